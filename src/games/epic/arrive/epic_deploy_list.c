// Layouts that are proposed for a formation that is put on the table.
#include "epic_arrive.h"
#include "epic_deploy.h"
#include "epic_station.h"
#include "epic_units.h"
#include "epic_works.h"

enum { LISTED_MAX = 12 };

static size_t list_layout(Action *out, size_t out_max, size_t count, unsigned layout, GeomPoint at)
{
    EpicAction action = {
        .kind = EPIC_ACTION_LAYOUT, .choice = (uint8_t)layout, .x = at.x, .y = at.y};
    Action packed = epic_action_pack(action);
    for (size_t n = 0; n < count; n++) // points of a corner's two edges may be the same
        if (memcmp(&out[n], &packed, sizeof packed) == 0)
            return count;
    return epic__list(out, out_max, count, action);
}

static int32_t whole_cm(int64_t u)
{
    return (int32_t)((u + EPIC_CM / 2) / EPIC_CM * EPIC_CM);
}

// Part of the way from one point to another, in thousandths, at a whole centimetre.
static GeomPoint between(GeomPoint a, GeomPoint b, int64_t part)
{
    return (GeomPoint){whole_cm(a.x + ((int64_t)b.x - a.x) * part / 1000),
                       whole_cm(a.y + ((int64_t)b.y - a.y) * part / 1000)};
}

static bool has_infantry(const EpicMatch *m, unsigned f)
{
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++)
        if (epic__kind(m, u)->type == EPIC_INF)
            return true;
    return false;
}

// EPIC-6.7.2a: infantry in trenches of its own side, as far as the formation may be set up there.
static size_t list_trenches(const Epic *g, unsigned f, Action *out, size_t out_max, size_t count)
{
    unsigned seat = g->m->formation[f].seat;
    for (unsigned w = 0; w < g->s->work_count && has_infantry(g->m, f); w++) {
        const EpicWork *work = &g->s->work[w];
        GeomPoint at = epic__work_point(work);
        bool is_there = epic__is_garrison(g->s, f)
                            ? epic__is_at_own_objective(g->m, g->s, seat, (GeomDisc){at, 0})
                            : epic__from_edge(g->m, g->s, seat, at) <= 15 * EPIC_CM;
        if (work->type == EPIC_TERRAIN_TRENCH && g->m->work_group[work->group].seat == seat &&
            is_there && count < LISTED_MAX)
            count = list_layout(out, out_max, count, EPIC_LAYOUT_LINE, at);
    }
    return count;
}

// EPIC-6.1.5c, 6.1.6a: what fits the formation's role, the best first.
static size_t list_stations(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    EpicStation station[EPIC_STATIONS_MAX];
    size_t stations = epic__stations(g->m, g->s, f, station);
    size_t count = 0;
    for (size_t n = 0; n < stations; n++)
        count = list_layout(out, out_max, count, station[n].layout, station[n].at);
    if (stations > 0) // another way to stand in the best place, so that somebody is asked
        count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK, station[0].at);
    return list_trenches(g, f, out, out_max, count);
}

// Near objectives, and near the first units of enemy formations without lying in their zones.
static size_t list_arrivals(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned seat = g->m->formation[f].seat;
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK, centre);
    count = list_layout(out, out_max, count, EPIC_LAYOUT_LINE, centre);
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        GeomPoint at = between((GeomPoint){o->x, o->y}, centre, 100);
        if (o->placed && count < LISTED_MAX && !geom_is_same(at, centre))
            count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK, at);
    }
    EpicSet enemies = epic__side_set(g->m, 1 - seat);
    for (unsigned e = 0; e < g->m->formation_count && count < LISTED_MAX; e++) {
        unsigned u =
            (enemies & epic__set(e)) != 0 ? epic__first_on_table(g->m, g->s, e) : EPIC_NO_UNIT;
        if (u == EPIC_NO_UNIT)
            continue;
        GeomPoint at = epic__point(g->s, u);
        int32_t far = geom_length_u(at, centre);
        at = between(at, centre, far > 15 * EPIC_CM ? 15 * EPIC_CM * INT64_C(1000) / far : 1000);
        if (!geom_is_same(at, centre))
            count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK, at);
    }
    return count;
}

// The Avatar comes to a Farseer.
static size_t list_farseers(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned seat = g->m->formation[f].seat;
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    for (unsigned u = epic__next_farseer(g->m, g->s, seat, 0);
         u != EPIC_NO_UNIT && count < LISTED_MAX; u = epic__next_farseer(g->m, g->s, seat, u + 1)) {
        GeomPoint at = epic__point(g->s, u);
        int32_t far = geom_length_u(at, centre);
        count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK, between(at, at, 0));
        if (far > 10 * EPIC_CM)
            count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK,
                                between(at, centre, 10 * EPIC_CM * INT64_C(1000) / far));
    }
    return count;
}

static size_t list_portals(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    GeomPoint portal[LISTED_MAX / 3];
    size_t portals = epic__list_portals(g, f, portal, LISTED_MAX / 3);
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    size_t count = 0;
    for (size_t n = 0; n < portals; n++) {
        int32_t far = geom_length_u(portal[n], centre);
        int64_t part = far > 6 * EPIC_CM ? 6 * EPIC_CM * INT64_C(1000) / far : 1000;
        count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK, portal[n]);
        if (part < 1000)
            count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK,
                                between(portal[n], centre, part));
        if (epic__has_loads(g->m, g->s, f))
            count = list_layout(out, out_max, count, EPIC_LAYOUT_LOADED, portal[n]);
    }
    return count;
}

static size_t list_plot(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    GeomPoint plot = {g->s->formation[f].plot_x, g->s->formation[f].plot_y};
    size_t count = list_layout(out, out_max, 0, EPIC_LAYOUT_BLOCK, plot);
    return list_layout(out, out_max, count, EPIC_LAYOUT_LINE, plot);
}

size_t epic__list_layouts(const Epic *g, unsigned f, EpicPlacePurpose purpose, Action *out,
                          size_t out_max)
{
    size_t count = 0;
    if (epic__is_plotted(purpose))
        count = list_plot(g, f, out, out_max);
    else if (purpose == EPIC_PLACE_RETURN)
        count = list_farseers(g, f, out, out_max);
    else if (purpose == EPIC_PLACE_PORTAL || purpose == EPIC_PLACE_BEAST)
        count = list_portals(g, f, out, out_max);
    else if (purpose == EPIC_PLACE_TELEPORT)
        count = list_arrivals(g, f, out, out_max);
    else
        count = list_stations(g, f, out, out_max);
    return count;
}
