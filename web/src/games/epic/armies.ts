// Armies of Epic for the pages where armies are built and chosen: how the server's answers are read, and what is said of them.
import { flag, list, number, object, otherwise, text, type Decoder } from '../../shell/decode';
import type { Army, ArmyGame, ArmyListed } from '../../armies/game';
import { chooseArmy } from './lobby';
import { t } from './texts';

const checked = object({
    name: text,
    points: number,
    points_limit: number,
    formations: otherwise(list(object({ line: number, points: number, out_of_play: otherwise(flag, false), units: list(text) })), []),
});

const army: Decoder<Army> = (value, path) => {
    const it = checked(value, path);
    return {
        name: it.name,
        points: it.points,
        limit: it.points_limit,
        standing: it.formations.map(({ line, points, units, out_of_play }) => ({ line, points, who: units, note: out_of_play ? t.armies.aloft : undefined })),
    };
};

const known = object({ id: text, name: text, formations: number, judged: flag, open: otherwise(list(text), []) });

const listed: Decoder<ArmyListed> = (value, path) => {
    const { id, name, formations, judged, open } = known(value, path);
    return { id, name, offered: judged && formations > 0, open: formations > 0 ? open : [] };
};

export const armies: ArmyGame = {
    id: 'epic',
    page: 'armies',
    first: 'space-marine-codex-astartes',
    sizes: [2000, 2500, 3000, 3500, 4000, 5000],
    army,
    list: listed,
    rosters: false,
    strict: false,
    words: () => t.armies,
    play: (slug) => chooseArmy(slug),
};
