// The sky of a picture and its one light. It comes from above and the left: where it stands is where the rims of all shine.
import { box, HEIGHT, off, Pen, round, WIDTH } from './kit';
import type { Stream } from './seed';

export const LIGHTS = ['dawn', 'sun', 'moon', 'crescent', 'eclipse', 'twins', 'fires', 'beams', 'storm'] as const;
export type Light = (typeof LIGHTS)[number];

// How pale the sky is above and at the horizon.
const SKIES: Record<Light, [number, number]> = {
    dawn: [25, 45],
    sun: [31, 47],
    moon: [16, 38],
    crescent: [14, 40],
    eclipse: [16, 40],
    twins: [22, 42],
    fires: [15, 46],
    beams: [14, 40],
    storm: [17, 42],
};

const BANDS = 7;

function bands(pen: Pen, [above, below]: [number, number], horizon: number, space: boolean): void {
    pen.mark(box(0, 0, WIDTH, HEIGHT), space ? Math.max(4, above - 12) : above);
    if (space) return;
    for (let i = 1; i <= BANDS; i++) {
        const y = Math.trunc((horizon * i) / (BANDS + 1));
        const wave = i % 2 ? 10 : -10;
        const tone = above + Math.trunc(((below - above) * i) / BANDS);
        pen.mark(`M0 ${y + wave}Q240 ${y - wave} 480 ${y}Q720 ${y + wave} 960 ${y - wave}L960 640L0 640Z`, tone);
    }
}

// Rings of light around it, each a little paler: a print has no gradients.
function glow(pen: Pen, x: number, y: number, r: number, steps: number, from: number): void {
    for (let i = steps; i > 0; i--) pen.disc(x, y, r + i * i * 9 + i * 22, from + Math.trunc(((62 - from) * (steps - i + 1)) / (steps + 2)), false, 7);
}

function stars(pen: Pen, chance: Stream, count: number, below: number): void {
    for (let i = 0; i < count; i++) {
        const [x, y] = [chance.upto(WIDTH), chance.upto(below)];
        const r = chance.upto(6) === 0 ? 4 : 2;
        pen.mark(`M${x - r} ${y}L${x} ${y - r}L${x + r} ${y}L${x} ${y + r}Z`, 60, chance.within(6, 14));
    }
}

// Long strokes that end in points, as a knife cuts them.
function clouds(pen: Pen, chance: Stream, count: number, top: number, below: number, tone: number): void {
    for (let i = 0; i < count; i++) {
        const [x, y, half] = [chance.upto(WIDTH), chance.within(top, below), chance.within(90, 260)];
        const thick = chance.within(5, 13);
        pen.mark(`M${x - half} ${y}Q${x} ${y - thick} ${x + half} ${y + 3}Q${x} ${y + thick} ${x - half} ${y}Z`, tone, 9);
    }
}

function rays(pen: Pen, x: number, y: number, count: number, from: number, to: number, tone: number, alpha: number): void {
    for (let i = 0; i < count; i++) {
        const turn = Math.trunc((i * 64) / count);
        const [ax, ay] = off(x, y, from, turn);
        const [bx, by] = off(x, y, to, turn - 1);
        const [cx, cy] = off(x, y, to, turn + 1);
        pen.mark(`M${ax} ${ay}L${bx} ${by}L${cx} ${cy}Z`, tone, alpha);
    }
}

function bolt(pen: Pen, x: number, y: number, chance: Stream): void {
    let path = `M${x} ${y}`;
    const back: string[] = [];
    let [px, py] = [x, y];
    for (let i = 0; i < 5; i++) {
        px += (i % 2 ? -1 : 1) * chance.within(20, 54);
        py += chance.within(44, 72);
        path += `L${px} ${py}`;
        back.unshift(`L${px + 14 - i * 3} ${py - 4}`);
    }
    pen.mark(`${path}${back.join('')}L${x + 20} ${y}Z`, 64);
}

