// Fortified positions that players lay (5.7.1, 6.7.2): where they stand and what they are. To the
// rules they are features like those of the table, with numbers after them.
#include "epic_works.h"
#include "epic_names.h"
#include "epic_pack.h"

#include "base_limit.h"

// EPIC-6.7.2b: sizes. A bunker has room for three stands, an emplacement for one.
enum {
    SECTION_U = 4 * EPIC_CM, // of trenches, wire and minefields
    BUNKER_U = 4 * EPIC_CM,
    EMPLACEMENT_U = 2 * EPIC_CM,
    TRENCH_WIDE_U = 2 * EPIC_CM,
    WIRE_WIDE_U = EPIC_CM,
    MINES_WIDE_U = 4 * EPIC_CM,
    TENTH_MM_U = 10
};

static const struct {
    int32_t length_u, width_u; // of a section, or of the whole
} size[EPIC_WORK_TYPES] = {
    [EPIC_TERRAIN_BUNKER - EPIC_TERRAIN_BUNKER] = {BUNKER_U, BUNKER_U},
    [EPIC_TERRAIN_GUN_EMPLACEMENT - EPIC_TERRAIN_BUNKER] = {EMPLACEMENT_U, EMPLACEMENT_U},
    [EPIC_TERRAIN_RAZOR_WIRE - EPIC_TERRAIN_BUNKER] = {SECTION_U, WIRE_WIDE_U},
    [EPIC_TERRAIN_TRENCH - EPIC_TERRAIN_BUNKER] = {SECTION_U, TRENCH_WIDE_U},
    [EPIC_TERRAIN_MINEFIELD - EPIC_TERRAIN_BUNKER] = {SECTION_U, MINES_WIDE_U},
};

GeomPoint epic__work_point(const EpicWork *work)
{
    return (GeomPoint){work->x * TENTH_MM_U, work->y * TENTH_MM_U};
}

// Half of what lies between the long sides of a piece.
static int32_t work_half_u(unsigned type)
{
    return size[type - EPIC_TERRAIN_BUNKER].width_u / 2;
}

static int32_t half_length_u(const EpicWork *work)
{
    return size[work->type - EPIC_TERRAIN_BUNKER].length_u / 2 * work->length;
}

// Part of a length along an axis: 2^15 is the whole. Halves away from zero, so that opposite
// corners lie opposite.
static int32_t part_of(int32_t length_u, int32_t part)
{
    int64_t scaled = (int64_t)length_u * part;
    return (int32_t)((scaled + (scaled < 0 ? -16384 : 16384)) / 32768);
}

// EPIC-5.7.1a: a bunker holds three, an emplacement one, a trench one for each section.
static uint8_t places_in(const EpicWork *work)
{
    switch (work->type) {
    case EPIC_TERRAIN_BUNKER:
        return LIMIT(5_7_1a, 3);
    case EPIC_TERRAIN_GUN_EMPLACEMENT:
        return LIMIT(5_7_1a, 1);
    case EPIC_TERRAIN_TRENCH:
        return work->length;
    default:
        return 0;
    }
}

void epic__make_work(const EpicMatch *m, const EpicWork *work, EpicFeature *room)
{
    GeomPoint c = epic__work_point(work);
    uint16_t way = (uint16_t)((unsigned)work->direction * 65536 / 360);
    int32_t half_u = half_length_u(work);
    int32_t wide_u = work_half_u(work->type);
    GeomPoint along = {part_of(half_u, geom_cosine(way)), part_of(half_u, geom_sine(way))};
    GeomPoint across = {-part_of(wide_u, geom_sine(way)), part_of(wide_u, geom_cosine(way))};
    room->vertex[0] = (GeomPoint){c.x + along.x + across.x, c.y + along.y + across.y};
    room->vertex[1] = (GeomPoint){c.x - along.x + across.x, c.y - along.y + across.y};
    room->vertex[2] = (GeomPoint){c.x - along.x - across.x, c.y - along.y - across.y};
    room->vertex[3] = (GeomPoint){c.x + along.x - across.x, c.y + along.y - across.y};
    GeomBox box = geom_box_of(room->vertex[0], room->vertex[2]);
    GeomBox other = geom_box_of(room->vertex[1], room->vertex[3]);
    box.low.x = other.low.x < box.low.x ? other.low.x : box.low.x;
    box.low.y = other.low.y < box.low.y ? other.low.y : box.low.y;
    box.high.x = other.high.x > box.high.x ? other.high.x : box.high.x;
    box.high.y = other.high.y > box.high.y ? other.high.y : box.high.y;
    room->terrain = (FieldTerrain){.polygon = {.vertex = room->vertex, .box = box, .count = 4},
                                   .name = epic__terrain_words[work->type],
                                   .type = work->type,
                                   .holds = places_in(work),
                                   .owner = m->work_group[work->group].seat};
}

const FieldTerrain *epic__feature(const EpicMatch *m, const EpicState *s, unsigned feature,
                                  EpicFeature *room)
{
    if (feature < m->terrain_count)
        return &m->terrain[feature];
    epic__make_work(m, &s->work[feature - m->terrain_count], room);
    return &room->terrain;
}

const FieldTerrain *epic__feature_at(const EpicMatch *m, const EpicState *s, unsigned feature,
                                     GeomPoint at, EpicFeature *room)
{
    if (feature < m->terrain_count)
        return geom_polygon_has(&m->terrain[feature].polygon, at) ? &m->terrain[feature] : NULL;
    const EpicWork *work = &s->work[feature - m->terrain_count];
    int64_t reach_u = (int64_t)half_length_u(work) + work_half_u(work->type);
    if (geom_distance_u2(epic__work_point(work), at) > geom_square(reach_u))
        return NULL; // no corner is as far away as that
    epic__make_work(m, work, room);
    return geom_polygon_has(&room->terrain.polygon, at) ? &room->terrain : NULL;
}

void epic__write_feature(const EpicMatch *m, const EpicState *s, unsigned feature, TextBuffer *out)
{
    if (feature < m->terrain_count || feature >= epic__feature_count(m, s)) {
        epic__say_terrain(m, feature, out);
        return;
    }
    const EpicWork *work = &s->work[feature - m->terrain_count];
    unsigned number = 1;
    for (unsigned t = 0; t < m->terrain_count; t++)
        number += m->terrain[t].type == work->type;
    for (const EpicWork *w = s->work; w < work; w++)
        number += w->type == work->type;
    text_append(out, text_in(out, epic__terrain_words[work->type]));
    text_print(out, " %u", number);
}

unsigned epic__works_left(const EpicMatch *m, const EpicState *s, unsigned group, unsigned type)
{
    unsigned left = m->work_group[group].count[type - EPIC_TERRAIN_BUNKER];
    for (unsigned w = 0; w < s->work_count; w++)
        left -= s->work[w].group == group && s->work[w].type == type ? s->work[w].length : 0;
    return left;
}

bool epic__has_works_left(const EpicMatch *m, const EpicState *s, unsigned group)
{
    for (unsigned n = 0; n < EPIC_WORK_TYPES; n++)
        if (epic__works_left(m, s, group, EPIC_TERRAIN_BUNKER + n) > 0)
            return true;
    return false;
}
