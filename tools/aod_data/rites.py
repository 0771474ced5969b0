"""Rites of War (AOD-ARMY-2.9): what each asks of the army and changes in its chart, as data.

`changes` move units to another role; `compulsory` says whether they may fill compulsory slots there.
`limits` are what the army check judges, `open` names what only the table shows. What transports a rite opens and
closes stands at the units, from the data files; `transports` opens what these forgot.
"""


def units(*names):
    return {'units': list(names)}


def role(name):
    return {'role': name}


def kind(name):
    return {'type': name}


def sub(name):
    return {'subtype': name}


def option(*names):
    return {'options': list(names)}


def forbid(what):
    return {'kind': 'forbid', 'what': what}


def most(count, what):
    return {'kind': 'most', 'count': count, 'what': what}


def need(what, count=1):
    return {'kind': 'need', 'count': count, 'what': what}


def compulsory(in_role, what):
    return {'kind': 'compulsory', 'role': in_role, 'what': what}


def every(of, what):
    return {'kind': 'every', 'of': of, 'what': what}


def more(what, than):
    return {'kind': 'more', 'what': what, 'of': than}


def not_more(what, than):
    return {'kind': 'not more', 'what': what, 'of': than}


def warlord(what):
    return {'kind': 'warlord', 'what': what}


def in_army(limit):
    return {**limit, 'in': 'army'}  # all Detachments count, not only the one with the rite


NO_ALLIES = {'kind': 'no allies'}
NO_LORDS = {'kind': 'no lords of war'}
NO_FORT = forbid(role('Fortification'))


def change(to, *names, compulsory=True, **more_fields):
    return {'units': list(names), 'to': to, 'compulsory': compulsory, **more_fields}


TERMINATORS = ('Terminator Cataphractii Squad', 'Terminator Tartaros Squad')
# Elites of which every model wears Terminator armour, beside TERMINATORS; tests/session/aod_sweep_test.py asks the packs.
ELITE_TERMINATORS = ('Atramentar Squad', 'Crimson Paladins', 'Deathshroud Terminator Squad', 'Deliverers Squad',
                     'Ebon Keshig Cohort', 'Firedrake Terminator Squad', 'Fulmentarus Terminator Squad',
                     'Gorgon Terminator Squad', 'Inner Circle Knights Cenobium',
                     'Inner Circle Knights Cenobium - Order of the Broken Claws', 'Justaerin Terminator Squad',
                     'Lernaean Terminator Squad', 'Phoenix Terminator Squad', 'Red Butchers', 'Sekhmet Terminator Cabal',
                     'Varagyr Wolf Guard Terminator Squad')
SICARANS = ('Sicaran Squadron', 'Sicaran Arcus Squadron', 'Sicaran Omega Squadron', 'Sicaran Punisher Squadron',
            'Sicaran Venator Squadron')
DESTROYERS = ('Destroyer Assault Squad', 'Mortalis Destroyer Squad')
STEADY = ('Tactical Squad', 'Despoiler Squad', 'Assault Squad')


def wing(name):
    return {**option(name), 'or': [sub(name)]}


def warlord_of(name):
    return warlord({**option(name), 'or': [sub(name), units("Lion El'Jonson")]})