const DRAW: Record<Light, (pen: Pen, x: number, y: number, chance: Stream, space: boolean) => void> = {
    dawn(pen, x, _y, chance) {
        glow(pen, x, 400, 150, 4, 44);
        pen.disc(x, 400, 156, 63, false);
        clouds(pen, chance, 7, 60, 360, 60);
    },
    sun(pen, x, y, chance) {
        rays(pen, x, y, 16, 90, 900, 58, 3);
        glow(pen, x, y, 62, 3, 48);
        pen.disc(x, y, 66, 64, false);
        clouds(pen, chance, 5, 150, 380, 62);
    },
    moon(pen, x, y, chance) {
        stars(pen, chance, 40, 380);
        glow(pen, x, y + 30, 112, 3, 26);
        pen.disc(x, y + 30, 116, 61, false);
        pen.disc(x - 34, y + 8, 22, 55, false);
        pen.disc(x + 30, y + 50, 32, 56, false);
        pen.disc(x + 36, y - 10, 12, 55, false);
        clouds(pen, chance, 4, 200, 400, 44);
    },
    crescent(pen, x, y, chance) {
        stars(pen, chance, 55, 400);
        glow(pen, x, y + 20, 84, 2, 22);
        pen.mark(`M${x} ${y - 70}C${x - 66} ${y - 66} ${x - 96} ${y} ${x - 80} ${y + 50}C${x - 64} ${y + 104} ${x} ${y + 124} ${x + 50} ${y + 92}C${x - 14} ${y + 92} ${x - 46} ${y + 50} ${x - 40} ${y + 10}C${x - 38} ${y - 26} ${x - 24} ${y - 50} ${x} ${y - 70}Z`, 63);
        clouds(pen, chance, 5, 240, 400, 46);
    },
    eclipse(pen, x, y, chance) {
        rays(pen, x, y + 30, 32, 100, 210, 60, 6);
        glow(pen, x, y + 30, 100, 3, 34);
        pen.disc(x, y + 30, 112, 64, false);
        pen.disc(x + 5, y + 34, 97, 8, false);
        clouds(pen, chance, 4, 220, 400, 52);
    },
    twins(pen, x, y, chance) {
        glow(pen, x - 20, y + 20, 84, 3, 42);
        pen.disc(x - 20, y + 20, 88, 64, false);
        pen.disc(x + 150, y + 110, 42, 58, false);
        clouds(pen, chance, 6, 90, 390, 60);
    },
    fires(pen, x, _y, chance, space) {
        if (space) return void DRAW.eclipse(pen, x, 150, chance, true);
        for (const [at, r] of [[x, 96], [x + 420, 60], [x - 250, 44]] as const) {
            glow(pen, at, 440, r, 3, 42);
            pen.mark(`M${at - 60} 440Q${at - 40} 300 ${at + 10} 230Q${at + 60} 150 ${at + 20} 0L${at + 210} 0Q${at + 160} 180 ${at + 90} 270Q${at + 50} 340 ${at + 60} 440Z`, 8, 6);
            pen.mark(`M${at - 36} 440Q${at - 34} 360 ${at} 330Q${at + 2} 370 ${at + 20} 350Q${at + 44} 390 ${at + 36} 440Z`, 64, 13);
        }
    },
    beams(pen, x, y, chance, space) {
        if (space) return void DRAW.moon(pen, x, y, chance, true);
        stars(pen, chance, 30, 300);
        glow(pen, x, 430, 40, 3, 40);
        for (const [foot, head, wide] of [[x - 60, x - 330, 60], [x, x + 110, 74], [x + 360, x + 280, 58], [x + 430, x + 700, 66]] as const)
            pen.mark(`M${foot} 470L${head - wide} -20L${head + wide} -20Z`, 60, 5);
    },
    storm(pen, x, y, chance, space) {
        if (space) return void DRAW.crescent(pen, x, y, chance, true);
        glow(pen, x + 20, 330, 70, 3, 44);
        for (const [cx, cy, r] of [[x - 200, 30, 130], [x, 10, 120], [x + 180, 40, 140], [x + 380, 0, 150], [x + 560, 40, 130], [x - 380, 10, 130], [x + 720, 0, 130]] as const) {
            pen.mark(round(cx, cy, r, 82), 9, 13);
            pen.mark(round(cx - 18, cy - 22, r - 30, 50), 22, 6);
        }
        bolt(pen, x, 90, chance);
        bolt(pen, x + 300, 110, chance);
    },
};

// `x` is where the light stands; the horizon is where land and sky meet.
export function sky(pen: Pen, light: Light, x: number, horizon: number, space: boolean, chance: Stream): void {
    bands(pen, SKIES[light], horizon, space);
    if (space) stars(pen, chance, 110, HEIGHT);
    DRAW[light](pen, x, 150, chance, space);
}
