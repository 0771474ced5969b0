// Frame PLACE: a host gets out of its transport (TRANS-3): to places that are wished, or one by
// one.
//
// While it is being put down its unit counts as one that has no place yet, as in deployment.
#include "aod_aboard.h"

#include "aod_joining.h"
#include "base_assert.h"

// --- who may -------------------------------------------------------------------------------------

static unsigned hull_of(const Aod *g, unsigned transport)
{
    return g->m->unit[transport].first;
}

bool aod__may_leave(const Aod *g, unsigned host, Refusal *refusal)
{
    const AodUnitNow *now = &g->s->unit[host];
    int who = (int)host;
    ASSERT(now->within > 0);
    unsigned transport = now->within - 1U, hull = hull_of(g, transport);
    if ((now->turn & AOD_U_EMBARKED) != 0) // TRANS-2.3
        return aod__refuse(refusal, AOD_R_TRANS_2_3, AOD_MSG_GOT_IN, "u", who);
    if ((now->phase & AOD_UP_ACTED) != 0)
        return aod__refuse(refusal, AOD_R_TURN_1_7, AOD_MSG_HAS_ACTED, "u", who);
    if (!aod__on_table(g->s, hull))
        return aod__refuse(refusal, AOD_R_TRANS_3_1, AOD_MSG_NOT_THERE, "u", who);
    if ((g->s->model[hull].flags & AOD_M_CRUISED) != 0 ||
        (g->s->unit[transport].turn & (AOD_U_RAMMED | AOD_U_FLAT_OUT)) != 0)
        return aod__refuse(refusal, AOD_R_TRANS_3_1, AOD_MSG_TOO_FAST_TO_LEAVE, "u",
                           (int)transport);
    return true;
}

// --- places --------------------------------------------------------------------------------------

// TRANS-3.2: from an Access Point, its base touching it, straight, up to its M and 6".
static int32_t reach_of(const Aod *g, unsigned model)
{
    int32_t move_u = aod__value(g, model, AOD_M) * AOD_INCH;
    int32_t most_u = LIMIT(TRANS_3_2, 6 * AOD_INCH);
    return move_u < most_u ? move_u : most_u;
}

static bool is_free(const Aod *g, unsigned hull, const AodCrowd *crowd, unsigned model,
                    AodStand stand)
{
    enum { SLOWED_U = 2 * AOD_INCH };
    AodGoingUnit unit;
    AodGoing going;
    AodDoor access[AOD_DOORS_MAX];
    AodPlaceAsk place = {g, crowd, AOD_ANYWHERE};
    unsigned count = aod__access_points(g, hull, access);
    aod__going_of_unit(g, aod__host(g->s, aod__unit_of(g->s, model)), false, false, &unit);
    unit.fixed_u = reach_of(g, model);
    unit.fixed_slowed_u = unit.fixed_u > SLOWED_U + AOD_INCH ? unit.fixed_u - SLOWED_U : AOD_INCH;
    aod__going_of(g, &unit, model, &going);
    bool is_near = false;
    for (unsigned n = 0; n < count && !is_near; n++)
        is_near = geom_length_u(access[n].at, stand.at) <= unit.fixed_u + going.radius_u;
    if (!is_near || aod__place_fault(&place, model, stand, NULL) != AOD_PLACE_FREE)
        return false;
    for (unsigned n = 0; n < count; n++) {
        AodWayAnswer answer;
        AodWayAsk ask = {.g = g, .crowd = crowd, .going = &going, .model = model, .count = 2};
        ask.at[0] = geom_point_toward(access[n].at, access[n].outward, going.radius_u);
        ask.at[1] = stand.at;
        ask.floor[0] = g->s->model[hull].floor;
        ask.floor[1] = stand.floor;
        aod__way_judge(&ask, &answer);
        if (answer.fault == AOD_WAY_FREE && !answer.is_dangerous)
            return true;
    }
    return false;
}

// The free place that is nearest to the wish. False: there is none within the reach of anybody.
static bool find_place(const Aod *g, unsigned hull, unsigned model, GeomPoint wish, AodStand *out)
{
    enum { LOOK_U = 9 * AOD_INCH };
    AodCrowd crowd;
    GeomGrid grid = geom_grid_start(2 * LOOK_U);
    GeomPoint offset;
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    while (geom_grid_next(&grid, &offset)) {
        AodStand tried = {
            .at = aod__told_point((GeomPoint){wish.x + offset.x / 2, wish.y + offset.y / 2})};
        if (!geom_is_in_bound(tried.at) || !is_free(g, hull, &crowd, model, tried))
            continue;
        *out = tried;
        return true;
    }
    return false;
}

