// What has happened since one's own last choice, in one line; on a phone what the question is about stands in its place, where that is
// nowhere else to be seen.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { again, canAgain, isPlaying } from './chain';
import { fillsAtMost, inWords } from './fitline';
import { panel, sheet, tale } from './match';
import { watchSize } from './measured';
import { memo } from './memo';
import { lineOf } from './newsline';
import type { LogEntry } from './protocol';
import { here } from './room';
import { t } from './texts';
import { widthOf } from './widths';

const SPARE = 4; // pixels between what is measured and what is drawn

// All of it stands in the log, from the first line that is new.
function showAll(): void {
    panel.value = 'log';
    sheet.value = true;
    requestAnimationFrame(() => document.querySelector('.log .fresh')?.scrollIntoView({ block: 'start' }));
}

const still = (event: Event) => event.preventDefault(); // the line takes the press

function byKey(event: KeyboardEvent): void {
    if (event.key !== ' ') return;
    event.preventDefault();
    showAll();
}

// While something is shown the key is another button's.
function Again(props: { of: readonly LogEntry[] }) {
    if (isPlaying.value || props.of.length === 0 || !canAgain()) return null;
    return (
        <button type="button" class="quiet" data-beats="" onClick={again}>
            <span class="againword">{t.beats.again}</span>
            <span class="againsign" aria-hidden="true">
                ▶
            </span>{' '}
            <kbd>B</kbd>
        </button>
    );
}

function About() {
    const { question } = here();
    const about = question.isInSight?.() ? null : (question.asked() ?? question.told());
    return about === null ? null : <p class="news attacked">{about}.</p>;
}

// Who asks is drawn anew with each question: it has its own news.
export const News = memo(function News() {
    const line = useRef<HTMLSpanElement>(null);
    const [room, setRoom] = useState({ width: 0, lines: 1, font: '' });
    const entries = tale.value.lines.filter((entry) => entry.index >= tale.value.news && !entry.undone && entry.text !== '' && here().log.isNews(entry));
    const hasRoom = (words: string) => room.width === 0 || fillsAtMost(words, room.lines, room.width - SPARE, (word) => widthOf(word, room.font));
    const { fresh, said, isShort, isFull } = lineOf(entries, hasRoom);
    const words = said.map(inWords).join(' ');
    useLayoutEffect(() => {
        const at = line.current!;
        return watchSize(at, () => {
            const style = getComputedStyle(at);
            // What is told whole makes the line higher, and no room for the rest.
            const height = at.classList.contains('full') ? parseFloat(style.minHeight) : at.clientHeight;
            const [width, font, lines] = [at.clientWidth, style.font, Math.max(1, Math.floor(height / parseFloat(style.lineHeight)))];
            setRoom((old) => (old.width === width && old.font === font && old.lines === lines ? old : { width, lines, font }));
        });
    }, []);
    // What came last is what the question follows from.
    useLayoutEffect(() => {
        if (isFull) line.current!.scrollTop = line.current!.scrollHeight;
    }, [words, isFull]);
    return (
        <>
            <About />
            <p class="chainline">
                <span
                    class={`said ${isShort ? 'short' : ''} ${isFull ? 'full' : ''}`}
                    ref={line}
                    title={isShort ? t.beats.all : undefined}
                    onClick={isShort ? showAll : undefined}
                    tabIndex={said.length > 0 ? 0 : -1}
                    role="group"
                    aria-label={t.beats.since}
                >
                    {said.map((one, i) => (
                        <span key={i} class={'weight' in one && one.weight > 1 ? 'key' : undefined}>
                            {'leftOut' in one ? (
                                // No button: what is long is broken like the words about it, and a button is a box of its own.
                                <a href="#" role="button" class="rulelink leftout" title={t.beats.all} onClick={still} onKeyDown={byKey}>
                                    {one.leftOut}
                                </a>
                            ) : one.printed === '' ? (
                                inWords(one)
                            ) : (
                                <>
                                    {one.by}
                                    {one.head}: <span lang={one.lang}>{one.printed}</span>
                                    {inWords(one).slice((one.by ?? '').length + one.head.length + 2 + one.printed.length)}
                                </>
                            )}{' '}
                        </span>
                    ))}
                </span>
                <Again of={fresh} />
            </p>
        </>
    );
});
