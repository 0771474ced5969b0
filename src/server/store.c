// The store that is an SQLite file.
#include "server_store.h"

#include "base_assert.h"
#include "ext_db.h"
#include "journal.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

typedef struct Store {
    ServerStore table; // first: what we hand out
    Arena *arena;
    Arena *scratch; // of one row of the journal, or of those of one table
    ExtDb *db;
    Journal *journal;
    int64_t last_row;  // number of the journal's last row, ever
    JournalTable *due; // enough of its rows wait; NULL: of none
    bool can_cut;      // rows at the journal's beginning do not wait any more
    bool is_lost;      // which rows wait is not known: it could not be read
    ExtDbQuery *put_pack;
    ExtDbQuery *put_match;
    ExtDbQuery *change_rest;
    ExtDbQuery *change_match;
    ExtDbQuery *put_row;
    ExtDbQuery *load_row;
    ExtDbQuery *cut_rows;
    ExtDbQuery *list_rows;
    ExtDbQuery *find_last_row;
    ExtDbQuery *spoil;
    ExtDbQuery *cut_lines;
    ExtDbQuery *put_line;
    ExtDbQuery *put_note;
    ExtDbQuery *put_answer;
    ExtDbQuery *remove;
    ExtDbQuery *load_match;
    ExtDbQuery *load_lines;
    ExtDbQuery *load_notes;
    ExtDbQuery *load_answers;
    ExtDbQuery *load_pack;
    ExtDbQuery *find;
    ExtDbQuery *list;
    ExtDbQuery *clear;
} Store;

// Changing this asks for a step that brings older files up to date: see open_schema.
enum { SCHEMA_VERSION = 5 };

static const char schema[] =
    "BEGIN;"
    // The texts that games were made of, so that a game outlives a change of the shipped ones.
    "CREATE TABLE pack (name TEXT, hash TEXT, text BLOB, PRIMARY KEY (name, hash));"
    "CREATE TABLE match (id TEXT PRIMARY KEY, game TEXT, header TEXT, result TEXT,"
    " fingerprint TEXT, token0 BLOB, token1 BLOB, token2 BLOB, name0 TEXT, name1 TEXT,"
    " taken0 INT, taken1 INT, open INT, steps0 INT, steps1 INT, steps2 INT, answers0 INT,"
    " answers1 INT, answers2 INT, takeback_seat INT, takeback_line INT, entries INT, lines INT,"
    " made INT, changed INT, next0 BLOB, next1 BLOB, draw_seat INT, claim_after INT, clock_bank "
    "INT,"
    " clock_increment INT, left0 INT, left1 INT, paid0 INT, paid1 INT,"
    " accepted0 INT, accepted1 INT, journal INT DEFAULT 0);"
    "CREATE INDEX match_token0 ON match (token0);"
    "CREATE INDEX match_token1 ON match (token1);"
    "CREATE INDEX match_token2 ON match (token2);"
    "CREATE INDEX match_next0 ON match (next0);"
    "CREATE INDEX match_next1 ON match (next1);"
    "CREATE TABLE line (match TEXT REFERENCES match ON DELETE CASCADE, number INT, text TEXT,"
    " PRIMARY KEY (match, number)) WITHOUT ROWID;"
    "CREATE TABLE note (match TEXT REFERENCES match ON DELETE CASCADE, entry INT, kind INT,"
    " seat INT, first INT, line INT, PRIMARY KEY (match, entry)) WITHOUT ROWID;"
    "CREATE TABLE answer (match TEXT REFERENCES match ON DELETE CASCADE, seat INT, slot INT,"
    " id TEXT, text TEXT, PRIMARY KEY (match, seat, slot)) WITHOUT ROWID;"
    // Steps that wait (journal.h): those whose number is above their match's `journal`.
    "CREATE TABLE journal (number INTEGER PRIMARY KEY, match TEXT, step TEXT);"
    "PRAGMA user_version = 5;"
    "COMMIT;";

