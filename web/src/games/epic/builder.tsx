// Armies built in the page: what the list offers, what stands in the army, what is wrong. The army is its plain text; every change
// is one that the server offered, so nothing here knows a rule or how the text is written.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { saveText } from '../../shell/dialogs';
import { connection, notice, report } from '../../shell/match';
import type { Problem } from '../../shell/protocol';
import { titleOf } from '../../shell/texts';
import { t as shell } from '../../shell/texts';
import { draft, forgetArmy, headerOf, keepArmy, kept, slugOf } from './armies';
import { a } from './armytexts';
import { chooseArmy } from './lobby';
import { addFormation, changeLine, changeRow, forgetWaiting, judge, openAt, openLine, rows, setHeader, setText, steps, top, undo, verdict } from './making';
import { armyList, armyOf, armyText, wordOf, type ArmyList, type Edit, type Offer } from './offers';
import './styles/armies.css';

const FILE_BYTES_MAX = 64 * 1024; // the server reads no more
const SIZES = [2000, 2500, 3000, 3500, 4000, 5000];
const REASONS_SHOWN = 3;

const lists = signal<ArmyList | null>(null);
const before = signal<string | null>(null); // what was worked on until another army came, if it is kept nowhere
const link = signal<string | null>(null);
const copied = signal(false);
const strict = signal(false);
const over = signal(false); // a file is held over the page

async function loadLists(): Promise<void> {
    try {
        lists.value = await connection.call('army.list', { game: 'epic' }, armyList);
    } catch (error) {
        report(error);
    }
}

// --- another army comes ---

function replaceBy(text: string): void {
    const was = draft.value;
    const worked = /\n\s*\n\s*\S/.test(was) && was !== text && !kept.value.some((one) => one.text === was);
    before.value = worked ? was : null;
    link.value = null;
    forgetWaiting();
    setText(text);
}

async function beginWith(word: string): Promise<void> {
    const [kind, name] = [word.slice(0, 5), word.slice(5)];
    const own = kept.value.find((one) => one.name === name);
    if (kind === 'kept:') return own && replaceBy(own.text);
    try {
        const { text } = await connection.call('army.text', { game: 'epic', ...(kind === 'ship:' ? { name } : { list: name }) }, armyText);
        replaceBy(text);
    } catch (error) {
        report(error);
    }
}

export async function openFile(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > FILE_BYTES_MAX) notice.value = { text: a.tooLong };
    else replaceBy(await file.text());
}

const linkedWord = () => /^#\/armies\/([\w-]+)$/.exec(location.hash)?.[1];

const FIRST = 'list:space-marine-codex-astartes';

// The army of a link takes the place of the one that is worked on, which can be brought back. Without either one is begun.
async function openLink(): Promise<void> {
    const word = linkedWord();
    if (!word) {
        if (draft.value === '') await beginWith(FIRST);
        return;
    }
    history.replaceState(null, '', `${location.pathname}${location.search}#/armies`);
    const text = await armyOf(word);
    if (text === null) {
        if (draft.value === '') await beginWith(FIRST);
        notice.value = { text: a.badLink };
    } else if (text !== draft.value) replaceBy(text);
}

async function copyLink(): Promise<void> {
    link.value = `${location.href.split('#')[0]}#/armies/${await wordOf(draft.value)}`;
    copied.value = await navigator.clipboard?.writeText(link.value).then(
        () => true,
        () => false,
    ) ?? false;
}

// --- what is wrong ---

const RuleLink = ({ rule }: { rule: string | undefined }) => (rule ? <a href={`#/rules/${rule}`}>{rule}</a> : null);

// Remedies that are meant for the command line are put in the words of the page.
const inPage = (remedy: string) => (remedy.includes('`strategium') ? a.inPage : remedy);

