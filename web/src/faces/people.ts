// People, 100 high: joints make a pose, and what they wear and hold makes who they are.
import { off, Pen, round } from './kit';

type Point = readonly [number, number];
type Bent = readonly [Point, Point]; // knee and foot, elbow and hand

interface Stance {
    rear: Bent;
    front: Bent;
    drop: number; // how far the hips sink
    lean: number; // how far the shoulders come forward
}

export const STANCES = {
    stand: { rear: [[-9, -22], [-13, 0]], front: [[10, -22], [13, 0]], drop: 0, lean: 0 },
    stride: { rear: [[-12, -22], [-29, -2]], front: [[17, -27], [22, 0]], drop: 2, lean: 4 },
    run: { rear: [[-16, -28], [-40, -18]], front: [[24, -36], [27, -4]], drop: 3, lean: 11 },
    kneel: { rear: [[-12, -4], [-36, -2]], front: [[22, -26], [19, 0]], drop: 22, lean: 3 },
    wide: { rear: [[-18, -23], [-25, 0]], front: [[19, -23], [26, 0]], drop: 2, lean: 0 },
    leap: { rear: [[-12, -24], [-36, -20]], front: [[24, -42], [12, -18]], drop: 0, lean: 9 },
    sit: { rear: [[14, -44], [16, -22]], front: [[19, -40], [22, -18]], drop: 4, lean: 8 },
} as const satisfies Record<string, Stance>;
export type StanceName = keyof typeof STANCES;

// Hands are given from the shoulders' middle (0, -72).
export const ARMS = {
    aim: { rear: [[14, 12], [34, 7]], front: [[-4, 17], [14, 11]], held: [15, 8], turn: 0 },
    across: { rear: [[20, 15], [17, 7]], front: [[-22, 19], [-6, 26]], held: [0, 22], turn: -6 },
    low: { rear: [[14, 20], [30, 24]], front: [[-14, 22], [8, 29]], held: [10, 26], turn: 3 },
    raise: { rear: [[-18, 18], [-8, 32]], front: [[31, 0], [35, -20]], held: [35, -22], turn: -10 },
    back: { rear: [[18, 16], [32, 8]], front: [[-26, 0], [-36, -14]], held: [-36, -16], turn: -21 },
    point: { rear: [[-20, 18], [-16, 36]], front: [[24, 6], [46, -4]], held: [47, -4], turn: -2 },
    plant: { rear: [[-20, 18], [-16, 36]], front: [[24, 18], [36, 4]], held: [36, 4], turn: -16 },
    down: { rear: [[-20, 20], [-18, 40]], front: [[20, 20], [24, 40]], held: [24, 40], turn: 13 },
    high: { rear: [[-28, -8], [-28, -32]], front: [[28, -8], [28, -32]], held: [0, -36], turn: 0 },
    offer: { rear: [[12, 22], [30, 17]], front: [[4, 26], [27, 21]], held: [30, 17], turn: 0 },
    blow: { rear: [[16, 18], [22, -4]], front: [[22, 14], [17, -6]], held: [13, -9], turn: 0 },
    spy: { rear: [[16, 16], [26, -8]], front: [[20, 16], [14, -8]], held: [13, -11], turn: -1 },
    pray: { rear: [[14, 22], [6, 9]], front: [[18, 24], [9, 8]], held: [9, 6], turn: -16 },
} as const satisfies Record<string, { rear: Bent; front: Bent; held: Point; turn: number }>;
export type ArmsName = keyof typeof ARMS;

export type Head = 'helm' | 'crest' | 'horns' | 'hood' | 'bare' | 'cap' | 'mask' | 'beak' | 'halo' | 'dome' | 'skull';
export type Built = 'armour' | 'cloth' | 'huge';

type Draw = (pen: Pen) => void;

export interface Person {
    stance?: StanceName;
    arms?: ArmsName;
    head?: Head;
    built?: Built;
    held?: Draw; // at the front hand, along the x axis
    other?: Draw; // at the rear hand
    cape?: boolean;
    robe?: boolean; // down to the ground
    pack?: 'pack' | 'jets' | 'aerial' | 'bundle' | 'wings' | 'tank';
    tone?: number;
}

const SKIN = 13; // planes that are a little paler than the body

