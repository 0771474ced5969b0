// A room: what a game is for the page. The shell knows no game; it asks the room of the one that is on the table, or that
// the lobby is about to begin. A room is loaded when its game is opened, and registers itself by being what this says.
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Decoder } from './decode';
import type { Choice, LogEntry, Seat, Standing } from './protocol';
import type { Key, Ref } from './refs';
import type { GameKind, OwnSide, SavedGame } from './storage';
import type { Things } from '../texts/en';

// What a seat, or the public, sees. Only the game's own room looks into it.
export type View = object;
export type Preview = { text: string[] };

// A choice, and what it refers to here.
export interface Placed<C extends Choice = Choice> {
    choice: C;
    verb: string;
    refs: Key[];
}

export interface Hint {
    id: string;
    rule: string;
    when: () => boolean;
}

// What the sides of a new match are, by seat, and what comes with them.
export interface Bring {
    sides: [string | OwnSide, string | OwnSide];
    packs: { name: string; text: string }[];
}

export interface Room {
    id: string;

    // --- what the server says ---

    view: Decoder<View>;
    preview: Decoder<Preview>;

    // --- questions about what is seen ---

    moment: (view: View) => string; // where the game stands, in words
    // Where a reference is found here; undefined: nowhere. What is left of it becomes a button.
    placeOf: (ref: Ref) => Ref | undefined;
    // Whether a choice says no, or loses so much that it has to be said twice.
    isPass: (action: string) => boolean;
    isGrave: (action: string) => boolean;
    // The ink of a seat: a class that its name, its marks and what is its own have.
    ink: (who: Seat) => string;
    sideTitle: (slug: string | null | undefined) => string;
    // What a choice is called on its button once what it begins with is picked.
    labelOf: (one: Placed, all: Placed[], picked: Key) => string;
    // What the question is about, if it is about something that is going on.
    told: () => string | null;
    // The words of something on the table that asks.
    asked: () => string | null;
    // What helps with the question; it may be what asks, and in another language than the page.
    tip: (decision: NonNullable<Standing['decision']>) => { text: string; asks: boolean; lang?: string } | undefined;

    // --- the log ---

    log: {
        isNews: (entry: LogEntry) => boolean; // said beside the question
        isBreak: (entry: LogEntry) => boolean; // begins a part of the game
        isKey: (entry: LogEntry) => boolean; // can be jumped to
        isEnd: (entry: LogEntry) => boolean; // says how the game was decided
        isResult: (entry: LogEntry) => boolean; // says what led to that
        die: (entry: LogEntry) => number | undefined;
        mark: (entry: LogEntry) => { kind: 'turn' | 'loss' | 'taken'; words?: string } | null;
        // Entries of a kind that stand one after the other make one line; how their last arguments are told together.
        isGrouped: (entry: LogEntry) => boolean;
        together: (names: unknown[]) => string;
    };

    // --- what happens ---

    // Before the new picture is there: what the room keeps beside it.
    drawn: (before: View | null, now: View) => void;
    cleared: () => void;
    looked: (ref: Ref) => void; // pointed at
    show: (ref: Ref) => void; // asked for, large
    onKey: (key: string) => boolean; // whether it means something here
    passRecalled: () => void; // a pass that waits in a held window was thought better of
    started: () => Promise<void>; // there is a connection

    // --- words ---

    words: {
        windows: Record<string, string>; // what is asked, by the kind of decision
        things: Things;
        keys: { own: readonly (readonly [string, string, string])[] }; // after which one, key, what it does
        grave: { hold: string; again: string; armed: string };
        handover: { hint: string; go: (who: string) => string };
        lobby: { title: string; lead: string; openHands: string; opponentHint: Record<string, string> };
        packs: { yours: string; other: (who: string) => string; show: string; title: string; count: (packs: unknown[]) => string; lead: string; ask: string; yes: string; no: string };
        rules: { hint: string; example: string; concede: string };
        review: { how: (n: number) => string };
        eyesAll: string;
    };
    command: { words: Record<string, string>; say: (word: string) => string[] | null; look: () => string[] };
    // Numbers of rules that a text leads on to.
    ruleNumber: RegExp;

    // --- the first game ---

    lesson: {
        hints: readonly Hint[];
        words: (id: string) => { title: string; text: string };
        sides: () => [string, string] | null; // of the first seat, and against it
    };

    // --- the lobby ---

    lobby: {
        ready: () => boolean;
        keep: () => void; // what is chosen is kept in the browser
        sides: (own: Seat) => [string | null, string | null]; // as they are remembered; null: one's own
        bring: (sides: readonly [string | null, string | null], own: OwnSide | undefined) => Bring;
        Mine: FunctionComponent<{ kind: GameKind }>;
        Theirs: FunctionComponent<{ kind: GameKind }>;
        again: (game: SavedGame) => [string | null, string | null];
    };

    // --- parts of the screen ---

    Mark: FunctionComponent<{ side: string }>; // the shape beside the ink
    Steps: FunctionComponent;
    Board: FunctionComponent;
    Hand: FunctionComponent;
    Verbs: FunctionComponent; // of the question: what can be done, if that is chosen first
    Standing: FunctionComponent; // what is answered for a while
    Tray: FunctionComponent; // choices of what lies nowhere on the table
    Picked: FunctionComponent<{ picked: Key }>; // beside the choices of what is picked
    Inspected: FunctionComponent;
    Reckoning: FunctionComponent;
    PreviewWords: FunctionComponent<{ preview: Preview }>;
    Dialogs: FunctionComponent;
    EndLead: FunctionComponent;
    EndResult: FunctionComponent;
    Packs: FunctionComponent<{ packs: unknown[] }>; // all that is in them
    // Pages beside the table.
    pages: readonly { path: string; title: string; Page: FunctionComponent }[];
}

// --- the rooms that there are ---

export interface Door {
    id: string;
    load: () => Promise<{ room: Room }>;
}

let doors: readonly Door[] = [];
// The room that is open; null: it is on its way.
export const room = signal<Room | null>(null);
// The game whose room could not be loaded.
export const roomLost = signal<string | null>(null);

export const hasRoom = (id: string) => doors.some((one) => one.id === id);

// Opens the room of a game, or that of the first one. False: there is none, or it could not be loaded.
export async function openRoom(id = doors[0]!.id): Promise<boolean> {
    if (room.value?.id === id) return true;
    const door = doors.find((one) => one.id === id);
    if (!door) return false;
    try {
        room.value = (await door.load()).room;
        roomLost.value = null;
        return true;
    } catch (error) {
        console.error(error);
        roomLost.value = id;
        return false;
    }
}

export function registerRooms(all: readonly Door[]): void {
    doors = all;
}

// Of the room that is open. Nothing of a game is drawn before it is.
export function here(): Room {
    if (!room.value) throw new Error('no room is open');
    return room.value;
}
