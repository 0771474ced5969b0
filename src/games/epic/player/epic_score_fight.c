// Assaults as the greedy player sees them: tried on a copy, as far as the first charge has ended.
#include "epic_assault.h"
#include "epic_machine.h"
#include "epic_rehearse.h"
#include "epic_score_table.h"
#include "epic_turn.h"
#include "epic_units.h"

// What an assault may be worth more than it looks from afar.
#define SPARE 60.0

enum {
    REACH_SPARE_U = 15 * EPIC_CM, // of others that charge, get out or infiltrate farther
    TRIED_TARGETS = 2,            // of the most promising targets
};

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

// EPIC-1.10c: who waits on overwatch fires before the fight; whoever breaks by it does not fight.
static double break_chance(const EpicOutlook *t, unsigned f)
{
    double hurt = t->s->formation[f].blast;
    unsigned units = t->force[f].counts;
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        double kills, markers;
        if (!epic__is_enemy(t, e) || (t->s->formation[e].flags & EPIC_F_OVERWATCH) == 0)
            continue;
        epic__shot_now(t->w, t->m, t->s, e, f, &t->force[f], 0, &kills, &markers);
        hurt += kills + markers;
    }
    // Sure with as many again as it bears, and not to be thought of with half of that.
    double part = units > 0 ? 2 * hurt / units - 1 : 0;
    return part < 0 ? 0 : part > 1 ? 1 : part;
}

// The better of both ways to charge from here.
static double best_charge(EpicOutlook *t, const EpicState *from, unsigned f, unsigned e)
{
    static const EpicPlan plans[] = {EPIC_PLAN_CHARGE, EPIC_PLAN_FIREFIGHT};
    double best = t->w->impossible;
    const EpicState *now = t->s;
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        EpicState trial;
        double risk;
        if (!epic__rehearse_plan(t->m, from, e, plans[i], &trial, &risk))
            continue;
        t->s = &trial;
        if (trial.assault.is_active) {
            double worth = epic__fight_worth(t, true) - epic__points_lost(t, f, now) -
                           t->w->risk_on_the_way * risk;
            worth = worth > 0 && epic__can_dodge(t->m, &trial) ? 0 : worth;
            worth -= worth > 0 ? worth * break_chance(t, f) : 0;
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
    return epic__rehearse_engage(t->m, &trial, f, e) ? best_charge(t, &trial, f, e)
                                                     : t->w->impossible;
}

// What each assault of the formation looks like from afar.
static void look_from_afar(EpicOutlook *t, unsigned f, double worth[EPIC_FORMATIONS_MAX])
{
    for (unsigned e = 0; e < t->m->formation_count; e++) {
        bool contact;
        bool is_near = epic__is_enemy(t, e) && t->force[f].is_mobile &&
                       epic__gap_between(t, f, e) <= t->force[f].charge_u + REACH_SPARE_U;
        worth[e] = is_near ? epic__assault_worth(t, f, e, &contact) : t->w->impossible;
    }
}

static unsigned best_from_afar(const EpicOutlook *t, const double worth[EPIC_FORMATIONS_MAX])
{
    unsigned first = 0;
    for (unsigned e = 1; e < t->m->formation_count; e++)
        first = worth[e] > worth[first] ? e : first;
    return first;
}

// The best assault that an engage action of the formation leads to: of those that look best from
// afar some are tried, as long as they look like bringing `least`. What a choice asks about again
// it has found out already.
double epic__engage_worth(EpicOutlook *t, unsigned f, double least)
{
    double worth[EPIC_FORMATIONS_MAX];
    double best = t->w->impossible;
    if (t->engage_known & epic__set(f))
        return t->engage[f];
    look_from_afar(t, f, worth);
    for (unsigned tried = 0; tried < TRIED_TARGETS; tried++) {
        unsigned first = best_from_afar(t, worth);
        if (worth[first] <= t->w->engage_least)
            break;
        if (worth[first] + SPARE < least)
            return best;
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
