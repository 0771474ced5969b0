// The log: sentences with their rules, dice drawn as dice, each line leading to the position at that moment.
import { computed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isBusy } from './chain';
import { grouped } from './grouped';
import { Die } from './icons';
import { Mark } from './mark';
import { canLookBack, lookBack, replay, sentence, sideOf, tale, openRule } from './match';
import { painted, watchSize, whenDrawn } from './measured';
import { memo } from './memo';
import type { LogEntry } from './protocol';
import { here } from './room';
import { t } from './texts';

// A frame behind the line of what happened, which has the same.
const written = painted(tale, isBusy);

const Entry = memo(function Entry(props: { entry: LogEntry; fresh: boolean; now: boolean }) {
    const { entry } = props;
    const die = here().log.die(entry);
    const who = t.subject(entry.text) ?? here().log.owner?.(entry) ?? null;
    const isBreak = here().log.isBreak(entry);
    return (
        <li class={`${entry.undone ? 'undone' : ''} ${props.fresh ? 'fresh' : ''} ${isBreak ? 'break' : ''} ${props.now ? 'shownnow' : ''} ${canLookBack(entry) ? 'canlook' : ''} ${who === null ? '' : sideOf(who)}`}
            title={canLookBack(entry) ? t.replay.look : undefined}
            onClick={(event) => {
                if (canLookBack(entry) && !(event.target as Element).closest('button')) void lookBack(entry.index);
            }}
        >
            {who !== null && !isBreak && <Mark side={sideOf(who)} />}
            <span class="says">
                {sentence(entry.text)}.{' '}
                {die !== undefined && (
                    <span class="rolled" aria-hidden="true">
                        <Die number={die} />
                    </span>
                )}
                {entry.undone && <em> ({t.panel.undone})</em>}
            </span>
            {entry.rule && (
                <button type="button" class="rulelink" onClick={() => openRule(entry.rule!)}>
                    {entry.rule}
                </button>
            )}
        </li>
    );
});

// The log in parts of so many lines: a new line is added to the last part, and the others stay.
const PART = 24;
let partsBefore: LogEntry[][] = [];
const parts = computed(() => {
    const lines = grouped(written.value.lines, written.value.news);
    const now: LogEntry[][] = [];
    for (let from = 0; from < lines.length; from += PART) {
        const part = lines.slice(from, from + PART);
        const before = partsBefore[now.length];
        const same = before?.length === part.length && part.every((line, i) => line === before[i]);
        now.push(same ? before : part);
    }
    partsBefore = now;
    return now;
});

// `news`, `at`: the entry from which they are new, and the one that is looked at; outside of the part: -1.
const Part = memo(function Part(props: { lines: LogEntry[]; news: number; at: number }) {
    return (
        <>
            {props.lines.map((entry) => (
                <Entry key={entry.index} entry={entry} now={entry.index === props.at} fresh={props.news >= 0 && entry.index >= props.news} />
            ))}
        </>
    );
});

export function Log() {
    const box = useRef<HTMLDivElement>(null);
    const atEnd = useRef(true);
    const lastTop = useRef(0);
    const [isBehind, setBehind] = useState(false); // something new stands below what is seen
    const { lines: { length: count }, news } = written.value;
    const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });
    const at = replay.value?.entry;
    useEffect(() => {
        box.current?.querySelector('.shownnow')?.scrollIntoView({ block: 'nearest' });
    }, [at]);
    // When all the lines are there, and before they are painted.
    useLayoutEffect(
        () =>
            whenDrawn(() => {
                const it = box.current;
                if (!it || !atEnd.current) return () => setBehind(it !== null);
                const end = it.scrollHeight;
                return () => (it.scrollTop = end);
            }),
        [count],
    );
    // What stands above it takes of its room, and gives it back.
    useEffect(() => {
        const stops = [box.current!, box.current!.querySelector('ol')!].map((one) => watchSize(one, () => atEnd.current && toEnd()));
        return () => stops.forEach((stop) => stop());
    }, []);
    return (
        <div
            class="log"
            ref={box}
            tabIndex={0}
            role="region"
            aria-label={t.panel.log}
            onScroll={() => window.setTimeout(() => {
                // Once that is painted, so that nothing is laid out for it. Lines may have come since the end was scrolled to: only a
                // way up is a person's.
                const it = box.current;
                if (!it) return;
                if (it.scrollHeight - it.scrollTop - it.clientHeight < 40) {
                    atEnd.current = true;
                    setBehind(false);
                } else if (it.scrollTop < lastTop.current) atEnd.current = false;
                lastTop.current = it.scrollTop;
            })}
        >
            {count === 0 && <p class="dimmed">{t.panel.empty}</p>}
            <ol>
                {parts.value.map((lines, i) => {
                    const [first, last] = [lines[0]!.index, lines[lines.length - 1]!.index];
                    return (
                        <Part
                            key={i}
                            lines={lines}
                            news={news === 0 || news > last ? -1 : Math.max(news, first)}
                            at={at !== undefined && at >= first && at <= last ? at : -1}
                        />
                    );
                })}
            </ol>
            {isBehind && (
                <button type="button" class="lognew" onClick={toEnd}>
                    {t.panel.newBelow} ↓
                </button>
            )}
        </div>
    );
}
