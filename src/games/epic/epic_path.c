// Whether a unit may move along a path: length, passing over, ground, zones (1.7, 9.3b, 9.5).
//
// A field holds what stands near; every check looks at that only. Each refusal names its rule.
#include "epic_field.h"

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
           (s->unit[unit].criticals > 0 && kind->critical.code == EPIC_CRITICAL_IMMOBILE);
}

int32_t epic__speed(const EpicMatch *m, const EpicState *s, unsigned unit, EpicMovePurpose purpose)
{
    const EpicKind *kind = epic__kind(m, unit);
    int32_t speed_u = kind->speed_u;
    // EPIC-1.13.3d: a speed of 0 stays 0, whatever is added.
    if (speed_u <= 0 || epic__is_immobile(m, s, unit))
        return 0;
    if (s->unit[unit].criticals > 0 && s->unit[unit].lost == EPIC_LOSE_JUMP_PACKS &&
        speed_u > 25 * EPIC_CM)
        speed_u = 25 * EPIC_CM;
    if (purpose == EPIC_MOVE_CONSOLIDATE) {
        // EPIC-1.12.9c, 5.6.2b: 5 cm, or up to its Speed.
        bool runs = (m->formation[s->unit[unit].formation].force & EPIC_FORCE_HIT_AND_RUN) != 0;
        if (!runs || speed_u < 5 * EPIC_CM)
            speed_u = 5 * EPIC_CM;
    }
    if (purpose == EPIC_MOVE_COUNTER) // EPIC-1.12.4a
        speed_u = speed_u >= 30 * EPIC_CM ? 10 * EPIC_CM : 5 * EPIC_CM;
    if (purpose == EPIC_MOVE_JET) // EPIC-5.19.2a
        speed_u = epic__has(m, unit, EPIC_A_TAU_JET_PACKS) ? 10 * EPIC_CM : 0;
    // EPIC-6.34.2a: 'Ere We Go.
    if ((s->formation[s->unit[unit].formation].flags & EPIC_F_HURRIES) != 0 &&
        kind->type == EPIC_WE && (purpose == EPIC_MOVE_ACTION || purpose == EPIC_MOVE_CHARGE))
        speed_u += 5 * EPIC_CM;
    // EPIC-2.1.4a: doubled in a charge, 2.1.4-q1: not in a counter charge.
    if (purpose == EPIC_MOVE_CHARGE && epic__has(m, unit, EPIC_A_INFILTRATOR))
        speed_u *= 2;
    // EPIC-1.8.1b: cautious.
    if ((s->unit[unit].flags & EPIC_U_CAUTIOUS) != 0 && speed_u > 5 * EPIC_CM)
        speed_u = 5 * EPIC_CM;
    return speed_u;
}

// --- length and table ---------------------------------------------------------------------------

