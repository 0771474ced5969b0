// Whose the next Wound is: who may be given it, and who comes first (SHOOT-6.1 to 6.4, 6.17, 6.18).
#include "aod_hits.h"

#include "base_assert.h"

static uint64_t bit(unsigned rank)
{
    ASSERT(rank < AOD_UNIT_MODELS_MAX_ALL);
    return UINT64_C(1) << rank;
}

static bool is_character(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(CHARACTER)) ||
           aod__is(g->m, model, AOD_TYPE(PRIMARCH)); // TYPE-1.5
}

static bool is_wounded(const Aod *g, unsigned model)
{
    int wounds = aod__kind(g->m, model)->value[AOD_W];
    return (int)g->s->model[model].wounds < wounds;
}

void aod__forget_struck(Aod *g)
{
    for (unsigned n = 0; n < g->m->model_count; n++)
        aod__model(g, n)->flags &= (uint16_t)~AOD_M_STRUCK;
}

unsigned aod__member_of_rank(const Aod *g, unsigned host, unsigned rank)
{
    AodMembers at = aod__members(g, host);
    while (aod__member(g, &at))
        if (at.rank == rank)
            return at.model;
    ASSERT(at.rank == rank); // there is one
    return AOD_NO_MODEL;
}

// Within range and sight of whoever the Wounds come from.
static uint64_t reached_by(const Aod *g, const AodWoundsFrame *frame, const AodPool *pool,
                           unsigned host)
{
    AodScene scene;
    if (frame->is_melee)
        return frame->reach | frame->hitters;
    if ((pool->flags & AOD_POOL_PRECISE) == 0 || !aod__on_table(g->s, pool->source))
        return frame->reach;
    aod__scene_make(g, &scene);
    const AodArmMode *mode = aod__mode(g->m, pool->mode);
    AodLooker looker = aod__gunner(g, pool->source, mode, g->m->unit[host].first);
    return aod__reached(g, &scene, looker, mode, host);
}

uint64_t aod__may_take(const Aod *g, const AodWoundsFrame *frame, const AodPool *pool,
                       unsigned host)
{
    bool is_hot = (pool->flags & (AOD_POOL_HOT | AOD_POOL_OWN)) != 0;
    bool is_duel = (pool->flags & AOD_POOL_DUEL) != 0;
    uint64_t all = 0;
    uint64_t struck = 0;
    uint64_t wounded = 0;
    uint64_t reach = is_hot ? UINT64_MAX : reached_by(g, frame, pool, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || (reach & bit(at.rank)) == 0 ||
            (is_hot && at.model != pool->source))
            continue;
        // ASSAULT-6.10; CHAL-3.4: what is beyond the last Wound of who fights a challenge is saved
        // too.
        if ((g->s->model[at.model].flags & AOD_M_WAITS) != 0 && !is_duel)
            continue;
        all |= bit(at.rank);
        if ((g->s->model[at.model].flags & AOD_M_STRUCK) != 0)
            struck |= bit(at.rank);
        if (is_wounded(g, at.model) && !is_character(g, at.model))
            wounded |= bit(at.rank);
    }
    if (frame->is_melee && (all & frame->reach) != 0) { // ASSAULT-8.5: who is engaged comes first
        all &= frame->reach;
        struck &= all;
        wounded &= all;
    }
    if (is_hot || (pool->flags & AOD_POOL_PRECISE) != 0)
        return all;
    return struck != 0 ? struck : wounded != 0 ? wounded : all; // SHOOT-6.2
}

// The kind that most of the host's own models without a rank are of: of equal ones the first.
static unsigned plain_kind(const Aod *g, unsigned host)
{
    const AodUnitCard *card = &g->m->unit[host];
    unsigned best = g->m->model[card->first].kind;
    unsigned most = 0;
    for (unsigned n = card->first; n < aod__unit_end(g->m, host); n++) {
        unsigned same = 0;
        if (is_character(g, n))
            continue;
        for (unsigned other = n; other < aod__unit_end(g->m, host); other++)
            same += g->m->model[other].kind == g->m->model[n].kind;
        if (same > most) {
            most = same;
            best = g->m->model[n].kind;
        }
    }
    return best;
}

// SHOOT-6.17: lower is given Wounds earlier. What an option cost is not known here, so that of
// models with one the highest index comes first, too.
enum { TURN_OF_CHARACTERS = 3 };

static unsigned turn_of(const Aod *g, unsigned host, unsigned model, unsigned plain)
{
    if (is_character(g, model))
        return TURN_OF_CHARACTERS + (aod__unit_of(g->s, model) != host);
    if (aod__unit_of(g->s, model) != host)
        return 2;
    return g->m->model[model].kind == plain ? 0 : 1;
}

unsigned aod__first_to_take(const Aod *g, unsigned host, uint64_t may, bool is_precise)
{
    ASSERT(may != 0);
    for (unsigned n = 0; n < g->s->order_count; n++)
        if ((may & bit(g->s->order[n])) != 0)
            return g->s->order[n];
    unsigned plain = plain_kind(g, host);
    unsigned best = AOD_UNIT_MODELS_MAX_ALL;
    unsigned best_turn = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if ((may & bit(at.rank)) == 0)
            continue;
        unsigned turn = turn_of(g, host, at.model, plain);
        if (is_precise && turn > TURN_OF_CHARACTERS) // FLOW-6.1: no more than that they are some
            turn = TURN_OF_CHARACTERS;
        bool is_sooner = is_precise ? turn > best_turn : turn <= best_turn;
        if (best < AOD_UNIT_MODELS_MAX_ALL && !is_sooner)
            continue;
        best = at.rank;
        best_turn = turn;
    }
    ASSERT(best < AOD_UNIT_MODELS_MAX_ALL);
    return best;
}
