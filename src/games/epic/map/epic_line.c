// A line of choices, played on a copy as far as it is certain: what leads to a move is played with
// every test passed, the move itself is written down as ways and not made.
#include "epic_course.h"
#include "epic_machine.h"
#include "epic_map_inner.h"
#include "epic_units.h"
#include "epic_view.h"

#include "base_assert.h"

enum {
    DICE_MAX = 64,
    PASSES = 6,    // the die that passes every test
    QUIET_MAX = 8, // choices that the line leaves out
};

static EpicFrame *top(const EpicLine *line)
{
    return line->s->frame_count > 0 ? &line->s->frame[line->s->frame_count - 1] : NULL;
}

// A choice that the engine has made because it was the only one: the line may name it.
static void note_forced(EventSink *sink, const Action *action)
{
    EpicLine *line = (EpicLine *)sink;
    if (line->forced_count < EPIC_LINE_FORCED_MAX)
        line->forced[line->forced_count++] = *action;
}

static void ignore(EventSink *sink, const Event *event)
{
    (void)sink;
    (void)event;
}

static void play(EpicLine *line, EpicAction action)
{
    Action packed = epic_action_pack(action);
    line->sink = (EventSink){.report = ignore, .forced = note_forced};
    line->forced_count = 0;
    epic_apply(line->m, line->s, &packed, &line->sink);
}

// Whether it has been made already: by the engine, or before the line, as it stands in the frame.
static bool is_made(const EpicLine *line, EpicAction action)
{
    Action packed = epic_action_pack(action);
    const EpicFrame *frame = top(line);
    for (unsigned i = 0; i < line->forced_count; i++)
        if (action_equal(&line->forced[i], &packed))
            return true;
    return action.kind == EPIC_ACTION_ACTIVATE && frame != NULL &&
           line->s->decision != EPIC_D_ACTIVATE && frame->tag == EPIC_FRAME_ACTION &&
           frame->formation == action.formation;
}

static void pass_tests(EpicLine *line)
{
    while (line->s->decision == EPIC_D_DIE && line->dice < DICE_MAX) {
        line->dice++;
        play(line, (EpicAction){.kind = EPIC_ACTION_DIE, .other = PASSES});
    }
}

static bool is_own(const EpicLine *line)
{
    return line->s->outcome == OUTCOME_NONE && line->s->decider == line->seat;
}

static bool is_moving(const EpicLine *line)
{
    const EpicFrame *frame = top(line);
    return is_own(line) && frame != NULL && frame->tag == EPIC_FRAME_MOVE &&
           frame->stage != EPIC_MOVING_KEEP;
}

static bool check(EpicLine *line, EpicAction action)
{
    Action packed = epic_action_pack(action);
    return epic_check(line->m, line->s, &packed, &line->refusal);
}

// --- a move ----------------------------------------------------------------------------------------

// The path that was drawn so far is a way.
static void end_path(EpicLine *line)
{
    EpicState *s = line->s;
    if (s->path_unit == 0)
        return;
    unsigned unit = s->path_unit - 1U;
    ASSERT(s->path_count >= 1 && s->path_count <= EPIC_PATH_MAX);
    if (s->path_count > 1 || s->path_pick[0] != 0) {
        EpicWay *way = epic__ways_add(s, unit, s->unit[unit].facing);
        for (unsigned n = s->path_count > 1 ? 1 : 0; n < s->path_count; n++)
            epic__ways_point(s, way, s->path[n], s->path_pick[n]);
    }
    epic__clear_path(s);
}

static bool has_way(const EpicState *s, unsigned unit)
{
    for (unsigned i = 0; i < s->way_count; i++)
        if (s->way[i].unit == unit)
            return true;
    return false;
}

