// Moves of a whole formation worked out from a short wish (EpicPlan): for legal, for computer
// players, and for people in a hurry.
//
// Units are placed one after the other, the foremost first, each in formation with those placed
// before it; every path is judged by the same check as one that is drawn by hand, with the others
// where they will be by then. What cannot be done falls back: a place beside, a shorter way, a
// shorter way for all, at last staying. Everything is decided in a fixed order.
#include "epic_field.h"

typedef struct Mover {
    GeomPoint from, to;
    GeomPoint via[EPIC_VIA_MAX]; // on the way, valid for n < via_count
    uint16_t pick[EPIC_VIA_MAX]; // unit + 1 picked up at via[n], the last at `to`
    uint8_t via_count;
    bool is_aboard; // picked up by another
    int32_t speed_u;
    int32_t front; // how far it is ahead, for the order
    uint16_t unit;
    bool is_fixed; // has moved, or cannot
    bool is_placed;
} Mover;

typedef struct Plan {
    const EpicMatch *m;
    EpicState *s;
    const EpicFrame *frame;
    EpicMovePurpose purpose;
    int32_t slowest_u; // of those that can move
    unsigned count;    // valid in mover
    unsigned order_count;
    uint8_t order[EPIC_FORMATION_UNITS_MAX]; // in which they were placed
    Mover mover[EPIC_FORMATION_UNITS_MAX];
    EpicField field;
} Plan;

// --- collecting ---------------------------------------------------------------------------------

static void collect(Plan *plan)
{
    const EpicMatch *m = plan->m;
    EpicState *s = plan->s;
    int32_t fastest_u = 0;
    plan->slowest_u = INT32_MAX;
    for (unsigned u = epic__first_on_table(m, s, plan->frame->formation);
         u != EPIC_NO_UNIT && plan->count < EPIC_FORMATION_UNITS_MAX;
         u = epic__next_on_table(m, s, plan->frame->formation, u)) {
        Mover *mover = &plan->mover[plan->count++];
        *mover = (Mover){.from = epic__point(s, u), .to = epic__point(s, u), .unit = (uint16_t)u};
        mover->speed_u = epic__speed(m, s, u, plan->purpose);
        mover->is_fixed = mover->speed_u <= 0 || (s->unit[u].flags & EPIC_U_MOVED) != 0;
        if (mover->is_fixed)
            continue;
        if (mover->speed_u < plan->slowest_u)
            plan->slowest_u = mover->speed_u;
        if (mover->speed_u > fastest_u)
            fastest_u = mover->speed_u;
    }
    if (plan->slowest_u == INT32_MAX)
        plan->slowest_u = 0;
    enum { MARGIN_U = EPIC_ZONE_MAX_U + 2 * EPIC_RADIUS_MAX_U };
    epic__field_make(&plan->field, m, s, plan->frame->formation, plan->purpose,
                     epic__formation_box(m, s, plan->frame->formation), fastest_u + MARGIN_U);
}

static void reset(Plan *plan)
{
    plan->order_count = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        Mover *mover = &plan->mover[n];
        if (!geom_is_same(mover->to, mover->from))
            epic__field_move(&plan->field, mover->unit, mover->from);
        mover->to = mover->from;
        mover->is_placed = mover->is_fixed;
        mover->via_count = 0;
    }
}

// --- judging ------------------------------------------------------------------------------------

static int32_t chain_of(const Plan *plan, unsigned n)
{
    return epic__kind(plan->m, plan->mover[n].unit)->coherency_u;
}

// In formation with somebody who stands where he will.
static bool is_linked(const Plan *plan, unsigned n, GeomPoint at)
{
    int32_t chain_u = chain_of(plan, n);
    GeomDisc disc = {at, epic__kind(plan->m, plan->mover[n].unit)->radius_u};
    bool is_first = true;
    for (unsigned i = 0; i < plan->count; i++) {
        if (!plan->mover[i].is_placed || i == n)
            continue;
        is_first = false;
        if (geom_within(
                disc,
                (GeomDisc){plan->mover[i].to, epic__kind(plan->m, plan->mover[i].unit)->radius_u},
                chain_u))
            return true;
    }
    return is_first;
}

