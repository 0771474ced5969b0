// What the units of a plan meet: bodies, zones and ground, as the field wants it.
#include "epic_ground.h"
#include "epic_plan.h"
#include "epic_units.h"
#include "epic_ways.h"
#include "epic_zone.h"

#include "base_assert.h"

#include <string.h>

enum {
    DANGER_U = 20 * EPIC_CM,      // so much farther round rather than a dangerous terrain test ...
    DANGER_AGAIN_U = 5 * EPIC_CM, // ... of one that may roll it again (2.1.18a)
    FAR_U = 300 * EPIC_CM         // ways across the whole table
};

// --- kinds of movers -----------------------------------------------------------------------------

// What of its abilities decides about what it meets.
enum { WAY_FLIES = 1, WAY_STEPS_OVER = 2, WAY_INFILTRATES = 4, WAY_WALKS = 8 };

static unsigned ways_of(const EpicPlanWork *plan, unsigned unit)
{
    return (epic__flies(plan->m, plan->s, unit) ? WAY_FLIES : 0U) |
           (epic__has(plan->m, unit, EPIC_A_STEP_OVER) ? WAY_STEPS_OVER : 0U) |
           (epic__has(plan->m, unit, EPIC_A_INFILTRATOR) ? WAY_INFILTRATES : 0U) |
           (epic__has(plan->m, unit, EPIC_A_WALKER) ? WAY_WALKS : 0U);
}

static bool is_alike(const EpicPlanWork *plan, unsigned a, unsigned b)
{
    const EpicKind *one = epic__plan_kind(plan, a), *other = epic__plan_kind(plan, b);
    return one == other ||
           (one->type == other->type && one->radius_u == other->radius_u &&
            ways_of(plan, plan->mover[a].unit) == ways_of(plan, plan->mover[b].unit));
}

// The first mover of each kind stands for it; more kinds than there is room for are taken for the
// first, and what the rules do not take of their ways they do not go.
static void sort_kinds(EpicPlanWork *plan)
{
    uint8_t first[FIELD_KINDS_MAX];
    FieldGroup *group = &plan->group;
    group->kind_count = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        unsigned kind = 0;
        while (kind < group->kind_count && !is_alike(plan, first[kind], n))
            kind++;
        if (kind == group->kind_count && kind < FIELD_KINDS_MAX)
            first[group->kind_count++] = (uint8_t)n;
        plan->mover[n].kind = kind < FIELD_KINDS_MAX ? (uint8_t)kind : 0;
    }
}

// --- bodies --------------------------------------------------------------------------------------

static bool is_own(const EpicPlanWork *plan, const FieldBody *o)
{
    return plan->s->unit[o->id].formation == plan->frame->formation;
}

// EPIC-3.3.1a: whom a charging war engine pushes aside.
static bool is_barged(const EpicPlanWork *plan, unsigned n, const FieldBody *o)
{
    EpicPath path = {.unit = plan->mover[n].unit};
    return plan->purpose == EPIC_MOVE_CHARGE && epic__may_barge(&plan->field, &path, o);
}

static bool is_passed(const FieldBody *o, unsigned ways)
{
    // EPIC-5.4.2a; 1.7.2b, 2.1.7a, 2.1.13a: over infantry, and over any friends.
    if ((o->flags & EPIC_O_LOW) != 0 && (ways & WAY_STEPS_OVER) != 0)
        return true;
    return (o->flags & EPIC_O_ENEMY) == 0 &&
           ((o->flags & EPIC_O_INFANTRY) != 0 || (ways & WAY_FLIES) != 0);
}

// EPIC-2.1.12-q3: the zone of a scout does not keep it from a target that is wholly inside and
// nearer to it than the scout. Those scouts, as a set of units.
static void find_past(const EpicPlanWork *plan, unsigned n, const FieldBody *target,
                      uint64_t past[EPIC_UNITS_MAX / 64])
{
    GeomDisc own = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
    memset(past, 0, EPIC_UNITS_MAX / 8);
    if (target == NULL)
        return;
    int32_t gap_u = geom_gap_floor_u(own, field_disc(target));
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *scout = field_near_at(&plan->field.near, i);
        int64_t inner_u = (int64_t)scout->radius_u + scout->keep_u - target->radius_u;
        if ((scout->flags & EPIC_O_SCOUT) == 0 || inner_u < 0)
            continue;
        ASSERT(scout->id < EPIC_UNITS_MAX);
        if (geom_distance_u2(target->at, scout->at) <= geom_square(inner_u) &&
            gap_u < geom_gap_floor_u(own, field_disc(scout)))
            past[scout->id / 64] |= UINT64_C(1) << scout->id % 64;
    }
}

