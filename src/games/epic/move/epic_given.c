// Plans whose ways are given: what a record holds of a plan (EPIC_PLAN_GIVEN). Nothing is worked
// out here. Each way is judged like one that is drawn by hand, with the units before it where they
// will be by then; then all are made, as those of any plan are (epic_move.c).
#include "epic_course.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_units.h"
#include "epic_ways.h"

#include "base_assert.h"

// --- what a plan has become ----------------------------------------------------------------------

void epic__tell_ways(const Epic *g, EpicAction plan)
{
    enum { TOLD_MAX = EPIC_WAY_POINTS_MAX + EPIC_WAYS_MAX + 2 };
    const EpicState *s = g->s;
    Action told[TOLD_MAX];
    size_t count = 0;
    if (g->events == NULL)
        return;
    plan.choice |= EPIC_PLAN_GIVEN;
    count = epic__list(told, TOLD_MAX, count, plan);
    for (unsigned i = 0; i < s->way_count; i++) {
        const EpicWay *way = &s->way[i];
        EpicAction a = {.kind = EPIC_ACTION_WAY, .unit = way->unit};
        for (unsigned n = way->first; n < (unsigned)way->first + way->count; n++) {
            a.x = s->way_at[n].x;
            a.y = s->way_at[n].y;
            a.other = s->way_pick[n];
            count = epic__list(told, TOLD_MAX, count, a);
        }
        if (way->count == 0 || way->facing != s->unit[way->unit].facing)
            count = epic__list(
                told, TOLD_MAX, count,
                (EpicAction){.kind = EPIC_ACTION_TURN, .unit = way->unit, .other = way->facing});
    }
    count = epic__list(told, TOLD_MAX, count, (EpicAction){.kind = EPIC_ACTION_DONE});
    epic__became(g, told, count);
}

// --- judging -------------------------------------------------------------------------------------

// What stands near anybody of the formation, as it will be when the first ways have been gone.
void epic__field_after(const Epic *g, const EpicFrame *frame, unsigned ways, EpicField *field)
{
    enum { MARGIN_U = EPIC_ZONE_MAX_U + 2 * EPIC_RADIUS_MAX_U };
    const EpicState *s = g->s;
    GeomBox box = {{0, 0}, {0, 0}};
    int32_t fastest_u = 0;
    bool is_first = true;
    for (unsigned u = epic__first_mover(g->m, s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, s, frame->formation, u)) {
        GeomPoint at = epic__point(s, u);
        int32_t speed_u = epic__speed(g->m, s, u, (EpicMovePurpose)frame->move.purpose);
        fastest_u = speed_u > fastest_u ? speed_u : fastest_u;
        box = is_first ? geom_box_of(at, at) : geom_box_with(box, at);
        is_first = false;
    }
    epic__field_make(field, g->m, s, frame->formation, (EpicMovePurpose)frame->move.purpose, box,
                     fastest_u + EPIC_ROAD_U + MARGIN_U);
    for (unsigned i = 0; i < ways; i++) {
        const EpicWay *way = &s->way[i];
        if (way->count == 0)
            continue;
        for (unsigned n = way->first; n < (unsigned)way->first + way->count; n++)
            if (s->way_pick[n] != 0)
                epic__field_remove(field, s->way_pick[n] - 1U);
        epic__field_move(field, way->unit, s->way_at[way->first + way->count - 1]);
    }
}

// The whole way of the unit that was told last.
static bool check_last(const Epic *g, const EpicFrame *frame, Refusal *refusal)
{
    const EpicState *s = g->s;
    GeomPoint at[EPIC_PATH_MAX];
    uint16_t pick[EPIC_PATH_MAX] = {0};
    EpicField field;
    if (s->way_count == 0 || s->way[s->way_count - 1].count == 0)
        return true;
    const EpicWay *way = &s->way[s->way_count - 1];
    at[0] = epic__point(s, way->unit);
    memcpy(at + 1, &s->way_at[way->first], way->count * sizeof at[0]);
    memcpy(pick + 1, &s->way_pick[way->first], way->count * sizeof pick[0]);
    EpicPath path = {.at = at, .pick = pick, .count = way->count + 1U, .unit = way->unit};
    path.speed_u = epic__speed(g->m, s, way->unit, (EpicMovePurpose)frame->move.purpose);
    epic__field_after(g, frame, s->way_count - 1U, &field);
    return epic__field_check(&field, &path, refusal);
}

