// Subjects that roll, walk, hover and fire.
import { off, type Pen } from '../kit';
import { HELD, person } from '../people';
import { file, type Poses } from './fighters';

function tracks(pen: Pen, half: number, high: number, wheels: number): void {
    pen.part(`M${-half + 8} 0L${-half - 6} ${-high + 4}Q${-half - 4} ${-high - 4} ${-half + 10} ${-high - 4}L${half - 8} ${-high - 4}Q${half + 8} ${-high - 2} ${half + 6} ${-high + 8}L${half - 10} 0Z`, 2);
    const step = Math.trunc((2 * half - 24) / (wheels - 1));
    for (let i = 0; i < wheels; i++) {
        pen.disc(-half + 12 + i * step, -Math.trunc(high / 2) - 1, Math.trunc(high / 2) - 3, 12, false);
        pen.ring(-half + 12 + i * step, -Math.trunc(high / 2) - 1, Math.trunc(high / 2) - 4, 2, 44);
    }
}

function tank(pen: Pen, long: number, second: boolean): void {
    tracks(pen, 76, 28, 7);
    pen.part('M-72 -30L-60 -50L56 -50L82 -30Z', 4);
    pen.mark('M-66 -34L-57 -46L54 -46L66 -36Z', 16);
    pen.part(`M20 -66L${36 + long} -68L${36 + long} -59L20 -56Z`, 2);
    pen.part(`M${30 + long} -72L${44 + long} -72L${44 + long} -55L${30 + long} -55Z`, 2);
    pen.part('M-40 -50L-32 -76L20 -76L34 -62L32 -50Z', 3);
    pen.mark('M-34 -56L-28 -72L16 -72L24 -64Z', 17);
    pen.part('M-24 -76L-20 -86L2 -86L4 -76Z', 4);
    pen.limb('M-34 -74L-44 -112', 2, 6);
    for (let i = 0; i < 4; i++) pen.mark(`M${-62 + i * 30} -29L${-38 + i * 30} -29L${-40 + i * 30} -21L${-60 + i * 30} -21Z`, 20);
    pen.part('M-78 -50L-60 -54L-58 -40L-74 -38Z', 7);
    pen.mark('M-92 -60Q-110 -76 -96 -92Q-82 -96 -84 -78Q-80 -66 -74 -52Z', 34, 7);
    pen.mark('M54 -44L66 -40L66 -36L54 -38Z', 62);
    if (second) {
        pen.disc(-2, -38, 12, 6);
        pen.part('M2 -42L44 -42L44 -36L2 -36Z', 2);
    }
}

function carrier(pen: Pen, open: boolean): void {
    tracks(pen, 74, 24, 6);
    pen.part('M-74 -26L-70 -74L40 -74L62 -56L80 -26Z', 4);
    pen.mark('M-66 -44L-64 -68L36 -68L50 -56L54 -44Z', 15);
    pen.line('M-34 -70L-34 -28', 2, 34);
    pen.line('M8 -70L8 -28', 2, 34);
    pen.mark('M52 -50L62 -46L64 -40L54 -42Z', 62);
    pen.mark('M-30 -66L-6 -66L-6 -48L-18 -40L-30 -48Z', 44);
    for (let i = 0; i < 4; i++) pen.mark(`M${-64 + i * 32} -26L${-38 + i * 32} -26L${-40 + i * 32} -18L${-62 + i * 32} -18Z`, 20);
    pen.limb('M30 -74L40 -108', 2, 6);
    pen.part('M-52 -74L-48 -84L-20 -84L-16 -74Z', 3);
    pen.part('M-22 -84L10 -86L10 -80L-22 -79Z', 2);
    if (open) {
        pen.part('M-26 -26L-26 -62L2 -62L2 -26Z', 62);
        pen.part('M-26 -26L2 -26L12 0L-36 0Z', 26);
    }
}

