// Questions about the map that are asked while somebody looks: what is seen, and how far somebody gets. One of a kind at a
// time, the newest wish next; answers are kept for this moment of the game.
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals';
import { RpcFailure } from '../shell/connection';
import { list, number, object, otherwise, type Decoded, type Decoder } from '../shell/decode';
import { laterCall } from '../shell/later';
import { connection, report, saved, seat, standing } from '../shell/match';
import { ERROR_NOT_NOW } from '../shell/protocol';
import type { Key } from '../shell/refs';
import { shown } from './answered';
import type { Loops, Mark, Owner, Rows, Scene, Tone } from './scene';

// --- what is seen ---

// Asks what is wished for as long as it is wished, and keeps what came of it for this moment of the game. What was found last
// between the same two stays until the next answer: what is told of it keeps its place.
const between = ({ from, to }: { from: string; to?: string }) => `${from} ${to}`;

export function asker<T>(wish: ReadonlySignal<{ from: string; to?: string } | null>, decoder: Decoder<T>): ReadonlySignal<T | null> {
    const found = signal<{ wish: string; of: string; revision: number | undefined; answer: T | null } | null>(null);
    let busy = false;
    const wanted = () => {
        const now = wish.peek();
        return now === null ? null : { now, text: JSON.stringify(now), revision: standing.peek()?.revision };
    };
    const isFound = (it: { text: string; revision: number | undefined }) => found.peek()?.wish === it.text && found.peek()?.revision === it.revision;
    async function ask(): Promise<void> {
        if (busy) return;
        busy = true;
        try {
            for (let it = wanted(); it !== null && !isFound(it); it = wanted()) {
                const [game, who] = [saved.peek(), seat.peek()];
                if (!game || who === null) return;
                let answer: T | null = null;
                try {
                    answer = await connection.call('match.sight', { match: game.match, seat: who, ...it.now }, decoder);
                } catch (error) {
                    if (!(error instanceof RpcFailure)) throw error; // it is gone, or not on the table
                }
                await shown(() => (found.value = { wish: it.text, of: between(it.now), revision: it.revision, answer }));
            }
        } catch (error) {
            report(error);
        } finally {
            busy = false;
        }
    }
    effect(() => {
        void standing.value?.revision;
        if (wish.value !== null) void ask();
    });
    return computed(() => {
        const [it, now] = [found.value, wish.value];
        return it !== null && now !== null && it.of === between(now) && it.revision === standing.value?.revision ? it.answer : null;
    });
}

// --- how far somebody gets ---

const rows = otherwise(list(list(number)), []);
const reach = object({ cell: number, reach: rows, risk: rows, threat: rows });
type Reach = Decoded<typeof reach>;

// Whether what the enemy could do is shown: while T is held.
export const held = signal(false);

export function watchHeld(): () => void {
    const set = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || (event.target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))) return;
        held.value = event.type === 'keydown';
    };
    const drop = () => (held.value = false);
    window.addEventListener('keydown', set);
    window.addEventListener('keyup', set);
    window.addEventListener('blur', drop);
    return () => {
        window.removeEventListener('keydown', set);
        window.removeEventListener('keyup', set);
        window.removeEventListener('blur', drop);
    };
}

// On the plate of whoever stands in what the enemies could hit: of how many.
export const threatNotes = laterCall<[readonly Mark[], Scene | null, Owner | null], ReadonlyMap<Key, string>>(() => import('./threats').then((it) => it.threatNotes), () => new Map());

// What is asked for, as the protocol has it for the game: who moves, and how.
export type ReachWish = Readonly<Record<string, string>>;

const nameOf = (wish: ReachWish) => JSON.stringify(wish);

// Of one seat the server works at one area at a time: what another page of it asks drops this one, which is asked again.
const AGAIN_MS = 300;
const AGAIN_MAX = 20;

const edges = laterCall<[readonly Rows[]], Loops>(() => import('./outline').then(({ outlined, united }) => (all) => outlined(united(all))), () => []);

const cells = (cell: number, all: readonly Rows[], tone: Tone): Mark => ({ kind: 'cells', cell, areas: all, loops: edges(all), tone });

// What of it is drawn; wished for as long as it is wished.
export function areas(wishes: ReadonlySignal<readonly ReachWish[]>): ReadonlySignal<Mark[]> {
    const known = signal<ReadonlyMap<string, Reach | null>>(new Map()); // null: it has none
    let knownOf: number | undefined;
    let fresh = new Map<string, Reach | null>(); // not shown yet
    let busy = false;

    async function ask(): Promise<void> {
        if (busy) return;
        busy = true;
        let again = 0;
        try {
            for (;;) {
                const [game, who, revision] = [saved.peek(), seat.peek(), standing.peek()?.revision];
                const next = wishes.peek().find((one) => !known.peek().has(nameOf(one)) && !fresh.has(nameOf(one)));
                // An area of many is drawn anew, all of it, with each that it gains: it is each time twice as many.
                if (fresh.size > (next ? known.peek().size : 0)) {
                    await shown(() => {
                        if (standing.peek()?.revision === knownOf) known.value = new Map([...known.peek(), ...fresh]);
                        fresh = new Map();
                    });
                    continue;
                }
                if (!game || who === null || !next) return;
                let found: Reach | null = null;
                try {
                    found = await connection.call('match.reach', { match: game.match, seat: who, ...next }, reach);
                } catch (error) {
                    if (!(error instanceof RpcFailure)) throw error; // an order that does not move
                    if (error.code === ERROR_NOT_NOW && again++ < AGAIN_MAX) {
                        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
                        continue;
                    }
                }
                if (standing.peek()?.revision === revision) fresh.set(nameOf(next), found);
            }
        } catch (error) {
            report(error);
        } finally {
            busy = false;
        }
    }

    effect(() => {
        const revision = standing.value?.revision;
        if (revision !== knownOf) {
            knownOf = revision;
            fresh = new Map();
            known.value = new Map();
        }
        if (wishes.value.some((one) => !known.value.has(nameOf(one)))) void ask();
    });

    return computed(() => {
        const all = wishes.value.flatMap((one) => known.value.get(nameOf(one)) ?? []);
        // Of many one area: laid over each other they would hide the ground.
        if (held.value) return all.length > 0 ? [cells(all[0]!.cell, all.map(({ threat }) => threat), 'foe')] : [];
        return all.flatMap(({ cell, reach: near, risk }): Mark[] => [
            cells(cell, [near], 'own'),
            cells(cell, [risk], 'price'),
        ]);
    });
}
