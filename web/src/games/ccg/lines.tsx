// Lines from what acts to what it is aimed at: of what waits, by way of the stage; of the choice looked at; of the step that
// is shown.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { frame } from '../../shell/chain';
import { whenDrawn } from '../../shell/measured';
import { keyOf, type Key } from '../../shell/refs';
import { onTable } from './asked';
import { revealActing, revealChoosable, setActing } from './sight';
import { answered } from './stage';
import { preview, shownSector, table, waiting } from './state';

interface Line {
    from: Key | null; // the stage: it lies nowhere else
    to: Key;
    kind: 'sure' | 'maybe';
}

interface Drawn {
    d: string; // the way, as SVG has it
    kind: Line['kind'];
    ends: boolean; // with a head
}

// A card by its name; elsewhere another of the same name may lie: the one where the battle is counts.
function named(name: string): Key | undefined {
    const now = table.value;
    const sectors = [...(now?.sectors ?? [])].sort((one, other) => Number(other.number === now?.current) - Number(one.number === now?.current));
    const cards = [...sectors.flatMap(({ rows }) => rows.flat()), ...(now?.players ?? []).flatMap(({ fleet }) => fleet)];
    const found = cards.find((card) => card.name === name);
    return found && `slot:${found.slot}`;
}

function linesWanted(): Line[] {
    const lines: Line[] = [];
    for (const { kind, what, at } of frame.value?.beats ?? []) {
        if (kind === 'aim' && what && at) lines.push({ from: keyOf(what), to: keyOf(at), kind: 'sure' });
    }
    const it = answered();
    for (const one of it?.at ?? []) lines.push({ from: it!.what ? keyOf(it!.what) : null, to: keyOf(one), kind: 'sure' });
    const aimed = frame.value ? undefined : preview.value?.preview;
    const from = aimed?.attacker && named(aimed.attacker);
    if (aimed && from) {
        const names = aimed.target ? [aimed.target] : (aimed.targets ?? []).map(({ name }) => name);
        for (const name of names) {
            const to = named(name);
            if (to) lines.push({ from, to, kind: 'maybe' });
        }
    }
    return lines;
}

// Who acts and at whom, what matters most last.
function actingThings(): Key[] {
    const refs = [...waiting().flatMap(({ what, at }) => [...(what ? [what] : []), ...at]), ...(frame.value?.beats ?? []).flatMap(({ what, at }) => [...(what ? [what] : []), ...(at ? [at] : [])])];
    return refs.filter(({ kind }) => kind === 'slot').map(keyOf);
}

// A card where it comes to rest, whatever moves it still; with what is to become of it, which stands on its edge: no line ends on that.
function resting(card: HTMLElement): DOMRect {
    const box = card.getBoundingClientRect();
    const { e, f } = card.getAnimations().length > 0 ? new DOMMatrix(getComputedStyle(card).transform) : new DOMMatrix();
    const [wide, high] = [card.offsetWidth, card.offsetHeight];
    const [left, middle] = [box.left + (box.width - wide) / 2 - e, box.top + box.height / 2 - f];
    const above = (card.querySelector<HTMLElement>(':scope > .fate')?.offsetTop ?? 0) < 0 ? -card.querySelector<HTMLElement>(':scope > .fate')!.offsetTop : 0;
    return new DOMRect(left, middle - high / 2 - above, wide, high + above);
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));
const middleOf = (box: DOMRect) => box.left + box.width / 2;

interface Point {
    x: number;
    y: number;
}

const EDGE = 12; // pixels of a card's upper or lower edge beside which no line begins
const CORNER = 14; // so deep a line from beside a card goes into its corner

// From a card up or down to a height, over no other card: straight where that can be, else through the gap between two cards that is nearest.
function wayTo(box: DOMRect, y: number, cards: readonly DOMRect[]): Point[] {
    const isDown = y > box.top + box.height / 2;
    const from = isDown ? box.bottom : box.top;
    const barring = cards.filter((one) => (isDown ? one.bottom > from && one.top < y : one.top < from && one.bottom > y));
    const isFree = (x: number) => barring.every((one) => x <= one.left - 2 || x >= one.right + 2);
    const places = [middleOf(box), box.left + EDGE, box.right - EDGE, ...barring.flatMap((one) => [one.left - 4, one.right + 4])].filter(isFree);
    const x = places.sort((one, other) => Math.abs(one - middleOf(box)) - Math.abs(other - middleOf(box)))[0] ?? middleOf(box);
    if (x >= box.left + EDGE - 1 && x <= box.right - EDGE + 1) return [{ x, y: from }, { x, y }];
    const inside = isDown ? -CORNER : CORNER;
    return [{ x: within(x, box.left + EDGE, box.right - EDGE), y: from + inside }, { x, y: from - inside / 2 }, { x, y }];
}