// Whether one of the ways picks the unit up.
static bool is_fetched(const EpicState *s, unsigned unit)
{
    for (unsigned n = 0; n < s->way_points; n++)
        if (s->way_pick[n] == unit + 1)
            return true;
    return false;
}

// The unit's own way among those before the last one; it has one only.
static bool is_told(const EpicState *s, unsigned unit, unsigned ways)
{
    for (unsigned i = 0; i < ways; i++)
        if (s->way[i].unit == unit)
            return true;
    return false;
}

static bool is_last(const EpicState *s, unsigned unit)
{
    return s->way_count > 0 && s->way[s->way_count - 1].unit == unit;
}

// Another unit begins, or the one that was told last goes on. `judges`: then its way before is
// judged.
static bool check_next(const Epic *g, const EpicFrame *frame, unsigned unit, bool judges,
                       Refusal *refusal)
{
    const EpicState *s = g->s;
    if (!epic__check_mover(g, frame, unit, refusal))
        return false;
    if (is_fetched(s, unit))
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_WAS_PICKED_UP, "u", (int)unit);
    if (is_last(s, unit))
        return true;
    if (is_told(s, unit, s->way_count)) // EPIC-1.7b
        return epic__refuse(refusal, EPIC_R_1_7b, EPIC_M_HAS_MOVED, "u", (int)unit);
    return !judges || check_last(g, frame, refusal);
}

static bool check_pick(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    const EpicState *s = g->s;
    const uint16_t *pick = s->way_pick;
    unsigned count = 0;
    if (a.other == 0)
        return true;
    unsigned other = a.other - 1U;
    if (other >= g->m->unit_count || other == a.unit)
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_NOW, "");
    if (is_fetched(s, other) || is_told(s, other, s->way_count))
        return epic__refuse(refusal, EPIC_R_1_7_5b, EPIC_M_WAS_PICKED_UP, "u", (int)other);
    if (is_last(s, a.unit)) {
        pick = &s->way_pick[s->way[s->way_count - 1].first];
        count = s->way[s->way_count - 1].count;
    }
    return epic__check_picked(g, frame, a.unit, other, (GeomPoint){a.x, a.y}, pick, count, refusal);
}

static bool check_way(const Epic *g, const EpicFrame *frame, EpicAction a, bool judges,
                      Refusal *refusal)
{
    const EpicState *s = g->s;
    GeomPoint at = {a.x, a.y};
    if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_OTHER | EPIC_HAS_POINT))
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_NOW, "");
    if (!check_next(g, frame, a.unit, judges, refusal))
        return false;
    if (!geom_is_in_bound(at))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_OFF_TABLE, "u", (int)a.unit);
    unsigned max = epic__way_points_max(g->m, a.unit);
    if (is_last(s, a.unit) && s->way[s->way_count - 1].count >= max)
        return epic__refuse(refusal, EPIC_R_0_1o, EPIC_M_WAY_FULL, "ui", (int)a.unit, (int)max - 1);
    if (s->way_points == EPIC_WAY_POINTS_MAX)
        return epic__refuse(refusal, EPIC_R_0_1o, EPIC_M_WAYS_FULL, "i", EPIC_WAY_POINTS_MAX);
    return check_pick(g, frame, a, refusal);
}

static bool check_turn(const Epic *g, const EpicFrame *frame, EpicAction a, bool judges,
                       Refusal *refusal)
{
    if (!epic__is_plain(a, EPIC_HAS_UNIT | EPIC_HAS_OTHER))
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_NOW, "");
    if (!check_next(g, frame, a.unit, judges, refusal))
        return false;
    // EPIC-0.1i: infantry has none.
    return epic__kind(g->m, a.unit)->type != EPIC_INF ||
           epic__refuse(refusal, EPIC_R_0_1i, EPIC_M_NO_FACING, "u", (int)a.unit);
}

