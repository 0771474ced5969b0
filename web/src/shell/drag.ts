// Dragging: something on the table is taken to what it is to be done to, with what would come of it beside the pointer. It
// takes the same choices as a press does; where it may be let go is what the server offers, and of any other place the server
// is asked why not. Escape lets go of it, and nothing has happened.
import { signal } from '@preact/signals';
import { isPlaying } from './chain';
import { act, connection, notice, onlyPass, placedRefused, report, saved, seat, sending, sentence, standing, yours } from './match';
import { disarm, unpick } from './press';
import { checkActionAnswer, previewAnswer } from './protocol';
import { refOf, type Key } from './refs';
import { here, room, type Aim, type Preview } from './room';
import { t } from './texts';

const FAR_MOUSE = 6; // pixels, before a press becomes a drag
const FAR_TOUCH = 12;
const BESIDE = 18; // from the pointer to its words

interface Press {
    from: Key;
    at: Element;
    pointer: number;
    touch: boolean;
    x: number;
    y: number;
}

interface Drag extends Press {
    revision: number;
    ghost: HTMLElement;
    words: HTMLElement;
    previews: Map<string, Preview>;
    answers: Map<Key, Promise<void>>;
    found: Map<Key, Aim | Refusal>; // what the server said of other places
    over: Key[];
}

interface Refusal {
    why: string;
    rule?: string;
}

export const dragging = signal<Key | null>(null);

let press: Press | null = null;
let drag: Drag | null = null;
let swallowsClick = false;

const isAim = (one: Aim | Refusal): one is Aim => 'action' in one;

// --- what lies there, and what can be done with it ---

// Only asked of a game that has any.
const its = () => here().drag!;

function drops(it: Drag): Map<Key, Aim> {
    return its().drops(it.from, it.previews);
}

function aimAt(it: Drag): { key: Key; aim: Aim | Refusal } | null {
    const known = drops(it);
    for (const key of it.over) {
        const aim = known.get(key);
        if (aim) return { key, aim };
    }
    const [key] = it.over;
    const said = key === undefined ? undefined : it.found.get(key);
    return key !== undefined && said ? { key, aim: said } : null;
}

// Asked once of each place.
function ask(it: Drag, key: Key): void {
    if (it.answers.has(key)) return;
    it.answers.set(key, askWhy(it, key).then(() => (drag === it ? show(it) : undefined)));
}

async function askPreviews(it: Drag): Promise<void> {
    const of = { match: saved.value!.match, seat: seat.value };
    for (const { choice } of its().choices(it.from)) {
        try {
            const answer = await connection.call('match.preview', { ...of, action: choice.action }, previewAnswer);
            if (drag !== it) return;
            it.previews.set(choice.action, here().seen.preview(answer.preview, '/preview'));
            show(it);
        } catch (error) {
            report(error);
        }
    }
}

// Of a place that is not known to be right: the first line that may be played, else why the first may not.
async function askWhy(it: Drag, key: Key): Promise<void> {
    const of = { match: saved.value!.match, seat: seat.value };
    let refusal: Refusal | null = null;
    for (const action of its().lines(it.from, key)) {
        try {
            const answer = await connection.call('match.check', { ...of, action }, checkActionAnswer);
            if (answer.ok) {
                it.found.set(key, { action, words: t.drag.may });
                return;
            }
            refusal ??= { why: answer.why ?? '', rule: answer.rule };
        } catch (error) {
            report(error);
        }
    }
    it.found.set(key, refusal ?? { why: t.drag.nothing });
}

// --- what is shown ---

