// The Advanced Reactions of the Legions (LEGION-1.2, 2): who may make which.
#include "aod_react_parts.h"

#include "aod_assault.h"
#include "aod_move.h"
#include "base_assert.h"
#include "base_limit.h"

#include <string.h>

static const struct {
    const char *legion;
    AodTrigger trigger;
    AodRule rule;
} entry[AOD_LEGION_REACTIONS] = {
#define X(name, words, legion, trigger, rule) {legion, AOD_TRIGGER_##trigger, AOD_R_##rule},
#include "aod_legion_reactions.inl"
#undef X
};

// LEGION-1.2: all of it.
static bool is_of(const Aod *g, unsigned host, const char *id)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int16_t legion = g->m->unit[at.unit].legion;
        if (aod__on_table(g->s, at.model) &&
            (legion == AOD_NONE || strcmp(g->m->library->legion[legion].id, id) != 0))
            return false;
    }
    return true;
}

bool aod__hosts_within(const Aod *g, unsigned host, unsigned cause, int32_t off_u)
{
    uint16_t other[AOD_UNIT_MODELS_MAX_ALL];
    unsigned count = 0;
    int32_t round_u = 0;
    GeomBox box = {{0, 0}, {0, 0}}; // around the middles of the others
    for (AodMembers at = aod__members(g, cause); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        GeomPoint point = aod__point(g->s, at.model);
        int32_t model_u = aod__round_u(g->m, at.model);
        round_u = model_u > round_u ? model_u : round_u;
        box = count == 0 ? (GeomBox){point, point} : geom_box_with(box, point);
        other[count++] = at.model;
    }
    for (AodMembers own = aod__members(g, host); aod__member(g, &own);) {
        int32_t far_u = off_u + round_u + aod__round_u(g->m, own.model);
        if (!aod__on_table(g->s, own.model) ||
            !geom_box_has(geom_box_grown(box, far_u), aod__point(g->s, own.model)))
            continue;
        for (unsigned n = 0; n < count; n++)
            if (aod__within(g, own.model, other[n], off_u))
                return true;
    }
    return false;
}

bool aod__may_of_legion(const Aod *g, unsigned host, unsigned reaction)
{
    ASSERT(reaction < AOD_LEGION_REACTIONS);
    return is_of(g, host, entry[reaction].legion);
}

// --- what each asks besides ----------------------------------------------------------------------

static bool all_are(const Aod *g, unsigned host, uint32_t types, uint64_t but)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            (!aod__is(g->m, at.model, types) || aod__is_sub(g->m, at.model, but)))
            return false;
    return true;
}

// LEGION-2.13: another unit that shoots with it.
bool aod__may_be_partner(const Aod *g, unsigned host, unsigned cause, unsigned other)
{
    return other != host && aod__host(g->s, other) == other &&
           aod__seat_of(g->m, other) == aod__seat_of(g->m, host) &&
           aod__may_of_legion(g, other, AOD_LEGION_UNITY_OF_PURPOSE) &&
           aod__may_react(g, other, cause, true, NULL) && aod__can_shoot_at(g, other, cause);
}

static bool has_partner(const Aod *g, unsigned host, unsigned cause)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__may_be_partner(g, host, cause, u))
            return true;
    return false;
}

static bool can_shoot(const Aod *g, unsigned host, unsigned cause, Refusal *refusal)
{
    return aod__can_shoot_at(g, host, cause) ||
           aod__refuse(refusal, AOD_R_REACT_2_7, AOD_MSG_NOTHING_REACHES, "uu", (int)host,
                       (int)cause);
}

static bool is_near(const Aod *g, unsigned host, unsigned cause, int32_t off_u, AodRule rule,
                    Refusal *refusal)
{
    return aod__hosts_within(g, host, cause, off_u - aod__legion_farther_u(g, cause)) ||
           aod__refuse(refusal, rule, AOD_MSG_NOT_WITHIN, "uui", (int)cause, (int)host,
                       (int)(off_u / AOD_INCH));
}

// LEGION-2.6: of any unit of Space Wolves.
static bool has_prey_near(const Aod *g, unsigned host, unsigned cause)
{
    unsigned seat = aod__seat_of(g->m, host);
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (aod__host(g->s, u) == u && g->s->unit[u].where == AOD_AT_TABLE &&
            aod__may_of_legion(g, u, AOD_LEGION_NO_PREY_ESCAPES) &&
            aod__hosts_within(g, u, cause,
                              LIMIT(LEGION_2_6, 12 * AOD_INCH) - aod__legion_farther_u(g, cause)))
            return true;
    return false;
}

