// One camera: what of the world is seen, and how large. World units are the server's, y grows to the north; it is turned here
// and nowhere else.

export interface Point {
    x: number;
    y: number;
}

export interface Size {
    width: number;
    height: number;
}

export interface Camera {
    x: number; // in the middle of the window
    y: number;
    scale: number; // pixels for a unit of the world
}

export const toScreen = (camera: Camera, size: Size, at: Point): Point => ({
    x: size.width / 2 + (at.x - camera.x) * camera.scale,
    y: size.height / 2 - (at.y - camera.y) * camera.scale,
});

export const toWorld = (camera: Camera, size: Size, at: Point): Point => ({
    x: camera.x + (at.x - size.width / 2) / camera.scale,
    y: camera.y - (at.y - size.height / 2) / camera.scale,
});

const NEAR_MAX = 44; // pixels for a unit: nobody has to see a base larger than a thumb
const MARGIN = 0.03;

// Where a table lies that is lower than its window: in the middle; `isSheet`: as far up as words leave room, for a sheet rises over
// what is below.
const ABOVE = 52; // pixels
const resting = (size: Size, world: Size, scale: number, isSheet: boolean): number => world.height / 2 - (isSheet ? Math.max(0, (size.height - world.height * scale) / 2 - ABOVE) / scale : 0);

// The whole table, with a little about it.
export function fit(size: Size, world: Size, isSheet = false): Camera {
    const scale = Math.max(0.5, Math.min(size.width / (world.width * (1 + MARGIN)), size.height / (world.height * (1 + MARGIN))));
    return { x: world.width / 2, y: resting(size, world, scale, isSheet), scale };
}

// The table does not leave the window, and is never smaller than to be seen whole. `free`: how much of the height no sheet lies over;
// what is below it can be moved up there.
export function bounded(camera: Camera, size: Size, world: Size, isSheet = false, free = size.height): Camera {
    const least = fit(size, world).scale * 0.9;
    const scale = Math.min(NEAR_MAX, Math.max(least, camera.scale));
    const within = (at: number, full: number, shown: number, rest: number) => {
        const half = shown / scale / 2;
        return half * 2 >= full ? rest : Math.min(full - half * 0.5, Math.max(half * 0.5, at));
    };
    const off = (size.height - free) / 2 / scale;
    return { x: within(camera.x, world.width, size.width, world.width / 2), y: within(camera.y + off, world.height, free, resting(size, world, scale, isSheet) + off) - off, scale };
}

// What lies under the pointer stays there.
export function zoomed(camera: Camera, size: Size, by: number, at: Point): Camera {
    const held = toWorld(camera, size, at);
    const next = { ...camera, scale: Math.min(NEAR_MAX, camera.scale * by) };
    const then = toWorld(next, size, at);
    return { ...next, x: next.x + held.x - then.x, y: next.y + held.y - then.y };
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({ ...camera, x: camera.x - dx / camera.scale, y: camera.y + dy / camera.scale });

// Where what was drawn for one camera lies for another, as CSS says it: on a whole pixel, if it is as large as it was.
export function carried(from: Camera, to: Camera, size: Size): string {
    const k = to.scale / from.scale;
    const whole = (at: number) => (k === 1 ? Math.round(at) : at);
    const x = whole((from.x - to.x) * to.scale + (size.width / 2) * (1 - k));
    const y = whole((to.y - from.y) * to.scale + (size.height / 2) * (1 - k));
    return `translate(${x}px, ${y}px) scale(${k})`;
}

// Three levels of detail: signs, tokens, and what is written beside them.
export type Detail = 'far' | 'middle' | 'near';
export const detailOf = (scale: number, radius: number): Detail => (scale * radius < 3.6 ? 'far' : scale * radius < 15 ? 'middle' : 'near');
