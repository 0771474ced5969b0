// Dice of a step, row by row: whose they are, what they need.
import type { LogEntry, Seat } from './protocol';

// Dice of one unit that need the same are one row; of several each says for itself whether it passed.
export interface Row {
    who: Seat | undefined; // whose they are
    name: string; // ... where they are no player's: of whom, and what for
    need: number | undefined;
    rolled: number | undefined;
    dice: number[];
}

// `says`: of a message whose dice they are in words, where the name alone could be read as the other side's.
export function rowsOf(entries: readonly LogEntry[], says: Readonly<Record<string, (name: string) => string>> = {}): Row[] {
    const rows: Row[] = [];
    for (const { beat, message, arguments: names } of entries) {
        if (beat?.kind !== 'roll') continue;
        const { what, by, at, need, rolled, dice } = beat;
        const who = by?.kind === 'seat' ? (Number(by.id) as Seat) : undefined;
        // A player's die is the player's; any other is of whom its sentence begins with. What is a part, `a6.5` of `a6`, rolls with
        // the others of its name.
        const isOfThings = who === undefined && (what ?? by ?? at) !== undefined;
        const whole = isOfThings && typeof names[0] === 'string' ? names[0].replace(/\.\d+$/, '') : '';
        const name = whole === '' ? '' : (says[message ?? '']?.(whole) ?? whole);
        const last = rows[rows.length - 1];
        const numbers = dice.length > 0 ? dice : rolled !== undefined ? [rolled] : [];
        if (last && rolled === undefined && last.rolled === undefined && last.need === need && last.who === who && last.name === name) last.dice.push(...numbers);
        else if (numbers.length > 0) rows.push({ who, name, need, rolled, dice: [...numbers] });
    }
    return rows;
}
