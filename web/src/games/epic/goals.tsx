// What wins: the five goals with how each side stands, the objectives, and how the battle is decided. Loaded when it is looked at
// for the first time.
import { Mark } from '../../shell/mark';
import { openRule, seatName, sentence, sideOf } from '../../shell/match';
import type { Seat } from '../../shell/protocol';
import { w } from './latertexts';
import { battle, ownSeat } from './state';
import { t } from './texts';
import '../../map/styles/asked.css';

function Rule({ rule }: { rule: string }) {
    return (
        <button type="button" class="rulelink" onClick={() => openRule(rule)}>
            {rule}
        </button>
    );
}

// All five, one's own side first.
function List() {
    const now = battle.value;
    if (!now) return null;
    const sides: readonly Seat[] = ownSeat.value === 0 ? [0, 1] : [1, 0];
    return (
        <ul class="goallist">
            {now.goals.map(({ name, rule, text, met, words }) => (
                <li key={rule}>
                    <b>{name}</b> <Rule rule={rule} />
                    <p class="dimmed">{sentence(text)}.</p>
                    {sides.map((who) => (
                        <p key={who} class={`goalof ${sideOf(who)} ${met[who] ? 'met' : ''}`}>
                            <Mark side={sideOf(who)} /> {seatName(who)}: <b>{met[who] ? `✓ ${w.met}` : w.not}</b>
                            {words[who] && ` · ${sentence(words[who]!)}`}
                        </p>
                    ))}
                </li>
            ))}
        </ul>
    );
}

function Objectives({ isOver }: { isOver: boolean }) {
    return (
        <ul class="endgoals" aria-label={t.end.goals}>
            {battle.value?.objectives.map(({ number, held, near }) => (
                <li key={number} class={held === undefined ? '' : sideOf(held)}>
                    {held !== undefined && <Mark side={sideOf(held)} />} <b>{t.map.objective(number)}</b>{' '}
                    <span>
                        {held === undefined ? w.nobody : w.held(seatName(held))}
                        {!isOver && near.length === 2 && `; ${w.contested}`}
                        {!isOver && near.length === 1 && near[0] !== held && `; ${w.near(seatName(near[0]!))}`}
                    </span>
                </li>
            ))}
        </ul>
    );
}

export function Goals() {
    const now = battle.value;
    if (!now) return null;
    return (
        <section class="goals pad" aria-label={t.goals.title}>
            {now.terms.length > 0 && (
                <>
                    <h2 class="minor">{w.terms}</h2>
                    <ul class="goallist">
                        {now.terms.map(({ rule, text }) => (
                            <li key={rule}>
                                {sentence(text)}. <Rule rule={rule} />
                            </li>
                        ))}
                    </ul>
                </>
            )}
            {now.goals.length === 0 ? (
                <p class="dimmed">{w.none}</p>
            ) : (
                <>
                    <p class="dimmed">{w.lead}</p>
                    <List />
                    <h2 class="minor">{w.objectives}</h2>
                    <Objectives isOver={false} />
                </>
            )}
        </section>
    );
}

// At the end: what each side had, and why.
export function Result() {
    return (
        <>
            <List />
            <Objectives isOver />
        </>
    );
}
