// Lessons and puzzles in a list: how many are done, and a row each with what it is about and the button that begins it.
import { beginLesson } from './taught';

export interface TaughtRow {
    name: string;
    title: string;
    about: string;
    stands: string; // how far one is with it, in words
    word: string; // on the button
    isDone: boolean;
    isNext: boolean;
    href?: string; // it goes on there
}

export function TaughtRows({ rows, counted, ready, kind }: { rows: readonly TaughtRow[]; counted: string; ready: boolean; kind: 'lessonlist' | 'puzzlelist' }) {
    const done = rows.filter((one) => one.isDone).length;
    return (
        <>
            <p class="lessonsdone">
                <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="full" width="100" height="8" rx="2" />
                    <rect class="part" width={(100 * done) / rows.length} height="8" rx="2" />
                </svg>
                {counted}
            </p>
            <ol class={kind}>
                {rows.map(({ name, title, about, stands, word, isDone, isNext, href }, i) => (
                    <li key={name} class={isDone ? 'isdone' : isNext ? 'isnext' : ''}>
                        <span class="lessonnumber" aria-hidden="true">
                            {isDone ? '✓' : i + 1}
                        </span>
                        <div>
                            <h2>{title}</h2>
                            <p>{about}</p>
                            <p class="dimmed">{stands}</p>
                        </div>
                        {href ? (
                            <a class="button main" href={href} aria-label={`${word}: ${title}`}>
                                {word}
                            </a>
                        ) : (
                            <button type="button" class={isNext ? 'main' : ''} disabled={!ready} aria-label={`${word}: ${title}`} onClick={() => void beginLesson(name)}>
                                {word}
                            </button>
                        )}
                    </li>
                ))}
            </ol>
        </>
    );
}
