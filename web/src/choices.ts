// What a choice refers to on the table, read from its notation (docs/scenarios.md), so that it can be
// taken by clicking there. Nothing is judged: a choice that refers to nothing here becomes a button.
import type { Choice, Player, Table } from './protocol';

// 'slot:NOTATION', 'hand:SLUG', 'sector:N' or 'face:SLUG' (a card that is neither in play nor in the hand).
export type Ref = string;

export interface Placed<C extends Choice = Choice> {
    choice: C;
    verb: string;
    refs: Ref[];
}

const PASSES = ['pass', 'no block', 'decline', 'done', 'find nothing'];

export function isPassAction(action: string): boolean {
    return PASSES.includes(action);
}

export function isPass(choice: Choice): boolean {
    return isPassAction(choice.action);
}

function slotsOf(table: Table): Set<string> {
    const slots = new Set<string>();
    for (const sector of table.sectors) for (const row of sector.rows) for (const card of row) slots.add(card.notation);
    for (const player of table.players) for (const card of player.fleet) slots.add(card.notation);
    return slots;
}

export function placeAll<C extends Choice>(choices: C[], table: Table, own: Player | undefined): Placed<C>[] {
    const slots = slotsOf(table);
    const hand = new Set(own?.hand.filter((slug): slug is string => slug !== null) ?? []);
    const cardRef = (word: string, fromHand: boolean): Ref | undefined => {
        // "use X.2" names the second text of X.
        for (const name of [word, word.replace(/\.\d+$/, '')]) {
            if (fromHand && hand.has(name)) return `hand:${name}`;
            if (!fromHand && slots.has(name)) return `slot:${name}`;
        }
        return table.cards[word] ? `face:${word}` : undefined;
    };
    return choices.map((choice) => {
        const words = choice.action.split(' ');
        const verb = words[0] ?? '';
        const refs: Ref[] = [];
        const add = (ref: Ref | undefined) => {
            if (ref && !refs.includes(ref)) refs.push(ref);
        };
        const first = words[1] ?? '';
        switch (verb) {
            case 'to':
            case 'battle':
            case 'sector':
                add(`sector:${first}`);
                break;
            case 'deploy':
                add(cardRef(first, true));
                if (words[2] === 'to') add(`sector:${words[3]}`);
                break;
            case 'play':
            case 'hand':
                add(cardRef(first, true));
                break;
            case 'use':
            case 'resolve':
                if (/^sector(\.\d+)?$/.test(first)) {
                    if (table.current !== null) add(`sector:${table.current}`);
                } else if (first === 'hand') {
                    add(cardRef(words[2] ?? '', true));
                } else {
                    add(cardRef(first, false));
                }
                break;
            case 'find':
            case 'pile':
            case 'next':
                if (table.cards[first]) add(`face:${first}`);
                break;
            default:
                if (first) add(cardRef(first, false));
        }
        return { choice, verb, refs };
    });
}
