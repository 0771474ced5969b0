// Moves of reactions: Advance and Withdraw (REACT-3): who may, the line of each model, the default
// plan, and the judge of what is drawn.
#include "aod_react.h"

#include "aod_draw.h"
#include "aod_move.h"
#include "aod_react_parts.h"
#include "base_assert.h"
#include "base_limit.h"

// --- who may -------------------------------------------------------------------------------------

// REACT-3.1, 3.2: within 12" and in sight of any of them; the one need not be the other.
static bool is_near(const Aod *g, unsigned host, unsigned cause)
{
    int32_t off_u = LIMIT(REACT_3_1, 12 * AOD_INCH) - aod__legion_farther_u(g, cause);
    GeomBox box = {{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}}; // around all of the cause
    for (AodMembers at = aod__members(g, cause); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        GeomPoint middle = aod__point(g->s, at.model);
        GeomBox round = geom_box_grown((GeomBox){middle, middle}, aod__round_u(g->m, at.model));
        box = geom_box_with(geom_box_with(box, round.low), round.high);
    }
    for (AodMembers own = aod__members(g, host); box.low.x <= box.high.x && aod__member(g, &own);) {
        if (!aod__on_table(g->s, own.model) ||
            !geom_box_has(geom_box_grown(box, off_u + aod__round_u(g->m, own.model)),
                          aod__point(g->s, own.model)))
            continue;
        for (AodMembers at = aod__members(g, cause); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) && aod__within(g, own.model, at.model, off_u))
                return true;
    }
    return false;
}

static bool is_in_sight(const Aod *g, unsigned host, unsigned cause)
{
    AodScene scene;
    aod__scene_make(g, &scene);
    for (AodMembers own = aod__members(g, host); aod__member(g, &own);) {
        if (!aod__on_table(g->s, own.model))
            continue;
        AodLooker looker = {own.model, NULL};
        for (AodMembers at = aod__members(g, cause); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) &&
                aod__within(g, own.model, at.model, aod__sight_u(g, own.model)) &&
                aod__sees(g, &scene, looker, at.model))
                return true;
    }
    return false;
}

bool aod__can_react_move(const Aod *g, unsigned host, unsigned cause, Refusal *refusal)
{
    if (!aod__is_enemy(g, host, cause) || !is_near(g, host, cause) || !is_in_sight(g, host, cause))
        return aod__refuse(refusal, AOD_R_REACT_3_1, AOD_MSG_NOT_NEAR_TO_REACT, "uu", (int)cause,
                           (int)host);
    if (!aod__may_move(g, host, refusal))
        return false;
    return aod__reaction_u(g, host) > 0 ||
           aod__refuse(refusal, AOD_R_REACT_3_3, AOD_MSG_NO_REACTION_MOVE, "u", (int)host);
}

// --- the line of a model (REACT-3.5) -------------------------------------------------------------

static GeomPoint nearest_on_edge(GeomPoint a, GeomPoint b, GeomPoint from)
{
    int64_t x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
    int64_t along = (from.x - a.x) * x + (from.y - a.y) * y;
    if (along <= 0 || square == 0)
        return a;
    if (along >= square)
        return b;
    // A length fits 18 bits and a square 36, so that the products fit.
    enum { PART_BITS = 20 };
    int64_t part = (int64_t)(((uint64_t)along << PART_BITS) / (uint64_t)square);
    return (GeomPoint){(int32_t)(a.x + (x * part >> PART_BITS)),
                       (int32_t)(a.y + (y * part >> PART_BITS))};
}

// Of the model's outline; of a disc its middle lies in the same direction.
static GeomPoint nearest_point(const Aod *g, unsigned model, GeomPoint from)
{
    GeomShape shape;
    aod__stand_shape(g->m, model, aod__stand_of(g->s, model), &shape);
    GeomPoint best = shape.corner[0];
    for (unsigned n = 0; n < shape.count; n++) {
        GeomPoint at = nearest_on_edge(shape.corner[n], shape.corner[(n + 1U) % shape.count], from);
        if (geom_distance_u2(from, at) < geom_distance_u2(from, best))
            best = at;
    }
    return best;
}

