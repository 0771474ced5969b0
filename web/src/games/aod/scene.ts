// The battle as the map shows it.
import { computed } from '@preact/signals';
import type { InkName, Thing } from '../../faces/face';
import { held, threatNotes } from '../../map/asking';
import { apart, middleOf, NOTHING, rimsOf, type Ghost, type Group, type Mark, type Overlay, type Piece, type Pill, type Scene, type Spot, type Stance, type Token, type Tone } from '../../map/scene';
import type { Aim } from '../../map/board';
import { isNarrow } from '../../map/narrow';
import { frame } from '../../shell/chain';
import { glowing, looked, offered, placed, seatName, sentence, yours } from '../../shell/match';
import { refOf, type Key } from '../../shell/refs';
import { share } from '../../shell/share';
import { action, aloneOf, barOf, drawn, early, isJudged, isPlacing, judged, laid, mover, placing, upThere, type Judged } from './draft';
import { GROUND, modelFace } from './faces';
import type { Battle, Kind, Model, Trial, TrialUnit, Unit } from './protocol';
import { layers } from './reach';
import { fire, found, briefly } from './sight';
import { acting, battle, hostOf, inspected, isHull, modelKey, models, named, ofHost, ownSeat, standsAt, unitKey, units } from './state';
import { t } from './texts';

export const INKS: readonly [InkName, InkName] = ['steel', 'ember'];
const GRAIN = 46; // of the ground's drawing, so many to the inch

// The same thing is the same object, so that its picture is found again.
const faces = new Map<string, Thing>();
export function faceOf(kind: Kind, seat: 0 | 1): Thing {
    const key = `${seat} ${kind.type} ${kind.name}`;
    let face = faces.get(key);
    if (!face) faces.set(key, (face = modelFace(kind, INKS[seat])));
    return face;
}

// Who has no Wound left is removed when the Initiative step is over, and strikes until then.
const isFallen = ({ wounds }: Model): boolean => wounds <= 0;

// What every model of the unit is, in numbers: Wounds or Hull Points left, of all.
const fullOf = (kind: Kind): number => Number(kind.values.W ?? kind.values.HP ?? 1) || 1;

// Of whom the plate names, and who has joined them.
function strengthOf(one: Unit, all: readonly Model[], now: Battle): string {
    const stands = (model: Model) => model.place === 'table' && !isFallen(model);
    if (!all.some(stands)) return '';
    const own = all.filter(({ unit }) => unit === one.notation);
    const joined = [...new Set(all.filter((model) => model.unit !== one.notation && stands(model)).map(({ unit }) => unit))];
    const [only] = own;
    const kind = only && now.kinds[only.kind];
    // Of one alone what he can still take; of all others how many stand.
    const count = own.length === 1 && only && kind && fullOf(kind) > 1 ? `♥${only.wounds}/${fullOf(kind)}` : `${own.filter(stands).length}/${own.length}`;
    return [count, ...joined].join(' + ');
}

function stanceOf(one: Unit, now: Battle, has: boolean): Stance {
    if (one.conditions.includes('fleeing')) return 'torn';
    if (!has && one.joined === undefined) return 'absent';
    if (now.acting !== undefined && hostOf(now.acting) === hostOf(one.notation)) return 'acts';
    return one.acted ? 'done' : 'ready';
}

const conditionsOf = (one: Unit): string[] => one.conditions.map((word) => t.map.conditions[word] ?? word);

// Its state in a word or two, for the strip.
function saysOf(one: Unit, stance: Stance): string {
    const words = [
        one.within !== undefined ? t.map.aboard(one.within) : one.joined !== undefined ? t.map.joined(one.joined) : stance === 'absent' ? t.map.places[one.place] ?? one.place : stance === 'acts' ? t.map.acts : stance === 'done' ? t.map.done : stance === 'torn' ? '' : t.map.ready,
        ...conditionsOf(one),
        one.locked.length > 0 ? t.map.locked : '',
    ].filter(Boolean);
    return (words[0] === t.map.ready && words.length > 1 ? words.slice(1) : words).join(' · '); // what ails it says enough
}

