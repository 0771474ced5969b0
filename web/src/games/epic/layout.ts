// What lies where in the battle, for beats to be put on. Where somebody went stands only in the picture that comes next.
import type { Layout, Layouts, Thing } from '../../shell/beats';
import type { Battle, Unit } from './protocol';
import { formationKey, unitKey } from './state';

function layoutOf(now: Battle): Layout {
    const things = new Map<string, Thing>();
    for (const { notation, formation: _, kind: __, ...is } of now.units) things.set(unitKey(notation), { place: null, is });
    for (const { notation, blast, broken, overwatch } of now.formations) things.set(formationKey(notation), { place: null, is: { blast, broken, overwatch } });
    return { generation: 0, things, piles: new Map(), is: { turn: now.turn } };
}

// Who went somewhere stands where the beat says, or else where the next picture has it.
function unitOver(unit: Unit, thing: Thing | undefined, next: Unit | undefined, went: boolean): Unit {
    if (!thing) return { ...unit, place: 'destroyed' };
    const now = thing.is as Partial<Unit>;
    const isTold = now.x !== unit.x || now.y !== unit.y || now.place !== unit.place;
    const isSeen = next !== undefined && ['table', 'carried', 'reserve'].includes(next.place);
    const moved = (went || thing.went) && !isTold && isSeen ? { place: next.place, x: next.x, y: next.y, facing: next.facing, carrier: next.carrier } : {};
    return { ...unit, ...now, ...moved, ...(thing.place?.startsWith('unit:') ? { place: 'carried' } : {}) };
}

export const layouts: Layouts<Battle> = {
    of: layoutOf,
    over(view, layout, next) {
        const later = new Map(next.units.map((one) => [one.notation, one]));
        const arrived = new Set(next.formations.filter(({ notation }) => layout.things.get(formationKey(notation))?.went).map(({ notation }) => notation));
        return {
            ...view,
            turn: Number(layout.is.turn ?? view.turn),
            units: view.units.map((one) => unitOver(one, layout.things.get(unitKey(one.notation)), later.get(one.notation), arrived.has(one.formation))),
            formations: view.formations.map((one) => ({ ...one, ...(layout.things.get(formationKey(one.notation))?.is as Partial<typeof one>) })),
        };
    },
    isThing: (kind) => kind === 'unit' || kind === 'formation',
    isPile: () => false,
    rollsShown: () => false,
    isAct: (message) => message === 'NOMINATED' || message === 'FIRES',
    follow: () => undefined,
    renumbered: (keys) => new Map(keys.map((key) => [key, key])),
};
