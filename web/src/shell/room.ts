// A room: what a game is for the page. The shell knows no game; it asks the room of the one that is on the table, or that
// the lobby is about to begin. A room is loaded when its game is opened, and registers itself by being what this says.
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { Layouts, SoundName } from './beats';
import type { Decoder } from './decode';
import type { Choice, LogEntry, Seat, Standing } from './protocol';
import type { Key, Ref } from './refs';
import { setting, type GameKind, type OwnSide, type SavedGame } from './storage';
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
    sides: [string | OwnSide, string | OwnSide] | null; // null: the mission has them
    mission?: string;
    options?: Record<string, string>; // of the match
    packs: { name: string; text: string }[];
}

// --- what a room says, by who asks ---

// What the server sends of the game, checked, and what follows from it.
export interface RoomSeen {
    told?: (log: readonly LogEntry[]) => void; // all that has happened, before what is there then
    view: Decoder<View>;
    preview: Decoder<Preview>;
    moment: (view: View) => string; // where the game stands, in words
    momentTitle?: (view: View) => string | undefined; // what that means; left out: it says so itself
    drawn: (before: View | null, now: View) => void; // before it is painted: what the room keeps beside it
    cleared: () => void; // nothing is seen any more
}

// What the game's references are of on the table.
export interface RoomRefs {
    element?: (ref: Ref) => Element | undefined; // what is drawn of it, if that is something by itself
    placeOf: (ref: Ref) => Ref | undefined; // where it is found here; undefined: nowhere, and the choice becomes a button
    looked: (ref: Ref) => void; // pointed at
    show: (ref: Ref) => void; // asked for, large
    labelOf: (one: Placed, all: Placed[], picked: Key) => string; // of a choice, once what it begins with is picked
}

// What letting go of something there would be: the line that is played, and what is said of it beside the pointer.
export interface Aim {
    action: string;
    words: string;
    fate?: string; // a class of the words
}

export interface RoomDrag {
    at: (element: Element) => Key[]; // what lies there, the nearest first
    isMovable: (key: Key) => boolean;
    choices: (from: Key) => Placed[]; // that a drag of it may be
    drops: (from: Key, previews: ReadonlyMap<string, Preview>) => Map<Key, Aim>; // where it may be let go, by what the server sent
    maybe: (from: Key) => Key[]; // places of which the server is asked at once whether they are right
    lines: (from: Key, to: Key) => string[]; // what would be played elsewhere, for the server to judge
}

export interface RoomQuestion {
    windows: Record<string, string>; // what is asked, by the kind of decision
    title: () => string | null; // what it is an answer to, in place of that
    passText: (action: string) => string | null; // what passing means here, if more than its own words
    said?: (prompt: string) => string; // what is asked, in the words of its buttons; left out: as the server asks it
    told: () => string | null; // what is going on that it is about
    isInSight?: () => boolean; // on the table it stands with all its words, also on a phone; left out: it never does
    asked: () => string | null; // the words of something on the table that asks
    // What helps; it may be what asks, and in another language than the page.
    tip: (decision: NonNullable<Standing['decision']>) => { text: string; asks: boolean; lang?: string } | undefined;
    isPass: (action: string) => boolean; // its button stands at the right end: it says no, or that it is enough
    refuses?: (action: string) => boolean; // that button says no: Space, which goes on, does not press it; left out: none does
    isSecond?: (action: string) => boolean; // something else is meant first; left out: never
    there?: (one: Placed, picked: Key) => boolean; // its place has a button for it, where there is room for all places
    elsewhere: (one: Placed) => boolean; // a choice about nothing on the table that has its button there all the same
    isGrave: (action: string) => boolean; // it loses so much that it has to be said twice
    grave: { hold: string; again: string; armed: string };
    passRecalled: () => void; // a pass that waits in a held window was thought better of
    Verbs: FunctionComponent; // what can be done, if that is chosen first
    Standing: FunctionComponent; // what is answered for a while
    Tray: FunctionComponent; // choices of what lies nowhere on the table
    Picked: FunctionComponent<{ picked: Key }>; // beside the choices of what is picked
}

