// What is being drawn on the map before it is done: a plan of a whole unit, where it is put down, a place, as notation that the
// server judges (map/judge.ts).
import { computed, effect, signal } from '@preact/signals';
import { act, choices, looked, notice, sending, yours } from '../../shell/match';
import { unpick } from '../../shell/press';
import { taught } from '../../shell/taught';
import { judge, questionOf, type Judged as JudgedOf } from '../../map/judge';
import { apart, middleOf } from '../../map/scene';
import type { Point } from '../../map/camera';
import { preview as decodePreview, trial, type BattlePreview, type Trial } from './protocol';
import { acting, battle, decisionKind, models, ofHost, standsAt, units } from './state';
import { t } from './texts';

// The shapes of a plan (AOD-TABLE-7.6), in their notation.
export const SHAPES = ['keep', 'line', 'two ranks', 'three ranks', 'column', 'block', 'skirmish', 'ring', 'screen'] as const;
const DRAWN_OUT = ['line', 'two ranks', 'three ranks', 'screen']; // from one point to another
// Who begins a line that goes on with a plan.
const LEADS = ['act', 'deploy', 'infiltrate', 'scout', 'enter'];
// Choices of one place.
const PLACES = ['marker', 'mark', 'crawl', 'put', 'toward', 'from'];
// How a unit moves, before its plan.
export const MANNERS = ['', 'run', 'packs', 'flat out'] as const;
export type Manner = (typeof MANNERS)[number];

export interface Drawn {
    goal: Point;
    end: Point | null; // the other one of a line
    facing: number | null;
}

// A unit that is dragged before it is told anything.
export const early = signal<{ unit: string; lead: string; manner: Manner } | null>(null);
// Whose move is drawn.
export const mover = computed<string | null>(() => early.value?.unit ?? acting.value);

const shapes = signal<{ standing: string; arriving: string }>({ standing: 'keep', arriving: 'block' });
const stands = computed(() => standsAt(mover.value).length > 0);
export const shape = computed(() => (stands.value ? shapes.value.standing : shapes.value.arriving));
export function setShape(name: string): void {
    shapes.value = stands.peek() ? { ...shapes.value, standing: name } : { ...shapes.value, arriving: name };
}

export const drawn = signal<Drawn | null>(null);
// A choice of the list that is shown before it is done.
export const chosen = signal<string | null>(null);
export const level = signal(0); // of a ruin: the number of a floor

const isPlan = (action: string) => action.startsWith('plan ');
export const isPlanning = computed(() => yours.value && choices.value.some(({ action }) => isPlan(action)));
const placeWord = computed(() => (yours.value ? PLACES.find((word) => choices.value.some(({ action }) => action.startsWith(`${word} `))) : undefined));
export const isPlacing = computed(() => placeWord.value !== undefined);
// A charge or a pile-in: its ways are found by the server, or drawn model by model.
export const isRush = (): boolean => yours.value && ['D-CHARGE-MOVE', 'D-PILE-IN'].includes(decisionKind.value) && choices.value.length === 1 && choices.value[0]!.action === 'auto';
export const isDrawing = computed(() => isPlanning.value || isPlacing.value || early.value !== null);

const hundredth = (n: number) => String(Math.round(n * 100) / 100);
const written = ({ x, y }: Point) => `${hundredth(x)},${hundredth(y)}`;

// Within the table: what lies beyond it cannot be meant.
function onTable({ x, y }: Point): Point {
    const { width, depth } = battle.peek()!.table;
    return { x: Math.min(width, Math.max(0, x)), y: Math.min(depth, Math.max(0, y)) };
}

function holds(polygon: readonly Point[], { x, y }: Point): boolean {
    let inside = false;
    for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
        const [a, b] = [polygon[i]!, polygon[j]!];
        if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

// Floors above the place that is drawn.
export const floors = computed<{ number: number; height: number }[]>(() => {
    const [now, it] = [battle.value, drawn.value];
    if (!now || !it) return [];
    const names = now.table.pieces.filter(({ polygon }) => holds(polygon, it.goal)).map(({ name }) => name);
    return now.table.floors.filter(({ piece }) => names.includes(piece));
});
export const isUp = computed(() => floors.value.some(({ number }) => number === level.value));
const floorOf = () => (isUp.value ? `@${level.value}` : '');

const facingOf = (degrees: number | null) => (degrees === null ? '' : ` facing ${Math.round(((degrees % 360) + 360) % 360)}`);

function planOf(it: Drawn): string {
    const goal = written(onTable(it.goal)) + floorOf();
    const form = it.end && !DRAWN_OUT.includes(shape.value) ? 'line' : shape.value;
    const along = it.end ? ` along ${written(onTable(it.end))}` : '';
    return `plan ${form} to ${goal}${along}${facingOf(it.facing)}`;
}

// Degrees from one place to another, as facings go.
const bearing = (from: Point, to: Point): number => (Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) + 360) % 360;

