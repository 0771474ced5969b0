// The deck builder. The deck is its plain text; the list, the charts and the checks are made from it.
import { computed, signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Picture } from '../../faces/picture';
import { FullCard, timingOf } from './cards';
import { faceOf } from './faces';
import { Modal, saveText } from '../../shell/dialogs';
import { Die, SideMark, STAT_ICONS } from './icons';
import { allCards, cardByName, libraryCards, libraryDecks, loadCards } from './library';
import { mine as choiceOfDeck } from './lobby';
import { connection } from '../../shell/match';
import { myCards } from './mycards';
import { checkDeck, myDeck, myDeckInfo, OWN_DECK } from './mydeck';
import { STATS, type LibraryCard } from './protocol';
import { keepSetting, ownSide, read, whole, write as store, type OwnSide } from '../../shell/storage';
import { t } from './texts';
import './styles/builder.css';

// Decks that were kept, by their name.
const keptDecks = () => read('decks', whole(ownSide), []);
const keepDecks = (list: OwnSide[]) => store('decks', list);

const kept = signal(keptDecks()); // by name, beside the one that is worked on

const SIDES = ['loyalist', 'traitor'] as const;
const KINDS = ['unit', 'asset', 'ship'] as const;
const TIMINGS = ['BA', 'T', 'R', 'M', 'E'] as const;
const HAND = 6;

// --- the text of the deck ---

interface Line {
    at: number;
    count: number;
    name: string;
}

const lines = computed<Line[]>(() => {
    const found: Line[] = [];
    myDeck.value.split('\n').forEach((line, at) => {
        const parts = /^\s*(\d+)\s+([^#]+?)\s*(?:#.*)?$/.exec(line);
        if (parts) found.push({ at, count: Number(parts[1]), name: parts[2]! });
    });
    return found;
});

const counts = computed(() => {
    const all = new Map<string, number>();
    for (const line of lines.value) all.set(line.name.toLowerCase(), (all.get(line.name.toLowerCase()) ?? 0) + line.count);
    return all;
});

function headerOf(deck: string, key: string): string {
    return new RegExp(`^${key}:[ \\t]*(.*)$`, 'm').exec(deck)?.[1]?.trim() ?? '';
}

const header = (key: string) => headerOf(myDeck.value, key);

let timer = 0;

function write(text: string): void {
    myDeck.value = text;
    keepSetting('mydeck', text);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => void checkDeck(), 200);
}

function setHeader(key: string, value: string): void {
    const line = `${key}: ${value}`;
    const known = new RegExp(`^${key}:.*$`, 'm');
    write(known.test(myDeck.value) ? myDeck.value.replace(known, () => line) : `${line}\n${myDeck.value}`);
}

function change(name: string, by: number): void {
    const all = myDeck.value.replace(/\s+$/, '').split('\n');
    const line = lines.value.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!line) {
        if (by > 0) write(`${all.join('\n')}${lines.value.length === 0 ? '\n\n' : '\n'}${by} ${name}\n`);
        return;
    }
    const next = line.count + by;
    if (next > 0) all[line.at] = `${next} ${name}`;
    else all.splice(line.at, 1);
    write(`${all.join('\n')}\n`);
}

// A deck is kept under its name: the same name takes the place of what was there.
function keepDeck(keeps: boolean): void {
    const name = header('name');
    const others = keptDecks().filter((one) => one.name !== name);
    kept.value = keeps ? [...others, { name, text: myDeck.value }].sort((a, b) => a.name.localeCompare(b.name)) : others;
    keepDecks(kept.value);
}

// What was worked on before another deck took its place, if it is kept nowhere else.
const before = signal<string | null>(null);

function replaceBy(text: string): void {
    const was = myDeck.value;
    const worked = lines.value.length > 0 && was !== text && !kept.value.some((one) => one.text === was);
    before.value = worked ? was : null;
    write(text);
}

function beginWith(word: string): void {
    const [kind, name] = [word.slice(0, 5), word.slice(5)];
    const own = kept.value.find((one) => one.name === name);
    if (kind === 'kept:' && own) replaceBy(own.text);
    else if (kind === 'ship:') copyOf(name);
}

