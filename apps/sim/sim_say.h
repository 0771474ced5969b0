// What `strategium sim` prints about a batch.
#pragma once

#include "sim_about.h"
#include "sim_pairs.h"

#include <stdio.h>

// All that is said about a batch, folded in the order of indices.
typedef struct Findings {
    const SimAbout *about; // NULL: nothing is known but the results
    const SimSprt *test;   // NULL: none
    SimSummary summary;
    SimPairs pairs;
    uint64_t games[SIM_CONTESTANTS_MAX];  // of each contestant
    uint64_t halves[SIM_CONTESTANTS_MAX]; // points, in halves
    SimPairs own[SIM_CONTESTANTS_MAX];    // in a round robin: the pairs of each contestant
    SimVerdict verdict;
    double ratio[2];
} Findings;

// A game more; the summary must have it already. False once the test has its verdict.
bool findings_add(Findings *findings, const SimResult *result);

void findings_print_text(const Findings *findings);
void findings_print_json(Arena *arena, const Findings *findings);
