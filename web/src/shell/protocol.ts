// The protocol of docs/protocol as this page uses it: what comes in is checked here, once. What is a game's own is checked
// by its room.
import {
    anything,
    DecodeError,
    flag,
    list,
    nullable,
    number,
    object,
    oneOf,
    optional,
    otherwise,
    text,
    type Decoded,
    type Decoder,
} from './decode';
import { beat } from './beats';
import { ref } from './refs';

export type Seat = 0 | 1;
export type Viewer = Seat | 'public';

const seat = oneOf(0, 1);

// --- errors ---

export const ERROR_RULES = 1;
export const ERROR_STALE = 2;
export const ERROR_NO_MATCH = 3;
export const ERROR_NOT_NOW = 4;
export const ERROR_LIMIT = 5;
export const ERROR_TEXT = 6;

export const problem = object({
    line: optional(number),
    column: optional(number),
    rule: optional(text),
    message: text,
    remedy: optional(text),
});
export type Problem = Decoded<typeof problem>;

export const rpcError = object({
    code: number,
    message: text,
    data: optional(
        object({
            rule: optional(text),
            path: optional(text),
            remedy: optional(text),
            problems: optional(list(problem)),
        }),
    ),
});

// --- without a match ---

// The first message of a connection: which build of the page the server has now.
export const buildNotice = object({ build: nullable(text) });
export const rulesAnswer = object({ text: text });
export const chapter = object({ game: text, title: text, sections: list(object({ id: text, title: text })) });
export type Chapter = Decoded<typeof chapter>;
export const contentsAnswer = object({ chapters: list(chapter) });

// --- people ---

export const person = object({
    who: text,
    name: optional(text),
    side: optional(text),
    taken: optional(flag),
    connected: optional(flag),
    away_ms: optional(number),
});
export type Person = Decoded<typeof person>;

// What a person plays and has played.
const personGame = object({
    match: text,
    seat,
    game: text,
    side: optional(text),
    foe_side: optional(text),
    foe: text,
    foe_name: optional(text),
    alone: flag,
    over: flag,
    result: optional(oneOf('won', 'lost', 'drawn')),
    actor: optional(seat),
    since: number, // seconds
    began: number,
    open: flag,
});
export type PersonGame = Decoded<typeof personGame>;
export const gamesOfPerson = object({ games: list(personGame), next: number, all: number });

// A phrase that was said at the table.
export const saidNotice = object({ match: text, seat: optional(seat), by: seat, phrase: text, text });
export const pointedNotice: Decoder<{ match: string; by: Seat; at: { x: number; y: number } }> = (value, path) => {
    const { at, ...told } = object({ match: text, by: seat, at: list(number) })(value, path);
    const [x, y] = at;
    if (x === undefined || y === undefined) throw new DecodeError(`The server sent no place at ${path}/at.`);
    return { ...told, at: { x, y } };
};
export const phrasesAnswer = object({ phrases: list(object({ phrase: text, text })) });
export type Phrase = Decoded<typeof phrasesAnswer>['phrases'][number];

// --- where a match stands ---

export const decision = object({
    actor: oneOf(0, 1, 'chance', null),
    kind: text,
    continues: flag,
    prompt: optional(text),
    // A pass before so many milliseconds is refused, so that the time of an answer tells nothing.
    hold_ms: optional(number),
});
export type Decision = Decoded<typeof decision>;

// The key of the dice: who has given what so far.
export const sharedDice = object({
    shared: flag,
    commitment: text,
    stage: oneOf('hash', 'contribution', 'ready'),
    hashes: list(nullable(text)),
    contributions: list(nullable(text)),
    secret: optional(text),
});
export type SharedDice = Decoded<typeof sharedDice>;

// What a game still waits for before it begins.
export const setup = object({ waits_for: list(text), accepted: otherwise(list(flag), []) });

export const clock = object({
    bank_ms: number,
    increment_ms: number,
    left_ms: list(number),
    running: nullable(seat),
});
export type Clock = Decoded<typeof clock>;

