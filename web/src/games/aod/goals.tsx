// What the battle is played for, and what it has given at the end. Loaded when it is looked at for the first time.
import { Mark } from '../../shell/mark';
import { log, openRule, seatName, sentence, sideOf } from '../../shell/match';
import { w } from './latertexts';
import { battle, ownSeat } from './state';
import { t } from './texts';
import '../../map/styles/asked.css';

// What wins: the awards of the mission, with what each has given so far.
export function Goals() {
    const now = battle.value;
    if (!now || now.mission === null) return null;
    const own = now.players.find(({ seat }) => seat === ownSeat.value);
    return (
        <section class="goals" aria-label={w.title(now.mission)}>
            <h2 class="minor">{w.title(now.mission)}</h2>
            <p class="dimmed">{w.lead}</p>
            <ul>
                {now.goals.map(({ source, text }) => {
                    const given = now.players.map(({ score_by_source: by }) => by[source] ?? 0);
                    return (
                        <li key={source}>
                            {text}
                            {given.some((n) => n > 0) && <b> {given.join(' : ')}</b>}
                        </li>
                    );
                })}
                {now.terms.map(({ rule, text }) => (
                    <li key={rule}>
                        {text}{' '}
                        <button type="button" class="rulelink" onClick={() => openRule(rule)}>
                            {rule}
                        </button>
                    </li>
                ))}
            </ul>
            {own?.secret && <p>{w.secret(w.classes[own.secret] ?? own.secret)}</p>}
        </section>
    );
}

// When what was scored: where nobody looks back at the battle this tells how it went.
function Turns() {
    const turns = new Map<unknown, string[]>();
    let turn: unknown;
    for (const { message, text, undone, arguments: [first] } of log.value) {
        if (undone) continue;
        if (message === 'TURN_BEGINS') turn = first;
        if (message === 'SCORES') turns.set(turn, [...(turns.get(turn) ?? []), sentence(text)]);
    }
    return (
        <ul class="endturns">
            {[...turns].map(([turn, lines]) => (
                <li key={turn}>
                    <b>{w.turn(String(turn))}</b>
                    {lines.map((line, i) => (
                        <p key={i}>{line}.</p>
                    ))}
                </li>
            ))}
        </ul>
    );
}

// The points of both, and what they were given for.
export function Result() {
    const now = battle.value;
    if (!now) return null;
    const named = (source: string) => now.goals.find((one) => one.source === source)?.name ?? source;
    return (
        <>
            <ul class="endgoals" aria-label={t.panel.score}>
                {now.players.map(({ seat, score, score_by_source: by }) => (
                    <li key={seat} class={sideOf(seat)}>
                        <Mark side={sideOf(seat)} /> <b>{score}</b>{' '}
                        <span>
                            {[seatName(seat), Object.entries(by).map(([source, points]) => `${named(source)} ${points}`).join(', ')].filter(Boolean).join(': ')}
                        </span>
                    </li>
                ))}
            </ul>
            <Turns />
        </>
    );
}
