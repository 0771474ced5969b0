// What is asked, as it is marked on cards and places: on the table and in the hand. While it is shown what happens, and just behind,
// each of the two follows in a frame of its own what is shown: until then nothing can be pressed.
import { computed } from '@preact/signals';
import { badges, idle } from './badges';
import type { CardState } from './cards';
import { targets } from './state';
import { isBusy } from '../../shell/chain';
import { glowing, offered, picked, placedRefused, slow, standing, yours } from '../../shell/match';
import { painted } from '../../shell/measured';
import type { Key } from '../../shell/refs';

const asked = computed(() => {
    const can = yours.value && !slow.value;
    return {
        isYours: yours.value,
        glowing: can ? glowing.value : null,
        targets: targets.value,
        idle: idle.value,
        picked: picked.value,
        offered: offered.value,
        // What belongs to a choice that is being completed is no second one that is refused.
        refused: yours.value && !standing.value?.decision?.continues ? placedRefused.value : [],
        badges: badges.value,
    };
});
type Asked = typeof asked.value;

export const onTable = painted(asked, isBusy);
export const inHand = painted(asked, isBusy);

export function stateOf({ glowing: all, ...of }: Asked, ref: Key): CardState {
    const can = all?.has(ref) === true;
    return { can, target: can && of.targets.has(ref), picked: of.picked === ref, idle: can && of.idle.has(ref) };
}
