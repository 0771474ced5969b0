// One move of one formation (1.7, 9.3).
//
// A unit's move is drawn point by point (`via`, `pick`) in s->path and made by `move`; a plan
// writes the ways of all units (epic_ways.h), which are then gone one after the other. A path is
// made in one go, but it stops for every dangerous terrain test on it.
#include "epic_move.h"
#include "epic_course.h"
#include "epic_ground.h"
#include "epic_path.h"
#include "epic_toll.h"
#include "epic_units.h"
#include "epic_ways.h"
#include "epic_works.h"

#include "base_assert.h"

EpicFrame *epic__begin_move(Epic *g, unsigned formation, EpicMovePurpose purpose, bool is_last)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_MOVE);
    frame->formation = (uint8_t)formation;
    frame->seat = g->m->formation[formation].seat;
    frame->move.purpose = (uint8_t)purpose;
    frame->move.flags = is_last ? EPIC_MOVED_IS_LAST : 0;
    return frame;
}

// --- the unit's path ----------------------------------------------------------------------------

// What the tests of a path have to know: in a charge whom it touches as well.
static void ground_for(const Epic *g, const EpicFrame *frame, const EpicPath *path,
                       EpicField *field)
{
    enum { NEAR_U = 12 * EPIC_CM }; // whom it picks up or touches may stand in something else
    GeomBox box = geom_box_of(path->at[0], path->at[0]);
    if (frame->move.purpose == EPIC_MOVE_CHARGE) {
        epic__path_field(g, frame, path, field);
        return;
    }
    for (unsigned n = 1; n < path->count; n++) {
        GeomBox more = geom_box_of(path->at[n - 1], path->at[n]);
        box = (GeomBox){{more.low.x < box.low.x ? more.low.x : box.low.x,
                         more.low.y < box.low.y ? more.low.y : box.low.y},
                        {more.high.x > box.high.x ? more.high.x : box.high.x,
                         more.high.y > box.high.y ? more.high.y : box.high.y}};
    }
    box = (GeomBox){{box.low.x - NEAR_U, box.low.y - NEAR_U},
                    {box.high.x + NEAR_U, box.high.y + NEAR_U}};
    epic__field_make_ground(field, g->m, g->s, frame->formation,
                            (EpicMovePurpose)frame->move.purpose, box);
}

// --- asking -------------------------------------------------------------------------------------

static bool can_move(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    return epic__speed(g->m, g->s, unit, (EpicMovePurpose)frame->move.purpose) > 0 ||
           (g->m->options.slow_on_roads && !epic__is_immobile(g->m, g->s, unit) &&
            epic__is_on_road(g->m, epic__point(g->s, unit)));
}

static bool is_anybody_left(const Epic *g, const EpicFrame *frame)
{
    for (unsigned u = epic__first_mover(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, frame->formation, u))
        if ((g->s->unit[u].flags & EPIC_U_MOVED) == 0 && can_move(g, frame, u))
            return true;
    return false;
}

static EpicStep ask(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicDecision decision =
        moving->purpose == EPIC_MOVE_CONSOLIDATE ? EPIC_D_CONSOLIDATE : EPIC_D_MOVE;
    bool goes_on = (moving->flags & EPIC_MOVED_HAS_ASKED) != 0;
    moving->flags |= EPIC_MOVED_HAS_ASKED;
    return goes_on ? epic__ask_more(g, decision, frame->seat) : epic__ask(g, decision, frame->seat);
}

// --- making a move ------------------------------------------------------------------------------

static void board_picked(Epic *g, unsigned carrier, unsigned first, unsigned end)
{
    EpicState *s = g->s;
    for (unsigned n = first; n < end; n++) {
        if (s->path_pick[n] == 0)
            continue;
        unsigned unit = s->path_pick[n] - 1U;
        s->path_pick[n] = 0;
        // EPIC-3.2.3d: lost meanwhile, under what staggered in a test of its own path.
        if (s->unit[unit].at != EPIC_AT_TABLE)
            continue;
        epic__embark(g, unit, carrier);
        // EPIC-1.7.5b, e: it makes no move of its own and stays aboard to the end of this one.
        epic__unit(g, unit)->flags |= EPIC_U_PICKED_UP | EPIC_U_MOVED;
    }
}

