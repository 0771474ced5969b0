// What has happened since one's own last choice, in one line; on a phone what the question is about stands in its place, where that is
// nowhere else to be seen.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { again, canAgain, isPlaying } from './chain';
import { fillsAtMost, fitted, inWords, type Said } from './fitline';
import { grouped } from './grouped';
import { isReader, panel, sentence, sheet, tale } from './match';
import { watchSize } from './measured';
import type { LogEntry, Seat } from './protocol';
import { here } from './room';
import { t } from './texts';
import { widthOf } from './widths';

// How much it matters, for a line that has no room for all.
function weightOf(entry: LogEntry): number {
    const { decides, isEnd, isKey, isBreak, isCause } = here().log;
    if (decides?.(entry) || isEnd(entry)) return 3;
    if (isKey(entry) && !isBreak(entry)) return 2;
    // Whoever reads knows best what they did themselves.
    const by = entry.beat?.by;
    if (by?.kind === 'seat' && isReader(Number(by.id) as Seat)) return -1;
    return isCause(entry) || isBreak(entry) ? 1 : 0;
}

function saidBy(entry: LogEntry): Said {
    const weight = weightOf(entry);
    const printed = here().log.printed(entry);
    const at = printed ? entry.text.lastIndexOf(`: ${printed.words.replace(/\.$/, '')}`) : -1;
    if (!printed || at < 0) return { head: sentence(entry.text), printed: '', weight, isWhole: here().log.summed !== undefined };
    return { head: sentence(entry.text.slice(0, at)), printed: printed.words.replace(/\.$/, ''), lang: printed.lang, weight };
}

// Of a line: word by word.
function lineWidth(words: string, font: string): number {
    const list = words.split(' ');
    return list.reduce((sum, word) => sum + widthOf(word, font), (list.length - 1) * widthOf(' ', font));
}

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

export function News() {
    const line = useRef<HTMLSpanElement>(null);
    const [room, setRoom] = useState({ width: 0, lines: 1, font: '' });
    const each = grouped(tale.value.lines.filter((entry) => entry.index >= tale.value.news && !entry.undone && entry.text !== '' && here().log.isNews(entry)));
    const fresh = each.length > 0 ? (here().log.summed?.(each) ?? each) : each; // what puts them together comes with the first
    const hasRoom = (words: string) => room.width === 0 || fillsAtMost(words, room.lines, room.width - SPARE, (some) => lineWidth(some, room.font));
    // What the room can put together of what is left out is said with how many there are.
    const leftOut = (number: number, which: ReadonlySet<number>) => {
        const groups = here().log.inGroups?.(fresh.filter((_, i) => which.has(i)));
        return groups ? t.beats.leftOutOf(groups.words, number - groups.of) : t.beats.leftOut(number);
    };
    const all = fresh.map(saidBy);
    const plain = fitted(all, hasRoom, t.beats.leftOut);
    const summed = plain.some((one) => 'leftOut' in one) ? fitted(all, hasRoom, leftOut) : plain;
    // Nothing that matters, nor what came last, gives way to that.
    const told = (parts: typeof plain) => parts.reduce((sum, one, i) => sum + ('leftOut' in one || (one.weight < 2 && i < parts.length - 1) ? 0 : one.head.length), 0);
    const isWhole = fresh.some((one) => here().log.tellsAll?.(one));
    const said = isWhole ? all : hasRoom(summed.map(inWords).join(' ')) && told(summed) >= told(plain) ? summed : plain;
    const isShort = fresh.length < each.length || said.some((one) => 'leftOut' in one);
    useLayoutEffect(() => {
        const at = line.current!;
        return watchSize(at, () => {
            const style = getComputedStyle(at);
            const [width, font, lines] = [at.clientWidth, style.font, Math.max(1, Math.floor(at.clientHeight / parseFloat(style.lineHeight)))];
            setRoom((old) => (old.width === width && old.font === font && old.lines === lines ? old : { width, lines, font }));
        });
    }, []);
    return (
        <>
            <About />
            <p class="chainline">
                <span
                    class={`said ${isShort ? 'short' : ''} ${isWhole ? 'full' : ''}`}
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
                                    {one.head}: <span lang={one.lang}>{inWords(one).slice(one.head.length + 2)}</span>
                                </>
                            )}{' '}
                        </span>
                    ))}
                </span>
                <Again of={fresh} />
            </p>
        </>
    );
}
