// Five inks for each side of a war, from the dark to the light, and what lies between two of them.
export type Inks = readonly [string, string, string, string, string];

export const INKS = {
    steel: ['#08121d', '#1e4165', '#4a7ca6', '#a6cbdd', '#fbeabc'], // cold steel and pale gold
    ember: ['#170806', '#5e1d12', '#b54822', '#ee9850', '#ffe8b6'], // ember and rust
    stone: ['#0e120b', '#343b27', '#717a56', '#b9bb92', '#f8f2d6'], // stone and olive
    dusk: ['#140b20', '#43285c', '#835aa0', '#cfa8d8', '#fdebd9'], // plum and lilac
} as const satisfies Record<string, Inks>;

export type InkName = keyof typeof INKS;

const part = (ink: string, at: number): number => parseInt(ink.slice(at, at + 2), 16);

const mixed = new WeakMap<Inks, string[]>();

// A tone, 0 to 64, as a colour.
export function colour(inks: Inks, tone: number): string {
    const at = Math.max(0, Math.min(64, tone));
    let tones = mixed.get(inks);
    if (!tones) mixed.set(inks, (tones = []));
    return (tones[at] ??= mix(inks, at));
}

function mix(inks: Inks, at: number): string {
    const low = Math.min(3, at >> 4);
    const share = at - low * 16;
    let out = '#';
    for (const place of [1, 3, 5]) {
        const [a, b] = [part(inks[low]!, place), part(inks[low + 1]!, place)];
        out += (a + (((b - a) * share + 8) >> 4)).toString(16).padStart(2, '0');
    }
    return out;
}
