// The line of a Ram.
//
// Map: who may, the first contact, going, moved aside.
#include "aod_ramming.h"
#include "aod_hull.h"

#include "base_assert.h"

// --- who may (VEH-8.1) ---------------------------------------------------------------------------

static bool is_bound(const Aod *g, unsigned host)
{
    return (g->s->unit[host].turn & AOD_U_OPENED) != 0;
}

// A hull with so long a way.
static void ask_of(const Aod *g, unsigned hull, GeomPoint goal, AodGoing *going, AodCrowd *crowd,
                   AodWayAsk *ask)
{
    AodGoingUnit unit;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, hull));
    aod__going_of_unit(g, host, false, false, &unit);
    aod__going_of(g, &unit, hull, going);
    aod__crowd_wrecks(crowd, g);
    *ask = (AodWayAsk){.g = g, .crowd = crowd, .going = going, .model = hull, .count = 2};
    ask->at[0] = aod__point(g->s, hull);
    ask->at[1] = goal;
    ask->floor[0] = ask->floor[1] = g->s->model[hull].floor;
    going->reach_u = going->slowed_u = geom_length_u(ask->at[0], goal) + 1;
}

static bool may_turn(const Aod *g, unsigned hull, GeomPoint goal, unsigned *other)
{
    AodCrowd crowd;
    AodStand stand = aod__stand_of(g->s, hull);
    unsigned was = AOD_NO_MODEL;
    aod__crowd_make(&crowd, g, AOD_NO_UNIT);
    AodPlaceAsk place = {g, &crowd, AOD_ANYWHERE};
    AodPlaceFault before = aod__place_fault(&place, hull, stand, &was);
    stand.facing = geom_bearing_bam(stand.at, goal);
    AodPlaceFault fault = aod__place_fault(&place, hull, stand, other);
    return fault == AOD_PLACE_FREE || fault == AOD_PLACE_NEAR_ENEMY || fault == before;
}

bool aod__may_ram(const Aod *g, const AodFrame *move, AodAction a, Refusal *refusal)
{
    unsigned host = aod__frame_unit(move), other = AOD_NO_MODEL;
    if (!aod__is_plain(a, AOD_HAS_MODEL | AOD_HAS_POINT | AOD_HAS_CHOICE | AOD_HAS_OTHER) ||
        a.other != 0 || move->move.role != AOD_ROLE_OWN || !geom_is_in_bound((GeomPoint){a.x, a.y}))
        return aod__refuse(refusal, AOD_R_VEH_8_1, AOD_MSG_NOT_NOW, "");
    if (a.model >= g->m->model_count || !aod__on_table(g->s, a.model) ||
        aod__host(g->s, aod__unit_of(g->s, a.model)) != host)
        return aod__refuse(refusal, AOD_R_MOVE_1_1, AOD_MSG_NOT_OF_MOVED, "u", (int)host);
    if (!aod__goes_as_hull(g->m, a.model) ||
        aod__is_sub(g->m, a.model, AOD_SUBTYPE(FLYER) | AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN)))
        return aod__refuse(refusal, AOD_R_VEH_8_1, AOD_MSG_MAY_NOT_RAM, "m", (int)a.model);
    if (aod__standing(g, host) > 1) // VEH-8.10
        return aod__refuse(refusal, AOD_R_VEH_8_10, AOD_MSG_RAMS_ALONE, "m", (int)a.model);
    if (aod__is_held(g, a.model))
        return (g->s->model[a.model].flags & AOD_M_IMMOBILISED) != 0
                   ? aod__refuse(refusal, AOD_R_VEH_8_1, AOD_MSG_IS_IMMOBILISED, "m", (int)a.model)
                   : aod__refuse(refusal, AOD_R_VEH_6_3, AOD_MSG_IS_STUNNED, "m", (int)a.model);
    if (is_bound(g, host))
        return aod__refuse(refusal, AOD_R_VEH_8_1, AOD_MSG_DOORS_NO_RAM, "m", (int)a.model);
    GeomPoint goal = {a.x, a.y}, from = aod__point(g->s, a.model);
    int32_t move_u = aod__kind(g->m, a.model)->value[AOD_M] * AOD_INCH;
    int64_t length_u = geom_length_u(from, goal);
    if (length_u > LIMIT(VEH_8_1, move_u) || !aod__is_cruising(g, a.model, length_u))
        return aod__refuse(refusal, AOD_R_VEH_8_1, AOD_MSG_RAM_LENGTH, "mcc", (int)a.model,
                           (int)length_u, (int)move_u);
    if (a.choice != g->s->model[a.model].floor || goal.x < 0 || goal.y < 0 ||
        goal.x > AOD_TABLE_WIDTH_U || goal.y > AOD_TABLE_DEPTH_U)
        return aod__refuse(refusal, AOD_R_MOVE_1_6, AOD_MSG_POINT_OFF_TABLE, "");
    return may_turn(g, a.model, goal, &other) ||
           aod__refuse(refusal, AOD_R_VEH_2_3, AOD_MSG_NO_TURN_TO_RAM, "m", (int)a.model);
}

