// The map in its window: the ground, canvases for what stands on it, SVG for what explains, and where words lie. While a
// gesture lasts what was drawn is only carried along; when it rests it is drawn anew.
import { batch, computed, signal } from '@preact/signals';
import type { Key } from '../shell/refs';
import { bounded, carried, fit, panned, toScreen, toWorld, zoomed, type Camera, type Point, type Size } from './camera';
import { GroundArt, type Light } from './ground';
import { hasSheet } from './narrow';
import { findPlaces, isFar, type Box, type Kept, type Wish } from './labels';
import { arrow, bent, circle, line, Pool } from './pool';
import { apart, middleOf, NOTHING, type Loops, type Overlay, type Scene, type Token } from './scene';
import { countSprites } from './sprites';
import { Standing } from './standing';
import type { Drawing2D } from './surface';
import { GroundTiles, SPARE } from './tiles';
import { boxOf, drawGhosts, drawnRadius, drawToken, rooms, SIGN, standing } from './tokens';
import { detailOf } from './camera';

const REST_MS = 140;
const DENSE_MAX = 2;
const AROUND = 40; // pixels about a token: its teeth, its words
const STEP = 128; // pixels

// Where words lie in the window; the map's own component puts them there.
export interface Placed {
    key: string;
    at: Point; // of the world, which the words belong to
    dx: number; // from there to their upper left corner, in pixels
    dy: number;
    isBrief: boolean; // there is room for a word only
    isOut: boolean; // there is no room: it is seen while it has the focus
}

// How large words are: whole, and where there is room for one only.
export interface Laid extends Size {
    brief: number;
}

interface Labelled {
    key: string;
    kind: 'plate' | 'pill';
    isSpare?: boolean; // it lies next to what it belongs to, or nowhere; `isIdle`: so it does far out
    isIdle?: boolean;
    isAbout?: boolean; // it is said at every scale, wherever its own stand
    tokens: readonly Token[];
    at: Point;
}

// So much of a way, from 0 to 1.
function along(way: readonly Point[], share: number): Point {
    const lengths = way.slice(1).map((to, i) => apart(way[i]!, to));
    let left = share * lengths.reduce((sum, one) => sum + one, 0);
    for (const [i, length] of lengths.entries()) {
        const [from, to] = [way[i]!, way[i + 1]!];
        if (left <= length || i === lengths.length - 1) {
            const t = length === 0 ? 1 : Math.min(1, left / length);
            return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
        }
        left -= length;
    }
    return way[way.length - 1]!;
}

// Where a window of that size ends towards what stands outside of it.
const edgeTo = ({ x, y, width, height }: Box, wide: number, high: number): Box => ({ x: Math.min(wide - 2, Math.max(0, x + width / 2)), y: Math.min(high - 2, Math.max(0, y + height / 2)), width: 2, height: 2 });

const alike = (a: ReadonlySet<Key>, b: ReadonlySet<Key>): boolean => a.size === b.size && [...a].every((key) => b.has(key));

const smooth = (t: number) => t * t * (3 - 2 * t);

