// A unit on a map: its subject alone in one ink, on a disc with the edge of its side.
import { token, type Thing } from './face';
import { HEIGHT, round, type Shape } from './kit';

const MIDDLE = HEIGHT / 2;

// On a square field of HEIGHT. What is paler in the subject stays so much paler that it is seen.
export function tokenShapes(thing: Thing): Shape[] {
    const disc = { path: round(MIDDLE, MIDDLE, MIDDLE - 16), tone: 9, width: 0, alpha: 16 };
    const edge = { path: round(MIDDLE, MIDDLE, MIDDLE - 26), tone: 50, width: 24, alpha: 16 };
    const flat = token(thing).map((shape) => ({ ...shape, tone: shape.tone <= 12 ? 52 : shape.tone < 40 ? 34 : 62 }));
    return [disc, ...flat, edge];
}
