// Ways: found, pulled tight, cut short.
#include "field_path_internal.h"

#include "base_assert.h"

#include <string.h>

enum {
    TIGHTENINGS = 3, // halvings towards the straight way, a corner
    FORWARD = 300,   // questions before it is asked whether there can be a way
    BACK = 60,       // questions that that may take
    THOROUGH = 300,  // questions without which nobody looks at what is in nobody's way
    WIDE_ASKED = 4 * FIELD_PLACE_ASKED, // a place farther from a wish: more things are near
    CORNERS_ASKED = 4,                  // corners of shapes near a wish that are worth a question
    DETOUR = 2, // a way is looked for up to so many times as long as it may go
};

// What the ground costs that these two segments enter. Of a way that costs nothing neither does.
static int64_t price_of_bend(const FieldWays *ways, const FieldWay *way, unsigned n)
{
    int64_t price_u = 0;
    if (way->price_u == 0)
        return 0;
    field_way_is_free(ways, way->at[0], way->at[n - 1], way->at[n], &price_u);
    field_way_is_free(ways, way->at[0], way->at[n], way->at[n + 1], &price_u);
    return price_u;
}

// Pulls the way tight: corners that are not needed go, the others come nearer to the straight way.
static void tighten(const FieldWays *ways, FieldWay *way)
{
    for (unsigned n = 1; n + 1 < way->count;) {
        GeomPoint a = way->at[n - 1], b = way->at[n], c = way->at[n + 1];
        int64_t price_u = price_of_bend(ways, way, n), now_u = 0;
        if (field_way_is_free(ways, way->at[0], a, c, &now_u) && now_u <= price_u) {
            memmove(&way->at[n], &way->at[n + 1], (way->count - n - 1) * sizeof *way->at);
            way->count--;
            if (n > 1)
                n--;
            continue;
        }
        GeomPoint out = b, in = field__nearest_on(a, c, b);
        for (unsigned step = 0; step < TIGHTENINGS; step++) {
            GeomPoint half = {(out.x + in.x) / 2, (out.y + in.y) / 2};
            now_u = 0;
            if (field_way_is_free(ways, way->at[0], a, half, &now_u) &&
                field_way_is_free(ways, way->at[0], half, c, &now_u) && now_u <= price_u)
                out = half;
            else
                in = half;
        }
        way->at[n++] = out;
    }
}

static void measure_price(const FieldWays *ways, FieldWay *way)
{
    way->price_u = 0;
    for (unsigned n = 0; n + 1U < way->count; n++)
        field_way_is_free(ways, way->at[0], way->at[n], way->at[n + 1], &way->price_u);
}

// Its length, and what the ground that it enters costs.
static void measure(const FieldWays *ways, FieldWay *way)
{
    way->length_u = geom_path_length_u(way->at, way->count);
    measure_price(ways, way);
}

// Tight already or not, a way that costs nothing goes on costing nothing.
static void tighten_known(const FieldWays *ways, FieldWay *way)
{
    tighten(ways, way);
    way->length_u = geom_path_length_u(way->at, way->count);
    if (way->price_u != 0)
        measure_price(ways, way);
}

void field_way_tighten(const FieldWays *ways, FieldWay *way)
{
    measure_price(ways, way);
    tighten_known(ways, way);
}

static void write_points(const FieldSearch *search, unsigned node, FieldWay *way)
{
    unsigned count = 1;
    for (unsigned n = node; n != 0; n = search->node[n].parent)
        count++;
    ASSERT(count <= FIELD_WAY_POINTS_MAX);
    way->count = (uint8_t)count;
    way->asked = (uint16_t)search->asked;
    for (unsigned n = count; n > 0; n--) {
        way->at[n - 1] = search->corner[search->node[node].corner].at;
        node = search->node[node].parent;
    }
}

static void write_way(const FieldSearch *search, unsigned node, FieldWay *way)
{
    write_points(search, node, way);
    way->price_u = search->node[node].price_u;
    if (search->is_free_of_price)
        measure_price(search->ways, way);
    tighten_known(search->ways, way);
}

static void write_straight(GeomPoint from, GeomPoint to, FieldWay *way)
{
    way->at[0] = from;
    way->at[1] = to;
    way->count = geom_is_same(from, to) ? 1 : 2;
    way->asked = 0;
    way->length_u = geom_length_u(from, to);
    way->price_u = 0;
}

static bool is_free_for_nothing(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b)
{
    int64_t price_u = 0;
    return field_way_is_free(ways, from, a, b, &price_u) && price_u == 0;
}

