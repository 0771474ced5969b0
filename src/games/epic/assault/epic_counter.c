// Counter charges (1.12.4, 9.7c).
//
// A COUNTER frame is about one side. Where the units of its formation stood is in s->origin, by
// their rank. While a unit makes dangerous terrain tests its way is in s->path.
#include "epic_assault.h"
#include "epic_field.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_works.h"
#include "epic_zone.h"

#include "base_assert.h"

enum {
    LISTED = 8, // counter charges, and units that get out, that `legal` proposes one by one
    WAYS = 16   // directions in which a unit that gets out looks for a place
};

typedef enum Stage { STAGE_NEXT, STAGE_ASK, STAGE_TEST } Stage;

EpicFrame *epic__begin_counter(Epic *g, unsigned seat, EpicSet formations)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_COUNTER);
    frame->seat = (uint8_t)seat;
    frame->counter.waiting = formations;
    return frame;
}

// --- who is drawn in -----------------------------------------------------------------------------

// EPIC-1.12.4d: whom an enemy fighter touches fights along, 1.12.9-q3: also where it touched it
// before.
void epic__draw_in(Epic *g, unsigned seat)
{
    EpicAssault *assault = epic__assault(g);
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

static bool has_moved(const EpicState *s, unsigned unit)
{
    return (s->unit[unit].flags & (EPIC_U_MOVED | EPIC_U_PICKED_UP)) != 0;
}

// --- coherency (1.12.4c) -------------------------------------------------------------------------

static unsigned units_out(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned u = epic__first(m, s, formation);
    return u == EPIC_NO_UNIT ? 0 : epic__units_out_if(m, s, u, epic__point(s, u));
}

static GeomPoint *origin_of(const Epic *g, unsigned unit)
{
    return &g->s->origin[epic__rank(g->m, g->s, unit)];
}

// Its own counter charge can be taken back: it moved, was not carried, and made no test. Nobody but
// others that can go back may stand where it was: whatever else moves settles all places.
static bool can_go_back(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicUnit *state = &g->s->unit[unit];
    return state->at == EPIC_AT_TABLE && state->formation == frame->formation &&
           (state->flags & EPIC_U_MOVED) != 0 && (state->flags & EPIC_U_DISEMBARKED) == 0 &&
           !geom_is_same(epic__point(g->s, unit), *origin_of(g, unit));
}

// Nobody is in its place. The ground does not matter: a position may have put it where it could not
// go, and it was there before.
static bool stands_alone(const Epic *g, unsigned unit)
{
    GeomDisc disc = epic__disc(g->m, g->s, unit);
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (u != unit && g->s->unit[u].at == EPIC_AT_TABLE &&
            geom_overlaps(disc, epic__disc(g->m, g->s, u), EPIC_TOUCH_U))
            return false;
    return true;
}

// EPIC-1.12.4j: whoever stands where it was goes back with it, and so on. Each goes back once only,
// and no two were in one place, so it ends.
static void take_back(Epic *g, const EpicFrame *frame, unsigned unit)
{
    epic__put(g, unit, *origin_of(g, unit));
    GeomDisc place = epic__disc(g->m, g->s, unit);
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u))
        if (u != unit && can_go_back(g, frame, u) &&
            geom_overlaps(place, epic__disc(g->m, g->s, u), EPIC_TOUCH_U))
            take_back(g, frame, u);
    ASSERT(stands_alone(g, unit));
}

static bool is_less_legal(const Epic *g, const EpicFrame *frame)
{
    return units_out(g->m, g->s, frame->formation) > frame->counter.units_out;
}

// EPIC-1.12.4j: what cannot be taken back leaves the formation as legal as it was: the unit would
// be there.
static bool check_apart(const Epic *g, const EpicFrame *frame, unsigned unit, GeomPoint to,
                        Refusal *refusal)
{
    unsigned out = epic__units_out_if(g->m, g->s, unit, to);
    if (out > frame->counter.units_out)
        return epic__refuse(refusal, EPIC_R_1_12_4j, EPIC_M_COUNTER_ILLEGAL, "fi",
                            (int)frame->formation, (int)out);
    return true;
}

