// Moves drawn model by model.
//
// A way is judged when it is drawn, what is of the whole unit (its coherency, who has not moved)
// when it is done (MOVE-3.8). What is drawn lies in the pool of ways; nobody has moved by then.
//
// Map: what is asked of a way, refusals, each action, the whole, carrying out.
#include "aod_draw.h"
#include "aod_joining.h"
#include "aod_plan.h"
#include "aod_ramming.h"

#include "aod_ways.h"
#include "base_assert.h"

static AodDrawing drawing_of(const Aod *g, const AodFrame *frame)
{
    AodDrawing out = {.host = aod__frame_unit(frame)};
    aod__going_of_move(g, frame, &out.unit);
    return out;
}

static void crowd_of(const Aod *g, const AodDrawing *drawing, AodCrowd *out)
{
    aod__crowd_make(out, g, drawing->host);
    for (unsigned n = 0; n < drawing->open_count; n++)
        aod__crowd_open(out, g, drawing->open[n]);
}

bool aod__has_drawn(const Aod *g)
{
    return g->s->way_count > 0 || g->s->path_model != 0;
}

// --- what is asked of a way ----------------------------------------------------------------------

// Where it stands, its corners so far, and this point.
typedef struct Drawn {
    AodGoing going;
    AodCrowd crowd; // models of other units; of hulls those of their own, too (VEH-2.3)
    AodWayAsk ask;
} Drawn;

// Its own unit as far as it has been drawn, and, if asked for, those who have no way yet.
static void add_mates(AodCrowd *crowd, const Aod *g, unsigned host, unsigned model, bool is_last)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        const AodWay *way = aod__way_of(g->s, 0, at.model);
        if (at.model == model || !aod__on_table(g->s, at.model) || (way == NULL && !is_last))
            continue;
        aod__crowd_add(crowd, g->m, at.model,
                       way == NULL ? aod__stand_of(g->s, at.model) : aod__way_end(g->s, way));
    }
}

static void draw(Drawn *drawn, const Aod *g, const AodDrawing *drawing, AodAction a)
{
    AodWayAsk *ask = &drawn->ask;
    AodStand from = aod__stand_of(g->s, a.model);
    aod__going_of(g, &drawing->unit, a.model, &drawn->going);
    crowd_of(g, drawing, &drawn->crowd);
    aod__crowd_aside(&drawn->crowd, g, a.model);
    if (drawn->going.half_u > 0)
        add_mates(&drawn->crowd, g, drawing->host, a.model, true);
    *ask = (AodWayAsk){.g = g,
                       .crowd = &drawn->crowd,
                       .going = &drawn->going,
                       .model = a.model,
                       .count = 1,
                       .back = g->s->path_back};
    if (a.kind == AOD_ACTION_REVERSE)
        ask->back |= (uint8_t)(1U << g->s->path_count);
    ask->at[0] = from.at;
    ask->floor[0] = from.floor;
    for (unsigned n = 0; n < g->s->path_count; n++) {
        ask->at[ask->count] = g->s->path[n];
        ask->floor[ask->count++] = g->s->path_floor[n];
    }
    ask->at[ask->count] = (GeomPoint){a.x, a.y};
    ask->floor[ask->count++] = a.choice;
}

// A hull looks as it came, if it is not said how else.
static AodStand end_stand(const Drawn *drawn, AodAction a)
{
    const Aod *g = drawn->ask.g;
    uint16_t facing = a.other != 0 ? aod__bam_of(a.other - 1U)
                      : drawn->going.half_u != 0
                          ? aod__hull_facing(&drawn->ask, drawn->ask.count - 1)
                          : g->s->model[a.model].facing;
    return (AodStand){{a.x, a.y}, aod__has_facing(g->m, a.model) ? facing : 0, a.choice};
}

AodStand aod__way_end(const AodState *s, const AodWay *way)
{
    if (way->count == 0)
        return (AodStand){aod__point(s, way->model), way->facing, s->model[way->model].floor};
    unsigned last = way->first + way->count - 1U;
    return (AodStand){s->way_at[last], way->facing, s->way_floor[last]};
}

// --- refusals ------------------------------------------------------------------------------------

