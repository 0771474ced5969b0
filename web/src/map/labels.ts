// Where words find a place. Those of a unit lie beside it: over no token, over no other words, and never nearer to another unit
// than to their own. They stay there as long as their unit does. Words of a place lie near it, or farther off with a line back.
import type { Point, Size } from './camera';

export interface Box {
    x: number; // left
    y: number; // top
    width: number;
    height: number;
}

export interface Wish {
    key: string;
    own: readonly Box[]; // what it belongs to
    width: number;
    height: number;
    brief: number; // its width where there is room for a word only
    isUnit: boolean; // else it is about a place, to which nobody else is nearer
    stands: string; // changes when its unit moves
}

// Which place it is, as seen from what it belongs to.
interface Spot {
    about: number; // 0: all together, else this one
    side: number;
    away: number;
}

export interface Kept {
    spot: Spot;
    stands: string;
}

export interface Found extends Box {
    key: string;
    kept: Kept;
    isBrief: boolean;
    leader: { from: Point; to: Point } | null;
}

export interface Ground {
    units: ReadonlyMap<string, readonly Box[]>; // what stands there, by the key of its words
    taken: readonly Box[]; // covered by something else
    size: Size; // of the window
    table: Box;
}

const GAP = 4;
const FAR = 44;
const CLEAR = 12; // so much nearer to its own than to any other, if that can be
const TIGHT = 3;
const SIDES = 12;
const ANCHORS_MAX = 24;

export const overlap = (a: Box, b: Box): number =>
    Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const between = (a: Box, b: Box): number => Math.hypot(Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width), Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height));

const nearest = (box: Box, list: readonly Box[]): number => list.reduce((least, one) => Math.min(least, between(box, one)), Infinity);

const within = (box: Box, room: Box): boolean => box.x >= room.x && box.y >= room.y && box.x + box.width <= room.x + room.width && box.y + box.height <= room.y + room.height;

const about = (list: readonly Box[]): Box => {
    const [x, y] = [Math.min(...list.map((one) => one.x)), Math.min(...list.map((one) => one.y))];
    return { x, y, width: Math.max(...list.map((one) => one.x + one.width)) - x, height: Math.max(...list.map((one) => one.y + one.height)) - y };
};

// Above first, then below, beside, flush with its edges, and at the corners.
function boxAt(of: Box, width: number, height: number, { side, away }: Spot): Box {
    const [left, right] = [of.x - width - away, of.x + of.width + away];
    const [above, below] = [of.y - height - away, of.y + of.height + away];
    const [cx, cy] = [of.x + of.width / 2 - width / 2, of.y + of.height / 2 - height / 2];
    const [near, end] = [of.x, of.x + of.width - width];
    const [x, y] = ([[cx, above], [cx, below], [right, cy], [left, cy], [near, above], [end, above], [near, below], [end, below], [right, above], [left, above], [right, below], [left, below]] as const)[side]!;
    return { x, y, width, height };
}

function* spots(count: number, isUnit: boolean): Generator<Spot> {
    for (const away of isUnit ? [GAP] : [GAP, FAR])
        for (let one = 0; one <= (count > 1 ? Math.min(count, ANCHORS_MAX) : 0); one++) for (let side = 0; side < SIDES; side++) yield { about: one, side, away };
}

const anchor = ({ own }: Wish, spot: Spot): Box => own[spot.about - 1] ?? about(own);

// How much nearer it is to its own than to any other; below 0: not at all, and it covers a token if `null`.
function margin(box: Box, wish: Wish, ground: Ground): number | null {
    for (const one of wish.own) if (overlap(box, one) > 0) return null;
    const own = nearest(box, wish.own);
    let least = Infinity;
    for (const [key, boxes] of ground.units) {
        if (key === wish.key) continue;
        const far = nearest(box, boxes);
        if (far === 0) return null;
        least = Math.min(least, far - own);
    }
    return wish.isUnit ? least : Infinity;
}

const isFree = (box: Box, taken: readonly Box[]): boolean => taken.every((one) => overlap(box, one) === 0);

