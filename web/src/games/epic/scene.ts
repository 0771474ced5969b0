// The battle as the map shows it.
import { computed } from '@preact/signals';
import type { InkName, Thing } from '../../faces/face';
import { held, threatNotes } from '../../map/asking';
import { apart, middleOf, NOTHING, rimsOf, type Ghost, type Group, type Mark, type Overlay, type Piece, type Pill, type Scene, type Spot, type Stance, type Token, type Tone } from '../../map/scene';
import type { Aim } from '../../map/board';
import type { Point } from '../../map/camera';
import { pricedIn } from '../../map/doing';
import { isNarrow } from '../../map/narrow';
import { frame } from '../../shell/chain';
import { glowing, looked, offered, placed, seatName, sentence, yours } from '../../shell/match';
import { refOf, type Key } from '../../shell/refs';
import { share } from '../../shell/share';
import { action, drawn, early, EARLY_ORDERS, isJudged, isMoving, judged, mover, standsAt } from './draft';
import { GROUND, unitFace } from './faces';
import type { Battle, Formation, Trial, TrialUnit } from './protocol';
import { layers } from './reach';
import { briefly, fire, found } from './sight';
import { battle, formationKey, formations, inspected, isGone, ownSeat, unitKey, unitsOf } from './state';
import { t } from './texts';

export const INKS: readonly [InkName, InkName] = ['steel', 'ember'];
const GRAIN = 20; // of the ground's drawing: twenty to the centimetre

// The same thing is the same object, so that its picture is found again.
const faces = new Map<string, Thing>();
export function faceOf(kind: { name: string; type: string }, seat: 0 | 1): Thing {
    const key = `${seat} ${kind.type} ${kind.name}`;
    let face = faces.get(key);
    if (!face) faces.set(key, (face = unitFace(kind, INKS[seat])));
    return face;
}

function stanceOf(one: Formation, now: Battle, has: boolean): Stance {
    if (one.broken) return 'torn';
    if (!has) return 'absent';
    if (now.acting === one.notation) return 'acts';
    return one.acted ? 'done' : 'ready';
}

// Its state in a word or two, for the strip.
function saysOf(one: Formation, stance: Stance): string {
    const words = [
        stance === 'torn' ? t.map.broken : stance === 'absent' ? (isGone(one) ? t.map.gone : t.map.off) : stance === 'acts' ? t.map.acts : stance === 'done' ? t.map.done : t.map.ready,
        one.overwatch ? t.map.overwatch : '',
        one.blast > 0 ? t.panel.blast(one.blast) : '',
    ];
    return words.filter(Boolean).join(' · ');
}

// What its units look like, those that are most.
function looksOf(one: Formation, now: Battle): string {
    const counts = new Map<number, number>();
    for (const { formation, kind } of now.units) if (formation === one.notation) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    return `${one.seat} ${now.kinds[most?.[0] ?? 0]?.name ?? one.notation}`;
}

const rims = computed(() => rimsOf((battle.value?.formations ?? []).map((one) => ({ key: formationKey(one.notation), looks: looksOf(one, battle.value!) }))));

function tokensOf(now: Battle): Token[] {
    const seats = new Map(now.formations.map((one) => [one.notation, one.seat]));
    const loads = new Map<string | undefined, number>(); // how many each carries
    for (const { carrier } of now.units) loads.set(carrier, (loads.get(carrier) ?? 0) + 1);
    return now.units.flatMap((unit) => {
        const kind = now.kinds[unit.kind];
        if (unit.place !== 'table' || unit.x === undefined || unit.y === undefined || !kind) return [];
        const owner = seats.get(unit.formation) ?? 0;
        const carries = loads.get(unit.notation) ?? 0;
        return [
            {
                key: unitKey(unit.notation),
                group: formationKey(unit.formation),
                name: kind.name,
                at: { x: unit.x, y: unit.y },
                radius: kind.radius,
                facing: unit.facing ?? null,
                thing: faceOf(kind, owner),
                owner,
                pips: [
                    { kind: 'shield' as const, count: unit.shields ?? 0, of: unit.shields ?? 0 },
                    ...(kind.dc > 1 ? [{ kind: 'wound' as const, count: unit.dc ?? 0, of: kind.dc }] : []),
                ],
                dim: unit.suppressed,
                sign: unit.popped_up ? '▲' : carries > 0 ? `+${carries}` : '',
                rim: rims.value.get(formationKey(unit.formation)) ?? 0,
            },
        ];
    });
}