static bool refuse_way(const AodWayAnswer *way, const AodGoing *going, unsigned model,
                       unsigned near, Refusal *refusal)
{
    enum { TENTH_U = AOD_INCH / 10 };
    int32_t may_u = way->limit_u / TENTH_U * TENTH_U; // told down, as a way is told up
    int who = (int)model, thing = (int)way->other, at = (int)near;
    switch (way->fault) {
    case AOD_WAY_OFF_TABLE:
        return aod__refuse(refusal, AOD_R_MOVE_1_6, AOD_MSG_OFF_TABLE, "mq", who, at);
    case AOD_WAY_NO_FLOOR:
        return aod__refuse(refusal, AOD_R_TERR_1_12, AOD_MSG_NO_FLOOR_HERE, "");
    case AOD_WAY_GROUND_ONLY:
        return aod__refuse(refusal, AOD_R_TERR_1_8, AOD_MSG_GROUND_ONLY, "m", who);
    case AOD_WAY_CLIMBS:
        return aod__refuse(refusal, AOD_R_TERR_1_12, AOD_MSG_CLIMBS, "mp", who, thing);
    case AOD_WAY_IN_THE_AIR:
        return aod__refuse(refusal, AOD_R_TERR_1_12, AOD_MSG_IN_THE_AIR, "mqp", who, at, thing);
    case AOD_WAY_BARRED:
        return aod__refuse(refusal, AOD_R_MOVE_3_6, AOD_MSG_WAY_BARRED, "mqp", who, at, thing);
    case AOD_WAY_WALL:
        return aod__refuse(refusal, AOD_R_TERR_1_11, AOD_MSG_WAY_WALL, "mqp", who, at, thing);
    case AOD_WAY_THROUGH:
        return aod__refuse(refusal, AOD_R_MOVE_1_4, AOD_MSG_WAY_THROUGH, "mqm", who, at, thing);
    case AOD_WAY_NEAR_ENEMY:
        return aod__refuse(refusal, AOD_R_MOVE_1_5, AOD_MSG_WAY_NEAR, "mqm", who, at, thing);
    case AOD_WAY_LEGS:
        return aod__refuse(refusal, AOD_R_VEH_2_9, AOD_MSG_TOO_MANY_LEGS, "mi", who,
                           (int)AOD_HULL_LEGS);
    default:
        ASSERT(way->fault == AOD_WAY_TOO_FAR);
        if (way->is_slow && way->limit_u < going->reach_u)
            return aod__refuse(refusal, AOD_R_MOVE_3_1, AOD_MSG_TOO_FAR_SLOWED, "mqcc", who, at,
                               (int)way->length_u, (int)may_u);
        return aod__refuse(refusal, AOD_R_MOVE_1_2, AOD_MSG_TOO_FAR, "mqcc", who, at,
                           (int)way->length_u, (int)may_u);
    }
}

// The farthest point of the last leg, in steps of 1/20", where the way could end instead.
static unsigned nearest_on_leg(Drawn *drawn, AodAction a)
{
    enum { STEP_U = AOD_INCH / 20, STEPS_MAX = 1600 };
    AodWayAsk *ask = &drawn->ask;
    GeomPoint from = ask->at[ask->count - 2], to = ask->at[ask->count - 1];
    int32_t whole_u = geom_length_u(from, to);
    int32_t steps = whole_u / STEP_U < STEPS_MAX ? whole_u / STEP_U : STEPS_MAX;
    AodPlaceAsk place = {ask->g, &drawn->crowd, AOD_ANYWHERE};
    for (int32_t n = steps; n > 0; n--) {
        AodWayAnswer answer;
        AodStand end = end_stand(drawn, a);
        end.at = aod__told_point(
            (GeomPoint){(int32_t)(from.x + (int64_t)(to.x - from.x) * n / (steps + 1)),
                        (int32_t)(from.y + (int64_t)(to.y - from.y) * n / (steps + 1))});
        if (!geom_is_in_bound(end.at))
            continue;
        ask->at[ask->count - 1] = end.at;
        aod__way_judge(ask, &answer);
        if (answer.fault == AOD_WAY_FREE &&
            aod__place_fault(&place, a.model, end, NULL) == AOD_PLACE_FREE)
            return aod__told(end.at);
    }
    return AOD_TOLD_NOWHERE;
}

// --- each action ---------------------------------------------------------------------------------

