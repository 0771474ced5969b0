// Whether those aboard a transport get out of it (TRANS-3.1, 3.4).
#include "aod_outlook.h"
#include "aod_turn.h"
#include "aod_units.h"

#include "base_assert.h"

#include <string.h>

// All of them who live, with the Wounds that they have left.
static int wounds_of(const Aod *g, unsigned host)
{
    int wounds = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            wounds += g->s->model[at.model].wounds;
    return wounds;
}

// What they make of it that they stand there; what their transport goes for is theirs to take.
static int64_t worth_at(const AodOutlook *t, const AodForce *force, unsigned transport,
                        GeomPoint at)
{
    AodForce taker = *force;
    taker.host = (uint16_t)transport;
    return aod__goal_worth(t, &taker, at) + aod__stand_worth(t, force, at, AOD_MANNER_MOVES, NULL);
}

// They are driven as far as it goes, the best of eight ways, and get out a turn later. The driver
// has aims of his own: whoever has waited for turns waits mostly in vain.
static int64_t ride_worth(const AodOutlook *t, const AodForce *out, const AodForce *transport)
{
    enum { WAYS = 8, STEP_BAM = 65536 / WAYS };
    int64_t best = AOD_NO_CHOICE;
    if (transport == NULL || transport->reach_u == 0)
        return AOD_NO_CHOICE;
    for (unsigned n = 0; n < WAYS; n++) {
        GeomPoint at =
            geom_point_toward(transport->middle, (uint16_t)(n * STEP_BAM), transport->reach_u);
        at.x = at.x < 0 ? 0 : at.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : at.x;
        at.y = at.y < 0 ? 0 : at.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : at.y;
        int64_t worth = worth_at(t, out, transport->host, at);
        best = worth > best ? worth : best;
    }
    unsigned waited = t->g->s->game_turn > 0 ? t->g->s->game_turn : 1;
    return best * (t->turns_left - 1) / (t->turns_left * waited);
}

void aod__judge_riders(const AodOutlook *t, const Action *option, size_t count, int64_t *worth)
{
    const AodFrame *frame = aod__top(t->g->s);
    ASSERT(frame->tag == AOD_FRAME_PLACE && t->turns_left > 0);
    unsigned host = aod__frame_unit(frame), transport = frame->place.transport;
    int wounds = wounds_of(t->g, host);
    int64_t ride = 0;
    for (size_t n = 0; n < count; n++) {
        unsigned kind = aod_action(&option[n]).kind;
        worth[n] = 0;
        if (kind != AOD_ACTION_PLAN && kind != AOD_ACTION_AUTO)
            continue;
        AodState trial = *t->g->s;
        AodForce out;
        aod_apply(t->g->m, &trial, &option[n], NULL);
        Aod there = {.m = t->g->m, .s = &trial};
        AodOutlook then = *t;
        then.g = &there;
        worth[n] = AOD_NO_CHOICE; // whoever finds no room is lost: they had better wait for it
        if (!aod__force_make(&then, host, &out) || out.wounds < wounds)
            continue;
        worth[n] = worth_at(&then, &out, transport, out.middle);
        if (ride == 0)
            ride = ride_worth(&then, &out, aod__force_of(t, transport));
    }
    for (size_t n = 0; n < count; n++)
        if (aod_action(&option[n]).kind == AOD_ACTION_NONE_OF_IT)
            worth[n] = ride;
}
