// One move of one unit: the frame MOVE.
//
// Map: who may, plans, judging, what can be chosen, carrying out, the frame.
#include "aod_move.h"
#include "aod_draw.h"
#include "aod_going.h"
#include "aod_joining.h"
#include "aod_plan.h"
#include "aod_ramming.h"
#include "aod_seats.h"

#include "aod_ways.h"
#include "base_assert.h"

// --- who may -------------------------------------------------------------------------------------

static bool has_movement(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__value(g, at.model, AOD_M) > 0)
            return true;
    return false;
}

static bool has_hulls(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__is(g->m, at.model, AOD_TYPE(VEHICLE) | AOD_TYPE(FORTIFICATION)))
            return true;
    return false;
}

static bool are_held(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_held(g, at.model))
            return false;
    return true;
}

bool aod__may_move(const Aod *g, unsigned host, Refusal *refusal)
{
    const AodUnitNow *now = &g->s->unit[host];
    int who = (int)host;
    if (now->phase & AOD_UP_ACTED)
        return aod__refuse(refusal, AOD_R_TURN_1_7, AOD_MSG_HAS_ACTED, "u", who);
    if (aod__is_locked(g->s, host))
        return aod__refuse(refusal, AOD_R_MOVE_1_7, AOD_MSG_IS_LOCKED, "u", who);
    if (now->conditions & AOD_C_FALLING_BACK) // MORALE-3.1, 4.3: it tests, and flees if it has to
        return true;
    if (aod__has_gift(g->s, host, AOD_GIFT_ARRAY)) // GEAR-3.2
        return aod__refuse(refusal, AOD_R_GEAR_3_2, AOD_MSG_ARRAY_HOLDS, "u", who);
    if ((now->conditions & AOD_C_PINNED) != 0 && !aod__all_remorseless(g, host))
        return aod__refuse(refusal, AOD_R_MOVE_2_6, AOD_MSG_IS_PINNED, "u", who);
    if (!has_movement(g, host))
        return aod__refuse(refusal, AOD_R_PRIN_2_4, AOD_MSG_CANNOT_MOVE, "u", who);
    if (are_held(g, host))
        return aod__refuse(refusal, AOD_R_VEH_6_5, AOD_MSG_CANNOT_MOVE, "u", who);
    return true;
}

bool aod__must_move(const Aod *g, unsigned host)
{
    unsigned apart;
    bool is_fleeing = (g->s->unit[host].conditions & AOD_C_FALLING_BACK) != 0;
    return aod__may_move(g, host, NULL) && (is_fleeing || !aod__is_coherent(g, host, &apart));
}

// --- plans ---------------------------------------------------------------------------------------

void aod__going_of_move(const Aod *g, const AodFrame *frame, AodGoingUnit *out)
{
    ASSERT(frame->tag == AOD_FRAME_MOVE);
    const AodMoveFrame *move = &frame->move;
    aod__going_of_unit(g, aod__frame_unit(frame), move->runs != 0, move->has_packs != 0, out);
    out->by_initiative = move->role == AOD_ROLE_REGROUP || move->role == AOD_ROLE_CONSOLIDATE;
    if (move->role == AOD_ROLE_JET) {
        out->has_packs = true;
        out->fixed_u = out->fixed_slowed_u = LIMIT(MOVE_5_5, 6 * AOD_INCH);
    }
    out->at_combat = move->smokes != 0;
    out->is_plain = move->role == AOD_ROLE_OWN && move->runs == 0 && move->has_packs == 0;
    if (move->role != AOD_ROLE_REACTION || move->inches == 0)
        return;
    int32_t slowed_u = (move->inches - 2) * AOD_INCH; // MOVE-3.1
    out->fixed_u = move->inches * AOD_INCH;
    out->fixed_slowed_u = slowed_u < AOD_INCH ? AOD_INCH : slowed_u;
}

static unsigned host_of(const AodFrame *frame)
{
    ASSERT(frame->unit != 0);
    return frame->unit - 1U;
}

static bool is_apart(const Aod *g, unsigned host)
{
    unsigned apart;
    return !aod__is_coherent(g, host, &apart);
}

static void work_out(const Aod *g, const AodFrame *frame, AodAction a, AodPlan *out)
{
    AodGoingUnit unit;
    unsigned host = host_of(frame);
    aod__going_of_move(g, frame, &unit);
    if (a.kind == AOD_ACTION_AUTO)
        aod__plan_gather(g, host, &unit, out);
    else
        aod__plan(g, host, &unit, a, out);
}