// EPIC-1.12.4j: dice, enemies that are pushed aside, and whoever got in or out: from here nobody
// goes back farther than this.
static void settle_places(Epic *g, const EpicFrame *frame)
{
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u))
        *origin_of(g, u) = epic__point(g->s, u);
}

static bool is_final(const Epic *g, unsigned unit, GeomPoint to)
{
    EpicTest test[EPIC_TESTS_MAX];
    return epic__kind(g->m, unit)->type == EPIC_WE || epic__counter_tests(g, unit, to, test) > 0;
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
    if (epic__is_held(g, u))
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_HELD, "u", (int)u);
    if (epic__is_trapped(g->m, s, carrier))
        return epic__refuse(refusal, EPIC_R_1_7_5f, EPIC_M_TRAPPED, "u", (int)carrier);
    if (!epic__touches(g->m, s, u, carrier))
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_BOARD_TOUCH, "uu", (int)carrier, (int)u);
    if (!epic__can_carry(g->m, s, carrier, u))
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_BOARD_FULL, "uu", (int)carrier, (int)u);
    return check_apart(g, frame, u, epic__point(s, carrier), refusal);
}

// EPIC-1.12.4-q5: after the transport's own counter charge as well.
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
    if (epic__is_trapped(g->m, s, carrier))
        return epic__refuse(refusal, EPIC_R_1_7_5f, EPIC_M_TRAPPED, "u", (int)carrier);
    GeomDisc disc = {at, epic__kind(g->m, u)->radius_u};
    if (!geom_is_in_bound(at) ||
        !epic__is_beside_transport(g->m, disc, epic__disc(g->m, s, carrier)))
        return epic__refuse(refusal, EPIC_R_1_7_5d, EPIC_M_OUT_TOO_FAR, "uc", (int)carrier,
                            (int)EPIC_OUT_U);
    if (!epic__is_free(g->m, s, u, at))
        return epic__refuse(refusal, EPIC_R_1_7_2b, EPIC_M_OUT_NO_PLACE, "u", (int)u);
    // EPIC-1.7.5d: not in a zone, but in contact with an enemy of the assault.
    bool touches = false;
    EpicSet open = epic__fighters(s, 1U - frame->seat); // and whom it touches
    EpicSet closed = 0;
    unsigned zone = EPIC_NO_UNIT;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        if (s->unit[e].at != EPIC_AT_TABLE || epic__seat_of(g->m, s, e) == frame->seat)
            continue;
        GeomDisc enemy = epic__disc(g->m, s, e);
        if (geom_touches(disc, enemy, EPIC_TOUCH_U)) {
            if (epic__contacts(g->m, s, e) >= epic__room_at(g->m, e))
                return epic__refuse(refusal, EPIC_R_1_12_3e, EPIC_M_COUNTER_CROWDED, "ui", (int)e,
                                    (int)epic__room_at(g->m, e));
            touches = true;
            open |= epic__set(s->unit[e].formation);
        } else if (geom_within(disc, enemy, epic__kind(g->m, e)->zoc_u) &&
                   epic__has_zone(g->m, s, e)) {
            zone = e;
            closed |= epic__set(s->unit[e].formation);
        }
    }
    // EPIC-1.12.4f: those of formations that do not fight stay closed all the same.
    if (zone != EPIC_NO_UNIT && (!touches || (closed & ~open) != 0))
        return epic__refuse(refusal, EPIC_R_1_7_5d, EPIC_M_COUNTER_ZONE, "uu", (int)u, (int)zone);
    return check_apart(g, frame, u, at, refusal);
}

// --- who may do what -----------------------------------------------------------------------------

static bool is_here(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    return unit < g->m->unit_count && g->s->unit[unit].at == EPIC_AT_TABLE &&
           g->s->unit[unit].formation == frame->formation;
}

