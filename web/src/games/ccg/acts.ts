// What is being done on the way from one picture to the next, told by the events: each attack, charge, card played and
// ability used is on the stage from its announcement until it is carried out; what is revealed lies there until the next.
import type { Layout } from '../../shell/beats';
import type { LogEntry, Seat } from '../../shell/protocol';
import { keyOf } from '../../shell/refs';
import type { Face, Table, Waiting } from './protocol';

export interface Revealed {
    seat: Seat;
    card: string;
}

interface Kept {
    waiting: Waiting[];
    revealed: Revealed[];
    flags: number[] | null; // as they are counted at the end of a battle, by seat
    isUnderWay: boolean; // the last of them does what it does: what is announced now is no answer to it
    isOver: boolean; // the action is at its end, and leaves with the next
}

export const begin = (now: Table): Kept => ({ waiting: now.waiting, revealed: [], flags: null, isUnderWay: false, isOver: false });
export const keptBy = (layout: Layout): Kept => layout.kept as Kept;

const ATTACKS: Record<string, string> = { SHOOTS: 'shoot', ASSAULTS: 'assault', SWEEPS: 'sweep', DECLARES_CHARGE: 'charge' };
const PLAYS = ['PLAYS_CARD', 'USES_CARD', 'USES_SECTOR', 'EVENT'];
// What an ability that was announced leads to.
const EFFECTS = ['LOCKS', 'RALLIES', 'GETS', 'BECOMES', 'AFFECTED', 'CONTROL', 'PREVENTS', 'DESTROYED', 'MILLS', 'DISCARDS', 'DRAWS', 'LOOKS', 'RETURNS', 'RECOVERS', 'INFILTRATES', 'MOVES', 'TEST_FAILED', 'NO_EFFECT', 'CANCELLED'];
const ENDS = ['ATTACK_ENDS', 'CHARGES', 'BA_ENDED', 'WITHDRAWS', 'TURN', 'BATTLE_BEGINS', 'TAKES_SECTOR', 'NOBODY_TAKES', 'BATTLE_OVER'];

// It has a step of its own, and is never told together with others.
export const isAct = (message: string | undefined) => message !== undefined && (message in ATTACKS || PLAYS.includes(message) || message === 'REVEALS');

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
    const one = { seat, ...(what && what.kind !== 'face' ? { what } : {}), ...(card === undefined ? {} : { card }), at, cancelled: false };
    if (message in ATTACKS) return { ...one, kind: ATTACKS[message]! };
    const printed = what?.kind === 'sector' ? (now.sectors[Number(what.id) - 1]?.text ?? []) : face ? linesOf(face) : [];
    // A card that has gone from every picture by the end of the chain (a pile shuffled into a deck) has its words in the event alone.
    const words = entry.arguments[entry.arguments.length - 1];
    const text = textOf(entry, printed) ?? (message === 'PLAYS_CARD' && typeof words === 'string' ? words : undefined);
    return { ...one, kind: 'play', ...(message === 'PLAYS_CARD' ? { from: 'hand' } : {}), ...(text === undefined ? {} : { text }) };
}

const change = (all: Waiting[], last: Partial<Waiting>): Waiting[] => (all.length === 0 ? all : [...all.slice(0, -1), { ...all[all.length - 1]!, ...last }]);

// What is on the stage once this has happened.
export function follow(now: Table, layout: Layout, entry: LogEntry): void {
    const kept = keptBy(layout);
    const { message = '', beat } = entry;
    if (!beat) return;
    let { waiting, revealed, flags, isUnderWay } = kept;
    if (kept.isOver) waiting = [];
    const last = waiting[waiting.length - 1];
    if (message in ATTACKS || PLAYS.includes(message)) {
        const it = announced(now, layout, entry);
        const isDone = isUnderWay && last?.kind === 'play';
        const rest = message === 'SWEEPS' || isDone ? waiting.slice(0, -1) : waiting;
        // An attack is never an answer.
        const under = message in ATTACKS ? [] : rest.filter(({ kind }) => kind !== 'roll' && kind !== 'damage' && kind !== 'destroy');
        if (it) waiting = [...under, it];
        if (message !== 'EVENT') revealed = [];
        isUnderWay = false;
    } else if (message === 'CHOOSES' && beat.at) {
        if (last && last.at.length < 8) waiting = change(waiting, { at: [...last.at, beat.at] });
    } else if (message === 'BLOCKS' || message === 'DEFENDS') {
        const defends = message === 'BLOCKS' ? beat.what : beat.at;
        const attack = waiting.findIndex(({ kind }) => ['shoot', 'assault', 'sweep'].includes(kind));
        if (attack >= 0 && defends) waiting = waiting.map((one, i) => (i === attack ? { ...one, at: [defends] } : one));
    } else if (beat.kind === 'roll' && last) {
        const rolled = beat.rolled ?? beat.dice[0];
        if (rolled !== undefined) waiting = change(waiting, { rolled, ...(beat.need ? { need: beat.need } : {}) });
    } else if (message === 'PUT_AWAY') {
        const at = waiting.map(({ from }) => from).lastIndexOf('hand');
        if (at >= 0) waiting = waiting.filter((_, i) => i !== at);
        isUnderWay = false;
    } else if (message === 'REVEALS' && beat.what?.kind === 'face' && beat.by) {
        revealed = [...revealed, { seat: Number(beat.by.id) as Seat, card: beat.what.id }];
    } else if (message === 'FLAG_CHANGE' && beat.what) {
        const by = beat.rolled ?? 0;
        flags = (flags ?? now.players.map((one) => one.flags ?? 0)).map((value, who) => (who === Number(beat.what!.id) ? value + by : value));
    } else if (message === 'TOTALS') {
        const attacker = layout.is.attacker as number;
        const total = [Number(beat.now?.attacker_flags), Number(beat.now?.defender_flags)];
        flags = [0, 1].map((who) => total[who === attacker ? 0 : 1]!);
        waiting = [];
    } else if (ENDS.includes(message)) {
        if (message !== 'CHARGES') waiting = [];
        if (message === 'TURN' || message === 'BATTLE_BEGINS' || message === 'BATTLE_OVER') [revealed, flags] = [[], null];
    }
    if (message === 'CANCELLED') waiting = change(waiting, { cancelled: true });
    if (EFFECTS.includes(message)) isUnderWay = true;
    layout.kept = { waiting, revealed, flags, isUnderWay, isOver: message === 'CHARGES' } satisfies Kept;
}
