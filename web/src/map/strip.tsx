// Whose turn, what is left: one's groups side by side, each with its state.
import { TokenPicture } from './tokenpicture';
import { glowing, picked } from '../shell/match';
import { lookRef, press } from '../shell/press';
import type { Key } from '../shell/refs';
import { stage } from './board';
import { middleOf, type Group, type Scene } from './scene';
import { t } from './texts';

export function Strip(props: { scene: Scene; groups: readonly Group[]; ink: (group: Group) => string; left: number; take: (key: Key) => boolean }) {
    const { scene, groups, ink, left, take } = props;
    return (
        <div class="strip" role="group" aria-label={t.strip}>
            <div class="stripcards">
                {groups.map((one) => {
                    const glows = glowing.value.has(one.key);
                    return (
                        <button
                            key={one.key}
                            type="button"
                            class={`stripcard ${ink(one)} ${one.stance} ${glows ? 'glow' : ''} ${picked.value === one.key ? 'picked' : ''}`}
                            data-act={glows ? '' : undefined}
                            data-strip={one.key}
                            aria-label={one.label}
                            onClick={(event) => {
                                const own = scene.tokens.filter((token) => token.group === one.key);
                                if (own.length > 0) stage.value?.look(middleOf(own.map(({ at }) => at)));
                                if (!take(one.key)) press(one.key, (event as unknown as PointerEvent).pointerType === 'touch');
                            }}
                            onMouseEnter={() => lookRef(one.key, true)}
                            onFocus={() => lookRef(one.key, true)}
                        >
                            <TokenPicture thing={one.thing} />
                            <b>{one.name}</b>
                            <small>{one.says}</small>
                        </button>
                    );
                })}
            </div>
            <p class="stripleft">
                {t.left(left)}
                <span>
                    <kbd>F</kbd> {t.next}
                </span>
            </p>
        </div>
    );
}
