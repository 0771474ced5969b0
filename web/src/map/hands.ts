// What pointers do on the map: one moves it about, or what a game lets be dragged; two move it and bring it closer; the wheel
// looks closer at what lies under it.
import { wasPressed } from '../shell/keys';
import type { Key } from '../shell/refs';
import { together } from './answered';
import type { Point } from './camera';
import type { Stage } from './stage';

// What a press has met: a token, and whose it is; a place, or nothing.
export interface Hit {
    token: Key | null;
    group: Key | null;
    at: Point;
}

export interface Grip {
    touch: boolean;
    line: boolean; // with the second button, or Shift: a line is drawn out
    measure: boolean; // with Alt: how far it is
}

export interface Drag {
    move: (to: Point) => void;
    end: (to: Point) => void;
    cancel: () => void;
}

export interface Hands {
    grab: (hit: Hit, grip: Grip) => Drag | null; // null: the map itself is moved
    press: (hit: Hit, touch: boolean) => void;
    over: (hit: Hit | null) => void;
}

const SLACK = 6; // pixels that a press may move
const WIDE = { mouse: 5, touch: 16 }; // about a token, that still mean it

export function watchHands(host: HTMLElement, stage: Stage, hands: () => Hands, measure: (from: Point, touch: boolean) => Drag, measures: () => boolean): () => void {
    const pointers = new Map<number, Point>();
    let started: { at: Point; hit: Hit; grip: Grip; onButton: boolean } | null = null;
    let drag: Drag | null = null;
    let panning = false;
    let moved = false;
    let pinched = false;

    // Where the map lies is asked once a gesture: asking at each move lays the page out, which what was moved has just changed.
    let corner: Point | null = null;
    const inside = (event: PointerEvent | WheelEvent): Point => {
        if (pointers.size === 0 || corner === null) {
            const { left, top } = host.getBoundingClientRect();
            corner = { x: left, y: top };
        }
        return { x: event.clientX - corner.x, y: event.clientY - corner.y };
    };

    const hitAt = (at: Point, touch: boolean, target: EventTarget | null): Hit | null => {
        const world = stage.world(at);
        if (!world) return null;
        const plate = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
        if (plate) return { token: null, group: plate.dataset.group!, at: world };
        const token = stage.hit(at, touch ? WIDE.touch : WIDE.mouse);
        return { token: token?.key ?? null, group: token?.group ?? null, at: world };
    };

    function down(event: PointerEvent): void {
        if (event.pointerType === 'mouse' && event.button > 2) return;
        const at = inside(event);
        pointers.set(event.pointerId, at);
        stage.held = true;
        if (pointers.size === 2) {
            drag?.cancel();
            drag = null;
            panning = false;
            pinched = true;
            return;
        }
        if (pointers.size > 2) return;
        pinched = false;
        moved = false;
        const touch = event.pointerType !== 'mouse';
        const hit = hitAt(at, touch, event.target);
        const onButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (hit) started = { at, hit, grip: { touch, line: event.button === 2 || event.shiftKey, measure: event.altKey || measures() }, onButton };
    }

    function move(event: PointerEvent): void {
        const at = inside(event);
        const before = pointers.get(event.pointerId);
        if (!before) {
            // A mark tells what it is for, whoever stands under it.
            if (event.pointerType === 'mouse' && !(event.target instanceof Element && event.target.closest('[data-aim]'))) hands().over(hitAt(at, false, event.target));
            return;
        }
        pointers.set(event.pointerId, at);
        if (pointers.size === 2) {
            const [a, b] = [...pointers.values()] as [Point, Point];
            const other = [...pointers].find(([id]) => id !== event.pointerId)![1];
            const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
            const far = (p: Point) => Math.max(20, Math.hypot(p.x - other.x, p.y - other.y));
            stage.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
            stage.zoom(far(at) / far(before), middle);
            return;
        }
        if (started && !pinched) together(() => carry(event, at, before));
    }

    function carry(event: PointerEvent, at: Point, before: Point): void {
        if (!started) return;
        if (!moved) {
            if (Math.hypot(at.x - started.at.x, at.y - started.at.y) < SLACK) return;
            moved = true;
            // A plate that is dragged is not pressed by the keys that follow: they mean what is drawn.
            const active = document.activeElement;
            if (active instanceof HTMLElement && host.contains(active)) active.blur();
            host.setPointerCapture(event.pointerId);
            drag = started.grip.measure ? measure(started.hit.at, started.grip.touch) : hands().grab(started.hit, started.grip);
            panning = drag === null;
            host.classList.toggle('panning', panning);
        }
        const world = stage.world(at);
        if (drag && world) drag.move(world);
        else if (panning) stage.pan(at.x - before.x, at.y - before.y);
    }

    function up(event: PointerEvent): void {
        if (!pointers.delete(event.pointerId)) return;
        stage.held = pointers.size > 0;
        host.classList.remove('panning');
        const at = inside(event);
        const world = stage.world(at);
        const it = drag;
        if (it && world) together(() => it.end(world));
        else if (started && !moved && !pinched && !started.onButton && event.button === 0) hands().press(started.hit, started.grip.touch);
        drag = null;
        panning = false;
        if (pointers.size === 0) started = null;
    }

    function cancel(event: PointerEvent): void {
        if (!pointers.delete(event.pointerId)) return;
        stage.held = pointers.size > 0;
        drag?.cancel();
        drag = null;
        panning = false;
        started = null;
        host.classList.remove('panning');
    }

    // What was dragged is not pressed as well. Nor does a plate that was pressed with the pointer keep the keys that follow.
    function click(event: MouseEvent): void {
        const active = document.activeElement;
        if (event.detail > 0 && active instanceof HTMLElement && active.dataset.group !== undefined) active.blur();
        if (!moved || event.detail === 0) return;
        moved = false;
        event.stopPropagation();
        event.preventDefault();
    }

    function wheel(event: WheelEvent): void {
        event.preventDefault();
        if (event.ctrlKey || event.deltaMode !== 0 || Math.abs(event.deltaY) >= Math.abs(event.deltaX)) stage.zoom(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0018 : 0.06)), inside(event));
        else stage.pan(-event.deltaX, 0);
    }

    const leave = () => hands().over(null);
    const menu = (event: Event) => event.preventDefault();
    const all: [string, EventListener, AddEventListenerOptions?][] = [
        ['pointerdown', down as EventListener],
        ['pointermove', move as EventListener],
        ['pointerup', up as EventListener],
        ['pointercancel', cancel as EventListener],
        ['pointerleave', leave],
        ['click', click as EventListener, { capture: true }],
        ['wheel', wheel as EventListener, { passive: false }],
        ['contextmenu', menu],
    ];
    for (const [name, listener, options] of all) host.addEventListener(name, listener, options);
    return () => {
        for (const [name, listener, options] of all) host.removeEventListener(name, listener, options);
    };
}

