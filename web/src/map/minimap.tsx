// The whole table, small: where everybody is, and what of it the map shows. A press goes there.
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { stage } from './board';
import { GroundArt } from './ground';
import type { Scene } from './scene';
import { inkOf } from './sprites';
import { t } from './texts';
import './styles/asked.css';

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

// Everybody is drawn once; what of it the map shows is a frame over that, which a browser moves by itself.
export function Minimap(props: { scene: ReadonlySignal<Scene | null> }) {
    const canvas = useRef<HTMLCanvasElement>(null);
    const shown = useRef<HTMLSpanElement>(null);
    useEffect(() => {
        let ground: { art: GroundArt; image: HTMLCanvasElement; light: string } | null = null;
        const crowd = effect(() => {
            const [it, scene, at] = [stage.value, props.scene.value, canvas.current];
            const on = at?.getContext('2d');
            it?.lit.value;
            if (!it || !scene || !at || !on) return;
            const scale = WIDE / scene.size.width;
            const high = Math.round(scene.size.height * scale);
            if (at.width !== WIDE || at.height !== high) [at.width, at.height] = [WIDE, high];
            const art = GroundArt.of(scene);
            if (ground?.art !== art || ground.light !== it.light) {
                ground = { art, image: blank(high), light: it.light };
                art.paint(ground.image.getContext('2d')!, 0, 0, WIDE, high, scale, it.light);
            }
            drawCrowd(on, ground.image, scene.tokens, scale);
        });
        let of = ''; // for which it is as large as it is
        const frame = effect(() => {
            const [it, scene, at] = [stage.value, props.scene.value, shown.current];
            const camera = it?.camera.value;
            if (!it || !scene || !camera || !at) return;
            const [w, h] = [it.size.width / camera.scale, it.size.height / camera.scale];
            const part = (length: number, whole: number) => `${(length / whole) * 100}%`;
            if (of !== (of = `${w} ${h} ${scene.size.width}`)) [at.style.width, at.style.height] = [part(w, scene.size.width), part(h, scene.size.height)];
            // In parts of itself.
            at.style.transform = `translate(${part(camera.x - w / 2, w)}, ${part(scene.size.height - camera.y - h / 2, h)})`;
        });
        // It is shown whole or not at all.
        const box = canvas.current!.parentElement!;
        const watcher = new IntersectionObserver(([one]) => void (box.style.visibility = one!.intersectionRatio < 0.98 ? 'hidden' : ''), { threshold: 0.99 });
        watcher.observe(box);
        return () => {
            watcher.disconnect();
            crowd();
            frame();
        };
    }, []);
    const go = (event: PointerEvent) => {
        const [it, scene] = [stage.value, props.scene.value];
        if (!it || !scene || (event.type === 'pointermove' && event.buttons === 0)) return;
        const box = (event.currentTarget as Element).getBoundingClientRect();
        it.look({ x: ((event.clientX - box.left) / box.width) * scene.size.width, y: (1 - (event.clientY - box.top) / box.height) * scene.size.height }, true);
    };
    return (
        <div class="minimap" role="img" aria-label={t.small} onPointerDown={go} onPointerMove={go}>
            <canvas ref={canvas} />
            <span ref={shown} />
        </div>
    );
}