// CHAR-1.10: who leaves ends out of coherency with the unit that he was in.
static bool check_left(const Aod *g, const AodFrame *frame, const AodPlan *plan, Refusal *refusal)
{
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    unsigned unit = host_of(frame), left = frame->move.left - 1U;
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);) {
        stand[at.rank] = aod__stand_of(g->s, at.model);
        for (unsigned n = 0; n < plan->count; n++)
            if (plan->way[n].model == at.model && plan->way[n].count > 0) {
                stand[at.rank].at = plan->way[n].at[plan->way[n].count - 1];
                stand[at.rank].floor = plan->way[n].floor[plan->way[n].count - 1];
            }
    }
    return aod__ends_apart(g, unit, left, stand) ||
           aod__refuse(refusal, AOD_R_CHAR_1_10, AOD_MSG_STILL_WITH, "uu", (int)unit, (int)left);
}

static bool check_plan(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodPlan plan;
    GeomPoint anchor = aod__plan_anchor(a);
    GeomPoint second = aod__plan_second(a);
    unsigned host = host_of(frame);
    bool is_known =
        aod__is_plain(a, AOD_HAS_CHOICE | AOD_HAS_MODEL | AOD_HAS_OTHER | AOD_HAS_POINT) &&
        aod__plan_shape(a) < AOD_SHAPES && a.model <= 360 && a.x != a.y;
    if (!is_known)
        return aod__refuse(refusal, AOD_R_TABLE_7_6, AOD_MSG_NOT_NOW, "");
    if (a.other >= g->m->floor_count)
        return aod__refuse(refusal, AOD_R_TERR_1_12, AOD_MSG_NO_FLOOR, "i",
                           (int)g->m->floor_count - 1);
    if (anchor.x > AOD_TABLE_WIDTH_U || second.x > AOD_TABLE_WIDTH_U ||
        anchor.y > AOD_TABLE_DEPTH_U || second.y > AOD_TABLE_DEPTH_U)
        return aod__refuse(refusal, AOD_R_MOVE_1_6, AOD_MSG_POINT_OFF_TABLE, "");
    bool is_leaving = frame->move.left != 0;
    if (aod__plan_is_given(a) || (!is_apart(g, host) && !is_leaving))
        return true; // it keeps the unit together, or nobody moves
    work_out(g, frame, a, &plan);
    if (!plan.is_together)
        return aod__refuse(refusal, AOD_R_MOVE_2_4, AOD_MSG_PLAN_APART, "u", (int)host);
    return !is_leaving || check_left(g, frame, &plan, refusal);
}

// MOVE-2.4: where only the Run restores coherency the unit runs.
static bool check_gather(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    AodPlan plan;
    AodGoingUnit unit;
    unsigned host = host_of(frame);
    if (!aod__is_plain(a, AOD_HAS_CHOICE) || (a.choice & ~AOD_GIVEN) != 0 || frame->move.left != 0)
        return aod__refuse(refusal, AOD_R_TABLE_7_7, AOD_MSG_NOT_NOW, "");
    if ((a.choice & AOD_GIVEN) != 0 || !is_apart(g, host) || frame->move.role != AOD_ROLE_OWN ||
        !aod__could_run(g, frame))
        return true;
    work_out(g, frame, a, &plan);
    if (plan.is_together)
        return true;
    aod__going_of_unit(g, host, true, false, &unit);
    aod__plan_gather(g, host, &unit, &plan);
    return !plan.is_together ||
           aod__refuse(refusal, AOD_R_MOVE_2_4, AOD_MSG_RUNS_TOGETHER, "u", (int)host);
}

// --- judging -------------------------------------------------------------------------------------