// A Template that is laid: where its narrow end lies and which way it points. One that lies at the base points to where it is
// drawn; another is drawn out from its narrow end, and points away from who lays it until it is.
export const laid = computed<{ at: Point; toward: number; length: number } | null>(() => {
    const [lays, it] = [battle.value?.attack?.lays, drawn.value];
    const who = lays && models.value.get(lays.model);
    if (lays?.length === undefined || !it || who?.x === undefined || who.y === undefined) return null;
    const base = { x: who.x, y: who.y };
    if (placeWord.value === 'from') return { at: it.goal, toward: it.end ? bearing(it.goal, it.end) : bearing(base, it.goal), length: lays.length };
    return placeWord.value === 'toward' ? { at: base, toward: bearing(base, it.goal), length: lays.length } : null;
});
export const isDrawnOut = computed(() => placeWord.value === 'from');

export const action = computed<string | null>(() => {
    if (chosen.value !== null) return chosen.value;
    const it = drawn.value;
    if (!it) return null;
    if (laid.value && !early.value) return isDrawnOut.value ? `from ${written(onTable(it.goal))} toward ${laid.value.toward}` : `toward ${laid.value.toward}`;
    if (placeWord.value && !early.value) return `${placeWord.value} ${written(onTable(it.goal))}${floorOf()}`;
    if (early.value && isSetDown(early.value.lead)) return `${early.value.lead} ${written(onTable(it.goal))}${floorOf()}`;
    if (early.value) return [early.value.lead, early.value.manner, planOf(it)].filter(Boolean).join(', ');
    return isPlanning.value ? planOf(it) : null;
});

// The place that is chosen, by a press or from the list, or else pointed at there.
export const placing = computed<{ word: string; at: Point } | null>(() => {
    const word = early.value ? undefined : placeWord.value;
    const [, x, y] = new RegExp(`^${word} ([\\d.]+),([\\d.]+)(?!.* toward )`).exec(action.value ?? looked.value?.action ?? '') ?? [];
    return word === undefined || y === undefined ? null : { word, at: { x: Number(x), y: Number(y) } };
});

// --- single models that stand elsewhere than the plan has them ---

export const adjusts = signal(false);
const moved = signal<ReadonlyMap<string, Point>>(new Map());

export function moveOne(model: string, to: Point): void {
    moved.value = new Map([...moved.value, [model, onTable(to)]]);
}

export const toStand = computed(() => (action.value === null ? [] : [...moved.value].map(([model, at]) => `${model} to ${written(at)}`)));

// --- what it comes to ---

// What is drawn; else a plan that is pointed at.
const question = computed<string | null>(() => {
    if (action.value !== null) return questionOf(action.value, toStand.value);
    const shown = looked.value?.action;
    return shown !== undefined && (isPlan(shown) || shown === 'auto') ? shown : null;
});

export type Judged = JudgedOf<Trial, BattlePreview>;
export const { judged, isJudged } = judge({ room: 'aod', question, trial, preview: decodePreview, foresees: () => false, no: () => t.panel.no, anew: drop });

// --- what is done with it ---

export function drop(): void {
    drawn.value = null;
    chosen.value = null;
    early.value = null;
    moved.value = new Map();
}

const PULLS = 3; // inches

// A lesson that asks for a place draws what is let go near it there, in the shape that it means: nobody lets go to the hundredth.
// Nor beyond whom it cannot pass: near the second half of the way there is near enough.
function pulled(it: Drawn): Drawn {
    const line = taught.peek()?.line ?? '';
    const [, kind, x, y] = /(?:^|, )(plan (?:[a-z]+ )+to|put) ([\d.]+),([\d.]+)$/.exec(line) ?? [];
    if (kind === undefined || it.end || (kind === 'put') !== (isPlacing.peek() && !early.peek())) return it;
    if (early.peek() && !line.startsWith(`${early.peek()!.lead}, `)) return it;
    const goal = { x: Number(x), y: Number(y) };
    const stands = standsAt(mover.peek());
    const half = stands.length > 0 ? middleOf([middleOf(stands), goal]) : goal;
    const [dx, dy] = [goal.x - half.x, goal.y - half.y];
    const k = Math.min(1, Math.max(0, ((it.goal.x - half.x) * dx + (it.goal.y - half.y) * dy) / (dx * dx + dy * dy || 1)));
    if (apart({ x: half.x + k * dx, y: half.y + k * dy }, it.goal) > PULLS) return it;
    if (kind !== 'put') setShape(kind.slice('plan '.length, -' to'.length));
    return { goal, end: null, facing: null };
}

