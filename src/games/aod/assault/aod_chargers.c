// Who may charge whom, and who gets there first (ASSAULT-1, 2.2 to 2.5, 3.1).
//
// Map: chargers, targets, the Charge Distance, the nearest.
#include "aod_assault.h"
#include "aod_rush.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

// --- chargers ------------------------------------------------------------------------------------

// CHAR-1.9: the unit has what any of its members has.
static uint32_t turn_flags(const Aod *g, unsigned host)
{
    uint32_t flags = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            flags |= g->s->unit[at.unit].turn;
    return flags;
}

static bool has_immobile(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__value(g, at.model, AOD_M) == 0)
            return true;
    return false;
}

bool aod__is_free_to_charge(const Aod *g, unsigned host, Refusal *refusal)
{
    uint32_t flags = turn_flags(g, host);
    int who = (int)host;
    bool is_first = g->s->player_turn <= 2;
    if ((flags & AOD_U_RAN) != 0 && !aod__runs_to_kill(g, host)) // LEGION-2.6
        return aod__refuse(refusal, AOD_R_ASSAULT_1_2, AOD_MSG_RAN_NO_CHARGE, "u", who);
    if (flags & AOD_U_REGROUPED)
        return aod__refuse(refusal, AOD_R_ASSAULT_1_2, AOD_MSG_REGROUPED_NO_CHARGE, "u", who);
    if ((flags & AOD_U_DISEMBARKED) != 0 && (flags & AOD_U_NO_CHARGE) != 0)
        return aod__refuse(refusal, AOD_R_TRANS_3_3, AOD_MSG_OUT_NO_CHARGE, "u", who);
    if (flags & AOD_U_NO_CHARGE)
        return aod__refuse(refusal, AOD_R_WPN_1_8, AOD_MSG_FIRED_NO_CHARGE, "u", who);
    bool is_assault = (flags & (AOD_U_STRIKES | AOD_U_FLANKS)) != 0; // MISSION-8.7, 9.5
    if ((flags & AOD_U_ARRIVED) != 0 && !is_assault)
        return aod__refuse(refusal, AOD_R_ASSAULT_1_2, AOD_MSG_ARRIVED_NO_CHARGE, "u", who);
    if ((flags & (AOD_U_SCOUTED | AOD_U_INFILTRATED)) != 0 && is_first)
        return aod__refuse(refusal, AOD_R_ASSAULT_1_2, AOD_MSG_SCOUTED_NO_CHARGE, "u", who);
    return true;
}

bool aod__can_charge(const Aod *g, unsigned host, Refusal *refusal)
{
    const AodUnitNow *now = &g->s->unit[host];
    int who = (int)host;
    if (aod__is_locked(g->s, host))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_2, AOD_MSG_IS_LOCKED, "u", who);
    if (aod__host_has_type(g, host, AOD_TYPE(VEHICLE) | AOD_TYPE(FORTIFICATION), 0))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_2, AOD_MSG_HULLS_NO_CHARGE, "u", who);
    if (aod__host_has_type(g, host, 0,
                           AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                               AOD_SUBTYPE(STATIC_ARTILLERY)))
        return aod__refuse(refusal, AOD_R_TYPE_2_6, AOD_MSG_GUNS_NO_CHARGE, "u", who);
    if (has_immobile(g, host))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_2, AOD_MSG_CANNOT_MOVE, "u", who);
    if (now->conditions & AOD_C_PINNED)
        return aod__refuse(refusal, AOD_R_MORALE_4_3, AOD_MSG_PINNED_NO_CHARGE, "u", who);
    if (now->conditions & AOD_C_FALLING_BACK)
        return aod__refuse(refusal, AOD_R_MORALE_2_4, AOD_MSG_FLEES_NO_CHARGE, "u", who);
    return true;
}

bool aod__may_counter_charge(const Aod *g, unsigned host, unsigned target, Refusal *refusal)
{
    return aod__can_charge(g, host, refusal) && aod__may_charge_at(g, host, target, true, refusal);
}

bool aod__may_charge(const Aod *g, unsigned host, Refusal *refusal)
{
    const AodUnitNow *now = &g->s->unit[host];
    int who = (int)host;
    if (now->phase & AOD_UP_ACTED)
        return aod__refuse(refusal, AOD_R_ASSAULT_1_1, AOD_MSG_HAS_ACTED, "u", who);
    if (!aod__can_charge(g, host, refusal) || !aod__is_free_to_charge(g, host, refusal))
        return false;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__may_charge_at(g, host, u, true, NULL))
            return true;
    return aod__refuse(refusal, AOD_R_ASSAULT_1_3, AOD_MSG_NOBODY_TO_CHARGE, "u", who);
}

