// The match on the table: what the seat was last told, and what the person does with it.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { moving, rest } from '../faces/shown';
import { inTurn } from './animated';
import { chainOf, forget, frame, isBusy, isCalm, play } from './chain';
import { Connection, ConnectionLost, RpcFailure } from './connection';
import { anything, DecodeError } from './decode';
import { agreeOnDice } from './fairdice';
import { dropHeldPass, holdLeft, holdPass, tellHold } from './hold';
import {
    adviceAnswer,
    adviceNotice,
    actAnswer,
    atAnswer,
    matchNotice,
    ERROR_NO_MATCH,
    ERROR_STALE,
    joinAnswer,
    nothingAnswer,
    previewAnswer,
    invitationAnswer,
    threatsAnswer,
    recordAnswer,
    reviewNotice,
    takebackAnswer,
    logAnswer,
    told as toldDecoder,
    type Choice,
    type Invitation,
    peopleNotice,
    type LogEntry,
    type Person,
    type Refusal,
    type Seat,
    type Standing,
    type Viewer,
    type Advice,
} from './protocol';
import { sayWhoIAm } from './me';
import { addEntries, pictureOf, type Picture } from './picture';
import { keyOf, type Key } from './refs';
import { hasRoom, here, openRoom, room, type Placed, type Preview, type View } from './room';
import { share } from './share';
import { spoken } from './silent';
import { BY_KEY, changeGame, games, rememberGame, setting, type OwnSide, type SavedGame } from './storage';
import { hear, hearNothing, hearPointed } from './talk';
import { painted } from './measured';
import { t } from './texts';

const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
export const connection = new Connection(`${scheme}//${location.host}/ws`);

// --- what is known ---

export const saved = signal<SavedGame | null>(null);
export const viewer = signal<Viewer>('public');
export const live = signal<View | null>(null);
// A position of the past that is looked at instead of the present one.
export type Eyes = Seat | 'all' | null; // null: as this seat knew it then
// `events` led there from `before`, which is null as long as that was not looked at.
export const replay = signal<{ entry: number; line: number; eyes: Eyes; view: View; until: number; events: readonly LogEntry[]; before: View | null } | null>(null);
// What is seen of the table on the way, then, or now. What stands there is for the game's room to say.
export const seen = computed<View | null>(() => frame.value?.view ?? replay.value?.view ?? live.value);
export const standing = signal<Standing | null>(null);
// When that was heard, by performance.now(): clocks and absences go on from there.
export const heardAt = signal(0);
export const claimAfter = signal<number | null>(null);
export const log = signal<LogEntry[]>([]);
// What of it can be read: others have only a beat.
// While it is played, up to there.
const toldUntil = computed(() => {
    const all = log.value[log.value.length - 1]?.index ?? 0;
    return replay.value === null ? Math.min(frame.value?.until ?? all, all) : all;
});
export const told = computed(() => log.value.filter(({ text, index }) => text !== '' && index <= toldUntil.value));
export const choices = signal<Choice[]>([]);
export const refused = signal<Refusal[]>([]);
export const sending = signal(false);
// What the person played last, and to which kind of question; null after something was taken back.
export const lastPlayed = signal<{ match: string; action: string; kind: string | undefined } | null>(null);
// The answer takes so long that it is shown. Until then the table stays as it is.
export const slow = signal(false);
// What the last attempt was answered, if it was refused.
export const notice = signal<{ text: string; rule?: string } | null>(null);
// Hot seat: the seat that the screen has to be handed to before anything is shown.
export const handover = signal<Seat | null>(null);
export const missing = signal(false);
// The game that is played there, if this page has no room for it.
export const unknownGame = signal<string | null>(null);
// The server put the table away, or somebody else took the seat: only a person's press goes back there. A page that came
// back by itself would put away another table whose page comes back.
export const putAway = signal(false);
export const people = signal<Person[]>([]);
export const peopleAt = signal(0);
// The first log entry that is new since the person's own last choice.
export const newsFrom = signal(0);
// What is told beside the table, and from which entry on it is new.
let taleBefore = { lines: told.peek(), news: 0, until: 0 };
const taleNow = computed(() => {
    const [lines, news, until] = [told.value, newsFrom.value, toldUntil.value];
    const { lines: old } = taleBefore;
    const isSame = news === taleBefore.news && until === taleBefore.until && lines.length === old.length && lines.every((line, i) => line === old[i]);
    return isSame ? taleBefore : (taleBefore = { lines, news, until });
});
// Nobody looks there first: while it is shown what happens it comes behind what is measured of that.
export const tale = painted(taleNow, isBusy);
export const askedBack = signal(false);

