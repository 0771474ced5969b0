// Computer players: who may sit at a seat in place of a person.
//
// A player is given what its seat may know, never the state, and draws only from its own stream:
// its thinking never shifts the dice. The same seed, index and observations give the same choices.
#pragma once

#include "kernel.h"
#include "search_spec.h"

#include <stdatomic.h>

typedef struct SearchPlayer SearchPlayer;

// A player for one seat of one game. It lives in the arena; the module's `evaluate` must be there
// for greedy (without it greedy plays like random).
SearchPlayer *search_player_create(Arena *arena, const GameModule *module, const void *match,
                                   const SearchSpec *spec, uint64_t seed, uint64_t index, int seat);

// Makes the player ready for another game, as if it had just been created for it.
void search_player_restart(SearchPlayer *player, const void *match, uint64_t seed, uint64_t index,
                           int seat);

// Chooses for the pending decision, which must be the player's seat's. `observation` is what that
// seat observes. Allocates nothing. Once `hurry` is true, which another thread may make it, it soon
// gives the best that it has found so far; NULL: nobody hurries it.
void search_player_choose(SearchPlayer *player, const void *observation, const atomic_bool *hurry,
                          Action *out);