// Goals where the mover may end, near enough for a way that is straight.
typedef struct Goals {
    unsigned count;
    GeomPoint at[FIELD_GOALS_MAX];
    uint8_t number[FIELD_GOALS_MAX]; // as the caller has them
} Goals;

static void open_goals(const FieldWays *ways, GeomPoint from, const GeomPoint *goal,
                       unsigned goal_count, Goals *open)
{
    open->count = 0;
    for (unsigned n = 0; n < goal_count; n++) {
        if (geom_distance_u2(from, goal[n]) > geom_square(ways->limit_u) ||
            !field_way_may_end(ways, goal[n]))
            continue;
        open->at[open->count] = goal[n];
        open->number[open->count++] = (uint8_t)n;
    }
}

// The nearest goal where the mover may end; of equally near ones the first. -1: none that is near
// enough.
static int nearest_open(const FieldWays *ways, GeomPoint from, const GeomPoint *goal,
                        unsigned goal_count)
{
    int64_t far_u2[FIELD_GOALS_MAX];
    for (unsigned n = 0; n < goal_count; n++)
        far_u2[n] = geom_distance_u2(from, goal[n]);
    for (;;) {
        int best = -1;
        int64_t best_u2 = geom_square(ways->limit_u) + 1;
        for (unsigned n = 0; n < goal_count; n++) {
            if (far_u2[n] < best_u2) {
                best_u2 = far_u2[n];
                best = (int)n;
            }
        }
        if (best < 0 || field_way_may_end(ways, goal[best]))
            return best;
        far_u2[best] = INT64_MAX;
    }
}

// The nearest of them, if the straight way leads there for nothing; -1: it does not.
static int straight_goal(const FieldWays *ways, GeomPoint from, const Goals *open)
{
    int best = -1;
    int64_t best_u2 = INT64_MAX;
    for (unsigned n = 0; n < open->count; n++) {
        int64_t u2 = geom_distance_u2(from, open->at[n]);
        if (u2 < best_u2) {
            best_u2 = u2;
            best = (int)n;
        }
    }
    return best >= 0 && is_free_for_nothing(ways, from, from, open->at[best]) ? best : -1;
}

// Whether nothing leads away from the goal, as far as a few questions tell.
static bool is_goal_shut(FieldSearch *search)
{
    if (search->goal_count > 1 || search->hull != NULL)
        return false;
    FieldSearch back;
    back.ways = search->ways;
    back.from = search->from;
    back.start = search->goal[0];
    back.goal = &search->from;
    back.goal_count = 1;
    back.hull = NULL;
    back.is_thorough = false;
    back.is_end_free = true;
    back.is_free_of_price = true;
    back.depth_max = FIELD_WAY_POINTS_MAX - 2;
    back.limit_u = INT64_MAX;
    back.near_u = 0;
    back.mates = 0;
    field__search_begin(&back);
    field__search_again(&back);
    bool is_shut = field__search_run(&back, BACK) == FIELD_NOTHING && back.leg_count == 0;
    search->asked += back.asked;
    return is_shut;
}

static unsigned asked_left(const FieldSearch *search)
{
    return search->asked < search->asked_max ? search->asked_max - search->asked : 0;
}

// The goal that is reached at the least cost, as its node. After some questions it is asked whether
// there can be a way at all: the search would go everywhere before it knew.
static unsigned run(FieldSearch *search)
{
    unsigned first = asked_left(search) < FORWARD ? asked_left(search) : FORWARD;
    field__search_again(search);
    unsigned node = field__search_run(search, first);
    if (node != FIELD_NOTHING || search->leg_count == 0 || asked_left(search) == 0)
        return node;
    if (is_goal_shut(search))
        return FIELD_NOTHING;
    return field__search_run(search, asked_left(search));
}

// The same; where what is cheap is too long, at any price.
static unsigned run_cheaply(FieldSearch *search)
{
    search->is_free_of_price = false;
    unsigned node = run(search);
    if (node != FIELD_NOTHING || search->ways->floor_count == 0 || !search->is_cut)
        return node;
    search->is_free_of_price = true;
    return run(search);
}

