// What becomes of a card if both players pass from here on, in words and as a mark.
import { log } from '../../shell/match';
import { effectsOn } from './acts';
import type { Badge } from './cards';
import type { Fate, Modifier, Value } from './protocol';
import { table } from './state';
import { t } from './texts';

export function verdict(of: Fate): string {
    switch (of.fate) {
        case 'destroyed':
            return t.panel.destroyed;
        case 'stays':
            return t.panel.stays;
        case 'leaves':
            return t.panel.leaves;
        case 'taken':
            return t.panel.taken;
        case 'taken_chance':
            return t.panel.takenWith(of.percent ?? 0);
        case 'chance':
            return t.panel.destroyedWith(of.percent ?? 0);
        default:
            return t.panel.notKnown;
    }
}

export function mark(of: Fate): string {
    switch (of.fate) {
        case 'destroyed':
            return ' ✓';
        case 'chance':
        case 'taken_chance':
            return ` ${of.percent ?? 0} %`;
        case 'taken':
            return ' ⚑';
        case 'unknown':
            return ' ?';
        default:
            return '';
    }
}

// For a card: in short, and in full.
export function badgeOf(fate: Fate): Badge {
    const full = verdict(fate);
    const percent = fate.percent ?? 0;
    switch (fate.fate) {
        case 'chance':
            return { words: `${percent} %`, full, fate: 'chance' };
        case 'taken_chance':
            return { words: t.stage.takenBadge(percent), full, fate: 'chance' };
        default:
            return { words: t.stage.badges[fate.fate] ?? '?', full, fate: fate.fate };
    }
}

// What a text does to a value.
export function amount(modifier: Modifier): string {
    if (modifier.ignored) return t.panel.ignored;
    if (modifier.becomes !== undefined) return t.panel.becomes(modifier.becomes);
    const change = modifier.change ?? 0;
    return `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
}

// What makes a value of a card in play: with the names of what was played on it, where the log knows them.
export function reasonsOf({ modifiers }: Pick<Value, 'modifiers'>, slot: string | undefined, ...stats: string[]): Modifier[] {
    // What replaces the printed value comes before what is added to it (CCG-13.1.3).
    const inOrder = [...modifiers].sort((one, other) => Number(other.becomes !== undefined) - Number(one.becomes !== undefined));
    return inOrder.flatMap((one) => {
        if (one.source !== null || one.ignored || slot === undefined) return [one];
        const known = stats.map((stat) => effectsOn(log.value, slot, stat, one)).find((list) => list.length > 0);
        return known ?? [one];
    });
}

// The slot of a card by the server's name for it, where the battle is.
export const slotNamed = (name: string | null | undefined): string | undefined => {
    const now = table.value;
    return now?.sectors[(now.current ?? 0) - 1]?.rows.flat().find((card) => card.name === name)?.slot;
};
