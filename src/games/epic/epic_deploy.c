// Putting a whole formation on the table: set-up (6.1.5, 6.1.6), teleporting (2.1.17), surfacing
// (2.1.23). A person puts it down unit by unit, in any order and as often as it likes, and says
// when it is ready; or anybody takes a layout round a point, which always finds room.
//
// Whoever asks (SETUP, TURN) passes list, check and apply on to here; a purpose says which ground
// is open. Map: edges and halves; where a unit may stand; layouts; the decision.
#include "epic_internal.h"

enum {
    KORPS_BAND_U = 20 * EPIC_CM, // 3.4.1a
    BAND_U = 15 * EPIC_CM,       // 6.1.6a, 1.15b
    RING_STEP_U = 3 * EPIC_CM / 2,
    RINGS_MAX = 40, // of places for the first unit
    TRIES_MAX = 40, // of points for a whole layout
    LISTED_MAX = 12
};

// --- edges and halves (6.1.2) --------------------------------------------------------------------

typedef struct Segment {
    GeomPoint a, b;
} Segment;

// The one or two pieces of the table's rim that are an edge or a corner zone.
static unsigned rim_of(const EpicMatch *m, unsigned edge, Segment out[2])
{
    int32_t w = m->options.table_width_u;
    int32_t d = m->options.table_depth_u;
    bool north = edge == EPIC_CORNER_NORTHWEST || edge == EPIC_CORNER_NORTHEAST;
    bool east = edge == EPIC_CORNER_SOUTHEAST || edge == EPIC_CORNER_NORTHEAST;
    switch (edge) {
    case EPIC_EDGE_SOUTH:
        out[0] = (Segment){{0, 0}, {w, 0}};
        return 1;
    case EPIC_EDGE_NORTH:
        out[0] = (Segment){{0, d}, {w, d}};
        return 1;
    case EPIC_EDGE_WEST:
        out[0] = (Segment){{0, 0}, {0, d}};
        return 1;
    case EPIC_EDGE_EAST:
        out[0] = (Segment){{w, 0}, {w, d}};
        return 1;
    default: // EPIC-6.1.2a: a corner runs half way up each of its two edges
        out[0] = (Segment){{east ? w / 2 : 0, north ? d : 0}, {east ? w : w / 2, north ? d : 0}};
        out[1] = (Segment){{east ? w : 0, north ? d / 2 : 0}, {east ? w : 0, north ? d : d / 2}};
        return 2;
    }
}

GeomPoint epic__on_edge(const EpicMatch *m, const EpicState *s, unsigned seat, int32_t part)
{
    Segment rim[2];
    unsigned count = rim_of(m, s->edge[seat], rim);
    int64_t along = (int64_t)part * count;
    unsigned n = along >= 1000 && count == 2 ? 1 : 0;
    int64_t of_piece = along - (n == 1 ? 1000 : 0);
    return (GeomPoint){
        (int32_t)(rim[n].a.x + ((int64_t)rim[n].b.x - rim[n].a.x) * of_piece / 1000),
        (int32_t)(rim[n].a.y + ((int64_t)rim[n].b.y - rim[n].a.y) * of_piece / 1000)};
}

