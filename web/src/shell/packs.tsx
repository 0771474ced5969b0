// The packs of its own that a match has, and agreeing to play with them. Loaded when it is wanted.
import { dialog, Modal } from './dialogs';
import { acceptPacks, connection, report, saved } from './match';
import { nothingAnswer } from './protocol';
import { here } from './room';
import { matchPacks, mustAccept } from './setup';
import { forgetGame } from './storage';
import { t } from './texts';

// Before the game has begun anybody who sits there can end it.
async function decline(): Promise<void> {
    const game = saved.value;
    if (!game) return;
    try {
        await connection.call('match.close', { match: game.match }, nothingAnswer);
        forgetGame(game.match);
        location.hash = '#/';
    } catch (error) {
        report(error);
    }
}

export function PacksDialog() {
    const { Faces } = here().packs;
    const asked = mustAccept();
    const close = () => (dialog.value = null);
    return (
        <Modal title={here().packs.words.title} class="piledialog packsdialog" onClose={close}>
            <p>{asked ? here().packs.words.ask : here().packs.words.lead}</p>
            {matchPacks.value.length === 0 ? (
                <p role="status">{t.app.loading}</p>
            ) : (
                <div class="pilecards" tabIndex={0} autofocus role="region" aria-label={here().packs.words.count(matchPacks.value)}>
                    <Faces packs={matchPacks.value} />
                </div>
            )}
            {asked && (
                <div class="buttons">
                    <button
                        type="button"
                        class="main"
                        disabled={matchPacks.value.length === 0}
                        onClick={() => {
                            close();
                            void acceptPacks();
                        }}
                    >
                        {here().packs.words.yes}
                    </button>
                    <button
                        type="button"
                        onClick={() => {
                            close();
                            void decline();
                        }}
                    >
                        {here().packs.words.no}
                    </button>
                </div>
            )}
        </Modal>
    );
}
