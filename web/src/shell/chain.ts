// A chain: what has happened, played step by step before what is there now is shown. A step is a beat, or several that are
// alike. What moves in it moves for less than a quarter of a second; then it stands to be read, what matters (who does what, who
// is hit, what is lost) much longer than what only follows, as far as the chain has time: two seconds and a half for all of it.
// Any key or press ends a chain and does nothing else (but on what only looks, `data-beats`), nor does one that comes just behind
// its end: nobody answers what they have not seen. One at a time, which is how a first game begins, each thing that another seat has done stays until a key or a press.
import { computed, signal } from '@preact/signals';
import { inTurn, lastInTurn, whenPainted } from './animated';
import { copyOf, put, type Beat, type Moment } from './beats';
import type { LogEntry } from './protocol';
import { here, type View } from './room';
import { keepSetting, setting } from './storage';

export interface Frame {
    view: View;
    beats: Beat[];
    entries: LogEntry[]; // that these are of, one each
    lines: LogEntry[]; // in words
    until: number; // up to which entry of the log
    weight: number; // of its time
    behind: number; // ... of the steps behind it; a moment that has not begun is one
    isAct: boolean; // somebody does something
    isPart: boolean; // it is a part of the game
    isTheirs: boolean; // somebody does something who is not looking, or something comes to its end
    isDone: boolean; // what somebody did is done with it
    of?: LogEntry | undefined; // what it came of, of what somebody does who is not looking
    moment?: Moment;
    shown?: number; // how far that is
}

