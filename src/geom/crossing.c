// Where a segment or a path runs through a polygon (EPIC-0.1l).
//
// A segment that runs through a vertex or along an edge is no special case here. The polygon is
// looked at from two lines, one a hair's breadth to the left of the segment and one to the right:
// neither goes through a vertex. Between two crossings with either of them a stretch is inside if
// both lines are, outside if neither is, and on an edge if one is.
#include "geom.h"
#include "geom_stretch.h"

#include "base_assert.h"

__extension__ typedef __int128 Signed128;

// Where one or both of the lines pass an edge of the polygon.
typedef struct Event {
    GeomPlace place;
    bool left; // the line on the left changes sides here
    bool right;
} Event;

// All events of a segment from its start to its end, in order, each place once.
typedef struct Walk {
    int count;
    bool left; // the line on the left is inside before the first event
    bool right;
    Event event[GEOM_VERTEX_MAX];
} Walk;

static const GeomPlace START = {0, 1}, END = {1, 1};

static int compare_places(GeomPlace x, GeomPlace y)
{
    Signed128 left = (Signed128)x.num * y.den, right = (Signed128)y.num * x.den;
    return (left > right) - (left < right);
}

// Adds an event in its order; at a place that is there already the two become one.
static void add_event(Walk *walk, Event event)
{
    int at = walk->count, order = -1;
    while (at > 0 && (order = compare_places(walk->event[at - 1].place, event.place)) > 0)
        at--;
    if (at > 0 && order == 0) {
        walk->event[at - 1].left ^= event.left;
        walk->event[at - 1].right ^= event.right;
        return;
    }
    for (int i = walk->count++; i > at; i--)
        walk->event[i] = walk->event[i - 1];
    walk->event[at] = event;
}

// What the edge from u to v does to the segment's two lines. `side` is above 0 on the left.
static void add_edge(Walk *walk, GeomPoint a, GeomPoint u, GeomPoint v, int64_t side_u,
                     int64_t side_v)
{
    // On the segment's line itself is right of the line on the left, and the other way round.
    bool left = (side_u > 0) != (side_v > 0), right = (side_u >= 0) != (side_v >= 0);
    if (!left && !right)
        return;
    GeomPlace place = {geom_cross(a, u, v), side_v - side_u};
    if (place.den < 0)
        place = (GeomPlace){-place.num, -place.den};
    if (place.num > place.den)
        return;
    if (place.num < 0) {
        walk->left ^= left;
        walk->right ^= right;
    } else {
        add_event(walk, (Event){place, left, right});
    }
}

// a and b must differ.
static void make_walk(Walk *walk, const GeomPolygon *polygon, GeomPoint a, GeomPoint b)
{
    walk->count = 0;
    walk->left = walk->right = false;
    GeomPoint u = polygon->vertex[polygon->count - 1];
    int64_t side_u = geom_cross(a, b, u);
    for (int i = 0; i < polygon->count; i++) {
        GeomPoint v = polygon->vertex[i];
        int64_t side_v = geom_cross(a, b, v);
        add_edge(walk, a, u, v, side_u, side_v);
        u = v;
        side_u = side_v;
    }
}

// The stretches of positive length inside, in order. Touching an edge between two of them does not
// part them.
static int find_inside(const Walk *walk, GeomStretch out[GEOM_VERTEX_MAX])
{
    int count = 0;
    bool left = walk->left, right = walk->right;
    GeomPlace begin = START;
    for (int i = 0; i <= walk->count; i++) {
        bool was_inside = left && right;
        GeomPlace place = END;
        if (i < walk->count) {
            place = walk->event[i].place;
            left ^= walk->event[i].left;
            right ^= walk->event[i].right;
        } else {
            left = false;
        }
        if (!was_inside)
            begin = place;
        else if (!(left && right) && compare_places(begin, place) < 0)
            out[count++] = (GeomStretch){begin, place};
    }
    return count;
}

// The stretches inside or on an edge, in order; one may be a single place.
static int find_contact(const Walk *walk, GeomStretch out[GEOM_VERTEX_MAX + 1])
{
    int count = 0;
    bool left = walk->left, right = walk->right;
    GeomPlace begin = START;
    for (int i = 0; i < walk->count; i++) {
        GeomPlace place = walk->event[i].place;
        if (!left && !right)
            begin = place;
        left ^= walk->event[i].left;
        right ^= walk->event[i].right;
        if (!left && !right)
            out[count++] = (GeomStretch){begin, place};
    }
    if (left || right)
        out[count++] = (GeomStretch){begin, END};
    return count;
}

// The segment's box misses the polygon's, or all of that lies on one side of the segment's line.
static bool is_apart(const GeomPolygon *polygon, GeomPoint a, GeomPoint b)
{
    GeomBox box = polygon->box;
    if (!geom_boxes_meet(box, geom_box_of(a, b)))
        return true;
    // The two corners that lie farthest apart across the line.
    bool falls = (b.x > a.x) != (b.y > a.y);
    GeomPoint one = {box.low.x, falls ? box.low.y : box.high.y};
    GeomPoint other = {box.high.x, falls ? box.high.y : box.low.y};
    int64_t side_one = geom_cross(a, b, one), side_other = geom_cross(a, b, other);
    return (side_one > 0 && side_other > 0) || (side_one < 0 && side_other < 0);
}

