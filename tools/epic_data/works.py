"""Fortified positions (T 6.7.2): what is bought with an army and laid on the table, and the rows of lists that bring
them, where the row's own words do not say it in the short notation."""

KINDS = {'Bunker': 'bunker', 'Gun Emplacement': 'gun emplacement', 'Razor Wire': 'razor wire', 'Trench': 'trench',
         'Minefield': 'minefield'}
# Sections of 4 cm: 52 cm are 13, 80 cm 20, 20 cm 5.
OF = {
    'imperial-guard-baran-siegemasters': ['Bunker', 'Gun Emplacement', 'Razor Wire', 'Trench'],
    'imperial-guard-death-korps-of-krieg': ['Bunker', 'Gun Emplacement', 'Trench'],
    'space-marine-imperial-fists': ['Bunker', 'Gun Emplacement', 'Minefield', 'Trench'],
    'adeptus-mechanicus-knight-world': ['Gun Emplacement', 'Razor Wire', 'Trench'],
    'chaos-space-marine-iron-warriors': ['Gun Emplacement'],
}


def some(count, *of):
    return {'count': count, 'of': list(of)}


def one_of(number, *sets):
    """Sets of which exactly one is taken, each at its price."""
    return [{'do': 'set', 'parts': parts, 'most': 1, 'choose': number, 'compulsory': True} |
            ({'points': points} if points else {}) for points, parts in sets]


def swap_three(frm, of):
    return [{'do': 'swap', 'from': [frm], 'of': [of], 'least': 3, 'most': 3}]


SAPPERS = [{'do': 'add', 'of': ['Sappers'], 'most': 8, 'points': 30, 'share_of': 'Sapper Platoon'}]
FORMATIONS = {
    ('imperial-guard-baran-siegemasters', 'Infantry Company'): {'options': SAPPERS},
    ('imperial-guard-baran-siegemasters', 'Regimental HQ'):
        {'options': SAPPERS, 'army_min': 1, 'force': ['Siege HQ'], 'text': None},
    ('imperial-guard-baran-siegemasters', 'Sapper Platoon'): {'units': [some(8, 'Sappers')], 'text': None},
    ('imperial-guard-baran-siegemasters', 'Fortified Positions'):
        {'units': [some(13, 'Trench'), some(13, 'Razor Wire'), some(6, 'Gun Emplacement', 'Bunker')], 'text': None},
    ('imperial-guard-baran-siegemasters', 'Flak Battery'):
        {'units': [some(3, 'Blitzen AA Gun')],
         'options': one_of(1, (0, [some(3, 'Bruenhilde')]), (0, [some(3, 'Gun Emplacement')])), 'text': None},
    ('imperial-guard-death-korps-of-krieg', 'Artillery Support Company'):
        {'units': [some(9, 'Earthshaker Platform'), some(9, 'Gun Emplacement', 'Trojan')], 'text': None},
    ('imperial-guard-death-korps-of-krieg', 'Heavy Support Battery'):
        {'points': 0, 'text': None,
         'options': one_of(1, (125, [some(3, 'Heavy AA Platform', 'Hydra Platform')]),
                           (200, [some(3, 'Earthshaker Platform')]), (275, [some(3, 'Medusa Platform')])) +
         one_of(2, (0, [some(3, 'Gun Emplacement')]), (25, [some(3, 'Trojan')]))},
    ('imperial-guard-death-korps-of-krieg', 'Light Support Battery'):
        {'units': [some(4, 'Heavy Mortar', 'Quad Launcher')], 'text': None,
         'options': one_of(1, (0, [some(4, 'Centaur')]), (0, [some(5, 'Trench')]))},
    ('imperial-guard-death-korps-of-krieg', 'Trenchworks'):
        {'units': [some(4, 'Bunker'), some(20, 'Trench')], 'text': None},
    ('space-marine-imperial-fists', 'Fortified Positions'):
        {'units': [some(2, 'Bunker'), some(13, 'Trench', 'Minefield')], 'text': None},
    ('adeptus-mechanicus-knight-world', 'AA Gun Battery'): {'options': swap_three('Gun Transporter', 'Gun Emplacement')},
    ('adeptus-mechanicus-knight-world', 'Howitzer Battery'): {'options': swap_three('Gun Transporter', 'Gun Emplacement')},
}
# EPIC-6.25.1: instead of their Rhinos.
DUG_IN = [{'do': 'set', 'parts': [some(2, 'Bunker'), some(13, 'Trench', 'Minefield')], 'most': 1, 'on_foot': True}]
for name in ('Devastator', 'Tactical'):
    FORMATIONS['space-marine-imperial-fists', name] = {'options': DUG_IN}
UPGRADES = {
    ('chaos-space-marine-iron-warriors', 'Emplacements'):
        [{'do': 'add', 'of': ['Gun Emplacement'], 'most_rule': 'one for each armoured vehicle', 'points': 25}],
    ('space-marine-imperial-fists', 'Tarantulas'):
        [{'do': 'set', 'parts': [some(1, 'Tarantula Platform'), some(1, 'Gun Emplacement')], 'most': 4, 'points': 25}],
}
OPTIONS = {  # by the row's words
    'Add <=52cm of Trench and 52cm of Razor Wire':
        {'do': 'set', 'parts': [some(13, 'Trench'), some(13, 'Razor Wire')], 'most': 1},
}
# Rules of lists that bind play, not the army, and that the program has.
KNOWN_RULES = ('EPIC-6.7.1 ', 'EPIC-6.7.2', 'EPIC-5.25', 'EPIC-6.25.1 ', 'EPIC-5.26.1')

SAID_BY_LIMITS = ('EPIC-6.4.1 commissars', 'one fourth of the points at most on aircraft',
                  'one third of the points at most on aircraft')


def sheets(army):
    return [{'name': name, 'type': 'fortification', 'work': KINDS[name], 'abilities': []}
            for name in OF.get(army, [])]


def formation(army, out):
    for key, value in FORMATIONS.get((army, out['name']), {}).items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = value
    return out
