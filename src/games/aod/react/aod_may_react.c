// Who may react: points of the player, the unit, the reaction (REACT-1, 2, 4.6).
#include "aod_react.h"

#include "base_assert.h"
#include "base_limit.h"

// --- points --------------------------------------------------------------------------------------

unsigned aod__allotment(const Aod *g, unsigned seat)
{
    unsigned points = LIMIT(REACT_1_1, 1U);
    AodPhase phase = g->s->phase == AOD_PHASE_FIGHT ? AOD_PHASE_CHARGE : (AodPhase)g->s->phase;
    ASSERT(seat < KERNEL_SEATS);
    if (aod__warlord_phase(g, seat) == phase) // REACT-1.3
        points++;
    return points;
}

bool aod__has_point(const Aod *g, unsigned seat)
{
    return g->s->player[seat].reactions < aod__allotment(g, seat);
}

void aod__forget_reactions(Aod *g)
{
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        AodPlayer *player = aod__player(g, seat);
        player->reactions = player->reactions_free = 0;
        player->declined &= AOD_DECLINED_ALWAYS;
    }
}

// --- the unit ------------------------------------------------------------------------------------

// TYPE-2.6, 2.7: an automated gun of a Legion waits for who arrives, and for nothing else.
static bool is_slow_gun(const Aod *g, unsigned model)
{
    const AodFrame *top = aod__top(g->s);
    bool is_arrival = top->tag == AOD_FRAME_WINDOW && top->window.trigger == AOD_TRIGGER_ARRIVED;
    if (aod__is_sub(g->m, model, AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(STATIC_ARTILLERY)))
        return true;
    return aod__is_sub(g->m, model, AOD_SUBTYPE(AUTOMATED_ARTILLERY)) &&
           (!is_arrival || aod__legion_of(g, model) == 0);
}

// REACT-2.1. A Guardian reacts as whoever has joined it does.
static bool is_too_slow(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        bool is_led =
            aod__is_sub(g->m, at.model, AOD_SUBTYPE(GUARDIAN)) && g->s->unit[host].next != 0;
        if ((aod__is(g->m, at.model, AOD_TYPE(AUTOMATA)) && !is_led) ||
            aod__is(g->m, at.model, AOD_TYPE(FORTIFICATION)) || is_slow_gun(g, at.model) ||
            aod__is_sub(g->m, at.model, AOD_SUBTYPE(PARAGON)) || // TYPE-2.14
            aod__model_has(g->m, at.model, AOD_S_RITE_OF_PURE_THOUGHT) ||
            aod__model_has(g->m, at.model, AOD_S_SLOW_AND_PURPOSEFUL))
            return true;
    }
    return false;
}

// REACT-2.3.
static bool is_beneath(const Aod *g, unsigned host, unsigned cause)
{
    bool is_giant = aod__host_has_type(g, host, 0, AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN));
    bool is_gargantuan = aod__host_has_type(g, host, 0, AOD_SUBTYPE(GARGANTUAN));
    uint32_t types = is_gargantuan ? AOD_TYPE(ARMIGER) | AOD_TYPE(DREADNOUGHT) |
                                         AOD_TYPE(PRIMARCH) | AOD_TYPE(VEHICLE)
                                   : 0;
    if (!is_giant && !is_gargantuan)
        return false;
    if (aod__host_has_type(g, cause, types,
                           AOD_SUBTYPE(SUPER_HEAVY) | AOD_SUBTYPE(LUMBERING) | AOD_SUBTYPE(KNIGHT) |
                               AOD_SUBTYPE(TITAN)))
        return false;
    for (AodMembers at = aod__members(g, cause); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__kind(g->m, at.model)->value[AOD_W] >= LIMIT(REACT_2_3, 8))
            return false;
    return true;
}

// GEAR-3.2: while its array works it answers arrivals and charges alone.
static bool is_held_by_array(const Aod *g, unsigned host)
{
    const AodFrame *top = aod__top(g->s);
    bool is_open = top->tag == AOD_FRAME_WINDOW && (top->window.trigger == AOD_TRIGGER_ARRIVED ||
                                                    top->window.trigger == AOD_TRIGGER_CHARGED);
    return !is_open && aod__has_gift(g->s, host, AOD_GIFT_ARRAY);
}

bool aod__may_react(const Aod *g, unsigned host, unsigned cause, bool is_free, Refusal *refusal)
{
    const AodUnitNow *now = aod__unit(g, host);
    int who = (int)host;
    if (!is_free && !aod__has_point(g, aod__seat_of(g->m, host)))
        return aod__refuse(refusal, AOD_R_REACT_1_5, AOD_MSG_NO_REACTION_LEFT, "");
    if (now->where != AOD_AT_TABLE || aod__whole(g, host) == 0)
        return aod__refuse(refusal, AOD_R_REACT_2_1, AOD_MSG_NOT_THERE, "u", who);
    if ((now->phase & (AOD_UP_REACTED | AOD_UP_NO_REACTION)) != 0)
        return aod__refuse(refusal, AOD_R_REACT_2_1, AOD_MSG_HAS_REACTED, "u", who);
    if ((now->conditions & AOD_C_PINNED) != 0)
        return aod__refuse(refusal, AOD_R_REACT_2_1, AOD_MSG_PINNED_NO_REACTION, "u", who);
    if ((now->conditions & AOD_C_FALLING_BACK) != 0)
        return aod__refuse(refusal, AOD_R_REACT_2_1, AOD_MSG_FLEES_NO_REACTION, "u", who);
    if (aod__is_locked(g->s, host))
        return aod__refuse(refusal, AOD_R_REACT_2_1, AOD_MSG_IS_LOCKED, "u", who);
    if (is_too_slow(g, host))
        return aod__refuse(refusal, AOD_R_REACT_2_1, AOD_MSG_TOO_SLOW_TO_REACT, "u", who);
    if (is_held_by_array(g, host))
        return aod__refuse(refusal, AOD_R_GEAR_3_2, AOD_MSG_ARRAY_HOLDS, "u", who);
    return !is_beneath(g, host, cause) ||
           aod__refuse(refusal, AOD_R_REACT_2_3, AOD_MSG_BENEATH_IT, "uu", who, (int)cause);
}

// --- reactions -----------------------------------------------------------------------------------

bool aod__can_shoot_at(const Aod *g, unsigned host, unsigned cause)
{
    AodScene scene;
    AodAim aim;
    if (!aod__may_target(g, host, cause, NULL))
        return false;
    aod__scene_make(g, &scene);
    aod__aim(g, &scene, host, cause, &aim);
    return aod__can_hurt(g, &aim);
}

bool aod__can_evade(const Aod *g, unsigned host, Refusal *refusal)
{
    bool any_gains = false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        // VEH-7.5: of a squadron each for itself.
        bool is_held = aod__is_held(g, at.model);
        if (is_held && aod__standing(g, host) > 1)
            continue;
        if (aod__kind(g->m, at.model)->value[AOD_M] <= 0 || is_held)
            return aod__refuse(refusal, AOD_R_REACT_4_6, AOD_MSG_CANNOT_EVADE, "m", (int)at.model);
        any_gains = any_gains || aod__gains_by_shrouded(g, at.model);
    }
    return any_gains || aod__refuse(refusal, AOD_R_REACT_2_2, AOD_MSG_NOBODY_GAINS, "u", (int)host);
}
