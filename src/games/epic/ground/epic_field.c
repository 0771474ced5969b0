// What stands near a formation that moves: taken from the state once, kept up to date as its units
// move, and narrowed down to what one unit can meet.
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_units.h"
#include "epic_works.h"
#include "epic_zone.h"

GeomBox epic__table(const EpicMatch *m)
{
    return (GeomBox){{0, 0}, {m->options.table_width_u, m->options.table_depth_u}};
}

GeomBox epic__formation_box(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned u = epic__first_on_table(m, s, formation);
    if (u == EPIC_NO_UNIT)
        return (GeomBox){{0, 0}, {0, 0}};
    GeomBox box = {epic__point(s, u), epic__point(s, u)};
    while ((u = epic__next_on_table(m, s, formation, u)) != EPIC_NO_UNIT)
        box = epic__box_with(box, epic__point(s, u));
    return box;
}

static uint8_t obstacle_flags(const EpicMatch *m, const EpicState *s, unsigned unit,
                              unsigned mover_seat)
{
    const EpicKind *kind = epic__kind(m, unit);
    unsigned flags = 0;
    if (epic__seat_of(m, s, unit) != mover_seat)
        flags |= EPIC_O_ENEMY;
    if (kind->type == EPIC_INF)
        flags |= EPIC_O_INFANTRY;
    if (kind->type == EPIC_INF || kind->type == EPIC_LV)
        flags |= EPIC_O_LOW;
    if (kind->type == EPIC_WE || kind->type == EPIC_AC_WE)
        flags |= EPIC_O_ENGINE;
    if ((kind->abilities & EPIC_ABILITY(EPIC_A_SCOUT)) != 0)
        flags |= EPIC_O_SCOUT;
    return (uint8_t)flags;
}

static EpicSet targets_of(const EpicState *s, unsigned formation, EpicMovePurpose purpose)
{
    if ((purpose != EPIC_MOVE_CHARGE && purpose != EPIC_MOVE_COUNTER) || !s->assault.is_active)
        return 0;
    return (s->assault.attackers & epic__set(formation)) != 0 ? s->assault.defenders
                                                              : s->assault.attackers;
}

static void add_feature(EpicField *field, unsigned number, const EpicTerrain *terrain)
{
    if (field->feature_count == EPIC_FEATURES_MAX)
        return;
    if (terrain->type == EPIC_TERRAIN_ROAD)
        field->has_roads = true;
    field->ground[field->feature_count] = terrain;
    field->feature[field->feature_count++] = (uint16_t)number;
}

static void add_features(EpicField *field, GeomBox box)
{
    const EpicMatch *m = field->m;
    unsigned laid = 0;
    field->feature_count = 0;
    field->has_roads = false;
    for (unsigned t = 0; t < m->terrain_count; t++) {
        if (m->terrain[t].type != EPIC_TERRAIN_OPEN && m->terrain[t].type != EPIC_TERRAIN_HILL &&
            geom_boxes_meet(m->terrain[t].polygon.box, box))
            add_feature(field, t, &m->terrain[t]);
    }
    for (unsigned w = 0; w < field->s->work_count; w++) {
        EpicFeature *room = &field->laid[laid];
        epic__make_work(m, &field->s->work[w], room);
        if (geom_boxes_meet(room->terrain.polygon.box, box)) {
            add_feature(field, m->terrain_count + w, &room->terrain);
            laid++;
        }
    }
}

void epic__field_make_ground(EpicField *field, const EpicMatch *m, const EpicState *s,
                             unsigned formation, EpicMovePurpose purpose, GeomBox box)
{
    field->m = m;
    field->s = s;
    field->formation = (uint8_t)formation;
    field->purpose = (uint8_t)purpose;
    field->count = 0;
    field->has_focus = false;
    add_features(field, box);
}

void epic__field_make(EpicField *field, const EpicMatch *m, const EpicState *s, unsigned formation,
                      EpicMovePurpose purpose, GeomBox box, int32_t margin_u)
{
    unsigned seat = m->formation[formation].seat;
    EpicSet targets = targets_of(s, formation, purpose);
    box = epic__box_grown(box, margin_u);
    epic__field_make_ground(field, m, s, formation, purpose, box);
    for (unsigned u = 0; u < m->unit_count; u++) {
        const EpicUnit *unit = &s->unit[u];
        if (unit->at != EPIC_AT_TABLE || unit->x < box.low.x || unit->x > box.high.x ||
            unit->y < box.low.y || unit->y > box.high.y)
            continue;
        EpicObstacle *o = &field->obstacle[field->count++];
        *o = (EpicObstacle){.at = epic__point(s, u),
                            .radius_u = epic__kind(m, u)->radius_u,
                            .unit = (uint16_t)u,
                            .flags = obstacle_flags(m, s, u, seat)};
        if ((o->flags & EPIC_O_ENEMY) == 0)
            continue;
        if ((targets & epic__set(unit->formation)) != 0) {
            o->flags |= EPIC_O_TARGET;
            o->touched = (uint8_t)epic__touching(m, s, u);
            if (epic__holds_position(m, s, u))
                o->flags |= EPIC_O_HELD;
        }
        // EPIC-9.5e: withdrawals do not look at zones.
        if (purpose != EPIC_MOVE_WITHDRAW && purpose != EPIC_MOVE_COUNTER &&
            epic__has_zone(m, s, u))
            o->zone_u = epic__kind(m, u)->zoc_u;
    }
}