export class Stage {
    readonly camera = signal<Camera | null>(null);
    readonly lit = signal(0); // counts how often the light has changed
    readonly window = signal<Size>({ width: 0, height: 0 });
    readonly placed = signal<readonly Placed[]>([]);
    readonly brief = computed(() => this.scene !== null && this.camera.value !== null && detailOf(this.camera.value.scale, this.scene.common) === 'far');
    size: Size = { width: 0, height: 0 };
    private scene: Scene | null = null;
    private overlay: Overlay = NOTHING;
    private art: GroundArt | null = null;
    private drawn: Camera | null = null; // for which what is there was drawn
    private drawnIn: Size | null = null;
    private worded: Camera | null = null; // for which words have their places
    private room: ReadonlyMap<Key, number> = new Map();
    private readonly carrier: HTMLElement;
    private readonly ground: GroundTiles;
    private readonly standing: Standing;
    private readonly moving = document.createElement('canvas'); // it is drawn in each frame in which it is seen
    private readonly pool: Pool;
    private readonly svg: SVGSVGElement;
    private rest: number | undefined;
    private settling: number | undefined;
    private ghostsAre = '';
    private settled: Overlay['ghosts'] = []; // ghosts that words make room for
    private wording = 0;
    private rough = false;
    private frame = 0;
    private due = 0;
    private drawsAll = false; // what is due
    private glides = new Map<Key, { token: Token; way: readonly Point[] }>();
    private movingAt: Point | null = null; // the corner of the canvas of what moves, in the window
    private glideFrom: number | null = null; // null: not begun
    private glideMs = 0;
    private leaders: { from: Point; to: Point }[] = [];
    private labelled: Labelled[] = [];
    private labelledIn: readonly Token[] | undefined;
    private labelledAs: readonly string[] = [];
    private kept: ReadonlyMap<string, Kept> = new Map();
    private readonly watcher: ResizeObserver;
    private sheet: Element | null = null;
    private bare: number | null = null; // how much of the height it leaves; null: it has to be asked
    private readonly sheets = new ResizeObserver(() => this.covered());
    private readonly themes: MutationObserver;
    private readonly scheme = window.matchMedia('(prefers-color-scheme: light)');
    light: Light = 'night';
    private readonly onScheme = () => {
        // Whether a query matches is asked once: asking has the look of all that has changed worked out.
        const { theme } = document.documentElement.dataset;
        this.light = (theme ? theme === 'light' : this.scheme.matches) ? 'day' : 'night';
        this.lit.value++;
        this.redraw();
    };

    constructor(private readonly host: HTMLElement) {
        this.carrier = document.createElement('div');
        this.carrier.className = 'maplayers';
        host.prepend(this.carrier);
        this.ground = new GroundTiles(host); // below the carrier
        this.moving.setAttribute('aria-hidden', 'true');
        this.standing = new Standing(this.carrier, () => this.stood());
        this.carrier.append(this.moving);
        this.svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        this.svg.setAttribute('class', 'mapexplains');
        this.svg.setAttribute('aria-hidden', 'true');
        this.carrier.append(this.svg);
        this.pool = new Pool(this.svg);
        this.watcher = new ResizeObserver(() => this.sized());
        this.watcher.observe(host);
        this.themes = new MutationObserver(this.onScheme);
        this.themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
        this.scheme.addEventListener('change', this.onScheme);
        this.onScheme();
    }

    end(): void {
        this.watcher.disconnect();
        this.sheets.disconnect();
        this.themes.disconnect();
        this.scheme.removeEventListener('change', this.onScheme);
        for (const one of [this.rest, this.settling]) window.clearTimeout(one);
        for (const one of [this.frame, this.wording, this.due]) cancelAnimationFrame(one);
        this.ground.end();
        this.standing.end();
        this.carrier.remove();
    }

    private get dense(): number {
        return Math.min(DENSE_MAX, window.devicePixelRatio || 1);
    }

    private sized(): void {
        const { width, height } = this.host.getBoundingClientRect();
        if (width === 0 || (width === this.size.width && height === this.size.height)) return;
        const wasFit = this.isFit();
        this.window.value = this.size = { width, height };
        this.bare = null;
        if (this.scene && (wasFit || !this.camera.value)) this.camera.value = fit(this.size, this.scene.size, hasSheet());
        this.redraw();
    }

    private isFit(): boolean {
        const now = this.camera.value;
        return !now || !this.scene || Math.abs(now.scale - fit(this.size, this.scene.size).scale) < 0.01;
    }

    // --- what is shown ---

