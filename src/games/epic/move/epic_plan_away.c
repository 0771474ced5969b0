// Plans that get away from the enemy or out of his sight (1.13.3).
#include "epic_plan.h"
#include "epic_sight.h"
#include "epic_units.h"

#include "base_assert.h"

enum {
    WAYS = 16,              // directions that are looked at
    SAFE_U = 35 * EPIC_CM,  // from here on it does not matter how far off the enemy is
    LIVES_U = 16 * EPIC_CM, // EPIC-1.13.3c: nearer, who withdraws is lost
    NEARER = 8              // of how much less a way home is worth than one that lives
};

// Enemies that may matter to where the formation gets to; most are far off.
typedef struct Enemies {
    GeomDisc disc[EPIC_UNITS_MAX];
    unsigned count;
} Enemies;

static void find_enemies(const EpicPlanWork *plan, GeomPoint centre, int32_t reach_u,
                         Enemies *enemies)
{
    EpicUnitRange range = epic__seat_units(plan->m, 1U - plan->frame->seat);
    enemies->count = 0;
    for (unsigned e = range.first; e < range.end; e++)
        if (plan->s->unit[e].at == EPIC_AT_TABLE &&
            geom_within((GeomDisc){centre, 0}, epic__disc(plan->m, plan->s, e), reach_u))
            enemies->disc[enemies->count++] = epic__disc(plan->m, plan->s, e);
}

// The gap from a place to the nearest enemy unit, from SAFE_U on alike.
static int32_t room_at(const Enemies *enemies, GeomDisc disc)
{
    int32_t gap_u = SAFE_U;
    for (unsigned n = 0; n < enemies->count; n++)
        geom_gap_lowers(disc, enemies->disc[n], &gap_u);
    return gap_u;
}

// What it is worth to have gone that way: units that live, then room, then the way home.
static int64_t refuge_worth(const EpicPlanWork *plan, const Enemies *enemies, GeomPoint v)
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
        int32_t gap_u = room_at(enemies, disc);
        worth += gap_u < LIVES_U ? gap_u - (int64_t)SAFE_U : gap_u;
    }
    unsigned seat = plan->m->formation[plan->frame->formation].seat;
    GeomPoint home = epic__sum(epic__plan_centre(plan), v);
    return worth - epic__from_edge(plan->m, plan->s, seat, home) / NEARER;
}

// How far from its middle the formation reaches.
static int32_t extent_of(const EpicPlanWork *plan, GeomPoint centre)
{
    int32_t extent_u = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        int32_t off_u = geom_length_u(centre, plan->mover[n].from);
        extent_u = off_u > extent_u ? off_u : extent_u;
    }
    return extent_u + EPIC_RADIUS_MAX_U;
}

// The first of several moves looks as far ahead as all of them go, so that the next goes on.
bool epic__plan_away(EpicPlanWork *plan)
{
    bool is_last = (plan->frame->move.flags & EPIC_MOVED_IS_LAST) != 0;
    int32_t ahead_u = (plan->slowest_u > 0 ? plan->slowest_u - 1 : 0) * (is_last ? 1 : 2);
    GeomPoint centre = epic__plan_centre(plan), best = {0, 0};
    Enemies enemies;
    find_enemies(plan, centre, ahead_u + extent_of(plan, centre) + SAFE_U, &enemies);
    int64_t best_worth = refuge_worth(plan, &enemies, best);
    for (unsigned way = 0; way < 2 * WAYS; way++) {
        int32_t far_u = ahead_u / (way < WAYS ? 1 : 2);
        uint16_t bearing = (uint16_t)(way % WAYS * (65536 / WAYS));
        GeomPoint v = epic__difference(geom_point_toward(centre, bearing, far_u), centre);
        int64_t worth = refuge_worth(plan, &enemies, v);
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

enum { WATCHERS = 6 }; // enemy formations that one hides from

// The first units of the enemy formations that are nearest.
static unsigned find_watchers(const EpicPlanWork *plan, GeomPoint centre,
                              uint16_t watcher[WATCHERS])
{
    int64_t u2[WATCHERS];
    unsigned count = 0, seat = 1U - plan->frame->seat;
    for (unsigned f = plan->m->formation_first[seat]; f < plan->m->formation_first[seat + 1]; f++) {
        unsigned e = epic__first_on_table(plan->m, plan->s, f);
        int64_t e_u2 =
            e == EPIC_NO_UNIT ? INT64_MAX : geom_distance_u2(centre, epic__point(plan->s, e));
        if (e_u2 == INT64_MAX || (count == WATCHERS && e_u2 >= u2[WATCHERS - 1]))
            continue;
        unsigned n = count < WATCHERS ? count++ : WATCHERS - 1;
        for (; n > 0 && u2[n - 1] > e_u2; n--) {
            u2[n] = u2[n - 1];
            watcher[n] = watcher[n - 1];
        }
        u2[n] = e_u2;
        watcher[n] = (uint16_t)e;
    }
    return count;
}

// How many of them would see the formation's middle unit there; not counted beyond `most`.
static unsigned seen_from(EpicPlanWork *plan, const uint16_t *watcher, unsigned watchers,
                          unsigned unit, GeomPoint at, unsigned most)
{
    ASSERT(unit < plan->m->unit_count);
    EpicUnit *own = &plan->s->unit[unit];
    EpicUnit was = *own;
    unsigned count = 0;
    own->x = at.x;
    own->y = at.y;
    for (unsigned n = 0; n < watchers && count < most; n++)
        count += epic__sees(plan->m, plan->s, watcher[n], unit, NULL);
    *own = was;
    return count;
}

bool epic__plan_hide(EpicPlanWork *plan)
{
    GeomPoint centre = epic__plan_centre(plan), best = {0, 0};
    GeomBox table = epic__table(plan->m);
    uint16_t watcher[WATCHERS];
    unsigned unit = plan->mover[plan->count / 2].unit;
    unsigned watchers = find_watchers(plan, centre, watcher);
    unsigned fewest = seen_from(plan, watcher, watchers, unit, centre, WATCHERS);
    for (unsigned way = 0; way < 2 * WAYS && fewest > 0; way++) {
        int32_t far_u = (plan->slowest_u - 1) / (way < WAYS ? 2 : 1);
        uint16_t bearing = (uint16_t)(way % WAYS * (65536 / WAYS));
        GeomPoint to = geom_point_toward(centre, bearing, far_u);
        unsigned seen =
            geom_box_has(table, to) ? seen_from(plan, watcher, watchers, unit, to, fewest) : fewest;
        if (seen < fewest) {
            fewest = seen;
            best = epic__difference(to, centre);
        }
    }
    return epic__plan_shift(plan, best);
}
