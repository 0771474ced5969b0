// Whether a unit may move along a path: length, passing over, ground, zones (1.7, 9.3b, 9.5).
//
// A field holds what stands near; every check looks at that only. Each refusal names its rule.
#include "epic_path.h"
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_move.h"
#include "epic_units.h"

#include "base_limit.h"

#define GROUNDED_U     LIMIT(3_2_3f, 25 * EPIC_CM) // who has lost its jump packs
#define CAUTIOUS_U     LIMIT(1_8_1b, 5 * EPIC_CM)
#define CONSOLIDATE_U  LIMIT(1_12_9c, 5 * EPIC_CM)
#define COUNTER_FAST_U LIMIT(1_12_4a, 30 * EPIC_CM)

// --- speed --------------------------------------------------------------------------------------

bool epic__flies(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    uint64_t abilities = epic__kind(m, unit)->abilities;
    if (s->unit[unit].lost == EPIC_LOSE_JUMP_PACKS)
        abilities &= ~EPIC_ABILITY(EPIC_A_JUMP_PACKS);
    return (abilities &
            (EPIC_ABILITY(EPIC_A_SKIMMER) | EPIC_ABILITY(EPIC_A_JUMP_PACKS) |
             EPIC_ABILITY(EPIC_A_SUPPORT_CRAFT) | EPIC_ABILITY(EPIC_A_TAU_JET_PACKS))) != 0;
}

bool epic__is_immobile(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    return (kind->abilities & EPIC_ABILITY(EPIC_A_IMMOBILE)) != 0 ||
           s->unit[unit].lost == EPIC_LOSE_MOVE ||
           (s->unit[unit].criticals > 0 && kind->critical.code == EPIC_CRITICAL_IMMOBILE);
}

// EPIC-1.7.5j: whether it carries something that slows it.
static bool is_laden(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    for (unsigned u = epic__first(m, s, s->unit[unit].formation);
         u != EPIC_NO_UNIT && s->unit[unit].cargo > 0;
         u = epic__next(m, s, s->unit[unit].formation, u))
        if (s->unit[u].carrier == unit + 1U &&
            (kind->cargo_notes[m->unit[u].kind] & EPIC_CARGO_HEAVY) != 0)
            return true;
    return false;
}

// Its Speed as it is now, with what it carries and what it has lost.
static int32_t own_speed(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    if (epic__is_immobile(m, s, unit))
        return 0;
    int32_t speed_u = kind->speed_u;
    if (kind->laden_speed_u > 0 && is_laden(m, s, unit))
        speed_u = kind->laden_speed_u; // EPIC-1.7.5j
    bool is_grounded = s->unit[unit].criticals > 0 && s->unit[unit].lost == EPIC_LOSE_JUMP_PACKS;
    return is_grounded && speed_u > GROUNDED_U ? GROUNDED_U : speed_u; // EPIC-3.2.3f
}

// What a move of this purpose makes of it.
static int32_t speed_for(const EpicMatch *m, const EpicState *s, unsigned unit,
                         EpicMovePurpose purpose, int32_t speed_u)
{
    unsigned formation = s->unit[unit].formation;
    bool runs = epic__has_force(m, formation, EPIC_FORCE_HIT_AND_RUN);
    bool hurries = (s->formation[formation].flags & EPIC_F_HURRIES) != 0;
    switch (purpose) {
    case EPIC_MOVE_CONSOLIDATE: // EPIC-1.12.9c, 5.6.2b: 5 cm, or up to its Speed
        return runs && speed_u > CONSOLIDATE_U ? speed_u : CONSOLIDATE_U;
    case EPIC_MOVE_COUNTER: // EPIC-1.12.4a
        return speed_u >= COUNTER_FAST_U ? LIMIT(1_12_4a, 10 * EPIC_CM)
                                         : LIMIT(1_12_4a, 5 * EPIC_CM);
    case EPIC_MOVE_JET: // EPIC-5.19.2a
        return epic__has(m, unit, EPIC_A_TAU_JET_PACKS) ? LIMIT(5_19_2a, 10 * EPIC_CM) : 0;
    case EPIC_MOVE_ACTION:
    case EPIC_MOVE_CHARGE:
        if (hurries && epic__is_engine(m, unit)) // EPIC-6.34.2a: 'Ere We Go
            speed_u += LIMIT(6_34_2a, 5 * EPIC_CM);
        // EPIC-2.1.4a: doubled in a charge, 2.1.4-q1: not in a counter charge.
        return purpose == EPIC_MOVE_CHARGE && epic__has(m, unit, EPIC_A_INFILTRATOR) ? 2 * speed_u
                                                                                     : speed_u;
    default:
        return speed_u;
    }
}