    // Tokens glide to where they now are, if `ms` is not 0: straight on, or by their ways.
    show(scene: Scene, ms: number, ways: ReadonlyMap<Key, readonly Point[]> = new Map()): void {
        const before = this.scene;
        this.scene = scene;
        this.art = GroundArt.of(scene);
        if (before?.tokens !== scene.tokens) this.room = rooms(scene.tokens);
        if (before && (before.size.width !== scene.size.width || before.size.height !== scene.size.height)) this.camera.value = null;
        if (!this.camera.value && this.size.width > 0) this.camera.value = fit(this.size, scene.size, hasSheet());
        const shown = new Map(before?.tokens.map((one) => [one.key, this.placeOf(one)]));
        const glided = new Set(this.glides.keys());
        this.glides.clear();
        this.glideFrom = this.awaited = null;
        if (ms > 0 && before) {
            for (const token of scene.tokens) {
                const from = shown.get(token.key);
                // Whoever has come, and is not drawn where others stand yet, is drawn here until he is.
                if (from && (glided.has(token.key) || Math.abs(from.x - token.at.x) > 0.01 || Math.abs(from.y - token.at.y) > 0.01)) this.glides.set(token.key, { token, way: [from, ...(ways.get(token.key)?.slice(0, -1) ?? []), token.at] });
            }
        }
        this.glideMs = ms;
        // What has changed is drawn in the frame behind the next, which has the rest of the page.
        if (!this.drawn) this.redraw();
        else this.later(this.redraw);
    }

    private later(draw: () => void): void {
        cancelAnimationFrame(this.due);
        this.due = requestAnimationFrame(() => (this.due = requestAnimationFrame(draw)));
        this.drawsAll ||= draw === this.redraw;
    }

    private layGlides(): void {
        const all = [...this.glides.values()];
        this.layMoving(all.flatMap(({ way }) => way), Math.max(...all.map(({ token }) => token.radius)) * 2);
    }

    // Where a token is drawn now: it may be on its way.
    private placeOf(token: Token): Point {
        const glide = this.glides.get(token.key);
        if (!glide) return token.at;
        const t = smooth(this.glideFrom === null ? 0 : Math.min(1, (performance.now() - this.glideFrom) / this.glideMs));
        return along(glide.way, t);
    }

    private drawGlides(): void {
        const on = this.movingAt && this.canvasOf(this.emptied(), this.movingAt);
        this.hasGhosts = true;
        if (on) for (const { token } of this.glides.values()) drawToken(on, token, { at: this.placeOf(token), facing: token.facing, fade: 1 }, this.room.get(token.key) ?? 9);
    }

    private get hasLanded(): boolean {
        return this.glideFrom !== null && performance.now() - this.glideFrom >= this.glideMs;
    }

    // Who glides is drawn over the parts of who stands, and these are drawn anew a frame each: without him before he begins to move,
    // and with him before he is no longer drawn there.
    private awaited: (() => void) | null = null; // until they are

    private stood(): void {
        const then = this.awaited;
        this.awaited = null;
        then?.();
    }

    private readonly takeOff = (): void => {
        this.glideFrom = performance.now();
        cancelAnimationFrame(this.frame);
        this.frame = requestAnimationFrame(this.glide);
    };

    private readonly land = (): void => {
        this.glides.clear();
        this.drawGhosts();
    };

    private readonly glide = (): void => {
        if (!this.scene || this.glideFrom === null) return;
        const isOver = this.hasLanded;
        this.drawGlides();
        if (isOver) {
            this.awaited = this.land;
            this.drawStanding(false);
        } else this.frame = requestAnimationFrame(this.glide);
    };

    explain(overlay: Overlay): void {
        const wasHidden = this.overlay.hidden;
        this.overlay = overlay;
        if (!alike(wasHidden, overlay.hidden)) this.later(this.drawsAll ? this.redraw : this.drawTokens);
        this.drawGhosts();
        this.drawMarks();
        // Words make room for ghosts once these rest: while they are dragged nothing jumps about them.
        const ghosts = overlay.ghosts.map(({ token, at }) => `${token.key} ${at.x} ${at.y}`).join();
        if (ghosts === this.ghostsAre) return;
        this.ghostsAre = ghosts;
        this.settle();
    }

    private settle(): void {
        window.clearTimeout(this.settling);
        this.settling = window.setTimeout(() => {
            this.settled = this.overlay.ghosts;
            this.place(this.sizes);
        }, REST_MS);
    }

