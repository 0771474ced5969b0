// What is being drawn on the map before it is done: a plan, or where a formation is put down, as notation that the server
// judges (map/judge.ts).
import { computed, effect, signal } from '@preact/signals';
import { act, choices, looked, seat, sending, standing, yours } from '../../shell/match';
import { unpick } from '../../shell/press';
import { taught } from '../../shell/taught';
import { judge, questionOf, type Judged as JudgedOf } from '../../map/judge';
import { apart, middleOf } from '../../map/scene';
import type { Point } from '../../map/camera';
import { preview as decodePreview, trial, type BattlePreview, type Trial } from './protocol';
import { acting, battle, decisionKind } from './state';
import { t } from './texts';

// The shapes of a plan that a person draws, and those of a layout in set-up, in their notation.
export const PLAN_SHAPES = ['to', 'line', 'two ranks', 'column', 'block', 'ring', 'skirmish', 'screen'] as const;
export const LAYOUTS = ['ranks', 'line', 'column', 'block', 'loaded', 'abreast'] as const;
const DRAWN_OUT = ['line', 'screen']; // from one point to another
const VIA_MAX = 6; // way points
const FACED = ['to', 'two ranks'];

export interface Drawn {
    goal: Point;
    end: Point | null; // the other one of a line
    facing: number | null;
    via?: readonly Point[]; // way points, for a formation that goes as it stands
}

// A formation that is dragged before it is told anything: it goes with the least order that brings it there, unless another one
// is pressed.
export const early = signal<{ formation: string; order: EarlyOrder; isPinned: boolean } | null>(null);
export const EARLY_ORDERS = ['advance', 'double', 'march'] as const; // by how often it moves
export type EarlyOrder = (typeof EARLY_ORDERS)[number];
// Whose move is drawn.
export const mover = computed<string | null>(() => early.value?.formation ?? acting.value);

export const shape = signal<string>('to');
export const layout = signal<string>('ranks');
export const drawn = signal<Drawn | null>(null);
// A choice of the list that is shown before it is done.
export const chosen = signal<string | null>(null);

export const isMoving = computed(() => yours.value && decisionKind.value === 'D-MOVE' && choices.value.some(({ action }) => action.startsWith('plan ')));
export const isPlacing = computed(() => yours.value && decisionKind.value === 'D-PLACE' && choices.value.some(({ action }) => action.startsWith('layout ')));

const number = (n: number) => String(Math.round(n * 10) / 10);
const written = ({ x, y }: Point) => `${number(x)},${number(y)}`;

// Within the table: what lies beyond it cannot be meant.
function onTable({ x, y }: Point): Point {
    const { width, depth } = battle.peek()!.table;
    return { x: Math.min(width, Math.max(0, x)), y: Math.min(depth, Math.max(0, y)) };
}

export const action = computed<string | null>(() => {
    if (chosen.value !== null) return chosen.value;
    const it = drawn.value;
    if (!it) return null;
    const goal = written(onTable(it.goal));
    if (isPlacing.value) return `layout ${layout.value} to ${goal}`;
    if (!isMoving.value && !early.value) return null;
    return before() + planOf(it, goal);
});

// What comes before the plan, where the formation has not been told yet.
function before(): string {
    const it = early.value;
    if (!it) return '';
    return [...upTo(it.formation), it.order, ''].join(', ');
}

// What leads to its order from what is asked now: it keeps the initiative if it has to.
function upTo(formation: string): string[] {
    return [...(decisionKind.value === 'D-RETAIN' ? ['retain'] : []), ...(decisionKind.value === 'D-ACTION' ? [] : [`activate ${formation}`])];
}

