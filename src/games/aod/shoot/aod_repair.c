// Repairs in place of shooting (VEH-11.1, RULE-Battlesmith): who may mend what, the die, what comes
// of it.
#include "aod_shoot.h"

#include "aod_armour.h"
#include "aod_law.h"

#include "base_assert.h"
#include "base_limit.h"

// What is mended (AodAction.other).
enum { A_POINT, MOBILITY, WEAPONS };

static const AodHas *special_of(const Aod *g, unsigned model, AodSpecial special)
{
    return aod__has(aod__kind(g->m, model)->special, special);
}

// DOCT-Reductor.1: it mends nothing, and breaks instead.
static bool is_saboteur(const Aod *g, unsigned model)
{
    return special_of(g, model, AOD_S_BATTLESMITH) != NULL &&
           aod__has_rite(g, model, AOD_RITE(REDUCTOR));
}

// A Battlesmith's die.
static unsigned smith_need(const Aod *g, unsigned model)
{
    enum { SURE = 2, BATTLESMITH_USUAL = 5 };
    const AodHas *smith = special_of(g, model, AOD_S_BATTLESMITH);
    int need = smith->value == 0 ? BATTLESMITH_USUAL : smith->value;
    int better = LIMIT(RULE_Enginseer, 4); // while servo-automata live
    if (special_of(g, model, AOD_S_ENGINSEER) != NULL && need > better &&
        aod__host_has_type(g, aod__unit_of(g->s, model), AOD_TYPE(AUTOMATA), 0))
        need = better;
    need -= aod__has_gear(g->m, model, AOD_GEAR(MACHINATOR_ARRAY)) ? 2 : 0;
    return need < SURE ? SURE : (unsigned)need;
}

// What its die needs on that model; AOD_NEVER: it mends nothing there.
static unsigned need_of(const Aod *g, unsigned model, unsigned damaged, unsigned what)
{
    enum { NEVER = 7, BATTLESMITH_USUAL = 5 };
    const AodHas *smith = special_of(g, model, AOD_S_BATTLESMITH);
    const AodHas *repair = special_of(g, model, AOD_S_REPAIR);
    const AodHas *field = special_of(g, model, AOD_S_FIELD_REPAIR);
    unsigned unit = aod__unit_of(g->s, model);
    bool is_aboard = g->s->unit[unit].where == AOD_AT_ABOARD;
    if (repair != NULL && model == damaged && what == MOBILITY && !is_aboard)
        return LIMIT(VEH_11_1, 4U);
    bool is_kind =
        aod__is(g->m, damaged, AOD_TYPE(VEHICLE) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA)) ||
        aod__is(g->m, damaged, AOD_TYPE(ARMIGER)) || // TYPE-1.8, 2.18
        aod__is_sub(g->m, damaged, AOD_SUBTYPE(MECHANISED));
    bool is_within = is_aboard && g->s->unit[unit].within == aod__unit_of(g->s, damaged) + 1U;
    bool is_near = is_within || (!is_aboard && aod__touches(g, model, damaged));
    if (smith != NULL && is_kind && is_near && model != damaged && !is_saboteur(g, model))
        return smith_need(g, model);
    if (field != NULL && !is_aboard && aod__is(g->m, damaged, AOD_TYPE(VEHICLE)) &&
        model != damaged && aod__within(g, model, damaged, LIMIT(VEH_11_1, 3 * AOD_INCH)))
        return field->value == 0 ? BATTLESMITH_USUAL : (unsigned)field->value;
    return NEVER;
}

static bool is_damaged(const Aod *g, unsigned model, unsigned what)
{
    const AodModelNow *now = &g->s->model[model];
    const int8_t *value = aod__kind(g->m, model)->value;
    if (!aod__is_whole(g->s, model))
        return false;
    if (what == A_POINT)
        return now->wounds < (value[AOD_W] > 0 ? value[AOD_W] : value[AOD_HP]);
    if (what == MOBILITY)
        return (now->flags & AOD_M_IMMOBILISED) != 0;
    return what - WEAPONS < AOD_MODEL_ARMS_MAX && (now->destroyed >> (what - WEAPONS) & 1) != 0;
}

static bool is_there(const Aod *g, unsigned model)
{
    unsigned unit = aod__unit_of(g->s, model);
    return aod__on_table(g->s, model) ||
           (g->s->unit[unit].where == AOD_AT_ABOARD && !aod__is_lost(g->s->model[model].where));
}

