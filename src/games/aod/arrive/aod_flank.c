// The Flanking marker (FLOW-2.2, node 12; MISSION-9.1): each whose units wait to flank lays one on
// the edge of the table, who deployed first first.
#include "aod_arrive.h"

#include "base_assert.h"

static bool has_flankers(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (g->s->unit[u].where == AOD_AT_FLANK)
            return true;
    return false;
}

AodStep aod__flank_step(Aod *g, AodFrame *frame)
{
    AodSetupFrame *setup = aod__setup_frame(frame);
    ASSERT(g->s->first < KERNEL_SEATS);
    for (unsigned n = 0; n < KERNEL_SEATS; n++) {
        unsigned seat = n == 0 ? g->s->first : 1U - g->s->first;
        if ((setup->finished >> seat & 1) != 0)
            continue;
        frame->seat = (uint8_t)seat;
        if (has_flankers(g, seat))
            return aod__ask(g, AOD_D_FLANK, seat);
        setup->finished |= (uint8_t)(1U << seat);
    }
    setup->finished = 0;
    frame->seat = g->s->first;
    frame->stage = AOD_SETUP_INFILTRATE;
    return AOD_GO_ON;
}

// The middle of each side, that of the enemy's edge first, and the quarters of the long ones.
size_t aod__flank_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    enum { QUARTERS = 4 };
    AodLine edge[AOD_ZONE_PARTS_MAX];
    size_t count = 0;
    aod__own_edges(g, 1 - frame->seat, edge);
    GeomPoint first = {edge[0].from.x / 2 + edge[0].to.x / 2,
                       edge[0].from.y / 2 + edge[0].to.y / 2};
    for (int n = -1; n < 2 * QUARTERS; n++) {
        GeomPoint at = n < 0 ? first
                             : (GeomPoint){AOD_TABLE_WIDTH_U / QUARTERS * (n % QUARTERS),
                                           n < QUARTERS ? 0 : AOD_TABLE_DEPTH_U};
        if (n > 0 && n % QUARTERS == 0) // the short sides in place of corners
            at = (GeomPoint){AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U / 2};
        else if (n == 0)
            at = (GeomPoint){0, AOD_TABLE_DEPTH_U / 2};
        at = aod__on_edge(aod__told_point(at));
        if (n >= 0 && geom_is_same(at, aod__on_edge(aod__told_point(first))))
            continue;
        count = aod__list(out, out_max, count,
                          (AodAction){.kind = AOD_ACTION_PUT, .x = at.x, .y = at.y});
    }
    return count;
}

bool aod__flank_check(AodAction a, Refusal *refusal)
{
    GeomPoint at = {a.x, a.y};
    if (a.kind != AOD_ACTION_PUT || !aod__is_plain(a, AOD_HAS_POINT))
        return aod__refuse(refusal, AOD_R_MISSION_9_1, AOD_MSG_NOT_NOW, "");
    bool is_there = geom_is_in_bound(at) && at.x >= 0 && at.y >= 0 && at.x <= AOD_TABLE_WIDTH_U &&
                    at.y <= AOD_TABLE_DEPTH_U && geom_is_same(at, aod__on_edge(at));
    return is_there || aod__refuse(refusal, AOD_R_MISSION_9_1, AOD_MSG_OFF_EDGE, "");
}

void aod__flank_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodPlayer *player = aod__player(g, frame->seat);
    ASSERT(a.kind == AOD_ACTION_PUT);
    player->flank_x = a.x;
    player->flank_y = a.y;
    AOD_REPORT(g, MISSION_9_1, FLANK_LIES, "so", (int)frame->seat,
               (int)aod__told((GeomPoint){a.x, a.y}));
    aod__setup_frame(frame)->finished |= (uint8_t)(1U << frame->seat);
}
