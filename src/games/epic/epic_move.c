// One move of one formation (1.7, 9.3).
//
// A unit's move is drawn point by point (`via`, `pick`) in s->path and made by `move`; a plan
// writes the moves of all units to s->planned, from where they are made one after the other. A
// path is made in one go, but it stops for every dangerous terrain test on it.
//
// Of the frame: `unit` is the one that moves; `die` counts the tests of its path that are done;
// `count` the blast markers for units out of formation, later the units that were carried before
// disembarking; `option` holds the flags below.
#include "epic_field.h"

typedef enum Stage {
    BEGIN,
    CHOOSE,
    GO,    // the unit goes along s->path to the next test or to the end
    TEST,  // the die of a test has been rolled
    CHECK, // who is out of formation (9.3c)
    KEEP,
    WINDOW, // overwatch (9.3d)
    OUT,    // disembarking (9.3e)
    OUT_WINDOW,
    END
} Stage;

enum { // EpicFrame.option
    IS_LAST = EPIC_MOVE_IS_LAST,
    HAS_ASKED = 2, // a line has begun
    HAS_MOVED = 4, // some unit has moved
    HAS_REROLLED = 8,
    IS_DONE = 16,
    IS_DISTURBED = 32 // something was lost since the plan was made
};

EpicFrame *epic__begin_move(Epic *g, unsigned formation, EpicMovePurpose purpose, bool is_last)
{
    EpicFrame *frame = epic__push(g, EPIC_FRAME_MOVE);
    frame->formation = (uint8_t)formation;
    frame->seat = g->m->formation[formation].seat;
    frame->purpose = (uint8_t)purpose;
    frame->option = is_last ? IS_LAST : 0;
    return frame;
}

// --- the unit's path ----------------------------------------------------------------------------

static void clear_path(EpicState *s)
{
    memset(s->path, 0, sizeof s->path);
    memset(s->path_pick, 0, sizeof s->path_pick);
    s->path_unit = 0;
    s->path_count = 0;
}

static void start_path(EpicState *s, unsigned unit)
{
    if (s->path_unit != 0)
        return;
    s->path_unit = (uint16_t)(unit + 1);
    s->path[0] = epic__point(s, unit);
    s->path_count = 1;
}

// The path that is drawn, and one more point.
static EpicPath drawn_path(const Epic *g, const EpicFrame *frame, unsigned unit, GeomPoint more,
                           GeomPoint at[EPIC_PATH_MAX + 1])
{
    const EpicState *s = g->s;
    EpicPath path = {.at = at, .pick = s->path_pick, .unit = unit};
    at[0] = epic__point(s, unit);
    for (unsigned n = 0; n < s->path_count; n++)
        at[n] = s->path[n];
    path.count = s->path_count == 0 ? 1 : s->path_count;
    if (!geom_is_same(at[path.count - 1], more))
        at[path.count++] = more;
    path.speed_u = epic__speed(g->m, s, unit, (EpicMovePurpose)frame->purpose);
    return path;
}

static void field_for(const Epic *g, const EpicFrame *frame, const EpicPath *path, EpicField *field)
{
    enum { MARGIN_U = 18 * EPIC_CM }; // a scout's zone and two of the largest discs
    int32_t reach_u = path->speed_u + 5 * EPIC_CM;
    GeomBox box = {path->at[0], path->at[0]};
    epic__field_make(field, g->m, g->s, frame->formation, (EpicMovePurpose)frame->purpose, box,
                     reach_u + MARGIN_U);
}

// What the tests of a path have to know: in a charge whom it touches as well.
static void ground_for(const Epic *g, const EpicFrame *frame, const EpicPath *path,
                       EpicField *field)
{
    enum { NEAR_U = 12 * EPIC_CM }; // whom it picks up or touches may stand in something else
    GeomBox box = geom_box_of(path->at[0], path->at[0]);
    if (frame->purpose == EPIC_MOVE_CHARGE) {
        field_for(g, frame, path, field);
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
    epic__field_make_ground(field, g->m, g->s, frame->formation, (EpicMovePurpose)frame->purpose,
                            box);
}

static bool is_in_bound(const EpicPath *path)
{
    for (unsigned n = 0; n < path->count; n++) {
        if (!geom_is_in_bound(path->at[n]))
            return false;
    }
    return true;
}

// --- asking -------------------------------------------------------------------------------------

static bool can_move(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    return epic__speed(g->m, g->s, unit, (EpicMovePurpose)frame->purpose) > 0 ||
           (g->m->options.slow_on_roads && !epic__is_immobile(g->m, g->s, unit) &&
            epic__is_on_road(g->m, epic__point(g->s, unit)));
}

static bool is_anybody_left(const Epic *g, const EpicFrame *frame)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
        if ((g->s->unit[u].flags & EPIC_U_MOVED) == 0 && can_move(g, frame, u))
            return true;
    }
    return false;
}

