// What the server says to an army in the making: what there is to begin from, and what it may have. Loaded with the builder.
import { flag, list, number, object, oneOf, optional, otherwise, text, type Decoded } from '../shell/decode';
import { problem } from '../shell/protocol';
import type { ArmyGame } from './game';

export const armyList = ({ list: one }: ArmyGame) =>
    object({
        armies: list(object({ id: text, name: text, about: otherwise(text, ''), list: text, points: number })),
        lists: list(one),
    });
export type ArmyList = Decoded<ReturnType<typeof armyList>>;

export const armyText = object({ text });

// From line `at` on `drop` lines go, and these come; with what the changed army would cost more, and what would be wrong then.
const edit = object({ at: number, drop: number, lines: list(text), points: optional(number), problems: otherwise(list(problem), []), left: optional(number) });
export type Edit = Decoded<typeof edit>;

const offer = object({ group: text, name: text, about: optional(text), key: optional(text), several: otherwise(flag, false), count: number, more: optional(edit), less: optional(edit) });
export type Offer = Decoded<typeof offer>;

const line = object({ line: number, count: number, name: text, kind: oneOf('unit', 'head', 'loose'), remove: edit, copy: optional(edit) });
export const offers = object({ judged: flag, offers: list(offer), lines: list(line) });
export type Offers = Decoded<typeof offers>;

export function changed(army: string, { at, drop, lines }: Edit): string {
    const all = army.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n');
    all.splice(at - 1, drop, ...lines);
    return `${all.join('\n')}\n`;
}

// --- a link that has the whole army in it ---

const LINK_BYTES_MAX = 16 * 1024; // no army is longer; what unpacks to more is no link of ours

const packed = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

export async function wordOf(army: string): Promise<string> {
    const stream = new Blob([army]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return packed(new Uint8Array(await new Response(stream).arrayBuffer()));
}

// Null: it is none, or was cut off on its way.
export async function armyOf(word: string): Promise<string | null> {
    try {
        const bytes = Uint8Array.from(atob(word.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
        const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
        const decoder = new TextDecoder('utf-8', { fatal: true });
        let army = '';
        for (let size = 0; ; ) {
            const { done, value } = await reader.read();
            if (done) return army + decoder.decode();
            size += value.length;
            if (size > LINK_BYTES_MAX) {
                await reader.cancel();
                return null;
            }
            army += decoder.decode(value, { stream: true });
        }
    } catch {
        return null;
    }
}
