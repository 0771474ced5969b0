// The land of a picture: two ridges behind and the ground in front. What is far is pale.
import { box, HEIGHT, Pen, round, WIDTH } from './kit';
import type { Stream } from './seed';

export const LANDS = ['city', 'ruins', 'dunes', 'peaks', 'works', 'walls', 'wire', 'mesas', 'forest', 'orbit', 'belt', 'moons'] as const;
export type Land = (typeof LANDS)[number];

export const isSpace = (land: Land): boolean => land === 'orbit' || land === 'belt' || land === 'moons';

const closed = (points: string): string => `M0 ${HEIGHT}L${points}L${WIDTH} ${HEIGHT}Z`;

// Hills, or with corners: points at steps, up and down by chance.
function ridge(chance: Stream, y: number, high: number, step: number): string {
    let out = `0 ${y}`;
    for (let x = 0; x < WIDTH; x += chance.within(step >> 1, step)) out += `L${x} ${y - chance.upto(high)}`;
    return closed(`${out}L${WIDTH} ${y - chance.upto(high)}`);
}

function waves(chance: Stream, y: number, high: number, step: number): string {
    let out = `M0 ${HEIGHT}L0 ${y}`;
    let x = 0;
    while (x < WIDTH) {
        const wide = chance.within(step >> 1, step);
        const crest = Math.trunc(wide / 3);
        out += `Q${x + crest} ${y - high - chance.upto(high)} ${x + wide} ${y - chance.upto(10)}`;
        x += wide;
    }
    return `${out}L${x} ${HEIGHT}Z`;
}

function towers(pen: Pen, chance: Stream, y: number, high: number, wide: number, tone: number, lit: boolean): void {
    for (let x = -20; x < WIDTH; ) {
        const w = chance.within(wide >> 1, wide);
        const h = chance.within(high >> 2, high);
        const top = y - h;
        pen.mark(box(x, top, w, HEIGHT - top), tone);
        const cap = chance.upto(5);
        if (cap === 0) pen.mark(`M${x} ${top + 1}L${x + (w >> 1)} ${top - w}L${x + w} ${top + 1}Z`, tone);
        else if (cap === 1) pen.mark(box(x + (w >> 1) - 4, top - 60, 8, 62), tone);
        else if (cap === 2) pen.mark(box(x + (w >> 2), top - 26, w >> 1, 28), tone);
        else if (cap === 3) pen.mark(`M${x} ${top + 1}Q${x + (w >> 1)} ${top - w} ${x + w} ${top + 1}Z`, tone);
        for (let i = 0; lit && i < 5; i++) pen.mark(box(x + 6 + chance.upto(Math.max(1, w - 16)), top + 14 + chance.upto(Math.max(8, h)), 7, 11), 58, 12);
        x += w + chance.upto(8);
    }
}

function broken(pen: Pen, chance: Stream, y: number, high: number, tone: number): void {
    for (let x = -30; x < WIDTH; x += chance.within(110, 190)) {
        const w = chance.within(80, 130);
        const h = chance.within(high >> 1, high);
        const t = y - h;
        // A wall with a pointed window, broken off in steps.
        pen.mark(`M${x} 640L${x} ${t + 30}L${x + 14} ${t + 8}L${x + 26} ${t + 22}L${x + 40} ${t}L${x + (w >> 1)} ${t + 26}L${x + w - 18} ${t + chance.within(30, h)}L${x + w} ${y - 18}L${x + w} 640Z`, tone);
        if (w > 100) pen.mark(`M${x + 22} ${y + 20}L${x + 22} ${t + 78}Q${x + 36} ${t + 42} ${x + 50} ${t + 78}L${x + 50} ${y + 20}Z`, 50, 9);
    }
    pen.mark(ridge(chance, y + 12, 30, 50), tone);
}

function peak(pen: Pen, x: number, y: number, high: number, half: number, tone: number): void {
    pen.mark(`M${x - half} ${y}L${x - (half >> 2)} ${y - high + 30}L${x} ${y - high}L${x + (half >> 2)} ${y - high + 50}L${x + half} ${y}Z`, tone);
    // Snow where the light falls.
    pen.mark(`M${x - (half >> 1)} ${y - (high >> 1)}L${x - (half >> 2)} ${y - high + 30}L${x} ${y - high}L${x - 14} ${y - (high >> 1) - 20}L${x - 40} ${y - (high >> 1) - 50}Z`, tone + 20, 10);
}

