// What can be answered at each stage of an action, and what it leads to.
#include "epic_action.h"
#include "epic_arrive.h"
#include "epic_enter.h"
#include "epic_move.h"
#include "epic_shoot.h"
#include "epic_toll.h"
#include "epic_turn.h"

#include "base_assert.h"

// --- listing -------------------------------------------------------------------------------------

static size_t list_two(unsigned one, unsigned other, Action *out, size_t out_max)
{
    size_t count = epic__list(out, out_max, 0, (EpicAction){.kind = (uint16_t)one});
    return epic__list(out, out_max, count, (EpicAction){.kind = (uint16_t)other});
}

size_t epic__action_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    switch (frame->stage) {
    case EPIC_STAGE_PORTAL:
        return epic__list_ways_in(g, frame->formation, out, out_max);
    case EPIC_STAGE_ENTER:
        return epic__deploy_legal(g, frame->formation, EPIC_PLACE_PORTAL, out, out_max);
    case EPIC_STAGE_SUMMON:
        count = epic__list_summons(g, frame, out, out_max);
        if ((frame->action.flags & EPIC_ACTING_OWES) != 0)
            return count;
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case EPIC_STAGE_CHOOSE:
        count = epic__list_choices(g, frame, EPIC_ADVANCE, EPIC_SUSTAINED, out, out_max, count);
        if (epic__may_take(g, frame, EPIC_ROAD_MARCH, NULL))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = EPIC_ROAD_MARCH});
        return epic__list_pop_ups(g, frame, out, out_max, count);
    case EPIC_STAGE_RETURN:
        count = epic__list_returns(g, frame->formation, frame->action.points, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case EPIC_STAGE_ABSORB:
        count = epic__list_absorbable(g, frame, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case EPIC_STAGE_TARGET:
        count = epic__list_common_targets(g, frame, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_HOLD_FIRE});
    case EPIC_STAGE_HOLD:
        return epic__list_choices(g, frame, EPIC_HOLD_MOVE, EPIC_HOLD_REGROUP, out, out_max, 0);
    case EPIC_STAGE_HOLD_POP_UP:
        count = epic__list_pop_ups(g, frame, out, out_max, count);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case EPIC_STAGE_WITH:
        count = epic__list_followers(g, frame, out, out_max);
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_GO});
    case EPIC_STAGE_REROLL:
        return list_two(EPIC_ACTION_REROLL, EPIC_ACTION_KEEP, out, out_max);
    case EPIC_STAGE_SACRIFICE:
    case EPIC_STAGE_HURRY:
    case EPIC_STAGE_LEAVE:
    case EPIC_STAGE_EARLY:
        return list_two(EPIC_ACTION_YES, EPIC_ACTION_NO, out, out_max);
    case EPIC_STAGE_SHARE:
        for (unsigned n = 0; n <= epic__repair_max(g, frame); n++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_REPAIR, .other = (uint16_t)n});
        return count;
    default:
        return 0;
    }
}

// --- judging -------------------------------------------------------------------------------------

static bool names_formation(const Epic *g, EpicAction a)
{
    return a.formation < g->m->formation_count && epic__is_plain(a, EPIC_HAS_FORMATION);
}

