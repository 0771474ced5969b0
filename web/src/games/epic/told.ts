// What happened, a sentence for each deed: who did what, at whom, and what came of it; and what the end of a turn has changed, a
// sentence for all who rally or do not, and one for the objectives. The log has every die of it. Players are told as the rules name
// them: whoever shows it puts that in words.
import { log } from '../../shell/match';
import type { LogEntry } from '../../shell/protocol';
import { isNarrow } from '../../map/narrow';
import { w } from './latertexts';
import { battle, formations, ownSeat } from './state';
import { t } from './texts';

// Said by what came of it.
const PARTS = new Set(['TEST_NO_DIE', 'HOLDS', 'MOVES', 'BOARDS', 'GETS_OUT', 'PUSHED', 'FIRES', 'SUPPRESSED', 'BARRAGE', 'GROUP', 'SNIPED', 'HIT_REROLLED', 'SAVED', 'SAVE_FAILED', 'TITAN_DAMAGE', 'NAMES_TARGET', 'ASSAULT_ROUND', 'ASSAULT_DIE', 'RESULT_DICE', 'RESULT_KILLS', 'RESULT_MORE', 'RESULT_TWICE', 'RESULT_NO_BLAST', 'RESULT_LESS_BLAST', 'RESULT_INSPIRING', 'EXTRA_HITS', 'ALREADY_BROKEN', 'COUNTERS', 'COUNTER_BOARDS', 'COUNTER_OUT', 'COUNTER_POPS_UP', 'HANDS_OVER', 'STRATEGY_ROLL', 'REGROUPS', 'SHIELD_RAISED', 'TERRAIN_TEST', 'TERRAIN_AGAIN', 'TERRAIN_LOST', 'TOO_NEAR', 'TOO_NEAR_ENGINE']);
// What has nothing to do with who acted before.
const ENDS = new Set(['RETAINS', 'PASSES', 'TURN_BEGINS', 'STRATEGY_WON', 'GOES_FIRST', 'GOAL', 'WINS', 'DRAW', 'SET_UP']);
// A turn that has begun to end is over with these.
const DECIDES = new Set(['TIE_POINTS', 'WINS', 'DRAW', 'GUARD_DRAW']);

interface Fate {
    hits: number | null;
    lost: number;
    damage: number;
    shields: number; // that stopped a hit
    blast: number; // markers that it gets
    over: number; // ... and gets over
    ends: string; // it breaks, or is gone
    withdraws: boolean;
    left: number; // ... of those that are lost, by what its withdrawal came to
}

// What one does to others; without a name of the deed it began before what is told.
interface Deed {
    first: LogEntry;
    who: string; // its notation
    head: string;
    far: number[]; // centimetres of each of its moves, the farthest of them
    moves: Map<string, number>; // of a unit, so far
    act: string;
    at: string; // at whom
    along: string[]; // who is assaulted with it
    outcome: string;
    totals: number[];
    fates: Map<string, Fate>;
    failed: boolean; // its test
    more: LogEntry[]; // what else was told on its way
}

// What a turn's end has changed.
interface TurnEnd {
    last: LogEntry;
    rallies: LogEntry[]; // or not
    fates: Map<string, Fate>;
    isOver: boolean; // who holds the objectives is told too
}

const nameOf = (notation: string): string => `${formations.value.get(notation)?.name ?? ''} ${notation}`.trim();
const formationOf = ({ beat }: LogEntry): string => (beat?.what?.id ?? '').split('.')[0]!;
const plain = ({ text }: LogEntry): string => text.replace(/\s*\([A-Z]{2,}-[\w.-]+\)\.?$/, '').replace(/\.$/, '');

const begun = (first: LogEntry, who: string, head = ''): Deed => ({ first, who, head, far: [], moves: new Map(), act: '', at: '', along: [], outcome: '', totals: [], fates: new Map(), failed: false, more: [] });

function fateOf({ fates }: { fates: Map<string, Fate> }, who: string): Fate {
    let fate = fates.get(who);
    if (!fate) fates.set(who, (fate = { hits: null, lost: 0, damage: 0, shields: 0, blast: 0, over: 0, ends: '', withdraws: false, left: 0 }));
    return fate;
}

function inWords({ hits, lost, damage, shields, blast, over, ends, withdraws, left }: Fate): string {
    return [
        hits === null ? '' : w.told.hits(hits),
        shields > 0 ? w.told.shields(shields) : '',
        lost > left ? w.told.lost(lost - left) : '',
        damage > 0 ? w.told.damage(damage) : '',
        blast > 0 ? t.panel.blast(blast) : '',
        over > 0 ? w.told.fewer(over) : '',
        ends,
        withdraws ? w.told.withdraws(left) : '',
    ]
        .filter(Boolean)
        .join(', ');
}

