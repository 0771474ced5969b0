// A battle that is going on: the stack of frames, decisions, refusals, reports.
//
// Every rule is a function of an Aod: the match, which it reads, and the state, which is the
// caller's and is changed in place. Nothing is allocated. What is not allowed is refused with a
// rule and a message before anything has changed; after `check` has said yes, nothing can fail.
//
// With it come the match and the actions, which everything needs that works on a battle.
#pragma once

#include "aod_action.h"
#include "aod_match.h"
#include "aod_state.h"
#include "base_assert.h"
#include "kernel.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Aod {
    const AodMatch *m;
    AodState *s;
    EventSink *events; // NULL: nobody listens
    bool is_forced;    // what is applied was no player's choice
} Aod;

// What a rule changes it takes from here: any other number is our bug.
static inline AodModelNow *aod__model(const Aod *g, unsigned model)
{
    ASSERT(model < g->m->model_count);
    return &g->s->model[model];
}
static inline AodUnitNow *aod__unit(const Aod *g, unsigned unit)
{
    ASSERT(unit < g->s->unit_count);
    return &g->s->unit[unit];
}
static inline AodPlayer *aod__player(const Aod *g, unsigned seat)
{
    ASSERT(seat < KERNEL_SEATS);
    return &g->s->player[seat];
}
static inline AodEffect *aod__effect(const Aod *g, unsigned n)
{
    ASSERT(n < g->s->effect_count);
    return &g->s->effect[n];
}
static inline AodArea *aod__area(const Aod *g, unsigned n)
{
    ASSERT(n < g->s->area_count);
    return &g->s->area[n];
}
static inline GeomDisc aod__area_disc(const AodArea *area)
{
    enum { TENTHS = 10 };
    ASSERT(area->kind > AOD_AREA_NONE && area->kind < AOD_AREA_KINDS);
    return (GeomDisc){{area->x, area->y}, area->radius * TENTHS};
}
static inline AodObjective *aod__objective(const Aod *g, unsigned n)
{
    ASSERT(n < AOD_OBJECTIVES_MAX);
    return &g->s->objective[n];
}
// The mission and the map of the battle, once they are settled.
static inline const AodPlay *aod__play(const Aod *g)
{
    ASSERT(g->s->play >= 1 && g->s->play <= g->m->library->play_count);
    return &g->m->library->play[g->s->play - 1];
}
static inline const AodMap *aod__map(const Aod *g)
{
    ASSERT(g->s->map >= 1 && g->s->map <= g->m->library->map_count);
    return &g->m->library->map[g->s->map - 1];
}

// What a step of a frame answers to the run loop.
typedef enum AodStep {
    AOD_GO_ON, // call the step of the frame on top again (it may be another one now)
    AOD_ASK    // s->decision and s->decider say who has to decide
} AodStep;

// Each frame tag has four functions; a table in aod_machine.c names them. `step` goes on until
// somebody decides or the frame is popped or another is pushed. `legal`, `check`, `apply` answer
// the decision that a frame of this tag has asked for. `check` gets actions of any kind.
typedef struct AodFrameTable {
    AodStep (*step)(Aod *g, AodFrame *frame);
    size_t (*legal)(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);
    bool (*check)(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal);
    void (*apply)(Aod *g, AodFrame *frame, AodAction action);
} AodFrameTable;
#define AOD_FRAME_FUNCTIONS(name)                                                                 \
    AodStep aod__##name##_step(Aod *g, AodFrame *frame);                                          \
    size_t aod__##name##_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max); \
    bool aod__##name##_check(const Aod *g, const AodFrame *frame, AodAction action,               \
                             Refusal *refusal);                                                   \
    void aod__##name##_apply(Aod *g, AodFrame *frame, AodAction action)
AOD_FRAME_FUNCTIONS(setup);
AOD_FRAME_FUNCTIONS(turn);
AOD_FRAME_FUNCTIONS(loop);
AOD_FRAME_FUNCTIONS(move);
AOD_FRAME_FUNCTIONS(attack);
AOD_FRAME_FUNCTIONS(group);
AOD_FRAME_FUNCTIONS(wounds);
AOD_FRAME_FUNCTIONS(armour);
AOD_FRAME_FUNCTIONS(dart);
AOD_FRAME_FUNCTIONS(explode);
AOD_FRAME_FUNCTIONS(test);
AOD_FRAME_FUNCTIONS(flee);
AOD_FRAME_FUNCTIONS(end);
AOD_FRAME_FUNCTIONS(arrive);
AOD_FRAME_FUNCTIONS(walk);
AOD_FRAME_FUNCTIONS(place);
AOD_FRAME_FUNCTIONS(ram);
AOD_FRAME_FUNCTIONS(charge);
AOD_FRAME_FUNCTIONS(fight);
AOD_FRAME_FUNCTIONS(step);
AOD_FRAME_FUNCTIONS(result);
AOD_FRAME_FUNCTIONS(mark);
AOD_FRAME_FUNCTIONS(window);
AOD_FRAME_FUNCTIONS(perils);
AOD_FRAME_FUNCTIONS(avenge);
AOD_FRAME_FUNCTIONS(join);

// --- the stack of frames; asking, refusing, reporting --------------------------------------------