    // What words there are; `sizes` as they are laid out.
    label(labelled: Labelled[], sizes: ReadonlyMap<string, Laid>): void {
        const signs = labelled.map(({ key, at, isIdle, isAbout }) => {
            const size = sizes.get(key);
            return `${key} ${isIdle} ${isAbout} ${at.x} ${at.y} ${size?.width} ${size?.height} ${size?.brief}`;
        });
        // Nothing that decides where they lie has changed.
        if (this.labelledIn === this.scene?.tokens && signs.length === this.labelledAs.length && signs.every((one, i) => one === this.labelledAs[i])) return;
        const moved = this.held && this.labelledIn === this.scene?.tokens && signs.length === this.labelledAs.length ? this.movedOf(labelled, sizes) : null;
        [this.labelledIn, this.labelledAs] = [this.scene?.tokens, signs];
        this.labelled = labelled;
        if (this.drawsAll) this.sizes = sizes; // who stands there is drawn anew in the frame behind the next, and words with them
        else if (!moved) this.place(sizes);
        else {
            this.placed.value = this.placed.value.map((one) => ({ ...one, at: moved.get(one.key) ?? one.at }));
            this.settle();
        }
    }

    // Words that go along with a pointer, and where to: they find their places anew once that rests. Null: something else has changed.
    private movedOf(labelled: readonly Labelled[], sizes: ReadonlyMap<string, Laid>): ReadonlyMap<string, Point> | null {
        const moved = new Map<string, Point>();
        for (const [i, one] of labelled.entries()) {
            const [before, had, has] = [this.labelled[i]!, this.sizes.get(one.key), sizes.get(one.key)];
            if (before.key !== one.key || before.isIdle !== one.isIdle || before.isAbout !== one.isAbout || had?.width !== has?.width || had?.height !== has?.height || had?.brief !== has?.brief) return null;
            if (before.at.x === one.at.x && before.at.y === one.at.y) continue;
            const kept = one.kind === 'pill' ? this.kept.get(one.key) : undefined;
            if (!kept || isFar(kept)) return null; // it has none, or a line leads to it
            moved.set(one.key, one.at);
        }
        return moved;
    }

    // --- the camera ---

    private move(camera: Camera): void {
        if (!this.scene) return;
        const next = bounded(camera, this.size, this.scene.size, hasSheet(), this.free());
        this.camera.value = next;
        if (!this.drawn) return;
        this.carrier.style.transform = carried(this.drawn, next, this.size);
        this.standing.carry(next);
        this.ground.carry(next);
        window.clearTimeout(this.rest);
        this.rest = window.setTimeout(this.rested, REST_MS);
        if (next.scale < this.drawn.scale * 0.62) this.draw(true);
        else if (this.isOff(next)) this.wording ||= requestAnimationFrame(this.word);
    }

    // Words have gone so far that others come into sight.
    private isOff({ x, y, scale }: Camera): boolean {
        const { width, height } = this.size;
        return this.worded !== null && (Math.abs(x - this.worded.x) * scale > width * SPARE * 0.9 || Math.abs(y - this.worded.y) * scale > height * SPARE * 0.9);
    }

    private readonly word = (): void => {
        this.wording = 0;
        this.place(null);
    };

    // What was only moved about is drawn already; what is to be larger or smaller is drawn anew.
    private readonly rested = (): void => {
        if (this.rough || this.camera.peek()?.scale !== this.drawn?.scale) this.draw(false);
        else {
            this.place(null);
            this.drawGhosts();
        }
    };

    pan(dx: number, dy: number): void {
        this.acting = null;
        if (this.camera.value) this.move(panned(this.camera.value, dx, dy));
    }

    zoom(by: number, at?: Point): void {
        const middle = { x: this.size.width / 2, y: this.size.height / 2 };
        this.acting = null;
        if (this.camera.value) this.move(zoomed(this.camera.value, this.size, by, at ?? middle));
    }

    fit(): void {
        this.acting = null;
        if (this.scene) this.move(fit(this.size, this.scene.size, hasSheet()));
    }

    // Brings a place into sight, if it is not.
    look(at: Point, always = false): void {
        const now = this.camera.value;
        if (!now) return;
        const { x, y } = toScreen(now, this.size, at);
        const edge = Math.min(this.size.width, this.size.height) * 0.12;
        if (!always && x > edge && y > edge && x < this.size.width - edge && y < this.size.height - edge) return;
        this.move({ ...now, x: at.x, y: at.y });
    }

