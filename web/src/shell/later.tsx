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

// It comes once; whoever wants it when it did not come asks for it again. `lost`: it did not.
function loaded<T>(load: () => Promise<T>, lost = signal(false)) {
    const part = signal<T | null>(null);
    let coming = false;
    const want = () => {
        if (part.peek() || coming) return;
        coming = true;
        load()
            .then((one) => {
                part.value = one;
                lost.value = false;
            })
            .catch((error: unknown) => {
                console.error(error);
                lost.value = true;
            })
            .finally(() => (coming = false));
    };
    return { part, lost, want };
}

// `meanwhile` stands where it will be.
export function later<P extends object>(load: () => Promise<FunctionComponent<P>>, meanwhile: JSX.Element | null = null): FunctionComponent<P> {
    const { part, lost, want } = loaded(load);
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

// A function has no place of its own to say that it did not come: the shell says it.
export const lostCall = signal(false);

// A function that is loaded so: `meanwhile` answers until it is there.
export function laterCall<A extends unknown[], R>(load: () => Promise<(...given: A) => R>, meanwhile: (...given: A) => R): (...given: A) => R {
    const { part, want } = loaded(load, lostCall);
    return (...given) => {
        want();
        return (part.value ?? meanwhile)(...given);
    };
}
