// Every enemy as a target of the unit that acts: how far it is, what of it is seen, which weapons reach it.
import { placed } from '../../shell/match';
import { lookRef } from '../../shell/press';
import { isPlanning } from './draft';
import type { Target } from './protocol';
import { w } from './latertexts';
import { atLength, found, isCharging } from './sight';
import { unitKey, units } from './state';

const ROWS_MAX = 6;

export function Targets() {
    // As the choices about them stand, which are the best first.
    const ranks = new Map(placed.value.map(({ refs: [first] }, i) => [first, -i]));
    const rank = ({ unit }: Target) => ranks.get(unitKey(unit)) ?? -Infinity;
    const list = [...found.value.values()].sort((a, b) => rank(b) - rank(a) || (isCharging() ? a.gap - b.gap : b.weapons.in_sight - a.weapons.in_sight || a.distance - b.distance));
    if (list.length === 0) return null;
    const shown = list.filter(({ sees }) => sees > 0).slice(0, ROWS_MAX);
    return (
        <section class="targets">
            <h2 class="minor">{isPlanning.value ? w.sight.head : w.sight.headHere}</h2>
            <ul>
                {shown.map((one) => (
                    <li key={one.unit}>
                        <button type="button" class={`targetrow ${one.weapons.in_sight > 0 || isCharging() ? '' : 'vain'}`} onClick={() => lookRef(unitKey(one.unit), true)}>
                            <b>
                                {units.value.get(one.unit)?.name} {one.unit}
                            </b>
                            <small>{atLength(one)}</small>
                        </button>
                    </li>
                ))}
            </ul>
            {list.length > shown.length && <p class="dimmed">{w.sight.more(list.length - shown.length)}</p>}
        </section>
    );
}
