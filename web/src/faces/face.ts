// The pictures of things: what they show is chosen from what a thing is and from its name, and drawn of whole numbers, so
// that the same thing has the same picture everywhere. This folder knows no game: each has a table of its own that says what
// its things are (games/GAME/faces.ts).
import { INKS, type InkName } from './inks';
import { HEIGHT, Pen, type Shape, WIDTH } from './kit';
import { ground, haze, isSpace, land as drawLand, type Land } from './lands';
import { Stream } from './seed';
import { LIGHTS, sky, type Light } from './skies';
import { BEASTS } from './subjects/beasts';
import { FIGHTERS, type Poses } from './subjects/fighters';
import { FOLK } from './subjects/folk';
import { MACHINES } from './subjects/machines';
import { PLACES } from './subjects/places';
import { SHIPS } from './subjects/ships';
import { THINGS } from './subjects/things';

const SUBJECTS = { ...FIGHTERS, ...FOLK, ...BEASTS, ...MACHINES, ...SHIPS, ...PLACES, ...THINGS };
export type Subject = keyof typeof SUBJECTS;
export const SUBJECT_NAMES = Object.keys(SUBJECTS) as Subject[];
export const POSES = 3;

// A thing as a game tells it: its name, what it may be shown as, and where it belongs.
export interface Thing {
    name: string;
    subjects: readonly Subject[];
    pose?: number; // where what it is says that too: a bell is no drum
    lands: readonly Land[];
    inks: InkName;
    grim?: boolean; // it wears horns and skulls
}

// What a picture shows.
export interface Choice {
    subject: Subject;
    pose: number;
    land: Land;
    light: Light;
    flip: boolean; // the subject looks to the left
}

// No two cards that are shipped share subject, pose, land and light; with other words here two of them do.
const SALT = 'face 53897';

export function choose(thing: Thing): Choice {
    const chance = new Stream(`${SALT} ${thing.name}`);
    return {
        subject: chance.from(thing.subjects),
        pose: thing.pose ?? chance.upto(POSES),
        land: chance.from(thing.lands),
        light: chance.from(LIGHTS),
        flip: chance.upto(2) === 1,
    };
}

const GROUND = 566;
const SIZE = 420; // in hundredths: a person of 100 is 420 high

function subject(pen: Pen, choice: Choice, name: string, x: number, y: number, size: number): void {
    const poses: Poses = SUBJECTS[choice.subject];
    pen.at({ x, y, size, flip: choice.flip }, () => poses[choice.pose]!(pen, new Stream(`subject ${name}`)));
}

// The shapes of a thing's picture, from the back to the front, on a field of WIDTH x HEIGHT.
export function picture(thing: Thing): Shape[] {
    const choice = choose(thing);
    const chance = new Stream(`scene ${thing.name}`);
    const pen = new Pen(5, thing.grim);
    const space = isSpace(choice.land);
    const horizon = chance.within(404, 440);
    sky(pen, choice.light, chance.within(250, 390), horizon, space, chance);
    drawLand(pen, choice.land, horizon, chance);
    const x = chance.within(466, 500);
    if (!space) {
        haze(pen, x, GROUND - 26);
        ground(pen, GROUND - 26, chance);
    }
    subject(pen, choice, thing.name, x, GROUND, SIZE);
    if (!space) dust(pen, chance);
    return pen.shapes;
}

// Sparks and ash in front of all.
function dust(pen: Pen, chance: Stream): void {
    for (let i = 0; i < 16; i++) {
        const [x, y, r] = [chance.upto(WIDTH), chance.within(280, 620), chance.within(2, 4)];
        pen.mark(`M${x - r} ${y}L${x} ${y - r}L${x + r} ${y}L${x} ${y + r}Z`, 62, chance.within(5, 12));
    }
}

// The subject alone, as a token on a map has it: the field is a square of HEIGHT, the subject in its middle.
export function token(thing: Thing): Shape[] {
    const pen = new Pen(0, thing.grim);
    subject(pen, choose(thing), thing.name, HEIGHT / 2, 486, 290);
    return pen.shapes;
}

export function subjectShapes(what: Subject, pose: number): Shape[] {
    const pen = new Pen();
    subject(pen, { subject: what, pose, land: 'dunes', light: 'sun', flip: false }, what, WIDTH / 2, GROUND, SIZE);
    return pen.shapes;
}

export { HEIGHT, INKS, LIGHTS, WIDTH };
export type { InkName, Land, Light, Shape };
