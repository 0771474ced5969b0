// The deck of one's own: its text, as it is kept in the browser, and what the server says of it.
import { signal } from '@preact/signals';
import { RpcFailure } from '../../shell/connection';
import { connection, report } from '../../shell/match';
import { ERROR_TEXT } from '../../shell/protocol';
import { setting } from '../../shell/storage';
import { packsFor } from './mycards';
import { checkAnswer, type CheckAnswer } from './protocol';

// In the lobby: the deck of the deck builder.
export const OWN_DECK = '*own';

export const myDeck = signal(setting('mydeck', ''));
export const myDeckInfo = signal<CheckAnswer | null>(null);

let checked = '';

export async function checkDeck(): Promise<void> {
    const text = myDeck.value;
    const packs = packsFor(text);
    const all = text + (packs[0]?.text ?? '');
    if (text.trim() === '' || all === checked) return;
    try {
        const answer = await connection.call('deck.check', { text, ...(packs.length > 0 ? { packs } : {}) }, checkAnswer);
        if (myDeck.value !== text) return;
        checked = all;
        myDeckInfo.value = answer;
    } catch (error) {
        // A card of one's own cannot be played with.
        if (error instanceof RpcFailure && error.code === ERROR_TEXT && myDeck.value === text) {
            myDeckInfo.value = { ok: false, name: undefined, side: undefined, cards: undefined, problems: error.problems };
        } else {
            report(error);
        }
    }
}