# name, legions (None: all), fields
RITES = [
    ('Recon Company', None, {
        'changes': [change('Troops', 'Reconnaissance Squad', 'Scout Squad', drops_support_squad=True),
                    change('Troops', 'Seeker Squad', compulsory=False)],
        'limits': [compulsory('Troops', units('Reconnaissance Squad', 'Scout Squad')), NO_FORT],
        'open': ['reserves', 'first turn']}),
    ("Angel's Wrath", None, {
        'limits': [every(kind('Vehicle'), sub('Flyer')), NO_FORT],
        'open': ['deployment', 'reserves']}),
    ('Sky-Hunter Phalanx', None, {
        'detachments': ['primary'],
        'changes': [change('Troops', 'Sky-Hunter Squadron', 'Proteus Land Speeder Squadron')],
        'limits': [every(kind('Vehicle'), {'subtypes': ['Flyer', 'Fast', 'Skimmer', 'Antigrav']}),
                   forbid(kind('Dreadnought')), NO_FORT],
        'open': ['deployment', 'line']}),
    ('Drop Pod Assault', None, {
        'limits': [NO_FORT],
        'open': ['deployment', 'reserves']}),
    ('Pride of the Legion', None, {
        'detachments': ['primary'],
        'changes': [change('Troops', 'Veteran Squad', *TERMINATORS),
                    change('Troops', 'Terminator Indomitus Squad', drops_support_squad=True),
                    change('Troops', *ELITE_TERMINATORS, choice=True)],
        'limits': [NO_ALLIES, most(1, role('Heavy Support')), most(1, role('Fast Attack')), in_army(NO_FORT),
                   in_army(not_more({'not_type': 'Infantry'}, kind('Infantry')))],
        'open': ['line']}),
    ('Underworld Assault', None, {
        'changes': [change('Fast Attack', 'Termite Assault Drill', choice=True),
                    change('Heavy Support', 'Termite Assault Drill', choice=True)],
        'limits': [NO_FORT], 'open': ['deployment', 'reserves', 'morale']}),
    ('Armoured Spearhead', None, {
        'detachments': ['primary'],
        'changes': [change('Troops', 'Predator Squadron'), change('Elites', *SICARANS),
                    change('HQ', 'Predator Squadron', *SICARANS, single=True)],
        'limits': [compulsory('HQ', units('Master of Armour', 'Predator Squadron', *SICARANS)),
                   warlord(units('Master of Armour', 'Predator Squadron', *SICARANS)), forbid(role('Primarch')), NO_FORT,
                   forbid({'immobile': True})],
        'master': units('Master of Armour', 'Predator Squadron', *SICARANS),
        'open': ['deployment']}),
    ('Brethren of Iron', None, {
        'changes': [change('Troops', 'Castellax Battle-Automata Maniple', compulsory=False),
                    change('Fast Attack', 'Vorax Battle-automata Maniple', compulsory=False),
                    change('Elites', 'Domitar Battle-Automata Maniple', compulsory=False),
                    change('Heavy Support', 'Thanatar Siege-automata Maniple', compulsory=False, single=True)],
        'limits': [not_more(kind('Automata'), {'not_type': 'Automata'}), compulsory('HQ', option('Forge Lord'))],
        'open': ['cortex controllers']}),
    ('Fury of the Ancients', None, {
        'detachments': ['primary'],
        'changes': [change('Troops', 'Contemptor Dreadnought Talon')],
        'limits': [compulsory('HQ', units('Venerable Ancient Contemptor Dreadnought')),
                   compulsory('Troops', units('Contemptor Dreadnought Talon')),
                   {'kind': 'consuls', 'what': option('Forge Lord', 'Primus Medicae', 'Mortificator')},
                   most(1, role('Fast Attack')),
                   most(1, {'role': 'Heavy Support', 'not_type': 'Dreadnought'}), NO_FORT, NO_LORDS],
        'master': units('Venerable Ancient Contemptor Dreadnought'),
        'open': ['line', 'first turn']}),
    ('Steel Fist', ['dark-angels'], {
        'changes': [change('Troops', 'Predator Squadron'), change('Elites', 'Kratos Squadron')],
        'limits': [every(role('Troops'), wing('Ironwing')),
                   every(units('Predator Squadron', 'Kratos Squadron'), wing('Ironwing')),
                   warlord_of('Ironwing')],
        'open': ['deployment']}),
    ('The Eskaton Imperative', ['dark-angels'], {
        'changes': [change('Troops', *DESTROYERS, 'Dreadwing Interemptor Squad')],
        'limits': [every(role('Troops'), wing('Dreadwing')), every(units(*DESTROYERS), wing('Dreadwing')),
                   warlord_of('Dreadwing'), NO_FORT],
        'open': ['terrain', 'victory points']}),
    ('The Storm of War', ['dark-angels'], {
        'changes': [change('Elites', *STEADY, choice=True), change('Fast Attack', 'Assault Squad', choice=True)],
        'limits': [every(units(*STEADY), wing('Stormwing')),
                   warlord_of('Stormwing')],
        'open': ['centurions in squads', 'deployment', 'maximum size', 'morale']}),
    ('The Unbroken Vow', ['dark-angels'], {
        'changes': [change('Troops', 'Veteran Squad', *TERMINATORS)],
        'limits': [every(units('Veteran Squad', *TERMINATORS), wing('Deathwing')),
                   warlord_of('Deathwing')],
        'open': ['victory points']}),
    ("The Seeker's Arrow", ['dark-angels'], {
        'changes': [change('Troops', 'Sky-Hunter Squadron', 'Outrider Squadron')],
        'limits': [every(kind('Vehicle'), {'subtypes': ['Flyer', 'Fast', 'Skimmer', 'Antigrav']}),
                   most(1, role('Heavy Support')), every(role('Troops'), wing('Ravenwing')),
                   every(role('Fast Attack'), wing('Ravenwing')),
                   warlord_of('Ravenwing')],
        'open': ['deployment']}),
    ("Serpent's Bane", ['dark-angels'], {
        'changes': [change('Troops', 'Seeker Squad')],
        'limits': [every(role('Troops'), wing('Firewing')),
                   warlord_of('Firewing')],
        'open': ['priority targets', 'victory points']}),
    ('The Maru Skara', ['emperors-children'], {
        'limits': [forbid({'immobile': True}), forbid(sub('Slow')), forbid(sub('Bombard')),
                   need(option('Champion', 'Phoenix Warden'))],
        'open': ['reserves']}),
    ('IIIrd Company Elite', ['emperors-children'], {
        'allegiance': 'traitor', 'changes': [change('Troops', 'Kakophoni Squad')], 'open': ['augments']}),
    ('The Hammer of Olympia', ['iron-warriors'], {
        'limits': [{'kind': 'need', 'count': 1, 'what': {**option('Warsmith'), 'or': [units('Perturabo')]}}],
        'open': ['deployment', 'shooting']}),
    ('The Ironfire', ['iron-warriors'], {
        'changes': [change('Troops', 'Arquitor Squadron', compulsory=False)],
        'limits': [more(units('Arquitor Squadron', 'Legion Basilisk Squadron', 'Legion Medusa Squadron'),
                        kind('Cavalry')), need(option('Siege Breaker'))],
        'open': ['deployment', 'shooting']}),
    ('Chogorian Brotherhood', ['white-scars'], {
        'changes': [change('Troops', 'Sky-Hunter Squadron', 'Outrider Squadron', choice=True),
                    change('Elites', 'Sky-Hunter Squadron', 'Outrider Squadron', choice=True)],
        'limits': [forbid({'role': 'Heavy Support', 'not_subtype': 'Flyer'}), NO_FORT],
        'open': ['reserves', 'line']}),
    ('The Sagyar Mazan', ['white-scars'], {
        'changes': [change('Troops', 'Ebon Keshig Cohort')],
        'limits': [forbid({'role': 'Heavy Support', 'not_type': 'Infantry'}), NO_FORT, forbid(role('Primarch'))],
        'open': ['reserves', 'assault']}),
    ('The Black Watch', ['space-wolves'], {
        'detachments': ['allied'], 'allegiance': 'loyalist',
        'limits': [forbid(kind('Vehicle')), forbid(role('Primarch'))], 'open': ['assault']}),
    ('The Pale Hunters', ['space-wolves'], {
        'limits': [most(1, role('Heavy Support'))], 'open': ['reserves', 'assault']}),
    ('The Bloodied Claw', ['space-wolves'], {'open': ['assault']}),
    ('Hammerfall Strike Force', ['imperial-fists'], {
        'changes': [change('Troops', 'Phalanx Warder Squad')], 'open': ['deployment']}),
    ('Templar Assault', ['imperial-fists'], {
        'allegiance': 'loyalist', 'changes': [change('Troops', 'Templar Brethren')],
        'limits': [compulsory('Troops', units('Templar Brethren')), {'kind': 'legions only'},
                   not_more({'roles': ['Elites', 'Fast Attack']}, role('Troops'))],
        'open': ['line', 'assault']}),
    ('The Stone Gauntlet', ['imperial-fists'], {
        'changes': [change('Troops', 'Phalanx Warder Squad')],
        'limits': [compulsory('Troops', units('Phalanx Warder Squad')),
                   not_more({'roles': ['Elites', 'Fast Attack']}, role('Troops'))],
        'open': ['line', 'deployment', 'assault']}),
    ('Terror Assault', ['night-lords'], {
        'detachments': ['primary'], 'changes': [change('Troops', 'Terror Squad', 'Night Raptor Squad')],
        'limits': [most(1, role('Heavy Support')), NO_LORDS, forbid(sub('Super-heavy'))], 'open': ['night']}),
    ('The Swift Blade', ['night-lords'], {
        'detachments': ['primary'], 'changes': [change('Troops', 'Outrider Squadron')],
        'slots': [{'role': 'HQ', 'min': 1, 'max': 5}],
        'limits': [most(1, units('Praetor', 'Praetor, Cataphractii', 'Praetor, Tartaros')),
                   forbid(role('Primarch')), forbid(sub('Heavy')), forbid(sub('Bombard')), forbid(sub('Slow')),
                   forbid(sub('Super-heavy')), forbid(sub('Artillery'))],
        'open': ['mounts of the Centurions', 'warlord']}),
    ('The Day of Revelation', ['blood-angels'], {
        'limits': [compulsory('HQ', option('Warhawk Jump Pack')), NO_FORT, forbid({'immobile': True})],
        'open': ['reserves', 'deployment']}),
    ('The Day of Sorrows', ['blood-angels'], {
        'changes': [change('Troops', 'Crimson Paladins', compulsory=False)],
        'open': ['line', 'assault', 'reserves']}),
    ('Company of Bitter Iron', ['iron-hands'], {
        'allegiance': 'loyalist', 'changes': [change('Troops', 'Medusan Immortal Squad')],
        'limits': [forbid(units('Ferrus Manus'))], 'open': ['line', 'assault']}),
    ('The Head of the Gorgon', ['iron-hands'], {
        'changes': [change('Elites', 'Castellax Battle-Automata Maniple')],
        'limits': [most(1, role('Fast Attack'))], 'open': ['first turn', 'deployment']}),
    ('The Crimson Path', ['world-eaters'], {
        'limits': [more(kind('Infantry'), {'not_type': 'Infantry'}), most(1, role('Heavy Support'))],
        'open': ['line', 'assault']}),
    ('Berserker Assault', ['world-eaters'], {
        'changes': [change('Troops', 'Rampager Squad'), change('Fast Attack', 'Predator Squadron')],
        'limits': [NO_ALLIES], 'open': ['assault']}),
    ('The Logos Lectora', ['ultramarines'], {
        'slots': [{'role': 'HQ', 'min': 2, 'max': 3}, {'role': 'Troops', 'min': 3, 'max': 6}],
        'limits': [{'kind': 'need', 'count': 1,
                    'what': {**option('Master of Signals'), 'or': [units('Damocles Command Rhino')]}}],
        'open': ['commands', 'deployment']}),
    ('The Reaping', ['death-guard'], {
        'changes': [change('Troops', 'Veteran Squad'), change('Troops', 'Heavy Support Squad', compulsory=False)],
        'open': ['reactions', 'deployment']}),
    ('Creeping Death', ['death-guard'], {
        'allegiance': 'traitor', 'changes': [change('Troops', 'Grave Warden Terminator Squad', compulsory=False)],
        'limits': [need(option('Siege Breaker'))], 'open': ['terrain']}),
    ('The Achaean Configuration', ['thousand-sons'], {
        'changes': [change('Troops', 'Castellax-Achea Automata')],
        'limits': [need(units('Techmarine Covenant')), need(option('Praevian'))],
        'open': ['line']}),
    ('The Guard of the Crimson King', ['thousand-sons'], {
        'detachments': ['primary'], 'changes': [change('Troops', 'Sekhmet Terminator Cabal')],
        'limits': [{'kind': 'need', 'count': 1,
                    'what': units('Magnus the Red', 'Ahzek Ahriman', 'Praetor', 'Praetor, Cataphractii',
                                  'Praetor, Tartaros')}],
        'open': ['psychic praetor', 'deployment']}),
    ('The Long March', ['sons-of-horus'], {
        'allegiance': 'traitor',
        'changes': [change('Troops', *TERMINATORS, 'Justaerin Terminator Squad', compulsory=False)],
        'open': ['reserves', 'movement']}),
    ('The Black Reaving', ['sons-of-horus'], {
        'changes': [change('Troops', 'Reaver Attack Squad', 'Reaver Aggressor Squad')],
        'limits': [need(option('Master of Signals')), more(role('Fast Attack'), role('Heavy Support'))],
        'open': ['line', 'deployment']}),
    ('Last of the Serrated Sun', ['word-bearers'], {
        'detachments': ['primary'], 'allegiance': 'traitor', 'changes': [change('Troops', 'Gal Vorbak Squad')],
        'limits': [NO_ALLIES, forbid(sub('Artillery')),
                   forbid({'immobile': True, 'not_rule': 'Orbital Assault Vehicle'})],
        'transports': units('Drop Pod', 'Dreadclaw Drop Pod')}),  # which the data open to few of its units
    ('The Dark Brethren', ['word-bearers'], {'allegiance': 'traitor', 'open': ['sacrifice']}),
    ('The Covenant of Fire', ['salamanders'], {
        'changes': [change('Troops', 'Pyroclast Squad'),
                    change('Troops', 'Tactical Support Squad', drops_support_squad=True,
                           only_with="Dragon's Breath Flamer"),
                    change('Troops', 'Predator Squadron', compulsory=False)],
        'limits': [forbid(units(*DESTROYERS)), forbid(option('Moritat')), need(option('Champion'))],
        'open': ['line', 'weapons of Predators', 'deployment']}),
    ('The Awakening Fire', ['salamanders'], {
        'limits': [most(1, kind('Cavalry')), forbid(option('Warhawk Jump Pack')), need(option('Chaplain')),
                   forbid(units('Vulkan'))],
        'slots': [{'role': 'HQ', 'min': 1, 'max': 4}],
        'open': ['psychic discipline']}),
    ('Decapitation Strike', ['raven-guard'], {
        'limits': [most(1, role('Heavy Support')), NO_FORT], 'open': ['victory points', 'deployment']}),
    ('Liberation Force', ['raven-guard'], {
        'detachments': ['primary'], 'allegiance': 'loyalist',
        'limits': [forbid(sub('Slow')), forbid(sub('Heavy')), forbid(sub('Artillery')), forbid(sub('Bombard')),
                   forbid(sub('Automated Artillery')),
                   {'kind': 'allied', 'count': 4, 'factions': ['imperial-army']}],
        'open': ['morale']}),
    ('The Coils of the Hydra', ['alpha-legion'], {'open': ['units of other Legions', 'reserves']}),
    ('Headhunter Leviathal', ['alpha-legion'], {
        'changes': [change('Troops', 'Headhunter Kill Team')],
        'limits': [more(role('Fast Attack'), role('Heavy Support'))],
        'open': ['reserves', 'victory points']}),
]


def convert(doctrines, table):
    out = []
    for name, legions, fields in RITES:
        rite = {'name': name}
        if legions:
            rite['legions'] = legions
        rite.update(fields)
        out.append(rite)
    table.rites = len(out)
    table.rites_open = sum(1 for rite in out if rite.get('open'))
    return {'$schema': 'schema/rites.schema.json', 'format': 'strategium-aod-rites', 'version': 1, 'rites': out,
            'doctrines': doctrines}
