import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { inTurn, whenPainted } from './animated';
import { isBusy } from './chain';

// What has to be measured is measured once, when all that changes has been drawn and before it is painted. Each that reads
// after another has written makes the browser lay out everything anew: so first all read, and then all write. While it is shown
// what happens that is done once that has been painted, when all has been laid out anyway.

// Reads where things lie, and gives what writes.
type Reader = () => (() => void) | void;

let readers: Reader[] = [];

function measure(): void {
    const all = readers;
    readers = [];
    for (const write of all.map((read) => read())) write?.();
}

export function whenDrawn(read: Reader): void {
    if (readers.length === 0) isBusy() ? inTurn(measure) : queueMicrotask(measure);
    if (!readers.includes(read)) readers.push(read);
}

// The same as another signal; as long as that waits, once what changed with it has been painted, in a frame of its own. It follows
// while it is watched only: then nothing goes on when what it is of is no longer shown.
export function painted<T>(first: ReadonlySignal<T>, waits: () => boolean): ReadonlySignal<T> {
    let ends: (() => void) | undefined; // as long as it is watched
    let isWaiting = false;
    const follow = () => {
        isWaiting = false;
        if (ends) then.value = first.peek();
    };
    const then = signal(first.peek(), {
        watched: () => {
            then.value = first.peek();
            ends = effect(() => {
                if (first.value === then.peek() || !waits()) follow();
                else if (!isWaiting) whenPainted(() => inTurn(follow));
                isWaiting = first.peek() !== then.peek();
            });
        },
        unwatched: () => {
            ends?.();
            ends = undefined;
        },
    });
    return then;
}

// One that watches all: what comes of several sizes is drawn together.
const told = new WeakMap<Element, (room: DOMRectReadOnly) => void>();
const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) told.get(target)?.(contentRect);
});

// Tells how large the inside of an element is, now and whenever that changes; gives what ends it.
export function watchSize(at: Element, tell: (room: DOMRectReadOnly) => void): () => void {
    told.set(at, tell);
    sizes.observe(at);
    return () => sizes.unobserve(at);
}
