// Beats: what an event does to the picture of the table, in words that all games share (docs/protocol/beats.md). Here
// they are put on a layout: what lies where, how it stands, how many lie there. A game's room makes the layout of
// what is seen, and lays it over that again, to be drawn.
import { anything, dictionary, list, number, object, oneOf, optional, otherwise, type Decoded } from './decode';
import type { LogEntry } from './protocol';
import { keyOf, ref, type Key, type Ref } from './refs';
import type { FunctionComponent } from 'preact';
import type { Seat } from './protocol';

export const beat = object({
    kind: oneOf('say', 'turn', 'move', 'aim', 'roll', 'set', 'remove', 'count'),
    what: optional(ref),
    by: optional(ref),
    from: optional(ref),
    to: optional(ref),
    at: optional(ref),
    with: optional(dictionary(anything)), // what it is done with
    way: otherwise(list(list(number)), []), // the places that it goes through, the last is where it comes to
    need: optional(number),
    rolled: optional(number),
    dice: otherwise(list(number), []),
    now: optional(dictionary(anything)),
});
export type Beat = Decoded<typeof beat>;

// Something that lies somewhere, or that something is known of: a unit, a place that can be taken.
export interface Thing {
    place: Key | null;
    is: Record<string, unknown>;
    drawn?: unknown; // as it was drawn before; for the room alone
}

export interface Layout {
    generation: number; // references of another one are of things that have been numbered anew
    things: Map<Key, Thing>;
    piles: Map<Key, (string | null)[]>; // faces, null where one is not known; the last one lies on top
    is: Record<string, unknown>; // of the whole
    kept?: unknown; // what the room keeps beside it, for the eye alone; never changed, only put anew
}

// What deserves more than a step, in any game.
export interface Moment {
    kind: 'count' | 'taken' | 'left' | 'won';
    at?: Ref; // of what
    name?: string; // ... it is called, where that is covered
    by?: Seat; // whose it is now
    need?: number;
    numbers?: [number, number]; // by seat, of a count
}

export type SoundName = 'lay' | 'turn' | 'shot' | 'blade' | 'die' | 'broken' | 'count' | 'drum';

// What a game says of its layouts.
export interface Layouts<View> {
    of: (view: View) => Layout;
    over: (view: View, layout: Layout, next: View) => View; // what is to be drawn between the two
    isThing: (kind: string) => boolean; // references of this kind come and go
    isPile?: (kind: string) => boolean; // what lies there is not in play; left out: there are none
    rollsShown?: (view: View) => boolean; // the room itself draws what is rolled; left out: it never does
    isAct: (message: string | undefined) => boolean; // somebody does something: it has a step of its own
    matters?: (message: string | undefined) => boolean; // it stands longer than what only follows; left out: what somebody does
    isSmall?: (message: string | undefined) => boolean; // it goes without saying, in a step with others of that sort but for what somebody does; left out: nothing
    // Where what others do stands until it is seen: what else does, and what is a part of the game by itself, before and behind which
    // everything stands; left out: nothing.
    isAwaited?: (message: string | undefined) => boolean;
    isPart?: (message: string | undefined) => boolean;
    isOutcome?: (message: string | undefined) => boolean; // ... and what all of that came to, whoever did it
    // Of what somebody did: with what it is done, and whose it is that is being done; left out: that is never known.
    isDone?: (message: string | undefined) => boolean;
    doing?: (layout: Layout) => { seat: Seat; announced?: LogEntry } | undefined; // `announced`: where that is known
    isAsked?: (shown: View, next: View) => boolean; // what stands there last is what is asked about next, and stands there then too; left out: never
    seatOf?: (thing: Ref) => Seat | null; // whose deed it is, where that is said of a thing only
    pace?: number; // so many times longer stands what happens; left out: 1
    follow: (layout: Layout, entry: LogEntry, before: View, next: View) => void; // what is kept, once that has happened
    // What becomes of references when a generation begins, for the things that there are.
    renumbered: (keys: Key[]) => Map<Key, Key>;
    moment?: (beat: Beat, view: View, message: string | undefined) => Moment | null;
    Counted?: FunctionComponent; // the sign of what is counted
}

export function copyOf(layout: Layout): Layout {
    return {
        generation: layout.generation,
        things: new Map([...layout.things].map(([key, { place, is, drawn }]) => [key, { place, is: { ...is }, drawn }])),
        piles: new Map([...layout.piles].map(([key, faces]) => [key, [...faces]])),
        is: { ...layout.is },
        kept: layout.kept,
    };
}

const at = (one: Ref | undefined) => (one ? keyOf(one) : undefined);

