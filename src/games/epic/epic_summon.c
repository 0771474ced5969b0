// Daemons (6.11.3, 5.11) and the Avatar (6.6.2): units that come and go while the game is on.
//
// How many lesser and greater daemons a side may still summon stands in EpicState.pool[seat]:
// EPIC_POOL_LESSER, EPIC_POOL_GREATER. Each formation with a pact has places for its own among its
// units, EPIC_AT_POOL as long as they are not on the table.
#include "epic_internal.h"

void epic__fill_pools(Epic *g)
{
    EpicState *s = g->s;
    for (unsigned seat = 0; seat < 2; seat++) {
        s->pool[seat][EPIC_POOL_LESSER] = g->m->pool_lesser[seat];
        s->pool[seat][EPIC_POOL_GREATER] = g->m->pool_greater[seat];
    }
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned f = s->unit[u].formation;
        if (epic__has(g->m, u, EPIC_A_SUMMONED))
            s->unit[u].at = EPIC_AT_POOL;
        else if ((g->m->formation[f].force & EPIC_FORCE_AVATAR) != 0)
            s->unit[u].at = EPIC_AT_RESERVE; // EPIC-6.6.2a: it waits for its turn
    }
}

// --- summoning (6.11.3) --------------------------------------------------------------------------

static unsigned pool_of(const EpicMatch *m, unsigned unit)
{
    return epic__kind(m, unit)->is_greater ? EPIC_POOL_GREATER : EPIC_POOL_LESSER;
}

// EPIC-6.11.3a: one greater daemon of each allegiance at a time.
static bool has_greater(const Epic *g, unsigned seat, unsigned faction)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const EpicKind *kind = epic__kind(g->m, u);
        if (g->s->unit[u].at == EPIC_AT_TABLE && kind->is_greater && kind->faction == faction &&
            epic__has(g->m, u, EPIC_A_SUMMONED) && epic__seat_of(g->m, g->s, u) == seat)
            return true;
    }
    return false;
}

static bool is_available(const Epic *g, unsigned f, unsigned unit)
{
    const EpicState *s = g->s;
    unsigned seat = g->m->formation[f].seat;
    if (unit >= g->m->unit_count || s->unit[unit].formation != f ||
        !epic__has(g->m, unit, EPIC_A_SUMMONED) ||
        (s->unit[unit].at != EPIC_AT_POOL && s->unit[unit].at != EPIC_AT_DESTROYED))
        return false;
    if (s->pool[seat][pool_of(g->m, unit)] == 0)
        return false;
    return !epic__kind(g->m, unit)->is_greater ||
           !has_greater(g, seat, epic__kind(g->m, unit)->faction);
}

bool epic__may_summon(const Epic *g, unsigned f)
{
    if ((g->m->formation[f].force & EPIC_FORCE_SUMMONS) == 0 || epic__is_broken(g->s, f) ||
        epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT)
        return false;
    unsigned first = g->m->formation[f].unit_first;
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++) {
        if (is_available(g, f, u))
            return true;
    }
    return false;
}

unsigned epic__summon_dice(const Epic *g, unsigned f, unsigned *fixed)
{
    unsigned dice = 2; // EPIC-6.11.3a: 2D3
    *fixed = 0;
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u)) {
        if (!epic__has(g->m, u, EPIC_A_AUGMENTED_SUMMONING))
            continue;
        dice += epic__kind(g->m, u)->summoning.dice; // EPIC-5.11.1a
        *fixed += (unsigned)epic__kind(g->m, u)->summoning.fixed;
    }
    return dice;
}

bool epic__check_summon(const Epic *g, unsigned f, unsigned points, EpicAction a, Refusal *refusal)
{
    if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_POINT) || !is_available(g, f, a.unit))
        return epic__refuse(refusal, EPIC_R_6_11_3a, EPIC_M_NOT_IN_POOL, "");
    unsigned cost = epic__kind(g->m, a.unit)->summon_cost;
    if (cost > points)
        return epic__refuse(refusal, EPIC_R_6_11_1a, EPIC_M_TOO_DEAR, "uii", a.unit, cost, points);
    return epic__check_arrival(g, f, a, EPIC_R_6_11_3a, refusal);
}

