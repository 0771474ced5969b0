// Helical targeting arrays (GEAR-3.2): switched on before the unit moves, or by whoever has the
// second turn before the first. What they do: who may move and react (aod__may_move,
// aod__may_react), who is Shrouded from them (hits), who intercepts free.
#include "aod_move.h"

#include "base_assert.h"

static bool all_have_it(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            !aod__has_gear(g->m, at.model, AOD_GEAR(HELICAL_ARRAY)))
            return false;
    return true;
}

bool aod__may_switch_on(const Aod *g, unsigned seat, unsigned unit, Refusal *refusal)
{
    if (unit >= g->m->unit_count || g->m->unit[unit].seat != seat || aod__host(g->s, unit) != unit)
        return aod__refuse(refusal, AOD_R_TURN_1_9, AOD_MSG_NOT_NOW, "");
    const AodUnitNow *now = &g->s->unit[unit];
    if (now->where != AOD_AT_TABLE || !all_have_it(g, unit))
        return aod__refuse(refusal, AOD_R_GEAR_3_2, AOD_MSG_NO_ARRAY, "u", (int)unit);
    if (aod__has_gift(g->s, unit, AOD_GIFT_ARRAY))
        return aod__refuse(refusal, AOD_R_GEAR_3_2, AOD_MSG_ARRAY_ON, "u", (int)unit);
    bool has_begun = g->s->player_turn > 0;
    return !has_begun ||
           (g->s->phase == AOD_PHASE_MOVEMENT && g->s->active == seat &&
            (now->phase & AOD_UP_ACTED) == 0 && (now->conditions & AOD_C_FALLING_BACK) == 0) ||
           aod__refuse(refusal, AOD_R_GEAR_3_2, AOD_MSG_ARRAY_LATE, "u", (int)unit);
}

size_t aod__list_arrays(const Aod *g, unsigned seat, Action *out, size_t out_max, size_t count)
{
    ASSERT(seat < 2);
    if (g->s->player_turn > 0 && g->s->phase != AOD_PHASE_MOVEMENT) // nobody may
        return count;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (aod__may_switch_on(g, seat, u, NULL))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_ARRAY, .unit = (uint8_t)u});
    return count;
}

void aod__switch_on(Aod *g, unsigned unit)
{
    enum { SECOND_TURN = 2 }; // its player's first
    ASSERT(unit < g->m->unit_count);
    unsigned until = g->s->player_turn == 0 ? SECOND_TURN : aod__next_turn(g, unit);
    aod__give(g, unit, AOD_GIFT_ARRAY, until, AOD_MOMENT_TURN_START);
    AOD_REPORT(g, GEAR_3_2, ARRAY_WORKS, "u", (int)unit);
}