static bool check_manner(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned host = host_of(frame);
    bool is_run = a.kind == AOD_ACTION_RUN || a.kind == AOD_ACTION_FLAT_OUT;
    const AodMoveFrame *move = &frame->move;
    bool is_own = move->role == AOD_ROLE_OWN ||
                  (move->role == AOD_ROLE_REACTION && move->inches == 0 && !is_run); // MOVE-4.4
    if (!aod__is_plain(a, 0) || !is_own || move->is_given != 0 || aod__has_drawn(g) ||
        (is_run ? move->runs : move->has_packs) != 0)
        return aod__refuse(refusal, AOD_R_MOVE_4_1, AOD_MSG_NOT_NOW, "");
    if ((g->s->unit[host].conditions & AOD_C_PINNED) != 0) // LEGION-2.14
        return aod__refuse(refusal, AOD_R_MOVE_2_6, AOD_MSG_IS_PINNED, "u", (int)host);
    if (move->smokes != 0 && is_run) // GEAR-2.6
        return aod__refuse(refusal, AOD_R_GEAR_2_6, AOD_MSG_NOT_NOW, "");
    if (a.kind == AOD_ACTION_FLAT_OUT)
        return aod__may_go_flat_out(g, host) ||
               aod__refuse(refusal, AOD_R_VEH_2_6, AOD_MSG_NOT_FAST, "u", (int)host);
    if (is_run)
        return aod__may_run(g, host) ||
               aod__refuse(refusal, AOD_R_MOVE_4_1, AOD_MSG_MAY_NOT_RUN, "u", (int)host);
    return aod__may_use_packs(g, host) ||
           aod__refuse(refusal, AOD_R_MOVE_5_4, AOD_MSG_NO_PACKS, "u", (int)host);
}

// GEAR-2.6: any of its hulls has launchers that it has not used.
static bool has_smoke(const Aod *g, unsigned model)
{
    return aod__on_table(g->s, model) && aod__has_gear(g->m, model, AOD_GEAR(SMOKE_LAUNCHERS)) &&
           (g->s->model[model].items & AOD_ITEM_SMOKE) == 0;
}

static bool check_smoke(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned host = host_of(frame);
    if (!aod__is_plain(a, 0) || frame->move.role != AOD_ROLE_OWN || frame->move.is_given != 0 ||
        frame->move.smokes != 0 || frame->move.runs != 0 || aod__has_drawn(g))
        return aod__refuse(refusal, AOD_R_GEAR_2_6, AOD_MSG_NOT_NOW, "");
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (has_smoke(g, at.model))
            return true;
    return aod__refuse(refusal, AOD_R_GEAR_2_6, AOD_MSG_NO_SMOKE, "u", (int)host);
}

static void use_smoke(Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (has_smoke(g, at.model)) {
            aod__model(g, at.model)->items |= AOD_ITEM_SMOKE;
            aod__model(g, at.model)->changes |= AOD_CHANGE_SMOKE;
        }
    AOD_REPORT(g, GEAR_2_6, SMOKES, "u", (int)host);
}

static bool check_stay(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    unsigned host = host_of(frame);
    bool is_own = frame->move.role == AOD_ROLE_OWN;
    if (frame->move.left != 0 && a.kind == AOD_ACTION_STAY && aod__is_plain(a, 0) &&
        frame->move.is_given == 0 && !aod__has_drawn(g))
        return true; // CHAR-1.12: he has found no way out
    if (!aod__is_plain(a, 0) || (frame->move.has_begun != 0 && frame->move.smokes == 0) ||
        is_own != (a.kind == AOD_ACTION_STAY))
        return aod__refuse(refusal, AOD_R_MOVE_1_3, AOD_MSG_NOT_NOW, "");
    return frame->move.role >= AOD_ROLE_CONSOLIDATE || !is_apart(g, host) ||
           aod__refuse(refusal, AOD_R_MOVE_2_6, AOD_MSG_STAYS_APART, "u", (int)host);
}

bool aod__move_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    bool is_open = frame->move.is_given == 0 && !aod__has_drawn(g);
    switch (a.kind) {
    case AOD_ACTION_STAY:
    case AOD_ACTION_NONE_OF_IT:
        return check_stay(g, frame, a, refusal);
    case AOD_ACTION_RUN:
    case AOD_ACTION_FLAT_OUT:
    case AOD_ACTION_PACKS:
        return check_manner(g, frame, a, refusal);
    case AOD_ACTION_SMOKE:
        return check_smoke(g, frame, a, refusal);
    case AOD_ACTION_EMBARK:
        return is_open && frame->move.role == AOD_ROLE_OWN && aod__is_plain(a, AOD_HAS_UNIT)
                   ? aod__may_board(g, frame, a.unit, refusal)
                   : aod__refuse(refusal, AOD_R_TRANS_2_1, AOD_MSG_NOT_NOW, "");
    case AOD_ACTION_RAM:
        return is_open && frame->move.runs == 0 && frame->move.smokes == 0
                   ? aod__may_ram(g, frame, a, refusal)
                   : aod__refuse(refusal, AOD_R_VEH_8_1, AOD_MSG_NOT_NOW, "");
    case AOD_ACTION_PLAN:
        return is_open ? check_plan(g, frame, a, refusal)
                       : aod__refuse(refusal, AOD_R_MOVE_1_1, AOD_MSG_NOT_NOW, "");
    case AOD_ACTION_AUTO:
        return is_open ? check_gather(g, frame, a, refusal)
                       : aod__refuse(refusal, AOD_R_MOVE_1_1, AOD_MSG_NOT_NOW, "");
    default:
        return aod__draw_check(g, frame, a, refusal);
    }
}

