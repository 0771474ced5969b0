// Tokens on a canvas: at their places, as large as their bases or, from far away, as large as their neighbours leave them room.
import type { Point } from './camera';
import { detailOf, type Camera } from './camera';
import { middleOf, type Ghost, type Scene, type Spot, type Token } from './scene';
import { drawingOf, hasSprite, inkOf, spriteOf } from './sprites';
import { hasStamp, put, stampOf, type Made } from './stamps';
import { Crowd } from './crowd';
import type { Box } from './labels';
import type { Key } from '../shell/refs';

const LEAST = 11; // pixels of a radius at which a picture still reads
const DOT = 3;

// How far the nearest neighbour of each token is.
export function rooms(tokens: readonly Token[]): Map<Key, number> {
    const out = new Map<Key, number>();
    for (const one of tokens) {
        let least = Infinity;
        for (const { at } of tokens) {
            const far = (at.x - one.at.x) ** 2 + (at.y - one.at.y) ** 2; // asked of every two: no root is drawn
            if (far < least && at !== one.at) least = far;
        }
        out.set(one.key, Math.sqrt(least));
    }
    return out;
}

export function drawnRadius(token: Token, scale: number, room: number): number {
    const base = token.radius * scale;
    return Math.max(base, Math.min(LEAST, (room * scale) / 2));
}

interface Canvas {
    on: CanvasRenderingContext2D;
    place: (at: Point) => Point; // in points of the canvas
    dense: number; // points for a pixel
    camera: Camera;
    rough: boolean; // while a gesture lasts: no picture is made
}

// How large, in how many points for a pixel, and whether what pictures there are will do.
export interface How {
    scale: number;
    dense: number;
    rough: boolean;
}

export interface Drawn {
    at: Point;
    facing: number | null;
    fade: number;
}

// How large its picture is, in points; 0: it is a dot.
function pictureOf(token: Token, radius: number, scale: number, dense: number): number {
    if (radius < DOT * dense) return 0;
    return token.hull ? Math.min(token.hull.length, token.hull.width) * scale * dense * 0.96 : radius * 2.1;
}

export const SIGN = 34; // pixels, of a group from far away
const ROUND = 2; // a radius is so much of a point exact: many have nearly the same

// As large as it is drawn, in points.
const radiusOf = (token: Token, scale: number, dense: number, room: number): number => Math.round(drawnRadius(token, scale, room) * dense * ROUND) / ROUND;

// What of it is more than a dot.
function lookOf(token: Token, radius: number, scale: number, dense: number, facing: number | null, rough: boolean): Made {
    const size = pictureOf(token, radius, scale, dense);
    const words = !hasWords(token, radius / dense) ? '' : wordsOf(token);
    // Where there is no room for words who has lost Wounds shows it by dots.
    const dots = words !== '' ? null : hurtOf(token);
    const degrees = facing === null ? null : Math.round(facing);
    const { hull } = token;
    const pips = pipsAt(token, radius, scale * dense, degrees, dense);
    return {
        look: `${drawingOf(token).key} ${token.thing.inks} ${token.owner} ${token.rim} ${token.dim} ${hull?.length},${hull?.width} ${degrees} ${words} ${dots ? `${dots.count}/${dots.of}` : ''} ${dense}`,
        size: hull ? Math.round(scale * dense * 100) / 100 : radius,
        box: () => {
            const half = hull ? (Math.hypot(hull.length, hull.width * 1.26) / 2 + hull.width * 0.2) * scale * dense : radius * 1.4;
            const wide = Math.max(half, words.length * 5 * dense) + 2;
            const high = Math.max(half, Math.abs(pips.y) + 9 * dense) + 2;
            const aside = wide + Math.abs(pips.x);
            return { left: -aside, top: -high, width: 2 * aside, height: 2 * high };
        },
        draw: (on) => {
            if (hull) {
                drawHull(on, token, 0, 0, scale * dense, degrees ?? 0);
                on.drawImage(spriteOf(token, size, rough), -size / 2, -size / 2, size, size);
                drawRim(on, token, 0, 0, size / 2, dense);
                if (token.dim) drawHatch(on, 0, 0, size / 2);
            } else {
                on.fillStyle = '#0008';
                on.beginPath();
                on.ellipse(radius * 0.1, radius * 0.24, radius, radius * 0.96, 0, 0, 7);
                on.fill();
                on.drawImage(spriteOf(token, size, rough), -size / 2, -size / 2, size, size);
                if (token.owner === 1) drawTeeth(on, 0, 0, radius, inkOf(token.thing.inks, 3));
                drawRim(on, token, 0, 0, radius, dense);
                if (degrees !== null) drawNose(on, 0, 0, radius, degrees, inkOf(token.thing.inks, 4));
                if (token.dim) drawHatch(on, 0, 0, radius);
            }
            if (words !== '') drawPips(on, words, pips, dense);
            else if (dots) drawDots(on, dots, pips, dense);
        },
    };
}

