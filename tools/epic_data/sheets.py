"""Datasheets: from the gathered form to the pack's."""
import itertools
import re

TYPES = {'CH': 'character', 'INF': 'infantry', 'LV': 'light vehicle', 'AV': 'armoured vehicle',
         'WE': 'war engine', 'AC': 'aircraft', 'AC/WE': 'aircraft war engine', 'SC': 'spacecraft',
         'Special': 'pod'}
KINDS = {'small_arms': 'small arms', 'assault': 'assault', 'space': 'space'}
ARCS = {'forward180': 'forward', 'rear180': 'rear', 'left180': 'left', 'right180': 'right',
        'fixed_forward90': 'fixed forward'}
TRAITS = {'D': 'disrupt', 'FS': 'first strike', 'IC': 'ignore cover', 'MW': 'macro', 'SS': 'single shot',
          'Slw': 'slow', 'Ind': 'indirect', 'L': 'lance', 'S': 'sniper', 'GM': 'guided', 'Dir': 'directed',
          'TK': 'titan killer'}
SHIELDS = {'void_shield': 'void', 'power_field': 'power field', 'shadowfield': 'shadowfield'}
# What counts for Mob Rule otherwise than by its number (EPIC-5.5.1a, 5.8.1a, 5.34.1a).
NOT_IN_MOB = {'Grotz', 'Big Gunz', 'Squig Katapult'}
MOB = {('ork-gargant-mob', 'Gargant'): 11, ('ork-gargant-mob', 'Great Gargant'): 11,
       ('ork-gargant-mob', 'Mega Gargant'): 11, ('ork-gargant-mob', 'Supa-Stompa'): 6}
# Rules that name units: what these are called in a pack.
# Kashnarak, and who can direct it (EPIC-6.13.3).
BONDS = {'Kashnarak': 'beast', 'Wyches': 'master'}
NAMED = {'Deceiver': "C'tan", 'Nightbringer': "C'tan", 'Farseer': 'Farseer'}
# Abilities that a sheet tells in several sentences.
EFFECTS = {'Guides': {'Fearless to every unit of the formation joined',
                      'those units lose Fearless and the formation takes D3 more Blast markers'},
           'Mob Head': {'adds its current DC to the Mob Rule count of Ork formations with a unit within 15cm and '
                        'line of fire',
                        'every Ork formation with a unit within 15cm and line of fire takes 1 Blast marker'}}
# What a character gives to whom it is on, and to nobody else.
GRANTS = {'an infantry unit it joins gains Invulnerable Save': {'on': ['infantry'], 'abilities': ['Invulnerable Save']},
          'a Bastion it joins gains 1 void shield': {'on': ['Bastion'], 'shields': {'kind': 'void', 'count': 1}}}
# What a weapon changes of the unit whose mount it is on.
MOUNTED_ON = {'Ordinatus Minorus': {'Close Combat Weapon': {'cc': 3}, 'Laser Burner': {'cc': 3},
                                    'Corvus Assault Pod': {'speed': 25}}}
# Weapons that a knight has in its own engage action only (EPIC-5.23.1a).
CHARGE_WEAPONS = {'Power Lance', 'Shock Lance'}
# Allegiances of daemons (EPIC-6.11.3a); the others belong to none.
DAEMONS = {'Bloodletters': 'Khorne', 'Bloodthirster': 'Khorne', 'Plaguebearers': 'Nurgle',
           'Great Unclean One': 'Nurgle', 'Daemonettes': 'Slaanesh', 'Keeper of Secrets': 'Slaanesh',
           'Flamers': 'Tzeentch', 'Lord of Change': 'Tzeentch'}
