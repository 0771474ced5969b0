// How far a formation gets with an order, and, while T is held, what all enemies could get to and hit: areas that the server
// works out.
import { computed } from '@preact/signals';
import { areas, held, type ReachWish } from '../../map/asking';
import { looked, seat, yours } from '../../shell/match';
import { action, early, isMoving } from './draft';
import { acting, battle, decisionKind, ownSeat } from './state';

const ORDERS = ['D-ACTION', 'D-HOLD'];

const wishes = computed<ReachWish[]>(() => {
    const now = battle.value;
    if (!now || seat.value === null || now.phase === 'setup') return [];
    if (held.value) {
        const standing = new Set(now.units.flatMap(({ formation, place }) => (place === 'table' ? [formation] : [])));
        return now.formations.filter((one) => one.seat !== ownSeat.value && standing.has(one.notation)).map(({ notation }) => ({ formation: notation }));
    }
    // One that is dragged before it is told anything: as far as the order brings it that it would get.
    if (early.value) return [{ formation: early.value.formation, order: early.value.order }];
    const who = acting.value;
    if (!yours.value || who === null) return [];
    // All that its moves still reach, and over that what this one of them does.
    const { number, of } = now.move ?? { number: 1, of: 1 };
    if (isMoving.value) return [{ formation: who }, ...(number < of ? [{ formation: who, order: 'advance' } as ReachWish] : [])];
    if (action.value !== null) return [];
    const order = looked.value?.action;
    return ORDERS.includes(decisionKind.value) && order !== undefined ? [{ formation: who, order: order.replace(/^(hold|marshal) .*/, '$1') }] : [];
});

// What of it is drawn, for the map.
export const layers = areas(wishes);
