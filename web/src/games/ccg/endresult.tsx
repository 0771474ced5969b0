// Who holds which sector at the end of a game. It is there from the beginning: the connection may be lost by then.
import { log, seatName, sideOf } from '../../shell/match';
import { SideMark } from './icons';
import { table } from './state';
import { t } from './texts';
import './styles/endresult.css';

// What was counted where a sector was taken, the taker's first (CCG-14.4.1); a battle that somebody gave up was not counted.
function countedAt(sector: number): { flags: [number, number]; need: number } | null {
    const all = log.value.filter(({ beat, undone }) => beat && !undone);
    const taken = all.findIndex(({ message, beat }) => message === 'TAKES_SECTOR' && Number(beat!.what?.id) === sector);
    const { message, beat } = all[taken - 1] ?? {};
    if (message !== 'TOTALS') return null;
    const flags = ['attacker_flags', 'defender_flags'].map((name) => Number(beat!.now?.[name]));
    return { flags: [Math.max(...flags), Math.min(...flags)], need: beat!.need ?? 0 };
}

function Counted({ sector }: { sector: number }) {
    const it = countedAt(sector);
    return it && <small class="dimmed">{t.end.counted(...it.flags, it.need)}</small>;
}

export function EndResult() {
    const view = table.value;
    if (!view) return null;
    return (
        <ul class="endsectors" aria-label={t.end.sectors}>
            {view.sectors.map((one) => (
                <li key={one.number} class={one.taken_by === null ? 'nobodys' : sideOf(one.taken_by)}>
                    {one.taken_by !== null && <SideMark side={sideOf(one.taken_by)} />}
                    <b>{one.name ?? t.table.sector(one.number)}</b>
                    <span>{one.taken_by === null ? t.end.nobody : seatName(one.taken_by)}</span>
                    {one.taken_by !== null && <Counted sector={one.number} />}
                </li>
            ))}
        </ul>
    );
}
