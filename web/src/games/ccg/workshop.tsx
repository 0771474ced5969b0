// The workshop: a card as it would be printed, drawn and explained as it is typed.
import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { CARD_LANGUAGE, FullCard } from './cards';
import { RpcFailure } from '../../shell/connection';
import { saveText } from '../../shell/dialogs';
import { SideMark } from './icons';
import { libraryCards, loadCards, loadDecks } from './library';
import { tryCard } from './lobby';
import { connection, notice, report } from '../../shell/match';
import { readPack } from './loadpack';
import { abilities, CARDS_MAX, dropCard, faceOf, hasRoomFor, myCards, packOf, packText, putCards, type Draft } from './mycards';
import { checkAnswer, explainAnswer, STATS, type ExplainAnswer } from './protocol';
import { ERROR_TEXT, type Problem } from '../../shell/protocol';
import { keepSetting, setting } from '../../shell/storage';
import { w } from './latertexts';
import { t } from './texts';
import './styles/builder.css';

const blank: Draft = {
    name: w.workshop.exampleName,
    kind: 'unit',
    side: 'loyalist',
    keywords: 'infantry',
    values: { firepower: '2', assault: '3', speed: '2', armor: '3', flags: '1', die: '4' },
    text: w.workshop.exampleText,
    command: w.workshop.example,
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

// A long line is shown around the place that is meant, so that the place is in sight on a phone too.
const AROUND = 16;

function pointedAt(text: string, column: number): string {
    const at = Math.max(0, column - 1);
    const from = Math.max(0, at - AROUND);
    const before = `${from > 0 ? '…' : ''}${text.slice(from, at)}`;
    const after = `${text.slice(at, at + AROUND)}${text.length > at + AROUND ? '…' : ''}`;
    return `${before}${after}\n${' '.repeat(before.length)}^`;
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
                        <b>{w.workshop.understood}:</b> <span lang={CARD_LANGUAGE}>{answer.wording}</span>
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
                        {one.column !== undefined && <pre aria-hidden="true">{pointedAt(props.text, one.column)}</pre>}
                        <p>
                            <b>{w.workshop.problems}</b>
                            {one.column !== undefined && <> ({w.workshop.column(one.column)})</>}: {one.message}.{' '}
                            {one.rule && <a href={`#/rules/${one.rule}`}>{one.rule}</a>}
                        </p>
                        {one.remedy && <p class="dimmed">{one.remedy}</p>}
                    </div>
                ))
            )}
        </div>
    );
}

// --- the pack ---

const busy = signal(false);
const said = signal<{ text: string; problems: Problem[] } | null>(null);
// What is wrong with the card as it is typed; it cannot be played with until nothing is.
const wrong = signal<Problem[]>([]);

// Lines count in a file that was opened here; of the card that is typed nobody sees one.
function withoutPlace(problems: Problem[]): Problem[] {
    return problems.map((one) => ({ ...one, line: undefined, column: undefined }));
}

function useCheck(it: Draft, connected: boolean): void {
    useEffect(() => {
        if (!connected) return undefined;
        let current = true;
        const timer = window.setTimeout(() => {
            void problemsOf('', [{ ...it, name: it.name.trim() }]).then((found) => {
                if (current && found) wrong.value = found.cards;
            });
        }, 200);
        return () => {
            current = false;
            window.clearTimeout(timer);
        };
    }, [it, connected]);
}

// Asks the server whether a deck could be played with these cards; null: it could not be asked.
async function problemsOf(deck: string, cards: Draft[]): Promise<{ cards: Problem[]; deck: Problem[] } | null> {
    try {
        const answer = await connection.call('deck.check', { text: deck, packs: packOf(cards) }, checkAnswer);
        return { cards: [], deck: withoutPlace(answer.problems) };
    } catch (error) {
        if (error instanceof RpcFailure && error.code === ERROR_TEXT) return { cards: withoutPlace(error.problems), deck: [] };
        if (error instanceof RpcFailure) said.value = { text: `${t.capital(error.message)}.`, problems: [] };
        return null;
    }
}

// Only what can be played with goes into the pack.
async function putIntoPack(): Promise<boolean> {
    const it = { ...draft.value, name: draft.value.name.trim() };
    said.value = null;
    if (libraryCards.value.some((one) => one.name.toLowerCase() === it.name.toLowerCase())) {
        said.value = { text: w.workshop.taken(it.name), problems: [] };
        return false;
    }
    if (!hasRoomFor(it.name)) {
        said.value = { text: w.workshop.full(CARDS_MAX), problems: [] };
        return false;
    }
    busy.value = true;
    const found = await problemsOf('', [it]);
    busy.value = false;
    if (found === null) return false;
    wrong.value = found.cards;
    if (found.cards.length > 0) {
        said.value = { text: w.workshop.notYet, problems: found.cards };
        return false;
    }
    putCards([it]);
    said.value = { text: w.workshop.isIn(it.name), problems: [] };
    return true;
}

// --- from a file ---

// Cards of a file that differ from those of the same names here: the person chooses.
const differing = signal<Draft[]>([]);

async function load(file: File | undefined): Promise<void> {
    if (!file || busy.value) return;
    busy.value = true;
    said.value = null;
    differing.value = [];
    try {
        const found = await readPack(file);
        if ('text' in found) {
            said.value = found;
            return;
        }
        putCards(found.fresh);
        differing.value = found.differing;
        const words = [w.workshop.file.loaded(found.fresh.length, found.known)];
        if (found.sectors) words.push(w.workshop.file.sectors);
        said.value = { text: words.join(' '), problems: [] };
    } catch (error) {
        report(error);
    } finally {
        busy.value = false;
    }
}

