// Tokens as bitmaps: each picture is drawn once for a size and copied from then on.
import { INKS, type InkName } from '../faces/inks';
import { HEIGHT } from '../faces/kit';
import { bitmap, isKept, someBitmap, type Drawing } from '../faces/paint';
import { tokenShapes } from '../faces/token';
import type { Token } from './scene';

// Sizes are rounded so that a zoom in small steps makes few of them.
const STEP = 2;
const made = new Set<string>();

export const drawingOf = ({ thing }: Token): Drawing => ({
    key: `token ${thing.name} ${thing.subjects.join()} ${thing.pose ?? ''}`,
    inks: thing.inks,
    width: HEIGHT,
    height: HEIGHT,
    shapes: () => tokenShapes(thing),
});

const sizeOf = (points: number): number => Math.max(8, Math.round(points / STEP) * STEP);

// `rough`: larger or smaller will do, if that is there.
export function spriteOf(token: Token, points: number, rough: boolean): HTMLCanvasElement {
    const [drawing, size] = [drawingOf(token), sizeOf(points)];
    if (rough) return someBitmap(drawing, size, size);
    made.add(`${drawing.key} ${drawing.inks} ${size}`);
    return bitmap(drawing, size, size);
}

export const hasSprite = (token: Token, points: number): boolean => isKept(drawingOf(token), sizeOf(points), sizeOf(points));

// What is to be there before something is drawn, some of which is made in each frame. Each is looked at once: there may be more of them
// than are kept.
export class Making {
    private next = 0;

    // Each step makes what is missing, and says whether that was anything.
    constructor(private readonly steps: readonly (() => boolean)[]) {}

    // Makes them as long as there is time. True: nothing is left.
    go(hasTime: () => boolean): boolean {
        while (this.next < this.steps.length) if (this.steps[this.next++]!() && !hasTime()) break;
        return this.next === this.steps.length;
    }
}

// How many have been made; for tests.
export const countSprites = (): number => made.size;

export const inkOf = (inks: InkName, at: 0 | 1 | 2 | 3 | 4): string => INKS[inks][at];