// Files of earlier versions: step i makes version i + 2 out of i + 1.
static const char *const updates[] = {
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN next0 BLOB;"
    "ALTER TABLE match ADD COLUMN next1 BLOB;"
    "CREATE INDEX match_next0 ON match (next0);"
    "CREATE INDEX match_next1 ON match (next1);"
    "PRAGMA user_version = 2;"
    "COMMIT;",
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN draw_seat INT DEFAULT -1;"
    "ALTER TABLE match ADD COLUMN claim_after INT DEFAULT 300000;"
    "ALTER TABLE match ADD COLUMN clock_bank INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN clock_increment INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN left0 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN left1 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN paid0 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN paid1 INT DEFAULT 0;"
    "PRAGMA user_version = 3;"
    "COMMIT;",
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN accepted0 INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN accepted1 INT DEFAULT 0;"
    "PRAGMA user_version = 4;"
    "COMMIT;",
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN journal INT DEFAULT 0;"
    "CREATE TABLE journal (number INTEGER PRIMARY KEY, match TEXT, step TEXT);"
    "PRAGMA user_version = 5;"
    "COMMIT;",
};

// --- putting ---

static const char *hash_text(char out[17], uint64_t hash)
{
    static const char digits[] = "0123456789abcdef";
    for (int i = 0; i < 16; i++) {
        out[i] = digits[hash >> (60 - 4 * i) & 15];
    }
    out[16] = '\0';
    return out;
}

static bool put_pack(void *context, Span name, uint64_t hash, Span text)
{
    Store *store = context;
    char digits[17];
    if (!ext_db_begin(store->db)) {
        return false;
    }
    ext_db_set_text(store->put_pack, 1, name);
    ext_db_set_text(store->put_pack, 2, span_of(hash_text(digits, hash)));
    ext_db_set_bytes(store->put_pack, 3, text.text, text.length);
    return ext_db_do(store->put_pack);
}

// What changes only until the game has begun.
static bool put_header(Store *store, const ServerKept *part)
{
    ExtDbQuery *query = store->put_match;
    ext_db_set_text(query, 1, part->id);
    ext_db_set_text(query, 2, part->game);
    ext_db_set_text(query, 3, part->header);
    return ext_db_do(query);
}

// What a step leaves as it is.
static bool put_rest(Store *store, const ServerKept *part)
{
    ExtDbQuery *query = store->change_rest;
    int at = 1;
    ext_db_set_text(query, at++, part->id);
    ext_db_set_text(query, at++, part->result);
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        ext_db_set_bytes(query, at++, part->token_hash[i], SERVER_TOKEN_HASH_BYTES);
    }
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        ext_db_set_text(query, at++, part->name[i]);
    }
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        ext_db_set_int(query, at++, part->taken[i]);
    }
    ext_db_set_int(query, at++, part->open);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        ext_db_set_bytes(query, at++, part->next_hash[i], SERVER_TOKEN_HASH_BYTES);
    }
    ext_db_set_int(query, at++, part->claim_after_ms);
    ext_db_set_int(query, at++, part->clock_bank_ms);
    ext_db_set_int(query, at++, part->clock_increment_ms);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        ext_db_set_int(query, at++, part->accepted[i]);
    }
    return ext_db_do(query);
}

static bool put_match(Store *store, const ServerKept *part)
{
    ExtDbQuery *query = store->change_match;
    char digits[17];
    int at = 1;
    ext_db_set_text(query, at++, part->id);
    ext_db_set_text(query, at++, span_of(hash_text(digits, part->fingerprint)));
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        ext_db_set_int(query, at++, (int64_t)part->step_count[i]);
    }
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        ext_db_set_int(query, at++, (int64_t)part->answer_count[i]);
    }
    ext_db_set_int(query, at++, part->takeback_seat);
    ext_db_set_int(query, at++, (int64_t)part->takeback_line);
    ext_db_set_int(query, at++, (int64_t)part->entry_count);
    ext_db_set_int(query, at++, (int64_t)part->line_count);
    ext_db_set_int(query, at++, part->draw_seat);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        ext_db_set_int(query, at++, part->clock_left_ms[i]);
    }
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        ext_db_set_int(query, at++, (int64_t)part->clock_paid[i]);
    }
    ext_db_set_int(query, at++, part->changed_s);
    ext_db_set_int(query, at++, store->last_row);
    return ext_db_do(query);
}