static bool is_coherent(const Plan *plan)
{
    GeomDisc disc[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    GeomLinks links;
    int count = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicKind *kind = epic__kind(plan->m, plan->mover[n].unit);
        if (plan->mover[n].is_aboard)
            continue;
        disc[count] = (GeomDisc){plan->mover[n].to, kind->radius_u};
        chain_u[count++] = kind->coherency_u;
        // What it carries stands where it does, and so keeps it company.
        bool is_laden = plan->s->unit[plan->mover[n].unit].cargo > 0 || plan->mover[n].pick[0] != 0;
        if (is_laden && count < GEOM_LINK_MAX) {
            disc[count] = disc[count - 1];
            chain_u[count] = chain_u[count - 1];
            count++;
        }
        if (count >= GEOM_LINK_MAX)
            break;
    }
    geom_links_make(&links, disc, chain_u, count);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

// Tests that it could do without: not those for where it is (1.8.1a).
static bool has_risk(const Plan *plan, const EpicPath *path)
{
    EpicTest test[EPIC_TESTS_MAX];
    unsigned tests =
        plan->field.feature_count == 0 ? 0 : epic__field_tests(&plan->field, path, test);
    for (unsigned n = 0; n < tests; n++) {
        if (test[n].order != 0)
            return true;
    }
    return false;
}

static bool can_go(const Plan *plan, unsigned n, GeomPoint to, bool avoids)
{
    const Mover *mover = &plan->mover[n];
    GeomPoint at[2] = {mover->from, to};
    EpicPath path = {.at = at, .count = 2, .unit = mover->unit, .speed_u = mover->speed_u};
    return geom_is_in_bound(to) && epic__field_check(&plan->field, &path, NULL) &&
           (!avoids || !has_risk(plan, &path));
}

// Round something, by one point beside the way.
static bool can_go_round(Plan *plan, unsigned n, GeomPoint via, GeomPoint to)
{
    const Mover *mover = &plan->mover[n];
    GeomPoint at[3] = {mover->from, via, to};
    EpicPath path = {.at = at, .count = 3, .unit = mover->unit, .speed_u = mover->speed_u};
    return geom_is_in_bound(via) && geom_is_in_bound(to) &&
           epic__field_check(&plan->field, &path, NULL) && !has_risk(plan, &path);
}

static void place(Plan *plan, unsigned n, GeomPoint to)
{
    Mover *mover = &plan->mover[n];
    mover->to = to;
    mover->is_placed = true;
    plan->order[plan->order_count++] = (uint8_t)n;
    if (!geom_is_same(mover->from, to))
        epic__field_move(&plan->field, mover->unit, to);
}

static bool try_place(Plan *plan, unsigned n, GeomPoint to, bool avoids)
{
    if (!is_linked(plan, n, to) || !can_go(plan, n, to, avoids))
        return false;
    place(plan, n, to);
    return true;
}

// --- directions ---------------------------------------------------------------------------------

static GeomPoint scaled(GeomPoint v, int64_t by, int64_t of)
{
    if (of == 0)
        return (GeomPoint){0, 0};
    return (GeomPoint){(int32_t)(v.x * by / of), (int32_t)(v.y * by / of)};
}

static GeomPoint sum(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x + b.x, a.y + b.y};
}

static GeomPoint difference(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x - b.x, a.y - b.y};
}

static int64_t length_of(GeomPoint v)
{
    return geom_length_u((GeomPoint){0, 0}, v);
}

// Towards a point, as far as the slowest goes.
static GeomPoint toward(const Plan *plan, GeomPoint from, GeomPoint to, int64_t travel_u)
{
    GeomPoint v = difference(to, from);
    int64_t length_u = length_of(v);
    if (travel_u > plan->slowest_u)
        travel_u = plan->slowest_u;
    if (travel_u > length_u)
        travel_u = length_u;
    return travel_u <= 0 ? (GeomPoint){0, 0} : scaled(v, travel_u, length_u);
}

static GeomPoint centre_of(const Plan *plan)
{
    int64_t x = 0, y = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        x += plan->mover[n].from.x;
        y += plan->mover[n].from.y;
    }
    int64_t count = plan->count == 0 ? 1 : plan->count;
    return (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
}

