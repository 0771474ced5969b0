// The news in fewer sentences than the log has: who attacks, with what, and what comes of it is one; so is what else a unit loses.
// Loaded with the first news.
import { grouped } from '../../shell/grouped';
import { frame } from '../../shell/chain';
import { log, sentence, standing } from '../../shell/match';
import type { LogEntry } from '../../shell/protocol';
import { w } from './latertexts';
import type { Model } from './protocol';
import { battle, named } from './state';

// Said by what came of it.
const PARTS = new Set(['GROUP_HITS', 'GROUP_WOUNDS', 'SAVED', 'NOT_SAVED', 'NO_SAVE', 'ROLLED_AGAIN', 'BRUTAL', 'WOUNDS_LOST', 'PENETRATION', 'PENETRATES_AGAIN', 'TABLE_DIE']);
// Said behind what it cost.
const FATES = new Set(['CREW_SHAKEN', 'CREW_STUNNED', 'WEAPON_DESTROYED', 'HULL_IMMOBILISED']);

// Asked in the middle of an attack.
const PENDING = new Set(['D-ALLOCATE', 'D-PRECISE', 'D-BLAST', 'D-TEMPLATE', 'D-BARRAGE', 'D-REROLL']);

const OUT = new Set(['destroyed', 'wreck', 'left', 'nowhere']);

// Of one weapon.
interface Volley {
    name: string;
    attacks: number;
    hits: number | null; // not told yet
    wounds: number | null;
}

interface Attack {
    first: LogEntry;
    who: string; // its notation
    at: string;
    head: string;
    volleys: Volley[];
}

// What becomes of a unit.
interface Fate {
    last: LogEntry;
    saved: number;
    hurt: Map<string, { lost: number; left: number; isHull: boolean }>; // by model
    lost: number; // models
    more: string[];
    isGone: boolean;
    isWreck: boolean;
}

const falls = ({ message, beat, arguments: [, , left] }: LogEntry): boolean => beat?.what?.kind === 'model' && (message === 'REMOVED' || message === 'WRECKED' || ((message === 'LOSES' || message === 'LOSES_POINTS') && Number(left) <= 0));

const unitOf = ({ beat }: LogEntry): string => (beat?.what?.id ?? '').split('.')[0]!;

// At whom it fires: that may have been told before somebody was asked.
function aimOf({ index }: LogEntry, who: string): LogEntry | undefined {
    const all = log.peek().filter((one) => one.index < index && !one.undone && one.message === 'SHOOTS_AT');
    const last = all[all.length - 1];
    return last && unitOf(last) === who ? last : undefined;
}

const volleyWords = ({ name, attacks, hits, wounds }: Volley): string =>
    `${name} (${attacks})${[hits === null ? '' : hits === 0 ? w.told.noHit : w.told.hits(hits), wounds === null ? '' : w.told.wounds(wounds)].filter(Boolean).map((one, i) => (i === 0 ? `: ${one}` : `, ${one}`)).join('')}`;

