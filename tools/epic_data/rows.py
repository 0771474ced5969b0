def convert(rows, units, army, force, notes):
    out = {'strategy': rows['strategy'], 'initiative': rows['initiative']}
    if force:
        out['force'] = force
    return out
