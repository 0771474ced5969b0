// What comes to nothing is told like all that happens: an entry without words that ends it gets a sentence. And what came of something
// done before is told with that.
import type { LogEntry } from './protocol';

const told = new WeakMap<LogEntry, LogEntry>();

type Says = ((entries: readonly LogEntry[], at: number) => string | null) | undefined;

// The same entries, those without words with a sentence of `says`, the others with what `adds` says instead, if it says anything; each
// is asked once of an entry, for it is of what went before.
export function spoken(entries: LogEntry[], says: Says, adds?: Says): LogEntry[] {
    if (!says && !adds) return entries;
    return entries.map((entry, at) => {
        const asked = entry.text === '' ? says : adds;
        if (!asked || entry.beat === undefined) return entry;
        const known = told.get(entry);
        if (known) return known;
        const text = asked(entries, at);
        const line = text === null ? entry : { ...entry, text };
        told.set(entry, line);
        told.set(line, line); // what is said already is not said again
        return line;
    });
}
