// The page beside a file of results, out and in.
#include "sim_about.h"

#include "base_file.h"
#include "base_hash.h"
#include "ext_json.h"
#include "kernel_lab.h"

#include <inttypes.h>
#include <string.h>

static const char format_name[] = "strategium-sim-batch";

bool sim_about_compares(const SimAbout *about)
{
    return strcmp(about->kind, "pairs") == 0 || strcmp(about->kind, "variant") == 0;
}

bool sim_about_is_paired(const SimAbout *about)
{
    return strcmp(about->kind, "plain") != 0;
}

bool sim_about_same_marks(const SimAbout *one, const SimAbout *other)
{
    bool same = one->marks_count == other->marks_count && one->table_count == other->table_count;
    for (size_t i = 0; i < one->table_count && same; i++)
        same = memcmp(one->table[i].marks, other->table[i].marks, sizeof one->table[i].marks) == 0;
    for (size_t i = 0; i < one->marks_count && same; i++) {
        const SimMarks *list = &one->marks[i];
        same = list->count == other->marks[i].count;
        for (size_t j = 0; j < list->count && same; j++) {
            same = strcmp(list->mark[j].kind, other->marks[i].mark[j].kind) == 0 &&
                   strcmp(list->mark[j].name, other->marks[i].mark[j].name) == 0;
        }
    }
    return same;
}

// --- Out ---

static void put_texts(JsonWriter *json, const char *key, const char *const *text, size_t count)
{
    json_open_list(json, key);
    for (size_t i = 0; i < count; i++)
        json_put_text(json, NULL, text[i]);
    json_close(json);
}

// Two small numbers of a table, one a seat.
static void put_two(JsonWriter *json, const char *key, const uint16_t number[KERNEL_SEATS])
{
    json_open_list(json, key);
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        json_put_int(json, NULL, number[seat]);
    json_close(json);
}

static void put_tables(JsonWriter *json, const SimAbout *about)
{
    json_open_list(json, "tables");
    for (size_t i = 0; i < about->table_count; i++) {
        const SimAboutTable *table = &about->table[i];
        json_open_object(json, NULL);
        put_two(json, "contestants", table->contestant);
        put_two(json, "players", table->player);
        put_two(json, "sides", table->side);
        put_two(json, "marks", table->marks);
        json_put_int(json, "seat_of_a", table->seat_of_a);
        json_close(json);
    }
    json_close(json);
}

static void put_marks(JsonWriter *json, const SimAbout *about)
{
    json_open_list(json, "marks");
    for (size_t i = 0; i < about->marks_count; i++) {
        json_open_list(json, NULL);
        for (size_t j = 0; j < about->marks[i].count; j++) {
            json_open_list(json, NULL);
            json_put_text(json, NULL, about->marks[i].mark[j].kind);
            json_put_text(json, NULL, about->marks[i].mark[j].name);
            json_close(json);
        }
        json_close(json);
    }
    json_close(json);
}

static void put_test(JsonWriter *json, const SimSprt *test)
{
    json_open_object(json, "test");
    if (test->has_margin) {
        json_put_real(json, "margin", test->margin);
    } else {
        json_put_real(json, "p0", test->p0);
        json_put_real(json, "p1", test->p1);
    }
    json_put_real(json, "alpha", test->alpha);
    json_put_real(json, "beta", test->beta);
    json_close(json);
}

void sim_about_write(const SimAbout *about, TextBuffer *out)
{
    JsonWriter json = json_writer(out);
    json_open_object(&json, NULL);
    json_put_text(&json, "format", format_name);
    json_put_int(&json, "version", 1);
    json_put_text(&json, "batch", text_format(out->arena, "%016" PRIx64, about->batch));
    json_put_text(&json, "game", about->game);
    json_put_text(&json, "title", about->title);
    json_put_text(&json, "kind", about->kind);
    json_put_int(&json, "seed", about->seed);
    put_texts(&json, "words", about->words, about->word_count);
    put_texts(&json, "players", about->player, about->player_count);
    put_texts(&json, "sides", about->side, about->side_count);
    put_texts(&json, "contestants", about->contestant, about->contestant_count);
    json_put_int(&json, "a", about->a);
    json_put_int(&json, "b", about->b);
    if (about->test != NULL)
        put_test(&json, about->test);
    put_tables(&json, about);
    put_marks(&json, about);
    json_close(&json);
    text_append_char(out, '\n');
}

// --- In ---

// The first thing that is wrong ends the reading.
typedef struct Reader {
    Arena *arena;
    const char *file;
    Span text;
    DiagnosticList *problems;
    bool failed;
} Reader;

static void fail(Reader *reader, const ExtJson *value, const char *what)
{
    if (!reader->failed && value != NULL)
        ext_json_report(reader->problems, reader->file, reader->text, value, "%s", what);
    else if (!reader->failed)
        diagnostic_report(reader->problems, reader->file, 0, 0, "%s", what);
    reader->failed = true;
}

