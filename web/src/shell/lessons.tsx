// What is drawn of lessons and puzzles: the lists, what is said beside the table, and the end of one. Loaded when it is wanted.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { frame } from './chain';
import { Modal } from './dialogs';
import { GameChoice } from './lobby';
import { connection, picked, saved, seen, sending, standing, yours } from './match';
import { Puzzle, Puzzles } from './puzzles';
import { p } from './puzzletexts';
import { here } from './room';
import {
    astray,
    backToStep,
    begun,
    beginLesson,
    done,
    endPutAway,
    hinted,
    isOver,
    lastSaid,
    lessonAfter,
    lessonList,
    loadLessons,
    meant,
    point,
    taught,
    wentOn,
} from './taught';
import { TaughtRows } from './taughtrows';
import { t } from './texts';
import '../styles/lessons.css';

// --- the list ---

// Lessons and puzzles are two pages of one.
export function LessonsPage({ word }: { word: string }) {
    const tabs = [
        ['', t.taught.title],
        ['puzzles', p.title],
    ] as const;
    return (
        <main class="plain lessons" id="main">
            <nav class="lessontabs" aria-label={p.tabs}>
                {tabs.map(([path, title]) => (
                    <a key={path} href={`#/lessons/${path}`} aria-current={word === path ? 'page' : undefined}>
                        {title}
                    </a>
                ))}
            </nav>
            {word !== 'puzzles' && <GameChoice />}
            {word === 'puzzles' ? <Puzzles /> : <LessonList />}
        </main>
    );
}

function LessonList() {
    const ready = connection.link.value.state === 'open';
    useEffect(() => {
        if (ready) void loadLessons();
    }, [ready, here().id]);
    const list = lessonList.value;
    const first = list?.find((one) => !done.value.includes(one.name));
    return (
        <>
            <h1>{t.taught.title}</h1>
            <p class="dimmed">{t.taught.lead}</p>
            {list === null ? (
                <p role="status">{t.app.loading}</p>
            ) : list.length === 0 ? (
                <p>{t.taught.none}</p>
            ) : (
                <TaughtRows
                    kind="lessonlist"
                    counted={t.taught.count(list.filter((one) => done.value.includes(one.name)).length, list.length)}
                    ready={ready}
                    rows={list.map(({ name, title, about, steps }) => {
                        const isDone = done.value.includes(name);
                        const running = begun(name);
                        return {
                            name,
                            title,
                            about,
                            stands: [t.taught.steps(steps), isDone ? t.taught.done : ''].filter(Boolean).join(' · '),
                            word: running ? t.taught.resume : isDone ? t.taught.again : t.taught.begin,
                            isDone,
                            isNext: name === first?.name,
                            href: running && `#/game/${encodeURIComponent(running.match)}`,
                        };
                    })}
                />
            )}
        </>
    );
}

// --- beside the table ---

function Goals() {
    return (
        <ul class="goals" aria-label={t.taught.goals}>
            {taught.value!.goals.map((one) => (
                <li key={one.text} class={one.reached ? 'reached' : ''}>
                    <span aria-hidden="true">{one.reached ? '✓' : '○'}</span> {one.text}
                    <span class="sr">: {one.reached ? t.taught.reached : t.taught.open}</span>
                </li>
            ))}
        </ul>
    );
}

const hasGoneOn = () => wentOn.value !== '' && wentOn.value === saved.value?.match;

function Said() {
    const it = taught.value!;
    // The choice that the step ends with, as long as it is still to be made.
    const last = useRef('');
    if (!astray.value) last.current = meant.value !== null && it.choice !== undefined && it.line?.endsWith(it.choice) ? meant.value : '';
    if (it.done) return <p class="says">{it.end}</p>;
    if (astray.value && !hasGoneOn()) {
        return (
            <>
                <p class="says">{t.taught.astray}</p>
                {last.current && <p class="meant">{t.taught.meant(last.current)}</p>}
                <p class="dimmed">{lastSaid.value}</p>
            </>
        );
    }
    if (astray.value) return <p class="says">{t.taught.wentOn(it.goals.filter(({ reached }) => !reached).length)}</p>;
    const isHinted = hinted.value === it.say && it.say !== undefined;
    return (
        <>
            <p class={`says ${it.say === undefined ? 'dimmed' : ''}`}>{it.say ?? (standing.value?.over ? '' : t.taught.waits)}</p>
            {isHinted && meant.value !== null && <p class="meant">{t.taught.meant(meant.value)}</p>}
        </>
    );
}

