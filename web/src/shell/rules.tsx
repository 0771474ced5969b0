// Rule texts: in the panel beside the table, and a page of their own with search. Loaded when they are wanted.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { keptRules } from './keep';
import { connection } from './match';
import { contentsAnswer, rulesAnswer } from './protocol';
import type { Chapter } from './protocol';
import { here } from './room';
import { t } from './texts';

const known = signal<Record<string, string>>({});

export async function ruleText(query: string, byId: boolean): Promise<string> {
    const key = `${byId ? 'id' : 'words'}:${query}`;
    const before = known.value[key];
    if (before !== undefined) return before;
    if (connection.link.value.state === 'lost') {
        const kept = await keptRules();
        if (!kept) throw new Error(t.link.noRules);
        return kept.find(query, byId);
    }
    const answer = await connection.call('rules', byId ? { id: query } : { words: query, game: here().id }, rulesAnswer);
    known.value = { ...known.value, [key]: answer.text };
    return answer.text;
}

interface RuleItem {
    id: string;
    chapter: string;
    text: string;
}

// "NUMBER (SECTION): ..." a line each.
function items(text: string): RuleItem[] {
    return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
            const parts = /^([A-Z]{2,}-[\d.]+)\s*(?:\(([^)]*)\))?:?\s*(.*)$/.exec(line);
            return parts ? { id: parts[1]!, chapter: parts[2] ?? '', text: parts[3]! } : { id: '', chapter: '', text: line };
        });
}

const TAG = /\s*\[(decision|chance)\]\s*/;

// Numbers of rules inside a text lead on to those rules.
function Linked(props: { text: string; onRule: (id: string) => void }) {
    const what = TAG.exec(props.text)?.[1];
    const parts = props.text.replace(TAG, ' ').replace(/\*([^*]+)\*/g, '$1').split(here().rules.number);
    return (
        <>
            {what && <b class="ruletag">{t.rules.tags[what as 'chance']}</b>}
            {parts.map((part, i) =>
                i % 2 === 1 ? (
                    <button type="button" class="rulelink" key={i} onClick={() => props.onRule(part)}>
                        {part}
                    </button>
                ) : (
                    part
                ),
            )}
        </>
    );
}

export function RuleList(props: { query: string; byId: boolean; onRule: (id: string) => void }) {
    const [text, setText] = useState<string | null>(null);
    const [failed, setFailed] = useState('');
    const isLost = connection.link.value.state === 'lost';
    useEffect(() => {
        let current = true;
        setFailed('');
        ruleText(props.query, props.byId).then(
            (found) => current && setText(found),
            (error) => current && setFailed(error instanceof Error && error.message ? t.capital(error.message) : t.rules.failed),
        );
        return () => {
            current = false;
        };
    }, [props.query, props.byId, isLost]);
    if (failed) return <p class="dimmed">{failed.replace(/\.$/, '')}.</p>;
    if (text === null) return <p class="dimmed">{t.app.loading}</p>;
    const found = items(text);
    if (found.length === 0) return <p class="dimmed">{t.rules.none}</p>;
    return (
        <div class="rules">
            {found.map((item, i) => (
                <article key={i}>
                    {item.id && (
                        <h2>
                            <button type="button" class="rulelink" onClick={() => props.onRule(item.id)}>
                                {item.id}
                            </button>{' '}
                            <span lang="en">{item.chapter}</span>
                        </h2>
                    )}
                    <p lang="en">
                        <Linked text={item.text} onRule={props.onRule} />
                    </p>
                </article>
            ))}
        </div>
    );
}

// --- the contents ---

const chapters = signal<Chapter[] | null>(null);

async function loadContents(isLost: boolean): Promise<void> {
    if (isLost) {
        chapters.value = (await keptRules())?.chapters ?? null;
        if (chapters.value === null) noneKept.value = true;
        return;
    }
    const all = (await connection.call('rules.contents', {}, contentsAnswer)).chapters;
    chapters.value = all.filter((one) => one.game === here().id);
}

// Without a server, and nothing is kept.
const noneKept = signal(false);

