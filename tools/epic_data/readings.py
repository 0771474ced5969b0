"""What rows of lists mean where their words do not fit the short notation: read by a person, row by row."""

# Units that rows call by another name than their sheets do.
ALIASES = {
    'chaos basilisk': 'Basilisk',
    'chaos space marine terminator': 'Iron Warriors Terminators',
    'ordinatus medrendgard': 'Ordinatus Medrengard',
    'storm talon': 'Storm Talon Gunship',
    'deathstrike pattern warlord class titan': 'Warlord Class Titan',
    'daemonic assault engine': 'Daemon Assault Engine',
    'fighter bomber': 'Fighta Bommer',
    'fighter-bomber': 'Fighta Bommer',
    'swiftclaw': 'Swiftclaw Bikes',
    'shark ax-1-0': 'Tiger Shark AX-1-0',
}
# To whom "each X" of a limit belongs, by the list's first formations.
PER = {
    ('adeptus-mechanicus-skitarii-legion', 'demi-century'): 'g0',
    ('chaos-cultist-slaves-to-darkness', 'coven'): 'g0',
    ('chaos-cultist-stigmatus-covenant', 'coven'): 'g0',
    ('necron', 'phalanx'): 'g1',
    ('ork-gargant-mob', 'Gargant formation'): 'g0',
    ('space-marine-raven-guard', 'detachment'): 'g0',
    ('tyranid', 'synapse swarm'): 'g1',
}


def priced(names, points, count=1, most=None):
    part = {'count': count, 'of': names, 'points_each': points}
    if most:
        part['most'] = most
    return {'units': [part], 'points': 0, 'text': None}


CHAOS_SHIPS = priced(['Devastation Class Cruiser', 'Despoiler Class Battleship'], [150, 250])
ELDAR_SHIPS = priced(['Wraithship', 'Dragonship'], [150, 300])
SCOUT_TITANS = priced(['Questor Titan', 'Subjugator Titan'], [275, 225], 1, 2)
FORMATIONS = {
    ('adeptus-mechanicus-skitarii-legion', 'Emperor'):
        {'units': [{'count': 1, 'of': ['Imperator Class Titan', 'Warmonger Class Titan']}], 'text': None},
    ('chaos-cultist-slaves-to-darkness', 'Slaanesh Daemon Scout Titans'): SCOUT_TITANS,
    ('chaos-cultist-stigmatus-covenant', 'Slaanesh Daemon Scout Titans'): SCOUT_TITANS,
    ('chaos-space-marine-emperors-children', 'Knight Pack'):
        priced(['Hell Strider', 'Hell-Knight', 'Hell-Scourge'], [50, 75, 90], 4, 6),
    ('chaos-space-marine-emperors-children', 'Spacecraft'): CHAOS_SHIPS,
    ('chaos-space-marine-iron-warriors', 'Spacecraft'): CHAOS_SHIPS,
    ('dark-eldar', 'Heavy Barges'): priced(['Vessel of Pain'], [250], 1, 2),
    ('dark-eldar', 'Kabal Flotilla'):
        {'points': 0, 'text': None,
         'options': [{'do': 'set', 'parts': [{'count': 6, 'of': ['Ravager']}], 'most': 1, 'choose': 9,
                      'compulsory': True, 'points': 350},
                     {'do': 'set', 'parts': [{'count': 4, 'of': ['Ravager']}], 'most': 1, 'choose': 9,
                      'compulsory': True, 'points': 250}]},
    ('dark-eldar', 'Razorwings'): priced(['Razorwing'], [125], 2, 3),
    ('eldar-alaitoc', 'Spacecraft'): ELDAR_SHIPS,
    ('eldar-iyanden', 'Spacecraft'): ELDAR_SHIPS,
    ('eldar-saim-hann', 'Spacecraft'): ELDAR_SHIPS,
    ('necron', "C'tan"): {'units': [{'count': 1, 'of': ['The Deceiver', 'The Nightbringer']}], 'text': None},
    ('necron', 'Harvester Engine'): {'units': [{'count': 1, 'of': ['Abattoir', 'Aeonic Orb']}], 'text': None},
    ('ork-speed-freeks', 'Warbike Outriders'): {'grants': ['Scout']},
    ('tau', 'Fire Warrior Cadre'):
        {'points': 225, 'text': None,
         'options': [{'do': 'set', 'parts': [{'count': 8, 'of': ['Fire Warriors']}], 'most': 1, 'choose': 9,
                      'compulsory': True},
                     {'do': 'set', 'parts': [{'count': 6, 'of': ['Fire Warriors']}, {'count': 3, 'of': ['Devilfish']}],
                      'most': 1, 'choose': 9, 'compulsory': True}]},
    ('tau', 'Spacecraft'): priced(['Protector Class Cruiser', 'Custodian Class Battleship'], [200, 225]),
}
# EPIC-6.20.1, 6.28.1, 6.13.1, 6.21.1a: who garrisons; nobody else of the list does.
GARRISONS = {
    'dark-eldar': [],
    'eldar-alaitoc': ['Pathfinder', 'Ranger', 'War Walker'],
    'eldar-saim-hann': ['Scout Rider'],
    'tyranid': ['Genestealer Swarm', 'Lictor Swarm'],
}
LIMITS = {
    'Wraithlord formations <= Ghost Warrior formations':
        {'formations': ['Wraithlord'], 'most': 1, 'per_formations': ['Ghost Warrior']},
}
OPTIONS = {
    'Add <=4 Infantry Levy for 2': {'do': 'set', 'parts': [{'count': 2, 'of': ['Infantry Levy']}], 'most': 2},
}
UPGRADES_MAX = '4 upgrades at most per formation, each once'
# Sentences about the army that its limits, upgrades or formations say already, or that bind play alone and are played.
SAID = ('EPIC-6.6.2', 'EPIC-6.6.3', 'EPIC-6.11.3', 'EPIC-6.21.1', 'EPIC-6.21.2', "EPIC-6.34.2 'Ere We Go",
        'EPIC-6.10.1 every unit of Warbike Outriders has Scout', 'no more Wraithlord formations than Ghost Warrior formations',
        '3 support or aircraft formations per Gargant formation', UPGRADES_MAX)


def formation(army, out):
    for key, value in FORMATIONS.get((army, out['name']), {}).items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = value
    if army in GARRISONS:
        out['garrisons'] = out['name'] in GARRISONS[army]
    return out
