// The stack of frames, and what they ask, refuse and report.
#include "epic_core.h"

#include "base_assert.h"

#include <stdarg.h>

// --- frames --------------------------------------------------------------------------------------

EpicFrame *epic__top(EpicState *s)
{
    ASSERT(s->frame_count > 0);
    return &s->frame[s->frame_count - 1];
}

EpicFrame *epic__push(Epic *g, EpicFrameTag tag)
{
    EpicState *s = g->s;
    ASSERT(s->frame_count < EPIC_FRAMES_MAX);
    EpicFrame *frame = &s->frame[s->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->tag = (uint8_t)tag;
    frame->formation = EPIC_NO_FORMATION;
    return frame;
}

void epic__pop(Epic *g)
{
    EpicState *s = g->s;
    memset(epic__top(s), 0, sizeof(EpicFrame));
    s->frame_count--;
}

void epic__end_game(Epic *g, Outcome outcome)
{
    ASSERT(outcome != OUTCOME_NONE);
    ASSERT(g->s->outcome == OUTCOME_NONE);
    g->s->outcome = (uint8_t)outcome;
}

// --- asking --------------------------------------------------------------------------------------

EpicStep epic__ask(Epic *g, EpicDecision decision, unsigned seat)
{
    ASSERT(decision > EPIC_D_NONE && decision < EPIC_D_COUNT);
    ASSERT(seat <= ACTOR_CHANCE);
    g->s->decision = (uint8_t)decision;
    g->s->decider = (uint8_t)seat;
    g->s->continues = 0;
    return EPIC_ASK;
}

EpicStep epic__ask_more(Epic *g, EpicDecision decision, unsigned seat)
{
    ASSERT(seat <= ACTOR_SEAT1); // chance gives no lines of answers
    epic__ask(g, decision, seat);
    g->s->continues = 1;
    return EPIC_ASK;
}

EpicStep epic__roll(Epic *g)
{
    ASSERT(epic__top(g->s)->rolled == 0);
    return epic__ask(g, EPIC_D_DIE, ACTOR_CHANCE);
}

size_t epic__list(Action *out, size_t out_max, size_t count, EpicAction action)
{
    if (count < out_max)
        out[count++] = epic_action_pack(action);
    return count;
}

void epic__became(const Epic *g, const Action *actions, size_t count)
{
    if (g->events != NULL && g->events->became != NULL && !g->is_forced)
        g->events->became(g->events, actions, count);
}

void epic__message(Message *message, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    message_add_list(message, kinds, list);
    va_end(list);
}

bool epic__refuse(Refusal *refusal, EpicRule rule, EpicMessage message, const char *kinds, ...)
{
    if (refusal == NULL)
        return false;
    refusal->rule = (Rule)rule;
    refusal->message = message_make((uint16_t)message);
    va_list list;
    va_start(list, kinds);
    message_add_list(&refusal->message, kinds, list);
    va_end(list);
    return false;
}

static void report(const Epic *g, EpicRule rule, EpicMessage message, const int32_t *more,
                   unsigned more_count, const char *kinds, va_list list)
{
    Event event = {.rule = (Rule)rule, .message = message_make((uint16_t)message)};
    ASSERT(more_count <= EVENT_MORE_MAX);
    event.more_count = (uint8_t)more_count;
    if (more_count > 0)
        memcpy(event.more, more, more_count * sizeof *more);
    message_add_list(&event.message, kinds, list);
    g->events->report(g->events, &event);
}

void epic__report(const Epic *g, EpicRule rule, EpicMessage message, const char *kinds, ...)
{
    va_list list;
    if (g->events == NULL)
        return;
    va_start(list, kinds);
    report(g, rule, message, NULL, 0, kinds, list);
    va_end(list);
}

void epic__report_more(const Epic *g, EpicRule rule, EpicMessage message, const int32_t *more,
                       unsigned more_count, const char *kinds, ...)
{
    va_list list;
    if (g->events == NULL)
        return;
    va_start(list, kinds);
    report(g, rule, message, more, more_count, kinds, list);
    va_end(list);
}