// --- what the person is about to do ---

export const picked = signal<Key | null>(null);
export const verb = signal<string | null>(null);
export const looked = signal<Choice | null>(null); // the choice whose preview is shown
export const preview = signal<{ action: string; preview: Preview } | null>(null);
export const panel = signal('log'); // or `choices`, `refused`, `rule`, or a tab of the room
export const sheet = signal(false); // on a phone the panel is a sheet
export const ruleShown = signal<string | null>(null);

export function openRule(id: string): void {
    ruleShown.value = id;
    panel.value = 'rule';
    sheet.value = true;
}

export const seat = computed<Seat | null>(() => {
    const eyes = replay.value?.eyes;
    if (eyes === 0 || eyes === 1) return eyes;
    return viewer.value === 'public' ? null : viewer.value;
});
const decides = computed(() => {
    const decision = standing.value?.decision;
    return (
        replay.value === null && frame.value === null && decision !== undefined && seat.value !== null && decision.actor === seat.value
    );
});
// A window that is held open although there is nothing to answer: nobody needs to be asked.
export const onlyPass = computed(
    () =>
        decides.value &&
        standing.value?.decision?.hold_ms !== undefined &&
        choices.value.length === 1 &&
        here().question.isPass(choices.value[0]!.action),
);
export const yours = computed(() => decides.value && !onlyPass.value);

// What each choice refers to here, so that it can be taken by pointing there. One that refers to nothing becomes a button.
function place<C extends Choice>(list: C[]): Placed<C>[] {
    if (!seen.value || replay.value) return [];
    return list.map((choice) => ({
        choice,
        verb: choice.action.split(' ')[0] ?? '',
        refs: choice.refers.map(here().refs.placeOf).flatMap((one) => (one ? [keyOf(one)] : [])),
    }));
}
export const isPass = (choice: Choice) => here().question.isPass(choice.action);
// The same object while a step changes nothing of it: then nobody who asks for it is drawn anew.
function kept<T>(make: () => T) {
    let before: T | undefined;
    return computed(() => (before = share(before, make())));
}
export const placed = kept(() => place(choices.value));
export const placedRefused = kept(() => place(refused.value));
// The choices that are left after what has been picked so far.
export const offered = computed(() =>
    placed.value.filter(
        (one) =>
            (verb.value === null || one.verb === verb.value) &&
            (picked.value === null || one.refs.includes(picked.value)),
    ),
);
export const glowing = computed(() => {
    const refs = new Set<Key>();
    for (const one of offered.value) for (const ref of one.refs) refs.add(ref);
    return refs;
});

const SLOW_MS = 150;
effect(() => {
    slow.value = false;
    if (!sending.value) return;
    const timer = window.setTimeout(() => (slow.value = true), SLOW_MS);
    return () => window.clearTimeout(timer);
});
// Between a press and what comes of it no picture is drawn.
effect(() => rest(sending.value && !slow.value));
effect(() => moving(frame.value && inTurn));

// --- names ---

export function seatName(who: Seat): string {
    const game = saved.value;
    if (isReader(who)) return t.seats.you;
    const name = people.value[who]?.name;
    if (name) return name;
    if (game?.kind === 'computer') return t.seats.computerTitle;
    if (game?.kind === 'hotseat' || game?.kind === 'watch' || game?.kind === 'record') return t.seats.playerTitle[who];
    return t.seats.opponentTitle;
}

export function seatNameInside(who: Seat): string {
    const game = saved.value;
    const name = people.value[who]?.name;
    if (name) return name;
    if (game?.kind === 'computer') return t.seats.computer;
    if (game?.kind === 'hotseat' || game?.kind === 'watch' || game?.kind === 'record') return t.seats.player[who];
    return t.seats.opponent;
}

// Whether whoever reads is spoken of: at a hot seat both are.
export const isReader = (who: Seat) => who === viewer.value && saved.value?.kind !== 'hotseat';

// What has been put in words for these people stays: the log and the news say the same.
const said = new Map<string, string>();
let saidTo = '';

export function sentence(raw: string): string {
    const { things, named } = here().log;
    const you = saved.value?.kind === 'hotseat' || viewer.value === 'public' ? null : viewer.value;
    const names: [string, string] = [seatNameInside(0), seatNameInside(1)];
    const to = JSON.stringify([saved.value?.game, you, names]);
    if (to !== saidTo) {
        said.clear();
        saidTo = to;
    }
    let words = said.get(raw);
    if (words === undefined) said.set(raw, (words = t.sentence(raw, you, names, things)));
    return named ? named(words) : words;
}

