// What is loaded when the first picture is asked for: the generator, and the canvas that it draws on.
import { choose, HEIGHT, picture, WIDTH, type Thing } from './face';
import { otherSource, source } from './paint';

const drawingOf = (thing: Thing) => ({
    key: `${thing.name} ${thing.subjects.join()} ${thing.pose} ${thing.lands.join()}`,
    inks: thing.inks,
    width: WIDTH,
    height: HEIGHT,
    shapes: () => picture(thing),
});
const heightOf = (points: number) => Math.round((points * HEIGHT) / WIDTH);

function put(image: HTMLImageElement, thing: Thing, url: string): void {
    image.src = url;
    image.dataset.shows = choose(thing).subject;
}

// Shows the thing on this image, so many points wide, in steps.
export function* drawOn(image: HTMLImageElement, thing: Thing, points: number): Generator<undefined, void> {
    put(image, thing, yield* source(drawingOf(thing), points, heightOf(points)));
}

// ... as it has been drawn already, be it in another size; false: it never was.
export function copyOn(image: HTMLImageElement, thing: Thing, points: number): boolean {
    const url = otherSource(drawingOf(thing), points, heightOf(points));
    if (url !== undefined) put(image, thing, url);
    return url !== undefined;
}
