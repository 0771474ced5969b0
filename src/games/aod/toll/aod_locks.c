// Who is locked in combat with whom (ASSAULT-5.1).
#include "aod_toll.h"

#include "base_assert.h"

static AodLock *lock_of(const Aod *g, unsigned n)
{
    ASSERT(n < g->s->lock_count);
    return &g->s->lock[n];
}

void aod__lock(Aod *g, unsigned host, unsigned other)
{
    ASSERT(aod__is_enemy(g, host, other));
    if (aod__is_locked_with(g->s, host, other))
        return;
    if (g->s->lock_count == AOD_LOCKS_MAX) {
        aod__guard(g, AOD_GUARD_LOCKS);
        return;
    }
    g->s->lock[g->s->lock_count++] = (AodLock){.a = (uint8_t)host, .b = (uint8_t)other};
    AOD_REPORT(g, ASSAULT_5_1, LOCKED, "uu", (int)host, (int)other);
}

static bool has_rad(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__has_gear(g->m, at.model, AOD_GEAR(RAD_GRENADES)))
            return true;
    return false;
}

static void suffer_rad(Aod *g, unsigned host, unsigned from)
{
    if (!has_rad(g, from) || (aod__unit(g, host)->turn & AOD_U_RAD) != 0)
        return;
    aod__unit(g, host)->turn |= AOD_U_RAD;
    AOD_REPORT(g, GEAR_2_3, IRRADIATED, "uu", (int)host, (int)from);
}

void aod__irradiate(Aod *g, unsigned host, unsigned other)
{
    ASSERT(aod__is_enemy(g, host, other));
    suffer_rad(g, host, other);
    suffer_rad(g, other, host);
}

// The last one takes its place: their order means nothing.
static void drop(Aod *g, unsigned n)
{
    AodLock *last = lock_of(g, g->s->lock_count - 1U);
    *lock_of(g, n) = *last;
    *last = (AodLock){0};
    g->s->lock_count--;
}

void aod__unlock(Aod *g, unsigned host)
{
    for (unsigned n = g->s->lock_count; n-- > 0;)
        if (lock_of(g, n)->a == host || lock_of(g, n)->b == host)
            drop(g, n);
}

void aod__unlock_from(Aod *g, unsigned host, unsigned other)
{
    for (unsigned n = g->s->lock_count; n-- > 0;)
        if ((lock_of(g, n)->a == host && lock_of(g, n)->b == other) ||
            (lock_of(g, n)->a == other && lock_of(g, n)->b == host))
            drop(g, n);
}

void aod__lock_as(Aod *g, unsigned host, unsigned other)
{
    for (unsigned n = 0; n < g->s->lock_count; n++) {
        const AodLock lock = *lock_of(g, n);
        if (lock.a == other || lock.b == other)
            aod__lock(g, host, lock.a == other ? lock.b : lock.a);
    }
}
