// Assaults as the greedy player sees them: tried on a copy, as far as the first charge has ended.
#include "epic_assault.h"
#include "epic_machine.h"
#include "epic_score_table.h"
#include "epic_turn.h"
#include "epic_units.h"

enum {
    STEPS_MAX = 48,               // decisions between an engage action and its charge
    DICE_MAX = 64,                // of one plan
    PASSES = 6,                   // the die that passes every test
    UNHARMED = 4,                 // one that stops no unit on its way (1.8.1b)
    REACH_SPARE_U = 15 * EPIC_CM, // of others that charge, get out or infiltrate farther
    TRIED_TARGETS = 2,            // of the most promising targets
};

// Plays on while the plan that was begun asks for dice. Gives how many it asked for: each may cost
// a unit.
unsigned epic__finish_plan(const EpicMatch *m, EpicState *s)
{
    unsigned dice = 0;
    Action die = epic_action_pack((EpicAction){.kind = EPIC_ACTION_DIE, .other = UNHARMED});
    while (s->decision == EPIC_D_DIE && s->frame_count > 0 && dice < DICE_MAX &&
           s->frame[s->frame_count - 1].tag == EPIC_FRAME_MOVE) {
        epic_apply(m, s, &die, NULL);
        dice++;
    }
    return dice;
}

// The fight that stands there now; an engage action that reaches nobody is worth nothing and costs
// the turn.
double epic__fight_worth(EpicOutlook *t, bool may_counter)
{
    const EpicAssault *assault = &t->s->assault;
    EpicSet attackers = assault->attackers | assault->chargers;
    Epic g = {.m = t->m, .s = (EpicState *)(uintptr_t)t->s};
    if (assault->round == 0 && !epic__is_joined(&g))
        return t->w->impossible;
    EpicBout bout =
        epic__bout_now(t->w, t->m, t->s, attackers, assault->defenders, may_counter, t->force);
    double factor =
        assault->target < t->m->formation_count ? epic__target_factor(t, assault->target) : 1;
    return assault->seat == t->seat ? factor * bout.defender_loss - bout.attacker_loss
                                    : bout.attacker_loss - bout.defender_loss;
}

// What is answered on the way to the charge; false: this way leads nowhere.
static bool next_answer(const EpicMatch *m, const EpicState *s, unsigned f, unsigned e, Action *out)
{
    EpicAction answer = {.kind = EPIC_ACTION_NONE};
    switch (s->decision) {
    case EPIC_D_DIE:
        answer = (EpicAction){.kind = EPIC_ACTION_DIE, .other = PASSES};
        break;
    case EPIC_D_ACTIVATE:
        answer = (EpicAction){.kind = EPIC_ACTION_ACTIVATE, .formation = (uint8_t)f};
        break;
    case EPIC_D_ACTION:
        answer = (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = EPIC_ENGAGE};
        break;
    case EPIC_D_ASSAULT:
        answer = s->frame[s->frame_count - 1].stage == EPIC_ASSAULT_TARGET
                     ? (EpicAction){.kind = EPIC_ACTION_ASSAULT, .formation = (uint8_t)e}
                     : (EpicAction){.kind = EPIC_ACTION_GO};
        break;
    case EPIC_D_WITH:
        answer = (EpicAction){.kind = EPIC_ACTION_GO};
        break;
    default: {
        Action option[KERNEL_OPTIONS_MAX];
        size_t count = epic_legal(m, s, option, KERNEL_OPTIONS_MAX);
        if (count == 0)
            return false;
        *out = option[count - 1];
        return true;
    }
    }
    Refusal refusal;
    *out = epic_action_pack(answer);
    return s->decision == EPIC_D_DIE || epic_check(m, s, out, &refusal);
}

static bool is_charge(const EpicState *s, unsigned f)
{
    const EpicFrame *top = &s->frame[s->frame_count - 1];
    return s->decision == EPIC_D_MOVE && top->tag == EPIC_FRAME_MOVE && top->formation == f &&
           top->move.purpose == EPIC_MOVE_CHARGE;
}

