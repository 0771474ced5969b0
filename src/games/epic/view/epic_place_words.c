// Places in words: by what is known by name, else how far which way, else how far from which edge.
// Nobody counts coordinates on a map.
#include "epic_place_words.h"

#include "epic_core.h"
#include "epic_names.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_language.h"
#include "field_where.h"

// Choices are told in whole centimetres, what has happened to where it lies.
static FieldTable table_of(const EpicMatch *m, int32_t step_u)
{
    return (FieldTable){
        {m->options.table_width_u, m->options.table_depth_u}, {EPIC_CM, 1}, " cm", step_u};
}

unsigned epic__objective_at(const EpicState *s, GeomPoint at)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &s->objective[n];
        if (o->placed && o->x == at.x && o->y == at.y)
            return n + 1;
    }
    return 0;
}

static unsigned own_edge(const EpicState *s)
{
    static const uint8_t edges[] = {[EPIC_EDGE_SOUTH] = FIELD_SOUTH,
                                    [EPIC_EDGE_NORTH] = FIELD_NORTH,
                                    [EPIC_EDGE_WEST] = FIELD_WEST,
                                    [EPIC_EDGE_EAST] = FIELD_EAST};
    unsigned own = s->decider < KERNEL_SEATS ? s->edge[s->decider] : EPIC_EDGE_NONE;
    return own == EPIC_EDGE_NONE || own > EPIC_EDGE_EAST ? FIELD_ALL_EDGES : edges[own];
}

// False: no objective lies there.
static bool say_objective(const EpicState *s, GeomPoint at, TextBuffer *out)
{
    unsigned objective = epic__objective_at(s, at);
    if (objective != 0)
        text_print(out, "at objective %u", objective);
    return objective != 0;
}

static void say_spot(const EpicMatch *m, const EpicState *s, GeomPoint at, TextBuffer *out)
{
    FieldTable table = table_of(m, EPIC_CM);
    if (!say_objective(s, at, out))
        field_say_place(&table, at, own_edge(s), out);
}

const char *epic__spot_name(const EpicMatch *m, const EpicState *s, GeomPoint at, Arena *arena)
{
    TextBuffer name = text_start(arena);
    say_spot(m, s, at, &name);
    return name.text;
}

// Which enemy formation lies that way, the nearest; EPIC_NO_FORMATION: none.
static unsigned enemy_that_way(const EpicMatch *m, const EpicState *s, unsigned formation,
                               GeomPoint from, GeomPoint way)
{
    unsigned best = EPIC_NO_FORMATION;
    int64_t nearest_u2 = INT64_MAX;
    for (unsigned f = 0; f < m->formation_count; f++) {
        GeomPoint at;
        if (m->formation[f].seat == m->formation[formation].seat || !epic__middle(m, s, f, &at) ||
            !field_is_that_way(way, (GeomPoint){at.x - from.x, at.y - from.y}) ||
            geom_distance_u2(from, at) >= nearest_u2)
            continue;
        nearest_u2 = geom_distance_u2(from, at);
        best = f;
    }
    return best;
}

const char *epic__goal_name(const EpicMatch *m, const EpicState *s, unsigned formation,
                            GeomPoint at, Arena *arena)
{
    TextBuffer name = text_start(arena);
    FieldTable table = table_of(m, EPIC_CM);
    GeomPoint from;
    if (formation >= m->formation_count || !epic__middle(m, s, formation, &from)) {
        say_spot(m, s, at, &name);
        return name.text;
    }
    if (say_objective(s, at, &name))
        return name.text;
    GeomPoint way = {at.x - from.x, at.y - from.y};
    unsigned enemy = enemy_that_way(m, s, formation, from, way);
    if (enemy != EPIC_NO_FORMATION)
        field_say_towards(&table, way, epic__formation_name(m, enemy, arena), &name);
    else
        field_say_way(&table, way, &name);
    return name.text;
}

// Where the unit or what carries it stands. False: nowhere.
static bool stands_at(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint *out)
{
    if (unit >= m->unit_count)
        return false;
    const EpicUnit *it = &s->unit[unit];
    if (it->at == EPIC_AT_CARRIED && it->carrier > 0 && it->carrier <= m->unit_count)
        it = &s->unit[it->carrier - 1U];
    if (it->at != EPIC_AT_TABLE)
        return false;
    *out = (GeomPoint){it->x, it->y};
    return true;
}

const char *epic__step_name(const EpicMatch *m, const EpicState *s, EpicAction step, Arena *arena)
{
    TextBuffer name = text_start(arena);
    FieldTable table = table_of(m, EPIC_CM);
    GeomPoint from, at = {step.x, step.y};
    if (stands_at(m, s, step.unit, &from))
        field_say_way(&table, (GeomPoint){at.x - from.x, at.y - from.y}, &name);
    else
        say_spot(m, s, at, &name);
    return name.text;
}

const char *epic__mark_name(const EpicMatch *m, const EpicState *s, GeomPoint at, Arena *arena)
{
    TextBuffer name = text_start(arena);
    FieldTable table = table_of(m, EPIC_CM);
    unsigned nearest = EPIC_NO_UNIT;
    int64_t nearest_u2 = INT64_MAX;
    for (unsigned u = 0; u < m->unit_count; u++) {
        GeomPoint stands = {s->unit[u].x, s->unit[u].y};
        if (s->unit[u].at != EPIC_AT_TABLE ||
            m->formation[s->unit[u].formation].seat == s->decider ||
            geom_distance_u2(at, stands) >= nearest_u2)
            continue;
        nearest = u;
        nearest_u2 = geom_distance_u2(at, stands);
    }
    if (nearest == EPIC_NO_UNIT)
        say_spot(m, s, at, &name);
    else if (nearest_u2 < geom_square(EPIC_CM / 2))
        text_print(&name, "on %s", epic__unit_name(m, nearest, arena));
    else
        field_say_beside(&table, (GeomPoint){s->unit[nearest].x, s->unit[nearest].y}, at,
                         epic__unit_name(m, nearest, arena), &name);
    return name.text;
}

const char *epic__direction_name(unsigned degrees, Arena *arena)
{
    TextBuffer name = text_start(arena);
    field_say_direction(degrees, &name);
    return name.text;
}

void epic__say_told(const EpicMatch *m, GeomPoint at, TextBuffer *out)
{
    FieldTable table = table_of(m, EPIC_TOLD_U);
    field_say_place(&table, at, FIELD_ALL_EDGES, out);
}
