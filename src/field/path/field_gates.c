// Gates: corners that two things have together, where the rings of each alone would miss a way.
#include "field_path_internal.h"

#include "base_assert.h"

#include <string.h>

// --- notes ---------------------------------------------------------------------------------------

enum { NOTED_WHOLE = UINT16_MAX }; // there was no room for all of them

void field__notes_clear(FieldNotes *notes)
{
    notes->ring_count = notes->gate_count = 0;
    memset(notes->ring_of, 0, sizeof notes->ring_of);
    memset(notes->count, 0, sizeof notes->count);
}

void field_ways_note(FieldWays *ways, FieldNotes *notes)
{
    field__notes_clear(notes);
    ways->notes = notes;
}

static void note(FieldNotes *notes, GeomPoint at, unsigned to)
{
    if (notes->gate_count < FIELD_NOTED_GATES_MAX) {
        notes->gate[notes->gate_count].at = at;
        notes->gate[notes->gate_count].to = (uint16_t)to;
    }
    notes->gate_count++;
}

// --- gates ---------------------------------------------------------------------------------------

static void link(FieldSearch *search, unsigned gate, unsigned side, unsigned thing)
{
    search->gate[gate].thing[side] = (uint16_t)thing;
    search->gate[gate].after[side] = 0;
    if (thing == FIELD_NOTHING)
        return;
    search->gate[gate].after[side] = search->first_gate[thing];
    search->first_gate[thing] = (uint16_t)(2 * gate + side + 1);
}

// Most lie in a third thing, where nobody can stand: those are left out at once.
static void add_gate(FieldSearch *search, GeomPoint at, unsigned one, unsigned other)
{
    unsigned barred_by;
    if (search->is_noting) {
        note(search->notes, at, other);
        return;
    }
    if (search->gate_count == FIELD_GATES_MAX ||
        !field__can_stand(search->ways, search->from, at, &barred_by))
        return;
    unsigned corner = field__add_corner(search, at, FIELD_OPEN);
    if (corner == FIELD_NOTHING)
        return;
    unsigned gate = search->gate_count++;
    search->gate[gate].corner = (uint16_t)corner;
    link(search, gate, 0, one);
    link(search, gate, 1, other);
}

// Before and behind the middle of a gap, which goes straight on from a place of the bar's core
// towards `to`.
static void add_pair(FieldSearch *search, const FieldBar *bar, GeomPoint from, GeomPoint to,
                     int64_t gap_u, unsigned one, unsigned other)
{
    int32_t keep_u = field__keep_u(bar);
    GeomPoint out = field__scaled(from, to, keep_u + gap_u / 2);
    GeomPoint middle = field__sum(from, out);
    GeomPoint across = field__scaled((GeomPoint){0, 0}, (GeomPoint){-out.y, out.x}, keep_u / 4 + 2);
    add_gate(search, field__sum(middle, across), one, other);
    add_gate(search, (GeomPoint){middle.x - across.x, middle.y - across.y}, one, other);
}

const FieldRing *field__ring_of(FieldSearch *search, unsigned thing, FieldRing *spare)
{
    const FieldBar *bar = field__bar(search->ways, thing);
    FieldNotes *notes = search->notes;
    FieldRing *ring = spare; // that of a disc is soon made
    if (bar->shape != NULL) {
        ASSERT(thing < FIELD_BARS_MAX); // mates are discs
        if (notes->ring_of[thing] != 0)
            return &notes->ring[notes->ring_of[thing] - 1U];
        if (notes->ring_count < FIELD_NOTED_RINGS_MAX) {
            ring = &notes->ring[notes->ring_count++];
            notes->ring_of[thing] = (uint8_t)notes->ring_count;
        }
    }
    field__ring_corners(bar, ring->corner);
    ring->box = (GeomBox){ring->corner[0], ring->corner[0]};
    for (unsigned n = 1; n < FIELD_RING; n++)
        ring->box = geom_box_with(ring->box, ring->corner[n]);
    return ring;
}