function Problems({ list, short }: { list: readonly Problem[]; short?: boolean }) {
    return (
        <>
            {list.map((one, i) => (
                <li key={i}>
                    {!short && (one.line ?? 0) > 0 && <b>{shell.capital(a.line(one.line!))}: </b>}
                    {shell.capital(one.message)}. {one.remedy && <span class="dimmed">{inPage(one.remedy)}. </span>}
                    <RuleLink rule={one.rule} />
                </li>
            ))}
        </>
    );
}

function Verdict() {
    const said = verdict.value;
    if (!said) return <p class="dimmed">{a.checking}</p>;
    const army = said.armies[0];
    const share = army ? Math.min(1, army.points / army.points_limit) : 0;
    return (
        <div class="verdicts" role="status">
            <p class={`verdictbig ${said.ok ? 'yes' : ''}`}>
                <b>{said.ok ? a.legal : army ? a.illegal(said.problems.length) : a.unread}</b>
                {army && <> · {a.sum(army.points, army.points_limit)}</>}
            </p>
            {army && (
                <svg class={`pointbar ${army.points > army.points_limit ? 'over' : ''}`} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="all" width="100" height="3" />
                    <rect class="has" width={100 * share} height="3" />
                </svg>
            )}
            <ul class="problems">
                <Problems list={said.problems} />
            </ul>
            {said.unjudged.length > 0 && (
                <details>
                    <summary>
                        {a.unjudged} ({said.unjudged.length})
                    </summary>
                    <ul class="problems">
                        <Problems list={said.unjudged} />
                    </ul>
                </details>
            )}
        </div>
    );
}

// --- what a change comes to ---

function Price({ edit }: { edit: Edit | undefined }) {
    if (edit?.points === undefined) return null;
    return (
        <span class="price" title={a.priceLong(edit.points)}>
            {a.price(edit.points)}
        </span>
    );
}

// That it would break a rule, or mend what is broken.
function Comes({ edit }: { edit: Edit | undefined }) {
    const now = verdict.value?.problems.length ?? 0;
    if (!edit || edit.left === undefined) return null;
    const army = verdict.value?.armies[0];
    const over = army && edit.points !== undefined ? army.points + edit.points - army.points_limit : 0;
    const [first] = edit.problems;
    // What costs too much says by how much, and no more: most lines of a full army do.
    if (first && edit.problems.length === 1 && over > 0 && edit.points! > 0 && first.line === 0) {
        return (
            <p class="comes">
                {a.over(over)} <RuleLink rule={first.rule} />
            </p>
        );
    }
    if (first) {
        return (
            <ul class="comes">
                <Problems list={edit.problems.slice(0, 1)} short />
            </ul>
        );
    }
    return edit.left < now ? <p class="comes good">{a.mends(now - edit.left)}</p> : null;
}

// A first formation may leave something open that another one mends.
const isAllowed = (edit: Edit | undefined) => edit?.left === undefined || edit.left <= (verdict.value?.problems.length ?? 0);

// In the order in which they come, under their headings.
function grouped(all: readonly Offer[]): [string, Offer[]][] {
    const groups = new Map<string, Offer[]>();
    for (const one of all) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
    return [...groups];
}

// --- a formation of the army ---

function Row({ offer }: { offer: Offer }) {
    return (
        <li class={offer.count > 0 ? 'in' : ''}>
            <span class="stepper">
                <button type="button" disabled={!offer.less} aria-label={a.less(offer.name)} onClick={() => changeRow(offer, 'less')}>
                    −
                </button>
                <b aria-label={a.count(offer.count)}>{offer.count}</b>
                <button type="button" disabled={!offer.more} aria-label={a.more(offer.name)} onClick={() => changeRow(offer, 'more')}>
                    +
                </button>
            </span>
            <span class="what">
                <b lang="en">{offer.name}</b>
                {offer.about && <small class="dimmed">{offer.about}</small>}
                <Comes edit={offer.more} />
            </span>
            <Price edit={offer.more} />
        </li>
    );
}

