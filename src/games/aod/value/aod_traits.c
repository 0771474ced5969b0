// What Warlord Traits ask (ARMY-5.4 to 5.7, TRAIT).
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

const AodUnitCard *aod__warlord_card(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (g->m->unit[u].is_warlord && g->s->unit[u].where != AOD_AT_DESTROYED)
            return &g->m->unit[u];
    return NULL;
}

bool aod__has_trait(const Aod *g, unsigned seat, AodLead trait)
{
    ASSERT(seat < KERNEL_SEATS);
    return trait != AOD_TRAIT_NONE && g->m->trait[seat] == trait &&
           aod__warlord_card(g, seat) != NULL;
}

bool aod__is_warlord_with(const Aod *g, unsigned model, AodLead trait)
{
    const AodUnitCard *own = &g->m->unit[aod__unit_of(g->s, model)];
    return own->is_warlord && aod__has_trait(g, own->seat, trait);
}

bool aod__is_led_by(const Aod *g, unsigned host, AodLead trait)
{
    if (g->m->trait[aod__seat_of(g->m, host)] != trait)
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) && aod__is_warlord_with(g, at.model, trait))
            return true;
    return false;
}

static bool fights(const Aod *g, unsigned model)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    return aod__on_table(g->s, model) && (g->s->combat.units[host / 8] >> host % 8 & 1) != 0;
}

bool aod__warlord_helps(const Aod *g, unsigned seat)
{
    const AodUnitCard *warlord = aod__warlord_card(g, seat);
    for (unsigned w = 0; warlord != NULL && w < warlord->count; w++) {
        unsigned leader = warlord->first + w;
        if (!aod__on_table(g->s, leader))
            continue;
        for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
            if (fights(g, n) &&
                (n == leader || aod__within(g, leader, n, LIMIT(ARMY_5_5, 12 * AOD_INCH))))
                return true;
    }
    return false;
}

// --- Flaymaster, From Hel's Heart ----------------------------------------------------------------

int aod__fear_of_trait(const Aod *g, unsigned model)
{
    unsigned seat = aod__seat_of(g->m, g->m->model[model].unit);
    switch ((AodLead)g->m->trait[seat]) {
    case AOD_TRAIT_FLAYMASTER:
        return aod__is_warlord_with(g, model, AOD_TRAIT_FLAYMASTER) ? 1 + g->s->player[seat].dread
                                                                    : 0;
    case AOD_TRAIT_FROM_HELS_HEART:
        return aod__is_led_by(g, aod__host(g->s, aod__unit_of(g->s, model)),
                              AOD_TRAIT_FROM_HELS_HEART);
    default:
        return 0;
    }
}

bool aod__flays(const Aod *g, unsigned seat)
{
    unsigned foes = 0;
    bool is_there = false;
    if (!aod__has_trait(g, seat, AOD_TRAIT_FLAYMASTER))
        return false;
    const AodUnitCard *warlord = aod__warlord_card(g, seat);
    for (unsigned n = warlord->first; n < warlord->first + warlord->count; n++)
        is_there = is_there || fights(g, n);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if ((g->s->combat.units[u / 8] >> u % 8 & 1) == 0 || aod__seat_of(g->m, u) == seat)
            continue;
        foes++;
        if (aod__standing(g, u) > 0)
            return false;
    }
    return is_there && foes > 0;
}
