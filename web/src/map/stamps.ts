// What stands on the map at many places, and in many frames, as it is drawn at last: made once for a size, and copied from then on. A
// copy costs a tenth of the strokes.
export interface Stamp {
    picture: HTMLCanvasElement;
    left: number; // from the place that it is of to its upper left corner, in points
    top: number;
    size: number; // that it was made for
}

export interface Made {
    look: string; // all that is seen of it but its size
    size: number; // in points
    box: () => { left: number; top: number; width: number; height: number }; // about its place
    draw: (on: CanvasRenderingContext2D) => void; // its place is where nothing has been moved yet
}

const KEPT_MAX = 900; // those that were not used for longest go first
const kept = new Map<string, Stamp>();
const newest = new Map<string, Stamp>(); // of a look, in whatever size

const keyOf = ({ look, size }: Made): string => `${size} ${look}`;

function keep(all: Map<string, Stamp>, key: string, one: Stamp): void {
    all.delete(key);
    all.set(key, one);
    if (all.size > KEPT_MAX) all.delete(all.keys().next().value!);
}

function make(made: Made): Stamp {
    const { left, top, width, height } = made.box();
    const [x, y] = [Math.floor(left), Math.floor(top)];
    const picture = document.createElement('canvas');
    [picture.width, picture.height] = [Math.max(1, Math.ceil(left + width) - x), Math.max(1, Math.ceil(top + height) - y)];
    const on = picture.getContext('2d');
    on?.translate(-x, -y);
    if (on) made.draw(on);
    return { picture, left: x, top: y, size: made.size };
}

export const hasStamp = (made: Made): boolean => kept.has(keyOf(made));

// `rough`: larger or smaller will do, if that is there.
export function stampOf(made: Made, rough: boolean): Stamp {
    const found = (rough && newest.get(made.look)) || (kept.get(keyOf(made)) ?? make(made));
    if (found.size === made.size) keep(kept, keyOf(made), found);
    keep(newest, made.look, found);
    return found;
}

// On a point of the canvas, so that nothing is blurred.
export function put(on: CanvasRenderingContext2D, stamp: Stamp, x: number, y: number, size: number): void {
    const { picture, left, top } = stamp;
    if (stamp.size === size) on.drawImage(picture, Math.round(x) + left, Math.round(y) + top);
    else {
        const k = size / stamp.size;
        on.drawImage(picture, x + left * k, y + top * k, picture.width * k, picture.height * k);
    }
}
