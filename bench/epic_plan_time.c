// What a plan of Epic costs: the time from the choice of a plan to the end of its moves.
//
//     ninja -C build bench/epic_plan_time
//     build/bench/epic_plan_time [--games 60] [--seed 1] [--who random] [--rounds 5] [--again 0]
//
// Games on the six pairings (epic_pairings.c). At one of four decisions D-MOVE at which a formation
// has not begun to move, each plan that is listed is played on a copy of the state, so many rounds,
// and the quickest counts. Told by the number of the formation's units: plans, the average, the
// worst; for formations of one unit apart by whether its way was straight, bent, or none, and of
// the straight ones those that no search was needed for: there the straight way was free. The plans
// that builds of before had too, to a place and towards an enemy, are told by themselves, so that
// like is held against like.
// Listing the plans is told as well. Last, of each number of units, the plan that took longest;
// with --again it is played so many times more, for a profile. Times are those of the processor.
// bench/epic-speed holds two builds against each other.
#include "epic.h"
#include "epic_move.h"
#include "epic_names.h"
#include "epic_pairings.h"
#include "epic_units.h"
#include "kernel_words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ONE_OF = 4, SIZES = 6 };

static const struct {
    unsigned most;
    const char *name;
} size_of[SIZES] = {{1, "1 unit"},          {5, "2 to 5 units"},    {10, "6 to 10 units"},
                    {20, "11 to 20 units"}, {40, "21 to 40 units"}, {64, "41 units and more"}};

typedef struct Cost {
    uint64_t count;
    double sum_us, worst_us;
} Cost;

// Of one number of units the plan that took longest.
typedef struct Worst {
    EpicState position;
    Action plan;
    const EpicMatch *match;
    uint64_t game;
    unsigned units;
} Worst;

typedef struct Meter {
    EventSink sink; // of a plan of one unit
    EpicState *tried;
    unsigned way_points; // of its way
    uint64_t rounds;
    uint64_t decisions; // asked next, added up: so that nothing is left out
    uint64_t game;
    Cost size[SIZES], straight, free, bent, none, list;
    Worst worst[SIZES];
} Meter;

static double now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

// Every search of the field comes by here on its way (bench/meson.build): a build of before has
// none.
static uint64_t searches;
unsigned __wrap_field__search_run(void *search, unsigned asked_max);
__attribute__((weak)) unsigned __real_field__search_run(void *search, unsigned asked_max);
unsigned __wrap_field__search_run(void *search, unsigned asked_max)
{
    searches++;
    return __real_field__search_run(search, asked_max);
}

static bool is_of_before(const Action *plan)
{
    EpicPlan choice = (EpicPlan)((const EpicAction *)plan)->choice;
    return choice == EPIC_PLAN_CLOSE || choice == EPIC_PLAN_TO;
}

static void add_cost(Cost *cost, double us)
{
    cost->count++;
    cost->sum_us += us;
    cost->worst_us = us > cost->worst_us ? us : cost->worst_us;
}

static void note_way(EventSink *sink, const Event *event)
{
    Meter *meter = (Meter *)sink;
    if (event->message.number == EPIC_M_MOVES && meter->way_points == 0)
        meter->way_points = meter->tried->path_count;
}

// Never part of its caller, and comes back to itself: callgrind counts what is done inside it, by
// its name.
__attribute__((noinline)) static unsigned play_plan(const EpicMatch *m, EpicState *s,
                                                    const Action *plan)
{
    epic_game.rules->apply(m, s, plan, NULL);
    return s->decision;
}

// Those that still have to come out of a portal, too.
static unsigned units_of(const EpicMatch *m, const EpicState *s)
{
    unsigned f = epic__top((EpicState *)(uintptr_t)s)->formation;
    unsigned count = epic__unit_count(m, s, f);
    for (unsigned u = 0; u < m->unit_count; u++)
        count += s->unit[u].formation == f && s->unit[u].at == EPIC_AT_RESERVE;
    return count;
}

static void measure_plan(Meter *meter, const EpicMatch *m, const EpicState *position,
                         const Action *plan)
{
    unsigned units = units_of(m, position);
    double best_us = 1e12;
    for (uint64_t round = 0; round < meter->rounds; round++) {
        *meter->tried = *position;
        double start = now_us();
        meter->decisions += play_plan(m, meter->tried, plan);
        double us = now_us() - start;
        best_us = us < best_us ? us : best_us;
    }
    unsigned size = 0;
    while (size + 1 < SIZES && units > size_of[size].most)
        size++;
    if (best_us > meter->size[size].worst_us)
        meter->worst[size] = (Worst){*position, *plan, m, meter->game, units};
    add_cost(&meter->size[size], best_us);
    if (units > 1)
        return;
    *meter->tried = *position;
    meter->way_points = 0;
    searches = 0;
    epic_game.rules->apply(m, meter->tried, plan, &meter->sink);
    if (meter->way_points == 2 && searches == 0 && is_of_before(plan))
        add_cost(&meter->free, best_us);
    add_cost(meter->way_points > 2    ? &meter->bent
             : meter->way_points == 2 ? &meter->straight
                                      : &meter->none,
             best_us);
}

