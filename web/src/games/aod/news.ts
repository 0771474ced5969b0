// The news in fewer sentences than the log has: what is alike is told once. Loaded with the first news.
import type { LogEntry } from '../../shell/protocol';
import { hostOf, ofHost, units } from './state';
import { t } from './texts';

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