    held = false; // somebody has a finger on it

    // Who acts is brought into sight, if he is not; while somebody moves something himself nothing is moved under his hand.
    follow(at: Point): void {
        this.acting = at;
        const now = this.camera.value;
        if (!now || this.held) return;
        const free = this.free();
        const { x, y } = toScreen(now, this.size, at);
        if (x > AROUND && y > AROUND && x < this.size.width - AROUND && y < free - AROUND) return;
        this.move({ ...now, x: at.x, y: at.y - (this.size.height - free) / 2 / now.scale });
    }

    private acting: Point | null = null; // where he stands; null: somebody looks elsewhere

    // The sheet rises or sinks: he stays in sight, and the table goes back where there is room again.
    private covered(): void {
        this.bare = null;
        const now = this.camera.peek();
        if (now && !this.held) this.move(now);
        if (this.acting) this.follow(this.acting);
        this.place(null);
    }

    // How much of its height no sheet lies over.
    private free(): number {
        const sheet = hasSheet() ? document.querySelector('.prompt') : null;
        if (this.sheet !== sheet) {
            this.sheet = sheet;
            this.bare = null;
            this.sheets.disconnect();
            if (sheet) this.sheets.observe(sheet);
        }
        // Asking where something lies lays the page out: it lies there until it, or the map, has another size.
        this.bare ??= sheet ? Math.min(this.size.height, sheet.getBoundingClientRect().top - this.host.getBoundingClientRect().top) : this.size.height;
        return this.bare;
    }

    world(at: Point): Point | null {
        return this.camera.value && toWorld(this.camera.value, this.size, at);
    }

    screen(at: Point): Point | null {
        return this.camera.value && toScreen(this.camera.value, this.size, at);
    }

    // The token under a place of the window.
    hit(at: Point, wide: number): Token | null {
        const camera = this.camera.value;
        if (!this.scene || !camera) return null;
        let found: Token | null = null;
        let least = Infinity;
        for (const token of this.scene.tokens) {
            const { x, y } = toScreen(camera, this.size, token.at);
            const far = Math.hypot(x - at.x, y - at.y) - drawnRadius(token, camera.scale, this.room.get(token.key) ?? 9);
            if (far < wide && far < least) [found, least] = [token, far];
        }
        return found;
    }

    // --- drawing ---

    // What tokens are drawn on; `corner` is its upper left one, in the window.
    private canvasOf(on: Drawing2D | null, corner: Point) {
        const camera = this.drawn;
        if (!camera || !on) return null;
        const { dense, size } = this;
        const [ox, oy] = [size.width / 2 - corner.x, size.height / 2 - corner.y];
        return {
            on,
            dense,
            camera,
            rough: this.rough,
            place: (at: Point) => ({ x: (ox + (at.x - camera.x) * camera.scale) * dense, y: (oy - (at.y - camera.y) * camera.scale) * dense }),
        };
    }

    // The window, and what it has to spare, as what is carried lies there now.
    private get spare(): Box {
        const { width, height } = this.size;
        const { x, y } = toScreen(this.drawn!, this.size, this.camera.peek()!);
        return { x: x - width * (0.5 + SPARE), y: y - height * (0.5 + SPARE), width: width * (1 + 2 * SPARE), height: height * (1 + 2 * SPARE) };
    }

    // So many points are laid there.
    private lay(canvas: HTMLCanvasElement, { x, y, width, height }: Box): Size {
        const { dense } = this;
        const size = { width: Math.ceil(width * dense), height: Math.ceil(height * dense) };
        Object.assign(canvas.style, { width: `${size.width / dense}px`, height: `${size.height / dense}px`, left: `${x}px`, top: `${y}px` });
        return size;
    }

    private emptied(): Drawing2D | null {
        const on = this.moving.getContext('2d');
        on?.setTransform(1, 0, 0, 1, 0, 0);
        on?.clearRect(0, 0, this.moving.width, this.moving.height);
        return on;
    }