// EPIC-1.12.4-q7: having fired on overwatch does not bar it.
static bool can_counter(const Epic *g, const EpicFrame *frame, unsigned unit, GeomPoint *end)
{
    return is_here(g, frame, unit) && !has_moved(g->s, unit) && !epic__is_held(g, unit) &&
           epic__counter_way(g, unit, end) &&
           (!is_final(g, unit, *end) || check_apart(g, frame, unit, *end, NULL));
}

static bool check_counter(const Epic *g, const EpicFrame *frame, EpicAction action, GeomPoint *end,
                          Refusal *refusal)
{
    if (!is_here(g, frame, action.unit))
        return epic__refuse(refusal, EPIC_R_1_12_4a, EPIC_M_COUNTER_NOT_HERE, "uf",
                            (int)action.unit, (int)frame->formation);
    if (has_moved(g->s, action.unit))
        return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_COUNTER_TWICE, "u", (int)action.unit);
    if (!epic__counter_end(g, action.unit, (GeomPoint){action.x, action.y}, end, refusal))
        return false;
    // No dice come into a line that says what became of a wish.
    EpicTest test[EPIC_TESTS_MAX];
    if (g->s->is_given != 0 && epic__counter_tests(g, action.unit, *end, test) > 0)
        return epic__refuse(refusal, EPIC_R_9_7c, EPIC_M_COUNTER_WHAT, "f", (int)frame->formation);
    return (!is_final(g, action.unit, *end) || check_apart(g, frame, action.unit, *end, refusal));
}

// EPIC-2.1.13-q5.
static bool check_pop_up(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (!is_here(g, frame, action.unit) || !epic__has(g->m, action.unit, EPIC_A_SKIMMER) ||
        (g->s->unit[action.unit].flags & EPIC_U_POPPED_UP) != 0)
        return epic__refuse(refusal, EPIC_R_2_1_13_q5, EPIC_M_COUNTER_POP_UP, "u",
                            (int)action.unit);
    return true;
}

// A place for a unit that gets out: in contact with the nearest enemy that it reaches, else as near
// to the nearest enemy as it goes.
static bool find_place(const Epic *g, const EpicFrame *frame, unsigned unit, GeomPoint *place)
{
    EpicAction out = {.kind = EPIC_ACTION_OUT, .unit = (uint16_t)unit};
    if (g->s->unit[unit].at != EPIC_AT_CARRIED)
        return false;
    unsigned carrier = g->s->unit[unit].carrier - 1U;
    GeomPoint from = epic__point(g->s, carrier);
    int32_t radius_u = epic__kind(g->m, unit)->radius_u;
    unsigned nearest = EPIC_NO_UNIT;
    int32_t near_u = INT32_MAX;
    for (unsigned e = 0; e < g->m->unit_count; e++) {
        if (g->s->unit[e].at == EPIC_AT_TABLE && epic__seat_of(g->m, g->s, e) != frame->seat &&
            epic__gap(g->m, g->s, carrier, e) < near_u) {
            near_u = epic__gap(g->m, g->s, carrier, e);
            nearest = e;
        }
    }
    if (nearest == EPIC_NO_UNIT || near_u > EPIC_FIGHT_REACH_U)
        return false;
    GeomPoint enemy = epic__point(g->s, nearest);
    for (unsigned ring = 0; ring < 4; ring++) {
        // Around the enemy, then around the transport.
        GeomPoint centre = ring == 0 ? enemy : from;
        GeomPoint toward = ring == 0 ? from : enemy;
        int32_t reach_u = ring == 0 ? epic__kind(g->m, nearest)->radius_u + radius_u
                                    : epic__kind(g->m, carrier)->radius_u + radius_u +
                                          (int32_t)(3 - ring) * EPIC_OUT_U / 2 - (ring < 3 ? 2 : 0);
        uint16_t bearing = geom_bearing_bam(centre, toward);
        for (unsigned way = 0; way < WAYS; way++) {
            uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
            *place = geom_point_toward(
                centre, (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step), reach_u);
            out.x = place->x;
            out.y = place->y;
            if (check_out(g, frame, out, NULL))
                return true;
        }
    }
    return false;
}

// --- the frame -----------------------------------------------------------------------------------

