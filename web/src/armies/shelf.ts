// Armies of one's own: their texts, as they are kept in this browser, one shelf a game, with the one that is worked on; and what
// the server says of one.
import { signal, type Signal } from '@preact/signals';
import { flag, list, object, otherwise, type Decoder } from '../shell/decode';
import { RpcFailure } from '../shell/connection';
import { connection } from '../shell/match';
import { ERROR_TEXT, problem, type Problem } from '../shell/protocol';
import { keepSetting, ownSide, read, setting, whole, write, type OwnSide } from '../shell/storage';
import type { Army, ArmyGame } from './game';

// Before the name of one's own army, where shipped ones have a name of one word.
const OWN = '*own:';
const KEPT_MAX = 40;

export const slugOf = (name: string) => `${OWN}${name}`;
export const nameOf = (slug: string) => (slug.startsWith(OWN) ? slug.slice(OWN.length) : null);
export const headerOf = (army: string, key: string): string => new RegExp(`^${key}:[ \\t]*(.*)$`, 'm').exec(army)?.[1]?.trim() ?? '';

export class Shelf {
    readonly kept: Signal<OwnSide[]>;
    readonly draft: Signal<string>; // the one that is worked on

    constructor(private readonly game: string) {
        this.kept = signal(this.stored());
        this.draft = signal(setting(`${game}.draft`, ''));
    }

    private stored(): OwnSide[] {
        return read(`${this.game}.armies`, whole(ownSide), []);
    }

    private put(all: OwnSide[]): void {
        this.kept.value = all;
        write(`${this.game}.armies`, all);
    }

    own(slug: string): OwnSide | undefined {
        const name = nameOf(slug);
        return name === null ? undefined : this.kept.value.find((one) => one.name === name);
    }

    // The same name takes the place of what was there; two pages may be open.
    keep(army: OwnSide): void {
        this.put([army, ...this.stored().filter(({ name }) => name !== army.name)].slice(0, KEPT_MAX));
    }

    forget(name: string): void {
        this.put(this.stored().filter((one) => one.name !== name));
    }

    setDraft(text: string): void {
        this.draft.value = text;
        keepSetting(`${this.game}.draft`, text);
    }
}

const shelves = new Map<string, Shelf>();

export function shelfOf(game: string): Shelf {
    const shelf = shelves.get(game) ?? new Shelf(game);
    shelves.set(game, shelf);
    return shelf;
}

// --- what the server says ---

const checked = (army: Decoder<Army>) =>
    object({ ok: flag, problems: list(problem), unjudged: otherwise(list(problem), []), armies: otherwise(list(army), []) });

export interface Verdict {
    ok: boolean;
    problems: Problem[];
    unjudged: Problem[];
    armies: Army[];
}

// What cannot be read at all has problems too.
export const unread = (problems: Problem[]): Verdict => ({ ok: false, problems, unjudged: [], armies: [] });

export async function check(game: ArmyGame, text: string): Promise<Verdict> {
    try {
        return await connection.call('army.check', { text }, checked(game.army));
    } catch (error) {
        if (error instanceof RpcFailure && error.code === ERROR_TEXT) return unread(error.problems);
        throw error;
    }
}
