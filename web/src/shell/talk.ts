// Phrases: what was said at the table last, and whether this browser wants to hear it. What can be said comes from the
// server, in the reader's language.
import { signal } from '@preact/signals';
import { connection, people, report, saved, seat } from './match';
import { nothingAnswer, pointedNotice, saidNotice, type Seat } from './protocol';
import { keepSetting, setting } from './storage';

export const muted = signal(setting('muted', '') === 'yes');
// `count` tells one from the next, also if the same is said again.
export const said = signal<{ by: Seat; text: string; count: number } | null>(null);

// A place on the map that somebody points at, in the units of the game.
export const pointed = signal<{ by: Seat; at: { x: number; y: number }; count: number } | null>(null);

const SHOWN_MS = 8000;
let timer = 0;
let pointTimer = 0;
let count = 0;

export function switchMuted(): void {
    muted.value = !muted.value;
    keepSetting('muted', muted.value ? 'yes' : '');
    if (muted.value && said.value?.by !== seat.value) said.value = null;
    if (muted.value && pointed.value?.by !== seat.value) pointed.value = null;
}

// Only between two people who do not sit at one screen.
export const canTalk = () =>
    seat.value !== null && saved.value !== null && saved.value.kind !== 'hotseat' && people.value.length === 2 && people.value.every(({ who }) => who === 'human');

export function hear(params: unknown): void {
    const told = saidNotice(params, '');
    if (told.match !== saved.value?.match) return;
    if (muted.value && told.by !== seat.value) return;
    window.clearTimeout(timer);
    said.value = { by: told.by, text: told.text, count: ++count };
    timer = window.setTimeout(() => (said.value = null), SHOWN_MS);
}

export function hearPointed(params: unknown): void {
    const told = pointedNotice(params, '');
    if (told.match !== saved.value?.match) return;
    if (muted.value && told.by !== seat.value) return;
    window.clearTimeout(pointTimer);
    pointed.value = { by: told.by, at: told.at, count: ++count };
    pointTimer = window.setTimeout(() => (pointed.value = null), SHOWN_MS);
}

export function hearNothing(): void {
    window.clearTimeout(timer);
    window.clearTimeout(pointTimer);
    said.value = null;
    pointed.value = null;
}

export async function say(phrase: string): Promise<void> {
    if (saved.value === null || seat.value === null) return;
    try {
        await connection.call('match.say', { match: saved.value.match, seat: seat.value, phrase }, nothingAnswer);
    } catch (error) {
        report(error);
    }
}

// To a tenth of the map's unit: nobody points more exactly.
export async function pointAt({ x, y }: { x: number; y: number }): Promise<void> {
    if (saved.value === null || seat.value === null) return;
    const at = [x, y].map((one) => Math.round(one * 10) / 10).join(',');
    try {
        await connection.call('match.point', { match: saved.value.match, seat: seat.value, at }, nothingAnswer);
    } catch (error) {
        report(error);
    }
}
