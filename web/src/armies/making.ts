// The army in the making: every change of its text is a step that can be undone; what the server says of the text follows it.
//
// A press on what was offered for an older text waits until the new one is judged, so that quick presses all count.
import { computed, signal } from '@preact/signals';
import { RpcFailure } from '../shell/connection';
import { connection, notice, report } from '../shell/match';
import { ERROR_TEXT, type Problem } from '../shell/protocol';
import type { ArmyGame } from './game';
import { check, headerOf, shelfOf, unread, type Verdict } from './shelf';
import { changed, offers, type Edit, type Offer, type Offers } from './offers';

const STEPS_MAX = 100;

// Whose armies are built; the page says it before anything else is asked.
export const game = signal<ArmyGame>(null as unknown as ArmyGame);
export const shelf = computed(() => shelfOf(game.value.id));
export const draft = computed(() => shelf.value.draft.value);
const setDraft = (text: string) => shelf.value.setDraft(text);

// What was said of a text.
interface Said<T> {
    text: string;
    said: T;
}

const verdictOf = signal<Said<Verdict> | null>(null);
const topOf = signal<Said<Offers> | null>(null);
const partOf = signal<(Said<Offers> & { line: number }) | null>(null);
const rowsOf = signal<(Said<Offers> & { line: number }) | null>(null);

// What is changed, by the line of the text where it stands.
export const openLine = signal<number | null>(null);
// The part of the army that is added to, by the line that heads it; null: what no line heads.
export const partLine = signal<number | null>(null);
export const notes = signal<readonly Problem[]>([]); // what was not understood of a roster
export const verdict = computed(() => verdictOf.value?.said ?? null);
export const top = computed(() => topOf.value?.said ?? null);
export const rows = computed(() => (rowsOf.value && rowsOf.value.line === openLine.value ? rowsOf.value.said : null));

// What the part of the army that is added to may have.
export const part = computed(() => (partLine.value === null ? top.value : partOf.value?.line === partLine.value ? partOf.value.said : null));

export const steps = signal<string[]>([]); // the texts of before
let waiting: (() => void)[] = [];
let timer = 0;

async function ask<T>(text: string, what: Promise<T>, take: (said: T) => void): Promise<void> {
    try {
        const said = await what;
        if (draft.value === text) take(said);
    } catch (error) {
        if (draft.value !== text) return;
        // What cannot be read has no offers; army.check says why.
        if (!(error instanceof RpcFailure)) report(error);
        else if (error.code !== ERROR_TEXT) verdictOf.value = { text, said: unread([{ message: error.message, line: undefined, column: undefined, rule: undefined, remedy: error.remedy }]) };
    }
}

export async function judge(): Promise<void> {
    const text = draft.value;
    const line = openLine.value;
    if (connection.link.value.state !== 'open') return;
    const asks = [ask(text, check(game.value, text), (said) => (verdictOf.value = { text, said }))];
    const head = partLine.value;
    if (headerOf(text, 'list') !== '') {
        asks.push(ask(text, connection.call('army.offers', { text }, offers), (said) => (topOf.value = { text, said })));
        if (head !== null) asks.push(ask(text, connection.call('army.offers', { text, line: head }, offers), (said) => (partOf.value = { text, line: head, said })));
        if (line !== null) asks.push(ask(text, connection.call('army.offers', { text, line }, offers), (said) => (rowsOf.value = { text, line, said })));
    } else topOf.value = null;
    await Promise.all(asks);
    if (draft.value !== text || openLine.value !== line || partLine.value !== head) return;
    if (topOf.value?.text !== text) topOf.value = null;
    if (rowsOf.value?.text !== text) rowsOf.value = null;
    if (partOf.value?.text !== text) partOf.value = null;
    const next = waiting.shift();
    if (next) next();
}

function put(text: string, soon: boolean): void {
    setDraft(text);
    window.clearTimeout(timer);
    if (soon) timer = window.setTimeout(() => void judge(), 250);
    else void judge();
}

