// The check of dice that were made together (fairdice.ts), which comes with the end of a game.
import { hashOf } from './fairdice';
import type { Seat, SharedDice } from './protocol';
import type { SavedGame } from './storage';

// What this browser can say by itself once everything is shown, without trusting the server.
export interface OwnCheck {
    what: 'commitment' | 'published' | 'contribution' | 'hash';
    who?: Seat;
    ok: boolean;
}

export function checkDice(game: SavedGame, dice: SharedDice): OwnCheck[] {
    const checks: OwnCheck[] = [];
    if (dice.secret === undefined) return checks;
    checks.push({ what: 'commitment', ok: hashOf(dice.secret) === dice.commitment });
    if (game.dice) checks.push({ what: 'published', ok: game.dice.commitment === dice.commitment });
    for (const who of [0, 1] as const) {
        const shown = dice.contributions[who];
        const hash = dice.hashes[who];
        const own = game.dice?.contributions[who];
        if (own !== undefined) checks.push({ what: 'contribution', who, ok: shown === own });
        else if (shown && hash) checks.push({ what: 'hash', who, ok: hashOf(shown) === hash });
    }
    return checks;
}
