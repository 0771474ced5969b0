"""Units: from the gathered records to packs, one a list of the source."""
import json
import os
import re

import gather
import once
from bsdata import Node, inside
from conditions import ROLES, plain
from logic import FALSE, UNKNOWN
from menus import FAMILIES, PSYCHIC, Menus, printed

# File name -> id and name of the pack.
RENAMED = {'legiones_astartes_generic': 'legiones-astartes', 'legion_emperor_s_children': 'emperors-children'}
VALUES = [('Move', 'M'), ('WS', 'WS'), ('BS', 'BS'), ('S', 'S'), ('T', 'T'), ('W', 'W'), ('I', 'I'), ('A', 'A'),
          ('Ld', 'Ld'), ('Save', 'Sv'), ('Front', 'Front'), ('Side', 'Side'), ('Rear', 'Rear'), ('HP', 'HP')]
CONSULS = 'Legiones Consularis'
# Why something is not in a unit.
NOBODY = 'no army of this game may have it'
# Upgrades that make their bearer something to the army.
MAKES_MASTER = {'Delegatus'}
MUST_BE_WARLORD = {'Seneschal (0-1)', 'Archimandrite'}

# Misprints of the data, and what is no rule (None).
MISPRINTS = {'Archmagos Anacharis Scoria': None, 'Sundering': 'Sunder', 'Hammer of Wrath (': 'Hammer of Wrath (1)', 'Rampage (t)': 'Rampage (1)', 'Psy -automata': 'Psy-automata',
             'Preferred Enemy (Independant Character)': 'Preferred Enemy (Independent Characters)'}

# What the data hang on a unit though something else gives it: here a Cohort Doctrine.
CONDITIONAL = {'Infantry Tercio': ['Ultramar Pattern Cohort Rifle Section']}

# What each of them has, though the data let it be left out: unit, and the only choice of the group.
ALWAYS = {('Deathstorm Drop Pod Squadron', 'Deathstorm Missile Launcher')}

# AOD-ARMY-2.10: HQ of any Loyalist army, though their records do not say the rule.
RULES_TOO = {
    'Nathaniel Garro': ['Loyalist'], 'Tylos Rubio': ['Loyalist'],
    # The public files hang the rule on a choice that only shows its text.
    **{name: ['Subterranean Assault'] for name in ('Termite Assault Drill', 'Militia Termite Assault Drill',
                                                   'Mechanicum Termite Assault Drill')},
}


# Of whom a unit's own rule speaks: whom it stands with or apart from, who makes it something else (AOD-RULE).
PERSONS = {
    'The Tormentor': ['Perturabo'], 'Custodes Tribune': ['Constantin Valdor'], 'Atramentar Squad': ['Sevatar'],
    'Contekar Terminator Squad': ['Sevatar', 'Konrad Curze'], 'Samus Unbound': ['Bound Samus'],
    'Ka’bandha Unbound': ["Bound Ka'bandha"],
}


def slug(text):
    return re.sub(r'[^a-z0-9]+', '-', text.lower().replace("'", '')).strip('-')


def model_name(text):
    """(name, one in how many) of a model."""
    text = plain(text)
    per = re.search(r'\s*\(1 in (\d+)\)', text)
    if per:
        text = text[:per.start()] + text[per.end():]
    text = re.sub(r'\s*w/\s*', ' with ', text).strip()
    text = re.sub(r'\s*\(collective\)\s*$', '', text, flags=re.I).strip()
    return text, int(per.group(1)) if per else None


def rule_name(text):
    """A rule as the law calls it: values stand in brackets, and what the data misprint is put right."""
    text = re.sub(r'^(.*) \(X\) \(?([^()]+)\)?$', r'\1 (\2)', plain(text))
    return MISPRINTS.get(text, text)