size_t aod__list_rams(const Aod *g, const AodFrame *move, Action *out, size_t out_max, size_t count)
{
    enum { RAMS_MAX = 6, SHORT_U = 40 }; // a point is rounded
    unsigned host = aod__frame_unit(move), hull = g->m->unit[host].first, listed = 0;
    if (!aod__on_table(g->s, hull) || !aod__goes_as_hull(g->m, hull))
        return count;
    int32_t move_u = aod__kind(g->m, hull)->value[AOD_M] * AOD_INCH;
    for (unsigned u = 0; u < g->m->unit_count && listed < RAMS_MAX; u++) {
        unsigned nearest = AOD_NO_MODEL;
        int64_t best_u2 = geom_square((int64_t)move_u + AOD_INCH);
        if (!aod__is_enemy(g, host, u) || aod__is_locked(g->s, u) ||
            g->s->unit[u].where != AOD_AT_TABLE)
            continue;
        for (unsigned n = g->m->unit[u].first; n < aod__unit_end(g->m, u); n++) {
            int64_t u2 = geom_distance_u2(aod__point(g->s, hull), aod__point(g->s, n));
            if (!aod__on_table(g->s, n) || u2 >= best_u2)
                continue;
            best_u2 = u2;
            nearest = n;
        }
        if (nearest == AOD_NO_MODEL)
            continue;
        uint16_t toward = geom_bearing_bam(aod__point(g->s, hull), aod__point(g->s, nearest));
        GeomPoint goal = geom_point_toward(aod__point(g->s, hull), toward, move_u - SHORT_U);
        AodAction a = {.kind = AOD_ACTION_RAM,
                       .model = (uint16_t)hull,
                       .choice = g->s->model[hull].floor,
                       .x = goal.x,
                       .y = goal.y};
        AodRamLeg leg;
        if (!aod__may_ram(g, move, a, NULL))
            continue;
        aod__ram_leg(g, hull, goal, &leg);
        if (leg.host == AOD_NO_UNIT)
            continue;
        count = aod__list(out, out_max, count, a);
        listed++;
    }
    return count;
}

void aod__begin_ram(Aod *g, AodAction a)
{
    AodModelNow *now = aod__model(g, a.model);
    AodFrame *frame = aod__push(g, AOD_FRAME_RAM);
    unsigned host = aod__host(g->s, now->unit);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    AodRamFrame *own = aod__ram_frame(frame);
    own->hull = a.model;
    own->x = a.x;
    own->y = a.y;
    now->facing = geom_bearing_bam(aod__point(g->s, a.model), (GeomPoint){a.x, a.y});
    aod__unit(g, host)->turn |= AOD_U_RAMMED;
}

// --- the first contact ---------------------------------------------------------------------------

static GeomPoint along(GeomPoint from, GeomPoint to, int64_t part_u, int64_t whole_u)
{
    if (whole_u == 0)
        return from;
    return (GeomPoint){(int32_t)(from.x + (to.x - from.x) * part_u / whole_u),
                       (int32_t)(from.y + (to.y - from.y) * part_u / whole_u)};
}

