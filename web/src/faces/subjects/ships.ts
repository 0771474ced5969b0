// Subjects that fly: between the stars, or over the field. They hang in the middle of the picture.
import { type Pen } from '../kit';
import type { Poses } from './fighters';

function flame(pen: Pen, x: number, y: number, long: number, half: number): void {
    pen.mark(`M${x} ${y - half}L${x - long} ${y}L${x} ${y + half}Z`, 62, 9);
    pen.mark(`M${x} ${y - (half >> 1)}L${x - (long >> 1)} ${y}L${x} ${y + (half >> 1)}Z`, 64);
}

function windows(pen: Pen, from: number, to: number, step: number, y: number, slope: number): void {
    for (let x = from; x < to; x += step) pen.line(`M${x} ${y + Math.trunc(((x - from) * slope) / 100)}L${x + (step >> 2)} ${y + Math.trunc(((x - from) * slope) / 100)}`, 3, 63);
}

function cruiser(pen: Pen, spires: number): void {
    flame(pen, -94, 2, 40, 14);
    flame(pen, -94, 18, 26, 8);
    pen.part('M-98 -8L-84 -20L-30 -20L20 -14L70 -10L112 8L70 22L20 24L-84 28L-98 18Z', 3);
    pen.mark('M-84 -14L-30 -14L20 -8L66 -4L96 6L20 2L-84 4Z', 17);
    pen.part('M-88 -20L-82 -50L-62 -50L-56 -20Z', 4);
    pen.part('M-50 -20L-44 -38L-20 -38L-14 -20Z', 4);
    for (let i = 0; i < spires; i++) pen.part(`M${-80 + i * 9} -48L${-77 + i * 9} ${-66 - (i % 2) * 14}L${-74 + i * 9} -48Z`, 5);
    pen.part('M92 0L122 2L130 8L118 16L92 16Z', 4);
    for (const x of [-40, -12, 16, 44]) pen.part(`M${x} 22L${x + 4} 34L${x + 14} 34L${x + 18} 22Z`, 5);
    windows(pen, -78, 80, 14, 12, 2);
    pen.line('M-76 -40L-66 -40', 3, 63);
}

function flagship(pen: Pen): void {
    flame(pen, -102, -14, 44, 12);
    flame(pen, -102, 10, 50, 16);
    pen.part('M-106 -24L-90 -34L-10 -30L60 -20L124 4L60 26L-30 34L-90 36L-106 22Z', 3);
    pen.mark('M-90 -26L-10 -22L56 -13L104 2L20 2L-90 -2Z', 17);
    // A city of towers on its back.
    for (const [x, w, h] of [[-94, 14, 34], [-76, 12, 52], [-60, 18, 70], [-38, 12, 46], [-22, 14, 30], [-4, 10, 20]] as const) {
        pen.part(`M${x} -28L${x} ${-28 - h}L${x + (w >> 1)} ${-40 - h}L${x + w} ${-28 - h}L${x + w} -28Z`, 4);
        pen.line(`M${x + (w >> 1)} ${-22 - h}L${x + (w >> 1)} ${-16 - h}`, 3, 63);
    }
    pen.part('M-60 34L-50 58L-30 58L-24 34Z', 5);
    pen.part('M90 -6L140 2L148 6L138 12L90 14Z', 48);
    windows(pen, -88, 70, 12, 12, 0);
    windows(pen, -80, 40, 12, 22, 0);
}

function escort(pen: Pen): void {
    flame(pen, -62, -6, 40, 8);
    flame(pen, -62, 10, 40, 8);
    pen.part('M-66 -12L-50 -22L10 -16L96 4L10 18L-50 22L-66 16Z', 3);
    pen.mark('M-48 -15L8 -10L76 3L0 2L-50 0Z', 18);
    pen.part('M-56 -18L-78 -52L-60 -52L-24 -19Z', 4);
    pen.part('M-56 20L-72 44L-56 44L-26 20Z', 5);
    pen.mark('M20 -7L44 -2L20 0Z', 63);
    windows(pen, -40, 20, 12, 9, 0);
}

function fighter(pen: Pen): void {
    flame(pen, -60, 0, 56, 9);
    pen.part('M-20 -6L-46 -58L-26 -58L26 -8Z', 6);
    pen.part('M100 2L44 -14L-10 -14L-40 -12L-62 -38L-74 -38L-66 -8L-64 10L-20 12L44 12Z', 3);
    pen.mark('M84 1L40 -9L-20 -9L-40 -4L40 -2Z', 18);
    pen.part('M-14 8L-60 60L-34 60L36 8Z', 4);
    pen.mark('M-10 14L-44 54L-38 54L12 12Z', 20);
    pen.mark('M36 -11L58 -7L66 -2L34 -4Z', 63);
    pen.limb('M-38 40L2 40', 4, 3);
}

