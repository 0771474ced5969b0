// What the ruler says: loaded when it first lies there.
import { computed, signal } from '@preact/signals';
import { seat, sentence } from '../../shell/match';
import { asker } from '../../map/asking';
import type { Ends, Measured } from '../../map/board';
import type { Point } from '../../map/camera';
import { apart, type Mark } from '../../map/scene';
import { sight } from './protocol';
import { drawn, tenth, why } from './sight';
import { battle } from './state';
import { w } from './latertexts';
import { t } from './texts';

const ruled = signal<Ends | null>(null);

// Whoever stands there, else the place.
function endOf(at: Point): string {
    const kinds = battle.value?.kinds ?? [];
    const one = battle.value?.units.find(({ place, x, y, kind }) => place === 'table' && apart({ x: x!, y: y! }, at) <= (kinds[kind]?.radius ?? 1) + 0.4);
    return one?.notation ?? `${tenth(at.x)},${tenth(at.y)}`;
}

const between = asker(
    computed(() => (ruled.value === null || !battle.value || seat.value === null ? null : { from: endOf(ruled.value.from), to: endOf(ruled.value.to) })),
    sight,
);

export function measure(ends: Ends | null): void {
    ruled.value = ends;
}

const REASONS_MAX = 3;

// What the ruler says besides how far it is: null as long as nobody knows.
const told = computed<Measured | null>(() => {
    const [it, ends] = [between.value, ruled.value];
    if (!it || !ends) return null;
    const marks: Mark[] = [];
    const [line] = it.lines;
    const words = [`${tenth(it.distance)} cm`];
    if (line) drawn(line, [ends.from, ends.to], marks);
    else marks.push({ kind: 'way', ...ends, tone: it.sees ? 'good' : 'bad', dashed: !it.sees });
    if (!it.sees) words.push(line ? t.sight.blocked(why(line)) : w.ruler.hidden);
    else words.push(line?.cover ? w.ruler.covered(line.save ?? null) : w.ruler.seen);
    words.push(...it.reasons.slice(0, REASONS_MAX).map(({ why: text, rule }) => `${sentence(text)}${rule && !text.includes(rule) ? ` (${rule})` : ''}`));
    return { marks, words };
});

export const measured = (): Measured | null => told.value;
