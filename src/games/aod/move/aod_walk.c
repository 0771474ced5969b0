// The ways of a plan, model by model, each with the test that it owes: the frame WALK (MOVE-3.2,
// 3.3, 3.8).
#include "aod_going.h"
#include "aod_move.h"
#include "aod_ramming.h"

#include "aod_law.h"
#include "aod_value.h"
#include "aod_ways.h"
#include "base_assert.h"

typedef enum WalkStage { WALK_NEXT, WALK_TEST, WALK_GO, WALK_SAVE, WALK_TEST_AGAIN } WalkStage;

void aod__walk_begin(Aod *g, unsigned host, unsigned first, bool runs, bool has_packs)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_WALK);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
    AodWalkFrame *walk = aod__walk_frame(frame);
    walk->first = (uint16_t)first;
    walk->runs = runs;
    walk->has_packs = has_packs;
    g->s->way_next = (uint16_t)first;
}

// A way as it is asked about.
typedef struct Walked {
    AodGoing going;
    AodCrowd crowd;
    AodWayAsk ask;
} Walked;

static void walked_of(const Aod *g, const AodFrame *frame, const AodWay *way, Walked *out)
{
    AodGoingUnit unit;
    AodWayAsk *ask = &out->ask;
    aod__crowd_wrecks(&out->crowd, g);
    *ask = (AodWayAsk){.g = g,
                       .crowd = &out->crowd,
                       .going = &out->going,
                       .model = way->model,
                       .count = 1,
                       .back = way->back};
    aod__going_of_unit(g, frame->unit - 1U, frame->walk.runs != 0, frame->walk.has_packs != 0,
                       &unit);
    aod__going_of(g, &unit, way->model, &out->going);
    ask->at[0] = aod__point(g->s, way->model);
    ask->floor[0] = g->s->model[way->model].floor;
    for (unsigned n = 0; n < way->count; n++) {
        ask->at[ask->count] = g->s->way_at[way->first + n];
        ask->floor[ask->count++] = g->s->way_floor[way->first + n];
    }
}

// MOVE-3.2: of its way, where it goes.
static bool owes_test(const Aod *g, const AodFrame *frame, const AodWay *way)
{
    Walked walked;
    AodWayAnswer answer;
    walked_of(g, frame, way, &walked);
    aod__way_judge(&walked.ask, &answer);
    return answer.is_dangerous;
}

static AodStep step_next(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    ASSERT(s->way_next <= s->way_count);
    if (s->way_next == s->way_count) {
        aod__ways_clear(g, frame->walk.first);
        aod__pop(g);
        return AOD_GO_ON;
    }
    const AodWay *way = &s->way[s->way_next];
    frame->stage = WALK_GO;
    if (way->count > 0 && owes_test(g, frame, way)) {
        frame->stage = WALK_TEST;
        return aod__roll(g);
    }
    return AOD_GO_ON;
}

static void went(Aod *g, unsigned model, int64_t length_u)
{
    AodModelNow *now = aod__model(g, model);
    // MOVE-1.3: in its own Movement phase. VEH-2.2: who turns alone stays Stationary.
    bool is_own = g->s->phase == AOD_PHASE_MOVEMENT && g->m->unit[now->unit].seat == g->s->active;
    if (!is_own || length_u == 0)
        return;
    now->flags |= AOD_M_MOVED;
    bool counts = aod__is(g->m, model, AOD_TYPE(VEHICLE)) ||
                  aod__is_sub(g->m, model, AOD_SUBTYPE(CLOSE_ORDER)); // TYPE-2.15
    if (counts && aod__is_cruising(g, model, length_u))
        now->flags |= AOD_M_CRUISED;
}

