// Room rules: how a game is played.
//
// A game runs in frames on a stack: the loop carries out the one on top, again and again, until
// somebody has to decide. Each kind of frame has a file with its steps; below them stand the
// questions that they ask and what happens at once, above them the choices: listing, judging and
// applying them. A state changes only by what is called here. Inside the room the files see
// ccg_steps.h. What is reported and refused is said in match/ccg_messages.inl, what is asked in
// view/ccg_prompt.c.
//
// Rules: CCG-3 to 5 and 15 (turn), 6 to 9 (battles), 10 to 12 and 20 (windows, abilities), 13 and
// 14 (damage, victory), 16, 17, 22 (what cards do), 18.2 (knowledge), 19 (choices), 21 (guards).
#pragma once

#include "ccg_values.h"

// --- the game's functions for the kernel's table -------------------------------------------------

void ccg_start(const void *match, void *state);
Decision ccg_pending(const void *match, const void *state);
size_t ccg_legal(const void *match, const void *state, Action *out, size_t out_max);
bool ccg_check(const void *match, const void *state, const Action *action, Refusal *refusal);
void ccg_apply(const void *match, void *state, const Action *action, EventSink *events);
size_t ccg_advance(const void *match, void *state, const Action *action, Action *out,
                   size_t out_max);
uint32_t ccg_chance_count(const void *match, const void *state);
void ccg_chance_action(const void *match, const void *state, uint32_t n, Action *out);
void ccg_observe(const void *match, const void *state, int seat, void *out);
void ccg_observe_both(const void *match, const void *state, void *out);
// As it is without what is being announced and has not its last choice.
void ccg__forget_announcement(const CcgGame *g);
void ccg_resample(const void *match, void *state, int seat, Rng *rng);
bool ccg_is_held(const void *match, const void *state);
bool ccg_is_private(const void *match, const void *state);
Outcome ccg_outcome(const void *match, const void *state);
void ccg_concede(const void *match, void *state, int seat, EventSink *events);

// --- for who plays on with a state ---------------------------------------------------------------

// Goes on until a decision is pending or the game is over.
void ccg__run(CcgGame *g);
// Of `ccg_apply` what comes before that.
void ccg__carry_out(CcgGame *g, const Action *action);
// An ability is begun in a forecast.
void ccg__watch_play(CcgGame *g, const CcgFramePlay *f);

// --- questions -----------------------------------------------------------------------------------

CcgGroup ccg__attack_targets(const CcgGame *g, unsigned player, unsigned kind, CcgSlot attacker);
// What the attack in progress would deal now.
int ccg__attack_value(const CcgGame *g);
// How many cards of each type can come to the top of the deck, as a viewer may count them: what is
// not known to lie elsewhere. False if what the viewer knows does not say.
bool ccg__may_come(const CcgGame *g, unsigned seat, int viewer, uint8_t left[CCG_TYPES_MAX + 1]);
// A listed event of a card that has left play, or 0.
CcgSlot ccg__listed_gone(const CcgState *s, unsigned type);
