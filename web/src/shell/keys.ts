// The keyboard at the table.
import { again } from './chain';
import { isEarly, openCommand } from './commandopen';
import {
    choices,
    hurry,
    isPass,
    lookForward,
    panel,
    refused,
    replay,
    sending,
    sheet,
    showThreats,
    takeBack,
    yours,
} from './match';
import { chooseNumber, stepBack } from './press';
import { dialog } from './dialogs';
import { startReplay, stepReplay } from './replay';
import { passPressed, refusedPressed, refuses } from './prompt';
import { room } from './room';

function visible(element: HTMLElement): boolean {
    return element.getClientRects().length > 0;
}

// From one thing that can be done now to the next, in the order of the page; what loses much at once comes last.
function move(by: 1 | -1): void {
    const list = [...document.querySelectorAll<HTMLElement>('.game [data-act]')].filter(
        (one) => visible(one) && !(one as HTMLButtonElement).disabled,
    );
    list.sort((one, other) => Number('hold' in one.dataset) - Number('hold' in other.dataset));
    if (list.length === 0) return;
    const at = list.indexOf(document.activeElement as HTMLElement);
    const next = list[at === -1 ? (by === 1 ? 0 : list.length - 1) : (at + by + list.length) % list.length]!;
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

// Whether the numbers of the choices are in sight.
const numbered = () => [...document.querySelectorAll<HTMLElement>('.choicelist kbd, .options .no, .here .no')].some(visible);

function focusFirst(selector: string): void {
    document.querySelector<HTMLElement>(selector)?.focus();
}

// Whether the menu was open; its button has the focus again.
function closeMenu(): boolean {
    const menu = document.querySelector<HTMLDetailsElement>('details.more[open]');
    if (!menu) return false;
    menu.open = false;
    menu.querySelector('summary')?.focus();
    return true;
}

// What is shown while a key is held.
export function onKeyUp(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === 't') void showThreats(false);
}

// What was pressed with a mouse or a finger has the focus, and a key then makes the browser show that: it was not reached by key.
let pressed: Element | null = null;

export const wasPressed = (one: Element): boolean => one === pressed;

export function watchFocus(): void {
    const note = (one: Element | null) => {
        pressed?.removeAttribute('data-pressed'); // base.css gives it no frame
        pressed = one;
        pressed?.setAttribute('data-pressed', '');
    };
    window.addEventListener('click', ({ detail, target }) => note(detail > 0 && target instanceof Element ? target.closest('button, a') : null), true);
    window.addEventListener('focusin', ({ target }) => target !== pressed && note(null), true);
}

export function onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || !document.querySelector('.game')) return;
    const target = event.target as HTMLElement;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const done = () => event.preventDefault();
    if (isEarly(event)) {
        done();
        return;
    }
    if (key === ' ' || key === 'Backspace') {
        // A button that was reached by keyboard keeps its own Space, unless it stands on the table.
        const own = key === ' ' ? target.closest('button, a, [role=tab]') : null;
        if (own && own !== pressed && own.matches(':focus-visible') && !own.matches('[data-slot], [data-strip], [data-act]:not([data-pass])')) return;
        done();
        if (event.repeat) return;
        // The one goes on and the other says no, whatever is asked.
        const isIts = (it: { action: string }) => refuses(it) === (key === 'Backspace');
        const pass = yours.value && !sending.value ? choices.value.find(isPass) : undefined;
        const not = yours.value && !pass ? refused.value.find(isPass) : undefined;
        if (pass && isIts(pass)) passPressed(pass);
        else if (not && isIts(not)) refusedPressed(not);
        return;
    }
    if (event.repeat && !key.startsWith('Arrow')) return;
    switch (key) {
        case 'r':
            done();
            if (replay.value) lookForward();
            else if (!room.value?.keys.press(key)) startReplay();
            return;
        case 'ArrowRight':
        case 'ArrowDown':
        case 'ArrowLeft':
        case 'ArrowUp':
            if (target.closest('.log, .inspect, .reckoning, [role=tabpanel]')) return;
            done();
            if (replay.value) {
                stepReplay(key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1, key === 'ArrowDown' || key === 'ArrowUp');
                return;
            }
            move(key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1);
            return;
        case 'Escape':
            done();
            if (closeMenu()) return;
            if (sheet.value) sheet.value = false;
            else if (replay.value) lookForward();
            else if (!room.value?.keys.press(key)) stepBack();
            return;
        case '?':
            done();
            dialog.value = 'keys';
            return;
        case '/':
        case ':':
            done();
            openCommand();
            return;
        case 'b':
            done();
            again();
            return;
        case 't':
            done();
            void showThreats(true);
            return;
        case 'n':
            done();
            if (document.querySelector('[data-hurry]')) void hurry();
            return;
        case 'u':
            done();
            void takeBack();
            return;
        case 'l':
        case 'g':
        case 'w':
            done();
            panel.value = key === 'l' ? 'choices' : key === 'g' ? 'log' : 'refused';
            sheet.value = true;
            window.setTimeout(() =>
                focusFirst(key === 'l' ? '.choicelist button' : key === 'g' ? '.log' : '#tab-refused'),
            );
            return;
    }
    if (/^[1-9]$/.test(key) && yours.value && !sending.value) {
        done();
        // What a number means has to be seen first: the list comes up, and takes the next one.
        if (numbered()) chooseNumber(Number(key));
        else panel.value = 'choices';
        return;
    }
    if (room.value?.keys.press(key)) done();
}
