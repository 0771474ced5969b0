// How large the cards of a row are: as large as its room allows, 96 to 240 pixels wide, with all that is written on them in
// sight; narrower only where a line of a battle would not hold them else. Only where that cannot be the row scrolls, or where it lies aside it is a list. Both rows of a battle share the height by what they need.
import { forgetWidths, widthOf } from '../../shell/widths';

const CARD_MIN = 96;
const TIGHT_MIN = 80;
export const CARD_MAX = 240;
const GAP_X = 8;
const GAP_Y = 10;
const GAP_TIGHT = 7;
const ACROSS_TIGHT = 4;
// What stands below a card's picture beside its name, and how high a line of the name is: card.css has the same.
const BELOW = 42;
const BELOW_TIGHT = 33;
const NAME_LINE = 17;
const NAME_SIDES = 14;
const SIDES_TIGHT = 8;
// From here on names and numbers are larger.
export const LARGE = 150;
export const ROOMY = 200;
export const SMALL = 124; // below this they are tighter
export const SLIM = 96; // and below this the letters of names are, too
const ART_MIN = 20;
const ART_TIGHT_MIN = 16;
// A picture is 3 : 2; higher than this it would be cut at its sides.
const ART_MAX_PARTS = 66; // in hundredths of the width
const ART_WIDE_PARTS = 210; // of the height
const WIDE_ENOUGH = 148; // for most names in one line

export interface Room {
    width: number;
    height: number;
}

export interface Fit {
    list: boolean;
    scrolls: boolean;
    width: number; // of a card
    height: number;
    tight: boolean; // with lower numbers
}

// By font, room and name: at each step the share of the rows is looked for among many sizes.
const lineCounts = new Map<string, Map<number, Map<string, number>>>();
const shares = new Map<string, number>(); // by all that they follow from

// The font may come later than the first card: then names are measured again.
export function forgetNames(): void {
    forgetWidths();
    lineCounts.clear();
    shares.clear();
}

// How many lines the longest of some names takes in so much room: words stay whole where they can. It is asked thousands of times
// for a share of the rows, so nothing is made on the way.
function linesOf(names: readonly string[], room: number, font: string): number {
    let rooms = lineCounts.get(font);
    if (!rooms) lineCounts.set(font, (rooms = new Map()));
    let counts = rooms.get(room);
    if (!counts) rooms.set(room, (counts = new Map()));
    let most = 0;
    for (let i = 0; i < names.length; i++) {
        const name = names[i]!;
        let lines = counts.get(name);
        if (lines === undefined) counts.set(name, (lines = countLines(name, room, font)));
        if (lines > most) most = lines;
    }
    return most;
}

function countLines(name: string, room: number, font: string): number {
    let [lines, used] = [1, 0];
    const space = widthOf(' ', font);
    for (const word of name.split(' ')) {
        const wide = widthOf(word, font);
        if (used > 0 && used + space + wide > room) {
            lines++;
            used = 0;
        }
        if (wide > room) {
            lines += Math.floor(wide / room);
            used = wide % room;
        } else {
            used += used > 0 ? space + wide : wide;
        }
    }
    return lines;
}

let family: string | undefined;
let nameFonts: Record<13 | 14 | 15, string> | undefined;

function nameFont(width: number): string {
    family ??= getComputedStyle(document.documentElement).getPropertyValue('--sans');
    nameFonts ??= { 13: `600 13px ${family}`, 14: `600 14px ${family}`, 15: `600 15px ${family}` };
    return nameFonts[width >= LARGE ? 15 : width < SLIM ? 13 : 14];
}

function textHeight(names: readonly string[], width: number, below: number): number {
    const sides = below === BELOW_TIGHT ? SIDES_TIGHT : NAME_SIDES;
    return linesOf(names, width - sides, nameFont(width)) * (width >= LARGE ? NAME_LINE + 1 : NAME_LINE) + below;
}

// Backs of cards have no words: they get as small as they have to be. Undefined: not even so.
const BACKS = [96, 84, 72, 60, 50, 42];
const BACK_PARTS = 72; // of the height, in hundredths: card.css has the same

function backs(room: Room, count: number): Fit | undefined {
    for (const height of BACKS) {
        const width = Math.trunc((height * BACK_PARTS) / 100);
        const columns = Math.floor((room.width + GAP_X) / (width + GAP_X));
        if (columns < 1) continue;
        const rows = Math.ceil(count / columns);
        if (rows * height + (rows - 1) * GAP_Y <= room.height) return { list: false, scrolls: false, tight: false, width, height };
    }
    return undefined;
}

// Cards beside backs, in one line: those are narrower, the more so the lower both are.
const LINE_PARTS = [100, 85, 70];

