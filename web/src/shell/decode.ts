// Decoders: a value from outside becomes a value of a known type, or an error that says where it was wrong.
// Types are derived from the decoders, so that the two cannot differ.

export type Decoder<T> = (value: unknown, path: string) => T;
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

export class DecodeError extends Error {}

function kindOf(value: unknown): string {
    return value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

function wrong(path: string, wanted: string, value: unknown): never {
    throw new DecodeError(`The server sent ${kindOf(value)} at ${path || '/'}, not ${wanted}.`);
}

export const text: Decoder<string> = (value, path) =>
    typeof value === 'string' ? value : wrong(path, 'a text', value);

export const number: Decoder<number> = (value, path) =>
    typeof value === 'number' ? value : wrong(path, 'a number', value);

export const flag: Decoder<boolean> = (value, path) =>
    typeof value === 'boolean' ? value : wrong(path, 'true or false', value);

export const anything: Decoder<unknown> = (value) => value;

// What is null may be left out.
export function nullable<T>(inner: Decoder<T>): Decoder<T | null> {
    return (value, path) => (value === null || value === undefined ? null : inner(value, path));
}

// A member that may be missing or null.
export function optional<T>(inner: Decoder<T>): Decoder<T | undefined> {
    return (value, path) => (value === undefined || value === null ? undefined : inner(value, path));
}

export function otherwise<T>(inner: Decoder<T>, fallback: T): Decoder<T> {
    return (value, path) => (value === undefined || value === null ? fallback : inner(value, path));
}

export function list<T>(inner: Decoder<T>): Decoder<T[]> {
    return (value, path) =>
        Array.isArray(value)
            ? value.map((item, i) => inner(item, `${path}/${i}`))
            : wrong(path, 'a list', value);
}

export function oneOf<const T extends readonly (string | number | null)[]>(...known: T): Decoder<T[number]> {
    return (value, path) =>
        known.includes(value as T[number])
            ? (value as T[number])
            : wrong(path, `one of ${known.map((k) => JSON.stringify(k)).join(', ')}`, value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function dictionary<T>(inner: Decoder<T>): Decoder<Record<string, T>> {
    return (value, path) => {
        if (!isObject(value)) return wrong(path, 'an object', value);
        const out: Record<string, T> = {};
        for (const key of Object.keys(value)) out[key] = inner(value[key], `${path}/${key}`);
        return out;
    };
}

type Members = Record<string, Decoder<unknown>>;
type Missing<M extends Members> = { [K in keyof M]: undefined extends Decoded<M[K]> ? K : never }[keyof M];
type Object<M extends Members> = { [K in Exclude<keyof M, Missing<M>>]: Decoded<M[K]> } & {
    [K in Missing<M>]?: Decoded<M[K]>;
};

// Members that nobody asked for are left out, so that a newer server may say more.
export function object<M extends Members>(members: M): Decoder<Object<M>> {
    return (value, path) => {
        if (!isObject(value)) return wrong(path, 'an object', value);
        const out: Record<string, unknown> = {};
        for (const key of Object.keys(members)) {
            out[key] = members[key]!(value[key], `${path}/${key}`);
        }
        return out as Object<M>;
    };
}

// Of the same object what it was decoded into before.
export function kept<T>(inner: Decoder<T>): Decoder<T> {
    const known = new WeakMap<object, T>();
    return (value, path) => {
        if (!isObject(value)) return inner(value, path);
        let made = known.get(value);
        if (made === undefined) known.set(value, (made = inner(value, path)));
        return made;
    };
}
