"""Choices within a choice: what a "Power Weapon" may be, the Discipline of an Ætheric Conduit, the wolves of a pack.

The facts name what a model may have, the data files also what that in turn offers. Each such menu becomes an option
that is open with what it belongs to, as often as that is there.
"""
import re

from conditions import plain

# What a unit buys by the name of a family is one of these, at the family's price.
FAMILIES = {'Power Weapon': ['Power Sword', 'Power Axe', 'Power Lance', 'Power Maul'],
            'Force Weapon': ['Force Sword', 'Force Axe', 'Force Maul', 'Force Staff'],
            'Charnabal Weapon': ['Charnabal Sabre', 'Charnabal Tabar', 'Charnabal Glaive'],
            'Perdition Weapon': ['Blade Of Perdition', 'Axe Of Perdition', 'Maul Of Perdition', 'Spear Of Perdition'],
            'Tainted Weapon': ['Tainted Blade', 'Tainted Axe', 'Tainted Maul']}
PSYCHIC = ('Psychic Disciplines', 'Psychic Discipline')  # AOD-PSY-1.1


def printed(node):
    """What a list calls it, where that says more than its name: a mount, a number, "twin-linked"."""
    name, text = plain(node.name), plain(node.printed())
    text = re.sub(r'\bTurrent\b', 'Turret', re.sub(r'\b([Cc])enterline', r'\1entreline', text))
    words, said = (re.findall(r'[a-z]+', one.lower()) for one in (name, text))
    is_more = len(said) > len(words) or re.match(r'\d', text)
    # A name that is not in it belongs to something else.
    return {'printed': text} if is_more and all(word in said or word + 's' in said for word in words) else {}


def once_with(names):
    """Changes of a limit: as often as what it belongs to is there."""
    return [{'max': 0}] + [{'more_max': 1, 'every': 1, 'of': name} for name in names]


class Menus:
    """The menus of one unit. `options` of the pack so far, `wargear`: (model or None, name) of what comes with it."""

    def __init__(self, offers, place_of, options, wargear):
        self.offers, self.place_of, self.options, self.wargear = offers, place_of, options, wargear
        self.names = {}  # those of choices, by the model that has them (None: the unit)
        for option in options:
            self.names.setdefault(option.get('of'), set()).update(choice['name'] for choice in option['choices'])
        self.found = {}

    def _owner(self, node):
        """(model or None, whether it is a choice) of an upgrade that the pack has; None: it has none such."""
        name, place = plain(node.name), self.place_of(node)
        for of in dict.fromkeys((place, None)):
            if name in self.names.get(of, ()):
                return of, True
        return (place, False) if (place, name) in self.wargear or (None, name) in self.wargear else None

    def _group_of(self, node):
        """The group that an upgrade or a model in a choice stands in; the choice itself where it stands in none, but
        costs something or may be left out; None: it comes with it."""
        if node.parent.kind == 'group':
            return plain(node.parent.name) or plain(node.around().name)
        is_bought = self.offers.price(node) > 0 and (node.kind == 'model' or self.offers.limit(node, 'min') in (0, None))
        return plain(node.around().name) if is_bought else None

    def _choice(self, node, around):
        out = {'name': plain(node.name), **printed(node), 'points': self.offers.price(node)}
        if not self.offers.fields(self.offers.open(node, around), out):
            return None
        self.offers.prices(node, out)
        if node.kind != 'model':
            if self.offers.limit(node, 'max') == 1 and node.parent is around:
                out['changes'] = out.get('changes', []) + once_with([plain(around.name)])
        else:
            least, most = self.offers.limit(node, 'min'), self.offers.limit(node, 'max')
            if least:
                out['changes'] = out.get('changes', []) + [{'with': [plain(around.name)], 'min': least}]
            if most:
                out['max'] = most
        return out

    def _add(self, node, around, group, owner):
        of, is_chosen = owner
        choice = self._choice(node, around)
        if choice is None:
            return
        is_one = node.parent.kind == 'group' and self.offers.limit(node.parent, 'max') == 1
        option = self.found.setdefault((of, group, is_one), {'name': group, 'of': of, 'is_one': is_one, 'with': [],
                                                             'choices': []})
        with_it = plain(around.name) if is_chosen else None
        if with_it not in option['with']:
            option['with'].append(with_it)
        if choice['name'] not in [one['name'] for one in option['choices']]:
            option['choices'].append(choice)
        self.names.setdefault(of, set()).add(choice['name'])

    def given(self):
        """What only one choice opens for a price, and another brings with it, is open with that too, for nothing."""
        for node in self.offers.nodes:
            around = node.around()
            if node.kind != 'upgrade' or around is None or around.kind != 'upgrade' or node.parent is not around or \
                    (self.offers.limit(node, 'min') or 0) < 1 or self.offers.price(node) > 0:
                continue
            owner, name = self._owner(around), plain(node.name)
            for option in self.options:
                for choice in option['choices'] if owner is not None and owner[1] and option.get('of') == owner[0] else []:
                    with_it = plain(around.name)
                    if choice['name'] == name and 'only_with' in choice and with_it not in str(choice['only_with']):
                        choice['only_with'] = [*choice['only_with'], with_it]
                        if choice['points'] > 0:
                            choice['changes'] = [*choice.get('changes', []), {'with': [with_it], 'points': 0}]

    def gather(self):
        # What an option that something else opens has too, a menu may have for others: the rapier of a Phoenix Warden
        # is one of a Power Weapon's kinds for any Centurion of his Legion.
        before = {}
        for option in self.options:
            before.setdefault(option.get('of'), set()).update(
                choice['name'] for choice in option['choices'] if 'only_with' not in option and 'only_with' not in choice)
        for node in self.offers.nodes:
            around = node.around()
            if node.kind not in ('upgrade', 'model') or around is None or around.kind != 'upgrade':
                continue
            name, owner, group = plain(node.name), self._owner(around), self._group_of(node)
            if owner is None or group is None or \
                    name in (plain(around.name), *FAMILIES.get(plain(around.name), ())) or \
                    any(name in before.get(of, ()) or (of, name) in self.wargear for of in (owner[0], None)):
                continue
            self._add(node, around, group, owner)
        return [self._written(option) for option in self.found.values()]

    def _written(self, option):
        out = {'name': option['name']}
        if option['of'] is not None:
            out['of'] = option['of']
        if option['name'] in PSYCHIC:
            out['psychic'] = True
        if None not in option['with']:
            out['only_with'] = option['with']
        if option['is_one'] and None in option['with']:
            out['max'] = 1
        elif option['is_one']:
            out['changes'] = once_with(option['with'])
        out['choices'] = option['choices']
        return out
