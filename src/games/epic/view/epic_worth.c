// In which order people are told the choices: what is expected of plans and targets. Players of the
// computer take them as they are listed.
#include "epic_units.h"
#include "epic_view.h"

#include "base_arena.h"

// Of a plan: who is lost stands last, then what comes to nothing.
enum { WORTH_LOSS, WORTH_VAIN, WORTH_USUAL, WORTH_FIRST };

// Units lost as they are told, to the tenth, then hits.
static int64_t worth_of_fire(const EpicForetold *told)
{
    enum { TENTHS = 10, HUNDREDTHS = 100, ABOVE_HITS = 1000000 };
    return (int64_t)(told->kills * TENTHS + 0.5) * ABOVE_HITS +
           (int64_t)(told->hits * HUNDREDTHS + 0.5);
}

static int64_t worth_of_plan(const EpicForesight *plan, EpicAction a)
{
    const EpicPlanReport *report = &plan->report;
    bool is_away = a.choice == EPIC_PLAN_AWAY;
    if (report->lost > 0)
        return WORTH_LOSS;
    if (plan->is_withdrawal)
        return is_away ? WORTH_FIRST : epic__ends_near(plan) ? WORTH_VAIN : WORTH_USUAL;
    if (plan->has_reach && plan->reach.in_sight > 0)
        return WORTH_FIRST + worth_of_fire(&plan->told);
    bool is_vain_shot = a.choice == EPIC_PLAN_SHOOT && plan->has_reach && !plan->moves_on;
    bool is_vain_charge =
        plan->is_charge && report->touching + report->near == 0 && plan->aboard == 0;
    return is_vain_shot || is_vain_charge ? WORTH_VAIN : WORTH_USUAL;
}

static int64_t worth_of(const EpicMatch *m, const EpicState *s, EpicAction a, Arena *arena)
{
    unsigned own = s->frame_count > 0 ? s->frame[s->frame_count - 1].formation : EPIC_NO_FORMATION;
    const EpicForesight *plan;
    EpicForetold told;
    switch (a.kind) {
    case EPIC_ACTION_PLAN:
        plan = epic__foresee_plan(m, s, a, arena);
        return plan == NULL ? -1 : worth_of_plan(plan, a);
    case EPIC_ACTION_SHOOT:
        if (own >= m->formation_count || a.formation >= m->formation_count)
            return -1;
        return epic__foretell(m, s, own, a.formation, s->attack.to_hit, arena, &told)
                   ? worth_of_fire(&told)
                   : 0;
    case EPIC_ACTION_ASSAULT:
        if (own >= m->formation_count || a.formation >= m->formation_count)
            return -1;
        return epic__is_within_charge(m, s, own, a.formation, arena) ? -1 : 0;
    default:
        return -1;
    }
}

int64_t epic_worth(const void *match, const void *state, const Action *action)
{
    EpicAction a = epic_action(action);
    if (a.kind != EPIC_ACTION_PLAN && a.kind != EPIC_ACTION_SHOOT && a.kind != EPIC_ACTION_ASSAULT)
        return -1;
    Arena *arena = arena_create(1 << 20);
    int64_t worth = worth_of(match, state, a, arena);
    arena_destroy(arena);
    return worth;
}
