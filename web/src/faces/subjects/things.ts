// Subjects that are things: kept, written, worshipped, stored; and what is seen rather than touched.
import { box, off, type Pen } from '../kit';
import { person } from '../people';
import type { Poses } from './fighters';
import { tower } from './places';

function flames(pen: Pen, x: number, y: number, size: number): void {
    pen.at({ x, y, size }, () => {
        pen.disc(0, -34, 52, 62, false, 4);
        pen.mark('M-22 0Q-34 -28 -12 -50Q-8 -32 0 -40Q-4 -68 14 -84Q12 -54 26 -42Q36 -20 22 0Z', 58);
        pen.mark('M-12 0Q-18 -18 -2 -32Q2 -18 8 -24Q18 -10 12 0Z', 64);
    });
}

function crow(pen: Pen, x: number, y: number, size: number, turn: number, back = 0): void {
    pen.at({ x, y, size, turn, back }, () => {
        pen.part('M-2 0Q-18 -30 -52 -34L-44 -26L-56 -22L-42 -16L-50 -8L-30 -6Q-18 4 -30 16L-16 10Q6 16 20 4L34 2L22 -6Q12 -12 8 -4Q22 -30 56 -36L46 -26L58 -24L44 -16L50 -8Q26 -4 8 4Z', 2);
        pen.disc(18, -2, 2, 63, false);
    });
}

