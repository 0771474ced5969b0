// One line of what happened, as much of it as there is room for. What is printed is shortened first, then left out, then what
// came of a deed, the oldest first, then deeds, then what decides. What is left out is counted where it would stand. The
// last stays, with who did it and what. Nothing is cut within a word.

export interface Said {
    head: string; // the sentence, but for what is printed
    printed: string; // '': nothing
    lang?: string; // of that
    isCause: boolean; // says who did what
    isKey?: boolean; // decides: a loss, a place taken, the game won
}

// Stands for sentences that are left out here.
export interface LeftOut {
    leftOut: string;
}

type Part = Said | LeftOut;

const SHORT = [48, 24]; // letters that are left of what is printed
const LIST_MAX = 64; // ... and of a sentence that lists things

// Whole words of it; '' where not even one has room.
export function shortened(words: string, most: number): string {
    if (words.length <= most) return words;
    const end = words.slice(0, most + 1).lastIndexOf(' ');
    return end <= 0 ? '' : `${words.slice(0, end).replace(/[\s,.;:]+$/, '')} …`;
}

export function inWords(one: Part): string {
    if ('leftOut' in one) return one.leftOut;
    const words = `${one.head}${one.printed === '' ? '' : `: ${one.printed}`}`;
    return words.endsWith('…') ? words : `${words}.`;
}

const rankOf = ({ isCause, isKey }: Said): number => (isKey ? 2 : isCause ? 1 : 0);

// Those that are there, with one mark where the first of the others would stand.
function marked(all: readonly Said[], out: ReadonlySet<number>, mark: (number: number) => string): Part[] {
    const first = Math.min(...out);
    return all.flatMap((one, i): Part[] => (i === first ? [{ leftOut: mark(out.size) }] : out.has(i) ? [] : [one]));
}

// The last sentence alone, by as many whole words as there is room for; who does what stands in front.
function lastOf(last: Said, before: LeftOut[], hasRoom: (some: readonly Part[]) => boolean): Part[] {
    for (let most = last.head.length; most > 0; most--) {
        const head = shortened(last.head, most);
        if (head !== '' && hasRoom([...before, { ...last, head }])) return [...before, { ...last, head }];
    }
    return [...before, last];
}

// `mark`: what stands for so many sentences.
export function fitted(all: readonly Said[], fits: (line: string) => boolean, mark: (number: number) => string): Part[] {
    const hasRoom = (some: readonly Part[]) => fits(some.map(inWords).join(' '));
    if (all.length === 0 || hasRoom(all)) return [...all];
    let now: Said[] = [];
    for (const most of [...SHORT, 0]) {
        now = all.map((one) => ({ ...one, printed: most === 0 ? '' : shortened(one.printed, most) }));
        if (hasRoom(now)) return now;
    }
    now = now.map((one) => ({ ...one, head: shortened(one.head, LIST_MAX) }));
    if (hasRoom(now)) return now;
    // What came last is what the question follows from: it stays the longest.
    const out = new Set<number>();
    for (const rank of [0, 1, 2]) {
        for (let at = 0; at < now.length - 1; at++) {
            if (rankOf(now[at]!) !== rank) continue;
            out.add(at);
            const some = marked(now, out, mark);
            if (hasRoom(some)) return some;
        }
    }
    return lastOf(now[now.length - 1]!, now.length > 1 ? [{ leftOut: mark(now.length - 1) }] : [], hasRoom);
}
