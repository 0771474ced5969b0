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
    int32_t move_u = aod__value(g, model, AOD_M) * AOD_INCH;
    int32_t most_u = LIMIT(TRANS_3_2, 6 * AOD_INCH);
    return move_u < most_u ? move_u : most_u;
}

typedef struct Doors {
    unsigned hull, count;
    AodDoor access[AOD_DOORS_MAX];
    AodGoing going; // of the model
    int32_t reach_u;
} Doors;

static void doors_of(const Aod *g, unsigned hull, unsigned model, Doors *out)
{
    enum { SLOWED_U = 2 * AOD_INCH };
    AodGoingUnit unit;
    out->hull = hull;
    out->count = aod__access_points(g, hull, out->access);
    aod__going_of_unit(g, aod__host(g->s, aod__unit_of(g->s, model)), false, false, &unit);
    unit.fixed_u = reach_of(g, model);
    unit.fixed_slowed_u = unit.fixed_u > SLOWED_U + AOD_INCH ? unit.fixed_u - SLOWED_U : AOD_INCH;
    aod__going_of(g, &unit, model, &out->going);
    out->reach_u = unit.fixed_u + out->going.radius_u;
}

static bool is_in_reach(const Doors *doors, GeomPoint at)
{
    for (unsigned n = 0; n < doors->count; n++)
        if (geom_distance_u2(doors->access[n].at, at) <= geom_square(doors->reach_u))
            return true;
    return false;
}

static bool have(const Doors *doors, const Aod *g, const AodCrowd *crowd, unsigned model,
                 AodStand stand)
{
    AodPlaceAsk place = {g, crowd, AOD_ANYWHERE};
    if (!is_in_reach(doors, stand.at) ||
        aod__place_fault(&place, model, stand, NULL) != AOD_PLACE_FREE)
        return false;
    const AodGoing *going = &doors->going;
    int32_t farthest_u = going->reach_u > going->slowed_u ? going->reach_u : going->slowed_u;
    for (unsigned n = 0; n < doors->count; n++) {
        AodWayAnswer answer;
        AodWayAsk ask = {.g = g, .crowd = crowd, .going = going, .model = model, .count = 2};
        ask.at[0] =
            geom_point_toward(doors->access[n].at, doors->access[n].outward, doors->going.radius_u);
        ask.at[1] = stand.at;
        if (geom_distance_u2(ask.at[0], ask.at[1]) > geom_square(farthest_u)) // of no way at all
            continue;
        ask.floor[0] = g->s->model[doors->hull].floor;
        ask.floor[1] = stand.floor;
        aod__way_judge(&ask, &answer);
        if (answer.fault == AOD_WAY_FREE && !answer.is_dangerous)
            return true;
    }
    return false;
}

bool aod__door_has(const Aod *g, unsigned hull, const AodCrowd *crowd, unsigned model,
                   AodStand stand)
{
    Doors doors;
    doors_of(g, hull, model, &doors);
    return have(&doors, g, crowd, model, stand);
}

// The free place that is nearest to the wish. False: there is none within the reach of anybody.
bool aod__door_place(const Aod *g, unsigned hull, unsigned model, GeomPoint wish, AodStand *out)
{
    enum { LOOK_U = 9 * AOD_INCH };
    AodCrowd crowd;
    AodBars bars;
    Doors doors;
    GeomGrid grid = geom_grid_start(2 * LOOK_U);
    GeomPoint offset;
    doors_of(g, hull, model, &doors);
    if (doors.count == 0)
        return false;
    GeomBox box = {doors.access[0].at, doors.access[0].at};
    for (unsigned n = 1; n < doors.count; n++)
        box = geom_box_with(box, doors.access[n].at);
    // Its base, and the way to where it stands.
    aod__crowd_around(&crowd, g, AOD_NO_UNIT, geom_box_grown(box, 2 * doors.reach_u));
    aod__bars_make(&bars, g->m, &crowd, model, (AodStand){.at = wish}, LOOK_U + AOD_INCH);
    while (geom_grid_next(&grid, &offset)) {
        AodStand tried = {
            .at = aod__told_point((GeomPoint){wish.x + offset.x / 2, wish.y + offset.y / 2})};
        if (!is_in_reach(&doors, tried.at) || aod__is_plainly_barred(&bars, tried.at) ||
            !have(&doors, g, &crowd, model, tried))
            continue;
        *out = tried;
        return true;
    }
    return false;
}
