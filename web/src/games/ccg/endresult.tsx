// Who holds which sector at the end of a game. It is there from the beginning: the connection may be lost by then.
import { seatName, sideOf } from '../../shell/match';
import { CountedAt } from './battleend';
import { SideMark } from './icons';
import { table } from './state';
import { t } from './texts';
import './styles/endresult.css';

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
                    {one.taken_by !== null && <CountedAt sector={one.number} />}
                </li>
            ))}
        </ul>
    );
}