int32_t epic__speed(const EpicMatch *m, const EpicState *s, unsigned unit, EpicMovePurpose purpose)
{
    int32_t speed_u = own_speed(m, s, unit);
    if (speed_u <= 0) // EPIC-1.13.3d: a speed of 0 stays 0, whatever is added.
        return 0;
    speed_u = speed_for(m, s, unit, purpose, speed_u);
    // EPIC-1.8.1b: cautious.
    bool is_cautious = (s->unit[unit].flags & EPIC_U_CAUTIOUS) != 0;
    return is_cautious && speed_u > CAUTIOUS_U ? CAUTIOUS_U : speed_u;
}

// --- length and table ---------------------------------------------------------------------------

// Every segment of the path lies on one piece of road (1.8.4n).
static bool lies_on_road(const EpicField *field, const GeomPoint *at, unsigned count)
{
    for (unsigned n = 0; n < field->feature_count; n++) {
        const FieldTerrain *terrain = field->ground[n];
        if (terrain->type == EPIC_TERRAIN_ROAD &&
            geom_path_stays_in(at, (int)count, &terrain->polygon))
            return true;
    }
    return false;
}

static bool stays_on_roads(const EpicField *field, const EpicPath *path)
{
    if (!field->has_roads)
        return false;
    if (path->count == 1)
        return lies_on_road(field, path->at, 1);
    for (unsigned n = 0; n + 1 < path->count; n++)
        if (!lies_on_road(field, path->at + n, 2))
            return false;
    return true;
}

static bool check_length(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    int64_t length_u = geom_path_length_u(path->at, (int)path->count);
    int32_t speed_u = path->speed_u;
    bool is_road_march = field->purpose == EPIC_MOVE_ACTION &&
                         field->s->formation[field->formation].action == EPIC_ROAD_MARCH;
    // EPIC-1.8.4-q3: counter charges get no road bonus; nor do other moves of a fixed length.
    bool has_bonus = field->purpose != EPIC_MOVE_CONSOLIDATE && field->purpose != EPIC_MOVE_JET &&
                     field->purpose != EPIC_MOVE_COUNTER;
    if (is_road_march || (length_u > speed_u && has_bonus)) {
        bool is_on = stays_on_roads(field, path);
        if (is_road_march && !is_on)
            return epic__refuse(refusal, EPIC_R_1_8_4n, EPIC_M_OFF_ROAD, "u", (int)path->unit);
        // EPIC-1.8.4n: a whole move on a road; 1.8.4-q2: those that cannot move creep along it.
        bool creeps =
            field->m->options.slow_on_roads && !epic__is_immobile(field->m, field->s, path->unit);
        if (is_on && (speed_u > 0 || creeps))
            speed_u += EPIC_ROAD_U;
    }
    if (length_u <= speed_u)
        return true;
    bool is_cautious = (field->s->unit[path->unit].flags & EPIC_U_CAUTIOUS) != 0;
    return epic__refuse(refusal, is_cautious ? EPIC_R_1_8_1b : EPIC_R_1_7a, EPIC_M_TOO_FAR, "ucc",
                        (int)path->unit, (int)length_u, (int)speed_u);
}