static void add_body(EpicPlanWork *plan, unsigned n, const FieldBody *o,
                     const uint64_t past[EPIC_UNITS_MAX / 64], FieldWays *ways)
{
    int32_t radius_u = epic__plan_kind(plan, n)->radius_u;
    unsigned how = ways_of(plan, plan->mover[n].unit);
    FieldBar body = {.at = o->at, .reach_u = o->radius_u + radius_u - EPIC_TOUCH_U};
    bool is_target = (o->flags & EPIC_O_TARGET) != 0;
    if (is_barged(plan, n, o))
        return;
    if (is_passed(o, how))
        field_ways_add_end(ways, body);
    else
        field_ways_add_bar(ways, body);
    // EPIC-1.7.3b, 1.7.3-q2: not onto the rim of a zone; 1.12.3c: into those of targets.
    bool is_past = (past[o->id / 64] >> o->id % 64 & 1) != 0;
    if (o->keep_u > 0 && !is_target && !is_past)
        field_ways_add_bar(
            ways, (FieldBar){.at = o->at, .reach_u = o->radius_u + radius_u + o->keep_u + 1});
}

// --- ground --------------------------------------------------------------------------------------

// EPIC-5.4.2a: what may be narrow enough to be stepped over; the check knows whether it is.
static bool is_stepped_over(const FieldTerrain *terrain, unsigned ways)
{
    return (ways & WAY_STEPS_OVER) != 0 && terrain->type != EPIC_TERRAIN_BUILDINGS &&
           terrain->type != EPIC_TERRAIN_CLIFFS;
}

static void add_ground(EpicPlanWork *plan, unsigned n, const FieldTerrain *terrain, FieldWays *ways)
{
    unsigned unit = plan->mover[n].unit, how = ways_of(plan, unit);
    if (terrain->type == EPIC_TERRAIN_ROAD) {
        field_ways_add_road(ways, &terrain->polygon);
        return;
    }
    if (is_stepped_over(terrain, how))
        return;
    EpicGround ground = epic__ground_of(plan->m, plan->s, terrain, unit);
    if (ground == EPIC_GROUND_FREE)
        return;
    // EPIC-2.1.7a, 2.1.13a: to those that fly it matters where they end only. Nobody ends in
    // dangerous ground without need: going on from there is another test (1.8.1a).
    int32_t price_u = (how & WAY_FLIES) != 0             ? 0
                      : ground == EPIC_GROUND_IMPASSABLE ? FIELD_BARRED
                      : (how & WAY_WALKS) != 0           ? DANGER_AGAIN_U
                                                         : DANGER_U;
    field_ways_add_floor(ways, (FieldFloor){.polygon = &terrain->polygon,
                                            .price_u = price_u,
                                            .is_no_end = (how & WAY_WALKS) == 0});
}

// --- all of it -----------------------------------------------------------------------------------

static GeomBox table_for(const EpicPlanWork *plan, unsigned n)
{
    return geom_box_grown(epic__table(plan->m), -epic__plan_kind(plan, n)->radius_u);
}

static int64_t farthest(const EpicPlanWork *plan, unsigned n)
{
    return 4 * (int64_t)plan->mover[n].speed_u;
}

static void meet(EpicPlanWork *plan, unsigned n, bool with_own,
                 const uint64_t past[EPIC_UNITS_MAX / 64], FieldWays *ways)
{
    field_ways_clear(ways, table_for(plan, n), farthest(plan, n),
                     epic__way_points_max(plan->m, plan->mover[n].unit) - 1);
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        if (o->id != plan->mover[n].unit && (with_own || !is_own(plan, o)))
            add_body(plan, n, o, past, ways);
    }
    for (unsigned i = 0; i < plan->field.feature_count; i++)
        add_ground(plan, n, plan->field.ground[i], ways);
}

