// How an assault is expected to end. Loaded with the first that is looked at.
import { sideOf } from '../../shell/match';
import type { BattlePreview } from './protocol';
import { acting, formations, ownSeat, unitsOf } from './state';
import { w } from './latertexts';
import { t } from './texts';
import '../../map/styles/asked.css';

const percent = (n: number) => String(Math.round(n * 100));

// Two bars, one against the other: how an assault is expected to end, who is near enough to fight, and what each side loses.
export function Bars({ preview }: { preview: BattlePreview }) {
    const p = w.prices;
    const { planned, support } = preview;
    const fight = planned?.win !== undefined ? planned : preview.close_combat?.win !== undefined ? preview.close_combat : preview.firefight;
    if (fight?.win === undefined) return null;
    // Their numbers and markers count in the result (EPIC-1.12.7b).
    const counts = (who: string | null | undefined) => [formations.value.get(who ?? '')].map((one) => (one ? `${unitsOf(one)}, ${t.panel.blast(one.blast)}` : ''))[0];
    const seats = { own: ownSeat.value, foe: ownSeat.value === 0 ? 1 : 0 } as const;
    const sides = [
        { who: 'own', win: fight.win, reach: p.fights(planned?.touching ?? 0, planned?.firing ?? 0, support?.own ?? 0), counts: counts(acting.value), loses: fight.points_lost },
        { who: 'foe', win: 1 - fight.win, reach: p.fights(0, 0, support?.enemy ?? 0), counts: counts(preview.enemy), loses: fight.points_taken },
    ] as const;
    return (
        <div class="bout">
            {sides.map(({ who, win, reach, counts, loses }) => (
                <div key={who} class={who}>
                    <b>{p.side[who]}</b>
                    <svg class="odds" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                        <rect class={sideOf(seats[who])} width={win * 100} height="6" />
                    </svg>
                    <span>{p.wins(percent(win))}</span>
                    <small>{[reach, counts, loses === undefined ? '' : p.loses(String(Math.round(loses)))].filter(Boolean).join(' · ')}</small>
                </div>
            ))}
        </div>
    );
}
