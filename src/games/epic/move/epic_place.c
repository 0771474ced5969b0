// Units put somewhere: disembarking (1.7.5d), forced placement (0.1k), units pushed aside (3.3.1a).
#include "epic_field.h"
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"

// --- the nearest place (0.1k) -------------------------------------------------------------------

static void push_aside(Epic *g, unsigned unit, unsigned by)
{
    enum { WAYS = 64 };
    GeomDisc engine = epic__disc(g->m, g->s, by);
    GeomPoint was = epic__point(g->s, unit);
    uint16_t bearing = geom_bearing_bam(engine.centre, was);
    int32_t off_u = engine.radius_u + epic__kind(g->m, unit)->radius_u;
    EPIC_REPORT(g, 3_3_1a, PUSHED, "uu", (int)unit, (int)by);
    epic__unit(g, unit)->flags |= EPIC_U_BARGED;
    epic__scatter(g, unit);
    // EPIC-3.3.1a: round the war engine, the nearest to where it was first.
    for (unsigned way = 0; way < WAYS; way++) {
        uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
        uint16_t direction = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
        GeomPoint at = geom_point_toward(engine.centre, direction, off_u);
        if (epic__is_free(g->m, g->s, unit, at)) {
            epic__put(g, unit, at);
            return;
        }
    }
    epic__place_nearest(g, unit, was);
}

// EPIC-3.3.1a: units on which it stands now, nearest first.
void epic__barge(Epic *g, unsigned engine)
{
    const EpicState *s = g->s;
    GeomDisc disc = epic__disc(g->m, s, engine);
    unsigned seat = epic__seat_of(g->m, s, engine);
    for (;;) {
        unsigned best = EPIC_NO_UNIT;
        int64_t best_u2 = INT64_MAX;
        for (unsigned e = 0; e < g->m->unit_count; e++) {
            int64_t u2 = geom_distance_u2(disc.centre, epic__point(s, e));
            if (s->unit[e].at == EPIC_AT_TABLE && epic__seat_of(g->m, s, e) != seat &&
                u2 < best_u2 && geom_overlaps(disc, epic__disc(g->m, s, e), EPIC_TOUCH_U)) {
                best = e;
                best_u2 = u2;
            }
        }
        if (best == EPIC_NO_UNIT)
            return;
        push_aside(g, best, engine);
    }
}

// --- disembarking (1.7.5d) ----------------------------------------------------------------------

void epic__begin_place(Epic *g, unsigned formation, bool charges)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_PLACE);
    frame->formation = (uint8_t)formation;
    frame->seat = g->m->formation[formation].seat;
    frame->place.flags = charges ? EPIC_PLACING_CHARGES : 0;
}

static bool charges(const EpicFrame *frame)
{
    return (frame->place.flags & EPIC_PLACING_CHARGES) != 0;
}

// EPIC-1.7.5d: any part of the unit within 5 of the transport, or (option) all of it.
bool epic__is_beside_transport(const EpicMatch *m, GeomDisc unit, GeomDisc transport)
{
    if (m->options.disembark_whole)
        return geom_within((GeomDisc){unit.centre, 0}, transport, EPIC_OUT_U - unit.radius_u);
    return geom_within(unit, transport, EPIC_OUT_U);
}

static bool may_get_out(const Epic *g, unsigned unit)
{
    const EpicUnit *u = &g->s->unit[unit];
    // EPIC-1.7.5e: not in the move in which it was picked up.
    if (u->at != EPIC_AT_CARRIED || (u->flags & EPIC_U_PICKED_UP) != 0)
        return false;
    unsigned carrier = u->carrier - 1U;
    // EPIC-2.1.13c, 2.1.20a. EPIC-1.7.5-q4: how fast it is does not matter.
    return g->s->unit[carrier].at == EPIC_AT_TABLE &&
           ((g->s->unit[carrier].flags & EPIC_U_POPPED_UP) == 0 ||
            epic__has(g->m, carrier, EPIC_A_SUPPORT_CRAFT));
}

// How many targets it would touch there; a full one (1.12.3e) makes it false.
static bool check_contacts(const Epic *g, unsigned unit, GeomDisc disc, unsigned *touched,
                           Refusal *refusal)
{
    const EpicState *s = g->s;
    *touched = 0;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((s->assault.defenders & epic__set(f)) == 0)
            continue;
        for (unsigned e = epic__first_on_table(g->m, s, f); e != EPIC_NO_UNIT;
             e = epic__next_on_table(g->m, s, f, e)) {
            if (!geom_touches(disc, epic__disc(g->m, s, e), EPIC_TOUCH_U))
                continue;
            unsigned max = epic__room_at(g->m, e);
            if (epic__touching(g->m, s, e) >= max)
                return epic__refuse(refusal, EPIC_R_1_12_3e, EPIC_M_CROWDED, "ui", (int)e,
                                    (int)max);
            (*touched)++;
        }
    }
    (void)unit;
    return true;
}

