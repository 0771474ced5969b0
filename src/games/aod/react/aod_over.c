// What a reaction has left to do: when the Shooting Attack is over a charge or a move (LEGION-2.9,
// 2.12, 2.14), and who is lost, shoots, moves or charges besides (LEGION-2.5, 2.6, 2.13, 2.17).
#include "aod_react_parts.h"

#include "aod_assault.h"
#include "aod_move.h"
#include "base_assert.h"

static unsigned mover_of(const AodFrame *frame)
{
    ASSERT(frame->window.mover > 0);
    return frame->window.mover - 1U;
}

// --- when the attack is over ---------------------------------------------------------------------

static bool may_charge(const Aod *g, unsigned host, unsigned cause)
{
    return aod__standing(g, host) > 0 && aod__standing(g, cause) > 0 &&
           aod__may_counter_charge(g, host, cause, NULL);
}

// The first of the answers that promise something, if it can still be kept.
AodStep aod__over_step(Aod *g, AodFrame *frame)
{
    enum { ADVANCES = 7 };
    unsigned cause = aod__frame_unit(frame);
    ASSERT(g->s->attack_count > 0);
    AodAttack *attack = aod__attack(g, g->s->attack_count - 1U);
    for (unsigned n = 0; n < attack->target_count; n++) {
        unsigned host = attack->target[n];
        AodAnswer answer = (AodAnswer)attack->answer[n];
        if (answer == AOD_ANSWER_DEATH) {
            attack->answer[n] = AOD_ANSWER_NONE;
            if (aod__standing(g, host) > 0 && aod__may_move(g, host, NULL)) {
                aod__begin_reaction_move(g, host, LIMIT(LEGION_2_14, ADVANCES));
                return AOD_GO_ON;
            }
        } else if (answer == AOD_ANSWER_WRATH || answer == AOD_ANSWER_TIDE) {
            aod__window_frame(frame)->mover = (uint16_t)(host + 1);
            if (may_charge(g, host, cause))
                return aod__ask(g, AOD_D_REACT_SHOOT, frame->seat);
            attack->answer[n] = AOD_ANSWER_NONE;
        }
    }
    aod__pop(g);
    return AOD_GO_ON;
}

// --- what the stages of a window ask -------------------------------------------------------------

// LEGION-2.5: one more that is near and has not moved so yet.
static bool may_chase(const Aod *g, const AodFrame *frame, unsigned host)
{
    unsigned cause = aod__frame_unit(frame);
    return aod__host(g->s, host) == host && g->m->unit[host].seat == frame->seat &&
           aod__may_of_legion(g, host, AOD_LEGION_CHASING_THE_WIND) &&
           aod__may_react(g, host, cause, true, NULL) && aod__may_move(g, host, NULL) &&
           aod__hosts_within(g, host, cause, AOD_CHASED_U - aod__legion_farther_u(g, cause));
}

static bool may_take(const Aod *g, const AodFrame *frame, AodAction a)
{
    unsigned cause = aod__frame_unit(frame);
    bool is_unit = aod__is_plain(a, AOD_HAS_UNIT) && a.unit < g->m->unit_count;
    switch (frame->stage) {
    case WINDOW_MARTYR:
        return a.kind == AOD_ACTION_NEXT && aod__is_plain(a, AOD_HAS_MODEL) &&
               a.model < g->m->model_count && aod__on_table(g->s, a.model) &&
               aod__host(g->s, aod__unit_of(g->s, a.model)) == mover_of(frame);
    case WINDOW_UNITY:
        return a.kind == AOD_ACTION_RETURN_FIRE && is_unit &&
               aod__may_be_partner(g, mover_of(frame), cause, a.unit);
    case WINDOW_CHASE:
        return (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0)) ||
               (a.kind == AOD_ACTION_USE && a.choice == AOD_LEGION_CHASING_THE_WIND &&
                aod__is_plain(a, AOD_HAS_UNIT | AOD_HAS_CHOICE) && a.unit < g->m->unit_count &&
                may_chase(g, frame, a.unit));
    default: // a charge
        return (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0)) ||
               (a.kind == AOD_ACTION_CHARGE && is_unit && a.unit == cause);
    }
}

bool aod__more_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    static const AodRule rules[] = {[WINDOW_MARTYR] = AOD_R_LEGION_2_17,
                                    [WINDOW_UNITY] = AOD_R_LEGION_2_13,
                                    [WINDOW_CHASE] = AOD_R_LEGION_2_5,
                                    [WINDOW_PREY] = AOD_R_LEGION_2_6};
    bool is_over = frame->window.trigger == AOD_TRIGGER_OVER;
    return may_take(g, frame, a) ||
           aod__refuse(refusal, is_over ? AOD_R_REACT_6_10 : rules[frame->stage], AOD_MSG_NOT_NOW,
                       "");
}

