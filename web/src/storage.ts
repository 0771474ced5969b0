// What this browser remembers: the games with their tokens, and a few settings.
import { signal } from '@preact/signals';
import type { Seat } from './protocol';

export type GameKind = 'computer' | 'hotseat' | 'friend' | 'guest' | 'watch' | 'record';

export interface OwnDeck {
    name: string;
    text: string;
}

export interface SavedGame {
    match: string;
    kind: GameKind;
    // The seats that this browser holds, and the token for looking on.
    tokens: Partial<Record<Seat | 'public', string>>;
    invite?: string; // the other seat's token, until it is sent
    sides: [string | null, string | null];
    own?: OwnDeck; // a deck that was made for this game only
    level?: string;
    names?: [string | null, string | null];
    openHands?: boolean;
    lesson?: boolean; // the first game, with its hints
    // This browser's part of the dice, and what the server had published when it was drawn.
    dice?: { commitment: string; contributions: Partial<Record<Seat, string>> };
    started: number;
    outcome?: string;
}

function read<T>(key: string, fallback: T): T {
    try {
        const text = localStorage.getItem(key);
        return text === null ? fallback : (JSON.parse(text) as T);
    } catch {
        return fallback;
    }
}

function write(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // A browser that stores nothing plays all the same.
    }
}

const GAMES_MAX = 40;
const storedGames = read<unknown>('games', []);
export const games = signal<SavedGame[]>(Array.isArray(storedGames) ? (storedGames as SavedGame[]) : []);

// A game can be open in two tabs: what is there is read anew before it is changed.
function change(edit: (list: SavedGame[]) => SavedGame[]): void {
    const now = read<SavedGame[]>('games', []);
    games.value = edit(Array.isArray(now) ? now : []).slice(0, GAMES_MAX);
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
    return read<string>(`setting.${key}`, fallback);
}

export function keepSetting(key: string, value: string): void {
    write(`setting.${key}`, value);
}

// Decks that were kept, by their name.
export function keptDecks(): OwnDeck[] {
    const list = read<unknown>('decks', []);
    return Array.isArray(list) ? (list as OwnDeck[]).filter((one) => typeof one?.name === 'string' && typeof one.text === 'string') : [];
}

export function keepDecks(list: OwnDeck[]): void {
    write('decks', list);
}
