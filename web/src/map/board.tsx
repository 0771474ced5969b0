// The map as a part of the page: the stage, the words on it, and what can be pressed there by mouse, touch and keyboard.
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { frame, isBusy, isCalm, type Frame } from '../shell/chain';
import { glowing, log, newsFrom, notice, picked, replay, saved, seatName } from '../shell/match';
import { later, laterCall, lostCall } from '../shell/later';
import { here } from '../shell/room';
import { painted } from '../shell/measured';
import { lookRef, press } from '../shell/press';
import { canTalk, pointAt, pointed } from '../shell/talk';
import type { LogEntry } from '../shell/protocol';
import { keyOf, type Key } from '../shell/refs';
import { memo } from '../shell/memo';
import { aboutIn } from './about';
import type { Counted } from './effects';
import { mapKey, watchHands, type Drag, type Hands } from './hands';
import { apart, lengthIn, middleOf, placeOf, type Group, type Mark, type Overlay, type Pill, type Scene, type Token } from './scene';
import type { Camera, Point, Size } from './camera';
import { isNarrow } from './narrow';
import { Stage, type Laid, type Placed } from './stage';
import { t } from './texts';

// What a game's room gives.
export interface MapRoom {
    scene: ReadonlySignal<Scene | null>;
    overlay: ReadonlySignal<Overlay>;
    hands: Hands;
    ink: (group: Group) => string; // a class of its side
    take: (key: Key) => boolean; // the game takes what is pressed in its own way
    aims: ReadonlySignal<readonly Aim[]>;
    // The ruler lies there; null: it is put away. And what the game says of it beside how far it is: null as long as it does not know.
    measure?: (ends: Ends | null) => void;
    counted?: Counted;
    wide?: () => number | undefined; // the radius of what falls on places now
    measured?: () => Measured | null;
}

// What a game says of the ruler, loaded when that first lies there.
type Ruler = Required<Pick<MapRoom, 'measure' | 'measured'>>;
export const rulerOf = (load: () => Promise<Ruler>): Ruler => ({
    measure: laterCall<[Ends | null], void>(() => load().then((it) => it.measure), () => undefined),
    measured: laterCall<[], Measured | null>(() => load().then((it) => it.measured), () => null),
});

export interface Measured {
    marks: readonly Mark[];
    words: readonly string[];
}

export interface Ends {
    from: Point;
    to: Point;
}

// A place, or a token, that a choice is about: a button on the map.
export interface Aim {
    key: Key;
    at: Point;
    label: string;
    onToken?: boolean; // it lies on a token, which is to be seen through it
}

export const stage = signal<Stage | null>(null);

// What was lost since something was last chosen: a mark stays where it stood.
const wrecks = signal<readonly Point[]>([]);
let wrecksOf = -1;
let wrecksIn: string | undefined;

// From where all stood when something was last at rest to where they are: arrows, by what is loaded when somebody first goes anywhere.
const went = () => import('./went');
const waysGone = laterCall<[], readonly Mark[]>(() => went().then((it) => it.waysGone), () => []);
const hasMoved = signal(false);
let stood: { scene: Scene; game: string; since: number } | null = null; // what is told from `since` on is newer

function notePlaces(scene: Scene): void {
    const [before, game] = [stood, saved.peek()?.match ?? ''];
    stood = { scene, game, since: (log.peek()[log.peek().length - 1]?.index ?? -1) + 1 };
    if (!before || before.scene.tokens === scene.tokens) return;
    // Tokens are made anew with each answer: most of them stand where they stood.
    const places = new Map(before.scene.tokens.map(({ key, at }) => [key, at]));
    if (before.game === game && scene.tokens.every(({ key, at }) => apart(places.get(key) ?? at, at) === 0)) return;
    hasMoved.value = true;
    went()
        .then((it) => it.noteWays(before, scene, game))
        .catch((error: unknown) => {
            console.error(error);
            lostCall.value = true;
        });
}

// How far it is from one place to another, while it is asked.
const ruler = signal<Ends | null>(null);
// Whether whatever is dragged measures, which leaves the ruler where it is let go; else the key is held.
const measuring = signal(false);

// By touch once: a finger has the map to move too. What was measured lies there until the next press.
function measured(from: Point, touch: boolean): Drag {
    const stop = () => (ruler.value = null);
    const end = () => {
        if (!measuring.peek()) stop();
        else if (touch) measuring.value = false;
    };
    return { move: (to) => (ruler.value = { from, to }), end, cancel: stop };
}

