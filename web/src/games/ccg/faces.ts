// What the cards and sectors of this game are for the generator of pictures: kind, keywords and words of the name say which
// subject it is, keywords and kind where it belongs, the side which inks it has.
import type { InkName, Land, Subject, Thing } from '../../faces/face';
import type { Face, Sector } from './protocol';

// Of a face only this counts, so that a card in the library, in the workshop and on the table looks the same.
export type Card = Pick<Face, 'name' | 'kind' | 'side' | 'keywords' | 'firepower' | 'assault' | 'speed' | 'armor'>;

type Said = readonly [RegExp, Subject, number?];

// Words in a name, the first that is found; some say the pose as well.
const WORDS: readonly Said[] = [
    [/chirurg|medic|surgeon|healer|flesh/i, 'healer'],
    [/bell\b/i, 'drummers', 2],
    [/drum/i, 'drummers', 0],
    [/piper|horn/i, 'drummers', 1],
    [/knives|butcher/i, 'choir', 2],
    [/choir|chorus|hymn|cabal/i, 'choir'],
    [/refugee|pilgrim|column of/i, 'refugees'],
    [/envoy|arbiter|accord/i, 'envoys'],
    [/collector/i, 'brokers', 0],
    [/broker|merchant|trader/i, 'brokers'],
    [/demolition|sapper|tunnel/i, 'sappers'],
    [/diver|corsair|fleet marine/i, 'divers'],
    [/overseer|whip|lash/i, 'overseers'],
    [/zealot|cultist|penitent|pyre/i, 'zealots'],
    [/brute|ogre|fist/i, 'brutes'],
    [/duel|blades|fencer|champion/i, 'duelists'],
    [/lancer|spear|pike/i, 'lancers'],
    [/leap|skyfall|drop|harrier|jump/i, 'leapers'],
    [/banner|standard|colours/i, 'standard'],
    [/sniper|marksman|tracker|hunter/i, 'snipers'],
    [/mask/i, 'seer', 1],
    [/herald|speaker|signal/i, 'herald'],
    [/sergeant|marshal/i, 'sergeants'],
    [/servitor|sentinel/i, 'servitors'],
];

const ASSETS: readonly Said[] = [
    [/crow|raven/i, 'crows'],
    [/informer|spy/i, 'web', 1],
    [/web/i, 'web', 0],
    [/silence|eye/i, 'web', 2],
    [/minefield/i, 'mines', 0],
    [/snare|wire/i, 'mines', 2],
    [/spike/i, 'bastion', 0],
    [/gate|toll/i, 'gate'],
    [/fires/i, 'lamp', 1],
    [/lamp|lantern|light/i, 'lamp', 0],
    [/banner/i, 'totem', 1],
    [/totem/i, 'totem', 0],
    [/idol/i, 'altar', 1],
    [/stone|tablet/i, 'stone'],
    [/altar/i, 'altar', 0],
    [/shrine/i, 'altar', 2],
    [/beacon|signal/i, 'beacon'],
    [/map/i, 'maps', 0],
    [/table/i, 'maps', 1],
    [/archive|library/i, 'book', 2],
    [/ledger|book/i, 'book', 0],
    [/oath|pact|writ/i, 'book', 1],
    [/cloister|cathedral/i, 'hall', 1],
    [/hall/i, 'hall', 0],
    [/train/i, 'supplies', 2],
    [/venom|oil/i, 'supplies', 1],
];

const found = (list: readonly Said[], name: string): Said | undefined => list.find(([word]) => word.test(name));

interface Shown {
    subjects: readonly Subject[];
    pose?: number;
}

const only = (...subjects: Subject[]): Shown => ({ subjects });
const said = ([, subject, pose]: Said): Shown => ({ subjects: [subject], pose });

function infantry(card: Card): Shown {
    const has = (word: string) => card.keywords.includes(word);
    const [fire, assault, speed, armor] = [card.firepower ?? 0, card.assault ?? 0, card.speed ?? 0, card.armor ?? 0];
    if (has('artillery')) return only('gunners', 'mortar', 'artillery');
    const word = found(WORDS, card.name);
    if (word) return said(word);
    if (has('seer')) return only('seer');
    if (has('leader')) return only('leader');
    if (has('veteran')) return assault > armor ? only('stormers', 'duelists') : only('shields');
    if (has('scout')) return fire > assault ? only('snipers') : only('scouts');
    if (has('vehicle')) return only('carrier');
    if (fire >= 3) return only('gunners', 'rifles');
    if (assault >= 3 && card.side === 'traitor') return only('stormers');
    if (assault > fire) return speed >= 3 ? only('stormers', 'duelists') : only('lancers', 'stormers');
    return armor >= 3 ? only('shields') : only('rifles');
}

