// A turn (1.4 to 1.6, 1.14, 9.1): who may act and how well, who goes first, when the game is over.
//
// The room is the course of a game: set-up (6.1, 1.15), the strategy phase, actions step by step
// (1.6, 9.2), the end phase and victory (6.1.7). It carries out the frames SETUP, TURN, ACTIONS,
// ACTION and END; epic_machine.h carries out any frame, whichever room has it, and says whether a
// state can be.
#pragma once

#include "epic_core.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// --- the activation loop -------------------------------------------------------------------------

int epic__to_hit_of(unsigned action);
// Whether the formation can be nominated (9.2a).
bool epic__can_act(const EpicMatch *m, const EpicState *s, unsigned formation);
// Re-rolls of Supreme Commanders that this formation's player has left this turn (2.1.15a).
unsigned epic__rerolls(const EpicMatch *m, const EpicState *s, unsigned formation);
// What it needs in an action test or to rally, before modifiers.
unsigned epic__initiative(const EpicMatch *m, const EpicState *s, unsigned formation);
// What it needs in an action test if it is chosen now, for an order that changes nothing; at
// least 1.
int epic__test_need(const EpicMatch *m, const EpicState *s, unsigned formation);
// Tells whoever keeps an account of luck about a test on one die.
// The modifier of a test; `tell`: it is reported.
int epic__modify(const Epic *g, bool tell, EpicRule rule, int value, const char *why);
void epic__report_test(const Epic *g, unsigned seat, int need, int rolled);

// --- the turn and its order ----------------------------------------------------------------------

// Counts the turn up, clears what lasts for a turn, and pushes its TURN frame.
void epic__next_turn(Epic *g);
// The seat with the higher strategy rating; of equal ones the winner of this turn's roll-off
// (1.4.2b). `begin` before a new thing is ordered (1.4.2-q3); `settle` rolls where it has not been
// done: false: roll and call again.
unsigned epic__order_seat(const EpicMatch *m, const EpicState *s);
void epic__begin_order(Epic *g);
bool epic__settle_order(Epic *g, EpicFrame *frame, uint8_t *first_die);
// Who begins with effects that both sides have (9.1b): rolls off or asks, what can be answered, and
// the seat that an answer means.
EpicStep epic__ask_order(Epic *g, EpicFrame *frame, uint8_t *first_die);
size_t epic__list_begin(Action *out, size_t out_max);
bool epic__is_begin(EpicAction action);
uint8_t epic__beginner(EpicAction begin, unsigned chooser);
// The sides go in turns: frame->seat has something left, unless nobody has. True: both have.
bool epic__take_turns(EpicFrame *frame, EpicSet zero, EpicSet one);

// --- victory (6.1.7) -----------------------------------------------------------------------------

// Who has units that count near an objective, as things stand (6.1.4b): a set of seats.
enum { EPIC_CONTESTED = 3 };
unsigned epic__at_objective(const EpicMatch *m, const EpicState *s, unsigned number);
// Objectives that a seat holds or contests before and not after: a set, bit 0 is objective 1.
unsigned epic__left_objectives(const EpicMatch *m, const EpicState *before, const EpicState *after,
                               unsigned seat);

// Bits of EpicState.goals, in the order of 6.1.7b to f.
typedef enum EpicGoal {
    EPIC_GOAL_BLITZ,
    EPIC_GOAL_SPIRIT,
    EPIC_GOAL_FLAG,
    EPIC_GOAL_HOLD,
    EPIC_GOAL_PASS,
    EPIC_GOALS
} EpicGoal;

typedef struct EpicGoalName {
    EpicRule rule;
    const char *name;
} EpicGoalName;
extern const EpicGoalName epic__goal_names[EPIC_GOALS];

typedef struct EpicGoalState {
    bool is_met;
    uint8_t objective;    // Blitzkrieg: the one on the enemy's edge, from 1; 0: there is none
    uint8_t seats;        // who is at it
    uint8_t held, needed; // Defend the Flag, Take and Hold: objectives
    EpicSet formations;   // Break Their Spirit: of those worth most the destroyed ones, if
                          // there is one, else all; They Shall Not Pass: those that have
} EpicGoalState;
// How a seat's goals would be judged if the turn ended as things stand.
void epic__goals_of(const EpicMatch *m, const EpicState *s, unsigned seat,
                    EpicGoalState out[EPIC_GOALS]);

typedef enum EpicVerdict {
    EPIC_VERDICT_GO_ON,
    EPIC_VERDICT_ROLL, // 6.1.7g
    EPIC_VERDICT_OVER
} EpicVerdict;
// Judges objectives and goals at the end of a turn; OVER has set the outcome.
EpicVerdict epic__judge(Epic *g);
void epic__break_tie(Epic *g);