static EpicStep ask(Epic *g, EpicFrame *frame)
{
    EpicDecision decision =
        frame->purpose == EPIC_MOVE_CONSOLIDATE ? EPIC_D_CONSOLIDATE : EPIC_D_MOVE;
    bool goes_on = (frame->option & HAS_ASKED) != 0;
    frame->option |= HAS_ASKED;
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
        epic__embark(g, unit, carrier);
        // EPIC-1.7.5b, e: it makes no move of its own and stays aboard to the end of this one.
        s->unit[unit].flags |= EPIC_U_PICKED_UP | EPIC_U_MOVED;
        s->path_pick[n] = 0;
    }
}

static void note_contact(Epic *g, unsigned unit)
{
    if (g->s->assault.is_active && epic__touching(g->m, g->s, unit) > 0)
        g->s->unit[unit].flags |= EPIC_U_CHARGED;
}

static void finish_unit(Epic *g, EpicFrame *frame, const EpicPath *path)
{
    EpicState *s = g->s;
    unsigned unit = path->unit;
    int64_t length_u = geom_path_length_u(path->at, (int)path->count);
    s->unit[unit].flags |= EPIC_U_MOVED;
    frame->option |= HAS_MOVED;
    if (length_u > 0) {
        epic__put(g, unit, path->at[path->count - 1]);
        EPIC_REPORT(g, 1_7a, MOVES, "uc", (int)unit, (int)length_u);
    }
    board_picked(g, unit, 0, path->count);
    clear_path(s);
    if (frame->purpose == EPIC_MOVE_CHARGE) {
        epic__barge(g, unit);
        note_contact(g, unit);
    }
    frame->die = 0;
    frame->stage = CHOOSE;
}

// The unit goes on: to the next test, or to the end of its path.
static void go_on(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    EpicField field;
    EpicTest test[EPIC_TESTS_MAX];
    GeomPoint at[EPIC_PATH_MAX];
    unsigned unit = s->path_unit - 1U;
    memcpy(at, s->path, sizeof at);
    EpicPath path = {.at = at, .pick = s->path_pick, .count = s->path_count, .unit = unit};
    path.speed_u = epic__speed(g->m, s, unit, (EpicMovePurpose)frame->purpose);
    ground_for(g, frame, &path, &field);
    unsigned tests = epic__field_tests(&field, &path, test);
    if (frame->die >= tests) {
        finish_unit(g, frame, &path);
        return;
    }
    frame->unit = (uint16_t)unit;
    frame->stage = TEST;
}

static void lose_in_terrain(Epic *g, EpicFrame *frame, const EpicTest *test)
{
    EpicState *s = g->s;
    unsigned unit = frame->unit;
    EPIC_REPORT(g, 1_8_1a, TERRAIN_LOST, "ut", (int)unit, g->m->terrain[test->terrain].name);
    epic__put(g, unit, test->at);
    board_picked(g, unit, 0, test->boarded);
    clear_path(s);
    frame->option |= IS_DISTURBED | HAS_MOVED;
    frame->die = 0;
    frame->stage = CHOOSE;
    epic__destroy(g, unit, false);
}

