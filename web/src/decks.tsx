// A deck list of one's own, checked as it is typed and kept in the browser.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { saveText } from './dialogs';
import { choiceOfDeck, OWN_DECK } from './lobby';
import { connection, report } from './match';
import { checkAnswer, type CheckAnswer } from './protocol';
import { keepSetting, setting } from './storage';
import { t } from './texts';

export const myDeck = signal(setting('mydeck', ''));
export const myDeckInfo = signal<CheckAnswer | null>(null);

let checked = '';

export async function checkDeck(): Promise<void> {
    const text = myDeck.value;
    if (text.trim() === '' || text === checked) return;
    try {
        const answer = await connection.call('deck.check', { text }, checkAnswer);
        if (myDeck.value !== text) return;
        checked = text;
        myDeckInfo.value = answer;
    } catch (error) {
        report(error);
    }
}

export function DecksPage() {
    const timer = useRef(0);
    const info = myDeckInfo.value;
    useEffect(() => {
        if (connection.link.value.state === 'open') void checkDeck();
    }, [connection.link.value.state]);
    const type = (text: string) => {
        myDeck.value = text;
        keepSetting('mydeck', text);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => void checkDeck(), 250);
        if (text.trim() === '') myDeckInfo.value = null;
    };
    useEffect(() => {
        if (myDeck.value === '') type(t.decks.template);
    }, []);
    return (
        <main class="plain decksPage" id="main">
            <h1>{t.decks.title}</h1>
            <p>{t.decks.lead}</p>
            <div class="twocol">
                <div>
                    <label class="stack">
                        {t.decks.list}
                        <textarea
                            rows={24}
                            spellcheck={false}
                            value={myDeck.value}
                            onInput={(event) => type(event.currentTarget.value)}
                        />
                    </label>
                    <div class="buttons">
                        <label class="button">
                            {t.decks.open}
                            <input
                                type="file"
                                class="sr"
                                accept=".deck,.txt,text/plain"
                                onChange={(event) => void event.currentTarget.files?.[0]?.text().then(type)}
                            />
                        </label>
                        <button type="button" onClick={() => saveText(`${info?.name ?? 'deck'}.deck`, myDeck.value)}>
                            {t.decks.save}
                        </button>
                    </div>
                    <p class="dimmed">{t.decks.keep}</p>
                </div>
                <div role="status">
                    {info && (
                        <>
                            <p class={`verdictbig ${info.ok ? 'yes' : ''}`}>
                                <b>{info.ok ? t.decks.legal : t.decks.illegal}</b>
                                {info.cards !== undefined && <> · {t.decks.count(info.cards)}</>}
                                {info.side && <> · {t.sides[info.side] ?? info.side}</>}
                            </p>
                            {info.ok && (
                                <a
                                    class="button main"
                                    href="#/"
                                    onClick={() => {
                                        choiceOfDeck.value = OWN_DECK;
                                    }}
                                >
                                    {t.decks.play}
                                </a>
                            )}
                            <ul class="problems">
                                {info.problems.map((one, i) => (
                                    <li key={i}>
                                        {one.line !== undefined && one.line > 0 && <b>{t.decks.line(one.line)}: </b>}
                                        {t.capital(one.message)}. {one.remedy && <span class="dimmed">{one.remedy}. </span>}
                                        {one.rule && <a href={`#/rules/${one.rule}`}>{one.rule}</a>}
                                    </li>
                                ))}
                            </ul>
                        </>
                    )}
                </div>
            </div>
        </main>
    );
}
