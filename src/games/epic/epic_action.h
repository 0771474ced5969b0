// One formation's action (1.6), shared by epic_action.c (its stages, in their order),
// epic_action_answer.c (what is answered), epic_choose.c (which action), epic_pop_up.c,
// epic_coordinate.c (who joins in), epic_test.c, epic_regroup.c and epic_hurry.c.
#pragma once

#include "epic_core.h"

// Steps of an ACTION frame.
enum {
    EPIC_STAGE_BEGIN,
    EPIC_STAGE_SACRIFICE,   // 5.11.1b
    EPIC_STAGE_SUMMON_DICE, // 6.11.3
    EPIC_STAGE_SUMMON,
    EPIC_STAGE_HURRY, // 6.34.2
    EPIC_STAGE_CHOOSE,
    EPIC_STAGE_WITH,
    EPIC_STAGE_TEST,
    EPIC_STAGE_REROLL,
    EPIC_STAGE_FAILED,
    EPIC_STAGE_HOLD,
    EPIC_STAGE_HOLD_POP_UP,
    EPIC_STAGE_START,
    EPIC_STAGE_EARLY, // 5.6.2a: shoot before this move?
    EPIC_STAGE_MOVE,
    EPIC_STAGE_LEAVE,  // 5.15.1b
    EPIC_STAGE_ENTER,  // 5.6.3b
    EPIC_STAGE_PORTAL, // 5.6.3-q1: from which portal it charges
    EPIC_STAGE_GROUND, // tests of who has entered
    EPIC_STAGE_SHOOT,
    EPIC_STAGE_TARGET, // 5.19.1: of all that fire together
    EPIC_STAGE_JET,
    EPIC_STAGE_REGROUP,
    EPIC_STAGE_SHARE,  // 5.4.1b: how the die is shared out
    EPIC_STAGE_RETURN, // 5.15.1, 5.21.1: units come back
    EPIC_STAGE_CLOSE,
    EPIC_STAGE_ABSORB, // 6.21.1
    EPIC_STAGES
};

// What is called for a stage asks and sets the next stage, as a step does.

// --- epic_action.c -------------------------------------------------------------------------------

// The formation that acts is no more, or broken: the rest of its action is lost (1.13.3a).
bool epic__is_out(const Epic *g, const EpicFrame *frame);
// The formation has come in through a portal, and is about to charge out of one.
void epic__end_entry(Epic *g, EpicFrame *frame);
EpicStep epic__charge_out(Epic *g, EpicFrame *frame, GeomPoint portal);
// D-ABSORB (6.21.1a).
size_t epic__list_absorbable(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);

// --- epic_choose.c -------------------------------------------------------------------------------

const char *epic__action_name(unsigned action);
// 5.19.1a: what coordinated fire goes with.
bool epic__is_fire(unsigned action);
bool epic__is_marshal(unsigned action);
// Whether the rules allow the action before the test, or the hold after a failed one.
bool epic__may_take(const Epic *g, const EpicFrame *frame, unsigned action, Refusal *refusal);
// Some enemy unit within that range of a unit that could use it; `times` for indirect fire.
bool epic__enemy_in_range(const EpicMatch *m, const EpicState *s, unsigned formation,
                          int32_t times);
// D-ACTION, D-HOLD: the actions from `first` to `last` that are worth a thought.
size_t epic__list_choices(const Epic *g, const EpicFrame *frame, unsigned first, unsigned last,
                          Action *out, size_t out_max, size_t count);
bool epic__check_choice(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal);

// --- epic_pop_up.c (2.1.13b) ---------------------------------------------------------------------

EpicStep epic__ask_pop_up(Epic *g, EpicFrame *frame); // of a hold with a move
size_t epic__list_pop_ups(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
bool epic__check_pop_up(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal);
void epic__pop_up(Epic *g, EpicFrame *frame, unsigned unit);
void epic__clear_pop_ups(Epic *g, unsigned formation);

// --- epic_coordinate.c (2.1.2, 5.19.1) -----------------------------------------------------------

EpicStep epic__ask_followers(Epic *g, EpicFrame *frame);
size_t epic__list_followers(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
bool epic__may_follow(const Epic *g, const EpicFrame *frame, unsigned other, Refusal *refusal);
// Pushes the action of the next one that fires with this formation; false: there is none.
bool epic__next_follower(Epic *g, EpicFrame *frame);
// The attack on the common target, which the first that shoots chooses.
EpicStep epic__fire_together(Epic *g, EpicFrame *frame);
size_t epic__list_common_targets(const Epic *g, const EpicFrame *frame, Action *out,
                                 size_t out_max);

// --- epic_test.c (1.6.2) -------------------------------------------------------------------------

EpicStep epic__test(Epic *g, EpicFrame *frame);
EpicStep epic__fail_test(Epic *g, EpicFrame *frame);

// --- epic_regroup.c (1.13.1) ---------------------------------------------------------------------

// Void shields of the formation's war engines that are down (5.4.1b).
unsigned epic__shields_down(const EpicMatch *m, const EpicState *s, unsigned formation);
EpicStep epic__regroup(Epic *g, EpicFrame *frame);
// How much of the die (and of a Leader's part) may go to shields or to lost units; the rest takes
// blast markers off.
unsigned epic__repair_max(const Epic *g, const EpicFrame *frame);
void epic__share_out(Epic *g, EpicFrame *frame, unsigned part);
// Lost units come in, one after the other (5.15.1, 5.21.1).
EpicStep epic__bring_back(Epic *g, EpicFrame *frame);

// --- epic_hurry.c (6.34.2) -----------------------------------------------------------------------

EpicStep epic__ask_hurry(Epic *g, EpicFrame *frame);
// Each war engine of a formation that hurries suffers, once for each move.
void epic__suffer_hurry(Epic *g, unsigned formation);

// --- epic_summon.c (6.11.3) ----------------------------------------------------------------------

EpicStep epic__ask_sacrifice(Epic *g, EpicFrame *frame);
void epic__sacrifice(Epic *g, EpicFrame *frame);
EpicStep epic__roll_summons(Epic *g, EpicFrame *frame);
EpicStep epic__ask_summons(Epic *g, EpicFrame *frame);