static void note_contact(Epic *g, unsigned unit)
{
    if (g->s->assault.is_active && epic__touching(g->m, g->s, unit) > 0)
        epic__unit(g, unit)->flags |= EPIC_U_CHARGED;
}

// With where it stands now, and the corners of its way as far as there is room: they are drawn, and
// nothing else.
static void report_move(const Epic *g, unsigned unit, const EpicPath *path, int64_t length_u)
{
    const EpicUnit *now = &g->s->unit[unit];
    int32_t more[EVENT_MORE_MAX] = {now->x, now->y, now->facing};
    unsigned count = EPIC_BEAT_PLACE;
    for (unsigned n = 1; n + 1 < path->count && count < EVENT_MORE_MAX; n++)
        more[count++] = epic__plan_pack(path->at[n]);
    epic__report_more(g, EPIC_R_1_7a, EPIC_M_MOVES, more, count, "uc", (int)unit, (int)length_u);
}

static void finish_unit(Epic *g, EpicFrame *frame, const EpicPath *path)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    unsigned unit = path->unit;
    int64_t length_u = geom_path_length_u(path->at, (int)path->count);
    epic__unit(g, unit)->flags |= EPIC_U_MOVED;
    moving->flags |= EPIC_MOVED_HAS_MOVED;
    epic__come_out(g, unit, path->at[path->count - 1]);
    if (length_u > 0) {
        epic__put(g, unit, path->at[path->count - 1]);
        report_move(g, unit, path, length_u);
    }
    board_picked(g, unit, 0, path->count);
    epic__clear_path(s);
    if (moving->purpose == EPIC_MOVE_CHARGE) {
        epic__barge(g, unit);
        note_contact(g, unit);
    }
    moving->tests = 0;
    frame->stage = EPIC_MOVING_CHOOSE;
}

// EPIC-3.2.3e: a critical hit in a test has moved it: it is neither where it started nor where it
// was hurt.
static bool has_staggered(const Epic *g, const EpicFrame *frame, unsigned unit,
                          const EpicTest *test)
{
    GeomPoint at = epic__point(g->s, unit);
    if (frame->move.tests == 0 || g->s->unit[unit].at != EPIC_AT_TABLE ||
        geom_is_same(at, g->s->path[0]))
        return false;
    for (unsigned i = 0; i < frame->move.tests; i++)
        if (geom_is_same(at, test[i].at))
            return false;
    return true;
}

static void end_where_it_stands(Epic *g, EpicFrame *frame, unsigned unit)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    epic__unit(g, unit)->flags |= EPIC_U_MOVED;
    moving->flags |= EPIC_MOVED_HAS_MOVED;
    epic__clear_path(g->s);
    if (moving->purpose == EPIC_MOVE_CHARGE) {
        epic__barge(g, unit);
        note_contact(g, unit);
    }
    moving->tests = 0;
    frame->stage = EPIC_MOVING_CHOOSE;
}

// The unit goes on: to the next test, or to the end of its path.
static void go_on(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    EpicField field;
    EpicTest test[EPIC_TESTS_MAX];
    GeomPoint at[EPIC_PATH_MAX];
    unsigned unit = s->path_unit - 1U;
    memcpy(at, s->path, sizeof at);
    EpicPath path = {.at = at, .pick = s->path_pick, .count = s->path_count, .unit = unit};
    path.speed_u = epic__speed(g->m, s, unit, (EpicMovePurpose)moving->purpose);
    ground_for(g, frame, &path, &field);
    unsigned tests = epic__field_tests(&field, &path, test);
    if (has_staggered(g, frame, unit, test)) {
        end_where_it_stands(g, frame, unit);
        return;
    }
    if (moving->tests == EPIC_TESTS_MAX && tests > EPIC_TESTS_MAX)
        epic__guard(g, EPIC_GUARD_TESTS);
    if (moving->tests >= tests || moving->tests == EPIC_TESTS_MAX) {
        finish_unit(g, frame, &path);
        return;
    }
    moving->unit = (uint16_t)unit;
    frame->stage = EPIC_MOVING_TEST;
}