// EPIC-1.12.4h: one formation after the other, by number; 1.12.10b: all that fight on that side.
static bool begin_formation(Epic *g, EpicFrame *frame)
{
    EpicCounterFrame *counter = epic__counter_frame(frame);
    EpicState *s = g->s;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((counter->waiting & epic__set(f)) == 0)
            continue;
        counter->waiting &= ~epic__set(f);
        if (epic__first_on_table(g->m, s, f) == EPIC_NO_UNIT)
            continue;
        frame->formation = (uint8_t)f;
        counter->has_asked = 0;
        counter->units_out = (uint8_t)units_out(g->m, s, f);
        for (unsigned u = epic__first(g->m, s, f); u != EPIC_NO_UNIT; u = epic__next(g->m, s, f, u))
            epic__unit(g, u)->flags &=
                (uint16_t) ~(unsigned)(EPIC_U_MOVE_FLAGS | EPIC_U_DISEMBARKED);
        settle_places(g, frame);
        return true;
    }
    return false;
}

// EPIC-1.10-q7: no overwatch window follows.
static void finish(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_COUNTER);
    epic__draw_in(g, 1U - frame->seat);
    memset(g->s->origin, 0, sizeof g->s->origin);
    frame->stage = STAGE_NEXT;
}

static EpicAction at_point(unsigned kind, unsigned unit, GeomPoint at)
{
    return (EpicAction){.kind = (uint16_t)kind, .unit = (uint16_t)unit, .x = at.x, .y = at.y};
}

static size_t list_back(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
        if (can_go_back(g, frame, u))
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_BACK, .unit = (uint16_t)u});
    }
    return count;
}

// Whether the formation may leave it at that (1.12.4c); where nothing can be taken back it may.
static bool may_finish(const Epic *g, const EpicFrame *frame)
{
    Action one[1];
    return !is_less_legal(g, frame) || list_back(g, frame, one, 1) == 0;
}

static size_t list(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    bool may_stop = may_finish(g, frame);
    GeomPoint at;
    unsigned listed = 0;
    size_t count = may_stop ? epic__list(out, out_max, 0, (EpicAction){.kind = EPIC_ACTION_DONE})
                            : list_back(g, frame, out, out_max);
    for (unsigned u = epic__first(m, s, frame->formation);
         u != EPIC_NO_UNIT && listed < LISTED && count < out_max;
         u = epic__next(m, s, frame->formation, u)) {
        bool counters = can_counter(g, frame, u, &at);
        if (!counters && !find_place(g, frame, u, &at))
            continue;
        if (listed == 0 && may_stop)
            count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_COUNTER_ALL});
        count = epic__list(out, out_max, count,
                           at_point(counters ? EPIC_ACTION_COUNTER : EPIC_ACTION_OUT, u, at));
        listed++;
    }
    return count;
}

static EpicStep roll_tests(Epic *g, EpicFrame *frame);

EpicStep epic__counter_step(Epic *g, EpicFrame *frame)
{
    const EpicCounterFrame *counter = epic__counter_frame(frame);
    if (frame->stage == STAGE_TEST)
        return roll_tests(g, frame);
    if (frame->stage == STAGE_NEXT) {
        if (!begin_formation(g, frame)) {
            epic__pop(g);
            return EPIC_GO_ON;
        }
        frame->stage = STAGE_ASK;
    }
    if (epic__first_on_table(g->m, g->s, frame->formation) == EPIC_NO_UNIT) {
        finish(g, frame);
        return EPIC_GO_ON;
    }
    return counter->has_asked != 0 ? epic__ask_more(g, EPIC_D_COUNTER, frame->seat)
                                   : epic__ask(g, EPIC_D_COUNTER, frame->seat);
}

size_t epic__counter_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    return list(g, frame, out, out_max);
}

