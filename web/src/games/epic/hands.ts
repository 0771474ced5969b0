// What pointers do on the map of this game: a formation is dragged to where it shall go, a press on the ground says where to,
// a line that is drawn out is its front.
import { apart, middleOf } from '../../map/scene';
import type { Drag, Hands, Hit } from '../../map/hands';
import type { Point } from '../../map/camera';
import { isInstead, isNext } from '../../map/next';
import { act, choices, glowing, offered, yours } from '../../shell/match';
import { lookRef, press, unpick } from '../../shell/press';
import type { Key } from '../../shell/refs';
import { action, adjusts, canRetain, choose, draw, drawn, drop, early, isMoving, isPlacing, judged, moveOne, retain, shape, standsAt } from './draft';
import { acting, battle, formationKey, formations, inspected, ownSeat } from './state';
import { refOf } from '../../shell/refs';

const NEAR = 2.5; // centimetres about a place that counts

// Who presses beside an objective means it.
function settled(at: Point): Point {
    const [found] = [...(battle.value?.objectives ?? [])].sort((a, b) => apart(a, at) - apart(b, at));
    return found && apart(found, at) < NEAR ? { x: found.x, y: found.y } : at;
}

function dragTo(from: Point, anchor: Point): Drag {
    const before = drawn.peek();
    const [dx, dy] = [anchor.x - from.x, anchor.y - from.y];
    const to = (at: Point) => draw({ goal: { x: at.x + dx, y: at.y + dy }, end: null, facing: before?.facing ?? null, via: before?.via });
    return { move: to, end: to, cancel: () => (drawn.value = before) };
}

function dragLine(from: Point): Drag {
    const before = drawn.peek();
    const to = (at: Point) => {
        if (apart(from, at) > 1) draw({ goal: from, end: at, facing: null });
    };
    return { move: to, end: to, cancel: () => (drawn.value = before) };
}

// Whether a ghost of what is drawn lies there.
function onGhost(at: Point): boolean {
    const units = judged.value?.trial?.units ?? [];
    return drawn.value !== null && (units.some(({ to }) => to && apart(to, at) < 2.5) || apart(drawn.value.goal, at) < 4);
}

// One unit by itself, where its ghost is taken hold of.
function dragOne(at: Point): Drag | null {
    const units = (judged.value?.trial?.units ?? []).flatMap(({ unit, to }) => (to ? [{ unit, far: apart(to, at) }] : []));
    const [nearest] = units.sort((a, b) => a.far - b.far);
    if (!nearest || nearest.far > 2) return null;
    const to = (place: Point) => moveOne(nearest.unit, place);
    return { move: to, end: to, cancel: () => undefined };
}

// Another formation of one's own while nothing is drawn.
function isOther(key: Key): boolean {
    const { kind, id } = refOf(key);
    return kind === 'formation' && id !== acting.value && action.value === null && formations.value.get(id)?.seat === ownSeat.value && isInstead(key, 'activate', acting.value, () => undefined);
}

// A choice about it is shown first, where something is being drawn. False: it is taken as everywhere.
export function take(key: Key): boolean {
    const { kind, id } = refOf(key);
    if (kind === 'formation' && retain(id)) return true;
    if (isOther(key)) return true;
    if (!isMoving.value && !isPlacing.value) {
        if (early.value !== null) drop();
        return isNext(key, 'activate');
    }
    const mine = offered.value.filter(({ refs }) => refs.includes(key));
    if (mine.length === 1) choose(mine[0]!.choice.action);
    else if (mine.length > 1) press(key, true);
    else if (key === formationKey(acting.value ?? '')) unpick();
    else inspected.value = kind === 'formation' ? id : inspected.value;
    return true;
}

// A formation that is dragged onto the map is the next that is set up; then it goes where the pointer is.
export function carry({ key }: { key: Key }): ((to: Point) => void) | null {
    const { id } = refOf(key);
    const choice = offered.value.find((one) => one.verb === 'deploy' && one.refs.includes(key));
    const isNext = isPlacing.value && acting.value === id;
    if (!choice && !isNext) return null;
    if (choice) void act(choice.choice.action);
    return (to) => {
        if (isPlacing.value && acting.value === id) draw({ goal: to, end: null, facing: null });
    };
}

// A formation that may act, before it is told anything.
function dragEarly(hit: Hit): Drag | null {
    if (drawn.value && early.value && onGhost(hit.at)) return dragTo(hit.at, drawn.value.goal);
    const id = hit.group === null ? '' : refOf(hit.group).id;
    const has = (name: string) => yours.value && choices.value.some((one) => one.action === name);
    const stands = standsAt(id);
    if (stands.length === 0 || !(has(`activate ${id}`) || canRetain(id) || (acting.value === id && has('advance')))) return null;
    drop();
    early.value = { formation: id, order: 'advance', isPinned: false };
    inspected.value = id;
    return { ...dragTo(hit.at, middleOf(stands)), cancel: drop };
}

export const hands: Hands = {
    grab(hit, { line }) {
        if (!isMoving.value && !isPlacing.value) return dragEarly(hit);
        if (isMoving.value && adjusts.value && action.value !== null) return dragOne(hit.at);
        if (isMoving.value && (line || (['line', 'screen'].includes(shape.value) && hit.group === null))) return dragLine(hit.at);
        if (onGhost(hit.at) && drawn.value) return dragTo(hit.at, drawn.value.goal);
        if (hit.group !== formationKey(acting.value ?? '')) return null;
        const stands = standsAt(acting.value);
        return dragTo(hit.at, stands.length > 0 ? middleOf(stands) : hit.at);
    },
    press(hit, touch) {
        const key = hit.token !== null && glowing.value.has(hit.token) ? hit.token : hit.group;
        if (isMoving.value || isPlacing.value) {
            if (key !== null && (glowing.value.has(key) || isPlacing.value)) take(key);
            else if (key !== formationKey(acting.value ?? '')) draw({ goal: settled(hit.at), end: null, facing: drawn.value?.facing ?? null, via: drawn.value?.via });
            return;
        }
        if (early.value !== null && key === null) {
            draw({ goal: settled(hit.at), end: null, facing: drawn.value?.facing ?? null, via: drawn.value?.via });
            return;
        }
        if (early.value !== null) drop();
        if (key !== null && take(key)) return;
        if (key !== null) press(key, touch);
        else unpick();
    },
    over(hit) {
        if (hit?.group) lookRef(hit.token !== null && glowing.value.has(hit.token) ? hit.token : hit.group, true);
    },
};
