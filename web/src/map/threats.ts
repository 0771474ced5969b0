// What the enemies could hit, as words; loaded when that is asked for.
import type { Key } from '../shell/refs';
import { isNarrow } from './narrow';
import { covers } from './outline';
import type { Mark, Owner, Scene } from './scene';
import { t } from './texts';

// On the plate of whoever stands in what the enemies could hit: of how many.
export function threatNotes(marks: readonly Mark[], scene: Scene | null, own: Owner | null): ReadonlyMap<Key, string> {
    const notes = new Map<Key, string>();
    for (const mark of marks) {
        if (mark.kind !== 'cells' || mark.tone !== 'foe') continue;
        for (const { key, owner } of scene?.groups ?? []) {
            const stands = owner === own ? scene!.tokens.filter(({ group }) => group === key) : [];
            const count = mark.areas.filter((area) => stands.some(({ at }) => covers(area, mark.cell, at))).length;
            if (count > 0) notes.set(key, isNarrow.value ? `⚠ ${count}` : `⚠ ${t.threatened(count)}`);
        }
    }
    return notes;
}
