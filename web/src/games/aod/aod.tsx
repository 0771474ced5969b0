// The room of Age of Darkness: what the game is for the page, upon the map that all games of miniatures share.
import { useEffect } from 'preact/hooks';
import type { Layouts, SoundName } from '../../shell/beats';
import { frame } from '../../shell/chain';
import { later, laterCall, laterPage } from '../../shell/later';
import { act, choices, lookAt, notice, seatName, sending, sentence, tale, yours } from '../../shell/match';
import type { LogEntry, Seat } from '../../shell/protocol';
import { refOf, type Key } from '../../shell/refs';
import type { Placed, Room, RoomLog, View } from '../../shell/room';
import { a } from '../../armies/texts';
import { watchHeld } from '../../map/asking';
import { MapBoard, rulerOf, stage } from '../../map/board';
import { doesPlan } from '../../map/hands';
import { openList } from '../../map/listed';
import { isNarrow } from '../../map/narrow';
import { middleOf } from '../../map/scene';
import { Strip } from '../../map/strip';
import { t as mapWords } from '../../map/texts';
import { armies } from './armies';
import { isListed } from './doing';
import { action, barOf, commit, drawn, drop, isJudged, judged, turn } from './draft';
import { carry, hands, moverKey, take } from './hands';
import { GRAVE, layouts } from './layout';
import { asOne, because, isAlike, isSave } from './told';
import * as lobby from './lobby';
import { inkOf, Inspected, List, Mission, Picked, PreviewWords, Tray } from './panel';
import { battle as view, preview, type Battle } from './protocol';
import { aims, overlay, scene } from './scene';
import { battle, cleared, decisionKind, element, hostOf, looked, named, ownSeat, placeOf, standsAt, tipOf } from './state';
import { t } from './texts';
import '../../map/styles/map.css';
import '../../map/styles/panel.css';
import './styles/aod.css';

// What says no, or that it is enough; where there are several the first of them in this order.
// What has been declared is shot rather than given up.
const PASSES = ['shoot', 'none', 'ready', 'end', 'stay', 'done', 'go', 'default', 'decline', 'keep', 'wait'];

// Of these what says no to what is offered.
const REFUSES = ['none', 'stay', 'decline', 'keep', 'wait'];

const is = (...messages: string[]) => (entry: LogEntry) => messages.includes(entry.message ?? '');

const SOUNDS: Record<string, SoundName> = { TURN_BEGINS: 'drum', GROUP_FIRES: 'shot', STRIKES: 'blade', CHARGES: 'drum', WRECKED: 'broken', EXPLODES: 'broken', UNIT_LOST: 'broken', SCORES: 'count' };

// Sentences are put together by what is loaded with the first news: no question waits for it.
const summed = laterCall<[LogEntry[], LogEntry[]], LogEntry[]>(() => import('./news').then((it) => it.lines), (lines) => lines);

const log: RoomLog = {
    things: t.things,
    isNews: () => true,
    isCause: (entry) => layouts.isAct(entry.message),
    printed: () => undefined,
    isBreak: is('TURN_BEGINS'),
    because,
    summed,
    isKey: is('TURN_BEGINS', 'CHARGES', 'WRECKED', 'SCORES', 'LOSES_MODELS', 'TEST_FAILED', ...GRAVE, 'WINS', 'WINS_ALONE', 'DRAWN', 'CONCEDES'),
    decides: is('WRECKED', 'UNIT_LOST'),
    isEnd: is('WINS', 'WINS_ALONE', 'DRAWN', 'CONCEDES'),
    isResult: is('CONCEDES'), // points stand by turn below
    die: ({ beat }) => (beat?.kind === 'roll' && beat.dice.length === 1 ? beat.dice[0] : undefined),
    sound: (entry) => SOUNDS[entry.message ?? ''],
    mark: (entry) => (entry.message === 'TURN_BEGINS' ? { kind: 'turn', words: String(entry.arguments[0]) } : null),
    isGrouped: (entry) => entry.message === 'DEPLOYED' || isSave(entry),
    isAlike,
    asOne,
    together: (names) => names.map(String).join(', '),
};

