// The room of Epic: what the game is for the page, upon the map that all games of miniatures share.
import { useEffect } from 'preact/hooks';
import type { Layouts, SoundName } from '../../shell/beats';
import { frame } from '../../shell/chain';
import { grouped } from '../../shell/grouped';
import { later, laterCall, laterPage } from '../../shell/later';
import { act, choices, lastPlayed, lookAt, panel, seatName, sending, sentence, sheet, yours } from '../../shell/match';
import { take as takeChoice } from '../../shell/press';
import type { LogEntry, Seat } from '../../shell/protocol';
import { refOf, type Key } from '../../shell/refs';
import type { Placed, Room, RoomLog, View } from '../../shell/room';
import { a } from '../../armies/texts';
import { watchHeld } from '../../map/asking';
import { MapBoard, rulerOf, stage } from '../../map/board';
import { hasRoom, pricedIn } from '../../map/doing';
import { doesPlan } from '../../map/hands';
import { openList } from '../../map/listed';
import { isNarrow } from '../../map/narrow';
import { middleOf } from '../../map/scene';
import { Strip } from '../../map/strip';
import { t as mapWords } from '../../map/texts';
import { armies } from './armies';
import { addPoint, canCommit, canPoint, commit, drawn, drop, action, isMoving, mover, standsAt, turn } from './draft';
import { carry, hands, take } from './hands';
import { layouts } from './layout';
import * as lobby from './lobby';
import { orderOf, SET_UP } from './orders';
import { inkOf, Inspected, List, Picked, PreviewWords, Tray } from './panel';
import { battle as view, preview, type Battle } from './protocol';
import { aims, overlay, scene } from './scene';
import { acting, battle, cleared, decisionKind, element, formationKey, formations, isGone, looked, ownSeat, placeOf, tipOf } from './state';
import { t } from './texts';
import '../../map/styles/panel.css';
import '../../map/styles/map.css';
import './styles/epic.css';

const PASSES = ['hold fire', 'hold', 'done', 'ready', 'go', 'pass', 'no', 'hand over', 'wait', 'stay on overwatch', 'fire'];

// Of these what says no to what is offered.
const REFUSES = ['hold fire', 'hold', 'no', 'wait', 'stay on overwatch'];

const is = (...messages: string[]) => (entry: LogEntry) => messages.includes(entry.message ?? '');

const SOUNDS: Record<string, SoundName> = { TURN_BEGINS: 'drum', MOVES: 'lay', FIRES: 'shot', ASSAULT_ROUND: 'blade', DESTROYED: 'broken', BREAKS: 'broken', GOAL: 'count' };

// Deeds are told as sentences by what is loaded with the first news: no question waits for it.
// Each move counts: units that move together are one line of the log only.
const summed = laterCall<[LogEntry[], LogEntry[]], LogEntry[]>(() => import('./told').then((it) => (_, entries) => grouped(it.summed(entries))), (lines) => lines);

const DEEDS_WHOLE = 4; // of which nothing is left out on a phone

// The end of the last turn, and on a phone the last deeds.
function tellsAll(all: LogEntry[]): LogEntry[] {
    const ends = all.filter(is('TURN_ENDS'));
    return [...ends.filter(({ index }) => index === ends[ends.length - 1]!.index), ...(isNarrow.value ? all.filter(is('DEED')).slice(-DEEDS_WHOLE) : [])];
}

// Units by name: the kind is not said again, and a weapon is named once behind those who have it.
const named = (names: readonly string[]): string => names.map((one, i) => (i > 0 && one.replace(/ \S+$/, '') === names[i - 1]!.replace(/ \S+$/, '') ? one.replace(/.* /, '') : one)).join(', ');

function oneRow(names: string[], message: string, what: string[]): string {
    switch (message) {
        case 'MOVES':
            return t.told.move(named(names), String(Math.max(...what.map(Number))));
        case 'FIRES':
            return t.told.fire([...new Set(names.map((one) => one.replace(/^\S+ /, '')))].map((weapon) => `${weapon} (${names.filter((one) => one.endsWith(` ${weapon}`)).map((one) => one.split('/')[0]).join(', ')})`).join(', '), what[0]!);
        case 'BOARDS':
            return t.told.board(named(names), named([...new Set(what)]));
        case 'GETS_OUT':
            return t.told.out(named(names), named([...new Set(what)]));
        default:
            return t.told.setUp(names);
    }
}

