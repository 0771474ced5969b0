// What is being done on the way from one picture to the next, told by the events: each attack, charge, card played and
// ability used is on the stage from its announcement until it is carried out, with what it has done so far; what is revealed
// lies there until the next. Which step of the turn that is follows from the same.
import type { Layout } from '../../shell/beats';
import type { LogEntry, Seat } from '../../shell/protocol';
import { keyOf } from '../../shell/refs';
import type { Face, Modifier, Table, Waiting } from './protocol';

export interface Revealed {
    seat: Seat;
    card: string;
}

// Where the turn is, while that is shown: what the view says in one sentence (`moment`) it says of its end only.
export interface Phase {
    step: 'wave' | 'deploy' | 'between' | 'setup' | 'battle' | 'victory';
    turn: number;
    battle: string | null; // whose: of the attacker, of the defender
}

interface Kept {
    waiting: Waiting[];
    revealed: Revealed[];
    done: LogEntry[]; // by what is on the stage, or is all that happens, the newest last
    says: Seat | null; // who does something that is no more than a sentence
    phase: Phase | null; // as long as nothing has changed it: as it was
    flags: number[] | null; // as they are counted at the end of a battle, by seat
    until?: number; // the entry of the log that was followed last
    isSpent: boolean; // the last of them has come to nothing, and leaves with the next
    isOver: boolean; // the action is at its end, and leaves with the next
}

export const begin = (now: Table): Kept => ({ waiting: now.waiting, revealed: [], done: [], says: null, phase: null, flags: null, isSpent: false, isOver: false });
export const keptBy = (layout: Layout): Kept => layout.kept as Kept;

export const ATTACKS: Record<string, string> = { SHOOTS: 'shoot', ASSAULTS: 'assault', SWEEPS: 'sweep', DECLARES_CHARGE: 'charge' };
export const isAttack = (kind: string) => kind === 'special' || Object.values(ATTACKS).includes(kind); // of what waits
export const EVENTS = ['EVENT', 'SECTOR_TEXT']; // carried out by themselves: nobody has chosen to use them
export const PLAYS = ['PLAYS_CARD', 'USES_CARD', 'USES_SECTOR', ...EVENTS];
const FAILS = ['NO_EFFECT', 'NOT_PAID'];
const ENDS = ['ATTACK_ENDS', 'CHARGES', 'BA_ENDED', 'WITHDRAWS', 'TURN', 'BATTLE_BEGINS', 'BATTLE_FORCED', 'TAKES_SECTOR', 'NOBODY_TAKES', 'BATTLE_OVER'];

// ... and what was shown before is another part's.
const OVER = ['TURN', 'TAKES_SECTOR', 'NOBODY_TAKES'];

// All there is to see of it is that it is said.
const SAYS = ['PASSES', 'EXTRA_BA', 'LOST_BA', 'NO_BATTLE'];
// Whatever stands on the stage already, in its title, its words or its numbers.
const SHOWN = ['CHOOSES', 'CHOOSES_SECTOR', 'CHOOSES_MODE', 'NAMES_X', 'ROLLS', 'REROLLS', 'ROLL_CHANGED', 'ROLL_RESULT', 'TEST_PASSED', 'TEST_FAILED', 'REVEALS', 'TOTALS', 'ATTACK_ENDS', 'CHARGES'];

// It has a step of its own, and is never told together with others.
export const isAct = (message: string | undefined) =>
    message !== undefined && (message in ATTACKS || PLAYS.includes(message) || message === 'REVEALS' || message === 'PASSES' || message === 'WITHDRAWS');

