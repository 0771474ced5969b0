// Frame FLEE: one Fall Back move of one unit (MORALE-2).
//
// Map: which edge, what is asked before the roll, the move, the frame.
#include "aod_flight.h"
#include "aod_morale.h"

#include "aod_ways.h"
#include "base_assert.h"
#include "base_limit.h"

typedef enum FleeStage { FLEE_EDGE, FLEE_LENGTH, FLEE_ROLL, FLEE_GONE } FleeStage;
typedef enum Side { SIDE_WEST, SIDE_SOUTH, SIDE_EAST, SIDE_NORTH, SIDES } Side;

void aod__begin_flee(Aod *g, unsigned host)
{
    ASSERT(host < g->m->unit_count);
    ASSERT(aod__standing(g, host) > 0);
    AodFrame *frame = aod__push(g, AOD_FRAME_FLEE);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    AodUnitNow *now = aod__unit(g, host);
    now->phase &= (uint16_t)~AOD_UP_FAILED;
    if (aod__is_locked(g->s, host)) // TYPE-2.23: whoever touches nobody else is free
        aod__unlock(g, host);
    AOD_REPORT(g, MORALE_1_2, FALLS_BACK, "u", (int)host);
    aod__condition_off(g, host, AOD_C_PINNED); // MORALE-4.3: it is forced to move
    aod__condition_on(g, host, AOD_C_FALLING_BACK, 0, AOD_MOMENT_NEVER);
}

void aod__begin_slip(Aod *g, unsigned host)
{
    aod__begin_flee(g, host);
    aod__flee_frame(aod__top(g->s))->slips = 1;
}

// --- which edge (MISSION-3.7) --------------------------------------------------------------------

static Side side_of(AodLine edge)
{
    if (edge.from.x == edge.to.x)
        return edge.from.x == 0 ? SIDE_WEST : SIDE_EAST;
    return edge.from.y == 0 ? SIDE_SOUTH : SIDE_NORTH;
}

static int32_t gap_to(const Aod *g, unsigned host, AodLine edge)
{
    GeomShape line, shape;
    int32_t least_u = INT32_MAX;
    geom_shape_make_way(&line, edge.from, edge.to, 0);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        aod__stand_shape(g->m, at.model, aod__stand_of(g->s, at.model), &shape);
        int32_t gap_u = geom_shapes_gap_floor_u(&shape, &line);
        least_u = gap_u < least_u ? gap_u : least_u;
    }
    return least_u;
}

// The edges to which it may flee: the nearest, or both if they are equally near. A set.
static unsigned edges_of(const Aod *g, const AodFrame *frame, AodLine edge[AOD_ZONE_PARTS_MAX])
{
    unsigned host = aod__frame_unit(frame);
    unsigned count = aod__own_edges(g, frame->seat, edge), set = 0;
    int32_t least_u = INT32_MAX;
    for (unsigned n = 0; n < count; n++) {
        int32_t gap_u = gap_to(g, host, edge[n]);
        set = gap_u < least_u ? 1U << n : gap_u == least_u ? set | 1U << n : set;
        least_u = gap_u < least_u ? gap_u : least_u;
    }
    return set;
}

// --- what is asked before the roll ---------------------------------------------------------------

static bool has_vexilla(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__has_gear(g->m, at.model, AOD_GEAR(LEGION_VEXILLA) | AOD_GEAR(AUXILIA_VEXILLA)))
            return true;
    return false;
}

// MORALE-2.1: with 3D6 if all of it is Cavalry.
static uint8_t dice_of(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is(g->m, at.model, AOD_TYPE(CAVALRY)))
            return 2;
    return 3;
}

static AodStep choose_edge(Aod *g, AodFrame *frame)
{
    AodLine edge[AOD_ZONE_PARTS_MAX];
    unsigned set = edges_of(g, frame, edge);
    ASSERT(set != 0);
    if ((set & (set - 1)) != 0)
        return aod__ask(g, AOD_D_FLIGHT, frame->seat);
    aod__flee_frame(frame)->edge = (uint8_t)__builtin_ctz(set);
    frame->stage = FLEE_LENGTH;
    return AOD_GO_ON;
}

static AodStep choose_length(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    AodFleeFrame *flee = aod__flee_frame(frame);
    if (flee->dice == 0 && has_vexilla(g, host))
        return aod__ask(g, AOD_D_FLIGHT, frame->seat);
    flee->dice = dice_of(g, host);
    frame->stage = FLEE_ROLL;
    return AOD_GO_ON;
}

// --- the move ------------------------------------------------------------------------------------

