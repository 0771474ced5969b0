// Beside the table: what a choice would lead to, the log, the list of choices, why not, a rule.
import { ChoiceButton } from './choicebutton';
import { Log } from './log';
import { choices, offered, panel, refused, ruleShown, sentence, sheet, yours, openRule } from './match';
import { later } from './later';
import { here } from './room';
import { t } from './texts';

// --- lists ---

function ChoiceList() {
    const list = offered.value.length > 0 ? offered.value.map((one) => one.choice) : choices.value;
    if (!yours.value) return <p class="dimmed pad">{t.panel.noChoices}</p>;
    return (
        <ol class="choicelist">
            {list.map((choice, i) => (
                <li key={choice.action}>
                    <ChoiceButton choice={choice} class="choice" before={() => (sheet.value = false)}>
                        <kbd>{i < 9 ? i + 1 : ''}</kbd> <span>{sentence(choice.text)}</span>
                    </ChoiceButton>
                </li>
            ))}
        </ol>
    );
}

export function RefusedList() {
    if (!yours.value) return <p class="dimmed pad">{t.panel.noChoices}</p>;
    if (refused.value.length === 0) return <p class="dimmed pad">{t.panel.noRefused}</p>;
    return (
        <ul class="whynot pad">
            {refused.value.map((one) => (
                <li key={one.action}>
                    <s>{sentence(one.text)}</s> <span class="why">{one.why}.</span>{' '}
                    {one.rule && (
                        <button type="button" class="rulelink" onClick={() => openRule(one.rule!)}>
                            {one.rule}
                        </button>
                    )}
                </li>
            ))}
        </ul>
    );
}

const RuleList = later(() => import('./rules').then((rules) => rules.RuleList));

function RuleBox() {
    const id = ruleShown.value;
    if (!id) return <p class="dimmed pad">{here().rules.hint}</p>;
    return (
        <div class="pad" tabIndex={0} role="region" aria-label={id}>
            {t.rules.otherLanguage && <p class="dimmed">{t.rules.otherLanguage}</p>}
            <RuleList query={id} byId onRule={openRule} />
        </div>
    );
}

// How many there are, where anything is asked: it changes with each question, and the panel does not.
function Count({ tab }: { tab: string }) {
    const all = !yours.value ? [] : tab === 'choices' ? choices.value : tab === 'refused' ? refused.value : [];
    return all.length > 0 ? <small>{all.length}</small> : null;
}

export function Panel() {
    const { Inspected, Reckoning } = here().around;
    const own = here().tabs.find(({ id }) => id === panel.value);
    const tabs = [
        ...here().tabs.map(({ id, title }) => [id, title] as const),
        ['log', t.panel.log],
        ['choices', t.panel.choices],
        ['refused', t.panel.refused],
        ...(ruleShown.value ? [['rule', t.panel.rule] as const] : []),
    ] as const;
    return (
        <aside class={`side ${sheet.value ? 'open' : ''}`} aria-label={t.panel.open}>
            <div class="looking">
                <div class="inspect" role="region" aria-label={t.panel.inspect} tabIndex={0}>
                    <Inspected />
                </div>
                <div class="reckoning" role="region" aria-label={t.panel.reckoning} tabIndex={0}>
                    <Reckoning />
                </div>
            </div>
            <div class="paneltabs" data-beats="">
                <div role="tablist" aria-label={t.panel.open}>
                    {tabs.map(([name, title]) => (
                        <button
                            type="button"
                            role="tab"
                            key={name}
                            id={`tab-${name}`}
                            aria-controls="panel"
                            aria-selected={panel.value === name}
                            onClick={() => (panel.value = name)}
                        >
                            {title} <Count tab={name} />
                        </button>
                    ))}
                </div>
                <button type="button" class="quiet narrow" onClick={() => (sheet.value = false)} aria-label={t.panel.close}>
                    ×
                </button>
            </div>
            <div class="panelbody" id="panel" role="tabpanel" aria-labelledby={`tab-${panel.value}`}>
                {own && <own.Body />}
                {panel.value === 'log' && <Log />}
                {panel.value === 'choices' && <ChoiceList />}
                {panel.value === 'refused' && <RefusedList />}
                {panel.value === 'rule' && <RuleBox />}
            </div>
        </aside>
    );
}
