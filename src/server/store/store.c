// The store that is an SQLite file.
#include "server_store.h"

#include "base_assert.h"
#include "base_hash.h"
#include "ext_db.h"
#include "journal.h"
#include "kernel.h"

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
    ServerStoreConfig config;
    int64_t lived_ms; // how long servers ran on the file
    int64_t at_ms;    // on the clock, when that was counted
    int64_t kept_s;   // of it, as the file has it
    uint64_t secret;  // of the makers' numbers
    int64_t grown;    // by so many bytes the match that is being put
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
    ExtDbQuery *count;
    ExtDbQuery *weigh_lines; // what stands in their place
    ExtDbQuery *weigh_answer;
    ExtDbQuery *add_bytes;
    ExtDbQuery *bytes;
    ExtDbQuery *all_bytes;
    ExtDbQuery *put_lived;
    ExtDbQuery *clear;
} Store;

// Changing this asks for a step that brings older files up to date: see open_schema.
enum {
    SCHEMA_VERSION = 6,
    APPLICATION_ID = 0x53545247, // "STRG"
    CLEAR_MAX = 500,             // games that are deleted at a time: nobody is to wait for it
    LIVED_EVERY_S = 600,         // so often it is kept how long the server runs
    JUMP_MS_MAX = 3600 * 1000, // what a clock says in one go; a loop that sleeps longer counts less
};

// A file of before there were numbers in their heads.
static const char older[] =
    "SELECT 1 FROM pragma_user_version, sqlite_schema WHERE user_version BETWEEN 1 AND 5"
    " AND name = 'match' AND sql LIKE '%takeback_seat INT%'";

// What of a row its sum is made of (ext_db.h). Those of a match are three, as it is written in
// three parts; what is reckoned from other rows is in none.
#define SUM_HEADER "row_sum(id, game, header)"
#define SUM_REST                                                                              \
    "row_sum(id, maker, result, token0, token1, token2, name0, name1, taken0, taken1, open, " \
    "next0, next1, claim_after, clock_bank, clock_increment, accepted0, accepted1)"
#define SUM_PART                                                                            \
    "row_sum(id, fingerprint, steps0, steps1, steps2, answers0, answers1, answers2, "       \
    "takeback_seat, takeback_line, entries, lines, draw_seat, left0, left1, paid0, paid1, " \
    "changed, journal)"
#define SUM_LINE   "row_sum(match, number, text)"
#define SUM_NOTE   "row_sum(match, entry, kind, seat, first, line)"
#define SUM_ANSWER "row_sum(match, seat, slot, id, text)"
#define SUM_STEP   "row_sum(number, match, step, again)"
#define MATCH_IS_WHOLE \
    "sum_header IS " SUM_HEADER " AND sum_rest IS " SUM_REST " AND sum_part IS " SUM_PART

// What is kept of a match, in bytes, with some for each row. It is kept as a sum: to add all rows
// up again costs more from choice to choice.
#define MATCH_WEIGHT   500
#define LINE_WEIGHT    30
#define NOTE_WEIGHT    40
#define ANSWER_WEIGHT  60
#define IN_SQL_2(text) #text
#define IN_SQL(number) IN_SQL_2(number)
#define MATCH_BYTES    "length(CAST(header AS BLOB)) + " IN_SQL(MATCH_WEIGHT)
#define LINE_BYTES     "length(CAST(text AS BLOB)) + " IN_SQL(LINE_WEIGHT)
#define NOTE_BYTES     IN_SQL(NOTE_WEIGHT)
#define ANSWER_BYTES   "length(CAST(text AS BLOB)) + " IN_SQL(ANSWER_WEIGHT)
#define WEIGHT                                                                      \
    MATCH_BYTES                                                                     \
    " + (SELECT coalesce(sum(" LINE_BYTES "), 0) FROM line WHERE match = match.id)" \
    " + (SELECT count(*) * " NOTE_BYTES " FROM note WHERE match = match.id)"        \
    " + (SELECT coalesce(sum(" ANSWER_BYTES "), 0) FROM answer WHERE match = match.id)"