function planOf(it: Drawn, goal: string): string {
    if (it.via && it.via.length > 0) return byWay(it.via, it.goal);
    const [form, end] = [shape.value, it.end && written(onTable(it.end))];
    if (DRAWN_OUT.includes(form) || (form === 'to' && end)) {
        const word = form === 'to' ? 'line' : form;
        if (end) return `plan ${word} ${goal} to ${end}`;
        // A line that was not drawn out lies across the way there.
        const from = middleOf(standsAt(mover.value));
        const [dx, dy] = [it.goal.x - from.x, it.goal.y - from.y];
        const far = Math.hypot(dx, dy) || 1;
        const half = Math.max(4, standsAt(mover.value).length * 2);
        const side = { x: (-dy / far) * half, y: (dx / far) * half };
        return `plan ${word} ${written(onTable({ x: it.goal.x + side.x, y: it.goal.y + side.y }))} to ${written(onTable({ x: it.goal.x - side.x, y: it.goal.y - side.y }))}`;
    }
    const facing = it.facing === null || !FACED.includes(form) ? '' : ` facing ${Math.round(((it.facing % 360) + 360) % 360)}`;
    return `plan ${form} ${goal}${facing}`;
}

// Each goes by the way points as it stands to the others.
function byWay(via: readonly Point[], goal: Point): string {
    const now = battle.value!;
    const own = now.units.filter((one) => one.formation === mover.value && one.place === 'table' && (now.kinds[one.kind]?.speed ?? 0) > 0);
    const middle = middleOf(standsAt(mover.value));
    const ways = own.flatMap(({ notation, x, y }) => [...via, goal].map((to) => `way ${notation} to ${written(onTable({ x: x! + to.x - middle.x, y: y! + to.y - middle.y }))}`));
    return [`plan to ${written(onTable(goal))} thus`, ...ways, 'done'].join(', ');
}

export function standsAt(formation: string | null): Point[] {
    return (battle.value?.units ?? []).flatMap((one) => (one.formation === formation && one.place === 'table' && one.x !== undefined && one.y !== undefined ? [{ x: one.x, y: one.y }] : []));
}

// --- single units that stand elsewhere than the plan has them ---

export const adjusts = signal(false);
const moved = signal<ReadonlyMap<string, Point>>(new Map());

export function moveOne(unit: string, to: Point): void {
    moved.value = new Map([...moved.value, [unit, onTable(to)]]);
}

const exactly = ({ x, y }: Point) => `${Math.round(x * 1000) / 1000},${Math.round(y * 1000) / 1000}`;
export const toStand = computed(() => (action.value === null ? [] : [...moved.value].map(([unit, at]) => `${unit} to ${exactly(at)}`)));

// --- what it comes to ---

// What is drawn; else what is pointed at.
const question = computed<string | null>(() => (action.value === null ? (looked.value?.action ?? null) : questionOf(action.value, toStand.value)));

export type Judged = JudgedOf<Trial, BattlePreview>;
// What is shown as a choice that is pointed at has its preview from the shell.
export const { judged, isJudged } = judge({ room: 'epic', question, trial, preview: decodePreview, foresees: () => action.peek() !== null, no: () => t.panel.no, anew: drop });

// --- a formation that is told and moved at once ---

// The least order that brings its slowest there.
function orderTo(formation: string, goal: Point): EarlyOrder {
    const now = battle.peek()!;
    const speeds = now.units.filter((one) => one.formation === formation && one.place === 'table').map(({ kind }) => now.kinds[kind]?.speed ?? 0);
    const slowest = Math.min(...speeds.filter((speed) => speed > 0));
    const moves = Math.ceil((apart(middleOf(standsAt(formation)), goal) - 0.25) / slowest);
    return EARLY_ORDERS[Math.min(EARLY_ORDERS.length, Math.max(1, moves)) - 1]!;
}

export function order(name: EarlyOrder): void {
    if (early.value) early.value = { ...early.value, order: name, isPinned: true };
}

// What is still to be played of it, as long as nothing else is asked: its order, and a move after the other to the goal.
const queue = signal<{ formation: string; lines: readonly string[]; revision: number | undefined } | null>(null);

function begin({ formation, order: name }: NonNullable<(typeof early)['value']>, it: Drawn): void {
    const plan = planOf(it, written(onTable(it.goal)));
    const lines = [...upTo(formation), name, ...Array.from({ length: EARLY_ORDERS.indexOf(name) + 1 }, () => plan)];
    queue.value = { formation, lines, revision: -1 };
}

// Of those that can act while it is asked who goes on: the initiative is kept, and it is activated.
export function retain(formation: string): boolean {
    if (!canRetain(formation)) return false;
    queue.value = { formation, lines: upTo(formation), revision: -1 };
    return true;
}

