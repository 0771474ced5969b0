// Who stands on the table, in parts of one size, each a canvas: only those are drawn anew on which something has changed, and what comes
// into sight, or is to be as large as it is looked at now, is drawn over some frames. Until all that is seen is there in its new size,
// what there was is shown, larger or smaller.
import type { Camera, Size } from './camera';
import type { Box } from './labels';
import { Making } from './sprites';
import { Surface } from './surface';
import { forget, isFree, KEPT, laidAt, meets, nearestFirst, SPARE, TILE, type Met } from './tiles';
import type { Stood } from './tokens';

const FRAME_MS = 3; // of a frame

// What is to be drawn on a part.
interface Lot {
    all: Stood[];
    sign: string; // of all of them
}

interface Grid {
    scale: number; // points for a unit
    rough: boolean;
    root: HTMLElement;
    parts: Map<string, Surface>;
}

export class Standing {
    private readonly root = document.createElement('div');
    private shown: Grid | null = null;
    private coming: Grid | null = null; // of another scale, until all of it that is seen is there
    private all: ReadonlyMap<string, Lot> = new Map(); // of the newest grid
    private making: { of: Lot; by: Making } | null = null;
    private camera: Camera | null = null;
    private high = 0; // of the table
    private size: Size = { width: 0, height: 0 };
    private dense = 1;
    private frame = 0;

    // `whole`: all that is seen is there as it is to be.
    constructor(before: HTMLElement, private readonly whole: () => void) {
        this.root.className = 'mapstanding';
        before.before(this.root);
    }

    end(): void {
        cancelAnimationFrame(this.frame);
        this.root.remove();
    }

    // What stands there, with places for that scale (points for a unit), drawn a part a frame. `atOnce`: all of it is seen so in this frame. So
    // is what is `rough`: a gesture goes on, and the next size comes before parts of this one could be whole.
    show(all: readonly Stood[], scale: number, high: number, camera: Camera, size: Size, dense: number, rough: boolean, atOnce: boolean): void {
        [this.high, this.size, this.dense, this.camera] = [high, size, dense, camera];
        const last = this.coming ?? this.shown;
        if (last?.scale !== scale || last.rough !== rough) {
            this.coming?.root.remove();
            this.coming = { scale, rough, root: document.createElement('div'), parts: new Map() };
            this.coming.root.style.visibility = 'hidden';
            this.root.append(this.coming.root);
        }
        this.all = byParts(all);
        const grid = this.newest!;
        for (const [key, { element }] of grid.parts) {
            if (this.all.has(key)) continue;
            element.remove();
            grid.parts.delete(key);
        }
        const spare = rough ? SPARE : 0;
        if (atOnce || rough || !this.shown) for (let next = this.missing(grid, spare); next; next = this.missing(grid, spare)) this.paint(grid, next);
        this.carry(camera);
    }

    // It is looked at from elsewhere.
    carry(camera: Camera): void {
        this.camera = camera;
        for (const grid of [this.shown, this.coming]) if (grid) grid.root.style.transform = laidAt(camera, this.size, this.high, this.dense, grid.scale);
        this.fill();
    }

    private get newest(): Grid | null {
        return this.coming ?? this.shown;
    }

    private met(grid: Grid, spare: number): Met {
        return meets(this.camera!, this.size, this.high, spare, grid.scale, TILE);
    }

    // Of so much about the window the part nearest to the middle that is not there, or not as it is to be.
    private missing(grid: Grid, spare: number): string | null {
        return nearestFirst(this.met(grid, spare), (key) => {
            const lot = this.all.get(key);
            return lot !== undefined && grid.parts.get(key)?.sign !== lot.sign;
        });
    }

    private paint(grid: Grid, key: string): void {
        const { all, sign } = this.all.get(key)!;
        const { x, y, width, height } = within(key, all);
        const surface = grid.parts.get(key) ?? new Surface(width, height, true);
        surface.size(width, height);
        surface.lie(x, y, this.dense);
        const on = surface.begin();
        on?.setTransform(1, 0, 0, 1, -x, -y);
        if (on) for (const one of all) one.draw(on);
        if (!grid.parts.has(key)) grid.root.append(surface.element);
        surface.show();
        grid.parts.set(key, surface);
        surface.sign = sign;
    }

    // What is seen comes first, then what may be. Once all that is seen is there in its new size, that is shown.
    private next(grid: Grid): { key: string; isSeen: boolean } | null {
        const isSteady = this.camera!.scale * this.dense === grid.scale;
        const seen = isSteady || this.coming ? this.missing(grid, 0) : null;
        if (!seen && this.coming) {
            this.shown?.root.remove();
            grid.root.style.visibility = '';
            [this.shown, this.coming] = [grid, null];
        }
        const key = seen ?? (isSteady ? this.missing(grid, SPARE) : null);
        return key === null ? null : { key, isSeen: seen !== null };
    }

    private fill(): void {
        cancelAnimationFrame(this.frame);
        const next = this.newest && this.next(this.newest);
        if (next) this.frame = requestAnimationFrame(this.fillSome);
        if (!next?.isSeen && this.newest && !this.missing(this.newest, 0)) this.whole();
    }

    private readonly fillSome = (now: number): void => {
        const from = performance.now();
        const hasTime = () => performance.now() - from <= FRAME_MS;
        const grid = this.newest!;
        const next = this.next(grid);
        if (next && isFree(now, next.isSeen) && this.isMade(grid, next.key, hasTime)) this.paint(grid, next.key);
        forget(grid.parts, this.met(grid, KEPT));
        this.fill();
    };

    // Pictures that are not there yet are made first, some in each frame.
    private isMade(grid: Grid, key: string, hasTime: () => boolean): boolean {
        const of = this.all.get(key)!;
        if (grid.rough) return true;
        if (this.making?.of !== of) this.making = { of, by: new Making(of.all.map(({ make }) => make)) };
        return this.making.by.go(hasTime);
    }
}

// What of a part is drawn on: every point of a canvas costs as much, whatever it shows.
function within(key: string, all: readonly Stood[]): Box {
    const [left, top] = key.split(' ').map((at) => Number(at) * TILE) as [number, number];
    const [x, y] = [Math.max(left, Math.floor(Math.min(...all.map(({ box }) => box.x)))), Math.max(top, Math.floor(Math.min(...all.map(({ box }) => box.y))))];
    const [right, bottom] = [Math.max(...all.map(({ box }) => box.x + box.width)), Math.max(...all.map(({ box }) => box.y + box.height))];
    return { x, y, width: Math.max(1, Math.min(left + TILE, Math.ceil(right)) - x), height: Math.max(1, Math.min(top + TILE, Math.ceil(bottom)) - y) };
}

// Who stands at an edge stands on more than one.
function byParts(all: readonly Stood[]): ReadonlyMap<string, Lot> {
    const parts = new Map<string, Lot>();
    for (const one of all) {
        const { x, y, width, height } = one.box;
        for (let i = Math.floor(x / TILE); i <= Math.floor((x + width) / TILE); i++)
            for (let j = Math.floor(y / TILE); j <= Math.floor((y + height) / TILE); j++) {
                const lot = parts.get(`${i} ${j}`) ?? { all: [], sign: '' };
                lot.all.push(one);
                lot.sign += `${one.sign}\n`;
                parts.set(`${i} ${j}`, lot);
            }
    }
    return parts;
}
