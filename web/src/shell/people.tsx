// Between people: clocks, absences, draws, and the computer that may be told to play now.
import { useEffect, useState } from 'preact/hooks';
import { dialog, Modal } from './dialogs';
import { hold, heldPass } from './hold';
import {
    answerDraw,
    claim,
    claimAfter,
    heardAt,
    hurry,
    offerDraw,
    onlyPass,
    people,
    peopleAt,
    replay,
    saved,
    seat,
    seatName,
    seatNameInside,
    sideOf,
    slow,
    standing,
} from './match';
import type { Seat } from './protocol';
import { canTalk, said } from './talk';
import { t } from './texts';

// Redraws whoever calls it while something runs down.
function useTicking(ms: number, running: boolean): number {
    const [now, setNow] = useState(performance.now());
    useEffect(() => {
        if (!running) return;
        setNow(performance.now());
        const timer = window.setInterval(() => setNow(performance.now()), ms);
        return () => window.clearInterval(timer);
    }, [running, ms]);
    return Math.max(now, heardAt.value);
}

export function minutes(ms: number): string {
    const seconds = Math.ceil(Math.max(0, ms) / 1000);
    const rest = String(seconds % 60).padStart(2, '0');
    const [hours, mins] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours > 0 ? `${hours}:${String(mins).padStart(2, '0')}:${rest}` : `${mins}:${rest}`;
}

// --- the clocks ---

const LOW_MS = 60_000;
const LAST_MS = 10_000;

function timeLeft(who: Seat, now: number): number {
    const clock = standing.value?.clock;
    if (!clock) return 0;
    const left = clock.left_ms[who] ?? 0;
    return Math.max(0, clock.running === who ? left - (now - heardAt.value) : left);
}

export function PlayerClock(props: { who: Seat }) {
    const clock = standing.value?.clock;
    const runs = clock?.running === props.who && !standing.value?.over;
    const now = useTicking(250, runs);
    if (!clock || replay.value) return null;
    const left = timeLeft(props.who, now);
    const low = left < LOW_MS;
    return (
        <span
            class={`clock ${runs ? 'runs' : ''} ${low ? 'low' : ''} ${left < LAST_MS ? 'last' : ''}`}
            role="timer"
            aria-label={t.clock.left(minutes(left), runs, low)}
            title={t.clock.left(minutes(left), runs, low)}
        >
            <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                {low ? <path d="M8 1.500L15 14H1zM8 6v4M8 11.500v1" /> : <path d="M3 1.500h10M3 14.500h10M4.500 1.500c0 4 3.500 4 3.500 6.500s-3.500 2.500-3.500 6.500M11.500 1.500c0 4-3.500 4-3.500 6.500s3.500 2.500 3.500 6.500" />}
            </svg>
            <span aria-hidden="true">{minutes(left)}</span>
        </span>
    );
}

// Said once each, and only of one's own clock.
export function ClockVoice() {
    const own = seat.value;
    const clock = standing.value?.clock;
    const runs = own !== null && clock?.running === own;
    const now = useTicking(500, runs);
    const [said, setSaid] = useState('');
    const left = own === null || !clock ? Infinity : timeLeft(own, now);
    const step = !runs ? '' : left < LAST_MS ? 'last' : left < LOW_MS ? 'low' : '';
    useEffect(() => {
        if (step !== '' && step !== said && !(step === 'low' && said === 'last')) setSaid(step);
    }, [step]);
    return (
        <div class="sr clockvoice" role="status">
            {said === 'last' ? t.clock.saidLast : said === 'low' ? t.clock.saidLow : ''}
        </div>
    );
}

// --- somebody is away ---

// The other person decides and is away: for how many milliseconds more the game cannot be claimed.
function claimableIn(now: number): number | null {
    const actor = standing.value?.decision?.actor;
    const own = seat.value;
    if (claimAfter.value === null || own === null || replay.value || standing.value?.over) return null;
    if ((actor !== 0 && actor !== 1) || actor === own || saved.value?.tokens[actor] !== undefined) return null;
    const person = people.value[actor];
    if (person?.who !== 'human' || person.taken !== true || person.connected !== false) return null;
    return Math.max(0, claimAfter.value - (person.away_ms ?? 0) - (now - peopleAt.value));
}

function useClaim(): number | null {
    const away = claimableIn(performance.now()) !== null;
    const now = useTicking(1000, away);
    return claimableIn(now);
}

export function mayClaim(): boolean {
    return claimableIn(performance.now()) !== null;
}

// How long until then, beside the name of the window.
export function ClaimTime() {
    const left = useClaim();
    return left === null || left === 0 ? null : <span class="claimtime"> · {t.claim.in(minutes(left))}</span>;
}

