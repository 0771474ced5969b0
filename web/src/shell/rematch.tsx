// After a game between two people: one offers a rematch, the other takes it, and both are led to the new
// match, where each sits in the other's seat. Who looked on may go on doing so.
import { effect, signal } from '@preact/signals';
import { endSeen } from './dialogs';
import { betweenPeople } from './people';
import { connection, heldSeats, report, saved, seatName, seatNameInside, standing } from './match';
import { joinAnswer, rematchAnswer, type Seat } from './protocol';
import { games, rememberGame, type SavedGame } from './storage';
import { t } from './texts';

const busy = signal(false);

// The one seat of this browser; null: it only looks on.
function ownSeat(game: SavedGame): Seat | null {
    return heldSeats(game)[0] ?? null;
}

// At one screen nobody needs to be asked: that match is simply begun anew.
function apart(game: SavedGame): boolean {
    return standing.value?.over === true && standing.value.rematch !== undefined && betweenPeople() && heldSeats(game).length < 2;
}

function goTo(match: string): void {
    location.hash = `#/game/${encodeURIComponent(match)}`;
}

async function ask(params: object): Promise<void> {
    const game = saved.value;
    if (!game || busy.value) return;
    busy.value = true;
    try {
        const own = ownSeat(game);
        const answer = await connection.call('match.rematch', { match: game.match, ...(own === null ? {} : { seat: own }), ...params }, rematchAnswer);
        const { match, seat, token, spectator } = answer;
        if (match === undefined || (own !== null && (seat === undefined || token === undefined))) return; // only offered so far
        // The token counts from its first use on.
        if (token !== undefined) await connection.call('match.join', { token }, joinAnswer);
        rememberGame({
            match,
            kind: game.kind,
            tokens: { ...(seat === undefined ? {} : { [seat]: token }), ...(spectator === undefined ? {} : { public: spectator }) },
            sides: [answer.players[0]?.side ?? null, answer.players[1]?.side ?? null],
            started: Date.now(),
        });
        if (saved.value?.match === game.match) goTo(match);
    } catch (error) {
        report(error);
    } finally {
        busy.value = false;
    }
}

// To the rematch that both agreed on.
function follow(match: string): void {
    if (games.value.some((one) => one.match === match)) goTo(match);
    else void ask({});
}

// Whoever is there when it is agreed on is led there; who comes back later finds a button.
let seen: { match: string; by: Seat | undefined; next: string | undefined } | null = null;
effect(() => {
    const game = saved.value;
    const now = standing.value;
    if (!game || !now) {
        seen = null;
        return;
    }
    const next = now.rematch?.match;
    const by = now.rematch?.offered_by;
    const before = seen?.match === game.match ? seen : null;
    seen = { match: game.match, by, next };
    if (before === null || heldSeats(game).length !== 1) return;
    if (before.next === undefined && next !== undefined) queueMicrotask(() => follow(next));
    // Whoever has put the end aside is asked all the same.
    if (before.by === undefined && by !== undefined && by !== ownSeat(game)) endSeen.value = null;
});

// The part of the end that is about it: on top of the other buttons.
export function RematchPart() {
    const game = saved.value;
    const now = standing.value?.rematch;
    if (!game || !now || !apart(game)) return null;
    const own = ownSeat(game);
    const { match, offered_by: by } = now;
    if (match !== undefined) {
        return (
            <button type="button" class="main" disabled={busy.value} onClick={() => follow(match)}>
                {own === null ? t.rematch.watch : t.rematch.go}
            </button>
        );
    }
    if (own === null) return by === undefined ? null : <p class="rematchtold">{t.rematch.asked(seatName(by))}</p>;
    if (by === undefined) {
        return (
            <button type="button" class="main" disabled={busy.value} onClick={() => void ask({})}>
                {t.rematch.offer}
            </button>
        );
    }
    const other: Seat = own === 0 ? 1 : 0;
    return (
        <div class="rematchasked" role="status">
            <p>{by === own ? t.rematch.sent(seatNameInside(other)) : t.rematch.asked(seatName(by))}</p>
            {by !== own && (
                <button type="button" class="main" disabled={busy.value} onClick={() => void ask({ accept: true })}>
                    {t.rematch.accept}
                </button>
            )}
            <button type="button" disabled={busy.value} onClick={() => void ask({ accept: false })}>
                {by === own ? t.rematch.withdraw : t.rematch.refuse}
            </button>
        </div>
    );
}
