// Where counter charges go (1.12.4a, b): who may move, at whom, and the forced way.
#include "epic_assault.h"
#include "epic_field.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_units.h"
#include "epic_works.h"
#include "epic_zone.h"

enum {
    LINE_U = 50,  // how far off the forced line a point may lie: half a millimetre
    SNAP_U = 100, // a point so near to the end of the way is the end
    WAYS = 48     // directions that are tried where the straight way is blocked
};

// --- contacts ------------------------------------------------------------------------------------

unsigned epic__contacts(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned seat = epic__seat_of(m, s, unit);
    unsigned count = 0;
    for (unsigned e = 0; e < m->unit_count; e++)
        if (s->unit[e].at == EPIC_AT_TABLE && epic__seat_of(m, s, e) != seat &&
            epic__touches(m, s, unit, e))
            count++;
    return count;
}

// EPIC-1.7.5f: a transport in contact with two enemies, 3.1.3-q3: a war engine with 2 x DC, is
// trapped.
bool epic__is_trapped(const EpicMatch *m, const EpicState *s, unsigned carrier)
{
    return epic__contacts(m, s, carrier) >= epic__room_at(m, carrier);
}

// EPIC-1.12.4a: not already in contact; 3.3.1-q2: a war engine while fewer than its starting DC
// touch it.
bool epic__is_held(const Epic *g, unsigned unit)
{
    const EpicKind *kind = epic__kind(g->m, unit);
    unsigned contacts = epic__contacts(g->m, g->s, unit);
    bool is_engine = kind->type == EPIC_WE && g->m->options.engines_counter;
    return contacts >= (is_engine ? kind->dc : 1U);
}

// EPIC-1.12.4a: 10 cm at Speed 30 and more, 5 cm at less; not at Speed 0.
static int32_t length_of(const Epic *g, unsigned unit)
{
    return epic__speed(g->m, g->s, unit, EPIC_MOVE_COUNTER);
}

// --- where to ------------------------------------------------------------------------------------

// EPIC-1.12.4-q1, q2: enemies that the unit may head for: the nearest of all, and, where that has
// no room left, the nearest that has. `with_room` is EPIC_NO_UNIT if there is none.
typedef struct Aim {
    unsigned nearest;
    unsigned with_room;
} Aim;

static Aim aim_of(const Epic *g, unsigned unit, unsigned instead)
{
    Aim aim = {EPIC_NO_UNIT, EPIC_NO_UNIT};
    unsigned seat = epic__seat_of(g->m, g->s, unit);
    GeomDisc disc = epic__disc(g->m, g->s, unit);
    int32_t near_u = INT32_MAX;
    int32_t room_u = INT32_MAX;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        // EPIC-1.12.4h: only a war engine may be in contact already (3.3.1-q2): it heads for
        // others.
        if (g->s->unit[e].at != EPIC_AT_TABLE || epic__seat_of(g->m, g->s, e) == seat)
            continue;
        // Most are farther off than both that are known; near_u is never above room_u.
        int64_t radii_u = (int64_t)disc.radius_u + epic__kind(g->m, e)->radius_u;
        if (geom_distance_u2(disc.centre, epic__point(g->s, e)) >=
                geom_square(room_u + radii_u + 1) ||
            epic__touches(g->m, g->s, unit, e))
            continue;
        int32_t gap_u = epic__gap(g->m, g->s, unit, e);
        // Of equals the first, or the one that was meant (9.7c).
        bool wins_ties = e == instead;
        if (gap_u < near_u || (gap_u == near_u && wins_ties)) {
            near_u = gap_u;
            aim.nearest = e;
        }
        if (gap_u > room_u || (gap_u == room_u && !wins_ties))
            continue;
        if (epic__contacts(g->m, g->s, e) < epic__room_at(g->m, e)) {
            room_u = gap_u;
            aim.with_room = e;
        }
    }
    return aim;
}

// The point on the way from a to b, `length_u` from a.
static GeomPoint along(GeomPoint a, GeomPoint b, int64_t length_u)
{
    int64_t whole_u = geom_length_u(a, b);
    if (whole_u == 0)
        return a;
    return (GeomPoint){(int32_t)(a.x + ((int64_t)b.x - a.x) * length_u / whole_u),
                       (int32_t)(a.y + ((int64_t)b.y - a.y) * length_u / whole_u)};
}