function groupsOf(now: Battle): Group[] {
    return now.formations.map((one) => {
        const own = now.units.filter(({ formation }) => formation === one.notation);
        const present = own.some(({ place }) => place === 'table');
        const stance = stanceOf(one, now, present);
        const kind = now.kinds[own[0]?.kind ?? 0]!;
        const says = saysOf(one, stance);
        const engines = own.filter((unit) => unit.dc !== undefined && now.kinds[unit.kind]!.dc > 1);
        const hurt = engines.reduce((sum, unit) => sum + now.kinds[unit.kind]!.dc - unit.dc!, 0);
        const detail = `${unitsOf(one)}, ${one.blast === 0 ? `${t.panel.blast(0)}, ` : ''}${says}`;
        return {
            key: formationKey(one.notation),
            name: `${one.name} ${one.notation}`,
            brief: one.notation,
            // Of a war engine what it can still take; of all others how many there are.
            strength: present && now.phase !== 'setup' ? `${engines.length > 0 ? '♥' : ''}${one.strength - hurt}/${one.start}${one.overwatch ? ` ${t.map.overwatch}` : ''}` : '',
            marks: one.blast,
            owner: one.seat,
            rim: rims.value.get(formationKey(one.notation)) ?? 0,
            stance,
            says,
            detail,
            label: `${t.map.whose(one.seat === ownSeat.value)} ${one.name} ${one.notation}: ${detail}`,
            thing: faceOf(kind, one.seat),
            present,
        };
    });
}

const piecesOf = ({ table }: Battle): Piece[] => [
    ...table.terrain.map(({ name, type, level, polygon }) => ({ name, ground: GROUND[type] ?? 'rough', polygon, level })),
    ...table.works.map(({ name, type, polygon }) => ({ name, ground: GROUND[type] ?? 'wall', polygon, level: 9 })),
];

const spotsOf = ({ objectives }: Battle): Spot[] => objectives.map((one) => ({ key: `objective:${one.number}`, at: { x: one.x, y: one.y }, name: t.map.objective(one.number), sign: String(one.number), owner: one.held ?? null }));

let last: Scene | null = null;
export const scene = computed<Scene | null>(() => {
    const now = battle.value;
    if (!now) return (last = null);
    const { width, depth: height } = now.table;
    last = share(last, { size: { width, height }, unit: 'cm', grain: GRAIN, pieces: piecesOf(now), tokens: tokensOf(now), groups: groupsOf(now), spots: spotsOf(now), common: 1, inks: INKS });
    return last;
});

const tokenOf = computed(() => new Map<Key, Token>(scene.value?.tokens.map((one) => [one.key, one])));

// --- what explains ---

// A unit that is not on the table yet, as it would stand there.
function tokenAt(notation: string, at: { x: number; y: number }): Token | null {
    const known = tokenOf.value.get(unitKey(notation));
    if (known) return known;
    const now = battle.value;
    const unit = now?.units.find((one) => one.notation === notation);
    const kind = unit && now?.kinds[unit.kind];
    const owner = unit && formations.value.get(unit.formation)?.seat;
    if (!unit || !kind || owner === undefined) return null;
    return { key: unitKey(notation), group: formationKey(unit.formation), name: kind.name, at, radius: kind.radius, facing: null, thing: faceOf(kind, owner), owner, pips: [], dim: false, sign: '', rim: rims.value.get(formationKey(unit.formation)) ?? 0 };
}

const TONES: Record<TrialUnit['verdict'], Tone> = { allowed: 'good', price: 'price', forbidden: 'bad' };

// Everybody whom it moves, as the rules judge it; `stale`: it is of something that was drawn before.
function ghostsOf({ units }: Trial, stale: boolean): { ghosts: Ghost[]; marks: Mark[]; hidden: Set<Key> } {
    const ghosts: Ghost[] = [];
    const marks: Mark[] = [];
    const hidden = new Set<Key>();
    for (const { unit, verdict, to, facing, way } of units) {
        if (!to) continue;
        const token = tokenAt(unit, to);
        const stood = token && tokenOf.value.get(token.key);
        if (!token || (stood && apart(stood.at, to) < 0.01 && verdict === 'allowed')) continue;
        ghosts.push({ token, at: to, facing: token.facing === null ? null : (facing ?? token.facing), fade: 1 });
        marks.push({ kind: 'ring', at: to, radius: token.radius, tone: stale ? 'wait' : TONES[verdict] });
        if (!stood) continue;
        hidden.add(token.key);
        const [from, ...via] = way.length > 1 ? way : [stood.at, to];
        marks.push({ kind: 'way', from: from!, to, via: via.slice(0, -1), tone: 'act', dashed: true });
    }
    return { ghosts, marks, hidden };
}

