// Plans to shoot: where most weapons of the formation reach and see another one, as far off as that
// allows.
#include "epic_ground.h"
#include "epic_plan.h"
#include "epic_sight.h"
#include "epic_units.h"

#include "base_assert.h"

enum {
    TURNS = 5,              // directions from the target that are looked at
    RANGES = 3,             // distances: the longest of its weapons, and parts of it
    STEP_BAM = 65536 / 12,  // between two directions
    INSIDE_U = EPIC_CM / 2, // so much within range
    RANGE_MAX_U = 90 * EPIC_CM,
    STANDS_MAX = RANGES * TURNS + 1,
    LOOKS = 5,        // of these are looked at as to sight; more, if little is seen from them
    WEAPON_WORTH = 4, // of a weapon that fires
    COVER_WORTH = 1,  // of a unit in cover, beside a weapon that fires
    HARDLY = 10       // one part in so many
};

// Weapons of a unit that reach so far; small arms are for assaults, not for going near.
static unsigned weapons_to(const EpicKind *kind, int32_t gap_u)
{
    unsigned count = 0;
    for (unsigned w = 0; w < kind->weapon_count; w++)
        for (unsigned k = 0; k < kind->weapon[w].mode_count; k++)
            if (kind->weapon[w].mode[k].kind == EPIC_MODE_RANGED &&
                kind->weapon[w].mode[k].range_u >= gap_u) {
                count++;
                break;
            }
    return kind->has_ranged ? count : 0;
}

// What one of them has of standing there: weapons that reach and, if that is asked, see; cover.
static int64_t shots_from(EpicPlanWork *plan, unsigned n, GeomPoint at, EpicSet target, bool looks)
{
    ASSERT(n < plan->count && plan->mover[n].unit < plan->m->unit_count);
    EpicUnit *unit = &plan->s->unit[plan->mover[n].unit];
    GeomDisc own = {at, epic__plan_kind(plan, n)->radius_u};
    int32_t gap_u;
    unsigned enemy = epic__plan_enemy_near(plan, own, target, &gap_u);
    unsigned weapons = enemy == EPIC_NO_UNIT ? 0 : weapons_to(epic__plan_kind(plan, n), gap_u);
    if (weapons == 0 || !looks)
        return WEAPON_WORTH * weapons;
    EpicUnit was = *unit;
    unit->x = at.x;
    unit->y = at.y;
    bool sees = epic__sees(plan->m, plan->s, plan->mover[n].unit, enemy, NULL);
    bool is_covered = epic__is_in_terrain_cover(plan->m, plan->s, plan->mover[n].unit);
    *unit = was;
    return (sees ? WEAPON_WORTH * weapons : 0) + (is_covered ? COVER_WORTH : 0);
}

// Of those aboard, who get out there, weapons that reach and see, as if from where it stands.
static int64_t shots_aboard(EpicPlanWork *plan, unsigned n, GeomPoint at, EpicSet target,
                            bool looks)
{
    unsigned carrier = plan->mover[n].unit, weapons = 0;
    ASSERT(n < plan->count && carrier < plan->m->unit_count);
    GeomDisc own = {at, epic__plan_kind(plan, n)->radius_u};
    int32_t gap_u;
    if (plan->s->unit[carrier].cargo == 0)
        return 0;
    unsigned enemy = epic__plan_enemy_near(plan, own, target, &gap_u);
    for (unsigned u = epic__first(plan->m, plan->s, plan->frame->formation);
         enemy != EPIC_NO_UNIT && u != EPIC_NO_UNIT;
         u = epic__next(plan->m, plan->s, plan->frame->formation, u))
        if (plan->s->unit[u].at == EPIC_AT_CARRIED && plan->s->unit[u].carrier == carrier + 1)
            weapons += weapons_to(epic__kind(plan->m, u), gap_u);
    if (weapons == 0 || !looks)
        return WEAPON_WORTH * weapons;
    EpicUnit was = plan->s->unit[carrier];
    plan->s->unit[carrier].x = at.x;
    plan->s->unit[carrier].y = at.y;
    bool sees = epic__sees(plan->m, plan->s, carrier, enemy, NULL);
    plan->s->unit[carrier] = was;
    return sees ? WEAPON_WORTH * weapons : 0;
}

