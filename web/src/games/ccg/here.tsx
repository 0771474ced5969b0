// The button of a sector that can be chosen: at its name, or on the stage while that lies over it.
import { onTable, stateOf } from './asked';
import { lookRef, press } from '../../shell/press';
import { seat } from '../../shell/match';
import type { Key } from '../../shell/refs';
import type { Placed } from '../../shell/room';
import { there } from './question';
import { table } from './state';
import { t } from './texts';

const keyOf = (number: number): Key => `sector:${number}`;
const nameOf = (number: number) => table.value!.sectors[number - 1]?.name ?? t.table.unnamed(number);

function completes(one: Placed, sector: Key): boolean {
    return one.refs.includes(sector) && one.refs.every((other) => other === sector || other === onTable.value.picked);
}

// A sector can be pressed when that completes a choice.
export const canBeChosen = (number: number): boolean =>
    stateOf(onTable.value, keyOf(number)).can && onTable.value.offered.some((one) => completes(one, keyOf(number)));

export const choosable = (): number[] => table.value!.sectors.map(({ number }) => number).filter(canBeChosen);

function wordsOf(number: number): string {
    const first = onTable.value.offered.find((one) => one.refs.includes(keyOf(number)));
    return first?.verb === 'battle'
        ? t.table.fightHere
        : first?.verb === 'to' || first?.verb === 'deploy'
          ? t.table.place
          : first?.verb === 'use'
            ? t.table.useHere(nameOf(number))
            : t.table.chooseHere;
}

// Of a battle that may be chosen: how many flags the chooser has there, as all lies now, and whether that would take the sector.
export function stakeOf(number: number): { words: string; isPoor: boolean } | null {
    if (!onTable.value.isYours || !onTable.value.offered.some((one) => one.verb === 'battle' && one.refs.includes(keyOf(number)))) return null;
    const sector = table.value!.sectors[number - 1]!;
    const own = sector.rows[seat.value ?? 0] ?? [];
    const have = own.reduce((sum, { card, values }) => sum + (values?.flags?.now ?? table.value!.cards[card ?? '']?.flags ?? 0), 0);
    const need = sector.requirement ?? 0;
    return { words: own.length === 0 ? t.table.noStake : t.table.stake(have, need), isPoor: own.length === 0 || have < need };
}

// `named`: it stands for the sector elsewhere, beside those of others.
export function HereButton({ number, named = false }: { number: number; named?: boolean }) {
    const ref = keyOf(number);
    const { picked, offered } = onTable.value;
    const nth = picked === null ? -1 : offered.findIndex((one) => completes(one, ref));
    // Its button stands with what was picked, too.
    const isAlso = picked !== null && offered.some((one) => there(one, picked));
    // What helps the enemy alone is no button that is looked at first.
    const { idle } = stateOf(onTable.value, ref);
    return (
        <button type="button" class={`${idle ? '' : 'main'} here ${isAlso ? 'also' : ''}`} title={idle ? t.card.idle : undefined} data-act="" data-sector={number} onClick={() => press(ref, false)} onFocus={() => lookRef(ref, true)}>
            <span>
                {named ? nameOf(number) : wordsOf(number)}
                {idle && <small>{t.card.idle}</small>}
            </span>
            <span class="sr">: {named ? wordsOf(number) : nameOf(number)}</span>
            {nth >= 0 && nth < 9 && (
                <kbd class="no" aria-hidden="true">
                    {nth + 1}
                </kbd>
            )}
        </button>
    );
}