// The better of both ways to charge from here.
static double best_charge(EpicOutlook *t, const EpicState *from, unsigned f, unsigned e)
{
    static const uint8_t plans[] = {EPIC_PLAN_CHARGE, EPIC_PLAN_FIREFIGHT};
    double best = t->w->impossible;
    const EpicState *now = t->s;
    for (size_t i = 0; i < sizeof plans; i++) {
        EpicState trial;
        Refusal refusal;
        Action plan = epic_action_pack(
            (EpicAction){.kind = EPIC_ACTION_PLAN, .choice = plans[i], .formation = (uint8_t)e});
        if (!epic_check(t->m, from, &plan, &refusal))
            continue;
        memcpy(&trial, from, sizeof trial);
        epic_apply(t->m, &trial, &plan, NULL);
        epic__finish_plan(t->m, &trial);
        t->s = &trial;
        if (trial.assault.is_active) {
            double worth = epic__fight_worth(t, true) - epic__points_lost(t, f, now);
            best = worth > best ? worth : best;
        }
        t->s = now;
    }
    return best;
}

double epic__charge_tried(EpicOutlook *t, unsigned f, unsigned e)
{
    EpicState trial;
    memcpy(&trial, t->s, sizeof trial);
    for (unsigned step = 0; step < STEPS_MAX && trial.frame_count > 0; step++) {
        Action answer;
        if (is_charge(&trial, f))
            return best_charge(t, &trial, f, e);
        if (!next_answer(t->m, &trial, f, e, &answer))
            break;
        epic_apply(t->m, &trial, &answer, NULL);
    }
    return t->w->impossible;
}

// The best assault that an engage action of the formation leads to: of those that look best from
// afar some are tried. What a choice asks about again it has found out already.
double epic__engage_worth(EpicOutlook *t, unsigned f)
{
    double worth[EPIC_FORMATIONS_MAX];
    double best = t->w->impossible;
    if (t->engage_known & epic__set(f))
        return t->engage[f];
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        bool contact;
        bool is_near = epic__is_enemy(t, e) && t->force[f].is_mobile &&
                       epic__gap_between(t, f, e) <= t->force[f].charge_u + REACH_SPARE_U;
        worth[e] = is_near ? epic__assault_worth(t, f, e, &contact) : t->w->impossible;
    }
    for (unsigned tried = 0; tried < TRIED_TARGETS; tried++) {
        unsigned first = 0;
        for (unsigned e = 1; e < t->m->formation_count; e++)
            first = worth[e] > worth[first] ? e : first;
        if (worth[first] <= t->w->engage_least)
            break;
        double found = epic__charge_tried(t, f, first);
        best = found > best ? found : best;
        worth[first] = t->w->impossible;
    }
    t->engage_known |= epic__set(f);
    t->engage[f] = best;
    return best;
}

// --- counter charges (1.12.4) --------------------------------------------------------------------

// How the fight stands for the seat once its formation has answered so.
double epic__counter_tried(EpicOutlook *t, const Action *option)
{
    EpicState trial;
    const EpicState *now = t->s;
    Action done = epic_action_pack((EpicAction){.kind = EPIC_ACTION_DONE});
    Refusal refusal;
    memcpy(&trial, now, sizeof trial);
    epic_apply(t->m, &trial, option, NULL);
    if (trial.decision == EPIC_D_COUNTER && trial.decider == now->decider &&
        trial.frame[trial.frame_count - 1].formation ==
            now->frame[now->frame_count - 1].formation &&
        epic_check(t->m, &trial, &done, &refusal))
        epic_apply(t->m, &trial, &done, NULL);
    if (!trial.assault.is_active)
        return 0; // nobody fights
    t->s = &trial;
    double worth = epic__fight_worth(t, false);
    t->s = now;
    return worth;
}