export const canRetain = (formation: string): boolean =>
    yours.value && decisionKind.value === 'D-RETAIN' && choices.value.some(({ action: name }) => name === 'retain') && (battle.value?.formations.some((one) => one.notation === formation && one.seat === seat.value && one.can_act) ?? false);

effect(() => {
    const it = queue.value;
    const revision = standing.value?.revision;
    if (!it || sending.value || !yours.value || revision === it.revision) return;
    const [next, ...rest] = it.lines;
    const fits = next !== undefined && (next.startsWith('plan ') ? isMoving.value && acting.value === it.formation : choices.value.some(({ action: name }) => name === next));
    queue.value = fits && rest.length > 0 ? { ...it, lines: rest, revision } : null;
    if (fits) void act(next);
});

// --- what is done with it ---

export function drop(): void {
    drawn.value = null;
    chosen.value = null;
    early.value = null;
    moved.value = new Map();
}

const PULLS_CM = 15;

// A lesson that asks for the plan towards a place draws what is let go near it there: nobody lets go to the millimetre.
function pulled(it: Drawn): Drawn {
    const [, x, y] = /^plan to ([\d.]+),([\d.]+)(?: thus)?$/.exec(taught.peek()?.choice ?? '') ?? [];
    if (x === undefined || !isMoving.peek() || shape.peek() !== 'to' || it.end || it.via?.length) return it;
    const goal = { x: Number(x), y: Number(y) };
    return apart(goal, it.goal) <= PULLS_CM ? { ...it, goal, facing: null } : it;
}

export function draw(wanted: Drawn): void {
    const next = pulled(wanted);
    unpick(); // what it offered would hide what is drawn
    if (early.value && !early.value.isPinned) early.value = { ...early.value, order: orderTo(early.value.formation, next.goal) };
    chosen.value = null;
    moved.value = new Map();
    drawn.value = next;
}

export function choose(what: string): void {
    drawn.value = null;
    moved.value = new Map();
    chosen.value = what;
}

export const canCommit = computed(() => action.value !== null && isJudged.value && judged.value?.why === null && !sending.value);

// Units that were moved by themselves go as the server has written it down.
export function commit(): boolean {
    if (action.value === null || !canCommit.value) return false;
    if (early.value) {
        begin(early.value, drawn.value!);
        return true;
    }
    const exact = toStand.value.length > 0 ? judged.value?.trial?.commit : undefined;
    void act(exact ?? action.value);
    return true;
}

export function nudge(dx: number, dy: number): void {
    const it = drawn.value;
    if (!it) return;
    const moved = (at: Point) => ({ x: at.x + dx, y: at.y + dy });
    draw({ ...it, goal: moved(it.goal), end: it.end && moved(it.end) });
}

export const canPoint = computed(() => (isMoving.value || early.value !== null) && drawn.value !== null && drawn.value.end === null && shape.value === 'to' && (drawn.value.via?.length ?? 0) < VIA_MAX);

// The way goes by where it leads to now; where to from there is dragged or pressed next.
export function addPoint(): void {
    const it = drawn.value;
    if (it && canPoint.value) draw({ ...it, facing: null, via: [...(it.via ?? []), it.goal] });
}

export function turn(by: number): void {
    const it = drawn.value;
    if (!it) return;
    if (!it.end) {
        draw({ ...it, facing: (it.facing ?? 90) + by });
        return;
    }
    const middle = { x: (it.goal.x + it.end.x) / 2, y: (it.goal.y + it.end.y) / 2 };
    const [sin, cos] = [Math.sin((by * Math.PI) / 180), Math.cos((by * Math.PI) / 180)];
    const about = ({ x, y }: Point) => ({ x: middle.x + (x - middle.x) * cos - (y - middle.y) * sin, y: middle.y + (x - middle.x) * sin + (y - middle.y) * cos });
    draw({ ...it, goal: about(it.goal), end: about(it.end) });
}

// Whether what is drawn can be taken back once it is done: no die is rolled for it, and nobody is asked.
export function isFree(it: Judged): boolean {
    const { trial: tried, preview } = it;
    return tried !== null && tried.overwatch.length === 0 && tried.dice === 0 && tried.units.every(({ tests }) => tests === 0) && !preview?.test && !preview?.shooting;
}
