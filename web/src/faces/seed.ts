// Chance from a name: integers only, so that a name means the same everywhere.

// A hash of the text (FNV-1a over its code units, mixed at the end).
export function hashOf(text: string): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
}

// A stream of numbers that begins with a hash: `upto(n)` is 0 to n - 1, `within(a, b)` a to b.
export class Stream {
    private state: number;

    constructor(text: string) {
        this.state = hashOf(text);
    }

    upto(n: number): number {
        this.state = (this.state + 0x9e3779b9) | 0;
        let x = Math.imul(this.state ^ (this.state >>> 16), 0x21f0aaad);
        x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
        return ((x ^ (x >>> 15)) >>> 0) % n;
    }

    within(least: number, most: number): number {
        return least + this.upto(most - least + 1);
    }

    from<T>(list: readonly T[]): T {
        return list[this.upto(list.length)]!;
    }
}
