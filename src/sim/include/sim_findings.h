// What is said about a batch while it is played: its sum, and what its pairs show.
#pragma once

#include "sim_about.h"
#include "sim_pairs.h"

// All that is said about a batch, folded in the order of indices.
typedef struct SimFindings {
    const SimAbout *about; // NULL: nothing is known but the results
    const SimSprt *test;   // NULL: none
    SimSummary summary;
    SimPairs pairs;
    uint64_t games[SIM_CONTESTANTS_MAX];  // of each contestant
    uint64_t halves[SIM_CONTESTANTS_MAX]; // points, in halves
    SimPairs own[SIM_CONTESTANTS_MAX];    // in a round robin: the pairs of each contestant
    SimVerdict verdict;
    double ratio[2];
} SimFindings;

// A game more; the summary must have it already. False once the test has its verdict.
bool sim_findings_add(SimFindings *findings, const SimResult *result);

// A few lines for people, or one JSON document on a line.
void sim_findings_write(const SimFindings *findings, TextBuffer *out);
void sim_findings_write_json(const SimFindings *findings, TextBuffer *out);