def type_of(text):
    """(type, sub-types) of a type line."""
    text = plain(text.split('\n')[0]).replace('*', '')
    text = re.sub(r'^Fortication\b', 'Fortification', text).replace(') (', ', ')
    match = re.match(r'([A-Za-z -]+?)\s*(?:\(([^)]*)\))?(?:\s*\+.*)?$', text)
    if not match:
        return 'Infantry' if not text else text, []
    subtypes = [part.strip() for part in (match.group(2) or '').split(',') if part.strip()]
    return match.group(1).strip(), subtypes


def capacity_of(value):
    if isinstance(value, int):
        return value
    number = re.match(r'\s*(\d+)', str(value))
    return int(number.group(1)) if number else None


def is_noted_elsewhere(choice, is_consul):
    """Who is the Warlord stands in the army; no Consul is the absence of one."""
    return choice['name'] == 'Warlord' or (is_consul and choice['name'] == 'Centurion')


def _without_unit(out):
    """Of the unit itself, "unit:" need not be said."""
    def cut(terms):
        return [cut(one) if isinstance(one, list) else re.sub(r'^(not )?unit: ', r'\1', one) for one in terms]
    for key in ('only_with', 'not_with'):
        if key in out:
            out[key] = cut(out[key])
    for change in out.get('changes', []):
        if 'with' in change:
            change['with'] = cut(change['with'])
        if 'of' in change:
            change['of'] = cut([change['of']])[0]


def _with_priced_models(record):
    """Priced choices of a group of models are models too, one of each; the group is no option then."""
    for option in list(record['options']):
        same = [c for c in record.get('composition', []) if c['group'] == option['group'] and option['scope'] == 'unit' and
                c['min'] > 0 and (c['min'], c['max']) == (option.get('min'), option.get('max'))]
        choices = [c for c in option['choices'] if 'name' in c]
        if same and choices and all(c['points'] > 0 for c in choices):
            record['models'] += [{'model': c['name'], 'min': 0, 'max': 1, 'points': c['points']} for c in choices]
            same[0]['models'] += [c['name'] for c in choices]
            record['options'].remove(option)
    return record


def _with_no_weapon_as_model(record, files):
    """A weapon that the data call a model beside the unit's own profile is wargear, and its rules are not the unit's."""
    nodes = files.nodes(record['src']['entry'], record['src'].get('file'))
    own = [one for holder in nodes[0].holders for one in inside(holder, 'profiles', 'infoLinks')] if nodes else []
    if not any(files.is_of_unit(one) for one in own):
        return record
    for node in nodes:
        inner = [one for holder in node.holders for one in inside(holder, 'profiles', 'infoLinks')]
        kinds = [one.get('typeName') or getattr(files.find(one.get('targetId'), one.get('file')), 'attrib', {}).get('typeName')
                 for one in inner]
        if node.kind == 'model' and 'Weapon' in kinds and not any(files.is_of_unit(one) for one in inner):
            record['models'] = [model for model in record['models'] if model['model'] != node.name]
            record['wargear'] = [*record['wargear'], {'item': node.name, 'scope': 'unit', 'count': 1}]
            rules = {plain(one.get('name') or '').split(' (')[0] for one in inner}
            record['rules'] = [rule for rule in record['rules'] if rule.split(' (')[0] not in rules]
    return record