// EPIC-1.12.4-q4: over friends as in any move.
static bool is_way_free(const Epic *g, unsigned unit, GeomPoint to, Refusal *refusal)
{
    GeomPoint path[2] = {epic__point(g->s, unit), to};
    return epic__check_path(g, unit, path, 2, length_of(g, unit), EPIC_MOVE_COUNTER, refusal);
}

// Formations whose zones it may enter: those of the enemies that it heads for (1.12.4f).
static EpicSet open_to(const Epic *g, unsigned unit, unsigned target)
{
    return epic__fighters(g->s, 1 - epic__seat_of(g->m, g->s, unit)) |
           epic__set(g->s->unit[target].formation);
}

// Whether the straight way enters the live zone of that enemy.
static bool enters_zone_of(const Epic *g, unsigned unit, GeomPoint to, unsigned enemy)
{
    GeomDisc disc = epic__disc(g->m, g->s, unit);
    GeomDisc zone = epic__disc(g->m, g->s, enemy);
    GeomPoint path[2] = {disc.centre, to};
    zone.radius_u += epic__kind(g->m, enemy)->zoc_u + disc.radius_u;
    if (geom_is_far(disc.centre, to, zone))
        return false;
    GeomCourse course = geom_path_course(path, 2, zone, NULL);
    return (course == GEOM_COURSE_ENTERS || course == GEOM_COURSE_RETURNS) &&
           epic__has_zone(g->m, g->s, enemy);
}

// An enemy of the formations whose live zone the straight way enters; EPIC_NO_UNIT: none.
static unsigned zone_entered(const Epic *g, unsigned unit, GeomPoint to, EpicSet formations)
{
    EpicUnitRange enemies = epic__seat_units(g->m, 1 - epic__seat_of(g->m, g->s, unit));
    for (unsigned e = enemies.first; e < enemies.end; e++)
        if (g->s->unit[e].at == EPIC_AT_TABLE &&
            (formations & epic__set(g->s->unit[e].formation)) != 0 &&
            enters_zone_of(g, unit, to, e))
            return e;
    return EPIC_NO_UNIT;
}

// EPIC-1.12.4i: it begins in the live zone of an enemy that it may head for.
static bool begins_in_zone(const Epic *g, unsigned unit, EpicSet formations)
{
    unsigned seat = epic__seat_of(g->m, g->s, unit);
    return epic__point_in_zone(g->m, g->s, seat, epic__disc(g->m, g->s, unit), ~formations);
}

// EPIC-1.12.4f: the zones of formations that do not fight stay closed (1.12.3d).
static unsigned closed_zone(const Epic *g, unsigned unit, GeomPoint to, unsigned target)
{
    return zone_entered(g, unit, to, ~open_to(g, unit, target));
}

// Straight ways of one unit, of which one after the other is tried: what stands around it is
// collected once, when the first is judged.
typedef struct Tries {
    const Epic *g;
    unsigned unit;
    int32_t length_u;
    unsigned closed_count; // enemies whose zones are closed to it and may be in its way
    uint16_t closed[EPIC_UNITS_MAX];
    bool has_field;
    EpicField field;
} Tries;

static void begin_tries(Tries *tries, const Epic *g, unsigned unit, unsigned target,
                        int32_t length_u)
{
    EpicUnitRange enemies = epic__seat_units(g->m, 1 - epic__seat_of(g->m, g->s, unit));
    GeomDisc disc = epic__disc(g->m, g->s, unit);
    EpicSet open = open_to(g, unit, target);
    tries->g = g;
    tries->unit = unit;
    tries->length_u = length_u;
    tries->has_field = false;
    tries->closed_count = 0;
    for (unsigned e = enemies.first; e < enemies.end; e++)
        if (g->s->unit[e].at == EPIC_AT_TABLE && (open & epic__set(g->s->unit[e].formation)) == 0 &&
            geom_within(disc, epic__disc(g->m, g->s, e), epic__kind(g->m, e)->zoc_u + length_u))
            tries->closed[tries->closed_count++] = (uint16_t)e;
}

// EPIC-1.12.4f
static bool enters_closed(const Tries *tries, GeomPoint to)
{
    for (unsigned n = 0; n < tries->closed_count; n++)
        if (enters_zone_of(tries->g, tries->unit, to, tries->closed[n]))
            return true;
    return false;
}

