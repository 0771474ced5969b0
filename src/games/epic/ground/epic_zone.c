// Zones of control (1.7.3, 9.5).
#include "epic_zone.h"
#include "epic_field.h"
#include "epic_units.h"

// How many units of the other side of the assault touch it; a war engine counts as one (3.3.1b).
static unsigned touching(const EpicMatch *m, const EpicState *s, unsigned unit, EpicSet enemies)
{
    unsigned count = 0;
    for (unsigned f = 0; f < m->formation_count; f++) {
        if ((enemies & epic__set(f)) == 0)
            continue;
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(m, s, f, u))
            if (epic__touches(m, s, u, unit))
                count++;
    }
    return count;
}

unsigned epic__touching(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    EpicSet own = epic__set(s->unit[unit].formation);
    EpicSet enemies = 0;
    if (s->assault.is_active && (s->assault.attackers & own) != 0)
        enemies = s->assault.defenders;
    else if (s->assault.is_active && (s->assault.defenders & own) != 0)
        enemies = s->assault.attackers;
    return enemies == 0 ? 0 : touching(m, s, unit, enemies);
}

bool epic__has_zone(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    // EPIC-1.7.3-q4: carried units have none. EPIC-1.13.2-q1: broken ones keep theirs.
    if (s->unit[unit].at != EPIC_AT_TABLE || kind->zoc_u <= 0)
        return false;
    if (!s->assault.is_active)
        return true;
    // EPIC-1.7.3c, 1.12.3f, 3.1.2a: lost when touched, a war engine's by as many units as its
    // starting damage capacity.
    return epic__touching(m, s, unit) < (kind->type == EPIC_WE ? kind->dc : 1U);
}

// EPIC-1.7.3a: how far a zone reaches is its kind's zoc_u. EPIC-1.7.3-q2: exactly at its rim is
// inside.
bool epic__point_in_zone(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc,
                         EpicSet except)
{
    EpicUnitRange enemies = epic__seat_units(m, 1 - seat);
    // Most enemies are far off.
    GeomBox near = geom_box_grown((GeomBox){disc.centre, disc.centre},
                                  disc.radius_u + EPIC_ZONE_MAX_U + EPIC_RADIUS_MAX_U);
    for (unsigned e = enemies.first; e < enemies.end; e++) {
        const EpicUnit *unit = &s->unit[e];
        if (!geom_box_has(near, (GeomPoint){unit->x, unit->y}))
            continue;
        const EpicKind *kind = epic__kind(m, e);
        if (unit->at == EPIC_AT_TABLE && (except & epic__set(unit->formation)) == 0 &&
            geom_within(disc, epic__disc(m, s, e), kind->zoc_u) && epic__has_zone(m, s, e))
            return true;
    }
    return false;
}

bool epic__unit_in_zone(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return s->unit[unit].at == EPIC_AT_TABLE &&
           epic__point_in_zone(m, s, epic__seat_of(m, s, unit), epic__disc(m, s, unit), 0);
}

bool epic__is_in_zone(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned first = epic__first_on_table(m, s, formation);
    if (first == EPIC_NO_UNIT)
        return false;
    unsigned seat = m->formation[formation].seat;
    GeomBox box = epic__formation_box(m, s, formation);
    unsigned end = m->formation_first[2 - seat];
    // Most enemies are far from all of it.
    for (unsigned f = m->formation_first[1 - seat]; f < end; f++) {
        for (unsigned e = m->formation[f].unit_first;
             e < (unsigned)m->formation[f].unit_first + m->formation[f].unit_count; e++) {
            const EpicUnit *enemy = &s->unit[e];
            const EpicKind *kind = epic__kind(m, e);
            int32_t reach_u = kind->zoc_u + kind->radius_u + EPIC_RADIUS_MAX_U;
            if (enemy->at != EPIC_AT_TABLE || enemy->x < box.low.x - reach_u ||
                enemy->x > box.high.x + reach_u || enemy->y < box.low.y - reach_u ||
                enemy->y > box.high.y + reach_u)
                continue;
            GeomDisc disc = epic__disc(m, s, e);
            for (unsigned u = first; u != EPIC_NO_UNIT; u = epic__next_on_table(m, s, formation, u))
                if (geom_within(epic__disc(m, s, u), disc, kind->zoc_u) && epic__has_zone(m, s, e))
                    return true;
        }
    }
    return false;
}
