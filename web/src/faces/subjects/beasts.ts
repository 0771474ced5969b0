// Subjects that are no people: machines that walk like them, and what comes out of the dark.
import { off, type Pen } from '../kit';
import { person } from '../people';
import type { Poses } from './fighters';

function automaton(pen: Pen, cannon: boolean): void {
    pen.limb('M-18 -40L-24 -20L-22 -4', 17, 5);
    pen.part('M-38 0L-36 -11L-10 -11L-6 0Z', 5);
    pen.limb('M18 -40L22 -20L22 -4', 18, 3);
    pen.part('M6 0L8 -12L36 -12L42 0Z', 3);
    pen.limb('M-36 -84L-48 -60L-44 -36', 15, 6);
    pen.part('M-58 -40L-32 -40L-30 -22L-38 -12L-42 -24L-46 -12L-50 -24L-58 -14Z', 6);
    pen.part('M-38 -92L38 -92L34 -52L20 -36L-20 -36L-34 -52Z', 3);
    pen.mark('M-30 -86L30 -86L27 -60L-27 -60Z', 15);
    pen.line('M-20 -73L20 -73', 3, 44);
    pen.line('M-18 -66L18 -66', 3, 44);
    pen.part('M-14 -90L-12 -108L14 -108L16 -90Z', 5);
    pen.mark('M-6 -103L12 -103L12 -97L-6 -97Z', 63);
    pen.disc(38, -84, 15, 4);
    if (cannon) {
        pen.part('M30 -76L46 -80L46 -76L92 -76L92 -60L46 -60L46 -56L28 -58Z', 2);
        pen.line('M50 -68L90 -68', 3, 36);
    } else {
        pen.limb('M40 -76L56 -58L54 -44', 15, 3);
        pen.part('M40 -46L68 -46L78 -16L66 -22L60 -8L52 -22L42 -12Z', 3);
    }
}

function fiend(pen: Pen, wings: boolean): void {
    if (wings) {
        pen.part('M-14 -76Q-44 -124 -96 -122Q-74 -108 -84 -92Q-66 -92 -70 -74Q-54 -78 -54 -60Q-38 -66 -20 -50Z', 8);
        pen.part('M16 -78Q46 -124 94 -120Q74 -108 82 -92Q66 -92 68 -74Q52 -78 50 -60Q36 -66 22 -50Z', 6);
        pen.line('M-14 -76L-84 -92', 2, 34);
        pen.line('M-16 -70L-70 -74', 2, 34);
        pen.line('M16 -78L82 -92', 2, 34);
        pen.line('M18 -72L68 -74', 2, 34);
    }
    pen.limb('M-20 -28Q-52 -20 -58 2', 5, 4);
    pen.limb('M-12 -42L-30 -30L-16 -14L-22 -3', 13, 5);
    pen.limb('M10 -42L32 -32L20 -14L26 -3', 14, 3);
    pen.part('M14 0L18 -8L34 -8L44 0L36 -3L32 0L28 -3L22 0Z', 3);
    pen.part('M-34 0L-30 -8L-14 -8L-6 0Z', 5);
    pen.part('M-24 -84Q4 -98 28 -82Q34 -62 16 -38L-14 -38Q-34 -60 -24 -84Z', 3);
    pen.mark('M-8 -80Q8 -86 20 -78Q20 -62 10 -48Q-4 -56 -8 -80Z', 14);
    pen.limb('M-22 -78L-42 -58L-36 -38', 11, 6);
    pen.part('M-44 -42L-28 -42L-24 -22L-32 -30L-34 -16L-40 -30L-48 -20Z', 6);
    pen.limb('M26 -78L50 -66L58 -84', 12, 3);
    pen.part('M48 -82L66 -84L82 -104L68 -98L70 -112L60 -98L52 -110L52 -96Z', 3);
    pen.part('M-4 -84Q-14 -104 2 -110Q20 -112 24 -98L38 -90L22 -82Z', 3);
    pen.part('M0 -106Q-20 -112 -22 -134Q-8 -122 10 -110Z', 5);
    pen.part('M14 -109Q32 -116 38 -136Q24 -128 8 -112Z', 5);
    pen.line('M12 -99L20 -97', 4, 63);
    pen.mark('M20 -90L36 -90L30 -85L26 -88L22 -84Z', 60);
}

