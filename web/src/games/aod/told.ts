// What the log of a battle says beyond its single sentences: how far and where to a unit went, and the dice to hit and to wound.
import type { LogEntry } from '../../shell/protocol';
import { travelOf } from '../../map/travel';
import { t } from './texts';

const LEAST = 0.05; // inches that are no way

// What stands between a unit's models going and the sentence before it.
const isBefore = ({ message }: LogEntry): boolean => message === 'MOVES' || message === 'STAYS' || message === 'REDEPLOYED' || message === 'TURN_BEGINS' || message?.startsWith('PHASE_') === true;

// Saves of one unit against one need are one line, whether they are made or not: the dice in the order in which they fell.
export const isSave = ({ message }: LogEntry): boolean => message === 'SAVED' || message === 'NOT_SAVED';
const savesOf = ({ beat, arguments: [, save] }: LogEntry): string => `${beat?.what?.id.split('.')[0]} ${save} ${beat?.need}`;

export const isAlike = ([first]: readonly LogEntry[], next: LogEntry): boolean => (isSave(first!) ? isSave(next) && savesOf(first!) === savesOf(next) : first!.message === next.message);

export function asOne(names: string[], group: LogEntry[]): string {
    const { message, beat, arguments: [, save] } = group[0]!;
    if (message === 'DEPLOYED') return t.told.setUp(names);
    // Of the same kind only the first is named with it.
    const who = [...new Set(names)].map((one, i, all) => (i > 0 && one.replace(/ \S+$/, '') === all[0]!.replace(/ \S+$/, '') ? one.replace(/.* /, '') : one));
    return `${who.join(', ')}: ${save}, ${group.filter((one) => one.message === 'SAVED').length}/${group.length} [${beat!.need}+: ${group.flatMap((one) => one.beat!.dice).join(' ')}]`;
}

// The dice since the last sentence but that some are rolled again: each row behind what it needs.
function diceBefore(entries: readonly LogEntry[], at: number): string {
    const { text, message, beat } = entries[at - 1]!;
    if (message === 'ROLLED_AGAIN') return diceBefore(entries, at - 1);
    return text === '' && beat?.kind === 'roll' ? `${diceBefore(entries, at - 1)} [${beat.need}+: ${beat.dice.join(' ')}]` : '';
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
