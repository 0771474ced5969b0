// The picture of a thing. It is as large as its place, and says nothing that words do not say.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Thing } from './face';
import { show } from './shown';
import './picture.css';

export function Picture({ thing }: { thing: Thing }) {
    const at = useRef<HTMLCanvasElement>(null);
    useLayoutEffect(() => show(at.current!, thing), [thing.name, thing.inks, thing.subjects.join(), thing.lands.join()]);
    return <canvas class={`picture ${thing.inks}`} width="3" height="2" ref={at} aria-hidden="true" />;
}
