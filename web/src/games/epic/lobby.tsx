// What a new battle is: two armies and a table, or a training battle that brings its armies.
import { signal } from '@preact/signals';
import { ArmyChoice, dropArmy, SizeChoice, Uneven } from '../../armies/choice';
import { nameOf, shelfOf, slugOf } from '../../armies/shelf';
import { bandOf, shippedArmies, type Shipped } from '../../armies/shipped';
import { connection } from '../../shell/match';
import type { Seat } from '../../shell/protocol';
import type { Bring } from '../../shell/room';
import { keepSetting, setting, type GameKind, type OwnSide, type SavedGame } from '../../shell/storage';
import { titleOf } from '../../shell/texts';
import { armies as game } from './armies';
import { gamesAnswer } from './protocol';
import { t } from './texts';

const armies = signal<readonly Shipped[]>([]);
const missions = signal<readonly string[]>([]);
const mine = signal(setting('epic.army', 'codex-spearhead'));
const theirs = signal(setting('epic.other', 'war-horde-green-tide'));
const size = signal(Number(setting('epic.size', '0')) || 0); // 0: any
const mission = signal(setting('epic.mission', 'training-basic'));

// Tables take two armies; the others are battles with armies of their own.
const TABLES = ['broken-city', 'hill-country', 'river-crossing'];
const brings = () => !TABLES.includes(mission.value);

const ownArmy = (slug: string) => shelfOf('epic').own(slug);
const isThere = (slug: string) => armies.value.some(({ id }) => id === slug) || ownArmy(slug) !== undefined;

// The army that was just built is played with, on a table.
export function chooseArmy(slug: string): void {
    mine.value = slug;
    if (brings()) mission.value = TABLES[0]!;
    keep();
}

export async function load(): Promise<void> {
    const [answer, shipped] = await Promise.all([connection.call('games', {}, gamesAnswer), shippedArmies('epic')]);
    armies.value = shipped;
    missions.value = answer.games.find(({ name }) => name === 'epic')?.missions ?? [];
    if (!isThere(mine.value)) mine.value = armies.value[0]?.id ?? '';
    if (!isThere(theirs.value)) theirs.value = (armies.value[1] ?? armies.value[0])?.id ?? '';
    if (!missions.value.includes(mission.value)) mission.value = missions.value[0] ?? '';
}

export const holds = false;
export const ready = () => armies.value.length > 0;

export function keep(): void {
    keepSetting('epic.army', mine.value);
    keepSetting('epic.other', theirs.value);
    keepSetting('epic.size', String(size.value));
    keepSetting('epic.mission', mission.value);
}

export function sides(own: Seat): [string | null, string | null] {
    if (brings()) return [null, null];
    return own === 0 ? [mine.value, theirs.value] : [theirs.value, mine.value];
}

// The server tells an army of one's own by its name; one that is not kept any more is left out.
function sideAgain(slug: string | null | undefined): string | null {
    if (!slug || isThere(slug)) return slug ?? null;
    return ownArmy(slugOf(slug)) ? slugOf(slug) : null;
}

export const again = (game: SavedGame): [string | null, string | null] => [sideAgain(game.sides[0]), sideAgain(game.sides[1])];

export function bring(slugs: readonly [string | null, string | null], own: OwnSide | undefined): Bring {
    const [a, b] = slugs.map((slug, i) => (slug === null ? own ?? armies.value[i]?.id : (ownArmy(slug) ?? slug)));
    return { sides: a && b && !brings() ? [a, b] : null, mission: mission.value, packs: [] };
}

// A file that is dropped on the form.
export const drop = (file: File) => dropArmy(game, file);

// --- what is drawn ---

function Select(props: { legend: string; name: string; value: string; set: (slug: string) => void }) {
    return <ArmyChoice {...props} game={game} shipped={armies.value} size={size.value} />;
}

// Whose army is of another size takes one of this.
function setSize(wanted: number): void {
    size.value = wanted;
    if (wanted === 0) return;
    const fit = armies.value.filter(({ points, isPart }) => bandOf(points) === wanted && !isPart);
    const fits = (slug: string) => ownArmy(slug) !== undefined || fit.some(({ id }) => id === slug);
    if (!fits(mine.value)) mine.value = (fit.find(({ id }) => id !== theirs.value) ?? fit[0])?.id ?? mine.value;
    if (!fits(theirs.value)) theirs.value = (fit.find(({ id }) => id !== mine.value) ?? fit[0])?.id ?? theirs.value;
}

const missionTitle = (slug: string) => t.lobby.missions[slug] ?? titleOf(slug);

export function Mine(props: { kind: GameKind }) {
    const groups = [
        [t.lobby.trainings, missions.value.filter((one) => !TABLES.includes(one))],
        [t.lobby.tables, missions.value.filter((one) => TABLES.includes(one))],
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
                {brings() ? <p class="hint dimmed">{t.lobby.brings}</p> : <SizeChoice shipped={armies.value} value={size.value} set={setSize} />}
            </div>
            {!brings() && (
                <>
                    <div class="pair">
                        <Select legend={props.kind === 'hotseat' ? t.lobby.first : t.lobby.mine} name="mine" value={mine.value} set={(slug) => (mine.value = slug)} />
                        <Select legend={props.kind === 'hotseat' ? t.lobby.second : t.lobby.theirs} name="theirs" value={theirs.value} set={(slug) => (theirs.value = slug)} />
                    </div>
                    <Uneven game={game} shipped={armies.value} mine={mine.value} theirs={theirs.value} set={(slug) => (theirs.value = slug)} />
                </>
            )}
            <a class="button" href={`#/${game.page}`}>
                {t.lobby.build}
            </a>
        </>
    );
}

// Both armies stand side by side.
export const Theirs = () => null;

export function Guest() {
    return <Select legend={t.lobby.mine} name="mine" value={mine.value} set={(slug) => (mine.value = slug)} />;
}

export const guest = (): string | OwnSide => ownArmy(mine.value) ?? mine.value;

export const armyTitle = (slug: string | null | undefined): string => (slug ? (nameOf(slug) ?? armies.value.find(({ id }) => id === slug)?.name ?? titleOf(slug)) : t.lobby.army);