// Where the pass button is else: it is the one thing that can be pressed.
export function ClaimButton() {
    if (useClaim() !== 0) return <span class="pass empty" aria-hidden="true" />;
    return (
        <button type="button" class="main pass offered" disabled={slow.value} onClick={() => (dialog.value = 'claim')}>
            {t.claim.button}
        </button>
    );
}

// --- draws ---

export function betweenPeople(): boolean {
    const all = people.value;
    return all.length === 2 && all.every((one) => one.who === 'human');
}

// One's own offer, beside the name of the window.
export function DrawTold() {
    const offer = standing.value?.draw_offer;
    return offer === undefined || offer !== seat.value ? null : <span class="drawtold"> · {t.draw.sent}</span>;
}

export function DrawNotice() {
    const offer = standing.value?.draw_offer;
    const own = seat.value;
    if (offer === undefined || own === null || replay.value || standing.value?.over) return null;
    if (offer === own) return null; // DrawTold says it
    return (
        <p class="notice asked" role="alert">
            <span class="says">{t.draw.asked(seatNameInside(offer))}</span>
            <button type="button" class="main" disabled={slow.value} onClick={() => void answerDraw(true)}>
                {t.draw.agree}
            </button>
            <button type="button" disabled={slow.value} onClick={() => void answerDraw(false)}>
                {t.draw.refuse}
            </button>
        </p>
    );
}

// --- phrases ---

// Beside the question, for the eye; it goes by itself.
export function SaidNotice() {
    const now = said.value;
    if (!now || replay.value) return null;
    return (
        <p class={`notice saidnow ${sideOf(now.by)}`} key={now.count} aria-hidden="true">
            <b>{seatName(now.by)}:</b> {now.text}
        </p>
    );
}

// The same for whoever listens.
export function SaidVoice() {
    const now = said.value;
    return (
        <div class="sr saidvoice" role="status">
            {now && <span key={now.count}>{`${seatName(now.by)}: ${now.text}`}</span>}
        </div>
    );
}

export function SayButton(props: { class: string }) {
    if (!canTalk()) return null;
    return (
        <button type="button" class={props.class} onClick={() => (dialog.value = 'say')}>
            {t.talk.button}
        </button>
    );
}

// --- the computer thinks ---

const PATIENCE_MS = 600;

export function Hurry() {
    const actor = standing.value?.decision?.actor;
    const thinks =
        (actor === 0 || actor === 1) && seat.value !== null && !standing.value?.over && (people.value[actor]?.who ?? 'human') !== 'human';
    const [shown, setShown] = useState(false);
    useEffect(() => {
        setShown(false);
        if (!thinks) return;
        const timer = window.setTimeout(() => setShown(true), PATIENCE_MS);
        return () => window.clearTimeout(timer);
    }, [thinks]);
    if (!thinks || !shown) return <span class="pass empty" aria-hidden="true" />;
    return (
        <button type="button" class="pass offered" data-hurry="" onClick={() => void hurry()}>
            {t.prompt.hurry} <kbd>N</kbd>
        </button>
    );
}

// --- a pass that waits ---

// How long the window is still held, as a thin bar under the pass button.
export function HoldBar() {
    const it = hold.value;
    const waits = it !== null && (heldPass.value !== null || onlyPass.value);
    const now = useTicking(100, waits);
    if (!waits) return null;
    const part = Math.min(1, Math.max(0, (now - it.from) / Math.max(1, it.until - it.from)));
    return (
        <svg class="holdbar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect class="full" width="100" height="4" />
            <rect class="part" width={100 * part} height="4" />
        </svg>
    );
}

// --- questions ---

function Ask(props: { title: string; text: string; yes: string; no: string; onYes: () => void; danger?: boolean }) {
    const close = () => (dialog.value = null);
    return (
        <Modal title={props.title} onClose={close}>
            <p>{props.text}</p>
            <div class="buttons">
                <button type="button" class={props.danger ? 'main' : ''} onClick={close}>
                    {props.no}
                </button>
                <button
                    type="button"
                    class={props.danger ? 'danger' : 'main'}
                    onClick={() => {
                        close();
                        props.onYes();
                    }}
                >
                    {props.yes}
                </button>
            </div>
        </Modal>
    );
}

export function PeopleDialogs() {
    const other = seat.value === 0 ? 1 : 0;
    if (dialog.value === 'draw') {
        return (
            <Ask
                title={t.draw.ask}
                text={t.draw.hint(seatNameInside(other))}
                yes={t.draw.yes}
                no={t.draw.no}
                onYes={() => void offerDraw()}
            />
        );
    }
    if (dialog.value === 'claim') {
        return (
            <Ask
                title={t.claim.ask}
                text={t.claim.hint(seatNameInside(other))}
                yes={t.claim.button}
                no={t.claim.no}
                onYes={() => void claim()}
            />
        );
    }
    return null;
}