bool epic__counter_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    GeomPoint end;
    switch (action.kind) {
    case EPIC_ACTION_COUNTER:
        return check_counter(g, frame, action, &end, refusal);
    case EPIC_ACTION_BOARD:
        return check_board(g, frame, action, refusal);
    case EPIC_ACTION_OUT:
        return check_out(g, frame, action, refusal);
    case EPIC_ACTION_POP_UP:
        return check_pop_up(g, frame, action, refusal);
    case EPIC_ACTION_BACK:
        if (action.unit >= g->m->unit_count || !can_go_back(g, frame, action.unit))
            return epic__refuse(refusal, EPIC_R_1_12_4c, EPIC_M_COUNTER_NO_BACK, "u",
                                (int)action.unit);
        return true;
    case EPIC_ACTION_COUNTER_ALL: // EPIC-1.12.4j: nobody goes back farther than this, either
    case EPIC_ACTION_DONE:
        if (!may_finish(g, frame))
            return epic__refuse(refusal, EPIC_R_1_12_4c, EPIC_M_COUNTER_ILLEGAL, "fi",
                                (int)frame->formation,
                                (int)units_out(g->m, g->s, frame->formation));
        return true;
    default:
        return epic__refuse(refusal, EPIC_R_9_7c, EPIC_M_COUNTER_WHAT, "f", (int)frame->formation);
    }
}

// --- moving --------------------------------------------------------------------------------------

static void move_unit(Epic *g, unsigned unit, GeomPoint to)
{
    EpicUnit *state = epic__unit(g, unit);
    GeomPoint from = epic__point(g->s, unit);
    if (epic__kind(g->m, unit)->type != EPIC_INF)
        state->facing = geom_bearing_bam(from, to);
    int32_t more[EPIC_BEAT_PLACE] = {to.x, to.y, state->facing};
    epic__report_more(g, EPIC_R_1_12_4b, EPIC_M_COUNTERS, more, EPIC_BEAT_PLACE, "uc", (int)unit,
                      (int)geom_length_u(from, to));
    epic__put(g, unit, to);
    state->flags |= EPIC_U_MOVED;
    if (epic__kind(g->m, unit)->type == EPIC_WE)
        epic__barge(g, unit);
}

// EPIC-1.8.1-q2: tests on the way first.
static void begin_move(Epic *g, EpicFrame *frame, unsigned unit, GeomPoint to)
{
    EpicCounterFrame *counter = epic__counter_frame(frame);
    EpicTest test[EPIC_TESTS_MAX];
    if (epic__counter_tests(g, unit, to, test) == 0) {
        bool stays = is_final(g, unit, to);
        move_unit(g, unit, to);
        if (stays)
            settle_places(g, frame);
        return;
    }
    g->s->path[0] = to;
    g->s->path_count = 1;
    counter->has_asked = 0; // dice lie between
    counter->unit = (uint16_t)unit;
    counter->tests = 0;
    counter->has_rerolled = 0;
    frame->stage = STAGE_TEST;
}

// EPIC-1.2.1d: who is left need be no more legal than the loss has left them.
static void note_loss(Epic *g, EpicFrame *frame)
{
    EpicCounterFrame *counter = epic__counter_frame(frame);
    unsigned out = units_out(g->m, g->s, frame->formation);
    if (out > counter->units_out)
        counter->units_out = (uint8_t)out;
    settle_places(g, frame);
}

static void end_tests(Epic *g, EpicFrame *frame)
{
    EpicCounterFrame *counter = epic__counter_frame(frame);
    g->s->path[0] = (GeomPoint){0, 0};
    g->s->path_count = 0;
    counter->has_rerolled = 0;
    frame->stage = STAGE_ASK;
}

