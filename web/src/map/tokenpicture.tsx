// A token in the page: beside its name.
import type { Thing } from '../faces/face';
import { HEIGHT } from '../faces/kit';
import { sourceNow } from '../faces/paint';
import { tokenShapes } from '../faces/token';

// An image and no canvas: that would be a layer of its own, as would all that lies on it, and every layer costs each frame in which
// the map moves.
export function TokenPicture({ thing }: { thing: Thing }) {
    const key = `token ${thing.name} ${thing.subjects.join()} ${thing.pose ?? ''}`;
    const wide = 40 * Math.min(2, window.devicePixelRatio || 1);
    const source = sourceNow({ key, inks: thing.inks, width: HEIGHT, height: HEIGHT, shapes: () => tokenShapes(thing) }, wide, wide);
    return <img class="tokenpicture" src={source} alt="" decoding="sync" draggable={false} aria-hidden="true" />;
}