// How far from its centre an obstacle may matter to the centre of a disc of this radius.
static int32_t reach_of(const EpicObstacle *o, int32_t radius_u)
{
    return o->radius_u + o->zone_u + radius_u + GEOM_TOUCH_U;
}

static bool is_near(const EpicObstacle *o, GeomBox box, int32_t radius_u)
{
    int32_t reach_u = reach_of(o, radius_u);
    return o->at.x >= box.low.x - reach_u && o->at.x <= box.high.x + reach_u &&
           o->at.y >= box.low.y - reach_u && o->at.y <= box.high.y + reach_u;
}

void epic__field_focus(EpicField *field, GeomBox box, int32_t radius_u)
{
    field->focus = box;
    field->has_focus = true;
    field->near_count = 0;
    for (unsigned n = 0; n < field->count; n++) {
        if (is_near(&field->obstacle[n], box, radius_u))
            field->near[field->near_count++] = (uint16_t)n;
    }
}

// Those that a path in this box has to do with; gives their number.
unsigned epic__field_near(const EpicField *field, GeomBox box, int32_t radius_u, uint16_t *near)
{
    unsigned count = 0;
    if (field->has_focus && geom_box_has(field->focus, box.low) &&
        geom_box_has(field->focus, box.high)) {
        for (unsigned n = 0; n < field->near_count; n++) {
            if (is_near(&field->obstacle[field->near[n]], box, radius_u))
                near[count++] = field->near[n];
        }
        return count;
    }
    for (unsigned n = 0; n < field->count; n++) {
        if (is_near(&field->obstacle[n], box, radius_u))
            near[count++] = (uint16_t)n;
    }
    return count;
}

// Counts the mover in or out of the contacts of the targets that it touches there.
static void count_contacts(EpicField *field, GeomDisc mover, int by)
{
    for (unsigned n = 0; n < field->count; n++) {
        EpicObstacle *o = &field->obstacle[n];
        if ((o->flags & EPIC_O_TARGET) == 0 || !geom_touches(mover, epic__obstacle_disc(o)))
            continue;
        o->touched = (uint8_t)(o->touched + by);
        const EpicKind *kind = epic__kind(field->m, o->unit);
        // EPIC-9.5d: for those that move later.
        o->zone_u =
            o->touched < ((o->flags & EPIC_O_ENGINE) != 0 ? kind->dc : 1U) ? kind->zoc_u : 0;
    }
}

void epic__field_remove(EpicField *field, unsigned unit)
{
    field->has_focus = false;
    for (unsigned n = 0; n < field->count; n++) {
        if (field->obstacle[n].unit == unit) {
            if (field->purpose == EPIC_MOVE_CHARGE)
                count_contacts(field, epic__obstacle_disc(&field->obstacle[n]), -1);
            field->obstacle[n] = field->obstacle[--field->count];
            return;
        }
    }
}

void epic__field_move(EpicField *field, unsigned unit, GeomPoint at)
{
    field->has_focus = false;
    if (epic__is_entering(field->s, unit)) { // it comes out of a portal
        epic__field_remove(field, unit);
        field->obstacle[field->count++] =
            (EpicObstacle){.at = at,
                           .radius_u = epic__kind(field->m, unit)->radius_u,
                           .unit = (uint16_t)unit,
                           .flags = obstacle_flags(field->m, field->s, unit,
                                                   field->m->formation[field->formation].seat)};
        count_contacts(field, (GeomDisc){at, epic__kind(field->m, unit)->radius_u}, 1);
        return;
    }
    for (unsigned n = 0; n < field->count; n++) {
        EpicObstacle *o = &field->obstacle[n];
        if (o->unit != unit)
            continue;
        GeomDisc disc = epic__obstacle_disc(o);
        o->at = at;
        if (field->purpose == EPIC_MOVE_CHARGE) {
            count_contacts(field, disc, -1);
            count_contacts(field, epic__obstacle_disc(o), 1);
        }
        return;
    }
}