static bool put_lines(Store *store, const ServerKept *part)
{
    ext_db_set_text(store->cut_lines, 1, part->id);
    ext_db_set_int(store->cut_lines, 2, (int64_t)part->line_first);
    bool good = ext_db_do(store->cut_lines);
    for (size_t i = part->line_first; good && i < part->line_count; i++) {
        ext_db_set_text(store->put_line, 1, part->id);
        ext_db_set_int(store->put_line, 2, (int64_t)i);
        ext_db_set_text(store->put_line, 3, part->line[i - part->line_first]);
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
    }
    return good;
}

static bool put_answers(Store *store, const ServerKept *part)
{
    bool good = true;
    for (size_t i = 0; good && i < part->answer_count_new; i++) {
        const ServerKeptAnswer *answer = &part->answer[i];
        ext_db_set_text(store->put_answer, 1, part->id);
        ext_db_set_int(store->put_answer, 2, answer->seat);
        ext_db_set_int(store->put_answer, 3, answer->slot);
        ext_db_set_text(store->put_answer, 4, answer->id);
        ext_db_set_text(store->put_answer, 5, answer->text);
        good = ext_db_do(store->put_answer);
    }
    return good;
}

// To the table's own rows.
static bool put_part(Store *store, const ServerKept *part)
{
    return put_match(store, part) && put_lines(store, part) && put_notes(store, part) &&
           put_answers(store, part);
}

// --- steps that wait ---

static bool read_row(Store *store, Arena *arena, int64_t row, ServerKept *step)
{
    ext_db_set_int(store->load_row, 1, row);
    bool good =
        ext_db_row(store->load_row) && journal_read(arena, ext_db_text(store->load_row, 0), step);
    ext_db_end_rows(store->load_row);
    return good;
}

static bool read_waiting(Store *store, const JournalTable *waiting, ServerKept *whole)
{
    bool good = true;
    for (size_t i = 0; good && i < waiting->count; i++) {
        ServerKept step;
        good = read_row(store, store->scratch, waiting->row[i], i == 0 ? whole : &step) &&
               (i == 0 || journal_join(store->scratch, whole, &step));
    }
    whole->id = span_of(waiting->id);
    return good;
}

static void forget_waiting(Store *store, JournalTable *waiting)
{
    store->due = store->due == waiting ? NULL : store->due;
    store->can_cut = true;
    journal_drop(store->journal, waiting);
}

// Puts what waits of the table where it belongs. Of a damaged file it can be that there is nothing
// to put: then the table must not go on as if nothing had waited.
static bool settle(Store *store, JournalTable *waiting)
{
    ServerKept whole;
    bool good;
    if (read_waiting(store, waiting, &whole)) {
        good = put_part(store, &whole);
    } else {
        ext_db_set_text(store->spoil, 1, span_of(waiting->id));
        good = ext_db_do(store->spoil);
    }
    arena_reset(store->scratch);
    if (good) {
        forget_waiting(store, waiting);
    }
    return good;
}

static bool put_step(Store *store, const ServerKept *part)
{
    TextBuffer text = text_start(store->scratch);
    journal_write(part, &text);
    ext_db_set_int(store->put_row, 1, ++store->last_row);
    ext_db_set_text(store->put_row, 2, part->id);
    ext_db_set_text(store->put_row, 3, text_span(&text));
    bool good = ext_db_do(store->put_row);
    arena_reset(store->scratch);
    if (!good) {
        return false;
    }
    JournalTable *waiting = journal_add(store->journal, part->id, store->last_row);
    JournalTable *oldest = journal_oldest(store->journal);
    if (waiting->count >= JOURNAL_ROWS_MAX) {
        return settle(store, waiting);
    }
    if (waiting->count >= JOURNAL_ROWS_DUE && store->due == NULL) {
        store->due = waiting;
    }
    return store->last_row - oldest->row[0] < JOURNAL_SPAN_MAX || settle(store, oldest);
}

// Rows before the first that waits are needed no more.
static bool cut_journal(Store *store)
{
    const JournalTable *oldest = journal_oldest(store->journal);
    store->can_cut = false;
    ext_db_set_int(store->cut_rows, 1, oldest == NULL ? INT64_MAX : oldest->row[0]);
    return ext_db_do(store->cut_rows);
}

