// References: what on the table a choice or an event is about. A game says what kinds there are; here they are
// only compared.
import { DecodeError, type Decoder } from './decode';

export interface Ref {
    kind: string;
    id: string;
    generation?: number; // of what may be numbered anew
}

// A reference as one word, so that it can be found in a set.
export type Key = string;

export const keyOf = ({ kind, id }: Ref): Key => `${kind}:${id}`;

export function refOf(key: Key): Ref {
    const cut = key.indexOf(':');
    return { kind: key.slice(0, cut), id: key.slice(cut + 1) };
}

// As the server sends it: {"KIND": ID}, of some {"KIND": ID, "generation": N}.
export const ref: Decoder<Ref> = (value, path) => {
    const { generation, ...rest } = (value ?? {}) as Record<string, unknown>;
    const found = Object.entries(rest);
    if (found.length !== 1) throw new DecodeError(`The server sent no reference at ${path}.`);
    const [kind, id] = found[0]!;
    return {
        kind,
        id: typeof id === 'string' ? id : JSON.stringify(id),
        ...(typeof generation === 'number' ? { generation } : {}),
    };
};
