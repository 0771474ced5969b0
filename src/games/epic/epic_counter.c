// Counter charges (1.12.4, 9.7c).
//
// A COUNTER frame is about one side. `set` holds the formations that have not been dealt with yet,
// `formation` the one that is at it, `count` how many of its units were out of formation when it
// began. Where its units stood is in s->origin, by their place among its own numbers.
#include "epic_fight.h"

enum {
    DISEMBARK_U = 5 * EPIC_CM,
    LINE_U = 50, // how far off the forced line a point may lie: half a millimetre
    WAYS = 48,   // directions that are tried where the straight way is blocked
    LISTED = 8   // single counter charges that `legal` proposes
};

typedef enum Stage { STAGE_NEXT, STAGE_ASK } Stage;

EpicFrame *epic__begin_counter(Epic *g, unsigned seat, EpicSet formations)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_COUNTER);
    frame->seat = (uint8_t)seat;
    frame->set = formations;
    return frame;
}

// --- who is drawn in -----------------------------------------------------------------------------

void epic__draw_in(Epic *g, unsigned seat)
{
    EpicAssault *assault = &g->s->assault;
    EpicSet *own = assault->seat == seat ? &assault->attackers : &assault->defenders;
    EpicUnitList enemies;
    epic__list_units(g->m, g->s, epic__fighters(g->s, 1 - seat), &enemies);
    EpicSet added = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        unsigned f = g->s->unit[u].formation;
        if (g->s->unit[u].at != EPIC_AT_TABLE || g->m->formation[f].seat != seat ||
            ((*own | added) & epic__set(f)) != 0)
            continue;
        for (unsigned n = 0; n < enemies.count; n++) {
            if (epic__touches(g->m, g->s, u, enemies.unit[n])) {
                added |= epic__set(f);
                EPIC_REPORT(g, 1_12_4d, DRAWN_IN, "f", (int)f);
                break;
            }
        }
    }
    *own |= added;
}

// --- contacts ------------------------------------------------------------------------------------

unsigned epic__contacts(const EpicMatch *m, const EpicState *s, unsigned unit)
{
    unsigned seat = epic__seat_of(m, s, unit);
    unsigned count = 0;
    for (unsigned e = 0; e < m->unit_count; e++) {
        if (s->unit[e].at == EPIC_AT_TABLE && epic__seat_of(m, s, e) != seat &&
            epic__touches(m, s, unit, e))
            count++;
    }
    return count;
}

// How many enemies may touch the unit (1.12.3e, 3.3.1b).
static unsigned room_at(const EpicMatch *m, unsigned unit)
{
    const EpicKind *kind = epic__kind(m, unit);
    return kind->type == EPIC_WE ? 2U * kind->dc : 2;
}

// EPIC-1.7.5f: a transport in contact with two enemies (a war engine: 2 x DC) is trapped.
static bool is_trapped(const EpicMatch *m, const EpicState *s, unsigned carrier)
{
    return epic__contacts(m, s, carrier) >= room_at(m, carrier);
}

// EPIC-1.12.4a: not already in contact; 3.3.1-q2: a war engine while fewer than its starting DC
// touch it.
static bool is_held(const Epic *g, unsigned unit)
{
    const EpicKind *kind = epic__kind(g->m, unit);
    unsigned contacts = epic__contacts(g->m, g->s, unit);
    bool is_engine = kind->type == EPIC_WE && g->m->options.engines_counter;
    return contacts >= (is_engine ? kind->dc : 1U);
}

// EPIC-1.12.4a: 10 cm at Speed 30 and more, 5 cm at less; not at Speed 0.
static int32_t length_of(const Epic *g, unsigned unit)
{
    return epic__speed(g->m, g->s, unit, EPIC_MOVE_COUNTER);
}

static bool has_moved(const EpicState *s, unsigned unit)
{
    return (s->unit[unit].flags & (EPIC_U_MOVED | EPIC_U_PICKED_UP)) != 0;
}

// --- where to ------------------------------------------------------------------------------------

