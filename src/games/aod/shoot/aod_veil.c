// A barrage that hides a friend in place of shooting (RULE-Blind_Barrage).
#include "aod_shoot.h"

#include "base_assert.h"
#include "base_limit.h"

static bool has_rule(const Aod *g, unsigned model)
{
    return aod__on_table(g->s, model) && aod__model_has(g->m, model, AOD_S_BLIND_BARRAGE);
}

// Enough of them stand, and none has fired it yet.
static bool is_ready(const Aod *g, unsigned host)
{
    unsigned count = 0;
    if (!aod__anyone_has(g->m, AOD_S_BLIND_BARRAGE) || g->s->unit[host].where != AOD_AT_TABLE ||
        aod__is_locked(g->s, host))
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        count += has_rule(g, at.model);
        if (has_rule(g, at.model) && (g->s->model[at.model].items & AOD_ITEM_BARRAGE) != 0)
            return false;
    }
    return count >= LIMIT(RULE_Blind_Barrage, 5U);
}

static bool is_seen(const Aod *g, unsigned host, unsigned friend)
{
    AodScene scene;
    aod__scene_make(g, &scene);
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);)
        for (AodMembers b = aod__members(g, friend); has_rule(g, a.model) && aod__member(g, &b);)
            if (aod__on_table(g->s, b.model) &&
                aod__within(g, a.model, b.model, LIMIT(RULE_Blind_Barrage, 18 * AOD_INCH)) &&
                (a.model == b.model || aod__sees(g, &scene, (AodLooker){a.model, NULL}, b.model)))
                return true;
    return false;
}

static bool may_veil(const Aod *g, unsigned host, unsigned friend)
{
    return friend < g->m->unit_count && aod__host(g->s, friend) == friend &&
           !aod__is_enemy(g, host, friend) && aod__standing(g, friend) > 0 &&
           !aod__host_has_type(g, friend, AOD_TYPE(VEHICLE),
                               AOD_SUBTYPE(MONSTROUS) | AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN)) &&
           is_seen(g, host, friend);
}

size_t aod__list_veils(const Aod *g, unsigned host, Action *out, size_t out_max, size_t count)
{
    unsigned seat = aod__seat_of(g->m, host);
    if (!is_ready(g, host))
        return count;
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1] && count < out_max;
         u++)
        if (may_veil(g, host, u))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_VEIL, .unit = (uint8_t)u});
    return count;
}

bool aod__can_veil(const Aod *g, unsigned host)
{
    Action one;
    return aod__list_veils(g, host, &one, 1, 0) > 0;
}

bool aod__veil_check(const Aod *g, unsigned host, unsigned friend, Refusal *refusal)
{
    return (is_ready(g, host) && may_veil(g, host, friend)) ||
           aod__refuse(refusal, AOD_R_RULE_Blind_Barrage, AOD_MSG_NO_VEIL, "uu", (int)host,
                       (int)friend);
}

// The next turn of the same player is the one after the next.
void aod__veil(Aod *g, unsigned host, unsigned friend)
{
    ASSERT(is_ready(g, host));
    aod__give(g, friend, AOD_GIFT_SHROUDED, g->s->player_turn + 2U, AOD_MOMENT_TURN_START);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (has_rule(g, at.model))
            aod__model(g, at.model)->items |= AOD_ITEM_BARRAGE;
    AOD_REPORT(g, RULE_Blind_Barrage, VEILED, "uu", (int)host, (int)friend);
}