// The ink of a seat, as its game has it.
export const sideOf = (who: Seat): string => here().seats.ink(who);
export const sideTitle = (slug: string | null | undefined): string => here().seats.title(slug);

// --- from the server ---

export function heldSeats(game: SavedGame): Seat[] {
    return ([0, 1] as const).filter((one) => game.tokens[one] !== undefined);
}

// By the token, or by one's key.
export const sitAt = (match: string, key: Viewer, token: string) =>
    token === BY_KEY ? connection.call('person.sit', { match, seat: key }, joinAnswer) : connection.call('match.join', { token }, joinAnswer);

async function join(game: SavedGame): Promise<boolean> {
    let played = game.game;
    for (const key of [0, 1, 'public'] as const) {
        const token = game.tokens[key];
        if (token === undefined || (key === 'public' && heldSeats(game).length > 0)) continue;
        const answer = await sitAt(game.match, key, token);
        played = answer.game ?? played;
        if (answer.token !== undefined && answer.token !== token) {
            game.tokens[key] = answer.token;
            changeGame(game.match, { tokens: { ...game.tokens } });
        }
    }
    unknownGame.value = played !== undefined && !hasRoom(played) ? played : null;
    return unknownGame.value === null && (await openRoom(played));
}

// What each seat of this browser was shown of the game that is open, on this connection.
const pictures = new Map<Viewer, Picture>();

// Asks for all that a seat sees, and for the log from where it is known; from then on only what changes comes.
async function watch(game: SavedGame, who: Viewer): Promise<Picture | null> {
    const of = { match: game.match, ...(who === 'public' ? {} : { seat: who }) };
    const known = pictures.get(who)?.log ?? (logOf?.match === game.match && logOf.viewer === who ? log.value : []);
    const answer = await connection.call('match.watch', { ...of, from: known.length, patch: true }, toldDecoder);
    let picture = pictureOf(known, undefined, answer, who);
    while (picture && saved.value?.match === game.match) {
        pictures.set(who, picture);
        if (picture.log.length >= picture.look.log_length) return picture;
        const more = await connection.call('match.view', { ...of, from: picture.log.length }, logAnswer);
        const now = pictures.get(who); // it may have changed meanwhile
        const all = now && addEntries(now.log, more.log);
        picture = now && all ? { ...now, log: all } : null;
    }
    return null;
}

// The other seats of this browser: what they see is kept until they are looked from.
async function watchOthers(game: SavedGame): Promise<void> {
    for (const who of heldSeats(game)) if (who !== viewer.value) await watch(game, who);
}

let refreshing: Promise<void> | null = null;
let again = false;
let logOf: { match: string; viewer: Viewer } | null = null;

// Asks for all that the viewer sees. Calls that come in meanwhile are answered by one more round.
export function refresh(): Promise<void> {
    again = true;
    refreshing ??= refreshAll().finally(() => {
        refreshing = null;
    });
    return refreshing;
}

async function refreshAll(): Promise<void> {
    try {
        while (again) {
            again = false;
            await refreshOnce();
        }
    } catch (error) {
        report(error);
    }
}

async function refreshOnce(): Promise<void> {
    const game = saved.value;
    if (!game || handover.value !== null || !room.value) return;
    const who = viewer.value;
    const picture = await watch(game, who);
    if (saved.value?.match !== game.match || viewer.value !== who || handover.value !== null || !picture) return;
    const { look } = picture;
    // Nothing is shown before the dice are agreed on, if this browser is the only one to ask.
    if (look.setup && look.dice && who !== 'public' && (await agreeOnDice(game, look.dice))) {
        again = true;
        return;
    }
    draw(game, who, pictures.get(who) ?? picture);
}

// What was drawn last. A revision of a seat only grows.
const drawn = signal<{ match: string; viewer: Viewer; revision: number } | null>(null);
// The log entry from which things are new with the next drawing.
let newsNext: number | null = null;

// Up to which entry of the log the table shows what happened.
let shownTo: { match: string; viewer: Viewer; entries: number } | null = null;

// What has happened since, step by step; nothing, if that leads on from nothing that was seen here.
function stepsTo(game: SavedGame, who: Viewer, now: View, entries: LogEntry[]) {
    const before = live.value; // though it may not be shown yet
    const leadsOn = shownTo?.match === game.match && shownTo.viewer === who && shownTo.entries <= entries.length;
    if (!before || !leadsOn || replay.value || isCalm()) return null;
    const fresh = entries.slice(shownTo!.entries);
    return fresh.some(({ undone, message }) => undone || message === 'takeback') ? null : chainOf(before, fresh, now, seat.value);
}

