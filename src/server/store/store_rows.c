// The rows of a table in the store: the match itself, its lines, notes and answers; put and read.
#include "store_inner.h"

#include <string.h>

// --- putting ---

const char *store__hash_text(char out[17], uint64_t hash)
{
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < 16; i++)
        out[i] = digits[hash >> (60 - 4 * i) & 15];
    out[16] = '\0';
    return out;
}

// What changes only until the game has begun.
bool store__put_header(Store *store, const ServerKept *part)
{
    ExtDbQuery *query = store->put_match;
    ext_db_set_text(query, 1, part->id);
    ext_db_set_text(query, 2, part->game);
    ext_db_set_text(query, 3, part->header);
    ext_db_set_int(query, 4, part->changed_s);
    ext_db_set_int(query, 5, (int64_t)part->header.length + MATCH_WEIGHT);
    return ext_db_do(query);
}

// What a step leaves as it is.
bool store__put_rest(Store *store, const ServerKept *part)
{
    ExtDbQuery *query = store->change_rest;
    int at = 1;
    ext_db_set_text(query, at++, part->id);
    ext_db_set_int(query, at++, (int64_t)part->maker);
    ext_db_set_text(query, at++, part->result);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        ext_db_set_bytes(query, at++, part->token_hash[i], SERVER_TOKEN_HASH_BYTES);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        ext_db_set_text(query, at++, part->name[i]);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        ext_db_set_int(query, at++, part->taken[i]);
    ext_db_set_int(query, at++, part->open);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        ext_db_set_bytes(query, at++, part->next_hash[i], SERVER_TOKEN_HASH_BYTES);
    ext_db_set_int(query, at++, part->claim_after_ms);
    ext_db_set_int(query, at++, part->clock_bank_ms);
    ext_db_set_int(query, at++, part->clock_increment_ms);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        ext_db_set_int(query, at++, part->accepted[i]);
    return ext_db_do(query);
}

static bool put_match(Store *store, const ServerKept *part)
{
    ExtDbQuery *query = store->change_match;
    char digits[17];
    int at = 1;
    ext_db_set_text(query, at++, part->id);
    ext_db_set_text(query, at++, span_of(store__hash_text(digits, part->fingerprint)));
    for (int i = 0; i < SERVER_HOLDERS; i++)
        ext_db_set_int(query, at++, (int64_t)part->step_count[i]);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        ext_db_set_int(query, at++, (int64_t)part->answer_count[i]);
    ext_db_set_int(query, at++, part->takeback_seat);
    ext_db_set_int(query, at++, (int64_t)part->takeback_line);
    ext_db_set_int(query, at++, (int64_t)part->entry_count);
    ext_db_set_int(query, at++, (int64_t)part->line_count);
    ext_db_set_int(query, at++, part->draw_seat);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        ext_db_set_int(query, at++, part->clock_left_ms[i]);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        ext_db_set_int(query, at++, (int64_t)part->clock_paid[i]);
    ext_db_set_int(query, at++, part->changed_s);
    ext_db_set_int(query, at++, store->last_row);
    return ext_db_do(query);
}

int64_t store__only_number(ExtDbQuery *query)
{
    int64_t number = ext_db_row(query) ? ext_db_int(query, 0) : 0;
    ext_db_end_rows(query);
    return number;
}

static bool put_lines(Store *store, const ServerKept *part)
{
    ext_db_set_text(store->weigh_lines, 1, part->id);
    ext_db_set_int(store->weigh_lines, 2, (int64_t)part->line_first);
    store->grown -= store__only_number(store->weigh_lines);
    ext_db_set_text(store->cut_lines, 1, part->id);
    ext_db_set_int(store->cut_lines, 2, (int64_t)part->line_first);
    bool good = ext_db_do(store->cut_lines);
    for (size_t i = part->line_first; good && i < part->line_count; i++) {
        ext_db_set_text(store->put_line, 1, part->id);
        ext_db_set_int(store->put_line, 2, (int64_t)i);
        ext_db_set_text(store->put_line, 3, part->line[i - part->line_first]);
        store->grown += (int64_t)part->line[i - part->line_first].length + LINE_WEIGHT;
        good = ext_db_do(store->put_line);
    }
    return good;
}

