// What was pointed at, for whoever listens. Loaded where there is somebody who can point.
import { seatName } from '../shell/match';
import { pointed } from '../shell/talk';
import { apart, type Scene } from './scene';
import { t } from './texts';

// With what stands next to it.
export function PointedVoice(props: { scene: Scene | null }) {
    const now = pointed.value;
    const near = (props.scene?.groups ?? [])
        .flatMap((group) => {
            const far = Math.min(...props.scene!.tokens.filter((one) => one.group === group.key).map((one) => apart(one.at, now?.at ?? one.at)));
            return Number.isFinite(far) ? [{ far, words: `${group.brief} ${group.name}` }] : [];
        })
        .sort((a, b) => a.far - b.far)[0];
    return (
        <div class="sr pointedvoice" role="status">
            {now && <span key={now.count}>{t.pointedAt(seatName(now.by), Math.round(now.at.x), Math.round(now.at.y), near ? `${near.words}, ${t.away(`${Math.round(near.far)} ${props.scene!.unit}`)}` : null)}</span>}
        </div>
    );
}

