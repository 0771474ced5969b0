// The ground in its window: all of it, drawn once as large as the whole table fits there; and over that, for any other scale, tiles,
// one a frame. What is not there yet is seen in what was there before, larger or smaller.
import { fit, type Camera, type Size } from './camera';
import type { GroundArt, Light } from './ground';
import { Surface } from './surface';

// Points, as a side. Of up to 490 the memory of one that has gone is there for the next; more is had from the system anew, page by page, and
// that takes longer than all that is drawn. Of 480 each takes half a frame.
export const TILE = 384;
export const SPARE = 0.25; // of a window, on each side: painted before it is seen
export const KEPT = 0.5; // farther off nothing is kept: each is a layer, which costs every frame in which the map moves

interface Grid {
    scale: number; // points for a unit
    side: number; // of a tile, in points
    root: HTMLElement;
    tiles: Map<string, Surface>;
}

interface Span {
    from: number;
    to: number;
}

export interface Met {
    across: Span;
    down: Span;
}

// Which squares of that side, counted from the upper left corner of the table, the window meets, and so much of one about it; `scale` is
// how large they were drawn, as `side` is: in points.
export function meets(camera: Camera, size: Size, high: number, spare: number, scale: number, side: number): Met {
    const span = (middle: number, shown: number): Span => {
        const half = (shown * (0.5 + spare)) / camera.scale;
        return { from: Math.floor(((middle - half) * scale) / side), to: Math.floor(((middle + half) * scale) / side) };
    };
    return { across: span(camera.x, size.width), down: span(high - camera.y, size.height) };
}

// Of those the nearest to the middle that is asked for.
export function nearestFirst({ across, down }: Met, isAsked: (key: string) => boolean): string | null {
    const [x, y] = [(across.from + across.to) / 2, (down.from + down.to) / 2];
    let [found, least]: [string | null, number] = [null, Infinity];
    for (let i = across.from; i <= across.to; i++)
        for (let j = down.from; j <= down.to; j++) {
            const far = Math.hypot(i - x, j - y);
            if (far < least && isAsked(`${i} ${j}`)) [found, least] = [`${i} ${j}`, far];
        }
    return found;
}

const placeOf = (key: string) => key.split(' ').map(Number) as [number, number];

// What lies farther off goes.
export function forget(tiles: Map<string, Surface>, { across, down }: Met): void {
    for (const [key, { element }] of tiles) {
        const [i, j] = placeOf(key);
        if (i >= across.from && i <= across.to && j >= down.from && j <= down.to) continue;
        element.remove();
        tiles.delete(key);
    }
}

// Where something lies that was drawn so large (points for a unit) from the upper left corner of the table: on a whole point, if that is
// as large as it is looked at.
export function laidAt(camera: Camera, size: Size, high: number, dense: number, scale: number): string {
    const k = (camera.scale * dense) / scale;
    const at = (middle: number, place: number) => {
        const exact = middle - place * camera.scale;
        return k === 1 ? Math.round(exact * dense) / dense : exact;
    };
    return `translate(${at(size.width / 2, camera.x)}px, ${at(size.height / 2, high - camera.y)}px) scale(${k})`;
}

// A frame has one thing to draw: of the ground, or of who stands there. What is not seen yet waits as long as either has something that is.
let [drawnIn, wantedIn, before, newest] = [-1, -2, -1, -1];
export function isFree(now: number, isSeen: boolean): boolean {
    if (now !== newest) [before, newest] = [newest, now];
    if (isSeen) wantedIn = now;
    if (drawnIn === now || (!isSeen && wantedIn >= before)) return false;
    drawnIn = now;
    return true;
}

export class GroundTiles {
    private readonly root = document.createElement('div');
    private grids: Grid[] = []; // the first has the whole table; the last is what is wanted
    private art: GroundArt | null = null;
    private light: Light = 'night';
    private camera: Camera | null = null;
    private size: Size = { width: 0, height: 0 };
    private dense = 1;
    private frame = 0;

    constructor(host: HTMLElement) {
        this.root.className = 'mapground';
        host.prepend(this.root);
    }

    end(): void {
        cancelAnimationFrame(this.frame);
        this.root.remove();
    }

