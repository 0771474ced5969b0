// What is drawn on the map is done, or shown first: the one button that says whether it can be taken back, small steps and
// turns for whoever has no pointer, shapes, and choices of the list as rows.
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { act, isPass, lastPlayed, offered, saved, sending, sentence, standing } from '../shell/match';
import { meantChoice, taught } from '../shell/taught';
import type { Choice } from '../shell/protocol';
import { keepSetting, setting } from '../shell/storage';
import { t } from './texts';

const NUDGES = [
    ['left', '←', -1, 0],
    ['up', '↑', 0, 1],
    ['down', '↓', 0, -1],
    ['right', '→', 1, 0],
] as const;

export interface Doing {
    action: string; // what is drawn, in the game's notation
    verdict: { why: { text: string; rule?: string } | null; isFree: boolean } | null; // null: it is being judged
    can: boolean;
    commit: () => boolean;
    drop: () => void;
    nudge: ((dx: number, dy: number) => void) | null; // null: there is nothing to be moved
    turn: ((by: number) => void) | null;
}

// On a phone the sheet is small while a place is chosen, for the map is what is looked at; it stays as it was pulled.
const pulled = signal(false);

export function Commit({ action, verdict, can, commit, drop, nudge, turn }: Doing) {
    // What was said of it last stays until the next verdict: what is read or scrolled to keeps its place.
    const last = useRef(verdict);
    last.current = verdict ?? last.current;
    const why = last.current?.why;
    // What the word on the button means is said with the first that has it.
    const word = last.current && (last.current.isFree ? 'free' : 'final');
    const [known] = useState(() => setting('committed', ''));
    const told = useRef('');
    if (word && can && !known.includes(word)) told.current = word;
    useEffect(() => () => told.current && keepSetting('committed', `${known} ${told.current}`), []);
    return (
        <div class="commit" aria-busy={!verdict}>
            {why && (
                <p class="why" role="status">
                    {why.text} {why.rule && <a href={`#/rules/${why.rule}`}>{why.rule}</a>}
                </p>
            )}
            <div class="buttons">
                <button type="button" class="main go" data-act="" data-commit={action} disabled={!can} title={word ? t.doing.means[word] : undefined} onClick={commit}>
                    {verdict ? (
                        <>
                            {t.doing.go} · {t.doing[word!]} <kbd>{t.doing.key}</kbd>
                        </>
                    ) : (
                        t.doing.judging
                    )}
                </button>
                <button type="button" onClick={drop}>
                    {t.doing.back} <kbd>Esc</kbd>
                </button>
                <button type="button" class="pull" aria-expanded={pulled.value} aria-label={t.doing.pull} onClick={() => (pulled.value = !pulled.value)}>
                    {pulled.value ? '▾' : '▴'}
                </button>
            </div>
            {word && told.current === word && <p class="dimmed">{t.doing.means[word]}</p>}
            {nudge && (
                <div class="nudges">
                    {NUDGES.map(([name, sign, dx, dy]) => (
                        <button key={name} type="button" aria-label={t.nudge[name]} title={t.nudge[name]} onClick={() => nudge(dx, dy)}>
                            {sign}
                        </button>
                    ))}
                    {turn && (
                        <>
                            <button type="button" aria-label={t.turn.left} title={`${t.turn.left} (Q)`} onClick={() => turn(15)}>
                                ↺
                            </button>
                            <button type="button" aria-label={t.turn.right} title={`${t.turn.right} (E)`} onClick={() => turn(-15)}>
                                ↻
                            </button>
                        </>
                    )}
                </div>
            )}
        </div>
    );
}

export function Shapes(props: { names: readonly string[]; words: Record<string, string>; now: string; set: (name: string) => void }) {
    return (
        <div class="shapes" role="group" aria-label={t.shape}>
            {props.names.map((name) => (
                <button key={name} type="button" data-shape={name} aria-pressed={props.now === name} onClick={() => props.set(name)}>
                    {props.words[name] ?? name}
                </button>
            ))}
        </div>
    );
}

// What stands behind a choice in brackets: what it comes to.
export const pricedIn = (text: string): string => /\(([^()]*)\)$/.exec(text)?.[1] ?? '';

// A choice that is shown on the map before it is done.
export function PlanRow(props: { choice: Choice; isShown: boolean; press: () => void }) {
    const { choice, isShown, press } = props;
    const text = sentence(choice.text);
    const price = pricedIn(text);
    return (
        <button type="button" class={`planrow ${isShown ? 'shown' : ''}`} data-act="" data-plan={choice.action} aria-pressed={isShown} onClick={press}>
            <span>{price ? text.slice(0, text.length - price.length - 3) : text}</span>
            {price && <small>{price}</small>}
        </button>
    );
}

// What a lesson means comes first: it would lie below what can be seen.
export const meantFirst = <T,>(list: readonly T[], actionOf: (one: T) => string): readonly T[] => {
    const meant = taught.value?.puzzle ? undefined : meantChoice.value?.action;
    const first = list.filter((one) => actionOf(one) === meant);
    return first.length > 0 ? [...first, ...list.filter((one) => actionOf(one) !== meant)] : list;
};

const wentOn = new Set<string>();

// All that is left of a step that comes one by one. The last of it ends the step, so it is left for another press. Where the sides put
// down in turns it goes on at each of one's next decisions of that kind, until one does something else or takes back.
// `along`: kinds of decisions that are one step.
export function Arrange({ isLast, along = [] }: { isLast: boolean; along?: readonly string[] }) {
    const played = lastPlayed.value;
    const goesOn = !isLast && !sending.value && played?.action === 'arrange' && played.match === saved.value?.match && [standing.value?.decision?.kind, ...along].includes(played.kind);
    const now = `${saved.value?.match} ${standing.value?.revision}`;
    // Before anybody can see a question that answers itself.
    useLayoutEffect(() => {
        if (!goesOn || wentOn.has(now)) return; // once each: what fails is not said again
        wentOn.add(now);
        void act('arrange', true);
    }, [goesOn, now]);
    return (
        <>
            {isLast && <p>{t.doing.onlyLast}</p>}
            <button type="button" class={`arrange ${isLast ? '' : 'main'}`} data-act="" data-arrange="" onClick={() => wentOn.add(now) && void act('arrange')}>
                {isLast ? t.doing.arrangeLast : t.doing.arrange} <kbd>X</kbd>
            </button>
        </>
    );
}

// So many choices about nothing on the table, and so many letters of them, have room beside the question.
const FREE_MAX = 3;
const LETTERS_MAX = 90;

export function hasRoom(): boolean {
    const free = offered.value.filter((one) => one.refs.length === 0 && !isPass(one.choice));
    return free.length <= FREE_MAX && free.reduce((sum, { choice }) => sum + choice.text.length, 0) <= LETTERS_MAX;
}