// What a person drags moves at once, as it stands, until it is judged.
function wishOf(): { ghosts: Ghost[]; marks: Mark[]; hidden: Set<Key> } {
    const [it, who] = [drawn.value, mover.value];
    const own = scene.value?.tokens.filter((one) => one.group === formationKey(who ?? '')) ?? [];
    if (!it || own.length === 0) return { ghosts: [], marks: [], hidden: new Set() };
    const middle = middleOf(own.map(({ at }) => at));
    const goal = it.end ? { x: (it.goal.x + it.end.x) / 2, y: (it.goal.y + it.end.y) / 2 } : it.goal;
    const [dx, dy] = [goal.x - middle.x, goal.y - middle.y];
    const at = (one: Token) => ({ x: one.at.x + dx, y: one.at.y + dy });
    return {
        ghosts: own.map((token) => ({ token, at: at(token), facing: token.facing, fade: 0.55 })),
        marks: own.map((token) => ({ kind: 'ring', at: at(token), radius: token.radius, tone: 'wait', dashed: true })),
        hidden: new Set(own.map(({ key }) => key)),
    };
}

const lengthOf = (n: number) => `${Math.round(n * 10) / 10} cm`;

const SHORT_CM = 2; // that a way may fall short

// How far it is to where it is drawn, or how far of that this move comes; and which move it is.
function farOf(from: Point, goal: Point): string {
    const ends = isJudged.value ? (judged.value?.trial?.units.flatMap(({ to }) => to ?? []) ?? []) : [];
    const wish = lengthOf(apart(from, goal));
    const isShort = ends.length > 0 && apart(middleOf(ends), goal) > SHORT_CM;
    const { number, of } = early.value ? { number: 1, of: EARLY_ORDERS.indexOf(early.value.order) + 1 } : (battle.value?.move ?? { number: 1, of: 1 });
    return [isShort ? t.map.short(lengthOf(apart(from, middleOf(ends))), wish) : wish, of > 1 ? t.map.moveOf(number, of) : ''].filter(Boolean).join(' · ');
}

// Whose each objective is. On a phone its number has the colour of whoever holds it, where it lies.
const goalPills = (now: Battle): Pill[] =>
    isNarrow.value ? [] : now.objectives.map(({ number, x, y, held }) => ({ key: `objective ${number}`, at: { x, y }, text: [t.map.objective(number), held === undefined ? '' : seatName(held)].filter(Boolean).join(': '), ofSpot: true, tone: held === undefined ? 'plain' : held === 0 ? 'own' : 'foe' }));

const NOTES_MAX = 4;

const AIMED = ['shoot', 'assault', 'overwatch', 'include'];

// Each target with what it comes to, where one is chosen.
function targetNotes(): ReadonlyMap<Key, string> {
    if (!yours.value || frame.value) return new Map();
    // Among many only whoever is within range has a note; the list beside the map has them all.
    const all = [...found.value];
    const told = all.length > NOTES_MAX ? all.filter(([formation, one]) => one.weapons.in_range > 0 || formation === inspected.value) : all;
    return new Map([
        ...told.map(([formation, one]) => [formationKey(formation), briefly(one)] as const),
        ...placed.value.flatMap(({ choice, verb, refs }) => {
            const price = pricedIn(sentence(choice.text));
            const isKnown = verb === 'shoot' && found.value.get(refOf(refs[0] ?? '').id)?.kills !== undefined;
            return AIMED.includes(verb) && price !== '' && refs.length === 1 && !isKnown ? [[refs[0]!, price] as const] : [];
        }),
    ]);
}

