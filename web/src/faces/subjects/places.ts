// Subjects that stay where they are: what is built, and what is left of it.
import { box, off, type Pen } from '../kit';
import type { Poses } from './fighters';

function battlements(pen: Pen, x: number, width: number, y: number, tone: number): void {
    for (let at = x; at < x + width - 6; at += 18) pen.part(box(at, y - 11, 11, 12), tone);
}

export function tower(pen: Pen, x: number, half: number, high: number, tone = 3): void {
    pen.part(`M${x - half - 5} 0L${x - half} ${-high + 16}L${x - half - 7} ${-high + 8}L${x - half - 7} ${-high}L${x + half + 7} ${-high}L${x + half + 7} ${-high + 8}L${x + half} ${-high + 16}L${x + half + 5} 0Z`, tone);
    battlements(pen, x - half - 7, half * 2 + 14, -high, tone);
    pen.mark(box(x - half + 3, -high + 18, Math.trunc((half * 2) / 3), high - 30), 15);
    pen.mark(`M${x - 3} ${-high + 44}L${x - 3} ${-high + 30}Q${x + 1} ${-high + 22} ${x + 5} ${-high + 30}L${x + 5} ${-high + 44}Z`, 63);
}

export const PLACES = {
    fortress: [
        (pen) => {
            pen.part('M-104 0L-98 -40L98 -40L104 0Z', 4);
            battlements(pen, -98, 196, -40, 4);
            tower(pen, -66, 14, 76, 5);
            tower(pen, 66, 14, 76, 5);
            tower(pen, 0, 24, 116);
            pen.mark('M-12 0L-12 -22Q0 -38 12 -22L12 0Z', 63);
        },
        (pen) => {
            pen.part('M-112 0L-90 -52L-20 -34L-10 -34L-10 0Z', 5);
            pen.part('M112 0L92 -58L20 -34L10 -34L10 0Z', 4);
            battlements(pen, -90, 76, -44, 5);
            battlements(pen, 16, 76, -46, 4);
            tower(pen, -2, 34, 98);
            pen.limb('M-2 -98L-2 -134', 3, 5);
            pen.part('M-2 -134L34 -126L22 -118L34 -108L-2 -108Z', 48);
        },
        (pen) => {
            tower(pen, -64, 20, 108, 5);
            tower(pen, 58, 22, 122);
            pen.part('M-46 0L-46 -60L38 -60L38 0Z', 4);
            battlements(pen, -46, 84, -60, 4);
            pen.mark('M-22 0L-22 -26Q-4 -50 14 -26L14 0Z', 10);
            for (let x = -18; x < 14; x += 8) pen.line(`M${x} -34L${x} 0`, 2, 50);
        },
    ],
    bastion: [
        (pen) => {
            pen.part('M-96 0L-70 -46L70 -46L96 0Z', 4);
            pen.mark('M-80 -8L-62 -40L62 -40L70 -28L-60 -24Z', 15);
            for (let x = -84; x <= 84; x += 24) pen.part(`M${x - 8} ${-20 - Math.abs(x) / 14 | 0}L${x + Math.trunc(x / 3)} ${-92 + Math.abs(x) / 3 | 0}L${x + 10} ${-22}Z`, 6);
            pen.mark('M-30 -34L30 -34L30 -26L-30 -26Z', 63);
        },
        (pen) => {
            pen.part('M-90 0Q-80 -64 0 -68Q80 -64 90 0Z', 4);
            pen.mark('M-76 -14Q-66 -52 -6 -58Q30 -58 46 -50Q-20 -44 -76 -14Z', 16);
            pen.mark('M-46 -34L46 -34L50 -22L-50 -22Z', 63);
            for (const x of [-24, 4, 28]) pen.part(`M${x} -32L${x + 62} -40L${x + 62} -33L${x + 2} -25Z`, 1);
        },
        (pen) => {
            tower(pen, 0, 26, 92);
            for (const [x, s] of [[-66, 1], [66, -1]] as const) {
                pen.part(`M${x - 34} 0L${x - 20} -36L${x + 20} -36L${x + 34} 0Z`, 5);
                for (let i = -1; i < 2; i++) pen.part(`M${x + i * 16 - 5} -34L${x + i * 16 - s * 22} -82L${x + i * 16 + 6} -34Z`, 6);
            }
        },
    ],
    gate: [
        (pen) => {
            tower(pen, -58, 20, 98);
            tower(pen, 58, 20, 98);
            pen.part('M-40 -62L40 -62L40 -48L-40 -48Z', 4);
            pen.limb('M-38 -8L96 -54', 7, 50);
            for (let i = 0; i < 5; i++) pen.line(`M${-24 + i * 24} ${-13 - i * 8}L${-14 + i * 24} ${-16 - i * 8}`, 7, 10);
        },
        (pen) => {
            pen.part('M-92 0L-92 -96Q0 -130 92 -96L92 0L52 0L52 -56Q0 -92 -52 -56L-52 0Z', 4);
            for (let x = -44; x <= 44; x += 15) pen.limb(`M${x} -70L${x} -22`, 4, 5);
            for (const y of [-58, -36]) pen.limb(`M-50 ${y}L50 ${y}`, 4, 5);
            pen.mark('M-10 -104L10 -104L10 -90L0 -84L-10 -90Z', 60);
        },
        (pen) => {
            pen.part('M-96 0L-96 -84L-70 -84L-70 -104L-48 -104L-48 0Z', 4);
            pen.part('M96 0L96 -84L70 -84L70 -104L48 -104L48 0Z', 4);
            pen.part('M-50 -72Q0 -128 50 -72L50 -60L-50 -60Z', 5);
            pen.part('M-48 0L-48 -62L-2 -62L-2 0Z', 20);
            pen.part('M2 0L2 -62L48 -62L48 0Z', 16);
            for (const y of [-50, -30, -10]) {
                pen.line(`M-44 ${y}L-6 ${y}`, 4, 42);
                pen.line(`M6 ${y}L44 ${y}`, 4, 42);
            }
            pen.line('M-24 -34Q0 -10 24 -34', 6, 58);
            pen.disc(0, -20, 10, 62);
            pen.mark('M-2 -24L2 -24L4 -14L-4 -14Z', 4);
            for (const x of [-84, 84]) pen.mark(`M${x - 4} -60L${x + 4} -60L${x + 4} -44L${x - 4} -44Z`, 62);
        },
    ],
    mines: [
        (pen) => {
            for (const [x, y, r] of [[-66, -20, 18], [62, -18, 16], [0, -36, 32]] as const) {
                for (let i = 0; i < 12; i++) {
                    const [a, b] = off(x, y, r + 10, i * 5 + 1);
                    pen.limb(`M${x} ${y}L${a} ${b}`, 5, 4);
                }
                pen.disc(x, y, r, 3);
                pen.disc(x - (r >> 2), y - (r >> 2), r >> 1, 16, false);
                pen.disc(x + (r >> 2), y, 5, 64, false);
            }
        },
        (pen) => {
            for (const [x, size, back] of [[60, 78, 13], [-62, 82, 13], [-4, 112, 0]] as const)
                pen.at({ x, y: -4, size, back }, () => {
                    pen.limb('M-34 0L30 -72', 10, 4);
                    pen.limb('M34 0L-30 -72', 10, 3);
                    pen.limb('M0 4L4 -78', 9, 5);
                    for (let i = 0; i < 5; i++) pen.line(`M${-40 + i * 18} -38L${-32 + i * 18} -30`, 2, 56);
                    pen.line('M-44 -34Q0 -44 44 -34', 2, 56);
                });
        },
        (pen) => {
            for (let i = 0; i < 9; i++) {
                const [x, lean] = [-88 + i * 22, i % 2 ? 14 : -8];
                pen.part(`M${x - 8} 0L${x + lean} ${-58 - (i % 3) * 20}L${x + 9} 0Z`, 3 + (i % 3));
            }
            pen.line('M-96 -26Q-48 -10 0 -28Q48 -44 96 -24', 3, 58);
            pen.line('M-96 -40Q-48 -50 0 -40Q48 -26 96 -44', 3, 58);
        },
    ],
    hall: [
        (pen) => {
            pen.part('M-92 0L-92 -54L0 -100L92 -54L92 0Z', 4);
            pen.mark('M-80 -52L0 -92L10 -86L-60 -50Z', 18);
            for (let x = -76; x < 80; x += 26) if (x < -20 || x > 10) pen.mark(`M${x} -4L${x} -34Q${x + 7} -44 ${x + 14} -34L${x + 14} -4Z`, 62);
            pen.mark('M-18 0L-18 -40Q0 -62 18 -40L18 0Z', 0);
            pen.limb('M0 -98L0 -132', 3, 5);
            pen.part('M0 -132L34 -124L0 -112Z', 48);
        },
        (pen) => {
            pen.part('M-60 0L-60 -60L-30 -60L-30 -88L-14 -122L2 -88L2 -60L70 -60L70 0Z', 4);
            pen.part('M-64 -60L4 -60L80 -60L62 -84L2 -84L-64 -60Z', 5);
            pen.mark('M-24 -66L-24 -80Q-14 -92 -4 -80L-4 -66Z', 62);
            for (const x of [-48, 16, 36, 54]) pen.mark(`M${x - 5} -10L${x - 5} -38Q${x} -48 ${x + 5} -38L${x + 5} -10Z`, 62);
            pen.limb('M-14 -122L-14 -140', 3, 4);
            pen.limb('M-22 -134L-6 -134', 3, 4);
        },
        (pen) => {
            pen.part('M-100 0L-96 -14L96 -14L100 0Z', 6);
            for (const x of [-80, -44, 44, 80]) pen.part(box(x - 9, -78, 18, 66), 4);
            pen.part('M-100 -78L-96 -92L96 -92L100 -78Z', 5);
            pen.part('M-92 -92L0 -124L92 -92Z', 4);
            pen.mark(box(-30, -74, 60, 62), 56);
            pen.part('M-16 -12Q-20 -46 0 -66Q20 -46 16 -12Z', 4);
            pen.mark('M-66 -96L0 -118L10 -112L-30 -96Z', 20);
        },
    ],
    hulk: [
        (pen) => pen.at({ x: 0, y: -58, size: 96, turn: 3 }, () => {
            pen.part('M-100 -6L-88 -30L-60 -22L-48 -46L-20 -38L-14 -20L18 -30L30 -50L52 -36L60 -16L96 -10L104 10L70 18L60 36L30 26L-10 34L-40 22L-70 38L-96 20Z', 4);
            pen.mark('M-86 -18L-58 -14L-46 -36L-24 -32L-20 -12L20 -20L30 -40L44 -32L52 -8L10 -4L-80 0Z', 16);
            for (const [x, y] of [[-60, 4], [-30, 10], [4, 6], [44, 2], [70, 0]] as const) pen.disc(x, y, 4, 60, false);
            pen.mark('M-8 34L4 10L18 28Z', 0);
        }),
        (pen) => pen.at({ x: 0, y: -56, size: 94, turn: -3 }, () => {
            pen.part('M-104 0L-80 -22L-40 -26L-30 -8L-44 12L-60 24L-92 18Z', 5);
            pen.part('M-20 -14L-26 -34L10 -40L60 -28L100 0L70 22L10 26L-24 18L-10 4Z', 3);
            pen.mark('M-16 -28L10 -33L56 -22L80 -4L-6 -4Z', 17);
            for (const [x, y] of [[-30, -40], [-38, 36], [-20, 44]] as const) pen.part(`M${x - 8} ${y}L${x} ${y - 9}L${x + 9} ${y - 2}L${x + 3} ${y + 8}Z`, 5);
            pen.limb('M-26 0L-36 4', 4, 40);
            for (const x of [10, 30, 50]) pen.disc(x, 6, 4, 62, false);
        }),
        (pen) => pen.at({ x: 0, y: -54, size: 96 }, () => {
            pen.part('M-96 14Q-100 -30 -50 -44Q0 -64 50 -40Q96 -26 98 10Q60 42 0 40Q-60 42 -96 14Z', 4);
            pen.mark('M-80 -2Q-74 -26 -44 -34Q0 -50 40 -32Q0 -30 -80 -2Z', 18);
            for (const [x, y, r] of [[-46, 6, 15], [14, -12, 11], [46, 12, 18]] as const) {
                pen.disc(x, y, r, 10, false);
                pen.ring(x, y, r, 3, 34);
            }
            pen.part('M-20 -48L-14 -82L-4 -82L2 -50Z', 5);
            pen.part('M30 -44L34 -66L44 -66L50 -40Z', 5);
            pen.line('M-9 -76L-9 -70', 4, 63);
        }),
    ],
    skyline: [
        (pen) => {
            for (const [x, w, h, tone] of [[-108, 34, 84, 7], [-72, 26, 110, 6], [60, 30, 100, 6], [92, 26, 72, 7]] as const) {
                pen.part(box(x, -h, w, h), tone);
                for (let y = -h + 12; y < -14; y += 16) pen.line(`M${x + 7} ${y}L${x + 11} ${y}`, 5, 62);
            }
            pen.part('M-44 0L-44 -92L-34 -128L-24 -92L-24 -80L24 -80L24 -92L34 -128L44 -92L44 0Z', 3);
            pen.part('M-24 -78L0 -108L24 -78Z', 4);
            pen.disc(0, -62, 13, 60, false);
            pen.ring(0, -62, 13, 3, 8);
            pen.mark('M-12 0L-12 -26Q0 -46 12 -26L12 0Z', 63);
        },
        (pen) => {
            for (const [y, half] of [[0, 104], [-34, 76], [-66, 50], [-94, 26]] as const) {
                pen.part(`M${-half} ${y}L${-half + 8} ${y - 36}L${half - 8} ${y - 36}L${half} ${y}Z`, 4);
                for (let x = -half + 16; x < half - 12; x += 18) pen.line(`M${x} ${y - 20}L${x + 5} ${y - 20}`, 6, 62);
            }
            pen.part('M-8 -128L0 -160L8 -128Z', 5);
        },
        (pen) => {
            for (const [x, half, h] of [[-70, 30, 70], [66, 34, 80], [-4, 44, 104]] as const) {
                pen.part(`M${x - half} 0L${x - half} ${-h + half}Q${x - half} ${-h - 6} ${x} ${-h - 14}Q${x + half} ${-h - 6} ${x + half} ${-h + half}L${x + half} 0Z`, x === -4 ? 3 : 5);
                pen.mark(`M${x - half + 6} ${-h + half}Q${x - half + 6} ${-h + 2} ${x - 4} ${-h - 6}Q${x - half + 18} ${-h + 10} ${x - half + 16} ${-h + half}Z`, 30);
                for (let y = -h + half + 8; y < -8; y += 18) for (let dx = -half + 12; dx < half - 8; dx += 16) pen.line(`M${x + dx} ${y}L${x + dx + 4} ${y}`, 5, 62);
            }
        },
    ],
    wreck: [
        (pen) => {
            pen.mark('M-30 -60Q-70 -100 -30 -130Q-10 -160 60 -165Q10 -130 6 -100Q20 -80 -2 -56Z', 8, 8);
            pen.at({ x: -6, y: 4, turn: -4 }, () => {
                pen.part('M-88 0L-92 -22L-74 -32L80 -32L92 -20L84 0Z', 4);
                for (const x of [-66, -40, 12, 40, 66]) pen.ring(x, -15, 11, 3, 40);
                pen.part('M-80 -32L-62 -54L58 -54L84 -32Z', 5);
                pen.mark('M-70 -36L-58 -50L30 -50L40 -40Z', 18);
            });
            pen.at({ x: 40, y: -50, turn: 7 }, () => {
                pen.part('M-34 0L-28 -26L18 -26L30 0Z', 3);
                pen.part('M20 -20L92 -18L92 -9L22 -8Z', 2);
            });
            pen.mark('M-34 -50Q-40 -72 -22 -88Q-20 -74 -12 -78Q-2 -62 -10 -48Z', 62);
        },
        (pen) => {
            // Ribs of something vast.
            for (let i = 0; i < 6; i++) pen.limb(`M${-90 + i * 34} 0Q${-104 + i * 36} ${-90 + i * 6} ${-50 + i * 32} ${-104 + i * 8}`, 9 - i, 4);
            pen.limb('M-60 -106Q20 -98 100 -54', 7, 4);
            pen.part('M84 -30Q84 -64 108 -60Q132 -54 126 -20L96 -10Z', 50);
            pen.disc(108, -40, 6, 2, false);
        },
        (pen) => {
            pen.at({ x: 0, y: -8, turn: 5, size: 96 }, () => {
                pen.part('M-90 -10L-60 -50L20 -54L96 -10L60 10L-70 14Z', 4);
                pen.mark('M-76 -12L-54 -42L18 -46L60 -20Z', 16);
                pen.part('M-60 -48L-84 -100L-60 -96L-26 -52Z', 5);
                pen.mark('M10 -46L44 -28L16 -24Z', 54);
            });
            pen.mark('M-40 -60Q-60 -110 -20 -130Q10 -160 50 -150Q10 -120 0 -90Q-10 -70 -20 -58Z', 8, 8);
        },
    ],
} as const satisfies Record<string, Poses>;
