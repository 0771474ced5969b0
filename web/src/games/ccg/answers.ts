// Standing answers: what the person has said once about the windows to come. They pass and nothing
// else; every one of them ends by itself as soon as the person is attacked. Who can react is asked all the same:
// that comes once, and nobody can say beforehand that they will not want it.
import { computed, effect, signal, untracked } from '@preact/signals';
import { dropHeldPass } from '../../shell/hold';
import { act, choices, connection, replay, saved, seat, sending, standing, viewer, yours } from '../../shell/match';
import { table } from './state';

// Always ask; pass until there is a battle action to take; pass until the enemy attacks.
export type Answer = 'ask' | 'action' | 'attack';
export const ANSWERS: readonly Answer[] = ['ask', 'action', 'attack'];

const PASSED = ['D-TACTIC', 'D-MODIFY'];
const WINDOWS = [...PASSED, 'D-REACT'];

export const answer = signal<Answer>('ask');
// The revision that was last passed: what is refused there is not tried again.
let passed = -1;
// The attack that was going on when the answer was given: only another one ends it.
let before = '';

// The attack of the enemy that is going on, so that two of them can be told apart.
const attacked = computed(() => {
    const attack = table.value?.attack;
    return attack && attack.player !== seat.value ? `${attack.kind} ${attack.attacker} ${attack.target}` : '';
});

const inWindow = computed(
    () =>
        yours.value &&
        PASSED.includes(standing.value?.decision?.kind ?? '') &&
        standing.value?.decision?.continues === false &&
        choices.value.some((one) => one.action === 'pass'),
);

// There is something to answer for: windows come in battles only.
export const mayAnswer = computed(
    () => seat.value !== null && !replay.value && table.value?.current !== null && standing.value?.over === false,
);

export function give(next: Answer): void {
    // A pass that the old answer has waiting is not sent any more.
    if (next === 'ask') dropHeldPass();
    before = attacked.peek();
    passed = -1;
    answer.value = next;
}

// One key: it ends an answer that stands, or gives the short one where it makes sense.
export function toggleAnswer(): boolean {
    if (answer.value !== 'ask') give('ask');
    else if (inWindow.value) give('action');
    else return false;
    return true;
}

function ended(): boolean {
    if (attacked.value !== '' && attacked.value !== before) return true;
    if (attacked.value === '') before = '';
    const asks = yours.value && !WINDOWS.includes(standing.value?.decision?.kind ?? '');
    return standing.value?.over === true || (answer.value === 'action' && asks);
}

// Another game, another seat at this screen: nothing has been said there.
effect(() => {
    void saved.value?.match;
    void viewer.value;
    answer.value = 'ask';
    passed = -1;
});

effect(() => {
    if (answer.value === 'ask' || replay.value || sending.value || connection.link.value.state !== 'open') return;
    if (ended()) {
        answer.value = 'ask';
        return;
    }
    const revision = standing.value?.revision ?? -1;
    if (!inWindow.value || revision === passed) return;
    passed = revision;
    untracked(() => void act('pass'));
});
