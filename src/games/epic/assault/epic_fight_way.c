// At whom the dice of an assault go (3.2.1b), and what players say about who fights how (D-WAY).
#include "epic_assault.h"
#include "epic_units.h"

#include "base_assert.h"

// --- at whom (3.2.1b) ----------------------------------------------------------------------------

// Whether the enemies who may be hit are of both kinds: 1 war engines, 2 others.
static unsigned enemy_kinds(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    EpicSet enemies = epic__fighters(s, 1 - seat);
    unsigned kinds = 0;
    for (unsigned u = 0; u < m->unit_count && kinds != 3; u++)
        if (s->unit[u].at == EPIC_AT_TABLE && (enemies & epic__set(s->unit[u].formation)) != 0 &&
            (s->unit[u].flags & EPIC_U_MAY_BE_HIT) != 0)
            kinds |= epic__is_engine(m, u) ? 1 : 2;
    return kinds;
}

// EPIC-9.7j: what a unit's dice go at unless its player says otherwise: what it touches with CC,
// the nearest that it reaches with FF.
static EpicUse usual_aim(const EpicMatch *m, const EpicState *s, unsigned unit, bool with_cc)
{
    EpicUnitList enemies;
    epic__list_units(m, s, epic__fighters(s, 1 - epic__seat_of(m, s, unit)), &enemies);
    unsigned body = epic__body(m, s, unit);
    int32_t best_u = INT32_MAX;
    EpicUse aim = EPIC_USE_NOT_WE;
    for (unsigned n = 0; body != EPIC_NO_UNIT && n < enemies.count; n++) {
        unsigned e = enemies.unit[n];
        bool close = epic__is_close(m, s, body, e);
        if ((s->unit[e].flags & EPIC_U_MAY_BE_HIT) == 0 || close != with_cc ||
            (!close && !epic__can_reach(m, s, unit, e)))
            continue;
        int32_t gap_u = close && !epic__is_engine(m, e) ? -1 : epic__gap(m, s, body, e);
        if (gap_u < best_u) {
            best_u = gap_u;
            aim = epic__is_engine(m, e) ? EPIC_USE_WE : EPIC_USE_NOT_WE;
        }
    }
    return aim;
}

unsigned epic__aim_flag(const EpicMatch *m, const EpicState *s, unsigned unit, bool with_cc)
{
    if (enemy_kinds(m, s, epic__seat_of(m, s, unit)) != 3)
        return 0;
    EpicUse aim = epic__find_order(s, unit, EPIC_USE_WE) != NULL ? EPIC_USE_WE
                  : epic__find_order(s, unit, EPIC_USE_NOT_WE) != NULL
                      ? EPIC_USE_NOT_WE
                      : usual_aim(m, s, unit, with_cc);
    return aim == EPIC_USE_WE ? EPIC_H_WE_ONLY : EPIC_H_NOT_WE;
}

bool epic__hit_may_go(const EpicMatch *m, const EpicState *s, const EpicHit *hit, unsigned unit)
{
    // EPIC-3.2.1b: hits do not cross over.
    if ((hit->flags & EPIC_H_WE_ONLY) != 0 && !epic__is_engine(m, unit))
        return false;
    if ((hit->flags & EPIC_H_NOT_WE) != 0 && epic__is_engine(m, unit))
        return false;
    if (hit->source == EPIC_NO_UNIT || !epic__is_engine(m, hit->source) ||
        (hit->flags & (EPIC_H_CC | EPIC_H_FF)) == 0)
        return true;
    // EPIC-3.3.2a: a war engine's CC hits go on units that touch it, its FF hits on the others.
    return epic__is_close(m, s, hit->source, unit) == ((hit->flags & EPIC_H_CC) != 0);
}

// --- D-WAY ---------------------------------------------------------------------------------------

static bool fights_close(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    EpicUnitList enemies;
    epic__list_units(m, s, epic__fighters(s, 1 - epic__seat_of(m, s, unit)), &enemies);
    for (unsigned n = 0; n < enemies.count; n++)
        if (epic__is_close(m, s, unit, enemies.unit[n]))
            return true;
    return false;
}

// EPIC-2.1.13e, 2.1.13-q9: any skimmer, war engines too.
static bool may_keep_away(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return epic__has(m, unit, EPIC_A_SKIMMER) && !epic__keeps_away(m, s, unit) &&
           epic__ff(m, s, unit) > 0 && fights_close(m, s, unit);
}

static bool may_split(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned both = EPIC_U_CC | EPIC_U_FF;
    return epic__is_engine(m, unit) && (s->unit[unit].flags & both) == both &&
           epic__find_order(s, unit, EPIC_USE_SPLIT) == NULL;
}

static bool may_aim(const EpicState *s, unsigned unit, bool mixed)
{
    return mixed && (s->unit[unit].flags & EPIC_U_INVOLVED) != 0 &&
           epic__find_order(s, unit, EPIC_USE_WE) == NULL &&
           epic__find_order(s, unit, EPIC_USE_NOT_WE) == NULL;
}

