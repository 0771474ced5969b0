// Proposals of set-up: roles, lanes, and what speaks for a place.
#include "epic_station.h"
#include "epic_deploy.h"
#include "epic_ground.h"
#include "epic_sight.h"
#include "epic_units.h"

#include "base_assert.h"

enum {
    FAR_RANGE_U = 60 * EPIC_CM, // guns shoot so far
    BARRAGE_RANGE_U = 45 * EPIC_CM,
    FAST_U = 30 * EPIC_CM,
    AHEAD_U = 20 * EPIC_CM, // of the way out that is looked at
    HOLD_U = 14 * EPIC_CM,  // 6.1.7, with a little room
    ENGINE_RADIUS_U = 2 * EPIC_CM,
    HALF_MOST_U = 60 * EPIC_CM, // of a row that would leave the table
    LANES_LEAST = 3,
    LANES_MOST = 24,
    QUARTER_BAM = 16384,
};

// --- roles --------------------------------------------------------------------------------------

// Units of the formation of each sort, war engines as what they count for.
typedef struct Muster {
    unsigned all, far, engines, fast, fists;
} Muster;

// Far, or in a barrage that is as good from behind.
static bool shoots_far(const EpicKind *kind)
{
    for (unsigned w = 0; w < kind->weapon_count; w++)
        for (unsigned n = 0; n < kind->weapon[w].mode_count; n++)
            if (kind->weapon[w].mode[n].bp > 0 &&
                kind->weapon[w].mode[n].range_u >= BARRAGE_RANGE_U)
                return true;
    return kind->range_max_u >= FAR_RANGE_U;
}

static bool is_fast(const EpicKind *kind)
{
    return kind->speed_u >= FAST_U ||
           (kind->abilities & (EPIC_ABILITY(EPIC_A_JUMP_PACKS) | EPIC_ABILITY(EPIC_A_INFILTRATOR) |
                               EPIC_ABILITY(EPIC_A_MOUNTED))) != 0;
}

static Muster muster(const EpicMatch *m, const EpicState *s, unsigned f)
{
    Muster sum = {0};
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++) {
        const EpicKind *kind = epic__kind(m, u);
        if (!epic__is_to_come(s, u))
            continue;
        sum.all += kind->counts;
        sum.far += shoots_far(kind) ? kind->counts : 0;
        sum.engines +=
            kind->type == EPIC_WE && kind->radius_u >= ENGINE_RADIUS_U ? kind->counts : 0;
        sum.fast += is_fast(kind) ? kind->counts : 0;
        sum.fists += kind->cc != 0 && (kind->ff == 0 || kind->cc < kind->ff) ? kind->counts : 0;
    }
    return sum;
}

EpicRole epic__role(const EpicMatch *m, const EpicState *s, unsigned f)
{
    Muster sum = muster(m, s, f);
    if (2 * sum.engines > sum.all)
        return EPIC_ROLE_ENGINE;
    if (epic__has_loads(m, s, f))
        return EPIC_ROLE_RIDERS;
    if (2 * sum.far > sum.all)
        return EPIC_ROLE_GUNS;
    if (2 * sum.fists > sum.all || 2 * sum.fast > sum.all)
        return EPIC_ROLE_ASSAULT;
    return EPIC_ROLE_LINE;
}

// --- the ground that a formation takes up -------------------------------------------------------

// A row along the edge, as wide as the layout will be about.
typedef struct Row {
    EpicRole role;
    unsigned layout;
    GeomPoint at;
    uint16_t inward_bam;
    int32_t cosine, sine;  // of that
    int32_t half_u;        // to either end
    const EpicKind *mover; // the widest of those that the ground matters to
} Row;

// Those that will stand on the table by themselves, and the widest of them.
static unsigned bodies(const EpicMatch *m, const EpicState *s, unsigned f, unsigned layout,
                       const EpicKind **widest)
{
    unsigned count = 0;
    *widest = epic__kind(m, epic__units_from(m, f));
    for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f); u++) {
        const EpicKind *kind = epic__kind(m, u);
        if (!epic__is_to_come(s, u) || (epic__layout_loads(layout) && kind->slot_count == 0))
            continue;
        if (count++ == 0 || kind->radius_u > (*widest)->radius_u)
            *widest = kind;
    }
    return count;
}

