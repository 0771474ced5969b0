// `strategium sim`: bulk games between two players, and the merge of slices.
#include "commands.h"
#include "sim_plan.h"
#include "usage.h"

#include "base_file.h"
#include "ext_json.h"
#include "sim_pairs.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RESULTS_BYTES_MAX = 1 << 30, JOBS_MAX = 256 };

typedef struct SimOptions {
    PlanWish wish;
    int64_t games;
    int64_t rounds;
    int64_t from;
    int64_t to;
    int64_t seed;
    int64_t jobs;
    const char *out;
    SimSprt sprt;
    bool has_sprt;
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
        {"--rounds", &options->rounds, 1, INT64_C(100000000)},
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

// A number of percent, as a share; false unless it lies strictly between the bounds.
static bool read_percent(const char *text, const char **end, double min, double max, double *out)
{
    char *stop = NULL;
    double number = strtod(text, &stop) / 100;
    if (stop == text || !(number > min && number < max)) {
        return false;
    }
    *end = stop;
    *out = number;
    return true;
}

// "2": shown better, worse, or within 2 percent. "50:55": a score of 50 % against one of 55 %.
static bool read_sprt(const char *value, SimSprt *sprt)
{
    const char *end = NULL;
    const char *colon = strchr(value, ':');
    sprt->has_margin = colon == NULL;
    if (sprt->has_margin) {
        return read_percent(value, &end, 0, 0.5, &sprt->margin) && *end == '\0';
    }
    return read_percent(value, &end, 0, 1, &sprt->p0) && end == colon &&
           read_percent(colon + 1, &end, sprt->p0, 1, &sprt->p1) && *end == '\0';
}

static int take_player(Arena *arena, const char *words, SearchSpec *out)
{
    const char *problem = NULL;
    return search_spec_parse(arena, span_of(words), out, &problem)
               ? EXIT_HOLDS
               : bad_usage("sim", "%s", problem);
}

// Options that may be repeated.
static int take_one_more(const char *name, const char *value, const char **list, size_t *count,
                         size_t max)
{
    if (*count == max) {
        return bad_usage("sim", "%s is given more than %zu times", name, max);
    }
    list[(*count)++] = value;
    return EXIT_HOLDS;
}

static int take_option(Arena *arena, SimOptions *options, const char *name, const char *value)
{
    int code = EXIT_HOLDS;
    PlanWish *wish = &options->wish;
    const char *end = NULL;
    if (take_number(options, name, value, &code)) {
        return code;
    }
    if (strcmp(name, "--side0") == 0 || strcmp(name, "--side1") == 0) {
        wish->seat_side[name[6] - '0'] = value;
    } else if (strcmp(name, "--seat0") == 0 || strcmp(name, "--seat1") == 0) {
        wish->has_seat[name[6] - '0'] = true;
        return take_player(arena, value, &wish->seat[name[6] - '0']);
    } else if (strcmp(name, "--instead") == 0) {
        wish->instead = value;
    } else if (strcmp(name, "--side") == 0) {
        return take_one_more(name, value, wish->side, &wish->side_count, PLAN_SIDES_MAX);
    } else if (strcmp(name, "--who") == 0) {
        if (wish->who_count == SIM_PLAYERS_MAX) {
            return bad_usage("sim", "--who is given more than %d times", SIM_PLAYERS_MAX);
        }
        return take_player(arena, value, &wish->who[wish->who_count++]);
    } else if (strcmp(name, "--pack") == 0) {
        return take_one_more(name, value, wish->pack, &wish->pack_count, PLAN_PACKS_MAX);
    } else if (strcmp(name, "--mission") == 0) {
        wish->mission = value;
    } else if (strcmp(name, "--sprt") == 0) {
        options->has_sprt = true;
        if (!read_sprt(value, &options->sprt)) {
            return bad_usage("sim",
                             "--sprt needs a margin in percent (2) or two scores of A in percent, "
                             "the lower one first (50:55), not \"%s\"",
                             value);
        }
    } else if (strcmp(name, "--alpha") == 0 || strcmp(name, "--beta") == 0) {
        double *to = name[2] == 'a' ? &options->sprt.alpha : &options->sprt.beta;
        if (!read_percent(value, &end, 0, 0.5, to) || *end != '\0') {
            return bad_usage("sim", "%s needs a number of percent under 50, not \"%s\"", name,
                             value);
        }
    } else if (strcmp(name, "--out") == 0) {
        options->out = value;
    } else if (strcmp(name, "--option") == 0) {
        if (strchr(value, '=') == NULL) {
            return bad_usage("sim", "an option is KEY=VALUE, not %s", value);
        }
        return take_one_more(name, value, wish->option, &wish->option_count, RECORD_OPTIONS_MAX);
    } else {
        return bad_usage("sim", "there is no option %s", name);
    }
    return EXIT_HOLDS;
}

static bool take_flag(SimOptions *options, const char *name)
{
    if (strcmp(name, "--json") == 0) {
        options->json = true;
    } else if (strcmp(name, "--pairs") == 0) {
        options->wish.is_paired = true;
    } else {
        return false;
    }
    return true;
}

static int check_options(SimOptions *options)
{
    const char *problem = NULL;
    if (options->wish.game == NULL) {
        return bad_usage("sim", "name a game");
    }
    if (!plan_check(&options->wish, &problem)) {
        return bad_usage("sim", "%s", problem);
    }
    if (options->games > 0 && options->rounds > 0) {
        return bad_usage("sim", "say how many games with --games or with --rounds, not with both");
    }
    if (options->games == 0 && options->rounds == 0 && options->to < 0) {
        return bad_usage("sim", "say how many games with --games");
    }
    if (options->has_sprt && options->from > 0) {
        return bad_usage("sim", "a sequential test needs all games from the first on: leave out "
                                "--from, or merge the slices");
    }
    if (options->has_sprt && (options->wish.side_count > 0 || options->wish.who_count > 0)) {
        return bad_usage("sim", "a sequential test compares two: use --pairs, not a round robin");
    }
    if (options->has_sprt && options->wish.instead == NULL) {
        options->wish.is_paired = true;
    }
    options->wish.seed = (uint64_t)options->seed;
    return EXIT_HOLDS;
}

static int read_options(Arena *arena, int argc, char **argv, SimOptions *options)
{
    SearchSpec greedy = search_spec_of("greedy");
    *options = (SimOptions){.wish = {.seat = {greedy, greedy}},
                            .to = -1,
                            .jobs = 1,
                            .sprt = {.alpha = 0.05, .beta = 0.05}};
    for (int i = 1; i < argc; i++) {
        if (take_flag(options, argv[i])) {
            continue;
        }
        if (strncmp(argv[i], "--", 2) == 0) {
            if (i + 1 == argc) {
                return bad_usage("sim", "a value is missing after %s", argv[i]);
            }
            int code = take_option(arena, options, argv[i], argv[i + 1]);
            if (code != EXIT_HOLDS) {
                return code;
            }
            i++;
        } else if (options->wish.game == NULL) {
            options->wish.game = argv[i];
        } else {
            return bad_usage("sim", "only one game at a time, not also %s", argv[i]);
        }
    }
    return check_options(options);
}

// The games that are to be played, once it is known how many tables there are.
static int find_slice(SimOptions *options, const Plan *plan, SimBatch *batch)
{
    if (options->rounds > 0) {
        options->games = options->rounds * (int64_t)plan->table_count;
    }
    if (options->to < 0) {
        options->to = options->games;
    }
    if (options->from > options->to || (options->games > 0 && options->to > options->games)) {
        return bad_usage("sim", "--from and --to must lie within the games of the batch");
    }
    batch->from = (uint64_t)options->from;
    batch->to = (uint64_t)options->to;
    return EXIT_HOLDS;
}

// --- Summary ---

// All that is said about a batch.
typedef struct Findings {
    SimSummary summary;
    SimPairs pairs;
    SimVerdict verdict;
    double ratio[2];
} Findings;

// What A and B are.
static const char *a_and_b(const Plan *plan, int which)
{
    return plan->contestant[which == 1 && plan->kind == PLAN_VARIANT ? 2 : which].name;
}

static void print_verdict(const SimSprt *test, const Findings *findings)
{
    double percent = 100 * test->margin;
    switch (findings->verdict) {
    case SIM_VERDICT_NONE:
        printf("test         undecided: more games are needed\n");
        break;
    case SIM_VERDICT_BETTER:
        printf("test         A is better\n");
        break;
    case SIM_VERDICT_WORSE:
        printf("test         A is worse\n");
        break;
    case SIM_VERDICT_WITHIN:
        printf("test         A and B lie within %g percent of each other\n", percent);
        break;
    case SIM_VERDICT_P0:
        printf("test         a score of %g %%, not of %g %%\n", 100 * test->p0, 100 * test->p1);
        break;
    case SIM_VERDICT_P1:
        printf("test         a score of %g %%, not of %g %%\n", 100 * test->p1, 100 * test->p0);
        break;
    }
}

static void print_pairs(const Plan *plan, const SimOptions *options, const Findings *findings)
{
    const SimPairs *pairs = &findings->pairs;
    double low;
    double high;
    double mean = sim_pairs_mean(pairs, &low, &high);
    printf("A            %s\nB            %s\n", a_and_b(plan, 0), a_and_b(plan, 1));
    printf("pairs        %" PRIu64 ": A has 0 points in %" PRIu64 ", 1/2 in %" PRIu64
           ", 1 in %" PRIu64 ", 1 1/2 in %" PRIu64 ", 2 in %" PRIu64 "\n",
           pairs->pairs, pairs->count[0], pairs->count[1], pairs->count[2], pairs->count[3],
           pairs->count[4]);
    printf("A's score    %.2f %%  (95 %%: %.2f to %.2f)\n", 100 * mean, 100 * low, 100 * high);
    if (options->has_sprt) {
        print_verdict(&options->sprt, findings);
    }
}

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

static void put_pairs(ExtJsonWriter *json, const Plan *plan, const SimOptions *options,
                      const Findings *findings)
{
    double low;
    double high;
    double mean = sim_pairs_mean(&findings->pairs, &low, &high);
    ext_json_open_object(json, "pairs");
    ext_json_put_text(json, "a", a_and_b(plan, 0));
    ext_json_put_text(json, "b", a_and_b(plan, 1));
    ext_json_put_int(json, "pairs", (int64_t)findings->pairs.pairs);
    ext_json_open_list(json, "by_points"); // of A, in halves
    for (int i = 0; i < SIM_PAIR_SCORES; i++) {
        ext_json_put_int(json, NULL, (int64_t)findings->pairs.count[i]);
    }
    ext_json_close(json);
    ext_json_put_real(json, "score", mean);
    ext_json_open_list(json, "interval");
    ext_json_put_real(json, NULL, low);
    ext_json_put_real(json, NULL, high);
    ext_json_close(json);
    ext_json_close(json);
    if (options->has_sprt) {
        ext_json_open_object(json, "test");
        ext_json_put_text(json, "verdict", sim_verdict_name(findings->verdict));
        ext_json_open_list(json, "log_ratios");
        for (int i = 0; i < (options->sprt.has_margin ? 2 : 1); i++) {
            ext_json_put_real(json, NULL, findings->ratio[i]);
        }
        ext_json_close(json);
        ext_json_put_real(json, "alpha", options->sprt.alpha);
        ext_json_put_real(json, "beta", options->sprt.beta);
        ext_json_close(json);
    }
}

// `plan` is NULL where nothing is known but the results.
static void print_json(Arena *arena, const Findings *findings, const Plan *plan,
                       const SimOptions *options)
{
    const SimSummary *summary = &findings->summary;
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
    if (plan != NULL && (plan->kind == PLAN_PAIRS || plan->kind == PLAN_VARIANT)) {
        put_pairs(&json, plan, options, findings);
    }
    ext_json_close(&json);
    puts(text.text);
}

// --- A batch ---

typedef struct Sim {
    Arena *arena;
    Arena *line_arena;
    FILE *out;
    const SimOptions *options;
    const Plan *plan;
    const SimBatch *batch;
    Findings *findings;
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

static void write_result(Sim *sim, const SimResult *result)
{
    if (sim->out == NULL || sim->write_failed) {
        return;
    }
    arena_reset(sim->line_arena);
    TextBuffer line = text_start(sim->line_arena);
    sim_result_write(result, sim->plan->number, &line);
    text_append_char(&line, '\n');
    if (fwrite(line.text, 1, line.length, sim->out) != line.length) {
        sim->write_failed = true;
        atomic_store(&stop_wanted, true);
    }
}

// Each result in the order of indices; false once the test has its verdict.
static bool take_result(void *context, const SimResult *result)
{
    Sim *sim = context;
    Findings *findings = sim->findings;
    write_result(sim, result);
    if (sim->batch->is_paired &&
        sim_pairs_add(&findings->pairs, sim_batch_table(sim->batch, result->index), result) &&
        sim->options->has_sprt) {
        findings->verdict = sim_sprt_judge(&sim->options->sprt, &findings->pairs, findings->ratio);
    }
    return findings->verdict == SIM_VERDICT_NONE;
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
    SimSummary *summary = &sim->findings->summary;
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
        print_json(sim->arena, sim->findings, sim->plan, options);
    } else {
        print_text(summary);
        if (sim->plan->kind == PLAN_PAIRS || sim->plan->kind == PLAN_VARIANT) {
            print_pairs(sim->plan, options, sim->findings);
        }
    }
    fprintf(stderr, "%.1f games and %.0f decisions a second, %.1f s\n", (double)done / seconds,
            (double)summary->decisions / seconds, seconds);
    if (done < batch->to - batch->from && sim->findings->verdict == SIM_VERDICT_NONE) {
        fprintf(stderr,
                "Stopped: games %" PRIu64 " to %" PRIu64 " are done. Go on with --from %" PRIu64
                " and merge.\n",
                batch->from, batch->from + done, batch->from + done);
    }
    return summary->stalled == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

static int run(Sim *sim, SimOptions *options)
{
    const GameModule *module = games_find(span_of(options->wish.game));
    if (module == NULL) {
        games_say_unknown("sim", options->wish.game);
        return EXIT_USAGE;
    }
    DiagnosticList problems = diagnostic_list(sim->arena);
    const Plan *plan = plan_make(sim->arena, module, &options->wish, &problems);
    if (plan == NULL) {
        return print_problems(sim->arena, &problems);
    }
    SimBatch batch = plan_batch(plan);
    int code = find_slice(options, plan, &batch);
    if (code != EXIT_HOLDS) {
        return code;
    }
    batch.jobs = (int)options->jobs;
    batch.stop = &stop_wanted;
    batch.result = take_result;
    batch.progress = show_progress;
    batch.context = sim;
    sim->options = options;
    sim->plan = plan;
    sim->batch = &batch;
    sim->findings = ARENA_NEW(sim->arena, Findings);
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
        Findings *findings = ARENA_NEW(arena, Findings);
        SimSummary *summary = &findings->summary;
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
            print_json(arena, findings, NULL, NULL);
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
