// Supporting fire in an assault (1.12.6), and who could have given it (1.12.8c).
#include "epic_assault.h"
#include "epic_units.h"

// EPIC-1.12.6b: not units of formations that are broken or marched this turn; 5.13.2a: Dark Eldar
// may march.
static bool lends_support(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    EpicSet fighters = s->assault.attackers | s->assault.defenders;
    unsigned flags = s->formation[formation].flags;
    if ((fighters & epic__set(formation)) != 0 || (flags & EPIC_F_BROKEN) != 0)
        return false;
    return (flags & EPIC_F_MARCHED) == 0 || epic__has_force(m, formation, EPIC_FORCE_FLEET_OF_FOOT);
}

// EPIC-6.13.3a: the beast is of no side: nobody supports it, and it supports nobody.
static bool is_helped(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    EpicSet fighters = epic__fighters(s, seat);
    for (unsigned f = 0; f < m->formation_count; f++)
        if ((fighters & epic__set(f)) != 0 && !epic__is_beast(m, f))
            return true;
    return false;
}

// EPIC-1.12.6a: within 15 and with line of fire to an enemy that takes part.
static bool can_support(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    if (!lends_support(m, s, s->unit[unit].formation) || epic__body(m, s, unit) == EPIC_NO_UNIT ||
        epic__ff(m, s, unit) == 0 || !is_helped(m, s, epic__seat_of(m, s, unit)))
        return false;
    EpicSet enemies = epic__fighters(s, 1 - epic__seat_of(m, s, unit));
    for (unsigned e = 0; e < m->unit_count; e++) {
        // EPIC-1.12.6-q1: an enemy that attacked in this round.
        if (s->unit[e].at == EPIC_AT_TABLE && (s->unit[e].flags & EPIC_U_INVOLVED) != 0 &&
            (enemies & epic__set(s->unit[e].formation)) != 0 && epic__can_reach(m, s, unit, e))
            return true;
    }
    return false;
}

bool epic__mark_support(Epic *g)
{
    EpicState *s = g->s;
    EpicSet fighters = s->assault.attackers | s->assault.defenders;
    bool found = false;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if ((fighters & epic__set(s->unit[u].formation)) != 0)
            continue;
        epic__unit(g, u)->flags &= (uint16_t) ~(unsigned)(EPIC_U_CC | EPIC_U_FF);
        if (can_support(g->m, s, u)) {
            epic__unit(g, u)->flags |= EPIC_U_FF;
            found = true;
        }
    }
    return found;
}

EpicSet epic__supporters(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    EpicSet found = 0;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        for (unsigned u = lends_support(m, s, f) ? epic__first(m, s, f) : EPIC_NO_UNIT;
             u != EPIC_NO_UNIT; u = epic__next(m, s, f, u)) {
            if (can_support(m, s, u)) {
                found |= epic__set(f);
                break;
            }
        }
    }
    return found;
}
