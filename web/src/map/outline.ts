// The outline of an area that is known by the squares of a grid: round its squares, its corners cut, so that it looks like
// ground that is reached and not like steps.
import type { Point } from './camera';

// [row, from, to, from, to ...]: its squares, from the south-west.
type Rows = readonly (readonly number[])[];

// Its loops along the edges of the squares, holes too, a corner of the grid after the other.
export function outlines(rows: Rows): Point[][] {
    const filled = new Set<string>();
    for (const [row, ...runs] of rows) for (let i = 0; i + 1 < runs.length; i += 2) for (let c = runs[i]!; c <= runs[i + 1]!; c++) filled.add(`${c} ${row}`);
    // Each edge runs with its square to the left: from its corner to the next one. Two begin where squares touch by a corner.
    const edges = new Map<string, Point[]>();
    const edge = (from: Point, to: Point) => {
        const key = `${from.x} ${from.y}`;
        edges.set(key, [...(edges.get(key) ?? []), to]);
    };
    for (const square of filled) {
        const [x, y] = square.split(' ').map(Number) as [number, number];
        if (!filled.has(`${x} ${y - 1}`)) edge({ x, y }, { x: x + 1, y });
        if (!filled.has(`${x + 1} ${y}`)) edge({ x: x + 1, y }, { x: x + 1, y: y + 1 });
        if (!filled.has(`${x} ${y + 1}`)) edge({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
        if (!filled.has(`${x - 1} ${y}`)) edge({ x, y: y + 1 }, { x, y });
    }
    const loops: Point[][] = [];
    for (const [key, list] of edges) {
        while (list.length > 0) {
            const [x, y] = key.split(' ').map(Number) as [number, number];
            const loop: Point[] = [{ x, y }];
            for (let next = list.pop()!; next.x !== x || next.y !== y; next = edges.get(`${next.x} ${next.y}`)!.pop()!) loop.push(next);
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