const log: RoomLog = {
    things: t.things,
    isNews: () => true,
    isCause: (entry) => layouts.isAct(entry.message),
    printed: () => undefined,
    isBreak: is('TURN_BEGINS'),
    isKey: is('TURN_BEGINS', 'NOMINATED', 'DEED', 'TURN_ENDS', 'BREAKS', 'FORMATION_GONE', 'WINS', 'DRAW', 'CONCEDES'),
    tellsAll,
    isEnd: is('WINS', 'DRAW', 'GUARD_DRAW', 'CONCEDES'),
    isResult: is('GOAL', 'TIE_POINTS', 'CONCEDES'),
    die: ({ beat }) => (beat?.kind === 'roll' && beat.dice.length === 1 ? beat.dice[0] : undefined),
    rolls: t.rolls,
    sound: (entry) => SOUNDS[entry.message ?? ''],
    mark: (entry) => {
        switch (entry.message) {
            case 'TURN_BEGINS':
                return { kind: 'turn', words: String(entry.arguments[0]) };
            case 'DESTROYED':
                return { kind: 'loss' };
            default:
                return null;
        }
    },
    summed,
    isGrouped: is('SET_UP', 'MOVES', 'FIRES', 'BOARDS', 'GETS_OUT'),
    // Who fires needs as much; who moves again begins a row.
    isAlike: (group, next) =>
        next.message === group[0]!.message && (next.message === 'FIRES' ? next.arguments[1] === group[0]!.arguments[1] : next.message !== 'MOVES' || group.every(({ arguments: [who] }) => who !== next.arguments[0])),
    asOne: (names, group) => oneRow(names, group[0]!.message!, group.map(({ arguments: [, what] }) => String(what))),
    together: (names) => names.map(String).join(', '),
};

const INK = ['steel', 'ember'] as const;