// Which rows wait, as the file has it.
static bool find_waiting(Store *store)
{
    const int64_t most = INT64_C(1) << 60;
    ExtDbQuery *query = store->list_rows;
    journal_drop_all(store->journal);
    store->due = NULL;
    while (ext_db_row(query)) {
        Span id = ext_db_text(query, 1);
        if (id.length <= SERVER_MATCH_ID_MAX) { // no table of ours has a longer one
            journal_add(store->journal, id, ext_db_int(query, 0));
        }
    }
    int64_t last = ext_db_row(store->find_last_row) ? ext_db_int(store->find_last_row, 0) : -1;
    ext_db_end_rows(store->find_last_row);
    // Nothing has begun: this only asks whether anything went wrong.
    store->is_lost = !ext_db_commit(store->db) || last < 0 || last > most;
    store->last_row = last;
    return !store->is_lost;
}

static bool knows_waiting(Store *store)
{
    return !store->is_lost || find_waiting(store);
}

static bool put(void *context, const ServerKept *part)
{
    Store *store = context;
    ServerKept dated = *part;
    ASSERT(part->id.length <= SERVER_MATCH_ID_MAX);
    dated.changed_s = (int64_t)time(NULL);
    if (!knows_waiting(store) || !ext_db_begin(store->db)) {
        return false;
    }
    if (part->is_step) {
        return put_step(store, &dated);
    }
    JournalTable *waiting = journal_find(store->journal, part->id);
    return (waiting == NULL || settle(store, waiting)) &&
           (span_is_empty(part->header) || put_header(store, part)) && put_rest(store, part) &&
           put_part(store, &dated);
}

static bool commit(void *context, const char **error)
{
    Store *store = context;
    if (store->can_cut) {
        cut_journal(store);
    }
    if (ext_db_commit(store->db)) {
        return true;
    }
    *error = ext_db_error(store->db);
    find_waiting(store);
    return false;
}

static bool remove_match(void *context, Span id)
{
    Store *store = context;
    if (!knows_waiting(store) || !ext_db_begin(store->db)) {
        return false;
    }
    JournalTable *waiting = journal_find(store->journal, id);
    if (waiting != NULL) {
        forget_waiting(store, waiting);
    }
    ext_db_set_text(store->remove, 1, id);
    return ext_db_do(store->remove);
}

static bool settle_all(Store *store)
{
    const char *ignored = NULL;
    bool good = knows_waiting(store) && ext_db_begin(store->db);
    while (good && journal_oldest(store->journal) != NULL) {
        good = settle(store, journal_oldest(store->journal));
    }
    return commit(store, &ignored) && good;
}

// --- loading ---

static Span keep_text(Arena *arena, Span text)
{
    return span_make(arena_text(arena, text.text == NULL ? "" : text.text, text.length),
                     text.length);
}

static bool read_match(Store *store, Arena *arena, Span id, ServerKept *out)
{
    ExtDbQuery *query = store->load_match;
    int at = 0;
    ext_db_set_text(query, 1, id);
    if (!ext_db_row(query)) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->id = keep_text(arena, id);
    out->game = keep_text(arena, ext_db_text(query, at++));
    out->header = keep_text(arena, ext_db_text(query, at++));
    out->result = keep_text(arena, ext_db_text(query, at++));
    bool good = span_hex(ext_db_text(query, at++), &out->fingerprint);
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        Span hash = ext_db_bytes(query, at++);
        if (hash.length == SERVER_TOKEN_HASH_BYTES) {
            memcpy(out->token_hash[i], hash.text, SERVER_TOKEN_HASH_BYTES);
        }
    }
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        out->name[i] = keep_text(arena, ext_db_text(query, at++));
    }
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        out->taken[i] = ext_db_int(query, at++) != 0;
    }
    out->open = ext_db_int(query, at++) != 0;
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        out->step_count[i] = (uint64_t)ext_db_int(query, at++);
    }
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        out->answer_count[i] = (uint64_t)ext_db_int(query, at++);
    }
    out->takeback_seat = (int)ext_db_int(query, at++);
    out->takeback_line = (uint64_t)ext_db_int(query, at++);
    out->entry_count = (uint64_t)ext_db_int(query, at++);
    out->line_count = (size_t)ext_db_int(query, at++);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        Span hash = ext_db_bytes(query, at++);
        if (hash.length == SERVER_TOKEN_HASH_BYTES) {
            memcpy(out->next_hash[i], hash.text, SERVER_TOKEN_HASH_BYTES);
        }
    }
    out->draw_seat = (int)ext_db_int(query, at++);
    out->claim_after_ms = ext_db_int(query, at++);
    out->clock_bank_ms = ext_db_int(query, at++);
    out->clock_increment_ms = ext_db_int(query, at++);
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        out->clock_left_ms[i] = ext_db_int(query, at++);
    }
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        out->clock_paid[i] = (uint64_t)ext_db_int(query, at++);
    }
    for (int i = 0; i < SERVER_HOLDERS - 1; i++) {
        out->accepted[i] = ext_db_int(query, at++) != 0;
    }
    ext_db_end_rows(query);
    return good;
}

