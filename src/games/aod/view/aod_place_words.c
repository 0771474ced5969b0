// Where a plan leads, in words: to what is known by name, else how far which way from where the
// unit stands, else how far from which edge and beside whom. Nobody counts coordinates on a map.
#include "aod_place_words.h"

#include "aod_notation.h"
#include "aod_place.h"
#include "aod_units.h"

#include "base_assert.h"
#include "base_language.h"

const char *aod__point_name(int32_t x, int32_t y, unsigned floor, Arena *arena)
{
    TextBuffer name = text_start(arena);
    aod__write_point(x, y, floor, &name);
    return name.text;
}

// Whoever or whatever stands exactly there, the host itself apart; NULL: nothing does.
static const char *known_name(const Aod *g, unsigned host, GeomPoint at, Arena *arena)
{
    TextBuffer name = text_start(arena);
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        GeomPoint marker = aod__told_point((GeomPoint){g->s->objective[n].x, g->s->objective[n].y});
        if (!geom_is_same(marker, at))
            continue;
        text_print(&name, "marker %u", n + 1);
        return name.text;
    }
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__on_table(g->s, n) && aod__host(g->s, g->s->model[n].unit) != host &&
            geom_is_same(aod__told_point(aod__point(g->s, n)), at))
            return aod__model_name(g->m, n, arena);
    return NULL;
}

// Of all members of the host on the table. False: none is.
static bool middle_of(const Aod *g, unsigned host, GeomPoint *out)
{
    int64_t x = 0, y = 0, count = 0;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (!aod__on_table(g->s, n) || aod__host(g->s, g->s->model[n].unit) != host)
            continue;
        x += g->s->model[n].x;
        y += g->s->model[n].y;
        count++;
    }
    if (count == 0)
        return false;
    *out = (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
    return true;
}

static int64_t dot(GeomPoint a, GeomPoint b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

// Which enemy lies that way, the nearest: within 3 in 8 of straight on. AOD_NO_UNIT: none.
static unsigned enemy_that_way(const Aod *g, unsigned host, GeomPoint from, GeomPoint way)
{
    enum { ASIDE = 3, ALONG = 8 };
    unsigned best = AOD_NO_UNIT;
    int64_t nearest = INT64_MAX;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        GeomPoint at;
        if (!aod__is_enemy(g, host, u) || aod__host(g->s, u) != u || !middle_of(g, u, &at))
            continue;
        GeomPoint to = {at.x - from.x, at.y - from.y};
        int64_t along = dot(way, to);
        int64_t aside = (int64_t)way.x * to.y - (int64_t)way.y * to.x;
        if (along <= 0 || (aside < 0 ? -aside : aside) > along / ALONG * ASIDE ||
            dot(to, to) >= nearest)
            continue;
        nearest = dot(to, to);
        best = u;
    }
    return best;
}

// The eight directions from the east round by the north, as facings go.
enum { DIRECTIONS = 8 };
static const char *const directions[DIRECTIONS] = {
    "to the east", "to the north-east", "to the north", "to the north-west",
    "to the west", "to the south-west", "to the south", "to the south-east"};

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

static void say_way(const Aod *g, unsigned host, GeomPoint from, GeomPoint way, TextBuffer *out)
{
    int inches = (int)((geom_root_floor((uint64_t)dot(way, way)) + AOD_INCH / 2) / AOD_INCH);
    unsigned enemy = enemy_that_way(g, host, from, way);
    if (inches == 0)
        text_say(out, "where it stands");
    else if (enemy != AOD_NO_UNIT)
        text_print(out, "%d\" towards %s", inches, aod__unit_name(g->m, enemy, out->arena));
    else
        text_print(out, "%d\" %s", inches,
                   language_text_in(out->arena, directions[direction_of(way)]));
}

static void say_facing(unsigned degrees, TextBuffer *out)
{
    text_print(out, ", looking %s", aod__direction_name(degrees, out->arena));
}

// The side of the table from which a place is told.
typedef struct Side {
    const char *far;      // from it
    const char *aside[2]; // from its middle: lower numbers, higher ones
    bool is_upright;
    int32_t at_u;
} Side;

