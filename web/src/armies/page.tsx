// Armies built in the page: what the list offers, what stands in the army, what is wrong. The army is its plain text; every change
// is one that the server offered, so nothing here knows a rule or how the text is written. Whose armies they are says `game`.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { saveText } from '../shell/dialogs';
import { connection, notice, report } from '../shell/match';
import type { Problem } from '../shell/protocol';
import { keepSetting, setting } from '../shell/storage';
import { t as shell, titleOf } from '../shell/texts';
import { NoArmy, readFile, readText } from './files';
import type { ArmyGame } from './game';
import { addTo, addUnit, beginGame, changeField, changeLine, changeRow, draft, forgetWaiting, game, judge, notes, openAt, openLine, part, partLine, rows, setHeader, setText, shelf, steps, top, undo, verdict } from './making';
import { armyList, armyOf, armyText, wordOf, type ArmyList, type Edit, type Offer } from './offers';
import { headerOf, slugOf } from './shelf';
import { a } from './texts';
import './styles/armies.css';

const REASONS_SHOWN = 3;
const MANY = 40; // offers: more of them are folded by their groups
const PROBLEMS_JUDGED_MAX = 12; // as the server has it: with more no change is judged

const lists = signal<ArmyList | null>(null);
const before = signal<string | null>(null); // what was worked on until another army came, if it is kept nowhere
const link = signal<string | null>(null);
const copied = signal(false);
const strict = signal(false);
const over = signal(false); // a file is held over the page

async function loadLists(): Promise<void> {
    const whose = game.value;
    try {
        const said = await connection.call('army.list', { game: whose.id }, armyList(whose));
        if (game.value === whose) lists.value = said;
    } catch (error) {
        report(error);
    }
}

function setStrict(on: boolean): void {
    strict.value = on;
    keepSetting(`${game.value.id}.strict`, String(on));
}

// --- another army comes ---

function replaceBy(text: string): void {
    const was = draft.value;
    const worked = /\n\s*\n\s*\S/.test(was) && was !== text && !shelf.value.kept.value.some((one) => one.text === was);
    before.value = worked ? was : null;
    link.value = null;
    notes.value = [];
    forgetWaiting();
    setText(text);
}

async function beginWith(word: string): Promise<void> {
    const [kind, name] = [word.slice(0, 5), word.slice(5)];
    const own = shelf.value.kept.value.find((one) => one.name === name);
    if (kind === 'kept:') return own && replaceBy(own.text);
    try {
        const { text } = await connection.call('army.text', { game: game.value.id, ...(kind === 'made:' ? { name } : { list: name }) }, armyText);
        replaceBy(text);
    } catch (error) {
        report(error);
    }
}

// What comes of a file or a text of another program.
async function openRead(reading: Promise<{ text: string; notes: readonly Problem[] }>): Promise<void> {
    try {
        const read = await reading;
        replaceBy(read.text);
        notes.value = read.notes;
    } catch (error) {
        if (error instanceof NoArmy) notice.value = { text: error.message };
        else report(error);
    }
}

const openFile = (file: File | undefined) => (file ? openRead(readFile(game.value, file)) : Promise.resolve());

const linkedWord = () => new RegExp(`^#/${game.value.page}/([\\w-]+)$`).exec(location.hash)?.[1];

const first = () => `list:${game.value.first}`;

// The army of a link takes the place of the one that is worked on, which can be brought back. Without either one is begun.
async function openLink(): Promise<void> {
    const word = linkedWord();
    if (!word) {
        if (draft.value === '') await beginWith(first());
        return;
    }
    history.replaceState(null, '', `${location.pathname}${location.search}#/${game.value.page}`);
    const text = await armyOf(word);
    if (text === null) {
        if (draft.value === '') await beginWith(first());
        notice.value = { text: a.badLink };
    } else if (text !== draft.value) replaceBy(text);
}