// --- what can be chosen --------------------------------------------------------------------------

GeomPoint aod__middle(const Aod *g, unsigned host)
{
    int64_t x = 0, y = 0, count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        x += g->s->model[at.model].x;
        y += g->s->model[at.model].y;
        count++;
    }
    ASSERT(count > 0);
    return (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
}

static GeomPoint on_table(GeomPoint at)
{
    at.x = at.x < 0 ? 0 : at.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U : at.x;
    at.y = at.y < 0 ? 0 : at.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U : at.y;
    return at;
}

static size_t list_plan(Action *out, size_t out_max, size_t count, unsigned shape, GeomPoint at)
{
    at = on_table(aod__told_point(at));
    AodAction plan = {.kind = AOD_ACTION_PLAN, .choice = (uint8_t)shape};
    plan.x = aod__plan_pack(at);
    Action packed = aod_action_pack(plan);
    for (size_t i = 0; i < count; i++) // who cannot move far has several ways to one place
        if (memcmp(&out[i], &packed, sizeof packed) == 0)
            return count;
    return plan.x == 0 ? count : aod__list(out, out_max, count, plan);
}

// Of those that may give its side anything; AOD_OBJECTIVES_MAX: there is none.
static unsigned nearest_marker(const Aod *g, unsigned host, GeomPoint from)
{
    unsigned best = AOD_OBJECTIVES_MAX;
    int64_t best_u2 = INT64_MAX;
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        int64_t u2 =
            geom_distance_u2(from, (GeomPoint){g->s->objective[n].x, g->s->objective[n].y});
        if (u2 < best_u2 && aod__marker_pays(g, n, aod__seat_of(g->m, host))) {
            best_u2 = u2;
            best = n;
        }
    }
    return best;
}

// Towards the markers that may give its side anything: the nearest, and those that it holds after
// this move; towards the nearest enemy.
static size_t list_aims(const Aod *g, unsigned host, int32_t reach_u, Action *out, size_t out_max,
                        size_t count)
{
    enum { HOLD_U = 3 * AOD_INCH }; // MISSION-6.2
    GeomPoint middle = aod__middle(g, host), enemy = middle;
    int64_t enemy_u2 = INT64_MAX;
    unsigned nearest = nearest_marker(g, host, middle);
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        GeomPoint at = {g->s->objective[n].x, g->s->objective[n].y};
        bool is_reached = geom_is_nearer(middle, at, reach_u + HOLD_U);
        if (n == nearest || (is_reached && aod__marker_pays(g, n, aod__seat_of(g->m, host))))
            count = list_plan(out, out_max, count, AOD_SHAPE_BLOCK, at);
    }
    for (unsigned n = 0; n < g->m->model_count; n++) {
        int64_t u2 = geom_distance_u2(middle, aod__point(g->s, n));
        if (aod__on_table(g->s, n) && u2 < enemy_u2 &&
            aod__is_enemy(g, host, g->m->model[n].unit)) {
            enemy_u2 = u2;
            enemy = aod__point(g->s, n);
        }
    }
    if (enemy_u2 != INT64_MAX)
        count = list_plan(out, out_max, count, AOD_SHAPE_RANKS_2, enemy);
    return count;
}