static int32_t clamp(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

int32_t epic__from_edge(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint p)
{
    Segment rim[2];
    unsigned count = rim_of(m, s->edge[seat], rim);
    int32_t best = INT32_MAX;
    for (unsigned n = 0; n < count; n++) { // the pieces run along the axes
        GeomBox box = geom_box_of(rim[n].a, rim[n].b);
        GeomPoint near = {clamp(p.x, box.low.x, box.high.x), clamp(p.y, box.low.y, box.high.y)};
        int32_t distance = (int32_t)geom_root_floor((uint64_t)geom_distance_u2(p, near));
        if (distance < best)
            best = distance;
    }
    return best;
}

// How far the point lies on the seat's side of the line between the halves (6.1.2b); below 0: on
// the other side.
static int64_t depth_in_half(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint p)
{
    int64_t w = m->options.table_width_u;
    int64_t d = m->options.table_depth_u;
    switch (s->edge[seat]) {
    case EPIC_EDGE_SOUTH:
        return d / 2 - p.y;
    case EPIC_EDGE_NORTH:
        return p.y - d / 2;
    case EPIC_EDGE_WEST:
        return w / 2 - p.x;
    case EPIC_EDGE_EAST:
        return p.x - w / 2;
    default:
        break;
    }
    // The diagonal between the corner zones, from the one neutral corner to the other.
    bool rises = s->edge[seat] == EPIC_CORNER_NORTHWEST || s->edge[seat] == EPIC_CORNER_SOUTHEAST;
    GeomPoint from = {0, rises ? 0 : (int32_t)d};
    GeomPoint to = {(int32_t)w, rises ? (int32_t)d : 0};
    int64_t cross = geom_cross(from, to, p); // above 0: to the left of the line, north of it
    bool is_north =
        s->edge[seat] == EPIC_CORNER_NORTHWEST || s->edge[seat] == EPIC_CORNER_NORTHEAST;
    return (is_north ? cross : -cross) / geom_length_u(from, to);
}

bool epic__in_half(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc)
{
    return depth_in_half(m, s, seat, disc.centre) + disc.radius_u >= 0;
}

// --- where a unit may stand ----------------------------------------------------------------------

// EPIC-6.1.5c: at least one unit within 15 of an objective in the own half.
static bool is_at_own_objective(const EpicMatch *m, const EpicState *s, unsigned seat,
                                GeomDisc disc)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &s->objective[n];
        if (o->placed && epic__in_half(m, s, seat, (GeomDisc){{o->x, o->y}, 0}) &&
            geom_within(disc, (GeomDisc){{o->x, o->y}, 0}, 15 * EPIC_CM))
            return true;
    }
    return false;
}

static bool is_garrison(const EpicState *s, unsigned f)
{
    return (s->formation[f].flags & EPIC_F_GARRISON) != 0;
}

static bool may_deploy(const Epic *g, unsigned unit, GeomDisc disc, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned f = s->unit[unit].formation;
    unsigned seat = m->formation[f].seat;
    if (is_garrison(s, f)) {
        // EPIC-6.1.5c
        if (epic__in_half(m, s, 1 - seat, disc))
            return epic__refuse(refusal, EPIC_R_6_1_5c, EPIC_M_NOT_IN_ENEMY_HALF, "u", unit);
        return true;
    }
    int32_t away = epic__from_edge(m, s, seat, disc.centre) - disc.radius_u;
    int32_t band = m->mission == EPIC_MISSION_KORPS_GRINDA ? KORPS_BAND_U : BAND_U;
    if (away > band)
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_AT_EDGE, "uc", unit, away);
    return true;
}

// EPIC-2.1.17a: each within 5 of one placed before or of one in play, 2.1.17-q2: scouts too; the
// first anywhere.
static bool is_beside_own(const Epic *g, unsigned unit, GeomDisc disc)
{
    bool first = true;
    unsigned f = g->s->unit[unit].formation;
    for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, f, u)) {
        if (u == unit)
            continue;
        first = false;
        if (geom_within(disc, epic__disc(g->m, g->s, u), 5 * EPIC_CM))
            return true;
    }
    return first;
}

bool epic__in_enemy_zone(const Epic *g, unsigned unit, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    EpicSet enemies = epic__side_set(g->m, 1U - epic__seat_of(g->m, g->s, unit));
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((enemies & epic__set(f)) == 0)
            continue;
        for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, g->s, f, u)) {
            if (geom_within(disc, epic__disc(g->m, g->s, u), epic__kind(g->m, u)->zoc_u))
                return true;
        }
    }
    return false;
}

