// The machine of a game: carries out the frame on top of the stack until somebody has a real
// choice, chance has to roll, or the game is over. The table of frames is the only thing that knows
// them all.
#include "epic_machine.h"
#include "epic_beast.h"
#include "epic_deploy.h"

#include "base_assert.h"

#define FUNCTIONS(name)                                                                       \
    {                                                                                         \
        epic__##name##_step, epic__##name##_legal, epic__##name##_check, epic__##name##_apply \
    }
static const EpicFrameTable frames[EPIC_FRAME_COUNT] = {
    [EPIC_FRAME_SETUP] = FUNCTIONS(setup),     [EPIC_FRAME_TURN] = FUNCTIONS(turn),
    [EPIC_FRAME_ACTIONS] = FUNCTIONS(actions), [EPIC_FRAME_ACTION] = FUNCTIONS(action),
    [EPIC_FRAME_END] = FUNCTIONS(end),         [EPIC_FRAME_MOVE] = FUNCTIONS(move),
    [EPIC_FRAME_PLACE] = FUNCTIONS(place),     [EPIC_FRAME_WINDOW] = FUNCTIONS(window),
    [EPIC_FRAME_ATTACK] = FUNCTIONS(attack),   [EPIC_FRAME_HITS] = FUNCTIONS(hits),
    [EPIC_FRAME_ASSAULT] = FUNCTIONS(assault), [EPIC_FRAME_COUNTER] = FUNCTIONS(counter),
    [EPIC_FRAME_BREAK] = FUNCTIONS(break),     [EPIC_FRAME_CRITICAL] = FUNCTIONS(critical),
    [EPIC_FRAME_LANDING] = FUNCTIONS(landing),
};

// Some decisions are seen to be somebody's without listing anything, which costs much: a plan or to
// stay or to be done, all get out or none, where to set up along an edge (a layout is a wish).
static bool is_open(const Epic *g)
{
    const EpicFrame *frame = epic__top(g->s);
    switch (g->s->decision) {
    case EPIC_D_MOVE:
    case EPIC_D_CONSOLIDATE:
        return frame->tag == EPIC_FRAME_MOVE && g->s->path_unit == 0;
    case EPIC_D_OUT:
        return frame->tag == EPIC_FRAME_PLACE;
    case EPIC_D_PLACE:
        return frame->tag == EPIC_FRAME_SETUP && !epic__is_garrison(g->s, frame->formation);
    default:
        return false;
    }
}

// Choices of the pending decision; there is room for two at least.
typedef struct Listed {
    Action *option;
    size_t max, count;
} Listed;

// The action that is the only choice, if a seat is asked and there is no other; a place that can
// be drawn freely is never forced (its frame then lists two choices at least). The list is what had
// to be listed for that; none: nothing had.
static bool is_forced(const Epic *g, Listed *list, Action *out)
{
    list->count = 0;
    if (g->s->decider > ACTOR_SEAT1)
        return false;
    if (g->s->is_given != 0) // what became of a wish is told to its end
        return false;
    size_t count = 2;
    if (!is_open(g)) {
        count = list->count = epic_legal(g->m, g->s, list->option, list->max);
        ASSERT(count > 0);
        *out = list->option[0];
    }
    EpicAction wild;
    if (count > 1 && epic__beast_answer(g, &wild)) { // EPIC-6.13.3a: nobody is asked
        *out = epic_action_pack(wild);
        return true;
    }
    // A wish is asked for even then: what is kept of a game has to say what became of it.
    return count == 1 && !epic__is_wish(epic_action(out).kind);
}

static void give_answer(Epic *g, const Action *action)
{
    EpicState *s = g->s;
    EpicFrame *frame = epic__top(s);
    EpicAction answer = epic_action(action);
    bool is_die = s->decision == EPIC_D_DIE;
    ASSERT(s->decision != EPIC_D_NONE);
    s->decision = EPIC_D_NONE;
    s->decider = ACTOR_NONE;
    s->continues = 0;
    ASSERT(!is_die || (answer.other >= 1 && answer.other <= 6));
    if (is_die)
        frame->rolled = (uint8_t)answer.other;
    else
        frames[frame->tag].apply(g, frame, answer);
}

