// Frame WINDOW: one trigger: who may answer it, the answer, carrying it out, the next one.
//
// Map: the triggers, what may be answered, the frame.
#include "aod_react_parts.h"

#include "aod_draw.h"
#include "aod_morale.h"
#include "base_assert.h"

// --- the triggers --------------------------------------------------------------------------------

// Whom it is about: units of the attack or the charge that waits below. Of a move it is anybody.
typedef struct Targets {
    unsigned count;
    const uint16_t *unit;
    uint8_t *answer;
    uint8_t *turn; // NULL: in what order they answer makes no difference
} Targets;

static bool is_of_charge(const AodFrame *frame)
{
    return frame->window.trigger == AOD_TRIGGER_CHARGED ||
           frame->window.trigger == AOD_TRIGGER_DECLARED;
}

static Targets targets_of(const Aod *g, const AodFrame *frame)
{
    if (is_of_charge(frame)) {
        AodCharge *charge = &g->s->charge;
        ASSERT(charge->is_active);
        return (Targets){charge->target_count, charge->target, charge->answer, NULL};
    }
    ASSERT(frame->window.trigger == AOD_TRIGGER_SHOT && g->s->attack_count > 0);
    AodAttack *attack = aod__attack(g, g->s->attack_count - 1U);
    return (Targets){attack->target_count, attack->target, attack->answer, attack->turn};
}

static bool has_targets(const AodFrame *frame)
{
    return frame->window.trigger == AOD_TRIGGER_SHOT || is_of_charge(frame);
}

static unsigned cause_of(const AodFrame *frame)
{
    return aod__frame_unit(frame);
}

typedef struct Reaction {
    AodActionKind action;
    AodAnswer answer;
} Reaction;
enum { REACTIONS_OF_ONE = 2 };
static const Reaction reactions[AOD_TRIGGERS][REACTIONS_OF_ONE] = {
    [AOD_TRIGGER_MOVED] = {{AOD_ACTION_ADVANCE, AOD_ANSWER_NONE},
                           {AOD_ACTION_WITHDRAW, AOD_ANSWER_NONE}},
    [AOD_TRIGGER_SHOT] = {{AOD_ACTION_RETURN_FIRE, AOD_ANSWER_RETURN},
                          {AOD_ACTION_EVADE, AOD_ANSWER_EVADE}},
    [AOD_TRIGGER_CHARGED] = {{AOD_ACTION_OVERWATCH, AOD_ANSWER_OVERWATCH},
                             {AOD_ACTION_HOLD_LINE, AOD_ANSWER_HOLD}},
};

static const AodDecision decisions[AOD_TRIGGERS] = {
    [AOD_TRIGGER_MOVED] = AOD_D_REACT_MOVE,     [AOD_TRIGGER_SHOT] = AOD_D_REACT_SHOOT,
    [AOD_TRIGGER_CHARGED] = AOD_D_REACT_CHARGE, [AOD_TRIGGER_ARRIVED] = AOD_D_INTERCEPT,
    [AOD_TRIGGER_OVER] = AOD_D_REACT_SHOOT,     [AOD_TRIGGER_DECLARED] = AOD_D_REACT_CHARGE};
static const AodRule rules[AOD_TRIGGERS] = {
    [AOD_TRIGGER_MOVED] = AOD_R_REACT_3_1,   [AOD_TRIGGER_SHOT] = AOD_R_REACT_4_1,
    [AOD_TRIGGER_CHARGED] = AOD_R_REACT_5_1, [AOD_TRIGGER_ARRIVED] = AOD_R_REACT_6_2,
    [AOD_TRIGGER_OVER] = AOD_R_REACT_6_10,   [AOD_TRIGGER_DECLARED] = AOD_R_LEGION_1_2};

// --- what may be answered ------------------------------------------------------------------------