// Enemies that the unit may head for: the nearest of all, and, where that has no room left, the
// nearest that has (1.12.4-q1, q2). `with_room` is EPIC_NO_UNIT if there is none.
typedef struct Aim {
    unsigned nearest;
    unsigned with_room;
} Aim;

static Aim aim_of(const Epic *g, unsigned unit, unsigned instead)
{
    Aim aim = {EPIC_NO_UNIT, EPIC_NO_UNIT};
    unsigned seat = epic__seat_of(g->m, g->s, unit);
    int32_t near_u = INT32_MAX;
    int32_t room_u = INT32_MAX;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        if (g->s->unit[e].at != EPIC_AT_TABLE || epic__seat_of(g->m, g->s, e) == seat)
            continue;
        int32_t gap_u = epic__gap(g->m, g->s, unit, e);
        // Of equals the first, or the one that was meant (9.7c).
        bool wins_ties = e == instead;
        if (gap_u < near_u || (gap_u == near_u && wins_ties)) {
            near_u = gap_u;
            aim.nearest = e;
        }
        if (gap_u > room_u || (gap_u == room_u && !wins_ties))
            continue;
        if (epic__contacts(g->m, g->s, e) < room_at(g->m, e)) {
            room_u = gap_u;
            aim.with_room = e;
        }
    }
    return aim;
}

// The point on the way from a to b, `length_u` from a.
static GeomPoint along(GeomPoint a, GeomPoint b, int64_t length_u)
{
    int64_t whole_u = geom_length_u(a, b);
    if (whole_u == 0)
        return a;
    return (GeomPoint){(int32_t)(a.x + ((int64_t)b.x - a.x) * length_u / whole_u),
                       (int32_t)(a.y + ((int64_t)b.y - a.y) * length_u / whole_u)};
}

static bool is_way_free(const Epic *g, unsigned unit, GeomPoint to, Refusal *refusal)
{
    GeomPoint path[2] = {epic__point(g->s, unit), to};
    return epic__check_path(g, unit, path, 2, length_of(g, unit), EPIC_MOVE_COUNTER, refusal);
}

// EPIC-1.12.4f: it may enter the zones of the enemies that it heads for; those of formations that
// do not fight stay closed (1.12.3d). EPIC_NO_UNIT: no such zone is entered.
static unsigned closed_zone(const Epic *g, unsigned unit, GeomPoint to, unsigned target)
{
    unsigned seat = epic__seat_of(g->m, g->s, unit);
    EpicSet open = epic__fighters(g->s, 1 - seat) | epic__set(g->s->unit[target].formation);
    GeomPoint path[2] = {epic__point(g->s, unit), to};
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        const EpicUnit *enemy = &g->s->unit[e];
        if (enemy->at != EPIC_AT_TABLE || epic__seat_of(g->m, g->s, e) == seat ||
            (open & epic__set(enemy->formation)) != 0)
            continue;
        GeomDisc zone = epic__disc(g->m, g->s, e);
        zone.radius_u += epic__kind(g->m, e)->zoc_u + epic__kind(g->m, unit)->radius_u;
        GeomCourse course = geom_path_course(path, 2, zone, NULL);
        if ((course == GEOM_COURSE_ENTERS || course == GEOM_COURSE_RETURNS) &&
            epic__has_zone(g->m, g->s, e))
            return e;
    }
    return EPIC_NO_UNIT;
}

static bool may_go(const Epic *g, unsigned unit, GeomPoint to, unsigned target)
{
    return closed_zone(g, unit, to, target) == EPIC_NO_UNIT && is_way_free(g, unit, to, NULL);
}

static GeomPoint turned(GeomPoint from, GeomPoint to, unsigned way, int32_t length_u)
{
    uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
    uint16_t bearing = geom_bearing_bam(from, to);
    return geom_point_toward(from, (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step),
                             length_u);
}

