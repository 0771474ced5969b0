// Where places of a table lie, in words.
#include "field_where.h"

#include "base_assert.h"
#include "base_language.h"

// --- lengths and directions ----------------------------------------------------------------------

static int32_t rounded(const FieldTable *table, int64_t length_u)
{
    int64_t whole_u = length_u < 0 ? -length_u : length_u;
    return (int32_t)((whole_u + table->step_u / 2) / table->step_u * table->step_u);
}

static const char *length_text(const FieldTable *table, int64_t length_u, Arena *arena)
{
    TextBuffer text = text_start(arena);
    length_append(&text, table->scale, rounded(table, length_u));
    text_append(&text, table->unit);
    return text.text;
}

static int64_t dot(GeomPoint a, GeomPoint b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

static int64_t length_of(GeomPoint way)
{
    return (int64_t)geom_root_floor((uint64_t)dot(way, way));
}

// From the east round by the north, as facings go.
enum { DIRECTIONS = 8 };
static const char *const directions[DIRECTIONS] = {
    "to the east", "to the north-east", "to the north", "to the north-west",
    "to the west", "to the south-west", "to the south", "to the south-east"};
static const char *const beside[DIRECTIONS] = {
    "%s east of %s", "%s north-east of %s", "%s north of %s", "%s north-west of %s",
    "%s west of %s", "%s south-west of %s", "%s south of %s", "%s south-east of %s"};

static unsigned direction_of(GeomPoint way)
{
    enum { STEEP = 5, FLAT = 2 }; // 22 degrees, nearly
    int64_t x = way.x < 0 ? -(int64_t)way.x : way.x, y = way.y < 0 ? -(int64_t)way.y : way.y;
    if (x * STEEP < y * FLAT)
        return way.y > 0 ? 2 : 6;
    if (y * STEEP < x * FLAT)
        return way.x > 0 ? 0 : 4;
    if (way.x > 0)
        return way.y > 0 ? 1 : 7;
    return way.y > 0 ? 3 : 5;
}

void field_say_direction(unsigned degrees, TextBuffer *out)
{
    enum { TURN = 360 };
    ASSERT(degrees <= TURN);
    text_say(out, directions[(degrees * DIRECTIONS + TURN / 2) / TURN % DIRECTIONS]);
}

void field_say_beside(const FieldTable *table, GeomPoint from, GeomPoint at, const char *name,
                      TextBuffer *out)
{
    GeomPoint way = {at.x - from.x, at.y - from.y};
    text_print(out, language_text_in(out->arena, beside[direction_of(way)]),
               length_text(table, length_of(way), out->arena), name);
}

void field_say_way(const FieldTable *table, GeomPoint way, TextBuffer *out)
{
    if (rounded(table, length_of(way)) == 0) {
        text_say(out, "where it stands");
        return;
    }
    text_append(out, length_text(table, length_of(way), out->arena));
    text_append_char(out, ' ');
    text_say(out, directions[direction_of(way)]);
}

void field_say_towards(const FieldTable *table, GeomPoint way, const char *name, TextBuffer *out)
{
    text_print(out, "%s towards %s", length_text(table, length_of(way), out->arena), name);
}

bool field_is_that_way(GeomPoint way, GeomPoint to)
{
    enum { ASIDE = 3, ALONG = 8 };
    int64_t along = dot(way, to);
    int64_t aside = (int64_t)way.x * to.y - (int64_t)way.y * to.x;
    return along > 0 && (aside < 0 ? -aside : aside) <= along / ALONG * ASIDE;
}

// --- edges ---------------------------------------------------------------------------------------

typedef struct Side {
    unsigned edge;
    const char *far;      // from it
    const char *aside[2]; // from its middle: lower numbers, higher ones
    bool is_upright;
} Side;

enum { SIDES = 4 };
static const Side sides[SIDES] = {{FIELD_SOUTH,
                                   "%s from the south edge",
                                   {"%s west of its middle", "%s east of its middle"},
                                   false},
                                  {FIELD_NORTH,
                                   "%s from the north edge",
                                   {"%s west of its middle", "%s east of its middle"},
                                   false},
                                  {FIELD_WEST,
                                   "%s from the west edge",
                                   {"%s south of its middle", "%s north of its middle"},
                                   true},
                                  {FIELD_EAST,
                                   "%s from the east edge",
                                   {"%s south of its middle", "%s north of its middle"},
                                   true}};

static int32_t away_from(const FieldTable *table, const Side *side, GeomPoint at)
{
    int32_t place_u = side->is_upright ? at.x : at.y;
    int32_t size_u = side->is_upright ? table->size.x : table->size.y;
    bool is_far = side->edge == FIELD_NORTH || side->edge == FIELD_EAST;
    return is_far ? size_u - place_u : place_u;
}

void field_say_place(const FieldTable *table, GeomPoint at, unsigned edges, TextBuffer *out)
{
    ASSERT((edges & FIELD_ALL_EDGES) != 0);
    ASSERT(table->step_u > 0);
    GeomPoint middle = {table->size.x / 2, table->size.y / 2};
    if (geom_is_same(at, middle)) {
        text_say(out, "in the middle of the table");
        return;
    }
    const Side *side = NULL;
    for (unsigned n = 0; n < SIDES; n++)
        if ((sides[n].edge & edges) != 0 &&
            (side == NULL || away_from(table, &sides[n], at) < away_from(table, side, at)))
            side = &sides[n];
    ASSERT(side != NULL);
    int32_t along_u = side->is_upright ? at.y - middle.y : at.x - middle.x;
    text_print(out, language_text_in(out->arena, side->far),
               length_text(table, away_from(table, side, at), out->arena));
    if (rounded(table, along_u) == 0) {
        text_say(out, ", at its middle");
        return;
    }
    text_append(out, ", ");
    text_print(out, language_text_in(out->arena, side->aside[along_u > 0]),
               length_text(table, along_u, out->arena));
}