class Unit:
    """One record on its way into the pack."""

    def __init__(self, record, names, known, table):
        self.record = _with_priced_models(_with_no_weapon_as_model(record, known.files))
        self.names = names
        self.known = known
        self.table = table
        self.renamed = {}
        self.models = self._models()
        here = {old.strip(): new for old, new in self.renamed.items() if new != 'unit'}
        sure = [model for model in self.models if model['min'] > 0]
        single = len(sure) == 1 and all(model.get('max') == 1 for model in self.models)
        self.offers = known.unit(record, here, {group['name'] for group in self.groups}, single)
        self.old_of = {}
        for old, new in self.renamed.items():
            self.old_of.setdefault(new, old)
        self._model_conditions()

    def _models(self):
        record = self.record
        groups = {}
        for composition in record.get('composition', []):
            for name in composition['models']:
                groups[name] = composition
        out = []
        in_group = {}
        for model in record['models']:
            old = model['model']
            name, per = model_name(old)
            # A wrapper around the model that carries the name of the unit.
            if name == record['name'] and len(record['models']) > 1 and model['points'] == 0 and \
                    model['min'] == 0 and model['max'] is None:
                self.renamed[old] = 'unit'
                continue
            # One of a kind "with Options" and the kind as a crowd are the same model.
            group = groups.get(old)
            single = re.sub(r' with Options$', '', name)
            if group is not None and ('ollective' in old or single != name):
                crowd = next((o for o in group['models'] if 'ollective' in o), None)
                with_options = next((o for o in group['models'] if model_name(o)[0].endswith(' with Options')), None)
                if crowd is not None and with_options is not None:
                    single = re.sub(r' with Options$', '', model_name(with_options)[0])
                    name = single
                elif single != name and single not in [model_name(o)[0] for o in group['models']]:
                    name = single
            self.renamed[old] = name
            if any(item['name'] == name for item in out):
                continue
            item = {'name': name, 'points': model['points']}
            if group is not None and len(group['models']) > 1 or group is not None and model['max'] is None:
                item['group'] = in_group.setdefault(id(group), len(in_group))
            item['min'] = model['min']
            if group is not None and per is None and model['max'] == 0:
                pass  # its limit depends on the size of the unit in a way that the facts do not give
            elif model['max'] is not None and per is None and not (name != model_name(old)[0] and model['max'] == 0):
                item['max'] = model['max']
            if per is not None:
                item['per'] = per
            out.append(item)
        self.groups = []
        for composition in record.get('composition', []):
            if id(composition) in in_group:
                group = {'name': plain(composition['group']) or 'models', 'min': composition['min']}
                if composition['max'] is not None:
                    group['max'] = composition['max']
                self.groups.append((in_group[id(composition)], group))
        self.groups = [group for _, group in sorted(self.groups, key=lambda pair: pair[0])]
        return out

    def _say(self, node, open_if, out, at_unit):
        """What opens and closes something, and what changes its limits. False: no army of this game has it."""
        if not self.offers.fields(open_if, out):
            return False
        if node is not None:
            self.offers.limits(node, out)
        if at_unit:
            _without_unit(out)
        return True

    def _crew(self, node, item):
        """Who stands with another model is there as often as that is."""
        around = node.around()
        name = self.renamed.get(around.name) if around is not None and around.kind == 'model' else None
        if name in (None, 'unit', item['name']) or not item['min'] or 'changes' in item:
            return
        item['changes'] = [{'min': 0}, {'more_min': item['min'], 'every': 1, 'of': name}]
        if 'max' in item:
            item['changes'] += [{'max': 0}, {'more_max': item['max'], 'every': 1, 'of': name}]

    def _model_conditions(self):
        for item in self.models:
            node = self.offers.model(self.old_of.get(item['name'], item['name']))
            if node is None or node is self.offers.root:
                continue
            # What opens models of the unit's own name opens the unit.
            if item['name'] != self.record['name'] and not self.offers.fields(self.offers.open(node), item):
                item['only_with'] = ['?']
            if 'per' not in item:
                if 'group' not in item or list(self.renamed.values()).count(item['name']) == 1:
                    self.offers.limits(node, item)
                if 'group' not in item:
                    self._crew(node, item)
                self.offers.counts_for(node, item)
                self.offers.counts_in_groups(node.parent, item)
            self.offers.prices(node, item)
            _without_unit(item)

    def _is_unit(self, choice, group, is_rank=False):
        name = plain(choice['name'])
        if name not in self.names or name == self.record['name']:
            return False
        if re.search(r'transport|attached|retinue|squad|escort|section|talon|drop pod', group, re.I) or \
                'points_min' in choice:
            return True
        return choice['points'] > 0 and choice['points'] == self.names[name] and not is_rank

    def _choice(self, choice, group, scope, path, until, at_unit, most):
        name = plain(choice['name'])
        node = self.offers.choice(scope, path, choice['name'].strip())
        out = {'name': name, **(printed(node) if node is not None else {}), 'points': choice['points']}
        if node is not None and choice['points'] == 0:
            out['points'] = self.offers.price_within(node)  # the records leave this out
        # What a model becomes is no unit more, though it has a record.
        is_rank = not at_unit and node is not None and node.kind == 'upgrade'
        if self._is_unit(choice, group, is_rank):
            out['unit'] = True
        elif node is not None and choice['points'] > 0 and self.offers.is_each(node, choice['points']):
            out['each'] = True
        if choice.get('min'):
            out['min'] = choice['min']
        if choice.get('max'):
            out['max'] = choice['max']
        elif node is not None and most != 1 and not self.offers.changes_limit(node, 'max'):
            if self.offers.limit(node, 'max') == 1:
                out['max'] = 1  # the records leave this out
        open_if = self.offers.open(node, until) if node is not None or not choice.get('restricted') else UNKNOWN
        if not self._say(node, open_if, out, at_unit):
            self.table.never += 1
            return None
        if 'unit' not in out and 'each' not in out and node is not None:
            self.offers.prices(node, out)
            if at_unit:
                _without_unit(out)
        if node is not None and 'unit' not in out:
            self.offers.in_unit(node, out)
            self.offers.counts_for(node, out)
            if node.kind == 'model':  # its own group has its limit itself
                self.offers.counts_in_groups(node.parent.parent, out)
        if name in MAKES_MASTER:
            out['makes_master'] = True
        if name in MUST_BE_WARLORD:
            out['must_be_warlord'] = True
        self.table.choice(out)
        return out

    def _options(self, groups, scope, parent, out, path=(), outer=None):
        for group in groups:
            old = scope if scope is not None else group['scope']
            here = self.renamed.get(old, old)
            inner = [*path, group['group'].strip()]
            node = self.offers.group(old, inner)
            # A unit and its only kind of models may have one name.
            is_of_models = here == self.record['name'] and node is not None and node.scope() is not self.offers.root and \
                any(m['name'] == here and m.get('max') != 1 for m in self.models)
            if here == self.record['name'] and not is_of_models or here not in [m['name'] for m in self.models]:
                here = 'unit'
            name = plain(group['group']) or 'may take'
            if name == 'Warlord Traits':
                continue  # the army names its Warlord and his Trait
            option = {'name': name}
            if here != 'unit':
                option['of'] = here
            if parent is not None:
                option['in'] = parent
            is_consul = group['group'].endswith(CONSULS)
            if is_consul:
                option['name'] = 'Consul'
                option['consul'] = True
            elif group['min']:
                option['min'] = group['min']
            if group['max']:
                option['max'] = group['max']
            if name in PSYCHIC:
                option['psychic'] = True
            if not self._say(None if is_consul else node, self.offers.open(node, outer), option, here == 'unit'):
                self.table.never += sum('name' in choice for choice in group['choices'])
                continue
            if node is not None and not is_consul:
                self.offers.counts_for(node, option)
            option['choices'] = [self._choice(c, group['group'], old, inner, node or outer, here == 'unit',
                                              option.get('max'))
                                 for c in group['choices'] if 'name' in c and not is_noted_elsewhere(c, is_consul)]
            option['choices'] = [choice for choice in option['choices'] if choice is not None]
            if is_consul:
                for choice in option['choices']:
                    self.known.leave_to_rites(choice)
            seen = set()
            option['choices'] = [c for c in option['choices'] if not (c['name'] in seen or seen.add(c['name']))]
            if len(option['choices']) == 1 and (self.record['name'], option['choices'][0]['name']) in ALWAYS:
                option['min'] = option['max'] = 1
            usual = self.usual.get(group['group'].strip(), set())
            if option.get('min', 0) > 1:  # "Bolt Pistol/Chainsword Options": both are printed
                usual = usual | {c['name'] for c in option['choices']
                                 if re.search(rf"(^|\W){re.escape(c['name'])}(\W|$)", group['group'])}
            for choice in option['choices']:
                if option.get('min') and choice['points'] == 0 and choice['name'] in usual and \
                        len(option['choices']) > 1:
                    choice['default'] = True
            if node is not None and not is_consul:
                self._for_each(node.around(), option)
            nested = [c for c in group['choices'] if 'choices' in c]
            # The same group of a model that was merged with its like stands once.
            like = next((o for o in out if o['name'] == name and here != 'unit' and o.get('of') == option.get('of') and
                         'in' not in o and parent is None), None)
            if like is not None:
                have = {c['name'] for c in like['choices']}
                more = [c for c in option['choices'] if c['name'] not in have]
                if more and not group['group']:
                    self._join_loose(like, option, more)
                like['choices'] += more
                at = out.index(like)
            elif option['choices'] or nested:
                out.append(option)
                at = len(out) - 1
            if nested:
                self._options(nested, old, at, out, inner, node or outer)

    @staticmethod
    def _join_loose(like, option, more):
        """What stands in no group is no group: each of it may be taken."""
        if like.pop('max', None) is not None:
            for choice in like['choices']:
                choice.setdefault('max', 1)
        if option.get('max'):
            for choice in more:
                choice.setdefault('max', option['max'])
        least = like.get('min', 0) + option.get('min', 0)
        if least:
            like['min'] = least

    def _add_given(self, wargear, rules, out):
        """What the data files give a model and the record does not name; Disciplines stand among the rules."""
        known = {line['name'].lower() for line in wargear}
        known |= {rule.lower() for rule in rules + out.get('conditional_rules', [])}
        for model, name in self.offers.given():
            if name.lower() in known or (model not in (None, *self.renamed) and self.offers.may_be_left_out(model)):
                continue  # a model that a choice brings, and its gear with it: _give_with_choices
            known.add(name.lower())
            if name.startswith('Psychic Discipline: '):
                out['rules'] = sorted([*out.get('rules', []), name])
                continue
            line = {'name': name}
            if self.renamed.get(model) in [item['name'] for item in self.models]:
                line['of'] = self.renamed[model]
            wargear.append(line)

    def _print(self, wargear):
        """What the data print of each line; of several alike in their order."""
        taken = set()
        for line in wargear:
            for node in self.offers.nodes:
                if node.kind == 'upgrade' and plain(node.name) == line['name'] and id(node) not in taken and \
                        node.parent is not None and node.parent.kind != 'group' and self._place_of(node) == line.get('of'):
                    taken.add(id(node))
                    line.update(printed(node))
                    break

    def _rules_of_forms(self, rules, out):
        """Of a unit that is one of several models, the rules of one form alone are that model's."""
        models = out.get('models', [])
        if len(models) < 2 or [group.get('max') for group in self.groups] != [1] or any('group' not in one for one in models):
            return
        rules_of = {model['name']: set() for model in models}
        for node in self.offers.nodes:
            place = self._place_of(node) if node.kind != 'model' else self.renamed.get(node.name)
            if node.kind in ('model', 'unit') and (node is self.offers.root or place in rules_of):
                for _, name in self.known.files.rules_of(node):
                    for one in rules_of if node is self.offers.root else [place]:
                        rules_of[one].add(rule_name(name))
        for rule in list(rules):
            having = [model for model in models if rule in rules_of[model['name']]]
            if having and len(having) < len(models):
                rules.remove(rule)
                for model in having:
                    model.setdefault('rules', []).append(rule)

    def _is_model(self, node):
        """Of a choice: whether it is a model of its own."""
        if node is None or \
                (node.kind == 'model' and (node.name in self.renamed or not self.offers.may_be_left_out(node.name))):
            return False
        return node.kind in ('upgrade', 'model') and any(
            self.known.files.is_of_unit(one) for holder in node.holders for one in inside(holder, 'profiles', 'infoLinks'))

    def _give_with_choices(self, options, wargear):
        """What comes with a choice that is a model of its own."""
        choices = {choice['name'] for option in options if 'of' not in option for choice in option['choices']
                   if 'unit' not in choice}
        for node in self.offers.nodes:
            if node.kind == 'upgrade' and node.parent is not None and self._is_model(node.parent) and \
                    (self.offers.limit(node, 'min') or 0) > 0 and self.offers.price(node) == 0:
                around = node.parent
                while around.parent is not None and around.parent.kind == 'upgrade':
                    around = around.parent
                line = {'name': plain(node.name), **printed(node), 'with': plain(around.name)}
                if line['with'] in choices and line not in wargear:
                    wargear.append(line)

    @staticmethod
    def _crewed(wargear, out):
        """AOD-ARMY-7.7: wargear with the name of a profile is so many models of it, and its bearer is nobody beside."""
        profiles = {profile['name'] for profile in out['profiles']}
        left = []
        for line in wargear:
            bearer = next((model for model in out.get('models', []) if model['name'] == line.get('of')), None)
            if line['name'] in profiles and bearer is not None and bearer['name'] not in profiles:
                bearer.setdefault('crew', []).append({'name': line['name'], 'count': line.get('count', 1)})
            else:
                left.append(line)
        for model in out.get('models', []):
            if 'crew' in model:
                model['crew'].sort(key=lambda one: -one['count'])
        return left

    def _place_of(self, node):
        name = self.renamed.get(self.offers.scope_name(node))
        return name if name in [model['name'] for model in self.models] else None

    def _open_unit(self, link, out):
        """What opens and closes the unit itself, beside its side."""
        node = Node('unit', link.get('name', ''), [self.offers.root.holders[0], link], None)
        self.offers.fields(self.offers.open(node), out)
        for key in ('only_with', 'not_with'):
            left = [[part for part in (one if isinstance(one, list) else [one]) if not re.match('(not )?side: ', part)]
                    for one in out.pop(key, [])]
            left = [one[0] if len(one) == 1 else one for one in left
                    if one and (out['role'] != 'Fortification' or one[0] not in self.known.without_walls)]
            if left:
                out[key] = left

    def _menus(self, options, wargear):
        """What a choice offers in its turn, as options of their own."""
        menus = Menus(self.offers, self._place_of, options, {(line.get('of'), line['name']) for line in wargear})
        menus.given()
        out = menus.gather()
        for option in out:
            for said in [option, *option['choices']] if 'of' not in option else []:
                _without_unit(said)
            for choice in option['choices']:
                self.table.choice(choice)
        return out

    def _for_each(self, around, option):
        """Limits within a choice that is taken several times: each of them has its own."""
        if around is None or around is self.offers.root or around.kind != 'upgrade' or 'of' in option or \
                self.offers.limit(around, 'max') in (None, 1):
            return
        for one in [option, *option['choices']]:
            if 'changes' in one:
                continue
            changes = [change for kind in ('min', 'max') if kind in one for change in
                       ({kind: 0}, {'every': 1, 'of': plain(around.name), 'more_' + kind: one[kind]})]
            for kind in ('min', 'max'):
                one.pop(kind, None)
            if changes:
                one['changes'] = changes

    def _is_alone(self, node):
        """Nothing else can be chosen in its place."""
        return node.parent.kind != 'group' or sum(
            one.parent is node.parent and self.offers.open_in_all(one) != FALSE for one in self.offers.nodes) == 1

    def _account(self, out):
        """What choices bring with them, by name; what else of the entry is not in the unit, the coverage page names."""
        here = {out['name'], *(model['name'] for model in out.get('models', [])), *out.get('rules', []),
                *out.get('conditional_rules', []), *(line['name'] for line in out.get('wargear', [])),
                *map(plain, self.renamed)}
        crew = {one['name'] for model in out.get('models', []) for one in model.get('crew', [])}
        here |= crew
        for option in out.get('options', []):
            here |= {choice['name'] for choice in option['choices']}
        here |= {name for family, names in FAMILIES.items() if family in here for name in names}
        brings = crew
        for node in self.offers.nodes:
            name, around = plain(node.name), node.around()
            if around is not None and around.kind == node.kind == 'upgrade' and node.parent is around and \
                    (self.offers.limit(node, 'min') or 0) > 0 and name != plain(around.name) and \
                    0 in (self.offers.price(node), self.offers.price(around)) and \
                    self.offers.open_in_all(node) != FALSE:
                brings.add(name)  # also what may be chosen elsewhere; its price is then that of the choice
                continue
            if node is self.offers.root or node.kind not in ('upgrade', 'model') or name in here or name == 'Warlord' or \
                    any('Warlord Trait' in group or group == 'Legion' for group in node.groups()):
                continue
            if self.offers.open_in_all(node) == FALSE:
                self.table.left_out(out['name'], name, NOBODY)
            elif node.kind == 'upgrade' and around.kind == 'upgrade' and self._is_alone(node) and \
                    (self.offers.price(node) == 0 or self.offers.limit(node, 'min')):
                brings.add(name)
            else:
                self.table.left_out(out['name'], name, f'stands in "{plain(around.name)}", which is taken as it is')
        if brings:
            out['brings'] = sorted(brings)

    def convert(self):
        record = self.record
        role = record['role']
        out = {'name': record['name'], 'id': slug(record['name'])}
        self.usual = {group: {plain(name) for name in names}
                      for group, names in self.known.defaults(record['src']['entry']).items()}
        allegiance = self.known.allegiance(record['src']['entry'])
        if role in ROLES:
            out['role'] = role
        elif role.startswith('Retinue'):
            out['role'] = 'Retinue'
        elif role == 'Dedicated Transport':
            out['role'] = 'Transport'
        else:
            out['role'] = 'Part'
            out['within'] = plain(role[len('(taken within: '):-1])
        out['points'] = record['points']
        if 'unit_cost' in record:
            out['cost'] = record['unit_cost']
        elif not self.models:
            # Its price is that of its parts where it has any, else what the record says.
            parts = any(self._is_unit(c, g['group']) for g in record['options'] for c in g['choices'] if 'name' in c)
            must = sum(c['points'] * c['min'] for g in record['options'] for c in g['choices']
                       if c.get('min') and not self._is_unit(c, g['group']))
            if not parts or must:
                out['cost'] = record['points'] - must
        if allegiance:
            out['allegiance'] = allegiance
        if 'link' in record:
            self._open_unit(record['link'], out)
        if record.get('independent_character'):
            out['independent_character'] = True
        if any(w['item'] == 'Master of the Legion' for w in record['wargear']) or \
                'Master of the Legion' in record.get('rules', []):
            out['master_of_the_legion'] = True
        # A unit that is one model: the facts name it twice, as the unit and as its model, each with the price.
        only = self.models[0] if len(self.models) == 1 else None
        if only and out.get('cost') == only['points'] > 0 and only['min'] == 0:
            del out['cost']
            only.update(min=1, max=1)
            for key in ('only_with', 'not_with', 'changes'):
                only.pop(key, None)
        if self.models:
            out['models'] = self.models
        if self.groups:
            out['groups'] = self.groups
        out['profiles'] = []
        for name, profile in record['profiles'].items():
            kind, subtypes = type_of(profile.get('Unit Type', ''))
            line = {'name': plain(name), 'type': kind}
            if subtypes:
                line['subtypes'] = subtypes
            for old, new in VALUES:
                if old in profile:
                    line[new] = plain(str(profile[old])).split('\n')[0] or '-'
            if 'Transport Capacity' in profile:
                capacity = capacity_of(profile['Transport Capacity'])
                if capacity:
                    line['capacity'] = capacity
            out['profiles'].append(line)
        rules = {rule_name(rule) for rule in record.get('rules', []) + RULES_TOO.get(record['name'], [])}
        rules = sorted(rules - {None, *CONDITIONAL.get(record['name'], ())})
        self._rules_of_forms(rules, out)
        if rules:
            out['rules'] = rules
        if record['name'] in PERSONS:
            out['persons'] = PERSONS[record['name']]
        conditional = {rule_name(rule) for rule in record.get('rules_conditional', [])} - {None, *rules}
        conditional = sorted(conditional.union(CONDITIONAL.get(record['name'], ())))
        if conditional:
            out['conditional_rules'] = conditional
        wargear = []
        for item in record['wargear']:
            scope = self.renamed.get(item['scope'], item['scope'])
            line = {'name': plain(item['item'])}
            if scope in [m['name'] for m in self.models]:
                line['of'] = scope
            if item['count'] and item['count'] > 1:
                line['count'] = item['count']
            wargear.append(line)
        self._add_given(wargear, rules, out)
        self._print(wargear)
        out['wargear'] = wargear
        options = []
        self._options(self.offers.options, None, None, options)
        options += self._menus(options, wargear)
        self._give_with_choices(options, wargear)
        out['wargear'] = self._crewed(wargear, out)
        if not out['wargear']:
            del out['wargear']
        if self.offers.shared:
            out['limits'] = self.offers.limits_of_unit()
        if options:
            out['options'] = options
        if self.offers.root is not None:
            self.offers.prices(self.offers.root, out, 'cost')
            _without_unit(out)
        self._account(out)
        left = self.offers.prices_left() if record.get('cost_modifiers') else set()
        if left & {record['name'], *(model['name'] for model in self.models)}:
            raise ValueError(f"{record['name']}: the price of the unit or its models changes in a way that is not read")
        for choice in (choice for option in options for choice in option['choices'] if choice['name'] in left):
            choice['price_varies'] = True  # what is no choice of ours is unknown to the judge anyhow
        return out


