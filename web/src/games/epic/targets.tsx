// What is asked about those who stand on the map, as buttons; and every enemy as a target of the formation that acts: those that
// its fire reaches first, the most hurt first.
import { effect, signal } from '@preact/signals';
import { isNarrow } from '../../map/narrow';
import { hasRoom, pricedIn } from '../../map/doing';
import { ChoiceButton } from '../../shell/choicebutton';
import { isPass, lastPlayed, offered, sentence, yours } from '../../shell/match';
import { lookRef } from '../../shell/press';
import { refOf } from '../../shell/refs';
import type { Placed } from '../../shell/room';
import { isMoving, isPlacing } from './draft';
import { orders } from './orders';
import type { Target } from './protocol';
import { atLength, found, from, noTargets } from './sight';
import { battle, decisionKind, formationKey, formations, tipOf } from './state';
import { t } from './texts';

const SHOWN_MAX = 6;
const ANSWERS_MAX = 24;

const worth = ({ kills, weapons }: Target) => (kills ?? -1) * 100 + weapons.in_range;

// Whom the plan that was played last is about, until somebody else is activated or it is taken back.
const planned = signal<string | null>(null);
effect(() => {
    const action = lastPlayed.value?.action ?? null;
    const [, target] = /\bplan shoot (\w+)/.exec(action ?? '') ?? [];
    if (target) planned.value = target;
    else if (action === null || /\b(activate|retain)\b/.test(action)) planned.value = null;
});
const isPlanned = (name: string): boolean => planned.value !== null && name === `shoot ${planned.value}`;

// The strip has them all where it has room.
const IN_STRIP = ['D-ACTIVATE', 'D-DEPLOY'];

// Places have their buttons on the map, where that is large; orders theirs.
function asked(): Placed[] {
    if (!yours.value || isMoving.value || isPlacing.value || orders().length > 0 || (IN_STRIP.includes(decisionKind.value) && !isNarrow.value)) return [];
    const list = offered.value.filter(({ choice, refs: [first] }) => !isPass(choice) && (first ? isNarrow.value || refOf(first).kind !== 'point' : !hasRoom()));
    return [...list.filter(({ choice }) => isPlanned(choice.action)), ...list.filter(({ choice }) => !isPlanned(choice.action))];
}

export function Answers() {
    const list = asked();
    if (list.length === 0) return null;
    const tip = isNarrow.value && tipOf(decisionKind.value);
    return (
        <section class="targets">
            {tip && <p class="dimmed">{tip}</p>}
            <h2 class="minor">{t.panel.atOnce}</h2>
            <ul>
                {list.slice(0, ANSWERS_MAX).map(({ choice, refs: [first] }) => {
                    const text = sentence(choice.text);
                    const price = pricedIn(text);
                    const one = found.value.get(first ? refOf(first).id : '');
                    const isKnown = one?.kills !== undefined && choice.action.startsWith('shoot');
                    return (
                        <li key={choice.action}>
                            <ChoiceButton choice={choice} class="targetrow answer" onTable>
                                <b>{price ? text.slice(0, text.length - price.length - 3) : text}</b>
                                <small>
                                    {isPlanned(choice.action) && `${t.panel.planned}: `}
                                    {one && (isKnown || !price) ? atLength(one) : price}
                                </small>
                            </ChoiceButton>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

export function Targets() {
    if (noTargets.value !== null) return <p class="dimmed">{sentence(noTargets.value)}</p>;
    const answers = new Set(asked().flatMap(({ refs }) => refs));
    const all = [...found.value.values()].filter(({ formation }) => !answers.has(formationKey(formation)));
    if (all.length === 0) return null;
    const inRange = all.filter(({ weapons }) => weapons.in_range > 0).sort((a, b) => worth(b) - worth(a) || a.distance - b.distance);
    const nearest = answers.size > 0 ? [] : all.sort((a, b) => a.distance - b.distance).slice(0, 1);
    // A plan is told as if those aboard got out behind it; who is a target now has none of their weapons.
    const aboard = battle.value?.units.filter(({ formation, carrier }) => formation === from.value?.from && carrier !== undefined).length ?? 0;
    const shown = (inRange.length > 0 ? inRange : nearest).slice(0, SHOWN_MAX);
    return (
        <section class="targets">
            {shown.length > 0 && <h2 class="minor">{t.sight.head(from.value?.action !== undefined, aboard)}</h2>}
            <ul>
                {shown.map((one) => {
                    const look = () => lookRef(formationKey(one.formation), true);
                    return (
                        <li key={one.formation}>
                            <button type="button" class="targetrow" data-target={one.formation} onMouseEnter={look} onFocus={look} onClick={look}>
                                <b>
                                    {formations.value.get(one.formation)?.name} {one.formation}
                                </b>
                                <small>{atLength(one)}</small>
                            </button>
                        </li>
                    );
                })}
            </ul>
            {all.length > shown.length && <p class="dimmed">{t.sight.more(all.length - shown.length)}</p>}
        </section>
    );
}
