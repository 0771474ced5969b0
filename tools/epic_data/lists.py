"""Army lists: from the gathered rows to the pack's."""

# Which rules of chapter 5 bind the formations of an army's own (not of its allies).
FORCE = {
    'space-marine-': ['They Shall Know No Fear'],
    'ork-': ['Mob Rule', 'Power of the Waaagh'],
    'eldar-': ['Hit and Run'],
    'dark-eldar': ['Hit and Run', 'Fleet of Foot'],
    'necron': ['Implacable Advance', 'Phase Out'],
    'tyranid': ['Swarming'],
}
ALSO = {
    'space-marine-space-wolves': ['Pack Mentality'],
    'ork-gargant-mob': ['Gargant Mob'],
}


def force_of(army):
    out = next((rules for start, rules in FORCE.items() if army.startswith(start)), [])
    return out + ALSO.get(army, [])


def convert(rows, core, units, army, notes):
    out = {'strategy': rows['strategy'], 'initiative': rows['initiative']}
    force = force_of(army)
    if force:
        out['force'] = force
    return out
