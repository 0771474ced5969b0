// What can be said at the table. Loaded when it is wanted.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dialog, Modal } from './dialogs';
import { connection, report } from './match';
import { phrasesAnswer, type Phrase } from './protocol';
import { muted, say, switchMuted } from './talk';
import { t } from './texts';
import '../styles/me.css';

const phrases = signal<Phrase[] | null>(null);

async function load(): Promise<void> {
    if (phrases.value) return;
    try {
        phrases.value = (await connection.call('phrases', {}, phrasesAnswer)).phrases;
    } catch (error) {
        report(error);
    }
}

export function SayDialog() {
    useEffect(() => void load(), []);
    const close = () => (dialog.value = null);
    return (
        <Modal title={t.talk.title} class="saydialog" onClose={close}>
            <p class="dimmed">{t.talk.hint}</p>
            {phrases.value === null ? (
                <p role="status">{t.app.loading}</p>
            ) : (
                <ul class="phrases">
                    {phrases.value.map(({ phrase, text }) => (
                        <li key={phrase}>
                            <button
                                type="button"
                                onClick={() => {
                                    close();
                                    void say(phrase);
                                }}
                            >
                                {text}
                            </button>
                        </li>
                    ))}
                </ul>
            )}
            <label class="check">
                <input type="checkbox" role="switch" checked={muted.value} onChange={switchMuted} />
                {t.talk.mute}
            </label>
        </Modal>
    );
}
