// The armies that come with a game, as a new game offers them: each with its list and what it costs.
import { connection } from '../shell/match';
import { list, number, object, otherwise, text } from '../shell/decode';
import { headerOf, shelfOf } from './shelf';

export interface Shipped {
    id: string;
    name: string;
    list: string;
    points: number;
    isPart: boolean; // the first units of a larger one
}

const PART = 0.75; // of what was agreed: with less it is no whole army

const one = object({ id: text, name: text, list: text, points: number, points_limit: otherwise(number, 0) });
const answer = object({ armies: list(one), lists: list(object({ id: text, name: text })) });

// By their lists, and within one by what they cost.
export async function shippedArmies(game: string): Promise<Shipped[]> {
    const { armies, lists } = await connection.call('army.list', { game }, answer);
    const names = new Map(lists.map(({ id, name }) => [id, name]));
    return armies
        .map((army) => ({ ...army, list: names.get(army.list) ?? army.list, isPart: army.points < PART * army.points_limit }))
        .sort((a, b) => a.list.localeCompare(b.list) || a.points - b.points || a.name.localeCompare(b.name));
}

// Of one's own army: what it was agreed to cost. Zero: that is not known.
export function pointsOf(game: string, shipped: readonly Shipped[], slug: string): number {
    const own = shelfOf(game).own(slug);
    return own ? Number(headerOf(own.text, 'points')) || 0 : (shipped.find(({ id }) => id === slug)?.points ?? 0);
}

// --- sizes ---

const BAND = 500; // armies within half of it go together

export const bandOf = (points: number): number => Math.max(BAND, Math.round(points / BAND) * BAND);

export const bandsOf = (shipped: readonly Shipped[]): number[] => [...new Set(shipped.map(({ points }) => bandOf(points)))].sort((a, b) => a - b);

const ALIKE = 0.1; // of the larger: so much fewer points is no matter

export const isUneven = (a: number, b: number): boolean => a > 0 && b > 0 && Math.abs(a - b) > ALIKE * Math.max(a, b);

// Of another list if there is one, and as near in points as can be.
export function alike(shipped: readonly Shipped[], points: number, list: string | undefined): Shipped | undefined {
    const far = (army: Shipped) => Math.abs(army.points - points) + (army.list === list ? ALIKE * points : 0);
    return shipped.reduce<Shipped | undefined>((best, army) => (army.isPart || (best && far(best) <= far(army)) ? best : army), undefined);
}
