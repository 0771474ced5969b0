// What is chosen for units before anything is deployed (D-GROUPS, aod_picks.inl).
#include "aod_outlook.h"
#include "aod_units.h"

#include "base_assert.h"

static bool has_wing(const Aod *g, unsigned unit, AodWing wing)
{
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if (aod__own_wing(g, n) == wing)
            return true;
    return false;
}

// RULE-Hydran_Exemplars: the Legion of most of the enemy; TRAIT-Marshal_of_the_Crown: the wing of
// most of the own men, as nobody asks a hull for its Leadership. RULE-Silent_Sisterhood: whoever
// Infiltrates stands farther in front than a Scout.
int32_t aod__choice_worth(const Aod *g, AodAction a)
{
    unsigned legion = aod__pick_legion(a.choice), own = g->s->decider;
    AodWing wing = aod__pick_wing(a.choice);
    int32_t points = 0;
    ASSERT(own <= ACTOR_SEAT1);
    if (legion == 0 && wing == AOD_WING_NONE)
        return a.choice == AOD_PICK_INFILTRATE ? 1 : 0;
    unsigned seat = legion != 0 ? 1 - own : own;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        bool counts = legion != 0 ? g->m->unit[u].legion_number == legion
                                  : !aod__is_hull_unit(g->m, u) && has_wing(g, u, wing);
        points += counts ? g->m->unit[u].points : 0;
    }
    return points;
}
