// Subjects that are people in arms. Each stands on y = 0 and is about 100 high.
import { type Pen } from '../kit';
import { HELD, person, type Person } from '../people';
import type { Stream } from '../seed';

export type Pose = (pen: Pen, chance: Stream) => void;
export type Poses = readonly [Pose, Pose, Pose];

// One in front, the others paler and behind.
export function file(pen: Pen, who: (i: number) => Person, places: readonly (readonly [number, number])[]): void {
    for (let i = places.length - 1; i >= 0; i--) {
        const [x, size] = places[i]!;
        pen.at({ x, y: i === 0 ? 0 : -4, size, back: i === 0 ? 0 : 9 + 2 * i }, () => person(pen, who(i)));
    }
}

const WEDGE = [[2, 104], [-42, 90], [46, 88]] as const;
const LINE = [[-26, 100], [20, 96], [64, 92]] as const;
const PAIR = [[-18, 106], [34, 92]] as const;

export const FIGHTERS = {
    rifles: [
        (pen) => file(pen, () => ({ stance: 'stand', arms: 'across', pack: 'pack', held: HELD.rifle }), WEDGE),
        (pen) => file(pen, (i) => ({ stance: i === 0 ? 'kneel' : 'stand', arms: 'aim', pack: 'pack', held: HELD.rifle }), LINE),
        (pen) => file(pen, () => ({ stance: 'stride', arms: 'low', pack: 'aerial', held: HELD.rifle }), WEDGE),
    ],
    shields: [
        (pen) => {
            pen.at({ x: 48, y: -4, size: 86, back: 11 }, () => {
                person(pen, { stance: 'wide', arms: 'raise', head: 'crest', held: HELD.sword });
                pen.at({ x: -14, y: -40 }, () => HELD.shield(pen));
            });
            pen.at({ x: -24, size: 104 }, () => {
                person(pen, { stance: 'wide', arms: 'raise', head: 'crest', cape: true, held: HELD.sword });
                pen.at({ x: -20, y: -40, size: 116 }, () => HELD.shield(pen));
            });
        },
        (pen) => {
            file(pen, () => ({ stance: 'stand', arms: 'back', head: 'crest', held: HELD.spear }), [[-4, 100], [-48, 92], [42, 92]]);
            for (const [x, size] of [[-46, 92], [44, 92], [-2, 104]] as const) pen.at({ x, y: -40, size }, () => HELD.shield(pen));
        },
        (pen) => {
            pen.at({ x: -6, size: 108 }, () => {
                person(pen, { stance: 'kneel', arms: 'point', head: 'crest', cape: true, held: HELD.sword });
                pen.at({ x: 12, y: -36, size: 112 }, () => HELD.shield(pen));
            });
        },
    ],
    leapers: [
        (pen) => file(pen, (i) => ({ stance: 'leap', arms: i === 0 ? 'raise' : 'aim', pack: 'jets', held: i === 0 ? HELD.saw : HELD.pistol }), [[4, 100], [-50, 72], [58, 66]]),
        (pen) => {
            pen.at({ x: -22, y: -14, size: 96, turn: 3 }, () => person(pen, { stance: 'run', arms: 'point', pack: 'jets', held: HELD.saw, head: 'beak' }));
            pen.at({ x: 52, y: -46, size: 58, turn: 3, back: 12 }, () => person(pen, { stance: 'run', arms: 'raise', pack: 'jets', held: HELD.saw, head: 'beak' }));
        },
        (pen) => {
            pen.at({ x: -52, y: -46, size: 62, turn: -3, back: 12 }, () => person(pen, { stance: 'leap', arms: 'aim', pack: 'jets', held: HELD.pistol }));
            pen.at({ x: 12 }, () => person(pen, { stance: 'kneel', arms: 'back', pack: 'jets', held: HELD.sword, other: HELD.pistol }));
        },
    ],
    gunners: [
        (pen) => file(pen, () => ({ stance: 'wide', arms: 'low', pack: 'tank', built: 'armour', held: HELD.gun }), [[-14, 104], [44, 90]]),
        (pen) => file(pen, (i) => ({ stance: i === 0 ? 'kneel' : 'stand', arms: 'aim', pack: 'pack', held: HELD.launcher }), PAIR),
        (pen) => {
            pen.at({ x: -36, size: 96 }, () => person(pen, { stance: 'kneel', arms: 'aim', pack: 'pack' }));
            pen.limb('M8 -30L-6 0', 5);
            pen.limb('M10 -30L30 0', 5);
            pen.limb('M9 -30L10 -2', 5);
            pen.part('M-14 -48L18 -48L18 -44L72 -44L72 -34L18 -34L18 -28L-14 -28Z', 1);
            pen.line('M22 -39L70 -39', 2, 40);
            pen.part('M-8 -28Q-14 -8 -2 -2L8 -4Q-2 -14 4 -28Z', 16);
        },
    ],
    snipers: [
        (pen) => {
            pen.part('M-60 0L-46 -26L-14 -38L30 -34L58 -14L70 0Z', 8);
            pen.mark('M-46 -26L-14 -38L30 -34L10 -26L-30 -20Z', 22);
            pen.at({ x: -12, y: -30, size: 94 }, () => person(pen, { stance: 'kneel', arms: 'aim', built: 'cloth', head: 'hood', cape: true, held: HELD.long }));
        },
        (pen) => pen.at({ x: -16, size: 112 }, () => person(pen, { stance: 'kneel', arms: 'aim', built: 'cloth', head: 'hood', cape: true, held: HELD.long })),
        (pen) => {
            pen.at({ x: 40, size: 88, back: 12 }, () => person(pen, { stance: 'stand', arms: 'spy', built: 'cloth', head: 'hood', held: HELD.tube, cape: true }));
            pen.at({ x: -18, size: 104 }, () => person(pen, { stance: 'stride', arms: 'across', built: 'cloth', head: 'hood', held: HELD.long, cape: true }));
        },
    ],
    scouts: [
        (pen) => file(pen, (i) => ({ stance: 'stride', arms: i === 0 ? 'point' : 'low', built: 'cloth', head: 'hood', cape: true, held: i === 0 ? HELD.pistol : HELD.rifle }), PAIR),
        (pen) => {
            pen.at({ x: 4, size: 106 }, () => person(pen, { stance: 'stride', arms: 'spy', built: 'cloth', head: 'cap', pack: 'aerial', held: HELD.tube }));
            pen.at({ x: -44, size: 92, back: 12 }, () => person(pen, { stance: 'kneel', arms: 'low', built: 'cloth', head: 'cap', pack: 'bundle', held: HELD.rifle }));
        },
        (pen) => file(pen, () => ({ stance: 'run', arms: 'low', built: 'cloth', head: 'hood', pack: 'bundle', held: HELD.rifle }), PAIR),
    ],
    duelists: [
        (pen) => {
            pen.at({ x: -36 }, () => person(pen, { stance: 'stride', arms: 'point', head: 'beak', cape: true, held: HELD.sword }));
            pen.at({ x: 46, flip: true, back: 7 }, () => person(pen, { stance: 'stride', arms: 'raise', head: 'horns', held: HELD.sword }));
        },
        (pen) => pen.at({ x: -4, size: 110 }, () => person(pen, { stance: 'wide', arms: 'raise', head: 'beak', cape: true, held: HELD.sword, other: (p) => p.at({ turn: 20 }, () => HELD.sword(p)) })),
        (pen) => pen.at({ x: -18, size: 108 }, () => person(pen, { stance: 'run', arms: 'point', head: 'bare', built: 'cloth', cape: true, held: HELD.sword, other: (p) => p.at({ turn: 34 }, () => HELD.sword(p)) })),
    ],
    stormers: [
        (pen) => file(pen, () => ({ stance: 'run', arms: 'raise', head: 'mask', held: HELD.saw, other: HELD.pistol }), WEDGE),
        (pen) => file(pen, (i) => ({ stance: 'run', arms: i === 0 ? 'back' : 'raise', head: 'skull', held: HELD.axe }), WEDGE),
        (pen) => file(pen, () => ({ stance: 'stride', arms: 'point', head: 'mask', cape: true, held: HELD.saw }), PAIR),
    ],
    brutes: [
        (pen) => {
            pen.at({ x: -10, size: 98 }, () => person(pen, { stance: 'wide', arms: 'raise', built: 'huge', head: 'mask', held: HELD.hammer }));
            for (let i = 0; i < 6; i++) pen.ring(-44 + i * 5, -28 + i * i, 4, 2, 50);
        },
        (pen) => file(pen, () => ({ stance: 'run', arms: 'back', built: 'huge', head: 'skull', held: HELD.flail }), [[-14, 104], [52, 80]]),
        (pen) => pen.at({ x: 0, size: 104 }, () => person(pen, { stance: 'wide', arms: 'high', built: 'huge', head: 'bare', held: (p) => {
            p.line('M-28 2Q-14 -22 0 -8Q14 6 28 2', 4, 54);
            p.disc(-28, 4, 8, 10);
            p.disc(28, 4, 8, 10);
        } })),
    ],
    lancers: [
        (pen) => file(pen, () => ({ stance: 'stride', arms: 'aim', head: 'crest', pack: 'pack', held: HELD.spear }), [[-20, 102], [-60, 84], [24, 86]]),
        (pen) => file(pen, () => ({ stance: 'wide', arms: 'back', head: 'crest', held: HELD.spear }), WEDGE),
        (pen) => file(pen, () => ({ stance: 'run', arms: 'low', head: 'crest', held: HELD.spear }), PAIR),
    ],
    leader: [
        (pen) => pen.at({ x: -8, size: 110 }, () => person(pen, { stance: 'wide', arms: 'raise', head: 'halo', cape: true, held: HELD.sword })),
        (pen) => pen.at({ x: -20, size: 108 }, () => person(pen, { stance: 'stride', arms: 'point', head: 'halo', cape: true, held: HELD.sword, other: HELD.pistol })),
        (pen) => {
            pen.part('M-80 0L-66 -14L-34 -24L30 -22L62 -10L76 0Z', 9);
            pen.at({ x: -12, y: -16, size: 96 }, () => person(pen, { stance: 'stand', arms: 'plant', head: 'halo', cape: true, held: HELD.banner }));
        },
    ],
    sergeants: [
        (pen) => file(pen, (i) => (i === 0 ? { stance: 'stride', arms: 'point', head: 'crest', held: HELD.sword, cape: true } : { stance: 'stride', arms: 'low', held: HELD.rifle, pack: 'pack' }), WEDGE),
        (pen) => file(pen, (i) => (i === 0 ? { stance: 'wide', arms: 'raise', head: 'crest', held: HELD.axe, pack: 'pack' } : { stance: 'stand', arms: 'across', held: HELD.rifle }), WEDGE),
        (pen) => file(pen, (i) => (i === 0 ? { stance: 'stand', arms: 'raise', head: 'bare', cape: true, held: HELD.pistol } : { stance: 'stand', arms: 'aim', held: HELD.rifle }), [[-30, 106], [14, 90], [58, 84]]),
    ],
    standard: [
        (pen) => pen.at({ x: -22, size: 100 }, () => person(pen, { stance: 'wide', arms: 'plant', head: 'crest', cape: true, held: HELD.banner })),
        (pen) => {
            file(pen, () => ({ stance: 'stand', arms: 'across', held: HELD.rifle }), [[70, 76], [-58, 80]]);
            pen.at({ x: -12, size: 98 }, () => person(pen, { stance: 'stride', arms: 'plant', cape: true, head: 'helm', held: HELD.banner }));
        },
        (pen) => pen.at({ x: -22, size: 94, turn: -1 }, () => person(pen, { stance: 'run', arms: 'plant', head: 'horns', cape: true, held: HELD.banner })),
    ],
} as const satisfies Record<string, Poses>;
