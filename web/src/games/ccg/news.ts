// The news in fewer sentences than the log has: who does what to whom, and all that came of it is one. What came of it for one's own
// cards outlasts the rest where there is little room. Loaded with the first deed.
import { countOf, toldOnce } from '../../shell/grouped';
import { isReader, log, saved, seatName, seatNameInside, sentence, tale, viewer } from '../../shell/match';
import type { LogEntry, Seat } from '../../shell/protocol';
import type { Telling, Told } from '../../shell/room';
import { ATTACKS, EVENTS, JOINED, PLAYS, turnsBattle } from './acts';
import { CARD_LANGUAGE } from './cards';
import { namesTold } from './label';
import { w } from './latertexts';
import { lineWithMarks } from './marks';
import { slotOf, table } from './state';
import { t, words } from './texts';

// What has become of a card.
interface Fate {
    name: string;
    isOwn: boolean;
    says: string[];
    damage: number | null; // of the attack that is told
    isOver: boolean; // it says what came of the damage
    isLost: boolean;
}

// What else came of it.
interface More {
    says: string;
    isOwn: boolean;
}

interface Deed {
    entry: LogEntry;
    at: string[]; // cards that it is aimed at, by their slots or faces
    names: Map<string, string>; // what they are called
    chosen: string[]; // what else was chosen of it
    isPaid: boolean; // its costs are: what changes from then on came of it
    fates: Map<string, Fate>;
    more: More[];
    nothing: string; // it has been carried out, and nothing came of it: in words
    isOld: boolean; // it was done before what is told: only what came of it is new
    matters: boolean;
}

// Behind these nothing of before is carried out any more.
const BREAKS = ['TURN', 'BATTLE_BEGINS', 'BATTLE_FORCED', 'BATTLE_OVER', 'TOTALS'];
// What is told by what comes of it, or stands on the stage only.
const PARTS = ['ROLLS', 'REROLLS', 'ROLL_RESULT', 'ROLL_CHANGED', 'NULL_ROLL', 'SHUFFLES', 'UNIQUE_OLDER', 'ATTACK_ENDS', 'BA_ENDED', 'PASSES', 'DEFENDS', 'SHOWS_TOP', 'TEST_PASSED'];
// Told by themselves, whatever they come of.
const ALONE = ['TOTALS', 'TAKES_SECTOR', 'NOBODY_TAKES', 'WINS', 'DRAWN', 'CONCEDES', 'EXTRA_BA', 'LOST_BA', 'TURNED_UP', 'WAVE', 'WAVE_FORCED', 'DEPLOYS', 'COIN', 'ROLES', 'PLANET'];

const HANDS = ['REVEALS', 'DISCARDS'];

// Their whole sentence is told, and nothing is paid for them.
const isPlain = (message = '') => message in ATTACKS || message === 'WITHDRAWS';
const isAct = (message = '') => isPlain(message) || PLAYS.includes(message);
const isOwnSeat = (id: string | undefined) => id !== undefined && viewer.peek() !== 'public' && (saved.peek()?.kind === 'hotseat' || isReader(Number(id[0]) as Seat));
const who = (id: string): string | null => (isReader(Number(id) as Seat) ? null : seatNameInside(Number(id) as Seat));
const stat = (name: string): string => (words.stats as Record<string, string>)[name] ?? name;
const hidden = (name: unknown) => (name === '?' ? words.things.hidden : String(name));

// Of several that nobody knows it is said how many there are.
function namesIn(names: readonly string[]): string {
    const unknown = names.filter((one) => one === words.things.hidden).length;
    return unknown < 2 ? namesTold(names) : namesTold([...names.filter((one) => one !== words.things.hidden), t.prompt.manyCards(unknown)]);
}