// Something that stands on the table, in points from its upper left corner; two with one sign look alike and stand at one place.
export interface Stood {
    sign: string;
    box: Box;
    make: () => boolean; // the picture that it is drawn with; whether that was not there
    draw: (on: CanvasRenderingContext2D) => void;
}

const about = ({ x, y }: Point, half: number): Box => ({ x: x - half, y: y - half, width: 2 * half, height: 2 * half });

// A token, or a ghost of one, there; `isDot`: a sign has its picture.
function stoodAt(token: Token, there: Point, { facing, fade }: Omit<Drawn, 'at'>, room: number, { scale, dense, rough }: How, isDot: boolean): Stood {
    const { x, y } = there;
    const radius = radiusOf(token, scale, dense, room);
    if (isDot || pictureOf(token, radius, scale, dense) === 0) {
        const ink = inkOf(token.thing.inks, 3);
        const r = Math.max(2, token.radius * scale) * dense;
        return {
            sign: `dot ${ink} ${r} ${x} ${y} ${fade}`,
            box: about(there, r + 1),
            make: () => false,
            draw: (on) => {
                on.globalAlpha = fade;
                on.fillStyle = ink;
                on.beginPath();
                on.arc(x, y, r, 0, 7);
                on.fill();
                on.globalAlpha = 1;
            },
        };
    }
    const made = lookOf(token, radius, scale, dense, facing, rough);
    return {
        sign: `${made.look} ${made.size} ${x} ${y} ${fade}`,
        ...stamped(made, there, rough, fade),
    };
}

function stamped(made: Made, { x, y }: Point, rough: boolean, fade: number): Omit<Stood, 'sign'> {
    const { left, top, width, height } = made.box();
    return {
        box: { x: x + left - 1, y: y + top - 1, width: width + 2, height: height + 2 },
        make: () => !hasStamp(made) && stampOf(made, false) !== null,
        draw: (on) => {
            on.globalAlpha = fade;
            put(on, stampOf(made, rough), x, y, made.size);
            on.globalAlpha = 1;
        },
    };
}

export function drawToken({ on, place, dense, camera, rough }: Canvas, token: Token, as: Drawn, room: number): void {
    stoodAt(token, place(as.at), as, room, { scale: camera.scale, dense, rough }, false).draw(on);
}

// A hull from above, its bow along its facing: the front is a wedge, so that it is seen where it lies. The second side's edge has
// teeth here too.
function drawHull(on: CanvasRenderingContext2D, token: Token, x: number, y: number, points: number, facing: number): void {
    const { length, width } = token.hull!;
    const [l, w] = [(length * points) / 2, (width * points) / 2];
    const ink = inkOf(token.thing.inks, 3);
    on.save();
    on.translate(x + w * 0.08, y + w * 0.16);
    on.rotate((-facing * Math.PI) / 180);
    on.fillStyle = '#0008';
    on.fillRect(-l, -w, 2 * l, 2 * w);
    on.restore();
    on.save();
    on.translate(x, y);
    on.rotate((-facing * Math.PI) / 180);
    on.fillStyle = inkOf(token.thing.inks, 1);
    on.strokeStyle = ink;
    on.lineWidth = Math.max(1.5, w * 0.1);
    on.lineJoin = 'round';
    on.beginPath();
    on.rect(-l, -w, 2 * l, 2 * w);
    on.fill();
    on.stroke();
    on.fillStyle = inkOf(token.thing.inks, 4);
    on.beginPath();
    on.moveTo(l, 0);
    on.lineTo(l - w * 0.5, -w * 0.7);
    on.lineTo(l - w * 0.5, w * 0.7);
    on.fill();
    if (token.owner === 1) {
        on.fillStyle = ink;
        const tooth = w * 0.26;
        on.beginPath();
        for (let at = -l + tooth; at < l - tooth; at += tooth * 2.6)
            for (const side of [-1, 1]) {
                on.moveTo(at, side * w);
                on.lineTo(at + tooth, side * (w + tooth));
                on.lineTo(at + tooth * 2, side * w);
            }
        on.fill();
    }
    on.restore();
}