// Each side's cards come and are turned up, the place of a battle is chosen, and it is counted what came of it.
const PARTS = ['TURN', 'WAVE', 'WAVE_FORCED', 'DEPLOYS', 'BATTLE_BEGINS', 'BATTLE_FORCED', 'TURNED_UP', 'TOTALS', 'TAKES_SECTOR', 'NOBODY_TAKES'];
export const isPart = (message = '') => PARTS.includes(message);
// What ends a battle, whoever has won it.
export const isOutcome = (message = '') => ['TAKES_SECTOR', 'NOBODY_TAKES'].includes(message);
// With it what somebody did is done.
export const isDone = (message = '') => message === 'CARRIED_OUT';
// Whose deed is being carried out, and where it was announced, if that was seen.
export function doing(layout: Layout): Pick<Waiting, 'seat' | 'announced'> | undefined {
    const { waiting } = keptBy(layout);
    return waiting[waiting.length - 1];
}
// ... and what another seat does otherwise, without a step of its own.
export const isAwaited = (message = '') => isPart(message) || ['BLOCKS', 'DEFENDS', 'INFILTRATES', 'COUNTERATTACKS', 'NO_BATTLE'].includes(message);

// It stands long enough to be seen for what it is: who does what to whom, and what came of it.
const MATTERS = [
    ...['BLOCKS', 'DAMAGE', 'NO_DAMAGE', 'PREVENTS', 'COUNTERATTACKS', 'SURVIVES', 'SAVED', 'INSTEAD', 'CANNOT_BE_DESTROYED'],
    ...['CANCELLED', 'TEST_PASSED', 'TEST_FAILED', 'GETS', 'BECOMES', 'CONTROL', 'RETURNS', 'INFILTRATES', 'MOVES'],
    ...['FLAG_CHANGE', 'REQUIREMENT', 'EXTRA_BA', 'LOST_BA', 'BATTLE_BEGINS', 'TAKES_SECTOR', 'NOBODY_TAKES', 'WINS'],
];
export const matters = (message: string | undefined) => message !== undefined && !['PASSES', 'REVEALS'].includes(message) && (isAct(message) || MATTERS.includes(message));

// ... and what goes without saying.
const SMALL = ['REVEALS', 'DRAWS', 'DISCARDS', 'RESHUFFLE', 'SHUFFLES', 'NAMES_X', 'ROLL_RESULT', 'ATTACK_ENDS', 'BA_ENDED', 'CHARGES'];
export const isSmall = (message: string | undefined) => message !== undefined && SMALL.includes(message);

function phaseAfter(was: Phase | null, { message = '', beat, arguments: words }: LogEntry, now: Table, layout: Layout): Phase | null {
    const turn = Number(layout.is.turn ?? now.turn);
    const battle = was ? was.battle : now.battle;
    if (message === 'TURN') return { step: 'wave', turn: Number(words[0]), battle: null };
    if (message === 'DEPLOYS') return { step: 'deploy', turn, battle: null };
    if (message === 'BATTLE_BEGINS' || message === 'BATTLE_FORCED') return { step: 'setup', turn, battle: Number(beat?.by?.id) === layout.is.attacker ? 'attacker' : 'defender' };
    if (message === 'TOTALS' || (EVENTS.includes(message) && was?.step === 'battle')) return { step: 'victory', turn, battle };
    if (message === 'BATTLE_OVER') return { step: 'between', turn, battle: null };
    if (message in ATTACKS || message === 'PASSES') return { step: 'battle', turn, battle };
    return was;
}

// Its words stand in the sentence. What has left play by then is known by them.
function textOf(entry: LogEntry, lines: readonly string[]): string | undefined {
    return [...lines].sort((a, b) => b.length - a.length).find((line) => entry.text.includes(line.replace(/\.$/, ''))) ?? lines[0];
}

