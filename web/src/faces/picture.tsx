// The picture of a thing. It is as large as its place, and says nothing that words do not say.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Thing } from './face';
import { show } from './shown';
import './picture.css';

// Until it is drawn; an image without any has no place.
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

export function Picture({ thing, atOnce }: { thing: Thing; atOnce?: boolean }) {
    const at = useRef<HTMLImageElement>(null);
    useLayoutEffect(() => show(at.current!, thing, atOnce), [thing.name, thing.inks, thing.subjects.join(), thing.lands.join()]);
    // Of another thing it is another image: one shows what it showed until the new picture is drawn.
    return <img key={`${thing.name} ${thing.subjects.join()}`} decoding="sync" class={`picture ${thing.inks}`} src={NOTHING} alt="" draggable={false} ref={at} aria-hidden="true" />;
}