static bool may_do(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned cause = cause_of(frame);
    if (!aod__may_react(g, a.unit, cause, false, refusal))
        return false;
    bool is_shot = a.kind == AOD_ACTION_RETURN_FIRE || a.kind == AOD_ACTION_OVERWATCH;
    if (!is_shot && aod__host_has(g, a.unit, AOD_S_EMPLACED))
        return aod__refuse(refusal, AOD_R_RULE_Emplaced, AOD_MSG_TOO_SLOW_TO_REACT, "u",
                           (int)a.unit);
    switch (a.kind) {
    case AOD_ACTION_ADVANCE:
    case AOD_ACTION_WITHDRAW:
        return aod__can_react_move(g, a.unit, cause, refusal);
    case AOD_ACTION_EVADE:
        return aod__can_evade(g, a.unit, refusal);
    case AOD_ACTION_HOLD_LINE:
        if (aod__has_gift(g->s, a.unit, AOD_GIFT_ARRAY))
            return aod__refuse(refusal, AOD_R_GEAR_3_2, AOD_MSG_ARRAY_HOLDS, "u", (int)a.unit);
        return aod__has_leadership(g, a.unit) ||
               aod__refuse(refusal, AOD_R_REACT_2_7, AOD_MSG_CANNOT_HOLD, "u", (int)a.unit);
    default:
        return aod__can_shoot_at(g, a.unit, cause) ||
               aod__refuse(refusal, AOD_R_REACT_2_7, AOD_MSG_NOTHING_REACHES, "uu", (int)a.unit,
                           (int)cause);
    }
}

// It asks for more of what has been answered, or for what is left to do.
static bool asks_more(const AodFrame *frame)
{
    return frame->stage >= WINDOW_MARTYR || frame->window.trigger == AOD_TRIGGER_OVER;
}

static const Reaction *reaction_of(const AodFrame *frame, unsigned kind)
{
    for (unsigned i = 0; i < REACTIONS_OF_ONE; i++)
        if (kind != AOD_ACTION_NONE && (unsigned)reactions[frame->window.trigger][i].action == kind)
            return &reactions[frame->window.trigger][i];
    return NULL;
}

// Which target it is whose window is open; its number in all is too large: none.
static unsigned place_of(const Targets *targets, unsigned unit)
{
    unsigned n = 0;
    while (n < targets->count &&
           (targets->unit[n] != unit || targets->answer[n] != AOD_ANSWER_OPEN))
        n++;
    return n;
}

static size_t list_of_unit(const Aod *g, const AodFrame *frame, unsigned unit, Action *out,
                           size_t out_max, size_t count)
{
    bool may_advance = false;
    for (unsigned i = 0; i < REACTIONS_OF_ONE && count < out_max; i++) {
        AodAction a = {.kind = (uint16_t)reactions[frame->window.trigger][i].action,
                       .unit = (uint8_t)unit};
        // Whoever may advance may withdraw, which stands behind it.
        bool may = a.kind == AOD_ACTION_WITHDRAW
                       ? may_advance
                       : a.kind != AOD_ACTION_NONE && may_do(g, frame, a, NULL);
        may_advance = a.kind == AOD_ACTION_ADVANCE && may;
        if (may)
            count = aod__list(out, out_max, count, a);
    }
    for (unsigned i = 0; i < AOD_LEGION_REACTIONS && count < out_max; i++) {
        AodAction a = {.kind = AOD_ACTION_USE, .unit = (uint8_t)unit, .choice = (uint8_t)i};
        if (aod__legion_may(g, frame, a, NULL))
            count = aod__list(out, out_max, count, a);
    }
    return count;
}

static size_t list_reactions(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    if (frame->window.trigger == AOD_TRIGGER_ARRIVED)
        return aod__intercept_list(g, frame, out, out_max);
    if (!has_targets(frame)) {
        for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
            if (aod__host(g->s, u) == u)
                count = list_of_unit(g, frame, u, out, out_max, count);
        return count;
    }
    Targets targets = targets_of(g, frame);
    for (unsigned n = 0; n < targets.count; n++)
        if (targets.answer[n] == AOD_ANSWER_OPEN)
            count = list_of_unit(g, frame, targets.unit[n], out, out_max, count);
    return count;
}