// Rows are counted before they are read: the arena gives whole arrays.
static size_t count_rows(ExtDbQuery *query, Span id)
{
    size_t count = 0;
    ext_db_set_text(query, 1, id);
    while (ext_db_row(query)) {
        count++;
    }
    ext_db_set_text(query, 1, id);
    return count;
}

static void read_lines(Store *store, Arena *arena, ServerKept *out)
{
    size_t max = count_rows(store->load_lines, out->id);
    Span *lines = ARENA_ARRAY(arena, Span, max);
    size_t count = 0;
    while (ext_db_row(store->load_lines)) {
        if (count < max) {
            lines[count++] = keep_text(arena, ext_db_text(store->load_lines, 0));
        }
    }
    out->line = lines;
    out->line_count = count == out->line_count ? count : 0; // rows are missing: damaged
}

static void read_notes(Store *store, Arena *arena, ServerKept *out)
{
    ExtDbQuery *query = store->load_notes;
    size_t max = count_rows(query, out->id);
    ServerKeptNote *notes = ARENA_ARRAY(arena, ServerKeptNote, max);
    while (ext_db_row(query)) {
        if (out->note_count < max) {
            notes[out->note_count++] = (ServerKeptNote){.entry = (uint32_t)ext_db_int(query, 0),
                                                        .kind = (uint8_t)ext_db_int(query, 1),
                                                        .seat = (uint8_t)ext_db_int(query, 2),
                                                        .index = (uint32_t)ext_db_int(query, 3),
                                                        .line = (uint32_t)ext_db_int(query, 4)};
        }
    }
    out->note = notes;
}

static void read_answers(Store *store, Arena *arena, ServerKept *out)
{
    ExtDbQuery *query = store->load_answers;
    size_t max = count_rows(query, out->id);
    ServerKeptAnswer *answers = ARENA_ARRAY(arena, ServerKeptAnswer, max);
    while (ext_db_row(query)) {
        if (out->answer_count_new < max) {
            answers[out->answer_count_new++] =
                (ServerKeptAnswer){.seat = (uint8_t)ext_db_int(query, 0),
                                   .slot = (uint32_t)ext_db_int(query, 1),
                                   .id = keep_text(arena, ext_db_text(query, 2)),
                                   .text = keep_text(arena, ext_db_text(query, 3))};
        }
    }
    out->answer = answers;
}

static bool load(void *context, Arena *arena, Span id, ServerKept *out)
{
    Store *store = context;
    if (!knows_waiting(store) || !read_match(store, arena, id, out)) {
        return false;
    }
    size_t lines = out->line_count;
    read_lines(store, arena, out);
    read_notes(store, arena, out);
    read_answers(store, arena, out);
    bool good = out->line_count == lines;
    const JournalTable *waiting = journal_find(store->journal, id);
    for (size_t i = 0; good && waiting != NULL && i < waiting->count; i++) {
        ServerKept step;
        good = read_row(store, arena, waiting->row[i], &step) && journal_join(arena, out, &step);
    }
    return good;
}

static bool load_pack(void *context, Arena *arena, Span name, uint64_t hash, Span *text)
{
    Store *store = context;
    char digits[17];
    ext_db_set_text(store->load_pack, 1, name);
    ext_db_set_text(store->load_pack, 2, span_of(hash_text(digits, hash)));
    if (!ext_db_row(store->load_pack)) {
        return false;
    }
    *text = keep_text(arena, ext_db_bytes(store->load_pack, 0));
    ext_db_end_rows(store->load_pack);
    return true;
}