// What its models look like, those that are most.
function looksOf(one: Unit, now: Battle): string {
    const counts = new Map<number, number>();
    for (const { unit, kind } of now.models) if (unit === one.notation) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    return `${one.seat} ${now.kinds[most?.[0] ?? 0]?.name ?? one.notation}`;
}

const rims = computed(() => rimsOf((battle.value?.units ?? []).map((one) => ({ key: unitKey(one.notation), looks: looksOf(one, battle.value!) }))));

const heightOf = (now: Battle, floor: number): number => now.table.floors.find(({ number }) => number === floor)?.height ?? 0;

function tokenOfModel(model: Model, kind: Kind, owner: 0 | 1, at: { x: number; y: number }, sign: string): Token {
    const form = isHull(kind) ? kind.hull : kind.stand;
    const radius = isHull(kind) ? Math.sqrt(form.length * form.width) / 2 : Math.max(form.length, form.width) / 2;
    return {
        key: modelKey(model.notation),
        group: unitKey(hostOf(model.unit)),
        name: kind.name,
        at,
        radius,
        ...(isHull(kind) ? { hull: { length: form.length, width: form.width } } : {}),
        facing: model.facing ?? null,
        thing: faceOf(kind, owner),
        owner,
        pips: fullOf(kind) > 1 ? [{ kind: 'wound' as const, count: model.wounds, of: fullOf(kind) }] : [],
        dim: model.ails.includes('stunned') || isFallen(model),
        sign: isFallen(model) ? '✗' : sign,
        rim: rims.value.get(unitKey(model.unit)) ?? 0,
    };
}

const LETTERS = 10.5; // that can be read under a token, for each inch of its radius

function tokensOf(now: Battle): Token[] {
    const carried = new Map<string, number>();
    for (const { unit, place } of now.models) {
        const within = units.value.get(hostOf(unit))?.within;
        if (within !== undefined && place !== 'destroyed') carried.set(hostOf(within), (carried.get(hostOf(within)) ?? 0) + 1);
    }
    const alike = new Map<string, number>();
    for (const { unit, kind } of now.models) alike.set(`${unit} ${kind}`, (alike.get(`${unit} ${kind}`) ?? 0) + 1);
    return now.models.flatMap((model) => {
        const kind = now.kinds[model.kind];
        const unit = units.value.get(model.unit);
        if (model.place !== 'table' || model.x === undefined || model.y === undefined || !kind || !unit) return [];
        const riders = isHull(kind) ? (carried.get(hostOf(model.unit)) ?? 0) : 0;
        const sign = [riders > 0 ? `+${riders}` : '', model.floor > 0 ? `▲${heightOf(now, model.floor)}″` : '', ...model.ails.map((word) => t.map.signs[word] ?? '')].filter(Boolean).join(' ');
        const token = tokenOfModel(model, kind, unit.seat, { x: model.x, y: model.y }, sign);
        // Who is like the others beside him has no name of his own on the map, nor has anybody whose name is too long to be read there.
        const isAlike = (alike.get(`${model.unit} ${model.kind}`) ?? 0) > 1 && !token.hull;
        return [isAlike || token.name.length > LETTERS * token.radius ? { ...token, name: '' } : token];
    });
}

// What many have in their names says nothing on a plate.
const KIND_OF_UNIT = / (Squad|Squadron|Talon|Detachment|Section|Cohort)$/;

function groupsOf(now: Battle): Group[] {
    return now.units.map((one) => {
        const own = ofHost(one.notation);
        const mine = now.models.filter(({ unit }) => unit === one.notation);
        const present = own.some(({ place }) => place === 'table');
        const stance = stanceOf(one, now, mine.some(({ place }) => place === 'table'));
        const says = saysOf(one, stance);
        return {
            key: unitKey(one.notation),
            name: `${one.warlord ? '★ ' : ''}${one.name.replace(KIND_OF_UNIT, '')} ${one.notation}`,
            brief: one.notation,
            strength: [strengthOf(one, own, now), ...(one.locked.length > 0 ? ['⚔'] : [])].join(' '),
            marks: 0,
            owner: one.seat,
            rim: rims.value.get(unitKey(one.notation)) ?? 0,
            stance,
            says,
            detail: one.status,
            label: `${named(one.notation)}: ${one.status}`,
            thing: faceOf(now.kinds[mine[0]?.kind ?? 0]!, one.seat),
            present,
        };
    });
}

