// What zones of control say to a path (1.7.3, 1.12.3, 9.5).
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_path.h"
#include "epic_units.h"

// What a path has to do with zones of control.
typedef struct Zones {
    const FieldBody *foreign; // a zone that may not be entered
    const FieldBody *kept;    // one that is no target's, in which the path begins and stays
    const FieldBody *entered; // a target's zone entered first (9.5c)
    GeomEntry entry;
    const FieldBody *begun; // the nearest target in whose zone the path begins
    int32_t begun_u;
    bool stays; // in the zone of a target in which it begins
} Zones;

static int32_t gap_of(GeomDisc a, const FieldBody *o)
{
    return geom_gap_floor_u(a, field_disc(o));
}

// EPIC-2.1.12-q3: a target that is wholly inside the scout's zone and nearer than the scout.
static bool reaches_past_scout(const EpicField *field, const EpicPath *path, const FieldBody *scout)
{
    GeomDisc start = {path->at[0], epic__kind(field->m, path->unit)->radius_u};
    GeomDisc end = {path->at[path->count - 1], start.radius_u};
    if ((scout->flags & EPIC_O_SCOUT) == 0)
        return false;
    for (unsigned n = 0; n < field_near_count(&field->near); n++) {
        const FieldBody *o = field_near_at(&field->near, n);
        if ((o->flags & EPIC_O_TARGET) == 0 || !geom_touches(end, field_disc(o), EPIC_TOUCH_U))
            continue;
        int64_t inner_u = (int64_t)scout->radius_u + scout->keep_u - o->radius_u;
        if (inner_u >= 0 && geom_distance_u2(o->at, scout->at) <= geom_square(inner_u) &&
            gap_of(start, o) < gap_of(start, scout))
            return true;
    }
    return false;
}

