// A batch played, or gone on with; and the record of one of its games.
#include "commands.h"
#include "sim_command.h"
#include "usage.h"

#include "base_file.h"
#include "ext_mpi.h"
#include "sim_cluster.h"
#include "sim_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
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
    Arena *line_arena;
    const SimOptions *options;
    const Plan *plan;
    Findings *findings;
    SimBatch batch;
    FILE *out;
    uint64_t already;    // games that the file had
    SimResult last;      // of them
    SimCluster *cluster; // NULL: this process is alone
    struct timespec start;
    double told;
    bool shows_progress;
    bool write_failed;
    int why_failed; // errno
} Sim;

int sim_print_problems(Arena *arena, const DiagnosticList *problems)
{
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, problems, true);
    fputs(text.text, stderr);
    return EXIT_USAGE;
}

// One sentence about the file of results, on standard error.
TEXT_PRINTF(2, 3)
static int say_of_file(const Sim *sim, const char *format, ...)
{
    TextBuffer text = text_start(sim->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    fprintf(stderr, "%s: %s\n", text_visible(sim->arena, span_of(sim->options->out)), text.text);
    return EXIT_USAGE;
}

// --- The page beside a file ---

static const char *about_path(Arena *arena, const char *results)
{
    return text_format(arena, "%s.batch", results);
}

const SimAbout *sim_read_about(Arena *arena, const char *results, DiagnosticList *problems)
{
    const char *path = about_path(arena, results);
    const char *error = NULL;
    Span text;
    if (!file_exists(path)) {
        return NULL;
    }
    if (!file_read(arena, path, SIM_ABOUT_BYTES_MAX, &text, &error)) {
        diagnostic_report(problems, path, 0, 0, "%s", error);
        return NULL;
    }
    return sim_about_read(arena, path, text, problems);
}

const SimAbout *sim_find_about(Arena *arena, const char *const *file, size_t count, uint64_t batch,
                               DiagnosticList *problems)
{
    const SimAbout *found = NULL;
    for (size_t i = 0; i < count; i++) {
        const SimAbout *about = sim_read_about(arena, file[i], problems);
        if (problems->count > 0) {
            return NULL;
        }
        if (about == NULL || about->batch != batch) {
            continue;
        }
        if (found != NULL && !sim_about_same_marks(found, about)) {
            diagnostic_report(problems, about_path(arena, file[i]), 0, 0,
                              "another version of the program wrote this, with other marks, so the "
                              "games of this file cannot be put together with the others");
            return NULL;
        }
        found = found == NULL || (found->test == NULL && about->test != NULL) ? about : found;
    }
    return found;
}

bool sim_write_about(Arena *arena, const char *results, const SimAbout *about, const char **error)
{
    TextBuffer text = text_start(arena);
    sim_about_write(about, &text);
    return file_write(arena, about_path(arena, results), text_span(&text), error);
}

// --- What the file has already ---

// Reads the games that are there. Gives the bytes that stay, or -1 if the file does not belong to
// the batch.
static int64_t read_games(Sim *sim, SimReader *reader)
{
    SimResult result;
    for (;;) {
        switch (sim_reader_next(reader, &result)) {
        case SIM_READ_END:
            return sim_reader_good_bytes(reader);
        case SIM_READ_TORN:
            fprintf(stderr, "The last line, torn when the batch was killed, is taken off.\n");
            return sim_reader_good_bytes(reader);
        case SIM_READ_BAD:
            say_of_file(sim, "line %" PRIu64 ": %s. Name another file, or begin this one --anew.",
                        sim_reader_line(reader), sim_reader_why(reader));
            return -1;
        case SIM_READ_GAME:
            break;
        }
        if (sim_reader_batch(reader) != sim->plan->number) {
            say_of_file(sim,
                        "line %" PRIu64
                        ": this game belongs to another batch (other sides, players, packs, "
                        "options or seed). Name another file, or begin this one --anew.",
                        sim_reader_line(reader));
            return -1;
        }
        if (result.index != sim->batch.from + sim->already) {
            say_of_file(sim,
                        "line %" PRIu64 ": this is game %" PRIu64 " and not game %" PRIu64
                        " of the batch. Name another file, or say the same --from.",
                        sim_reader_line(reader), result.index, sim->batch.from + sim->already);
            return -1;
        }
        if (result.index >= sim->batch.to) {
            say_of_file(sim, "there are more games than are asked for. Ask for more, or name "
                             "another file.");
            return -1;
        }
        if (sim->findings->verdict == SIM_VERDICT_NONE) {
            sim_summary_add(&sim->findings->summary, &result);
            findings_add(sim->findings, &result);
        }
        sim->already++;
        sim->last = result;
    }
}

// Whether the last game that the file has ends as it did when it is played again: another version
// of the program may have other players under the same names. A budget in time proves nothing.
static bool last_game_holds(const Sim *sim)
{
    for (size_t i = 0; i < sim->batch.player_count; i++) {
        if (sim->batch.player[i].milliseconds > 0) {
            return true;
        }
    }
    SimResult again = sim_worker_play(sim_worker_create(sim->arena, &sim->batch), sim->last.index);
    return again.fingerprint == sim->last.fingerprint && again.outcome == sim->last.outcome &&
           again.decisions == sim->last.decisions && again.chances == sim->last.chances;
}

// Nobody else may write the file at the same time. The lock goes with the process.
static bool lock(int file)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

// Opens the file of results and goes on behind what it has.
static int open_out(Sim *sim)
{
    const char *path = sim->options->out;
    const char *why = NULL;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
        return say_of_file(sim, "cannot be written: %s.", strerror(errno));
    }
    struct stat about_file;
    if (fstat(file, &about_file) == 0 && !S_ISREG(about_file.st_mode)) {
        sim->out = fdopen(file, "wb"); // a pipe or a device: nothing to go on with
        return sim->out != NULL ? EXIT_HOLDS : say_of_file(sim, "cannot be written.");
    }
    if (!lock(file)) {
        close(file);
        return say_of_file(sim, "another batch is being written to it. Name another file.");
    }
    int64_t keeps = 0;
    if (!sim->options->anew) {
        SimReader *reader = sim_reader_open(sim->arena, path, &why);
        if (reader == NULL) {
            close(file);
            return say_of_file(sim, "%s.", why);
        }
        keeps = read_games(sim, reader);
        // The lock goes when any descriptor of the file is closed.
        sim_reader_close(reader);
    }
    if (keeps < 0 || !lock(file)) {
        close(file);
        return EXIT_USAGE;
    }
    const SimAbout *about = sim->findings->about;
    if (sim->already > 0 && sim->already < sim->batch.to - sim->batch.from &&
        sim->findings->verdict == SIM_VERDICT_NONE && !last_game_holds(sim)) {
        close(file);
        return say_of_file(sim,
                           "line %" PRIu64 ": game %" PRIu64
                           " ends otherwise now: another version of the program played it, with "
                           "other players. Go on with that one, name another file, or begin this "
                           "one --anew.",
                           sim->already, sim->last.index);
    }
    DiagnosticList unread = diagnostic_list(sim->arena); // a page that is torn is written anew
    const SimAbout *before = sim_read_about(sim->arena, path, &unread);
    if (keeps > 0 && before != NULL && before->batch == about->batch &&
        !sim_about_same_marks(before, about)) {
        close(file);
        return say_of_file(sim, "another version of the program began this, with other marks. Go "
                                "on with that one, name another file, or begin this one --anew.");
    }
    if (!sim_write_about(sim->arena, path, about, &why)) {
        close(file);
        return say_of_file(sim, "the page beside it %s.", why);
    }
    sim->out = ftruncate(file, (off_t)keeps) == 0 && lseek(file, 0, SEEK_END) == (off_t)keeps
                   ? fdopen(file, "wb")
                   : NULL;
    if (sim->out == NULL) {
        close(file);
        return say_of_file(sim, "cannot be gone on with: %s.", strerror(errno));
    }
    if (sim->already > 0) {
        fprintf(stderr, "%" PRIu64 " games are there already.\n", sim->already);
    }
    sim->batch.from += sim->already;
    return EXIT_HOLDS;
}

