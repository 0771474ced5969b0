// Which way everybody went that moved last, as arrows that stay until the next move. Loaded when somebody first goes anywhere.
import { signal } from '@preact/signals';
import { log, newsFrom, seat } from '../shell/match';
import type { LogEntry } from '../shell/protocol';
import { keyOf, type Key } from '../shell/refs';
import type { Point } from './camera';
import { apart, middleOf, type Mark, type Scene } from './scene';

const went = signal<ReadonlyMap<Key, { owner: 0 | 1; mark: Mark; since: number }>>(new Map());
const WENT_MIN = 1.2; // radii of a token that are a way

// Where a thing turned on its way, by the beats from `first` on; what was taken back is no way.
export function turnsOf(entries: readonly LogEntry[], first: number, key: Key): Point[] {
    const corners = entries.flatMap(({ index, beat, undone }) => (index >= first && !undone && beat?.kind === 'move' && beat.what && keyOf(beat.what) === key ? beat.way : []));
    return corners.slice(0, -1).flatMap(([x, y]) => (x === undefined || y === undefined ? [] : [{ x, y }]));
}

// One arrow for each group: of its tokens that stood there, and stand there still. That of a single one turns where it turned.
export function noteWays(before: { scene: Scene; game: string; since: number }, scene: Scene, game: string): void {
    const { since } = before;
    const stood = new Map(before.scene.tokens.map((one) => [one.key, one.at]));
    const arrows = scene.groups.flatMap((group) => {
        const own = scene.tokens.filter((one) => one.group === group.key && stood.has(one.key));
        if (own.length === 0 || before.game !== game) return [];
        const [from, to] = [middleOf(own.map((one) => stood.get(one.key)!)), middleOf(own.map(({ at }) => at))];
        const via = own.length === 1 ? turnsOf(log.peek(), since, own[0]!.key) : [];
        return apart(from, to) < WENT_MIN * scene.common ? [] : [[group.key, { owner: group.owner, since, mark: { kind: 'way' as const, from, to, via, tone: group.owner === 0 ? ('own' as const) : ('foe' as const), dashed: true, pointed: true } }] as const];
    });
    // Those of the other side stay until one moves oneself, or they move after that; whoever is back where it began went nowhere: that was taken back.
    const isBack = ([key, { mark }]: (typeof arrows)[number]): boolean => {
        const old = went.peek().get(key)?.mark;
        return old?.kind === 'way' && mark.kind === 'way' && apart(old.from, mark.to) < WENT_MIN * scene.common;
    };
    const [back, on] = [arrows.filter(isBack), arrows.filter((one) => !isBack(one))];
    const stay = [...went.peek()].filter(([key, { owner, since: then }]) => (on.length === 0 || (on.every(([, one]) => one.owner === owner) && then >= newsFrom.peek())) && back.every(([other]) => other !== key));
    if (before.game !== game) went.value = new Map();
    else if (arrows.length > 0) went.value = new Map([...stay, ...on]);
}

// One's own are no news after the next choice.
export const waysGone = (): readonly Mark[] => [...went.value.values()].flatMap(({ mark, owner, since }) => (owner !== seat.value || since >= newsFrom.value ? [mark] : []));