function asset(card: Card): Shown {
    const has = (word: string) => card.keywords.includes(word);
    const word = found(ASSETS, card.name);
    if (has('fortification') && !(word && ['mines', 'bastion', 'gate', 'stone', 'hall', 'web'].includes(word[1]))) return only('fortress', 'bastion');
    if (word) return said(word);
    if (has('relic')) return only('reliquary', 'altar');
    return has('supply') ? only('supplies') : only('book', 'maps');
}

function shownBy(card: Card): Shown {
    const has = (word: string) => card.keywords.includes(word);
    if (card.kind === 'ship') {
        if (/hulk/i.test(card.name)) return only('hulk');
        return only(has('strike craft') ? 'flyer' : has('flagship') ? 'flagship' : has('escort') ? 'escort' : 'cruiser');
    }
    if (card.kind === 'asset') return asset(card);
    if (has('fiend')) return only(/hound|jackal/i.test(card.name) ? 'hounds' : 'fiend');
    if (has('bike')) return only('bike');
    if (has('walker')) return only('walker');
    if (has('automaton')) return only(has('infantry') || /servitor/i.test(card.name) ? 'servitors' : 'automaton');
    if (has('war engine')) return only(has('vehicle') && (card.armor ?? 0) < 5 ? 'crawler' : 'engine');
    if (has('artillery')) return has('infantry') ? infantry(card) : only(has('vehicle') ? 'mortar' : 'artillery');
    if (has('infantry')) return infantry(card);
    if (has('vehicle')) {
        if (/skiff|glider/i.test(card.name)) return only('skiff');
        if (/rig|crane|salvage/i.test(card.name)) return only('rig');
        if (/sledge|harrow/i.test(card.name)) return only('sledge');
        if (/convoy|carrier|column|train/i.test(card.name)) return only('carrier');
        return (card.firepower ?? 0) > 0 ? only('tank', 'crawler') : only('carrier');
    }
    return only('rifles', 'stormers');
}

function landsOf(card: Card): Land[] {
    const has = (word: string) => card.keywords.includes(word);
    if (card.kind === 'ship') return has('strike craft') ? ['orbit', 'peaks', 'city'] : ['orbit', 'belt', 'moons'];
    if (has('fortification')) return ['peaks', 'mesas', 'wire', 'dunes'];
    if (has('bike') || has('scout')) return ['dunes', 'mesas', 'forest', 'peaks', 'wire'];
    if (has('vehicle') || has('war engine') || has('automaton')) return ['works', 'ruins', 'mesas', 'dunes', 'city', 'walls'];
    if (has('leader') || has('veteran') || has('relic') || has('seer')) return ['city', 'ruins', 'walls', 'peaks', 'mesas'];
    if (has('artillery') || has('supply')) return ['wire', 'walls', 'mesas', 'dunes', 'works'];
    return ['city', 'ruins', 'dunes', 'peaks', 'works', 'walls', 'wire', 'mesas'];
}

const INKS: Record<string, InkName> = { loyalist: 'steel', traitor: 'ember' };

// `side` may be "loyalist second": the inks of the second player where both have brought one side.
export function faceOf(card: Card, side: string = card.side): Thing {
    return { name: card.name, ...shownBy(card), lands: landsOf(card), inks: side.endsWith(' second') ? 'dusk' : (INKS[side] ?? 'stone'), grim: card.side === 'traitor' };
}

const SECTOR_SUBJECTS: Record<string, Subject[]> = { outpost: ['beacon', 'gunpost'], stronghold: ['fortress'], city: ['skyline', 'hall'], wasteland: ['wreck'] };
const SECTOR_LANDS: Record<string, Land[]> = { outpost: ['wire', 'peaks'], stronghold: ['walls', 'peaks'], city: ['city', 'ruins'], wasteland: ['dunes', 'mesas'] };

// A sector is a landscape of its first keyword.
export function placeFace(sector: Pick<Sector, 'name' | 'keywords'>): Thing {
    const word = sector.keywords.find((one) => one in SECTOR_SUBJECTS) ?? 'wasteland';
    return { name: sector.name ?? '', subjects: SECTOR_SUBJECTS[word]!, lands: SECTOR_LANDS[word]!, inks: 'stone' };
}

// A deck is shown by what its name says, or by one of those who lead it.
export function deckFace(name: string, side: string): Thing {
    const word = found(WORDS, name) ?? found(ASSETS, name);
    const shown = word ? said(word) : only('leader', 'standard', 'stormers', 'shields');
    return { name: `deck ${name}`, ...shown, lands: ['city', 'ruins', 'peaks', 'walls'], inks: INKS[side] ?? 'stone', grim: side === 'traitor' };
}
