"""Lists of which only the printed rows are there, in short notation: what can be read becomes fields, the rest
stays as text that the program shows and does not judge."""
import re

import readings
import works
from sheets import BONDS

SIZES = {3: ['Normal', 'Big', "'Uge"]}
SIZE_NAMES = {'squat': ['Small', 'Medium', 'Large'], 'tyranid': ['Normal', 'Big', 'Huge']}
RHINOS = ('space-marine-', 'inquisition-ordo-xenos')


# An objective that is a portal as well.
GATES = {'Webway Portal': 'webway', 'Brood Nest': 'nest', 'Tomb Complex': 'tomb'}


class Rows:
    def __init__(self, rows, units, army, force, notes):
        self.rows = rows
        self.army = army
        self.force = force
        self.notes = notes
        self.units = {unit['name']: unit for unit in units}
        self.lower = {name.lower(): name for name in self.units}
        self.upgrades = []
        self.upgrade_names = set()
        self.unread = 0
        self.rare = []  # formations of which there is one for each of something
        self.sections = {}  # title to the names of its upgrades

    # --- names ---

    def name(self, text):
        text = re.sub(r'^(a|an|the|any|up to|of) ', '', text.strip().strip('.'))
        text = re.sub(r' characters?$', '', text)
        forms = [text, text[:-1] if text.endswith('s') else text, text[:-2] if text.endswith('es') else text,
                 text[:-3] + 'y' if text.endswith('ies') else text, text + 's',
                 re.sub(r's( \w+)$', r'\1', text)]
        for form in forms:
            alias = readings.ALIASES.get(form.lower())
            if alias in self.units and form.lower() not in self.lower:
                return alias
            if form.lower() in self.lower:
                return self.lower[form.lower()]
        return None

    def names(self, text):
        """'A, B or C' to sheets; None if one of them is none."""
        text = re.sub(r'^of:? ', '', text.strip())
        if self.name(text):
            return [self.name(text)]
        parts = [part for part in re.split(r', or |, | or ', text) if part.strip()]
        out = [self.name(part) for part in parts]
        return None if None in out or not out else out

    def is_character(self, name):
        return self.units[name]['type'] == 'character'

    # --- formations ---

    def part(self, text):
        """'4 of: A, B', '4-6 A', 'Up to 3 A', '1 A or B' to a part, or None."""
        text = text.strip()
        match = re.fullmatch(r'(?:Any |any )?(\d+)(?:-| to )(\d+) (.+)', text)
        if match and self.names(match[3]):
            return {'count': int(match[1]), 'most': int(match[2]), 'of': self.names(match[3])}
        match = re.fullmatch(r'[Uu]p to (\d+) (.+)', text)
        if match and self.names(match[2]):
            return {'count': 1, 'most': int(match[1]), 'of': self.names(match[2])}
        match = re.fullmatch(r'1 (.+) with an? (.+?)(?: character)?', text)
        if match and self.names(match[1]) and self.name(match[2]) and self.is_character(self.name(match[2])):
            return {'count': 1, 'of': self.names(match[1]), 'with': self.name(match[2])}
        match = re.fullmatch(r'(\d+) (.+)', text)
        if match and self.names(match[2]):
            of = self.names(match[2])
            out = {'count': int(match[1]), 'of': of}
            if len(of) > 1 and not match[2].startswith('of') and out['count'] > 1:
                out['same'] = True
            return out
        if self.name(text):
            return {'count': 1, 'of': [self.name(text)]}
        return None

    def split_parts(self, text):
        """Parts joined by 'and', commas and plus signs."""
        pieces = re.split(r',? and (?=\d)|, (?=\d)| \+ (?=\d)|, plus (?=\d)', text)
        return [piece.strip().strip(',') for piece in pieces if piece.strip()]

    def formation(self, row, group, formation_names):
        out = {'name': re.sub(r' per .*$', '', row['name']), 'group': group}
        text = row.get('units') or ''
        cost = row.get('cost') or []
        options = []
        unread = []
        lord = re.search(r',? (?:and )?1 with an? (.+) character$', text)
        if lord and self.names(lord[1]):
            for name in self.names(lord[1]):
                options.append({'do': 'character', 'of': [name], 'most': 1, 'choose': 1, 'included': True})
            text = text[:lord.start()]
        if ' plus transport' in text and self.army.startswith(RHINOS):
            out['transport'] = True
            text = text.replace(' plus transport', '')
        weapons = re.search(r' and 3 ((?:Gargant or )?Supa-Stompa Weapons)$', text)
        if weapons:
            self.take(weapons[1], out, unread)
            text = text[:weapons.start()]
        drill = re.search(r' and an? Hades Breaching Drill$', text)
        if drill:  # a marker, no unit (EPIC-2.1.23c)
            out['grants'] = ['Tunneler']
            text = text[:drill.start()]
        scouts = re.search(r' Note: All in the formation have Scout$', text)
        if scouts:
            out['grants'] = ['Scout']
            text = text[:scouts.start()]
        for extra in re.findall(r' \(([^()]*)\)', text):
            option = self.option(extra[0].upper() + extra[1:], [c for c in cost if isinstance(c, dict) and c.get('delta')],
                                 {})
            options += option
        text = re.sub(r' \([^()]*\)', '', text)
        parts = []
        for piece in self.split_parts(text):
            part = self.part(piece)
            if part is None:
                unread.append(row['units'])
                parts = []
                break
            if all(self.is_character(name) for name in part['of']):
                for name in part['of']:
                    options.append({'do': 'character', 'of': [name], 'most': part['count'], 'choose': 1,
                                    'included': True})
            else:
                parts.append(part)
        self.points(cost, row, parts, out, unread)
        if parts:
            out['units'] = parts
        limit = row.get('army_limit')
        if limit and limit[1]:
            out['army_max'] = limit[1]
        if limit and limit[0]:
            out['army_min'] = limit[0]
        if ' per ' in row['name']:
            out.pop('army_max', None)
            self.rare.append((out['name'], row['name'].split(' per ')[1]))
        for one in row.get('options') or []:
            if 'take' in one:
                if one['take'].startswith('Note: All in the formation have Scout'):
                    out['grants'] = ['Scout']
                elif not self.take(one['take'], out, unread):
                    unread.append(one['take'])
                continue
            options += self.option(one['do'][0].upper() + one['do'][1:],
                                   [{'pts': one.get('pts', 0), 'per': 'each' if one.get('each') else None}],
                                   one)
        if row.get('upgrades'):
            self.take(row['upgrades'], out, unread)
        if options:
            out['options'] = options
        unread = [u for u in dict.fromkeys(unread) if u]
        if unread:
            out['text'] = '; '.join(unread)[:390]
            self.unread += 1
        return readings.formation(self.army, works.formation(self.army, out))

    def points(self, cost, row, parts, out, unread):
        plain = [c for c in cost if isinstance(c, dict) and not c.get('delta')]
        if row.get('cost_by_size'):
            out['points'] = cost if any(c is not None for c in cost[1:]) else cost[0]
            return
        out['points'] = plain[0]['pts'] if plain else 0
        if plain and isinstance(plain[0].get('per'), str) and parts:
            per = plain[0]['per']
            if per.isdigit():
                extra = next((c for c in cost if c.get('per') == 'extra'), None)
                if extra:
                    parts[0]['points_extra'] = extra['pts']
            elif len(plain) == len(parts[0]['of']):
                parts[0]['points_each'] = [c['pts'] for c in plain]
                out['points'] = 0
            elif len(plain) == 1:
                parts[0]['points_each'] = [plain[0]['pts']] * len(parts[0]['of'])
                out['points'] = 0
            else:
                unread.append('prices: ' + ', '.join(str(c['pts']) for c in plain))
        elif len(plain) > 1:
            if parts and len(parts[0]['of']) == len(plain):
                parts[0]['points_each'] = [c['pts'] for c in plain]
                out['points'] = 0
            else:
                unread.append('prices: ' + ', '.join(str(c['pts']) for c in plain))

    def whole_sections(self, word):
        """'All Titan Weapons and Upgrades', 'Kustom Upgrades', 'Gargant or Supa-Stompa Weapons'."""
        word = re.sub(r'^All ', '', word)
        word = {'Titan Weapons and Upgrades': 'Battle Titan Weapons or Titan Upgrades',
                'Gargant or Supa-Stompa Weapons': 'Gargant Weapons or Supa-Stompa Weapons',
                'Kustom Upgrade': 'Kustom Upgrades'}.get(word, word)
        return [name for title in word.split(' or ') for name in self.sections.get(title, [])]

    def take(self, text, out, unread):
        """A list of upgrades that the formation may take."""
        known = sorted(self.upgrade_names)
        if text in ('All', 'all'):
            names = known
        elif text.startswith('All but ') or text.startswith('All except '):
            left_out = re.split(r', | and ', re.sub(r'^All (but|except) ', '', text))
            names = [n for n in known if not any(plain(n) == plain(o) for o in left_out)]
        else:
            names = []
            for word in text.split(', '):
                limited = re.fullmatch(r'(\d)-(\d) (.+)', word)
                if limited:
                    word = limited[3]
                    unread.append(f'at most {limited[2]} of the upgrade {word}')
                found = next((n for n in known if plain(n) == plain(word)), None) or \
                    next((n for n in known if plain(n).rstrip('s') == plain(word).rstrip('s')), None)
                whole = self.whole_sections(word)
                if found is None and whole:
                    names += whole
                elif found is None:
                    unread.append('upgrade: ' + word)
                else:
                    names.append(found)
        names = [n for n in dict.fromkeys(names) if not (self.is_weapons.get(n) and text in ('All', 'all'))]
        if names:
            out['upgrades'] = list(dict.fromkeys(out.get('upgrades', []) + names))
        return bool(names)

    # --- options ---

    def option(self, text, cost, more):
        """One sentence as one option or several (of which one is taken)."""
        pts = cost[0]['pts'] if cost else 0
        pair = next((c['pts'] for c in cost if c.get('per') == 'pair'), None)
        one = self.read_option(text, cost) or works.OPTIONS.get(text) or readings.OPTIONS.get(text)
        one = dict(one) if isinstance(one, dict) else one
        if one is None:
            self.notes.append(f'{self.army}: not read: {text}')
            out = {'do': 'unread', 'text': text[:190]}
            if pts:
                out['points'] = pts
            return [out]
        if isinstance(one, list):
            return one
        if pts:
            one['points'] = pts
        if pair:
            one['pair_points'] = pair
        return [one]

    def read_option(self, text, cost):
        each = any(c.get('per') in ('each', 'pair') for c in cost)
        text = text.strip().strip('.')
        match = re.fullmatch(r'[Aa]dd 1 character to any: (.+) / (.+) \(0-1 per army\)', text)
        if match:
            return [{'do': 'character', 'of': [name], 'most': 1, 'choose': 1, 'points': cost[0]['pts']}
                    for name in self.names(match[1])] + \
                   [{'do': 'character', 'of': [self.name(match[2])], 'most': 1, 'choose': 1, 'army_max': 1,
                     'points': cost[1]['pts']}]
        match = re.fullmatch(r'[Aa]dd (?:a maximum of |<=)?(\d+) (.+?) characters?(?: per (army|formation))?'
                             r'(?: to (?:any|an? infantry|infantry)(?: in the formation)?)?', text)
        if match and self.names(match[2]):
            of = self.names(match[2])
            if all(self.is_character(n) for n in of):
                out = {'do': 'character', 'of': of, 'most': int(match[1])}
                if match[3] == 'army':
                    out['army_max'] = int(match[1])
                if 'infantry' in text[text.index(match[2]) + len(match[2]):]:
                    out['on_types'] = ['infantry']
                return out
        match = re.fullmatch(r'[Aa]dd (\d+) (.+?) characters?(?: per army)? to (?:a|an|each) (.+)', text)
        if match and self.names(match[2]) and self.names(match[3]):
            return {'do': 'character', 'of': self.names(match[2]), 'most': int(match[1]), 'on': self.names(match[3])}
        lord = re.fullmatch(r'Add 1 (.+) character(?: per army)? to a (?:Daemon Prince or a )?with a (.+) character', text)
        if lord and self.names(lord[1]) and self.names(lord[2]):
            on = (['Daemon Prince'] if 'Daemon Prince' in text else []) + self.names(lord[2])
            return {'do': 'character', 'of': self.names(lord[1]), 'most': 1, 'on': on}
        lord = re.fullmatch(r'Swap a -> an? (.+?)(?: character)? with an? (.+)', text)
        if lord and self.names(lord[1]) and self.names(lord[2]):
            return {'do': 'swap', 'from': self.names(lord[1]), 'of': self.names(lord[2]), 'most': 1}
        match = re.fullmatch(r'Swap 1 (.+) character per army -> an? (.+) character', text)
        if match and self.names(match[1]) and self.names(match[2]):
            return {'do': 'swap', 'from': self.names(match[1]), 'of': self.names(match[2]), 'most': 1, 'army_max': 1}
        match = re.fullmatch(r'Give all (infantry )?(?:in the formation )?(Self-Reliant|Planetfall|Self Planetfall)', text)
        if match:
            out = {'do': 'ability', 'ability': match[2], 'most': 1}
            if match[1]:
                out['on_types'] = ['infantry']
            return out
        match = re.fullmatch(r'Give any number of (.+) (Sniper)', text)
        if match and self.names(match[1]):
            return {'do': 'ability', 'ability': match[2], 'of': self.names(match[1])}
        match = re.fullmatch(r'Add (\d+) (.+) to a formation consisting of only (.+)', text)
        if match and self.names(match[2]) and self.names(match[3]):
            return {'do': 'set', 'parts': [{'count': int(match[1]), 'of': self.names(match[2])}], 'most': 1,
                    'only': self.names(match[3])}
        text = text.replace('of any of the following ', '')
        match = re.fullmatch(r'[Aa]dd (?:<=|a maximum of )(\d+) (?:of:? )?(.+)', text) or \
            re.fullmatch(r'[Aa]dd (2-3) (.+)', text)
        if match and self.names(match[2]):
            out = {'do': 'add', 'of': self.names(match[2])}
            if '-' in match[1]:
                out['least'], out['most'] = 2, 3
            else:
                out['most'] = int(match[1])
            if all(self.is_character(n) for n in out['of']):
                out['do'] = 'character'
            return out
        match = re.fullmatch(r'[Aa]dd any (.+?),? up to the number required to transport the formation', text)
        if match and self.names(match[1]):
            return {'do': 'add', 'of': self.names(match[1]), 'most_rule': 'fewest that carry'}
        match = re.fullmatch(r'[Aa]dd exactly enough (.+?) to transport (?:all|the entire formation)'
                             r'(?: without Jump Packs or Mounted| except .+)?', text)
        if match and self.names(match[1]):
            return {'do': 'add', 'of': self.names(match[1]), 'most_rule': 'exactly enough'}
        match = re.fullmatch(r'[Aa]dd the number of (.+) required to transport the formation', text)
        if match and self.names(match[1]):
            return {'do': 'add', 'of': self.names(match[1]), 'most_rule': 'exactly enough'}
        match = re.fullmatch(r'[Aa]dd 1 (.+) for every 2 infantry', text)
        if match and self.names(match[1]):
            return {'do': 'ride', 'of': self.names(match[1]), 'most_rule': 'one for two infantry'}
        match = re.fullmatch(r'Transport a formation containing only infantry and .+ in (?:Chaos )?(.+)', text)
        if match and self.name(match[1]):
            return {'do': 'ride', 'of': [self.name(match[1])], 'most_rule': 'whole formation'}
        match = re.fullmatch(r'[Aa]dd any (?:of )?(.+)', text)
        if match and self.names(match[1]):
            return {'do': 'add', 'of': self.names(match[1])}
        match = re.fullmatch(r'[Aa]dd (\d+) (?:of )?(.+)', text)
        if match:
            count = int(match[1])
            parts = [self.part(p) for p in self.split_parts(f'{match[1]} {match[2]}')]
            if len(parts) == 1 and parts[0] and not any(self.is_character(n) for n in parts[0]['of']):
                if count == 1:
                    return {'do': 'add', 'of': parts[0]['of'], 'most': 1}
                return {'do': 'set', 'parts': parts, 'most': 1}
            if all(parts) and len(parts) > 1:
                return {'do': 'set', 'parts': parts, 'most': 1}
            if self.name(match[2]) and self.is_character(self.name(match[2])):
                return {'do': 'character', 'of': [self.name(match[2])], 'most': count}
        match = re.fullmatch(r'[Ss]wap (?:<=)?(any|the|an|a|\d+) (.+?) -> (?:\d+ |a |an )?(.+)', text)
        if match and self.names(match[2]) and self.names(match[3]):
            of, frm = self.names(match[3]), self.names(match[2])
            number = int(match[1]) if match[1].isdigit() else None
            after = re.search(r'-> (\d+) ', text)
            if after and number and int(after[1]) != number:
                return None
            if number and '<=' not in text and number > 1:
                return None  # all at a time, at one price
            out = {'do': 'swap', 'of': of, 'from': frm}
            if match[1] != 'any':
                out['most'] = number or 1
            return out
        match = re.fullmatch(r'[Gg]ive <=(\d+) (.+) (Sniper)', text)
        if match and self.names(match[2]):
            return {'do': 'ability', 'ability': match[3], 'of': self.names(match[2]), 'most': int(match[1])}
        if re.search(r'may summon daemons', text):
            return {'do': 'pact', 'lesser_daemons': 1, 'most': 1} if text.startswith('Add 1') else \
                {'do': 'pact', 'most': 1}
        if each:
            return None
        return None

    def is_only_works(self, formation):
        units = [name for part in formation.get('units', []) for name in part['of']]
        return units and all(self.units[name]['type'] == 'fortification' for name in units)

    # --- sections ---

    def upgrade_section(self, section):
        is_mounts = any(limit.get('each_mount') for limit in section.get('limits') or [])
        if is_mounts:
            options = []
            for row in section['rows']:
                name = self.name(re.sub(r' \(.*$', '', row['name']))
                if name and 'mount' in self.units[name]:
                    option = {'do': 'mount', 'of': [name]}
                    if row['cost'][0]['pts']:
                        option['points'] = row['cost'][0]['pts']
                    options.append(option)
                else:
                    self.notes.append(f"{self.army}: not read: weapon {row['name']}")
            if options:
                self.upgrades.append({'name': section['title'], 'options': options})
                self.upgrade_names.add(section['title'])
            return
        for row in section['rows']:
            name = re.sub(r' per .*$', '', row['name'])
            if name in self.upgrade_names:
                name = f"{name} ({section['title']})"
            text = row.get('units')
            cost = [c for c in row['cost'] if isinstance(c, dict)]
            if text is None:
                sheet = self.name(row['name'])
                if sheet is None or not self.is_character(sheet):
                    options = [{'do': 'unread', 'text': row['name'], 'points': cost[0]['pts'] if cost else 0}]
                else:
                    options = self.option(f'Add 1 {sheet} character', cost, {})
            elif any('for' in c for c in cost):
                text += ': ' + '; '.join(f"{c.get('for', '')} {c['pts']}" for c in cost)
                options = self.option(text, cost, {})
            else:
                options = self.option(text[0].upper() + text[1:], cost, {})
            limit = row.get('army_limit')
            if limit and limit[1]:
                for option in options:
                    option['army_max'] = limit[1]
            options = works.UPGRADES.get((self.army, name), options)
            self.upgrades.append({'name': name, 'options': options})
            self.upgrade_names.add(name)

    def is_upgrade_section(self, section):
        if any(limit.get('each_mount') for limit in section.get('limits') or []):
            return True
        costs = [c for row in section['rows'] for c in (row.get('cost') or [])[:1]]
        return bool(costs) and all(isinstance(c, dict) and c.get('delta') for c in costs) and \
            'Pool' not in section['title'] and 'Individuals' not in section['title'] and \
            'Fortified' not in section['title']

    def individuals(self, section, group, out):
        for row in section['rows']:
            one = {'name': re.sub(r' per .*$', '', row['name']), 'group': group, 'points': row['cost'][0]['pts']}
            if row['name'] in ('Avatar', 'Wraithgate'):
                one['special'] = row['name'].lower()
                if row['name'] == 'Avatar':
                    one['units'] = [{'count': 1, 'of': ['Avatar']}]
            elif row['name'] in BONDS:
                one['units'] = [{'count': 1, 'of': [row['name']]}]
            elif row['name'] in GATES:
                one['special'] = GATES[row['name']]
            elif 'Daemon' in row['name'] and 'Pool' in section['title']:
                one['pool'] = 'greater_daemon' if 'Greater' in row['name'] else 'lesser_daemon'
            else:
                one['text'] = (row.get('units') or row['name'])[:390]
            if row.get('army_limit'):
                one['army_max'] = row['army_limit'][1]
            out.append(readings.formation(self.army, works.formation(self.army, one)))

    def limits(self, groups, formations):
        out = []
        shared = {}
        together = {}  # limits that several sections have in common
        for section, group in groups:
            for limit in section.get('limits') or []:
                if 'army_points_max' in limit:
                    above, below = limit['army_points_max'].split('/')
                    key = (limit.get('shared', group), above, below)
                    shared.setdefault(key, []).append(group)
                elif 'max' in limit and 'per' in limit:
                    entry = {'groups': [group], 'most': limit['max']}
                    target = self.per(limit['per'], groups, formations)
                    if target is not None and 'shared' in limit:
                        key = (limit['shared'], limit['max'], limit['per'])
                        together.setdefault(key, dict(entry, groups=[], **target))['groups'].append(group)
                        continue
                    if target is None:
                        entry = {'groups': [group], 'text': f"at most {limit['max']} for each {limit['per']}"}
                    else:
                        entry.update(target)
                    out.append(entry)
                if 'note' in limit:
                    out.append(readings.LIMITS.get(limit['note'], {'groups': [group], 'text': limit['note'][:390]}))
        out += together.values()
        for name, each in self.rare:
            per = re.fullmatch(r'(\d+) points', each)
            word = re.sub(r' detachment$', '', each)
            if per:
                out.append({'formations': [name], 'most': 1, 'per_points': int(per[1])})
            elif any(f['name'] == word for f in formations):
                out.append({'formations': [name], 'most': 1, 'per_formations': [word]})
            else:
                out.append({'formations': [name], 'text': f'at most one per {each}'})
        for (_, above, below), names in shared.items():
            out.append({'share': [int(above), int(below)], 'groups': names})
        return out

    def per(self, word, groups, formations):
        stem = plain(word)
        if (self.army, word) in readings.PER:
            return {'per_groups': [readings.PER[self.army, word]]}
        titles = [group for section, group in groups if plain(section['title']).endswith(stem + 's') or
                  plain(section['title']).endswith(re.sub('y$', 'ies', stem)) or
                  (stem == 'coreformation' and section is groups[0][0]) or
                  (stem == 'deathwatchdetachment' and 'Deathwatch Detachments' in section['title'])]
        if len(titles) == 1:
            return {'per_groups': titles}
        wanted = [plain(one) for one in word.split(' or ')]
        names = [f['name'] for f in formations if plain(f['name']) in wanted]
        return {'per_formations': names} if len(names) == len(wanted) else None

    def initiative(self, groups, formations):
        for one in self.rows.get('initiative_exceptions', []):
            for who in re.split(r', and |, as well as |, | and | & ', one['who']):
                stem = plain(re.sub(r's$', '', who))
                found = False
                for group in groups:
                    if stem and (stem in plain(group['name']) or plain(group['name']) in stem):
                        group['initiative'] = one['initiative']
                        found = True
                for formation in formations:
                    if not found and stem and (stem in plain(formation['name']) or plain(formation['name']) in stem):
                        formation['initiative'] = one['initiative']
                        found = True
                if not found:
                    self.notes.append(f"{self.army}: initiative {one['initiative']}+ of: {who}")

    def convert(self):
        out = {'strategy': self.rows['strategy'], 'initiative': self.rows['initiative']}
        if self.force:
            out['force'] = self.force
        groups, formations, group_facts = [], [], []
        self.is_weapons = {}
        for section in self.rows['sections']:
            if self.is_upgrade_section(section):
                before = set(self.upgrade_names)
                self.upgrade_section(section)
                self.sections[section['title']] = [u['name'] for u in self.upgrades if u['name'] not in before]
                for name in self.upgrade_names - before:
                    self.is_weapons[name] = any(x.get('each_mount') for x in section.get('limits') or [])
        for n, section in enumerate(self.rows['sections']):
            for limit in section.get('limits') or []:
                if self.is_upgrade_section(section):
                    if 'upgrades_per_formation' in limit:
                        out['upgrades_max'] = limit['upgrades_per_formation']
                    if limit.get('each_mount'):
                        out['fills_mounts'] = True
            if self.is_upgrade_section(section):
                continue
            group = f'g{n}'
            title = section['title']
            facts = {'id': group, 'name': title}
            if any(word in title for word in ('Imperial Navy', 'Titan Legion', 'Allies', 'Inducted')) or \
                    (self.army.startswith(RHINOS) and 'Aircraft' in title):
                facts['ally'] = True
            group_facts.append(facts)
            groups.append((section, group))
            if 'Individuals' in title or 'Pool' in title or 'Fortified' in title:
                self.individuals(section, group, formations)
                continue
            formations += [self.formation(row, group, None) for row in section['rows']]
        for title, names in self.sections.items():  # upgrades that belong to whatever is called a company
            for formation in formations if title.endswith('Company Upgrades') else []:
                group = next(g for g in group_facts if g['id'] == formation['group'])
                if group['name'].endswith('Companies') and 'upgrades' not in formation:
                    formation['upgrades'] = names
        seen = set()
        for formation in formations:
            if formation['name'] in seen:
                title = next(g['name'] for g in group_facts if g['id'] == formation['group'])
                formation['name'] += f' ({title})'
            seen.add(formation['name'])
        if any(isinstance(f['points'], list) for f in formations):
            out['sizes'] = SIZE_NAMES.get(self.army, SIZES[3])
        self.initiative(group_facts, formations)
        if 'EPIC-6.4.1 commissars' in self.rows['army_rules']:
            out['commissars'] = {'character': 'Commissar', 'per_points': 500, 'first_with': 'Supreme Commander'}
            allies = {facts['id'] for facts in group_facts if facts.get('ally')}
            for formation in formations:
                if formation['group'] not in allies and not self.is_only_works(formation):
                    formation.setdefault('options', []).append({'do': 'character', 'of': ['Commissar'], 'most': 1})
        texts = [rule for rule in self.rows['army_rules']
                 if not re.fullmatch(r'EPIC-5[.\d]+', rule) and not rule.startswith('EPIC-6.3.1 transports') and
                 not rule.startswith(works.KNOWN_RULES) and rule not in works.SAID_BY_LIMITS and
                 rule not in readings.SAID]
        if readings.UPGRADES_MAX in self.rows['army_rules']:
            out['upgrades_max'] = 4
        if texts:
            out['rule_texts'] = [text[:390] for text in texts]
        out['groups'] = group_facts
        out['formations'] = formations
        if self.upgrades:
            out['upgrades'] = self.upgrades
        limits = self.limits(groups, formations)
        if limits:
            out['limits'] = limits
        # Where every row and rule was read, what a list does not offer is no open question.
        if not re.search(r"'(text|rule_texts)':|'do': 'unread'", repr(out)):
            out['judged'] = True
        return out


def plain(text):
    return ''.join(c for c in text.lower() if c.isalnum())


def convert(rows, units, army, force, notes):
    return Rows(rows, units, army, force, notes).convert()
