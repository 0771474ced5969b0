// What places of a unit that comes to the table are judged by.
#include "aod_coming.h"
#include "aod_arrive_parts.h"
#include "aod_going.h"
#include "aod_ground.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

// How far the fastest of them comes in.
static int32_t reach_of(const Aod *g, const AodComing *coming)
{
    AodGoing going;
    int32_t most_u = 0;
    for (AodMembers at = aod__members(g, coming->host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        aod__going_of(g, &coming->going, at.model, &going);
        int32_t long_u = aod__kind(g->m, at.model)->stand.length_u; // one that is longer
        most_u = going.reach_u > most_u ? going.reach_u : most_u;
        most_u = long_u > most_u ? long_u : most_u;
    }
    return most_u;
}

enum {
    FARTHEST_U = 18 * AOD_INCH, // more than Scouts come (MISSION-1.17)
    OFF_U = 24 * AOD_INCH,      // the most that aod__keeps_off_u asks for anywhere
};

static bool comes_from_side(const AodComing *coming)
{
    return coming->how == AOD_COMES_BY_EDGE || coming->how == AOD_COMES_BY_MARKER;
}

// MISSION-3, RULE-The_Hidden_Hand: all of the table's.
static unsigned edges_of(const AodComing *coming, const Aod *g, AodLine out[AOD_COMING_EDGES_MAX])
{
    static const GeomPoint corner[AOD_COMING_EDGES_MAX] = {{0, 0},
                                                           {AOD_TABLE_WIDTH_U, 0},
                                                           {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U},
                                                           {0, AOD_TABLE_DEPTH_U}};
    _Static_assert((int)AOD_ZONE_PARTS_MAX <= (int)AOD_COMING_EDGES_MAX,
                   "an own edge has its place");
    if (!coming->is_hidden)
        return aod__own_edges(g, coming->seat, out);
    for (unsigned n = 0; n < AOD_COMING_EDGES_MAX; n++)
        out[n] = (AodLine){corner[n], corner[(n + 1) % AOD_COMING_EDGES_MAX]};
    return AOD_COMING_EDGES_MAX;
}

AodComing aod__coming(const Aod *g, const AodFrame *frame)
{
    AodComing coming = {.how = AOD_COMES_DEPLOYED, .host = aod__frame_unit(frame)};
    coming.seat = aod__seat_of(g->m, coming.host);
    coming.how = (AodComes)frame->setup.how;
    coming.is_hidden = aod__is_hidden(g, coming.host);
    if (!aod__comes_round(coming.how))
        coming.front = frame->setup.front;
    if (aod__comes_late(coming.how))
        coming.reach_u = OFF_U;
    if (frame->tag != AOD_FRAME_ARRIVE)
        return coming;
    coming.runs = frame->setup.runs != 0;
    coming.lead = frame->setup.lead == 0 ? coming.host : frame->setup.lead - 1U;
    coming.near_u = frame->setup.near * AOD_INCH;
    if (comes_from_side(&coming)) {
        aod__going_of_unit(g, coming.host, coming.runs, false, &coming.going);
        coming.reach_u = reach_of(g, &coming);
    }
    if (coming.how == AOD_COMES_BY_EDGE)
        coming.edge_count = edges_of(&coming, g, coming.edge);
    return coming;
}

AodComing aod__coming_on_foot(const Aod *g, const AodComing *coming)
{
    AodComing out = *coming;
    ASSERT(comes_from_side(coming));
    out.runs = false;
    aod__going_of_unit(g, out.host, false, false, &out.going);
    out.reach_u = reach_of(g, &out);
    return out;
}

// --- from an edge (MISSION-7.10, 9.3) ------------------------------------------------------------

GeomPoint aod__on_edge(GeomPoint at)
{
    int32_t off_u[4] = {at.x, AOD_TABLE_WIDTH_U - at.x, at.y, AOD_TABLE_DEPTH_U - at.y};
    unsigned best = 0;
    for (unsigned n = 1; n < 4; n++)
        if (off_u[n] < off_u[best])
            best = n;
    if (best < 2)
        at.x = best == 0 ? 0 : AOD_TABLE_WIDTH_U;
    else
        at.y = best == 2 ? 0 : AOD_TABLE_DEPTH_U;
    return at;
}

static int32_t clamp(int32_t n, int32_t low, int32_t high)
{
    return n < low ? low : n > high ? high : n;
}

static GeomPoint nearest_of(AodLine edge, GeomPoint at)
{
    GeomBox box = geom_box_of(edge.from, edge.to);
    return (GeomPoint){clamp(at.x, box.low.x, box.high.x), clamp(at.y, box.low.y, box.high.y)};
}

// The points that it may come from: the nearest one of each of the edges, or the marker.
static unsigned ways_in(const AodComing *coming, const Aod *g, GeomPoint at,
                        GeomPoint out[AOD_COMING_EDGES_MAX])
{
    const AodPlayer *player = &g->s->player[coming->seat];
    if (coming->how == AOD_COMES_BY_MARKER) {
        out[0] = (GeomPoint){player->flank_x, player->flank_y};
        return 1;
    }
    for (unsigned n = 0; n < coming->edge_count; n++)
        out[n] = nearest_of(coming->edge[n], at);
    return coming->edge_count;
}

static int32_t half_of(const Aod *g, unsigned model)
{
    return aod__kind(g->m, model)->stand.length_u / 2;
}

// With its back at the edge it has gone the length of its base, too; one that is longer than its
// move ends touching the edge.
static bool is_in_reach(int64_t length_u, int32_t half_u, int32_t limit_u)
{
    return length_u + half_u <= limit_u || (2 * half_u > limit_u && length_u <= half_u);
}

// From that point of the edge: the base begins outside of the table with its front there.
static AodPlaceFault judge_entry(const Aod *g, const AodCrowd *crowd, AodGoing going,
                                 unsigned model, AodStand stand, GeomPoint from, bool tests,
                                 AodWayAnswer *out)
{
    AodWayAsk ask = {.g = g,
                     .crowd = crowd,
                     .going = &going,
                     .model = model,
                     .count = 2,
                     .tests_nowhere = !tests,
                     .passes_friends = true}; // MISSION-7.10
    int64_t length_u = geom_length_u(from, stand.at);
    if (!is_in_reach(length_u, half_of(g, model), going.reach_u))
        return AOD_PLACE_TOO_FAR; // whatever is in its way
    if (is_in_reach(length_u, half_of(g, model), going.slowed_u))
        going.is_slowed = false; // whether it is need not be asked
    bool is_side = from.x == 0 || from.x == AOD_TABLE_WIDTH_U;
    int32_t half_u = half_of(g, model);
    bool is_low = is_side ? from.x == 0 : from.y == 0;
    int32_t out_u = is_low ? -half_u : half_u;
    ask.at[0] = (GeomPoint){from.x + (is_side ? out_u : 0), from.y + (is_side ? 0 : out_u)};
    ask.at[1] = stand.at;
    ask.floor[0] = 0;
    ask.floor[1] = stand.floor;
    aod__way_judge(&ask, out);
    if (out->fault != AOD_WAY_FREE && out->fault != AOD_WAY_TOO_FAR)
        return AOD_PLACE_NO_WAY;
    return is_in_reach(length_u, half_u, out->limit_u) ? AOD_PLACE_FREE : AOD_PLACE_TOO_FAR;
}

static AodPlaceFault entry_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                                 unsigned model, AodStand stand, bool tests, AodWayAnswer *out)
{
    GeomPoint from[AOD_COMING_EDGES_MAX];
    AodGoing going;
    AodPlaceFault fault = AOD_PLACE_TOO_FAR;
    unsigned count = ways_in(coming, g, stand.at, from);
    aod__going_of(g, &coming->going, model, &going);
    for (unsigned n = 0; n < count; n++) {
        AodPlaceFault found = judge_entry(g, crowd, going, model, stand, from[n], tests, out);
        if (found == AOD_PLACE_FREE)
            return found;
        fault = found == AOD_PLACE_NO_WAY ? found : fault;
    }
    return fault;
}