static EpicStep roll_tests(Epic *g, EpicFrame *frame)
{
    EpicCounterFrame *counter = epic__counter_frame(frame);
    EpicState *s = g->s;
    EpicTest test[EPIC_TESTS_MAX];
    unsigned unit = counter->unit;
    GeomPoint to = s->path[0];
    if (s->unit[unit].at != EPIC_AT_TABLE) { // a war engine that did not survive its test
        end_tests(g, frame);
        note_loss(g, frame);
        return EPIC_GO_ON;
    }
    unsigned tests = epic__counter_tests(g, unit, to, test);
    if (counter->tests == EPIC_TESTS_MAX && tests > EPIC_TESTS_MAX)
        epic__guard(g, EPIC_GUARD_TESTS);
    if (counter->tests >= tests || counter->tests == EPIC_TESTS_MAX) {
        end_tests(g, frame);
        move_unit(g, unit, to);
        settle_places(g, frame); // it does not come back
        return EPIC_GO_ON;
    }
    if (frame->rolled == 0)
        return epic__roll(g);
    const EpicTest *now = &test[counter->tests];
    EpicFeature room;
    const char *where = epic__feature(g->m, g->s, now->feature, &room)->name;
    unsigned die = epic__take_roll(frame);
    // EPIC-2.1.18a: walkers roll again, once.
    if (die == 1 && counter->has_rerolled == 0 && !now->no_reroll &&
        (now->is_known || epic__has(g->m, unit, EPIC_A_WALKER))) {
        EPIC_REPORT(g, 2_1_18a, TERRAIN_AGAIN, "uti", (int)unit, where, (int)die);
        counter->has_rerolled = 1;
        return epic__roll(g);
    }
    EPIC_REPORT(g, 1_8_1a, TERRAIN_TEST, "uti", (int)unit, where, (int)die);
    counter->has_rerolled = 0;
    counter->tests++;
    if (die != 1)
        return EPIC_GO_ON;
    if (epic__kind(g->m, unit)->type == EPIC_WE) {
        epic__damage(g, unit, 1, false); // EPIC-3.1a
        return EPIC_GO_ON;
    }
    EPIC_REPORT(g, 1_8_1a, TERRAIN_LOST, "ut", (int)unit, where);
    epic__put(g, unit, now->at);
    end_tests(g, frame);
    epic__destroy(g, unit, false); // cargo by 1.7.5-q5
    note_loss(g, frame);
    return EPIC_GO_ON;
}

static void get_out(Epic *g, const EpicFrame *frame, unsigned unit, GeomPoint at)
{
    EpicState *s = g->s;
    unsigned carrier = s->unit[unit].carrier - 1U;
    epic__disembark(g, unit, at);
    // EPIC-1.12.4-q6: the transport does not counter charge after that.
    epic__unit(g, unit)->flags |= EPIC_U_MOVED;
    epic__unit(g, carrier)->flags |= EPIC_U_MOVED;
    settle_places(g, frame);
    int32_t more[EPIC_BEAT_PLACE] = {at.x, at.y, s->unit[unit].facing};
    epic__report_more(g, EPIC_R_1_7_5f, EPIC_M_COUNTER_OUT, more, EPIC_BEAT_PLACE, "uu", (int)unit,
                      (int)carrier);
}

// The unit that is nearest to an enemy of those that may counter charge and have not been looked at
// (a set of ranks); EPIC_NO_UNIT: none.
static unsigned next_to_go(const Epic *g, const EpicFrame *frame, uint64_t looked_at)
{
    unsigned best = EPIC_NO_UNIT;
    int32_t best_u = INT32_MAX;
    EpicSet enemies = epic__side_set(g->m, 1U - frame->seat);
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
        if (has_moved(g->s, u) || epic__is_held(g, u) ||
            (looked_at >> epic__rank(g->m, g->s, u) & 1) != 0)
            continue;
        int32_t gap_u = epic__gap_to(g->m, g->s, u, enemies);
        if (gap_u < best_u) {
            best_u = gap_u;
            best = u;
        }
    }
    return best;
}

// The units that have not moved stay where they are.
static void stay(Epic *g, const EpicFrame *frame)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u))
        if (!has_moved(g->s, u) && !epic__is_held(g, u))
            epic__unit(g, u)->flags |= EPIC_U_MOVED;
    settle_places(g, frame);
}

// What counter_all has done, as actions: nothing is left to be worked out.
typedef struct Told {
    Action action[3 * EPIC_FORMATION_UNITS_MAX + 2];
    size_t count;
} Told;

static void tell(Told *told, EpicAction action)
{
    told->count = epic__list(told->action, 3 * EPIC_FORMATION_UNITS_MAX + 2, told->count, action);
}

