// Charges played ahead.
#include "epic_rehearse.h"
#include "epic_assault.h"
#include "epic_machine.h"

#include <string.h>

enum {
    STEPS_MAX = 48, // decisions between an engage action and its charge
    DICE_MAX = 64,  // of one plan
    PASSES = 6,     // the die that passes every test
    SIDES = 6,
    UNHARMED = 4, // one that stops no unit on its way (1.8.1b)
};

static bool play(const EpicMatch *m, EpicState *s, EpicAction action)
{
    Action packed = epic_action_pack(action);
    bool is_die = action.kind == EPIC_ACTION_DIE;
    if (!is_die && !epic_check(m, s, &packed, NULL))
        return false;
    epic_apply(m, s, &packed, NULL);
    return true;
}

static bool play_last(const EpicMatch *m, EpicState *s)
{
    Action option[KERNEL_OPTIONS_MAX];
    size_t count = epic_legal(m, s, option, KERNEL_OPTIONS_MAX);
    if (count > 0)
        epic_apply(m, s, &option[count - 1], NULL);
    return count > 0;
}

// One answer on the way to the charge; false: this way leads nowhere.
static bool answer(const EpicMatch *m, EpicState *s, unsigned f, unsigned e)
{
    switch (s->decision) {
    case EPIC_D_DIE:
        return play(m, s, (EpicAction){.kind = EPIC_ACTION_DIE, .other = PASSES});
    case EPIC_D_ACTIVATE:
        return play(m, s, (EpicAction){.kind = EPIC_ACTION_ACTIVATE, .formation = (uint8_t)f});
    case EPIC_D_ACTION:
        return play(m, s, (EpicAction){.kind = EPIC_ACTION_ACTION, .choice = EPIC_ENGAGE});
    case EPIC_D_ASSAULT:
        if (s->frame[s->frame_count - 1].stage == EPIC_ASSAULT_TARGET)
            return play(m, s, (EpicAction){.kind = EPIC_ACTION_ASSAULT, .formation = (uint8_t)e});
        return play(m, s, (EpicAction){.kind = EPIC_ACTION_GO});
    case EPIC_D_WITH:
        return play(m, s, (EpicAction){.kind = EPIC_ACTION_GO});
    default:
        return play_last(m, s);
    }
}

static bool is_charge(const EpicState *s, unsigned f)
{
    const EpicFrame *top = &s->frame[s->frame_count - 1];
    return s->decision == EPIC_D_MOVE && top->tag == EPIC_FRAME_MOVE && top->formation == f &&
           top->move.purpose == EPIC_MOVE_CHARGE;
}

bool epic__rehearse_engage(const EpicMatch *m, EpicState *s, unsigned formation, unsigned enemy)
{
    ASSERT(formation < m->formation_count && enemy < m->formation_count);
    for (unsigned step = 0; step < STEPS_MAX && s->frame_count > 0; step++) {
        if (is_charge(s, formation))
            return true;
        if (!answer(m, s, formation, enemy))
            return false;
    }
    return false;
}

bool epic__rehearse_plan(const EpicMatch *m, const EpicState *from, unsigned enemy, EpicPlan plan,
                         EpicState *out, double *risk)
{
    ASSERT(enemy < m->formation_count && plan < EPIC_PLAN_COUNT);
    memcpy(out, from, sizeof *out);
    if (!play(m, out,
              (EpicAction){
                  .kind = EPIC_ACTION_PLAN, .choice = (uint8_t)plan, .formation = (uint8_t)enemy}))
        return false;
    double cost = epic__finish_plan(m, out);
    if (risk != NULL)
        *risk = cost;
    return true;
}

bool epic__can_dodge(const EpicMatch *m, const EpicState *charged)
{
    EpicState trial;
    EpicAction all = {.kind = EPIC_ACTION_COUNTER_ALL};
    if (charged->decision != EPIC_D_COUNTER || !charged->assault.is_active)
        return false;
    memcpy(&trial, charged, sizeof trial);
    return play(m, &trial, all) && trial.decision != EPIC_D_COUNTER && !trial.assault.is_active;
}

// EPIC-1.8.1a, b; 3.1a: one in six is lost; of a war engine a point of its structure.
static double risk_of(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    if (unit >= m->unit_count)
        return 0;
    const EpicKind *kind = epic__kind(m, unit);
    const EpicFormationCard *card = &m->formation[s->unit[unit].formation];
    double points = card->start_count > 0 ? card->points / (double)card->start_count : 0;
    double lost = kind->type == EPIC_WE ? points : points * kind->counts;
    bool again = (s->unit[unit].flags & EPIC_U_CAUTIOUS) != 0 || epic__has(m, unit, EPIC_A_WALKER);
    return again ? lost / (SIDES * SIDES) : lost / SIDES;
}

double epic__finish_plan(const EpicMatch *m, EpicState *s)
{
    double risk = 0;
    unsigned dice = 0;
    ASSERT(s->frame_count <= sizeof s->frame / sizeof s->frame[0]);
    while (s->decision == EPIC_D_DIE && s->frame_count > 0 && dice++ < DICE_MAX &&
           s->frame[s->frame_count - 1].tag == EPIC_FRAME_MOVE) {
        risk += risk_of(m, s, s->frame[s->frame_count - 1].move.unit);
        play(m, s, (EpicAction){.kind = EPIC_ACTION_DIE, .other = UNHARMED});
    }
    return risk;
}
