// Who joins whom and who is aboard what when the battle begins (ARMY-7.6, 7.10).
//
// Assignments (CHAR-1.6), Retinues, wings and choices that the roster leaves open are not there
// yet.
#include "aod_arrive.h"
#include "aod_seats.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

enum { LISTED_MAX = 400 };

// --- joining -------------------------------------------------------------------------------------

static uint32_t types_of(const Aod *g, unsigned unit)
{
    uint32_t types = 0;
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        types |= aod__kind(g->m, n)->types;
    return types;
}

static bool is_monstrous(const Aod *g, unsigned unit)
{
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if (aod__is_sub(g->m, n, AOD_SUBTYPE(MONSTROUS)))
            return true;
    return false;
}

// TYPE-1.1 to 1.8, 2.5, CHAR-1.1: which types join which.
static bool types_fit(const Aod *g, unsigned character, unsigned host)
{
    uint32_t own = types_of(g, character);
    uint32_t theirs = types_of(g, host);
    uint32_t alone = AOD_TYPE(CAVALRY) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) |
                     AOD_TYPE(ARMIGER) | AOD_TYPE(DAEMON) | AOD_TYPE(VEHICLE) | AOD_TYPE(ARTIFICIA);
    if ((theirs & AOD_TYPE(FORTIFICATION)) != 0 ||
        is_monstrous(g, host) != is_monstrous(g, character))
        return false;
    if ((theirs & alone) != 0 || (own & alone) != 0)
        return (theirs & alone) == (own & alone);
    return (own & (AOD_TYPE(INFANTRY) | AOD_TYPE(PRIMARCH))) != 0;
}

// Who has the rule stands with nobody who has not.
static bool keeps_apart(const Aod *g, AodSpecial special, unsigned a, unsigned b)
{
    return aod__model_has(g->m, g->m->unit[a].first, special) !=
           aod__model_has(g->m, g->m->unit[b].first, special);
}

// ARMY-4.1, 4.2: only friends as near as Sworn Brothers.
static bool are_brothers(const Aod *g, unsigned a, unsigned b)
{
    const AodArmy *army = g->m->muster[g->m->unit[a].seat]->army;
    const AodDetachment *one = &army->detachment[g->m->unit[a].bought->detachment];
    const AodDetachment *two = &army->detachment[g->m->unit[b].bought->detachment];
    bool assumed;
    return one == two || aod_library_allies(g->m->library, one->list->faction, two->list->faction,
                                            &assumed) <= AOD_SWORN_BROTHERS;
}

static bool check_join(const Aod *g, AodAction a, Refusal *refusal)
{
    const AodUnitNow *who = &g->s->unit[a.unit];
    const AodUnitNow *host = &g->s->unit[a.other];
    if (!aod__is_independent(g->m, a.unit))
        return aod__refuse(refusal, AOD_R_CHAR_1_1, AOD_MSG_NO_CHARACTER, "u", (int)a.unit);
    if (who->where != AOD_AT_UNPLACED || who->joined != 0 || who->next != 0)
        return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_GROUPED, "u", (int)a.unit);
    if (host->joined != 0 || (host->where != AOD_AT_UNPLACED && host->where != AOD_AT_ABOARD))
        return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_GROUPED, "u", (int)a.other);
    if (!types_fit(g, a.unit, a.other) || !are_brothers(g, a.unit, a.other))
        return aod__refuse(refusal, AOD_R_CHAR_1_1, AOD_MSG_MAY_NOT_JOIN, "uu", (int)a.unit,
                           (int)a.other);
    if (keeps_apart(g, AOD_S_BITTER_DUTY, a.unit, a.other))
        return aod__refuse(refusal, AOD_R_RULE_Bitter_Duty, AOD_MSG_MAY_NOT_JOIN, "uu", (int)a.unit,
                           (int)a.other);
    if (keeps_apart(g, AOD_S_HARBINGERS_OF_THE_LEGION, a.unit, a.other))
        return aod__refuse(refusal, AOD_R_RULE_Harbingers_of_the_Legion, AOD_MSG_MAY_NOT_JOIN, "uu",
                           (int)a.unit, (int)a.other);
    unsigned count = aod__alive(g, a.unit) + aod__alive(g, a.other);
    if (count > AOD_MUSTER_UNIT_MODELS_MAX)
        return aod__refuse(refusal, AOD_R_FLOW_1_9, AOD_MSG_TOO_MANY, "ui", (int)a.other,
                           (int)count);
    if (host->where == AOD_AT_ABOARD) // the whole unit is aboard, or nobody (TRANS-1.1)
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_JOIN_FIRST, "uu", (int)a.unit,
                           (int)a.other);
    return true;
}