static void look_at_zone(const EpicField *field, const EpicPath *path, const FieldBody *o,
                         int32_t radius_u, Zones *zones)
{
    GeomEntry entry;
    GeomDisc zone = {o->at, o->radius_u + o->keep_u + radius_u};
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
    if (comes_in && epic__may_barge(field, path, o) &&
        epic__passes_over(path, radius_u, field_disc(o)))
        return;
    if (comes_in) {
        int order = zones->entered == NULL ? -1 : geom_entry_compare(&entry, &zones->entry);
        // Two at the same point: the nearer one, whose zone is the smaller.
        if (order < 0 || (order == 0 && o->keep_u < zones->entered->keep_u)) {
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
        const FieldBody *o = field_near_at(&field->near, path->near[n]);
        if (o->keep_u > 0)
            look_at_zone(field, path, o, radius_u, &zones);
    }
    return zones;
}

// EPIC-1.12.3h: points at the edge of the target, nearest to the mover first; gives one of `WAYS`.
enum { WAYS = 16 };
static GeomPoint contact_point(const FieldBody *o, GeomPoint from, int32_t radius_u, unsigned way)
{
    uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
    uint16_t bearing = geom_bearing_bam(o->at, from);
    uint16_t direction = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
    return geom_point_toward(o->at, direction, o->radius_u + radius_u);
}

// A place in contact with the target that the path's unit gets to in a straight line (1.12.3c).
static bool field_reach(const EpicField *field, const EpicPath *path, unsigned target,
                        GeomPoint *place)
{
    const FieldBody *o = field_near_body(&field->near, target);
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
static bool is_near_enough(const EpicField *field, const EpicPath *path, const FieldBody *o)
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
    return gap_of(end, o) <= best_u + EPIC_TOUCH_U;
}

// EPIC-9.5c: of targets at the same distance, or whose zones it enters at the same point, the mover
// chooses: whether it touches one that is as good as the first found.
static bool touches_equal(const EpicField *field, const EpicPath *path, const Zones *zones)
{
    int32_t radius_u = epic__kind(field->m, path->unit)->radius_u;
    GeomDisc start = {path->at[0], radius_u};
    GeomDisc end = {path->at[path->count - 1], radius_u};
    for (unsigned n = 0; n < path->near_count; n++) {
        const FieldBody *o = field_near_at(&field->near, path->near[n]);
        GeomEntry entry;
        GeomDisc zone = {o->at, o->radius_u + o->keep_u + radius_u};
        if ((o->flags & EPIC_O_TARGET) == 0 || o->keep_u <= 0 ||
            !geom_touches(end, field_disc(o), EPIC_TOUCH_U))
            continue;
        if (zones->stays) {
            if (gap_of(start, o) == zones->begun_u)
                return true;
            continue;
        }
        GeomCourse course = geom_path_course(path->at, (int)path->count, zone, &entry);
        if ((course == GEOM_COURSE_ENTERS || course == GEOM_COURSE_RETURNS) &&
            o->keep_u == zones->entered->keep_u && geom_entry_compare(&entry, &zones->entry) == 0)
            return true;
    }
    return false;
}

static bool check_contact(const EpicField *field, const EpicPath *path, const Zones *zones,
                          Refusal *refusal)
{
    const FieldBody *o = zones->stays ? zones->begun : zones->entered;
    GeomDisc end = {path->at[path->count - 1], epic__kind(field->m, path->unit)->radius_u};
    GeomPoint place;
    if (geom_touches(end, field_disc(o), EPIC_TOUCH_U) || touches_equal(field, path, zones))
        return true;
    // EPIC-1.12.3c: having entered, it goes into contact.
    if (field_reach(field, path, o->id, &place))
        return epic__refuse(refusal, EPIC_R_1_12_3c, EPIC_M_MUST_TOUCH, "uu", (int)path->unit,
                            (int)o->id);
    if (!is_near_enough(field, path, o))
        return epic__refuse(refusal, EPIC_R_1_12_3_q3, EPIC_M_MUST_NEAR, "uu", (int)path->unit,
                            (int)o->id);
    return true;
}

// EPIC-1.12.3-q2: who is completely inside ground that the mover cannot enter is not touched.
static bool check_shelter(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    const EpicKind *kind = epic__kind(field->m, path->unit);
    GeomDisc end = {path->at[path->count - 1], kind->radius_u};
    for (unsigned n = 0; n < field->feature_count; n++) {
        const FieldTerrain *terrain = field->ground[n];
        if (epic__ground_of(field->m, field->s, terrain, path->unit) != EPIC_GROUND_IMPASSABLE ||
            !geom_polygon_meets_disc(&terrain->polygon,
                                     (GeomDisc){end.centre, end.radius_u + EPIC_TOUCH_U}))
            continue;
        for (unsigned i = 0; i < path->near_count; i++) {
            const FieldBody *o = field_near_at(&field->near, path->near[i]);
            if ((o->flags & EPIC_O_TARGET) != 0 && geom_touches(end, field_disc(o), EPIC_TOUCH_U) &&
                geom_polygon_holds(&terrain->polygon, field_disc(o)))
                return epic__refuse(refusal, EPIC_R_1_12_3_q2, EPIC_M_SHELTERED, "uut",
                                    (int)path->unit, (int)o->id, terrain->name);
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
        const FieldBody *o = field_near_at(&field->near, path->near[n]);
        if ((o->flags & EPIC_O_TARGET) == 0 || !geom_touches(end, field_disc(o), EPIC_TOUCH_U))
            continue;
        unsigned max = epic__room_at(field->m, o->id);
        if (o->touched >= max && (epic__is_entering(field->s, path->unit) ||
                                  !geom_touches(start, field_disc(o), EPIC_TOUCH_U)))
            return epic__refuse(refusal, EPIC_R_1_12_3e, EPIC_M_CROWDED, "ui", (int)o->id,
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
        const FieldBody *o = field_near_at(&field->near, path->near[n]);
        if ((o->flags & (EPIC_O_ENEMY | EPIC_O_TARGET)) == EPIC_O_ENEMY && o->keep_u > 0 &&
            geom_touches(end, field_disc(o), EPIC_TOUCH_U) &&
            !geom_touches(start, field_disc(o), EPIC_TOUCH_U))
            return epic__refuse(refusal, EPIC_R_9_5b, EPIC_M_NO_CONTACT, "uu", (int)path->unit,
                                (int)o->id);
    }
    return true;
}

bool epic__check_zones(const EpicField *field, const EpicPath *path, Refusal *refusal)
{
    Zones zones = look_at_zones(field, path);
    bool is_charge = field->purpose == EPIC_MOVE_CHARGE || field->purpose == EPIC_MOVE_COUNTER;
    if (zones.foreign != NULL)
        return epic__refuse(refusal, is_charge ? EPIC_R_1_12_3d : EPIC_R_1_7_3b, EPIC_M_ENTERS_ZONE,
                            "uu", (int)path->unit, (int)zones.foreign->id);
    if (path->is_part)
        return true;
    if (!check_no_contact(field, path, refusal))
        return false;
    if (!is_charge)
        return true;
    // EPIC-1.7.3-q3, 9.5c: who charges leaves the zones of those that are no targets.
    if (zones.kept != NULL)
        return epic__refuse(refusal, EPIC_R_1_7_3_q3, EPIC_M_KEEPS_IN_ZONE, "uu", (int)path->unit,
                            (int)zones.kept->id);
    if (!check_crowd(field, path, refusal) || !check_shelter(field, path, refusal))
        return false;
    if (path->is_loose)
        return true;
    return (!zones.stays && zones.entered == NULL) || check_contact(field, path, &zones, refusal);
}
