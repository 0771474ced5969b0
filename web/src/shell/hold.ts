// Held windows: between people a window stays open for a while whether or not the seat has an answer, so
// that the time of a pass tells nothing. A pass that is pressed earlier waits here until then; who has
// nothing but a pass passes by itself, at the same moment.
import { effect, signal, untracked } from '@preact/signals';
import { act, choices, connection, onlyPass, sending, standing } from './match';

interface Hold {
    revision: number;
    from: number; // by performance.now()
    until: number;
}

const SLACK_MS = 20; // both clocks are rounded; a pass that comes too early is refused

export const hold = signal<Hold | null>(null);
// The pass that waits for the end of the hold.
export const heldPass = signal<string | null>(null);
let timer: number | undefined;

// What the server says of the present decision. Asked again, it may only get shorter.
export function tellHold(revision: number, hold_ms: number | undefined): void {
    const old = hold.value;
    if (old?.revision !== revision) dropHeldPass();
    if (!hold_ms || hold_ms <= 0) {
        hold.value = null;
        return;
    }
    const now = performance.now();
    const until = now + hold_ms + SLACK_MS;
    hold.value = old?.revision === revision ? { ...old, until: Math.min(old.until, until) } : { revision, from: now, until };
}

export function holdLeft(): number {
    return hold.value === null ? 0 : Math.max(0, hold.value.until - performance.now());
}

export function holdPass(action: string, send: () => void): void {
    window.clearTimeout(timer);
    heldPass.value = action;
    timer = window.setTimeout(() => {
        heldPass.value = null;
        send();
    }, Math.ceil(holdLeft()));
}

export function dropHeldPass(): void {
    window.clearTimeout(timer);
    heldPass.value = null;
}

let passed = -1;

export function watchHolds(): void {
    effect(() => {
        const revision = standing.value?.revision ?? -1;
        if (!onlyPass.value || sending.value || revision === passed || connection.link.value.state !== 'open') return;
        passed = revision;
        untracked(() => void act(choices.value[0]!.action));
    });
}