// The table stands still while something that lies over it is read: what is told meanwhile is drawn when that is done.
export const stands = signal(false);
effect(() => {
    const game = saved.peek();
    const who = viewer.peek();
    if (stands.value || !game) return;
    const picture = untracked(() => pictures.get(who));
    if (picture && drawn.peek()?.match === game.match && picture.look.revision > drawn.peek()!.revision) untracked(() => draw(game, who, picture));
});

// Puts on the table what the viewer sees.
function draw(game: SavedGame, who: Viewer, { look, choices: offers, refused: not, log: told }: Picture): void {
    if (stands.peek() && drawn.peek()?.match === game.match) return;
    // Before what is said of it: what is seen may tell what things are called there.
    here().seen.told?.(told);
    const now = share(live.value, here().seen.view(look.view, '/view'));
    const entries = spoken(told, here().log.silent, here().log.because);
    drawn.value = { match: game.match, viewer: who, revision: look.revision };
    const actor = look.decision?.actor;
    if (game.kind === 'hotseat' && !look.over && (actor === 0 || actor === 1) && actor !== who) {
        passTo(actor);
        return;
    }
    logOf = { match: game.match, viewer: who };
    const steps = stepsTo(game, who, now, entries);
    shownTo = { match: game.match, viewer: who, entries: entries.length };
    batch(() => {
        const before = live.value;
        const moved = standing.value?.revision !== look.revision;
        live.value = now;
        standing.value = look;
        heardAt.value = performance.now();
        claimAfter.value = look.claim_after_ms ?? null;
        tellHold(look.revision, look.decision?.actor === who ? look.decision.hold_ms : undefined);
        log.value = entries;
        // An answer from which nothing came takes nothing out of sight.
        if (newsNext !== null && entries.slice(newsNext).some(({ text, undone }) => text !== '' && !undone)) {
            newsFrom.value = newsNext;
            newsNext = null;
        }
        people.value = share(people.value, look.players);
        peopleAt.value = performance.now();
        choices.value = share(choices.value, offers);
        refused.value = share(refused.value, not);
        if (moved) {
            picked.value = null;
            verb.value = null;
            looked.value = null;
            preview.value = null;
            previews.clear();
            foreseen.value = new Map();
            if (threats.value !== null) void showThreats(true);
        }
        if (!look.takeback) askedBack.value = false;
        here().seen.drawn(before, now);
        play(steps, now);
    });
    const sides = [0, 1].map((one) => look.players[one]?.side ?? game.sides[one as Seat]) as SavedGame['sides'];
    const names = [0, 1].map((one) => look.players[one]?.name ?? null) as [string | null, string | null];
    if (JSON.stringify([sides, names]) !== JSON.stringify([game.sides, game.names ?? [null, null]])) {
        game.sides = sides;
        game.names = names;
        changeGame(game.match, { sides, names });
    }
    if (look.over) {
        const mine = heldSeats(game);
        const winner = /^seat ([01])$/.exec(look.outcome ?? '');
        changeGame(game.match, {
            outcome:
                winner === null ? 'draw' : mine.length !== 1 ? 'ended' : Number(winner[1]) === mine[0] ? 'won' : 'lost',
        });
    }
}

// What the server says unasked is all that is to be seen, mostly.
function drawTold(params: unknown): void {
    const game = saved.value;
    if (!game || !room.value) return;
    const said = toldDecoder(params, '');
    const told: Viewer = said.seat ?? 'public';
    const old = pictures.get(told);
    const picture = pictureOf(old?.log ?? [], old, said, told);
    if (picture) pictures.set(told, picture);
    else pictures.delete(told);
    if (handover.value !== null) return;
    const isWhole = picture !== null && !picture.look.setup && picture.log.length === picture.look.log_length;
    if (!isWhole) void refresh();
    else if (told === viewer.value) draw(game, told, picture);
    // At one screen the other seat may be asked something of which this one is told later.
    else if (game.kind === 'hotseat' && picture.look.decision?.actor === told) void refresh();
}

// --- hot seat ---

function clearTable(): void {
    dropHeldPass();
    foreseeing = -1;
    foreseen.value = new Map();
    threats.value = null;
    forget();
    shownTo = null;
    live.value = null;
    replay.value = null;
    standing.value = null;
    log.value = [];
    logOf = null;
    choices.value = [];
    refused.value = [];
    room.value?.seen.cleared();
    preview.value = null;
    picked.value = null;
    verb.value = null;
    looked.value = null;
    newsFrom.value = 0;
}

