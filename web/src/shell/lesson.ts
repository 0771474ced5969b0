// The first game: which hint comes when. Nothing is judged here: a hint waits for a kind of decision,
// an event of the log or something on the table, and stands beside the table from then on. What there is to say, and when, is
// the game's; what a hint teaches is the rule that it names.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { isFirstGame } from './chain';
import { agreeOnDice } from './fairdice';
import { connection, replay, report, saved, seen as table, standing, yours } from './match';
import { newAnswer } from './protocol';
import { here, room } from './room';
import { games, keepSetting, rememberGame, setting, type SavedGame } from './storage';

export const ruleOf = (id: string) => here().lesson.hints.find((one) => one.id === id)!.rule;

// --- the lesson that is going on ---

// The match whose hints were put away, if the game goes on without them.
const left = signal(setting('lesson.left', ''));
export const isLesson = computed(() => saved.value?.lesson === true);
export const lesson = computed(() => isLesson.value && left.value !== saved.value?.match);

// What others do in it stands until it has been seen; so it does, in a game that has such a first one, in its lessons, and until
// somebody has played a game of it to its end here: to what came last in it, too.
effect(() => {
    const game = room.value;
    const hasFirst = (game?.lesson.hints.length ?? 0) > 0;
    const isNew = games.value.every((one) => one.match === saved.value?.match || one.taught !== undefined || one.outcome === undefined || (one.game ?? game?.id) !== game?.id);
    isFirstGame.value = isLesson.value || (hasFirst && (saved.value?.taught !== undefined || isNew));
});

export function leaveLesson(leave: boolean): void {
    left.value = leave ? (saved.value?.match ?? '') : '';
    keepSetting('lesson.left', left.value);
}

function known(): string[] {
    const words = setting('lesson.seen', '').split(' ');
    return here().lesson.hints.map((one) => one.id)
        .filter((id) => words.includes(id))
        .sort((a, b) => words.indexOf(a) - words.indexOf(b));
}

// The hints that have come, oldest first, and the one that is shown.
export const seen = signal<string[]>([]);
export const shownAt = signal(0);
// On a phone a hint lies over the table until it is put aside.
export const unread = signal(false);

// Hints whose moment is now and that have not been shown.
export const waiting = computed<string[]>(() => {
    if (!lesson.value || !room.value || !table.value || !standing.value || replay.value) return [];
    return here().lesson.hints.filter((one) => !seen.value.includes(one.id) && one.when()).map((one) => one.id);
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
    const match = lesson.value && room.value ? (saved.value?.match ?? null) : null;
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
export const neverPlayed = computed(() => games.value.every((one) => one.taught !== undefined));

const OPPONENT = 'greedy';

export async function startLesson(): Promise<void> {
    const sides = here().lesson.sides();
    if (!sides) return;
    const answer = await connection.call(
        'match.new',
        { game: here().id, seats: ['human', OPPONENT], sides, join: [0], dice: 'shared' },
        newAnswer,
    );
    keepSetting('lesson.seen', '');
    left.value = '';
    keepSetting('lesson.left', '');
    const game: SavedGame = {
        match: answer.match,
        game: here().id,
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