// All the way in eight directions from where it looks, half of it to the front and, backwards, to
// the rear; turns where it stands.
static size_t list_hull_plans(const Aod *g, unsigned host, const AodGoing *going, Action *out,
                              size_t out_max, size_t count)
{
    enum { EIGHTHS = 8, EIGHTH_BAM = 65536 / EIGHTHS, HALF_BAM = 65536 / 2, HALF = 2, TURNS = 4 };
    GeomPoint middle = aod__middle(g, host);
    uint16_t facing = g->s->model[g->m->unit[host].first].facing;
    for (unsigned n = 0; n < EIGHTHS; n++)
        count = list_plan(
            out, out_max, count, n % 2 == 0 ? AOD_SHAPE_KEEP : AOD_SHAPE_LINE,
            geom_point_toward(middle, (uint16_t)(facing + n * EIGHTH_BAM), going->reach_u));
    count = list_plan(out, out_max, count, AOD_SHAPE_KEEP,
                      geom_point_toward(middle, facing, going->reach_u / HALF));
    AodAction back = {.kind = AOD_ACTION_PLAN,
                      .model = (uint16_t)(aod__degrees_of(facing) + 1),
                      .x = aod__plan_pack(on_table(geom_point_toward(
                          middle, (uint16_t)(facing + HALF_BAM), going->reach_u / HALF)))};
    count = aod__list(out, out_max, count, back);
    back.x = aod__plan_pack(middle);
    for (unsigned n = 1; n < TURNS; n++) {
        back.model = (uint16_t)((aod__degrees_of(facing) + n * 360 / TURNS) % 360 + 1);
        count = aod__list(out, out_max, count, back);
    }
    return count;
}

// Shapes in eight directions, as far as most models come.
static size_t list_plans(const Aod *g, const AodFrame *frame, Action *out, size_t out_max,
                         size_t count)
{
    // Eighths of a turn, and how much of the move.
    static const struct {
        uint8_t turn, shape;
        bool is_half;
    } tried[] = {{0, AOD_SHAPE_KEEP, false},  {1, AOD_SHAPE_RANKS_2, false},
                 {2, AOD_SHAPE_KEEP, false},  {3, AOD_SHAPE_BLOCK, false},
                 {4, AOD_SHAPE_KEEP, false},  {5, AOD_SHAPE_SKIRMISH, false},
                 {6, AOD_SHAPE_KEEP, false},  {7, AOD_SHAPE_LINE, false},
                 {1, AOD_SHAPE_SCREEN, true}, {5, AOD_SHAPE_COLUMN, true}};
    enum { EIGHTH_BAM = 65536 / 8, HALF = 2 };
    AodGoingUnit unit;
    AodGoing going;
    unsigned host = host_of(frame);
    GeomPoint middle = aod__middle(g, host);
    aod__going_of_move(g, frame, &unit);
    aod__going_of(g, &unit, g->m->unit[host].first, &going);
    count = list_aims(g, host, going.reach_u + unit.run_u, out, out_max, count);
    if (has_hulls(g, host)) {
        if (frame->move.role == AOD_ROLE_OWN && frame->move.runs == 0 && frame->move.smokes == 0)
            count = aod__list_rams(g, frame, out, out_max, count);
        return list_hull_plans(g, host, &going, out, out_max, count);
    }
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        int32_t off_u = tried[i].is_half ? going.reach_u / HALF : going.reach_u;
        uint16_t towards = (uint16_t)(tried[i].turn * EIGHTH_BAM);
        count = list_plan(out, out_max, count, tried[i].shape,
                          geom_point_toward(middle, towards, off_u));
    }
    return count;
}

static size_t list_if(const Aod *g, const AodFrame *frame, AodActionKind kind, Action *out,
                      size_t out_max, size_t count)
{
    AodAction a = {.kind = (uint16_t)kind};
    return aod__move_check(g, frame, a, NULL) ? aod__list(out, out_max, count, a) : count;
}

// Of those from `first` on.
static size_t keep_legal(const Aod *g, const AodFrame *frame, Action *out, size_t first,
                         size_t count)
{
    size_t kept = first;
    for (size_t n = first; n < count; n++)
        if (aod__move_check(g, frame, aod_action(&out[n]), NULL))
            out[kept++] = out[n];
    return kept;
}

