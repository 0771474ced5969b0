// What happens, on the map: whoever aims has a line to whom, who is hit lights up, who is lost leaves a mark.
import type { Frame } from '../shell/chain';
import { keyOf, type Key, type Ref } from '../shell/refs';
import type { Point } from './camera';
import { middleOf, type Mark, type Pill, type Scene, type Tone } from './scene';

function placeOf(scene: Scene, ref: Ref | undefined): { at: Point; radius: number; tone: Tone } | null {
    if (!ref) return null;
    const key: Key = keyOf(ref);
    const token = scene.tokens.find((one) => one.key === key);
    if (token) return { at: token.at, radius: token.radius, tone: token.owner === 0 ? 'own' : 'foe' };
    const group = scene.groups.find((one) => one.key === key);
    const tokens = scene.tokens.filter((one) => one.group === key);
    if (!group || tokens.length === 0) return null;
    return { at: middleOf(tokens.map(({ at }) => at)), radius: 2.5, tone: group.owner === 0 ? 'own' : 'foe' };
}

const SHOTS_MAX = 8; // lines of one step

export function effects(scene: Scene, frame: Frame): { marks: Mark[]; pills: Pill[]; lost: Point[] } {
    const marks: Mark[] = [];
    const pills: Pill[] = [];
    const lost: Point[] = [];
    for (const [i, { kind, what, by, at, rolled, need, dice }] of frame.beats.entries()) {
        const [source, target] = [placeOf(scene, what ?? by), placeOf(scene, at)];
        if (kind === 'aim' && source && target) {
            const shooters = scene.tokens.filter((one) => what && one.group === keyOf(what)).slice(0, SHOTS_MAX);
            for (const one of shooters.length > 0 ? shooters : [source]) marks.push({ kind: 'way', from: one.at, to: target.at, tone: source.tone, pointed: true, shot: true });
            marks.push({ kind: 'ring', at: target.at, radius: target.radius + 1, tone: 'bad', dashed: true });
        } else if (kind === 'aim' && target) {
            marks.push({ kind: 'ring', at: target.at, radius: target.radius + 1.5, tone: target.tone });
        } else if (kind === 'remove' && source) {
            marks.push({ kind: 'ring', at: source.at, radius: source.radius * 1.4, tone: 'bad' });
            lost.push(source.at);
        } else if (kind === 'roll' && source) {
            const isGood = need !== undefined && (rolled ?? dice[0] ?? 0) >= need;
            marks.push({ kind: 'ring', at: source.at, radius: source.radius, tone: isGood ? 'good' : 'bad' });
        } else if (kind === 'count' && source && rolled !== undefined && rolled !== 0) {
            pills.push({ key: `count ${i}`, at: source.at, text: `${rolled > 0 ? '+' : ''}${rolled}`, tone: 'bad' });
        }
    }
    return { marks, pills, lost };
}