ORKS = 'ork-'
# What only a sentence of the sheet says, and no field has a place for it. (Effects with a place are handled
# below by their code.)
SILENT = {'deathwind', 'pod_disembark', 'pod_remove', 'no_scatter', 'not_transportable_by', 'champion_weapon',
          'exarch', 'option', 'loadout_stat', 'half_have', 'grotz', 'step_over', 'assault_armour',
          'replace_weapon', 'ignores_shields', 'indirect_only', 'bp_no_los', 'retain', 'commander_range',
          'limit', 'reroll_hit', 'reroll_initiative', 'shield_repair', 'speed_if_carrying',
          'train', 'portal_limit', 'sacrifice', 'crit_add',
          'mob', 'marker_only', 'dc_add'}


# Weapons that titans and gargants buy for their mounts (EPIC-5.22.2): for which mount.
ANY, CARAPACE, ARM, BELLY = 'any', 'Carapace Weapon Mount', 'Arm Weapon Mount', 'Belly Weapon Mount'
TITAN_WEAPONS = {
    'Apocalypse Missile Launcher': ANY, 'Carapace Landing Pad': ANY, 'Close Combat Weapon': ANY,
    'Corvus Assault Pod': ANY, 'Gatling Blaster': ANY, 'Laser Blaster': ANY, 'Laser Burner': ANY,
    'Melta Cannon': ANY, 'Plasma Cannon': ANY, 'Plasma Destructor': CARAPACE, 'Quake Cannon': ANY,
    'Support Missile': CARAPACE, 'Volcano Cannon': ANY, 'Inferno Gun': ANY, 'Plasma Blastgun': ANY,
    'Turbo-Laser Destructor': ANY, 'Vulcan Mega-Bolter': ANY}
GARGANT_WEAPONS = {
    'Deth Kannon': ANY, 'Krooz Missiles': ARM, 'Krusha': ARM, 'Lifta-Droppa': ARM, 'Supa-Lifta-Droppa': ARM,
    'Twin Soopagun': ANY, 'Ultra-Lobba': ARM, 'Gatling Cannon': ANY, "Loadz o' Guns": ANY, 'Mega-Choppa': ARM,
    'Mega-Lobba': ARM, 'Soopagun': ANY, 'Snappa': BELLY, 'Supa-Zzap-Gun': ANY}
MOUNTED = {'adeptus-mechanicus-titan-legion': TITAN_WEAPONS, 'adeptus-mechanicus-skitarii-legion': TITAN_WEAPONS,
           'ork-gargant-mob': GARGANT_WEAPONS}
# War engines that carry only their own formation (EPIC-6.5.2a, 6.8.1a, 6.36.3).
OWN_CARGO = {'Battlefortress', 'Gunfortress', 'Orkeosaurus', 'Mole'}
# Letters that came apart in the facts.
NAMES = {'Go\u0308 tterda\u0308 mmerung Howitzer': 'Götterdämmerung Howitzer'}


