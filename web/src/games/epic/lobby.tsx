// What a new battle is: two armies and a table, or a training battle that brings its armies.
import { signal } from '@preact/signals';
import { connection } from '../../shell/match';
import type { Seat } from '../../shell/protocol';
import type { Bring } from '../../shell/room';
import { keepSetting, setting, type GameKind, type OwnSide, type SavedGame } from '../../shell/storage';
import { titleOf } from '../../shell/texts';
import { gamesAnswer } from './protocol';
import { t } from './texts';

const armies = signal<readonly string[]>([]);
const missions = signal<readonly string[]>([]);
const mine = signal(setting('epic.army', 'codex-spearhead'));
const theirs = signal(setting('epic.other', 'war-horde-green-tide'));
const mission = signal(setting('epic.mission', 'training-basic'));

// Tables take two armies; the others are battles with armies of their own.
const TABLES = ['broken-city', 'hill-country', 'river-crossing'];
const brings = () => !TABLES.includes(mission.value);

export async function load(): Promise<void> {
    const answer = await connection.call('games', {}, gamesAnswer);
    const game = answer.games.find(({ name }) => name === 'epic');
    armies.value = game?.sides ?? [];
    missions.value = game?.missions ?? [];
    if (!armies.value.includes(mine.value)) mine.value = armies.value[0] ?? '';
    if (!armies.value.includes(theirs.value)) theirs.value = armies.value[1] ?? armies.value[0] ?? '';
    if (!missions.value.includes(mission.value)) mission.value = missions.value[0] ?? '';
}

export const holds = false;
export const ready = () => armies.value.length > 0;

export function keep(): void {
    keepSetting('epic.army', mine.value);
    keepSetting('epic.other', theirs.value);
    keepSetting('epic.mission', mission.value);
}

export function sides(own: Seat): [string | null, string | null] {
    if (brings()) return [null, null];
    return own === 0 ? [mine.value, theirs.value] : [theirs.value, mine.value];
}

export const again = (game: SavedGame): [string | null, string | null] => [game.sides[0] ?? null, game.sides[1] ?? null];

export function bring(slugs: readonly [string | null, string | null], own: OwnSide | undefined): Bring {
    const [a, b] = [slugs[0] ?? own, slugs[1] ?? own];
    return { sides: a && b && !brings() ? [a, b] : null, mission: mission.value, packs: [] };
}

// --- what is drawn ---

function Select(props: { legend: string; value: string; list: readonly string[]; set: (slug: string) => void }) {
    return (
        <label>
            {props.legend}
            <select value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
                {props.list.map((slug) => (
                    <option key={slug} value={slug}>
                        {titleOf(slug)}
                    </option>
                ))}
            </select>
        </label>
    );
}

const missionTitle = (slug: string) => t.lobby.missions[slug] ?? titleOf(slug);

export function Mine(props: { kind: GameKind }) {
    const groups = [
        [t.lobby.trainings, missions.value.filter((one) => !TABLES.includes(one))],
        [t.lobby.tables, missions.value.filter((one) => TABLES.includes(one))],
    ] as const;
    return (
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
                <Select legend={props.kind === 'hotseat' ? t.lobby.first : t.lobby.mine} value={mine.value} list={armies.value} set={(slug) => (mine.value = slug)} />
            )}
        </div>
    );
}

export function Theirs(props: { kind: GameKind }) {
    if (brings()) return null;
    return <Select legend={props.kind === 'hotseat' ? t.lobby.second : t.lobby.theirs} value={theirs.value} list={armies.value} set={(slug) => (theirs.value = slug)} />;
}

export function Guest() {
    return <Select legend={t.lobby.mine} value={mine.value} list={armies.value} set={(slug) => (mine.value = slug)} />;
}

export const guest = (): string => mine.value;

export const armyTitle = (slug: string | null | undefined): string => (slug ? titleOf(slug) : t.lobby.army);