    // What lies there, for this camera at rest: drawn for its scale, as soon as it can be.
    show(art: GroundArt, light: Light, camera: Camera, size: Size, dense: number): void {
        if (this.art !== art || this.light !== light) this.keep(0);
        [this.art, this.light, this.size, this.dense] = [art, light, size, dense];
        const whole = fit(size, art.size).scale * dense;
        if (this.grids[0]?.scale !== whole) {
            this.keep(0);
            const all = this.grid(whole, Infinity);
            this.paint(all, '0 0');
        }
        const scale = camera.scale * dense;
        if (this.last.scale !== scale) {
            // What is not whole yet goes: below it there is what was.
            if (this.grids.length > 1 && !this.isWhole(this.last)) this.keep(this.grids.length - 1);
            const known = this.grids.findIndex((one) => one.scale === scale);
            if (known >= 0) this.keep(known + 1);
            else this.grid(scale, TILE);
        }
        this.carry(camera);
    }

    // It is looked at from elsewhere.
    carry(camera: Camera): void {
        this.camera = camera;
        for (const { root, scale } of this.grids) root.style.transform = laidAt(camera, this.size, this.art!.size.height, this.dense, scale);
        if (this.grids.length > 0) this.fill();
    }

    private get last(): Grid {
        return this.grids[this.grids.length - 1]!;
    }

    private grid(scale: number, side: number): Grid {
        const made = { scale, side, root: document.createElement('div'), tiles: new Map<string, Surface>() };
        this.root.append(made.root);
        this.grids.push(made);
        return made;
    }

    private keep(count: number): void {
        for (const { root } of this.grids.splice(count)) root.remove();
    }

    private paint(grid: Grid, key: string): void {
        const [i, j] = placeOf(key);
        const { width, height } = this.art!.size;
        const { side, scale } = grid;
        const [x, y] = side === Infinity ? [0, 0] : [i * side, j * side];
        // Each goes a point into the next, so that nothing is seen between them.
        const tile = new Surface(Math.max(1, Math.min(side + 1, Math.floor(width * scale) - x)), Math.max(1, Math.min(side + 1, Math.floor(height * scale) - y)), false);
        tile.lie(x, y, this.dense);
        const on = tile.begin();
        if (on) this.art!.paint(on, x, y, tile.width, tile.height, scale, this.light);
        grid.tiles.set(key, tile);
        grid.root.append(tile.element);
        tile.show();
    }

    // Which tiles are met by the window, and so much of one about it.
    private met({ scale, side }: Grid, spare: number): Met {
        const { camera, size, art } = this;
        if (side === Infinity) return { across: { from: 0, to: 0 }, down: { from: 0, to: 0 } };
        const { across, down } = meets(camera!, size, art!.size.height, spare, scale, side);
        const within = ({ from, to }: Span, full: number): Span => {
            const last = Math.ceil(Math.floor(full * scale) / side) - 1;
            const tile = (at: number) => Math.min(last, Math.max(0, at));
            return { from: tile(from), to: tile(to) };
        };
        return { across: within(across, art!.size.width), down: within(down, art!.size.height) };
    }

    // The next tile that is not there, the nearest to the middle first.
    private missing(grid: Grid, spare: number): string | null {
        return nearestFirst(this.met(grid, spare), (key) => !grid.tiles.has(key));
    }

    private isWhole(grid: Grid): boolean {
        return this.missing(grid, 0) === null;
    }

    // Paints what is missing, a tile a frame, as long as it is looked at in that scale; once all that is seen is there nothing
    // else is drawn.
    private readonly fill = (): void => {
        cancelAnimationFrame(this.frame);
        const grid = this.last;
        const isWhole = this.isWhole(grid);
        for (const other of this.grids) other.root.style.visibility = isWhole && other !== grid ? 'hidden' : '';
        const isSteady = this.camera!.scale * this.dense === grid.scale;
        if (isWhole && isSteady && this.grids.length > 2) {
            const [first, ...others] = this.grids;
            for (const { root } of others.slice(0, -1)) root.remove();
            this.grids = [first!, grid];
        }
        const seen = isSteady ? this.missing(grid, 0) : null;
        const next = seen ?? (isSteady ? this.missing(grid, SPARE) : null);
        if (!next) return;
        this.frame = requestAnimationFrame((now) => {
            if (grid === this.last && isFree(now, seen !== null)) {
                this.paint(grid, next);
                forget(grid.tiles, this.met(grid, KEPT));
            }
            this.fill();
        });
    };
}
