// A batch played, or gone on with; and the record of one of its games.
#include "commands.h"
#include "packs.h"
#include "sim_command.h"
#include "usage.h"

#include "base_file.h"
#include "ext_mpi.h"
#include "search_weights.h"
#include "sim_cluster.h"
#include "sim_output.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static atomic_bool stop_wanted;

static void want_stop(int number)
{
    (void)number;
    atomic_store(&stop_wanted, true);
}

typedef struct Sim {
    Arena *arena;
    const SimOptions *options;
    const SimPlan *plan;
    SimFindings *findings;
    SimBatch batch;
    SimOutput output;    // of --out
    SimCluster *cluster; // NULL: this process is alone
    struct timespec start;
    double told;
    bool shows_progress;
} Sim;

void sim_print_findings(Arena *arena, const SimFindings *findings, bool is_json)
{
    TextBuffer text = text_start(arena);
    if (is_json)
        sim_findings_write_json(findings, &text);
    else
        sim_findings_write(findings, &text);
    fputs(text.text, stdout);
}

// --- The file of results ---

static int say_of_file(const Sim *sim, const char *path, const char *what)
{
    fprintf(stderr, "%s: %s\n", text_visible(sim->arena, span_of(path)), what);
    return EXIT_USAGE;
}

static int open_out(Sim *sim)
{
    const SimOptions *options = sim->options;
    SimOutput *output = &sim->output;
    bool is_open = sim_output_open(sim->arena, options->out, options->anew, &sim->batch,
                                   sim->plan->number, sim->findings, output);
    if (output->is_torn)
        fprintf(stderr, "The last line, torn when the batch was killed, is taken off.\n");
    if (!is_open)
        return say_of_file(sim, options->out, output->why);
    if (output->already > 0)
        fprintf(stderr, "%" PRIu64 " games are there already.\n", output->already);
    return EXIT_HOLDS;
}

// --- Playing ---

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) * 1e-9;
}

// Each result in the order of indices; false once no more is wanted.
static bool take_result(void *context, const SimResult *result)
{
    Sim *sim = context;
    return (sim->output.file == NULL || sim_output_add(&sim->output, result)) &&
           sim_findings_add(sim->findings, result);
}

static void show_progress(void *context, uint64_t done, uint64_t total)
{
    Sim *sim = context;
    double seconds = seconds_since(&sim->start);
    if (seconds - sim->told < 0.5 || done == 0)
        return;
    sim->told = seconds;
    if (sim->output.file != NULL)
        sim_output_flush(&sim->output);
    if (sim->shows_progress) {
        double rate = (double)done / seconds;
        fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games, %.1f a second, %.0f s left \033[K",
                sim->output.already + done, sim->output.already + total, rate,
                (double)(total - done) / rate);
    }
}

// The games that are still to be played, over threads or ranks. False, said on standard error, if
// the ranks do not belong together.
static bool play_games(Sim *sim, uint64_t *done)
{
    const char *why = NULL;
    SimSummary *summary = &sim->findings->summary;
    *done = 0;
    if (sim->findings->verdict != SIM_VERDICT_NONE || sim->batch.from == sim->batch.to)
        return true;
    if (sim->cluster == NULL) {
        *done = sim_batch_run(&sim->batch, summary);
        return true;
    }
    if (!sim_cluster_run(sim->cluster, &sim->batch, sim->plan->number, summary, done, &why)) {
        fprintf(stderr, "strategium sim: %s.\n", why);
        return false;
    }
    if (sim->cluster->reissued > 0) {
        fprintf(stderr, "%" PRIu64 " slices were given out again, since their ranks were silent.\n",
                sim->cluster->reissued);
    }
    return true;
}

static int play(Sim *sim)
{
    const SimOptions *options = sim->options;
    const SimFindings *findings = sim->findings;
    SimBatch *batch = &sim->batch;
    if (options->out != NULL && open_out(sim) != EXIT_HOLDS)
        return EXIT_USAGE;
    sim->shows_progress = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &sim->start);
    signal(SIGINT, want_stop);
    signal(SIGTERM, want_stop);
    uint64_t decisions = findings->summary.decisions;
    uint64_t done = 0;
    bool good = play_games(sim, &done);
    double seconds = seconds_since(&sim->start);
    if (sim->shows_progress)
        fputs("\r\033[K", stderr);
    if (sim->output.file != NULL && !sim_output_close(&sim->output))
        return say_of_file(sim, options->out, sim->output.why);
    if (!good)
        return EXIT_USAGE;
    sim_print_findings(sim->arena, findings, options->json);
    fprintf(stderr, "%.1f games and %.0f decisions a second, %.1f s\n", (double)done / seconds,
            (double)(findings->summary.decisions - decisions) / seconds, seconds);
    if (done < batch->to - batch->from && findings->verdict == SIM_VERDICT_NONE) {
        fprintf(stderr, "Stopped after %" PRIu64 " of %" PRIu64 " games. %s\n",
                sim->output.already + done, sim->output.already + batch->to - batch->from,
                options->out != NULL ? "The same command goes on."
                                     : "Nothing was kept: use --out.");
    }
    return findings->summary.stalled == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- One game's record ---

static int write_record(const Sim *sim)
{
    const char *path = sim->options->record_file;
    const char *error = NULL;
    TextBuffer text = text_start(sim->arena);
    bool is_same =
        sim_plan_write_record(sim->arena, sim->plan, (uint64_t)sim->options->record, &text);
    if (path == NULL)
        fputs(text.text, stdout);
    else if (!file_write(sim->arena, path, text_span(&text), &error))
        return say_of_file(sim, path, text_format(sim->arena, "%s.", error));
    if (!is_same) {
        fprintf(stderr, "A player whose budget is time has played otherwise than before.\n");
        return EXIT_DOES_NOT_HOLD;
    }
    return EXIT_HOLDS;
}

