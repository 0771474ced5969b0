// Which build of the page this is, and what becomes of it when the server has another one: it is loaded anew, once, as soon as
// nothing that somebody does would be lost by it.
import { signal } from '@preact/signals';
import { isPlaying } from './chain';
import { commandOpen } from './commandopen';
import { dragging } from './drag';
import { heldPass } from './hold';
import { connection, handover, looked, picked, replay, sending, verb } from './match';
import { room } from './room';

const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

// The server's, where that is another one; `again`: the page was loaded for it already and is the old one all the same.
export const newer = signal<{ build: string; again: boolean } | null>(null);

const KEY = 'loaded for';
const LOOK_MS = 500;
let typed = false; // on this screen, and nobody knows what for
let timer: number | undefined;

// Nothing is chosen, typed, sent or shown that would not be there afterwards.
function isQuiet(): boolean {
    const doing = sending.value || picked.value !== null || verb.value !== null || looked.value !== null || dragging.value !== null || heldPass.value !== null;
    const seeing = isPlaying.value || replay.value !== null || handover.value !== null || commandOpen.value || document.querySelector('dialog[open]') !== null;
    const at = document.activeElement;
    return !doing && !seeing && !typed && !at?.matches('input, textarea, select') && room.value?.isBusy?.() !== true;
}

function look(): void {
    if (connection.link.value.state !== 'open' || !newer.value || newer.value.again || !isQuiet()) return;
    window.clearInterval(timer);
    load();
}

// Loads the page of the server.
export function load(): void {
    write(KEY, newer.value?.build ?? '');
    location.reload();
}

// A browser that remembers nothing would be loaded again and again: there the person does it.
function write(key: string, value: string): void {
    try {
        sessionStorage.setItem(key, value);
    } catch {
        // It is said to have been loaded.
    }
}

function wasLoadedFor(build: string): boolean {
    try {
        return sessionStorage.getItem(KEY) === build;
    } catch {
        return true;
    }
}

// What the first message of a connection says.
export function hearBuild(build: string | null): void {
    window.clearInterval(timer);
    newer.value = build === null || own === '' || build === own ? null : { build, again: wasLoadedFor(build) };
    if (newer.value && !newer.value.again) timer = window.setInterval(look, LOOK_MS);
}

export function watchTyping(): void {
    for (const event of ['input', 'change']) window.addEventListener(event, () => (typed = true));
    for (const event of ['hashchange', 'submit']) window.addEventListener(event, () => (typed = false));
}
