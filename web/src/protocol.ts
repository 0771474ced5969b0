// The protocol of docs/protocol as this page uses it: what comes in is checked here, once.
import {
    anything,
    dictionary,
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

const libraryCard = object({
    slug: text,
    name: text,
    kind: text,
    side: text,
    firepower: optional(number),
    assault: optional(number),
    speed: optional(number),
    armor: optional(number),
    flags: optional(number),
    die: optional(number),
    keywords: list(text),
    text: list(text),
    command: optional(text),
});
export type LibraryCard = Decoded<typeof libraryCard> & { own?: boolean };
export const cardsAnswer = object({ cards: list(libraryCard) });

const libraryDeck = object({
    slug: text,
    name: text,
    side: text,
    about: text,
    list: list(object({ count: number, name: text })),
});
export type LibraryDeck = Decoded<typeof libraryDeck>;
export const decksAnswer = object({ decks: list(libraryDeck) });

export const rulesAnswer = object({ text: text });
const chapter = object({ game: text, title: text, sections: list(object({ id: text, title: text })) });
export type Chapter = Decoded<typeof chapter>;
export const contentsAnswer = object({ chapters: list(chapter) });

export const checkAnswer = object({
    ok: flag,
    name: optional(text),
    side: optional(text),
    cards: optional(number),
    problems: list(problem),
});
export type CheckAnswer = Decoded<typeof checkAnswer>;

export const explainAnswer = object({
    ok: flag,
    wording: optional(text),
    timing: optional(text),
    costs: otherwise(list(text), []),
    program: otherwise(list(text), []),
    problems: list(problem),
});
export type ExplainAnswer = Decoded<typeof explainAnswer>;

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
    rematch: optional(object({ offered_by: optional(seat), match: optional(text) })),
};
export const standing = object(standingMembers);
export type Standing = Decoded<typeof standing>;

export const logEntry = object({
    index: number,
    text: text,
    rule: optional(text),
    message: optional(text),
    arguments: otherwise(list(anything), []),
    undone: otherwise(flag, false),
    from: optional(number),
});
export type LogEntry = Decoded<typeof logEntry>;

// --- the view of the card game ---

// Why a value is not the printed one. Of effects that were played only the sum is kept, without a source.
const modifier = object({
    source: nullable(text),
    change: optional(number),
    becomes: optional(number),
    ignored: otherwise(flag, false),
});
export type Modifier = Decoded<typeof modifier>;
const value = object({ now: number, printed: nullable(number), modifiers: otherwise(list(modifier), []) });
export type Value = Decoded<typeof value>;

export const STATS = ['firepower', 'assault', 'speed', 'armor'] as const;
export type Stat = (typeof STATS)[number];

export const cardInPlay = object({
    name: text,
    notation: text,
    card: nullable(text),
    owner: seat,
    controller: seat,
    facedown: flag,
    position: oneOf('ready', 'locked', 'charging'),
    values: optional(
        object({
            firepower: optional(value),
            assault: optional(value),
            speed: optional(value),
            armor: optional(value),
            flags: optional(value),
        }),
    ),
});
export type CardInPlay = Decoded<typeof cardInPlay>;

export const face = object({
    name: text,
    kind: text,
    side: text,
    firepower: optional(number),
    assault: optional(number),
    speed: optional(number),
    armor: optional(number),
    flags: optional(number),
    keywords: otherwise(list(text), []),
    text: otherwise(list(text), []),
    die: optional(number),
    command: optional(text),
});
export type Face = Decoded<typeof face>;

export const sector = object({
    number: number,
    name: nullable(text),
    requirement: optional(number),
    keywords: otherwise(list(text), []),
    text: otherwise(list(text), []),
    taken_by: nullable(seat),
    rows: list(list(cardInPlay)),
});
export type Sector = Decoded<typeof sector>;

