// Cards of one's own: what the workshop writes, the deck builder offers and a match carries as a pack.
import { signal } from '@preact/signals';
import { STATS, type Face, type LibraryCard, type Stat } from './protocol';
import { keepSetting, setting } from '../../shell/storage';
import { t } from './texts';

// A card as it is typed.
export interface Draft {
    name: string;
    kind: 'unit' | 'asset' | 'ship';
    side: string;
    keywords: string;
    values: Record<Stat | 'flags' | 'die', string>;
    text: string;
    command: string;
    more?: Partial<Record<(typeof MORE)[number], string>>;
}

// What a pack file may say of a card beside that, and the workshop only passes on.
const MORE = ['rarity', 'group', 'colour', 'note'] as const;

export const CARDS_MAX = 60;
const PACK = 'my-cards';

function stored(): Draft[] {
    try {
        const found: unknown = JSON.parse(setting('mycards', '[]'));
        return Array.isArray(found) ? (found as Draft[]).filter((one) => typeof one.name === 'string' && one.values) : [];
    } catch {
        return [];
    }
}

export const myCards = signal<Draft[]>(stored());

function keep(list: Draft[]): void {
    myCards.value = list;
    keepSetting('mycards', JSON.stringify(list));
}

export const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export function hasRoomFor(name: string): boolean {
    return myCards.value.length < CARDS_MAX || myCards.value.some((one) => sameName(one.name, name));
}

// Cards of the same names are replaced; the others have to fit in.
export function putCards(cards: readonly Draft[]): void {
    keep([...myCards.value.filter((one) => !cards.some((card) => sameName(one.name, card.name))), ...cards]);
}

// Whether the two would be written alike.
export function sameCard(a: Draft, b: Draft): boolean {
    return packText([a]) === packText([b]);
}

export function dropCard(name: string): void {
    keep(myCards.value.filter((one) => !sameName(one.name, name)));
}

const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);
const words = (text: string) => text.split(',').map((word) => word.trim()).filter(Boolean);
export const abilities = (text: string) => text.split('\n').map((line) => line.trim()).filter(Boolean);

export function faceOf(it: Draft): Face {
    const has = (stat: Stat | 'flags') =>
        it.kind === 'unit' || (it.kind === 'asset' && (stat === 'armor' || stat === 'flags')) ? numberOf(it.values[stat]) : undefined;
    return {
        name: it.name,
        kind: it.kind,
        side: it.side,
        firepower: has('firepower'),
        assault: has('assault'),
        speed: has('speed'),
        armor: has('armor'),
        flags: has('flags'),
        keywords: words(it.keywords),
        text: abilities(it.text),
        die: numberOf(it.values.die),
        command: it.command.trim() || undefined,
    };
}

export function libraryCardOf(it: Draft): LibraryCard {
    return { ...faceOf(it), slug: `own:${it.name.trim().toLowerCase()}`, own: true } as LibraryCard;
}

// Cards as a pack file, which `strategium cards check` reads too.
export function packText(list: readonly Draft[]): string {
    const cards = list.map((it, i) => {
        const face = faceOf(it);
        const card: Record<string, unknown> = {
            name: face.name.trim(),
            kind: face.kind,
            side: face.side,
            rarity: 'common',
            collector: `${i + 1} of ${list.length}`,
        };
        for (const key of MORE) if (it.more?.[key] !== undefined) card[key] = it.more[key];
        for (const stat of ['flags', ...STATS] as const) {
            const dash = it.kind === 'unit' && it.values[stat]?.trim() === '-';
            if (dash || face[stat] !== undefined) card[stat] = dash ? '-' : face[stat];
        }
        return Object.assign(card, { keywords: face.keywords, text: face.text, die: face.die, command: face.command });
    });
    const keywords = [...new Set(cards.flatMap((card) => card.keywords as string[]))];
    return `${JSON.stringify({ format: 'strategium-ccg-pack', version: 1, set: t.ownCards.set, keywords, cards }, null, 2)}\n`;
}

export interface Pack {
    name: string;
    text: string;
}

export function packOf(list: readonly Draft[]): Pack[] {
    return list.length === 0 ? [] : [{ name: PACK, text: packText(list) }];
}

// The pack that a deck needs: those cards of one's own that it names, and no others.
export function packsFor(deck: string): Pack[] {
    const named = new Set([...deck.matchAll(/^\s*\d+\s+([^#\n]+?)\s*(?:#.*)?$/gm)].map((found) => found[1]!.toLowerCase()));
    return packOf(myCards.value.filter((one) => named.has(one.name.trim().toLowerCase())));
}
