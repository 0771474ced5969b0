// Ground as a map shows it, from above: squares of HEIGHT x HEIGHT units that a game's terrain is filled with. A name makes
// each piece its own.
import { box, HEIGHT, off, Pen, round, type Shape } from './kit';
import { Stream } from './seed';

export const GROUNDS = ['open', 'woods', 'ruins', 'building', 'hill', 'rough', 'water', 'marsh', 'road', 'wall', 'crater', 'trench'] as const;
export type Ground = (typeof GROUNDS)[number];

function strokes(pen: Pen, chance: Stream, count: number, tone: number): void {
    for (let i = 0; i < count; i++) {
        const [x, y, half] = [chance.upto(HEIGHT), chance.upto(HEIGHT), chance.within(14, 50)];
        pen.mark(`M${x - half} ${y}Q${x} ${y - 7} ${x + half} ${y + 2}Q${x} ${y + 6} ${x - half} ${y}Z`, tone, 9);
    }
}

// Things that stand apart from each other, row by row.
function scattered(chance: Stream, step: number, put: (x: number, y: number) => void): void {
    for (let y = step >> 1; y < HEIGHT; y += step)
        for (let x = step >> 1; x < HEIGHT; x += step) put(x + chance.within(-(step >> 2), step >> 2), y + chance.within(-(step >> 2), step >> 2));
}

function crown(pen: Pen, x: number, y: number, r: number): void {
    pen.disc(x + 12, y + 14, r, 4, false, 8);
    for (let i = 0; i < 7; i++) {
        const [a, b] = off(x, y, r >> 1, i * 9);
        pen.disc(a, b, (r * 5) >> 3, 16, false);
    }
    pen.disc(x - (r >> 2), y - (r >> 2), r >> 1, 28, false);
    pen.disc(x - (r >> 2) - 4, y - (r >> 2) - 4, r >> 2, 38, false);
}

// A house with a roof of two planes, seen from above; it throws a shadow.
function house(pen: Pen, x: number, y: number, w: number, h: number): void {
    pen.mark(box(x + 16, y + 18, w, h), 3, 9);
    pen.mark(box(x, y, w, h), 18);
    pen.mark(`M${x} ${y}L${x + w} ${y}L${x + w - 18} ${y + (h >> 1)}L${x + 18} ${y + (h >> 1)}Z`, 34);
    pen.line(`M${x + 18} ${y + (h >> 1)}L${x + w - 18} ${y + (h >> 1)}`, 5, 58);
    pen.mark(box(x + (w >> 2), y + ((h * 5) >> 3), 26, 20), 10);
}

