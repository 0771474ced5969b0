// Beside the map: the unit that acts or is looked at, what can be done and what that comes to; the dice that fell last.
import { GroupList } from '../../map/listed';
import { isNarrow } from '../../map/narrow';
import type { Group } from '../../map/scene';
import { later } from '../../shell/later';
import { refOf, type Key } from '../../shell/refs';
import { sideOf, yours } from '../../shell/match';
import { isTaught } from '../../shell/taught';
import { isDrawing, isPlacing, mover } from './draft';
import { Arranging, Aside, Choices, Drawing, Shown } from './doing';
import type { BattlePreview } from './protocol';
import { scene } from './scene';
import { atLength, found } from './sight';
import { acting, battle, hostOf, inspected, named, ownSeat, unitKey, units } from './state';
import { t } from './texts';

const Sheet = later(() => import('./sheet').then((it) => it.Sheet));
const Prices = later(() => import('./prices').then((it) => it.Prices));
const Targets = later(() => import('./targets').then((it) => it.Targets));
const Looked = later(() => import('../../map/looked').then((it) => it.Looked));
const Minimap = later(() => import('../../map/minimap').then((it) => it.Minimap));
const Dies = later(() => import('./dies').then((it) => it.Dies));

function Title({ notation }: { notation: string }) {
    const one = units.value.get(notation);
    if (!one) return null;
    return (
        <header class={`grouptitle ${sideOf(one.seat)}`}>
            <h2>{named(notation)}</h2>
            <p class="dimmed">
                {[one.role, one.points > 0 ? t.panel.points(one.points) : '', one.warlord ? t.panel.warlord : ''].filter(Boolean).join(' · ')}
            </p>
            <p class="status">{one.status}</p>
            {battle.value?.markers.length !== 0 && one.place === 'table' && <p class="dimmed">{t.panel.objectives[one.objectives ?? 'none']}</p>}
        </header>
    );
}

const Both = later(() => import('./unasked').then((it) => it.Both));
const Goals = later(() => import('./goals').then((it) => it.Goals));

export function Mission() {
    return (
        <>
            <Goals />
            <Both />
        </>
    );
}

const isOwn = (unit: string): boolean => units.value.get(unit)?.seat === ownSeat.value;

export function Inspected() {
    // A marker is nobody's: whoever was looked at has nothing to do with it.
    const who = isPlacing.value ? acting.value : isDrawing.value ? (mover.value ?? inspected.value) : (inspected.value ?? acting.value);
    // What can be done has the name of whom it is about above it; whoever else is looked at, an enemy too, stands below: nothing that
    // can be pressed moves for that.
    const about = isPlacing.value ? acting.value : mover.value;
    const isApart = yours.value && who !== null && (about === null || hostOf(about) !== hostOf(who) || !isOwn(about));
    const head = !isApart ? who : about !== null && isOwn(about) ? about : null;
    return (
        <div class="grouppanel">
            {head !== null && <Title notation={head} />}
            {!isNarrow.value && <Told />}
            {isApart && who !== null && <Title notation={who} />}
            {who !== null ? !isDrawing.value && <Sheet notation={who} /> : !isTaught.value && <Goals />}
            <Dies />
            <Minimap scene={scene} />
        </div>
    );
}

export function PreviewWords({ preview }: { preview: object }) {
    return <Prices preview={preview as BattlePreview} trial={null} />;
}

// What can be done: beside the map, and on a narrow screen under the question.
function Told() {
    return (
        <div class="told">
            {isNarrow.value && <Looking />}
            <Arranging />
            <Drawing />
            <Choices />
            <Aside />
            <Shown />
            <Targets />
        </div>
    );
}

// Whoever was pressed, an enemy with how far it is and what reaches it.
function Pressed({ who, close }: { who: string; close?: () => void }) {
    const one = found.value.get(hostOf(who));
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
    const who = inspected.value;
    return who === null || hostOf(who) === hostOf(mover.value ?? acting.value ?? '') ? null : <Pressed who={who} close={() => (inspected.value = null)} />;
}

// It has a choice, or a reason why not.
export function Picked({ picked }: { picked: Key }) {
    const { kind, id } = refOf(picked);
    return isNarrow.value && kind === 'unit' ? <Pressed who={id} /> : null;
}

export const Tray = () => (isNarrow.value ? <Told /> : null);

export const inkOf = (group: Group): string => sideOf(group.owner);

// Of an enemy, how far it is and what reaches it.
function more({ key }: Group): string {
    const one = found.value.get(refOf(key).id);
    return one ? atLength(one) : '';
}

export function List() {
    const now = scene.value;
    if (!now) return null;
    const who = acting.value ?? inspected.value;
    return <GroupList scene={now} own={ownSeat.value} about={who === null ? null : unitKey(hostOf(who))} ink={inkOf} more={more} />;
}