const PAN = 90;

// The map by keys, wherever the focus is: what moves the focus itself has no Shift.
export function mapKey(event: KeyboardEvent, stage: Stage, measure: () => void, point: () => void): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return false;
    if (document.querySelector('dialog[open]')) return false;
    const ways: Record<string, [number, number]> = { ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0], ArrowUp: [0, PAN], ArrowDown: [0, -PAN] };
    const way = event.shiftKey ? ways[event.key] : undefined;
    if (way) stage.pan(...way);
    else if (event.key === '+' || event.key === '=') stage.zoom(1.25);
    else if (event.key === '-') stage.zoom(0.8);
    else if (event.key === '0') stage.fit();
    else if (event.key === 'z') measure();
    else if (event.key === 'k') point();
    else return false;
    return true;
}

// Whether Enter does what is drawn: a button that was reached by keys is pressed by it, but for one whose plan is drawn, one whose
// shape or floor is chosen already, and the plate of whom it moves, or its place in the strip. One that was pressed with a pointer
// only has the focus left over from that.
export function doesPlan(plan: string | null, mover: Key | null): boolean {
    const active = document.activeElement;
    if (!(active instanceof HTMLButtonElement) || wasPressed(active)) return true;
    if (active.ariaPressed === 'true' && active.closest('.shapes')) return true;
    // A place that was pressed is the one that is drawn.
    const at = /\[(.+)\]$/.exec(active.dataset.aim ?? '')?.[1];
    return active.dataset.plan === plan || (at !== undefined && plan?.split(' ').includes(at) === true) || (mover !== null && (active.dataset.group === mover || active.dataset.strip === mover));
}
