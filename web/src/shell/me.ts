// Who one is: a key that only this browser has. The server keeps its hash, and with it what its person plays. Nothing of it is
// ever in an address.
import { signal } from '@preact/signals';
import { RpcFailure } from './connection';
import { connection, report } from './match';
import { gamesOfPerson, nothingAnswer, type PersonGame } from './protocol';
import { BY_KEY, games, keepSetting, rememberGame, setting } from './storage';

const KEY = /^[0-9a-f]{32}$/;

function freshKey(): string {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function ownKey(): string {
    const kept = setting('key', '');
    if (KEY.test(kept)) return kept;
    const fresh = freshKey();
    keepSetting('key', fresh);
    return fresh;
}

// In a text that somebody pasted or a file that was saved; null: there is none.
export const keyIn = (words: string): string | null => /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/.exec(words.toLowerCase())?.[0] ?? null;

// On each connection, before anything is sat down at. A server that keeps nothing of persons goes on without.
export async function sayWhoIAm(): Promise<void> {
    try {
        await connection.call('person.enter', { key: ownKey() }, nothingAnswer);
    } catch (error) {
        if (!(error instanceof RpcFailure)) report(error);
    }
}

export async function becomeSomebody(key: string = freshKey()): Promise<void> {
    keepSetting('key', key);
    myGames.value = null;
    await sayWhoIAm();
    await loadMyGames();
}

// --- one's games ---

// As the server last said; null: not yet.
export const myGames = signal<PersonGame[] | null>(null);

const GAMES_MAX = 600;

export async function loadMyGames(): Promise<void> {
    if (connection.link.value.state !== 'open') return;
    try {
        const all: PersonGame[] = [];
        for (let more = true; more && all.length < GAMES_MAX; ) {
            const answer = await connection.call('person.games', { from: all.length }, gamesOfPerson);
            all.push(...answer.games);
            more = answer.games.length > 0 && all.length < answer.all;
        }
        myGames.value = all;
    } catch (error) {
        if (!(error instanceof RpcFailure)) report(error);
    }
}

export const rowOf = (match: string, seat?: number) =>
    myGames.value?.find((one) => one.match === match && (seat === undefined || one.seat === seat));

// A game of one's own that this browser does not know is opened by the key.
export function openByKey(row: PersonGame): void {
    if (!games.value.some(({ match }) => match === row.match)) {
        const kind = row.alone ? 'hotseat' : row.foe === 'human' ? 'guest' : 'computer';
        const mine = (myGames.value ?? []).filter(({ match }) => match === row.match);
        const side = [row.side ?? null, row.foe_side ?? null] as const;
        rememberGame({
            match: row.match,
            game: row.game,
            kind,
            tokens: Object.fromEntries(mine.map(({ seat }) => [seat, BY_KEY])),
            sides: row.seat === 0 ? [side[0], side[1]] : [side[1], side[0]],
            level: kind === 'computer' ? row.foe : undefined,
            started: row.began * 1000,
        });
    }
    location.hash = `#/game/${encodeURIComponent(row.match)}`;
}

export async function forgetPlayed(match?: string): Promise<void> {
    try {
        await connection.call('person.forget', match === undefined ? {} : { match }, nothingAnswer);
    } catch (error) {
        report(error);
    }
    await loadMyGames();
}