// Every segment of the path lies on one piece of road (1.8.4n).
static bool is_on_road(const EpicField *field, const GeomPoint *at, unsigned count)
{
    for (unsigned n = 0; n < field->feature_count; n++) {
        const EpicTerrain *terrain = &field->m->terrain[field->feature[n]];
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
        return is_on_road(field, path->at, 1);
    for (unsigned n = 0; n + 1 < path->count; n++) {
        if (!is_on_road(field, path->at + n, 2))
            return false;
    }
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
            speed_u += 5 * EPIC_CM;
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
    for (unsigned n = 1; n < path->count; n++) {
        if (!geom_is_in_bound(path->at[n]) ||
            !geom_box_holds(table, (GeomDisc){path->at[n], radius_u}))
            return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u", (int)path->unit);
    }
    return true;
}

// --- passing over -------------------------------------------------------------------------------

static bool is_picked(const EpicPath *path, unsigned unit)
{
    if (path->pick == NULL)
        return false;
    for (unsigned n = 0; n < path->count; n++) {
        if (path->pick[n] == unit + 1)
            return true;
    }
    return false;
}

static bool passes_over(const EpicPath *path, int32_t radius_u, GeomDisc other)
{
    for (unsigned n = 0; n + 1 < path->count; n++) {
        if (!geom_is_far(path->at[n], path->at[n + 1],
                         (GeomDisc){other.centre, other.radius_u + radius_u}) &&
            geom_passes_over(path->at[n], path->at[n + 1], radius_u, other))
            return true;
    }
    return false;
}

// EPIC-3.3.1a: a charging war engine pushes target units aside, no war engines, none in positions.
static bool may_barge(const EpicField *field, const EpicPath *path, const EpicObstacle *o)
{
    return (o->flags & EPIC_O_TARGET) != 0 && (o->flags & (EPIC_O_ENGINE | EPIC_O_HELD)) == 0 &&
           epic__kind(field->m, path->unit)->type == EPIC_WE;
}

static bool may_pass(const EpicField *field, const EpicPath *path, const EpicObstacle *o)
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

static bool refuse_over(const EpicPath *path, const EpicObstacle *o, bool at_end, Refusal *refusal)
{
    if (at_end)
        return epic__refuse(refusal, EPIC_R_1_7_2b, EPIC_M_OVERLAPS, "uu", (int)path->unit,
                            (int)o->unit);
    bool is_enemy = (o->flags & EPIC_O_ENEMY) != 0;
    return epic__refuse(refusal, is_enemy ? EPIC_R_1_7_2a : EPIC_R_1_7_2b, EPIC_M_PASSES_OVER, "uu",
                        (int)path->unit, (int)o->unit);
}

static bool check_obstacles(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    const EpicKind *kind = epic__kind(field->m, path->unit);
    GeomDisc end = {path->at[path->count - 1], kind->radius_u};
    unsigned barged = 0;
    for (unsigned n = 0; n < path->near_count; n++) {
        const EpicObstacle *o = &field->obstacle[path->near[n]];
        if (o->unit == path->unit || is_picked(path, o->unit) ||
            !passes_over(path, kind->radius_u, epic__obstacle_disc(o)))
            continue;
        if (may_barge(field, path, o)) {
            if (++barged > 2U * kind->dc)
                return epic__refuse(refusal, EPIC_R_3_3_1a, EPIC_M_BARGES_TOO_MANY, "ui",
                                    (int)path->unit, 2 * kind->dc);
            continue;
        }
        if (!may_pass(field, path, o))
            return refuse_over(path, o, false, refusal);
        // EPIC-0.1e: nobody ends on anybody.
        if (!path->is_part && geom_overlaps(end, epic__obstacle_disc(o)))
            return refuse_over(path, o, true, refusal);
    }
    return true;
}

// --- ground -------------------------------------------------------------------------------------

EpicRule epic__ground_rule(unsigned terrain_type)
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
static bool steps_over(const EpicField *field, const EpicPath *path, const EpicTerrain *terrain)
{
    return epic__has(field->m, path->unit, EPIC_A_STEP_OVER) &&
           terrain->type != EPIC_TERRAIN_BUILDINGS && terrain->type != EPIC_TERRAIN_CLIFFS &&
           geom_path_steps_over(path->at, (int)path->count, &terrain->polygon, 2 * EPIC_CM);
}

// Where the path comes into the feature: each entry, and where it leaves a road inside it. A unit
// on a road is on open ground (1.8.4q).
static unsigned entries(const EpicField *field, const EpicPath *path, const EpicTerrain *terrain,
                        EpicTest *out, unsigned max)
{
    GeomCrossing crossing[EPIC_TESTS_MAX];
    unsigned count = 0;
    bool was_on_road = field->has_roads && is_on_road(field, path->at, 1);
    for (unsigned n = 0; n + 1 < path->count; n++) {
        if (field->has_roads && is_on_road(field, path->at + n, 2)) {
            was_on_road = true;
            continue;
        }
        if (was_on_road && count < max && geom_polygon_has(&terrain->polygon, path->at[n]))
            out[count++] = (EpicTest){
                .at = path->at[n], .order = (uint64_t)n << 33, .boarded = (uint8_t)(n + 1)};
        was_on_road = false;
        int found = geom_path_entries(path->at + n, 2, &terrain->polygon, crossing, EPIC_TESTS_MAX);
        for (int i = 0; i < found && i < EPIC_TESTS_MAX && count < max; i++)
            out[count++] = (EpicTest){.at = crossing[i].point,
                                      .order = ((uint64_t)n << 33) + crossing[i].part,
                                      .boarded = (uint8_t)(n + 1)};
    }
    return count;
}

static bool check_ground(const EpicField *field, const EpicPath *path, GeomBox box,
                         Refusal *refusal)
{
    const EpicKind *kind = epic__kind(field->m, path->unit);
    GeomPoint end = path->at[path->count - 1];
    for (unsigned n = 0; n < field->feature_count; n++) {
        const EpicTerrain *terrain = &field->m->terrain[field->feature[n]];
        if (epic__ground(field->m, terrain, kind) != EPIC_GROUND_IMPASSABLE ||
            !geom_boxes_meet(terrain->polygon.box, box))
            continue;
        EpicTest entry[1];
        // EPIC-2.1.7a, 2.1.13a: those that fly only must not end there.
        bool is_stopped =
            epic__flies(field->m, field->s, path->unit)
                ? !path->is_part && geom_polygon_has(&terrain->polygon, end) &&
                      !(field->has_roads && is_on_road(field, &end, 1))
                : entries(field, path, terrain, entry, 1) > 0 && !steps_over(field, path, terrain);
        if (is_stopped)
            return epic__refuse(refusal, epic__ground_rule(terrain->type), EPIC_M_IMPASSABLE, "ut",
                                (int)path->unit, terrain->name);
    }
    return true;
}

// EPIC-1.7.5-q2, 2.1.13-q1: fetching somebody from completely inside asks a test; so does touching
// an enemy there (1.12.3-q1). A path that comes into the feature anyway has made it.
static unsigned reaching_in(const EpicField *field, const EpicPath *path,
                            const EpicTerrain *terrain, EpicTest *out)
{
    GeomDisc end = {path->at[path->count - 1], epic__kind(field->m, path->unit)->radius_u};
    for (unsigned n = 0; path->pick != NULL && n < path->count; n++) {
        if (path->pick[n] != 0 &&
            geom_polygon_holds(&terrain->polygon,
                               epic__disc(field->m, field->s, path->pick[n] - 1U))) {
            *out = (EpicTest){.at = path->at[n], .order = (uint64_t)n << 33, .boarded = (uint8_t)n};
            return 1;
        }
    }
    for (unsigned n = 0; n < field->count; n++) {
        const EpicObstacle *o = &field->obstacle[n];
        if ((o->flags & EPIC_O_TARGET) != 0 && geom_touches(end, epic__obstacle_disc(o)) &&
            geom_polygon_holds(&terrain->polygon, epic__obstacle_disc(o))) {
            *out =
                (EpicTest){.at = end.centre, .order = UINT64_MAX, .boarded = (uint8_t)path->count};
            return 1;
        }
    }
    return 0;
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
    unsigned count = 0;
    GeomPoint start = path->at[0];
    GeomPoint end = path->at[path->count - 1];
    bool moves = path->count > 1; // who stays makes no test, but may fetch somebody
    GeomBox box = {start, start};
    for (unsigned n = 1; n < path->count; n++)
        box = epic__box_with(box, path->at[n]);
    for (unsigned n = 0; n < field->feature_count; n++) {
        const EpicTerrain *terrain = &m->terrain[field->feature[n]];
        if (epic__ground(m, terrain, kind) != EPIC_GROUND_DANGEROUS ||
            !geom_boxes_meet(terrain->polygon.box,
                             epic__box_grown(box, 2 * kind->radius_u + EPIC_RADIUS_MAX_U)))
            continue;
        unsigned first = count;
        bool is_mined = terrain->type == EPIC_TERRAIN_MINEFIELD && terrain->owner != seat;
        // EPIC-1.8.1a, 2.1.13-q3: one that starts its move there, skimmers too.
        bool starts_in = moves && geom_polygon_has(&terrain->polygon, start) &&
                         !(field->has_roads && is_on_road(field, &start, 1));
        if (starts_in && count < EPIC_TESTS_MAX)
            test[count++] = (EpicTest){.at = start};
        if (epic__flies(m, field->s, path->unit) && !is_mined) {
            // EPIC-2.1.7a, 2.1.13a: in the air; only landing counts. 2.1.13f: once a feature.
            if (moves && !starts_in && count < EPIC_TESTS_MAX &&
                geom_polygon_has(&terrain->polygon, end) &&
                !(field->has_roads && is_on_road(field, &end, 1)))
                test[count++] =
                    (EpicTest){.at = end, .order = UINT64_MAX, .boarded = (uint8_t)path->count};
        } else if (!steps_over(field, path, terrain)) {
            count += entries(field, path, terrain, test + count, EPIC_TESTS_MAX - count);
        }
        if (first == count && count < EPIC_TESTS_MAX)
            count += reaching_in(field, path, terrain, test + count);
        for (; first < count; first++) {
            test[first].terrain = field->feature[n];
            test[first].no_reroll = is_mined;
            // EPIC-5.25.1a: who laid a minefield is a walker in it.
            test[first].is_known =
                terrain->type == EPIC_TERRAIN_MINEFIELD && terrain->owner == seat;
        }
    }
    sort_tests(test, count);
    return count;
}

// --- zones --------------------------------------------------------------------------------------

// What a path has to do with zones of control.
typedef struct Zones {
    const EpicObstacle *foreign; // a zone that may not be entered
    const EpicObstacle *kept;    // one that is no target's, in which the path begins and stays
    const EpicObstacle *entered; // a target's zone entered first (9.5c)
    GeomEntry entry;
    const EpicObstacle *begun; // the nearest target in whose zone the path begins
    int32_t begun_u;
    bool stays; // in the zone of a target in which it begins
} Zones;

static int32_t gap_of(GeomDisc a, const EpicObstacle *o)
{
    return geom_gap_floor_u(a, epic__obstacle_disc(o));
}

// EPIC-2.1.12-q3: a target that is wholly inside the scout's zone and nearer than the scout.
static bool reaches_past_scout(const EpicField *field, const EpicPath *path,
                               const EpicObstacle *scout)
{
    GeomDisc start = {path->at[0], epic__kind(field->m, path->unit)->radius_u};
    GeomDisc end = {path->at[path->count - 1], start.radius_u};
    if ((scout->flags & EPIC_O_SCOUT) == 0)
        return false;
    for (unsigned n = 0; n < field->count; n++) {
        const EpicObstacle *o = &field->obstacle[n];
        if ((o->flags & EPIC_O_TARGET) == 0 || !geom_touches(end, epic__obstacle_disc(o)))
            continue;
        int64_t inner_u = (int64_t)scout->radius_u + scout->zone_u - o->radius_u;
        if (inner_u >= 0 && geom_distance_u2(o->at, scout->at) <= geom_square(inner_u) &&
            gap_of(start, o) < gap_of(start, scout))
            return true;
    }
    return false;
}

static void look_at_zone(const EpicField *field, const EpicPath *path, const EpicObstacle *o,
                         int32_t radius_u, Zones *zones)
{
    GeomEntry entry;
    GeomDisc zone = {o->at, o->radius_u + o->zone_u + radius_u};
    GeomCourse course = geom_path_course(path->at, (int)path->count, zone, &entry);
    bool comes_in = course == GEOM_COURSE_ENTERS || course == GEOM_COURSE_RETURNS;
    if ((o->flags & EPIC_O_TARGET) == 0) {
        if (comes_in && zones->foreign == NULL && !reaches_past_scout(field, path, o))
            zones->foreign = o;
        if (course == GEOM_COURSE_IN && !reaches_past_scout(field, path, o))
            zones->kept = o;
        return;
    }
    // EPIC-2.1.4a: infiltrators do not mind the zones of those they charge.
    if (epic__has(field->m, path->unit, EPIC_A_INFILTRATOR))
        return;
    // EPIC-3.3.1-q1: whom it pushes aside on its way it need not touch.
    if (comes_in && may_barge(field, path, o) &&
        passes_over(path, radius_u, epic__obstacle_disc(o)))
        return;
    if (comes_in) {
        int order = zones->entered == NULL ? -1 : geom_entry_compare(&entry, &zones->entry);
        // Two at the same point: the nearer one, whose zone is the smaller.
        if (order < 0 || (order == 0 && o->zone_u < zones->entered->zone_u)) {
            zones->entered = o;
            zones->entry = entry;
        }
    }
    if (course == GEOM_COURSE_IN || course == GEOM_COURSE_LEAVES || course == GEOM_COURSE_RETURNS) {
        int32_t gap_u = gap_of((GeomDisc){path->at[0], radius_u}, o);
        if (zones->begun == NULL || gap_u < zones->begun_u) {
            zones->begun = o;
            zones->begun_u = gap_u;
        }
        zones->stays = zones->stays || course == GEOM_COURSE_IN;
    }
}

static Zones look_at_zones(const EpicField *field, const EpicPath *path)
{
    Zones zones = {0};
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    for (unsigned n = 0; n < path->near_count; n++) {
        const EpicObstacle *o = &field->obstacle[path->near[n]];
        if (o->zone_u > 0)
            look_at_zone(field, path, o, radius_u, &zones);
    }
    return zones;
}

// EPIC-1.12.3h: points at the edge of the target, nearest to the mover first; gives one of `WAYS`.
enum { WAYS = 16 };
static GeomPoint contact_point(const EpicObstacle *o, GeomPoint from, int32_t radius_u,
                               unsigned way)
{
    uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
    uint16_t bearing = geom_bearing_bam(o->at, from);
    uint16_t direction = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
    return geom_point_toward(o->at, direction, o->radius_u + radius_u);
}

bool epic__field_reach(const EpicField *field, const EpicPath *path, unsigned target,
                       GeomPoint *place)
{
    const EpicObstacle *o = NULL;
    for (unsigned n = 0; n < field->count && o == NULL; n++) {
        if (field->obstacle[n].unit == target)
            o = &field->obstacle[n];
    }
    if (o == NULL)
        return false;
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    for (unsigned way = 0; way < WAYS; way++) {
        GeomPoint at[2] = {path->at[0], contact_point(o, path->at[0], radius_u, way)};
        EpicPath straight = *path;
        straight.at = at;
        straight.pick = NULL;
        straight.count = 2;
        straight.is_part = false;
        straight.is_loose = true;
        *place = at[1];
        if (epic__field_check(field, &straight, NULL))
            return true;
    }
    return false;
}

// EPIC-1.12.3-q3, 1.12.3h: how near to the target the straight way brings it.
static bool is_near_enough(const EpicField *field, const EpicPath *path, const EpicObstacle *o)
{
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    GeomDisc start = {path->at[0], radius_u};
    GeomDisc end = {path->at[path->count - 1], radius_u};
    int32_t gap_u = gap_of(start, o);
    int32_t way_u = gap_u < path->speed_u ? gap_u : path->speed_u;
    GeomPoint at[2] = {path->at[0],
                       geom_point_toward(path->at[0], geom_bearing_bam(path->at[0], o->at), way_u)};
    EpicPath straight = *path;
    straight.at = at;
    straight.pick = NULL;
    straight.count = 2;
    straight.is_loose = true;
    int32_t best_u = gap_u;
    if (epic__field_check(field, &straight, NULL))
        best_u = gap_of((GeomDisc){at[1], radius_u}, o);
    // A tenth of a millimetre for rounding.
    return gap_of(end, o) <= best_u + GEOM_TOUCH_U;
}

// EPIC-9.5c: of targets at the same distance, or whose zones it enters at the same point, the mover
// chooses: whether it touches one that is as good as the first found.
static bool touches_equal(const EpicField *field, const EpicPath *path, const Zones *zones)
{
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    GeomDisc start = {path->at[0], radius_u};
    GeomDisc end = {path->at[path->count - 1], radius_u};
    for (unsigned n = 0; n < path->near_count; n++) {
        const EpicObstacle *o = &field->obstacle[path->near[n]];
        GeomEntry entry;
        GeomDisc zone = {o->at, o->radius_u + o->zone_u + radius_u};
        if ((o->flags & EPIC_O_TARGET) == 0 || o->zone_u <= 0 ||
            !geom_touches(end, epic__obstacle_disc(o)))
            continue;
        if (zones->stays) {
            if (gap_of(start, o) == zones->begun_u)
                return true;
            continue;
        }
        GeomCourse course = geom_path_course(path->at, (int)path->count, zone, &entry);
        if ((course == GEOM_COURSE_ENTERS || course == GEOM_COURSE_RETURNS) &&
            o->zone_u == zones->entered->zone_u && geom_entry_compare(&entry, &zones->entry) == 0)
            return true;
    }
    return false;
}

static bool check_contact(const EpicField *field, const EpicPath *path, const Zones *zones,
                          Refusal *refusal)
{
    const EpicObstacle *o = zones->stays ? zones->begun : zones->entered;
    GeomDisc end = {path->at[path->count - 1], epic__kind(field->m, path->unit)->radius_u};
    GeomPoint place;
    if (geom_touches(end, epic__obstacle_disc(o)) || touches_equal(field, path, zones))
        return true;
    // EPIC-1.12.3c: having entered, it goes into contact.
    if (epic__field_reach(field, path, o->unit, &place))
        return epic__refuse(refusal, EPIC_R_1_12_3c, EPIC_M_MUST_TOUCH, "uu", (int)path->unit,
                            (int)o->unit);
    if (!is_near_enough(field, path, o))
        return epic__refuse(refusal, EPIC_R_1_12_3_q3, EPIC_M_MUST_NEAR, "uu", (int)path->unit,
                            (int)o->unit);
    return true;
}

// EPIC-1.12.3-q2: who is completely inside ground that the mover cannot enter is not touched.
static bool check_shelter(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    const EpicKind *kind = epic__kind(field->m, path->unit);
    GeomDisc end = {path->at[path->count - 1], kind->radius_u};
    for (unsigned n = 0; n < field->feature_count; n++) {
        const EpicTerrain *terrain = &field->m->terrain[field->feature[n]];
        if (epic__ground(field->m, terrain, kind) != EPIC_GROUND_IMPASSABLE ||
            !geom_polygon_meets_disc(&terrain->polygon,
                                     (GeomDisc){end.centre, end.radius_u + GEOM_TOUCH_U}))
            continue;
        for (unsigned i = 0; i < path->near_count; i++) {
            const EpicObstacle *o = &field->obstacle[path->near[i]];
            if ((o->flags & EPIC_O_TARGET) != 0 && geom_touches(end, epic__obstacle_disc(o)) &&
                geom_polygon_holds(&terrain->polygon, epic__obstacle_disc(o)))
                return epic__refuse(refusal, EPIC_R_1_12_3_q2, EPIC_M_SHELTERED, "uut",
                                    (int)path->unit, (int)o->unit, terrain->name);
        }
    }
    return true;
}

// EPIC-1.12.3e: no more than two to a defender, 3.3.1b: to a war engine two for each point.
static bool check_crowd(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    GeomDisc start = {path->at[0], radius_u};
    GeomDisc end = {path->at[path->count - 1], radius_u};
    for (unsigned n = 0; n < path->near_count; n++) {
        const EpicObstacle *o = &field->obstacle[path->near[n]];
        if ((o->flags & EPIC_O_TARGET) == 0 || !geom_touches(end, epic__obstacle_disc(o)))
            continue;
        unsigned max = (o->flags & EPIC_O_ENGINE) != 0 ? 2U * epic__kind(field->m, o->unit)->dc : 2;
        if (o->touched >= max && !geom_touches(start, epic__obstacle_disc(o)))
            return epic__refuse(refusal, EPIC_R_1_12_3e, EPIC_M_CROWDED, "ui", (int)o->unit,
                                (int)max);
    }
    return true;
}

// EPIC-9.5b: inside a zone that it began in it is free, but makes no new contact.
static bool check_no_contact(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    GeomDisc start = {path->at[0], radius_u};
    GeomDisc end = {path->at[path->count - 1], radius_u};
    for (unsigned n = 0; n < path->near_count; n++) {
        const EpicObstacle *o = &field->obstacle[path->near[n]];
        if ((o->flags & (EPIC_O_ENEMY | EPIC_O_TARGET)) == EPIC_O_ENEMY && o->zone_u > 0 &&
            geom_touches(end, epic__obstacle_disc(o)) &&
            !geom_touches(start, epic__obstacle_disc(o)))
            return epic__refuse(refusal, EPIC_R_9_5b, EPIC_M_NO_CONTACT, "uu", (int)path->unit,
                                (int)o->unit);
    }
    return true;
}

static bool check_zones(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    Zones zones = look_at_zones(field, path);
    bool is_charge = field->purpose == EPIC_MOVE_CHARGE || field->purpose == EPIC_MOVE_COUNTER;
    if (zones.foreign != NULL)
        return epic__refuse(refusal, is_charge ? EPIC_R_1_12_3d : EPIC_R_1_7_3b, EPIC_M_ENTERS_ZONE,
                            "uu", (int)path->unit, (int)zones.foreign->unit);
    if (path->is_part)
        return true;
    if (!check_no_contact(field, path, refusal))
        return false;
    if (!is_charge)
        return true;
    // EPIC-1.7.3-q3, 9.5c: who charges leaves the zones of those that are no targets.
    if (zones.kept != NULL)
        return epic__refuse(refusal, EPIC_R_1_7_3_q3, EPIC_M_KEEPS_IN_ZONE, "uu", (int)path->unit,
                            (int)zones.kept->unit);
    if (!check_crowd(field, path, refusal) || !check_shelter(field, path, refusal))
        return false;
    if (path->is_loose)
        return true;
    return (!zones.stays && zones.entered == NULL) || check_contact(field, path, &zones, refusal);
}

// --- all together -------------------------------------------------------------------------------

bool epic__field_check(const EpicField *field, const EpicPath *drawn, Refusal *refusal)
{
    uint16_t near[EPIC_UNITS_MAX];
    GeomBox box = {drawn->at[0], drawn->at[0]};
    EpicPath judged = *drawn;
    const EpicPath *path = &judged;
    for (unsigned n = 1; n < path->count; n++)
        box = epic__box_with(box, path->at[n]);
    judged.near = near;
    judged.near_count =
        epic__field_near(field, box, epic__kind(field->m, path->unit)->radius_u, near);
    return check_table(field, path, refusal) && check_length(field, path, refusal) &&
           check_obstacles(field, path, refusal) && check_ground(field, path, box, refusal) &&
           check_zones(field, path, refusal);
}

bool epic__field_is_free(const EpicField *field, unsigned unit, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(field->m, unit)->radius_u};
    if (!geom_is_in_bound(at) || !geom_box_holds(epic__table(field->m), disc))
        return false;
    for (unsigned n = 0; n < field->count; n++) {
        if (field->obstacle[n].unit != unit &&
            geom_overlaps(disc, epic__obstacle_disc(&field->obstacle[n])))
            return false;
    }
    return epic__ground_at(field->m, epic__kind(field->m, unit), at) != EPIC_GROUND_IMPASSABLE;
}

