// Phrases: what was said at the table last, and whether this browser wants to hear it. What can be said comes from the
// server, in the reader's language.
import { signal } from '@preact/signals';
import { connection, people, report, saved, seat } from './match';
import { nothingAnswer, saidNotice, type Seat } from './protocol';
import { keepSetting, setting } from './storage';

export const muted = signal(setting('muted', '') === 'yes');
// `count` tells one from the next, also if the same is said again.
export const said = signal<{ by: Seat; text: string; count: number } | null>(null);

const SHOWN_MS = 8000;
let timer = 0;
let count = 0;

export function switchMuted(): void {
    muted.value = !muted.value;
    keepSetting('muted', muted.value ? 'yes' : '');
    if (muted.value && said.value?.by !== seat.value) said.value = null;
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

export function hearNothing(): void {
    window.clearTimeout(timer);
    said.value = null;
}

export async function say(phrase: string): Promise<void> {
    if (saved.value === null || seat.value === null) return;
    try {
        await connection.call('match.say', { match: saved.value.match, seat: seat.value, phrase }, nothingAnswer);
    } catch (error) {
        report(error);
    }
}