static void put(Aod *g, unsigned model, AodStand stand)
{
    ASSERT(model < g->m->model_count);
    aod__put(g, model, stand.at, stand.floor);
}

// All of them towards the point, one after the other, in rank order. False: somebody finds none, or
// they do not end together.
static bool put_all(Aod *g, const AodFrame *frame, GeomPoint wish)
{
    unsigned host = aod__frame_unit(frame), apart;
    unsigned hull = hull_of(g, frame->place.transport);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodStand stand;
        if (g->s->model[at.model].where != AOD_AT_UNPLACED)
            continue;
        bool is_found = find_place(g, hull, at.model, wish, &stand);
        if (!is_found && frame->place.must != 0)
            continue;
        if (!is_found)
            return false;
        put(g, at.model, stand);
        wish = stand.at; // the next beside it
    }
    return frame->place.must != 0 || aod__is_coherent(g, host, &apart);
}

static GeomPoint wish_of(const Aod *g, const AodFrame *frame, AodAction a)
{
    enum { AHEAD_U = 3 * AOD_INCH };
    AodDoor access[AOD_DOORS_MAX];
    unsigned hull = hull_of(g, frame->place.transport);
    if (a.kind == AOD_ACTION_PLAN)
        return aod__plan_anchor(a);
    unsigned count = aod__access_points(g, hull, access);
    unsigned last = count > 0 ? count - 1 : 0;
    return count == 0 ? aod__point(g->s, hull)
                      : geom_point_toward(access[last].at, access[last].outward, AHEAD_U);
}

// --- what can be chosen --------------------------------------------------------------------------

static bool has_begun(const Aod *g, const AodFrame *frame)
{
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            return true;
    return frame->place.is_given != 0;
}

static bool works(const Aod *g, const AodFrame *frame, AodAction a)
{
    AodState copy = *g->s;
    Aod tried = {.m = g->m, .s = &copy};
    return put_all(&tried, frame, wish_of(g, frame, a));
}

static bool check_place(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned host = aod__frame_unit(frame);
    AodCrowd crowd;
    if (!aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_POINT | AOD_HAS_CHOICE) ||
        a.model >= g->m->model_count || a.choice >= g->m->floor_count ||
        !geom_is_in_bound((GeomPoint){a.x, a.y}) ||
        aod__host(g->s, g->m->model[a.model].unit) != host ||
        g->s->model[a.model].where != AOD_AT_UNPLACED)
        return aod__refuse(refusal, AOD_R_TRANS_3_2, AOD_MSG_NOT_NOW, "");
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    AodStand stand = {.at = {a.x, a.y}, .floor = a.choice};
    return is_free(g, hull_of(g, frame->place.transport), &crowd, a.model, stand) ||
           aod__refuse(refusal, AOD_R_TRANS_3_2, AOD_MSG_NO_WAY_OUT, "mu", (int)a.model,
                       (int)frame->place.transport);
}

// A place for the next of them.
static size_t list_next(const Aod *g, const AodFrame *frame, Action *out, size_t out_max,
                        size_t count)
{
    AodDoor door[AOD_DOORS_MAX];
    unsigned hull = hull_of(g, frame->place.transport);
    unsigned doors = aod__access_points(g, hull, door);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);) {
        AodStand stand;
        if (g->s->model[at.model].where != AOD_AT_UNPLACED)
            continue;
        for (unsigned n = 0; n < doors; n++)
            if (find_place(g, hull, at.model, door[n].at, &stand))
                return aod__list(out, out_max, count,
                                 (AodAction){.kind = AOD_ACTION_PLACE,
                                             .model = at.model,
                                             .choice = stand.floor,
                                             .x = stand.at.x,
                                             .y = stand.at.y});
        return count;
    }
    return count;
}