static int32_t row_half(const EpicKind *kind, unsigned count, unsigned layout)
{
    int32_t wide_u =
        kind->coherency_u * 7 / 10 < 5 * EPIC_CM ? kind->coherency_u * 7 / 10 : 5 * EPIC_CM;
    unsigned files = count;
    int32_t gap_u = wide_u;
    if (layout == EPIC_LAYOUT_RANKS)
        files = (count + 1) / 2;
    else if (layout == EPIC_LAYOUT_COLUMN)
        files = 1;
    else if (layout == EPIC_LAYOUT_ABREAST)
        gap_u = EPIC_CM;
    else if (layout != EPIC_LAYOUT_LINE) {
        files = geom_root_floor(count) + 1;
        gap_u = EPIC_CM / 5;
    }
    int32_t half_u = ((int32_t)files * (2 * kind->radius_u + gap_u) - gap_u) / 2;
    return half_u < HALF_MOST_U ? half_u : HALF_MOST_U;
}

static Row row_of(const EpicMatch *m, const EpicState *s, unsigned f, unsigned layout)
{
    Row row = {.role = epic__role(m, s, f), .layout = layout};
    unsigned count = bodies(m, s, f, layout, &row.mover);
    row.half_u = row_half(row.mover, count, layout);
    return row;
}

// Where a point lies from the row's middle: ahead of it, and to its right.
static GeomPoint from_row(const Row *row, GeomPoint p)
{
    int64_t dx = p.x - row->at.x, dy = p.y - row->at.y;
    return (GeomPoint){(int32_t)((row->cosine * dx + row->sine * dy) / 32768),
                       (int32_t)((row->sine * dx - row->cosine * dy) / 32768)};
}

static GeomPoint on_row(const Row *row, int32_t ahead_u, int32_t right_u)
{
    return geom_point_toward(geom_point_toward(row->at, row->inward_bam, ahead_u),
                             (uint16_t)(row->inward_bam - QUARTER_BAM), right_u);
}

// --- what speaks for a place --------------------------------------------------------------------

static int32_t beyond(int32_t off_u, int32_t half_u)
{
    int32_t far_u = off_u < 0 ? -off_u : off_u;
    return far_u > half_u ? far_u - half_u : 0;
}

// Others of its side: how near the nearest is, and whether one stands before it.
static void look_at_friends(const EpicMatch *m, const EpicState *s, unsigned f, const Row *row,
                            EpicStation *station)
{
    EpicUnitRange side = epic__seat_units(m, m->formation[f].seat);
    int64_t least_u2 = geom_square(EPIC_STATION_ROOM_U);
    for (unsigned u = side.first; u < side.end; u++) {
        if (s->unit[u].at != EPIC_AT_TABLE || s->unit[u].formation == f)
            continue;
        GeomPoint off = from_row(row, epic__point(s, u));
        int32_t radius_u = epic__kind(m, u)->radius_u;
        int32_t aside_u = beyond(off.y, row->half_u + radius_u);
        int32_t along_u = beyond(off.x, row->mover->radius_u + radius_u);
        int64_t far_u2 = geom_square(aside_u) + geom_square(along_u);
        least_u2 = far_u2 < least_u2 ? far_u2 : least_u2;
        station->is_behind =
            station->is_behind || (aside_u == 0 && off.x > 0 && off.x < AHEAD_U + radius_u);
    }
    station->room_u = (int32_t)geom_root_floor((uint64_t)least_u2);
}

