// What a new battle of miniatures is: two armies and what they meet for, or a battle that brings its armies. Each game says
// which are which, and what else there is to choose.
import { signal, type Signal } from '@preact/signals';
import type { FunctionComponent, JSX } from 'preact';
import { list, object, otherwise, text } from '../shell/decode';
import { later } from '../shell/later';
import { connection } from '../shell/match';
import type { Seat } from '../shell/protocol';
import type { Bring } from '../shell/room';
import { keepSetting, setting, type GameKind, type OwnSide, type SavedGame } from '../shell/storage';
import { titleOf } from '../shell/texts';
import { ArmyChoice, dropArmy, SizeChoice, Uneven } from './choice';
import type { ArmyGame } from './game';
import { nameOf, shelfOf, slugOf } from './shelf';
import { bandOf, bandsOf, shippedArmies, type Shipped } from './shipped';

interface Words {
    mine: string;
    first: string;
    theirs: string;
    second: string;
    mission: string;
    trainings: string;
    brings: string;
    missions: Record<string, string>;
    army: string;
    build: string;
}

export interface Battles {
    id: string;
    game: () => ArmyGame;
    words: () => Words;
    first: { mine: string; theirs: string; mission: string }; // as long as nobody has chosen
    brings: (mission: string) => boolean; // its armies come with it
    others: () => string; // what missions with two armies are called
    needs: boolean; // both armies have to be there before it can begin
    About: FunctionComponent<{ mission: string }>; // what is on its table
    More?: () => JSX.Element; // what else is chosen of a mission with two armies
    more?: { options: () => Record<string, string>; keep: () => void };
}

// What lies on a table or a training battle, below its name. Its words are loaded with it.
export const aboutOf = (load: () => Promise<Record<string, string>>) =>
    later(() => load().then((words) => ({ mission }: { mission: string }) => (words[mission] === undefined ? null : <span class="under abouttable">{words[mission]}</span>)));

const answer = object({ games: list(object({ name: text, missions: otherwise(list(text), []) })) });

// Where there is something to choose, what is kept of it.
export const chosen = (id: string, name: string, otherwise: string): Signal<string> => signal(setting(`${id}.${name}`, otherwise));

