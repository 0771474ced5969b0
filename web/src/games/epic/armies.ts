// Armies of one's own: their texts, as they are kept in this browser, the one that is worked on, and what the server says of one.
import { signal } from '@preact/signals';
import { RpcFailure } from '../../shell/connection';
import { connection } from '../../shell/match';
import { ERROR_TEXT, type Problem } from '../../shell/protocol';
import { keepSetting, ownSide, read, setting, whole, write, type OwnSide } from '../../shell/storage';
import { armyChecked, type ArmyChecked } from './protocol';

// Before the name of one's own army, where shipped ones have a name of one word.
const OWN = '*own:';
const KEPT_MAX = 40;

const stored = () => read('epic.armies', whole(ownSide), []);
export const kept = signal<OwnSide[]>(stored());

export const slugOf = (name: string) => `${OWN}${name}`;
export const nameOf = (slug: string) => (slug.startsWith(OWN) ? slug.slice(OWN.length) : null);

export function ownArmy(slug: string): OwnSide | undefined {
    const name = nameOf(slug);
    return name === null ? undefined : kept.value.find((one) => one.name === name);
}

// The same name takes the place of what was there; two pages may be open.
export function keepArmy(army: OwnSide): void {
    kept.value = [army, ...stored().filter(({ name }) => name !== army.name)].slice(0, KEPT_MAX);
    write('epic.armies', kept.value);
}

export function forgetArmy(name: string): void {
    kept.value = stored().filter((one) => one.name !== name);
    write('epic.armies', kept.value);
}

// --- the one that is worked on ---

export const draft = signal(setting('epic.draft', ''));

export function setDraft(text: string): void {
    draft.value = text;
    keepSetting('epic.draft', text);
}

export const headerOf = (army: string, key: string): string => new RegExp(`^${key}:[ \\t]*(.*)$`, 'm').exec(army)?.[1]?.trim() ?? '';

// --- what the server says ---

export type Verdict = Pick<ArmyChecked, 'ok' | 'problems' | 'unjudged' | 'armies'>;

// What cannot be read at all has problems too.
export const unread = (problems: Problem[]): Verdict => ({ ok: false, problems, unjudged: [], armies: [] });

export async function check(text: string): Promise<Verdict> {
    try {
        return await connection.call('army.check', { text }, armyChecked);
    } catch (error) {
        if (error instanceof RpcFailure && error.code === ERROR_TEXT) return unread(error.problems);
        throw error;
    }
}
