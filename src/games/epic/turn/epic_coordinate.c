// Formations that act together: combined assaults (2.1.2) and coordinated fire (5.19.1).
#include "epic_action.h"
#include "epic_shoot.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_limit.h"

static unsigned followers_max(const Epic *g, const EpicFrame *frame)
{
    // EPIC-5.19.1a: up to two more; 2.1.2a: at most three formations in all.
    if (epic__is_fire(frame->action.action))
        return epic__any_has(g->m, g->s, frame->formation, EPIC_A_COORDINATED_FIRE)
                   ? LIMIT(5_19_1a, 2)
                   : 0;
    if (frame->action.action != EPIC_ENGAGE)
        return 0;
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u))
        if (epic__kind(g->m, u)->commanders > 0 && epic__has_command(g->s, u))
            return LIMIT(2_1_2a, 3) - 1;
    return 0;
}

static bool is_near(const Epic *g, unsigned f, unsigned other, int32_t range)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u))
        if (epic__within_any(g->m, g->s, u, epic__set(other), range))
            return true;
    return false;
}

bool epic__may_follow(const Epic *g, const EpicFrame *frame, unsigned other, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = frame->formation;
    bool fire = epic__is_fire(frame->action.action);
    EpicRule rule = fire ? EPIC_R_5_19_1a : EPIC_R_2_1_2b;
    if (other == f || m->formation[other].seat != frame->seat ||
        (frame->action.followers & epic__set(other)) != 0 ||
        epic__first_on_table(m, s, other) == EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_2_1_2a, EPIC_M_CANNOT_FOLLOW, "f", other);
    // EPIC-2.1.2b: unbroken, not yet acted, within 5 (5.26.1a: 10); one that takes no actions, or
    // not this one, takes no part either (3.4.1b, 5.25.3a).
    if (!epic__can_act(m, s, other) || (!fire && epic__all_have(m, s, other, EPIC_A_AUTOMATA)))
        return epic__refuse(refusal, rule, EPIC_M_CANNOT_FOLLOW, "f", other);
    int32_t range = fire                                     ? LIMIT(5_19_1a, 15 * EPIC_CM)
                    : epic__has_force(m, f, EPIC_FORCE_PACK) ? LIMIT(5_26_1a, 10 * EPIC_CM)
                                                             : LIMIT(2_1_2b, 5 * EPIC_CM);
    // EPIC-2.1.2e: from any distance.
    bool is_far = !fire && epic__any_has(g->m, g->s, f, EPIC_A_FAR_COMMAND);
    if (!is_far && !is_near(g, f, other, range))
        return epic__refuse(refusal, rule, EPIC_M_TOO_FAR_TO_FOLLOW, "fc", other, range);
    return true;
}

size_t epic__list_followers(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (epic__set_count(frame->action.followers) >= followers_max(g, frame))
        return 0;
    for (unsigned f = g->m->formation_first[frame->seat];
         f < g->m->formation_first[frame->seat + 1]; f++) {
        if (epic__may_follow(g, frame, f, NULL))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_WITH, .formation = (uint8_t)f});
    }
    return count;
}

EpicStep epic__ask_followers(Epic *g, EpicFrame *frame)
{
    const EpicActionFrame *acting = epic__action_frame(frame);
    Action one;
    if (epic__list_followers(g, frame, &one, 1) > 0)
        return acting->followers != 0 ? epic__ask_more(g, EPIC_D_WITH, frame->seat)
                                      : epic__ask(g, EPIC_D_WITH, frame->seat);
    frame->stage = EPIC_STAGE_TEST;
    return EPIC_GO_ON;
}

// EPIC-5.19.1a: the others take their actions one after the other.
bool epic__next_follower(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    if (!epic__is_fire(acting->action) || (acting->flags & EPIC_ACTING_PASSED) == 0)
        return false;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((acting->followers & epic__set(f)) == 0)
            continue;
        acting->followers &= ~epic__set(f);
        if (epic__is_broken(g->s, f) || epic__first_on_table(g->m, g->s, f) == EPIC_NO_UNIT)
            continue;
        EpicFrame *next = epic__push(g, EPIC_FRAME_ACTION);
        next->formation = (uint8_t)f;
        next->seat = frame->seat;
        next->stage = EPIC_STAGE_CHOOSE;
        next->action.flags = EPIC_ACTING_PASSED | EPIC_ACTING_FOLLOWS;
        next->action.target = acting->target;
        return true;
    }
    return false;
}

size_t epic__list_common_targets(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    EpicSet enemies = epic__side_set(g->m, 1U - frame->seat);
    size_t count = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((enemies & epic__set(f)) != 0 &&
            epic__can_shoot(g->m, g->s, frame->formation, f, epic__to_hit_of(frame->action.action)))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_SHOOT, .formation = (uint8_t)f});
    }
    return count;
}

// EPIC-5.19.1a: all shoot at the same target; the first that shoots chooses it.
EpicStep epic__fire_together(Epic *g, EpicFrame *frame)
{
    const EpicActionFrame *acting = epic__action_frame(frame);
    Action one;
    int modifier = epic__to_hit_of(acting->action);
    frame->stage = EPIC_STAGE_JET;
    if (acting->target != 0) {
        unsigned at = acting->target - 1U;
        if (epic__can_shoot(g->m, g->s, frame->formation, at, modifier))
            epic__begin_attack(g, frame->formation, at, modifier, false);
        return EPIC_GO_ON;
    }
    if (epic__list_common_targets(g, frame, &one, 1) == 0)
        return EPIC_GO_ON;
    frame->stage = EPIC_STAGE_TARGET;
    return epic__ask(g, EPIC_D_TARGET, frame->seat);
}