// EPIC-1.12.4b, -q3: the end of the way of `length_u` that the unit has to take to the enemy:
// straight, to its edge at most; where that is blocked, the shortest way to a place at the edge, or
// the one that brings it nearest. False: there is none that brings it nearer.
static bool forced_end(const Epic *g, unsigned unit, unsigned target, int32_t length_u,
                       GeomPoint *end)
{
    GeomPoint from = epic__point(g->s, unit);
    GeomPoint to = epic__point(g->s, target);
    int32_t radii_u = epic__kind(g->m, unit)->radius_u + epic__kind(g->m, target)->radius_u;
    int64_t way_u = (int64_t)geom_length_u(from, to) - radii_u;
    bool has_room = epic__contacts(g->m, g->s, target) < room_at(g->m, target);
    if (!has_room)
        way_u -= GEOM_TOUCH_U + 2; // it may come near, but not touch
    if (way_u <= 0)
        return false;
    bool reaches = way_u <= length_u;
    *end = along(from, to, reaches ? way_u : length_u - 1);
    if (may_go(g, unit, *end, target))
        return true;
    // The edge of the enemy, from the nearest point on.
    for (unsigned way = 1; has_room && way < WAYS; way++) {
        *end = turned(to, from, way, radii_u);
        if (geom_length_u(from, *end) <= length_u && may_go(g, unit, *end, target))
            return true;
    }
    // As near as it gets.
    int64_t best_u2 = geom_distance_u2(from, to);
    GeomPoint best = from;
    for (unsigned way = 1; way < WAYS / 2; way++) {
        GeomPoint at = turned(from, to, way, reaches ? (int32_t)way_u : length_u - 2);
        if (geom_distance_u2(at, to) < best_u2 && may_go(g, unit, at, target)) {
            best_u2 = geom_distance_u2(at, to);
            best = at;
        }
    }
    *end = best;
    return !geom_is_same(best, from);
}

// Whether the point lies on the way to its end, give or take half a millimetre.
static bool is_on_way(GeomPoint from, GeomPoint end, GeomPoint at)
{
    return geom_segment_meets_disc(from, end, (GeomDisc){at, LINE_U});
}

// EPIC-1.12.4b: having entered a live zone of the enemy it goes on, into contact if it can, else as
// near as it can.
static bool enters_zone(const Epic *g, unsigned unit, unsigned target, GeomPoint at)
{
    GeomDisc zone = epic__disc(g->m, g->s, target);
    int32_t radius_u = epic__kind(g->m, unit)->radius_u;
    int32_t zoc_u = epic__kind(g->m, target)->zoc_u;
    return !geom_within((GeomDisc){epic__point(g->s, unit), radius_u}, zone, zoc_u) &&
           geom_within((GeomDisc){at, radius_u}, zone, zoc_u) && epic__has_zone(g->m, g->s, target);
}

static bool can_counter(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    return g->s->unit[unit].at == EPIC_AT_TABLE && g->s->unit[unit].formation == frame->formation &&
           !has_moved(g->s, unit) && length_of(g, unit) > 0 && !is_held(g, unit);
}

// The whole counter charge of a unit; false: it has none.
static bool whole_way(const Epic *g, unsigned unit, GeomPoint *end)
{
    Aim aim = aim_of(g, unit, EPIC_NO_UNIT);
    if (aim.with_room != EPIC_NO_UNIT &&
        forced_end(g, unit, aim.with_room, length_of(g, unit), end))
        return true;
    return aim.nearest != EPIC_NO_UNIT && aim.nearest != aim.with_room &&
           forced_end(g, unit, aim.nearest, length_of(g, unit), end);
}

