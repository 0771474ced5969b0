// Where stands what came of the battle that ended last (battlecounted.tsx): loaded with the first that has been counted.
import { computed } from '@preact/signals';
import { later } from '../../shell/later';
import { log } from '../../shell/match';

const isCounted = computed(() => log.value.some(({ message }) => message === 'TOTALS'));

const Over = later(() => import('./battlecounted').then((it) => it.BattleEndBox));
const Beside = later(() => import('./battlecounted').then((it) => it.BattleEndBeside));

const At = later(() => import('./battlecounted').then((it) => it.CountedAt));

export const CountedAt = ({ sector }: { sector: number }) => (isCounted.value ? <At sector={sector} /> : null);
export const BattleEndBox = () => (isCounted.value ? <Over /> : null);
export const BattleEndBeside = () => (isCounted.value ? <Beside /> : null);
