// What the search would choose in your place, with its numbers.
import { useEffect } from 'preact/hooks';
import { dialog, Modal } from './dialogs';
import { act, advice, askAdvice, sentence, yours } from './match';
import { t } from './texts';

const SHOWN = 5;

export function HintDialog() {
    useEffect(() => void askAdvice(), []);
    const close = () => (dialog.value = null);
    const found = advice.value;
    return (
        <Modal title={t.hint.title} onClose={close}>
            {!found ? (
                <p role="status">{yours.value ? t.hint.thinking : t.panel.noChoices}</p>
            ) : (
                <>
                    <p class="dimmed">{found.reason}</p>
                    <ol>
                        {found.choices.slice(0, SHOWN).map((one) => (
                            <li key={one.action}>
                                {sentence(one.text)}. {one.win !== null && <b>{t.hint.wins(Math.round(one.win * 100))}</b>}
                            </li>
                        ))}
                    </ol>
                    <div class="buttons">
                        {found.choices[0] && yours.value && (
                            <button
                                type="button"
                                class="main"
                                onClick={() => {
                                    close();
                                    void act(found.choices[0]!.action);
                                }}
                            >
                                {t.hint.take}
                            </button>
                        )}
                    </div>
                </>
            )}
        </Modal>
    );
}
