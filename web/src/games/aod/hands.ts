// What pointers do on the map of this game: a unit is dragged to where it shall go, a press on the ground says where to, a line
// that is drawn out is its front.
import { apart, middleOf } from '../../map/scene';
import type { Drag, Hands, Hit } from '../../map/hands';
import { isNarrow } from '../../map/narrow';
import { isInstead, isNext } from '../../map/next';
import type { Point } from '../../map/camera';
import { glowing, notice, offered, placedRefused, report, sentence, standing, takeBack, yours } from '../../shell/match';
import { lookRef, press, unpick } from '../../shell/press';
import { refOf, type Key } from '../../shell/refs';
import { action, adjusts, aloneOf, barOf, begin, canDrag, choose, draw, drawn, drop, early, isDrawnOut, isJudged, isPlacing, isPlanning, isRush, judged, mover, moveOne } from './draft';
import { acting, battle, decisionKind, hostOf, inspected, models, named, ownSeat, standsAt, tipOf, unitKey, unitOfKey, units } from './state';
import { t } from './texts';

const NEAR = 1; // inches about a place that counts

// Who presses beside a marker means it.
function settled(at: Point): Point {
    return battle.value?.markers.find((one) => apart(one.at, at) < NEAR)?.at ?? at;
}

function dragTo(from: Point, anchor: Point): Drag {
    const before = drawn.peek();
    const [dx, dy] = [anchor.x - from.x, anchor.y - from.y];
    const to = (at: Point) => draw({ goal: { x: at.x + dx, y: at.y + dy }, end: null, facing: before?.facing ?? null });
    return { move: to, end: to, cancel: () => (drawn.value = before) };
}

function dragLine(from: Point): Drag {
    const before = drawn.peek();
    const to = (at: Point) => {
        if (apart(from, at) > 0.5) draw({ goal: from, end: at, facing: null });
    };
    return { move: to, end: to, cancel: () => (drawn.value = before) };
}

// What is drawn was refused: who is dragged from where he stands then is dragged afresh, though his ghost stayed there.
const isAfresh = (hit: Hit): boolean => isMover(hit) && isJudged.value && judged.value !== null && barOf(judged.value) !== null;

// Whether a ghost of what is drawn lies there.
function onGhost(hit: Hit): boolean {
    const { at } = hit;
    if (isAfresh(hit)) return false;
    const ghosts = judged.value?.trial?.units ?? [];
    return drawn.value !== null && (ghosts.some(({ to }) => to && apart(to, at) < 1) || apart(drawn.value.goal, at) < 1.5);
}

// One model by itself, where its ghost is taken hold of.
function dragOne(at: Point): Drag | null {
    const ghosts = (judged.value?.trial?.units ?? []).flatMap(({ unit, to }) => (to ? [{ unit, far: apart(to, at) }] : []));
    const [nearest] = ghosts.sort((a, b) => a.far - b.far);
    if (!nearest || nearest.far > 1) return null;
    const to = (place: Point) => moveOne(nearest.unit, place);
    return { move: to, end: to, cancel: () => undefined };
}

// What an enemy is chosen with, by what is asked; and once another one is chosen.
const CHOSEN: Record<string, string> = { 'D-SHOOT': 'target', 'D-CHARGE': 'charge' };
const CHOSEN_TOO: Record<string, string> = { 'D-CHARGE': 'also' };

// Who presses an enemy that nothing can be done to now sees it, and is told why not, or what can be done.
function tellFoe(key: Key): boolean {
    const unit = unitOfKey(key);
    const one = unit === null ? undefined : units.value.get(unit);
    const tip = tipOf(decisionKind.value);
    if (!yours.value || tip === undefined || one === undefined || one.seat === ownSeat.value || glowing.value.has(key)) return false;
    inspected.value = unit;
    const verb = (standing.value?.decision?.continues ? CHOSEN_TOO : CHOSEN)[decisionKind.value];
    const whose = isNarrow.value ? null : { text: t.map.foe(named(one.notation), tip) };
    if (verb) void import('../../map/whynot').then((it) => it.tellWhyNot(`${verb} ${unit}`, whose)).catch(report);
    else if (whose) notice.value = whose;
    return true;
}

// Who presses one of their own that has no choice, and of which nothing is refused, looks at it: whoever acts has been pressed already.
function looksAtOwn(key: Key): boolean {
    const { kind, id } = refOf(key);
    if (!yours.value || kind !== 'unit' || units.value.get(id)?.seat !== ownSeat.value || glowing.value.has(key) || placedRefused.value.some(({ refs }) => refs.includes(key))) return false;
    inspected.value = id;
    return true;
}

const notNow = (id: string): void => void (notice.value = { text: t.map.notNow(units.value.get(id)?.name ?? id) });

// Dice fall at once for who flees.
const isToAct = (key: Key): boolean => !units.value.get(refOf(key).id)?.conditions.includes('fleeing') && isNext(key, 'act');