static bool check_end(const Epic *g, unsigned unit, unsigned target, GeomPoint at, Refusal *refusal)
{
    GeomPoint from = epic__point(g->s, unit);
    GeomPoint end;
    if (!forced_end(g, unit, target, length_of(g, unit), &end)) {
        GeomPoint to = epic__point(g->s, target);
        if (is_on_way(from, to, at) && !is_way_free(g, unit, at, refusal))
            return false;
        return epic__refuse(refusal, EPIC_R_1_12_4_q3, EPIC_M_COUNTER_NO_WAY, "uu", (int)unit,
                            (int)target);
    }
    if (geom_is_same(at, end))
        return true;
    if (!is_on_way(from, end, at)) {
        if (geom_length_u(from, at) > length_of(g, unit))
            return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_TOO_FAR, "ucc", (int)unit,
                                (int)length_of(g, unit), (int)geom_length_u(from, at));
        return epic__refuse(refusal, EPIC_R_1_12_4b, EPIC_M_COUNTER_STRAIGHT, "uu", (int)unit,
                            (int)target);
    }
    // EPIC-1.12.4b: a point within a hair of the end is the end.
    if (enters_zone(g, unit, target, at) && geom_distance_u2(at, end) > geom_square(LINE_U))
        return epic__refuse(refusal, EPIC_R_1_12_4b, EPIC_M_COUNTER_GOES_ON, "uu", (int)unit,
                            (int)target);
    unsigned zone = closed_zone(g, unit, at, target);
    if (zone != EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_1_12_4f, EPIC_M_COUNTER_ZONE, "uu", (int)unit,
                            (int)zone);
    return is_way_free(g, unit, at, refusal);
}

static bool check_counter(const Epic *g, const EpicFrame *frame, EpicAction action,
                          Refusal *refusal)
{
    unsigned u = action.unit;
    GeomPoint at = {action.x, action.y};
    if (u >= g->m->unit_count || g->s->unit[u].formation != frame->formation ||
        g->s->unit[u].at != EPIC_AT_TABLE)
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_NOT_HERE, "uf", (int)u,
                            (int)frame->formation);
    if (has_moved(g->s, u))
        return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_COUNTER_TWICE, "u", (int)u);
    if (length_of(g, u) == 0)
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_NO_SPEED, "u", (int)u);
    if (is_held(g, u))
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_HELD, "u", (int)u);
    if (!geom_is_in_bound(at))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_COUNTER_NO_WAY, "uu", (int)u, (int)u);
    // EPIC-9.7c: ties are its player's: the enemy nearest to the point is meant.
    unsigned meant = EPIC_NO_UNIT;
    int64_t meant_u2 = INT64_MAX;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        if (g->s->unit[e].at == EPIC_AT_TABLE && epic__seat_of(g->m, g->s, e) != frame->seat &&
            geom_distance_u2(epic__point(g->s, e), at) < meant_u2) {
            meant_u2 = geom_distance_u2(epic__point(g->s, e), at);
            meant = e;
        }
    }
    Aim aim = aim_of(g, u, meant);
    if (aim.nearest == EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_1_12_4b, EPIC_M_COUNTER_NO_WAY, "uu", (int)u, (int)u);
    if (aim.with_room != EPIC_NO_UNIT && aim.with_room != aim.nearest &&
        check_end(g, u, aim.with_room, at, NULL))
        return true;
    return check_end(g, u, aim.nearest, at, refusal);
}

// --- transports ----------------------------------------------------------------------------------

static bool check_board(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    const EpicState *s = g->s;
    unsigned u = action.unit;
    unsigned carrier = action.other;
    if (u >= g->m->unit_count || carrier >= g->m->unit_count || u == carrier ||
        s->unit[u].at != EPIC_AT_TABLE || s->unit[carrier].at != EPIC_AT_TABLE ||
        s->unit[u].formation != frame->formation || s->unit[carrier].formation != frame->formation)
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_COUNTER_NOT_HERE, "uf", (int)u,
                            (int)frame->formation);
    // EPIC-1.7.5b: it makes no move of its own; the transport comes to it.
    if (has_moved(s, u))
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_COUNTER_TWICE, "u", (int)u);
    if (is_held(g, u))
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_HELD, "u", (int)u);
    if (is_trapped(g->m, s, carrier))
        return epic__refuse(refusal, EPIC_R_1_7_5f, EPIC_M_TRAPPED, "u", (int)carrier);
    if (!epic__touches(g->m, s, u, carrier))
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_BOARD_TOUCH, "uu", (int)carrier, (int)u);
    if (!epic__can_carry(g->m, s, carrier, u))
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_BOARD_FULL, "uu", (int)carrier, (int)u);
    return true;
}