function gunship(pen: Pen): void {
    flame(pen, -66, -16, 40, 10);
    pen.part('M-70 -30L-40 -40L30 -36L66 -14L92 -4L92 8L50 16L-50 18L-70 6Z', 3);
    pen.mark('M-60 -22L-36 -32L26 -28L50 -14L-50 -8Z', 17);
    pen.part('M-78 -62L-56 -62L-36 -36L-70 -30Z', 4);
    pen.part('M-34 -4L-54 36L14 36L30 2Z', 5);
    pen.mark('M46 -20L66 -10L50 -8L38 -14Z', 63);
    for (const x of [-40, -20, 0]) pen.part(`M${x} 34L${x + 18} 34L${x + 24} 40L${x + 18} 46L${x} 46Z`, 4);
    pen.part('M84 8L108 10L108 16L80 16Z', 2);
}

const MIDDLE = -58;

export const SHIPS = {
    cruiser: [
        (pen) => pen.at({ x: -8, y: MIDDLE, size: 88, turn: -2 }, () => cruiser(pen, 4)),
        (pen) => {
            pen.at({ x: 40, y: MIDDLE - 52, size: 34, turn: -2, back: 16 }, () => cruiser(pen, 2));
            pen.at({ x: 6, y: MIDDLE + 8, size: 86, turn: 2, flip: true }, () => cruiser(pen, 3));
        },
        (pen) => pen.at({ x: -6, y: MIDDLE, size: 90, turn: -6 }, () => cruiser(pen, 5)),
    ],
    flagship: [
        (pen) => pen.at({ x: -10, y: MIDDLE + 12, size: 86, turn: -1 }, () => flagship(pen)),
        (pen) => {
            for (const [x, y] of [[70, -100], [44, -14], [86, -70]] as const) pen.at({ x, y, size: 26, back: 14 }, () => escort(pen));
            pen.at({ x: -14, y: MIDDLE + 12, size: 80, turn: -2 }, () => flagship(pen));
        },
        (pen) => pen.at({ x: 12, y: MIDDLE + 12, size: 86, turn: 2, flip: true }, () => flagship(pen)),
    ],
    escort: [
        (pen) => pen.at({ x: -8, y: MIDDLE, size: 112, turn: -4 }, () => escort(pen)),
        (pen) => {
            for (const [x, y] of [[-46, -98], [40, -24]] as const) pen.at({ x, y, size: 52, turn: -3, back: 13 }, () => escort(pen));
            pen.at({ x: 0, y: MIDDLE - 2, size: 84, turn: -3 }, () => escort(pen));
        },
        (pen) => pen.at({ x: 8, y: MIDDLE, size: 112, turn: 5, flip: true }, () => escort(pen)),
    ],
    flyer: [
        (pen) => pen.at({ x: -6, y: MIDDLE - 6, size: 108, turn: -4 }, () => fighter(pen)),
        (pen) => {
            pen.at({ x: 46, y: MIDDLE - 44, size: 52, turn: -5, back: 13 }, () => fighter(pen));
            pen.at({ x: -14, y: MIDDLE + 8, size: 90, turn: -5 }, () => fighter(pen));
        },
        (pen) => pen.at({ x: 6, y: MIDDLE - 6, size: 106, turn: 5, flip: true }, () => fighter(pen)),
    ],
    gunship: [
        (pen) => pen.at({ x: -8, y: MIDDLE, size: 104, turn: -2 }, () => gunship(pen)),
        (pen) => pen.at({ x: 6, y: MIDDLE, size: 104, turn: 3, flip: true }, () => gunship(pen)),
        (pen) => {
            pen.at({ x: 48, y: MIDDLE - 40, size: 50, turn: -3, back: 13 }, () => gunship(pen));
            pen.at({ x: -14, y: MIDDLE + 8, size: 88, turn: -3 }, () => gunship(pen));
        },
    ],
    pod: [
        ...([0, 1, 2] as const).map((pose) => (pen: Pen) => {
            const pod = (fall: boolean) => {
                if (fall) pen.mark('M-26 -90L-60 -170L0 -140L50 -180L26 -90Z', 62, 8);
                pen.part('M-30 -10L-38 -60L-20 -96L20 -96L38 -60L30 -10Z', 3);
                pen.mark('M-22 -16L-28 -58L-14 -88L-4 -88L-8 -16Z', 18);
                pen.part('M-30 -20L-54 -6L-44 0L-24 -6Z', 5);
                pen.part('M30 -20L54 -6L44 0L24 -6Z', 3);
                pen.mark('M2 -78L16 -78L22 -58L2 -58Z', 60);
                pen.line('M-34 -44L34 -44', 3, 40);
            };
            if (pose === 0) pen.at({ size: 106 }, () => pod(false));
            else if (pose === 1) pen.at({ x: 16, y: -10, size: 84, turn: 4 }, () => pod(true));
            else
                for (const [x, y, size, back] of [[50, -46, 50, 13], [-54, -28, 56, 13], [0, -4, 80, 0]] as const) pen.at({ x, y, size, back, turn: 3 }, () => pod(true));
        }),
    ] as unknown as Poses,
} as const satisfies Record<string, Poses>;
