// match.reach of Age of Darkness: the area that a unit gets to, and what it hits from there.
//
// An estimate, on a grid of squares: a square counts where one of its three nearest models may go
// straight to its middle and stand there, on the ground, on the floor where it is or on top of a
// hill, by the rules' own judges; ways round, coherency and who stands there are not looked at.
// What it hits is what lies within that move and the range of a weapon.
#include "aod_going.h"
#include "aod_map_inner.h"
#include "aod_value.h"

#include "base_assert.h"

enum {
    CELL_U = AOD_INCH,
    COLUMNS = AOD_TABLE_WIDTH_U / CELL_U,
    ROWS = AOD_TABLE_DEPTH_U / CELL_U,
    TRIED = 3, // models a square
    SAFE = 1,
    RISKY = 2,
    THREAT = 4,
};

typedef struct Mover {
    uint16_t model;
    AodGoing going;
    int32_t range_u; // of its farthest weapon
} Mover;

typedef struct Area {
    uint8_t cell[ROWS][COLUMNS];
    unsigned count;
    Mover mover[AOD_UNIT_MODELS_MAX_ALL];
    AodCrowd crowd, nobody;
    AodWayAsk ask;
} Area;

static int32_t range_of(const AodMatch *m, unsigned model)
{
    const AodMatchKind *kind = aod__kind(m, model);
    int32_t far_u = 0;
    for (unsigned arm = 0; arm < kind->arm_count; arm++)
        for (unsigned n = 0; n < kind->arm[arm].mode_count; n++) {
            int32_t range_u = aod__reach_u(aod__mode(m, kind->arm[arm].mode_first + n));
            far_u = range_u > far_u ? range_u : far_u;
        }
    return far_u;
}

static void find_movers(const Aod *g, unsigned host, bool runs, bool has_packs, Area *area)
{
    AodGoingUnit unit;
    aod__going_of_unit(g, host, runs, has_packs, &unit);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        Mover *mover = &area->mover[area->count++];
        mover->model = at.model;
        mover->range_u = range_of(g->m, at.model);
        if (aod__is_held(g, at.model))
            mover->going = (AodGoing){0};
        else
            aod__going_of(g, &unit, at.model, &mover->going);
    }
}

// Whether the model goes straight there, to that floor: SAFE, RISKY, or 0.
static unsigned goes_to_floor(const Aod *g, Area *area, const Mover *mover, GeomPoint to,
                              unsigned floor)
{
    AodWayAnswer answer;
    AodWayAsk *ask = &area->ask;
    *ask = (AodWayAsk){
        .g = g, .crowd = &area->crowd, .going = &mover->going, .model = mover->model, .count = 2};
    ask->at[0] = aod__point(g->s, mover->model);
    ask->floor[0] = g->s->model[mover->model].floor;
    ask->floor[1] = (uint8_t)floor;
    ask->at[1] = to;
    if (geom_is_same(ask->at[0], to) && floor == ask->floor[0])
        return SAFE;
    aod__way_judge(ask, &answer);
    if (answer.fault != AOD_WAY_FREE)
        return 0;
    AodPlaceAsk place = {g, &area->nobody, AOD_ANYWHERE};
    AodStand stand = {to, g->s->model[mover->model].facing, (uint8_t)floor};
    if (aod__place_fault(&place, mover->model, stand, NULL) != AOD_PLACE_FREE)
        return 0;
    return answer.is_dangerous ? RISKY : SAFE;
}

// TERR-1.17: the top of the hill that is there; 0: none is.
static unsigned hill_top_at(const AodMatch *m, GeomPoint at)
{
    for (uint16_t n = 0; n < m->table->piece_count; n++)
        if (m->table->piece[n].form == AOD_CLASS_HILL &&
            geom_polygon_has(&m->table->piece[n].outline, at))
            return aod__top_floor(m, n);
    return 0;
}

static unsigned goes(const Aod *g, Area *area, const Mover *mover, GeomPoint to)
{
    const unsigned floor[] = {0, g->s->model[mover->model].floor, hill_top_at(g->m, to)};
    unsigned best = 0;
    for (unsigned n = 0; n < sizeof floor / sizeof *floor && best != SAFE; n++) {
        unsigned found = n > 0 && floor[n] == 0 ? 0 : goes_to_floor(g, area, mover, to, floor[n]);
        best = found != 0 ? found : best;
    }
    return best;
}

