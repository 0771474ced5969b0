// Files of results: lines out and in, readers, and the merge of several files.
#include "sim_file.h"

#include "base_text.h"
#include "ext_json.h"
#include "kernel_lab.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// --- Lines ---

enum { WORD_DIGITS = 16 }; // of 64 bits, in hexadecimal digits

// A set as a hexadecimal number.
static void write_set(TextBuffer *out, const uint64_t set[KERNEL_MARK_WORDS])
{
    int top = KERNEL_MARK_WORDS - 1;
    while (top > 0 && set[top] == 0)
        top--;
    text_print(out, "%" PRIx64, set[top]);
    while (top-- > 0)
        text_print(out, "%016" PRIx64, set[top]);
}

static bool read_set(Span text, uint64_t set[KERNEL_MARK_WORDS])
{
    if (text.length == 0 || text.length > WORD_DIGITS * KERNEL_MARK_WORDS)
        return false;
    for (int word = 0; text.length > 0; word++) {
        size_t from = text.length > WORD_DIGITS ? text.length - WORD_DIGITS : 0;
        if (!span_hex(span_from(text, from), &set[word]))
            return false;
        text = span_slice(text, 0, from);
    }
    return true;
}

void sim_result_write(const SimResult *result, uint64_t batch, TextBuffer *out)
{
    text_print(out,
               "{\"index\":%" PRIu64 ",\"outcome\":\"%s\",\"decisions\":%u,\"chances\":%u,"
               "\"fingerprint\":\"%016" PRIx64 "\",\"batch\":\"%016" PRIx64 "\"",
               result->index, kernel_outcome_text((Outcome)result->outcome),
               (unsigned)result->decisions, (unsigned)result->chances, result->fingerprint, batch);
    if (result->in_detail) {
        text_print(out, ",\"turns\":%u,\"marks\":[\"", (unsigned)result->turns);
        write_set(out, result->marks[0]);
        text_append(out, "\",\"");
        write_set(out, result->marks[1]);
        text_append(out, "\"],\"flow\":[");
        for (int i = 0; i < SIM_FLOW; i++)
            text_print(out, i == 0 ? "%d" : ",%d", (int)result->flow[i]);
        text_append_char(out, ']');
    }
    text_append_char(out, '}');
}

static bool read_hex(const ExtJson *object, const char *key, uint64_t *out)
{
    Span text;
    return ext_json_get_text(ext_json_member(object, key), &text) && text.length == WORD_DIGITS &&
           span_hex(text, out);
}

static bool read_count(const ExtJson *object, const char *key, int64_t max, int64_t *out)
{
    return ext_json_get_int(ext_json_member(object, key), 0, max, out);
}

// Turns, marks and flow, which need not be there; without marks or flow the others tell nothing.
static bool read_detail(const ExtJson *object, SimResult *out)
{
    const ExtJson *marks = ext_json_member(object, "marks");
    const ExtJson *flow = ext_json_member(object, "flow");
    int64_t turns = 0;
    if (marks == NULL || flow == NULL)
        return true;
    out->in_detail = true;
    if (ext_json_member(object, "turns") != NULL &&
        !read_count(object, "turns", UINT16_MAX, &turns))
        return false;
    out->turns = (uint16_t)turns;
    for (uint32_t seat = 0; seat < KERNEL_SEATS; seat++) {
        Span text;
        if (!ext_json_get_text(ext_json_item(marks, seat), &text) ||
            !read_set(text, out->marks[seat]))
            return false;
    }
    for (uint32_t i = 0; i < SIM_FLOW; i++) {
        int64_t value = 0;
        if (!ext_json_get_int(ext_json_item(flow, i), INT32_MIN, INT32_MAX, &value))
            return false;
        out->flow[i] = (int32_t)value;
    }
    return true;
}

bool sim_result_read(Arena *arena, Span line, SimResult *out, uint64_t *batch, const char **why)
{
    DiagnosticList problems = diagnostic_list(arena);
    ExtJsonLimits limits = {.bytes_max = SIM_LINE_BYTES_MAX, .depth_max = 3};
    const ExtJson *object = ext_json_parse(arena, line, "result", limits, &problems);
    if (object == NULL) {
        *why = "this is not the line of a game from `strategium sim --out`: it is no JSON";
        return false;
    }
    int64_t index = 0;
    int64_t decisions = 0;
    int64_t chances = 0;
    Span outcome = {0};
    *out = (SimResult){0};
    bool good =
        read_count(object, "index", INT64_MAX, &index) &&
        read_count(object, "decisions", UINT32_MAX, &decisions) &&
        read_count(object, "chances", UINT32_MAX, &chances) &&
        read_hex(object, "fingerprint", &out->fingerprint) && read_hex(object, "batch", batch) &&
        ext_json_get_text(ext_json_member(object, "outcome"), &outcome) && read_detail(object, out);
    bool known = false;
    for (Outcome i = OUTCOME_NONE; i <= OUTCOME_DRAW; i++) {
        if (span_equal_text(outcome, kernel_outcome_text(i))) {
            out->outcome = (uint8_t)i;
            known = true;
        }
    }
    out->index = (uint64_t)index;
    out->decisions = (uint32_t)decisions;
    out->chances = (uint32_t)chances;
    *why = "this is not the line of a game from `strategium sim --out`";
    return good && known;
}

// --- One file ---

struct SimReader {
    Arena *line_arena;
    FILE *file;
    uint64_t line;
    uint64_t batch;
    int64_t good_bytes;
    const char *why;
    char text[SIM_LINE_BYTES_MAX + 2];
};

