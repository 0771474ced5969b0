// What pressing something on the table does: it takes a choice, or picks what the choice begins with.
import { signal } from '@preact/signals';
import {
    act,
    choices,
    lookAt,
    notice,
    offered,
    picked,
    placed,
    placedRefused,
    preview,
    standing,
    takeBack,
    verb,
    yours,
} from './match';
import type { Choice } from './protocol';
import { refOf, type Key } from './refs';
import { here, type Placed } from './room';
import { isTaught } from './taught';
import { t } from './texts';

// What loses much at once and for good has to be said twice, unless it was held.
const armed = signal<{ action: string; revision: number | undefined } | null>(null);

// A typed line may hold several choices.
export function isGrave({ action }: Pick<Choice, 'action'>): boolean {
    return action.split(',').some((one) => here().question.isGrave(one.trim().toLowerCase()));
}

export function isArmed(choice: Pick<Choice, 'action'>): boolean {
    return armed.value?.action === choice.action && armed.value.revision === standing.value?.revision;
}

export function disarm(): void {
    if (armed.value === null) return;
    armed.value = null;
    notice.value = null;
}

// Whether a choice that was pressed is meant: a grave one is at the second time.
export function isMeant(choice: Pick<Choice, 'action'>): boolean {
    if (!isGrave(choice) || isArmed(choice)) return true;
    armed.value = { action: choice.action, revision: standing.value?.revision };
    return false;
}

export function take(choice: Pick<Choice, 'action'>, held = false): void {
    if (!held && !isMeant(choice)) {
        notice.value = { text: here().question.grave.again };
        return;
    }
    disarm();
    lookAt(null);
    void act(choice.action);
}

function withRef(list: Placed[], ref: Key): Placed[] {
    return list.filter((one) => one.refs.includes(ref));
}

export function press(ref: Key, touch: boolean): void {
    notice.value = null;
    const mine = withRef(offered.value, ref);
    const only = mine.length === 1 ? mine[0] : undefined;
    if (picked.value !== null && picked.value !== ref && mine.length > 0) {
        if (only) take(only.choice);
        return;
    }
    if (picked.value === ref) {
        if (only && only.refs.length === 1) take(only.choice);
        else unpick();
        return;
    }
    if (mine.length === 0) {
        // What is picked would be done to it.
        const aim = picked.value !== null && preview.value ? here().drag?.drops(picked.value, new Map([[preview.value.action, preview.value.preview]])).get(ref) : undefined;
        if (aim) {
            take({ action: aim.action });
            return;
        }
        const others = placed.value.filter((one) => one.refs.includes(ref));
        if (others.length === 0 && withRef(placedRefused.value, ref).length === 0) {
            const orders = picked.value === null ? [] : offered.value.map((one) => here().refs.labelOf(one, offered.value, picked.value!));
            if (yours.value && orders.length > 1) notice.value = { text: t.taught.orderFirst(orders) };
            else if (isTaught.value && yours.value) notice.value = { text: t.taught.actorFirst };
            else show(ref);
            return;
        }
        verb.value = null;
        picked.value = ref;
        lookAt(null);
        return;
    }
    if (only && only.refs.length === 1 && !touch) {
        take(only.choice);
        return;
    }
    picked.value = ref;
    lookAt(only ? only.choice : null);
}

export function unpick(): void {
    picked.value = null;
    verb.value = null;
    lookAt(null);
}

// One step back: out of what was picked, or out of a choice that is not complete.
export function stepBack(): boolean {
    if (armed.value !== null) {
        disarm();
        return true;
    }
    if (picked.value !== null || verb.value !== null) {
        unpick();
        return true;
    }
    if (yours.value && standing.value?.decision?.continues) {
        void takeBack();
        return true;
    }
    return false;
}

export function show(ref: Key): void {
    here().refs.show(refOf(ref));
}

// Pointing at something, or giving it the focus.
export function lookRef(ref: Key, on: boolean): void {
    if (!on) return;
    here().refs.looked(refOf(ref));
    const mine = withRef(offered.value, ref);
    if (mine.length === 1) lookAt(mine[0]!.choice);
    else if (picked.value === null) lookAt(null);
}

export function chooseNumber(n: number): void {
    const choice = offered.value[n - 1]?.choice ?? (picked.value === null ? choices.value[n - 1] : undefined);
    if (choice) take(choice);
}
