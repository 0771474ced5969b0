// Entries of one kind, one after the other, make one line: six that are drawn are one sentence, wherever that is said.
import type { LogEntry } from './protocol';
import { here } from './room';

function joins(group: readonly LogEntry[], entry: LogEntry, news: number): boolean {
    const [first] = group;
    return (
        first !== undefined &&
        here().log.isGrouped(entry) &&
        (here().log.isAlike?.(group, entry) ?? (first.message === entry.message && (here().log.asOne !== undefined || first.arguments[0] === entry.arguments[0]))) &&
        first.undone === entry.undone &&
        (first.index >= news || entry.index < news)
    );
}

// How many entries a line stands for.
const counts = new WeakMap<LogEntry, number>();
export const countOf = (line: LogEntry): number => counts.get(line) ?? 1;

// Lines that were put together before, by their last entry.
const together = new WeakMap<LogEntry, { group: LogEntry[]; line: LogEntry }>();

function oneLine(group: LogEntry[]): LogEntry {
    const [first, last] = [group[0]!, group[group.length - 1]!];
    if (group.length === 1) return first;
    const known = together.get(last);
    if (known && known.group.length === group.length && known.group[0] === first) return known.line;
    const { asOne } = here().log;
    const names = group.map((entry) => entry.arguments[asOne ? 0 : 1]);
    const words = here().log.together(names);
    const name = String(last.arguments[1]);
    const at = last.text.lastIndexOf(` ${name}`);
    const line = {
        ...first,
        beat: first.beat && { ...first.beat, dice: group.flatMap(({ beat }) => beat?.dice ?? []) },
        text: asOne ? asOne(names.map(String), group) : at < 0 ? `${first.text}, ${String(names[0])}` : `${last.text.slice(0, at)} ${words}${last.text.slice(at + 1 + name.length)}`,
    };
    counts.set(line, group.length);
    together.set(last, { group, line });
    return line;
}

// `news`: what is new begins there, and joins nothing older; left out: all is.
export function grouped(entries: readonly LogEntry[], news = 0): LogEntry[] {
    const out: LogEntry[] = [];
    let group: LogEntry[] = [];
    for (const entry of entries) {
        if (group.length > 0 && !joins(group, entry, news)) {
            out.push(oneLine(group));
            group = [];
        }
        group.push(entry);
    }
    if (group.length > 0) out.push(oneLine(group));
    return out;
}

// What is said several times, one after the other, is said once, and how often.
export function toldOnce(sentences: readonly string[]): string[] {
    const out: { words: string; times: number }[] = [];
    for (const words of sentences) {
        const last = out[out.length - 1];
        if (last?.words === words) last.times++;
        else out.push({ words, times: 1 });
    }
    return out.map(({ words, times }) => (times === 1 ? words : `${words} ×${times}`));
}
