// What the question of the card game is about, and what helps with it.
import { choices, offered, placed, seat, sentence, standing } from '../../shell/match';
import { show } from '../../shell/press';
import type { Standing } from '../../shell/protocol';
import { keyOf, type Key } from '../../shell/refs';
import type { Placed, View } from '../../shell/room';
import { Picture } from '../../faces/picture';
import { isAttack } from './acts';
import { CARD_LANGUAGE } from './cards';
import { faceOf } from './faces';
import type { Table, Waiting } from './protocol';
import { answered, inWindow, titleOf } from './stage';
import { findSlot, onTop, shownSector, table } from './state';
import { t } from './texts';

// In a window: what it is an answer to.
const windowed = () => (inWindow() ? answered() : undefined);

// What the stage shows on the way is what the reader is then asked to answer, and nothing has come of it that would be seen there only.
export function isAsked(shown: View, next: View): boolean {
    const [now, then] = [shown as Table, next as Table];
    const it = answered(now.waiting);
    const isForReader = inWindow() && standing.value?.decision?.actor === seat.value && choices.value.length > 1;
    const words = (of: Waiting | undefined) => of && JSON.stringify([of.kind, of.seat, of.what && keyOf(of.what), of.card, of.text, of.at.map(keyOf), of.mode, of.x, of.cancelled]);
    return isForReader && it !== undefined && it.seat !== seat.value && (now.done ?? []).length === 0 && words(it) === words(answered(then.waiting));
}

// The attack that the question is about: none if that is what was played during it, whose numbers these are not.
function attackTold(): string | null {
    const attack = table.value?.attack;
    const it = windowed();
    return attack?.text && (!it || isAttack(it.kind)) ? sentence(attack.text) : null;
}

// The numbers come first: they must not be cut off, and the cards are in sight.
export function attackShort(): string | null {
    const told = attackTold();
    const cut = table.value?.attack?.damage ? (told?.lastIndexOf(': ') ?? -1) : -1;
    return told === null || cut < 0 ? told : `${t.capital(told.slice(cut + 2))} · ${told.slice(0, cut)}`;
}

const MIDST = ['D-REACT', 'D-MODIFY'];

export function title(): string | null {
    const it = windowed();
    if (!it) return null;
    // Reactions and modifiers come when something of it has happened already: an event, a roll.
    if (MIDST.includes(standing.value?.decision?.kind ?? '')) return t.stage.midst(titleOf(it));
    return it.seat === seat.value ? t.stage.before(titleOf(it)) : t.stage.answer(titleOf(it));
}

// What passing means there.
export function passText(action: string): string | null {
    const it = windowed();
    return it === undefined || action !== 'pass' ? null : it.seat === seat.value ? t.stage.goOn : t.stage.letIt;
}

// In its own words, as the button says it.
export function said(prompt: string): string {
    const pass = windowed() ? passText('pass') : null;
    return pass === null ? prompt : t.stage.orPass(prompt, pass);
}

// On a phone the stage is where the battle is: what the question is about stands there.
export const isInSight = () => onTop() !== undefined && (table.value!.current === null || shownSector.value === table.value!.current);
const isStageShown = () => onTop()?.text !== undefined && isInSight();

// The words of the ability that asks; on the stage they stand already, and once is enough.
export const asked = () => {
    const text = table.value?.asking?.text ?? null;
    return text !== null && isStageShown() && onTop()!.text === text ? null : text;
};

export function tip(decision: NonNullable<Standing['decision']>) {
    const asking = asked();
    if (asking !== null) return { text: asking, asks: true, lang: CARD_LANGUAGE };
    const verbs = new Set(placed.value.map((one) => one.verb));
    const aimed = Object.entries(t.prompt.hintOf).find(([name]) => verbs.has(name))?.[1];
    const text = aimed ?? (decision.continues ? undefined : t.prompt.hint[decision.kind]);
    return text === undefined ? undefined : { text, asks: false };
}

// The button of a sector that it goes to stands there, if nothing else goes there too.
export function there(one: Placed, picked: Key): boolean {
    const sector = one.refs.find((ref) => ref !== picked && ref.startsWith('sector:'));
    const same = offered.value.filter((other) => sector !== undefined && other.refs.includes(sector));
    return same.length === 1 && one.refs.every((ref) => ref === picked || ref === sector);
}

// On a phone what can be done with a card lies over the hand: the card itself is shown there, and leads to the whole of it.
export function Picked({ picked: key }: { picked: Key }) {
    const [kind, id] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    if (!['card', 'hand', 'face'].includes(kind)) return null;
    const slug = kind === 'card' ? findSlot(id)?.card : id;
    const face = slug ? table.value?.cards[slug] : undefined;
    return (
        <button type="button" class="quiet narrow pickedcard" onClick={() => show(key)}>
            {face && (
                <>
                    <span class="art">
                        <Picture thing={faceOf(face)} />
                    </span>
                    <b>{face.name}</b>
                </>
            )}
            <span>{t.card.enlarge}</span>
        </button>
    );
}
