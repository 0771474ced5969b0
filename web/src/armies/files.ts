// Files that become armies: as they are, or made of the roster of another program by the server.
import { list, nullable, object, otherwise, text, type Decoded } from '../shell/decode';
import { connection } from '../shell/match';
import { problem, type Problem } from '../shell/protocol';
import type { ArmyGame } from './game';
import { headerOf } from './shelf';
import { a } from './texts';

const BYTES_MAX = 64 * 1024; // of an army; the server reads no more
const ROSTER_BYTES_MAX = 700 * 1024;

const imported = object({
    problems: otherwise(list(problem), []),
    by_rules: nullable(object({ text: otherwise(text, ''), unjudged: otherwise(list(problem), []) })),
});

export interface Read {
    text: string;
    notes: readonly Problem[]; // what was not understood, of a roster
}

// Sentences for who reads them: why a file is none.
export class NoArmy extends Error {}

const isArmy = (words: string) => headerOf(words, 'list') !== '' || headerOf(words, 'game') !== '';

async function fromRoster(params: { text: string } | { base64: string }): Promise<Read> {
    const said: Decoded<typeof imported> = await connection.call('roster.import', params, imported);
    const made = said.by_rules;
    if (!made || made.text === '') throw new NoArmy(said.problems[0] ? `${said.problems[0].message}.` : a.noRoster);
    return { text: made.text, notes: made.unjudged };
}

// What a text is: an army, or a roster of which one is made.
export async function readText(game: ArmyGame, words: string): Promise<Read> {
    return isArmy(words) || !game.rosters ? { text: words, notes: [] } : fromRoster({ text: words });
}

function base64Of(bytes: Uint8Array): string {
    let out = '';
    for (let at = 0; at < bytes.length; at += 0x8000) out += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(out);
}

export async function readFile(game: ArmyGame, file: File): Promise<Read> {
    const isPacked = /\.rosz$/i.test(file.name);
    if (isPacked && !game.rosters) throw new NoArmy(a.noRoster);
    if (file.size > (game.rosters ? ROSTER_BYTES_MAX : BYTES_MAX)) throw new NoArmy(a.tooLong);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isPacked) return fromRoster({ base64: base64Of(bytes) });
    const read = await readText(game, new TextDecoder().decode(bytes));
    if (read.text.length > BYTES_MAX) throw new NoArmy(a.tooLong);
    return read;
}
