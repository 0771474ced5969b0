// The datasheets of a formation. Loaded when somebody looks at one for the first time.
import { TokenPicture } from '../../map/tokenpicture';
import type { Kind, Unit } from './protocol';
import { faceOf } from './scene';
import { battle, formations } from './state';
import { w } from './latertexts';
import '../../map/styles/asked.css';

const target = (word: string, n: number | undefined) => (n === undefined ? '' : `${word} ${n}+`);

function weaponLine(kind: Kind): string {
    return kind.weapons
        .map(({ name, modes }) => {
            const [mode] = modes;
            if (!mode) return name;
            const values = [target('AP', mode.ap), target('AT', mode.at), target('MW', mode.mw), target('AA', mode.aa), mode.bp === undefined ? '' : `${mode.bp} BP`].filter(Boolean).join(' ');
            return `${name}${mode.range ? ` ${mode.range} cm` : ''}${values ? `, ${values}` : ''}`;
        })
        .join(' · ');
}

export function Sheet({ notation }: { notation: string }) {
    const now = battle.value;
    const one = formations.value.get(notation);
    if (!now || !one) return null;
    const mine = now.units.filter(({ formation, place }) => formation === notation && place !== 'destroyed' && place !== 'gone');
    const kinds = new Map<number, Unit[]>();
    for (const unit of mine) kinds.set(unit.kind, [...(kinds.get(unit.kind) ?? []), unit]);
    return (
        <ul class="sheet">
            {[...kinds].map(([index, list]) => {
                const kind = now.kinds[index]!;
                return (
                    <li key={index}>
                        <TokenPicture thing={faceOf(kind, one.seat)} />
                        <b>
                            {list.length} × {kind.title}
                        </b>
                        <span class="dimmed">
                            {w.sheet.speed} {kind.speed} · {kind.armour !== undefined && `${w.sheet.armour} ${kind.armour}+ · `}
                            {kind.cc !== undefined && `${w.sheet.cc} ${kind.cc}+ `}
                            {kind.ff !== undefined && `${w.sheet.ff} ${kind.ff}+`}
                        </span>
                        <span class="dimmed">{weaponLine(kind)}</span>
                    </li>
                );
            })}
        </ul>
    );
}
