// What is seen: every enemy as a target of the formation that acts, from where it stands or where its ghosts do; lines of fire
// to the one that is looked at; and what lies between the two ends of the ruler. One question at a time, the newest wish next.
import { computed } from '@preact/signals';
import { askedIn } from '../../map/judge';
import { asker } from '../../map/asking';
import { isNarrow } from '../../map/narrow';
import type { Mark, Pill } from '../../map/scene';
import type { Point } from '../../map/camera';
import { looked, placed, seat, yours } from '../../shell/match';
import { refOf } from '../../shell/refs';
import { action, early, isMoving, judged } from './draft';
import { sight, targets, type Sight, type Target } from './protocol';
import { acting, battle, decisionKind, formations, inspected, ownSeat, units } from './state';
import { t } from './texts';

const LOOKING = ['D-ACTION', 'D-HOLD', 'D-MOVE', 'D-TARGET', 'D-OVERWATCH', 'D-ASSAULT', 'D-WITH', 'D-FIRE'];

const standsOnTable = (formation: string): boolean => battle.value?.units.some((one) => one.formation === formation && one.place === 'table') ?? false;

// From where the formation looks: as it stands, or where what is drawn would bring it.
export const from = computed<{ from: string; action?: string; at?: string[] } | null>(() => {
    const own = inspected.value !== null && formations.value.get(inspected.value)?.seat === ownSeat.value ? inspected.value : null;
    const who = early.value?.formation ?? (yours.value && acting.value !== null ? acting.value : own);
    if (who === null || seat.value === null || battle.value?.phase === 'setup' || !standsOnTable(who)) return null;
    if (early.value === null && who === acting.value && !LOOKING.includes(decisionKind.value)) return null;
    // What is drawn has to be judged first: until then it looks from where it was judged last, and from where it stands while nobody
    // may stand there.
    const it = judged.value;
    if (action.value === null || !it || it.why || (early.value === null && (!isMoving.value || who !== acting.value))) return { from: who };
    return { from: who, ...askedIn(it.question) };
});

const answered = asker(from, targets);

export const found = computed<ReadonlyMap<string, Target>>(() => new Map(answered.value?.targets.map((one) => [one.formation, one])));

// Why it can shoot at nobody at all, as whoever is broken.
export const noTargets = computed(() => (answered.value?.targets.length === 0 ? (answered.value.why ?? null) : null));

// --- in words ---

export const tenth = (n: number) => String(Math.round(n * 10) / 10);
const percent = (n: number) => Math.round(n * 100);

// On its plate.
export function briefly(one: Target): string {
    const { weapons, distance, kills, breaks } = one;
    const far = tenth(distance);
    if (isNarrow.value) return `${far} cm`;
    if (weapons.in_sight === 0) return weapons.in_range > 0 ? t.sight.unseen(far) : `${far} cm`;
    return t.sight.brief(far, weapons.in_sight, weapons.all, kills === undefined ? null : tenth(kills), breaks === undefined ? null : percent(breaks));
}

// For the list, and for whoever is read to.
export function atLength(one: Target): string {
    const { weapons, distance, units: all, cover, hits, kills, suppressed, breaks } = one;
    return t.sight.long(`${tenth(distance)} cm`, weapons, cover, all, hits === undefined ? null : { hits: tenth(hits), kills: tenth(kills ?? 0), suppressed: suppressed ?? 0, indirect: one.indirect, breaks: breaks === undefined ? null : percent(breaks) });
}

// --- lines of fire ---

// Whom a choice that is pointed at is about, else who is looked at.
const focus = computed<string | null>(() => {
    const key = placed.value.find(({ choice }) => choice === looked.value)?.refs[0];
    const it = key === undefined ? inspected.value : refOf(key).id;
    return it !== null && formations.value.get(it)?.seat !== ownSeat.value && standsOnTable(it) ? it : null;
});
const lines = asker(
    computed(() => (from.value === null || focus.value === null ? null : { ...from.value, to: focus.value })),
    sight,
);

