// Who waits in Reserve, and for which assault (MISSION-7.1, 7.2, 8.1, 9.1).
#include "aod_arrive.h"
#include "aod_arrive_parts.h"
#include "aod_seats.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

// Of a unit with hosts and passengers: whether any model of it is of that sub-type.
static bool has_subtype(const Aod *g, unsigned unit, uint64_t subtypes)
{
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (aod__is_sub(g->m, at.model, subtypes))
            return true;
    return false;
}

bool aod__is_immobile(const Aod *g, unsigned unit)
{
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (aod__kind(g->m, at.model)->value[AOD_M] <= 0)
            return true;
    return false;
}

static void put_members(Aod *g, unsigned unit, AodWhere where)
{
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        aod__unit(g, at.unit)->where = (uint8_t)where;
        AodModelNow *now = aod__model(g, at.model);
        now->where = (uint8_t)where;
        now->x = now->y = 0;
        now->floor = 0;
        now->facing = 0;
    }
}

void aod__put_away(Aod *g, unsigned unit, AodWhere where)
{
    ASSERT(g->s->unit[unit].joined == 0);
    put_members(g, unit, where);
}

void aod__take_out(Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        aod__unit(g, at.unit)->where = AOD_AT_UNPLACED;
        aod__model(g, at.model)->where = AOD_AT_UNPLACED;
    }
}

// --- assaults ------------------------------------------------------------------------------------

static bool all_have(const Aod *g, unsigned unit, AodSpecial special)
{
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (aod__has(aod__kind(g->m, at.model)->special, special) == NULL)
            return false;
    return true;
}
// It falls from the sky, or is not there at all.
bool aod__lands_in_pod(const Aod *g, unsigned unit)
{
    unsigned model = g->m->unit[unit].first;
    bool is_pod = aod__has(aod__kind(g->m, model)->special, AOD_S_ORBITAL_ASSAULT_VEHICLE) != NULL;
    // Assault Claws come so with the rite, if anybody rides in them.
    bool is_claw = aod__has(aod__kind(g->m, model)->special, AOD_S_HEAT_BLAST) != NULL;
    return is_pod || (is_claw && aod__has_pod_assault(g, unit) &&
                      aod__next_aboard(g, unit, 0) != AOD_NO_UNIT);
}

bool aod__has_pod_assault(const Aod *g, unsigned unit)
{
    ASSERT(unit < g->m->unit_count);
    return (g->m->unit[unit].rites & AOD_RITE(DROP_POD_ASSAULT)) != 0;
}

bool aod__may_deep_strike(const Aod *g, unsigned unit)
{
    return all_have(g, unit, AOD_S_DEEP_STRIKE);
}

bool aod__may_go_under(const Aod *g, unsigned unit)
{
    return all_have(g, unit, AOD_S_SUBTERRANEAN_ASSAULT);
}

// RULE-Infiltrate, RULE-Scout: one such model gives the unit Outflank in Reserve.
bool aod__may_flank(const Aod *g, unsigned unit)
{
    return all_have(g, unit, AOD_S_OUTFLANK) || aod__is_given(g, unit, AOD_S_OUTFLANK) ||
           aod__lends(g, unit, AOD_S_INFILTRATE) || aod__lends(g, unit, AOD_S_SCOUT);
}

// RITE-The_Maru_Skara: of the units of its Detachment how many there are, and how many wait.
static void count_waiting(const Aod *g, unsigned unit, unsigned *all, unsigned *waiting)
{
    const AodUnitCard *own = &g->m->unit[unit];
    *all = *waiting = 0;
    for (unsigned u = g->m->unit_first[own->seat]; u < g->m->unit_first[own->seat + 1]; u++) {
        unsigned host = aod__host(g->s, u);
        unsigned within = g->s->unit[host].within;
        AodWhere where = (AodWhere)g->s->unit[within == 0 ? host : within - 1].where;
        if (g->m->unit[u].bought->detachment != own->bought->detachment)
            continue;
        (*all)++;
        *waiting += where == AOD_AT_RESERVE || where == AOD_AT_STRIKE || where == AOD_AT_FLANK ||
                    host == unit || within == unit + 1U;
    }
}

