// `strategium sim`: bulk games between two players, and the merge of slices.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_file.h"
#include "base_hash.h"
#include "ext_json.h"
#include "sim_batch.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RESULTS_BYTES_MAX = 1 << 30, JOBS_MAX = 256 };

typedef struct SimOptions {
    const char *game;
    const char *side[KERNEL_SEATS];
    const char *mission;
    const char *option[RECORD_OPTIONS_MAX];
    size_t option_count;
    SearchSpec player[KERNEL_SEATS];
    int64_t games;
    int64_t from;
    int64_t to;
    int64_t seed;
    int64_t jobs;
    const char *out;
    bool json;
} SimOptions;

static atomic_bool stop_wanted;

static void want_stop(int number)
{
    (void)number;
    atomic_store(&stop_wanted, true);
}

static bool take_number(SimOptions *options, const char *name, const char *value, int *code)
{
    const struct {
        const char *name;
        int64_t *value;
        int64_t min;
        int64_t max;
    } numbers[] = {
        {"--games", &options->games, 1, INT64_C(1000000000000)},
        {"--from", &options->from, 0, INT64_C(1000000000000)},
        {"--to", &options->to, 0, INT64_C(1000000000000)},
        {"--seed", &options->seed, 0, INT64_MAX},
        {"--jobs", &options->jobs, 1, JOBS_MAX},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcmp(name, numbers[i].name) == 0) {
            if (!span_integer(span_of(value), numbers[i].min, numbers[i].max, numbers[i].value)) {
                *code =
                    bad_usage("sim", "%s needs a whole number from %lld to %lld, not \"%s\"", name,
                              (long long)numbers[i].min, (long long)numbers[i].max, value);
            }
            return true;
        }
    }
    return false;
}

static int take_option(Arena *arena, SimOptions *options, const char *name, const char *value)
{
    int code = EXIT_HOLDS;
    if (take_number(options, name, value, &code)) {
        return code;
    }
    if (strcmp(name, "--side0") == 0 || strcmp(name, "--side1") == 0) {
        options->side[name[6] - '0'] = value;
    } else if (strcmp(name, "--seat0") == 0 || strcmp(name, "--seat1") == 0) {
        const char *problem = NULL;
        if (!search_spec_parse(arena, span_of(value), &options->player[name[6] - '0'], &problem)) {
            return bad_usage("sim", "%s", problem);
        }
    } else if (strcmp(name, "--mission") == 0) {
        options->mission = value;
    } else if (strcmp(name, "--out") == 0) {
        options->out = value;
    } else if (strcmp(name, "--option") == 0) {
        if (options->option_count == RECORD_OPTIONS_MAX || strchr(value, '=') == NULL) {
            return bad_usage("sim", "an option is KEY=VALUE, not %s", value);
        }
        options->option[options->option_count++] = value;
    } else {
        return bad_usage("sim", "there is no option %s", name);
    }
    return EXIT_HOLDS;
}

static int read_options(Arena *arena, int argc, char **argv, SimOptions *options)
{
    SearchSpec greedy = search_spec_of("greedy");
    *options = (SimOptions){.player = {greedy, greedy}, .to = -1, .jobs = 1};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            options->json = true;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            if (i + 1 == argc) {
                return bad_usage("sim", "a value is missing after %s", argv[i]);
            }
            int code = take_option(arena, options, argv[i], argv[i + 1]);
            if (code != EXIT_HOLDS) {
                return code;
            }
            i++;
        } else if (options->game == NULL) {
            options->game = argv[i];
        } else {
            return bad_usage("sim", "only one game at a time, not also %s", argv[i]);
        }
    }
    if (options->game == NULL) {
        return bad_usage("sim", "name a game");
    }
    if (options->games == 0 && options->to < 0) {
        return bad_usage("sim", "say how many games with --games");
    }
    if (options->to < 0) {
        options->to = options->games;
    }
    if (options->from > options->to || (options->games > 0 && options->to > options->games)) {
        return bad_usage("sim", "--from and --to must lie within the games of the batch");
    }
    return EXIT_HOLDS;
}

// --- Summary ---

