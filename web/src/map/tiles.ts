// The ground in its window: all of it, drawn once as large as the whole table fits there; and over that, for any other scale, tiles,
// one a frame. What is not there yet is seen in what was there before, larger or smaller.
import { fit, type Camera, type Size } from './camera';
import type { GroundArt, Light } from './ground';
import { Surface } from './surface';

const TILE = 384; // points
const SPARE = 0.25; // of a window, on each side: painted before it is seen
const SHEET_MAX = 8_000_000; // points
const KEPT = 1; // of a window, on each side: farther off nothing is kept
const REST_MS = 400; // nothing moves: only then there is time to lay tiles together, which takes longer than a frame

interface Grid {
    scale: number; // points for a unit
    side: number; // of a tile, in points
    root: HTMLElement;
    tiles: Map<string, Surface>;
    sheet: Sheet | null;
}

// Tiles that were laid together: a canvas is a layer, and each layer costs every frame in which the map moves.
interface Sheet {
    surface: Surface;
    across: Span;
    down: Span;
}

interface Span {
    from: number;
    to: number;
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
    private rest: number | undefined;

    constructor(host: HTMLElement) {
        this.root.className = 'mapground';
        host.prepend(this.root);
    }

    end(): void {
        cancelAnimationFrame(this.frame);
        window.clearTimeout(this.rest);
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
            this.paint(all, 0, 0);
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
        for (const grid of this.grids) {
            const k = (camera.scale * this.dense) / grid.scale;
            const at = (middle: number, place: number) => {
                const exact = middle - place * camera.scale;
                return k === 1 ? Math.round(exact * this.dense) / this.dense : exact;
            };
            const [x, y] = [at(this.size.width / 2, camera.x), at(this.size.height / 2, this.art!.size.height - camera.y)];
            grid.root.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
        }
        if (this.grids.length > 0) this.fill();
    }

    private get last(): Grid {
        return this.grids[this.grids.length - 1]!;
    }

    private grid(scale: number, side: number): Grid {
        const made = { scale, side, root: document.createElement('div'), tiles: new Map<string, Surface>(), sheet: null };
        this.root.append(made.root);
        this.grids.push(made);
        return made;
    }

    private keep(count: number): void {
        for (const { root } of this.grids.splice(count)) root.remove();
    }

    private paint(grid: Grid, i: number, j: number): void {
        const { width, height } = this.art!.size;
        const { side, scale } = grid;
        const [x, y] = side === Infinity ? [0, 0] : [i * side, j * side];
        // Each goes a point into the next, so that nothing is seen between them.
        const tile = this.surfaceAt(x, y, Math.min(side + 1, Math.floor(width * scale) - x), Math.min(side + 1, Math.floor(height * scale) - y));
        const on = tile.begin();
        if (on) this.art!.paint(on, x, y, tile.width, tile.height, scale, this.light);
        tile.show();
        grid.tiles.set(`${i} ${j}`, tile);
        grid.root.append(tile.element);
    }

    private surfaceAt(x: number, y: number, w: number, h: number): Surface {
        const made = new Surface(Math.max(1, w), Math.max(1, h), false);
        Object.assign(made.element.style, { left: `${x / this.dense}px`, top: `${y / this.dense}px`, width: `${made.width / this.dense}px`, height: `${made.height / this.dense}px` });
        return made;
    }

    private has({ tiles, sheet }: Grid, i: number, j: number): boolean {
        const isIn = (at: number, { from, to }: Span) => at >= from && at <= to;
        return tiles.has(`${i} ${j}`) || (sheet !== null && isIn(i, sheet.across) && isIn(j, sheet.down));
    }

