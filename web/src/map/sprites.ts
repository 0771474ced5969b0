// Tokens as bitmaps: each picture is drawn once for a size and copied from then on.
import { INKS, type InkName } from '../faces/inks';
import { HEIGHT } from '../faces/kit';
import { bitmap, isKept, someBitmap, type Drawing } from '../faces/paint';
import { tokenShapes } from '../faces/token';
import type { Token } from './scene';

// Sizes are rounded so that a zoom in small steps makes few of them.
const STEP = 2;
const made = new Set<string>();

const drawingOf = ({ thing }: Token): Drawing => ({
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

// Pictures that are to be there before something is drawn, some of which are made in each frame. Each is looked at once: there may be
// more of them than are kept.
export class Making {
    private next = 0;

    constructor(private readonly wanted: readonly (readonly [Token, number])[]) {}

    // Makes them as long as there is time. True: nothing is left.
    go(hasTime: () => boolean, has = hasSprite, make = (token: Token, points: number): unknown => spriteOf(token, points, false)): boolean {
        for (; this.next < this.wanted.length; this.next++) {
            const [token, points] = this.wanted[this.next]!;
            if (has(token, points)) continue;
            if (!hasTime()) return false;
            make(token, points);
        }
        return true;
    }
}

// How many have been made; for tests.
export const countSprites = (): number => made.size;

export const inkOf = (inks: InkName, at: 0 | 1 | 2 | 3 | 4): string => INKS[inks][at];