static void print_text(const SimSummary *summary)
{
    double low;
    double high;
    double games = summary->games > 0 ? (double)summary->games : 1;
    printf("games        %" PRIu64 "\n", summary->games);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        sim_wilson(summary->wins[seat], summary->games, &low, &high);
        printf("seat %d wins  %" PRIu64 "  %.2f %%  (95 %%: %.2f to %.2f)\n", seat,
               summary->wins[seat], 100 * (double)summary->wins[seat] / games, 100 * low,
               100 * high);
    }
    printf("draws        %" PRIu64 "  %.2f %%\n", summary->draws,
           100 * (double)summary->draws / games);
    if (summary->stalled > 0) {
        printf("stalled      %" PRIu64 "\n", summary->stalled);
    }
    printf("decisions    mean %.1f, shortest %u, middle %u, longest %u a game\n",
           (double)summary->decisions / games, (unsigned)sim_summary_length(summary, 0),
           (unsigned)sim_summary_length(summary, 0.5), (unsigned)sim_summary_length(summary, 1));
    printf("fingerprint  %016" PRIx64 "\n", summary->fingerprint);
}

static void print_json(Arena *arena, const SimSummary *summary)
{
    double low;
    double high;
    TextBuffer text = text_start(arena);
    ExtJsonWriter json = ext_json_writer(&text);
    ext_json_open_object(&json, NULL);
    ext_json_put_int(&json, "games", (int64_t)summary->games);
    ext_json_put_int(&json, "wins0", (int64_t)summary->wins[0]);
    ext_json_put_int(&json, "wins1", (int64_t)summary->wins[1]);
    ext_json_put_int(&json, "draws", (int64_t)summary->draws);
    ext_json_put_int(&json, "stalled", (int64_t)summary->stalled);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        sim_wilson(summary->wins[seat], summary->games, &low, &high);
        ext_json_open_list(&json, seat == 0 ? "interval0" : "interval1");
        ext_json_put_real(&json, NULL, low);
        ext_json_put_real(&json, NULL, high);
        ext_json_close(&json);
    }
    ext_json_open_object(&json, "length");
    ext_json_put_real(&json, "mean",
                      summary->games > 0 ? (double)summary->decisions / (double)summary->games : 0);
    ext_json_put_int(&json, "shortest", sim_summary_length(summary, 0));
    ext_json_put_int(&json, "median", sim_summary_length(summary, 0.5));
    ext_json_put_int(&json, "longest", sim_summary_length(summary, 1));
    ext_json_close(&json);
    ext_json_put_text(&json, "fingerprint",
                      text_format(arena, "%016" PRIx64, summary->fingerprint));
    ext_json_close(&json);
    puts(text.text);
}

// --- A batch ---

typedef struct Sim {
    Arena *arena;
    Arena *line_arena;
    FILE *out;
    uint64_t batch_number;
    struct timespec start;
    double told;
    bool shows_progress;
    bool write_failed;
} Sim;

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) * 1e-9;
}

static void write_result(void *context, const SimResult *result)
{
    Sim *sim = context;
    if (sim->out == NULL || sim->write_failed) {
        return;
    }
    arena_reset(sim->line_arena);
    TextBuffer line = text_start(sim->line_arena);
    sim_result_write(result, sim->batch_number, &line);
    text_append_char(&line, '\n');
    if (fwrite(line.text, 1, line.length, sim->out) != line.length) {
        sim->write_failed = true;
        atomic_store(&stop_wanted, true);
    }
}

static void show_progress(void *context, uint64_t done, uint64_t total)
{
    Sim *sim = context;
    double seconds = seconds_since(&sim->start);
    if (!sim->shows_progress || seconds - sim->told < 0.5 || done == 0) {
        return;
    }
    sim->told = seconds;
    double rate = (double)done / seconds;
    fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games, %.1f a second, %.0f s left \033[K", done,
            total, rate, (double)(total - done) / rate);
}

