// Cards of one name in play are told apart by a mark that is the same everywhere: on the card, on the stage, in what is asked and in the
// log. The server numbers them as they lie ("Breach Lancers#2"); a card keeps the mark that it got first as long as slots stay what they
// are (a generation), though others of its name leave.
import type { LogEntry } from '../../shell/protocol';
import type { CardInPlay, Table } from './protocol';

interface Mark {
    name: string;
    number: number;
}

const marks = new Map<string, Mark>(); // by generation and slot
const keyOf = (generation: number, slot: string) => `${generation} ${slot}`;

export const cardsOf = ({ sectors, players }: Table): CardInPlay[] => [...sectors.flatMap(({ rows }) => rows.flat()), ...players.flatMap(({ fleet }) => fleet)];

// Without the server's number, which is a name for commands.
export const unnumbered = (words: string) => words.replace(/(\w)#\d+/g, '$1');

const CIRCLED_MAX = 20;
const sign = (n: number) => `\u00a0${n <= CIRCLED_MAX ? String.fromCodePoint(0x245f + n) : `(${n})`}`;

// As the server numbers it, if no other one has had that.
function free(generation: number, name: string, wanted: number): number {
    const taken = [...marks].flatMap(([key, it]) => (it.name === name && key.startsWith(`${generation} `) ? [it.number] : []));
    return taken.includes(wanted) ? Math.max(...taken) + 1 : wanted;
}

// Gives each card of what is seen the name that people read.
export function marked(now: Table): Table {
    for (const card of cardsOf(now)) {
        const key = keyOf(now.generation, card.slot);
        const name = unnumbered(card.name);
        const number = card.card === null ? 0 : Number(/#(\d+)$/.exec(card.name)?.[1] ?? 0);
        if (number > 0 && marks.get(key)?.name !== name) marks.set(key, { name, number: free(now.generation, name, number) });
        const mark = marks.get(key);
        card.shown = name + (mark?.name === name ? sign(mark.number) : '');
    }
    return now;
}

export const forgetMarks = () => marks.clear();

// Words of the server, with the marks for its numbers.
export function withMarks(words: string, now: Table | null): string {
    if (!words.includes('#') || !now) return words;
    const named = new Map(cardsOf(now).map(({ name, shown }) => [name, shown ?? name]));
    return unnumbered(words.replace(/[^#]+#\d+/g, (part) => {
        // The name is what the part ends with: the longest that there is.
        const name = [...named.keys()].filter((one) => part.endsWith(one)).sort((a, b) => b.length - a.length)[0];
        return name === undefined ? part : part.slice(0, part.length - name.length) + named.get(name)!;
    }));
}

// Not named in its sentence, or behind what it is done to.
const UNNAMED = ['CHOOSES', 'DEFENDS'];

// A sentence of the log, which names cards plainly, with the marks of those that it is about.
export function lineWithMarks(text: string, { beat, message = '' }: LogEntry): string {
    let last: { name: string; end: number } | undefined;
    for (const ref of UNNAMED.includes(message) ? [beat?.at] : [beat?.what, beat?.at]) {
        const mark = ref?.kind === 'slot' ? marks.get(keyOf(ref.generation ?? 0, ref.id)) : undefined;
        if (!mark) continue;
        const at = text.indexOf(mark.name, last?.name === mark.name ? last.end : 0);
        if (at < 0) continue;
        const end = at + mark.name.length;
        text = text.slice(0, end) + sign(mark.number) + text.slice(end);
        last = { name: mark.name, end };
    }
    return text;
}
