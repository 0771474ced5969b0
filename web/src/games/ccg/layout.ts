// What lies where in the card game, for beats to be put on: cards in play by their slots, sectors, and the piles of each
// player. Values of cards follow from where everything lies; they are taken from what is seen.
import type { Beat, Layout, Layouts, Moment, Thing } from '../../shell/beats';
import type { Seat } from '../../shell/protocol';
import { keyOf, refOf, type Key } from '../../shell/refs';
import { share } from '../../shell/share';
import { begin, doing, follow, isAct, isAttack, isAwaited, isDone, isOutcome, isPart, isSmall, keptBy, matters } from './acts';
import { calledAt } from './marks';
import type { CardInPlay, Player, Table } from './protocol';

const slotKey = (slot: string): Key => keyOf({ kind: 'slot', id: slot });
const ownerOf = (slot: string) => (slot.startsWith('0.') ? 0 : 1);

function cardsOf(now: Table): { card: CardInPlay; place: Key }[] {
    return [
        ...now.sectors.flatMap(({ number, rows }) => rows.flat().map((card) => ({ card, place: `sector:${number}` }))),
        ...now.players.flatMap(({ fleet }) => fleet.map((card) => ({ card, place: `fleet:${card.owner}` }))),
    ];
}

function layoutOf(now: Table): Layout {
    const things = new Map<Key, Thing>();
    for (const { card, place } of cardsOf(now)) {
        const { card: face, controller, facedown, position } = card;
        things.set(slotKey(card.slot), { place, is: { face, controller, facedown, position }, drawn: card });
    }
    for (const { number, taken_by } of now.sectors) things.set(`sector:${number}`, { place: null, is: { taken_by } });
    const piles = new Map<Key, (string | null)[]>();
    for (const { seat, deck, hand, discard } of now.players) {
        piles.set(`deck:${seat}`, Array<null>(deck).fill(null));
        piles.set(`hand:${seat}`, [...hand]);
        piles.set(`pile:${seat}`, [...discard]);
        // A card that was played lies there until it is carried out.
        const played = now.waiting.filter((one) => one.seat === seat && one.from === 'hand');
        piles.set(`played:${seat}`, played.map(({ card }) => card ?? null));
    }
    const attacker = now.players.find(({ role }) => role === 'attacker')?.seat ?? null;
    return { generation: now.generation, things, piles, is: { turn: now.turn, planet: now.planet, current: now.current, attacker }, kept: begin(now) };
}

const STATS = ['firepower', 'assault', 'speed', 'armor', 'flags'] as const;

// A card that is new has the values that are printed on it.
function fresh(now: Table, slot: string, slug: string | null): CardInPlay {
    const face = slug === null ? undefined : now.cards[slug];
    const values: CardInPlay['values'] = {};
    for (const stat of STATS) if (face?.[stat] !== undefined) values[stat] = { now: face[stat], printed: face[stat], modifiers: [] };
    return { name: face?.name ?? '', notation: `slot ${slot}`, slot, card: slug, owner: ownerOf(slot), controller: ownerOf(slot), facedown: slug === null, position: 'ready', values, lasting: [] };
}

function shown(now: Table, generation: number, slot: string, { is, drawn }: Thing, until: number | undefined): CardInPlay {
    const slug = (is.face as string | null | undefined) ?? null;
    const old = drawn as CardInPlay | undefined;
    const base = old?.card === slug ? old : { ...fresh(now, slot, slug), ...(old ? { notation: old.notation } : {}) };
    const card: CardInPlay = {
        ...base,
        shown: calledAt(generation, { slot, name: base.name }, until),
        slot,
        controller: is.controller as CardInPlay['controller'],
        facedown: is.facedown as boolean,
        position: is.position as CardInPlay['position'],
    };
    for (const stat of STATS) {
        const value = is[stat];
        const before = card.values?.[stat];
        if (typeof value === 'number' && before && before.now !== value) card.values = { ...card.values, [stat]: { ...before, now: value } };
    }
    // What says the same stays the same object, and is not drawn again.
    return old ? share(old, card) : card;
}

const flagsOf = (cards: CardInPlay[]) => cards.reduce((sum, { values, facedown }) => sum + (facedown ? 0 : (values?.flags?.now ?? 0)), 0);

