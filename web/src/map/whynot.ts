// Why somebody cannot be chosen: what the rules say of a choice that is not offered. Loaded with the first who is pressed.
import { connection, notice, report, saved, seat, sentence, standing } from '../shell/match';
import { checkActionAnswer } from '../shell/protocol';
import { t } from '../shell/texts';

// `otherwise`: what is said where they have nothing against it; null: nothing.
export async function tellWhyNot(action: string, otherwise: typeof notice.value): Promise<void> {
    const [game, who, revision] = [saved.peek(), seat.peek(), standing.peek()?.revision];
    if (!game || who === null) return;
    try {
        const { why, rule } = await connection.call('match.check', { match: game.match, seat: who, action }, checkActionAnswer);
        const isStale = saved.peek()?.match !== game.match || standing.peek()?.revision !== revision; // something else is asked meanwhile
        if (isStale) return;
        if (why !== undefined) notice.value = { text: `${t.capital(sentence(why))}.`, rule };
        else if (otherwise) notice.value = otherwise;
    } catch (error) {
        report(error);
    }
}
