// When a component is drawn again.
import { Component, type FunctionComponent } from 'preact';
import { inTurn } from './animated';
import { frame, isBusy } from './chain';

type Props = Record<string, unknown>;

function differs(this: Component<Props>, next: Props): boolean {
    for (const key in next) if (next[key] !== this.props[key]) return true;
    for (const key in this.props) if (!(key in next)) return true;
    return false;
}

// Only when one of its properties, or a signal that it reads, has changed.
// The check sits on a component around it: its own would also stop what its signals say.
export function memo<P extends object>(Inner: FunctionComponent<P>): FunctionComponent<P> {
    return function Memo(this: Component, props: P) {
        this.shouldComponentUpdate = differs as Component['shouldComponentUpdate'];
        return <Inner {...props} />;
    } as FunctionComponent<P>;
}

// While it is shown what happens: in a frame of its own, behind what changes with it. What it draws hangs on signals alone.
export function drawnInTurn(Inner: FunctionComponent): FunctionComponent {
    function Turned(this: Component) {
        let isWaiting = false;
        this.setState = () => {
            const draw = () => Component.prototype.setState.call(this, {});
            // What makes room for a moment is gone when that comes.
            const waits = isBusy() && !frame.peek()?.moment;
            if (!waits) draw();
            else if (!isWaiting) inTurn(draw);
            isWaiting = waits;
        };
        return Inner({});
    }
    const one = <Turned />; // the same each time: whatever is around it does not draw it
    return () => one;
}
