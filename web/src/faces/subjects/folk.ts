// Subjects that are people of other callings: who speaks, heals, prays, plays, carries.
import { off, type Pen } from '../kit';
import { HELD, person, type Person } from '../people';
import { file, type Poses } from './fighters';

const robed = (held: Person['held'], arms: Person['arms'], head: Person['head'] = 'hood'): Person => ({ built: 'cloth', robe: true, head, arms, held });

function rings(pen: Pen, x: number, y: number): void {
    for (const [r, width] of [[24, 3], [35, 2], [46, 2]] as const) {
        pen.ring(x, y, r, width, 60, r > 40 ? 7 : 11);
        for (let i = 0; i < 6; i++) {
            const [a, b] = off(x, y, r, i * 11 + r);
            pen.disc(a, b, 3, 63, false);
        }
    }
}

function fire(pen: Pen, x: number, y: number, size: number): void {
    pen.at({ x, y, size }, () => {
        pen.mark('M-20 0Q-26 -26 -8 -44Q-6 -28 2 -34Q0 -58 14 -70Q12 -46 22 -36Q30 -18 20 0Z', 58);
        pen.mark('M-10 0Q-14 -16 -2 -26Q2 -14 8 -20Q14 -8 10 0Z', 64);
    });
}

export const FOLK = {
    seer: [
        (pen) => {
            rings(pen, 2, -92);
            pen.at({ x: -2, size: 106 }, () => person(pen, robed(HELD.staff, 'plant')));
        },
        (pen) => {
            rings(pen, 38, -96);
            pen.at({ x: 0, size: 106 }, () => person(pen, { ...robed(undefined, 'raise', 'mask'), cape: true }));
            pen.disc(38, -96, 9, 64, false);
        },
        (pen) => {
            pen.at({ x: -4, y: 0, size: 104 }, () => {
                person(pen, { ...robed(undefined, 'high'), robe: true });
            });
            for (let i = 0; i < 7; i++) {
                const [x, y] = off(-4, -76, 56, 36 + i * 4);
                pen.at({ x, y, turn: i * 5, size: 80 }, () => pen.part('M-7 -10L7 -10L7 10L-7 10Z', 58));
            }
        },
    ],
    zealots: [
        (pen) => file(pen, (i) => robed(i === 1 ? HELD.flail : HELD.torch, 'raise'), [[0, 102], [-44, 90], [46, 90]]),
        (pen) => {
            fire(pen, 52, 0, 110);
            file(pen, () => robed(HELD.torch, 'point', 'mask'), [[-8, 102], [-52, 86]]);
        },
        (pen) => file(pen, (i) => ({ built: 'cloth', stance: 'run', arms: 'raise', head: 'hood', cape: i === 0, held: i === 0 ? HELD.flail : HELD.torch }), [[0, 104], [-48, 86], [48, 84]]),
    ],
    choir: [
        (pen) => {
            file(pen, () => robed(HELD.book, 'offer'), [[-34, 98], [8, 92], [48, 86]]);
        },
        (pen) => file(pen, (i) => robed(i === 0 ? HELD.crook : undefined, i === 0 ? 'plant' : 'pray'), [[0, 104], [-40, 88], [44, 88]]),
        (pen) => file(pen, () => robed(HELD.sword, 'pray', 'mask'), [[-2, 102], [-42, 90], [40, 90]]),
    ],
    drummers: [
        (pen) => {
            pen.at({ x: -8, size: 106 }, () => person(pen, { built: 'armour', stance: 'wide', arms: 'low', head: 'skull' }));
            pen.at({ x: 16, y: -34, size: 100 }, () => {
                pen.part('M-30 -16Q0 -30 34 -16L30 24Q0 38 -26 24Z', 16);
                pen.mark('M-30 -16Q0 -30 34 -16Q0 -4 -30 -16Z', 60);
                for (let x = -24; x < 30; x += 12) pen.line(`M${x} -10L${x + 6} 28`, 2, 46);
            });
            pen.limb('M-22 -60L18 -52', 4, 50);
            pen.limb('M38 -74L24 -52', 4, 50);
        },
        (pen) => file(pen, () => ({ built: 'cloth', stance: 'stride', arms: 'blow', head: 'mask', cape: true, held: HELD.horn }), [[-20, 106], [36, 88]]),
        (pen) => {
            pen.at({ x: -44, size: 92 }, () => person(pen, { built: 'cloth', stance: 'wide', arms: 'raise', head: 'bare', held: HELD.hammer }));
            pen.limb('M2 0L8 -104L76 -104L82 0', 6, 5);
            pen.part('M30 -98Q16 -92 16 -60L8 -36L74 -36L66 -60Q66 -92 52 -98Z', 40);
            pen.mark('M30 -98Q16 -92 16 -60L8 -36L24 -36Q30 -70 40 -98Z', 58);
            pen.disc(41, -30, 8, 8);
        },
    ],
    healer: [
        (pen) => {
            pen.part('M-6 -2Q10 -20 40 -16Q66 -14 76 -6L76 0L-6 0Z', 12);
            pen.disc(70, -14, 9, 16);
            pen.at({ x: -24, size: 104 }, () => person(pen, { built: 'armour', stance: 'kneel', arms: 'low', pack: 'pack' }));
            pen.at({ x: 40, y: -74 }, () => {
                pen.disc(0, 0, 24, 62, false, 5);
                pen.part('M-6 -20L6 -20L6 -6L20 -6L20 6L6 6L6 20L-6 20L-6 6L-20 6L-20 -6L-6 -6Z', 63);
            });
        },
        (pen) => {
            pen.at({ x: -52, size: 92 }, () => person(pen, { built: 'cloth', stance: 'stride', arms: 'offer', head: 'cap' }));
            pen.at({ x: 56, size: 92 }, () => person(pen, { built: 'cloth', stance: 'stride', arms: 'back', head: 'cap' }));
            pen.limb('M-44 -44L56 -44', 5, 8);
            pen.part('M-30 -46Q0 -66 34 -58Q44 -54 44 -46Z', 50);
            pen.disc(46, -54, 8, 12);
        },
        (pen) => pen.at({ x: 0, size: 112 }, () => {
            person(pen, { built: 'armour', stance: 'stand', arms: 'offer', head: 'bare', cape: true, held: (p) => p.part('M0 -14L26 -14L26 14L0 14Z', 62) });
            pen.mark('M41 -64L47 -64L47 -58L53 -58L53 -52L47 -52L47 -46L41 -46L41 -52L35 -52L35 -58L41 -58Z', 34);
        }),
    ],
    sappers: [
        (pen) => {
            pen.at({ x: -30, size: 104 }, () => person(pen, { built: 'armour', stance: 'kneel', arms: 'low', pack: 'bundle' }));
            pen.part('M26 0L26 -32L62 -32L62 0Z', 22);
            for (const x of [33, 44, 55]) pen.line(`M${x} -26L${x} -5`, 7, 44);
            pen.line('M44 -32Q50 -56 64 -52Q76 -48 70 -64', 3, 60);
            pen.disc(70, -66, 7, 64, false);
        },
        (pen) => file(pen, (i) => ({ built: 'cloth', stance: i === 0 ? 'run' : 'stride', arms: 'raise', head: 'dome', pack: 'bundle', held: i === 0 ? HELD.hammer : HELD.torch }), [[0, 104], [-46, 86]]),
        (pen) => {
            pen.at({ x: -26, size: 104 }, () => person(pen, { built: 'cloth', stance: 'stand', arms: 'offer', head: 'dome', pack: 'tank' }));
            pen.part('M14 -4L14 -40L52 -40L52 0L14 0Z', 18);
            pen.limb('M33 -40L33 -62', 5, 8);
            pen.limb('M20 -62L46 -62', 6, 8);
            pen.line('M52 -12Q76 -14 92 0', 3, 56);
        },
    ],
    refugees: [
        (pen) => {
            file(pen, (i) => ({ ...robed(i === 0 ? HELD.crook : undefined, i === 0 ? 'plant' : 'down'), pack: 'bundle' }), [[10, 100], [-36, 88], [58, 70]]);
        },
        (pen) => {
            pen.at({ x: -44, size: 92 }, () => person(pen, { built: 'cloth', stance: 'stride', arms: 'offer', head: 'cap', pack: 'bundle' }));
            pen.part('M-8 -26L76 -30L70 -60L2 -62Z', 16);
            pen.part('M2 -60Q10 -84 34 -80Q40 -92 58 -82Q74 -80 70 -60Z', 40);
            pen.line('M20 -66L26 -78', 3, 16);
            pen.limb('M-20 -44L4 -46', 4, 6);
            pen.disc(36, -20, 20, 4);
            pen.ring(36, -20, 13, 3, 46);
            pen.line('M36 -33L36 -7', 2, 46);
            pen.line('M23 -20L49 -20', 2, 46);
        },
        (pen) => {
            for (const [x, size] of [[70, 66], [44, 72], [-66, 80]] as const) pen.at({ x, size, back: 12 }, () => person(pen, { ...robed(undefined, 'down'), pack: 'bundle' }));
            pen.at({ x: -22, size: 100 }, () => person(pen, { ...robed(undefined, 'down', 'hood'), pack: 'bundle' }));
            pen.at({ x: 16, size: 60 }, () => person(pen, robed(undefined, 'back', 'bare')));
        },
    ],
    envoys: [
        (pen) => pen.at({ x: -14, size: 104 }, () => person(pen, { ...robed(HELD.flag, 'plant', 'bare'), cape: true })),
        (pen) => pen.at({ x: -10, size: 112 }, () => person(pen, { ...robed(HELD.scroll, 'offer', 'bare'), cape: true })),
        (pen) => file(pen, (i) => (i === 0 ? { ...robed(HELD.lantern, 'plant'), cape: true } : robed(undefined, 'pray')), [[2, 104], [-44, 88]]),
    ],
    herald: [
        (pen) => pen.at({ x: -16, size: 110 }, () => person(pen, { stance: 'stride', arms: 'blow', head: 'crest', cape: true, held: HELD.horn })),
        (pen) => pen.at({ x: -8, size: 110 }, () => person(pen, { stance: 'stand', arms: 'offer', head: 'halo', cape: true, held: HELD.book })),
        (pen) => {
            pen.part('M-58 0L-50 -34L48 -34L56 0Z', 9);
            pen.mark('M-12 -30L12 -30L12 -6L-12 -6Z', 36);
            pen.at({ x: -8, y: -32, size: 84 }, () => person(pen, { stance: 'stand', arms: 'offer', head: 'bare', cape: true, held: HELD.scroll }));
        },
    ],
    brokers: [
        (pen) => file(pen, (i) => ({ ...robed(i === 0 ? HELD.coffer : undefined, i === 0 ? 'offer' : 'down', 'mask'), cape: i === 0 }), [[-16, 106], [44, 90]]),
        (pen) => pen.at({ x: -12, size: 112 }, () => person(pen, { ...robed(HELD.scales, 'point', 'hood'), cape: true })),
        (pen) => {
            pen.at({ x: -44, size: 100 }, () => person(pen, robed(HELD.coffer, 'offer', 'bare')));
            pen.at({ x: 46, size: 100, flip: true, back: 8 }, () => person(pen, robed(HELD.scroll, 'offer', 'cap')));
        },
    ],
    divers: [
        (pen) => file(pen, () => ({ stance: 'stride', arms: 'raise', head: 'dome', pack: 'tank', held: HELD.torch }), [[-10, 106], [44, 84]]),
        (pen) => pen.at({ x: 0, y: -6, size: 104 }, () => {
            pen.line('M-24 -64Q-60 -90 -54 -120Q-46 -150 -90 -150', 5, 40);
            person(pen, { stance: 'leap', arms: 'point', head: 'dome', pack: 'tank', held: HELD.tube });
        }),
        (pen) => {
            pen.part('M8 0L22 -50L46 -66L88 -40L96 0Z', 12);
            pen.line('M30 -50L54 -6', 3, 34);
            pen.line('M58 -54L76 -4', 3, 34);
            pen.at({ x: -32, size: 104 }, () => person(pen, { stance: 'stand', arms: 'point', head: 'dome', pack: 'tank', held: HELD.axe }));
        },
    ],
    overseers: [
        (pen) => pen.at({ x: -18, size: 108 }, () => person(pen, { stance: 'wide', arms: 'raise', head: 'mask', cape: true, held: HELD.whip })),
        (pen) => file(pen, (i) => (i === 0 ? { stance: 'stride', arms: 'raise', head: 'horns', held: HELD.whip } : { built: 'cloth', stance: 'stride', arms: 'down', head: 'bare', pack: 'bundle' }), [[-30, 104], [28, 80], [62, 76]]),
        (pen) => pen.at({ x: 0, size: 110 }, () => person(pen, { stance: 'wide', arms: 'point', built: 'huge', head: 'horns', held: HELD.flail, other: (p) => p.at({ turn: 24 }, () => HELD.whip(p)) })),
    ],
} as const satisfies Record<string, Poses>;