// EPIC-2.1.23b: on the right half, that of the point; before turn 3 with no part in the enemy's.
static bool is_on_plotted_half(const Epic *g, unsigned seat, GeomPoint plot, GeomDisc disc)
{
    bool is_theirs = epic__in_half(g->m, g->s, 1 - seat, (GeomDisc){plot, 0});
    if (g->s->turn < 3 && epic__in_half(g->m, g->s, 1 - seat, disc))
        return false;
    return epic__in_half(g->m, g->s, is_theirs ? 1 - seat : seat, disc);
}

static bool may_arrive(const Epic *g, unsigned unit, GeomDisc disc, EpicPlacePurpose purpose,
                       Refusal *refusal)
{
    const EpicState *s = g->s;
    unsigned f = s->unit[unit].formation;
    bool tunnels = purpose == EPIC_PLACE_TUNNEL;
    EpicRule rule = tunnels ? EPIC_R_2_1_23b : EPIC_R_2_1_17a;
    if (epic__in_enemy_zone(g, unit, disc.centre))
        return epic__refuse(refusal, rule, EPIC_M_ARRIVES_IN_ZONE, "u", unit);
    if (purpose != EPIC_PLACE_PORTAL && !is_beside_own(g, unit, disc))
        return epic__refuse(refusal, rule, EPIC_M_TOO_FAR_FROM_MATES, "u", unit);
    if (purpose == EPIC_PLACE_PORTAL) // the first move is measured from the portal
        return epic__fits_portal(g, unit, disc.centre) ||
               epic__refuse(refusal, EPIC_R_5_6_3b, EPIC_M_TOO_FAR_FROM_PORTAL, "u", unit);
    if (purpose == EPIC_PLACE_RETURN)
        return epic__is_near_farseer(g, unit, disc.centre) ||
               epic__refuse(refusal, EPIC_R_6_6_2a, EPIC_M_NO_FARSEER_NEAR, "u", unit);
    GeomPoint plot = {s->formation[f].plot_x, s->formation[f].plot_y};
    if (tunnels && !geom_within(disc, (GeomDisc){plot, 0}, 15 * EPIC_CM))
        return epic__refuse(refusal, rule, EPIC_M_TOO_FAR_FROM_PLOT, "u", unit);
    if (tunnels && !is_on_plotted_half(g, g->m->formation[f].seat, plot, disc))
        return epic__refuse(refusal, rule, EPIC_M_NOT_IN_ENEMY_HALF, "u", unit);
    return true;
}

static bool comes_as_cargo(const EpicMatch *m, unsigned unit, EpicPlacePurpose purpose);

static bool may_stand(const Epic *g, unsigned unit, GeomPoint at, EpicPlacePurpose purpose,
                      Refusal *refusal)
{
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    if (comes_as_cargo(g->m, unit, purpose))
        return epic__refuse(refusal, EPIC_R_2_1_17_q1, EPIC_M_ONLY_AS_CARGO, "u", unit);
    if (!geom_is_in_bound(at) || !epic__is_free(g->m, g->s, unit, at))
        return epic__refuse(refusal, EPIC_R_0_1e, EPIC_M_NO_ROOM_THERE, "u", unit);
    if (purpose == EPIC_PLACE_DEPLOY)
        return may_deploy(g, unit, disc, refusal);
    return may_arrive(g, unit, disc, purpose, refusal);
}

// EPIC-2.1.17-q1, 2.1.23a: what has not the ability comes as cargo or not at all.
static bool comes_as_cargo(const EpicMatch *m, unsigned unit, EpicPlacePurpose purpose)
{
    return (purpose == EPIC_PLACE_TELEPORT && !epic__has(m, unit, EPIC_A_TELEPORT)) ||
           (purpose == EPIC_PLACE_TUNNEL && !epic__has(m, unit, EPIC_A_TUNNELER));
}

// --- layouts -------------------------------------------------------------------------------------

static bool waits(const EpicState *s, unsigned unit)
{
    return s->unit[unit].at == EPIC_AT_UNPLACED || s->unit[unit].at == EPIC_AT_RESERVE;
}