static EpicStep roll_test(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    EpicField field;
    EpicTest test[EPIC_TESTS_MAX];
    unsigned unit = frame->unit;
    if (frame->rolled == 0)
        return epic__roll(g);
    unsigned die = frame->rolled;
    frame->rolled = 0;
    frame->option &= ~(uint32_t)HAS_ASKED;
    EpicPath path = {.at = s->path, .pick = s->path_pick, .count = s->path_count, .unit = unit};
    path.speed_u = epic__speed(g->m, s, unit, (EpicMovePurpose)frame->purpose);
    ground_for(g, frame, &path, &field);
    unsigned tests = epic__field_tests(&field, &path, test);
    ASSERT(frame->die < tests);
    EpicTest *now = &test[frame->die];
    const char *where = g->m->terrain[now->terrain].name;
    // EPIC-1.8.1b, 2.1.18a: cautious units and walkers roll again, once.
    bool may_again = (frame->option & HAS_REROLLED) == 0 && !now->no_reroll &&
                     (now->is_known || (s->unit[unit].flags & EPIC_U_CAUTIOUS) != 0 ||
                      epic__has(g->m, unit, EPIC_A_WALKER));
    if (die == 1 && may_again) {
        EPIC_REPORT(g, 1_8_1b, TERRAIN_AGAIN, "uti", (int)unit, where, (int)die);
        frame->option |= HAS_REROLLED;
        return epic__roll(g);
    }
    EPIC_REPORT(g, 1_8_1a, TERRAIN_TEST, "uti", (int)unit, where, (int)die);
    frame->option &= ~(uint32_t)HAS_REROLLED;
    frame->die++;
    frame->stage = GO;
    if (die != 1)
        return EPIC_GO_ON;
    if (epic__kind(g->m, unit)->type != EPIC_WE) {
        lose_in_terrain(g, frame, now);
        return EPIC_GO_ON;
    }
    // EPIC-3.1a: a war engine takes a point of damage, without blast marker.
    frame->option |= IS_DISTURBED;
    epic__damage(g, unit, 1, false);
    return EPIC_GO_ON;
}

// --- the moves of a plan ------------------------------------------------------------------------

static void clear_plan(EpicState *s)
{
    memset(s->planned, 0, s->planned_count * sizeof s->planned[0]);
    s->planned_count = s->planned_next = 0;
}

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
    path.speed_u = epic__speed(g->m, s, path.unit, (EpicMovePurpose)frame->purpose);
    field_for(g, frame, &path, &field);
    return epic__field_check(&field, &path, NULL);
}

static void next_planned(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    const EpicPlanned *planned = &s->planned[s->planned_next++];
    unsigned unit = planned->unit;
    if (s->unit[unit].at != EPIC_AT_TABLE || (s->unit[unit].flags & EPIC_U_MOVED) != 0)
        return;
    s->unit[unit].facing = planned->facing;
    if (planned->count == 0)
        return;
    clear_path(s);
    start_path(s, unit);
    for (unsigned n = 0; n < planned->count; n++) {
        s->path[s->path_count] = planned->at[n];
        s->path_pick[s->path_count++] = planned->pick[n];
    }
    if ((frame->option & IS_DISTURBED) != 0 && !is_still_legal(g, frame)) {
        clear_path(s);
        return;
    }
    frame->stage = GO;
}

// --- out of formation (9.3c) --------------------------------------------------------------------

// EPIC-1.7.3e: still in a zone that it began the action in, and did not charge.
static bool is_stuck(const Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicState *s = g->s;
    const EpicUnit *u = &s->unit[unit];
    // Who was put there by force in this action leaves it in the next one.
    if (u->at != EPIC_AT_TABLE || (u->flags & EPIC_U_BARGED) != 0 ||
        epic__speed(g->m, s, unit, (EpicMovePurpose)frame->purpose) <= 0)
        return false;
    EpicSet charged = 0;
    if (frame->purpose == EPIC_MOVE_CHARGE) {
        charged = s->assault.defenders;
        if (epic__touching(g->m, s, unit) > 0)
            charged = ~(EpicSet)0;
        else if ((u->flags & EPIC_U_MOVED) == 0 && !epic__has(g->m, unit, EPIC_A_INFILTRATOR))
            charged = 0;
    }
    return epic__point_in_zone(g->m, s, frame->seat, epic__disc(g->m, s, unit), charged);
}

static void lose(Epic *g, EpicFrame *frame, unsigned unit, bool is_zone)
{
    if (g->s->unit[unit].at != EPIC_AT_TABLE && g->s->unit[unit].at != EPIC_AT_CARRIED)
        return;
    if (is_zone)
        EPIC_REPORT(g, 1_7_3e, STAYED_IN_ZONE, "u", (int)unit);
    else
        EPIC_REPORT(g, 1_7_4a, OUT_OF_FORMATION, "u", (int)unit);
    // EPIC-1.7.4a: a blast marker for each unit.
    // 1.7.4c: for a war engine for each point that it had left.
    unsigned times = epic__kind(g->m, unit)->type == EPIC_WE ? g->s->unit[unit].dc : 1;
    frame->count = (uint8_t)(frame->count + epic__loss_blast(g->m, g->s, unit) * times);
    epic__destroy(g, unit, true);
}

