// Getting into a transport, as the end of a move (TRANS-2).
#include "aod_seats.h"

#include "base_assert.h"

#define BOARD_U LIMIT(TRANS_2_1, 2 * AOD_INCH)

// Straight to where its base is within 2" of the Access Point.
static bool reaches(const Aod *g, const AodGoingUnit *unit, const AodCrowd *crowd, unsigned model,
                    GeomPoint access)
{
    AodGoing going;
    AodWayAnswer answer;
    AodStand from = aod__stand_of(g->s, model);
    AodWayAsk ask = {.g = g, .crowd = crowd, .going = &going, .model = model, .count = 2};
    aod__going_of(g, unit, model, &going);
    int32_t keep_u = BOARD_U + going.radius_u - 1;
    int32_t whole_u = geom_length_u(from.at, access), left_u = whole_u - keep_u;
    if (left_u <= 0)
        return true;
    ask.at[0] = from.at;
    ask.at[1] = geom_point_toward(from.at, geom_bearing_bam(from.at, access), left_u);
    ask.floor[0] = ask.floor[1] = from.floor;
    aod__way_judge(&ask, &answer);
    return answer.fault == AOD_WAY_FREE && !answer.is_dangerous;
}

bool aod__may_board(const Aod *g, const AodFrame *move, unsigned transport, Refusal *refusal)
{
    AodGoingUnit unit;
    AodCrowd crowd;
    AodDoor access[AOD_DOORS_MAX];
    unsigned host = aod__frame_unit(move);
    if (transport >= g->m->unit_count || g->s->unit[transport].where != AOD_AT_TABLE ||
        aod__seat_of(g->m, transport) != aod__seat_of(g->m, host))
        return aod__refuse(refusal, AOD_R_TRANS_2_1, AOD_MSG_NO_TRANSPORT, "u", (int)transport);
    if (!aod__may_ride_in(g, host, transport, refusal))
        return false;
    if (aod__model_has(g->m, g->m->unit[transport].first, AOD_S_ORBITAL_ASSAULT_VEHICLE))
        return aod__refuse(refusal, AOD_R_RULE_Orbital_Assault_Vehicle, AOD_MSG_DOORS_ARE_OPEN, "u",
                           (int)transport);
    if ((g->s->unit[host].turn & AOD_U_DISEMBARKED) != 0) // TRANS-2.3
        return aod__refuse(refusal, AOD_R_TRANS_2_3, AOD_MSG_GOT_OUT, "u", (int)host);
    unsigned count = aod__access_points(g, g->m->unit[transport].first, access);
    aod__going_of_move(g, move, &unit);
    aod__crowd_make(&crowd, g, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        bool can = !aod__on_table(g->s, at.model);
        for (unsigned n = 0; n < count && !can; n++)
            can = reaches(g, &unit, &crowd, at.model, access[n].at);
        if (!can)
            return aod__refuse(refusal, AOD_R_TRANS_2_1, AOD_MSG_TOO_FAR_TO_BOARD, "mu",
                               (int)at.model, (int)transport);
    }
    return true;
}