static bool put_notes(Store *store, const ServerKept *part)
{
    bool good = true;
    for (size_t i = 0; good && i < part->note_count; i++) {
        const ServerKeptNote *note = &part->note[i];
        ext_db_set_text(store->put_note, 1, part->id);
        ext_db_set_int(store->put_note, 2, note->entry);
        ext_db_set_int(store->put_note, 3, note->kind);
        ext_db_set_int(store->put_note, 4, note->seat);
        ext_db_set_int(store->put_note, 5, note->index);
        ext_db_set_int(store->put_note, 6, note->line);
        good = ext_db_do(store->put_note);
        store->grown += NOTE_WEIGHT;
    }
    return good;
}

static bool put_answers(Store *store, const ServerKept *part)
{
    bool good = true;
    for (size_t i = 0; good && i < part->answer_count_new; i++) {
        const ServerKeptAnswer *answer = &part->answer[i];
        ext_db_set_text(store->weigh_answer, 1, part->id);
        ext_db_set_int(store->weigh_answer, 2, answer->seat);
        ext_db_set_int(store->weigh_answer, 3, answer->slot);
        store->grown += (int64_t)answer->text.length + ANSWER_WEIGHT;
        store->grown -= store__only_number(store->weigh_answer);
        ext_db_set_text(store->put_answer, 1, part->id);
        ext_db_set_int(store->put_answer, 2, answer->seat);
        ext_db_set_int(store->put_answer, 3, answer->slot);
        ext_db_set_text(store->put_answer, 4, answer->id);
        ext_db_set_text(store->put_answer, 5, answer->text);
        good = ext_db_do(store->put_answer);
    }
    return good;
}

static bool add_bytes(Store *store, Span id)
{
    ext_db_set_text(store->add_bytes, 1, id);
    ext_db_set_int(store->add_bytes, 2, store->grown);
    return ext_db_do(store->add_bytes);
}

// To the table's own rows.
bool store__put_part(Store *store, const ServerKept *part)
{
    store->grown = 0;
    return put_match(store, part) && put_lines(store, part) && put_notes(store, part) &&
           put_answers(store, part) && add_bytes(store, part->id);
}

// --- reading ---

Span store__keep_text(Arena *arena, Span text)
{
    return span_make(arena_text(arena, text.text == NULL ? "" : text.text, text.length),
                     text.length);
}

static void read_hash(Span bytes, uint8_t out[SERVER_TOKEN_HASH_BYTES])
{
    if (bytes.length == SERVER_TOKEN_HASH_BYTES)
        memcpy(out, bytes.text, SERVER_TOKEN_HASH_BYTES);
}