export const player = object({
    seat: seat,
    role: nullable(text),
    deck: number,
    hand: list(nullable(text)),
    discard: list(nullable(text)),
    fleet: list(cardInPlay),
    flags: optional(number),
});
export type Player = Decoded<typeof player>;

export const attack = object({
    kind: text,
    player: nullable(seat),
    attacker: nullable(text),
    target: nullable(text),
    defender: nullable(text),
    blocker: nullable(text),
    damage: optional(value),
    armor: optional(value),
    fate: optional(text),
    percent: optional(number),
    text: text,
});
export type Attack = Decoded<typeof attack>;

export const table = object({
    turn: number,
    moment: text,
    planet: nullable(text),
    current: nullable(number),
    battle: nullable(text),
    turned_up: optional(text),
    sectors: list(sector),
    players: list(player),
    attack: nullable(attack),
    asking: optional(object({ source: nullable(text), text: text })),
    cards: dictionary(face),
});
export type Table = Decoded<typeof table>;

// --- a match ---

export const newAnswer = object({
    match: text,
    tokens: list(nullable(text)),
    spectator: text,
    dice: optional(sharedDice),
});
export type NewAnswer = Decoded<typeof newAnswer>;

export const joinAnswer = object({
    match: text,
    seat: nullable(seat),
    // A link's token is exchanged for another one at its first use.
    token: optional(text),
    players: otherwise(list(person), []),
});

export const atAnswer = object({ entry: number, line: number, view: table });

// What on the table a choice is about: a card in play, of the own hand, any other card, a sector.
const refer = object({ card: optional(text), hand: optional(text), face: optional(text), sector: optional(number) });
export type Refer = Decoded<typeof refer>;

export const choice = object({ action: text, text: text, refers: otherwise(list(refer), []) });
export type Choice = Decoded<typeof choice>;

export const refusal = object({ action: text, text: text, refers: otherwise(list(refer), []), rule: optional(text), why: text });
export type Refusal = Decoded<typeof refusal>;

// What is seen from a seat; a spectator has no choices.
const lookMembers = {
    ...standingMembers,
    players: otherwise(list(person), []),
    claim_after_ms: optional(number),
    view: table,
    choices: otherwise(list(choice), []),
    refused: otherwise(list(refusal), []),
    log_length: number,
};
const look = object(lookMembers);
export type Look = Decoded<typeof look>;

export const viewAnswer = object({ ...lookMembers, log: list(logEntry), next: number });

export const checkActionAnswer = object({
    ok: flag,
    rule: optional(text),
    why: optional(text),
    offset: optional(number),
});

// What becomes of a card if both players pass from here on: destroyed, stays, leaves, chance (then how
// many per cent) or unknown.
const fate = object({ name: text, fate: text, percent: optional(number) });
export type Fate = Omit<Decoded<typeof fate>, 'name'>;

const strike = object({ name: text, damage: number, armor: number, fate: optional(text), percent: optional(number) });

export const preview = object({
    attacker: optional(text),
    target: optional(text),
    damage: optional(value),
    armor: optional(value),
    fate: optional(text),
    percent: optional(number),
    cards: optional(list(fate)),
    counterattack: optional(number),
    blockers: optional(list(text)),
    targets: optional(list(strike)),
    ability: optional(text),
    chance: optional(object({ need: number, good: number, of: number })),
    text: list(text),
});
export type Preview = Decoded<typeof preview>;

export const previewAnswer = object({ preview: preview });

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

export const packsAnswer = object({
    packs: list(object({ name: text, text: text, cards: list(libraryCard) })),
});
export type MatchPack = Decoded<typeof packsAnswer>['packs'][number];

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

const changedLook = object({ match: text, seat: optional(seat), ...lookMembers, events: list(logEntry) });
export type Changed = Decoded<typeof changedLook>;
// Null: it says only that there is something to look at.
export const changed: Decoder<Changed | null> = (value, path) =>
    (value as { view?: unknown } | null)?.view == null ? null : changedLook(value, path);