SimReader *sim_reader_open(Arena *arena, const char *path, const char **why)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        *why = text_format(arena, "cannot be opened: %s", strerror(errno));
        return NULL;
    }
    SimReader *reader = ARENA_NEW(arena, SimReader);
    reader->line_arena = arena_create(0);
    reader->file = file;
    reader->why = "";
    return reader;
}

void sim_reader_close(SimReader *reader)
{
    fclose(reader->file);
    arena_destroy(reader->line_arena);
}

SimRead sim_reader_next(SimReader *reader, SimResult *out)
{
    // fgets and not getline: only an arena gives out memory. A NUL inside a line makes it end
    // early, and then it is no JSON.
    if (fgets(reader->text, (int)sizeof reader->text, reader->file) == NULL) {
        if (ferror(reader->file)) {
            reader->line++;
            reader->why = "the file cannot be read any further";
            return SIM_READ_BAD;
        }
        return SIM_READ_END;
    }
    reader->line++;
    size_t length = strlen(reader->text);
    bool is_whole = length > 0 && reader->text[length - 1] == '\n';
    if (!is_whole && feof(reader->file))
        return SIM_READ_TORN;
    arena_reset(reader->line_arena);
    if (!is_whole) {
        reader->why = "this line is too long, or has a NUL in it, for the line of a game";
        return SIM_READ_BAD;
    }
    if (!sim_result_read(reader->line_arena, span_make(reader->text, length - 1), out,
                         &reader->batch, &reader->why))
        return SIM_READ_BAD;
    reader->good_bytes += (int64_t)length;
    return SIM_READ_GAME;
}

uint64_t sim_reader_line(const SimReader *reader)
{
    return reader->line;
}

uint64_t sim_reader_batch(const SimReader *reader)
{
    return reader->batch;
}

const char *sim_reader_why(const SimReader *reader)
{
    return reader->why;
}

int64_t sim_reader_good_bytes(const SimReader *reader)
{
    return reader->good_bytes;
}

// --- Several files ---

typedef struct Source {
    SimReader *reader;
    const char *path;
    SimResult next;
    bool has_next;
} Source;

struct SimMerge {
    Arena *arena;
    Source *source;
    size_t count;
    uint64_t batch;
    bool has_batch;
    const char *why;
};

static bool fail_at(SimMerge *merge, const Source *source, const char *what)
{
    merge->why = text_format(merge->arena, "%s:%" PRIu64 ": %s",
                             text_visible(merge->arena, span_of(source->path)),
                             sim_reader_line(source->reader), what);
    return false;
}

// Reads the next game of a file. False with `why`.
static bool step(SimMerge *merge, Source *source)
{
    bool had = source->has_next;
    uint64_t before = source->next.index;
    switch (sim_reader_next(source->reader, &source->next)) {
    case SIM_READ_GAME:
        break;
    case SIM_READ_BAD:
        return fail_at(merge, source, sim_reader_why(source->reader));
    case SIM_READ_TORN:
    case SIM_READ_END:
        source->has_next = false;
        return true;
    }
    uint64_t batch = sim_reader_batch(source->reader);
    if (merge->has_batch && batch != merge->batch) {
        return fail_at(merge, source,
                       "this game belongs to another batch than the games before it (other sides, "
                       "players, packs, options or seed). Give files of one batch at a time");
    }
    merge->batch = batch;
    merge->has_batch = true;
    if (had && source->next.index <= before) {
        return fail_at(merge, source,
                       "this game stands after one with the same or a higher index; `strategium "
                       "sim --out` writes them in order");
    }
    source->has_next = true;
    return true;
}

SimMerge *sim_merge_open(Arena *arena, const char *const *path, size_t count, const char **why)
{
    SimMerge *merge = ARENA_NEW(arena, SimMerge);
    merge->arena = arena;
    merge->why = "";
    merge->source = ARENA_ARRAY(arena, Source, count);
    for (size_t i = 0; i < count; i++) {
        Source *source = &merge->source[i];
        source->path = path[i];
        source->reader = sim_reader_open(arena, path[i], why);
        if (source->reader == NULL) {
            *why = text_format(arena, "%s: %s", text_visible(arena, span_of(path[i])), *why);
            sim_merge_close(merge);
            return NULL;
        }
        merge->count++;
        if (!step(merge, source)) {
            *why = merge->why;
            sim_merge_close(merge);
            return NULL;
        }
    }
    return merge;
}

void sim_merge_close(SimMerge *merge)
{
    for (size_t i = 0; i < merge->count; i++)
        sim_reader_close(merge->source[i].reader);
}

SimRead sim_merge_next(SimMerge *merge, SimResult *out)
{
    Source *first = NULL;
    for (size_t i = 0; i < merge->count; i++) {
        Source *source = &merge->source[i];
        if (source->has_next && (first == NULL || source->next.index < first->next.index))
            first = source;
    }
    if (first == NULL)
        return SIM_READ_END;
    *out = first->next;
    for (size_t i = 0; i < merge->count; i++) {
        Source *source = &merge->source[i];
        if (!source->has_next || source->next.index != out->index)
            continue;
        if (memcmp(&source->next, out, sizeof *out) != 0) {
            fail_at(merge, source,
                    text_format(merge->arena, "game %" PRIu64 " ended otherwise in %s", out->index,
                                text_visible(merge->arena, span_of(first->path))));
            return SIM_READ_BAD;
        }
        if (!step(merge, source))
            return SIM_READ_BAD;
    }
    return SIM_READ_GAME;
}

const char *sim_merge_why(const SimMerge *merge)
{
    return merge->why;
}

uint64_t sim_merge_batch(const SimMerge *merge)
{
    return merge->batch;
}
