// The card game's room: what the game is for the page. Whatever the shell asks it stands in this list.
import type { Layouts, SoundName } from '../../shell/beats';
import { laterCall, laterPage } from '../../shell/later';
import type { LogEntry, Seat } from '../../shell/protocol';
import type { Room, RoomLog, Telling, View } from '../../shell/room';
import { frame } from '../../shell/chain';
import { expect } from '../../faces/shown';
import { saved, seat, standing } from '../../shell/match';
import { BattleEndBeside } from './battleend';
import { becauseOf, cameOf, cameToNothing, JOINED, PLAYS, turnsBattle, withMore } from './acts';
import { give, toggleAnswer } from './answers';
import { followLog, forgetAll, marked } from './copies';
import { handWords, tableWords } from './command';
import * as drag from './drag';
import { EndResult } from './endresult';
import { faceOf } from './faces';
import { countCards, Dialogs, EndLead, Packs } from './dialogs';
import { Pennant, SideMark } from './icons';
import { labelOf, namesTold, numbered } from './label';
import { lineWithMarks } from './marks';
import { hints, lessonSides } from './lesson';
import { CARD_LANGUAGE } from './cards';
import { layouts } from './layout';
import { loadDecks } from './library';
import { checkDeck } from './mydeck';
import * as lobby from './lobby';
import { preview, table as view, type Table } from './protocol';
import { asked, attackShort, isAsked, isInSight, passText, Picked, said, there, tip, title } from './question';
import { Inspected, PreviewText, Reckoning } from './reckoning';
import { deckTitle, inkOf, sideOf } from './sides';
import { cleared, drawn, element, enlargeInspected, looked, placeOf, show, table } from './state';
import { Board, chooseVerb, Hand, StandingAnswer, Tray, Verbs } from './table';
import { t, words } from './texts';
import './styles/cards.css';

const PASSES = ['pass', 'no block', 'decline', 'done', 'find nothing'];

const is = (...messages: string[]) => (entry: LogEntry) => messages.includes(entry.message ?? '');

// Which argument is the number of a die.
const ROLLS: Record<string, number> = { ROLLS: 2, REROLLS: 2, SHOWS_TOP: 2, TEST_PASSED: 1, TEST_FAILED: 1 };

// What is heard when something happens, by its message.
const SOUNDS: Record<string, SoundName> = {
    WAVE: 'lay',
    WAVE_FORCED: 'lay',
    DEPLOYS: 'lay',
    PLAYS_CARD: 'lay',
    DRAWS: 'lay',
    INFILTRATES: 'lay',
    TURNED_UP: 'turn',
    TURNS_UP: 'turn',
    REVEALS: 'turn',
    SHOOTS: 'shot',
    ASSAULTS: 'blade',
    SWEEPS: 'blade',
    COUNTERATTACKS: 'blade',
    ROLLS: 'die',
    REROLLS: 'die',
    SHOWS_TOP: 'die',
    DESTROYED: 'broken',
    TOTALS: 'count',
    TAKES_SECTOR: 'drum',
    WINS: 'drum',
};

const NAMED_MAX = 10; // cards; of more it is said how many

// Who has how many flags.
function totalsOf(entries: readonly LogEntry[], { arguments: [attacks, defends, need] }: LogEntry): string | null {
    const told = entries.find(({ message }) => message === 'ROLES')?.beat?.now?.attacker;
    const attacker = told ?? table.peek()?.players.find(({ role }) => role === 'attacker')?.seat;
    if (attacker === undefined) return null;
    const flags = ([0, 1] as const).map((who) => Number(who === attacker ? attacks : defends));
    return t.stage.totals(flags, Number(need));
}

// Deeds are told with what came of them by what is loaded with the first: no question waits for it, and a line that stands does not change
// when it comes.
let news: typeof import('./news') | null = null;
const summedUp = laterCall<[LogEntry[]], Telling[]>(() => import('./news').then((it) => (news = it).summed), (lines) => lines);
const isDeed = (entry: LogEntry) => layouts.isAct(entry.message) || is('DRAWS', 'DEPLOYS')(entry);
let hasDeeds = false; // some have been told
let opened = -1; // entries that were told when the game was opened; -1: it has not been
let plain = ''; // the line that stood before it came
let isPlain = false;

function summed(lines: LogEntry[]): Telling[] {
    if (!(hasDeeds ||= lines.some(isDeed))) return lines;
    const said = summedUp(lines);
    const which = JSON.stringify([saved.peek()?.match, lines[0]!.index, lines[lines.length - 1]!.index]);
    // What was there when the game was opened stands no longer than that takes.
    if (!news && lines[lines.length - 1]!.index >= opened) plain = which;
    isPlain = which === plain;
    return isPlain ? lines : said;
}