export function summed(entries: LogEntry[]): LogEntry[] {
    const out: LogEntry[] = [];
    let attacks: Attack[] = [];
    let fates = new Map<string, Fate>();
    let dice: LogEntry | undefined;
    // Whoever is removed while it is shown lies in the picture still. Left are those who were when it was told: who falls later was one of them.
    const falling = new Set(entries.flatMap((entry) => (falls(entry) ? [entry.beat!.what!.id] : [])));
    // Whose last Wound was told before is only taken off the table now.
    const since = entries[0]?.index ?? 0;
    const fallen = new Set(log.peek().flatMap((entry) => (entry.index < since && !entry.undone && falls(entry) ? [entry.beat!.what!.id] : [])));
    const stands = ({ notation, place, wounds }: Model): boolean => (falling.has(notation) ? !fallen.has(notation) : !OUT.has(place) && wounds > 0);
    const leftOf = (unit: string): number => (battle.value?.models ?? []).filter((one) => one.unit === unit && stands(one)).length;
    const costOf = (unit: string, name: string, { hurt, lost: models, isGone }: Fate): string => {
        if (isGone) return w.told.gone(name);
        if (models > 0) return w.told.loses(name, models, leftOf(unit));
        const all = [...hurt.values()];
        const lost = all.reduce((sum, one) => sum + one.lost, 0);
        // What is left is of one model: a unit has others.
        const [one] = all.length === 1 ? all : [];
        return lost > 0 ? w.told.hurt(one && leftOf(unit) > 1 ? w.told.modelOf(name) : name, lost, one ? one.left : null, all[0]!.isHull) : '';
    };
    // What is lost whole stands in the line, whatever else has no room there.
    const kindOf = (cost: string, fate: Fate | undefined, without: string): string => (fate?.isGone || fate?.isWreck ? 'UNIT_LOST' : cost !== '' ? 'LOSES_MODELS' : without);
    // Nothing comes of what did not hit, or not wound; a Wound that is there waits for its save.
    const isVainBy = (isOver: boolean) => ({ hits, wounds }: Volley): boolean => hits === 0 || wounds === 0 || (isOver && wounds === null);
    // `isOver`: nothing more can come of it.
    const end = (isOver: boolean): void => {
        const told = new Set<string>();
        for (const { first, at, head, volleys } of attacks) {
            // Whom several have struck is told by himself.
            const fate = attacks.every((one) => one.at !== at || one.first === first) ? fates.get(at) : undefined;
            if (fate) told.add(at);
            const cost = fate ? costOf(at, at, fate) : '';
            const isVain = attacks.length === 1 && fates.size === 0 && volleys.length > 0 && volleys.every(isVainBy(isOver));
            const parts = [...volleys.map(volleyWords), fate && fate.saved > 0 ? w.told.saved(fate.saved) : '', cost, ...(fate?.more ?? []), isVain ? w.told.vain : ''];
            out.push({ ...first, message: kindOf(cost, fate, 'GROUP_FIRES'), text: [head, parts.filter(Boolean).join('; ')].filter(Boolean).join(': ') });
        }
        for (const [unit, fate] of fates) {
            if (told.has(unit)) continue;
            const cost = costOf(unit, named(unit), fate);
            const parts = [cost === '' ? `${named(unit)}: ${w.told.saved(fate.saved)}` : cost, ...fate.more];
            if (cost !== '' || fate.saved > 0) out.push({ ...fate.last, message: kindOf(cost, fate, 'SAVED'), text: parts.join('; ') });
            else for (const text of fate.more) out.push({ ...fate.last, text });
        }
        [attacks, fates] = [[], new Map<string, Fate>()];
    };
    const fateOf = (entry: LogEntry): Fate => {
        const unit = unitOf(entry);
        const fate: Fate = fates.get(unit) ?? { last: entry, saved: 0, hurt: new Map(), lost: 0, more: [], isGone: false, isWreck: false };
        fates.set(unit, fate);
        return fate;
    };
    for (const entry of entries) {
        const { message = '', beat, arguments: args } = entry;
        const who = unitOf(entry);
        const now = attacks[attacks.length - 1];
        const volley = now?.volleys[now.volleys.length - 1];
        const number = Number(args[1]);
        if (message === 'SHOOTS_AT') {
            end(true);
            attacks.push({ first: entry, who, at: beat?.at?.id ?? '', head: sentence(entry.text), volleys: [] });
        } else if (message === 'GROUP_FIRES') {
            const mine = now?.who === who ? now : undefined;
            if (!mine) end(true);
            const aimed = mine ? undefined : aimOf(entry, who);
            const to = mine ?? { first: entry, who, at: aimed?.beat?.at?.id ?? '', head: aimed ? sentence(aimed.text) : named(who), volleys: [] };
            if (!mine) attacks.push(to);
            to.volleys.push({ name: String(args[1]), attacks: Number(args[2]), hits: null, wounds: null });
        } else if (message === 'STRIKES') {
            const at = beat?.at?.id ?? '';
            if (now?.who !== who || now.at !== at) attacks.push({ first: entry, who, at, head: w.told.strikes(named(who), named(at)), volleys: [] });
            attacks[attacks.length - 1]!.volleys.push({ name: String(args[2]), attacks: Number(args[3]), hits: null, wounds: null });
        } else if (message === 'GROUP_HITS' && volley) volley.hits = number;
        else if (message === 'GROUP_WOUNDS' && volley) volley.wounds = number;
        else if (message === 'SAVED') fateOf(entry).saved++;
        else if (beat?.what && (message === 'LOSES' || message === 'LOSES_POINTS' || falls(entry))) {
            // Who has no Wound left is removed later: he is lost once.
            if (fallen.has(beat.what.id)) continue;
            const fate = fateOf(entry);
            fate.last = entry;
            if (message === 'LOSES' || message === 'LOSES_POINTS') fate.hurt.set(beat.what.id, { lost: (fate.hurt.get(beat.what.id)?.lost ?? 0) + number, left: Number(args[2]), isHull: message === 'LOSES_POINTS' });
            if (message === 'WRECKED') fate.more.push(sentence(entry.text));
            if (falls(entry)) {
                fallen.add(beat.what.id);
                fate.lost++;
                fate.isWreck ||= message === 'WRECKED' || message === 'LOSES_POINTS';
            }
        } else if (message === 'UNIT_LOST') {
            const fate = fateOf(entry);
            [fate.isGone, fate.last] = [true, entry];
        } else if (FATES.has(message)) {
            const fate = fateOf(entry);
            fate.last = entry;
            fate.more.push(sentence(entry.text));
        } else if (PARTS.has(message)) continue;
        else if (message === 'TEST_DICE') dice = entry;
        else {
            // What is said between who aims and who fires ends nothing.
            if (volley || fates.size > 0) end(true);
            // A phase in which nothing was done is not told.
            if (/^PHASE_|^TURN_BEGINS/.test(message) && out[out.length - 1]?.message?.startsWith('PHASE_')) out.pop();
            // What it rolled stands with what came of it.
            const [, a, b, most] = message === 'TEST_FAILED' && dice && unitOf(dice) === who ? dice.arguments.map(Number) : [];
            out.push(a === undefined || b === undefined || most === undefined ? entry : { ...entry, text: `${sentence(entry.text)} (${a} + ${b} ${a + b > most ? '>' : '≤'} ${most})` });
        }
    }
    // Where a marker lies, and who takes what has hit, may be asked yet.
    end(frame.value === null && !PENDING.has(standing.value?.decision?.kind ?? ''));
    return out;
}

// Each save counts: those that are made together are one line of the log only.
export const lines = (_: LogEntry[], entries: LogEntry[]): LogEntry[] => grouped(summed(entries));
