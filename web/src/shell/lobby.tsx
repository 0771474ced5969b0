// The lobby: begin a game, go on with one, load one.
import { signal } from '@preact/signals';
import { RpcFailure } from './connection';
import { useEffect } from 'preact/hooks';
import { LessonOffer } from './coach';
import { canInstall, installing, wantInstall } from './keep';
import { connection, heldSeats, sideTitle, joinTable, report, notice, recordText } from './match';
import { loadMyGames, myGames, openByKey, rowOf } from './me';
import { newAnswer, tablesAnswer, type OpenTable, type PersonGame, type Seat } from './protocol';
import { games, keepSetting, rememberGame, setting, type GameKind, type OwnSide, type SavedGame } from './storage';
import { doors, here, openRoom } from './room';
import { t, titleOf } from './texts';
import { askToDelete } from './deletegame';
import { dialog } from './dialogs';
import { agreeOnDice } from './fairdice';
import { keepOptions, matchOptions, Options } from './options';

const kind = signal<GameKind>(setting('kind', 'computer') as GameKind);
export const level = signal(setting('level', 'greedy'));
const mySeat = signal(setting('seat', 'any'));
const open = signal(setting('open', '') === 'yes');
const busy = signal(false);
const over = signal(false); // a file is held over the form
const name = signal(setting('name', ''));
const inLobby = signal(setting('inlobby', '') === 'yes');
const tables = signal<OpenTable[]>([]);

function keep(): void {
    keepSetting('kind', kind.value);
    keepSetting('level', level.value);
    keepSetting('seat', mySeat.value);
    keepSetting('open', open.value ? 'yes' : '');
    keepSetting('inlobby', inLobby.value ? 'yes' : '');
    keepOptions();
    here().lobby.keep();
}

export interface Start {
    kind: GameKind;
    level: string;
    sides: readonly [string | null, string | null]; // by seat; null: one's own
    seat: Seat;
    openHands: boolean;
    open: boolean;
    own?: OwnSide; // what one's own is, if not what the game's room has at hand
}

export async function begin(start: Start): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    notice.value = null;
    try {
        const other = start.kind === 'computer' ? start.level : 'human';
        const { id, lobby } = here();
        const { sides, mission, options, packs } = lobby.bring(start.sides, start.own);
        const seats = start.seat === 0 ? ['human', other] : [other, 'human'];
        const answer = await connection.call(
            'match.new',
            {
                game: id,
                seats,
                ...(sides ? { sides } : {}),
                ...(mission ? { mission } : {}),
                ...(options && Object.keys(options).length > 0 ? { options } : {}),
                ...(packs.length > 0 ? { packs } : {}),
                join: start.kind === 'hotseat' ? [0, 1] : [start.seat],
                dice: 'shared',
                ...(start.kind === 'friend' ? matchOptions() : {}),
                ...(start.kind === 'friend' && start.open ? { open: true } : {}),
                ...(start.kind !== 'hotseat' && name.value.trim() ? { name: name.value.trim() } : {}),
            },
            newAnswer,
        );
        const foe: Seat = start.seat === 0 ? 1 : 0;
        const tokens: SavedGame['tokens'] = { public: answer.spectator };
        const ownToken = answer.tokens[start.seat];
        if (ownToken) tokens[start.seat] = ownToken;
        const foeToken = answer.tokens[foe];
        if (start.kind === 'hotseat' && foeToken) tokens[foe] = foeToken;
        const game: SavedGame = {
            match: answer.match,
            game: id,
            kind: start.kind,
            tokens,
            sides: [start.sides[0], start.sides[1]],
            own: start.own,
            level: start.kind === 'computer' ? start.level : undefined,
            openHands: start.openHands || undefined,
            invite: start.kind === 'friend' && foeToken ? foeToken : undefined,
            started: Date.now(),
        };
        rememberGame(game);
        // What can be agreed on at once is, so that the table is there when the page opens it.
        if (answer.dice) await agreeOnDice(game, answer.dice).catch(report);
        if (start.kind === 'friend') dialog.value = 'invite';
        location.hash = `#/game/${encodeURIComponent(answer.match)}`;
    } catch (error) {
        report(error);
        if (error instanceof RpcFailure && error.problems.length > 0) {
            notice.value = { text: `${error.message}: ${error.problems[0]!.message}.`, rule: error.problems[0]!.rule };
        }
    } finally {
        busy.value = false;
    }
}

