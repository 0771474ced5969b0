// What the question of the card game is about, and what helps with it.
import { placed, seat, sentence } from '../../shell/match';
import { show } from '../../shell/press';
import type { Standing } from '../../shell/protocol';
import type { Key } from '../../shell/refs';
import { CARD_LANGUAGE } from './cards';
import { unnumbered } from './label';
import { answered, inWindow, titleOf } from './stage';
import { table } from './state';
import { t } from './texts';

// The attack that the question is about.
function attackTold(): string | null {
    const attack = table.value?.attack;
    return attack?.text ? unnumbered(sentence(attack.text)) : null;
}

// The numbers come first: they must not be cut off, and the cards are in sight.
export function attackShort(): string | null {
    const told = attackTold();
    const cut = table.value?.attack?.damage ? (told?.lastIndexOf(': ') ?? -1) : -1;
    return told === null || cut < 0 ? told : `${t.capital(told.slice(cut + 2))} · ${told.slice(0, cut)}`;
}

// In a window: what it is an answer to.
const windowed = () => (inWindow() ? answered() : undefined);

export function title(): string | null {
    const it = windowed();
    if (!it) return null;
    return it.seat === seat.value ? t.stage.before(titleOf(it)) : t.stage.answer(titleOf(it));
}

// What passing means there.
export function passText(action: string): string | null {
    const it = windowed();
    return it === undefined || action !== 'pass' ? null : it.seat === seat.value ? t.stage.goOn : t.stage.letIt;
}

// The words of the ability that asks.
export const asked = () => table.value?.asking?.text ?? null;

export function tip(decision: NonNullable<Standing['decision']>) {
    const asking = asked();
    if (asking !== null) return { text: asking, asks: true, lang: CARD_LANGUAGE };
    const verbs = new Set(placed.value.map((one) => one.verb));
    const aimed = Object.entries(t.prompt.hintOf).find(([name]) => verbs.has(name))?.[1];
    const text = aimed ?? (decision.continues ? undefined : t.prompt.hint[decision.kind]);
    return text === undefined ? undefined : { text, asks: false };
}

// The whole of a card that is picked.
export function Picked({ picked: key }: { picked: Key }) {
    if (!/^(card|hand|face):/.test(key)) return null;
    return (
        <button type="button" class="quiet narrow" onClick={() => show(key)}>
            {t.card.enlarge}
        </button>
    );
}