function useContents(): void {
    const { state } = connection.link.value;
    useEffect(() => {
        noneKept.value = false;
        if (state !== 'connecting' && chapters.value === null) loadContents(state === 'lost').catch(() => (chapters.value = state === 'lost' ? null : []));
    }, [state]);
}

function Contents(props: { onSection: (id: string) => void }) {
    if (chapters.value === null) return <p class="dimmed">{noneKept.value ? t.link.noRules : t.app.loading}</p>;
    return (
        <nav class="contents" aria-label={t.rules.contents}>
            {chapters.value.map((one) => (
                <section key={one.title}>
                    <h2 lang="en">{one.title}</h2>
                    <ul>
                        {one.sections.map((section) => (
                            <li key={section.id}>
                                <button
                                    type="button"
                                    class="rulelink"
                                    lang={section.title === one.title ? undefined : 'en'}
                                    onClick={() => props.onSection(section.id)}
                                >
                                    {section.title === one.title ? t.rules.whole : section.title}
                                </button>
                            </li>
                        ))}
                    </ul>
                </section>
            ))}
        </nav>
    );
}

// To the sections before and behind the one that is shown.
function Neighbours(props: { query: string; onSection: (id: string) => void }) {
    const all = (chapters.value ?? []).flatMap((one) => one.sections);
    const here = props.query.toUpperCase();
    const at = all.findIndex((one) => here === one.id || here.startsWith(`${one.id}.`));
    if (at < 0) return null;
    const link = (to: number, word: string) =>
        all[to] && (
            <button type="button" class="quiet" onClick={() => props.onSection(all[to]!.id)}>
                {word}: <span lang="en">{all[to]!.title}</span>
            </button>
        );
    return (
        <nav class="neighbours" aria-label={t.rules.contents}>
            {link(at - 1, t.rules.before)}
            <button type="button" class="quiet" onClick={() => props.onSection('')}>
                {t.rules.contents}
            </button>
            {link(at + 1, t.rules.behind)}
        </nav>
    );
}

const NUMBER = /^[A-Z]{2,}-[\d.]+$/i;
const TYPING_MS = 250; // until what is typed is looked for

export function RulesPage(props: { query: string }) {
    const [typed, setTyped] = useState(props.query);
    const query = props.query.trim();
    const hashOf = (words: string) => (words.trim() ? `#/rules/${encodeURIComponent(words.trim())}` : '#/rules');
    const go = (words: string) => (location.hash = hashOf(words));
    // Before anything is painted: what is typed at once stays, and what has been typed since is not lost when it has been found.
    const looked = useRef<string | null>(null);
    useLayoutEffect(() => {
        if (looked.current !== query) setTyped(props.query);
        looked.current = null;
    }, [props.query]);
    useEffect(() => {
        if (typed.trim() === query) return;
        const timer = window.setTimeout(() => {
            looked.current = typed.trim();
            location.replace(hashOf(typed));
        }, TYPING_MS);
        return () => window.clearTimeout(timer);
    }, [typed]);
    const isReady = connection.link.value.state !== 'connecting';
    useContents();
    useEffect(() => window.scrollTo(0, 0), [query]);
    return (
        <main class="plain" id="main">
            <h1>{t.rules.title}</h1>
            <form
                class="search"
                role="search"
                onSubmit={(event) => {
                    event.preventDefault();
                    go(typed);
                }}
            >
                <label>
                    {t.rules.search}
                    <input type="search" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
                </label>
                <button type="submit" class="main">
                    {t.rules.go}
                </button>
            </form>
            <p class="dimmed">
                {here().rules.hint} {t.rules.otherLanguage}
            </p>
            {query && isReady && (
                <RuleList query={NUMBER.test(query) ? query.toUpperCase() : query} byId={NUMBER.test(query)} onRule={go} />
            )}
            {query ? <Neighbours query={query} onSection={go} /> : <Contents onSection={go} />}
        </main>
    );
}

// The contents alone, each part of which leads to the page of the rules.
export function RulesList() {
    useContents();
    return <Contents onSection={(id) => (location.hash = `#/rules/${encodeURIComponent(id)}`)} />;
}