class Sheet:
    def __init__(self, facts, army, notes):
        self.facts = facts
        self.army = army
        self.all_notes = notes
        self.notes = []
        self.out = {}

    def note(self, text):
        if text not in self.notes:
            self.notes.append(text)
            self.all_notes.append(f"{self.army}: {self.facts['name']}: {text}")

    def codes(self):
        return {s['code'] for s in self.facts.get('special', [])}

    # --- weapons ---

    def mode(self, facts):
        out = {}
        if facts['kind'] != 'ranged':
            out['kind'] = KINDS[facts['kind']]
        if facts['kind'] == 'ranged':
            out['range'] = facts['range_cm']
        if 'arc' in facts:
            out['arc'] = ARCS[facts['arc']]
        if 'shots' in facts:
            out['shots'] = facts['shots']
        for key in ('ap', 'at', 'mw', 'aa', 'bp'):
            if key in facts:
                out[key] = facts[key]
        traits = []
        for trait in facts.get('traits', []):
            match = re.fullmatch(r'EA\(\+(.+)\)', trait)
            if match:
                out['extra'] = int(match[1]) if match[1].isdigit() else match[1]
                continue
            match = re.fullmatch(r'TK\((.+)\)', trait)
            if match:
                out['killer'] = int(match[1]) if match[1].isdigit() else match[1]
                continue
            if trait == 'TK':
                out['killer'] = 1
            elif trait != 'WM':
                traits.append(TRAITS[trait])
        if 'mw' in facts and 'macro' in traits and len(set(facts) & {'ap', 'at', 'bp'}) == 0:
            traits.remove('macro')  # it says the same twice
        if traits:
            out['traits'] = traits
        return out

    def weapon(self, facts):
        name = re.sub(r'^2× ', '', facts['name'])
        out = {'name': name}
        count = facts['count']
        if isinstance(count, list):
            count = 0
        if count != 1:
            out['count'] = count
        if facts.get('join') == 'and':
            out['use'] = 'all'
        out['modes'] = [self.mode(mode) for mode in facts['modes']]
        for special in self.facts.get('special', []):
            if special['code'] == 'ignores_shields' and name == 'Warp Missile':
                out['modes'][0].setdefault('traits', []).append('ignore shields')
            if special['code'] == 'indirect_only' and 'indirect' in out['modes'][0].get('traits', []):
                out['modes'][0].setdefault('traits', []).append('indirect only')
            if special == {'code': 'limit', 'note': 'one missile fired per turn'} and name.endswith(' Missile'):
                out['modes'][0].setdefault('traits', []).append('one a turn')
        if name in CHARGE_WEAPONS and 'Knight Shield' in self.facts['abilities']:
            for mode in out['modes']:
                mode.setdefault('traits', []).append('charge')
        return out

    def find(self, word):
        """The printed loadout names weapons loosely."""
        names = [weapon['name'] for weapon in self.out['weapons']]
        plain = re.sub(r'[^a-z]', '', word.lower())
        for name in names:
            if re.sub(r'[^a-z]', '', name.lower()) == plain:
                return name
        for name in names:
            if plain in re.sub(r'[^a-z]', '', name.lower()):
                return name
        raise ValueError(f'{self.facts["name"]}: no weapon {word}')

    def parts(self, text):
        """'2 Titan Pulsar + Power Fist' to counts by name; a choice in brackets gives several."""
        sets = [{}]
        for part in re.split(r' \+ (?![^(]*\))', text.strip()):
            part = part.strip().strip('()')
            choices = [self.one(p) for p in part.split(' | ')] if ' | ' in part else \
                [self.many(part)]
            sets = [merge(a, b) for a in sets for b in choices]
        return sets

    def many(self, text):
        out = {}
        for part in text.split(' + '):
            out = merge(out, self.one(part))
        return out

    def one(self, text):
        match = re.fullmatch(r'(\d+) (.+)', text.strip().strip('()'))
        return {self.find(match[2]): int(match[1])} if match else {self.find(text.strip().strip('()')): 1}

    def loadouts(self):
        """Alternatives as a list of {weapon: count}."""
        text = self.facts.get('loadout')
        name = self.facts['name']
        if name == 'Ordinatus Majoris':
            return [{'Sonic Disruptor': 1}, {'Hellfire Missiles': 1}, {'Nova Cannon': 1}]
        if self.codes() & {'exarch', 'champion_weapon'}:
            return []
        if text is None:
            return []
        match = re.fullmatch(r'(\d+) of \{(.+)\}', text)
        if match and int(match[1]) > 3:
            self.out['choose'] = {'count': int(match[1]), 'of': [self.find(w) for w in match[2].split(', ')]}
            return []
        if match:
            words = [self.find(w) for w in match[2].split(', ')]
            return [count(c) for c in itertools.combinations_with_replacement(words, int(match[1]))]
        match = re.fullmatch(r'2 different of \{(.+)\}; (\w+) may repeat', text)
        if match:
            words = [self.find(w) for w in match[1].split(', ')]
            pairs = [count(c) for c in itertools.combinations(words, 2)]
            return pairs + [{self.find(match[2]): 2}]
        match = re.fullmatch(r'(\d) ([\w ]+); one may become a ([\w ]+), another may become a ([\w ]+)', text)
        if match:
            n, a, b, c = int(match[1]), self.find(match[2]), self.find(match[3]), self.find(match[4])
            return [{a: n}, {a: n - 1, b: 1}, {a: n - 1, c: 1}, {a: n - 2, b: 1, c: 1}]
        if ' | ' in re.sub(r'\([^)]*\)', '', text):
            out = []
            for part in split_top(text):
                out += self.parts(part) if '(' not in part else [self.many(part.strip('()'))]
            return out
        return self.parts(text)

    def alternatives(self):
        out = []
        sets = self.loadouts()
        used = {name for one in sets for name in one}
        for weapon in self.out['weapons']:
            if weapon['name'] in used:
                weapon['count'] = 0
        for one in sets:
            entry = {'name': ', '.join(f'{n} {w}' if n > 1 else w for w, n in one.items()),
                     'weapons': [{'name': w, 'count': n} if n > 1 else {'name': w} for w, n in one.items()]}
            for special in self.facts.get('special', []):
                match = re.fullmatch(r'with (.+) firefight is (\d)\+', special['note'])
                if special['code'] == 'loadout_stat' and match and match[1] in one:
                    entry['ff'] = int(match[2])
            out.append(entry)
        for special in self.facts.get('special', []):
            match = re.fullmatch(r'wings: gains Jump Packs, speed (\d+)cm, armour (\d)\+', special['note'])
            if match:
                out += [{'name': 'on Foot'}, {'name': 'Wings', 'speed': int(match[1]), 'armour': int(match[2]),
                                              'abilities': ['Jump Packs']}]
            match = re.fullmatch(r'wheels: speed (\d+)cm, armour (\d)\+', special['note'])
            if match:
                out += [{'name': 'Legs'}, {'name': 'Wheels', 'speed': int(match[1]), 'armour': int(match[2])}]
        out += self.character_alternatives()
        return out

    def character_alternatives(self):
        """Weapons of a character that depend on who carries it."""
        out = []
        codes = self.codes()
        by_name = {weapon['name']: weapon for weapon in self.out['weapons']}
        if 'exarch' in codes:
            for special in self.facts['special']:
                where, weapon = special['note'][3:].split(': ')
                by_name[weapon]['count'] = 0
                out.append({'name': weapon, 'on': where.split(', '), 'weapons': [{'name': weapon}]})
        if 'champion_weapon' in codes:
            for special in self.facts['special']:
                match = re.fullmatch(r'formation of (.+): (.+)', special['note'])
                if match:
                    by_name[match[2]]['count'] = 0
                    out.append({'name': match[2], 'factions': re.split(r', | or ', match[1]),
                                'weapons': [{'name': match[2]}]})
        for special in self.facts.get('special', []):
            given = GRANTS.get(special['note'])
            if given is not None:
                out += [dict(given, name=given['on'][0]), {'name': 'others'}]
        for carrier, values in MOUNTED_ON.items():
            if self.army == 'adeptus-mechanicus-skitarii-legion' and self.facts['name'] in values:
                out += [dict(values[self.facts['name']], name=carrier, on=[carrier]), {'name': 'others'}]
        if self.facts['name'] == 'Oddboy':
            for name in ('Supa-Zzap-Gun', 'Soopagun'):
                by_name[name]['count'] = 0
                out.append({'name': name, 'weapons': [{'name': name}], 'replaces': {'name': 'Big Gun'}})
            out.append({'name': 'Power Fields', 'shields': {'kind': 'power field', 'count': 'D3'}})
        if self.facts['name'] == 'Gorgon Mortars':
            out.append({'name': 'Gorgon Mortars', 'weapons': [{'name': 'Gorgon Mortars'}], 'ff': 6,
                        'replaces': {'name': 'Twin Heavy Bolter', 'count': 2}})
            by_name['Gorgon Mortars']['count'] = 0
        return out

    # --- the rest ---

    def abilities(self):
        out = list(self.facts['abilities'])
        codes = self.codes()
        if 'half_have' in codes:
            out.append('Half Have')
        if 'step_over' in codes:
            out.append('Step Over')
        if 'grotz' in codes:
            out.append('Grotz')
        if 'retain' in codes:
            out.append('Keeps Initiative')
        for code, word in (('bp_no_los', 'Landing Pad'), ('reroll_hit', 'Re-rolls a Hit'),
                           ('reroll_initiative', 'Re-rolls a Test'), ('commander_range', 'Far Command'),
                           ('shield_repair', 'Shield Repair'), ('portal_limit', 'Small Portal'),
                           ('sacrifice', 'Sacrifice')):
            if code in codes:
                out.append(word)
        notes = {s['note'] for s in self.facts.get('special', [])}
        for word, effects in EFFECTS.items():
            if effects <= notes:
                out.append(word)
        if self.army.startswith(ORKS) and self.facts['type'] in ('INF', 'LV', 'AV', 'WE'):
            if self.facts['name'] not in NOT_IN_MOB:
                out.append('Ork')
        if self.army == 'tyranid' and self.facts['name'] in ('Carnifex', 'Hive Tyrant'):
            out.append('Brood Nest')
        word = next((NAMED[n] for n in NAMED if n in self.facts['name']), None)
        if word is not None:
            out.append(word)
        return out

    def size(self, value):
        if isinstance(value, int):
            return value
        match = re.fullmatch(r'(\d)/(\d) \(round up\)', value)
        if match:
            return {'of': int(match[1]), 'in': int(match[2])}
        assert value == 'starting DC', value
        return 'DC'

    def slot(self, facts):
        out = {}
        places = facts['n']
        match = re.fullmatch(r'(\d)\*DC0', str(places))
        if match:
            out['places_a_dc'] = int(match[1])
        else:
            out['places'] = places  # or "enough"
        out['of'] = [TYPES.get(word, word) for word in facts['of']]
        for key, name in (('except', 'except'), ('without_ability', 'without')):
            if key in facts:
                out[name] = facts[key]
        if 'size' in facts:
            out['sizes'] = [{'unit': TYPES.get(k, k), 'size': self.size(v)} for k, v in facts['size'].items()]
        if 'limit' in facts:
            out['limits'] = [{'unit': k, 'most': v} for k, v in facts['limit'].items()]
        return out

    def transport(self):
        facts = self.facts.get('transport')
        if facts is None:
            return None
        out = {}
        if facts.get('shared'):
            slots = facts['slots']
            one = dict(slots[0], of=slots[0]['of'] + slots[1]['of'])
            facts = dict(facts, slots=[one])
        if 'slots' in facts or 'any_of' in facts:
            slots = facts.get('slots', facts.get('any_of', [])) + facts.get('plus', [])
            out['slots'] = [self.slot(slot) for slot in slots]
        if self.facts['name'] == 'Centaur':
            # The source says WITH Jump Packs or Mounted, certainly a misprint for WITHOUT.
            out['slots'][0]['without'] = ['Jump Packs', 'Mounted']
        if 'any_of' in facts:
            out['alternatives'] = True
        if self.facts['name'] in OWN_CARGO:
            out['own_formation_only'] = True
        if 'one_formation_of' in facts:
            out['formation_of'] = [TYPES.get(word, word) for word in facts['one_formation_of']]
            if 'without_ability' in facts:
                out['without'] = facts['without_ability']
            if 'except_' in facts:
                out['except'] = facts['except_']
        if facts.get('with_cargo'):
            out['with_cargo'] = True
        if 'embarked_may_shoot' in facts:
            out['may_shoot'] = True
            if facts['embarked_may_shoot'] is not True:
                out['silent'] = [re.sub('^except ', '', facts['embarked_may_shoot'])]
        for special in self.facts.get('special', []):
            match = re.fullmatch(r'(\d+)cm while carrying a (.+) or (.+)', special['note'])
            if special['code'] == 'speed_if_carrying':
                out['laden'] = {'units': [match[2], match[3]], 'speed': int(match[1])}
        if 'swap' in facts:
            self.note('transport: ' + facts['swap'])
        return out

    def critical(self):
        facts = self.facts.get('critical')
        if facts is None:
            return None
        out = {}
        code = facts['code']
        effects = {'destroyed': 'destroyed', 'damage_1': 'damage', 'reactor': 'reactor', 'fire': 'fire',
                   'stagger': 'stagger', 'lose': 'lose', 'to_hit_-1': 'to hit', 'immobilised': 'immobile',
                   'self_and_near': 'self blast', 'barrage_self': 'barrage', 'lose_car': 'damage'}
        out['effect'] = effects[code]
        if code == 'lose_car':
            out['takes_car'] = True
            self.note('the weapons and shields of a car that a critical takes stay')
        if facts.get('immobile') is True:
            out['effect'] = 'immobile'
            out['damage'] = 1
        if 'damage' in facts:
            out['damage'] = facts['damage']
        later = facts.get('subsequent')
        if later:
            out['later'] = 'destroyed' if later == 'destroyed' else 'damage'
        blast = facts.get('blast') or facts.get('subsequent_blast')
        if blast:
            out['blast'] = self.blast(blast)
        if code == 'self_and_near':
            out['blast'] = {'radius': facts['radius'], 'hit_on': facts['hit_on'], 'kind': 'killer'}
        if code == 'barrage_self':
            out['barrage'] = {'bp': facts['bp'], 'macro': facts['mw'], 'radius': facts['template_cm'] // 2}
        if facts.get('cargo') == 'destroyed':
            out['cargo'] = 'destroyed'
        if 'cargo_destroyed' in facts:
            out['cargo_lost'] = facts['cargo_destroyed']
        if 'cargo_hits' in facts:
            out['cargo_hits'] = facts['cargo_hits']
        if code == 'stagger':
            self.stagger(facts, out)
        if code == 'lose':
            out['lose'] = {'Holofield': 'holofield', 'all weapons, CC and FF': 'weapons',
                           'all weapons and CC; FF becomes 6+': 'weapons, firefight 6',
                           'Jump Packs; speed becomes 25cm': 'jump packs', 'Deflector Shield': 'deflector',
                           'Portal': 'portal'}[facts['what']]
        also = facts.get('also', '')
        if 'formation with line of fire takes 1 Blast marker' in also:
            out['own_markers'] = 1
        elif 'summoned units within 5cm' in also:
            out['summoned_on'] = 6
        elif also == 'each miss of the Hellfury Cannon costs 1 damage':
            cannon = next(w for w in self.out['weapons'] if w['name'] == 'Hellfury Cannon')
            cannon['modes'][0].setdefault('traits', []).append('backfire')
        elif also:
            self.note('critical: ' + also)
        if 'then_d6' in facts:
            assert facts['then_d6']['1'] == 'units within 5cm hit on 6+'
            out['on_six'] = {'1 more damage': 'damage', 'loses Commander, Leader and Synapse (2)': 'command'}[
                facts['then_d6']['6']]
            out['blast'] = {'radius': 5, 'hit_on': 6}
        if 'loadout' in facts and 'template' in facts['loadout']:
            missiles = next(w for w in self.out['weapons'] if w['name'] == 'Hellfire Missiles')
            missiles['modes'][0].setdefault('traits', []).append('large template')
        return out

    @staticmethod
    def blast(facts):
        kind = facts['kind']
        return {'radius': facts['radius'], 'hit_on': facts['hit_on'],
                'kind': 'ap' if kind == 'AP attack' else 'macro' if kind.startswith('macro') else 'hit'}

    @staticmethod
    def stagger(facts, out):
        out['move'] = facts['move']
        if 'overrun_hit_on' in facts:
            out['overrun_on'] = facts['overrun_hit_on']
        blocked = facts.get('blocked', facts.get('blocked_terrain', ''))
        if blocked:
            out['blocked'] = 'destroyed' if blocked == 'stop and destroyed' else 'damage'
        if 'blocked_unit' in facts:
            out['blocked_unit'] = 'macro hit'
        if facts.get('then', '').startswith('destroyed'):
            out['then'] = 'destroyed'
        if 'unless it rolls 6' in facts.get('then', ''):
            out['cargo_save'] = 6

    def convert(self):
        facts = self.facts
        out = self.out
        out['name'] = facts['name'] = NAMES.get(facts['name'], facts['name'])
        out['type'] = TYPES[facts['type']]
        if facts['name'] in MOUNTED.get(self.army, {}):
            out['mount'] = MOUNTED[self.army][facts['name']]
        if 'manoeuvre' in facts:
            out['manoeuvre'] = facts['manoeuvre'].lower()
        if facts.get('speed_cm') is not None:
            out['speed'] = facts['speed_cm']
        for key in ('armour', 'cc', 'ff', 'dc'):
            if facts.get(key) is not None:
                out[key] = facts[key]
        if 'assault_armour' in self.codes():
            out['assault_armour'] = 5
        for special in facts.get('special', []):
            if special['code'] == 'dc_add':
                out['extra_dc'] = special['note']
        if facts['name'] in NOT_IN_MOB and self.army.startswith(ORKS):
            out['mob'] = 0
        elif (self.army, facts['name']) in MOB:
            out['mob'] = MOB[self.army, facts['name']]
        if facts['name'] in DAEMONS:
            out['allegiance'] = DAEMONS[facts['name']]
        if facts['name'] in BONDS:
            out['bond'] = BONDS[facts['name']]
        if 'shields' in facts:
            out['shields'] = {'kind': SHIELDS[facts['shields']['kind']], 'count': facts['shields']['n']}
        out['abilities'] = self.abilities()
        out['weapons'] = [self.weapon(w) for w in facts['weapons'] if w['modes'][0]['kind'] != 'mount']
        half = next((s['note'] for s in facts.get('special', []) if s['code'] == 'half_have'), None)
        out['weapons'].sort(key=lambda w: w['name'] == half)
        mounts = [{'name': w['name'], 'count': w['count'], 'arc': ARCS[w['modes'][0]['arc']]}
                  for w in facts['weapons'] if w['modes'][0]['kind'] == 'mount']
        if mounts:
            out['mounts'] = mounts
        alternatives = self.alternatives()
        if alternatives:
            out['alternatives'] = alternatives
        transport = self.transport()
        if transport:
            out['transport'] = transport
        for key in ('carried_as', 'carried_size'):
            if key in facts:
                out[key] = facts[key]
        critical = self.critical()
        if critical:
            out['critical'] = critical
        for special in facts.get('special', []):
            if special['note'] in GRANTS or any(special['note'] in effects for effects in EFFECTS.values()):
                continue
            if special['code'] not in SILENT:
                self.note(special['note'])
        if self.notes:
            out['not_played'] = self.notes
        return out


def split_top(text):
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c == '(') - (c == ')')
        if depth == 0 and text[i:i + 3] == ' | ':
            parts.append(text[start:i])
            start = i + 3
    return parts + [text[start:]]


def merge(a, b):
    out = dict(a)
    for name, n in b.items():
        out[name] = out.get(name, 0) + n
    return out


def count(names):
    out = {}
    for name in names:
        out[name] = out.get(name, 0) + 1
    return out


def convert(facts, army, notes):
    all_facts = [unit for group in facts['groups'].values() for unit in group]
    out = [Sheet(unit, army, notes).convert() for unit in all_facts]
    by_name = {sheet['name']: sheet for sheet in out}
    for unit in all_facts:
        for special in unit.get('special', []):
            if special['code'] == 'not_transportable_by':
                for slot in by_name[special['note']]['transport']['slots']:
                    slot.setdefault('except', []).append(unit['name'])
    return out