static void lose_in_terrain(Epic *g, EpicFrame *frame, const EpicTest *test)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    unsigned unit = moving->unit;
    EpicFeature room;
    EPIC_REPORT(g, 1_8_1a, TERRAIN_LOST, "ut", (int)unit,
                epic__feature(g->m, s, test->feature, &room)->name);
    epic__put(g, unit, test->at);
    board_picked(g, unit, 0, test->boarded);
    epic__clear_path(s);
    moving->flags |= EPIC_MOVED_IS_DISTURBED | EPIC_MOVED_HAS_MOVED;
    moving->tests = 0;
    frame->stage = EPIC_MOVING_CHOOSE;
    epic__destroy(g, unit, false);
}

static EpicStep roll_test(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    EpicField field;
    EpicTest test[EPIC_TESTS_MAX];
    unsigned unit = moving->unit;
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned die = epic__take_roll(frame);
    moving->flags &= (uint8_t)~EPIC_MOVED_HAS_ASKED;
    EpicPath path = {.at = s->path, .pick = s->path_pick, .count = s->path_count, .unit = unit};
    path.speed_u = epic__speed(g->m, s, unit, (EpicMovePurpose)moving->purpose);
    ground_for(g, frame, &path, &field);
    unsigned tests = epic__field_tests(&field, &path, test);
    ASSERT(moving->tests < tests);
    EpicTest *now = &test[moving->tests];
    EpicFeature room;
    const char *where = epic__feature(g->m, s, now->feature, &room)->name;
    // EPIC-1.8.1b, 2.1.18a: cautious units and walkers roll again, once.
    bool may_again = (moving->flags & EPIC_MOVED_HAS_REROLLED) == 0 && !now->no_reroll &&
                     (now->is_known || (s->unit[unit].flags & EPIC_U_CAUTIOUS) != 0 ||
                      epic__has(g->m, unit, EPIC_A_WALKER));
    if (die == 1 && may_again) {
        EPIC_REPORT(g, 1_8_1b, TERRAIN_AGAIN, "uti", (int)unit, where, (int)die);
        moving->flags |= EPIC_MOVED_HAS_REROLLED;
        return epic__roll(g);
    }
    EPIC_REPORT(g, 1_8_1a, TERRAIN_TEST, "uti", (int)unit, where, (int)die);
    moving->flags &= (uint8_t)~EPIC_MOVED_HAS_REROLLED;
    moving->tests++;
    frame->stage = EPIC_MOVING_GO;
    if (die != 1)
        return EPIC_GO_ON;
    epic__come_out(g, unit, now->at);
    if (epic__kind(g->m, unit)->type != EPIC_WE) {
        lose_in_terrain(g, frame, now);
        return EPIC_GO_ON;
    }
    // EPIC-3.1a: a war engine takes a point of damage, without blast marker; 1.8.1-q1: for one die.
    // 3.2.3e: it is hurt where the test was, with those aboard whom it has picked up by then.
    epic__put(g, unit, now->at);
    board_picked(g, unit, 0, now->boarded);
    moving->flags |= EPIC_MOVED_IS_DISTURBED;
    epic__damage(g, unit, 1, false);
    return EPIC_GO_ON;
}

// --- the moves of a plan ------------------------------------------------------------------------

// Something was lost on the way: is this move still possible?
static bool is_still_legal(Epic *g, const EpicFrame *frame)
{
    EpicState *s = g->s;
    EpicField field;
    EpicPath path = {
        .at = s->path, .pick = s->path_pick, .count = s->path_count, .unit = s->path_unit - 1U};
    for (unsigned n = 0; n < path.count; n++) {
        unsigned picked = s->path_pick[n];
        if (picked != 0 && (s->unit[picked - 1].at != EPIC_AT_TABLE ||
                            (s->unit[picked - 1].flags & EPIC_U_MOVED) != 0))
            return false;
    }
    path.speed_u = epic__speed(g->m, s, path.unit, (EpicMovePurpose)frame->move.purpose);
    epic__path_field(g, frame, &path, &field);
    return epic__field_check(&field, &path, NULL);
}

