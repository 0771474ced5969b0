// Frame PLACE: a host gets out of its transport, at the doors (TRANS-3.2) or without one
// (TRANS-3.4, 4.7, 4.8): to places that are wished, or one by one.
//
// While it is being put down its unit counts as one that has no place yet, as in deployment.
//
// Map: a place for one, for all; what can be chosen; carrying out; how it begins.
#include "aod_aboard_parts.h"
#include "aod_joining.h"
#include "aod_morale.h"

#include "base_assert.h"

static unsigned hull_of(const Aod *g, unsigned transport)
{
    return g->m->unit[transport].first;
}

static bool is_at_doors(const AodFrame *frame)
{
    return frame->place.how == AOD_PLACING_DOORS || frame->place.how == AOD_PLACING_LANDS;
}

// Nobody stays aboard, and who has no place is lost.
static bool has_to(const AodFrame *frame)
{
    return frame->place.how == AOD_PLACING_LANDS;
}

// Nobody has asked for it: the vehicle is lost.
static bool is_thrown_out(const AodFrame *frame)
{
    return frame->place.how == AOD_PLACING_WRECK || frame->place.how == AOD_PLACING_BLAST;
}

static AodRule rule_of(const AodFrame *frame)
{
    static const AodRule rules[] = {[AOD_PLACING_DOORS] = AOD_R_TRANS_3_2,
                                    [AOD_PLACING_LANDS] = AOD_R_TRANS_3_2,
                                    [AOD_PLACING_EMERGENCY] = AOD_R_TRANS_3_4,
                                    [AOD_PLACING_WRECK] = AOD_R_TRANS_4_7,
                                    [AOD_PLACING_BLAST] = AOD_R_TRANS_4_8};
    return rules[frame->place.how];
}

// --- places --------------------------------------------------------------------------------------

static bool find_place(const Aod *g, const AodFrame *frame, unsigned model, GeomPoint wish,
                       AodStand *out)
{
    if (is_at_doors(frame))
        return aod__door_place(g, hull_of(g, frame->place.transport), model, wish, out);
    AodHulk hulk = aod__hulk_of(g, frame);
    return aod__hulk_place(g, &hulk, aod__frame_unit(frame), model, wish, out);
}

static void put(Aod *g, unsigned model, AodStand stand)
{
    ASSERT(model < g->m->model_count);
    aod__put(g, model, stand.at, stand.floor);
}

// All of them towards the point, one after the other, in rank order. False: somebody finds none, or
// they do not end together, though at doors they have to.
static bool put_all(Aod *g, const AodFrame *frame, GeomPoint wish)
{
    unsigned host = aod__frame_unit(frame), apart;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodStand stand;
        if (g->s->model[at.model].where != AOD_AT_UNPLACED)
            continue;
        if (!find_place(g, frame, at.model, wish, &stand)) {
            if (is_at_doors(frame) && !has_to(frame))
                return false;
            continue;
        }
        put(g, at.model, stand);
        wish = stand.at; // the next beside it
    }
    return !is_at_doors(frame) || has_to(frame) || aod__is_coherent(g, host, &apart);
}

static GeomPoint wish_of(const Aod *g, const AodFrame *frame, AodAction a)
{
    enum { AHEAD_U = 3 * AOD_INCH };
    AodDoor access[AOD_DOORS_MAX];
    unsigned hull = hull_of(g, frame->place.transport);
    if (a.kind == AOD_ACTION_PLAN)
        return aod__plan_anchor(a);
    if (!is_at_doors(frame)) // round the middle
        return (GeomPoint){frame->place.x, frame->place.y};
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

static bool may_stand(const Aod *g, const AodFrame *frame, unsigned model, AodStand stand)
{
    AodCrowd crowd;
    unsigned host = aod__frame_unit(frame);
    if (!is_at_doors(frame)) {
        AodHulk hulk = aod__hulk_of(g, frame);
        return aod__hulk_has(g, &hulk, host, model, stand);
    }
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    return aod__door_has(g, hull_of(g, frame->place.transport), &crowd, model, stand);
}

static bool check_place(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned host = aod__frame_unit(frame);
    if (!aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_POINT | AOD_HAS_CHOICE) ||
        a.model >= g->m->model_count || a.choice >= g->m->floor_count ||
        !geom_is_in_bound((GeomPoint){a.x, a.y}) ||
        aod__host(g->s, g->m->model[a.model].unit) != host ||
        g->s->model[a.model].where != AOD_AT_UNPLACED)
        return aod__refuse(refusal, rule_of(frame), AOD_MSG_NOT_NOW, "");
    AodStand stand = {.at = {a.x, a.y}, .floor = a.choice};
    return may_stand(g, frame, a.model, stand) ||
           aod__refuse(refusal, rule_of(frame),
                       is_at_doors(frame)                      ? AOD_MSG_NO_WAY_OUT
                       : frame->place.how == AOD_PLACING_BLAST ? AOD_MSG_NOT_WHERE_IT_WAS
                                                               : AOD_MSG_NOT_AT_HULL,
                       "mu", (int)a.model, (int)frame->place.transport);
}

