// Skimmers that pop up (2.1.13b) before an action or a hold.
#include "epic_move.h"
#include "epic_units.h"

static bool can_pop_up(const Epic *g, unsigned f, unsigned u)
{
    const EpicState *s = g->s;
    return u < g->m->unit_count && s->unit[u].formation == f && s->unit[u].at == EPIC_AT_TABLE &&
           epic__has(g->m, u, EPIC_A_SKIMMER) && !epic__has(g->m, u, EPIC_A_SUPPORT_CRAFT) &&
           (s->unit[u].flags & EPIC_U_POPPED_UP) == 0;
}

size_t epic__list_pop_ups(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                          size_t count)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
        if (u >= frame->action.unit && can_pop_up(g, frame->formation, u))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_POP_UP, .unit = (uint16_t)u});
    }
    return count;
}

bool epic__check_pop_up(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    if (!epic__is_plain(a, EPIC_HAS_UNIT) || !can_pop_up(g, frame->formation, a.unit))
        return epic__refuse(refusal, EPIC_R_2_1_13b, EPIC_M_CANNOT_POP_UP, "");
    return true;
}

void epic__pop_up(Epic *g, EpicFrame *frame, unsigned u)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    epic__unit(g, u)->flags |= EPIC_U_POPPED_UP;
    acting->flags |= EPIC_ACTING_POPS_UP;
    acting->unit = (uint16_t)(u + 1);
    EPIC_REPORT(g, 2_1_13b, POPS_UP, "u", u);
}

void epic__clear_pop_ups(Epic *g, unsigned f)
{
    for (unsigned u = epic__first(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, f, u))
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_POPPED_UP;
}

EpicStep epic__ask_pop_up(Epic *g, EpicFrame *frame)
{
    const EpicActionFrame *acting = epic__action_frame(frame);
    Action one;
    if (epic__list_pop_ups(g, frame, &one, 1, 0) > 0)
        return (acting->flags & EPIC_ACTING_POPS_UP) != 0
                   ? epic__ask_more(g, EPIC_D_POP_UP, frame->seat)
                   : epic__ask(g, EPIC_D_POP_UP, frame->seat);
    frame->stage = EPIC_STAGE_START;
    return EPIC_GO_ON;
}
