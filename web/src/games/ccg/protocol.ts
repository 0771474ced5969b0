// What the protocol has for the card game alone (docs/protocol/ccg.md), checked as it comes in.
import { dictionary, flag, kept, list, nullable, number, object, oneOf, optional, otherwise, text, type Decoded } from '../../shell/decode';
import { problem, type LogEntry, type Seat } from '../../shell/protocol';
import { ref } from '../../shell/refs';

const seat = oneOf(0, 1);

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
export const packOfMatch = object({ cards: list(libraryCard) });
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

// --- the view ---

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

// What was played and goes on; of changes of a value only the sum is kept.
const lasting = object({
    until: text,
    source: optional(text),
    seat: optional(seat),
    text: optional(text),
    stat: optional(text),
    change: optional(number),
});
export type Lasting = Decoded<typeof lasting>;

export const cardInPlay = kept(object({
    name: text,
    notation: text,
    slot: text,
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
    lasting: otherwise(list(lasting), []),
}));
// `shown`: its name as people read it (marks.ts).
export type CardInPlay = Decoded<typeof cardInPlay> & { shown?: string };

export const face = kept(object({
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
}));
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

// What becomes of a card if both players pass from here on: destroyed, stays, leaves, chance (then how many per cent), taken,
// taken_chance or unknown.
const fate = object({ name: text, fate: text, percent: optional(number) });
export type Fate = Omit<Decoded<typeof fate>, 'name'>;

// What has been announced and is not carried out yet, from what was begun first to what is next.
const waiting = object({
    kind: text,
    seat,
    what: optional(ref),
    card: optional(text),
    from: optional(text),
    text: optional(text),
    at: otherwise(list(ref), []),
    mode: optional(text), // of "Choose one" what was chosen
    x: optional(number),
    cancelled: otherwise(flag, false),
    need: optional(number),
    rolled: optional(number),
    chance: optional(object({ need: number, good: number, of: number, twice: optional(oneOf('higher', 'lower')) })),
});
// On the way from one picture to the next, whose roll it is, where that is another's than what is done; and where it was announced.
export type Waiting = Decoded<typeof waiting> & { roller?: Seat | undefined; announced?: LogEntry };

export const table = object({
    turn: number,
    generation: number,
    moment: text,
    planet: nullable(text),
    current: nullable(number),
    battle: nullable(text),
    turned_up: optional(text),
    sectors: list(sector),
    players: list(player),
    attack: nullable(attack),
    asking: optional(object({ source: nullable(text), text: text })),
    waiting: otherwise(list(waiting), []),
    forecast: otherwise(list(fate), []), // every card that may not stay
    flags_then: optional(list(list(number))), // of each seat the least and the most
    lasting: otherwise(list(lasting), []), // on both players
    cards: dictionary(face),
});
// On the way from one to the next, what has just been revealed too, what was done so far, who does something that
// is only said, and the step of the turn.
export type Table = Decoded<typeof table> & {
    revealed?: { seat: Seat; card: string }[];
    done?: LogEntry[];
    says?: Seat | null;
    step?: string;
};

// What the enemy's open cards could do to one's own, and which of them.
export const threat = object({ name: text, fate: text, percent: optional(number), by: optional(text) });

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
    idle: optional(flag), // by itself it brings nothing
    chance: optional(object({ need: number, good: number, of: number })),
    text: list(text),
});
export type Preview = Decoded<typeof preview>;