// Another unit of one's own while nothing is drawn.
function isOther(key: Key): boolean {
    const { kind, id } = refOf(key);
    const was = acting.value;
    return kind === 'unit' && was !== null && hostOf(id) !== hostOf(was) && action.value === null && units.value.get(id)?.seat === ownSeat.value && isInstead(key, 'act', was, () => notNow(id));
}

// A choice about it is shown first, where something is being drawn. False: it is taken as everywhere.
export function take(key: Key): boolean {
    const { kind, id } = refOf(key);
    if (isOther(key)) return true;
    if (!isPlanning.value && !isPlacing.value) {
        if (early.value !== null) drop();
        return isToAct(key) || tellFoe(key) || looksAtOwn(key);
    }
    const mine = offered.value.filter(({ refs }) => refs.includes(key));
    if (mine.length === 1) choose(mine[0]!.choice.action);
    else if (mine.length > 1) press(key, true);
    else if (kind === 'unit' && id === mover.value) unpick();
    else inspected.value = kind === 'unit' ? id : inspected.value;
    return true;
}

// A unit that is dragged onto the map from beside it is put down there.
export function carry({ key }: { key: Key }): ((to: Point) => void) | null {
    const { id } = refOf(key);
    const isIts = () => early.peek()?.unit === id || mover.peek() === id;
    const facing = isIts() ? (drawn.peek()?.facing ?? null) : null;
    let last: Point | null = null;
    const to = (at: Point) => {
        last = at;
        if (!isIts() && canDrag(id)) begin(id);
        if (!isIts()) return;
        inspected.value = id;
        draw({ goal: at, end: null, facing });
    };
    if (isIts() || canDrag(id)) return to;
    // Somebody else was chosen, and nothing is done yet: that is taken back, and this one dragged instead.
    if (!yours.value || !standing.value?.decision?.continues || units.value.get(id)?.seat !== ownSeat.value) {
        const [why] = placedRefused.value.filter(({ refs }) => refs.includes(key));
        if (yours.value && why) notice.value = { text: sentence(why.choice.why), rule: why.choice.rule };
        else if (yours.value) notNow(id);
        return null;
    }
    void takeBack().then(() => {
        if (last && canDrag(id)) to(last);
        else if (!canDrag(id)) notNow(id);
    });
    return to;
}

// A unit that may act, before it is told anything.
function dragEarly(hit: Hit): Drag | null {
    if (drawn.value && early.value && onGhost(hit)) return dragTo(hit.at, drawn.value.goal);
    const own = unitOfKey(hit.group);
    const id = own === null ? '' : hostOf(own);
    const stands = standsAt(id);
    if (stands.length === 0 || !canDrag(id)) return null;
    begin(id);
    inspected.value = id;
    // Who goes alone is taken where he stands himself.
    const alone = models.value.get(aloneOf(early.value!.lead) ?? '');
    const from = alone?.x !== undefined && alone.y !== undefined ? { x: alone.x, y: alone.y } : middleOf(stands);
    return { ...dragTo(hit.at, from), cancel: drop };
}

const isMover = (hit: Hit): boolean => {
    const own = unitOfKey(hit.group);
    return own !== null && hostOf(own) === mover.value;
};

export const hands: Hands = {
    grab(hit, { line }) {
        if (isPlacing.value) return isDrawnOut.value ? dragLine(hit.at) : dragTo(hit.at, hit.at);
        if (isRush() && action.value !== null) return dragOne(hit.at);
        if (!isPlanning.value) return line && early.value && drawn.value ? dragLine(hit.at) : dragEarly(hit);
        if (adjusts.value && action.value !== null) return dragOne(hit.at);
        if (line) return dragLine(hit.at);
        if (onGhost(hit) && drawn.value) return dragTo(hit.at, drawn.value.goal);
        const stands = standsAt(mover.value);
        if (!isMover(hit)) return null;
        return dragTo(hit.at, stands.length > 0 ? middleOf(stands) : hit.at);
    },
    press(hit, touch) {
        const key = hit.token !== null && glowing.value.has(hit.token) ? hit.token : hit.group;
        if (isPlacing.value || isPlanning.value) {
            if (key !== null && glowing.value.has(key)) take(key);
            else if (!isMover(hit) && (key === null || !isOther(key))) draw({ goal: settled(hit.at), end: null, facing: drawn.value?.facing ?? null });
            return;
        }
        if (early.value !== null && key === null) {
            draw({ goal: settled(hit.at), end: null, facing: drawn.value?.facing ?? null });
            return;
        }
        if (key === null) unpick();
        else if (!take(key)) press(key, touch);
    },
    over(hit) {
        if (hit?.group) lookRef(hit.token !== null && glowing.value.has(hit.token) ? hit.token : hit.group, true);
    },
};

export const moverKey = (): Key | null => (mover.value === null ? null : unitKey(mover.value));
