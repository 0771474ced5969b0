// What this connection was shown of a match, kept whole: the server sends all of it once and then what has changed
// (docs/protocol/patches.md). What does not join has to be asked for anew.
import { isObject, type Decoded } from './decode';
import { lookOf, type told, type Choice, type LogEntry, type Look, type Refusal, type Viewer } from './protocol';

type Told = Decoded<typeof told>;

// MergePatch of RFC 7396: what is not in the patch stays the same object.
export function merge(target: unknown, patch: unknown): unknown {
    if (!isObject(patch)) return patch;
    const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
    for (const [key, value] of Object.entries(patch)) {
        if (value === null) delete merged[key];
        else merged[key] = merge(merged[key], value);
    }
    return merged;
}

// The document of a plain form: what has an order is a list again. What has not changed stays the same object here too.
const documents = new WeakMap<object, unknown>();

export function unplain(value: unknown): unknown {
    if (!isObject(value)) return value;
    let made = documents.get(value);
    if (made === undefined) documents.set(value, (made = documentOf(value)));
    return made;
}

function documentOf(value: Record<string, unknown>): unknown {
    const order = value['[]'];
    if (order === undefined) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unplain(one)]));
    const keys = Array.isArray(order) ? order : Array.from({ length: Number(order) }, (_, i) => i);
    return keys.map((key) => unplain(value[String(key)]));
}

export interface Picture {
    plain: unknown;
    look: Look;
    choices: Choice[];
    refused: Refusal[];
    log: LogEntry[];
}

// Whether the seat is asked something that is not the rest of what it has begun.
function isAsked({ decision }: Look, viewer: Viewer): boolean {
    return decision !== undefined && decision.actor === viewer && !decision.continues;
}

function joins(old: Picture, { from }: Told, viewer: Viewer): boolean {
    return from !== undefined && from.revision === old.look.revision && from.asked === isAsked(old.look, viewer);
}

// The picture that was told of, or null: nothing was said of it, or it does not join what was there.
export function pictureOf(known: LogEntry[], old: Picture | undefined, said: Told, viewer: Viewer): Picture | null {
    const plain = said.patch !== undefined && old && joins(old, said, viewer) ? merge(old.plain, said.patch) : said.look;
    const log = addEntries(known, said.events);
    if (plain === undefined || log === null) return null;
    return { plain, look: lookOf(unplain(plain), ''), choices: said.choices, refused: said.refused, log };
}

// Null: there is a gap between them.
export function addEntries(known: LogEntry[], fresh: LogEntry[]): LogEntry[] | null {
    if (fresh.length === 0) return known;
    if (fresh[0]!.index > known.length) return null;
    const all = [...known];
    for (const entry of fresh) {
        if (entry.index < all.length) continue;
        all.push(entry);
        // What is told with it has its number, and nothing to say.
        for (let index = entry.index + 1; index <= (entry.last ?? 0); index++) all.push({ index, last: undefined, text: '', beat: undefined, rule: undefined, message: undefined, arguments: [], undone: entry.undone, from: undefined });
        if (entry.message === 'takeback' && entry.from !== undefined) {
            for (let i = entry.from; i < all.length - 1; i++) {
                const one = all[i];
                if (one && one.message !== 'takeback') all[i] = { ...one, undone: true };
            }
        }
    }
    return all;
}