// Of a unit that is apart only what brings it together; of a line that is being drawn only its end.
size_t aod__move_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    bool is_whole = !is_apart(g, host_of(frame));
    if (frame->move.is_given != 0 || aod__has_drawn(g))
        return list_if(g, frame, AOD_ACTION_DONE, out, out_max, count);
    count = list_if(g, frame, AOD_ACTION_STAY, out, out_max, count);
    count = list_if(g, frame, AOD_ACTION_NONE_OF_IT, out, out_max, count);
    count = list_if(g, frame, AOD_ACTION_AUTO, out, out_max, count);
    count = list_if(g, frame, AOD_ACTION_RUN, out, out_max, count);
    count = list_if(g, frame, AOD_ACTION_FLAT_OUT, out, out_max, count);
    count = list_if(g, frame, AOD_ACTION_PACKS, out, out_max, count);
    count = list_if(g, frame, AOD_ACTION_SMOKE, out, out_max, count);
    for (unsigned u = g->m->unit_first[frame->seat]; u < g->m->unit_first[frame->seat + 1]; u++)
        if (aod__is_transport(g->m, u) &&
            aod__move_check(g, frame, (AodAction){.kind = AOD_ACTION_EMBARK, .unit = (uint8_t)u},
                            NULL))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_EMBARK, .unit = (uint8_t)u});
    if (!is_whole)
        return count;
    size_t first = count;
    count = list_plans(g, frame, out, out_max, count);
    return frame->move.left == 0 ? count : keep_legal(g, frame, out, first, count);
}

// --- carrying out --------------------------------------------------------------------------------

void aod__move_begin(Aod *g, unsigned host)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_MOVE);
    ASSERT(host < g->m->unit_count);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
    frame->move.was_chosen = !g->is_forced;
}

// MORALE-3.1: from now on it counts as moved, whatever it does.
void aod__begin_regroup(Aod *g, unsigned host)
{
    bool is_pinned = (aod__unit(g, host)->conditions & AOD_C_PINNED) != 0;
    aod__condition_off(g, host, AOD_C_FALLING_BACK);
    AOD_REPORT(g, MORALE_3_1, REGROUPS, "u", (int)host);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        aod__model(g, at.model)->flags |= AOD_M_MOVED;
        aod__unit(g, at.unit)->turn |= AOD_U_REGROUPED | AOD_U_MOVED;
    }
    if (is_pinned || aod__best(g, host, AOD_I) == 0)
        return;
    AodFrame *frame = aod__push(g, AOD_FRAME_MOVE);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
    aod__move_frame(frame)->role = AOD_ROLE_REGROUP;
}

void aod__begin_reaction_move(Aod *g, unsigned host, unsigned inches)
{
    ASSERT(inches <= UINT8_MAX);
    AodFrame *frame = aod__push(g, AOD_FRAME_MOVE);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
    aod__move_frame(frame)->role = AOD_ROLE_REACTION;
    aod__move_frame(frame)->inches = (uint8_t)inches;
}

void aod__begin_consolidation(Aod *g, unsigned host)
{
    ASSERT(!aod__is_locked(g->s, host));
    if (aod__best(g, host, AOD_I) == 0 || !has_movement(g, host) || has_hulls(g, host))
        return;
    AodFrame *frame = aod__push(g, AOD_FRAME_MOVE);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
    aod__move_frame(frame)->role = AOD_ROLE_CONSOLIDATE;
}

bool aod__may_jet(const Aod *g, unsigned host)
{
    const AodUnitNow *now = aod__unit(g, host);
    return now->where == AOD_AT_TABLE && (now->phase & AOD_UP_ACTED) == 0 &&
           (now->conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) == 0 &&
           (now->turn & AOD_U_REGROUPED) == 0 && !aod__is_locked(g->s, host) &&
           aod__standing(g, host) > 0 && aod__all_jet(g, host);
}

void aod__begin_jet(Aod *g, unsigned host, bool shoots)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_MOVE);
    ASSERT(aod__may_jet(g, host));
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
    aod__move_frame(frame)->role = AOD_ROLE_JET;
    aod__move_frame(frame)->was_chosen = !g->is_forced && !shoots;
}