export interface RoomSeats {
    ink: (who: Seat) => string; // a class that its name, its marks and what is its own have
    title: (slug: string | null | undefined) => string; // of what a seat plays
    Mark: FunctionComponent<{ side: string }>; // the shape beside the ink
}

// How something is told where the room has put it together: what was done, what is printed there, and what came of it; the same with
// less and less, for lines that have no room.
export interface Told {
    head: string;
    printed?: string;
    lang?: string;
    came: string;
    shorter: readonly { by?: string; head: string; came: string }[]; // `by`: stands before the head, unless it was said just before
    weight: number; // as of what is said in a line (`fitline.ts`)
}

export type Telling = LogEntry & { told?: Told };

export interface RoomLog {
    things: Things; // what its sentences are about
    isNews: (entry: LogEntry) => boolean; // said beside the question
    isCause: (entry: LogEntry) => boolean; // says who did what: where there is no room for all, what came of it is left out first
    decides?: (entry: LogEntry) => boolean; // ... and what is left out last, beside how the game was decided; left out: nothing else
    printed: (entry: LogEntry) => { words: string; lang: string } | undefined; // at the end of its sentence: what is printed there, which can be shortened
    isBreak: (entry: LogEntry) => boolean; // begins a part of the game
    isKey: (entry: LogEntry) => boolean; // can be jumped to
    isEnd: (entry: LogEntry) => boolean; // says how the game was decided
    isResult: (entry: LogEntry) => boolean; // says what led to that
    die: (entry: LogEntry) => number | undefined;
    // Of dice that fall together: who rolls them for what, by whom their sentence names; left out: the name alone.
    rolls?: Readonly<Record<string, (name: string) => string>>;
    sound?: (entry: LogEntry) => SoundName | undefined; // what is heard when it happens; left out: what its beat is
    mark: (entry: LogEntry) => { kind: 'turn' | 'loss' | 'taken'; words?: string } | null;
    // Entries of a kind that stand one after the other make one line; how their last arguments are told together.
    isGrouped: (entry: LogEntry) => boolean;
    asOne?: (names: string[], group: LogEntry[]) => string; // of such entries, by what their first arguments name
    isAlike?: (group: readonly LogEntry[], next: LogEntry) => boolean; // whether one more is of their sentence; left out: by `asOne` all of one message are
    owner?: (entry: LogEntry) => Seat | undefined; // of what it is about, where nobody does it; left out: nobody ever
    // What can be told together of lines that there is no room for, and of how many lines; left out: nothing ever.
    inGroups?: (lines: readonly LogEntry[]) => { words: string; of: number } | null;
    // What is said of an entry without words; left out: nothing ever.
    silent?: (entries: readonly LogEntry[], at: number) => string | null;
    // The sentence of an entry together with what it came of, where its own does not say that; left out: it always does.
    because?: (entries: readonly LogEntry[], at: number) => string | null;
    together: (names: unknown[]) => string;
    named?: (words: string) => string; // with the names of things in play as people read them; left out: as they are
    tellsAll?: (entries: Telling[]) => Telling[]; // which of them the line of what happened tells whole, in the lines that this needs; left out: none
    // What is said in a line of all of them, by the lines of the log or by the entries that these stand for; left out: each line by itself.
    summed?: (lines: LogEntry[], entries: LogEntry[]) => Telling[];
}