// The units that the formation can bring in at all: not its pool, not what is destroyed.
static bool is_to_come(const EpicState *s, unsigned unit)
{
    return waits(s, unit) || s->unit[unit].at == EPIC_AT_TABLE ||
           s->unit[unit].at == EPIC_AT_CARRIED;
}

static unsigned units_from(const EpicMatch *m, unsigned f)
{
    return m->formation[f].unit_first;
}

static unsigned units_end(const EpicMatch *m, unsigned f)
{
    return m->formation[f].unit_first + (unsigned)m->formation[f].unit_count;
}

// Takes the whole formation up again.
static void take_up(Epic *g, unsigned f)
{
    EpicState *s = g->s;
    for (unsigned u = units_from(g->m, f); u < units_end(g->m, f); u++) {
        EpicUnit *unit = &s->unit[u];
        if (unit->at != EPIC_AT_TABLE && unit->at != EPIC_AT_CARRIED)
            continue;
        *unit = (EpicUnit){.formation = unit->formation,
                           .at = EPIC_AT_UNPLACED,
                           .dc = unit->dc,
                           .shields = unit->shields};
    }
}

static uint16_t facing_of(const Epic *g, unsigned unit)
{
    // EPIC-0.1i: every vehicle has a facing; at first into the table.
    if (epic__kind(g->m, unit)->type == EPIC_INF)
        return 0;
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    unsigned seat = epic__seat_of(g->m, g->s, unit);
    switch (g->s->edge[seat]) {
    case EPIC_EDGE_SOUTH:
        return 16384;
    case EPIC_EDGE_NORTH:
        return 49152;
    case EPIC_EDGE_WEST:
        return 0;
    case EPIC_EDGE_EAST:
        return 32768;
    default:
        return geom_bearing_bam(epic__point(g->s, unit), centre);
    }
}

static void put_down(Epic *g, unsigned unit, GeomPoint at)
{
    g->s->unit[unit].at = EPIC_AT_TABLE;
    g->s->unit[unit].carrier = 0;
    epic__put(g, unit, at);
    g->s->unit[unit].facing = facing_of(g, unit);
}

// Whether a garrison's first unit stands where it must, and everybody keeps in touch.
static bool may_be_next(const Epic *g, unsigned unit, GeomPoint at, EpicPlacePurpose purpose,
                        bool is_first)
{
    if (!may_stand(g, unit, at, purpose, NULL))
        return false;
    unsigned f = g->s->unit[unit].formation;
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    if (purpose == EPIC_PLACE_DEPLOY && is_first && is_garrison(g->s, f))
        return is_at_own_objective(g->m, g->s, g->m->formation[f].seat, disc) &&
               !epic__in_enemy_zone(g, unit, disc.centre);
    return purpose != EPIC_PLACE_DEPLOY || !is_garrison(g->s, f) ||
           !epic__in_enemy_zone(g, unit, disc.centre);
}

// Eight directions, of a thousand: along the edge first.
static const GeomPoint directions[8] = {{1000, 0},  {-1000, 0},  {0, 1000},   {0, -1000},
                                        {707, 707}, {-707, 707}, {707, -707}, {-707, -707}};

static bool place_first(Epic *g, unsigned unit, GeomPoint anchor, EpicPlacePurpose purpose)
{
    for (int32_t ring = 0; ring < RINGS_MAX; ring++) {
        for (unsigned d = 0; d < (ring == 0 ? 1U : 8U); d++) {
            int32_t far = ring * RING_STEP_U;
            GeomPoint at = {anchor.x + (int32_t)((int64_t)directions[d].x * far / 1000),
                            anchor.y + (int32_t)((int64_t)directions[d].y * far / 1000)};
            if (may_be_next(g, unit, at, purpose, true)) {
                put_down(g, unit, at);
                return true;
            }
        }
    }
    return false;
}

