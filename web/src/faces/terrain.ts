// Ground as a map shows it, from above. A piece is a polygon in whole units of the field, y down; what stands on it is put
// inside of it and is never cut off. Its name makes each piece its own. Each kind of ground has inks of its own, for the night
// and for the day, and reads by its drawing too: crowns, broken walls, contours, waves, ruts.
import { box, off, Pen, round, type Shape } from './kit';
import type { Inks } from './inks';
import { Stream } from './seed';

export const GROUNDS = ['open', 'woods', 'ruins', 'building', 'hill', 'rough', 'water', 'marsh', 'road', 'wall', 'crater', 'trench'] as const;
export type Ground = (typeof GROUNDS)[number];
export type Polygon = readonly (readonly [number, number])[];

const EARTH = { night: ['#0b100c', '#1d271e', '#2b382b', '#47573f', '#a8b08c'], day: ['#4a4a36', '#8d8f6d', '#c3c4a3', '#dcdcc2', '#f8f5e6'] } as const;
const STONE = { night: ['#0c0d0e', '#33342f', '#55544d', '#8f8c80', '#dcd8c8'], day: ['#4b4a45', '#8f8c82', '#b9b5a8', '#dad6ca', '#fbf8ef'] } as const;
const LEAF = { night: ['#08120b', '#1b3020', '#2d5233', '#4f7f4e', '#b5cf9c'], day: ['#24402a', '#4f7a4c', '#7ea56c', '#b5cf98', '#eef3d8'] } as const;

// From the dark to the light.
export const GROUND_INKS: Record<Ground, { night: Inks; day: Inks }> = {
    open: EARTH,
    hill: { night: ['#0e140d', '#263223', '#3a4a31', '#65764e', '#c5cba0'], day: ['#5b5738', '#a39f70', '#cfcb9c', '#e4e1bd', '#fbf8e2'] },
    woods: LEAF,
    ruins: STONE,
    building: STONE,
    wall: STONE,
    rough: { night: ['#0d0f0a', '#2a2b1d', '#45462e', '#73734c', '#c9c59a'], day: ['#55512f', '#948d5c', '#c0b985', '#dcd6ac', '#f8f4d9'] },
    water: { night: ['#06121c', '#12293a', '#1d4259', '#4d86a4', '#c4e4ee'], day: ['#1f4b63', '#4a86a3', '#86b6cb', '#b4d6e2', '#f1f9fa'] },
    marsh: { night: ['#0a120f', '#1c2c27', '#2c4640', '#5f8577', '#bfd8c2'], day: ['#35513f', '#6d8a6c', '#9db79a', '#c6d8bd', '#f1f6e4'] },
    road: { night: ['#12100d', '#332f29', '#4d473e', '#7a7265', '#d3c9b5'], day: ['#5f5647', '#a3967f', '#cdc1a9', '#e2d9c6', '#fcf8ee'] },
    crater: { night: ['#0c0b09', '#272119', '#43392b', '#6f6149', '#c9b894'], day: ['#4c4029', '#8f7f5e', '#bcac88', '#d9cdb0', '#f9f3e2'] },
    trench: { night: ['#0b0a08', '#2b241b', '#4a3f30', '#7a6a51', '#d0c09c'], day: ['#4a3d28', '#8e7c5b', '#bcaa85', '#dacdae', '#faf4e3'] },
};

