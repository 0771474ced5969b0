#include "journal.h"

#include "base_assert.h"
#include "base_hash.h"

#include <limits.h>
#include <string.h>

enum { HASHES = 1024 }; // a power of two

struct Journal {
    Arena *arena;
    JournalTable *by_hash[HASHES];
    JournalTable *oldest;
    JournalTable *newest;
    JournalTable *free;
};

// --- which rows wait ---

Journal *store__journal_create(Arena *arena)
{
    Journal *journal = ARENA_NEW(arena, Journal);
    journal->arena = arena;
    return journal;
}

static size_t slot_of(Span id)
{
    return hash64(id.text, id.length) & (HASHES - 1);
}

JournalTable *store__journal_find(const Journal *journal, Span id)
{
    JournalTable *table = journal->by_hash[slot_of(id)];
    while (table != NULL && !span_equal_text(id, table->id))
        table = table->next;
    return table;
}

JournalTable *store__journal_oldest(const Journal *journal)
{
    return journal->oldest;
}

static JournalTable *new_table(Journal *journal, Span id)
{
    JournalTable *table = journal->free;
    if (table != NULL) {
        journal->free = table->next;
    } else {
        table = ARENA_NEW(journal->arena, JournalTable);
        table->max = JOURNAL_ROWS_MAX;
        table->row = ARENA_ARRAY(journal->arena, int64_t, table->max);
    }
    JournalTable **slot = &journal->by_hash[slot_of(id)];
    ASSERT(id.length <= SERVER_MATCH_ID_MAX);
    memcpy(table->id, id.text, id.length);
    table->id[id.length] = '\0';
    table->count = 0;
    table->next = *slot;
    *slot = table;
    table->older = journal->newest;
    table->newer = NULL;
    *(journal->newest == NULL ? &journal->oldest : &journal->newest->newer) = table;
    journal->newest = table;
    return table;
}

JournalTable *store__journal_add(Journal *journal, Span id, int64_t row)
{
    JournalTable *table = store__journal_find(journal, id);
    table = table == NULL ? new_table(journal, id) : table;
    if (table->count == table->max) { // only in a file that was not written by us
        int64_t *more = ARENA_ARRAY(journal->arena, int64_t, table->max * 2);
        memcpy(more, table->row, table->count * sizeof *more);
        table->row = more;
        table->max *= 2;
    }
    table->row[table->count++] = row;
    return table;
}

void store__journal_drop(Journal *journal, JournalTable *table)
{
    JournalTable **at = &journal->by_hash[slot_of(span_of(table->id))];
    while (*at != table)
        at = &(*at)->next;
    *at = table->next;
    *(table->older == NULL ? &journal->oldest : &table->older->newer) = table->newer;
    *(table->newer == NULL ? &journal->newest : &table->newer->older) = table->older;
    table->next = journal->free;
    journal->free = table;
}

void store__journal_drop_all(Journal *journal)
{
    while (journal->oldest != NULL)
        store__journal_drop(journal, journal->oldest);
}

// --- rows as texts ---
//
// Numbers, then lines, notes and answers, each on a line of its own; the id of an answer may be any
// text, so its length is given:
//
//     FINGERPRINT STEPS*3 ANSWERS*3 TAKEBACK-SEAT TAKEBACK-LINE ENTRIES DRAW-SEAT LEFT*2 PAID*2
//     CHANGED LINE-FIRST LINES NOTES ANSWERS
//     LENGTH LINE
//     ENTRY KIND SEAT INDEX LINE
//     SEAT SLOT LENGTH LENGTH ID TEXT

static void put_int(TextBuffer *out, int64_t number)
{
    text_append_int(out, number);
    text_append_char(out, ' ');
}

static void put_count(TextBuffer *out, uint64_t number)
{
    put_int(out, (int64_t)number);
}

