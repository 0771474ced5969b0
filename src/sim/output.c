// The file of results: what it has already, opening, writing.
#include "sim_output.h"

#include "base_assert.h"
#include "sim_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

// Gives false.
TEXT_PRINTF(2, 3)
static bool fail(SimOutput *output, const char *format, ...)
{
    TextBuffer text = text_start(output->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    output->why = text.text;
    return false;
}

// --- What the file has already ---

// Whether this is the next game of the batch.
static bool is_next(SimOutput *output, const SimReader *reader, uint64_t index)
{
    if (sim_reader_batch(reader) != output->number) {
        return fail(output,
                    "line %" PRIu64 ": this game belongs to another batch (other sides, players, "
                    "packs, options or seed). Name another file, or begin this one --anew.",
                    sim_reader_line(reader));
    }
    uint64_t next = output->batch->from + output->already;
    if (index != next) {
        return fail(output,
                    "line %" PRIu64 ": this is game %" PRIu64 " and not game %" PRIu64
                    " of the batch. Name another file, or say the same --from.",
                    sim_reader_line(reader), index, next);
    }
    return index < output->batch->to ||
           fail(output, "there are more games than are asked for. Ask for more, or name another "
                        "file.");
}

// Adds the games that are there to the findings. False: the file does not belong to the batch.
static bool add_games(SimOutput *output, SimReader *reader)
{
    SimResult result;
    SimRead read = SIM_READ_END;
    while ((read = sim_reader_next(reader, &result)) == SIM_READ_GAME) {
        if (!is_next(output, reader, result.index))
            return false;
        if (output->findings->verdict == SIM_VERDICT_NONE) {
            sim_summary_add(&output->findings->summary, &result);
            sim_findings_add(output->findings, &result);
        }
        output->already++;
        output->last = result;
    }
    output->is_torn = read == SIM_READ_TORN;
    return read != SIM_READ_BAD ||
           fail(output, "line %" PRIu64 ": %s. Name another file, or begin this one --anew.",
                sim_reader_line(reader), sim_reader_why(reader));
}

// Nobody else may write the file at the same time.
static bool lock(SimOutput *output, int file)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(file, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN) ||
           fail(output, "another batch is being written to it. Name another file.");
}

// Reads what the file has; *bytes of it stay.
static bool read_file(SimOutput *output, int file, int64_t *bytes)
{
    const char *why = NULL;
    SimReader *reader = sim_reader_open(output->arena, output->path, &why);
    if (reader == NULL)
        return fail(output, "%s.", why);
    bool is_ours = add_games(output, reader);
    *bytes = sim_reader_good_bytes(reader);
    // The lock goes when any descriptor of the file is closed.
    sim_reader_close(reader);
    return is_ours && lock(output, file);
}

// Whether the last game that the file has ends as it did when it is played again: another version
// of the program may have other players under the same names. A budget in time proves nothing.
static bool last_game_holds(const SimOutput *output)
{
    const SimBatch *batch = output->batch;
    const SimResult *last = &output->last;
    for (size_t i = 0; i < batch->player_count; i++)
        if (batch->player[i].milliseconds > 0)
            return true;
    SimResult again = sim_worker_play(sim_worker_create(output->arena, batch), last->index);
    return again.fingerprint == last->fingerprint && again.outcome == last->outcome &&
           again.decisions == last->decisions && again.chances == last->chances;
}

// Whether this program, which goes on, is the one that began.
static bool is_same_program(SimOutput *output)
{
    const SimBatch *batch = output->batch;
    const SimAbout *about = output->findings->about;
    if (output->already == 0)
        return true;
    if (output->already < batch->to - batch->from &&
        output->findings->verdict == SIM_VERDICT_NONE && !last_game_holds(output)) {
        return fail(output,
                    "line %" PRIu64 ": game %" PRIu64 " ends otherwise now: another version of the "
                    "program played it, with other players. Go on with that one, name another "
                    "file, or begin this one --anew.",
                    output->already, output->last.index);
    }
    DiagnosticList unread = diagnostic_list(output->arena); // a page that is torn is written anew
    const SimAbout *before = sim_about_beside(output->arena, output->path, &unread);
    return before == NULL || before->batch != about->batch || sim_about_same_marks(before, about) ||
           fail(output, "another version of the program began this, with other marks. Go on with "
                        "that one, name another file, or begin this one --anew.");
}

// --- Opening ---

// Goes on behind `bytes` of a locked file, which it makes its own.
static bool go_on(SimOutput *output, int file, int64_t bytes)
{
    const char *why = NULL;
    if (!sim_about_write_beside(output->arena, output->path, output->findings->about, &why))
        return fail(output, "the page beside it %s.", why);
    output->file = ftruncate(file, (off_t)bytes) == 0 && lseek(file, 0, SEEK_END) == (off_t)bytes
                       ? fdopen(file, "wb")
                       : NULL;
    return output->file != NULL || fail(output, "cannot be gone on with: %s.", strerror(errno));
}

bool sim_output_open(Arena *arena, const char *path, bool anew, SimBatch *batch, uint64_t number,
                     SimFindings *findings, SimOutput *out)
{
    *out = (SimOutput){
        .arena = arena, .path = path, .batch = batch, .findings = findings, .number = number};
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0)
        return fail(out, "cannot be written: %s.", strerror(errno));
    struct stat what;
    int64_t bytes = 0;
    bool is_open = false;
    if (fstat(file, &what) == 0 && !S_ISREG(what.st_mode)) {
        out->file = fdopen(file, "wb"); // a pipe or a device: nothing to go on with
        is_open = out->file != NULL || fail(out, "cannot be written.");
    } else {
        is_open = lock(out, file) && (anew || read_file(out, file, &bytes)) &&
                  is_same_program(out) && go_on(out, file, bytes);
    }
    if (!is_open) {
        close(file);
        return false;
    }
    out->line = arena_create(0);
    batch->from += out->already;
    return true;
}

// --- Writing ---

static void note_failure(SimOutput *output)
{
    output->has_failed = true;
    output->why_failed = errno;
}

bool sim_output_add(SimOutput *output, const SimResult *result)
{
    ASSERT(output->file != NULL);
    if (!output->has_failed) {
        arena_reset(output->line);
        TextBuffer line = text_start(output->line);
        sim_result_write(result, output->number, &line);
        text_append_char(&line, '\n');
        if (fwrite(line.text, 1, line.length, output->file) != line.length)
            note_failure(output);
    }
    return !output->has_failed;
}

void sim_output_flush(SimOutput *output)
{
    if (fflush(output->file) != 0)
        note_failure(output);
}

bool sim_output_close(SimOutput *output)
{
    errno = 0;
    bool good = fflush(output->file) == 0 && !output->has_failed;
    if (!good && output->why_failed == 0)
        output->why_failed = errno;
    // A file that cannot be flushed to a disk, such as a pipe, is not a fault.
    good = good && (fsync(fileno(output->file)) == 0 || errno == EINVAL || errno == EROFS);
    good = fclose(output->file) == 0 && good;
    output->file = NULL;
    arena_destroy(output->line);
    const char *reason = output->why_failed != 0 ? strerror(output->why_failed) : "";
    return good ||
           fail(output,
                "could not be written to the end%s%s. What it has is kept: the same command "
                "goes on once this is mended.",
                reason[0] != '\0' ? ": " : "", reason);
}
