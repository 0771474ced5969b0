// What is to become of cards, for a badge on each: of what waits, if nobody answers; of each target that can be chosen, of what
// the choice that is looked at would touch; and, while it is asked for, what the enemy could do next.
import { computed, effect, untracked } from '@preact/signals';
import { frame } from '../../shell/chain';
import { foresee, foreseen, looked, placed, replay, standing, threats, yours } from '../../shell/match';
import type { Choice } from '../../shell/protocol';
import type { Key } from '../../shell/refs';
import type { Badge } from './cards';
import { numbered } from './label';
import { threat, type Fate, type Preview } from './protocol';
import { findSlot, preview, slotOf, table, waiting } from './state';
import { t } from './texts';
import { badgeOf } from './verdict';

const AIMED = ['at', 'target', 'block', 'sweep'];
const FORESEEN_MAX = 24; // so many targets are asked for

// Choices of one card in play each, whose fate hangs on it.
const aims = computed(() =>
    yours.value && frame.value === null ? placed.value.filter(({ verb, refs }) => AIMED.includes(verb) && refs.length === 1 && refs[0]!.startsWith('card:')) : [],
);

// What can be played or used in a window, of one card each.
const WINDOWS = ['D-TACTIC', 'D-REACT'];
const plays = computed(() =>
    yours.value && frame.value === null && WINDOWS.includes(standing.value?.decision?.kind ?? '')
        ? placed.value.filter(({ verb, refs }) => (verb === 'play' || verb === 'use') && refs.length === 1)
        : [],
);

// Cards and sectors that can be played or used now, and none of what they do would bring anything by itself: they are not lit.
export const idle = computed<ReadonlySet<Key>>(() => {
    const does = new Map<Key, boolean>();
    for (const { choice, refs } of plays.value) {
        const isIdle = (foreseen.value.get(choice.action) as Preview | undefined)?.idle === true;
        does.set(refs[0]!, isIdle && (does.get(refs[0]!) ?? true));
    }
    return new Set([...does].flatMap(([key, isIdle]) => (isIdle ? [key] : [])));
});

effect(() => {
    const list = [...aims.value, ...plays.value].slice(0, FORESEEN_MAX).map(({ choice }) => choice);
    if (list.length > 0) untracked(() => void foresee(list));
});

// Of a card after that choice; nothing, if nothing is said of it.
function fateAfter(choice: Choice, name: string): Fate | undefined {
    const then = foreseen.value.get(choice.action) as Preview | undefined;
    if (!then) return undefined;
    if (then.target === name && then.fate) return { fate: then.fate, percent: then.percent };
    const found = then.cards?.find((one) => one.name === name);
    return then.cards ? (found ?? { fate: 'stays' }) : undefined;
}

// Each with its card, and whether only the choice of that card makes it so.
function* fates(): Generator<[string, Fate, boolean?]> {
    const now = table.value;
    if (!now || frame.value !== null || replay.value) return;
    const aimed = new Set(waiting().flatMap(({ at }) => at.map(({ id }) => slotOf(id)?.name)));
    for (const { name, ...fate } of now.forecast) {
        // What is not known is said of what it is aimed at only.
        if (fate.fate !== 'unknown' || aimed.has(name)) yield [name, fate];
    }
    const danger = new Map(now.forecast.map(({ name, ...fate }) => [name, fate]));
    const aimedAt = aims.value.flatMap(({ verb, choice, refs }) => {
        const name = findSlot(refs[0]!.slice(5))?.name;
        const fate = name === undefined ? undefined : fateAfter(choice, name);
        return name !== undefined && fate ? [{ name, fate, before: danger.get(name), isAttack: verb !== 'target' }] : [];
    });
    // What a choice changes for a card is told; that it stays too where it might not: at an attack, or where another one would fall by it.
    const isHarm = aimedAt.some(({ fate, before }) => fate.fate !== 'stays' && !before);
    for (const { name, fate, before, isAttack } of aimedAt) {
        if (isAttack) yield [name, fate];
        else if (before ? fate.fate !== before.fate || fate.percent !== before.percent : isHarm) yield [name, fate, before !== undefined];
    }
    const seen = preview.value?.preview;
    if (!seen || looked.value?.action !== preview.value?.action) return;
    for (const { name, fate, percent } of seen.targets ?? []) if (fate) yield [name, { fate, percent }];
    if (seen.target && seen.fate) yield [seen.target, { fate: seen.fate, percent: seen.percent }];
}

function badgesNow(): Map<string, Badge> {
    const now = new Map<string, Badge>();
    if (threats.value !== null) {
        for (const one of threats.value) {
            const { name, by, ...fate } = threat(one, '/threats');
            const badge = badgeOf(fate);
            now.set(name, by ? { ...badge, full: t.stage.by(badge.full, numbered(by)) } : badge);
        }
        return now;
    }
    for (const [name, fate, ifChosen] of fates()) {
        const { words, full, fate: kind } = badgeOf(fate);
        now.set(name, ifChosen ? { words: t.stage.ifChosen(words), full: t.stage.ifChosen(full), fate: kind } : { words, full, fate: kind });
    }
    return now;
}

// By the names of the cards; the same objects as long as they say the same, so that only what changes is drawn.
let before = new Map<string, Badge>();
export const badges = computed(() => {
    const now = badgesNow();
    for (const [name, badge] of now) {
        const old = before.get(name);
        if (old && old.full === badge.full && old.words === badge.words && old.fate === badge.fate) now.set(name, old);
    }
    return (before = now);
});
