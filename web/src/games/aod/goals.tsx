// What the battle is played for. Loaded when it is looked at for the first time.
import { openRule } from '../../shell/match';
import { battle, ownSeat } from './state';
import { t } from './texts';

// What wins: the awards of the mission, with what each has given so far.
export function Goals() {
    const now = battle.value;
    if (!now || now.mission === null) return null;
    const own = now.players.find(({ seat }) => seat === ownSeat.value);
    return (
        <section class="goals" aria-label={t.goals.title(now.mission)}>
            <h3>{t.goals.title(now.mission)}</h3>
            <p class="dimmed">{t.goals.lead}</p>
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
            {own?.secret && <p>{t.goals.secret(t.goals.classes[own.secret] ?? own.secret)}</p>}
        </section>
    );
}
