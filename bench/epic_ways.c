#include "epic_ways.h"

#include "epic_ground.h"
#include "epic_units.h"

#include <string.h>

enum {
    RING = 16,     // corners around a body
    OFF_U = 3,     // so far off an edge, for rounding
    GAP_U = 5000,  // gaps up to so much more than the unit get corners of their own
    CORNER_U = 40, // corners lie so far off the vertices of ground
    NOBODY = UINT16_MAX
};

static int64_t heuristic_u(const Ways *ways, GeomPoint at)
{
    int64_t far_u = geom_length_u(at, ways->centre) - ways->slack_u - 2;
    return far_u > 0 ? far_u : 0;
}

static EpicPath path_of(const Ways *ways, const GeomPoint *at, unsigned count)
{
    return (EpicPath){.at = at, .count = count, .unit = ways->unit, .speed_u = ways->speed_u};
}

bool ways_has_risk(const EpicField *field, const EpicPath *path)
{
    EpicTest test[EPIC_TESTS_MAX];
    unsigned tests = field->feature_count == 0 ? 0 : epic__field_tests(field, path, test);
    for (unsigned n = 0; n < tests && n < EPIC_TESTS_MAX; n++)
        if (test[n].order != 0)
            return true;
    return false;
}

// --- corners -------------------------------------------------------------------------------------

static void add_node(Ways *ways, GeomPoint at)
{
    GeomPoint from = ways->node[0];
    if (ways->node_count == WAYS_NODES_MAX || !geom_is_in_bound(at) ||
        !geom_box_holds(epic__table(ways->m), (GeomDisc){at, ways->radius_u}) ||
        geom_length_u(from, at) + heuristic_u(ways, at) > ways->most_u)
        return;
    unsigned n = ways->node_count++;
    ways->node[n] = at;
    ways->cost[n] = INT64_MAX;
    ways->before[n] = NOBODY;
    ways->corners[n] = 0;
    ways->is_settled[n] = false;
}

// Corners so far out that the line between two neighbours keeps off the disc.
static void add_ring_nodes(Ways *ways, GeomPoint centre, int32_t reach_u)
{
    enum { OUT = 10197, PARTS = 10000 }; // 1 / cos(11.25 degrees)
    int32_t out_u = (int32_t)(((int64_t)reach_u + OFF_U) * OUT / PARTS) + 1;
    for (unsigned n = 0; n < RING; n++)
        add_node(ways, geom_point_toward(centre, (uint16_t)(n * (65536 / RING)), out_u));
}

static bool is_passed(const Ways *ways, const FieldBody *o)
{
    return (o->flags & EPIC_O_ENEMY) == 0 && (ways->flies || (o->flags & EPIC_O_INFANTRY) != 0);
}

static void add_body_nodes(Ways *ways, const FieldBody *o)
{
    GeomDisc start = {ways->node[0], ways->radius_u};
    if (o->id == ways->unit || is_passed(ways, o))
        return;
    bool begins_in = geom_within(start, field_disc(o), o->keep_u);
    if (o->keep_u > 0)
        add_ring_nodes(ways, o->at, o->radius_u + o->keep_u + ways->radius_u);
    if (o->keep_u == 0 || begins_in || (o->flags & EPIC_O_TARGET) != 0)
        add_ring_nodes(ways, o->at, o->radius_u + ways->radius_u);
}

// The middle of a gap that rings may close.
static void add_gap_nodes(Ways *ways, const FieldBody *a, const FieldBody *b)
{
    int32_t need_u = 2 * ways->radius_u;
    int64_t between_u = geom_length_u(a->at, b->at);
    for (unsigned way = 0; way < 4; way++) {
        int32_t a_u = a->radius_u + ((way & 1) != 0 ? a->keep_u : 0);
        int32_t b_u = b->radius_u + ((way & 2) != 0 ? b->keep_u : 0);
        int64_t gap_u = between_u - a_u - b_u;
        bool is_same = ((way & 1) != 0 && a->keep_u == 0) || ((way & 2) != 0 && b->keep_u == 0);
        if (is_same || gap_u < need_u - 20 || gap_u > need_u + GAP_U || between_u == 0)
            continue;
        int64_t at_u = a_u + gap_u / 2;
        add_node(ways, (GeomPoint){(int32_t)(a->at.x + (b->at.x - a->at.x) * at_u / between_u),
                                   (int32_t)(a->at.y + (b->at.y - a->at.y) * at_u / between_u)});
    }
}

