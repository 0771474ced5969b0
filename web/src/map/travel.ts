// How far and where to a unit went, from the beats of its models: the log tells where each comes to.
import type { LogEntry } from '../shell/protocol';
import type { Point } from './camera';
import { apart, middleOf } from './scene';

export interface Travel {
    far: number; // by the longest of their ways
    toward: number; // of the eight directions, from the east round by the north
}

function placeIn({ beat }: LogEntry): Point | null {
    const { x, y } = beat?.now ?? {};
    return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

// Of the models that were told a place since the last entry of `before`, up to entry `at`: from where they stood until then.
export function travelOf(entries: readonly LogEntry[], at: number, isOf: (model: string) => boolean, before: (entry: LogEntry) => boolean): Travel | null {
    const now = new Map<string, Point>();
    const corners = new Map<string, Point[]>();
    const was = new Map<string, Point>();
    let isEarlier = false;
    for (let i = at - 1; i >= 0 && (!isEarlier || was.size < now.size); i--) {
        const entry = entries[i]!;
        if (entry.undone && !entries[at]!.undone) continue; // nobody went there
        if (!isEarlier && entry.text !== '' && before(entry)) isEarlier = true;
        const what = entry.beat?.what;
        const place = what?.kind === 'model' && isOf(what.id) ? placeIn(entry) : null;
        if (!what || !place) continue;
        if (!isEarlier) {
            if (!now.has(what.id)) now.set(what.id, place);
            corners.set(what.id, [...(entry.beat!.way.slice(0, -1).map(([x, y]) => ({ x: x!, y: y! }))), place, ...(corners.get(what.id) ?? [])]);
        } else if (isEarlier && now.has(what.id) && !was.has(what.id)) was.set(what.id, place);
    }
    const known = [...now.keys()].filter((id) => was.has(id));
    if (known.length === 0) return null;
    const [from, to] = [middleOf(known.map((id) => was.get(id)!)), middleOf(known.map((id) => now.get(id)!))];
    const wayOf = (id: string) => corners.get(id)!.reduce(([last, far], at): [Point, number] => [at, far + apart(last, at)], [was.get(id)!, 0] as [Point, number])[1];
    return { far: Math.max(...known.map(wayOf)), toward: (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) + 8) % 8 };
}
