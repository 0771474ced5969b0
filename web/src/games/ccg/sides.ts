// Whose ink is whose: loyalists, traitors, and a second ink where both have brought the same side.
import { computed } from '@preact/signals';
import { people, saved } from '../../shell/match';
import type { Seat } from '../../shell/protocol';
import { titleOf } from '../../shell/texts';
import { libraryDecks } from './library';
import { table } from './state';
import { t } from './texts';

const sides = ([0, 1] as const).map((who) => computed(() => findSide(who)));

// Two decks of one side: the second player has an ink and a shape of its own.
const isMirror = computed(() => sides[0]!.value === sides[1]!.value);

export function sideOf(who: Seat): string {
    return inkOf(sides[who]!.value, who);
}

// The side of a card, or of a player, as it is marked when `owner` has it.
export function inkOf(side: string, owner: Seat): string {
    return owner === 1 && isMirror.value && side === sides[1]!.value ? `${side} second` : side;
}

function findSide(who: Seat): string {
    const slug = people.value[who]?.side ?? saved.value?.sides[who];
    const known = slug ? libraryDecks.value.find((one) => one.slug === slug)?.side : undefined;
    if (known) return known;
    // A deck that the page does not know: its cards say it.
    const now = table.value;
    if (now) {
        const player = now.players[who];
        const slugs = [...(player?.discard ?? []), ...(player?.hand ?? []), ...(player?.fleet.map((c) => c.card) ?? [])];
        for (const sector of now.sectors) {
            for (const row of sector.rows) for (const card of row) if (card.owner === who) slugs.push(card.card);
        }
        for (const one of slugs) {
            const side = one ? now.cards[one]?.side : undefined;
            if (side === 'loyalist' || side === 'traitor') return side;
        }
    }
    return who === 0 ? 'loyalist' : 'traitor';
}

export function deckTitle(slug: string | null | undefined): string {
    return slug ? titleOf(slug) : t.decks.own;
}