function hound(pen: Pen): void {
    pen.limb('M-30 -34L-48 -22L-38 -12L-46 0', 8, 5);
    pen.limb('M20 -34L14 -16L24 0', 8, 5);
    pen.limb('M-24 -32L-34 -14L-24 0', 9, 3);
    pen.limb('M26 -34L42 -20L40 0', 9, 3);
    pen.limb('M-36 -44Q-60 -52 -66 -70', 5, 4);
    pen.part('M-42 -48Q-24 -60 2 -54Q24 -66 40 -56L34 -32Q10 -24 -18 -28Q-40 -28 -42 -48Z', 3);
    for (let i = 0; i < 5; i++) pen.part(`M${-30 + i * 13} -53L${-28 + i * 13} -68L${-18 + i * 13} -54Z`, 3);
    pen.part('M30 -58Q42 -76 58 -70L84 -60L80 -52L60 -50L84 -44L78 -38L54 -38Q36 -40 30 -58Z', 3);
    pen.part('M40 -68L36 -88L52 -72Z', 3);
    pen.line('M56 -62L62 -60', 4, 63);
    pen.mark('M60 -51L66 -44L70 -51L76 -45L80 -52Z', 60);
}

export const BEASTS = {
    automaton: [
        (pen) => pen.at({ size: 92 }, () => automaton(pen, true)),
        (pen) => {
            pen.at({ x: 58, y: -4, size: 66, back: 14 }, () => automaton(pen, false));
            pen.at({ x: -22, size: 88 }, () => automaton(pen, false));
        },
        (pen) => pen.at({ size: 90, flip: true }, () => {
            automaton(pen, true);
            pen.part('M-30 -92L-36 -116L-18 -112L-16 -92Z', 6);
        }),
    ],
    servitors: [
        (pen) => {
            for (const [x, size, back] of [[52, 82, 12], [-20, 100, 0]] as const)
                pen.at({ x, size, back }, () => {
                    pen.part('M-34 0L-28 -20L28 -20L36 0Z', 5);
                    for (let i = 0; i < 4; i++) pen.ring(-21 + i * 15, -9, 6, 2, 40);
                    person(pen, { built: 'cloth', stance: 'sit', robe: true, arms: 'aim', head: 'dome' });
                    pen.part('M4 -62L22 -62L22 -58L60 -58L60 -48L22 -48L22 -44L2 -46Z', 2);
                    pen.line('M24 -53L58 -53', 2, 40);
                });
        },
        (pen) => pen.at({ x: -6, size: 108 }, () => {
            person(pen, { built: 'huge', stance: 'wide', arms: 'low', head: 'dome', pack: 'tank' });
            pen.part('M24 -58L44 -60L44 -56L84 -54L84 -42L44 -40L44 -34L22 -38Z', 2);
            pen.line('M46 -48L82 -48', 2, 44);
        }),
        (pen) => {
            for (const [x, back] of [[-52, 10], [48, 10], [-2, 0]] as const)
                pen.at({ x, size: back ? 84 : 102, back }, () => person(pen, { built: 'armour', stance: 'stand', arms: 'across', head: 'dome', pack: 'aerial', held: (p) => p.part('M-20 -8L20 -8L20 -4L40 -4L40 6L20 6L20 10L-20 10Z', 1) }));
        },
    ],
    fiend: [
        (pen) => pen.at({ size: 92 }, () => fiend(pen, true)),
        (pen) => {
            pen.at({ x: 60, y: -6, size: 64, back: 13, flip: true }, () => fiend(pen, false));
            pen.at({ x: -58, y: -4, size: 66, back: 13 }, () => fiend(pen, false));
            pen.at({ size: 94 }, () => fiend(pen, false));
        },
        (pen) => pen.at({ y: -16, size: 88, turn: -2, flip: true }, () => fiend(pen, true)),
    ],
    hounds: [
        (pen) => pen.at({ x: -4, size: 128 }, () => hound(pen)),
        (pen) => {
            pen.at({ x: 46, y: -10, size: 84, back: 13 }, () => hound(pen));
            pen.at({ x: -22, size: 110 }, () => hound(pen));
        },
        (pen) => {
            pen.part('M-70 0L-60 -20L-20 -32L30 -28L70 0Z', 9);
            pen.at({ x: -4, y: -24, size: 108, turn: -4 }, () => hound(pen));
        },
    ],
    giant: [
        (pen) => {
            for (let i = 0; i < 5; i++) {
                const [x, y] = off(0, -60, 74, 36 + i * 6);
                pen.limb(`M0 -50L${x} ${y}`, 7, 6);
            }
            pen.part('M-70 0Q-74 -40 -40 -66Q-10 -84 26 -72Q66 -58 72 0Z', 3);
            pen.mark('M-50 -20Q-44 -50 -14 -62Q10 -66 24 -58Q-10 -48 -50 -20Z', 15);
            pen.part('M10 -70Q34 -98 62 -82L88 -62L70 -54L90 -44L60 -38Q24 -40 10 -70Z', 4);
            pen.line('M50 -72L60 -68', 5, 63);
            pen.mark('M62 -54L68 -46L74 -54L80 -46L84 -53Z', 60);
        },
        (pen) => pen.at({ size: 96 }, () => {
            pen.part('M-80 0L-60 -34L-40 -30L-30 -70L0 -96L30 -72L36 -34L60 -36L80 0Z', 3);
            pen.part('M-30 -86Q-30 -116 0 -116Q30 -116 30 -86L22 -72L-22 -72Z', 4);
            pen.line('M-14 -94L-4 -90', 5, 63);
            pen.line('M14 -94L4 -90', 5, 63);
            pen.mark('M-14 -78L-8 -70L-2 -78L4 -70L10 -78Z', 60);
        }),
        (pen) => {
            pen.limb('M-40 -40Q-84 -44 -92 -4', 12, 5);
            pen.limb('M-24 -30L-30 0', 20, 5);
            pen.limb('M26 -30L32 0', 20, 3);
            pen.part('M-54 -56Q-20 -92 24 -80Q60 -92 86 -70L96 -54L70 -50L92 -38L60 -36Q30 -20 -20 -24Q-50 -30 -54 -56Z', 3);
            for (let i = 0; i < 6; i++) pen.part(`M${-40 + i * 14} -70L${-34 + i * 14} -92L${-24 + i * 14} -72Z`, 4);
            pen.line('M68 -70L76 -67', 5, 63);
        },
    ],
    riders: [
        ...([0, 1, 2] as const).map((pose) => (pen: Pen) => {
            const horse = () => {
                pen.limb('M-34 -50L-50 -28L-42 -2', 9, 5);
                pen.limb('M26 -50L52 -40L56 -20', 9, 5);
                pen.limb('M-30 -48L-24 -24L-34 -2', 10, 3);
                pen.limb('M30 -50L40 -26L34 -2', 10, 3);
                pen.limb('M-40 -62Q-66 -60 -68 -32', 8, 5);
                pen.part('M-46 -64Q-20 -76 16 -70L34 -88Q48 -104 62 -92L74 -74L66 -66L54 -74L42 -50Q20 -36 -20 -40Q-44 -42 -46 -64Z', 3);
                pen.mark('M-30 -62Q0 -70 20 -62L10 -50Q-16 -50 -30 -62Z', 15);
                pen.at({ x: -4, y: -34, size: 84 }, () => person(pen, { stance: 'sit', arms: pose === 1 ? 'raise' : 'aim', head: 'crest', cape: pose !== 2, held: (p) => {
                    p.limb('M-30 0L72 0', 4, 6);
                    p.part('M70 -6L92 0L70 6Z', 60);
                } }));
            };
            if (pose === 1) pen.at({ x: 50, y: -6, size: 66, back: 13 }, horse);
            pen.at({ x: pose === 1 ? -24 : -4, size: 88, turn: pose === 2 ? -4 : 0 }, horse);
        }),
    ] as unknown as Poses,
} as const satisfies Record<string, Poses>;