// MOVE-5.5: what happened to it while it shot may keep it from its move.
static bool may_not_jet(const Aod *g, unsigned host)
{
    return aod__standing(g, host) == 0 || aod__is_locked(g->s, host) ||
           (aod__unit(g, host)->conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0;
}

// MOVE-5.5: its packs are on for that move.
static void lend_packs(Aod *g, AodFrame *frame)
{
    AodMoveFrame *move = aod__move_frame(frame);
    for (AodMembers at = aod__members(g, host_of(frame)); aod__member(g, &at);) {
        AodModelNow *now = aod__model(g, at.model);
        if (!aod__on_table(g->s, at.model) || (now->flags & AOD_M_PACK) != 0)
            continue;
        now->flags |= AOD_M_PACK;
        move->flies = 1;
    }
}

static void take_packs_back(Aod *g, const AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_MOVE);
    for (AodMembers at = aod__members(g, host_of(frame));
         frame->move.flies != 0 && aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__model(g, at.model)->flags &= (uint16_t)~AOD_M_PACK;
}

static void use_packs(Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            aod__model(g, at.model)->flags |= AOD_M_PACK;
    AOD_REPORT(g, MOVE_5_4, USES_PACKS, "u", (int)host);
}

static void begin_walk(Aod *g, AodFrame *frame)
{
    AodMoveFrame *move = aod__move_frame(frame);
    bool runs = move->runs != 0;
    bool has_packs = move->has_packs != 0 || move->role == AOD_ROLE_JET;
    frame->stage = AOD_MOVE_WALKED;
    move->is_given = 0;
    if (runs && has_hulls(g, host_of(frame)))
        AOD_REPORT(g, VEH_2_6, GOES_FLAT_OUT, "u", (int)host_of(frame));
    else if (runs)
        AOD_REPORT(g, MOVE_4_1, RUNS, "u", (int)host_of(frame));
    aod__walk_begin(g, host_of(frame), 0, runs, has_packs);
}

static void follow(Aod *g, AodFrame *frame, AodAction a)
{
    AodPlan plan;
    work_out(g, frame, a, &plan);
    aod__follow_plan(g, a, &plan);
    begin_walk(g, frame);
}

// TRANS-2.1.
static void board(Aod *g, AodFrame *frame, unsigned transport)
{
    unsigned host = host_of(frame);
    ASSERT(transport < g->m->unit_count);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        aod__unit(g, at.unit)->turn |=
            AOD_U_EMBARKED | AOD_U_MOVED | (frame->move.runs != 0 ? AOD_U_RAN : 0U); // MOVE-1.11
    aod__unit(g, transport)->turn |= AOD_U_OPENED;                                   // VEH-8.1
    AOD_REPORT(g, TRANS_2_1, BOARDS, "uu", (int)host, (int)transport);
    unsigned company = aod__company_aboard(g, host, transport);
    aod__put_aboard(g, host, transport);
    if (company != AOD_NO_UNIT)
        aod__join(g, host, company, AOD_R_TRANS_2_4);
    aod__pop(g);
}

// CHAR-1.12: who was to leave has not left; another character may join where he stays.
static void stay(Aod *g, AodFrame *frame)
{
    unsigned host = host_of(frame), left = frame->move.left;
    AOD_REPORT(g, MOVE_1_3, STAYS, "u", (int)host);
    aod__pop(g);
    if (left != 0)
        aod__join(g, host, left - 1U, AOD_R_CHAR_1_12);
    else if (aod__is_lone_character(g, host))
        aod__begin_joining(g, host, AOD_OPENS_NOTHING);
}

void aod__move_apply(Aod *g, AodFrame *frame, AodAction a)
{
    AodMoveFrame *move = aod__move_frame(frame);
    move->has_begun = 1;
    switch (a.kind) {
    case AOD_ACTION_NONE_OF_IT:
        take_packs_back(g, frame);
        aod__pop(g);
        return;
    case AOD_ACTION_STAY:
        stay(g, frame);
        return;
    case AOD_ACTION_RUN:
    case AOD_ACTION_FLAT_OUT:
        move->runs = 1;
        return;
    case AOD_ACTION_PACKS:
        move->has_packs = 1;
        use_packs(g, host_of(frame));
        return;
    case AOD_ACTION_SMOKE:
        move->smokes = 1;
        use_smoke(g, host_of(frame));
        return;
    case AOD_ACTION_EMBARK:
        board(g, frame, a.unit);
        return;
    case AOD_ACTION_RAM:
        frame->stage = AOD_MOVE_WALKED;
        aod__begin_ram(g, a);
        return;
    case AOD_ACTION_PLAN:
    case AOD_ACTION_AUTO:
        move->is_given = (a.choice & AOD_GIVEN) != 0;
        if (move->is_given == 0)
            follow(g, frame, a);
        return;
    case AOD_ACTION_DONE:
        begin_walk(g, frame);
        return;
    default:
        aod__draw_apply(g, a);
        return;
    }
}

// --- the frame -----------------------------------------------------------------------------------

static bool has_moved(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if ((g->s->model[at.model].flags & AOD_M_MOVED) != 0)
            return true;
    return false;
}

// VEH-2.1: what it may fire hangs on that.
static void tell_speeds(Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || !aod__is(g->m, at.model, AOD_TYPE(VEHICLE)))
            continue;
        AodSpeed speed = aod__speed(g, at.model);
        if (speed == AOD_SPEED_COMBAT)
            AOD_REPORT(g, VEH_2_1, GOES_AT_COMBAT, "m", (int)at.model);
        if (speed == AOD_SPEED_CRUISING)
            AOD_REPORT(g, VEH_2_1, GOES_AT_CRUISING, "m", (int)at.model);
    }
}

