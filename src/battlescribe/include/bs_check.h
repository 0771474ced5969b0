// A roster against the data files that it was made from: costs and constraints, recomputed.
//
// Every selection is matched with its entry by the ids that the roster keeps. Then, for each force
// and each selection, everything that the data offers there is asked: is it hidden here, are its
// constraints kept, with all modifiers whose conditions hold. What the roster says about itself
// (costs, categories) is compared, not believed.
#pragma once

#include "bs_data.h"
#include "bs_roster.h"

typedef struct BsCheck {
    uint32_t selection_count;
    uint32_t matched_count;    // selections whose entries were found
    uint32_t cost_count;       // costs that were recomputed
    uint32_t constraint_count; // constraints that were asked
    uint32_t problem_count;
    bool is_stopped;         // by the watch of the data: nothing else of this is to be believed
    bool met_unsupported;    // what hangs on what this version does not understand was left out
    uint32_t too_deep_count; // offers that stand too deep in groups and links to be asked
    int64_t total_milli;     // of the first type of cost, as recomputed
    const char *note;        // revisions that differ, or NULL
    uint32_t category_difference_count; // selections whose categories are others by the data
    const char *category_note;          // the first of them, or NULL
} BsCheck;

// Whether the data is of the roster's game.
bool bs_check_is_of(const BsData *data, const BsRoster *roster);

// Adds a problem for each selection that the data does not have or offers no more, for each cost
// that is another by the data, and for each constraint that is broken; the rule of a problem is the
// constraint's id. Texts live in the arena of `problems`, what is needed meanwhile in `arena`.
BsCheck bs_check(Arena *arena, const BsData *data, const BsRoster *roster,
                 DiagnosticList *problems);