function start(): void {
    keep();
    const own: Seat = kind.value === 'computer' && mySeat.value === 'any' ? (Math.random() < 0.5 ? 0 : 1) : mySeat.value === '1' && kind.value === 'computer' ? 1 : 0;
    void begin({
        kind: kind.value,
        level: level.value,
        sides: here().lobby.sides(own),
        seat: own,
        openHands: kind.value === 'hotseat' && open.value,
        open: inLobby.value,
    });
}

// Somebody at another screen is asked first: see rematch.tsx.
export function mayBeginAnew(game: SavedGame): boolean {
    return game.kind === 'computer' || game.kind === 'hotseat';
}

export async function beginAnew(game: SavedGame): Promise<void> {
    const own: Seat = game.tokens[0] !== undefined ? 0 : 1;
    const [a, b] = here().lobby.again(game);
    // Sides are swapped: the person stays where they sat and takes the other one.
    await begin({
        kind: game.kind,
        level: game.level ?? 'greedy',
        sides: [b, a],
        seat: own,
        openHands: game.openHands ?? false,
        open: false,
        own: game.own,
    });
}

// A new game that begins where the record's line ends: both seats at this screen, hands open.
export async function branch(line: number): Promise<void> {
    const record = await recordText();
    if (record === null) return;
    const all = record.split('\n');
    const head = all.indexOf('') + 1;
    const kept: string[] = [];
    for (const one of all.slice(head)) {
        if (one.startsWith('result ') || kept.length > line) break;
        kept.push(one);
    }
    await loadText([...all.slice(0, head), ...kept, ''].join('\n'));
}

async function load(file: File): Promise<void> {
    await loadText(await file.text());
}

async function loadText(record: string): Promise<void> {
    notice.value = null;
    try {
        const answer = await connection.call(
            'match.load',
            { game: here().id, record, seats: ['human', 'human'], dice: 'shared', join: [0, 1] },
            newAnswer,
        );
        const tokens: SavedGame['tokens'] = { public: answer.spectator };
        for (const who of [0, 1] as const) {
            const token = answer.tokens[who];
            if (token) tokens[who] = token;
        }
        const sides = [0, 1].map((who) => new RegExp(`^side${who}: (\\S+)`, 'm').exec(record)?.[1] ?? null);
        const game: SavedGame = {
            match: answer.match,
            game: here().id,
            kind: 'hotseat',
            tokens,
            sides: sides as SavedGame['sides'],
            started: Date.now(),
            openHands: true,
        };
        rememberGame(game);
        if (answer.dice) await agreeOnDice(game, answer.dice).catch(report);
        location.hash = `#/game/${encodeURIComponent(answer.match)}`;
    } catch (error) {
        report(error);
        if (error instanceof RpcFailure && error.problems.length > 0) {
            const first = error.problems[0]!;
            notice.value = { text: `${t.lobby.badRecord} ${first.line ? `${t.lobby.line(first.line)}: ` : ''}${t.capital(first.message)}.`, rule: first.rule };
        }
    }
}

// --- open tables ---

const LOOK_MS = 4000;
const TURNS_MS = 10_000;

async function lookForTables(): Promise<void> {
    if (connection.link.value.state !== 'open' || document.visibilityState !== 'visible') return;
    try {
        const found = (await connection.call('lobby.list', {}, tablesAnswer)).tables;
        tables.value = found.filter((one) => !games.value.some((game) => game.match === one.match));
    } catch (error) {
        report(error);
    }
}