static void join(Aod *g, unsigned unit, unsigned host)
{
    unsigned last = host;
    ASSERT(unit != host);
    while (g->s->unit[last].next != 0)
        last = g->s->unit[last].next - 1U;
    ASSERT(last != unit);
    aod__unit(g, last)->next = (uint16_t)(unit + 1);
    aod__unit(g, unit)->joined = (uint16_t)(host + 1);
    AOD_REPORT(g, ARMY_7_6, JOINS, "uu", (int)unit, (int)host);
}

// --- being aboard --------------------------------------------------------------------------------

static bool check_aboard(const Aod *g, AodAction a, Refusal *refusal)
{
    const AodUnitNow *who = &g->s->unit[a.unit];
    if (who->where != AOD_AT_UNPLACED || who->joined != 0 ||
        g->s->unit[a.other].where != AOD_AT_UNPLACED)
        return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_GROUPED, "u", (int)a.unit);
    return aod__may_ride_in(g, a.unit, a.other, refusal);
}

// --- taking back ---------------------------------------------------------------------------------

// The last who joined, or who is aboard.
static bool check_apart(const Aod *g, AodAction a, Refusal *refusal)
{
    const AodUnitNow *who = &g->s->unit[a.unit];
    bool is_last = who->joined != 0 && who->next == 0 && who->where == AOD_AT_UNPLACED;
    if (is_last || (who->joined == 0 && who->where == AOD_AT_ABOARD))
        return true;
    return aod__refuse(refusal, AOD_R_ARMY_7_6, AOD_MSG_NOT_GROUPED, "u", (int)a.unit);
}

static void take_apart(Aod *g, unsigned unit)
{
    AodUnitNow *who = aod__unit(g, unit);
    if (who->joined != 0) {
        unsigned before = who->joined - 1U;
        while (g->s->unit[before].next != unit + 1) {
            ASSERT(g->s->unit[before].next != 0);
            before = g->s->unit[before].next - 1U;
        }
        aod__unit(g, before)->next = 0;
        who->joined = 0;
        return;
    }
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);) {
        aod__unit(g, at.unit)->where = AOD_AT_UNPLACED;
        aod__unit(g, at.unit)->within = 0;
        aod__model(g, at.model)->where = AOD_AT_UNPLACED;
    }
}

// --- the decision --------------------------------------------------------------------------------

bool aod__groups_check(const Aod *g, unsigned seat, AodAction a, Refusal *refusal)
{
    if (a.kind == AOD_ACTION_READY)
        return aod__is_plain(a, 0) || aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_NOW, "");
    bool has_two = a.kind == AOD_ACTION_JOIN || a.kind == AOD_ACTION_ABOARD;
    if ((!has_two && a.kind != AOD_ACTION_APART) ||
        !aod__is_plain(a, AOD_HAS_UNIT | (has_two ? AOD_HAS_OTHER : 0)))
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_NOW, "");
    if (a.unit >= g->m->unit_count || g->m->unit[a.unit].seat != seat)
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_YOURS, "u", (int)a.unit);
    if (!has_two)
        return check_apart(g, a, refusal);
    if (a.other >= g->m->unit_count || g->m->unit[a.other].seat != seat || a.other == a.unit)
        return aod__refuse(refusal, AOD_R_ARMY_7_10, AOD_MSG_NOT_YOURS, "u", (int)a.other);
    return a.kind == AOD_ACTION_JOIN ? check_join(g, a, refusal) : check_aboard(g, a, refusal);
}

size_t aod__groups_legal(const Aod *g, unsigned seat, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_READY});
    unsigned first = g->m->unit_first[seat];
    unsigned end = g->m->unit_first[seat + 1];
    size_t max = out_max < LISTED_MAX ? out_max : LISTED_MAX;
    for (unsigned u = first; u < end; u++) {
        bool is_alone = aod__is_independent(g->m, u);
        for (unsigned v = first; v < end; v++) {
            AodAction a = {.kind = AOD_ACTION_JOIN, .unit = (uint8_t)u, .other = (uint16_t)v};
            if (is_alone && aod__groups_check(g, seat, a, NULL))
                count = aod__list(out, max, count, a);
            a.kind = AOD_ACTION_ABOARD;
            if (aod__is_transport(g->m, v) && aod__groups_check(g, seat, a, NULL))
                count = aod__list(out, max, count, a);
        }
    }
    // Where nobody else can be grouped, a line that has begun may still take somebody back.
    for (unsigned u = first; count == 1 && u < end; u++) {
        AodAction a = {.kind = AOD_ACTION_APART, .unit = (uint8_t)u};
        if (aod__groups_check(g, seat, a, NULL))
            count = aod__list(out, out_max, count, a);
    }
    return count;
}

void aod__groups_apply(Aod *g, AodAction a)
{
    ASSERT(a.unit < g->m->unit_count);
    if (a.kind == AOD_ACTION_JOIN)
        join(g, a.unit, a.other);
    else if (a.kind == AOD_ACTION_ABOARD)
        aod__put_aboard(g, a.unit, a.other);
    else
        take_apart(g, a.unit);
}