    // The canvas of what moves is as large as that: every point of it is drawn and laid over the others in each frame.
    private layMoving(places: readonly Point[], radius: number): void {
        const camera = this.drawn;
        this.movingAt = null;
        this.moving.style.display = places.length > 0 ? '' : 'none';
        if (!camera || places.length === 0) return;
        const around = radius * camera.scale + AROUND;
        const all = this.spare;
        const at = places.map((one) => toScreen(camera, this.size, one));
        const within = (n: number, from: number, length: number) => Math.min(from + length, Math.max(from, n));
        const [left, right] = [Math.min(...at.map(({ x }) => x)) - around, Math.max(...at.map(({ x }) => x)) + around].map((x) => Math.floor(within(x, all.x, all.width))) as [number, number];
        const [top, bottom] = [Math.min(...at.map(({ y }) => y)) - around, Math.max(...at.map(({ y }) => y)) + around].map((y) => Math.floor(within(y, all.y, all.height))) as [number, number];
        // In steps, so that one that is dragged on is seldom made anew.
        const wide = (length: number) => Math.max(STEP, Math.ceil(length / STEP) * STEP);
        this.movingAt = { x: left, y: top };
        const { width, height } = this.lay(this.moving, { x: left, y: top, width: wide(right - left), height: wide(bottom - top) });
        if (this.moving.width !== width || this.moving.height !== height) [this.moving.width, this.moving.height] = [width, height];
    }

    readonly redraw = (): void => {
        window.clearTimeout(this.rest);
        this.draw(false);
    };

    // `rough`: a gesture goes on. What stands is drawn with the pictures that there are, and the ground is carried on.
    private draw(rough: boolean): void {
        const camera = this.camera.value;
        if (!this.scene || !this.art || !camera || this.size.width === 0) return;
        cancelAnimationFrame(this.due);
        this.drawsAll = false;
        // What explains stays where it is as long as it is as large as it was.
        if (this.drawn?.scale !== camera.scale || this.drawnIn !== this.size) [this.drawn, this.drawnIn] = [camera, this.size];
        this.carrier.style.transform = carried(this.drawn, camera, this.size);
        this.rough = rough;
        if (this.glides.size > 0) {
            this.layGlides();
            this.drawGlides();
            if (this.glideFrom === null) this.awaited = this.takeOff;
        }
        batch(() => {
            this.drawStanding(this.glides.size === 0 && this.hasGhosts && this.overlay.ghosts.length === 0); // who has landed there was not waited for
            if (!rough) this.ground.show(this.art!, this.light, camera, this.size, this.dense); // behind who stands there: the whole table lies there already
            this.drawGhosts();
            this.place(null, false);
            this.drawMarks();
        });
    }

    private readonly drawTokens = (): void => this.drawStanding(true);

    private drawStanding(atOnce: boolean): void {
        const camera = this.camera.peek();
        if (!this.scene || !this.drawn || !camera) return;
        const { dense, rough } = this;
        const { scale } = this.drawn;
        const all = standing(this.scene, this.room, this.overlay.hidden, new Set(this.hasLanded ? [] : this.glides.keys()), { scale, dense, rough });
        this.standing.show(all, scale * dense, this.scene.size.height, camera, this.size, dense, rough, atOnce);
        const { dataset } = this.host.parentElement!; // for whoever counts
        [dataset.tokens, dataset.sprites] = [String(this.scene.tokens.length), String(countSprites())];
    }

    private hasGhosts = false; // on the canvas of what moves

    private drawGhosts(): void {
        if (this.glides.size > 0) return;
        if (this.overlay.ghosts.length === 0 && !this.hasGhosts) return;
        const { ghosts } = this.overlay;
        this.hasGhosts = ghosts.length > 0;
        this.layMoving(ghosts.map(({ at }) => at), Math.max(0, ...ghosts.map(({ token }) => token.radius)) * 2);
        const on = this.movingAt && this.canvasOf(this.emptied(), this.movingAt);
        if (on) drawGhosts(on, this.overlay.ghosts);
    }