// By what corners it has gone to where it stands, as far as there is room for them.
static void tell_way(const Aod *g, unsigned model, const GeomPoint *corner, unsigned count)
{
    const AodModelNow *now = &g->s->model[model];
    int32_t more[EVENT_MORE_MAX] = {now->x, now->y, now->facing, now->floor};
    unsigned n = AOD_BEAT_PLACE;
    for (unsigned i = 0; i < count && n < EVENT_MORE_MAX; i++)
        more[n++] = aod__plan_pack(corner[i]);
    if (g->events != NULL)
        aod__report_more(g, AOD_MSG_MODEL_GOES, more, n, "m", (int)model);
}

// As far as the way leads that is asked about.
static void go_hull(Aod *g, const AodWayAsk *ask, uint16_t facing)
{
    int64_t length_u = 0;
    unsigned last = ask->count - 1;
    for (unsigned n = 1; n < ask->count; n++)
        length_u += geom_length_u(ask->at[n - 1], ask->at[n]);
    aod__model(g, ask->model)->facing = facing;
    aod__put(g, ask->model, ask->at[last], ask->floor[last]);
    tell_way(g, ask->model, &ask->at[1], last > 0 ? last - 1 : 0);
    went(g, ask->model, length_u);
    aod__move_aside(g, ask->model); // VEH-9.5
}

// MOVE-3.4: a Hull Point, and it stops where it entered.
static AodStep stop_hull(Aod *g, AodFrame *frame)
{
    const AodWay *way = &g->s->way[g->s->way_next++];
    unsigned model = way->model;
    bool was_held = (g->s->model[model].flags & AOD_M_IMMOBILISED) != 0;
    frame->stage = WALK_NEXT;
    if (aod__goes_as_hull(g->m, model)) {
        Walked walked;
        walked_of(g, frame, way, &walked);
        bool is_whole = !aod__hull_stop(&walked.ask);
        go_hull(g, &walked.ask,
                is_whole ? way->facing : aod__hull_facing(&walked.ask, walked.ask.count - 1));
    }
    GeomPoint at = aod__point(g->s, model);
    aod__model(g, model)->flags |= AOD_M_IMMOBILISED;
    if (!was_held)
        AOD_REPORT(g, MOVE_3_4, STOPS, "mo", (int)model, (int)aod__told(at));
    aod__lose(g, model, AOD_DANGER_COSTS, AOD_CAUSE_DANGEROUS);
    return AOD_GO_ON;
}

// MOVE-3.2, 3.3: it fails on a 1.
static AodStep step_test(Aod *g, AodFrame *frame)
{
    ASSERT(g->s->way_next < g->s->way_count);
    unsigned model = g->s->way[g->s->way_next].model;
    unsigned die = aod__take_roll(frame);
    bool is_again = frame->stage == WALK_TEST_AGAIN;
    aod__note_test(g, aod__seat_of(g->m, aod__unit_of(g->s, model)), AOD_DANGER_FAILS + 1U, die);
    AOD_REPORT(g, MOVE_3_2, DANGER_DIE, "mi", (int)model, (int)die);
    frame->stage = WALK_GO;
    if (die > AOD_DANGER_FAILS)
        return AOD_GO_ON;
    if (!is_again && aod__tests_danger_again(g, model)) {
        frame->stage = WALK_TEST_AGAIN;
        return aod__roll(g);
    }
    if (aod__is(g->m, model, AOD_TYPE(VEHICLE)))
        return stop_hull(g, frame);
    if (aod__invulnerable(g, model) < AOD_NEVER) {
        frame->stage = WALK_SAVE;
        return aod__roll(g);
    }
    aod__lose(g, model, 1, AOD_CAUSE_DANGEROUS);
    return AOD_GO_ON;
}

