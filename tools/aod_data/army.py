"""What armies are made of besides units: lists and their factions, Legions, charts, missions, traits, allies."""
from menus import FAMILIES
from units import plain, slug

CLADE = 'assassins'
WALLS = 'fortifications'  # AOD-ARMY-2.1: any list may fill its Fortification slot
LEGION_FILE = {"Emperor's Children": 'emperors-children'}
# AOD-ARMY-2.6. Lists whose public data file offers the Clade Assassins have their pack (AOD-ARMY-2.10).
OTHERS = [
    ('blackshields', 'Blackshields', 'blackshields', None, ['blackshields', 'legiones-astartes', CLADE]),
    ('shattered-legions', 'Shattered Legions', 'shattered-legions', None, ['legiones-astartes', CLADE]),
    ('solar-auxilia', 'Solar Auxilia', 'imperial-army', None, ['solar-auxilia', CLADE]),
    ('imperialis-militia', 'Imperialis Militia', 'imperial-army', None, ['imperialis-militia', CLADE]),
    ('mechanicum', 'Taghmata Omnissiah', 'mechanicum', None, ['mechanicum', CLADE]),
    ('questoris-household', 'Questoris Household', 'mechanicum', None, ['questoris-household']),
    ('titan-legions', 'Titan Legions', 'mechanicum', None, ['titan-legions', CLADE]),
    ('legio-custodes', 'Legio Custodes', 'agents-of-the-emperor', 'loyalist', ['legio-custodes', CLADE]),
    ('sisters-of-silence', 'Sisters of Silence', 'agents-of-the-emperor', 'loyalist',
     ['sisters-of-silence', CLADE]),
    ('assassins', 'Clade Assassins', 'agents-of-the-emperor', 'loyalist', [CLADE, 'attaches']),
    ('daemons-of-the-ruinstorm', 'Daemons of the Ruinstorm', 'daemons', 'traitor', ['daemons-ruinstorm']),
    ('bound-daemons', 'Bound Daemons', 'daemons', 'traitor', ['bound-daemons']),
]
# AOD-ARMY-2.1 to 2.3: role, compulsory, most.
CHARTS = [
    ('primary', [('HQ', 1, 3), ('Troops', 2, 6), ('Elites', 0, 4), ('Fast Attack', 0, 3), ('Heavy Support', 0, 3),
                 ('Fortification', 0, 1), ('Primarch', 0, 1)]),
    ('allied', [('HQ', 1, 1), ('Troops', 1, 4), ('Elites', 0, 2), ('Fast Attack', 0, 1), ('Heavy Support', 0, 1)]),
    ('lords of war', [('Lords of War', 1, 1)]),
]
# AOD-ARMY-2.12: lists whose Primary Detachment has a chart of its own; of the last, one for so many Troops.
OWN_CHARTS = {
    'questoris-household': [('Troops', 2, 10, 0), ('Lords of War', 0, 5, 2)],
    'titan-legions': [('HQ', 0, 2, 0), ('Troops', 0, 6, 0), ('Lords of War', 0, 3, 0)],
}
# Units of their packs that the public data file of a list does not offer, and what of a list is not judged.
WITHOUT = {
    'shattered-legions': ['Cerberus Squadron', 'Falchion', 'Fellblade', 'Glaive', 'Legion Baneblade',
                          'Legion Banehammer', 'Legion Macharius Heavy Tank Squadron', 'Legion Shadowsword',
                          'Legion Stormblade', 'Legion Stormlord', 'Legion Stormsword', 'Mastodon',
                          'Sokar Stormbird', 'Thunderhawk Gunship', 'Typhon Squadron'],
}
OPEN = {
    'blackshields': ['Oaths', 'characters of other lists who join them'],
    'shattered-legions': ['the Legion of each unit', 'Mutable Tactics',
                          'Shadrak Meduson and Hibou Khan, whom the data have not'],
}


def convert(legions, missions, traits, table):
    lists = []
    names = []
    for legion in legions['legions']:
        name = plain(legion['name'])
        own = slug(name)
        names.append({'id': own, 'number': legion['number'], 'name': name, 'rule': plain(legion['base_rule']),
                      'reaction': plain(legion['advanced_reaction']),
                      'rule_id': 'AOD-LEGION-2.%d' % roman(legion['number'])})
        lists.append({'id': own, 'name': name, 'faction': own, 'legion': True,
                      'packs': [own, 'legiones-astartes', CLADE, WALLS]})
    for own, name, faction, allegiance, packs in OTHERS:
        row = {'id': own, 'name': name, 'faction': faction}
        if allegiance:
            row['allegiance'] = allegiance
        if own in ('blackshields', 'shattered-legions'):
            row['legion'] = True
        if own in OWN_CHARTS:
            row['slots'] = [{'role': r, 'min': a, 'max': b, **({'per_troops': per} if per else {})}
                            for r, a, b, per in OWN_CHARTS[own]]
        row['packs'] = [*packs, WALLS]
        if own in WITHOUT:
            row['without'] = WITHOUT[own]
        if own in OPEN:
            row['open'] = OPEN[own]
        lists.append(row)
    table.army(lists, names, traits, missions)
    return {
        '$schema': 'schema/army.schema.json', 'format': 'strategium-aod-army', 'version': 1,
        'lists': lists, 'legions': names,
        'charts': [{'detachment': name,
                    'slots': [{'role': r, 'min': a, 'max': b} for r, a, b in slots]} for name, slots in CHARTS],
        'lords_of_war': {'total_min': 2000, 'percent_max': 25, 'of': 'points spent'},
        'allies': {'others': 'fellow warriors',
                   'pairs': [{'a': 'agents-of-the-emperor', 'b': '*', 'level': 'sworn brothers'},
                             {'a': 'mechanicum', 'b': 'imperial-army', 'level': 'distrusted allies', 'assumed': True},
                             {'a': 'daemons', 'b': '*', 'level': 'distrusted allies', 'assumed': True}]},
        'missions': [{'name': name, 'points_min': 1750, 'points_max': 3500}
                     for name in missions['missions']['table_roll_D6']],
        'traits': traits,
        'families': [{'name': name, 'of': of} for name, of in FAMILIES.items()],
    }


def roman(text):
    value = {'I': 1, 'V': 5, 'X': 10}
    total = 0
    for at, letter in enumerate(text):
        after = value.get(text[at + 1], 0) if at + 1 < len(text) else 0
        total += -value[letter] if value[letter] < after else value[letter]
    return total