function sentenceOf({ who, head, act, at, far, outcome, fates }: Deed): string {
    const lead = [head, head !== '' && far.length > 0 ? w.told.goes(far.map(Math.round)) : '', act].filter(Boolean).join(', ');
    // Of a fight both sides stand behind who has won it.
    const direct = outcome === '' && lead !== '' ? fates.get(act === '' ? who : at) : undefined;
    const said = ([one, fate]: [string, Fate]) => [one, inWords(fate)] as const;
    const others = [...fates].filter(([, fate]) => fate !== direct).map(said).filter(([, words]) => words !== '').map(([one, words]) => `${lead === '' ? nameOf(one) : one}: ${words}`);
    const own = direct ? inWords(direct) : '';
    const all = [own === '' ? lead : `${lead}: ${own}`, outcome, ...others].filter(Boolean).join('; ');
    return isNarrow.value ? inBrief(all) : all;
}

// Plates of a narrow map have notations only: whoever is named later has no more here.
function inBrief(words: string): string {
    const all = [...formations.value.values()].map(({ name, notation }) => ({ whole: `${name} ${notation}`, notation }));
    const first = Math.min(...all.flatMap(({ whole }) => (words.includes(whole) ? [words.indexOf(whole)] : [])));
    return all.reduce((said, { whole, notation }) => said.replaceAll(whole, (it, at: number) => (at > first ? notation : it)), words);
}

// Markers, losses and what comes of them: of whoever acts, of a step that is none, or of a turn's end.
function counted(deed: { fates: Map<string, Fate> }, entry: LogEntry): boolean {
    const { message, arguments: [, number] } = entry;
    const who = formationOf(entry);
    switch (message) {
        case 'BLAST':
        case 'SUPPORT_MARKER':
            fateOf(deed, who).blast += Number(number ?? 1);
            return true;
        case 'BLAST_REMOVED':
            fateOf(deed, who).over += Number(number);
            return true;
        case 'DAMAGED':
            fateOf(deed, who).damage += Number(number);
            return true;
        case 'SHIELDED':
            fateOf(deed, who).shields++;
            return true;
        case 'DESTROYED':
            fateOf(deed, who).lost++;
            if (fateOf(deed, who).withdraws) fateOf(deed, who).left++;
            return true;
        case 'BREAKS':
            fateOf(deed, who).ends ||= w.told.breaks;
            return true;
        case 'WITHDRAWS':
            fateOf(deed, who).withdraws = true;
            return true;
        case 'FORMATION_GONE':
            fateOf(deed, who).ends = w.told.gone;
            return true;
    }
    return false;
}

// By name as long as there are few.
function rallied({ rallies, fates }: TurnEnd): string {
    const of = (message: string) =>
        rallies
            .filter((one) => one.message === message)
            .map((one) => {
                const who = formationOf(one);
                const fate = fates.get(who);
                // Markers are what a rally is about: whoever does not care looks at the plates.
                const more = fate ? inWords({ ...fate, blast: 0, over: 0 }) : '';
                return `${rallies.length < 3 && !isNarrow.value ? String(one.arguments[0]) : who}${more === '' ? '' : ` (${more})`}`;
            });
    return w.told.rally(of('RALLIES'), of('DOES_NOT_RALLY'));
}

// What became of others meanwhile.
const beside = ({ rallies, fates }: TurnEnd): string =>
    [...fates]
        .filter(([who]) => !rallies.some((one) => formationOf(one) === who))
        .map(([who, fate]) => [isNarrow.value ? who : nameOf(who), inWords(fate)])
        .flatMap(([who, words]) => (words === '' ? [] : [`${who}: ${words}`]))
        .join('; ');

// Who holds which of the objectives, and what of that is new since the turn before. Only what is held was reported: where nothing was,
// nobody held any.
function held({ last }: TurnEnd): string {
    const turns: LogEntry[][] = [[]]; // the first one is before the battle
    for (const entry of log.peek().filter(({ index, undone }) => index <= last.index && !undone)) {
        if (entry.message === 'TURN_BEGINS' && entry.index < last.index) turns.push([]);
        else if (entry.message === 'HOLDS') turns[turns.length - 1]!.push(entry);
    }
    const [before, holds] = [turns[turns.length - 2] ?? [], turns[turns.length - 1]!];
    const of = (list: readonly LogEntry[], who: number) => list.filter(({ beat }) => Number(beat?.by?.id) === who).map(({ arguments: [, number] }) => Number(number));
    const side = (who: number) => {
        const [now, then] = [of(holds, who), of(before, who)];
        return { who, now, taken: turns.length < 3 ? [] : now.filter((one) => !then.includes(one)), lost: then.filter((one) => !now.includes(one)) };
    };
    const own = ownSeat.value;
    return w.told.objectives(side(own), side(1 - own));
}

