// In the past, which way everybody went. Loaded with the first look back.
import type { Beat, Layout } from '../shell/beats';
import { keyOf, type Key } from '../shell/refs';
import type { Point } from './camera';
import type { Mark, Scene } from './scene';

const TRAILS_MAX = 90;

const placeIn = (before: Layout, key: Key): Point | null => {
    const is = before.things.get(key)?.is;
    return typeof is?.x === 'number' && typeof is.y === 'number' ? { x: is.x, y: is.y } : null;
};

// By what ways everybody came to where they are, from where they stood before; and who was lost.
export function trails(scene: Scene, beats: readonly Beat[], before: Layout): Mark[] {
    const marks: Mark[] = [];
    const stood = new Map<Key, Point>();
    for (const { kind, what, way } of beats) {
        if (!what || marks.length === TRAILS_MAX) continue;
        const key = keyOf(what);
        const from = stood.get(key) ?? placeIn(before, key);
        if (!from) continue;
        const corners = way.flatMap(([x, y]) => (x === undefined || y === undefined ? [] : [{ x, y }]));
        const to = corners[corners.length - 1];
        if (kind === 'move' && to) {
            const owner = scene.tokens.find((one) => one.key === key)?.owner;
            marks.push({ kind: 'way', from, to, via: corners.slice(0, -1), tone: owner === 0 ? 'own' : owner === 1 ? 'foe' : 'plain', dashed: true, pointed: true });
            stood.set(key, to);
        } else if (kind === 'remove') {
            marks.push({ kind: 'ring', at: from, radius: 0.5, tone: 'bad', dashed: true });
        }
    }
    return marks;
}
