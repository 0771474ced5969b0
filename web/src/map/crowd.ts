// What must not be covered, found by where it lies.
import type { Box } from './labels';

const CELL = 64;
const ROW = 4096; // cells that a row may have: more than any window

export const overlap = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

// How far it is from one to the other.
export function between(a: Box, b: Box): number {
    const [x, y] = [Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width), Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height)];
    return x === 0 ? y : y === 0 ? x : Math.sqrt(x * x + y * y);
}

interface Member {
    box: Box;
    of: string; // who it belongs to
    asked: number; // the last question that has met it: it may lie in many cells
}

export class Crowd {
    private readonly cells = new Map<number, Member[]>();
    private questions = 0;

    add(box: Box, of = ''): void {
        const one = { box, of, asked: 0 };
        this.meet(box, 0, (key) => {
            const list = this.cells.get(key);
            if (list) list.push(one);
            else this.cells.set(key, [one]);
            return false;
        });
    }

    // By others than `but`.
    isCovered(box: Box, but?: string): boolean {
        return this.meet(box, 0, (key) => this.cells.get(key)?.some((one) => one.of !== but && overlap(box, one.box) > 0) ?? false);
    }

    // How much of it is covered, by others than `but`.
    covered(box: Box, but?: string): number {
        let sum = 0;
        this.each(box, 0, (one) => {
            if (one.of !== but) sum += overlap(box, one.box);
        });
        return sum;
    }

    // How far the nearest is that belongs to others than `but`, if it is nearer than that.
    nearest(box: Box, but: string, within: number): number {
        let least = within;
        this.each(box, within, (one) => {
            if (one.of !== but) least = Math.min(least, between(box, one.box));
        });
        return least;
    }

    private each(box: Box, about: number, see: (one: Member) => void): void {
        const question = ++this.questions;
        this.meet(box, about, (key) => {
            for (const one of this.cells.get(key) ?? []) {
                if (one.asked === question) continue;
                one.asked = question;
                see(one);
            }
            return false;
        });
    }

    // Its cells, until one is what is looked for.
    private meet({ x, y, width, height }: Box, about: number, isFound: (cell: number) => boolean): boolean {
        const [right, bottom] = [Math.floor((x + width + about) / CELL), Math.floor((y + height + about) / CELL)];
        for (let i = Math.floor((x - about) / CELL); i <= right; i++) for (let j = Math.floor((y - about) / CELL); j <= bottom; j++) if (isFound(i * ROW + j)) return true;
        return false;
    }
}