size_t aod__more_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (frame->stage == WINDOW_MARTYR) {
        for (AodMembers at = aod__members(g, mover_of(frame)); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model))
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_NEXT, .model = at.model});
        return count;
    }
    if (frame->stage != WINDOW_UNITY)
        count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    if (frame->stage != WINDOW_UNITY && frame->stage != WINDOW_CHASE)
        return aod__list(
            out, out_max, count,
            (AodAction){.kind = AOD_ACTION_CHARGE, .unit = (uint8_t)aod__frame_unit(frame)});
    bool is_chase = frame->stage == WINDOW_CHASE;
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++) {
        AodAction a = {.kind = is_chase ? AOD_ACTION_USE : AOD_ACTION_RETURN_FIRE,
                       .unit = (uint8_t)u,
                       .choice = is_chase ? AOD_LEGION_CHASING_THE_WIND : 0};
        if (may_take(g, frame, a))
            count = aod__list(out, out_max, count, a);
    }
    return count;
}

// Of the stages that ask for more.
AodStep aod__more_step(Aod *g, AodFrame *frame)
{
    unsigned cause = aod__frame_unit(frame);
    Action two[2];
    switch (frame->stage) {
    case WINDOW_MARTYR:
        return aod__ask_more(g, AOD_D_ALLOCATE, frame->seat);
    case WINDOW_UNITY:
        return aod__ask_more(g, AOD_D_REACT_SHOOT, frame->seat);
    case WINDOW_CHASE:
        if (aod__more_legal(g, frame, two, 2) > 1)
            return aod__ask(g, AOD_D_REACT_MOVE, frame->seat);
        break;
    default:
        ASSERT(frame->stage == WINDOW_PREY);
        if (may_charge(g, mover_of(frame), cause))
            return aod__ask(g, AOD_D_REACT_MOVE, frame->seat);
        break;
    }
    frame->stage = WINDOW_MOVED;
    return AOD_GO_ON;
}

static void end_promise(Aod *g, unsigned host)
{
    ASSERT(g->s->attack_count > 0);
    AodAttack *attack = aod__attack(g, g->s->attack_count - 1U);
    for (unsigned n = 0; n < attack->target_count; n++)
        if (attack->target[n] == host)
            attack->answer[n] = AOD_ANSWER_NONE;
}

static void apply_over(Aod *g, AodFrame *frame, AodAction a)
{
    unsigned host = mover_of(frame), cause = aod__frame_unit(frame);
    bool is_wrath = aod__has_answered(g->s, host, AOD_ANSWER_WRATH);
    end_promise(g, host);
    if (a.kind == AOD_ACTION_CHARGE)
        aod__begin_reaction_charge(g, host, cause,
                                   is_wrath ? AOD_CHARGE_NO_SURGE : AOD_CHARGE_REACTION);
}

void aod__more_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodWindowFrame *own = aod__window_frame(frame);
    unsigned cause = aod__frame_unit(frame), host = mover_of(frame);
    if (own->trigger == AOD_TRIGGER_OVER) {
        apply_over(g, frame, a);
        return;
    }
    switch (frame->stage) {
    case WINDOW_MARTYR:
        frame->stage = WINDOW_ASK;
        own->mover = 0;
        aod__remove(g, a.model, AOD_CAUSE_SHOT);
        return;
    case WINDOW_UNITY:
        ASSERT(g->s->attack_count > 0);
        frame->stage = WINDOW_ASK;
        own->mover = 0;
        aod__attack(g, g->s->attack_count - 1U)->partner = (uint8_t)(a.unit + 1);
        aod__has_reacted(g, a.unit);
        return;
    case WINDOW_CHASE:
        if (a.kind == AOD_ACTION_NONE_OF_IT) {
            frame->stage = WINDOW_MOVED;
            return;
        }
        aod__has_reacted(g, a.unit);
        aod__begin_reaction_move(g, a.unit, 0);
        return;
    default:
        ASSERT(frame->stage == WINDOW_PREY);
        frame->stage = WINDOW_MOVED;
        if (a.kind == AOD_ACTION_CHARGE)
            aod__begin_reaction_charge(g, host, cause, AOD_CHARGE_NO_SURGE);
        return;
    }
}