bool geom_polygon_is_crossed(const GeomPolygon *polygon, GeomPoint a, GeomPoint b)
{
    if (geom_is_same(a, b) || is_apart(polygon, a, b))
        return false;
    // Mostly no vertex is on the segment's line and no end of the segment on an edge. Then one
    // crossing decides, and without any it lies inside as a whole if it lay inside behind its
    // start.
    bool is_plain = true, is_inside = false;
    GeomPoint u = polygon->vertex[polygon->count - 1];
    int64_t side_u = geom_cross(a, b, u);
    for (int i = 0; i < polygon->count; i++) {
        GeomPoint v = polygon->vertex[i];
        int64_t side_v = geom_cross(a, b, v);
        if (side_v == 0) {
            is_plain = false;
        } else if (side_u != 0 && (side_u > 0) != (side_v > 0)) {
            int64_t num = geom_cross(a, u, v), den = side_v - side_u;
            if (den < 0) {
                num = -num;
                den = -den;
            }
            if (num > 0 && num < den)
                return true;
            is_plain &= num != 0 && num != den;
            is_inside ^= num < 0;
        }
        u = v;
        side_u = side_v;
    }
    if (is_plain)
        return is_inside;
    Walk walk;
    GeomStretch inside[GEOM_VERTEX_MAX];
    make_walk(&walk, polygon, a, b);
    return find_inside(&walk, inside) > 0;
}

int geom_polygon_stretches(const GeomPolygon *polygon, GeomPoint a, GeomPoint b,
                           GeomStretch out[GEOM_VERTEX_MAX])
{
    if (geom_is_same(a, b) || is_apart(polygon, a, b))
        return 0;
    Walk walk;
    make_walk(&walk, polygon, a, b);
    return find_inside(&walk, out);
}

// EPIC-0.1l: a place in whole 2^-32 of the segment, rounded down or up.
uint64_t geom_part_down(GeomPlace place)
{
    return (uint64_t)(((GeomWide)place.num << 32) / (GeomWide)place.den);
}

uint64_t geom_part_up(GeomPlace place)
{
    return (uint64_t)((((GeomWide)place.num << 32) + (GeomWide)place.den - 1) /
                      (GeomWide)place.den);
}

// The parts of the segment from the beginning to the end of a stretch, both rounded inwards.
static uint64_t stretch_parts(GeomStretch stretch)
{
    uint64_t begin = geom_part_up(stretch.begin), end = geom_part_down(stretch.end);
    return end > begin ? end - begin : 0;
}

// The square of that many parts of a segment, in 2^-64 square units: at most 64 + 41 bits.
static GeomWide parts_squared(uint64_t parts, int64_t length_u2)
{
    return (GeomWide)parts * parts * (GeomWide)length_u2;
}

static int32_t round_to_nearest(uint64_t parts, int64_t length_u2)
{
    uint64_t twice_squared = (uint64_t)(4 * parts_squared(parts, length_u2) >> 64);
    return (int32_t)(((uint64_t)geom_root_floor(twice_squared) + 1) / 2);
}

static int64_t round_up(uint64_t parts, int64_t length_u2)
{
    GeomWide squared = parts_squared(parts, length_u2);
    return (int64_t)geom_root_ceil((uint64_t)(squared >> 64) + ((uint64_t)squared != 0));
}

bool geom_polygon_hides_more(const GeomPolygon *polygon, GeomPoint a, GeomPoint b, int32_t limit_u)
{
    ASSERT(limit_u >= 0);
    int64_t length_u2 = geom_distance_u2(a, b);
    // A segment that is itself no longer than the limit needs no look at the polygon.
    if (length_u2 <= geom_square(limit_u) || is_apart(polygon, a, b))
        return false;
    Walk walk;
    GeomStretch inside[GEOM_VERTEX_MAX];
    make_walk(&walk, polygon, a, b);
    int count = find_inside(&walk, inside);
    uint64_t parts = 0;
    for (int i = 0; i < count; i++)
        parts += stretch_parts(inside[i]);
    return parts_squared(parts, length_u2) > (GeomWide)geom_square(limit_u) << 64;
}

// The stretches of a segment inside or on an edge; a segment that is a point has one or none.
static int segment_contact(const GeomPolygon *polygon, GeomPoint a, GeomPoint b,
                           GeomStretch out[GEOM_VERTEX_MAX + 1])
{
    if (is_apart(polygon, a, b))
        return 0;
    if (geom_is_same(a, b)) {
        out[0] = (GeomStretch){START, END};
        return geom_polygon_has(polygon, a);
    }
    Walk walk;
    make_walk(&walk, polygon, a, b);
    return find_contact(&walk, out);
}