static bool is_member(const Aod *g, unsigned host, unsigned model)
{
    return model < g->m->model_count && aod__on_table(g->s, model) &&
           aod__host(g->s, aod__unit_of(g->s, model)) == host;
}

// Of `via`, `move` and `face`: whether it may be drawn for that model now.
static bool check_model(const Aod *g, const AodDrawing *drawing, AodAction a, Refusal *refusal)
{
    unsigned host = drawing->host;
    if (!is_member(g, host, a.model))
        return aod__refuse(refusal, AOD_R_MOVE_1_1, AOD_MSG_NOT_OF_MOVED, "u", (int)host);
    if (g->s->path_model != 0 && g->s->path_model != a.model + 1)
        return aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_OPEN_WAY, "m",
                           (int)g->s->path_model - 1);
    if (aod__way_of(g->s, 0, a.model) != NULL)
        return aod__refuse(refusal, AOD_R_TURN_1_7, AOD_MSG_HAS_WAY, "m", (int)a.model);
    if (aod__is_held(g, a.model))
        return (g->s->model[a.model].flags & AOD_M_IMMOBILISED) != 0
                   ? aod__refuse(refusal, AOD_R_VEH_6_5, AOD_MSG_IS_IMMOBILISED, "m", (int)a.model)
                   : aod__refuse(refusal, AOD_R_VEH_6_3, AOD_MSG_IS_STUNNED, "m", (int)a.model);
    return true;
}

bool aod__drawn_leg_check(const Aod *g, const AodDrawing *drawing, AodAction a, Refusal *refusal)
{
    bool is_end = a.kind == AOD_ACTION_MOVE;
    Drawn drawn;
    AodWayAnswer answer;
    unsigned other = 0;
    if (!aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_POINT | AOD_HAS_CHOICE | AOD_HAS_OTHER) ||
        a.other > 360 || (!is_end && a.other != 0) || !geom_is_in_bound((GeomPoint){a.x, a.y}))
        return aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_NOT_NOW, "");
    if (!check_model(g, drawing, a, refusal))
        return false;
    if (a.other != 0 && !aod__has_facing(g->m, a.model))
        return aod__refuse(refusal, AOD_R_MOVE_1_10, AOD_MSG_NO_FACING, "m", (int)a.model);
    if (a.kind == AOD_ACTION_REVERSE && !aod__goes_as_hull(g->m, a.model))
        return aod__refuse(refusal, AOD_R_VEH_2_5, AOD_MSG_NO_HULL, "m", (int)a.model);
    // TABLE-7.1, and what the pool has room for.
    if (g->s->path_count + (is_end ? 1 : 2) >= AOD_PATH_MAX ||
        g->s->way_points + g->s->path_count + (is_end ? 1U : 2U) > AOD_WAY_POINTS_MAX)
        return aod__refuse(refusal, AOD_R_TABLE_7_1, AOD_MSG_TOO_MANY_POINTS, "m", (int)a.model);
    draw(&drawn, g, drawing, a);
    aod__way_judge(&drawn.ask, &answer);
    if (answer.fault == AOD_WAY_FREE && !is_end)
        return true;
    AodPlaceAsk place = {g, &drawn.crowd, AOD_ANYWHERE};
    if (is_end && drawn.going.half_u == 0)
        add_mates(&drawn.crowd, g, drawing->host, a.model, false);
    AodPlaceFault fault = answer.fault == AOD_WAY_FREE
                              ? aod__place_fault(&place, a.model, end_stand(&drawn, a), &other)
                              : AOD_PLACE_FREE;
    if (answer.fault == AOD_WAY_FREE && fault == AOD_PLACE_FREE)
        return true;
    if (refusal == NULL)
        return false;
    unsigned near = nearest_on_leg(&drawn, a);
    return fault == AOD_PLACE_FREE
               ? refuse_way(&answer, &drawn.going, a.model, near, refusal)
               : aod__refuse_place(g, fault, AOD_R_MOVE_1_6, a.model, other, near, refusal);
}

