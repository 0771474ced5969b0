"""Weapons: one row a profile."""
from units import plain, rule_name


def convert(source, table):
    out = []
    for weapon in source['weapons']:
        row = {'name': plain(weapon['name'])}
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