// Beside the last who is out, as put_all does it; false: nobody is.
static bool beside_last(const Aod *g, const AodFrame *frame, GeomPoint *out)
{
    bool is_any = false;
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model)) {
            *out = aod__point(g->s, at.model);
            is_any = true;
        }
    return is_any;
}

// A place for the next of them that has any: at a door, else beside the last, so that whoever is
// put out by a plan may be put out one by one as well.
static size_t list_next(const Aod *g, const AodFrame *frame, Action *out, size_t out_max,
                        size_t count)
{
    AodDoor door[AOD_DOORS_MAX + 1] = {{wish_of(g, frame, (AodAction){0}), 0}};
    unsigned doors =
        is_at_doors(frame) ? aod__access_points(g, hull_of(g, frame->place.transport), door) : 1;
    ASSERT(doors <= AOD_DOORS_MAX);
    if (is_at_doors(frame))
        doors += beside_last(g, frame, &door[doors].at);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);) {
        AodStand stand;
        if (g->s->model[at.model].where != AOD_AT_UNPLACED)
            continue;
        for (unsigned n = 0; n < doors; n++)
            if (find_place(g, frame, at.model, door[n].at, &stand))
                return aod__list(out, out_max, count,
                                 (AodAction){.kind = AOD_ACTION_PLACE,
                                             .model = at.model,
                                             .choice = stand.floor,
                                             .x = stand.at.x,
                                             .y = stand.at.y});
        if (is_at_doors(frame))
            return count;
    }
    return count;
}

static bool check_done(const Aod *g, const AodFrame *frame, Refusal *refusal)
{
    unsigned host = aod__frame_unit(frame), apart;
    Action next;
    bool may_lose = has_to(frame) && list_next(g, frame, &next, 1, 0) == 0;
    for (AodMembers at = aod__members(g, host); !may_lose && aod__member(g, &at);) {
        AodStand stand;
        if (g->s->model[at.model].where == AOD_AT_UNPLACED &&
            (is_at_doors(frame) ||
             find_place(g, frame, at.model, wish_of(g, frame, (AodAction){0}), &stand)))
            return aod__refuse(refusal, rule_of(frame), AOD_MSG_NOT_ALL_OUT, "u", (int)host);
    }
    // Where the engine has found no better places for all of them they stand apart.
    bool may_part = !is_at_doors(frame) || (has_to(frame) && frame->place.is_given != 0);
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
        return aod__refuse(refusal, rule_of(frame), AOD_MSG_NOT_NOW, "");
    return is_given || works(g, frame, a) ||
           aod__refuse(refusal, rule_of(frame), AOD_MSG_NOT_ALL_OUT, "u",
                       (int)aod__frame_unit(frame));
}

bool aod__place_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT:
        if (has_to(frame))
            return aod__refuse(refusal, AOD_R_RULE_Orbital_Assault_Vehicle, AOD_MSG_HAS_TO_LEAVE,
                               "u", (int)aod__frame_unit(frame));
        if (aod__is_plain(a, 0) && !is_thrown_out(frame))
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
    return aod__refuse(refusal, rule_of(frame), AOD_MSG_NOT_NOW, "");
}

// Where plans are offered: at the doors, or at each side of the hull.
static unsigned anchors_of(const Aod *g, const AodFrame *frame, GeomPoint out[AOD_DOORS_MAX])
{
    enum { AHEAD_U = 4 * AOD_INCH, QUARTER_BAM = 65536 / 4, SIDES = 4 };
    const AodPlaceFrame *own = &frame->place;
    AodDoor access[AOD_DOORS_MAX];
    unsigned count = 0, points = 0;
    if (is_at_doors(frame))
        points = aod__access_points(g, hull_of(g, own->transport), access);
    for (; points == 0 && count < SIDES; count++)
        out[count] = geom_point_toward((GeomPoint){own->x, own->y},
                                       (uint16_t)(own->facing + count * QUARTER_BAM), AHEAD_U);
    for (unsigned n = 0; n < points; n++)
        out[count++] = geom_point_toward(access[n].at, access[n].outward, AHEAD_U);
    return count;
}