static bool find(void *context, Arena *arena, const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES],
                 Span *id)
{
    Store *store = context;
    ext_db_set_bytes(store->find, 1, token_hash, SERVER_TOKEN_HASH_BYTES);
    if (!ext_db_row(store->find)) {
        return false;
    }
    *id = keep_text(arena, ext_db_text(store->find, 0));
    ext_db_end_rows(store->find);
    return true;
}

static bool list(void *context, Arena *arena, const Span **ids, size_t *count)
{
    Store *store = context;
    size_t max = 0;
    *count = 0;
    while (ext_db_row(store->list)) {
        max++;
    }
    Span *out = ARENA_ARRAY(arena, Span, max);
    while (ext_db_row(store->list)) {
        if (*count < max) {
            out[(*count)++] = keep_text(arena, ext_db_text(store->list, 0));
        }
    }
    *ids = out;
    return true;
}

// --- opening ---

static bool open_schema(Store *store, const char **error)
{
    ExtDbQuery *query = ext_db_query(store->db, "PRAGMA user_version");
    int64_t version = query != NULL && ext_db_row(query) ? ext_db_int(query, 0) : -1;
    if (query != NULL) {
        ext_db_end_rows(query);
    }
    if (version == 0 && ext_db_run(store->db, schema)) {
        return true;
    }
    while (version > 0 && version < SCHEMA_VERSION && ext_db_run(store->db, updates[version - 1])) {
        version++;
    }
    if (version > SCHEMA_VERSION) {
        *error = "the games were kept by a newer version of this program";
        return false;
    }
    if (version != SCHEMA_VERSION) {
        *error = text_format(store->arena, "the games cannot be read: %s", ext_db_error(store->db));
        return false;
    }
    return true;
}

static bool prepare(Store *store)
{
    const struct {
        ExtDbQuery **query;
        const char *sql;
    } all[] = {
        {&store->put_pack, "INSERT OR IGNORE INTO pack VALUES (?1, ?2, ?3)"},
        {&store->put_match, "INSERT INTO match (id, game, header, made) "
                            "VALUES (?1, ?2, ?3, CAST(strftime('%s') AS INT)) "
                            "ON CONFLICT (id) DO UPDATE SET header = excluded.header"},
        {&store->change_rest,
         "UPDATE match SET result = ?2, token0 = ?3, token1 = ?4, token2 = ?5, name0 = ?6, "
         "name1 = ?7, taken0 = ?8, taken1 = ?9, open = ?10, next0 = ?11, next1 = ?12, "
         "claim_after = ?13, clock_bank = ?14, clock_increment = ?15, accepted0 = ?16, "
         "accepted1 = ?17 WHERE id = ?1"},
        {&store->change_match,
         "UPDATE match SET fingerprint = ?2, steps0 = ?3, steps1 = ?4, steps2 = ?5, "
         "answers0 = ?6, answers1 = ?7, answers2 = ?8, takeback_seat = ?9, takeback_line = ?10, "
         "entries = ?11, lines = ?12, draw_seat = ?13, left0 = ?14, left1 = ?15, paid0 = ?16, "
         "paid1 = ?17, changed = ?18, journal = ?19 WHERE id = ?1"},
        {&store->put_row, "INSERT INTO journal VALUES (?1, ?2, ?3)"},
        {&store->load_row, "SELECT step FROM journal WHERE number = ?1"},
        {&store->cut_rows, "DELETE FROM journal WHERE number < ?1"},
        {&store->spoil, "UPDATE match SET fingerprint = '' WHERE id = ?1"},
        {&store->list_rows,
         "SELECT number, match FROM journal JOIN match ON id = match AND number > match.journal "
         "ORDER BY number"},
        {&store->find_last_row, "SELECT max(coalesce((SELECT max(number) FROM journal), 0), "
                                "coalesce((SELECT max(journal) FROM match), 0))"},
        {&store->cut_lines, "DELETE FROM line WHERE match = ?1 AND number >= ?2"},
        {&store->put_line, "INSERT INTO line VALUES (?1, ?2, ?3)"},
        {&store->put_note, "INSERT INTO note VALUES (?1, ?2, ?3, ?4, ?5, ?6)"},
        {&store->put_answer, "INSERT OR REPLACE INTO answer VALUES (?1, ?2, ?3, ?4, ?5)"},
        {&store->remove, "DELETE FROM match WHERE id = ?1"},
        {&store->load_match,
         "SELECT game, header, result, fingerprint, token0, token1, token2, name0, name1, taken0, "
         "taken1, open, steps0, steps1, steps2, answers0, answers1, answers2, takeback_seat, "
         "takeback_line, entries, lines, next0, next1, draw_seat, claim_after, clock_bank, "
         "clock_increment, left0, left1, paid0, paid1, accepted0, accepted1 FROM match WHERE id = "
         "?1"},
        {&store->load_lines, "SELECT text FROM line WHERE match = ?1 ORDER BY number"},
        {&store->load_notes,
         "SELECT entry, kind, seat, first, line FROM note WHERE match = ?1 ORDER BY entry"},
        {&store->load_answers, "SELECT seat, slot, id, text FROM answer WHERE match = ?1"},
        {&store->load_pack, "SELECT text FROM pack WHERE name = ?1 AND hash = ?2"},
        {&store->find, "SELECT id FROM match WHERE token0 = ?1 OR token1 = ?1 OR token2 = ?1 "
                       "OR next0 = ?1 OR next1 = ?1"},
        {&store->list, "SELECT id FROM match WHERE result = '' ORDER BY changed DESC, id"},
        {&store->clear, "DELETE FROM match WHERE changed < CAST(strftime('%s') AS INT) - 86400 * "
                        "CASE result WHEN '' THEN ?2 ELSE ?1 END"},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        *all[i].query = ext_db_query(store->db, all[i].sql);
        if (*all[i].query == NULL) {
            return false;
        }
    }
    return true;
}