size_t epic__ways_legal(const Epic *g, unsigned seat, Action *out, size_t out_max)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    EpicSet own = epic__fighters(s, seat);
    bool mixed = enemy_kinds(m, s, seat) == 3;
    size_t count = epic__list(out, out_max, 0, (EpicAction){.kind = EPIC_ACTION_GO});
    for (unsigned u = 0; u < m->unit_count && s->assault.order_count < EPIC_ORDERS_MAX; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE || (own & epic__set(s->unit[u].formation)) == 0)
            continue;
        if (may_keep_away(m, s, u))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_FF, .unit = (uint16_t)u});
        for (unsigned n = 0; may_split(m, s, u) && n < epic__kind(m, u)->dc; n++)
            count = epic__list(
                out, out_max, count,
                (EpicAction){.kind = EPIC_ACTION_SPLIT, .unit = (uint16_t)u, .other = (uint16_t)n});
        // Only war engines are asked at whom they go; any unit may be told (`check`).
        if (!epic__is_engine(m, u) || !may_aim(s, u, mixed))
            continue;
        bool with_cc = (s->unit[u].flags & EPIC_U_CC) != 0;
        bool usual_engines = usual_aim(m, s, u, with_cc) == EPIC_USE_WE;
        count = epic__list(
            out, out_max, count,
            (EpicAction){.kind = usual_engines ? EPIC_ACTION_AT_OTHERS : EPIC_ACTION_AT_ENGINES,
                         .unit = (uint16_t)u});
    }
    return count;
}

bool epic__has_ways(const Epic *g, unsigned seat)
{
    Action two[2];
    return epic__ways_legal(g, seat, two, 2) > 1;
}

bool epic__way_check(const Epic *g, unsigned seat, EpicAction action, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned u = action.unit;
    if (action.kind == EPIC_ACTION_GO)
        return true;
    if (action.kind != EPIC_ACTION_FF && action.kind != EPIC_ACTION_CC &&
        action.kind != EPIC_ACTION_SPLIT && action.kind != EPIC_ACTION_AT_ENGINES &&
        action.kind != EPIC_ACTION_AT_OTHERS)
        return epic__refuse(refusal, EPIC_R_9_7d, EPIC_M_NOT_NOW, "");
    if (u >= m->unit_count || s->unit[u].at != EPIC_AT_TABLE ||
        (epic__fighters(s, seat) & epic__set(s->unit[u].formation)) == 0)
        return epic__refuse(refusal, EPIC_R_9_7d, EPIC_M_NOT_FIGHTING, "u", (int)u);
    if (action.kind == EPIC_ACTION_CC) {
        if (epic__find_order(s, u, EPIC_USE_FIREFIGHT) == NULL)
            return epic__refuse(refusal, EPIC_R_1_12_5a, EPIC_M_CC_ONLY_BACK, "u", (int)u);
        return true;
    }
    if (s->assault.order_count >= EPIC_ORDERS_MAX)
        return epic__refuse(refusal, EPIC_R_9_7d, EPIC_M_ASSAULT_ORDERS, "");
    if (action.kind == EPIC_ACTION_FF) {
        if (!epic__has(m, u, EPIC_A_SKIMMER))
            return epic__refuse(refusal, EPIC_R_2_1_13e, EPIC_M_FF_NEEDS_SKIMMER, "u", (int)u);
        if (epic__ff(m, s, u) == 0)
            return epic__refuse(refusal, EPIC_R_1_1_3b, EPIC_M_NO_FF, "u", (int)u);
        if (!may_keep_away(m, s, u))
            return epic__refuse(refusal, EPIC_R_1_12_5a, EPIC_M_FF_ALREADY, "u", (int)u);
        return true;
    }
    if (action.kind == EPIC_ACTION_SPLIT) {
        if (!epic__is_engine(m, u))
            return epic__refuse(refusal, EPIC_R_3_3_2a, EPIC_M_SPLIT_NEEDS_ENGINE, "u", (int)u);
        if (!may_split(m, s, u))
            return epic__refuse(refusal, EPIC_R_3_3_2a, EPIC_M_SPLIT_NEEDS_BOTH, "u", (int)u);
        if (action.other > epic__kind(m, u)->dc)
            return epic__refuse(refusal, EPIC_R_3_3_2a, EPIC_M_SPLIT_TOO_MANY, "ui", (int)u,
                                (int)epic__kind(m, u)->dc);
        return true;
    }
    if (!may_aim(s, u, enemy_kinds(m, s, seat) == 3))
        return epic__refuse(refusal, EPIC_R_3_2_1b, EPIC_M_AIM_NEEDS_MIX, "u", (int)u);
    return true;
}

void epic__way_apply(Epic *g, unsigned seat, EpicAction action)
{
    EpicState *s = g->s;
    EpicAssault *assault = epic__assault(g);
    ASSERT(epic__seat_of(g->m, s, action.unit) == seat);
    if (action.kind == EPIC_ACTION_CC) {
        unsigned n = 0;
        while (s->order[n].unit != action.unit || s->order[n].use != EPIC_USE_FIREFIGHT)
            n++;
        ASSERT(n < assault->order_count);
        s->order[n] = s->order[--assault->order_count];
        s->order[assault->order_count] = (EpicOrder){0};
    } else {
        uint8_t use = EPIC_USE_FIREFIGHT;
        if (action.kind == EPIC_ACTION_SPLIT)
            use = EPIC_USE_SPLIT;
        else if (action.kind == EPIC_ACTION_AT_ENGINES)
            use = EPIC_USE_WE;
        else if (action.kind == EPIC_ACTION_AT_OTHERS)
            use = EPIC_USE_NOT_WE;
        ASSERT(assault->order_count < EPIC_ORDERS_MAX);
        s->order[assault->order_count++] =
            (EpicOrder){.unit = action.unit,
                        .weapon = (uint8_t)(action.kind == EPIC_ACTION_SPLIT ? action.other : 0),
                        .use = use};
    }
    epic__mark_fight(g);
}