// Cargo goes first, so that each unit is counted.
static void lose_set(Epic *g, EpicFrame *frame, const uint16_t *unit, uint64_t set, bool is_zone)
{
    for (int carried = 1; carried >= 0; carried--) {
        for (uint64_t rest = set; rest != 0; rest &= rest - 1) {
            unsigned u = unit[__builtin_ctzll(rest)];
            if ((g->s->unit[u].at == EPIC_AT_CARRIED) == (carried != 0))
                lose(g, frame, u, is_zone);
        }
    }
}

static void lose_stuck(Epic *g, EpicFrame *frame)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t stuck = 0;
    unsigned count = 0;
    if (!epic__is_in_zone(g->m, g->s, frame->formation))
        return;
    for (unsigned u = epic__first(g->m, g->s, frame->formation);
         u != EPIC_NO_UNIT && count < GEOM_LINK_MAX;
         u = epic__next(g->m, g->s, frame->formation, u)) {
        unsigned place = g->s->unit[u].at == EPIC_AT_CARRIED ? g->s->unit[u].carrier - 1U : u;
        if (is_stuck(g, frame, place))
            stuck |= UINT64_C(1) << count;
        unit[count++] = (uint16_t)u;
    }
    lose_set(g, frame, unit, stuck, true);
}

// Loses all but the part with the unit frame->unit (EPIC_NO_UNIT: the only one).
static void keep_part(Epic *g, EpicFrame *frame, unsigned kept)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    int count = epic__parts(g->m, g->s, frame->formation, NULL, unit, part);
    uint64_t lost = 0;
    for (int n = 0; n < count; n++) {
        bool is_kept = false;
        for (uint64_t rest = part[n]; rest != 0; rest &= rest - 1)
            is_kept = is_kept || unit[__builtin_ctzll(rest)] == kept;
        if (!is_kept)
            lost |= part[n];
    }
    lose_set(g, frame, unit, lost, false);
}

static EpicStep check_formation(Epic *g, EpicFrame *frame)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    epic__settle_boarding(g, frame->formation);
    if (g->s->formation[frame->formation].carrier != 0) {
        frame->stage = END; // it rides in a war engine (3.1.3b)
        return EPIC_GO_ON;
    }
    bool is_action = frame->purpose != EPIC_MOVE_CONSOLIDATE;
    if ((frame->option & IS_LAST) != 0 && is_action && frame->purpose != EPIC_MOVE_WITHDRAW)
        lose_stuck(g, frame);
    frame->stage = WINDOW;
    if (is_action && epic__parts(g->m, g->s, frame->formation, NULL, unit, part) > 1) {
        frame->stage = KEEP;
        return epic__ask(g, EPIC_D_KEEP_PART, frame->seat);
    }
    return EPIC_GO_ON;
}

static void settle_losses(Epic *g, EpicFrame *frame)
{
    unsigned blast = frame->count;
    frame->count = 0;
    // EPIC-1.13.3b: a broken formation gets no hits for these.
    if (blast > 0 && !epic__is_broken(g->s, frame->formation))
        epic__add_blast(g, frame->formation, blast, EPIC_NO_FORMATION);
    // EPIC-1.3d, 1.13.2a: fewer units may be enough to break it; a winner's check comes later
    // (9.7h).
    if (frame->purpose != EPIC_MOVE_CONSOLIDATE &&
        epic__first(g->m, g->s, frame->formation) != EPIC_NO_UNIT)
        epic__check_break(g, frame->formation);
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
    bool is_broken = epic__is_broken(g->s, frame->formation) &&
                     (frame->purpose == EPIC_MOVE_ACTION || frame->purpose == EPIC_MOVE_CHARGE ||
                      frame->purpose == EPIC_MOVE_ENTER || frame->purpose == EPIC_MOVE_JET);
    return is_broken || epic__first_on_table(g->m, g->s, frame->formation) == EPIC_NO_UNIT;
}

static bool charges_together(const Epic *g, const EpicFrame *frame)
{
    EpicSet chargers = g->s->assault.chargers;
    return frame->purpose == EPIC_MOVE_CHARGE && (chargers & (chargers - 1)) != 0;
}

