// `strategium tune`: the weights of a game's greedy player, tuned by games against itself.
#include "commands.h"
#include "games.h"
#include "progress.h"
#include "usage.h"

#include "base_file.h"
#include "base_hash.h"
#include "kernel_loadouts.h"
#include "search_weights.h"
#include "sim_tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ARMIES_MAX = 64, ARMIES_USUAL = 6, JOBS_MAX = 256 };

typedef struct TuneOptions {
    const char *game;
    const char *armies; // with commas between them; NULL: some of the shipped ones
    const char *begin;  // weights to begin with; NULL: the usual ones
    const char *out;    // the tuned weights
    const char *resume; // where it is written how far it is
    int64_t seed, rounds, games, match, jobs;
    bool list;
} TuneOptions;

typedef struct Tune {
    Arena *arena;
    Arena *text; // of a file that is being written
    const TuneOptions *options;
    LoadedGame loaded;
    SimTune tune;
    SimTuneTable table;
    const char *army[ARMIES_MAX];
    const void *match[ARMIES_MAX];
    size_t army_count;
    Progress progress;
    double done_before; // games that were done when it went on
    atomic_bool stop;
    bool has_failed;
} Tune;

// --- the command line ----------------------------------------------------------------------------

static int take_value(TuneOptions *options, const char *name, const char *value)
{
    const struct {
        const char *name;
        int64_t *value;
        int64_t min, max;
    } numbers[] = {
        {"--seed", &options->seed, 0, INT64_MAX},
        {"--rounds", &options->rounds, 1, SIM_TUNE_ROUNDS_MAX},
        {"--games", &options->games, 2, SIM_TUNE_GAMES_MAX},
        {"--match", &options->match, 0, SIM_TUNE_MATCH_MAX},
        {"--jobs", &options->jobs, 1, JOBS_MAX},
    };
    const struct {
        const char *name;
        const char **value;
    } words[] = {{"--armies", &options->armies},
                 {"--begin", &options->begin},
                 {"--out", &options->out},
                 {"--resume", &options->resume}};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (strcmp(name, words[i].name) == 0) {
            *words[i].value = value;
            return EXIT_HOLDS;
        }
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(name, numbers[i].name) != 0)
            continue;
        if (span_integer(span_of(value), numbers[i].min, numbers[i].max, numbers[i].value))
            return EXIT_HOLDS;
        return bad_usage("tune", "%s needs a whole number from %lld to %lld, not \"%s\"", name,
                         (long long)numbers[i].min, (long long)numbers[i].max, value);
    }
    return bad_usage("tune", "there is no option %s", name);
}

static int read_options(int argc, char **argv, TuneOptions *options)
{
    *options = (TuneOptions){.seed = 1, .rounds = 200, .games = 12, .match = 240, .jobs = 1};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--list") == 0) {
            options->list = true;
        } else if (argv[i][0] == '-') {
            if (i + 1 == argc)
                return bad_usage("tune", "a value is missing after %s", argv[i]);
            int code = take_value(options, argv[i], argv[i + 1]);
            if (code != EXIT_HOLDS)
                return code;
            i++;
        } else if (options->game == NULL) {
            options->game = argv[i];
        } else {
            return bad_usage("tune", "only one game at a time, not also %s", argv[i]);
        }
    }
    if (options->game == NULL)
        return bad_usage("tune", "name a game");
    if (options->games % 2 != 0 || options->match % 2 != 0)
        return bad_usage("tune", "games are played in pairs: --games and --match must be even");
    if (!options->list && options->out == NULL && options->resume == NULL)
        return bad_usage("tune", "nothing would be kept: use --out, --resume or both");
    return EXIT_HOLDS;
}

// --- what is tuned -------------------------------------------------------------------------------

// Some of the shipped ones, from the first to the last.
static void usual_armies(Tune *tune)
{
    const char **name = ARENA_ARRAY(tune->arena, const char *, KERNEL_SIDES_MAX);
    size_t shipped =
        tune->loaded.game->loadouts->list_sides(tune->loaded.library, name, KERNEL_SIDES_MAX);
    tune->army_count = shipped < ARMIES_USUAL ? shipped : ARMIES_USUAL;
    for (size_t i = 0; i < tune->army_count; i++)
        tune->army[i] = name[i * shipped / tune->army_count];
}