// RITE-Underworld_Assault.3, RITE-The_Maru_Skara.4.
static bool check_rites(const Aod *g, unsigned unit, Refusal *refusal)
{
    unsigned all, waiting, rites = g->m->unit[unit].rites;
    if ((rites & AOD_RITE(UNDERWORLD_ASSAULT)) != 0 && !aod__is_termite(g, unit))
        return aod__refuse(refusal, AOD_R_RITE_Underworld_Assault_3, AOD_MSG_RIDES_OR_STANDS, "u",
                           (int)unit);
    if ((rites & AOD_RITE(MARU_SKARA)) == 0)
        return true;
    count_waiting(g, unit, &all, &waiting);
    return waiting * LIMIT(RITE_The_Maru_Skara_4, 2U) <= all ||
           aod__refuse(refusal, AOD_R_RITE_The_Maru_Skara_4, AOD_MSG_TOO_MANY_IN_RESERVE, "u",
                       (int)unit);
}

void aod__reserve_begin(Aod *g, unsigned seat)
{
    ASSERT(seat < KERNEL_SEATS);
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        if (aod__is_to_deploy(g, u) && aod__lands_in_pod(g, u)) {
            bool is_first = aod__has_pod_assault(g, u);
            bool denies = aod__model_has(g->m, g->m->unit[u].first, AOD_S_AREA_DENIAL_DROP);
            aod__put_away(g, u, is_first && !denies ? AOD_AT_POD : AOD_AT_STRIKE);
            if (denies)
                AOD_REPORT(g, RULE_Area_Denial_Drop, DENIES, "u", (int)u);
            else if (is_first)
                AOD_REPORT(g, RULE_Drop_Pod_Assault, POD_ASSAULT, "u", (int)u);
            else
                AOD_REPORT(g, RULE_Orbital_Assault_Vehicle, POD_WAITS, "u", (int)u);
        }
        if (!aod__is_to_deploy(g, u) || !has_subtype(g, u, AOD_SUBTYPE(FLYER)))
            continue;
        aod__put_away(g, u, AOD_AT_RESERVE);
        AOD_REPORT(g, MISSION_7_1, FLYER_RESERVE, "u", (int)u);
    }
}

static bool check_infiltrate(const Aod *g, unsigned unit, Refusal *refusal)
{
    if (!aod__lends(g, unit, AOD_S_INFILTRATE))
        return aod__refuse(refusal, AOD_R_RULE_Infiltrate, AOD_MSG_NO_INFILTRATOR, "u", (int)unit);
    unsigned odd = aod__bars_infiltrating(g, unit);
    return odd == AOD_NO_UNIT ||
           aod__refuse(refusal, AOD_R_CHAR_1_5, AOD_MSG_ODD_INFILTRATOR, "uu", (int)unit, (int)odd);
}

bool aod__reserve_check(const Aod *g, unsigned seat, AodAction a, Refusal *refusal)
{
    if (a.kind == AOD_ACTION_READY)
        return aod__is_plain(a, 0) || aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_NOT_NOW, "");
    if ((a.kind != AOD_ACTION_RESERVE && a.kind != AOD_ACTION_STAND && a.kind != AOD_ACTION_DEEP &&
         a.kind != AOD_ACTION_FLANK && a.kind != AOD_ACTION_INFILTRATE) ||
        !aod__is_plain(a, AOD_HAS_UNIT))
        return aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_NOT_NOW, "");
    if (a.unit >= g->m->unit_count || g->m->unit[a.unit].seat != seat)
        return aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_NOT_YOURS, "u", (int)a.unit);
    const AodUnitNow *now = &g->s->unit[a.unit];
    if (now->joined != 0 || now->where == AOD_AT_ABOARD) // MISSION-7.2
        return aod__refuse(refusal, AOD_R_MISSION_7_2, AOD_MSG_GOES_WITH, "uu", (int)a.unit,
                           (int)(now->joined != 0 ? now->joined : now->within) - 1);
    if (a.kind == AOD_ACTION_STAND) {
        if (now->where != AOD_AT_RESERVE && now->where != AOD_AT_STRIKE &&
            now->where != AOD_AT_FLANK && now->where != AOD_AT_UNDER && now->where != AOD_AT_KEPT)
            return aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_NOT_IN_RESERVE, "u",
                               (int)a.unit);
        if (has_subtype(g, a.unit, AOD_SUBTYPE(FLYER)))
            return aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_FLYER_RESERVE, "u", (int)a.unit);
        if (aod__lands_in_pod(g, a.unit))
            return aod__refuse(refusal, AOD_R_RULE_Orbital_Assault_Vehicle, AOD_MSG_POD_WAITS, "u",
                               (int)a.unit);
        return true;
    }
    if (now->where != AOD_AT_UNPLACED)
        return aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_IN_RESERVE, "u", (int)a.unit);
    if (a.kind != AOD_ACTION_RESERVE && has_subtype(g, a.unit, AOD_SUBTYPE(FLYER)))
        return aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_FLYER_RESERVE, "u", (int)a.unit);
    bool is_assault = a.kind == AOD_ACTION_DEEP || a.kind == AOD_ACTION_FLANK;
    if (is_assault && (g->m->unit[a.unit].rites & AOD_RITE(STONE_GAUNTLET)) != 0)
        return aod__refuse(refusal, AOD_R_RITE_The_Stone_Gauntlet_4, AOD_MSG_RITE_NO_ASSAULT, "u",
                           (int)a.unit);
    if (a.kind != AOD_ACTION_INFILTRATE && !check_rites(g, a.unit, refusal))
        return false;
    if (a.kind == AOD_ACTION_DEEP) // M 0 or not: it falls from the sky
        return aod__may_deep_strike(g, a.unit) || aod__may_go_under(g, a.unit) ||
               aod__refuse(refusal, AOD_R_MISSION_8_1, AOD_MSG_NO_DEEP_STRIKE, "u", (int)a.unit);
    if (a.kind == AOD_ACTION_INFILTRATE) // it is no Reserve
        return check_infiltrate(g, a.unit, refusal);
    if (a.kind == AOD_ACTION_FLANK && !aod__may_flank(g, a.unit))
        return aod__refuse(refusal, AOD_R_MISSION_9_1, AOD_MSG_NO_OUTFLANK, "u", (int)a.unit);
    if (aod__is_immobile(g, a.unit))
        return aod__refuse(refusal, AOD_R_MISSION_7_1, AOD_MSG_IMMOBILE_RESERVE, "u", (int)a.unit);
    return true;
}

