// What is measured about a game, in long runs and in the laboratory.
#pragma once

#include "kernel.h"

#define KERNEL_MARK_WORDS 5                        // 64-bit words of a set of marks
#define KERNEL_MARKS_MAX  (64 * KERNEL_MARK_WORDS) // three for each card of a deck, and some

// A question that the rules ask again and again, for measuring: asks all of its kind about a state,
// gives how many these are, and adds those that were answered with yes.
typedef struct GameQuery {
    const char *name;
    uint64_t (*ask)(const void *match, const void *state, uint64_t *yes);
} GameQuery;

struct GameLab {
    // How often each technical guard acted so far in this game (for long measurements); names in
    // guard_names.
    size_t (*guards)(const void *match, const void *state, uint32_t *out, size_t out_max);
    const char *const *guard_names;
    // Marks: what the laboratory asks after in a seat's games, such as "had this card in its hand"
    // (docs/laboratory.md). They are numbered from 0 for each seat of a match. `mark_name` gives
    // the kind in a few words ("card in hand") and appends the name. A kind that begins with "card"
    // may come to hold in the course of a game, more likely in a long one; if it has the word
    // "first" in it, or is of another kind, it is settled at the start. `marks` adds to the set
    // those that hold for the seat in this state. All three or none.
    size_t (*mark_count)(const void *match, int seat);
    const char *(*mark_name)(const void *match, int seat, size_t mark, TextBuffer *name);
    void (*marks)(const void *match, const void *state, int seat, uint64_t set[KERNEL_MARK_WORDS]);
    // What `bench` measures by itself, on states of the second turn; the last has a NULL name.
    // NULL: nothing.
    const GameQuery *queries;
};
