// Who one is here: what one has played, with results by side and opponent; the key, to take along; what may be heard. Loaded
// when it is wanted.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Modal, saveText } from './dialogs';
import { connection, notice } from './match';
import { becomeSomebody, forgetPlayed, keyIn, loadMyGames, myGames, openByKey, ownKey } from './me';
import type { PersonGame } from './protocol';
import { doors } from './room';
import { keepSetting, setting } from './storage';
import { muted, switchMuted } from './talk';
import { t, titleOf } from './texts';
import { canNotify, notifies, switchNotifies } from './turn';
import '../styles/me.css';

type Ask = { kind: 'forget'; row: PersonGame } | { kind: 'forgetAll' } | { kind: 'fresh' } | { kind: 'import'; key: string };
const ask = signal<Ask | null>(null);
const shown = signal(false); // the key can be read
const name = signal(setting('name', ''));
const pasted = signal('');

const isCounted = (row: PersonGame) => row.over && row.result !== undefined;
const sideOf = (slug: string | undefined) => (slug ? titleOf(slug) : t.me.someSide);
const day = (seconds: number) => new Date(seconds * 1000).toLocaleDateString(t.language, { dateStyle: 'medium' });
const gameTitle = (id: string) => doors.find((door) => door.id === id)?.title ?? id;

// --- results ---

interface Line {
    game: string;
    side: string;
    foe: string;
    won: number;
    lost: number;
    drawn: number;
}

function linesOf(rows: PersonGame[]): Line[] {
    const lines = new Map<string, Line>();
    for (const row of rows.filter(isCounted)) {
        const key = [row.game, row.side, row.foe].join(' ');
        const line = lines.get(key) ?? { game: row.game, side: sideOf(row.side), foe: t.me.foe(row.foe), won: 0, lost: 0, drawn: 0 };
        line[row.result!]++;
        lines.set(key, line);
    }
    return [...lines.values()].sort((a, b) => a.game.localeCompare(b.game) || a.side.localeCompare(b.side) || a.foe.localeCompare(b.foe));
}

