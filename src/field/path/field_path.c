// What a mover meets, whether a segment is free, and the search for a way.
#include "field_path_internal.h"

#include "base_assert.h"

#include <string.h>

enum {
    NODES_MAX = 1024, // places that one search stands on
    STEPS_MAX = 120,  // places that it goes on from: then there is no way
    THINGS_MAX = 48,  // that one place offers corners of
    GOALS_MAX = 64,   // further ones are not looked at
    TIGHTENINGS = 3,  // halvings towards the straight way, a corner
};

void field_ways_clear(FieldWays *ways, GeomBox table, int64_t limit_u, unsigned corners)
{
    ASSERT(corners <= FIELD_WAY_POINTS_MAX - 2);
    ways->table = table;
    ways->limit_u = limit_u;
    ways->corners = (uint8_t)corners;
    ways->bar_count = ways->end_count = ways->floor_count = ways->road_count = 0;
}

bool field_ways_add_bar(FieldWays *ways, FieldBar bar)
{
    if (ways->bar_count == FIELD_BARS_MAX)
        return false;
    ways->bar[ways->bar_count++] = bar;
    return true;
}

bool field_ways_add_end(FieldWays *ways, FieldBar bar)
{
    if (ways->end_count == FIELD_BARS_MAX)
        return false;
    ways->end[ways->end_count++] = bar;
    return true;
}

bool field_ways_add_floor(FieldWays *ways, FieldFloor floor)
{
    ASSERT(floor.price_u >= 0);
    if (ways->floor_count == FIELD_FLOORS_MAX)
        return false;
    const GeomPolygon *polygon = floor.polygon;
    int64_t area = 0;
    for (unsigned n = 1; n + 1 < polygon->count; n++)
        area += geom_cross(polygon->vertex[0], polygon->vertex[n], polygon->vertex[n + 1]);
    floor.turns_left = area > 0;
    ways->floor[ways->floor_count++] = floor;
    return true;
}

bool field_ways_add_road(FieldWays *ways, const GeomPolygon *road)
{
    if (ways->road_count == FIELD_FLOORS_MAX)
        return false;
    ways->road[ways->road_count++] = road;
    return true;
}

// --- what bars a segment ------------------------------------------------------------------------

// Things by number: bars, then floors from FIELD_BARS_MAX on.
typedef struct Things {
    uint16_t at[THINGS_MAX]; // in the order in which they were met
    unsigned count;
    uint64_t met[(FIELD_BARS_MAX + FIELD_FLOORS_MAX + 63) / 64];
} Things;

static void meet(Things *things, unsigned thing)
{
    uint64_t bit = UINT64_C(1) << (thing % 64);
    if ((things->met[thing / 64] & bit) != 0 || things->count == THINGS_MAX)
        return;
    things->met[thing / 64] |= bit;
    things->at[things->count++] = (uint16_t)thing;
}

bool field__is_on_road(const FieldWays *ways, GeomPoint a, GeomPoint b)
{
    GeomPoint segment[2] = {a, b};
    for (unsigned n = 0; n < ways->road_count; n++)
        if (geom_box_has(ways->road[n]->box, a) && geom_box_has(ways->road[n]->box, b) &&
            geom_path_stays_in(segment, 2, ways->road[n]))
            return true;
    return false;
}

// Whether the segment is free; what bars or prices it is met (`things` may be NULL).
static bool look_along(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b,
                       int64_t *price_u, Things *things)
{
    bool is_free = geom_box_has(ways->table, b);
    for (unsigned n = 0; n < ways->bar_count; n++) {
        const FieldBar *bar = &ways->bar[n];
        GeomDisc disc = {bar->at, bar->reach_u};
        if (geom_is_far(a, b, disc) || !geom_near_segment_crosses_disc(a, b, disc) ||
            geom_is_nearer(from, bar->at, bar->reach_u))
            continue;
        is_free = false;
        if (things == NULL)
            return false;
        meet(things, n);
    }
    GeomPoint segment[2] = {a, b};
    GeomBox box = geom_box_of(a, b);
    bool is_asked = false, is_on_road = false;
    for (unsigned n = 0; n < ways->floor_count; n++) {
        const FieldFloor *floor = &ways->floor[n];
        if (floor->price_u == 0 || !geom_boxes_meet(floor->polygon->box, box))
            continue;
        int entries = geom_path_entries(segment, 2, floor->polygon, NULL, 0);
        if (entries == 0)
            continue;
        if (!is_asked) {
            is_asked = true;
            is_on_road = field__is_on_road(ways, a, b);
        }
        if (is_on_road)
            break;
        if (floor->price_u == FIELD_BARRED)
            is_free = false;
        else if (price_u != NULL)
            *price_u += (int64_t)entries * floor->price_u;
        if (things != NULL)
            meet(things, FIELD_BARS_MAX + n);
        else if (!is_free)
            return false;
    }
    return is_free;
}

