"""Army lists: from the gathered rows, and from the lists written by hand, to the pack's."""
import rows as rows_module

# Which rules of chapter 5 bind the formations of an army's own (not of its allies).
FORCE = {
    'space-marine-': ['They Shall Know No Fear'],
    'inquisition-ordo-xenos': ['They Shall Know No Fear'],
    'ork-': ['Mob Rule', 'Power of the Waaagh'],
    'eldar-': ['Hit and Run'],
    'dark-eldar': ['Hit and Run', 'Fleet of Foot'],
    'necron': ['Implacable Advance', 'Phase Out'],
    'tyranid': ['Swarming'],
}
ALSO = {
    'space-marine-space-wolves': ['Pack Mentality'],
    'ork-gargant-mob': ['Gargant Mob'],
    'space-marine-imperial-fists': ['Siege Masters'],
}
ALLIES = {'navy', 'titans'}
PACT = 'Daemonic Pact'


def force_of(army):
    out = next((rules for start, rules in FORCE.items() if army.startswith(start)), [])
    return out + ALSO.get(army, [])


def plain(text):
    return ''.join(c for c in text.lower() if c.isalnum())


class Core:
    """One of the lists written by hand."""

    def __init__(self, rows, core, units, army, notes):
        self.rows = rows
        self.core = core
        self.army = army
        self.notes = notes
        self.types = {unit['name']: unit['type'] for unit in units}
        self.names = {}
        for section in rows['sections']:
            for row in section['rows']:
                self.names.setdefault(plain(row['name']), row['name'])
        self.upgrades = core.get('upgrades', {})

    def name(self, key):
        """A formation's or upgrade's printed name for its key."""
        key = key.rstrip('*')
        known = {'emperor': 'Emperor', 'lysander_fighter': 'Lysander Fighter', 'avatar': 'Avatar',
                 'daemon_prince': 'Daemon Prince', 'spacecraft_wraithship': 'Wraithship',
                 'spacecraft_dragonship': 'Dragonship', 'spacecraft_devastation': 'Devastation Class Cruiser',
                 'spacecraft_despoiler': 'Despoiler Class Battleship'}
        if key in known:
            return known[key]
        if plain(key) in self.names:
            return self.names[plain(key)].rstrip('*')
        for word, name in self.names.items():
            if word.startswith(plain(key)) or word.endswith(plain(key)):
                return name
        return ' '.join(w.capitalize() if w not in ('of',) else w for w in key.split('_'))

    # --- parts of formations ---

    def part(self, facts):
        out = {}
        if 'n' in facts:
            out['count'] = facts['n']
        else:
            out['count'] = facts['min']
            out['most'] = facts['max']
        out['of'] = [facts['unit']] if 'unit' in facts else facts['any_of']
        if facts.get('same_kind'):
            out['same'] = True
        if facts.get('optional'):
            out['optional'] = True
        if 'character' in facts:
            out['with'] = facts['character']
        return out

    # --- options ---

    def on(self, words, out):
        if words is None or words == 'any unit':
            return
        if words == 'infantry':
            out['on_types'] = ['infantry']
        elif words == 'Daemon Prince or a unit with a Chaos Lord':
            out['on'] = ['Daemon Prince', 'Chaos Lord']
        else:
            out['on'] = words

    def option(self, facts, once):
        do = facts['op']
        out = {'do': do}
        if do in ('add', 'swap', 'character', 'swap_character'):
            of = facts.get('unit', facts.get('to'))
            out['of'] = of if isinstance(of, list) else [of]
        if do == 'swap':
            frm = facts['frm']
            out['from'] = ['Chaos Lord'] if frm == 'unit with Chaos Lord' else [frm]
        if do == 'swap_character':
            out['do'] = 'swap'
            out['from'] = [facts['frm']]
        if do == 'add_set':
            out['do'] = 'set'
            out['parts'] = [self.part(part) for part in facts['units']]
        if do == 'grant':
            out['do'] = 'ability'
            out['ability'] = facts['ability']
            out['of'] = [facts['to']]
        if do == 'pact':
            out['lesser_daemons'] = facts['adds_lesser_daemons']
        if do == 'ride':
            out['of'] = [facts['unit']]
            if 'ratio' in facts:
                assert facts['ratio'] == '1 per 2 infantry units (round up)'
                out['most_rule'] = 'one for two infantry'
            else:
                out['most_rule'] = 'whole formation'
        self.numbers(facts, out, once)
        self.on(facts.get('on'), out)
        if 'only_if' in facts and 'holds only' in facts['only_if']:
            out['only'] = ['Farseer', 'Guardians', 'Heavy Weapon Platform']
        if facts.get('included'):
            out['included'] = True
        return out

    def numbers(self, facts, out, once):
        most = facts.get('max', 'absent')
        if most == 'least needed to carry the formation':
            out['most_rule'] = 'fewest that carry'
        elif most == 'exactly enough to carry every unit without Jump Packs or Mounted':
            out['most_rule'] = 'exactly enough'
        elif most == '2 or 3':
            out['least'], out['most'] = 2, 3
        elif isinstance(most, int):
            out['most'] = most
        elif most == 'absent' and (once or out['do'] == 'character') and out['do'] != 'ride':
            out['most'] = 1
        points = facts.get('cost_each', facts.get('cost', facts.get('cost_per_unit')))
        if points:
            out['points'] = points
        if 'pair_cost' in facts:
            out['pair_points'] = facts['pair_cost']
        for key in ('army_max', 'max_per_faction'):
            if key in facts:
                out['army_max' if key == 'army_max' else 'faction_max'] = facts[key]

    def options(self, facts, once):
        """One entry of the source as one or more options; of `choose_one` at most one is taken."""
        if facts['op'] == 'choose_one':
            out = []
            for one in facts['options']:
                if isinstance(one, str):
                    one = {'op': 'character', 'unit': one, 'included': facts.get('included', False)}
                option = self.option(dict(one, on=facts.get('on', one.get('on'))), once)
                option['choose'] = 1
                out.append(option)
            return out
        if facts['op'] == 'add_set_by_allegiance':
            out = []
            for faction, parts in facts['units'].items():
                out.append({'do': 'set', 'parts': [self.part(p) for p in parts], 'most': 1, 'points': facts['cost'],
                            'factions': [faction], 'choose': 1})
            return out
        return [self.option(facts, once)]

    def upgrade_list(self):
        out = []
        if 'items' in self.upgrades:
            for key, entries in self.upgrades['items'].items():
                options = [o for entry in entries for o in self.options(entry, True)]
                out.append({'name': self.name(key), 'options': options})
        for key in ('battle_titan_weapons', 'scout_titan_weapons'):
            if key in self.upgrades:
                out.append({'name': key.replace('_', ' ').title(), 'options': [
                    {'do': 'mount', 'of': [weapon], 'points': points} if points else {'do': 'mount', 'of': [weapon]}
                    for weapon, points in self.upgrades[key]['cost_each'].items()]})
        for key in ('titan_upgrades', 'veteran_princeps'):
            if key in self.upgrades:
                limits = self.upgrades[key].get('army_max', {})
                for name, points in self.upgrades[key]['cost'].items():
                    option = {'do': 'character', 'of': [name], 'most': 1, 'points': points}
                    if name in limits:
                        option['army_max'] = limits[name]
                    if not any(u['name'] == name for u in out):
                        out.append({'name': name, 'options': [option]})
        return out

    def upgrades_of(self, group, facts):
        words = facts.get('upgrades')
        items = self.upgrades.get('items', {})
        if words is None:
            words = list(items) if self.upgrades.get('applies_to') == group else []
        elif words == 'all':
            words = list(items)
        elif isinstance(words, str) and words.startswith('all except '):
            out = words[len('all except '):].split(', ')
            words = [key for key in items if key not in out]
        names = []
        for key in words:
            if key == 'titan_upgrades':
                names += list(self.upgrades[key]['cost'])
            elif key == 'veteran_princeps':
                names.append('Veteran Princeps')
            elif key in ('battle_titan_weapons', 'scout_titan_weapons'):
                names.append(key.replace('_', ' ').title())
            else:
                names.append(self.name(key))
        return names

    # --- formations ---

    def character(self, facts, out):
        character = facts.get('character')
        if character is None:
            return
        if isinstance(character, str):
            character = {'op': 'character', 'unit': character, 'included': True}
        options = self.options(character, True)
        for option in options:
            option['included'] = True
        out.setdefault('options', []).extend(options)

    def formation(self, group, facts):
        out = {'name': self.name(facts['id']), 'group': group}
        if 'cost' in facts:
            out['points'] = facts['cost']
        if 'cost_by_size' in facts:
            out['points'] = facts['cost_by_size']
        parts = [self.part(part) for part in facts.get('core', [])]
        if isinstance(facts.get('cost_each'), dict):
            out['points'] = 0
            parts[0]['points_each'] = [facts['cost_each'][name] for name in parts[0]['of']]
        elif 'cost_each' in facts:
            out['pool'] = facts['id']
            out['points'] = facts['cost_each']
        if 'cost_extra' in facts:
            parts[0]['points_extra'] = facts['cost_extra']
        if parts:
            out['units'] = parts
        if facts.get('plus_transport'):
            out['transport'] = True
        initiative = self.core.get('initiative_by_formation', {})
        if facts['id'] in initiative:
            out['initiative'] = initiative[facts['id']]
        self.character(facts, out)
        if isinstance(facts.get('transport'), list):  # the price depends on what carries it
            out['points'] = 0
            for one in facts['transport']:
                out.setdefault('options', []).append(
                    {'do': 'set', 'parts': [self.part(part) for part in one['units']], 'most': 1, 'points': one['cost'],
                     'choose': 2, 'compulsory': True})
        for one in facts.get('extras', []) + facts.get('options', []):
            out.setdefault('options', []).extend(self.options(one, False))
        free = {'imperial-guard-steel-legion': 'Commissar', 'ork-war-horde': 'Warlord',
                'ork-feral-orks': 'Warlord'}.get(self.army)
        if free and group not in ALLIES:
            out.setdefault('options', []).append({'do': 'character', 'of': [free], 'most': 1})
        upgrades = self.upgrades_of(group, facts)
        if upgrades:
            out['upgrades'] = upgrades
        if isinstance(facts.get('army_max'), int):
            out['army_max'] = facts['army_max']
        if 'shared_max' in facts:
            out['shared_max'] = facts['shared_max']
        if 'grants' in facts:
            out['grants'] = [facts['grants']]
        if 'rule' in facts:
            out['special'] = {'EPIC-6.6.2': 'avatar', 'EPIC-6.6.3': 'wraithgate'}[facts['rule']]
        garrison = self.core.get('garrison_only')
        if garrison:
            out['garrisons'] = facts['id'] in garrison
        return out

    def group(self, key):
        out = {'id': key, 'name': key.replace('_', ' ').title()}
        names = {'sat': 'Spacecraft, Aircraft and Titans', 'navy': 'Imperial Navy',
                 'titans': 'Titan Legion Battlegroups'}
        out['name'] = names.get(key, out['name'])
        initiative = self.core.get('initiative_by_group', {})
        if key in initiative:
            out['initiative'] = initiative[key]
        is_ally = key in ALLIES and self.army != 'chaos-space-marine-black-legion'
        if is_ally or (self.army == 'space-marine-codex-astartes' and key != 'detachments'):
            out['ally'] = True
        return out

    def limits(self):
        out = []
        for slot in self.core.get('slots', []):
            per = slot['max_per']
            limit = {'groups': [slot['group']], 'most': per['n']}
            if 'formation' in per:
                limit['per_formations'] = [self.name(per['formation'])]
            else:
                limit['per_groups'] = per.get('groups', [per.get('group')])
            out.append(limit)
        for cap in self.core.get('caps', []):
            limit = {'share': cap['max_fraction']}
            if 'groups' in cap:
                limit['groups'] = cap['groups']
            else:
                limit['formations'] = [self.name(f) for f in cap['formations']]
            out.append(limit)
        for group, formations in self.core['groups'].items():
            for facts in formations:
                if isinstance(facts.get('army_max'), str):  # "1 per Warmonger Class Titan"
                    count, unit = facts['army_max'].split(' per ')
                    out.append({'formations': [self.name(facts['id'])], 'most': int(count), 'per_units': [unit]})
        return out

    def convert(self):
        core = self.core
        out = {'strategy': core['strategy'], 'initiative': core['initiative']}
        force = force_of(self.army)
        if force:
            out['force'] = force
        out['judged'] = True
        if 'sizes' in core:
            out['sizes'] = ['Normal', 'Big', "'Uge"]
        out |= {
            'imperial-guard-steel-legion':
                {'commissars': {'character': 'Commissar', 'per_points': 500, 'first_with': 'Supreme Commander'}},
            'ork-war-horde': {'warlord': {'character': 'Warlord', 'on': [['Great Gargant'], ['Nobz', 'Gargant']]}},
            'ork-feral-orks': {'warlord': {'character': 'Warlord', 'most_units': True}},
            'adeptus-mechanicus-titan-legion': {'fills_mounts': True},
        }.get(self.army, {})
        if 'surcharge' in self.upgrades:
            out['mount_surcharge'] = self.upgrades['surcharge']['cost']
        if 'max_per_formation' in self.upgrades:
            out['upgrades_max'] = self.upgrades['max_per_formation']
        if 'chimera_option' in self.upgrades:
            out['carriers'] = {'unit': 'Chimera', 'points': self.upgrades['chimera_option']['cost_each'],
                               'for': [self.name(k) for k in self.upgrades['items'] if k.endswith('*')]}
        if 'summoning' in core:
            out['daemons'] = self.daemons(core['summoning'])
        out['groups'] = [self.group(key) for key in core['groups']]
        out['formations'] = [self.formation(group, facts) for group, all_ in core['groups'].items() for facts in all_]
        upgrades = self.upgrade_list()
        if upgrades:
            out['upgrades'] = upgrades
        limits = self.limits()
        if limits:
            out['limits'] = limits
        return out

    @staticmethod
    def daemons(facts):
        out = []
        for name, costs in facts['lesser'].items():
            one = {'unit': name}
            for faction, cost in costs.items():
                if faction == 'any':
                    one['points'] = cost
                elif faction == 'Undivided':
                    one['undivided'] = cost
                else:
                    one['points'] = cost
            out.append(one)
        return out + [{'unit': name, 'points': cost, 'greater': True} for name, cost in facts['greater'].items()]


def convert(rows, core, units, army, notes):
    if core is not None:
        return Core(rows, core, units, army, notes).convert()
    return rows_module.convert(rows, units, army, force_of(army), notes)
