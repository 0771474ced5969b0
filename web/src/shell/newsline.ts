// What has happened, as a line: the sentences of the room, fitted into the room that there is.
import { fitted, inLine, inWords, type Part, type Said } from './fitline';
import { grouped } from './grouped';
import { isReader, sentence } from './match';
import type { LogEntry, Seat } from './protocol';
import { here, type Telling } from './room';
import { t } from './texts';

// How much it matters, for a line that has no room for all.
function weightOf(entry: LogEntry): number {
    const { decides, isEnd, isKey, isBreak, isCause } = here().log;
    if (decides?.(entry) || isEnd(entry)) return 3;
    if (isKey(entry) && !isBreak(entry)) return 2;
    // Whoever reads knows best what they did themselves.
    const by = entry.beat?.by;
    if (by?.kind === 'seat' && isReader(Number(by.id) as Seat)) return -1;
    return isCause(entry) || isBreak(entry) ? 1 : 0;
}

// What is printed on what is done, in a sentence behind it, and where it begins; null: there is none.
function printedIn(entry: LogEntry): { words: string; lang: string; at: number } | null {
    const printed = here().log.printed(entry);
    const words = printed?.words.replace(/\.$/, '') ?? '';
    const at = printed ? entry.text.lastIndexOf(`: ${words}`) : -1;
    return at < 0 ? null : { words, lang: printed!.lang, at };
}

// Its sentence without that: it stands elsewhere.
export const inShort = (entry: LogEntry): string => entry.text.slice(0, printedIn(entry)?.at);

function saidBy(entry: Telling): Said {
    const { told } = entry;
    if (told) return { printed: '', ...told };
    const weight = weightOf(entry);
    const printed = printedIn(entry);
    if (!printed) return { head: sentence(entry.text), printed: '', came: '', weight, isWhole: here().log.summed !== undefined };
    return { head: sentence(inShort(entry)), printed: printed.words, lang: printed.lang, came: '', weight };
}

const LOOKED_AT = 60; // sentences: of those before them it is told how many they are

const wordsOf = (parts: readonly Part[]) => inLine(parts).map(inWords).join(' ');

// `isShort`: not all of it stands there, or not in all its words; `isFull`: some of it does, whatever room there is.
export function lineOf(entries: LogEntry[], hasRoom: (words: string) => boolean): { fresh: Telling[]; said: Part[]; isShort: boolean; isFull: boolean } {
    const { summed, tellsAll, inGroups } = here().log;
    const each = grouped(entries);
    const fresh: Telling[] = each.length > 0 ? (summed?.(each, entries) ?? each) : each; // what puts them together comes with the first
    const before = Math.max(0, fresh.length - LOOKED_AT);
    const last = fresh.slice(before);
    const kept = tellsAll?.(last) ?? [];
    const all = last.map((one) => (kept.includes(one) ? { ...saidBy(one), isKept: true as const } : saidBy(one)));
    let said = fitted(all, hasRoom, t.beats.leftOut, before);
    const isCut = said.some((one) => 'leftOut' in one);
    if (inGroups && isCut) {
        // What the room can put together of what is left out is said with how many there are.
        const leftOut = (number: number, which: ReadonlySet<number>) => {
            const groups = inGroups(last.filter((_, i) => which.has(i)));
            return groups ? t.beats.leftOutOf(groups.words, number - groups.of) : t.beats.leftOut(number);
        };
        const inFew = fitted(all, hasRoom, leftOut, before);
        // Nothing that matters, nor what came last, gives way to that.
        const told = (parts: Part[]) => parts.reduce((sum, one, i) => sum + ('leftOut' in one || (one.weight < 2 && i < parts.length - 1) ? 0 : one.head.length + one.came.length), 0);
        if (hasRoom(wordsOf(inFew)) && told(inFew) >= told(said)) said = inFew;
    }
    return { fresh, said: inLine(said), isShort: fresh.length < each.length || wordsOf(said) !== wordsOf(all), isFull: kept.length > 0 };
}