// Those edges of a ring, from corner n to the next, that come into the box.
static unsigned edges_in(const FieldRing *ring, GeomBox box)
{
    unsigned set = 0;
    for (unsigned n = 0; n < FIELD_RING; n++)
        set |= (unsigned)geom_boxes_meet(
                   geom_box_of(ring->corner[n], ring->corner[(n + 1) % FIELD_RING]), box)
               << n;
    return set;
}

// The same where one is a shape.
static void add_creases_of_shapes(FieldSearch *search, unsigned i, unsigned k)
{
    FieldRing spare[2];
    GeomPoint at;
    const FieldRing *a = field__ring_of(search, i, &spare[0]);
    const FieldRing *b = field__ring_of(search, k, &spare[1]);
    if (!geom_boxes_meet(a->box, b->box))
        return;
    unsigned edges_a = edges_in(a, b->box), edges_b = edges_in(b, a->box);
    for (; edges_a != 0; edges_a &= edges_a - 1) {
        unsigned n = (unsigned)__builtin_ctz(edges_a);
        for (unsigned left = edges_b; left != 0; left &= left - 1) {
            unsigned m = (unsigned)__builtin_ctz(left);
            if (field__edges_cross(a->corner[n], a->corner[(n + 1) % FIELD_RING], b->corner[m],
                                   b->corner[(m + 1) % FIELD_RING], &at))
                add_gate(search, at, i, k);
        }
    }
}

// Where the rings of two bars cross: between bars that overlap, the last places from which both can
// be rounded.
static void add_creases(FieldSearch *search, const FieldBar *one, const FieldBar *other, unsigned i,
                        unsigned k)
{
    GeomPoint at[2];
    if (one->shape != NULL || other->shape != NULL) {
        add_creases_of_shapes(search, i, k);
        return;
    }
    if (field__circles_cross(one->at, field__ring_u(one), other->at, field__ring_u(other), at)) {
        add_gate(search, at[0], i, k);
        add_gate(search, at[1], i, k);
    }
}

// How far the corners of the ring lie beyond what is barred, at most.
static int32_t excess_u(const FieldBar *bar)
{
    return field__ring_u(bar) - bar->reach_u;
}

// Whether the ring is closed by a wall, though the bar leaves a gap between these two places, of
// its core and of the wall.
static void add_wall(FieldSearch *search, unsigned bar, GeomPoint from, GeomPoint to, int64_t off_u,
                     unsigned wall)
{
    const FieldBar *one = field__bar(search->ways, bar);
    int64_t u2 = geom_distance_u2(from, to);
    int64_t shut_u = field__keep_u(one) + off_u;
    if (u2 >= geom_square(shut_u + excess_u(one)) || u2 < geom_square(shut_u) || u2 == 0)
        return;
    add_pair(search, one, from, to, geom_root_floor((uint64_t)u2) - shut_u, bar, wall);
}

// Of the cores of two bars that lie apart the places that are nearest to each other, or nearly so:
// to and fro, each time to the nearest place of the other.
static void find_nearest(const FieldBar *one, const FieldBar *other, GeomPoint at[2])
{
    enum { TIMES = 6 };
    at[1] = other->at;
    for (unsigned n = 0; n < TIMES; n++) {
        GeomPoint before = at[1];
        at[0] = field__nearest_in(one, at[1]);
        at[1] = field__nearest_in(other, at[0]);
        if (geom_is_same(at[1], before))
            break;
    }
}