bool field_way_is_free(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b,
                       int64_t *price_u)
{
    return look_along(ways, from, a, b, price_u, NULL);
}

// --- the search ---------------------------------------------------------------------------------

typedef struct Node {
    GeomPoint at;
    int64_t length_u, price_u; // so far
    int64_t sum_u;             // and what is at least ahead
    uint16_t parent;
    uint16_t corner; // its number
    uint8_t depth;   // corners so far
    bool is_done;
} Node;

enum { NO_NODE = 0xFFFF, IS_BARRED = 0xFFFE }; // in node_of

typedef struct Search {
    const FieldWays *ways;
    GeomPoint from;
    const GeomPoint *goal;
    unsigned goal_count;
    unsigned gate_count;
    bool is_free_of_price; // prices are not looked at
    unsigned depth_max;    // corners
    unsigned node_count, heap_count;
    unsigned floor_first[FIELD_FLOORS_MAX]; // corner number of its first vertex, two each
    unsigned gate_first, goal_first;        // likewise
    Node node[NODES_MAX];
    uint16_t heap[NODES_MAX];
    uint16_t node_of[FIELD_CORNERS_MAX]; // by number of corner
    FieldGate gate[FIELD_GATES_MAX];
    // The gates of a thing, one after the other: gate 2 * n + side, plus one; 0 is the end.
    uint16_t gate_of[FIELD_BARS_MAX + FIELD_FLOORS_MAX];
    uint16_t gate_after[FIELD_GATES_MAX][2];
    uint64_t has_ring[FIELD_BARS_MAX / 64]; // bars whose corners have been worked out
    GeomPoint ring[FIELD_BARS_MAX][FIELD_RING];
} Search;

static bool comes_before(const Search *search, unsigned one, unsigned other)
{
    const Node *a = &search->node[one], *b = &search->node[other];
    if (a->sum_u != b->sum_u)
        return a->sum_u < b->sum_u;
    return one < other;
}