const putAway = () => measuring.peek() || (ruler.value = null);

function setMeasuring(on: boolean): void {
    measuring.value = on;
    ruler.value = null;
}

// --- pointing, for the other one ---

// What is pressed next is pointed at.
const pointing = signal(false);
// Where the pointer is over the map.
let over: Point | null = null;

function point(at: Point): void {
    pointing.value = false;
    void pointAt(at);
}

const middleOfGroup = (room: MapRoom, key: Key) => {
    const own = room.scene.peek()?.tokens.filter((one) => one.group === key) ?? [];
    return own.length > 0 ? middleOf(own.map(({ at }) => at)) : null;
};

// By the key: the group that has the focus, else where the pointer is, else what is pressed next.
function pointByKey(room: MapRoom): void {
    if (!canTalk()) return;
    const plate = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.group : undefined;
    const at = (plate && middleOfGroup(room, plate)) || over;
    if (at) point(at);
    else pointing.value = !pointing.peek();
}

// While something is to be pointed at nothing else is done by a press.
function pointingHands(room: MapRoom): Hands {
    return {
        grab(hit, grip) {
            putAway();
            return room.hands.grab(hit, grip);
        },
        press(hit, touch) {
            putAway();
            if (pointing.peek()) point(hit.at);
            else room.hands.press(hit, touch);
        },
        over: (hit) => {
            over = hit?.at ?? null;
            room.hands.over(hit);
        },
    };
}

function takeOrPoint(room: MapRoom): MapRoom['take'] {
    return (key) => {
        putAway();
        const at = pointing.peek() ? middleOfGroup(room, key) : null;
        if (at) point(at);
        return at !== null || room.take(key);
    };
}

const PointedVoice = later(() => import('./pointed').then((it) => it.PointedVoice));

// --- what of it all is shown ---

// By what way each that moves goes there.
function waysOf(frame: Frame): ReadonlyMap<Key, readonly Point[]> {
    return new Map(
        frame.beats.flatMap(({ what, way }) => (what && way.length > 1 ? [[keyOf(what), way.flatMap(([x, y]) => (x === undefined || y === undefined ? [] : [{ x, y }]))] as const] : [])),
    );
}

// It comes behind the map: asked before anything happens, it is there when something does.
const effects = laterCall<Parameters<typeof import('./effects').effects>, ReturnType<typeof import('./effects').effects>>(() => import('./effects').then((it) => it.effects), () => ({ marks: [], pills: [], lost: [] }));
const trails = laterCall<Parameters<typeof import('./trails').trails>, readonly Mark[]>(() => import('./trails').then((it) => it.trails), () => []);

function overlayOf(room: MapRoom): ReadonlySignal<Overlay> {
    return computed(() => {
        const base = room.overlay.value;
        const now = frame.value;
        const scene = room.scene.value;
        const crosses: Mark[] = wrecks.value.map((at) => ({ kind: 'ring', at, radius: 0.5, tone: 'bad', dashed: true }));
        const measures = ruler.value;
        const told = measures ? (room.measured?.() ?? null) : null;
        const marks: readonly Mark[] = told?.marks ?? (measures ? [{ kind: 'way', ...measures, tone: 'plain', pointed: true }] : []);
        const words = told?.words ?? (measures ? [`${Math.round(apart(measures.from, measures.to) * 10) / 10} ${scene?.unit ?? ''}`] : []);
        const pills: Pill[] = measures ? [{ key: 'ruler', at: measures.to, text: words.join('\n'), tone: 'plain' }] : [];
        const there = pointed.value;
        if (there) {
            for (const radius of [1, 2.2]) crosses.push({ kind: 'ring', at: there.at, radius, tone: 'bad', dashed: radius > 2 });
            pills.push({ key: 'pointed', at: there.at, text: `◎ ${seatName(there.by)}`, tone: 'plain' });
        }
        const past = replay.value;
        if (!now && scene && past?.before) crosses.push(...trails(scene, past.events.flatMap(({ beat }) => (beat ? [beat] : [])), here().beats.of(past.before)));
        const ways = now || past || base.ghosts.length > 0 || !hasMoved.value ? [] : waysGone();
        const played = scene && effects(scene, now, room.wide?.(), room.counted);
        if (!now || !played) return { ...base, marks: [...base.marks, ...ways, ...marks, ...crosses], pills: [...base.pills, ...pills] };
        return { marks: [...played.marks, ...crosses], pills: [...played.pills, ...(there ? pills.slice(-1) : [])], ghosts: [], notes: new Map<Key, string>(), hidden: new Set<Key>() };
    });
}