function bike(pen: Pen, who: () => void): void {
    for (const x of [-42, 46]) {
        pen.disc(x, -19, 19, 2);
        pen.ring(x, -19, 12, 3, 44);
        pen.disc(x, -19, 5, 12, false);
    }
    pen.part('M-58 -34L-32 -50L20 -48L42 -60L54 -46L62 -22L50 -16L30 -30L10 -20L-30 -20L-38 -32Z', 4);
    pen.mark('M-24 -44L18 -43L26 -36L6 -28L-20 -28Z', 18);
    who();
    pen.limb('M28 -54L40 -66', 5, 4);
    pen.part('M34 -58L76 -56L76 -49L36 -48Z', 2);
    pen.disc(56, -38, 6, 64, false);
    pen.mark('M-62 -30L-92 -38L-88 -28L-100 -24L-60 -22Z', 60, 10);
}

function walker(pen: Pen, gun: 'cannon' | 'claw'): void {
    pen.limb('M-20 -46L-36 -28L-26 -6', 13, 6);
    pen.part('M-46 0L-40 -10L-14 -10L-8 0Z', 6);
    pen.limb('M20 -46L38 -30L30 -6', 14, 3);
    pen.part('M10 0L16 -12L46 -12L54 0Z', 3);
    pen.part('M-24 -44L-18 -58L18 -58L24 -44Z', 6);
    pen.part('M-46 -60L-50 -92Q-30 -114 4 -114Q38 -112 48 -90L44 -60L26 -52L-28 -52Z', 3);
    pen.mark('M-40 -68L-42 -90Q-24 -106 4 -106Q30 -104 40 -88L20 -84L-20 -80Z', 15);
    pen.part('M-8 -84L20 -88L28 -70L0 -66Z', 2);
    pen.line('M0 -77L20 -79', 4, 63);
    pen.limb('M-48 -86L-64 -76', 14, 6);
    pen.part('M-78 -74L-52 -74L-50 -48L-58 -34L-62 -48L-66 -34L-70 -48L-78 -38Z', 6);
    pen.disc(46, -84, 15, 4);
    if (gun === 'cannon') {
        pen.part('M44 -80L60 -84L60 -80L104 -80L104 -70L60 -68L104 -66L104 -58L60 -58L44 -62Z', 2);
    } else {
        pen.limb('M50 -82L68 -66L68 -54', 14, 3);
        pen.part('M54 -56L80 -56L96 -28L82 -34L76 -16L66 -34L56 -22Z', 3);
    }
    pen.part('M-34 -102L-40 -124L-28 -124L-22 -106Z', 6);
    pen.part('M-20 -108L-24 -128L-12 -128L-8 -110Z', 6);
}

function engine(pen: Pen, pose: number): void {
    // It towers: legs like columns, a hull with a roof of spires, an arm on each side.
    pen.limb('M-18 -44L-26 -22L-24 -6', 17, 6);
    pen.part('M-46 0L-40 -12L-12 -12L-4 0Z', 6);
    pen.limb('M18 -44L26 -24L24 -6', 18, 3);
    pen.part('M4 0L10 -14L38 -14L48 0Z', 3);
    pen.part('M-30 -40L-24 -56L24 -56L30 -40Z', 5);
    pen.part('M-32 -56L-40 -88L40 -88L32 -56Z', 3);
    pen.mark('M-26 -62L-31 -82L31 -82L26 -62Z', 15);
    pen.mark('M-9 -80L9 -80L9 -64L-9 -64Z', 50);
    pen.part('M-52 -86L-46 -104L46 -104L52 -86Z', 4);
    for (const [x, h] of [[-44, 20], [-30, 30], [30, 30], [44, 20]] as const) {
        pen.part(`M${x - 6} -102L${x - 6} ${-102 - h + 8}L${x} ${-102 - h - 6}L${x + 6} ${-102 - h + 8}L${x + 6} -102Z`, 5);
        pen.mark(`M${x - 2} -112L${x + 2} -112L${x + 2} -106L${x - 2} -106Z`, 62);
    }
    pen.part('M-12 -104L-8 -118L10 -118L16 -108L12 -100L-8 -100Z', 3);
    pen.line('M2 -111L12 -110', 4, 63);
    pen.limb('M-50 -92L-62 -80', 12, 6);
    if (pose === 1) pen.part('M-74 -80L-50 -80L-50 -50L-40 -20L-60 -34L-80 -18L-74 -50Z', 6);
    else pen.part('M-72 -82L-52 -82L-52 -28L-58 -28L-58 -20L-66 -20L-66 -28L-72 -28Z', 6);
    pen.limb('M50 -92L60 -82', 13, 3);
    if (pose === 2) pen.part('M50 -90L74 -90L112 -98L112 -84L74 -72L50 -72Z', 2);
    else {
        pen.part('M52 -86L78 -86L78 -68L52 -68Z', 2);
        for (const y of [-84, -77, -70]) pen.limb(`M78 ${y}L100 ${y}`, 5, 2);
    }
}

