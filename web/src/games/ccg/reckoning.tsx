// What a choice would lead to, the attack that is going on, and the card that is pointed at.
import { BattleEndBeside } from './battleend';
import { FullCard, SectorFace } from './cards';
import { computed } from '@preact/signals';
import { frame, isBusy } from '../../shell/chain';
import { looked, seat, sentence } from '../../shell/match';
import { painted } from '../../shell/measured';
import { memo } from '../../shell/memo';
import { numbered } from './label';
import type { Modifier, Preview, Value } from './protocol';
import { findSlot, inspectedShown, preview, table } from './state';
import { t } from './texts';
import { amount, mark, reasonsOf, slotNamed, verdict } from './verdict';

// A tick is for what happens to the enemy's: `hurts` whoever looks.
function Calc(props: { preview: Pick<Preview, 'damage' | 'armor' | 'fate' | 'percent'>; of: (string | null | undefined)[]; hurts: boolean }) {
    const { damage, armor, fate, percent } = props.preview;
    if (!damage || !armor) return null;
    const [attacker, target] = props.of.map(slotNamed);
    const rows: [string, Value, Modifier[]][] = [
        [t.panel.damage, damage, reasonsOf(damage, attacker, 'firepower', 'assault')],
        [t.panel.armor, armor, reasonsOf(armor, target, 'armor')],
    ];
    const most = Math.max(damage.now, armor.now, 1);
    return (
        <>
            <table class="calc">
                <tbody>
                    {rows.map(([name, value, reasons]) => {
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
                                {reasons.map((modifier) => (
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
            {fate && <p class={fate !== 'destroyed' ? 'verdict' : props.hurts ? 'verdict hurts' : 'verdict yes'}>{verdict({ fate, percent })}</p>}
        </>
    );
}

const isOwn = (name: string | null | undefined): boolean => {
    const now = table.value;
    const here = now?.current ? now.sectors[now.current - 1] : undefined;
    return seat.value !== null && (here?.rows[seat.value] ?? []).some((card) => card.name === name);
};

export function PreviewText(props: { preview: Pick<Preview, 'text'> }) {
    return (
        <div class="sentences">
            {props.preview.text.map((line) => (
                <p key={line}>{numbered(line.trim())}</p>
            ))}
        </div>
    );
}

// What becomes of each; those of whom it is not known are only counted.
function Becomes(props: { cards: NonNullable<Preview['cards']> }) {
    const known = props.cards.filter(({ fate }) => fate !== 'unknown');
    const unknown = props.cards.length - known.length;
    return (
        <>
            {known.map((one) => (
                <p class="small" key={one.name}>
                    {numbered(one.name)}: <b>{verdict(one)}</b>
                </p>
            ))}
            {unknown > 0 && <p class="small">{sentence(t.stage.unknown(unknown))}</p>}
        </>
    );
}

function PreviewBox() {
    const shown = preview.value;
    const choice = looked.value;
    if (!choice || !shown || shown.action !== choice.action) return null;
    const it = shown.preview;
    return (
        <div class="previewbox" key={choice.action}>
            <h3>{it.attacker && it.target ? `${numbered(it.attacker)} → ${numbered(it.target)}` : sentence(choice.text)}</h3>
            <Calc preview={it} of={[it.attacker, it.target]} hurts={isOwn(it.target)} />
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
                                <th scope="row">{numbered(one.name)}</th>
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
                    {it.blockers.length === 0 ? `${t.panel.noBlockers}.` : `${t.panel.blockers}: ${it.blockers.map(numbered).join(', ')}.`}
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
            {it.cards && <Becomes cards={it.cards} />}
            {!it.damage && !it.targets && !it.ability && !it.chance && it.text.length > 0 && <PreviewText preview={it} />}
        </div>
    );
}

// While steps are played the numbers of the picture that they come from may be another attack's.
const attackShown = painted(computed(() => (frame.value ? null : table.value?.attack)), isBusy);

// The attack that is going on, until a choice is looked at that has a calculation of its own. Both stand
// below what is pointed at and grow upwards, so that nothing moves when they come.
function AttackBox() {
    const attack = attackShown.value;
    if (!attack?.damage || !attack.armor || (looked.value && preview.value?.preview.damage)) return null;
    return (
        <div class="attackbox" key={attack.text}>
            <h3>{numbered(sentence(attack.text)).replace(/: [^:]*$/, '')}</h3>
            <Calc preview={attack} of={[attack.attacker, attack.defender ?? attack.target]} hurts={attack.player !== seat.value && seat.value !== null} />
        </div>
    );
}

const Card = memo(FullCard);

function Whole() {
    const it = inspectedShown.value;
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
    return <Card key={`${it.slug} ${inPlay !== undefined}`} face={face} inPlay={inPlay} />;
}

export function Inspected() {
    return (
        <>
            <Whole />
            {!inspectedShown.value && !preview.value && <p class="dimmed">{t.panel.inspectHint}</p>}
        </>
    );
}

export function Reckoning() {
    return (
        <>
            <PreviewBox />
            <AttackBox />
            {!preview.value && !table.value?.attack && <BattleEndBeside />}
        </>
    );
}
