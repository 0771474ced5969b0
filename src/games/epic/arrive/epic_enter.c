// Coming in by a portal straight into an assault (5.6.3b, 5.6.3-q1, 5.6.3d).
//
// The units wait with EPIC_AT_RESERVE at the portal's point, from which their charge is measured,
// and are put on the table one by one as they move (epic_move.c).
#include "epic_enter.h"
#include "epic_arrive.h"
#include "epic_move.h"
#include "epic_units.h"

bool epic__check_entry(const Epic *g, unsigned f, unsigned action, Refusal *refusal)
{
    if (action == EPIC_ENGAGE)
        return true;
    // EPIC-6.1.6-q5: with a suitable action.
    if (epic__moves_of(action) == 0)
        return epic__refuse(refusal, EPIC_R_6_1_6_q5, EPIC_M_MUST_ENTER, "f", f);
    return epic__has_open_portal(g->m, g->s, f) ||
           epic__refuse(refusal, EPIC_R_5_6_3_q1, EPIC_M_ONLY_ENGAGE, "f", f);
}

bool epic__may_charge_out(const EpicMatch *m, const EpicState *s, unsigned f)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    size_t count = epic__portals(m, s, f, portal, EPIC_PORTALS_MAX);
    EpicSet enemies = epic__side_set(m, 1U - m->formation[f].seat);
    int32_t reach_u = 0;
    for (unsigned u = epic__first_mover(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_mover(m, s, f, u)) {
        int32_t speed_u = epic__speed(m, s, u, EPIC_MOVE_CHARGE);
        reach_u = speed_u > reach_u ? speed_u : reach_u;
    }
    for (unsigned e = 0; e < m->unit_count; e++) {
        if (s->unit[e].at != EPIC_AT_TABLE || (enemies & epic__set(s->unit[e].formation)) == 0)
            continue;
        for (size_t n = 0; n < count; n++)
            if (geom_within(epic__disc(m, s, e), (GeomDisc){portal[n].at, 0},
                            reach_u + EPIC_FIGHT_REACH_U))
                return true;
    }
    return false;
}

// --- which portal --------------------------------------------------------------------------------

size_t epic__list_ways_in(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    size_t all = epic__portals(g->m, g->s, f, portal, EPIC_PORTALS_MAX);
    size_t count = 0;
    for (size_t n = 0; n < all; n++)
        count = epic__list(
            out, out_max, count,
            (EpicAction){.kind = EPIC_ACTION_PORTAL, .x = portal[n].at.x, .y = portal[n].at.y});
    return count;
}

bool epic__enter_at(Epic *g, unsigned f, GeomPoint at)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    size_t all = epic__portals(g->m, g->s, f, portal, EPIC_PORTALS_MAX);
    for (size_t n = 0; n < all; n++) {
        if (!geom_is_same(portal[n].at, at))
            continue;
        for (unsigned u = epic__first_mover(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next_mover(g->m, g->s, f, u)) {
            epic__unit(g, u)->x = at.x;
            epic__unit(g, u)->y = at.y;
        }
        epic__use_up(g, g->m->formation[f].seat, &portal[n]);
        EPIC_REPORT(g, 5_6_3_q1, COMES_OUT, "f", f);
        return true;
    }
    return false;
}

bool epic__is_way_in(const Epic *g, unsigned f, EpicAction a)
{
    EpicPortal portal[EPIC_PORTALS_MAX];
    size_t all = epic__portals(g->m, g->s, f, portal, EPIC_PORTALS_MAX);
    for (size_t n = 0; n < all; n++)
        if (geom_is_same(portal[n].at, (GeomPoint){a.x, a.y}))
            return true;
    return false;
}

// --- on the way ----------------------------------------------------------------------------------
