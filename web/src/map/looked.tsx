// Whoever was pressed on a narrow screen, above what can be done: nothing stands beside the map there. Loaded with the first.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../shell/texts';
import './styles/asked.css';

export function Looked(props: { who: string; close?: (() => void) | undefined; children: ComponentChildren }) {
    const at = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        at.current!.parentElement!.scrollTop = 0;
    }, [props.who]);
    return (
        <section class="lookedat" data-looked={props.who} role="region" aria-label={t.panel.inspect} ref={at}>
            {props.children}
            {props.close && (
                <button type="button" class="quiet" aria-label={t.app.close} onClick={props.close}>
                    ×
                </button>
            )}
        </section>
    );
}