// Colours of rims, as map.css has them for plates; each has its own dashes too, in shares of the radius.
const RIMS: readonly (readonly [string, readonly number[]])[] = [['#c3a6ff', []], ['#ffffff', [0.5, 0.28]], ['#7fe08a', [1.1, 0.4]], ['#ff9ff0', [0.2, 0.3]]];

function drawRim(on: CanvasRenderingContext2D, token: Token, x: number, y: number, radius: number, dense: number): void {
    if (token.rim === 0 || radius < DOT * dense) return;
    const [ink, dashes] = RIMS[(token.rim - 1) % RIMS.length]!;
    on.strokeStyle = ink;
    on.lineWidth = Math.max(1.5 * dense, radius * 0.14);
    on.setLineDash(dashes.map((one) => one * radius));
    on.beginPath();
    on.arc(x, y, radius * 0.9, 0, 7);
    on.stroke();
    on.setLineDash([]);
}

// Sides are told apart by their edge too: the second one's has teeth.
function drawTeeth(on: CanvasRenderingContext2D, x: number, y: number, radius: number, ink: string): void {
    on.fillStyle = ink;
    on.beginPath();
    const [inner, outer] = [radius * 0.93, radius * 1.14];
    for (let i = 0; i < 10; i++) {
        const a = (i * Math.PI) / 5;
        on.moveTo(x + Math.cos(a - 0.14) * inner, y + Math.sin(a - 0.14) * inner);
        on.lineTo(x + Math.cos(a) * outer, y + Math.sin(a) * outer);
        on.lineTo(x + Math.cos(a + 0.14) * inner, y + Math.sin(a + 0.14) * inner);
    }
    on.fill();
}

function drawNose(on: CanvasRenderingContext2D, x: number, y: number, radius: number, facing: number, ink: string): void {
    const a = (-facing * Math.PI) / 180;
    on.fillStyle = ink;
    on.strokeStyle = '#000a';
    on.lineWidth = Math.max(1, radius * 0.06);
    on.beginPath();
    on.moveTo(x + Math.cos(a) * radius * 1.32, y + Math.sin(a) * radius * 1.32);
    on.lineTo(x + Math.cos(a - 0.34) * radius * 0.96, y + Math.sin(a - 0.34) * radius * 0.96);
    on.lineTo(x + Math.cos(a + 0.34) * radius * 0.96, y + Math.sin(a + 0.34) * radius * 0.96);
    on.closePath();
    on.fill();
    on.stroke();
}

// It does nothing now.
function drawHatch(on: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    on.save();
    on.beginPath();
    on.arc(x, y, radius * 0.9, 0, 7);
    on.clip();
    on.strokeStyle = '#000b';
    on.lineWidth = Math.max(1, radius * 0.12);
    on.beginPath();
    for (let i = -2; i <= 2; i++) {
        on.moveTo(x + (i * 0.45 - 1) * radius, y + radius);
        on.lineTo(x + (i * 0.45 + 1) * radius, y - radius);
    }
    on.stroke();
    on.restore();
}

// Words are measured once; there are few of them.
const widths = new Map<string, number>();
function widthOf(on: CanvasRenderingContext2D, words: string): number {
    const key = `${on.font} ${words}`;
    let width = widths.get(key);
    if (width === undefined) widths.set(key, (width = on.measureText(words).width));
    return width;
}

// Small ones have no room for them until one looks closer.
const PIPS_LEAST = 12;

const hasWords = ({ pips, sign }: Token, radius: number): boolean => radius >= PIPS_LEAST && (sign !== '' || pips.some(({ count }) => count > 0));

const wordsOf = ({ pips, sign }: Token): string =>
    [...pips.filter(({ count }) => count > 0).map(({ kind, count, of }) => `${kind === 'shield' ? '◈' : '♥'}${count}${count < of ? `/${of}` : ''}`), ...(sign === '' ? [] : [sign])].join(' ');

const hurtOf = ({ pips }: Token) => pips.find(({ count, of }) => count > 0 && count < of) ?? null;

const PIPS_HIGH = 16; // pixels

// Where its pips have their middle: below it, but never upon the bow or the nose that says where it faces. A hull has them at its stern.
function pipsAt({ hull }: Token, radius: number, points: number, degrees: number | null, dense: number): Point {
    const down = radius * 0.72 + (PIPS_HIGH / 2) * dense;
    if (degrees === null) return { x: 0, y: down };
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    if (hull) return { x: -cos * hull.length * 0.4 * points, y: sin * hull.length * 0.4 * points };
    return { x: 0, y: sin < -0.3 ? -down : down };
}