def names_of(groups):
    out = set()
    for group in groups:
        out |= {plain(choice['name']) for choice in group['choices'] if 'name' in choice}
        out |= names_of([choice for choice in group['choices'] if 'choices' in choice])
    return out


def groups_of(groups):
    inner = [choice for group in groups for choice in group['choices'] if 'choices' in choice]
    return {plain(group['group']) for group in groups} | (groups_of(inner) if inner else set())


def packs(facts, known, table):
    folder = os.path.join(facts, 'units')
    read = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            read[name[:-5]] = json.load(file)
    gather.missing(known.files, read)
    for source in read.values():
        for record in source['units']:
            known.names.add(record['name'])
            known.records.setdefault(record['name'], record)
            known.offered |= groups_of(record['options'])
            known.names |= names_of(record['options']) | {model_name(model['model'])[0] for model in record['models']}
    generic = {u['name']: u['points'] for u in read['legiones_astartes_generic']['units']}
    out = []
    for stem, source in read.items():
        names = {u['name']: u['points'] for u in source['units']}
        if stem.startswith('legion_') or stem == 'blackshields':
            names = {**generic, **names}
        pack_id = RENAMED.get(stem) or slug(stem[7:] if stem.startswith('legion_') else stem)
        seen = set()
        converted = []
        for record in source['units']:
            unit = Unit(record, names, known, table).convert()
            unit.update(once.limits(known, record['src']['entry']))
            key = json.dumps(unit, sort_keys=True)
            if unit['id'] in seen and key in seen:
                continue
            while unit['id'] in seen:
                unit['id'] += '-' + slug(unit.get('within', 'again'))
            seen |= {unit['id'], key}
            converted.append(unit)
        own = re.match(r'Legiones Astartes \((.+)\): units', source['faction'])
        title = own.group(1) if own else plain(source['faction'].split(': units')[0]).split(':')[-1].strip()
        parts = [(pack_id, title.split(' (')[0], converted)]
        if pack_id == 'assassins':
            clade = [u for u in converted if u['name'].startswith('Clade')]
            for unit in clade:
                unit['clade_assassin'] = True
            parts = [('assassins', 'Clade Assassins', clade),
                     ('attaches', 'Attached to several lists', [u for u in converted if u not in clade])]
        for part_id, title, some in parts:
            table.pack(part_id, title, some)
            out.append({'$schema': 'schema/units.schema.json', 'format': 'strategium-aod-units', 'version': 1,
                        'id': part_id, 'name': title, 'units': some})
    return out
