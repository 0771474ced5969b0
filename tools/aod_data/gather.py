"""Records of units that the gathered facts lack, made from the data files in the form that the facts have.

The facts were gathered from what is an entry of the type "unit". Some units are entries of the type "upgrade" that are
offered as units, or stand in catalogues that nobody went through: they are found here, by their entries.
"""
import re

from bsdata import inside, local
from conditions import POINTS, ROLES, plain

VALUES = ('Move', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'Ld', 'Save', 'Front', 'Side', 'Rear', 'HP')
CHARACTER = re.compile(r'^Independent Char', re.I)
# What an army says otherwise: who its Warlord is, and its doctrine.
NO_GEAR = ('Warlord', 'Armoured Fist Pattern Cohorts (Check Limitations manually)')
# Catalogues without a file of facts, and the packs that they become.
NEW = {'2022 - Horus Heresy.gst': ('fortifications', 'Fortifications'),
       '2022 - Daemons - Bound Daemons.cat': ('bound_daemons', 'Bound Daemons')}


def role_of(files, link):
    """The role under which a catalogue offers an entry; None: none of an army."""
    target = link if local(link) == 'selectionEntry' else files.find(link.get('targetId'), link.get('file'))
    for holder in (link, target):
        for category in inside(holder, 'categoryLinks') if holder is not None else ():
            found = files.find(category.get('targetId'), category.get('file'))
            name = plain(found.get('name')) if found is not None else ''
            if category.get('primary') == 'true' and name in ROLES:
                return name
    return None


def offered(files):
    """(catalogue, link, entry, role) of all that a catalogue offers to an army itself."""
    for elements in files.by_id.values():
        for catalogue in elements:
            if local(catalogue) not in ('catalogue', 'gameSystem'):
                continue
            for link in inside(catalogue, 'entryLinks', 'selectionEntries'):
                entry = link if local(link) == 'selectionEntry' else \
                    files.find(link.get('targetId'), link.get('file'))
                role = role_of(files, link)
                if entry is not None and local(entry) == 'selectionEntry' and role is not None:
                    yield catalogue, link, entry, role


