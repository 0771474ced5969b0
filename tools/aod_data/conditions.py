"""What the public data files say of an option beyond its printed price: what opens and closes it, and what changes its
limits and its price. The plain forms are read; of all else a term "?" stays."""
import re

from bsdata import Files, Node, inside, local
from rites import NO_FORT
from logic import FALSE, TRUE, UNKNOWN, alternatives, both, either, no, openness, term, written

POINTS = 'd2ee-04cb-5f8a-2642'
LEGION = re.compile(r'^[IVX]+: (.+)$')
ROLES = {'HQ', 'Elites', 'Troops', 'Fast Attack', 'Heavy Support', 'Fortification', 'Lords of War', 'Primarch'}
# Choices for the whole army that every group of players makes for itself: they are open.
AGREED = {'Legacy Units On', 'Exemplary Units On'}
# Other games than the campaigns that an army is made for here.
ELSEWHERE = re.compile(r'^(ZM |Mortalis )')


def plain(text):
    text = re.sub(r'^\(?\d+(\.\d+)?\)\s*', '', text.strip())
    text = re.sub(r'\s+', ' ', text.replace('\u2019', "'").replace('\u2018', "'").replace('•', ''))
    return text.strip().rstrip(':').strip()


def rite_key(name):
    name = re.sub(r'\s*\([^)]*\)|\^', '', plain(name).lower())
    return re.sub(r'[^a-z]+', '', re.sub(r'^the ', '', name))


def _modifiers(holder, around=()):
    """(modifier, the groups around it) of an element."""
    for modifier in inside(holder, 'modifiers'):
        yield modifier, around
    for group in inside(holder, 'modifierGroups'):
        yield from _modifiers(group, around + (group,))


class Conditions:
    def __init__(self, folder, rites):
        self.files = Files(folder)
        self.rites = {rite_key(rite['name']): rite['name'] for rite in rites['rites']}
        # A rite that allows no Fortification says so itself.
        self.without_walls = {'rite: ' + rite['name'] for rite in rites['rites'] if NO_FORT in rite.get('limits', [])}
        self.naming_consuls = {'rite: ' + rite['name'] for rite in rites['rites']
                               if any(limit['kind'] == 'consuls' for limit in rite.get('limits', []))}
        self.legion = {}
        self.other_legions = set()  # another form of a Legion, which no list of this game is
        for key, elements in self.files.by_id.items():
            match = LEGION.match(elements[0].get('name', ''))
            if match and local(elements[0]) == 'selectionEntry' and self.files.group_of(elements[0]) == 'Legion':
                if ' (' in match.group(1):
                    self.other_legions.add(key)
                else:
                    self.legion[key] = match.group(1).lower().replace("'", '').replace(' ', '-')
        self.sides = {key: elements[0].get('name').lower() for key, elements in self.files.by_id.items()
                      if elements[0].get('name') in ('Loyalist', 'Traitor') and local(elements[0]) == 'selectionEntry'}
        self.names = {row['name'] for row in rites['doctrines']}  # and of all choices, models and units
        self.records = {}  # of units by their names
        self.groups = {}  # names of groups, with the ids of all that are called so
        for key, elements in self.files.by_id.items():
            if local(elements[0]) == 'selectionEntryGroup':
                self.groups.setdefault(plain(elements[0].get('name', '')), set()).add(key)
        self.offered = set()  # names of groups of options in the packs

    def allegiance(self, entry):
        """The only side that takes a unit, by the conditions of its entry and of the links to it; or None."""
        opens = set()
        for element in self.files.by_id[entry][:1] + self.files.links.get(entry, []):
            opens |= self._sides_of(element, self.sides)
        return opens.pop() if len(opens) == 1 else None

    def defaults(self, entry):
        """What each group of an entry (by the group's name) has if nothing is chosen, by name."""
        found, seen, waiting = {}, set(), [self.files.find(entry, None)]
        while waiting:
            element = waiting.pop()
            if element is None or id(element) in seen:
                continue
            seen.add(id(element))
            chosen = self.files.find(element.get('defaultSelectionEntryId'), element.get('file'))
            if chosen is not None:
                found.setdefault(element.get('name', '').strip(), set()).add(chosen.get('name', '').strip())
            linked = self.files.find(element.get('targetId'), element.get('file'))
            waiting += list(element) + ([linked] if local(element) == 'entryLink' else [])
        return found

    @staticmethod
    def _sides_of(element, sides):
        opens = set()
        for modifier in inside(element, 'modifiers'):
            if modifier.get('field') != 'hidden':
                continue
            hides = modifier.get('value') == 'true'
            for condition in modifier.iter():
                if local(condition) != 'condition' or condition.get('childId') not in sides:
                    continue
                number, kind = float(condition.get('value')), condition.get('type')
                absent = (kind == 'equalTo' and number == 0) or (kind == 'lessThan' and number == 1)
                present = (kind in ('equalTo', 'atLeast') and number >= 1) or (kind == 'greaterThan' and number == 0)
                if condition.get('field') == 'selections' and ((hides and absent) or (not hides and present)):
                    opens.add(sides[condition.get('childId')])
        return opens

    def leave_to_rites(self, choice):
        """A rite that names the only Consuls says itself which it does not have."""
        closed = [term for term in choice.get('not_with', []) if term not in self.naming_consuls]
        choice.pop('not_with', None)
        if closed:
            choice['not_with'] = closed

    def unit(self, record, models, model_groups, single):
        return Offers(self, record, models, model_groups, single)


