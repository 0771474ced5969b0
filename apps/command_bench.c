// `strategium bench`: uniformly random play on one thread.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "ext_json.h"
#include "sim_bench.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { SIDES_MAX = 64, MISSIONS_MAX = 16, MATCHES_MAX = 4096 };

typedef struct BenchOptions {
    const char *game;
    const char *side[KERNEL_SEATS]; // NULL: every shipped one
    const char *mission;            // NULL: every mission
    int64_t seed;
    int64_t seconds;
    int64_t games;
    int64_t validate_every;
    bool pairs;
    bool json;
} BenchOptions;

// The matches of all ordered pairs of shipped sides, on all missions.
typedef struct Pairs {
    const void *match[MATCHES_MAX];
    const char *side[MATCHES_MAX][KERNEL_SEATS];
    const char *mission[MATCHES_MAX];
    size_t count;
} Pairs;

static atomic_bool stop_wanted;

static void want_stop(int number)
{
    (void)number;
    atomic_store(&stop_wanted, true);
}

static int read_options(int argc, char **argv, BenchOptions *options)
{
    *options = (BenchOptions){.seed = 1};
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
    const struct {
        const char *name;
        const char **value;
    } words[] = {
        {"--side0", &options->side[0]},
        {"--side1", &options->side[1]},
        {"--mission", &options->mission},
    };
    for (int i = 1; i < argc; i++) {
        bool known = true;
        if (strcmp(argv[i], "--json") == 0) {
            options->json = true;
        } else if (strcmp(argv[i], "--pairs") == 0) {
            options->pairs = true;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            known = false;
            for (size_t j = 0; j < sizeof numbers / sizeof numbers[0]; j++) {
                if (strcmp(argv[i], numbers[j].name) != 0) {
                    continue;
                }
                if (i + 1 == argc || !span_integer(span_of(argv[i + 1]), numbers[j].min,
                                                   numbers[j].max, numbers[j].value)) {
                    return bad_usage("bench", "%s needs a whole number from %lld to %lld", argv[i],
                                     (long long)numbers[j].min, (long long)numbers[j].max);
                }
                known = true;
            }
            for (size_t j = 0; j < sizeof words / sizeof words[0]; j++) {
                if (strcmp(argv[i], words[j].name) != 0) {
                    continue;
                }
                if (i + 1 == argc) {
                    return bad_usage("bench", "%s needs a name", argv[i]);
                }
                *words[j].value = argv[i + 1];
                known = true;
            }
            i++;
        } else if (options->game == NULL) {
            options->game = argv[i];
        } else {
            return bad_usage("bench", "only one game at a time, not also %s", argv[i]);
        }
        if (!known) {
            return bad_usage("bench", "there is no option %s", argv[i - 1]);
        }
    }
    if (options->seconds == 0 && options->games == 0) {
        options->seconds = 5;
    }
    return options->game != NULL ? EXIT_HOLDS : bad_usage("bench", "name a game");
}

// Leaves only the name that was asked for, if one was. False with a problem if it is not there.
static bool take_name(const char *wanted, const char **names, size_t *count,
                      DiagnosticList *problems)
{
    if (wanted == NULL) {
        return true;
    }
    for (size_t i = 0; i < *count; i++) {
        if (span_equal_nocase_text(span_of(wanted), names[i])) {
            names[0] = names[i];
            *count = 1;
            return true;
        }
    }
    Diagnostic *problem = diagnostic_report(problems, NULL, 0, 0, "nothing here is named \"%s\"",
                                            text_visible(problems->arena, span_of(wanted)));
    if (problem != NULL) {
        problem->remedy = "`strategium games` lists sides and missions";
    }
    return false;
}