function place(it: Drag, x: number, y: number): void {
    it.ghost.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    const { innerWidth } = window;
    const width = it.words.offsetWidth;
    const left = Math.min(Math.max(8, x + BESIDE), innerWidth - width - 8);
    const above = it.touch ? y - 84 : y + BESIDE; // a finger covers what lies below it
    it.words.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(8, Math.min(above, window.innerHeight - 56)))}px)`;
}

function mark(it: Drag): void {
    const over = aimAt(it)?.key;
    const right = [...it.found].flatMap(([key, aim]) => (isAim(aim) ? [key] : []));
    const wanted = new Map([...drops(it).keys(), ...right].flatMap((key) => {
        const element = here().refs.element?.(refOf(key));
        return element ? [[element, key === over] as const] : [];
    }));
    for (const old of document.querySelectorAll('[data-drop]')) if (!wanted.has(old)) old.removeAttribute('data-drop');
    for (const [element, over] of wanted) element.setAttribute('data-drop', over ? 'over' : '');
}

function show(it: Drag): void {
    mark(it);
    const aim = aimAt(it);
    it.words.className = `dragwords ${aim === null ? '' : isAim(aim.aim) ? `fate-${aim.aim.fate ?? 'sure'}` : 'not'}`;
    it.words.textContent = aim === null ? (it.over.length > 0 && !it.over.includes(it.from) ? '…' : '') : isAim(aim.aim) ? aim.aim.words : aim.aim.why;
}

// A picture of what is dragged.
function ghostOf(at: Element): HTMLElement {
    const ghost = document.createElement('div');
    const copy = at.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('[id]')) one.removeAttribute('id');
    for (const name of ['data-slot', 'data-hand', 'data-thing', 'data-act', 'data-spoken', 'data-drop']) copy.removeAttribute(name);
    copy.tabIndex = -1;
    copy.style.width = `${Math.min(150, at.getBoundingClientRect().width)}px`;
    ghost.className = 'dragghost';
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    ghost.append(copy);
    return ghost;
}

// --- the pointer ---

function begin(one: Press): void {
    const words = document.createElement('div');
    words.setAttribute('aria-hidden', 'true');
    drag = {
        ...one,
        revision: standing.value?.revision ?? -1,
        ghost: ghostOf(one.at),
        words,
        previews: new Map(),
        answers: new Map(),
        found: new Map(),
        over: [],
    };
    press = null;
    // Whoever holds long is no longer asking to see it large.
    one.at.dispatchEvent(new PointerEvent('pointercancel', { pointerId: one.pointer }));
    one.at.setAttribute('data-dragged', '');
    document.body.append(drag.ghost, words);
    document.documentElement.classList.add('isdragging');
    dragging.value = one.from;
    disarm();
    notice.value = null;
    show(drag);
    void askPreviews(drag);
    for (const key of its().maybe(drag.from)) ask(drag, key);
}

function end(): void {
    const it = drag;
    press = null;
    drag = null;
    dragging.value = null;
    if (!it) return;
    it.ghost.remove();
    it.words.remove();
    it.at.removeAttribute('data-dragged');
    document.documentElement.classList.remove('isdragging');
    for (const old of document.querySelectorAll('[data-drop]')) old.removeAttribute('data-drop');
}

function over(it: Drag, x: number, y: number): void {
    const under = document.elementFromPoint(x, y);
    it.over = under ? its().at(under).filter((key) => key !== it.from) : [];
    const known = drops(it);
    const [first] = it.over;
    if (first !== undefined && !it.over.some((key) => known.has(key))) ask(it, first);
}

async function letGo(it: Drag): Promise<void> {
    const waits = it.over.map((key) => it.answers.get(key));
    const target = it.over.length > 0;
    end();
    if (!target) return;
    await Promise.all(waits);
    const aim = aimAt(it);
    // Somebody else may have moved on meanwhile.
    if (aim === null || standing.value?.revision !== it.revision || !yours.value) return;
    if (isAim(aim.aim)) {
        unpick();
        void act(aim.aim.action);
    } else {
        notice.value = { text: t.capital(sentence(aim.aim.why)), rule: aim.aim.rule };
    }
}

// All that is drawn of it.
function wholeOf(part: Element, key: Key): Element {
    let whole = part;
    for (let up = part.parentElement; up && its().at(up)[0] === key; up = up.parentElement) whole = up;
    return whole;
}

const mayDrag = () => yours.value && !onlyPass.value && !sending.value && !isPlaying.value && room.value?.drag !== undefined;

function onDown(event: PointerEvent): void {
    swallowsClick = false;
    if (drag !== null || event.button !== 0 || !event.isPrimary || !mayDrag() || !(event.target instanceof Element)) return;
    if (!event.target.closest('.game') || document.querySelector('dialog[open]')) return;
    const [from] = its().at(event.target);
    if (from === undefined) return;
    const has = its().choices(from).length > 0 || placedRefused.value.some(({ refs }) => refs.includes(from));
    if (!has || !its().isMovable(from)) return;
    const at = wholeOf(event.target, from);
    press = { from, at, pointer: event.pointerId, touch: event.pointerType === 'touch', x: event.clientX, y: event.clientY };
}

function onMove(event: PointerEvent): void {
    if (press?.pointer === event.pointerId) {
        const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
        if (far > (press.touch ? FAR_TOUCH : FAR_MOUSE)) {
            if (mayDrag()) begin(press);
            else press = null;
        }
    }
    if (drag?.pointer !== event.pointerId) return;
    event.preventDefault();
    if (standing.value?.revision !== drag.revision) {
        end();
        return;
    }
    over(drag, event.clientX, event.clientY);
    show(drag);
    place(drag, event.clientX, event.clientY);
}

function onUp(event: PointerEvent): void {
    if (press?.pointer === event.pointerId) press = null;
    if (drag?.pointer !== event.pointerId) return;
    over(drag, event.clientX, event.clientY);
    swallowsClick = true; // what was dragged was not pressed
    window.setTimeout(() => (swallowsClick = false));
    void letGo(drag);
}

export function watchDrags(): void {
    window.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove, { passive: false });
    window.addEventListener('pointerup', onUp, true);
    window.addEventListener('pointercancel', (event) => event.isTrusted && (press?.pointer === event.pointerId || drag?.pointer === event.pointerId) && end());
    window.addEventListener('blur', end);
    window.addEventListener('click', (event) => {
        if (!swallowsClick) return;
        swallowsClick = false;
        event.preventDefault();
        event.stopImmediatePropagation();
    }, true);
    window.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape' || drag === null) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        end();
    }, true);
    // Pictures are not dragged by the browser itself.
    window.addEventListener('dragstart', (event) => event.target instanceof Element && event.target.closest('.game') && event.preventDefault());
}
