// Once the next frame has been painted.
export function whenPainted(then: () => void): void {
    requestAnimationFrame(() => window.setTimeout(then));
}

// What is much to draw comes one after the other, a frame each.
const waiting: (() => void)[] = [];
const behind: (() => void)[] = [];

let isTurning = false;

// What waits behind has its turn, though others went on asking for theirs for ever.
const TURNS_MAX = 60;
let turns = 0; // since something was behind

function nextInTurn(): void {
    try {
        turns = behind.length > 0 ? turns + 1 : 0;
        const isDue = waiting.length === 0 || turns > TURNS_MAX;
        if (isDue) turns = 0;
        (isDue ? behind.shift() : waiting.shift())?.();
    } finally {
        isTurning = false; // whatever became of this one: presses wait for those behind it
        if (waiting.length + behind.length > 0) takeTurns();
    }
}

function takeTurns(): void {
    if (!isTurning) whenPainted(nextInTurn);
    isTurning = true;
}

export function inTurn(then: () => void): void {
    waiting.push(then);
    takeTurns();
}

// Behind all that waits by then, and what comes of that.
export function lastInTurn(then: () => void): void {
    behind.push(then);
    takeTurns();
}

// One motion of a thing at a time: where two change the same, a browser plays neither by itself and draws each frame of them anew.
// The later one is what would be seen, so the earlier ends.
const last = new WeakMap<Element, Animation>();

export function animated(it: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const before = last.get(it);
    // What stays as it has become is ended by whoever began it.
    if (before?.effect?.getTiming().fill !== 'forwards') before?.cancel();
    const now = it.animate(frames, options);
    last.set(it, now);
    return now;
}
