// The outline of an area that is known by the squares of a grid: round its squares, its corners cut, so that it looks like
// ground that is reached and not like steps.
import type { Point } from './camera';
import type { Rows } from './scene';

// Its loops along the edges of the squares, holes too, a corner of the grid after the other.
export function outlines(rows: Rows): Point[][] {
    // Squares by number, with an empty one on each side. A corner has the number of the square to its north-east.
    const wide = rows.reduce((most, [, ...runs]) => Math.max(most, ...runs), 0) + 4;
    const numberOf = (x: number, y: number) => (y + 1) * wide + x + 1;
    const filled = new Set<number>();
    for (const [row, ...runs] of rows) for (let i = 0; i + 1 < runs.length; i += 2) for (let c = runs[i]!; c <= runs[i + 1]!; c++) filled.add(numberOf(c, row!));
    // Each edge runs with its square to the left: from its corner to the next one. Two begin where squares touch by a corner.
    const edges = new Map<number, number>();
    const second = new Map<number, number>();
    const edge = (from: number, to: number) => (edges.has(from) ? second : edges).set(from, to);
    for (const at of filled) {
        if (!filled.has(at - wide)) edge(at, at + 1);
        if (!filled.has(at + 1)) edge(at + 1, at + 1 + wide);
        if (!filled.has(at + wide)) edge(at + 1 + wide, at + wide);
        if (!filled.has(at - 1)) edge(at + wide, at);
    }
    const follow = (from: number): number => {
        const from2 = second.get(from);
        const all = from2 === undefined ? edges : second;
        const to = from2 ?? edges.get(from)!;
        all.delete(from);
        return to;
    };
    const pointOf = (at: number): Point => ({ x: (at % wide) - 1, y: Math.floor(at / wide) - 1 });
    const loops: Point[][] = [];
    for (const first of [...edges.keys()]) {
        while (edges.has(first)) {
            const loop = [pointOf(first)];
            for (let next = follow(first); next !== first; next = follow(next)) loop.push(pointOf(next));
            loops.push(loop);
        }
    }
    return loops;
}

const ROUNDS = 3;

// Through the middles of its edges, and of what comes of that; what lies on a straight line is left out.
export function rounded(loop: readonly Point[]): Point[] {
    let now = [...loop];
    for (let n = 0; n < ROUNDS; n++) now = now.map((one, i) => ({ x: (one.x + now[(i + 1) % now.length]!.x) / 2, y: (one.y + now[(i + 1) % now.length]!.y) / 2 }));
    return now.filter((one, i) => {
        const [before, behind] = [now[(i + now.length - 1) % now.length]!, now[(i + 1) % now.length]!];
        return Math.abs((one.x - before.x) * (behind.y - one.y) - (one.y - before.y) * (behind.x - one.x)) > 1e-9;
    });
}

// Whether a place lies in one of its squares.
export function covers(rows: Rows, cell: number, at: Point): boolean {
    const [x, y] = [Math.floor(at.x / cell), Math.floor(at.y / cell)];
    return rows.some(([row, ...runs]) => row === y && runs.some((from, i) => i % 2 === 0 && from <= x && x <= runs[i + 1]!));
}

// All of them as one, without edges inside.
export function united(areas: readonly Rows[]): Rows {
    if (areas.length === 1) return areas[0]!;
    const runs = new Map<number, [number, number][]>();
    for (const [row, ...list] of areas.flat()) {
        const own = runs.get(row!) ?? [];
        for (let i = 0; i + 1 < list.length; i += 2) own.push([list[i]!, list[i + 1]!]);
        runs.set(row!, own);
    }
    return [...runs].map(([row, list]) => {
        const out = [row];
        for (const [from, to] of list.sort((a, b) => a[0] - b[0])) {
            const end = out.length - 1;
            if (end > 0 && from <= out[end]! + 1) out[end] = Math.max(out[end]!, to);
            else out.push(from, to);
        }
        return out;
    });
}

// The same area is not looked at twice.
const known = new WeakMap<Rows, Point[][]>();
export function outlined(rows: Rows): Point[][] {
    let loops = known.get(rows);
    if (!loops) known.set(rows, (loops = outlines(rows).map(rounded)));
    return loops;
}