typedef struct Pair {
    unsigned mover; // into plan->mover
    unsigned enemy; // EPIC_NO_UNIT: there is none
    int32_t gap_u;
} Pair;

// The nearest of ours and theirs, of formations in the set.
static Pair nearest_pair(const Plan *plan, EpicSet enemies)
{
    Pair pair = {0, EPIC_NO_UNIT, INT32_MAX};
    for (unsigned f = 0; f < plan->m->formation_count; f++) {
        if ((enemies & epic__set(f)) == 0)
            continue;
        for (unsigned e = epic__first_on_table(plan->m, plan->s, f); e != EPIC_NO_UNIT;
             e = epic__next_on_table(plan->m, plan->s, f, e)) {
            GeomDisc disc = epic__disc(plan->m, plan->s, e);
            for (unsigned n = 0; n < plan->count; n++) {
                GeomDisc own = {plan->mover[n].from,
                                epic__kind(plan->m, plan->mover[n].unit)->radius_u};
                if (pair.enemy != EPIC_NO_UNIT && !geom_within(own, disc, pair.gap_u))
                    continue;
                int32_t gap_u = geom_gap_floor_u(own, disc);
                if (gap_u < pair.gap_u)
                    pair = (Pair){n, e, gap_u};
            }
        }
    }
    return pair;
}

// EPIC-1.7.3b: no nearer than its zone allows.
static int32_t stand_off(const Plan *plan, unsigned enemy, int32_t range_u)
{
    int32_t zone_u = plan->purpose == EPIC_MOVE_WITHDRAW ? 0 : epic__kind(plan->m, enemy)->zoc_u;
    return range_u > zone_u + 50 ? range_u : zone_u + 50;
}

static GeomPoint close_in(const Plan *plan, EpicSet enemies, int32_t range_u)
{
    Pair pair = nearest_pair(plan, enemies);
    if (pair.enemy == EPIC_NO_UNIT)
        return (GeomPoint){0, 0};
    GeomPoint from = plan->mover[pair.mover].from;
    // The gap is rounded down and the way drawn short, so without this it would end a hair too far
    // off to be within the range.
    enum { ROUNDING_U = 5 };
    int64_t travel_u = (int64_t)pair.gap_u - stand_off(plan, pair.enemy, range_u) + ROUNDING_U;
    return toward(plan, from, epic__point(plan->s, pair.enemy), travel_u);
}

static int64_t nearest_enemy_u2(const Plan *plan, GeomPoint at)
{
    int64_t best_u2 = INT64_MAX;
    for (unsigned e = 0; e < plan->m->unit_count; e++) {
        if (plan->s->unit[e].at != EPIC_AT_TABLE ||
            plan->m->formation[plan->s->unit[e].formation].seat == plan->frame->seat)
            continue;
        int64_t u2 = geom_distance_u2(at, epic__point(plan->s, e));
        if (u2 < best_u2)
            best_u2 = u2;
    }
    return best_u2;
}

// Away from all enemies: of eight directions the one that brings most room.
static GeomPoint run_away(const Plan *plan)
{
    enum { WAYS = 8 };
    GeomPoint centre = centre_of(plan);
    GeomBox table = epic__table(plan->m);
    GeomPoint best = {0, 0};
    int64_t best_u2 = nearest_enemy_u2(plan, centre);
    for (unsigned way = 0; way < WAYS; way++) {
        GeomPoint to =
            geom_point_toward(centre, (uint16_t)(way * (65536 / WAYS)), plan->slowest_u - 1);
        int64_t u2 = geom_box_has(table, to) ? nearest_enemy_u2(plan, to) : -1;
        if (u2 > best_u2) {
            best_u2 = u2;
            best = difference(to, centre);
        }
    }
    return best;
}