// A computer's choices are none of anybody's: its first one comes without being asked for.
#define PEOPLE_HAVE_CHOSEN                                                          \
    "(steps0 > 0 AND instr(header, char(10) || 'seat0: human' || char(10)) > 0 OR " \
    "steps1 > 0 AND instr(header, char(10) || 'seat1: human' || char(10)) > 0 OR "  \
    "steps2 > 0)"
// For how many are not over, what is old, and what a maker has.
#define MATCH_INDEXES                                    \
    "CREATE INDEX match_age ON match (changed, result);" \
    "CREATE INDEX match_maker ON match (maker, bytes);"
// What the file knows of the servers that ran on it.
#define SERVER_TABLE                               \
    "CREATE TABLE server (lived INT, secret INT);" \
    "INSERT INTO server VALUES (0, random());"

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
    " accepted0 INT, accepted1 INT, journal INT DEFAULT 0, maker INT DEFAULT 0,"
    " bytes INT DEFAULT 0, sum_header INT, sum_rest INT, sum_part INT);"
    "CREATE INDEX match_token0 ON match (token0);"
    "CREATE INDEX match_token1 ON match (token1);"
    "CREATE INDEX match_token2 ON match (token2);"
    "CREATE INDEX match_next0 ON match (next0);"
    "CREATE INDEX match_next1 ON match (next1);" MATCH_INDEXES
    "CREATE TABLE line (match TEXT REFERENCES match ON DELETE CASCADE, number INT, text TEXT,"
    " sum INT, PRIMARY KEY (match, number)) WITHOUT ROWID;"
    "CREATE TABLE note (match TEXT REFERENCES match ON DELETE CASCADE, entry INT, kind INT,"
    " seat INT, first INT, line INT, sum INT, PRIMARY KEY (match, entry)) WITHOUT ROWID;"
    "CREATE TABLE answer (match TEXT REFERENCES match ON DELETE CASCADE, seat INT, slot INT,"
    " id TEXT, text TEXT, sum INT, PRIMARY KEY (match, seat, slot)) WITHOUT ROWID;"
    // Steps that wait (journal.h): those whose number is above their match's `journal`. The match
    // stands there twice, so that a damaged one is still known.
    "CREATE TABLE journal (number INTEGER PRIMARY KEY, match TEXT, step TEXT, again TEXT, sum "
    "INT);" SERVER_TABLE "PRAGMA user_version = 6;"
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
    // Ages begin anew: what the clock said then cannot be compared with time that a server ran. The
    // journal always has a last row from now on.
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN maker INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN bytes INT DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN sum_header INT;"
    "ALTER TABLE match ADD COLUMN sum_rest INT;"
    "ALTER TABLE match ADD COLUMN sum_part INT;"
    "ALTER TABLE line ADD COLUMN sum INT;"
    "ALTER TABLE note ADD COLUMN sum INT;"
    "ALTER TABLE answer ADD COLUMN sum INT;"
    "ALTER TABLE journal ADD COLUMN again TEXT;"
    "ALTER TABLE journal ADD COLUMN sum INT;" SERVER_TABLE
    "INSERT INTO journal (number, match) SELECT max(journal) AS last, '' FROM match"
    " WHERE (SELECT coalesce(max(number), 0) FROM journal) < (SELECT max(journal) FROM match);"
    "UPDATE match SET made = 0, changed = 0;"
    "UPDATE match SET sum_header = " SUM_HEADER ", sum_rest = " SUM_REST ", sum_part = " SUM_PART
    ";"
    "UPDATE line SET sum = " SUM_LINE ";"
    "UPDATE note SET sum = " SUM_NOTE ";"
    "UPDATE answer SET sum = " SUM_ANSWER ";"
    "UPDATE journal SET again = match;"
    "UPDATE journal SET sum = " SUM_STEP ";"
    "UPDATE match SET bytes = " WEIGHT ";" MATCH_INDEXES "PRAGMA application_id = 1398035015;"
    "PRAGMA user_version = 6;"
    "COMMIT;",
};

