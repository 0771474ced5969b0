// Why somebody cannot be chosen: what the rules say of a choice that is not offered. Loaded with the first who is pressed.
import { connection, notice, report, saved, seat, sentence, standing } from '../shell/match';
import { checkActionAnswer } from '../shell/protocol';
import { t } from '../shell/texts';

export async function tellWhyNot(action: string): Promise<void> {
    const [game, who, revision] = [saved.peek(), seat.peek(), standing.peek()?.revision];
    if (!game || who === null) return;
    try {
        const { why, rule } = await connection.call('match.check', { match: game.match, seat: who, action }, checkActionAnswer);
        const isStale = saved.peek()?.match !== game.match || standing.peek()?.revision !== revision; // something else is asked meanwhile
        if (why !== undefined && !isStale) notice.value = { text: `${t.capital(sentence(why))}.`, rule };
    } catch (error) {
        report(error);
    }
}
