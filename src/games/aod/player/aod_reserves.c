// Who waits in Reserve, and how whoever comes late is put down (MISSION-7 to 9, Infiltrate).
#include "aod_arrive.h"
#include "aod_outlook.h"
#include "aod_turn.h"
#include "aod_units.h"

// --- who waits -----------------------------------------------------------------------------------

// What the mission gives for the enemy's zone: to whom scores, or to anybody but a vehicle. Whoever
// gains nothing there would only be alone among enemies.
static bool asks_enemy_zone(const Aod *g, bool scores, bool denies)
{
    const AodPlay *play = aod__play(g);
    bool asks = false;
    for (unsigned n = 0; n < play->primary_count; n++)
        asks = asks || (denies && play->primary[n].kind == AOD_AWARD_ZONE_UNITS) ||
               (scores && (play->primary[n].kind == AOD_AWARD_SECTORS ||
                           play->primary[n].kind == AOD_AWARD_ZONE_MARKER));
    return asks;
}

static int32_t points_of(const Aod *g, unsigned seat, bool waits)
{
    int32_t points = 0;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        unsigned where = g->s->unit[aod__host(g->s, u)].where;
        bool is_waiting = where == AOD_AT_STRIKE || where == AOD_AT_FLANK ||
                          where == AOD_AT_RESERVE || where == AOD_AT_POD;
        if (!waits || is_waiting)
            points += g->m->unit[u].points;
    }
    return points;
}

// So many turns on foot at the least from zone to zone.
static int32_t turns_on_foot(const AodOutlook *t, unsigned unit)
{
    int32_t least_u = AOD_TABLE_WIDTH_U;
    for (unsigned a = 0; a < AOD_PLACES; a++)
        for (unsigned b = 0; b < AOD_PLACES && (t->place[a] >> AOD_OWN_ZONE & 1) != 0; b++)
            if ((t->place[b] >> AOD_ENEMY_ZONE & 1) != 0) {
                int32_t u = geom_length_u(aod__place_at(a), aod__place_at(b));
                least_u = u < least_u ? u : least_u;
            }
    int32_t move_u = aod__kind(t->g->m, t->g->m->unit[unit].first)->value[AOD_M] * AOD_INCH;
    return (least_u + move_u - 1) / (move_u < AOD_INCH ? AOD_INCH : move_u);
}

// Who would walk for turns comes from the sky or round the flank, as long as it is no more than a
// third of the army; Infiltrators always do.
int64_t aod__reserve_worth(AodOutlook *t, AodAction a)
{
    enum { USUAL = 1000, FAR = 3, THIRD = 3 };
    const Aod *g = t->g;
    switch (a.kind) {
    case AOD_ACTION_READY:
        return USUAL;
    case AOD_ACTION_INFILTRATE:
        return USUAL + 1;
    case AOD_ACTION_DEEP:
    case AOD_ACTION_FLANK:
        break;
    default:
        return 0;
    }
    int32_t waiting = points_of(g, t->seat, true) + g->m->unit[a.unit].points;
    bool scores = aod__host_has_type(g, a.unit, 0, AOD_SUBTYPE(LINE));
    bool denies = !aod__is_hull_unit(g->m, a.unit);
    if (!asks_enemy_zone(g, scores, denies) || waiting * THIRD > points_of(g, t->seat, false))
        return 0;
    aod__survey_sectors(t);
    return turns_on_foot(t, a.unit) >= FAR ? USUAL + 1 : 0;
}

// --- where it comes down -------------------------------------------------------------------------

// To what that seat wants to reach: its marker in the enemy's zone, the zone, any marker, somebody.
static int32_t far_from_aim(const Aod *g, unsigned seat, GeomPoint at)
{
    int32_t far_u = AOD_TABLE_WIDTH_U;
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        int32_t u = geom_length_u(at, (GeomPoint){g->s->objective[n].x, g->s->objective[n].y});
        far_u = aod__marker_pays(g, n, seat) && u < far_u ? u : far_u;
    }
    if (g->s->objective_count == 0 && asks_enemy_zone(g, true, true))
        for (unsigned n = 0; n < AOD_PLACES; n++) {
            int32_t u = geom_length_u(at, aod__place_at(n));
            if (u < far_u && aod__zone_has(g, 1 - seat, aod__place_at(n)))
                far_u = u;
        }
    return far_u;
}