enum { SIDES = 4 };
static const Side sides[SIDES] = {
    {"%d\" from the south edge", {"%d\" west of its middle", "%d\" east of its middle"}, false, 0},
    {"%d\" from the north edge",
     {"%d\" west of its middle", "%d\" east of its middle"},
     false,
     AOD_TABLE_DEPTH_U},
    {"%d\" from the west edge", {"%d\" south of its middle", "%d\" north of its middle"}, true, 0},
    {"%d\" from the east edge",
     {"%d\" south of its middle", "%d\" north of its middle"},
     true,
     AOD_TABLE_WIDTH_U}};

static int inches_of(int32_t length_u)
{
    return ((length_u < 0 ? -length_u : length_u) + AOD_INCH / 2) / AOD_INCH;
}

static int32_t away_from(const Side *side, GeomPoint at)
{
    int32_t away_u = (side->is_upright ? at.x : at.y) - side->at_u;
    return away_u < 0 ? -away_u : away_u;
}

// Whether it is an own edge of whoever decides; while nobody has a zone all are.
static bool is_own(const Aod *g, const Side *side)
{
    if (g->s->decider >= KERNEL_SEATS || g->s->player[g->s->decider].zone == 0)
        return true;
    AodLine edge[AOD_ZONE_PARTS_MAX];
    unsigned count = aod__own_edges(g, g->s->decider, edge);
    for (unsigned n = 0; n < count; n++)
        if ((edge[n].from.x == edge[n].to.x) == side->is_upright &&
            away_from(side, edge[n].from) == 0)
            return true;
    return false;
}

// The nearest own unit that stands within a foot. AOD_NO_UNIT: none does.
static unsigned friend_beside(const Aod *g, unsigned host, GeomPoint at)
{
    enum { BESIDE_U = 12 * AOD_INCH };
    unsigned best = AOD_NO_UNIT;
    int64_t nearest_u2 = geom_square(BESIDE_U);
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        GeomPoint middle;
        if (g->m->unit[u].seat != g->s->decider || aod__host(g->s, u) != u || u == host ||
            !middle_of(g, u, &middle) || geom_distance_u2(at, middle) > nearest_u2)
            continue;
        nearest_u2 = geom_distance_u2(at, middle);
        best = u;
    }
    return best;
}

// From which edge how far, and where along it.
static void say_edge(const Aod *g, GeomPoint at, TextBuffer *out)
{
    const Side *side = NULL;
    for (unsigned n = 0; n < SIDES; n++)
        if (is_own(g, &sides[n]) &&
            (side == NULL || away_from(&sides[n], at) < away_from(side, at)))
            side = &sides[n];
    ASSERT(side != NULL);
    int32_t along_u =
        side->is_upright ? at.y - AOD_TABLE_DEPTH_U / 2 : at.x - AOD_TABLE_WIDTH_U / 2;
    text_print(out, language_text_in(out->arena, side->far), inches_of(away_from(side, at)));
    if (inches_of(along_u) == 0) {
        text_say(out, ", at its middle");
    } else {
        text_append(out, ", ");
        text_print(out, language_text_in(out->arena, side->aside[along_u > 0]), inches_of(along_u));
    }
}

static void say_spot(const Aod *g, unsigned host, GeomPoint at, TextBuffer *out)
{
    say_edge(g, at, out);
    unsigned friend = friend_beside(g, host, at);
    if (friend != AOD_NO_UNIT)
        text_print(out, ", beside %s", aod__unit_name(g->m, friend, out->arena));
}

// Where the unit that is asked stands, or what it gets out of. False: nowhere yet.
static bool stands_at(const Aod *g, unsigned *host, GeomPoint *out)
{
    AodFrame *top = aod__top(g->s);
    ASSERT(top->unit <= g->m->unit_count);
    if (top->unit == 0)
        return false;
    *host = aod__host(g->s, aod__frame_unit(top));
    if (top->tag != AOD_FRAME_PLACE)
        return middle_of(g, *host, out);
    const AodPlaceFrame *place = aod__place_frame(top);
    *out = (GeomPoint){place->x, place->y};
    return true;
}

