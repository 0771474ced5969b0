// Lines from what acts to what it is aimed at: of what waits, by way of the stage; of the choice looked at; of the step that
// is shown.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { frame } from '../../shell/chain';
import { whenDrawn } from '../../shell/measured';
import { keyOf, type Key } from '../../shell/refs';
import { glowing, yours } from '../../shell/match';
import { revealActing, revealChoosable, setActing } from './sight';
import { answered, waiting } from './stage';
import { preview, shownSector, table } from './state';

interface Line {
    from: Key | null; // the stage: it lies nowhere else
    to: Key;
    kind: 'sure' | 'maybe';
    staged: boolean; // it goes by way of the stage
}

interface Drawn {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
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
        if (kind === 'aim' && what && at) lines.push({ from: keyOf(what), to: keyOf(at), kind: 'sure', staged: false });
    }
    const it = answered();
    for (const one of it?.at ?? []) lines.push({ from: it!.what ? keyOf(it!.what) : null, to: keyOf(one), kind: 'sure', staged: true });
    const aimed = frame.value ? undefined : preview.value?.preview;
    const from = aimed?.attacker && named(aimed.attacker);
    if (aimed && from) {
        const names = aimed.target ? [aimed.target] : (aimed.targets ?? []).map(({ name }) => name);
        for (const name of names) {
            const to = named(name);
            if (to) lines.push({ from, to, kind: 'maybe', staged: false });
        }
    }
    return lines;
}

// Who acts and at whom, what matters most last.
function actingThings(): Key[] {
    const refs = [...waiting().flatMap(({ what, at }) => [...(what ? [what] : []), ...at]), ...(frame.value?.beats ?? []).flatMap(({ what, at }) => [...(what ? [what] : []), ...(at ? [at] : [])])];
    return refs.filter(({ kind }) => kind === 'slot').map(keyOf);
}

// A card with what is to become of it, which stands on its upper edge: no line ends on that.
function withBadge(card: HTMLElement | undefined): DOMRect | undefined {
    const [box, badge] = [card?.getBoundingClientRect(), card?.querySelector('.fate')?.getBoundingClientRect()];
    if (!box || !badge || badge.width === 0) return box;
    const top = Math.min(box.top, badge.top);
    return new DOMRect(box.left, top, box.width, box.bottom - top);
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

// From the edge of one box to that of another, the nearer ones; straight down where they lie above each other.
function between(a: DOMRect, b: DOMRect, kind: Line['kind'], ends: boolean): Drawn {
    const down = a.top < b.top;
    const middle = (box: DOMRect) => box.left + box.width / 2;
    const [x1, x2] = [
        a.width > b.width ? within(middle(b), a.left + 24, a.right - 24) : middle(a),
        b.width > a.width ? within(middle(a), b.left + 24, b.right - 24) : middle(b),
    ];
    return { x1, y1: down ? a.bottom : a.top, x2, y2: down ? b.top : b.bottom, kind, ends };
}

export function AttackLines() {
    const root = useRef<SVGSVGElement>(null);
    const [drawn, setDrawn] = useState<Drawn[]>([]);
    const [size, setSize] = useState(0);
    const wanted = linesWanted();
    const acting = actingThings();
    setActing(acting);
    const glows = yours.value ? [...glowing.value] : [];
    const key = JSON.stringify([wanted, acting, glows, size, table.value?.turn, shownSector.value, frame.value?.until]);
    useLayoutEffect(() => {
        const resized = () => setSize((n) => n + 1);
        window.addEventListener('resize', resized);
        return () => window.removeEventListener('resize', resized);
    }, []);
    useLayoutEffect(() => {
        const svg = root.current;
        const box = svg?.parentElement;
        if (!svg || !box) return;
        const draw = (): (() => void) => {
            const reveal = revealActing();
            if (reveal) {
                // They lie elsewhere then.
                return () => {
                    reveal();
                    whenDrawn(draw);
                };
            }
            const origin = box.getBoundingClientRect();
            const find = (key: Key | null) => (key === null ? undefined : document.querySelector<HTMLElement>(`.board [data-thing="${CSS.escape(key)}"]`) ?? undefined);
            const stage = box.querySelector('.stage')?.getBoundingClientRect();
            const next: Drawn[] = [];
            for (const line of wanted) {
                const [a, b] = [find(line.from)?.getBoundingClientRect(), withBadge(find(line.to))];
                if (!b || b.width === 0) continue;
                if (line.staged && stage) next.push(...(a && a.width > 0 ? [between(a, stage, line.kind, false)] : []), between(stage, b, line.kind, true));
                else if (!a || a.width === 0) continue;
                else next.push(between(a, b, line.kind, true));
            }
            for (const one of next) {
                one.x1 -= origin.left;
                one.x2 -= origin.left;
                one.y1 -= origin.top;
                one.y2 -= origin.top;
            }
            return () => setDrawn((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
        };
        if (acting.length === 0 && glows.length > 0) whenDrawn(revealChoosable);
        // Where nothing is drawn there is nothing to measure.
        if (wanted.length === 0 && drawn.length === 0 && acting.length === 0) return;
        whenDrawn(draw);
        // Cards that move are measured again where they come to rest.
        const later = window.setTimeout(() => whenDrawn(draw), 240);
        return () => window.clearTimeout(later);
    }, [key, table.value]);
    return (
        <svg class="lines" ref={root} aria-hidden="true" focusable="false">
            <defs>
                <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                    <path d="M0 0l8 4-8 4z" />
                </marker>
            </defs>
            {drawn.map((one, i) => (
                <line
                    key={i}
                    class={one.kind}
                    x1={one.x1}
                    y1={one.y1}
                    x2={one.x2}
                    y2={one.y2}
                    marker-end={one.ends ? 'url(#arrow)' : undefined}
                />
            ))}
        </svg>
    );
}
