// What the log of a battle says beyond its single sentences: how far and where to a unit went, and the dice to hit and to wound.
import type { LogEntry } from '../../shell/protocol';
import { travelOf } from '../../map/travel';
import { t } from './texts';

const LEAST = 0.05; // inches that are no way

// What stands between a unit's models going and the sentence before it.
const isBefore = ({ message }: LogEntry): boolean => message === 'MOVES' || message === 'STAYS' || message === 'REDEPLOYED' || message === 'TURN_BEGINS' || message?.startsWith('PHASE_') === true;

// The dice since the last sentence, row by row behind what they need; those that were rolled again behind a stroke.
function diceBefore(entries: readonly LogEntry[], at: number): string {
    let all = '';
    for (let i = at - 1; i >= 0; i--) {
        const { text, message, beat } = entries[i]!;
        if (message === 'ROLLED_AGAIN') all = ` /${all}`;
        else if (text !== '' || beat?.kind !== 'roll') break;
        else all = ` ${entries[i - 1]?.message === message && entries[i - 1]!.beat?.need === beat.need ? '' : `${beat.need}+: `}${beat.dice.join(' ')}${all}`;
    }
    return all && ` [${all.slice(1)}]`;
}

export function because(entries: readonly LogEntry[], at: number): string | null {
    const { message, beat, text, arguments: [name] } = entries[at]!;
    if (message === 'GROUP_HITS' || message === 'GROUP_WOUNDS') return text.replace(/( \(AOD-.*)?$/, (rule) => diceBefore(entries, at) + rule);
    if ((message !== 'MOVES' && message !== 'REDEPLOYED') || beat?.what === undefined || typeof name !== 'string') return null;
    const unit = beat.what.id;
    const way = travelOf(entries, at, (model) => model.startsWith(`${unit}.`), isBefore);
    if (!way || way.far < LEAST) return null;
    return t.told[message === 'MOVES' ? 'moves' : 'scouts'](name, String(Math.round(way.far * 10) / 10), t.told.toward[way.toward]!);
}