// Those of the movers that are nearest and may come so far.
static unsigned nearest(const Aod *g, const Area *area, GeomPoint to, unsigned out[TRIED])
{
    int64_t far_u2[TRIED];
    unsigned count = 0;
    for (unsigned n = 0; n < area->count; n++) {
        int64_t u2 = geom_distance_u2(aod__point(g->s, area->mover[n].model), to);
        int64_t reach_u = area->mover[n].going.reach_u;
        if (u2 > reach_u * reach_u)
            continue;
        unsigned at = count < TRIED ? count++ : TRIED;
        while (at > 0 && far_u2[at - 1] > u2) {
            if (at < TRIED) {
                far_u2[at] = far_u2[at - 1];
                out[at] = out[at - 1];
            }
            at--;
        }
        if (at < TRIED) {
            far_u2[at] = u2;
            out[at] = n;
        }
    }
    return count;
}

static bool hits(const Aod *g, const Area *area, GeomPoint at)
{
    for (unsigned n = 0; n < area->count; n++) {
        const Mover *mover = &area->mover[n];
        int64_t far_u = (int64_t)mover->range_u + mover->going.reach_u;
        if (mover->range_u > 0 &&
            geom_distance_u2(aod__point(g->s, mover->model), at) <= far_u * far_u)
            return true;
    }
    return false;
}

static bool fill(const MapQuestion *question, const Aod *g, Area *area, bool shoots)
{
    for (unsigned row = 0; row < ROWS; row++) {
        if (map_is_stopped(question))
            return false;
        for (unsigned column = 0; column < COLUMNS; column++) {
            unsigned tried[TRIED] = {0}, best = 0;
            GeomPoint at = {(int32_t)column * CELL_U + CELL_U / 2,
                            (int32_t)row * CELL_U + CELL_U / 2};
            unsigned count = nearest(g, area, at, tried);
            for (unsigned n = 0; n < count && best != SAFE; n++) {
                unsigned found = goes(g, area, &area->mover[tried[n]], at);
                best = found != 0 ? found : best;
            }
            area->cell[row][column] =
                (uint8_t)(best | (shoots && hits(g, area, at) ? (unsigned)THREAT : 0U));
        }
    }
    return true;
}

MapAnswer aod__map_reach(const MapQuestion *question, Span formation, Span order, JsonWriter *out,
                         MapProblem *problem)
{
    static const char *const orders[] = {"move", "run", "flat out", "packs"};
    const AodMatch *m = question->match;
    unsigned unit = 0, manner = 0;
    Span rest = span_trim(formation);
    if (!aod__take_unit(m, &rest, &unit) || !span_is_empty(span_trim(rest))) {
        *problem = (MapProblem){"/formation", "there is no such unit",
                                "Give its notation, such as \"a1\""};
        return MAP_UNREAD;
    }
    Span word = span_trim(order);
    while (word.length > 0 && manner < sizeof orders / sizeof *orders &&
           !span_equal_nocase_text(word, orders[manner]))
        manner++;
    if (manner == sizeof orders / sizeof *orders) {
        *problem = (MapProblem){"/order", "there is no such way to move",
                                "Say \"move\", \"run\", \"flat out\" or \"packs\""};
        return MAP_UNREAD;
    }
    AodState *s = ARENA_NEW(question->arena, AodState);
    Area *area = ARENA_NEW(question->arena, Area);
    *s = *(const AodState *)question->state;
    Aod g = {.m = m, .s = s};
    unsigned host = aod__host(s, unit);
    bool runs = manner == 1 || manner == 2;
    bool is_kept = aod__is_locked(s, host) ||
                   (s->unit[host].conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0;
    memset(area, 0, sizeof *area);
    find_movers(&g, host, runs, manner == 3, area);
    for (unsigned n = 0; is_kept && n < area->count; n++)
        area->mover[n].going = (AodGoing){0};
    aod__crowd_make(&area->crowd, &g, host);
    if (!fill(question, &g, area, !runs && !aod__is_locked(s, host)))
        return MAP_STOPPED;
    aod__put_unit_name(out, "formation", m, host);
    json_put_text(out, "order", orders[manner]);
    aod__put_length(out, "cell", CELL_U);
    MapSquares squares = {area->cell[0], ROWS, COLUMNS};
    map_put_layer(out, "reach", &squares, SAFE);
    map_put_layer(out, "risk", &squares, RISKY);
    map_put_layer(out, "threat", &squares, THREAT);
    return MAP_TOLD;
}