static const char *read_text(Reader *reader, const ExtJson *value, const char *what)
{
    Span text = {0};
    if (!ext_json_get_text(value, &text)) {
        fail(reader, value, text_format(reader->arena, "%s is missing or no text", what));
        return "";
    }
    return text.text;
}

static const ExtJson *read_list(Reader *reader, const ExtJson *value, size_t max, const char *what)
{
    static const ExtJson nothing = {.kind = EXT_JSON_LIST};
    if (value == NULL || value->kind != EXT_JSON_LIST || value->count > max) {
        fail(reader, value,
             text_format(reader->arena, "%s is missing, no list, or too long", what));
        return &nothing;
    }
    return value;
}

static size_t read_texts(Reader *reader, const ExtJson *root, const char *key, size_t max,
                         const char *const **out)
{
    const ExtJson *list = read_list(reader, ext_json_member(root, key), max, key);
    const char **text = ARENA_ARRAY(reader->arena, const char *, list->count);
    for (uint32_t i = 0; i < list->count; i++)
        text[i] = read_text(reader, ext_json_item(list, i), key);
    *out = text;
    return list->count;
}

static int64_t read_number(Reader *reader, const ExtJson *value, int64_t max, const char *what)
{
    int64_t number = 0;
    if (!ext_json_get_int(value, 0, max, &number)) {
        fail(reader, value,
             text_format(reader->arena, "%s is missing or out of range (0 to %" PRId64 ")", what,
                         max));
    }
    return number;
}

// Two numbers below `count`.
static void read_two(Reader *reader, const ExtJson *table, const char *key, size_t count,
                     uint16_t out[KERNEL_SEATS])
{
    const ExtJson *list = ext_json_member(table, key);
    for (uint32_t seat = 0; seat < KERNEL_SEATS; seat++) {
        out[seat] = (uint16_t)read_number(reader, ext_json_item(list, seat),
                                          count > 0 ? (int64_t)count - 1 : 0, key);
    }
}

static void read_marks(Reader *reader, const ExtJson *root, SimAbout *about)
{
    const ExtJson *lists =
        read_list(reader, ext_json_member(root, "marks"), SIM_MARK_LISTS_MAX, "marks");
    SimMarks *marks = ARENA_ARRAY(reader->arena, SimMarks, lists->count);
    for (uint32_t i = 0; i < lists->count && !reader->failed; i++) {
        const ExtJson *list =
            read_list(reader, ext_json_item(lists, i), KERNEL_MARKS_MAX, "a list of marks");
        SimMark *mark = ARENA_ARRAY(reader->arena, SimMark, list->count);
        for (uint32_t j = 0; j < list->count && !reader->failed; j++) {
            const ExtJson *one = ext_json_item(list, j);
            mark[j].kind = read_text(reader, ext_json_item(one, 0), "the kind of a mark");
            mark[j].name = read_text(reader, ext_json_item(one, 1), "the name of a mark");
        }
        marks[i] = (SimMarks){mark, list->count};
    }
    about->marks = marks;
    about->marks_count = lists->count;
}

static void read_tables(Reader *reader, const ExtJson *root, SimAbout *about)
{
    const ExtJson *list =
        read_list(reader, ext_json_member(root, "tables"), SIM_TABLES_MAX, "tables");
    SimAboutTable *table = ARENA_ARRAY(reader->arena, SimAboutTable, list->count);
    for (uint32_t i = 0; i < list->count && !reader->failed; i++) {
        const ExtJson *one = ext_json_item(list, i);
        read_two(reader, one, "contestants", about->contestant_count, table[i].contestant);
        read_two(reader, one, "players", about->player_count, table[i].player);
        read_two(reader, one, "sides", about->side_count, table[i].side);
        read_two(reader, one, "marks", about->marks_count, table[i].marks);
        table[i].seat_of_a = (uint8_t)read_number(reader, ext_json_member(one, "seat_of_a"),
                                                  KERNEL_SEATS - 1, "seat_of_a");
    }
    about->table = table;
    about->table_count = list->count;
    if (list->count == 0 || (sim_about_is_paired(about) && list->count % 2 != 0))
        fail(reader, list, "a batch has a table, and a paired one two for each pair");
}

// A share strictly between the bounds.
static double read_share(Reader *reader, const ExtJson *test, const char *key, double min,
                         double max)
{
    double number = 0;
    const ExtJson *value = ext_json_member(test, key);
    if (!ext_json_get_real(value, &number) || !(number > min && number < max)) {
        fail(reader, value != NULL ? value : test,
             text_format(reader->arena, "%s of the test is missing or out of range", key));
        return (min + max) / 2;
    }
    return number;
}

