// What the search would choose in your place, with its numbers.
import { useEffect } from 'preact/hooks';
import { dialog, Modal } from './dialogs';
import { act, advice, askAdvice, seatName, sentence, yours } from './match';
import { t } from './texts';

const SHOWN = 5;

export function HintDialog() {
    useEffect(() => void askAdvice(), []);
    const close = () => (dialog.value = null);
    const found = advice.value;
    return (
        <Modal title={t.hint.title} onClose={close}>
            {!found ? (
                <p role="status">
                    {yours.value && <span class="spin" aria-hidden="true" />} {yours.value ? t.hint.thinking : t.panel.noChoices}
                </p>
            ) : (
                <>
                    <p class="dimmed">{found.reason}</p>
                    <ol class="hintlist">
                        {found.choices.slice(0, SHOWN).map((one) => (
                            <li key={one.action}>
                                <span class="says">{sentence(one.text)}.</span>
                                {one.win !== null && (
                                    <>
                                        <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                                            <rect class="full" width="100" height="8" rx="2" />
                                            <rect class="part" width={100 * one.win} height="8" rx="2" />
                                        </svg>
                                        <b>{t.hint.wins(Math.round(one.win * 100))}</b>
                                    </>
                                )}
                            </li>
                        ))}
                    </ol>
                    {found.expects.length > 0 && (
                        <section aria-labelledby="expects">
                            <h3 id="expects">{t.hint.expects}</h3>
                            <ol class="expects">
                                {found.expects.map((one, i) => (
                                    <li key={i}>
                                        <b>{seatName(one.seat)}:</b> {sentence(one.text)}
                                    </li>
                                ))}
                            </ol>
                        </section>
                    )}
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