bool aod__drawn_face_check(const Aod *g, const AodDrawing *drawing, AodAction a, Refusal *refusal)
{
    unsigned other = 0;
    if (!aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_OTHER) || a.other >= 360 || g->s->path_model != 0)
        return aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_NOT_NOW, "");
    if (!check_model(g, drawing, a, refusal))
        return false;
    if (!aod__has_facing(g->m, a.model))
        return aod__refuse(refusal, AOD_R_MOVE_1_10, AOD_MSG_NO_FACING, "m", (int)a.model);
    AodCrowd crowd;
    crowd_of(g, drawing, &crowd);
    aod__crowd_aside(&crowd, g, a.model);
    add_mates(&crowd, g, drawing->host, a.model, false);
    AodPlaceAsk place = {g, &crowd, AOD_ANYWHERE};
    AodStand stand = aod__stand_of(g->s, a.model);
    stand.facing = aod__bam_of(a.other);
    AodPlaceFault fault = aod__place_fault(&place, a.model, stand, &other);
    return fault == AOD_PLACE_FREE || // who began too near may turn there
           fault == AOD_PLACE_NEAR_ENEMY ||
           aod__refuse_place(g, fault, AOD_R_MOVE_1_6, a.model, other, AOD_TOLD_NOWHERE, refusal);
}

// --- the whole -----------------------------------------------------------------------------------

void aod__after_line(const Aod *g, unsigned host, AodAfter *out)
{
    out->there = out->moved = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        const AodWay *way = aod__way_of(g->s, 0, at.model);
        out->there |= UINT64_C(1) << at.rank;
        out->model[at.rank] = at.model;
        out->stand[at.rank] = way == NULL ? aod__stand_of(g->s, at.model) : aod__way_end(g->s, way);
        if (way != NULL)
            out->moved |= UINT64_C(1) << at.rank;
    }
}

// Who moved onto one of its unit that stays (TABLE-2.4).
bool aod__drawn_mates_check(const Aod *g, unsigned host, const AodAfter *after, Refusal *refusal)
{
    for (uint64_t left = after->moved; left != 0; left &= left - 1) {
        unsigned rank = (unsigned)__builtin_ctzll(left);
        unsigned other;
        AodCrowd crowd = {.count = 0};
        add_mates(&crowd, g, host, after->model[rank], true);
        AodPlaceAsk place = {g, &crowd, AOD_ANYWHERE};
        if (aod__place_fault(&place, after->model[rank], after->stand[rank], &other) ==
            AOD_PLACE_ON_MODEL)
            return aod__refuse(refusal, AOD_R_TABLE_2_4, AOD_MSG_ON_MODEL, "mqm",
                               (int)after->model[rank], (int)AOD_TOLD_NOWHERE, (int)other);
    }
    return true;
}

static int32_t gap_u(const Aod *g, const AodAfter *after, unsigned a, AodStand stand_a, unsigned b,
                     AodStand stand_b)
{
    GeomShape shape_a, shape_b;
    aod__stand_shape(g->m, after->model[a], stand_a, &shape_a);
    aod__stand_shape(g->m, after->model[b], stand_b, &shape_b);
    return geom_shapes_gap_floor_u(&shape_a, &shape_b);
}

// How far from the nearest of the set; where they stand, or where they would.
static int32_t off_u(const Aod *g, const AodAfter *after, unsigned rank, uint64_t set,
                     bool is_after)
{
    int32_t least_u = INT32_MAX;
    for (; set != 0; set &= set - 1) {
        unsigned other = (unsigned)__builtin_ctzll(set);
        AodStand a = is_after ? after->stand[rank] : aod__stand_of(g->s, after->model[rank]);
        AodStand b = is_after ? after->stand[other] : aod__stand_of(g->s, after->model[other]);
        int32_t u = gap_u(g, after, rank, a, other, b);
        least_u = u < least_u ? u : least_u;
    }
    return least_u;
}

// MOVE-2.4: that is where the gather plan leads.
static bool is_plan(const Aod *g, const AodAfter *after, const AodPlan *plan)
{
    uint64_t left = after->moved;
    for (unsigned i = 0; i < plan->count; i++) {
        const AodPlanned *way = &plan->way[i];
        unsigned rank = 0;
        while (after->model[rank] != way->model || (after->there >> rank & 1) == 0)
            rank++;
        const AodStand *stand = &after->stand[rank];
        if (!geom_is_same(stand->at, way->at[way->count - 1]) ||
            stand->floor != way->floor[way->count - 1])
            return false;
        left &= ~(UINT64_C(1) << rank);
    }
    (void)g;
    return left == 0;
}