    private drawMarks(): void {
        const camera = this.drawn;
        if (!camera) return;
        const at = (point: Point) => toScreen(camera, this.size, point);
        const { pool } = this;
        // One path for all that look alike: each is styled, laid out and painted by itself. Fields lie over each other.
        const paths = new Map<string, { d: string; look: string }>();
        const add = (d: string, look: string, key = look): void => void paths.set(key, { d: (paths.get(key)?.d ?? '') + d, look });
        for (const mark of this.overlay.marks) {
            if (mark.kind !== 'area') continue;
            const { x, y } = at(mark.at);
            add(circle(x, y, mark.radius * camera.scale), `area ${mark.tone}`);
        }
        for (const mark of this.overlay.marks) {
            if (mark.kind !== 'cells') continue;
            const d = this.pathOf(mark.loops, mark.cell, camera);
            if (d !== '') add(d, `area cells ${mark.tone}`, `cells ${paths.size}`);
        }
        // From far away a group is one sign: it has one ring.
        const isFar = this.brief.peek();
        const acts: Point[] = [];
        for (const mark of this.overlay.marks) {
            if (isFar && mark.kind === 'ring' && mark.tone === 'act') acts.push(mark.at);
            else if (mark.kind === 'ring') {
                const { x, y } = at(mark.at);
                add(circle(x, y, mark.radius * camera.scale + 3), `ring ${mark.tone} ${mark.dashed ? 'dashed' : ''}`);
            } else if (mark.kind === 'way') {
                const [a, b] = [at(mark.from), at(mark.to)];
                const corners = (mark.via ?? []).map(at);
                add(corners.length > 0 ? bent([a, ...corners, b]) : (mark.pointed ? arrow : line)(a.x, a.y, b.x, b.y), `way ${mark.tone} ${mark.dashed ? 'dashed' : ''} ${mark.shot ? 'shot' : ''}`);
            } else if (mark.kind === 'field') {
                add(`${bent(mark.polygon.map(at))}Z`, mark.filled ? `field area ${mark.tone}` : `field ${mark.tone}`, `field ${paths.size}`);
            } else if (mark.kind === 'aim') {
                const { x, y } = at(mark.at);
                add(`${circle(x, y, 9)}M${x - 14} ${y}h8M${x + 6} ${y}h8M${x} ${y - 14}v8M${x} ${y + 6}v8`, `aimed ${mark.tone}`);
            }
        }
        if (acts.length > 0) {
            const { x, y } = at(middleOf(acts));
            add(circle(x, y, SIGN / 2 + 3), 'ring act');
        }
        for (const [from, to] of this.leaders.map((one) => [at(one.from), at(one.to)] as const)) add(line(from.x, from.y, to.x, to.y), 'leader');
        pool.begin();
        for (const { d, look } of paths.values()) pool.path(d, look);
        pool.end();
    }

    // An area is drawn again whenever anything that explains changes: for one camera it is one text.
    private paths = new WeakMap<Loops, string>();
    private pathsFor: { camera: Camera; size: Size } | null = null;
    private pathOf(loops: Loops, cell: number, camera: Camera): string {
        if (this.pathsFor?.camera !== camera || this.pathsFor.size !== this.size) [this.paths, this.pathsFor] = [new WeakMap(), { camera, size: this.size }];
        let d = this.paths.get(loops);
        if (d === undefined) {
            d = loops.map((loop) => `${bent(loop.map(({ x, y }) => toScreen(camera, this.size, { x: x * cell, y: y * cell })))}Z`).join('');
            this.paths.set(loops, d);
        }
        return d;
    }

    // What lies over the map in its corners: measured when the window or the scale has another size.
    private measured: { sign: string; boxes: readonly Box[] } = { sign: '', boxes: [] };
    private corners(): readonly Box[] {
        const nodes = [...(this.host.parentElement?.querySelectorAll('.scalebar, .zoom') ?? [])];
        const sign = `${this.size.width} ${this.size.height} ${this.drawn?.scale} ${nodes.map((one) => one.childElementCount).join()}`;
        if (this.measured.sign === sign) return this.measured.boxes;
        const { left, top } = this.host.getBoundingClientRect();
        const boxes = nodes.map((node) => {
            const box = node.getBoundingClientRect();
            return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
        });
        this.measured = { sign, boxes };
        return boxes;
    }