// A sentence that goes on behind another one; of who did that too, it says what they do.
function inside(entry: LogEntry, doer: Seat | null): string {
    const said = sentence(entry.text);
    const by = t.subject(entry.text);
    if (by === null) return said;
    const [name, begins] = isReader(by) ? [t.seats.you.toLowerCase(), t.seats.you] : [seatNameInside(by), t.capital(seatNameInside(by))];
    if (!said.startsWith(begins)) return said;
    return by === doer && said.startsWith(`${begins} `) ? said.slice(begins.length + 1) : name + said.slice(begins.length);
}

const doerOf = ({ beat }: LogEntry): Seat | null => (beat?.by?.kind === 'seat' ? (Number(beat.by.id) as Seat) : null);
// ... if its sentence begins with that.
const subjectOf = ({ entry }: Deed): Seat | null => (EVENTS.includes(entry.message ?? '') ? null : doerOf(entry));

function begun(entry: LogEntry): Deed {
    const { message = '', beat, arguments: words } = entry;
    const deed: Deed = { entry, at: [], names: new Map(), chosen: [], isPaid: isPlain(message), fates: new Map(), more: [], nothing: '', isOld: false, matters: false };
    if (message in ATTACKS && beat?.at) {
        deed.at.push(beat.at.id);
        deed.names.set(beat.at.id, lineWithMarks(String(words[message === 'SWEEPS' ? 1 : 2]), { ...entry, message: 'CHOOSES' }));
    }
    return deed;
}

function fateOf(deed: Deed, entry: LogEntry, at = 0): Fate {
    const { id, generation } = entry.beat!.what!;
    const known = deed.fates.get(id);
    if (known) return known;
    // Since it was numbered anew another one may lie there.
    const name = entry.arguments[at] ?? (generation === table.peek()?.generation ? slotOf(id)?.name : undefined);
    const fate: Fate = { name: name === undefined ? '' : lineWithMarks(hidden(name), entry), isOwn: isOwnSeat(id), says: [], damage: null, isOver: false, isLost: false };
    deed.fates.set(id, fate);
    return fate;
}