// The first model of that unit that it can mend so; AOD_NO_MODEL: there is none.
static unsigned find(const Aod *g, unsigned host, AodAction a)
{
    enum { NEVER = 7 };
    if (a.model >= g->m->model_count || a.unit >= g->m->unit_count ||
        aod__host(g->s, aod__unit_of(g->s, a.model)) != host || !is_there(g, a.model) ||
        (g->s->model[a.model].flags & AOD_M_REPAIRED) != 0 ||
        g->m->unit[a.unit].seat != aod__seat_of(g->m, host) ||
        g->s->unit[a.unit].where != AOD_AT_TABLE || aod__is_locked(g->s, host) ||
        (g->s->unit[host].conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0)
        return AOD_NO_MODEL;
    for (unsigned n = g->m->unit[a.unit].first; n < aod__unit_end(g->m, a.unit); n++)
        if (is_damaged(g, n, a.other) && need_of(g, a.model, n, a.other) < NEVER)
            return n;
    return AOD_NO_MODEL;
}

static bool is_smith(const Aod *g, unsigned model)
{
    return special_of(g, model, AOD_S_BATTLESMITH) != NULL ||
           special_of(g, model, AOD_S_REPAIR) != NULL ||
           special_of(g, model, AOD_S_FIELD_REPAIR) != NULL;
}

size_t aod__list_repairs(const Aod *g, unsigned host, Action *out, size_t out_max, size_t count)
{
    unsigned seat = aod__seat_of(g->m, host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!is_there(g, at.model) || !is_smith(g, at.model))
            continue;
        for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
            for (unsigned what = 0; what < WEAPONS + AOD_MODEL_ARMS_MAX && count < out_max;
                 what++) {
                AodAction a = {.kind = AOD_ACTION_REPAIR,
                               .unit = (uint8_t)u,
                               .model = at.model,
                               .other = (uint16_t)what};
                if (find(g, host, a) != AOD_NO_MODEL)
                    count = aod__list(out, out_max, count, a);
            }
    }
    return count;
}

bool aod__can_repair(const Aod *g, unsigned host)
{
    Action one;
    return aod__list_repairs(g, host, &one, 1, 0) > 0;
}

bool aod__repair_check(const Aod *g, unsigned host, AodAction a, Refusal *refusal)
{
    return find(g, host, a) != AOD_NO_MODEL ||
           aod__refuse(refusal, AOD_R_VEH_11_1, AOD_MSG_NOTHING_TO_REPAIR, "u", (int)a.unit);
}

void aod__repair_carry_out(Aod *g, unsigned host, AodAction a, unsigned die)
{
    unsigned model = find(g, host, a);
    ASSERT(model != AOD_NO_MODEL);
    unsigned need = need_of(g, a.model, model, a.other);
    AodModelNow *now = aod__model(g, model);
    AOD_REPORT(g, VEH_11_1, REPAIR_DIE, "mmii", (int)a.model, (int)model, (int)need, (int)die);
    aod__model(g, a.model)->flags |= AOD_M_REPAIRED;
    if (die < need)
        return;
    if (a.other == A_POINT)
        aod__regain(g, model, 1);
    else if (a.other == MOBILITY)
        now->flags &= (uint16_t)~AOD_M_IMMOBILISED;
    else
        now->destroyed = (uint16_t)(now->destroyed & ~(1U << (a.other - WEAPONS)));
    AOD_REPORT(g, VEH_11_1, REPAIRED, "mm", (int)a.model, (int)model);
}

// --- breaking (DOCT-Reductor) --------------------------------------------------------------------

static bool has_weapon_left(const Aod *g, unsigned hull)
{
    for (unsigned n = 0; n < aod__kind(g->m, hull)->arm_count; n++)
        if ((g->s->model[hull].destroyed >> n & 1) == 0)
            return true;
    return false;
}

// Locked in combat it breaks Dreadnoughts and Automata alone (.2).
static bool is_breakable(const Aod *g, unsigned model, unsigned what, bool is_locked)
{
    bool is_hull = aod__is(g->m, model, AOD_TYPE(VEHICLE));
    bool is_walker = aod__is(g->m, model, AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA));
    if (!aod__is_whole(g->s, model) || g->s->model[model].wounds == 0)
        return false;
    if (what == A_POINT)
        return is_walker || (is_hull && !is_locked);
    if (!is_hull || is_locked)
        return false;
    return what == MOBILITY ? (g->s->model[model].flags & AOD_M_IMMOBILISED) == 0
                            : what == WEAPONS && has_weapon_left(g, model);
}