// Everybody as far as it goes, the nearest first, so that nobody is in the way of those behind, but
// nobody through dangerous terrain; then those go back, the last first, without whom the formation
// holds together; then whoever is carried gets out.
static void go_all(Epic *g, const EpicFrame *frame, Told *told)
{
    uint16_t order[EPIC_FORMATION_UNITS_MAX];
    unsigned count = 0;
    uint64_t looked_at = 0;
    for (unsigned u = next_to_go(g, frame, looked_at); u != EPIC_NO_UNIT;
         u = next_to_go(g, frame, looked_at)) {
        GeomPoint end;
        EpicTest test[EPIC_TESTS_MAX];
        bool is_engine = epic__kind(g->m, u)->type == EPIC_WE;
        looked_at |= UINT64_C(1) << epic__rank(g->m, g->s, u);
        if (!epic__counter_way(g, u, &end) || epic__counter_tests(g, u, end, test) > 0 ||
            (is_engine && !check_apart(g, frame, u, end, NULL)))
            continue;
        move_unit(g, u, end);
        tell(told, at_point(EPIC_ACTION_COUNTER, u, end));
        order[count++] = (uint16_t)u;
        if (is_engine) {
            settle_places(g, frame);
            count = 0;
        }
    }
    while (count > 0 && is_less_legal(g, frame)) {
        unsigned u = order[--count];
        if (!can_go_back(g, frame, u))
            continue;
        take_back(g, frame, u);
        tell(told, (EpicAction){.kind = EPIC_ACTION_BACK, .unit = (uint16_t)u});
    }
}

static void counter_all(Epic *g, EpicFrame *frame)
{
    Told told = {.count = 0};
    ASSERT(frame->formation < g->m->formation_count);
    tell(&told, (EpicAction){.kind = EPIC_ACTION_COUNTER_ALL, .choice = EPIC_PLAN_GIVEN});
    go_all(g, frame, &told);
    stay(g, frame);
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u)) {
        GeomPoint place;
        if (!find_place(g, frame, u, &place))
            continue;
        get_out(g, frame, u, place);
        tell(&told, at_point(EPIC_ACTION_OUT, u, place));
    }
    tell(&told, (EpicAction){.kind = EPIC_ACTION_DONE});
    epic__became(g, told.action, told.count);
    g->s->is_given = 0;
}

void epic__counter_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicCounterFrame *counter = epic__counter_frame(frame);
    GeomPoint at = {action.x, action.y};
    ASSERT(g->s->is_given <= 1);
    counter->has_asked = 1; // what follows goes on with the line
    switch (action.kind) {
    case EPIC_ACTION_COUNTER:
        if (check_counter(g, frame, action, &at, NULL))
            begin_move(g, frame, action.unit, at);
        break;
    case EPIC_ACTION_COUNTER_ALL:
        if ((action.choice & EPIC_PLAN_GIVEN) != 0)
            g->s->is_given = 1;
        else
            counter_all(g, frame);
        break;
    case EPIC_ACTION_DONE:
        if (g->s->is_given == 0) {
            finish(g, frame);
            break;
        }
        g->s->is_given = 0;
        stay(g, frame);
        break;
    case EPIC_ACTION_BACK:
        take_back(g, frame, action.unit);
        break;
    case EPIC_ACTION_POP_UP:
        epic__unit(g, action.unit)->flags |= EPIC_U_POPPED_UP;
        EPIC_REPORT(g, 2_1_13_q5, COUNTER_POPS_UP, "u", (int)action.unit);
        break;
    case EPIC_ACTION_BOARD:
        epic__embark(g, action.unit, action.other);
        epic__unit(g, action.unit)->flags |= EPIC_U_PICKED_UP;
        settle_places(g, frame);
        EPIC_REPORT(g, 1_7_5f, COUNTER_BOARDS, "uu", (int)action.unit, (int)action.other);
        break;
    case EPIC_ACTION_OUT:
        get_out(g, frame, action.unit, at);
        break;
    default:
        finish(g, frame);
        break;
    }
}
