// Inside a study: the batch that is studied, and what each of its parts asks of it.
#pragma once

#include "sim_study.h"

static const double SIM_Z95 = 1.959963984540054; // 97.5 % of a normal distribution lie below

typedef struct Study {
    Arena *arena;
    const SimAbout *about;
    const SimResult *result;
    size_t count;
    SimStudy *out;
} Study;

static inline const SimAboutTable *sim__table_of(const Study *study, const SimResult *result)
{
    return &study->about->table[result->index % study->about->table_count];
}

static inline uint64_t sim__deal_of(const Study *study, const SimResult *result)
{
    return sim_about_is_paired(study->about) ? result->index / 2 : result->index;
}

// Of the seat: a win is 1, a draw or a game that stalled 1/2.
static inline double sim__points(const SimResult *result, int seat)
{
    return result->outcome == OUTCOME_DRAW || result->outcome == OUTCOME_NONE ? 0.5
           : (result->outcome == OUTCOME_SEAT0) == (seat == 0)                ? 1
                                                                              : 0;
}

// Fills out->lift and its count; the summary must be there.
void sim__study_lifts(Study *study);