function chimneys(pen: Pen, chance: Stream, y: number, tone: number): void {
    for (let x = 20; x < WIDTH; x += chance.within(90, 170)) {
        const h = chance.within(90, 210);
        pen.mark(`M${x} 640L${x + 8} ${y - h}L${x + 40} ${y - h}L${x + 50} 640Z`, tone);
        pen.mark(`M${x + 10} ${y - h - 4}Q${x - 10} ${y - h - 50} ${x + 40} ${y - h - 70}Q${x + 70} ${y - h - 120} ${x + 140} ${y - h - 110}Q${x + 80} ${y - h - 60} ${x + 40} ${y - h - 4}Z`, tone + 10, 9);
        const w = chance.within(60, 120);
        pen.mark(`M${x + 44} 640L${x + 44} ${y - 40}Q${x + 44 + (w >> 1)} ${y - 90} ${x + 44 + w} ${y - 40}L${x + 44 + w} 640Z`, tone);
        pen.mark(box(x + 60, y - 26, 12, 16), 58, 12);
    }
    pen.mark(box(0, y - 14, WIDTH, 400), tone);
}

function rampart(pen: Pen, chance: Stream, y: number, tone: number): void {
    const first = chance.upto(70);
    for (let x = -60 + first; x < WIDTH; x += 46) pen.mark(box(x, y - 96, 26, 40), tone);
    pen.mark(box(0, y - 72, WIDTH, 600), tone);
    for (let x = 20 + first; x < WIDTH; x += chance.within(230, 330)) {
        const h = chance.within(150, 230);
        pen.mark(`M${x} 640L${x + 12} ${y - h}L${x - 2} ${y - h - 14}L${x - 2} ${y - h - 40}L${x + 118} ${y - h - 40}L${x + 118} ${y - h - 14}L${x + 104} ${y - h}L${x + 116} 640Z`, tone);
        for (const at of [x + 4, x + 50, x + 96]) pen.mark(box(at, y - h - 58, 20, 20), tone);
        pen.mark(box(x + 52, y - h + 30, 12, 34), 58, 13);
    }
}

function posts(pen: Pen, chance: Stream, y: number, tone: number): void {
    pen.mark(waves(chance, y, 14, 200), tone);
    for (let x = 30; x < WIDTH; x += chance.within(100, 150)) {
        pen.line(`M${x - 34} ${y + 34}L${x + 26} ${y - 44}`, 10, tone);
        pen.line(`M${x + 32} ${y + 34}L${x - 26} ${y - 44}`, 10, tone);
    }
    for (const dy of [-18, 4]) pen.line(`M0 ${y + dy}Q240 ${y + dy + 24} 480 ${y + dy}Q720 ${y + dy - 18} 960 ${y + dy + 6}`, 3, tone);
}

function mesa(pen: Pen, chance: Stream, y: number, tone: number): void {
    for (let x = chance.within(-120, 0); x < WIDTH; x += chance.within(250, 380)) {
        const [w, h] = [chance.within(140, 260), chance.within(80, 190)];
        pen.mark(`M${x - 70} ${y}L${x - 16} ${y - 50}L${x} ${y - h}L${x + (w >> 2)} ${y - h - 8}L${x + w} ${y - h + 6}L${x + w + 18} ${y - 46}L${x + w + 90} ${y}Z`, tone);
        pen.mark(`M${x} ${y - h}L${x + (w >> 2)} ${y - h - 8}L${x + (w >> 2) - 12} ${y - 40}L${x - 10} ${y - 46}Z`, tone + 16, 9);
    }
    pen.mark(box(0, y - 4, WIDTH, 400), tone);
}

function trees(pen: Pen, chance: Stream, y: number, high: number, tone: number): void {
    for (let x = -20; x < WIDTH; x += chance.within(26, 58)) {
        const h = chance.within(high >> 1, high);
        const w = chance.within(20, 34);
        pen.mark(`M${x - w} ${y}L${x - (w >> 1)} ${y - (h >> 1)}L${x - w + 6} ${y - (h >> 1) + 6}L${x} ${y - h}L${x + w - 6} ${y - (h >> 1) + 6}L${x + (w >> 1)} ${y - (h >> 1)}L${x + w} ${y}Z`, tone);
    }
    pen.mark(box(0, y - 8, WIDTH, 400), tone);
}

const FAR = 33;
const NEAR = 22;

