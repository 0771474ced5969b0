"""The public data files as trees: what a unit offers, as nodes with all that is said of each."""
import glob
import os
import xml.etree.ElementTree as tree


OF_UNITS = ('Unit', 'Vehicle', 'Knights and Titans', 'Flyer', 'Fortification')


def local(element):
    tag = element.tag
    return tag[tag.rfind('}') + 1:]


def inside(element, *lists):
    for child in element:
        if local(child) in lists:
            yield from child


def renamed(element, name):
    """A name as the modifiers of names make it that always hold."""
    for modifier in inside(element, 'modifiers'):
        if modifier.get('field') == 'name' and not any(True for _ in inside(modifier, 'conditions', 'conditionGroups')):
            value = modifier.get('value')
            name = value if modifier.get('type') == 'set' else f'{name} {value}' if modifier.get('type') == 'append' else name
    return name


class Node:
    """An entry, a group or a link to one, where a unit offers it. `holders` are what it leads to and the link."""

    def __init__(self, kind, name, holders, parent):
        self.kind, self.name, self.holders, self.parent = kind, name, holders, parent
        self.other_name = holders[0].get('name', '').strip()

    def printed(self):
        """Its name as a list prints it: often with the mount and the number."""
        name = self.name
        for holder in self.holders:
            name = renamed(holder, name)
        return name

    def ids(self):
        return [holder.get('id') for holder in self.holders]

    def groups(self):
        """Names of the groups right around it, outermost first."""
        out, node = [], self.parent
        while node is not None and node.kind == 'group':
            out.append(node.name)
            node = node.parent
        return out[::-1]

    def depth(self):
        return 0 if self.parent is None else 1 + self.parent.depth()

    def around(self):
        """The nearest selection around it; None at the unit itself."""
        node = self.parent
        while node is not None and node.kind == 'group':
            node = node.parent
        return node

    def scope(self):
        node = self.parent
        while node is not None and node.kind not in ('model', 'unit'):
            node = node.parent
        return node

    def is_in(self, node, deep=True):
        at = self.around()
        while deep and at is not None and at is not node:
            at = at.parent
        return at is node


class Files:
    def __init__(self, folder):
        self.by_id, self.parent, self.links = {}, {}, {}
        for path in sorted(glob.glob(os.path.join(folder, '*.gst')) + glob.glob(os.path.join(folder, '*.cat'))):
            for element in tree.parse(path).getroot().iter():
                element.set('file', os.path.basename(path))
                if 'id' in element.attrib:
                    self.by_id.setdefault(element.get('id'), []).append(element)
                if local(element) == 'entryLink':
                    self.links.setdefault(element.get('targetId'), []).append(element)
                for child in element:
                    self.parent[child] = element

    def find(self, wanted, file):
        """What has that id, first in the same file; None if nothing has."""
        found = self.by_id.get(wanted, [])
        return next((one for one in found if one.get('file') == file), found[0] if found else None)

    def rules_of(self, node):
        """(link or rule, its name) of all rules that stand right at a node."""
        for holder in node.holders:
            for one in inside(holder, 'rules', 'infoLinks'):
                rule = one if local(one) == 'rule' else self.find(one.get('targetId'), one.get('file'))
                if rule is not None and local(rule) == 'rule':
                    yield one, renamed(one, one.get('name') or rule.get('name'))

    def is_of_unit(self, element):
        """Whether a profile, or a link to one, is of a model and not of a thing."""
        profile = element if local(element) == 'profile' else self.find(element.get('targetId'), element.get('file'))
        return profile is not None and local(profile) == 'profile' and profile.get('typeName') in OF_UNITS

    def group_of(self, element):
        while element in self.parent:
            element = self.parent[element]
            if local(element) == 'selectionEntryGroup':
                return element.get('name').strip()
        return ''

    def nodes(self, entry, file):
        """All that a unit offers, the unit itself first; units that it buys are not opened."""
        out = []
        root = self.find(entry, file)
        if root is not None:
            self._walk(root, None, out, 0)
        return out

    def _walk(self, element, parent, out, depth):
        holders = [element]
        if local(element) == 'entryLink':
            target = self.find(element.get('targetId'), element.get('file'))
            holders = [target, element]
        if holders[0] is None or depth > 14:
            return
        kind = 'group' if local(holders[0]) == 'selectionEntryGroup' else holders[0].get('type')
        name = element.get('name') or holders[0].get('name', '')
        node = Node(kind, name.strip(), holders, parent)
        out.append(node)
        if kind != 'unit' or parent is None:
            for holder in holders:
                for child in inside(holder, 'selectionEntries', 'entryLinks', 'selectionEntryGroups'):
                    self._walk(child, node, out, depth + 1)
