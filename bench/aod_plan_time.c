// What a move of Age of Darkness costs: the time of a plan, from its choice to the end of its ways.
//
//     ninja -C build bench/aod_plan_time
//     build/bench/aod_plan_time [--games 60] [--seed 1] [--rounds 5] [--battle N --choice N]
//
// Random battles of shipped armies, on tables made by chance. At one of four decisions D-MOVE each
// plan that is listed is played on a copy of the state, so many rounds, and the quickest counts, in
// processor time.
// Told by the number of models: plans, the average, the worst. Listing the plans is told as well,
// how long a whole battle takes, and an answer: from a choice, of anybody or of chance, to the next
// list of choices; where that took 2 ms or more, the worst by what is asked then, and by which
// choice of which battle it was. With --battle and --choice that answer alone is worked out, so
// many rounds (for valgrind, with --toggle-collect='time_of*', of plans 'measure_plan*': it counts
// instructions, which nobody disturbs).
#include "aod.h"
#include "aod_core.h"
#include "aod_units.h"
#include "kernel_players.h"
#include "packs.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ONE_OF = 4, SIZES = 5, DECISIONS_MAX = 100000, SEED_MAX = 65536 };
enum { SLOW_US = 2000, DECISION_KINDS = 256 };

static const struct {
    unsigned most;
    const char *name;
} size_of[SIZES] = {{1, "1 model"},
                    {5, "2 to 5 models"},
                    {10, "6 to 10 models"},
                    {20, "11 to 20 models"},
                    {60, "21 to 60 models"}};

static const char *const armies[] = {
    "spear-of-cthonia", "wall-of-the-praetorian", "levy-of-the-hive",    "harvest-of-skulls",
    "void-and-iron",    "reapers-of-barbarus",    "cohort-of-the-forge", "talons-of-the-emperor"};
enum { ARMIES = sizeof armies / sizeof *armies };

typedef struct Cost {
    uint64_t count;
    double sum_us, worst_us;
} Cost;

typedef struct Worst {
    double us;
    uint64_t battle;
    unsigned choice; // of the battle, counted from 0
} Worst;

typedef struct Meter {
    AodState *tried;
    Action *options;
    uint64_t rounds;
    uint64_t decisions; // asked next, added up: so that nothing is left out
    Cost size[SIZES], list, battle, answer;
    Worst worst[DECISION_KINDS];       // the longest answer by what is to be decided next
    uint64_t only_battle, only_choice; // plus one; 0: all
} Meter;

static double now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static void add_cost(Cost *cost, double us)
{
    cost->count++;
    cost->sum_us += us;
    cost->worst_us = us > cost->worst_us ? us : cost->worst_us;
}

// It keeps its name for valgrind.
__attribute__((noinline)) static void measure_plan(Meter *meter, const AodMatch *m,
                                                   const AodState *position, const Action *plan,
                                                   unsigned models)
{
    double best_us = 1e12;
    for (uint64_t round = 0; round < meter->rounds; round++) {
        *meter->tried = *position;
        double start = now_us();
        aod_game.rules->apply(m, meter->tried, plan, NULL);
        double us = now_us() - start;
        meter->decisions += meter->tried->decision;
        best_us = us < best_us ? us : best_us;
    }
    unsigned size = 0;
    while (size + 1 < SIZES && models > size_of[size].most)
        size++;
    add_cost(&meter->size[size], best_us);
}

static void measure_position(Meter *meter, const AodMatch *m, AodState *s)
{
    double best_us = 1e12;
    size_t count = 0;
    for (uint64_t round = 0; round < meter->rounds; round++) {
        double start = now_us();
        count = aod_game.rules->legal(m, s, meter->options, KERNEL_OPTIONS_MAX);
        double us = now_us() - start;
        best_us = us < best_us ? us : best_us;
    }
    add_cost(&meter->list, best_us);
    Aod g = {.m = m, .s = s};
    unsigned models = aod__standing(&g, aod__top(s)->unit - 1U);
    for (size_t n = 0; n < count; n++)
        if (meter->options[n].kind == AOD_ACTION_PLAN)
            measure_plan(meter, m, s, &meter->options[n], models);
}

// How long it takes to apply an action to that state, or (NULL) to list what can be chosen; tried
// again where that seems slow. It keeps its name for valgrind.
__attribute__((noinline)) static double time_of(const Meter *meter, const AodMatch *m,
                                                const AodState *s, const Action *action)
{
    double best_us = 1e12;
    for (uint64_t round = 0; round < meter->rounds; round++) {
        if (best_us <= SLOW_US && meter->only_battle == 0)
            break;
        *meter->tried = *s;
        double start = now_us();
        if (action != NULL)
            aod_game.rules->apply(m, meter->tried, action, NULL);
        else
            aod_game.rules->legal(m, meter->tried, meter->options, KERNEL_OPTIONS_MAX);
        double us = now_us() - start;
        best_us = us < best_us ? us : best_us;
    }
    return best_us;
}