static bool make_pairs(Arena *arena, const Game *game, const BenchOptions *options, Pairs *pairs,
                       DiagnosticList *problems)
{
    const char *side[KERNEL_SEATS][SIDES_MAX];
    const char *mission[MISSIONS_MAX] = {NULL};
    size_t sides[KERNEL_SEATS];
    size_t missions = game->module->list_missions(game->library, mission, MISSIONS_MAX);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        sides[seat] = game->module->list_sides(game->library, side[seat], SIDES_MAX);
        if (!take_name(options->side[seat], side[seat], &sides[seat], problems)) {
            return false;
        }
    }
    if (!take_name(options->mission, mission, &missions, problems)) {
        return false;
    }
    missions = missions == 0 ? 1 : missions;
    for (size_t m = 0; m < missions && m < MISSIONS_MAX; m++) {
        for (size_t a = 0; a < sides[0]; a++) {
            for (size_t b = 0; b < sides[1] && pairs->count < MATCHES_MAX; b++) {
                MatchSetup setup = {.side = {side[0][a], side[1][b]}, .mission = mission[m]};
                const void *match =
                    game->module->match_create(arena, game->library, &setup, problems);
                if (match == NULL) {
                    return false;
                }
                pairs->side[pairs->count][0] = side[0][a];
                pairs->side[pairs->count][1] = side[1][b];
                pairs->mission[pairs->count] = mission[m];
                pairs->match[pairs->count++] = match;
            }
        }
    }
    if (pairs->count == 0) {
        diagnostic_report(problems, NULL, 0, 0, "there are no shipped sides of %s to play with",
                          game->module->title);
    }
    return pairs->count > 0;
}

static void show_progress(void *context, uint64_t games, double seconds)
{
    const BenchOptions *options = context;
    if (!isatty(STDERR_FILENO)) {
        return;
    }
    fprintf(stderr, "\r%" PRIu64 " games, %.0f a second", games, (double)games / seconds);
    if (options->games > 0) {
        fprintf(stderr, ", %.0f s left",
                (double)(options->games - (int64_t)games) / ((double)games / seconds));
    }
    fputs(" \033[K", stderr);
}

static const double places[] = {0, 0.01, 0.1, 0.5, 0.9, 0.99, 1};
static const char *const place_names[] = {"shortest", "p1",  "p10",    "median",
                                          "p90",      "p99", "longest"};
enum { PLACES = sizeof places / sizeof places[0] };

static void print_text(const BenchOptions *options, const GameModule *module, const Pairs *pairs,
                       const SimBenchResult *result)
{
    const SimSummary *sum = &result->summary;
    double games = sum->games > 0 ? (double)sum->games : 1;
    printf("%s, %zu matches, %.1f s\n", module->title, pairs->count, result->seconds);
    printf("  %.0f decisions a second (two choices or more)\n",
           (double)sum->decisions / result->seconds);
    printf("  %.0f games a second; %" PRIu64 " games\n", (double)sum->games / result->seconds,
           sum->games);
    printf("  %.1f decisions and %.1f chance outcomes a game\n", (double)sum->decisions / games,
           (double)sum->chances / games);
    printf("  %zu bytes a state, %.0f ns a clone\n", module->state_bytes, result->clone_ns);
    printf("  decisions a game:");
    for (int i = 0; i < PLACES; i++) {
        printf(" %s %u%s", place_names[i], (unsigned)sim_summary_length(sum, places[i]),
               i + 1 < PLACES ? "," : "\n");
    }
    printf("  seat 0 %.1f %%, seat 1 %.1f %%, draws %.2f %%\n", 100 * (double)sum->wins[0] / games,
           100 * (double)sum->wins[1] / games, 100 * (double)sum->draws / games);
    if (result->single > 0) {
        printf("  %" PRIu64 " decisions had one choice only\n", result->single);
    }
    for (size_t i = 0; i < result->guard_count; i++) {
        printf("  guard \"%s\" acted %" PRIu64 " times\n", module->guard_names[i],
               result->guards[i]);
    }
    if (options->validate_every > 0) {
        printf("  %" PRIu64 " states validated\n", result->validated);
    }
    printf("  fingerprint %016" PRIx64 "\n", sum->fingerprint);
    for (size_t i = 0; options->pairs && i < pairs->count; i++) {
        const uint64_t *by = result->by_match[i];
        double all = (double)(by[0] + by[1] + by[2]);
        all = all > 0 ? all : 1;
        printf("  %s against %s (%s): %.1f %% to %.1f %%, draws %.1f %%\n", pairs->side[i][0],
               pairs->side[i][1], pairs->mission[i] != NULL ? pairs->mission[i] : "default",
               100 * (double)by[0] / all, 100 * (double)by[1] / all, 100 * (double)by[2] / all);
    }
}

