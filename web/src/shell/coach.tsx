// What the first game shows beside the table: the hint of the moment, and the offer in the lobby.
import { useEffect, useRef } from 'preact/hooks';
import { connection, report, standing, openRule } from './match';
import {
    leaveLesson,
    lesson,
    lessonGame,
    neverPlayed,
    ruleOf,
    seen,
    shownAt,
    showNext,
    startLesson,
    unread,
    waiting,
} from './lesson';
import { begin } from './lobby';
import { here } from './room';
import { t } from './texts';

export function Coach() {
    const body = useRef<HTMLDivElement>(null);
    const at = shownAt.value;
    useEffect(() => {
        if (body.current) body.current.scrollTop = 0;
    }, [at]);
    const id = seen.value[at];
    if (!lesson.value || id === undefined) return null;
    const hint = here().lesson.words(id);
    const last = at === seen.value.length - 1;
    const fresh = last && waiting.value.length > 0;
    return (
        <section class={`coach ${unread.value ? 'unread' : ''}`} aria-label={t.lesson.title}>
            <div class="coachhead">
                <span class="window">{t.lesson.count(at + 1)}</span>
                <span class="gap" />
                <button type="button" class="quiet" disabled={at === 0} aria-label={t.lesson.before} onClick={() => (shownAt.value = at - 1)}>
                    ‹
                </button>
                <button
                    type="button"
                    class={`quiet ${fresh ? 'fresh' : ''}`}
                    disabled={last && !fresh}
                    aria-label={fresh ? t.lesson.more : t.lesson.after}
                    title={fresh ? t.lesson.more : undefined}
                    onClick={() => (last ? showNext() : (shownAt.value = at + 1))}
                >
                    ›
                </button>
                <button type="button" class="quiet" onClick={() => leaveLesson(true)}>
                    {t.lesson.leave}
                </button>
            </div>
            <div class="coachbody" ref={body} tabIndex={0} role="status">
                <h2>{hint.title}</h2>
                <p>
                    {hint.text}{' '}
                    <button type="button" class="rulelink" onClick={() => openRule(ruleOf(id))}>
                        {ruleOf(id)}
                    </button>
                </p>
            </div>
            <div class="coachfoot">
                <button type="button" class="main" onClick={() => (unread.value = false)}>
                    {t.lesson.gotIt}
                </button>
            </div>
        </section>
    );
}

// In the menu of the game: the hints again, for whoever put them away.
export function HintsButton() {
    const away = !lesson.value;
    if (!away && (unread.value || standing.value === null)) return null;
    return (
        <button
            type="button"
            class={away ? '' : 'narrow'}
            onClick={() => {
                leaveLesson(false);
                unread.value = true;
            }}
        >
            {t.lesson.on}
        </button>
    );
}

const EASY = 'recruit'; // whom the first whole battle is against

// In the lobby: before anything else for whoever has never played, and a line for the others.
export function LessonOffer() {
    const ready = connection.link.value.state === 'open';
    const going = lessonGame.value;
    const hasFirst = here().lesson.hints.length > 0; // a first game with hints
    const { whole, sides, ready: isLoaded } = here().lobby;
    const start = () => {
        if (!whole) return void startLesson().catch(report);
        whole();
        void begin({ kind: 'computer', level: EASY, sides: sides(0), seat: 0, openHands: false, open: false });
    };
    const short = (
        <a class="button" href="#/lessons">
            {t.taught.offer}
        </a>
    );
    if (going) {
        return (
            <p class="lessonline">
                <a class="button" href={`#/game/${encodeURIComponent(going.match)}`}>
                    {t.lesson.resume}
                </a>
                {short}
            </p>
        );
    }
    if (!neverPlayed.value) {
        return (
            <p class="lessonline">
                {hasFirst && (
                    <button type="button" disabled={!ready} onClick={start}>
                        {t.lesson.again}
                    </button>
                )}
                {short}
            </p>
        );
    }
    return (
        <div class="lessonoffer">
            <div>
                <h2>{t.lesson.offer}</h2>
                <p>{t.lesson.lead(hasFirst)}</p>
            </div>
            <div class="lessonbuttons">
                <a class="button main big" href="#/lessons">
                    {t.taught.first}
                </a>
                {(hasFirst || whole) && (
                    <button type="button" disabled={!ready || !isLoaded()} onClick={start}>
                        {hasFirst ? t.lesson.start : t.taught.play}
                    </button>
                )}
            </div>
        </div>
    );
}
