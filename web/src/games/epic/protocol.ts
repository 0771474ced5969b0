// What the protocol has for this game alone (docs/protocol/epic.md), checked as it comes in.
import { DecodeError, flag, list, nullable, number, object, oneOf, optional, otherwise, text, type Decoded, type Decoder } from '../../shell/decode';

const seat = oneOf(0, 1);

// [x, y] in centimetres from the south-west corner.
const point: Decoder<{ x: number; y: number }> = (value, path) => {
    const [x, y] = list(number)(value, path);
    if (x === undefined || y === undefined) throw new DecodeError(`The server sent no place at ${path}.`);
    return { x, y };
};

const mode = object({ kind: text, range: optional(number), ap: optional(number), at: optional(number), mw: optional(number), aa: optional(number), bp: optional(number) });
const kind = object({
    name: text,
    title: text,
    type: text,
    speed: number,
    radius: number,
    zone: otherwise(number, 0),
    armour: optional(number),
    cc: optional(number),
    ff: optional(number),
    dc: number,
    abilities: otherwise(list(text), []),
    weapons: otherwise(list(object({ name: text, modes: otherwise(list(mode), []) })), []),
});
export type Kind = Decoded<typeof kind>;

const formation = object({
    notation: text,
    name: text,
    seat,
    points: number,
    initiative: number,
    units: number,
    strength: number,
    start: number,
    blast: number,
    broken: flag,
    acted: flag,
    overwatch: flag,
    marched: flag,
    can_act: flag,
    action: optional(text),
    status: text,
});
export type Formation = Decoded<typeof formation>;

const unit = object({
    notation: text,
    formation: text,
    kind: number,
    place: text,
    x: optional(number),
    y: optional(number),
    facing: optional(number),
    dc: optional(number),
    shields: optional(number),
    criticals: optional(number),
    carrier: optional(text),
    suppressed: otherwise(flag, false),
    popped_up: otherwise(flag, false),
    moved: otherwise(flag, false),
});
export type Unit = Decoded<typeof unit>;

const piece = object({ name: text, type: text, level: otherwise(number, 0), polygon: list(point) });

export const battle = object({
    moment: text,
    turn: number,
    phase: text,
    side: optional(number),
    acting: optional(text),
    move: optional(object({ number, of: number })), // that is being made
    goals: otherwise(list(object({ name: text, rule: text, text, met: list(flag), words: list(text) })), []),
    terms: otherwise(list(object({ rule: text, text })), []),
    edges: otherwise(list(nullable(text)), [null, null]),
    players: list(object({ seat, army: text, strategy: number, reroll_used: otherwise(flag, false) })),
    table: object({ width: number, depth: number, terrain: list(piece), works: otherwise(list(object({ name: text, type: text, seat, polygon: list(point) })), []) }),
    objectives: otherwise(list(object({ number, x: number, y: number, seat: optional(seat), held: optional(seat), near: otherwise(list(seat), []) })), []),
    formations: list(formation),
    units: list(unit),
    attack: optional(object({ shooter: text, targets: otherwise(list(text), []), templates: otherwise(list(point), []), radius: otherwise(number, 3.7) })),
    assault: optional(object({ attackers: otherwise(list(text), []), defenders: otherwise(list(text), []), round: number })),
    path: optional(object({ unit: text, points: otherwise(list(point), []) })),
    kinds: list(kind),
});
export type Battle = Decoded<typeof battle>;

const test = object({ need: number, good: number, of: number, chance: number });
const plan = object({
    units: number,
    moves: number,
    boards: otherwise(number, 0),
    held: otherwise(number, 0),
    detours: otherwise(number, 0),
    contact: otherwise(number, 0),
    near: otherwise(number, 0),
    cover: otherwise(number, 0),
    zone: otherwise(number, 0),
    tests: otherwise(number, 0),
    overwatch: otherwise(number, 0),
    weapons: optional(number),
    in_range: optional(number),
    in_sight: optional(number),
    suppressed: otherwise(number, 0),
    kills: optional(number),
});
const shot = object({ weapon: text, class: text, weapons: number, dice: number, need: number, chance: number });
const fight = object({ win: optional(number), points_lost: optional(number), points_taken: optional(number), short_cm: optional(number) });

export const preview = object({
    text: otherwise(list(text), []),
    test: optional(test),
    plan: optional(plan),
    shooting: optional(object({ suppressed: otherwise(number, 0), crossfire: otherwise(flag, false), barrage_points: otherwise(number, 0), hits: otherwise(number, 0), kills: otherwise(number, 0), shots: otherwise(list(shot), []) })),
    enemy: optional(text), // whom a charge is about
    close_combat: optional(fight),
    firefight: optional(fight),
    support: optional(object({ own: number, enemy: number })),
    planned: optional(object({ reaches: flag, touching: otherwise(number, 0), firing: otherwise(number, 0), win: optional(number), points_lost: optional(number), points_taken: optional(number) })),
});
export type BattlePreview = Decoded<typeof preview>;

// What would come of a move, for everybody whom it moves.
const trialUnit = object({
    unit: text,
    verdict: oneOf('allowed', 'price', 'forbidden'),
    to: optional(point),
    facing: optional(number),
    way: otherwise(list(point), []),
    used: optional(number),
    of: optional(number),
    carrier: optional(text),
    tests: otherwise(number, 0),
    ground: optional(text),
    risk: otherwise(number, 0),
    cover: otherwise(flag, false),
    lost: optional(text),
    aboard: otherwise(number, 0),
    spare: optional(number),
    rule: optional(text),
    why: optional(text),
});
export type TrialUnit = Decoded<typeof trialUnit>;
export const trial = object({
    verdict: oneOf('allowed', 'price', 'forbidden'),
    complete: flag,
    dice: otherwise(number, 0),
    units: otherwise(list(trialUnit), []),
    coherency: optional(object({ parts: number, spare: optional(number) })),
    overwatch: otherwise(list(object({ formation: text, units: number })), []),
    warnings: otherwise(list(object({ objective: number, text })), []), // what the move gives up
    rule: optional(text),
    why: optional(text),
    commit: optional(text),
});
export type Trial = Decoded<typeof trial>;

// What is seen from where, and what fire would do.
const bearing = object({ all: number, in_range: number, in_sight: number });
const target = object({
    formation: text,
    distance: number,
    weapons: bearing,
    units: number,
    cover: number,
    hits: optional(number),
    kills: optional(number),
    suppressed: optional(number),
    breaks: optional(number),
    barrage: optional(object({ points: number, radius: number, templates: list(point), enemies: number, own: number })),
    indirect: otherwise(flag, false), // it fires, and nobody along a line of fire
});
export type Target = Decoded<typeof target>;
export const targets = object({ targets: list(target), why: optional(text), rule: optional(text) });
export const sight = object({
    distance: number,
    sees: flag,
    lines: otherwise(
        list(
            object({
                from: text,
                to: text,
                sees: flag,
                cover: otherwise(flag, false),
                save: optional(number),
                blocked: optional(object({ ground: optional(text), terrain: optional(number), unit: optional(text), rule: optional(text) })),
            }),
        ),
        [],
    ),
    reasons: otherwise(list(object({ rule: optional(text), why: text })), []),
});
export type Sight = Decoded<typeof sight>;
