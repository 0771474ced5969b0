// What the programs about Epic stand on: the shipped armies, six pairings of eight of them, and
// games on them that are played straight on the rules.
//
// A game depends on its seed and number only: its dice are outcomes of one stream, each player
// thinks from its own.
#pragma once

#include "epic_core.h"
#include "search_player.h"

enum { EPIC_PAIRINGS = 6, EPIC_DECISIONS_MAX = 100000 };

typedef struct EpicPairing {
    const char *army[2];
    const char *table;
} EpicPairing;
extern const EpicPairing epic_pairings[EPIC_PAIRINGS];

// The shipped library; ends the program with the problems if it cannot be read.
const void *epic_shipped(Arena *arena);
// A match of 3,000 points; `army` are shipped armies or files. Ends the program with the problems.
// All pairings of the shipped armies.
void epic_matches(Arena *arena, const EpicMatch *match[EPIC_PAIRINGS]);
const EpicMatch *epic_match_of(Arena *arena, const void *library, const EpicPairing *pairing);

// A game going on.
typedef struct EpicPlay {
    const EpicMatch *match;
    EpicState *state;
    EpicState *seen; // what the seat that decides may know
    Action *options;
    SearchPlayer *player[2]; // NULL: chooses at random
    unsigned whims;          // so many choices of a hundred are random ones
    Rng dice, whim;
    uint64_t dice_count;
    uint32_t decisions; // of seats
} EpicPlay;

// Both seats are played by `who` ("greedy", "random"). The game stands at its first decision.
void epic_play_start(Arena *arena, EpicPlay *play, const EpicMatch *match, const char *who,
                     unsigned whims, uint64_t seed, uint64_t index);
// What happens at the pending decision, which must not be the end.
Action epic_play_next(EpicPlay *play);
// The one outcome of the stream that is next.
Action epic_play_die(EpicPlay *play);

// A number of the command line; ends the program if it is none.
uint64_t epic_number(const char *word, const char *value);