// Something else was done than was asked: the rules allow it, so it is left to the person.
function Buttons() {
    const it = taught.value!;
    if (astray.value && !hasGoneOn()) {
        return (
            <>
                <button type="button" class="main" disabled={sending.value} onClick={() => void backToStep()}>
                    {t.taught.back}
                </button>
                <button type="button" onClick={() => (wentOn.value = saved.value?.match ?? '')}>
                    {t.taught.goOn}
                </button>
            </>
        );
    }
    // Behind the end of the lesson the table can be looked at: the next one stays in reach.
    const next = it.done ? lessonAfter(it.name) : undefined;
    return (
        <>
            {next && (
                <button type="button" class="main" onClick={() => void beginLesson(next.name)}>
                    {t.taught.next(next.title)}
                </button>
            )}
            {astray.value && it.left !== undefined && (
                <button type="button" disabled={sending.value} onClick={() => void backToStep()}>
                    {t.taught.backTo(it.left)}
                </button>
            )}
            {it.choice !== undefined && yours.value && (
                <button type="button" class="quiet" aria-pressed={hinted.value === it.say} onClick={() => (hinted.value = hinted.value === it.say ? '' : (it.say ?? ''))}>
                    {t.taught.hint}
                </button>
            )}
            <button type="button" class="quiet" onClick={() => void beginLesson(it.name)}>
                {t.taught.restart}
            </button>
            <a class="button quiet" href="#/lessons">
                {t.taught.all}
            </a>
        </>
    );
}

export function Taught() {
    const it = taught.value;
    // What is spoken of is marked on the table, whenever that was drawn.
    const stands = [standing.value, seen.value, frame.value, yours.value, picked.value];
    useLayoutEffect(() => queueMicrotask(point), stands);
    useEffect(() => () => document.querySelectorAll('[data-spoken]').forEach((one) => one.removeAttribute('data-spoken')), []);
    if (!it) return null;
    if (it.puzzle) return <Puzzle />;
    return (
        <section class="taught" aria-label={t.taught.region(it.title)}>
            <div class="taughthead">
                <h2>{it.title}</h2>
                {it.step !== undefined && <span class="window">{t.taught.step(it.step, it.steps)}</span>}
            </div>
            <div class="taughtbody" tabIndex={0} role="status">
                <Said />
                <Goals />
            </div>
            <div class="taughtfoot">
                <Buttons />
            </div>
            <End />
        </section>
    );
}

// --- the end ---

function End() {
    const it = taught.value;
    if (!isOver.value || !it) return null;
    const next = lessonAfter(it.name);
    const title = it.done ? t.taught.learned : t.taught.missed;
    const put = () => (endPutAway.value = saved.value?.match ?? '');
    const Mark = here().seats.Mark;
    const Outcome = here().around.Outcome;
    return (
        <Modal title={title} class={`enddialog lessonend ${here().seats.ink(0)}`} onClose={put} hideTitle>
            <div class="endhead">
                <Mark side={here().seats.ink(0)} />
                <p class="endtitle" aria-hidden="true">
                    {title}
                </p>
            </div>
            {it.end !== undefined && <p class="says">{it.end}</p>}
            {Outcome && <Outcome />}
            <Goals />
            <div class="buttons">
                {it.done && next && (
                    <button type="button" class="main" onClick={() => void beginLesson(next.name)}>
                        {t.taught.next(next.title)}
                    </button>
                )}
                {it.done && lessonList.value !== null && (
                    <a class={`button ${next ? '' : 'main'}`} href="#/">
                        {t.taught.play}
                    </a>
                )}
                {!it.done && it.left !== undefined && (
                    <button type="button" class="main" onClick={() => void beginLesson(it.name, it.left)}>
                        {t.taught.backTo(it.left)}
                    </button>
                )}
                <button type="button" class={it.done || it.left !== undefined ? '' : 'main'} onClick={() => void beginLesson(it.name)}>
                    {it.done ? t.taught.again : t.taught.restart}
                </button>
                <button type="button" onClick={put}>
                    {t.end.look}
                </button>
                <a class="button" href="#/lessons">
                    {t.taught.all}
                </a>
            </div>
        </Modal>
    );
}