static bool refuse_now(Refusal *refusal)
{
    return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

static bool check_target(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (a.kind == EPIC_ACTION_HOLD_FIRE && epic__is_plain(a, 0))
        return true;
    if (a.kind != EPIC_ACTION_SHOOT || !names_formation(g, a))
        return refuse_now(refusal);
    return (g->m->formation[a.formation].seat != frame->seat &&
            epic__can_shoot(g->m, g->s, frame->formation, a.formation,
                            epic__to_hit_of(frame->action.action))) ||
           epic__refuse(refusal, EPIC_R_1_9_2a, EPIC_M_NO_TARGET, "f", a.formation);
}

static bool check_repair(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    unsigned max = epic__repair_max(g, frame);
    if (a.kind != EPIC_ACTION_REPAIR || !epic__is_plain(a, EPIC_HAS_OTHER))
        return refuse_now(refusal);
    return a.other <= max || epic__refuse(refusal, EPIC_R_5_4_1b, EPIC_M_REPAIR_MAX, "i", max);
}

static bool check_pop_up(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (frame->stage == EPIC_STAGE_HOLD) // EPIC-2.1.13-q4: not on a shooting hold
        return epic__refuse(refusal, EPIC_R_2_1_13_q4, EPIC_M_HOLD_FIRST, "");
    return epic__check_pop_up(g, frame, a, refusal);
}

// What one stage asks for, units and formations that come or join.
static bool check_more(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    switch (frame->stage) {
    case EPIC_STAGE_SUMMON:
        return epic__check_summon(g, frame, a, refusal);
    case EPIC_STAGE_RETURN:
        return epic__check_return(g, frame->formation, frame->action.points, a, refusal);
    case EPIC_STAGE_WITH:
        return names_formation(g, a) ? epic__may_follow(g, frame, a.formation, refusal)
                                     : refuse_now(refusal);
    default:
        if (!names_formation(g, a))
            return refuse_now(refusal);
        return epic__may_absorb(g, frame->formation, a.formation) ||
               epic__refuse(refusal, EPIC_R_6_21_1a, EPIC_M_CANNOT_ABSORB, "f", a.formation);
    }
}

bool epic__action_check(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    bool plain = epic__is_plain(a, 0);
    bool yes_or_no = a.kind == EPIC_ACTION_YES || a.kind == EPIC_ACTION_NO;
    switch (frame->stage) {
    case EPIC_STAGE_PORTAL:
        if (a.kind != EPIC_ACTION_PORTAL || !epic__is_plain(a, EPIC_HAS_POINT))
            break;
        return epic__is_way_in(g, frame->formation, a) ||
               epic__refuse(refusal, EPIC_R_5_6_3b, EPIC_M_NO_PORTAL, "");
    case EPIC_STAGE_ENTER:
        return epic__deploy_check(g, frame->formation, EPIC_PLACE_PORTAL, a, refusal);
    case EPIC_STAGE_CHOOSE:
    case EPIC_STAGE_HOLD:
        if (a.kind == EPIC_ACTION_ACTION)
            return epic__check_choice(g, frame, a, refusal);
        if (a.kind == EPIC_ACTION_POP_UP)
            return check_pop_up(g, frame, a, refusal);
        break;
    case EPIC_STAGE_HOLD_POP_UP:
        if (a.kind == EPIC_ACTION_POP_UP)
            return check_pop_up(g, frame, a, refusal);
        return (a.kind == EPIC_ACTION_GO && plain) || refuse_now(refusal);
    case EPIC_STAGE_SUMMON:
    case EPIC_STAGE_RETURN:
        if (a.kind == EPIC_ACTION_GO && (frame->action.flags & EPIC_ACTING_OWES) != 0)
            return epic__refuse(refusal, EPIC_R_5_11_1b, EPIC_M_OWES_GREATER, "");
        if (a.kind == EPIC_ACTION_PLACE)
            return check_more(g, frame, a, refusal);
        return (a.kind == EPIC_ACTION_GO && plain) || refuse_now(refusal);
    case EPIC_STAGE_WITH:
    case EPIC_STAGE_ABSORB:
        if (a.kind == EPIC_ACTION_WITH)
            return check_more(g, frame, a, refusal);
        return (a.kind == EPIC_ACTION_GO && plain) || refuse_now(refusal);
    case EPIC_STAGE_TARGET:
        return check_target(g, frame, a, refusal);
    case EPIC_STAGE_REROLL:
        return ((a.kind == EPIC_ACTION_REROLL || a.kind == EPIC_ACTION_KEEP) && plain) ||
               refuse_now(refusal);
    case EPIC_STAGE_SACRIFICE:
    case EPIC_STAGE_HURRY:
    case EPIC_STAGE_LEAVE:
    case EPIC_STAGE_EARLY:
        return (yes_or_no && plain) || refuse_now(refusal);
    case EPIC_STAGE_SHARE:
        return check_repair(g, frame, a, refusal);
    default:
        break;
    }
    return refuse_now(refusal);
}

// --- carrying out --------------------------------------------------------------------------------

static void choose(EpicFrame *frame, unsigned action)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    acting->action = (uint8_t)action;
    if ((acting->flags & EPIC_ACTING_FOLLOWS) != 0)
        frame->stage = EPIC_STAGE_START;
    else if (action == EPIC_HOLD_MOVE)
        frame->stage = EPIC_STAGE_HOLD_POP_UP;
    else if (action == EPIC_HOLD_SHOOT || action == EPIC_HOLD_REGROUP)
        frame->stage = EPIC_STAGE_START;
    else
        frame->stage = EPIC_STAGE_WITH; // EPIC-1.6e: no test before formation and action are named
}

static void leave_or_stay(Epic *g, EpicFrame *frame, bool leaves)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    EpicPortal way;
    acting->flags |= EPIC_ACTING_STAYS;
    frame->stage = leaves ? EPIC_STAGE_CLOSE // EPIC-5.15.1-q3: without the regroup of a marshal
                          : EPIC_STAGE_EARLY;
    if (leaves && epic__way_out(g->m, g->s, frame->formation, &way))
        epic__leave(g, frame->formation, &way);
}

