// Keeping the page: the offer in the lobby, the rules that are kept beside the files, and reading them without a server.
// Loaded when it is wanted (keep.ts).
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { list, number, object, text, type Decoded } from './decode';
import { iconQuestion } from './keep';
import { connection } from './match';
import { chapter, contentsAnswer, rulesAnswer } from './protocol';
import { here } from './room';
import { loadWords } from './texts';
import type { InstallTexts } from '../texts/install/en';

let words: InstallTexts;

export async function loadInstallWords(): Promise<void> {
    words = await loadWords({ en: () => import('../texts/install/en').then(({ en }) => en), de: () => import('../texts/install/de').then(({ de }) => de) });
}

// --- the rules ---

const KEPT = 'rules';
const AT = './kept-rules.json'; // a name in the browser's own store; nothing is ever asked for under it

const keptShape = object({ build: text, at: number, games: list(object({ game: text, chapters: list(chapter), text })) });
type Kept = Decoded<typeof keptShape>;

async function read(): Promise<Kept | null> {
    try {
        const answer = await (await caches.open(KEPT)).match(AT);
        return answer ? keptShape(await answer.json(), '') : null;
    } catch {
        return null;
    }
}

// All rules of all games, as they are now.
async function keepRules(build: string): Promise<void> {
    const { chapters } = await connection.call('rules.contents', {}, contentsAnswer);
    const games: Kept['games'] = [];
    for (const game of new Set(chapters.map((one) => one.game))) {
        const own = chapters.filter((one) => one.game === game);
        // "ABC-1.2" begins with what all numbers of its game begin with.
        const begin = own[0]?.sections[0]?.id.split('-')[0] ?? '';
        const told = await connection.call('rules', { id: begin }, rulesAnswer);
        games.push({ game, chapters: own, text: told.text });
    }
    const kept: Kept = { build, at: Date.now(), games };
    await (await caches.open(KEPT)).put(AT, new Response(JSON.stringify(kept), { headers: { 'Content-Type': 'application/json' } }));
}

// "NUMBER (SECTION): ..." of each rule, with the lines that belong to it.
const BEGINS = /^(?=[A-Z]{2,}-[\w.-]*\d[\w.-]* \()/m;
const numberOf = (rule: string): string => rule.slice(0, rule.indexOf(' '));
const FOUND_MAX = 12;

function byNumber(rules: string[], id: string): string[] {
    // The rule, or the section: behind its number stands no further digit.
    return rules.filter((rule) => numberOf(rule).startsWith(id) && !/\d/.test(numberOf(rule)[id.length] ?? ''));
}

// Those that have most of the words, the shorter first: no more than a substitute for the server's search.
function byWords(rules: string[], wanted: string): string[] {
    const roots = [...new Set(wanted.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])].map((word) => word.slice(0, 6));
    return rules
        .map((rule) => ({ rule, hits: roots.filter((root) => rule.toLowerCase().includes(root)).length }))
        .filter(({ hits }) => hits > 0 && hits * 2 >= roots.length)
        .sort((a, b) => b.hits - a.hits || a.rule.length - b.rule.length)
        .slice(0, FOUND_MAX)
        .map(({ rule }) => rule);
}

// What is kept of the game of the open room; null: nothing.
export async function keptRules() {
    const mine = (await read())?.games.find((one) => one.game === here().id);
    if (!mine) return null;
    const rules = mine.text.split(BEGINS);
    return {
        chapters: mine.chapters,
        find: (query: string, byId: boolean) => (byId ? byNumber(rules, query) : byWords(rules, query)).map((rule) => rule.trimEnd()).join('\n'),
    };
}

// --- keeping and not keeping ---

type State = 'unknown' | 'no' | 'working' | 'yes';
const state = signal<State>('unknown');
const failed = signal('');

const ownBuild = () => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

export async function lookInstalled(): Promise<void> {
    const there = await navigator.serviceWorker.getRegistration();
    if (state.value === 'working') return;
    state.value = there ? 'yes' : 'no';
    // The rules are of the same day as the page.
    if (there && connection.link.value.state === 'open' && (await read())?.build !== ownBuild()) await keepRules(ownBuild()).catch(() => undefined);
}

function isActive(worker: ServiceWorker): Promise<void> {
    return new Promise((resolve, reject) => {
        const look = () => {
            if (worker.state === 'activated') resolve();
            if (worker.state === 'redundant') reject(new Error(words.noRoom));
        };
        worker.addEventListener('statechange', look);
        look();
    });
}

async function install(): Promise<void> {
    state.value = 'working';
    failed.value = '';
    const question = iconQuestion.value;
    iconQuestion.value = null;
    void question?.prompt().catch(() => undefined); // a press allows it for a moment only
    try {
        await keepRules(ownBuild());
        const there = await navigator.serviceWorker.register('./worker.js');
        const worker = there.installing ?? there.waiting ?? there.active;
        if (worker) await isActive(worker);
        state.value = 'yes';
    } catch (error) {
        console.warn(error);
        await drop();
        failed.value = `${words.failed}: ${words.noRoom}`;
    }
}

async function drop(): Promise<void> {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
    for (const name of await caches.keys()) if (name === KEPT || name.startsWith('page ')) await caches.delete(name);
    state.value = 'no';
}

export function Offer() {
    const ready = connection.link.value.state === 'open';
    useEffect(() => void lookInstalled(), [ready]);
    if (state.value === 'unknown') return null;
    const isStandalone = window.matchMedia('(display-mode: standalone)').matches;
    return (
        <section class="load install" aria-labelledby="install">
            <h2 id="install">{words.title}</h2>
            {state.value === 'yes' ? (
                <>
                    <p class="dimmed">
                        {words.kept} {!isStandalone && words.menu}
                    </p>
                    <button type="button" class="quiet" onClick={() => void drop()}>
                        {words.remove}
                    </button>
                </>
            ) : (
                <>
                    <p class="dimmed">{words.lead}</p>
                    {failed.value && <p role="alert">{failed.value}</p>}
                    <button type="button" disabled={!ready || state.value === 'working'} onClick={() => void install()}>
                        {state.value === 'working' ? words.working : words.button}
                    </button>
                </>
            )}
        </section>
    );
}