// Wrecks are ground (AOD-TERR-1.10): as long and wide as the hull was.
function wrecksOf(now: Battle): Piece[] {
    return now.models.flatMap((model) => {
        const kind = now.kinds[model.kind];
        if (model.place !== 'wreck' || model.x === undefined || model.y === undefined || !kind) return [];
        const hull = { length: kind.hull.length, width: kind.hull.width };
        return [{ name: `wreck ${model.notation}`, ground: 'crater' as const, polygon: outlineOf({ hull }, { x: model.x, y: model.y }, model.facing ?? 0), level: 0 }];
    });
}

// Ground that has appeared: what a marker has left.
const areasOf = ({ areas }: Battle): Piece[] => {
    const CORNERS = 16;
    return areas.map(({ at, radius, kind }, i) => ({
        name: `${kind} ${i + 1}`,
        ground: 'crater' as const,
        polygon: Array.from({ length: CORNERS }, (_, n) => ({ x: at.x + radius * Math.cos((2 * Math.PI * n) / CORNERS), y: at.y + radius * Math.sin((2 * Math.PI * n) / CORNERS) })),
        level: 0,
    }));
};

// What is undermined hides nobody any more, and is broken ground.
const piecesOf = ({ table, undermined }: Battle): Piece[] =>
    table.pieces.map(({ name, kind, polygon, walls, height }, i) => ({
        name,
        ground: undermined.includes(i + 1) ? 'crater' : (GROUND[kind] ?? 'rough'),
        polygon,
        level: height,
        walls: walls.filter(({ height: high }) => high >= 1),
        storeys: table.floors.filter(({ piece }) => piece === name).length,
    }));

const spotsOf = ({ markers }: Battle): Spot[] => markers.map(({ at, controlled }, i) => ({ key: `marker:${i + 1}`, at, name: t.map.marker(i + 1), sign: String(i + 1), owner: controlled }));

let last: Scene | null = null;
export const scene = computed<Scene | null>(() => {
    const now = battle.value;
    if (!now) return (last = null);
    const { width, depth: height } = now.table;
    last = share(last, { size: { width, height }, unit: '″', grain: GRAIN, pieces: [...piecesOf(now), ...wrecksOf(now), ...areasOf(now)], tokens: tokensOf(now), groups: groupsOf(now), spots: spotsOf(now), common: 0.63, inks: INKS });
    return last;
});

const tokenOf = computed(() => new Map<Key, Token>(scene.value?.tokens.map((one) => [one.key, one])));

// --- what explains ---

// A model that is not on the table yet, as it would stand there.
function tokenAt(notation: string, at: { x: number; y: number }): Token | null {
    const known = tokenOf.value.get(modelKey(notation));
    if (known) return known;
    const model = models.value.get(notation);
    const kind = model && battle.value?.kinds[model.kind];
    const owner = model && units.value.get(model.unit)?.seat;
    return model && kind && owner !== undefined ? tokenOfModel(model, kind, owner, at, '') : null;
}

const TONES: Record<TrialUnit['verdict'], Tone> = { allowed: 'good', price: 'price', forbidden: 'bad' };

// A hull's outline, as it would stand.
function outlineOf({ hull }: Pick<Token, 'hull'>, at: { x: number; y: number }, facing: number): { x: number; y: number }[] {
    const [sin, cos] = [Math.sin((facing * Math.PI) / 180), Math.cos((facing * Math.PI) / 180)];
    const [l, w] = [hull!.length / 2, hull!.width / 2];
    return ([[l, w], [-l, w], [-l, -w], [l, -w]] as const).map(([x, y]) => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos }));
}