static bool check_out(const Epic *g, const EpicFrame *frame, unsigned unit, GeomPoint at,
                      Refusal *refusal)
{
    const EpicState *s = g->s;
    if (unit >= g->m->unit_count || s->unit[unit].formation != frame->formation ||
        s->unit[unit].at != EPIC_AT_CARRIED)
        return epic__refuse(refusal, EPIC_R_9_3e, EPIC_M_NOT_CARRIED, "u", (int)unit);
    unsigned carrier = s->unit[unit].carrier - 1U;
    if ((s->unit[unit].flags & EPIC_U_PICKED_UP) != 0)
        return epic__refuse(refusal, EPIC_R_1_7_5e, EPIC_M_WAS_PICKED_UP, "u", (int)unit);
    if (!may_get_out(g, unit))
        return epic__refuse(refusal, EPIC_R_2_1_13c, EPIC_M_POPPED_UP, "u", (int)carrier);
    if (!geom_is_in_bound(at) || !epic__is_free(g->m, s, unit, at))
        return epic__refuse(refusal, EPIC_R_0_1e, EPIC_M_PLACE_TAKEN, "u", (int)unit);
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    // EPIC-1.7.5d, 2.1.4-q2, 2.1.20-q1: 5 for everybody, infiltrators and jump packs as well.
    if (!epic__is_beside_transport(g->m, disc, epic__disc(g->m, s, carrier)))
        return epic__refuse(refusal, EPIC_R_1_7_5d, EPIC_M_TOO_FAR_OUT, "ucu", (int)unit,
                            (int)EPIC_OUT_U, (int)carrier);
    unsigned touched = 0;
    if (charges(frame) && !check_contacts(g, unit, disc, &touched, refusal))
        return false;
    // In an engage action it may be put into contact instead; then that target's zone, and those of
    // its formation, do not keep it out.
    EpicSet except = touched > 0 ? s->assault.defenders : 0;
    if (charges(frame) && epic__has(g->m, unit, EPIC_A_INFILTRATOR))
        except = s->assault.defenders;
    if (epic__point_in_zone(g->m, s, frame->seat, disc, except))
        return epic__refuse(refusal, EPIC_R_1_7_5d, EPIC_M_PLACE_IN_ZONE, "u", (int)unit);
    return true;
}

static void get_out(Epic *g, unsigned unit, GeomPoint at)
{
    int32_t more[EPIC_BEAT_PLACE] = {at.x, at.y, g->s->unit[unit].facing};
    epic__report_more(g, EPIC_R_1_7_5c, EPIC_M_GETS_OUT, more, EPIC_BEAT_PLACE, "uu", (int)unit,
                      g->s->unit[unit].carrier - 1);
    epic__disembark(g, unit, at);
    if (g->s->assault.is_active && epic__touching(g->m, g->s, unit) > 0)
        epic__unit(g, unit)->flags |= EPIC_U_CHARGED;
}

static unsigned nearest_enemy(const Epic *g, unsigned seat, GeomPoint at, EpicSet among)
{
    unsigned best = EPIC_NO_UNIT;
    int64_t best_u2 = INT64_MAX;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        if (g->s->unit[e].at != EPIC_AT_TABLE ||
            g->m->formation[g->s->unit[e].formation].seat == seat ||
            (among & epic__set(g->s->unit[e].formation)) == 0)
            continue;
        int64_t u2 = geom_distance_u2(at, epic__point(g->s, e));
        if (u2 < best_u2) {
            best_u2 = u2;
            best = e;
        }
    }
    return best;
}

// Who stands so near the transport that it may be in the way there. Most places are taken, which is
// seen by those few; what is free of them check_out judges.
enum { CROWD_MAX = 64 };
typedef struct Crowd {
    unsigned count;
    GeomDisc disc[CROWD_MAX];
} Crowd;

static void gather(const Epic *g, GeomPoint at, int32_t reach_u, Crowd *crowd)
{
    GeomBox near = geom_box_grown((GeomBox){at, at}, reach_u + EPIC_RADIUS_MAX_U);
    crowd->count = 0;
    for (unsigned u = 0; u < g->m->unit_count && crowd->count < CROWD_MAX; u++)
        if (geom_box_has(near, epic__point(g->s, u)) && g->s->unit[u].at == EPIC_AT_TABLE)
            crowd->disc[crowd->count++] = epic__disc(g->m, g->s, u);
}

static bool is_taken(const Crowd *crowd, GeomDisc disc)
{
    for (unsigned n = 0; n < crowd->count; n++)
        if (geom_overlaps(disc, crowd->disc[n], EPIC_TOUCH_U))
            return true;
    return false;
}