// --- words on the map ---

const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch';

const rimOf = (rim: number): string => (rim === 0 ? '' : `rim${rim % 4}`);

// Words, and what of them is said where there is room for a word only.
function Told({ text, brief = text }: { text: string; brief?: string | undefined }) {
    if (brief === text) return <>{text}</>;
    return (
        <>
            <span class="whole">{text}</span>
            <span class="word" aria-hidden="true">
                {brief}
            </span>
        </>
    );
}

// Of what is foreseen the first: how far it is.
const briefly = (note: string): string => note.split(/, | · /)[0]!;

// Of a whole table on a phone: how many they are, and whether somebody has joined them.
const shortly = (strength: string): string => strength.replace(/\/\d+/g, '').replace(/( \+ \w+)+/, '+');

const Plate = memo(function Plate(props: { group: Group; ink: string; glows: boolean; isPicked: boolean; note: string; isBrief: boolean; isShort: boolean; take: MapRoom['take'] }) {
    const { group, ink, glows, isPicked, note, isBrief, isShort, take } = props;
    const key = group.key;
    return (
        <button
            type="button"
            class={`plate ${ink} ${rimOf(group.rim)} ${group.stance} ${glows ? 'glow' : ''} ${isPicked ? 'picked' : ''}`}
            data-group={key}
            data-thing={key}
            data-act={glows ? '' : undefined}
            aria-pressed={isPicked}
            onClick={(event) => take(key) || press(key, isTouch(event))}
            onMouseEnter={() => lookRef(key, true)}
            onFocus={() => lookRef(key, true)}
        >
            <b>
                <Told text={isBrief ? group.brief : group.name} brief={group.brief} />
            </b>{' '}
            <span>{isShort ? shortly(group.strength) : group.strength}</span>
            {group.marks > 0 && (
                <span class="platemarks" aria-hidden="true">
                    {group.marks > 4 ? (
                        <>
                            <i />
                            {group.marks}
                        </>
                    ) : (
                        Array.from({ length: group.marks }, (_, i) => <i key={i} />)
                    )}
                </span>
            )}
            {note && (
                <em>
                    <Told text={note} brief={briefly(note)} />
                </em>
            )}
            <span class="sr">
                {isBrief && ` ${group.name}`}, {group.detail}
            </span>
        </button>
    );
});

const Words = memo(function Words(props: { pill: Pill }) {
    const { text, brief, tone } = props.pill;
    return (
        <span class={`pill ${tone}`}>
            <Told text={text} brief={brief} />
        </span>
    );
});

// Rings lie over each other where a whole table is seen: the one that is nearest to the finger is meant. Of two that are as near one
// looks closer, as far as that goes. A mouse points at what it shows.
const ALIKE = 6; // pixels
function meant(aims: readonly Aim[], key: Key, event: MouseEvent): Key | null {
    const [it, button] = [stage.peek(), event.currentTarget as HTMLElement];
    if (event.detail === 0 || !it || (event as PointerEvent).pointerType === 'mouse') return key; // none by keys
    const map = button.closest('.map')!.getBoundingClientRect();
    const at = { x: event.clientX - map.left, y: event.clientY - map.top };
    const [first, second] = aims.map((aim) => ({ key: aim.key, far: apart(it.screen(aim.at)!, at) })).sort((a, b) => a.far - b.far);
    const scale = it.camera.peek()?.scale;
    if (second && second.far < button.offsetWidth / 2 && second.far - first!.far < ALIKE) it.zoom(2, at);
    if (it.camera.peek()?.scale === scale) return first!.key;
    notice.value = { text: t.which };
    return null;
}

const AimButton = memo(function AimButton(props: { aim: Aim; aims: MapRoom['aims']; take: MapRoom['take'] }) {
    const { aim, aims, take } = props;
    const onClick = (event: MouseEvent) => {
        const key = meant(aims.peek(), aim.key, event);
        if (key !== null && !take(key)) press(key, isTouch(event));
    };
    return (
        <button
            type="button"
            class={`aim ${aim.onToken ? 'ontoken' : ''}`}
            data-act=""
            data-aim={aim.key}
            title={aim.label}
            aria-label={aim.label}
            onClick={onClick}
            onMouseEnter={() => lookRef(aim.key, true)}
            onFocus={() => lookRef(aim.key, true)}
        />
    );
});