function Results({ rows }: { rows: PersonGame[] }) {
    const lines = linesOf(rows);
    const games = new Set(lines.map(({ game }) => game)).size;
    if (lines.length === 0) return <p class="dimmed">{t.me.noResults}</p>;
    return (
        <div class="scroller" tabIndex={0} role="region" aria-label={t.me.results}>
            <table class="results">
                <thead>
                    <tr>
                        <th scope="col">{t.me.side}</th>
                        <th scope="col">{t.me.against}</th>
                        <th scope="col">{t.me.won}</th>
                        <th scope="col">{t.me.lost}</th>
                        <th scope="col">{t.me.drawn}</th>
                    </tr>
                </thead>
                <tbody>
                    {lines.map((line) => (
                        <tr key={`${line.game} ${line.side} ${line.foe}`}>
                            <th scope="row">
                                {line.side} {games > 1 && <small class="dimmed">{gameTitle(line.game)}</small>}
                            </th>
                            <td>{line.foe}</td>
                            <td>{line.won}</td>
                            <td>{line.lost}</td>
                            <td>{line.drawn}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

function rowTitle(row: PersonGame): string {
    return t.lobby.against(sideOf(row.side), sideOf(row.foe_side));
}

function Played({ row }: { row: PersonGame }) {
    const word = row.result ? t.me[row.result] : row.over ? t.lobby.over.ended : t.lobby.running;
    return (
        <li>
            <span class="playedtext">
                <b>{rowTitle(row)}</b>
                <span class="dimmed">
                    {row.foe_name ?? t.me.foe(row.foe)} · {day(row.over ? row.since : row.began)}
                </span>
            </span>
            <span class={`tag ${row.result ?? ''}`}>{word}</span>
            {row.open && (
                <button type="button" class="quiet" onClick={() => openByKey(row)} aria-label={`${t.lobby.look}: ${rowTitle(row)}`}>
                    {t.lobby.look}
                </button>
            )}
            <button type="button" class="quiet" onClick={() => (ask.value = { kind: 'forget', row })} aria-label={t.me.forgetOne(rowTitle(row))} title={t.me.forget}>
                ×
            </button>
        </li>
    );
}

function History() {
    const rows = myGames.value;
    return (
        <section aria-labelledby="history">
            <h2 id="history">{t.me.history}</h2>
            {rows === null ? (
                <p role="status">{t.app.loading}</p>
            ) : (
                <>
                    <Results rows={rows} />
                    {rows.length > 0 && (
                        <details class="allplayed">
                            <summary>{t.me.all(rows.length)}</summary>
                            <ul class="played">
                                {rows.map((row) => (
                                    <Played key={`${row.match} ${row.seat}`} row={row} />
                                ))}
                            </ul>
                            <button type="button" class="danger" onClick={() => (ask.value = { kind: 'forgetAll' })}>
                                {t.me.forgetAll}
                            </button>
                        </details>
                    )}
                </>
            )}
        </section>
    );
}

// --- the key ---

function takeOver(words: string): void {
    const key = keyIn(words);
    notice.value = null;
    if (key === null) notice.value = { text: t.me.noKey };
    else if (key === ownKey()) notice.value = { text: t.me.sameKey };
    else ask.value = { kind: 'import', key };
}

function KeyPart() {
    const key = ownKey();
    return (
        <section aria-labelledby="key">
            <h2 id="key">{t.me.key}</h2>
            <p class="dimmed">{t.me.keyHint}</p>
            <div class="copyline">
                <input type="text" readOnly value={shown.value ? key : '•'.repeat(key.length)} aria-label={shown.value ? t.me.key : t.me.hidden} autocomplete="off" />
                <button type="button" aria-pressed={shown.value} onClick={() => (shown.value = !shown.value)}>
                    {shown.value ? t.me.hide : t.me.show}
                </button>
            </div>
            <div class="buttons">
                <button type="button" onClick={() => void navigator.clipboard?.writeText(key).then(() => (notice.value = { text: t.menu.copied }))}>
                    {t.me.copy}
                </button>
                <button type="button" onClick={() => saveText('strategium-key.txt', `${t.me.fileHint}\n${key}\n`)}>
                    {t.me.save}
                </button>
                <button type="button" class="danger" onClick={() => (ask.value = { kind: 'fresh' })}>
                    {t.me.fresh}
                </button>
            </div>
            <form
                class="importkey"
                onSubmit={(event) => {
                    event.preventDefault();
                    takeOver(pasted.value);
                }}
            >
                <label class="stack">
                    {t.me.importHint}
                    <input type="text" autocomplete="off" spellcheck={false} value={pasted.value} onInput={(event) => (pasted.value = event.currentTarget.value)} />
                </label>
                <div class="buttons">
                    <button type="submit" disabled={pasted.value.trim() === ''}>
                        {t.me.import}
                    </button>
                    <label class="button file">
                        {t.me.importFile}
                        <input
                            type="file"
                            accept=".txt,text/plain"
                            onChange={(event) => {
                                const file = event.currentTarget.files?.[0];
                                if (file && file.size < 10_000) void file.text().then(takeOver);
                                event.currentTarget.value = '';
                            }}
                        />
                    </label>
                </div>
            </form>
        </section>
    );
}

// --- settings ---

function Settings() {
    return (
        <section aria-labelledby="mine">
            <h2 id="mine">{t.me.settings}</h2>
            <label class="stack">
                {t.lobby.name}
                <input
                    type="text"
                    maxLength={30}
                    autocomplete="nickname"
                    value={name.value}
                    onInput={(event) => {
                        name.value = event.currentTarget.value;
                        keepSetting('name', name.value.trim());
                    }}
                />
            </label>
            <label class="check">
                <input type="checkbox" role="switch" checked={muted.value} onChange={switchMuted} />
                {t.talk.mute}
            </label>
            {canNotify ? (
                <label class="check">
                    <input type="checkbox" role="switch" checked={notifies.value} onChange={() => void switchNotifies()} />
                    {t.turn.notify}
                </label>
            ) : (
                <p class="dimmed">{t.turn.notifyNot}</p>
            )}
        </section>
    );
}

// --- what is asked before it is done ---

function Question() {
    const now = ask.value;
    if (!now) return null;
    const close = () => (ask.value = null);
    const { title, text, yes } = t.me.ask[now.kind];
    const go = async () => {
        close();
        if (now.kind === 'forget') await forgetPlayed(now.row.match);
        if (now.kind === 'forgetAll') await forgetPlayed();
        if (now.kind === 'fresh') await becomeSomebody();
        if (now.kind === 'import') {
            pasted.value = '';
            await becomeSomebody(now.key);
        }
    };
    return (
        <Modal title={title} onClose={close}>
            <p>{text}</p>
            <div class="buttons">
                <button type="button" class="main" onClick={close}>
                    {t.me.no}
                </button>
                <button type="button" class="danger" onClick={() => void go()}>
                    {yes}
                </button>
            </div>
        </Modal>
    );
}

export function MePage() {
    const open = connection.link.value.state === 'open';
    useEffect(() => {
        notice.value = null;
        if (open) void loadMyGames();
    }, [open]);
    return (
        <main class="plain mepage" id="main">
            <h1>{t.me.title}</h1>
            {notice.value && (
                <p class="notice" role="status">
                    {notice.value.text}
                </p>
            )}
            <History />
            <Settings />
            <KeyPart />
            <Question />
        </main>
    );
}