static GeomPoint into_cover(const Plan *plan)
{
    GeomPoint centre = centre_of(plan);
    GeomPoint best = centre;
    int64_t best_u2 = INT64_MAX;
    const EpicKind *kind = epic__kind(plan->m, plan->mover[0].unit);
    for (unsigned t = 0; t < plan->m->terrain_count; t++) {
        const EpicTerrain *terrain = &plan->m->terrain[t];
        if (terrain->type == EPIC_TERRAIN_OPEN || terrain->type == EPIC_TERRAIN_HILL ||
            terrain->type == EPIC_TERRAIN_ROAD ||
            epic__ground(plan->m, terrain, kind) != EPIC_GROUND_FREE)
            continue;
        GeomBox box = terrain->polygon.box;
        GeomPoint middle = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        int64_t u2 = geom_distance_u2(centre, middle);
        if (u2 < best_u2) {
            best_u2 = u2;
            best = middle;
        }
    }
    return toward(plan, centre, best, plan->slowest_u);
}

// --- all in one direction -----------------------------------------------------------------------

static void sort_front(Plan *plan, GeomPoint v, uint8_t *order)
{
    for (unsigned n = 0; n < plan->count; n++) {
        GeomPoint p = plan->mover[n].from;
        // Scaled down to stay in 32 bits: the order of what is a centimetre apart matters.
        plan->mover[n].front = (int32_t)(((int64_t)p.x * v.x + (int64_t)p.y * v.y) / 65536);
        order[n] = (uint8_t)n;
    }
    for (unsigned i = 1; i < plan->count; i++) {
        uint8_t moved = order[i];
        unsigned n = i;
        for (; n > 0 && plan->mover[order[n - 1]].front < plan->mover[moved].front; n--)
            order[n] = order[n - 1];
        order[n] = moved;
    }
}

// EPIC-1.7a: as far towards the goal as is left of the Speed behind the point beside the way.
static bool go_round(Plan *plan, unsigned n, GeomPoint v)
{
    Mover *mover = &plan->mover[n];
    GeomPoint across = {-v.y, v.x};
    for (int way = 0; way < 4; way++) {
        int side = (way & 1) != 0 ? -1 : 1;
        GeomPoint via =
            sum(sum(mover->from, scaled(v, 1, 2)), scaled(across, side * (way / 2 + 1), 4));
        GeomPoint rest = difference(sum(mover->from, v), via);
        int64_t length_u = length_of(rest);
        int64_t left_u = mover->speed_u - geom_length_u(mover->from, via) - 1;
        if (left_u < length_u)
            rest = left_u > 0 ? scaled(rest, left_u, length_u) : (GeomPoint){0, 0};
        GeomPoint to = sum(via, rest);
        if (!is_linked(plan, n, to) || !can_go_round(plan, n, via, to))
            continue;
        mover->via[0] = via;
        mover->via_count = 1;
        place(plan, n, to);
        return true;
    }
    return false;
}

// All paths that are tried lie in the box of the way and half its length more to all sides.
static void focus(Plan *plan, unsigned n, GeomPoint goal, int32_t aside_u)
{
    const Mover *mover = &plan->mover[n];
    GeomBox box = geom_box_of(mover->from, goal);
    int32_t more_u = (int32_t)(geom_length_u(mover->from, goal) / 2);
    if (more_u < aside_u)
        more_u = aside_u;
    box = (GeomBox){{box.low.x - more_u, box.low.y - more_u},
                    {box.high.x + more_u, box.high.y + more_u}};
    epic__field_focus(&plan->field, box, epic__kind(plan->m, mover->unit)->radius_u);
}

// Where it wants to go, beside that, round what is in the way, and shorter.
static void send(Plan *plan, unsigned n, GeomPoint v)
{
    enum { WAYS = 8 };
    Mover *mover = &plan->mover[n];
    GeomPoint goal = sum(mover->from, v);
    int32_t aside_u = 2 * epic__kind(plan->m, mover->unit)->radius_u + 20;
    focus(plan, n, goal, aside_u);
    if (try_place(plan, n, goal, true))
        return;
    uint16_t bearing = geom_bearing_bam(goal, mover->from);
    for (unsigned way = 0; way < WAYS; way++) {
        // Back, then to both sides: those in front are length-limited anyway.
        uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
        uint16_t to = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
        if (try_place(plan, n, geom_point_toward(goal, to, aside_u), true))
            return;
    }
    if (length_of(v) > 4 * aside_u && go_round(plan, n, v))
        return;
    for (int part = 3; part > 0; part--) {
        if (try_place(plan, n, sum(mover->from, scaled(v, part, 4)), true))
            return;
    }
    if (!try_place(plan, n, goal, false))
        place(plan, n, mover->from);
}

