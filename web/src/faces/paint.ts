// Pictures as bitmaps: each is drawn once for a size, and copied from then on.
import { colour, INKS, type InkName, type Inks } from './inks';
import type { Shape } from './kit';

// Bitmaps are kept as long as they are used; those that were not for longest go first.
const KEPT_MAX = 240;
const kept = new Map<string, HTMLCanvasElement>();
const newest = new Map<string, HTMLCanvasElement>(); // of a drawing, in whatever size
const sources = new Map<string, string>();
const latest = new Map<string, string>(); // the same, of those that are shown by images

export interface Drawing {
    key: string; // what makes it this one: the same key is the same picture
    inks: InkName;
    width: number; // of its field
    height: number;
    shapes: () => Shape[];
}

function draw(drawing: Drawing, width: number, height: number, shapes = drawing.shapes()): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const on = canvas.getContext('2d');
    if (!on) return canvas;
    on.scale(width / drawing.width, height / drawing.height);
    put(on, shapes, INKS[drawing.inks]);
    return canvas;
}

// Shapes, in the units that the canvas has been scaled to.
function put(on: CanvasRenderingContext2D, shapes: readonly Shape[], ramp: Inks): void {
    on.lineCap = on.lineJoin = 'round';
    for (const { path, tone, width: line, alpha } of shapes) {
        on.globalAlpha = alpha / 16;
        const ink = colour(ramp, tone);
        if (line > 0) {
            on.strokeStyle = ink;
            on.lineWidth = line;
            on.stroke(new Path2D(path));
        } else {
            on.fillStyle = ink;
            on.fill(new Path2D(path));
        }
    }
    on.globalAlpha = 1;
}

function keep<T>(all: Map<string, T>, key: string, make: () => T): T {
    const made = all.get(key) ?? make();
    all.delete(key);
    all.set(key, made);
    if (all.size > KEPT_MAX) all.delete(all.keys().next().value!);
    return made;
}

const nameOf = (drawing: Drawing) => `${drawing.key} ${drawing.inks}`;
const keyOf = (drawing: Drawing, width: number, height: number) => `${nameOf(drawing)} ${width} ${height}`;

export function bitmap(drawing: Drawing, width: number, height: number): HTMLCanvasElement {
    const made = keep(kept, keyOf(drawing, width, height), () => draw(drawing, width, height));
    newest.delete(nameOf(drawing));
    keep(newest, nameOf(drawing), () => made);
    return made;
}

export const isKept = (drawing: Drawing, width: number, height: number): boolean => kept.has(keyOf(drawing, width, height));

// In the size that was asked for last, where there is one.
export const someBitmap = (drawing: Drawing, width: number, height: number): HTMLCanvasElement => newest.get(nameOf(drawing)) ?? bitmap(drawing, width, height);

// As what an image shows: a canvas is a layer of its own, and so is then all that lies on it. In steps of about the same length,
// between which something else may be done; the last gives it.
export function* source(drawing: Drawing, width: number, height: number): Generator<undefined, string> {
    const key = keyOf(drawing, width, height);
    let made = sources.get(key);
    if (made === undefined) {
        const shapes = drawing.shapes();
        yield;
        const canvas = draw(drawing, width, height, shapes);
        yield;
        made = canvas.toDataURL();
    }
    const url = made;
    latest.delete(nameOf(drawing));
    keep(latest, nameOf(drawing), () => url);
    return keep(sources, key, () => url);
}

// The same at once, for what is small.
export function sourceNow(drawing: Drawing, width: number, height: number): string {
    const steps = source(drawing, width, height);
    for (;;) {
        const { done, value } = steps.next();
        if (done) return value;
    }
}

// The same in another size, where there is one: to be seen until its own has been drawn.
export function otherSource(drawing: Drawing, width: number, height: number): string | undefined {
    return sources.get(keyOf(drawing, width, height)) ?? latest.get(nameOf(drawing));
}

// Fills this canvas.
export function paint(canvas: HTMLCanvasElement, drawing: Drawing, width: number, height: number): void {
    const made = bitmap(drawing, width, height);
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(made, 0, 0);
}