// On the table, or about to come out on it.
static bool is_mover(const EpicState *s, unsigned unit)
{
    return s->unit[unit].at == EPIC_AT_TABLE || epic__is_entering(s, unit);
}

static void next_way(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    ASSERT(s->way_next < s->way_count);
    const EpicWay *way = &s->way[s->way_next++];
    unsigned unit = way->unit;
    if (!is_mover(s, unit) || (s->unit[unit].flags & EPIC_U_MOVED) != 0)
        return;
    epic__unit(g, unit)->facing = way->facing;
    if (way->count == 0)
        return;
    epic__clear_path(s);
    epic__start_path(s, unit);
    ASSERT(s->path_count + way->count <= EPIC_PATH_MAX);
    ASSERT(way->first + way->count <= s->way_points);
    for (unsigned n = way->first; n < (unsigned)way->first + way->count; n++) {
        s->path[s->path_count] = s->way_at[n];
        s->path_pick[s->path_count++] = s->way_pick[n];
    }
    if ((frame->move.flags & EPIC_MOVED_IS_DISTURBED) != 0 && !is_still_legal(g, frame)) {
        epic__clear_path(s);
        return;
    }
    frame->stage = EPIC_MOVING_GO;
}

// --- afterwards ---------------------------------------------------------------------------------

static unsigned carried_count(const Epic *g, const EpicFrame *frame)
{
    unsigned count = 0;
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u))
        count += g->s->unit[u].at == EPIC_AT_CARRIED;
    return count;
}

static bool is_over(const Epic *g, const EpicFrame *frame)
{
    // EPIC-1.13.3a: broken in its own action: the rest is lost.
    bool is_broken =
        epic__is_broken(g->s, frame->formation) &&
        (frame->move.purpose == EPIC_MOVE_ACTION || frame->move.purpose == EPIC_MOVE_CHARGE ||
         frame->move.purpose == EPIC_MOVE_ENTER || frame->move.purpose == EPIC_MOVE_JET);
    return is_broken || epic__first_on_table(g->m, g->s, frame->formation) == EPIC_NO_UNIT;
}

static bool charges_together(const Epic *g, const EpicFrame *frame)
{
    EpicSet chargers = g->s->assault.chargers;
    return frame->move.purpose == EPIC_MOVE_CHARGE && (chargers & (chargers - 1)) != 0;
}

// EPIC-1.7-q2, 1.10-q3: a move of an action triggers overwatch even if nobody moves; a withdrawal
// (1.13.3e) or consolidation only if it is made. EPIC-1.10c, 1.10-q4: nothing else does.
static bool is_trigger(const EpicFrame *frame)
{
    return frame->move.purpose == EPIC_MOVE_ACTION || frame->move.purpose == EPIC_MOVE_CHARGE ||
           frame->move.purpose == EPIC_MOVE_ENTER ||
           (frame->move.flags & EPIC_MOVED_HAS_MOVED) != 0;
}

static EpicStep let_out(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    bool charges = moving->purpose == EPIC_MOVE_CHARGE;
    if ((moving->purpose == EPIC_MOVE_ACTION || charges) &&
        epic__unload_next(g, frame->formation, charges, &moving->asked))
        return EPIC_GO_ON;
    frame->stage = EPIC_MOVING_OUT_WINDOW;
    moving->carried = (uint8_t)carried_count(g, frame);
    // EPIC-1.12.9d: nobody gets out after a consolidation.
    if (moving->carried == 0 || moving->purpose == EPIC_MOVE_CONSOLIDATE)
        return EPIC_GO_ON;
    epic__begin_place(g, frame->formation, moving->purpose == EPIC_MOVE_CHARGE);
    return EPIC_GO_ON;
}

