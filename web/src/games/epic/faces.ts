// What the units and the terrain of this game are for the generator of pictures (faces/face.ts).
import type { InkName, Land, Subject, Thing } from '../../faces/face';
import type { Ground } from '../../faces/terrain';

// Words in a name, the first that is found; what a type shows otherwise stands below.
const WORDS: [RegExp, Subject][] = [
    [/\b(bike|biker|trike|attack bike|outrider)s?\b/i, 'bike'],
    [/speeder|vyper|piranha|hornet|deth kopta|skimmer|jetbike|raider|ravager/i, 'skiff'],
    [/rough rider|rider|cavalry|boarboy|knights of/i, 'riders'],
    [/\bhound|\bbeast/i, 'hounds'],
    [/gargant|titan|knight|stompa|robot/i, 'engine'],
    [/dread|sentinel|walker|battlesuit|wraithlord|kan\b|war walker|defiler/i, 'walker'],
    [/centurion|terminator|obliterator/i, 'brutes'],
    [/carnifex|squiggoth|hierodule|hierophant|harridan|exocrine|dactylis|dominatrix|biovore|spawn/i, 'giant'],
    [/daemon|bloodletter|horror|nurgling|flesh|bloodthirster|unclean|keeper of|avatar/i, 'fiend'],
    [/aa gun|rapier|flak|platform|tarantula|hydra|emplacement|silo/i, 'gunpost'],
    [/howitzer|basilisk|bombard|medusa|big gun|earthshaker|colossus|artillery/i, 'artillery'],
    [/mortar|griffon|whirlwind|manticore|rocket|thudd/i, 'mortar'],
    [/rhino|chimera|transport|wagon|devilfish|gorgon|truk|trukk|wave serpent|land raider/i, 'carrier'],
    [/baneblade|shadowsword|stormhammer|fellblade|crawler|ordinatus|fortress|leviathan/i, 'crawler'],
    [/scout|ranger|sniper|pathfinder|kommando/i, 'snipers'],
    [/assault|jump|hawk|swooping|storm|raptor/i, 'leapers'],
    [/devastator|havoc|reaper|heavy|support|fire support/i, 'gunners'],
    [/librarian|seer|sorcerer|psyker|weird|warlock|magus/i, 'seer'],
    [/commissar|chaplain|preacher|demagogue|prophet/i, 'herald'],
    [/cultist|zealot|fanatic|slave/i, 'zealots'],
    [/berserk|berzerk|blood claw|slugga|striking|banshee|death company/i, 'stormers'],
    [/servitor|skitarii|automata/i, 'servitors'],
    [/engineer|sapper|mekboy|techmarine/i, 'sappers'],
    [/pod|dreadclaw/i, 'pod'],
    [/mine/i, 'mines'],
    [/wire|trench/i, 'mines'],
    [/bunker|bastion/i, 'bastion'],
];

const TYPES: Record<string, Subject> = {
    infantry: 'rifles',
    character: 'leader',
    'light vehicle': 'skiff',
    'armoured vehicle': 'tank',
    'war engine': 'engine',
    aircraft: 'flyer',
    'aircraft war engine': 'gunship',
    spacecraft: 'cruiser',
    pod: 'pod',
    fortification: 'bastion',
};

const LANDS: readonly Land[] = ['city', 'ruins', 'dunes', 'peaks', 'works', 'walls', 'wire', 'mesas', 'forest'];

export function unitFace(unit: { name: string; type: string }, inks: InkName): Thing {
    const flies = /^(aircraft|spacecraft|pod)/.test(unit.type);
    const said = flies ? undefined : WORDS.find(([word]) => word.test(unit.name))?.[1];
    return { name: unit.name, subjects: [said ?? TYPES[unit.type] ?? 'rifles'], lands: unit.type === 'spacecraft' ? ['orbit', 'belt', 'moons'] : LANDS, inks };
}

export const GROUND: Record<string, Ground> = {
    open: 'open',
    buildings: 'building',
    cliffs: 'rough',
    fortifications: 'wall',
    jungle: 'woods',
    marsh: 'marsh',
    hill: 'hill',
    river: 'water',
    road: 'road',
    ruins: 'ruins',
    scrub: 'rough',
    woods: 'woods',
    bunker: 'building',
    'gun emplacement': 'crater',
    'razor wire': 'rough',
    trench: 'trench',
    minefield: 'crater',
};