function over(before: Table, layout: Layout, next: Table): Table {
    const now = { ...before, cards: { ...before.cards, ...next.cards } };
    const { waiting, revealed, done, says, phase, flags, until } = keptBy(layout);
    const at = (place: Key, who: number) =>
        [...layout.things]
            .filter(([, thing]) => thing.place === place && thing.is.controller === who)
            .map(([key, thing]) => shown(now, layout.generation, refOf(key).id, thing, until));
    // The attack that was there is over when it waits no more: what follows it has its marks on no card.
    const attacker = before.attack === null ? undefined : cardsOf(before).find(({ card }) => card.name === before.attack?.attacker)?.card.slot;
    const attack = attacker !== undefined && waiting.some(({ kind, what }) => isAttack(kind) && what?.id === attacker) ? before.attack : null;
    const current = layout.is.current as number | null;
    const attacks = layout.is.attacker as number | null;
    // What comes and goes where the battle is counts from then on; what follows from texts comes with the view.
    const counted = (who: number): number | undefined => {
        if (flags) return flags[who];
        if (current === null) return undefined;
        const rows = before.current === current ? (before.sectors[current - 1]?.rows[who] ?? []) : [];
        return Math.max(0, (before.current === current ? (before.players[who]?.flags ?? 0) : 0) + flagsOf(at(`sector:${current}`, who)) - flagsOf(rows));
    };
    const ships = (who: number) => [...at(`fleet:${who}`, who), ...at(`fleet:${1 - who}`, who)];
    // Rows where nothing has changed are not drawn again.
    return share(before, {
        ...now,
        generation: layout.generation,
        moment: before.moment,
        step: phase?.step,
        waiting,
        attack,
        revealed,
        done,
        says,
        turn: layout.is.turn as number,
        planet: layout.is.planet as string | null,
        current,
        battle: phase === null ? before.battle : phase.battle,
        // Their names come with the planet.
        sectors: (before.planet === layout.is.planet ? now : next).sectors.map((one) => ({
            ...one,
            taken_by: (layout.things.get(`sector:${one.number}`)?.is.taken_by ?? null) as typeof one.taken_by,
            rows: [at(`sector:${one.number}`, 0), at(`sector:${one.number}`, 1)],
        })),
        players: now.players.map((one): Player => ({
            ...one,
            role: attacks === null ? null : attacks === one.seat ? 'attacker' : 'defender',
            deck: layout.piles.get(`deck:${one.seat}`)!.length,
            // As they are now: later steps put more onto them.
            hand: [...layout.piles.get(`hand:${one.seat}`)!],
            discard: [...layout.piles.get(`pile:${one.seat}`)!],
            fleet: ships(one.seat),
            flags: counted(one.seat),
        })),
    });
}

// Each owner's slots from the first on, in their order.
function renumbered(keys: Key[]): Map<Key, Key> {
    const named = new Map<Key, Key>();
    for (const owner of [0, 1]) {
        const own = keys.filter((key) => key.startsWith(`slot:${owner}.`));
        own.sort((one, other) => Number(one.slice(7)) - Number(other.slice(7)));
        own.forEach((key, i) => named.set(key, slotKey(`${owner}.${i + 1}`)));
    }
    return named;
}

// Flags are counted against what the sector needs, a sector is taken, the game is won.
function moment({ at, by, what, need, now }: Beat, view: Table, message: string | undefined): Moment | null {
    const who = by?.kind === 'seat' ? (Number(by.id) as Seat) : undefined;
    if (message === 'TOTALS') {
        const attacker = view.players.find(({ role }) => role === 'attacker')?.seat ?? 0;
        const [attacks, defends] = [Number(now?.attacker_flags ?? 0), Number(now?.defender_flags ?? 0)];
        return { kind: 'count', at, need, numbers: attacker === 0 ? [attacks, defends] : [defends, attacks] };
    }
    if (who === undefined) return null;
    if (message === 'WITHDRAWS' && view.current !== null) return { kind: 'left', at: { kind: 'sector', id: String(view.current) }, by: who };
    if (message === 'TAKES_SECTOR' && what) return { kind: 'taken', at: what, by: who, name: view.sectors[Number(what.id) - 1]?.name ?? undefined };
    return message === 'WINS' ? { kind: 'won', by: who } : null;
}

export const layouts: Layouts<Table> = {
    of: layoutOf,
    over,
    isThing: (kind) => kind === 'slot',
    isPile: (kind) => ['deck', 'hand', 'pile', 'played'].includes(kind),
    rollsShown: ({ waiting }) => waiting.length > 0 && waiting[waiting.length - 1]!.rolled !== undefined,
    isAct,
    matters,
    isSmall,
    isPart,
    isAwaited,
    isOutcome,
    isDone,
    doing,
    seatOf: ({ kind, id }) => (kind === 'slot' ? ownerOf(id) : null),
    follow: (layout, entry, before, next) => follow({ ...before, cards: { ...before.cards, ...next.cards } }, layout, entry),
    renumbered,
    moment,
};
