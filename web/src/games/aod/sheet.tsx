// The kinds of model of a unit, with what they have and carry. Loaded when somebody looks at one for the first time.
import { TokenPicture } from '../../map/tokenpicture';
import type { Kind, Model } from './protocol';
import { faceOf } from './scene';
import { battle, hostOf, ofHost, units } from './state';
import '../../map/styles/asked.css';

const VALUES = ['M', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Sv', 'F', 'SA', 'R', 'HP'];

const valuesOf = (kind: Kind): string =>
    VALUES.flatMap((name) => (kind.values[name] === undefined ? [] : [`${name} ${kind.values[name]}`])).join(' · ');

export function Sheet({ notation }: { notation: string }) {
    const now = battle.value;
    const one = units.value.get(notation);
    if (!now || !one) return null;
    const mine = ofHost(hostOf(notation)).filter(({ place }) => place !== 'destroyed');
    const kinds = new Map<number, Model[]>();
    for (const model of mine) kinds.set(model.kind, [...(kinds.get(model.kind) ?? []), model]);
    return (
        <ul class="sheet">
            {[...kinds].map(([index, list]) => {
                const kind = now.kinds[index]!;
                return (
                    <li key={index}>
                        <TokenPicture thing={faceOf(kind, one.seat)} />
                        <b>
                            {list.length} × {kind.name}
                        </b>
                        <span class="dimmed">
                            {kind.type}
                            {kind.subtypes.length > 0 && ` (${kind.subtypes.join(', ')})`} · {valuesOf(kind)}
                        </span>
                        <span class="dimmed">{kind.things.join(' · ')}</span>
                    </li>
                );
            })}
        </ul>
    );
}