function Choices() {
    const said = rows.value;
    if (!said) return <p class="dimmed">{a.checking}</p>;
    return (
        <div class="choices">
            {!said.judged && <p class="dimmed">{a.notJudged}</p>}
            {grouped(said.offers).map(([title, list]) => (
                <section key={title}>
                    <h4>{title}</h4>
                    <ul class="offerlist">
                        {list.map((offer) => (
                            <Row key={offer.name} offer={offer} />
                        ))}
                    </ul>
                </section>
            ))}
            {said.lines.length > 0 && (
                <section>
                    <h4>{a.otherLines}</h4>
                    <ul class="offerlist">
                        {said.lines.map((one, i) => (
                            <li key={one.line} class="in">
                                <span class="what">
                                    {one.count} {one.name}
                                </span>
                                <button type="button" class="quiet" aria-label={a.remove(one.name)} onClick={() => changeLine('formation', i, 'remove')}>
                                    ×
                                </button>
                            </li>
                        ))}
                    </ul>
                </section>
            )}
        </div>
    );
}

// `end`: the line of the next formation.
function Formation({ at, line, end, name, count }: { at: number; line: number; end: number; name: string; count: number }) {
    const all = verdict.value?.armies[0]?.formations.filter((one) => one.line === line) ?? [];
    const isOpen = openLine.value === line;
    const wrong = verdict.value?.problems.some((one) => (one.line ?? 0) >= line && (one.line ?? 0) < end) ?? false;
    const label = `${count > 1 ? `${count} × ` : ''}${name}`;
    const card = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (isOpen) card.current?.scrollIntoView?.({ block: 'nearest' });
    }, [isOpen]);
    return (
        <li ref={card} class={`formationcard ${isOpen ? 'open' : ''} ${wrong ? 'wrong' : ''}`}>
            <div class="formationhead">
                <h3 lang="en">{label}</h3>
                <span class="price">{all.reduce((sum, one) => sum + one.points, 0)}</span>
                <span class="buttons">
                    <button type="button" aria-expanded={isOpen} aria-label={isOpen ? a.close : a.change(label)} onClick={() => openAt(isOpen ? null : line)}>
                        {isOpen ? a.close : a.changeShort}
                    </button>
                    <button type="button" class="quiet" aria-label={a.copy(label)} title={a.copy(label)} onClick={() => changeLine('army', at, 'copy')}>
                        +1
                    </button>
                    <button type="button" class="quiet" aria-label={a.remove(label)} title={a.remove(label)} onClick={() => changeLine('army', at, 'remove')}>
                        ×
                    </button>
                </span>
            </div>
            {all[0] && (
                <p class="dimmed" lang="en">
                    {all[0].units.join(', ')}
                </p>
            )}
            {all[0]?.out_of_play && <p class="dimmed">{shell.capital(a.aloft)}.</p>}
            {isOpen && <Choices />}
        </li>
    );
}

// --- the army ---

function Header() {
    const limit = headerOf(draft.value, 'points').replace(/\D/g, '');
    const known = SIZES.map(String).includes(limit);
    const begin = useRef<HTMLSelectElement>(null);
    return (
        <div class="filters">
            <label class="grow">
                {a.name}
                <input type="text" maxLength={60} value={headerOf(draft.value, 'name')} onInput={(event) => setHeader('name', event.currentTarget.value)} />
            </label>
            <label>
                {a.points}
                <select value={limit} onChange={(event) => setHeader('points', event.currentTarget.value)}>
                    {!known && <option value={limit}>{limit}</option>}
                    {SIZES.map((one) => (
                        <option key={one} value={String(one)}>
                            {one}
                        </option>
                    ))}
                </select>
            </label>
            <label class="grow">
                {a.begin}
                <select
                    ref={begin}
                    name="begin"
                    value=""
                    onChange={(event) => {
                        void beginWith(event.currentTarget.value);
                        event.currentTarget.value = '';
                    }}
                >
                    <option value="">{a.choose}</option>
                    {kept.value.length > 0 && (
                        <optgroup label={a.kept}>
                            {kept.value.map(({ name }) => (
                                <option key={name} value={`kept:${name}`}>
                                    {name}
                                </option>
                            ))}
                        </optgroup>
                    )}
                    <optgroup label={a.lists}>
                        {lists.value?.lists.filter(({ judged, formations }) => judged && formations > 0).map(({ id, name }) => (
                            <option key={id} value={`list:${id}`}>
                                {name}
                            </option>
                        ))}
                    </optgroup>
                    <optgroup label={a.shipped}>
                        {lists.value?.armies.map(({ id, points }) => (
                            <option key={id} value={`ship:${id}`}>
                                {titleOf(id)}, {points}
                            </option>
                        ))}
                    </optgroup>
                </select>
            </label>
        </div>
    );
}