// Of the one that is asked.
static AodAction shared_move(const AodFrame *frame)
{
    ASSERT(frame->window.mover > 0);
    return (AodAction){.kind =
                           frame->window.withdraws != 0 ? AOD_ACTION_WITHDRAW : AOD_ACTION_ADVANCE,
                       .unit = (uint8_t)(frame->window.mover - 1)};
}

size_t aod__window_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    if (asks_more(frame))
        return aod__more_legal(g, frame, out, out_max);
    if (frame->stage == WINDOW_MOVE) {
        bool is_open = frame->window.is_given == 0 && !aod__has_drawn(g);
        AodAction a = {.kind = is_open ? AOD_ACTION_AUTO : AOD_ACTION_DONE};
        return aod__react_move_check(g, frame, a, NULL) ? aod__list(out, out_max, 0, a) : 0;
    }
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    if (frame->stage == WINDOW_SHARE)
        return aod__list(out, out_max, count, shared_move(frame));
    count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_THIS_PHASE});
    return count < out_max ? count + list_reactions(g, frame, out + count, out_max - count) : count;
}

bool aod__window_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodRule rule = rules[frame->window.trigger];
    if (asks_more(frame))
        return aod__more_check(g, frame, a, refusal);
    if (frame->stage == WINDOW_MOVE)
        return aod__react_move_check(g, frame, a, refusal);
    if (frame->stage == WINDOW_SHARE) {
        AodAction shared = shared_move(frame);
        return (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0)) ||
               (a.kind == shared.kind && a.unit == shared.unit && aod__is_plain(a, AOD_HAS_UNIT)) ||
               aod__refuse(refusal, AOD_R_RULE_Tercio, AOD_MSG_NOT_NOW, "");
    }
    if (a.kind == AOD_ACTION_NONE_OF_IT || a.kind == AOD_ACTION_NONE_THIS_PHASE)
        return aod__is_plain(a, 0) || aod__refuse(refusal, rule, AOD_MSG_NOT_NOW, "");
    if (frame->window.trigger == AOD_TRIGGER_ARRIVED)
        return aod__intercept_check(g, frame, a, refusal);
    bool is_legion = a.kind == AOD_ACTION_USE && aod__is_plain(a, AOD_HAS_UNIT | AOD_HAS_CHOICE);
    if (!is_legion && (reaction_of(frame, a.kind) == NULL || !aod__is_plain(a, AOD_HAS_UNIT)))
        return aod__refuse(refusal, rule, AOD_MSG_NOT_NOW, "");
    bool is_asked = a.unit < g->m->unit_count && g->m->unit[a.unit].seat == frame->seat &&
                    aod__host(g->s, a.unit) == a.unit;
    if (is_asked && has_targets(frame)) {
        Targets targets = targets_of(g, frame);
        is_asked = place_of(&targets, a.unit) < targets.count;
    }
    if (!is_asked)
        return aod__refuse(refusal, AOD_R_REACT_2_4, AOD_MSG_NOT_ASKED_TO_REACT, "u", (int)a.unit);
    return is_legion ? aod__legion_may(g, frame, a, refusal) : may_do(g, frame, a, refusal);
}

// --- the frame -----------------------------------------------------------------------------------

// RULE-Tercio: the next one that may move as well is asked.
static bool share_move(Aod *g, AodFrame *frame)
{
    AodWindowFrame *own = aod__window_frame(frame);
    for (unsigned unit; (unit = aod__next_sharer(g, own->sharing - 1U)) != AOD_NO_UNIT;) {
        own->mover = (uint16_t)(unit + 1);
        frame->stage = WINDOW_SHARE;
        if (aod__standing(g, cause_of(frame)) > 0 && aod__may_move(g, unit, NULL))
            return true;
        aod__end_sharing(g, unit);
    }
    frame->stage = WINDOW_MOVED;
    own->sharing = 0;
    return false;
}

// Who shares a Return Fire shoots later.
static bool is_shared_now(const AodFrame *frame)
{
    return frame->window.sharing != 0 && frame->window.trigger != AOD_TRIGGER_SHOT &&
           (frame->stage == WINDOW_ASK || frame->stage == WINDOW_MOVED);
}

