// The list beside the map is the map for whoever does not see it: groups by side and distance, with what can be done with each
// as buttons.
import { useEffect } from 'preact/hooks';
import { ChoiceButton } from '../shell/choicebutton';
import { placed, sentence, yours } from '../shell/match';
import { lookRef } from '../shell/press';
import type { Point } from './camera';
import { apart, lengthIn, middleOf, type Group, type Scene } from './scene';
import { t } from './texts';
import type { Key } from '../shell/refs';
import { stage } from './board';
import { goOn } from './listed';
import './styles/asked.css';

export function GroupList(props: { scene: Scene; own: 0 | 1; about: Key | null; ink: (group: Group) => string; more: (group: Group) => string }) {
    const { scene, own, about, ink, more } = props;
    useEffect(goOn, []);
    const middle = (key: Key) => {
        const stands = scene.tokens.filter(({ group }) => group === key);
        return stands.length > 0 ? middleOf(stands.map(({ at }) => at)) : null;
    };
    const long = (length: number) => lengthIn(scene.unit, Math.round(length));
    // From the edges that are nearer.
    const whereOf = ({ x, y }: Point) => {
        const { width, height } = scene.size;
        const [isNorth, isEast] = [y > height / 2, x > width / 2];
        return t.place(long(isNorth ? height - y : y), isNorth, long(isEast ? width - x : x), isEast);
    };
    const from = about === null ? null : middle(about);
    const rows = (owner: 0 | 1) =>
        scene.groups
            .filter((one) => one.owner === owner)
            .map((group) => {
                const at = middle(group.key);
                return { group, at, far: from && at ? apart(from, at) : null };
            })
            .sort((a, b) => Number(b.at !== null) - Number(a.at !== null) || (a.far ?? 0) - (b.far ?? 0));
    const sides = [own, own === 0 ? 1 : 0] as const;
    return (
        <div class="grouplist pad">
            {sides.map((owner) => (
                <section key={owner} aria-label={owner === own ? t.yours : t.theirs}>
                    <h2 class="minor">{owner === own ? t.yours : t.theirs}</h2>
                    <ul>
                        {rows(owner).map(({ group, at, far }) => {
                            const mine = yours.value ? placed.value.filter(({ refs }) => refs.includes(group.key)) : [];
                            return (
                                <li key={group.key} class={ink(group)}>
                                    <button
                                        type="button"
                                        class="grouprow"
                                        onClick={() => {
                                            lookRef(group.key, true);
                                            if (at) stage.value?.look(at);
                                        }}
                                    >
                                        <b>{group.label}</b>
                                        <span class="dimmed">{at === null ? '' : more(group) !== '' ? more(group) : far !== null && far > 0.5 ? t.away(long(far)) : whereOf(at)}</span>
                                    </button>
                                    {mine.length > 0 && (
                                        <div class="buttons">
                                            {mine.map(({ choice }) => (
                                                <ChoiceButton key={choice.action} choice={choice} class="choice">
                                                    {sentence(choice.text)}
                                                </ChoiceButton>
                                            ))}
                                        </div>
                                    )}
                                </li>
                            );
                        })}
                    </ul>
                </section>
            ))}
        </div>
    );
}
