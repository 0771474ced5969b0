// Whether computer players keep a budget in time, over whole games of the card game.
//
//     ccg_budget WHO GAMES SEED [SECONDS]
//
// WHO ("search:100ms") plays both seats of GAMES games, with all pairs of shipped decks in turn; no
// game begins after SECONDS. Of each decision with more than one choice it takes the time by the
// clock and the processor time of this thread, and whether the answer is one of the choices. The
// former are what counts, on a machine with nothing else to do; where others use it, a thread that
// was set aside shows in them and not in the latter. Progress goes to standard error, the result is
// one JSON line.
#include "ccg.h"
#include "ccg_evaluate.h"
#include "ccg_matches.h"

#include "search_player.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { DECISIONS_MAX = 1 << 20 };

typedef struct Times {
    uint64_t decisions, without_answer, simulations, alone; // alone: with one choice only
    double clock_ms[DECISIONS_MAX], processor_ms[DECISIONS_MAX];
} Times;

static Times times;

static double now_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static void decide(SearchPlayer *player, const void *match, const CcgState *seen, Action *out)
{
    static Action option[KERNEL_OPTIONS_MAX];
    size_t count = ccg_game.rules->legal(match, seen, option, KERNEL_OPTIONS_MAX);
    double clock = now_ms(CLOCK_MONOTONIC), processor = now_ms(CLOCK_THREAD_CPUTIME_ID);
    search_player_choose(player, seen, NULL, out);
    processor = now_ms(CLOCK_THREAD_CPUTIME_ID) - processor;
    clock = now_ms(CLOCK_MONOTONIC) - clock;
    bool found = false;
    for (size_t i = 0; i < count; i++)
        found |= action_equal(out, &option[i]);
    times.without_answer += !found;
    if (!found)
        *out = option[0];
    if (count == 1) {
        times.alone++;
    } else if (times.decisions < DECISIONS_MAX) {
        times.simulations += search_player_simulations(player);
        times.clock_ms[times.decisions] = clock;
        times.processor_ms[times.decisions++] = processor;
    }
}

static void play(SearchPlayer *const *player, const void *match, uint64_t seed, uint64_t index)
{
    static CcgState state, seen;
    Rng chance;
    uint64_t chances = 0;
    rng_start(&chance, seed, index, RNG_PURPOSE_CHANCE);
    for (int seat = 0; seat < 2; seat++)
        search_player_restart(player[seat], match, seed, index, seat);
    ccg_game.rules->start(match, &state);
    for (;;) {
        Decision decision = ccg_game.rules->pending(match, &state);
        Action action = {0};
        if (decision.actor == ACTOR_NONE)
            return;
        if (decision.actor == ACTOR_CHANCE) {
            kernel_chance_draw(&ccg_game, match, &state, &chance, chances++, &action);
        } else {
            ccg_game.rules->observe(match, &state, decision.actor, &seen);
            decide(player[decision.actor], match, &seen, &action);
        }
        ccg_game.rules->apply(match, &state, &action, NULL);
    }
}

static int by_size(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void report(const char *name, double *ms)
{
    static const struct {
        const char *name;
        double place;
    } places[] = {{"median", 0.5}, {"99", 0.99}, {"99.9", 0.999}, {"max", 1}};
    uint64_t count = times.decisions;
    qsort(ms, count, sizeof *ms, by_size);
    printf(", \"%s\": {", name);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        // The least time that so large a share of all decisions does not exceed.
        uint64_t at = (uint64_t)(places[i].place * (double)count + 0.999999);
        printf("%s\"%s\": %.2f", i == 0 ? "" : ", ", places[i].name,
               count == 0 ? 0 : ms[at < 1 ? 0 : at - 1]);
    }
    fputs("}", stdout);
}

int main(int argc, char **argv)
{
    if (argc != 4 && argc != 5) {
        fputs("usage: ccg_budget WHO GAMES SEED [SECONDS]\n", stderr);
        return 2;
    }
    Arena *arena = arena_create(0);
    size_t match_count = 0;
    const void *const *match = ccg_matches(arena, &match_count);
    SearchSpec spec;
    const char *problem = NULL;
    if (!search_spec_parse(arena, span_of(argv[1]), &spec, &problem)) {
        fprintf(stderr, "%s\n", problem);
        return 2;
    }
    SearchPlayer *player[2];
    for (int seat = 0; seat < 2; seat++)
        player[seat] = search_player_create(arena, &ccg_game, match[0], &spec, 0, 0, seat);
    long max = strtol(argv[2], NULL, 10), games = 0;
    uint64_t seed = strtoull(argv[3], NULL, 10);
    double until = argc == 5 ? now_ms(CLOCK_MONOTONIC) + 1000 * strtod(argv[4], NULL) : 0;
    while (games < max && (until <= 0 || now_ms(CLOCK_MONOTONIC) < until)) {
        play(player, match[(uint64_t)games * 7 % match_count], seed, (uint64_t)games);
        fprintf(stderr, "\r%ld games, %" PRIu64 " decisions ", ++games, times.decisions);
    }
    fputs("\n", stderr);
    printf("{\"who\": \"%s\", \"seed\": %" PRIu64 ", \"games\": %ld, \"decisions\": %" PRIu64
           ", \"with_one_choice\": %" PRIu64 ", \"without_answer\": %" PRIu64
           ", \"simulations_a_decision\": %.0f",
           argv[1], seed, games, times.decisions, times.alone, times.without_answer,
           (double)times.simulations / (double)(times.decisions > 0 ? times.decisions : 1));
    report("clock_ms", times.clock_ms);
    report("processor_ms", times.processor_ms);
    fputs("}\n", stdout);
    arena_destroy(arena);
    return times.without_answer > 0;
}
