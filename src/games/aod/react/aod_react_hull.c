// Advance and Withdraw of vehicles (REACT-3.3, 3.8): one turn of at most 90 degrees, then straight
// on, or straight back; each vehicle of a squadron for itself.
#include "aod_react.h"

#include "aod_draw.h"
#include "aod_react_parts.h"
#include "base_assert.h"
#include "base_limit.h"

enum { HALF_BAM = 65536 / 2, DEGREE_BAM = 182 };
#define TURN_BAM LIMIT(REACT_3_3, 65536 / 4)

// From one direction to the other the shorter way, to the left more than 0.
static int turn_of(uint16_t from, uint16_t to)
{
    int turn = (uint16_t)(to - from);
    return turn > HALF_BAM ? turn - 2 * HALF_BAM : turn;
}

static int absolute(int number)
{
    return number < 0 ? -number : number;
}

// To the nearest of the unit that it reacts to, if it stood so.
static int32_t off_u(const Aod *g, unsigned model, AodStand stand, unsigned cause)
{
    GeomShape own, other;
    int32_t least_u = INT32_MAX;
    aod__stand_shape(g->m, model, stand, &own);
    for (AodMembers at = aod__members(g, cause); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        aod__stand_shape(g->m, at.model, aod__stand_of(g->s, at.model), &other);
        int32_t gap_u = geom_shapes_gap_floor_u(&own, &other);
        least_u = gap_u < least_u ? gap_u : least_u;
    }
    return least_u;
}

// REACT-3.8: it ends no farther away, or no nearer.
static bool is_right_way(const Aod *g, unsigned model, AodStand end, unsigned cause, bool away)
{
    int32_t before_u = off_u(g, model, aod__stand_of(g->s, model), cause);
    int32_t after_u = off_u(g, model, end, cause);
    return away ? after_u >= before_u : after_u <= before_u;
}

// --- the default plan ----------------------------------------------------------------------------

// As nearly towards the enemy as one turn allows.
static uint16_t facing_for(const Aod *g, unsigned model, unsigned cause)
{
    AodStand stand = aod__stand_of(g->s, model);
    int turn = turn_of(stand.facing, geom_bearing_bam(stand.at, aod__react_aim(g, cause, model)));
    int most = TURN_BAM - DEGREE_BAM / 2; // as it is written, in whole degrees
    if (absolute(turn) > most)
        turn = turn < 0 ? -most : most;
    return aod__bam_of(aod__degrees_of((uint16_t)(stand.facing + turn)));
}

static void crowd_for(const Aod *g, unsigned host, unsigned model, const AodPlan *plan,
                      AodCrowd *out)
{
    aod__crowd_make(out, g, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodStand stand = aod__stand_of(g->s, at.model);
        if (at.model == model || !aod__on_table(g->s, at.model))
            continue;
        for (unsigned n = 0; n < plan->count; n++) {
            const AodPlanned *way = &plan->way[n];
            if (way->model != at.model)
                continue;
            stand.facing = way->facing;
            if (way->count > 0)
                stand.at = way->at[way->count - 1];
        }
        aod__crowd_add(out, g->m, at.model, stand);
    }
}

static bool may_go(const AodWayAsk *ask, AodStand end)
{
    AodWayAnswer answer;
    AodPlaceAsk place = {ask->g, ask->crowd, AOD_ANYWHERE};
    aod__way_judge(ask, &answer);
    return answer.fault == AOD_WAY_FREE &&
           aod__place_fault(&place, ask->model, end, NULL) == AOD_PLACE_FREE;
}

// The way that ends there; what goes backwards is a corner.
static void add_way(AodPlan *out, unsigned model, AodStand end, bool is_back)
{
    AodPlanned *way = &out->way[out->count++];
    *way = (AodPlanned){.model = (uint16_t)model, .facing = end.facing, .back = is_back};
    for (unsigned n = 0; n < 1U + is_back; n++) {
        way->at[way->count] = end.at;
        way->floor[way->count++] = end.floor;
    }
}

static void plan_one(const Aod *g, unsigned host, unsigned cause, unsigned model, bool away,
                     AodPlan *out)
{
    AodGoingUnit unit;
    AodGoing going;
    AodCrowd crowd;
    AodStand from = aod__stand_of(g->s, model);
    bool is_hull = aod__goes_as_hull(g->m, model);
    uint16_t facing = facing_for(g, model, cause);
    AodWayAsk ask = {.g = g, .crowd = &crowd, .going = &going, .model = model, .count = 2};
    aod__react_going(g, host, aod__reaction_u(g, host), &unit);
    aod__going_of(g, &unit, model, &going);
    crowd_for(g, host, model, out, &crowd);
    ask.back = away && is_hull;
    ask.at[0] = from.at;
    ask.floor[0] = ask.floor[1] = from.floor;
    for (int32_t go_u = going.reach_u; go_u > 0; go_u -= AOD_REACT_STEP_U) {
        AodStand end = {
            geom_point_toward(from.at, (uint16_t)(facing + (away ? HALF_BAM : 0)), go_u), facing,
            from.floor};
        ask.at[1] = end.at;
        if (!geom_is_in_bound(end.at) || !is_right_way(g, model, end, cause, away) ||
            !may_go(&ask, end))
            continue;
        add_way(out, model, end, away && is_hull);
        return;
    }
    // It turns alone, where it can.
    AodStand turned = {from.at, facing, from.floor};
    AodPlaceAsk place = {g, &crowd, AOD_ANYWHERE};
    if (facing != from.facing && aod__has_facing(g->m, model) &&
        aod__place_fault(&place, model, turned, NULL) == AOD_PLACE_FREE)
        out->way[out->count++] = (AodPlanned){.model = (uint16_t)model, .facing = facing};
}

