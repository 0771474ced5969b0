// What happened, a sentence for each deed: who did what, at whom, and what came of it. The log has every die of it.
import { sentence } from '../../shell/match';
import type { LogEntry } from '../../shell/protocol';
import { isNarrow } from '../../map/narrow';
import { formations, ownSeat } from './state';
import { t } from './texts';

// Said by what came of it.
const PARTS = new Set(['TEST_NO_DIE', 'MOVES', 'BOARDS', 'GETS_OUT', 'PUSHED', 'FIRES', 'SUPPRESSED', 'BARRAGE', 'GROUP', 'SNIPED', 'HIT_REROLLED', 'SAVED', 'SAVE_FAILED', 'SHIELDED', 'TITAN_DAMAGE', 'NAMES_TARGET', 'DRAWN_IN', 'ASSAULT_ROUND', 'ASSAULT_DIE', 'RESULT_DICE', 'RESULT_KILLS', 'RESULT_MORE', 'RESULT_TWICE', 'RESULT_NO_BLAST', 'RESULT_LESS_BLAST', 'RESULT_INSPIRING', 'EXTRA_HITS', 'ALREADY_BROKEN', 'COUNTERS', 'COUNTER_BOARDS', 'COUNTER_OUT', 'COUNTER_POPS_UP', 'HANDS_OVER', 'STRATEGY_ROLL']);
// What has nothing to do with who acted before.
const ENDS = new Set(['RETAINS', 'PASSES', 'TURN_BEGINS', 'STRATEGY_WON', 'GOES_FIRST', 'HOLDS', 'GOAL', 'WINS', 'DRAW', 'SET_UP']);

interface Fate {
    hits: number | null;
    lost: number;
    damage: number;
    blast: number;
    ends: string; // it breaks, or is gone
}

// What one does to others; without a name of the deed it began before what is told.
interface Deed {
    first: LogEntry;
    who: string; // its notation
    head: string;
    far: number; // centimetres, the farthest of them
    ways: Map<string, number>;
    act: string;
    at: string; // at whom
    along: string[]; // who is assaulted with it
    outcome: string;
    totals: number[];
    fates: Map<string, Fate>;
    failed: boolean; // its test
}

const nameOf = (notation: string): string => `${formations.value.get(notation)?.name ?? ''} ${notation}`.trim();
const formationOf = ({ beat }: LogEntry): string => (beat?.what?.id ?? '').split('.')[0]!;

const begun = (first: LogEntry, who: string, head = ''): Deed => ({ first, who, head, far: 0, ways: new Map(), act: '', at: '', along: [], outcome: '', totals: [], fates: new Map(), failed: false });

function fateOf(deed: Deed, who: string): Fate {
    let fate = deed.fates.get(who);
    if (!fate) deed.fates.set(who, (fate = { hits: null, lost: 0, damage: 0, blast: 0, ends: '' }));
    return fate;
}

function inWords({ hits, lost, damage, blast, ends }: Fate): string {
    const w = t.told;
    return [hits === null ? '' : w.hits(hits), lost > 0 ? w.lost(lost) : '', damage > 0 ? w.damage(damage) : '', blast > 0 ? t.panel.blast(blast) : '', ends].filter(Boolean).join(', ');
}

function sentenceOf({ who, head, act, at, far, outcome, fates }: Deed): string {
    const lead = [head, act || (head !== '' && far > 0 ? t.told.goes(Math.round(far)) : '')].filter(Boolean).join(', ');
    // Of a fight both sides stand behind who has won it.
    const direct = outcome === '' && lead !== '' ? fates.get(act === '' ? who : at) : undefined;
    const others = [...fates].filter(([, fate]) => fate !== direct).map(([one, fate]) => `${lead === '' ? nameOf(one) : one}: ${inWords(fate)}`);
    const all = [direct ? `${lead}: ${inWords(direct)}` : lead, outcome, ...others].filter(Boolean).join('; ');
    return isNarrow.value ? inBrief(all) : all;
}

// Plates of a narrow map have notations only: whoever is named later has no more here.
function inBrief(words: string): string {
    const all = [...formations.value.values()].map(({ name, notation }) => ({ whole: `${name} ${notation}`, notation }));
    const first = Math.min(...all.flatMap(({ whole }) => (words.includes(whole) ? [words.indexOf(whole)] : [])));
    return all.reduce((said, { whole, notation }) => said.replaceAll(whole, (it, at: number) => (at > first ? notation : it)), words);
}

