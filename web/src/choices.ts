// What a choice refers to on the table, so that it can be taken by pointing there. A choice that refers
// to nothing here becomes a button.
import type { Choice, Player, Refer } from './protocol';

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

function refOf(refer: Refer, hand: (string | null)[]): Ref | undefined {
    if (refer.card !== undefined) return `slot:${refer.card}`;
    if (refer.sector !== undefined) return `sector:${refer.sector}`;
    if (refer.face !== undefined) return `face:${refer.face}`;
    // A card of another hand lies nowhere here: it is shown beside the prompt.
    if (refer.hand !== undefined) return `${hand.includes(refer.hand) ? 'hand' : 'face'}:${refer.hand}`;
    return undefined;
}

export function placeAll<C extends Choice>(choices: C[], own: Player | undefined): Placed<C>[] {
    const hand = own?.hand ?? [];
    return choices.map((choice) => ({
        choice,
        verb: choice.action.split(' ')[0] ?? '',
        refs: choice.refers.map((one) => refOf(one, hand)).filter((ref) => ref !== undefined),
    }));
}