// Where everybody would stand, with their ways; grey as long as it is not judged.
function ghostsOf(trial: Trial, isGrey: boolean): { ghosts: Ghost[]; marks: Mark[]; hidden: ReadonlySet<Key> } {
    const ghosts: Ghost[] = [];
    const marks: Mark[] = [];
    const hidden = new Set<Key>();
    for (const { unit, to, way, verdict, facing } of trial.units) {
        const token = to && tokenAt(unit, to);
        if (!to || !token) continue;
        const tone = isGrey ? 'wait' : TONES[verdict];
        const shown = facing ?? token.facing;
        ghosts.push({ token, at: to, facing: shown, fade: verdict === 'forbidden' ? 0.45 : 0.85 });
        if (token.hull) marks.push({ kind: 'field', polygon: outlineOf(token, to, shown ?? 0), tone, filled: false });
        else marks.push({ kind: 'ring', at: to, radius: token.radius, tone });
        if (way.length > 0 && tokenOf.value.has(modelKey(unit))) marks.push({ kind: 'way', from: token.at, to, via: way.slice(0, -1), tone, dashed: true });
        if (apart(token.at, to) > 0.05) hidden.add(token.key);
    }
    return { ghosts, marks, hidden };
}

// As it is dragged: all as they stand to each other, grey before anybody has said a word. A verdict on a choice of one place names nobody.
function wishOf(said: Tone | null): { ghosts: Ghost[]; marks: Mark[]; hidden: ReadonlySet<Key> } {
    const it = drawn.value;
    const alone = early.value ? aloneOf(early.value.lead) : null;
    const own = (scene.value?.tokens ?? []).filter(({ key, group }) => (alone === null ? group === unitKey(mover.value ?? '') : key === modelKey(alone)));
    if (!it || isPlacing.value || own.length === 0) return { ghosts: [], marks: [], hidden: new Set() }; // a marker is laid, nobody moves
    const middle = middleOf(own.map(({ at }) => at));
    const ghosts = own.map((token) => ({ token, at: { x: token.at.x + it.goal.x - middle.x, y: token.at.y + it.goal.y - middle.y }, facing: it.facing ?? token.facing, fade: said === null ? 0.55 : said === 'bad' ? 0.45 : 0.85 }));
    return { ghosts, marks: ghosts.map(({ token, at }) => ({ kind: 'ring' as const, at, radius: token.radius, tone: said ?? 'wait', dashed: said === null })), hidden: new Set(own.map(({ key }) => key)) };
}

const toneOf = (it: Judged): Tone => (barOf(it) !== null || it.trial === null ? 'bad' : TONES[it.trial.verdict]);

const lengthOf = (n: number) => `${Math.round(n * 10) / 10}″`;

// What a choice about somebody comes to: what its words say behind the colon.
const boundOf = (text: string): string => /: (.+)$/.exec(text)?.[1] ?? '';

const NOTES_MAX = 4;