// Whoever comes back to a game with deeds in it has the next ones told as all others.
function toldAll(entries: readonly LogEntry[]): void {
    if (opened < 0) {
        opened = entries.length;
        if (entries.some(isDeed)) summedUp([]);
    }
    followLog(entries);
}

const log: RoomLog = {
    summed,
    things: words.things,
    isNews: () => true,
    isCause: (entry) => layouts.isAct(entry.message) || is('BLOCKS', 'DEFENDS', 'WAVE', 'WAVE_FORCED')(entry),
    printed: (entry) => {
        const words = is(...PLAYS, 'CHOOSES_MODE')(entry) ? entry.arguments[entry.arguments.length - 1] : undefined;
        return typeof words === 'string' ? { words, lang: CARD_LANGUAGE } : undefined;
    },
    decides: is('WITHDRAWS', 'TOTALS', 'TAKES_SECTOR', 'NOBODY_TAKES'),
    isBreak: is('TURN', 'BATTLE_BEGINS', 'BATTLE_FORCED'),
    isKey: (entry) => turnsBattle(entry) || is('TURN', 'BATTLE_BEGINS', 'BATTLE_FORCED', 'DESTROYED', 'TAKES_SECTOR', 'WINS', 'CONCEDES')(entry),
    isEnd: is('WINS', 'CONCEDES', 'DRAWN'),
    isResult: is('TAKES_SECTOR', 'CONCEDES'),
    die: (entry) => {
        const at = ROLLS[entry.message ?? ''];
        const number = at === undefined ? undefined : entry.arguments[at];
        return typeof number === 'number' ? number : undefined;
    },
    sound: (entry) => SOUNDS[entry.message ?? ''],
    mark: (entry) => {
        switch (entry.message) {
            case 'TURN':
                return { kind: 'turn', words: String(entry.arguments[0]) };
            case 'DESTROYED':
                return { kind: 'loss' };
            case 'TAKES_SECTOR':
                return { kind: 'taken' };
            default:
                return null;
        }
    },
    inGroups: (lines) => (isPlain ? null : (news?.inGroups(lines) ?? null)),
    silent: (entries, at) => {
        const of = cameToNothing(entries, at);
        return of === null ? null : t.stage.nothing(of.who === undefined ? of.name : t.stage.theirs(t.stage.player(of.who), of.name), of.why);
    },
    because: (entries, at) => {
        const entry = entries[at]!;
        const totals = entry.message === 'TOTALS' ? totalsOf(entries, entry) : null;
        if (totals !== null) return withMore(entry.text, () => totals);
        if (entry.message === 'TAKES_SECTOR' && entries.slice(at).some(is('FALLS'))) return withMore(entry.text, t.battleEnd.cleared);
        const of = cameOf(entries, at) ?? becauseOf(entries, at);
        const text = log.isGrouped(entry) ? entry.text : lineWithMarks(entry.text, entry);
        if (of !== null) return withMore(text, (said) => t.stage.because(said, of));
        return text === entry.text ? null : text;
    },
    named: numbered,
    isGrouped: is(...JOINED),
    owner: ({ beat }) => (beat?.what?.kind === 'slot' ? (Number(beat.what.id[0]) as Seat) : undefined),
    together: (names) => (names.length > NAMED_MAX || names.every((name) => name === '?') ? t.prompt.manyCards(names.length) : namesTold(names.map(String))),
};

const VERBS: Record<string, string> = { s: 'shoot', c: 'charge', a: 'assault' };

function onKey(key: string): boolean {
    switch (key) {
        case 'p':
            return toggleAnswer();
        case 'h':
            document.querySelector<HTMLElement>('.hand .handcard')?.focus();
            return true;
        case 'e':
            return enlargeInspected();
        default:
            return chooseVerb(VERBS[key]);
    }
}

// Faces that nobody has seen yet come with what is done with them: their pictures are begun with before that is shown.
function expectFaces(before: Table | null, now: Table): void {
    if (before === null) return;
    const theirs = seat.peek() === 0 ? 1 : 0;
    for (const [slug, face] of Object.entries(now.cards)) if (!(slug in before.cards)) expect(faceOf(face, inkOf(face.side, theirs)));
}

function drawnAll(before: View | null, now: View): void {
    drawn(before, now);
    expectFaces(before as Table | null, now as Table);
}

function clearedAll(): void {
    cleared();
    forgetAll();
    opened = -1;
}