// What the hull covers that goes so far ahead.
static void swept_shape(const AodWayAsk *ask, uint16_t facing, int64_t part_u, int64_t whole_u,
                        GeomShape *out)
{
    GeomPoint from = ask->at[0], to = along(from, ask->at[1], part_u, whole_u);
    GeomPoint middle = {from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2};
    geom_shape_make_rectangle(out, middle, facing, ask->going->half_u + (int32_t)(part_u / 2),
                              ask->going->radius_u);
}

// How far it comes before it overlaps the other; whole_u: it does not.
static int64_t free_u(const AodWayAsk *ask, unsigned model, int64_t whole_u)
{
    uint16_t facing = geom_bearing_bam(ask->at[0], ask->at[1]);
    GeomShape theirs, swept;
    aod__stand_shape(ask->g->m, model, aod__stand_of(ask->g->s, model), &theirs);
    swept_shape(ask, facing, whole_u, whole_u, &swept);
    if (!geom_shapes_within(&swept, &theirs, 0))
        return whole_u;
    int64_t free = 0, met = whole_u;
    while (met - free > 1) {
        int64_t middle = (free + met) / 2;
        swept_shape(ask, facing, middle, whole_u, &swept);
        if (geom_shapes_within(&swept, &theirs, 0))
            met = middle;
        else
            free = middle;
    }
    return free;
}

typedef enum Meets { MEETS_NOBODY, MEETS_STOP, MEETS_CONTACT } Meets;

// What a model in the way is to the Ram (VEH-8.6, 8.8, 8.9, 8.11).
static Meets meets(const Aod *g, unsigned hull, unsigned model)
{
    unsigned own = aod__host(g->s, aod__unit_of(g->s, hull));
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    bool is_touched = (g->s->unit[host].phase & AOD_UP_TOUCHED) != 0;
    if (host == own || aod__is_zooming(g, model))
        return MEETS_NOBODY;
    if (!aod__is_enemy(g, own, host) || aod__is_locked(g->s, host) ||
        aod__is(g->m, model, AOD_TYPE(FORTIFICATION)) ||
        aod__is_sub(g->m, model, AOD_SUBTYPE(KNIGHT) | AOD_SUBTYPE(TITAN)))
        return MEETS_STOP;
    if (!is_touched)
        return MEETS_CONTACT;
    return aod__is(g->m, model, AOD_TYPE(VEHICLE)) ? MEETS_STOP : MEETS_NOBODY;
}

void aod__ram_leg(const Aod *g, unsigned hull, GeomPoint goal, AodRamLeg *out)
{
    AodGoing going;
    AodCrowd crowd;
    AodWayAsk ask;
    AodWayAnswer answer;
    *out = (AodRamLeg){.at = aod__point(g->s, hull), .host = AOD_NO_UNIT, .model = AOD_NO_MODEL};
    ask_of(g, hull, goal, &going, &crowd, &ask);
    aod__hull_cut(&ask, going.reach_u); // what ground stops it
    if (ask.count < 2 || geom_is_same(ask.at[0], ask.at[1]))
        return;
    int64_t whole_u = geom_length_u(ask.at[0], ask.at[1]), best_u = whole_u;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        Meets what = aod__on_table(g->s, n) ? meets(g, hull, n) : MEETS_NOBODY;
        if (what == MEETS_NOBODY)
            continue;
        int64_t far_u = free_u(&ask, n, whole_u);
        if (far_u == whole_u)
            continue;
        if (what == MEETS_STOP) {
            far_u -= LIMIT(VEH_8_6, AOD_INCH);
            far_u = far_u < 0 ? 0 : far_u;
        }
        if (far_u >= best_u)
            continue;
        best_u = far_u;
        out->host = what == MEETS_STOP ? AOD_NO_UNIT : aod__host(g->s, aod__unit_of(g->s, n));
        out->model = what == MEETS_STOP ? AOD_NO_MODEL : n;
    }
    out->at = along(ask.at[0], ask.at[1], best_u, whole_u);
    ask.at[1] = out->at;
    ask.count = geom_is_same(ask.at[0], ask.at[1]) ? 1 : 2;
    aod__way_judge(&ask, &answer);
    out->is_dangerous = ask.count == 2 && answer.is_dangerous;
}

// --- going ---------------------------------------------------------------------------------------