static bool send_all(Plan *plan, GeomPoint v)
{
    uint8_t order[EPIC_FORMATION_UNITS_MAX];
    reset(plan);
    sort_front(plan, v, order);
    for (unsigned i = 0; i < plan->count; i++) {
        if (!plan->mover[order[i]].is_fixed)
            send(plan, order[i], v);
    }
    return is_coherent(plan);
}

// No further than to the edge of the table.
static GeomPoint on_table(const Plan *plan, GeomPoint v)
{
    GeomBox table = epic__table(plan->m);
    for (unsigned n = 0; n < plan->count; n++) {
        int32_t radius_u = epic__kind(plan->m, plan->mover[n].unit)->radius_u;
        GeomPoint p = plan->mover[n].from;
        if (plan->mover[n].is_fixed)
            continue;
        if (v.x < 0 && p.x + v.x < table.low.x + radius_u)
            v.x = table.low.x + radius_u - p.x;
        if (v.x > 0 && p.x + v.x > table.high.x - radius_u)
            v.x = table.high.x - radius_u - p.x;
        if (v.y < 0 && p.y + v.y < table.low.y + radius_u)
            v.y = table.low.y + radius_u - p.y;
        if (v.y > 0 && p.y + v.y > table.high.y - radius_u)
            v.y = table.high.y - radius_u - p.y;
    }
    return v;
}

static void go_together(Plan *plan, GeomPoint v)
{
    v = on_table(plan, v);
    for (int part = 4; part > 0; part--) {
        if (send_all(plan, scaled(v, part, 4)))
            return;
    }
    reset(plan);
}

// --- closing up ---------------------------------------------------------------------------------

// The unit goes as near to one of those placed as it needs to.
static bool close_up(Plan *plan, unsigned n)
{
    Mover *mover = &plan->mover[n];
    int32_t radius_u = epic__kind(plan->m, mover->unit)->radius_u;
    if (is_linked(plan, n, mover->from) && can_go(plan, n, mover->from, false)) {
        place(plan, n, mover->from);
        return true;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < plan->count; i++) {
            const Mover *anchor = &plan->mover[i];
            if (!anchor->is_placed)
                continue;
            int32_t anchor_u = epic__kind(plan->m, anchor->unit)->radius_u;
            int32_t gap_u = geom_gap_floor_u((GeomDisc){mover->from, radius_u},
                                             (GeomDisc){anchor->to, anchor_u});
            int32_t chain_u = chain_of(plan, n) - 20;
            for (int32_t part = 2; part >= 0; part--) {
                int64_t travel_u = (int64_t)gap_u - chain_u * part / 2;
                GeomPoint v = difference(anchor->to, mover->from);
                if (travel_u <= mover->speed_u &&
                    try_place(plan, n, sum(mover->from, scaled(v, travel_u, length_of(v))),
                              pass == 0))
                    return true;
            }
        }
    }
    return false;
}

// Everybody closes up to the part with the anchor, or to the largest one.
static void gather(Plan *plan, unsigned anchor)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    reset(plan);
    int parts = epic__parts(plan->m, plan->s, plan->frame->formation, NULL, unit, part);
    uint64_t core = part[0];
    for (int n = 0; n < parts; n++) {
        bool has_anchor = false;
        for (uint64_t rest = part[n]; rest != 0; rest &= rest - 1)
            has_anchor = has_anchor || unit[__builtin_ctzll(rest)] == anchor;
        if (has_anchor) {
            core = part[n];
            break;
        }
        if (__builtin_popcountll(part[n]) > __builtin_popcountll(core))
            core = part[n];
    }
    for (unsigned n = 0; n < plan->count; n++) {
        plan->mover[n].is_placed = false;
        for (uint64_t rest = core; rest != 0; rest &= rest - 1) {
            if (unit[__builtin_ctzll(rest)] == plan->mover[n].unit)
                plan->mover[n].is_placed = true;
        }
    }
    // Whoever has joined may be the one that the next joins.
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned n = 0; n < plan->count; n++) {
            if (!plan->mover[n].is_placed && !plan->mover[n].is_fixed && close_up(plan, n))
                changed = true;
        }
    }
}