// --- how long servers ran on the file ---

static int64_t system_ms(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// In seconds. Whoever deletes by the date deletes everything on the day when the date is wrong.
static int64_t lived_s(Store *store)
{
    int64_t now = store->config.clock_ms(store->config.context);
    int64_t passed = now > store->at_ms ? now - store->at_ms : 0;
    store->lived_ms += passed < JUMP_MS_MAX ? passed : JUMP_MS_MAX;
    store->at_ms = now;
    return store->lived_ms / 1000;
}

// With what is kept anyway, now and then: what is lost of it makes games younger, never older.
static bool put_lived(Store *store, int64_t every_s)
{
    int64_t now_s = lived_s(store);
    if (now_s - store->kept_s < every_s) {
        return true;
    }
    ext_db_set_int(store->put_lived, 1, now_s);
    if (!ext_db_do(store->put_lived)) {
        return false;
    }
    store->kept_s = now_s;
    return true;
}

static bool read_server(Store *store)
{
    const int64_t most_s = INT64_C(1) << 40;
    ExtDbQuery *query = ext_db_query(store->db, "SELECT lived, secret FROM server");
    if (!ext_db_row(query)) {
        return false;
    }
    int64_t lived = ext_db_int(query, 0);
    store->kept_s = lived < 0 || lived > most_s ? 0 : lived;
    store->lived_ms = store->kept_s * 1000;
    store->secret = (uint64_t)ext_db_int(query, 1);
    ext_db_end_rows(query);
    store->at_ms = store->config.clock_ms(store->config.context);
    return true;
}

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
    ext_db_set_int(query, 4, part->changed_s);
    ext_db_set_int(query, 5, (int64_t)part->header.length + MATCH_WEIGHT);
    return ext_db_do(query);
}