static bool check_done(const Aod *g, const AodFrame *frame, Refusal *refusal)
{
    unsigned host = aod__frame_unit(frame), apart;
    Action next;
    // Whoever has to get out is removed where there is no place for him.
    bool may_lose = frame->place.must != 0 && list_next(g, frame, &next, 1, 0) == 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (g->s->model[at.model].where == AOD_AT_UNPLACED && !may_lose)
            return aod__refuse(refusal, AOD_R_TRANS_3_2, AOD_MSG_NOT_ALL_OUT, "u", (int)host);
    // Where the engine has found no better places for all of them they stand apart.
    bool may_part = frame->place.must != 0 && frame->place.is_given != 0;
    return may_part || aod__is_coherent(g, host, &apart) ||
           aod__refuse(refusal, AOD_R_MOVE_2_1, AOD_MSG_APART, "muc", (int)apart, (int)host,
                       (int)aod__coherency(g, host));
}

static bool check_wish(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool is_given = (a.choice & AOD_GIVEN) != 0;
    bool is_plain =
        a.kind == AOD_ACTION_AUTO
            ? aod__is_plain(a, AOD_HAS_CHOICE)
            : aod__is_plain(a, AOD_HAS_CHOICE | AOD_HAS_MODEL | AOD_HAS_OTHER | AOD_HAS_POINT) &&
                  aod__plan_shape(a) < AOD_SHAPES;
    GeomPoint anchor = aod__plan_anchor(a);
    if (!is_plain || has_begun(g, frame) || anchor.x > AOD_TABLE_WIDTH_U ||
        anchor.y > AOD_TABLE_DEPTH_U)
        return aod__refuse(refusal, AOD_R_TRANS_3_2, AOD_MSG_NOT_NOW, "");
    return is_given || works(g, frame, a) ||
           aod__refuse(refusal, AOD_R_TRANS_3_2, AOD_MSG_NOT_ALL_OUT, "u",
                       (int)aod__frame_unit(frame));
}

bool aod__place_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT:
        if (frame->place.must != 0)
            return aod__refuse(refusal, AOD_R_RULE_Orbital_Assault_Vehicle, AOD_MSG_HAS_TO_LEAVE,
                               "u", (int)aod__frame_unit(frame));
        if (aod__is_plain(a, 0))
            return true;
        break;
    case AOD_ACTION_AUTO:
    case AOD_ACTION_PLAN:
        return check_wish(g, frame, a, refusal);
    case AOD_ACTION_PLACE:
        return check_place(g, frame, a, refusal);
    case AOD_ACTION_DONE:
        if (aod__is_plain(a, 0) && has_begun(g, frame))
            return check_done(g, frame, refusal);
        break;
    default:
        break;
    }
    return aod__refuse(refusal, AOD_R_TRANS_3_2, AOD_MSG_NOT_NOW, "");
}

size_t aod__place_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { AHEAD_U = 4 * AOD_INCH };
    AodDoor access[AOD_DOORS_MAX];
    size_t count = 0;
    if (has_begun(g, frame)) {
        AodAction done = {.kind = AOD_ACTION_DONE};
        if (aod__place_check(g, frame, done, NULL))
            count = aod__list(out, out_max, count, done);
        else
            count = list_next(g, frame, out, out_max, count);
        // He may take it back: all stay aboard.
        return frame->place.must != 0
                   ? count
                   : aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    }
    count = aod__list(
        out, out_max, count,
        (AodAction){.kind = frame->place.must != 0 ? AOD_ACTION_AUTO : AOD_ACTION_NONE_OF_IT});
    unsigned points = aod__access_points(g, hull_of(g, frame->place.transport), access);
    for (unsigned n = 0; n < points; n++) {
        GeomPoint at = geom_point_toward(access[n].at, access[n].outward, AHEAD_U);
        if (at.x < 0 || at.y < 0 || at.x > AOD_TABLE_WIDTH_U || at.y > AOD_TABLE_DEPTH_U)
            continue;
        AodAction plan = {.kind = AOD_ACTION_PLAN, .choice = AOD_SHAPE_BLOCK};
        plan.x = aod__plan_pack(at);
        if (plan.x != 0 && works(g, frame, plan))
            count = aod__list(out, out_max, count, plan);
    }
    return count;
}

// --- carrying out --------------------------------------------------------------------------------

void aod__begin_leave(Aod *g, unsigned host)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_PLACE);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    AodPlaceFrame *own = aod__place_frame(frame);
    own->was_chosen = !g->is_forced;
    own->transport = (uint16_t)(g->s->unit[host].within - 1U);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        aod__unit(g, at.unit)->where = AOD_AT_UNPLACED;
        aod__unit(g, at.unit)->within = 0;
        if (!aod__is_lost(g->s->model[at.model].where))
            aod__model(g, at.model)->where = AOD_AT_UNPLACED;
    }
}

