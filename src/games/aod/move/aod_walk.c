// The ways of a plan, model by model, each with the test that it owes: the frame WALK (MOVE-3.2,
// 3.3, 3.8).
#include "aod_going.h"
#include "aod_move.h"

#include "aod_law.h"
#include "aod_value.h"
#include "aod_ways.h"
#include "base_assert.h"

typedef enum WalkStage { WALK_NEXT, WALK_TEST, WALK_GO, WALK_SAVE } WalkStage;

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

// MOVE-3.2: of its way, where it goes.
static bool owes_test(const Aod *g, const AodFrame *frame, const AodWay *way)
{
    AodGoingUnit unit;
    AodGoing going;
    AodCrowd nobody = {.count = 0};
    AodWayAnswer answer;
    AodWayAsk ask = {.g = g, .crowd = &nobody, .going = &going, .model = way->model, .count = 1};
    aod__going_of_unit(g, frame->unit - 1U, frame->walk.runs != 0, frame->walk.has_packs != 0,
                       &unit);
    aod__going_of(g, &unit, way->model, &going);
    ask.at[0] = aod__point(g->s, way->model);
    ask.floor[0] = g->s->model[way->model].floor;
    for (unsigned n = 0; n < way->count; n++) {
        ask.at[ask.count] = g->s->way_at[way->first + n];
        ask.floor[ask.count++] = g->s->way_floor[way->first + n];
    }
    aod__way_judge(&ask, &answer);
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

// MOVE-3.2, 3.3: it fails on a 1.
static AodStep step_test(Aod *g, AodFrame *frame)
{
    ASSERT(g->s->way_next < g->s->way_count);
    unsigned model = g->s->way[g->s->way_next].model;
    unsigned die = aod__take_roll(frame);
    AOD_REPORT(g, MOVE_3_2, DANGER_DIE, "mi", (int)model, (int)die);
    frame->stage = WALK_GO;
    if (die > AOD_DANGER_FAILS)
        return AOD_GO_ON;
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

static AodStep step_go(Aod *g, AodFrame *frame)
{
    AodState *s = g->s;
    const AodWay *way = &s->way[s->way_next++];
    frame->stage = WALK_NEXT;
    if (!aod__on_table(s, way->model))
        return AOD_GO_ON;
    AodModelNow *now = aod__model(g, way->model);
    now->facing = way->facing;
    if (way->count == 0)
        return AOD_GO_ON;
    unsigned last = way->first + way->count - 1U;
    aod__put(g, way->model, s->way_at[last], s->way_floor[last]);
    if (s->phase == AOD_PHASE_MOVEMENT && g->m->unit[now->unit].seat == s->active)
        now->flags |= AOD_M_MOVED; // MOVE-1.3: in its own Movement phase
    return AOD_GO_ON;
}

AodStep aod__walk_step(Aod *g, AodFrame *frame)
{
    switch ((WalkStage)frame->stage) {
    case WALK_NEXT:
        return step_next(g, frame);
    case WALK_TEST:
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
