// Getting out by the Access Points (TRANS-3.1, 3.2): who may, and which places are free.
#include "aod_aboard_parts.h"

#include "base_assert.h"

// --- who may -------------------------------------------------------------------------------------

bool aod__may_leave(const Aod *g, unsigned host, Refusal *refusal)
{
    const AodUnitNow *now = &g->s->unit[host];
    int who = (int)host;
    ASSERT(now->within > 0);
    unsigned transport = now->within - 1U, hull = g->m->unit[transport].first;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if ((g->s->unit[at.unit].turn & AOD_U_EMBARKED) != 0) // TRANS-2.3, CHAR-1.9
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
    int32_t move_u = aod__kind(g->m, model)->value[AOD_M] * AOD_INCH;
    int32_t most_u = LIMIT(TRANS_3_2, 6 * AOD_INCH);
    return move_u < most_u ? move_u : most_u;
}

bool aod__door_has(const Aod *g, unsigned hull, const AodCrowd *crowd, unsigned model,
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
bool aod__door_place(const Aod *g, unsigned hull, unsigned model, GeomPoint wish, AodStand *out)
{
    enum { LOOK_U = 9 * AOD_INCH };
    AodCrowd crowd;
    GeomGrid grid = geom_grid_start(2 * LOOK_U);
    GeomPoint offset;
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    while (geom_grid_next(&grid, &offset)) {
        AodStand tried = {
            .at = aod__told_point((GeomPoint){wish.x + offset.x / 2, wish.y + offset.y / 2})};
        if (!geom_is_in_bound(tried.at) || !aod__door_has(g, hull, &crowd, model, tried))
            continue;
        *out = tried;
        return true;
    }
    return false;
}