export const tablesAnswer = object({
    tables: list(object({ match: text, seat: seat, players: list(person), clock: optional(clock) })),
});
export type OpenTable = Decoded<typeof tablesAnswer>['tables'][number];

// The last one who sits down starts the clocks.
export const peopleNotice = object({ match: text, players: list(person), clock: optional(clock) });

// A sentence of a lesson, what it is about, and what the learner is asked to do; `follows` is false where it has nothing to
// say.
const goal = object({ text: text, reached: flag });
const worth = object({ text: text, chance: number });
const lesson = object({
    name: text,
    title: text,
    steps: number,
    follows: flag,
    step: optional(number),
    left: optional(number), // the step at which the learner stood last, off the lesson's way
    say: optional(text),
    about: otherwise(list(ref), []),
    choice: optional(text),
    line: optional(text), // all that the learner is asked to do, of which that is the next
    goals: list(goal),
    done: flag,
    end: optional(text),
    // What an answer was worth, once there is one.
    puzzle: optional(object({ right: optional(flag), chosen: optional(worth), best: optional(worth), tempting: optional(worth) })),
});

const lessonTitle = object({ name: text, title: text, about: text, steps: number });
export type LessonTitle = Decoded<typeof lessonTitle>;
export const lessonsAnswer = object({ lessons: list(lessonTitle) });

const standingMembers = {
    revision: number,
    over: flag,
    outcome: optional(text),
    fingerprint: optional(text),
    decision: optional(decision),
    takeback: optional(object({ asked_by: seat })),
    setup: optional(setup),
    dice: optional(sharedDice),
    clock: optional(clock),
    draw_offer: optional(seat),
    ended_by: optional(text),
    lesson: optional(lesson),
    rematch: optional(object({ offered_by: optional(seat), match: optional(text) })),
};
export const standing = object(standingMembers);
export type Standing = Decoded<typeof standing>;

export const logEntry = object({
    index: number,
    last: optional(number), // it stands for all up to that one
    text: otherwise(text, ''), // of what has only a beat
    beat: optional(beat),
    rule: optional(text),
    message: optional(text),
    arguments: otherwise(list(anything), []),
    undone: otherwise(flag, false),
    from: optional(number),
});
export type LogEntry = Decoded<typeof logEntry>;

// --- a match ---

// What a link leads to, before one sits down.
export const invitationAnswer = object({
    match: text,
    seat: nullable(seat),
    game: text,
    over: flag,
    begun: flag,
    side_is_free: flag,
    hold: flag,
    clock: optional(clock),
    players: list(person),
});
export type Invitation = Decoded<typeof invitationAnswer>;

export const tokenAnswer = object({ token: text });
export const endedAnswer = object({ ended: number });

export const newAnswer = object({
    match: text,
    tokens: list(nullable(text)),
    spectator: text,
    dice: optional(sharedDice),
});
export type NewAnswer = Decoded<typeof newAnswer>;

export const joinAnswer = object({
    match: text,
    game: optional(text),
    seat: nullable(seat),
    // A link's token is exchanged for another one at its first use.
    token: optional(text),
    players: otherwise(list(person), []),
    // Of a link to a moment of a game that is over.
    moment: optional(object({ entry: number, as: nullable(oneOf(0, 1, 'all')) })),
});

// What is seen is for the game's own room to look into.
export const atAnswer = object({ entry: number, line: number, view: anything, events: otherwise(list(logEntry), []) });

// What on the table a choice is about stands in `refers`.
export const choice = object({ action: text, text: text, refers: otherwise(list(ref), []), worth: optional(number) }); // 0: nothing is expected of it
export type Choice = Decoded<typeof choice>;

export const refusal = object({ action: text, text: text, refers: otherwise(list(ref), []), rule: optional(text), why: text });
export type Refusal = Decoded<typeof refusal>;

// What is seen from a seat, but for its choices and the log.
export const lookOf = object({
    ...standingMembers,
    players: otherwise(list(person), []),
    claim_after_ms: optional(number),
    view: anything,
    log_length: number,
});
export type Look = Decoded<typeof lookOf>;