// What it covers, with its pips, about its place: in pixels.
export function boxOf(token: Token, { x, y }: Point, radius: number, camera: Camera, common: number): Box {
    const { hull, facing } = token;
    const [sin, cos] = [Math.abs(Math.sin(((facing ?? 0) * Math.PI) / 180)), Math.abs(Math.cos(((facing ?? 0) * Math.PI) / 180))];
    const wide = hull ? ((cos * hull.length + sin * hull.width) / 2) * camera.scale : radius;
    const high = hull ? ((sin * hull.length + cos * hull.width) / 2) * camera.scale : radius;
    // It is drawn with a radius that is rounded, which may be just enough for words.
    const words = detailOf(camera.scale, common) === 'far' ? '' : hasWords(token, radius + 1 / (2 * ROUND)) ? wordsOf(token) : hurtOf(token) !== null ? '♥1' : '';
    const at = pipsAt(token, radius, camera.scale, facing, 1);
    const [w, h] = words === '' ? [-Infinity, -Infinity] : [words.length * 4 + 4, PIPS_HIGH / 2];
    const [left, right] = [Math.max(wide, w - at.x), Math.max(wide, w + at.x)];
    const [up, down] = [Math.max(high, h - at.y), Math.max(high, h + at.y)];
    return { x: x - left, y: y - up, width: left + right, height: up + down };
}

function drawPips(on: CanvasRenderingContext2D, words: string, { x, y }: Point, dense: number): void {
    on.font = `600 ${12 * dense}px system-ui, sans-serif`;
    on.textAlign = 'center';
    on.textBaseline = 'middle';
    const width = widthOf(on, words) + 8 * dense;
    const high = PIPS_HIGH * dense;
    on.fillStyle = '#0b0f12e0';
    on.beginPath();
    on.roundRect(x - width / 2, y - high / 2, width, high, 5 * dense);
    on.fill();
    on.fillStyle = '#f2ede0';
    on.fillText(words, x, y + dense / 2);
}

const DOTS_MAX = 4; // from more on a number says it

// What is left is full, what is lost is empty.
function drawDots(on: CanvasRenderingContext2D, { kind, count, of }: Token['pips'][number], at: Point, dense: number): void {
    if (of > DOTS_MAX) {
        drawPips(on, `${kind === 'shield' ? '◈' : '♥'}${count}`, at, dense);
        return;
    }
    const [r, step] = [3 * dense, 8 * dense];
    const width = of * step + 3 * dense;
    on.fillStyle = '#0b0f12e0';
    on.beginPath();
    on.roundRect(at.x - width / 2, at.y - r - 2.4 * dense, width, 2 * r + 4.8 * dense, r + 2.4 * dense);
    on.fill();
    on.fillStyle = on.strokeStyle = '#f2ede0';
    on.lineWidth = dense;
    for (let i = 0; i < of; i++) {
        on.beginPath();
        on.arc(at.x + (i - (of - 1) / 2) * step, at.y, i < count ? r : r - dense / 2, 0, 7);
        if (i < count) on.fill();
        else on.stroke();
    }
}

// From far away a group is one sign, in the middle of its tokens.
function signAt([first]: readonly Token[], there: Point, { dense, rough }: How): Stood[] {
    if (!first) return [];
    const { x, y } = there;
    const size = SIGN * dense;
    return [
        {
            sign: `sign ${drawingOf(first).key} ${first.thing.inks} ${first.owner} ${first.rim} ${x} ${y}`,
            box: about(there, size * 0.6),
            make: () => !hasSprite(first, size) && spriteOf(first, size, false) !== null,
            draw: (on) => {
                on.drawImage(spriteOf(first, size, rough), x - size / 2, y - size / 2, size, size);
                if (first.owner === 1) drawTeeth(on, x, y, size / 2.1, inkOf(first.thing.inks, 3));
                drawRim(on, first, x, y, size / 2.1, dense);
            },
        },
    ];
}

// A name, no wider than that.
function nameOf(name: string, wide: number, dense: number): Made {
    return {
        look: `name ${name} ${wide} ${dense}`,
        size: 1,
        box: () => ({ left: -wide / 2 - 3 * dense, top: -3 * dense, width: wide + 6 * dense, height: 22 * dense }),
        draw: (on) => {
            on.font = fontOf(dense);
            on.textAlign = 'center';
            on.textBaseline = 'top';
            on.lineWidth = 3 * dense;
            on.lineJoin = 'round';
            on.strokeStyle = '#0009';
            on.fillStyle = '#f2ede0';
            on.strokeText(name, 0, 0, wide);
            on.fillText(name, 0, 0, wide);
        },
    };
}
// As wide as it is written below a token of that radius.
const nameWidth = (on: CanvasRenderingContext2D, name: string, radius: number): number => Math.ceil(Math.min(widthOf(on, name), radius * 3.4));
const fontOf = (dense: number) => `${12.5 * dense}px system-ui, sans-serif`;

