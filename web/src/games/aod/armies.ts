// Armies of Age of Darkness for the pages where armies are built and chosen: how the server's answers are read, and what is said
// of them.
import { list, number, object, optional, otherwise, text, type Decoder } from '../../shell/decode';
import type { Army, ArmyGame, ArmyListed } from '../../armies/game';
import { chooseArmy } from './lobby';
import { t } from './texts';

const models = list(object({ name: text, count: number }));
const options = list(object({ name: text, count: number, said: (value) => value === true }));
const unit = object({ name: text, line: number, count: number, points: number, bought_for: optional(number), models, options });
const checked = object({ name: text, points: number, points_limit: number, units: otherwise(list(unit), []) });

const counted = ({ name, count }: { name: string; count: number }) => (count > 1 ? `${count} ${name}` : name);

// What was bought for a unit is told with it; what nobody said is left out.
const army: Decoder<Army> = (value, path) => {
    const it = checked(value, path);
    const owner = (at: number): number => (it.units[at]?.bought_for === undefined ? at : owner(it.units[at]!.bought_for!));
    const with_ = (at: number) => it.units.filter((_, i) => i !== at && owner(i) === at).map((one) => one.name);
    return {
        name: it.name,
        points: it.points,
        limit: it.points_limit,
        standing: it.units.flatMap((one, at) => {
            if (one.bought_for !== undefined) return [];
            const below = with_(at);
            const who = [...one.models.filter(({ count }) => count > 0), ...one.options.filter(({ name, said }) => said && !below.includes(name))].map(counted);
            return [{ line: one.line, points: one.points * one.count, who: [...who, ...below] }];
        }),
    };
};

const known = object({ id: text, name: text });
const listed: Decoder<ArmyListed> = (value, path) => ({ ...known(value, path), offered: true, open: [] });

export const armies: ArmyGame = {
    id: 'aod',
    page: 'aod-armies',
    first: 'sons-of-horus',
    sizes: [500, 1000, 1500, 2000, 2500, 3000, 3500],
    army,
    list: listed,
    rosters: true,
    strict: true,
    words: () => t.armies,
    play: (slug) => chooseArmy(slug),
};
