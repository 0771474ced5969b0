// Where words find a place: beside what they are about, over no token and no other words. Eight places are tried near it, then
// eight farther off, from which a line leads back.
import type { Point, Size } from './camera';

export interface Box {
    x: number; // left
    y: number; // top
    width: number;
    height: number;
}

export interface Wish {
    key: string;
    about: Box; // what it belongs to
    width: number;
    height: number;
}

export interface Found extends Box {
    key: string;
    place: number; // which of them it is
    leader: { from: Point; to: Point } | null;
}

const GAP = 5;
const FAR = 44;
const CELL = 64;
const ROW = 4096; // cells that a row may have: more than any window

const overlap = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

// What must not be covered, found by where it lies.
export class Crowd {
    private readonly cells = new Map<number, Box[]>();

    add(box: Box): void {
        this.each(box, (key) => {
            const list = this.cells.get(key);
            if (list) list.push(box);
            else this.cells.set(key, [box]);
        });
    }

    covered(box: Box): number {
        const seen = new Set<Box>();
        let sum = 0;
        this.each(box, (key) => {
            for (const one of this.cells.get(key) ?? []) {
                if (seen.has(one)) continue;
                seen.add(one);
                sum += overlap(box, one);
            }
        });
        return sum;
    }

    private each(box: Box, visit: (key: number) => void): void {
        for (let i = Math.floor(box.x / CELL); i <= Math.floor((box.x + box.width) / CELL); i++)
            for (let j = Math.floor(box.y / CELL); j <= Math.floor((box.y + box.height) / CELL); j++) visit(i * ROW + j);
    }
}

// Above first, then below, beside, and at the corners.
function places({ about, width, height }: Wish, away: number): Box[] {
    const [left, right] = [about.x - width - away, about.x + about.width + away];
    const [above, below] = [about.y - height - away, about.y + about.height + away];
    const [cx, cy] = [about.x + about.width / 2 - width / 2, about.y + about.height / 2 - height / 2];
    return (
        [
            [cx, above],
            [cx, below],
            [right, cy],
            [left, cy],
            [right, above],
            [left, above],
            [right, below],
            [left, below],
        ] as const
    ).map(([x, y]) => ({ x, y, width, height }));
}

function outside(box: Box, size: Size): number {
    const shown = overlap(box, { x: 2, y: 2, width: size.width - 4, height: size.height - 4 });
    return box.width * box.height - shown;
}

// Who has a place keeps it as long as another one is not much better: words that jump cannot be read.
const LOYAL = 350;

// Words that were placed before count as taken too. `kept` are the places of the last time.
export function findPlaces(wishes: readonly Wish[], tokens: Crowd, taken: Crowd, size: Size, kept: ReadonlyMap<string, number>): Found[] {
    return wishes.map((wish) => {
        let best: Box = places(wish, GAP)[0]!;
        let least = Infinity;
        let isFar = false;
        let place = 0;
        for (const away of [GAP, FAR]) {
            for (const [i, box] of places(wish, away).entries()) {
                const number = i + (away === FAR ? 8 : 0);
                const loyal = kept.get(wish.key) === number ? LOYAL : 0;
                const cost = tokens.covered(box) * 3 + taken.covered(box) * 4 + outside(box, size) * 2 + i * 2 + (away === FAR ? 60 : 0) - loyal;
                if (cost >= least) continue;
                [best, least, isFar, place] = [box, cost, away === FAR, number];
            }
            if (least < 40 && (kept.get(wish.key) ?? 0) < 8) break;
        }
        // Nothing is lost at the edge of the window.
        const x = Math.min(Math.max(best.x, 3), Math.max(3, size.width - best.width - 3));
        const y = Math.min(Math.max(best.y, 3), Math.max(3, size.height - best.height - 3));
        const box = { ...best, x, y };
        taken.add(box);
        const { about } = wish;
        const to = { x: about.x + about.width / 2, y: about.y + about.height / 2 };
        const from = { x: Math.min(Math.max(to.x, x), x + box.width), y: Math.min(Math.max(to.y, y), y + box.height) };
        return { ...box, key: wish.key, place, leader: isFar ? { from, to } : null };
    });
}
