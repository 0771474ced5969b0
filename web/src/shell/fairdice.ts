// The dice that both seats and the server make together: this browser's part, and its own check of the
// result. The server publishes a commitment first; then each seat sends the hash of a contribution; once
// both hashes are there the contributions are sent. Nobody can choose a part after seeing another's.
import { blake2b } from '@noble/hashes/blake2.js';
import { RpcFailure } from './connection';
import { connection } from './match';
import { ERROR_NOT_NOW, standing, type Seat, type SharedDice } from './protocol';
import { changeGame, type SavedGame } from './storage';

const CONTRIBUTION_BYTES = 32;

function hexOf(bytes: Uint8Array): string {
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array {
    return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function hashOf(hex: string): string {
    return hexOf(blake2b(bytesOf(hex), { dkLen: 32 }));
}

// The seats that this browser holds and that take part.
function seatsOf(game: SavedGame): Seat[] {
    return ([0, 1] as const).filter((one) => game.tokens[one] !== undefined);
}

// Kept until after the game: a reload in the middle goes on, and the check afterwards compares with it.
function contributionOf(game: SavedGame, who: Seat, commitment: string): string {
    const known = game.dice?.contributions[who];
    if (known !== undefined) return known;
    const fresh = hexOf(crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES)));
    game.dice = {
        commitment: game.dice?.commitment ?? commitment,
        contributions: { ...game.dice?.contributions, [who]: fresh },
    };
    changeGame(game.match, { dice: game.dice });
    return fresh;
}

// A seat whose hash came from another browser: only that one can send what belongs to it.
export function drawnElsewhere(game: SavedGame, dice: SharedDice): boolean {
    return seatsOf(game).some((who) => {
        const told = dice.hashes[who];
        const known = game.dice?.contributions[who];
        return told !== null && told !== undefined && dice.contributions[who] === null && (known === undefined || hashOf(known) !== told);
    });
}

// How often each part was sent: a server that forgets it is not asked for ever.
const SENT_MAX = 5;
const sentParts = new Map<string, number>();

// Sends what is this browser's to send now. Tells whether anything was sent.
export async function agreeOnDice(game: SavedGame, told: SharedDice): Promise<boolean> {
    let dice = told;
    let sent = false;
    for (;;) {
        if (!dice.shared || dice.stage === 'ready' || drawnElsewhere(game, dice)) return sent;
        const stage = dice.stage;
        const who = seatsOf(game).find((one) => (stage === 'hash' ? dice.hashes : dice.contributions)[one] === null);
        if (who === undefined) return sent;
        const part = `${game.match} ${stage} ${who}`;
        const times = sentParts.get(part) ?? 0;
        if (times >= SENT_MAX) return sent;
        sentParts.set(part, times + 1);
        const mine = contributionOf(game, who, dice.commitment);
        try {
            const answer = await connection.call(
                'match.dice',
                { match: game.match, seat: who, ...(stage === 'hash' ? { hash: hashOf(mine) } : { contribution: mine }) },
                standing,
            );
            sent = true;
            if (!answer.dice) return sent;
            dice = answer.dice;
        } catch (error) {
            // Another tab of this browser was faster.
            if (error instanceof RpcFailure && error.code === ERROR_NOT_NOW) return sent;
            throw error;
        }
    }
}
