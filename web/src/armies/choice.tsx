// Choosing an army for a new game: one's own and the shipped ones; what is wrong with one's own is said; a file may be dropped.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { connection, notice, report } from '../shell/match';
import { titleOf } from '../shell/texts';
import { NoArmy, readFile } from './files';
import type { ArmyGame } from './game';
import { check, headerOf, shelfOf, slugOf, type Verdict } from './shelf';
import { a } from './texts';

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

export function ArmyChoice(props: { game: ArmyGame; shipped: readonly string[]; legend: string; name: string; value: string; set: (slug: string) => void }) {
    const { kept } = shelfOf(props.game.id);
    return (
        <label>
            {props.legend}
            <select name={props.name} value={props.value} onChange={(event) => props.set(event.currentTarget.value)}>
                {kept.value.length > 0 && (
                    <optgroup label={a.own}>
                        {kept.value.map(({ name }) => (
                            <option key={name} value={slugOf(name)}>
                                {name}
                            </option>
                        ))}
                    </optgroup>
                )}
                <optgroup label={a.shipped}>
                    {props.shipped.map((slug) => (
                        <option key={slug} value={slug}>
                            {titleOf(slug)}
                        </option>
                    ))}
                </optgroup>
            </select>
            <Judged game={props.game} slug={props.value} />
        </label>
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
