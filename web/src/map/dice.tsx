// The dice that fell last, row by row: each die against its need, with what it was rolled for.
import type { Beat } from '../shell/beats';
import { frame } from '../shell/chain';
import { Die } from '../shell/icons';
import { log, newsFrom, sentence } from '../shell/match';
import type { LogEntry } from '../shell/protocol';
import { t } from './texts';

const ROWS_MAX = 14;

interface DiceRow {
    index: number;
    dice: number[];
    need: number | undefined;
    words: string;
    said?: Said; // of dice that make one row
    who: string;
    why: string; // where the need comes from
}

export type Said = (who: string, good: number, of: number, need: number) => string;

// What a game says of its dice.
export interface Dice {
    together: Record<string, Said>; // by message: rolled one by one, and told together of who rolls them against one need
    begins: readonly string[]; // messages with which something else begins
    who: (beat: Beat) => string;
    name: (who: string) => string;
    why?: (entry: LogEntry) => string; // where what it needs comes from
}

function rowsOf(game: Dice): DiceRow[] {
    const rows: DiceRow[] = [];
    let open: DiceRow[] = []; // that may still grow
    const until = frame.value?.until ?? Infinity; // not before it has been shown
    let what = '';
    for (const entry of log.value) {
        const { index, text, undone, beat, message } = entry;
        if (index < newsFrom.value || index > until || undone || !beat) continue;
        if (text !== '' && beat.kind === 'aim') what = text;
        if (game.begins.includes(message ?? '')) open = [];
        if (beat.kind !== 'roll' || beat.dice.length === 0) continue;
        const said = game.together[message ?? ''];
        const who = game.who(beat);
        const why = game.why?.(entry) ?? '';
        const row = said && open.find((one) => one.said === said && one.who === who && one.need === beat.need && one.why === why);
        if (row) {
            row.dice = [...row.dice, ...beat.dice];
            continue;
        }
        const next: DiceRow = { index, dice: beat.dice, need: beat.need, words: text || what, said, who, why };
        if (said) open.push(next);
        rows.push(next);
    }
    return rows.slice(-ROWS_MAX);
}

export function LastDice({ game }: { game: Dice }) {
    const rows = rowsOf(game);
    if (rows.length === 0) return null;
    return (
        <section class="dicetray" aria-label={t.lastDice}>
            <h2 class="minor">{t.lastDice}</h2>
            <ul>
                {rows.map(({ index, dice, need, words, said, who, why }) => (
                    <li key={index}>
                        <span class="dierow">
                            {dice.map((die, i) => (
                                <span key={i} class={need === undefined ? '' : die >= need ? 'passed' : 'failed'}>
                                    <Die number={die} />
                                </span>
                            ))}
                        </span>
                        <span>{said && need !== undefined ? said(game.name(who), dice.filter((die) => die >= need).length, dice.length, need) + (why && ` (${why})`) : sentence(words)}</span>
                    </li>
                ))}
            </ul>
        </section>
    );
}