const outline = (polygon: Polygon): string => `M${polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

function bounds(polygon: Polygon): [number, number, number, number] {
    const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// Whether a point lies inside, with an edge about it that stays free.
function holds(polygon: Polygon, x: number, y: number, edge: number): boolean {
    let inside = false;
    for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
        const [[ax, ay], [bx, by]] = [polygon[i]!, polygon[j]!];
        if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
        const [dx, dy] = [bx - ax, by - ay];
        const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / Math.max(1, dx * dx + dy * dy)));
        const [ex, ey] = [x - ax - along * dx, y - ay - along * dy];
        if (ex * ex + ey * ey < edge * edge) return false;
    }
    return inside;
}

// Things that stand apart from each other, row by row, those behind first.
function scattered(polygon: Polygon, chance: Stream, step: number, edge: number, put: (x: number, y: number) => void): void {
    const [left, top, right, bottom] = bounds(polygon);
    for (let y = top + (step >> 1); y < bottom; y += step) {
        for (let x = left + (step >> 1); x < right; x += step) {
            const [a, b] = [x + chance.within(-(step >> 2), step >> 2), y + chance.within(-(step >> 2), step >> 2)];
            if (holds(polygon, a, b, edge)) put(a, b);
        }
    }
}

// The polygon drawn in towards its middle, with round corners; in hundredths of its size.
function contour(polygon: Polygon, size: number): string {
    const [x, y] = [0, 1].map((i) => Math.round(polygon.reduce((sum, at) => sum + at[i as 0 | 1], 0) / polygon.length)) as [number, number];
    const at = polygon.map(([a, b]) => [Math.round(x + ((a - x) * size) / 100), Math.round(y + ((b - y) * size) / 100)] as const);
    const middle = (i: number) => {
        const [[a, b], [c, d]] = [at[i % at.length]!, at[(i + 1) % at.length]!];
        return `${(a + c) >> 1} ${(b + d) >> 1}`;
    };
    return `M${middle(at.length - 1)}${at.map(([a, b], i) => `Q${a} ${b} ${middle(i)}`).join('')}Z`;
}

function crown(pen: Pen, chance: Stream, x: number, y: number, r: number): void {
    pen.disc(x + (r >> 2), y + (r >> 1), r, 3, false, 8);
    pen.disc(x, y, r, chance.within(24, 33), false);
    pen.disc(x + (r >> 2), y + (r >> 2), (r * 5) >> 3, 20, false, 9);
    pen.disc(x - (r >> 2), y - (r >> 2), (r * 9) >> 4, 40, false, 10);
    pen.disc(x - (r >> 2) - 1, y - (r >> 2) - 1, r >> 2, 52, false, 7);
}

function brokenWall(pen: Pen, chance: Stream, x: number, y: number): void {
    const [w, h] = [chance.within(16, 34), chance.within(14, 30)];
    const way = chance.upto(2) === 1 ? `M${x - w} ${y + h}L${x - w} ${y - h}L${x + w} ${y - h}` : `M${x - w} ${y - h}L${x + w} ${y - h}L${x + w} ${y + h}`;
    pen.line(way.replace(/(\d+) (\d+)/g, (_, a: string, b: string) => `${Number(a) + 4} ${Number(b) + 5}`), 9, 3, 10);
    pen.line(way, 9, 44);
    pen.line(way, 3, 56);
    for (let i = 0; i < 3; i++) pen.mark(box(x + chance.within(-w, w), y + chance.within(-6, h), chance.within(4, 9), chance.within(3, 7)), chance.within(38, 50));
}

// A house with a roof of two planes, seen from above; it throws a shadow.
function house(pen: Pen, x: number, y: number, w: number, h: number): void {
    pen.mark(box(x + 6, y + 8, w, h), 3, 9);
    pen.mark(box(x, y, w, h), 24);
    pen.mark(box(x, y, w, h >> 1), 40);
    pen.line(`M${x} ${y + (h >> 1)}L${x + w} ${y + (h >> 1)}`, 3, 56);
    pen.mark(box(x + (w >> 2), y + ((h * 5) >> 3), 9, 7), 12);
}

// Lines of a fabric over the piece, so that it is told apart without its colour.
function waves(pen: Pen, polygon: Polygon, chance: Stream, step: number, tone: number): void {
    scattered(polygon, chance, step, 14, (x, y) => pen.line(`M${x - 16} ${y}Q${x - 8} ${y - 7} ${x} ${y}Q${x + 8} ${y + 7} ${x + 16} ${y}`, 3, tone, 11));
}

// The two long sides of a strip, and its middle.
function lanes(polygon: Polygon): { edges: string; middle: string } | null {
    if (polygon.length !== 4) return null;
    const [a, b, c, d] = polygon as unknown as [number, number][];
    const long = (p: [number, number], q: [number, number]) => (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2;
    const [p, q, r, s] = long(a!, b!) >= long(b!, c!) ? [a!, b!, c!, d!] : [b!, c!, d!, a!];
    return {
        edges: `M${p[0]} ${p[1]}L${q[0]} ${q[1]}M${r[0]} ${r[1]}L${s[0]} ${s[1]}`,
        middle: `M${(p[0] + s[0]) >> 1} ${(p[1] + s[1]) >> 1}L${(q[0] + r[0]) >> 1} ${(q[1] + r[1]) >> 1}`,
    };
}

const DRAW: Record<Ground, (pen: Pen, polygon: Polygon, chance: Stream) => void> = {
    // Blades of grass and dust, of which one sees that it is no empty paper.
    open(pen, polygon, chance) {
        scattered(polygon, chance, 62, 0, (x, y) => {
            const half = chance.within(6, 18);
            pen.mark(`M${x - half} ${y}Q${x} ${y - 4} ${x + half} ${y + 1}Q${x} ${y + 4} ${x - half} ${y}Z`, chance.upto(2) === 1 ? 40 : 20, chance.within(5, 10));
        });
    },
    woods(pen, polygon, chance) {
        pen.mark(contour(polygon, 108), 8, 9);
        pen.mark(contour(polygon, 103), 17);
        scattered(polygon, chance, 44, 8, (x, y) => crown(pen, chance, x, y, chance.within(18, 32)));
    },
    ruins(pen, polygon, chance) {
        pen.mark(outline(polygon.map(([x, y]) => [x + 6, y + 8])), 2, 9);
        pen.mark(outline(polygon), 17);
        scattered(polygon, chance, 26, 8, (x, y) => pen.mark(`M${x - 8} ${y - 8}L${x + 6} ${y - 8}L${x + 6} ${y - 3}L${x - 3} ${y - 3}L${x - 3} ${y + 6}L${x - 8} ${y + 6}Z`, 25));
        scattered(polygon, chance, 104, 36, (x, y) => brokenWall(pen, chance, x, y));
        pen.line(outline(polygon), 3, 42);
    },
    building(pen, polygon, chance) {
        pen.mark(outline(polygon), 18, 9);
        scattered(polygon, chance, 92, 36, (x, y) => house(pen, x - 34, y - 28, chance.within(54, 68), chance.within(44, 56)));
        pen.line(outline(polygon), 3, 40, 10);
    },
    // Contours, and strokes that run down from them.
    hill(pen, polygon, chance) {
        pen.mark(contour(polygon, 112), 12, 5);
        for (const [size, tone] of [[108, 25], [80, 31], [52, 37], [26, 42]] as const) {
            pen.mark(contour(polygon, size), tone);
            pen.line(contour(polygon, size), 3, 48, 11);
        }
        const [left, top, right, bottom] = bounds(polygon);
        const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
        for (let i = 0; i < 64; i += 2) {
            const [[a, b], [c, d]] = [off(0, 0, 100, i), off(0, 0, chance.within(84, 90), i)];
            const [rx, ry] = [right - left, bottom - top];
            const from = [x + ((a * rx) >> 8), y + ((b * ry) >> 8)] as const;
            if (holds(polygon, from[0], from[1], 6)) pen.line(`M${from[0]} ${from[1]}L${x + ((c * rx) >> 8)} ${y + ((d * ry) >> 8)}`, 3, 18, 10);
        }
    },
    rough(pen, polygon, chance) {
        pen.mark(contour(polygon, 104), 22, 10);
        scattered(polygon, chance, 48, 10, (x, y) => {
            const r = chance.within(7, 15);
            pen.disc(x + 3, y + 5, r, 6, false, 8);
            pen.mark(`M${x - r} ${y + 4}L${x - (r >> 1)} ${y - r + 4}L${x + (r >> 1)} ${y - r}L${x + r} ${y + 2}L${x + (r >> 2)} ${y + r}Z`, 30);
            pen.mark(`M${x - r} ${y + 4}L${x - (r >> 1)} ${y - r + 4}L${x + (r >> 1)} ${y - r}L${x} ${y + 1}Z`, 44);
        });
    },
    water(pen, polygon, chance) {
        pen.mark(outline(polygon), 20);
        pen.line(outline(polygon), 7, 36, 12);
        waves(pen, polygon, chance, 38, 42);
    },
    marsh(pen, polygon, chance) {
        pen.mark(contour(polygon, 104), 22, 12);
        scattered(polygon, chance, 64, 18, (x, y) => {
            pen.mark(round(x, y, 22, 9), 14);
            for (const dx of [-6, 0, 6]) pen.line(`M${x + dx} ${y}L${x + dx * 2} ${y - 17}`, 3, 46);
        });
        waves(pen, polygon, chance, 70, 38);
    },
    road(pen, polygon) {
        pen.mark(outline(polygon), 28);
        const ways = lanes(polygon);
        if (!ways) return;
        pen.line(ways.edges, 4, 44, 12);
        // Ruts: the dashes are of the same length whichever way the road runs.
        const [ax, ay, bx, by] = ways.middle.match(/-?\d+/g)!.map(Number) as [number, number, number, number];
        const length = Math.max(1, Math.round(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)));
        for (let at = 10; at + 26 < length; at += 48) {
            const on = (n: number) => `${ax + Math.round(((bx - ax) * n) / length)} ${ay + Math.round(((by - ay) * n) / length)}`;
            pen.line(`M${on(at)}L${on(at + 26)}`, 3, 48, 12);
        }
    },
    wall(pen, polygon, chance) {
        pen.mark(outline(polygon.map(([x, y]) => [x + 5, y + 8])), 3, 9);
        pen.mark(outline(polygon), 26);
        scattered(polygon, chance, 16, 3, (x, y) => pen.mark(box(x - 6, y - 4, 12, 8), 40));
        pen.line(outline(polygon), 4, 54);
    },
    crater(pen, polygon, chance) {
        pen.mark(contour(polygon, 104), 24, 8);
        scattered(polygon, chance, 78, 20, (x, y) => {
            const r = chance.within(16, 28);
            pen.disc(x, y, r, 44, false);
            pen.disc(x + 2, y + 3, r - 5, 12, false);
            pen.disc(x + 4, y + 6, r - 11, 24, false);
        });
        pen.line(contour(polygon, 100), 3, 40, 8);
    },
    trench(pen, polygon, chance) {
        pen.line(outline(polygon), 12, 42);
        pen.mark(outline(polygon), 8);
        scattered(polygon, chance, 20, 4, (x, y) => pen.line(`M${x - 7} ${y}L${x + 7} ${y}`, 4, 30));
    },
};

export function terrain(what: Ground, name: string, polygon: Polygon): Shape[] {
    const pen = new Pen(0);
    DRAW[what](pen, polygon, new Stream(`ground ${name}`));
    return pen.shapes;
}
