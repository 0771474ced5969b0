// Stepping through the past. What is drawn of it is loaded when it is wanted (replaybar.tsx).
import { canLookBack, log, lookBack, replay } from './match';
import { here } from './room';

// The next entry that has a position, and is one to jump to if `key`.
export function near(from: number, by: 1 | -1, key: boolean): number | null {
    for (let i = from + by; i >= 0 && i < log.value.length; i += by) {
        const entry = log.value[i];
        if (entry && canLookBack(entry) && (!key || here().log.isKey(entry))) return i;
    }
    return null;
}

export function stepReplay(by: 1 | -1, key = false): void {
    const now = replay.value;
    if (!now) return;
    const next = near(now.entry, by, key);
    if (next !== null) void lookBack(next);
}

export function startReplay(): void {
    const first = near(-1, 1, false);
    if (first !== null) void lookBack(first);
}
