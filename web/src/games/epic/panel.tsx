// Beside the map: the formation that acts or is looked at, what it can be told and what that comes to; the dice that fell last.
import { Minimap } from '../../map/minimap';
import { TokenPicture } from '../../map/tokenpicture';
import { LastDice, type Dice } from '../../map/dice';
import { GroupList } from '../../map/listed';
import { isNarrow } from '../../map/narrow';
import type { Group } from '../../map/scene';
import { refOf } from '../../shell/refs';
import { sideOf, yours } from '../../shell/match';
import { early, isMoving, isPlacing } from './draft';
import { Arranging, Early, Orders, orders, Plans, Shown } from './orders';
import type { Kind, Unit } from './protocol';
import { Prices } from './prices';
import type { BattlePreview } from './protocol';
import { faceOf, scene } from './scene';
import { Answers, Targets } from './targets';
import { atLength, found } from './sight';
import { acting, battle, formationKey, formations, inspected, isGone, ownSeat, units, unitsOf } from './state';
import { t } from './texts';

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

function Sheet({ notation }: { notation: string }) {
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
                            {t.panel.speed} {kind.speed} · {kind.armour !== undefined && `${t.panel.armour} ${kind.armour}+ · `}
                            {kind.cc !== undefined && `${t.panel.cc} ${kind.cc}+ `}
                            {kind.ff !== undefined && `${t.panel.ff} ${kind.ff}+`}
                        </span>
                        <span class="dimmed">{weaponLine(kind)}</span>
                    </li>
                );
            })}
        </ul>
    );
}

function Title({ notation }: { notation: string }) {
    const one = formations.value.get(notation);
    if (!one) return null;
    return (
        <header class={`grouptitle ${sideOf(one.seat)}`}>
            <h2>
                {one.name} {one.notation}
            </h2>
            <p class="dimmed">
                {unitsOf(one)} · {t.panel.blast(one.blast)} · {t.panel.initiative(one.initiative)}
                {one.points > 0 && ` · ${t.panel.points(one.points)}`}
            </p>
            {one.status && <p class="status">{one.status}</p>}
        </header>
    );
}

const dice: Dice = {
    together: { SAVED: t.panel.saves, SAVE_FAILED: t.panel.saves, ASSAULT_DIE: t.panel.strikes },
    begins: ['FIRES', 'ASSAULT_ROUND', 'NOMINATED', 'TURN_BEGINS'],
    who: ({ what }) => units.value.get(what?.id ?? '')?.formation ?? '',
    name: (who) => (formations.value.get(who) ? `${formations.value.get(who)!.name} ${who}` : ''),
};

// Whoever has lost all has no card any more.
const standing = (notation: string | null): string | null => (notation !== null && formations.value.has(notation) && !isGone(formations.value.get(notation)!) ? notation : null);

export function Inspected() {
    // Whom the question is about stands above what can be done; whoever else is looked at stands below.
    const about = early.value?.formation ?? (yours.value ? acting.value : null);
    const other = standing(inspected.value ?? acting.value);
    const head = standing(about) ?? other;
    const isApart = other !== head;
    const isBusy = early.value !== null || isMoving.value || isPlacing.value || orders().length > 0;
    return (
        <div class="grouppanel">
            {head === null ? <p class="dimmed">{t.panel.nothing}</p> : <Title notation={head} />}
            {!isNarrow.value && <Told />}
            {isApart && other !== null && <Title notation={other} />}
            {other !== null && (isApart || !isBusy) && <Sheet notation={other} />}
            <LastDice game={dice} />
            <Minimap scene={scene} />
        </div>
    );
}

export function PreviewWords({ preview }: { preview: object }) {
    return <Prices preview={preview as BattlePreview} trial={null} />;
}

// What it can be told: beside the map, and on a narrow screen under the question.
function Told() {
    return (
        <div class="told">
            <Early />
            <Orders />
            <Arranging />
            <Plans />
            {!isMoving.value && !isPlacing.value && early.value === null && (
                <>
                    <Answers />
                    <Shown />
                    <Targets />
                </>
            )}
        </div>
    );
}

export const Tray = () => (isNarrow.value ? <Told /> : null);

export const inkOf = (group: Group): string => sideOf(group.owner);

// Of an enemy, what the fire at it would do.
function more({ key }: Group): string {
    const one = found.value.get(refOf(key).id);
    return one ? atLength(one) : '';
}

export function List() {
    const now = scene.value;
    if (!now) return null;
    const who = acting.value ?? inspected.value;
    return <GroupList scene={now} own={ownSeat.value} about={who === null ? null : formationKey(who)} ink={inkOf} more={more} />;
}