function passTo(next: Seat): void {
    const known = log.value.length;
    batch(() => {
        if (saved.value?.openHands) {
            viewer.value = next;
            logOf = null;
            lookFrom(next);
        } else {
            clearTable();
            newsFrom.value = known;
            handover.value = next;
        }
    });
}

// What that seat was shown last is what is there; it is asked for only where that was lost.
function lookFrom(who: Seat): void {
    const game = saved.value;
    const picture = pictures.get(who);
    if (game && picture && !picture.look.setup && picture.look.decision?.actor === who) draw(game, who, picture);
    else void refresh();
}

export function takeOver(): void {
    const next = handover.value;
    if (next === null) return;
    batch(() => {
        viewer.value = next;
        handover.value = null;
    });
    lookFrom(next);
}

// --- opening and closing ---

export async function openGame(match: string): Promise<void> {
    const game = games.value.find((one) => one.match === match);
    pictures.clear();
    batch(() => {
        clearTable();
        hearNothing();
        notice.value = null;
        handover.value = null;
        askedBack.value = false;
        sheet.value = false;
        panel.value = 'log';
        people.value = [];
        missing.value = game === undefined;
        unknownGame.value = null;
        putAway.value = false;
        saved.value = game ? { ...game } : null;
        const held = game ? heldSeats(game) : [];
        viewer.value = held[0] ?? 'public';
    });
    if (!game || connection.link.value.state !== 'open') return;
    await enter();
}

// Takes the seats of the open game on this connection and looks at the table. That tells whether the token is still good.
export async function enter(): Promise<void> {
    const game = saved.value;
    if (!game) return;
    try {
        const opened = await join(game);
        putAway.value = false; // a server that has no room just now is asked again
        if (!opened) return;
        await refresh();
        await watchOthers(game);
        await showWantedMoment();
    } catch (error) {
        const gone = error instanceof RpcFailure && error.code === ERROR_NO_MATCH;
        if (!gone) return report(error);
        missing.value = true;
        putAway.value = false;
    }
}

export function closeGame(): void {
    batch(() => {
        saved.value = null;
        handover.value = null;
        clearTable();
    });
}

connection.onOpen = async () => {
    pictures.clear(); // what was shown is known to the connection that was lost
    // Nothing waits for it: what is said afterwards is in that language. A server that does not know
    // it goes on in English, which is what it begins with.
    if (t.language !== 'en') {
        connection.call('language', { language: t.language }, anything).catch((error: unknown) => {
            if (!(error instanceof RpcFailure)) report(error);
        });
    }
    void sayWhoIAm(); // what follows on this connection comes after it
    if (!putAway.value) await enter();
};

// Who is told of other things than a match, by what it is called.
export const heard: Record<string, (params: unknown) => void> = {};

connection.onNotice = (method, params) => {
    try {
        if (heard[method]) return heard[method](params);
        if (method === 'match.people') {
            const told = peopleNotice(params, '');
            if (told.match !== saved.value?.match) return;
            people.value = told.players;
            peopleAt.value = performance.now();
            if (told.clock && standing.value && !standing.value.over) {
                standing.value = { ...standing.value, clock: told.clock };
                heardAt.value = performance.now();
            }
            if (standing.value?.setup) void refresh();
        }
        if (method === 'match.said') return hear(params);
        if (method === 'match.pointed') return hearPointed(params);
        if (method === 'match.closed') {
            if (matchNotice(params, '').match === saved.value?.match) missing.value = true;
            return;
        }
        if (method === 'match.left') {
            if (matchNotice(params, '').match === saved.value?.match) putAway.value = true;
            return;
        }
        if (method === 'match.advice') {
            const told = adviceNotice(params, '');
            if (told.match === saved.value?.match && told.seat === seat.value) advice.value = told;
            return;
        }
        if (method === 'match.reviewing') {
            const told = reviewNotice(params, '');
            if (told.match === saved.value?.match) reviewing.value = told;
            return;
        }
        if (method !== 'match.changed') return;
        if (matchNotice(params, '').match === saved.value?.match) drawTold(params);
    } catch (error) {
        report(error);
    }
};

// --- acting ---

