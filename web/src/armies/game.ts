// What a game is to the pages where armies are built and chosen: its id, what it says, how its answers are read.
import type { Decoder } from '../shell/decode';

// One that stands in an army, by the line of the text where it begins.
export interface Standing {
    line: number;
    points: number;
    who: readonly string[]; // what it has, as far as it is shown under its name
    note?: string | undefined;
}

export interface Army {
    name: string;
    points: number;
    limit: number; // 0: none was agreed
    standing: readonly Standing[];
}

export interface ArmyListed {
    id: string;
    name: string;
    offered: boolean; // its armies can be built
    open: readonly string[]; // else: why not; nothing if there is nothing to build
}

export interface ArmyGame {
    id: string;
    page: string; // the path of its page
    first: string; // the list that is begun with
    sizes: readonly number[];
    army: Decoder<Army>; // of what army.check says
    list: Decoder<ArmyListed>; // of what army.list says
    rosters: boolean; // files of other programs become armies
    strict: boolean; // at first only what breaks no rule is shown
    words: () => { empty: string; noList: string; many: (n: number) => string };
    play: (slug: string) => void; // chosen for a new game
}