// Whether all results are on the disk.
static bool close_out(Sim *sim)
{
    errno = 0;
    bool good = fflush(sim->out) == 0 && !sim->write_failed;
    if (!good && sim->why_failed == 0) {
        sim->why_failed = errno;
    }
    // A file that cannot be flushed to a disk, such as a pipe, is not a fault.
    good = good && (fsync(fileno(sim->out)) == 0 || errno == EINVAL || errno == EROFS);
    good = fclose(sim->out) == 0 && good;
    sim->out = NULL;
    return good;
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
    if (sim->out != NULL && !sim->write_failed) {
        arena_reset(sim->line_arena);
        TextBuffer line = text_start(sim->line_arena);
        sim_result_write(result, sim->plan->number, &line);
        text_append_char(&line, '\n');
        if (fwrite(line.text, 1, line.length, sim->out) != line.length) {
            sim->write_failed = true;
            sim->why_failed = errno;
            return false;
        }
    }
    return findings_add(sim->findings, result);
}

static void show_progress(void *context, uint64_t done, uint64_t total)
{
    Sim *sim = context;
    double seconds = seconds_since(&sim->start);
    if (seconds - sim->told < 0.5 || done == 0) {
        return;
    }
    sim->told = seconds;
    if (sim->out != NULL && fflush(sim->out) != 0) {
        sim->write_failed = true;
        sim->why_failed = errno;
    }
    if (sim->shows_progress) {
        double rate = (double)done / seconds;
        fprintf(stderr, "\r%" PRIu64 " of %" PRIu64 " games, %.1f a second, %.0f s left \033[K",
                sim->already + done, sim->already + total, rate, (double)(total - done) / rate);
    }
}

