// Beside the table: what a choice would lead to, the log, the list of choices, why not, a rule.
import { computed } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ChoiceButton } from './choicebutton';
import { FullCard, SectorFace } from './cards';
import { Die, SideMark } from './icons';
import {
    canLookBack,
    choices,
    inspected,
    log,
    lookBack,
    looked,
    newsFrom,
    offered,
    panel,
    preview,
    refused,
    replay,
    ruleShown,
    sentence,
    sheet,
    sideOf,
    table,
    yours,
} from './match';
import { unnumbered } from './label';
import { memo } from './memo';
import { findSlot } from './press';
import type { Fate, LogEntry, Modifier, Preview, Value } from './protocol';
import { openRule, RuleList } from './rules';
import { t } from './texts';

// --- the preview ---

function amount(modifier: Modifier): string {
    if (modifier.ignored) return t.panel.ignored;
    if (modifier.becomes !== undefined) return t.panel.becomes(modifier.becomes);
    const change = modifier.change ?? 0;
    return `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
}

// What becomes of a card, in words.
function verdict(of: Fate): string {
    switch (of.fate) {
        case 'destroyed':
            return t.panel.destroyed;
        case 'stays':
            return t.panel.stays;
        case 'leaves':
            return t.panel.leaves;
        case 'chance':
            return t.panel.destroyedWith(of.percent ?? 0);
        default:
            return t.panel.notKnown;
    }
}

function mark(of: Fate): string {
    return of.fate === 'destroyed' ? ' ✓' : of.fate === 'chance' ? ` ${of.percent ?? 0} %` : of.fate === 'unknown' ? ' ?' : '';
}

function Calc(props: { preview: Pick<Preview, 'damage' | 'armor' | 'fate' | 'percent'> }) {
    const { damage, armor, fate, percent } = props.preview;
    if (!damage || !armor) return null;
    const rows: [string, Value][] = [
        [t.panel.damage, damage],
        [t.panel.armor, armor],
    ];
    const most = Math.max(damage.now, armor.now, 1);
    return (
        <>
            <table class="calc">
                <tbody>
                    {rows.map(([name, value]) => {
                        return (
                            <>
                                {value.modifiers.length > 0 && (
                                    <tr>
                                        <th scope="row">
                                            {name}, {t.panel.printedRow}
                                        </th>
                                        <td>{value.printed ?? '–'}</td>
                                    </tr>
                                )}
                                {value.modifiers.map((modifier) => (
                                    <tr>
                                        <th scope="row">{modifier.source ?? t.panel.effects}</th>
                                        <td>{amount(modifier)}</td>
                                    </tr>
                                ))}
                                <tr class="sum">
                                    <th scope="row">{name}</th>
                                    <td>{value.now}</td>
                                </tr>
                            </>
                        );
                    })}
                </tbody>
            </table>
            <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class="full" width="100" height="8" rx="2" />
                <rect class="part" width={(100 * damage.now) / most} height="8" rx="2" />
                <line x1={(100 * armor.now) / most - 0.6} x2={(100 * armor.now) / most - 0.6} y1="0" y2="8" />
            </svg>
            {fate && <p class={fate === 'destroyed' ? 'verdict yes' : 'verdict'}>{verdict({ fate, percent })}</p>}
        </>
    );
}

export function PreviewText(props: { preview: Preview }) {
    return (
        <div class="sentences">
            {props.preview.text.map((line) => (
                <p key={line}>{unnumbered(line.trim())}</p>
            ))}
        </div>
    );
}

function PreviewBox() {
    const shown = preview.value;
    const choice = looked.value;
    if (!choice || !shown || shown.action !== choice.action) return null;
    const it = shown.preview;
    return (
        <div class="previewbox" key={choice.action}>
            <h3>{it.attacker && it.target ? `${unnumbered(it.attacker)} → ${unnumbered(it.target)}` : sentence(choice.text)}</h3>
            <Calc preview={it} />
            {it.targets && it.targets.length > 0 && (
                <table class="calc targets">
                    <thead>
                        <tr>
                            <th scope="col">{t.panel.against}</th>
                            <td>{t.panel.damage}</td>
                            <td>{t.panel.armor}</td>
                        </tr>
                    </thead>
                    <tbody>
                        {it.targets.map((one) => (
                            <tr key={one.name} class={one.fate === 'destroyed' ? 'yes' : ''}>
                                <th scope="row">{one.name}</th>
                                <td>{one.damage}</td>
                                <td>
                                    {one.armor}
                                    {one.fate && one.fate !== 'stays' && (
                                        <span role="img" aria-label={verdict({ fate: one.fate, percent: one.percent })}>
                                            {mark({ fate: one.fate, percent: one.percent })}
                                        </span>
                                    )}
                                </td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            )}
            {it.counterattack !== undefined && (
                <p class="small">
                    {t.panel.counter}: <b>{it.counterattack}</b>
                </p>
            )}
            {it.blockers && (
                <p class="small">
                    {it.blockers.length === 0 ? `${t.panel.noBlockers}.` : `${t.panel.blockers}: ${it.blockers.join(', ')}.`}
                </p>
            )}
            {it.chance && (
                <>
                    <p class="small">
                        {t.panel.needs(it.chance.need)}: <b>{t.panel.chance(it.chance.good, it.chance.of)}</b>
                    </p>
                    <svg class="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                        <rect class="full" width="100" height="8" rx="2" />
                        <rect class="part" width={(100 * it.chance.good) / Math.max(1, it.chance.of)} height="8" rx="2" />
                    </svg>
                </>
            )}
            {it.cards &&
                it.cards.map((one) => (
                    <p class="small" key={one.name}>
                        {unnumbered(one.name)}: <b>{verdict(one)}</b>
                    </p>
                ))}
            {!it.damage && !it.targets && !it.ability && !it.chance && it.text.length > 0 && <PreviewText preview={it} />}
        </div>
    );
}

// The attack that is going on, until a choice is looked at that has a calculation of its own. Both stand
// below what is pointed at and grow upwards, so that nothing moves when they come.
function AttackBox() {
    const attack = table.value?.attack;
    if (!attack?.damage || !attack.armor || (looked.value && preview.value?.preview.damage)) return null;
    return (
        <div class="attackbox" key={attack.text}>
            <h3>{unnumbered(sentence(attack.text)).replace(/: [^:]*$/, '')}</h3>
            <Calc preview={attack} />
        </div>
    );
}

function Inspected() {
    const it = inspected.value;
    const now = table.value;
    if (!it || !now) return null;
    if (it.sector !== undefined) {
        const sector = now.sectors[it.sector - 1];
        if (!sector || sector.name === null) return null;
        return <SectorFace key={sector.number} sector={sector} />;
    }
    const face = it.slug === null ? undefined : now.cards[it.slug];
    if (!face) return <p class="dimmed">{t.card.facedown}.</p>;
    const inPlay = it.notation ? findSlot(it.notation) : undefined;
    return <FullCard key={`${it.slug} ${inPlay !== undefined}`} face={face} inPlay={inPlay} />;
}

// --- the log ---

const ROLLS: Record<string, number> = { ROLLS: 2, REROLLS: 2, SHOWS_TOP: 2, TEST_PASSED: 1, TEST_FAILED: 1 };
const BREAKS = ['TURN', 'BATTLE_BEGINS'];

const Entry = memo(function Entry(props: { entry: LogEntry; fresh: boolean; now: boolean }) {
    const { entry } = props;
    const at = entry.message === undefined ? undefined : ROLLS[entry.message];
    const die = at === undefined ? undefined : entry.arguments[at];
    const who = t.subject(entry.text);
    const isBreak = entry.message !== undefined && BREAKS.includes(entry.message);
    return (
        <li class={`${entry.undone ? 'undone' : ''} ${props.fresh ? 'fresh' : ''} ${isBreak ? 'break' : ''} ${props.now ? 'shownnow' : ''} ${canLookBack(entry) ? 'canlook' : ''} ${who === null ? '' : sideOf(who)}`}
            title={canLookBack(entry) ? t.replay.look : undefined}
            onClick={(event) => {
                if (canLookBack(entry) && !(event.target as Element).closest('button')) void lookBack(entry.index);
            }}
        >
            {who !== null && !isBreak && <SideMark side={sideOf(who)} />}
            <span class="says">
                {sentence(entry.text)}.{' '}
                {typeof die === 'number' && (
                    <span class="rolled" aria-hidden="true">
                        <Die number={die} />
                    </span>
                )}
                {entry.undone && <em> ({t.panel.undone})</em>}
            </span>
            {entry.rule && (
                <button type="button" class="rulelink" onClick={() => openRule(entry.rule!)}>
                    {entry.rule}
                </button>
            )}
        </li>
    );
});

// Cards drawn or discarded one after the other make one line.
const GROUPED = ['DRAWS', 'DISCARDS', 'REVEALS', 'MILLS'];

function joins(last: LogEntry, entry: LogEntry, news: number): boolean {
    return (
        GROUPED.includes(entry.message ?? '') &&
        last.message === entry.message &&
        last.arguments[0] === entry.arguments[0] &&
        last.undone === entry.undone &&
        (last.index >= news || entry.index < news)
    );
}

// Lines that were put together before, by their last entry.
const together = new WeakMap<LogEntry, { group: LogEntry[]; line: LogEntry }>();

function oneLine(group: LogEntry[]): LogEntry {
    const [first, last] = [group[0]!, group[group.length - 1]!];
    if (group.length === 1) return first;
    const known = together.get(last);
    if (known && known.group.length === group.length && known.group[0] === first) return known.line;
    const names = group.map((entry) => entry.arguments[1]);
    const words = names.every((name) => name === '?') ? t.prompt.manyCards(names.length) : t.prompt.and(names.map(String));
    const name = String(last.arguments[1]);
    const at = last.text.lastIndexOf(` ${name}`);
    const line = {
        ...first,
        text: at < 0 ? `${first.text}, ${String(names[0])}` : `${last.text.slice(0, at)} ${words}${last.text.slice(at + 1 + name.length)}`,
    };
    together.set(last, { group, line });
    return line;
}

function grouped(entries: LogEntry[], news: number): LogEntry[] {
    const out: LogEntry[] = [];
    let group: LogEntry[] = [];
    for (const entry of entries) {
        const first = group[0];
        if (first && !joins(first, entry, news)) {
            out.push(oneLine(group));
            group = [];
        }
        group.push(entry);
    }
    if (group.length > 0) out.push(oneLine(group));
    return out;
}

// The log in parts of so many lines: a new line is added to the last part, and the others stay.
const PART = 24;
let partsBefore: LogEntry[][] = [];
const parts = computed(() => {
    const lines = grouped(log.value, newsFrom.value);
    const now: LogEntry[][] = [];
    for (let from = 0; from < lines.length; from += PART) {
        const part = lines.slice(from, from + PART);
        const before = partsBefore[now.length];
        const same = before?.length === part.length && part.every((line, i) => line === before[i]);
        now.push(same ? before : part);
    }
    partsBefore = now;
    return now;
});

// `news`, `at`: the entry from which they are new, and the one that is looked at; outside of the part: -1.
const Part = memo(function Part(props: { lines: LogEntry[]; news: number; at: number }) {
    return (
        <>
            {props.lines.map((entry) => (
                <Entry key={entry.index} entry={entry} now={entry.index === props.at} fresh={props.news >= 0 && entry.index >= props.news} />
            ))}
        </>
    );
});

function Log() {
    const box = useRef<HTMLDivElement>(null);
    const atEnd = useRef(true);
    const lastTop = useRef(0);
    const count = log.value.length;
    const at = replay.value?.entry;
    useEffect(() => {
        box.current?.querySelector('.shownnow')?.scrollIntoView({ block: 'nearest' });
    }, [at]);
    // When all the lines are there, and before they are painted.
    useLayoutEffect(
        () =>
            queueMicrotask(() => {
                const it = box.current;
                if (it && atEnd.current) it.scrollTop = it.scrollHeight;
            }),
        [count],
    );
    const news = newsFrom.value;
    return (
        <div
            class="log"
            ref={box}
            tabIndex={0}
            role="region"
            aria-label={t.panel.log}
            onScroll={(event) => {
                // Lines may have come since the end was scrolled to: only a way up is a person's.
                const it = event.currentTarget;
                if (it.scrollHeight - it.scrollTop - it.clientHeight < 40) atEnd.current = true;
                else if (it.scrollTop < lastTop.current) atEnd.current = false;
                lastTop.current = it.scrollTop;
            }}
        >
            {count === 0 && <p class="dimmed">{t.panel.empty}</p>}
            <ol>
                {parts.value.map((lines, i) => {
                    const [first, last] = [lines[0]!.index, lines[lines.length - 1]!.index];
                    return (
                        <Part
                            key={i}
                            lines={lines}
                            news={news === 0 || news > last ? -1 : Math.max(news, first)}
                            at={at !== undefined && at >= first && at <= last ? at : -1}
                        />
                    );
                })}
            </ol>
        </div>
    );
}

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

function RefusedList() {
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

function RuleBox() {
    const id = ruleShown.value;
    if (!id) return <p class="dimmed pad">{t.rules.hint}</p>;
    return (
        <div class="pad" tabIndex={0} role="region" aria-label={id}>
            {t.rules.otherLanguage && <p class="dimmed">{t.rules.otherLanguage}</p>}
            <RuleList query={id} byId onRule={openRule} />
        </div>
    );
}

export function Panel() {
    const tabs = [
        ['log', t.panel.log, ''],
        ['choices', t.panel.choices, yours.value ? String(choices.value.length) : ''],
        ['refused', t.panel.refused, yours.value && refused.value.length > 0 ? String(refused.value.length) : ''],
        ...(ruleShown.value ? [['rule', t.panel.rule, ''] as const] : []),
    ] as const;
    return (
        <aside class={`side ${sheet.value ? 'open' : ''}`} aria-label={t.panel.open}>
            <div class="looking">
                <div class="inspect" role="region" aria-label={t.panel.inspect} tabIndex={0}>
                    <Inspected />
                    {!inspected.value && !preview.value && <p class="dimmed">{t.panel.inspectHint}</p>}
                </div>
                <div class="reckoning" role="region" aria-label={t.panel.reckoning} tabIndex={0}>
                    <PreviewBox />
                    <AttackBox />
                </div>
            </div>
            <div class="paneltabs">
                <div role="tablist" aria-label={t.panel.open}>
                    {tabs.map(([name, title, count]) => (
                        <button
                            type="button"
                            role="tab"
                            key={name}
                            id={`tab-${name}`}
                            aria-controls="panel"
                            aria-selected={panel.value === name}
                            onClick={() => (panel.value = name)}
                        >
                            {title} {count && <small>{count}</small>}
                        </button>
                    ))}
                </div>
                <button type="button" class="quiet narrow" onClick={() => (sheet.value = false)} aria-label={t.panel.close}>
                    ×
                </button>
            </div>
            <div class="panelbody" id="panel" role="tabpanel" aria-labelledby={`tab-${panel.value}`}>
                {panel.value === 'log' && <Log />}
                {panel.value === 'choices' && <ChoiceList />}
                {panel.value === 'refused' && <RefusedList />}
                {panel.value === 'rule' && <RuleBox />}
            </div>
        </aside>
    );
}
