// What of a step is for the eye, in any game: what it is about lights up, dice turn, numbers stand beside what they are
// of; and the line that says it. Things are found by their references, in `data-thing`; dice fall where a room has `data-dice`.
import { useLayoutEffect } from 'preact/hooks';
import { frame, held, paused, pause } from './chain';
import type { Beat } from './beats';
import { grouped } from './grouped';
import { Die } from './icons';
import { Mark } from './mark';
import { seatName, sentence, sideOf } from './match';
import { MomentStage } from './moment';
import type { Seat } from './protocol';
import { keyOf, type Ref } from './refs';
import { here } from './room';
import { sounded } from './sounding';
import { t } from './texts';

export function thingAt(one: Ref | undefined): HTMLElement | null {
    if (!one) return null;
    // What is numbered anew is called by a later name only in what is drawn later.
    const found = document.querySelectorAll<HTMLElement>(`[data-thing="${CSS.escape(keyOf(one))}"]`);
    return [...found].find((it) => it.getClientRects().length > 0) ?? null;
}

const EFFECTS: Partial<Record<Beat['kind'], Keyframe[]>> = {
    turn: [{ transform: 'rotateY(90deg)' }, { transform: 'none' }],
    set: [{ filter: 'brightness(1.6)' }, { filter: 'none' }],
    aim: [{ transform: 'scale(1.06)' }, { transform: 'none' }],
    remove: [
        { filter: 'none', opacity: 1, transform: 'none' },
        { filter: 'grayscale(1) brightness(.7)', opacity: 0.2, transform: 'rotate(4deg) scale(.92)' },
    ],
};
const STRUCK: Keyframe[] = [{ filter: 'brightness(2.2)' }, { filter: 'none' }];

function animate({ kind, what, at, from, to }: Beat, ms: number): void {
    const timing = { duration: ms, easing: 'ease-out', fill: kind === 'remove' ? ('forwards' as const) : ('none' as const) };
    const effect = EFFECTS[kind];
    if (effect) thingAt(what)?.animate(effect, timing);
    if (kind === 'count') thingAt(what)?.animate(STRUCK, timing);
    if (kind === 'aim') thingAt(at)?.animate(STRUCK, timing);
    // Piles that give and take; a place where things stand in play stays as it is.
    for (const pile of [from, to]) if (pile && here().beats.isPile?.(pile.kind)) thingAt(pile)?.animate(EFFECTS.set!, timing);
}

// Puts the middle of something onto that of another.
function onto(it: Element | null) {
    return (node: HTMLElement | null) => {
        const [box, board] = [it?.getBoundingClientRect(), document.querySelector('.board')?.getBoundingClientRect()];
        if (!node || !box || !board || box.width === 0) return;
        node.style.left = `${box.left + box.width / 2 - board.left}px`;
        node.style.top = `${box.top + box.height / 2 - board.top}px`;
    };
}

// The number of a blow, on whom it falls.
function Blow({ beat }: { beat: Beat }) {
    const it = thingAt(beat.what);
    if (!it || beat.rolled === undefined) return null;
    return (
        <span class={`blow ${beat.need !== undefined && beat.rolled >= beat.need ? 'hard' : ''}`} ref={onto(it)}>
            {beat.rolled}
            {beat.need !== undefined && <small> : {beat.need}</small>}
        </span>
    );
}

// Dice that need the same are one row; of several each says for itself whether it passed.
interface Row {
    who: Seat | undefined; // whose they are
    need: number | undefined;
    rolled: number | undefined;
    dice: number[];
}

function rowsOf(beats: readonly Beat[]): Row[] {
    const rows: Row[] = [];
    for (const { kind, by, need, rolled, dice } of beats) {
        if (kind !== 'roll') continue;
        const who = by?.kind === 'seat' ? (Number(by.id) as Seat) : undefined;
        const last = rows[rows.length - 1];
        const numbers = dice.length > 0 ? dice : rolled !== undefined ? [rolled] : [];
        if (last && rolled === undefined && last.rolled === undefined && last.need === need && last.who === who) last.dice.push(...numbers);
        else if (numbers.length > 0) rows.push({ who, need, rolled, dice: [...numbers] });
    }
    return rows;
}

// Whose it is, and what for.
function Roll({ row: { who, need, rolled, dice } }: { row: Row }) {
    const how = (number: number) => (need === undefined ? '' : number >= need ? 'passed' : 'failed');
    return (
        <span class={`rolling ${rolled === undefined ? '' : how(rolled)}`}>
            {who !== undefined && (
                <small class={`who ${sideOf(who)}`}>
                    <Mark side={sideOf(who)} /> {seatName(who)}
                </small>
            )}
            {dice.map((number, i) => (
                <span key={i} class={rolled === undefined ? how(number) : ''}>
                    <Die number={number} />
                </span>
            ))}
            {need !== undefined && need > 0 && <small>{t.beats.needs(need)}</small>}
        </span>
    );
}

const LINE_MAX = 150;

// What happens, in the place of the question.
export function BeatLine() {
    const now = frame.value;
    if (!now) return null;
    // As many as there is room for; what is the same is said once.
    const all = [...new Set(grouped(now.lines).map(({ text }) => `${sentence(text)}.`))];
    let room = LINE_MAX;
    const said = all.filter((one, i) => i === 0 || (room -= one.length) > 0);
    const more = all.length - said.length;
    return (
        <>
            <b class="beatline">
                {said.join(' ')}
                {more > 0 && ` ${t.beats.more(more)}`}
            </b>
            <span class="beathint">
                {held.value ? t.beats.held : t.beats.showing}{' '}
                <button type="button" class="quiet" data-beats="" onClick={pause}>
                    {paused.value || held.value ? t.beats.goOn : t.beats.pause} <kbd>B</kbd>
                </button>
            </span>
        </>
    );
}

export function BeatStage() {
    const now = frame.value;
    useLayoutEffect(() => {
        if (now) queueMicrotask(() => now.beats.forEach((one) => animate(one, now.ms)));
    }, [now]);
    if (!now) return null;
    return (
        <div class="beatstage" aria-hidden="true" data-ms={now.ms} data-chain={now.chain} data-until={now.until} data-sound={sounded.value}>
            <MomentStage />
            {now.beats.map((one, i) => one.kind === 'count' && <Blow key={i} beat={one} />)}
            {!here().beats.rollsShown?.(now.view) && (
                <p class="rolls" ref={onto(document.querySelector('[data-dice]'))}>
                    {rowsOf(now.beats).map((row, i) => (
                        <Roll key={i} row={row} />
                    ))}
                </p>
            )}
        </div>
    );
}
