// Where a blast template may best lie: candidates for its centre (EPIC-0.1m).
//
// A template of radius R covers a disc of radius r where its centre is nearer than R + r to the
// disc's: inside the disc's circle, as it is called here. The most discs are covered somewhere in
// a cell that such circles bound. A cell is a whole circle, and then has a disc's centre in it, or
// it has a corner where two circles cross.
#include "geom_internal.h"

#include "base_assert.h"

typedef struct Circle {
    GeomPoint centre;
    int64_t radius_u;
} Circle;

typedef struct List {
    GeomPoint *out;
    int count, max;
} List;

static void add(List *list, GeomPoint p)
{
    if (list->count < list->max)
        list->out[list->count++] = p;
}

// The chord that two crossing circles share.
typedef struct Chord {
    GeomPoint middle; // to the nearest unit, halves upwards
    int64_t half_u;   // rounded down
} Chord;

// floor(numerator / denominator); denominator above 0.
static int64_t divide_down(int64_t numerator, int64_t denominator)
{
    int64_t quotient = numerator / denominator;
    return quotient - (numerator % denominator < 0);
}

// Below, height is the product of two that add up to 4 * r * r, and must have at most 64 bits.
_Static_assert(UINT64_C(2) * GEOM_CIRCLE_MAX_U * GEOM_CIRCLE_MAX_U <= UINT32_MAX,
               "The height in find_chord must fit.");

// False if the circles do not cross: they are apart or one lies in the other.
static bool find_chord(Circle x, Circle y, Chord *chord)
{
    ASSERT(x.radius_u <= GEOM_CIRCLE_MAX_U && y.radius_u <= GEOM_CIRCLE_MAX_U);
    // The middle is at share / (2 * way_u2) of the way from x to y, and half the chord is
    // sqrt(height) / (2 * way).
    int64_t way_u2 = geom_distance_u2(x.centre, y.centre);
    int64_t under = geom_square(x.radius_u + y.radius_u) - way_u2;
    int64_t over = way_u2 - geom_square(x.radius_u - y.radius_u);
    if (way_u2 == 0 || under <= 0 || over <= 0)
        return false;
    int64_t share = way_u2 + geom_square(x.radius_u) - geom_square(y.radius_u);
    // 4 * way^2 * radius^2 - share^2, by Heron.
    uint64_t height = (uint64_t)under * (uint64_t)over;
    int64_t dx = y.centre.x - x.centre.x, dy = y.centre.y - x.centre.y;
    chord->middle.x = x.centre.x + (int32_t)divide_down(dx * share + way_u2, 2 * way_u2);
    chord->middle.y = x.centre.y + (int32_t)divide_down(dy * share + way_u2, 2 * way_u2);
    chord->half_u = geom_root_floor(height / (4 * (uint64_t)way_u2));
    return true;
}
// The two points of the chord at a distance from its middle: left of the way from x to y, right.
static void add_both(List *list, Circle x, Circle y, const Chord *chord, int64_t off_u)
{
    int64_t way_u2 = geom_distance_u2(x.centre, y.centre);
    int32_t dx = geom__part_of_length(off_u, (int64_t)x.centre.y - y.centre.y, way_u2);
    int32_t dy = geom__part_of_length(off_u, (int64_t)y.centre.x - x.centre.x, way_u2);
    add(list, (GeomPoint){chord->middle.x + dx, chord->middle.y + dy});
    add(list, (GeomPoint){chord->middle.x - dx, chord->middle.y - dy});
}

// The middle of what two circles share, and its corners drawn in.
static void add_pair(List *list, Circle x, Circle y)
{
    Chord chord;
    if (!find_chord(x, y, &chord))
        return;
    add(list, chord.middle);
    if (chord.half_u == 0)
        return;
    // At s from a corner a point of the chord is s * (2 * half - s) / (2 * radius) inside the
    // circle: at least 2 units here, which is more than both roundings can take away.
    int64_t radius_u = x.radius_u > y.radius_u ? x.radius_u : y.radius_u;
    int64_t drawn_in_u = 4 * radius_u / chord.half_u + 2;
    if (drawn_in_u < chord.half_u)
        add_both(list, x, y, &chord, chord.half_u - drawn_in_u);
}

int geom_template_centres(const GeomDisc *disc, int count, int32_t radius_u, GeomPoint *out,
                          int out_max)
{
    List list = {out, 0, out_max};
    for (int i = 0; i < count; i++)
        add(&list, disc[i].centre);
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            add_pair(&list, (Circle){disc[i].centre, (int64_t)radius_u + disc[i].radius_u},
                     (Circle){disc[j].centre, (int64_t)radius_u + disc[j].radius_u});
        }
    }
    return list.count;
}

// Where the ring crosses a circle.
static void add_crossings(List *list, Circle ring, Circle circle)
{
    Chord chord;
    if (find_chord(ring, circle, &chord))
        add_both(list, ring, circle, &chord, chord.half_u);
}

int geom_template_neighbours(const GeomPoint *placed, int placed_count, const GeomDisc *disc,
                             int count, int32_t radius_u, GeomPoint *out, int out_max)
{
    ASSERT(placed_count >= 1);
    List list = {out, 0, out_max};
    Circle ring = {placed[0], 2 * (int64_t)radius_u};
    for (int i = 1; i < placed_count; i++)
        add_crossings(&list, ring, (Circle){placed[i], ring.radius_u});
    for (int i = 0; i < count; i++) {
        GeomPoint centre = disc[i].centre;
        int64_t way_u2 = geom_distance_u2(ring.centre, centre);
        if (way_u2 >= geom_square(ring.radius_u + radius_u + disc[i].radius_u))
            continue;
        if (way_u2 > 0) {
            int64_t dx = (int64_t)centre.x - ring.centre.x, dy = (int64_t)centre.y - ring.centre.y;
            add(&list, (GeomPoint){
                           ring.centre.x + geom__part_of_length(ring.radius_u, dx, way_u2),
                           ring.centre.y + geom__part_of_length(ring.radius_u, dy, way_u2),
                       });
        }
        // A little inside the circle, so that no rounding puts it outside.
        add_crossings(&list, ring,
                      (Circle){centre, (int64_t)radius_u + disc[i].radius_u - GEOM_DRAWN_IN_U});
    }
    for (int i = 0; i < 4; i++)
        add(&list, geom_point_toward(ring.centre, (uint16_t)(i << 14), (int32_t)ring.radius_u));
    return list.count;
}

uint64_t geom_template_covers(GeomDisc blast, const GeomDisc *disc, int count)
{
    ASSERT(count >= 0 && count <= 64);
    uint64_t covered = 0;
    for (int i = 0; i < count; i++)
        covered |= (uint64_t)geom_is_under(disc[i], blast) << i;
    return covered;
}