// A pentagon and a star: sides are told apart by their shape too.
function SideMark({ side }: { side: string }) {
    return (
        <svg class={`icon sidemark ${side}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d={side.includes('ember') ? 'M8 1l2 4.700 5 .5-3.800 3.300L12.500 15 8 12.200 3.500 15l1.300-5.500L1 6.200l5-.5z' : 'M8 1.500l6.500 4.800-2.500 7.700h-8L1.500 6.300z'} />
        </svg>
    );
}

const mapRoom = {
    scene,
    overlay,
    hands,
    ink: inkOf,
    aims,
    take,
    ...rulerOf(() => import('./ruler')),
};

function Board() {
    useEffect(watchHeld, []);
    return <MapBoard room={mapRoom} />;
}

const canAct = () => [...formations.value.values()].filter((one) => one.seat === ownSeat.value && one.can_act);

// The turn would end for those that can still act, if the other side passes too (EPIC-9.2a).
const isHasty = (name: string) => name === 'pass' && decisionKind.value === 'D-ACTIVATE' && canAct().length > 0;

// What it would cost to do no more, in the server's words.
const costOf = (name: string) => pricedIn(choices.value.find(({ action: one }) => one === name)?.text ?? '');

// A formation that was told to move would stay where it is, or lose whoever stays.
// Who charges nobody was told so before: that it then stays is no second question.
const chargesNobody = () => lastPlayed.value?.kind === 'D-ASSAULT' && !choices.value.some(({ action: name }) => name.startsWith('plan charge '));
const isIdle = (name: string) =>
    name === 'done' &&
    isMoving.value &&
    (costOf(name) !== '' || (!chargesNobody() && (battle.value?.move?.number ?? 1) === 1 && !battle.value?.units.some(({ formation, moved }) => moved && formation === acting.value)));

function FormationStrip() {
    const now = scene.value;
    if (!now) return null;
    return <Strip scene={now} groups={now.groups.filter(({ owner, key }) => owner === ownSeat.value && !isGone(formations.value.get(refOf(key).id)!))} ink={inkOf} left={canAct().length || null} take={take} carry={carry} />;
}

function openGoals(): void {
    panel.value = 'goals';
    sheet.value = true;
}

// Whose goals stand how; what they are is told by a press. As long as there are none, what each side holds.
function Steps() {
    const now = battle.value;
    if (!now) return null;
    const { goals, objectives } = now;
    const [count, word] = goals.length > 0 ? [(who: Seat) => goals.filter(({ met }) => met[who]).length, t.goals.reached] : [(who: Seat) => objectives.filter(({ held }) => held === who).length, t.end.goals];
    return (
        <button type="button" class="scores" title={t.goals.open} onClick={openGoals}>
            <small>{word}</small>
            {([0, 1] as Seat[]).map((who) => (
                <span key={who} class={INK[who]}>
                    <SideMark side={INK[who]} /> <span class={`who ${who === ownSeat.value ? 'me' : ''}`}>{seatName(who)}</span> <b>{count(who)}</b>
                </span>
            ))}
            <span class="goalchips">
                {goals.map(({ name, rule, met }) => (
                    <span key={rule}>
                        {name} {([0, 1] as Seat[]).map((who) => (met[who] ? <SideMark key={who} side={INK[who]} /> : null))}
                        <span class="sr">{([0, 1] as Seat[]).filter((who) => met[who]).map(seatName).join(', ')}</span>
                    </span>
                ))}
            </span>
        </button>
    );
}

// The next that can act, behind the one that has the focus.
function nextOne(): boolean {
    const list = [...document.querySelectorAll<HTMLElement>('.stripcard[data-act]')];
    if (list.length === 0) return false;
    const next = list[(list.indexOf(document.activeElement as HTMLElement) + 1) % list.length]!;
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const stands = standsAt(refOf(next.dataset.strip ?? '').id);
    if (stands.length > 0) stage.value?.look(middleOf(stands));
    return true;
}

function onKey(key: string): boolean {
    if (frame.value || sending.value) return false;
    switch (key) {
        case 'Enter':
            if (!canCommit.value || !doesPlan(action.value, mover.value === null ? null : formationKey(mover.value))) return false;
            return commit();
        case 'Escape':
            if (action.value === null) return false;
            drop();
            return true;
        case 'f':
            return nextOne();
        case 'v':
            return openList();
        case 'x':
            if (!yours.value || !document.querySelector('[data-arrange]')) return false;
            void act('arrange');
            return true;
        case 'p':
            if (!canPoint.value) return false;
            addPoint();
            return true;
        case 'q':
        case 'e':
            if (drawn.value) {
                turn(key === 'q' ? 15 : -15);
                return true;
            }
    }
    const order = yours.value ? orderOf(key) : undefined;
    if (order) takeChoice(order);
    return order !== undefined;
}

function labelOf(one: Placed, _all: Placed[], _picked: Key): string {
    return sentence(one.choice.text);
}

// What the button at the end would do is shown before anybody points at it.
function shownAtOnce(): void {
    const fire = choices.peek().find(({ action: name }) => name === 'fire');
    if (fire) lookAt(fire);
}

function EndLead() {
    return battle.value && <p class="dimmed">{t.end.turns(battle.value.turn)}</p>;
}

const EndResult = later(() => import('./goals').then((it) => it.Result));
const Goals = later(() => import('./goals').then((it) => it.Goals));

const nothing = () => null;

const ArmiesPage = laterPage(() => import('../../armies/page').then((page) => page.ArmiesPage));

export const room: Room = {
    id: 'epic',
    started: lobby.load,
    seen: { view, preview, moment: (seen) => sentence((seen as Battle).moment), drawn: shownAtOnce, cleared: () => (cleared(), drop()) },
    beats: layouts as Layouts<View>,
    refs: { element, placeOf, looked, show: looked, labelOf },
    question: {
        windows: t.windows,
        title: nothing,
        passText: (name) => (isHasty(name) ? t.hasty.pass(canAct().length) : isIdle(name) && costOf(name) === '' ? t.idle.pass : null),
        told: nothing,
        asked: nothing,
        tip: ({ kind }) => { const text = tipOf(kind); return text === undefined ? undefined : { text, asks: false }; },
        // Where nobody has to get out, that everybody does is a choice like others.
        isPass: (name) => PASSES.includes(name) && !(name === 'go' && choices.value.some((one) => one.action === 'done')),
        refuses: (name) => REFUSES.includes(name),
        isSecond: (name) => name === 'ready' && SET_UP.includes(decisionKind.value),
        elsewhere: ({ verb, refs }) => verb === 'plan' || verb === 'layout' || ['D-ACTION', 'D-HOLD'].includes(decisionKind.value) || (refs.length === 0 && !hasRoom()),
        isGrave: (name) => isHasty(name) || isIdle(name),
        grave: { ...t.grave, get again() { const cost = costOf('done'); return cost ? `${cost}. ${t.grave.again}.` : isIdle('done') ? t.idle.again(formations.value.get(acting.value!)?.name ?? '') : t.hasty.again(canAct().map(({ notation }) => notation)); } },
        passRecalled: nothing,
        Verbs: nothing,
        Standing: nothing,
        Tray,
        Picked,
    },
    seats: { ink: (who) => INK[who], title: lobby.armyTitle, Mark: SideMark },
    log,
    lobby: { ...lobby, words: { ...t.lobby, levelHint: a.levelHint } },
    table: { Board, Hand: FormationStrip, Steps },
    tabs: [
        { id: 'list', title: mapWords.list, Body: List },
        { id: 'goals', title: t.goals.title, Body: Goals },
    ],
    around: { Inspected, Reckoning: nothing, PreviewWords, Dialogs: nothing },
    end: { Lead: EndLead, Result: EndResult },
    keys: { list: [...t.keys, ...mapWords.keys.map(([key, what]) => ['N', key, what] as const)], press: onKey },
    command: {
        words: t.command.words,
        look: () => [t.command.table(sentence(battle.value?.moment ?? '')), ...(scene.value?.groups ?? []).map(({ label }) => `${label}.`)],
        say: nothing,
    },
    rules: { hint: t.rules.hint, example: 'EPIC-1.9.6c', concede: 'EPIC-0.1', number: /(EPIC-\d+(?:\.\d+)*(?:[a-z]|-q\d+)?)/ },
    review: t.review,
    handover: t.handover,
    lesson: { hints: [], words: () => ({ title: '', text: '' }), sides: nothing },
    packs: {
        words: { yours: '', other: () => '', show: '', title: '', count: () => '', lead: '', ask: '', yes: '', no: '' },
        Faces: nothing,
    },
    isBusy: () => action.value !== null,
    pages: [{ path: 'armies', title: t.lobby.armies, Page: () => <ArmiesPage title={t.lobby.armies} game={armies} /> }],
};

