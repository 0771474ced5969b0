// What is loaded when the first picture is asked for: the generator, and the canvas that it draws on.
import { choose, HEIGHT, picture, WIDTH, type Thing } from './face';
import { source } from './paint';

// Shows the thing on this image, so many points wide.
export function drawOn(image: HTMLImageElement, thing: Thing, points: number): void {
    const drawing = { key: `${thing.name} ${thing.subjects.join()} ${thing.pose} ${thing.lands.join()}`, inks: thing.inks, width: WIDTH, height: HEIGHT, shapes: () => picture(thing) };
    image.src = source(drawing, points, Math.round((points * HEIGHT) / WIDTH));
    image.dataset.shows = choose(thing).subject;
}
