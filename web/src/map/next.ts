// Who is the next one: a press says so at once, by touch too, for it can be taken back; and so is another one instead.
import { glowing, lastPlayed, offered, standing, takeBack } from '../shell/match';
import { press } from '../shell/press';
import type { Key } from '../shell/refs';

// It can only be the next one, by that choice.
export function isNext(key: Key, verb: string): boolean {
    const [only, other] = offered.value.filter(({ refs }) => refs.includes(key));
    const is = only?.verb === verb && !other;
    if (is) press(key, false);
    return is;
}

// Somebody else was chosen, and nothing has been done since: that is taken back first.
export function isInstead(key: Key, verb: string, was: string | null, otherwise: () => void): boolean {
    if (glowing.value.has(key) || lastPlayed.value?.action !== `${verb} ${was}` || !standing.value?.decision?.continues) return false;
    void takeBack().then(() => isNext(key, verb) || otherwise());
    return true;
}
