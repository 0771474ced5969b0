// The Advanced Reactions of the Legions (LEGION-1.2, 2): who may make which, and what each begins.
#include "aod_react.h"

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
static bool is_of_legion(const Aod *g, unsigned host, const char *id)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        int16_t legion = g->m->unit[at.unit].legion;
        if (aod__on_table(g->s, at.model) &&
            (legion == AOD_NONE || strcmp(g->m->library->legion[legion].id, id) != 0))
            return false;
    }
    return true;
}

static bool is_within(const Aod *g, unsigned host, unsigned cause, int32_t off_u)
{
    for (AodMembers own = aod__members(g, host); aod__member(g, &own);) {
        if (!aod__on_table(g->s, own.model))
            continue;
        for (AodMembers at = aod__members(g, cause); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) && aod__within(g, own.model, at.model, off_u))
                return true;
    }
    return false;
}

bool aod__legion_may(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned cause = aod__frame_unit(frame);
    unsigned seat = aod__seat_of(g->m, a.unit);
    if (a.choice >= AOD_LEGION_REACTIONS ||
        entry[a.choice].trigger != (AodTrigger)frame->window.trigger)
        return aod__refuse(refusal, AOD_R_LEGION_1_2, AOD_MSG_NOT_NOW, "");
    AodRule rule = entry[a.choice].rule;
    if (!is_of_legion(g, a.unit, entry[a.choice].legion))
        return aod__refuse(refusal, rule, AOD_MSG_NOT_OF_LEGION, "u", (int)a.unit);
    if ((g->s->player[seat].legion_reactions >> a.choice & 1) != 0)
        return aod__refuse(refusal, AOD_R_LEGION_1_2, AOD_MSG_ONCE_A_BATTLE, "");
    if (!aod__may_react(g, a.unit, cause, false, refusal))
        return false;
    if (a.choice == AOD_LEGION_DEATH_DEALERS &&
        !is_within(g, a.unit, cause, LIMIT(LEGION_2_16, 12 * AOD_INCH)))
        return aod__refuse(refusal, rule, AOD_MSG_NOT_WITHIN_12, "uu", (int)cause, (int)a.unit);
    return aod__can_shoot_at(g, a.unit, cause) ||
           aod__refuse(refusal, AOD_R_REACT_2_7, AOD_MSG_NOTHING_REACHES, "uu", (int)a.unit,
                       (int)cause);
}

AodAnswer aod__legion_answer(unsigned reaction)
{
    switch ((AodLegionReaction)reaction) {
    case AOD_LEGION_DEATH_DEALERS:
        return AOD_ANSWER_DEALERS;
    case AOD_LEGION_BITTER_FURY:
        return AOD_ANSWER_FURY;
    default:
        ASSERT(reaction == AOD_LEGION_GORGONS_SPITE);
        return AOD_ANSWER_OVERWATCH;
    }
}

void aod__legion_begin(Aod *g, unsigned cause, AodAction a)
{
    AodPlayer *player = aod__player(g, aod__seat_of(g->m, a.unit));
    ASSERT(a.choice < AOD_LEGION_REACTIONS);
    player->legion_reactions |= 1U << a.choice;
    switch ((AodLegionReaction)a.choice) {
    case AOD_LEGION_DEATH_DEALERS: // at once, before the first To Hit roll of the enemy
        AOD_REPORT(g, LEGION_2_16, DEALS_DEATH, "uu", (int)a.unit, (int)cause);
        aod__begin_reaction_attack(g, a.unit, cause, AOD_ATTACK_RETURN, AOD_ATTACK_SKILLED);
        return;
    case AOD_LEGION_BITTER_FURY: // when Return Fire would be (REACT-6.12)
        AOD_REPORT(g, LEGION_2_4, IS_FURIOUS, "uu", (int)a.unit, (int)cause);
        return;
    default:
        ASSERT(a.choice == AOD_LEGION_GORGONS_SPITE);
        AOD_REPORT(g, LEGION_2_10, IS_SPITEFUL, "uu", (int)a.unit, (int)cause);
        aod__begin_reaction_attack(g, a.unit, cause, AOD_ATTACK_OVERWATCH,
                                   AOD_ATTACK_DOUBLE | AOD_ATTACK_HOT);
        return;
    }
}