// What of a deed this is, if it is anything.
function follows(deed: Deed, entry: LogEntry, cancelled: () => Deed | undefined): void {
    const { message = '', beat, arguments: args } = entry;
    const number = Number(args[1]);
    const card = beat?.what?.kind === 'slot' ? beat.what.id : null;
    const says = (words: string, at = 0) => {
        const fate = fateOf(deed, entry, at);
        if (!fate.says.includes(words)) fate.says.push(words);
    };
    const also = (words: string, isOwn: boolean) => deed.more.push({ says: words, isOwn });
    if (turnsBattle(entry)) deed.matters = true;
    if (message === 'PAID') deed.isPaid = true;
    else if (message === 'CHOOSES' && beat?.at) {
        if (!deed.names.has(beat.at.id)) deed.at.push(beat.at.id);
        deed.names.set(beat.at.id, lineWithMarks(hidden(args[1]), entry));
    } else if (message === 'CHOOSES_SECTOR' && beat?.at) {
        deed.at.push(beat.at.id);
        deed.names.set(beat.at.id, String(args[1]));
    } else if (message === 'CHOOSES_MODE') deed.chosen.push(String(args[1]));
    else if (message === 'NAMES_X') deed.chosen.push(`X = ${number}`);
    else if (message === 'CARRIED_OUT') deed.nothing = deed.more.length === 0 ? sentence(entry.text).replace(/^.*?: /, '') : '';
    else if (message === 'NO_EFFECT') also(w.noEffect, false);
    else if (message === 'NOT_PAID') also(w.notPaid, false);
    else if (message === 'TEST_FAILED') also(w.test(number, Number(args[2]), false), false);
    else if (message === 'CANCELLED') {
        const other = cancelled();
        if (other) [other.matters] = [true, other.more.push({ says: w.cancelled, isOwn: true })];
        also(`${String(args[1])} ${w.cancelled}`, true);
    } else if (message === 'FLAG_CHANGE' && beat?.what) also(w.flags(who(beat.what.id), number), true);
    else if (card === null) {
        // What another's costs do for whoever reads is no cost of theirs.
        const isOwn = isOwnSeat(beat?.by?.id);
        const isGiven = isOwn && doerOf(deed.entry) !== doerOf(entry);
        // ... and what they lay away for it is known from nothing else.
        const isPrice = !isOwn && message === 'DISCARDS';
        if (entry.text !== '' && (deed.isPaid || isGiven || isPrice) && !PARTS.includes(message)) also(inside(entry, subjectOf(deed)), isOwn);
    } else if (message === 'LOCKS') {
        // What it costs, and that whoever shoots is locked, goes without saying.
        const blocks = deed.fates.get(card)?.says.includes(w.blocks);
        if (deed.isPaid && !blocks && card !== deed.entry.beat?.what?.id) says(w.locked);
    } else if (message === 'STANDS') {
        const state = { ready: w.ready, locked: w.locked, charging: w.charging }[String(beat!.now?.position)];
        if (deed.isPaid && state && deed.entry.message !== 'DECLARES_CHARGE') says(state);
    } else if (message === 'RALLIES') says(w.ready);
    else if (message === 'GETS') says(w.changed(number, stat(Object.keys(beat!.now ?? {})[0] ?? String(args[2]))));
    else if (message === 'BECOMES') says(w.becomes(stat(Object.keys(beat!.now ?? {})[0] ?? String(args[1])), Number(args[2])));
    else if (message === 'DAMAGE' || message === 'PREVENTS') fateOf(deed, entry).damage = number;
    else if (message === 'NO_DAMAGE') says(w.noDamage);
    else if (message === 'SURVIVES') {
        const fate = fateOf(deed, entry);
        fate.isOver = true;
        says(fate.damage === null ? w.saved : w.survives(fate.damage));
    } else if (message === 'DESTROYED') {
        const fate = fateOf(deed, entry);
        [fate.isOver, fate.isLost, deed.matters] = [true, true, true];
        says(w.destroyed);
    } else if (message === 'SAVED' || message === 'CANNOT_BE_DESTROYED') says(w.saved);
    else if (message === 'RETURNS') says(w.returns);
    else if (message === 'MOVES') says(w.moves(String(args[1])));
    else if (message === 'CONTROL') says(w.taken(who(beat!.by!.id)), 1);
    else if (message === 'CONTROL_BACK') says(w.taken(who(beat!.by!.id)));
    else if (message === 'AFFECTED') says(w.affected);
    else if (message === 'BLOCKS') says(w.blocks);
    else if (message === 'COUNTERATTACKS') says(w.strikes(Number(args[2])));
    else if (message === 'CHARGES') {
        if (deed.entry.message !== 'DECLARES_CHARGE' || deed.isOld) says(w.charging);
    }
    else if (entry.text !== '' && !PARTS.includes(message)) also(inside(entry, subjectOf(deed)), isOwnSeat(card));
}

const fateWords = ({ says, damage, isOver }: Fate) => [...says, ...(damage !== null && !isOver ? [w.damage(damage)] : [])].join(', ');

const NAMED_MAX = 3;

// Cards of which the same is told are told together; whom alone it is aimed at is not named again.
function cameOf(deed: Deed, isKept: (one: { isOwn: boolean; isLost?: boolean }) => boolean, isCounted: boolean): string {
    const together = new Map<string, Fate[]>();
    for (const fate of deed.fates.values()) {
        const says = fateWords(fate);
        if (says !== '' && fate.name !== '' && isKept(fate)) together.set(says, [...(together.get(says) ?? []), fate]);
    }
    const isOnly = together.size === 1 && deed.fates.size === 1 && deed.fates.has(deed.at.length === 1 ? deed.at[0]! : (deed.entry.beat?.what?.id ?? ''));
    const cards = [...together].map(([says, fates]) => {
        if (isOnly) return says;
        const names = isCounted && fates.length > NAMED_MAX ? w.cards(fates.length, saved.peek()?.kind !== 'hotseat' && fates.every(({ isOwn }) => isOwn)) : namesIn(fates.map(({ name }) => name));
        return `${names} ${says}`;
    });
    return [...cards, ...toldOnce(deed.more.filter(isKept).map(({ says }) => says)), deed.nothing].filter((one) => one !== '').join('; ');
}