// Three ways straight ahead, from the middle and from both ends.
static void look_ahead(const EpicMatch *m, const Row *row, EpicStation *station)
{
    bool flies = (row->mover->abilities & EPIC_ABILITY(EPIC_A_SKIMMER)) != 0;
    unsigned barred = 0;
    GeomPoint from[3], to[3];
    GeomBox box = {row->at, row->at};
    for (int32_t n = -1; n <= 1 && !flies; n++) {
        from[n + 1] = on_row(row, 0, n * row->half_u);
        to[n + 1] = on_row(row, AHEAD_U, n * row->half_u);
        GeomBox way = geom_box_of(from[n + 1], to[n + 1]);
        box = n < 0 ? way : geom_box_with(geom_box_with(box, way.low), way.high);
    }
    for (unsigned t = 0; t < m->terrain_count && !flies; t++) {
        const FieldTerrain *terrain = &m->terrain[t];
        if (!geom_boxes_meet(terrain->polygon.box, box) ||
            epic__ground(m, terrain, row->mover) == EPIC_GROUND_FREE)
            continue;
        for (unsigned n = 0; n < 3; n++)
            if (geom_polygon_is_crossed(&terrain->polygon, from[n], to[n]))
                barred |= 1U << n;
    }
    station->barred = (uint8_t)__builtin_popcount(barred);
}

static void look_at_objectives(const EpicMatch *m, const EpicState *s, unsigned f, const Row *row,
                               EpicStation *station)
{
    unsigned seat = m->formation[f].seat;
    int64_t nearest_u2 = geom_square(HOLD_U);
    station->goal_u = m->options.table_width_u + m->options.table_depth_u;
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &s->objective[n];
        GeomPoint at = {o->x, o->y};
        if (!o->placed)
            continue;
        int64_t far_u2 = geom_distance_u2(at, station->at);
        if (far_u2 < nearest_u2) {
            nearest_u2 = far_u2;
            station->objective = (uint8_t)(n + 1);
        }
        if (o->blitz && o->seat == seat)
            continue;
        int32_t far_u = geom_length_u(at, station->at);
        station->goal_u = far_u < station->goal_u ? far_u : station->goal_u;
        if (far_u <= row->mover->range_max_u && epic__shows(m, station->at, at))
            station->seen++;
    }
}

static bool lies_in_cover(const EpicMatch *m, const Row *row)
{
    for (unsigned t = 0; t < m->terrain_count; t++)
        if (epic__ground_save(&m->terrain[t], row->mover) != 0 &&
            geom_polygon_has(&m->terrain[t].polygon, row->at))
            return true;
    return false;
}

// Whether another formation of its side holds the objective already.
static bool is_held(const EpicMatch *m, const EpicState *s, unsigned f, const EpicObjective *o)
{
    EpicUnitRange side = epic__seat_units(m, m->formation[f].seat);
    for (unsigned u = side.first; u < side.end; u++)
        if (s->unit[u].at == EPIC_AT_TABLE && s->unit[u].formation != f &&
            geom_is_nearer(epic__point(s, u), (GeomPoint){o->x, o->y}, HOLD_U))
            return true;
    return false;
}

// What each is worth to a role, in points a centimetre or a piece.
typedef struct Weights {
    int8_t room, goal, seen, behind, barred, cover;
} Weights;

static const Weights weights[EPIC_ROLES] = {
    [EPIC_ROLE_LINE] = {3, 1, 8, 40, 15, 6},    [EPIC_ROLE_GUNS] = {3, 0, 25, 20, 3, 12},
    [EPIC_ROLE_ENGINE] = {6, 1, 12, 60, 25, 0}, [EPIC_ROLE_RIDERS] = {4, 1, 0, 80, 30, 0},
    [EPIC_ROLE_ASSAULT] = {3, 2, 0, 50, 15, 4},
};

enum { NO_ROOM_U = 2 * EPIC_CM, CROWDED = 120, HOLDS = 60, HELD_TOO = 90 };

static void weigh(const EpicMatch *m, const EpicState *s, unsigned f, EpicStation *station)
{
    const Weights *w = &weights[station->role];
    station->value = w->room * (station->room_u / EPIC_CM) + w->seen * station->seen -
                     w->goal * (station->goal_u / EPIC_CM) - w->barred * station->barred;
    station->value -= station->room_u < NO_ROOM_U ? CROWDED : 0;
    station->value -= station->is_behind ? w->behind : 0;
    station->value += station->is_covered ? w->cover : 0;
    if (station->objective == 0 || !epic__is_garrison(s, f))
        return;
    station->value += HOLDS;
    station->value -= is_held(m, s, f, &s->objective[station->objective - 1]) ? HELD_TOO : 0;
}

