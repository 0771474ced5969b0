// Frame WINDOW: one trigger: who may answer it, the answer, carrying it out, the next one.
//
// Map: the triggers, what may be answered, the frame.
#include "aod_react.h"

#include "aod_morale.h"
#include "base_assert.h"

// --- the triggers --------------------------------------------------------------------------------

// Whom it is about: units of the attack or the charge that waits below.
typedef struct Targets {
    unsigned count;
    const uint16_t *unit;
    uint8_t *answer;
} Targets;

static Targets targets_of(const Aod *g, const AodFrame *frame)
{
    if (frame->window.trigger == AOD_TRIGGER_CHARGED) {
        AodCharge *charge = &g->s->charge;
        ASSERT(charge->is_active);
        return (Targets){charge->target_count, charge->target, charge->answer};
    }
    ASSERT(frame->window.trigger == AOD_TRIGGER_SHOT && g->s->attack_count > 0);
    AodAttack *attack = aod__attack(g, g->s->attack_count - 1U);
    return (Targets){attack->target_count, attack->target, attack->answer};
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
    [AOD_TRIGGER_SHOT] = {{AOD_ACTION_RETURN_FIRE, AOD_ANSWER_RETURN},
                          {AOD_ACTION_EVADE, AOD_ANSWER_EVADE}},
    [AOD_TRIGGER_CHARGED] = {{AOD_ACTION_OVERWATCH, AOD_ANSWER_OVERWATCH},
                             {AOD_ACTION_HOLD_LINE, AOD_ANSWER_HOLD}},
};

static const AodDecision decisions[AOD_TRIGGERS] = {
    [AOD_TRIGGER_SHOT] = AOD_D_REACT_SHOOT, [AOD_TRIGGER_CHARGED] = AOD_D_REACT_CHARGE};
static const AodRule rules[AOD_TRIGGERS] = {
    [AOD_TRIGGER_SHOT] = AOD_R_REACT_4_1, [AOD_TRIGGER_CHARGED] = AOD_R_REACT_5_1};

// --- what may be answered ------------------------------------------------------------------------

static bool may_do(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned cause = cause_of(frame);
    if (!aod__may_react(g, a.unit, cause, refusal))
        return false;
    switch (a.kind) {
    case AOD_ACTION_EVADE:
        return aod__can_evade(g, a.unit, refusal);
    case AOD_ACTION_HOLD_LINE:
        return aod__has_leadership(g, a.unit) ||
               aod__refuse(refusal, AOD_R_REACT_2_7, AOD_MSG_CANNOT_HOLD, "u", (int)a.unit);
    default:
        return aod__can_shoot_at(g, a.unit, cause) ||
               aod__refuse(refusal, AOD_R_REACT_2_7, AOD_MSG_NOTHING_REACHES, "uu", (int)a.unit,
                           (int)cause);
    }
}

static const Reaction *reaction_of(const AodFrame *frame, unsigned kind)
{
    for (unsigned i = 0; i < REACTIONS_OF_ONE; i++)
        if ((unsigned)reactions[frame->window.trigger][i].action == kind)
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

static size_t list_reactions(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    Targets targets = targets_of(g, frame);
    for (unsigned n = 0; n < targets.count; n++) {
        if (targets.answer[n] != AOD_ANSWER_OPEN)
            continue;
        for (unsigned i = 0; i < REACTIONS_OF_ONE && count < out_max; i++) {
            AodAction a = {.kind = (uint16_t)reactions[frame->window.trigger][i].action,
                           .unit = (uint8_t)targets.unit[n]};
            if (may_do(g, frame, a, NULL))
                count = aod__list(out, out_max, count, a);
        }
    }
    return count;
}

size_t aod__window_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    count = aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_THIS_PHASE});
    return count < out_max ? count + list_reactions(g, frame, out + count, out_max - count) : count;
}

bool aod__window_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodRule rule = rules[frame->window.trigger];
    if (a.kind == AOD_ACTION_NONE_OF_IT || a.kind == AOD_ACTION_NONE_THIS_PHASE)
        return aod__is_plain(a, 0) || aod__refuse(refusal, rule, AOD_MSG_NOT_NOW, "");
    if (reaction_of(frame, a.kind) == NULL || !aod__is_plain(a, AOD_HAS_UNIT))
        return aod__refuse(refusal, rule, AOD_MSG_NOT_NOW, "");
    Targets targets = targets_of(g, frame);
    if (place_of(&targets, a.unit) == targets.count)
        return aod__refuse(refusal, AOD_R_REACT_2_4, AOD_MSG_NOT_ASKED_TO_REACT, "u", (int)a.unit);
    return may_do(g, frame, a, refusal);
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__window_step(Aod *g, AodFrame *frame)
{
    Action one;
    bool is_there = aod__standing(g, cause_of(frame)) > 0;
    ASSERT(frame->window.trigger < AOD_TRIGGERS);
    if (is_there && aod__has_point(g, frame->seat) && list_reactions(g, frame, &one, 1) > 0)
        return aod__ask(g, decisions[frame->window.trigger], frame->seat);
    aod__pop(g);
    return AOD_GO_ON;
}

// REACT-1.5: who has joined it has reacted with it.
static void spend(Aod *g, unsigned host)
{
    AodPlayer *player = aod__player(g, aod__seat_of(g->m, host));
    ASSERT(player->reactions < UINT8_MAX);
    player->reactions++;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        aod__unit(g, at.unit)->phase |= AOD_UP_REACTED;
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
        aod__begin_reaction_attack(g, host, cause, AOD_ATTACK_OVERWATCH);
        return;
    default:
        ASSERT(answer == AOD_ANSWER_HOLD);
        AOD_REPORT(g, REACT_5_3, HOLDS_LINE, "u", (int)host);
        aod__begin_test(g, host, AOD_TEST_HOLD, 0);
        return;
    }
}

void aod__window_apply(Aod *g, AodFrame *frame, AodAction a)
{
    Targets targets = targets_of(g, frame);
    const Reaction *reaction = reaction_of(frame, a.kind);
    if (reaction == NULL) { // REACT-2.4: what is declined does not open again
        if (a.kind == AOD_ACTION_NONE_THIS_PHASE)
            aod__player(g, frame->seat)->declined |=
                (uint16_t)aod__declined_bit(frame->window.trigger);
        aod__pop(g);
        return;
    }
    unsigned n = place_of(&targets, a.unit);
    ASSERT(n < targets.count);
    targets.answer[n] = (uint8_t)reaction->answer;
    spend(g, a.unit);
    carry_out(g, cause_of(frame), a.unit, reaction->answer);
}
