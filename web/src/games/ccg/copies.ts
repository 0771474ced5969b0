// Which copy of its face a card in play is: it has the lowest number that none has had when it is first seen for what it is, and keeps
// it until the game ends. The log tells which card that is, wherever it goes in play and whatever its slot is called then; so who
// comes back to a game counts as those who have been there, but for what lay there when it began from a position: no log tells of that.
import { put, type Beat, type Layout } from '../../shell/beats';
import type { LogEntry } from '../../shell/protocol';
import { keyOf } from '../../shell/refs';
import { layouts } from './layout';
import { calledAt, cardsOf, copyAt, forgetCopies, nextCopy, setCopy, type Copy } from './marks';
import type { Table } from './protocol';

const slotOf = (key: string) => key.slice('slot:'.length);

function empty(): Layout {
    const piles = [0, 1].flatMap((seat) => ['deck', 'hand', 'pile', 'played'].map((pile): [string, []] => [`${pile}:${seat}`, []]));
    return { generation: 0, things: new Map(), piles: new Map(piles), is: {} };
}

let layout = empty();
let followed = 0; // entries of the log
const NO_ENTRY = -1;

export function forgetAll(): void {
    forgetCopies();
    layout = empty();
    followed = 0;
}

function count(entry: number): void {
    for (const [key, { is }] of layout.things) {
        if (typeof is.face !== 'string' || is.facedown === true) continue;
        is.copy ??= nextCopy(is.face, entry);
        setCopy(layout.generation, slotOf(key), is.copy as Copy);
    }
}

function follow(beat: Beat, entry: number): void {
    put(layout, beat, layouts);
    count(entry);
}

// All that has happened so far; what is taken back has not.
export function followLog(log: readonly LogEntry[]): void {
    if (log.length < followed || log.slice(followed).some(({ message }) => message === 'takeback')) forgetAll();
    for (const { beat, undone, index } of log.slice(followed)) if (beat && !undone) follow(beat, index);
    followed = log.length;
}

// Gives each card of what is seen the name that people read. What no log tells of has been left out where slots are numbered anew: then
// another card than the log's may lie there.
export function marked(now: Table): Table {
    const { generation } = now;
    if (generation > layout.generation) follow({ kind: 'say', what: { kind: 'slot', id: '', generation }, way: [], dice: [] } as unknown as Beat, NO_ENTRY);
    for (const { card, facedown, slot } of cardsOf(now)) {
        if (card === null || facedown || generation !== layout.generation || copyAt(generation, slot)?.face === card) continue;
        layout.things.set(keyOf({ kind: 'slot', id: slot }), { place: null, is: { face: card } });
        count(NO_ENTRY);
    }
    for (const card of cardsOf(now)) card.shown = calledAt(generation, card);
    return now;
}