static bool may_go(Tries *tries, GeomPoint to)
{
    const Epic *g = tries->g;
    unsigned unit = tries->unit;
    if (!geom_is_in_bound(to) || enters_closed(tries, to))
        return false;
    GeomPoint path[2] = {epic__point(g->s, unit), to};
    if (!tries->has_field)
        epic__field_make(&tries->field, g->m, g->s, g->s->unit[unit].formation, EPIC_MOVE_COUNTER,
                         geom_box_of(path[0], path[0]),
                         tries->length_u + EPIC_ZONE_MAX_U + 2 * EPIC_RADIUS_MAX_U);
    tries->has_field = true;
    EpicPath drawn = {.at = path, .count = 2, .unit = unit, .speed_u = tries->length_u};
    return epic__field_check(&tries->field, &drawn, NULL);
}

// To either side of the bearing in turn, farther and farther.
static GeomPoint turned(GeomPoint from, uint16_t bearing, unsigned way, int32_t length_u)
{
    uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
    return geom_point_toward(from, (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step),
                             length_u);
}

// EPIC-1.12.4b, 1.12.4-q3, 1.12.4g: the end of the way of `length_u` that the unit has to take to
// the enemy: straight, to its edge at most; where that is blocked, the shortest way to a place at
// the edge, or the one that brings it nearest. False: there is none that brings it nearer.
static bool forced_end(const Epic *g, unsigned unit, unsigned target, int32_t length_u,
                       GeomPoint *end)
{
    GeomPoint from = epic__point(g->s, unit);
    GeomPoint to = epic__point(g->s, target);
    int32_t radii_u = epic__kind(g->m, unit)->radius_u + epic__kind(g->m, target)->radius_u;
    int64_t way_u = (int64_t)geom_length_u(from, to) - radii_u;
    bool has_room = epic__contacts(g->m, g->s, target) < epic__room_at(g->m, target);
    if (!has_room)
        way_u -= EPIC_TOUCH_U + 2; // EPIC-1.12.4h: it may come near, but not touch
    if (way_u <= 0)
        return false;
    bool reaches = way_u <= length_u;
    *end = along(from, to, reaches ? way_u : length_u);
    if (geom_length_u(from, *end) > length_u) // by rounding
        *end = along(from, to, length_u - 1);
    Tries tries;
    begin_tries(&tries, g, unit, target, length_u);
    if (may_go(&tries, *end))
        return true;
    // The edge of the enemy, from the nearest point on.
    uint16_t back = geom_bearing_bam(to, from);
    for (unsigned way = 1; has_room && way < WAYS; way++) {
        *end = turned(to, back, way, radii_u);
        if (geom_length_u(from, *end) <= length_u && may_go(&tries, *end))
            return true;
    }
    // As near as it gets.
    int64_t best_u2 = geom_distance_u2(from, to);
    GeomPoint best = from;
    uint16_t ahead = geom_bearing_bam(from, to);
    for (unsigned way = 1; way < WAYS / 2; way++) {
        GeomPoint at = turned(from, ahead, way, reaches ? (int32_t)way_u : length_u - 2);
        if (geom_distance_u2(at, to) < best_u2 && may_go(&tries, at)) {
            best_u2 = geom_distance_u2(at, to);
            best = at;
        }
    }
    *end = best;
    return !geom_is_same(best, from);
}

// Whether the point lies on the way to its end, give or take half a millimetre.
static bool is_on_way(GeomPoint from, GeomPoint end, GeomPoint at)
{
    return geom_segment_meets_disc(from, end, (GeomDisc){at, LINE_U});
}

bool epic__counter_way(const Epic *g, unsigned unit, GeomPoint *end)
{
    int32_t length_u = length_of(g, unit);
    Aim aim = aim_of(g, unit, EPIC_NO_UNIT);
    if (length_u == 0 || aim.nearest == EPIC_NO_UNIT)
        return false;
    // EPIC-1.12.4-q2: it chooses the one with room if it can touch that.
    if (aim.with_room != aim.nearest && aim.with_room != EPIC_NO_UNIT &&
        epic__gap(g->m, g->s, unit, aim.with_room) < length_u &&
        forced_end(g, unit, aim.with_room, length_u, end))
        return true;
    return forced_end(g, unit, aim.nearest, length_u, end);
}