static void measure_position(Meter *meter, EpicPlay *play)
{
    double best_us = 1e12;
    size_t count = 0;
    for (uint64_t round = 0; round < meter->rounds; round++) {
        double start = now_us();
        count = epic_game.rules->legal(play->match, play->state, play->options, KERNEL_OPTIONS_MAX);
        double us = now_us() - start;
        best_us = us < best_us ? us : best_us;
    }
    add_cost(&meter->list, best_us);
    for (size_t n = 0; n < count; n++)
        if (play->options[n].kind == EPIC_ACTION_PLAN)
            measure_plan(meter, play->match, play->state, &play->options[n]);
}

static void measure_game(Meter *meter, const EpicMatch *match, const char *who, uint64_t seed,
                         uint64_t index)
{
    Arena *arena = arena_create(0);
    EpicPlay play;
    epic_play_start(arena, &play, match, who, 0, seed, index);
    unsigned moves = 0;
    while (play.state->decider != ACTOR_NONE && play.decisions < EPIC_DECISIONS_MAX) {
        Decision decision = epic_game.rules->pending(match, play.state);
        if (decision.kind == EPIC_D_MOVE && decision.continues == 0 && moves++ % ONE_OF == 0)
            measure_position(meter, &play);
        Action action = epic_play_next(&play);
        epic_game.rules->apply(match, play.state, &action, NULL);
    }
    arena_destroy(arena);
}

static void tell(const char *name, const Cost *cost)
{
    printf("%-36s %8" PRIu64 " %9.1f us on the average %9.1f us at the worst\n", name, cost->count,
           cost->count == 0 ? 0 : cost->sum_us / (double)cost->count, cost->worst_us);
}

// Which game, who moves, and the plan; then it is played so many times more, for a profile.
static void tell_worst(Meter *meter, const Worst *worst, uint64_t again)
{
    const EpicMatch *m = worst->match;
    if (m == NULL)
        return;
    EpicState position = worst->position;
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    epic_game.words->action_write(m, &position, &worst->plan, 0, &text);
    printf("worst of %u units: game %" PRIu64 ", %s: %s\n", worst->units, worst->game,
           epic__formation_name(m, epic__top(&position)->formation, arena), text.text);
    arena_destroy(arena);
    for (uint64_t n = 0; n < again; n++) {
        *meter->tried = worst->position;
        meter->decisions += play_plan(m, meter->tried, &worst->plan);
    }
}

int main(int argc, char **argv)
{
    static Meter meter;
    uint64_t games = 60, seed = 1, again = 0;
    const char *who = "random";
    meter.rounds = 5;
    for (int n = 1; n < argc; n++) {
        const char *value = n + 1 < argc ? argv[n + 1] : NULL;
        if (strcmp(argv[n], "--who") == 0 && value != NULL) {
            who = argv[++n];
        } else if (strcmp(argv[n], "--games") == 0) {
            games = epic_number(argv[n++], value);
        } else if (strcmp(argv[n], "--seed") == 0) {
            seed = epic_number(argv[n++], value);
        } else if (strcmp(argv[n], "--again") == 0) {
            again = epic_number(argv[n++], value);
        } else if (strcmp(argv[n], "--rounds") == 0) {
            meter.rounds = epic_number(argv[n++], value);
        } else {
            fprintf(stderr, "%s is not known; see the head of bench/epic_plan_time.c.\n", argv[n]);
            return 2;
        }
    }
    Arena *arena = arena_create(0);
    const EpicMatch *match[EPIC_PAIRINGS];
    epic_matches(arena, match);
    meter.sink.report = note_way;
    meter.tried = arena_alloc(arena, sizeof(EpicState), 64);
    for (uint64_t i = 0; i < games; i++) {
        meter.game = i;
        measure_game(&meter, match[i % EPIC_PAIRINGS], who, seed, i);
    }
    for (unsigned n = 0; n < SIZES; n++)
        tell(size_of[n].name, &meter.size[n]);
    tell("one unit whose way is straight", &meter.straight);
    tell("... free, to a place or an enemy", &meter.free);
    tell("one unit whose way bends", &meter.bent);
    tell("one unit that stays", &meter.none);
    tell("listing the plans", &meter.list);
    for (unsigned n = 0; n < SIZES; n++)
        tell_worst(&meter, &meter.worst[n], again);
    arena_destroy(arena);
    return 0;
}
