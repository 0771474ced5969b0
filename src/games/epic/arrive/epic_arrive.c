// Where a unit comes to its formation in the middle of the game: summoned daemons (6.11.3a), units
// that come back (5.15.1a, 5.21.1a).
#include "epic_arrive.h"
#include "epic_deploy.h"
#include "epic_ground.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_limit.h"

// EPIC-6.11.3a, 5.21.1a: within 5 of units that are there already.
static bool is_beside(const Epic *g, unsigned f, GeomDisc disc)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u))
        if (geom_within(disc, epic__disc(g->m, g->s, u), LIMIT(6_11_3a, 5 * EPIC_CM)))
            return true;
    return false;
}

bool epic__check_arrival(const Epic *g, unsigned f, EpicAction a, EpicRule rule, Refusal *refusal)
{
    GeomPoint at = {a.x, a.y};
    GeomDisc disc = {at, epic__kind(g->m, a.unit)->radius_u};
    if (!geom_is_in_bound(at) || !epic__is_free(g->m, g->s, a.unit, at))
        return epic__refuse(refusal, EPIC_R_0_1e, EPIC_M_NO_ROOM_THERE, "u", a.unit);
    if (!is_beside(g, f, disc))
        return epic__refuse(refusal, rule, EPIC_M_TOO_FAR_FROM_MATES, "u", a.unit);
    if (epic__in_enemy_zone(g, a.unit, at))
        return epic__refuse(refusal, rule, EPIC_M_ARRIVES_IN_ZONE, "u", a.unit);
    return true;
}

bool epic__find_arrival(const Epic *g, unsigned f, EpicAction *a)
{
    enum { ONE = 1000, SLANT = 707 }; // thousandths
    static const GeomPoint directions[8] = {{ONE, 0},        {-ONE, 0},       {0, ONE},
                                            {0, -ONE},       {SLANT, SLANT},  {-SLANT, SLANT},
                                            {SLANT, -SLANT}, {-SLANT, -SLANT}};
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        int64_t far = (int64_t)epic__kind(g->m, u)->radius_u + epic__kind(g->m, a->unit)->radius_u +
                      EPIC_CM / 2;
        for (unsigned d = 0; d < 8; d++) {
            a->x = g->s->unit[u].x + (int32_t)(directions[d].x * far / 1000);
            a->y = g->s->unit[u].y + (int32_t)(directions[d].y * far / 1000);
            if (epic__check_arrival(g, f, *a, EPIC_R_0_1e, NULL))
                return true;
        }
    }
    return false;
}

// EPIC-1.8.1a: a test for everybody who came up in dangerous ground.
static bool needs_test(const Epic *g, unsigned u)
{
    return epic__ground_at(g->m, g->s, u, epic__point(g->s, u)) == EPIC_GROUND_DANGEROUS;
}

static void fail_ground(Epic *g, unsigned u)
{
    if (epic__kind(g->m, u)->type == EPIC_WE)
        epic__damage(g, u, 1, false); // EPIC-3.1a
    else
        epic__destroy(g, u, false);
}

EpicStep epic__arrival_tests(Epic *g, EpicFrame *frame, uint16_t *next, uint8_t *has_rerolled)
{
    unsigned f = frame->formation;
    unsigned u = *next;
    while (u != EPIC_NO_UNIT && (g->s->unit[u].at != EPIC_AT_TABLE || !needs_test(g, u)))
        u = epic__next_on_table(g->m, g->s, f, u);
    *next = (uint16_t)u;
    if (u == EPIC_NO_UNIT)
        return EPIC_GO_ON;
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned rolled = epic__take_roll(frame);
    EPIC_REPORT(g, 1_8_1a, GROUND_TEST, "ui", u, rolled);
    if (rolled == 1 && *has_rerolled == 0 && epic__has(g->m, u, EPIC_A_WALKER)) {
        *has_rerolled = 1; // EPIC-2.1.18a: once more
        return EPIC_GO_ON;
    }
    *has_rerolled = 0;
    *next = (uint16_t)epic__next_on_table(g->m, g->s, f, u);
    if (rolled == 1)
        fail_ground(g, u);
    return EPIC_GO_ON;
}