// A place to get out at: in contact in a charge, else close to the transport on the enemy's side.
static bool find_place(const Epic *g, const EpicFrame *frame, unsigned unit, GeomPoint *place)
{
    enum { WAYS = 16 };
    static const int32_t off_u[] = {10, 2000, 4000}; // no limit: places that are tried
    unsigned carrier = g->s->unit[unit].carrier - 1U;
    GeomDisc from = epic__disc(g->m, g->s, carrier);
    int32_t radius_u = epic__kind(g->m, unit)->radius_u;
    Crowd crowd;
    gather(g, from.centre, from.radius_u + 2 * radius_u + off_u[2], &crowd);
    EpicSet among = charges(frame) ? g->s->assault.defenders : ~(EpicSet)0;
    unsigned enemy = nearest_enemy(g, frame->seat, from.centre, among);
    uint16_t bearing = 0;
    if (enemy != EPIC_NO_UNIT) {
        GeomDisc disc = epic__disc(g->m, g->s, enemy);
        bearing = geom_bearing_bam(from.centre, disc.centre);
        for (unsigned way = 0; charges(frame) && way < WAYS; way++) {
            uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS) + 32768);
            uint16_t to = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
            *place = geom_point_toward(disc.centre, to, disc.radius_u + radius_u);
            if (!is_taken(&crowd, (GeomDisc){*place, radius_u}) &&
                check_out(g, frame, unit, *place, NULL))
                return true;
        }
    }
    for (unsigned ring = 0; ring < 3; ring++) {
        for (unsigned way = 0; way < WAYS; way++) {
            uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
            uint16_t to = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
            *place = geom_point_toward(from.centre, to, from.radius_u + radius_u + off_u[ring]);
            if (!is_taken(&crowd, (GeomDisc){*place, radius_u}) &&
                check_out(g, frame, unit, *place, NULL))
                return true;
        }
    }
    return false;
}

static bool may_anybody(const Epic *g, const EpicFrame *frame)
{
    GeomPoint place;
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u))
        if (may_get_out(g, u) && find_place(g, frame, u, &place))
            return true;
    return false;
}

static void all_out(Epic *g, const EpicFrame *frame)
{
    GeomPoint place;
    Action told[EPIC_FORMATION_UNITS_MAX + 1];
    size_t count = 0;
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u)) {
        if (!may_get_out(g, u) || !find_place(g, frame, u, &place))
            continue;
        get_out(g, u, place);
        count = epic__list(
            told, EPIC_FORMATION_UNITS_MAX, count,
            (EpicAction){.kind = EPIC_ACTION_OUT, .unit = (uint16_t)u, .x = place.x, .y = place.y});
    }
    // Where nobody else could get out nobody is asked again.
    if (count == 0 || may_anybody(g, frame))
        count = epic__list(told, EPIC_FORMATION_UNITS_MAX + 1, count,
                           (EpicAction){.kind = EPIC_ACTION_DONE});
    epic__became(g, told, count);
}

// --- the frame ----------------------------------------------------------------------------------

EpicStep epic__place_step(Epic *g, EpicFrame *frame)
{
    EpicPlaceFrame *placing = epic__place_frame(frame);
    if ((placing->flags & EPIC_PLACING_IS_DONE) != 0 || !may_anybody(g, frame)) {
        epic__pop(g);
        return EPIC_GO_ON;
    }
    bool goes_on = (placing->flags & EPIC_PLACING_HAS_ASKED) != 0;
    placing->flags |= EPIC_PLACING_HAS_ASKED;
    return goes_on ? epic__ask_more(g, EPIC_D_OUT, frame->seat)
                   : epic__ask(g, EPIC_D_OUT, frame->seat);
}

// Of two of one kind in one transport both would take the same place.
static bool are_alike(const Epic *g, unsigned one, unsigned other)
{
    return one != EPIC_NO_UNIT && epic__kind(g->m, one) == epic__kind(g->m, other) &&
           g->s->unit[one].carrier == g->s->unit[other].carrier;
}

// All that can, one after the other at the place that all would take; nobody.
size_t epic__place_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    GeomPoint place;
    unsigned last = EPIC_NO_UNIT;
    bool is_there = false;
    size_t count = epic__list(out, out_max, 0, (EpicAction){.kind = EPIC_ACTION_GO});
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u)) {
        if (!may_get_out(g, u))
            continue;
        if (!are_alike(g, last, u))
            is_there = find_place(g, frame, u, &place);
        last = u;
        if (is_there)
            count = epic__list(
                out, out_max, count,
                (EpicAction){
                    .kind = EPIC_ACTION_OUT, .unit = (uint16_t)u, .x = place.x, .y = place.y});
    }
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_DONE});
}

bool epic__place_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_OUT:
        return check_out(g, frame, action.unit, (GeomPoint){action.x, action.y}, refusal);
    case EPIC_ACTION_GO:
    case EPIC_ACTION_DONE:
        return true;
    default:
        return epic__refuse(refusal, EPIC_R_9_3e, EPIC_M_NOT_NOW, "");
    }
}

void epic__place_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicPlaceFrame *placing = epic__place_frame(frame);
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_OUT:
        get_out(g, action.unit, (GeomPoint){action.x, action.y});
        break;
    case EPIC_ACTION_GO: // all that can
        all_out(g, frame);
        placing->flags |= EPIC_PLACING_IS_DONE;
        break;
    default:
        placing->flags |= EPIC_PLACING_IS_DONE;
        break;
    }
}
