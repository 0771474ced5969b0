// One line of what happened, as much of it as there is room for. Who did what is kept to the last: first what cards say is
// shortened, then left out, then what came of it, the oldest first. Nothing is cut within a word.

export interface Said {
    head: string; // the sentence, but for what is printed
    printed: string; // '': nothing
    lang?: string; // of that
    isCause: boolean;
}

const SHORT = [48, 24]; // letters that are left of what is printed

// Whole words of it; '' where not even one has room.
export function shortened(words: string, most: number): string {
    if (words.length <= most) return words;
    const end = words.slice(0, most + 1).lastIndexOf(' ');
    return end <= 0 ? '' : `${words.slice(0, end).replace(/[\s,.;:]+$/, '')} …`;
}

export const inWords = ({ head, printed }: Said): string => `${head}${printed === '' ? '' : `: ${printed}`}${printed.endsWith('…') ? '' : '.'}`;

// If not even who did what has room, that is what is left.
export function fitted(all: readonly Said[], fits: (line: string) => boolean): Said[] {
    const hasRoom = (some: readonly Said[]) => fits(some.map(inWords).join(' '));
    if (hasRoom(all)) return [...all];
    let now: Said[] = [];
    for (const most of [...SHORT, 0]) {
        now = all.map((one) => ({ ...one, printed: most === 0 ? '' : shortened(one.printed, most) }));
        if (hasRoom(now)) return now;
    }
    // What came last is what the question follows from: it stays the longest.
    for (let at = 0; at < now.length && !hasRoom(now); ) {
        if (now[at]!.isCause) at++;
        else now = now.filter((_, i) => i !== at);
    }
    return now;
}