// Where the ring of a bar crosses the edge of ground, a little off it.
static void add_crossings_of_edge(FieldSearch *search, unsigned bar, unsigned floor,
                                  unsigned vertex)
{
    GeomPoint edge[2], at[2];
    const FieldBar *one = field__bar(search->ways, bar);
    field__edge_beside(&search->ways->floor[floor - FIELD_FLOOR_FIRST], vertex, edge);
    if (one->shape != NULL) {
        FieldRing spare;
        const FieldRing *ring = field__ring_of(search, bar, &spare);
        for (unsigned n = 0; n < FIELD_RING; n++)
            if (field__edges_cross(edge[0], edge[1], ring->corner[n],
                                   ring->corner[(n + 1) % FIELD_RING], at))
                add_gate(search, at[0], bar, floor);
        return;
    }
    unsigned count = field__circle_meets(one->at, field__ring_u(one), edge, at);
    for (unsigned n = 0; n < count; n++)
        add_gate(search, at[n], bar, floor);
}

// On the road, just off the ground that it leads through: four places around where their edges
// cross, of which the search takes those that it can stand on.
static void add_bridge(FieldSearch *search, unsigned floor, GeomPoint at, GeomPoint road,
                       GeomPoint bank)
{
    GeomPoint along = field__scaled((GeomPoint){0, 0}, road, 2 * FIELD_OUT_U);
    GeomPoint inward = field__scaled((GeomPoint){0, 0}, bank, 2 * FIELD_OUT_U);
    for (int side = -1; side <= 1; side += 2) {
        for (int way = -1; way <= 1; way += 2)
            add_gate(search,
                     (GeomPoint){at.x + way * along.x + side * inward.x,
                                 at.y + way * along.y + side * inward.y},
                     floor, FIELD_NOTHING);
    }
}

// Of two bars: creases, and the gap between them where there is one.
static void pair_bars(FieldSearch *search, unsigned i, unsigned k)
{
    const FieldBar *one = field__bar(search->ways, i), *other = field__bar(search->ways, k);
    int64_t closed_u = (int64_t)field__ring_u(one) + field__ring_u(other);
    int64_t u2 = geom_distance_u2(one->at, other->at);
    if (u2 >= geom_square(closed_u))
        return;
    add_creases(search, one, other, i, k);
    GeomPoint near[2];
    int64_t shut_u = (int64_t)field__keep_u(one) + field__keep_u(other);
    if (one->shape != NULL || other->shape != NULL) {
        find_nearest(one, other, near);
        u2 = geom_distance_u2(near[0], near[1]);
        if (u2 >= geom_square(shut_u + excess_u(one) + excess_u(other)))
            return;
    } else {
        near[0] = one->at;
        near[1] = other->at;
    }
    if (u2 < geom_square(shut_u))
        return;
    int64_t gap_u = geom_root_floor((uint64_t)u2) - shut_u;
    add_pair(search, one, near[0], near[1], gap_u, i, k);
}

enum { WALL_TIMES = 4 }; // to and fro between a shape and a wall

// Of a bar and ground that is barred.
static void pair_bar_and_floor(FieldSearch *search, unsigned bar, unsigned thing)
{
    const FieldBar *one = field__bar(search->ways, bar);
    const FieldFloor *floor = &search->ways->floor[thing - FIELD_FLOOR_FIRST];
    const GeomPolygon *polygon = floor->polygon;
    if (floor->price_u != FIELD_BARRED ||
        !geom_box_has(geom_box_grown(polygon->box, field__ring_u(one) + FIELD_OUT_U), one->at))
        return;
    for (unsigned v = 0; v < polygon->count; v++) {
        GeomPoint a = polygon->vertex[v], b = polygon->vertex[(v + 1) % polygon->count];
        GeomPoint from = one->at, to = field__nearest_on(a, b, one->at);
        for (unsigned n = 0; one->shape != NULL && n < WALL_TIMES; n++) {
            from = field__nearest_in(one, to);
            to = field__nearest_on(a, b, from);
        }
        add_wall(search, bar, from, to, FIELD_OUT_U, thing);
        add_crossings_of_edge(search, bar, thing, v);
    }
}