ServerStore *server_store_open(Arena *arena, const char *path, const char **error)
{
    Store *store = ARENA_NEW(arena, Store);
    store->arena = arena;
    store->journal = journal_create(arena);
    store->db = ext_db_open(arena, path, error);
    if (store->db == NULL) {
        return NULL;
    }
    if (!open_schema(store, error)) {
        *error = text_format(arena, "%s: %s", path, *error);
        ext_db_close(store->db);
        return NULL;
    }
    if (!prepare(store)) {
        *error = text_format(arena, "%s: %s", path, ext_db_error(store->db));
        ext_db_close(store->db);
        return NULL;
    }
    if (!find_waiting(store)) {
        *error = text_format(arena, "%s: the games cannot be read", path);
        ext_db_close(store->db);
        return NULL;
    }
    ext_db_hurry(store->db);
    store->scratch = arena_create(0);
    store->table = (ServerStore){.context = store,
                                 .put_pack = put_pack,
                                 .put = put,
                                 .remove = remove_match,
                                 .commit = commit,
                                 .load = load,
                                 .load_pack = load_pack,
                                 .find = find,
                                 .list = list};
    return &store->table;
}

void server_store_close(ServerStore *store)
{
    if (store != NULL) {
        Store *own = store->context;
        settle_all(own);
        ext_db_close(own->db);
        arena_destroy(own->scratch);
    }
}

bool server_store_copy(Arena *arena, const char *path, const char *to, const char **error)
{
    return ext_db_copy(arena, path, to, error);
}

bool server_store_clear(ServerStore *store, int days_over, int days_running)
{
    Store *own = store->context;
    const char *error = NULL;
    // When they were played last stands in the tables' own rows.
    if (!settle_all(own) || !ext_db_begin(own->db)) {
        return false;
    }
    ext_db_set_int(own->clear, 1, days_over);
    ext_db_set_int(own->clear, 2, days_running);
    ext_db_do(own->clear);
    return commit(own, &error);
}

void server_store_rest(ServerStore *store)
{
    Store *own = store->context;
    const char *ignored = NULL; // it is tried again
    if (own->due != NULL && ext_db_begin(own->db)) {
        settle(own, own->due);
        commit(own, &ignored);
    }
    ext_db_rest(own->db);
}

void server_store_refuse(ServerStore *store, bool refuse)
{
    Store *own = store->context;
    ext_db_run(own->db, refuse ? "PRAGMA query_only = ON" : "PRAGMA query_only = OFF");
}
