// A plan from the wish to the ways, which are written to the state to be played.
#include "epic_plan.h"
#include "epic_move.h"
#include "epic_units.h"
#include "epic_ways.h"

#include "base_assert.h"

// --- writing -------------------------------------------------------------------------------------

// EPIC-0.1i: to the nearest enemy, in whole degrees as `face` has them.
static uint16_t facing_at(const EpicPlanWork *plan, const EpicMover *mover, int asked)
{
    if (asked >= 0)
        return (uint16_t)(((unsigned)asked * 65536U + 180) / 360);
    EpicUnitRange enemies = epic__seat_units(plan->m, 1U - plan->frame->seat);
    GeomPoint at = epic__plan_at(mover);
    unsigned enemy = EPIC_NO_UNIT;
    int64_t best_u2 = INT64_MAX;
    for (unsigned e = enemies.first; e < enemies.end; e++) {
        int64_t u2 = geom_distance_u2(at, epic__point(plan->s, e));
        if (plan->s->unit[e].at == EPIC_AT_TABLE && u2 < best_u2) {
            best_u2 = u2;
            enemy = e;
        }
    }
    if (enemy == EPIC_NO_UNIT)
        return plan->s->unit[mover->unit].facing;
    unsigned degrees = (geom_bearing_bam(at, epic__point(plan->s, enemy)) * 360U + 32768) / 65536;
    return (uint16_t)((degrees * 65536U + 180) / 360);
}

// There is room: EPIC-0.1o was seen to as the ways were placed (epic__plan_has_points).
static void write_way(EpicPlanWork *plan, const EpicMover *mover, EpicWay *way)
{
    for (unsigned n = 0; n < mover->count; n++) {
        bool has_room = epic__ways_point(plan->s, way, mover->at[n], mover->pick[n]);
        ASSERT(has_room);
        (void)has_room;
    }
}

static void write_ways(EpicPlanWork *plan, int facing)
{
    EpicState *s = plan->s;
    epic__ways_clear(s);
    for (unsigned i = 0; i < plan->order_count; i++) {
        const EpicMover *mover = &plan->mover[plan->order[i]];
        bool turns = epic__kind(plan->m, mover->unit)->needs_facing;
        if (mover->count == 0 && !mover->is_entering && !turns)
            continue;
        uint16_t now = s->unit[mover->unit].facing;
        write_way(plan, mover,
                  epic__ways_add(s, mover->unit, turns ? facing_at(plan, mover, facing) : now));
    }
}

// --- what the plan wants, of units that are in formation -----------------------------------------

static bool close_to(EpicPlanWork *plan, EpicSet target, int32_t range_u)
{
    return epic__plan_shift(plan, epic__plan_close_in(plan, target, range_u));
}

static bool follow(EpicPlanWork *plan, EpicAction action)
{
    GeomPoint point = epic__plan_anchor(action);
    EpicSet target = action.formation < plan->m->formation_count ? epic__set(action.formation) : 0;
    switch ((EpicPlan)action.choice) {
    case EPIC_PLAN_CLOSE:
        return close_to(plan, target, action.other * EPIC_CM);
    case EPIC_PLAN_CHARGE:
        return epic__plan_charge(plan, target) || close_to(plan, target, 10 * EPIC_CM);
    case EPIC_PLAN_FIREFIGHT:
        return epic__plan_firefight(plan, target);
    case EPIC_PLAN_SHOOT:
        return epic__plan_shoot(plan, target);
    case EPIC_PLAN_TO:
        return epic__plan_form_up(plan, action);
    case EPIC_PLAN_GUARD:
        return epic__plan_guard(plan, point);
    case EPIC_PLAN_SUPPORT:
        return epic__plan_support(plan, action.formation);
    case EPIC_PLAN_COVER:
        return epic__plan_cover(plan);
    case EPIC_PLAN_HIDE:
        return epic__plan_hide(plan);
    case EPIC_PLAN_LEAVE:
        return epic__plan_leave(plan) || epic__plan_away(plan);
    case EPIC_PLAN_AWAY:
        return epic__plan_away(plan);
    case EPIC_PLAN_GATHER:
        return epic__plan_hold(plan, action.unit);
    case EPIC_PLAN_BOARD:
        return epic__plan_mount(plan, (GeomPoint){0, 0});
    case EPIC_PLAN_STAY:
    case EPIC_PLAN_FACE:
    case EPIC_PLAN_COUNT:
        break;
    }
    return false;
}

// Nobody moves but who has to: out of a portal (5.6.3d).
static void stay(EpicPlanWork *plan)
{
    epic__plan_collect(plan);
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_placed)
            epic__plan_keep(plan, n);
    epic__plan_emerge(plan);
}

static int facing_asked(EpicAction action)
{
    if (action.choice == EPIC_PLAN_FACE)
        return action.other;
    return action.choice == EPIC_PLAN_TO ? epic__plan_facing(action) : -1;
}

// False: nobody is there to move.
static bool work_out(EpicPlanWork *plan, const EpicMatch *m, EpicState *s, const EpicFrame *frame,
                     EpicAction action)
{
    plan->m = m;
    plan->s = s;
    plan->frame = frame;
    plan->purpose = (EpicMovePurpose)frame->move.purpose;
    bool tries_many = action.choice == EPIC_PLAN_CHARGE || action.choice == EPIC_PLAN_FIREFIGHT;
    plan->asked_left = tries_many ? EPIC_CHARGE_ASKED_MAX : EPIC_PLAN_ASKED_MAX;
    epic__plan_collect(plan);
    if (plan->count == 0)
        return false;
    epic__plan_reset(plan);
    // EPIC-1.2.1d, 1.7.4a: a formation in parts must become legal again, whatever it wants besides.
    if (!epic__plan_is_coherent(plan) && action.choice != EPIC_PLAN_CHARGE)
        epic__plan_gather(plan, action.choice == EPIC_PLAN_GATHER ? action.unit : EPIC_NO_UNIT);
    else if (action.choice == EPIC_PLAN_STAY || !follow(plan, action))
        stay(plan);
    epic__plan_emerge(plan);
    epic__plan_keep_legal(plan);
    return true;
}

void epic__plan_make(const EpicMatch *m, EpicState *s, const EpicFrame *frame, EpicAction action)
{
    EpicPlanWork plan;
    if (work_out(&plan, m, s, frame, action))
        write_ways(&plan, facing_asked(action));
}

void epic__plan_report(const EpicMatch *m, EpicState *copy, const EpicFrame *frame,
                       EpicAction action, EpicPlanReport *report)
{
    EpicPlanWork plan;
    *report = (EpicPlanReport){0};
    if (work_out(&plan, m, copy, frame, action))
        epic__plan_tell(&plan, report);
}

bool epic__plan_rest(const Epic *g, const EpicFrame *frame)
{
    bool is_any = false;
    for (unsigned u = epic__first_mover(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, frame->formation, u))
        is_any = is_any || epic__is_entering(g->s, u);
    if (is_any)
        epic__plan_make(g->m, g->s, frame, (EpicAction){.choice = EPIC_PLAN_STAY});
    return is_any;
}
