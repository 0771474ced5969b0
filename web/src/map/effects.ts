// What happens, on the map: whoever aims has a line to whom, who is hit lights up, who is lost leaves a mark. Comes behind
// the map.
import type { Frame } from '../shell/chain';
import { log } from '../shell/match';
import { keyOf } from '../shell/refs';
import type { Point } from './camera';
import { apart, isPlace, placeOf, type Mark, type Pill, type Scene } from './scene';

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
export function effects(scene: Scene, frame: Frame | null, wide?: number, counted?: Counted): { marks: Mark[]; pills: Pill[]; lost: Point[] } {
    const marks: Mark[] = [];
    const pills: Pill[] = [];
    const lost: Point[] = [];
    for (const [i, { kind, what, by, at, with: means, rolled, need, dice, now }] of (frame?.beats ?? []).entries()) {
        const [source, target] = [placeOf(scene, what ?? by), placeOf(scene, at)];
        const radius = means?.radius ?? (isPlace(at) ? wide : undefined);
        const aimed = kind === 'aim' && target && isPlace(at) && !what && !by ? aimedBefore(scene, frame!.entries[i]?.index ?? 0) : null;
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
            const words = counted?.(frame!.entries[i]?.message, rolled);
            pills.push({ key: `count ${i}`, at: source.at, text: words ?? `${now?.wounds === undefined ? (rolled > 0 ? '+' : '') : '−'}${rolled}`, tone: words ? 'plain' : 'bad' });
        }
    }
    return { marks, pills, lost };
}
