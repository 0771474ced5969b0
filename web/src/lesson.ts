// The first game: which hint comes when. Nothing is judged here: a hint waits for a kind of decision,
// an event of the log or something on the table, and stands beside the table from then on. What a hint
// says is in texts/; what it teaches is the rule that it names.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { agreeOnDice } from './fairdice';
import { libraryDecks } from './library';
import { choices, connection, log, notice, ownPlayer, refused, replay, report, saved, seat, standing, table, yours } from './match';
import { newAnswer, type CardInPlay } from './protocol';
import { games, keepSetting, rememberGame, setting, type SavedGame } from './storage';
import type { HintId } from './texts';

interface Hint {
    id: HintId;
    rule: string;
    when: () => boolean;
}

// --- what a hint can wait for ---

const asked = (kind: string, continues = false) =>
    yours.value && standing.value?.decision?.kind === kind && standing.value.decision.continues === continues;

const happened = (...messages: string[]) => log.value.some((one) => !one.undone && messages.includes(one.message ?? ''));

const offers = (verb: string) => yours.value && choices.value.some((one) => one.action.split(' ')[0] === verb);

const ownCards = (): CardInPlay[] =>
    (table.value?.sectors ?? []).flatMap((one) => one.rows[seat.value ?? 0] ?? []);

const inHand = (kind: string) =>
    ownPlayer.value?.hand.some((slug) => slug !== null && table.value?.cards[slug]?.kind === kind) === true;

const attacked = () => {
    const attack = table.value?.attack;
    return attack != null && attack.player !== seat.value;
};

// --- the hints ---

// In the order of the game; of several whose moment has come the first one is shown first.
const HINTS: readonly Hint[] = [
    { id: 'goal', rule: 'CCG-4.2.1', when: () => true },
    { id: 'role', rule: 'CCG-3.1.5', when: () => asked('D-ROLE') },
    { id: 'roles', rule: 'CCG-4.1.2', when: () => happened('ROLES') },
    { id: 'planet', rule: 'CCG-3.1.8', when: () => asked('D-PLANET') },
    { id: 'wave', rule: 'CCG-5.1.2', when: () => asked('D-WAVE') },
    { id: 'values', rule: 'CCG-1.2.3', when: () => asked('D-WAVE') && ownCards().length > 0 },
    { id: 'deploy', rule: 'CCG-5.2.2', when: () => asked('D-DEPLOY') },
    { id: 'flags', rule: 'CCG-14.4.1', when: () => asked('D-DEPLOY') && happened('DEPLOYS') },
    { id: 'uses', rule: 'CCG-1.1.4', when: () => asked('D-DEPLOY') && ownCards().some((one) => one.facedown) },
    { id: 'whynot', rule: 'CCG-5.2.3', when: () => asked('D-DEPLOY') && refused.value.length > 0 && ownCards().length > 4 },
    { id: 'hidden', rule: 'CCG-5.2.6', when: () => asked('D-DEPLOY') && ownCards().length > 5 },
    { id: 'ship', rule: 'CCG-16.1.1', when: () => asked('D-DEPLOY') && inHand('ship') },
    { id: 'asset', rule: 'CCG-1.3.2', when: () => asked('D-DEPLOY') && inHand('asset') },
    { id: 'sector', rule: 'CCG-4.1.3', when: () => asked('D-SECTOR') },
    { id: 'keep', rule: 'CCG-17.4.1', when: () => asked('D-KEEP') },
    { id: 'setup', rule: 'CCG-8.2.3', when: () => asked('D-SETUP') },
    { id: 'sweep', rule: 'CCG-9.6.2', when: () => asked('D-SWEEP') },
    { id: 'block', rule: 'CCG-9.2.3', when: () => asked('D-BLOCK') },
    { id: 'target', rule: 'CCG-9.3.2', when: () => asked('D-BA', true) },
    { id: 'action', rule: 'CCG-9.1.2', when: () => asked('D-BA') },
    { id: 'react', rule: 'CCG-11.1.1', when: () => asked('D-REACT') },
    { id: 'modify', rule: 'CCG-7.3.1', when: () => asked('D-MODIFY') },
    { id: 'tactic', rule: 'CCG-10.1.2', when: () => asked('D-TACTIC') },
    { id: 'effect', rule: 'CCG-12.2.2', when: () => asked('D-EFFECT') || asked('D-EFFECT', true) },
    { id: 'event', rule: 'CCG-14.3.4', when: () => asked('D-EVENT') },
    { id: 'battle', rule: 'CCG-8.2.2', when: () => happened('BATTLE_BEGINS') },
    { id: 'commands', rule: 'CCG-1.8.4', when: () => table.value?.current !== null && asked('D-BA') },
    { id: 'attacked', rule: 'CCG-9.3.4', when: attacked },
    { id: 'locked', rule: 'CCG-6.1.1', when: () => ownCards().some((one) => one.position === 'locked') },
    { id: 'charge', rule: 'CCG-9.5.1', when: () => happened('CHARGES') },
    { id: 'roll', rule: 'CCG-7.1.1', when: () => happened('ROLLS') },
    { id: 'test', rule: 'CCG-7.4.2', when: () => happened('TEST_PASSED', 'TEST_FAILED') },
    { id: 'damage', rule: 'CCG-13.2.1', when: () => happened('DAMAGE') },
    { id: 'destroyed', rule: 'CCG-13.6.1', when: () => happened('DESTROYED') },
    { id: 'counter', rule: 'CCG-13.5.1', when: () => happened('COUNTERATTACKS') },
    { id: 'answers', rule: 'CCG-10.1.3', when: () => asked('D-TACTIC') && happened('DAMAGE') },
    { id: 'withdraw', rule: 'CCG-9.10.1', when: () => offers('withdraw') },
    { id: 'passes', rule: 'CCG-9.1.3', when: () => asked('D-BA') && happened('PASSES') },
    { id: 'refused', rule: 'CCG-0.1.7', when: () => notice.value?.rule !== undefined },
    { id: 'totals', rule: 'CCG-14.2.1', when: () => happened('TOTALS') },
    { id: 'taken', rule: 'CCG-14.4.3', when: () => happened('TAKES_SECTOR') },
    { id: 'nobody', rule: 'CCG-14.4.4', when: () => happened('NOBODY_TAKES') },
    { id: 'turn', rule: 'CCG-15.1.2', when: () => (table.value?.turn ?? 0) > 1 },
    { id: 'reshuffle', rule: 'CCG-7.5.1', when: () => happened('RESHUFFLE') },
    { id: 'over', rule: 'CCG-4.2.1', when: () => standing.value?.over === true },
];

