"""Models on the digital table: bases, hulls and heights, mounts of weapons, Access Points (AOD-ARMY-7.13).

The facts are models.json, mounts.json and access.json of the folder `models`; each line keeps its source and how sure it is.
"""

# Profiles that the facts lack -> the one whose body they have.
SAME = {"Bound Ka'bandha": "Ka'bandha", 'Huscarl-master': 'Huscarl', 'Master of Armour Sicaran': 'Sicaran',
        'Master of Armour Predator': 'Predator', 'Castellax - Achea': 'Castellax', 'Stormhammer': 'Baneblade'}


def body(fact):
    """Base, hull and height in the form of the packs."""
    out = {}
    base = fact['base']
    if base['shape'] == 'round':
        out['round'] = base['mm']
    elif base['shape'] == 'oval':
        out['oval'] = base['mm']
        if base['long_axis'] == 'across':
            out['across'] = True
    hull = fact.get('hull') or (base['mm'] if base['shape'] == 'hull' else None)
    if hull is not None:
        out['hull'] = hull
    out['height'] = fact['height_in']
    return out


def proof(fact):
    return {key: fact[key] for key in ('source', 'sure', 'note') if fact.get(key)}


def line(profile, kind, units, fact):
    out = {'profile': profile, 'type': kind, 'units': units, **body(fact), **proof(fact)}
    if fact.get('with'):
        out['with'] = [{'item': one['item'], **body(one), **proof(one)} for one in fact['with']]
    return out


def lacking(units, facts):
    """Profiles of the packs that no fact names, with the fact of a body that is theirs too."""
    known = {(unit, fact['profile'], fact['type']) for fact in facts for unit in fact['units']}
    out = {}
    for unit, record in units.items():
        for profile in record['profiles']:
            name, kind = profile['name'], profile['type']
            like = [fact for fact in facts if fact['profile'] == SAME.get(name, name) and
                    (fact['type'] == kind or name in SAME)]
            if (unit, name, kind) not in known and like:
                out.setdefault((name, kind), (like[0], []))[1].append(unit)
    return out


def models(facts, units):
    out = [line(fact['profile'], fact['type'], fact['units'], fact) for fact in facts['models']]
    for (name, kind), (fact, where) in lacking(units, facts['models']).items():
        same = {**fact, 'note': 'as ' + fact['profile']}
        if name in SAME:
            same['sure'] = 'low' if fact['sure'] == 'low' else 'medium'
        out.append(line(name, kind, where, same))
    return {'$schema': 'schema/models.schema.json', 'format': 'strategium-aod-models', 'version': 1,
            'models': sorted(out, key=lambda one: (one['profile'], one['units']))}


def slot(fact, record):
    """One place of a weapon."""
    items = fact['items']
    out = {}
    here = {name for one in record.get('wargear', []) for name in (one['name'], one.get('printed'))}
    if fact['from'] == 'option':
        out['option'], out['index'] = fact['option'], fact['index']
    elif not set(items) <= here:
        raise SystemExit(f"{record['id']}: the pack has no {items}")
    out['items'] = items
    for key in ('profile', 'weapon'):
        if key in fact:
            out[key] = fact[key]
    return {**out, 'mount': fact['mount'], 'count': fact['count'], 'each': fact['each'], **proof(fact)}


def mounts(facts, units):
    entries = [{'units': one['units'], 'slots': [slot(fact, units[one['units'][0]]) for fact in one['slots']]}
               for one in facts['entries'] if one['slots']]
    return {'$schema': 'schema/mounts.schema.json', 'format': 'strategium-aod-mounts', 'version': 1, 'entries': entries}


def access(facts, units):
    known = {(unit, one['profile']) for one in facts['transports'] for unit in one['units']}
    out = []
    for one in facts['transports']:
        more = [unit for unit, record in units.items() for profile in record['profiles']
                if profile['name'] == one['profile'] and profile['type'] == 'Vehicle' and profile.get('capacity') and
                (unit, one['profile']) not in known]
        known |= {(unit, one['profile']) for unit in more}
        sides = ['whole hull'] if one['access'] == ['whole hull'] else \
            [side for side in ('front', 'left', 'right', 'rear') if side in one['access']]
        out.append({'profile': one['profile'], 'units': one['units'] + more, 'sides': sides, **proof(one)})
    return {'$schema': 'schema/access.schema.json', 'format': 'strategium-aod-access', 'version': 1, 'transports': out}