static void shoot_early(Epic *g, EpicFrame *frame, bool shoots)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    frame->stage = EPIC_STAGE_MOVE;
    if (!shoots)
        return;
    acting->flags |= EPIC_ACTING_HAS_SHOT;
    epic__begin_attack(g, frame->formation, EPIC_NO_FORMATION, epic__to_hit_of(acting->action),
                       false);
}

static void summon(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    acting->points = (uint8_t)(acting->points - epic__kind(g->m, action.unit)->summon_cost);
    acting->flags &= (uint8_t)~EPIC_ACTING_OWES;
    acting->unit = 0;
    epic__summon(g, action);
}

static void reroll_or_keep(Epic *g, EpicFrame *frame, bool rerolls)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    frame->stage = rerolls ? EPIC_STAGE_TEST : EPIC_STAGE_FAILED;
    if (!rerolls)
        return;
    // EPIC-2.1.15a
    g->s->reroll_used[frame->seat]++;
    EPIC_REPORT(g, 2_1_15a, REROLLS, "s", frame->seat);
    acting->has_rerolled = 1; // this die is the second
}

static void join(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    if (action.kind == EPIC_ACTION_GO) {
        frame->stage = EPIC_STAGE_TEST;
        return;
    }
    acting->followers |= epic__set(action.formation);
    epic__set_going(g, action.formation);
    EPIC_REPORT(g, 2_1_2a, FOLLOWS, "ff", action.formation, frame->formation);
}

static void hurry(Epic *g, EpicFrame *frame, bool hurries)
{
    frame->stage = EPIC_STAGE_CHOOSE;
    if (!hurries)
        return;
    epic__formation(g, frame->formation)->flags |= EPIC_F_HURRIES;
    EPIC_REPORT(g, 6_34_2a, HURRIES, "f", frame->formation);
}

static void choose_or_start(Epic *g, EpicFrame *frame, EpicAction action)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTION);
    if (action.kind == EPIC_ACTION_POP_UP)
        epic__pop_up(g, frame, action.unit);
    else if (action.kind == EPIC_ACTION_ACTION)
        choose(frame, action.choice);
    else
        frame->stage = EPIC_STAGE_START;
}

// EPIC-5.15.1a, 5.21.1a: a unit for its points, or nobody else.
static void bring_back(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    bool comes = action.kind == EPIC_ACTION_PLACE;
    unsigned cost = comes ? epic__return_unit(g, action) : acting->points;
    ASSERT(cost <= acting->points);
    acting->points = (uint8_t)(acting->points - cost);
}

void epic__action_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    bool yes = action.kind == EPIC_ACTION_YES;
    switch (frame->stage) {
    case EPIC_STAGE_ENTER:
        if (epic__deploy_apply(g, frame->formation, EPIC_PLACE_PORTAL, action))
            epic__end_entry(g, frame);
        break;
    case EPIC_STAGE_PORTAL:
        epic__charge_out(g, frame, (GeomPoint){action.x, action.y});
        break;
    case EPIC_STAGE_SACRIFICE:
        frame->stage = EPIC_STAGE_SUMMON_DICE;
        if (yes)
            epic__sacrifice(g, frame);
        break;
    case EPIC_STAGE_SUMMON:
        if (action.kind == EPIC_ACTION_PLACE)
            summon(g, frame, action);
        else
            frame->stage = EPIC_STAGE_HURRY;
        break;
    case EPIC_STAGE_HURRY:
        hurry(g, frame, yes);
        break;
    case EPIC_STAGE_WITH:
        join(g, frame, action);
        break;
    case EPIC_STAGE_REROLL:
        reroll_or_keep(g, frame, action.kind == EPIC_ACTION_REROLL);
        break;
    case EPIC_STAGE_LEAVE:
        leave_or_stay(g, frame, yes);
        break;
    case EPIC_STAGE_EARLY:
        shoot_early(g, frame, yes);
        break;
    case EPIC_STAGE_TARGET:
        if (action.kind == EPIC_ACTION_SHOOT)
            acting->target = (uint8_t)(action.formation + 1);
        else
            frame->stage = EPIC_STAGE_JET;
        break;
    case EPIC_STAGE_SHARE:
        epic__share_out(g, frame, action.other);
        break;
    case EPIC_STAGE_RETURN:
        bring_back(g, frame, action);
        break;
    case EPIC_STAGE_ABSORB: // once asked, the action is over
        if (action.kind == EPIC_ACTION_WITH)
            epic__absorb(g, frame->formation, action.formation);
        break;
    default: // CHOOSE, HOLD, HOLD_POP_UP
        choose_or_start(g, frame, action);
        break;
    }
}
