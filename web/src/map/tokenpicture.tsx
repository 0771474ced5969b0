// A token in the page: beside its name.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Thing } from '../faces/face';
import { HEIGHT } from '../faces/kit';
import { paint } from '../faces/paint';
import { tokenShapes } from '../faces/token';

export function TokenPicture(props: { thing: Thing }) {
    const at = useRef<HTMLCanvasElement>(null);
    const { thing } = props;
    const key = `token ${thing.name} ${thing.subjects.join()} ${thing.pose ?? ''}`;
    useLayoutEffect(() => {
        const wide = 40 * Math.min(2, window.devicePixelRatio || 1);
        if (at.current) paint(at.current, { key, inks: thing.inks, width: HEIGHT, height: HEIGHT, shapes: () => tokenShapes(thing) }, wide, wide);
    }, [key, thing.inks]);
    return <canvas class="tokenpicture" ref={at} aria-hidden="true" />;
}
