// Where words find a place. Those of a unit lie beside it: over no token, over no other words, and never nearer to another unit
// than to their own; else farther off with a line back. They stay there as long as their unit does. Words of a place lie near it, or
// farther off too. Where nothing is free they are left out: what they belong to stands there all the same. Those of whoever is asked
// about are never left out: all others make room for them.
import type { Point, Size } from './camera';
import { between, Crowd, overlap } from './crowd';

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
    isSpare: boolean; // what it belongs to says as much: it lies next to that, with no line back, or nowhere
    isAsked?: boolean; // somebody asks about this unit, or something is done by it or to it: its place comes first, rather far off than nowhere
    isBeyond?: boolean; // it stands outside of the window: `own` is where that ends towards it, and a line leads there
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
    width: number;
    stands: string;
}

export interface Found extends Box {
    key: string;
    kept: Kept;
    isBrief: boolean;
    isOut: boolean; // it has no place: it is seen only by whoever comes to it by keys, upon its own
    leader: { from: Point; to: Point } | null;
}

export interface Ground {
    units: ReadonlyMap<string, readonly Box[]>; // what stands there, by the key of its words
    taken: readonly Box[]; // covered by something else
    size: Size; // of the window
    table: Box;
}

const GAP = 4;
const FAR = [22, 44, 88, 132]; // with a line back
const ELSEWHERE = 999; // wherever there is room
const CLEAR = 12; // so much nearer to its own than to any other, if that can be
const TIGHT = 3;
const SIDES = 12;
// Who had no room near by looks for it anew.
export const isFar = ({ spot: { away } }: Kept): boolean => away >= FAR[0]!;
const ANCHORS_MAX = 24;

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

function* spots(count: number): Generator<Spot> {
    for (let one = 0; one <= (count > 1 ? Math.min(count, ANCHORS_MAX) : 0); one++) for (let side = 0; side < SIDES; side++) yield { about: one, side, away: GAP };
}

// Where a line leads back from, about all of them.
function* farther(): Generator<Spot> {
    for (const away of FAR) for (let side = 0; side < SIDES; side++) yield { about: 0, side, away };
}

const anchor = ({ own }: Wish, spot: Spot): Box => own[spot.about - 1] ?? about(own);

// Who stands there and what else is covered, to be asked often.
interface Filled {
    standing: Crowd; // each by the key of its words
    taken: Crowd;
    window: Box;
    table: Box;
}

interface Tried {
    spot: Spot;
    box: Box;
    room: number; // how much nearer it is to its own than to any other, as far as that counts
}

function tried(wish: Wish, spot: Spot, width: number, { standing, taken, window }: Filled): Tried | null {
    const box = boxAt(anchor(wish, spot), width, wish.height, spot);
    if (!within(box, window) || taken.isCovered(box, wish.key) || standing.isCovered(box) || wish.own.some((one) => overlap(box, one) > 0)) return null;
    // What has a long line belongs to where that leads; a short one would be seen by nobody among others.
    if (!wish.isUnit || spot.away > FAR[0]!) return { spot, box, room: CLEAR };
    const own = nearest(box, wish.own);
    return { spot, box, room: standing.nearest(box, wish.key, own + CLEAR) - own };
}

// Where the nearest free place of the window is, with a line back.
const STEP = 24;
function anywhere(wish: Wish, { standing, taken, window }: Filled): { spot: Spot; box: Box } | null {
    const of = about(wish.own);
    const far = (box: Box) => between(box, of);
    let best: Box | null = null;
    for (let y = window.y; y + wish.height <= window.y + window.height; y += STEP) {
        for (let x = window.x; x + wish.brief <= window.x + window.width; x += STEP) {
            const box = { x, y, width: wish.brief, height: wish.height };
            if ((!best || far(box) < far(best)) && !taken.isCovered(box, wish.key) && !standing.isCovered(box)) best = box;
        }
    }
    return best && { spot: { about: 0, side: 0, away: ELSEWHERE }, box: best };
}

// Where nothing is free: upon its own, over as little else as can be.
function upon(wish: Wish, { standing, taken, window: room }: Filled): { spot: Spot; box: Box } {
    let best: { spot: Spot; box: Box } | null = null;
    let least = Infinity;
    for (const spot of spots(wish.own.length)) {
        const free = boxAt(anchor(wish, spot), wish.brief, wish.height, { ...spot, away: wish.isUnit ? -wish.height / 2 : GAP });
        const box = { ...free, x: Math.min(Math.max(free.x, room.x), Math.max(room.x, room.x + room.width - free.width)), y: Math.min(Math.max(free.y, room.y), Math.max(room.y, room.y + room.height - free.height)) };
        // Not upon its own after all: that of the first of them, in the middle, always is.
        if (wish.isUnit && nearest(box, wish.own) > 0) continue;
        const cost = taken.covered(box) * 4 + standing.covered(box, wish.key) * 3 + wish.own.reduce((sum, one) => sum + overlap(box, one), 0);
        if (cost < least) [best, least] = [{ spot, box }, cost];
    }
    if (best) return best;
    const of = wish.own[0]!;
    return { spot: { about: 1, side: 0, away: GAP }, box: { x: of.x + of.width / 2 - wish.brief / 2, y: of.y + of.height / 2 - wish.height / 2, width: wish.brief, height: wish.height } };
}