// The way to the goal, of which it gives the number; -1: none. Corners are counted when the way has
// been pulled tight, so the search may take more of them at first.
static int search_way(FieldSearch *search, FieldWay *way)
{
    field__search_begin(search);
    for (unsigned try = 0; try < 2; try++) {
        search->depth_max = try == 0 ? FIELD_WAY_POINTS_MAX - 2 : search->ways->corners;
        unsigned node = run_cheaply(search);
        if (node == FIELD_NOTHING)
            break;
        write_way(search, node, way);
        if (way->count <= search->ways->corners + 2)
            return search->node[node].corner - 1;
    }
    way->asked = (uint16_t)search->asked;
    return -1;
}

// What most searches ask, of a disc: the caller changes what it wants otherwise. The rest of it is
// large, and is filled in as far as it is used.
static void look_for(FieldSearch *search, const FieldWays *ways, GeomPoint from,
                     const GeomPoint *goal, unsigned goal_count)
{
    search->ways = ways;
    search->from = search->start = from;
    search->goal = goal;
    search->goal_count = goal_count;
    search->hull = NULL;
    search->is_thorough = false;
    search->is_end_free = true;
    search->limit_u = ways->limit_u;
    search->near_u = 0;
    search->mates = 0;
    search->asked_max = FIELD_ASKED_MAX;
}

int field_way_find(const FieldWays *ways, GeomPoint from, const GeomPoint *goal,
                   unsigned goal_count, unsigned asked_max, FieldWay *way)
{
    ASSERT(ways->corners <= FIELD_WAY_POINTS_MAX - 2 && asked_max <= FIELD_ASKED_MAX);
    if (goal_count > FIELD_GOALS_MAX)
        goal_count = FIELD_GOALS_MAX;
    way->asked = 0;
    if (asked_max == 0) {
        int only = nearest_open(ways, from, goal, goal_count);
        if (only < 0 || !is_free_for_nothing(ways, from, from, goal[only]))
            return -1;
        write_straight(from, goal[only], way);
        return only;
    }
    Goals open;
    open_goals(ways, from, goal, goal_count, &open);
    int found = straight_goal(ways, from, &open);
    if (found >= 0) {
        write_straight(from, open.at[found], way);
        return open.number[found];
    }
    if (open.count == 0)
        return -1;
    FieldSearch search;
    look_for(&search, ways, from, open.at, open.count);
    search.is_end_free = false;
    search.asked_max = asked_max;
    found = search_way(&search, way);
    return found < 0 ? -1 : open.number[found];
}

// Corners that a hull does not need go.
static void tighten_hull(const FieldWays *ways, const FieldHull *hull, FieldWay *way)
{
    field_hull_is_free(ways, hull, way->at, way->count, &way->price_u);
    for (unsigned n = 1; n + 1 < way->count;) {
        FieldWay less = *way;
        less.count--;
        less.price_u = 0;
        memmove(&less.at[n], &less.at[n + 1], (way->count - n - 1) * sizeof *way->at);
        GeomPoint end = less.at[less.count - 1], last = less.at[less.count - 2];
        if (field_hull_is_free(ways, hull, less.at, less.count, &less.price_u) &&
            field_hull_may_end(ways, hull, end, (GeomPoint){end.x - last.x, end.y - last.y}) &&
            less.price_u <= way->price_u &&
            geom_path_length_u(less.at, less.count) < geom_path_length_u(way->at, way->count))
            *way = less;
        else
            n++;
    }
    way->length_u = geom_path_length_u(way->at, way->count);
}

bool field_hull_find(const FieldWays *ways, const FieldHull *hull, GeomPoint from, GeomPoint goal,
                     unsigned asked_max, FieldWay *way)
{
    ASSERT(asked_max <= FIELD_ASKED_MAX);
    ASSERT(hull->length_u >= hull->width_u && ways->corners <= FIELD_WAY_POINTS_MAX - 2);
    ASSERT(hull->facing.x != 0 || hull->facing.y != 0);
    FieldSearch search;
    look_for(&search, ways, from, &goal, 1);
    search.hull = hull;
    search.depth_max = FIELD_WAY_POINTS_MAX - 2;
    search.is_free_of_price = false;
    search.asked_max = asked_max;
    write_straight(from, goal, way);
    if (way->count == 1)
        return field_hull_may_end(ways, hull, from, hull->facing);
    if (!field_way_may_end(ways, goal)) // nor may the disc within it
        return false;
    field__search_begin(&search);
    unsigned node = run(&search);
    if (node == FIELD_NOTHING && asked_left(&search) >= THOROUGH) {
        // Who cannot turn has to go by what is in nobody's way.
        search.is_thorough = true;
        node = run(&search);
    }
    if (node == FIELD_NOTHING)
        return false;
    way->price_u = 0;
    write_points(&search, node, way);
    tighten_hull(ways, hull, way);
    return way->count <= ways->corners + 2;
}