// `isShort`: behind who did it.
function headOf({ entry, at, names, chosen }: Deed, isShort: boolean): string {
    const { message = '', arguments: args } = entry;
    const aims = at.map((id) => names.get(id)!);
    const marked = (name: unknown) => lineWithMarks(String(name), { ...entry, beat: { ...entry.beat!, at: undefined } });
    if (message in ATTACKS) {
        const attacker = marked(args[message === 'SWEEPS' ? 0 : 1]);
        return isShort && doerOf(entry) !== null ? t.stage.does[ATTACKS[message]!]!(attacker, aims[0] ?? '') : sentence(entry.text);
    }
    const by = doerOf(entry);
    if (message === 'WITHDRAWS') return sentence(entry.text);
    const name = marked(args[1]);
    const does = EVENTS.includes(message) || by === null ? w.text(name) : isShort ? name : t.capital((message === 'PLAYS_CARD' ? w.plays : w.uses)(who(String(by)), name));
    const more = isShort || chosen.length === 0 ? '' : ` (${chosen.join(', ')})`;
    return `${aims.length === 0 ? does : w.on(does, isShort && aims.length > NAMED_MAX ? w.cards(aims.length, false) : namesIn(aims))}${more}`;
}

const OWN_HIT = 0.9;

function tellingOf(deed: Deed): Telling {
    const { entry } = deed;
    const isOwn = isOwnSeat(entry.beat?.by?.id) && saved.peek()?.kind !== 'hotseat';
    const fates = [...deed.fates.values()].filter((one) => fateWords(one) !== '');
    const all = cameOf(deed, () => true, false);
    const kept = ({ isOwn: is, isLost }: { isOwn: boolean; isLost?: boolean }) => is || isLost === true;
    const isHit = deed.matters || (!isOwn && (fates.some(kept) || deed.more.some(kept)));
    const costsOwn = turnsBattle(entry) || deed.more.some(({ isOwn: is }) => is) || fates.some(({ isOwn: is }) => is);
    const printed = PLAYS.includes(entry.message ?? '') ? entry.arguments[entry.arguments.length - 1] : undefined;
    // What has come of it says more than what is printed; that something goes on for a card is in those words.
    const isClear = deed.more.length > 0 || fates.some(({ says }) => says.some((one) => one !== w.affected));
    const told: Told = {
        head: headOf(deed, false),
        ...(typeof printed === 'string' && !isClear ? { printed: printed.replace(/\.$/, ''), lang: CARD_LANGUAGE } : {}),
        came: all,
        shorter: [
            { head: headOf(deed, false), came: cameOf(deed, isHit ? kept : () => true, false) },
            { by: [...EVENTS, 'WITHDRAWS'].includes(entry.message ?? '') || doerOf(entry) === null ? undefined : `${seatName(doerOf(entry)!)}: `, head: headOf(deed, true), came: cameOf(deed, isHit ? kept : () => true, true) },
        ],
        // What others do is told longer than what one's own deed did to them: that was meant, and is seen on the table.
        weight: entry.message === 'WITHDRAWS' ? 3 : isHit ? (isOwn && !costsOwn ? OWN_HIT : 2) : isOwn ? (all === '' || deed.nothing !== '' ? -1 : 0) : deed.nothing !== '' ? 0.5 : all === '' ? 1 : 1.5,
    };
    return { ...entry, told };
}