// MOVE-2.4: a unit that was apart may end apart, if no gather plan brings it together and all of
// the smaller groups come nearer.
static bool check_apart(const Aod *g, const AodFrame *frame, const AodAfter *after,
                        Refusal *refusal)
{
    unsigned host = aod__frame_unit(frame);
    AodGoingUnit unit = drawing_of(g, frame).unit;
    AodPlan plan;
    AodLinks links;
    aod__plan_gather(g, host, &unit, &plan);
    if (plan.is_together)
        return aod__refuse(refusal, AOD_R_MOVE_2_4, AOD_MSG_GATHERS, "u", (int)host);
    bool is_gathered = is_plan(g, after, &plan);
    if (frame->move.role == AOD_ROLE_OWN && aod__could_run(g, frame)) {
        aod__going_of_unit(g, host, true, false, &unit);
        aod__plan_gather(g, host, &unit, &plan);
        if (plan.is_together)
            return aod__refuse(refusal, AOD_R_MOVE_2_4, AOD_MSG_RUNS_TOGETHER, "u", (int)host);
    }
    if (is_gathered)
        return true;
    aod__links(g, host, &links);
    uint64_t largest = aod__largest_group(&links);
    for (uint64_t left = after->there & ~largest; left != 0; left &= left - 1) {
        unsigned rank = (unsigned)__builtin_ctzll(left);
        if (off_u(g, after, rank, largest, true) >= off_u(g, after, rank, largest, false))
            return aod__refuse(refusal, AOD_R_MOVE_2_4, AOD_MSG_NO_NEARER, "mu",
                               (int)after->model[rank], (int)host);
    }
    return true;
}

static bool check_line(const Aod *g, const AodFrame *frame, Refusal *refusal)
{
    unsigned host = aod__frame_unit(frame);
    AodAfter after;
    AodLinks links;
    unsigned apart;
    if (g->s->path_model != 0)
        return aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_OPEN_WAY, "m",
                           (int)g->s->path_model - 1);
    if (g->s->way_count == 0 && frame->move.is_given == 0)
        return aod__refuse(refusal, AOD_R_MOVE_1_3, AOD_MSG_NOBODY_MOVES, "u", (int)host);
    aod__after_line(g, host, &after);
    if (!aod__drawn_mates_check(g, host, &after, refusal))
        return false;
    aod__links_if(g, host, after.moved, after.stand, &links);
    uint64_t largest = aod__largest_group(&links);
    if (largest == after.there)
        return frame->move.left == 0 ||
               aod__ends_apart(g, host, frame->move.left - 1U, after.stand) ||
               aod__refuse(refusal, AOD_R_CHAR_1_10, AOD_MSG_STILL_WITH, "uu", (int)host,
                           frame->move.left - 1);
    if (!aod__is_coherent(g, host, &apart))
        return check_apart(g, frame, &after, refusal);
    unsigned rank = (unsigned)__builtin_ctzll(after.there & ~largest);
    return aod__refuse(refusal, AOD_R_MOVE_2_1, AOD_MSG_APART, "muc", (int)after.model[rank],
                       (int)host, (int)aod__coherency(g, host));
}

bool aod__draw_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodDrawing drawing = drawing_of(g, frame);
    switch (a.kind) {
    case AOD_ACTION_VIA:
    case AOD_ACTION_REVERSE:
    case AOD_ACTION_MOVE:
        return aod__drawn_leg_check(g, &drawing, a, refusal);
    case AOD_ACTION_FACE:
        return aod__drawn_face_check(g, &drawing, a, refusal);
    case AOD_ACTION_DONE:
        return aod__is_plain(a, 0) ? check_line(g, frame, refusal)
                                   : aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_NOT_NOW, "");
    default:
        return aod__refuse(refusal, AOD_R_MOVE_1_1, AOD_MSG_NOT_NOW, "");
    }
}

// --- carrying out --------------------------------------------------------------------------------

static void add_corner(Aod *g, AodAction a)
{
    AodState *s = g->s;
    ASSERT(s->path_count < AOD_PATH_MAX);
    s->path_model = (uint16_t)(a.model + 1);
    if (a.kind == AOD_ACTION_REVERSE)
        s->path_back |= (uint8_t)(1U << s->path_count);
    s->path[s->path_count] = (GeomPoint){a.x, a.y};
    s->path_floor[s->path_count++] = a.choice;
}