const HEADS: Record<Head, Draw> = {
    helm(pen) {
        pen.part('M-10 0Q-13 -20 0 -22Q13 -20 11 -6L12 0L2 4L-6 4Z');
        pen.line('M0 -9L10 -9', 3, 62);
    },
    crest(pen) {
        pen.part('M-17 -6Q-24 -28 -4 -32Q12 -34 14 -24Q2 -26 -6 -18Q-12 -12 -12 -2Z', 44);
        HEADS.helm(pen);
    },
    horns(pen) {
        pen.part('M-8 -16Q-26 -20 -24 -38Q-16 -26 -2 -24Z', 5);
        pen.part('M8 -17Q26 -20 26 -38Q18 -28 4 -24Z', 5);
        HEADS.helm(pen);
    },
    hood(pen) {
        pen.part('M-15 4Q-18 -14 -5 -24Q6 -28 13 -16Q16 -8 12 4Q4 8 -15 4Z');
        pen.mark('M0 0Q-2 -14 6 -17Q13 -12 11 0Q6 4 0 0Z', 0);
        pen.line('M5 -8L6 -8', 3, 62);
        pen.line('M10 -8L11 -8', 3, 62);
    },
    bare(pen) {
        pen.part('M-8 2Q-12 -14 -2 -19Q9 -21 11 -10L13 -5L10 -3L10 2L4 5L-5 5Z', 6);
        pen.mark('M-8 -2Q-13 -16 -2 -20Q8 -22 10 -13Q2 -14 -1 -8Z', 1);
    },
    cap(pen) {
        HEADS.bare(pen);
        pen.part('M-12 -10Q-10 -24 2 -23Q12 -22 12 -13L19 -9L-12 -9Z', 20);
    },
    mask(pen) {
        pen.part('M-12 2Q-15 -18 0 -21Q12 -20 12 -6Q12 2 4 8L-4 6Z');
        pen.mark('M1 3Q-3 -14 5 -17Q13 -14 11 -4Q10 2 5 6Z', 52);
        pen.line('M4 -8L5 -8', 3, 2);
        pen.line('M9 -8L10 -8', 3, 2);
    },
    beak(pen) {
        pen.part('M-10 2Q-14 -20 1 -21Q10 -20 12 -10L24 -3L8 3Z');
        pen.line('M4 -11L9 -10', 3, 62);
    },
    halo(pen) {
        for (let i = 0; i < 12; i++) {
            const [x, y] = off(1, -10, 26, Math.trunc((i * 64) / 12));
            const [a, b] = off(1, -10, 34, Math.trunc((i * 64) / 12));
            pen.line(`M${x} ${y}L${a} ${b}`, 3, 62);
        }
        pen.ring(1, -10, 25, 3, 62);
        HEADS.helm(pen);
    },
    dome(pen) {
        pen.part('M-13 4L-13 -8Q-12 -22 1 -22Q14 -22 14 -8L14 4Z');
        pen.disc(5, -9, 7, 58, false);
        pen.disc(5, -9, 3, 4, false);
    },
    skull(pen) {
        pen.part('M-11 -4Q-13 -22 1 -22Q14 -22 13 -6L9 0L9 6L-2 6L-3 0Z', 50);
        pen.disc(2, -9, 3, 0, false);
        pen.disc(9, -9, 3, 0, false);
    },
};

const PACKS: Record<NonNullable<Person['pack']>, Draw> = {
    pack(pen) {
        pen.part('M-25 -8L-8 -8L-4 26L-23 26Z', 5);
        pen.disc(-20, -11, 7, 5);
    },
    jets(pen) {
        pen.part('M-27 -22L-12 -26L-6 20L-25 24Z', 5);
        pen.part('M-42 -12L-27 -18L-24 12L-38 16Z', 6);
        pen.mark('M-24 24L-12 22L-24 62Z', 62, 13);
        pen.mark('M-38 17L-27 14L-42 52Z', 62, 13);
    },
    aerial(pen) {
        PACKS.pack(pen);
        pen.limb('M-20 -8L-30 -52', 3, 5);
        pen.disc(-30, -54, 4, 60, false);
    },
    bundle(pen) {
        pen.part('M-40 -6Q-44 -30 -22 -32Q-4 -30 -6 -6Q-8 18 -24 18Q-38 16 -40 -6Z', 15);
        pen.line('M-38 -14L-8 -10', 3, 4);
        pen.line('M-22 -31L-24 17', 3, 4);
    },
    wings(pen) {
        pen.part('M-4 0Q-20 -50 -66 -58L-52 -40L-64 -34L-46 -24L-54 -10L-36 -6L-38 8L-8 20Z', 6);
        pen.part('M4 -4Q22 -52 64 -62L52 -42L64 -36L48 -24L56 -12L38 -8L36 6L8 18Z', 6);
    },
    tank(pen) {
        pen.part('M-30 -14Q-30 -22 -23 -22Q-16 -22 -16 -14L-16 26L-30 26Z', 18);
        pen.part('M-14 -14Q-14 -22 -8 -22Q-2 -22 -2 -14L-2 26L-14 26Z', 18);
    },
};