// Where the model goes straight to, or straight away from.
GeomPoint aod__react_aim(const Aod *g, unsigned cause, unsigned model)
{
    unsigned nearest = AOD_NO_MODEL;
    int32_t least_u = INT32_MAX;
    for (AodMembers at = aod__members(g, cause); aod__member(g, &at);) {
        int32_t gap_u = aod__on_table(g->s, at.model) ? aod__gap_u(g, model, at.model) : INT32_MAX;
        if (gap_u < least_u) {
            least_u = gap_u;
            nearest = at.model;
        }
    }
    ASSERT(nearest != AOD_NO_MODEL);
    return nearest_point(g, nearest, aod__point(g->s, model));
}

// So far along the line; negative: away.
static GeomPoint along(GeomPoint from, GeomPoint aim, int32_t off_u)
{
    int64_t length_u = geom_length_u(from, aim);
    if (length_u == 0)
        return from;
    return (GeomPoint){(int32_t)(from.x + (int64_t)(aim.x - from.x) * off_u / length_u),
                       (int32_t)(from.y + (int64_t)(aim.y - from.y) * off_u / length_u)};
}

static bool is_on_line(GeomPoint from, GeomPoint aim, GeomPoint to, bool away)
{
    int64_t length_u = geom_length_u(from, aim);
    int64_t x = aim.x - from.x, y = aim.y - from.y, to_x = to.x - from.x, to_y = to.y - from.y;
    int64_t dot = x * to_x + y * to_y, cross = x * to_y - y * to_x;
    cross = cross < 0 ? -cross : cross;
    return length_u > 0 && (away ? dot <= 0 : dot >= 0) &&
           cross <= length_u * LIMIT(REACT_3_9, AOD_INCH / 20);
}

// --- the default plan (REACT-3.6) ----------------------------------------------------------------

void aod__react_going(const Aod *g, unsigned host, int32_t reach_u, AodGoingUnit *out)
{
    int32_t slowed_u = reach_u - LIMIT(REACT_3_4, 2 * AOD_INCH);
    int32_t least_u = reach_u < AOD_INCH ? reach_u : AOD_INCH; // MOVE-3.1
    aod__going_of_unit(g, host, false, false, out);
    out->fixed_u = reach_u;
    out->fixed_slowed_u = slowed_u < least_u ? least_u : slowed_u;
}

typedef struct Trial {
    const Aod *g;
    unsigned host;
    AodGoingUnit unit;
    AodCrowd crowd; // others, and those of its own where they stand by now
    uint64_t there, moved;
    uint16_t model[AOD_UNIT_MODELS_MAX_ALL]; // by rank
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    GeomPoint aim[AOD_UNIT_MODELS_MAX_ALL];
    uint8_t order[AOD_UNIT_MODELS_MAX_ALL]; // ranks, who goes first comes first
    unsigned count;
} Trial;

static void begin_trial(Trial *trial, const Aod *g, unsigned host, unsigned cause, bool away)
{
    int32_t off_u[AOD_UNIT_MODELS_MAX_ALL];
    trial->g = g;
    trial->host = host;
    trial->there = 0;
    trial->count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        trial->there |= UINT64_C(1) << at.rank;
        trial->model[at.rank] = at.model;
        trial->aim[at.rank] = aod__react_aim(g, cause, at.model);
        off_u[at.rank] = geom_length_u(aod__point(g->s, at.model), trial->aim[at.rank]);
        off_u[at.rank] = away ? -off_u[at.rank] : off_u[at.rank];
        unsigned n = trial->count++;
        for (; n > 0 && off_u[trial->order[n - 1]] > off_u[at.rank]; n--)
            trial->order[n] = trial->order[n - 1];
        trial->order[n] = (uint8_t)at.rank;
    }
}

