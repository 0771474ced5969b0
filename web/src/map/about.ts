// Whom it is about: who does something, and to whom it is done.
import type { LogEntry } from '../shell/protocol';
import { keyOf, type Key } from '../shell/refs';
import type { Scene } from './scene';

const MOST = 8; // groups that are named before all others

// The groups that the newest of these sentences are of.
export function aboutIn(scene: Scene, told: readonly LogEntry[]): ReadonlySet<Key> {
    const groups = new Set(scene.groups.filter(({ present }) => present).map(({ key }) => key));
    const of = new Map(scene.tokens.map(({ key, group }) => [key, group]));
    const found = new Set<Key>();
    for (const { text, beat, undone } of [...told].reverse()) {
        if (undone || !beat || text === '') continue;
        for (const ref of [beat.by, beat.what, beat.at]) {
            const key = ref && keyOf(ref);
            const group = key && (groups.has(key) ? key : of.get(key));
            if (group && found.size < MOST) found.add(group);
        }
    }
    return found;
}