const INK = ['steel', 'ember'] as const;

// A shield and a blade: sides are told apart by their shape too.
function SideMark({ side }: { side: string }) {
    return (
        <svg class={`icon sidemark ${side}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d={side.includes('ember') ? 'M8 1l2.4 8H13v2H9.2v4H6.8v-4H3V9h2.6z' : 'M2 2h12v6c0 3.5-2.6 5.7-6 7-3.4-1.3-6-3.5-6-7z'} />
        </svg>
    );
}

const mapRoom = { scene, overlay, hands, ink: inkOf, aims, take, ...rulerOf(() => import('./ruler')), counted: (message: string | undefined, number: number) => t.map.counted[message!]?.(number), wide: () => battle.value?.attack?.lays?.radius ?? battle.value?.attack?.marks.find(({ radius }) => radius)?.radius };

function Board() {
    useEffect(watchHeld, []);
    return <MapBoard room={mapRoom} />;
}

// Units that can still be chosen in this phase; who has joined one goes with it.
const left = (): string[] => (yours.value && decisionKind.value === 'D-UNIT' ? choices.value.flatMap(({ action: name }) => (name.startsWith('act ') && hostOf(name.slice(4)) === name.slice(4) ? [name.slice(4)] : [])) : []);

// The phase would end for those that can still act (AOD-TURN-1.9).
const isHasty = (name: string) => name === 'end' && left().length > 0;

function UnitStrip() {
    const now = scene.value;
    if (!now) return null;
    return <Strip scene={now} groups={now.groups.filter(({ owner }) => owner === ownSeat.value)} ink={inkOf} left={yours.value && decisionKind.value === 'D-UNIT' ? left().length : null} take={take} carry={carry} />;
}

// On a phone the header has no room for what does not change; the tab of the mission says it.
function momentOf(seen: unknown): string {
    const { moment, turn, mission, map } = seen as Battle;
    const whole = sentence(moment);
    return isNarrow.value && turn > 0 ? whole.replace(`: ${mission}`, '').replace(`, ${map}`, '') : whole;
}

function Steps() {
    const now = battle.value;
    if (!now) return null;
    return (
        <p class="scores">
            {now.players.map(({ seat, score, reactions_allowed: allowed, reactions_made: made }) => (
                <span key={seat} class={INK[seat]} title={allowed === undefined ? t.panel.score : t.panel.reactions((made ?? 0), allowed)}>
                    <SideMark side={INK[seat]} /> <span class={`who ${seat === ownSeat.value ? 'me' : ''}`}>{seatName(seat)}</span> <b>{score}</b>
                    {allowed !== undefined && (
                        <small>
                            ⚡︎ {Math.max(0, allowed - (made ?? 0))} <span class="reactionword">{t.panel.reactionsLeft(Math.max(0, allowed - (made ?? 0)))}</span>
                        </small>
                    )}
                </span>
            ))}
        </p>
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
            if (action.value === null || !doesPlan(action.value, moverKey())) return false;
            // What may not be done says why, and presses nothing else.
            if (!commit() && judged.value && isJudged.value) notice.value = barOf(judged.value);
            return true;
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
        case 'q':
        case 'e':
            if (!drawn.value) return false;
            turn(key === 'q' ? 15 : -15);
            return true;
        case 'r': {
            const run = yours.value ? choices.value.find(({ action: name }) => name === 'run' || name === 'flat out') : undefined;
            if (run) void act(run.action);
            return run !== undefined;
        }
    }
    return false;
}

// What saying no to this question means.
const noText = (name: string): string | null => (name === 'none' ? (t.passes[decisionKind.value] ?? null) : null);

function labelOf(one: Placed, _all: Placed[], _picked: Key): string {
    return noText(one.choice.action) ?? sentence(one.choice.text);
}

// The charge is ringed on the table: it takes no place from news.
function chargeTold(): string | null {
    const it = battle.value?.charge;
    const hasNews = tale.value.lines.some(({ index, text, undone }) => index >= tale.value.news && text !== '' && !undone);
    return it && !hasNews ? t.told.charges(named(it.charger), it.targets.map(named).join(', ')) : null;
}

// What the button at the end would do is shown before anybody points at it.
function shownAtOnce(): void {
    const shoot = choices.peek().find(({ action: name }) => name === 'shoot');
    if (shoot) lookAt(shoot);
}

function EndLead() {
    return battle.value && <p class="dimmed">{t.end.turns(battle.value.turn)}</p>;
}

const EndResult = later(() => import('./goals').then((it) => it.Result));

const nothing = () => null;

// Of several the one that stands first here.
function isPass(name: string): boolean {
    // The one choice that is left in words; whoever wants other ways draws them.
    if (name === 'auto' && choices.peek().length === 1) return true;
    if (!PASSES.includes(name)) return false;
    const here = choices.peek().map(({ action: one }) => one);
    const first = PASSES.find((one) => here.includes(one));
    return first === undefined || first === name; // what would be it and is refused says why
}

function tip({ kind }: { kind: string }) {
    const text = tipOf(kind);
    return text ? { text, asks: false } : undefined;
}

const ArmiesPage = laterPage(() => import('../../armies/page').then((page) => page.ArmiesPage));

export const room: Room = {
    id: 'aod',
    started: lobby.load,
    seen: { view, preview, moment: momentOf, drawn: shownAtOnce, cleared: () => (cleared(), drop()) },
    beats: layouts as Layouts<View>,
    refs: { element, placeOf, looked, show: looked, labelOf },
    question: {
        windows: t.windows,
        title: nothing,
        passText: (name) => (isHasty(name) ? t.hasty.end(left().length) : noText(name)),
        told: chargeTold,
        asked: nothing,
        tip,
        isPass,
        refuses: (name) => REFUSES.includes(name),
        elsewhere: isListed,
        isGrave: isHasty,
        grave: { ...t.grave, get again() { return t.hasty.again(left()); } },
        passRecalled: nothing,
        Verbs: nothing,
        Standing: nothing,
        Tray,
        Picked,
    },
    seats: { ink: (who: Seat) => INK[who], title: lobby.armyTitle, Mark: SideMark },
    log,
    lobby: { ...lobby, words: { ...t.lobby, levelHint: a.levelHint } },
    table: { Board, Hand: UnitStrip, Steps },
    tabs: [
        { id: 'list', title: mapWords.list, Body: List },
        { id: 'goals', title: t.mission, Body: Mission },
    ],
    around: { Inspected, Reckoning: nothing, PreviewWords, Dialogs: nothing },
    end: { Lead: EndLead, Result: EndResult },
    keys: { list: [...t.keys, ...mapWords.keys.map(([key, what]) => ['N', key, what] as const)], press: onKey },
    command: {
        words: t.command.words,
        look: () => [t.command.table(sentence(battle.value?.moment ?? '')), ...(scene.value?.groups ?? []).map(({ label }) => `${label}.`)],
        say: nothing,
    },
    rules: { hint: t.rules.hint, example: 'AOD-SHOOT-2.2', concede: 'AOD-MISSION-2.4', number: /(AOD-[A-Z]+-[\w.]*\w)/ },
    review: t.review,
    handover: t.handover,
    lesson: { hints: [], words: () => ({ title: '', text: '' }), sides: nothing },
    packs: {
        words: { yours: '', other: () => '', show: '', title: '', count: () => '', lead: '', ask: '', yes: '', no: '' },
        Faces: nothing,
    },
    isBusy: () => drawn.value !== null || action.value !== null,
    pages: [{ path: armies.page, title: t.lobby.armies, Page: () => <ArmiesPage title={t.lobby.armies} game={armies} /> }],
};