const DRAW: Record<Ground, (pen: Pen, chance: Stream) => void> = {
    open: (pen, chance) => strokes(pen, chance, 22, 30),
    woods: (pen, chance) => scattered(chance, 128, (x, y) => crown(pen, x, y, chance.within(40, 62))),
    ruins(pen, chance) {
        scattered(chance, 214, (x, y) => {
            const [w, h] = [chance.within(70, 96), chance.within(60, 90)];
            pen.line(`M${x - w} ${y + h}L${x - w} ${y - h}L${x + w} ${y - h}L${x + w} ${y}`, 20, 5);
            pen.line(`M${x - w - 4} ${y + h - 4}L${x - w - 4} ${y - h - 4}L${x + w - 4} ${y - h - 4}L${x + w - 4} ${y - 4}`, 12, 46);
            for (let i = 0; i < 6; i++) pen.mark(box(x + chance.within(-50, 50), y + chance.within(-40, 60), chance.within(10, 26), chance.within(8, 18)), chance.within(34, 50));
        });
    },
    building(pen, chance) {
        scattered(chance, 320, (x, y) => house(pen, x - 110, y - 90, chance.within(190, 230), chance.within(150, 190)));
    },
    hill(pen, chance) {
        const [x, y] = [chance.within(280, 360), chance.within(280, 360)];
        for (const [r, tone] of [[300, 26], [230, 31], [160, 36], [90, 42]] as const) {
            pen.mark(round(x, y, r, r - 30), tone);
            for (let i = 0; i < 64; i += 3) {
                const [a, b] = off(x, y, r - 8, i);
                const [c, d] = off(x, y, r - 34, i);
                pen.line(`M${a} ${b - ((b - y) * 30) / r | 0}L${c} ${d - ((d - y) * 30) / r | 0}`, 4, 14, 10);
            }
        }
    },
    rough(pen, chance) {
        scattered(chance, 106, (x, y) => {
            const r = chance.within(16, 40);
            pen.mark(`M${x - r} ${y + 8}L${x - (r >> 1)} ${y - r + 10}L${x + (r >> 1)} ${y - r}L${x + r} ${y + 4}L${x + (r >> 2)} ${y + r}Z`, 10);
            pen.mark(`M${x - r} ${y + 8}L${x - (r >> 1)} ${y - r + 10}L${x + (r >> 1)} ${y - r}L${x} ${y + 2}Z`, 42);
        });
    },
    water(pen, chance) {
        pen.mark(box(0, 0, HEIGHT, HEIGHT), 12);
        for (let y = 26; y < HEIGHT; y += 46) {
            const x = chance.within(-40, 40);
            pen.line(`M${x} ${y}Q${x + 80} ${y - 16} ${x + 160} ${y}Q${x + 240} ${y + 16} ${x + 320} ${y}Q${x + 400} ${y - 16} ${x + 480} ${y}Q${x + 560} ${y + 16} ${x + 640} ${y}`, 6, 32, 12);
        }
    },
    marsh(pen, chance) {
        scattered(chance, 128, (x, y) => {
            pen.mark(round(x, y, 52, 24), 12);
            for (const dx of [-16, 0, 16]) pen.line(`M${x + dx} ${y}L${x + dx * 2} ${y - 42}`, 6, 44);
        });
    },
    road(pen, chance) {
        pen.mark(box(0, 200, HEIGHT, 240), 36);
        for (const y of [206, 434]) pen.line(`M0 ${y}L640 ${y}`, 10, 50);
        for (const y of [270, 370]) pen.line(`M0 ${y}Q320 ${y + chance.within(-12, 12)} 640 ${y}`, 8, 22, 9);
    },
    wall(pen) {
        pen.mark(box(0, 286, HEIGHT, 80), 4, 9);
        for (let x = 0; x < HEIGHT; x += 64) {
            pen.mark(box(x + 2, 262, 60, 74), 24);
            pen.mark(box(x + 2, 262, 60, 22), 50);
        }
    },
    crater(pen, chance) {
        scattered(chance, 214, (x, y) => {
            const r = chance.within(50, 84);
            pen.disc(x, y, r, 40, false);
            pen.disc(x + 5, y + 6, r - 16, 10, false);
            pen.disc(x + 12, y + 14, r - 32, 22, false);
            for (let i = 0; i < 8; i++) {
                const [a, b] = off(x, y, r + 4, i * 8 + 3);
                const [c, d] = off(x, y, r + 22, i * 8 + 3);
                pen.line(`M${a} ${b}L${c} ${d}`, 6, 40);
            }
        });
    },
    trench(pen) {
        const way = 'M0 360L130 360L130 260L290 260L290 380L450 380L450 280L640 280';
        pen.line(way, 112, 44);
        pen.line(way, 84, 5);
        pen.line(way, 36, 18);
    },
};

export function terrain(what: Ground, name: string): Shape[] {
    const pen = new Pen(0);
    const chance = new Stream(`ground ${name}`);
    pen.mark(box(0, 0, HEIGHT, HEIGHT), 26);
    strokes(pen, chance, 10, 22);
    DRAW[what](pen, chance);
    return pen.shapes;
}