function copyOf(slug: string): void {
    const deck = libraryDecks.value.find((one) => one.slug === slug);
    if (!deck) return;
    const list = deck.list.map((one) => `${one.count} ${one.name}`);
    replaceBy([`name: ${t.decks.copyOf(deck.name)}`, `side: ${deck.side}`, '', ...list, ''].join('\n'));
}

// --- the pool ---

const shown = signal<LibraryCard | null>(null);
const hand = signal<LibraryCard[] | null>(null);

function Stepper(props: { name: string; count: number }) {
    return (
        <span class="stepper">
            <button
                type="button"
                disabled={props.count === 0}
                aria-label={t.decks.less(props.name)}
                onClick={() => change(props.name, -1)}
            >
                −
            </button>
            <b aria-label={t.decks.copies(props.count)}>{props.count}</b>
            <button type="button" aria-label={t.decks.more(props.name)} onClick={() => change(props.name, 1)}>
                +
            </button>
        </span>
    );
}

function CardRow(props: { card: LibraryCard; count: number }) {
    const { card } = props;
    const timing = timingOf(card.command);
    return (
        <li class={props.count > 0 ? 'in' : ''}>
            <Stepper name={card.name} count={props.count} />
            <button type="button" class="cardname" onClick={() => (shown.value = card)}>
                <span class="art">
                    <Picture thing={faceOf(card)} />
                </span>
                <SideMark side={card.side} />
                <span>
                    {card.name} {card.own && <em class="owncard">{t.decks.ownCard}</em>}
                </span>
                <small>
                    {card.kind === 'unit'
                        ? STATS.map((stat) => {
                              const StatIcon = STAT_ICONS[stat];
                              return (
                                  <span key={stat} class="rowstat" title={t.stats[stat]}>
                                      <StatIcon />
                                      <span class="sr">{t.stats[stat]} </span>
                                      {card[stat] ?? '–'}
                                  </span>
                              );
                          })
                        : t.kinds[card.kind]}
                    <Die number={card.die} timing={timing} />
                    {timing && <b class={`tw time-${timing}`}>{timing}</b>}
                </small>
            </button>
        </li>
    );
}

function Pool() {
    const [words, setWords] = useState('');
    const [kind, setKind] = useState('');
    const [timing, setTiming] = useState('');
    const [side, setSide] = useState('fits');
    const own = header('side');
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const list = allCards.value.filter((card) => {
        if (kind && card.kind !== kind) return false;
        if (timing && timingOf(card.command) !== timing) return false;
        if (side === 'own' ? !card.own : side === 'fits' ? card.side !== own && card.side !== 'unaligned' : side !== '' && card.side !== side) return false;
        const all = `${card.name} ${card.keywords.join(' ')} ${card.text.join(' ')} ${card.command ?? ''}`.toLowerCase();
        return wanted.every((word) => all.includes(word));
    });
    return (
        <section aria-labelledby="pool">
            <h2 id="pool">{t.decks.cards}</h2>
            <div class="filters">
                <label class="grow whole">
                    {t.decks.search}
                    <input type="search" autocomplete="off" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
                </label>
                <label>
                    {t.decks.side}
                    <select value={side} onChange={(event) => setSide(event.currentTarget.value)}>
                        <option value="fits">{t.decks.fits}</option>
                        <option value="">{t.decks.all}</option>
                        {myCards.value.length > 0 && <option value="own">{t.decks.ownCards}</option>}
                        {[...SIDES, 'unaligned'].map((one) => (
                            <option key={one} value={one}>
                                {t.sides[one]}
                            </option>
                        ))}
                    </select>
                </label>
                <label>
                    {t.decks.kind}
                    <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
                        <option value="">{t.decks.all}</option>
                        {KINDS.map((one) => (
                            <option key={one} value={one}>
                                {t.kinds[one]}
                            </option>
                        ))}
                    </select>
                </label>
                <label>
                    {t.decks.timing}
                    <select value={timing} onChange={(event) => setTiming(event.currentTarget.value)}>
                        <option value="">{t.decks.all}</option>
                        {TIMINGS.map((one) => (
                            <option key={one} value={one}>
                                {one} · {t.timings[one]}
                            </option>
                        ))}
                    </select>
                </label>
            </div>
            <p class="dimmed" role="status">
                {libraryCards.value.length === 0 ? t.app.loading : t.decks.found(list.length)}
            </p>
            <ul class="pool">
                {list.map((card) => (
                    <CardRow key={card.slug} card={card} count={counts.value.get(card.name.toLowerCase()) ?? 0} />
                ))}
            </ul>
        </section>
    );
}