static void print_json(Arena *arena, const BenchOptions *options, const GameModule *module,
                       const Pairs *pairs, const SimBenchResult *result)
{
    const SimSummary *sum = &result->summary;
    TextBuffer text = text_start(arena);
    ExtJsonWriter json = ext_json_writer(&text);
    ext_json_open_object(&json, NULL);
    ext_json_put_text(&json, "game", module->name);
    ext_json_put_real(&json, "decisions_per_second", (double)sum->decisions / result->seconds);
    ext_json_put_real(&json, "games_per_second", (double)sum->games / result->seconds);
    ext_json_put_int(&json, "state_bytes", (int64_t)module->state_bytes);
    ext_json_put_real(&json, "clone_ns", result->clone_ns);
    ext_json_put_real(&json, "seconds", result->seconds);
    ext_json_put_int(&json, "games", (int64_t)sum->games);
    ext_json_put_int(&json, "decisions", (int64_t)sum->decisions);
    ext_json_put_int(&json, "single_choices", (int64_t)result->single);
    ext_json_put_int(&json, "chances", (int64_t)sum->chances);
    ext_json_put_int(&json, "wins0", (int64_t)sum->wins[0]);
    ext_json_put_int(&json, "wins1", (int64_t)sum->wins[1]);
    ext_json_put_int(&json, "draws", (int64_t)sum->draws);
    ext_json_put_int(&json, "validated", (int64_t)result->validated);
    ext_json_put_text(&json, "fingerprint", text_format(arena, "%016" PRIx64, sum->fingerprint));
    ext_json_open_object(&json, "length");
    for (int i = 0; i < PLACES; i++) {
        ext_json_put_int(&json, place_names[i], sim_summary_length(sum, places[i]));
    }
    ext_json_close(&json);
    ext_json_open_object(&json, "guards");
    for (size_t i = 0; i < result->guard_count; i++) {
        ext_json_put_int(&json, module->guard_names[i], (int64_t)result->guards[i]);
    }
    ext_json_close(&json);
    if (options->pairs) {
        ext_json_open_list(&json, "pairs");
        for (size_t i = 0; i < pairs->count; i++) {
            ext_json_open_object(&json, NULL);
            ext_json_put_text(&json, "side0", pairs->side[i][0]);
            ext_json_put_text(&json, "side1", pairs->side[i][1]);
            ext_json_put_text(&json, "mission", pairs->mission[i]);
            ext_json_put_int(&json, "wins0", (int64_t)result->by_match[i][0]);
            ext_json_put_int(&json, "wins1", (int64_t)result->by_match[i][1]);
            ext_json_put_int(&json, "draws", (int64_t)result->by_match[i][2]);
            ext_json_close(&json);
        }
        ext_json_close(&json);
    }
    ext_json_close(&json);
    puts(text.text);
}

static int print_problems(Arena *arena, const DiagnosticList *problems)
{
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, problems, false);
    fputs(text.text, stderr);
    return EXIT_USAGE;
}

static int run(Arena *arena, BenchOptions *options)
{
    const GameModule *module = games_find(span_of(options->game));
    if (module == NULL) {
        games_say_unknown("bench", options->game);
        return EXIT_USAGE;
    }
    Game game;
    Pairs *pairs = ARENA_NEW(arena, Pairs);
    DiagnosticList problems = diagnostic_list(arena);
    if (!game_load(arena, module, &game, &problems) ||
        !make_pairs(arena, &game, options, pairs, &problems)) {
        return print_problems(arena, &problems);
    }
    signal(SIGINT, want_stop);
    SimBench bench = {.module = module,
                      .match = pairs->match,
                      .match_count = pairs->count,
                      .seed = (uint64_t)options->seed,
                      .seconds = (double)options->seconds,
                      .games = (uint64_t)options->games,
                      .validate_every = (uint64_t)options->validate_every,
                      .stop = &stop_wanted,
                      .progress = show_progress,
                      .context = options};
    SimBenchResult *result = sim_bench_run(arena, &bench);
    if (isatty(STDERR_FILENO)) {
        fputs("\r\033[K", stderr);
    }
    if (options->json) {
        print_json(arena, options, module, pairs, result);
    } else {
        print_text(options, module, pairs, result);
    }
    if (!result->is_bad) {
        return EXIT_HOLDS;
    }
    TextBuffer why = text_start(arena);
    if (result->problem.number == 0) {
        text_append(&why, "it does not end");
    } else {
        kernel_message_write(module, result->bad_match, &result->problem, &why);
    }
    fprintf(stderr, "Game %" PRIu64 " of seed %" PRId64 " went wrong: %s.\n", result->bad_game,
            options->seed, why.text);
    return EXIT_DOES_NOT_HOLD;
}

int command_bench(int argc, char **argv)
{
    BenchOptions options;
    int code = read_options(argc, argv, &options);
    if (code != EXIT_HOLDS) {
        return code;
    }
    Arena *arena = arena_create(0);
    code = run(arena, &options);
    arena_destroy(arena);
    return code;
}