const ALIKE_MAX = 9;

// The same in fewer words: a list by how many there are, an end of a battle without what follows from it.
function shorterThan(line: LogEntry, head: string): string | null {
    if (line.message === 'NOBODY_TAKES' || line.message === 'TOTALS') return head.split(';')[0]!;
    const [number, name] = [countOf(line), String(line.arguments[1])];
    const at = head.indexOf(` ${name}`);
    if (number < 2 || at < 0 || name === '?' || line.message === 'TURNED_UP') return null;
    const alike = Array.from({ length: ALIKE_MAX }, (_, n) => ` ${t.prompt.alike(n + 1, '').trim()}`).find((one) => one !== ' ' && head.slice(0, at).endsWith(one)) ?? '';
    return `${head.slice(0, at - alike.length)} ${t.prompt.manyCards(number)}`;
}

function listed(line: LogEntry): Telling {
    const head = sentence(line.text);
    const less = shorterThan(line, head);
    if (less === null) return line;
    return { ...line, told: { head, came: '', shorter: [{ head: less, came: '' }], weight: ['NOBODY_TAKES', 'TOTALS'].includes(line.message ?? '') ? 3 : 0 } };
}

const PLACES = ['WAVE', 'WAVE_FORCED'];

// A first wave is one sentence of each player; that a card is turned up first goes without saying.
function placed(lines: LogEntry[]): { first: Map<LogEntry, LogEntry[]>; isTold: (line: LogEntry) => boolean } {
    const first = new Map<LogEntry, LogEntry[]>();
    const told = new Set<LogEntry>();
    for (const line of lines) {
        if (!PLACES.includes(line.message ?? '')) continue;
        const to = [...first.keys()].find((one) => doerOf(one) === doerOf(line));
        if (to) told.add(line);
        first.set(to ?? line, [...(to ? first.get(to)! : []), line]);
    }
    const isPlaced = (line: LogEntry) => lines.some((one) => PLACES.includes(one.message ?? '') && one.index > line.index && one.arguments[1] === line.arguments[1] && doerOf(one) === doerOf(line));
    return { first, isTold: (line) => told.has(line) || (line.message === 'TURNS_UP' && isPlaced(line)) };
}

function placesTold(all: readonly LogEntry[]): Telling {
    const by = doerOf(all[0]!)!;
    const list = all.map(({ message, arguments: [, card, place] }) => w.at(String(card), String(place), message === 'WAVE_FORCED'));
    const head = t.capital(w.places(who(String(by)), list.join(', ')));
    return { ...all[0]!, message: 'WAVES', told: { head, came: '', shorter: [{ by: `${seatName(by)}: `, head: list.join(', '), came: '' }], weight: isReader(by) ? -1 : 1 } };
}