// --- a way cut short ----------------------------------------------------------------------------

enum { BACKS = 24 }; // steps back on one segment; then the whole of it

// The nearest to a of these places, if it is nearer than that.
static int64_t nearer_u(GeomPoint a, const GeomPoint *at, unsigned count, int64_t first_u)
{
    for (unsigned n = 0; n < count; n++) {
        int64_t u = geom_length_u(a, at[n]);
        if (u < first_u)
            first_u = u;
    }
    return first_u;
}

// How far from a towards b the bar is come into; at most `end_u`, where the segment lies in it. Of
// a shape: through one of its sides, or of the arcs between them.
static int64_t entry_u(GeomPoint a, GeomPoint b, const FieldBar *bar, int64_t end_u)
{
    GeomPoint met[2], edge[2] = {a, b}, side[2];
    int64_t first_u = end_u;
    if (bar->shape == NULL)
        first_u = nearer_u(a, met, field__circle_meets(bar->at, bar->reach_u, edge, met), first_u);
    for (unsigned n = 0; bar->shape != NULL && n < bar->shape->count; n++) {
        unsigned count = field__circle_meets(bar->shape->corner[n], field__keep_u(bar), edge, met);
        first_u = nearer_u(a, met, count, first_u);
        field__side_of(bar, n, 0, side);
        count = field__edges_cross(a, b, side[0], side[1], met);
        first_u = nearer_u(a, met, count, first_u);
    }
    return first_u < end_u ? first_u : 0;
}

// Whether the mover may come to the end of the segment, or right beside it, where rounding would
// take it too near to what it grazes.
static bool can_come(const FieldWays *ways, GeomPoint from, GeomPoint a, int64_t end_u,
                     GeomPoint *place)
{
    GeomPoint middle = *place;
    unsigned spots = field__is_deep(ways, middle) ? 0 : 9;
    for (unsigned n = 0; n < spots; n++) {
        // The middle first, then the eight around it.
        unsigned spot = (n + 4) % 9;
        *place =
            (GeomPoint){middle.x + (int32_t)(spot % 3) - 1, middle.y + (int32_t)(spot / 3) - 1};
        if (geom_distance_u2(a, *place) <= geom_square(end_u) && field_way_may_end(ways, *place) &&
            field_way_is_free(ways, from, a, *place, NULL))
            return true;
    }
    return false;
}

// How far from a towards b nothing bars the segment or has a price, at most `end_u`.
static int64_t free_u(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b,
                      int64_t end_u)
{
    FieldThings met;
    GeomPoint segment[2] = {a, b};
    if (is_free_for_nothing(ways, from, a, b))
        return end_u;
    field__look(ways, from, a, b, NULL, &met);
    for (unsigned word = 0; word < field__words(ways); word++) {
        for (uint64_t left = met.word[word]; left != 0; left &= left - 1) {
            unsigned thing = 64 * word + (unsigned)__builtin_ctzll(left);
            GeomCrossing first;
            int64_t u = end_u;
            if (thing < FIELD_FLOOR_FIRST)
                u = entry_u(a, b, field__bar(ways, thing), end_u);
            else if (geom_path_entries(segment, 2, ways->floor[thing - FIELD_FLOOR_FIRST].polygon,
                                       &first, 1) > 0)
                u = geom_length_u(a, first.point) - FIELD_OUT_U;
            end_u = u < end_u ? u : end_u;
        }
    }
    return end_u;
}

// The farthest place from a towards b, at most `end_u` off and at least `least_u`, where the mover
// may end; false: none.
static bool last_place(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b,
                       int64_t end_u, int64_t least_u, GeomPoint *place)
{
    for (unsigned step = 0; step < BACKS && end_u >= least_u; step++) {
        *place = geom_point_along(a, b, (int32_t)end_u);
        GeomPoint spot = *place;
        if (can_come(ways, from, a, end_u, &spot)) {
            *place = spot;
            return true;
        }
        int64_t next_u = end_u - 1;
        FieldBarsAt at;
        bool is_disc = false;
        field__bars_at(ways, *place, &at);
        for (const FieldBar *bar; (bar = field__next_bar_at(ways, &at)) != NULL;) {
            if (!field__is_in(bar, *place))
                continue;
            int64_t u = entry_u(a, b, bar, end_u);
            next_u = u < next_u ? u : next_u;
            is_disc = true;
        }
        // Inside ground that it flies over: by steps.
        if (!is_disc)
            next_u = end_u - end_u / 8 - GEOM_CM_U / 2;
        if (next_u <= 0)
            return false;
        end_u = next_u;
    }
    return false;
}