static int64_t worth_of(EpicPlanWork *plan, GeomPoint v, EpicSet target, bool looks)
{
    int64_t worth = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicMover *mover = &plan->mover[n];
        GeomPoint at = mover->is_fixed ? mover->from : epic__sum(mover->from, v);
        worth += shots_from(plan, n, at, target, looks);
        worth += shots_aboard(plan, n, at, target, looks);
    }
    return worth;
}

// The longest range that at least half as many weapons have as have any.
static int32_t range_of(const EpicPlanWork *plan)
{
    int32_t best_u = 15 * EPIC_CM;
    unsigned f = plan->frame->formation;
    for (unsigned u = epic__first(plan->m, plan->s, f); u != EPIC_NO_UNIT;
         u = epic__next(plan->m, plan->s, f, u)) {
        const EpicKind *kind = epic__kind(plan->m, u);
        if (kind->has_ranged && kind->range_max_u > best_u && kind->range_max_u <= RANGE_MAX_U)
            best_u = kind->range_max_u;
    }
    return best_u;
}

// A way that the formation may go, and how many weapons then reach.
typedef struct Stand {
    GeomPoint v;
    int64_t reach;
} Stand;

// Where it stands, and places around the target at its range and nearer, farther off first; sorted
// by what reaches.
static unsigned find_stands(EpicPlanWork *plan, unsigned enemy, EpicSet target, int32_t range_u,
                            Stand stand[STANDS_MAX])
{
    GeomPoint centre = epic__plan_centre(plan), at = epic__point(plan->s, enemy);
    uint16_t bearing = geom_bearing_bam(at, centre);
    unsigned count = 0;
    for (unsigned k = 0; k < STANDS_MAX; k++) {
        unsigned range = k / TURNS, turn = k % TURNS;
        int32_t off_u = epic__plan_stand_off(
            plan, enemy, (int32_t)(range_u * (RANGES - (int64_t)range) / RANGES) - INSIDE_U);
        uint16_t step = (uint16_t)((turn + 1) / 2 * STEP_BAM);
        uint16_t to = (uint16_t)((turn & 1) != 0 ? bearing + step : bearing - step);
        GeomPoint goal = geom_point_toward(at, to, off_u);
        GeomPoint v = {0, 0};
        if (k < STANDS_MAX - 1) // the last one is where it stands
            v = epic__difference(geom_point_along(centre, goal, plan->slowest_u), centre);
        Stand here = {v, worth_of(plan, v, target, false)};
        unsigned n = count++;
        for (; n > 0 && stand[n - 1].reach < here.reach; n--)
            stand[n] = stand[n - 1];
        stand[n] = here;
    }
    return count;
}

// Of those from which most weapons reach the one that brings most; as it is, if that is as good.
bool epic__plan_shoot(EpicPlanWork *plan, EpicSet target)
{
    Stand stand[STANDS_MAX];
    GeomPoint centre = epic__plan_centre(plan), best = {0, 0};
    int32_t gap_u, range_u = range_of(plan);
    unsigned enemy = epic__plan_enemy_near(plan, (GeomDisc){centre, 0}, target, &gap_u);
    if (enemy == EPIC_NO_UNIT)
        return epic__plan_shift(plan, best);
    unsigned count = find_stands(plan, enemy, target, range_u, stand);
    // Who sees whom is looked at roughly: what is hardly better than to stay is no reason to move.
    int64_t best_worth = worth_of(plan, best, target, true);
    best_worth += best_worth / HARDLY;
    for (unsigned n = 0; n < count && (n < LOOKS || 2 * best_worth < stand[n].reach); n++) {
        int64_t worth = stand[n].reach == 0 ? 0 : worth_of(plan, stand[n].v, target, true);
        if (worth > best_worth) {
            best_worth = worth;
            best = stand[n].v;
        }
    }
    // Nothing in reach sees it: towards it, and not only as far as weapons reach, for something in
    // between hides it.
    if (best_worth == 0)
        return epic__plan_shift(plan, epic__plan_close_in(plan, target, range_u / RANGES));
    if (best.x == 0 && best.y == 0)
        return epic__plan_shift(plan, best);
    return epic__plan_shift(plan,
                            epic__plan_toward(plan, epic__sum(centre, best), plan->slowest_u));
}