// While somebody types it is judged a moment later.
export function setText(text: string, isTyped = false): void {
    if (text === draft.value) return;
    if (!isTyped) steps.value = [...steps.value, draft.value].slice(-STEPS_MAX);
    if (!isTyped) openLine.value = partLine.value = null;
    notice.value = null;
    put(text, isTyped);
}

export function undo(): void {
    const before = steps.value[steps.value.length - 1];
    if (before === undefined) return;
    steps.value = steps.value.slice(0, -1);
    openLine.value = partLine.value = null;
    put(before, false);
}

export function setHeader(key: string, value: string): void {
    const line = `${key}: ${value}`;
    const known = new RegExp(`^${key}:.*$`, 'm');
    const text = draft.value;
    put(known.test(text) ? text.replace(known, () => line) : `${line}\n${text}`, true);
}

export function openAt(line: number | null): void {
    openLine.value = line;
    void judge();
}

export function addTo(line: number | null): void {
    partLine.value = line;
    void judge();
}

// Where a line stands after a change; null: it has gone.
function movedBy(line: number | null, edit: Edit): number | null {
    if (line === null || line < edit.at) return line;
    if (line < edit.at + edit.drop && edit.lines.length < edit.drop) return null;
    return line > edit.at || edit.drop === 0 ? line + edit.lines.length - edit.drop : line;
}

// A change that was offered. `opens`: what comes is a unit, and is looked at.
function apply(edit: Edit, opens: boolean): void {
    steps.value = [...steps.value, draft.value].slice(-STEPS_MAX);
    if (opens) openLine.value = edit.at + Math.max(0, edit.lines.findIndex((one) => one.trim() !== ''));
    else openLine.value = movedBy(openLine.value, edit);
    partLine.value = movedBy(partLine.value, edit);
    put(changed(draft.value, edit), false);
}

// Does it once what is offered is of the present text.
function whenFresh(todo: () => void, isReady: () => boolean): void {
    if (isReady() && waiting.length === 0) todo();
    else waiting.push(() => {
        if (isReady()) todo();
    });
}

const isTopFresh = () => topOf.value?.text === draft.value;
const isPartFresh = () => (partLine.value === null ? isTopFresh() : partOf.value?.text === draft.value && partOf.value.line === partLine.value);
const isRowFresh = () => rowsOf.value?.text === draft.value && rowsOf.value.line === openLine.value;

// Something that stands by itself, in the part of the army that is added to; it is looked at.
export function addUnit({ name, group }: Offer): void {
    whenFresh(() => {
        const edit = part.value?.offers.find((one) => one.name === name && one.group === group)?.more;
        if (edit) apply(edit, true);
    }, isPartFresh);
}

// What the header says of the army, or the line below a head of its part.
export function changeField(where: 'army' | 'part', { name, key }: Offer, which: 'more' | 'less'): void {
    const said = () => (where === 'army' ? top.value : part.value);
    whenFresh(
        () => {
            const edit = said()?.offers.find((one) => one.name === name && one.key === key)?.[which];
            if (edit) apply(edit, false);
        },
        where === 'army' ? isTopFresh : isPartFresh,
    );
}

export function changeRow({ name, group }: Offer, which: 'more' | 'less'): void {
    whenFresh(() => {
        const edit = rows.value?.offers.find((one) => one.name === name && one.group === group)?.[which];
        if (edit) apply(edit, false);
    }, isRowFresh);
}

// Of what stands in the army, by its place; of another line of the open one.
export function changeLine(where: 'army' | 'open', at: number, which: 'remove' | 'copy'): void {
    const said = () => (where === 'army' ? top.value : rows.value);
    whenFresh(
        () => {
            const edit = said()?.lines[at]?.[which];
            if (edit) apply(edit, which === 'copy');
        },
        where === 'army' ? isTopFresh : isRowFresh,
    );
}

export function forgetWaiting(): void {
    waiting = [];
}

// Another game's armies are built from now on.
export function beginGame(next: ArmyGame): void {
    if (game.peek() === next) return;
    game.value = next;
    steps.value = [];
    openLine.value = partLine.value = null;
    verdictOf.value = topOf.value = rowsOf.value = partOf.value = null;
    notes.value = [];
    forgetWaiting();
}