function announced(now: Table, layout: Layout, entry: LogEntry): Waiting | null {
    const { message = '', beat } = entry;
    const what = beat?.what;
    let card = what?.kind === 'slot' ? ((layout.things.get(keyOf(what))?.is.face as string | null | undefined) ?? undefined) : what?.kind === 'face' ? what.id : undefined;
    const linesOf = (one: Face) => [...(message === 'PLAYS_CARD' ? [] : one.text), ...(one.command ? [one.command] : [])];
    card ??= what?.kind === 'slot' ? Object.keys(now.cards).find((slug) => linesOf(now.cards[slug]!).some((line) => line.length > 12 && entry.text.includes(line.replace(/\.$/, '')))) : undefined;
    const face = card === undefined ? undefined : now.cards[card];
    const owner = what?.kind === 'slot' ? (layout.things.get(keyOf(what))?.is.controller as Seat | undefined) : undefined;
    const seat = beat?.by?.kind === 'seat' ? (Number(beat.by.id) as Seat) : (owner ?? 0);
    const at = beat?.at ? [beat.at] : [];
    const one = { seat, announced: entry, ...(what && what.kind !== 'face' ? { what } : {}), ...(card === undefined ? {} : { card }), at, cancelled: false };
    if (message in ATTACKS) return { ...one, kind: ATTACKS[message]! };
    const printed = what?.kind === 'sector' ? (now.sectors[Number(what.id) - 1]?.text ?? []) : face ? linesOf(face) : [];
    // A card that has gone from every picture by the end of the chain (a pile shuffled into a deck) has its words in the event alone.
    const words = entry.arguments[entry.arguments.length - 1];
    const text = textOf(entry, printed) ?? (message === 'PLAYS_CARD' && typeof words === 'string' ? words : undefined);
    return { ...one, kind: 'play', ...(message === 'PLAYS_CARD' ? { from: 'hand' } : {}), ...(text === undefined ? {} : { text }) };
}

// What it is an answer to: a reaction or a modifier to whatever is there, a tactic to the action, and an action to nothing.
function below(it: Waiting, waiting: Waiting[]): Waiting[] {
    const timing = it.kind === 'play' ? /^[TRM]\b/.exec(it.text ?? '')?.[0] : undefined;
    if (timing === undefined) return [];
    const rest = waiting.filter(({ kind }) => !['roll', 'damage', 'destroy'].includes(kind));
    return timing === 'T' ? rest.filter(({ kind, text }) => kind !== 'play' || !/^[TRM]\b/.test(text ?? '')) : rest;
}

// Down to the attack whose damage is dealt: what was an answer to it is done.
function downTo(waiting: Waiting[], attacker: unknown): Waiting[] {
    const at = waiting.findIndex(({ kind, what }) => kind !== 'play' && what?.kind === 'slot' && what.id === attacker);
    return at < 0 ? waiting : waiting.slice(0, at + 1);
}

const change = (all: Waiting[], last: Partial<Waiting>): Waiting[] => (all.length === 0 ? all : [...all.slice(0, -1), { ...all[all.length - 1]!, ...last }]);

