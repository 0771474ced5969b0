// What the log of a battle says beyond its single sentences: how far and where to a unit went, and how many a unit has lost.
import type { LogEntry } from '../../shell/protocol';
import { travelOf } from '../../map/travel';
import { hostOf, ofHost, units } from './state';
import { t } from './texts';

const LEAST = 0.05; // inches that are no way

// What stands between a unit's models going and the sentence before it.
const isBefore = ({ message }: LogEntry): boolean => message === 'MOVES' || message === 'STAYS' || message === 'REDEPLOYED' || message === 'TURN_BEGINS' || message?.startsWith('PHASE_') === true;

export function because(entries: readonly LogEntry[], at: number): string | null {
    const { message, beat, arguments: [name] } = entries[at]!;
    if ((message !== 'MOVES' && message !== 'REDEPLOYED') || beat?.what === undefined || typeof name !== 'string') return null;
    const unit = beat.what.id;
    const way = travelOf(entries, at, (model) => model.startsWith(`${unit}.`), isBefore);
    if (!way || way.far < LEAST) return null;
    return t.told[message === 'MOVES' ? 'moves' : 'scouts'](name, String(Math.round(way.far * 10) / 10), t.told.toward[way.toward]!);
}

// Models that are lost one by one make one sentence of their unit, where the last of them is told.
export function summed(entries: LogEntry[]): LogEntry[] {
    const lost = new Map<string, { count: number; last: LogEntry }>();
    const unitOf = (entry: LogEntry) => (entry.message === 'REMOVED' && entry.beat?.what ? entry.beat.what.id.split('.')[0]! : null);
    const gone = new Set(entries.flatMap(({ message, beat }) => (message === 'UNIT_LOST' && beat?.what ? [beat.what.id] : [])));
    for (const entry of entries) {
        const unit = unitOf(entry);
        if (unit !== null) lost.set(unit, { count: (lost.get(unit)?.count ?? 0) + 1, last: entry });
    }
    return entries.flatMap((entry) => {
        if (entry.message === 'LOSES' && entry.arguments[2] === 0) return []; // that it is removed says it
        const unit = unitOf(entry);
        if (unit === null) return [entry];
        const sum = lost.get(unit)!;
        if (sum.last !== entry || gone.has(unit)) return []; // that it is destroyed says it
        const name = nameOf(unit);
        if (name === null) return [entry];
        const left = ofHost(hostOf(unit)).filter((one) => one.unit === unit && one.place === 'table').length;
        return [{ ...entry, message: 'LOSES_MODELS', text: t.told.loses(name, sum.count, left) }];
    });
}

function nameOf(notation: string): string | null {
    const unit = units.value.get(notation);
    return unit ? `${unit.name} ${notation}` : null;
}
