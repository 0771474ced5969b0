// What is loaded when the first picture is asked for: the generator, and the canvas that it is drawn on.
import { choose, HEIGHT, picture, WIDTH, type Thing } from './face';
import { paint } from './paint';

// Draws the thing on this canvas, so many points wide.
export function drawOn(canvas: HTMLCanvasElement, thing: Thing, points: number): void {
    const drawing = { key: `${thing.name} ${thing.subjects.join()} ${thing.pose} ${thing.lands.join()}`, inks: thing.inks, width: WIDTH, height: HEIGHT, shapes: () => picture(thing) };
    paint(canvas, drawing, points, Math.round((points * HEIGHT) / WIDTH));
    canvas.dataset.shows = choose(thing).subject;
}