// What is on the stage once this has happened.
export function follow(now: Table, layout: Layout, entry: LogEntry): void {
    const kept = keptBy(layout);
    const { message = '', beat } = entry;
    if (!beat) return;
    let { waiting, revealed, done, says, flags } = kept;
    const phase = phaseAfter(kept.phase, entry, now, layout);
    if (kept.isOver) waiting = [];
    if (kept.isSpent && (entry.text !== '' || message === 'CARRIED_OUT')) [waiting, done] = [waiting.slice(0, -1), []];
    if (says !== null && entry.text !== '') [says, done] = [null, []];
    const last = waiting[waiting.length - 1];
    if (message in ATTACKS || PLAYS.includes(message)) {
        const it = announced(now, layout, entry);
        if (it) waiting = [...below(it, waiting), it];
        if (!EVENTS.includes(message)) revealed = [];
        done = [];
    } else if (message === 'CHOOSES' && beat.at) {
        if (last && last.at.length < 8) waiting = change(waiting, { at: [...last.at, beat.at] });
    } else if (message === 'INFILTRATES' && beat.what?.kind === 'slot') {
        const arrived = typeof beat.now?.slot === 'object' ? { kind: 'slot', id: String((beat.now.slot as Record<string, unknown>).slot) } : beat.what;
        if (last && last.kind === 'play' && last.at.length < 8) waiting = change(waiting, { at: [...last.at, arrived] });
    } else if (message === 'CHOOSES_MODE') {
        waiting = change(waiting, { mode: String(entry.arguments[1] ?? '') });
    } else if (message === 'NAMES_X') {
        waiting = change(waiting, { x: Number(entry.arguments[1]) });
    } else if (SAYS.includes(message) && beat.by?.kind === 'seat') {
        [waiting, revealed, done] = [[], [], []];
        says = Number(beat.by.id) as Seat;
    } else if (message === 'BLOCKS' || message === 'DEFENDS') {
        const defends = message === 'BLOCKS' ? beat.what : beat.at;
        const attack = waiting.findIndex(({ kind }) => ['shoot', 'assault', 'sweep'].includes(kind));
        if (attack >= 0 && defends) waiting = waiting.map((one, i) => (i === attack ? { ...one, at: [defends] } : one));
    } else if (beat.kind === 'roll' && last) {
        const rolled = beat.rolled ?? beat.dice[0];
        // What changes a roll lies on top of whoever's roll it is.
        const roller = beat.by?.kind === 'seat' ? (Number(beat.by.id) as Seat) : undefined;
        if (rolled !== undefined) waiting = change(waiting, { rolled, roller, ...(beat.need ? { need: beat.need } : {}) });
    } else if (message === 'PUT_AWAY') {
        const at = waiting.map(({ from }) => from).lastIndexOf('hand');
        if (at >= 0) [waiting, done] = [waiting.slice(0, at), []];
    } else if (message === 'DAMAGE' && beat.by?.kind === 'slot') {
        const attack = downTo(waiting, beat.by.id);
        if (attack.length < waiting.length) [waiting, done] = [attack, []];
    } else if (message === 'AFFECTED' && beat.what) {
        // What of it goes on for a card is in its words; that it is this card is told by the arrow.
        const known = beat.what;
        if (last?.kind === 'play' && last.at.length < 8 && !last.at.some((one) => keyOf(one) === keyOf(known))) waiting = change(waiting, { at: [...last.at, known] });
    } else if (message === 'REVEALS' && beat.what?.kind === 'face' && beat.by) {
        revealed = [...revealed, { seat: Number(beat.by.id) as Seat, card: beat.what.id }];
    } else if (message === 'FLAG_CHANGE' && beat.what) {
        const by = beat.rolled ?? 0;
        flags = (flags ?? now.players.map((one) => one.flags ?? 0)).map((value, who) => (who === Number(beat.what!.id) ? value + by : value));
    } else if (message === 'TOTALS') {
        const attacker = layout.is.attacker as number;
        const total = [Number(beat.now?.attacker_flags), Number(beat.now?.defender_flags)];
        flags = [0, 1].map((who) => total[who === attacker ? 0 : 1]!);
        [waiting, revealed] = [[], []];
    } else if (ENDS.includes(message)) {
        if (message !== 'CHARGES') waiting = [];
        if (OVER.includes(message) || message.startsWith('BATTLE_')) revealed = [];
        if (message === 'TURN' || message.startsWith('BATTLE_')) flags = null;
    }
    if (message === 'CANCELLED') {
        // What cancels lies on what is cancelled: a card, or the text of a sector.
        const isIt = ({ card, what }: Waiting) => (beat.what?.kind === 'sector' ? what !== undefined && keyOf(what) === keyOf(beat.what) : card === beat.what?.id);
        const of = waiting.slice(0, -1).map(isIt).lastIndexOf(true);
        waiting = waiting.map((one, i) => (i === of ? { ...one, cancelled: true } : i === waiting.length - 1 && of >= 0 ? { ...one, at: [waiting[of]!.what ?? beat.what!] } : one));
    }
    // That whoever shoots is locked goes without saying.
    const isPlain = SHOWN.includes(message) || (message === 'AFFECTED' && last?.kind === 'play') || (message === 'LOCKS' && last?.kind !== 'play');
    const isTold = says !== null || (waiting.length > 0 && !isAct(message) && !isPlain);
    if (isTold && entry.text !== '') done = [...done, entry];
    // What was played goes when its card is put away; what was used, with the next, once it has been carried out.
    const isSpent = FAILS.includes(message) && last?.kind === 'play' && last.from !== 'hand';
    const top = waiting[waiting.length - 1];
    const isCarriedOut = isDone(message) && top?.kind === 'play' && top.from !== 'hand' && (beat.what === undefined || beat.what.id === top.card || top.what?.kind === 'sector');
    layout.kept = { waiting, revealed, done, says, phase, flags, until: entry.index, isSpent: isSpent || isCarriedOut || (kept.isSpent && message !== 'CARRIED_OUT' && entry.text === '' && message !== 'PUT_AWAY'), isOver: message === 'CHARGES' } satisfies Kept;
}