// How large words are is asked once: asking lays the whole page out.
const KNOWN_MAX = 1000;
const known = new Map<string, Laid>();
// All that makes them wide or high: a digit is as wide as another.
const signOf = (node: HTMLElement, windowWidth: number): string => {
    const inner = node.firstElementChild;
    const looks = (inner?.className ?? '').split(' ').filter((one) => one.startsWith('rim') || one === 'plate' || one === 'pill' || one === 'torn');
    const seen = node.textContent!.slice(0, -(inner?.querySelector('.sr')?.textContent?.length ?? 0) || undefined); // what is only read out stands last
    return `${windowWidth} ${document.fonts.status} ${looks.join(' ')} ${inner?.getElementsByTagName('i').length} ${seen.replace(/\d/g, '0')}`;
};
function sizesOf(nodes: readonly HTMLElement[], windowWidth: number): Laid[] {
    if (known.size > KNOWN_MAX) known.clear();
    const signs = nodes.map((node) => signOf(node, windowWidth));
    const others = nodes.flatMap((node, i) => (known.has(signs[i]!) ? [] : [{ node, sign: signs[i]!, was: node.className }]));
    // All that are asked about change together: the page is laid out twice, however many they are.
    const measure = (look: string) => {
        for (const { node } of others) node.className = look;
        return others.map(({ node }) => ({ width: node.offsetWidth, height: node.offsetHeight }));
    };
    const [whole, brief] = [measure(''), measure('brief')];
    for (const [i, { node, sign, was }] of others.entries()) {
        node.className = was;
        known.set(sign, { ...whole[i]!, brief: brief[i]!.width });
    }
    return signs.map((sign) => known.get(sign)!);
}

// Whether so many plates with whole names would cover so much of the window that they lie on each other.
const PLATE = 180 * 26; // pixels
const CROWDED = 0.25;
const isCrowded = (plates: number, { width, height }: Size): boolean => plates * PLATE > CROWDED * width * height;

// What has been told since one's own last choice, or in the past of one step, as far as it has been shown.
function told(): readonly LogEntry[] {
    const [now, past] = [frame.value, replay.value];
    const until = now?.until ?? Infinity;
    return [...(past?.events ?? log.value.filter(({ index }) => index >= newsFrom.value && index <= until)), ...(now?.entries ?? [])];
}

// What the map shows. While it is told what happens it follows a frame behind the line and the dice: all at once are much for one.
const shownOf = (room: MapRoom) => {
    const overlay = overlayOf(room);
    const all = painted(
        computed(() => {
            const [scene, now] = [room.scene.value, frame.value];
            return { scene, now, overlay: overlay.value, aims: now ? [] : room.aims.value, about: scene && aboutIn(scene, told()), glows: glowing.value };
        }),
        isBusy,
    );
    return { all, scene: computed(() => all.value.scene), overlay: computed(() => all.value.overlay) };
};