// All of it in `look`, or what has changed since `from`; whatever the two are is looked into once they are put together.
export const told = object({
    seat: optional(seat),
    look: optional(anything),
    from: optional(object({ revision: number, asked: flag })),
    patch: optional(anything),
    choices: otherwise(list(choice), []),
    refused: otherwise(list(refusal), []),
    events: otherwise(list(logEntry), []),
    next: optional(number),
});

// More of the log than fits in one answer.
export const logAnswer = object({ log: list(logEntry), next: number });

export const checkActionAnswer = object({
    ok: flag,
    rule: optional(text),
    why: optional(text),
    offset: optional(number),
});

export const previewAnswer = object({ preview: anything });

// What is in them the game's room knows.
export const threatsAnswer = object({ threats: list(anything) });

export const actAnswer = object({ revision: number });

// Where the offer stands, or the way to the new match.
export const rematchAnswer = object({
    match: optional(text),
    seat: optional(seat),
    token: optional(text),
    spectator: optional(text),
    players: otherwise(list(person), []),
});

export const takebackAnswer = object({ asked: optional(flag) });

export const recordAnswer = object({ whole: flag, record: text });

export const verifyAnswer = object({
    ok: flag,
    sentences: list(text),
    doubts: otherwise(list(text), []),
    problems: otherwise(list(problem), []),
});

const luckTest = object({
    entry: number,
    seat: seat,
    text: text,
    need: optional(number),
    most: optional(number),
    chance: number,
    passed: flag,
});
export type LuckTest = Decoded<typeof luckTest>;
const luckSeat = object({ tests: number, expected: number, passed: number, low: number, high: number });
export type LuckSeat = Decoded<typeof luckSeat>;
export const luckAnswer = object({ tests: list(luckTest), seats: list(luckSeat) });
export type LuckAnswer = Decoded<typeof luckAnswer>;

const reviewPoint = object({
    entry: nullable(number),
    turn: number,
    chance: number,
    luck: number,
    actor: nullable(oneOf(0, 1, 'chance')),
    best: optional(number),
    chosen: optional(number),
    choice: optional(text),
});
const turningPoint = object({
    point: number,
    kind: oneOf('choice', 'luck'),
    seat,
    size: number,
    entry: nullable(number),
    text: optional(text),
    choice: text,
    better: optional(text),
});
export type TurningPoint = Decoded<typeof turningPoint>;
// Only how far it is as long as it is not ready.
export const reviewAnswer = object({
    done: otherwise(number, 0),
    lines: otherwise(number, 0),
    simulations: optional(number),
    result: otherwise(number, 0.5),
    points: optional(list(reviewPoint)),
    turning_points: otherwise(list(turningPoint), []),
    seats: otherwise(list(object({ choices: number, slips: number, lost: number, luck: number })), []),
});
type ReviewTold = Decoded<typeof reviewAnswer>;
export type ReviewAnswer = ReviewTold & Required<Pick<ReviewTold, 'points'>>;
export const reviewNotice = object({ match: text, ready: flag, done: number, lines: number });

// What is in them the game's room knows.
export const packsAnswer = object({ packs: list(anything) });

// What the search found; over a network it comes as a notice of its own.
const advised = object({ action: text, text, win: nullable(number), simulations: number });
const expected = otherwise(list(object({ seat, text })), []);
const advice = { reason: text, simulations: number, choices: list(advised), expects: expected };
export const adviceAnswer = object({ thinking: flag, reason: optional(text), simulations: optional(number), choices: optional(list(advised)), expects: expected });
export const adviceNotice = object({ match: text, seat, ...advice });
export interface Advice {
    reason: string;
    choices: Decoded<typeof advised>[];
    expects: Decoded<typeof expected>;
}

export const nothingAnswer: Decoder<null> = () => null;

// --- what the server says unasked ---

export const matchNotice = object({ match: text });
