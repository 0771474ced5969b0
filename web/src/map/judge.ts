// What is drawn on the map before it is done, judged by the server: one question at a time is on its way, and of those that
// wait the newest counts. What was judged last stays until the next answer is there: ghosts follow the pointer.
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { RpcFailure } from '../shell/connection';
import type { Decoder } from '../shell/decode';
import { connection, report, saved, seat, standing, yours } from '../shell/match';
import { previewAnswer } from '../shell/protocol';
import { room } from '../shell/room';
import { shown } from './answered';

// What every game's answer has; the rest is the game's.
interface Trial {
    verdict: 'allowed' | 'price' | 'forbidden';
    why?: string;
    rule?: string;
    units: readonly { verdict: 'allowed' | 'price' | 'forbidden'; why?: string; rule?: string }[];
}

export interface Judged<T extends Trial, P> {
    question: string;
    trial: T | null;
    preview: P | null; // comes behind it
    why: { text: string; rule?: string } | null; // it is not allowed
}

export interface Judge<T extends Trial, P> {
    judged: Signal<Judged<T, P> | null>;
    isJudged: ReadonlySignal<boolean>; // of what is asked now
}

export interface Asked<T, P> {
    room: string; // whose questions these are
    // A line of choices, and behind " | " who is to stand elsewhere than it says; null: nothing is asked.
    question: ReadonlySignal<string | null>;
    trial: Decoder<T>;
    preview: Decoder<P>;
    foresees: () => boolean; // it is asked too what comes of it in numbers and words
    no: () => string; // it is not allowed, and nobody says why
    anew: () => void; // the game has gone on: what was drawn is worth nothing
}

// As such a question is written, and read.
export const questionOf = (action: string, at: readonly string[]): string => [action, ...at].join(' | ');

export function askedIn(question: string): { action: string; at?: string[] } {
    const [action, ...at] = question.split(' | ');
    return { action: action!, ...(at.length > 0 ? { at } : {}) };
}

interface Of {
    match: string;
    seat: number;
}

export function judge<T extends Trial, P>(asked: Asked<T, P>): Judge<T, P> {
    const judged = signal<Judged<T, P> | null>(null);
    const question = computed(() => (room.value?.id === asked.room ? asked.question.value : null));
    const isJudged = computed(() => question.value !== null && judged.value?.question === question.value);
    const known = new Map<string, Judged<T, P>>();
    let wanted: string | null = null;
    let busy = false;

    async function tried(of: Of, what: string): Promise<Judged<T, P>> {
        try {
            const found = await connection.call('match.try', { ...of, ...askedIn(what) }, asked.trial);
            const barred = found.units.find(({ verdict }) => verdict === 'forbidden');
            const isBarred = found.verdict === 'forbidden' && (found.why !== undefined || barred !== undefined);
            return { question: what, trial: found, preview: null, why: isBarred ? { text: found.why ?? barred?.why ?? asked.no(), rule: found.rule ?? barred?.rule } : null };
        } catch (error) {
            if (!(error instanceof RpcFailure)) throw error;
            return { question: what, trial: null, preview: null, why: { text: error.message, rule: error.rule } };
        }
    }

    // What the rules say of it in numbers and words beside that. Only a choice has a preview, not a line of several.
    async function foreseen(of: Of, what: string): Promise<P | null> {
        const { action } = askedIn(what);
        if (!asked.foresees() || action.includes(', ')) return null;
        try {
            return asked.preview((await connection.call('match.preview', { ...of, action }, previewAnswer)).preview, '/preview');
        } catch (error) {
            if (!(error instanceof RpcFailure)) throw error;
            return null;
        }
    }

    async function ask(what: string): Promise<void> {
        wanted = what;
        if (busy) return;
        busy = true;
        try {
            while (wanted !== null) {
                const now: string = wanted;
                wanted = null;
                const [game, who, revision] = [saved.peek(), seat.peek(), standing.peek()?.revision];
                if (!game || who === null || !yours.peek()) return;
                const of = { match: game.match, seat: who };
                const isStale = () => standing.peek()?.revision !== revision;
                const found = await tried(of, now);
                if (isStale()) continue;
                await shown(() => {
                    if (question.peek() !== null && !isStale()) judged.value = found;
                });
                if (isStale()) continue;
                known.set(now, found);
                if (wanted !== null || found.why) continue;
                const preview = await foreseen(of, now);
                if (isStale() || !preview) continue;
                const whole = { ...found, preview };
                known.set(now, whole);
                if (judged.peek() === found) judged.value = whole;
            }
        } catch (error) {
            if (!(error instanceof RpcFailure)) report(error);
        } finally {
            busy = false;
        }
    }

    // What was found at another moment is worth nothing.
    let knownOf: number | undefined;
    effect(() => {
        const revision = standing.value?.revision;
        if (revision === knownOf) return;
        knownOf = revision;
        known.clear();
        asked.anew();
    });

    effect(() => {
        const now = question.value;
        const before = now === null ? null : known.get(now);
        if (now === null) judged.value = null;
        else if (before?.preview) judged.value = before;
        else void ask(now);
    });

    return { judged, isJudged };
}