// In one sentence; on the way from one picture to the next the engine has none.
function momentOf({ moment, step, turn, current, battle, sectors }: Table): string {
    const place = current === null ? '' : (sectors[current - 1]?.name ?? t.table.unnamed(current));
    return step === undefined ? moment : t.table.moment(turn, step, place, battle === 'attacker');
}

const hasCardsHere = (): boolean => {
    const now = table.value;
    return now?.current == null || seat.value === null || (now.sectors[now.current - 1]?.rows[seat.value]?.length ?? 0) > 0;
};

const STEP_OF: Record<string, string> = { 'D-WAVE': 'deploy', 'D-DEPLOY': 'deploy', 'D-SECTOR': 'setup', 'D-KEEP': 'setup', 'D-SETUP': 'setup', 'D-EVENT': 'victory', wave: 'deploy', between: 'setup' };
let lastStep = ''; // while what happens is shown: as it was, until that has come to another

// The steps of a turn, above the table.
function Steps() {
    const kind = standing.value?.decision?.kind ?? '';
    const now = table.value;
    if (!now || standing.value?.over || now.planet === null) return null;
    if (!frame.value) lastStep = STEP_OF[kind] ?? 'battle';
    const step = frame.value && now.step ? (STEP_OF[now.step] ?? now.step) : lastStep;
    return (
        <ol class="steps">
            {(['deploy', 'setup', 'battle', 'victory'] as const).map((one) => (
                <li key={one} class={one === step ? 'now' : ''} aria-current={one === step ? 'step' : undefined}>
                    {t.table.steps[one]}
                </li>
            ))}
        </ol>
    );
}

export const room: Room = {
    id: 'ccg',
    started: async () => {
        await Promise.all([loadDecks(), checkDeck()]);
    },
    seen: { told: toldAll, view: (told, at) => marked(view(told, at)), preview, moment: (seen) => momentOf(seen as Table), momentTitle: (seen) => t.table.whose[(seen as Table).battle ?? ''], drawn: drawnAll, cleared: clearedAll },
    beats: { ...(layouts as Layouts<View>), Counted: Pennant, isAsked },
    refs: { element, placeOf, looked, show, labelOf },
    drag,
    question: {
        windows: words.windows,
        title,
        passText,
        said,
        told: attackShort,
        isInSight,
        asked,
        tip,
        isPass: (action) => PASSES.includes(action),
        there,
        elsewhere: () => false,
        isGrave: (action) => action === 'withdraw',
        // Where no card of one's own lies none is lost.
        grave: {
            get hold() {
                return hasCardsHere() ? words.prompt.graveHold : words.prompt.endHold;
            },
            get again() {
                return hasCardsHere() ? words.prompt.graveAgain : words.prompt.endAgain;
            },
            armed: words.prompt.graveArmed,
        },
        passRecalled: () => give('ask'),
        Verbs,
        Standing: StandingAnswer,
        Tray,
        Picked,
    },
    seats: { ink: sideOf, title: deckTitle, Mark: SideMark },
    log,
    lobby: { ...lobby, words: words.lobby },
    table: { Board, Hand, Steps },
    tabs: [],
    around: { Inspected, Reckoning, PreviewWords: PreviewText, Dialogs, Outcome: BattleEndBeside },
    end: { Lead: EndLead, Result: EndResult },
    keys: { list: words.keys.own, press: onKey },
    command: { words: words.command.words, look: tableWords, say: (word) => (word === 'hand' ? handWords() : null) },
    rules: { hint: words.rules.hint, example: 'CCG-9.3.4', concede: 'CCG-4.2.7', number: /(CCG-\d+\.\d+\.\d+)/ },
    review: { how: words.review.how, eyesAll: words.replay.eyesAll },
    handover: { hint: words.prompt.handoverHint, go: words.prompt.handoverGo },
    lesson: { hints, words: (id) => words.lesson.hints[id as keyof typeof words.lesson.hints], sides: lessonSides },
    packs: {
        words: {
            yours: words.setup.packsYours,
            other: words.setup.packsOther,
            show: words.setup.packsShow,
            title: words.setup.packsTitle,
            count: countCards,
            lead: words.setup.packsLead,
            ask: words.setup.packsAsk,
            yes: words.setup.packsYes,
            no: words.setup.packsNo,
        },
        Faces: Packs,
    },
    pages: [
        { path: 'decks', title: words.app.decks, Page: laterPage(() => import('./decks').then((decks) => decks.DecksPage)) },
        { path: 'workshop', title: words.app.workshop, Page: laterPage(() => import('./workshop').then((workshop) => workshop.WorkshopPage)) },
    ],
};
