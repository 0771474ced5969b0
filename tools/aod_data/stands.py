"""Which profile a model of an entry has, where its name does not say it, and for which models a choice stands.

An entry is called as the data files offer it ("Cataphractii Chosen with Lightning Claws"), a profile as it is printed. What
words alone do not settle is entered here by hand (AOD-ARMY-7.7).
"""
import re

# Names of entries -> the profile, where several would do or none.
BY_HAND = {
    'Tartaros with Lightning Claws': 'Legion Tartaros Chosen', "Tartaros with Raven's Talon": 'Legion Tartaros Chosen',
    'Heavy Weapon Paladin': 'Crimson Paladins', 'Chainaxe & Autopistol': 'Militia', 'Chainaxe & Laspistol': 'Militia',
    'Laspistol & Chainaxe': 'Levy', 'Iron Havoc Sgt': 'Iron Havoc Sergeant', 'Veteran Sergeant': 'Legion Veteran Sergeant',
    'Veteran Sergeant with Paired Melee Weapons': 'Legion Veteran Sergeant', 'Thanatar': 'Thanatar Cavas',
    'Legion Scout': 'Scout', 'Deliverer Chieftain': 'Deliverer Chieftan',
    "Deliverer Chieftain with Pair of Raven's Talons": 'Deliverer Chieftan',
    'Deliverer Chieftain with Heavy Weapon': 'Deliverer Chieftan', 'One Companion may upgrade to Adjutant': 'Auxilia Adjutant',
    'Devoured': 'Devourer',
}

# Unit -> choice -> the models that it stands for, in a unit whose models the data files call choices.
CHOICES = {
    'artillery-battery': {name: [('Artillery Platform', 1), ('Auxilia Gunners', 5)]
                          for name in ('Earthshaker Artillery Platforms', 'Medusa Artillery Platforms')},
    'cyclops-demolition-section': {'Cyclops & Operator': [('Cyclops', 1), ('Auxilia Operator', 1)]},
    'ordo-reductor-artillery-tank-battery': {
        'Demolisher Artillery Tank': [('Demolisher Cannon Artillery Tank', 1)],
        'Earthshaker Artillery Tank': [('Earthshaker Artillery Tank', 1)],
        'Gravis Melta Array Artillery Tank': [('Gravis Melta Artillery Tank', 1)],
        'Magna Laser Destroyer Artillery Tank': [('Magna Laser Destroyer Artillery Tank', 1)],
        'Medusa Artillery Tank': [('Medusa Artillery Tank', 1)], 'Mars-Colossus Artillery Tank': [('Artillery Tank', 1)],
        'Whirlwind Artillery Tank': [('Whirlwind Artillery Tank', 1)]},
    'land-raider-proteus-carrier-squadron': {'Land Raider Proteus Carrier': [('Land Raider Proteus Carrier', 1)]},
    'land-raider-spartan': {'Land Raider Spartan': [('Land Raider Spartan', 1)]},
    'ordo-reductor-minotaur-battery': {'Ordo Reductor Minotaur': [('Ordo Reductor Minotaur', 1)]},
    'ebon-keshig-cohort': {'Kharash': [('Kharash', 1)]},
}


def words(text):
    out = []
    for word in re.findall(r"[a-z0-9'æ]+", text.lower().replace('’', "'")):
        word = re.sub(r"'s$|(?<=...)s$", '', word)
        out.append(re.sub(r'ie$', 'y', word))
    return out


def profile_of(name, profiles):
    """The profile of an entry of that name; None: nothing says it."""
    if name in profiles or len(profiles) == 1:
        return name if name in profiles else profiles[0]
    if BY_HAND.get(name) in profiles:
        return BY_HAND[name]
    own = words(re.split(r' with | w/| \(| & ', name)[0])
    same = [one for one in profiles if words(one) == own]
    begins = sorted((one for one in profiles if words(one) == own[:len(words(one))]), key=lambda one: -len(words(one)))
    within = [one for one in profiles if set(own) <= set(words(one))]
    contains = [one for one in profiles if set(words(one)) <= set(own)]
    for some in (same, begins, within, contains):
        if some is begins and some or len(some) == 1:
            return some[0]
    return None


def apply(unit):
    """Adds to a unit of a pack what its models and choices stand for."""
    profiles = [one['name'] for one in unit['profiles']]
    for model in unit.get('models', []):
        if 'crew' in model or not profiles or model['name'] in profiles or len(profiles) == 1:
            continue
        profile = profile_of(model['name'], profiles)
        if profile is None:
            raise SystemExit(f"{unit['id']}: which profile has {model['name']}? Enter it in tools/aod_data/stands.py")
        model['profile'] = profile
    for option in unit.get('options', []):
        for choice in option['choices']:
            crew = CHOICES.get(unit['id'], {}).get(choice['name'])
            if crew is not None and 'unit' not in choice:
                choice['crew'] = [{'name': name, 'count': count} for name, count in crew]
