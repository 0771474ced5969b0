// `strategium bench`: random play, or a computer player, on one thread.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_json.h"
#include "kernel_lab.h"
#include "kernel_loadouts.h"
#include "sim_bench.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// Above PAIRS_MAX matches the first two sides play, unless all are asked for.
enum { SIDES_MAX = 64, MISSIONS_MAX = 32, MATCHES_MAX = 8192, PAIRS_MAX = 64 };

typedef struct BenchOptions {
    const char *game;
    const char *side[KERNEL_SEATS]; // NULL: every shipped one
    const char *mission;            // NULL: every mission
    const char *who_words;          // NULL: random
    SearchSpec who;
    int64_t seed;
    int64_t seconds;
    int64_t games;
    int64_t validate_every;
    bool all;
    bool pairs;
    bool where;
    bool json;
} BenchOptions;

// The matches: all ordered pairs of shipped sides on all missions, and missions with their own
// sides (NULL) once.
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
        {"--who", &options->who_words},
    };
    const struct {
        const char *name;
        bool *value;
    } flags[] = {
        {"--json", &options->json},
        {"--pairs", &options->pairs},
        {"--all", &options->all},
        {"--where", &options->where},
    };
    for (int i = 1; i < argc; i++) {
        bool known = false;
        for (size_t j = 0; j < sizeof flags / sizeof flags[0]; j++) {
            if (strcmp(argv[i], flags[j].name) == 0) {
                *flags[j].value = known = true;
            }
        }
        if (known) {
            continue;
        }
        if (strncmp(argv[i], "--", 2) == 0) {
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
            if (!known) {
                return bad_usage("bench", "there is no option %s", argv[i]);
            }
            i++;
        } else if (options->game == NULL) {
            options->game = argv[i];
        } else {
            return bad_usage("bench", "only one game at a time, not also %s", argv[i]);
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

// The names of what is played at.
typedef struct Names {
    const char *side[KERNEL_SEATS][SIDES_MAX];
    size_t sides[KERNEL_SEATS];
    const char *mission[MISSIONS_MAX]; // one that is NULL: the game's default
    size_t missions;
    MatchSetup wish; // the texts of sides that are files
} Names;

static bool read_names(Arena *arena, const LoadedGame *loaded, const BenchOptions *options,
                       Names *names, DiagnosticList *problems)
{
    Record header = record_header(loaded);
    names->wish = (MatchSetup){0};
    names->missions =
        loaded->game->rules->list_missions(loaded->library, names->mission, MISSIONS_MAX);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        names->sides[seat] =
            loaded->game->loadouts->list_sides(loaded->library, names->side[seat], SIDES_MAX);
        if (options->side[seat] == NULL) {
            continue;
        }
        if (!game_take_side(arena, loaded, seat, options->side[seat], &names->wish, &header,
                            problems)) {
            return false;
        }
        names->side[seat][0] = names->wish.side[seat];
        names->sides[seat] = 1;
    }
    if (!take_name(options->mission, names->mission, &names->missions, problems)) {
        return false;
    }
    if (names->missions == 0) {
        names->mission[names->missions++] = NULL;
    }
    return true;
}

// Where there are many pairings: of what was not named the first, for seat 1 the second side.
static void take_first(const BenchOptions *options, Names *names)
{
    names->missions = 1;
    names->sides[0] = 1;
    if (options->side[1] == NULL && names->sides[1] > 1) {
        names->side[1][0] = names->side[1][1];
    }
    names->sides[1] = 1;
}

static bool add_pair(Arena *arena, const LoadedGame *loaded, const MatchSetup *wish,
                     const char *side0, const char *side1, const char *mission, Pairs *pairs,
                     DiagnosticList *problems)
{
    if (pairs->count == MATCHES_MAX) {
        return true;
    }
    MatchSetup setup = *wish;
    setup.side[0] = side0;
    setup.side[1] = side1;
    setup.mission = mission;
    const void *match = loaded->game->rules->match_create(arena, loaded->library, &setup, problems);
    pairs->side[pairs->count][0] = side0;
    pairs->side[pairs->count][1] = side1;
    pairs->mission[pairs->count] = mission;
    pairs->match[pairs->count++] = match;
    return match != NULL;
}

static bool make_pairs(Arena *arena, const LoadedGame *loaded, const BenchOptions *options,
                       Pairs *pairs, DiagnosticList *problems)
{
    Names *names = ARENA_NEW(arena, Names);
    if (!read_names(arena, loaded, options, names, problems)) {
        return false;
    }
    if (!options->all && names->sides[0] * names->sides[1] * names->missions > PAIRS_MAX) {
        take_first(options, names);
    }
    bool ok = true;
    for (size_t m = 0; m < names->missions; m++) {
        if (kernel_brings_sides(loaded, names->mission[m])) {
            ok = ok && add_pair(arena, loaded, &(MatchSetup){0}, NULL, NULL, names->mission[m],
                                pairs, problems);
            continue;
        }
        for (size_t a = 0; a < names->sides[0]; a++) {
            for (size_t b = 0; ok && b < names->sides[1]; b++) {
                ok = add_pair(arena, loaded, &names->wish, names->side[0][a], names->side[1][b],
                              names->mission[m], pairs, problems);
            }
        }
    }
    if (pairs->count == 0) {
        diagnostic_report(problems, NULL, 0, 0, "there are no shipped sides of %s to play with",
                          loaded->game->title);
    }
    return ok && pairs->count > 0;
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

static const char *side_name(const char *side)
{
    return side != NULL ? side : "its own";
}

static double cost_of(const SimKind *kind)
{
    return kind->legal + kind->choose + kind->apply;
}

// What decisions of each kind cost, the dearest first.
static void print_kinds(const Game *game, const SimBenchResult *result)
{
    bool is_told[SIM_KINDS_MAX] = {false};
    double all = 0;
    for (size_t i = 0; i < SIM_KINDS_MAX; i++) {
        all += cost_of(&result->kind[i]);
    }
    all = all > 0 ? all / 100 : 1;
    for (;;) {
        size_t best = SIM_KINDS_MAX;
        for (size_t i = 0; i < SIM_KINDS_MAX; i++) {
            if (!is_told[i] && result->kind[i].count > 0 &&
                (best == SIM_KINDS_MAX ||
                 cost_of(&result->kind[i]) > cost_of(&result->kind[best]))) {
                best = i;
            }
        }
        if (best == SIM_KINDS_MAX) {
            return;
        }
        const SimKind *kind = &result->kind[best];
        is_told[best] = true;
        printf("  %-12s %5.1f %%: legal %.1f, choosing %.1f, apply %.1f; %.0f ns each\n",
               kernel_decision_name(game, (uint8_t)best), cost_of(kind) / all, kind->legal / all,
               kind->choose / all, kind->apply / all, cost_of(kind) / (double)kind->count * 1e9);
    }
}

static void print_text(const BenchOptions *options, const Game *game, const Pairs *pairs,
                       const SimBenchResult *result)
{
    const SimSummary *sum = &result->summary;
    double games = sum->games > 0 ? (double)sum->games : 1;
    printf(language_count(pairs->count, "%s, %zu match, %s, %.1f s\n",
                          "%s, %zu matches, %s, %.1f s\n"),
           game->title, pairs->count, options->who_words != NULL ? options->who.text : "random",
           result->seconds);
    if (pairs->count == 1 && pairs->side[0][0] != NULL) {
        printf("  %s against %s, %s\n", pairs->side[0][0], pairs->side[0][1],
               pairs->mission[0] != NULL ? pairs->mission[0] : "default");
    }
    printf("  %.0f decisions a second (two choices or more)\n",
           (double)sum->decisions / result->seconds);
    printf("  %.0f games a second; %" PRIu64 " games\n", (double)sum->games / result->seconds,
           sum->games);
    if (result->processor_seconds < 0.9 * result->seconds) {
        printf("  the machine is busy: %.0f decisions and %.1f games a second of processor time\n",
               (double)sum->decisions / result->processor_seconds,
               (double)sum->games / result->processor_seconds);
    }
    printf("  %.1f decisions and %.1f chance outcomes a game\n", (double)sum->decisions / games,
           (double)sum->chances / games);
    printf("  %zu bytes a state, %.0f ns a clone\n", game->rules->state_bytes, result->clone_ns);
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
        printf("  guard \"%s\" acted %" PRIu64 " times\n", game->lab->guard_names[i],
               result->guards[i]);
    }
    for (size_t i = 0; i < result->query_count; i++) {
        const SimQuery *query = &result->query[i];
        printf("  %s: %.1f ns, %.1f million a second, %.0f %% yes\n", query->name, query->ns,
               1e3 / query->ns, 100 * query->yes);
    }
    if (options->where) {
        print_kinds(game, result);
    }
    if (options->validate_every > 0) {
        printf("  %" PRIu64 " states validated\n", result->validated);
    }
    printf("  fingerprint %016" PRIx64 "\n", sum->fingerprint);
    for (size_t i = 0; options->pairs && i < pairs->count; i++) {
        const uint64_t *by = result->by_match[i];
        double all = (double)(by[0] + by[1] + by[2]);
        all = all > 0 ? all : 1;
        printf("  %s against %s (%s): %.1f %% to %.1f %%, draws %.1f %%\n",
               side_name(pairs->side[i][0]), side_name(pairs->side[i][1]),
               pairs->mission[i] != NULL ? pairs->mission[i] : "default", 100 * (double)by[0] / all,
               100 * (double)by[1] / all, 100 * (double)by[2] / all);
    }
}

static void print_json(Arena *arena, const BenchOptions *options, const Game *game,
                       const Pairs *pairs, const SimBenchResult *result)
{
    const SimSummary *sum = &result->summary;
    TextBuffer text = text_start(arena);
    JsonWriter json = json_writer(&text);
    json_open_object(&json, NULL);
    json_put_text(&json, "game", game->id);
    json_put_real(&json, "decisions_per_second", (double)sum->decisions / result->seconds);
    json_put_real(&json, "games_per_second", (double)sum->games / result->seconds);
    json_put_int(&json, "state_bytes", (int64_t)game->rules->state_bytes);
    json_put_real(&json, "clone_ns", result->clone_ns);
    json_put_real(&json, "seconds", result->seconds);
    json_put_real(&json, "processor_seconds", result->processor_seconds);
    json_put_int(&json, "games", (int64_t)sum->games);
    json_put_int(&json, "decisions", (int64_t)sum->decisions);
    json_put_int(&json, "single_choices", (int64_t)result->single);
    json_put_int(&json, "chances", (int64_t)sum->chances);
    json_put_int(&json, "wins0", (int64_t)sum->wins[0]);
    json_put_int(&json, "wins1", (int64_t)sum->wins[1]);
    json_put_int(&json, "draws", (int64_t)sum->draws);
    json_put_int(&json, "validated", (int64_t)result->validated);
    json_put_text(&json, "fingerprint", text_format(arena, "%016" PRIx64, sum->fingerprint));
    if (options->who_words != NULL) {
        json_put_text(&json, "who", options->who.text);
    }
    if (result->query_count > 0) {
        json_open_list(&json, "queries");
        for (size_t i = 0; i < result->query_count; i++) {
            json_open_object(&json, NULL);
            json_put_text(&json, "name", result->query[i].name);
            json_put_real(&json, "ns", result->query[i].ns);
            json_put_real(&json, "yes", result->query[i].yes);
            json_close(&json);
        }
        json_close(&json);
    }
    json_open_object(&json, "length");
    for (int i = 0; i < PLACES; i++) {
        json_put_int(&json, place_names[i], sim_summary_length(sum, places[i]));
    }
    json_close(&json);
    json_open_object(&json, "guards");
    for (size_t i = 0; i < result->guard_count; i++) {
        json_put_int(&json, game->lab->guard_names[i], (int64_t)result->guards[i]);
    }
    json_close(&json);
    if (options->pairs) {
        json_open_list(&json, "pairs");
        for (size_t i = 0; i < pairs->count; i++) {
            json_open_object(&json, NULL);
            json_put_text(&json, "side0", pairs->side[i][0]);
            json_put_text(&json, "side1", pairs->side[i][1]);
            json_put_text(&json, "mission", pairs->mission[i]);
            json_put_int(&json, "wins0", (int64_t)result->by_match[i][0]);
            json_put_int(&json, "wins1", (int64_t)result->by_match[i][1]);
            json_put_int(&json, "draws", (int64_t)result->by_match[i][2]);
            json_close(&json);
        }
        json_close(&json);
    }
    json_close(&json);
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
    const Game *game = games_find(span_of(options->game));
    if (game == NULL || game->rules == NULL) {
        games_say_unknown("bench", options->game);
        return EXIT_USAGE;
    }
    LoadedGame loaded;
    Pairs *pairs = ARENA_NEW(arena, Pairs);
    DiagnosticList problems = diagnostic_list(arena);
    const char *problem = NULL;
    if (options->who_words != NULL &&
        !search_spec_parse(arena, span_of(options->who_words), &options->who, &problem)) {
        return bad_usage("bench", "%s", problem);
    }
    if (!game_load(arena, game, &loaded, &problems) ||
        !make_pairs(arena, &loaded, options, pairs, &problems)) {
        return print_problems(arena, &problems);
    }
    if (options->who_words != NULL) {
        games_say_playouts(arena, game, &options->who);
    }
    signal(SIGINT, want_stop);
    SimBench bench = {.game = game,
                      .match = pairs->match,
                      .match_count = pairs->count,
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
    if (isatty(STDERR_FILENO)) {
        fputs("\r\033[K", stderr);
    }
    if (options->json) {
        print_json(arena, options, game, pairs, result);
    } else {
        print_text(options, game, pairs, result);
    }
    if (!result->is_bad) {
        return EXIT_HOLDS;
    }
    TextBuffer why = text_start(arena);
    if (result->problem.number == 0) {
        text_append(&why, "it does not end");
    } else {
        kernel_message_write(game->words, result->bad_match, &result->problem, &why);
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
