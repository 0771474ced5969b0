// The decisions of a move: drawing a unit's way point by point, picking up, plans, which part
// stays.
#include "epic_course.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_units.h"

#include "base_assert.h"

// --- the unit's path -----------------------------------------------------------------------------

void epic__clear_path(EpicState *s)
{
    ASSERT(s->path_count <= EPIC_PATH_MAX);
    memset(s->path, 0, sizeof s->path);
    memset(s->path_pick, 0, sizeof s->path_pick);
    s->path_unit = 0;
    s->path_count = 0;
}

void epic__start_path(EpicState *s, unsigned unit)
{
    ASSERT(unit < EPIC_UNITS_MAX);
    if (s->path_unit != 0) {
        ASSERT(s->path_unit == unit + 1); // one path at a time
        return;
    }
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
    path.speed_u = epic__speed(g->m, s, unit, (EpicMovePurpose)frame->move.purpose);
    return path;
}

void epic__path_field(const Epic *g, const EpicFrame *frame, const EpicPath *path, EpicField *field)
{
    enum { MARGIN_U = EPIC_ZONE_MAX_U + 2 * EPIC_RADIUS_MAX_U };
    int32_t reach_u = path->speed_u + EPIC_ROAD_U;
    GeomBox box = {path->at[0], path->at[0]};
    epic__field_make(field, g->m, g->s, frame->formation, (EpicMovePurpose)frame->move.purpose, box,
                     reach_u + MARGIN_U);
}

static bool is_in_bound(const EpicPath *path)
{
    for (unsigned n = 0; n < path->count; n++)
        if (!geom_is_in_bound(path->at[n]))
            return false;
    return true;
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

// Of a plan whose ways are given: that was all, or another plan, which throws them away. It can be
// refused for what the last unit's way is like.
static size_t list_given(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    EpicAction done = {.kind = EPIC_ACTION_DONE};
    EpicAction stay = {.kind = EPIC_ACTION_PLAN, .choice = EPIC_PLAN_STAY};
    size_t count = 0;
    if (epic__given_check(g, frame, done, NULL))
        count = epic__list(out, out_max, 0, done);
    return epic__list(out, out_max, count, stay);
}

size_t epic__move_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    if (frame->stage == EPIC_MOVING_KEEP)
        return list_parts(g, frame, out, out_max);
    if (g->s->is_given != 0)
        return list_given(g, frame, out, out_max);
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

bool epic__check_mover(const Epic *g, const EpicFrame *frame, unsigned unit, Refusal *refusal)
{
    const EpicState *s = g->s;
    bool is_own = unit < g->m->unit_count && s->unit[unit].formation == frame->formation;
    // EPIC-1.7.5b: a unit picked up makes no move of its own.
    if (is_own && (s->unit[unit].flags & EPIC_U_PICKED_UP) != 0)
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_WAS_PICKED_UP, "u", (int)unit);
    if (!is_own || (s->unit[unit].at != EPIC_AT_TABLE && !epic__is_entering(s, unit)))
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_ITS_MOVE, "u", (int)unit);
    if (s->path_unit != 0 && s->path_unit != unit + 1)
        return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_OTHER_IS_DRAWN, "u", s->path_unit - 1);
    // EPIC-1.7b: a finished move is final.
    if ((s->unit[unit].flags & EPIC_U_MOVED) != 0)
        return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_HAS_MOVED, "u", (int)unit);
    return true;
}

// EPIC-1.12.9c, d: each move of a consolidation leaves the formation no less legal than it was.
static bool stays_as_legal(const Epic *g, unsigned unit, GeomPoint to)
{
    return epic__parts_if(g->m, g->s, unit, to) <=
           epic__parts_if(g->m, g->s, unit, epic__point(g->s, unit));
}

static bool check_way(const Epic *g, const EpicFrame *frame, EpicAction action, bool is_part,
                      Refusal *refusal)
{
    GeomPoint at[EPIC_PATH_MAX + 1];
    EpicField field;
    GeomPoint to = {action.x, action.y};
    if (!epic__check_mover(g, frame, action.unit, refusal))
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
    epic__path_field(g, frame, &path, &field);
    if (!epic__field_check(&field, &path, refusal))
        return false;
    if (!is_part && frame->move.purpose == EPIC_MOVE_CONSOLIDATE &&
        !stays_as_legal(g, action.unit, to))
        return epic__refuse(refusal, EPIC_R_1_12_9c, EPIC_M_LESS_LEGAL, "u", (int)action.unit);
    return true;
}

