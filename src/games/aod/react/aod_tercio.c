// Reactions that a Tercio makes together (RULE-Tercio): Overwatch, Interceptor, Advance, Withdraw.
// Who shares a Return Fire shoots when the attack has been resolved (frame ATTACK).
#include "aod_react_parts.h"

#include "base_assert.h"

void aod__begin_sharing(Aod *g, AodFrame *window, unsigned host)
{
    unsigned cause = aod__frame_unit(window), seat = aod__seat_of(g->m, host);
    if (g->m->unit[host].tercio == 0)
        return;
    aod__window_frame(window)->sharing = (uint16_t)(host + 1);
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        if (!aod__is_in_formation(g, host, u) || !aod__may_react(g, u, cause, true, NULL))
            continue;
        AOD_REPORT(g, RULE_Tercio, SHARES_REACTION, "uu", (int)u, (int)host);
        aod__has_reacted(g, u);
        aod__unit(g, u)->phase |= AOD_UP_SHARES;
    }
}

void aod__end_sharing(Aod *g, unsigned host)
{
    ASSERT((g->s->unit[host].phase & AOD_UP_SHARES) != 0);
    aod__unit(g, host)->phase &= (uint16_t)~AOD_UP_SHARES;
}

bool aod__share_shot(Aod *g, AodFrame *window)
{
    AodWindowFrame *own = aod__window_frame(window);
    bool is_arrival = own->trigger == AOD_TRIGGER_ARRIVED;
    ASSERT(own->sharing > 0);
    unsigned target = is_arrival ? own->fired - 1U : aod__frame_unit(window), unit;
    while ((unit = aod__next_sharer(g, own->sharing - 1U)) != AOD_NO_UNIT) {
        aod__end_sharing(g, unit);
        if (aod__standing(g, target) == 0 || !aod__can_shoot_at(g, unit, target))
            continue;
        aod__begin_reaction_attack(g, unit, target,
                                   is_arrival ? AOD_ATTACK_INTERCEPT : AOD_ATTACK_OVERWATCH, 0);
        return true;
    }
    own->sharing = own->fired = 0;
    return false;
}
