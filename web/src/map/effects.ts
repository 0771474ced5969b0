// What happens, on the map: whoever aims has a line to whom, who is hit lights up, who is lost leaves a mark. Loaded with the first
// step that is shown.
import type { Frame } from '../shell/chain';
import { log } from '../shell/match';
import { keyOf, type Key, type Ref } from '../shell/refs';
import type { Point } from './camera';
import { apart, middleOf, type Mark, type Pill, type Scene, type Tone } from './scene';

const PLACE = /^\[(-?[\d.]+),(-?[\d.]+)\]$/;
const isPlace = (ref: Ref | undefined): ref is Ref => ref !== undefined && PLACE.test(ref.id);

export function placeOf(scene: Scene, ref: Ref | undefined): { at: Point; radius: number; tone: Tone } | null {
    if (!ref) return null;
    const place = PLACE.exec(ref.id);
    if (place) return { at: { x: Number(place[1]), y: Number(place[2]) }, radius: 0, tone: 'bad' };
    const key: Key = keyOf(ref);
    const token = scene.tokens.find((one) => one.key === key);
    if (token) return { at: token.at, radius: token.radius, tone: token.owner === 0 ? 'own' : 'foe' };
    const group = scene.groups.find((one) => one.key === key);
    const tokens = scene.tokens.filter((one) => one.group === key);
    if (!group || tokens.length === 0) return null;
    return { at: middleOf(tokens.map(({ at }) => at)), radius: 2.5, tone: group.owner === 0 ? 'own' : 'foe' };
}

const SHOTS_MAX = 8; // lines of one step

// The place that was aimed at before that step: what falls elsewhere has scattered from there.
function aimedBefore(scene: Scene, first: number): Point | null {
    for (let i = log.peek().length - 1; i >= 0; i--) {
        const { index, beat } = log.peek()[i]!;
        if (index >= first || !beat) continue;
        if (beat.kind === 'aim') return isPlace(beat.at) && beat.what === undefined ? placeOf(scene, beat.at)!.at : null;
    }
    return null;
}

// What a number is of, where a plain one would look like a loss of whom it stands at.
export type Counted = (message: string | undefined, number: number) => string | undefined;

// `wide`: the radius of what falls on a place, where its beat does not say it.
export function effects(scene: Scene, frame: Frame, wide?: number, counted?: Counted): { marks: Mark[]; pills: Pill[]; lost: Point[] } {
    const marks: Mark[] = [];
    const pills: Pill[] = [];
    const lost: Point[] = [];
    for (const [i, { kind, what, by, at, with: means, rolled, need, dice, now }] of frame.beats.entries()) {
        const [source, target] = [placeOf(scene, what ?? by), placeOf(scene, at)];
        const radius = means?.radius ?? (isPlace(at) ? wide : undefined);
        const aimed = kind === 'aim' && target && isPlace(at) && !what && !by ? aimedBefore(scene, frame.entries[i]?.index ?? 0) : null;
        if (aimed && target && apart(aimed, target.at) > 0.1) {
            marks.push({ kind: 'ring', at: aimed, radius: typeof radius === 'number' ? radius : 1, tone: 'plain', dashed: true });
            marks.push({ kind: 'way', from: aimed, to: target.at, tone: 'bad', pointed: true });
        }
        if (kind === 'aim' && target && typeof radius === 'number') {
            if (source && source !== target) marks.push({ kind: 'way', from: source.at, to: target.at, tone: source.tone, pointed: true, shot: true });
            marks.push({ kind: 'area', at: target.at, radius, tone: 'bad' }, { kind: 'ring', at: target.at, radius, tone: 'bad' });
        } else if (kind === 'aim' && source && target) {
            const shooters = scene.tokens.filter((one) => what && one.group === keyOf(what)).slice(0, SHOTS_MAX);
            for (const one of shooters.length > 0 ? shooters : [source]) marks.push({ kind: 'way', from: one.at, to: target.at, tone: source.tone, pointed: true, shot: true });
            marks.push({ kind: 'ring', at: target.at, radius: target.radius + 1, tone: 'bad', dashed: true });
        } else if (kind === 'aim' && target) {
            marks.push({ kind: 'ring', at: target.at, radius: target.radius + 1.5, tone: target.tone });
        } else if (kind === 'remove' && source) {
            marks.push({ kind: 'ring', at: source.at, radius: source.radius * 1.4, tone: 'bad' });
            lost.push(source.at);
        } else if (kind === 'roll' && what && source) {
            const isGood = need !== undefined && (rolled ?? dice[0] ?? 0) >= need;
            marks.push({ kind: 'ring', at: source.at, radius: source.radius, tone: isGood ? 'good' : 'bad' });
        } else if (kind === 'count' && source && rolled !== undefined && rolled !== 0) {
            const words = counted?.(frame.entries[i]?.message, rolled);
            pills.push({ key: `count ${i}`, at: source.at, text: words ?? `${now?.wounds === undefined ? (rolled > 0 ? '+' : '') : '−'}${rolled}`, tone: words ? 'plain' : 'bad' });
        }
    }
    return { marks, pills, lost };
}