interface Size {
    half: number; // of the shoulders
    waist: number;
    leg: number;
    arm: number;
    plate: number; // of the shoulders' plates, 0: none
}

const BUILDS: Record<Built, Size> = {
    armour: { half: 19, waist: 12, leg: 13, arm: 10, plate: 12 },
    cloth: { half: 13, waist: 9, leg: 10, arm: 8, plate: 0 },
    huge: { half: 27, waist: 19, leg: 18, arm: 15, plate: 17 },
};

function leg(pen: Pen, hip: Point, [knee, foot]: Bent, width: number, tone: number): void {
    pen.limb(`M${hip[0]} ${hip[1]}L${knee[0]} ${knee[1]}`, width, tone);
    pen.limb(`M${knee[0]} ${knee[1]}L${foot[0]} ${foot[1] - 4}`, width - 1, tone);
    pen.part(`M${foot[0] - (width >> 1) - 1} ${foot[1]}L${foot[0] - (width >> 1)} ${foot[1] - 8}L${foot[0] + (width >> 1)} ${foot[1] - 9}L${foot[0] + width} ${foot[1] - 3}L${foot[0] + width} ${foot[1]}Z`, tone);
}

// Who serves no dark power wears no horns, skulls and masks.
const PLAIN: Partial<Record<Head, Head>> = { horns: 'crest', skull: 'helm', mask: 'hood' };

export function person(pen: Pen, who: Person): void {
    const asked = who.head ?? 'helm';
    const head = pen.grim ? asked : (PLAIN[asked] ?? asked);
    const stance: Stance = STANCES[who.stance ?? 'stand'];
    const arms = ARMS[who.arms ?? 'down'];
    const built = BUILDS[who.built ?? 'armour'];
    const tone = who.tone ?? 3;
    const { lean, drop } = stance;
    const hips = -46 + drop;
    const top = -74 + drop;
    const arm = (shoulder: Point, [elbow, hand]: Bent, of: number) => {
        const [x, y] = [lean, top + 2];
        pen.limb(`M${x + shoulder[0]} ${y + shoulder[1]}L${x + elbow[0]} ${y + elbow[1]}L${x + hand[0]} ${y + hand[1]}`, built.arm, of);
    };
    const side = built.half - 3;
    if (who.cape) {
        pen.part(`M${lean - side} ${top}Q${lean - 34} ${hips + 10} ${lean - 46} -6L${lean - 24} -2L${lean - 4} -8L${lean + 16} -2L${lean + side} ${top}Z`, 40);
        pen.line(`M${lean - 18} ${top + 16}Q${lean - 26} ${hips + 16} ${lean - 32} -8`, 2, 20);
    }
    if (who.pack) pen.at({ x: lean, y: top }, () => PACKS[who.pack!](pen));
    arm([-side + 3, 0], arms.rear, tone + 3);
    if (who.other) {
        const [x, y] = arms.rear[1];
        pen.at({ x: lean + x, y: top + 2 + y }, () => who.other!(pen));
    }
    if (who.robe) {
        pen.part(`M${lean - 13} ${top}L${lean + 13} ${top}Q18 ${hips} 27 0L10 -3L-6 0L-28 0Q-18 ${hips} ${lean - 13} ${top}Z`, tone + 1);
        pen.line(`M${lean - 4} ${top + 20}Q-8 ${hips + 10} -12 -4`, 2, SKIN + 8);
        pen.line(`M${lean + 6} ${top + 24}Q10 ${hips + 10} 12 -5`, 2, SKIN + 4);
    } else {
        leg(pen, [-4, hips], stance.rear, built.leg, tone + 2);
        leg(pen, [5, hips], stance.front, built.leg, tone);
        pen.part(`M${lean - built.half + 2} ${top + 2}Q${lean} ${top - 6} ${lean + built.half - 2} ${top + 2}L${lean + built.half - 4} ${top + 18}L${built.waist} ${hips + 4}L${-built.waist} ${hips + 4}L${lean - built.half + 3} ${top + 18}Z`, tone);
        if (built.plate) {
            pen.mark(`M${lean - built.half + 9} ${top + 7}L${lean + built.half - 5} ${top + 7}L${lean + built.half - 9} ${top + 18}L${lean - built.half + 14} ${top + 18}Z`, SKIN + 4);
            pen.line(`M${-built.waist + 2} ${hips}L${built.waist - 2} ${hips}`, 3, 40);
        } else {
            pen.line(`M${lean - 8} ${top + 4}L${built.waist - 3} ${hips}`, 3, SKIN + 8);
        }
    }
    pen.at({ x: lean + 1 + (lean >> 2), y: top - 2, size: who.built === 'huge' ? 92 : who.built === 'cloth' ? 104 : 100 }, () => HEADS[head](pen));
    if (built.plate) {
        pen.disc(lean - side - 2, top + 4, built.plate - 2, tone + 2);
    }
    if (who.held && (who.arms ?? 'down') !== 'high') {
        pen.at({ x: lean + arms.held[0], y: top + 2 + arms.held[1], turn: arms.turn }, () => who.held!(pen));
    }
    arm([side - 3, 2], arms.front, tone);
    if (built.plate) {
        pen.part(round(lean + side + 1, top + 4, built.plate, built.plate + 1), tone);
        pen.ring(lean + side + 1, top + 4, built.plate - 4, 2, SKIN + 14);
    }
    if (who.held && who.arms === 'high') pen.at({ x: lean, y: top + 2 - 36 }, () => who.held!(pen));
}