const LINES_MAX = 16;

// Where the line first meets the outline of what blocks it.
function cutAt(a: Point, b: Point, polygon: readonly Point[]): Point | null {
    let least = 1;
    for (const [i, p] of polygon.entries()) {
        const q = polygon[(i + 1) % polygon.length]!;
        const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, q.x - p.x, q.y - p.y];
        const across = dx * ey - dy * ex;
        if (across === 0) continue;
        const along = ((p.x - a.x) * ey - (p.y - a.y) * ex) / across;
        const side = ((p.x - a.x) * dy - (p.y - a.y) * dx) / across;
        if (along > 0 && along < least && side >= 0 && side <= 1) least = along;
    }
    return least < 1 ? { x: a.x + (b.x - a.x) * least, y: a.y + (b.y - a.y) * least } : null;
}

function placeOf(unit: string): Point | null {
    const ghost = action.value === null ? undefined : judged.value?.trial?.units.find((one) => one.unit === unit)?.to;
    const one = units.value.get(unit);
    return ghost ?? (one?.place === 'table' && one.x !== undefined && one.y !== undefined ? { x: one.x, y: one.y } : null);
}

type Line = Sight['lines'][number];

export const why = ({ blocked }: Line): string => [blocked?.ground ?? blocked?.unit ?? t.sight.noLine, blocked?.rule ? `(${blocked.rule})` : ''].filter(Boolean).join(' ');

export function drawn(one: Line, ends: readonly [Point, Point], marks: Mark[]): Point | null {
    const [a, b] = ends;
    if (one.sees) {
        marks.push({ kind: 'way', from: a, to: b, tone: one.cover ? 'price' : 'good' });
        return null;
    }
    const blocker = one.blocked?.unit ? placeOf(one.blocked.unit) : null;
    const polygon = one.blocked?.terrain === undefined ? undefined : battle.value?.table.terrain[one.blocked.terrain]?.polygon;
    const cut = blocker ?? (polygon && cutAt(a, b, polygon)) ?? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    marks.push({ kind: 'way', from: a, to: cut, tone: 'bad', dashed: true }, { kind: 'ring', at: cut, radius: 0.7, tone: 'bad' });
    return cut;
}

export const fire = computed<{ marks: Mark[]; pills: Pill[] }>(() => {
    const marks: Mark[] = [];
    const pills: Pill[] = [];
    const target = focus.value === null ? undefined : found.value.get(focus.value);
    const isFar = target?.weapons.in_range === 0;
    for (const one of lines.value?.lines.slice(0, LINES_MAX) ?? []) {
        const [a, b] = [placeOf(one.from), placeOf(one.to)];
        if (!a || !b) continue;
        // A line to whom no weapon reaches is no line of fire.
        if (isFar && one.sees) {
            marks.push({ kind: 'way', from: a, to: b, tone: 'plain', dashed: true });
            continue;
        }
        // Nothing is in the way of indirect fire.
        if (target?.indirect) {
            marks.push({ kind: 'way', from: a, to: b, tone: one.sees ? 'good' : 'price', dashed: true });
            continue;
        }
        const cut = drawn(one, [a, b], marks);
        if (cut && pills.length === 0) pills.push({ key: 'blocked', at: cut, text: t.sight.blocked(why(one)), tone: 'bad' });
    }
    // Where its barrage would lie.
    const barrage = target?.barrage;
    for (const at of barrage?.templates ?? []) marks.push({ kind: 'ring', at, radius: barrage!.radius, tone: 'bad', dashed: true });
    if (barrage) pills.push({ key: 'barrage', at: barrage.templates[0]!, text: t.sight.under(barrage.enemies, barrage.own), tone: barrage.own > 0 ? 'bad' : 'plain' });
    return { marks, pills };
});