let measuring: CanvasRenderingContext2D | null | undefined;

function namesAt(tokens: readonly Token[], room: ReadonlyMap<Key, number>, place: (at: Point) => Point, { scale, dense, rough }: How): Stood[] {
    const on = (measuring ??= document.createElement('canvas').getContext('2d'));
    if (!on) return [];
    on.font = fontOf(dense);
    const radiusAt = (token: Token) => radiusOf(token, scale, dense, room.get(token.key) ?? 9);
    // A name that would lie on somebody else, or on another name, is left out: those about it say who they are.
    const crowd = new Crowd();
    for (const token of tokens) crowd.add(about(place(token.at), radiusAt(token) * 0.8));
    return tokens.flatMap((token) => {
        if (token.name === '') return [];
        const radius = radiusAt(token);
        const { x, y } = place(token.at);
        const top = y + radius + (hasWords(token, radius / dense) ? 8 : 4) * dense;
        const wide = nameWidth(on, token.name, radius);
        const box = { x: x - wide / 2, y: top, width: wide, height: 13 * dense };
        if (crowd.isCovered(box)) return [];
        crowd.add(box);
        const made = nameOf(token.name, wide, dense);
        return [{ sign: `${made.look} ${x} ${top}`, ...stamped(made, { x, y: top }, rough, 1) }];
    });
}

// A place that counts lies on the ground, with its flag and its number: whoever stands there stands on it.
function spotAt({ sign, owner }: Spot, there: Point, ink: string, dense: number): Stood {
    return { sign: `spot ${sign} ${owner} ${ink} ${there.x} ${there.y}`, box: about(there, 18 * dense), make: () => false, draw: (on) => drawSpot(on, there, sign, owner, ink, dense) };
}

function drawSpot(on: CanvasRenderingContext2D, { x, y }: Point, sign: string, owner: Spot['owner'], ink: string, dense: number): void {
    const r = 13 * dense;
    on.lineWidth = 2 * dense;
    on.strokeStyle = ink;
    on.fillStyle = '#0007';
    on.setLineDash([5 * dense, 3 * dense]);
    on.beginPath();
    on.arc(x, y, r, 0, 7);
    on.fill();
    on.stroke();
    on.setLineDash([]);
    if (owner === 1) drawTeeth(on, x, y, r, ink);
    on.fillStyle = ink;
    on.beginPath();
    on.moveTo(x - r * 0.6, y + r * 0.55);
    on.lineTo(x - r * 0.6, y - r * 0.66);
    on.lineTo(x + r * 0.12, y - r * 0.38);
    on.lineTo(x - r * 0.46, y - r * 0.1);
    on.lineTo(x - r * 0.46, y + r * 0.55);
    on.closePath();
    on.fill();
    on.font = `700 ${13 * dense}px system-ui, sans-serif`;
    on.textAlign = 'center';
    on.textBaseline = 'middle';
    on.fillText(sign, x + r * 0.26, y + r * 0.2, r * 1.1);
}

// All that stands there, what lies lowest first.
export function standing(scene: Scene, room: ReadonlyMap<Key, number>, hidden: ReadonlySet<Key>, gliding: ReadonlySet<Key>, how: How): Stood[] {
    const { scale, dense } = how;
    const detail = detailOf(scale, scene.common);
    const place = ({ x, y }: Point): Point => ({ x: x * scale * dense, y: (scene.size.height - y) * scale * dense });
    const tokens = scene.tokens.filter(({ key }) => !gliding.has(key));
    return [
        ...scene.spots.map((spot) => spotAt(spot, place(spot.at), spot.owner === null ? '#f2ede0' : inkOf(scene.inks[spot.owner], 3), dense)),
        ...tokens.map((token) => stoodAt(token, place(token.at), { facing: token.facing, fade: hidden.has(token.key) ? 0.3 : 1 }, room.get(token.key) ?? 9, how, detail === 'far')),
        ...(detail !== 'far' ? [] : scene.groups.flatMap((group) => {
            const own = tokens.filter((one) => one.group === group.key);
            return signAt(own, place(middleOf(own.map(({ at }) => at))), how);
        })),
        ...(detail === 'near' ? namesAt(tokens, room, place, how) : []),
    ];
}

export function drawGhosts(canvas: Canvas, ghosts: readonly Ghost[]): void {
    for (const { token, at, facing, fade } of ghosts) drawToken(canvas, token, { at, facing, fade }, token.radius * 2);
}