static bool check_out(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    const EpicState *s = g->s;
    unsigned u = action.unit;
    GeomPoint at = {action.x, action.y};
    if (u >= g->m->unit_count || s->unit[u].at != EPIC_AT_CARRIED ||
        s->unit[u].formation != frame->formation)
        return epic__refuse(refusal, EPIC_R_1_7_5f, EPIC_M_OUT_NOT_CARRIED, "u", (int)u);
    unsigned carrier = s->unit[u].carrier - 1U;
    // EPIC-1.7.5e.
    if ((s->unit[u].flags & EPIC_U_PICKED_UP) != 0)
        return epic__refuse(refusal, EPIC_R_1_7_5e, EPIC_M_OUT_JUST_IN, "u", (int)u);
    // EPIC-2.1.13c.
    if ((s->unit[carrier].flags & EPIC_U_POPPED_UP) != 0)
        return epic__refuse(refusal, EPIC_R_2_1_13c, EPIC_M_OUT_POPPED_UP, "u", (int)carrier);
    if (is_trapped(g->m, s, carrier))
        return epic__refuse(refusal, EPIC_R_1_7_5f, EPIC_M_TRAPPED, "u", (int)carrier);
    GeomDisc disc = {at, epic__kind(g->m, u)->radius_u};
    if (!geom_is_in_bound(at) || !geom_within(disc, epic__disc(g->m, s, carrier), DISEMBARK_U))
        return epic__refuse(refusal, EPIC_R_1_7_5d, EPIC_M_OUT_TOO_FAR, "uc", (int)carrier,
                            (int)DISEMBARK_U);
    if (!epic__is_free(g->m, s, u, at))
        return epic__refuse(refusal, EPIC_R_1_7_2b, EPIC_M_OUT_NO_PLACE, "u", (int)u);
    // EPIC-1.7.5d: not in a zone, but in contact with an enemy of the assault.
    bool touches = false;
    unsigned zone = EPIC_NO_UNIT;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        if (s->unit[e].at != EPIC_AT_TABLE || epic__seat_of(g->m, s, e) == frame->seat)
            continue;
        GeomDisc enemy = epic__disc(g->m, s, e);
        if (geom_touches(disc, enemy)) {
            if (epic__contacts(g->m, s, e) >= room_at(g->m, e))
                return epic__refuse(refusal, EPIC_R_1_12_3e, EPIC_M_COUNTER_CROWDED, "ui", (int)e,
                                    (int)room_at(g->m, e));
            touches = true;
        } else if (geom_within(disc, enemy, epic__kind(g->m, e)->zoc_u) &&
                   epic__has_zone(g->m, s, e)) {
            zone = e;
        }
    }
    if (!touches && zone != EPIC_NO_UNIT)
        return epic__refuse(refusal, EPIC_R_1_7_5d, EPIC_M_COUNTER_ZONE, "uu", (int)u, (int)zone);
    return true;
}

// --- coherency (1.12.4c) -------------------------------------------------------------------------