// EPIC-1.7-q2, 1.10-q3: a move of an action triggers overwatch even if nobody moves; a withdrawal
// or consolidation that is declined does not.
static bool is_trigger(const EpicFrame *frame)
{
    return frame->purpose == EPIC_MOVE_ACTION || frame->purpose == EPIC_MOVE_CHARGE ||
           frame->purpose == EPIC_MOVE_ENTER || (frame->option & HAS_MOVED) != 0;
}

// The next formation that may get out of a war engine of this one (3.1.3c).
static bool unload_next(Epic *g, EpicFrame *frame)
{
    if (frame->purpose != EPIC_MOVE_ACTION && frame->purpose != EPIC_MOVE_CHARGE)
        return false;
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((frame->set & epic__set(f)) != 0 || !epic__may_unload(g, frame->formation, f))
            continue;
        frame->set |= epic__set(f); // asked
        epic__begin_place(g, f, EPIC_PLACE_DISEMBARK)->option = frame->purpose == EPIC_MOVE_CHARGE;
        return true;
    }
    return false;
}

// Of the formations that were asked, those that have got out.
static bool settle_unloaded(Epic *g, EpicFrame *frame)
{
    bool any = false;
    for (EpicSet rest = frame->set; rest != 0; rest &= rest - 1) {
        unsigned f = (unsigned)__builtin_ctzll(rest);
        if (g->s->formation[f].carrier == 0)
            continue;
        epic__settle_unloading(g, f);
        any = any || g->s->formation[f].carrier == 0;
    }
    return any;
}

static EpicStep let_out(Epic *g, EpicFrame *frame)
{
    if (unload_next(g, frame))
        return EPIC_GO_ON;
    frame->stage = OUT_WINDOW;
    frame->count = (uint8_t)carried_count(g, frame);
    if (frame->count == 0 || frame->purpose == EPIC_MOVE_CONSOLIDATE)
        return EPIC_GO_ON;
    EpicFrame *place = epic__begin_place(g, frame->formation, EPIC_PLACE_DISEMBARK);
    place->option = frame->purpose == EPIC_MOVE_CHARGE;
    return EPIC_GO_ON;
}

static EpicStep begin(Epic *g, EpicFrame *frame)
{
    clear_path(g->s);
    clear_plan(g->s);
    for (unsigned u = epic__first(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, frame->formation, u))
        g->s->unit[u].flags &= (uint16_t)~EPIC_U_MOVE_FLAGS;
    // EPIC-3.1.3b: what rides in a war engine does nothing.
    frame->stage = g->s->formation[frame->formation].carrier != 0 ? END : CHOOSE;
    return EPIC_GO_ON;
}

static EpicStep choose(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    if (s->planned_next < s->planned_count) {
        next_planned(g, frame);
        return EPIC_GO_ON;
    }
    if (s->planned_count > 0) {
        clear_plan(s);
        frame->option |= IS_DONE;
    }
    Action boarding[1];
    bool is_idle = s->path_unit == 0 && !is_anybody_left(g, frame) &&
                   epic__list_boarding(g, frame, boarding, 1, 0) == 0;
    if ((frame->option & IS_DONE) != 0 || is_idle) {
        frame->stage = CHECK;
        return EPIC_GO_ON;
    }
    return ask(g, frame);
}

EpicStep epic__move_step(Epic *g, EpicFrame *frame)
{
    switch ((Stage)frame->stage) {
    case BEGIN:
        return begin(g, frame);
    case CHOOSE:
        return choose(g, frame);
    case GO:
        if (g->s->unit[g->s->path_unit - 1U].at == EPIC_AT_TABLE) {
            go_on(g, frame);
        } else { // a war engine that did not survive its test
            clear_path(g->s);
            frame->die = 0;
            frame->stage = CHOOSE;
        }
        return EPIC_GO_ON;
    case TEST:
        return roll_test(g, frame);
    case CHECK:
        return check_formation(g, frame);
    case KEEP:
        return EPIC_GO_ON;
    case WINDOW:
        settle_losses(g, frame);
        // EPIC-1.10-q6: several that charge together are fired at when all have moved.
        frame->stage = is_over(g, frame) || charges_together(g, frame) ? END : OUT;
        if (frame->stage == OUT && is_trigger(frame))
            epic__begin_window(g, frame->formation);
        return EPIC_GO_ON;
    case OUT:
        if (!is_over(g, frame))
            return let_out(g, frame);
        frame->stage = END;
        return EPIC_GO_ON;
    case OUT_WINDOW:
        frame->stage = END;
        // EPIC-1.10-q4: disembarking triggers overwatch.
        if (settle_unloaded(g, frame) ||
            (!is_over(g, frame) && carried_count(g, frame) < frame->count))
            epic__begin_window(g, frame->formation);
        return EPIC_GO_ON;
    case END:
        break;
    }
    epic__pop(g);
    return EPIC_GO_ON;
}