// Goes on until somebody has a real choice, chance has to roll, or the game is over. The list is
// that of the decision which is pending then, if it had to be made.
static void run_listing(Epic *g, Listed *list)
{
    EpicState *s = g->s;
    list->count = 0;
    while (s->outcome == OUTCOME_NONE) {
        EpicFrame *frame = epic__top(s);
        if (frames[frame->tag].step(g, frame) == EPIC_GO_ON)
            continue;
        Action only;
        if (s->outcome != OUTCOME_NONE || !is_forced(g, list, &only))
            return;
        if (g->events != NULL && g->events->forced != NULL)
            g->events->forced(g->events, &only);
        g->is_forced = true;
        give_answer(g, &only);
        g->is_forced = false;
        list->count = 0;
    }
    s->decision = EPIC_D_NONE;
    s->decider = ACTOR_NONE;
    s->continues = 0;
}

static void run(Epic *g)
{
    Action two[2];
    run_listing(g, &(Listed){two, 2, 0});
}

void epic_start(const void *match, void *state)
{
    Epic g = {.m = match, .s = state};
    if (g.m->start != NULL) {
        memcpy(state, g.m->start, sizeof(EpicState));
    } else {
        memset(state, 0, sizeof(EpicState));
        for (unsigned u = 0; u < g.m->unit_count; u++) {
            g.s->unit[u].formation = g.m->unit[u].formation;
            g.s->unit[u].at = EPIC_AT_UNPLACED;
            g.s->unit[u].dc = epic__kind(g.m, u)->dc;
        }
        epic__push(&g, EPIC_FRAME_SETUP);
    }
    run(&g);
}

Decision epic_pending(const void *match, const void *state)
{
    const EpicState *s = state;
    (void)match;
    if (s->outcome != OUTCOME_NONE)
        return (Decision){.actor = ACTOR_NONE};
    return (Decision){.actor = s->decider, .kind = s->decision, .continues = s->continues};
}

size_t epic_legal(const void *match, const void *state, Action *out, size_t out_max)
{
    Epic g = {.m = match, .s = (EpicState *)(uintptr_t)state};
    size_t count = 0;
    if (g.s->outcome != OUTCOME_NONE)
        return 0;
    if (g.s->decision == EPIC_D_DIE) {
        for (uint16_t face = 1; face <= 6; face++)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_DIE, .other = face});
        return count;
    }
    EpicFrame *frame = epic__top(g.s);
    return frames[frame->tag].legal(&g, frame, out, out_max);
}

bool epic_check(const void *match, const void *state, const Action *action, Refusal *refusal)
{
    Epic g = {.m = match, .s = (EpicState *)(uintptr_t)state};
    EpicAction answer = epic_action(action);
    if (g.s->outcome != OUTCOME_NONE)
        return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
    if (g.s->decision == EPIC_D_DIE) {
        if (answer.kind != EPIC_ACTION_DIE)
            return epic__refuse(refusal, EPIC_R_0_1j, EPIC_M_NOT_NOW, "");
        if (answer.other < 1 || answer.other > 6 || answer.formation != 0 || answer.choice != 0 ||
            answer.unit != 0 || answer.x != 0 || answer.y != 0)
            return epic__refuse(refusal, EPIC_R_0_1j, EPIC_M_BAD_DIE, "");
        return true;
    }
    if (answer.kind == EPIC_ACTION_DIE)
        return epic__refuse(refusal, EPIC_R_0_1j, EPIC_M_NO_CHANCE, "");
    EpicFrame *frame = epic__top(g.s);
    return frames[frame->tag].check(&g, frame, answer, refusal);
}

void epic_apply(const void *match, void *state, const Action *action, EventSink *events)
{
    Epic g = {.m = match, .s = state, .events = events};
    VALIDATE(epic_check(match, state, action, NULL)); // only what was on offer is applied
    give_answer(&g, action);
    run(&g);
}

size_t epic_advance(const void *match, void *state, const Action *action, Action *out,
                    size_t out_max)
{
    Epic g = {.m = match, .s = state};
    Listed list = {out, out_max, 0};
    ASSERT(out_max >= 2);
    give_answer(&g, action);
    run_listing(&g, &list);
    bool is_asked = g.s->outcome == OUTCOME_NONE && g.s->decider <= ACTOR_SEAT1;
    return is_asked && list.count == 0 ? epic_legal(match, state, out, out_max) : list.count;
}
