// Pools of Wounds, and how a frame WOUNDS begins.
#include "aod_hits.h"

#include "aod_value.h"
#include "base_assert.h"

// SHOOT-5.5, 6.15: lower is resolved earlier.
static unsigned place_of(const AodPool *pool)
{
    enum { NO_AP = 15, AP_BITS = 4 };
    unsigned late = (pool->flags & AOD_POOL_PRECISE) != 0 ? 0 : 2;
    late += (pool->flags & AOD_POOL_DEADLY) != 0 ? 0 : 1;
    return late << AP_BITS | (pool->ap == 0 ? NO_AP : pool->ap);
}

static bool is_alike(const AodPool *a, const AodPool *b)
{
    return a->flags == b->flags && a->mode == b->mode && a->source == b->source &&
           a->unit == b->unit && a->ap == b->ap && a->strength == b->strength &&
           a->batch == b->batch;
}

void aod__pool_add(Aod *g, unsigned first, AodPool wounds)
{
    AodState *s = g->s;
    ASSERT(first <= s->pool_count);
    ASSERT(wounds.count > 0);
    ASSERT(wounds.unit < s->unit_count);
    for (unsigned n = first; n < s->pool_count; n++) {
        if (is_alike(&s->pool[n], &wounds)) {
            s->pool[n].count = (uint16_t)(s->pool[n].count + wounds.count);
            return;
        }
    }
    if (s->pool_count == AOD_POOLS_MAX) { // whose they are is forgotten
        aod__guard(g, AOD_GUARD_POOLS);
        s->pool[s->pool_count - 1].count =
            (uint16_t)(s->pool[s->pool_count - 1].count + wounds.count);
        return;
    }
    unsigned at = s->pool_count++;
    for (; at > first && place_of(&s->pool[at - 1]) > place_of(&wounds); at--)
        s->pool[at] = s->pool[at - 1];
    s->pool[at] = wounds;
}

void aod__note_failed(Aod *g, unsigned attack)
{
    ASSERT(attack < AOD_ATTACKS_MAX);
    if (g->s->attack[attack].failed < UINT8_MAX)
        g->s->attack[attack].failed++;
}

void aod__note_hit(Aod *g, unsigned host, const AodArmMode *mode)
{
    if (aod__mode_has(mode, AOD_S_IMPALE))
        aod__give(g, host, AOD_GIFT_IMPALED, g->s->player_turn, AOD_MOMENT_TURN_END);
    if (aod__mode_has(mode, AOD_S_BLIND))
        aod__unit(g, host)->tests_due |= AOD_DUE_BLIND;
}

// RULE-Concussive: by any Wound, saved or not; the highest X counts.
static void note_wounds(Aod *g, unsigned first)
{
    for (unsigned n = first; n < g->s->pool_count; n++) {
        const AodPool *pool = &g->s->pool[n];
        unsigned strength =
            (unsigned)aod__mode_value(aod__mode(g->m, pool->mode), AOD_S_CONCUSSIVE, 1);
        AodUnitNow *host = aod__unit(g, pool->unit);
        if (aod__mode_has(aod__mode(g->m, pool->mode), AOD_S_IMPALE))
            aod__give(g, pool->unit, AOD_GIFT_LAMED, g->s->player_turn, AOD_MOMENT_TURN_END);
        if (strength > AOD_DUE_CONCUSSIVE_MAX)
            strength = AOD_DUE_CONCUSSIVE_MAX;
        if ((pool->flags & AOD_POOL_HOT) == 0 && host->tests_due / AOD_DUE_CONCUSSIVE < strength)
            host->tests_due =
                (uint8_t)(host->tests_due % AOD_DUE_CONCUSSIVE + strength * AOD_DUE_CONCUSSIVE);
    }
}

void aod__begin_wounds(Aod *g, const AodWoundsOf *wounds)
{
    ASSERT(wounds->first < g->s->pool_count);
    ASSERT(wounds->attack < AOD_ATTACKS_MAX);
    note_wounds(g, wounds->first);
    AodFrame *frame = aod__push(g, AOD_FRAME_WOUNDS);
    frame->unit = (uint16_t)(g->s->pool[wounds->first].unit + 1);
    frame->seat = (uint8_t)wounds->seat;
    AodWoundsFrame *own = aod__wounds_frame(frame);
    own->reach = wounds->reach;
    own->hitters = wounds->is_melee ? wounds->others : wounds->hitters;
    own->is_melee = wounds->is_melee;
    own->first = own->pool = (uint8_t)wounds->first;
    own->attack = (uint8_t)wounds->attack;
    own->shooter = (uint8_t)wounds->shooter;
    own->cover_by = (uint8_t)wounds->cover_by;
}
