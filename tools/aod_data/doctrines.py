"""What other lists have instead of Rites of War (AOD-ARMY-2.13): Cohort Doctrines, Provenances, orders of
Techno-arcana, as data of the same form. `chosen_in` is the group of options of a unit in which one is taken; a
Provenance is said of the Detachment. `opens` are units that only this doctrine gives to its lists.
"""
from rites import change, compulsory, forbid, most, need, option, role, units, warlord

COHORTS = 'Cohort Doctrines'
ORDERS = 'Orders of High/Proscribed Techno-arcana'
SINGLE = [most(1, units('Armoured Tercio')), most(1, units('Artillery Tercio'))]
LEVY, GRENADIERS, CAVALRY = 'IM - Levy Squad', 'IM - Grenadier Squad', 'IM - Cavalry Squad'
OGRYNS, COMMANDER = 'IM - Ogryn Brute Squad', 'IM - Force Commander'


def extra(count, in_role, *names):
    return {'kind': 'extra', 'count': count, 'role': in_role, 'what': units(*names)}


COHORT_DOCTRINES = [
    ('Reborn Cohorts', {'limits': SINGLE, 'open': ['leadership', 'shooting']}),
    ('Ultramar Pattern Cohorts', {'open': ['six Rifle Sections in a Tercio', 'no transports for them', 'shooting']}),
    ('Armoured Fist Pattern Cohorts (Check Limitations manually)', {
        'changes': [change('Troops', 'Armoured Tercio', compulsory=False)],
        'limits': [warlord({'type': 'Vehicle'})],
        'open': ['a command tank as the compulsory HQ', 'Tercios of a single unit', 'deployment']}),
    ('Penal Pattern Cohorts', {'limits': [most(1, units('Veletaris Tercio'))], 'open': ['wargear', 'assault']}),
    ('Feral Pattern Cohorts', {
        'stands': {'to': ['*'], 'level': 'distrusted allies', 'allegiance': 'loyalist'},
        'open': ['Fear (1) for 25 points', 'assault']}),
    ('Siege Pattern Cohorts', {
        'changes': [change('Elites', 'Artillery Tercio', 'Armoured Battery', choice=True),
                    change('Heavy Support', 'Artillery Tercio', 'Armoured Battery', choice=True)],
        'open': ['transports that must be taken', 'scatter']}),
    ('Iron Pattern Cohort', {
        'limits': SINGLE, 'opens': units('Castellax Battle-Automata Maniple', 'Thallax Cohort'),
        'open': ['cortex controllers']}),
    ('Solar Pattern Cohorts', {
        'changes': [change('Troops', 'Veletaris Tercio', choice=True)], 'limits': SINGLE,
        'open': ['Arvus transports', 'line']}),
    ('Reconnaissance Pattern Cohorts', {
        'changes': [change('Troops', 'Hermes Light Sentinel Squadron', choice=True)], 'limits': SINGLE,
        'open': ['larger squadrons of Aethon Sentinels', 'line', 'reserves']}),
]
PROVENANCES = [
    ('Warrior Elite', {
        'changes': [change('Troops', GRENADIERS, drops_support_squad=True),
                    change('Troops', LEVY, gains_support_squad=True)], 'open': ['leadership']}),
    ('Legacy of the Great Crusade', {'open': ['profiles']}),
    ('Clanfolk Levy', {
        'changes': [change('Troops', CAVALRY, choice=True)], 'limits': [extra(4, 'Fast Attack', CAVALRY)],
        'open': ['Cavalry Squads fill compulsory Troops only', 'leadership']}),
    ('Gene-crafted', {'not_with': ['Cyber-augmetics'], 'open': ['rolls before the battle']}),
    ('Cyber-augmetics', {'stands': {'to': ['mechanicum'], 'level': 'sworn brothers'}, 'open': ['profiles']}),
    ('Alchem-jackers', {'transports': units('Frenzon (A-J)'), 'open': ['morale']}),
    ('Survivors of the Dark Age', {
        'transports': units('Voidjumpers (SotDA)', 'Militia Land Raider Proteus Carrier', 'Militia Rhino Transport',
                            'Militia Termite Assault Drill'), 'open': ['jet packs']}),
    ('Armoury of Old Night', {'transports': units('Relic Arms (AoON)'), 'open': ['wargear']}),
    ('Feral Warriors', {'open': ['assault', 'chainaxes']}),
    ('Kinfolk Helots', {'not_with': ['Ogryn Conscripts'], 'open': ['profiles']}),
    ('Abhuman Muster', {'not_with': ['Ogryn Conscripts'], 'open': ['profiles']}),
    ('Debased Rabble', {
        'allegiance': 'traitor', 'limits': [forbid(units(GRENADIERS))],
        'not_with': ['Survivors of the Dark Age', 'Industrial Stronghold'], 'open': ['assault']}),
    ('Tainted Flesh', {
        'allegiance': 'traitor',
        'limits': [compulsory('Troops', units(LEVY)),
                   forbid(units('IM - Command Cadre', 'IM - Discipline Master Cadre', 'Davinite Lodge Priest',
                                'Expeditionary Navigator'))],
        'not_with': ['Survivors of the Dark Age', 'Gene-crafted', 'Ogryn Conscripts', 'Alchem-jackers',
                     'Industrial Stronghold'],
        'open': ['not more other Infantry than Levy Squads', 'assault']}),
    ('Ogryn Conscripts', {
        'changes': [change('Troops', OGRYNS, choice=True)], 'not_with': ['Industrial Stronghold'],
        'open': ['line', 'who joins Ogryns']}),
    ('Industrial Stronghold', {
        'limits': [extra(2, 'Heavy Support', 'IM - Leman Russ')], 'not_with': ['Unending Horde'],
        'open': ['larger units of Leman Russ']}),
    ('Unending Horde', {'changes': [change('Elites', GRENADIERS)], 'open': ['units that return']}),
    ('Arms of the Omnissiah', {
        'transports': units('Blessed Arms (AotO)'), 'not_with': ['Armoury of Old Night'], 'open': ['wargear']}),
    ('Augmented Levy', {
        'limits': [compulsory('Troops', units(LEVY))],
        'not_with': ['Warrior Elite', 'Abhuman Muster', 'Tainted Flesh', 'Gene-crafted', 'Unending Horde',
                     'Feral Warriors', 'Ogryn Conscripts'],
        'open': ['not more other Infantry than Levy Squads', 'leadership']}),
    ('Forge Remnants', {
        'transports': units('Militia Triaros Conveyor'), 'not_with': ['Survivors of the Dark Age', 'Clanfolk Levy'],
        'open': ['three more Krios Squadrons of the Mechanicum']}),
]
ARCANA = [
    ('Archimandrite', {
        'detachments': ['primary'], 'limits': [warlord(option('Archimandrite'))], 'allies_of_own_faction': True,
        'open': ['a further Cybertheurgic Arcana', 'repairs']}),
    ('Cybernetica', {'open': ['line', 'wounds']}),
    ('Lacyraemarta', {'open': ['Cybertheurgic Arcana', 'repairs']}),
    ('Macrotek', {
        'changes': [change('Troops', 'Tech-Priest Auxilia', choice=True)],
        'open': ['Tech-Priests as Troops are Enginseers', 'terrain', 'repairs']}),
    ('Malagra', {
        'changes': [change('HQ', 'Arcuitor Magisterium', choice=True, single=True)],
        'open': ['larger units of Arcuitors', 'wargear']}),
    ('Myrmidax', {
        'changes': [change('Troops', 'Myrmidon Secutor Host', choice=True),
                    change('Elites', 'Myrmidon Destructor Host', choice=True),
                    change('HQ', 'Thanatar Siege-automata Maniple', compulsory=False, choice=True, single=True)],
        'open': ['a Thanatar-Calix as HQ', 'line', 'profiles']}),
    ('Reductor', {'open': ['Cybertheurgic Arcana', 'terrain', 'repairs']}),
    ('Malefikite', {'open': ['corruption']}),
    ('Æthertek', {
        'changes': [change('Troops', 'Decimator', compulsory=False, choice=True)],
        'limits': [most(1, {**units('Decimator'), **role('Troops')})], 'open': ['Cybertheurgic Arcana']}),
    ('Nekrotek', {'open': ['Cybertheurgic Arcana', 'profiles']}),
    ('Malamina', {'open': ['abominations']}),
]


def convert(table):
    out = []
    for group, lists, rows in ((COHORTS, ['solar-auxilia'], COHORT_DOCTRINES), (ORDERS, ['mechanicum'], ARCANA),
                               (None, ['imperialis-militia'], PROVENANCES)):
        for name, fields in rows:
            row = {'name': name, 'lists': lists}
            if group:
                row['chosen_in'] = group
            row.update(fields)
            if not group:
                row['limits'] = [need(units(COMMANDER))] + row.get('limits', [])
            out.append(row)
    table.lines.append(f'| doctrines | {len(out)} | Cohort Doctrines, Provenances, orders of Techno-arcana: what units '
                       'they open, limit and move is judged, the rest named in `open` |')
    return out