// Beside one that stands already, `gap` away.
static bool place_beside(Epic *g, unsigned unit, unsigned mate, unsigned direction, int32_t gap,
                         EpicPlacePurpose purpose)
{
    int64_t far =
        (int64_t)epic__kind(g->m, unit)->radius_u + epic__kind(g->m, mate)->radius_u + gap;
    GeomPoint at = {g->s->unit[mate].x + (int32_t)(directions[direction].x * far / 1000),
                    g->s->unit[mate].y + (int32_t)(directions[direction].y * far / 1000)};
    if (!may_be_next(g, unit, at, purpose, false))
        return false;
    put_down(g, unit, at);
    return true;
}

// How far apart units of these kinds stand; never so far that coherency is lost (1.2.1b).
static int32_t gap_of(const Epic *g, unsigned unit, unsigned mate, unsigned layout)
{
    int32_t a = epic__kind(g->m, unit)->coherency_u;
    int32_t b = epic__kind(g->m, mate)->coherency_u;
    int32_t least = a < b ? a : b;
    int32_t wide = least * 7 / 10;
    return layout == EPIC_LAYOUT_LINE ? (wide < 5 * EPIC_CM ? wide : 5 * EPIC_CM) : EPIC_CM / 5;
}

static bool place_next(Epic *g, unsigned unit, const unsigned *placed, unsigned count,
                       unsigned layout, EpicPlacePurpose purpose)
{
    if (layout == EPIC_LAYOUT_LINE) { // a line along the edge: to the right and left in turn
        for (unsigned d = 0; d < 8; d++) {
            unsigned direction = d < 2 ? (d + count) % 2 : d;
            for (unsigned n = 0; n < count; n++) {
                if (place_beside(g, unit, placed[n], direction, gap_of(g, unit, placed[n], layout),
                                 purpose))
                    return true;
            }
        }
    }
    for (int32_t wider = 0; wider <= 3; wider++) {
        for (unsigned n = 0; n < count; n++) {
            for (unsigned d = 0; d < 8; d++) {
                int32_t gap = gap_of(g, unit, placed[n], EPIC_LAYOUT_BLOCK) + wider * EPIC_CM;
                if (place_beside(g, unit, placed[n], d, gap, purpose))
                    return true;
            }
        }
    }
    return false;
}

// Into the first transport of the formation that has room for it.
static bool load(Epic *g, unsigned unit, const unsigned *placed, unsigned count)
{
    for (unsigned n = 0; n < count; n++) {
        if (epic__can_carry(g->m, g->s, placed[n], unit)) {
            epic__embark(g, unit, placed[n]);
            return true;
        }
    }
    return false;
}

static bool carries(const EpicMatch *m, unsigned unit)
{
    return epic__kind(m, unit)->slot_count > 0;
}

// Everybody round the point; false: there is no room, some have been left over.
static bool lay_out(Epic *g, unsigned f, unsigned layout, GeomPoint anchor,
                    EpicPlacePurpose purpose)
{
    unsigned placed[EPIC_FORMATION_UNITS_MAX];
    unsigned count = 0;
    bool loads = layout == EPIC_LAYOUT_LOADED || purpose == EPIC_PLACE_TELEPORT ||
                 purpose == EPIC_PLACE_TUNNEL;
    for (unsigned pass = 0; pass < 2; pass++) { // transports first
        for (unsigned u = units_from(g->m, f); u < units_end(g->m, f); u++) {
            if (!waits(g->s, u) || carries(g->m, u) != (pass == 0))
                continue;
            if (pass == 1 && loads && load(g, u, placed, count))
                continue;
            if (comes_as_cargo(g->m, u, purpose)) // EPIC-2.1.17-q1: destroyed, without marker
                continue;
            bool done = count == 0 ? place_first(g, u, anchor, purpose)
                                   : place_next(g, u, placed, count, layout, purpose);
            if (!done)
                return false;
            placed[count++] = u;
        }
    }
    return true;
}