// How many units of the formation are outside its largest legal part; carried ones stand with their
// carrier.
static unsigned units_out(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    GeomDisc disc[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    int count = 0;
    for (unsigned u = epic__first(m, s, formation); u != EPIC_NO_UNIT && count < GEOM_LINK_MAX;
         u = epic__next(m, s, formation, u)) {
        unsigned body = s->unit[u].at == EPIC_AT_CARRIED ? s->unit[u].carrier - 1U : u;
        disc[count] = epic__disc(m, s, body);
        chain_u[count++] = epic__kind(m, body)->coherency_u;
    }
    if (count == 0)
        return 0;
    GeomLinks links;
    uint64_t part[GEOM_LINK_MAX];
    geom_links_make(&links, disc, chain_u, count);
    int parts = geom_links_parts(&links, geom_links_all(&links), part);
    int best = 0;
    for (int n = 0; n < parts; n++) {
        int size = __builtin_popcountll(part[n]);
        if (size > best)
            best = size;
    }
    return (unsigned)(count - best);
}

static GeomPoint *origin_of(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    unsigned first = g->m->formation[frame->formation].unit_first;
    return &g->s->origin[(unit - first) % EPIC_FORMATION_UNITS_MAX];
}

// Its own counter charge can be taken back: it moved, was not carried, and made no test.
static bool can_go_back(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicUnit *state = &g->s->unit[unit];
    return state->at == EPIC_AT_TABLE && state->formation == frame->formation &&
           (state->flags & EPIC_U_MOVED) != 0 && (state->flags & EPIC_U_DISEMBARKED) == 0 &&
           !geom_is_same(epic__point(g->s, unit), *origin_of(g, frame, unit)) &&
           epic__is_free(g->m, g->s, unit, *origin_of(g, frame, unit));
}

static bool is_less_legal(const Epic *g, const EpicFrame *frame)
{
    return units_out(g->m, g->s, frame->formation) > frame->count;
}

// --- the frame -----------------------------------------------------------------------------------

static bool begin_formation(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((frame->set & epic__set(f)) == 0)
            continue;
        frame->set &= ~epic__set(f);
        if (epic__first_on_table(g->m, s, f) == EPIC_NO_UNIT)
            continue;
        frame->formation = (uint8_t)f;
        frame->count = (uint8_t)units_out(g->m, s, f);
        for (unsigned u = epic__first(g->m, s, f); u != EPIC_NO_UNIT;
             u = epic__next(g->m, s, f, u)) {
            s->unit[u].flags &= (uint16_t) ~(unsigned)EPIC_U_MOVE_FLAGS;
            *origin_of(g, frame, u) = epic__point(s, u);
        }
        return true;
    }
    return false;
}

static void finish(Epic *g, const EpicFrame *frame)
{
    epic__draw_in(g, 1U - frame->seat);
    memset(g->s->origin, 0, sizeof g->s->origin);
}

static size_t list(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    const EpicState *s = g->s;
    bool broken_up = is_less_legal(g, frame);
    if (broken_up) {
        for (unsigned u = epic__first_on_table(g->m, s, frame->formation); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, s, frame->formation, u)) {
            if (can_go_back(g, frame, u))
                count = epic__list(out, out_max, count,
                                   (EpicAction){.kind = EPIC_ACTION_BACK, .unit = (uint16_t)u});
        }
        if (count > 0)
            return count;
    }
    count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_DONE});
    unsigned listed = 0;
    for (unsigned u = epic__first_on_table(g->m, s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, s, frame->formation, u)) {
        GeomPoint end;
        if (listed >= LISTED || !can_counter(g, frame, u) || !whole_way(g, u, &end))
            continue;
        if (listed == 0)
            count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_COUNTER_ALL});
        count = epic__list(
            out, out_max, count,
            (EpicAction){.kind = EPIC_ACTION_COUNTER, .unit = (uint16_t)u, .x = end.x, .y = end.y});
        listed++;
    }
    return count;
}

EpicStep epic__counter_step(Epic *g, EpicFrame *frame)
{
    if (frame->stage == STAGE_NEXT) {
        if (!begin_formation(g, frame)) {
            epic__pop(g);
            return EPIC_GO_ON;
        }
        frame->stage = STAGE_ASK;
    }
    Action two[2];
    if (list(g, frame, two, 2) > 1)
        return epic__ask(g, EPIC_D_COUNTER, frame->seat);
    finish(g, frame);
    frame->stage = STAGE_NEXT;
    return EPIC_GO_ON;
}

size_t epic__counter_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    return list(g, frame, out, out_max);
}

bool epic__counter_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    switch (action.kind) {
    case EPIC_ACTION_COUNTER:
        return check_counter(g, frame, action, refusal);
    case EPIC_ACTION_BOARD:
        return check_board(g, frame, action, refusal);
    case EPIC_ACTION_OUT:
        return check_out(g, frame, action, refusal);
    case EPIC_ACTION_COUNTER_ALL:
        return true;
    case EPIC_ACTION_BACK:
        if (action.unit >= g->m->unit_count || !can_go_back(g, frame, action.unit))
            return epic__refuse(refusal, EPIC_R_1_12_4c, EPIC_M_COUNTER_NO_BACK, "u",
                                (int)action.unit);
        return true;
    case EPIC_ACTION_DONE:
        if (is_less_legal(g, frame)) {
            Action one[1];
            list(g, frame, one, 1);
            if (epic_action(&one[0]).kind == EPIC_ACTION_BACK)
                return epic__refuse(refusal, EPIC_R_1_12_4c, EPIC_M_COUNTER_ILLEGAL, "fi",
                                    (int)frame->formation,
                                    (int)units_out(g->m, g->s, frame->formation));
        }
        return true;
    default:
        return epic__refuse(refusal, EPIC_R_9_7c, EPIC_M_COUNTER_WHAT, "f", (int)frame->formation);
    }
}