static GeomPoint unit_vector(GeomPoint from, GeomPoint to)
{
    int64_t length_u = geom_length_u(from, to);
    length_u = length_u == 0 ? 1 : length_u;
    return (GeomPoint){(int32_t)((int64_t)(to.x - from.x) * 1000 / length_u),
                       (int32_t)((int64_t)(to.y - from.y) * 1000 / length_u)};
}

// Off each vertex, away from both edges; beside both ends of each edge as well, for spikes.
static void add_ground_nodes(Ways *ways, const GeomPolygon *polygon)
{
    for (unsigned n = 0; n < polygon->count; n++) {
        GeomPoint here = polygon->vertex[n];
        GeomPoint last = polygon->vertex[(n + polygon->count - 1) % polygon->count];
        GeomPoint next = polygon->vertex[(n + 1) % polygon->count];
        GeomPoint a = unit_vector(last, here), b = unit_vector(next, here);
        GeomPoint out[3] = {{a.x + b.x, a.y + b.y}, a, b};
        for (unsigned i = 0; i < 3; i++) {
            GeomPoint to = {here.x + out[i].x * 8, here.y + out[i].y * 8};
            add_node(ways, geom_point_toward(here, geom_bearing_bam(here, to), CORNER_U));
        }
    }
}

static void add_nodes(Ways *ways)
{
    const FieldNear *near = &ways->field.near;
    for (unsigned n = 0; n < field_near_count(near); n++) {
        const FieldBody *o = field_near_at(near, n);
        add_body_nodes(ways, o);
        for (unsigned i = 0; i < n; i++)
            if (o->id != ways->unit && field_near_at(near, i)->id != ways->unit)
                add_gap_nodes(ways, o, field_near_at(near, i));
    }
    for (unsigned n = 0; n < ways->field.feature_count; n++)
        if (!ways->flies && epic__ground_of(ways->m, ways->s, ways->field.ground[n], ways->unit) !=
                                EPIC_GROUND_FREE)
            add_ground_nodes(ways, &ways->field.ground[n]->polygon);
}

// --- what is asked -------------------------------------------------------------------------------

static bool is_flier(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    return epic__has(m, unit, EPIC_A_SKIMMER) || epic__has(m, unit, EPIC_A_SUPPORT_CRAFT) ||
           epic__has(m, unit, EPIC_A_TAU_JET_PACKS) ||
           (epic__has(m, unit, EPIC_A_JUMP_PACKS) && s->unit[unit].lost != EPIC_LOSE_JUMP_PACKS);
}

void ways_begin(Ways *ways, const EpicMatch *m, EpicState *s, unsigned unit,
                EpicMovePurpose purpose, int64_t most_u, GeomPoint centre, int32_t slack_u)
{
    enum { MARGIN_U = EPIC_ZONE_MAX_U + 2 * EPIC_RADIUS_MAX_U };
    GeomPoint from = epic__point(s, unit);
    ways->m = m;
    ways->s = s;
    ways->unit = unit;
    ways->purpose = purpose;
    ways->most_u = most_u;
    ways->avoids = true;
    ways->centre = centre;
    ways->slack_u = slack_u;
    ways->end_count = ways->way_count = 0;
    ways->gave_up = false;
    ways->checks = 0;
    ways->speed_u = epic__speed(m, s, unit, purpose);
    ways->radius_u = epic__kind(m, unit)->radius_u;
    ways->flies = is_flier(m, s, unit);
    epic__field_make(&ways->field, m, s, s->unit[unit].formation, purpose, (GeomBox){from, from},
                     (int32_t)most_u + MARGIN_U);
    ways->node_count = 0;
    ways->node[0] = from;
    add_node(ways, from);
}

