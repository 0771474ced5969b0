// The card game's own part of what is on the table, and of what the person does there.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { frame } from '../../shell/chain';
import { glowing, offered, preview as shownPreview, seat, seen, sending } from '../../shell/match';
import { painted } from '../../shell/measured';
import { keyOf, type Ref } from '../../shell/refs';
import { room, type View } from '../../shell/room';
import type { Seat } from '../../shell/protocol';
import type { CardInPlay, Preview, Table, Waiting } from './protocol';

// The room's own decoders have made them, while it is the one that is open: what follows them goes on when another game is played.
export const table = computed(() => (room.value?.id === 'ccg' ? (seen.value as Table | null) : null));
export const preview = computed(() => shownPreview.value as { action: string; preview: Preview } | null);
// Parts that stay what they are in most steps: what reads nothing else is drawn when they change.
export const current = computed(() => table.value?.current ?? null);
export const faces = computed(() => table.value?.cards);
export const attack = computed(() => table.value?.attack ?? null);
export const ownPlayer = computed(() => table.value?.players.find((one) => one.seat === seat.value));

// What waits, what is next last. While steps are played it is what they come from.
export const waiting = (): Waiting[] => table.value?.waiting ?? [];
export const onTop = (): Waiting | undefined => {
    const all = waiting();
    return all[all.length - 1];
};
export const isStaged = computed(() => onTop() !== undefined || (table.value?.revealed ?? []).length > 0 || (table.value?.says ?? null) !== null);

// --- what is looked at ---

export const inspected = signal<{ slug: string | null; notation?: string; sector?: number } | null>(null);
// What happens comes first: while that is drawn, what comes to lie below the pointer is shown a frame later.
export const inspectedShown = painted(inspected, () => sending.value || frame.value !== null);
export const enlarged = signal<{ slug: string; notation?: string; sector?: number } | null>(null);
export const pileOf = signal<Seat | null>(null);
export const shownSector = signal(1); // on a phone one sector fills the screen

export function findSlot(notation: string): CardInPlay | undefined {
    const now = table.value;
    if (!now) return undefined;
    for (const sector of now.sectors) {
        for (const row of sector.rows) for (const card of row) if (card.notation === notation) return card;
    }
    for (const player of now.players) for (const card of player.fleet) if (card.notation === notation) return card;
    return undefined;
}

// A card in play by what beats call it.
export function slotOf(id: string): CardInPlay | undefined {
    const now = table.value;
    if (!now) return undefined;
    for (const { rows } of now.sectors) for (const row of rows) for (const card of row) if (card.slot === id) return card;
    for (const { fleet } of now.players) for (const card of fleet) if (card.slot === id) return card;
    return undefined;
}

// References here: `card`, one in play; `hand`, one of the own hand; `face`, any other; `sector`. A card of another hand lies
// nowhere here: it is shown beside the question.
export function placeOf(ref: Ref): Ref | undefined {
    switch (ref.kind) {
        case 'card':
        case 'sector':
        case 'face':
            return ref;
        case 'hand':
            return ownPlayer.value?.hand.includes(ref.id) ? ref : { kind: 'face', id: ref.id };
        default:
            return undefined;
    }
}

// Of two cards of one name in the hand the first stands for both.
export function element({ kind, id }: Ref): Element | undefined {
    const named = kind === 'card' ? `.unit[data-slot="${CSS.escape(id)}"]` : kind === 'hand' ? `[data-hand="${CSS.escape(id)}"]` : kind === 'sector' ? `#sector-${CSS.escape(id)}` : null;
    return named === null ? undefined : (document.querySelector(named) ?? undefined);
}

export function looked({ kind, id }: Ref): void {
    if (kind === 'card') {
        const card = findSlot(id);
        inspected.value = card ? { slug: card.card, notation: id } : null;
    } else if (kind === 'sector') {
        inspected.value = { slug: null, sector: Number(id) };
    } else {
        inspected.value = { slug: id };
    }
}

export function show({ kind, id }: Ref): void {
    if (kind === 'card') {
        const card = findSlot(id);
        if (card?.card) enlarged.value = { slug: card.card, notation: id };
    } else if (kind === 'hand' || kind === 'face') {
        enlarged.value = { slug: id };
    }
}

// What is inspected, large.
export function enlargeInspected(): boolean {
    const it = inspected.value;
    if (it?.sector !== undefined) enlarged.value = { slug: '', sector: it.sector };
    else if (it?.slug) enlarged.value = { slug: it.slug, notation: it.notation };
    else return false;
    return true;
}

export function cleared(): void {
    inspected.value = null;
    enlarged.value = null;
}

// The sector where something begins, or where alone something can be chosen, comes into sight.
export function drawn(old: View | null, now: View): void {
    const [before, { current }] = [old as Table | null, now as Table];
    batch(() => {
        // Whatever was pointed at and has gone is not what is pointed at any more.
        const it = inspected.peek();
        const held = (of: Table | null) => of?.players.some(({ hand }) => hand.includes(it?.slug ?? ''));
        if (it?.notation !== undefined ? !findSlot(it.notation) : it?.slug && held(before) && !held(now as Table)) inspected.value = null;
        if (current !== null && before?.current !== current) shownSector.value = current;
        const onlySectors = [...glowing.value].filter((key) => key.startsWith('sector:'));
        const here = keyOf({ kind: 'sector', id: String(shownSector.value) });
        if (current === null && onlySectors.length > 0 && !glowing.value.has(here)) shownSector.value = Number(onlySectors[0]!.slice(7));
    });
}

// While what happened is shown, on a phone the sector where it is: that of the battle, or the one that is counted or taken. Then
// the one that was in sight, or is from then on.
let restsAt: number | null = null;
effect(() => {
    const now = frame.value;
    const at = now?.moment?.at;
    const there = at?.kind === 'sector' ? Number(at.id) : now ? (now.view as Table).current : null;
    untracked(() => {
        if (there !== null && there !== undefined) {
            restsAt ??= shownSector.value;
            shownSector.value = there;
        } else if (!now && restsAt !== null) {
            shownSector.value = restsAt;
            restsAt = null;
        }
    });
});

// --- what a choice aims at ---

const TARGET_VERBS = ['at', 'target', 'block', 'sweep'];
export const targets = computed(
    () => new Set(offered.value.filter((one) => TARGET_VERBS.includes(one.verb)).flatMap((one) => one.refs)),
);
