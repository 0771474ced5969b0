"""Expressions of terms ("Boarding Shield", "legion: dark-angels") joined by and, or, not. A term "?" is what is not
known; its opposite is as unknown."""

TRUE, FALSE = ('and', ()), ('or', ())
UNKNOWN = ('is', '?')
# Of these an army, a unit has one only.
ONE_OF = ('legion: ', 'side: ', 'rite: ', 'role: ', 'in: ')
PARTS_MAX = 40


def term(text):
    return ('is', text)


def _join(kind, parts):
    none, all_of_it = (TRUE, FALSE) if kind == 'and' else (FALSE, TRUE)
    out = []
    for part in parts:
        if part == all_of_it:
            return all_of_it
        for one in part[1] if part[0] == kind else (part,):
            if one not in out:
                out.append(one)
    return none if not out else out[0] if len(out) == 1 else (kind, tuple(out))


def both(*parts):
    return _join('and', parts)


def either(*parts):
    return _join('or', parts)


def no(part):
    kind, what = part
    if part == UNKNOWN:
        return part
    if kind in ('is', 'no'):
        return ('no' if kind == 'is' else 'is', what)
    return _join('or' if kind == 'and' else 'and', [no(one) for one in what])


def _is_possible(terms):
    for kind, text in terms:
        if kind == 'is' and ('no', text) in terms:
            return False
        if kind == 'is' and any(text.startswith(start) and other[0] == 'is' and other[1].startswith(start) and
                                other[1] != text for other in terms for start in ONE_OF):
            return False
    return True


def _without_needless(terms):
    has = [start for start in ONE_OF for kind, text in terms if kind == 'is' and text.startswith(start)]
    return frozenset((kind, text) for kind, text in terms
                     if kind == 'is' or not any(text.startswith(start) for start in has))


def alternatives(part):
    """As a list of sets of terms, of which all of one must hold; None if there are too many."""
    if part[0] in ('is', 'no'):
        return [frozenset([part])]
    if part[0] == 'or':
        out = []
        for one in part[1]:
            found = alternatives(one)
            if found is None:
                return None
            out += found
    else:
        out = [frozenset()]
        for one in part[1]:
            found = alternatives(one)
            if found is None or len(out) * len(found) > 4 * PARTS_MAX:
                return None
            out = [a | b for a in out for b in found]
    out = [_without_needless(one) for one in dict.fromkeys(out) if _is_possible(one)]
    out = [one for one in dict.fromkeys(out) if not any(other < one for other in out)]
    return out if len(out) <= PARTS_MAX else None


def _text(literal):
    return literal[1] if literal[0] == 'is' else 'not ' + literal[1]


def written(sets):
    """Alternatives as a pack has them."""
    out = []
    for one in sets:
        terms = sorted((_text(literal) for literal in one), key=lambda text: (text.startswith('not '), text))
        out.append(terms[0] if len(terms) == 1 else terms)
    return out


def _has_no_positive(part):
    return part[0] == 'no' or part == UNKNOWN or part[0] in ('and', 'or') and all(map(_has_no_positive, part[1]))


def openness(part):
    """(only_with, not_with) that say the same: lists of sets. None where there are too many of them."""
    factors = part[1] if part[0] == 'and' else (part,)
    only, closed = TRUE, FALSE
    for factor in factors:
        yes, opposite = alternatives(factor), alternatives(no(factor))
        if yes is None and opposite is None:
            return None
        mixed = not _has_no_positive(factor) and (
            opposite is None or yes is not None and
            (len(yes) < len(opposite) or all(kind == 'is' for one in yes for kind, _ in one)))
        if factor == UNKNOWN or mixed:
            only = both(only, factor)
        else:
            closed = either(closed, no(factor))
    only_sets = alternatives(only)
    closed_sets = alternatives(closed)
    if only_sets is None or closed_sets is None:
        return None
    return ([] if only_sets == [frozenset()] else only_sets), closed_sets, only_sets == []