export const ruleOf = (id: HintId) => HINTS.find((one) => one.id === id)!.rule;

// --- the lesson that is going on ---

// The match whose hints were put away, if the game goes on without them.
const left = signal(setting('lesson.left', ''));
export const isLesson = computed(() => saved.value?.lesson === true);
export const lesson = computed(() => isLesson.value && left.value !== saved.value?.match);

export function leaveLesson(leave: boolean): void {
    left.value = leave ? (saved.value?.match ?? '') : '';
    keepSetting('lesson.left', left.value);
}

function known(): HintId[] {
    const words = setting('lesson.seen', '').split(' ');
    return HINTS.map((one) => one.id)
        .filter((id) => words.includes(id))
        .sort((a, b) => words.indexOf(a) - words.indexOf(b));
}

// The hints that have come, oldest first, and the one that is shown.
export const seen = signal<HintId[]>([]);
export const shownAt = signal(0);
// On a phone a hint lies over the table until it is put aside.
export const unread = signal(false);

// Hints whose moment is now and that have not been shown.
export const waiting = computed<HintId[]>(() => {
    if (!lesson.value || !table.value || !standing.value || replay.value) return [];
    return HINTS.filter((one) => !seen.value.includes(one.id) && one.when()).map((one) => one.id);
});

export function showNext(): void {
    const next = waiting.peek()[0];
    if (next === undefined) return;
    batch(() => {
        seen.value = [...seen.peek(), next];
        shownAt.value = seen.value.length - 1;
        unread.value = true;
    });
    keepSetting('lesson.seen', seen.value.join(' '));
}

// The match whose hints are shown, and its question at which a hint came last.
let hinted: string | null = null;
let shownFor: number | null = null;

// The last hint that came stands there again.
function takeUp(): void {
    const before = known();
    batch(() => {
        seen.value = before;
        shownAt.value = Math.max(0, before.length - 1);
        unread.value = false;
    });
    shownFor = null;
}

// A hint comes by itself once at each question; more are a press away. While somebody else decides none takes the place of
// one that is being read. The first comes with the table, and what stands there then stays for the question that follows.
effect(() => {
    const match = lesson.value ? (saved.value?.match ?? null) : null;
    if (match !== null && match !== hinted) untracked(takeUp);
    hinted = match;
    const now = standing.value;
    if (match === null || !now || table.value === null || replay.value !== null) return;
    if (seen.peek().length === 0) untracked(showNext);
    if ((!yours.value && !now.over) || now.revision === shownFor) return;
    const stays = shownFor === null;
    shownFor = now.revision;
    if (!stays) untracked(showNext);
});

// --- beginning, leaving, coming back ---

export const lessonGame = computed<SavedGame | undefined>(() => games.value.find((one) => one.lesson && !one.outcome));

// To whoever has never played here it is offered before anything else.
export const neverPlayed = computed(() => games.value.length === 0);

const OPPONENT = 'greedy';

export async function startLesson(): Promise<void> {
    const decks = libraryDecks.value;
    const own = decks[0];
    const other = decks.find((one) => one.side !== own?.side) ?? decks[1];
    if (!own || !other) return;
    const sides: [string, string] = [own.slug, other.slug];
    const answer = await connection.call(
        'match.new',
        { game: 'ccg', seats: ['human', OPPONENT], sides, join: [0], dice: 'shared' },
        newAnswer,
    );
    keepSetting('lesson.seen', '');
    left.value = '';
    keepSetting('lesson.left', '');
    const game: SavedGame = {
        match: answer.match,
        kind: 'computer',
        tokens: { 0: answer.tokens[0] ?? undefined, public: answer.spectator },
        sides,
        level: OPPONENT,
        lesson: true,
        started: Date.now(),
    };
    rememberGame(game);
    if (answer.dice) await agreeOnDice(game, answer.dice).catch(report);
    location.hash = `#/game/${encodeURIComponent(answer.match)}`;
}

