// Lines from an attacker to its target: of the attack that is going on, and of the choice looked at.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { preview, shownSector, table } from './state';

interface Line {
    from: string;
    to: string;
    sure: boolean;
}

interface Drawn {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    sure: boolean;
}

function linesWanted(): Line[] {
    const now = table.value;
    const lines: Line[] = [];
    const attack = now?.attack;
    const aimed = preview.value?.preview;
    if (attack?.attacker) {
        const end = attack.defender ?? attack.target;
        if (end) lines.push({ from: attack.attacker, to: end, sure: true });
    }
    if (aimed?.attacker) {
        if (aimed.target) lines.push({ from: aimed.attacker, to: aimed.target, sure: false });
        else for (const one of aimed.targets ?? []) lines.push({ from: aimed.attacker, to: one.name, sure: false });
    }
    return lines;
}

export function AttackLines() {
    const root = useRef<SVGSVGElement>(null);
    const [drawn, setDrawn] = useState<Drawn[]>([]);
    const [size, setSize] = useState(0);
    const wanted = linesWanted();
    const key = JSON.stringify([wanted, size, table.value?.turn, shownSector.value]);
    useLayoutEffect(() => {
        const resized = () => setSize((n) => n + 1);
        window.addEventListener('resize', resized);
        return () => window.removeEventListener('resize', resized);
    }, []);
    useLayoutEffect(() => {
        const svg = root.current;
        const box = svg?.parentElement;
        if (!svg || !box) return;
        const draw = () => {
            const origin = box.getBoundingClientRect();
            // Elsewhere another of the same name may lie: the one where the battle is counts.
            const cards = ['.sector.now .unit[data-name]', '.unit[data-name]'].flatMap((where) => [
                ...box.querySelectorAll<HTMLElement>(where),
            ]);
            const find = (name: string) => cards.find((card) => card.dataset.name === name);
            // A full row scrolls: the ends of a line are brought into sight within it.
            const reveal = (card: HTMLElement | undefined) => {
                const row = card?.closest('.row');
                if (!card || !row) return;
                const [inner, outer] = [card.getBoundingClientRect(), row.getBoundingClientRect()];
                if (inner.top < outer.top) row.scrollTop -= outer.top - inner.top + 12;
                else if (inner.bottom > outer.bottom) row.scrollTop += inner.bottom - outer.bottom + 12;
            };
            for (const line of wanted) {
                if (!line.sure) continue;
                reveal(find(line.from));
                reveal(find(line.to));
            }
            const next: Drawn[] = [];
            for (const line of wanted) {
                const [a, b] = [find(line.from)?.getBoundingClientRect(), find(line.to)?.getBoundingClientRect()];
                if (!a || !b || a.width === 0 || b.width === 0) continue;
                const down = a.top < b.top;
                next.push({
                    x1: a.left + a.width / 2 - origin.left,
                    y1: (down ? a.bottom : a.top) - origin.top,
                    x2: b.left + b.width / 2 - origin.left,
                    y2: (down ? b.top : b.bottom) - origin.top,
                    sure: line.sure,
                });
            }
            setDrawn((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
        };
        // Where nothing is drawn there is nothing to measure.
        if (wanted.length === 0 && drawn.length === 0) return;
        queueMicrotask(draw);
        // Cards that move are measured again where they come to rest.
        const later = window.setTimeout(draw, 240);
        return () => window.clearTimeout(later);
    }, [key]);
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
                    class={one.sure ? 'sure' : 'maybe'}
                    x1={one.x1}
                    y1={one.y1}
                    x2={one.x2}
                    y2={one.y2}
                    marker-end="url(#arrow)"
                />
            ))}
        </svg>
    );
}
