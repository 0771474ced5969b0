// What comes anew and says the same stays the same object, so that only what has changed is drawn again.

type Members = Record<string, unknown>;

function isMembers(value: unknown): value is Members {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Things are known by their notation: one that leaves a row does not make the others new.
function partners(old: unknown[], fresh: unknown[]): (at: number) => unknown {
    if (old.length === fresh.length || !isMembers(fresh[0]) || fresh[0].notation === undefined) return (at) => old[at];
    const known = new Map(old.map((one) => [(one as Members).notation, one]));
    return (at) => known.get((fresh[at] as Members).notation);
}

// Gives the old value if the fresh one says the same, else the fresh one with the old parts that stayed.
export function share<T>(old: T | null | undefined, fresh: T): T {
    if (old === fresh || old === null || old === undefined) return fresh;
    if (Array.isArray(fresh)) {
        if (!Array.isArray(old)) return fresh;
        const partner = partners(old, fresh);
        let same = old.length === fresh.length;
        for (let i = 0; i < fresh.length; i++) {
            fresh[i] = share(partner(i), fresh[i]);
            same = same && fresh[i] === old[i];
        }
        return same ? old : fresh;
    }
    if (!isMembers(fresh) || !isMembers(old)) return fresh;
    const keys = Object.keys(fresh);
    let same = keys.length === Object.keys(old).length;
    for (const key of keys) {
        (fresh as Members)[key] = share(old[key], fresh[key]);
        same = same && fresh[key] === old[key];
    }
    return same ? old : fresh;
}
