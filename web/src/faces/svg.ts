// A picture as text: for files, and for whatever shows SVG.
import { colour, INKS, type InkName, type Inks } from './inks';
import type { Shape } from './kit';

export function svg(shapes: readonly Shape[], inks: InkName | Inks, width: number, height: number): string {
    const ramp = typeof inks === 'string' ? INKS[inks] : inks;
    const drawn = shapes.map(({ path, tone, width: line, alpha }) => {
        const ink = colour(ramp, tone);
        const how = line > 0 ? `fill="none" stroke="${ink}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"` : `fill="${ink}"`;
        return `<path d="${path}" ${how}${alpha < 16 ? ` opacity="${alpha / 16}"` : ''}/>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`;
}