ServerLoaded store__read_match(Store *store, Arena *arena, Span id, ServerKept *out)
{
    ExtDbQuery *query = store->load_match;
    int at = 0;
    ext_db_set_text(query, 1, id);
    if (!ext_db_row(query))
        return SERVER_LOADED_NONE;
    memset(out, 0, sizeof *out);
    out->id = store__keep_text(arena, id);
    out->game = store__keep_text(arena, ext_db_text(query, at++));
    out->header = store__keep_text(arena, ext_db_text(query, at++));
    out->result = store__keep_text(arena, ext_db_text(query, at++));
    bool good = span_hex(ext_db_text(query, at++), &out->fingerprint);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        read_hash(ext_db_bytes(query, at++), out->token_hash[i]);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        out->name[i] = store__keep_text(arena, ext_db_text(query, at++));
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        out->taken[i] = ext_db_int(query, at++) != 0;
    out->open = ext_db_int(query, at++) != 0;
    for (int i = 0; i < SERVER_HOLDERS; i++)
        out->step_count[i] = (uint64_t)ext_db_int(query, at++);
    for (int i = 0; i < SERVER_HOLDERS; i++)
        out->answer_count[i] = (uint64_t)ext_db_int(query, at++);
    out->takeback_seat = (int)ext_db_int(query, at++);
    out->takeback_line = (uint64_t)ext_db_int(query, at++);
    out->entry_count = (uint64_t)ext_db_int(query, at++);
    out->line_count = (size_t)ext_db_int(query, at++);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        read_hash(ext_db_bytes(query, at++), out->next_hash[i]);
    out->draw_seat = (int)ext_db_int(query, at++);
    out->claim_after_ms = ext_db_int(query, at++);
    out->clock_bank_ms = ext_db_int(query, at++);
    out->clock_increment_ms = ext_db_int(query, at++);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        out->clock_left_ms[i] = ext_db_int(query, at++);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        out->clock_paid[i] = (uint64_t)ext_db_int(query, at++);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++)
        out->accepted[i] = ext_db_int(query, at++) != 0;
    out->maker = (uint64_t)ext_db_int(query, at++);
    good = good && ext_db_int(query, at++) != 0;
    ext_db_end_rows(query);
    return good ? SERVER_LOADED : SERVER_LOADED_DAMAGED;
}

// Rows are counted before they are read: the arena gives whole arrays. The first column of each
// says whether its sum is right; *good is false if one is not.
static size_t count_rows(ExtDbQuery *query, Span id, bool *good)
{
    size_t count = 0;
    ext_db_set_text(query, 1, id);
    while (ext_db_row(query)) {
        *good = *good && ext_db_int(query, 0) != 0;
        count++;
    }
    ext_db_set_text(query, 1, id);
    return count;
}

static bool read_lines(Store *store, Arena *arena, ServerKept *out)
{
    bool good = true;
    size_t max = count_rows(store->load_lines, out->id, &good);
    Span *lines = ARENA_ARRAY(arena, Span, max);
    size_t count = 0;
    while (ext_db_row(store->load_lines))
        if (count < max)
            lines[count++] = store__keep_text(arena, ext_db_text(store->load_lines, 1));
    out->line = lines;
    return good && count == out->line_count; // else rows are missing
}

static bool read_notes(Store *store, Arena *arena, ServerKept *out)
{
    bool good = true;
    ExtDbQuery *query = store->load_notes;
    size_t max = count_rows(query, out->id, &good);
    ServerKeptNote *notes = ARENA_ARRAY(arena, ServerKeptNote, max);
    while (ext_db_row(query)) {
        if (out->note_count < max) {
            notes[out->note_count++] = (ServerKeptNote){.entry = (uint32_t)ext_db_int(query, 1),
                                                        .kind = (uint8_t)ext_db_int(query, 2),
                                                        .seat = (uint8_t)ext_db_int(query, 3),
                                                        .index = (uint32_t)ext_db_int(query, 4),
                                                        .line = (uint32_t)ext_db_int(query, 5)};
        }
    }
    out->note = notes;
    return good;
}

static bool read_answers(Store *store, Arena *arena, ServerKept *out)
{
    bool good = true;
    ExtDbQuery *query = store->load_answers;
    size_t max = count_rows(query, out->id, &good);
    ServerKeptAnswer *answers = ARENA_ARRAY(arena, ServerKeptAnswer, max);
    while (ext_db_row(query)) {
        if (out->answer_count_new < max) {
            answers[out->answer_count_new++] =
                (ServerKeptAnswer){.seat = (uint8_t)ext_db_int(query, 1),
                                   .slot = (uint32_t)ext_db_int(query, 2),
                                   .id = store__keep_text(arena, ext_db_text(query, 3)),
                                   .text = store__keep_text(arena, ext_db_text(query, 4))};
        }
    }
    out->answer = answers;
    return good;
}

bool store__read_rows(Store *store, Arena *arena, ServerKept *out)
{
    return read_lines(store, arena, out) && read_notes(store, arena, out) &&
           read_answers(store, arena, out);
}
