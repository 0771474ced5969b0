// What the models and the terrain of this game are for the generator of pictures (faces/face.ts).
import type { InkName, Land, Subject, Thing } from '../../faces/face';
import type { Ground } from '../../faces/terrain';

const WORDS: [RegExp, Subject][] = [
    [/drop pod|dreadclaw/i, 'pod'],
    [/knight|titan|ordinatus/i, 'engine'],
    [/outrider|bike/i, 'bike'],
    [/speeder|javelin|sky-hunter|jetbike|agamatus|kyzagan|fury/i, 'skiff'],
    [/sentinel|subjugator|keshig/i, 'riders'],
    [/rapier|tarantula|platform|battery|sentry/i, 'gunpost'],
    [/howitzer|medusa|basilisk|earthshaker|artillery|arquitor/i, 'artillery'],
    [/whirlwind|scorpius|mortar|quad/i, 'mortar'],
    [/rhino|transport|carrier|dracosan|triaros|aurox|crassus|mastodon|praetor armoured|land raider|hauler|conveyor|gorgon/i, 'carrier'],
    [/fellblade|typhon|cerberus|baneblade|shadowsword|stormhammer|stormsword|banehammer|tormentor|macharius|falchion|glaive/i, 'crawler'],
    [/drill|termite|ram\b/i, 'sledge'],
    [/seeker|sniper|recon|headhunter|deythan|vindicare|scout|vigilator/i, 'snipers'],
    [/assault|jump|raptor|dawnbreaker|night raptor|harrier|destroyer/i, 'leapers'],
    [/breacher|shield|hoplite|huscarl|invictarus/i, 'shields'],
    [/heavy support|devourer|havoc|sun killer|lascannon|support|fulmentarus|eradicator/i, 'gunners'],
    [/terminator|tartaros|cataphractii|justaerin|deathwing|grave warden|firedrake|brute/i, 'brutes'],
    [/librarian|psyker|seer|khenetai|esoterist|culexus|sorcer/i, 'seer'],
    [/apothecary|medicae|surgeon/i, 'healer'],
    [/techmarine|magos|forge|enginseer|artisan/i, 'sappers'],
    [/herald|chaplain|master of signal|discipline|moritat/i, 'herald'],
    [/standard|banner|oathbearer|vexilla/i, 'standard'],
    [/companion|champion|paladin|palatine|blade|sword|raven|duel/i, 'duelists'],
    [/thrall|servo|thallax|ursarax|scyllax/i, 'servitors'],
    [/militia|levy|auxilia/i, 'rifles'],
    [/praetor|centurion|delegatus|legate|captain|consul|warlord|commander/i, 'leader'],
    [/berserk|rampager|butcher|despoiler|red hand/i, 'stormers'],
    [/sergeant|decurion|troop master|prime/i, 'sergeants'],
    [/\bbeast|\bhound/i, 'hounds'],
];

const TYPES: Record<string, Subject> = {
    Infantry: 'rifles',
    Primarch: 'leader',
    'Daemon Primarch': 'fiend',
    Vehicle: 'tank',
    Cavalry: 'riders',
    Automata: 'automaton',
    'Shackled Artificia': 'automaton',
    Daemon: 'fiend',
    Dreadnought: 'walker',
    Armiger: 'walker',
    Fortification: 'bastion',
};

const LANDS: readonly Land[] = ['city', 'ruins', 'dunes', 'peaks', 'works', 'walls', 'wire', 'mesas', 'forest'];

export function modelFace(model: { name: string; type: string; subtypes?: readonly string[] }, inks: InkName): Thing {
    const flies = model.subtypes?.includes('Flyer') === true;
    const is = TYPES[model.type] ?? 'rifles';
    // What these are is said by their type alone, whatever they are called.
    const fixed = ['Primarch', 'Automata', 'Dreadnought', 'Armiger', 'Fortification'].includes(model.type);
    const said = fixed ? undefined : WORDS.find(([word]) => word.test(model.name))?.[1];
    return { name: model.name, subjects: flies ? ['flyer', 'gunship'] : [said ?? is], lands: LANDS, inks, grim: model.type.includes('Daemon') };
}

export const GROUND: Record<string, Ground> = {
    ruin: 'ruins',
    woods: 'woods',
    crater: 'crater',
    hill: 'hill',
    block: 'building',
    barricade: 'wall',
    water: 'water',
    river: 'water',
    statuary: 'rough',
    debris: 'rough',
};