size_t aod__place_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    GeomPoint anchor[AOD_DOORS_MAX];
    AodAction none = {.kind = AOD_ACTION_NONE_OF_IT};
    size_t count = 0;
    if (has_begun(g, frame)) {
        AodAction done = {.kind = AOD_ACTION_DONE};
        if (aod__place_check(g, frame, done, NULL))
            count = aod__list(out, out_max, count, done);
        else
            count = list_next(g, frame, out, out_max, count);
        // He may take it back: all stay aboard.
        return is_thrown_out(frame) || has_to(frame) ? count : aod__list(out, out_max, count, none);
    }
    if (!is_thrown_out(frame) && !has_to(frame))
        count = aod__list(out, out_max, count, none);
    if (!is_at_doors(frame) || has_to(frame))
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_AUTO});
    unsigned points = anchors_of(g, frame, anchor);
    for (unsigned n = 0; n < points; n++) {
        GeomPoint at = anchor[n];
        if (at.x < 0 || at.y < 0 || at.x > AOD_TABLE_WIDTH_U || at.y > AOD_TABLE_DEPTH_U)
            continue;
        AodAction plan = {.kind = AOD_ACTION_PLAN, .choice = AOD_SHAPE_BLOCK};
        plan.x = aod__plan_pack(at);
        if (plan.x != 0 && (!is_at_doors(frame) || works(g, frame, plan)))
            count = aod__list(out, out_max, count, plan);
    }
    return count;
}

// --- carrying out --------------------------------------------------------------------------------

// TRANS-3.3: out of an Assault Vehicle it may charge; RULE-Drop_Pod_Assault: even as it lands, but
// for its doors.
static bool may_charge_from(const Aod *g, const AodFrame *frame)
{
    unsigned transport = frame->place.transport, hull = hull_of(g, transport);
    return aod__model_has(g->m, hull, AOD_S_ASSAULT_VEHICLE) &&
           (has_to(frame) ? !aod__model_has(g->m, hull, AOD_S_IMPACT_REACTIVE_DOORS)
                          : (g->s->unit[transport].turn & AOD_U_ARRIVED) == 0);
}

// SHOOT-7.5: whoever shot at the transport in this phase may charge who came out of its loss.
static void note_chase(Aod *g, unsigned host, unsigned transport)
{
    ASSERT(host < g->m->unit_count && host <= UINT8_MAX);
    if (g->s->phase != AOD_PHASE_SHOOTING)
        return;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        AodUnitNow *now = aod__unit(g, u);
        if (!aod__has_shot_at(now, transport))
            continue;
        bool is_second = (now->turn & AOD_U_CHASES) != 0;
        if (is_second && (now->turn & AOD_U_CHASES_TWO) != 0)
            continue;
        now->turn |= is_second ? AOD_U_CHASES_TWO : AOD_U_CHASES;
        now->chase[is_second ? 1 : 0] = (uint8_t)host;
    }
}

// It counts as moved; TRANS-3.4, 4.7: out of no door it does nothing else; 4.9: it arrived with the
// vehicle.
static void note_out(Aod *g, const AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), transport = frame->place.transport;
    bool may_charge = may_charge_from(g, frame);
    uint32_t flags = AOD_U_MOVED | AOD_U_DISEMBARKED | (may_charge ? 0U : AOD_U_NO_CHARGE) |
                     (is_at_doors(frame) ? 0U : AOD_U_EMERGED) |
                     (has_to(frame) ? (uint32_t)AOD_U_ARRIVED | AOD_U_STRIKES : 0U) |
                     (g->s->unit[transport].turn & AOD_U_ARRIVED);
    ASSERT(transport < g->m->unit_count);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodUnitNow *unit = aod__unit(g, at.unit);
        unit->where = AOD_AT_TABLE;
        unit->turn |= flags;
        if (!is_at_doors(frame) || has_to(frame))
            unit->phase |= AOD_UP_ACTED;
        if (has_to(frame))
            unit->arrived = g->s->player_turn;
        if (!is_thrown_out(frame))
            unit->then = (uint8_t)(unit->joined == 0 ? aod__alive(g, at.unit) : unit->then);
        if (aod__on_table(g->s, at.model))
            aod__model(g, at.model)->flags |= AOD_M_MOVED;
    }
    aod__unit(g, transport)->turn |= is_thrown_out(frame) ? 0U : AOD_U_OPENED; // VEH-8.1
    if (is_thrown_out(frame))
        note_chase(g, host, transport);
}

