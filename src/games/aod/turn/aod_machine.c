// The machine of a battle: carries out the frame on top of the stack until somebody has a real
// choice, chance has to roll, or the battle is over. The table of frames is the only thing that
// knows them all.
#include "aod_shoot.h"
#include "aod_turn.h"

#include "base_assert.h"

#define FUNCTIONS(name)                                                                   \
    {                                                                                     \
        aod__##name##_step, aod__##name##_legal, aod__##name##_check, aod__##name##_apply \
    }
static const AodFrameTable frames[AOD_FRAME_COUNT] = {
    [AOD_FRAME_SETUP] = FUNCTIONS(setup),   [AOD_FRAME_TURN] = FUNCTIONS(turn),
    [AOD_FRAME_TEST] = FUNCTIONS(test),     [AOD_FRAME_ATTACK] = FUNCTIONS(attack),
    [AOD_FRAME_ARMOUR] = FUNCTIONS(armour), [AOD_FRAME_EXPLODE] = FUNCTIONS(explode),
    [AOD_FRAME_GROUP] = FUNCTIONS(group),   [AOD_FRAME_WOUNDS] = FUNCTIONS(wounds),
    [AOD_FRAME_LOOP] = FUNCTIONS(loop),     [AOD_FRAME_MOVE] = FUNCTIONS(move),
    [AOD_FRAME_WALK] = FUNCTIONS(walk),     [AOD_FRAME_FLEE] = FUNCTIONS(flee),
    [AOD_FRAME_END] = FUNCTIONS(end),       [AOD_FRAME_CHARGE] = FUNCTIONS(charge),
    [AOD_FRAME_FIGHT] = FUNCTIONS(fight),   [AOD_FRAME_STEP] = FUNCTIONS(step),
    [AOD_FRAME_RESULT] = FUNCTIONS(result), [AOD_FRAME_MARK] = FUNCTIONS(mark),
    [AOD_FRAME_ARRIVE] = FUNCTIONS(arrive), [AOD_FRAME_WINDOW] = FUNCTIONS(window),
    [AOD_FRAME_PLACE] = FUNCTIONS(place),   [AOD_FRAME_JOIN] = FUNCTIONS(join),
    [AOD_FRAME_RAM] = FUNCTIONS(ram),       [AOD_FRAME_PERILS] = FUNCTIONS(perils),
    [AOD_FRAME_DART] = FUNCTIONS(dart),     [AOD_FRAME_AVENGE] = FUNCTIONS(avenge),
};

// Where a unit is put down or moves, and where a marker or Template lies, there are always several
// ways: nothing is listed to find that out.
static bool is_open(const Aod *g)
{
    switch ((AodDecision)g->s->decision) {
    case AOD_D_MOVE:
    case AOD_D_REGROUP:
    case AOD_D_CONSOLIDATE:
    case AOD_D_JET:
    case AOD_D_CHARGE_MOVE:
    case AOD_D_PILE_IN:
    case AOD_D_BLAST:
    case AOD_D_BARRAGE:
    case AOD_D_EVACUATE:
        return true;
    case AOD_D_REACT_MOVE:
        return aod__top(g->s)->tag == AOD_FRAME_MOVE || aod__top(g->s)->window.mover != 0;
    case AOD_D_DISEMBARK: // who has to get out may only say where
        return aod__top(g->s)->place.how == AOD_PLACING_LANDS;
    case AOD_D_TEMPLATE:
        return aod__has_many_places(g, aod__top(g->s));
    case AOD_D_DEPLOY:
    case AOD_D_INFILTRATE:
    case AOD_D_SCOUT:
    case AOD_D_ARRIVE:
    case AOD_D_STRIKE:
    case AOD_D_MISHAP:
        return aod__top(g->s)->unit != 0;
    default:
        return false;
    }
}

// FLOW-1.4: the action that is the only choice, if a seat is asked and there is no other.
static bool is_forced(const Aod *g, Action *out)
{
    Action two[2];
    if (g->s->decider > ACTOR_SEAT1 || is_open(g))
        return false;
    size_t count = aod_legal(g->m, g->s, two, 2);
    ASSERT(count > 0);
    *out = two[0];
    // A wish is asked for even then: what is kept of a battle has to say what became of it.
    return count == 1 && !aod__is_wish(aod_action(out).kind);
}

static void give_answer(Aod *g, const Action *action)
{
    AodState *s = g->s;
    AodFrame *frame = aod__top(s);
    AodAction answer = aod_action(action);
    bool is_die = s->decision == AOD_D_DIE;
    ASSERT(s->decision != AOD_D_NONE);
    s->decision = AOD_D_NONE;
    s->decider = ACTOR_NONE;
    s->continues = 0;
    ASSERT(!is_die || (answer.other >= 1 && answer.other <= 6));
    if (is_die)
        frame->rolled = (uint8_t)answer.other;
    else
        frames[frame->tag].apply(g, frame, answer);
}

static void run(Aod *g)
{
    AodState *s = g->s;
    while (s->outcome == OUTCOME_NONE) {
        AodFrame *frame = aod__top(s);
        ASSERT(frames[frame->tag].step != NULL); // frames of later steps are not begun yet
        if (frames[frame->tag].step(g, frame) == AOD_GO_ON)
            continue;
        Action only;
        if (s->outcome != OUTCOME_NONE || !is_forced(g, &only))
            return;
        if (g->events != NULL && g->events->forced != NULL)
            g->events->forced(g->events, &only);
        g->is_forced = true;
        give_answer(g, &only);
        g->is_forced = false;
    }
    s->decision = AOD_D_NONE;
    s->decider = ACTOR_NONE;
    s->continues = 0;
}