// The row stands there.
static EpicStation judge(const EpicMatch *m, const EpicState *s, unsigned f, Row *row, GeomPoint at)
{
    EpicStation station = {.at = at, .layout = (uint8_t)row->layout, .role = (uint8_t)row->role};
    row->at = at;
    row->inward_bam = epic__inward(m, s, m->formation[f].seat, at);
    row->cosine = geom_cosine(row->inward_bam);
    row->sine = geom_sine(row->inward_bam);
    look_at_friends(m, s, f, row, &station);
    look_ahead(m, row, &station);
    look_at_objectives(m, s, f, row, &station);
    station.is_covered = lies_in_cover(m, row);
    weigh(m, s, f, &station);
    return station;
}

void epic__judge_station(const EpicMatch *m, const EpicState *s, unsigned f, EpicStation *station)
{
    ASSERT(f < m->formation_count && station->layout < EPIC_LAYOUT_COUNT);
    Row row = row_of(m, s, f, station->layout);
    *station = judge(m, s, f, &row, station->at);
}

// --- lanes --------------------------------------------------------------------------------------

// Formations that stand along the edge, and those that are still to come there.
static unsigned lanes_of(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    unsigned count = 0;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++) {
        bool comes = epic__first_on_table(m, s, f) != EPIC_NO_UNIT;
        for (unsigned u = epic__units_from(m, f); u < epic__units_end(m, f) && !comes; u++)
            comes = s->unit[u].at == EPIC_AT_UNPLACED && m->formation[f].carrier == 0;
        count += comes && !epic__is_garrison(s, f);
    }
    return count < LANES_LEAST ? LANES_LEAST : count > LANES_MOST ? LANES_MOST : count;
}

static int32_t whole_cm(int32_t u)
{
    return (u + EPIC_CM / 2) / EPIC_CM * EPIC_CM;
}

// How far from the edge the middle of its front is, by role.
static const int32_t depths[EPIC_ROLES] = {
    [EPIC_ROLE_LINE] = 13 * EPIC_CM,    [EPIC_ROLE_GUNS] = 8 * EPIC_CM,
    [EPIC_ROLE_ENGINE] = 12 * EPIC_CM,  [EPIC_ROLE_RIDERS] = 13 * EPIC_CM,
    [EPIC_ROLE_ASSAULT] = 14 * EPIC_CM,
};

static GeomPoint at_edge(const EpicMatch *m, const EpicState *s, unsigned seat, int32_t part,
                         int32_t deep_u)
{
    GeomPoint edge = epic__on_edge(m, s, seat, part);
    GeomPoint at = geom_point_toward(edge, epic__inward(m, s, seat, edge), deep_u);
    return (GeomPoint){whole_cm(at.x), whole_cm(at.y)};
}

// Two ranks, or side by side in transports, where the lane is wide enough; else close together.
static unsigned layout_in(const EpicMatch *m, const EpicState *s, unsigned f, EpicRole role,
                          int32_t lane_u)
{
    unsigned wide = role == EPIC_ROLE_RIDERS   ? EPIC_LAYOUT_ABREAST
                    : role == EPIC_ROLE_ENGINE ? EPIC_LAYOUT_LINE
                                               : EPIC_LAYOUT_RANKS;
    unsigned tight = role == EPIC_ROLE_RIDERS ? EPIC_LAYOUT_LOADED : EPIC_LAYOUT_BLOCK;
    const EpicKind *widest;
    unsigned count = bodies(m, s, f, wide, &widest);
    return 2 * row_half(widest, count, wide) <= lane_u ? wide : tight;
}