class Gathering:
    """The record of one entry."""

    def __init__(self, files, entry, role, link):
        self.files, self.entry, self.role, self.link = files, entry, role, link
        self._read()
        if self._mend():
            self._read()

    def _read(self):
        self.nodes = self.files.nodes(self.entry.get('id'), self.entry.get('file'))
        self.root = self.nodes[0]

    def _mend(self):
        """An upgrade that is offered as a unit is one, and what has a profile in it is a model of it."""
        if self.entry.get('type') != 'upgrade':
            return False
        self.entry.set('type', 'unit')
        inner = [node for node in self.nodes if node.parent is not None and node.around() is self.root]
        if not any(node.kind == 'model' for node in inner):
            for node in inner:
                if node.kind == 'upgrade' and 'Transport' not in ' '.join(node.groups()) and \
                        any(self.files.is_of_unit(one) for holder in node.holders for one in inside(holder, 'profiles', 'infoLinks')):
                    node.holders[0].set('type', 'model')
        return True

    def is_wrapper(self):
        """Nothing but units stand in it, which the lists have themselves."""
        inner = [node for node in self.nodes if node.parent is not None and node.kind != 'group' and
                 node.around() is self.root]
        return bool(inner) and all(node.kind == 'unit' for node in inner)

    @staticmethod
    def limit(node, kind):
        found = [int(float(one.get('value'))) for holder in node.holders for one in inside(holder, 'constraints')
                 if one.get('type') == kind and one.get('scope') == 'parent' and one.get('field') == 'selections']
        found = [value for value in found if value >= 0]
        return None if not found else max(found) if kind == 'min' else min(found)

    @staticmethod
    def price(node):
        return price_of(*node.holders[::-1])

    @staticmethod
    def is_hidden(node):
        return 'true' in [holder.get('hidden') for holder in node.holders]

    @staticmethod
    def is_changed(node):
        return any(modifier.get('field') == 'hidden' for holder in node.holders
                   for modifier in holder.iter() if local(modifier) == 'modifier' and modifier in list(inside(holder, 'modifiers')))

    def children(self, node):
        return [one for one in self.nodes if one.parent is node]

    def least(self, node):
        """The cheapest form of what stands in a node, and its own price."""
        return self.price(node) + sum(self._least_of(one) for one in self.children(node))

    def _least_of(self, node):
        if self.is_hidden(node):
            return 0
        least = self.limit(node, 'min') or 0
        if node.kind != 'group':
            return least * self.least(node)
        inner = self.children(node)
        must = sum(self._least_of(one) for one in inner)
        have = sum(self.limit(one, 'min') or 0 for one in inner if not self.is_hidden(one))
        free = [self.least(one) for one in inner if one.kind != 'group' and not self.is_hidden(one)]
        return must + max(0, least - have) * min(free, default=0)

    def scope(self, node):
        scope = node.scope()
        return 'unit' if scope is None or scope is self.root else scope.name

    def _profiles(self):
        out = {}
        for node in self.nodes:
            if any('Transport' in name for name in node.groups()) or node.kind == 'unit' and node is not self.root or \
                    node.around() not in (None, self.root) and node.around().kind == 'upgrade':
                continue  # bought for it
            for holder in node.holders:
                for one in inside(holder, 'profiles', 'infoLinks'):
                    profile = one if local(one) == 'profile' else self.files.find(one.get('targetId'), one.get('file'))
                    if self.files.is_of_unit(one) and one.get('hidden') != 'true':
                        out[plain(profile.get('name'))] = self._values(profile)
        return out

    @staticmethod
    def _values(profile):
        out = {'kind': profile.get('typeName')}
        for one in inside(profile, 'characteristics'):
            text = (one.text or '-').strip()
            name = {'Sv': 'Save', 'M': 'Move', 'LD': 'Ld'}.get(one.get('name'), one.get('name'))
            number = re.fullmatch(r'(\d+)"?', text)
            out[name] = int(number.group(1)) if number else text
        return out

    def _rules(self):
        rules, conditional = {}, {}
        for node in self.nodes:
            if node is not self.root and (node.kind != 'model' or self.is_hidden(node)):
                continue
            for one, name in self.files.rules_of(node):
                hides = any(modifier.get('field') == 'hidden' for modifier in inside(one, 'modifiers'))
                (conditional if one.get('hidden') == 'true' or hides else rules)[plain(name)] = None
        return sorted(rules), sorted(set(conditional) - set(rules))

    def _models(self):
        models, composition = [], []
        for node in self.nodes:
            inner = [one for one in self.children(node) if one.kind == 'model']
            if node.kind == 'group' and inner and node.around() is self.root:
                composition.append({'group': node.name, 'min': self.limit(node, 'min') or 0, 'max': self.limit(node, 'max'),
                                    'models': [one.name for one in inner]})
            if node.kind != 'model' or node is self.root or node.around() is not self.root:
                continue
            models.append({'model': node.name, 'min': self.limit(node, 'min') or 0, 'max': self.limit(node, 'max'),
                           'points': self.price(node), 'points_min': self.least(node)})
            if self.is_hidden(node) or self.is_changed(node):
                models[-1]['restricted'] = True
        return models, composition

    def _is_wargear(self, node):
        return node.kind == 'upgrade' and node.name not in NO_GEAR and node.parent.kind != 'group' and (self.limit(node, 'min') or 0) > 0 and \
            self.price(node) == 0

    def _wargear(self):
        return [{'item': node.name, 'scope': self.scope(node), 'count': self.limit(node, 'min')}
                for node in self.nodes if node.parent is not None and self._is_wargear(node) and
                not self.is_hidden(node) and (node.around() is self.root or node.around().kind == 'model')]

    def _choice(self, node):
        out = {'name': node.name, 'points': self.price(node)}
        for kind in ('min', 'max'):
            if self.limit(node, kind) not in (None, 0) and (kind, self.limit(node, kind)) != ('max', 1):
                out[kind] = self.limit(node, kind)
        if self.is_hidden(node):
            out['restricted'] = True
        elif self.is_changed(node):
            out['conditional'] = True
        return out

    def _group(self, node):
        choices = [self._group(one) if one.kind == 'group' else self._choice(one)
                   for one in self.children(node) if one.kind in ('group', 'upgrade', 'unit')]
        out = {'group': node.name, 'min': self.limit(node, 'min') or 0, 'max': self.limit(node, 'max'),
               'choices': [one for one in choices if 'name' in one or one['choices']]}
        if self.is_hidden(node):
            out['restricted'] = True
        return out

    def _options(self):
        out, loose = [], {}
        for node in self.nodes:
            if node.parent is None or node.parent.kind == 'group' or node.around().kind == 'upgrade' and \
                    node.around() is not self.root:
                continue
            if node.kind == 'group':
                group = {'scope': self.scope(node), **self._group(node)}
                if group['choices']:
                    out.append(group)
            elif node.kind in ('upgrade', 'unit') and node.name not in NO_GEAR and not self._is_wargear(node):
                loose.setdefault(self.scope(node), []).append(self._choice(node))
        for scope, choices in loose.items():
            out.append({'scope': scope, 'group': '', 'min': 0, 'max': None, 'choices': choices})
        return out

    def record(self, name=None):
        models, composition = self._models()
        rules, conditional = self._rules()
        out = {'id': re.sub(r'[^a-z0-9]+', '_', (name or self.root.name).lower()), 'name': plain(name or self.root.name),
               'role': self.role, 'points': self.least(self.root),
               'unit_cost': self.price(self.root),
               'models': models, 'composition': composition, 'profiles': self._profiles(), 'rules': rules,
               'rules_conditional': conditional, 'wargear': self._wargear(), 'options': self._options(),
               'src': {'file': self.entry.get('file'), 'entry': self.entry.get('id')}}
        if any(CHARACTER.match(link.get('name') or '') for node in self.nodes for holder in node.holders
               for link in inside(holder, 'categoryLinks')) or 'Independent Character' in rules:
            out['independent_character'] = True
        if any(modifier.get('field') == POINTS for node in self.nodes for holder in node.holders
               for modifier in holder.iter() if local(modifier) == 'modifier'):
            out['cost_modifiers'] = True
        return out