static AodStander *stander_of(Trial *trial, unsigned model)
{
    for (unsigned n = 0; n < trial->crowd.count; n++)
        if (trial->crowd.stander[n].model == model)
            return &trial->crowd.stander[n];
    ASSERT(model == AOD_NO_MODEL); // it is there
    return NULL;
}

static bool may_stand(Trial *trial, const AodCrowd *others, unsigned model, AodStand stand)
{
    AodGoing going;
    AodWayAnswer answer;
    AodWayAsk ask = {.g = trial->g, .crowd = others, .going = &going, .model = model, .count = 2};
    aod__going_of(trial->g, &trial->unit, model, &going);
    AodStand from = aod__stand_of(trial->g->s, model);
    ask.at[0] = from.at;
    ask.floor[0] = ask.floor[1] = from.floor;
    ask.at[1] = stand.at;
    aod__way_judge(&ask, &answer);
    AodPlaceAsk place = {trial->g, &trial->crowd, AOD_ANYWHERE};
    return answer.fault == AOD_WAY_FREE &&
           aod__place_fault(&place, model, stand, NULL) == AOD_PLACE_FREE;
}

// As far as it comes, in quarters of an inch (REACT-3.9).
static void go_far(Trial *trial, const AodCrowd *others, unsigned rank, int32_t reach_u, bool away)
{
    unsigned model = trial->model[rank];
    AodStand stand = trial->stand[rank];
    GeomPoint from = stand.at;
    stand.facing = aod__bam_of(aod__degrees_of(stand.facing)); // as it is written
    for (int32_t off_u = reach_u; off_u > 0; off_u -= AOD_REACT_STEP_U) {
        stand.at = along(from, trial->aim[rank], away ? -off_u : off_u);
        if (!geom_is_in_bound(stand.at) || !may_stand(trial, others, model, stand))
            continue;
        stander_of(trial, model)->stand = stand;
        trial->stand[rank] = stand;
        trial->moved |= UINT64_C(1) << rank;
        return;
    }
}

static bool try_all(Trial *trial, const AodCrowd *others, int32_t reach_u, bool away)
{
    AodLinks links;
    aod__react_going(trial->g, trial->host, reach_u, &trial->unit);
    aod__crowd_make(&trial->crowd, trial->g, AOD_NO_UNIT);
    trial->moved = 0;
    for (uint64_t left = trial->there; left != 0; left &= left - 1) {
        unsigned rank = (unsigned)__builtin_ctzll(left);
        trial->stand[rank] = aod__stand_of(trial->g->s, trial->model[rank]);
    }
    for (unsigned n = 0; n < trial->count; n++)
        go_far(trial, others, trial->order[n], reach_u, away);
    aod__links_if(trial->g, trial->host, trial->moved, trial->stand, &links);
    return aod__largest_group(&links) == trial->there;
}

void aod__react_plan(const Aod *g, unsigned host, unsigned cause, bool away, AodPlan *out)
{
    Trial trial;
    AodCrowd others;
    unsigned apart;
    int32_t reach_u = aod__reaction_u(g, host);
    bool was_apart = !aod__is_coherent(g, host, &apart);
    if (aod__host_has_type(g, host, AOD_TYPE(VEHICLE), 0)) {
        aod__react_hull_plan(g, host, cause, away, out);
        return;
    }
    begin_trial(&trial, g, host, cause, away);
    aod__crowd_make(&others, g, host);
    while (!try_all(&trial, &others, reach_u, away) && !was_apart && reach_u > 0)
        reach_u -= reach_u < AOD_INCH / 2 ? reach_u : LIMIT(REACT_3_6, AOD_INCH / 2);
    out->count = 0;
    out->is_together = true;
    for (unsigned n = 0; n < trial.count; n++) {
        unsigned rank = trial.order[n];
        if ((trial.moved >> rank & 1) == 0)
            continue;
        AodPlanned *way = &out->way[out->count++];
        way->model = trial.model[rank];
        way->back = 0;
        way->facing = trial.stand[rank].facing;
        way->count = 1;
        way->at[0] = trial.stand[rank].at;
        way->floor[0] = trial.stand[rank].floor;
    }
}