// --- targets -------------------------------------------------------------------------------------

// SHOOT-7.5: it came out of a transport that was lost to the unit.
static bool is_chased_by(const AodUnitNow *now, unsigned target)
{
    return ((now->turn & AOD_U_CHASES) != 0 && now->chase[0] == target) ||
           ((now->turn & AOD_U_CHASES_TWO) != 0 && now->chase[1] == target);
}

// ASSAULT-1.4, SHOOT-7.3, 7.5, CHAR-1.9.
static bool fits_shooting(const Aod *g, unsigned host, unsigned target)
{
    bool has_shot = (turn_flags(g, host) & AOD_U_SHOT) != 0;
    if (!has_shot)
        return true;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__host(g->s, u) == host &&
            (aod__has_shot_at(&g->s->unit[u], target) || is_chased_by(&g->s->unit[u], target)))
            return true;
    return false;
}

static bool is_within_reach(const Aod *g, unsigned host, unsigned target)
{
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);) {
        if (!aod__on_table(g->s, a.model))
            continue;
        for (AodMembers b = aod__members(g, target); aod__member(g, &b);)
            if (aod__on_table(g->s, b.model) &&
                aod__within(g, a.model, b.model, AOD_CHARGE_REACH_U))
                return true;
    }
    return false;
}

static bool may_charge_at(const Aod *g, unsigned host, unsigned target, bool is_primary,
                          Refusal *refusal)
{
    AodScene scene;
    int whom = (int)target;
    if (target >= g->m->unit_count || !aod__is_enemy(g, host, target))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_3, AOD_MSG_NO_ENEMY, "u", whom);
    if (g->s->unit[target].where != AOD_AT_TABLE)
        return aod__refuse(refusal, AOD_R_ASSAULT_1_8, AOD_MSG_NOT_THERE, "u", whom);
    unsigned other = aod__host(g->s, target);
    if (other != target)
        return aod__refuse(refusal, AOD_R_CHAR_1_3, AOD_MSG_IS_PART_OF, "uu", whom, (int)other);
    if (aod__host_has_type(g, target, AOD_TYPE(FORTIFICATION),
                           AOD_SUBTYPE(BUILDING) | AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN)))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_8, AOD_MSG_NO_HULLS_CHARGED, "u", whom);
    if (aod__is_zooming(g, g->m->unit[target].first))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_8, AOD_MSG_NO_ZOOMERS_CHARGED, "u", whom);
    if (is_primary && !fits_shooting(g, host, target))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_4, AOD_MSG_SHOT_ELSEWHERE, "uu", (int)host,
                           whom);
    if (!is_within_reach(g, host, target))
        return aod__refuse(refusal, AOD_R_ASSAULT_1_3, AOD_MSG_TOO_FAR_TO_CHARGE, "u", whom);
    aod__scene_make(g, &scene);
    return aod__host_sees(g, &scene, host, target) ||
           aod__refuse(refusal, AOD_R_ASSAULT_1_3, AOD_MSG_NOBODY_SEES, "uu", (int)host, whom);
}

// TYPE-2.12: none of those whom it might charge is nearer.
static bool is_nearest(const Aod *g, unsigned host, unsigned target)
{
    int32_t gap_u = aod__hosts_gap_u(g, host, target);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (u != target && aod__is_enemy(g, host, u) && aod__host(g->s, u) == u &&
            aod__standing(g, u) > 0 && aod__hosts_gap_u(g, host, u) < gap_u &&
            may_charge_at(g, host, u, true, NULL))
            return false;
    return true;
}

// RULE-Programmed_Behaviour: Surveillance Protocols let it charge whom it likes.
static bool is_programmed(const Aod *g, unsigned host)
{
    return aod__is_programmed(g, host) && !aod__host_has(g, host, AOD_S_SURVEILLANCE_PROTOCOLS);
}

bool aod__may_charge_at(const Aod *g, unsigned host, unsigned target, bool is_primary,
                        Refusal *refusal)
{
    if (!may_charge_at(g, host, target, is_primary, refusal))
        return false;
    bool is_ruinous = aod__has_gift(g->s, host, AOD_GIFT_RUIN); // RULE-Ruinous_Cybernetica
    return !is_primary || (!is_programmed(g, host) && !is_ruinous) || is_nearest(g, host, target) ||
           aod__refuse(refusal, is_ruinous ? AOD_R_RULE_Ruinous_Cybernetica : AOD_R_TYPE_2_12,
                       AOD_MSG_NEARER_FIRST, "uu", (int)host, (int)target);
}