AodStep aod__window_step(Aod *g, AodFrame *frame)
{
    Action one;
    bool is_arrival = frame->window.trigger == AOD_TRIGGER_ARRIVED;
    bool is_there =
        is_arrival || (aod__standing(g, cause_of(frame)) > 0 && aod__has_point(g, frame->seat));
    ASSERT(frame->window.trigger < AOD_TRIGGERS);
    if (frame->window.trigger == AOD_TRIGGER_OVER)
        return aod__over_step(g, frame);
    if (asks_more(frame))
        return aod__more_step(g, frame);
    if (frame->stage == WINDOW_MOVE)
        return aod__ask_more(g, AOD_D_REACT_MOVE, frame->seat);
    if (is_shared_now(frame) && frame->window.trigger != AOD_TRIGGER_MOVED &&
        aod__share_shot(g, frame))
        return AOD_GO_ON;
    if (is_shared_now(frame) && share_move(g, frame))
        return aod__ask(g, AOD_D_REACT_MOVE, frame->seat);
    // REACT-2.4: to one move there is one reaction.
    is_there = is_there && frame->stage == WINDOW_ASK;
    if (is_there && list_reactions(g, frame, &one, 1) > 0)
        return aod__ask(g, decisions[frame->window.trigger], frame->seat);
    aod__pop(g);
    return AOD_GO_ON;
}

void aod__has_reacted(Aod *g, unsigned host)
{
    ASSERT(host < g->m->unit_count);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        aod__unit(g, at.unit)->phase |= AOD_UP_REACTED;
}

// REACT-1.5: who has joined it has reacted with it.
void aod__spend_reaction(Aod *g, unsigned host, bool is_free)
{
    AodPlayer *player = aod__player(g, aod__seat_of(g->m, host));
    ASSERT(player->reactions < UINT8_MAX && player->reactions_free < UINT8_MAX);
    player->reactions = (uint8_t)(player->reactions + !is_free);
    player->reactions_free = (uint8_t)(player->reactions_free + is_free);
    aod__has_reacted(g, host);
}

static void note_answer(const Targets *targets, unsigned n, AodAnswer answer)
{
    uint8_t last = 0;
    ASSERT(n < targets->count);
    targets->answer[n] = (uint8_t)answer;
    for (unsigned i = 0; targets->turn != NULL && i < targets->count; i++)
        last = targets->turn[i] > last ? targets->turn[i] : last;
    if (targets->turn != NULL)
        targets->turn[n] = (uint8_t)(last + 1);
}

static void carry_out(Aod *g, unsigned cause, unsigned host, AodAnswer answer)
{
    switch (answer) {
    case AOD_ANSWER_RETURN: // when the attack has been resolved
        AOD_REPORT(g, REACT_4_1, WILL_RETURN, "uu", (int)host, (int)cause);
        return;
    case AOD_ANSWER_EVADE:
        AOD_REPORT(g, REACT_4_6, EVADES, "u", (int)host);
        return;
    case AOD_ANSWER_OVERWATCH:
        AOD_REPORT(g, REACT_5_2, FIRES_OVERWATCH, "uu", (int)host, (int)cause);
        aod__begin_reaction_attack(g, host, cause, AOD_ATTACK_OVERWATCH, 0);
        return;
    default:
        ASSERT(answer == AOD_ANSWER_HOLD);
        AOD_REPORT(g, REACT_5_3, HOLDS_LINE, "u", (int)host);
        aod__begin_test(g, host, AOD_TEST_HOLD, 0);
        return;
    }
}

// --- Advance, Withdraw ---------------------------------------------------------------------------

