// What explains, as SVG: a number of elements that are made once and used again, for a new one costs frames for seconds.
const NS = 'http://www.w3.org/2000/svg';
export const NODES_MAX = 200;

export class Pool {
    private readonly made: SVGPathElement[] = [];
    private used = 0;

    constructor(private readonly root: SVGElement) {}

    begin(): void {
        this.used = 0;
    }

    // Beyond the limit nothing more is drawn: what matters most comes first.
    path(d: string, look: string): void {
        if (this.used === NODES_MAX) return;
        let one = this.made[this.used];
        if (!one) {
            one = document.createElementNS(NS, 'path');
            this.made.push(one);
            this.root.append(one);
        }
        this.used++;
        if (one.getAttribute('d') !== d) one.setAttribute('d', d);
        if (one.getAttribute('class') !== look) one.setAttribute('class', look);
    }

    end(): void {
        for (let i = this.used; i < this.made.length && this.made[i]!.hasAttribute('d'); i++) this.made[i]!.removeAttribute('d');
    }
}

const n = (value: number) => Math.round(value * 10) / 10;

export const circle = (x: number, y: number, r: number): string => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;

export const line = (ax: number, ay: number, bx: number, by: number): string => `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;

// With a point at its end.
export function arrow(ax: number, ay: number, bx: number, by: number): string {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [((bx - ax) / length) * 9, ((by - ay) / length) * 9];
    return `${line(ax, ay, bx, by)}M${n(bx - ux - uy * 0.6)} ${n(by - uy + ux * 0.6)}L${n(bx)} ${n(by)}L${n(bx - ux + uy * 0.6)} ${n(by - uy - ux * 0.6)}`;
}
