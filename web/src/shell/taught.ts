// Lessons: which one is at the table, where the person stands in it, and which are done. What a lesson says and asks comes
// from the server; no lesson is known here. What is drawn of them is loaded when it is wanted (lessons.tsx).
import { computed, effect, signal, untracked } from '@preact/signals';
import { frame } from './chain';
import { choices, connection, isPass, notice, replay, report, saved, seat, sentence, standing, stands, takeBack, yours } from './match';
import { lessonsAnswer, newAnswer, nothingAnswer, standing as standingAnswer, type LessonTitle, type Standing } from './protocol';
import { refOf, type Key } from './refs';
import { here, room } from './room';
import { forgetGame, games, keepSetting, rememberGame, setting, type SavedGame } from './storage';

// --- what is drawn of them ---

export const drawing = signal<typeof import('./lessons') | null>(null);
let coming = false;

export function wantLessons(): void {
    if (drawing.peek() || coming) return;
    coming = true;
    import('./lessons')
        .then((module) => (drawing.value = module))
        .catch(report)
        .finally(() => (coming = false));
}

// --- the list ---

export const lessonList = signal<LessonTitle[] | null>(null);
let listed = '';

export async function loadLessons(): Promise<void> {
    if (connection.link.value.state !== 'open' || !room.value) return;
    try {
        const answer = await connection.call('lessons', { game: here().id }, lessonsAnswer);
        lessonList.value = answer.lessons;
        listed = here().id;
    } catch (error) {
        report(error);
    }
}

const doneKey = () => `lessons.${room.value?.id ?? ''}`;
const doneNow = signal(0); // counts what was added, so that whoever reads it reads anew

export const done = computed<string[]>(() => {
    void doneNow.value;
    return room.value ? setting(doneKey(), '').split(' ').filter(Boolean) : [];
});

function markDone(name: string): void {
    if (done.peek().includes(name)) return;
    keepSetting(doneKey(), [...done.peek(), name].join(' '));
    doneNow.value++;
}

// The one behind it, if the list is known.
export function lessonAfter(name: string): LessonTitle | undefined {
    const list = lessonList.value ?? [];
    const at = list.findIndex((one) => one.name === name);
    return at < 0 ? undefined : list[at + 1];
}

// The first that is not done yet.
export const nextLesson = computed(() => lessonList.value?.find((one) => !done.value.includes(one.name)));

// --- the lesson at the table ---

export const isTaught = computed(() => saved.value?.taught !== undefined);
// While what has happened is still being shown, what was said before it stands.
let stood: { match: string; lesson: NonNullable<Standing['lesson']> } | null = null;
export const taught = computed(() => {
    const match = saved.value?.match ?? '';
    const lesson = isTaught.value && replay.value === null ? (standing.value?.lesson ?? null) : null;
    if (lesson && frame.value !== null && stood?.match === match) return stood.lesson;
    stood = lesson ? { match, lesson } : null;
    return lesson;
});
// Something else was done than was asked, and nothing of the lesson fits any more.
export const astray = computed(() => taught.value !== null && !taught.value.puzzle && !taught.value.follows && !taught.value.done && standing.value?.over === false);
// The match in which the person goes on by themselves; and whether the hint is shown, at which sentence.
export const wentOn = signal('');
export const hinted = signal('');
export const endPutAway = signal('');

// What is said, also while it is for the other side to move.
export const lastSaid = signal('');

export const isOver = computed(() => {
    const it = taught.value;
    return it !== null && !it.puzzle && frame.value === null && (it.done || standing.value?.over === true) && endPutAway.value !== saved.value?.match;
});

// What has been learned is said before the game goes on.
effect(() => {
    const it = isTaught.value ? standing.value?.lesson : undefined;
    stands.value = it !== undefined && !it.puzzle && it.done && endPutAway.value !== saved.value?.match;
});

// Where its last step has led nobody moves, until whoever has learned plays on.
let ended: [string?, number?] = [];
export const isAtEnd = computed(() => {
    if (!taught.value?.done || taught.value.puzzle) return false;
    if (ended[0] !== saved.value?.match) ended = [saved.value?.match, standing.value?.revision];
    return ended[1] === standing.value?.revision;
});

// The choice that is meant. What stands behind it is what came of it, which is not asked for.
export const meantChoice = computed(() => {
    const action = taught.value?.choice;
    return choices.value.find((one) => one.action === action) ?? choices.value.find((one) => action?.startsWith(`${one.action} `));
});

