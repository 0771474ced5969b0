// What a map's questions cost (match.try, match.reach, match.sight of Epic), and how long answers
// are.
//
//     ninja -C build bench/epic_map_time
//     build/bench/epic_map_time [--games 12] [--from 0] [--seed 1] [--who random] [--one-in 4]
//
// Games of 3,000 points on the six pairings (epic_pairings.c). At one of so many decisions D-MOVE
// the formation is dragged to four places drawn within twice its reach, in different shapes; once
// more with three units put elsewhere; both are asked how far every formation gets by advance,
// double, march and engage; and the formation how it sees each enemy. Told for each question: how
// often it was asked, the average, half of them, 99 of 100, the worst, and the bytes of an answer
// on average.
#include "epic.h"
#include "epic_move.h"
#include "epic_names.h"
#include "epic_pairings.h"
#include "epic_units.h"
#include "kernel_map.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ASKS_MAX = 2000000, KINDS = 4, DRAGS = 4, PUT = 3 };

typedef struct Costs {
    const char *name;
    float *us;
    uint64_t count, bytes, forbidden;
} Costs;

typedef struct Meter {
    Costs costs[KINDS];
    MapQuestion question;
    Rng rng;
} Meter;

static double now_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec * 1e-3;
}

static void note(Costs *costs, double us, const TextBuffer *answer)
{
    if (costs->count < ASKS_MAX)
        costs->us[costs->count++] = (float)us;
    costs->bytes += answer->length;
}

static void try_line(Meter *meter, Costs *costs, const MapTrial *trial)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    JsonWriter out = json_writer(&text);
    MapProblem problem;
    json_open_object(&out, NULL);
    meter->question.arena = arena;
    double begin = now_us();
    MapAnswer answer = epic_game.map->trial(&meter->question, trial, &out, &problem);
    double us = now_us() - begin;
    if (answer == MAP_TOLD)
        note(costs, us, &text);
    costs->forbidden += span_find(text_span(&text), SPAN_LITERAL("\"nearest\"")) != SIZE_MAX;
    arena_destroy(arena);
}

static void ask(Meter *meter, Costs *costs, bool is_reach, const char *one, const char *other)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    JsonWriter out = json_writer(&text);
    MapProblem problem;
    json_open_object(&out, NULL);
    meter->question.arena = arena;
    double begin = now_us();
    if (is_reach)
        epic_game.map->reach(&meter->question, span_of(one), span_of(other), &out, &problem);
    else
        epic_game.map->sight(&meter->question,
                             &(MapSight){.from = span_of(one), .to = span_of(other)}, &out,
                             &problem);
    note(costs, now_us() - begin, &text);
    arena_destroy(arena);
}

static const char *formation_name(const EpicMatch *m, unsigned f, Arena *arena)
{
    TextBuffer name = text_start(arena);
    epic__write_formation(m, f, &name);
    return name.text;
}

static void drag(Meter *meter, const EpicMatch *m, const EpicState *s, unsigned f, Arena *arena)
{
    static const char *const shapes[DRAGS] = {"to %s", "line %s", "two ranks %s", "block %s"};
    GeomPoint middle = {0, 0};
    epic__middle(m, s, f, &middle);
    for (unsigned n = 0; n < DRAGS; n++) {
        MapTrial trial = {0};
        int32_t far_u = 60 * EPIC_CM;
        int32_t x = middle.x + (int32_t)rng_below(&meter->rng, (uint32_t)far_u) - far_u / 2;
        int32_t y = middle.y + (int32_t)rng_below(&meter->rng, (uint32_t)far_u) - far_u / 2;
        x = x < EPIC_CM ? EPIC_CM : x > m->options.table_width_u ? m->options.table_width_u : x;
        y = y < EPIC_CM ? EPIC_CM : y > m->options.table_depth_u ? m->options.table_depth_u : y;
        TextBuffer line = text_start(arena);
        text_append(&line, "plan ");
        text_print(&line, shapes[n], epic__point_name(x, y, arena));
        trial.line = text_span(&line);
        try_line(meter, &meter->costs[0], &trial);
        for (unsigned u = epic__first_on_table(m, s, f); u != EPIC_NO_UNIT && trial.at_count < PUT;
             u = epic__next_on_table(m, s, f, u)) {
            TextBuffer at = text_start(arena);
            epic__write_unit(m, u, &at);
            text_print(
                &at, " to %s",
                epic__point_name(x + (int32_t)rng_below(&meter->rng, 5 * EPIC_CM), y, arena));
            trial.at[trial.at_count++] = text_span(&at);
        }
        try_line(meter, &meter->costs[1], &trial);
    }
}

