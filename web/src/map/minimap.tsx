// The whole table, small: where everybody is, and what of it the map shows. A press goes there.
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { stage } from './board';
import { GroundArt } from './ground';
import type { Scene } from './scene';
import { inkOf } from './sprites';
import { t } from './texts';

const WIDE = 300;

function blank(high: number): HTMLCanvasElement {
    const image = document.createElement('canvas');
    [image.width, image.height] = [WIDE, high];
    return image;
}

function drawCrowd(on: CanvasRenderingContext2D, ground: HTMLCanvasElement, tokens: Scene['tokens'], scale: number): void {
    on.drawImage(ground, 0, 0);
    for (const { at, owner, thing } of tokens) {
        const [x, y] = [at.x * scale, ground.height - at.y * scale];
        on.fillStyle = inkOf(thing.inks, 3);
        if (owner === 0) {
            on.beginPath();
            on.arc(x, y, 2.6, 0, 7);
            on.fill();
        } else on.fillRect(x - 2.4, y - 2.4, 4.8, 4.8);
    }
}

export function Minimap(props: { scene: ReadonlySignal<Scene | null> }) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const ground = useRef<{ art: GroundArt; image: HTMLCanvasElement; light: string } | null>(null);
    const crowd = useRef<{ tokens: Scene['tokens']; on: HTMLCanvasElement; image: HTMLCanvasElement } | null>(null);
    useEffect(
        () =>
            effect(() => {
                const [it, scene, at] = [stage.value, props.scene.value, canvas.current];
                const camera = it?.camera.value;
                const on = at?.getContext('2d');
                if (!it || !scene || !camera || !at || !on) return;
                const scale = WIDE / scene.size.width;
                const high = Math.round(scene.size.height * scale);
                if (at.width !== WIDE || at.height !== high) [at.width, at.height] = [WIDE, high];
                if (ground.current?.art !== GroundArt.of(scene) || ground.current.light !== it.light) {
                    const image = blank(high);
                    const art = GroundArt.of(scene);
                    art.paint(image.getContext('2d')!, 0, 0, scale, it.light);
                    ground.current = { art, image, light: it.light };
                }
                // Everybody once, whatever the camera does then.
                if (crowd.current?.tokens !== scene.tokens || crowd.current.on !== ground.current.image) {
                    crowd.current = { tokens: scene.tokens, on: ground.current.image, image: crowd.current?.image.height === high ? crowd.current.image : blank(high) };
                    drawCrowd(crowd.current.image.getContext('2d')!, ground.current.image, scene.tokens, scale);
                }
                on.drawImage(crowd.current.image, 0, 0);
                const [w, h] = [(it.size.width / camera.scale) * scale, (it.size.height / camera.scale) * scale];
                on.strokeStyle = '#fff';
                on.lineWidth = 1.5;
                on.strokeRect(camera.x * scale - w / 2, high - camera.y * scale - h / 2, w, h);
            }),
        [],
    );
    const go = (event: PointerEvent) => {
        const [it, scene] = [stage.value, props.scene.value];
        if (!it || !scene || (event.type === 'pointermove' && event.buttons === 0)) return;
        const box = (event.currentTarget as Element).getBoundingClientRect();
        it.look({ x: ((event.clientX - box.left) / box.width) * scene.size.width, y: (1 - (event.clientY - box.top) / box.height) * scene.size.height }, true);
    };
    return <canvas class="minimap" ref={canvas} role="img" aria-label={t.small} onPointerDown={go} onPointerMove={go} />;
}
