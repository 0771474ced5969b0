// A link to a moment of a game that is over, which a player of it gives away. Loaded when it is wanted.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CopyLine, dialog, Modal } from './dialogs';
import { connection, lookedAt, report, saved, viewer } from './match';
import { endedAnswer, tokenAnswer } from './protocol';
import { t } from './texts';

const link = signal<string | null>(null);
const ended = signal<number | null>(null);

// What is on the table now, through the eyes that look at it: one's own, if nothing else was chosen.
async function make(): Promise<void> {
    const now = lookedAt();
    const game = saved.value;
    link.value = ended.value = null;
    if (!now || !game || viewer.value === 'public') return;
    try {
        const answer = await connection.call('match.share', { match: game.match, seat: viewer.value, entry: now.entry, as: now.eyes ?? viewer.value }, tokenAnswer);
        link.value = `${location.origin}${location.pathname}#moment=${answer.token}`;
    } catch (error) {
        dialog.value = null;
        report(error);
    }
}

async function endAll(): Promise<void> {
    const game = saved.value;
    if (!game || viewer.value === 'public') return;
    try {
        ended.value = (await connection.call('match.unshare', { match: game.match, seat: viewer.value }, endedAnswer)).ended;
        link.value = null;
    } catch (error) {
        report(error);
    }
}

export function MomentDialog() {
    useEffect(() => void make(), []);
    return (
        <Modal title={t.moment.title} onClose={() => (dialog.value = null)}>
            <p>{t.moment.hint}</p>
            {link.value !== null && <CopyLine link={link.value} />}
            {link.value === null && <p role="status">{ended.value === null ? t.app.loading : t.moment.ended(ended.value)}</p>}
            <div class="buttons">
                <button type="button" disabled={ended.value !== null} onClick={() => void endAll()}>
                    {t.moment.end}
                </button>
            </div>
        </Modal>
    );
}
