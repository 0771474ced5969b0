// What lies where in the battle, for beats to be put on. Where somebody went stands only in the picture that comes next.
import type { Layout, Layouts, Thing } from '../../shell/beats';
import type { Battle, Unit } from './protocol';
import { formationKey, unitKey } from './state';

function layoutOf(now: Battle): Layout {
    const things = new Map<string, Thing>();
    for (const { notation, dc, shields, criticals, suppressed, popped_up } of now.units) things.set(unitKey(notation), { place: null, is: { dc, shields, criticals, suppressed, popped_up } });
    for (const { notation, blast, broken, overwatch } of now.formations) things.set(formationKey(notation), { place: null, is: { blast, broken, overwatch } });
    return { generation: 0, things, piles: new Map(), is: { turn: now.turn } };
}

function unitOver(unit: Unit, thing: Thing | undefined, next: Unit | undefined, went: boolean): Unit {
    if (!thing) return { ...unit, place: 'destroyed' };
    const aboard = thing.place?.startsWith('unit:') === true;
    const moved = (went || thing.went) && next && ['table', 'carried', 'reserve'].includes(next.place) ? { place: next.place, x: next.x, y: next.y, facing: next.facing, carrier: next.carrier } : {};
    return { ...unit, ...moved, ...(aboard ? { place: 'carried' } : {}), ...(thing.is as Partial<Unit>) };
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
    renumbered: (keys) => new Map(keys.map((key) => [key, key])),
};