int64_t aod__came_u(const AodComing *coming, const Aod *g, unsigned model)
{
    const AodPlayer *player = &g->s->player[coming->seat];
    GeomPoint at = aod__point(g->s, model);
    int32_t half_u = aod__kind(g->m, model)->stand.length_u / 2;
    if (coming->how == AOD_COMES_BY_MARKER)
        return (int64_t)geom_length_u((GeomPoint){player->flank_x, player->flank_y}, at) + half_u;
    int64_t least_u = INT64_MAX;
    for (unsigned n = 0; n < coming->edge_count; n++) {
        int64_t far_u = (int64_t)geom_length_u(nearest_of(coming->edge[n], at), at) + half_u;
        least_u = far_u < least_u ? far_u : least_u;
    }
    return coming->edge_count == 0 ? 0 : least_u;
}

int32_t aod__comes_in_u(const AodComing *coming, const Aod *g, unsigned model)
{
    AodGoing going;
    int32_t half_u = half_of(g, model);
    if (!comes_from_side(coming))
        return INT32_MAX;
    aod__going_of(g, &coming->going, model, &going);
    return going.reach_u - half_u > half_u ? going.reach_u - half_u : half_u;
}

bool aod__is_out_of_reach(const AodComing *coming, const Aod *g, GeomPoint at, int32_t in_u)
{
    GeomPoint from[AOD_COMING_EDGES_MAX];
    if (!comes_from_side(coming))
        return false;
    unsigned count = ways_in(coming, g, at, from);
    for (unsigned n = 0; n < count; n++)
        if (geom_distance_u2(from[n], at) <= geom_square(in_u))
            return false;
    return true;
}