static bool is_together(const Aod *g, unsigned host, const AodPlan *plan)
{
    AodLinks links;
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    uint64_t moved = 0, there = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        there |= UINT64_C(1) << at.rank;
        stand[at.rank] = aod__stand_of(g->s, at.model);
        for (unsigned n = 0; n < plan->count; n++) {
            const AodPlanned *way = &plan->way[n];
            if (way->model != at.model)
                continue;
            if (way->count > 0)
                stand[at.rank].at = way->at[way->count - 1];
            stand[at.rank].facing = way->facing;
            moved |= UINT64_C(1) << at.rank;
        }
    }
    aod__links_if(g, host, moved, stand, &links);
    return aod__largest_group(&links) == there;
}

void aod__react_hull_plan(const Aod *g, unsigned host, unsigned cause, bool away, AodPlan *out)
{
    unsigned apart;
    bool was_together = aod__is_coherent(g, host, &apart);
    out->count = 0;
    out->is_together = true;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_held(g, at.model) &&
            aod__kind(g->m, at.model)->value[AOD_M] > 0)
            plan_one(g, host, cause, at.model, away, out);
    if (was_together && !is_together(g, host, out)) { // then they only turn
        for (unsigned n = 0; n < out->count; n++)
            out->way[n].count = out->way[n].back = 0;
        if (!is_together(g, host, out)) // turned they would be farther apart
            out->count = 0;
    }
}

// --- what is drawn -------------------------------------------------------------------------------

static bool refuse_turn(const Aod *g, unsigned model, Refusal *refusal)
{
    (void)g;
    return aod__refuse(refusal, AOD_R_REACT_3_3, AOD_MSG_TURNS_TOO_FAR, "m", (int)model);
}

static bool check_turn(const Aod *g, AodAction a, Refusal *refusal)
{
    int turn = turn_of(g->s->model[a.model].facing, aod__bam_of(a.other));
    return absolute(turn) <= TURN_BAM + DEGREE_BAM / 2 || refuse_turn(g, a.model, refusal);
}

// The end of a leg: `a` is `reverse`, or a `move` that is no mere end of one.
static bool check_leg(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool away = frame->window.withdraws != 0, is_hull = aod__goes_as_hull(g->m, a.model);
    unsigned cause = aod__frame_unit(frame);
    AodStand from = aod__stand_of(g->s, a.model);
    GeomPoint to = {a.x, a.y};
    if (is_hull && away != (a.kind == AOD_ACTION_REVERSE))
        return aod__refuse(refusal, AOD_R_REACT_3_3,
                           away ? AOD_MSG_WITHDRAWS_BACKWARDS : AOD_MSG_ADVANCES_FORWARDS, "m",
                           (int)a.model);
    uint16_t facing = away ? geom_bearing_bam(to, from.at) : geom_bearing_bam(from.at, to);
    bool is_turned = a.kind == AOD_ACTION_MOVE && a.other != 0 &&
                     absolute(turn_of(facing, aod__bam_of(a.other - 1U))) > DEGREE_BAM;
    if (absolute(turn_of(from.facing, facing)) > TURN_BAM + DEGREE_BAM / 2 || is_turned)
        return refuse_turn(g, a.model, refusal);
    AodStand end = {to, facing, from.floor};
    return is_right_way(g, a.model, end, cause, away) ||
           aod__refuse(refusal, AOD_R_REACT_3_8, away ? AOD_MSG_ENDS_NEARER : AOD_MSG_ENDS_FARTHER,
                       "mu", (int)a.model, (int)cause);
}

bool aod__react_hull_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned host = frame->window.mover - 1U;
    AodDrawing drawing = {.host = host};
    aod__react_going(g, host, aod__reaction_u(g, host), &drawing.unit);
    if (a.kind == AOD_ACTION_FACE)
        return aod__drawn_face_check(g, &drawing, a, refusal) && check_turn(g, a, refusal);
    if (!aod__drawn_leg_check(g, &drawing, a, refusal))
        return false;
    if (g->s->path_count == 0)
        return check_leg(g, frame, a, refusal);
    GeomPoint corner = g->s->path[g->s->path_count - 1];
    uint16_t facing = geom_bearing_bam(corner, aod__point(g->s, a.model));
    bool is_turned =
        a.other != 0 && absolute(turn_of(facing, aod__bam_of(a.other - 1U))) > DEGREE_BAM;
    return (a.kind == AOD_ACTION_MOVE && !is_turned &&
            geom_is_same(corner, (GeomPoint){a.x, a.y})) ||
           aod__refuse(refusal, AOD_R_REACT_3_3, AOD_MSG_ONE_LEG, "m", (int)a.model);
}