void aod__begin_landing(Aod *g, unsigned host)
{
    aod__begin_leave(g, host);
    AodPlaceFrame *own = aod__place_frame(aod__top(g->s));
    own->must = 1;
    own->was_chosen = 0;
}

// TRANS-3.3: it counts as moved; out of an Assault Vehicle it may charge.
static void finish(Aod *g, const AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), transport = frame->place.transport;
    unsigned hull = hull_of(g, transport);
    bool may_charge = aod__model_has(g->m, hull, AOD_S_ASSAULT_VEHICLE) &&
                      (g->s->unit[transport].turn & AOD_U_ARRIVED) == 0;
    bool lands = frame->place.must != 0;
    for (AodMembers at = aod__members(g, host); lands && aod__member(g, &at);)
        if (g->s->model[at.model].where == AOD_AT_UNPLACED)
            aod__remove(g, at.model, AOD_CAUSE_NO_ROOM);
    // RULE-Drop_Pod_Assault: out of an Assault Vehicle one may charge even then, but for its doors.
    may_charge = lands ? aod__model_has(g->m, hull, AOD_S_ASSAULT_VEHICLE) &&
                             !aod__model_has(g->m, hull, AOD_S_IMPACT_REACTIVE_DOORS)
                       : may_charge;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodUnitNow *unit = aod__unit(g, at.unit);
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        unit->where = AOD_AT_TABLE;
        unit->turn |= AOD_U_MOVED | AOD_U_DISEMBARKED | (may_charge ? 0U : AOD_U_NO_CHARGE);
        aod__unit(g, frame->place.transport)->turn |= AOD_U_OPENED; // VEH-8.1
        if (lands) {
            unit->turn |= AOD_U_ARRIVED | AOD_U_STRIKES;
            unit->phase |= AOD_UP_ACTED;
            unit->arrived = g->s->player_turn;
        }
        unit->then = (uint8_t)(unit->joined == 0 ? aod__alive(g, at.unit) : unit->then);
        if (aod__on_table(g->s, at.model))
            aod__model(g, at.model)->flags |= AOD_M_MOVED;
    }
    // TRANS-3.1: a vehicle that moved before moves no more; it has acted.
    AOD_REPORT(g, TRANS_3_1, GETS_OUT, "uu", (int)host, (int)transport);
    aod__pop(g);
    aod__begin_joining(g, host, AOD_OPENS_NOTHING);
}

static void tell(const Aod *g, const AodFrame *frame, AodAction wish)
{
    Action told[AOD_UNIT_MODELS_MAX_ALL + 2];
    size_t count = 0, most = sizeof told / sizeof *told;
    if (g->events == NULL)
        return;
    wish.choice |= AOD_GIVEN;
    count = aod__list(told, most, count, wish);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            count = aod__list(told, most, count,
                              (AodAction){.kind = AOD_ACTION_PLACE,
                                          .model = at.model,
                                          .choice = g->s->model[at.model].floor,
                                          .x = g->s->model[at.model].x,
                                          .y = g->s->model[at.model].y});
    count = aod__list(told, most, count, (AodAction){.kind = AOD_ACTION_DONE});
    aod__became(g, told, count);
}

void aod__place_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodPlaceFrame *own = aod__place_frame(frame);
    own->has_begun = 1;
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT:
        aod__put_aboard(g, aod__frame_unit(frame), own->transport);
        aod__pop(g);
        return;
    case AOD_ACTION_PLACE:
        put(g, a.model, (AodStand){.at = {a.x, a.y}, .floor = a.choice});
        return;
    case AOD_ACTION_DONE:
        finish(g, frame);
        return;
    default:
        own->is_given = (a.choice & AOD_GIVEN) != 0;
        if (own->is_given)
            return;
        put_all(g, frame, wish_of(g, frame, a));
        tell(g, frame, a);
        finish(g, frame);
    }
}

AodStep aod__place_step(Aod *g, AodFrame *frame)
{
    const AodPlaceFrame *own = aod__place_frame(frame);
    return own->has_begun != 0 || own->was_chosen != 0
               ? aod__ask_more(g, AOD_D_DISEMBARK, frame->seat)
               : aod__ask(g, AOD_D_DISEMBARK, frame->seat);
}