function inLine(room: Room, names: readonly string[], tight: boolean): (Fit & { worth: number }) | undefined {
    const own = names.filter((name) => name !== '');
    const below = tight ? BELOW_TIGHT : BELOW;
    for (const part of LINE_PARTS) {
        const most = Math.trunc((room.height * part) / 100);
        const sides = (names.length - own.length) * Math.ceil((most * BACK_PARTS) / 100) + (names.length - 1) * GAP_X;
        const width = Math.min(CARD_MAX, Math.floor((room.width - sides) / own.length));
        if (width < CARD_MIN) continue;
        const text = textHeight(own, width, below);
        const art = Math.min(most - text, Math.trunc((width * ART_MAX_PARTS) / 100));
        if (art >= ART_MIN) return { list: false, scrolls: false, tight, width, height: text + art, worth: Math.min(width, art * 2) * art };
    }
    return undefined;
}

// The largest that fit; undefined: none do.
function largest(room: Room, names: readonly string[], tight: boolean): Fit | undefined {
    const count = names.length;
    if (names.every((name) => name === '')) return backs(room, count);
    const [across, gap, below, narrowest, artMin] = tight ? [ACROSS_TIGHT, GAP_TIGHT, BELOW_TIGHT, TIGHT_MIN, ART_TIGHT_MIN] : [GAP_X, GAP_Y, BELOW, CARD_MIN, ART_MIN];
    let best = names.includes('') ? inLine(room, names, tight) : undefined;
    for (let columns = 1; columns <= count; columns++) {
        const width = Math.min(CARD_MAX, Math.floor((room.width - (columns - 1) * across) / columns));
        if (width < narrowest) break;
        const rows = Math.ceil(count / columns);
        const most = Math.floor((room.height - (rows - 1) * gap) / rows);
        // A card is no wider than its picture shows well; a narrower one may need more lines for its name.
        const wide = Math.max(Math.min(width, WIDE_ENOUGH), Math.min(width, Math.trunc(((most - textHeight(names, width, below)) * ART_WIDE_PARTS) / 100)));
        const text = textHeight(names, wide, below);
        const art = Math.min(most - text, Math.trunc((wide * ART_MAX_PARTS) / 100));
        if (art < artMin) continue;
        const worth = Math.min(wide, art * 2) * art;
        if (!best || worth > best.worth) best = { list: false, scrolls: false, tight, width: wide, height: text + art, worth };
    }
    if (!best) return undefined;
    const { worth: _, ...fit } = best;
    return fit;
}

// `names` are the cards' names. A row that lies aside is a list as soon as its cards do not fit, one of before the battle when
// they cannot be tight either, one of the battle never.
export function fitRow(room: Room, names: readonly string[], aside: boolean, isBattle = true): Fit {
    const best = largest(room, names, false);
    if (best) return best;
    const list = { list: true, scrolls: true, tight: false, width: 0, height: 0 };
    if (aside) return list;
    const tight = largest(room, names, true);
    if (tight) return tight;
    if (!isBattle) return list;
    return scrolled(room, names);
}

// As many whole cards in sight as can be; the rest is reached by scrolling. `seen` is how many.
function scrolled(room: Room, names: readonly string[]): Fit & { seen: number } {
    let best = { width: TIGHT_MIN, height: Infinity, seen: -1 };
    for (let columns = Math.max(1, Math.floor((room.width + ACROSS_TIGHT) / (TIGHT_MIN + ACROSS_TIGHT))); columns >= 1; columns--) {
        const width = Math.min(WIDE_ENOUGH, Math.max(TIGHT_MIN, Math.floor((room.width - (columns - 1) * ACROSS_TIGHT) / columns)));
        const height = textHeight(names, width, BELOW_TIGHT) + ART_TIGHT_MIN;
        const seen = columns * Math.floor((room.height + GAP_TIGHT) / (height + GAP_TIGHT));
        if (seen > best.seen || (seen === best.seen && height < best.height)) best = { width, height, seen };
    }
    // Where not even one fits what its picture has is given up, and no more.
    const height = best.seen > 0 ? best.height : Math.max(best.height - ART_TIGHT_MIN, Math.min(best.height, Math.floor(room.height)));
    return { list: false, scrolls: true, tight: true, width: best.width, height, seen: best.seen };
}

// Two rows of a sector that is `width` wide inside.
export interface Pair {
    width: number;
    upper: readonly string[];
    lower: readonly string[];
    asked: readonly [upper: boolean, lower: boolean]; // cards of it can be chosen now: they come first
}

// How many of them a list shows, as the rows before a battle may be: card.css has the same.
const LIST = { wide: 118, gap: 5, least: 32, fingers: 44, sides: 44, pad: 12 };

function seenInList(room: Room, names: readonly string[], fingers: boolean): number {
    const columns = Math.max(1, Math.min(names.length, Math.floor((room.width + LIST.gap) / (LIST.wide + LIST.gap))));
    const width = Math.floor((room.width - (columns - 1) * LIST.gap) / columns);
    const high = Math.max(fingers ? LIST.fingers : LIST.least, linesOf(names, width - LIST.sides, nameFont(width)) * NAME_LINE + LIST.pad);
    return columns * Math.floor((room.height + LIST.gap) / (high + LIST.gap));
}

// Which part of the `height` that two rows have together, in hundredths, the upper ones have; `sides` of each is not for
// cards. As near to the half as most have their cards in sight, and large if that can be.
const SHARES = [50, 45, 55, 40, 60, 35, 65, 30, 70, 25, 75, 20, 80, 15, 85];
const ART_GOOD = 34;
const ASKED_MORE = 3; // times as much as others