static void put_in(const EpicStation *station, EpicStation out[], size_t *count)
{
    size_t at = *count;
    while (at > 0 && out[at - 1].value < station->value)
        at--;
    if (at == EPIC_STATIONS_MAX)
        return;
    if (*count < EPIC_STATIONS_MAX)
        (*count)++;
    for (size_t n = *count - 1; n > at; n--)
        out[n] = out[n - 1];
    out[at] = *station;
}

// The better of the two takes the place.
static void try_at(const EpicMatch *m, const EpicState *s, unsigned f, Row *row, GeomPoint at,
                   EpicStation *best)
{
    EpicStation station = judge(m, s, f, row, at);
    if (best->value < station.value)
        *best = station;
}

// A corner is two pieces of the rim, a half of all parts each.
static int32_t edge_length(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    enum { HALF = 500, WHOLE = 1000 };
    return geom_length_u(epic__on_edge(m, s, seat, 0), epic__on_edge(m, s, seat, HALF - 1)) +
           geom_length_u(epic__on_edge(m, s, seat, HALF), epic__on_edge(m, s, seat, WHOLE));
}

static size_t in_lanes(const EpicMatch *m, const EpicState *s, unsigned f, EpicStation out[])
{
    unsigned seat = m->formation[f].seat;
    EpicRole role = epic__role(m, s, f);
    int32_t lanes = (int32_t)lanes_of(m, s, seat);
    int32_t edge_u = edge_length(m, s, seat);
    Row row = row_of(m, s, f, layout_in(m, s, f, role, edge_u / lanes));
    int32_t least = (int32_t)((int64_t)row.half_u * 1000 / edge_u); // a row ends on the table
    size_t count = 0;
    for (int32_t lane = 0; lane < lanes; lane++) {
        EpicStation best = {.value = INT32_MIN};
        for (int32_t quarter = 1; quarter <= 3; quarter++) {
            int32_t part = (lane * 4 + quarter) * 250 / lanes;
            part = part < least ? least : part > 1000 - least ? 1000 - least : part;
            try_at(m, s, f, &row, at_edge(m, s, seat, part, depths[role]), &best);
        }
        put_in(&best, out, &count);
    }
    return count;
}

// --- garrisons ----------------------------------------------------------------------------------

// On each objective of its half, a little before it, and in cover near it.
static size_t at_objectives(const EpicMatch *m, const EpicState *s, unsigned f, EpicStation out[])
{
    unsigned seat = m->formation[f].seat;
    EpicRole role = epic__role(m, s, f);
    Row row = row_of(m, s, f, role == EPIC_ROLE_RIDERS ? EPIC_LAYOUT_ABREAST : EPIC_LAYOUT_RANKS);
    size_t count = 0;
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &s->objective[n];
        GeomPoint at = {o->x, o->y};
        EpicStation best = {.value = INT32_MIN};
        if (!o->placed || !epic__in_half(m, s, seat, (GeomDisc){at, 0}))
            continue;
        for (int32_t ahead_cm = 0; ahead_cm <= 8; ahead_cm += 4) {
            GeomPoint to = geom_point_toward(at, epic__inward(m, s, seat, at), ahead_cm * EPIC_CM);
            try_at(m, s, f, &row, (GeomPoint){whole_cm(to.x), whole_cm(to.y)}, &best);
        }
        for (unsigned t = 0; t < m->terrain_count; t++) {
            GeomBox box = m->terrain[t].polygon.box;
            GeomPoint to = {whole_cm((box.low.x + box.high.x) / 2),
                            whole_cm((box.low.y + box.high.y) / 2)};
            if (geom_is_nearer(to, at, HOLD_U) && geom_polygon_has(&m->terrain[t].polygon, to))
                try_at(m, s, f, &row, to, &best);
        }
        put_in(&best, out, &count);
    }
    return count;
}

size_t epic__stations(const EpicMatch *m, const EpicState *s, unsigned f,
                      EpicStation out[EPIC_STATIONS_MAX])
{
    ASSERT(f < m->formation_count);
    return epic__is_garrison(s, f) ? at_objectives(m, s, f, out) : in_lanes(m, s, f, out);
}
