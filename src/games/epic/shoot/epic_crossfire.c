// Crossfire (1.11, 9.6b).
#include "epic_shoot.h"
#include "epic_units.h"

#include "base_limit.h"

#define CROSSFIRE_U LIMIT(1_11a, 45 * EPIC_CM)

// EPIC-9.6b: the line meets a target unit or the gap between two of them.
static bool line_meets_target(const EpicAim *aim, const GeomWeb *gaps, GeomPoint from, GeomPoint to)
{
    for (unsigned i = 0; i < aim->count; i++)
        if (!geom_is_far(from, to, aim->disc[i]) && geom_segment_meets_disc(from, to, aim->disc[i]))
            return true;
    return geom_web_is_met(gaps, from, to);
}

// The gaps between every two units of the target.
static void find_gaps(const EpicAim *aim, GeomWeb *gaps)
{
    GeomPoint centre[EPIC_FORMATION_UNITS_MAX];
    for (unsigned i = 0; i < aim->count; i++)
        centre[i] = aim->disc[i].centre;
    geom_web_make(gaps, centre, aim->count);
}
_Static_assert((int)EPIC_FORMATION_UNITS_MAX <= (int)GEOM_WEB_MAX, "All gaps of a formation.");

static GeomBox target_box(const EpicAim *aim)
{
    GeomBox box = {aim->disc[0].centre, aim->disc[0].centre};
    for (unsigned i = 0; i < aim->count; i++) {
        GeomDisc d = aim->disc[i];
        GeomPoint low = {d.centre.x - d.radius_u, d.centre.y - d.radius_u};
        GeomPoint high = {d.centre.x + d.radius_u, d.centre.y + d.radius_u};
        box.low.x = low.x < box.low.x ? low.x : box.low.x;
        box.low.y = low.y < box.low.y ? low.y : box.low.y;
        box.high.x = high.x > box.high.x ? high.x : box.high.x;
        box.high.y = high.y > box.high.y ? high.y : box.high.y;
    }
    return box;
}

// EPIC-1.11b, 1.11-q3: only the far unit needs a line of fire, to any unit of the target; q1, q2:
// and neither weapon nor shot.
static bool sees_target(const EpicAim *aim, unsigned unit)
{
    EpicEye eye;
    epic__eye_make(&eye, aim, unit);
    for (unsigned i = 0; i < aim->count; i++)
        if (epic__eye_sees(&eye, aim, (EpicUnitBits)1 << i) != 0)
            return true;
    return false;
}

static bool serves(const EpicAim *aim, const GeomWeb *gaps, unsigned far, GeomBox box)
{
    const EpicMatch *m = aim->m;
    const EpicState *s = aim->s;
    GeomDisc far_disc = epic__disc(m, s, far);
    for (unsigned u = epic__first_shooter(m, s, aim->shooter); u != EPIC_NO_UNIT;
         u = epic__next_shooter(m, s, aim->shooter, u)) {
        GeomDisc near_disc = epic__disc(m, s, u);
        if (s->unit[u].at == EPIC_AT_TABLE &&
            geom_boxes_meet(box, geom_box_of(near_disc.centre, far_disc.centre)) &&
            geom_within(near_disc, far_disc, CROSSFIRE_U) && // EPIC-1.11a
            line_meets_target(aim, gaps, near_disc.centre, far_disc.centre))
            return sees_target(aim, far);
    }
    return false;
}

// EPIC-1.11b: its formation is neither broken nor has it marched (5.13.2a: which is no matter to
// those who are fleet of foot).
static bool may_serve(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned flags = s->formation[formation].flags;
    if ((flags & EPIC_F_BROKEN) != 0)
        return false;
    return (flags & EPIC_F_MARCHED) == 0 || epic__has_force(m, formation, EPIC_FORCE_FLEET_OF_FOOT);
}

bool epic__has_crossfire(const EpicAim *aim)
{
    const EpicMatch *m = aim->m;
    const EpicState *s = aim->s;
    if (aim->count == 0)
        return false;
    GeomBox box = target_box(aim);
    GeomWeb gaps;
    find_gaps(aim, &gaps);
    unsigned seat = m->formation[aim->shooter].seat;
    EpicSet shooters = epic__shooters(m, s, aim->shooter);
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        if ((shooters & epic__set(f)) != 0 || !may_serve(m, s, f))
            continue;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u))
            if (serves(aim, &gaps, u, box))
                return true;
    }
    return false;
}
