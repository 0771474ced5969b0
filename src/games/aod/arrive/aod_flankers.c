// Frame ARRIVE: the Flanking Assault: its die, the marker, who comes from it (MISSION-9).
#include "aod_arrive.h"
#include "aod_arrive_parts.h"

#include "base_assert.h"
#include "base_limit.h"

// How far it is along the edge, the shorter way round.
static int64_t along_edge(GeomPoint at)
{
    if (at.y == 0)
        return at.x;
    if (at.x == AOD_TABLE_WIDTH_U)
        return (int64_t)AOD_TABLE_WIDTH_U + at.y;
    if (at.y == AOD_TABLE_DEPTH_U)
        return 2LL * AOD_TABLE_WIDTH_U + AOD_TABLE_DEPTH_U - at.x;
    return 2LL * AOD_TABLE_WIDTH_U + 2LL * AOD_TABLE_DEPTH_U - at.y;
}

static int64_t edge_length_u(GeomPoint a, GeomPoint b)
{
    int64_t round_u = 2LL * (AOD_TABLE_WIDTH_U + AOD_TABLE_DEPTH_U);
    int64_t off_u = along_edge(a) - along_edge(b);
    off_u = off_u < 0 ? -off_u : off_u;
    return off_u > round_u / 2 ? round_u - off_u : off_u;
}

AodStep aod__flankers_die(Aod *g, AodFrame *frame)
{
    AodSetupFrame *own = aod__setup_frame(frame);
    unsigned seat = aod__arrive_owner(frame);
    if (frame->rolled == 0)
        return aod__roll(g);
    unsigned die = aod__take_roll(frame);
    bool is_disordered = die <= LIMIT(MISSION_9_2, 1U);
    AOD_REPORT(g, MISSION_9_2, DISORDER_DIE, "si", (int)seat, (int)die);
    own->near = is_disordered ? LIMIT(MISSION_9_2, 24) : LIMIT(MISSION_9_2, 6);
    frame->seat = (uint8_t)(is_disordered ? 1 - seat : seat);
    return aod__arrive_go(frame, ARRIVE_FLANK_MOVE);
}

static GeomPoint marker_of(const Aod *g, const AodFrame *frame)
{
    const AodPlayer *player = &g->s->player[aod__arrive_owner(frame)];
    return (GeomPoint){player->flank_x, player->flank_y};
}

AodStep aod__flankers_next(Aod *g, AodFrame *frame)
{
    unsigned seat = aod__arrive_owner(frame);
    frame->seat = (uint8_t)seat;
    frame->unit = 0;
    if (aod__next_due(g, seat, AOD_AT_FLANK) != AOD_NO_UNIT)
        return aod__ask(g, AOD_D_ARRIVE, seat);
    // MISSION-9.4: who comes late frightens nobody.
    bool is_late = aod__player(g, seat)->assault[AOD_FLANKING] == AOD_HAS_COME;
    return aod__arrive_go(frame, is_late ? ARRIVE_NEXT : ARRIVE_TESTS);
}

// --- what can be chosen --------------------------------------------------------------------------

// Where it lies, and as far as it goes both ways round.
size_t aod__flankers_moves(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    GeomPoint at = marker_of(g, frame);
    int32_t far_u = frame->setup.near * AOD_INCH;
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
    for (int way = -1; way <= 1; way += 2) {
        bool is_side = at.x == 0 || at.x == AOD_TABLE_WIDTH_U;
        GeomPoint to = {at.x + (is_side ? 0 : way * far_u), at.y + (is_side ? way * far_u : 0)};
        to.x = to.x < 0 ? 0 : to.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : to.x;
        to.y = to.y < 0 ? 0 : to.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : to.y;
        if (!geom_is_same(to, at))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_PUT, .x = to.x, .y = to.y});
    }
    return count;
}

bool aod__flankers_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    GeomPoint at = {a.x, a.y};
    if (a.kind == AOD_ACTION_NONE_OF_IT && aod__is_plain(a, 0))
        return true;
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT))
        return aod__refuse(refusal, AOD_R_MISSION_9_2, AOD_MSG_NOT_NOW, "");
    if (!geom_is_in_bound(at) || !geom_is_same(at, aod__on_edge(at)) || at.x < 0 || at.y < 0 ||
        at.x > AOD_TABLE_WIDTH_U || at.y > AOD_TABLE_DEPTH_U)
        return aod__refuse(refusal, AOD_R_MISSION_9_1, AOD_MSG_OFF_EDGE, "");
    return edge_length_u(marker_of(g, frame), at) <= frame->setup.near * (int64_t)AOD_INCH ||
           aod__refuse(refusal, AOD_R_MISSION_9_2, AOD_MSG_FLANK_TOO_FAR, "c",
                       frame->setup.near * AOD_INCH);
}