// --- boarding -----------------------------------------------------------------------------------

// The transport's way with one more unit to pick up; false: it cannot.
static bool can_fetch(const Plan *plan, unsigned n, unsigned i, GeomPoint *to)
{
    const Mover *mover = &plan->mover[n], *fetched = &plan->mover[i];
    GeomPoint at[EPIC_VIA_MAX + 1] = {mover->from};
    uint16_t pick[EPIC_VIA_MAX + 1] = {0}, aboard[EPIC_VIA_MAX];
    unsigned count = 1, picked = 0;
    for (; picked < mover->via_count; picked++) {
        at[count] = mover->via[picked];
        aboard[picked] = (uint16_t)(mover->pick[picked] - 1);
        pick[count++] = mover->pick[picked];
    }
    GeomPoint here = at[count - 1];
    int64_t off_u = (int64_t)epic__kind(plan->m, mover->unit)->radius_u +
                    epic__kind(plan->m, fetched->unit)->radius_u;
    int64_t way_u = geom_length_u(here, fetched->from);
    aboard[picked++] = fetched->unit;
    if (way_u <= off_u)
        *to = here;
    else
        *to = sum(here, scaled(difference(fetched->from, here), way_u - off_u, way_u));
    at[count] = *to;
    pick[count++] = (uint16_t)(fetched->unit + 1);
    EpicPath path = {
        .at = at, .pick = pick, .count = count, .unit = mover->unit, .speed_u = mover->speed_u};
    Epic g = {.m = plan->m, .s = plan->s};
    return epic__has_room(plan->m, plan->s, mover->unit, aboard, picked) &&
           epic__check_picked_ground(&g, mover->unit, fetched->unit, NULL) &&
           epic__field_check(&plan->field, &path, NULL) && !has_risk(plan, &path);
}

static bool may_fetch(const Plan *plan, unsigned n, unsigned i)
{
    const Mover *mover = &plan->mover[n], *fetched = &plan->mover[i];
    return !fetched->is_aboard && i != n &&
           (plan->s->unit[fetched->unit].flags & EPIC_U_MOVED) == 0 &&
           epic__can_carry(plan->m, plan->s, mover->unit, fetched->unit);
}

static void fetch(Plan *plan, unsigned n)
{
    Mover *mover = &plan->mover[n];
    GeomPoint here = mover->from;
    while (mover->via_count < EPIC_VIA_MAX) {
        unsigned best = plan->count;
        int64_t best_u2 = INT64_MAX;
        GeomPoint to, best_to = here;
        for (unsigned i = 0; i < plan->count; i++) {
            int64_t u2 = geom_distance_u2(here, plan->mover[i].from);
            if (u2 < best_u2 && may_fetch(plan, n, i) && can_fetch(plan, n, i, &to)) {
                best_u2 = u2;
                best = i;
                best_to = to;
            }
        }
        if (best == plan->count)
            break;
        mover->via[mover->via_count] = here = best_to;
        mover->pick[mover->via_count++] = (uint16_t)(plan->mover[best].unit + 1);
        plan->mover[best].is_aboard = true;
        epic__field_remove(&plan->field, plan->mover[best].unit);
    }
    if (mover->via_count == 0)
        return;
    // The last stop is the end.
    mover->via_count--;
    place(plan, n, here);
}

// EPIC-1.7.5b: the transports fetch those nearest to them.
static bool board(Plan *plan)
{
    reset(plan);
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicUnit *unit = &plan->s->unit[plan->mover[n].unit];
        bool is_up = (unit->flags & EPIC_U_POPPED_UP) != 0 &&
                     !epic__has(plan->m, plan->mover[n].unit, EPIC_A_SUPPORT_CRAFT);
        if (!plan->mover[n].is_fixed && !is_up &&
            epic__kind(plan->m, plan->mover[n].unit)->slot_count > 0)
            fetch(plan, n);
    }
    return is_coherent(plan);
}

// --- charging -----------------------------------------------------------------------------------

enum { CHARGE_WAYS = 12 };