static void sift_up(Search *search, unsigned place)
{
    uint16_t node = search->heap[place];
    while (place > 0 && comes_before(search, node, search->heap[(place - 1) / 2])) {
        search->heap[place] = search->heap[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    search->heap[place] = node;
}

static unsigned pop(Search *search)
{
    unsigned top = search->heap[0];
    uint16_t last = search->heap[--search->heap_count];
    unsigned place = 0;
    for (;;) {
        unsigned child = 2 * place + 1;
        if (child >= search->heap_count)
            break;
        if (child + 1 < search->heap_count &&
            comes_before(search, search->heap[child + 1], search->heap[child]))
            child++;
        if (!comes_before(search, search->heap[child], last))
            break;
        search->heap[place] = search->heap[child];
        place = child;
    }
    search->heap[place] = last;
    return top;
}

// Where in the heap the node is that got cheaper.
static void move_up(Search *search, unsigned node)
{
    for (unsigned place = 0; place < search->heap_count; place++) {
        if (search->heap[place] == node) {
            sift_up(search, place);
            return;
        }
    }
}

static int64_t ahead_u(const Search *search, GeomPoint at)
{
    int64_t least = INT64_MAX;
    for (unsigned n = 0; n < search->goal_count; n++) {
        int64_t u2 = geom_distance_u2(at, search->goal[n]);
        if (u2 < least)
            least = u2;
    }
    return geom_root_floor((uint64_t)least);
}

// What a way over this node to that corner comes to, prices on the last segment aside; false: it is
// of no use.
static bool is_worth_it(const Search *search, unsigned over, unsigned corner, GeomPoint at,
                        Node *found)
{
    const Node *before = &search->node[over];
    *found = (Node){.at = at, .parent = (uint16_t)over, .corner = (uint16_t)corner};
    found->depth = (uint8_t)(before->depth + (corner < search->goal_first ? 1 : 0));
    found->length_u = before->length_u + geom_length_u(before->at, at);
    found->price_u = before->price_u;
    found->sum_u = found->length_u + found->price_u + ahead_u(search, at);
    if (found->depth > search->depth_max || found->sum_u - found->price_u > search->ways->limit_u)
        return false;
    unsigned node = search->node_of[corner];
    return node == NO_NODE ? search->node_count < NODES_MAX
                           : !search->node[node].is_done && search->node[node].sum_u > found->sum_u;
}

static void put(Search *search, const Node *found)
{
    unsigned node = search->node_of[found->corner];
    if (node != NO_NODE) {
        if (search->node[node].sum_u > found->sum_u) {
            search->node[node] = *found;
            move_up(search, node);
        }
        return;
    }
    node = search->node_count++;
    search->node_of[found->corner] = (uint16_t)node;
    search->node[node] = *found;
    search->heap[search->heap_count++] = (uint16_t)node;
    sift_up(search, search->heap_count - 1);
}

// Whether a mover can turn there; looked at once.
static bool can_stand(Search *search, unsigned corner, GeomPoint at)
{
    if (search->node_of[corner] == IS_BARRED)
        return false;
    if (search->node_of[corner] != NO_NODE)
        return true;
    const FieldWays *ways = search->ways;
    bool is_free = geom_box_has(ways->table, at);
    for (unsigned n = 0; is_free && n < ways->bar_count; n++) {
        const FieldBar *bar = &ways->bar[n];
        is_free = !geom_is_nearer(at, bar->at, bar->reach_u) ||
                  geom_is_nearer(search->from, bar->at, bar->reach_u);
    }
    if (corner >= search->goal_first)
        is_free = field_way_may_end(ways, at);
    if (!is_free)
        search->node_of[corner] = IS_BARRED;
    return is_free;
}

// The corner is reached from the node, if nothing bars it; what does has corners of its own.
static void try_corner(Search *search, unsigned over, unsigned corner, GeomPoint at, Things *things)
{
    GeomPoint start = search->node[over].at;
    Node found;
    if (geom_is_same(start, at) || search->node_of[corner] == IS_BARRED ||
        !is_worth_it(search, over, corner, at, &found) || !can_stand(search, corner, at))
        return;
    int64_t price_u = 0;
    if (!look_along(search->ways, search->from, start, at, &price_u, things))
        return;
    if (!search->is_free_of_price) {
        found.price_u += price_u;
        found.sum_u += price_u;
    }
    put(search, &found);
}

static const GeomPoint *ring_of(Search *search, unsigned n)
{
    uint64_t bit = UINT64_C(1) << (n % 64);
    if ((search->has_ring[n / 64] & bit) == 0) {
        search->has_ring[n / 64] |= bit;
        for (unsigned corner = 0; corner < FIELD_RING; corner++)
            search->ring[n][corner] = field__ring_corner(&search->ways->bar[n], corner);
    }
    return search->ring[n];
}

// The two corners of its ring between which the bar is seen; of who stands in the ring those on
// either side.
static void try_bar(Search *search, unsigned over, unsigned n, Things *things)
{
    const FieldBar *bar = &search->ways->bar[n];
    GeomPoint start = search->node[over].at;
    const GeomPoint *ring = ring_of(search, n);
    bool is_seen = false;
    for (unsigned corner = 0; corner < FIELD_RING; corner++) {
        GeomPoint at = ring[corner];
        int64_t before = geom_cross(start, at, ring[(corner + FIELD_RING - 1) % FIELD_RING]);
        int64_t after = geom_cross(start, at, ring[(corner + 1) % FIELD_RING]);
        if ((before > 0 && after < 0) || (before < 0 && after > 0))
            continue;
        is_seen = true;
        try_corner(search, over, n * FIELD_RING + corner, at, things);
    }
    if (is_seen)
        return;
    uint16_t bearing = geom_bearing_bam(bar->at, start);
    unsigned corner = (unsigned)bearing * FIELD_RING >> 16;
    try_corner(search, over, n * FIELD_RING + corner, ring[corner], things);
    corner = (corner + 1) % FIELD_RING;
    try_corner(search, over, n * FIELD_RING + corner, ring[corner], things);
}

static void try_floor(Search *search, unsigned over, unsigned n, Things *things)
{
    const FieldFloor *floor = &search->ways->floor[n];
    const GeomPolygon *polygon = floor->polygon;
    GeomPoint start = search->node[over].at;
    for (unsigned vertex = 0; vertex < polygon->count; vertex++) {
        GeomPoint at = polygon->vertex[vertex];
        int64_t before =
            geom_cross(start, at, polygon->vertex[(vertex + polygon->count - 1) % polygon->count]);
        int64_t after = geom_cross(start, at, polygon->vertex[(vertex + 1) % polygon->count]);
        GeomPoint corner[2];
        // Only where the ground lies on one side of the way.
        if ((before > 0 && after < 0) || (before < 0 && after > 0))
            continue;
        unsigned count = field__floor_corners(floor, vertex, corner);
        for (unsigned c = 0; c < count; c++)
            try_corner(search, over, search->floor_first[n] + 2 * vertex + c, corner[c], things);
    }
}

static void try_gates(Search *search, unsigned over, unsigned thing, Things *things)
{
    for (unsigned link = search->gate_of[thing]; link != 0;) {
        unsigned n = (link - 1) / 2, side = (link - 1) % 2;
        link = search->gate_after[n][side];
        try_corner(search, over, search->gate_first + n, search->gate[n].at, things);
    }
}

static void expand(Search *search, unsigned over)
{
    Things things;
    things.count = 0;
    memset(things.met, 0, sizeof things.met);
    for (unsigned n = 0; n < search->goal_count; n++)
        try_corner(search, over, search->goal_first + n, search->goal[n], &things);
    // Who has turned at a thing may go on round it, where nothing else is met either.
    for (unsigned n = 0; n < things.count; n++) {
        unsigned thing = things.at[n];
        if (thing < FIELD_BARS_MAX)
            try_bar(search, over, thing, &things);
        else
            try_floor(search, over, thing - FIELD_BARS_MAX, &things);
        try_gates(search, over, thing, &things);
    }
}

// Who stands in the ring of a bar gets out of it on either side, and comes in so.
static void add_hugs(Search *search, GeomPoint at)
{
    for (unsigned n = 0; n < search->ways->bar_count; n++) {
        const FieldBar *bar = &search->ways->bar[n];
        if (!field__is_in_ring(bar, at) || geom_is_nearer(at, bar->at, bar->reach_u))
            continue;
        for (int side = -1; side <= 1 && search->gate_count < FIELD_GATES_MAX; side += 2)
            search->gate[search->gate_count++] =
                (FieldGate){field__beside(bar, at, side), {(uint16_t)n, FIELD_NOTHING}};
    }
}

static void link_gates(Search *search)
{
    memset(search->gate_of, 0, sizeof search->gate_of);
    for (unsigned n = search->gate_count; n > 0; n--) {
        for (unsigned side = 0; side < 2; side++) {
            unsigned thing = search->gate[n - 1].thing[side];
            if (thing == FIELD_NOTHING)
                continue;
            search->gate_after[n - 1][side] = search->gate_of[thing];
            search->gate_of[thing] = (uint16_t)(2 * (n - 1) + side + 1);
        }
    }
}

// False: more corners than there is room for.
static bool number_corners(Search *search)
{
    const FieldWays *ways = search->ways;
    unsigned count = ways->bar_count * FIELD_RING;
    for (unsigned n = 0; n < ways->floor_count; n++) {
        search->floor_first[n] = count;
        count += 2U * ways->floor[n].polygon->count;
    }
    search->gate_first = count;
    count += search->gate_count;
    search->goal_first = count;
    count += search->goal_count;
    if (count > FIELD_CORNERS_MAX)
        return false;
    memset(search->node_of, 0xFF, count * sizeof *search->node_of);
    return true;
}

// The goal that is reached at the least cost, as its node; NO_NODE: none.
static unsigned run(Search *search)
{
    if (!number_corners(search))
        return NO_NODE;
    search->node[0] = (Node){.at = search->from, .parent = NO_NODE, .corner = NO_NODE};
    search->node_count = 1;
    search->heap[0] = 0;
    search->heap_count = 1;
    for (unsigned step = 0; search->heap_count > 0 && step < STEPS_MAX; step++) {
        unsigned node = pop(search);
        search->node[node].is_done = true;
        if (node != 0 && search->node[node].corner >= search->goal_first)
            return node;
        expand(search, node);
    }
    return NO_NODE;
}

// The same; where what is cheap is too long, at any price.
static unsigned run_cheaply(Search *search)
{
    search->is_free_of_price = false;
    unsigned node = run(search);
    if (node != NO_NODE || search->ways->floor_count == 0)
        return node;
    search->is_free_of_price = true;
    return run(search);
}

// --- the way ------------------------------------------------------------------------------------

// Pulls the way tight: corners that are not needed go, the others come nearer to the straight way.
static void tighten(const FieldWays *ways, FieldWay *way)
{
    for (unsigned n = 1; n + 1 < way->count;) {
        GeomPoint a = way->at[n - 1], b = way->at[n], c = way->at[n + 1];
        int64_t price_u = 0, now_u = 0;
        field_way_is_free(ways, way->at[0], a, b, &price_u);
        field_way_is_free(ways, way->at[0], b, c, &price_u);
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

static void write_way(const Search *search, unsigned node, FieldWay *way)
{
    way->count = (uint8_t)(search->node[node].depth + 2);
    for (unsigned n = way->count; n > 0; n--) {
        way->at[n - 1] = search->node[node].at;
        node = search->node[node].parent;
    }
    ASSERT(node == NO_NODE);
    tighten(search->ways, way);
    way->length_u = geom_path_length_u(way->at, way->count);
    way->price_u = 0;
    for (unsigned n = 0; n + 1 < way->count; n++)
        field_way_is_free(search->ways, way->at[0], way->at[n], way->at[n + 1], &way->price_u);
}

// A goal that the straight way leads to for nothing, no other being nearer; -1: none.
static int straight_goal(const FieldWays *ways, GeomPoint from, const GeomPoint *goal,
                         unsigned goal_count)
{
    int best = -1;
    int64_t best_u2 = INT64_MAX;
    for (unsigned n = 0; n < goal_count; n++) {
        int64_t u2 = geom_distance_u2(from, goal[n]);
        if (u2 < best_u2 && field_way_may_end(ways, goal[n])) {
            best_u2 = u2;
            best = (int)n;
        }
    }
    int64_t price_u = 0;
    if (best < 0 || geom_length_u(from, goal[best]) > ways->limit_u ||
        !field_way_is_free(ways, from, from, goal[best], &price_u) || price_u > 0)
        return -1;
    return best;
}

int field_way_find(const FieldWays *ways, GeomPoint from, const GeomPoint *goal,
                   unsigned goal_count, FieldWay *way)
{
    if (goal_count > GOALS_MAX)
        goal_count = GOALS_MAX;
    int straight = straight_goal(ways, from, goal, goal_count);
    if (straight >= 0) {
        *way = (FieldWay){.at = {from, goal[straight]}, .count = 2};
        way->count = geom_is_same(from, goal[straight]) ? 1 : 2;
        way->length_u = geom_path_length_u(way->at, way->count);
        return straight;
    }
    if (goal_count == 0)
        return -1;
    Search search;
    search.ways = ways;
    search.from = from;
    search.goal = goal;
    search.goal_count = goal_count;
    search.gate_count = field__gates(ways, search.gate);
    add_hugs(&search, from);
    for (unsigned n = 0; n < goal_count; n++)
        add_hugs(&search, goal[n]);
    link_gates(&search);
    memset(search.has_ring, 0, sizeof search.has_ring);
    // Corners are counted when the way has been pulled tight, so the search may take more of them.
    for (unsigned try = 0; try < 2; try++) {
        search.depth_max = try == 0 ? FIELD_WAY_POINTS_MAX - 2 : ways->corners;
        unsigned node = run_cheaply(&search);
        if (node == NO_NODE)
            return -1;
        write_way(&search, node, way);
        if (way->count <= ways->corners + 2)
            return (int)(search.node[node].corner - search.goal_first);
    }
    return -1;
}