static uint16_t end_facing(const Aod *g, AodAction a)
{
    const AodState *s = g->s;
    uint16_t facing = s->model[a.model].facing;
    if (!aod__has_facing(g->m, a.model))
        return 0;
    if (a.other != 0)
        return aod__bam_of(a.other - 1U);
    GeomPoint from = aod__point(s, a.model);
    if (!aod__goes_as_hull(g->m, a.model))
        return facing;
    for (unsigned n = 0; n < s->path_count; n++) {
        facing = aod__leg_facing(from, s->path[n], (s->path_back >> n & 1) != 0, facing);
        from = s->path[n];
    }
    return aod__leg_facing(from, (GeomPoint){a.x, a.y}, false, facing);
}

static void end_way(Aod *g, AodAction a)
{
    AodState *s = g->s;
    AodWay *way = aod__ways_add(g, a.model, end_facing(g, a));
    ASSERT(way != NULL);
    way->back = s->path_back;
    for (unsigned n = 0; n < s->path_count; n++)
        aod__ways_point(g, way, s->path[n], s->path_floor[n]);
    bool has_room = aod__ways_point(g, way, (GeomPoint){a.x, a.y}, a.choice);
    ASSERT(has_room); // `check` has counted
    memset(s->path, 0, s->path_count * sizeof s->path[0]);
    memset(s->path_floor, 0, s->path_count);
    s->path_model = 0;
    s->path_count = s->path_back = 0;
}

void aod__draw_apply(Aod *g, AodAction a)
{
    switch (a.kind) {
    case AOD_ACTION_VIA:
    case AOD_ACTION_REVERSE:
        add_corner(g, a);
        return;
    case AOD_ACTION_MOVE:
        end_way(g, a);
        return;
    default:
        ASSERT(a.kind == AOD_ACTION_FACE);
        aod__ways_add(g, a.model, aod__bam_of(a.other));
        return;
    }
}

// --- plans -----------------------------------------------------------------------------------------

static void tell(const Aod *g, AodAction wish, const AodPlan *plan)
{
    AodBecame became;
    aod__became_begin(g, &became, wish);
    for (unsigned i = 0; i < plan->count; i++) {
        const AodPlanned *way = &plan->way[i];
        if (way->count == 0)
            aod__became_add(g, &became,
                            (AodAction){.kind = AOD_ACTION_FACE,
                                        .model = way->model,
                                        .other = (uint16_t)aod__degrees_of(way->facing)});
        for (unsigned n = 0; n < way->count; n++) {
            bool is_back = n < AOD_HULL_LEGS && (way->back >> n & 1) != 0;
            bool is_end = n + 1U == way->count && !is_back;
            AodAction a = {.kind = is_end    ? AOD_ACTION_MOVE
                                   : is_back ? AOD_ACTION_REVERSE
                                             : AOD_ACTION_VIA,
                           .model = way->model,
                           .choice = way->floor[n],
                           .x = way->at[n].x,
                           .y = way->at[n].y};
            if (is_end && aod__has_facing(g->m, a.model))
                a.other = (uint16_t)(aod__degrees_of(way->facing) + 1);
            aod__became_add(g, &became, a);
        }
    }
    aod__became_end(g, &became);
}

void aod__add_plan(Aod *g, AodPlan *plan)
{
    for (unsigned i = 0; i < plan->count; i++) {
        AodPlanned *planned = &plan->way[i];
        // What is told is in whole degrees.
        planned->facing = aod__bam_of(aod__degrees_of(planned->facing));
        AodWay *way = aod__ways_add(g, planned->model,
                                    aod__has_facing(g->m, planned->model) ? planned->facing : 0);
        bool has_room = way != NULL;
        if (has_room)
            way->back = planned->back;
        for (unsigned n = 0; n < planned->count && has_room; n++)
            has_room = aod__ways_point(g, way, planned->at[n], planned->floor[n]);
        ASSERT(has_room); // whoever made the plan has counted
    }
}

void aod__follow_plan(Aod *g, AodAction wish, AodPlan *plan)
{
    aod__add_plan(g, plan);
    tell(g, wish, plan);
}
