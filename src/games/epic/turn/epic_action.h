// One formation's action (1.6): which it may choose, who acts together with it, and the stages it
// goes through.
#pragma once

#include "epic_core.h"

// What is called for a stage asks and sets the next stage, as a step does.

// --- steps of an action --------------------------------------------------------------------------

// The formation has come in through a portal, and is about to charge out of one.
void epic__end_entry(Epic *g, EpicFrame *frame);
EpicStep epic__charge_out(Epic *g, EpicFrame *frame, GeomPoint portal);
// D-ABSORB (6.21.1a).
size_t epic__list_absorbable(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);

// --- what a formation may choose -----------------------------------------------------------------

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

// --- acting together (2.1.2, 5.19.1) -------------------------------------------------------------

EpicStep epic__ask_followers(Epic *g, EpicFrame *frame);
size_t epic__list_followers(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
bool epic__may_follow(const Epic *g, const EpicFrame *frame, unsigned other, Refusal *refusal);
// Pushes the action of the next one that fires with this formation; false: there is none.
bool epic__next_follower(Epic *g, EpicFrame *frame);
// The attack on the common target, which the first that shoots chooses.
EpicStep epic__fire_together(Epic *g, EpicFrame *frame);
size_t epic__list_common_targets(const Epic *g, const EpicFrame *frame, Action *out,
                                 size_t out_max);

// --- the action test (1.6.2) ---------------------------------------------------------------------

EpicStep epic__test(Epic *g, EpicFrame *frame);
EpicStep epic__fail_test(Epic *g, EpicFrame *frame);