export function summed(entries: LogEntry[]): LogEntry[] {
    const out: LogEntry[] = [];
    let deed: Deed | null = null;
    let turn: TurnEnd | null = null;
    let isOver = false; // the turn, and that was told
    const end = (): void => {
        if (deed) {
            const text = sentenceOf(deed);
            // Whoever has just pressed it knows whom.
            const isKnown = deed.fates.size === 0 && deed.head === plain(deed.first) && deed.first.message === 'NOMINATED' && formations.value.get(deed.who)?.seat === ownSeat.value;
            if (text !== '' && (!isKnown || out.length === 0)) out.push({ ...deed.first, message: formations.value.get(deed.who)?.seat === 1 - ownSeat.value ? 'DEED' : 'FATE', text });
            out.push(...deed.more);
        }
        if (turn) for (const text of [turn.rallies.length > 0 ? rallied(turn) : '', beside(turn), turn.isOver && battle.value?.objectives.length ? held(turn) : '']) if (text !== '') out.push({ ...turn.last, message: 'TURN_ENDS', text });
        isOver = turn?.isOver ?? isOver;
        [deed, turn] = [null, null];
    };
    const begin = (entry: LogEntry, who: string, head?: string): Deed => {
        end();
        return (deed = begun(entry, who, head));
    };
    const atTurnsEnd = (entry: LogEntry): TurnEnd => {
        if (deed) end();
        turn ??= { last: entry, rallies: [], fates: new Map(), isOver: false };
        turn.last = entry;
        return turn;
    };
    const first = entries.find(({ message }) => message === 'GOES_FIRST');
    for (const [i, entry] of entries.entries()) {
        const { message = '', beat, arguments: args } = entry;
        const who = formationOf(entry);
        const now: Deed | null = deed as Deed | null;
        // Where nobody rallies, or nobody holds anything, the turn ends by what comes behind that.
        const isEnd = message === 'HOLDS' || message === 'GOAL' || (message === 'TURN_BEGINS' ? Number(args[0]) > 1 : turn && DECIDES.has(message));
        if (isEnd && !isOver) atTurnsEnd(entry).isOver = true;
        if (message === 'TURN_BEGINS') {
            end();
            isOver = false;
        }
        if (message === 'RALLIES' || message === 'DOES_NOT_RALLY') atTurnsEnd(entry).rallies.push(entry);
        else if (message === 'NOMINATED') begin(entry, beat?.at?.id ?? '', plain(entry));
        else if (message === 'TAKES_ACTION') {
            const it = now?.who === who ? now : begin(entry, who);
            it.head = it.failed ? `${plain(entry)} (${w.told.failed})` : plain(entry);
        } else if (message === 'SHOOTS' || message === 'REACTS' || message === 'CHARGES_AT') {
            const isAsReaction = now?.who === who && now.first.message === 'REACTS' && message === 'SHOOTS' && now.fates.size === 0;
            const it = isAsReaction || (now?.who === who && now.act === '' && message !== 'REACTS') ? now : begin(entry, who);
            const at = beat?.at?.id ?? '';
            it.at = at;
            if (!isAsReaction) it.act = it.head === '' ? plain(entry) : w.told[message === 'SHOOTS' ? 'shoots' : 'assaults']([nameOf(at), ...it.along].join(', '));
        } else if (message === 'INCLUDES') now?.along.push(who);
        else if (message === 'DRAWN_IN') {
            if (now) now.act = [now.act, w.told.drawnIn(who)].filter(Boolean).join(', ');
        }
        else if (message === 'HITS_SCORED') {
            if (now) fateOf(now, now.at).hits = Number(args[1]);
            else fateOf(begin(entry, ''), who).hits = Number(args[1]);
        } else if (message === 'RESULT_TOTAL') (now ?? begin(entry, '')).totals.push(Number(args[1]));
        else if (message === 'ASSAULT_WON') {
            const it = now ?? begin(entry, '');
            const [a, b] = [...it.totals.slice(-2)].sort((one, other) => other - one);
            it.outcome = b === undefined ? plain(entry) : `${plain(entry)} ${a}:${b}`;
        } else if (message === 'MOVES') {
            // Whoever is driven away, or fires on the way, is another one; who has won closes up.
            if (now?.who !== who || now.outcome !== '') continue;
            const unit = beat?.what?.id ?? '';
            const move = now.moves.get(unit) ?? 0;
            now.moves.set(unit, move + 1);
            now.far[move] = Math.max(now.far[move] ?? 0, Number(args[1]));
        } else if (['TEST_MODIFIER', 'TEST_PASSED', 'TEST_FAILED', 'REROLLS'].includes(message)) {
            // One's own test is told with its die; of an enemy only that it failed; whoever rallies is told by that.
            const isRally = ['RALLIES', 'DOES_NOT_RALLY'].includes(entries.slice(i).find((one) => !/^TEST_|^REROLLS/.test(one.message ?? ''))?.message ?? '');
            if (message === 'REROLLS') {
                if (!isRally) (now?.more ?? out).push(entry);
            } else if (now && now.head !== '') {
                // The last one counts: a failed one may be rolled again.
                if (message !== 'TEST_MODIFIER') now.failed = message === 'TEST_FAILED';
            }
            else if (!isRally && message !== 'TEST_MODIFIER') out.push(entry);
        } else if (PARTS.has(message) || (message === 'STRATEGY_WON' && first?.arguments[0] === args[0])) continue;
        else if (ENDS.has(message)) {
            end();
            out.push(entry);
        } else if (message === 'BLAST_REMOVED' && turn) continue;
        else if (counted((turn as TurnEnd | null) ?? now ?? begun(entry, who), entry)) {
            if (!turn && !now) counted(begin(entry, ''), entry);
        } else (now?.more ?? out).push(entry);
    }
    end();
    return out;
}