function OpenTables() {
    const connected = connection.link.value.state === 'open';
    useEffect(() => {
        void lookForTables();
        const timer = window.setInterval(() => void lookForTables(), LOOK_MS);
        return () => window.clearInterval(timer);
    }, [connected]);
    if (tables.value.length === 0) return null;
    return (
        <section class="mine" aria-labelledby="open">
            <h2 id="open">{t.lobby.tables}</h2>
            <ul>
                {tables.value.map((one) => {
                    const host = one.players[one.seat === 0 ? 1 : 0];
                    const title = t.lobby.against(sideTitle(one.players[one.seat]?.side), sideTitle(host?.side));
                    return (
                        <li key={one.match} class="opentable">
                            <span>
                                <b>{host?.name ?? t.seats.opponentTitle}</b>
                                <span class="dimmed">
                                    {t.lobby.youPlay(title)}
                                    {one.clock && ` · ${t.options.time(Math.round(one.clock.bank_ms / 6000) / 10, one.clock.increment_ms / 1000)}`}
                                </span>
                            </span>
                            <button
                                type="button"
                                onClick={() => void joinTable(one.match).catch(report)}
                                aria-label={`${t.lobby.sit}: ${host?.name ?? t.seats.opponentTitle}`}
                            >
                                {t.lobby.sit}
                            </button>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

// --- what is drawn ---

function kindLine(game: SavedGame): string {
    return game.kind === 'computer'
        ? t.lobby.kinds.computer
        : game.kind === 'hotseat'
          ? t.lobby.kinds.hotseat
          : game.kind === 'watch'
            ? t.prompt.spectator
            : (game.names?.[game.tokens[0] !== undefined ? 1 : 0] ?? t.lobby.kinds.friend);
}

// Whose turn it is, and since when; the server knows it of games that are not open here. Against a computer it is always one's own.
function turnWords(row: PersonGame): string {
    if (row.actor === undefined) return t.lobby.running;
    const since = row.foe === 'human' && !row.alone ? sinceWhen(row.since) : '';
    return row.actor === row.seat || row.alone ? t.me.yourTurn(since) : t.me.theirTurn(row.foe_name ?? t.seats.opponent, since);
}

function sinceWhen(seconds: number): string {
    const at = new Date(seconds * 1000);
    const today = at.toDateString() === new Date().toDateString();
    return at.toLocaleString(t.language, today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' });
}

const OVER = { won: 'won', lost: 'lost', drawn: 'draw' } as const;

// What the tag of a game says, and what it looks like.
function tagOf(game: SavedGame): [string, string] {
    const seats = heldSeats(game);
    const row = rowOf(game.match, seats.length === 1 ? seats[0] : undefined);
    const outcome = game.outcome ?? (row?.over ? (row.result ? OVER[row.result] : 'ended') : undefined);
    if (outcome) return [t.lobby.over[outcome as keyof typeof t.lobby.over], outcome];
    return row ? [turnWords(row), row.actor === row.seat || row.alone ? 'running' : 'theirs'] : [t.lobby.running, 'running'];
}

// Of a game whose room is not open the name of a side is all that is known.
function titleIn(game: SavedGame, who: Seat): string {
    const slug = game.sides[who];
    return slug && (game.game ?? here().id) !== here().id ? titleOf(slug) : sideTitle(slug);
}

const isOn = (game: SavedGame): boolean => ['running', 'theirs'].includes(tagOf(game)[1]);

const ownGames = () => games.value.filter((one) => one.taught === undefined);

function Kept({ game }: { game: SavedGame }) {
    const own = game.tokens[0] !== undefined ? 0 : 1;
    const name =
        game.sides[0] === null && game.sides[1] === null
            ? kindLine(game)
            : t.lobby.against(titleIn(game, own), titleIn(game, own === 0 ? 1 : 0));
    const [state, look] = tagOf(game);
    return (
        <li>
            <a href={`#/game/${encodeURIComponent(game.match)}`}>
                <b>{name}</b>
                <span class="dimmed">
                    {kindLine(game)} · {new Date(game.started).toLocaleString(t.language, { dateStyle: 'medium', timeStyle: 'short' })}
                </span>
                <span class={`tag ${look}`}>{state}</span>
            </a>
            <button
                type="button"
                class="quiet"
                aria-label={t.remove.title(name)}
                title={t.remove.button}
                onClick={() => askToDelete(game)}
            >
                ×
            </button>
        </li>
    );
}

// What goes on stands first: it is what most people come for.
function Running() {
    const on = ownGames().filter(isOn);
    const elsewhere = (myGames.value ?? []).filter(
        (row, i, all) => row.open && !row.over && !games.value.some(({ match }) => match === row.match) && all.findIndex(({ match }) => match === row.match) === i,
    );
    if (on.length + elsewhere.length === 0) return null;
    return (
        <section class="mine goeson" aria-labelledby="goeson">
            <h2 id="goeson">{t.lobby.goesOn}</h2>
            <ul>
                {elsewhere.map((row) => (
                    <li key={row.match}>
                        <button type="button" class="elsewhere" onClick={() => openByKey(row)}>
                            <b>{t.lobby.against(titleOf(row.side ?? ''), titleOf(row.foe_side ?? ''))}</b>
                            <span class="dimmed">
                                {row.foe_name ?? t.me.foe(row.foe)} · {t.me.otherBrowser}
                            </span>
                            <span class={`tag ${row.actor === row.seat ? 'running' : 'theirs'}`}>{turnWords(row)}</span>
                        </button>
                    </li>
                ))}
                {on.map((game) => (
                    <Kept key={game.match} game={game} />
                ))}
            </ul>
        </section>
    );
}

function MyGames() {
    const all = ownGames();
    const connected = connection.link.value.state === 'open';
    useEffect(() => {
        void loadMyGames();
        const timer = window.setInterval(() => document.visibilityState === 'visible' && void loadMyGames(), TURNS_MS);
        return () => window.clearInterval(timer);
    }, [connected]);
    return (
        <section class="mine" aria-labelledby="mine">
            <h2 id="mine">{t.lobby.mine}</h2>
            {all.length === 0 && <p class="dimmed">{t.lobby.none}</p>}
            <ul>
                {all.filter((game) => !isOn(game)).map((game) => (
                    <Kept key={game.match} game={game} />
                ))}
            </ul>
            <a class="melink" href="#/me">
                {t.me.link}
            </a>
        </section>
    );
}

// Which game: the room of each is loaded when it is chosen.
export function GameChoice() {
    const now = here().id;
    if (doors.length < 2) return null;
    return (
        <fieldset class="segments gamechoice">
            <legend>{t.lobby.game}</legend>
            <div>
                {doors.map(({ id, title }) => (
                    <label key={id}>
                        <input
                            type="radio"
                            name="game"
                            value={id}
                            checked={now === id}
                            onChange={() => {
                                keepSetting('game', id);
                                void openRoom(id);
                            }}
                        />
                        <span>{title}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

export function Lobby() {
    const kinds: GameKind[] = ['computer', 'hotseat', 'friend'];
    const { lobby } = here();
    const { Mine, Theirs } = lobby;
    useEffect(() => {
        if (canInstall) wantInstall().catch(() => undefined); // what cannot be loaded is not offered
    }, []);
    const ready = lobby.ready() && connection.link.value.state === 'open';
    return (
        <main class="lobby" id="main">
            <div class="hero">
                <h1>{lobby.words.title}</h1>
                <p>{lobby.words.lead}</p>
                <LessonOffer />
            </div>
            <Running />
            <form
                class={`newgame ${over.value ? 'over' : ''}`}
                onDragOver={(event) => {
                    if (!lobby.drop || !event.dataTransfer?.types.includes('Files')) return;
                    event.preventDefault();
                    over.value = true;
                }}
                onDragLeave={(event) => {
                    if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) over.value = false;
                }}
                onDrop={(event) => {
                    over.value = false;
                    const file = event.dataTransfer?.files[0];
                    if (!file || !lobby.drop) return;
                    event.preventDefault();
                    void lobby.drop(file);
                }}
                onSubmit={(event) => {
                    event.preventDefault();
                    start();
                }}
            >
                <GameChoice />
                <fieldset class="segments">
                    <legend>{t.lobby.opponent}</legend>
                    <div>
                        {kinds.map((one) => (
                            <label key={one}>
                                <input
                                    type="radio"
                                    name="kind"
                                    checked={kind.value === one}
                                    onChange={() => (kind.value = one)}
                                />
                                <span>{t.lobby.opponents[one as 'computer']}</span>
                            </label>
                        ))}
                    </div>
                </fieldset>
                <p class="hint dimmed">{lobby.words.opponentHint[kind.value]}</p>
                <Mine kind={kind.value} />
                <div class="pair">
                    <Theirs kind={kind.value} />
                    {kind.value === 'computer' && (
                        <label>
                            {t.lobby.level}
                            <select value={level.value} onChange={(event) => (level.value = event.currentTarget.value)}>
                                {Object.entries(t.lobby.levels).map(([name, title]) => (
                                    <option key={name} value={name}>
                                        {title}
                                    </option>
                                ))}
                            </select>
                            <span class="under">{lobby.words.levelHint[level.value]}</span>
                        </label>
                    )}
                    {kind.value === 'computer' && (
                        <label>
                            {t.lobby.seat}
                            <select value={mySeat.value} onChange={(event) => (mySeat.value = event.currentTarget.value)}>
                                {(['any', '0', '1'] as const).map((one) => (
                                    <option key={one} value={one}>
                                        {t.lobby.seats[one]}
                                    </option>
                                ))}
                            </select>
                        </label>
                    )}
                </div>
                {kind.value === 'hotseat' && (
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={open.value}
                            onChange={(event) => (open.value = event.currentTarget.checked)}
                        />
                        {lobby.words.openHands}
                    </label>
                )}
                {kind.value === 'friend' && (
                    <>
                        <label class="stack">
                            {t.lobby.name}
                            <input
                                type="text"
                                maxLength={30}
                                autocomplete="nickname"
                                value={name.value}
                                onInput={(event) => {
                                    name.value = event.currentTarget.value;
                                    keepSetting('name', name.value);
                                }}
                            />
                        </label>
                        <label class="check">
                            <input
                                type="checkbox"
                                checked={inLobby.value}
                                onChange={(event) => (inLobby.value = event.currentTarget.checked)}
                            />
                            {t.lobby.inLobby}
                        </label>
                        <Options />
                    </>
                )}
                <div class="startbar">
                    <button type="submit" class="main big" disabled={!ready || busy.value}>
                        {ready ? t.lobby.start : t.link.connecting}
                    </button>
                </div>
            </form>
            {notice.value && (
                <p class="notice" role="alert">
                    <span>
                        {notice.value.text}{' '}
                        {notice.value.rule && <a href={`#/rules/${notice.value.rule}`}>{notice.value.rule}</a>}
                    </span>
                    <button type="button" class="quiet" aria-label={t.app.close} onClick={() => (notice.value = null)}>
                        ×
                    </button>
                </p>
            )}
            <div class="rest">
                <OpenTables />
                <MyGames />
                {installing.value && <installing.value.Offer />}
                <section class="load" aria-labelledby="load">
                    <h2 id="load">{t.lobby.load}</h2>
                    <p class="dimmed">{t.lobby.loadHint}</p>
                    <label class="button">
                        {t.lobby.loadFile}
                        <input
                            type="file"
                            class="sr"
                            accept=".record,text/plain"
                            onChange={(event) => {
                                const file = event.currentTarget.files?.[0];
                                if (file) void load(file);
                                event.currentTarget.value = '';
                            }}
                        />
                    </label>
                </section>
            </div>
        </main>
    );
}