static bool check_table(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    GeomBox table = epic__table(field->m);
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    for (unsigned n = 1; n < path->count; n++)
        if (!geom_is_in_bound(path->at[n]) ||
            !geom_box_holds(table, (GeomDisc){path->at[n], radius_u}))
            return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u", (int)path->unit);
    return true;
}

// --- passing over -------------------------------------------------------------------------------

static bool is_picked(const EpicPath *path, unsigned unit)
{
    if (path->pick == NULL)
        return false;
    for (unsigned n = 0; n < path->count; n++)
        if (path->pick[n] == unit + 1)
            return true;
    return false;
}

bool epic__passes_over(const EpicPath *path, int32_t radius_u, GeomDisc other)
{
    for (unsigned n = 0; n + 1 < path->count; n++)
        if (!geom_is_far(path->at[n], path->at[n + 1],
                         (GeomDisc){other.centre, other.radius_u + radius_u}) &&
            geom_passes_over(path->at[n], path->at[n + 1], radius_u, other, EPIC_TOUCH_U))
            return true;
    return false;
}

// EPIC-3.3.1a: a charging war engine pushes target units aside, no war engines, none in positions.
bool epic__may_barge(const EpicField *field, const EpicPath *path, const FieldBody *o)
{
    return (o->flags & EPIC_O_TARGET) != 0 && (o->flags & (EPIC_O_ENGINE | EPIC_O_HELD)) == 0 &&
           epic__kind(field->m, path->unit)->type == EPIC_WE;
}

static bool may_pass(const EpicField *field, const EpicPath *path, const FieldBody *o)
{
    const EpicKind *kind = epic__kind(field->m, path->unit);
    // EPIC-5.4.2a: over what is lower than its knees.
    if ((o->flags & EPIC_O_LOW) != 0 && (kind->abilities & EPIC_ABILITY(EPIC_A_STEP_OVER)) != 0)
        return true;
    if ((o->flags & EPIC_O_ENEMY) != 0)
        return false; // EPIC-1.7.2a, 1.7.3d, 2.1.4-q3: zone or not, infiltrator or not
    // EPIC-1.7.2b: over infantry; 2.1.7a, 2.1.13a: over any friends.
    return (o->flags & EPIC_O_INFANTRY) != 0 || epic__flies(field->m, field->s, path->unit);
}

static bool refuse_over(const EpicPath *path, const FieldBody *o, bool at_end, Refusal *refusal)
{
    if (at_end)
        return epic__refuse(refusal, EPIC_R_1_7_2b, EPIC_M_OVERLAPS, "uu", (int)path->unit,
                            (int)o->id);
    bool is_enemy = (o->flags & EPIC_O_ENEMY) != 0;
    return epic__refuse(refusal, is_enemy ? EPIC_R_1_7_2a : EPIC_R_1_7_2b, EPIC_M_PASSES_OVER, "uu",
                        (int)path->unit, (int)o->id);
}

// EPIC-5.6.3d: the portal itself and what stands on it do not stop those who come out of it.
static bool is_under_way_out(const EpicField *field, const EpicPath *path, const FieldBody *o)
{
    GeomDisc start = {path->at[0], epic__kind(field->m, path->unit)->radius_u};
    return epic__is_entering(field->s, path->unit) &&
           geom_overlaps(start, field_disc(o), EPIC_TOUCH_U);
}

static bool check_obstacles(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    const EpicKind *kind = epic__kind(field->m, path->unit);
    GeomDisc end = {path->at[path->count - 1], kind->radius_u};
    unsigned barged = 0;
    for (unsigned n = 0; n < path->near_count; n++) {
        const FieldBody *o = field_near_at(&field->near, path->near[n]);
        if (o->id == path->unit || is_picked(path, o->id) ||
            !epic__passes_over(path, kind->radius_u, field_disc(o)))
            continue;
        if (epic__may_barge(field, path, o)) {
            if (++barged > 2U * kind->dc)
                return epic__refuse(refusal, EPIC_R_3_3_1a, EPIC_M_BARGES_TOO_MANY, "ui",
                                    (int)path->unit, 2 * kind->dc);
            continue;
        }
        if (!may_pass(field, path, o) && !is_under_way_out(field, path, o))
            return refuse_over(path, o, false, refusal);
        // EPIC-0.1e: nobody ends on anybody.
        if (!path->is_part && geom_overlaps(end, field_disc(o), EPIC_TOUCH_U))
            return refuse_over(path, o, true, refusal);
    }
    return true;
}