// Of a zone and the other's radius.
enum { REACH_MAX_U = EPIC_ZONE_MAX_U + EPIC_RADIUS_MAX_U };

bool epic__check_path(const Epic *g, unsigned unit, const GeomPoint *path, unsigned count,
                      int32_t speed_u, EpicMovePurpose purpose, Refusal *refusal)
{
    EpicField field;
    for (unsigned n = 0; n < count; n++) {
        if (!geom_is_in_bound(path[n]))
            return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u", (int)unit);
    }
    EpicPath drawn = {.at = path, .count = count, .unit = unit, .speed_u = speed_u};
    GeomBox box = {path[0], path[0]};
    for (unsigned n = 1; n < count; n++)
        box = epic__box_with(box, path[n]);
    epic__field_make(&field, g->m, g->s, g->s->unit[unit].formation, purpose, box,
                     REACH_MAX_U + EPIC_RADIUS_MAX_U);
    return epic__field_check(&field, &drawn, refusal);
}

bool epic__is_free(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(m, unit)->radius_u};
    if (!geom_is_in_bound(at) || !geom_box_holds(epic__table(m), disc))
        return false;
    for (unsigned u = 0; u < m->unit_count; u++) {
        if (s->unit[u].at == EPIC_AT_TABLE && u != unit && geom_overlaps(disc, epic__disc(m, s, u)))
            return false;
    }
    return epic__ground_at(m, epic__kind(m, unit), at) != EPIC_GROUND_IMPASSABLE;
}