// A number for everything that the results depend on: slices of different batches do not merge.
static uint64_t number_of(const SimOptions *options, const Game *game, const Record *header)
{
    Hash64 hash = hash64_start((uint64_t)options->seed);
    const char *words[] = {game->module->name,
                           game->module->version,
                           options->player[0].text,
                           options->player[1].text,
                           header->side[0].name,
                           header->side[1].name,
                           options->mission != NULL ? options->mission : ""};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        hash64_add(&hash, words[i], strlen(words[i]) + 1);
    }
    for (size_t i = 0; i < options->option_count; i++) {
        hash64_add(&hash, options->option[i], strlen(options->option[i]) + 1);
    }
    for (size_t i = 0; i < header->pack_count; i++) {
        hash64_add_u64(&hash, header->pack[i].hash);
    }
    hash64_add_u64(&hash, header->side[0].hash);
    hash64_add_u64(&hash, header->side[1].hash);
    return hash64_finish(&hash);
}

static int print_problems(Arena *arena, const DiagnosticList *problems)
{
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, problems, true);
    fputs(text.text, stderr);
    return EXIT_USAGE;
}

static int run_batch(Sim *sim, const SimOptions *options, SimBatch *batch)
{
    if (options->out != NULL) {
        sim->out = fopen(options->out, "w");
        if (sim->out == NULL) {
            fprintf(stderr, "%s: cannot be written.\n",
                    text_visible(sim->arena, span_of(options->out)));
            return EXIT_USAGE;
        }
    }
    SimSummary *summary = ARENA_NEW(sim->arena, SimSummary);
    sim->shows_progress = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &sim->start);
    signal(SIGINT, want_stop);
    signal(SIGTERM, want_stop);
    uint64_t done = sim_batch_run(batch, summary);
    double seconds = seconds_since(&sim->start);
    if (sim->shows_progress) {
        fputs("\r\033[K", stderr);
    }
    if (sim->out != NULL && (fclose(sim->out) != 0 || sim->write_failed)) {
        fprintf(stderr, "%s: could not be written to the end.\n",
                text_visible(sim->arena, span_of(options->out)));
        return EXIT_USAGE;
    }
    if (options->json) {
        print_json(sim->arena, summary);
    } else {
        print_text(summary);
    }
    fprintf(stderr, "%.1f games and %.0f decisions a second, %.1f s\n", (double)done / seconds,
            (double)summary->decisions / seconds, seconds);
    if (done < batch->to - batch->from) {
        fprintf(stderr,
                "Stopped: games %" PRIu64 " to %" PRIu64 " are done. Go on with --from %" PRIu64
                " and merge.\n",
                batch->from, batch->from + done, batch->from + done);
    }
    return summary->stalled == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

static int run(Sim *sim, const SimOptions *options)
{
    const GameModule *module = games_find(span_of(options->game));
    if (module == NULL) {
        games_say_unknown("sim", options->game);
        return EXIT_USAGE;
    }
    Game game;
    DiagnosticList problems = diagnostic_list(sim->arena);
    if (!game_load(sim->arena, module, &game, &problems)) {
        return print_problems(sim->arena, &problems);
    }
    MatchSetup setup = {.mission = options->mission,
                        .option = options->option,
                        .option_count = options->option_count};
    Record header = game_record(&game);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        if (!game_take_side(sim->arena, &game, seat, options->side[seat], &setup, &header,
                            &problems)) {
            return print_problems(sim->arena, &problems);
        }
    }
    const void *match = module->match_create(sim->arena, game.library, &setup, &problems);
    if (match == NULL) {
        return print_problems(sim->arena, &problems);
    }
    sim->batch_number = number_of(options, &game, &header);
    SimBatch batch = {.module = module,
                      .match = match,
                      .player = {options->player[0], options->player[1]},
                      .seed = (uint64_t)options->seed,
                      .from = (uint64_t)options->from,
                      .to = (uint64_t)options->to,
                      .jobs = (int)options->jobs,
                      .stop = &stop_wanted,
                      .result = write_result,
                      .progress = show_progress,
                      .context = sim};
    return run_batch(sim, options, &batch);
}

// --- Merge ---

typedef struct Merge {
    Arena *arena;
    SimResult *result;
    size_t count;
    size_t max;
    uint64_t batch;
    bool has_batch;
} Merge;

