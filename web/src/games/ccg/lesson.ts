// The first game of cards: which hint comes when. What it says is in texts/.
import { choices, log, newsFrom, notice, refused, seat, standing, yours } from '../../shell/match';
import type { Hint } from '../../shell/room';
import { libraryDecks } from './library';
import type { CardInPlay } from './protocol';
import { ownPlayer, table } from './state';

// --- what a hint can wait for ---

const asked = (kind: string, continues = false) =>
    yours.value && standing.value?.decision?.kind === kind && standing.value.decision.continues === continues;

const happened = (...messages: string[]) => log.value.some((one) => !one.undone && messages.includes(one.message ?? ''));

// Since the own last choice: what is said of it then is about what has just been seen. What has no room at that question comes the
// next time that it happens.
const justHappened = (...messages: string[]) => log.value.some((one) => one.index >= newsFrom.value && !one.undone && messages.includes(one.message ?? ''));

const offers = (verb: string) => yours.value && choices.value.some((one) => one.action.split(' ')[0] === verb);

const ownCards = (): CardInPlay[] =>
    (table.value?.sectors ?? []).flatMap((one) => one.rows[seat.value ?? 0] ?? []);

const inHand = (kind: string) =>
    ownPlayer.value?.hand.some((slug) => slug !== null && table.value?.cards[slug]?.kind === kind) === true;

const attacked = () => {
    const attack = table.value?.attack;
    return attack != null && attack.player !== seat.value;
};

// --- the hints ---

// In the order of the game; of several whose moment has come the first one is shown first.
export const hints: readonly Hint[] = [
    { id: 'goal', rule: 'CCG-4.2.1', when: () => true },
    { id: 'role', rule: 'CCG-3.1.5', when: () => asked('D-ROLE') },
    { id: 'roles', rule: 'CCG-4.1.2', when: () => happened('ROLES') },
    { id: 'planet', rule: 'CCG-3.1.8', when: () => asked('D-PLANET') },
    { id: 'wave', rule: 'CCG-5.1.2', when: () => asked('D-WAVE') },
    { id: 'deploy', rule: 'CCG-5.2.2', when: () => asked('D-DEPLOY') },
    { id: 'values', rule: 'CCG-1.2.3', when: () => (asked('D-WAVE') || asked('D-DEPLOY')) && ownCards().length > 0 },
    { id: 'flags', rule: 'CCG-14.4.1', when: () => asked('D-DEPLOY') && happened('DEPLOYS') },
    { id: 'uses', rule: 'CCG-1.1.4', when: () => asked('D-DEPLOY') && ownCards().some((one) => one.facedown) },
    { id: 'whynot', rule: 'CCG-5.2.3', when: () => asked('D-DEPLOY') && refused.value.length > 0 && ownCards().length > 4 },
    { id: 'hidden', rule: 'CCG-5.2.6', when: () => asked('D-DEPLOY') && ownCards().length > 5 },
    { id: 'ship', rule: 'CCG-16.1.1', when: () => asked('D-DEPLOY') && inHand('ship') },
    { id: 'asset', rule: 'CCG-1.3.2', when: () => asked('D-DEPLOY') && inHand('asset') },
    { id: 'sector', rule: 'CCG-4.1.3', when: () => asked('D-SECTOR') },
    { id: 'keep', rule: 'CCG-17.4.1', when: () => asked('D-KEEP') },
    { id: 'setup', rule: 'CCG-8.2.3', when: () => asked('D-SETUP') },
    { id: 'battle', rule: 'CCG-8.2.2', when: () => justHappened('BATTLE_BEGINS', 'BATTLE_FORCED') },
    { id: 'sweep', rule: 'CCG-9.6.2', when: () => asked('D-SWEEP') },
    { id: 'block', rule: 'CCG-9.2.3', when: () => asked('D-BLOCK') },
    { id: 'target', rule: 'CCG-9.3.2', when: () => asked('D-BA', true) && offers('at') },
    { id: 'action', rule: 'CCG-9.1.2', when: () => asked('D-BA') },
    { id: 'react', rule: 'CCG-11.1.1', when: () => asked('D-REACT') },
    { id: 'modify', rule: 'CCG-7.3.1', when: () => asked('D-MODIFY') },
    { id: 'tactic', rule: 'CCG-10.1.2', when: () => asked('D-TACTIC') },
    { id: 'effect', rule: 'CCG-12.2.2', when: () => asked('D-EFFECT') || asked('D-EFFECT', true) },
    { id: 'event', rule: 'CCG-14.3.4', when: () => asked('D-EVENT') },
    { id: 'commands', rule: 'CCG-1.8.4', when: () => table.value?.current !== null && asked('D-BA') },
    { id: 'attacked', rule: 'CCG-9.3.4', when: attacked },
    { id: 'locked', rule: 'CCG-6.1.1', when: () => asked('D-BA') && ownCards().some((one) => one.position === 'locked') },
    { id: 'charge', rule: 'CCG-9.5.1', when: () => justHappened('CHARGES') },
    { id: 'roll', rule: 'CCG-7.1.1', when: () => justHappened('ROLLS') },
    { id: 'test', rule: 'CCG-7.4.2', when: () => justHappened('TEST_PASSED', 'TEST_FAILED') },
    { id: 'damage', rule: 'CCG-13.2.1', when: () => justHappened('DAMAGE') },
    { id: 'destroyed', rule: 'CCG-13.6.1', when: () => justHappened('DESTROYED') },
    { id: 'counter', rule: 'CCG-13.5.1', when: () => justHappened('COUNTERATTACKS') },
    { id: 'answers', rule: 'CCG-10.1.3', when: () => asked('D-TACTIC') && happened('DAMAGE') },
    { id: 'withdraw', rule: 'CCG-9.10.1', when: () => offers('withdraw') },
    { id: 'passes', rule: 'CCG-9.1.3', when: () => asked('D-BA') && justHappened('PASSES') },
    { id: 'refused', rule: 'CCG-0.1.7', when: () => notice.value?.rule !== undefined },
    { id: 'totals', rule: 'CCG-14.2.1', when: () => justHappened('TOTALS') },
    { id: 'taken', rule: 'CCG-14.4.3', when: () => justHappened('TAKES_SECTOR') },
    { id: 'nobody', rule: 'CCG-14.4.4', when: () => justHappened('NOBODY_TAKES') },
    { id: 'turn', rule: 'CCG-15.1.2', when: () => (table.value?.turn ?? 0) > 1 && justHappened('TURN') },
    { id: 'reshuffle', rule: 'CCG-7.5.1', when: () => justHappened('RESHUFFLE') },
    { id: 'over', rule: 'CCG-4.2.1', when: () => standing.value?.over === true },
];

// The first deck, and one of the other side against it.
export function lessonSides(): [string, string] | null {
    const decks = libraryDecks.value;
    const own = decks[0];
    const other = decks.find((one) => one.side !== own?.side) ?? decks[1];
    return own && other ? [own.slug, other.slug] : null;
}