// --- ground -------------------------------------------------------------------------------------

static EpicRule ground_rule(unsigned terrain_type)
{
    static const uint16_t rule[EPIC_TERRAIN_COUNT] = {
        [EPIC_TERRAIN_OPEN] = EPIC_R_1_8_4g,       [EPIC_TERRAIN_BUILDINGS] = EPIC_R_1_8_4a,
        [EPIC_TERRAIN_CLIFFS] = EPIC_R_1_8_4b,     [EPIC_TERRAIN_FORTIFICATIONS] = EPIC_R_1_8_4c,
        [EPIC_TERRAIN_JUNGLE] = EPIC_R_1_8_4d,     [EPIC_TERRAIN_MARSH] = EPIC_R_1_8_4e,
        [EPIC_TERRAIN_HILL] = EPIC_R_1_8_4g,       [EPIC_TERRAIN_RIVER] = EPIC_R_1_8_4h,
        [EPIC_TERRAIN_ROAD] = EPIC_R_1_8_4i,       [EPIC_TERRAIN_RUINS] = EPIC_R_1_8_4j,
        [EPIC_TERRAIN_SCRUB] = EPIC_R_1_8_4k,      [EPIC_TERRAIN_WOODS] = EPIC_R_1_8_4l,
        [EPIC_TERRAIN_BUNKER] = EPIC_R_5_7_1a,     [EPIC_TERRAIN_GUN_EMPLACEMENT] = EPIC_R_5_7_1a,
        [EPIC_TERRAIN_RAZOR_WIRE] = EPIC_R_5_7_1a, [EPIC_TERRAIN_TRENCH] = EPIC_R_5_7_1a,
        [EPIC_TERRAIN_MINEFIELD] = EPIC_R_5_7_1a,
    };
    return (EpicRule)rule[terrain_type];
}

// EPIC-5.4.2a: narrow ground is stepped over, buildings and cliffs are not.
static bool steps_over(const EpicField *field, const EpicPath *path, const FieldTerrain *terrain)
{
    return epic__has(field->m, path->unit, EPIC_A_STEP_OVER) &&
           terrain->type != EPIC_TERRAIN_BUILDINGS && terrain->type != EPIC_TERRAIN_CLIFFS &&
           geom_path_steps_over(path->at, (int)path->count, &terrain->polygon,
                                LIMIT(5_4_2a, 2 * EPIC_CM));
}

// Tests that are being collected; `count` goes on where there is no room left.
typedef struct Tests {
    EpicTest *at;
    unsigned max, count;
} Tests;

static void add_test(Tests *tests, EpicTest test)
{
    if (tests->count < tests->max)
        tests->at[tests->count] = test;
    tests->count++;
}

// Where the path comes into the feature: each entry, and where it leaves a road inside it. A unit
// on a road is on open ground (1.8.4q).
static void add_entries(const EpicField *field, const EpicPath *path, const FieldTerrain *terrain,
                        Tests *tests)
{
    GeomCrossing crossing[EPIC_TESTS_MAX];
    bool was_on_road = field->has_roads && lies_on_road(field, path->at, 1);
    for (unsigned n = 0; n + 1 < path->count; n++) {
        if (field->has_roads && lies_on_road(field, path->at + n, 2)) {
            was_on_road = true;
            continue;
        }
        EpicTest test = {
            .at = path->at[n], .order = (uint64_t)n << 33, .boarded = (uint8_t)(n + 1)};
        if (was_on_road && geom_polygon_has(&terrain->polygon, path->at[n]))
            add_test(tests, test);
        was_on_road = false;
        int found = geom_path_entries(path->at + n, 2, &terrain->polygon, crossing, EPIC_TESTS_MAX);
        for (int i = 0; i < found; i++) {
            // What lies beyond the limit is counted only: the last one again.
            const GeomCrossing *here = &crossing[i < EPIC_TESTS_MAX ? i : EPIC_TESTS_MAX - 1];
            test.at = here->point;
            test.order = ((uint64_t)n << 33) + here->part;
            add_test(tests, test);
        }
    }
}