export const THINGS = {
    altar: [
        (pen) => {
            pen.part('M-64 0L-58 -14L58 -14L64 0Z', 6);
            pen.part('M-42 -14L-38 -50L38 -50L42 -14Z', 4);
            pen.part('M-54 -50L-50 -60L50 -60L54 -50Z', 5);
            pen.mark('M-34 -46L-8 -46L-8 -18L-36 -18Z', 16);
            flames(pen, 0, -58, 84);
        },
        (pen) => {
            for (const [x, y] of [[-80, 0], [80, 0]] as const) {
                pen.limb(`M${x} ${y}L${x} -70`, 6, 5);
                flames(pen, x, -68, 40);
            }
            pen.part('M-40 0L-34 -20L34 -20L40 0Z', 5);
            pen.part('M-24 -20Q-34 -60 -20 -84Q-20 -112 0 -114Q20 -112 20 -84Q34 -60 24 -20Z', 3);
            pen.part('M-16 -106Q-40 -116 -40 -138Q-24 -126 -6 -112Z', 4);
            pen.part('M16 -106Q40 -116 40 -138Q24 -126 6 -112Z', 4);
            pen.line('M-9 -96L-3 -94', 4, 63);
            pen.line('M9 -96L3 -94', 4, 63);
            pen.mark('M-10 -82L10 -82L4 -74L-4 -74Z', 60);
            pen.disc(0, -50, 9, 60, false);
        },
        (pen) => {
            for (let i = 0; i < 4; i++) pen.part(`M${-70 + i * 12} ${-i * 10}L${-66 + i * 12} ${-10 - i * 10}L${66 - i * 12} ${-10 - i * 10}L${70 - i * 12} ${-i * 10}Z`, 6 - i);
            pen.part('M-16 -40L-12 -112L0 -126L12 -112L16 -40Z', 3);
            pen.mark('M-10 -44L-8 -106L-1 -114L-1 -44Z', 20);
            pen.ring(0, -82, 22, 4, 62);
            for (let i = 0; i < 8; i++) {
                const [x, y] = off(0, -82, 34, i * 8);
                pen.line(`M0 -82L${x} ${y}`, 2, 62);
            }
        },
    ],
    reliquary: [
        (pen) => {
            pen.part('M-50 0L-44 -16L44 -16L50 0Z', 6);
            pen.part('M-36 -16L-36 -74L-20 -74L-20 -16Z', 4);
            pen.part('M20 -16L20 -74L36 -74L36 -16Z', 4);
            pen.part('M-46 -74L0 -118L46 -74Z', 3);
            pen.mark('M-32 -78L0 -108L6 -102L-16 -78Z', 18);
            pen.part('M-3 -112L-3 -138L3 -138L3 -112Z', 5);
            pen.part('M-12 -130L12 -130L12 -124L-12 -124Z', 5);
            pen.mark(box(-20, -74, 40, 58), 54);
            pen.part('M-10 -20Q-16 -44 0 -60Q16 -44 10 -20Z', 6);
            pen.disc(0, -46, 6, 64, false);
        },
        (pen) => {
            pen.disc(0, -62, 62, 62, false, 4);
            pen.part('M-28 0L-18 -12L18 -12L28 0Z', 6);
            pen.limb('M0 -12L0 -36', 9, 4);
            pen.part('M-38 -84Q-36 -40 0 -36Q36 -40 38 -84Z', 40);
            pen.mark('M-30 -80Q-28 -48 -6 -42Q-14 -60 -14 -80Z', 60);
            pen.part('M-42 -90L42 -90L40 -82L-40 -82Z', 50);
            flames(pen, 0, -88, 50);
        },
        (pen) => {
            for (const x of [-62, 62]) {
                pen.limb(`M${x} 0L${x} -60`, 5, 5);
                pen.mark(`M${x - 5} -62Q${x - 6} -74 ${x} -82Q${x + 6} -74 ${x + 5} -62Z`, 64);
            }
            pen.part('M-44 0L-44 -40L44 -40L44 0Z', 5);
            pen.line('M-44 -30L44 -30', 3, 40);
            pen.at({ y: -66 }, () => {
                pen.disc(0, -6, 50, 62, false, 5);
                pen.part('M-26 -12Q-28 -42 2 -42Q32 -42 28 -10L20 2L20 20L-16 20L-18 2Z', 54);
                pen.disc(-10, -10, 8, 2, false);
                pen.disc(14, -10, 8, 2, false);
                pen.mark('M-2 4L2 -4L6 4Z', 2);
                for (let x = -10; x < 18; x += 8) pen.line(`M${x} 12L${x} 20`, 2, 6);
            });
        },
    ],
    lamp: [
        (pen) => {
            pen.disc(0, -74, 88, 62, false, 4);
            pen.disc(0, -74, 58, 63, false, 5);
            pen.part('M-24 0L-18 -12L18 -12L24 0Z', 5);
            pen.limb('M0 -12L0 -40', 7, 4);
            pen.part('M-30 -44L-24 -104L24 -104L30 -44Z', 5);
            pen.mark('M-20 -50L-16 -98L16 -98L20 -50Z', 64);
            pen.line('M0 -98L0 -50', 3, 6);
            pen.part('M-32 -104L0 -130L32 -104Z', 4);
            pen.ring(0, -136, 8, 4, 4);
        },
        (pen) => {
            pen.part('M-60 0L-40 -22L40 -22L60 0Z', 6);
            pen.part('M-16 -22L-10 -84L10 -84L16 -22Z', 4);
            pen.part('M-34 -84L-28 -96L28 -96L34 -84Z', 5);
            flames(pen, 0, -94, 62);
            for (const x of [-76, 76]) {
                pen.limb(`M${x} 0L${x} -34`, 5, 5);
                flames(pen, x, -32, 30);
            }
        },
        (pen) => {
            pen.mark('M0 -108L-150 -150L-150 -80Z', 62, 7);
            pen.mark('M0 -108L150 -146L150 -70Z', 62, 7);
            tower(pen, 0, 20, 88);
            pen.part('M-16 -98L-14 -120L14 -120L16 -98Z', 4);
            pen.disc(0, -109, 11, 64, false);
            pen.part('M-20 -120L0 -136L20 -120Z', 4);
        },
    ],
    totem: [
        (pen) => {
            pen.limb('M0 0L0 -116', 12, 4);
            pen.part('M-26 -112Q-26 -138 0 -138Q26 -138 26 -112L18 -98L-18 -98Z', 52);
            pen.disc(-10, -116, 6, 1, false);
            pen.disc(10, -116, 6, 1, false);
            pen.part('M-24 -128Q-52 -132 -56 -154Q-36 -144 -14 -136Z', 5);
            pen.part('M24 -128Q52 -132 56 -154Q36 -144 14 -136Z', 5);
            pen.limb('M-46 -78L46 -78', 8, 5);
            for (const [x, h] of [[-40, 34], [-20, 26], [22, 30], [40, 40]] as const) {
                pen.line(`M${x} -76L${x} ${-76 + h}`, 3, 48);
                pen.disc(x, -76 + h + 8, 8, 44);
            }
            pen.part('M-30 0L-20 -20L20 -20L30 0Z', 6);
        },
        (pen) => {
            pen.limb('M0 0L0 -130', 7, 4);
            pen.limb('M-50 -122L50 -122', 7, 5);
            pen.part('M-44 -118L44 -118L44 -44L30 -30L18 -46L4 -26L-12 -44L-26 -28L-44 -46Z', 46);
            pen.mark('M-22 -84Q-24 -108 0 -108Q24 -108 22 -84L14 -74L14 -60L-14 -60L-14 -74Z', 62);
            pen.disc(-9, -88, 6, 4, false);
            pen.disc(9, -88, 6, 4, false);
            pen.mark('M-9 -72L9 -72L9 -56L-9 -56Z', 4);
        },
        (pen) => {
            for (const [x, h, s] of [[-46, 92, 1], [46, 96, -1], [0, 122, 1]] as const) {
                pen.limb(`M${x} 0L${x + s * 6} ${-h}`, 7, 4);
                pen.at({ x: x + s * 6, y: -h, size: 70, flip: s < 0 }, () => {
                    pen.part('M-14 2Q-18 -22 2 -22Q22 -22 16 2L8 8L-8 8Z', 54);
                    pen.disc(-5, -6, 4, 1, false);
                    pen.disc(7, -6, 4, 1, false);
                });
            }
            pen.line('M-44 -56Q-20 -40 0 -60Q24 -40 44 -58', 4, 46);
        },
    ],
    stone: [
        (pen) => {
            pen.part('M-40 0L-34 -92L-16 -118L20 -112L36 -84L42 0Z', 4);
            pen.mark('M-28 -8L-24 -88L-10 -108L2 -106L-4 -8Z', 18);
            for (let i = 0; i < 4; i++) pen.line(`M8 ${-88 + i * 20}L${28 - (i % 2) * 8} ${-88 + i * 20}`, 4, 60);
            for (const x of [-78, 74]) pen.part(`M${x - 14} 0L${x - 8} -40L${x + 8} -46L${x + 16} 0Z`, 6);
        },
        (pen) => {
            pen.part('M-90 0L-88 -72L-70 -80L-66 0Z', 5);
            pen.part('M66 0L70 -76L88 -72L92 0Z', 4);
            pen.part('M-40 0L-36 -96L-16 -104L-14 0Z', 4);
            pen.part('M16 0L18 -100L38 -96L42 0Z', 3);
            pen.part('M-48 -94L-44 -112L46 -114L48 -96Z', 4);
            pen.mark('M-12 0L-12 -90L14 -92L14 0Z', 58, 8);
        },
        (pen) => {
            for (const [x, h] of [[-70, 70], [-24, 104], [30, 92], [74, 64]] as const) {
                pen.part(`M${x - 16} 0L${x - 12} ${-h + 8}L${x - 2} ${-h}L${x + 12} ${-h + 12}L${x + 16} 0Z`, 4);
                pen.mark(`M${x - 9} -8L${x - 7} ${-h + 12}L${x - 1} ${-h + 10}L${x - 1} -8Z`, 18);
                pen.ring(x + 2, -Math.trunc(h / 2), 7, 3, 60);
            }
        },
    ],
    book: [
        (pen) => {
            pen.part('M-96 -6L-84 -26L84 -26L96 -6L96 0L-96 0Z', 8);
            pen.part('M-80 -24Q-44 -44 0 -26Q44 -44 80 -24L74 -72Q40 -92 0 -72Q-40 -92 -74 -72Z', 58);
            pen.line('M0 -72L0 -26', 3, 10);
            for (let i = 0; i < 4; i++) {
                pen.line(`M-62 ${-68 + i * 10}Q-40 ${-78 + i * 10} -14 ${-68 + i * 10}`, 3, 26);
                pen.line(`M62 ${-68 + i * 10}Q40 ${-78 + i * 10} 14 ${-68 + i * 10}`, 3, 26);
            }
            pen.limb('M66 -36Q86 -80 104 -104', 3, 60);
            pen.part('M104 -104Q82 -96 72 -60Q94 -70 104 -104Z', 62);
        },
        (pen) => {
            pen.part('M-60 -100L56 -104L56 -90L48 -90L48 -20L66 -20L66 -6L-50 -4L-50 -86L-60 -86Z', 58);
            for (let y = -84; y < -30; y += 12) pen.line(`M-36 ${y}L34 ${y - 2}`, 4, 24);
            pen.disc(10, -22, 17, 38);
            pen.mark('M2 -8L-4 16L8 8L14 18L18 -6Z', 38);
            pen.disc(10, -22, 8, 56, false);
        },
        (pen) => {
            for (const [x, h, w, tone] of [[-70, 78, 22, 20], [-44, 92, 18, 34], [-22, 84, 26, 14], [8, 98, 20, 42], [32, 80, 24, 24], [60, 90, 18, 36]] as const) {
                pen.part(box(x, -h - 8, w, h), tone);
                pen.line(`M${x + 4} ${-h + 4}L${x + w - 4} ${-h + 4}`, 3, 60);
                pen.line(`M${x + 4} -20L${x + w - 4} -20`, 3, 60);
            }
            pen.part(box(-90, -10, 180, 10), 4);
        },
    ],
    maps: [
        (pen) => {
            pen.limb('M-64 0L-56 -36', 8, 4);
            pen.limb('M64 0L56 -36', 8, 4);
            pen.part('M-96 -34L-66 -66L66 -66L96 -34Z', 56);
            pen.part('M-96 -34L96 -34L94 -24L-94 -24Z', 6);
            pen.line('M-60 -44Q-20 -62 10 -48Q40 -38 62 -58', 3, 24);
            pen.line('M-30 -60L-20 -40', 2, 30);
            for (const [x, y] of [[-36, -48], [22, -52], [48, -44]] as const) {
                pen.limb(`M${x} ${y}L${x} ${y - 30}`, 3, 4);
                pen.part(`M${x} ${y - 30}L${x + 18} ${y - 24}L${x} ${y - 17}Z`, 42);
            }
        },
        (pen) => {
            for (const [x, flip] of [[-72, false], [76, true]] as const) pen.at({ x, size: 88, flip }, () => person(pen, { stance: 'stand', arms: 'offer', head: 'bare', cape: true }));
            pen.part('M-54 -40L54 -40L48 -30L-48 -30Z', 5);
            pen.limb('M0 -30L0 0', 12, 5);
            pen.disc(0, -78, 30, 62, false, 6);
            pen.ring(0, -78, 28, 3, 62);
            pen.line('M-28 -78Q0 -66 28 -78', 2, 62);
            pen.line('M0 -106Q-14 -78 0 -50', 2, 62);
        },
        (pen) => {
            pen.at({ y: -58 }, () => {
                pen.disc(0, 0, 62, 8);
                pen.disc(0, 0, 52, 54, false);
                for (let i = 0; i < 4; i++) {
                    const [x, y] = off(0, 0, 48, i * 16);
                    const [a, b] = off(0, 0, 12, i * 16 + 8);
                    const [c, d] = off(0, 0, 12, i * 16 - 8);
                    pen.mark(`M${x} ${y}L${a} ${b}L0 0L${c} ${d}Z`, i % 2 ? 34 : 8);
                }
                pen.disc(0, 0, 6, 62, false);
            });
        },
    ],
    web: [
        (pen) => {
            for (let i = 0; i < 12; i++) {
                const [x, y] = off(0, -62, 98, Math.trunc((i * 64) / 12));
                pen.line(`M0 -62L${x} ${y}`, 2, 60);
            }
            for (const r of [20, 40, 62, 84]) {
                let path = '';
                for (let i = 0; i <= 12; i++) {
                    const [x, y] = off(0, -62, r, Math.trunc((i * 64) / 12));
                    path += `${i ? 'L' : 'M'}${x} ${y}`;
                }
                pen.line(path, 2, 60);
            }
            pen.part('M-26 -62Q0 -84 26 -62Q0 -40 -26 -62Z', 58);
            pen.disc(0, -62, 12, 4, false);
            pen.disc(4, -66, 4, 64, false);
        },
        (pen) => {
            for (const [x, back] of [[-50, 8], [50, 8], [0, 0]] as const)
                pen.at({ x, y: back ? -8 : 0, size: back ? 88 : 108, back }, () => {
                    pen.part('M-36 0Q-32 -36 -20 -50Q-22 -92 4 -94Q28 -92 24 -50Q36 -36 40 0Z', 3);
                    pen.mark('M-12 -52Q-14 -80 4 -82Q22 -80 18 -52Q4 -40 -12 -52Z', 0);
                    pen.line('M-4 -64L2 -62', 4, 63);
                    pen.line('M14 -64L8 -62', 4, 63);
                });
            pen.line('M30 -30Q40 -40 46 -54', 4, 60);
        },
        (pen) => {
            pen.at({ y: -60 }, () => {
                pen.part('M-92 0Q-46 -56 0 -56Q46 -56 92 0Q46 54 0 54Q-46 54 -92 0Z', 6);
                pen.mark('M-78 0Q-40 -44 0 -44Q40 -44 78 0Q40 42 0 42Q-40 42 -78 0Z', 56);
                pen.disc(0, -2, 32, 24, false);
                pen.disc(0, -2, 16, 0, false);
                pen.disc(-9, -12, 7, 64, false);
                for (let i = 0; i < 7; i++) {
                    const [x, y] = off(0, 14, 84, 36 + i * 4);
                    const [a, b] = off(0, 14, 100, 36 + i * 4);
                    pen.limb(`M${x} ${y}L${a} ${b}`, 4, 6);
                }
            });
        },
    ],
    crows: [
        (pen) => {
            crow(pen, -52, -96, 60, -4, 8);
            crow(pen, 58, -84, 66, 5, 6);
            crow(pen, 0, -52, 120, 0);
        },
        (pen) => {
            pen.limb('M0 0L4 -64Q8 -84 -24 -104', 9, 4);
            pen.limb('M4 -64Q30 -84 52 -112', 7, 4);
            pen.limb('M2 -40Q-30 -52 -56 -50', 6, 4);
            crow(pen, 52, -78, 72, -3);
            crow(pen, -50, -66, 60, 4);
            crow(pen, -4, -112, 66, 0);
        },
        (pen) => {
            for (const [x, y, size, turn] of [[-72, -110, 40, 3], [-30, -84, 54, -2], [26, -108, 48, 4], [70, -70, 58, -3], [-58, -40, 62, 2], [20, -42, 76, -1]] as const) crow(pen, x, y, size, turn);
        },
    ],
    supplies: [
        (pen) => {
            for (const [x, y, w, h, tone] of [[-86, 0, 62, 46, 8], [-20, 0, 66, 52, 5], [-58, -48, 60, 44, 6], [48, 0, 46, 38, 9]] as const) {
                pen.part(box(x, y - h, w, h), tone);
                pen.mark(box(x + 5, y - h + 5, w - 10, 7), 22);
                pen.line(`M${x + 6} ${y - h + 18}L${x + w - 6} ${y - 6}`, 3, 34);
                pen.line(`M${x + w - 6} ${y - h + 18}L${x + 6} ${y - 6}`, 3, 34);
            }
            pen.mark('M-44 -34L-36 -34L-36 -24L-44 -24Z', 62);
        },
        (pen) => {
            for (const [x, y] of [[-58, 0], [0, 0], [56, 0], [-30, -58], [28, -58]] as const) {
                pen.part(`M${x - 24} ${y - 4}L${x - 24} ${y - 52}Q${x} ${y - 62} ${x + 24} ${y - 52}L${x + 24} ${y - 4}Q${x} ${y + 4} ${x - 24} ${y - 4}Z`, 5);
                pen.mark(`M${x - 18} ${y - 8}L${x - 18} ${y - 48}L${x - 8} ${y - 48}L${x - 8} ${y - 6}Z`, 18);
                pen.line(`M${x - 22} ${y - 38}L${x + 22} ${y - 38}`, 3, 36);
                pen.line(`M${x - 22} ${y - 18}L${x + 22} ${y - 18}`, 3, 36);
                pen.mark(`M${x} ${y - 36}L${x + 10} ${y - 22}L${x - 2} ${y - 22}Z`, 62);
            }
        },
        (pen) => {
            for (const [x, first] of [[-84, false], [-22, false], [42, true]] as const) {
                for (const wx of [x + 12, x + 44]) {
                    pen.disc(wx, -10, 10, 3);
                    pen.ring(wx, -10, 5, 2, 44);
                }
                if (first) {
                    pen.part(`M${x} -16L${x} -64L${x + 30} -64L${x + 34} -40L${x + 58} -36L${x + 62} -16Z`, 3);
                    pen.mark(box(x + 8, -58, 16, 16), 63);
                    pen.part(box(x + 42, -60, 10, 26), 4);
                } else {
                    pen.part(`M${x} -16L${x - 2} -44L${x + 58} -44L${x + 56} -16Z`, 5);
                    for (let i = 0; i < 4; i++) pen.part(`M${x + 2 + i * 14} -42L${x + 2 + i * 14} -58L${x + 7 + i * 14} -70L${x + 12 + i * 14} -58L${x + 12 + i * 14} -42Z`, 46);
                }
            }
            pen.line('M-100 -2L110 -2', 3, 40);
        },
    ],
    beacon: [
        (pen) => {
            for (const r of [30, 50, 72]) pen.ring(0, -104, r, 3, 62, 12 - (r >> 3));
            pen.limb('M-40 0L0 -104', 6, 5);
            pen.limb('M40 0L0 -104', 6, 3);
            for (const [y, half] of [[-26, 30], [-52, 20], [-78, 10]] as const) pen.limb(`M${-half} ${y}L${half} ${y}`, 4, 4);
            pen.limb('M-30 -26L20 -52L-10 -78', 3, 4);
            pen.disc(0, -106, 11, 64, false);
        },
        (pen) => {
            pen.part('M-40 0L-24 -34L24 -34L40 0Z', 5);
            pen.limb('M0 -34L0 -62', 8, 4);
            pen.at({ x: 4, y: -78, turn: -6 }, () => {
                pen.part('M-56 -20Q0 34 56 -20Q30 -8 0 -8Q-30 -8 -56 -20Z', 4);
                pen.mark('M-56 -20Q0 -2 56 -20Q0 -36 -56 -20Z', 40);
                pen.limb('M0 -16L0 -58', 4, 4);
                pen.disc(0, -60, 7, 64, false);
            });
        },
        (pen) => {
            pen.mark('M-22 -40L-70 -190L70 -190L22 -40Z', 62, 6);
            pen.mark('M-10 -40L-28 -190L28 -190L10 -40Z', 64, 7);
            pen.part('M-46 0L-36 -20L36 -20L46 0Z', 5);
            pen.part('M-26 -20L-30 -42L30 -42L26 -20Z', 4);
            for (const s of [-1, 1]) pen.limb(`M${s * 30} -14L${s * 66} 0`, 6, 4);
            pen.mark('M-22 -42L22 -42L18 -36L-18 -36Z', 64);
        },
    ],
} as const satisfies Record<string, Poses>;
