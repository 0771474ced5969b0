// One move of one unit: the frame MOVE.
#include "aod_move.h"

#include "base_assert.h"

// --- who may -------------------------------------------------------------------------------------

static bool has_movement(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__kind(g->m, at.model)->value[AOD_M] > 0)
            return true;
    return false;
}

static bool has_hulls(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__is(g->m, at.model, AOD_TYPE(VEHICLE) | AOD_TYPE(FORTIFICATION)))
            return true;
    return false;
}

static bool is_locked(const Aod *g, unsigned host)
{
    for (unsigned n = 0; n < g->s->lock_count; n++)
        if (g->s->lock[n].a == host || g->s->lock[n].b == host)
            return true;
    return false;
}

bool aod__may_move(const Aod *g, unsigned host, Refusal *refusal)
{
    const AodUnitNow *now = &g->s->unit[host];
    int who = (int)host;
    if (now->phase & AOD_UP_ACTED)
        return aod__refuse(refusal, AOD_R_TURN_1_7, AOD_MSG_HAS_ACTED, "u", who);
    if (is_locked(g, host))
        return aod__refuse(refusal, AOD_R_MOVE_1_7, AOD_MSG_IS_LOCKED, "u", who);
    if (now->conditions & AOD_C_PINNED)
        return aod__refuse(refusal, AOD_R_MOVE_2_6, AOD_MSG_IS_PINNED, "u", who);
    if (has_hulls(g, host))
        return aod__refuse(refusal, AOD_R_VEH_2_1, AOD_MSG_HULLS_LATER, "u", who);
    if (!has_movement(g, host))
        return aod__refuse(refusal, AOD_R_PRIN_2_4, AOD_MSG_CANNOT_MOVE, "u", who);
    return true;
}

bool aod__must_move(const Aod *g, unsigned host)
{
    unsigned apart;
    return aod__may_move(g, host, NULL) && !aod__is_coherent(g, host, &apart);
}

// --- the frame -----------------------------------------------------------------------------------

void aod__move_begin(Aod *g, unsigned host)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_MOVE);
    ASSERT(host < g->m->unit_count);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
}

AodStep aod__move_step(Aod *g, AodFrame *frame)
{
    return aod__ask_more(g, AOD_D_MOVE, frame->seat);
}

size_t aod__move_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)frame;
    return aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_STAY});
}

bool aod__move_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    (void)g, (void)frame;
    if (a.kind != AOD_ACTION_STAY || !aod__is_plain(a, 0))
        return aod__refuse(refusal, AOD_R_MOVE_1_1, AOD_MSG_NOT_NOW, "");
    return true;
}

void aod__move_apply(Aod *g, AodFrame *frame, AodAction a)
{
    ASSERT(a.kind == AOD_ACTION_STAY);
    AOD_REPORT(g, MOVE_1_3, STAYS, "u", (int)frame->unit - 1);
    aod__pop(g);
}
