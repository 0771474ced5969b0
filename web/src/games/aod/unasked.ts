// What the page answers unasked, as the person has said: the ways into combat, where the server offers one answer alone, and, if
// that is wished, Wounds that go to models that are alike. What was taken back is asked.
import { effect, signal, untracked } from '@preact/signals';
import { act, choices, log, saved, sending, standing, yours } from '../../shell/match';
import { keepSetting, setting } from '../../shell/storage';
import { isTaught } from '../../shell/taught';
import { battle, decisionKind, hostOf, models } from './state';

export type Unasked = 'ways' | 'wounds';

const kept = (name: Unasked, at: string) => signal(setting(`aod.unasked.${name}`, at) === 'yes');
export const unasked = { ways: kept('ways', 'yes'), wounds: kept('wounds', 'no') };

export function setUnasked(name: Unasked, on: boolean): void {
    keepSetting(`aod.unasked.${name}`, on ? 'yes' : 'no');
    unasked[name].value = on;
}

// A charge or a pile-in: its ways are found by the server, or drawn model by model.
export const isRush = (): boolean => yours.value && ['D-CHARGE-MOVE', 'D-PILE-IN'].includes(decisionKind.value) && choices.value.length === 1 && choices.value[0]!.action === 'auto';

// The kind that most of a unit's models without a rank are of: the usual order begins with them (AOD-SHOOT-6.17).
function plainKind(unit: string): number | undefined {
    const counts = new Map<number, number>();
    for (const one of battle.value?.models ?? []) {
        const kind = battle.value!.kinds[one.kind];
        if (one.unit === unit && kind && !kind.subtypes.includes('Character') && kind.type !== 'Primarch') counts.set(one.kind, (counts.get(one.kind) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

// All these Wounds go to models that are alike but for where they stand, if they are given in the usual order.
function areAlike(): boolean {
    // Who may stand in for somebody else is another question.
    if (standing.value?.decision?.continues || !choices.value.every(({ action }) => /^(default|next .*|one .*)$/.test(action))) return false;
    const own = choices.value.flatMap(({ action }) => models.value.get(/^next (\S+)$/.exec(action)?.[1] ?? '') ?? []);
    const unit = hostOf(own[0]?.unit ?? '');
    const plain = own.filter(({ unit: of, kind }) => of === unit && kind === plainKind(unit));
    const wounds = (battle.value?.attack?.pools ?? []).reduce((sum, { unit: of, count }) => sum + (hostOf(of) === unit ? count : 0), 0);
    return plain.length > 0 && (plain.length === own.length || (wounds > 0 && wounds <= plain.length));
}

function answer(): string | null {
    if (unasked.ways.value && isRush()) return 'auto';
    if (unasked.wounds.value && yours.value && decisionKind.value === 'D-ALLOCATE' && areAlike()) return 'default';
    return null;
}

// Each moment of the game once: whoever takes the answer back is asked.
const answered = new Set<string>();
const momentNow = () => `${saved.value?.match} ${decisionKind.value} ${log.value.filter(({ undone, message }) => !undone && message !== 'takeback').length}`;

effect(() => {
    const it = battle.value === null || isTaught.value || sending.value ? null : answer();
    if (it === null) return;
    untracked(() => {
        const moment = momentNow();
        if (answered.has(moment)) return;
        answered.add(moment);
        void act(it, true);
    });
});
