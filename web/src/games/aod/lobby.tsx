// What a new battle is: two armies, a mission, a deployment map and a table, or a training battle that brings all of it.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RpcFailure } from '../../shell/connection';
import { connection, report } from '../../shell/match';
import { ERROR_TEXT, type Problem, type Seat } from '../../shell/protocol';
import type { Bring } from '../../shell/room';
import { keepSetting, setting, type GameKind, type OwnSide, type SavedGame } from '../../shell/storage';
import { titleOf } from '../../shell/texts';
import { armyChecked, gamesAnswer } from './protocol';
import { t } from './texts';

// An army of one's own, as it was pasted or opened.
const OWN = '*own';
const ROLLED = ''; // chance says which

const armies = signal<readonly string[]>([]);
const missions = signal<readonly string[]>([]);
const mine = signal(setting('aod.army', 'spear-of-cthonia'));
const theirs = signal(setting('aod.other', 'wall-of-the-praetorian'));
const mission = signal(setting('aod.mission', 'training-infantry'));
const map = signal(setting('aod.map', ROLLED));
const table = signal(setting('aod.table', ROLLED));
const own = signal(setting('aod.own', ''));

const TRAINING = /^training-/;
const brings = () => TRAINING.test(mission.value);

const isThere = (slug: string) => armies.value.includes(slug) || (slug === OWN && own.value.trim() !== '');
const nameOwn = () => /^name:\s*(.+)$/m.exec(own.value)?.[1]?.trim() ?? t.lobby.own;
const ownSide = (): OwnSide => ({ name: nameOwn(), text: own.value });

export async function load(): Promise<void> {
    const answer = await connection.call('games', {}, gamesAnswer);
    const game = answer.games.find(({ name }) => name === 'aod');
    armies.value = game?.sides ?? [];
    missions.value = game?.missions ?? [];
    if (!isThere(mine.value)) mine.value = armies.value[0] ?? '';
    if (!isThere(theirs.value)) theirs.value = armies.value[1] ?? armies.value[0] ?? '';
    if (!missions.value.includes(mission.value)) mission.value = missions.value[0] ?? '';
}

export const holds = false;
export const ready = () => armies.value.length > 0 && (brings() || (isThere(mine.value) && isThere(theirs.value)));

export function keep(): void {
    keepSetting('aod.army', mine.value);
    keepSetting('aod.other', theirs.value);
    keepSetting('aod.mission', mission.value);
    keepSetting('aod.map', map.value);
    keepSetting('aod.table', table.value);
    keepSetting('aod.own', own.value);
}

export function sides(seat: Seat): [string | null, string | null] {
    if (brings()) return [null, null];
    return seat === 0 ? [mine.value, theirs.value] : [theirs.value, mine.value];
}

// The server tells an army of one's own by its name; one that is not kept any more is left out.
const sideAgain = (slug: string | null | undefined): string | null => (slug && isThere(slug) ? slug : slug && slug === nameOwn() ? OWN : null);

export const again = (game: SavedGame): [string | null, string | null] => [sideAgain(game.sides[0]), sideAgain(game.sides[1])];

export function bring(slugs: readonly [string | null, string | null], made: OwnSide | undefined): Bring {
    const [a, b] = slugs.map((slug, i) => (slug === OWN ? ownSide() : (slug ?? made ?? armies.value[i])));
    if (brings()) return { sides: null, mission: mission.value, packs: [] };
    const options = { ...(map.value !== ROLLED ? { map: map.value } : {}), ...(table.value !== ROLLED ? { table: table.value } : {}) };
    return { sides: a && b ? [a, b] : null, mission: mission.value, options, packs: [] };
}

// --- what is drawn ---

function Select(props: { legend: string; name: string; value: string; set: (slug: string) => void }) {
    return (
        <label>
            {props.legend}
            <select name={props.name} value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
                {own.value.trim() !== '' && (
                    <optgroup label={t.lobby.own}>
                        <option value={OWN}>{nameOwn()}</option>
                    </optgroup>
                )}
                <optgroup label={t.lobby.shipped}>
                    {armies.value.map((slug) => (
                        <option key={slug} value={slug}>
                            {titleOf(slug)}
                        </option>
                    ))}
                </optgroup>
            </select>
        </label>
    );
}

function Pick(props: { legend: string; name: string; value: string; names: Record<string, string>; set: (value: string) => void }) {
    return (
        <label>
            {props.legend}
            <select name={props.name} value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
                <option value={ROLLED}>{t.lobby.rolled}</option>
                {Object.entries(props.names).map(([name, title]) => (
                    <option key={name} value={name}>
                        {title}
                    </option>
                ))}
            </select>
        </label>
    );
}