void store__journal_write(const ServerKept *step, TextBuffer *out)
{
    put_count(out, step->fingerprint);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        put_count(out, step->step_count[i]);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        put_count(out, step->answer_count[i]);
    put_int(out, step->takeback_seat);
    put_count(out, step->takeback_line);
    put_count(out, step->entry_count);
    put_int(out, step->draw_seat);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        put_int(out, step->clock_left_ms[i]);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        put_count(out, step->clock_paid[i]);
    put_int(out, step->changed_s);
    put_count(out, step->line_first);
    put_count(out, step->line_count);
    put_count(out, step->note_count);
    put_count(out, step->answer_count_new);
    for (size_t i = 0; i < step->line_count - step->line_first; i++) {
        put_count(out, step->line[i].length);
        text_append_span(out, step->line[i]);
    }
    for (size_t i = 0; i < step->note_count; i++) {
        const ServerKeptNote *note = &step->note[i];
        put_count(out, note->entry);
        put_count(out, note->kind);
        put_count(out, note->seat);
        put_count(out, note->index);
        put_count(out, note->line);
    }
    for (size_t i = 0; i < step->answer_count_new; i++) {
        const ServerKeptAnswer *answer = &step->answer[i];
        put_count(out, answer->seat);
        put_count(out, answer->slot);
        put_count(out, answer->id.length);
        put_count(out, answer->text.length);
        text_append_span(out, answer->id);
        text_append_span(out, answer->text);
    }
}

// What is read: what is left of it, and whether all was well so far.
typedef struct Reader {
    Span rest;
    bool good;
} Reader;

static int64_t take_int(Reader *reader, int64_t min, int64_t max)
{
    int64_t number = 0;
    size_t end = span_find_char(reader->rest, ' ');
    reader->good = reader->good && end != SIZE_MAX &&
                   span_integer(span_slice(reader->rest, 0, end), min, max, &number);
    reader->rest = reader->good ? span_from(reader->rest, end + 1) : reader->rest;
    return reader->good ? number : 0;
}

// Of things of which each takes up a byte at least.
static size_t take_count(Reader *reader)
{
    return (size_t)take_int(reader, 0, (int64_t)reader->rest.length);
}

static uint64_t take_number(Reader *reader)
{
    return (uint64_t)take_int(reader, 0, INT64_MAX);
}

static Span take_text(Reader *reader, Arena *arena, size_t length)
{
    if (!reader->good || length > reader->rest.length) {
        reader->good = false;
        return SPAN_LITERAL("");
    }
    Span text = span_make(arena_text(arena, reader->rest.text, length), length);
    reader->rest = span_from(reader->rest, length);
    return text;
}

static void read_numbers(Reader *reader, ServerKept *out)
{
    out->fingerprint = (uint64_t)take_int(reader, INT64_MIN, INT64_MAX);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        out->step_count[i] = take_number(reader);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        out->answer_count[i] = take_number(reader);
    out->takeback_seat = (int)take_int(reader, INT_MIN, INT_MAX);
    out->takeback_line = take_number(reader);
    out->entry_count = take_number(reader);
    out->draw_seat = (int)take_int(reader, INT_MIN, INT_MAX);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        out->clock_left_ms[i] = take_int(reader, INT64_MIN, INT64_MAX);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        out->clock_paid[i] = take_number(reader);
    out->changed_s = take_int(reader, INT64_MIN, INT64_MAX);
}

static void read_lines(Reader *reader, Arena *arena, ServerKept *out)
{
    out->line_first = (size_t)take_number(reader);
    out->line_count = (size_t)take_number(reader);
    out->note_count = take_count(reader);
    out->answer_count_new = take_count(reader);
    reader->good = reader->good && out->line_first <= out->line_count &&
                   out->line_count - out->line_first <= reader->rest.length;
    size_t count = reader->good ? out->line_count - out->line_first : 0;
    Span *lines = ARENA_ARRAY(arena, Span, count);
    for (size_t i = 0; i < count; i++)
        lines[i] = take_text(reader, arena, take_count(reader));
    out->line = lines;
}