// Where nothing is free: upon its own, over as little else as can be.
function upon(wish: Wish, ground: Ground, taken: readonly Box[], room: Box): { spot: Spot; box: Box } {
    const others = [...ground.units].flatMap(([key, boxes]) => (key === wish.key ? [] : boxes));
    let best: { spot: Spot; box: Box } | null = null;
    let least = Infinity;
    for (const spot of spots(wish.own.length, true)) {
        const free = boxAt(anchor(wish, spot), wish.brief, wish.height, { ...spot, away: wish.isUnit ? -wish.height / 2 : GAP });
        const box = { ...free, x: Math.min(Math.max(free.x, room.x), Math.max(room.x, room.x + room.width - free.width)), y: Math.min(Math.max(free.y, room.y), Math.max(room.y, room.y + room.height - free.height)) };
        // Not upon its own after all: that of the first of them, in the middle, always is.
        if (wish.isUnit && nearest(box, wish.own) > 0) continue;
        const covers = (list: readonly Box[]) => list.reduce((sum, one) => sum + overlap(box, one), 0);
        const cost = covers(taken) * 4 + covers(others) * 3 + covers(wish.own);
        if (cost < least) [best, least] = [{ spot, box }, cost];
    }
    if (best) return best;
    const of = wish.own[0]!;
    return { spot: { about: 1, side: 0, away: GAP }, box: { x: of.x + of.width / 2 - wish.brief / 2, y: of.y + of.height / 2 - wish.height / 2, width: wish.brief, height: wish.height } };
}

function placeOf(wish: Wish, ground: Ground, taken: readonly Box[], kept: Kept | undefined): { spot: Spot; box: Box } {
    const { size, table } = ground;
    const window = { x: 3, y: 3, width: size.width - 6, height: size.height - 6 };
    const tried = (spot: Spot, width: number) => {
        const box = boxAt(anchor(wish, spot), width, wish.height, spot);
        if (!within(box, window) || !isFree(box, taken)) return null;
        const room = margin(box, wish, ground);
        return room === null ? null : { spot, box, room };
    };
    const widths = wish.brief < wish.width ? [wish.width, wish.brief] : [wish.width];
    // Words that jump cannot be read: who has a place keeps it while it is one.
    if (kept && kept.spot.about <= wish.own.length) {
        for (const width of widths) {
            const one = tried(kept.spot, width);
            if (one && one.room >= TIGHT) return one;
        }
    }
    let tight: ReturnType<typeof tried> = null;
    for (const width of widths) {
        let beyond: ReturnType<typeof tried> = null;
        for (const spot of spots(wish.own.length, wish.isUnit)) {
            const one = tried(spot, width);
            if (!one || one.room < TIGHT) continue;
            if (one.room < CLEAR) tight ??= one;
            else if (within(one.box, table)) return one;
            else beyond ??= one;
        }
        if (beyond) return beyond;
    }
    return tight ?? upon(wish, ground, taken, window);
}

// `kept` are the places of the last time: who has one, and has not moved, is asked first.
export function findPlaces(wishes: readonly Wish[], ground: Ground, kept: ReadonlyMap<string, Kept>): Found[] {
    const stays = (wish: Wish) => kept.get(wish.key)?.stands === wish.stands;
    const taken = [...ground.taken];
    const found = new Map<string, Found>();
    for (const wish of [...wishes.filter((one) => one.isUnit && stays(one)), ...wishes.filter((one) => one.isUnit && !stays(one)), ...wishes.filter((one) => !one.isUnit)]) {
        const { spot, box } = placeOf(wish, ground, taken, kept.get(wish.key));
        taken.push(box);
        const of = anchor(wish, spot);
        const to = { x: of.x + of.width / 2, y: of.y + of.height / 2 };
        const from = { x: Math.min(Math.max(to.x, box.x), box.x + box.width), y: Math.min(Math.max(to.y, box.y), box.y + box.height) };
        found.set(wish.key, { ...box, key: wish.key, kept: { spot, stands: wish.stands }, isBrief: box.width < wish.width, leader: spot.away === FAR ? { from, to } : null });
    }
    return wishes.map(({ key }) => found.get(key)!);
}