static bool may_hunt(const Aod *g, unsigned host, unsigned cause, Refusal *refusal)
{
    AodScene scene;
    if (!has_prey_near(g, host, cause))
        return aod__refuse(refusal, AOD_R_LEGION_2_6, AOD_MSG_NO_WOLF_NEAR, "u", (int)cause);
    aod__scene_make(g, &scene);
    if (!aod__host_sees(g, &scene, host, cause))
        return aod__refuse(refusal, AOD_R_LEGION_2_6, AOD_MSG_NOBODY_SEES, "uu", (int)host,
                           (int)cause);
    return aod__may_move(g, host, refusal) && aod__can_charge(g, host, refusal);
}

static bool may_so(const Aod *g, unsigned cause, AodAction a, Refusal *refusal)
{
    unsigned host = a.unit;
    AodRule rule = entry[a.choice].rule;
    switch ((AodLegionReaction)a.choice) {
    case AOD_LEGION_DEATH_DEALERS:
        return is_near(g, host, cause, LIMIT(LEGION_2_16, 12 * AOD_INCH), rule, refusal) &&
               can_shoot(g, host, cause, refusal);
    case AOD_LEGION_BITTER_FURY:
    case AOD_LEGION_GORGONS_SPITE:
        return can_shoot(g, host, cause, refusal);
    case AOD_LEGION_UNITY_OF_PURPOSE:
        return can_shoot(g, host, cause, refusal) &&
               (has_partner(g, host, cause) ||
                aod__refuse(refusal, rule, AOD_MSG_NO_PARTNER, "uu", (int)host, (int)cause));
    case AOD_LEGION_WRATH_OF_ANGELS:
    case AOD_LEGION_SAVAGE_TIDE:
        return all_are(g, host, AOD_TYPE(INFANTRY), 0) ||
               aod__refuse(refusal, rule, AOD_MSG_INFANTRY_ALONE, "u", (int)host);
    case AOD_LEGION_FORTRESS_OF_THE_MIND: // LEGION-2.15: all are Psykers
        return all_are(g, host, AOD_TYPE(INFANTRY) | AOD_TYPE(CAVALRY),
                       AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY)) ||
               aod__refuse(refusal, rule, AOD_MSG_PSYKERS_ALONE, "u", (int)host);
    case AOD_LEGION_FADE_TO_BLACK:
        return aod__may_move(g, host, refusal) &&
               (aod__highest_initiative(g, host) > 0 ||
                aod__refuse(refusal, rule, AOD_MSG_NO_REACTION_MOVE, "u", (int)host));
    case AOD_LEGION_CHASING_THE_WIND:
        return is_near(g, host, cause, AOD_CHASED_U, rule, refusal) &&
               aod__may_move(g, host, refusal);
    case AOD_LEGION_NO_PREY_ESCAPES:
        return may_hunt(g, host, cause, refusal);
    case AOD_LEGION_BEST_DEFENCE:
        return is_near(g, host, cause, LIMIT(LEGION_2_7, 10 * AOD_INCH), rule, refusal) &&
               aod__may_counter_charge(g, host, cause, refusal);
    case AOD_LEGION_PERFECT_COUNTER:
        return aod__can_charge(g, host, refusal);
    case AOD_LEGION_ANGELS_OF_DEATH:
    case AOD_LEGION_BETTER_PART_OF_VALOUR:
        return aod__has_leadership(g, host) ||
               aod__refuse(refusal, rule, AOD_MSG_CANNOT_HOLD, "u", (int)host);
    default:
        return true;
    }
}

bool aod__legion_may(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned cause = aod__frame_unit(frame);
    unsigned seat = aod__seat_of(g->m, a.unit);
    if (a.choice >= AOD_LEGION_REACTIONS ||
        entry[a.choice].trigger != (AodTrigger)frame->window.trigger)
        return aod__refuse(refusal, AOD_R_LEGION_1_2, AOD_MSG_NOT_NOW, "");
    AodRule rule = entry[a.choice].rule;
    if (!aod__may_of_legion(g, a.unit, a.choice))
        return aod__refuse(refusal, rule, AOD_MSG_NOT_OF_LEGION, "u", (int)a.unit);
    if ((g->s->player[seat].legion_reactions >> a.choice & 1) != 0)
        return aod__refuse(refusal, AOD_R_LEGION_1_2, AOD_MSG_ONCE_A_BATTLE, "");
    return aod__may_react(g, a.unit, cause, false, refusal) && may_so(g, cause, a, refusal);
}