// EPIC-1.12.9c, d: a consolidation leaves the formation no less legal than it was.
static bool stays_as_legal(const Epic *g, const EpicFrame *frame)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    EpicState after = *g->s;
    Epic then = {.m = g->m, .s = &after};
    for (unsigned i = 0; i < after.way_count; i++) {
        const EpicWay *way = &after.way[i];
        if (way->count == 0)
            continue;
        ASSERT(way->unit < g->m->unit_count);
        epic__put(&then, way->unit, after.way_at[way->first + way->count - 1]);
        for (unsigned n = way->first; n < (unsigned)way->first + way->count; n++) {
            if (after.way_pick[n] == 0)
                continue;
            EpicUnit *fetched = &after.unit[after.way_pick[n] - 1];
            fetched->at = EPIC_AT_CARRIED;
            fetched->carrier = (uint16_t)(way->unit + 1);
            fetched->x = after.unit[way->unit].x;
            fetched->y = after.unit[way->unit].y;
        }
    }
    return epic__parts(g->m, &after, frame->formation, NULL, unit, part) <=
           epic__parts(g->m, g->s, frame->formation, NULL, unit, part);
}

static bool check_done(const Epic *g, const EpicFrame *frame, Refusal *refusal)
{
    if (!check_last(g, frame, refusal))
        return false;
    return frame->move.purpose != EPIC_MOVE_CONSOLIDATE || stays_as_legal(g, frame) ||
           epic__refuse(refusal, EPIC_R_1_12_9c, EPIC_M_LESS_LEGAL, "u",
                        (int)epic__first(g->m, g->s, frame->formation));
}

bool epic__given_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_PLAN:
        // What it was is for people to read: whether it could be wished today does not matter.
        if (!epic__is_given_plan(action))
            return epic__plan_check(g, frame, action, refusal);
        return (action.choice & ~(unsigned)EPIC_PLAN_GIVEN) < EPIC_PLAN_COUNT ||
               epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_BAD_PLAN, "");
    case EPIC_ACTION_WAY:
        return check_way(g, frame, action, true, refusal);
    case EPIC_ACTION_TURN:
        return check_turn(g, frame, action, true, refusal);
    case EPIC_ACTION_DONE:
        return check_done(g, frame, refusal);
    default:
        return epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_NOT_NOW, "");
    }
}

bool epic__given_fits(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    if (action.kind == EPIC_ACTION_WAY)
        return check_way(g, frame, action, false, refusal);
    if (action.kind == EPIC_ACTION_TURN)
        return check_turn(g, frame, action, false, refusal);
    return epic__given_check(g, frame, action, refusal);
}

// --- telling -------------------------------------------------------------------------------------

static EpicWay *way_of(EpicState *s, unsigned unit)
{
    ASSERT(unit < EPIC_UNITS_MAX);
    if (is_last(s, unit))
        return &s->way[s->way_count - 1];
    return epic__ways_add(s, unit, s->unit[unit].facing);
}

void epic__given_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicMoveFrame *moving = epic__move_frame(frame);
    EpicState *s = g->s;
    switch ((EpicActionKind)action.kind) {
    case EPIC_ACTION_PLAN:
        epic__clear_path(s); // what is drawn is given up, as by `done` at a portal (5.6.3d)
        epic__ways_clear(s);
        s->is_given = 1;
        return;
    case EPIC_ACTION_WAY: {
        bool has_room = epic__ways_point(s, way_of(s, action.unit), (GeomPoint){action.x, action.y},
                                         action.other);
        ASSERT(has_room);
        (void)has_room;
        return;
    }
    case EPIC_ACTION_TURN:
        way_of(s, action.unit)->facing = action.other;
        return;
    default:
        s->is_given = 0;
        moving->flags |= EPIC_MOVED_IS_DONE;
        moving->flags &= (uint8_t)~EPIC_MOVED_IS_DISTURBED;
        return;
    }
}
