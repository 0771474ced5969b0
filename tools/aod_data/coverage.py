"""The coverage table: what of the facts is in the packs, and what is not."""


# What is no part of any unit by the rules here.
BY_HAND = [
    ('*', 'Blackshields Oaths Verification Issues*', 'a note of the data files, no choice'),
    ('*', 'Ætheric Dominion*', 'a choice of the whole army: `army check` says that it is not judged'),
    ('*', 'Encroaching Ruin', 'the same'),
    ('*', 'The Rewards of Treachery`, `No Legion Chosen', 'a choice of the whole army: units of other Legions with the Alpha '
     'Legion are not judged'),
]


class Coverage:
    def __init__(self):
        self.packs = []
        self.choices = self.choices_of_legions = self.choices_conditional = 0
        self.choices_changing = self.choices_unknown = self.never = 0
        self.weapons = 0
        self.rites = self.rites_open = 0
        self.lines, self.traits_left_out = [], []
        self.not_in = {}  # names by (unit, why)

    def pack(self, pack_id, title, units):
        roles = {}
        for unit in units:
            roles[unit['role']] = roles.get(unit['role'], 0) + 1
        parts = roles.get('Part', 0)
        choices = sum(len(option['choices']) for unit in units for option in unit.get('options', []))
        varies = sum(any(choice.get('price_varies') for option in unit.get('options', []) for choice in option['choices'])
                     for unit in units)
        self.packs.append((pack_id, title, len(units) - parts, parts,
                           sum(len(unit['profiles']) for unit in units), choices, varies))

    def choice(self, choice):
        self.choices += 1
        said = str([choice.get('only_with'), choice.get('not_with')])
        self.choices_of_legions += 'legions' in choice or 'not_legions' in choice
        self.choices_conditional += 'only_with' in choice or 'not_with' in choice
        self.choices_changing += 'changes' in choice
        self.choices_unknown += "'?'" in said

    def left_out(self, unit, name, why):
        self.not_in.setdefault((unit, why), set()).add(name)

    def trait_left_out(self, name):
        self.traits_left_out.append(name)

    def army(self, lists, legions, traits, missions):
        self.lines.append(f'| lists | {len(lists)} | with their faction, allegiance and packs |')
        self.lines.append(f'| Legions | {len(legions)} | base rule and Advanced Reaction by name; what they do is '
                          'AOD-LEGION of the rules |')
        self.lines.append(f'| Warlord Traits | {len(traits)} | by name, list, side and bearer; judged |')
        self.lines.append(f"| Warlord Traits left out | {len(self.traits_left_out)} | their bearers are no units of the "
                          f"data: {', '.join(self.traits_left_out)} |")
        self.lines.append(f"| missions | {len(missions['missions']['table_roll_D6'])} | by name and points; "
                          'their maps, markers and points are in missions.json |')

    def page(self):
        total = [sum(pack[i] for pack in self.packs) for i in range(2, 7)]
        out = ['# What data/aod has and has not', '',
               '`tools/aod-data` writes this page with the packs, `tools/aod-coverage` its last section. Nothing here is edited by',
               'hand.', '',
               '## Units', '',
               'Parts are units that are only bought within another. "Prices vary" counts the units some of whose',
               'prices depend on other choices in a way that is not taken over; `army check` says so of such a choice.', '',
               '| pack | name | units | parts | profiles | options | prices vary |', '|---|---|---|---|---|---|---|']
        for pack in self.packs:
            out.append('| ' + ' | '.join(str(part) for part in pack) + ' |')
        out.append('| | all | ' + ' | '.join(str(number) for number in total) + ' |')
        out += ['', '## The rest', '', '| what | number | how |', '|---|---|---|',
                f'| weapon profiles | {self.weapons} | range, S, AP, class, attacks, rules by name |',
                f'| options of one Legion or several | {self.choices_of_legions} | judged |',
                f'| options that another choice, a rite or the army opens or closes | {self.choices_conditional} | '
                'judged |',
                f'| options whose limits or prices change so | {self.choices_changing} | judged |',
                f'| options of which that is not all known | {self.choices_unknown} | taken, with a line "not judged" '
                'where it matters |',
                f'| options that no army of this game may have | {self.never} | left out: they are of the boarding '
                'actions, or of rites that are not in |',
                f'| rites of war | {self.rites} | what they ask of the army is judged; {self.rites_open} also act in '
                'ways that only the table shows, named in `open` |']
        out += self.lines
        out += ['', '## Not in the packs', '',
                'What the data files offer and the packs have not, with the reason. `tests/session/aod_sweep_test.py` holds',
                'the packs against the data files; a `*` stands for anything.', '',
                '| unit | what | why |', '|---|---|---|']
        rows = [(unit, '`, `'.join(sorted(names)), why) for (unit, why), names in self.not_in.items()]
        out += [f'| `{unit}` | `{names}` | {why} |' for unit, names, why in BY_HAND + sorted(rows)]
        out += ['', '## What is not in', '',
                '- Sentences of any book or data file. A rule stands here by name and number, its meaning in',
                '  `docs/rules/aod.md`.',
                '- Fire Points of vehicles (AOD-TRANS-1.4: passengers shoot from none), and transport capacity in words.',
                '- Cohort Doctrines, Provenances, Techno-arcana: what they change in profiles and wargear of units.',
                '- The printed chart of allies: levels are a table of what is assumed, and `army check` says so; see AOD-ARMY-4.6.',
                '- Shattered Legions have the units of the common list only; `army check` says so, and what it does not',
                '  judge of Blackshields.', '']
        return '\n'.join(out)