FieldWays *epic__plan_meet_alone(EpicPlanWork *plan, unsigned n, const FieldBody *target)
{
    find_past(plan, n, target, plan->alone.past);
    meet(plan, n, true, plan->alone.past, &plan->ways);
    plan->alone.is_made = false; // it will be changed
    return &plan->ways;
}

// The same, not to be changed: most targets of a mover lie past the same scouts.
static FieldWays *meet_past_scouts(EpicPlanWork *plan, unsigned n, const FieldBody *target)
{
    uint64_t past[EPIC_UNITS_MAX / 64];
    find_past(plan, n, target, past);
    if (!plan->alone.is_made || plan->alone.mover != n ||
        plan->alone.changes != plan->field.changes ||
        memcmp(past, plan->alone.past, sizeof past) != 0) {
        meet(plan, n, true, past, &plan->ways);
        plan->alone.is_made = true;
        plan->alone.mover = (uint8_t)n;
        plan->alone.changes = plan->field.changes;
        memcpy(plan->alone.past, past, sizeof past);
    }
    plan->ways.limit_u = farthest(plan, n);
    return &plan->ways;
}

// The others of the formation as they are by now.
static void set_mates(const EpicPlanWork *plan, unsigned n, FieldWays *ways)
{
    const FieldKind *kind = &plan->group.kind[plan->mover[n].kind];
    bool is_new = ways->mate_count != plan->count;
    if (is_new)
        field_ways_clear_mates(ways);
    ways->mates_off = UINT64_C(1) << n;
    for (unsigned i = 0; i < plan->count; i++) {
        const EpicMover *mate = &plan->mover[i];
        int32_t reach_u = kind->radius_u + epic__plan_kind(plan, i)->radius_u - EPIC_TOUCH_U;
        if (mate->is_aboard || (mate->is_entering && !mate->is_placed))
            ways->mates_off |= UINT64_C(1) << i;
        if (is_new)
            field_ways_add_mate(ways, (FieldBar){.at = epic__plan_at(mate), .reach_u = reach_u},
                                (kind->over >> mate->kind & 1) != 0);
        else
            field_ways_move_mate(ways, i, epic__plan_at(mate));
    }
}

FieldWays *epic__plan_meet(EpicPlanWork *plan, unsigned n, const FieldBody *target)
{
    epic__plan_meet_all(plan);
    if (target != NULL && plan->has_scouts)
        return meet_past_scouts(plan, n, target);
    FieldWays *ways = &plan->group.kind[plan->mover[n].kind].ways;
    ways->limit_u = farthest(plan, n);
    set_mates(plan, n, ways);
    return ways;
}

void epic__plan_spend(EpicPlanWork *plan, unsigned asked)
{
    plan->asked_left -= asked < plan->asked_left ? asked : plan->asked_left;
}

int epic__plan_find(EpicPlanWork *plan, const FieldWays *ways, GeomPoint from,
                    const GeomPoint *goal, unsigned goal_count, unsigned asked_max, FieldWay *way)
{
    unsigned most = plan->asked_left < asked_max ? plan->asked_left : asked_max;
    int found = field_way_find(ways, from, goal, goal_count, most, way);
    epic__plan_spend(plan, way->asked);
    return found;
}

bool epic__plan_is_open(const EpicPlanWork *plan, unsigned n, GeomPoint a, GeomPoint b)
{
    GeomPoint segment[2] = {a, b};
    unsigned unit = plan->mover[n].unit;
    if (epic__flies(plan->m, plan->s, unit))
        return true;
    for (unsigned t = 0; t < plan->m->terrain_count; t++) {
        const FieldTerrain *terrain = &plan->m->terrain[t];
        if (terrain->type != EPIC_TERRAIN_ROAD &&
            geom_boxes_meet(terrain->polygon.box, geom_box_of(a, b)) &&
            epic__ground_of(plan->m, plan->s, terrain, unit) != EPIC_GROUND_FREE &&
            geom_path_entries(segment, 2, &terrain->polygon, NULL, 0) > 0)
            return false;
    }
    return true;
}