static void read_notes(Reader *reader, Arena *arena, ServerKept *out)
{
    size_t count = reader->good ? out->note_count : 0;
    ServerKeptNote *notes = ARENA_ARRAY(arena, ServerKeptNote, count);
    for (size_t i = 0; i < count; i++) {
        notes[i].entry = (uint32_t)take_int(reader, 0, UINT32_MAX);
        notes[i].kind = (uint8_t)take_int(reader, 0, UINT8_MAX);
        notes[i].seat = (uint8_t)take_int(reader, 0, UINT8_MAX);
        notes[i].index = (uint32_t)take_int(reader, 0, UINT32_MAX);
        notes[i].line = (uint32_t)take_int(reader, 0, UINT32_MAX);
    }
    out->note = notes;
}

static void read_answers(Reader *reader, Arena *arena, ServerKept *out)
{
    size_t count = reader->good ? out->answer_count_new : 0;
    ServerKeptAnswer *answers = ARENA_ARRAY(arena, ServerKeptAnswer, count);
    for (size_t i = 0; i < count; i++) {
        answers[i].seat = (uint8_t)take_int(reader, 0, UINT8_MAX);
        answers[i].slot = (uint32_t)take_int(reader, 0, UINT32_MAX);
        size_t id_length = take_count(reader);
        size_t text_length = take_count(reader);
        answers[i].id = take_text(reader, arena, id_length);
        answers[i].text = take_text(reader, arena, text_length);
    }
    out->answer = answers;
}

bool store__journal_read(Arena *arena, Span text, ServerKept *step)
{
    Reader reader = {.rest = text, .good = true};
    memset(step, 0, sizeof *step);
    read_numbers(&reader, step);
    read_lines(&reader, arena, step);
    read_notes(&reader, arena, step);
    read_answers(&reader, arena, step);
    return reader.good && span_is_empty(reader.rest);
}

// --- steps together ---

static void join_lines(Arena *arena, ServerKept *whole, const ServerKept *step)
{
    size_t first = step->line_first < whole->line_first ? step->line_first : whole->line_first;
    size_t before = first < whole->line_first ? 0 : step->line_first - first;
    size_t added = step->line_count - step->line_first;
    Span *lines = ARENA_ARRAY(arena, Span, before + added);
    for (size_t i = 0; i < before + added; i++)
        lines[i] = i < before ? whole->line[i] : step->line[i - before];
    whole->line = lines;
    whole->line_first = first;
    whole->line_count = step->line_count;
}

static void join_notes(Arena *arena, ServerKept *whole, const ServerKept *step)
{
    size_t before = whole->note_count;
    size_t count = before + step->note_count;
    ServerKeptNote *notes = ARENA_ARRAY(arena, ServerKeptNote, count);
    for (size_t i = 0; i < count; i++)
        notes[i] = i < before ? whole->note[i] : step->note[i - before];
    whole->note = notes;
    whole->note_count = count;
}

static void join_answers(Arena *arena, ServerKept *whole, const ServerKept *step)
{
    size_t before = whole->answer_count_new;
    size_t count = before + step->answer_count_new;
    ServerKeptAnswer *answers = ARENA_ARRAY(arena, ServerKeptAnswer, count);
    for (size_t i = 0; i < count; i++)
        answers[i] = i < before ? whole->answer[i] : step->answer[i - before];
    whole->answer = answers;
    whole->answer_count_new = count;
}

bool store__journal_join(Arena *arena, ServerKept *whole, const ServerKept *step)
{
    if (step->line_first > whole->line_count)
        return false;
    whole->fingerprint = step->fingerprint;
    memcpy(whole->step_count, step->step_count, sizeof whole->step_count);
    memcpy(whole->answer_count, step->answer_count, sizeof whole->answer_count);
    whole->takeback_seat = step->takeback_seat;
    whole->takeback_line = step->takeback_line;
    whole->entry_count = step->entry_count;
    whole->draw_seat = step->draw_seat;
    memcpy(whole->clock_left_ms, step->clock_left_ms, sizeof whole->clock_left_ms);
    memcpy(whole->clock_paid, step->clock_paid, sizeof whole->clock_paid);
    whole->changed_s = step->changed_s;
    join_lines(arena, whole, step);
    join_notes(arena, whole, step);
    join_answers(arena, whole, step);
    return true;
}
