// This game's own part of what is on the table.
import { computed, effect, signal, untracked } from '@preact/signals';
import { laterCall } from '../../shell/later';
import { seen, standing, viewer } from '../../shell/match';
import { keyOf, refOf, type Key, type Ref } from '../../shell/refs';
import type { Seat } from '../../shell/protocol';
import { room } from '../../shell/room';
import type { Point } from '../../map/camera';
import type { Battle, Kind, Model, Unit } from './protocol';

// The room's own decoder has made it; while another game is on the table this room sees nothing.
export const battle = computed(() => (room.value?.id === 'aod' ? (seen.value as Battle | null) : null));

export const unitKey = (notation: string): Key => keyOf({ kind: 'unit', id: notation });
export const modelKey = (notation: string): Key => keyOf({ kind: 'model', id: notation });

export const units = computed(() => new Map<string, Unit>(battle.value?.units.map((one) => [one.notation, one])));
export const models = computed(() => new Map<string, Model>(battle.value?.models.map((one) => [one.notation, one])));

// Whose units stand below: the seat that looks, or the first one.
export const ownSeat = computed<Seat>(() => (viewer.value === 1 ? 1 : 0));

// As it is called wherever its notation says which it is.
export const named = (unit: string): string => `${units.value.get(unit)?.name ?? ''} ${unit}`.trim();

export const decisionKind = computed(() => standing.value?.decision?.kind ?? '');

// Whom the question is about: who moves, shoots, is put down.
export const acting = computed<string | null>(() => battle.value?.acting ?? null);

// Who has joined somebody is one with them: they move, are shot at and fight together.
export const hostOf = (notation: string): string => units.value.get(notation)?.joined ?? notation;

export const ofHost = (host: string | null): Model[] => (host === null ? [] : (battle.value?.models ?? []).filter((one) => hostOf(one.unit) === host));

export const standsAt = (host: string | null): Point[] => ofHost(host).flatMap((one) => (one.place === 'table' && one.x !== undefined && one.y !== undefined ? [{ x: one.x, y: one.y }] : []));

// A vehicle, and what else is as long as it is: its facing counts.
export const isHull = (kind: Kind): boolean => kind.hull.form === 'rectangle' && kind.values.HP !== undefined;

// What is looked at: a unit, by its notation.
export const inspected = signal<string | null>(null);

// What the question wants, where a word about it helps.
const tipFor = laterCall<[string], string | undefined>(() => import('./latertexts').then(({ w }) => (what) => w.tips[what]), () => undefined);
export const tipOf = (kind: string): string | undefined => tipFor(kind === 'D-UNIT' ? (battle.value?.phase ?? '') : kind);

// Whoever was looked at before has nothing to do with what is asked now of somebody else: no line leads to an enemy unasked, and
// nobody's name stands over what another one can do.
effect(() => {
    const who = acting.value;
    void decisionKind.value;
    untracked(() => {
        const it = inspected.value;
        if (it !== null && (units.value.get(it)?.seat !== ownSeat.value || (who !== null && units.value.get(who)?.seat === ownSeat.value && hostOf(it) !== hostOf(who)))) inspected.value = null;
    });
});

export function cleared(): void {
    inspected.value = null;
}

// References here: a unit, a model, a point. Who is not on the table lies where their unit is.
export function placeOf(ref: Ref): Ref | undefined {
    if (ref.kind === 'model') {
        const model = models.value.get(ref.id);
        return model?.place === 'table' ? ref : model ? { kind: 'unit', id: model.unit } : undefined;
    }
    return ref.kind === 'unit' || ref.kind === 'point' ? ref : undefined;
}

// What is drawn of it: a plate, or its card in the strip; places and models have a button only while they can be taken.
export function element({ kind, id }: Ref): Element | undefined {
    const key = keyOf({ kind, id });
    return document.querySelector(`.map [data-group="${CSS.escape(key)}"], .map [data-aim="${CSS.escape(key)}"], [data-strip="${CSS.escape(key)}"]`) ?? undefined;
}

export function looked({ kind, id }: Ref): void {
    if (kind === 'unit') inspected.value = id;
    else if (kind === 'model') inspected.value = models.value.get(id)?.unit ?? null;
}

export const unitOfKey = (key: Key | null): string | null => {
    if (key === null) return null;
    const { kind, id } = refOf(key);
    return kind === 'unit' ? id : kind === 'model' ? (models.value.get(id)?.unit ?? null) : null;
};
