// Frame JOIN: who has ended a move in coherency with whom, and belongs to it from now on (CHAR-1.1,
// 1.8, 1.12); and how a character leaves (CHAR-1.2, 1.10).
//
// Map: who joins, the frame, leaving, where who leaves may end.
#include "aod_joining.h"

#include "aod_move.h"

#include "base_assert.h"

// --- who joins -----------------------------------------------------------------------------------

// The n-th of the pairs, counted through the units of the seat: the one that has moved joins
// another, or lone characters join it. False: there are not so many.
static bool pair_of(const Aod *g, unsigned mover, unsigned wanted, AodAction *out)
{
    unsigned seat = g->m->unit[mover].seat, found = 0;
    bool is_alone = aod__is_lone_character(g, mover);
    for (unsigned pass = 0; pass < 2 && found == 0; pass++)
        for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
            unsigned who = pass == 0 ? mover : u, whom = pass == 0 ? u : mover;
            if ((pass == 0 && !is_alone) || !aod__joins_here(g, who, whom) || found++ != wanted)
                continue;
            *out =
                (AodAction){.kind = AOD_ACTION_JOIN, .unit = (uint8_t)who, .other = (uint16_t)whom};
            return true;
        }
    return false;
}

// --- the frame -----------------------------------------------------------------------------------

void aod__begin_joining(Aod *g, unsigned mover, unsigned opens)
{
    ASSERT(mover < g->m->unit_count);
    ASSERT(opens <= AOD_TRIGGERS);
    AodFrame *frame = aod__push(g, AOD_FRAME_JOIN);
    frame->unit = (uint16_t)(mover + 1);
    frame->seat = g->m->unit[mover].seat;
    aod__join_frame(frame)->opens = (uint8_t)opens;
}

// REACT-3.7: who has joined is settled first, and the window is for the whole unit.
AodStep aod__join_step(Aod *g, AodFrame *frame)
{
    AodAction first;
    unsigned host = aod__host(g->s, aod__frame_unit(frame)), seat = frame->seat;
    unsigned opens = aod__join_frame(frame)->opens;
    if (pair_of(g, host, 0, &first))
        return aod__ask(g, AOD_D_JOIN, seat);
    aod__pop(g);
    if (opens != AOD_OPENS_NOTHING && aod__standing(g, host) > 0)
        aod__open_window(g, (AodTrigger)(opens - 1), host, 1U - seat);
    return AOD_GO_ON;
}

size_t aod__join_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned host = aod__host(g->s, aod__frame_unit(frame));
    AodAction a;
    while (count < out_max && pair_of(g, host, (unsigned)count, &a))
        count = aod__list(out, out_max, count, a);
    return count;
}

bool aod__join_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodAction one;
    unsigned host = aod__host(g->s, aod__frame_unit(frame));
    if (a.kind != AOD_ACTION_JOIN || !aod__is_plain(a, AOD_HAS_UNIT | AOD_HAS_OTHER) ||
        a.unit >= g->m->unit_count || a.other >= g->m->unit_count)
        return aod__refuse(refusal, AOD_R_CHAR_1_8, AOD_MSG_NOT_NOW, "");
    for (unsigned n = 0; pair_of(g, host, n, &one); n++)
        if (one.unit == a.unit && one.other == a.other)
            return true;
    return aod__refuse(refusal, AOD_R_CHAR_1_8, AOD_MSG_JOINS_NOT_HERE, "uu", (int)a.unit,
                       (int)a.other);
}

// CHAR-1.1, 1.8: the unit that has been joined moves no more in this phase.
void aod__join_apply(Aod *g, AodFrame *frame, AodAction a)
{
    ASSERT(frame->tag == AOD_FRAME_JOIN);
    aod__join(g, a.unit, a.other, AOD_R_CHAR_1_8);
    aod__unit(g, a.other)->phase |= AOD_UP_ACTED;
}

// --- leaving -------------------------------------------------------------------------------------

bool aod__may_leave_host(const Aod *g, unsigned unit, Refusal *refusal)
{
    unsigned host = aod__host(g->s, unit);
    const AodUnitNow *now = aod__unit(g, host);
    ASSERT(host != unit);
    if (!aod__is_independent(g->m, unit))
        return aod__refuse(refusal, AOD_R_CHAR_1_3, AOD_MSG_IS_JOINED, "uu", (int)unit, (int)host);
    if (aod__leads_retinue(g, unit))
        return aod__refuse(refusal, AOD_R_RULE_Retinue, AOD_MSG_STAYS_WITH, "uu", (int)unit,
                           (int)host);
    if ((now->phase & AOD_UP_ACTED) != 0)
        return aod__refuse(refusal, AOD_R_CHAR_1_10, AOD_MSG_HAS_ACTED, "u", (int)host);
    if ((aod__unit(g, unit)->phase & AOD_UP_ACTED) != 0)
        return aod__refuse(refusal, AOD_R_CHAR_1_10, AOD_MSG_HAS_ACTED, "u", (int)unit);
    if (aod__is_locked(g->s, host) || (now->conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0)
        return aod__refuse(refusal, AOD_R_CHAR_1_2, AOD_MSG_MAY_NOT_LEAVE, "uu", (int)unit,
                           (int)host);
    if (aod__value(g, g->m->unit[unit].first, AOD_M) == 0)
        return aod__refuse(refusal, AOD_R_PRIN_2_4, AOD_MSG_CANNOT_MOVE, "u", (int)unit);
    return true;
}

void aod__begin_leaving(Aod *g, unsigned unit)
{
    unsigned host = aod__host(g->s, unit);
    aod__part(g, unit);
    AOD_REPORT(g, CHAR_1_10, PARTS, "uu", (int)unit, (int)host);
    aod__move_begin(g, unit);
    aod__move_frame(aod__top(g->s))->left = (uint16_t)(host + 1);
}

// --- where who leaves may end --------------------------------------------------------------------

bool aod__ends_apart(const Aod *g, unsigned unit, unsigned host, const AodStand *stand)
{
    int32_t range_u = aod__company_u(g, unit, host);
    for (AodMembers a = aod__members(g, unit); aod__member(g, &a);)
        for (AodMembers b = aod__members(g, host); aod__member(g, &b);)
            if (aod__on_table(g->s, a.model) && aod__on_table(g->s, b.model) &&
                aod__is_linked(g->m, a.model, stand[a.rank], b.model, aod__stand_of(g->s, b.model),
                               range_u))
                return false;
    return true;
}