static EpicStep begin(Epic *g, EpicFrame *frame)
{
    epic__clear_path(g->s);
    epic__ways_clear(g->s);
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u))
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_MOVE_FLAGS;
    for (unsigned u = epic__first_mover(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, frame->formation, u))
        epic__unit(g, u)->flags &= (uint16_t)~EPIC_U_MOVE_FLAGS;
    // EPIC-3.1.3b: what rides in a war engine does nothing.
    frame->stage =
        g->s->formation[frame->formation].carrier != 0 ? EPIC_MOVING_END : EPIC_MOVING_CHOOSE;
    return EPIC_GO_ON;
}

static EpicStep choose(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    if (s->is_given != 0)
        return ask(g, frame);
    if (s->way_next < s->way_count) {
        next_way(g, frame);
        return EPIC_GO_ON;
    }
    if (s->way_count > 0) {
        epic__ways_clear(s);
        moving->flags |= EPIC_MOVED_IS_DONE;
    }
    Action boarding[1];
    bool is_idle = s->path_unit == 0 && !is_anybody_left(g, frame) &&
                   epic__list_boarding(g, frame, boarding, 1, 0) == 0;
    if ((moving->flags & EPIC_MOVED_IS_DONE) != 0 || is_idle) {
        frame->stage = EPIC_MOVING_CHECK;
        return EPIC_GO_ON;
    }
    return ask(g, frame);
}

EpicStep epic__move_step(Epic *g, EpicFrame *frame)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    switch ((EpicMoveStage)frame->stage) {
    case EPIC_MOVING_BEGIN:
        return begin(g, frame);
    case EPIC_MOVING_CHOOSE:
        return choose(g, frame);
    case EPIC_MOVING_GO:
        if (is_mover(g->s, g->s->path_unit - 1U)) {
            go_on(g, frame);
        } else { // a war engine that did not survive its test
            epic__clear_path(g->s);
            moving->tests = 0;
            frame->stage = EPIC_MOVING_CHOOSE;
        }
        return EPIC_GO_ON;
    case EPIC_MOVING_TEST:
        return roll_test(g, frame);
    case EPIC_MOVING_CHECK:
        return epic__check_formation(g, frame);
    case EPIC_MOVING_KEEP:
        return EPIC_GO_ON;
    case EPIC_MOVING_WINDOW:
        // EPIC-1.2.1d, 1.7.4a: it is legal now.
        if (moving->purpose != EPIC_MOVE_CONSOLIDATE)
            epic__formation(g, frame->formation)->is_scattered = 0;
        epic__settle_losses(g, frame);
        // EPIC-1.10-q6: several that charge together are fired at when all have moved.
        frame->stage =
            is_over(g, frame) || charges_together(g, frame) ? EPIC_MOVING_END : EPIC_MOVING_OUT;
        // EPIC-1.10b: after any of several moves.
        if (frame->stage == EPIC_MOVING_OUT && is_trigger(frame))
            epic__begin_window(g, frame->formation);
        return EPIC_GO_ON;
    case EPIC_MOVING_OUT:
        if (!is_over(g, frame))
            return let_out(g, frame);
        frame->stage = EPIC_MOVING_END;
        return EPIC_GO_ON;
    case EPIC_MOVING_OUT_WINDOW:
        frame->stage = EPIC_MOVING_END;
        // EPIC-1.10-q4: disembarking triggers overwatch.
        if (epic__settle_unloaded(g, moving->asked) ||
            (!is_over(g, frame) && carried_count(g, frame) < moving->carried))
            epic__begin_window(g, frame->formation);
        return EPIC_GO_ON;
    case EPIC_MOVING_END:
        break;
    }
    epic__pop(g);
    return EPIC_GO_ON;
}

bool epic__begin_window(Epic *g, unsigned mover)
{
    // EPIC-6.13.3a: undirected the beast does not care.
    if (g->s->formation[mover].runs_wild != 0)
        return false;
    EpicFrame *frame = epic__push(g, EPIC_FRAME_WINDOW);
    frame->formation = (uint8_t)mover;
    frame->seat = (uint8_t)(1U - g->m->formation[mover].seat);
    frame->window.was_broken = epic__is_broken(g->s, mover);
    return true;
}
