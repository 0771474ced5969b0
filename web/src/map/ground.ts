// The ground: what the generator of pictures makes of each piece of terrain, drawn once for a zoom and copied from then on.
import { colour, type Inks } from '../faces/inks';
import type { Shape } from '../faces/kit';
import { put } from '../faces/paint';
import { GROUND_INKS, terrain, type Ground } from '../faces/terrain';
import type { Point } from './camera';
import type { Scene } from './scene';

// What lies on what.
const ORDER: readonly Ground[] = ['open', 'hill', 'rough', 'marsh', 'crater', 'water', 'road', 'trench', 'wall', 'building', 'ruins', 'woods'];
// A whole table larger than this many points is drawn in parts.
const WHOLE_MAX = 9_000_000;
const LINES = 10; // units of the world between two lines of the grid

export type Light = 'night' | 'day';

interface Layer {
    shapes: Shape[];
    inks: { night: Inks; day: Inks };
}

export class GroundArt {
    readonly key: string;
    private readonly layers: Layer[];
    private whole: { canvas: HTMLCanvasElement; scale: number; light: Light } | null = null;

    constructor(private readonly scene: Scene) {
        this.key = GroundArt.keyOf(scene);
        const { size, grain } = scene;
        const field = ({ x, y }: Point) => [Math.round(x * grain), Math.round((size.height - y) * grain)] as const;
        const corners = [{ x: 0, y: 0 }, { x: size.width, y: 0 }, { x: size.width, y: size.height }, { x: 0, y: size.height }];
        const pieces = [...scene.pieces].sort((a, b) => ORDER.indexOf(a.ground) - ORDER.indexOf(b.ground) || a.level - b.level);
        this.layers = [
            { shapes: terrain('open', 'open', corners.map(field)), inks: GROUND_INKS.open },
            ...pieces.map(({ ground, name, polygon }) => ({ shapes: terrain(ground, `${name} ${polygon[0]?.x} ${polygon[0]?.y}`, polygon.map(field)), inks: GROUND_INKS[ground] })),
        ];
    }

    static keyOf({ size, pieces }: Scene): string {
        return `${size.width} ${size.height} ${pieces.map(({ ground, polygon }) => `${ground}${polygon[0]?.x},${polygon[0]?.y}`).join()}`;
    }

    // Draws on a canvas whose upper left corner lies so many points from that of the table; `scale` is points for a unit.
    draw(on: CanvasRenderingContext2D, left: number, top: number, scale: number, light: Light): void {
        const { width, height } = this.scene.size;
        on.setTransform(1, 0, 0, 1, 0, 0);
        on.clearRect(0, 0, on.canvas.width, on.canvas.height);
        if (width * height * scale * scale > WHOLE_MAX) {
            this.paint(on, left, top, scale, light);
            return;
        }
        if (!this.whole || this.whole.scale !== scale || this.whole.light !== light) {
            const canvas = document.createElement('canvas');
            canvas.width = Math.max(1, Math.floor(width * scale));
            canvas.height = Math.max(1, Math.floor(height * scale));
            const at = canvas.getContext('2d', { alpha: false });
            if (!at) return;
            this.paint(at, 0, 0, scale, light);
            this.whole = { canvas, scale, light };
        }
        on.drawImage(this.whole.canvas, -left, -top);
    }

    private paint(on: CanvasRenderingContext2D, left: number, top: number, scale: number, light: Light): void {
        const { size, grain } = this.scene;
        const k = scale / grain;
        on.setTransform(k, 0, 0, k, -left, -top);
        on.fillStyle = colour(GROUND_INKS.open[light], light === 'night' ? 21 : 44);
        on.fillRect(0, 0, size.width * grain, size.height * grain);
        on.save();
        on.beginPath();
        on.rect(0, 0, size.width * grain, size.height * grain);
        on.clip();
        for (const { shapes, inks } of this.layers) put(on, shapes, inks[light]);
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