async function copyLink(): Promise<void> {
    link.value = `${location.href.split('#')[0]}#/${game.value.page}/${await wordOf(draft.value)}`;
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
    const share = army && army.limit > 0 ? Math.min(1, army.points / army.limit) : 0;
    return (
        <div class="verdicts" role="status">
            <p class={`verdictbig ${said.ok ? 'yes' : ''}`}>
                <b>{said.ok ? a.legal : army ? a.illegal(said.problems.length) : a.unread}</b>
                {army && <> · {a.sum(army.points, army.limit)}</>}
            </p>
            {army && (
                <svg class={`pointbar ${army.points > army.limit ? 'over' : ''}`} viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="all" width="100" height="3" />
                    <rect class="has" width={100 * share} height="3" />
                </svg>
            )}
            <ul class="problems">
                <Problems list={said.problems} />
            </ul>
            {game.value.rosters && headerOf(draft.value, 'list') === '' && draft.value.trim() !== '' && (
                <p class="buttons">
                    <button type="button" onClick={() => void openRead(readText(game.value, draft.value))}>
                        {a.makeOfRoster}
                    </button>
                </p>
            )}
            {notes.value.length > 0 && (
                <details open>
                    <summary>
                        {a.notUnderstood} ({notes.value.length})
                    </summary>
                    <ul class="problems">
                        <Problems list={notes.value} short />
                    </ul>
                </details>
            )}
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
    const over = army && edit.points !== undefined ? army.points + edit.points - army.limit : 0;
    const [first] = edit.problems;
    // What costs too much says by how much, and no more: most lines of a full army do.
    if (first && edit.problems.length === 1 && army && army.limit > 0 && over > 0 && edit.points! > 0) {
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

// What is taken first may leave something open that another one mends.
const isAllowed = (edit: Edit | undefined) => edit?.left === undefined || edit.left <= (verdict.value?.problems.length ?? 0);

// In the order in which they come, under their headings.
function grouped(all: readonly Offer[]): [string, Offer[]][] {
    const groups = new Map<string, Offer[]>();
    for (const one of all) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
    return [...groups];
}

// Not every change is judged in advance: there is too much wrong, or too much to read.
const NotJudged = () => <p class="dimmed">{(verdict.value?.problems.length ?? 0) > PROBLEMS_JUDGED_MAX ? a.notJudged : a.tooLongToJudge}</p>;

// Under its heading, where there are many of them to be unfolded.
function Group({ title, all, isFolded, level, children }: { title: string; all: readonly Offer[]; isFolded: boolean; level: 'h3' | 'h4'; children: ComponentChildren }) {
    const Title = level;
    const has = all.reduce((sum, { count }) => sum + count, 0);
    const begins = useRef(level === 'h4' && has > 0); // open or not: from then on it is as somebody left it
    const words = (
        <Title>
            {title} {isFolded && has > 0 && <small>({has})</small>}
        </Title>
    );
    if (!isFolded) {
        return (
            <section>
                {words}
                {children}
            </section>
        );
    }
    return (
        <details class="offergroup" open={begins.current}>
            <summary>{words}</summary>
            {children}
        </details>
    );
}

function Strict() {
    return (
        <label class="check">
            <input type="checkbox" checked={strict.value} onChange={(event) => setStrict(event.currentTarget.checked)} />
            {a.allowed}
        </label>
    );
}

// What is there is shown in any case: it can be taken away.
const isShown = ({ count, more }: Offer) => !strict.value || count > 0 || isAllowed(more);

// --- what stands in the army ---

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

// What has choices of its own, and lines that are nothing that is offered.
function OtherLines() {
    const all = rows.value?.lines ?? [];
    if (all.length === 0) return null;
    return (
        <section>
            <h4>{all.every(({ kind }) => kind === 'unit') ? a.boughtForIt : a.otherLines}</h4>
            <ul class="offerlist">
                {all.map(({ line, kind, count, name }, i) => (
                    <li key={line} class="in">
                        <span class="what" lang="en">
                            {count} {name}
                        </span>
                        {kind === 'unit' && (
                            <button type="button" aria-label={a.change(name)} onClick={() => openAt(line)}>
                                {a.changeShort}
                            </button>
                        )}
                        <button type="button" class="quiet" aria-label={a.remove(name)} onClick={() => changeLine('open', i, 'remove')}>
                            ×
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

// `back`: the line of what it stands below.
function Choices({ back }: { back: number | null }) {
    const said = rows.value;
    if (!said) return <p class="dimmed">{a.checking}</p>;
    const shown = said.offers.filter(isShown);
    const isFolded = said.offers.length > MANY;
    return (
        <div class="choices">
            {back !== null && (
                <p class="buttons">
                    <button type="button" onClick={() => openAt(back)}>
                        {a.back}
                    </button>
                </p>
            )}
            {said.offers.length > MANY && <Strict />}
            {!said.judged && <NotJudged />}
            <OtherLines />
            {grouped(shown).map(([title, all]) => (
                <Group key={title} title={title} all={all} isFolded={isFolded} level="h4">
                    <ul class="offerlist">
                        {all.map((offer) => (
                            <Row key={offer.name} offer={offer} />
                        ))}
                    </ul>
                </Group>
            ))}
        </div>
    );
}

// `end`: the line of the next one.
function Unit({ at, line, end, name, count, kind }: { at: number; line: number; end: number; name: string; count: number; kind: string }) {
    const all = verdict.value?.armies[0]?.standing.filter((one) => one.line === line) ?? [];
    const inside = openLine.value !== null && openLine.value >= line && openLine.value < end;
    const isOpen = kind === 'unit' && inside;
    const wrong = verdict.value?.problems.some((one) => (one.line ?? 0) >= line && (one.line ?? 0) < end) ?? false;
    const label = `${count > 1 ? `${count} × ` : ''}${name}`;
    const item = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (isOpen) item.current?.scrollIntoView?.({ block: 'nearest' });
    }, [isOpen]);
    return (
        <li ref={item} class={`armyunit ${isOpen ? 'open' : ''} ${wrong ? 'wrong' : ''}`}>
            <div class="armyunithead">
                <h3 lang="en">{label}</h3>
                {all.length > 0 && <span class="price">{all.reduce((sum, one) => sum + one.points, 0)}</span>}
                <span class="buttons">
                    {kind === 'unit' && (
                        <button type="button" aria-expanded={isOpen} aria-label={isOpen ? a.close : a.change(label)} onClick={() => openAt(isOpen ? null : line)}>
                            {isOpen ? a.close : a.changeShort}
                        </button>
                    )}
                    <button type="button" class="quiet" aria-label={a.copy(label)} title={a.copy(label)} onClick={() => changeLine('army', at, 'copy')}>
                        +1
                    </button>
                    <button type="button" class="quiet" aria-label={a.remove(label)} title={a.remove(label)} onClick={() => changeLine('army', at, 'remove')}>
                        ×
                    </button>
                </span>
            </div>
            {all[0] && all[0].who.length > 0 && (
                <p class="dimmed" lang="en">
                    {all[0].who.join(', ')}
                </p>
            )}
            {all[0]?.note && <p class="dimmed">{shell.capital(all[0].note)}.</p>}
            {isOpen && <Choices back={openLine.value === line ? null : line} />}
        </li>
    );
}

// What a part of the army is called; what is added goes there once it is chosen.
function Head({ at, line, name }: { at: number; line: number; name: string }) {
    const isChosen = partLine.value === line;
    return (
        <li class={`armyhead ${isChosen ? 'open' : ''}`}>
            <h3 lang="en">{name}</h3>
            <span class="buttons">
                <button type="button" aria-pressed={isChosen} onClick={() => addTo(isChosen ? null : line)}>
                    {isChosen ? a.addedTo : a.addTo}
                </button>
                <button type="button" class="quiet" aria-label={a.remove(name)} title={a.remove(name)} onClick={() => changeLine('army', at, 'remove')}>
                    ×
                </button>
            </span>
        </li>
    );
}

// --- the army ---

function Header() {
    const limit = headerOf(draft.value, 'points').replace(/\D/g, '');
    const { sizes } = game.value;
    const known = sizes.map(String).includes(limit);
    const { kept } = shelf.value;
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
                    {sizes.map((one) => (
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
                        {lists.value?.lists.filter(({ offered }) => offered).map(({ id, name }) => (
                            <option key={id} value={`list:${id}`}>
                                {name}
                            </option>
                        ))}
                    </optgroup>
                    <optgroup label={a.shipped}>
                        {lists.value?.armies.map(({ id, points }) => (
                            <option key={id} value={`made:${id}`}>
                                {titleOf(id)}, {points}
                            </option>
                        ))}
                    </optgroup>
                </select>
            </label>
            <Fields where="army" />
        </div>
    );
}

// What the header says of the army besides, one of several: a choice that would break a rule has a mark.
function Fields({ where }: { where: 'army' | 'part' }) {
    const said = where === 'army' ? top.value : part.value;
    const all = (said?.offers ?? []).filter(({ key, several }) => key !== undefined && !several);
    return (
        <>
            {grouped(all).map(([title, list]) => {
                const now = list.find(({ count }) => count > 0);
                return (
                    <label key={title} class="field">
                        {title}
                        <select
                            value={now?.name ?? ''}
                            onChange={(event) => {
                                const next = list.find(({ name }) => name === event.currentTarget.value);
                                if (next) changeField(where, next, 'more');
                                else if (now) changeField(where, now, 'less');
                            }}
                        >
                            <option value="">{a.none}</option>
                            {list.map(({ name, more, count }) => (
                                <option key={name} value={name} title={more?.problems[0]?.message}>
                                    {name}
                                    {count === 0 && !isAllowed(more) ? ` ${a.wouldBreak}` : ''}
                                </option>
                            ))}
                        </select>
                    </label>
                );
            })}
        </>
    );
}

// None of them comes or goes beside another while an army is judged: what moves is pressed by mistake.
function Buttons() {
    const name = headerOf(draft.value, 'name');
    const { kept } = shelf.value;
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
                            shelf.value.keep({ name, text: draft.value });
                            game.value.play(slugOf(name));
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
                        accept={game.value.rosters ? ".army,.txt,.ros,.rosz,text/plain" : ".army,.txt,text/plain"}
                        onChange={(event) => {
                            void openFile(event.currentTarget.files?.[0]);
                            event.currentTarget.value = '';
                        }}
                    />
                </label>
                <button type="button" disabled={!can || isKept} onClick={() => shelf.value.keep({ name, text: draft.value })}>
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
                    <button type="button" onClick={() => shelf.value.forget(name)}>
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
            {said?.lines.length === 0 && <p>{game.value.words().empty}</p>}
            <ul class="armyunits">
                {said?.lines.map(({ line, name, count, kind }, at) =>
                    kind === 'head' ? (
                        <Head key={`${at} ${name}`} at={at} line={line} name={name} />
                    ) : (
                        <Unit key={`${at} ${name}`} at={at} line={line} end={said.lines[at + 1]?.line ?? Infinity} name={name} count={count} kind={kind} />
                    ),
                )}
            </ul>
            <details class="astext">
                <summary>{a.asText}</summary>
                <textarea rows={18} spellcheck={false} aria-label={a.text} value={draft.value} onInput={(event) => setText(event.currentTarget.value, true)} />
            </details>
            <p class="dimmed">{game.value.rosters ? a.dropRoster : a.drop}</p>
        </section>
    );
}

// --- what there is ---

function OfferRow({ offer }: { offer: Offer }) {
    const add = () => (offer.key === undefined ? addUnit(offer) : changeField('part', offer, offer.more ? 'more' : 'less'));
    const words = offer.more || !offer.less ? a.add(offer.name) : a.remove(offer.name);
    return (
        <li class={offer.count > 0 ? 'in' : ''}>
            <button type="button" class="add" aria-label={words} disabled={!offer.more && !offer.less} onClick={add}>
                {offer.more || !offer.less ? '+' : '−'}
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
    const others = lists.value?.lists.filter(({ offered, open }) => !offered && open.length > 0) ?? [];
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

// Which part of the army is added to, where there are several.
function Parts() {
    const heads = top.value?.lines.filter(({ kind }) => kind === 'head') ?? [];
    if (heads.length === 0) return null;
    return (
        <label>
            {a.addsTo}{' '}
            <select value={String(partLine.value ?? '')} onChange={(event) => addTo(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}>
                <option value="">{a.firstPart}</option>
                {heads.map(({ line, name }) => (
                    <option key={line} value={String(line)}>
                        {name}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Offers() {
    const said = part.value;
    const shown = (said?.offers ?? []).filter((one) => (one.key === undefined || one.several) && (!strict.value || isAllowed(one.more)));
    const isFolded = (said?.offers.length ?? 0) > MANY;
    return (
        <section aria-labelledby="offers" class="offers">
            <h2 id="offers">{a.offers}</h2>
            {!said && verdict.value && headerOf(draft.value, 'list') === '' && <p class="dimmed">{game.value.words().noList}</p>}
            <Parts />
            {partLine.value !== null && (
                <div class="filters">
                    <Fields where="part" />
                </div>
            )}
            {said && <Strict />}
            {said && !said.judged && <NotJudged />}
            {grouped(shown).map(([title, list]) => (
                <Group key={title} title={title} all={list} isFolded={isFolded} level="h3">
                    <ul class="offerlist">
                        {list.map((offer) => (
                            <OfferRow key={offer.name} offer={offer} />
                        ))}
                    </ul>
                </Group>
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

export function ArmiesPage(props: { title: string; game: ArmyGame }) {
    const open = connection.link.value.state === 'open';
    if (game.peek() !== props.game) {
        beginGame(props.game);
        lists.value = before.value = link.value = null;
        strict.value = setting(`${props.game.id}.strict`, String(props.game.strict)) === 'true';
    }
    useEffect(() => {
        if (!open) return;
        void loadLists();
        if (draft.value !== '') void judge();
        void openLink();
        const again = () => void openLink();
        window.addEventListener('hashchange', again);
        return () => window.removeEventListener('hashchange', again);
    }, [open, props.game]);
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