    private sizes: ReadonlyMap<string, Laid> = new Map();
    private placedFor: readonly unknown[] = [];

    // `marks`: lines that lead to words are drawn with them.
    private place(sizes: ReadonlyMap<string, Laid> | null, marks = true): void {
        if (sizes) this.sizes = sizes;
        const camera = this.drawn && this.camera.peek();
        if (!camera || !this.scene) return;
        this.worded = camera;
        this.host.dataset.words = `${camera.x} ${camera.y} ${camera.scale}`; // for whoever looks on
        const free = this.free();
        const now = [camera, this.size, free, this.scene.tokens, this.scene.spots, this.labelled, this.sizes, this.settled];
        if (now.every((one, i) => one === this.placedFor[i])) return;
        this.placedFor = now;
        const at = (point: Point) => toScreen(camera, this.size, point);
        const detail = detailOf(camera.scale, this.scene.common);
        const common = this.scene.common;
        const box = (token: Token, place = token.at): Box => boxOf(token, at(place), drawnRadius(token, camera.scale, this.room.get(token.key) ?? 9), camera, common);
        const signOf = (middle: Point): Box => ({ x: middle.x - SIGN / 2, y: middle.y - SIGN / 2, width: SIGN, height: SIGN });
        const units = new Map<string, Box[]>();
        for (const { key, tokens, at: middle } of this.labelled) {
            if (tokens.length > 0) units.set(key, detail === 'far' ? [signOf(at(middle))] : tokens.map((token) => box(token)));
        }
        const taken: Box[] = this.scene.spots.map((spot) => {
            const { x, y } = at(spot.at);
            return { x: x - 15, y: y - 15, width: 30, height: 30 };
        });
        taken.push(...this.corners(), ...this.settled.map(({ token, at: there }) => box(token, there)));
        const { width, height } = this.scene.size;
        const corner = at({ x: 0, y: height });
        const table = { x: corner.x, y: corner.y, width: width * camera.scale, height: height * camera.scale };
        const isSeen = ({ x, y, width: wide, height: high }: Box) => x < this.size.width && y < free && x + wide > 0 && y + high > 0;
        const wishes: (Wish & { world: Point })[] = this.labelled.flatMap((one) => {
            const size = this.sizes.get(one.key);
            const all = units.get(one.key) ?? [signOf(at(one.at))];
            const seen = all.filter(isSeen);
            const isBeyond = seen.length === 0;
            if (!size || (isBeyond && !one.isAbout)) return [];
            const own = isBeyond ? [edgeTo(all[0]!, this.size.width, free)] : seen;
            const [isUnit, isFar] = [one.kind === 'plate', detail === 'far'];
            const isAsked = isUnit && (one.isAbout === true || (one.isIdle === false && isFar));
            return [{ key: one.key, own, ...size, isUnit, isSpare: one.isSpare === true || (one.isIdle === true && isFar && !isAsked), isAsked, isBeyond, stands: one.tokens.map((token) => `${token.at.x},${token.at.y}`).join(' '), world: one.at }];
        });
        const found = findPlaces(wishes, { units, taken, size: { ...this.size, height: free }, table }, this.kept);
        this.kept = new Map(found.map(({ key, kept }) => [key, kept]));
        const had = this.leaders.length;
        this.leaders = found.flatMap(({ leader }) => (leader ? [{ from: toWorld(camera, this.size, leader.from), to: toWorld(camera, this.size, leader.to) }] : []));
        if (marks && had + this.leaders.length > 0) this.drawMarks();
        const worlds = new Map(wishes.map(({ key, world }) => [key, world]));
        this.placed.value = found.map((one) => {
            const world = worlds.get(one.key)!;
            const { x, y } = at(world);
            return { key: one.key, at: world, dx: one.x - x, dy: one.y - y, isBrief: one.isBrief, isOut: one.isOut };
        });
    }
}