// None of them comes or goes beside another while an army is judged: what moves is pressed by mistake.
function Buttons() {
    const name = headerOf(draft.value, 'name');
    const isKept = kept.value.some((one) => one.name === name && one.text === draft.value);
    const can = draft.value.trim() !== '' && name !== '';
    return (
        <>
            <div class="buttons">
                {verdict.value?.ok && can ? (
                    <a
                        class="button main"
                        href="#/"
                        onClick={() => {
                            keepArmy({ name, text: draft.value });
                            chooseArmy(slugOf(name));
                        }}
                    >
                        {a.play}
                    </a>
                ) : (
                    <button type="button" class="main" disabled>
                        {a.play}
                    </button>
                )}
                <button type="button" disabled={!can} onClick={() => void copyLink()}>
                    {a.link}
                </button>
                <button type="button" disabled={!can} onClick={() => saveText(`${name}.army`, draft.value)}>
                    {a.save}
                </button>
                <label class="button">
                    {a.open}
                    <input
                        type="file"
                        class="sr"
                        accept=".army,.txt,text/plain"
                        onChange={(event) => {
                            void openFile(event.currentTarget.files?.[0]);
                            event.currentTarget.value = '';
                        }}
                    />
                </label>
                <button type="button" disabled={!can || isKept} onClick={() => keepArmy({ name, text: draft.value })}>
                    {a.keep}
                </button>
                <button type="button" disabled={steps.value.length === 0} onClick={undo}>
                    {a.undo}
                </button>
                {before.value !== null && (
                    <button type="button" onClick={() => replaceBy(before.value!)}>
                        {a.bringBack(headerOf(before.value, 'name') || a.army)}
                    </button>
                )}
                {kept.value.some((one) => one.name === name) && (
                    <button type="button" onClick={() => forgetArmy(name)}>
                        {a.forget}
                    </button>
                )}
            </div>
            <p class="dimmed" role="status">
                {isKept && a.isKept} {link.value !== null && copied.value && a.copied}
            </p>
            {link.value !== null && (
                <label class="stack armylink">
                    {a.linkLong}
                    <input type="text" readOnly value={link.value} onFocus={(event) => event.currentTarget.select()} />
                </label>
            )}
        </>
    );
}

function Army() {
    const said = top.value;
    return (
        <section aria-labelledby="army" class="army">
            <h2 id="army">{a.mine}</h2>
            <Header />
            <Verdict />
            <Buttons />
            {said?.lines.length === 0 && <p>{a.empty}</p>}
            <ul class="formations">
                {said?.lines.map(({ line, name, count }, at) => (
                    <Formation key={`${at} ${name}`} at={at} line={line} end={said.lines[at + 1]?.line ?? Infinity} name={name} count={count} />
                ))}
            </ul>
            <details class="astext">
                <summary>{a.asText}</summary>
                <textarea rows={18} spellcheck={false} aria-label={a.text} value={draft.value} onInput={(event) => setText(event.currentTarget.value, true)} />
            </details>
            <p class="dimmed">{a.drop}</p>
        </section>
    );
}

// --- what there is ---