function howitzer(pen: Pen, turn: number): void {
    pen.limb('M0 -26L-70 -2', 9, 5);
    pen.limb('M0 -22L-56 0', 7, 3);
    pen.at({ x: 0, y: -34, turn }, () => {
        pen.part('M-36 -9L20 -11L20 -8L92 -6L92 6L20 8L20 11L-36 9Q-44 0 -36 -9Z', 3);
        pen.part('M88 -11L104 -11L104 11L88 11Z', 3);
        pen.line('M-24 -3L84 -2', 3, 32);
    });
    pen.part('M10 -20L22 -66L30 -66L30 -14L12 -8Z', 5);
    pen.disc(2, -22, 22, 3);
    pen.ring(2, -22, 16, 3, 44);
    for (let i = 0; i < 4; i++) {
        const [x, y] = off(2, -22, 15, i * 8);
        const [a, b] = off(2, -22, 15, i * 8 + 32);
        pen.line(`M${x} ${y}L${a} ${b}`, 2, 44);
    }
}

function skiff(pen: Pen): void {
    pen.part('M-84 -40L-72 -24L-20 -16L50 -18L90 -38L60 -50L20 -52L10 -74L-26 -78L-40 -54L-78 -56Z', 4);
    pen.mark('M-70 -46L56 -44L74 -38L48 -28L-20 -26L-66 -32Z', 15);
    pen.mark('M-20 -72L6 -70L14 -54L-30 -55Z', 56);
    pen.part('M-92 -62L-60 -62L-56 -46L-92 -44Z', 3);
    pen.mark('M-92 -60L-120 -56L-110 -52L-124 -48L-92 -46Z', 62, 12);
    for (const x of [-50, 0, 48]) pen.mark(`M${x - 14} -16L${x + 14} -16L${x + 26} 0L${x - 26} 0Z`, 60, 6);
}

function rig(pen: Pen, load: boolean): void {
    tracks(pen, 70, 24, 6);
    pen.part('M-72 -26L-68 -40L70 -40L76 -26Z', 4);
    pen.part('M-68 -40L-66 -84L-30 -84L-22 -62L-22 -40Z', 3);
    pen.mark('M-60 -76L-36 -76L-30 -60L-60 -60Z', 58);
    pen.limb('M-8 -42L14 -104L84 -116', 9, 3);
    pen.limb('M-8 -42L50 -70L84 -116', 4, 5);
    pen.line('M82 -114L82 -74', 3, 40);
    if (load) {
        pen.part('M64 -74L100 -74L96 -44L68 -44Z', 12);
        pen.line('M72 -66L92 -52', 3, 44);
    } else {
        pen.limb('M82 -74Q96 -66 84 -56Q72 -54 72 -62', 5, 4);
    }
    pen.part('M4 -40L4 -58L48 -58L48 -40Z', 9);
}