void field_way_cut(const FieldWays *ways, FieldWay *way, int64_t length_u)
{
    ASSERT(way->count >= 1);
    int64_t before_u = geom_path_length_u(way->at, way->count);
    for (unsigned n = way->count - 1U; n > 0; n--) {
        GeomPoint a = way->at[n - 1], b = way->at[n], place;
        int64_t segment_u = geom_length_u(a, b);
        before_u -= segment_u;
        if (before_u >= length_u)
            continue;
        int64_t end_u = length_u - before_u < segment_u ? length_u - before_u : segment_u;
        if (last_place(ways, way->at[0], a, b, end_u, 0, &place)) {
            way->at[n] = place;
            way->count = (uint8_t)(n + 1);
            measure(ways, way);
            return;
        }
    }
    way->count = 1;
    way->length_u = way->price_u = 0;
}

// --- towards a wish -----------------------------------------------------------------------------

static bool is_nearer_to(GeomPoint wish, const FieldWay *way)
{
    return geom_distance_u2(way->at[way->count - 1], wish) < geom_distance_u2(way->at[0], wish);
}

static void write_stay(GeomPoint from, FieldWay *way)
{
    way->at[0] = from;
    way->count = 1;
    way->asked = 0;
    way->length_u = way->price_u = 0;
}

// Where it goes for: the wish, or the nearest place where it may end; where it cannot come this
// time, who stands there does not matter. What that costs is added to *asked.
static GeomPoint goal_of(const FieldWays *ways, GeomPoint from, const FieldWish *wish,
                         unsigned *asked)
{
    GeomPoint place;
    unsigned corners;
    int32_t off_u = geom_length_u(from, wish->at);
    if (wish->asked_max == 0 || field_way_may_end(ways, wish->at))
        return wish->at;
    bool is_far = off_u > ways->limit_u + wish->beside_u, is_found = false;
    if (is_far || wish->beside_u > 0) {
        is_found = field__place_near(ways, wish->at, wish->beside_u, &place, &corners);
        *asked += FIELD_PLACE_ASKED + corners / CORNERS_ASKED;
    }
    if (is_found)
        return place;
    if (is_far && !field__is_off_limits(ways, wish->at))
        return wish->at;
    // Where there are no questions left for going round anything it is no use beyond what bars it.
    if (*asked + WIDE_ASKED > wish->asked_max && !is_free_for_nothing(ways, from, from, wish->at))
        return wish->at;
    is_found = field__place_near(ways, wish->at, off_u, &place, &corners);
    *asked += WIDE_ASKED + corners / CORNERS_ASKED;
    return is_found ? place : wish->at;
}

enum { NEARLY_U = GEOM_CM_U / 10 }; // so little less than it may go is as far

static FieldComes go_straight(const FieldWays *ways, GeomPoint from, GeomPoint goal, bool is_beside,
                              FieldWay *way)
{
    write_straight(from, goal, way);
    if (way->length_u <= ways->limit_u && field_way_may_end(ways, goal))
        return is_beside ? FIELD_COMES_WHOLE : FIELD_COMES_NEARER;
    bool is_far = way->length_u > ways->limit_u;
    field_way_cut(ways, way, ways->limit_u);
    if (way->count == 1)
        return FIELD_COMES_NOWHERE;
    return is_far && way->length_u + NEARLY_U >= ways->limit_u ? FIELD_COMES_FULL
                                                               : FIELD_COMES_NEARER;
}

// To the place of the search that is nearest to its goal, and straight on from there.
static FieldComes go_near(const FieldSearch *search, GeomPoint goal, FieldWay *way)
{
    const FieldWays *ways = search->ways;
    write_way(search, search->nearest, way);
    GeomPoint last = way->at[way->count - 1];
    int64_t end_u = free_u(ways, search->from, last, goal, geom_length_u(last, goal));
    if (way->count < ways->corners + 2U && end_u > 0)
        way->at[way->count++] = geom_point_along(last, goal, (int32_t)end_u);
    field_way_cut(ways, way, ways->limit_u);
    if (way->count > 1 && is_nearer_to(goal, way))
        return FIELD_COMES_NEARER;
    write_stay(search->from, way);
    return FIELD_COMES_NOWHERE;
}

