// A game that is going on: the stack of frames, decisions, refusals, reports.
//
// Every rule is a function of an Epic: the match, which it reads, and the state, which is the
// caller's and is changed in place. Nothing is allocated. What is not allowed is refused with a
// rule and a message before anything has changed; after `check` has said yes, nothing can fail.
//
// With it come the match and the actions, which everything needs that works on a game.
#pragma once

#include "base_assert.h"
#include "epic_actions.h"
#include "epic_match.h"
#include "epic_state.h"
#include "kernel.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Epic {
    const EpicMatch *m;
    EpicState *s;
    EventSink *events; // NULL: nobody listens
    bool is_forced;    // what is applied was no player's choice
} Epic;

// What a rule changes about a unit or a formation it changes here: any other number is our bug.
static inline EpicUnit *epic__unit(const Epic *g, unsigned unit)
{
    ASSERT(unit < g->m->unit_count);
    return &g->s->unit[unit];
}
static inline EpicFormation *epic__formation(const Epic *g, unsigned formation)
{
    ASSERT(formation < g->m->formation_count);
    return &g->s->formation[formation];
}
// The attack and the assault in progress: without one there is nothing to change.
static inline EpicAttack *epic__attack(const Epic *g)
{
    ASSERT(g->s->attack.is_active != 0);
    return &g->s->attack;
}
static inline EpicAssault *epic__assault(const Epic *g)
{
    ASSERT(g->s->assault.is_active != 0);
    return &g->s->assault;
}

// What a step of a frame answers to the run loop.
typedef enum EpicStep {
    EPIC_GO_ON, // call the step of the frame on top again (it may be another one now)
    EPIC_ASK    // s->decision and s->decider say who has to decide
} EpicStep;

// Each frame tag has four functions; a table in epic_machine.c names them. `step` goes on until
// somebody decides or the frame is popped or another is pushed. `legal`, `check`, `apply` answer
// the decision that a frame of this tag has asked for. `check` gets actions of any kind.
typedef struct EpicFrameTable {
    EpicStep (*step)(Epic *g, EpicFrame *frame);
    size_t (*legal)(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
    bool (*check)(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal);
    void (*apply)(Epic *g, EpicFrame *frame, EpicAction action);
} EpicFrameTable;
#define EPIC_FRAME_FUNCTIONS(name)                                                      \
    EpicStep epic__##name##_step(Epic *g, EpicFrame *frame);                            \
    size_t epic__##name##_legal(const Epic *g, const EpicFrame *frame, Action *out,     \
                                size_t out_max);                                        \
    bool epic__##name##_check(const Epic *g, const EpicFrame *frame, EpicAction action, \
                              Refusal *refusal);                                        \
    void epic__##name##_apply(Epic *g, EpicFrame *frame, EpicAction action)
EPIC_FRAME_FUNCTIONS(setup);
EPIC_FRAME_FUNCTIONS(turn);
EPIC_FRAME_FUNCTIONS(actions);
EPIC_FRAME_FUNCTIONS(action);
EPIC_FRAME_FUNCTIONS(end);
EPIC_FRAME_FUNCTIONS(move);
EPIC_FRAME_FUNCTIONS(place);
EPIC_FRAME_FUNCTIONS(window);
EPIC_FRAME_FUNCTIONS(attack);
EPIC_FRAME_FUNCTIONS(hits);
EPIC_FRAME_FUNCTIONS(assault);
EPIC_FRAME_FUNCTIONS(counter);
EPIC_FRAME_FUNCTIONS(break);
EPIC_FRAME_FUNCTIONS(critical);
EPIC_FRAME_FUNCTIONS(landing);

// --- the stack of frames; asking, refusing, reporting --------------------------------------------

// A zeroed frame on top of the stack. The pointer to any other frame stays valid.
EpicFrame *epic__push(Epic *g, EpicFrameTag tag);
void epic__pop(Epic *g);
EpicFrame *epic__top(EpicState *s);
// Asks: the pending decision is this one, of this seat (or ACTOR_CHANCE: one D6, which the step
// finds in frame->rolled when it is called again; it sets it back to 0 itself).
EpicStep epic__ask(Epic *g, EpicDecision decision, unsigned seat);
EpicStep epic__ask_more(Epic *g, EpicDecision decision, unsigned seat); // goes on with the line
EpicStep epic__roll(Epic *g);
// The game is over.
void epic__end_game(Epic *g, Outcome outcome);
// An action out of which the engine works places for many units; the others say all themselves.
bool epic__is_wish(unsigned kind);
// The action being applied has become these (EventSink.became).
void epic__became(const Epic *g, const Action *actions, size_t count);
// Lists the action; for `legal`.
size_t epic__list(Action *out, size_t out_max, size_t count, EpicAction action);
// Refuses with a rule and a message of up to 3 numbers; gives false.
bool epic__refuse(Refusal *refusal, EpicRule rule, EpicMessage message, const char *kinds, ...);

// Reports an event if somebody listens. `kinds` has a letter for each argument: i a number, u a
// unit, f a formation, s a seat, c a length in hundredths of a millimetre (printed in cm), q
// where a point lies (epic__told) and d a direction in degrees, both in words, t a text of ours.
void epic__report(const Epic *g, EpicRule rule, EpicMessage message, const char *kinds, ...);
#define EPIC_REPORT(g, rule, message, ...)                                   \
    do {                                                                     \
        if ((g)->events != NULL)                                             \
            epic__report((g), EPIC_R_##rule, EPIC_M_##message, __VA_ARGS__); \
    } while (0)
// The same with what is in no sentence (Event.more): what its beat is about besides.
void epic__report_more(const Epic *g, EpicRule rule, EpicMessage message, const int32_t *more,
                       unsigned more_count, const char *kinds, ...);
void epic__message(Message *message, const char *kinds, ...);
// A point of the table as a message's argument of kind q.
enum { EPIC_TOLD_U = EPIC_CM / 10 };
static inline unsigned epic__told(GeomPoint at)
{
    enum { X_BITS = 12, Y_BITS = 11 }; // and a sign, which the handle keeps
    enum { STEP_U = EPIC_TOLD_U };
    ASSERT(at.x >= 0 && at.x / STEP_U < (1 << X_BITS) - 1);
    ASSERT(at.y >= 0 && at.y / STEP_U < (1 << Y_BITS) - 1);
    return (unsigned)(at.x + STEP_U / 2) / STEP_U | (unsigned)(at.y + STEP_U / 2) / STEP_U
                                                        << X_BITS;
}
static inline GeomPoint epic__untold(unsigned told)
{
    enum { STEP_U = EPIC_TOLD_U, X_BITS = 12 };
    return (GeomPoint){(int32_t)(told & ((1U << X_BITS) - 1)) * STEP_U,
                       (int32_t)(told >> X_BITS) * STEP_U};
}
enum { EPIC_BEAT_PLACE = 3 }; // Event.more begins with where a unit stands now: x, y, facing
enum { EPIC_BEAT_SHOT = 3 };  // ... with who shoots, which of its weapons, and at which formation
// A technical limit has acted (EpicState.guard).
void epic__guard(Epic *g, EpicGuard guard);