static bool merge_line(Merge *merge, Arena *line_arena, const char *file, uint32_t number,
                       Span line)
{
    SimResult result;
    uint64_t batch = 0;
    const char *why = "";
    arena_reset(line_arena);
    if (!sim_result_read(line_arena, line, &result, &batch, &why)) {
        fprintf(stderr, "%s:%u: %s.\n", text_visible(merge->arena, span_of(file)), (unsigned)number,
                why);
        return false;
    }
    if (merge->has_batch && batch != merge->batch) {
        fprintf(stderr,
                "%s:%u: this game belongs to another batch (other sides, players, packs, options "
                "or seed).\n",
                text_visible(merge->arena, span_of(file)), (unsigned)number);
        return false;
    }
    merge->batch = batch;
    merge->has_batch = true;
    if (merge->count == merge->max) {
        size_t more = merge->max == 0 ? 1024 : merge->max * 2;
        SimResult *moved = ARENA_ARRAY(merge->arena, SimResult, more);
        if (merge->count > 0) {
            memcpy(moved, merge->result, merge->count * sizeof *moved);
        }
        merge->result = moved;
        merge->max = more;
    }
    merge->result[merge->count++] = result;
    return true;
}

static bool merge_file(Merge *merge, Arena *line_arena, const char *file)
{
    Span rest;
    Span line;
    const char *error = NULL;
    if (!file_read(merge->arena, file, RESULTS_BYTES_MAX, &rest, &error)) {
        fprintf(stderr, "%s: %s.\n", text_visible(merge->arena, span_of(file)), error);
        return false;
    }
    for (uint32_t number = 1; span_next_line(&rest, &line); number++) {
        if (span_trim(line).length > 0 && !merge_line(merge, line_arena, file, number, line)) {
            return false;
        }
    }
    return true;
}

static void sort_results(SimResult *result, size_t count)
{
    for (size_t gap = count / 2; gap > 0; gap /= 2) {
        for (size_t i = gap; i < count; i++) {
            SimResult moved = result[i];
            size_t j = i;
            for (; j >= gap && result[j - gap].index > moved.index; j -= gap) {
                result[j] = result[j - gap];
            }
            result[j] = moved;
        }
    }
}

static int merge_all(int argc, char **argv)
{
    Arena *arena = arena_create(0);
    Arena *line_arena = arena_create(0);
    Merge merge = {.arena = arena};
    bool json = false;
    bool good = true;
    int files = 0;
    for (int i = 2; i < argc && good; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            json = true;
        } else {
            files++;
            good = merge_file(&merge, line_arena, argv[i]);
        }
    }
    int code = EXIT_HOLDS;
    if (!good) {
        code = EXIT_USAGE;
    } else if (files == 0) {
        code = bad_usage("sim", "merge needs the files of the slices");
    } else if (merge.count == 0) {
        fprintf(stderr, "There are no games in these files. Give files that `strategium sim --out` "
                        "has written.\n");
        code = EXIT_USAGE;
    } else {
        SimSummary *summary = ARENA_NEW(arena, SimSummary);
        sim_summary_start(summary);
        sort_results(merge.result, merge.count);
        for (size_t i = 0; i < merge.count && code != EXIT_USAGE; i++) {
            if (i > 0 && merge.result[i].index == merge.result[i - 1].index) {
                fprintf(stderr, "Game %" PRIu64 " is there twice.\n", merge.result[i].index);
                code = EXIT_USAGE;
            } else if (i > 0 && merge.result[i].index != merge.result[i - 1].index + 1) {
                fprintf(stderr, "Games %" PRIu64 " to %" PRIu64 " are missing.\n",
                        merge.result[i - 1].index + 1, merge.result[i].index - 1);
                code = EXIT_DOES_NOT_HOLD;
            }
            sim_summary_add(summary, &merge.result[i]);
        }
        if (code != EXIT_USAGE && json) {
            print_json(arena, summary);
        } else if (code != EXIT_USAGE) {
            print_text(summary);
        }
    }
    arena_destroy(line_arena);
    arena_destroy(arena);
    return code;
}

int command_sim(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "merge") == 0) {
        return merge_all(argc, argv);
    }
    SimOptions options;
    Sim sim = {.arena = arena_create(0), .line_arena = arena_create(0)};
    int code = read_options(sim.arena, argc, argv, &options);
    if (code == EXIT_HOLDS) {
        code = run(&sim, &options);
    }
    arena_destroy(sim.line_arena);
    arena_destroy(sim.arena);
    return code;
}