// Other points, nearer ones first, for a layout that found no room.
static GeomPoint other_anchor(const Epic *g, unsigned f, GeomPoint anchor, unsigned try)
{
    unsigned seat = g->m->formation[f].seat;
    if (is_garrison(g->s, f) && try % 2 == 1) {
        const EpicObjective *o = &g->s->objective[try / 2 % EPIC_OBJECTIVES];
        return (GeomPoint){o->x, o->y};
    }
    GeomPoint edge = epic__on_edge(g->m, g->s, seat, (int32_t)(1000 * (try * 7 % 40) / 40));
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    if (try < 20) { // nearer to where it was meant to be
        edge.x = (edge.x + anchor.x) / 2;
        edge.y = (edge.y + anchor.y) / 2;
    }
    return (GeomPoint){edge.x + (centre.x - edge.x) / 8, edge.y + (centre.y - edge.y) / 8};
}

static void lay_out_somewhere(Epic *g, unsigned f, unsigned layout, GeomPoint anchor,
                              EpicPlacePurpose purpose)
{
    for (unsigned try = 0; try < TRIES_MAX; try++) {
        GeomPoint at = try == 0 ? anchor : other_anchor(g, f, anchor, try);
        take_up(g, f);
        if (lay_out(g, f, try < 5 ? layout : (unsigned)EPIC_LAYOUT_BLOCK, at, purpose))
            return;
    }
    for (unsigned u = units_from(g->m, f); u < units_end(g->m, f); u++) {
        if (!waits(g->s, u) || comes_as_cargo(g->m, u, purpose))
            continue;
        g->s->unit[u].at = EPIC_AT_TABLE; // EPIC-0.1k: where there is room at all
        if (epic__place_nearest(g, u, anchor))
            g->s->unit[u].facing = facing_of(g, u);
        else
            g->s->unit[u].at = EPIC_AT_DESTROYED;
    }
}

// --- the decision --------------------------------------------------------------------------------

static bool all_are_placed(const EpicMatch *m, const EpicState *s, unsigned f,
                           EpicPlacePurpose purpose)
{
    for (unsigned u = units_from(m, f); u < units_end(m, f); u++) {
        if (waits(s, u) && !comes_as_cargo(m, u, purpose))
            return false;
    }
    return true;
}

static bool check_ready(const Epic *g, unsigned f, EpicPlacePurpose purpose, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned seat = m->formation[f].seat;
    if (!all_are_placed(m, s, f, purpose))
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_SOME_LEFT, "f", f);
    if (!epic__is_legal_formation(m, s, f)) // EPIC-1.2.1c
        return epic__refuse(refusal, EPIC_R_1_2_1c, EPIC_M_NOT_TOGETHER, "f", f);
    if (!is_garrison(s, f))
        return true;
    for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT;
         u = epic__next_on_table(m, s, f, u)) {
        if (is_at_own_objective(m, s, seat, epic__disc(m, s, u)))
            return true;
    }
    return epic__refuse(refusal, EPIC_R_6_1_5c, EPIC_M_NOT_AT_OBJECTIVE, "f", f);
}

static bool has_loads(const EpicMatch *m, const EpicState *s, unsigned f)
{
    bool carrier = false;
    bool cargo = false;
    for (unsigned u = units_from(m, f); u < units_end(m, f); u++) {
        if (!is_to_come(s, u))
            continue;
        carrier = carrier || carries(m, u);
        cargo = cargo || epic__kind(m, u)->type == EPIC_INF;
    }
    return carrier && cargo;
}

