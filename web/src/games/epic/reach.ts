// How far a formation gets with an order, and, while T is held, what all enemies could get to and hit: areas that the server
// works out, asked for one after the other and kept for the moment.
import { computed, effect, signal } from '@preact/signals';
import type { Mark } from '../../map/scene';
import { RpcFailure } from '../../shell/connection';
import { list, number, object, otherwise, type Decoded } from '../../shell/decode';
import { connection, looked, report, saved, seat, standing, yours } from '../../shell/match';
import { action, isMoving } from './draft';
import { acting, battle, decisionKind, ownSeat } from './state';

const rows = otherwise(list(list(number)), []);
const reach = object({ cell: number, reach: rows, risk: rows, threat: rows });
type Reach = Decoded<typeof reach>;

// Whether what the enemy could do is shown.
export const held = signal(false);

export function watchHeld(): () => void {
    const set = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || (event.target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))) return;
        held.value = event.type === 'keydown';
    };
    const drop = () => (held.value = false);
    window.addEventListener('keydown', set);
    window.addEventListener('keyup', set);
    window.addEventListener('blur', drop);
    return () => {
        window.removeEventListener('keydown', set);
        window.removeEventListener('keyup', set);
        window.removeEventListener('blur', drop);
    };
}

interface Wish {
    formation: string;
    order: string | null;
}

const ORDERS = ['D-ACTION', 'D-HOLD'];
const nameOf = ({ formation, order }: Wish) => `${formation} ${order ?? ''}`;

const wishes = computed<Wish[]>(() => {
    const now = battle.value;
    if (!now || seat.value === null || now.phase === 'setup') return [];
    if (held.value) {
        const standing = new Set(now.units.flatMap(({ formation, place }) => (place === 'table' ? [formation] : [])));
        return now.formations.filter((one) => one.seat !== ownSeat.value && standing.has(one.notation)).map(({ notation }) => ({ formation: notation, order: null }));
    }
    const who = acting.value;
    if (!yours.value || who === null || action.value !== null) return [];
    if (isMoving.value) return [{ formation: who, order: null }];
    const order = looked.value?.action;
    return ORDERS.includes(decisionKind.value) && order !== undefined ? [{ formation: who, order: order.replace(/^(hold|marshal) .*/, '$1') }] : [];
});

const known = signal<ReadonlyMap<string, Reach | null>>(new Map()); // null: it has none
let knownOf: number | undefined;
let busy = false;

effect(() => {
    const revision = standing.value?.revision;
    if (revision !== knownOf) {
        knownOf = revision;
        known.value = new Map();
    }
    if (wishes.value.some((one) => !known.value.has(nameOf(one)))) void ask();
});

async function ask(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
        for (;;) {
            const [game, who, revision] = [saved.peek(), seat.peek(), standing.peek()?.revision];
            const next = wishes.peek().find((one) => !known.peek().has(nameOf(one)));
            if (!game || who === null || !next) return;
            let found: Reach | null = null;
            try {
                found = await connection.call('match.reach', { match: game.match, seat: who, formation: next.formation, ...(next.order === null ? {} : { order: next.order }) }, reach);
            } catch (error) {
                if (!(error instanceof RpcFailure)) throw error; // an order that does not move
            }
            if (standing.peek()?.revision === revision) known.value = new Map([...known.peek(), [nameOf(next), found]]);
        }
    } catch (error) {
        report(error);
    } finally {
        busy = false;
    }
}

// What of it is drawn, for the map.
export const layers = computed<Mark[]>(() =>
    wishes.value.flatMap((one): Mark[] => {
        const found = known.value.get(nameOf(one));
        if (!found) return [];
        const { cell } = found;
        if (held.value) return [{ kind: 'cells', cell, rows: found.threat, tone: 'foe' }];
        return [
            { kind: 'cells', cell, rows: found.reach, tone: 'own' },
            { kind: 'cells', cell, rows: found.risk, tone: 'price' },
        ];
    }),
);