bool epic__check_picked(const Epic *g, const EpicFrame *frame, unsigned unit, unsigned other,
                        GeomPoint at, const uint16_t *pick, unsigned pick_count, Refusal *refusal)
{
    const EpicState *s = g->s;
    uint16_t aboard[EPIC_PATH_MAX + 1];
    unsigned count = 0;
    GeomDisc disc = {at, epic__kind(g->m, unit)->radius_u};
    ASSERT(pick_count <= EPIC_PATH_MAX);
    // EPIC-2.1.13c
    if ((s->unit[unit].flags & EPIC_U_POPPED_UP) != 0 &&
        !epic__has(g->m, unit, EPIC_A_SUPPORT_CRAFT))
        return epic__refuse(refusal, EPIC_R_2_1_13c, EPIC_M_POPPED_UP, "u", (int)unit);
    if (s->unit[other].at != EPIC_AT_TABLE || s->unit[other].formation != frame->formation)
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NO_ROOM, "uu", (int)unit, (int)other);
    // EPIC-1.7.5b: it makes no move of its own in that move. EPIC-1.12.9-q1: a consolidation
    // fetches as well.
    if ((s->unit[other].flags & EPIC_U_MOVED) != 0)
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_HAS_MOVED, "u", (int)other);
    if (!geom_touches(disc, epic__disc(g->m, s, other), EPIC_TOUCH_U))
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_NOT_TOUCHING, "uu", (int)unit,
                            (int)other);
    for (unsigned n = 0; n < pick_count; n++) {
        if (pick[n] != 0)
            aboard[count++] = (uint16_t)(pick[n] - 1);
        if (pick[n] == other + 1)
            return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_WAS_PICKED_UP, "u", (int)other);
    }
    aboard[count++] = (uint16_t)other;
    if (!epic__can_carry(g->m, s, unit, other) || !epic__has_room(g->m, s, unit, aboard, count))
        return epic__refuse(refusal, EPIC_R_1_7_5a, EPIC_M_NO_ROOM, "uu", (int)unit, (int)other);
    return epic__check_picked_ground(g, unit, other, refusal);
}

static bool check_pick(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    const EpicState *s = g->s;
    if (!epic__check_mover(g, frame, action.unit, refusal) || action.other >= g->m->unit_count)
        return action.other >= g->m->unit_count ? refuse_now(refusal) : false;
    GeomPoint at = s->path_count > 0 ? s->path[s->path_count - 1] : epic__point(s, action.unit);
    if (s->path_count >= EPIC_PATH_MAX - 1 && s->path_pick[s->path_count - 1] != 0)
        return epic__refuse(refusal, EPIC_R_0_1f, EPIC_M_PATH_FULL, "i", EPIC_PATH_MAX);
    return epic__check_picked(g, frame, action.unit, action.other, at, s->path_pick, s->path_count,
                              refusal);
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
        for (uint64_t rest = part[n]; rest != 0; rest &= rest - 1)
            if (unit[__builtin_ctzll(rest)] == kept)
                return true;
    }
    return epic__refuse(refusal, EPIC_R_1_7_4b, EPIC_M_NOT_A_PART, "u", (int)kept);
}

bool epic__move_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (frame->stage == EPIC_MOVING_KEEP)
        return action.kind == EPIC_ACTION_KEEP_PART ? check_keep(g, frame, action.unit, refusal)
                                                    : refuse_now(refusal);
    if (g->s->is_given != 0 || epic__is_given_plan(action))
        return epic__given_check(g, frame, action, refusal);
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_VIA:
        return check_way(g, frame, action, true, refusal);
    case EPIC_ACTION_MOVE:
        return check_way(g, frame, action, false, refusal);
    case EPIC_ACTION_PICK:
        return check_pick(g, frame, action, refusal);
    case EPIC_ACTION_BOARD:
        if (epic__may_load(g, frame->formation, action.unit, action.other))
            return epic__check_mover(g, frame, action.unit, refusal);
        if (frame->move.purpose != EPIC_MOVE_CONSOLIDATE)
            return g->s->path_unit == 0
                       ? epic__check_board(g, frame, action.unit, action.other, refusal)
                       : refuse_now(refusal);
        return epic__check_mover(g, frame, action.unit, refusal) &&
               epic__check_board_engine(g, action, refusal);
    case EPIC_ACTION_CAUTIOUS:
        // EPIC-1.8.1b: declared before the move.
        if (g->s->path_unit == action.unit + 1)
            return epic__refuse(refusal, EPIC_R_1_8_1b, EPIC_M_HAS_MOVED, "u", (int)action.unit);
        return epic__check_mover(g, frame, action.unit, refusal);
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