static size_t list_layout(Action *out, size_t out_max, size_t count, unsigned layout, GeomPoint at)
{
    return epic__list(
        out, out_max, count,
        (EpicAction){.kind = EPIC_ACTION_LAYOUT, .choice = (uint8_t)layout, .x = at.x, .y = at.y});
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

static size_t list_garrison(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    size_t count = 0;
    unsigned seat = g->m->formation[f].seat;
    bool loads = has_loads(g->m, g->s, f);
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *o = &g->s->objective[n];
        GeomPoint at = {o->x, o->y};
        if (!o->placed || !epic__in_half(g->m, g->s, seat, (GeomDisc){at, 0}))
            continue;
        GeomPoint edge = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
        count = list_layout(out, out_max, count, EPIC_LAYOUT_BLOCK, between(at, edge, 100));
        count = list_layout(out, out_max, count, EPIC_LAYOUT_LINE, between(at, edge, 150));
        if (loads)
            count = list_layout(out, out_max, count, EPIC_LAYOUT_LOADED, between(at, edge, 100));
    }
    return count;
}

static size_t list_band(const Epic *g, unsigned f, Action *out, size_t out_max)
{
    static const int32_t parts[5] = {500, 300, 700, 120, 880};
    size_t count = 0;
    unsigned seat = g->m->formation[f].seat;
    bool loads = has_loads(g->m, g->s, f);
    GeomPoint centre = {g->m->options.table_width_u / 2, g->m->options.table_depth_u / 2};
    for (unsigned n = 0; n < 5; n++) {
        GeomPoint edge = epic__on_edge(g->m, g->s, seat, parts[n]);
        int32_t far = geom_length_u(edge, centre);
        GeomPoint at = between(edge, centre, far > 0 ? 10 * EPIC_CM * INT64_C(1000) / far : 0);
        count =
            list_layout(out, out_max, count, loads ? EPIC_LAYOUT_LOADED : EPIC_LAYOUT_BLOCK, at);
        if (n < 3)
            count = list_layout(out, out_max, count, EPIC_LAYOUT_LINE, at);
    }
    return count;
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
        if (has_loads(g->m, g->s, f))
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

size_t epic__deploy_legal(const Epic *g, unsigned f, EpicPlacePurpose purpose, Action *out,
                          size_t out_max)
{
    size_t count = 0;
    if (purpose == EPIC_PLACE_TUNNEL)
        count = list_plot(g, f, out, out_max);
    else if (purpose == EPIC_PLACE_RETURN)
        count = list_farseers(g, f, out, out_max);
    else if (purpose == EPIC_PLACE_PORTAL)
        count = list_portals(g, f, out, out_max);
    else if (purpose == EPIC_PLACE_TELEPORT)
        count = list_arrivals(g, f, out, out_max);
    else if (is_garrison(g->s, f))
        count = list_garrison(g, f, out, out_max);
    else
        count = list_band(g, f, out, out_max);
    if (check_ready(g, f, purpose, NULL))
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_READY});
    return count;
}

static bool is_own_unit(const Epic *g, unsigned f, unsigned unit)
{
    return unit < g->m->unit_count && g->s->unit[unit].formation == f && is_to_come(g->s, unit);
}

bool epic__deploy_check(const Epic *g, unsigned f, EpicPlacePurpose purpose, EpicAction a,
                        Refusal *refusal)
{
    const EpicState *s = g->s;
    GeomPoint at = {a.x, a.y};
    switch (a.kind) {
    case EPIC_ACTION_LAYOUT: {
        GeomBox table = {{0, 0}, {g->m->options.table_width_u, g->m->options.table_depth_u}};
        if (!epic__is_plain(a, EPIC_HAS_CHOICE | EPIC_HAS_POINT) || a.choice >= EPIC_LAYOUT_COUNT ||
            (a.choice == EPIC_LAYOUT_LOADED && !has_loads(g->m, s, f)))
            return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NO_SUCH_LAYOUT, "");
        if (!geom_box_has(table, at))
            return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_POINT_OFF_TABLE, "");
        return true;
    }
    case EPIC_ACTION_PLACE:
        if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_POINT) || !is_own_unit(g, f, a.unit))
            return epic__refuse(refusal, EPIC_R_1_2_1a, EPIC_M_NOT_OF_FORMATION, "f", f);
        return may_stand(g, a.unit, at, purpose, refusal);
    case EPIC_ACTION_BOARD:
        if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_OTHER) || !is_own_unit(g, f, a.unit) ||
            !is_own_unit(g, f, a.other) || a.unit == a.other)
            return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NOT_OF_FORMATION, "f", f);
        // EPIC-1.7.5a, i: into a transport that stands already and has room.
        if (s->unit[a.other].at != EPIC_AT_TABLE || epic__carries_anything(s, a.unit) ||
            s->unit[a.unit].at == EPIC_AT_CARRIED || !epic__can_carry(g->m, s, a.other, a.unit))
            return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NO_ROOM_ABOARD, "uu", a.unit,
                                a.other);
        return true;
    case EPIC_ACTION_READY:
        if (!epic__is_plain(a, 0))
            return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
        return check_ready(g, f, purpose, refusal);
    default:
        return epic__refuse(refusal, EPIC_R_6_1_6a, EPIC_M_NOT_NOW, "");
    }
}

