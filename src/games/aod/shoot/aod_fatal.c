// Fatal Strike: once a battle, before the first unit of a Shooting phase is picked
// (RULE-Fatal_Strike). What it does to a weapon: aod__rending.
#include "aod_shoot.h"

#include "base_assert.h"

static bool has_begun(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if ((g->s->unit[u].phase & AOD_UP_ACTED) != 0)
            return true;
    return false;
}

bool aod__may_be_fatal(const Aod *g, unsigned seat, unsigned unit, Refusal *refusal)
{
    bool has_rule = false, is_left = true;
    if (unit >= g->m->unit_count || g->m->unit[unit].seat != seat)
        return aod__refuse(refusal, AOD_R_TURN_1_9, AOD_MSG_NOT_NOW, "");
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++) {
        has_rule =
            has_rule || (aod__on_table(g->s, n) && aod__model_has(g->m, n, AOD_S_FATAL_STRIKE));
        is_left = is_left && (g->s->model[n].items & AOD_ITEM_FATAL) == 0;
    }
    if (!has_rule || !is_left)
        return aod__refuse(refusal, AOD_R_RULE_Fatal_Strike, AOD_MSG_NO_FATAL_STRIKE, "u",
                           (int)unit);
    return (g->s->phase == AOD_PHASE_SHOOTING && !has_begun(g, seat)) ||
           aod__refuse(refusal, AOD_R_RULE_Fatal_Strike, AOD_MSG_FATAL_TOO_LATE, "u", (int)unit);
}

void aod__be_fatal(Aod *g, unsigned unit)
{
    ASSERT(unit < g->m->unit_count);
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        aod__model(g, n)->items |= AOD_ITEM_FATAL;
    aod__give(g, unit, AOD_GIFT_FATAL, g->s->player_turn, AOD_MOMENT_PHASE_END);
    AOD_REPORT(g, RULE_Fatal_Strike, IS_FATAL, "u", (int)unit);
}
