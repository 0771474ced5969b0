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
        box = geom_box_with(box, epic__point(s, u));
    return box;
}

static uint8_t flags_of(const EpicMatch *m, const EpicState *s, unsigned unit, unsigned mover_seat)
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

static FieldBody body_of(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at,
                         unsigned mover_seat)
{
    return (FieldBody){.at = at,
                       .radius_u = epic__kind(m, unit)->radius_u,
                       .id = (uint16_t)unit,
                       .flags = flags_of(m, s, unit, mover_seat)};
}

static EpicSet targets_of(const EpicState *s, unsigned formation, EpicMovePurpose purpose)
{
    if ((purpose != EPIC_MOVE_CHARGE && purpose != EPIC_MOVE_COUNTER) || !s->assault.is_active)
        return 0;
    return (s->assault.attackers & epic__set(formation)) != 0 ? s->assault.defenders
                                                              : s->assault.attackers;
}

static void add_feature(EpicField *field, unsigned number, const FieldTerrain *terrain)
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
    for (unsigned t = 0; t < m->terrain_count; t++)
        if (m->terrain[t].type != EPIC_TERRAIN_OPEN && m->terrain[t].type != EPIC_TERRAIN_HILL &&
            geom_boxes_meet(m->terrain[t].polygon.box, box))
            add_feature(field, t, &m->terrain[t]);
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
    field->changes = 0;
    field_near_clear(&field->near, EPIC_TOUCH_U);
    add_features(field, box);
}

void epic__field_make(EpicField *field, const EpicMatch *m, const EpicState *s, unsigned formation,
                      EpicMovePurpose purpose, GeomBox box, int32_t margin_u)
{
    unsigned seat = m->formation[formation].seat;
    EpicSet targets = targets_of(s, formation, purpose);
    box = geom_box_grown(box, margin_u);
    epic__field_make_ground(field, m, s, formation, purpose, box);
    for (unsigned u = 0; u < m->unit_count; u++) {
        const EpicUnit *unit = &s->unit[u];
        if (unit->at != EPIC_AT_TABLE || unit->x < box.low.x || unit->x > box.high.x ||
            unit->y < box.low.y || unit->y > box.high.y)
            continue;
        FieldBody *o = field_near_add(&field->near, body_of(m, s, u, epic__point(s, u), seat));
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
            o->keep_u = epic__kind(m, u)->zoc_u;
    }
}

// Counts the mover in or out of the contacts of the targets that it touches there.
static void count_contacts(EpicField *field, GeomDisc mover, int by)
{
    for (unsigned n = 0; n < field_near_count(&field->near); n++) {
        const FieldBody *o = field_near_at(&field->near, n);
        if ((o->flags & EPIC_O_TARGET) == 0 || !geom_touches(mover, field_disc(o), EPIC_TOUCH_U))
            continue;
        FieldBody *target = field_near_change(&field->near, o);
        target->touched = (uint8_t)(target->touched + by);
        const EpicKind *kind = epic__kind(field->m, o->id);
        unsigned room = (o->flags & EPIC_O_ENGINE) != 0 ? kind->dc : 1U;
        target->keep_u =
            target->touched < room ? kind->zoc_u : 0; // EPIC-9.5d: for those that move later
    }
}

void epic__field_remove(EpicField *field, unsigned unit)
{
    const FieldBody *body = field_near_body(&field->near, unit);
    if (body == NULL)
        return;
    if (field->purpose == EPIC_MOVE_CHARGE)
        count_contacts(field, field_disc(body), -1);
    field->changes++;
    field_near_remove(&field->near, body);
}

void epic__field_move(EpicField *field, unsigned unit, GeomPoint at)
{
    if (epic__is_entering(field->s, unit)) { // it comes out of a portal
        unsigned seat = field->m->formation[field->formation].seat;
        epic__field_remove(field, unit);
        field->changes++;
        field_near_add(&field->near, body_of(field->m, field->s, unit, at, seat));
        count_contacts(field, (GeomDisc){at, epic__kind(field->m, unit)->radius_u}, 1);
        return;
    }
    const FieldBody *body = field_near_body(&field->near, unit);
    if (body == NULL)
        return;
    GeomDisc from = field_disc(body);
    field->changes++;
    field_near_change(&field->near, body)->at = at;
    if (field->purpose == EPIC_MOVE_CHARGE) {
        count_contacts(field, from, -1);
        count_contacts(field, field_disc(body), 1);
    }
}