static void lose_rest(Epic *g, unsigned f)
{
    for (unsigned u = units_from(g->m, f); u < units_end(g->m, f); u++) {
        if (!waits(g->s, u))
            continue;
        g->s->unit[u].at = EPIC_AT_DESTROYED;
        EPIC_REPORT(g, 2_1_17_q1, DESTROYED, "u", u);
    }
}

bool epic__deploy_apply(Epic *g, unsigned f, EpicPlacePurpose purpose, EpicAction a)
{
    EpicState *s = g->s;
    GeomPoint at = {a.x, a.y};
    switch (a.kind) {
    case EPIC_ACTION_LAYOUT:
        lay_out_somewhere(g, f, a.choice, at, purpose);
        lose_rest(g, f);
        return true;
    case EPIC_ACTION_PLACE:
        if (s->unit[a.unit].at == EPIC_AT_CARRIED) { // out again
            s->unit[s->unit[a.unit].carrier - 1U].cargo--;
            s->unit[a.unit].carrier = 0;
        }
        put_down(g, a.unit, at);
        return false;
    case EPIC_ACTION_BOARD:
        epic__embark(g, a.unit, a.other);
        return false;
    default:
        lose_rest(g, f);
        return true;
    }
}

bool epic__is_anybody_placed(const Epic *g, unsigned f)
{
    return epic__first(g->m, g->s, f) != EPIC_NO_UNIT;
}

// --- tests on arrival ----------------------------------------------------------------------------

// EPIC-1.8.1a: a test for everybody who came up in dangerous ground.
static bool needs_test(const Epic *g, unsigned u)
{
    const EpicKind *kind = epic__kind(g->m, u);
    return epic__ground_at(g->m, kind, epic__point(g->s, u)) == EPIC_GROUND_DANGEROUS;
}

static void fail_ground(Epic *g, unsigned u)
{
    if (epic__kind(g->m, u)->type == EPIC_WE)
        epic__damage(g, u, 1, false); // EPIC-3.1a
    else
        epic__destroy(g, u, false);
}

EpicStep epic__arrival_tests(Epic *g, EpicFrame *frame, unsigned f)
{
    unsigned u = frame->unit;
    while (u != EPIC_NO_UNIT && (g->s->unit[u].at != EPIC_AT_TABLE || !needs_test(g, u)))
        u = epic__next_on_table(g->m, g->s, f, u);
    frame->unit = (uint16_t)u;
    if (u == EPIC_NO_UNIT)
        return EPIC_GO_ON;
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned rolled = frame->rolled;
    frame->rolled = 0;
    EPIC_REPORT(g, 1_8_1a, GROUND_TEST, "ui", u, rolled);
    if (rolled == 1 && frame->die == 0 && epic__has(g->m, u, EPIC_A_WALKER)) {
        frame->die = 1; // EPIC-2.1.18a: once more
        return EPIC_GO_ON;
    }
    frame->die = 0;
    frame->unit = (uint16_t)epic__next_on_table(g->m, g->s, f, u);
    if (rolled == 1)
        fail_ground(g, u);
    return EPIC_GO_ON;
}