// Keeps what is written on the map where it belongs, whatever the camera does.
function Labels(props: { room: MapRoom; take: MapRoom['take']; shown: ReturnType<typeof shownOf>; stage: Stage }) {
    const { room, take, stage: it } = props;
    const at = useRef<HTMLDivElement>(null);
    const { scene, overlay, aims, about, glows } = props.shown.all.value;
    const groups = scene?.groups.filter((one) => one.present) ?? [];
    const { pills, notes } = overlay;
    const isBrief = it.brief.value || isNarrow.value || isCrowded(groups.length, it.window.value);
    useLayoutEffect(() => {
        if (!at.current || !scene) return;
        const nodes = [...at.current.querySelectorAll<HTMLElement>(':scope > [data-label]')];
        const laid = sizesOf(nodes, it.size.width);
        const sizes = new Map<string, Laid>(nodes.map((node, i) => [node.dataset.label!, laid[i]!]));
        const tokens = new Map<Key, Token[]>();
        for (const token of scene.tokens) {
            const list = tokens.get(token.group);
            if (list) list.push(token);
            else tokens.set(token.group, [token]);
        }
        it.label(
            [
                ...groups.map((one) => {
                    const own = tokens.get(one.key) ?? [];
                    const isAbout = about!.has(one.key) || one.stance === 'acts' || notes.has(one.key);
                    const isIdle = !glows.has(one.key) && picked.value !== one.key && !isAbout;
                    return { key: `plate ${one.key}`, kind: 'plate' as const, isIdle, isAbout, tokens: own, at: middleOf(own.map((token) => token.at)) };
                }),
                ...pills.map((one) => ({ key: `pill ${one.key}`, kind: 'pill' as const, tokens: [], at: one.at, isSpare: one.ofSpot === true })),
            ],
            sizes,
        );
    });
    useEffect(() => {
        let laid: { placed: readonly Placed[]; camera: Camera } | null = null;
        return effect(() => {
            const placed = it.placed.value;
            const camera = it.camera.value;
            if (camera && at.current?.parentElement) at.current.parentElement.dataset.camera = `${camera.x} ${camera.y} ${camera.scale}`; // where it is looked at, for whoever looks on
            const root = at.current;
            if (!root) return;
            // While the map is only moved about all words go with it at once, and none is drawn anew.
            if (camera && laid?.placed === placed && laid.camera.scale === camera.scale) {
                const [x, y] = [(laid.camera.x - camera.x) * camera.scale, (camera.y - laid.camera.y) * camera.scale];
                root.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
                return;
            }
            laid = camera && { placed, camera };
            root.style.transform = '';
            const found = new Map(placed.map((one) => [one.key, one]));
            for (const node of root.children) {
                if (!(node instanceof HTMLElement)) continue;
                const one = found.get(node.dataset.label ?? '');
                const aim = node.dataset.at?.split(' ').map(Number);
                const place = one ? it.screen(one.at) : aim ? it.screen({ x: aim[0]!, y: aim[1]! }) : null;
                node.style.visibility = place ? '' : 'hidden';
                if (one) node.className = one.isOut ? 'brief out' : one.isBrief ? 'brief' : '';
                if (place) node.style.transform = `translate(${Math.round(place.x + (one?.dx ?? 0))}px, ${Math.round(place.y + (one?.dy ?? 0))}px)`;
            }
        });
    }, []);
    // New ones have no place yet.
    useLayoutEffect(() => {
        it.placed.value = [...it.placed.value];
    });
    return (
        <div class="maplabels" ref={at}>
            {groups.map((one) => (
                <div key={one.key} data-label={`plate ${one.key}`}>
                    <Plate group={one} ink={room.ink(one)} glows={glows.has(one.key)} isPicked={picked.value === one.key} note={notes.get(one.key) ?? ''} isBrief={isBrief} isShort={it.brief.value && isNarrow.value} take={take} />
                </div>
            ))}
            {aims.map((one) => (
                <div key={`aim ${one.key}`} class="aimplace" data-at={`${one.at.x} ${one.at.y}`}>
                    <AimButton aim={one} aims={room.aims} take={take} />
                </div>
            ))}
            {pills.map((one) => (
                <div key={`pill ${one.key}`} data-label={`pill ${one.key}`}>
                    <Words pill={one} />
                </div>
            ))}
        </div>
    );
}

// --- beside it ---

const LENGTHS = [1, 2, 5, 10, 20, 50, 100];

function ScaleBar(props: { stage: Stage; unit: string }) {
    const scale = props.stage.camera.value?.scale ?? 0;
    if (scale === 0) return null;
    const length = LENGTHS.find((one) => one * scale >= 50) ?? 100;
    const words = lengthIn(props.unit, length);
    return (
        <div class="scalebar" role="img" aria-label={t.scale(words)}>
            <span style={{ width: `${length * scale}px` }} />
            {words}
        </div>
    );
}

function Zoom(props: { stage: Stage }) {
    const it = props.stage;
    return (
        <div class="zoom">
            <button type="button" class="step" aria-label={t.closer} title={`${t.closer} (+)`} onClick={() => it.zoom(1.4)}>
                +
            </button>
            <button type="button" class="step" aria-label={t.farther} title={`${t.farther} (−)`} onClick={() => it.zoom(1 / 1.4)}>
                −
            </button>
            <button type="button" aria-label={t.all} title={`${t.all} (0)`} onClick={() => it.fit()}>
                ⤢ <small>{t.allWord}</small>
            </button>
            <button type="button" aria-pressed={measuring.value} aria-label={t.measure} title={`${t.measure} (Z)`} onClick={() => setMeasuring(!measuring.value)}>
                ⟷ <small>{t.measureWord}</small>
            </button>
            {canTalk() && (
                <button type="button" aria-pressed={pointing.value} aria-label={t.point} title={`${t.point} (K)`} onClick={() => (pointing.value = !pointing.value)}>
                    ◎
                </button>
            )}
        </div>
    );
}