static bool comes_into(const EpicField *field, const EpicPath *path, const FieldTerrain *terrain)
{
    EpicTest entry[1];
    Tests tests = {entry, 1, 0};
    add_entries(field, path, terrain, &tests);
    return tests.count > 0;
}

static bool check_ground(const EpicField *field, const EpicPath *path, GeomBox box,
                         Refusal *refusal)
{
    GeomPoint end = path->at[path->count - 1];
    for (unsigned n = 0; n < field->feature_count; n++) {
        const FieldTerrain *terrain = field->ground[n];
        if (epic__ground_of(field->m, field->s, terrain, path->unit) != EPIC_GROUND_IMPASSABLE ||
            !geom_boxes_meet(terrain->polygon.box, box))
            continue;
        // EPIC-2.1.7a, 2.1.13a: those that fly only must not end there.
        bool is_stopped =
            epic__flies(field->m, field->s, path->unit)
                ? !path->is_part && geom_polygon_has(&terrain->polygon, end) &&
                      !(field->has_roads && lies_on_road(field, &end, 1))
                : comes_into(field, path, terrain) && !steps_over(field, path, terrain);
        if (is_stopped)
            return epic__refuse(refusal, ground_rule(terrain->type), EPIC_M_IMPASSABLE, "ut",
                                (int)path->unit, terrain->name);
    }
    return true;
}

// EPIC-1.7.5-q2, 2.1.13-q1: fetching somebody from completely inside asks a test; so does touching
// an enemy there (1.12.3-q1). A path that comes into the feature anyway has made it.
static void add_reach(const EpicField *field, const EpicPath *path, const FieldTerrain *terrain,
                      Tests *tests)
{
    GeomDisc end = {path->at[path->count - 1], epic__kind(field->m, path->unit)->radius_u};
    for (unsigned n = 0; path->pick != NULL && n < path->count; n++) {
        if (path->pick[n] != 0 &&
            geom_polygon_holds(&terrain->polygon,
                               epic__disc(field->m, field->s, path->pick[n] - 1U))) {
            add_test(
                tests,
                (EpicTest){.at = path->at[n], .order = (uint64_t)n << 33, .boarded = (uint8_t)n});
            return;
        }
    }
    for (unsigned n = 0; n < field_near_count(&field->near); n++) {
        const FieldBody *o = field_near_at(&field->near, n);
        if ((o->flags & EPIC_O_TARGET) != 0 && geom_touches(end, field_disc(o), EPIC_TOUCH_U) &&
            geom_polygon_holds(&terrain->polygon, field_disc(o))) {
            add_test(
                tests,
                (EpicTest){.at = end.centre, .order = UINT64_MAX, .boarded = (uint8_t)path->count});
            return;
        }
    }
}

static void sort_tests(EpicTest *test, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        EpicTest moved = test[i];
        unsigned n = i;
        for (; n > 0 && test[n - 1].order > moved.order; n--)
            test[n] = test[n - 1];
        test[n] = moved;
    }
}