// TRANS-3.4: who has no place is lost.
static void lose_unplaced(Aod *g, unsigned host)
{
    uint16_t lost[AOD_UNIT_MODELS_MAX_ALL];
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (g->s->model[at.model].where == AOD_AT_UNPLACED)
            lost[count++] = at.model;
    for (unsigned n = 0; n < count; n++) {
        ASSERT(lost[n] < g->m->model_count);
        if (aod__is_lost(g->s->model[lost[n]].where)) // TYPE-2.6
            continue;
        AOD_REPORT(g, TRANS_3_4, NO_ROOM_OUT, "m", (int)lost[n]);
        aod__model(g, lost[n])->where = AOD_AT_TABLE; // as its unit is
        aod__remove(g, lost[n], AOD_CAUSE_NO_ROOM);
    }
}

static void finish(Aod *g, const AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame), transport = frame->place.transport;
    bool is_out_of_wreck = frame->place.how == AOD_PLACING_WRECK;
    ASSERT(host < g->m->unit_count);
    note_out(g, frame);
    lose_unplaced(g, host);
    if (!is_thrown_out(frame))
        AOD_REPORT(g, TRANS_3_1, GETS_OUT, "uu", (int)host, (int)transport);
    bool joins = !is_thrown_out(frame) && aod__standing(g, host) > 0;
    aod__pop(g);
    if (joins)
        aod__begin_joining(g, host, AOD_OPENS_NOTHING);
    if (is_out_of_wreck && aod__standing(g, host) > 0) // TRANS-4.1
        aod__begin_pinning(g, host, AOD_R_TRANS_4_1, "its wrecked transport");
}

static void tell(const Aod *g, const AodFrame *frame, AodAction wish)
{
    AodBecame became;
    aod__became_begin(g, &became, wish);
    for (AodMembers at = aod__members(g, aod__frame_unit(frame)); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__became_add(g, &became,
                            (AodAction){.kind = AOD_ACTION_PLACE,
                                        .model = at.model,
                                        .choice = g->s->model[at.model].floor,
                                        .x = g->s->model[at.model].x,
                                        .y = g->s->model[at.model].y});
    aod__became_end(g, &became);
}

void aod__place_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodPlaceFrame *own = aod__place_frame(frame);
    own->has_begun = 1;
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT:
        aod__put_aboard(g, aod__frame_unit(frame), own->transport);
        AOD_REPORT(g, TRANS_3_1, STAYS_ABOARD, "uu", (int)aod__frame_unit(frame),
                   (int)own->transport);
        if (own->left != 0)
            aod__join(g, aod__frame_unit(frame), own->left - 1U, AOD_R_TRANS_2_4);
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
    AodDecision asked = is_thrown_out(frame) ? AOD_D_EVACUATE : AOD_D_DISEMBARK;
    return own->has_begun != 0 || own->was_chosen != 0 ? aod__ask_more(g, asked, frame->seat)
                                                       : aod__ask(g, asked, frame->seat);
}

// --- how it begins -------------------------------------------------------------------------------

// TRANS-3.4: of the plans that lead out of a door.
static bool has_a_door(const Aod *g, const AodFrame *frame)
{
    GeomPoint anchor[AOD_DOORS_MAX];
    unsigned count = anchors_of(g, frame, anchor);
    if (works(g, frame, (AodAction){.kind = AOD_ACTION_AUTO}))
        return true;
    for (unsigned n = 0; n < count; n++) {
        AodAction plan = {.kind = AOD_ACTION_PLAN, .choice = AOD_SHAPE_BLOCK};
        plan.x = aod__plan_pack(anchor[n]);
        if (anchor[n].x >= 0 && anchor[n].y >= 0 && works(g, frame, plan))
            return true;
    }
    return false;
}

void aod__begin_leave(Aod *g, unsigned host)
{
    unsigned transport = g->s->unit[host].within - 1U, whole = aod__host(g->s, host);
    if (whole != host) // TRANS-2.4: as a unit of his own
        aod__part(g, host);
    AodStand stand = aod__stand_of(g->s, hull_of(g, transport));
    AodFrame *frame = aod__begin_placing(g, host, AOD_PLACING_DOORS, transport, stand.at,
                                         stand.facing, stand.floor);
    AodPlaceFrame *own = aod__place_frame(frame);
    own->was_chosen = !g->is_forced;
    own->left = (uint16_t)(whole != host ? whole + 1 : 0);
    if (!has_a_door(g, frame))
        own->how = AOD_PLACING_EMERGENCY;
}

void aod__begin_landing(Aod *g, unsigned host)
{
    aod__begin_leave(g, host);
    AodPlaceFrame *own = aod__place_frame(aod__top(g->s));
    own->how = AOD_PLACING_LANDS;
    own->was_chosen = 0;
}
