// Objective markers (MISSION-4.3, 4.5, 4.8, 4.9, 6.1).
#include "aod_arrive.h"

#include "base_assert.h"
#include "base_limit.h"

enum { HALF_INCH_U = AOD_INCH / 2, LISTED_STEP_U = 5 * AOD_INCH };

// --- places --------------------------------------------------------------------------------------

typedef struct Laid { // markers that are tried, besides those that lie there
    unsigned count;
    GeomPoint at[AOD_OBJECTIVES_MAX];
} Laid;

// MISSION-4.8 says "at least", MISSION-6.1 "not within".
static bool is_within(const AodMarkers *markers, int64_t distance_u2, int32_t range_u)
{
    int64_t range_u2 = geom_square(range_u);
    return markers->is_first_at_centre ? distance_u2 < range_u2 : distance_u2 <= range_u2;
}

static bool is_near_edge(const AodMarkers *markers, GeomPoint at)
{
    int32_t gap[] = {at.x, at.y, AOD_TABLE_WIDTH_U - at.x, AOD_TABLE_DEPTH_U - at.y};
    for (unsigned i = 0; i < 4; i++)
        if (gap[i] < 0 || is_within(markers, geom_square(gap[i]), markers->from_edge_u))
            return true;
    return false;
}

static bool is_near_marker(const Aod *g, const AodMarkers *markers, const Laid *tried, GeomPoint at)
{
    if (markers->between_u == 0)
        return false;
    for (unsigned i = 0; i < g->s->objective_count; i++) {
        GeomPoint other = {g->s->objective[i].x, g->s->objective[i].y};
        if (is_within(markers, geom_distance_u2(other, at), markers->between_u))
            return true;
    }
    for (unsigned i = 0; tried != NULL && i < tried->count; i++)
        if (is_within(markers, geom_distance_u2(tried->at[i], at), markers->between_u))
            return true;
    return false;
}

static bool is_on_impassable(const Aod *g, GeomPoint at)
{
    for (uint16_t p = 0; p < g->m->table->piece_count; p++)
        if (g->m->table->piece[p].form == AOD_CLASS_IMPASSABLE &&
            geom_polygon_has(&g->m->table->piece[p].outline, at))
            return true;
    return false;
}

// Of these rules the first that the place breaks; AOD_R_NONE: it is one.
static AodRule fault_of(const Aod *g, unsigned seat, const Laid *tried, GeomPoint at,
                        AodMessage *message)
{
    const AodMarkers *markers = &aod__play(g)->markers;
    const AodMap *map = aod__map(g);
    *message = AOD_MSG_MARKER_EDGE;
    if (is_near_edge(markers, at))
        return AOD_R_MISSION_6_1;
    *message = AOD_MSG_MARKER_IMPASSABLE;
    if (is_on_impassable(g, at))
        return AOD_R_MISSION_6_1;
    *message = AOD_MSG_MARKER_NEAR;
    if (is_near_marker(g, markers, tried, at))
        return AOD_R_MISSION_6_1;
    *message = AOD_MSG_MARKER_IN_ZONE;
    if (markers->is_outside_zones && (aod_map_has(map, 0, at) || aod_map_has(map, 1, at)))
        return AOD_R_MISSION_4_5;
    *message = AOD_MSG_MARKER_NOT_ENEMY;
    if (markers->is_in_enemy_zone && seat < 2 && !aod__zone_has(g, 1 - seat, at))
        return AOD_R_MISSION_4_3;
    return AOD_R_NONE;
}

static bool is_free(const Aod *g, unsigned seat, const Laid *tried, GeomPoint at)
{
    AodMessage message;
    return fault_of(g, seat, tried, at, &message) == AOD_R_NONE;
}

// MISSION-4.9: the rest on the first free points of a one-inch grid, row by row.
static bool has_room(const Aod *g, unsigned seat, Laid *tried, unsigned to_come)
{
    unsigned end = tried->count + to_come;
    ASSERT(end <= AOD_OBJECTIVES_MAX);
    for (int32_t y = 0; y <= AOD_TABLE_DEPTH_U && tried->count < end; y += AOD_INCH)
        for (int32_t x = 0; x <= AOD_TABLE_WIDTH_U && tried->count < end; x += AOD_INCH)
            if (is_free(g, seat, tried, (GeomPoint){x, y}))
                tried->at[tried->count++] = (GeomPoint){x, y};
    return tried->count == end;
}

// The free point of a half-inch grid that is nearest to the middle of the table.
static bool nearest_to_middle(const Aod *g, unsigned seat, GeomPoint *out)
{
    GeomPoint middle = {AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2};
    int64_t least_u2 = INT64_MAX;
    for (int32_t y = 0; y <= AOD_TABLE_DEPTH_U; y += HALF_INCH_U) {
        for (int32_t x = 0; x <= AOD_TABLE_WIDTH_U; x += HALF_INCH_U) {
            GeomPoint at = {x, y};
            int64_t far_u2 = geom_distance_u2(at, middle);
            if (far_u2 >= least_u2 || !is_free(g, seat, NULL, at))
                continue;
            least_u2 = far_u2;
            *out = at;
        }
    }
    return least_u2 < INT64_MAX;
}

// --- the decision --------------------------------------------------------------------------------

bool aod__marker_has_place(const Aod *g, unsigned seat)
{
    GeomPoint at;
    return nearest_to_middle(g, seat, &at);
}