static void ask_all(Meter *meter, const EpicMatch *m, const EpicState *s)
{
    static const char *const orders[] = {"advance", "double", "march", "engage"};
    unsigned own = s->frame[s->frame_count - 1].formation;
    Arena *arena = arena_create(0);
    meter->question = (MapQuestion){.match = m, .state = s, .seat = s->decider};
    drag(meter, m, s, own, arena);
    for (unsigned f = 0; f < m->formation_count; f++) {
        if (epic__first_on_table(m, s, f) == EPIC_NO_UNIT)
            continue;
        for (unsigned o = 0; o < 4; o++)
            ask(meter, &meter->costs[2], true, formation_name(m, f, arena), orders[o]);
        if (m->formation[f].seat != m->formation[own].seat)
            ask(meter, &meter->costs[3], false, formation_name(m, own, arena),
                formation_name(m, f, arena));
    }
    arena_destroy(arena);
}

static void play_game(Meter *meter, const EpicMatch *match, const char *who, uint64_t seed,
                      uint64_t index, uint64_t one_in)
{
    Arena *arena = arena_create(0);
    EpicPlay play;
    epic_play_start(arena, &play, match, who, 0, seed, index);
    while (play.state->decider != ACTOR_NONE && play.decisions < EPIC_DECISIONS_MAX) {
        Decision decision = epic_game.rules->pending(match, play.state);
        if (decision.kind == EPIC_D_MOVE && decision.continues == 0 &&
            rng_below(&meter->rng, (uint32_t)one_in) == 0)
            ask_all(meter, match, play.state);
        Action action = epic_play_next(&play);
        epic_game.rules->apply(match, play.state, &action, NULL);
    }
    arena_destroy(arena);
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static void tell(Costs *costs)
{
    double sum = 0;
    if (costs->count == 0)
        return;
    qsort(costs->us, costs->count, sizeof costs->us[0], by_size);
    for (uint64_t i = 0; i < costs->count; i++)
        sum += (double)costs->us[i];
    printf("%-26s %8" PRIu64 "  %8.0f us  half %8.0f  99%% %8.0f  worst %8.0f  %6" PRIu64
           " bytes, somebody forbidden in %" PRIu64 "\n",
           costs->name, costs->count, sum / (double)costs->count,
           (double)costs->us[costs->count / 2], (double)costs->us[costs->count * 99 / 100],
           (double)costs->us[costs->count - 1], costs->bytes / costs->count, costs->forbidden);
}

int main(int argc, char **argv)
{
    static Meter meter;
    static const char *const names[KINDS] = {"try a plan", "try, three put elsewhere", "reach",
                                             "sight of a formation"};
    uint64_t games = 12, from = 0, seed = 1, one_in = 4;
    const char *who = "random";
    for (int n = 1; n + 1 < argc; n += 2)
        if (strcmp(argv[n], "--who") == 0)
            who = argv[n + 1];
        else if (strcmp(argv[n], "--games") == 0)
            games = epic_number(argv[n], argv[n + 1]);
        else if (strcmp(argv[n], "--from") == 0)
            from = epic_number(argv[n], argv[n + 1]);
        else if (strcmp(argv[n], "--one-in") == 0)
            one_in = epic_number(argv[n], argv[n + 1]);
        else if (strcmp(argv[n], "--seed") == 0)
            seed = epic_number(argv[n], argv[n + 1]);
    Arena *arena = arena_create(0);
    for (unsigned i = 0; i < KINDS; i++)
        meter.costs[i] = (Costs){.name = names[i], .us = ARENA_ARRAY(arena, float, ASKS_MAX)};
    rng_start(&meter.rng, seed, 0, RNG_PURPOSE_TEST);
    const void *library = epic_shipped(arena);
    for (uint64_t i = from; i < from + games; i++)
        play_game(&meter, epic_match_of(arena, library, &epic_pairings[i % EPIC_PAIRINGS]), who,
                  seed, i, one_in);
    for (unsigned i = 0; i < KINDS; i++)
        tell(&meter.costs[i]);
    arena_destroy(arena);
    return 0;
}