function freshId(): string {
    return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function connected(): Promise<void> {
    return new Promise((resolve) => {
        const stop = effect(() => {
            if (connection.link.value.state === 'open') {
                queueMicrotask(() => stop());
                resolve();
            }
        });
    });
}

// Plays an action. If the connection breaks before the answer, it is sent again with the same id when
// the connection is back: the server then acts once. `unasked`: the page answers it, and nobody has chosen.
export async function act(action: string, unasked = false): Promise<void> {
    const game = saved.value;
    const who = seat.value;
    const now = standing.value;
    if (!game || who === null || !now || sending.value) return;
    const wasHeld = now.decision?.hold_ms !== undefined && here().question.isPass(action);
    if (wasHeld && holdLeft() > 0) {
        holdPass(action, () => void act(action));
        return;
    }
    dropHeldPass();
    batch(() => {
        sending.value = true;
        notice.value = null;
        if (!unasked) lastPlayed.value = { match: game.match, action, kind: now.decision?.kind };
    });
    // What nobody chose is no point from which things are new.
    if (!onlyPass.value && !unasked) newsNext = log.value.length;
    try {
        const params = { match: game.match, seat: who, action, id: freshId(), revision: now.revision };
        const { revision } = await send(params);
        await untilDrawn(game.match, who, revision);
    } catch (error) {
        newsNext = null;
        // At the end of a hold the server may have passed for this seat already.
        const late = wasHeld && error instanceof RpcFailure && error.code === ERROR_STALE;
        if (!late) report(error);
        if (saved.value?.match === game.match) await refresh();
    } finally {
        sending.value = false;
    }
}

// Until there is an answer: the connection may break before it comes.
async function send(params: object): Promise<{ revision: number }> {
    for (;;) {
        try {
            return await connection.call('match.act', params, actAnswer);
        } catch (error) {
            if (!(error instanceof ConnectionLost)) throw error;
            await connected();
        }
    }
}

// What an action led to is told before or after its answer. If it does not come it is asked for.
const TOLD_MS = 500;

async function untilDrawn(match: string, who: Seat, revision: number): Promise<void> {
    const isDrawn = () => {
        const it = drawn.value;
        return saved.value?.match !== match || viewer.value !== who || (it?.match === match && it.viewer === who && it.revision >= revision);
    };
    if (isDrawn()) return;
    let timer: number | undefined;
    let stop = () => {};
    const told = await new Promise<boolean>((resolve) => {
        timer = window.setTimeout(() => resolve(false), TOLD_MS);
        stop = effect(() => {
            if (isDrawn()) resolve(true);
        });
    });
    window.clearTimeout(timer);
    stop();
    if (!told) await refresh();
}

async function simple(method: string, params: object): Promise<void> {
    const game = saved.value;
    const who = seat.value;
    if (!game || who === null || sending.value) return;
    sending.value = true;
    notice.value = null;
    lastPlayed.value = null;
    try {
        const answer = await connection.call(method, { match: game.match, seat: who, ...params }, takebackAnswer);
        if (answer.asked) askedBack.value = true;
    } catch (error) {
        report(error);
    } finally {
        await refresh();
        sending.value = false;
    }
}

export const takeBack = () => simple('match.takeback', {});
// To before the choice that caused this entry of the log.
export const takeBackTo = (entry: number) => simple('match.takeback', { to: entry });
export const answerTakeback = (accept: boolean) => simple('match.answer', { accept });
export const concede = () => simple('match.concede', {});
export const offerDraw = () => simple('match.draw', {});
export const answerDraw = (accept: boolean) => simple('match.draw', { accept });
export const claim = () => simple('match.claim', {});

// What the search would choose here; empty until it is known.
export const advice = signal<Advice | null>(null);

export async function askAdvice(): Promise<void> {
    const game = saved.value;
    advice.value = null;
    if (!game || seat.value === null || !yours.value) return;
    try {
        const answer = await connection.call('match.advise', { match: game.match, seat: seat.value }, adviceAnswer);
        if (answer.choices) advice.value = { reason: answer.reason ?? '', choices: answer.choices, expects: answer.expects };
    } catch (error) {
        report(error);
    }
}

// How far the look back at this game is, as the server says it.
export const reviewing = signal<{ match: string; ready: boolean; done: number; lines: number } | null>(null);

// The computer that thinks plays the best that it has found so far.
export async function hurry(): Promise<void> {
    const game = saved.value;
    if (!game || seat.value === null) return;
    try {
        await connection.call('match.hurry', { match: game.match, seat: seat.value }, nothingAnswer);
    } catch (error) {
        // It may have played in the meantime.
        if (!(error instanceof RpcFailure)) report(error);
    }
}

export async function acceptPacks(): Promise<void> {
    const game = saved.value;
    const accepted = standing.value?.setup?.accepted ?? [];
    if (!game) return;
    try {
        for (const who of heldSeats(game)) {
            if (accepted[who] !== true) await connection.call('match.accept', { match: game.match, seat: who }, nothingAnswer);
        }
    } catch (error) {
        report(error);
    }
    await refresh();
}

export async function recordText(): Promise<string | null> {
    const game = saved.value;
    if (!game) return null;
    try {
        const who = seat.value === null ? {} : { seat: seat.value };
        return (await connection.call('match.record', { match: game.match, ...who }, recordAnswer)).record;
    } catch (error) {
        report(error);
        return null;
    }
}

export function report(error: unknown): void {
    if (error instanceof ConnectionLost) return; // the banner says it
    if (error instanceof RpcFailure) {
        notice.value =
            error.code === ERROR_STALE
                ? { text: t.prompt.stale }
                : { text: t.capital(error.message) + (/[.!?]$/.test(error.message) ? '' : '.'), rule: error.rule };
        return;
    }
    console.error(error);
    notice.value = {
        text:
            error instanceof DecodeError
                ? `${t.errors.oldPage} (${error.message})`
                : t.errors.unknown(error instanceof Error ? error.message : String(error)),
    };
}

// --- the past ---

// What was looked at in the past, by the last log entry that it shows.
const pastViews = new Map<number, View>();

let wantedPast: { entry: number; eyes: Eyes } | null = null;

// What is looked at, or will be as soon as it comes.
export const lookedAt = () => wantedPast ?? replay.value;

// Shows the position after a log entry. Steps that come faster than answers are skipped.
export async function lookBack(entry: number, eyes: Eyes = lookedAt()?.eyes ?? null): Promise<void> {
    const game = saved.value;
    if (!game || entry < 0 || entry >= log.value.length) return;
    const busy = wantedPast !== null;
    wantedPast = { entry, eyes };
    if (busy) return;
    try {
        while (wantedPast !== null) {
            const asked: { entry: number; eyes: Eyes } = wantedPast;
            const who = viewer.value === 'public' ? {} : { seat: viewer.value };
            const as = asked.eyes === null ? {} : { as: asked.eyes };
            const answer = await connection.call('match.at', { match: game.match, ...who, entry: asked.entry, ...as }, atAnswer);
            if (saved.value?.match !== game.match) return;
            batch(() => {
                const before = replay.value;
                const view = share(before?.view ?? live.value, here().seen.view(answer.view, '/view'));
                const [first, last] = [answer.events[0], answer.events[answer.events.length - 1]];
                const leadsOn = before !== null && before.eyes === asked.eyes && first !== undefined && first.index === before.until + 1;
                if (before?.eyes !== asked.eyes) pastViews.clear();
                const led = leadsOn ? before.view : ((first && pastViews.get(first.index - 1)) ?? null);
                const until = last?.index ?? asked.entry;
                pastViews.set(until, view);
                forget();
                if (leadsOn) play(chainOf(before.view, answer.events, view, null), view);
                replay.value = { ...asked, line: answer.line, view, until, events: answer.events, before: led };
                picked.value = null;
                verb.value = null;
                here().seen.drawn(null, view);
            });
            if (wantedPast === asked) wantedPast = null;
        }
    } catch (error) {
        report(error);
    } finally {
        wantedPast = null;
    }
}

// What happened at the table itself has no position of its own; its names are in small letters.
export function canLookBack(entry: LogEntry): boolean {
    return !entry.undone && entry.text !== '' && !/^[a-z]/.test(entry.message ?? '');
}

export function lookForward(): void {
    forget();
    pastViews.clear();
    replay.value = null;
}

// --- previews ---

const previews = new Map<string, Preview>();
let previewTimer: number | undefined;

export function lookAt(choice: Choice | null): void {
    window.clearTimeout(previewTimer);
    looked.value = choice;
    if (!choice) {
        preview.value = null;
        return;
    }
    const known = previews.get(choice.action);
    if (known) {
        preview.value = { action: choice.action, preview: known };
        return;
    }
    previewTimer = window.setTimeout(() => void askPreview(choice), 50);
}

async function askPreview(choice: Choice): Promise<void> {
    const game = saved.value;
    const who = seat.value;
    const revision = standing.value?.revision;
    if (!game || who === null || !choices.value.some((one) => one.action === choice.action)) return;
    try {
        const answer = await connection.call(
            'match.preview',
            { match: game.match, seat: who, action: choice.action },
            previewAnswer,
        );
        if (standing.value?.revision !== revision) return;
        const found = here().seen.preview(answer.preview, '/preview');
        previews.set(choice.action, found);
        if (looked.value?.action === choice.action) {
            preview.value = { action: choice.action, preview: found };
        }
    } catch (error) {
        if (!(error instanceof RpcFailure)) report(error);
    }
}

// What each of several choices would lead to, as far as it has been answered; by its notation.
export const foreseen = signal<ReadonlyMap<string, Preview>>(new Map());
let foreseeing = -1; // the revision

// One after the other, until the seat is asked something else.
export async function foresee(list: Choice[]): Promise<void> {
    const game = saved.value;
    const who = seat.value;
    const revision = standing.value?.revision ?? -1;
    if (!game || who === null || foreseeing === revision) return;
    foreseeing = revision;
    try {
        for (const { action } of list) {
            const answer = await connection.call('match.preview', { match: game.match, seat: who, action }, previewAnswer);
            if (standing.value?.revision !== revision || saved.value?.match !== game.match) return;
            const found = here().seen.preview(answer.preview, '/preview');
            foreseen.value = new Map([...foreseen.value, [action, found]]);
        }
    } catch (error) {
        if (!(error instanceof RpcFailure)) report(error);
    }
}

// What the other side could do next, while it is asked for.
export const threats = signal<unknown[] | null>(null);
let wantsThreats = false;

export async function showThreats(on: boolean): Promise<void> {
    const game = saved.value;
    const who = seat.value;
    wantsThreats = on;
    if (!on || !game || who === null || replay.value) {
        threats.value = null;
        return;
    }
    try {
        const answer = await connection.call('match.threats', { match: game.match, seat: who }, threatsAnswer);
        if (wantsThreats) threats.value = answer.threats;
    } catch (error) {
        if (!(error instanceof RpcFailure)) report(error); // a game that tells none
    }
}

// --- tables that are open ---

export async function joinTable(match: string): Promise<void> {
    const name = setting('name', '').trim();
    const answer = await connection.call('lobby.join', { match, ...(name ? { name } : {}) }, joinAnswer);
    if (answer.seat === null || answer.token === undefined) return;
    rememberGame({
        match: answer.match,
        kind: 'guest',
        tokens: { [answer.seat]: answer.token },
        sides: [answer.players[0]?.side ?? null, answer.players[1]?.side ?? null],
        started: Date.now(),
    });
    location.hash = `#/game/${encodeURIComponent(answer.match)}`;
}

// --- links from other people ---

// What a link leads to, before anybody sits down.
export async function lookAtLink(token: string): Promise<Invitation> {
    await connected();
    return connection.call('match.invitation', { token }, invitationAnswer);
}

// What somebody who was invited brings: what the seat is to play, if they may choose, and whether they want hints.
export interface Guest {
    side?: string | OwnSide;
    hints?: boolean;
}

// The token of a link is exchanged for a seat.
export async function acceptLink(token: string, guest: Guest = {}): Promise<string> {
    await connected();
    const name = setting('name', '').trim();
    const answer = await connection.call(
        'match.join',
        { token, exchange: true, ...(name ? { name } : {}), ...(guest.side === undefined ? {} : { side: guest.side }) },
        joinAnswer,
    );
    const known = games.value.find((one) => one.match === answer.match);
    const key = answer.seat ?? 'public';
    // Who looks at a moment of their own game keeps what they have.
    const tokens = answer.moment && known ? known.tokens : { ...known?.tokens, [key]: answer.token ?? token };
    if (answer.token !== undefined) {
        // The link's own token ends with the first use of the new one.
        await connection.call('match.join', { token: answer.token }, joinAnswer);
    }
    rememberGame(
        known
            ? { ...known, tokens }
            : {
                  match: answer.match,
                  game: answer.game,
                  kind: answer.seat === null ? 'watch' : 'guest',
                  tokens,
                  sides: [null, null],
                  lesson: guest.hints || undefined,
                  started: Date.now(),
              },
    );
    if (answer.moment) wantedMoment = { match: answer.match, ...answer.moment };
    return answer.match;
}

// Of a link to a moment: where the table is looked at as soon as it is there.
let wantedMoment: { match: string; entry: number; as: Seat | 'all' | null } | null = null;

async function showWantedMoment(): Promise<void> {
    const wanted = wantedMoment;
    if (!wanted || wanted.match !== saved.value?.match || standing.value === null) return;
    wantedMoment = null;
    await lookBack(wanted.entry, wanted.as);
}