function placeOf(wish: Wish, filled: Filled, kept: Kept | undefined): { spot: Spot; box: Box; isOut?: boolean } | null {
    const widths = wish.brief < wish.width ? [wish.width, wish.brief] : [wish.width];
    // Words that jump cannot be read: who has a place keeps it while it is one.
    if (kept && !isFar(kept) && kept.spot.about <= wish.own.length) {
        for (const width of widths) {
            const one = tried(wish, kept.spot, width, filled);
            if (one && one.room >= TIGHT) return one;
        }
    }
    let tight: Tried | null = null;
    for (const width of wish.isBeyond ? [] : widths) {
        let beyond: Tried | null = null;
        for (const spot of spots(wish.own.length)) {
            const one = tried(wish, spot, width, filled);
            if (!one || one.room < TIGHT) continue;
            if (one.room < CLEAR) tight ??= one;
            else if (within(one.box, filled.table)) return one;
            else beyond ??= one;
        }
        if (beyond) return beyond;
    }
    if (tight) return tight;
    // In a throng short words stand outside of it, where they stood before if that is free still.
    const again = kept && isFar(kept) && !wish.isSpare ? tried(wish, kept.spot, wish.brief, filled) : null;
    if (again) return again;
    for (const spot of wish.isSpare ? [] : farther()) {
        const one = tried(wish, spot, wish.brief, filled);
        if (one && one.room >= TIGHT) return one;
    }
    // What nothing else says is said wherever there is room.
    const there = (wish.isUnit && !wish.isAsked) || wish.isSpare ? null : anywhere(wish, filled);
    return there ?? (wish.isUnit ? { ...upon(wish, filled), isOut: !wish.isAsked } : null);
}

// `kept` are the places of the last time: who has one, and has not moved, is asked first.
export function findPlaces(wishes: readonly Wish[], ground: Ground, kept: ReadonlyMap<string, Kept>): Found[] {
    const stays = (wish: Wish) => kept.get(wish.key)?.stands === wish.stands && !isFar(kept.get(wish.key)!);
    const { width, height } = ground.size;
    const filled: Filled = { standing: new Crowd(), taken: new Crowd(), window: { x: 3, y: 3, width: width - 6, height: height - 6 }, table: ground.table };
    for (const [key, boxes] of ground.units) for (const box of boxes) filled.standing.add(box, key);
    for (const box of ground.taken) filled.taken.add(box);
    const found = new Map<string, Found>();
    const put = (wish: Wish, { spot, box, isOut = false }: { spot: Spot; box: Box; isOut?: boolean }): void => {
        if (!isOut) filled.taken.add(box, wish.key);
        found.set(wish.key, { ...box, key: wish.key, kept: { spot, width: box.width, stands: wish.stands }, isBrief: box.width < wish.width, isOut, leader: spot.away > GAP ? leaderOf(box, wish.own) : null });
    };
    // Words that grow do not drive away those that have not changed.
    const asBefore = (wish: Wish, width: number | undefined): void => {
        const before = kept.get(wish.key);
        const one = before && width !== undefined && before.spot.about <= wish.own.length ? tried(wish, before.spot, width, filled) : null;
        if (one && one.room >= TIGHT) put(wish, one);
    };
    const lay = (list: readonly Wish[]): void => {
        const staying = list.filter((one) => one.isUnit && stays(one));
        for (const wish of staying) asBefore(wish, [wish.width, wish.brief].find((one) => one === kept.get(wish.key)!.width));
        for (const wish of staying) if (found.get(wish.key)?.isBrief) asBefore(wish, wish.width);
        for (const wish of [...staying, ...list.filter((one) => !staying.includes(one))]) {
            const place = found.has(wish.key) ? null : placeOf(wish, filled, kept.get(wish.key));
            if (place) put(wish, place);
        }
    };
    // Whoever is asked about comes before those who stay.
    lay(wishes.filter((one) => one.isUnit && one.isAsked));
    for (const isSpare of [false, true]) lay(wishes.filter((one) => one.isUnit && !one.isAsked && one.isSpare === isSpare));
    for (const isSpare of [false, true]) lay(wishes.filter((one) => !one.isUnit && one.isSpare === isSpare));
    return wishes.flatMap(({ key }) => found.get(key) ?? []);
}

// From its edge to the middle of the nearest of its own.
function leaderOf(box: Box, own: readonly Box[]): { from: Point; to: Point } {
    const of = own.reduce((best, one) => (between(box, one) < between(box, best) ? one : best));
    const to = { x: of.x + of.width / 2, y: of.y + of.height / 2 };
    return { from: { x: Math.min(Math.max(to.x, box.x), box.x + box.width), y: Math.min(Math.max(to.y, box.y), box.y + box.height) }, to };
}
