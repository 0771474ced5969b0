// What lies where in the battle, for beats to be put on: they tell all of it that changes.
import type { Layout, Layouts, Thing } from '../../shell/beats';
import type { Battle, Model, Unit } from './protocol';
import { modelKey, unitKey } from './state';

function layoutOf(now: Battle): Layout {
    const things = new Map<string, Thing>();
    for (const { notation, place, wounds, x, y, floor, facing } of now.models) things.set(modelKey(notation), { place: null, is: { place, wounds, x, y, floor, facing } });
    for (const { notation, place, within } of now.units) things.set(unitKey(notation), { place: null, is: { place, within } });
    return { generation: 0, things, piles: new Map(), is: { turn: now.turn } };
}

// What somebody does by himself, or what becomes of a whole unit.
const REACTS = ['EVADES', 'ADVANCES', 'WITHDRAWS', 'FIRES_OVERWATCH', 'INTERCEPTS', 'HOLDS_LINE', 'FADES', 'CHASES_WIND', 'HUNTS_PREY', 'DEFENDS_BEST', 'COUNTERS', 'COUNTER_CHARGES', 'SLIPS_AWAY', 'IS_WRATHFUL', 'IS_SAVAGE', 'IS_REMORSELESS', 'IS_FORTRESS', 'IS_MARTYR', 'IS_UNITED', 'IS_ANGELIC'];
export const GRAVE = [...REACTS, 'SMOKES', 'SWEEPS', 'SWEPT', 'CAUGHT', 'FALLS_BACK', 'COMBAT_WON', 'COMBAT_DRAWN', 'UNIT_LOST', 'UNIT_LOST_BUT'];
const MATTERS = new Set([...GRAVE, 'MOVES', 'RUNS', 'REDEPLOYED']);

export const layouts: Layouts<Battle> = {
    of: layoutOf,
    over(view, layout) {
        const isOf = (key: string) => layout.things.get(key)?.is;
        return {
            ...view,
            turn: Number(layout.is.turn ?? view.turn),
            models: view.models.map((one) => ({ ...one, ...(isOf(modelKey(one.notation)) as Partial<Model>) })),
            units: view.units.map((one) => ({ ...one, ...(isOf(unitKey(one.notation)) as Partial<Unit>) })),
        };
    },
    isThing: (kind) => kind === 'model' || kind === 'unit',
    isAct: (message) => message === 'SHOOTS_AT' || message === 'CHARGES' || message === 'GROUP_FIRES' || message === 'STRIKES',
    pace: 2.5,
    matters: (message) => layouts.isAct(message) || MATTERS.has(message ?? ''),
    follow: () => undefined,
    renumbered: (keys) => new Map(keys.map((key) => [key, key])),
};
