// Plans to charge: into contact whoever can, the others as near as they may (1.12.3).
#include "epic_plan.h"
#include "epic_units.h"

enum { CHARGE_WAYS = 12 };

static bool charge_one(EpicPlanWork *plan, unsigned n, const FieldBody *o)
{
    EpicMover *mover = &plan->mover[n];
    int32_t radius_u = epic__kind(plan->m, mover->unit)->radius_u;
    uint16_t bearing = geom_bearing_bam(o->at, mover->from);
    GeomPoint target = o->at;
    int32_t off_u = o->radius_u + radius_u;
    if (geom_gap_floor_u((GeomDisc){mover->from, radius_u}, (GeomDisc){o->at, o->radius_u}) >
        mover->speed_u)
        return false;
    for (unsigned way = 0; way < CHARGE_WAYS - 2; way++) {
        uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / CHARGE_WAYS));
        uint16_t to = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
        if (epic__plan_try(plan, n, geom_point_toward(target, to, off_u), true))
            return true;
    }
    return false;
}

void epic__plan_touch(EpicPlanWork *plan, unsigned n)
{
    enum { TRIES = 4 };
    EpicMover *mover = &plan->mover[n];
    uint16_t tried[TRIES] = {0};
    for (unsigned try = 0; try < TRIES; try++) {
        const FieldBody *best = NULL;
        int64_t best_u2 = INT64_MAX;
        for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
            const FieldBody *o = field_near_at(&plan->field.near, i);
            int64_t u2 = geom_distance_u2(o->at, mover->from);
            bool is_tried = false;
            for (unsigned k = 0; k < try; k++)
                is_tried = is_tried || tried[k] == o->id;
            unsigned max = (o->flags & EPIC_O_ENGINE) != 0 ? epic__kind(plan->m, o->id)->dc : 1U;
            if ((o->flags & EPIC_O_TARGET) == 0 || is_tried || o->touched >= 2 * max ||
                u2 >= best_u2)
                continue;
            best = o;
            best_u2 = u2;
        }
        if (best == NULL)
            break;
        tried[try] = best->id;
        if (charge_one(plan, n, best))
            return;
    }
}

// Those that cannot reach come as near as they may.
static void follow(EpicPlanWork *plan, unsigned n, EpicSet targets)
{
    EpicMover *mover = &plan->mover[n];
    EpicPair best = {n, EPIC_NO_UNIT, INT32_MAX};
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        int32_t gap_u =
            geom_gap_floor_u((GeomDisc){mover->from, epic__kind(plan->m, mover->unit)->radius_u},
                             (GeomDisc){o->at, o->radius_u});
        if ((o->flags & EPIC_O_TARGET) != 0 && gap_u < best.gap_u)
            best = (EpicPair){n, o->id, gap_u};
    }
    if (best.enemy == EPIC_NO_UNIT)
        best = epic__plan_nearest(plan, targets);
    if (best.enemy == EPIC_NO_UNIT) {
        epic__plan_keep(plan, n);
        return;
    }
    int64_t travel_u = (int64_t)best.gap_u - epic__plan_stand_off(plan, best.enemy, 0);
    if (travel_u > mover->speed_u)
        travel_u = mover->speed_u;
    GeomPoint v = epic__difference(epic__point(plan->s, best.enemy), mover->from);
    epic__plan_send(plan, n,
                    travel_u <= 0 ? (GeomPoint){0, 0} : epic__scaled(v, travel_u, epic__length(v)));
}

bool epic__plan_charge(EpicPlanWork *plan, EpicSet targets)
{
    uint8_t order[EPIC_FORMATION_UNITS_MAX];
    epic__plan_reset(plan);
    EpicPair pair = epic__plan_nearest(plan, targets);
    if (pair.enemy == EPIC_NO_UNIT)
        return true;
    epic__plan_sort(
        plan, epic__difference(epic__point(plan->s, pair.enemy), plan->mover[pair.mover].from),
        order);
    for (unsigned i = 0; i < plan->count; i++) {
        // EPIC-1.7.5d: who carries others brings them near; they go into contact themselves.
        if (!plan->mover[order[i]].is_fixed && plan->s->unit[plan->mover[order[i]].unit].cargo == 0)
            epic__plan_touch(plan, order[i]);
    }
    for (unsigned i = 0; i < plan->count; i++)
        if (!plan->mover[order[i]].is_placed)
            follow(plan, order[i], targets);
    return epic__plan_is_whole(plan);
}
