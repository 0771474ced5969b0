// How lucky the seats of a game were: every test that chance decided, with its exact chance.
//
// Made from a game that is over: the chances may follow from cards that were hidden then.
#pragma once

#include "kernel_run.h"

typedef struct LuckTest {
    ChanceTest test;
    uint32_t line;  // of the run
    uint32_t event; // of the run: the roll
} LuckTest;

// Of one seat's tests. The number of passes that chance would give has a Poisson binomial
// distribution; `low` to `high` is where at least 95 % of it lie.
typedef struct LuckSum {
    size_t tests;
    size_t passed;
    double expected;
    size_t low;
    size_t high;
} LuckSum;

// Plays the lines of the run that are not undone again; gives the number of tests in *out.
size_t luck_of_run(Arena *arena, const Run *run, LuckTest **out);
LuckSum luck_sum(Arena *arena, const LuckTest *test, size_t count, unsigned seat);
