// What lies where in the battle, for beats to be put on: they tell all of it that changes.
import type { Layout, Layouts, Thing } from '../../shell/beats';
import type { Battle, Formation, Unit } from './protocol';
import { formationKey, unitKey } from './state';

function layoutOf(now: Battle): Layout {
    const things = new Map<string, Thing>();
    for (const { notation, formation: _, kind: __, ...is } of now.units) things.set(unitKey(notation), { place: null, is });
    for (const { notation, blast, broken, overwatch, acted } of now.formations) things.set(formationKey(notation), { place: null, is: { blast, broken, overwatch, acted } });
    return { generation: 0, things, piles: new Map(), is: { turn: now.turn } };
}

export const layouts: Layouts<Battle> = {
    of: layoutOf,
    over(view, layout) {
        const isOf = (key: string) => layout.things.get(key)?.is;
        return {
            ...view,
            turn: Number(layout.is.turn ?? view.turn),
            units: view.units.map((one) => ({ ...one, ...(isOf(unitKey(one.notation)) as Partial<Unit>) })),
            formations: view.formations.map((one) => ({ ...one, ...(isOf(formationKey(one.notation)) as Partial<Formation>) })),
        };
    },
    isThing: (kind) => kind === 'unit' || kind === 'formation',
    isAct: (message) => message === 'NOMINATED' || message === 'FIRES',
    pace: 2,
    follow: () => undefined,
    renumbered: (keys) => new Map(keys.map((key) => [key, key])),
};