bool aod__marker_check(const Aod *g, unsigned seat, unsigned to_come, GeomPoint at, unsigned floor,
                       Refusal *refusal)
{
    AodMessage message;
    Laid tried = {.count = 1, .at = {at}};
    if (!geom_is_in_bound(at) || floor != 0)
        return aod__refuse(refusal, AOD_R_MISSION_6_1, AOD_MSG_NOT_NOW, "");
    AodRule rule = fault_of(g, seat, NULL, at, &message);
    if (rule != AOD_R_NONE)
        return aod__refuse(refusal, rule, message, "");
    Laid none = {.count = 0};
    // Where there is no room for all of them anyway, the rest is left out.
    if (to_come > 0 && !has_room(g, seat, &tried, to_come) && has_room(g, seat, &none, to_come + 1))
        return aod__refuse(refusal, AOD_R_MISSION_4_9, AOD_MSG_MARKER_NO_ROOM, "");
    return true;
}

size_t aod__marker_legal(const Aod *g, unsigned seat, unsigned to_come, Action *out, size_t out_max)
{
    GeomPoint best = {-1, -1};
    size_t count = 0;
    if (nearest_to_middle(g, seat, &best) && aod__marker_check(g, seat, to_come, best, 0, NULL))
        count = aod__list(out, out_max, count,
                          (AodAction){.kind = AOD_ACTION_MARKER, .x = best.x, .y = best.y});
    for (int32_t y = LISTED_STEP_U / 2; y < AOD_TABLE_DEPTH_U; y += LISTED_STEP_U) {
        for (int32_t x = LISTED_STEP_U / 2; x < AOD_TABLE_WIDTH_U && count < out_max;
             x += LISTED_STEP_U) {
            GeomPoint at = {x, y};
            if (!geom_is_same(at, best) && aod__marker_check(g, seat, to_come, at, 0, NULL))
                count = aod__list(out, out_max, count,
                                  (AodAction){.kind = AOD_ACTION_MARKER, .x = x, .y = y});
        }
    }
    return count;
}

static void put(Aod *g, unsigned owner, GeomPoint at)
{
    ASSERT(g->s->objective_count < AOD_OBJECTIVES_MAX);
    AodObjective *marker = aod__objective(g, g->s->objective_count++);
    *marker = (AodObjective){
        .x = at.x, .y = at.y, .is_there = 1, .owner = (uint8_t)(owner < 2 ? owner + 1 : 0)};
}

void aod__marker_lay(Aod *g, unsigned seat, GeomPoint at)
{
    ASSERT(seat < KERNEL_SEATS);
    put(g, seat, at);
    AOD_REPORT(g, MISSION_6_1, MARKER_LIES, "iso", (int)g->s->objective_count, (int)seat,
               (int)aod__told(at));
}

// MISSION-4.6, 4.10: 6 to 12" on each side, and outside both zones.
static bool is_stake(const Aod *g, unsigned piece)
{
    const GeomPolygon *outline = &g->m->table->piece[piece].outline;
    int32_t side_u[] = {outline->box.high.x - outline->box.low.x,
                        outline->box.high.y - outline->box.low.y};
    for (unsigned n = 0; n < 2; n++)
        if (side_u[n] < LIMIT(MISSION_4_6, 6 * AOD_INCH) ||
            side_u[n] > LIMIT(MISSION_4_6, 12 * AOD_INCH))
            return false;
    for (uint16_t n = 0; n < outline->count; n++)
        if (aod_map_has(aod__map(g), 0, outline->vertex[n]) ||
            aod_map_has(aod__map(g), 1, outline->vertex[n]))
            return false;
    return true;
}

static GeomPoint middle_of(const Aod *g, unsigned piece)
{
    GeomBox box = g->m->table->piece[piece].outline.box;
    return (GeomPoint){box.low.x + (box.high.x - box.low.x) / 2,
                       box.low.y + (box.high.y - box.low.y) / 2};
}

// The three nearest to the middle of the table, of equal ones the first; fewer where there are no
// more.
static void lay_stakes(Aod *g)
{
    enum { STAKES = 3 };
    GeomPoint middle = {AOD_TABLE_WIDTH_U / 2, AOD_TABLE_DEPTH_U / 2};
    uint64_t taken = 0;
    _Static_assert((int)AOD_PIECES_MAX <= 64, "a set of pieces is a word of bits");
    for (unsigned n = 0; n < STAKES; n++) {
        int64_t least_u2 = INT64_MAX;
        unsigned best = 0;
        for (unsigned p = 0; p < g->m->table->piece_count; p++) {
            int64_t far_u2 = geom_distance_u2(middle_of(g, p), middle);
            if ((taken >> p & 1) != 0 || far_u2 >= least_u2 || !is_stake(g, p))
                continue;
            least_u2 = far_u2;
            best = p;
        }
        if (least_u2 == INT64_MAX)
            return;
        taken |= UINT64_C(1) << best;
        put(g, 2, middle_of(g, best));
        AOD_REPORT(g, MISSION_4_6, STAKE_IS, "ip", (int)g->s->objective_count, (int)best);
    }
}

unsigned aod__markers_begin(Aod *g)
{
    const AodMarkers *markers = &aod__play(g)->markers;
    GeomPoint at;
    if (aod__plays_for_terrain(g)) {
        lay_stakes(g);
        return 0;
    }
    unsigned count = markers->count;
    if (!markers->is_first_at_centre)
        return count;
    if (nearest_to_middle(g, 2, &at)) { // MISSION-4.9: it is nobody's
        put(g, 2, at);
        AOD_REPORT(g, MISSION_4_8, MARKER_CENTRE, "o", (int)aod__told(at));
    }
    return count - 1;
}
