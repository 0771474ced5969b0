// What must not be covered, found by where it lies.
import { overlap, type Box } from './labels';

const CELL = 64;
const ROW = 4096; // cells that a row may have: more than any window

export class Crowd {
    private readonly cells = new Map<number, Box[]>();

    add(box: Box): void {
        for (const key of this.cellsOf(box)) {
            const list = this.cells.get(key);
            if (list) list.push(box);
            else this.cells.set(key, [box]);
        }
    }

    isCovered(box: Box): boolean {
        for (const key of this.cellsOf(box)) if (this.cells.get(key)?.some((one) => overlap(box, one) > 0)) return true;
        return false;
    }

    private *cellsOf(box: Box): Generator<number> {
        for (let i = Math.floor(box.x / CELL); i <= Math.floor((box.x + box.width) / CELL); i++)
            for (let j = Math.floor(box.y / CELL); j <= Math.floor((box.y + box.height) / CELL); j++) yield i * ROW + j;
    }
}