export const overlay = computed<Overlay>(() => {
    const [now, who] = [battle.value, mover.value];
    if (!now) return NOTHING;
    const marks: Mark[] = [];
    const pills: Pill[] = goalPills(now);
    let ghosts: Ghost[] = [];
    let hidden: ReadonlySet<Key> = new Set();
    const judge = judged.value;
    const isShown = judge?.trial !== null && judge !== null && judge.trial.why === undefined && judge.trial.units.some(({ to }) => to);
    if (action.value !== null) {
        if (isShown && (isJudged.value || drawn.value !== null)) {
            const shown = ghostsOf(judge.trial!, !isJudged.value);
            ({ ghosts, hidden } = shown);
            marks.push(...shown.marks);
        } else {
            const wish = wishOf();
            ({ ghosts, hidden } = wish);
            marks.push(...wish.marks.map((one) => (judge?.why && one.kind === 'ring' ? { ...one, tone: 'bad' as Tone, dashed: false } : one)));
        }
        const goal = drawn.value;
        if (goal) {
            marks.push({ kind: 'aim', at: goal.goal, tone: judge?.why ? 'bad' : 'act' });
            for (const at of goal.via ?? []) marks.push({ kind: 'aim', at, tone: 'wait' });
            if (goal.end) marks.push({ kind: 'aim', at: goal.end, tone: 'act' }, { kind: 'way', from: goal.goal, to: goal.end, tone: 'act' });
            if (judge?.why && isJudged.value) pills.push({ key: 'why', at: goal.goal, text: judge.why.text.split('. ')[0]!, tone: 'bad' });
            else {
                const stands = standsAt(who);
                if (stands.length > 0 && !goal.end) pills.push({ key: 'far', at: goal.goal, text: farOf(middleOf(stands), goal.goal), tone: 'plain' });
            }
        }
        if (isShown && isJudged.value) {
            const there = middleOf(judge.trial!.units.flatMap(({ to }) => to ?? []));
            const tests = judge.trial!.units.filter((one) => one.tests > 0);
            if (tests.length > 0) pills.push({ key: 'tests', at: tests[0]!.to ?? there, text: t.map.tests(tests.length), tone: 'price' });
            for (const { formation, units } of judge.trial!.overwatch) {
                const from = standsAt(formation);
                if (from.length === 0) continue;
                marks.push({ kind: 'way', from: middleOf(from), to: there, tone: 'foe', dashed: true, pointed: true });
                pills.push({ key: `overwatch ${formation}`, at: middleOf(from), text: t.map.watched(units), tone: 'bad' });
            }
            const held = judge.preview?.plan?.held ?? 0;
            if (held > 0) pills.push({ key: 'held', at: there, text: t.map.behind(held), tone: 'price' });
        }
    } else if (isShown && isJudged.value) {
        const shown = ghostsOf(judge.trial!, true);
        ({ ghosts, hidden } = shown);
        marks.push(...shown.marks);
    }
    marks.push(...layers.value);
    // What the enemy holds by standing there, where one moves.
    if (isMoving.value || early.value !== null) {
        for (const unit of now.units) {
            const kind = now.kinds[unit.kind];
            const theirs = formations.value.get(unit.formation);
            if (unit.place !== 'table' || !kind || kind.zone === 0 || theirs?.seat === ownSeat.value || theirs?.broken) continue;
            marks.push({ kind: 'area', at: { x: unit.x!, y: unit.y! }, radius: kind.radius + kind.zone, tone: 'foe' });
        }
    }
    for (const at of now.attack?.templates ?? []) marks.push({ kind: 'ring', at, radius: now.attack!.radius, tone: 'bad', dashed: true });
    if (now.attack) {
        const from = standsAt(now.attack.shooter);
        for (const target of now.attack.targets) {
            const to = standsAt(target);
            if (from.length > 0 && to.length > 0) marks.push({ kind: 'way', from: middleOf(from), to: middleOf(to), tone: 'plain', pointed: true, dashed: true });
        }
    }
    if (who !== null && !drawn.value) {
        for (const one of scene.value?.tokens ?? []) if (one.group === formationKey(who) && !hidden.has(one.key)) marks.push({ kind: 'ring', at: one.at, radius: one.radius, tone: 'act' });
    }
    // Where the template would lie that is pointed at, and over whom.
    const lay = /^template ([\d.]+),([\d.]+)/.exec(looked.value?.action ?? '');
    if (lay) {
        const at = { x: Number(lay[1]), y: Number(lay[2]) };
        marks.push({ kind: 'ring', at, radius: now.attack?.radius ?? 0, tone: 'bad', dashed: true });
        pills.push({ key: 'under', at, text: t.sight.under(sentence(looked.value!.text).split(': ')[1] ?? 0, 0), tone: 'bad' });
    }
    if (looked.value) {
        for (const ref of placed.value.find(({ choice }) => choice === looked.value)?.refs ?? []) {
            const { kind, id } = refOf(ref);
            if (kind !== 'formation') continue;
            const to = standsAt(id);
            const from = who === null ? [] : standsAt(who);
            if (to.length === 0 || from.length === 0 || id === who) continue;
            marks.push({ kind: 'way', from: middleOf(from), to: middleOf(to), tone: 'good', dashed: true, pointed: true });
            break;
        }
    }
    marks.push(...fire.value.marks);
    pills.push(...fire.value.pills);
    return { marks, ghosts, pills, notes: held.value ? threatNotes(layers.value, scene.value, ownSeat.value) : targetNotes(), hidden };
});

// --- places and units that can be taken ---

const AIMS_MAX = 48;

export const aims = computed<readonly Aim[]>(() => {
    if (!yours.value || frame.value !== null) return [];
    const out: Aim[] = [];
    const list = offered.value;
    for (const key of glowing.value) {
        const { kind, id } = refOf(key);
        const mine = list.filter(({ refs }) => refs.includes(key));
        const label = mine.map(({ choice }) => sentence(choice.text)).slice(0, 3).join('; ');
        if (kind === 'point') {
            const [x, y] = JSON.parse(id) as [number, number];
            if (!out.some(({ at }) => apart(at, { x, y }) < 0.05)) out.push({ key, at: { x, y }, label });
        } else if (kind === 'unit') {
            const token = tokenOf.value.get(key);
            if (token) out.push({ key, at: token.at, label, onToken: true });
        }
        if (out.length === AIMS_MAX) break;
    }
    return out;
});