const verdict = signal<{ text: string; ok: boolean; problems: readonly Problem[]; points: number } | null>(null);

async function check(text: string): Promise<void> {
    try {
        const { ok, problems, armies: read } = await connection.call('army.check', { text }, armyChecked);
        if (own.peek() === text) verdict.value = { text, ok, problems, points: read[0]?.points ?? 0 };
    } catch (error) {
        if (!(error instanceof RpcFailure)) throw error;
        if (own.peek() === text) verdict.value = { text, ok: false, problems: error.code === ERROR_TEXT ? error.problems : [], points: 0 };
    }
}

const PROBLEMS_MAX = 3;

// An army of one's own: pasted, or opened from a file, and judged by the server.
function Own() {
    const text = own.value;
    const isOpen = connection.link.value.state === 'open';
    useEffect(() => {
        if (!isOpen || text.trim() === '') return;
        const rest = window.setTimeout(() => check(text).catch(report), 300);
        return () => window.clearTimeout(rest);
    }, [text, isOpen]);
    const said = verdict.value?.text === text && text.trim() !== '' ? verdict.value : null;
    return (
        <details class="ownarmy">
            <summary>{t.lobby.paste}</summary>
            <label>
                {t.lobby.text}
                <textarea name="ownarmy" rows={6} spellcheck={false} value={text} placeholder={'game: aod\nlist: iron-hands\nallegiance: loyalist\npoints: 1000\n\nCenturion\n2 Tactical Squad'} onInput={(event) => (own.value = event.currentTarget.value)} />
            </label>
            <label class="button">
                {t.lobby.file}
                <input
                    type="file"
                    class="sr"
                    accept=".army,.txt"
                    onChange={(event) => {
                        const [file] = event.currentTarget.files ?? [];
                        if (file) file.text().then((read) => (own.value = read), report);
                    }}
                />
            </label>
            {said && (
                <div class="under" role="status">
                    <b class={said.ok ? 'legal' : 'illegal'}>{said.ok ? t.lobby.legal(said.points) : t.lobby.illegal(said.problems.length)}</b>
                    {said.problems.slice(0, PROBLEMS_MAX).map(({ message, rule }) => (
                        <span key={message}>
                            {' '}
                            {message}. {rule && <a href={`#/rules/${rule}`}>{rule}</a>}
                        </span>
                    ))}
                </div>
            )}
        </details>
    );
}

const missionTitle = (slug: string) => t.lobby.missions[slug] ?? titleOf(slug);

export function Mine(props: { kind: GameKind }) {
    const groups = [
        [t.lobby.trainings, missions.value.filter((one) => TRAINING.test(one))],
        [t.lobby.battles, missions.value.filter((one) => !TRAINING.test(one))],
    ] as const;
    return (
        <>
            <div class="pair">
                <label>
                    {t.lobby.mission}
                    <select name="mission" value={mission.value} onChange={(event) => (mission.value = event.currentTarget.value)}>
                        {groups.map(([title, list]) => (
                            <optgroup key={title} label={title}>
                                {list.map((slug) => (
                                    <option key={slug} value={slug}>
                                        {missionTitle(slug)}
                                    </option>
                                ))}
                            </optgroup>
                        ))}
                    </select>
                </label>
                {brings() ? (
                    <p class="hint dimmed">{t.lobby.brings}</p>
                ) : (
                    <Select legend={props.kind === 'hotseat' ? t.lobby.first : t.lobby.mine} name="mine" value={mine.value} set={(slug) => (mine.value = slug)} />
                )}
            </div>
            {!brings() && (
                <div class="pair">
                    <Pick legend={t.lobby.map} name="map" value={map.value} names={t.lobby.maps} set={(value) => (map.value = value)} />
                    <Pick legend={t.lobby.table} name="table" value={table.value} names={t.lobby.tables} set={(value) => (table.value = value)} />
                </div>
            )}
        </>
    );
}

export function Theirs(props: { kind: GameKind }) {
    if (brings()) return null;
    return (
        <>
            <Select legend={props.kind === 'hotseat' ? t.lobby.second : t.lobby.theirs} name="theirs" value={theirs.value} set={(slug) => (theirs.value = slug)} />
            <Own />
        </>
    );
}

export function Guest() {
    return (
        <>
            <Select legend={t.lobby.mine} name="mine" value={mine.value} set={(slug) => (mine.value = slug)} />
            <Own />
        </>
    );
}

export const guest = (): string | OwnSide => (mine.value === OWN ? ownSide() : mine.value);

export const armyTitle = (slug: string | null | undefined): string => (slug && slug !== OWN ? titleOf(slug) : slug === OWN ? nameOwn() : t.lobby.army);