// --- legal --------------------------------------------------------------------------------------

static size_t list_parts(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    size_t count = 0;
    int parts = epic__parts(g->m, g->s, frame->formation, NULL, unit, part);
    for (int n = 0; n < parts; n++)
        count = epic__list(
            out, out_max, count,
            (EpicAction){.kind = EPIC_ACTION_KEEP_PART, .unit = unit[__builtin_ctzll(part[n])]});
    return count;
}

// While a way is drawn: to end it where it is, to give it up, or to give up all the rest. Two at
// least, since how it goes on is the player's.
static size_t list_ends(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    const EpicState *s = g->s;
    unsigned unit = s->path_unit - 1U;
    GeomPoint start = epic__point(s, unit);
    GeomPoint end = s->path[s->path_count - 1];
    EpicAction action = {.kind = EPIC_ACTION_MOVE, .unit = (uint16_t)unit};
    size_t count = 0;
    action.x = end.x;
    action.y = end.y;
    if (!geom_is_same(start, end) && epic__move_check(g, frame, action, NULL))
        count = epic__list(out, out_max, count, action);
    action.x = start.x;
    action.y = start.y;
    count = epic__list(out, out_max, count, action);
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_DONE});
}

size_t epic__move_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    if (frame->stage == KEEP)
        return list_parts(g, frame, out, out_max);
    if (g->s->path_unit != 0)
        return list_ends(g, frame, out, out_max);
    size_t count = epic__plan_list(g, frame, out, out_max, 0);
    count = epic__list_boarding(g, frame, out, out_max, count);
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_DONE});
}

// --- check --------------------------------------------------------------------------------------

static bool refuse_now(Refusal *refusal)
{
    return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_NOW, "");
}

static bool check_mover(const Epic *g, const EpicFrame *frame, unsigned unit, Refusal *refusal)
{
    const EpicState *s = g->s;
    bool is_own = unit < g->m->unit_count && s->unit[unit].formation == frame->formation;
    // EPIC-1.7.5b: a unit picked up makes no move of its own.
    if (is_own && (s->unit[unit].flags & EPIC_U_PICKED_UP) != 0)
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_WAS_PICKED_UP, "u", (int)unit);
    if (!is_own || s->unit[unit].at != EPIC_AT_TABLE)
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_ITS_MOVE, "u", (int)unit);
    if (s->path_unit != 0 && s->path_unit != unit + 1)
        return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_OTHER_IS_DRAWN, "u", s->path_unit - 1);
    // EPIC-1.7b: a finished move is final.
    if ((s->unit[unit].flags & EPIC_U_MOVED) != 0)
        return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_HAS_MOVED, "u", (int)unit);
    return true;
}