// Takes a face out of a pile: the last one that is it, else one that is not known.
function take(pile: (string | null)[], face: string | null): void {
    const known = face === null ? -1 : pile.lastIndexOf(face);
    const found = known >= 0 ? known : pile.lastIndexOf(null);
    if (pile.length > 0) pile.splice(found >= 0 ? found : pile.length - 1, 1);
}

function faceOf(beat: Beat, thing: Thing | undefined): string | null {
    if (thing) return (thing.is.face as string | null | undefined) ?? null;
    return beat.what?.kind === 'face' ? beat.what.id : ((beat.now?.face as string | null | undefined) ?? null);
}

function move(layout: Layout, beat: Beat, isThingKind: (kind: string) => boolean): void {
    const what = at(beat.what);
    let thing = what === undefined ? undefined : layout.things.get(what);
    const isThing = beat.what !== undefined && isThingKind(beat.what.kind);
    const face = faceOf(beat, thing);
    const [from, to] = [at(beat.from), at(beat.to)];
    if (from !== undefined && !thing) take(layout.piles.get(from) ?? [], face);
    if (to === undefined) return;
    const pile = layout.piles.get(to);
    if (pile) {
        pile.push(face);
        if (what !== undefined && isThing) layout.things.delete(what);
        return;
    }
    if (what === undefined || !isThing) return;
    if (!thing) layout.things.set(what, (thing = { place: null, is: { face: null } }));
    thing.place = to;
}

// What it is from here on, and what it is called.
function set(layout: Layout, beat: Beat, isThing: (kind: string) => boolean): void {
    const what = at(beat.what);
    const pile = what === undefined ? undefined : layout.piles.get(what);
    for (const [name, value] of Object.entries(beat.now ?? {})) {
        const thing = what === undefined ? undefined : layout.things.get(what);
        if (isThing(name) && thing && value !== null && typeof value === 'object') {
            const { [name]: id } = value as Record<string, unknown>;
            layout.things.delete(what!);
            layout.things.set(keyOf({ kind: name, id: String(id) }), thing);
            beat = { ...beat, what: { kind: name, id: String(id) } };
            set(layout, { ...beat, now: Object.fromEntries(Object.entries(beat.now ?? {}).filter(([other]) => other !== name)) }, isThing);
            return;
        }
        if (pile && name === 'number') pile.splice(0, pile.length, ...Array.from({ length: Number(value) }, (_, i) => pile[i] ?? null));
        else if (beat.what === undefined) layout.is[name] = value;
        // What is not known takes nothing away.
        else if (thing && value !== null) thing.is[name] = value;
    }
}

// References of a later generation: what there is has been numbered anew.
function follow<View>(layout: Layout, generation: number, room: Layouts<View>): void {
    if (generation <= layout.generation) return;
    layout.generation = generation;
    const named = room.renumbered([...layout.things.keys()]);
    layout.things = new Map([...layout.things].map(([key, thing]) => [named.get(key) ?? key, thing]));
}

const generationOf = (beat: Beat): number =>
    Math.max(...[beat.what, beat.by, beat.from, beat.to, beat.at].map((one) => one?.generation ?? 0));

// Puts a beat on the layout: all that a beat has is done, whatever its kind is, which is for the eye.
export function put<View>(layout: Layout, beat: Beat, room: Layouts<View>): void {
    follow(layout, generationOf(beat), room);
    if (beat.from !== undefined || beat.to !== undefined) move(layout, beat, room.isThing);
    if (beat.now !== undefined) set(layout, beat, room.isThing);
}

// What of `wanted` is otherwise in `made`, in words; for tests. Faces count where all are known.
export function differences<View>(made: Layout, wanted: Layout, room: Layouts<View>): string[] {
    const found: string[] = [];
    follow(made, wanted.generation, room);
    const say = (key: string, name: string, is: unknown, should: unknown) => {
        if (JSON.stringify(is) !== JSON.stringify(should)) found.push(`${key} ${name}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
    };
    for (const key of new Set([...made.things.keys(), ...wanted.things.keys()])) {
        const [is, should] = [made.things.get(key), wanted.things.get(key)];
        if (!is || !should) found.push(`${key} is ${is ? 'there' : 'not there'}`);
        else {
            say(key, 'lies', is.place, should.place);
            for (const name of Object.keys(should.is)) say(key, name, is.is[name] ?? null, should.is[name] ?? null);
        }
    }
    for (const [key, should] of wanted.piles) {
        const is = made.piles.get(key) ?? [];
        say(key, 'number', is.length, should.length);
        if (!is.includes(null) && !should.includes(null)) say(key, 'faces', [...is].sort(), [...should].sort());
    }
    for (const name of Object.keys(wanted.is)) say('all', name, made.is[name] ?? null, wanted.is[name] ?? null);
    return found;
}