// --- what is drawn -------------------------------------------------------------------------------

static bool check_way(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool away = frame->window.withdraws != 0;
    unsigned host = frame->window.mover - 1U, cause = aod__frame_unit(frame);
    AodDrawing drawing = {.host = host};
    aod__react_going(g, host, aod__reaction_u(g, host), &drawing.unit);
    if (!aod__drawn_leg_check(g, &drawing, a, refusal))
        return false;
    GeomPoint from = aod__point(g->s, a.model), aim = aod__react_aim(g, cause, a.model);
    if (is_on_line(from, aim, (GeomPoint){a.x, a.y}, away))
        return true;
    GeomPoint such = along(from, aim, away ? -AOD_INCH : AOD_INCH);
    return aod__refuse(refusal, AOD_R_REACT_3_3,
                       away ? AOD_MSG_OFF_LINE_AWAY : AOD_MSG_OFF_LINE_TOWARD, "muq", (int)a.model,
                       (int)cause, (int)aod__told(such));
}

static bool check_done(const Aod *g, const AodFrame *frame, Refusal *refusal)
{
    unsigned host = frame->window.mover - 1U, apart;
    AodAfter after;
    AodLinks links;
    if (g->s->way_count == 0 && frame->window.is_given == 0)
        return aod__refuse(refusal, AOD_R_REACT_3_6, AOD_MSG_NOBODY_MOVES, "u", (int)host);
    aod__after_line(g, host, &after);
    if (!aod__drawn_mates_check(g, host, &after, refusal))
        return false;
    aod__links_if(g, host, after.moved, after.stand, &links);
    uint64_t largest = aod__largest_group(&links);
    if (largest == after.there || !aod__is_coherent(g, host, &apart))
        return true;
    unsigned rank = (unsigned)__builtin_ctzll(after.there & ~largest);
    return aod__refuse(refusal, AOD_R_REACT_3_5, AOD_MSG_APART, "muc", (int)after.model[rank],
                       (int)host, (int)aod__coherency(g, host));
}

bool aod__react_move_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool is_hull = aod__host_has_type(g, frame->window.mover - 1U, AOD_TYPE(VEHICLE), 0);
    switch (a.kind) {
    case AOD_ACTION_AUTO:
        return (aod__is_plain(a, AOD_HAS_CHOICE) && (a.choice & ~AOD_GIVEN) == 0 &&
                frame->window.is_given == 0 && !aod__has_drawn(g)) ||
               aod__refuse(refusal, AOD_R_REACT_3_6, AOD_MSG_NOT_NOW, "");
    case AOD_ACTION_MOVE: // a straight line: there are no corners
        return is_hull ? aod__react_hull_check(g, frame, a, refusal)
                       : check_way(g, frame, a, refusal);
    case AOD_ACTION_REVERSE:
    case AOD_ACTION_FACE:
        if (is_hull)
            return aod__react_hull_check(g, frame, a, refusal);
        return aod__refuse(refusal, AOD_R_REACT_3_3, AOD_MSG_NOT_NOW, "");
    case AOD_ACTION_DONE:
        return aod__is_plain(a, 0) ? check_done(g, frame, refusal)
                                   : aod__refuse(refusal, AOD_R_FLOW_1_3, AOD_MSG_NOT_NOW, "");
    case AOD_ACTION_EMBARK:
        return aod__refuse(refusal, AOD_R_REACT_2_6, AOD_MSG_REACTS_NOT_ABOARD, "u",
                           (int)frame->window.mover - 1);
    case AOD_ACTION_RUN:
        return aod__refuse(refusal, AOD_R_MOVE_4_4, AOD_MSG_MAY_NOT_RUN, "u",
                           (int)frame->window.mover - 1);
    default:
        return aod__refuse(refusal, AOD_R_REACT_3_3, AOD_MSG_NOT_NOW, "");
    }
}