size_t aod__reserve_legal(const Aod *g, unsigned seat, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_READY});
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++) {
        static const uint8_t kinds[] = {AOD_ACTION_RESERVE, AOD_ACTION_DEEP, AOD_ACTION_FLANK,
                                        AOD_ACTION_INFILTRATE};
        for (unsigned n = 0; n < sizeof kinds; n++) {
            AodAction a = {.kind = kinds[n], .unit = (uint8_t)u};
            if (aod__reserve_check(g, seat, a, NULL))
                count = aod__list(out, out_max, count, a);
        }
    }
    // Where nobody else can go there, a line that has begun may still take somebody back.
    for (unsigned u = g->m->unit_first[seat]; count == 1 && u < g->m->unit_first[seat + 1]; u++) {
        AodAction a = {.kind = AOD_ACTION_STAND, .unit = (uint8_t)u};
        if (aod__reserve_check(g, seat, a, NULL))
            count = aod__list(out, out_max, count, a);
    }
    return count;
}

static void apply_one(Aod *g, AodAction a)
{
    ASSERT(a.unit < g->m->unit_count);
    if (a.kind == AOD_ACTION_STAND) {
        put_members(g, a.unit, AOD_AT_UNPLACED);
        return;
    }
    if (a.kind == AOD_ACTION_DEEP && aod__may_go_under(g, a.unit)) {
        aod__put_away(g, a.unit, AOD_AT_UNDER);
        AOD_REPORT(g, RULE_Subterranean_Assault, WAITS_UNDER, "u", (int)a.unit);
        return;
    }
    if (a.kind == AOD_ACTION_DEEP) {
        aod__put_away(g, a.unit, AOD_AT_STRIKE);
        AOD_REPORT(g, MISSION_8_1, WAITS_DEEP, "u", (int)a.unit);
        return;
    }
    if (a.kind == AOD_ACTION_FLANK) {
        aod__put_away(g, a.unit, AOD_AT_FLANK);
        AOD_REPORT(g, MISSION_9_1, WAITS_FLANK, "u", (int)a.unit);
        return;
    }
    if (a.kind == AOD_ACTION_INFILTRATE) {
        aod__put_away(g, a.unit, AOD_AT_KEPT);
        AOD_REPORT(g, RULE_Infiltrate, WAITS_LATE, "u", (int)a.unit);
        return;
    }
    aod__put_away(g, a.unit, AOD_AT_RESERVE);
    AOD_REPORT(g, MISSION_7_1, WAITS, "u", (int)a.unit);
}

// RULE-Strength_in_Numbers: a choice waits together.
void aod__reserve_apply(Aod *g, AodAction a)
{
    unsigned seat = aod__seat_of(g->m, a.unit), choice = g->m->unit[a.unit].choice;
    ASSERT(a.unit < g->m->unit_count);
    apply_one(g, a);
    for (unsigned u = 0; choice != 0 && u < g->m->unit_count; u++) {
        a.unit = (uint8_t)u;
        if (g->m->unit[u].choice == choice && aod__reserve_check(g, seat, a, NULL))
            apply_one(g, a);
    }
}
