// Where dice fall: where they lie over nobody, if that can be.
import { frame } from '../shell/chain';
import { toScreen, type Point } from './camera';
import type { Scene } from './scene';
import type { Stage } from './stage';

const DICE = { width: 240, height: 70 };
const EDGE = 46; // pixels from the edge of the map

// Of places the one where they cover the fewest who stand there: of its middle, in the window.
function freest(stage: Stage, scene: Scene, places: readonly Point[]): Point {
    const camera = stage.camera.peek(); // it falls where it was begun
    if (!camera) return places[0]!;
    const covered = (place: Point) =>
        scene.tokens.filter(({ at, radius }) => {
            const there = toScreen(camera, stage.size, at);
            const reach = radius * camera.scale;
            return Math.abs(there.x - place.x) < DICE.width / 2 + reach && Math.abs(there.y - place.y) < DICE.height / 2 + reach;
        }).length;
    return places.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}

export function DiceFall(props: { stage: Stage; scene: Scene | null }) {
    const { stage, scene } = props;
    void frame.value;
    const { width, height } = stage.window.value;
    const [xs, ys] = [[0.5, 0.25, 0.75], [height - EDGE, EDGE + 8, height / 2]];
    const at = scene && width > 0 ? freest(stage, scene, ys.flatMap((y) => xs.map((x) => ({ x: width * x, y })))) : null;
    return <span class="dicefall" data-dice="" aria-hidden="true" style={at ? { left: `${Math.round(at.x)}px`, top: `${Math.round(at.y)}px` } : undefined} />;
}