const DiceFall = later(() => import('./dicefall').then((it) => it.DiceFall));

export function MapBoard(props: { room: MapRoom }) {
    const { room } = props;
    const host = useRef<HTMLDivElement>(null);
    const shown = useRef<ReturnType<typeof shownOf>>();
    shown.current ??= shownOf(room);
    useLayoutEffect(() => {
        const made = new Stage(host.current!);
        stage.value = made;
        const hands = pointingHands(room);
        let acted: Key | undefined;
        let measures = false;
        const unwatch = watchHands(host.current!, made, () => hands, measured, () => measuring.peek());
        const onKey = (event: KeyboardEvent) => {
            if (!event.defaultPrevented && mapKey(event, made, () => setMeasuring(!measuring.peek()), () => pointByKey(room))) event.preventDefault();
        };
        window.addEventListener('keydown', onKey, true); // before the arrows move the focus
        const { all, scene, overlay } = shown.current!;
        const stops = [
            // What draws reads where the camera is, and is not to be done again whenever that moves.
            effect(() => {
                const it = scene.value;
                const { now } = all.peek();
                if (it) untracked(() => made.show(it, isCalm() ? 0 : (now?.moves ?? 190), now ? waysOf(now) : undefined));
            }),
            effect(() => {
                const it = overlay.value;
                untracked(() => made.explain(it));
            }),
            effect(() => {
                const scene = room.scene.value;
                if (scene && frame.value === null && replay.value === null) untracked(() => notePlaces(scene));
            }),
            // Who acts is in sight: whoever is chosen, and whoever does something.
            effect(() => {
                const now = frame.value;
                const scene = room.scene.value;
                const key = scene?.groups.find(({ stance }) => stance === 'acts')?.key;
                const done = scene && now?.beats.map(({ what, by }) => placeOf(scene, what ?? by)?.at).find(Boolean);
                untracked(() => {
                    if (!scene || (now === null && key === acted)) return;
                    const at = now ? done : key && middleOfGroup(room, key);
                    acted = key;
                    if (at) made.follow(at);
                });
            }),
            // The dead of another game are none of this one.
            effect(() => {
                if (saved.value?.match === wrecksIn) return;
                wrecksIn = saved.value?.match;
                wrecks.value = [];
            }),
            effect(() => {
                if (ruler.value || measures) room.measure?.(ruler.value);
                measures = ruler.value !== null;
            }),
            effect(() => {
                const now = frame.value;
                const scene = room.scene.peek();
                if (!now || !scene) return;
                if (now.chain !== wrecksOf) wrecks.value = [];
                wrecksOf = now.chain;
                const { lost } = effects(scene, now);
                if (lost.length > 0) wrecks.value = [...wrecks.peek(), ...lost];
            }),
        ];
        return () => {
            for (const stop of stops) stop();
            // The game is told here: effects wait until all is drawn, and those of this table are gone by then.
            if (measures) room.measure?.(null);
            setMeasuring(false);
            pointing.value = false;
            window.removeEventListener('keydown', onKey, true);
            unwatch();
            made.end();
            if (stage.peek() === made) stage.value = null;
        };
    }, []);
    const it = stage.value;
    const take = useRef<MapRoom['take']>();
    take.current ??= takeOrPoint(room);
    return (
        <main class="board mapboard" id="main">
            <div class={`map ${pointing.value ? 'pointing' : ''}`} ref={host} role="group" aria-label={t.region} aria-describedby="maphow">
                {it && <Labels room={room} take={take.current} shown={shown.current} stage={it} />}
                <span id="maphow" class="sr">
                    {t.how}
                </span>
            </div>
            {it && <ScaleBar stage={it} unit={shown.current.scene.value?.unit ?? ''} />}
            {it && <Zoom stage={it} />}
            {it && <DiceFall stage={it} scene={shown.current.scene.value} />}
            {canTalk() && <PointedVoice scene={room.scene.value} />}
        </main>
    );
}