// EPIC-1.12.9c: consolidation leaves the formation no less legal than it was.
static bool stays_as_legal(const Epic *g, unsigned unit, GeomPoint to)
{
    uint16_t unit_of[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    EpicUnit *moved = &g->s->unit[unit];
    GeomPoint was = {moved->x, moved->y};
    unsigned formation = moved->formation;
    int before = epic__parts(g->m, g->s, formation, NULL, unit_of, part);
    moved->x = to.x; // put back below: nobody sees it
    moved->y = to.y;
    int after = epic__parts(g->m, g->s, formation, NULL, unit_of, part);
    moved->x = was.x;
    moved->y = was.y;
    return after <= before;
}

static bool check_way(const Epic *g, const EpicFrame *frame, EpicAction action, bool is_part,
                      Refusal *refusal)
{
    GeomPoint at[EPIC_PATH_MAX + 1];
    EpicField field;
    GeomPoint to = {action.x, action.y};
    if (!check_mover(g, frame, action.unit, refusal))
        return false;
    // Back to where it is: the way drawn so far is given up.
    if (!is_part && g->s->path_count > 1 && geom_is_same(to, epic__point(g->s, action.unit)))
        return true;
    if (g->s->path_count >= EPIC_PATH_MAX - (is_part ? 1 : 0))
        return epic__refuse(refusal, EPIC_R_0_1f, EPIC_M_PATH_FULL, "i", EPIC_PATH_MAX);
    EpicPath path = drawn_path(g, frame, action.unit, to, at);
    path.is_part = is_part;
    if (!is_in_bound(&path))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u", (int)action.unit);
    field_for(g, frame, &path, &field);
    if (!epic__field_check(&field, &path, refusal))
        return false;
    if (!is_part && frame->purpose == EPIC_MOVE_CONSOLIDATE && !stays_as_legal(g, action.unit, to))
        return epic__refuse(refusal, EPIC_R_1_12_9c, EPIC_M_LESS_LEGAL, "u", (int)action.unit);
    return true;
}

static bool check_pick(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    const EpicState *s = g->s;
    uint16_t aboard[EPIC_PATH_MAX];
    unsigned count = 0;
    if (!check_mover(g, frame, action.unit, refusal) || action.other >= g->m->unit_count)
        return action.other >= g->m->unit_count ? refuse_now(refusal) : false;
    GeomPoint at = s->path_count > 0 ? s->path[s->path_count - 1] : epic__point(s, action.unit);
    GeomDisc disc = {at, epic__kind(g->m, action.unit)->radius_u};
    // EPIC-2.1.13c
    if ((s->unit[action.unit].flags & EPIC_U_POPPED_UP) != 0 &&
        !epic__has(g->m, action.unit, EPIC_A_SUPPORT_CRAFT))
        return epic__refuse(refusal, EPIC_R_2_1_13c, EPIC_M_POPPED_UP, "u", (int)action.unit);
    if (s->unit[action.other].at != EPIC_AT_TABLE ||
        s->unit[action.other].formation != frame->formation)
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NO_ROOM, "uu", (int)action.unit,
                            (int)action.other);
    // EPIC-1.7.5b: it makes no move of its own in that move.
    if ((s->unit[action.other].flags & EPIC_U_MOVED) != 0)
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_HAS_MOVED, "u", (int)action.other);
    if (!geom_touches(disc, epic__disc(g->m, s, action.other)))
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_NOT_TOUCHING, "uu", (int)action.unit,
                            (int)action.other);
    for (unsigned n = 0; n < s->path_count; n++) {
        if (s->path_pick[n] != 0)
            aboard[count++] = (uint16_t)(s->path_pick[n] - 1);
        if (s->path_pick[n] == action.other + 1)
            return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_WAS_PICKED_UP, "u",
                                (int)action.other);
    }
    aboard[count++] = action.other;
    if (!epic__can_carry(g->m, s, action.unit, action.other) ||
        !epic__has_room(g->m, s, action.unit, aboard, count))
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NO_ROOM, "uu", (int)action.unit,
                            (int)action.other);
    if (s->path_count >= EPIC_PATH_MAX - 1 && s->path_pick[s->path_count - 1] != 0)
        return epic__refuse(refusal, EPIC_R_0_1f, EPIC_M_PATH_FULL, "i", EPIC_PATH_MAX);
    return epic__check_picked_ground(g, action.unit, action.other, refusal);
}

static bool check_face(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (action.unit >= g->m->unit_count || g->s->unit[action.unit].formation != frame->formation ||
        g->s->unit[action.unit].at != EPIC_AT_TABLE)
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_ITS_MOVE, "u", (int)action.unit);
    // EPIC-0.1i: infantry has none.
    if (epic__kind(g->m, action.unit)->type == EPIC_INF)
        return epic__refuse(refusal, EPIC_R_0_1i, EPIC_M_NO_FACING, "u", (int)action.unit);
    if (action.other >= 360)
        return epic__refuse(refusal, EPIC_R_0_1b, EPIC_M_BAD_ANGLE, "");
    return true;
}

static bool check_keep(const Epic *g, const EpicFrame *frame, unsigned kept, Refusal *refusal)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    int parts = epic__parts(g->m, g->s, frame->formation, NULL, unit, part);
    for (int n = 0; n < parts; n++) {
        for (uint64_t rest = part[n]; rest != 0; rest &= rest - 1) {
            if (unit[__builtin_ctzll(rest)] == kept)
                return true;
        }
    }
    return epic__refuse(refusal, EPIC_R_1_7_4b, EPIC_M_NOT_A_PART, "u", (int)kept);
}