bool geom_polygon_reach(const GeomPolygon *polygon, GeomPoint a, GeomPoint b, int32_t *from_a_u,
                        int32_t *from_b_u)
{
    GeomStretch contact[GEOM_VERTEX_MAX + 1];
    int count = segment_contact(polygon, a, b, contact);
    if (count == 0)
        return false;
    int64_t length_u2 = geom_distance_u2(a, b);
    uint64_t first = geom_part_up(contact[0].begin), last = geom_part_down(contact[count - 1].end);
    *from_a_u = round_to_nearest(first, length_u2);
    *from_b_u = round_to_nearest((UINT64_C(1) << 32) - last, length_u2);
    return true;
}

// start + way * part / 2^32 to the nearest unit, halves upwards.
static int32_t coordinate(int32_t start, int32_t end, uint64_t part)
{
    // Counted from the lower of the two, so that no number is below 0.
    bool falls = end < start;
    uint64_t way = falls ? (uint64_t)((int64_t)start - end) : (uint64_t)((int64_t)end - start);
    uint64_t gone = falls ? (UINT64_C(1) << 32) - part : part;
    return (falls ? end : start) + (int32_t)((way * gone + (UINT64_C(1) << 31)) >> 32);
}

int geom_path_entries(const GeomPoint *path, int count, const GeomPolygon *polygon,
                      GeomCrossing *out, int out_max)
{
    ASSERT(count >= 1);
    int found = 0;
    for (int i = 0; i + 1 < count; i++) {
        GeomPoint a = path[i], b = path[i + 1];
        GeomStretch contact[GEOM_VERTEX_MAX + 1];
        int contacts = segment_contact(polygon, a, b, contact);
        for (int j = 0; j < contacts; j++) {
            // What begins with the segment was there before it: the path began or came in there.
            if (contact[j].begin.num == 0)
                continue;
            uint64_t part = geom_part_up(contact[j].begin);
            if (found < out_max) {
                out[found] = (GeomCrossing){
                    .point = {coordinate(a.x, b.x, part), coordinate(a.y, b.y, part)},
                    .part = part,
                    .segment = i,
                };
            }
            found++;
        }
    }
    return found;
}

static bool is_whole(GeomStretch stretch)
{
    return stretch.begin.num == 0 && stretch.end.num == stretch.end.den;
}

bool geom_path_stays_in(const GeomPoint *path, int count, const GeomPolygon *polygon)
{
    ASSERT(count >= 1);
    if (!geom_polygon_has(polygon, path[0]))
        return false;
    for (int i = 0; i + 1 < count; i++) {
        GeomStretch contact[GEOM_VERTEX_MAX + 1];
        if (segment_contact(polygon, path[i], path[i + 1], contact) != 1 || !is_whole(contact[0]))
            return false;
    }
    return true;
}

// How far it goes on inside or on an edge beyond the end b of a segment from a, if the segment is
// lengthened by whole lengths of its own to limit_u more at least. b lies inside, and is not a.
static int64_t run_beyond(const GeomPolygon *polygon, GeomPoint a, GeomPoint b, int32_t limit_u)
{
    int32_t times = limit_u / (int32_t)geom_root_floor((uint64_t)geom_distance_u2(a, b)) + 1;
    GeomPoint end = {b.x + times * (b.x - a.x), b.y + times * (b.y - a.y)};
    GeomStretch contact[GEOM_VERTEX_MAX + 1];
    if (segment_contact(polygon, b, end, contact) == 0)
        return 0;
    return round_up(stretch_parts(contact[0]), geom_distance_u2(b, end));
}

// The first point of the path that is another place than its first, counted from either end.
static int find_turn(const GeomPoint *path, int count, int start, int step)
{
    int i = start;
    while (i >= 0 && i < count && geom_is_same(path[i], path[start]))
        i += step;
    return i;
}

bool geom_path_steps_over(const GeomPoint *path, int count, const GeomPolygon *polygon,
                          int32_t limit_u)
{
    ASSERT(count >= 1 && limit_u >= 0);
    bool begins_inside = geom_polygon_has(polygon, path[0]);
    int second = find_turn(path, count, 0, 1);
    if (second == count)
        return !begins_inside;
    // The run is what lies inside without a break up to here.
    int64_t run_u = begins_inside ? run_beyond(polygon, path[second], path[0], limit_u) : 0;
    for (int i = 0; i + 1 < count; i++) {
        GeomPoint a = path[i], b = path[i + 1];
        int64_t length_u2 = geom_distance_u2(a, b);
        GeomStretch contact[GEOM_VERTEX_MAX + 1];
        int contacts = segment_contact(polygon, a, b, contact);
        for (int j = 0; j < contacts; j++) {
            if (contact[j].begin.num != 0)
                run_u = 0;
            run_u += round_up(stretch_parts(contact[j]), length_u2);
            if (run_u >= limit_u)
                return false;
        }
        if (contacts == 0 || contact[contacts - 1].end.num != contact[contacts - 1].end.den)
            run_u = 0;
    }
    if (!geom_polygon_has(polygon, path[count - 1]))
        return true;
    int before = find_turn(path, count, count - 1, -1);
    return run_u + run_beyond(polygon, path[before], path[count - 1], limit_u) < limit_u;
}