export const SPEEDS = ['single', 'slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
// How long what happens is shown that matters neither more nor less than other things.
const STEP_MS: Record<Speed, number> = { single: 280, slow: 280, normal: 200, fast: 80 };
// Where whole armies act one after the other it takes longer to see who did what.
const pace = () => here().beats.pace ?? 1;
const MOVES_MS_MAX = 240;
const CHAIN_MS = 2500;
// Parts of a chain's time: nobody reads within a step what is half a sentence, but everybody sees which one was the long one.
const WEIGHT = { matters: 3, plain: 1, small: 0.5, one: 0.5, taken: 1.2 };
export const QUIET_MS = 300;

const kept = setting('beats', '');
const chosen = signal<Speed | undefined>(SPEEDS.find((one) => one === kept));
export const isFirstGame = signal(false);
export const waitsAsFirst = computed(() => chosen.value === undefined && isFirstGame.value);
export const speed = computed<Speed>(() => chosen.value ?? (isFirstGame.value ? 'single' : 'normal'));
// It stands until somebody has seen it.
export const held = signal(false);
let deed: LogEntry[] = []; // what it stands for, in words, and what came of it since
export const heldFor = () => deed;
export const paused = signal(false);

// The step that is shown, and how long; null: what is there now.
export const frame = signal<(Frame & { ms: number; moves: number; chain: number }) | null>(null);
export const isPlaying = computed(() => frame.value !== null);

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
export const isCalm = () => calm.matches;

// A chain that is played or will be, and its step that is due, once that is made.
interface Played {
    steps: Iterator<Frame, undefined>;
    due?: Frame | undefined;
}

let queue: Played[] = [];
let last: Chain[] = [];
let left = 0; // milliseconds for what is left of the first chain, at most
let chains = 0; // that have begun
let after: View | null = null; // what all of it leads to
let isSettling = false;
let timer: number | undefined;
let quietUntil = 0;
let isMarking = false; // what follows the end has not had its turn
// While it is shown what happens, and just behind: what need not be there with the first frame comes with one of the next, and
// is waited for.
export const isBusy = () => frame.peek() !== null || isMarking || performance.now() < quietUntil;
let hasTheirs = false; // since it stood last

export function setSpeed(next: Speed): void {
    chosen.value = next;
    keepSetting('beats', next);
}

// --- making ---

interface Group extends Pick<Frame, 'beats' | 'entries' | 'lines' | 'until'> {
    message: string | undefined;
}

interface Step extends Group, Pick<Frame, 'weight' | 'isAct' | 'isPart' | 'isTheirs'> {
    leaves: boolean; // something does
}

// Whose deed it is, where that is said of a thing only too.
function doerOf({ beat }: LogEntry): number | null {
    if (beat?.by?.kind === 'seat') return Number(beat.by.id);
    return (beat?.what && here().beats.seatOf?.(beat.what)) ?? null;
}

// Beats that are alike are played together, but for what somebody does, and for a part of the game that is another's; those without
// words go with what they follow from, and so does one small thing with another.
function groupsOf(entries: LogEntry[]): Group[] {
    const { isAct, isSmall, isPart } = here().beats;
    const groups: Group[] = [];
    for (const entry of entries) {
        if (!entry.beat) continue;
        const before = groups[groups.length - 1];
        const isQuiet = entry.text === '';
        const areSmall = isSmall?.(entry.message) === true && isSmall(before?.message) && !isAct(entry.message) && !isAct(before?.message);
        const isSame = before?.message === entry.message && !(isPart?.(entry.message) && doerOf(before!.entries[0]!) !== doerOf(entry));
        const isAlike = areSmall || (isSame && !isAct(entry.message));
        if (before && (isQuiet || isAlike)) before.beats.push(entry.beat);
        else groups.push({ message: isQuiet ? undefined : entry.message, entries: [], beats: [entry.beat], lines: [], until: 0 });
        const group = groups[groups.length - 1]!;
        group.entries.push(entry);
        if (!isQuiet) group.lines.push(entry);
        group.until = entry.index;
    }
    return groups;
}

// `told`: before it.
function stepOf(group: Group, told: string | undefined, own: number | null): Step {
    const room = here().beats;
    const [first] = group.entries as [LogEntry];
    const [{ message }, by] = [first, doerOf(first)];
    const leaves = group.beats.some(({ kind }) => kind === 'remove');
    // Of small things that are alike, as many as they are, the last is waited for.
    const isAct = room.isAct(message) && !(room.isSmall?.(message) && told === message);
    const isPart = room.isPart?.(message) === true;
    const isOthers = (isAct || room.isAwaited?.(message) === true) && by !== null && by !== own;
    const isTheirs = own !== null && (isOthers || room.isOutcome?.(message) === true);
    // Whoever looks knows what they did themselves.
    const isKnown = isAct && own !== null && by === own;
    const matters = leaves || (!isKnown && (room.matters ?? room.isAct)(message));
    const weight = room.isSmall?.(message) ? WEIGHT.small : matters ? WEIGHT.matters : WEIGHT.plain;
    return { ...group, leaves, isAct, isPart, isTheirs, weight };
}

// The steps from what was seen to what is there now, each made by itself: all at once they would be much for the frame that the
// first of them is drawn in.
export interface Chain {
    begins: Frame; // as it was before them
    steps: () => Iterator<Frame, undefined>;
}

// Null: there are none.
export function chainOf(before: View, entries: LogEntry[], after: View, own: number | null): Chain | null {
    const steps = groupsOf(entries).map((group, i, all) => stepOf(group, all[i - 1]?.entries[0]!.message, own));
    const first = steps[0]?.entries[0]!.index;
    if (first === undefined) return null;
    const begins = { view: before, beats: [], entries: [], lines: [], until: first - 1, weight: 0, behind: 0, isAct: false, isPart: false, isTheirs: false, isDone: false };
    return { begins, steps: () => framesOf(before, steps, after, own) };
}

// What leaves is still there while it goes.
function* framesOf(before: View, steps: readonly Step[], after: View, own: number | null): Generator<Frame, undefined> {
    const room = here().beats;
    const layout = copyOf(room.of(before));
    let behind = steps.reduce((sum, { weight }) => sum + weight, 0);
    for (const step of steps) {
        // What ends without a word ends behind the step: what is said of it is seen until then.
        const said = step.entries.filter(({ text }) => text !== '');
        const quiet = step.entries.filter(({ text }) => text === '');
        let shown: View | null = null;
        if (step.leaves) {
            for (const one of said) room.follow(layout, one, before, after);
            shown = room.over(before, layout, after);
        }
        for (const one of step.entries) {
            put(layout, one.beat!, room);
            if (one.text === '') continue;
            if (!step.leaves) room.follow(layout, one, before, after);
            if (one === step.entries[0] && room.isAct(one.message)) shown = room.over(before, layout, after);
        }
        const view = shown ?? room.over(before, layout, after);
        // What comes of what somebody else did is theirs, though it was begun before the chain.
        const deed = room.doing?.(layout);
        const came = !step.isAct && said.length > 0 && own !== null && deed !== undefined && deed.seat !== own;
        const isDone = step.entries.some(({ message }) => room.isDone?.(message));
        for (const one of quiet) room.follow(layout, one, before, after);
        behind -= step.weight;
        const frame = { ...step, view, behind, isDone, isTheirs: step.isTheirs || came, of: came ? deed.announced : undefined };
        const moment = step.beats.flatMap((one) => room.moment?.(one, view, step.entries[0]!.message) ?? [])[0];
        if (moment) yield* momentOf(frame, moment);
        else yield frame;
    }
}

const COUNTED_MAX = 10; // steps of a count; what is more comes with the last
const TAKEN_STEPS = 4;

// A moment is several steps, none of which is longer than any other; what the beats do is done with the first.
function momentOf(frame: Frame, moment: Moment): Frame[] {
    const most = Math.max(0, ...(moment.numbers ?? []));
    const steps = moment.numbers ? Math.min(most, COUNTED_MAX) : TAKEN_STEPS - 1;
    const weight = moment.numbers ? WEIGHT.one : WEIGHT.taken;
    return Array.from({ length: steps + 1 }, (_, i) => ({
        ...frame,
        isAct: frame.isAct && i === 0, // it is waited for once
        beats: i === 0 ? frame.beats : [],
        entries: i === 0 ? frame.entries : [],
        weight: i === steps ? WEIGHT.matters : weight,
        behind: frame.behind + (i === steps ? 0 : (steps - i - 1) * weight + WEIGHT.matters),
        moment,
        shown: moment.numbers && i === steps ? most : i,
    }));
}

// --- playing ---

let waits = 0; // which one is waited for

// The next step begins just behind a frame, and behind what of this one waits for a frame of its own: what is drawn for it has all the
// time until the one behind that.
function nextAfter(ms: number): void {
    const own = ++waits;
    timer = window.setTimeout(() => inTurn(() => own === waits && next()), ms);
}

function stopWaiting(): void {
    window.clearTimeout(timer);
    waits++;
}

function dueOf(chain: Played | undefined): Frame | undefined {
    if (chain) chain.due ??= chain.steps.next().value;
    return chain?.due;
}

function next(): void {
    stopWaiting();
    const isAtEnd = queue[0] !== undefined && !dueOf(queue[0]);
    const chain = queue[isAtEnd ? 1 : 0];
    const step = dueOf(chain);
    // What somebody else does is told with what comes of it until it is done; a part of the game that is theirs stands by itself; and
    // what the question shows as it stands here is seen with that.
    const [was, isNew] = [frame.peek(), step?.until !== frame.peek()?.until];
    const isAsked = !step && was !== null && after !== null && here().beats.isAsked?.(was.view, after) === true;
    const isTold = !step || step.isAct || (isNew && (step.isPart || was?.isDone || (was?.isPart && was.isTheirs)));
    if (speed.value === 'single' && hasTheirs && isTold && !isAsked) {
        hasTheirs = false;
        held.value = true;
        return;
    }
    held.value = false;
    if (isAtEnd) {
        queue.shift();
        left = CHAIN_MS * pace();
        chains++;
    }
    if (!chain || !step) {
        end();
        return;
    }
    chain.due = undefined;
    const ms = Math.min(STEP_MS[speed.value] * pace() * step.weight, (left * step.weight) / (step.weight + step.behind));
    left -= ms;
    // What they did, and all that has come of it since: whatever stands there last is of them.
    const told = isNew ? step.lines.filter(({ beat, message }) => beat?.kind !== 'roll' || !here().beats.isSmall?.(message)) : [];
    if (isNew && (step.isTheirs || hasTheirs)) deed = [...(hasTheirs ? deed : step.of ? [step.of] : []), ...told];
    hasTheirs ||= step.isTheirs;
    frame.value = { ...step, ms, moves: Math.min(ms, MOVES_MS_MAX), chain: chains };
    if (!paused.value) nextAfter(ms);
    // While this one stands, behind all that is drawn for it.
    lastInTurn(() => dueOf(queue[0]));
}

// Plays it behind what is being played, up to what it leads to. Nothing is played where motion is not wanted, or nobody looks.
export function play(chain: Chain | null, to: View): void {
    after = to;
    if (!chain) return;
    if (calm.matches || document.visibilityState === 'hidden') {
        last = [chain];
        return;
    }
    last = frame.value ? [...last, chain] : [chain];
    queue.push({ steps: chain.steps() });
    if (frame.value) return;
    left = CHAIN_MS * pace();
    chains++;
    // Nothing is asked any more, and behind that comes the first step: each is much for a frame.
    frame.value = { ...chain.begins, ms: 0, moves: 0, chain: chains };
    const own = ++waits;
    inTurn(() => own === waits && next());
}

// What it leads to is drawn first, and what is asked once that is done: each is much for a frame.
export function end(): void {
    const now = frame.value;
    if (!now || !after || isSettling || document.visibilityState === 'hidden') {
        stop();
        return;
    }
    clear();
    isSettling = true;
    quietUntil = performance.now() + QUIET_MS;
    const { moment: _, shown: __, ...step } = now;
    frame.value = { ...step, view: after, beats: [] };
    const own = ++waits;
    inTurn(() => lastInTurn(() => own === waits && next()));
}

function clear(): void {
    stopWaiting();
    isSettling = hasTheirs = paused.value = held.value = false;
    queue = [];
}

function stop(): void {
    clear();
    if (!frame.value) return;
    quietUntil = performance.now() + QUIET_MS;
    isMarking = true;
    frame.value = null;
    whenPainted(() => lastInTurn(() => (isMarking = false)));
}

// What is seen is of another game, seat or moment.
export function forget(): void {
    stop();
    quietUntil = 0;
    isMarking = false;
    last = [];
}

export const canAgain = () => last.length > 0 && !calm.matches;

export function again(): void {
    if (!canAgain()) return;
    const all = last;
    stop();
    for (const one of all) play(one, after!);
}

// What is being played stands still, or goes on.
export function pause(): void {
    if (!frame.value || isSettling) return;
    if (held.value) {
        next();
        return;
    }
    paused.value = !paused.value;
    stopWaiting();
    if (!paused.value) nextAfter(frame.value.ms);
}

// --- keys and presses ---

function endOrGoOn(all = false): void {
    if (held.value && !all) next();
    else end();
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];
let isHeld = false; // the key that ended it
let downAt = 0;

const isApart = (event: Event) =>
    !document.querySelector('.game') ||
    document.querySelector('dialog[open]') !== null ||
    (event.target instanceof Element && event.target.closest('[data-beats]') !== null);

function swallow(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
}

function onKeyDown(event: KeyboardEvent): void {
    if (isApart(event) || MODIFIERS.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (frame.value) {
        swallow(event);
        if (event.key.toLowerCase() === 'b') {
            if (!event.repeat) pause();
            return;
        }
        isHeld = true;
        if (!event.repeat) endOrGoOn(event.key === 'Escape');
    } else if (isBusy() || (isHeld && event.repeat)) {
        isHeld = true;
        swallow(event);
    }
}

// A press is a whole: what goes down too early does nothing when it comes up.
function onDown(event: Event): void {
    if (isApart(event)) return;
    downAt = 0;
    if (frame.value) endOrGoOn();
    else if (!isBusy()) return;
    downAt = performance.now();
    swallow(event);
}

function onClick(event: MouseEvent): void {
    if (isApart(event)) return;
    // A click of the keyboard has no press of its own.
    if (frame.value && downAt === 0) endOrGoOn();
    else if (downAt === 0 && (event.detail !== 0 || !isBusy())) return;
    downAt = 0;
    swallow(event);
}

export function watchPresses(): void {
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', (event) => {
        // The Space that ended a chain presses no button when it comes up.
        if (isHeld && !isApart(event)) swallow(event);
        isHeld = false;
    }, true);
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('click', onClick, true);
    calm.addEventListener('change', forget);
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') end();
    });
}