// What a point that was drawn comes to: `at` itself, or the end of the way if that is meant.
static bool check_end(const Epic *g, unsigned unit, unsigned target, GeomPoint at, GeomPoint *to,
                      Refusal *refusal)
{
    GeomPoint from = epic__point(g->s, unit);
    GeomPoint end;
    *to = at;
    if (!forced_end(g, unit, target, length_of(g, unit), &end)) {
        if (is_on_way(from, epic__point(g->s, target), at) && !is_way_free(g, unit, at, refusal))
            return false;
        return epic__refuse(refusal, EPIC_R_1_12_4_q3, EPIC_M_COUNTER_NO_WAY, "u", (int)unit);
    }
    if (geom_is_nearer(at, end, SNAP_U)) {
        *to = end;
        return true;
    }
    if (geom_length_u(from, at) > length_of(g, unit))
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_TOO_FAR, "ucc", (int)unit,
                            (int)length_of(g, unit), (int)geom_length_u(from, at));
    // EPIC-1.12.4g: where the place at the enemy's edge is taken it may still stop short on the
    // straight line.
    if (!is_on_way(from, end, at) && !is_on_way(from, epic__point(g->s, target), at))
        return epic__refuse(refusal, EPIC_R_1_12_4b, EPIC_M_COUNTER_STRAIGHT, "uu", (int)unit,
                            (int)target);
    // EPIC-1.12.4b: having entered a zone it goes on, into contact if it can, else as near as it
    // can.
    EpicSet open = open_to(g, unit, target);
    if (!geom_is_same(from, at) && begins_in_zone(g, unit, open))
        return epic__refuse(refusal, EPIC_R_1_12_4i, EPIC_M_COUNTER_GOES_ON, "uu", (int)unit,
                            (int)target);
    if (zone_entered(g, unit, at, open) != EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_1_12_4b, EPIC_M_COUNTER_GOES_ON, "uu", (int)unit,
                            (int)target);
    unsigned zone = closed_zone(g, unit, at, target);
    if (zone != EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_1_12_4f, EPIC_M_COUNTER_ZONE, "uu", (int)unit,
                            (int)zone);
    return is_way_free(g, unit, at, refusal);
}

bool epic__counter_end(const Epic *g, unsigned unit, GeomPoint at, GeomPoint *end, Refusal *refusal)
{
    unsigned seat = epic__seat_of(g->m, g->s, unit);
    if (length_of(g, unit) == 0)
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_NO_SPEED, "u", (int)unit);
    if (epic__is_held(g, unit))
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_HELD, "u", (int)unit);
    if (!geom_is_in_bound(at))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_COUNTER_NO_WAY, "u", (int)unit);
    // What became of `counter all` is no drawing: it is not the end of another way as near as
    // SNAP_U.
    if (g->s->is_given != 0 && epic__counter_way(g, unit, end) && geom_is_same(*end, at))
        return true;
    // EPIC-9.7c: ties are its player's: the enemy nearest to the point is meant.
    unsigned meant = EPIC_NO_UNIT;
    int64_t meant_u2 = INT64_MAX;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        if (g->s->unit[e].at == EPIC_AT_TABLE && epic__seat_of(g->m, g->s, e) != seat &&
            geom_distance_u2(epic__point(g->s, e), at) < meant_u2) {
            meant_u2 = geom_distance_u2(epic__point(g->s, e), at);
            meant = e;
        }
    }
    Aim aim = aim_of(g, unit, meant);
    if (aim.nearest == EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_1_12_4b, EPIC_M_COUNTER_NO_WAY, "u", (int)unit);
    if (aim.with_room != EPIC_NO_UNIT && aim.with_room != aim.nearest &&
        check_end(g, unit, aim.with_room, at, end, NULL))
        return true;
    if (check_end(g, unit, aim.nearest, at, end, refusal))
        return true;
    // Of several that are as near, what is listed may go for one and end nearer to another.
    return epic__counter_way(g, unit, end) && geom_is_same(*end, at);
}

unsigned epic__counter_tests(const Epic *g, unsigned unit, GeomPoint to, EpicTest *test)
{
    if (epic__feature_count(g->m, g->s) == 0)
        return 0;
    GeomPoint at[2] = {epic__point(g->s, unit), to};
    EpicPath path = {.at = at, .count = 2, .unit = unit, .speed_u = length_of(g, unit)};
    EpicField field;
    epic__field_make(&field, g->m, g->s, g->s->unit[unit].formation, EPIC_MOVE_COUNTER,
                     geom_box_of(at[0], at[1]), EPIC_FIGHT_REACH_U);
    return epic__field_tests(&field, &path, test);
}
