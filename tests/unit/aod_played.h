// Tests that play positions of Age of Darkness many times over: how often, on, and what is left.
#pragma once

#include "aod_packs_once.h"

#include "aod.h"
#include "aod_match.h"
#include "base_rng.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"

#include <stdlib.h>

// How often each is played: PLAYS, if it is said.
static inline unsigned plays_or(unsigned usual)
{
    const char *said = getenv("PLAYS");
    int count = said == NULL ? 0 : atoi(said);
    return count > 0 ? (unsigned)count : usual;
}

// Wounds left of that unit's own models.
static inline int wounds_of(const AodState *s, unsigned unit)
{
    int sum = 0;
    for (unsigned n = 0; n < AOD_MODELS_MAX; n++)
        if (s->model[n].unit == unit && s->model[n].where == AOD_AT_TABLE)
            sum += s->model[n].wounds;
    return sum;
}

// The match of a position that is written down; it has to be one.
static inline const void *match_of(SourceText block, AodState *start)
{
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    bool is_made =
        aod_game.scenarios->position(arena, library, &block, 1, &match, start, &problems);
    if (!is_made)
        print_error("%.*s\n%s\n", (int)block.text.length, block.text.text,
                    problems.count == 0 ? "?" : problems.item[0].text);
    assert_true(is_made);
    return match;
}

// Whether chance is asked; its die then.
static inline bool is_rolled(const void *match, const AodState *s, Rng *rng, Action *out)
{
    if (aod_game.rules->pending(match, s).actor != ACTOR_CHANCE)
        return false;
    aod_game.rules->chance_action(match, s, (uint32_t)(rng_next64(rng) % 6), out);
    return true;
}

// What the rules take leads to a state that can be.
static inline void apply_soundly(const void *match, AodState *s, const Action *action,
                                 EventSink *sink)
{
    Message problem;
    assert_true(aod_game.rules->check(match, s, action, NULL));
    aod_game.rules->apply(match, s, action, sink);
    if (aod_game.rules->validate(match, s, &problem))
        return;
    TextBuffer text = text_start(arena);
    kernel_message_write(aod_game.words, match, &problem, &text);
    print_error("%s\n", text.text);
    assert_true(false);
}

// One action: chance rolls, and who is asked leaves it to the usual order. `sink` may be NULL.
static inline void play_on(const void *match, AodState *s, Rng *rng, EventSink *sink)
{
    Action action;
    if (!is_rolled(match, s, rng, &action))
        assert_true(aod_game.rules->legal(match, s, &action, 1) == 1);
    aod_game.rules->apply(match, s, &action, sink);
}

// The mean of `count` losses lies within 4 standard errors of what is expected.
static inline void assert_mean(const char *name, double sum, double squares, unsigned count,
                               double expected)
{
    double mean = sum / count;
    double error_squared = (squares / count - mean * mean) / count;
    double off = mean - expected;
    if (off * off > 16 * error_squared)
        print_error("%s: %f Wounds were lost, %f are expected, the standard error squared is %f\n",
                    name, mean, expected, error_squared);
    assert_true(off * off <= 16 * error_squared);
}

// What is added up over many plays, and held against what is expected: within 4 standard errors.
typedef struct Sum {
    double sum, squares;
} Sum;

static inline void add(Sum *sum, double value)
{
    sum->sum += value;
    sum->squares += value * value;
}

static inline void agree(const char *name, const char *what, const Sum *sum, unsigned count,
                         double expected, bool is_chance)
{
    double mean = sum->sum / count;
    double error_squared = (sum->squares / count - mean * mean) / count;
    double least = is_chance ? expected * (1 - expected) / count : 0;
    error_squared = error_squared > least ? error_squared : least;
    double off = mean - expected;
    if (off * off > 16 * error_squared + 1e-9)
        print_error("%s: %s is %f, %f are expected, the standard error squared is %f\n", name, what,
                    mean, expected, error_squared);
    assert_true(off * off <= 16 * error_squared + 1e-9);
}