bool aod__must_charge(const Aod *g, unsigned host)
{
    return is_programmed(g, host) || aod__has_gift(g->s, host, AOD_GIFT_RUIN) ||
           aod__host_has(g, host, AOD_S_BEARERS_OF_THE_BLOOD_HAND);
}

// --- the Charge Distance -------------------------------------------------------------------------

static int fleet_of(const Aod *g, unsigned host)
{
    int lowest = INT8_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        int value = aod__fleet(g, at.model);
        lowest = value < lowest ? value : lowest;
    }
    return lowest;
}

bool aod__flies_to_charge(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && (g->s->model[at.model].flags & AOD_M_PACK) == 0)
            return false;
    return true;
}

int aod__charge_bonus(const Aod *g, unsigned host)
{
    enum { JUMP_M = 12 };
    int lowest = INT8_MAX;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        const AodMatchKind *kind = aod__kind(g->m, at.model);
        bool jumps = (g->s->model[at.model].flags & AOD_M_PACK) != 0 &&
                     kind->packs != AOD_PACKS_JET; // MOVE-5.1
        int movement = jumps ? JUMP_M : aod__value(g, at.model, AOD_M);
        lowest = movement < lowest ? movement : lowest;
    }
    return aod__charge_modifier(lowest > 0 ? lowest : 1) + fleet_of(g, host);
}

// --- the nearest ---------------------------------------------------------------------------------

typedef struct Looking {
    const Aod *g;
    unsigned host, target;
    bool goes_round;
    AodGoingUnit unit;
    AodCrowd crowd;
    AodScene scene;
    AodNearest *best;
} Looking;

static bool is_seen(const Looking *look, unsigned enemy)
{
    for (AodMembers at = aod__members(look->g, look->host); aod__member(look->g, &at);)
        if (aod__on_table(look->g->s, at.model) &&
            aod__sees(look->g, &look->scene, (AodLooker){at.model, NULL}, enemy))
            return true;
    return false;
}

static void ask_way(const Looking *look, const AodGoing *going, const AodPlanned *way,
                    AodWayAnswer *answer)
{
    AodWayAsk ask = {.g = look->g,
                     .crowd = &look->crowd,
                     .going = going,
                     .model = way->model,
                     .count = way->count + 1U};
    AodStand from = aod__stand_of(look->g->s, way->model);
    ask.at[0] = from.at;
    ask.floor[0] = from.floor;
    for (unsigned i = 0; i < way->count; i++) {
        ask.at[i + 1] = way->at[i];
        ask.floor[i + 1] = way->floor[i];
    }
    aod__way_judge(&ask, answer);
}

// TERR-1.5: it ends in touch across a barricade alone, which counts as Difficult Terrain.
static bool is_across(const Looking *look, const AodGoing *going, unsigned model, AodStand end,
                      unsigned enemy)
{
    GeomShape own, theirs;
    if (!going->is_slowed || going->flies)
        return false;
    aod__stand_shape(look->g->m, model, end, &own);
    aod__stand_shape(look->g->m, enemy, aod__stand_of(look->g->s, enemy), &theirs);
    return !geom_shapes_touch(&own, &theirs, AOD_TOUCH_U);
}

// A way that is good and shorter than the best so far.
static bool take(const Looking *look, const AodGoing *going, const AodPlanned *way, unsigned enemy)
{
    AodWayAnswer answer;
    AodPlaceAsk place = {look->g, &look->crowd, AOD_ANYWHERE};
    AodStand end = {way->at[way->count - 1], way->facing, way->floor[way->count - 1]};
    ask_way(look, going, way, &answer);
    answer.is_slow = answer.is_slow || is_across(look, going, way->model, end, enemy);
    if (answer.fault != AOD_WAY_FREE || (look->goes_round && answer.is_slow) ||
        aod__place_fault(&place, way->model, end, NULL) != AOD_PLACE_FREE ||
        !aod__stands_touch(look->g, way->model, end, enemy, aod__stand_of(look->g->s, enemy)))
        return false;
    if (look->best->model == AOD_NO_MODEL || answer.length_u < look->best->length_u)
        *look->best = (AodNearest){.model = way->model,
                                   .enemy = (uint16_t)enemy,
                                   .is_slow = answer.is_slow,
                                   .length_u = answer.length_u,
                                   .way = *way};
    return true;
}

static AodPlanned straight_way(unsigned model, AodStand end)
{
    AodPlanned way = {.model = (uint16_t)model, .facing = end.facing, .count = 1};
    way.at[0] = end.at;
    way.floor[0] = end.floor;
    return way;
}

