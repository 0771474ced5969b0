// Plans that get away from the enemy or out of his sight (1.13.3).
#include "epic_plan.h"
#include "epic_sight.h"
#include "epic_units.h"

enum {
    WAYS = 16,              // directions that are looked at
    SAFE_U = 35 * EPIC_CM,  // from here on it does not matter how far off the enemy is
    LIVES_U = 16 * EPIC_CM, // EPIC-1.13.3c: nearer, who withdraws is lost
    NEARER = 8              // of how much less a way home is worth than one that lives
};

// The gap from a place to the nearest enemy unit, from SAFE_U on alike.
static int32_t room_at(const EpicPlanWork *plan, GeomDisc disc)
{
    EpicUnitRange enemies = epic__seat_units(plan->m, 1U - plan->frame->seat);
    int32_t gap_u = SAFE_U;
    for (unsigned e = enemies.first; e < enemies.end; e++)
        if (plan->s->unit[e].at == EPIC_AT_TABLE)
            geom_gap_lowers(disc, epic__disc(plan->m, plan->s, e), &gap_u);
    return gap_u;
}

// What it is worth to have gone that way: units that live, then room, then the way home.
static int64_t refuge_worth(const EpicPlanWork *plan, GeomPoint v)
{
    int64_t worth = 0;
    GeomBox table = epic__table(plan->m);
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicMover *mover = &plan->mover[n];
        GeomDisc disc = {mover->from, epic__plan_kind(plan, n)->radius_u};
        if (!mover->is_fixed)
            disc.centre = epic__sum(disc.centre, v);
        if (!geom_box_holds(table, disc))
            worth -= LIVES_U; // it will not get all of its way
        int32_t gap_u = room_at(plan, disc);
        worth += gap_u < LIVES_U ? gap_u - (int64_t)SAFE_U : gap_u;
    }
    unsigned seat = plan->m->formation[plan->frame->formation].seat;
    GeomPoint home = epic__sum(epic__plan_centre(plan), v);
    return worth - epic__from_edge(plan->m, plan->s, seat, home) / NEARER;
}

// The first of several moves looks as far ahead as all of them go, so that the next goes on.
bool epic__plan_away(EpicPlanWork *plan)
{
    bool is_last = (plan->frame->move.flags & EPIC_MOVED_IS_LAST) != 0;
    GeomPoint centre = epic__plan_centre(plan), best = {0, 0};
    int64_t best_worth = refuge_worth(plan, best);
    for (unsigned way = 0; way < 2 * WAYS; way++) {
        int32_t far_u = (plan->slowest_u - 1) * (is_last ? 1 : 2) / (way < WAYS ? 1 : 2);
        uint16_t bearing = (uint16_t)(way % WAYS * (65536 / WAYS));
        GeomPoint v = epic__difference(geom_point_toward(centre, bearing, far_u), centre);
        int64_t worth = refuge_worth(plan, v);
        if (worth > best_worth) {
            best_worth = worth;
            best = v;
        }
    }
    if (best.x == 0 && best.y == 0)
        return epic__plan_shift(plan, best);
    return epic__plan_shift(plan,
                            epic__plan_toward(plan, epic__sum(centre, best), plan->slowest_u));
}

// --- out of sight --------------------------------------------------------------------------------

// How many enemy formations, by their first units, would see the formation's middle unit there.
static unsigned seen_from(EpicPlanWork *plan, unsigned unit, GeomPoint at)
{
    EpicUnit *own = &plan->s->unit[unit];
    EpicUnit was = *own;
    unsigned count = 0, seat = 1U - plan->frame->seat;
    own->x = at.x;
    own->y = at.y;
    for (unsigned f = plan->m->formation_first[seat]; f < plan->m->formation_first[seat + 1]; f++) {
        bool is_obscured;
        unsigned e = epic__first_on_table(plan->m, plan->s, f);
        if (e != EPIC_NO_UNIT && epic__sees(plan->m, plan->s, e, unit, &is_obscured))
            count++;
    }
    *own = was;
    return count;
}

bool epic__plan_hide(EpicPlanWork *plan)
{
    GeomPoint centre = epic__plan_centre(plan), best = {0, 0};
    GeomBox table = epic__table(plan->m);
    unsigned unit = plan->mover[plan->count / 2].unit;
    unsigned fewest = seen_from(plan, unit, centre);
    for (unsigned way = 0; way < 2 * WAYS && fewest > 0; way++) {
        int32_t far_u = (plan->slowest_u - 1) / (way < WAYS ? 2 : 1);
        uint16_t bearing = (uint16_t)(way % WAYS * (65536 / WAYS));
        GeomPoint to = geom_point_toward(centre, bearing, far_u);
        unsigned seen = geom_box_has(table, to) ? seen_from(plan, unit, to) : fewest;
        if (seen < fewest) {
            fewest = seen;
            best = epic__difference(to, centre);
        }
    }
    return epic__plan_shift(plan, best);
}