bool aod__reach_box(const AodComing *coming, const Aod *g, int32_t in_u, GeomBox *out)
{
    const AodPlayer *player = &g->s->player[coming->seat];
    GeomPoint marker = {player->flank_x, player->flank_y};
    if (!comes_from_side(coming))
        return false;
    bool is_edge = coming->how == AOD_COMES_BY_EDGE;
    GeomPoint first = is_edge ? coming->edge[0].from : marker;
    *out = (GeomBox){first, first};
    for (unsigned n = 0; n < coming->edge_count; n++)
        *out = geom_box_with(geom_box_with(*out, coming->edge[n].from), coming->edge[n].to);
    *out = geom_box_grown(*out, in_u);
    return true;
}

bool aod__comes_through_danger(const AodComing *coming, const Aod *g, unsigned model)
{
    AodWayAnswer answer = {.is_dangerous = false};
    AodCrowd nobody;
    aod__crowd_wrecks(&nobody, g);
    if (comes_from_side(coming))
        entry_fault(coming, g, &nobody, model, aod__stand_of(g->s, model), true, &answer);
    return answer.is_dangerous;
}

// --- near others (MISSION-8.4, 8.5) --------------------------------------------------------------

static bool is_near_lead(const AodComing *coming, const Aod *g, unsigned model, AodStand stand)
{
    GeomShape shape, theirs;
    aod__stand_shape(g->m, model, stand, &shape);
    for (AodMembers at = aod__members(g, coming->lead); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        aod__stand_shape(g->m, at.model, aod__stand_of(g->s, at.model), &theirs);
        if (geom_shapes_within(&shape, &theirs, coming->near_u))
            return true;
    }
    return false;
}

// LEGION-2.20.
static bool is_near_first(const Aod *g, unsigned host, unsigned model, AodStand stand)
{
    GeomShape shape, theirs;
    unsigned first = aod__first_to_land(g, host);
    aod__stand_shape(g->m, model, stand, &shape);
    aod__stand_shape(g->m, first, aod__stand_of(g->s, first), &theirs);
    return geom_shapes_within(&shape, &theirs, LIMIT(LEGION_2_20, 6 * AOD_INCH));
}

// --- the whole question --------------------------------------------------------------------------

// RULE-Coraxs_Shame: near him, or he near one of them.
static bool is_ashamed(const Aod *g, unsigned host, unsigned model, AodStand stand, unsigned *other)
{
    GeomShape shape, theirs;
    unsigned seat = aod__seat_of(g->m, host);
    if (!aod__anyone_has(g->m, AOD_S_CORAX_S_SHAME))
        return false;
    aod__stand_shape(g->m, model, stand, &shape);
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++) {
        if (!aod__on_table(g->s, n) || !aod__are_ashamed(g, model, n))
            continue;
        aod__stand_shape(g->m, n, aod__stand_of(g->s, n), &theirs);
        if (!geom_shapes_within(&shape, &theirs, LIMIT(RULE_Coraxs_Shame, 18 * AOD_INCH)))
            continue;
        if (other != NULL)
            *other = n;
        return true;
    }
    return false;
}

// TERR-1.3: with any part of its base.
static bool is_in_area(const Aod *g, unsigned model, AodStand stand)
{
    GeomShape shape;
    aod__stand_shape(g->m, model, stand, &shape);
    for (uint16_t n = 0; n < g->m->ground_count; n++) {
        const AodGroundShape *ground = &g->m->ground[n];
        if (!ground->is_wall && g->m->table->piece[ground->piece].form == AOD_CLASS_AREA &&
            geom_shapes_within(&shape, &ground->shape, 0))
            return true;
    }
    return false;
}

