// Which images show pictures, and how large: each is drawn when it comes into sight, a few at a time, so that nobody waits
// for them.
import type { Thing } from './face';

// Points in a row: an image has the smallest of these that is not smaller than its place, and is scaled into it.
const SIZES = [64, 96, 128, 176, 240, 320, 480, 640];
// How long pictures are drawn in one frame, in milliseconds: many that come together soon have to be there, most of all those of
// a table that opens; a few come while something moves.
const shareOf = (count: number) => (moves || count <= 4 ? 3 : count > 10 ? 20 : 8);
// ... and how long nothing else must want to be done for a finer one.
const IDLE_MS = 5;
const DENSE_MAX = 2;
const EXPECTED = 128; // as on most cards; a larger place has this until there is time

interface Wanted {
    thing: Thing;
    points: number; // 0: not in sight yet
    drawn: number; // as it is drawn now; 0: not; OTHER: in another size
}

const OTHER = -1;

const wanted = new Map<Element, Wanted>();
const waiting = new Set<Element>();
const expected = new Set<Element>(); // will be shown soon, and are drawn before: the first picture of a thing is there when the thing is
const coarse = new Set<Element>(); // have a picture, of another size: a finer one comes when there is nothing else to do
let isDue = false; // they are drawn in the next frame, or in one of their own
let idle = 0;

type Draw = typeof import('./draw');
let draw: Draw | undefined;
let loading: Promise<void> | undefined;

function load(): void {
    loading ??= import('./draw')
        .then((module) => {
            draw = module;
            next();
        })
        .catch(() => {
            // Without them the cards say all that they said before.
            loading = undefined;
        });
}

const whenIdle = (draw: (idle?: IdleDeadline) => void): number => (window.requestIdleCallback ? window.requestIdleCallback(draw) : window.setTimeout(draw, 200));

// Nothing is drawn while something else has to be there first.
let rests = false;

export function rest(on: boolean): void {
    rests = on;
    if (!on) requestAnimationFrame(next); // that is painted before the next frame
}

// While something moves no frame is late for pictures, however many there are; and what has one gets no finer one.
// `turn`: what gives them a frame of their own then; null: nothing moves.
let moves: ((draw: () => void) => void) | null = null;

export function moving(turn: typeof moves): void {
    moves = turn;
    if (!turn) next();
}

function next(): void {
    if (rests) return;
    if (waiting.size === 0 && expected.size === 0 && coarse.size === 0) return;
    if (!draw) load();
    else if (waiting.size > 0 || expected.size > 0) {
        if (!isDue) (moves ?? requestAnimationFrame)(drawSome);
        isDue = true;
    } else if (!moves) idle ||= whenIdle(refine);
}

// The one that is being drawn, a step at a time.
let begun: { at: Element; one: Wanted; points: number; steps: Iterator<undefined, void> } | undefined;

// Does one step of it, or begins with it.
function drawStep(at: Element): void {
    const one = wanted.get(at);
    if (!one) {
        forget(at);
        return;
    }
    if (begun?.at !== at || begun.one !== one || begun.points !== one.points) {
        begun = { at, one, points: one.points, steps: draw!.drawOn(at as HTMLImageElement, one.thing, one.points) };
    }
    if (!begun.steps.next().done) return;
    one.drawn = one.points;
    if (expected.has(at)) wanted.delete(at);
    forget(at);
}

function forget(at: Element): void {
    waiting.delete(at);
    expected.delete(at);
    coarse.delete(at);
    if (begun?.at === at) begun = undefined;
}

// What has been drawn in another size is seen at once, and finer when there is time.
function copyOne(at: Element): boolean {
    const one = wanted.get(at);
    if (!one || !draw!.copyOn(at as HTMLImageElement, one.thing, one.points)) return false;
    one.drawn = OTHER;
    waiting.delete(at);
    coarse.add(at);
    return true;
}

function drawSome(): void {
    isDue = false;
    if (rests) return;
    const end = performance.now() + shareOf(waiting.size);
    do {
        const [at] = waiting.size > 0 ? waiting : expected;
        if (!at) break;
        if (begun?.at === at || expected.has(at) || !copyOne(at)) drawStep(at);
    } while (performance.now() < end);
    next();
}

function refine(time?: IdleDeadline): void {
    idle = 0;
    if (rests || moves) return;
    const [at] = coarse;
    if (at && waiting.size === 0 && (time?.timeRemaining() ?? IDLE_MS) >= IDLE_MS) drawStep(at);
    next();
}

function sized(at: Element, width: number, height: number): void {
    const one = wanted.get(at);
    if (!one || width === 0 || height === 0) return;
    // A picture is cut to its place: it is as wide as the place, or as wide as its height needs.
    const need = Math.max(width, (height * 3) / 2) * Math.min(DENSE_MAX, window.devicePixelRatio || 1);
    one.points = SIZES.find((size) => size >= need) ?? SIZES[SIZES.length - 1]!;
    if (one.points !== one.drawn) (one.drawn === 0 ? waiting : coarse).add(at);
    next();
}

const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) sized(target, contentRect.width, contentRect.height);
});

const sights = new IntersectionObserver(
    (entries) => {
        for (const { target, isIntersecting, boundingClientRect: box } of entries) {
            if (!isIntersecting) continue;
            sights.unobserve(target);
            // At once as it stands, so that a card that has just come has its picture with the next frame.
            sized(target, box.width, box.height);
            sizes.observe(target);
        }
    },
    { rootMargin: '300px' },
);

// From now on this image shows the thing. Gives what ends that. What has been drawn before is there at once, in whatever size;
// `atOnce`: so is what has not, for one large place that opens.
export function show(at: HTMLImageElement, thing: Thing, atOnce = false): () => void {
    const one: Wanted = { thing, points: 0, drawn: 0 };
    wanted.set(at, one);
    if (draw && atOnce && !draw.copyOn(at, thing, EXPECTED)) for (const _ of draw.drawOn(at, thing, EXPECTED));
    if (draw?.copyOn(at, thing, EXPECTED)) one.drawn = OTHER;
    sights.observe(at);
    return () => {
        wanted.delete(at);
        forget(at);
        sights.unobserve(at);
        sizes.unobserve(at);
    };
}

// This thing will be shown: its picture is begun with when no other one waits.
export function expect(thing: Thing): void {
    const at = new Image();
    wanted.set(at, { thing, points: EXPECTED, drawn: 0 });
    expected.add(at);
    next();
}
