// What a choice is called on its button once its card is picked: the card need not be named again.
import { sentence } from '../../shell/match';
import type { Key } from '../../shell/refs';
import type { Placed } from '../../shell/room';
import { withMarks } from './marks';
import { table } from './state';
import { t } from './texts';

// "Field Battery shoots (firepower 4)" of the picked Field Battery is "Shoot (firepower 4)"; where it goes
// is the name of the sector. Several of a kind are told apart by their own words.
export function labelOf(one: Placed, all: Placed[], picked: Key): string {
    const places = one.refs.filter((ref) => ref !== picked);
    const only = places.length === 1 ? places[0]! : '';
    if (only.startsWith('sector:')) {
        const number = Number(only.slice(7));
        const same = all.filter((other) => other.refs.includes(only));
        if (same.length === 1) return table.value?.sectors[number - 1]?.name ?? t.table.unnamed(number);
    }
    const short = t.prompt.shorts[one.verb];
    if (short && all.length === 1 && one.refs.length === 1) return short;
    const verb = t.prompt.verbs[one.verb];
    if (verb && one.verb !== 'use' && all.filter((other) => other.verb === one.verb).length === 1) {
        return `${verb}${/ \([^()]*\)$/.exec(sentence(one.choice.text))?.[0] ?? ''}`;
    }
    return sentence(one.choice.text);
}

// Names in one phrase; several of one name are told as so many of it.
export function namesTold(names: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return t.prompt.and([...counts].map(([name, n]) => (n === 1 ? name : t.prompt.alike(n, name))));
}

// Words with names of the server, as people read them.
// The table is asked only where there is a number: whoever asks it is drawn again with every change.
export const numbered = (words: string) => (words.includes('#') ? withMarks(words, table.value) : words);
