// What happened, in a line or two, as much of it as there is room for. What is printed is shortened first, then left out, then what
// came of a deed, the oldest first, then deeds, then losses, then what decides. What is left out is counted where it would
// stand. What came last is what the question follows from: it stays behind what matters as much, and a deed behind losses too.
// Nothing is cut within a word.

export interface Said {
    head: string; // the sentence, but for what is printed
    printed: string; // '': nothing
    came: string; // of it, behind that; '': nothing
    by?: string; // stands before the head, unless it stands before the sentence before it
    shorter?: readonly { by?: string; head: string; came: string }[]; // the same with less and less
    lang?: string; // of that
    isWhole?: boolean; // no list: it says at its end what came of it
    isKept?: true; // it is told as it is, and takes no room of the others
    weight: number; // -1 what the reader did, 0 what came of something, 1 who did what, 1.5 and something came of it, 2 a loss, 3 what decides
}

// Stands for sentences that are left out here.
export interface LeftOut {
    leftOut: string;
}

export type Part = Said | LeftOut;

// What stands for so many sentences, and for which.
type Mark = (number: number, which: ReadonlySet<number>) => string;

const SHORT = [48, 24]; // letters that are left of what is printed
const CAME_LEAST = 12; // ... and of what came of something
const LIST_MAX = 64; // ... and of a sentence that lists things

// Whole words of it; '' where not even one has room.
export function shortened(words: string, most: number): string {
    if (words.length <= most) return words;
    const end = words.slice(0, most + 1).lastIndexOf(' ');
    // No "and" and no "of" is the last one.
    const whole = words.slice(0, end).replace(/( \p{Ll}{1,3})*[\s,.;:]*$/u, '');
    return end <= 0 || whole === '' ? '' : `${whole} …`;
}

export function inWords(one: Part): string {
    if ('leftOut' in one) return one.leftOut;
    const words = `${one.by ?? ''}${one.head}${one.printed === '' ? '' : `: ${one.printed}`}${one.came === '' ? '' : `${one.printed === '' ? ':' : ' →'} ${one.came}`}`;
    return words.endsWith('…') ? words : `${words}.`;
}

// As they stand in the line: who did several things is said once.
export function inLine(all: readonly Part[]): Part[] {
    return all.map((one, i) => {
        const before = all[i - 1];
        return 'by' in one && before && 'by' in before && before.by === one.by ? { ...one, by: undefined } : one;
    });
}

// Whether words that are broken between them fill no more lines of that width; `widthOf`: of a word, and of what is between two.
// It is asked hundreds of times for a line, so nothing is made on the way.
export function fillsAtMost(words: string, lines: number, width: number, widthOf: (word: string) => number): boolean {
    const space = widthOf(' ');
    let [used, line] = [1, 0];
    for (const word of words.split(' ')) {
        const wide = widthOf(word);
        const longer = line + space + wide;
        if (line > 0 && longer > width) {
            used++;
            line = wide;
        } else line = line > 0 ? longer : wide;
        if (used > lines || line > width) return false;
    }
    return true;
}

// In which order they go.
const ranksOf = (all: readonly Said[]): number[] => all.map(({ weight }, i) => (i < all.length - 1 ? weight : weight === 1 || weight === 1.5 ? 2.5 : Math.max(0, weight) + 0.5));

// Those that are there, with one mark where the first of the others would stand; `before`: so many more are before all of them.
function marked(all: readonly Said[], out: ReadonlySet<number>, mark: Mark, before: number): Part[] {
    const first = before > 0 ? 0 : Math.min(...out);
    return all.flatMap((one, i): Part[] => [...(i === first ? [{ leftOut: mark(out.size + before, out) }] : []), ...(out.has(i) ? [] : [one])]);
}

// One sentence alone, by as many whole words as there is room for; who does what stands in front.
function alone(one: Said, around: (it: Said) => Part[], hasRoom: (some: readonly Part[]) => boolean): Part[] {
    const all = inWords({ ...one, printed: '' }).replace(/\.$/, '');
    for (let most = all.length; most > 0; most--) {
        const head = shortened(all, most);
        if (head !== '' && hasRoom(around({ ...one, head, printed: '', came: '', by: undefined }))) return around({ ...one, head, printed: '', came: '', by: undefined });
    }
    return around(one);
}

// Sentences that were shortened, whole again where there is room for that; the last that matter first.
function widened(some: readonly Part[], whole: ReadonlyMap<Part, Said>, hasRoom: (some: readonly Part[]) => boolean): Part[] {
    let now = [...some];
    const weightOf = (one: Part) => ('leftOut' in one ? -2 : one.weight);
    const order = some.map((_, i) => i).sort((a, b) => weightOf(some[b]!) - weightOf(some[a]!) || b - a);
    for (const at of order) {
        const one = whole.get(some[at]!);
        if (!one) continue;
        const wider = now.map((it, i) => (i === at ? one : it));
        if (hasRoom(wider)) now = wider;
    }
    return now;
}

// `before`: so many are before them, and are left out whatever room there is.
export function fitted(all: readonly Said[], fits: (line: string) => boolean, mark: Mark, before = 0): Part[] {
    const hasRoom = (some: readonly Part[]) => fits(inLine(some.filter((one) => !('isKept' in one))).map(inWords).join(' '));
    const ranks = ranksOf(all);
    const order = all.flatMap((one, i) => (one.isKept ? [] : [i])).sort((a, b) => ranks[a]! - ranks[b]! || a - b);
    const out = new Set<number>();
    let now = [...all];
    const said = (some = now) => marked(some, out, mark, before);
    if (order.length === 0 || hasRoom(said())) return said();
    for (const most of [...SHORT, 0]) {
        now = all.map((one) => (one.isKept ? one : { ...one, printed: most === 0 ? '' : shortened(one.printed, most) }));
        if (hasRoom(said())) return said();
    }
    const whole = new Map<Part, Said>();
    now = now.map((one) => {
        const head = one.isWhole || one.isKept ? one.head : shortened(one.head, LIST_MAX);
        const short = { ...one, head };
        if (head !== one.head) whole.set(short, one);
        return short;
    });
    if (hasRoom(said())) return widened(said(), whole, hasRoom);
    for (let step = 0; now.some(({ shorter = [] }) => step < shorter.length); step++) {
        for (const at of order) {
            const less = now[at]!.shorter?.[step];
            if (!less) continue;
            const before = now[at]!;
            now = now.map((one, i) => (i === at ? { ...one, ...less } : one));
            whole.set(now[at]!, whole.get(before) ?? before);
            if (hasRoom(said())) return widened(said(), whole, hasRoom);
        }
    }
    for (const at of order.slice(0, -1)) {
        // Of a loss, and of what came of something for one's own, as much as there is room for.
        const { came, weight } = now[at]!;
        for (let most = came.length - 1; weight >= 2 && most > CAME_LEAST; most--) {
            const some = said(now.map((one, i) => (i === at ? { ...one, came: shortened(came, most) } : one)));
            if (hasRoom(some)) return widened(some, whole, hasRoom);
        }
        out.add(at);
        if (hasRoom(said())) return widened(said(), whole, hasRoom);
    }
    const stays = order[order.length - 1]!;
    return alone(now[stays]!.shorter ? now[stays]! : (whole.get(now[stays]!) ?? now[stays]!), (it) => said(now.map((one, i) => (i === stays ? it : one))), hasRoom);
}