// --- what is held: along the x axis, the hand at 0, 0 ---

export const HELD = {
    rifle(pen: Pen) {
        pen.part('M-18 -5L16 -6L16 -4L38 -4L38 1L16 2L14 6L4 6L2 13L-4 13L-4 6L-18 8Z', 1);
        pen.line('M-10 -1L12 -2', 2, 30);
    },
    long(pen: Pen) {
        pen.part('M-22 -3L10 -5L62 -4L62 0L12 2L2 4L-1 11L-6 11L-5 4L-22 9Z', 1);
        pen.part('M-4 -12L16 -12L16 -7L-4 -7Z', 4);
        pen.disc(16, -9, 3, 62, false);
    },
    gun(pen: Pen) {
        pen.part('M-22 -9L16 -10L16 -6L46 -6L46 7L16 8L14 13L-20 13Z', 1);
        pen.line('M20 -2L44 -2', 2, 34);
        pen.line('M20 3L44 3', 2, 34);
        pen.part('M-6 12Q-4 26 12 30L4 34Q-14 26 -14 12Z', 8);
    },
    launcher(pen: Pen) {
        pen.part('M-36 -14L34 -14L42 -19L42 5L34 0L-36 0Z', 2);
        pen.disc(41, -7, 6, 60, false);
        pen.line('M-28 -7L26 -7', 3, 34);
    },
    pistol(pen: Pen) {
        pen.part('M-4 -6L22 -7L22 0L4 1L2 9L-4 8Z', 1);
    },
    sword(pen: Pen) {
        pen.part('M-9 -2L3 -2L3 -9L7 -9L7 -4L44 -5L54 0L44 4L7 4L7 9L3 9L3 2L-9 2Z', 58);
        pen.mark('M-9 -2L3 -2L3 -9L7 -9L7 9L3 9L3 2L-9 2Z', 6);
    },
    saw(pen: Pen) {
        pen.part('M-9 -3L4 -3L4 -8L44 -10L54 0L44 9L4 8L4 3L-9 3Z', 8);
        for (let x = 8; x < 48; x += 8) pen.mark(`M${x} -9L${x + 6} -16L${x + 7} -9Z`, 58);
        pen.line('M8 0L44 0', 2, 50);
    },
    axe(pen: Pen) {
        pen.limb('M-24 0L46 0', 5, 6);
        pen.part('M28 -2Q26 -22 42 -28Q56 -14 52 -2Z', 54);
        pen.part('M30 2L36 14L48 2Z', 40);
    },
    hammer(pen: Pen) {
        pen.limb('M-26 0L44 0', 5, 6);
        pen.part('M38 -19L58 -17L58 17L38 19Z', 10);
        pen.line('M44 -14L44 14', 3, 44);
    },
    spear(pen: Pen) {
        pen.limb('M-46 0L38 0', 4, 6);
        pen.part('M36 -7L62 0L36 7Z', 60);
    },
    staff(pen: Pen) {
        pen.limb('M-44 0L34 0', 5, 6);
        pen.ring(46, 0, 12, 5, 4);
        pen.disc(46, 0, 7, 63, false);
    },
    crook(pen: Pen) {
        pen.limb('M-44 0L36 0', 5, 6);
        pen.limb('M36 0Q60 0 58 18Q54 30 42 24', 5, 6);
    },
    torch(pen: Pen) {
        pen.limb('M-16 0L22 0', 6, 6);
        pen.mark('M18 -9Q40 -18 58 2Q44 2 46 12Q28 18 18 9Z', 62);
        pen.mark('M24 -5Q38 -8 46 3Q34 8 24 6Z', 46);
    },
    flail(pen: Pen) {
        pen.limb('M-16 0L24 0', 6, 6);
        pen.line('M24 0Q40 4 44 22', 3, 50);
        pen.disc(46, 30, 11, 8);
        for (let i = 0; i < 8; i++) {
            const [x, y] = off(46, 30, 16, i * 8);
            pen.line(`M46 30L${x} ${y}`, 3, 44);
        }
        pen.disc(46, 30, 10, 8, false);
    },
    whip(pen: Pen) {
        pen.limb('M-8 0L14 0', 6, 6);
        pen.limb('M14 0Q56 -40 84 0Q96 26 74 30Q58 28 66 16', 3, 44);
    },
    banner(pen: Pen) {
        pen.limb('M-44 0L56 0', 5, 6);
        pen.part('M54 2L54 50Q38 40 26 52Q4 40 -14 54L-8 28L-18 2Z', 48);
        pen.mark('M46 12L46 40L8 40L8 12Z', 18);
        pen.mark('M27 14L40 26L27 38L14 26Z', 62);
        pen.part('M56 -6L70 0L56 6Z', 60);
    },
    flag(pen: Pen) {
        pen.limb('M-44 0L56 0', 5, 6);
        pen.part('M54 2Q60 30 46 60L36 50L18 64Q24 30 16 2Z', 62);
    },
    lantern(pen: Pen) {
        pen.limb('M-40 0L40 0', 4, 6);
        pen.line('M40 0L40 8', 3, 4);
        pen.disc(38, 20, 22, 60, false, 5);
        pen.part('M28 12L48 12L46 32L30 32Z', 8);
        pen.mark('M32 15L44 15L42 29L34 29Z', 64);
    },
    shield(pen: Pen) {
        pen.part('M-18 -36L18 -36L18 16Q14 34 0 42Q-14 34 -18 16Z', 40);
        pen.mark('M-12 -30L12 -30L12 14Q8 26 0 32Q-8 26 -12 14Z', 16);
        pen.mark('M-3 -26L3 -26L3 -6L11 -6L11 0L3 0L3 26L0 28L-3 26L-3 0L-11 0L-11 -6L-3 -6Z', 56);
    },
    horn(pen: Pen) {
        pen.part('M-2 -4Q30 0 58 -26L72 -2Q36 14 -2 5Z', 50);
        pen.line('M60 -22L70 -4', 4, 18);
    },
    book(pen: Pen) {
        pen.part('M-4 -14L14 -20L32 -14L32 10L14 4L-4 10Z', 58);
        pen.line('M14 -19L14 4', 2, 10);
    },
    scroll(pen: Pen) {
        pen.part('M-4 -10L34 -12L34 -4L30 -4L32 34L4 36L2 -2L-4 -2Z', 60);
        for (let y = 4; y < 28; y += 8) pen.line(`M9 ${y}L26 ${y - 1}`, 2, 22);
        pen.disc(20, 34, 6, 40, false);
    },
    scales(pen: Pen) {
        pen.limb('M0 8L0 -18', 4, 6);
        pen.limb('M-24 -12L24 -18', 4, 6);
        for (const [x, y] of [[-24, -12], [24, -18]] as const) {
            pen.line(`M${x} ${y}L${x - 10} ${y + 20}`, 2, 50);
            pen.line(`M${x} ${y}L${x + 10} ${y + 20}`, 2, 50);
            pen.part(`M${x - 13} ${y + 20}L${x + 13} ${y + 20}Q${x} ${y + 34} ${x - 13} ${y + 20}Z`, 56);
        }
    },
    coffer(pen: Pen) {
        pen.part('M-6 -12L34 -12L34 14L-6 14Z', 18);
        pen.part('M-6 -12Q14 -30 34 -12Z', 26);
        pen.disc(14, -2, 5, 60, false);
    },
    tube(pen: Pen) {
        pen.part('M-8 -10L44 -16L44 -4L-8 6Z', 8);
        pen.disc(45, -10, 6, 62, false);
    },
    nothing() {},
} as const;
