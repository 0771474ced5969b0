// Motion: a card goes where it went. Where it lay is measured just before what is new is drawn, and where it lies once that
// has its size: places in the layout, which no motion that still goes on changes. So only what has changed place moves.
// When cards are numbered anew they are known by what draws them.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { animated } from '../../shell/animated';
import { watchSize } from '../../shell/measured';

const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
const MOVES_MS = 180;
const COMES_MS = 160;
const STAYS = 4; // pixels; less is no way to go
const MANY = 12; // where more move, only those do that change their row: the others make room

interface Place {
    card: HTMLElement;
    row: Element | null;
    x: number;
    y: number;
}

// Without transforms, as boxes lie before anything is moved. What is around several cards is measured once. `within`: of those there.
function places(root: HTMLElement | null, within = root): Place[] {
    if (!root || !within) return [];
    const insides = new Map<HTMLElement, { x: number; y: number }>();
    const insideOf = (around: HTMLElement): { x: number; y: number } => {
        if (around === root || !root.contains(around)) return { x: 0, y: 0 };
        let inside = insides.get(around);
        if (!inside) {
            const out = insideOf(around.offsetParent as HTMLElement);
            inside = { x: out.x + around.offsetLeft + around.clientLeft - around.scrollLeft, y: out.y + around.offsetTop + around.clientTop - around.scrollTop };
            insides.set(around, inside);
        }
        return inside;
    };
    const rows = new Map<Element | null, { x: number; y: number } | null>();
    return [...within.querySelectorAll<HTMLElement>('.unit[data-slot]')].flatMap((card) => {
        const row = card.parentElement;
        let inside = rows.get(row);
        if (inside === undefined) rows.set(row, (inside = card.offsetParent && insideOf(card.offsetParent as HTMLElement)));
        return inside ? [{ card, row, x: inside.x + card.offsetLeft, y: inside.y + card.offsetTop }] : [];
    });
}

type Known = Map<string | HTMLElement, Place>;
const nameOf = ({ card }: Place, generation: number) => `${generation} ${card.dataset.thing}`;

// Rows give their cards other sizes in turn, a frame each: what they move by that goes on from where it is seen.
let settled: ((row: HTMLElement | null) => void) | undefined;

export function cardsSettled(row: HTMLElement | null): void {
    settled?.(row);
}

// `lies`: how all lies, which alone moves cards; the element that is given has all of them in it.
export function useMotion(generation: number, lies: string) {
    const root = useRef<HTMLDivElement>(null);
    const last = useRef({ generation, lies });
    const before = useRef<Known>(new Map());
    const lie = useRef(new Map<HTMLElement, Place & { dx: number; dy: number; moves?: Animation }>());
    if (last.current.lies !== lies) {
        // What has not been painted nobody has seen: then the way is from what was there before it.
        const known = before.current;
        for (const one of calm.matches || known.size > 0 ? [] : places(root.current)) known.set(nameOf(one, last.current.generation), one).set(one.card, one);
        last.current = { generation, lies };
    }
    const go = (one: Place, dx: number, dy: number) => {
        const isWay = Math.abs(dx) + Math.abs(dy) > STAYS;
        const moves = isWay ? animated(one.card, [{ transform: `translate(${dx}px,${dy}px)` }, { transform: 'none' }], { duration: MOVES_MS, easing: 'ease-out', id: 'moves' }) : undefined;
        lie.current.set(one.card, { ...one, dx, dy, moves });
    };
    const move = () => {
        const old = before.current;
        before.current = new Map();
        if (old.size === 0 || calm.matches) return;
        lie.current.clear();
        const isSame = [...old.keys()].some((key) => typeof key === 'string' && key.startsWith(`${generation} `));
        const all = places(root.current).map((one) => ({ one, from: old.get(isSame ? nameOf(one, generation) : one.card) }));
        const areMany = all.filter(({ one, from }) => from && Math.abs(from.x - one.x) + Math.abs(from.y - one.y) > STAYS).length > MANY;
        for (const { one, from } of all) {
            if (areMany && from?.row === one.row) continue;
            if (from) go(one, from.x - one.x, from.y - one.y);
            else animated(one.card, [{ opacity: 0, transform: 'scale(.92)' }, { opacity: 1, transform: 'none' }], { duration: COMES_MS, easing: 'ease-out', id: 'comes' });
        }
    };
    // When all that changes with the table has been drawn and the rows, which are watched since earlier, have fitted their
    // cards into the room they have now; before it is painted.
    useLayoutEffect(() => {
        if (!root.current) return;
        const unwatch = watchSize(root.current, () => {
            unwatch();
            queueMicrotask(() => queueMicrotask(move));
        });
        return unwatch;
    }, [lies]);
    useLayoutEffect(() => {
        settled = (row) => {
            if (calm.matches || lie.current.size === 0) return;
            for (const one of places(root.current, row)) {
                const known = lie.current.get(one.card);
                // One that scrolls comes to rest by itself.
                if (!known || (known.x === one.x && known.y === one.y) || one.row?.matches('.scrolls, .list')) continue;
                const left = 1 - (known.moves?.effect?.getComputedTiming().progress ?? 1);
                go(one, known.x + known.dx * left - one.x, known.y + known.dy * left - one.y);
            }
        };
        return () => (settled = undefined);
    }, []);
    return root;
}