unsigned epic__field_tests(const EpicField *field, const EpicPath *path, EpicTest *test)
{
    const EpicMatch *m = field->m;
    const EpicKind *kind = epic__kind(m, path->unit);
    unsigned seat = m->formation[field->formation].seat;
    Tests tests = {test, EPIC_TESTS_MAX, 0};
    if (field->s->formation[field->formation].runs_wild != 0) // EPIC-6.13.3a
        return 0;
    GeomPoint start = path->at[0];
    GeomPoint end = path->at[path->count - 1];
    bool moves = path->count > 1; // who stays makes no test, but may fetch somebody
    GeomBox box = {start, start};
    for (unsigned n = 1; n < path->count; n++)
        box = geom_box_with(box, path->at[n]);
    for (unsigned n = 0; n < field->feature_count; n++) {
        const FieldTerrain *terrain = field->ground[n];
        if (epic__ground_of(m, field->s, terrain, path->unit) != EPIC_GROUND_DANGEROUS ||
            !geom_boxes_meet(terrain->polygon.box,
                             geom_box_grown(box, 2 * kind->radius_u + EPIC_RADIUS_MAX_U)))
            continue;
        unsigned first = tests.count;
        bool is_mined = terrain->type == EPIC_TERRAIN_MINEFIELD && terrain->owner != seat;
        // EPIC-1.8.1a, 2.1.13-q3: one that starts its move there, skimmers too.
        bool starts_in = moves && geom_polygon_has(&terrain->polygon, start) &&
                         !(field->has_roads && lies_on_road(field, &start, 1));
        if (starts_in)
            add_test(&tests, (EpicTest){.at = start});
        if (epic__flies(m, field->s, path->unit) && !is_mined) {
            // EPIC-2.1.7a, 2.1.13a: in the air; only landing counts. 2.1.13f: once a feature.
            if (moves && !starts_in && geom_polygon_has(&terrain->polygon, end) &&
                !(field->has_roads && lies_on_road(field, &end, 1)))
                add_test(
                    &tests,
                    (EpicTest){.at = end, .order = UINT64_MAX, .boarded = (uint8_t)path->count});
        } else if (!steps_over(field, path, terrain)) {
            add_entries(field, path, terrain, &tests);
        }
        if (first == tests.count)
            add_reach(field, path, terrain, &tests);
        for (; first < tests.count && first < EPIC_TESTS_MAX; first++) {
            test[first].feature = field->feature[n];
            test[first].no_reroll = is_mined;
            // EPIC-5.25.1a: who laid a minefield is a walker in it.
            test[first].is_known =
                terrain->type == EPIC_TERRAIN_MINEFIELD && terrain->owner == seat;
        }
    }
    sort_tests(test, tests.count < EPIC_TESTS_MAX ? tests.count : EPIC_TESTS_MAX);
    return tests.count;
}

// --- all together -------------------------------------------------------------------------------

bool epic__field_check(const EpicField *field, const EpicPath *drawn, Refusal *refusal)
{
    uint16_t near[EPIC_UNITS_MAX];
    GeomBox box = {drawn->at[0], drawn->at[0]};
    EpicPath judged = *drawn;
    const EpicPath *path = &judged;
    for (unsigned n = 1; n < path->count; n++)
        box = geom_box_with(box, path->at[n]);
    judged.near = near;
    judged.near_count =
        field_near_find(&field->near, box, epic__kind(field->m, path->unit)->radius_u, near);
    return check_table(field, path, refusal) && check_length(field, path, refusal) &&
           check_obstacles(field, path, refusal) && check_ground(field, path, box, refusal) &&
           epic__check_zones(field, path, refusal);
}

// Of a zone and the other's radius.
enum { REACH_MAX_U = EPIC_ZONE_MAX_U + EPIC_RADIUS_MAX_U };

bool epic__check_path(const Epic *g, unsigned unit, const GeomPoint *path, unsigned count,
                      int32_t speed_u, EpicMovePurpose purpose, Refusal *refusal)
{
    EpicField field;
    for (unsigned n = 0; n < count; n++)
        if (!geom_is_in_bound(path[n]))
            return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u", (int)unit);
    EpicPath drawn = {.at = path, .count = count, .unit = unit, .speed_u = speed_u};
    GeomBox box = {path[0], path[0]};
    for (unsigned n = 1; n < count; n++)
        box = geom_box_with(box, path[n]);
    epic__field_make(&field, g->m, g->s, g->s->unit[unit].formation, purpose, box,
                     REACH_MAX_U + EPIC_RADIUS_MAX_U);
    return epic__field_check(&field, &drawn, refusal);
}