static bool named_armies(Tune *tune, DiagnosticList *problems)
{
    Span rest = span_of(tune->options->armies);
    Span part = {0};
    while (span_next_part(&rest, ',', &part)) {
        if (tune->army_count == ARMIES_MAX) {
            diagnostic_report(problems, NULL, 0, 0, "--armies names more than %d", ARMIES_MAX);
            return false;
        }
        tune->army[tune->army_count++] =
            text_format(tune->arena, "%.*s", (int)part.length, part.text);
    }
    return true;
}

// The same army at both seats; all that the games depend on goes into the number.
static bool make_matches(Tune *tune, DiagnosticList *problems)
{
    Hash64 hash = hash64_start(0);
    const Game *game = tune->loaded.game;
    for (size_t i = 0; i < tune->army_count; i++) {
        MatchSetup setup = {0};
        Record *header = ARENA_NEW(tune->arena, Record);
        *header = record_header(&tune->loaded);
        for (int seat = 0; seat < KERNEL_SEATS; seat++)
            if (!game_take_side(tune->arena, &tune->loaded, seat, tune->army[i], &setup, header,
                                problems))
                return false;
        tune->match[i] =
            game->rules->match_create(tune->arena, tune->loaded.library, &setup, problems);
        if (tune->match[i] == NULL)
            return false;
        record_drop_other_packs(header, game, tune->match[i]);
        for (size_t j = 0; j < header->pack_count; j++)
            hash64_add_u64(&hash, header->pack[j].hash);
        hash64_add_u64(&hash, header->side[0].hash);
        hash64_add(&hash, setup.side[0], strlen(setup.side[0]) + 1);
    }
    hash64_add(&hash, game->version, strlen(game->version) + 1);
    hash64_add(&hash, tune->tune.start, sizeof tune->tune.start);
    tune->tune.number = hash64_finish(&hash);
    return true;
}

static bool read_begin(Tune *tune, int32_t *start, DiagnosticList *problems)
{
    const char *error = NULL;
    const char *path = tune->options->begin;
    Span text = {0};
    search_weights_usual(tune->loaded.game, start);
    if (path == NULL)
        return true;
    if (!file_read(tune->arena, path, SEARCH_WEIGHTS_BYTES_MAX, &text, &error)) {
        diagnostic_report(problems, path, 0, 0, "%s", error);
        return false;
    }
    return search_weights_read(tune->loaded.game, path, text, start, problems);
}

// How far it is, if the file is there.
static bool read_resume(Tune *tune, DiagnosticList *problems)
{
    const char *error = NULL;
    const char *path = tune->options->resume;
    Span text = {0};
    if (path == NULL || !file_exists(path))
        return true;
    if (!file_read(tune->arena, path, SIM_TUNE_BYTES_MAX, &text, &error)) {
        diagnostic_report(problems, path, 0, 0, "%s", error);
        return false;
    }
    return sim_tune_read(&tune->tune, path, text, problems);
}

static bool can_be_written(const Tune *tune, const char *path, DiagnosticList *problems)
{
    const char *error = NULL;
    if (path == NULL || file_can_be_written(tune->arena, path, &error))
        return true;
    diagnostic_report(problems, path, 0, 0, "%s", error);
    return false;
}

static bool begin(Tune *tune, const Game *game, DiagnosticList *problems)
{
    const TuneOptions *options = tune->options;
    int32_t start[GAME_WEIGHTS_MAX];
    if (!game_load(tune->arena, game, &tune->loaded, problems) ||
        !read_begin(tune, start, problems))
        return false;
    tune->tune = sim_tune_begin(game, start);
    tune->tune.seed = (uint64_t)options->seed;
    tune->tune.rounds = (uint32_t)options->rounds;
    tune->tune.games = (uint32_t)options->games;
    tune->tune.match_games = (uint32_t)options->match;
    if (options->armies == NULL)
        usual_armies(tune);
    else if (!named_armies(tune, problems))
        return false;
    return make_matches(tune, problems) && read_resume(tune, problems) &&
           can_be_written(tune, options->out, problems) &&
           can_be_written(tune, options->resume, problems);
}

// --- on the way ----------------------------------------------------------------------------------

static double games_done(const SimTune *tune)
{
    return (double)tune->round * tune->games + 2.0 * (double)tune->match.pairs;
}

static void show(void *context, const SimTune *now, uint64_t games)
{
    Tune *tune = context;
    double all = (double)now->rounds * now->games + now->match_games;
    if (progress_is_stopped())
        atomic_store(&tune->stop, true);
    progress_tell(&tune->progress, "%.0f of %.0f games, %.0f s left",
                  games_done(now) + (double)games - tune->done_before, all - tune->done_before);
}

