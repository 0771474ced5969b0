// Computer players: who may sit at a seat in place of a person.
//
// A player is given what its seat may know, never the state, and draws only from its own stream:
// its thinking never shifts the dice. The same seed, index and observations give the same choices.
#pragma once

#include "kernel.h"
#include "search_spec.h"

#include <stdatomic.h>

typedef struct SearchPlayer SearchPlayer;

// A player for one seat of one game. It lives in the arena; the game's `evaluate`
// or `score` must be there for greedy (without either it plays like random).
// Levels that search take instead what looks best at a glance in a game that judges its choices so
// (`score`) and has no evaluation (search_player_is_scored): games played on at random to the end
// tell little there and take long. Where a weak one is careless it takes any of the better half.
SearchPlayer *search_player_create(Arena *arena, const Game *game, const void *match,
                                   const SearchSpec *spec, uint64_t seed, uint64_t index, int seat);

bool search_player_is_scored(const Game *game, const SearchSpec *spec);

// Makes the player ready for another game, as if it had just been created for it.
void search_player_restart(SearchPlayer *player, const void *match, uint64_t seed, uint64_t index,
                           int seat);

// Chooses for the pending decision, which must be the player's seat's. `observation` is what that
// seat observes. Allocates nothing. Once `hurry` is true, which another thread may make it, it soon
// gives the best that it has found so far; NULL: nobody hurries it.
void search_player_choose(SearchPlayer *player, const void *observation, const atomic_bool *hurry,
                          Action *out);

// --- what a tree search found ---

// A choice as the search sees it.
typedef struct SearchAdvice {
    Action action;
    uint64_t visits; // simulations that tried it
    double win;      // the share of them that the seat won, or expects to; a draw is a half
} SearchAdvice;

// The choices of the last decision, best first; gives how many. None for players that do not
// search, or where there was nothing to think about.
size_t search_player_advice(const SearchPlayer *player, SearchAdvice *out, size_t out_max);
uint64_t search_player_simulations(const SearchPlayer *player); // of the last decision
size_t search_player_memory(const SearchPlayer *player);        // bytes of its trees

// What it expects after its choice: what both seats will then choose, passes left out, as far as
// that can be done, and is called the same, whatever is hidden.
enum { SEARCH_COURSE_MAX = 3 };
typedef struct SearchCourse {
    size_t count;
    Action action[SEARCH_COURSE_MAX];
    int actor[SEARCH_COURSE_MAX];
    void *state[SEARCH_COURSE_MAX]; // of the caller: before the action, as imagined; for words
} SearchCourse;
// Of the last decision.
void search_player_course(const SearchPlayer *player, SearchCourse *out);

// --- how it thinks ---

// Microseconds that only go forward, from any moment on; tests own it.
typedef struct SearchClock {
    uint64_t (*now_us)(void *context);
    void *context;
} SearchClock;

// The clock of budgets in time; the machine's own if this is not called.
void search_player_set_clock(SearchPlayer *player, SearchClock clock);
// Another budget in time for a player that has one; its pool stays as it is.
void search_player_set_milliseconds(SearchPlayer *player, uint32_t milliseconds);
// For advice: where there was time for so few simulations that they do not tell choices apart, and
// the game judges at a glance (GamePlayers.score), the choices are listed by that, without
// simulations, and the course is what the seat itself goes on with. What it needs comes of the
// arena.
void search_player_set_glancing(SearchPlayer *player, Arena *arena);
// How many threads may grow its trees (at least 1, the usual number). With a budget in simulations
// it changes no choice.
void search_player_set_threads(SearchPlayer *player, int threads);