static void move_unit(Epic *g, unsigned unit, GeomPoint to)
{
    EpicUnit *state = &g->s->unit[unit];
    EPIC_REPORT(g, 1_12_4b, COUNTERS, "uc", (int)unit,
                (int)geom_length_u(epic__point(g->s, unit), to));
    if (epic__kind(g->m, unit)->type != EPIC_INF)
        state->facing = geom_bearing_bam(epic__point(g->s, unit), to);
    epic__put(g, unit, to);
    state->flags |= EPIC_U_MOVED;
    if (epic__kind(g->m, unit)->type == EPIC_WE)
        epic__barge(g, unit);
}

// Everybody as far as it goes, the nearest first, so that nobody is in the way of those behind;
// then those go back, the last first, without whom the formation holds together.
static void counter_all(Epic *g, EpicFrame *frame)
{
    unsigned order[EPIC_FORMATION_UNITS_MAX];
    unsigned count = 0;
    EpicSet enemies = epic__side_set(g->m, 1U - frame->seat);
    for (;;) {
        unsigned best = EPIC_NO_UNIT;
        int32_t best_u = INT32_MAX;
        for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
            if (!can_counter(g, frame, u))
                continue;
            int32_t gap_u = epic__gap_to(g->m, g->s, u, enemies);
            if (gap_u < best_u) {
                best_u = gap_u;
                best = u;
            }
        }
        if (best == EPIC_NO_UNIT || count >= EPIC_FORMATION_UNITS_MAX)
            break;
        GeomPoint end;
        if (whole_way(g, best, &end)) {
            move_unit(g, best, end);
            order[count++] = best;
        } else {
            g->s->unit[best].flags |= EPIC_U_MOVED;
        }
    }
    while (count > 0 && is_less_legal(g, frame)) {
        unsigned u = order[--count];
        if (can_go_back(g, frame, u))
            epic__put(g, u, *origin_of(g, frame, u));
    }
}

void epic__counter_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicState *s = g->s;
    switch (action.kind) {
    case EPIC_ACTION_COUNTER:
        move_unit(g, action.unit, (GeomPoint){action.x, action.y});
        break;
    case EPIC_ACTION_COUNTER_ALL:
        counter_all(g, frame);
        break;
    case EPIC_ACTION_BACK:
        epic__put(g, action.unit, *origin_of(g, frame, action.unit));
        break;
    case EPIC_ACTION_BOARD:
        epic__embark(g, action.unit, action.other);
        s->unit[action.unit].flags |= EPIC_U_PICKED_UP;
        EPIC_REPORT(g, 1_7_5f, COUNTER_BOARDS, "uu", (int)action.unit, (int)action.other);
        break;
    case EPIC_ACTION_OUT: {
        // EPIC-1.12.4-q6: the transport does not counter charge after that.
        unsigned carrier = s->unit[action.unit].carrier - 1U;
        s->unit[action.unit].at = EPIC_AT_TABLE;
        s->unit[action.unit].carrier = 0;
        s->unit[carrier].cargo--;
        epic__put(g, action.unit, (GeomPoint){action.x, action.y});
        s->unit[action.unit].flags |= EPIC_U_MOVED | EPIC_U_DISEMBARKED;
        s->unit[carrier].flags |= EPIC_U_MOVED;
        EPIC_REPORT(g, 1_7_5f, COUNTER_OUT, "uu", (int)action.unit, (int)carrier);
        break;
    }
    default:
        finish(g, frame);
        frame->stage = STAGE_NEXT;
        break;
    }
}
