// Which step sounds, how loud, and whether the phone trembles. What makes the sounds is loaded when the first is wanted.
import { effect, signal } from '@preact/signals';
import { inTurn } from './animated';
import type { SoundName } from './beats';
import { frame, isCalm } from './chain';
import { log, replay, saved } from './match';
import type { LogEntry } from './protocol';
import { here, room } from './room';
import { keepSetting, setting } from './storage';

export const VOLUMES = ['off', 'soft', 'normal', 'loud'] as const;
export type Volume = (typeof VOLUMES)[number];
const LOUD: Record<Volume, number> = { off: 0, soft: 0.25, normal: 0.55, loud: 1 };

const kept = setting('volume', 'soft');
export const volume = signal<Volume>(VOLUMES.find((one) => one === kept) ?? 'soft');
export const canTremble = typeof navigator.vibrate === 'function' && window.matchMedia('(pointer: coarse)').matches;
export const trembles = signal(setting('trembles', 'yes') === 'yes');
// The last one that sounded, for whoever looks.
export const sounded = signal('');

const TREMBLE: Partial<Record<SoundName, number[]>> = { shot: [15], blade: [20], broken: [45], drum: [60, 40, 90] };
const SPACE_S = 0.13; // between those that are heard behind each other
const HEARD_MAX = 6;

let maker: Promise<typeof import('./sounds')> | null = null;

// A browser lets a page sound only after a press.
const mayPlay = () => volume.value !== 'off' && document.visibilityState === 'visible' && navigator.userActivation?.hasBeenActive !== false;

function play(name: SoundName, wait = 0): void {
    sounded.value = name;
    if (trembles.value && canTremble && TREMBLE[name] && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(TREMBLE[name]);
    if (!mayPlay()) return;
    maker ??= import('./sounds');
    // Behind the frame that shows it, in one in which nothing is drawn for it.
    maker.then(({ sound }) => inTurn(() => sound(name, LOUD[volume.value], wait))).catch(() => (maker = null));
}

// That it is one's turn is heard however loud the steps are, and of a page that is not looked at.
export function ring(): void {
    maker ??= import('./sounds');
    maker.then(({ sound }) => sound('call', 1)).catch(() => (maker = null));
}

// Where the game says nothing of it.
const BY_KIND: Record<string, SoundName> = { move: 'lay', turn: 'turn', aim: 'shot', roll: 'die', remove: 'broken' };

function soundOf(entry: LogEntry): SoundName | undefined {
    const { sound } = here().log;
    return sound ? sound(entry) : BY_KIND[entry.beat?.kind ?? ''];
}

export function setVolume(next: Volume): void {
    volume.value = next;
    keepSetting('volume', next);
    play('lay'); // how loud that is
}

export function switchTremble(): void {
    trembles.value = !trembles.value;
    keepSetting('trembles', trembles.value ? 'yes' : '');
    if (trembles.value && canTremble) navigator.vibrate(40);
}

// What makes them is got ready when a game begins, not at its first step.
function ready(): void {
    if (!mayPlay()) return;
    maker ??= import('./sounds');
    maker.then(({ open }) => void open()).catch(() => (maker = null));
}

export function watchSounds(): void {
    effect(() => {
        if (saved.value) window.setTimeout(ready);
    });
    // A step sounds once, however many alike it is of.
    effect(() => {
        const now = frame.value;
        if (!now || !room.value) return;
        if (now.moment?.numbers) {
            if ((now.shown ?? 0) > 0) play('count');
            return;
        }
        if ((now.shown ?? 0) > 0) return;
        const name = now.lines.map(soundOf).find((one) => one !== undefined);
        if (name) play(name);
    });
    // Where nothing moves what has happened is heard all the same.
    let of = '';
    let heard = 0;
    effect(() => {
        const match = saved.value?.match ?? '';
        const all = log.value;
        const isNew = match === of && heard <= all.length;
        const fresh = isNew ? all.slice(heard) : [];
        of = match;
        heard = all.length;
        if (!isCalm() || replay.value !== null || !room.value || fresh.some(({ undone, message }) => undone || message === 'takeback')) return;
        fresh
            .flatMap((entry) => soundOf(entry) ?? [])
            .slice(0, HEARD_MAX)
            .forEach((name, i) => play(name, i * SPACE_S));
    });
}