void ways_add_end(Ways *ways, GeomPoint end)
{
    GeomPoint at[2] = {end, end};
    EpicPath path = path_of(ways, at, 2);
    if (ways->end_count == WAYS_ENDS_MAX || !geom_is_in_bound(end) ||
        geom_length_u(ways->node[0], end) > ways->most_u ||
        geom_length_u(ways->centre, end) > ways->slack_u + 2)
        return;
    path.is_loose = true;
    // What stands there, and ground; zones depend on the way.
    if (ways->purpose != EPIC_MOVE_CHARGE && !epic__field_check(&ways->field, &path, NULL))
        return;
    ways->end[ways->end_count++] = end;
}

void ways_add_ring(Ways *ways, GeomPoint centre, int32_t distance_u, unsigned count)
{
    for (unsigned n = 0; n < count; n++)
        ways_add_end(ways, geom_point_toward(centre, (uint16_t)(n * 65536 / count), distance_u));
}

// --- searching -----------------------------------------------------------------------------------

static bool try_end(Ways *ways, unsigned node, GeomPoint end)
{
    GeomPoint at[EPIC_PATH_MAX];
    unsigned count = ways->corners[node] + 2U;
    at[count - 1] = end;
    for (unsigned n = node, place = count - 1; place > 0; n = ways->before[n])
        at[--place] = ways->node[n];
    EpicPath path = path_of(ways, at, count);
    ways->checks++;
    if (!epic__field_check(&ways->field, &path, NULL) ||
        (ways->avoids && ways_has_risk(&ways->field, &path)))
        return false;
    memcpy(ways->way, at, sizeof at);
    ways->way_count = count;
    ways->way_u = geom_path_length_u(at, (int)count);
    return true;
}

static bool try_ends(Ways *ways, unsigned node)
{
    for (unsigned n = 0; n < ways->end_count && ways->checks < WAYS_CHECKS_MAX; n++)
        if (ways->cost[node] + geom_length_u(ways->node[node], ways->end[n]) <= ways->most_u &&
            try_end(ways, node, ways->end[n]))
            return true;
    return false;
}

static bool may_go(Ways *ways, unsigned from, unsigned to)
{
    GeomPoint at[2] = {ways->node[from], ways->node[to]};
    EpicPath path = path_of(ways, at, 2);
    path.is_part = true;
    ways->checks++;
    return epic__field_check(&ways->field, &path, NULL) &&
           (!ways->avoids || ways->flies || !ways_has_risk(&ways->field, &path));
}

static void expand(Ways *ways, unsigned node)
{
    if (ways->corners[node] == WAYS_CORNERS_MAX)
        return;
    for (unsigned n = 0; n < ways->node_count && ways->checks < WAYS_CHECKS_MAX; n++) {
        int64_t cost = ways->cost[node] + geom_length_u(ways->node[node], ways->node[n]);
        if (ways->is_settled[n] || cost >= ways->cost[n] ||
            cost + heuristic_u(ways, ways->node[n]) > ways->most_u || !may_go(ways, node, n))
            continue;
        ways->cost[n] = cost;
        ways->before[n] = (uint16_t)node;
        ways->corners[n] = (uint8_t)(ways->corners[node] + 1);
    }
}

static unsigned next_node(const Ways *ways)
{
    unsigned best = NOBODY;
    int64_t best_u = INT64_MAX;
    for (unsigned n = 0; n < ways->node_count; n++) {
        if (ways->is_settled[n] || ways->cost[n] == INT64_MAX)
            continue;
        int64_t cost = ways->cost[n] + heuristic_u(ways, ways->node[n]);
        if (cost < best_u) {
            best_u = cost;
            best = n;
        }
    }
    return best;
}

bool ways_find(Ways *ways)
{
    if (ways->end_count == 0)
        return false;
    ways->cost[0] = 0;
    // Most are answered by a straight line.
    if (try_ends(ways, 0))
        return true;
    add_nodes(ways);
    for (unsigned node = 0; node != NOBODY; node = next_node(ways)) {
        ways->is_settled[node] = true;
        if (node != 0 && try_ends(ways, node))
            return true;
        expand(ways, node);
        if (ways->checks >= WAYS_CHECKS_MAX) {
            ways->gave_up = true;
            return false;
        }
    }
    return false;
}
