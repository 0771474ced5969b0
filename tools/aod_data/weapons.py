"""Weapons: one row a profile."""
from units import plain, rule_name

# What the records call otherwise than every list that has it.
NAMES = {'Achean Force Sword': 'Achea Force Sword'}


def convert(source, table):
    out = []
    for weapon in source['weapons']:
        name = plain(weapon['name'])
        row = {'name': NAMES.get(name, name)}
        for old, new in (('range', 'range'), ('S', 'S'), ('AP', 'AP'), ('class', 'class'), ('attacks', 'attacks')):
            if weapon.get(old) not in (None, ''):
                row[new] = plain(str(weapon[old])) or '-'
        if weapon['rules']:
            row['rules'] = [rule_name(rule) for rule in weapon['rules'] if plain(rule)]
        if row not in out:
            out.append(row)
    table.weapons = len(out)
    return {'$schema': 'schema/weapons.schema.json', 'format': 'strategium-aod-weapons', 'version': 1,
            'weapons': out}
