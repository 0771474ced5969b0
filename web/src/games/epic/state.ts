// This game's own part of what is on the table.
import { computed, effect, signal, untracked } from '@preact/signals';
import { laterCall } from '../../shell/later';
import { seen, standing, viewer } from '../../shell/match';
import { keyOf, type Key, type Ref } from '../../shell/refs';
import { room } from '../../shell/room';
import { t } from './texts';
import type { Seat } from '../../shell/protocol';
import type { Battle, Formation, Unit } from './protocol';

// The room's own decoder has made it; while another game is on the table this room sees nothing.
export const battle = computed(() => (room.value?.id === 'epic' ? (seen.value as Battle | null) : null));

export const formationKey = (notation: string): Key => keyOf({ kind: 'formation', id: notation });
export const unitKey = (notation: string): Key => keyOf({ kind: 'unit', id: notation });

export const formations = computed(() => new Map<string, Formation>(battle.value?.formations.map((one) => [one.notation, one])));
export const units = computed(() => new Map<string, Unit>(battle.value?.units.map((one) => [one.notation, one])));

// Whose formations stand below: the seat that looks, or the first one.
export const ownSeat = computed<Seat>(() => (viewer.value === 1 ? 1 : 0));

// What explains the question comes behind it: nobody waits for that.
export const tipOf = laterCall<[string], string | undefined>(() => import('./latertexts').then(({ w }) => (kind) => w.tips[kind]), () => undefined);

export const decisionKind = computed(() => standing.value?.decision?.kind ?? '');

// Whom the question is about: who acts, or is put down.
export const acting = computed<string | null>(() => {
    const now = battle.value;
    if (!now) return null;
    const asked = standing.value?.decision?.prompt ?? '';
    const [named, ...more] = now.formations.filter(({ name, notation }) => asked.includes(`${name} ${notation}`));
    // Who is shot at is asked while the enemy acts.
    const isAbout = named && more.length === 0 && (!now.acting || named.seat === ownSeat.value);
    return isAbout ? named.notation : (now.acting ?? null);
});

// What is looked at: a formation, by its notation.
export const inspected = signal<string | null>(null);

// Who was looked at before has nothing to do with what is asked now: no line leads there unasked.
effect(() => {
    void acting.value;
    void decisionKind.value;
    untracked(() => (inspected.value = null));
});

// It has lost all that it had.
export const isGone = (one: Formation): boolean => one.units === 0 && one.strength === 0 && battle.peek()?.phase !== 'setup';

export function cleared(): void {
    inspected.value = null;
}

// References here: a formation, a unit, a point. A unit that is not on the table lies where its formation is.
export function placeOf(ref: Ref): Ref | undefined {
    if (ref.kind === 'unit') {
        const unit = units.value.get(ref.id);
        return unit?.place === 'table' ? ref : unit ? { kind: 'formation', id: unit.formation } : undefined;
    }
    return ref.kind === 'formation' || ref.kind === 'point' ? ref : undefined;
}

// What is drawn of it: the plate of a formation; places and units have a button only while they can be taken.
export function element({ kind, id }: Ref): Element | undefined {
    const key = keyOf({ kind, id });
    return document.querySelector(`.map [data-group="${CSS.escape(key)}"], .map [data-aim="${CSS.escape(key)}"]`) ?? undefined;
}

export function looked({ kind, id }: Ref): void {
    if (kind === 'formation') inspected.value = id;
    else if (kind === 'unit') inspected.value = units.value.get(id)?.formation ?? null;
}

// How many of it are there: in the set-up all that will be.
export const unitsOf = ({ units: now, strength, start }: Formation): string => (battle.value?.phase === 'setup' ? t.panel.unitsOf(start, start, start) : t.panel.unitsOf(now, strength, start));
