// A component that is drawn again only when one of its properties, or a signal that it reads, has changed.
import type { Component, FunctionComponent } from 'preact';

type Props = Record<string, unknown>;

function differs(this: Component<Props>, next: Props): boolean {
    for (const key in next) if (next[key] !== this.props[key]) return true;
    for (const key in this.props) if (!(key in next)) return true;
    return false;
}

// The check sits on a component around it: its own would also stop what its signals say.
export function memo<P extends object>(Inner: FunctionComponent<P>): FunctionComponent<P> {
    return function Memo(this: Component, props: P) {
        this.shouldComponentUpdate = differs as Component['shouldComponentUpdate'];
        return <Inner {...props} />;
    } as FunctionComponent<P>;
}