export function summed(lines: LogEntry[]): Telling[] {
    const { first: waves, isTold } = placed(lines);
    const first = lines[0]?.index ?? 0;
    const { until } = tale.peek(); // which the lines are of
    const byIndex = new Map(lines.map((line) => [line.index, line]));
    const all = log.peek();
    let from = all.findIndex(({ index }) => index >= first);
    while (from > 0 && !BREAKS.includes(all[from]!.message ?? '')) from--;
    const out: (Telling | Deed)[] = [];
    let open: Deed[] = [];
    // What was done before, and of which something is new, is said again.
    const again = (deed: Deed): Deed => {
        if (!out.includes(deed)) {
            out.push(deed);
            [deed.fates, deed.more, deed.isOld] = [new Map(), [], true];
        }
        return deed;
    };
    // Joined lines stand at their first: the others are told with it.
    for (const entry of all.slice(Math.max(from, 0))) {
        const { message = '', beat, index, undone } = entry;
        if (undone || index > until) continue;
        const line = byIndex.get(index);
        const isNew = index >= first;
        // The log may be further than what is told.
        if (isNew && !line && entry.text !== '' && !JOINED.includes(message)) break;
        if (BREAKS.includes(message)) open = [];
        if (message === 'TO_TAKE_BA' && lines.some((one) => one.message === 'EXTRA_BA' && one.index > index)) continue;
        if (isAct(message)) {
            if (isPlain(message) && !open.some(({ entry: one }) => PLAYS.includes(one.message ?? ''))) open = [];
            const deed = begun(entry);
            open.push(deed);
            if (isNew) out.push(deed);
            continue;
        }
        const deed = open[open.length - 1];
        // At the end of a battle hands are shown and laid away: whoever has attacked or withdrawn has nothing to do with that.
        const isApart = deed?.entry.message === 'WITHDRAWS' ? message !== 'DESTROYED' : isPlain(deed?.entry.message) && HANDS.includes(message);
        if (!deed || isApart || !beat || ALONE.includes(message)) {
            if (line && isTold(line)) continue;
            if (line && waves.has(line)) out.push(placesTold(waves.get(line)!));
            else if (line) out.push(listed(line));
        } else if (!isNew || line || entry.text === '') {
            if (isNew) again(deed);
            // What is cancelled lies under what cancels it.
            follows(deed, line ?? entry, () => [...open.slice(0, -1)].reverse().find((one) => one.entry.beat?.what?.id === beat.what?.id || one.entry.arguments[1] === entry.arguments[1]));
            if (line && message === 'PASSES') out.push({ ...line, told: { head: sentence(line.text), came: '', shorter: [], weight: 0 } });
        }
        if (message === 'CARRIED_OUT') {
            while (open.length > 0 && !PLAYS.includes(open.pop()!.entry.message ?? ''));
        } else if (message === 'ATTACK_ENDS' || message === 'CHARGES') {
            const at = open.map(({ entry: one }) => one.message === 'DECLARES_CHARGE' || (message === 'ATTACK_ENDS' && (one.message ?? '') in ATTACKS)).lastIndexOf(true);
            if (at >= 0 && message === 'ATTACK_ENDS' && isNew) again(open[at]!).more.push({ says: w.ends, isOwn: true });
            if (at >= 0) open = open.slice(0, at);
        }
    }
    const said = out.map((one) => ('fates' in one ? tellingOf(one) : one));
    const kept = said.filter((one, i) => one.told?.came !== '' || !(out[i] as Deed).isOld);
    return kept.length > 0 ? kept : lines;
}

// What is told together, by who did it, where there is no room for each.
const GROUPS: Record<string, string> = { DRAWS: 'draws', DISCARDS: 'discards', MILLS: 'discards', REVEALS: 'reveals', WAVE: 'places', WAVE_FORCED: 'places', DEPLOYS: 'places', INFILTRATES: 'places', TURNED_UP: 'turns' };
const GROUPS_LEAST = 3; // lines

export function inGroups(lines: readonly LogEntry[]): { words: string; of: number } | null {
    const parts: string[] = [];
    let of = 0;
    const rest = lines.filter(({ message, beat }) => message !== undefined && message in GROUPS && beat?.by?.kind === 'seat');
    for (const who of [...new Set(rest.map(({ beat }) => beat!.by!.id))]) {
        const own = rest.filter(({ beat }) => beat!.by!.id === who);
        // One of its kind says nothing by its number: it is one of the others.
        const counts = [...new Set(own.map(({ message }) => GROUPS[message!]!))].flatMap((kind) => {
            const some = own.filter(({ message }) => GROUPS[message!] === kind);
            const number = some.reduce((sum, one) => sum + countOf(one), 0);
            if (number < 2) return [];
            of += some.length;
            return [w.groups[kind]!(number)];
        });
        if (counts.length > 0) parts.push(`${seatName(Number(who) as Seat)}: ${counts.join(', ')}`);
    }
    return of < GROUPS_LEAST ? null : { words: parts.join('; '), of };
}
