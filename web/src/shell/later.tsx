// Parts of the page that are rarely wanted: each is loaded when it is drawn for the first time. Until it is there nothing of
// it is seen; if it does not come, that is said, with a way out.
import { signal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from './texts';

// The network is gone, or the server has another page by now.
export function LaterLost() {
    return (
        <div class="linkbanner lost" role="alert">
            <b>{t.link.noPart}</b>{' '}
            <button type="button" class="main" onClick={() => location.reload()}>
                {t.link.reload}
            </button>
        </div>
    );
}

// `meanwhile` stands where it will be.
export function later<P extends object>(load: () => Promise<FunctionComponent<P>>, meanwhile: JSX.Element | null = null): FunctionComponent<P> {
    const part = signal<FunctionComponent<P> | null>(null);
    const lost = signal(false);
    let coming = false;
    const want = () => {
        if (part.peek() || coming) return;
        coming = true;
        lost.value = false;
        load()
            .then((one) => (part.value = one))
            .catch((error: unknown) => {
                console.error(error);
                lost.value = true;
            })
            .finally(() => (coming = false));
    };
    return function Later(props: P) {
        useEffect(want, []);
        const Part = part.value;
        return Part ? <Part {...props} /> : lost.value ? <LaterLost /> : meanwhile;
    };
}

// A page of its own that is loaded so.
export function laterPage<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
    return later(load, <main class="plain" id="main" aria-busy="true" />);
}
