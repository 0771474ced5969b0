// Deleting a game of one's own, after asking. The server refuses where it would take a running game from
// somebody else; then it can still be taken off the list of this browser.
import { signal } from '@preact/signals';
import { RpcFailure } from './connection';
import { Modal } from './dialogs';
import { connection, heldSeats, sitAt } from './match';
import { forgetPlayed } from './me';
import { ERROR_NO_MATCH, nothingAnswer } from './protocol';
import { forgetGame, type SavedGame } from './storage';
import { t } from './texts';

export const toDelete = signal<SavedGame | null>(null);
const refusal = signal<string | null>(null);
const busy = signal(false);

export function askToDelete(game: SavedGame): void {
    refusal.value = null;
    toDelete.value = game;
}

function gone(game: SavedGame): void {
    forgetGame(game.match);
    toDelete.value = null;
    if (location.hash === `#/game/${encodeURIComponent(game.match)}`) location.hash = '#/';
}

async function remove(game: SavedGame): Promise<void> {
    const seats = heldSeats(game);
    busy.value = true;
    try {
        for (const who of seats) await sitAt(game.match, who, game.tokens[who]!);
        if (seats.length > 0) await connection.call('match.close', { match: game.match }, nothingAnswer);
        gone(game);
    } catch (error) {
        if (error instanceof RpcFailure && error.code === ERROR_NO_MATCH) gone(game);
        else refusal.value = error instanceof RpcFailure ? `${t.capital(error.message)}.` : t.link.connecting;
    } finally {
        busy.value = false;
    }
}

export function DeleteDialog() {
    const game = toDelete.value;
    if (!game) return null;
    const close = () => (toDelete.value = null);
    const watches = heldSeats(game).length === 0;
    const people = game.kind === 'friend' || game.kind === 'guest';
    return (
        <Modal title={t.remove.ask} onClose={close}>
            <p>{watches ? t.remove.hintWatch : people ? t.remove.hintPeople : t.remove.hint}</p>
            {refusal.value && (
                <p class="notice" role="alert">
                    {refusal.value} {t.remove.notNow}
                </p>
            )}
            <div class="buttons">
                <button type="button" class="main" onClick={close}>
                    {t.remove.no}
                </button>
                {refusal.value ? (
                    <button
                        type="button"
                        class="danger"
                        onClick={() => {
                            gone(game);
                            void forgetPlayed(game.match); // or the server would bring it back
                        }}
                    >
                        {t.remove.forget}
                    </button>
                ) : (
                    <button type="button" class="danger" disabled={busy.value} onClick={() => void remove(game)}>
                        {watches ? t.remove.forget : t.remove.yes}
                    </button>
                )}
            </div>
        </Modal>
    );
}
