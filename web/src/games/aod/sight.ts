// What is seen: every enemy as a target, lines of fire.
import { computed } from '@preact/signals';
import { seat, yours } from '../../shell/match';
import { askedIn } from '../../map/judge';
import { asker } from '../../map/asking';
import { isNarrow } from '../../map/narrow';
import { middleOf, type Mark, type Pill } from '../../map/scene';
import type { Point } from '../../map/camera';
import { action, early, isPlanning, judged, mover } from './draft';
import { targets, type Target } from './protocol';
import { battle, decisionKind, hostOf, inspected, ownSeat, standsAt, units } from './state';
import { t } from './texts';

const LOOKING = ['D-UNIT', 'D-MOVE', 'D-SHOOT', 'D-CHARGE'];

// From where the unit looks: as it stands, or where what is drawn would bring it.
const from = computed<{ from: string; action?: string; at?: string[] } | null>(() => {
    const now = battle.value;
    if (!now || now.turn === 0 || seat.value === null) return null;
    const own = inspected.value !== null && units.value.get(inspected.value)?.seat === ownSeat.value ? hostOf(inspected.value) : null;
    const who = early.value?.unit ?? (yours.value && mover.value !== null ? hostOf(mover.value) : own);
    if (who === null || units.value.get(who)?.seat !== ownSeat.value || standsAt(who).length === 0 || !LOOKING.includes(decisionKind.value)) return null;
    // What is drawn has to be judged first: until then it looks from where it was judged last, and from where it stands while nobody
    // may stand there.
    const it = judged.value;
    if (action.value === null || !it || it.why || (early.value === null && !isPlanning.value)) return { from: who };
    return { from: who, ...askedIn(it.question) };
});

const answered = asker(from, targets);

export const found = computed<ReadonlyMap<string, Target>>(() => new Map(answered.value?.targets.map((one) => [one.unit, one])));

// Up, as the rules' own words have it: what is a little more than 24" is not in a reach of 24".
export const tenth = (n: number) => String(Math.ceil(n * 10 - 1e-6) / 10);

// Where a charge is thought of it is as far as from base to base, and nobody shoots.
export const isCharging = (): boolean => battle.value?.phase === 'Charge sub-phase';

// Who is locked in combat is no target (AOD-SHOOT-2.1), however well he is seen.
const isLocked = (one: Target): boolean => (units.value.get(one.unit)?.locked.length ?? 0) > 0;

// On its plate.
export function briefly(one: Target): string {
    if (isNarrow.value) return `${tenth(isCharging() ? one.gap : one.distance)}″`;
    if (isCharging()) return t.sight.apart(tenth(one.gap), one.sees, one.models);
    if (isLocked(one)) return t.sight.locked(tenth(one.distance));
    return one.shooters.in_sight > 0 ? t.sight.brief(tenth(one.distance), one.shooters.in_sight, one.shooters.all) : one.sees > 0 ? t.sight.short(tenth(one.distance)) : t.sight.unseen(tenth(one.distance));
}

// In the list beside the map.
export const atLength = (one: Target): string => isCharging() ? t.sight.apart(tenth(one.gap), one.sees, one.models) : isLocked(one) ? t.sight.locked(tenth(one.distance)) : t.sight.long(tenth(one.distance), one.shooters, one.sees, one.models, one.cover);

// --- lines of fire ---

const middleAt = (unit: string): Point | null => {
    const stands = standsAt(unit);
    return stands.length > 0 ? middleOf(stands) : null;
};

// To the target that is looked at.
export const fire = computed<{ marks: Mark[]; pills: Pill[] }>(() => {
    const [wish, to] = [from.value, inspected.value === null ? null : hostOf(inspected.value)];
    const one = to === null ? undefined : found.value.get(to);
    if (!wish || !one || to === null) return { marks: [], pills: [] };
    const ends = judged.value?.trial?.units.flatMap(({ to: at }) => at ?? []) ?? [];
    const start = wish.action !== undefined && ends.length > 0 ? middleOf(ends) : middleAt(wish.from);
    const end = middleAt(to);
    if (!start || !end) return { marks: [], pills: [] };
    const isClear = one.weapons.in_sight > 0;
    return { marks: [{ kind: 'way', from: start, to: end, tone: isClear ? 'good' : 'bad', dashed: !isClear, pointed: true }], pills: [] };
});