// A place in the path behind those that it has.
static GeomPoint *next_place(EpicState *s)
{
    ASSERT(s->path_unit != 0);
    ASSERT(s->path_count > 0 && s->path_count < EPIC_PATH_MAX);
    return &s->path[s->path_count++];
}

static void add_point(EpicState *s, GeomPoint to)
{
    if (!geom_is_same(s->path[s->path_count - 1], to))
        *next_place(s) = to;
}

static void pick_up(EpicState *s, unsigned unit, unsigned other)
{
    epic__start_path(s, unit);
    ASSERT(other != unit && other < EPIC_UNITS_MAX);
    // One place of the path has room for one: a second unit there makes the point a double one.
    if (s->path_pick[s->path_count - 1] != 0) {
        GeomPoint end = s->path[s->path_count - 1];
        *next_place(s) = end;
    }
    s->path_pick[s->path_count - 1] = (uint16_t)(other + 1);
}

static void apply_move(Epic *g, EpicFrame *frame, unsigned unit, GeomPoint to)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    if (s->path_count > 1 && geom_is_same(to, epic__point(s, unit))) {
        epic__clear_path(s); // given up
        // EPIC-9.5c: to stay is to be judged as well; it goes again.
        if (moving->purpose == EPIC_MOVE_CHARGE)
            return;
    }
    epic__start_path(s, unit);
    add_point(s, to);
    moving->tests = 0;
    frame->stage = EPIC_MOVING_GO;
}

void epic__move_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    GeomPoint to = {action.x, action.y};
    if (s->is_given != 0 || epic__is_given_plan(action)) {
        if (action.kind != EPIC_ACTION_PLAN || epic__is_given_plan(action)) {
            epic__given_apply(g, frame, action);
            return;
        }
        s->is_given = 0; // another plan: the ways are thrown away
    }
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_VIA:
        epic__start_path(s, action.unit);
        add_point(s, to);
        break;
    case EPIC_ACTION_PICK:
        pick_up(s, action.unit, action.other);
        break;
    case EPIC_ACTION_MOVE:
        apply_move(g, frame, action.unit, to);
        break;
    case EPIC_ACTION_BOARD:
        if (epic__is_entering(s, action.unit))
            epic__embark(g, action.unit, action.other);
        else if (moving->purpose == EPIC_MOVE_CONSOLIDATE)
            epic__board_engine(g, action);
        else
            epic__board(g, frame, action.unit, action.other);
        break;
    case EPIC_ACTION_CAUTIOUS:
        epic__unit(g, action.unit)->flags |= EPIC_U_CAUTIOUS;
        EPIC_REPORT(g, 1_8_1b, CAUTIOUSLY, "u", (int)action.unit);
        break;
    case EPIC_ACTION_FACE:
        epic__unit(g, action.unit)->facing = (uint16_t)((action.other * 65536U + 180) / 360);
        break;
    case EPIC_ACTION_DONE:
        epic__clear_path(s);
        // EPIC-5.6.3d: the others come out as near to the portal as they can.
        if (epic__plan_rest(g, frame)) {
            moving->flags &= (uint8_t)~EPIC_MOVED_IS_DISTURBED;
            epic__tell_ways(g, (EpicAction){.kind = EPIC_ACTION_PLAN, .choice = EPIC_PLAN_STAY});
        }
        moving->flags |= EPIC_MOVED_IS_DONE;
        break;
    case EPIC_ACTION_PLAN:
        if (action.choice == EPIC_PLAN_BOARD && epic__can_load(g, frame->formation)) {
            epic__load_all(g, frame->formation); // and then it comes out
            break;
        }
        epic__plan_make(g->m, s, frame, action);
        epic__tell_ways(g, action);
        moving->flags |= EPIC_MOVED_IS_DONE;
        moving->flags &= (uint8_t)~EPIC_MOVED_IS_DISTURBED;
        break;
    case EPIC_ACTION_KEEP_PART:
        epic__keep_part(g, frame, action.unit);
        frame->stage = EPIC_MOVING_WINDOW;
        break;
    default:
        break;
    }
}