// MOVE-1.3, 4.3: a Run counts for all of them; else the unit has moved if anybody has.
static AodStep finish(Aod *g, const AodFrame *frame)
{
    unsigned host = host_of(frame);
    bool is_flat_out = frame->move.runs != 0 && has_hulls(g, host); // VEH-2.6
    bool ran = frame->move.runs != 0 && !is_flat_out;
    bool moved = ran || has_moved(g, host);
    // REACT-6.11: a reaction does not count as moving.
    bool is_after_fight = frame->move.role >= AOD_ROLE_CONSOLIDATE;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || is_after_fight)
            continue;
        AodUnitNow *unit = aod__unit(g, at.unit);
        unit->turn |= (moved ? AOD_U_MOVED : 0U) | (ran ? AOD_U_RAN : 0U) |
                      (is_flat_out ? AOD_U_FLAT_OUT : 0U);
        if (ran)
            aod__model(g, at.model)->flags |= AOD_M_MOVED;
    }
    // A plan by which nobody comes anywhere, or a pivot.
    bool stays = frame->move.role == AOD_ROLE_OWN && !moved;
    if (aod__standing(g, host) > 0 && stays)
        AOD_REPORT(g, MOVE_1_3, STAYS, "u", (int)host);
    else if (aod__standing(g, host) > 0)
        AOD_REPORT(g, MOVE_1_1, MOVES, "u", (int)host);
    if (frame->move.role == AOD_ROLE_OWN)
        tell_speeds(g, host);
    bool is_seen = frame->move.role == AOD_ROLE_OWN && has_moved(g, host); // REACT-3.7
    bool is_own = frame->move.role == AOD_ROLE_OWN;
    take_packs_back(g, frame);
    aod__pop(g);
    if (is_own)
        aod__begin_joining(g, host, is_seen ? 1U + AOD_TRIGGER_MOVED : AOD_OPENS_NOTHING);
    return AOD_GO_ON;
}

AodStep aod__move_step(Aod *g, AodFrame *frame)
{
    static const uint8_t asked[AOD_MOVE_ROLES] = {[AOD_ROLE_OWN] = AOD_D_MOVE,
                                                  [AOD_ROLE_REGROUP] = AOD_D_REGROUP,
                                                  [AOD_ROLE_CONSOLIDATE] = AOD_D_CONSOLIDATE,
                                                  [AOD_ROLE_JET] = AOD_D_JET,
                                                  [AOD_ROLE_REACTION] = AOD_D_REACT_MOVE};
    const AodMoveFrame *move = aod__move_frame(frame);
    ASSERT(move->role < AOD_MOVE_ROLES);
    if (frame->stage == AOD_MOVE_WALKED)
        frame->stage =
            move->runs != 0 && has_hulls(g, host_of(frame)) ? AOD_MOVE_HEAT : AOD_MOVE_DONE;
    AodStep step;
    if ((frame->stage == AOD_MOVE_HEAT || frame->stage == AOD_MOVE_SAVE) &&
        aod__flat_out_step(g, frame, &step))
        return step;
    if (frame->stage != AOD_MOVE_ASKED)
        return finish(g, frame);
    if (move->role == AOD_ROLE_JET && move->has_begun == 0 && may_not_jet(g, host_of(frame))) {
        aod__pop(g);
        return AOD_GO_ON;
    }
    if (move->role == AOD_ROLE_JET && move->has_begun == 0)
        lend_packs(g, frame);
    // Whoever chose the unit goes on with that line; one that was the only one begins its own.
    AodDecision decision = (AodDecision)asked[move->role];
    return move->has_begun != 0 || move->was_chosen != 0 ? aod__ask_more(g, decision, frame->seat)
                                                         : aod__ask(g, decision, frame->seat);
}
