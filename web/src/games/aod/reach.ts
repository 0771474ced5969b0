// Areas: how far the unit whose move is drawn gets, and, while T is held, what every enemy could get to and hit.
import { computed } from '@preact/signals';
import { areas, held, type ReachWish } from '../../map/asking';
import { seat } from '../../shell/match';
import { early, isPlanning, mover } from './draft';
import { battle, hostOf, ownSeat, standsAt } from './state';

const wishes = computed<ReachWish[]>(() => {
    const now = battle.value;
    if (!now || now.turn === 0 || seat.value === null) return [];
    if (held.value) return now.units.filter(({ seat: of, notation }) => of !== ownSeat.value && hostOf(notation) === notation && standsAt(notation).length > 0).map(({ notation }) => ({ formation: notation }));
    const who = mover.value;
    if ((early.value === null && !isPlanning.value) || who === null || standsAt(who).length === 0) return [];
    return [{ formation: hostOf(who), ...(early.value && early.value.manner !== '' ? { order: early.value.manner } : {}) }];
});

export const layers = areas(wishes);