// What a step leaves as it is.
static bool put_rest(Store *store, const ServerKept *part)
{
    ExtDbQuery *query = store->change_rest;
    int at = 1;
    ext_db_set_text(query, at++, part->id);
    ext_db_set_int(query, at++, (int64_t)part->maker);
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

static int64_t only_number(ExtDbQuery *query)
{
    int64_t number = ext_db_row(query) ? ext_db_int(query, 0) : 0;
    ext_db_end_rows(query);
    return number;
}

static bool put_lines(Store *store, const ServerKept *part)
{
    ext_db_set_text(store->weigh_lines, 1, part->id);
    ext_db_set_int(store->weigh_lines, 2, (int64_t)part->line_first);
    store->grown -= only_number(store->weigh_lines);
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
        store->grown -= only_number(store->weigh_answer);
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
static bool put_part(Store *store, const ServerKept *part)
{
    store->grown = 0;
    return put_match(store, part) && put_lines(store, part) && put_notes(store, part) &&
           put_answers(store, part) && add_bytes(store, part->id);
}

// --- steps that wait ---

static bool read_row(Store *store, Arena *arena, int64_t row, ServerKept *step)
{
    ext_db_set_int(store->load_row, 1, row);
    bool good = ext_db_row(store->load_row) && ext_db_int(store->load_row, 1) != 0 &&
                journal_read(arena, ext_db_text(store->load_row, 0), step);
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

// Rows before the first that waits are needed no more. The last one stays: its number is the next
// one's.
static bool cut_journal(Store *store)
{
    const JournalTable *oldest = journal_oldest(store->journal);
    store->can_cut = false;
    ext_db_set_int(store->cut_rows, 1, oldest == NULL ? store->last_row : oldest->row[0]);
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
    if (!knows_waiting(store) || !ext_db_begin(store->db) || !put_lived(store, LIVED_EVERY_S)) {
        return false;
    }
    dated.changed_s = lived_s(store);
    if (part->is_step) {
        return put_step(store, &dated);
    }
    JournalTable *waiting = journal_find(store->journal, part->id);
    return (waiting == NULL || settle(store, waiting)) &&
           (span_is_empty(part->header) || put_header(store, &dated)) && put_rest(store, part) &&
           put_part(store, &dated);
}

static bool commit(void *context, const char **error)
{
    Store *store = context;
    if (store->can_cut) {
        cut_journal(store);
    }
    // What could not be put because the waiting rows are not known is not kept, commit or no.
    if (ext_db_commit(store->db) && !store->is_lost) {
        return true;
    }
    *error = store->is_lost ? "its own file cannot be read" : ext_db_error(store->db);
    store->kept_s = 0; // perhaps it is what the file has, perhaps not
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

static ServerLoaded read_match(Store *store, Arena *arena, Span id, ServerKept *out)
{
    ExtDbQuery *query = store->load_match;
    int at = 0;
    ext_db_set_text(query, 1, id);
    if (!ext_db_row(query)) {
        return SERVER_LOADED_NONE;
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
    while (ext_db_row(store->load_lines)) {
        if (count < max) {
            lines[count++] = keep_text(arena, ext_db_text(store->load_lines, 1));
        }
    }
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
                                   .id = keep_text(arena, ext_db_text(query, 3)),
                                   .text = keep_text(arena, ext_db_text(query, 4))};
        }
    }
    out->answer = answers;
    return good;
}

static bool join_waiting(Store *store, Arena *arena, ServerKept *out)
{
    bool good = true;
    const JournalTable *waiting = journal_find(store->journal, out->id);
    for (size_t i = 0; good && waiting != NULL && i < waiting->count; i++) {
        ServerKept step;
        good = read_row(store, arena, waiting->row[i], &step) && journal_join(arena, out, &step);
    }
    return good;
}

static ServerLoaded load(void *context, Arena *arena, Span id, ServerKept *out)
{
    Store *store = context;
    ext_db_forget_error(store->db);
    ServerLoaded loaded =
        knows_waiting(store) ? read_match(store, arena, id, out) : SERVER_LOADED_NONE;
    if (loaded == SERVER_LOADED &&
        !(read_lines(store, arena, out) && read_notes(store, arena, out) &&
          read_answers(store, arena, out) && join_waiting(store, arena, out))) {
        loaded = SERVER_LOADED_DAMAGED;
    }
    // What could not be read is not known to be damaged.
    return ext_db_has_failed(store->db) || store->is_lost ? SERVER_LOADED_LATER : loaded;
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
    return kernel_content_hash(*text) == hash;
}

static ServerLoaded find(void *context, Arena *arena,
                         const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES], Span *id)
{
    Store *store = context;
    ext_db_forget_error(store->db);
    ext_db_set_bytes(store->find, 1, token_hash, SERVER_TOKEN_HASH_BYTES);
    if (!ext_db_row(store->find)) {
        return ext_db_has_failed(store->db) ? SERVER_LOADED_LATER : SERVER_LOADED_NONE;
    }
    *id = keep_text(arena, ext_db_text(store->find, 0));
    ext_db_end_rows(store->find);
    return SERVER_LOADED;
}

static size_t count(void *context)
{
    return (size_t)only_number(((Store *)context)->count);
}

static uint64_t secret_hash(const Store *store, Span text)
{
    Hash64 hash = hash64_start(store->secret);
    hash64_add(&hash, text.text, text.length);
    return hash64_finish(&hash) | 1;
}

static uint64_t maker(void *context, Span network, Span who)
{
    const Store *store = context;
    const uint64_t below = (UINT64_C(1) << SERVER_MAKER_BITS) - 1;
    return secret_hash(store, network) << SERVER_MAKER_BITS | (secret_hash(store, who) & below);
}

static int64_t all_bytes(void *context)
{
    return only_number(((Store *)context)->all_bytes);
}

static int64_t bytes(void *context, uint64_t first, uint64_t last)
{
    Store *store = context;
    ext_db_set_int(store->bytes, 1, (int64_t)first);
    ext_db_set_int(store->bytes, 2, (int64_t)last);
    return only_number(store->bytes);
}

// --- opening ---

static bool open_schema(Store *store, const char **error)
{
    ExtDbQuery *query = ext_db_query(store->db, "PRAGMA user_version");
    int64_t version = ext_db_row(query) ? ext_db_int(query, 0) : -1;
    ext_db_end_rows(query);
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

static void prepare(Store *store)
{
    const struct {
        ExtDbQuery **query;
        const char *sql;
    } all[] = {
        {&store->put_pack, "INSERT INTO pack VALUES (?1, ?2, ?3) ON CONFLICT (name, hash) "
                           "DO UPDATE SET text = excluded.text WHERE text <> excluded.text"},
        {&store->put_match,
         "INSERT INTO match (id, game, header, made, bytes, sum_header) "
         "VALUES (?1, ?2, ?3, ?4, ?5, row_sum(?1, ?2, ?3)) "
         "ON CONFLICT (id) DO UPDATE SET header = excluded.header, sum_header = "
         "excluded.sum_header, bytes = bytes + length(CAST(excluded.header AS BLOB)) - "
         "length(CAST(header AS BLOB))"},
        {&store->change_rest,
         "UPDATE match SET maker = ?2, result = ?3, token0 = ?4, token1 = ?5, token2 = ?6, "
         "name0 = ?7, name1 = ?8, taken0 = ?9, taken1 = ?10, open = ?11, next0 = ?12, "
         "next1 = ?13, claim_after = ?14, clock_bank = ?15, clock_increment = ?16, "
         "accepted0 = ?17, accepted1 = ?18, sum_rest = row_sum(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, "
         "?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18) WHERE id = ?1"},
        {&store->change_match,
         "UPDATE match SET fingerprint = ?2, steps0 = ?3, steps1 = ?4, steps2 = ?5, "
         "answers0 = ?6, answers1 = ?7, answers2 = ?8, takeback_seat = ?9, takeback_line = ?10, "
         "entries = ?11, lines = ?12, draw_seat = ?13, left0 = ?14, left1 = ?15, paid0 = ?16, "
         "paid1 = ?17, changed = ?18, journal = ?19, sum_part = row_sum(?1, ?2, ?3, ?4, ?5, ?6, "
         "?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19) WHERE id = ?1"},
        {&store->put_row, "INSERT INTO journal VALUES (?1, ?2, ?3, ?2, row_sum(?1, ?2, ?3, ?2))"},
        {&store->load_row, "SELECT step, sum IS " SUM_STEP " FROM journal WHERE number = ?1"},
        {&store->cut_rows, "DELETE FROM journal WHERE number < ?1"},
        {&store->spoil, "UPDATE match SET fingerprint = '' WHERE id = ?1"},
        {&store->list_rows,
         "SELECT number, id FROM journal CROSS JOIN match ON id IN (match, again) "
         "AND number > match.journal ORDER BY number"},
        {&store->find_last_row, "SELECT coalesce(max(number), 0) FROM journal"},
        {&store->cut_lines, "DELETE FROM line WHERE match = ?1 AND number >= ?2"},
        {&store->put_line, "INSERT INTO line VALUES (?1, ?2, ?3, row_sum(?1, ?2, ?3))"},
        {&store->put_note, "INSERT INTO note VALUES (?1, ?2, ?3, ?4, ?5, ?6, "
                           "row_sum(?1, ?2, ?3, ?4, ?5, ?6))"},
        {&store->put_answer, "INSERT OR REPLACE INTO answer VALUES (?1, ?2, ?3, ?4, ?5, "
                             "row_sum(?1, ?2, ?3, ?4, ?5))"},
        {&store->remove, "DELETE FROM match WHERE id = ?1"},
        {&store->load_match,
         "SELECT game, header, result, fingerprint, token0, token1, token2, name0, name1, taken0, "
         "taken1, open, steps0, steps1, steps2, answers0, answers1, answers2, takeback_seat, "
         "takeback_line, entries, lines, next0, next1, draw_seat, claim_after, clock_bank, "
         "clock_increment, left0, left1, paid0, paid1, accepted0, accepted1, maker, " MATCH_IS_WHOLE
         " FROM match WHERE id = ?1"},
        {&store->load_lines, "SELECT sum IS " SUM_LINE ", text FROM line WHERE match = ?1 "
                             "ORDER BY number"},
        {&store->load_notes,
         "SELECT sum IS " SUM_NOTE ", entry, kind, seat, first, line FROM note WHERE match = ?1 "
         "ORDER BY entry"},
        {&store->load_answers, "SELECT sum IS " SUM_ANSWER ", seat, slot, id, text FROM answer "
                               "WHERE match = ?1"},
        {&store->load_pack, "SELECT text FROM pack WHERE name = ?1 AND hash = ?2"},
        {&store->find, "SELECT id FROM match WHERE token0 = ?1 OR token1 = ?1 OR token2 = ?1 "
                       "OR next0 = ?1 OR next1 = ?1"},
        {&store->count, "SELECT count(*) FROM match INDEXED BY match_age WHERE result = ''"},
        {&store->weigh_lines, "SELECT sum(" LINE_BYTES ") FROM line "
                              "WHERE match = ?1 AND number >= ?2"},
        {&store->weigh_answer, "SELECT " ANSWER_BYTES " FROM answer "
                               "WHERE match = ?1 AND seat = ?2 AND slot = ?3"},
        {&store->add_bytes, "UPDATE match SET bytes = bytes + ?2 WHERE id = ?1"},
        {&store->bytes, "SELECT sum(bytes) FROM match WHERE maker BETWEEN ?1 AND ?2"},
        {&store->all_bytes, "SELECT sum(bytes) FROM match INDEXED BY match_maker"},
        {&store->put_lived, "UPDATE server SET lived = ?1"},
        // What is damaged stays: its age may be what is wrong with it.
        {&store->clear,
         "DELETE FROM match WHERE rowid IN (SELECT rowid FROM match WHERE "
         "changed < ?1 - 86400 * min(?2, ?3, ?4) AND changed < ?1 - 86400 * CASE WHEN result <> '' "
         "THEN ?2 "
         "WHEN " PEOPLE_HAVE_CHOSEN " THEN ?3 ELSE ?4 END AND " MATCH_IS_WHOLE " LIMIT ?5)"},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        *all[i].query = ext_db_query(store->db, all[i].sql);
    }
}

// Whether every table is there. The statements are made ready one by one as they are used, and it
// is to be told before a game is begun.
static bool has_tables(Store *store)
{
    ExtDbQuery *query = ext_db_query(store->db, "SELECT pack.text, match.sum_part, line.sum, "
                                                "note.sum, answer.sum, journal.again "
                                                "FROM pack, match, line, note, answer, journal "
                                                "LIMIT 0");
    ext_db_row(query);
    ext_db_end_rows(query);
    return !ext_db_has_failed(store->db);
}

static bool open_all(Store *store, const char **error)
{
    if (!open_schema(store, error)) {
        return false;
    }
    prepare(store);
    if (!has_tables(store) || !read_server(store)) {
        *error = ext_db_error(store->db);
        return false;
    }
    if (!find_waiting(store)) {
        *error = "the games cannot be read";
        return false;
    }
    return true;
}

static ExtDbConfig db_config(const ServerStoreConfig *config)
{
    return (ExtDbConfig){.path = config->path,
                         .application_id = APPLICATION_ID,
                         .is_older = older,
                         .disk = config->disk,
                         .log_pages = config->log_pages};
}

ServerStore *server_store_open(Arena *arena, const ServerStoreConfig *config, const char **error)
{
    Store *store = ARENA_NEW(arena, Store);
    ExtDbConfig db = db_config(config);
    store->arena = arena;
    store->config = *config;
    store->config.clock_ms = config->clock_ms == NULL ? system_ms : config->clock_ms;
    store->journal = journal_create(arena);
    store->db = ext_db_open(arena, &db, error);
    if (store->db == NULL) {
        return NULL;
    }
    if (!open_all(store, error)) {
        *error = text_format(arena, "%s: %s", config->path, *error);
        ext_db_close(store->db);
        return NULL;
    }
    if (config->disk == NULL) {
        ext_db_hurry(store->db);
    }
    store->scratch = arena_create(0);
    store->table = (ServerStore){.context = store,
                                 .put_pack = put_pack,
                                 .put = put,
                                 .remove = remove_match,
                                 .commit = commit,
                                 .load = load,
                                 .load_pack = load_pack,
                                 .find = find,
                                 .count = count,
                                 .maker = maker,
                                 .bytes = bytes,
                                 .all_bytes = all_bytes};
    return &store->table;
}

void server_store_close(ServerStore *store)
{
    if (store != NULL) {
        Store *own = store->context;
        const char *ignored = NULL;
        settle_all(own);
        if (ext_db_begin(own->db) && put_lived(own, 1)) {
            commit(own, &ignored);
        }
        ext_db_close(own->db);
        arena_destroy(own->scratch);
    }
}

// Every row that has a sum.
static const char find_damaged[] =
    "SELECT id FROM match WHERE NOT (" MATCH_IS_WHOLE ")"
    " UNION SELECT match FROM line WHERE sum IS NOT " SUM_LINE
    " UNION SELECT match FROM note WHERE sum IS NOT " SUM_NOTE
    " UNION SELECT match FROM answer WHERE sum IS NOT " SUM_ANSWER
    " UNION SELECT id FROM journal CROSS JOIN match ON id IN (match, again)"
    " WHERE number > match.journal AND sum IS NOT " SUM_STEP;

bool server_store_copy(Arena *arena, const char *path, const char *to, TextBuffer *damaged,
                       const char **error)
{
    ExtDbConfig db = db_config(&(ServerStoreConfig){.path = path});
    if (!ext_db_is_ours(arena, &db, error) || !ext_db_copy(arena, path, to, error)) {
        return false;
    }
    db.path = to;
    ExtDb *copy = ext_db_open(arena, &db, error);
    ExtDbQuery *query = copy == NULL ? NULL : ext_db_query(copy, find_damaged);
    while (copy != NULL && ext_db_row(query)) {
        text_append_span(damaged, ext_db_text(query, 0));
        text_append_char(damaged, '\n');
    }
    ext_db_close(copy);
    return copy != NULL;
}

bool server_store_clear(ServerStore *store, const ServerStoreAges *ages)
{
    Store *own = store->context;
    const char *error = NULL;
    // When they were played last stands in the tables' own rows.
    if (!settle_all(own) || !ext_db_begin(own->db)) {
        return false;
    }
    put_lived(own, 1);
    ext_db_set_int(own->clear, 1, lived_s(own));
    ext_db_set_int(own->clear, 2, ages->days_over);
    ext_db_set_int(own->clear, 3, ages->days_running);
    ext_db_set_int(own->clear, 4, ages->days_unplayed);
    ext_db_set_int(own->clear, 5, CLEAR_MAX);
    ext_db_do(own->clear);
    return commit(own, &error);
}

void server_store_rest(ServerStore *store)
{
    Store *own = store->context;
    const char *ignored = NULL; // it is tried again
    lived_s(own);
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
