// What comes to nothing is told like all that happens: an entry without words that ends it gets a sentence.
import type { LogEntry } from './protocol';

const told = new WeakMap<LogEntry, LogEntry>();

// The same entries, those with a sentence of `says` said by it; `says` is asked once of each, for it is of what went before.
export function spoken(entries: LogEntry[], says: ((entries: readonly LogEntry[], at: number) => string | null) | undefined): LogEntry[] {
    if (!says) return entries;
    return entries.map((entry, at) => {
        if (entry.text !== '' || entry.beat === undefined) return entry;
        const known = told.get(entry);
        if (known) return known;
        const text = says(entries, at);
        const line = text === null ? entry : { ...entry, text };
        told.set(entry, line);
        return line;
    });
}
