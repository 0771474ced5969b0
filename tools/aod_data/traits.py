"""Warlord Traits: from which list each is, on which side, and whose own it is (AOD-ARMY-5.3, 5.8)."""
import glob
import os
import re
import xml.etree.ElementTree as tree

from units import plain, slug

KIND = 'Warlord Trait'
CORE = 'Generic Warlord Traits'
LEGION = re.compile(r'^[IVX]+: (.+)$')
# Groups of the public data files that are no Legion's: the lists that choose from them.
GROUPS = {'Blackshields Warlord Traits': 'blackshields', 'Imperialis Militia Warlord Traits': 'imperialis-militia',
          'Ruinstorm Daemons Warlord Traits': 'daemons-of-the-ruinstorm', 'Mechanicum': 'mechanicum',
          'Sisters of Silence Warlord Traits': 'sisters-of-silence', 'Scions of the Dark Forges': 'mechanicum'}
LISTS = {'Questoris Household': 'questoris-household'}
# What the conditions of an entry say in other ways than the rest.
SIDES = {'Malefic Supplicant': 'traitor', 'Scion of Cyclothrathe': 'traitor', 'Scion of Xana II': 'traitor',
         'Scion of Sarum': 'traitor', 'Scion of Retlaxi': 'traitor'}
RITES = {'Master of Armour': 'Armoured Spearhead'}
BEARERS = {'Armoured Legate': 'Armoured Command Section', 'Sire of the Night Lords': 'Konrad Curze'}
SLIPS = {'Scion of Xana |I': 'Scion of Xana II'}


def trait_name(text):
    text = plain(text).removeprefix('Warlord: ').removeprefix('Warlord Trait: ').removesuffix(' (Warlord Trait)')
    return SLIPS.get(text, text)


class Traits:
    def __init__(self, folder):
        self.parent, self.named, self.traits = {}, {}, {}
        self.choosers = set()  # whose own traits come on top of the core's
        for path in sorted(glob.glob(os.path.join(folder, '*.gst')) + glob.glob(os.path.join(folder, '*.cat'))):
            for element in tree.parse(path).getroot().iter():
                for child in element:
                    self.parent[child] = element
                self.named.setdefault(element.get('id'), element)
        for element in list(self.parent):
            if element.get('typeName') == KIND:
                self._see(trait_name(element.get('name')), element)
            # A rule of being the Warlord is a Trait too.
            link = self.parent.get(self.parent.get(element))
            if element.tag.endswith('}rule') and link is not None and link.tag.endswith('}entryLink') and \
                    link.get('name') == 'Warlord':
                self._see(trait_name(element.get('name')), element)
            target = self.named.get(element.get('targetId'))
            if target is not None and target.get('name') == CORE and self._bearer(element) is not None:
                self.choosers.add(self._bearer(element))
            if element.get('type') == 'profile' and target is not None and target.get('typeName') == KIND:
                self._see(trait_name(target.get('name')), element)

    def _bearer(self, element):
        found = None
        while element is not None:
            if element.tag.endswith('}selectionEntry') and element.get('type') in ('unit', 'model'):
                found = plain(element.get('name'))
            element = self.parent.get(element)
        return found

    def _see(self, name, element):
        """One place where the trait stands: its group says the list, or the unit around it whose own it is."""
        out = self.traits.setdefault(name, {'lists': set(), 'units': set()})
        bearer = self._bearer(element)
        group = None
        while element is not None:
            tag, here = element.tag.rsplit('}', 1)[-1], element.get('name', '')
            side = re.search(r'\((Loyalist|Traitor) only\)', here, re.I)
            if side:
                out['side'] = side.group(1).lower()
            if tag == 'selectionEntryGroup' and group is None:
                group = here
            if tag == 'catalogue' and here in LISTS:
                out['lists'].add(LISTS[here])
            element = self.parent.get(element)
        if bearer is not None:
            out['units'].add(bearer)
        elif group == CORE:
            out['core'] = True
        elif group in GROUPS:
            out['lists'].add(GROUPS[group])
        elif group is not None and LEGION.match(group):
            out['lists'].add(slug(plain(LEGION.match(group).group(1))))

    def convert(self, units, table):
        """`units`: names of all units that there are."""
        known = {plain(name): name for name in units}
        out = []
        for name, seen in sorted(self.traits.items()):
            trait = {'name': name}
            bearers = seen['units'] | ({BEARERS[name]} if name in BEARERS else set())
            if seen.get('core'):
                trait['core'] = True
                bearers = self.choosers
            if seen['lists']:
                trait['lists'] = sorted(seen['lists'])
            if any(bearer in known for bearer in bearers):
                trait['units'] = sorted(known[bearer] for bearer in bearers if bearer in known)
            if name in SIDES or 'side' in seen:
                trait['allegiance'] = SIDES.get(name, seen.get('side'))
            if name in RITES:
                trait['rite'] = RITES[name]
            # Nobody could have it: its bearer is no unit of the data.
            if len(trait) > 1:
                out.append(trait)
            else:
                table.trait_left_out(name)
        return out