// Gives how long the action takes that is applied.
static double measure_answer(Meter *meter, const AodMatch *m, AodState *s, const Action *action,
                             uint64_t battle, unsigned choice)
{
    double us = time_of(meter, m, s, action), list_us = 0;
    aod_game.rules->apply(m, s, action, NULL);
    if (s->decider == ACTOR_SEAT0 || s->decider == ACTOR_SEAT1)
        list_us = time_of(meter, m, s, NULL);
    Worst *worst = &meter->worst[s->decision % DECISION_KINDS];
    if (us + list_us > worst->us)
        *worst = (Worst){us + list_us, battle, choice};
    add_cost(&meter->answer, us + list_us);
    return us;
}

static void measure_battle(Meter *meter, const void *library, uint64_t seed, uint64_t index)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    char table[32];
    snprintf(table, sizeof table, "seed=%u", (unsigned)((seed + index) % SEED_MAX));
    const char *option[] = {table, "allow_illegal=yes"};
    MatchSetup setup = {.side = {armies[index % ARMIES], armies[(index * 3 + 1) % ARMIES]},
                        .option = option,
                        .option_count = 2};
    const AodMatch *m = aod_game.rules->match_create(arena, library, &setup, &problems);
    if (m == NULL) {
        fprintf(stderr, "no match: %s\n", problems.count > 0 ? problems.item[0].text : "?");
        exit(2);
    }
    AodState *s = arena_alloc(arena, sizeof *s, 64);
    Rng rng;
    unsigned moves = 0;
    double spent_us = 0;
    rng_start(&rng, seed, index, 1);
    aod_game.rules->start(m, s);
    for (unsigned n = 0; s->decider != ACTOR_NONE && n < DECISIONS_MAX; n++) {
        if (meter->only_battle == 0 && s->decision == AOD_D_MOVE && moves++ % ONE_OF == 0)
            measure_position(meter, m, s);
        Action action;
        double start = now_us();
        kernel_random_action(&aod_game, m, s, &rng, meter->options, &action);
        spent_us += now_us() - start;
        if (meter->only_battle == 0 || n + 1 == meter->only_choice)
            spent_us += measure_answer(meter, m, s, &action, index, n);
        else
            aod_game.rules->apply(m, s, &action, NULL);
        if (n + 1 == meter->only_choice)
            break;
    }
    add_cost(&meter->battle, spent_us);
    arena_destroy(arena);
}

static void tell(const char *name, const Cost *cost)
{
    printf("%-20s %8" PRIu64 " %9.1f us on the average %9.1f us at the worst\n", name, cost->count,
           cost->count == 0 ? 0 : cost->sum_us / (double)cost->count, cost->worst_us);
}

static uint64_t number_of(const char *word, const char *value)
{
    char *end = NULL;
    uint64_t number = value == NULL ? 0 : strtoull(value, &end, 10);
    if (end == NULL || *end != 0 || end == value) {
        fprintf(stderr, "%s wants a number.\n", word);
        exit(2);
    }
    return number;
}

int main(int argc, char **argv)
{
    static Meter meter;
    uint64_t games = 60, seed = 1;
    meter.rounds = 5;
    for (int n = 1; n < argc; n += 2) {
        const char *value = n + 1 < argc ? argv[n + 1] : NULL;
        if (strcmp(argv[n], "--games") == 0) {
            games = number_of(argv[n], value);
        } else if (strcmp(argv[n], "--seed") == 0) {
            seed = number_of(argv[n], value);
        } else if (strcmp(argv[n], "--rounds") == 0) {
            meter.rounds = number_of(argv[n], value);
        } else if (strcmp(argv[n], "--battle") == 0) {
            meter.only_battle = number_of(argv[n], value) + 1;
        } else if (strcmp(argv[n], "--choice") == 0) {
            meter.only_choice = number_of(argv[n], value) + 1;
        } else {
            fprintf(stderr, "%s is not known; see the head of bench/aod_plan_time.c.\n", argv[n]);
            return 2;
        }
    }
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    const SourceText *source = NULL;
    size_t count = 0;
    const void *library = NULL;
    if (packs_read(arena, "aod", &source, &count, &problems))
        library = aod_game.library_load(arena, source, count, &problems);
    if (library == NULL) {
        fprintf(stderr, "the packs cannot be read\n");
        return 2;
    }
    meter.tried = arena_alloc(arena, sizeof *meter.tried, 64);
    meter.options = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    for (uint64_t i = 0; i < games; i++)
        if (meter.only_battle == 0 || i + 1 == meter.only_battle)
            measure_battle(&meter, library, seed, i);
    for (unsigned n = 0; n < SIZES; n++)
        tell(size_of[n].name, &meter.size[n]);
    tell("listing the plans", &meter.list);
    tell("a random battle", &meter.battle);
    tell("an answer", &meter.answer);
    for (unsigned n = 0; n < DECISION_KINDS; n++)
        if (meter.worst[n].us > SLOW_US)
            printf("  to %-16s %9.1f us at the worst (--battle %" PRIu64 " --choice %u)\n",
                   kernel_decision_name(&aod_game, (uint8_t)n), meter.worst[n].us,
                   meter.worst[n].battle, meter.worst[n].choice);
    arena_destroy(arena);
    return 0;
}