// MORALE-2.2.
static void leave_table(Aod *g, unsigned host, unsigned leaver)
{
    AOD_REPORT(g, MORALE_2_2, LEAVES, "mu", (int)leaver, (int)host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__remove(g, at.model, AOD_CAUSE_FLED);
}

static void take_ways(Aod *g, const AodPlan *plan)
{
    for (unsigned n = 0; n < plan->count; n++) {
        const AodPlanned *planned = &plan->way[n];
        AodWay *way = aod__ways_add(g, planned->model, planned->facing);
        bool has_room = way != NULL;
        for (unsigned i = 0; i < planned->count && has_room; i++)
            has_room = aod__ways_point(g, way, planned->at[i], planned->floor[i]);
        ASSERT(has_room); // `aod__flight` has counted
    }
}

static AodStep go(Aod *g, AodFrame *frame)
{
    AodFlight flight;
    AodLine edge[AOD_ZONE_PARTS_MAX];
    unsigned host = aod__frame_unit(frame);
    unsigned first = g->s->way_count;
    const AodFleeFrame *flee = aod__flee_frame(frame);
    aod__own_edges(g, frame->seat, edge);
    ASSERT(flee->edge < AOD_ZONE_PARTS_MAX);
    AOD_REPORT(g, MORALE_2_1, FLEES_SO_FAR, "uc", (int)host, flee->sum * AOD_INCH);
    AodFlightAsk ask = {.g = g,
                        .host = host,
                        .edge = edge[flee->edge],
                        .roll_u = flee->sum * AOD_INCH,
                        .stops_short = flee->slips != 0 || has_vexilla(g, host)};
    aod__flight(&ask, &flight);
    aod__unlock(g, host);
    frame->stage = FLEE_GONE;
    if (flight.leaver != AOD_NO_MODEL) {
        leave_table(g, host, flight.leaver);
        return AOD_GO_ON;
    }
    for (unsigned n = 0; n < flight.trapped_count; n++) {
        if (aod__is_lost(g->s->model[flight.trapped[n]].where)) // TYPE-2.6
            continue;
        AOD_REPORT(g, MORALE_2_6, TRAPPED, "m", (int)flight.trapped[n]);
        aod__remove(g, flight.trapped[n], AOD_CAUSE_FLED);
    }
    take_ways(g, &flight.plan);
    aod__walk_begin(g, host, first, false, false);
    return AOD_GO_ON;
}

static AodStep roll(Aod *g, AodFrame *frame)
{
    AodFleeFrame *flee = aod__flee_frame(frame);
    if (frame->rolled != 0) {
        ASSERT(flee->dice > 0);
        flee->sum = (uint8_t)(flee->sum + aod__take_roll(frame));
        flee->dice--;
    }
    return flee->dice > 0 ? aod__roll(g) : go(g, frame);
}

static AodStep finish(Aod *g, const AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__unit(g, at.unit)->turn |= AOD_U_MOVED;
    bool slips = frame->flee.slips != 0;
    aod__pop(g);
    if (slips && aod__standing(g, host) > 0) {
        aod__condition_off(g, host, AOD_C_FALLING_BACK);
        AOD_REPORT(g, LEGION_2_8, REGROUPS, "u", (int)host);
    }
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__flee_step(Aod *g, AodFrame *frame)
{
    switch ((FleeStage)frame->stage) {
    case FLEE_EDGE:
        return choose_edge(g, frame);
    case FLEE_LENGTH:
        return choose_length(g, frame);
    case FLEE_ROLL:
        return roll(g, frame);
    default:
        ASSERT(frame->stage == FLEE_GONE);
        return finish(g, frame);
    }
}

size_t aod__flee_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    AodLine edge[AOD_ZONE_PARTS_MAX];
    size_t count = 0;
    if (frame->stage == FLEE_LENGTH) {
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_FULL});
        return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_SHORT});
    }
    unsigned set = edges_of(g, frame, edge);
    for (unsigned n = 0; n < AOD_ZONE_PARTS_MAX; n++)
        if ((set >> n & 1) != 0)
            count = aod__list(
                out, out_max, count,
                (AodAction){.kind = AOD_ACTION_EDGE, .choice = (uint8_t)side_of(edge[n])});
    return count;
}

bool aod__flee_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodLine edge[AOD_ZONE_PARTS_MAX];
    int who = (int)aod__frame_unit(frame);
    if (frame->stage == FLEE_LENGTH) {
        bool is_length = a.kind == AOD_ACTION_FULL || a.kind == AOD_ACTION_SHORT;
        return (is_length && aod__is_plain(a, 0)) ||
               aod__refuse(refusal, AOD_R_GEAR_3_12, AOD_MSG_NOT_NOW, "");
    }
    if (a.kind != AOD_ACTION_EDGE || !aod__is_plain(a, AOD_HAS_CHOICE) || a.choice >= SIDES)
        return aod__refuse(refusal, AOD_R_MORALE_2_8, AOD_MSG_NOT_NOW, "");
    unsigned set = edges_of(g, frame, edge);
    for (unsigned n = 0; n < AOD_ZONE_PARTS_MAX; n++)
        if ((set >> n & 1) != 0 && (uint8_t)side_of(edge[n]) == a.choice)
            return true;
    return aod__refuse(refusal, AOD_R_MISSION_3_7, AOD_MSG_NOT_ITS_EDGE, "u", who);
}

void aod__flee_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodLine edge[AOD_ZONE_PARTS_MAX];
    AodFleeFrame *flee = aod__flee_frame(frame);
    if (a.kind == AOD_ACTION_EDGE) {
        unsigned count = aod__own_edges(g, frame->seat, edge);
        for (unsigned n = 0; n < count; n++)
            if ((uint8_t)side_of(edge[n]) == a.choice)
                flee->edge = (uint8_t)n;
        frame->stage = FLEE_LENGTH;
        return;
    }
    ASSERT(a.kind == AOD_ACTION_FULL || a.kind == AOD_ACTION_SHORT);
    flee->is_short = a.kind == AOD_ACTION_SHORT;
    flee->dice = flee->is_short ? 1 : dice_of(g, aod__frame_unit(frame));
    frame->stage = FLEE_ROLL;
}
