// What came of the battle that ended last: both counts against what the sector needed, whose it is now, and what was lost there. It
// stands beside the table once that has been shown, until the next choice; on a phone over the upper cards, until the next press or
// key, which does what it does anywhere, and never while there is another battle.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { frame } from '../../shell/chain';
import { log, newsFrom, replay, seat, seatName, sideOf, standing } from '../../shell/match';
import type { LogEntry, Seat } from '../../shell/protocol';
import { t as shellTexts } from '../../shell/texts';
import { Pennant, SideMark } from './icons';
import { namesTold } from './label';
import { w } from './latertexts';
import { unnumbered } from './marks';
import { table } from './state';
import { t } from './texts';

export interface BattleEnd {
    at: number; // of the log, where it was counted
    place: string;
    need: number;
    flags: { attacker: number; defender: number };
    taker: Seat | null;
    lost: { of: Seat; name: string }[];
}

const BEGINS = ['BATTLE_BEGINS', 'BATTLE_FORCED'];
const ENDS = ['TAKES_SECTOR', 'NOBODY_TAKES'];

// The last one that was counted from there on.
export function battleEnd(entries: readonly LogEntry[], from: number): BattleEnd | null {
    let at = entries.length - 1;
    while (at >= 0 && (entries[at]!.undone || entries[at]!.message !== 'TOTALS')) at--;
    const counted = entries[at];
    if (!counted || counted.index < from) return null;
    // One that was in its midst when the game began has no beginning.
    let first = at;
    while (first > 0 && (entries[first]!.undone || !BEGINS.includes(entries[first]!.message ?? ''))) first--;
    const number = (name: string) => Number(counted.beat?.now?.[name] ?? 0);
    const lost = entries.slice(first, at).flatMap(({ message, undone, beat, arguments: words }) => {
        const of = beat?.to?.kind === 'pile' ? (Number(beat.to.id) as Seat) : null;
        return message === 'DESTROYED' && !undone && of !== null ? [{ of, name: unnumbered(String(words[0])) }] : [];
    });
    const ends = entries.slice(at).find(({ message, undone }) => ENDS.includes(message ?? '') && !undone);
    if (!ends) return null;
    const taker = ends.beat?.by?.kind === 'seat' ? (Number(ends.beat.by.id) as Seat) : null;
    const place = String(ends.arguments[taker === null ? 0 : 1]);
    const flags = { attacker: number('attacker_flags'), defender: number('defender_flags') };
    return { at: counted.index, place, need: counted.beat?.need ?? 0, flags, taker, lost };
}

const putAway = signal(-1);

const now = (): BattleEnd | null => (frame.value === null && replay.value === null && !standing.value?.over ? battleEnd(log.value, newsFrom.value) : null);

// The cards that it would lie over matter from then on.
const isPast = (it: BattleEnd): boolean => log.value.some(({ index, message }) => index > it.at && BEGINS.includes(message ?? ''));

// Over the table, where there is nothing beside it.
export function BattleEndBox() {
    const it = now();
    const at = it?.at ?? -1;
    const stands = it !== null && putAway.value !== at && !isPast(it);
    useEffect(() => {
        if (!stands) return;
        const away = (event: Event) => {
            if (!(event instanceof KeyboardEvent && event.repeat)) putAway.value = at;
        };
        window.addEventListener('pointerdown', away, true);
        window.addEventListener('keydown', away, true);
        return () => {
            window.removeEventListener('pointerdown', away, true);
            window.removeEventListener('keydown', away, true);
        };
    }, [stands, at]);
    return it && stands ? <Words it={it} over /> : null;
}

// Beside the table, until the reader's own next choice.
export function BattleEndBeside() {
    const it = now();
    return it && <Words it={it} />;
}

function Words({ it, over = false }: { it: BattleEnd; over?: boolean }) {
    const below = seat.value ?? 0;
    const attacker = table.value?.players.find(({ role }) => role === 'attacker')?.seat ?? 0;
    const taken = it.taker === null ? t.battleEnd.nobody(it.place) : t.battleEnd.cleared(shellTexts.moments.taken(seatName(it.taker), it.place));
    return (
        <div class={`battleend ${over ? 'over' : ''} ${it.taker === null ? '' : sideOf(it.taker)}`} role="group" aria-label={t.battleEnd.title(it.place)}>
            <p class="battleendtitle">
                {it.taker !== null && <SideMark side={sideOf(it.taker)} />}
                <b>{taken}</b> <small>{t.table.needs(it.need)}</small>
            </p>
            {([(1 - below) as Seat, below as Seat]).map((who) => {
                const flags = who === attacker ? it.flags.attacker : it.flags.defender;
                const lost = it.lost.filter(({ of }) => of === who).map(({ name }) => name);
                return (
                    <p key={who} class={`battleendside ${sideOf(who)}`}>
                        <SideMark side={sideOf(who)} />
                        <span class="who">{seatName(who)}</span>
                        <span class="battleendflags">
                            <Pennant /> <b>{flags}</b>
                            <span class="sr"> {t.table.flags(seatName(who), flags)}</span>
                        </span>
                        <span class="battleendlost">{lost.length === 0 ? t.battleEnd.lostNothing : t.battleEnd.lost(namesTold(lost))}</span>
                    </p>
                );
            })}
        </div>
    );
}

// What was counted where a sector was taken, the taker's first (CCG-14.4.1); a battle that somebody gave up was not counted.
function countedAt(sector: number): { flags: [number, number]; need: number } | null {
    const all = log.value.filter(({ beat, undone }) => beat && !undone);
    const taken = all.findIndex(({ message, beat }) => message === 'TAKES_SECTOR' && Number(beat!.what?.id) === sector);
    const { message, beat } = all[taken - 1] ?? {};
    if (message !== 'TOTALS') return null;
    const flags = ['attacker_flags', 'defender_flags'].map((name) => Number(beat!.now?.[name]));
    return { flags: [Math.max(...flags), Math.min(...flags)], need: beat!.need ?? 0 };
}

export function CountedAt({ sector }: { sector: number }) {
    const it = countedAt(sector);
    return it && <small class="dimmed">{w.counted(...it.flags, it.need)}</small>;
}
