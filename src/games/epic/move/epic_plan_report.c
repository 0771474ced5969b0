// What a plan comes to, for whoever is asked to choose one: worked out on a copy and told in
// numbers.
#include "epic_course.h"
#include "epic_ground.h"
#include "epic_plan.h"
#include "epic_sight.h"
#include "epic_units.h"

#include "base_assert.h"

// --- ways ----------------------------------------------------------------------------------------

static bool is_entered(const EpicPlanWork *plan, const FieldTerrain *terrain,
                       const EpicMover *mover)
{
    GeomPoint straight[2] = {mover->from, epic__plan_at(mover)};
    return terrain->type != EPIC_TERRAIN_ROAD &&
           epic__ground_of(plan->m, plan->s, terrain, mover->unit) != EPIC_GROUND_FREE &&
           geom_path_entries(straight, 2, &terrain->polygon, NULL, 0) > 0;
}

// What the straight way would have led through: ground first, then zones, then bodies.
static void note_detour(const EpicPlanWork *plan, const EpicMover *mover, EpicPlanReport *report)
{
    GeomPoint to = epic__plan_at(mover);
    int32_t radius_u = epic__kind(plan->m, mover->unit)->radius_u;
    report->detours++;
    for (unsigned n = 0; n < plan->field.feature_count && report->round_name == NULL; n++)
        if (is_entered(plan, plan->field.ground[n], mover))
            report->round_name = plan->field.ground[n]->name;
    for (unsigned n = 0; n < field_near_count(&plan->field.near); n++) {
        const FieldBody *o = field_near_at(&plan->field.near, n);
        GeomDisc zone = {o->at, o->radius_u + radius_u + o->keep_u};
        if (o->id == mover->unit || !geom_segment_crosses_disc(mover->from, to, zone))
            continue;
        if ((o->flags & EPIC_O_ENEMY) != 0)
            report->round_enemies = true;
        else
            report->round_friends = true;
    }
}

static unsigned tests_of(const EpicPlanWork *plan, const EpicMover *mover)
{
    GeomPoint at[EPIC_VIA_MAX + 1] = {mover->from};
    uint16_t pick[EPIC_VIA_MAX + 1] = {0};
    EpicTest test[EPIC_TESTS_MAX];
    for (unsigned n = 0; n < mover->count; n++) {
        at[n + 1] = mover->at[n];
        pick[n + 1] = mover->pick[n];
    }
    EpicPath path = {.at = at,
                     .pick = pick,
                     .count = mover->count + 1U,
                     .unit = mover->unit,
                     .speed_u = mover->speed_u};
    return epic__field_tests(&plan->field, &path, test);
}

// --- where it ends -------------------------------------------------------------------------------

static void note_end(const EpicPlanWork *plan, unsigned n, EpicPlanReport *report)
{
    enum { FIGHT_U = 15 * EPIC_CM };
    GeomDisc own = epic__plan_disc(plan, n);
    bool is_touching = false, is_near = false, is_in_zone = false;
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        if ((o->flags & EPIC_O_ENEMY) == 0)
            continue;
        is_in_zone = is_in_zone || (o->keep_u > 0 && geom_within(own, field_disc(o), o->keep_u));
        if ((o->flags & EPIC_O_TARGET) == 0)
            continue;
        is_touching = is_touching || geom_touches(own, field_disc(o), EPIC_TOUCH_U);
        is_near = is_near || geom_within(own, field_disc(o), FIGHT_U);
    }
    report->touching += is_touching;
    report->near += is_near;
    report->in_zone += is_in_zone && !is_touching;
}

static int32_t nearest_enemy(const EpicPlanWork *plan)
{
    EpicSet enemies = epic__side_set(plan->m, 1U - plan->frame->seat);
    int32_t nearest_u = INT32_MAX, gap_u;
    for (unsigned n = 0; n < plan->count; n++) {
        epic__plan_enemy_near(plan, epic__plan_disc(plan, n), enemies, &gap_u);
        if (!plan->mover[n].is_aboard && gap_u < nearest_u)
            nearest_u = gap_u;
    }
    return nearest_u;
}

// EPIC-1.7.3e: who stays in a zone and is lost, with all whom it carries then.
static void note_lost(EpicPlanWork *plan, EpicPlanReport *report)
{
    const Epic g = {.m = plan->m, .s = plan->s};
    if (!epic__loses_stuck(plan->frame))
        return;
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicMover *mover = &plan->mover[n];
        ASSERT(mover->unit < plan->m->unit_count);
        EpicUnit *unit = &plan->s->unit[mover->unit];
        uint16_t was = unit->flags;
        if (mover->is_aboard)
            continue;
        if (mover->count > 0)
            unit->flags |= EPIC_U_MOVED;
        if (epic__is_stuck(&g, plan->frame, mover->unit)) {
            report->lost += 1U + unit->cargo;
            for (unsigned i = 0; i < mover->count; i++)
                report->lost += mover->pick[i] != 0;
        }
        unit->flags = was;
    }
}

// Enemies on overwatch that reach and see somebody where the plan ends (1.10).
static void note_overwatch(EpicPlanWork *plan, EpicPlanReport *report)
{
    unsigned seat = 1U - plan->frame->seat;
    for (unsigned f = plan->m->formation_first[seat]; f < plan->m->formation_first[seat + 1]; f++) {
        bool is_watching = (plan->s->formation[f].flags & EPIC_F_OVERWATCH) != 0;
        for (unsigned e = epic__first_on_table(plan->m, plan->s, f);
             is_watching && e != EPIC_NO_UNIT; e = epic__next_on_table(plan->m, plan->s, f, e)) {
            for (unsigned n = 0; n < plan->count && is_watching; n++) {
                unsigned unit = plan->mover[n].unit;
                if (geom_within(epic__disc(plan->m, plan->s, e), epic__disc(plan->m, plan->s, unit),
                                epic__kind(plan->m, e)->range_max_u) &&
                    epic__sees(plan->m, plan->s, e, unit, NULL)) {
                    report->watchers++;
                    is_watching = false;
                }
            }
        }
    }
}

void epic__plan_tell(EpicPlanWork *plan, EpicPlanReport *report)
{
    *report = (EpicPlanReport){0};
    for (unsigned n = 0; n < plan->count; n++) {
        EpicMover *mover = &plan->mover[n];
        report->units++;
        report->can_move += !mover->is_fixed;
        report->boards += mover->is_aboard;
        report->moves += mover->count > 0 || mover->is_aboard;
        if (mover->count == 0 && !mover->is_aboard && !mover->is_fixed &&
            !geom_is_same(mover->wish, mover->from))
            report->held++;
        if (mover->count > 1 && mover->pick[0] == 0)
            note_detour(plan, mover, report);
        if (plan->field.feature_count > 0 && mover->count > 0)
            report->tests += tests_of(plan, mover);
        note_end(plan, n, report);
    }
    for (unsigned n = 0; n < plan->count; n++) {
        GeomPoint at = epic__plan_at(&plan->mover[n]);
        ASSERT(plan->mover[n].unit < plan->m->unit_count);
        plan->s->unit[plan->mover[n].unit].x = at.x;
        plan->s->unit[plan->mover[n].unit].y = at.y;
        report->in_cover += epic__is_in_terrain_cover(plan->m, plan->s, plan->mover[n].unit);
    }
    report->enemy_u = nearest_enemy(plan);
    note_lost(plan, report);
    note_overwatch(plan, report);
}
