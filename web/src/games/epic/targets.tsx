// Every enemy as a target of the formation that acts, in a table: those that its fire reaches first, the most hurt first.
import { lookRef } from '../../shell/press';
import { action, isMoving } from './draft';
import type { Target } from './protocol';
import { atLength, found } from './sight';
import { formationKey, formations } from './state';
import { t } from './texts';

const SHOWN_MAX = 6;

const worth = ({ kills, weapons }: Target) => (kills ?? -1) * 100 + weapons.in_range;

export function Targets() {
    const all = [...found.value.values()];
    if (all.length === 0) return null;
    const inRange = all.filter(({ weapons }) => weapons.in_range > 0).sort((a, b) => worth(b) - worth(a) || a.distance - b.distance);
    const shown = (inRange.length > 0 ? inRange : all.sort((a, b) => a.distance - b.distance).slice(0, 1)).slice(0, SHOWN_MAX);
    return (
        <section class="targets">
            <h2 class="minor">{isMoving.value && action.value !== null ? t.sight.head : t.sight.headHere}</h2>
            <ul>
                {shown.map((one) => {
                    const name = formations.value.get(one.formation)?.name ?? '';
                    return (
                        <li key={one.formation}>
                            <button type="button" class="targetrow" data-target={one.formation} onMouseEnter={() => lookRef(formationKey(one.formation), true)} onFocus={() => lookRef(formationKey(one.formation), true)} onClick={() => lookRef(formationKey(one.formation), true)}>
                                <b>
                                    {name} {one.formation}
                                </b>
                                <small>{atLength(one)}</small>
                            </button>
                        </li>
                    );
                })}
            </ul>
            {all.length > shown.length && <p class="dimmed">{t.sight.more(all.length - shown.length)}</p>}
        </section>
    );
}