static bool write_text(Tune *tune, const char *path, const TextBuffer *text)
{
    const char *error = NULL;
    if (file_write(tune->text, path, text_span(text), &error))
        return true;
    progress_end(&tune->progress);
    fprintf(stderr, "%s: %s.\n", text_visible(tune->text, span_of(path)), error);
    tune->has_failed = true;
    return false;
}

static bool keep(void *context, const SimTune *now)
{
    Tune *tune = context;
    int32_t weight[GAME_WEIGHTS_MAX];
    const TuneOptions *options = tune->options;
    bool good = true;
    arena_reset(tune->text);
    TextBuffer progress = text_start(tune->text);
    TextBuffer weights = text_start(tune->text);
    sim_tune_weights(now, weight);
    sim_tune_write(now, &progress);
    search_weights_write(now->game, weight, &weights);
    if (options->resume != NULL)
        good = write_text(tune, options->resume, &progress);
    if (options->out != NULL)
        good = write_text(tune, options->out, &weights) && good;
    return good;
}

// --- what came of it -----------------------------------------------------------------------------

static void print_weights(const Tune *tune)
{
    int32_t now[GAME_WEIGHTS_MAX];
    TextBuffer text = text_start(tune->arena);
    size_t count = search_weights_count(tune->loaded.game);
    sim_tune_weights(&tune->tune, now);
    for (size_t i = 0; i < count; i++) {
        if (now[i] == tune->tune.start[i])
            continue;
        text_print(&text, "%-20s ", tune->loaded.game->players->weight[i].name);
        search_weight_print(tune->tune.start[i], &text);
        text_append(&text, " -> ");
        search_weight_print(now[i], &text);
        text_append(&text, "\n");
    }
    fputs(text.text, stdout);
}

static void print_end(const Tune *tune)
{
    double low;
    double high;
    const SimPairs *match = &tune->tune.match;
    print_weights(tune);
    printf("rounds  %u of %u\n", (unsigned)tune->tune.round, (unsigned)tune->tune.rounds);
    if (match->pairs > 0) {
        double elo = sim_tune_elo(&tune->tune, &low, &high);
        printf("match   %+.0f Elo against the weights before (95 %%: %+.0f to %+.0f), "
               "%llu games\n",
               elo, low, high, 2 * (unsigned long long)match->pairs);
    }
}

static int run(Arena *arena, const TuneOptions *options, const Game *game)
{
    DiagnosticList problems = diagnostic_list(arena);
    Tune *tune = ARENA_NEW(arena, Tune);
    tune->arena = arena;
    tune->options = options;
    if (!begin(tune, game, &problems))
        return print_problems(&problems, false);
    tune->text = arena_create(0);
    tune->table = (SimTuneTable){.match = tune->match,
                                 .match_count = tune->army_count,
                                 .jobs = (int)options->jobs,
                                 .stop = &tune->stop,
                                 .progress = show,
                                 .keep = keep,
                                 .context = tune};
    tune->done_before = games_done(&tune->tune);
    tune->progress = progress_begin(arena);
    bool is_whole = sim_tune_run(&tune->tune, &tune->table);
    progress_end(&tune->progress);
    if (tune->tune.round == tune->tune.rounds || is_whole)
        print_end(tune);
    if (!is_whole && !tune->has_failed) {
        fprintf(stderr, "Stopped after %u of %u rounds. %s\n", (unsigned)tune->tune.round,
                (unsigned)tune->tune.rounds,
                options->resume != NULL ? "The same command goes on."
                                        : "Nothing was kept to go on with: use --resume.");
    }
    arena_destroy(tune->text);
    return tune->has_failed ? EXIT_USAGE : EXIT_HOLDS;
}

int command_tune(int argc, char **argv)
{
    TuneOptions options;
    int code = read_options(argc, argv, &options);
    if (code != EXIT_HOLDS)
        return code;
    const Game *game = games_find(span_of(options.game));
    if (game == NULL || game->rules == NULL) {
        games_say_unknown("tune", options.game);
        return EXIT_USAGE;
    }
    if (search_weights_count(game) == 0)
        return bad_usage("tune", "%s has no weights to tune", game->id);
    Arena *arena = arena_create(0);
    if (options.list) {
        int32_t usual[GAME_WEIGHTS_MAX];
        TextBuffer text = text_start(arena);
        search_weights_usual(game, usual);
        search_weights_write(game, usual, &text);
        fputs(text.text, stdout);
    } else {
        code = run(arena, &options, game);
    }
    arena_destroy(arena);
    return code;
}
