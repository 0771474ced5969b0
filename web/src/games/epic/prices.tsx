// The price before the deed: what a choice comes to, line by line, and what the server says of it in words.
import { Rows, Words, type Row } from '../../map/prices';
import { later } from '../../shell/later';
import { sentence } from '../../shell/match';
import type { BattlePreview, Trial } from './protocol';
import { w } from './latertexts';
import '../../map/styles/asked.css';

const tenth = (n: number) => String(Math.round(n * 10) / 10);
const percent = (n: number) => String(Math.round(n * 100));

// Of those that move: the longest way, what holds them together, who is at risk.
function rowsOfTrial(it: Trial): Row[] {
    const p = w.prices;
    const rows: Row[] = [];
    const longest = it.units.filter(({ used, of }) => used !== undefined && of !== undefined).sort((a, b) => b.used! / b.of! - a.used! / a.of!)[0];
    if (longest) rows.push([p.way, p.wayOf(tenth(longest.used!), tenth(longest.of!))]);
    const { coherency } = it;
    if (coherency && it.units.length > 1) rows.push([p.coherency, coherency.parts === 1 ? p.kept(tenth(coherency.spare ?? 0)) : p.broken(coherency.parts), coherency.parts === 1 ? 'good' : 'bad']);
    const tests = it.units.filter(({ tests: n }) => n > 0);
    if (tests.length > 0) rows.push([p.dangerous(tests[0]!.ground ?? ''), p.risk(tests.length, percent(Math.max(...tests.map(({ risk }) => risk)))), 'price']);
    // Those aboard are lost with their transport.
    const counted = (units: Trial['units']): number => units.reduce((sum, { aboard, carrier }) => sum + (carrier === undefined ? 1 + aboard : 0), 0);
    for (const why of ['zone', 'coherency'] as const) {
        const lost = it.units.filter((one) => one.lost === why);
        if (lost.length > 0) rows.push([p.lost[why], `${p.of(counted(lost), counted(it.units))} (${lost[0]!.rule ?? ''})`, 'bad']);
    }
    for (const { formation, units } of it.overwatch) rows.push([p.watches(formation), p.sees(units), 'bad']);
    for (const { text } of it.warnings) rows.push([sentence(text), '!', 'bad']);
    return rows;
}

function rowsOf({ test, plan, shooting, close_combat: hand, firefight, support, planned }: BattlePreview, isTried: boolean): Row[] {
    const p = w.prices;
    const rows: Row[] = [];
    if (test) rows.push([p.test, p.in(test.good, test.of, test.need), test.chance >= 0.66 ? 'good' : test.chance < 0.5 ? 'bad' : 'price']);
    // What its shot would do the words say, with who would have to get out for it.
    if (plan) {
        rows.push([p.moves, p.of(plan.moves, plan.units)]);
        if (plan.held > 0) rows.push([p.held, String(plan.held), 'price']);
        if (plan.tests > 0 && !isTried) rows.push([p.tests, String(plan.tests), 'price']);
        if (plan.overwatch > 0 && !isTried) rows.push([p.overwatch, String(plan.overwatch), 'bad']);
        if (plan.zone > 0) rows.push([p.zone, String(plan.zone), 'price']);
        if (plan.cover > 0) rows.push([p.cover, String(plan.cover), 'good']);
        if (plan.contact > 0) rows.push([p.contact, String(plan.contact)]);
        if (plan.near > 0) rows.push([p.near, String(plan.near)]);
    }
    if (shooting) {
        for (const { weapons, weapon, class: kind, need, dice, chance } of shooting.shots.slice(0, 6)) rows.push([p.shots(weapons, weapon, kind, need), tenth(dice * chance)]);
        rows.push([p.hits, tenth(shooting.hits), shooting.hits >= 1 ? 'good' : undefined]);
        rows.push([p.kills, tenth(shooting.kills), shooting.kills >= 0.5 ? 'good' : undefined]);
        if (shooting.barrage_points > 0) rows.push([p.barrage, String(shooting.barrage_points)]);
        if (shooting.suppressed > 0) rows.push([p.suppressed, String(shooting.suppressed), 'price']);
        if (shooting.crossfire) rows.push([p.crossfire, '✓', 'good']);
    }
    for (const [name, fight] of [[p.closeCombat, hand], [p.firefight, firefight]] as const) {
        if (!fight) continue;
        if (fight.win !== undefined) rows.push([name, p.wins(percent(fight.win)), fight.win >= 0.5 ? 'good' : 'bad']);
        else if (fight.short_cm !== undefined) rows.push([name, p.short(tenth(fight.short_cm)), 'bad']);
    }
    if (planned?.win !== undefined) rows.push([p.asPlanned, p.wins(percent(planned.win)), planned.win >= 0.5 ? 'good' : 'bad']);
    if (support) rows.push([p.support, p.ownTheirs(support.own, support.enemy)]);
    return rows;
}

const Bars = later(() => import('./bars').then((it) => it.Bars));

const WORDS_MAX = 6;

export function Prices({ preview, trial }: { preview: BattlePreview | null; trial: Trial | null }) {
    const rows = [...(trial ? rowsOfTrial(trial) : []), ...(preview ? rowsOf(preview, trial !== null) : [])];
    // Whom it reaches from there stands with the targets.
    const words = preview?.text.filter((one) => trial === null || !one.startsWith('  ')).slice(0, WORDS_MAX) ?? [];
    if (rows.length === 0 && words.length === 0) return null;
    return (
        <div class="prices">
            {preview && (preview.planned ?? preview.close_combat ?? preview.firefight) && <Bars preview={preview} />}
            <Rows rows={rows} />
            <Words words={words} />
        </div>
    );
}