const DRAW: Record<Land, (pen: Pen, y: number, chance: Stream) => void> = {
    city(pen, y, chance) {
        towers(pen, chance, y, 240, 84, FAR, false);
        towers(pen, chance, y + 34, 150, 110, NEAR, true);
    },
    ruins(pen, y, chance) {
        towers(pen, chance, y, 170, 70, FAR, false);
        broken(pen, chance, y + 30, 210, NEAR);
    },
    dunes(pen, y, chance) {
        pen.mark(waves(chance, y, 34, 420), FAR + 3);
        pen.mark(waves(chance, y + 44, 28, 380), NEAR + 6);
        pen.mark(waves(chance, y + 84, 24, 500), NEAR - 3);
    },
    peaks(pen, y, chance) {
        for (let x = chance.within(-80, 20); x < 1040; x += chance.within(170, 250)) peak(pen, x, y + 10, chance.within(150, 290), chance.within(150, 220), FAR);
        pen.mark(ridge(chance, y + 34, 66, 120), NEAR);
    },
    works(pen, y, chance) {
        towers(pen, chance, y, 130, 130, FAR, false);
        chimneys(pen, chance, y + 30, NEAR);
    },
    walls(pen, y, chance) {
        pen.mark(ridge(chance, y, 90, 130), FAR);
        rampart(pen, chance, y + 40, NEAR);
    },
    wire(pen, y, chance) {
        pen.mark(ridge(chance, y, 60, 150), FAR);
        pen.mark(waves(chance, y + 30, 16, 300), NEAR + 4);
        posts(pen, chance, y + 60, NEAR - 7);
    },
    mesas(pen, y, chance) {
        mesa(pen, chance, y, FAR);
        pen.mark(waves(chance, y + 40, 18, 420), NEAR);
    },
    forest(pen, y, chance) {
        trees(pen, chance, y, 190, FAR);
        trees(pen, chance, y + 44, 170, NEAR);
    },
    orbit(pen, _y, chance) {
        const x = chance.within(240, 720);
        pen.mark(round(x, 1330, 900), 58, 8);
        pen.mark(round(x + 10, 1344, 900), 30);
        pen.mark(round(x + 60, 1390, 900), 18);
        for (let i = 0; i < 9; i++) {
            const [cx, cy] = [x + chance.within(-330, 330), chance.within(540, 620)];
            pen.mark(`M${cx - 90} ${cy}Q${cx} ${cy - 12} ${cx + 110} ${cy + 6}Q${cx} ${cy + 10} ${cx - 90} ${cy}Z`, 42, 8);
        }
    },
    belt(pen, _y, chance) {
        for (let i = 0; i < 16; i++) {
            const [x, y, r] = [chance.upto(WIDTH), chance.within(30, 620), chance.within(8, 44)];
            pen.mark(`M${x - r} ${y}L${x - (r >> 1)} ${y - r}L${x + (r >> 1)} ${y - r + 6}L${x + r} ${y - 4}L${x + (r >> 1)} ${y + (r >> 1) + 6}L${x - (r >> 1)} ${y + r - 5}Z`, i % 3 === 0 ? 10 : 20);
            pen.mark(`M${x - r} ${y}L${x - (r >> 1)} ${y - r}L${x + (r >> 1)} ${y - r + 6}L${x} ${y - (r >> 1)}L${x - (r >> 1)} ${y}Z`, 36, 10);
        }
    },
    moons(pen, _y, chance) {
        const x = chance.within(560, 820);
        pen.disc(x, 430, 190, 26, false);
        pen.mark(`M${x - 190} 430C${x - 190} 320 ${x - 106} 240 ${x} 240C${x - 60} 290 ${x - 90} 380 ${x - 70} 470C${x - 60} 540 ${x - 30} 590 ${x} 620C${x - 106} 620 ${x - 190} 540 ${x - 190} 430Z`, 44, 12);
        pen.mark(`M${x - 330} 470Q${x} 580 ${x + 330} 380Q${x + 40} 520 ${x - 330} 470Z`, 56, 10);
        pen.disc(x - 420, 540, 40, 30, false);
    },
};

export function land(pen: Pen, what: Land, horizon: number, chance: Stream): void {
    DRAW[what](pen, horizon, chance);
}

// What the subject stands on, with a few strokes in it.
export function ground(pen: Pen, y: number, chance: Stream): void {
    pen.mark(`M0 640L0 ${y + 8}Q240 ${y - 14} 480 ${y}Q720 ${y + 12} 960 ${y - 8}L960 640Z`, 30);
    pen.mark(`M0 640L0 ${y + 13}Q240 ${y - 8} 480 ${y + 6}Q720 ${y + 18} 960 ${y - 2}L960 640Z`, 11);
    for (let i = 0; i < 9; i++) {
        const [x, dy, half] = [chance.upto(WIDTH), chance.within(14, 70), chance.within(30, 110)];
        pen.mark(`M${x - half} ${y + dy}Q${x} ${y + dy - 6} ${x + half} ${y + dy + 2}Q${x} ${y + dy + 5} ${x - half} ${y + dy}Z`, 20, 8);
    }
}

// The haze in which the subject stands, so that it is darker than all that is behind it.
export function haze(pen: Pen, x: number, y: number): void {
    for (const [r, ry] of [[360, 170], [290, 130], [210, 90]] as const) pen.mark(round(x, y - 90, r, ry), 52, 3);
    for (const [dy, half] of [[-60, 520], [-30, 420], [-4, 560]] as const) pen.mark(`M${x - half} ${y + dy}Q${x} ${y + dy - 34} ${x + half} ${y + dy}Q${x} ${y + dy + 26} ${x - half} ${y + dy}Z`, 46, 4);
}