class Offers:
    """What one unit offers. `models`: names of models in the pack by those of the record; `model_groups`:
    names of groups of models; `single`: it is one model."""

    def __init__(self, known, record, models, model_groups, single):
        self.known, self.files, self.record = known, known.files, record
        self.models, self.single = models, single
        self.nodes = self.files.nodes(record['src']['entry'], record['src'].get('file'))
        self.root = self.nodes[0] if self.nodes else None
        self.choices, self.groups = set(), set()
        self.options = [self._opened(group, group['scope'], ()) for group in record['options']]
        self._gather(self.options)
        self.groups |= model_groups
        self.priced = set()  # modifiers of prices that were taken over
        self.unit_limits = {}  # limits of the whole unit that several things count for
        self.shared = set()  # names of those that something counts for

    def _gather(self, groups):
        for group in groups:
            self.groups.add(plain(group['group']))
            self.choices |= {plain(choice['name']) for choice in group['choices'] if 'name' in choice}
            self._gather([choice for choice in group['choices'] if 'choices' in choice])

    @staticmethod
    def limit(node, kind):
        """The printed limit of that kind; None if it has none."""
        found = [int(float(one.get('value'))) for holder in node.holders for one in inside(holder, 'constraints')
                 if one.get('type') == kind and one.get('scope') == 'parent' and one.get('field') == 'selections']
        return (max(found) if kind == 'min' else min(found)) if found and min(found) >= 0 else None

    def _opened(self, group, scope, path):
        """A group of the record, with the groups in it that the record has by name only."""
        path = [*path, group['group'].strip()]
        out = []
        for choice in group['choices']:
            if 'choices' in choice:
                out.append(self._opened(choice, scope, path))
                continue
            name = choice['name'].strip()
            node = self.group(scope, [*path, name]) if self.choice(scope, path, name) is None else None
            out.append(choice if node is None else self._as_record(node))
        return {**group, 'choices': out}

    def _as_record(self, node):
        choices = []
        for one in self.nodes:
            if one.parent is node and one.kind == 'group':
                choices.append(self._as_record(one))
            elif one.parent is node:
                choices.append({'name': one.name, 'points': self.price(one), 'min': self.limit(one, 'min'),
                                'max': self.limit(one, 'max')})
        return {'group': node.name, 'min': self.limit(node, 'min') or 0, 'max': self.limit(node, 'max'),
                'choices': choices}

    # --- finding ---

    def scope_name(self, node):
        scope = node.scope()
        return 'unit' if scope is None or scope is self.root else scope.name

    def choice(self, scope, path, name):
        """The node of a choice: in groups of these names, of that model. None if it is not found."""
        path = [part for part in path if part]
        found = [node for node in self.nodes if name in (node.name, node.other_name) and node.kind != 'group']
        for fits in (lambda n: n.groups()[-len(path):] == path if path else not n.groups(),
                     lambda n: n.groups()[-1:] == path[-1:]):
            here = [node for node in found if fits(node)]
            own = [node for node in here if self.scope_name(node) == scope]
            if own or here:
                return min(own or here, key=Node.depth)
        return None

    def group(self, scope, path):
        path = [part for part in path if part]
        found = [node for node in self.nodes if node.kind == 'group' and path and
                 (node.groups() + [node.name])[-len(path):] == path]
        own = [node for node in found if self.scope_name(node) == scope]
        return min(own or found, key=Node.depth, default=None)

    def model(self, name):
        found = [node for node in self.nodes if node.kind in ('model', 'unit') and node.name == name.strip()]
        return next((node for node in found if node is not self.root), found[0] if found else None)

    # --- conditions ---

    def _is_instance(self, node, child):
        """Whether a node is an entry or of a category: by itself, or when something adds the category."""
        if child in node.ids():
            return TRUE
        own = self._category(node, node.holders, child)
        if node is not self.root or own == TRUE:
            return own
        # Catalogues link to a unit, and may say more of it.
        links = {either(own, self._category(node, [link], child))
                 for link in self.files.links.get(self.root.holders[0].get('id'), [])}
        return own if not links else links.pop() if len(links) == 1 else UNKNOWN

    def _category(self, node, holders, child):
        if any(link.get('targetId') == child for holder in holders for link in inside(holder, 'categoryLinks')):
            return TRUE
        return either(*[self._when(modifier, around, node) for holder in holders
                        for modifier, around in _modifiers(holder)
                        if modifier.get('field') == 'category' and modifier.get('type') == 'add' and
                        modifier.get('value') == child])

    def _instance(self, condition, node):
        scope, child = condition.get('scope'), condition.get('childId')
        element = self.files.find(child, node.holders[0].get('file'))
        if element is None:
            return UNKNOWN
        name = plain(element.get('name', ''))
        if local(element) == 'forceEntry' and ELSEWHERE.match(element.get('name')):
            return FALSE
        if scope == 'primary-category' or scope == 'ancestor' and name in ROLES:
            return term('role: ' + name)
        if local(element) == 'forceEntry':
            kind = {'1': 'primary', '2': 'lords', '3': 'allied'}.get(element.get('name')[:1])
            return UNKNOWN if kind is None or scope not in ('ancestor', 'force') else term('in: ' + kind)
        if scope == 'ancestor':
            out, at = [], node.parent
            while at is not None:
                out.append(self._is_instance(at, child))
                at = at.parent
            return either(self._of_buyer(element, name), *out)
        place = self._place(scope, node)
        if place is self.root and name in ROLES and local(element) == 'categoryEntry':
            return term('role: ' + name)
        return UNKNOWN if place is None else self._is_instance(place, child)

    def _of_buyer(self, element, name):
        """The unit that this one is bought for is around it too."""
        role = self.record['role']
        if role in ROLES or role.startswith('Retinue'):
            return FALSE
        if local(element) == 'categoryEntry':
            # Transports are bought for squads.
            if role == 'Dedicated Transport' and 'Character' in name:
                return FALSE
            buyer = self.known.records.get(plain(role.split(':')[-1].rstrip(')')))
            root = None if buyer is None else self.files.find(buyer['src']['entry'], buyer['src'].get('file'))
            return UNKNOWN if root is None else TRUE if any(
                link.get('targetId') == element.get('id') for link in inside(root, 'categoryLinks')) else FALSE
        while element in self.files.parent and element.get('type') != 'unit':
            element = self.files.parent[element]
            name = plain(element.get('name')) if element.get('type') in ('model', 'unit') else name
        return term('for: ' + name) if name in self.known.names else UNKNOWN

    def _place(self, scope, node):
        if scope == 'parent':
            return node.around()
        if scope == 'self':
            return node
        at = node
        while at is not None and scope not in at.ids():
            at = at.parent
        return at

    def _named(self, place, count, name):
        text = name if count == 1 else f'{count}x {name}'
        return term('unit: ' + text if place is self.root and not self.single else text)

    def _at_least(self, condition, node, count):
        """That there are so many of something."""
        scope, child = condition.get('scope'), condition.get('childId')
        file = node.holders[0].get('file')
        element = self.files.find(child, file)
        if count <= 0:
            return TRUE
        if scope in ('force', 'roster', 'ancestor', 'primary-catalogue'):
            return self._in_army(scope, child, element, count)
        place = self._place(scope, node)
        if place is None:
            return FALSE if scope in self.files.by_id else UNKNOWN
        if child == 'model':
            return term(f'{count} models') if place is self.root else UNKNOWN
        deep = condition.get('includeChildSelections') == 'true'
        if element is None:
            return UNKNOWN
        if local(element) == 'categoryEntry':
            parts = [both(self._category(one, one.holders, child), self._found(one, place, 1)) for one in self.nodes
                     if one.kind != 'group' and one.is_in(place, deep) and
                     self._category(one, one.holders, child) != FALSE]
            return either(*parts) if count == 1 else UNKNOWN
        found = [one for one in self.nodes if child in one.ids() and
                 (one.is_in(place, deep) if one.kind != 'group' else one.is_in(place, True))]
        out = [self._found(one, place, count) for one in found]
        return either(*dict.fromkeys(out)) if count == 1 or len(set(out)) < 2 else UNKNOWN

    def _found(self, node, place, count):
        name = plain(node.name)
        if node.kind == 'group':
            if name in self.groups:
                return self._named(place, count, 'any: ' + name)
            models = {self.models.get(one.name) for one in self.nodes if one.parent is node}
            return self._named(place, count, models.pop()) if len(models) == 1 and None not in models else UNKNOWN
        if name == 'Warlord':
            return term('warlord')
        if node.kind == 'model' and node.name in self.models:
            return self._named(place, count, self.models[node.name])
        if name in self.choices:
            return self._named(place, count, name)
        least = max([float(one.get('value')) for holder in node.holders for one in inside(holder, 'constraints')
                     if one.get('type') == 'min' and one.get('scope') == 'parent'], default=0)
        if least < count or node.kind != 'upgrade' or 'true' in [holder.get('hidden') for holder in node.holders]:
            return UNKNOWN
        # What comes with a choice is there with that choice.
        around = node.around()
        return TRUE if around in (None, place) or around.kind != 'upgrade' else self._found(around, place, 1)

    def _in_army(self, scope, child, element, count):
        if element is None or scope == 'ancestor' or count > 9:
            return UNKNOWN
        name = plain(element.get('name', ''))
        if local(element) in ('forceEntry', 'categoryEntry'):
            if name in ('Primarch', 'Primarch Unit Type') and count == 1:
                return term(('army: ' if scope == 'roster' else 'detachment: ') + 'Primarch')
            return FALSE if ELSEWHERE.match(element.get('name')) else UNKNOWN
        if local(element) == 'selectionEntryGroup':
            # A name that several groups have does not tell which of them is meant.
            is_sure = len(self.known.groups[name]) == 1 and name in self.known.offered and count == 1
            return term(('army: ' if scope == 'roster' else 'detachment: ') + 'any: ' + name) if is_sure else UNKNOWN
        if child in self.known.other_legions:
            return FALSE
        if child in self.known.legion:
            return term('legion: ' + self.known.legion[child])
        group = self.files.group_of(element)
        if group == 'Rites of War':
            found = self.known.rites.get(rite_key(name))
            return FALSE if found is None else term('rite: ' + found)
        if name in ('Traitor', 'Loyalist'):
            return term('side: ' + name.lower())
        if name in AGREED:
            return TRUE
        if group == 'Legion' and name == 'Blackshields':
            return term('list: blackshields')
        bare = re.sub(r'^\d+ ', '', name)  # Provenances are numbered
        name = bare if name not in self.known.names else name
        if name in self.known.names and not LEGION.match(name):
            text = name if count == 1 else f'{count}x {name}'
            return term(('army: ' if scope == 'roster' else 'detachment: ') + text)
        return UNKNOWN

    def _condition(self, condition, node):
        kind = condition.get('type')
        if kind in ('instanceOf', 'notInstanceOf'):
            is_it = self._instance(condition, node)
            return is_it if kind == 'instanceOf' else no(is_it)
        if condition.get('field') != 'selections' or condition.get('percentValue') == 'true':
            return UNKNOWN
        count = int(float(condition.get('value')))
        if kind in ('atLeast', 'lessThan'):
            is_it = self._at_least(condition, node, count)
            return is_it if kind == 'atLeast' else no(is_it)
        if kind in ('greaterThan', 'atMost'):
            is_it = self._at_least(condition, node, count + 1)
            return is_it if kind == 'greaterThan' else no(is_it)
        if kind not in ('equalTo', 'notEqualTo'):
            return UNKNOWN
        is_it = self._at_least(condition, node, count)
        if count == 0 or not self._is_single(is_it, self._place(condition.get('scope'), node)):
            is_it = both(is_it, no(self._at_least(condition, node, count + 1)))
        return is_it if kind == 'equalTo' else no(is_it)

    def _is_single(self, part, place):
        """Whether there are never two of it: what belongs to the army, and what one model has once."""
        if part[0] in ('and', 'or'):
            return all(self._is_single(one, place) for one in part[1])
        text = part[1].removeprefix('unit: ')
        if text.startswith('any: '):
            return all(node.kind != 'group' or plain(node.name) != text[5:] or self.limit(node, 'max') == 1
                       for node in self.nodes)
        if ':' in text or text in ('?', 'warlord'):
            return True
        own = all(node.scope() in (None, self.root, place) for node in self.nodes if plain(node.name) == text)
        return (self.single or own) and self._max_of(text) == 1

    def _max_of(self, name):
        most = 0
        for node in self.nodes:
            if plain(node.name) != name or node.kind == 'group':
                continue
            found = [float(one.get('value')) for holder in node.holders + (node.parent.holders if node.parent else [])
                     for one in inside(holder, 'constraints') if one.get('type') == 'max' and
                     one.get('field') == 'selections' and float(one.get('value')) >= 0]
            most = max(most, min(found, default=9))
        return most

    def _holds(self, element, node):
        parts = [self._condition(one, node) for one in inside(element, 'conditions')]
        for group in inside(element, 'conditionGroups'):
            parts.append(self._holds(group, node))
        return either(*parts) if element.get('type') == 'or' and local(element) == 'conditionGroup' else both(*parts)

    def _when(self, modifier, around, node):
        return both(self._holds(modifier, node), *[self._holds(group, node) for group in around])

    # --- what is open ---

    def _open_itself(self, node):
        hidden = TRUE if 'true' in [holder.get('hidden') for holder in node.holders] else FALSE
        for holder in node.holders:
            for modifier, around in _modifiers(holder):
                if modifier.get('field') != 'hidden' or modifier.get('type') != 'set':
                    continue
                when = self._when(modifier, around, node)
                hidden = either(hidden, when) if modifier.get('value') == 'true' else both(hidden, no(when))
        return no(hidden)

    def open(self, node, until=None):
        """When it is open, with all that is around it up to another node, a model or the unit."""
        if node is None:
            return TRUE
        part = self._open_itself(node)
        at = node.parent
        while at not in (None, until, self.root) and at.kind not in ('model', 'unit'):
            part = both(part, self._open_itself(at))
            if at.kind == 'upgrade':
                part = both(part, self._found(at, at.around(), 1))
            at = at.parent
        return part

    def open_in_all(self, node):
        """When it is open, with all that is around it up to the unit."""
        parts = []
        while node is not self.root:
            parts.append(self._open_itself(node))
            node = node.parent
        return FALSE if alternatives(both(*parts)) == [] else both(*parts)

    def fields(self, part, out):
        """Writes into `out` when something is open. False: it never is."""
        found = openness(part)
        if found is None:
            out['only_with'] = ['?']
            return True
        only, closed, never = found
        if never or frozenset() in closed:
            return False
        legions = [literal[1][8:] for one in only for literal in one
                   if len(one) == 1 and literal[0] == 'is' and literal[1].startswith('legion: ')]
        if only and len(legions) == len(only):
            out['legions'] = sorted(legions)
        elif only:
            out['only_with'] = written(only)
        not_legions = [one for one in closed if len(one) == 1 and list(one)[0][0] == 'is' and
                       list(one)[0][1].startswith('legion: ')]
        if not_legions:
            out['not_legions'] = sorted(list(one)[0][1][8:] for one in not_legions)
        rest = [one for one in closed if one not in not_legions]
        if rest:
            out['not_with'] = written(rest)
        return True

    # --- what changes ---

    def _changes(self, modifier, around, node, field):
        """The changes of one modifier as a pack has them: one, or one for each of several things that it counts."""
        repeats = list(inside(modifier, 'repeats'))
        several = len(repeats) > 1 and modifier.get('type') in ('increment', 'decrement')
        found = [self._change(modifier, around, node, field, [repeat]) for repeat in repeats] if several else \
            [self._change(modifier, around, node, field, repeats)]
        return [change for change in found if change is not None]

    def _change(self, modifier, around, node, field, repeats):
        """One change as a pack has it; None: it never happens."""
        when = self._when(modifier, around, node)
        number = float(modifier.get('value'))
        value = int(number)
        kind = modifier.get('type')
        out = {}
        sets = alternatives(when)
        if sets == [] and when != UNKNOWN:
            return None
        if sets is None or number != value or kind not in ('set', 'increment', 'decrement'):
            sets = [frozenset([UNKNOWN])]
        if sets != [frozenset()]:
            out['with'] = written(sets)
        if repeats:
            every = self._every(repeats, node)
            if every is None:
                out['with'] = ['?']
            else:
                out.update(every)
        value = value if kind != 'decrement' else -value
        out[field if kind == 'set' else 'more_' + field] = value if not repeats or 'times' not in out \
            else value * out.pop('times')
        return out

    def _every(self, repeats, node):
        repeat = repeats[0]
        if len(repeats) > 1 or repeat.get('roundUp') == 'true' or repeat.get('field') != 'selections' or \
                repeat.get('percentValue') == 'true':
            return None
        found = self._at_least(repeat, node, 1)
        if found[0] != 'is' or found == UNKNOWN:
            return None
        name = 'models' if found[1] == '1 models' else found[1]
        out = {'every': int(float(repeat.get('value'))), 'of': name}
        if repeat.get('repeats') != '1':
            out['times'] = int(repeat.get('repeats'))
        return out

    @staticmethod
    def changes_limit(node, kind):
        """Whether something changes that limit."""
        ids = {one.get('id') for holder in node.holders for one in inside(holder, 'constraints') if one.get('type') == kind}
        return any(modifier.get('field') in ids for holder in node.holders for modifier, _ in _modifiers(holder))

    @staticmethod
    def _of(holders, constraint):
        """The modifiers of a constraint."""
        return [(modifier, around) for holder in holders for modifier, around in _modifiers(holder)
                if modifier.get('field') == constraint.get('id')]

    def _binding(self, node, constraints):
        """Without upper limits that never bind: "one for each Sentinel" where of these there are as many at most."""
        for one in constraints:
            repeats = [repeat for modifier, _ in self._of(node.holders, one) for repeat in inside(modifier, 'repeats')]
            if float(one.get('value')) != 0 or len(repeats) != 1 or repeats[0].get('value') != repeats[0].get('repeats') or \
                    repeats[0].get('field') != 'selections':
                continue
            counted = [other for other in self.nodes if repeats[0].get('childId') in other.ids()]
            most = self.limit(counted[0], 'max') if len(counted) == 1 else None
            changed = [self._said(modifier) for holder in (counted[0].holders if most else ())
                       for constraint in inside(holder, 'constraints') if constraint.get('type') == 'max'
                       for modifier, _ in self._of(counted[0].holders, constraint)]
            if most is not None and all(other is one or int(float(other.get('value'))) >= most and
                                        [self._said(modifier) for modifier, _ in self._of(node.holders, other)] in
                                        ([], changed) for other in constraints):
                return [one]
        return constraints

    @staticmethod
    def _said(modifier):
        """What a modifier does and when, without whose it is."""
        return modifier.get('type'), modifier.get('value'), [
            (one.get('type'), one.get('value'), one.get('childId')) for one in modifier.iter() if local(one) == 'condition']

    def limits(self, node, out):
        """Writes into `out` how limits of a choice or a group change; its least and most are then the printed ones."""
        changes = []
        for kind in ('min', 'max'):
            constraints = [one for holder in node.holders for one in inside(holder, 'constraints')
                           if one.get('type') == kind and one.get('scope') == 'parent' and
                           one.get('field') == 'selections' and one.get('percentValue') != 'true']
            if kind == 'max' and len(constraints) > 1:
                constraints = self._binding(node, constraints)
            of_kind = []
            for one in constraints:
                for holder in node.holders:
                    for modifier, around in _modifiers(holder):
                        if modifier.get('field') == one.get('id'):
                            of_kind += self._changes(modifier, around, node, kind)
            if not of_kind:
                continue
            if len(constraints) > 1:
                of_kind = [{'with': ['?'], kind: 0}]
            else:
                base = int(float(constraints[0].get('value')))
                while of_kind and list(of_kind[0]) == [kind]:
                    base = of_kind.pop(0)[kind]
                out.pop(kind, None)
                if base > 0:
                    out[kind] = base
                elif base == 0 and kind == 'max':
                    of_kind.insert(0, {'max': 0})
            changes += of_kind
        if changes:
            out['changes'] = out.get('changes', []) + changes

    def in_unit(self, node, out):
        """Writes into `out` how often the whole unit may have a choice, whoever of it does."""
        found = [one for holder in node.holders for one in inside(holder, 'constraints')
                 if one.get('type') == 'max' and one.get('scope') in self.root.ids() and
                 one.get('field') == 'selections' and one.get('percentValue') != 'true']
        changed = {modifier.get('field') for holder in node.holders for modifier, _ in _modifiers(holder)}
        values = [int(float(one.get('value'))) for one in found if one.get('id') not in changed]
        if values and min(values) > 0 and (out.get('max') is None or node.scope() is not self.root):
            out['max_in_unit'] = min(values)

    def _given_in(self, node):
        """What a choice always brings."""
        for one in self.nodes:
            if one.parent is node and one.kind == 'upgrade' and (self.limit(one, 'min') or 0) > 0:
                yield one
                yield from self._given_in(one)

    def counts_for(self, node, out):
        """Writes into `out` for which limits of the whole unit a choice, a group or models count. What has one for
        itself alone that never changes says so itself (`in_unit`)."""
        for inner in [node, *(self._given_in(node) if node.kind == 'upgrade' else [])]:
            for one in self._maxima(inner, self.root.ids()):
                if inner is node and 'max_in_unit' in out:
                    continue
                # Links that bring the same thing share its limit.
                limit = self._unit_limit_of(one if inner is node else inner.holders[0], inner, one)
                if 'changes' not in limit and inner is node and inner.scope() is self.root:
                    out['max'] = min(limit['max'], out.get('max', limit['max']))  # the unit has it once
                else:
                    self._share(limit, out)

    def counts_in_groups(self, around, out):
        """The same of the groups around models, whose limits grow with the unit; others stand in the unit's groups."""
        while around is not None and around.kind == 'group':
            for one in self._maxima(around, ['parent']) if around.around() is self.root else []:
                if any('every' in change for change in self._unit_limit(around, one).get('changes', [])):
                    self._share(self._unit_limit_of(one, around, one), out)
            around = around.parent

    @staticmethod
    def _maxima(node, scopes):
        return [one for holder in node.holders for one in inside(holder, 'constraints')
                if one.get('type') == 'max' and one.get('scope') in scopes and one.get('field') == 'selections' and
                one.get('percentValue') != 'true' and float(one.get('value')) >= 0]

    def _unit_limit_of(self, key, node, constraint):
        if key not in self.unit_limits:
            self.unit_limits[key] = self._unit_limit(node, constraint)
        return self.unit_limits[key]

    def _share(self, limit, out):
        if limit['name'] not in out.get('counts_for', []):
            out.setdefault('counts_for', []).append(limit['name'])
            self.shared.add(limit['name'])

    def limits_of_unit(self):
        return [limit for i, limit in enumerate(self.unit_limits.values())
                if limit['name'] in self.shared and limit not in list(self.unit_limits.values())[:i]]

    def _unit_limit(self, node, constraint):
        name, number = plain(node.name), 2
        of_name = {limit['name']: limit for limit in self.unit_limits.values()}
        changes = [change for holder in node.holders for modifier, around in _modifiers(holder)
                   if modifier.get('field') == constraint.get('id')
                   for change in self._changes(modifier, around, node, 'max')]
        if name in of_name and f"'unit: any: {name}'" in str(changes):
            return of_name[name]  # it has one less for what a group of the same name has: they have it together
        while name in of_name:
            name, number = f'{plain(node.name)} ({number})', number + 1
        out = {'name': name, 'max': int(float(constraint.get('value')))}
        return {**out, 'changes': changes} if changes else out

    def given(self):
        """(model or None, name) of what comes with the unit and its models, beside what they choose."""
        for node in self.nodes:
            around = node.parent
            if node.kind != 'upgrade' or around is None or (around is not self.root and around.kind != 'model') or \
                    (self.limit(node, 'min') or 0) < 1 or 'true' in [holder.get('hidden') for holder in node.holders] or \
                    self.price(node) != 0 or plain(node.name) in self.choices:
                continue
            yield None if around is self.root else around.name, plain(node.name)

    def may_be_left_out(self, model):
        """Of models in a group: whether the unit can be without."""
        nodes = [node for node in self.nodes if node.kind == 'model' and node.name == model]
        return bool(nodes) and all(
            node.parent is not None and node.parent.kind == 'group' and not self.limit(node.parent, 'min') and
            not self.limit(node, 'min') for node in nodes)

    def _points_modifiers(self, node):
        return [(modifier, around) for holder in node.holders for modifier, around in _modifiers(holder)
                if modifier.get('field') == POINTS]

    def is_each(self, node, points):
        """Whether a choice is paid for every model of the unit."""
        for modifier, _ in self._points_modifiers(node):
            repeats = list(inside(modifier, 'repeats'))
            if modifier.get('type') == 'increment' and repeats and float(modifier.get('value')) == points and \
                    all(repeat.get('value') == '1' for repeat in repeats):
                self.priced |= {one for one, _ in self._points_modifiers(node)}
                return True
        return False

    def price(self, node):
        for holder in node.holders[::-1]:
            for cost in inside(holder, 'costs'):
                if cost.get('typeId') == POINTS:
                    return int(float(cost.get('value')))
        return 0

    def price_within(self, node):
        """What cannot but come with a choice has a price of its own."""
        return sum(self.price(one) * (self.limit(one, 'min') or 0) for one in self.nodes
                   if one.parent is node and one.kind == 'upgrade' and
                   'true' not in [holder.get('hidden') for holder in one.holders])

    def prices(self, node, out, field='points'):
        """Writes into `out` how a price changes. Nothing is written where any part of it is not known."""
        changes = []
        for modifier, around in self._points_modifiers(node):
            found = self._changes(modifier, around, node, 'points')
            if any('?' in str(change.get('with')) for change in found):
                return
            changes += found
        self.priced |= {modifier for modifier, _ in self._points_modifiers(node)}
        if changes:
            out[field] = self.price(node)
            out['changes'] = out.get('changes', []) + changes

    def prices_left(self):
        """Names of what has a price that depends on what was not taken over."""
        return {plain(node.name) for node in self.nodes if node.kind != 'unit' or node is self.root
                for modifier, _ in self._points_modifiers(node) if modifier not in self.priced}