// Markers, losses and what comes of them: of whoever acts, or of a step that is none.
function counted(deed: Deed, entry: LogEntry): boolean {
    const { message, arguments: [, number] } = entry;
    const who = formationOf(entry);
    switch (message) {
        case 'BLAST':
        case 'SUPPORT_MARKER':
            fateOf(deed, who).blast += Number(number ?? 1);
            return true;
        case 'DAMAGED':
            fateOf(deed, who).damage += Number(number);
            return true;
        case 'DESTROYED':
            fateOf(deed, who).lost++;
            return true;
        case 'BREAKS':
            fateOf(deed, who).ends ||= t.told.breaks;
            return true;
        case 'FORMATION_GONE':
            fateOf(deed, who).ends = t.told.gone;
            return true;
    }
    return false;
}

// Formations that rally, or do not, one after the other.
function rallied(entries: readonly LogEntry[]): LogEntry {
    const [yes, no] = ['RALLIES', 'DOES_NOT_RALLY'].map((message) => entries.filter((one) => one.message === message).map((one) => (entries.length < 3 && !isNarrow.value ? String(one.arguments[0]) : formationOf(one))));
    return { ...entries[entries.length - 1]!, text: t.told.rally(yes!, no!) };
}

export function summed(entries: LogEntry[]): LogEntry[] {
    const out: LogEntry[] = [];
    let deed: Deed | null = null;
    let rally: LogEntry[] = [];
    const end = (): void => {
        if (deed) {
            const text = sentenceOf(deed);
            // Whoever has just pressed it knows whom.
            const isKnown = deed.fates.size === 0 && deed.head === sentence(deed.first.text) && deed.first.message === 'NOMINATED' && formations.value.get(deed.who)?.seat === ownSeat.value;
            if (text !== '' && (!isKnown || out.length === 0)) out.push({ ...deed.first, message: formations.value.get(deed.who)?.seat === 1 - ownSeat.value ? 'DEED' : 'FATE', text });
        }
        if (rally.length > 0) out.push(rallied(rally));
        [deed, rally] = [null, []];
    };
    const begin = (entry: LogEntry, who: string, head?: string): Deed => {
        end();
        return (deed = begun(entry, who, head));
    };
    for (const [i, entry] of entries.entries()) {
        const { message = '', beat, arguments: args } = entry;
        const who = formationOf(entry);
        const now: Deed | null = deed as Deed | null;
        if (message === 'RALLIES' || message === 'DOES_NOT_RALLY') {
            if (now) end();
            rally.push(entry);
        } else if (message === 'NOMINATED') begin(entry, beat?.at?.id ?? '', sentence(entry.text));
        else if (message === 'TAKES_ACTION') {
            const order = sentence(entry.text);
            const it = now?.who === who ? now : begin(entry, who);
            it.head = it.failed ? `${order} (${t.told.failed})` : order;
        } else if (message === 'SHOOTS' || message === 'REACTS' || message === 'CHARGES_AT') {
            const it = now?.who === who && now.act === '' && message !== 'REACTS' ? now : begin(entry, who);
            const at = beat?.at?.id ?? '';
            it.at = at;
            it.act = it.head === '' ? sentence(entry.text) : t.told[message === 'SHOOTS' ? 'shoots' : 'assaults']([nameOf(at), ...it.along].join(', '));
        } else if (message === 'INCLUDES') now?.along.push(who);
        else if (message === 'HITS_SCORED') {
            if (now) fateOf(now, now.at).hits = Number(args[1]);
            else begin(entry, who).act = sentence(entry.text);
        } else if (message === 'RESULT_TOTAL') (now ?? begin(entry, '')).totals.push(Number(args[1]));
        else if (message === 'ASSAULT_WON') {
            const it = now ?? begin(entry, '');
            const [a, b] = [...it.totals.slice(-2)].sort((one, other) => other - one);
            it.outcome = b === undefined ? sentence(entry.text) : `${sentence(entry.text)} ${a}:${b}`;
        } else if (message === 'MOVES' && now) {
            const unit = beat?.what?.id ?? '';
            now.ways.set(unit, (now.ways.get(unit) ?? 0) + Number(args[1]));
            now.far = Math.max(now.far, now.ways.get(unit)!);
        } else if (['TEST_MODIFIER', 'TEST_PASSED', 'TEST_FAILED'].includes(message)) {
            // One's own test is told with its die; of an enemy only that it failed; whoever rallies is told by that.
            const isRally = ['RALLIES', 'DOES_NOT_RALLY'].includes(entries.slice(i).find((one) => !one.message?.startsWith('TEST_'))?.message ?? '');
            if (now && now.head !== '') {
                // The last one counts: a failed one may be rolled again.
                if (message !== 'TEST_MODIFIER') now.failed = message === 'TEST_FAILED';
            }
            else if (!isRally && message !== 'TEST_MODIFIER') out.push(entry);
        } else if (PARTS.has(message)) continue;
        else if (ENDS.has(message)) {
            end();
            out.push(entry);
        } else if (counted(now ?? begun(entry, who), entry)) {
            if (!now) counted(begin(entry, ''), entry);
        } else out.push(entry);
    }
    end();
    return out;
}
