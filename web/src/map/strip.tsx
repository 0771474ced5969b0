// Whose turn, what is left: one's groups side by side, each with its state.
import { TokenPicture } from './tokenpicture';
import { glowing, picked } from '../shell/match';
import { lookRef, press } from '../shell/press';
import type { Key } from '../shell/refs';
import { stage } from './board';
import type { Point } from './camera';
import { middleOf, type Group, type Scene } from './scene';
import { t } from './texts';

// What is dragged from here onto the map.
export type Carried = (to: Point) => void;

const SLACK = 8;
const MANY = 4; // from as many on each is narrower
const CROWD = 7; // ... and has no picture where the window is narrow

function carryOver(group: Group, event: PointerEvent, carry: (group: Group) => Carried | null): void {
    const [x, y, id] = [event.clientX, event.clientY, event.pointerId];
    let carried: Carried | null = null;
    const move = (now: PointerEvent) => {
        const host = document.querySelector('.map');
        if (now.pointerId !== id || !host) return;
        const box = host.getBoundingClientRect();
        const isOver = now.clientX > box.left && now.clientX < box.right && now.clientY > box.top && now.clientY < box.bottom;
        if (!carried && isOver && Math.hypot(now.clientX - x, now.clientY - y) > SLACK) {
            // What is dragged from the strip is not pressed by the keys that follow.
            if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
            carried = carry(group);
            if (!carried) end(now);
        }
        const to = isOver && stage.value?.world({ x: now.clientX - box.left, y: now.clientY - box.top });
        if (carried && to) carried(to);
    };
    const end = (now: PointerEvent) => {
        if (now.pointerId !== id) return;
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
}

// Of a name: its notation stays in one line with its last word, a star with its first.
const words = (group: Group): string[] => group.name.replace('★ ', '★\u00a0').split(' ');

// `left`: how many can still act, when it is asked which of them does.
export function Strip(props: { scene: Scene; groups: readonly Group[]; ink: (group: Group) => string; left: number | null; take: (key: Key) => boolean; carry: (group: Group) => Carried | null }) {
    const { scene, groups, ink, left, take, carry } = props;
    const all = scene.groups.filter(({ owner }) => owner === groups[0]?.owner).length; // with those that are lost: it keeps its height
    return (
        <section class="strip" aria-label={t.strip}>
            <div class={`stripcards ${all > MANY ? 'many' : ''} ${groups.length > CROWD ? 'crowd' : ''}`}>
                {groups.map((one) => {
                    const glows = glowing.value.has(one.key);
                    return (
                        <button
                            key={one.key}
                            type="button"
                            class={`stripcard ${ink(one)} ${one.stance} ${glows ? 'glow' : ''} ${picked.value === one.key ? 'picked' : ''}`}
                            data-act={glows ? '' : undefined}
                            data-strip={one.key}
                            onClick={(event) => {
                                const own = scene.tokens.filter((token) => token.group === one.key);
                                if (own.length > 0) stage.value?.look(middleOf(own.map(({ at }) => at)));
                                if (!take(one.key)) press(one.key, (event as unknown as PointerEvent).pointerType === 'touch');
                                // By keyboard: what is asked then is answered by keys, not by this button.
                                if (glows && event.detail === 0) document.getElementById('question')?.focus();
                            }}
                            onPointerDown={(event) => event.pointerType === 'mouse' && carryOver(one, event, carry)}
                            onMouseEnter={() => lookRef(one.key, true)}
                            onFocus={() => lookRef(one.key, true)}
                        >
                            <TokenPicture thing={one.thing} />
                            <b>
                                {words(one).slice(0, -2).join(' ')} <span>{words(one).slice(-2).join(' ')}</span>
                            </b>
                            <small>{one.says}</small>
                            <span class="sr">, {one.detail}</span>
                        </button>
                    );
                })}
            </div>
            <p class={left === null ? 'stripleft unsaid' : 'stripleft'}>
                <span>{t.left(left ?? 9)}</span>
                <span>
                    <kbd>F</kbd> {t.next}
                </span>
            </p>
        </section>
    );
}