void aod__fresh_state(const AodMatch *m, AodState *s)
{
    memset(s, 0, sizeof *s);
    ASSERT(m->unit_count <= AOD_UNITS_MAX);
    ASSERT(m->model_count <= AOD_MODELS_MAX);
    s->unit_count = m->unit_count;
    for (unsigned u = 0; u < m->unit_count; u++) {
        s->unit[u].where = AOD_AT_UNPLACED;
        s->unit[u].start = (uint8_t)m->unit[u].count;
    }
    for (unsigned n = 0; n < m->model_count; n++) {
        const AodMatchKind *kind = aod__kind(m, n);
        int wounds = kind->value[AOD_W] > 0 ? kind->value[AOD_W] : kind->value[AOD_HP];
        s->model[n].unit = m->model[n].unit;
        s->model[n].where = AOD_AT_UNPLACED;
        const AodHas *shields = aod__has(kind->special, AOD_S_VOID_SHIELDS);
        s->model[n].wounds = (uint8_t)(wounds > 0 ? wounds : 1);
        s->model[n].shields =
            shields == NULL ? 0 : (uint8_t)(shields->value > 0 ? shields->value : 1);
    }
    Aod g = {.m = m, .s = s};
    aod__gather_talons(&g);
}

void aod_start(const void *match, void *state)
{
    Aod g = {.m = match, .s = state};
    if (g.m->start != NULL) {
        memcpy(state, g.m->start, sizeof(AodState));
    } else {
        aod__fresh_state(g.m, g.s);
        aod__push(&g, AOD_FRAME_SETUP);
    }
    run(&g);
}

Decision aod_pending(const void *match, const void *state)
{
    const AodState *s = state;
    (void)match;
    if (s->outcome != OUTCOME_NONE)
        return (Decision){.actor = ACTOR_NONE};
    return (Decision){.actor = s->decider, .kind = s->decision, .continues = s->continues};
}

size_t aod_legal(const void *match, const void *state, Action *out, size_t out_max)
{
    Aod g = {.m = match, .s = (AodState *)(uintptr_t)state};
    size_t count = 0;
    if (g.s->outcome != OUTCOME_NONE)
        return 0;
    AodDraw draw = aod__draw(g.s);
    for (unsigned n = 0; n < draw.count; n++)
        count = aod__list(
            out, out_max, count,
            (AodAction){.kind = (uint16_t)draw.kind, .other = (uint16_t)(draw.first + n)});
    if (draw.count > 0)
        return count;
    AodFrame *frame = aod__top(g.s);
    return frames[frame->tag].legal(&g, frame, out, out_max);
}

bool aod_check(const void *match, const void *state, const Action *action, Refusal *refusal)
{
    Aod g = {.m = match, .s = (AodState *)(uintptr_t)state};
    AodAction answer = aod_action(action);
    if (g.s->outcome != OUTCOME_NONE)
        return aod__refuse(refusal, AOD_R_FLOW_1_1, AOD_MSG_NOT_NOW, "");
    AodDraw draw = aod__draw(g.s);
    if (draw.count > 0) {
        if (answer.kind != draw.kind)
            return aod__refuse(refusal, AOD_R_FLOW_1_1, AOD_MSG_NOT_NOW, "");
        bool is_one = answer.other >= draw.first && answer.other < draw.first + draw.count &&
                      aod__is_plain(answer, AOD_HAS_OTHER);
        if (!is_one && draw.kind == AOD_ACTION_DIE)
            return aod__refuse(refusal, AOD_R_PRIN_1_1, AOD_MSG_BAD_DIE, "");
        return is_one || aod__refuse(refusal, AOD_R_TABLE_6_4, AOD_MSG_BAD_HALF, "");
    }
    if (answer.kind == AOD_ACTION_DIE || answer.kind == AOD_ACTION_HIGH ||
        answer.kind == AOD_ACTION_LOW)
        return aod__refuse(refusal, AOD_R_FLOW_1_1, AOD_MSG_NO_CHANCE, "");
    AodFrame *frame = aod__top(g.s);
    return frames[frame->tag].check(&g, frame, answer, refusal);
}

void aod_apply(const void *match, void *state, const Action *action, EventSink *events)
{
    Aod g = {.m = match, .s = state, .events = events};
    unsigned actor = g.s->decider;
    VALIDATE(aod_check(match, state, action, NULL)); // only what was on offer is applied
    give_answer(&g, action);
    run(&g);
    // What begins a line may be forced: then nobody has written one that could go on.
    if (g.s->decider != actor)
        g.s->continues = 0;
}

unsigned aod__pass_ground(const Aod *g)
{
    enum { PASSES = 4, DICE_MAX = 64 };
    unsigned dice = 0;
    Action passes = aod_action_pack((AodAction){.kind = AOD_ACTION_DIE, .other = PASSES});
    while (g->s->decision == AOD_D_DIE && g->s->outcome == OUTCOME_NONE && dice < DICE_MAX &&
           (aod__top(g->s)->tag == AOD_FRAME_WALK || aod__top(g->s)->tag == AOD_FRAME_MOVE)) {
        aod_apply(g->m, g->s, &passes, NULL);
        dice++;
    }
    return dice;
}