// --- The batch ---

// The games that are to be played, once it is known how many tables there are.
static int find_slice(SimOptions *options, const SimPlan *plan, SimBatch *batch)
{
    if (options->rounds > 0)
        options->games = options->rounds * (int64_t)plan->table_count;
    if (options->to < 0)
        options->to = options->games;
    if (options->from > options->to || (options->games > 0 && options->to > options->games))
        return bad_usage("sim", "--from and --to must lie within the games of the batch");
    batch->from = (uint64_t)options->from;
    batch->to = (uint64_t)options->to;
    return EXIT_HOLDS;
}

// In a process that mpirun started beside others, rank 0 plays the batch with them; what it has to
// say is written before it leaves them.
static int play_with_others(Sim *sim)
{
    const char *why = NULL;
    if (ext_mpi_launched() <= 1)
        return play(sim);
    // mpirun passes this signal on to all; other ones make it kill them within a second.
    signal(SIGUSR1, want_stop);
    SimCluster *cluster = ARENA_NEW(sim->arena, SimCluster);
    cluster->silent_seconds = (double)sim->options->silent_seconds;
    if (!sim_cluster_join(sim->arena, cluster, &why)) {
        if (ext_mpi_launched_rank() == 0) {
            fprintf(stderr,
                    "strategium sim: mpirun has started this as %d processes, but %s. Install Open "
                    "MPI (Debian: openmpi-bin) on every machine, or use --jobs without mpirun.\n",
                    ext_mpi_launched(), why);
        }
        return EXIT_USAGE;
    }
    if (cluster->rank > 0) {
        sim_cluster_serve(cluster, &sim->batch, sim->plan->number);
        return EXIT_HOLDS;
    }
    sim->cluster = cluster;
    int code = play(sim);
    fflush(stdout);
    int lost = sim_cluster_dismiss(cluster);
    if (lost > 0) {
        fprintf(stderr, "All is written. %d of the processes no longer %s and %s ended.\n", lost,
                lost == 1 ? "answers" : "answer", lost == 1 ? "is" : "are");
    }
    sim_cluster_leave(cluster, lost, code);
    return code;
}

// The packs of the user's own, one after another.
static bool add_packs(Arena *arena, const SimOptions *options, LoadedGame *loaded,
                      DiagnosticList *problems)
{
    SourceText *own = ARENA_ARRAY(arena, SourceText, options->pack_count);
    if (options->pack_count > 0 && loaded->game->library_extend == NULL) {
        diagnostic_report(problems, NULL, 0, 0, "this game takes no packs of your own");
        return false;
    }
    for (size_t i = 0; i < options->pack_count; i++)
        if (!packs_read_file(arena, options->pack[i], &own[i], problems))
            return false;
    return options->pack_count == 0 ||
           kernel_add_packs(arena, loaded, own, options->pack_count, problems);
}

// The weights of players that have a file of them.
static bool take_weights(Arena *arena, const Game *game, SimWish *wish, DiagnosticList *problems)
{
    bool good = true;
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        good = search_weights_take(arena, game, &wish->seat[seat], problems) && good;
    for (size_t i = 0; i < wish->who_count; i++)
        good = search_weights_take(arena, game, &wish->who[i], problems) && good;
    return good;
}

static const SimPlan *make_plan(Arena *arena, const Game *game, SimOptions *options,
                                DiagnosticList *problems)
{
    LoadedGame loaded;
    if (!game_load(arena, game, &loaded, problems) ||
        !add_packs(arena, options, &loaded, problems) ||
        !take_weights(arena, game, &options->wish, problems))
        return NULL;
    options->wish.own_count = options->pack_count;
    return sim_plan_make(arena, &loaded, &options->wish, problems);
}

int sim_run(Arena *arena, SimOptions *options)
{
    const Game *game = games_find(span_of(options->game));
    if (game == NULL || game->rules == NULL) {
        games_say_unknown("sim", options->game);
        return EXIT_USAGE;
    }
    DiagnosticList problems = diagnostic_list(arena);
    Sim *sim = ARENA_NEW(arena, Sim);
    sim->arena = arena;
    sim->options = options;
    sim->plan = make_plan(arena, game, options, &problems);
    if (sim->plan == NULL)
        return print_problems(&problems, true);
    for (size_t i = 0; i < sim->plan->player_count; i++)
        games_say_playouts(arena, game, &sim->plan->player[i]);
    sim->batch = sim_plan_batch(sim->plan);
    if (options->record >= 0)
        return write_record(sim);
    int code = find_slice(options, sim->plan, &sim->batch);
    if (code != EXIT_HOLDS)
        return code;
    sim->batch.jobs = (int)options->jobs;
    sim->batch.in_detail = options->out != NULL;
    sim->batch.stop = &stop_wanted;
    sim->batch.result = take_result;
    sim->batch.progress = show_progress;
    sim->batch.context = sim;
    sim->findings = ARENA_NEW(arena, SimFindings);
    sim->findings->test = options->has_sprt ? &options->sprt : NULL;
    sim->findings->about = sim_plan_about(arena, sim->plan, sim->findings->test);
    sim_summary_start(&sim->findings->summary);
    return play_with_others(sim);
}
