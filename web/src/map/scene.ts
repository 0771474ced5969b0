// What a map shows, as a game's room tells it. The map knows no game and no rule: it draws what is here.
import type { InkName, Thing } from '../faces/face';
import type { Ground } from '../faces/terrain';
import { keyOf, type Key, type Ref } from '../shell/refs';
import type { Point, Size } from './camera';

export type Owner = 0 | 1;

// A piece of ground. What lies higher is drawn later.
export interface Piece {
    name: string;
    ground: Ground;
    polygon: readonly Point[];
    level: number;
    walls?: readonly { from: Point; to: Point }[];
    storeys?: number; // floors above the ground
}

// What stands on the table: a unit, a model.
export interface Token {
    key: Key;
    group: Key;
    name: string; // beside it, when it is near
    at: Point;
    radius: number; // of its base
    hull?: { length: number; width: number }; // a rectangle about its middle, its length along its facing; `radius` is about as much
    facing: number | null; // degrees, 0 to the east, 90 to the north
    thing: Thing;
    owner: Owner;
    pips: readonly { kind: 'wound' | 'shield'; count: number; of: number }[]; // what is left of how much
    dim: boolean; // it does nothing now
    sign: string; // one sign beside it, such as that it is up in the air
    rim: number; // of its group
}

export type Stance = 'acts' | 'ready' | 'done' | 'absent' | 'torn';

// Tokens that act together, and the plate that says who they are.
export interface Group {
    key: Key;
    name: string;
    brief: string; // where there is room for a word only
    strength: string;
    marks: number; // blows that it has not got over yet
    owner: Owner;
    rim: number; // 0: none; tells it from the others of its side that look alike
    stance: Stance;
    says: string; // its state in words, for the strip and for whoever is read to
    detail: string; // what the plate shows by signs, in words
    label: string; // all of it, for whoever is read to
    thing: Thing;
    present: boolean; // it has tokens on the table
}

// A place that counts.
export interface Spot {
    key: Key;
    at: Point;
    name: string;
    sign: string; // what stands on it: its number
    owner: Owner | null; // who holds it
}

export interface Scene {
    size: Size;
    unit: string; // of length
    grain: number; // units of the ground's drawing for a unit of the world
    pieces: readonly Piece[];
    tokens: readonly Token[];
    groups: readonly Group[];
    spots: readonly Spot[];
    // For pictures: a radius that most tokens have.
    common: number;
    inks: readonly [InkName, InkName]; // of the owners
}

// Groups of a side whose tokens look alike are told apart by a rim: the first has none.
export function rimsOf(groups: readonly { key: Key; looks: string }[]): ReadonlyMap<Key, number> {
    const counts = new Map<string, number>();
    return new Map(
        groups.map(({ key, looks }) => {
            const rim = counts.get(looks) ?? 0;
            counts.set(looks, rim + 1);
            return [key, rim];
        }),
    );
}

export const middleOf = (list: readonly Point[]): Point => ({
    x: list.reduce((sum, at) => sum + at.x, 0) / Math.max(1, list.length),
    y: list.reduce((sum, at) => sum + at.y, 0) / Math.max(1, list.length),
});

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

// So long, in words: a sign stands at its number.
export const lengthIn = (unit: string, length: number): string => `${length}${/^\w/.test(unit) ? ' ' : ''}${unit}`;

// --- what explains, over it ---

export type Tone = 'act' | 'wait' | 'good' | 'price' | 'bad' | 'own' | 'foe' | 'plain';

// An area by the squares of a grid: [row, from, to, from, to ...], from the south-west.
export type Rows = readonly (readonly number[])[];
// Its edges, in squares.
export type Loops = readonly (readonly Point[])[];

export type Mark =
    | { kind: 'ring'; at: Point; radius: number; tone: Tone; dashed?: boolean }
    | { kind: 'area'; at: Point; radius: number; tone: Tone }
    | { kind: 'cells'; cell: number; areas: readonly Rows[]; loops: Loops; tone: Tone } // all of them as one
    | { kind: 'way'; from: Point; to: Point; via?: readonly Point[]; tone: Tone; dashed?: boolean; pointed?: boolean; shot?: boolean }
    | { kind: 'field'; polygon: readonly Point[]; tone: Tone; filled: boolean }
    | { kind: 'aim'; at: Point; tone: Tone }; // a place that can be taken

// A token that is not there: where one would be, or was.
export interface Ghost {
    token: Token;
    at: Point;
    facing: number | null;
    fade: number; // 0 to 1
}

// Words on the map. A tone other than plain says more than the words do.
export interface Pill {
    key: string;
    at: Point;
    text: string;
    brief?: string; // where there is room for a word only; left out: it is never shortened
    ofSpot?: boolean; // what it is about says as much: it lies next to that, or nowhere
    tone: Tone;
}

export interface Overlay {
    marks: readonly Mark[];
    ghosts: readonly Ghost[];
    pills: readonly Pill[];
    notes: ReadonlyMap<Key, string>; // on the plates of groups: what is foreseen for them
    hidden: ReadonlySet<Key>; // tokens that are drawn faint: their ghosts stand elsewhere
}

export const NOTHING: Overlay = { marks: [], ghosts: [], pills: [], notes: new Map(), hidden: new Set() };

// --- what is told of ---

const PLACE = /^\[(-?[\d.]+),(-?[\d.]+)\]$/;
export const isPlace = (ref: Ref | undefined): ref is Ref => ref !== undefined && PLACE.test(ref.id);

export function placeOf(scene: Scene, ref: Ref | undefined): { at: Point; radius: number; tone: Tone } | null {
    if (!ref) return null;
    const place = PLACE.exec(ref.id);
    if (place) return { at: { x: Number(place[1]), y: Number(place[2]) }, radius: 0, tone: 'bad' };
    const key: Key = keyOf(ref);
    const token = scene.tokens.find((one) => one.key === key);
    if (token) return { at: token.at, radius: token.radius, tone: token.owner === 0 ? 'own' : 'foe' };
    const group = scene.groups.find((one) => one.key === key);
    const tokens = scene.tokens.filter((one) => one.group === key);
    if (!group || tokens.length === 0) return null;
    return { at: middleOf(tokens.map(({ at }) => at)), radius: 2.5, tone: group.owner === 0 ? 'own' : 'foe' };
}