const char *aod__goal_name(const Aod *g, AodAction plan, Arena *arena)
{
    unsigned host = AOD_NO_UNIT;
    GeomPoint from = {0, 0}, at = aod__plan_anchor(plan);
    TextBuffer name = text_start(arena);
    bool stands = stands_at(g, &host, &from);
    const char *known = known_name(g, host, at, arena);
    if (known != NULL)
        text_print(&name, "at %s", known);
    else if (stands)
        say_way(g, host, from, (GeomPoint){at.x - from.x, at.y - from.y}, &name);
    else
        say_spot(g, host, at, &name);
    if (known == NULL && plan.other != 0)
        text_print(&name, ", on floor %u", (unsigned)plan.other);
    if (plan.model != 0)
        say_facing(plan.model - 1U, &name);
    return name.text;
}

// The enemy of whoever decides whose middle is nearest, and how far it is; AOD_NO_MODEL: none
// stands.
static unsigned nearest_enemy(const Aod *g, GeomPoint at, int64_t *apart_u2)
{
    unsigned nearest = AOD_NO_MODEL;
    *apart_u2 = INT64_MAX;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        int64_t here_u2 = geom_distance_u2(at, aod__point(g->s, n));
        if (!aod__on_table(g->s, n) || g->m->unit[aod__unit_of(g->s, n)].seat == g->s->decider ||
            here_u2 >= *apart_u2)
            continue;
        nearest = n;
        *apart_u2 = here_u2;
    }
    return nearest;
}

// As directions: of somebody, not to where.
static const char *const beside[DIRECTIONS] = {
    "%d\" east of %s", "%d\" north-east of %s", "%d\" north of %s", "%d\" north-west of %s",
    "%d\" west of %s", "%d\" south-west of %s", "%d\" south of %s", "%d\" south-east of %s"};

static void say_beside(GeomPoint from, GeomPoint at, const char *name, TextBuffer *out)
{
    GeomPoint way = {at.x - from.x, at.y - from.y};
    int inches = (int)(geom_root_floor((uint64_t)dot(way, way)) / AOD_INCH);
    text_print(out, language_text_in(out->arena, beside[direction_of(way)]), inches, name);
}

void aod__say_landing(const Aod *g, GeomPoint at, TextBuffer *out)
{
    int64_t apart_u2;
    unsigned nearest = nearest_enemy(g, at, &apart_u2);
    if (nearest != AOD_NO_MODEL) {
        say_beside(aod__point(g->s, nearest), at,
                   aod__unit_name(g->m, aod__unit_of(g->s, nearest), out->arena), out);
        text_append(out, ", ");
    }
    say_edge(g, at, out);
}

void aod__say_objective(const Aod *g, GeomPoint at, TextBuffer *out)
{
    GeomPoint middle = {AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2};
    if (geom_is_same(at, middle)) {
        text_say(out, "A marker in the middle of the table");
        return;
    }
    TextBuffer place = text_start(out->arena);
    say_edge(g, at, &place);
    text_print(out, "A marker %s", place.text);
}

const char *aod__mark_name(const Aod *g, AodAction mark, Arena *arena)
{
    GeomPoint at = {mark.x, mark.y};
    TextBuffer name = text_start(arena);
    int64_t apart_u2;
    unsigned nearest = nearest_enemy(g, at, &apart_u2);
    if (nearest == AOD_NO_MODEL)
        say_edge(g, at, &name);
    else if (apart_u2 < geom_square(AOD_INCH))
        text_print(&name, "on %s", aod__model_name(g->m, nearest, arena));
    else
        say_beside(aod__point(g->s, nearest), at, aod__model_name(g->m, nearest, arena), &name);
    if (mark.choice != 0)
        text_print(&name, ", on floor %u", (unsigned)mark.choice);
    return name.text;
}

const char *aod__direction_name(unsigned degrees, Arena *arena)
{
    enum { TURN = 360 };
    return language_text_in(arena,
                            directions[(degrees * DIRECTIONS + TURN / 2) / TURN % DIRECTIONS]);
}
