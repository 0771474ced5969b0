// What a card can do, as marks on it: one for each kind of line in its text.
import { t } from './texts';

export type Ability = 'BA' | 'T' | 'R' | 'M' | 'E' | 'A' | 'unique' | 'counter' | 'always';

const LETTERS = /^(BA|T|R|M|E|A)\b[^.:]*:/;

function kindsOf(line: string): Ability[] {
    const letter = LETTERS.exec(line)?.[1] as Ability | undefined;
    if (letter) return [letter];
    const kinds: Ability[] = [];
    const rest = line
        .replace(/\bUnique\b[.,]?\s*/, () => (kinds.push('unique'), ''))
        .replace(/^counterattack\.?$/i, () => (kinds.push('counter'), ''));
    return rest.trim() === '' ? kinds : [...kinds, 'always'];
}

// Each once, in the order of the text.
export function abilitiesOf(text: readonly string[]): Ability[] {
    return [...new Set(text.flatMap(kindsOf))];
}

export const abilityWord = (one: Ability): string => t.abilities[one];
