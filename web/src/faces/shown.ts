// Which images show pictures, and how large: each is drawn when it comes into sight, a few at a time, so that nobody waits
// for them.
import type { Thing } from './face';

// Points in a row: an image has the smallest of these that is not smaller than its place, and is scaled into it.
const SIZES = [64, 96, 128, 176, 240, 320, 480, 640];
// How long pictures are drawn in one frame, in milliseconds.
const SHARE_MS = 6;
const DENSE_MAX = 2;

interface Wanted {
    thing: Thing;
    points: number; // 0: not in sight yet
    drawn: number; // as it is drawn now; 0: not
}

const wanted = new Map<Element, Wanted>();
const waiting = new Set<Element>();
let frame = 0;

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

function next(): void {
    if (waiting.size === 0) return;
    if (!draw) load();
    else frame ||= requestAnimationFrame(drawSome);
}

function drawSome(): void {
    frame = 0;
    const end = performance.now() + SHARE_MS;
    for (const at of waiting) {
        waiting.delete(at);
        const one = wanted.get(at);
        if (!one) continue;
        draw!.drawOn(at as HTMLImageElement, one.thing, one.points);
        one.drawn = one.points;
        if (performance.now() > end) break;
    }
    next();
}

function sized(at: Element, width: number, height: number): void {
    const one = wanted.get(at);
    if (!one || width === 0 || height === 0) return;
    // A picture is cut to its place: it is as wide as the place, or as wide as its height needs.
    const need = Math.max(width, (height * 3) / 2) * Math.min(DENSE_MAX, window.devicePixelRatio || 1);
    one.points = SIZES.find((size) => size >= need) ?? SIZES[SIZES.length - 1]!;
    if (one.points !== one.drawn) waiting.add(at);
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

// From now on this image shows the thing. Gives what ends that.
export function show(at: HTMLImageElement, thing: Thing): () => void {
    wanted.set(at, { thing, points: 0, drawn: 0 });
    sights.observe(at);
    return () => {
        wanted.delete(at);
        waiting.delete(at);
        sights.unobserve(at);
        sizes.unobserve(at);
    };
}