static void begin_move(Aod *g, AodFrame *frame, AodAction a)
{
    AodWindowFrame *own = aod__window_frame(frame);
    int inches = aod__reaction_u(g, a.unit) / AOD_INCH;
    own->mover = (uint16_t)(a.unit + 1);
    own->withdraws = a.kind == AOD_ACTION_WITHDRAW;
    if (frame->stage == WINDOW_SHARE) {
        aod__end_sharing(g, a.unit);
    } else {
        aod__spend_reaction(g, a.unit, false);
        aod__begin_sharing(g, frame, a.unit);
    }
    frame->stage = WINDOW_MOVE;
    if (own->withdraws)
        AOD_REPORT(g, REACT_3_3, WITHDRAWS, "uui", (int)a.unit, (int)cause_of(frame), inches);
    else
        AOD_REPORT(g, REACT_3_3, ADVANCES, "uui", (int)a.unit, (int)cause_of(frame), inches);
}

static void begin_walk(Aod *g, AodFrame *frame)
{
    AodWindowFrame *own = aod__window_frame(frame);
    frame->stage = WINDOW_MOVED;
    own->is_given = 0;
    aod__walk_begin(g, own->mover - 1U, 0, false, false);
}

static void apply_move(Aod *g, AodFrame *frame, AodAction a)
{
    AodWindowFrame *own = aod__window_frame(frame);
    AodPlan plan;
    switch (a.kind) {
    case AOD_ACTION_AUTO:
        own->is_given = (a.choice & AOD_GIVEN) != 0;
        if (own->is_given != 0)
            return;
        aod__react_plan(g, own->mover - 1U, cause_of(frame), own->withdraws != 0, &plan);
        aod__follow_plan(g, a, &plan);
        begin_walk(g, frame);
        return;
    case AOD_ACTION_DONE:
        begin_walk(g, frame);
        return;
    default:
        aod__draw_apply(g, a);
        return;
    }
}

// --- the answer ----------------------------------------------------------------------------------

void aod__window_apply(Aod *g, AodFrame *frame, AodAction a)
{
    const Reaction *reaction = reaction_of(frame, a.kind);
    if (asks_more(frame)) {
        aod__more_apply(g, frame, a);
        return;
    }
    if (frame->stage == WINDOW_MOVE) {
        apply_move(g, frame, a);
        return;
    }
    if (frame->stage == WINDOW_SHARE && a.kind == AOD_ACTION_NONE_OF_IT) {
        aod__end_sharing(g, aod__window_frame(frame)->mover - 1U);
        frame->stage = WINDOW_MOVED;
        return;
    }
    if (a.kind == AOD_ACTION_INTERCEPT) {
        aod__spend_reaction(g, a.unit, aod__intercepts_free(g, a.unit, a.other));
        aod__begin_sharing(g, frame, a.unit);
        aod__window_frame(frame)->fired = (uint16_t)(a.other + 1);
        AOD_REPORT(g, REACT_6_2, INTERCEPTS, "uu", (int)a.unit, (int)a.other);
        aod__begin_reaction_attack(g, a.unit, a.other, AOD_ATTACK_INTERCEPT, 0);
        return;
    }
    if (a.kind == AOD_ACTION_USE) {
        if (has_targets(frame)) {
            Targets targets = targets_of(g, frame);
            note_answer(&targets, place_of(&targets, a.unit), aod__legion_answer(a.choice));
        }
        aod__spend_reaction(g, a.unit, false);
        aod__legion_begin(g, frame, a);
        return;
    }
    if (reaction == NULL) { // REACT-2.4: what is declined does not open again
        if (a.kind == AOD_ACTION_NONE_THIS_PHASE)
            aod__player(g, frame->seat)->declined |=
                (uint16_t)aod__declined_bit(frame->window.trigger);
        aod__pop(g);
        return;
    }
    if (!has_targets(frame)) {
        begin_move(g, frame, a);
        return;
    }
    Targets targets = targets_of(g, frame);
    unsigned n = place_of(&targets, a.unit);
    note_answer(&targets, n, reaction->answer);
    aod__spend_reaction(g, a.unit, false);
    if (reaction->answer == AOD_ANSWER_RETURN || reaction->answer == AOD_ANSWER_OVERWATCH)
        aod__begin_sharing(g, frame, a.unit);
    carry_out(g, cause_of(frame), a.unit, reaction->answer);
}