bool epic__move_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (frame->stage == KEEP)
        return action.kind == EPIC_ACTION_KEEP_PART ? check_keep(g, frame, action.unit, refusal)
                                                    : refuse_now(refusal);
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_VIA:
        return check_way(g, frame, action, true, refusal);
    case EPIC_ACTION_MOVE:
        return check_way(g, frame, action, false, refusal);
    case EPIC_ACTION_PICK:
        return check_pick(g, frame, action, refusal);
    case EPIC_ACTION_BOARD:
        if (frame->purpose != EPIC_MOVE_CONSOLIDATE)
            return g->s->path_unit == 0
                       ? epic__check_board(g, frame, action.unit, action.other, refusal)
                       : refuse_now(refusal);
        return check_mover(g, frame, action.unit, refusal) &&
               epic__check_board_engine(g, action, refusal);
    case EPIC_ACTION_CAUTIOUS:
        // EPIC-1.8.1b: declared before the move.
        if (g->s->path_unit == action.unit + 1)
            return epic__refuse(refusal, EPIC_R_1_8_1b, EPIC_M_HAS_MOVED, "u", (int)action.unit);
        return check_mover(g, frame, action.unit, refusal);
    case EPIC_ACTION_FACE:
        return check_face(g, frame, action, refusal);
    case EPIC_ACTION_DONE:
        return true;
    case EPIC_ACTION_PLAN:
        if (g->s->path_unit != 0)
            return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_OTHER_IS_DRAWN, "u",
                                g->s->path_unit - 1);
        return epic__plan_check(g, frame, action, refusal);
    default:
        return refuse_now(refusal);
    }
}

// --- apply --------------------------------------------------------------------------------------

static void add_point(EpicState *s, GeomPoint to)
{
    if (!geom_is_same(s->path[s->path_count - 1], to))
        s->path[s->path_count++] = to;
}

static void pick_up(EpicState *s, unsigned unit, unsigned other)
{
    start_path(s, unit);
    // One place of the path has room for one: a second unit there makes the point a double one.
    if (s->path_pick[s->path_count - 1] != 0) {
        s->path[s->path_count] = s->path[s->path_count - 1];
        s->path_count++;
    }
    s->path_pick[s->path_count - 1] = (uint16_t)(other + 1);
}

static void apply_move(Epic *g, EpicFrame *frame, unsigned unit, GeomPoint to)
{
    EpicState *s = g->s;
    if (s->path_count > 1 && geom_is_same(to, epic__point(s, unit)))
        clear_path(s); // given up
    start_path(s, unit);
    add_point(s, to);
    frame->die = 0;
    frame->stage = GO;
}

void epic__move_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicState *s = g->s;
    GeomPoint to = {action.x, action.y};
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_VIA:
        start_path(s, action.unit);
        add_point(s, to);
        break;
    case EPIC_ACTION_PICK:
        pick_up(s, action.unit, action.other);
        break;
    case EPIC_ACTION_MOVE:
        apply_move(g, frame, action.unit, to);
        break;
    case EPIC_ACTION_BOARD:
        if (frame->purpose == EPIC_MOVE_CONSOLIDATE)
            epic__board_engine(g, action);
        else
            epic__board(g, frame, action.unit, action.other);
        break;
    case EPIC_ACTION_CAUTIOUS:
        s->unit[action.unit].flags |= EPIC_U_CAUTIOUS;
        EPIC_REPORT(g, 1_8_1b, CAUTIOUSLY, "u", (int)action.unit);
        break;
    case EPIC_ACTION_FACE:
        s->unit[action.unit].facing = (uint16_t)((action.other * 65536U + 180) / 360);
        break;
    case EPIC_ACTION_DONE:
        clear_path(s);
        frame->option |= IS_DONE;
        break;
    case EPIC_ACTION_PLAN:
        epic__plan_make(g->m, s, frame, action);
        frame->option = (frame->option | IS_DONE) & ~(uint32_t)IS_DISTURBED;
        break;
    case EPIC_ACTION_KEEP_PART:
        keep_part(g, frame, action.unit);
        frame->stage = WINDOW;
        break;
    default:
        break;
    }
}