// The zone of the enemy unit, as the mover's centre meets it; a reach of 0: it has none.
static FieldBar zone_of(const EpicPlanWork *plan, unsigned n, unsigned enemy)
{
    const EpicUnit *unit = &plan->s->unit[enemy];
    const EpicKind *kind = epic__kind(plan->m, enemy);
    FieldBar bar = {.at = epic__point(plan->s, enemy), .reach_u = 0};
    bool is_target = plan->purpose == EPIC_MOVE_CHARGE &&
                     (plan->s->assault.defenders & epic__set(unit->formation)) != 0;
    if (unit->at == EPIC_AT_TABLE && plan->purpose != EPIC_MOVE_WITHDRAW && !is_target &&
        kind->zoc_u > 0 && epic__has_zone(plan->m, plan->s, enemy))
        bar.reach_u = kind->radius_u + epic__plan_kind(plan, n)->radius_u + kind->zoc_u + 1;
    return bar;
}

bool epic__plan_is_zoned(const EpicPlanWork *plan, unsigned n, GeomPoint a, GeomPoint b)
{
    EpicUnitRange enemies = epic__seat_units(plan->m, 1U - plan->frame->seat);
    for (unsigned e = enemies.first; e < enemies.end; e++) {
        FieldBar bar = zone_of(plan, n, e);
        if (bar.reach_u > 0 && !geom_is_nearer(a, bar.at, bar.reach_u) &&
            geom_segment_crosses_disc(a, b, (GeomDisc){bar.at, bar.reach_u}))
            return true;
    }
    return false;
}

FieldWays *epic__plan_meet_ground(EpicPlanWork *plan, unsigned n, bool with_zones)
{
    EpicFeature room;
    plan->alone.is_made = false;
    field_ways_clear(&plan->ways, table_for(plan, n), FAR_U, FIELD_WAY_POINTS_MAX - 2);
    for (unsigned t = 0; t < plan->m->terrain_count; t++)
        add_ground(plan, n, epic__feature(plan->m, plan->s, t, &room), &plan->ways);
    EpicUnitRange enemies = epic__seat_units(plan->m, 1U - plan->frame->seat);
    for (unsigned e = enemies.first; with_zones && e < enemies.end; e++) {
        FieldBar bar = zone_of(plan, n, e);
        if (bar.reach_u > 0)
            field_ways_add_bar(&plan->ways, bar);
    }
    return &plan->ways;
}

// Which kinds of the group it passes over.
static uint8_t passes(const EpicPlanWork *plan, unsigned n)
{
    unsigned over = 0;
    unsigned how = ways_of(plan, plan->mover[n].unit);
    for (unsigned other = 0; other < plan->count; other++) {
        const EpicKind *kind = epic__plan_kind(plan, other);
        bool is_infantry = kind->type == EPIC_INF;
        bool is_low = is_infantry || kind->type == EPIC_LV;
        if (is_infantry || (how & WAY_FLIES) != 0 || (is_low && (how & WAY_STEPS_OVER) != 0))
            over |= 1U << plan->mover[other].kind;
    }
    return (uint8_t)over;
}

// Scouts that are no targets.
static bool has_scouts(const EpicPlanWork *plan)
{
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        if (o->keep_u > 0 && (o->flags & EPIC_O_SCOUT) != 0 && (o->flags & EPIC_O_TARGET) == 0)
            return true;
    }
    return false;
}

void epic__plan_meet_all(EpicPlanWork *plan)
{
    FieldGroup *group = &plan->group;
    static const uint64_t nobody[EPIC_UNITS_MAX / 64];
    unsigned made = 0;
    if (plan->has_ways)
        return;
    plan->has_ways = true;
    plan->alone.is_made = false;
    plan->has_scouts = has_scouts(plan);
    sort_kinds(plan);
    for (unsigned n = 0; n < plan->count; n++) {
        unsigned k = plan->mover[n].kind;
        if ((made >> k & 1) != 0)
            continue;
        made |= 1U << k;
        group->kind[k].radius_u = epic__plan_kind(plan, n)->radius_u;
        group->kind[k].touch_u = EPIC_TOUCH_U;
        group->kind[k].over = passes(plan, n);
        meet(plan, n, false, nobody, &group->kind[k].ways);
    }
}
