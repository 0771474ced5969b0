// The games of several files: read into memory, folded into findings, written to one file.
#include "sim_merged.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char no_games[] =
    "There are no games in these files. Give files that `strategium sim --out` has written.";

bool sim_merged_read(Arena *arena, const char *const *path, size_t count, SimMerged *out,
                     const char **why)
{
    *out = (SimMerged){0};
    SimMerge *merge = sim_merge_open(arena, path, count, why);
    if (merge == NULL) {
        *why = text_format(arena, "%s.", *why);
        return false;
    }
    size_t max = 1024;
    SimResult *result = ARENA_ARRAY(arena, SimResult, max);
    SimRead read = SIM_READ_END;
    while ((read = sim_merge_next(merge, &result[out->count])) == SIM_READ_GAME) {
        if (out->count > 0)
            out->missing += result[out->count].index - result[out->count - 1].index - 1;
        if (++out->count == max) {
            SimResult *moved = ARENA_ARRAY(arena, SimResult, 2 * max);
            memcpy(moved, result, max * sizeof *moved);
            result = moved;
            max *= 2;
        }
    }
    out->result = result;
    out->batch = sim_merge_batch(merge);
    *why = read == SIM_READ_BAD ? text_format(arena, "%s.", sim_merge_why(merge))
           : out->count == 0    ? no_games
                                : NULL;
    sim_merge_close(merge);
    return *why == NULL;
}

static void say_gap(uint64_t first, uint64_t end, TextBuffer *said)
{
    if (end == first + 1)
        text_print(said, "Game %" PRIu64 " is missing.\n", first);
    else
        text_print(said, "Games %" PRIu64 " to %" PRIu64 " are missing.\n", first, end - 1);
}

static void write_game(Arena *scratch, const SimResult *result, uint64_t batch, FILE *out)
{
    arena_reset(scratch);
    TextBuffer line = text_start(scratch);
    sim_result_write(result, batch, &line);
    text_append_char(&line, '\n');
    fwrite(line.text, 1, line.length, out);
}

// Folds all games, and writes them to `out` if it is not NULL.
static SimMergeEnd fold(SimMerge *merge, SimFindings *findings, FILE *out, TextBuffer *said)
{
    Arena *scratch = arena_create(0);
    SimSummary *summary = &findings->summary;
    SimMergeEnd end = SIM_MERGE_WHOLE;
    SimRead read = SIM_READ_END;
    SimResult result;
    uint64_t next = 0;
    while ((read = sim_merge_next(merge, &result)) == SIM_READ_GAME) {
        if (summary->games > 0 && result.index != next) {
            say_gap(next, result.index, said);
            end = SIM_MERGE_GAPS;
        }
        next = result.index + 1;
        sim_summary_add(summary, &result);
        sim_findings_add(findings, &result);
        if (out != NULL)
            write_game(scratch, &result, sim_merge_batch(merge), out);
    }
    arena_destroy(scratch);
    if (read == SIM_READ_BAD) {
        text_print(said, "%s.\n", sim_merge_why(merge));
        return SIM_MERGE_BAD;
    }
    if (summary->games == 0) {
        text_print(said, "%s\n", no_games);
        return SIM_MERGE_BAD;
    }
    return end;
}

SimMergeEnd sim_merge_write(Arena *arena, SimMerge *merge, SimFindings *findings, const char *path,
                            TextBuffer *said)
{
    if (path == NULL)
        return fold(merge, findings, NULL, said);
    // It is written beside the file and renamed.
    const char *beside = text_format(arena, "%s.part", path);
    const char *error = NULL;
    FILE *out = fopen(beside, "wb");
    if (out == NULL) {
        text_print(said, "%s: cannot be written: %s.\n", text_visible(arena, span_of(beside)),
                   strerror(errno));
        return SIM_MERGE_BAD;
    }
    SimMergeEnd end = fold(merge, findings, out, said);
    bool good = fflush(out) == 0 && ferror(out) == 0 && fsync(fileno(out)) == 0;
    good = fclose(out) == 0 && good;
    if (end == SIM_MERGE_GAPS) {
        text_print(said, "Nothing was written to %s, since games are missing.\n",
                   text_visible(arena, span_of(path)));
    } else if (end == SIM_MERGE_WHOLE &&
               !(good &&
                 (findings->about == NULL ||
                  sim_about_write_beside(arena, path, findings->about, &error)) &&
                 rename(beside, path) == 0)) {
        text_print(said, "%s: could not be written to the end.\n",
                   text_visible(arena, span_of(path)));
        end = SIM_MERGE_BAD;
    }
    if (end != SIM_MERGE_WHOLE)
        unlink(beside);
    return end;
}
