// What can be dragged here, and where it may be let go: a card of the hand to a sector or to what it is played on, a unit to its
// target, a blocker to whom it blocks. All of it follows from the choices that the server sent and their previews.
import { offered, placed, seat, sentence, verb } from '../../shell/match';
import type { Key } from '../../shell/refs';
import type { Aim, Placed, Preview as AnyPreview } from '../../shell/room';
import { badges } from './badges';
import type { CardInPlay, Preview } from './protocol';
import { findSlot, slotOf, table } from './state';
import { t } from './texts';
import { badgeOf } from './verdict';

// What lies there, the nearest first: a card lies in a sector.
export function at(element: Element): Key[] {
    const keys: Key[] = [];
    const card = element.closest<HTMLElement>('.unit[data-slot]');
    if (card) keys.push(`card:${card.dataset.slot}`);
    const held = element.closest<HTMLElement>('[data-hand]');
    if (held) keys.push(`${held.closest('.turned') ? 'face' : 'hand'}:${held.dataset.hand}`);
    const sector = element.closest('.sector')?.id ?? element.closest('.tabs [aria-controls]')?.getAttribute('aria-controls');
    if (sector) keys.push(`sector:${sector.replace('sector-', '')}`);
    return keys;
}

// One's own: nobody takes the enemy's by the hand.
export const isMovable = (key: Key) => (key.startsWith('card:') ? findSlot(key.slice(5))?.controller === seat.value : !key.startsWith('sector:'));

const ATTACKS = ['assault', 'shoot'];
const AIMED = ['at', 'target', 'sweep'];

// What acts now and has still to be aimed.
function acting(): Key | null {
    const now = table.value;
    const waits = now?.waiting[now.waiting.length - 1]?.what;
    const card = waits?.kind === 'slot' ? slotOf(waits.id) : undefined;
    const name = now?.attack?.attacker;
    const attacker = name == null ? undefined : cards().find((one) => one.name === name);
    const it = card ?? attacker;
    return it ? `card:${it.notation}` : null;
}

const cards = (): CardInPlay[] => (table.value?.sectors ?? []).flatMap(({ rows }) => rows.flat());
const keyOfName = (name: string | null | undefined): Key | undefined => {
    const card = name == null ? undefined : cards().find((one) => one.name === name);
    return card && `card:${card.notation}`;
};
const nameOf = (key: Key) => (key.startsWith('card:') ? findSlot(key.slice(5))?.name : undefined);

const isTurnedUp = (from: Key) => table.value?.turned_up !== undefined && from === `face:${table.value.turned_up}`;

// The choices that dragging it may be. Where a verb was chosen before it is the one that is meant.
export function choices(from: Key): Placed[] {
    if (isTurnedUp(from)) return offered.value.filter(({ verb: word }) => word === 'to');
    const own = placed.value.filter((one) => one.refs.includes(from) && (verb.value === null || one.verb === verb.value));
    const begins = own.filter(({ verb: word }) => !AIMED.includes(word));
    if (begins.length > 0) return begins;
    return from === acting() ? placed.value.filter(({ verb: word }) => AIMED.includes(word)) : [];
}

const words = (one: Placed, more?: string) => {
    const short = t.prompt.verbs[one.verb] ?? t.prompt.shorts[one.verb] ?? sentence(one.choice.text);
    return more === undefined ? short : `${short}: ${more}`;
};

// An attack at each of its targets, as its preview tells them.
function* attacks(one: Placed, preview: Preview | undefined): Generator<[Key, Aim]> {
    for (const { name, fate, percent } of preview?.targets ?? []) {
        const card = cards().find((other) => other.name === name);
        if (!card) continue;
        const badge = fate === undefined ? undefined : badgeOf({ fate, percent });
        yield [`card:${card.notation}`, { action: `${one.choice.action}, at ${card.notation}`, words: words(one, badge?.full), fate: badge?.fate }];
    }
    const only = keyOfName(preview?.target);
    if (only) {
        const badge = preview?.fate === undefined ? undefined : badgeOf({ fate: preview.fate, percent: preview.percent });
        yield [only, { action: one.choice.action, words: words(one, badge?.full), fate: badge?.fate }];
    }
}

// A choice that names all: where the rest of what it names lies.
function* whole(from: Key, one: Placed): Generator<[Key, Aim]> {
    const badge = (key: Key) => badges.value.get(nameOf(key) ?? '');
    if (one.verb === 'block') {
        const attack = table.value?.attack;
        for (const key of [keyOfName(attack?.attacker), keyOfName(attack?.target)]) {
            if (key && key !== from) yield [key, { action: one.choice.action, words: words(one, badge(from)?.full), fate: badge(from)?.fate }];
        }
        return;
    }
    for (const key of one.refs) {
        if (key === from) continue;
        const place = key.startsWith('sector:') ? (table.value?.sectors[Number(key.slice(7)) - 1]?.name ?? undefined) : undefined;
        yield [key, { action: one.choice.action, words: place === undefined ? words(one, badge(key)?.full) : sentence(one.choice.text), fate: badge(key)?.fate }];
    }
}

export function drops(from: Key, previews: ReadonlyMap<string, AnyPreview>): Map<Key, Aim> {
    const found = new Map<Key, Aim>();
    // Of two attacks of one unit the first in the list is meant, unless its verb was chosen.
    const list = [...choices(from)].sort((a, b) => ATTACKS.indexOf(a.verb) - ATTACKS.indexOf(b.verb));
    for (const one of list) {
        const all = ATTACKS.includes(one.verb) ? attacks(one, previews.get(one.choice.action) as Preview | undefined) : whole(from, one);
        for (const [key, aim] of all) if (!found.has(key)) found.set(key, aim);
    }
    return found;
}

// What would be played there, for the server to say whether it may.
export function lines(from: Key, to: Key): string[] {
    const now = table.value;
    const id = to.slice(to.indexOf(':') + 1);
    const sector = to.startsWith('sector:');
    if (isTurnedUp(from)) return sector ? [`to ${id}`] : [];
    const own = from.slice(from.indexOf(':') + 1);
    if (from.startsWith('hand:')) {
        if (now?.current === null) return sector ? [`deploy ${own} to ${id}`] : [];
        return sector ? [`play ${own}`] : to.startsWith('card:') ? [`play ${own}, target ${id}`] : [];
    }
    if (!to.startsWith('card:')) return [];
    if (from === acting()) return placed.value.some(({ verb: word }) => word === 'sweep') ? [`sweep ${id}`] : [`at ${id}`, `target ${id}`];
    const verbs = verb.value === null ? ATTACKS : [verb.value];
    const charged = findSlot(own)?.position === 'charging';
    const order = charged ? verbs : [...verbs].reverse();
    const uses = choices(from).filter(({ verb: word }) => word === 'use' || word === 'special').map(({ choice }) => `${choice.action}, target ${id}`);
    return [...order.map((word) => `${word} ${own}, at ${id}`), ...uses];
}

// What a card of the hand is played on is chosen after it: each card of the battle may be it.
export function maybe(from: Key): Key[] {
    const now = table.value;
    if (!from.startsWith('hand:') || !now || now.current === null || choices(from).length === 0) return [];
    const battle = now.sectors.find(({ number }) => number === now.current)?.rows.flat() ?? [];
    return [...battle, ...now.players.flatMap(({ fleet }) => fleet)].map(({ notation }) => `card:${notation}`);
}