export function draw(wanted: Drawn): void {
    const next = pulled(wanted);
    unpick(); // what it offered would hide what is drawn
    notice.value = null; // it was of what was drawn before
    chosen.value = null;
    moved.value = new Map();
    drawn.value = next;
}

export function choose(what: string): void {
    drawn.value = null;
    moved.value = new Map();
    chosen.value = what;
}

const NO_WAY = 0.05; // inches

// Whether the plan that is drawn would leave everybody as he stands: that spends the move, and is no move.
const isNoMove = ({ trial: it }: Judged): boolean =>
    it !== null && drawn.peek() !== null && !isPlacing.peek() && it.units.length > 0 && it.dice === 0 && it.units.every(({ unit, used, facing }) => (used ?? 0) < NO_WAY && models.peek().get(unit)?.place === 'table' && (facing === undefined || facing === models.peek().get(unit)?.facing));

// Why what is drawn cannot be done.
export const barOf = (it: Judged): Judged['why'] => it.why ?? (isNoMove(it) ? { text: it.trial!.short?.why === undefined ? t.panel.nobody : t.panel.nobodyFor(it.trial!.short.why), rule: it.trial!.short?.rule } : null);

// Who finds no room on the ground beside a hill may find it on top: the first floor there.
const NO_ROOM = 'AOD-MISSION-1.12';
export const upThere = computed(() => (judged.value?.why?.rule === NO_ROOM && !isUp.value ? floors.value.slice(0, 1) : []));

export const canCommit = computed(() => action.value !== null && isJudged.value && judged.value !== null && barOf(judged.value) === null && !sending.value);

// Models that were moved by themselves go as the server has written it down.
export function commit(): boolean {
    if (action.value === null || !canCommit.value) return false;
    void act((toStand.value.length > 0 ? judged.value?.trial?.commit : undefined) ?? action.value);
    return true;
}

export function nudge(dx: number, dy: number): void {
    const it = drawn.value;
    if (!it) return;
    const to = (at: Point) => ({ x: at.x + dx / 2, y: at.y + dy / 2 });
    draw({ ...it, goal: to(it.goal), end: it.end && to(it.end) });
}

export function turn(by: number): void {
    const it = drawn.value;
    if (!it) return;
    if (!it.end) {
        draw({ ...it, facing: (it.facing ?? ofHost(mover.value)[0]?.facing ?? 90) + by });
        return;
    }
    const middle = middleOf([it.goal, it.end]);
    const [sin, cos] = [Math.sin((by * Math.PI) / 180), Math.cos((by * Math.PI) / 180)];
    const about = ({ x, y }: Point) => ({ x: middle.x + (x - middle.x) * cos - (y - middle.y) * sin, y: middle.y + (x - middle.x) * sin + (y - middle.y) * cos });
    draw({ ...it, goal: about(it.goal), end: about(it.end) });
}

// --- a unit that is told and moved at once ---

// Whoever is set down anew in place of shooting goes to a place of their own, and nobody with them.
const isSetDown = (lead: string): boolean => lead.startsWith('shadow ');

// Which model alone is meant by it.
export const aloneOf = (lead: string): string | null => (isSetDown(lead) ? lead.slice('shadow '.length) : null);

// The choice that a drag of the unit begins with.
export function leadOf(unit: string): string | undefined {
    if (!yours.value) return undefined;
    const [down] = choices.value.flatMap(({ action: name }) => /^shadow (\S+) /.exec(name)?.[1] ?? []).filter((model) => models.value.get(model)?.unit === unit);
    if (down !== undefined) return `shadow ${down}`;
    return LEADS.map((word) => `${word} ${unit}`).find((line) => choices.value.some(({ action: name }) => name === line));
}

// In these a unit that is next moves, or is put down; in others a drag of it means nothing.
export const canDrag = (unit: string): boolean => {
    const lead = leadOf(unit);
    if (lead === undefined) return false;
    return !lead.startsWith('act ') || (battle.value?.phase === 'Movement phase' && !units.value.get(unit)?.conditions.includes('fleeing'));
};

export function begin(unit: string): void {
    drop();
    early.value = { unit, lead: leadOf(unit)!, manner: '' };
}

export function setManner(manner: Manner): void {
    if (early.value) early.value = { ...early.value, manner };
}

// Whether what is drawn can be taken back once it is done: no die is rolled for it, and nobody else is asked.
export const isFree = (it: Judged): boolean => it.trial !== null && it.trial.dice === 0 && !it.trial.asks && !it.trial.rolls_on;

// A line that was let go of the table is forgotten with the room.
effect(() => {
    if (battle.value === null && drawn.peek() !== null) drop();
});
