// The ground: what the generator of pictures makes of each piece of terrain, drawn once for a zoom and copied from then on.
import { colour, type Inks } from '../faces/inks';
import type { Shape } from '../faces/kit';
import { GROUND_INKS, terrain, type Ground } from '../faces/terrain';
import type { Point, Size } from './camera';
import type { Scene } from './scene';

// What lies on what.
const ORDER: readonly Ground[] = ['open', 'hill', 'rough', 'marsh', 'crater', 'water', 'road', 'trench', 'wall', 'building', 'ruins', 'woods'];
const LINES = 10; // units of the world between two lines of the grid

export type Light = 'night' | 'day';

interface Layer {
    strokes: Stroke[];
    inks: { night: Inks; day: Inks };
}

// Where something lies, in units of the field.
interface Span {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

// Shapes that follow each other and are alike, as one path that is made once: what a drawing costs is the paths.
interface Stroke {
    path: Path2D;
    tone: number;
    width: number;
    alpha: number;
    span: Span;
}

// All that a path names lies about it.
function spanOf(path: string, width: number): Span {
    const span = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    let isX = true;
    for (const [digits] of path.matchAll(/-?\d+/g)) {
        const at = Number(digits);
        if (isX) [span.left, span.right] = [Math.min(span.left, at - width), Math.max(span.right, at + width)];
        else [span.top, span.bottom] = [Math.min(span.top, at - width), Math.max(span.bottom, at + width)];
        isX = !isX;
    }
    return span;
}

function strokesOf(shapes: readonly Shape[]): Stroke[] {
    const out: Stroke[] = [];
    for (const { path, tone, width, alpha } of shapes) {
        const last = out[out.length - 1];
        const span = spanOf(path, width);
        if (last && last.tone === tone && last.width === width && last.alpha === alpha && cellOf(last.span) === cellOf(span)) {
            last.path.addPath(new Path2D(path));
            last.span = { left: Math.min(last.span.left, span.left), top: Math.min(last.span.top, span.top), right: Math.max(last.span.right, span.right), bottom: Math.max(last.span.bottom, span.bottom) };
        } else out.push({ path: new Path2D(path), tone, width, alpha, span });
    }
    return out;
}

// What lies far apart is not one path: of a part of the table only what lies there is drawn.
const CELL = 640;
const cellOf = ({ left, top }: Span): number => Math.floor(left / CELL) * 1000 + Math.floor(top / CELL);

// Where nothing lies over anything else the order is free.
const sorted = (shapes: readonly Shape[]): Shape[] =>
    shapes
        .map((one) => ({ one, cell: cellOf(spanOf(one.path, one.width)) }))
        .sort((a, b) => a.cell - b.cell || a.one.tone - b.one.tone || a.one.alpha - b.one.alpha)
        .map(({ one }) => one);

export class GroundArt {
    readonly key: string;
    private readonly layers: Layer[];

    private constructor(private readonly scene: Scene) {
        this.key = GroundArt.keyOf(scene);
        const { size, grain } = scene;
        const field = ({ x, y }: Point) => [Math.round(x * grain), Math.round((size.height - y) * grain)] as const;
        const corners = [{ x: 0, y: 0 }, { x: size.width, y: 0 }, { x: size.width, y: size.height }, { x: 0, y: size.height }];
        const pieces = [...scene.pieces].sort((a, b) => ORDER.indexOf(a.ground) - ORDER.indexOf(b.ground) || a.level - b.level);
        this.layers = [
            { strokes: strokesOf(sorted(terrain('open', 'open', corners.map(field)))), inks: GROUND_INKS.open },
            ...pieces.map(({ ground, name, polygon }) => ({ strokes: strokesOf(terrain(ground, `${name} ${polygon[0]?.x} ${polygon[0]?.y}`, polygon.map(field))), inks: GROUND_INKS[ground] })),
        ];
    }

    private static last: GroundArt | null = null;

    // The same ground is the same object: the map and the small one draw it.
    static of(scene: Scene): GroundArt {
        if (GroundArt.last?.key !== GroundArt.keyOf(scene)) GroundArt.last = new GroundArt(scene);
        return GroundArt.last;
    }

