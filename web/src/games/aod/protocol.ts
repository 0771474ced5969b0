// What the protocol has for this game alone (docs/protocol/aod.md), checked as it comes in.
import { DecodeError, dictionary, flag, list, nullable, number, object, oneOf, optional, otherwise, text, type Decoded, type Decoder } from '../../shell/decode';

const seat = oneOf(0, 1);

// [x, y] in inches from the lower left corner.
const point: Decoder<{ x: number; y: number }> = (value, path) => {
    const [x, y] = list(number)(value, path);
    if (x === undefined || y === undefined) throw new DecodeError(`The server sent no place at ${path}.`);
    return { x, y };
};

const outline = object({ form: oneOf('disc', 'oval', 'rectangle'), length: number, width: number });
const kind = object({
    name: text,
    type: text,
    subtypes: otherwise(list(text), []),
    values: otherwise(dictionary(text), {}),
    stand: outline,
    hull: outline,
    height: number,
    things: otherwise(list(text), []),
});
export type Kind = Decoded<typeof kind>;

const unit = object({
    notation: text,
    name: text,
    seat,
    points: number,
    role: text,
    warlord: flag,
    place: text,
    joined: optional(text),
    within: optional(text),
    locked: otherwise(list(text), []),
    conditions: otherwise(list(text), []),
    acted: otherwise(flag, false),
    manners: otherwise(list(oneOf('run', 'packs', 'flat out')), []), // how it may move beside a plain move
    objectives: optional(text), // scores, denies; left out: neither
    status: text,
});
export type Unit = Decoded<typeof unit>;

const model = object({
    notation: text,
    unit: text,
    kind: number,
    place: text,
    wounds: number,
    x: optional(number),
    y: optional(number),
    floor: otherwise(number, 0),
    facing: optional(number),
    ails: otherwise(list(text), []),
});
export type Model = Decoded<typeof model>;

const piece = object({
    name: text,
    kind: text,
    class: text,
    cover: otherwise(number, 0),
    height: number,
    polygon: list(point),
    walls: otherwise(list(object({ from: point, to: point, height: number })), []),
});

const mark = object({ at: point, floor: otherwise(number, 0), radius: optional(number), toward: optional(number), length: optional(number) });
const group = object({ weapon: text, target: text, snap: otherwise(flag, false), models: otherwise(list(text), []) });
const pool = object({ unit: text, weapon: text, count: number, ap: otherwise(number, 0) });

export const battle = object({
    moment: text,
    turn: number,
    phase: text,
    active: number,
    acting: optional(text),
    mission: nullable(text),
    map: nullable(text),
    goals: otherwise(list(object({ source: text, name: text, text })), []),
    terms: otherwise(list(object({ rule: text, text })), []),
    zones: otherwise(list(object({ zone: text, ground: list(list(point)) })), []), // until one of them is chosen
    night: flag,
    players: list(
        object({
            seat,
            army: text,
            list: text,
            allegiance: text,
            zone: nullable(text),
            ground: otherwise(list(list(point)), []),
            score: number,
            secret: optional(text),
            score_by_source: otherwise(dictionary(number), {}),
            reactions_made: optional(number),
            reactions_allowed: optional(number),
            rules_broken: otherwise(number, 0),
            not_played: otherwise(list(text), []),
        }),
    ),
    table: object({ name: text, width: number, depth: number, pieces: list(piece), floors: otherwise(list(object({ number, piece: text, height: number })), []) }),
    markers: otherwise(list(object({ at: point, seat: nullable(seat), controlled: nullable(seat) })), []),
    undermined: otherwise(list(number), []), // pieces of the table, from 1
    areas: otherwise(list(object({ at: point, radius: number, kind: text })), []),
    units: list(unit),
    models: list(model),
    attack: nullable(object({ shooter: text, seat, targets: otherwise(list(text), []), groups: otherwise(list(group), []), group: optional(nullable(number)), marks: otherwise(list(mark), []), pools: otherwise(list(pool), []), lays: optional(object({ model: text, length: optional(number), radius: optional(number) })) })),
    charge: nullable(object({ charger: text, targets: otherwise(list(text), []) })),
    kinds: list(kind),
});
export type Battle = Decoded<typeof battle>;

export const preview = object({
    text: otherwise(list(text), []),
    shooting: optional(object({ wounds_in_100: number, models_in_100: number, destroyed_in_100: number, partial: otherwise(flag, false) })),
});
export type BattlePreview = Decoded<typeof preview>;

// What would come of a move, for everybody whom it moves.
const trialUnit = object({
    unit: text, // a model, by its notation
    verdict: oneOf('allowed', 'price', 'forbidden'),
    to: optional(point),
    floor: otherwise(number, 0),
    facing: optional(number),
    way: otherwise(list(point), []),
    used: optional(number),
    cover: optional(text),
    rule: optional(text),
    why: optional(text),
});
export type TrialUnit = Decoded<typeof trialUnit>;
export const trial = object({
    verdict: oneOf('allowed', 'price', 'forbidden'),
    complete: flag,
    dice: otherwise(number, 0),
    rolls: otherwise(list(object({ text })), []), // what they are for
    units: otherwise(list(trialUnit), []),
    coherency: optional(object({ kept: flag })),
    asks: otherwise(flag, false),
    rolls_on: otherwise(flag, false),
    cruises: otherwise(flag, false),
    rule: optional(text),
    why: optional(text),
    commit: optional(text),
    short: optional(object({ unit: text, rule: optional(text), why: optional(text) })), // who does not come where it was drawn
});
export type Trial = Decoded<typeof trial>;

// --- what is seen ---

// Of all that shoot those that reach, and those that reach and see.
const bearing = object({ all: number, in_range: number, in_sight: number });
const target = object({ unit: text, distance: number, gap: number, sees: number, models: number, cover: otherwise(number, 0), weapons: bearing, shooters: bearing });
export type Target = Decoded<typeof target>;
export const targets = object({ targets: list(target) });