// What it is called, in words.
export const meant = computed(() => (meantChoice.value ? sentence(meantChoice.value.text) : null));

effect(() => {
    const it = taught.value;
    if (!it) return;
    wantLessons();
    if (it.say !== undefined) lastSaid.value = it.say;
    if (it.follows && wentOn.peek() === saved.value?.match) wentOn.value = '';
    if (it.done && !it.puzzle) untracked(() => markDone(it.name));
});

// Once the connection is there, and again for another game or another language.
effect(() => {
    const open = connection.link.value.state === 'open';
    if (open && room.value && (isTaught.value || drawing.value) && listed !== room.value.id) untracked(() => void loadLessons());
});

// --- beginning, leaving ---

const OPPONENT = 'greedy';
const SIDES: SavedGame['sides'] = [null, null];

// What was begun of it before is put away: a lesson begins at its beginning.
async function putAway(name: string): Promise<void> {
    for (const old of games.value.filter((one) => one.taught === name)) {
        forgetGame(old.match);
        // It may not be held by this connection any more.
        await connection.call('match.close', { match: old.match }, nothingAnswer).catch(() => {});
    }
}

const STEPS_MAX = 100;

// Plays what the lesson asks for, up to that step.
async function playUpTo(match: string, step: number): Promise<void> {
    for (let i = 0; i < STEPS_MAX; i++) {
        const { lesson: it, revision } = await connection.call('match.view', { match, seat: 0 }, standingAnswer);
        if (it?.step === undefined || it.line === undefined || it.step >= step) return;
        await connection.call('match.act', { match, seat: 0, action: it.line, revision }, nothingAnswer);
    }
}

// At its beginning, or at a later step.
export async function beginLesson(name: string, step = 1): Promise<void> {
    try {
        const game = here().id;
        const answer = await connection.call('match.new', { game, mission: name, seats: ['human', OPPONENT], join: [0] }, newAnswer);
        if (step > 1) await playUpTo(answer.match, step);
        await putAway(name);
        rememberGame({
            match: answer.match,
            game,
            kind: 'computer',
            tokens: { 0: answer.tokens[0] ?? undefined, public: answer.spectator },
            sides: SIDES,
            level: OPPONENT,
            taught: name,
            started: Date.now(),
        });
        hinted.value = '';
        location.hash = `#/game/${encodeURIComponent(answer.match)}`;
    } catch (error) {
        report(error);
    }
}

// To the step that was left: by taking back, or where dice have fallen since in a new game of the lesson.
export async function backToStep(): Promise<void> {
    const it = taught.peek();
    if (!it) return;
    if (it.left === undefined || wentOn.peek() !== saved.peek()?.match) await takeBack();
    if (!astray.peek()) return;
    notice.value = null; // that it cannot be taken back is no news to anybody who gets there all the same
    await beginLesson(it.name, it.left);
}

export const begun = (name: string): SavedGame | undefined => games.value.find((one) => one.taught === name && !one.outcome && !done.value.includes(name));

// --- what it is about ---

// References of what is said, as the game's room finds them on the table.
const about = computed<Key[]>(() => {
    const it = taught.value;
    if (!it || !yours.value || seat.value === null) return [];
    return it.about.flatMap((one) => {
        const place = here().refs.placeOf(one);
        return place ? [`${place.kind}:${place.id}`] : [];
    });
});

// The button that is meant, where it is there already: whatever else is spoken of is not what is to be pressed.
function buttonOf(): Element | null {
    const choice = taught.value?.puzzle || !yours.value ? undefined : meantChoice.value;
    if (!choice) return null;
    const name = CSS.escape(choice.action);
    const list = [...document.querySelectorAll(`[data-plan="${name}"], [data-action="${name}"]${isPass(choice) ? ', [data-pass]' : ''}`)];
    return list.find((one) => one.getClientRects().length > 0) ?? null;
}

// Marks what is spoken of. What is drawn anew has lost its mark, so it is called after each drawing.
export function point(): void {
    const button = buttonOf();
    const wanted = new Set(button ? [button] : about.value.flatMap((key) => here().refs.element?.(refOf(key)) ?? []));
    for (const old of document.querySelectorAll('[data-spoken]')) if (!wanted.has(old)) old.removeAttribute('data-spoken');
    for (const one of wanted) one.setAttribute('data-spoken', '');
}
