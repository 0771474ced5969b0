// What of a step is for the eye, in any game: what it is about lights up, dice turn, numbers stand beside what they are
// of; and the line that says it. Things are found by their references, in `data-thing`; dice fall where a room has `data-dice`,
// where there are several at the last, which lies over the others.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { animated } from './animated';
import { frame, held, heldFor, paused, pause } from './chain';
import type { Beat } from './beats';
import { grouped, toldOnce } from './grouped';
import { Die } from './icons';
import { Mark } from './mark';
import { seatName, sentence, sideOf } from './match';
import { whenDrawn } from './measured';
import { inShort } from './newsline';
import { MomentStage } from './moment';
import { keyOf, refOf, type Key, type Ref } from './refs';
import { rowsOf, type Row } from './rolls';
import { here } from './room';
import { sounded } from './sounding';
import { t } from './texts';

export function thingAt(one: Ref | undefined): HTMLElement | null {
    if (!one) return null;
    // What is numbered anew is called by a later name only in what is drawn later.
    const found = document.querySelectorAll<HTMLElement>(`[data-thing="${CSS.escape(keyOf(one))}"]`);
    return [...found].find((it) => it.getClientRects().length > 0) ?? null;
}

// Only what a browser moves without drawing it anew: places and how much shines through.
const EFFECTS: Partial<Record<Beat['kind'], Keyframe[]>> = {
    turn: [{ transform: 'rotateY(90deg)' }, { transform: 'none' }],
    aim: [{ transform: 'scale(1.06)' }, { transform: 'none' }],
    remove: [
        { opacity: 1, transform: 'none' },
        { opacity: 0.2, transform: 'rotate(4deg) scale(.92)' },
    ],
};

// What leaves is grey until it has gone; what draws it may then draw something else.
let leaving: { it: HTMLElement; ends: Animation }[] = [];

function endLeaving(): void {
    for (const { it, ends } of leaving) {
        it.removeAttribute('data-leaves');
        ends.cancel();
    }
    leaving = [];
}

function animate(it: HTMLElement | null, { kind }: Beat, ms: number): void {
    const effect = EFFECTS[kind];
    if (!it || !effect) return;
    const ends = animated(it, effect, { duration: ms, easing: 'ease-out', fill: kind === 'remove' ? 'forwards' : 'none' });
    if (kind !== 'remove') return;
    it.setAttribute('data-leaves', '');
    leaving.push({ it, ends });
}

// What lights up: once, however much of it changes.
interface Flash {
    of: Ref;
    strong: boolean;
}

export function flashesOf(beats: readonly Beat[], isPile: (kind: string) => boolean): Flash[] {
    const all = new Map<Key, Flash>();
    const light = (of: Ref | undefined, strong: boolean) => {
        if (of) all.set(keyOf(of), { of, strong: strong || (all.get(keyOf(of))?.strong ?? false) });
    };
    for (const { kind, what, at, from, to } of beats) {
        if (kind === 'set') light(what, false);
        if (kind === 'count') light(what, true);
        if (kind === 'aim') light(at, true);
        // Piles that give and take; a place where things stand in play stays as it is.
        for (const pile of [from, to]) if (pile && isPile(pile.kind)) light(pile, false);
    }
    return [...all.values()];
}

// How many more lie in a pile where they are seen to come in from another.
function gainsOf(beats: readonly Beat[]): { of: Ref; number: number }[] {
    const isPile = (one: Ref | undefined) => one !== undefined && (here().beats.isPile?.(one.kind) ?? false);
    const all = new Map<Key, { of: Ref; number: number }>();
    for (const { kind, from, to } of beats) {
        if (kind !== 'move' || !to || !isPile(from) || !isPile(to)) continue;
        const known = all.get(keyOf(to)) ?? { of: to, number: 0 };
        all.set(keyOf(to), { ...known, number: known.number + 1 });
    }
    return [...all.values()];
}

interface Place {
    box: DOMRect;
    board: DOMRect;
}

