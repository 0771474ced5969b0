// A choice as a button. One that loses much for good is held for a moment, or pressed twice by keyboard:
// a slip of the hand must not do it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lookAt, notice, slow, standing } from './match';
import { disarm, isArmed, isGrave, take } from './press';
import type { Choice } from './protocol';
import { here } from './room';

const HOLD_MS = 600;

interface ChoiceButtonProps {
    choice: Choice;
    class: string;
    onTable?: boolean; // the arrow keys find it
    before?: () => void; // done when it is taken
    children: ComponentChildren;
}

function useHold(choice: Choice, before: () => void) {
    const [holding, setHolding] = useState(false);
    const timer = useRef(0);
    const pointed = useRef(false); // the click to come is of a pointer
    const stop = () => {
        window.clearTimeout(timer.current);
        setHolding(false);
    };
    useEffect(() => () => window.clearTimeout(timer.current), []);
    const handlers = {
        onPointerDown: (event: PointerEvent) => {
            pointed.current = true;
            if (event.button !== 0) return;
            const revision = standing.value?.revision;
            stop();
            setHolding(true);
            timer.current = window.setTimeout(() => {
                setHolding(false);
                if (standing.value?.revision !== revision) return;
                before();
                take(choice, true);
            }, HOLD_MS);
        },
        onPointerUp: stop,
        onPointerLeave: stop,
        onPointerCancel: stop,
        onContextMenu: (event: Event) => event.preventDefault(), // a long touch asks for it
        onKeyDown: (event: KeyboardEvent) => {
            pointed.current = false;
            if (event.repeat) event.preventDefault(); // a key that is held presses once
        },
        onBlur: disarm,
    };
    return { holding, pointed, handlers };
}

export function ChoiceButton(props: ChoiceButtonProps) {
    const { choice } = props;
    const grave = isGrave(choice);
    const before = () => props.before?.();
    const { holding, pointed, handlers } = useHold(choice, before);
    const press = () => {
        if (grave && pointed.current) {
            pointed.current = false;
            notice.value = { text: here().question.grave.hold };
            return;
        }
        if (!grave || isArmed(choice)) before();
        take(choice);
    };
    return (
        <button
            type="button"
            class={`${props.class} ${grave ? 'grave' : ''} ${holding ? 'holding' : ''}`}
            data-act={props.onTable ? '' : undefined}
            data-hold={grave ? '' : undefined}
            data-action={choice.action}
            disabled={slow.value}
            onClick={press}
            onFocus={() => lookAt(choice)}
            onMouseEnter={() => lookAt(choice)}
            {...(grave ? handlers : {})}
        >
            {grave && isArmed(choice) ? here().question.grave.armed : props.children}
            {grave && <span class="sr"> {here().question.grave.hold}</span>}
        </button>
    );
}
