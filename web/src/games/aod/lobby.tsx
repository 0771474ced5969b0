// What a new battle is: two armies, a mission, a deployment map and a table, or a training battle that brings all of it.
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

const ROLLED = ''; // chance says which

const armies = signal<readonly Shipped[]>([]);
const missions = signal<readonly string[]>([]);
const mine = signal(setting('aod.army', 'teeth-of-cthonia'));
const theirs = signal(setting('aod.other', 'seventh-wall'));
const size = signal(Number(setting('aod.size', '0')) || 0); // 0: any
const mission = signal(setting('aod.mission', 'training-infantry'));
const map = signal(setting('aod.map', ROLLED));
const table = signal(setting('aod.table', ROLLED));

const TRAINING = /^training-/;
const brings = () => TRAINING.test(mission.value);

const ownArmy = (slug: string) => shelfOf('aod').own(slug);
const isThere = (slug: string) => armies.value.some(({ id }) => id === slug) || ownArmy(slug) !== undefined;

// The army that was just built is played with, in a mission that takes two.
export function chooseArmy(slug: string): void {
    mine.value = slug;
    if (brings()) mission.value = missions.value.find((one) => !TRAINING.test(one)) ?? mission.value;
    keep();
}

export async function load(): Promise<void> {
    const [answer, shipped] = await Promise.all([connection.call('games', {}, gamesAnswer), shippedArmies('aod')]);
    armies.value = shipped;
    missions.value = answer.games.find(({ name }) => name === 'aod')?.missions ?? [];
    if (!isThere(mine.value)) mine.value = armies.value[0]?.id ?? '';
    if (!isThere(theirs.value)) theirs.value = (armies.value[1] ?? armies.value[0])?.id ?? '';
    if (!missions.value.includes(mission.value)) mission.value = missions.value[0] ?? '';
}

export const holds = false;
export const ready = () => armies.value.length > 0 && (brings() || (isThere(mine.value) && isThere(theirs.value)));

export function keep(): void {
    keepSetting('aod.army', mine.value);
    keepSetting('aod.other', theirs.value);
    keepSetting('aod.size', String(size.value));
    keepSetting('aod.mission', mission.value);
    keepSetting('aod.map', map.value);
    keepSetting('aod.table', table.value);
}

export function sides(seat: Seat): [string | null, string | null] {
    if (brings()) return [null, null];
    return seat === 0 ? [mine.value, theirs.value] : [theirs.value, mine.value];
}

// The server tells an army of one's own by its name; one that is not kept any more is left out.
function sideAgain(slug: string | null | undefined): string | null {
    if (!slug || isThere(slug)) return slug ?? null;
    return ownArmy(slugOf(slug)) ? slugOf(slug) : null;
}

export const again = (game: SavedGame): [string | null, string | null] => [sideAgain(game.sides[0]), sideAgain(game.sides[1])];

export function bring(slugs: readonly [string | null, string | null], made: OwnSide | undefined): Bring {
    const [a, b] = slugs.map((slug, i) => (slug === null ? (made ?? armies.value[i]?.id) : (ownArmy(slug) ?? slug)));
    if (brings()) return { sides: null, mission: mission.value, packs: [] };
    const options = { ...(map.value !== ROLLED ? { map: map.value } : {}), ...(table.value !== ROLLED ? { table: table.value } : {}) };
    return { sides: a && b ? [a, b] : null, mission: mission.value, options, packs: [] };
}

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

// A file that is dropped on the form.
export const drop = (file: File) => dropArmy(game, file);

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
                {brings() ? <p class="hint dimmed">{t.lobby.brings}</p> : <SizeChoice shipped={armies.value} value={size.value} set={setSize} />}
            </div>
            {!brings() && (
                <>
                    <div class="pair">
                        <Select legend={props.kind === 'hotseat' ? t.lobby.first : t.lobby.mine} name="mine" value={mine.value} set={(slug) => (mine.value = slug)} />
                        <Select legend={props.kind === 'hotseat' ? t.lobby.second : t.lobby.theirs} name="theirs" value={theirs.value} set={(slug) => (theirs.value = slug)} />
                    </div>
                    <Uneven game={game} shipped={armies.value} mine={mine.value} theirs={theirs.value} set={(slug) => (theirs.value = slug)} />
                    <div class="pair">
                        <Pick legend={t.lobby.map} name="map" value={map.value} names={t.lobby.maps} set={(value) => (map.value = value)} />
                        <Pick legend={t.lobby.table} name="table" value={table.value} names={t.lobby.tables} set={(value) => (table.value = value)} />
                    </div>
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
