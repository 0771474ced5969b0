// What the ruler says: loaded when it first lies there.
import { computed, signal } from '@preact/signals';
import { seat } from '../../shell/match';
import { flag, list, number, object, optional, otherwise, text } from '../../shell/decode';
import { asker } from '../../map/asking';
import type { Ends, Measured } from '../../map/board';
import { apart } from '../../map/scene';
import type { Point } from '../../map/camera';
import { w } from './latertexts';
import { tenth } from './sight';
import { battle, models } from './state';

const sight = object({ distance: number, sees: optional(flag), text: otherwise(list(text), []) });

const ruler = signal<Ends | null>(null);

export function measure(ends: Ends | null): void {
    ruler.value = ends;
}

// Who stands at an end, by model; else the place itself.
function endOf(at: Point): string {
    for (const { notation, place, x, y } of models.value.values()) if (place === 'table' && x !== undefined && y !== undefined && apart({ x, y }, at) < 0.63) return notation;
    return `${Math.round(at.x * 100) / 100},${Math.round(at.y * 100) / 100}`;
}

const measuredWish = computed(() => (ruler.value && battle.value && seat.value !== null ? { from: endOf(ruler.value.from), to: endOf(ruler.value.to) } : null));
const lines = asker(measuredWish, sight);

const told = computed<Measured | null>(() => {
    const [ends, it] = [ruler.value, lines.value];
    if (!ends || !it) return null;
    const why = it.text.length > 0 ? it.text : it.sees === undefined ? [] : [it.sees ? w.sight.seen : w.sight.hidden];
    return { marks: [{ kind: 'way', ...ends, tone: it.sees === undefined ? 'plain' : it.sees ? 'good' : 'bad', pointed: true, dashed: it.sees === false }], words: [`${tenth(it.distance)}″`, ...why] };
});

export const measured = (): Measured | null => told.value;
