// Choosing an army for a new game: one's own and the shipped ones; what is wrong with one's own is said; a file may be dropped.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { later } from '../shell/later';
import { connection, notice, report } from '../shell/match';
import { NoArmy, readFile } from './files';
import type { ArmyGame } from './game';
import { alike, bandOf, bandsOf, isUneven, pointsOf, type Shipped } from './shipped';
import { check, headerOf, shelfOf, slugOf, type Verdict } from './shelf';
import { a } from './texts';

const AboutArmy = later(() => import('./about').then((it) => it.AboutArmy));

const verdicts = signal<ReadonlyMap<string, Verdict>>(new Map()); // by text

// What is wrong with an army of one's own is said before anybody plays with it.
function Judged({ game, slug }: { game: ArmyGame; slug: string }) {
    const shelf = shelfOf(game.id);
    const text = shelf.own(slug)?.text;
    const isOpen = connection.link.value.state === 'open';
    useEffect(() => {
        if (text === undefined || !isOpen || verdicts.value.has(text)) return;
        check(game, text).then((said) => (verdicts.value = new Map([...verdicts.value, [text, said]])), report);
    }, [text, isOpen]);
    const said = text === undefined ? undefined : verdicts.value.get(text);
    if (text === undefined || !said || said.ok) return null;
    return (
        <span class="under illegal" role="status">
            <b>{a.notLegal(said.problems.length)}</b> {said.problems[0] && `${said.problems[0].message}. `}
            <a href={`#/${game.page}`} onClick={() => shelf.setDraft(text)}>
                {a.mend}
            </a>
        </span>
    );
}

const told = (name: string, points: number) => (points > 0 ? `${name} · ${a.number(points)}` : name);

export function ArmyChoice(props: {
    game: ArmyGame;
    shipped: readonly Shipped[];
    size: number; // 0: any
    legend: string;
    name: string;
    value: string;
    set: (slug: string) => void;
}) {
    const { id } = props.game;
    const { kept } = shelfOf(id);
    const chosen = props.shipped.find((one) => one.id === props.value);
    const offered = props.shipped.filter((one) => props.size === 0 || bandOf(one.points) === props.size || one === chosen);
    const groupOf = (one: Shipped) => (one.isPart ? a.parts : one.list);
    const groups = [...new Set([...offered].sort((one, other) => Number(one.isPart) - Number(other.isPart)).map(groupOf))];
    return (
        <label>
            {props.legend}
            <select name={props.name} value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
                {kept.value.length > 0 && (
                    <optgroup label={a.own}>
                        {kept.value.map(({ name }) => (
                            <option key={name} value={slugOf(name)}>
                                {told(name, pointsOf(id, props.shipped, slugOf(name)))}
                            </option>
                        ))}
                    </optgroup>
                )}
                {groups.map((group) => (
                    <optgroup key={group} label={group}>
                        {offered
                            .filter((one) => groupOf(one) === group)
                            .map((one) => (
                                <option key={one.id} value={one.id}>
                                    {told(one.isPart ? `${one.name} (${one.list})` : one.name, one.points)}
                                </option>
                            ))}
                    </optgroup>
                ))}
            </select>
            {chosen && <span class="under armyis">{a.armyIs(chosen.list, chosen.points)}</span>}
            <AboutArmy game={props.game} slug={props.value} />
            <Judged game={props.game} slug={props.value} />
        </label>
    );
}

// How large the armies are that are offered; nothing where all are alike.
export function SizeChoice({ shipped, value, set }: { shipped: readonly Shipped[]; value: number; set: (size: number) => void }) {
    const bands = bandsOf(shipped);
    if (bands.length < 2) return null;
    return (
        <label>
            {a.size}
            <select name="size" value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
                <option value="0">{a.anySize}</option>
                {bands.map((band) => (
                    <option key={band} value={String(band)}>
                        {a.about(band)}
                    </option>
                ))}
            </select>
        </label>
    );
}

// Two armies of which one has much more than the other: said before they meet, with what would be alike.
export function Uneven(props: { game: ArmyGame; shipped: readonly Shipped[]; mine: string; theirs: string; set: (slug: string) => void }) {
    const points = (slug: string) => pointsOf(props.game.id, props.shipped, slug);
    const [own, other] = [points(props.mine), points(props.theirs)];
    if (!isUneven(own, other)) return null;
    const better = alike(props.shipped, own, props.shipped.find(({ id }) => id === props.mine)?.list);
    return (
        <p class="uneven" role="status">
            <span>{a.uneven(own, other)}</span>
            {better && !isUneven(own, better.points) && (
                <button type="button" onClick={() => props.set(better.id)}>
                    {a.takeAlike(better.name, better.points)}
                </button>
            )}
        </p>
    );
}

// A file that is let go over the form is kept, and played with.
export async function dropArmy(game: ArmyGame, file: File): Promise<void> {
    try {
        const { text, notes } = await readFile(game, file);
        const name = headerOf(text, 'name') || file.name.replace(/\.\w+$/, '');
        shelfOf(game.id).keep({ name, text });
        game.play(slugOf(name));
        notice.value = { text: notes.length > 0 ? a.keptWithNotes(name, notes.length) : a.keptDropped(name) };
    } catch (error) {
        if (error instanceof NoArmy) notice.value = { text: error.message };
        else report(error);
    }
}