// How much nearer than so far an enemy of that seat, or the edge of the table, is.
static int32_t too_near_u(const Aod *g, unsigned seat, GeomPoint at, int32_t safe_u, bool at_edge)
{
    int32_t x_u = at.x < AOD_TABLE_WIDTH_U - at.x ? at.x : AOD_TABLE_WIDTH_U - at.x;
    int32_t y_u = at.y < AOD_TABLE_DEPTH_U - at.y ? at.y : AOD_TABLE_DEPTH_U - at.y;
    int32_t near_u = at_edge ? safe_u : x_u < y_u ? x_u : y_u;
    for (unsigned n = g->m->model_first[1 - seat]; n < g->m->model_first[2 - seat]; n++) {
        int32_t u = aod__on_table(g->s, n) ? geom_length_u(at, aod__point(g->s, n)) : safe_u;
        near_u = u < near_u ? u : near_u;
    }
    return near_u < safe_u ? safe_u - near_u : 0;
}

// MISSION-8.2, 8.3, 9.1, 9.2: as near to the aim as may be, out of reach of a mishap: what scatters
// 2D6 comes 7" off its point. `seat`: whose unit it is.
int64_t aod__put_worth(const AodOutlook *t, unsigned seat, GeomPoint at, bool at_edge)
{
    enum { FAR = 2, NEAR = 3, SAFE_U = 8 * AOD_INCH };
    return -(int64_t)far_from_aim(t->g, seat, at) * FAR -
           (int64_t)too_near_u(t->g, seat, at, SAFE_U, at_edge) * NEAR;
}

// --- how it stands then --------------------------------------------------------------------------

static int64_t placed_worth(const AodOutlook *t, unsigned host, const Action *option,
                            AodManner manner)
{
    AodState trial = *t->g->s;
    AodForce out;
    aod_apply(t->g->m, &trial, option, NULL);
    Aod there = {.m = t->g->m, .s = &trial};
    AodOutlook then = *t;
    then.g = &there;
    if (!aod__force_make(&then, host, &out))
        return AOD_NO_CHOICE;
    return aod__goal_worth(&then, &out, out.middle) +
           aod__stand_worth(&then, &out, out.middle, manner, NULL);
}

// The best of the first places that are listed.
static int64_t best_placed(const AodOutlook *t, unsigned host, AodManner manner)
{
    enum { PLANS_MAX = 64, TRIED = 5 };
    Action option[PLANS_MAX];
    size_t count = aod_legal(t->g->m, t->g->s, option, PLANS_MAX);
    int64_t best = AOD_NO_CHOICE;
    for (size_t n = 0; n < count && n < TRIED; n++) {
        unsigned kind = aod_action(&option[n]).kind;
        int64_t worth = kind == AOD_ACTION_PLAN || kind == AOD_ACTION_AUTO
                            ? placed_worth(t, host, &option[n], manner)
                            : AOD_NO_CHOICE;
        best = worth > best ? worth : best;
    }
    return best;
}

// MISSION-7.6: chosen on a copy.
static int64_t run_in_worth(const AodOutlook *t, unsigned host, const Action *option)
{
    AodState trial = *t->g->s;
    aod_apply(t->g->m, &trial, option, NULL);
    Aod there = {.m = t->g->m, .s = &trial};
    AodOutlook then = *t;
    then.g = &there;
    return best_placed(&then, host, AOD_MANNER_RUNS);
}

void aod__judge_arrivals(const AodOutlook *t, const Action *option, size_t count, int64_t *worth)
{
    enum { TRIED = 10 };
    const AodFrame *frame = aod__top(t->g->s);
    unsigned host = aod__frame_unit(frame), tried = 0;
    AodManner manner = frame->setup.runs != 0 ? AOD_MANNER_RUNS : AOD_MANNER_MOVES;
    for (size_t n = 0; n < count; n++) {
        unsigned kind = aod_action(&option[n]).kind;
        worth[n] = AOD_NO_CHOICE;
        if ((kind == AOD_ACTION_PLAN || kind == AOD_ACTION_AUTO) && tried++ < TRIED)
            worth[n] = placed_worth(t, host, &option[n], manner);
        else if (kind == AOD_ACTION_RUN)
            worth[n] = run_in_worth(t, host, &option[n]);
    }
}
