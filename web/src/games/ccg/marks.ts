// Cards of one name in play are told apart by a mark that is the same everywhere: on the card, on the stage, in what is asked and in the
// log. The server numbers them as they lie ("Breach Lancers#2"); which number a card has for people is in copies.ts.
import type { LogEntry } from '../../shell/protocol';
import type { CardInPlay, Table } from './protocol';

// The card that lies, or lay, there is this copy of its face.
export interface Copy {
    face: string;
    number: number; // from 1
}

const copies = new Map<string, Copy>(); // by generation and slot
const counts = new Map<string, number>(); // copies of a face that there have been
const since = new Map<string, number>(); // by faces: with which entry of the log a second one was seen
const keyOf = (generation: number, slot: string) => `${generation} ${slot}`;

export const copyAt = (generation: number, slot: string): Copy | undefined => copies.get(keyOf(generation, slot));
export const setCopy = (generation: number, slot: string, copy: Copy) => void copies.set(keyOf(generation, slot), copy);

// The lowest number that none has had, seen with that entry of the log.
export function nextCopy(face: string, entry: number): Copy {
    const number = (counts.get(face) ?? 0) + 1;
    counts.set(face, number);
    if (number === 2) since.set(face, entry);
    return { face, number };
}

export function forgetCopies(): void {
    copies.clear();
    counts.clear();
    since.clear();
}

export const cardsOf = ({ sectors, players }: Table): CardInPlay[] => [...sectors.flatMap(({ rows }) => rows.flat()), ...players.flatMap(({ fleet }) => fleet)];

// Without the server's number, which is a name for commands.
export const unnumbered = (words: string) => words.replace(/(\w)#\d+/g, '$1');

const CIRCLED_MAX = 20;
const sign = (n: number) => `\u00a0${n <= CIRCLED_MAX ? String.fromCodePoint(0x245f + n) : `(${n})`}`;

// One that has been the only one of its name has none: until an entry of the log.
const markOf = (copy: Copy | undefined, until = Infinity) => (copy && counts.get(copy.face)! > 1 && since.get(copy.face)! <= until ? sign(copy.number) : '');

// The name that people read: with an entry of the log, as it was then, so that no picture on the way to what is there now tells of a
// card that has not been turned up in it.
export const calledAt = (generation: number, { slot, name }: Pick<CardInPlay, 'slot' | 'name'>, until?: number): string => unnumbered(name) + markOf(copyAt(generation, slot), until);

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

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

// A sentence of the log, which names cards plainly, with the marks of those that it is about.
export function lineWithMarks(text: string, { beat, message = '', arguments: args }: Pick<LogEntry, 'beat' | 'message' | 'arguments'>): string {
    let last: { name: string; end: number } | undefined;
    for (const ref of UNNAMED.includes(message) ? [beat?.at] : [beat?.what, beat?.at]) {
        const copy = ref?.kind === 'slot' ? copyAt(ref.generation ?? 0, ref.id) : undefined;
        const name = copy && [...args, text].map(String).find((one) => letters(one) === letters(copy.face));
        if (!name) continue;
        const at = text.indexOf(name, last?.name === name ? last.end : 0);
        if (at < 0) continue;
        const end = at + name.length;
        text = text.slice(0, end) + markOf(copy) + text.slice(end);
        last = { name, end };
    }
    return text;
}
