// Where a plan leads, in words: to what is known by name, else how far which way from where the
// unit stands, else how far from which edge and beside whom. Nobody counts coordinates on a map.
#include "aod_place_words.h"

#include "aod_notation.h"
#include "aod_place.h"
#include "aod_units.h"

#include "base_assert.h"
#include "base_language.h"
#include "field_where.h"

// Choices are told in whole inches, what has happened to where it lies.
#define TABLE(step)                                                         \
    {                                                                       \
        {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}, {AOD_INCH, 2}, "\"", (step) \
    }
static const FieldTable table = TABLE(AOD_INCH);
enum { TOLD_U = AOD_INCH / 20 }; // as exactly as points are told (aod__told)
static const FieldTable told_table = TABLE(TOLD_U);

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

// Which enemy lies that way, the nearest. AOD_NO_UNIT: none.
static unsigned enemy_that_way(const Aod *g, unsigned host, GeomPoint from, GeomPoint way)
{
    unsigned best = AOD_NO_UNIT;
    int64_t nearest_u2 = INT64_MAX;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        GeomPoint at;
        if (!aod__is_enemy(g, host, u) || aod__host(g->s, u) != u || !middle_of(g, u, &at))
            continue;
        if (!field_is_that_way(way, (GeomPoint){at.x - from.x, at.y - from.y}) ||
            geom_distance_u2(from, at) >= nearest_u2)
            continue;
        nearest_u2 = geom_distance_u2(from, at);
        best = u;
    }
    return best;
}

static void say_way(const Aod *g, unsigned host, GeomPoint from, GeomPoint way, TextBuffer *out)
{
    unsigned enemy = enemy_that_way(g, host, from, way);
    if (enemy != AOD_NO_UNIT && !geom_is_same(way, (GeomPoint){0, 0}))
        field_say_towards(&table, way, aod__unit_name(g->m, enemy, out->arena), out);
    else
        field_say_way(&table, way, out);
}

static void say_floor(unsigned floor, TextBuffer *out)
{
    if (floor != 0)
        text_print(out, ", on floor %u", floor);
}

// The own edges of whoever decides; while nobody has a zone all.
static unsigned own_edges(const Aod *g)
{
    AodLine edge[AOD_ZONE_PARTS_MAX];
    if (g->s->decider >= KERNEL_SEATS || g->s->player[g->s->decider].zone == 0)
        return FIELD_ALL_EDGES;
    unsigned count = aod__own_edges(g, g->s->decider, edge), edges = 0;
    for (unsigned n = 0; n < count; n++) {
        if (edge[n].from.x == edge[n].to.x)
            edges |= edge[n].from.x == 0                   ? FIELD_WEST
                     : edge[n].from.x == AOD_TABLE_WIDTH_U ? FIELD_EAST
                                                           : 0;
        else
            edges |= edge[n].from.y == 0                   ? FIELD_SOUTH
                     : edge[n].from.y == AOD_TABLE_DEPTH_U ? FIELD_NORTH
                                                           : 0;
    }
    return edges == 0 ? FIELD_ALL_EDGES : edges;
}

void aod__say_told(GeomPoint at, TextBuffer *out)
{
    field_say_place(&told_table, at, FIELD_ALL_EDGES, out);
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

static void say_spot(const Aod *g, unsigned host, GeomPoint at, TextBuffer *out)
{
    field_say_place(&table, at, own_edges(g), out);
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
    if (known == NULL)
        say_floor(plan.other, &name);
    if (plan.model != 0) {
        text_say(&name, ", looking ");
        field_say_direction(plan.model - 1U, &name);
    }
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

void aod__say_landing(const Aod *g, GeomPoint at, TextBuffer *out)
{
    int64_t apart_u2;
    unsigned nearest = nearest_enemy(g, at, &apart_u2);
    if (nearest != AOD_NO_MODEL) {
        field_say_beside(&table, aod__point(g->s, nearest), at,
                         aod__unit_name(g->m, aod__unit_of(g->s, nearest), out->arena), out);
        text_append(out, ", ");
    }
    field_say_place(&table, at, own_edges(g), out);
}

void aod__say_objective(const Aod *g, GeomPoint at, TextBuffer *out)
{
    text_say(out, "A marker ");
    field_say_place(&table, at, own_edges(g), out);
}

const char *aod__mark_name(const Aod *g, AodAction mark, Arena *arena)
{
    GeomPoint at = {mark.x, mark.y};
    TextBuffer name = text_start(arena);
    int64_t apart_u2;
    unsigned nearest = nearest_enemy(g, at, &apart_u2);
    if (nearest == AOD_NO_MODEL)
        field_say_place(&table, at, own_edges(g), &name);
    else if (apart_u2 < geom_square(AOD_INCH))
        text_print(&name, "on %s", aod__model_name(g->m, nearest, arena));
    else
        field_say_beside(&table, aod__point(g->s, nearest), at,
                         aod__model_name(g->m, nearest, arena), &name);
    say_floor(mark.choice, &name);
    return name.text;
}

const char *aod__step_name(const Aod *g, AodAction step, Arena *arena)
{
    GeomPoint at = {step.x, step.y};
    TextBuffer name = text_start(arena);
    if (step.model < g->m->model_count && aod__on_table(g->s, step.model)) {
        GeomPoint from = aod__point(g->s, step.model);
        field_say_way(&table, (GeomPoint){at.x - from.x, at.y - from.y}, &name);
    } else {
        field_say_place(&table, at, own_edges(g), &name);
    }
    say_floor(step.choice, &name);
    return name.text;
}

// How far left of that bearing a direction is, in degrees: 180 to -179.
static int left_of(unsigned degrees, unsigned bearing)
{
    enum { TURN = 360 };
    int left = ((int)degrees - (int)bearing + 2 * TURN) % TURN;
    return left > TURN / 2 ? left - TURN : left;
}

const char *aod__aim_name(const Aod *g, AodAction aim, Arena *arena)
{
    enum { STRAIGHT = 3, WIDE = 60 };
    const AodFrame *top = aod__top(g->s);
    ASSERT(top->tag == AOD_FRAME_MARK);
    GeomPoint from = aim.kind == AOD_ACTION_FROM
                         ? (GeomPoint){aim.x, aim.y}
                         : aod__point(g->s, aod__mark_frame((AodFrame *)(uintptr_t)top)->model);
    unsigned found = AOD_NO_MODEL;
    int least = WIDE;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (!aod__on_table(g->s, n) || g->m->unit[aod__unit_of(g->s, n)].seat == g->s->decider)
            continue;
        int left = left_of(aim.other, aod__degrees_of(geom_bearing_bam(from, aod__point(g->s, n))));
        if ((left < 0 ? -left : left) >= (least < 0 ? -least : least))
            continue;
        found = n;
        least = left;
    }
    TextBuffer name = text_start(arena);
    if (found == AOD_NO_MODEL) {
        field_say_direction(aim.other, &name);
        return name.text;
    }
    const char *who = aod__model_name(g->m, found, arena);
    if (least < STRAIGHT && least > -STRAIGHT)
        text_print(&name, "towards %s", who);
    else if (least > 0)
        text_print(&name, "%d degrees left of %s", least, who);
    else
        text_print(&name, "%d degrees right of %s", -least, who);
    return name.text;
}
