// Moments: what deserves more than a step. A count goes up one by one, against what is needed; something is taken, or given up;
// the game is won. A game's room says which of its beats are one; each is a few steps of a chain, so that it can be skipped like any other.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Moment } from './beats';
import { frame } from './chain';
import { Mark } from './mark';
import { seatName, sideOf } from './match';
import { whenDrawn } from './measured';
import type { Seat } from './protocol';
import { here } from './room';
import { keyOf } from './refs';
import { t } from './texts';

// Beside what is to be read meanwhile, where more of the table is: above it or below it.
function besides(box: DOMRect, board: DOMRect, clear: DOMRect | undefined): DOMRect {
    if (!clear || box.bottom <= clear.top || box.top >= clear.bottom) return box;
    const isAbove = clear.top - board.top > board.bottom - clear.bottom;
    const [top, bottom] = isAbove ? [board.top, clear.top] : [clear.bottom, board.bottom];
    return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
}

// Over what it is of; in the middle of the table, if that is nothing there. A count leaves in sight what it is made of (`data-clear`).
function onto(node: HTMLElement, it: Element | null, isCount: boolean): (() => void) | undefined {
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const over = it?.getBoundingClientRect() ?? board;
    if (!over || !board) return undefined;
    const box = isCount ? besides(over, board, document.querySelector('.board [data-clear]')?.getBoundingClientRect()) : over;
    return () => {
        node.style.left = `${Math.max(8, box.left - board.left)}px`;
        node.style.top = `${box.top - board.top}px`;
        node.style.width = `${Math.min(box.width, board.width - 16)}px`;
        node.style.height = `${box.height}px`;
    };
}

function Counted({ moment, shown }: { moment: Moment; shown: number }) {
    const numbers = moment.numbers!;
    const need = moment.need ?? 0;
    const { Counted: Sign } = here().beats;
    const places = Math.max(need, ...numbers);
    return (
        <div class="counted">
            {([1, 0] as Seat[]).map((who) => {
                const lit = Math.min(shown, numbers[who]);
                return (
                    <p key={who} class={`${sideOf(who)} ${need > 0 && lit >= need ? 'enough' : ''}`}>
                        <Mark side={sideOf(who)} />
                        <span class="who">{seatName(who)}</span>
                        <span class="signs">
                            {Array.from({ length: places }, (_, i) => (
                                <span key={i} class={`${i < lit ? 'lit' : ''} ${i === need - 1 ? 'need' : ''}`}>
                                    {Sign && <Sign />}
                                </span>
                            ))}
                        </span>
                        <b>
                            {lit}
                            {need > 0 && <small> / {need}</small>}
                        </b>
                    </p>
                );
            })}
        </div>
    );
}

function Taken({ moment, last }: { moment: Moment; last: boolean }) {
    const who = moment.by!;
    return (
        <p class={`takes ${sideOf(who)} ${last ? 'last' : ''}`}>
            <Mark side={sideOf(who)} />
            <b>{t.moments[moment.kind as Exclude<Moment['kind'], 'count'>](seatName(who), moment.name)}</b>
        </p>
    );
}

export function MomentStage() {
    const now = frame.value;
    const moment = now?.moment;
    const at = useRef<HTMLDivElement>(null);
    const key = moment?.at ? keyOf(moment.at) : null;
    useLayoutEffect(() => {
        if (!moment) return;
        whenDrawn(() => {
            const it = key === null ? null : document.querySelector(`[data-thing="${CSS.escape(key)}"]`);
            return at.current ? onto(at.current, it && it.getClientRects().length > 0 ? it : null, moment.kind === 'count') : undefined;
        });
    }, [now]);
    if (!now || !moment) return null;
    return (
        <div class={`momentstage ${moment.kind}`} ref={at} data-shown={now.shown}>
            {moment.numbers ? <Counted moment={moment} shown={now.shown ?? 0} /> : <Taken moment={moment} last={(now.shown ?? 0) > 0} />}
        </div>
    );
}
