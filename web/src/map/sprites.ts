// Tokens as bitmaps: each picture is drawn once for a size and copied from then on.
import { INKS, type InkName } from '../faces/inks';
import { HEIGHT } from '../faces/kit';
import { bitmap } from '../faces/paint';
import { tokenShapes } from '../faces/token';
import type { Token } from './scene';

// Sizes are rounded so that a zoom in small steps makes few of them.
const STEP = 2;
const made = new Set<string>();

const keyOf = ({ thing }: Token) => `token ${thing.name} ${thing.subjects.join()} ${thing.pose ?? ''}`;

export function spriteOf(token: Token, points: number): HTMLCanvasElement {
    const size = Math.max(8, Math.round(points / STEP) * STEP);
    const key = keyOf(token);
    made.add(`${key} ${token.thing.inks} ${size}`);
    return bitmap({ key, inks: token.thing.inks, width: HEIGHT, height: HEIGHT, shapes: () => tokenShapes(token.thing) }, size, size);
}

// How many have been made; for tests.
export const countSprites = (): number => made.size;

export const inkOf = (inks: InkName, at: 0 | 1 | 2 | 3 | 4): string => INKS[inks][at];