def price_of(*holders):
    """The points of the first of them that has any."""
    found = [int(float(cost.get('value'))) for holder in holders for cost in inside(holder, 'costs')
             if cost.get('typeId') == POINTS]
    return found[0] if found else 0


def retinues(files):
    """Ids of what a group of Retinues offers."""
    groups = [element for elements in files.by_id.values() for element in elements
              if local(element) == 'selectionEntryGroup' and (element.get('name') or '').startswith('Retinue')]
    return {link.get('targetId'): link for group in groups for link in group.iter() if local(link) == 'entryLink'}


def complete(files, records):
    """Adds what only the catalogue's link to an entry offers: what a rite gives to some units of a Legion."""
    for catalogue, link, entry, _ in offered(files):
        record = records.get(entry.get('id'))
        if record is None or link.get('file') != entry.get('file') or local(link) != 'entryLink':
            continue
        for child in inside(link, 'entryLinks', 'selectionEntries'):
            target = child if local(child) == 'selectionEntry' else files.find(child.get('targetId'), child.get('file'))
            if target is None or local(target) != 'selectionEntry' or target.get('type') != 'upgrade':
                continue
            holder = next((one for one in entry if local(one) == 'entryLinks'), None)
            if holder is not None and child not in list(holder):
                holder.append(child)
                record['options'].append({'scope': 'unit', 'group': '', 'min': 0, 'max': None, 'choices': [
                    {'name': child.get('name'), 'points': price_of(child, target), 'restricted': True}]})


def missing(files, read):
    """Adds to the facts, by the names of their files, records of what is offered as a unit and is not in them. Each
    brings `link`: how a catalogue offers it."""
    stem_of = {source['source']['file']: stem for stem, source in read.items()}
    complete(files, {record['src']['entry']: record for source in read.values() for record in source['units']})
    have = {record['src']['entry'] for source in read.values() for record in source['units']}
    parts = {record['src']['entry'] for source in read.values() for record in source['units'] if record['role'] not in ROLES}
    retinue = retinues(files)
    found = {}
    for key, link in retinue.items():
        entry = files.find(key, link.get('file'))
        if entry is not None and entry.get('type') == 'upgrade' and key not in have:
            found[key] = ((False, True), link, entry, 'Retinue')
    for catalogue, link, entry, role in offered(files):
        # A Defence Line is known as a part, and is a Fortification as well.
        if entry.get('id') not in have or role == 'Fortification' and entry.get('id') in parts:
            # Its own catalogue's link first, then one that is not hidden.
            rank = (link.get('file') != entry.get('file'), link.get('hidden') == 'true')
            if entry.get('id') not in found or rank < found[entry.get('id')][0]:
                found[entry.get('id')] = (rank, link, entry, role)
    for _, link, entry, role in found.values():
        gathering = Gathering(files, entry, role, link)
        if gathering.is_wrapper():
            continue
        stem, title = NEW.get(entry.get('file'), (stem_of.get(entry.get('file')), None))
        source = read.setdefault(stem, {'faction': title, 'units': []})
        record = gathering.record(link.get('name'))
        if not record['profiles']:
            continue  # nobody: a rule that is bought
        if entry.get('id') in retinue and role != 'Retinue':
            record['rules_conditional'].append('Retinue')
        if record['name'] not in [one['name'] for one in source['units'] if one['role'] in (*ROLES, 'Retinue')]:
            source['units'].append({**record, **({'link': link} if role != 'Retinue' else {})})