    get size(): Size {
        return this.scene.size;
    }

    private static keyOf({ size, pieces }: Scene): string {
        return `${size.width} ${size.height} ${pieces.map(({ ground, polygon }) => `${ground}${polygon[0]?.x},${polygon[0]?.y}`).join()}`;
    }

    // Walls stand as they were given, whatever the picture of their piece is; floors above the ground are counted in a corner.
    private paintWalls(on: CanvasRenderingContext2D, k: number, light: Light): void {
        const { size, grain, pieces } = this.scene;
        on.globalAlpha = 1;
        for (const [width, ink] of [
            [5 / k, light === 'night' ? '#000c' : '#0008'],
            [2.6 / k, light === 'night' ? '#8d8a80' : '#57534a'],
        ] as const) {
            on.lineWidth = width;
            on.strokeStyle = ink;
            on.beginPath();
            for (const { from, to } of pieces.flatMap(({ walls }) => walls ?? [])) {
                on.moveTo(from.x * grain, (size.height - from.y) * grain);
                on.lineTo(to.x * grain, (size.height - to.y) * grain);
            }
            on.stroke();
        }
        on.font = `600 ${12 / k}px system-ui, sans-serif`;
        on.textBaseline = 'top';
        for (const { polygon, storeys } of pieces) {
            if (!storeys) continue;
            const [x, y] = [Math.min(...polygon.map((at) => at.x)) * grain, (size.height - Math.max(...polygon.map((at) => at.y))) * grain];
            on.fillStyle = light === 'night' ? '#e9e4d4' : '#2b2820';
            on.fillText('▤'.repeat(Math.min(4, storeys)), x + 6 / k, y + 6 / k);
        }
    }

    // Paints so many points that lie so many from the upper left corner of the table; `scale` is points for a unit.
    paint(on: CanvasRenderingContext2D, left: number, top: number, width: number, height: number, scale: number, light: Light): void {
        const { size, grain } = this.scene;
        const k = scale / grain;
        const seen: Span = { left: left / k, top: top / k, right: (left + width) / k, bottom: (top + height) / k };
        on.setTransform(k, 0, 0, k, -left, -top);
        on.fillStyle = colour(GROUND_INKS.open[light], light === 'night' ? 21 : 44);
        on.fillRect(0, 0, size.width * grain, size.height * grain);
        on.save();
        on.beginPath();
        on.rect(0, 0, size.width * grain, size.height * grain);
        on.clip();
        on.lineCap = on.lineJoin = 'round';
        for (const { strokes, inks } of this.layers) {
            for (const { path, tone, width: line, alpha, span } of strokes) {
                if (span.left > seen.right || span.right < seen.left || span.top > seen.bottom || span.bottom < seen.top) continue;
                on.globalAlpha = alpha / 16;
                on.lineWidth = line;
                on.fillStyle = on.strokeStyle = colour(inks[light], tone);
                if (line > 0) on.stroke(path);
                else on.fill(path);
            }
        }
        this.paintWalls(on, k, light);
        on.globalAlpha = light === 'night' ? 0.05 : 0.1;
        on.strokeStyle = light === 'night' ? '#ffffff' : '#000000';
        on.lineWidth = 1 / k;
        on.beginPath();
        for (let x = LINES; x < size.width; x += LINES) {
            on.moveTo(x * grain, 0);
            on.lineTo(x * grain, size.height * grain);
        }
        for (let y = LINES; y < size.height; y += LINES) {
            on.moveTo(0, y * grain);
            on.lineTo(size.width * grain, y * grain);
        }
        on.stroke();
        on.restore();
        // It gets darker towards the edges, so that what lies in the middle is seen first.
        const [w, h] = [size.width * grain, size.height * grain];
        const shade = on.createRadialGradient(w / 2, h / 2, Math.min(w, h) * 0.45, w / 2, h / 2, Math.max(w, h) * 0.66);
        shade.addColorStop(0, '#0000');
        shade.addColorStop(1, light === 'night' ? '#0005' : '#3a34182e');
        on.fillStyle = shade;
        on.fillRect(0, 0, w, h);
    }
}