static FieldComes go_round(FieldSearch *search, GeomPoint goal, bool is_beside, FieldWay *way)
{
    const FieldWays *ways = search->ways;
    if (search_way(search, way) < 0)
        return go_near(search, goal, way);
    if (way->length_u <= ways->limit_u && field_way_may_end(ways, goal))
        return is_beside ? FIELD_COMES_WHOLE : FIELD_COMES_NEARER;
    // A way that leads away from the goal is gone only if the next move can end there.
    bool is_near = way->length_u <= 2 * ways->limit_u;
    field_way_cut(ways, way, ways->limit_u);
    if (way->count > 1 && (is_near || is_nearer_to(goal, way)))
        return FIELD_COMES_FULL;
    return go_near(search, goal, way);
}

// Those whose going may open a place nearer to the wish than one so far off.
static uint64_t mates_around(const FieldWays *ways, GeomPoint wish, int32_t off_u)
{
    enum { SLACK_U = 4 }; // a place lies so far out of what bars it
    uint64_t set = 0;
    for (unsigned n = 0; n < ways->mate_count; n++)
        if (geom_is_nearer(wish, ways->mate[n].at,
                           (int64_t)ways->mate[n].reach_u + off_u + SLACK_U))
            set |= UINT64_C(1) << n;
    return set;
}

static FieldComes come(const FieldWays *ways, GeomPoint from, FieldWish wish, FieldWay *way)
{
    ASSERT(ways->corners <= FIELD_WAY_POINTS_MAX - 2 && wish.asked_max <= FIELD_ASKED_MAX);
    unsigned asked = 0;
    GeomPoint goal = goal_of(ways, from, &wish, &asked);
    write_stay(from, way);
    way->asked = (uint16_t)asked;
    way->mates = ~UINT64_C(0);
    bool is_beside = geom_is_same(goal, wish.at) || geom_length_u(goal, wish.at) <= wish.beside_u;
    if (geom_is_same(from, goal))
        return is_beside ? FIELD_COMES_WHOLE : FIELD_COMES_NOWHERE;
    if (is_free_for_nothing(ways, from, from, goal)) {
        FieldComes comes = go_straight(ways, from, goal, is_beside, way);
        way->asked = (uint16_t)asked;
        return comes;
    }
    if (wish.asked_max <= asked)
        return FIELD_COMES_NOWHERE;
    int64_t apart_u = geom_length_u(from, goal);
    int64_t detour_u = apart_u < ways->limit_u ? ways->limit_u : apart_u;
    FieldSearch search;
    look_for(&search, ways, from, &goal, 1);
    search.limit_u = DETOUR * detour_u;
    search.near_u = ways->limit_u;
    search.asked_max = wish.asked_max - asked;
    FieldComes comes = go_round(&search, goal, is_beside, way);
    way->mates = search.mates;
    if (!geom_is_same(goal, wish.at)) // who stands where it would go is not met
        way->mates |= mates_around(ways, wish.at, geom_length_u(goal, wish.at));
    way->asked = (uint16_t)(asked + search.asked);
    return comes;
}

FieldComes field_way_toward(const FieldWays *ways, GeomPoint from, FieldWish wish, FieldWay *way)
{
    FieldComes comes = come(ways, from, wish, way);
    if (comes != FIELD_COMES_NEARER || is_nearer_to(wish.at, way))
        return comes;
    unsigned asked = way->asked;
    write_stay(from, way);
    way->asked = (uint16_t)asked;
    return FIELD_COMES_NOWHERE;
}

FieldComes field_way_straight(const FieldWays *ways, GeomPoint from, GeomPoint at, FieldWay *way)
{
    GeomPoint place;
    write_straight(from, at, way);
    way->mates = ~UINT64_C(0);
    if (way->count == 1)
        return FIELD_COMES_WHOLE;
    if (!is_free_for_nothing(ways, from, from, at))
        return FIELD_COMES_NOWHERE;
    if (way->length_u <= ways->limit_u)
        return field_way_may_end(ways, at) ? FIELD_COMES_WHOLE : FIELD_COMES_NOWHERE;
    if (ways->limit_u <= 0 ||
        !last_place(ways, from, from, at, ways->limit_u, ways->limit_u - NEARLY_U, &place))
        return FIELD_COMES_NOWHERE;
    way->at[1] = place;
    measure(ways, way);
    return way->length_u + NEARLY_U >= ways->limit_u ? FIELD_COMES_FULL : FIELD_COMES_NOWHERE;
}
