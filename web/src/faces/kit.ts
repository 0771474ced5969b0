// What all pictures are drawn with: shapes on a field of integers, moved by integers, in tones of one ramp of inks.
//
// A path is written like one of SVG with M, L, Q, C and Z and whole numbers, in the units of what is drawn (a person is 100
// high and stands on y = 0). The pen carries it to the field of the picture. A tone is 0 (the darkest ink) to 64 (the
// light); between two inks it is mixed.

export const WIDTH = 960;
export const HEIGHT = 640;

export interface Shape {
    path: string;
    tone: number;
    width: number; // of a line with round ends; 0: the path is filled
    alpha: number; // in 16ths
}

// Sines of a quarter of a turn in 16 steps, in 4096ths.
const SINES = [0, 401, 799, 1189, 1567, 1931, 2276, 2598, 2896, 3166, 3406, 3612, 3784, 3920, 4017, 4076, 4096];

export function sine(turn: number): number {
    const at = ((turn % 64) + 64) % 64;
    const quarter = at >> 4;
    const rest = at & 15;
    const size = quarter & 1 ? SINES[16 - rest]! : SINES[rest]!;
    return quarter < 2 ? size : -size;
}

export const cosine = (turn: number): number => sine(turn + 16);

// a, b, c, d in 4096ths; e, f in units of the field.
type Matrix = readonly [number, number, number, number, number, number];

const shifted = (n: number): number => (n + 2048) >> 12;

function times(m: Matrix, n: Matrix): Matrix {
    return [
        shifted(m[0] * n[0] + m[2] * n[1]),
        shifted(m[1] * n[0] + m[3] * n[1]),
        shifted(m[0] * n[2] + m[2] * n[3]),
        shifted(m[1] * n[2] + m[3] * n[3]),
        shifted(m[0] * n[4] + m[2] * n[5]) + m[4],
        shifted(m[1] * n[4] + m[3] * n[5]) + m[5],
    ];
}

export interface Place {
    x?: number;
    y?: number;
    size?: number; // in hundredths
    turn?: number; // in 64ths of a turn, clockwise
    flip?: boolean;
    back?: number; // how many tones what stands behind is paler
}

const [MINUS, DIGIT_0, DIGIT_9, LETTER_A] = [45, 48, 57, 65] as const;
const isDigit = (letter: number): boolean => letter >= DIGIT_0 && letter <= DIGIT_9;
export const LIT = 60;

export class Pen {
    readonly shapes: Shape[] = [];
    private matrix: Matrix = [4096, 0, 0, 4096, 0, 0];
    private back = 0;

    // The rim is where the light falls on: so many units of the field to the left and above; 0: there is none.
    // Grim things wear horns and skulls.
    constructor(
        public rim = 5,
        public grim = false,
    ) {}

    at(place: Place, draw: () => void): void {
        const [matrix, back] = [this.matrix, this.back];
        const size = Math.trunc(((place.size ?? 100) * 4096) / 100);
        const [s, c] = [shifted(sine(place.turn ?? 0) * size), shifted(cosine(place.turn ?? 0) * size)];
        const hand = place.flip ? -1 : 1;
        this.matrix = times(matrix, [c * hand, s * hand, -s, c, place.x ?? 0, place.y ?? 0]);
        this.back += place.back ?? 0;
        draw();
        this.matrix = matrix;
        this.back = back;
    }

    // Read letter by letter: a picture has thousands of numbers, and what a search makes of each would be collected while something moves.
    private carried(path: string, dx = 0, dy = 0): string {
        const m = this.matrix;
        let out = '';
        let x: number | undefined;
        let isFirst = true; // behind a letter
        for (let i = 0; i < path.length; ) {
            const at = i;
            const letter = path.charCodeAt(i++);
            if (letter >= LETTER_A) {
                out += path[at];
                isFirst = true;
                continue;
            }
            if (letter !== MINUS && !isDigit(letter)) continue;
            let number = letter === MINUS ? 0 : letter - DIGIT_0;
            while (isDigit(path.charCodeAt(i))) number = number * 10 + path.charCodeAt(i++) - DIGIT_0;
            if (letter === MINUS) number = -number;
            if (x === undefined) {
                x = number;
                continue;
            }
            if (!isFirst) out += ' ';
            out += `${shifted(m[0] * x + m[2] * number) + m[4] + dx} ${shifted(m[1] * x + m[3] * number) + m[5] + dy}`;
            isFirst = false;
            x = undefined;
        }
        return out;
    }

    // How long so many units are on the field, at least 1.
    private long(units: number): number {
        const m = this.matrix;
        const size = Math.max(Math.abs(m[0]) + Math.abs(m[1]), Math.abs(m[2]) + Math.abs(m[3]));
        // A turned square is wider than the one that stands: what is turned most is 1.4 times as wide.
        const turned = Math.min(Math.abs(m[0]), Math.abs(m[1]));
        return Math.max(1, shifted((size - Math.trunc((turned * 6) / 10)) * units));
    }

    private paled(tone: number): number {
        return Math.min(64, tone + Math.trunc((this.back * (64 - tone)) / 64));
    }

    private put(path: string, tone: number, width: number, alpha: number, rim: boolean): void {
        if (rim && this.rim > 0) {
            const far = this.back > 0 ? 3 : this.rim;
            const lit = Math.max(tone, LIT - (this.back > 0 ? 14 : 0));
            this.shapes.push({ path: this.carried(path, -far, -far), tone: lit, width, alpha });
        }
        this.shapes.push({ path: this.carried(path), tone: this.paled(tone), width, alpha });
    }

    // A part of a thing, with the light on its edge.
    part(path: string, tone = 3): void {
        this.put(path, tone, 0, 16, true);
    }

    // A limb or a bar: a line with round ends, with the light on its edge.
    limb(path: string, units: number, tone = 3): void {
        this.put(path, tone, this.long(units), 16, true);
    }

    // What lies on a part: a plane that is paler, a slit, a seam.
    mark(path: string, tone: number, alpha = 16): void {
        this.put(path, tone, 0, alpha, false);
    }

    line(path: string, units: number, tone: number, alpha = 16): void {
        this.put(path, tone, this.long(units), alpha, false);
    }

    disc(x: number, y: number, r: number, tone = 3, rim = true, alpha = 16): void {
        this.put(round(x, y, r), tone, 0, alpha, rim);
    }

    ring(x: number, y: number, r: number, units: number, tone: number, alpha = 16): void {
        this.put(round(x, y, r), tone, this.long(units), alpha, false);
    }
}

// A circle of four curves.
export function round(x: number, y: number, r: number, ry = r): string {
    const [k, l] = [Math.trunc((r * 565) / 1024), Math.trunc((ry * 565) / 1024)];
    return (
        `M${x - r} ${y}C${x - r} ${y - l} ${x - k} ${y - ry} ${x} ${y - ry}C${x + k} ${y - ry} ${x + r} ${y - l} ${x + r} ${y}` +
        `C${x + r} ${y + l} ${x + k} ${y + ry} ${x} ${y + ry}C${x - k} ${y + ry} ${x - r} ${y + l} ${x - r} ${y}Z`
    );
}

export const box = (x: number, y: number, width: number, height: number): string =>
    `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;

// A point so far from another, in 64ths of a turn; 0 is to the right.
export const off = (x: number, y: number, r: number, turn: number): [number, number] => [
    x + shifted(cosine(turn) * r),
    y + shifted(sine(turn) * r),
];