function placeOf(it: Element | null): Place | null {
    const [box, board] = [it?.getBoundingClientRect(), document.querySelector('.board')?.getBoundingClientRect()];
    if (!box || !board || box.width === 0) return null;
    // What has been scrolled away is seen nowhere: nothing of it floats over what lies there.
    const around = it!.closest('[data-clips]')?.getBoundingClientRect();
    const middle = (box.top + box.bottom) / 2;
    return around && (middle < around.top || middle > around.bottom) ? null : { box, board };
}

const EDGE = 4; // pixels that stay clear at the edges of the table

// Puts the middle of something, half as wide and high as told, onto that of another, and all of it onto the table.
function putOnto(node: HTMLElement, { box, board }: Place, [wide, high]: [number, number]): void {
    const within = (value: number, half: number, room: number) => Math.max(half + EDGE, Math.min(value, room - half - EDGE));
    node.style.left = `${within(box.left + box.width / 2 - board.left, wide, board.width)}px`;
    node.style.top = `${within(box.top + box.height / 2 - board.top, high, board.height)}px`;
}

// Towards the middle of the table: what is written there is read.
function beside({ box, board }: Place, high: number): Place {
    const isUpper = box.top + box.bottom < board.top + board.bottom;
    return { box: new DOMRect(box.left, isUpper ? box.bottom : box.top - 2 * high, box.width, 2 * high), board };
}

const halfOf = (node: HTMLElement): [number, number] => [node.offsetWidth / 2, node.offsetHeight / 2];

function putOver(node: HTMLElement, { box, board }: Place): void {
    node.style.left = `${box.left - board.left}px`;
    node.style.top = `${box.top - board.top}px`;
    node.style.width = `${box.width}px`;
    node.style.height = `${box.height}px`;
}

// The number of a blow, on whom it falls.
function Blow({ beat }: { beat: Beat }) {
    if (beat.rolled === undefined) return null;
    return (
        <span class={`blow ${beat.need !== undefined && beat.rolled >= beat.need ? 'hard' : ''}`} data-on={keyOf(beat.what!)}>
            {beat.rolled}
            {beat.need !== undefined && <small> : {beat.need}</small>}
        </span>
    );
}

const ROLLS_MAX = 8; // the rest is told in the log

// Whose it is, and what for.
function Roll({ row: { who, name, need, rolled, dice } }: { row: Row }) {
    const how = (number: number) => (need === undefined ? '' : number >= need ? 'passed' : 'failed');
    return (
        <span class={`rolling ${rolled === undefined ? '' : how(rolled)}`}>
            {who !== undefined && (
                <small class={`who ${sideOf(who)}`}>
                    <Mark side={sideOf(who)} /> {seatName(who)}
                </small>
            )}
            {name !== '' && <small>{name}</small>}
            {/* Before the dice: behind many of them it would lie where nobody looks, or beyond the table. */}
            {need !== undefined && need > 0 && <small>{t.beats.needs(need)}</small>}
            {dice.map((number, i) => (
                <span key={i} class={rolled === undefined ? how(number) : ''}>
                    <Die number={number} />
                </span>
            ))}
        </span>
    );
}

const LINE_MAX = 150;

// What happens, in the place of the question.
export function BeatLine() {
    const now = frame.value;
    if (!now) return null;
    // As many as there is room for; what is the same is said once. Of what stands until it is seen the first is what was done, the
    // last what it came to: then what is printed on it, which lies there, has no room.
    const lines = held.value && heldFor().length > 0 ? heldFor() : now.lines;
    const isLong = held.value && lines.length > 1;
    const all = toldOnce(grouped(lines).map((one, i) => sentence(isLong && i === 0 ? inShort(one) : one.text))).map((one) => `${one}.`);
    let room = LINE_MAX;
    const hasRoom = (one: string) => (room -= one.length) > 0;
    const rest = all.slice(1);
    const said = [...all.slice(0, 1), ...(held.value ? rest.reverse().filter((one, i) => i === 0 || hasRoom(one)).reverse() : rest.filter(hasRoom))];
    const more = all.length - said.length;
    return (
        <>
            <b class="beatline">
                {said.join(' ')}
                {more > 0 && ` ${t.beats.more(more)}`}
            </b>
            <span class="beathint">
                {held.value ? t.beats.held : paused.value ? t.beats.paused : t.beats.showing}{' '}
                <button type="button" class="quiet" data-beats="" onClick={pause}>
                    {paused.value || held.value ? t.beats.goOn : t.beats.pause} <kbd>{held.value ? t.keys.space : 'B'}</kbd>
                </button>
            </span>
        </>
    );
}

