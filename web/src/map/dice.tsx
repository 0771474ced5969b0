// The dice that fell last, row by row: each die against its need, with what it was rolled for.
import { computed } from '@preact/signals';
import type { Beat } from '../shell/beats';
import { frame, isBusy } from '../shell/chain';
import { Die } from '../shell/icons';
import { log, newsFrom, sentence } from '../shell/match';
import { painted } from '../shell/measured';
import { memo } from '../shell/memo';
import type { LogEntry } from '../shell/protocol';
import { t } from './texts';
import './styles/asked.css';

const ROWS_MAX = 14;

interface DiceRow {
    index: number;
    dice: number[];
    need: number | undefined;
    words: string;
    said?: Said; // of dice that make one row
    who: string;
    why: string; // where the need comes from
    isAgain: boolean; // of dice that were rolled before
}

export type Said = (who: string, good: number, of: number, need: number) => string;

// What a game says of its dice.
export interface Dice {
    together: Record<string, Said>; // by message: rolled one by one, and told together of who rolls them against one need
    begins: readonly string[]; // messages with which something else begins
    who: (beat: Beat) => string;
    name: (who: string) => string;
    why?: (entry: LogEntry) => string; // where what it needs comes from
    // With that message, so many of the dice just told are rolled again: they make rows of their own, for a reader adds them up.
    again?: { message: string; count: (entry: LogEntry) => number; name: (who: string) => string };
}

export function rowsOf(game: Dice, entries: readonly LogEntry[], from: number, until: number): DiceRow[] {
    const rows: DiceRow[] = [];
    let open: DiceRow[] = []; // that may still grow
    let what = '';
    let again = 0; // dice that are still to come so
    for (const entry of entries) {
        const { index, text, undone, beat, message } = entry;
        if (index < from || index > until || undone || !beat) continue;
        if (text !== '' && beat.kind === 'aim') what = text;
        if (game.begins.includes(message ?? '')) [open, again] = [[], 0];
        if (game.again && message === game.again.message) again = game.again.count(entry);
        if (beat.kind !== 'roll' || beat.dice.length === 0) continue;
        const said = game.together[message ?? ''];
        const who = game.who(beat);
        const why = game.why?.(entry) ?? '';
        const isAgain = said !== undefined && again > 0;
        if (isAgain) again -= beat.dice.length;
        const row = said && open.find((one) => one.said === said && one.who === who && one.need === beat.need && one.why === why && one.isAgain === isAgain);
        if (row) {
            row.dice = [...row.dice, ...beat.dice];
            continue;
        }
        const next: DiceRow = { index, dice: beat.dice, need: beat.need, words: text || what, said, who, why, isAgain };
        if (said) open.push(next);
        rows.push(next);
    }
    return rows.slice(-ROWS_MAX);
}

// Not before it has been shown; while it is, a frame behind what all look at.
const rolled = painted(computed(() => ({ entries: log.value, from: newsFrom.value, until: frame.value?.until ?? Infinity })), isBusy);

export const LastDice = memo(function LastDice({ game }: { game: Dice }) {
    const { entries, from, until } = rolled.value;
    const rows = rowsOf(game, entries, from, until);
    const nameOf = ({ who, isAgain }: DiceRow): string => (isAgain && game.again ? game.again.name(who) : game.name(who));
    if (rows.length === 0) return null;
    return (
        <section class="dicetray" aria-label={t.lastDice}>
            <h2 class="minor">{t.lastDice}</h2>
            <ul>
                {rows.map((row) => {
                    const { index, dice, need, words, said, why } = row;
                    return (
                        <li key={index}>
                            <span class="dierow">
                                {dice.map((die, i) => (
                                    <span key={i} class={need === undefined ? '' : die >= need ? 'passed' : 'failed'}>
                                        <Die number={die} />
                                    </span>
                                ))}
                            </span>
                            <span>{said && need !== undefined ? said(nameOf(row), dice.filter((die) => die >= need).length, dice.length, need) + (why && ` (${why})`) : sentence(words)}</span>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
});