export interface RoomLobby {
    words: { title: string; lead: string; openHands: string; opponentHint: Record<string, string>; levelHint: Record<string, string> };
    whole?: () => void; // what is chosen becomes a whole battle; left out: the first game is one
    holds: boolean; // windows between people can be held open
    ready: () => boolean;
    keep: () => void; // what is chosen is kept in the browser
    sides: (own: Seat) => [string | null, string | null]; // as they are remembered; null: one's own
    bring: (sides: readonly [string | null, string | null], own: OwnSide | undefined) => Bring;
    again: (game: SavedGame) => [string | null, string | null];
    Mine: FunctionComponent<{ kind: GameKind }>;
    Theirs: FunctionComponent<{ kind: GameKind }>;
    // What somebody who was invited brings, and choosing it; left out: they play what was meant for them.
    Guest?: FunctionComponent;
    guest?: () => string | OwnSide;
    drop?: (file: File) => Promise<void>; // a file that is let go over the form; left out: none is taken
}

export interface Room {
    id: string;
    started: () => Promise<void>; // there is a connection
    seen: RoomSeen;
    beats: Layouts<View>; // what lies where, for beats to be put on
    refs: RoomRefs;
    drag?: RoomDrag; // left out: nothing is dragged in this way
    question: RoomQuestion;
    seats: RoomSeats;
    log: RoomLog;
    lobby: RoomLobby;
    table: { Board: FunctionComponent; Hand: FunctionComponent; Steps: FunctionComponent };
    // Beside the log and the choices.
    tabs: readonly { id: string; title: string; Body: FunctionComponent }[];
    // Beside and over the table: what is pointed at, what a choice would lead to, what opens there; and what has been decided last.
    around: { Inspected: FunctionComponent; Reckoning: FunctionComponent; PreviewWords: FunctionComponent<{ preview: Preview }>; Dialogs: FunctionComponent; Outcome?: FunctionComponent };
    end: { Lead: FunctionComponent; Result: FunctionComponent };
    // `list`: after which key of every game it stands, the key, what it does. `press`: whether it means something here.
    keys: { list: readonly (readonly [string, string, string])[]; press: (key: string) => boolean };
    command: { words: Record<string, string>; say: (word: string) => string[] | null; look: () => string[] };
    // `number` cuts a text at the rules that it leads on to.
    rules: { hint: string; example: string; concede: string; number: RegExp };
    // `no`: why nobody looks back here.
    review: { how: (n: number) => string; eyesAll: string; no?: string };
    handover: { hint: string; go: (who: string) => string };
    lesson: {
        hints: readonly Hint[];
        words: (id: string) => { title: string; text: string };
        sides: () => [string, string] | null; // of the first seat, and against it
    };
    // Packs that a match brings; the shell does not look into them.
    packs: {
        words: { yours: string; other: (who: string) => string; show: string; title: string; count: (packs: unknown[]) => string; lead: string; ask: string; yes: string; no: string };
        Faces: FunctionComponent<{ packs: unknown[] }>;
    };
    isBusy?: () => boolean; // something is drawn or begun here that another page would not have
    // Pages beside the table.
    pages: readonly { path: string; title: string; Page: FunctionComponent }[];
}

// --- the rooms that there are ---

export interface Door {
    id: string;
    title: string;
    pages: readonly string[]; // the paths of its pages: a link to one opens the room
    load: () => Promise<{ room: Room }>;
}

export let doors: readonly Door[] = [];
// The room that is open; null: it is on its way.
export const room = signal<Room | null>(null);
// The game whose room could not be loaded.
export const roomLost = signal<string | null>(null);

export const hasRoom = (id: string) => doors.some((one) => one.id === id);

let wanted = ''; // the room that was asked for last

// Opens the room of a game, or that of the one that was chosen last, which at first is the first. False: there is none, or it could not be loaded.
export async function openRoom(id = hasRoom(setting('game', '')) ? setting('game', '') : doors[0]!.id): Promise<boolean> {
    wanted = id;
    if (room.value?.id === id) return true;
    const door = doors.find((one) => one.id === id);
    if (!door) return false;
    try {
        const { room: loaded } = await door.load();
        if (wanted !== id) return true; // another one has been asked for meanwhile
        room.value = loaded;
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
