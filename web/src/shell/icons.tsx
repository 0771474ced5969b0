// Icons of the page. They are decoration; words say the same.

export function Die(props: { number: number | undefined; kind?: string }) {
    return <span class={`die ${props.kind ?? 'bare'}`}>{props.number === undefined ? '–' : props.number}</span>;
}

// One event on or back; with a bar: to the next key event.
export function Step(props: { back?: boolean; key2?: boolean }) {
    return (
        <svg class={`icon step ${props.back ? 'back' : ''}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M4 2.500L11 8l-7 5.500z" />
            {props.key2 && <path d="M11.500 2.500h2v11h-2z" />}
        </svg>
    );
}