function OfferRow({ offer }: { offer: Offer }) {
    return (
        <li class={offer.count > 0 ? 'in' : ''}>
            <button type="button" class="add" aria-label={a.add(offer.name)} disabled={!offer.more} onClick={() => addFormation(offer.name)}>
                +
            </button>
            <span class="what">
                <b lang="en">{offer.name}</b> {offer.count > 0 && <em>{a.inArmy(offer.count)}</em>}
                {offer.about && <small class="dimmed">{offer.about}</small>}
                <Comes edit={offer.more} />
            </span>
            <Price edit={offer.more} />
        </li>
    );
}

function OtherLists() {
    const others = lists.value?.lists.filter(({ judged, formations }) => !judged && formations > 0) ?? [];
    if (others.length === 0) return null;
    return (
        <details class="otherlists">
            <summary>{a.others(others.length)}</summary>
            <p class="dimmed">{a.othersWhy}</p>
            <ul class="problems">
                {others.map(({ id, name, open }) => (
                    <li key={id} lang="en">
                        <b>{name}</b>
                        <span class="dimmed">
                            : {open.slice(0, REASONS_SHOWN).join('; ')} {open.length > REASONS_SHOWN && <span lang={shell.language}>{a.reasons(open.length - REASONS_SHOWN)}</span>}
                        </span>
                    </li>
                ))}
            </ul>
        </details>
    );
}

function Offers() {
    const said = top.value;
    const shown = grouped((said?.offers ?? []).filter(({ more }) => !strict.value || isAllowed(more)));
    return (
        <section aria-labelledby="offers" class="offers">
            <h2 id="offers">{a.offers}</h2>
            {!said && verdict.value && <p class="dimmed">{a.noList}</p>}
            {said && (
                <label class="check">
                    <input type="checkbox" checked={strict.value} onChange={(event) => (strict.value = event.currentTarget.checked)} />
                    {a.allowed}
                </label>
            )}
            {said && !said.judged && <p class="dimmed">{a.notJudged}</p>}
            {shown.map(([title, list]) => (
                <section key={title}>
                    <h3 lang="en">{title}</h3>
                    <ul class="offerlist">
                        {list.map((offer) => (
                            <OfferRow key={offer.name} offer={offer} />
                        ))}
                    </ul>
                </section>
            ))}
            <OtherLists />
        </section>
    );
}

// --- the page ---

// A file may be let go anywhere on it.
function DropPlace(props: { children: ComponentChildren }) {
    return (
        <main
            class={`plain armiesPage ${over.value ? 'over' : ''}`}
            id="main"
            onDragOver={(event) => {
                if (!event.dataTransfer?.types.includes('Files')) return;
                event.preventDefault();
                over.value = true;
            }}
            onDragLeave={(event) => {
                if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) over.value = false;
            }}
            onDrop={(event) => {
                over.value = false;
                const file = event.dataTransfer?.files[0];
                if (!file) return;
                event.preventDefault();
                void openFile(file);
            }}
        >
            {props.children}
        </main>
    );
}

export function ArmiesPage(props: { title: string }) {
    const open = connection.link.value.state === 'open';
    useEffect(() => {
        if (!open) return;
        void loadLists();
        if (draft.value !== '') void judge();
        void openLink();
        const again = () => void openLink();
        window.addEventListener('hashchange', again);
        return () => window.removeEventListener('hashchange', again);
    }, [open]);
    return (
        <DropPlace>
            <h1>{props.title}</h1>
            <p>{a.lead}</p>
            {notice.value && (
                <p class="notice" role="alert">
                    <span>{notice.value.text}</span>
                    <button type="button" class="quiet" aria-label={shell.app.close} onClick={() => (notice.value = null)}>
                        ×
                    </button>
                </p>
            )}
            <div class="twocol">
                <Army />
                <Offers />
            </div>
            {over.value && <p class="dropword">{a.dropped}</p>}
        </DropPlace>
    );
}