// A zeroed frame on top of the stack. The pointer to any other frame stays valid.
AodFrame *aod__push(Aod *g, AodFrameTag tag);
void aod__pop(Aod *g);
AodFrame *aod__top(AodState *s);
// Opens a window of the other player's reactions to what that host of the Active player has done
// (FLOW-4.4): the frame on top. It closes by itself if nobody can react. NULL:
// such windows stay closed.
AodFrame *aod__open_window(Aod *g, AodTrigger trigger, unsigned host, unsigned seat);
// Begins to put down a host that was aboard: its models have no place from now on. Where the hull
// stands, or stood. The frame on top.
AodFrame *aod__begin_placing(Aod *g, unsigned host, AodPlacing how, unsigned transport,
                             GeomPoint at, uint16_t facing, unsigned floor);
// Begins Wounds that come of no attack; the frame on top.
void aod__begin_perils(Aod *g, unsigned host, AodPerils how);
// ... of what strikes as an explosion of the model does, which stays; of a quake that host alone.
void aod__begin_eruption(Aod *g, unsigned model, AodEruption how, unsigned host);
// RULE-Ex_Oblivio: of that model alone.
void aod__begin_oblivion(Aod *g, unsigned model);
// Asks: the pending decision is this one, of this seat (or ACTOR_CHANCE: one D6, which the step
// finds in frame->rolled when it is called again: aod__take_roll).
AodStep aod__ask(Aod *g, AodDecision decision, unsigned seat);
AodStep aod__ask_more(Aod *g, AodDecision decision, unsigned seat); // goes on with the line
AodStep aod__roll(Aod *g);
// What chance draws now, and how many outcomes that has; a kind of 0: nothing is drawn. Outcome n
// is this action with n more in `other`.
typedef struct AodDraw {
    AodActionKind kind;
    uint16_t first, count;
} AodDraw;
AodDraw aod__draw(const AodState *s);
// The battle is over.
void aod__end_game(Aod *g, Outcome outcome);
// An action out of which the engine works places for many models; the others say all themselves.
bool aod__is_wish(unsigned kind);
// What a wish has become (EventSink.became): the wish as given, who stands or goes where, `done`.
// Begin, add, end; nothing is told where nobody listens.
typedef struct AodBecame {
    size_t count;
    Action action[AOD_WAY_POINTS_MAX + 2]; // no fewer than a unit has models, and these two
} AodBecame;
void aod__became_begin(const Aod *g, AodBecame *became, AodAction wish);
void aod__became_add(const Aod *g, AodBecame *became, AodAction action);
void aod__became_end(const Aod *g, AodBecame *became);
// Lists the action; for `legal`.
size_t aod__list(Action *out, size_t out_max, size_t count, AodAction action);
// Refuses with a rule and a message of up to 4 arguments; gives false. `refusal` may be NULL.
bool aod__refuse(Refusal *refusal, AodRule rule, AodMessage message, const char *kinds, ...);

// Reports an event if somebody listens. `kinds` has a letter for each argument: i a number, u a
// unit, m a model, s a seat, c a length in units (printed in inches), p a piece of the table, q a
// point (aod__told) as it is written, o where such a point lies in words, d a direction in degrees
// in words, t a text of ours.
void aod__report(const Aod *g, AodRule rule, AodMessage message, const char *kinds, ...);
#define AOD_REPORT(g, rule, message, ...)                                   \
    do {                                                                    \
        if ((g)->events != NULL)                                            \
            aod__report((g), AOD_R_##rule, AOD_MSG_##message, __VA_ARGS__); \
    } while (0)
// The same with numbers behind the arguments, for beats (aod_beats.inl); quiet: it has no words.
enum { AOD_BEAT_PLACE = 4 }; // where a model stands: x, y, facing, floor; then corners of its way
void aod__report_more(const Aod *g, AodMessage message, const int32_t *more, unsigned more_count,
                      const char *kinds, ...);
// A die of a row: of a unit, against what it needs, with the two numbers that this comes from; 0:
// none.
typedef struct AodNeed {
    int need, own, against;
} AodNeed;
void aod__report_die(const Aod *g, AodMessage message, unsigned unit, AodNeed need, unsigned face);
// A test, for whoever keeps an account of luck: on one die, before it is reported; with chances of
// its own.
void aod__note_test(const Aod *g, unsigned seat, unsigned need, unsigned die);
void aod__note_chance(const Aod *g, const ChanceTest *test);
void aod__message(Message *message, const char *kinds, ...);
// A point of the table as a message's argument of kind q: on a grid of 1/20".
enum { AOD_TOLD_NOWHERE = 0xFFFFFF };
static inline unsigned aod__told(GeomPoint at)
{
    enum { STEP_U = AOD_INCH / 20, X_BITS = 11 };
    if (at.x < 0 || at.y < 0 || at.x > AOD_TABLE_WIDTH_U || at.y > AOD_TABLE_DEPTH_U)
        return AOD_TOLD_NOWHERE;
    return (unsigned)(at.x + STEP_U / 2) / STEP_U | (unsigned)(at.y + STEP_U / 2) / STEP_U
                                                        << X_BITS;
}
static inline GeomPoint aod__untold(unsigned told)
{
    enum { STEP_U = AOD_INCH / 20, X_BITS = 11 };
    return (GeomPoint){(int32_t)(told & ((1U << X_BITS) - 1)) * STEP_U,
                       (int32_t)(told >> X_BITS) * STEP_U};
}
// A technical limit has acted (AodState.guard).
void aod__guard(Aod *g, AodGuard guard);