    // Once nothing is missing all that is near becomes one canvas, unless that were a very large one.
    private merge(grid: Grid): void {
        if (grid !== this.last) return;
        const { across, down } = this.met(grid, SPARE);
        const { side, scale, tiles, sheet } = grid;
        const { width, height } = this.art!.size;
        const [x, y] = [across.from * side, down.from * side];
        const [w, h] = [Math.min((across.to + 1) * side + 1, Math.floor(width * scale)) - x, Math.min((down.to + 1) * side + 1, Math.floor(height * scale)) - y];
        if (w * h > SHEET_MAX) return;
        const surface = this.surfaceAt(x, y, w, h);
        const on = surface.begin();
        if (!on) return;
        if (sheet) on.drawImage(sheet.surface.element, sheet.across.from * side - x, sheet.down.from * side - y);
        for (const [key, tile] of tiles) {
            const [i, j] = key.split(' ').map(Number) as [number, number];
            on.drawImage(tile.element, i * side - x, j * side - y);
            tile.element.remove();
        }
        surface.show();
        tiles.clear();
        sheet?.surface.element.remove();
        grid.root.append(surface.element);
        grid.sheet = { surface, across, down };
    }

    // Which tiles are met by the window, and so much of one about it.
    private met({ scale, side }: Grid, spare: number): { across: Span; down: Span } {
        const { camera, size, art } = this;
        if (side === Infinity) return { across: { from: 0, to: 0 }, down: { from: 0, to: 0 } };
        const span = (middle: number, shown: number, full: number): Span => {
            const half = (shown * (0.5 + spare)) / camera!.scale;
            const last = Math.ceil(Math.floor(full * scale) / side) - 1;
            const tile = (at: number) => Math.min(last, Math.max(0, Math.floor((at * scale) / side)));
            return { from: tile(middle - half), to: tile(middle + half) };
        };
        return { across: span(camera!.x, size.width, art!.size.width), down: span(art!.size.height - camera!.y, size.height, art!.size.height) };
    }

    // The next tile that is not there, the nearest to the middle first.
    private missing(grid: Grid, spare: number): [number, number] | null {
        const { across, down } = this.met(grid, spare);
        const [x, y] = [(across.from + across.to) / 2, (down.from + down.to) / 2];
        let [found, least]: [[number, number] | null, number] = [null, Infinity];
        for (let i = across.from; i <= across.to; i++)
            for (let j = down.from; j <= down.to; j++) {
                const far = Math.hypot(i - x, j - y);
                if (far < least && !this.has(grid, i, j)) [found, least] = [[i, j], far];
            }
        return found;
    }

    private isWhole(grid: Grid): boolean {
        return this.missing(grid, 0) === null;
    }

    // Paints what is missing, a tile a frame, as long as it is looked at in that scale; once all that is seen is there nothing
    // else is drawn.
    private readonly fill = (): void => {
        cancelAnimationFrame(this.frame);
        window.clearTimeout(this.rest);
        const grid = this.last;
        const isWhole = this.isWhole(grid);
        for (const other of this.grids) other.root.style.visibility = isWhole && other !== grid ? 'hidden' : '';
        const isSteady = this.camera!.scale * this.dense === grid.scale;
        if (isWhole && isSteady && this.grids.length > 2) {
            const [first, ...others] = this.grids;
            for (const { root } of others.slice(0, -1)) root.remove();
            this.grids = [first!, grid];
        }
        const next = isSteady ? (this.missing(grid, 0) ?? this.missing(grid, SPARE)) : null;
        if (!next) {
            if (isSteady && grid.side !== Infinity && grid.tiles.size > 1) this.rest = window.setTimeout(() => this.merge(grid), REST_MS);
            return;
        }
        this.frame = requestAnimationFrame(() => {
            if (grid === this.last) {
                this.paint(grid, ...next);
                this.forget(grid);
            }
            this.fill();
        });
    };

    private forget(grid: Grid): void {
        const { across, down } = this.met(grid, KEPT);
        for (const [key, tile] of grid.tiles) {
            const [i, j] = key.split(' ').map(Number) as [number, number];
            if (i >= across.from && i <= across.to && j >= down.from && j <= down.to) continue;
            tile.element.remove();
            grid.tiles.delete(key);
        }
    }
}