// On a narrow screen the last of it, of what is expected the number: the list says what of.
const shortly = (price: string): string => {
    const last = price.split(', ').slice(-1)[0]!.replace(/ \(.*/, '');
    return last.replace(/^([\d.,]+) .*/, '≈$1');
};

// Each target with what it comes to, where one is chosen.
function notesOf(): ReadonlyMap<Key, string> {
    if (!yours.value || frame.value) return new Map();
    // Among many only whoever can be shot has a note; the list beside the map has them all.
    const all = [...found.value];
    const told = all.length > NOTES_MAX ? all.filter(([unit, one]) => one.shooters.in_sight > 0 || hostOf(unit) === inspected.value) : all;
    const out = new Map<Key, string>(told.map(([unit, one]) => [unitKey(unit), briefly(one)]));
    for (const { choice, verb, refs } of placed.value) {
        const price = boundOf(sentence(choice.text));
        if (['target', 'charge', 'also'].includes(verb) && price !== '' && refs.length === 1) out.set(refs[0]!, isNarrow.value ? shortly(price) : price);
    }
    return out;
}

const SETTING_UP = 'before the battle';
// As the server's words name them: letters are names of units.
const ZONES: Record<string, string> = { a: 'I', b: 'II', c: 'III', d: 'IV' };

// Deployment Zones: filled where one is chosen and filled up, later their edges alone, for what counts there.
const zones = computed<{ marks: Mark[]; pills: Pill[] }>(() => {
    const now = battle.value;
    if (!now) return { marks: [], pills: [] };
    const filled = now.phase === SETTING_UP;
    const all = [
        ...now.players.map(({ seat, ground }) => ({ key: `zone ${seat}`, text: t.map.zoneOf(seatName(seat), ownSeat.value === null ? null : seat === ownSeat.value), ground, tone: seat === 0 ? ('own' as const) : ('foe' as const) })),
        ...now.zones.map(({ zone, ground }) => ({ key: `zone ${zone}`, text: t.map.zone(ZONES[zone] ?? zone), ground, tone: 'plain' as const })),
    ];
    return {
        marks: all.flatMap(({ ground, tone }) => ground.map((polygon) => ({ kind: 'field' as const, polygon, tone, filled }))),
        pills: filled ? all.flatMap(({ key, text, ground, tone }) => ground.map((polygon, i) => ({ key: `${key} ${i}`, at: middleOf(polygon), text, tone, ofSpot: true }))) : [],
    };
});

const FAR = 6; // inches that the boundaries of a hull's sides are drawn

// The sides of a hull that is looked at: front, left, right and rear lie between the lines through its corners.
const sidesOf = (token: Token): Mark[] =>
    outlineOf(token, token.at, token.facing ?? 0).map((corner) => {
        const far = apart(token.at, corner);
        const k = (far + FAR) / far;
        return { kind: 'way' as const, from: corner, to: { x: token.at.x + (corner.x - token.at.x) * k, y: token.at.y + (corner.y - token.at.y) * k }, tone: 'plain' as const, dashed: true };
    });

// Of a Template, from its narrow end.
function templateOf(at: { x: number; y: number }, toward: number, length: number): { x: number; y: number }[] {
    const a = (toward * Math.PI) / 180;
    const wide = length * 0.16;
    const end = { x: at.x + Math.cos(a) * length, y: at.y + Math.sin(a) * length };
    const side = { x: -Math.sin(a) * wide, y: Math.cos(a) * wide };
    return [at, { x: end.x + side.x, y: end.y + side.y }, { x: end.x - side.x, y: end.y - side.y }];
}

// From whoever shoots or charges to each target.
function leads(who: string, targets: readonly string[]): Mark[] {
    const from = standsAt(hostOf(who));
    return targets.flatMap((target) => {
        const to = standsAt(hostOf(target));
        return from.length > 0 && to.length > 0 ? [{ kind: 'way', from: middleOf(from), to: middleOf(to), tone: units.value.get(who)?.seat === 0 ? 'own' : 'foe', pointed: true, dashed: true }] : [];
    });
}

// About each model of a unit.
const rings = (unit: string, tone: Tone, hidden: ReadonlySet<Key> = new Set()): Mark[] =>
    (scene.value?.tokens ?? []).flatMap((one): Mark[] => {
        if (one.group !== unitKey(hostOf(unit)) || hidden.has(one.key)) return [];
        return one.hull ? [{ kind: 'field', polygon: outlineOf(one, one.at, one.facing ?? 0), tone, filled: false }] : [{ kind: 'ring', at: one.at, radius: one.radius, tone }];
    });

function attackMarks({ attack: it, charge }: Battle): Mark[] {
    const out: Mark[] = charge ? [...leads(charge.charger, charge.targets), ...charge.targets.flatMap((one) => rings(one, 'bad'))] : [];
    if (!it) return out;
    if (!placing.value) out.push(...leads(it.shooter, it.targets));
    for (const { at, radius, toward, length } of it.marks) {
        if (radius !== undefined) out.push({ kind: 'area', at, radius, tone: 'bad' }, { kind: 'ring', at, radius, tone: 'bad' });
        else if (toward !== undefined && length !== undefined) out.push({ kind: 'field', polygon: templateOf(at, toward, length), tone: 'bad', filled: true });
    }
    return out;
}

const FLAG = 0.75; // inches, the marker that is to lie there

// What would lie at the place that is chosen: an objective marker with its flag, or a blast as wide as it is, with a line from who fires it.
function placedAt(now: Battle, tone: Tone): { marks: Mark[]; pills: Pill[] } {
    const it = placing.value;
    if (!it) return { marks: [], pills: [] };
    const { word, at } = it;
    const lays = now.attack?.lays;
    const isFlag = word === 'marker';
    const radius = isFlag ? FLAG : lays?.radius;
    const marks: Mark[] = radius === undefined ? [] : [{ kind: 'area', at, radius, tone }, { kind: 'ring', at, radius, tone }];
    const from = lays?.radius === undefined ? undefined : tokenOf.value.get(modelKey(lays.model))?.at;
    if (from) marks.push({ kind: 'way', from, to: at, tone, pointed: true, dashed: true });
    if (!drawn.value) marks.push({ kind: 'aim', at, tone });
    return { marks, pills: isFlag ? [{ key: 'laid', at, text: t.map.flag(now.markers.length + 1, ''), tone }] : [] };
}

const SHORT = 1; // inches that a way may fall short
const TOO_FAR = ['AOD-MOVE-1.2', 'AOD-MOVE-3.1'];

// How far it is to where it is drawn, by the longest way that somebody goes, or how far of that it comes.
function farOf(from: { x: number; y: number }, goal: { x: number; y: number }): string {
    const units = (isJudged.value && judged.value?.trial?.units) || [];
    const ends = units.flatMap(({ to }) => to ?? []);
    const wish = apart(from, goal);
    const way = Math.max(0, ...units.map(({ used }) => used ?? 0));
    const isShort = ends.length > 0 && apart(middleOf(ends), goal) > SHORT;
    return isShort ? t.map.short(lengthOf(apart(from, middleOf(ends))), lengthOf(wish)) : lengthOf(way || wish);
}

// Each marker by its number, and whose it is.
const markerPills = (now: Battle): Pill[] =>
    now.markers.map(({ at, controlled }, i) => ({
        key: `marker ${i + 1}`,
        at,
        text: t.map.flag(i + 1, controlled === null ? '' : seatName(controlled)),
        brief: t.map.flag(i + 1, controlled === null ? '' : controlled === ownSeat.value ? '✓' : '✗'),
        ofSpot: true,
        tone: controlled === null ? 'plain' : controlled === 0 ? 'own' : 'foe',
    }));

export const overlay = computed<Overlay>(() => {
    const [now, who] = [battle.value, mover.value];
    if (!now) return NOTHING;
    const marks: Mark[] = [...zones.value.marks];
    const pills: Pill[] = [...zones.value.pills, ...markerPills(now)];
    let ghosts: Ghost[] = [];
    let hidden: ReadonlySet<Key> = new Set();
    const judge = judged.value;
    const isShown = judge?.trial !== null && judge !== null && judge.trial.units.some(({ to }) => to);
    if (action.value !== null || (isShown && isJudged.value)) {
        const seen = isShown && (isJudged.value || drawn.value !== null) ? ghostsOf(judge.trial!, !isJudged.value) : wishOf(judge !== null && isJudged.value ? toneOf(judge) : null);
        ({ ghosts, hidden } = seen);
        marks.push(...seen.marks);
    }
    const goal = drawn.value;
    const bar = judge && isJudged.value ? barOf(judge) : null;
    if (goal) {
        marks.push({ kind: 'aim', at: goal.goal, tone: bar ? 'bad' : 'act' });
        if (goal.end) marks.push({ kind: 'aim', at: goal.end, tone: 'act' }, { kind: 'way', from: goal.goal, to: goal.end, tone: 'act' });
        const stands = standsAt(who);
        const shape = laid.value;
        if (shape) marks.push({ kind: 'field', polygon: templateOf(shape.at, shape.toward, shape.length), tone: bar ? 'bad' : 'act', filled: true });
        if (bar) pills.push({ key: 'why', at: goal.goal, text: [bar.text.split('. ')[0]!, ...upThere.value.map(({ height }) => t.panel.upThere(height))].join('\n'), tone: 'bad' });
        else if (stands.length > 0 && !goal.end && !shape) pills.push({ key: 'far', at: goal.goal, text: farOf(middleOf(stands), goal.goal), tone: 'plain' });
    }
    // Who holds up all the others; whoever only has no farther to go does not.
    const short = isJudged.value ? judge?.trial?.short : undefined;
    const stuck = short && !TOO_FAR.includes(short.rule ?? '') && tokenOf.value.get(modelKey(short.unit));
    if (stuck) {
        marks.push({ kind: 'ring', at: stuck.at, radius: stuck.radius * 1.5, tone: 'bad', dashed: true });
        if (!bar && short.why !== undefined) pills.push({ key: 'short', at: stuck.at, text: short.why, tone: 'bad' });
    }
    const laying = placedAt(now, bar ? 'bad' : 'act');
    marks.push(...laying.marks);
    if (!goal || !bar) pills.push(...laying.pills);
    if (isJudged.value && judge?.trial && judge.trial.dice > 0) {
        const there = judge.trial.units.flatMap(({ to }) => to ?? []);
        if (there.length > 0) pills.push({ key: 'dice', at: middleOf(there), text: judge.trial.rolls.map(({ text }) => text).join('\n'), tone: 'price' });
    }
    marks.push(...layers.value, ...attackMarks(now));
    for (const number of now.undermined) {
        const piece = now.table.pieces[number - 1];
        if (piece) marks.push({ kind: 'field', polygon: piece.polygon, tone: 'price', filled: false });
    }
    if (who !== null && !drawn.value) marks.push(...rings(who, 'act', hidden));
    if (inspected.value !== null && !drawn.value) for (const one of scene.value?.tokens ?? []) if (one.hull && one.group === unitKey(hostOf(inspected.value))) marks.push(...sidesOf(one));
    if (looked.value) {
        const from = standsAt(who ?? acting.value);
        for (const ref of placed.value.find(({ choice }) => choice === looked.value)?.refs ?? []) {
            const { kind, id } = refOf(ref);
            const to = kind === 'unit' ? standsAt(hostOf(id)) : [];
            if (to.length === 0 || from.length === 0 || id === who) continue;
            marks.push({ kind: 'way', from: middleOf(from), to: middleOf(to), tone: 'good', dashed: true, pointed: true });
            break;
        }
    }
    marks.push(...fire.value.marks);
    pills.push(...fire.value.pills);
    return { marks, ghosts, pills, notes: held.value ? threatNotes(layers.value, scene.value, ownSeat.value) : notesOf(), hidden };
});

// --- places and models that can be taken ---

const AIMS_MAX = 72;

export const aims = computed<readonly Aim[]>(() => {
    if (!yours.value || frame.value !== null) return [];
    const out: Aim[] = [];
    const reach = battle.value?.attack?.lays?.radius ?? FLAG;
    for (const key of glowing.value) {
        const { kind, id } = refOf(key);
        const mine = offered.value.filter(({ refs }) => refs.includes(key));
        // A plan is drawn by a press anywhere: it stands in the list.
        if (kind === 'point' && mine.every(({ verb }) => verb === 'plan')) continue;
        const label = mine.map(({ choice }) => sentence(choice.text)).slice(0, 3).join('; ');
        if (kind === 'point') {
            const [x, y] = JSON.parse(id) as [number, number];
            // Where something is chosen to lie it is seen itself.
            if (action.value !== null && placing.value && apart(placing.value.at, { x, y }) < reach) continue;
            if (!out.some(({ at }) => apart(at, { x, y }) < 0.05)) out.push({ key, at: { x, y }, label });
        } else if (kind === 'model') {
            const token = tokenOf.value.get(key);
            if (token) out.push({ key, at: token.at, label, onToken: true });
        }
        if (out.length === AIMS_MAX) break;
    }
    return out;
});

export { early };
