// Somebody was sent a link: what this is, who asks, and what they want to bring, before they sit down. Loaded when it is wanted.
import { useEffect, useState } from 'preact/hooks';
import { RpcFailure } from './connection';
import { acceptLink, connection, lookAtLink, notice, report, type Guest } from './match';
import type { Invitation } from './protocol';
import { hasRoom, here, openRoom, room } from './room';
import { games, keepSetting, setting } from './storage';
import { t, titleOf } from './texts';
import '../styles/me.css';

interface Props {
    token: string;
    failed: (error: unknown) => void;
    done: (match: string) => void;
}

// Whoever only looks on, or sits there already, has nothing to choose.
function mayChoose(found: Invitation): boolean {
    return found.seat !== null && !found.over && hasRoom(found.game) && !games.value.some((one) => one.match === found.match);
}

function Terms({ found }: { found: Invitation }) {
    const clock = found.clock;
    return (
        <ul class="terms">
            <li>{clock ? t.join.clock(t.options.time(Math.round(clock.bank_ms / 6000) / 10, clock.increment_ms / 1000)) : t.join.noClock}</li>
            {found.hold && <li>{t.join.hold}</li>}
            <li>{t.join.dice}</li>
        </ul>
    );
}

function sideName(side: string | undefined): string {
    return side === undefined ? t.join.theirChoice : room.value ? here().seats.title(side) : titleOf(side);
}

export function JoinPage({ token, failed, done }: Props) {
    const [found, setFound] = useState<Invitation | null>(null);
    const [name, setName] = useState(setting('name', ''));
    const [own, setOwn] = useState(false);
    const [hints, setHints] = useState(games.value.every((one) => !one.outcome));
    const [busy, setBusy] = useState(false);

    const sit = async (guest: Guest) => {
        setBusy(true);
        notice.value = null;
        try {
            done(await acceptLink(token, guest));
        } catch (error) {
            if (found === null || !(error instanceof RpcFailure) || error.problems.length === 0) throw error;
            notice.value = { text: `${t.capital(error.problems[0]!.message)}.`, rule: error.problems[0]!.rule };
        } finally {
            setBusy(false);
        }
    };

    useEffect(() => {
        let current = true;
        const look = async () => {
            const answer = await lookAtLink(token);
            if (!current) return;
            if (!mayChoose(answer)) return sit({});
            await openRoom(answer.game);
            if (current) setFound(answer);
        };
        setFound(null);
        look().catch((error) => current && failed(error));
        return () => {
            current = false;
        };
    }, [token]);

    if (!found || !room.value || found.seat === null) {
        return (
            <main class="plain" id="main" aria-busy="true">
                <p role="status">{t.app.loading}</p>
            </main>
        );
    }
    const { lobby, lesson } = here();
    const host = found.players[found.seat === 0 ? 1 : 0];
    const meant = found.players[found.seat]?.side;
    const mayBring = found.side_is_free && lobby.Guest !== undefined && lobby.guest !== undefined;
    return (
        <main class="plain joinpage" id="main">
            <h1>{host?.name ? t.join.title(host.name) : t.join.titleNobody}</h1>
            <p class="what">
                <b>{lobby.words.title}</b> {t.join.what}
            </p>
            <form
                class="newgame"
                onSubmit={(event) => {
                    event.preventDefault();
                    keepSetting('name', name.trim());
                    lobby.keep();
                    void sit({ side: mayBring && own ? lobby.guest!() : undefined, hints: hints && lesson.hints.length > 0 }).catch((error) =>
                        error instanceof RpcFailure && error.code !== 3 ? report(error) : failed(error),
                    );
                }}
            >
                <p>
                    {t.join.plays(host?.name ?? t.join.host, sideName(host?.side))} {t.join.youPlay(sideName(meant))}
                </p>
                {mayBring && (
                    <fieldset class="segments two">
                        <legend>{t.join.side}</legend>
                        <div>
                            {[false, true].map((one) => (
                                <label key={String(one)}>
                                    <input type="radio" name="bring" checked={own === one} onChange={() => setOwn(one)} />
                                    <span>{one ? t.join.ownSide : t.join.meant(sideName(meant))}</span>
                                </label>
                            ))}
                        </div>
                    </fieldset>
                )}
                {mayBring && own && lobby.Guest && <lobby.Guest />}
                <label class="stack">
                    {t.lobby.name}
                    <input type="text" maxLength={30} autocomplete="nickname" value={name} onInput={(event) => setName(event.currentTarget.value)} />
                </label>
                {lesson.hints.length > 0 && (
                    <label class="check">
                        <input type="checkbox" checked={hints} onChange={(event) => setHints(event.currentTarget.checked)} />
                        {t.join.hints}
                    </label>
                )}
                <Terms found={found} />
                {notice.value && (
                    <p class="notice" role="alert">
                        {notice.value.text} {notice.value.rule && <small>{notice.value.rule}</small>}
                    </p>
                )}
                <button type="submit" class="main big" disabled={busy || connection.link.value.state !== 'open' || !lobby.ready()}>
                    {t.join.sit}
                </button>
            </form>
        </main>
    );
}