static bool charge_one(Plan *plan, unsigned n, const EpicObstacle *o)
{
    Mover *mover = &plan->mover[n];
    int32_t radius_u = epic__kind(plan->m, mover->unit)->radius_u;
    uint16_t bearing = geom_bearing_bam(o->at, mover->from);
    GeomPoint target = o->at;
    int32_t off_u = o->radius_u + radius_u;
    if (geom_gap_floor_u((GeomDisc){mover->from, radius_u}, (GeomDisc){o->at, o->radius_u}) >
        mover->speed_u)
        return false;
    for (unsigned way = 0; way < CHARGE_WAYS - 2; way++) {
        uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / CHARGE_WAYS));
        uint16_t to = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
        if (try_place(plan, n, geom_point_toward(target, to, off_u), true))
            return true;
    }
    return false;
}

static void charge_nearest(Plan *plan, unsigned n)
{
    enum { TRIES = 4 };
    Mover *mover = &plan->mover[n];
    uint16_t tried[TRIES] = {0};
    for (unsigned try = 0; try < TRIES; try++) {
        const EpicObstacle *best = NULL;
        int64_t best_u2 = INT64_MAX;
        for (unsigned i = 0; i < plan->field.count; i++) {
            const EpicObstacle *o = &plan->field.obstacle[i];
            int64_t u2 = geom_distance_u2(o->at, mover->from);
            bool is_tried = false;
            for (unsigned k = 0; k < try; k++)
                is_tried = is_tried || tried[k] == o->unit;
            unsigned max = (o->flags & EPIC_O_ENGINE) != 0 ? epic__kind(plan->m, o->unit)->dc : 1U;
            if ((o->flags & EPIC_O_TARGET) == 0 || is_tried || o->touched >= 2 * max ||
                u2 >= best_u2)
                continue;
            best = o;
            best_u2 = u2;
        }
        if (best == NULL)
            break;
        tried[try] = best->unit;
        if (charge_one(plan, n, best))
            return;
    }
}

// Those that cannot reach come as near as they may.
static void follow(Plan *plan, unsigned n, EpicSet targets)
{
    Mover *mover = &plan->mover[n];
    Pair best = {n, EPIC_NO_UNIT, INT32_MAX};
    for (unsigned i = 0; i < plan->field.count; i++) {
        const EpicObstacle *o = &plan->field.obstacle[i];
        int32_t gap_u =
            geom_gap_floor_u((GeomDisc){mover->from, epic__kind(plan->m, mover->unit)->radius_u},
                             (GeomDisc){o->at, o->radius_u});
        if ((o->flags & EPIC_O_TARGET) != 0 && gap_u < best.gap_u)
            best = (Pair){n, o->unit, gap_u};
    }
    if (best.enemy == EPIC_NO_UNIT)
        best = nearest_pair(plan, targets);
    if (best.enemy == EPIC_NO_UNIT) {
        place(plan, n, mover->from);
        return;
    }
    int64_t travel_u = (int64_t)best.gap_u - stand_off(plan, best.enemy, 0);
    if (travel_u > mover->speed_u)
        travel_u = mover->speed_u;
    GeomPoint v = difference(epic__point(plan->s, best.enemy), mover->from);
    send(plan, n, travel_u <= 0 ? (GeomPoint){0, 0} : scaled(v, travel_u, length_of(v)));
}

static bool charge(Plan *plan, EpicSet targets)
{
    uint8_t order[EPIC_FORMATION_UNITS_MAX];
    reset(plan);
    Pair pair = nearest_pair(plan, targets);
    if (pair.enemy == EPIC_NO_UNIT)
        return true;
    sort_front(plan, difference(epic__point(plan->s, pair.enemy), plan->mover[pair.mover].from),
               order);
    for (unsigned i = 0; i < plan->count; i++) {
        // EPIC-1.7.5d: who carries others brings them near; they go into contact themselves.
        if (!plan->mover[order[i]].is_fixed && plan->s->unit[plan->mover[order[i]].unit].cargo == 0)
            charge_nearest(plan, order[i]);
    }
    for (unsigned i = 0; i < plan->count; i++) {
        if (!plan->mover[order[i]].is_placed)
            follow(plan, order[i], targets);
    }
    return is_coherent(plan);
}