// What turns a battle, and is told like a loss where there is no room for all: nobody sees it on the table afterwards.
const TURNS = ['WITHDRAWS', 'TO_LOSE_BA', 'LOST_BA', 'EXTRA_BA', 'CANCELLED', 'FLAG_CHANGE', 'CONTROL'];
export const turnsBattle = ({ message }: LogEntry): boolean => TURNS.includes(message ?? '');

// One after the other they are one line.
export const JOINED = ['DRAWS', 'DISCARDS', 'REVEALS', 'MILLS', 'TURNED_UP'];

// What is no effect of something that is carried out: what is chosen and rolled for it, and who passes meanwhile.
const NO_EFFECT = ['PASSES', 'CHOOSES', 'CHOOSES_SECTOR', 'CHOOSES_MODE', 'NAMES_X', 'ROLLS', 'ROLL_RESULT', 'NULL_ROLL', 'PUT_AWAY'];
export const WHY = ['NONE_FITS', 'NONE_CHOSEN', 'IS_SO', 'IS_ZERO', 'DOES_NOT_HOLD'];

// What was played or used and has been carried out without any effect, by its name; and why, as far as that is known.
export function cameToNothing(entries: readonly LogEntry[], at: number): { who?: Seat; name: string; why?: string } | null {
    if (entries[at]!.message !== 'CARRIED_OUT') return null;
    let why: string | undefined;
    let inside = 0; // answers to it, which are told by themselves
    let isPaid = false;
    for (let i = at - 1; i >= 0; i--) {
        const { message = '', beat, undone, arguments: words } = entries[i]!;
        if (beat === undefined) continue;
        if (message === 'CARRIED_OUT') inside++;
        else if (message === 'CANCELLED' && inside === 1) return null;
        else if (PLAYS.includes(message) && inside > 0) inside--;
        else if (PLAYS.includes(message)) return isPaid && !undone ? { who: beat.by?.kind === 'seat' ? (Number(beat.by.id) as Seat) : undefined, name: String(words[1]), why } : null;
        else if (inside > 0 || isPaid) continue;
        else if (message === 'PAID') isPaid = true;
        else if (WHY.includes(message)) why = message;
        else if (!NO_EFFECT.includes(message)) return null;
    }
    return null;
}

// A sentence of the log with something more, before the rule that it ends with.
export function withMore(text: string, more: (said: string) => string): string {
    const [, said, rule] = /^(.*?)(\s*\([A-Z]{2,}-[\w.-]+\))?\.?$/s.exec(text)!;
    return `${more(said!)}${rule ?? ''}.`;
}

// What a battle action more or less came of, which is carried out later than what was played or used for it: by its name.
const LATER: Record<string, string> = { EXTRA_BA: 'TO_TAKE_BA', LOST_BA: 'TO_LOSE_BA' };

export function cameOf(entries: readonly LogEntry[], at: number): string | null {
    const { message = '', beat } = entries[at]!;
    const begun = LATER[message];
    if (begun === undefined || beat?.by === undefined) return null;
    const who = beat.by.id;
    const acts: string[] = []; // that are being carried out
    const open: string[] = []; // what is still to come, by what it comes of
    for (const one of entries.slice(0, at)) {
        if (one.undone || !one.beat) continue;
        if (one.message === 'BATTLE_OVER') acts.length = open.length = 0;
        else if (PLAYS.includes(one.message ?? '')) acts.push(String(one.arguments[1]));
        else if (one.message === 'CARRIED_OUT') acts.pop();
        else if (one.beat.by?.id !== who) continue;
        else if (one.message === begun) open.push(acts[acts.length - 1] ?? '');
        else if (one.message === message) open.shift();
    }
    return open[0] || null;
}

