"""Units of which a Detachment or an army has only so many: what their entry says without any condition."""

SCOPES = {'force': 'per_detachment', 'roster': 'per_army'}


def limits(known, entry):
    out = {}
    element = known.files.find(entry, None)
    constraints = element.find('{*}constraints') if element is not None else None
    for constraint in constraints if constraints is not None else []:
        number = float(constraint.get('value'))
        is_changed = any(other.get('field') == constraint.get('id') for other in element.iter())
        if constraint.get('type') == 'max' and constraint.get('field') == 'selections' and number >= 1 and \
                constraint.get('scope') in SCOPES and not is_changed:
            out[SCOPES[constraint.get('scope')]] = int(number)
    return out
