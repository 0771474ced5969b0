// Challenges: who is in one, how it begins and ends (CHAL-1 to 3). Who is asked for one, room file
// aod_fight.c says.
#include "aod_challenge.h"

#include "base_assert.h"

static bool is_there(const AodChallenge *pair)
{
    return pair->challenger != pair->accepter;
}

unsigned aod__opponent(const Aod *g, unsigned model)
{
    for (unsigned n = 0; n < AOD_CHALLENGES_MAX; n++) {
        const AodChallenge *pair = &g->s->challenge[n];
        if (is_there(pair) && pair->challenger == model)
            return pair->accepter;
        if (is_there(pair) && pair->accepter == model)
            return pair->challenger;
    }
    return AOD_NO_MODEL;
}

// TYPE-1.5, RULE-Chosen_Warriors.
static bool is_duellist(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(CHARACTER)) ||
           aod__is(g->m, model, AOD_TYPE(PRIMARCH)) ||
           aod__model_has(g->m, model, AOD_S_CHOSEN_WARRIORS) ||
           aod__model_has(g->m, model, AOD_S_LORDSBANE);
}

bool aod__may_challenge(const Aod *g, unsigned model)
{
    if (!aod__on_table(g->s, model) || !is_duellist(g, model) ||
        (g->s->model[model].flags & (AOD_M_WAITS | AOD_M_STEPPED)) != 0)
        return false;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    return aod__is_in(g->s->combat.units, host) && aod__is_locked(g->s, host);
}

bool aod__has_challenge(const Aod *g)
{
    for (unsigned n = 0; n < AOD_CHALLENGES_MAX; n++) {
        const AodChallenge *pair = &g->s->challenge[n];
        if (is_there(pair) &&
            aod__is_in(g->s->combat.units, aod__host(g->s, aod__unit_of(g->s, pair->challenger))))
            return true;
    }
    return false;
}

// --- changing places (CHAL-2.4) ------------------------------------------------------------------

static void swap(Aod *g, unsigned a, unsigned b)
{
    AodModelNow *one = aod__model(g, a), *other = aod__model(g, b);
    AodStand stand = aod__stand_of(g->s, a), theirs = aod__stand_of(g->s, b);
    aod__put(g, a, theirs.at, theirs.floor);
    aod__put(g, b, stand.at, stand.floor);
    one->facing = aod__has_facing(g->m, a) ? theirs.facing : 0;
    other->facing = aod__has_facing(g->m, b) ? stand.facing : 0;
}

static bool stands_free(const Aod *g, unsigned model)
{
    AodCrowd crowd;
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_in(g->s->combat.units, u))
            aod__crowd_open(&crowd, g, u);
    AodPlaceAsk ask = {g, &crowd, AOD_ANYWHERE};
    return aod__place_fault(&ask, model, aod__stand_of(g->s, model), NULL) == AOD_PLACE_FREE;
}

static unsigned contacts(const Aod *g, unsigned host)
{
    AodFoes foes;
    unsigned count = 0;
    aod__foes(g, host, &foes);
    for (unsigned n = 0; n < foes.count; n++)
        count += (unsigned)__builtin_popcountll(foes.touching[n]);
    return count;
}

static void go_to(Aod *g, unsigned model, unsigned opponent)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model)), best = model, apart;
    int64_t best_u2 = geom_distance_u2(aod__point(g->s, model), aod__point(g->s, opponent));
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int64_t u2 = geom_distance_u2(aod__point(g->s, at.model), aod__point(g->s, opponent));
        if (!aod__on_table(g->s, at.model) || u2 >= best_u2)
            continue;
        best = at.model;
        best_u2 = u2;
    }
    if (best == model)
        return;
    unsigned before = contacts(g, host);
    bool was_coherent = aod__is_coherent(g, host, &apart);
    swap(g, model, best);
    if (stands_free(g, model) && stands_free(g, best) && contacts(g, host) >= before &&
        (!was_coherent || aod__is_coherent(g, host, &apart)))
        AOD_REPORT(g, CHAL_2_4, CHANGE_PLACES, "mm", (int)model, (int)best);
    else
        swap(g, model, best);
}

void aod__begin_challenge(Aod *g, unsigned challenger, unsigned accepter)
{
    ASSERT(challenger != accepter);
    if (!aod__touches(g, challenger, accepter))
        go_to(g, challenger, accepter);
    if (!aod__touches(g, challenger, accepter))
        go_to(g, accepter, challenger);
    for (unsigned n = 0; n < AOD_CHALLENGES_MAX; n++) {
        if (is_there(&g->s->challenge[n]))
            continue;
        g->s->challenge[n] =
            (AodChallenge){.challenger = (uint16_t)challenger, .accepter = (uint16_t)accepter};
        AOD_REPORT(g, CHAL_2_1, CHALLENGE_ACCEPTED, "mm", (int)challenger, (int)accepter);
        return;
    }
}

// --- its end -------------------------------------------------------------------------------------

static bool stands(const Aod *g, unsigned model)
{
    return aod__on_table(g->s, model) && (g->s->model[model].flags & AOD_M_WAITS) == 0;
}

// RULE-Lordsbane: whose opponent is removed has one more to its side's result.
static void count_bane(Aod *g, unsigned model, unsigned other)
{
    ASSERT(model < g->m->model_count);
    if (!aod__on_table(g->s, model) || stands(g, other) ||
        !aod__model_has(g->m, model, AOD_S_LORDSBANE) || !g->s->combat.is_active)
        return;
    unsigned seat = aod__seat_of(g->m, aod__unit_of(g->s, model));
    ASSERT(seat < 2);
    g->s->combat.inflicted[seat]++;
    AOD_REPORT(g, RULE_Lordsbane, BANE_OF_LORDS, "m", (int)model);
}

// TRAIT-Flaymaster.
static void count_dread(Aod *g, unsigned model, unsigned other)
{
    if (stands(g, model) && !stands(g, other) &&
        aod__is_warlord_with(g, model, AOD_TRAIT_FLAYMASTER))
        aod__grow_dread(g, aod__seat_of(g->m, aod__unit_of(g->s, model)));
}

void aod__end_challenges(Aod *g)
{
    for (unsigned n = 0; n < AOD_CHALLENGES_MAX; n++) {
        const AodChallenge pair = g->s->challenge[n];
        if (!is_there(&pair) || (stands(g, pair.challenger) && stands(g, pair.accepter)))
            continue;
        count_bane(g, pair.challenger, pair.accepter);
        count_bane(g, pair.accepter, pair.challenger);
        count_dread(g, pair.challenger, pair.accepter);
        count_dread(g, pair.accepter, pair.challenger);
        if (stands(g, pair.challenger))
            aod__model(g, pair.challenger)->flags |= AOD_M_FOUGHT;
        if (stands(g, pair.accepter))
            aod__model(g, pair.accepter)->flags |= AOD_M_FOUGHT;
        g->s->challenge[n] = (AodChallenge){0};
    }
}

void aod__drop_challenges(Aod *g, unsigned host)
{
    ASSERT(host < g->m->unit_count);
    for (unsigned n = 0; n < AOD_CHALLENGES_MAX; n++) {
        const AodChallenge *pair = &g->s->challenge[n];
        if (is_there(pair) && (aod__host(g->s, aod__unit_of(g->s, pair->challenger)) == host ||
                               aod__host(g->s, aod__unit_of(g->s, pair->accepter)) == host))
            g->s->challenge[n] = (AodChallenge){0};
    }
}

void aod__drop_challenges_if_free(Aod *g, unsigned host)
{
    if (!aod__is_locked(g->s, host))
        aod__drop_challenges(g, host);
}