export function battleLobby(it: Battles) {
    const { id } = it;
    const armies = signal<readonly Shipped[]>([]);
    const missions = signal<readonly string[]>([]);
    const mine = chosen(id, 'army', it.first.mine);
    const theirs = chosen(id, 'other', it.first.theirs);
    const size = signal(Number(setting(`${id}.size`, '0')) || 0); // 0: any
    const mission = chosen(id, 'mission', it.first.mission);
    const brings = () => it.brings(mission.value);
    const ownArmy = (slug: string) => shelfOf(id).own(slug);
    const isThere = (slug: string) => armies.value.some((one) => one.id === slug) || ownArmy(slug) !== undefined;

    // The server tells an army of one's own by its name; one that is not kept any more is left out.
    function sideAgain(slug: string | null | undefined): string | null {
        if (!slug || isThere(slug)) return slug ?? null;
        return ownArmy(slugOf(slug)) ? slugOf(slug) : null;
    }

    // Whose army is of another size takes one of this.
    function setSize(wanted: number): void {
        size.value = wanted;
        if (wanted === 0) return;
        const fit = armies.value.filter(({ points, isPart }) => bandOf(points) === wanted && !isPart);
        const fits = (slug: string) => ownArmy(slug) !== undefined || fit.some((one) => one.id === slug);
        if (!fits(mine.value)) mine.value = (fit.find((one) => one.id !== theirs.value) ?? fit[0])?.id ?? mine.value;
        if (!fits(theirs.value)) theirs.value = (fit.find((one) => one.id !== mine.value) ?? fit[0])?.id ?? theirs.value;
    }

    function keep(): void {
        keepSetting(`${id}.army`, mine.value);
        keepSetting(`${id}.other`, theirs.value);
        keepSetting(`${id}.size`, String(size.value));
        keepSetting(`${id}.mission`, mission.value);
        it.more?.keep();
    }

    const missionTitle = (slug: string) => it.words().missions[slug] ?? titleOf(slug);

    function Select(props: { legend: string; name: string; value: string; set: (slug: string) => void }) {
        return <ArmyChoice {...props} game={it.game()} shipped={armies.value} size={size.value} />;
    }

    function MissionChoice() {
        const groups = [
            [it.others(), missions.value.filter((one) => !it.brings(one))],
            [it.words().trainings, missions.value.filter(it.brings)],
        ] as const;
        return (
            <label>
                {it.words().mission}
                <select name="mission" value={mission.value} onChange={(event) => (mission.value = event.currentTarget.value)}>
                    {groups.map(([title, all]) => (
                        <optgroup key={title} label={title}>
                            {all.map((slug) => (
                                <option key={slug} value={slug}>
                                    {missionTitle(slug)}
                                </option>
                            ))}
                        </optgroup>
                    ))}
                </select>
                <it.About mission={mission.value} />
            </label>
        );
    }

    function Mine({ kind }: { kind: GameKind }) {
        const { More } = it;
        const t = it.words();
        const isHere = kind === 'hotseat';
        return (
            <>
                <div class="pair">
                    <MissionChoice />
                    {brings() ? <p class="hint dimmed">{t.brings}</p> : <SizeChoice shipped={armies.value} value={size.value} set={setSize} />}
                </div>
                {!brings() && (
                    <>
                        <div class="pair">
                            <Select legend={isHere ? t.first : t.mine} name="mine" value={mine.value} set={(slug) => (mine.value = slug)} />
                            <Select legend={isHere ? t.second : t.theirs} name="theirs" value={theirs.value} set={(slug) => (theirs.value = slug)} />
                        </div>
                        <Uneven game={it.game()} shipped={armies.value} mine={mine.value} theirs={theirs.value} set={(slug) => (theirs.value = slug)} />
                        {More && <More />}
                    </>
                )}
                <a class="button" href={`#/${it.game().page}`}>
                    {t.build}
                </a>
            </>
        );
    }

    return {
        // The army that was just built is played with, in a mission that takes two.
        chooseArmy(slug: string): void {
            mine.value = slug;
            if (brings()) mission.value = missions.value.find((one) => !it.brings(one)) ?? mission.value;
            keep();
        },
        async load(): Promise<void> {
            const [{ games }, shipped] = await Promise.all([connection.call('games', {}, answer), shippedArmies(id)]);
            armies.value = shipped;
            missions.value = games.find(({ name }) => name === id)?.missions ?? [];
            if (!isThere(mine.value)) mine.value = armies.value[0]?.id ?? '';
            if (!isThere(theirs.value)) theirs.value = (armies.value[1] ?? armies.value[0])?.id ?? '';
            if (!missions.value.includes(mission.value)) mission.value = missions.value.find((one) => !it.brings(one)) ?? missions.value[0] ?? '';
        },
        // A first whole battle: the smallest armies, on the first of the tables.
        whole(): void {
            setSize(bandsOf(armies.value.filter(({ isPart }) => !isPart))[0] ?? 0);
            mission.value = missions.value.find((one) => !it.brings(one)) ?? mission.value;
        },
        holds: false,
        ready: (): boolean => armies.value.length > 0 && (!it.needs || brings() || (isThere(mine.value) && isThere(theirs.value))),
        keep,
        sides(own: Seat): [string | null, string | null] {
            if (brings()) return [null, null];
            return own === 0 ? [mine.value, theirs.value] : [theirs.value, mine.value];
        },
        again: (game: SavedGame): [string | null, string | null] => [sideAgain(game.sides[0]), sideAgain(game.sides[1])],
        bring(slugs: readonly [string | null, string | null], own: OwnSide | undefined): Bring {
            if (brings()) return { sides: null, mission: mission.value, packs: [] };
            const [a, b] = slugs.map((slug, i) => (slug === null ? (own ?? armies.value[i]?.id) : (ownArmy(slug) ?? slug)));
            return { sides: a && b ? [a, b] : null, mission: mission.value, ...(it.more ? { options: it.more.options() } : {}), packs: [] };
        },
        // A file that is dropped on the form.
        drop: (file: File) => dropArmy(it.game(), file),
        Mine,
        Theirs: () => null, // both armies stand side by side
        Guest: () => <Select legend={it.words().mine} name="mine" value={mine.value} set={(slug) => (mine.value = slug)} />,
        guest: (): string | OwnSide => ownArmy(mine.value) ?? mine.value,
        armyTitle: (slug: string | null | undefined): string => (slug ? (nameOf(slug) ?? armies.value.find((one) => one.id === slug)?.name ?? titleOf(slug)) : it.words().army),
    };
}