AodPlaceFault aod__standing_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                                  unsigned model, AodStand stand, unsigned *other)
{
    bool is_in_zone = (coming->how == AOD_COMES_DEPLOYED && !coming->is_hidden) ||
                      coming->how == AOD_COMES_HAMMERS;
    AodPlaceAsk ask = {g, crowd, is_in_zone ? coming->seat : AOD_ANYWHERE};
    AodPlaceFault fault = aod__place_fault(&ask, model, stand, other);
    if (fault == AOD_PLACE_FREE && is_ashamed(g, coming->host, model, stand, other))
        fault = AOD_PLACE_ASHAMED;
    return fault;
}

static AodPlaceFault denied_fault(const AodComing *coming, const Aod *g, unsigned model,
                                  AodStand stand, unsigned *other)
{
    unsigned enemy = aod__denied_by(g, coming->host, model, stand);
    if (other != NULL && enemy != AOD_NO_MODEL)
        *other = enemy;
    return enemy == AOD_NO_MODEL ? AOD_PLACE_FREE : AOD_PLACE_DENIED;
}

AodPlaceFault aod__way_in_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                                unsigned model, AodStand stand, unsigned *other)
{
    AodWayAnswer answer;
    AodPlaceFault fault;
    unsigned ignored;
    switch (coming->how) {
    case AOD_COMES_DEPLOYED:
        return coming->is_hidden && !is_in_area(g, model, stand)
                   ? aod__late_fault(coming, g, crowd, model, stand,
                                     other == NULL ? &ignored : other)
                   : AOD_PLACE_FREE;
    case AOD_COMES_BY_EDGE:
    case AOD_COMES_BY_MARKER:
        return entry_fault(coming, g, crowd, model, stand, false, &answer);
    case AOD_COMES_MIRRORED:
        return is_near_first(g, coming->host, model, stand) ? AOD_PLACE_FREE : AOD_PLACE_TOO_FAR;
    case AOD_COMES_DOWN:
        return denied_fault(coming, g, model, stand, other);
    case AOD_COMES_NEAR:
        fault = denied_fault(coming, g, model, stand, other);
        return fault != AOD_PLACE_FREE || is_near_lead(coming, g, model, stand) ? fault
                                                                                : AOD_PLACE_TOO_FAR;
    case AOD_COMES_INFILTRATES:
    case AOD_COMES_SCOUTS:
    case AOD_COMES_HAMMERS:
        return aod__late_fault(coming, g, crowd, model, stand, other == NULL ? &ignored : other);
    default:
        return AOD_PLACE_FREE;
    }
}

AodPlaceFault aod__coming_fault(const AodComing *coming, const Aod *g, const AodCrowd *crowd,
                                unsigned model, AodStand stand, unsigned *other)
{
    AodPlaceFault fault = aod__standing_fault(coming, g, crowd, model, stand, other);
    return fault == AOD_PLACE_FREE ? aod__way_in_fault(coming, g, crowd, model, stand, other)
                                   : fault;
}

bool aod__may_come(const AodComing *coming, const Aod *g, const AodCrowd *crowd, unsigned model,
                   AodStand stand)
{
    return !aod__is_out_of_reach(coming, g, stand.at, aod__comes_in_u(coming, g, model)) &&
           aod__coming_fault(coming, g, crowd, model, stand, NULL) == AOD_PLACE_FREE;
}

// The middle of a unit that is put elsewhere lies about where it was.
static bool is_beside(const Aod *g, unsigned host, GeomPoint at)
{
    for (AodMembers of = aod__members(g, host); aod__member(g, &of);)
        if (aod__on_table(g->s, of.model) &&
            geom_length_u(aod__point(g->s, of.model), at) <= FARTHEST_U)
            return true;
    return false;
}

// The middle of a unit lies no farther in than its fastest model comes.
bool aod__coming_has(const AodComing *coming, const Aod *g, GeomPoint at)
{
    const AodPlayer *player = &g->s->player[coming->seat];
    if (coming->how == AOD_COMES_DEPLOYED && coming->is_hidden)
        return true;
    if (coming->how == AOD_COMES_DEPLOYED || coming->how == AOD_COMES_HAMMERS)
        return aod__zone_has(g, coming->seat, at);
    if (coming->how == AOD_COMES_SCOUTS)
        return is_beside(g, coming->host, at);
    if (coming->how == AOD_COMES_BY_MARKER)
        return geom_length_u((GeomPoint){player->flank_x, player->flank_y}, at) <= coming->reach_u;
    if (coming->how != AOD_COMES_BY_EDGE)
        return true;
    for (unsigned n = 0; n < coming->edge_count; n++)
        if (geom_length_u(nearest_of(coming->edge[n], at), at) <= coming->reach_u)
            return true;
    return false;
}
