// Beside the map: the formation that acts or is looked at, what it can be told and what that comes to; the dice that fell last.
import type { Dice } from '../../map/dice';
import { GroupList } from '../../map/listed';
import { isNarrow } from '../../map/narrow';
import type { Group } from '../../map/scene';
import { later } from '../../shell/later';
import { refOf, type Key } from '../../shell/refs';
import { sideOf, yours } from '../../shell/match';
import { early, isMoving, isPlacing } from './draft';
import { Arranging, Early, Orders, orders, Plans, Shown } from './orders';
import type { BattlePreview } from './protocol';
import { scene } from './scene';
import { Answers, Targets } from './targets';
import { atLength, found } from './sight';
import { acting, decisionKind, formationKey, formations, inspected, isGone, ownSeat, units, unitsOf } from './state';
import { t } from './texts';

const Prices = later(() => import('./prices').then((it) => it.Prices));
const Sheet = later(() => import('./sheet').then((it) => it.Sheet));
const Looked = later(() => import('../../map/looked').then((it) => it.Looked));
const Minimap = later(() => import('../../map/minimap').then((it) => it.Minimap));
const LastDice = later(() => import('../../map/dice').then((it) => it.LastDice));

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
            <Minimap scene={scene} />
            {other !== null && (isApart || !isBusy) && <Sheet notation={other} />}
            <LastDice game={dice} />
        </div>
    );
}

export function PreviewWords({ preview }: { preview: object }) {
    return <Prices preview={preview as BattlePreview} trial={null} />;
}

// What it can be told: beside the map, and on a narrow screen under the question. Another question begins at its top.
function Told() {
    return (
        <div class="told" key={`${decisionKind.value} ${acting.value}`}>
            {isNarrow.value && <Looking />}
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

// Whoever was pressed, an enemy with how far it is and what the fire at it would do.
function Pressed({ who, close }: { who: string; close?: () => void }) {
    const one = found.value.get(who);
    return (
        <Looked who={who} close={close}>
            <Title notation={who} />
            {one && <p>{atLength(one)}</p>}
            <Sheet notation={who} />
        </Looked>
    );
}

// But whom the question is about.
function Looking() {
    const who = standing(inspected.value);
    return who === null || who === early.value?.formation || who === acting.value ? null : <Pressed who={who} close={() => (inspected.value = null)} />;
}

// It has a choice, or a reason why not.
export function Picked({ picked }: { picked: Key }) {
    const { kind, id } = refOf(picked);
    return isNarrow.value && kind === 'formation' ? <Pressed who={id} /> : null;
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
    return <GroupList scene={{ ...now, groups: now.groups.filter(({ key }) => standing(refOf(key).id) !== null) }} own={ownSeat.value} about={who === null ? null : formationKey(who)} ink={inkOf} more={more} />;
}