static void read_test(Reader *reader, const ExtJson *root, SimAbout *about)
{
    const ExtJson *test = ext_json_member(root, "test");
    if (test == NULL)
        return;
    SimSprt *sprt = ARENA_NEW(reader->arena, SimSprt);
    sprt->has_margin = ext_json_member(test, "margin") != NULL;
    if (sprt->has_margin) {
        sprt->margin = read_share(reader, test, "margin", 0, 0.5);
    } else {
        sprt->p0 = read_share(reader, test, "p0", 0, 1);
        sprt->p1 = read_share(reader, test, "p1", sprt->p0, 1);
    }
    sprt->alpha = read_share(reader, test, "alpha", 0, 0.5);
    sprt->beta = read_share(reader, test, "beta", 0, 0.5);
    about->test = sprt;
}

const SimAbout *sim_about_read(Arena *arena, const char *file, Span text, DiagnosticList *problems)
{
    ExtJsonLimits limits = {.bytes_max = SIM_ABOUT_BYTES_MAX, .depth_max = 6};
    const ExtJson *root = ext_json_parse(arena, text, file, limits, problems);
    if (root == NULL)
        return NULL;
    Reader reader = {.arena = arena, .file = file, .text = text, .problems = problems};
    SimAbout *about = ARENA_NEW(arena, SimAbout);
    Span format = {0};
    Span number = {0};
    int64_t version = 0;
    bool is_about = ext_json_get_text(ext_json_member(root, "format"), &format) &&
                    span_equal_text(format, format_name) &&
                    ext_json_get_int(ext_json_member(root, "version"), 1, INT64_MAX, &version);
    if (is_about && version > 1) {
        fail(&reader, ext_json_member(root, "version"),
             text_format(arena,
                         "this page is of version %" PRId64 ", and this program reads version 1. "
                         "Use the program that wrote it",
                         version));
        return NULL;
    }
    if (!is_about || !ext_json_get_text(ext_json_member(root, "batch"), &number) ||
        !span_hex(number, &about->batch)) {
        fail(&reader, root, "this is not the page of a batch that `strategium sim --out` writes");
        return NULL;
    }
    about->game = read_text(&reader, ext_json_member(root, "game"), "game");
    about->title = read_text(&reader, ext_json_member(root, "title"), "title");
    about->kind = read_text(&reader, ext_json_member(root, "kind"), "kind");
    about->seed = read_number(&reader, ext_json_member(root, "seed"), INT64_MAX, "seed");
    about->word_count = read_texts(&reader, root, "words", UINT16_MAX, &about->words);
    about->player_count = read_texts(&reader, root, "players", UINT16_MAX, &about->player);
    about->side_count = read_texts(&reader, root, "sides", UINT16_MAX, &about->side);
    about->contestant_count =
        read_texts(&reader, root, "contestants", SIM_CONTESTANTS_MAX, &about->contestant);
    int64_t last = about->contestant_count > 0 ? (int64_t)about->contestant_count - 1 : 0;
    about->a = (uint16_t)read_number(&reader, ext_json_member(root, "a"), last, "a");
    about->b = (uint16_t)read_number(&reader, ext_json_member(root, "b"), last, "b");
    read_test(&reader, root, about);
    read_marks(&reader, root, about);
    read_tables(&reader, root, about);
    if (about->contestant_count == 0 || about->side_count == 0 || about->player_count == 0)
        fail(&reader, root, "a batch has contestants, players and sides");
    return reader.failed ? NULL : about;
}

// --- Beside the results ---

static const char *path_beside(Arena *arena, const char *results)
{
    return text_format(arena, "%s.batch", results);
}

const SimAbout *sim_about_beside(Arena *arena, const char *results, DiagnosticList *problems)
{
    const char *path = path_beside(arena, results);
    const char *error = NULL;
    Span text;
    if (!file_exists(path))
        return NULL;
    if (!file_read(arena, path, SIM_ABOUT_BYTES_MAX, &text, &error)) {
        diagnostic_report(problems, path, 0, 0, "%s", error);
        return NULL;
    }
    return sim_about_read(arena, path, text, problems);
}

const SimAbout *sim_about_beside_any(Arena *arena, const char *const *results, size_t count,
                                     uint64_t batch, DiagnosticList *problems)
{
    const SimAbout *found = NULL;
    for (size_t i = 0; i < count; i++) {
        const SimAbout *about = sim_about_beside(arena, results[i], problems);
        if (problems->count > 0)
            return NULL;
        if (about == NULL || about->batch != batch)
            continue;
        if (found != NULL && !sim_about_same_marks(found, about)) {
            diagnostic_report(problems, path_beside(arena, results[i]), 0, 0,
                              "another version of the program wrote this, with other marks, so the "
                              "games of this file cannot be put together with the others");
            return NULL;
        }
        found = found == NULL || (found->test == NULL && about->test != NULL) ? about : found;
    }
    return found;
}

bool sim_about_write_beside(Arena *arena, const char *results, const SimAbout *about,
                            const char **error)
{
    TextBuffer text = text_start(arena);
    sim_about_write(about, &text);
    return file_write(arena, path_beside(arena, results), text_span(&text), error);
}
