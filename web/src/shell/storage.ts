// What this browser remembers: the games with their tokens, and a few settings.
import { signal } from '@preact/signals';
import { anything, flag, list, nullable, number, object, oneOf, optional, text, type Decoded, type Decoder } from './decode';

const KINDS = ['computer', 'hotseat', 'friend', 'guest', 'watch', 'record'] as const;
export type GameKind = (typeof KINDS)[number];

// What somebody made to play with, as a text.
export const ownSide = object({ name: text, text });
export type OwnSide = Decoded<typeof ownSide>;

const bySeat = object({ 0: optional(text), 1: optional(text) });
const bothSeats: Decoder<[string | null, string | null]> = (value, path) => {
    const [a = null, b = null] = list(nullable(text))(value, path);
    return [a, b];
};

const savedGame = object({
    match: text,
    game: optional(text), // whose room it is; games of before have none
    kind: oneOf(...KINDS),
    // The seats that this browser holds, and the token for looking on.
    tokens: object({ 0: optional(text), 1: optional(text), public: optional(text) }),
    invite: optional(text), // the other seat's token, until it is sent
    sides: bothSeats,
    own: optional(ownSide), // what was made for this game only
    level: optional(text),
    names: optional(bothSeats),
    openHands: optional(flag),
    lesson: optional(flag), // the first game, with its hints
    taught: optional(text), // the lesson that it is
    // This browser's part of the dice, and what the server had published when it was drawn.
    dice: optional(object({ commitment: text, contributions: bySeat })),
    started: number,
    outcome: optional(text),
});
export type SavedGame = Decoded<typeof savedGame>;

// In place of a token: the seat is one's own by one's key (me.ts).
export const BY_KEY = '*key';

// What is kept may be from an older page, or have been changed by hand: what is not as it should be is
// as if it were not there.
export function read<T>(key: string, decoder: Decoder<T>, fallback: T): T {
    try {
        const stored = localStorage.getItem(key);
        return stored === null ? fallback : decoder(JSON.parse(stored), '');
    } catch {
        return fallback;
    }
}

// Of a list what is broken is left out.
export function whole<T>(inner: Decoder<T>): Decoder<T[]> {
    return (value, path) =>
        list(anything)(value, path).flatMap((item) => {
            try {
                return [inner(item, path)];
            } catch {
                return [];
            }
        });
}

export function write(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // A browser that stores nothing plays all the same.
    }
}

const GAMES_MAX = 40;
const storedGames = () => read('games', whole(savedGame), []);
export const games = signal<SavedGame[]>(storedGames());

// A game can be open in two tabs: what is there is read anew before it is changed.
function change(edit: (games: SavedGame[]) => SavedGame[]): void {
    games.value = edit(storedGames()).slice(0, GAMES_MAX);
    write('games', games.value);
}

export function rememberGame(game: SavedGame): void {
    change((list) => [game, ...list.filter((one) => one.match !== game.match)]);
}

export function changeGame(match: string, edit: Partial<SavedGame>): void {
    change((list) => list.map((one) => (one.match === match ? { ...one, ...edit } : one)));
}

export function forgetGame(match: string): void {
    change((list) => list.filter((one) => one.match !== match));
}

export function setting(key: string, fallback: string): string {
    return read(`setting.${key}`, text, fallback);
}

export function keepSetting(key: string, value: string): void {
    write(`setting.${key}`, value);
}
