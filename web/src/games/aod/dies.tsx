// What is said of the dice that fell last. Loaded with the first.
import { LastDice, type Dice } from '../../map/dice';
import { w } from './latertexts';
import { models, named } from './state';

const dice: Dice = {
    together: { SAVED: w.dies.saves, NOT_SAVED: w.dies.saves, HIT_DIE: w.dies.hits, SHOT_DIE: w.dies.hits, WOUND_DIE: w.dies.woundsAt, RULED_WOUND_DIE: w.dies.woundsAt },
    begins: ['SHOOTS_AT', 'GROUP_FIRES', 'STRIKES', 'CHARGES', 'TURN_BEGINS'],
    who: ({ what, by }) => (what ?? by)?.kind === 'model' ? (models.value.get((what ?? by)!.id)?.unit ?? '') : ((what ?? by)?.id ?? ''),
    name: named,
    again: { message: 'ROLLED_AGAIN', count: ({ arguments: [count] }) => Number(count), name: (who) => w.dies.rolledAgain(named(who)) },
    why: ({ message, arguments: [, need, own, against] }) => (Number(own) > 0 ? (w.dies.why[message ?? '']?.(Number(own), Number(against), Number(need)) ?? '') : ''),
};

export const Dies = () => <LastDice game={dice} />;