const pathOf = (points: readonly Point[], { left, top }: DOMRect) => points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${Math.round(x - left)} ${Math.round(y - top)}`).join('');

const LEAST = 11; // pixels that a head needs

// The head ends at the edge of what it points at, and covers none of it: where there is no room before that it begins on the stage.
function headed(points: Point[], isUp: boolean): Point[] {
    const [from, to] = [points[points.length - 2]!, points[points.length - 1]!];
    return points.length > 2 || Math.abs(to.y - from.y) >= LEAST ? points : [{ x: to.x, y: to.y + (isUp ? LEAST : -LEAST) }, to];
}

export function AttackLines() {
    const root = useRef<SVGSVGElement>(null);
    const [drawn, setDrawn] = useState<Drawn[]>([]);
    const [size, setSize] = useState(0);
    const wanted = linesWanted();
    const acting = actingThings();
    setActing(acting);
    const glows = [...(onTable.value.glowing ?? [])];
    const key = JSON.stringify([wanted, acting, size, table.value?.turn, shownSector.value, frame.value?.until]);
    useLayoutEffect(() => {
        const resized = () => setSize((n) => n + 1);
        window.addEventListener('resize', resized);
        return () => window.removeEventListener('resize', resized);
    }, []);
    // Whoever has scrolled on, and points at something, is not taken back.
    useLayoutEffect(() => {
        if (glows.length > 0) whenDrawn(() => revealChoosable() ?? undefined);
    }, [glows.join(), table.value?.turn]);
    useLayoutEffect(() => {
        const svg = root.current;
        const box = svg?.parentElement;
        if (!svg || !box) return;
        const find = (key: Key | null) => (key === null ? undefined : document.querySelector<HTMLElement>(`.board [data-thing="${CSS.escape(key)}"]`) ?? undefined);
        const drawRevealed = (): (() => void) => {
            const reveal = revealActing();
            if (!reveal) return draw();
            // They lie elsewhere then.
            return () => {
                reveal();
                whenDrawn(drawRevealed);
            };
        };
        const draw = (): (() => void) => {
            const origin = box.getBoundingClientRect();
            const stage = box.querySelector<HTMLElement>('.stage')?.getBoundingClientRect();
            const ends = wanted.map(({ from, to, kind }) => ({ a: find(from), b: find(to), kind }));
            const cards = wanted.length === 0 ? [] : [...box.querySelectorAll<HTMLElement>('.row .unit:not([data-beyond])')].map((card) => [card, resting(card)] as const);
            const others = (...of: (HTMLElement | undefined)[]) => cards.flatMap(([card, at]) => (of.includes(card) || at.width === 0 ? [] : [at]));
            const seen: Drawn[] = [];
            const add = (points: Point[], kind: Line['kind'], isHead: boolean) => seen.push({ d: pathOf(isHead ? headed(points, points[0]!.y > points[points.length - 1]!.y) : points, origin), kind, ends: isHead });
            for (const { a, b, kind } of ends) {
                const [from, to] = [a && resting(a), b && resting(b)];
                if (!to || to.width === 0) continue;
                // Where there is a stage every line goes by way of it, and over none of its words.
                if (stage && stage.width > 0) {
                    const edge = (one: DOMRect) => (one.top + one.height / 2 < stage.top + stage.height / 2 ? stage.top : stage.bottom);
                    if (from && from.width > 0) add(wayTo(from, edge(from), others(a)), kind, false);
                    add(wayTo(to, edge(to), others(b)).reverse(), kind, true);
                } else if (from && from.width > 0) {
                    // By way of the band between the rows, where no card lies.
                    const band = box.querySelector('.sector.now > .mid')?.getBoundingClientRect() ?? box.querySelector('.mid')?.getBoundingClientRect();
                    const edge = (one: DOMRect) => (!band ? (from.bottom + to.top) / 2 : one.top < band.top ? band.top : band.bottom);
                    add([...wayTo(from, edge(from), others(a)), ...wayTo(to, edge(to), others(b)).reverse()], kind, true);
                }
            }
            return () => setDrawn((old) => (JSON.stringify(old) === JSON.stringify(seen) ? old : seen));
        };
        // Where nothing is drawn there is nothing to measure.
        if (wanted.length === 0 && drawn.length === 0 && acting.length === 0) return;
        // Once it has been laid out, and again when a row has another size, or gives its cards one.
        const watch = new ResizeObserver(() => whenDrawn(drawRevealed));
        const ends = wanted.flatMap(({ from, to }) => [find(from), find(to)]);
        const rows = ends.flatMap((one) => one?.closest<HTMLElement>('.row') ?? []);
        for (const one of new Set([box, box.querySelector('.stage'), ...ends, ...rows])) if (one) watch.observe(one);
        // Whoever scrolls a row looks for others than who acts.
        const scrolled = () => whenDrawn(draw);
        for (const row of new Set(rows)) row.addEventListener('scroll', scrolled, { passive: true });
        return () => {
            watch.disconnect();
            for (const row of rows) row.removeEventListener('scroll', scrolled);
        };
    }, [key, table.value]);
    return (
        <svg class="lines" ref={root} aria-hidden="true" focusable="false">
            <defs>
                <marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="4.4" markerHeight="4.4" orient="auto">
                    <path d="M0 0l8 4-8 4z" />
                </marker>
            </defs>
            {drawn.map((one, i) => (
                <path key={i} class={one.kind} d={one.d} marker-end={one.ends ? 'url(#arrow)' : undefined} />
            ))}
        </svg>
    );
}