// One more point of a unit's way: whether it may go there is for the judge.
static bool draw(EpicLine *line, EpicAction a, bool ends)
{
    const Epic g = {.m = line->m, .s = line->s};
    EpicState *s = line->s;
    GeomPoint at = {a.x, a.y};
    if (!epic__check_mover(&g, top(line), a.unit, &line->refusal))
        return false;
    if (has_way(s, a.unit))
        return epic__refuse(&line->refusal, EPIC_R_1_7b, EPIC_M_HAS_MOVED, "u", (int)a.unit);
    if (!geom_is_in_bound(at))
        return epic__refuse(&line->refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u", (int)a.unit);
    if (s->path_count >= EPIC_PATH_MAX - 1)
        return epic__refuse(&line->refusal, EPIC_R_0_1f, EPIC_M_PATH_FULL, "i", EPIC_PATH_MAX);
    epic__start_path(s, a.unit);
    ASSERT(s->path_count > 0 && s->path_count < EPIC_PATH_MAX);
    if (!geom_is_same(s->path[s->path_count - 1], at))
        s->path[s->path_count++] = at;
    if (ends)
        end_path(line);
    return true;
}

static bool take_plan(EpicLine *line, EpicAction a)
{
    Epic g = {.m = line->m, .s = line->s};
    EpicFrame *frame = top(line);
    if (!check(line, a))
        return false;
    ASSERT(frame->tag == EPIC_FRAME_MOVE);
    line->plan = a;
    line->has_plan = true;
    if (epic__is_given_plan(a)) {
        epic__given_apply(&g, frame, a);
        return true;
    }
    line->s->is_given = 0;
    epic__plan_make(line->m, line->s, frame, a);
    line->is_complete = true;
    return true;
}

static bool take_given(EpicLine *line, EpicAction a)
{
    Epic g = {.m = line->m, .s = line->s};
    EpicFrame *frame = top(line);
    if (a.kind == EPIC_ACTION_DONE) {
        line->is_complete = true;
        return true;
    }
    if (!epic__given_fits(&g, frame, a, &line->refusal))
        return false;
    epic__given_apply(&g, frame, a);
    return true;
}

// A choice of a formation's move.
static bool take_move(EpicLine *line, EpicAction a)
{
    Epic g = {.m = line->m, .s = line->s};
    EpicFrame *frame = top(line);
    bool loads = a.kind == EPIC_ACTION_PLAN && a.choice == EPIC_PLAN_BOARD &&
                 epic__can_load(&g, frame->formation);
    line->is_move = true;
    if (line->is_complete) // nothing comes behind a whole plan
        return epic__refuse(&line->refusal, EPIC_R_9_3a, EPIC_M_NOT_NOW, "");
    if (a.kind == EPIC_ACTION_PLAN && !loads)
        return take_plan(line, a);
    if (line->s->is_given != 0)
        return take_given(line, a);
    switch ((EpicActionKind)a.kind) {
    case EPIC_ACTION_VIA:
        return draw(line, a, false);
    case EPIC_ACTION_MOVE:
        return draw(line, a, true);
    case EPIC_ACTION_DONE:
        line->is_complete = true;
        return true;
    case EPIC_ACTION_PICK:
    case EPIC_ACTION_FACE:
    case EPIC_ACTION_CAUTIOUS:
        if (!check(line, a))
            return false;
        epic__move_apply(&g, frame, a);
        return true;
    default:
        if (!check(line, a))
            return false;
        play(line, a);
        return true;
    }
}

// --- putting one unit somewhere ----------------------------------------------------------------------

enum { PLACES_TRIED = 400, PLACES_FAR_U = 15 * EPIC_CM };

// Of a unit that may not be put there (set-up, getting out, a counter charge): the nearest place
// where it may, on the grid of 4.4e.
static void look_near(EpicLine *line, EpicAction a)
{
    GeomGrid grid = geom_grid_start(PLACES_FAR_U);
    GeomPoint offset;
    bool is_put =
        a.kind == EPIC_ACTION_PLACE || a.kind == EPIC_ACTION_OUT || a.kind == EPIC_ACTION_COUNTER;
    for (unsigned n = 0; is_put && n < PLACES_TRIED && geom_grid_next(&grid, &offset); n++) {
        EpicAction near = a;
        near.x += offset.x;
        near.y += offset.y;
        Action packed = epic_action_pack(near);
        if (!geom_is_in_bound((GeomPoint){near.x, near.y}) ||
            !epic_check(line->m, line->s, &packed, NULL))
            continue;
        line->has_nearest = true;
        line->nearest = (GeomPoint){near.x, near.y};
        return;
    }
}

// --- what leads to it ------------------------------------------------------------------------------

// Decisions that a line may leave out: the last that is listed adds nothing.
static bool may_be_left_out(unsigned decision)
{
    return decision == EPIC_D_WITH || decision == EPIC_D_POP_UP || decision == EPIC_D_EARLY ||
           decision == EPIC_D_HURRY || decision == EPIC_D_REROLL || decision == EPIC_D_EFFECT;
}

static void play_quiet(EpicLine *line)
{
    Action option[KERNEL_OPTIONS_MAX];
    size_t count = epic_legal(line->m, line->s, option, KERNEL_OPTIONS_MAX);
    ASSERT(count > 0);
    play(line, epic_action(&option[count - 1]));
}

static bool refuse_now(EpicLine *line)
{
    return epic__refuse(&line->refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

static bool take(EpicLine *line, EpicAction a)
{
    for (unsigned n = 0;; n++) {
        pass_tests(line);
        if (!is_own(line))
            return refuse_now(line);
        if (is_moving(line))
            return take_move(line, a);
        if (line->is_move) // the move is over, and the line is not
            return refuse_now(line);
        if (check(line, a)) {
            play(line, a);
            return true;
        }
        if (is_made(line, a))
            return true;
        if (!may_be_left_out(line->s->decision) || n == QUIET_MAX)
            return false;
        play_quiet(line);
    }
}

// To where the seat is asked how it moves, if that is what comes.
static void go_on(EpicLine *line)
{
    for (unsigned n = 0; n < QUIET_MAX; n++) {
        pass_tests(line);
        if (!is_own(line) || !may_be_left_out(line->s->decision))
            return;
        play_quiet(line);
    }
}

bool epic__line_play(EpicLine *line, Message *problem)
{
    line->rest = line->text;
    line->is_move = is_moving(line);
    while (!span_is_empty(span_trim(line->rest))) {
        Span begun = line->rest;
        Action action;
        if (!kernel_take_action(&epic_words, line->m, line->s, &line->rest, &action, problem))
            return false;
        if (!take(line, epic_action(&action))) {
            line->is_refused = true;
            line->rest = begun;
            line->refused = epic_action(&action);
            look_near(line, line->refused);
            return true;
        }
    }
    if (!line->is_move) {
        bool has_changed = line->text.length > 0 && line->s->phase == EPIC_PHASE_ACTION;
        if (has_changed)
            go_on(line);
        line->is_move = is_moving(line);
    }
    line->is_part = line->s->path_unit != 0;
    if (line->is_move)
        end_path(line);
    return true;
}