size_t epic__list_summons(const Epic *g, unsigned f, unsigned points, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned first = g->m->formation[f].unit_first;
    unsigned last_kind = UINT16_MAX; // equal ones follow one another
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++) {
        EpicAction a = {.kind = EPIC_ACTION_PLACE, .unit = (uint16_t)u};
        if (g->m->unit[u].kind == last_kind || !is_available(g, f, u) ||
            epic__kind(g->m, u)->summon_cost > points)
            continue;
        last_kind = g->m->unit[u].kind;
        if (epic__find_arrival(g, f, &a))
            count = epic__list(out, out_max, count, a);
    }
    return count;
}

void epic__summon(Epic *g, EpicAction a)
{
    EpicUnit *unit = &g->s->unit[a.unit];
    unsigned seat = epic__seat_of(g->m, g->s, a.unit);
    bool was_dead = unit->at == EPIC_AT_DESTROYED; // another one takes its place
    *unit = (EpicUnit){.formation = unit->formation,
                       .at = EPIC_AT_TABLE,
                       .dc = was_dead ? epic__kind(g->m, a.unit)->dc : unit->dc,
                       .facing = unit->facing};
    g->s->pool[seat][pool_of(g->m, a.unit)]--;
    epic__put(g, a.unit, (GeomPoint){a.x, a.y});
    EPIC_REPORT(g, 6_11_3a, SUMMONED, "u", a.unit);
}

void epic__dismiss(Epic *g, unsigned f, bool for_good)
{
    unsigned first = g->m->formation[f].unit_first;
    if ((g->m->formation[f].force & EPIC_FORCE_SUMMONS) == 0)
        return;
    for (unsigned u = first; u < first + g->m->formation[f].unit_count; u++) {
        EpicUnit *unit = &g->s->unit[u];
        if (!epic__has(g->m, u, EPIC_A_SUMMONED) || unit->at != EPIC_AT_TABLE)
            continue;
        unit->at = for_good ? EPIC_AT_DESTROYED : EPIC_AT_POOL;
        unit->flags = 0;
        if (!for_good)
            g->s->pool[g->m->formation[f].seat][pool_of(g->m, u)]++;
        EPIC_REPORT(g, 6_11_3c, DISMISSED, "u", u);
    }
}

void epic__end_summons(Epic *g)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        bool focus = false;
        if ((g->m->formation[f].force & EPIC_FORCE_SUMMONS) == 0)
            continue;
        for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next(g->m, g->s, f, u))
            focus = focus || epic__has(g->m, u, EPIC_A_DAEMONIC_FOCUS);
        if (focus && !epic__is_broken(g->s, f)) // EPIC-5.11.2a
            continue;
        epic__dismiss(g, f, false); // EPIC-6.11.3c
        epic__check_break(g, f);
    }
}

void epic__change_pool(Epic *g, unsigned seat, int by)
{
    // EPIC-6.11.2a: Fickle Masters.
    uint8_t *lesser = &g->s->pool[seat][EPIC_POOL_LESSER];
    int now = *lesser + by;
    *lesser = (uint8_t)(now < 0 ? 0 : now > UINT8_MAX ? UINT8_MAX : now);
    EPIC_REPORT(g, 6_11_2a, POOL_CHANGES, "sii", seat, by, *lesser);
}

// --- the Avatar (6.6.2) --------------------------------------------------------------------------

static bool is_farseer(const EpicMatch *m, unsigned unit)
{
    return strstr(epic__kind(m, unit)->title, "Farseer") != NULL;
}

bool epic__is_near_farseer(const Epic *g, unsigned unit, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (g->s->unit[u].at == EPIC_AT_TABLE && is_farseer(g->m, u) &&
            epic__seat_of(g->m, g->s, u) == epic__seat_of(g->m, g->s, unit) &&
            geom_within(disc, epic__disc(g->m, g->s, u), 15 * EPIC_CM))
            return true;
    }
    return false;
}

unsigned epic__next_farseer(const EpicMatch *m, const EpicState *s, unsigned seat, unsigned from)
{
    for (unsigned u = from; u < m->unit_count; u++) {
        if (s->unit[u].at == EPIC_AT_TABLE && is_farseer(m, u) && epic__seat_of(m, s, u) == seat)
            return u;
    }
    return EPIC_NO_UNIT;
}

void epic__end_avatars(Epic *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        EpicUnit *unit = &g->s->unit[u];
        if (unit->at == EPIC_AT_TABLE &&
            (g->m->formation[unit->formation].force & EPIC_FORCE_AVATAR) != 0) {
            unit->at = EPIC_AT_GONE; // EPIC-6.6.2a: it never returns
            unit->flags = 0;
            EPIC_REPORT(g, 6_6_2a, AVATAR_LEAVES, "u", u);
        }
    }
}