// The games that are still to be played, over threads or ranks. False, said on standard error, if
// the ranks do not belong together.
static bool play_games(Sim *sim, uint64_t *done)
{
    const char *why = NULL;
    SimSummary *summary = &sim->findings->summary;
    *done = 0;
    if (sim->findings->verdict != SIM_VERDICT_NONE || sim->batch.from == sim->batch.to) {
        return true;
    }
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
    Findings *findings = sim->findings;
    SimBatch *batch = &sim->batch;
    if (options->out != NULL && open_out(sim) != EXIT_HOLDS) {
        return EXIT_USAGE;
    }
    sim->shows_progress = isatty(STDERR_FILENO);
    clock_gettime(CLOCK_MONOTONIC, &sim->start);
    signal(SIGINT, want_stop);
    signal(SIGTERM, want_stop);
    uint64_t decisions = findings->summary.decisions;
    uint64_t done = 0;
    bool good = play_games(sim, &done);
    double seconds = seconds_since(&sim->start);
    if (sim->shows_progress) {
        fputs("\r\033[K", stderr);
    }
    if (sim->out != NULL && !close_out(sim)) {
        return say_of_file(sim,
                           "could not be written to the end%s%s. What it has is kept: the same "
                           "command goes on once this is mended.",
                           sim->why_failed != 0 ? ": " : "",
                           sim->why_failed != 0 ? strerror(sim->why_failed) : "");
    }
    if (!good) {
        return EXIT_USAGE;
    }
    if (options->json) {
        findings_print_json(sim->arena, findings);
    } else {
        findings_print_text(findings);
    }
    fprintf(stderr, "%.1f games and %.0f decisions a second, %.1f s\n", (double)done / seconds,
            (double)(findings->summary.decisions - decisions) / seconds, seconds);
    if (done < batch->to - batch->from && findings->verdict == SIM_VERDICT_NONE) {
        fprintf(stderr, "Stopped after %" PRIu64 " of %" PRIu64 " games. %s\n", sim->already + done,
                sim->already + batch->to - batch->from,
                options->out != NULL ? "The same command goes on."
                                     : "Nothing was kept: use --out.");
    }
    return findings->summary.stalled == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- One game's record ---

static int write_record(Sim *sim)
{
    const SimOptions *options = sim->options;
    const SimBatch *batch = &sim->batch;
    uint64_t index = (uint64_t)options->record;
    SimResult result = sim_worker_play(sim_worker_create(sim->arena, batch), index);
    Record header = plan_record(sim->arena, sim->plan, index % batch->table_count);
    Run *run = sim_batch_record(sim->arena, batch, index, header.key.byte);
    header.key.is_given = true;
    header.chance = RUN_CHANCE_KEY;
    // Packs of somebody's own go along.
    const LoadedGame *loaded = &sim->plan->loaded;
    size_t own = options->wish.pack_count;
    record_carry_texts(&header, loaded->pack + loaded->pack_count - own, own);
    TextBuffer text = text_start(sim->arena);
    record_write(&header, run, VIEWER_ALL, &text);
    const char *error = NULL;
    if (options->record_file == NULL) {
        fputs(text.text, stdout);
    } else if (!file_write(sim->arena, options->record_file, text_span(&text), &error)) {
        fprintf(stderr, "%s: %s.\n", text_visible(sim->arena, span_of(options->record_file)),
                error);
        return EXIT_USAGE;
    }
    if (result.fingerprint != kernel_fingerprint(batch->game, run->state)) {
        fprintf(stderr, "A player whose budget is time has played otherwise than before.\n");
        return EXIT_DOES_NOT_HOLD;
    }
    return EXIT_HOLDS;
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

// In a process that mpirun started beside others, rank 0 plays the batch with them; what it has to
// say is written before it leaves them.
static int play_with_others(Sim *sim)
{
    const char *why = NULL;
    if (ext_mpi_launched() <= 1) {
        return play(sim);
    }
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

int sim_run(Arena *arena, SimOptions *options)
{
    const Game *game = games_find(span_of(options->wish.game));
    if (game == NULL || game->rules == NULL) {
        games_say_unknown("sim", options->wish.game);
        return EXIT_USAGE;
    }
    DiagnosticList problems = diagnostic_list(arena);
    Sim *sim = ARENA_NEW(arena, Sim);
    sim->arena = arena;
    sim->options = options;
    sim->plan = plan_make(arena, game, &options->wish, &problems);
    if (sim->plan == NULL) {
        return sim_print_problems(arena, &problems);
    }
    for (size_t i = 0; i < sim->plan->player_count; i++) {
        games_say_playouts(arena, game, &sim->plan->player[i]);
    }
    sim->batch = plan_batch(sim->plan);
    if (options->record >= 0) {
        return write_record(sim);
    }
    int code = find_slice(options, sim->plan, &sim->batch);
    if (code != EXIT_HOLDS) {
        return code;
    }
    sim->batch.jobs = (int)options->jobs;
    sim->batch.in_detail = options->out != NULL;
    sim->batch.stop = &stop_wanted;
    sim->batch.result = take_result;
    sim->batch.progress = show_progress;
    sim->batch.context = sim;
    sim->findings = ARENA_NEW(arena, Findings);
    sim->findings->test = options->has_sprt ? &options->sprt : NULL;
    sim->findings->about = plan_about(arena, sim->plan, sim->findings->test);
    sim_summary_start(&sim->findings->summary);
    sim->line_arena = arena_create(0);
    code = play_with_others(sim);
    arena_destroy(sim->line_arena);
    return code;
}
