// The workshop: a card as it would be printed, drawn and explained as it is typed.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FullCard } from './cards';
import { saveText } from './dialogs';
import { connection, report } from './match';
import { explainAnswer, STATS, type ExplainAnswer, type Face, type Stat } from './protocol';
import { keepSetting, setting } from './storage';
import { t } from './texts';

interface Draft {
    name: string;
    kind: 'unit' | 'asset' | 'ship';
    side: string;
    keywords: string;
    values: Record<Stat | 'flags' | 'die', string>;
    text: string;
    command: string;
}

const blank: Draft = {
    name: t.workshop.exampleName,
    kind: 'unit',
    side: 'loyalist',
    keywords: 'infantry',
    values: { firepower: '2', assault: '3', speed: '2', armor: '3', flags: '1', die: '4' },
    text: t.workshop.exampleText,
    command: t.workshop.example,
};

function stored(): Draft {
    try {
        const found = JSON.parse(setting('workshop', '')) as Draft;
        return { ...blank, ...found, values: { ...blank.values, ...found.values } };
    } catch {
        return blank;
    }
}

const draft = signal<Draft>(stored());

function edit(part: Partial<Draft>): void {
    draft.value = { ...draft.value, ...part };
    keepSetting('workshop', JSON.stringify(draft.value));
}

const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);
const words = (text: string) => text.split(',').map((word) => word.trim()).filter(Boolean);
const abilities = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean);

function faceOf(it: Draft): Face {
    const has = (stat: Stat | 'flags') =>
        it.kind === 'unit' || (it.kind === 'asset' && (stat === 'armor' || stat === 'flags')) ? numberOf(it.values[stat]) : undefined;
    return {
        name: it.name,
        kind: it.kind,
        side: it.side,
        firepower: has('firepower'),
        assault: has('assault'),
        speed: has('speed'),
        armor: has('armor'),
        flags: has('flags'),
        keywords: words(it.keywords),
        text: abilities(it.text),
        die: numberOf(it.values.die),
        command: it.command.trim() || undefined,
    };
}

// The card as a pack file, which `strategium cards check` reads.
function packOf(it: Draft): string {
    const face = faceOf(it);
    const card: Record<string, unknown> = { name: face.name, kind: face.kind, side: face.side, rarity: 'common', collector: '1 of 1' };
    for (const stat of ['flags', ...STATS] as const) if (face[stat] !== undefined) card[stat] = face[stat];
    Object.assign(card, { keywords: face.keywords, text: face.text, die: face.die, command: face.command });
    return `${JSON.stringify({ format: 'strategium-ccg-pack', version: 1, set: t.workshop.set, keywords: face.keywords, cards: [card] }, null, 2)}\n`;
}

function Explained(props: { text: string; as: string }) {
    const [answer, setAnswer] = useState<ExplainAnswer | null>(null);
    const timer = useRef(0);
    const connected = connection.link.value.state === 'open';
    useEffect(() => {
        let current = true;
        window.clearTimeout(timer.current);
        if (connected) {
            timer.current = window.setTimeout(() => {
                connection.call('cards.explain', { text: props.text, as: props.as }, explainAnswer).then(
                    (found) => current && setAnswer(found),
                    (error) => current && report(error),
                );
            }, 200);
        }
        return () => {
            current = false;
        };
    }, [props.text, props.as, connected]);
    if (!answer) return null;
    return (
        <div class={`verdictbig ${answer.ok ? 'yes' : ''}`}>
            {answer.ok ? (
                <>
                    <p>
                        <b>{t.workshop.understood}:</b> {answer.wording}
                    </p>
                    {[...answer.costs, ...answer.program].map((line, i) => (
                        <p class="dimmed" key={i}>
                            {line}
                        </p>
                    ))}
                </>
            ) : (
                answer.problems.map((one, i) => (
                    <div key={i}>
                        {one.column !== undefined && (
                            <pre aria-hidden="true">
                                {props.text}
                                {'\n'}
                                {' '.repeat(Math.max(0, one.column - 1))}^
                            </pre>
                        )}
                        <p>
                            <b>{t.workshop.problems}</b>
                            {one.column !== undefined && <> ({t.workshop.column(one.column)})</>}: {one.message}.{' '}
                            {one.rule && <a href={`#/rules/${one.rule}`}>{one.rule}</a>}
                        </p>
                        {one.remedy && <p class="dimmed">{one.remedy}</p>}
                    </div>
                ))
            )}
        </div>
    );
}

export function WorkshopPage() {
    const it = draft.value;
    const shownStats = it.kind === 'unit' ? ([...STATS, 'flags'] as const) : it.kind === 'asset' ? (['armor', 'flags'] as const) : [];
    return (
        <main class="plain workshop" id="main">
            <h1>{t.workshop.title}</h1>
            <p>{t.workshop.lead}</p>
            <div class="twocol">
                <div>
                    <div class="filters">
                        <label class="grow">
                            {t.workshop.name}
                            <input type="text" value={it.name} onInput={(event) => edit({ name: event.currentTarget.value })} />
                        </label>
                        <label>
                            {t.decks.kind}
                            <select value={it.kind} onChange={(event) => edit({ kind: event.currentTarget.value as Draft['kind'] })}>
                                {(['unit', 'asset', 'ship'] as const).map((one) => (
                                    <option key={one} value={one}>
                                        {t.kinds[one]}
                                    </option>
                                ))}
                            </select>
                        </label>
                        <label>
                            {t.decks.side}
                            <select value={it.side} onChange={(event) => edit({ side: event.currentTarget.value })}>
                                {Object.entries(t.sides).map(([one, title]) => (
                                    <option key={one} value={one}>
                                        {title}
                                    </option>
                                ))}
                            </select>
                        </label>
                    </div>
                    <div class="filters numbers">
                        {[...shownStats, 'die' as const].map((stat) => (
                            <label key={stat}>
                                {stat === 'die' ? t.workshop.die : t.stats[stat]}
                                <input
                                    type="text"
                                    inputMode="numeric"
                                    value={it.values[stat]}
                                    onInput={(event) => edit({ values: { ...it.values, [stat]: event.currentTarget.value } })}
                                />
                            </label>
                        ))}
                    </div>
                    <label class="stack">
                        {t.workshop.keywords}
                        <input type="text" value={it.keywords} onInput={(event) => edit({ keywords: event.currentTarget.value })} />
                    </label>
                    <label class="stack">
                        {t.workshop.text}
                        <textarea rows={4} spellcheck={false} value={it.text} onInput={(event) => edit({ text: event.currentTarget.value })} />
                    </label>
                    <label class="stack">
                        {t.card.command}
                        <textarea
                            rows={2}
                            spellcheck={false}
                            value={it.command}
                            onInput={(event) => edit({ command: event.currentTarget.value.replace(/\n/g, ' ') })}
                        />
                    </label>
                    <div class="buttons">
                        <button type="button" onClick={() => saveText(`${it.name || 'card'}.json`, packOf(it))}>
                            {t.workshop.save}
                        </button>
                    </div>
                    <p class="dimmed">{t.workshop.saveHint}</p>
                </div>
                <div>
                    <FullCard face={faceOf(it)} />
                    <div class="stackgap" role="status">
                        {abilities(it.text).map((line, i) => (
                            <Explained key={i} text={line} as={it.kind} />
                        ))}
                        {it.command.trim() && <Explained text={it.command.trim()} as="command" />}
                    </div>
                </div>
            </div>
        </main>
    );
}
