// That it is one's turn is told outside the page too: in the title, in the icon, and with a sound if wanted.
import { effect, signal } from '@preact/signals';
import { notice, people, saved, seat, seatNameInside, standing, yours } from './match';
import { ring } from './sounding';
import { keepSetting, setting } from './storage';
import { t } from './texts';

export const sound = signal(setting('sound', '') === 'yes');

const away = signal(document.hidden || !document.hasFocus());
const hidden = signal(document.hidden);
// Who plays fast is not rung at each time.
const WAITED_MS = 6000;

export function switchSound(): void {
    sound.value = !sound.value;
    keepSetting('sound', sound.value ? 'yes' : '');
    // It is heard at once what it sounds like; and a browser lets a page sound only after a press.
    if (sound.value) ring();
}

// The browser's own notification, while the page is open somewhere: only where it can be, and after it was asked for.
export const canNotify = 'Notification' in window && window.isSecureContext;
export const notifies = signal(canNotify && setting('notify', '') === 'yes' && Notification.permission === 'granted');

export async function switchNotifies(): Promise<void> {
    const wanted = !notifies.value;
    const granted = wanted && (await Notification.requestPermission()) === 'granted';
    if (wanted && !granted) notice.value = { text: t.turn.notifyDenied };
    notifies.value = granted;
    keepSetting('notify', granted ? 'yes' : '');
}

// One a game: a newer one takes its place. A press leads back to the page.
export function notify(match: string, words: string): void {
    try {
        const shown = new Notification(words, { tag: `strategium-${match}`, lang: t.language, icon: 'icon-turn.svg' });
        shown.onclick = () => {
            window.focus();
            if (saved.peek()?.match !== match) location.hash = `#/game/${encodeURIComponent(match)}`;
            shown.close();
        };
    } catch (error) {
        console.warn(error); // some phones take them from a worker only
    }
}

function showIcon(name: string): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link) return;
    const next = link.href.replace(/[^/]*\.svg$/, name);
    if (link.href !== next) link.href = next;
}

export function watchTurns(): void {
    const look = () => {
        away.value = document.hidden || !document.hasFocus();
        hidden.value = document.hidden;
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);

    effect(() => {
        const asks = yours.value;
        const over = saved.value !== null && standing.value?.over === true;
        document.title = asks ? `● ${t.turn.title} · ${t.app.name}` : over && away.value ? `${t.turn.over} · ${t.app.name}` : t.app.name;
        showIcon(asks && away.value ? 'icon-turn.svg' : 'icon.svg');
    });

    // A phone does not go dark while its owner is asked. The browser lets go of it by itself when the page is hidden.
    let awake: Promise<WakeLockSentinel | null> | null = null;
    effect(() => {
        const wanted = yours.value && !hidden.value;
        if (wanted && 'wakeLock' in navigator) {
            awake ??= navigator.wakeLock.request('screen').catch(() => null); // it may refuse, as with an empty battery
        } else if (awake) {
            void awake.then((lock) => lock?.release());
            awake = null;
        }
    });

    let waitsSince: number | null = null;
    effect(() => {
        const actor = standing.value?.decision?.actor;
        const begun = standing.value !== null && !standing.value.setup;
        const other = begun && (actor === 0 || actor === 1) && seat.value !== null && actor !== seat.value;
        const person = other && people.value[actor as 0 | 1]?.who === 'human' && saved.value?.tokens[actor as 0 | 1] === undefined;
        if (saved.value === null) waitsSince = null;
        else if (person || standing.value?.setup) waitsSince ??= performance.now();
        else if (yours.value) {
            const waited = waitsSince === null ? 0 : performance.now() - waitsSince;
            const missed = waitsSince !== null && (away.peek() || waited > WAITED_MS);
            waitsSince = null;
            if (missed && sound.peek()) ring();
            if (missed && away.peek() && notifies.peek()) notify(saved.peek()!.match, t.turn.notice(seatNameInside(seat.peek() === 0 ? 1 : 0)));
        }
    });
}
