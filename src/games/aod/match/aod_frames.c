// The stack of frames, and what they ask, refuse and report.
#include "aod_core.h"
#include "aod_units.h"

#include "base_assert.h"

#include <stdarg.h>

// --- frames --------------------------------------------------------------------------------------

AodFrame *aod__top(AodState *s)
{
    ASSERT(s->frame_count > 0);
    ASSERT(s->frame_count <= AOD_FRAMES_MAX);
    return &s->frame[s->frame_count - 1];
}

AodFrame *aod__push(Aod *g, AodFrameTag tag)
{
    AodState *s = g->s;
    ASSERT(tag > AOD_FRAME_NONE && tag < AOD_FRAME_COUNT);
    ASSERT(s->frame_count < AOD_FRAMES_MAX);
    AodFrame *frame = &s->frame[s->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->tag = (uint8_t)tag;
    return frame;
}

void aod__pop(Aod *g)
{
    AodState *s = g->s;
    memset(aod__top(s), 0, sizeof(AodFrame));
    s->frame_count--;
}

AodFrame *aod__open_window(Aod *g, AodTrigger trigger, unsigned host, unsigned seat)
{
    ASSERT(host < g->m->unit_count);
    ASSERT(seat < KERNEL_SEATS);
    ASSERT(trigger < AOD_TRIGGERS);
    unsigned declined = g->s->player[seat].declined;
    if (((declined | declined >> 8) & aod__declined_bit(trigger)) != 0)
        return NULL;
    AodFrame *frame = aod__push(g, AOD_FRAME_WINDOW);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)seat;
    aod__window_frame(frame)->trigger = (uint8_t)trigger;
    return frame;
}

AodFrame *aod__begin_placing(Aod *g, unsigned host, AodPlacing how, unsigned transport,
                             GeomPoint at, uint16_t facing, unsigned floor)
{
    ASSERT(transport < g->m->unit_count);
    AodFrame *frame = aod__push(g, AOD_FRAME_PLACE);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = g->m->unit[host].seat;
    AodPlaceFrame *own = aod__place_frame(frame);
    own->how = (uint8_t)how;
    own->transport = (uint16_t)transport;
    own->x = at.x;
    own->y = at.y;
    own->facing = facing;
    own->floor = (uint8_t)floor;
    for (AodMembers member = aod__members(g, host); aod__member(g, &member);) {
        aod__unit(g, member.unit)->where = AOD_AT_UNPLACED;
        aod__unit(g, member.unit)->within = 0;
        if (!aod__is_lost(g->s->model[member.model].where))
            aod__model(g, member.model)->where = AOD_AT_UNPLACED;
    }
    return frame;
}

void aod__begin_eruption(Aod *g, unsigned model, AodEruption how, unsigned host)
{
    ASSERT(how != AOD_ERUPTION_NONE && aod__on_table(g->s, model));
    AodFrame *frame = aod__push(g, AOD_FRAME_EXPLODE);
    frame->seat = (uint8_t)aod__seat_of(g->m, aod__unit_of(g->s, model));
    frame->unit = how == AOD_ERUPTION_QUAKE ? (uint16_t)(host + 1) : 0;
    AodExplodeFrame *own = aod__explode_frame(frame);
    own->model = (uint16_t)model;
    own->how = (uint8_t)how;
    own->x = g->s->model[model].x;
    own->y = g->s->model[model].y;
    own->facing = g->s->model[model].facing;
    own->floor = g->s->model[model].floor;
}

void aod__begin_perils(Aod *g, unsigned host, AodPerils how)
{
    ASSERT(host < g->m->unit_count);
    AodFrame *frame = aod__push(g, AOD_FRAME_PERILS);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)(1 - g->m->unit[host].seat);
    aod__perils_frame(frame)->how = (uint8_t)how;
}

void aod__begin_oblivion(Aod *g, unsigned model)
{
    ASSERT(model < g->m->model_count);
    aod__begin_perils(g, aod__host(g->s, aod__unit_of(g->s, model)), AOD_PERILS_OF_OBLIVION);
    aod__perils_frame(aod__top(g->s))->model = (uint16_t)model;
}

void aod__end_game(Aod *g, Outcome outcome)
{
    ASSERT(outcome != OUTCOME_NONE);
    ASSERT(g->s->outcome == OUTCOME_NONE);
    g->s->outcome = (uint8_t)outcome;
}

void aod__guard(Aod *g, AodGuard guard)
{
    ASSERT(guard < AOD_GUARDS);
    if (g->s->guard[guard] < UINT8_MAX)
        g->s->guard[guard]++;
}

// --- asking --------------------------------------------------------------------------------------

