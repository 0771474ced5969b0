// Puzzles: which are solved, the list, and what is said beside the table. No puzzle is known here: what is asked and what an
// answer was worth comes from the server.
import { effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { list, object, text, type Decoded } from './decode';
import { connection, report, sending, sentence } from './match';
import { p } from './puzzletexts';
import { here, room } from './room';
import { keepSetting, setting } from './storage';
import { beginLesson, taught } from './taught';
import { TaughtRows } from './taughtrows';
import { t } from './texts';
import '../styles/puzzles.css';

const puzzleTitle = object({ name: text, title: text, about: text });
const puzzlesAnswer = object({ puzzles: list(puzzleTitle) });
type PuzzleTitle = Decoded<typeof puzzleTitle>;

// --- the list ---

const puzzles = signal<PuzzleTitle[] | null>(null);
let listed = '';

async function load(): Promise<void> {
    if (connection.link.peek().state !== 'open' || !room.peek() || listed === here().id) return;
    try {
        listed = here().id;
        puzzles.value = (await connection.call('puzzles', { game: listed }, puzzlesAnswer)).puzzles;
    } catch (error) {
        listed = '';
        report(error);
    }
}

effect(() => {
    const open = connection.link.value.state === 'open';
    if (open && room.value) untracked(() => void load());
});

// --- what was found here ---

const marked = signal(0); // counts what was added, so that whoever reads it reads anew
const key = (what: 'solved' | 'tried') => `puzzles.${what}.${room.peek()?.id ?? ''}`;

function names(what: 'solved' | 'tried'): string[] {
    void marked.value;
    return setting(key(what), '').split(' ').filter(Boolean);
}

function mark(what: 'solved' | 'tried', name: string): void {
    const before = names(what);
    if (before.includes(name)) return;
    keepSetting(key(what), [...before, name].join(' '));
    marked.value++;
}

effect(() => {
    const it = taught.value;
    if (it?.puzzle?.right !== undefined) untracked(() => mark(it.done ? 'solved' : 'tried', it.name));
});

// The first behind this one that is not solved, else the first of all.
function nextOf(name: string): PuzzleTitle | undefined {
    const all = puzzles.value ?? [];
    const at = all.findIndex((one) => one.name === name);
    const solved = names('solved');
    return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find((one) => !solved.includes(one.name));
}

export function Puzzles() {
    const ready = connection.link.value.state === 'open';
    useEffect(() => {
        if (ready) void load();
    }, [ready]);
    const all = puzzles.value;
    const solved = names('solved');
    const tried = names('tried');
    const next = all?.find((one) => !solved.includes(one.name));
    const count = all?.filter((one) => solved.includes(one.name)).length ?? 0;
    return (
        <>
            <h1>{p.title}</h1>
            <p class="dimmed">{p.lead}</p>
            {all === null ? (
                <p role="status">{t.app.loading}</p>
            ) : all.length === 0 ? (
                <p>{p.none}</p>
            ) : (
                <TaughtRows
                    kind="puzzlelist"
                    counted={p.count(count, all.length)}
                    ready={ready}
                    rows={all.map((one) => {
                        const isDone = solved.includes(one.name);
                        const stands = isDone ? p.solved : tried.includes(one.name) ? p.tried : p.untried;
                        return { ...one, stands: one === next ? `${p.next} · ${stands}` : stands, word: isDone ? p.again : p.begin, isDone, isNext: one === next };
                    })}
                />
            )}
        </>
    );
}

// --- beside the table ---

function Worth({ label, it, kind }: { label: string; it: { text: string; chance: number }; kind: string }) {
    return (
        <li class={kind}>
            <span class="worthlabel">{label}</span>
            <span class="worthwords">{sentence(it.text)}</span>
            <span class="worthwins">
                <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="full" width="100" height="8" rx="2" />
                    <rect class="part" width={it.chance} height="8" rx="2" />
                </svg>
                {p.wins(it.chance)}
            </span>
        </li>
    );
}

function Verdict() {
    const { right, chosen, best, tempting } = taught.value!.puzzle!;
    if (right === undefined || !chosen || !best || !tempting) return <p class="dimmed">{p.ask}</p>;
    return (
        <>
            <p class={`verdict ${right ? 'isright' : 'iswrong'}`}>
                <span aria-hidden="true">{right ? '✓ ' : '✗ '}</span>
                {right ? p.right : p.wrong}
            </p>
            <ul class="worths">
                <Worth label={right ? p.chosen : p.best} it={best} kind="isbest" />
                {!right && <Worth label={p.chosen} it={chosen} kind="ischosen" />}
                {tempting.text !== chosen.text && <Worth label={p.tempting} it={tempting} kind="istempting" />}
            </ul>
            <p class="dimmed counted">{p.why}</p>
        </>
    );
}

export function Puzzle() {
    const it = taught.value!;
    const answered = it.puzzle?.right !== undefined;
    const next = nextOf(it.name);
    const retry = (
        <button type="button" class={answered && !it.done ? 'main' : 'quiet'} disabled={sending.value} onClick={() => void beginLesson(it.name)}>
            {answered && !it.done ? p.retry : t.taught.restart}
        </button>
    );
    return (
        <section class="taught puzzle" aria-label={p.region(it.title)}>
            <div class="taughthead">
                <h2>{it.title}</h2>
                <span class="window">{p.kind}</span>
            </div>
            <div class="taughtbody" tabIndex={0} role="status">
                <p class={`says ${answered ? 'dimmed' : ''}`}>{it.say}</p>
                <Verdict />
            </div>
            <div class="taughtfoot">
                {answered && retry}
                {answered && next && (
                    <button type="button" class={it.done ? 'main' : 'quiet'} onClick={() => void beginLesson(next.name)}>
                        {p.following(next.title)}
                    </button>
                )}
                <a class="button quiet" href="#/lessons/puzzles">
                    {p.all}
                </a>
            </div>
        </section>
    );
}