function Differing() {
    const cards = differing.value;
    if (cards.length === 0) return null;
    const choose = (replace: boolean) => {
        if (replace) putCards(cards);
        differing.value = [];
        said.value = { text: replace ? w.workshop.file.replaced(cards.length) : w.workshop.file.kept(cards.length), problems: [] };
    };
    return (
        <div class="stackgap" role="status">
            <p>{w.workshop.file.differ(cards.map((one) => one.name))}</p>
            <div class="buttons">
                <button type="button" class="main" onClick={() => choose(false)}>
                    {w.workshop.file.keepMine}
                </button>
                <button type="button" onClick={() => choose(true)}>
                    {w.workshop.file.takeTheirs}
                </button>
            </div>
        </div>
    );
}

async function playWith(): Promise<void> {
    if (!(await putIntoPack())) return;
    await tryCard(draft.value.name.trim());
    if (notice.value) said.value = { text: notice.value.text, problems: [] };
}

// The card as a file; what draws it is loaded for it.
async function saveSvg(whole: boolean): Promise<void> {
    try {
        const { cardSvg, pictureSvg } = await import('./cardsvg');
        const face = faceOf(draft.value);
        const name = face.name.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'card';
        saveText(whole ? `${name}.svg` : `${name}-picture.svg`, whole ? cardSvg(face) : pictureSvg(face));
    } catch (error) {
        report(error);
    }
}

function Said() {
    const it = said.value;
    if (!it) return <p class="dimmed">{wrong.value.length > 0 ? w.workshop.playNot : w.workshop.playHint}</p>;
    return (
        <div role="status" class="stackgap">
            <p>{it.text}</p>
            {it.problems.length > 0 && (
                <ul class="problems">
                    {it.problems.map((one, i) => (
                        <li key={i}>
                            {one.line !== undefined && <>{w.workshop.place(one.line, one.column)}: </>}
                            {t.capital(one.message)}. {one.remedy && <span class="dimmed">{one.remedy}. </span>}
                            {one.rule && <a href={`#/rules/${one.rule}`}>{one.rule}</a>}
                        </li>
                    ))}
                </ul>
            )}
        </div>
    );
}

function Pack() {
    const list = myCards.value;
    return (
        <section class="mypack" aria-labelledby="mypack">
            <h2 id="mypack">{w.workshop.pack(list.length)}</h2>
            {list.length === 0 && <p class="dimmed">{w.workshop.packEmpty}</p>}
            <ul class="pool">
                {list.map((one) => (
                    <li key={one.name}>
                        <button type="button" class="cardname" onClick={() => edit(one)}>
                            <SideMark side={one.side} />
                            <span>{one.name}</span>
                            <small>{t.kinds[one.kind]}</small>
                        </button>
                        <button type="button" class="quiet" aria-label={w.workshop.drop(one.name)} title={w.workshop.drop(one.name)} onClick={() => dropCard(one.name)}>
                            ×
                        </button>
                    </li>
                ))}
            </ul>
            <div class="buttons">
                {list.length > 0 && (
                    <>
                        <a class="button" href="#/decks">
                            {w.workshop.toDecks}
                        </a>
                        <button type="button" onClick={() => saveText(`${t.ownCards.set}.json`, packText(list))}>
                            {w.workshop.save}
                        </button>
                    </>
                )}
                <label class="button">
                    {w.workshop.file.open}
                    <input
                        type="file"
                        class="sr"
                        accept=".json,application/json"
                        onChange={(event) => {
                            void load(event.currentTarget.files?.[0]);
                            event.currentTarget.value = ''; // the same one may be chosen again
                        }}
                    />
                </label>
            </div>
            {list.length > 0 && <p class="dimmed">{w.workshop.saveHint}</p>}
        </section>
    );
}

export function WorkshopPage() {
    const it = draft.value;
    const known = myCards.value.some((one) => one.name.trim().toLowerCase() === it.name.trim().toLowerCase());
    const connected = connection.link.value.state === 'open';
    useEffect(() => {
        if (connected) void loadCards().then(loadDecks);
    }, [connected]);
    useCheck(it, connected);
    const shownStats = it.kind === 'unit' ? ([...STATS, 'flags'] as const) : it.kind === 'asset' ? (['armor', 'flags'] as const) : [];
    return (
        <main class="plain workshop" id="main">
            <h1>{w.workshop.title}</h1>
            <p>{w.workshop.lead}</p>
            <div class="twocol">
                <div>
                    <div class="filters">
                        <label class="grow">
                            {w.workshop.name}
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
                                {stat === 'die' ? w.workshop.die : t.stats[stat]}
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
                        {w.workshop.keywords}
                        <input type="text" value={it.keywords} onInput={(event) => edit({ keywords: event.currentTarget.value })} />
                    </label>
                    <label class="stack">
                        {w.workshop.text}
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
                        <button type="button" class="main" disabled={busy.value || !connected || wrong.value.length > 0} onClick={() => void playWith()}>
                            {w.workshop.play}
                        </button>
                        <button type="button" disabled={busy.value || !connected} onClick={() => void putIntoPack()}>
                            {known ? w.workshop.replace : w.workshop.put}
                        </button>
                    </div>
                    <Said />
                    <Differing />
                    <Pack />
                </div>
                <div>
                    <FullCard face={faceOf(it)} />
                    <div class="buttons">
                        <button type="button" onClick={() => void saveSvg(true)}>
                            {w.workshop.saveCard}
                        </button>
                        <button type="button" onClick={() => void saveSvg(false)}>
                            {w.workshop.savePicture}
                        </button>
                    </div>
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
