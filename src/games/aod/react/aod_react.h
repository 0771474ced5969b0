// Room react: what the Reactive player does in the other's turn.
//
// It owns the frame WINDOW: something has happened (AodTrigger), and the frame asks who reacts to
// it and how, carries the answer out and asks again as long as a unit that it is about may still
// answer. Rooms below open it by its tag (aod__open_window); one in which nobody may react closes
// without a trace (FLOW-4.4). What a reaction does is done by the rooms below: a Shooting Attack,
// a test; what has been answered stands in the attack or the charge (AodAnswer).
//
// It owns AodPlayer.reactions and AodPlayer.declined.
//
// Not played yet: reactions of the Legions that aod_legion_reactions.inl does not name.
//
// Rules: AOD-REACT-1 to 5, 6.2 to 6.4, 6.8; AOD-GEAR-3.1 as far as it intercepts; AOD-FLOW-4.
#pragma once

#include "aod_plan.h"
#include "aod_shoot.h"
#include "aod_value.h"

// --- who may (aod_may_react.c) -------------------------------------------------------------------

// REACT-1.1 to 1.3: how many reactions the player may make in this phase.
unsigned aod__allotment(const Aod *g, unsigned seat);
// REACT-1.5.
bool aod__has_point(const Aod *g, unsigned seat);
// REACT-2.1 to 2.3: the host may react at all, to what the host `cause` has done; `is_free`: that
// costs no point.
bool aod__may_react(const Aod *g, unsigned host, unsigned cause, bool is_free, Refusal *refusal);
// It has reacted now, and so has who has joined it.
void aod__spend_reaction(Aod *g, unsigned host, bool is_free);
// REACT-2.7: it has a weapon that may be fired at it now.
bool aod__can_shoot_at(const Aod *g, unsigned host, unsigned cause);
// REACT-4.6: it may evade, and somebody gains by it.
bool aod__can_evade(const Aod *g, unsigned host, Refusal *refusal);
// --- Advance, Withdraw (aod_react_move.c) --------------------------------------------------------

// REACT-3.1, 2.7: it may, to the move of that host.
bool aod__can_react_move(const Aod *g, unsigned host, unsigned cause, Refusal *refusal);
// REACT-3.6: the full distance for all, on their lines; `away`: a Withdraw.
void aod__react_plan(const Aod *g, unsigned host, unsigned cause, bool away, AodPlan *out);
// `auto`, `move`, `done` of the move that the frame WINDOW asks for.
bool aod__react_move_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);

// --- Interceptor (aod_intercept.c) ---------------------------------------------------------------

// REACT-1.4: it needs no point for that, against that unit.
bool aod__intercepts_free(const Aod *g, unsigned host, unsigned arrival);
bool aod__intercept_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
size_t aod__intercept_list(const Aod *g, const AodFrame *frame, Action *out, size_t out_max);

// --- Advanced Reactions of the Legions (aod_legion.c) --------------------------------------------

// The unit may make it (AodAction.choice: AodLegionReaction) in this window.
bool aod__legion_may(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
// What it answers, and what it begins.
AodAnswer aod__legion_answer(unsigned reaction);
void aod__legion_begin(Aod *g, AodFrame *window, AodAction a);

// Nobody has reacted yet in this phase.
void aod__forget_reactions(Aod *g);
