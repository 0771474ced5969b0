// What the cards and sectors of this game are for the generator of pictures: kind, keywords and words of the name say which
// subject it is, keywords and kind where it belongs, the side which inks it has.
import type { InkName, Land, Subject, Thing } from '../../faces/face';
import type { Face, Sector } from './protocol';

// Of a face only this counts, so that a card in the library, in the workshop and on the table looks the same.
export type Card = Pick<Face, 'name' | 'kind' | 'side' | 'keywords' | 'firepower' | 'assault' | 'speed' | 'armor'>;

// Words in a name, the first that is found.
const WORDS: [RegExp, Subject][] = [
    [/chirurg|medic|surgeon|healer|flesh/i, 'healer'],
    [/bell|drum|piper|horn/i, 'drummers'],
    [/choir|chorus|hymn|cabal/i, 'choir'],
    [/refugee|pilgrim|column of/i, 'refugees'],
    [/envoy|arbiter|accord/i, 'envoys'],
    [/broker|collector|merchant|trader/i, 'brokers'],
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
    [/herald|speaker|signal/i, 'herald'],
    [/sergeant|marshal/i, 'sergeants'],
    [/servitor|sentinel/i, 'servitors'],
];

const ASSETS: [RegExp, Subject][] = [
    [/crow|raven/i, 'crows'],
    [/web|informer|silence|spy/i, 'web'],
    [/minefield|snare|spike|wire/i, 'mines'],
    [/gate|toll/i, 'gate'],
    [/lamp|lantern|fires|light/i, 'lamp'],
    [/banner|totem|idol/i, 'totem'],
    [/stone|tablet/i, 'stone'],
    [/altar|shrine/i, 'altar'],
    [/beacon|signal/i, 'beacon'],
    [/map|table/i, 'maps'],
    [/hall|cloister|archive|cathedral/i, 'hall'],
];

const found = (list: [RegExp, Subject][], name: string): Subject | undefined => list.find(([word]) => word.test(name))?.[1];

function subjectsOfInfantry(card: Card): Subject[] {
    const has = (word: string) => card.keywords.includes(word);
    const [fire, assault, speed, armor] = [card.firepower ?? 0, card.assault ?? 0, card.speed ?? 0, card.armor ?? 0];
    if (has('artillery')) return ['gunners', 'mortar', 'artillery'];
    const said = found(WORDS, card.name);
    if (said) return [said];
    if (has('seer')) return ['seer'];
    if (has('leader')) return ['leader'];
    if (has('veteran')) return assault > armor ? ['stormers', 'duelists'] : ['shields'];
    if (has('scout')) return fire > assault ? ['snipers'] : ['scouts'];
    if (has('vehicle')) return ['carrier'];
    if (fire >= 3) return ['gunners', 'rifles'];
    if (assault >= 3 && card.side === 'traitor') return ['stormers'];
    if (assault > fire) return speed >= 3 ? ['stormers', 'duelists'] : ['lancers', 'stormers'];
    if (armor >= 3) return ['shields'];
    return ['rifles'];
}

function subjectsOf(card: Card): Subject[] {
    const has = (word: string) => card.keywords.includes(word);
    if (card.kind === 'ship') {
        if (/hulk/i.test(card.name)) return ['hulk'];
        return has('strike craft') ? ['flyer'] : has('flagship') ? ['flagship'] : has('escort') ? ['escort'] : ['cruiser'];
    }
    if (card.kind === 'asset') {
        const said = found(ASSETS, card.name);
        if (said) return [said];
        if (has('fortification')) return ['fortress', 'bastion'];
        if (has('relic')) return ['reliquary', 'altar'];
        if (has('supply')) return ['supplies'];
        return ['book', 'maps'];
    }
    if (has('fiend')) return /hound|jackal/i.test(card.name) ? ['hounds'] : ['fiend'];
    if (has('bike')) return ['bike'];
    if (has('walker')) return ['walker'];
    if (has('automaton')) return has('infantry') || /servitor/i.test(card.name) ? ['servitors'] : ['automaton'];
    if (has('war engine')) return has('vehicle') && (card.armor ?? 0) < 5 ? ['crawler'] : ['engine'];
    if (has('artillery')) return has('vehicle') ? ['mortar'] : ['artillery'];
    if (has('infantry')) return subjectsOfInfantry(card);
    if (has('vehicle')) {
        if (/skiff|glider/i.test(card.name)) return ['skiff'];
        if (/rig|crane|salvage/i.test(card.name)) return ['rig'];
        if (/sledge|harrow/i.test(card.name)) return ['sledge'];
        if (/convoy|carrier|column|train/i.test(card.name)) return ['carrier'];
        return (card.firepower ?? 0) > 0 ? ['tank', 'crawler'] : ['carrier'];
    }
    return ['rifles', 'stormers'];
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
    return { name: card.name, subjects: subjectsOf(card), lands: landsOf(card), inks: side.endsWith(' second') ? 'dusk' : (INKS[side] ?? 'stone'), grim: card.side === 'traitor' };
}

const SECTOR_SUBJECTS: Record<string, Subject[]> = { outpost: ['beacon', 'gunpost'], stronghold: ['fortress'], city: ['skyline', 'hall'], wasteland: ['wreck'] };
const SECTOR_LANDS: Record<string, Land[]> = { outpost: ['wire', 'peaks'], stronghold: ['walls', 'peaks'], city: ['city', 'ruins'], wasteland: ['dunes', 'mesas'] };

// A sector is a landscape of its first keyword.
export function placeFace(sector: Pick<Sector, 'name' | 'keywords'>): Thing {
    const word = sector.keywords.find((one) => one in SECTOR_SUBJECTS) ?? 'wasteland';
    return { name: sector.name ?? '', subjects: SECTOR_SUBJECTS[word]!, lands: SECTOR_LANDS[word]!, inks: 'stone' };
}
