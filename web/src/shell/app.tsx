// The whole page: which screen is shown, the header, the state of the connection.
import { BeatStage } from './beatstage';
import { held, isPlaying, setSpeed, speed, SPEEDS, watchPresses } from './chain';
import { computed, effect, signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { Coach, HintsButton } from './coach';
import { commandOpen, openCommand } from './commandopen';
import { dialog, Dialogs, endSeen, Handover, saveLog, saveRecord } from './dialogs';
import { watchDrags } from './drag';
import { grouped } from './grouped';
import { watchHolds } from './hold';
import { onKey, onKeyUp, watchFocus } from './keys';
import { later, LaterLost, laterPage, lostCall } from './later';
import { isLesson, lesson } from './lesson';
import { Lobby } from './lobby';
import {
    acceptLink,
    closeGame,
    connection,
    enter,
    handover,
    heard,
    missing,
    putAway,
    notice,
    openGame,
    panel,
    people,
    report,
    replay,
    saved,
    seat,
    sending,
    sentence,
    seen,
    showThreats,
    threats,
    sheet,
    standing,
    takeBack,
    tale,
    unknownGame,
    yours,
} from './match';
import { Panel } from './panel';
import { askToDelete, DeleteDialog } from './deletegame';
import { betweenPeople, ClockVoice, SaidVoice, SayButton } from './people';
import { startReplay } from './replay';
import { doors, here, openRoom, room, roomLost } from './room';
import { hearBuild, load, newer, watchTyping } from './build';
import { watchInstall } from './keep';
import { RpcFailure } from './connection';
import { buildNotice, ERROR_NO_MATCH } from './protocol';
import { matchPacks, openPacks, watchPacks } from './setup';
import { keepSetting, setting } from './storage';
import { Prompt } from './prompt';
import { drawing, isTaught, taught, wantLessons } from './taught';
import { canTremble, setVolume, switchTremble, trembles, VOLUMES, volume, watchSounds } from './sounding';
import { languages, speak, t } from './texts';
import { canNotify, notifies, sound, switchNotifies, switchSound, watchTurns } from './turn';

const JoinPage = laterPage(() => import('./join').then((join) => join.JoinPage));
const MePage = laterPage(() => import('./mepage').then((me) => me.MePage));
const CommandLine = later(() => import('./command').then((it) => it.CommandLine));
const RulesList = later(() => import('./rules').then((rules) => rules.RulesList));
const RulesPage = laterPage(() => import('./rules').then((rules) => rules.RulesPage));

// `page`: the lobby, a game, the rules, or a page of the game's room.
interface Route {
    page: string;
    word: string;
}

const route = signal<Route>({ page: 'lobby', word: '' });
const theme = signal(setting('theme', ''));

// An address may have been typed, or cut off in the middle of a sign.
function plain(word: string): string {
    try {
        return decodeURIComponent(word);
    } catch {
        return word;
    }
}

// The token of an invitation is taken out of the address at once, and outlives a reload.
const invited = signal(sessionStorage.getItem('invited') ?? '');

function keepForReload(token: string): void {
    try {
        sessionStorage.setItem('invited', token);
    } catch {
        // A browser that stores nothing forgets it with a reload.
    }
}

const goTo = (match: string) => (location.hash = `#/game/${encodeURIComponent(match)}`);

function joined(match: string): void {
    keepForReload('');
    goTo(match);
}

// A link that leads nowhere says what a person can do about it.
function reportLink(error: unknown): void {
    keepForReload('');
    if (location.hash === '#/join') location.hash = '#/';
    report(error);
    if (error instanceof RpcFailure && error.code === ERROR_NO_MATCH) notice.value = { text: t.lobby.badLink };
}

function readRoute(): void {
    const [, kind, token = ''] = /^#(join|moment)=([\w.~-]+)$/.exec(location.hash) ?? [];
    if (kind === 'join') {
        invited.value = token;
        keepForReload(token);
        history.replaceState(null, '', `${location.pathname}${location.search}#/join`);
    } else if (kind === 'moment') {
        history.replaceState(null, '', `${location.pathname}${location.search}#/`);
        acceptLink(token).then((match) => {
            endSeen.value = match; // its end does not lie over the moment
            goTo(match);
        }, reportLink);
        return;
    }
    const [, page = '', word = ''] = location.hash.split('/');
    const next: Route = { page: page || 'lobby', word: plain(word) };
    const before = route.value;
    route.value = next;
    if (next.page === 'game') {
        if (before.page !== 'game' || before.word !== next.word || saved.value?.match !== next.word) {
            if (endSeen.value !== next.word) endSeen.value = null;
            void openGame(next.word);
        }
    } else if (saved.value) {
        closeGame();
    }
    const door = doors.find(({ pages }) => pages.includes(next.page));
    if (door) void openRoom(door.id);
    window.scrollTo(0, 0);
}

// --- light and dark ---

function applyTheme(): void {
    if (theme.value) document.documentElement.dataset.theme = theme.value;
    else delete document.documentElement.dataset.theme;
}

function isLight(): boolean {
    return theme.value ? theme.value === 'light' : window.matchMedia('(prefers-color-scheme: light)').matches;
}

function switchTheme(): void {
    theme.value = isLight() ? 'dark' : 'light';
    keepSetting('theme', theme.value);
    applyTheme();
}

function ThemeButton() {
    const title = isLight() ? t.app.dark : t.app.light;
    return (
        <button type="button" class="quiet theme" onClick={switchTheme} aria-label={title} title={title}>
            <svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
                <circle cx="8" cy="8" r="6" fill="none" />
                <path class="half" d="M8 2a6 6 0 010 12z" />
            </svg>
        </button>
    );
}

// The other languages: short in the header, in full in the menu of a game.
function Languages(props: { short?: boolean }) {
    return (
        <>
            {languages
                .filter((one) => one.language !== t.language)
                .map((one) => (
                    <button
                        key={one.language}
                        type="button"
                        class={props.short ? 'quiet language' : undefined}
                        lang={one.language}
                        title={one.languageName}
                        aria-label={props.short ? `${one.language.toUpperCase()}: ${one.languageName}` : undefined}
                        onClick={() => speak(one.language)}
                    >
                        {props.short ? one.language.toUpperCase() : one.languageName}
                    </button>
                ))}
        </>
    );
}

// --- the header ---

function SpeedButton() {
    const faster = SPEEDS[(SPEEDS.indexOf(speed.value) + 1) % SPEEDS.length]!;
    return (
        <button type="button" data-stays="" onClick={() => setSpeed(faster)}>
            {t.beats.speed} <small>{t.beats.speeds[speed.value]}</small>
        </button>
    );
}

function VolumeButton() {
    const next = VOLUMES[(VOLUMES.indexOf(volume.value) + 1) % VOLUMES.length]!;
    return (
        <>
            <button type="button" data-stays="" onClick={() => setVolume(next)}>
                {t.sounds.title} <small>{t.sounds.volumes[volume.value]}</small>
            </button>
            {canTremble && (
                <button type="button" role="switch" aria-checked={trembles.value} onClick={switchTremble}>
                    {t.sounds.trembles} <small>{trembles.value ? t.turn.on : t.turn.off}</small>
                </button>
            )}
        </>
    );
}

const plays = computed(() => seat.value !== null && standing.value?.over === false && !standing.value.setup);
const mayOfferDraw = computed(() => standing.value?.draw_offer === undefined);
// Once somebody has come the links stand in the menu.
const mayInvite = computed(() => saved.value?.invite !== undefined && people.value.some((one) => one.taken === false));

function HintMenu() {
    return (
        <button type="button" disabled={!yours.value} onClick={() => (dialog.value = 'hint')}>
            {t.hint.menu}
        </button>
    );
}

// Most of it is out of sight: what changes with each choice is asked for by parts of it.
function GameMenu() {
    const game = saved.value;
    if (!game) return null;
    return (
        <div class="gamemenu">
            {plays.value && (
                <button type="button" class="quiet wide" onClick={() => void takeBack()}>
                    {t.menu.takeback} <kbd>U</kbd>
                </button>
            )}
            <SayButton class="quiet wide" />
            {mayInvite.value && (
                <button type="button" class="quiet" onClick={() => (dialog.value = 'invite')}>
                    {t.menu.invite}
                </button>
            )}
            <button
                type="button"
                class="quiet narrow"
                aria-label={t.panel.open}
                data-beats=""
                onClick={() => {
                    panel.value = 'log';
                    sheet.value = true;
                }}
            >
                {t.panel.short}
            </button>
            <details class="more">
                <summary data-beats="">{t.app.menu}</summary>
                <div class="menu">
                    {plays.value && (
                        <button type="button" class="narrow" onClick={() => void takeBack()}>
                            {t.menu.takeback}
                        </button>
                    )}
                    <SayButton class="narrow" />
                    {plays.value && (
                        <button type="button" onClick={openCommand}>
                            {t.command.menu} <kbd>/</kbd>
                        </button>
                    )}
                    {isLesson.value && <HintsButton />}
                    <button type="button" onClick={() => (dialog.value = 'keys')}>
                        {t.menu.keys} <kbd>?</kbd>
                    </button>
                    <button type="button" onClick={startReplay}>
                        {t.replay.menu} <kbd>R</kbd>
                    </button>
                    {plays.value && !betweenPeople() && <HintMenu />}
                    {plays.value && (
                        <button type="button" class="narrow" aria-pressed={threats.value !== null} onClick={() => void showThreats(threats.value === null)}>
                            {t.beats.threats}
                        </button>
                    )}
                    <SpeedButton />
                    <VolumeButton />
                    <button type="button" class="apart" onClick={() => void saveRecord()}>
                        {t.menu.record}
                    </button>
                    <button type="button" onClick={saveLog}>
                        {t.menu.log}
                    </button>
                    {game.tokens.public && !mayInvite.value && (
                        <button type="button" onClick={() => (dialog.value = 'invite')}>
                            {t.menu.spectate}
                        </button>
                    )}
                    {matchPacks.value.length > 0 && (
                        <button type="button" onClick={openPacks}>
                            {here().packs.words.title}
                        </button>
                    )}
                    {game.kind !== 'computer' && canNotify && (
                        <button type="button" role="switch" aria-checked={notifies.value} onClick={() => void switchNotifies()}>
                            {t.turn.notify} <small>{notifies.value ? t.turn.on : t.turn.off}</small>
                        </button>
                    )}
                    {game.kind !== 'computer' && (
                        <button type="button" role="switch" aria-checked={sound.value} onClick={switchSound}>
                            {t.turn.sound} <small>{sound.value ? t.turn.on : t.turn.off}</small>
                        </button>
                    )}
                    {plays.value && betweenPeople() && game.kind !== 'hotseat' && (
                        <button
                            type="button"
                            class="apart"
                            disabled={!mayOfferDraw.value}
                            onClick={() => (dialog.value = 'draw')}
                        >
                            {t.draw.button}
                        </button>
                    )}
                    {plays.value && (
                        <button type="button" class={betweenPeople() && game.kind !== 'hotseat' ? '' : 'apart'} onClick={() => (dialog.value = 'concede')}>
                            {t.menu.concede}
                        </button>
                    )}
                    {seat.value !== null && (
                        <button type="button" onClick={() => askToDelete(game)}>
                            {t.remove.button}
                        </button>
                    )}
                    <Languages />
                    <a class="button apart" href="#/">
                        {t.menu.leave}
                    </a>
                </div>
            </details>
        </div>
    );
}

function Header({ page }: { page: string }) {
    const inGame = page === 'game';
    const { pages, seen: { moment, momentTitle }, table: { Steps } } = here();
    const links = [
        ['', 'lobby', t.app.lobby],
        ['lessons', 'lessons', t.taught.title] as const,
        ...pages.map(({ path, title }) => [path, path, title] as const),
        ['rules', 'rules', t.app.rules],
    ] as const;
    return (
        <header class="top">
            <a class="brand" href="#/" aria-label={`${t.app.name}: ${t.app.lobby}`}>
                {t.app.name}
            </a>
            {inGame ? (
                <>
                    {seen.value && <h1 class="moment" title={momentTitle?.(seen.value)}>{moment(seen.value)}</h1>}
                    <Steps />
                    <span class="gap" />
                    {seen.value && <GameMenu />}
                </>
            ) : (
                <>
                    <nav aria-label={t.app.menu}>
                        {links.map(([path, name, title]) => (
                            <a key={name} href={`#/${path}`} aria-current={page === name ? 'page' : undefined}>
                                {title}
                            </a>
                        ))}
                    </nav>
                    <span class="gap" />
                    <Languages short />
                </>
            )}
            <ThemeButton />
        </header>
    );
}

// --- the state of the connection ---

const justBack = signal(false);
let wasLost = false;
effect(() => {
    const { state } = connection.link.value;
    if (state === 'lost') wasLost = true;
    if (state === 'open' && wasLost) {
        wasLost = false;
        justBack.value = true;
        window.setTimeout(() => (justBack.value = false), 2500);
    }
});

// A time of today, or a day and a time.
function sinceText(since: number): string {
    const [then, now] = [new Date(since), new Date()];
    return then.toDateString() === now.toDateString() ? then.toLocaleTimeString(t.language) : then.toLocaleString(t.language, { dateStyle: 'medium', timeStyle: 'short' });
}

function LinkBanner() {
    const link = connection.link.value;
    if (link.state === 'lost') {
        return (
            <div class="linkbanner lost" role="alert">
                <b>{t.link.lost(sinceText(link.since))}</b> {saved.value && <span>{t.link.lostHint}</span>}
            </div>
        );
    }
    if (putAway.value && saved.value) {
        return (
            <div class="linkbanner lost" role="alert">
                <b>{t.link.putAway}</b> <span>{t.link.putAwayHint}</span>{' '}
                <button type="button" class="main" onClick={() => void enter()}>
                    {t.link.sitAgain}
                </button>
            </div>
        );
    }
    if (newer.value) {
        return (
            <div class="linkbanner" role="status">
                <b>{t.link.newer}</b> {!newer.value.again && t.link.newerSoon}{' '}
                <button type="button" onClick={load}>
                    {t.link.reload}
                </button>
            </div>
        );
    }
    return justBack.value ? (
        <div class="linkbanner back" role="status">
            {t.link.back}
        </div>
    ) : null;
}

// What is read out: what is new in the log, a line each as it comes, and then what is asked.
function VoiceLines() {
    const { lines, news } = tale.value;
    const fresh = grouped(lines.filter((entry) => entry.index >= news && !entry.undone));
    return (
        <div role="log" aria-live="polite" aria-label={t.beats.since}>
            {fresh.slice(-40).map((entry) => (
                <p key={entry.index}>{sentence(entry.text)}.</p>
            ))}
        </div>
    );
}

function VoiceQuestion() {
    const asked = yours.value ? standing.value?.decision?.prompt : undefined;
    return (
        <div aria-live="polite" aria-atomic="true">
            {held.value ? t.beats.held : asked ? sentence(asked) : ''}
        </div>
    );
}

function Voice() {
    return (
        <div class="sr">
            <VoiceLines />
            <VoiceQuestion />
        </div>
    );
}

// --- the game's screen ---

const hasTable = computed(() => seen.value !== null);
const hasTaught = computed(() => taught.value !== null);

// What is on it hangs on signals alone: what is around it, which is another with each choice, does not draw it.
function Inside() {
    const lessons = drawing.value;
    const { Board, Hand } = here().table;
    return (
        <>
            <Board />
            <BeatStage />
            <div class="bottom">
                {commandOpen.value && !replay.value && seat.value !== null && <CommandLine />}
                <Prompt />
                <Hand />
            </div>
            <Coach />
            {hasTaught.value && lessons && <lessons.Taught />}
            <Panel />
            <Voice />
            <ClockVoice />
            <SaidVoice />
            <Dialogs />
        </>
    );
}

const inside = <Inside />; // the same each time

function GamePage() {
    // After a choice the focus must not be lost with the button that made it.
    const revision = standing.value?.revision;
    useLayoutEffect(
        () =>
            queueMicrotask(() => {
                const active = document.activeElement;
                if ((active === null || active === document.body) && !document.querySelector('dialog[open]')) {
                    document.querySelector<HTMLElement>('#question')?.focus({ preventScroll: true });
                }
            }),
        [revision],
    );
    if (missing.value) {
        return (
            <main class="plain missing" id="main">
                <h1>{t.lobby.goneTitle}</h1>
                <p>{saved.value ? t.lobby.gone : t.lobby.unknown}</p>
                <a class="button main" href="#/">
                    {t.menu.leave}
                </a>
            </main>
        );
    }
    if (unknownGame.value !== null) {
        return (
            <main class="plain missing" id="main">
                <h1>{t.lobby.noRoomTitle}</h1>
                <p>{t.lobby.noRoom(unknownGame.value)}</p>
                <a class="button main" href="#/">
                    {t.menu.leave}
                </a>
            </main>
        );
    }
    if (handover.value !== null) return <Handover />;
    if (!hasTable.value || !standing.value) {
        return (
            <main class="laying" id="main" aria-busy="true">
                <p role="status">{connection.link.value.state === 'connecting' ? t.link.connecting : t.app.loadingTable}</p>
            </main>
        );
    }
    const lost = connection.link.value.state === 'lost';
    return (
        <div
            class={`game ${lost ? 'greyed' : ''} ${yours.value ? 'yours' : ''} ${lesson.value ? 'learning' : ''} ${isTaught.value ? 'istaught' : ''} ${taught.value?.puzzle?.right !== undefined ? 'isjudged' : ''} ${isPlaying.value ? 'isplaying' : ''}`}
            data-revision={revision}
            data-seat={seat.value ?? undefined}
            aria-busy={sending.value}
        >
            {inside}
        </div>
    );
}

function Lessons({ word }: { word: string }) {
    useEffect(wantLessons, []);
    const Page = drawing.value?.LessonsPage;
    return Page ? <Page word={word} /> : <main class="plain" id="main" aria-busy="true" />;
}

// The part of the page that has the game could not be loaded: the network is gone, or the server has another page by now.
function RoomLost() {
    return (
        <main class="plain missing" id="main">
            <h1>{t.link.noRoomTitle}</h1>
            <p>{t.link.noRoom}</p>
            <button type="button" class="main" onClick={() => location.reload()}>
                {t.link.reload}
            </button>
        </main>
    );
}

// Where the page was opened and there is no server: that it is so, since when, and what can be done meanwhile.
function NoServer(props: { since: string }) {
    return (
        <main class="plain" id="main">
            <h1>{t.link.noServerTitle}</h1>
            <p role="status">
                {t.link.lost(props.since)} {t.link.noServer}
            </p>
            <RulesList />
        </main>
    );
}

export function App() {
    useEffect(() => {
        const key = (event: KeyboardEvent) => onKey(event);
        window.addEventListener('keydown', key);
        window.addEventListener('keyup', onKeyUp);
        window.addEventListener('hashchange', readRoute);
        const closeMenus = (event: Event) => {
            for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.more[open]')) {
                const at = event.target instanceof Element && menu.contains(event.target) ? event.target : null;
                // What goes through several settings stays, so that each is seen.
                if (!at || (at.closest('.menu') && !at.closest('[data-stays]'))) menu.open = false;
            }
        };
        window.addEventListener('click', closeMenus);
        readRoute();
        return () => {
            window.removeEventListener('keydown', key);
            window.removeEventListener('keyup', onKeyUp);
            window.removeEventListener('hashchange', readRoute);
            window.removeEventListener('click', closeMenus);
        };
    }, []);
    const open = connection.link.value.state === 'open';
    const opened = room.value;
    useEffect(() => {
        if (open && opened) void opened.started();
    }, [open, opened]);
    const { page, word } = route.value;
    // Nothing is drawn before there is a room; what cannot be had is said.
    if (!opened) return roomLost.value === null ? null : <RoomLost />;
    const own = opened.pages.find((one) => one.path === page);
    const isKnown = own !== undefined || ['game', 'rules', 'lessons', 'me'].includes(page) || (page === 'join' && invited.value !== '');
    const link = connection.link.value;
    // Nothing can be begun, and of a game there is nothing to be seen.
    const noServer = link.state === 'lost' && !connection.wasOpen && page !== 'rules' ? link.since : null;
    if (noServer !== null) {
        return (
            <>
                <Header page="" />
                <NoServer since={sinceText(noServer)} />
            </>
        );
    }
    return (
        <>
            <a class="skip" href="#main" onClick={(event) => {
                event.preventDefault();
                const main = document.querySelector<HTMLElement>('main');
                main?.setAttribute('tabindex', '-1');
                main?.focus();
            }}>
                {t.app.skip}
            </a>
            <Header page={isKnown ? page : 'lobby'} />
            <LinkBanner />
            {lostCall.value && <LaterLost />}
            {!isKnown && <Lobby />}
            {page === 'join' && invited.value !== '' && <JoinPage token={invited.value} failed={reportLink} done={joined} />}
            {page === 'me' && <MePage />}
            {page === 'rules' && <RulesPage query={word} />}
            {page === 'lessons' && <Lessons word={word} />}
            {own && <own.Page />}
            {page === 'game' && <GamePage />}
            <DeleteDialog />
        </>
    );
}

// What goes on all the time, from when there are words.
export function watchAll(): void {
    applyTheme();
    watchPresses();
    watchFocus();
    watchDrags();
    watchHolds();
    watchPacks();
    watchTurns();
    watchSounds();
    watchTyping();
    watchInstall();
    heard['page.build'] = (params) => hearBuild(buildNotice(params, '').build);
}