function bestShare(pairs: readonly Pair[], height: number, sides: number, isBattle: boolean, fingers: boolean): number {
    let best = { share: 50, worth: -1 };
    for (const share of SHARES) {
        let [least, all, seen, isBlind] = [4, 0, 0, false];
        for (const [names, part, width, isAsked] of pairs.flatMap((one) => [[one.upper, share, one.width, one.asked[0]], [one.lower, 100 - share, one.width, one.asked[1]]] as const)) {
            if (names.length === 0) continue;
            const room = { width, height: Math.floor((height * part) / 100) - sides };
            const fit = largest(room, names, false);
            const art = !fit ? 0 : names.every((name) => name === '') ? fit.height : fit.height - textHeight(names, fit.width, BELOW);
            const good = fit ? (art >= ART_GOOD ? 4 : 3) : largest(room, names, true) ? 2 : 0;
            const inSight = good > 0 ? names.length : Math.min(names.length, isBattle ? scrolled(room, names).seen : seenInList(room, names, fingers));
            seen += isAsked ? inSight * ASKED_MORE : inSight;
            isBlind ||= inSight <= 0;
            least = Math.min(least, good);
            all += good;
        }
        // Each row has something to be seen; most of all in sight comes before how large it is.
        const worth = isBlind ? 0 : 1 + seen * 1e3 + least * 30 + all;
        if (worth > best.worth) best = { share, worth };
        if (least === 4) break;
    }
    return best.share;
}

// What waits comes and goes between rows that stay as they are.
const SHARES_KEPT = 64;

export function shareOf(...asked: Parameters<typeof bestShare>): number {
    if (shares.size >= SHARES_KEPT) shares.clear();
    const key = JSON.stringify(asked);
    let share = shares.get(key);
    if (share === undefined) shares.set(key, (share = bestShare(...asked)));
    return share;
}

// --- the hand ---

export const HAND_MIN = 118; // a card there is no narrower; hand.css has the same, and screens.css what it is on a phone
const HAND_LOW = matchMedia('(max-width: 860px), (max-height: 520px)');
const HAND_MIDDLE = matchMedia('(max-height: 820px)');
const HAND_FONT = 14;
const HAND_SIDES = { command: 24, face: 20 }; // beside the words: edges and what keeps off them
const HAND_SIGNS = { command: 58, face: 32 }; // beside the name
const HAND_ENDS = { command: 2, face: 5 };
const HAND_PICTURE = { command: 14, face: 32 }; // what is to be left for one
const HAND_FOOT = 20; // for die and command in its corner
const HEAD_MIN = { command: 26, face: 17 };
const WIDE = { pad: 16, gap: 6, line: 18.76, stats: 24 };
const MIDDLE = { pad: 10, gap: 3, line: 18.76, stats: 24 };
const LOW = { pad: 8, gap: 1, line: 17.08, stats: 20 };

const handFont = (isCommand: boolean) => `${isCommand ? 400 : 600} ${HAND_FONT}px ${family}`;

// How much of a card of the hand that is so wide has to be in sight for its name, `own`, to be whole, in no more lines than it has there
// with what stands before it.
export function handName(all: string, own: string, width: number, isCommand: boolean): number {
    const beside = isCommand ? HAND_SIDES.command + HAND_SIGNS.command : HAND_SIDES.face + HAND_SIGNS.face;
    const font = handFont(isCommand);
    const lines = Math.max(2, linesOf([all], width - beside, font));
    let room = Math.ceil(Math.max(...own.split(' ').map((word) => widthOf(word, font))));
    while (linesOf([own], room, font) > lines) room += 4;
    return Math.max(HAND_MIN, room + beside);
}

// How high a picture a card of the hand has room for above its name and words, less what one has to be at least: below 0 there is no
// room for one; null: there is none for the words.
export function handRoom(name: string, words: string, width: number, height: number, isCommand: boolean): number | null {
    family ??= getComputedStyle(document.documentElement).getPropertyValue('--sans');
    const of = isCommand ? 'command' : 'face';
    const { pad, gap, line, stats } = HAND_LOW.matches ? LOW : HAND_MIDDLE.matches ? MIDDLE : WIDE;
    const inside = width - HAND_SIDES[of];
    const beside = inside - HAND_SIGNS[of];
    const font = handFont(isCommand);
    if (name.split(' ').some((word) => widthOf(word, font) > beside)) return null; // a word would be cut
    const nameLines = linesOf([name], beside, font);
    const wordLines = words === '' ? 0 : linesOf([words], inside, `400 ${HAND_FONT}px ${family}`);
    const head = Math.max(HEAD_MIN[of], Math.ceil(nameLines * HAND_FONT * 1.2));
    const spare = height - HAND_ENDS[of] - pad - head - (isCommand ? 0 : gap + stats) - gap - Math.ceil(wordLines * line);
    const least = isCommand || HAND_LOW.matches ? 0 : HAND_FOOT;
    return spare < least - 1 ? null : spare - HAND_PICTURE[of];
}