// Straight, on its own floor, down from it, or up to the enemy's.
static bool take_straight(const Looking *look, const AodGoing *going, unsigned model,
                          unsigned enemy)
{
    AodStand end, from = aod__stand_of(look->g->s, model);
    if (!aod__contact_stand(look->g, model, from, enemy, 0, &end)) {
        end.floor = look->g->s->model[enemy].floor;
        from.floor = end.floor;
        if (!aod__contact_stand(look->g, model, from, enemy, 0, &end))
            return false;
    }
    uint8_t floors[3] = {look->g->s->model[model].floor, 0, look->g->s->model[enemy].floor};
    for (unsigned i = 0; i < 3; i++) {
        AodPlanned way;
        end.floor = floors[i];
        way = straight_way(model, end);
        if (take(look, going, &way, enemy))
            return true;
    }
    return false;
}

// Round what bars the straight way, to any side of the enemy.
static void take_round(const Looking *look, const AodGoing *going, unsigned model, unsigned enemy)
{
    enum { GOALS = 16, SIDE_BAM = 65536 / GOALS };
    GeomPoint goal[GOALS];
    AodStand end, from = aod__stand_of(look->g->s, model);
    AodRound round = {.host = look->host,
                      .model = model,
                      .going = going,
                      .crowd = &look->crowd,
                      .goes_round = look->goes_round,
                      .goal = goal};
    for (unsigned n = 0; n < GOALS; n++)
        if (aod__contact_stand(look->g, model, from, enemy, (uint16_t)(n * SIDE_BAM), &end))
            goal[round.goal_count++] = end.at;
    AodPlanned way;
    int64_t length_u;
    if (round.goal_count == 0 || !aod__plan_round(look->g, &round, &way, &length_u))
        return;
    GeomPoint last = way.at[way.count - 1];
    if (aod__has_facing(look->g->m, model))
        way.facing =
            aod__bam_of(aod__degrees_of(geom_bearing_bam(last, aod__point(look->g->s, enemy))));
    take(look, going, &way, enemy);
}

// The pairs of a charger and an enemy by the gap between them: the next after the last one.
typedef struct Pair {
    int32_t gap_u;
    uint16_t model, enemy;
} Pair;

static bool is_before(Pair a, Pair b)
{
    if (a.gap_u != b.gap_u)
        return a.gap_u < b.gap_u;
    return a.model != b.model ? a.model < b.model : a.enemy < b.enemy;
}

static bool next_pair(const Looking *look, Pair *pair)
{
    Pair best = {INT32_MAX, 0, 0};
    const Aod *g = look->g;
    for (AodMembers a = aod__members(g, look->host); aod__member(g, &a);) {
        if (!aod__on_table(g->s, a.model))
            continue;
        for (AodMembers b = aod__members(g, look->target); aod__member(g, &b);) {
            if (!aod__on_table(g->s, b.model))
                continue;
            Pair one = {aod__gap_u(g, a.model, b.model), a.model, b.model};
            if (is_before(*pair, one) && is_before(one, best))
                best = one;
        }
    }
    *pair = best;
    return best.gap_u <= AOD_CHARGE_REACH_U;
}

void aod__nearest_charger(const Aod *g, unsigned host, unsigned target, bool goes_round,
                          AodNearest *out)
{
    enum { PAIRS_MAX = 24, ROUNDS_MAX = 6 };
    Looking look = {.g = g, .host = host, .target = target, .goes_round = goes_round, .best = out};
    Pair pair = {-1, 0, 0};
    unsigned rounds = 0;
    *out = (AodNearest){.model = AOD_NO_MODEL};
    aod__going_of_unit(g, host, false, false, &look.unit);
    look.unit.has_packs = aod__flies_to_charge(g, host);
    look.unit.fixed_u = look.unit.fixed_slowed_u = AOD_CHARGE_REACH_U + AOD_TOUCH_U;
    GeomBox box = {{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}};
    aod__crowd_around(&look.crowd, g, host, box);
    aod__crowd_open(&look.crowd, g, target);
    aod__scene_make(g, &look.scene);
    for (unsigned n = 0; n < PAIRS_MAX && next_pair(&look, &pair); n++) {
        AodGoing going;
        if (out->model != AOD_NO_MODEL && pair.gap_u >= out->length_u)
            return;
        if (!is_seen(&look, pair.enemy))
            continue;
        aod__going_of(g, &look.unit, pair.model, &going);
        if (!take_straight(&look, &going, pair.model, pair.enemy) && rounds++ < ROUNDS_MAX)
            take_round(&look, &going, pair.model, pair.enemy);
    }
}
