// Plans to a point in a shape: line, ranks, column, block, ring, skirmish, screen.
#include "epic_plan.h"
#include "epic_units.h"

#include "field_shape.h"

enum {
    SPACING_U = 3 * EPIC_CM / 2, // between edges in line, ranks, column and block
    RING_U = 10 * EPIC_CM        // from the anchor
};

static uint16_t bearing_of(int degrees)
{
    return (uint16_t)(((unsigned)degrees * 65536U + 180) / 360);
}

// Where nobody says it, the front looks at the nearest enemy.
static uint16_t front(const EpicPlanWork *plan, EpicAction action, GeomPoint at)
{
    if (epic__plan_facing(action) >= 0)
        return bearing_of(epic__plan_facing(action));
    EpicPair pair = epic__plan_nearest(plan, epic__side_set(plan->m, 1U - plan->frame->seat));
    return pair.enemy == EPIC_NO_UNIT ? 0 : geom_bearing_bam(at, epic__point(plan->s, pair.enemy));
}

static FieldShapeKind kind_of(EpicShape shape)
{
    static const uint8_t kind[EPIC_SHAPE_COUNT] = {
        [EPIC_SHAPE_KEEP] = FIELD_SHAPE_KEEP,       [EPIC_SHAPE_LINE] = FIELD_SHAPE_LINE,
        [EPIC_SHAPE_RANKS_2] = FIELD_SHAPE_RANKS_2, [EPIC_SHAPE_RANKS_3] = FIELD_SHAPE_RANKS_3,
        [EPIC_SHAPE_COLUMN] = FIELD_SHAPE_COLUMN,   [EPIC_SHAPE_BLOCK] = FIELD_SHAPE_BLOCK,
        [EPIC_SHAPE_RING] = FIELD_SHAPE_RING,       [EPIC_SHAPE_SKIRMISH] = FIELD_SHAPE_SKIRMISH,
        [EPIC_SHAPE_SCREEN] = FIELD_SHAPE_SCREEN,   [EPIC_SHAPE_MOUNTED] = FIELD_SHAPE_KEEP,
    };
    return (FieldShapeKind)kind[shape];
}

// Those that have moved stand where they are: the others have their places beside them.
static void wish_in_shape(EpicPlanWork *plan, EpicAction action, GeomPoint anchor, GeomPoint second)
{
    FieldShape shape = {.kind = kind_of(epic__plan_shape(action)),
                        .anchor = anchor,
                        .second = second,
                        .facing_bam = front(plan, action, anchor),
                        .turn_bam = bearing_of(action.other),
                        .spacing_u = SPACING_U,
                        .radius_u = RING_U};
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    unsigned mover[FIELD_SHAPE_BODIES_MAX];
    for (unsigned n = 0; n < plan->count; n++) {
        if (plan->mover[n].is_placed)
            continue;
        mover[shape.count] = n;
        shape.body[shape.count++] =
            (FieldShapeBody){.at = plan->mover[n].from,
                             .radius_u = epic__plan_kind(plan, n)->radius_u,
                             .chain_u = epic__plan_kind(plan, n)->coherency_u};
    }
    if (shape.count == 0)
        return;
    field_shape_lay(&shape, wish);
    for (unsigned i = 0; i < shape.count; i++)
        plan->mover[mover[i]].wish = wish[i];
}

// How far its transports go, the slowest of them.
static int32_t carriers_speed(const EpicPlanWork *plan)
{
    int32_t speed_u = INT32_MAX;
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_fixed && epic__plan_kind(plan, n)->slot_count > 0 &&
            plan->mover[n].speed_u < speed_u)
            speed_u = plan->mover[n].speed_u;
    return speed_u == INT32_MAX ? plan->slowest_u : speed_u;
}

// As far as the slowest goes; the shape is laid where its centre gets to.
bool epic__plan_form_up(EpicPlanWork *plan, EpicAction action)
{
    GeomPoint to = epic__plan_anchor(action), second = epic__plan_second(action);
    GeomPoint middle = {(to.x + second.x) / 2, (to.y + second.y) / 2};
    if (epic__plan_shape(action) == EPIC_SHAPE_MOUNTED)
        return epic__plan_mount(plan, epic__plan_toward(plan, to, carriers_speed(plan)));
    bool is_kept = epic__plan_shape(action) == EPIC_SHAPE_KEEP && action.other == 0;
    if (is_kept)
        return epic__plan_shift(plan, epic__plan_toward(plan, to, plan->slowest_u));
    GeomPoint centre = epic__plan_centre(plan), v = {0, 0};
    if (geom_length_u(centre, middle) > plan->slowest_u)
        v = epic__difference(epic__sum(centre, epic__plan_toward(plan, middle, plan->slowest_u)),
                             middle);
    epic__plan_reset(plan);
    wish_in_shape(plan, action, epic__sum(to, v), epic__sum(second, v));
    return epic__plan_walk(plan) ||
           epic__plan_shift(plan, epic__plan_toward(plan, middle, plan->slowest_u));
}