// Of rolls for the same, one for each of so many, what fell until then, and how many there are.
export function seriesOf(entries: readonly LogEntry[], until: number): { numbers: number[]; of: number } | null {
    const numbers = new Map<number, number>(); // by how many are left
    let inside = 0;
    let came: number | undefined; // of a roll, in the end
    for (let i = entries.length - 1; i >= 0; i--) {
        const { index, message = '', beat, undone, arguments: words } = entries[i]!;
        if (index > until || undone || !beat) continue;
        const left = message === 'ROLLS' ? Number(beat.now?.left ?? 0) : 0;
        if (message === 'ROLLS' && left === 0 && numbers.size === 0) return null;
        if (numbers.size > 0 && message === 'CARRIED_OUT') inside++;
        else if (numbers.size > 0 && PLAYS.includes(message) && inside-- === 0) break;
        else if (inside > 0) continue;
        else if (message === 'ROLL_RESULT') came = Number(words[1]);
        else if (left > 0) {
            if (!numbers.has(left)) numbers.set(left, came ?? Number(words[2]));
            came = undefined;
        }
    }
    const of = Math.max(0, ...numbers.keys());
    return of > 1 ? { numbers: [...numbers.values()].reverse(), of } : null;
}

// What changes a card says what of, where that is not what was told just before; that something goes on for it says it always, and so do
// the flags, which are counted far from there.
const CHANGES = ['GETS', 'BECOMES'];
const OF_SOMETHING = ['AFFECTED', 'FLAG_CHANGE', 'REQUIREMENT'];

export function becauseOf(entries: readonly LogEntry[], at: number): string | null {
    const { message = '' } = entries[at]!;
    if (![...OF_SOMETHING, ...CHANGES].includes(message)) return null;
    const of = causeOf(entries, at);
    return of === null || (of.isLast && CHANGES.includes(message)) ? null : of.name;
}

// What was played or used last and is still being carried out; `isLast`: nothing else was since.
function causeOf(entries: readonly LogEntry[], at: number): { name: string; isLast: boolean } | null {
    let inside = 0; // what has been carried out since
    let isLast = true;
    for (let i = at - 1; i >= 0; i--) {
        const one = entries[i]!;
        if (one.undone || one.beat === undefined) continue;
        if (one.message === 'BATTLE_OVER' || one.message === 'TURN') return null;
        if (one.message === 'CARRIED_OUT') [inside, isLast] = [inside + 1, false];
        else if (PLAYS.includes(one.message ?? '') && inside > 0) inside--;
        else if (PLAYS.includes(one.message ?? '')) return { name: String(one.arguments[1]), isLast };
    }
    return null;
}

// Of effects that were played on a card the server keeps a sum: what they were, the newest last, as the log of the battle tells; nothing
// where that makes another sum.
export function effectsOn(entries: readonly LogEntry[], slot: string, stat: string, { change, becomes }: { change?: number; becomes?: number }): Modifier[] {
    const found: Modifier[] = [];
    let left = change ?? 0;
    for (let i = entries.length - 1; i >= 0; i--) {
        const { message, beat, undone, arguments: words } = entries[i]!;
        if (message === 'BATTLE_OVER') return [];
        if (undone || beat?.what?.kind !== 'slot' || beat.what.id !== slot || beat.now === undefined || !(stat in beat.now)) continue;
        const by = message === (becomes === undefined ? 'GETS' : 'BECOMES') ? causeOf(entries, i)?.name : undefined;
        if (by === undefined) continue;
        if (becomes !== undefined) return [{ source: by, becomes, ignored: false }];
        found.unshift({ source: by, change: Number(words[1]), ignored: false });
        if ((left -= Number(words[1])) === 0) return found;
    }
    return [];
}
