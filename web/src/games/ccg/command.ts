// The table and the hand in words, for the command line.
import { seat, seatName } from '../../shell/match';
import type { Seat } from '../../shell/protocol';
import { STATS, type CardInPlay } from './protocol';
import { ownPlayer, table } from './state';
import { t } from './texts';

function cardWords(card: CardInPlay, faces: Record<string, { name: string }>): string {
    const face = card.card === null ? undefined : faces[card.card];
    if (!face) return t.card.facedown;
    const values = STATS.map((stat) => card.values?.[stat])
        .map((value) => (value === undefined ? null : `${value.now}`))
        .filter((value) => value !== null);
    const marks = [
        ...(card.facedown ? [t.card.own] : []),
        ...(card.position === 'ready' ? [] : [t.positions[card.position]]),
        ...(values.length > 0 ? [values.join(' ')] : []),
    ];
    return marks.length > 0 ? `${face.name} (${marks.join(', ')})` : face.name;
}

export function tableWords(): string[] {
    const now = table.value!;
    const order: Seat[] = seat.value === 1 ? [1, 0] : [0, 1];
    return [
        `${t.capital(now.moment)}.`,
        ...now.sectors.map((one) => {
            const place = `${one.name ?? t.table.unnamed(one.number)}${one.requirement === undefined ? '' : `, ${t.table.requirement(one.requirement)}`}`;
            if (one.taken_by !== null) return `${place}: ${t.table.takenBy(seatName(one.taken_by))}.`;
            const rows = order.map((who) => {
                const row = one.rows[who] ?? [];
                const cards = row.map((card) => cardWords(card, now.cards));
                return `${seatName(who)}: ${cards.length > 0 ? cards.join(', ') : t.table.emptyRow}`;
            });
            return `${place}${now.current === one.number ? `, ${t.table.fighting}` : ''}. ${rows.join('. ')}.`;
        }),
        ...order.map((who) => {
            const player = now.players[who]!;
            const fleet = player.fleet.map((card) => card.name).join(', ');
            return `${seatName(who)}: ${t.table.handOf(player.hand.length)}, ${t.table.deck} ${player.deck}, ${t.table.discards} ${player.discard.length}${fleet ? `, ${t.table.fleet}: ${fleet}` : ''}.`;
        }),
    ];
}

export function handWords(): string[] {
    const now = table.value!;
    const cards = (ownPlayer.value?.hand ?? []).map((slug) => (slug === null ? undefined : now.cards[slug]));
    if (cards.length === 0) return [t.table.emptyHand];
    return cards.map((face) => (face ? `${face.name}: ${face.command ?? t.card.noCommand}` : t.card.unknown));
}