void aod__ram_go(Aod *g, unsigned hull, GeomPoint at)
{
    AodModelNow *now = aod__model(g, hull);
    if (!geom_is_same(aod__point(g->s, hull), at))
        now->flags |= AOD_M_MOVED | AOD_M_CRUISED;
    aod__put(g, hull, at, now->floor);
    aod__move_aside(g, hull);
}

void aod__ram_stop(Aod *g, unsigned hull, GeomPoint at)
{
    AodGoing going;
    AodCrowd crowd;
    AodWayAsk ask;
    ask_of(g, hull, at, &going, &crowd, &ask);
    aod__hull_stop(&ask);
    aod__ram_go(g, hull, ask.at[ask.count - 1]);
    aod__model(g, hull)->flags |= AOD_M_IMMOBILISED;
    AOD_REPORT(g, MOVE_3_4, STOPS, "mo", (int)hull, (int)aod__told(aod__point(g->s, hull)));
    aod__lose(g, hull, AOD_DANGER_COSTS, AOD_CAUSE_DANGEROUS);
}

// --- moved aside (VEH-8.7) -----------------------------------------------------------------------

// Of a grid of half an inch the nearest.
static bool find_aside(const AodPlaceAsk *place, unsigned model, AodStand *stand)
{
    enum { STEP_U = AOD_INCH / 2, GRID_U = 1000 };
    GeomGrid grid = geom_grid_start(LIMIT(VEH_8_7, 12 * AOD_INCH) / STEP_U * GRID_U);
    GeomPoint offset;
    while (geom_grid_next(&grid, &offset)) {
        AodStand tried = *stand;
        tried.at.x += offset.x / GRID_U * STEP_U;
        tried.at.y += offset.y / GRID_U * STEP_U;
        if (!geom_is_in_bound(tried.at) ||
            aod__place_fault(place, model, tried, NULL) != AOD_PLACE_FREE)
            continue;
        *stand = tried;
        return true;
    }
    return false;
}

void aod__move_aside(Aod *g, unsigned hull)
{
    unsigned own = aod__unit_of(g->s, hull);
    GeomShape under;
    aod__stand_shape(g->m, hull, aod__stand_of(g->s, hull), &under);
    for (unsigned n = 0; n < g->m->model_count; n++) {
        GeomShape theirs;
        AodCrowd crowd;
        AodStand stand = aod__stand_of(g->s, n);
        if (!aod__on_table(g->s, n) || !aod__is_enemy(g, own, g->m->model[n].unit) ||
            aod__is(g->m, n, AOD_TYPE(VEHICLE)) || aod__is_zooming(g, n))
            continue;
        aod__stand_shape(g->m, n, stand, &theirs);
        if (!geom_shapes_overlap(&under, &theirs, AOD_TOUCH_U))
            continue;
        aod__crowd_make(&crowd, g, AOD_NO_UNIT);
        aod__crowd_open(&crowd, g, aod__host(g->s, own));
        AodPlaceAsk place = {g, &crowd, AOD_ANYWHERE};
        AOD_REPORT(g, VEH_8_7, MOVED_ASIDE, "m", (int)n);
        if (find_aside(&place, n, &stand))
            aod__put(g, n, stand.at, stand.floor);
        else
            aod__remove(g, n, AOD_CAUSE_NO_ROOM);
    }
}

void aod__crowd_aside(AodCrowd *crowd, const Aod *g, unsigned hull)
{
    unsigned own = aod__unit_of(g->s, hull);
    uint16_t kept = 0;
    if (g->s->phase != AOD_PHASE_MOVEMENT || aod__seat_of(g->m, own) != g->s->active ||
        !aod__goes_as_hull(g->m, hull))
        return;
    for (uint16_t i = 0; i < crowd->count; i++) {
        const AodStander one = crowd->stander[i];
        bool is_aside = !one.is_wreck && aod__is_enemy(g, own, g->m->model[one.model].unit) &&
                        !aod__is(g->m, one.model, AOD_TYPE(VEHICLE)) &&
                        !aod__is_locked(g->s, aod__host(g->s, aod__unit_of(g->s, one.model))) &&
                        aod__touches(g, hull, one.model);
        if (!is_aside)
            crowd->stander[kept++] = one;
    }
    crowd->count = kept;
}