// --- the plans ----------------------------------------------------------------------------------

static void write_planned(Plan *plan)
{
    EpicState *s = plan->s;
    memset(s->planned, 0, sizeof s->planned);
    s->planned_count = s->planned_next = 0;
    for (unsigned i = 0; i < plan->order_count; i++) {
        const Mover *mover = &plan->mover[plan->order[i]];
        const EpicKind *kind = epic__kind(plan->m, mover->unit);
        EpicPlanned *planned = &s->planned[s->planned_count];
        bool moves = !geom_is_same(mover->from, mover->to) || mover->pick[0] != 0;
        if (!moves && !kind->needs_facing)
            continue;
        planned->unit = mover->unit;
        planned->facing = s->unit[mover->unit].facing;
        if (moves) {
            for (unsigned n = 0; n < mover->via_count; n++)
                planned->at[n] = mover->via[n];
            planned->at[mover->via_count] = mover->to;
            memcpy(planned->pick, mover->pick, sizeof planned->pick);
            planned->count = (uint16_t)(mover->via_count + 1);
        }
        if (kind->needs_facing) {
            unsigned enemy = EPIC_NO_UNIT;
            int64_t best_u2 = INT64_MAX;
            for (unsigned e = 0; e < plan->m->unit_count; e++) {
                if (s->unit[e].at != EPIC_AT_TABLE ||
                    epic__seat_of(plan->m, s, e) == plan->frame->seat)
                    continue;
                int64_t u2 = geom_distance_u2(mover->to, epic__point(s, e));
                if (u2 < best_u2) {
                    best_u2 = u2;
                    enemy = e;
                }
            }
            if (enemy != EPIC_NO_UNIT)
                planned->facing = geom_bearing_bam(mover->to, epic__point(s, enemy));
        }
        s->planned_count++;
    }
}

static void stay(Plan *plan)
{
    reset(plan);
    for (unsigned n = 0; n < plan->count; n++) {
        if (!plan->mover[n].is_fixed)
            place(plan, n, plan->mover[n].from);
    }
}

void epic__plan_make(const EpicMatch *m, EpicState *s, const EpicFrame *frame, EpicAction action)
{
    Plan plan;
    plan.m = m;
    plan.s = s;
    plan.frame = frame;
    plan.purpose = (EpicMovePurpose)frame->purpose;
    plan.count = plan.order_count = 0;
    collect(&plan);
    if (plan.count == 0)
        return;
    GeomPoint point = {action.x, action.y};
    EpicSet target = action.formation < m->formation_count ? epic__set(action.formation) : 0;
    if (!is_coherent(&plan) && action.choice != EPIC_PLAN_CHARGE) {
        // EPIC-1.2.1d, 1.7.4a: it must become legal again, whatever it wants besides.
        gather(&plan, action.choice == EPIC_PLAN_GATHER ? action.unit : EPIC_NO_UNIT);
        write_planned(&plan);
        return;
    }
    switch ((EpicPlan)action.choice) {
    case EPIC_PLAN_CLOSE:
        go_together(&plan, close_in(&plan, target, action.other * EPIC_CM));
        break;
    case EPIC_PLAN_CHARGE:
        if (!charge(&plan, target))
            go_together(&plan, close_in(&plan, target, 10 * EPIC_CM));
        break;
    case EPIC_PLAN_FIREFIGHT:
        go_together(&plan, close_in(&plan, target, 10 * EPIC_CM));
        break;
    case EPIC_PLAN_TO:
        go_together(&plan, toward(&plan, centre_of(&plan), point, plan.slowest_u));
        break;
    case EPIC_PLAN_COVER:
        go_together(&plan, into_cover(&plan));
        break;
    case EPIC_PLAN_AWAY:
    case EPIC_PLAN_LEAVE:
        go_together(&plan, run_away(&plan));
        break;
    case EPIC_PLAN_GATHER:
        gather(&plan, action.unit);
        break;
    case EPIC_PLAN_BOARD:
        if (!board(&plan)) {
            plan.count = plan.order_count = 0; // the field has lost those that were fetched
            collect(&plan);
            stay(&plan);
        }
        break;
    default:
        stay(&plan);
        break;
    }
    write_planned(&plan);
}
