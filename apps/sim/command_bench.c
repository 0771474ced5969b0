// `strategium bench`: random play, or a computer player, on one thread.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "kernel_words.h"
#include "search_weights.h"
#include "sim_pairings.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct BenchOptions {
    const char *game;
    SimPairingsWish wish;
    const char *who_words; // NULL: random
    SearchSpec who;
    int64_t seed;
    int64_t seconds;
    int64_t games;
    int64_t validate_every;
    bool pairs;
    bool where;
    bool json;
} BenchOptions;

static atomic_bool stop_wanted;

static void want_stop(int number)
{
    (void)number;
    atomic_store(&stop_wanted, true);
}

static bool take_flag(BenchOptions *options, const char *word)
{
    const struct {
        const char *name;
        bool *value;
    } flags[] = {
        {"--json", &options->json},
        {"--pairs", &options->pairs},
        {"--all", &options->wish.all},
        {"--where", &options->where},
    };
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (strcmp(word, flags[i].name) == 0)
            return *flags[i].value = true;
    return false;
}

// An option with a whole number. False: it is none; *code tells whether the number is good.
static bool take_number(BenchOptions *options, const char *word, const char *value, int *code)
{
    const struct {
        const char *name;
        int64_t *value;
        int64_t min;
        int64_t max;
    } numbers[] = {
        {"--seed", &options->seed, 0, INT64_MAX},
        {"--seconds", &options->seconds, 1, 1000000},
        {"--games", &options->games, 1, INT64_C(1000000000000)},
        {"--validate-every", &options->validate_every, 0, INT64_C(1000000000000)},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(word, numbers[i].name) == 0) {
            bool is_good = value != NULL && span_integer(span_of(value), numbers[i].min,
                                                         numbers[i].max, numbers[i].value);
            *code = is_good ? EXIT_HOLDS
                            : bad_usage("bench", "%s needs a whole number from %lld to %lld", word,
                                        (long long)numbers[i].min, (long long)numbers[i].max);
            return true;
        }
    }
    return false;
}

static bool take_word(BenchOptions *options, const char *word, const char *value, int *code)
{
    const struct {
        const char *name;
        const char **value;
    } words[] = {
        {"--side0", &options->wish.side[0]},
        {"--side1", &options->wish.side[1]},
        {"--mission", &options->wish.mission},
        {"--who", &options->who_words},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(word, words[i].name) == 0) {
            *words[i].value = value;
            *code = value != NULL ? EXIT_HOLDS : bad_usage("bench", "%s needs a name", word);
            return true;
        }
    }
    return false;
}

static int read_options(int argc, char **argv, BenchOptions *options)
{
    *options = (BenchOptions){.seed = 1, .wish = {.take_side = game_take_side}};
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (take_flag(options, word))
            continue;
        if (strncmp(word, "--", 2) == 0) {
            int code = EXIT_HOLDS;
            const char *value = i + 1 < argc ? argv[++i] : NULL;
            if (!take_number(options, word, value, &code) &&
                !take_word(options, word, value, &code))
                return bad_usage("bench", "there is no option %s", word);
            if (code != EXIT_HOLDS)
                return code;
        } else if (options->game == NULL) {
            options->game = word;
        } else {
            return bad_usage("bench", "only one game at a time, not also %s", word);
        }
    }
    if (options->seconds == 0 && options->games == 0)
        options->seconds = 5;
    return options->game != NULL ? EXIT_HOLDS : bad_usage("bench", "name a game");
}

static void show_progress(void *context, uint64_t games, double seconds)
{
    const BenchOptions *options = context;
    if (!isatty(STDERR_FILENO))
        return;
    fprintf(stderr, "\r%" PRIu64 " games, %.0f a second", games, (double)games / seconds);
    if (options->games > 0) {
        fprintf(stderr, ", %.0f s left",
                (double)(options->games - (int64_t)games) / ((double)games / seconds));
    }
    fputs(" \033[K", stderr);
}

static int run(Arena *arena, BenchOptions *options)
{
    const Game *game = games_find(span_of(options->game));
    if (game == NULL || game->rules == NULL) {
        games_say_unknown("bench", options->game);
        return EXIT_USAGE;
    }
    LoadedGame loaded;
    SimPairings *pairings = ARENA_NEW(arena, SimPairings);
    DiagnosticList problems = diagnostic_list(arena);
    const char *problem = NULL;
    if (options->who_words != NULL &&
        !search_spec_parse(arena, span_of(options->who_words), &options->who, &problem))
        return bad_usage("bench", "%s", problem);
    if (!game_load(arena, game, &loaded, &problems) ||
        !sim_pairings_make(arena, &loaded, &options->wish, pairings, &problems) ||
        !search_weights_take(arena, game, &options->who, &problems))
        return print_problems(&problems, false);
    if (options->who_words != NULL)
        games_say_playouts(arena, game, &options->who);
    signal(SIGINT, want_stop);
    SimBench bench = {.game = game,
                      .match = pairings->match,
                      .match_count = pairings->count,
                      .who = options->who_words != NULL ? &options->who : NULL,
                      .by_kind = options->where,
                      .seed = (uint64_t)options->seed,
                      .seconds = (double)options->seconds,
                      .games = (uint64_t)options->games,
                      .validate_every = (uint64_t)options->validate_every,
                      .stop = &stop_wanted,
                      .progress = show_progress,
                      .context = options};
    SimBenchResult *result = sim_bench_run(arena, &bench);
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    TextBuffer text = text_start(arena);
    if (options->json)
        sim_bench_write_json(&bench, pairings, result, options->pairs, &text);
    else
        sim_bench_write(&bench, pairings, result, options->pairs, &text);
    fputs(text.text, stdout);
    if (!result->is_bad)
        return EXIT_HOLDS;
    TextBuffer why = text_start(arena);
    if (result->problem.number == 0)
        text_append(&why, "it does not end");
    else
        kernel_message_write(game->words, result->bad_match, &result->problem, &why);
    fprintf(stderr, "Game %" PRIu64 " of seed %" PRId64 " went wrong: %s.\n", result->bad_game,
            options->seed, why.text);
    return EXIT_DOES_NOT_HOLD;
}

int command_bench(int argc, char **argv)
{
    BenchOptions options;
    int code = read_options(argc, argv, &options);
    if (code != EXIT_HOLDS)
        return code;
    Arena *arena = arena_create(0);
    code = run(arena, &options);
    arena_destroy(arena);
    return code;
}