// The first model of that enemy unit that it can break so; AOD_NO_MODEL: there is none.
static unsigned find_to_break(const Aod *g, unsigned host, AodAction a)
{
    if (a.model >= g->m->model_count || a.unit >= g->m->unit_count ||
        aod__host(g->s, aod__unit_of(g->s, a.model)) != host || !aod__on_table(g->s, a.model) ||
        !is_saboteur(g, a.model) || (g->s->model[a.model].flags & AOD_M_REPAIRED) != 0 ||
        g->m->unit[a.unit].seat == aod__seat_of(g->m, host) ||
        (g->s->unit[host].conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0)
        return AOD_NO_MODEL;
    for (unsigned n = g->m->unit[a.unit].first; n < aod__unit_end(g->m, a.unit); n++)
        if (aod__on_table(g->s, n) && aod__touches(g, a.model, n) &&
            is_breakable(g, n, a.other, aod__is_locked(g->s, host)))
            return n;
    return AOD_NO_MODEL;
}

size_t aod__list_sabotage(const Aod *g, unsigned host, Action *out, size_t out_max, size_t count)
{
    unsigned enemy = 1U - aod__seat_of(g->m, host);
    if (!aod__army_has_rite(g, 1U - enemy, AOD_RITE(REDUCTOR)))
        return count;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        for (unsigned u = g->m->unit_first[enemy];
             aod__on_table(g->s, at.model) && u < g->m->unit_first[enemy + 1]; u++)
            for (unsigned what = 0; what <= WEAPONS && count < out_max; what++) {
                AodAction a = {.kind = AOD_ACTION_SABOTAGE,
                               .unit = (uint8_t)u,
                               .model = at.model,
                               .other = (uint16_t)what};
                if (find_to_break(g, host, a) != AOD_NO_MODEL)
                    count = aod__list(out, out_max, count, a);
            }
    return count;
}

bool aod__can_sabotage(const Aod *g, unsigned host)
{
    Action one;
    return aod__list_sabotage(g, host, &one, 1, 0) > 0;
}

bool aod__sabotage_check(const Aod *g, unsigned host, AodAction a, Refusal *refusal)
{
    return find_to_break(g, host, a) != AOD_NO_MODEL ||
           aod__refuse(refusal, AOD_R_DOCT_Reductor_1, AOD_MSG_NOTHING_TO_BREAK, "u", (int)a.unit);
}

// A Wound that no save is made against.
static void wound(Aod *g, unsigned host, unsigned attack, unsigned model)
{
    unsigned first = g->s->pool_count, struck = aod__host(g->s, aod__unit_of(g->s, model));
    uint64_t reach = 0;
    for (AodMembers at = aod__members(g, struck); aod__member(g, &at);)
        reach |= at.model == model ? UINT64_C(1) << at.rank : 0;
    aod__pool_add(g, first,
                  (AodPool){.flags = AOD_POOL_BARE,
                            .count = 1,
                            .mode = (uint16_t)(g->m->blast + AOD_BLAST_PERILS),
                            .source = AOD_NO_MODEL,
                            .unit = (uint8_t)struck,
                            .strength = 1});
    AodWoundsOf wounds = {.first = first,
                          .seat = aod__seat_of(g->m, host),
                          .shooter = host,
                          .attack = attack,
                          .reach = reach,
                          .cover_by = AOD_COVER_BY_AREA};
    aod__begin_wounds(g, &wounds);
}

void aod__sabotage(Aod *g, unsigned host, unsigned attack, AodAction a, unsigned die)
{
    unsigned model = find_to_break(g, host, a), need = smith_need(g, a.model);
    ASSERT(model != AOD_NO_MODEL);
    AOD_REPORT(g, DOCT_Reductor_1, SABOTAGE_DIE, "mmii", (int)a.model, (int)model, (int)need,
               (int)die);
    aod__model(g, a.model)->flags |= AOD_M_REPAIRED;
    if (die < need)
        return;
    if (!aod__is(g->m, model, AOD_TYPE(VEHICLE))) {
        wound(g, host, attack, model);
        return;
    }
    if (a.other == A_POINT)
        aod__lose_points(g, model, 1);
    else if (g->s->result_count < AOD_RESULTS_MAX)
        g->s->result[g->s->result_count++] =
            (AodResult){.model = (uint16_t)model,
                        .result = a.other == MOBILITY ? AOD_IMMOBILISED : AOD_WEAPON_DESTROYED};
    aod__begin_results(g);
}