// Of a bar and one edge of the table, that at this x or (`is_level`) y.
static void pair_with_edge(FieldSearch *search, unsigned bar, int32_t edge, bool is_level)
{
    const FieldBar *one = field__bar(search->ways, bar);
    GeomPoint from = one->at, to = one->at;
    *(is_level ? &to.y : &to.x) = edge;
    for (unsigned n = 0; one->shape != NULL && n < WALL_TIMES; n++) {
        from = to = field__nearest_in(one, to);
        *(is_level ? &to.y : &to.x) = edge;
    }
    add_wall(search, bar, from, to, 0, FIELD_NOTHING);
}

// Of a bar and the edges of the table.
static void pair_with_table(FieldSearch *search, unsigned bar)
{
    const GeomBox *table = &search->ways->table;
    GeomPoint at = field__bar(search->ways, bar)->at;
    int32_t out_u = field__ring_u(field__bar(search->ways, bar));
    if (at.x - out_u < table->low.x)
        pair_with_edge(search, bar, table->low.x, false);
    if (at.x + out_u > table->high.x)
        pair_with_edge(search, bar, table->high.x, false);
    if (at.y - out_u < table->low.y)
        pair_with_edge(search, bar, table->low.y, true);
    if (at.y + out_u > table->high.y)
        pair_with_edge(search, bar, table->high.y, true);
}

// Where a road leads through ground.
static void pair_with_road(FieldSearch *search, unsigned thing, const GeomPolygon *road)
{
    const GeomPolygon *ground = search->ways->floor[thing - FIELD_FLOOR_FIRST].polygon;
    if (!geom_boxes_meet(road->box, ground->box))
        return;
    for (unsigned n = 0; n < road->count; n++) {
        for (unsigned v = 0; v < ground->count; v++) {
            GeomPoint a = road->vertex[n], b = road->vertex[(n + 1) % road->count];
            GeomPoint c = ground->vertex[v], d = ground->vertex[(v + 1) % ground->count];
            GeomPoint at;
            if (field__edges_cross(a, b, c, d, &at))
                add_bridge(search, thing, at, (GeomPoint){b.x - a.x, b.y - a.y},
                           (GeomPoint){d.x - c.x, d.y - c.y});
        }
    }
}

// Where the edges of two pieces of ground cross: the corners of what both cover.
static void pair_floors(FieldSearch *search, unsigned i, unsigned k)
{
    const GeomPolygon *one = search->ways->floor[i - FIELD_FLOOR_FIRST].polygon;
    const GeomPolygon *other = search->ways->floor[k - FIELD_FLOOR_FIRST].polygon;
    if (!geom_boxes_meet(one->box, other->box))
        return;
    for (unsigned n = 0; n < one->count; n++) {
        for (unsigned v = 0; v < other->count; v++) {
            GeomPoint a = one->vertex[n], b = one->vertex[(n + 1) % one->count];
            GeomPoint c = other->vertex[v], d = other->vertex[(v + 1) % other->count];
            GeomPoint at;
            if (!field__edges_cross(a, b, c, d, &at))
                continue;
            GeomPoint along = {b.x - a.x, b.y - a.y}, across = {d.x - c.x, d.y - c.y};
            add_bridge(search, i, at, along, across);
            add_bridge(search, k, at, along, across);
        }
    }
}

static void pair_things(FieldSearch *search, unsigned thing, unsigned other)
{
    const FieldWays *ways = search->ways;
    bool is_floor = thing >= FIELD_FLOOR_FIRST, is_other_floor = other >= FIELD_FLOOR_FIRST;
    if (!is_other_floor && !field__counts(ways, search->from, field__bar(ways, other)))
        return;
    if (is_floor && is_other_floor)
        pair_floors(search, thing, other);
    else if (is_floor)
        pair_bar_and_floor(search, other, thing);
    else if (is_other_floor)
        pair_bar_and_floor(search, thing, other);
    else
        pair_bars(search, thing, other);
}

