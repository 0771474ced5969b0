// The workshop: an ability as it would be printed, read and explained as it is typed.
import { useEffect, useRef, useState } from 'preact/hooks';
import { connection, report } from './match';
import { explainAnswer, type ExplainAnswer } from './protocol';
import { t } from './texts';

export function WorkshopPage() {
    const [text, setText] = useState(t.workshop.example);
    const [as, setAs] = useState('');
    const [answer, setAnswer] = useState<ExplainAnswer | null>(null);
    const timer = useRef(0);
    const connected = connection.link.value.state === 'open';
    useEffect(() => {
        window.clearTimeout(timer.current);
        if (!connected || text.trim() === '') {
            setAnswer(null);
            return;
        }
        let current = true;
        timer.current = window.setTimeout(() => {
            connection.call('cards.explain', as ? { text, as } : { text }, explainAnswer).then(
                (found) => current && setAnswer(found),
                (error) => current && report(error),
            );
        }, 200);
        return () => {
            current = false;
        };
    }, [text, as, connected]);
    const lines = text.split('\n');
    return (
        <main class="plain workshop" id="main">
            <h1>{t.workshop.title}</h1>
            <p>{t.workshop.lead}</p>
            <div class="twocol">
                <div>
                    <label class="stack">
                        {t.workshop.text}
                        <textarea rows={5} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
                    </label>
                    <label class="stack">
                        {t.workshop.as}
                        <select value={as} onChange={(event) => setAs(event.currentTarget.value)}>
                            {Object.entries(t.workshop.kinds).map(([name, title]) => (
                                <option key={name} value={name}>
                                    {title}
                                </option>
                            ))}
                        </select>
                    </label>
                </div>
                <div role="status">
                    {answer && (
                        <p class={`verdictbig ${answer.ok ? 'yes' : ''}`}>
                            <b>{answer.ok ? t.workshop.understood : t.workshop.problems}</b>
                        </p>
                    )}
                    {answer?.ok && (
                        <dl class="explained">
                            {answer.wording && (
                                <>
                                    <dt>{t.workshop.wording}</dt>
                                    <dd>{answer.wording}</dd>
                                </>
                            )}
                            {answer.timing && (
                                <>
                                    <dt>{t.workshop.timing}</dt>
                                    <dd>
                                        {answer.timing}
                                        {t.timings[answer.timing] ? `, ${t.timings[answer.timing]}` : ''}
                                    </dd>
                                </>
                            )}
                            {answer.costs.length > 0 && (
                                <>
                                    <dt>{t.workshop.costs}</dt>
                                    {answer.costs.map((one) => (
                                        <dd key={one}>{one}</dd>
                                    ))}
                                </>
                            )}
                            {answer.program.length > 0 && (
                                <>
                                    <dt>{t.workshop.program}</dt>
                                    {answer.program.map((one, i) => (
                                        <dd key={i}>{one}</dd>
                                    ))}
                                </>
                            )}
                        </dl>
                    )}
                    {answer && !answer.ok && (
                        <ul class="problems">
                            {answer.problems.map((one, i) => (
                                <li key={i}>
                                    {one.line !== undefined && one.column !== undefined && (
                                        <>
                                            <pre aria-hidden="true">
                                                {lines[one.line - 1]}
                                                {'\n'}
                                                {' '.repeat(Math.max(0, one.column - 1))}^
                                            </pre>
                                            <b>{t.workshop.column(one.line, one.column)}: </b>
                                        </>
                                    )}
                                    {t.capital(one.message)}. {one.remedy && <span class="dimmed">{one.remedy} </span>}
                                    {one.rule && <a href={`#/rules/${one.rule}`}>{one.rule}</a>}
                                </li>
                            ))}
                        </ul>
                    )}
                </div>
            </div>
        </main>
    );
}