AodStep aod__ask(Aod *g, AodDecision decision, unsigned seat)
{
    ASSERT(decision > AOD_D_NONE && decision < AOD_D_COUNT);
    ASSERT(seat <= ACTOR_CHANCE);
    g->s->decision = (uint8_t)decision;
    g->s->decider = (uint8_t)seat;
    g->s->continues = 0;
    return AOD_ASK;
}

AodStep aod__ask_more(Aod *g, AodDecision decision, unsigned seat)
{
    ASSERT(seat <= ACTOR_SEAT1); // chance gives no lines of answers
    aod__ask(g, decision, seat);
    g->s->continues = 1;
    return AOD_ASK;
}

AodStep aod__roll(Aod *g)
{
    ASSERT(aod__top(g->s)->rolled == 0);
    return aod__ask(g, AOD_D_DIE, ACTOR_CHANCE);
}

AodDraw aod__draw(const AodState *s)
{
    enum { FACES = 6, HALF_DIRECTIONS = 256 };
    switch (s->decision) {
    case AOD_D_DIE:
        return (AodDraw){AOD_ACTION_DIE, 1, FACES};
    case AOD_D_HIGH:
        return (AodDraw){AOD_ACTION_HIGH, 0, HALF_DIRECTIONS};
    case AOD_D_LOW:
        return (AodDraw){AOD_ACTION_LOW, 0, HALF_DIRECTIONS};
    default:
        return (AodDraw){AOD_ACTION_NONE, 0, 0};
    }
}

bool aod__is_wish(unsigned kind)
{
    return kind == AOD_ACTION_PLAN || kind == AOD_ACTION_AUTO;
}

size_t aod__list(Action *out, size_t out_max, size_t count, AodAction action)
{
    if (count < out_max)
        out[count++] = aod_action_pack(action);
    return count;
}

static bool is_listened_to(const Aod *g)
{
    return g->events != NULL && g->events->became != NULL && !g->is_forced;
}

void aod__became_begin(const Aod *g, AodBecame *became, AodAction wish)
{
    became->count = 0;
    wish.choice |= AOD_GIVEN;
    aod__became_add(g, became, wish);
}

void aod__became_add(const Aod *g, AodBecame *became, AodAction action)
{
    enum { MOST = sizeof became->action / sizeof *became->action };
    if (!is_listened_to(g))
        return;
    ASSERT(became->count < MOST);
    became->count = aod__list(became->action, MOST, became->count, action);
}

void aod__became_end(const Aod *g, AodBecame *became)
{
    aod__became_add(g, became, (AodAction){.kind = AOD_ACTION_DONE});
    if (is_listened_to(g))
        g->events->became(g->events, became->action, became->count);
}

// --- refusing, reporting -------------------------------------------------------------------------

void aod__message(Message *message, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    message_add_list(message, kinds, list);
    va_end(list);
}

bool aod__refuse(Refusal *refusal, AodRule rule, AodMessage message, const char *kinds, ...)
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

void aod__report(const Aod *g, AodRule rule, AodMessage message, const char *kinds, ...)
{
    if (g->events == NULL)
        return;
    Event event = {.rule = (Rule)rule, .message = message_make((uint16_t)message)};
    va_list list;
    va_start(list, kinds);
    message_add_list(&event.message, kinds, list);
    va_end(list);
    g->events->report(g->events, &event);
}

void aod__report_more(const Aod *g, AodMessage message, const int32_t *more, unsigned more_count,
                      const char *kinds, ...)
{
    if (g->events == NULL)
        return;
    Event event = {.message = message_make((uint16_t)message), .more_count = (uint8_t)more_count};
    ASSERT(more_count <= EVENT_MORE_MAX);
    memcpy(event.more, more, more_count * sizeof *more);
    va_list list;
    va_start(list, kinds);
    message_add_list(&event.message, kinds, list);
    va_end(list);
    g->events->report(g->events, &event);
}

void aod__note_chance(const Aod *g, const ChanceTest *test)
{
    if (g->events != NULL && g->events->tested != NULL && test->good > 0 && test->good < test->of)
        g->events->tested(g->events, test); // what no die can change is no test
}

void aod__note_test(const Aod *g, unsigned seat, unsigned need, unsigned die)
{
    enum { SIDES = 6 };
    ChanceTest test = {.seat = (uint8_t)seat,
                       .passed = die >= need,
                       .need = (int16_t)need,
                       .rolled = (int16_t)die,
                       .good = need > SIDES ? 0 : SIDES + 1 - need,
                       .of = SIDES};
    aod__note_chance(g, &test);
}

void aod__report_die(const Aod *g, AodMessage message, unsigned unit, AodNeed need, unsigned face)
{
    int32_t more = (int32_t)face;
    ASSERT(face >= 1 && face <= 6);
    aod__report_more(g, message, &more, 1, "uiii", (int)unit, need.need, need.own, need.against);
}
