// The price before the deed: what a choice comes to, line by line, and what the server says of it in words.
import { Rows, Words, type Row } from '../../map/prices';
import { w } from './latertexts';
import type { BattlePreview, Trial } from './protocol';
import '../../map/styles/asked.css';

const tenth = (n: number) => String(Math.round(n * 10) / 10);
const ofHundred = (n: number) => String(Math.round(n) / 100);

// Of those that move: the longest way, whether it stays together, who has to roll, who is in cover.
function rowsOfTrial(it: Trial): Row[] {
    const p = w.prices;
    const rows: Row[] = [];
    const moving = it.units.filter(({ used }) => used !== undefined && used > 0.05);
    if (moving.length > 0) rows.push([p.way, `${tenth(Math.max(...moving.map(({ used }) => used!)))}″`]);
    const goes = it.units.some(({ used }) => used !== undefined); // who comes onto the table goes nowhere yet
    if (goes && (it.units.length > 1 || moving.length === 0)) rows.push([p.moves, p.of(moving.length, it.units.length), moving.length === 0 ? 'price' : undefined]);
    if (it.coherency && it.units.length > 1) rows.push([p.coherency, it.coherency.kept ? p.kept : p.broken, it.coherency.kept ? 'good' : 'bad']);
    const held = it.units.filter(({ verdict }) => verdict === 'forbidden').length;
    if (held > 0) rows.push([p.held, String(held), 'bad']);
    const cover = it.units.filter(({ cover }) => cover !== undefined).length;
    if (cover > 0) rows.push([p.cover, p.of(cover, it.units.length), 'good']);
    if (it.asks) rows.push([p.asks, '✓', 'price']);
    if (it.cruises) rows.push([p.cruises, p.firesLess, 'price']);
    return rows;
}

function rowsOf({ shooting }: BattlePreview): Row[] {
    const p = w.prices;
    if (!shooting) return [];
    return [
        [p.wounds, ofHundred(shooting.wounds_in_100)],
        [p.kills, ofHundred(shooting.models_in_100), shooting.models_in_100 >= 50 ? 'good' : undefined],
        [p.wiped, p.in100(shooting.destroyed_in_100)],
    ];
}

const WORDS_MAX = 6;

export function Prices({ preview, trial }: { preview: BattlePreview | null; trial: Trial | null }) {
    const rows = [...(trial ? rowsOfTrial(trial) : []), ...(preview ? rowsOf(preview) : [])];
    const goes = trial?.units.some(({ way }) => way.length > 0); // else the reason stands at the button
    const words = [...(trial?.rolls.map(({ text }) => text) ?? []), ...(goes && trial?.short?.why !== undefined ? [w.prices.inTheWay(trial.short.why)] : []), ...(preview?.text.slice(0, WORDS_MAX) ?? [])];
    if (rows.length === 0 && words.length === 0) return null;
    return (
        <div class="prices">
            <Rows rows={rows} />
            <Words words={words} />
        </div>
    );
}
