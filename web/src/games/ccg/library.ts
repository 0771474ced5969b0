// The cards and decks that the server has.
import { computed, signal } from '@preact/signals';
import { libraryCardOf, myCards } from './mycards';
import { cardsAnswer, decksAnswer, type LibraryCard, type LibraryDeck } from './protocol';
import { connection, report } from '../../shell/match';

export const libraryCards = signal<LibraryCard[]>([]);
export const libraryDecks = signal<LibraryDeck[]>([]);

// Those and one's own.
export const allCards = computed(() => [...libraryCards.value, ...myCards.value.map(libraryCardOf)]);

export const cardByName = computed(
    () => new Map(allCards.value.map((card) => [card.name.toLowerCase(), card] as const)),
);

export async function loadDecks(): Promise<void> {
    if (libraryDecks.value.length > 0) return;
    try {
        libraryDecks.value = (await connection.call('deck.list', {}, decksAnswer)).decks;
    } catch (error) {
        report(error);
    }
}

export async function loadCards(): Promise<void> {
    if (libraryCards.value.length > 0) return;
    try {
        libraryCards.value = (await connection.call('cards.list', {}, cardsAnswer)).cards;
    } catch (error) {
        report(error);
    }
}