static GeomBox box_of(const FieldWays *ways, unsigned thing)
{
    if (thing >= FIELD_FLOOR_FIRST)
        return geom_box_grown(ways->floor[thing - FIELD_FLOOR_FIRST].polygon->box, FIELD_OUT_U);
    const FieldBar *bar = field__bar(ways, thing);
    return geom_box_grown((GeomBox){bar->at, bar->at}, field__ring_u(bar));
}

// Notes the gates that a bar has with the table and with all other bars; whether they are noted.
static bool is_noted(FieldSearch *search, unsigned bar, const FieldThings *near)
{
    FieldNotes *notes = search->notes;
    if (notes == &search->own || notes->count[bar] == NOTED_WHOLE)
        return false;
    if (notes->count[bar] != 0)
        return true;
    uint16_t first = notes->gate_count;
    search->is_noting = true;
    pair_with_table(search, bar);
    for (unsigned word = 0; word < FIELD_WORDS; word++) {
        for (uint64_t left = near->word[word]; left != 0; left &= left - 1) {
            unsigned other = 64 * word + (unsigned)__builtin_ctzll(left);
            if (other != bar)
                pair_bars(search, bar, other);
        }
    }
    search->is_noting = false;
    notes->first[bar] = first;
    notes->count[bar] = (uint16_t)(1 + notes->gate_count - first);
    if (notes->gate_count <= FIELD_NOTED_GATES_MAX)
        return true;
    notes->gate_count = first;
    notes->count[bar] = NOTED_WHOLE;
    return false;
}

// Those of them that are of use now.
static void add_noted(FieldSearch *search, unsigned bar)
{
    const FieldNotes *notes = search->notes;
    unsigned last = FIELD_NOTHING, end = notes->first[bar] + notes->count[bar] - 1U;
    bool is_of_use = true; // `last`
    for (unsigned n = notes->first[bar]; n < end; n++) {
        unsigned to = notes->gate[n].to;
        if (to != last)
            is_of_use = to == FIELD_NOTHING ||
                        (!field__has(&search->has_gates, to) &&
                         field__counts(search->ways, search->from, field__bar(search->ways, to)));
        last = to;
        if (is_of_use)
            add_gate(search, notes->gate[n].at, bar, to);
    }
}

void field__make_gates(FieldSearch *search, unsigned thing)
{
    if (field__has(&search->has_gates, thing))
        return;
    field__put(&search->has_gates, thing);
    FieldThings near;
    const FieldWays *ways = search->ways;
    unsigned word = 0;
    field__find(ways, box_of(ways, thing), &near);
    if (thing < FIELD_BARS_MAX && is_noted(search, thing, &near)) {
        add_noted(search, thing);
        word = FIELD_WORDS;
    } else if (thing < FIELD_FLOOR_FIRST) {
        pair_with_table(search, thing);
    } else {
        for (unsigned n = 0; n < ways->road_count; n++)
            pair_with_road(search, thing, ways->road[n]);
    }
    for (; word < field__words(ways); word++) {
        // Each two once.
        uint64_t left = near.word[word] & ~search->has_gates.word[word];
        for (; left != 0; left &= left - 1)
            pair_things(search, thing, 64 * word + (unsigned)__builtin_ctzll(left));
    }
}

void field__make_hugs(FieldSearch *search, GeomPoint at)
{
    FieldThings near;
    field__find(search->ways, (GeomBox){at, at}, &near);
    for (unsigned word = 0; word < FIELD_FLOOR_FIRST / 64; word++) {
        for (uint64_t left = near.word[word]; left != 0; left &= left - 1) {
            unsigned thing = 64 * word + (unsigned)__builtin_ctzll(left);
            const FieldBar *bar = field__bar(search->ways, thing);
            if (!field__is_in_ring(bar, at) || field__is_in(bar, at))
                continue;
            GeomPoint beside[2];
            field__beside(bar, at, beside);
            for (unsigned side = 0; side < 2; side++)
                add_gate(search, beside[side], thing, FIELD_NOTHING);
        }
    }
}