// --- the deck ---

function Chart(props: { title: string; bars: readonly (readonly [string, number, string])[] }) {
    const most = Math.max(1, ...props.bars.map((bar) => bar[1]));
    return (
        <table class="chart">
            <caption>{props.title}</caption>
            <tbody>
                {props.bars.map(([name, count, style]) => (
                    <tr key={name}>
                        <th scope="row" class={style}>
                            {name}
                        </th>
                        <td class={style}>
                            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                                <rect width={(100 * count) / most} height="10" rx="1" />
                            </svg>
                        </td>
                        <td>{count}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Spread() {
    const dice = [0, 0, 0, 0, 0, 0, 0];
    const words = new Map<string, number>();
    for (const line of lines.value) {
        const card = cardByName.value.get(line.name.toLowerCase());
        if (!card) continue;
        dice[card.die ?? 0]! += line.count;
        const timing = timingOf(card.command) ?? '–';
        words.set(timing, (words.get(timing) ?? 0) + line.count);
    }
    return (
        <div class="charts">
            <Chart title={t.decks.dice} bars={[1, 2, 3, 4, 5, 6].map((n) => [String(n), dice[n] ?? 0, ''] as const)} />
            <Chart title={t.decks.timings} bars={TIMINGS.map((one) => [one, words.get(one) ?? 0, `time-${one}`] as const)} />
        </div>
    );
}

function drawHand(): void {
    const all: LibraryCard[] = [];
    for (const line of lines.value) {
        const card = cardByName.value.get(line.name.toLowerCase());
        if (card) for (let i = 0; i < line.count; i++) all.push(card);
    }
    for (let i = all.length - 1; i > 0; i--) {
        const j = Math.floor(Math.random() * (i + 1));
        [all[i], all[j]] = [all[j]!, all[i]!];
    }
    hand.value = all.slice(0, HAND);
}

// Remedies that are meant for the command line are put in the words of the page.
const inPage = (remedy: string) => (remedy.includes('--pack') ? t.decks.unknownRemedy : remedy);

function Verdict() {
    const info = myDeckInfo.value;
    if (!info) return null;
    return (
        <div role="status" class="verdicts">
            <p class={`verdictbig ${info.ok ? 'yes' : ''}`}>
                <b>{info.ok ? t.decks.legal : t.decks.illegal}</b>
                {info.cards !== undefined && <> · {t.decks.count(info.cards)}</>}
            </p>
            <ul class="problems">
                {info.problems.map((one, i) => (
                    <li key={i}>
                        {one.line !== undefined && one.line > 0 && <b>{t.capital(t.decks.line(one.line))}: </b>}
                        {t.capital(one.message)}. {one.remedy && <span class="dimmed">{inPage(one.remedy)}. </span>}
                        {one.rule && <a href={`#/rules/${one.rule}`}>{one.rule}</a>}
                    </li>
                ))}
            </ul>
        </div>
    );
}

function Mine() {
    const info = myDeckInfo.value;
    const side = header('side');
    const isKept = kept.value.some((one) => one.name === header('name') && one.text === myDeck.value);
    const groups = [...KINDS, ''].map((kind) => ({
        kind,
        list: lines.value.filter((line) => (cardByName.value.get(line.name.toLowerCase())?.kind ?? '') === kind),
    }));
    return (
        <section aria-labelledby="mydeck" class="mydeck">
            <h2 id="mydeck">{t.decks.mine}</h2>
            <div class="filters">
                <label class="grow">
                    {t.decks.name}
                    <input type="text" value={header('name')} onInput={(event) => setHeader('name', event.currentTarget.value)} />
                </label>
                <label>
                    {t.decks.side}
                    <select value={side} onChange={(event) => setHeader('side', event.currentTarget.value)}>
                        {SIDES.map((one) => (
                            <option key={one} value={one}>
                                {t.sides[one]}
                            </option>
                        ))}
                    </select>
                </label>
                <label>
                    {t.decks.begin}
                    <select value="" onChange={(event) => beginWith(event.currentTarget.value)}>
                        <option value="">{t.decks.choose}</option>
                        {kept.value.length > 0 && (
                            <optgroup label={t.decks.keptHere}>
                                {kept.value.map((deck) => (
                                    <option key={deck.name} value={`kept:${deck.name}`}>
                                        {deck.name}
                                    </option>
                                ))}
                            </optgroup>
                        )}
                        <optgroup label={t.decks.shipped}>
                            {libraryDecks.value.map((deck) => (
                                <option key={deck.slug} value={`ship:${deck.slug}`}>
                                    {deck.name}
                                </option>
                            ))}
                        </optgroup>
                    </select>
                </label>
            </div>
            <Verdict />
            <div class="buttons">
                {info?.ok && (
                    <a class="button main" href="#/" onClick={() => (choiceOfDeck.value = OWN_DECK)}>
                        {t.decks.play}
                    </a>
                )}
                {lines.value.length > 0 && (
                    <button type="button" onClick={drawHand}>
                        {t.decks.sample}
                    </button>
                )}
                {lines.value.length > 0 && header('name') !== '' && !isKept && (
                    <button type="button" onClick={() => keepDeck(true)}>
                        {t.decks.keepIt}
                    </button>
                )}
                {kept.value.some((one) => one.name === header('name')) && (
                    <button type="button" onClick={() => keepDeck(false)}>
                        {t.decks.forget}
                    </button>
                )}
                {before.value !== null && (
                    <button type="button" onClick={() => replaceBy(before.value!)}>
                        {t.decks.bringBack(headerOf(before.value, 'name') || t.decks.own)}
                    </button>
                )}
                <button type="button" onClick={() => saveText(`${header('name') || 'deck'}.deck`, myDeck.value)}>
                    {t.decks.save}
                </button>
                <label class="button">
                    {t.decks.open}
                    <input
                        type="file"
                        class="sr"
                        accept=".deck,.txt,text/plain"
                        onChange={(event) => void event.currentTarget.files?.[0]?.text().then(replaceBy)}
                    />
                </label>
            </div>
            {lines.value.length > 0 && <Spread />}
            {groups.map(
                ({ kind, list }) =>
                    list.length > 0 && (
                        <div key={kind}>
                            <h3>
                                {kind === '' ? t.decks.unknown : t.decks.kinds[kind]} ({list.reduce((sum, one) => sum + one.count, 0)})
                            </h3>
                            <ul class="pool">
                                {list.map((line) => {
                                    const card = cardByName.value.get(line.name.toLowerCase());
                                    return card ? (
                                        <CardRow key={line.name} card={card} count={line.count} />
                                    ) : (
                                        <li key={line.name}>
                                            <Stepper name={line.name} count={line.count} />
                                            <span>{line.name}</span>
                                        </li>
                                    );
                                })}
                            </ul>
                        </div>
                    ),
            )}
            <details class="astext">
                <summary>{t.decks.text}</summary>
                <textarea
                    rows={16}
                    spellcheck={false}
                    aria-label={t.decks.list}
                    value={myDeck.value}
                    onInput={(event) => write(event.currentTarget.value)}
                />
            </details>
            <p class="dimmed">{t.decks.keep}</p>
        </section>
    );
}

export function DecksPage() {
    const open = connection.link.value.state === 'open';
    useEffect(() => {
        if (!open) return;
        void loadCards();
        void checkDeck();
    }, [open]);
    useEffect(() => {
        if (myDeck.value === '') write(t.decks.template);
    }, []);
    return (
        <main class="plain decksPage" id="main">
            <h1>{t.decks.title}</h1>
            <div class="twocol">
                <Mine />
                <Pool />
            </div>
            {shown.value && (
                <Modal title={shown.value.name} class="cardview" hideTitle onClose={() => (shown.value = null)}>
                    <FullCard face={shown.value} />
                </Modal>
            )}
            {hand.value && (
                <Modal title={t.decks.sample} class="piledialog" onClose={() => (hand.value = null)}>
                    <div class="pilecards">
                        {hand.value.map((card, i) => (
                            <FullCard key={i} face={card} />
                        ))}
                    </div>
                    <div class="buttons">
                        <button type="button" class="main" onClick={drawHand}>
                            {t.decks.again}
                        </button>
                    </div>
                </Modal>
            )}
        </main>
    );
}