export const MACHINES = {
    bike: [
        (pen) => pen.at({ x: -2, size: 104, turn: -2 }, () => bike(pen, () => pen.at({ x: -10, y: -22, size: 82 }, () => person(pen, { stance: 'sit', arms: 'aim', pack: 'pack' })))),
        (pen) => {
            const rider = (raise: boolean) => bike(pen, () => pen.at({ x: -10, y: -22, size: 82 }, () => person(pen, { stance: 'sit', arms: raise ? 'raise' : 'aim', head: 'beak', cape: raise, held: raise ? HELD.saw : undefined })));
            pen.at({ x: 50, y: -12, size: 64, back: 13 }, () => rider(false));
            pen.at({ x: -24, size: 90 }, () => rider(true));
        },
        (pen) => pen.at({ x: 4, y: -16, size: 88, turn: -5 }, () => bike(pen, () => pen.at({ x: -10, y: -22, size: 82 }, () => person(pen, { stance: 'sit', arms: 'back', head: 'horns', cape: true, held: HELD.axe })))),
    ],
    tank: [
        (pen) => pen.at({ x: -14, size: 98 }, () => tank(pen, 34, false)),
        (pen) => {
            pen.at({ x: 48, y: -12, size: 58, back: 13 }, () => tank(pen, 30, false));
            pen.at({ x: -26, size: 90 }, () => tank(pen, 22, true));
        },
        (pen) => {
            pen.part('M-110 0L-20 -18L100 0Z', 8);
            pen.at({ x: -14, y: -10, size: 100, turn: -3 }, () => tank(pen, 44, true));
        },
    ],
    carrier: [
        (pen) => pen.at({ x: -4, size: 104 }, () => carrier(pen, false)),
        (pen) => {
            pen.at({ x: 0, size: 104 }, () => carrier(pen, true));
            pen.at({ x: -14, y: 2, size: 58 }, () => person(pen, { stance: 'stride', arms: 'low', pack: 'pack', held: HELD.rifle }));
        },
        (pen) => {
            pen.at({ x: 64, y: -12, size: 60, back: 13 }, () => carrier(pen, false));
            pen.at({ x: -20, size: 94 }, () => carrier(pen, false));
        },
    ],
    sledge: [
        (pen) => pen.at({ x: -12, size: 102 }, () => {
            tracks(pen, 66, 26, 6);
            pen.part('M-70 -28L-64 -64L20 -64L56 -28Z', 4);
            pen.mark('M-58 -36L-54 -58L14 -58L30 -40Z', 15);
            pen.part('M50 -4L64 -70L82 -78L108 -6L94 0Z', 6);
            for (let i = 0; i < 5; i++) pen.part(`M${70 + i * 8} ${-70 + i * 15}L${96 + i * 7} ${-72 + i * 14}L${74 + i * 8} ${-58 + i * 15}Z`, 50);
            pen.part('M-50 -64L-46 -92L-40 -92L-36 -64Z', 6);
            pen.mark('M-50 -94Q-70 -108 -50 -122Q-34 -120 -36 -96Z', 30, 9);
        }),
        (pen) => pen.at({ x: -6, size: 108 }, () => {
            pen.disc(-48, -30, 30, 3);
            pen.disc(50, -24, 24, 3);
            for (const [x, y, r] of [[-48, -30, 30], [50, -24, 24]] as const)
                for (let i = 0; i < 12; i++) {
                    const [a, b] = off(x, y, r + 7, i * 5);
                    pen.line(`M${x} ${y}L${a} ${b}`, 4, 40);
                }
            pen.disc(-48, -30, 27, 3, false);
            pen.disc(50, -24, 21, 3, false);
            pen.part('M-72 -50L-60 -78L10 -78L26 -58L78 -48L80 -34L-30 -30Z', 5);
            pen.mark('M-54 -72L4 -72L16 -58L-58 -56Z', 18);
            pen.mark('M44 -50L74 -45L74 -40L44 -42Z', 62);
        }),
        (pen) => {
            pen.at({ x: -8, size: 94 }, () => carrier(pen, false));
            file(pen, () => ({ stance: 'stand', arms: 'raise', head: 'horns', held: HELD.axe }), [[-24, 50], [6, 46]]);
        },
    ],
    skiff: [
        (pen) => pen.at({ x: 4, y: -14, size: 100, turn: -2 }, () => skiff(pen)),
        (pen) => {
            pen.at({ x: -50, y: -70, size: 52, back: 13 }, () => skiff(pen));
            pen.at({ x: 14, y: -4, size: 92 }, () => skiff(pen));
        },
        (pen) => pen.at({ x: 4, y: -30, size: 100, turn: -5, flip: true }, () => skiff(pen)),
    ],
    rig: [
        (pen) => pen.at({ x: -6, size: 94 }, () => rig(pen, true)),
        (pen) => pen.at({ x: 4, size: 94, flip: true }, () => rig(pen, false)),
        (pen) => {
            pen.at({ x: -20, size: 84 }, () => rig(pen, true));
            pen.at({ x: 66, size: 70 }, () => person(pen, { stance: 'stand', arms: 'raise', head: 'dome', held: HELD.torch }));
        },
    ],
    walker: [
        (pen) => pen.at({ size: 92 }, () => walker(pen, 'cannon')),
        (pen) => pen.at({ size: 92, flip: true }, () => walker(pen, 'claw')),
        (pen) => {
            pen.at({ x: 62, y: -8, size: 58, back: 13 }, () => walker(pen, 'cannon'));
            pen.at({ x: -22, size: 88 }, () => walker(pen, 'claw'));
        },
    ],
    engine: [
        (pen) => pen.at({ x: -6, y: 2, size: 98 }, () => engine(pen, 0)),
        (pen) => {
            pen.at({ x: 4, size: 98, flip: true }, () => engine(pen, 1));
            for (const x of [-92, -80, 78]) pen.at({ x, size: 18 }, () => person(pen, { stance: 'stride', arms: 'low' }));
        },
        (pen) => pen.at({ x: -12, size: 98 }, () => engine(pen, 2)),
    ],
    crawler: [
        (pen) => pen.at({ x: -6, size: 100 }, () => {
            tracks(pen, 84, 30, 8);
            pen.part('M-84 -32L-76 -58L66 -58L88 -32Z', 4);
            pen.part('M-60 -58L-54 -84L10 -84L18 -58Z', 3);
            pen.mark('M-54 -64L-50 -78L4 -78L10 -64Z', 16);
            pen.part('M6 -78L70 -82L70 -72L6 -68Z', 2);
            pen.part('M20 -58L26 -70L60 -70L66 -58Z', 5);
            pen.part('M54 -68L104 -70L104 -62L54 -60Z', 2);
            pen.mark('M-74 -40L70 -40L74 -36L-76 -36Z', 40);
            pen.part('M-84 -32L-100 -8L-90 -4L-70 -30Z', 6);
        }),
        (pen) => pen.at({ x: 14, size: 92, flip: true }, () => {
            tracks(pen, 82, 30, 8);
            pen.part('M-84 -30L-60 -74L60 -74L90 -30Z', 3);
            pen.mark('M-70 -38L-54 -68L54 -68L64 -52L-40 -48Z', 15);
            pen.part('M26 -62L112 -66L112 -52L26 -46Z', 2);
            pen.part('M104 -72L120 -72L120 -46L104 -46Z', 2);
            pen.line('M-78 -38L66 -44', 3, 40);
            pen.mark('M-30 -62L-12 -62L-12 -48L-34 -46Z', 50);
            pen.part('M-40 -74L-36 -90L-8 -90L-4 -74Z', 5);
            pen.part('M-26 -90L30 -96L30 -88L-26 -82Z', 2);
            pen.limb('M-50 -74L-58 -112', 2, 6);
            for (let i = 0; i < 5; i++) pen.mark(`M${-78 + i * 30} -31L${-54 + i * 30} -31L${-56 + i * 30} -24L${-76 + i * 30} -24Z`, 20);
        }),
        (pen) => pen.at({ x: -4, size: 100 }, () => {
            tracks(pen, 80, 32, 7);
            pen.part('M-82 -34L-82 -60L-66 -78L70 -78L88 -60L88 -34Z', 4);
            for (let x = -66; x < 80; x += 28) pen.mark(`M${x} -66L${x + 18} -66L${x + 18} -46L${x} -46Z`, 16);
            pen.part('M-46 -78L-40 -100L36 -100L42 -78Z', 3);
            pen.part('M34 -96L92 -106L94 -96L36 -84Z', 2);
            pen.part('M-46 -96L-96 -106L-98 -96L-48 -84Z', 2);
            pen.part('M-10 -100L-8 -116L8 -116L10 -100Z', 5);
        }),
    ],
    artillery: [
        (pen) => {
            pen.at({ x: -70, size: 70 }, () => person(pen, { stance: 'kneel', arms: 'pray', head: 'cap', built: 'cloth' }));
            pen.at({ x: 2, size: 100 }, () => howitzer(pen, -6));
        },
        (pen) => pen.at({ x: -18, size: 104 }, () => howitzer(pen, -9)),
        (pen) => {
            pen.at({ x: 44, y: -10, size: 64, back: 13 }, () => howitzer(pen, -7));
            pen.at({ x: -26, size: 96 }, () => howitzer(pen, -4));
        },
    ],
    mortar: [
        (pen) => {
            pen.limb('M18 -34L34 0', 5, 4);
            pen.part('M-16 0L-12 -8L20 -8L24 0Z', 6);
            pen.at({ x: 4, y: -6, turn: -13 }, () => {
                pen.part('M-2 -12L84 -11L84 11L-2 12Z', 3);
                pen.part('M76 -14L88 -14L88 14L76 14Z', 4);
                pen.line('M8 -5L72 -4', 3, 34);
            });
            pen.at({ x: -52, size: 92 }, () => person(pen, { stance: 'kneel', arms: 'raise', pack: 'pack', held: (p) => p.part('M-8 -7L14 -7L24 0L14 7L-8 7Z', 50) }));
        },
        (pen) => {
            tracks(pen, 64, 22, 6);
            pen.part('M-66 -24L-60 -42L62 -42L70 -24Z', 4);
            pen.at({ x: -20, y: -46, turn: -7 }, () => {
                pen.part('M-26 -36L64 -36L64 10L-26 10Z', 3);
                for (let y = -26; y < 8; y += 14) for (const x of [64]) {
                    pen.disc(x, y, 6, 62, false);
                    pen.line(`M-20 ${y}L54 ${y}`, 2, 30);
                }
            });
            pen.part('M-64 -42L-60 -60L-40 -60L-36 -42Z', 5);
        },
        (pen) => {
            for (const [x, size, back] of [[54, 70, 13], [-26, 106, 0]] as const)
                pen.at({ x, size, back }, () => {
                    pen.part('M-34 0L-28 -16L32 -16L40 0Z', 5);
                    pen.at({ x: 0, y: -18, turn: -11 }, () => {
                        pen.part('M-14 -20L60 -24L60 24L-14 20Q-24 0 -14 -20Z', 3);
                        pen.disc(60, 0, 22, 10);
                        pen.disc(62, 0, 15, 0, false);
                    });
                    pen.disc(-2, -20, 14, 4);
                    pen.ring(-2, -20, 8, 3, 44);
                });
        },
    ],
    gunpost: [
        (pen) => pen.at({ size: 104 }, () => {
            pen.part('M-50 0L-40 -26L40 -26L50 0Z', 6);
            pen.part('M-26 -26L-20 -44L20 -44L26 -26Z', 4);
            pen.part('M-34 -44L-30 -80L22 -80L30 -44Z', 3);
            pen.mark('M-26 -52L-24 -74L16 -74L22 -52Z', 16);
            for (const y of [-72, -58]) pen.part(`M18 ${y - 5}L96 ${y - 11}L96 ${y - 2}L18 ${y + 5}Z`, 2);
            pen.disc(-4, -64, 7, 63, false);
        }),
        (pen) => pen.at({ size: 104, flip: true }, () => {
            pen.limb('M0 -40L-40 0', 8, 5);
            pen.limb('M0 -40L40 0', 8, 3);
            pen.limb('M0 -40L4 0', 8, 4);
            pen.part('M-36 -70L26 -74L26 -66L92 -72L92 -56L26 -48L26 -40L-36 -36Z', 3);
            pen.disc(10, -58, 7, 63, false);
        }),
        (pen) => pen.at({ size: 100 }, () => {
            pen.part('M-70 0Q-66 -40 0 -44Q66 -40 70 0Z', 5);
            pen.mark('M-56 -10Q-50 -32 0 -36Q30 -34 44 -24Q0 -26 -56 -10Z', 18);
            for (const [x, y, t] of [[-10, -40, -10], [10, -40, -8]] as const) pen.at({ x, y, turn: t }, () => pen.part('M0 -6L90 -5L90 5L0 6Z', 2));
        }),
    ],
} as const satisfies Record<string, Poses>;