export function BeatStage() {
    const now = frame.value;
    const root = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        if (now) whenDrawn(() => shown(root.current, now.beats, now.moves));
        return endLeaving;
    }, [now]);
    if (!now) return null;
    const rows = here().beats.rollsShown?.(now.view) ? [] : rowsOf(now.entries, here().log.rolls);
    const step = `${now.chain} ${now.until} ${now.shown ?? ''}`;
    return (
        <div class="beatstage" aria-hidden="true" ref={root} data-ms={now.ms} data-moves={now.moves} data-chain={now.chain} data-until={now.until} data-sound={sounded.value}>
            <MomentStage />
            {flashesOf(now.beats, (kind) => here().beats.isPile?.(kind) ?? false).map(({ of, strong }) => (
                <i key={`${step} ${keyOf(of)}`} class={`flash ${strong ? 'strong' : ''}`} data-over={keyOf(of)} />
            ))}
            {now.beats.map((one, i) => one.kind === 'count' && one.what && <Blow key={`${step} ${i}`} beat={one} />)}
            {gainsOf(now.beats).map(({ of, number }) => (
                <span key={`${step} ${keyOf(of)} gains`} class="blow gain" data-on={keyOf(of)}>
                    +{number}
                </span>
            ))}
            {rows.length > 0 && (
                <p class={`rolls ${rows.length > 1 && rows.some(({ name }) => name !== '') ? 'each' : ''}`}>
                    {rows.slice(0, ROLLS_MAX).map((row, i) => (
                        <Roll key={i} row={row} />
                    ))}
                    {rows.length > ROLLS_MAX && <small>{t.beats.more(rows.length - ROLLS_MAX)}</small>}
                </p>
            )}
        </div>
    );
}

// What lies over the table is put where it belongs, and what is there moves.
function shown(stage: HTMLElement | null, beats: readonly Beat[], ms: number): () => void {
    const found = new Map<Key, HTMLElement | null>();
    const thing = (key: Key) => {
        if (!found.has(key)) found.set(key, thingAt(refOf(key)));
        return found.get(key)!;
    };
    const over = [...(stage?.querySelectorAll<HTMLElement>('[data-over]') ?? [])].map((node) => ({ node, place: placeOf(thing(node.dataset.over!)) }));
    const on = [...(stage?.querySelectorAll<HTMLElement>('[data-on]') ?? [])].map((node) => ({ node, place: placeOf(thing(node.dataset.on!)), half: halfOf(node), isGain: node.matches('.gain') }));
    const moved = beats.map((beat) => ({ beat, it: beat.what && EFFECTS[beat.kind] ? thing(keyOf(beat.what)) : null }));
    const rolls = stage?.querySelector<HTMLElement>('.rolls');
    const dice = rolls ? placeOf([...document.querySelectorAll('[data-dice]')].pop() ?? null) : null;
    const traySize = rolls ? halfOf(rolls) : null;
    return () => {
        for (const { node, place } of over) place ? putOver(node, place) : (node.hidden = true);
        for (const { node, place, half, isGain } of on) place ? putOnto(node, isGain ? beside(place, half[1]) : place, half) : (node.hidden = true);
        if (rolls) rolls.style.visibility = 'visible';
        if (rolls && dice && traySize) putOnto(rolls, dice, traySize);
        for (const { beat, it } of moved) animate(it, beat, ms);
    };
}
