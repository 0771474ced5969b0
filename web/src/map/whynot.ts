// Why somebody cannot be chosen: what the rules say of a choice that is not offered. Loaded with the first who is pressed.
import { connection, notice, report, saved, seat, sentence } from '../shell/match';
import { checkActionAnswer } from '../shell/protocol';
import { t } from '../shell/texts';

export async function tellWhyNot(action: string): Promise<void> {
    try {
        const { why, rule } = await connection.call('match.check', { match: saved.value?.match, seat: seat.value, action }, checkActionAnswer);
        if (why !== undefined) notice.value = { text: `${t.capital(sentence(why))}.`, rule };
    } catch (error) {
        report(error);
    }
}