// MOVE-3.3: an Invulnerable Save and nothing else helps.
static AodStep step_save(Aod *g, AodFrame *frame)
{
    ASSERT(g->s->way_next < g->s->way_count);
    unsigned model = g->s->way[g->s->way_next].model;
    unsigned need = aod__invulnerable(g, model);
    unsigned die = aod__take_roll(frame);
    frame->stage = WALK_GO;
    aod__note_test(g, aod__seat_of(g->m, aod__unit_of(g->s, model)), need, die);
    if (die >= need) {
        AOD_REPORT(g, MOVE_3_3, SAVED, "mtii", (int)model, "its Invulnerable Save", (int)need,
                   (int)die);
        return AOD_GO_ON;
    }
    AOD_REPORT(g, MOVE_3_3, NOT_SAVED, "mtii", (int)model, "its Invulnerable Save", (int)need,
               (int)die);
    aod__lose(g, model, 1, AOD_CAUSE_DANGEROUS);
    return AOD_GO_ON;
}

// One of its squadron that has stopped on its way bars it: then it goes as far as it comes.
static void step_hull(Aod *g, const AodFrame *frame, const AodWay *way)
{
    Walked walked;
    AodWayAnswer answer;
    AodWayAsk *ask = &walked.ask;
    uint16_t facing = way->facing;
    walked_of(g, frame, way, &walked);
    aod__crowd_make(&walked.crowd, g, AOD_NO_UNIT);
    aod__crowd_aside(&walked.crowd, g, way->model);
    AodPlaceAsk place = {g, &walked.crowd, AOD_ANYWHERE};
    AodStand end = {ask->at[ask->count - 1], facing, ask->floor[ask->count - 1]};
    aod__way_judge(ask, &answer);
    if (answer.fault == AOD_WAY_THROUGH ||
        aod__place_fault(&place, way->model, end, NULL) == AOD_PLACE_ON_MODEL) {
        aod__hull_cut(ask, walked.going.reach_u);
        facing = aod__hull_facing(ask, ask->count - 1);
    }
    go_hull(g, ask, facing);
}

static AodStep step_go(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    const AodWay *way = &s->way[s->way_next++];
    frame->stage = WALK_NEXT;
    if (!aod__on_table(s, way->model))
        return AOD_GO_ON;
    if (way->count > 0 && aod__goes_as_hull(g->m, way->model)) {
        step_hull(g, frame, way);
        return AOD_GO_ON;
    }
    aod__model(g, way->model)->facing = way->facing;
    if (way->count == 0 && aod__goes_as_hull(g->m, way->model))
        aod__move_aside(g, way->model);
    if (way->count == 0)
        return AOD_GO_ON;
    unsigned last = way->first + way->count - 1U;
    GeomPoint from = aod__point(s, way->model);
    int64_t length_u = geom_length_u(from, s->way_at[way->first]);
    for (unsigned n = way->first; n < last; n++)
        length_u += geom_length_u(s->way_at[n], s->way_at[n + 1]);
    aod__put(g, way->model, s->way_at[last], s->way_floor[last]);
    tell_way(g, way->model, &s->way_at[way->first], way->count - 1U);
    went(g, way->model, length_u > 0 ? length_u : 1);
    return AOD_GO_ON;
}

AodStep aod__walk_step(Aod *g, AodFrame *frame)
{
    switch ((WalkStage)frame->stage) {
    case WALK_NEXT:
        return step_next(g, frame);
    case WALK_TEST:
    case WALK_TEST_AGAIN:
        return step_test(g, frame);
    case WALK_SAVE:
        return step_save(g, frame);
    default:
        ASSERT(frame->stage == WALK_GO);
        return step_go(g, frame);
    }
}

size_t aod__walk_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)out, (void)out_max;
    ASSERT(frame->tag != AOD_FRAME_WALK); // only chance is asked
    return 0;
}

bool aod__walk_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    (void)g, (void)frame, (void)action;
    return aod__refuse(refusal, AOD_R_MOVE_3_8, AOD_MSG_NOT_NOW, "");
}

void aod__walk_apply(Aod *g, AodFrame *frame, AodAction action)
{
    (void)g, (void)action;
    ASSERT(frame->tag != AOD_FRAME_WALK); // only chance is asked
}
