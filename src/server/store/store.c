// The store that is an SQLite file.
//
// A table's own rows are in store_rows.c, what the file looks like in store_schema.c; here is what
// becomes of a step (journal.h), and the store as others see it.
#include "store_inner.h"

#include "base_assert.h"
#include "base_hash.h"
#include "kernel.h"

#include <time.h>

enum {
    APPLICATION_ID = 0x53545247, // "STRG"
    CLEAR_MAX = 500,             // games that are deleted at a time: nobody is to wait for it
    LIVED_EVERY_S = 600,         // so often it is kept how long the server runs
    JUMP_MS_MAX = 3600 * 1000, // what a clock says in one go; a loop that sleeps longer counts less
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
int64_t store__lived_s(Store *store)
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
    int64_t now_s = store__lived_s(store);
    if (now_s - store->kept_s < every_s)
        return true;
    ext_db_set_int(store->put_lived, 1, now_s);
    if (!ext_db_do(store->put_lived))
        return false;
    store->kept_s = now_s;
    return true;
}

static bool read_server(Store *store)
{
    const int64_t most_s = INT64_C(1) << 40;
    ExtDbQuery *query = ext_db_query(store->db, "SELECT lived, secret FROM server");
    if (!ext_db_row(query))
        return false;
    int64_t lived = ext_db_int(query, 0);
    store->kept_s = lived < 0 || lived > most_s ? 0 : lived;
    store->lived_ms = store->kept_s * 1000;
    store->secret = (uint64_t)ext_db_int(query, 1);
    ext_db_end_rows(query);
    store->at_ms = store->config.clock_ms(store->config.context);
    return true;
}

// --- steps that wait ---

static bool read_row(Store *store, Arena *arena, int64_t row, ServerKept *step)
{
    ext_db_set_int(store->load_row, 1, row);
    bool good = ext_db_row(store->load_row) && ext_db_int(store->load_row, 1) != 0 &&
                store__journal_read(arena, ext_db_text(store->load_row, 0), step);
    ext_db_end_rows(store->load_row);
    return good;
}

static bool read_waiting(Store *store, const JournalTable *waiting, ServerKept *whole)
{
    bool good = true;
    for (size_t i = 0; good && i < waiting->count; i++) {
        ServerKept step;
        good = read_row(store, store->scratch, waiting->row[i], i == 0 ? whole : &step) &&
               (i == 0 || store__journal_join(store->scratch, whole, &step));
    }
    whole->id = span_of(waiting->id);
    return good;
}

static void forget_waiting(Store *store, JournalTable *waiting)
{
    store->due = store->due == waiting ? NULL : store->due;
    store->can_cut = true;
    store__journal_drop(store->journal, waiting);
}

// Puts what waits of the table where it belongs. Of a damaged file it can be that there is nothing
// to put: then the table must not go on as if nothing had waited.
static bool settle(Store *store, JournalTable *waiting)
{
    ServerKept whole;
    bool good;
    if (read_waiting(store, waiting, &whole)) {
        good = store__put_part(store, &whole);
    } else {
        ext_db_set_text(store->spoil, 1, span_of(waiting->id));
        good = ext_db_do(store->spoil);
    }
    arena_reset(store->scratch);
    if (good)
        forget_waiting(store, waiting);
    return good;
}

static bool put_step(Store *store, const ServerKept *part)
{
    TextBuffer text = text_start(store->scratch);
    store__journal_write(part, &text);
    ext_db_set_int(store->put_row, 1, ++store->last_row);
    ext_db_set_text(store->put_row, 2, part->id);
    ext_db_set_text(store->put_row, 3, text_span(&text));
    bool good = ext_db_do(store->put_row);
    arena_reset(store->scratch);
    if (!good)
        return false;
    JournalTable *waiting = store__journal_add(store->journal, part->id, store->last_row);
    JournalTable *oldest = store__journal_oldest(store->journal);
    if (waiting->count >= JOURNAL_ROWS_MAX)
        return settle(store, waiting);
    if (waiting->count >= JOURNAL_ROWS_DUE && store->due == NULL)
        store->due = waiting;
    return store->last_row - oldest->row[0] < JOURNAL_SPAN_MAX || settle(store, oldest);
}

// Rows before the first that waits are needed no more. The last one stays: its number is the next
// one's.
static bool cut_journal(Store *store)
{
    const JournalTable *oldest = store__journal_oldest(store->journal);
    store->can_cut = false;
    ext_db_set_int(store->cut_rows, 1, oldest == NULL ? store->last_row : oldest->row[0]);
    return ext_db_do(store->cut_rows);
}

// Which rows wait, as the file has it.
static bool find_waiting(Store *store)
{
    const int64_t most = INT64_C(1) << 60;
    ExtDbQuery *query = store->list_rows;
    store__journal_drop_all(store->journal);
    store->due = NULL;
    while (ext_db_row(query)) {
        Span id = ext_db_text(query, 1);
        if (id.length <= SERVER_MATCH_ID_MAX) // no table of ours has a longer one
            store__journal_add(store->journal, id, ext_db_int(query, 0));
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
    if (!knows_waiting(store) || !ext_db_begin(store->db) || !put_lived(store, LIVED_EVERY_S))
        return false;
    dated.changed_s = store__lived_s(store);
    if (part->is_step)
        return put_step(store, &dated);
    JournalTable *waiting = store__journal_find(store->journal, part->id);
    return (waiting == NULL || settle(store, waiting)) &&
           (span_is_empty(part->header) || store__put_header(store, &dated)) &&
           store__put_rest(store, part) && store__put_part(store, &dated);
}

static bool commit(void *context, const char **error)
{
    Store *store = context;
    if (store->can_cut)
        cut_journal(store);
    // What could not be put because the waiting rows are not known is not kept, commit or no.
    if (ext_db_commit(store->db) && !store->is_lost)
        return true;
    *error = store->is_lost ? "its own file cannot be read" : ext_db_error(store->db);
    store->kept_s = 0; // perhaps it is what the file has, perhaps not
    find_waiting(store);
    return false;
}

static bool remove_match(void *context, Span id)
{
    Store *store = context;
    if (!knows_waiting(store) || !ext_db_begin(store->db))
        return false;
    JournalTable *waiting = store__journal_find(store->journal, id);
    if (waiting != NULL)
        forget_waiting(store, waiting);
    ext_db_set_text(store->remove, 1, id);
    return ext_db_do(store->remove) && store__forget_unfinished(store, id);
}

static bool settle_all(Store *store)
{
    const char *ignored = NULL;
    bool good = knows_waiting(store) && ext_db_begin(store->db);
    while (good && store__journal_oldest(store->journal) != NULL)
        good = settle(store, store__journal_oldest(store->journal));
    return commit(store, &ignored) && good;
}

// --- loading ---

static bool join_waiting(Store *store, Arena *arena, ServerKept *out)
{
    bool good = true;
    const JournalTable *waiting = store__journal_find(store->journal, out->id);
    for (size_t i = 0; good && waiting != NULL && i < waiting->count; i++) {
        ServerKept step;
        good = read_row(store, arena, waiting->row[i], &step) &&
               store__journal_join(arena, out, &step);
    }
    return good;
}

static ServerLoaded load(void *context, Arena *arena, Span id, ServerKept *out)
{
    Store *store = context;
    ext_db_forget_error(store->db);
    ServerLoaded loaded =
        knows_waiting(store) ? store__read_match(store, arena, id, out) : SERVER_LOADED_NONE;
    if (loaded == SERVER_LOADED &&
        !(store__read_rows(store, arena, out) && join_waiting(store, arena, out)))
        loaded = SERVER_LOADED_DAMAGED;
    // What could not be read is not known to be damaged.
    return ext_db_has_failed(store->db) || store->is_lost ? SERVER_LOADED_LATER : loaded;
}

static bool put_pack(void *context, Span name, uint64_t hash, Span text)
{
    Store *store = context;
    char digits[17];
    if (!ext_db_begin(store->db))
        return false;
    ext_db_set_text(store->put_pack, 1, name);
    ext_db_set_text(store->put_pack, 2, span_of(store__hash_text(digits, hash)));
    ext_db_set_bytes(store->put_pack, 3, text.text, text.length);
    return ext_db_do(store->put_pack);
}

static bool load_pack(void *context, Arena *arena, Span name, uint64_t hash, Span *text)
{
    Store *store = context;
    char digits[17];
    ext_db_set_text(store->load_pack, 1, name);
    ext_db_set_text(store->load_pack, 2, span_of(store__hash_text(digits, hash)));
    if (!ext_db_row(store->load_pack))
        return false;
    *text = store__keep_text(arena, ext_db_bytes(store->load_pack, 0));
    ext_db_end_rows(store->load_pack);
    return kernel_content_hash(*text) == hash;
}

static ServerLoaded find(void *context, Arena *arena,
                         const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES], Span *id)
{
    Store *store = context;
    ext_db_forget_error(store->db);
    ext_db_set_bytes(store->find, 1, token_hash, SERVER_TOKEN_HASH_BYTES);
    if (!ext_db_row(store->find))
        return ext_db_has_failed(store->db) ? SERVER_LOADED_LATER : SERVER_LOADED_NONE;
    *id = store__keep_text(arena, ext_db_text(store->find, 0));
    ext_db_end_rows(store->find);
    return SERVER_LOADED;
}

static size_t count(void *context)
{
    return (size_t)store__only_number(((Store *)context)->count);
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
    return store__only_number(((Store *)context)->all_bytes);
}

static int64_t bytes(void *context, uint64_t first, uint64_t last)
{
    Store *store = context;
    ext_db_set_int(store->bytes, 1, (int64_t)first);
    ext_db_set_int(store->bytes, 2, (int64_t)last);
    return store__only_number(store->bytes);
}

// --- opening ---

static bool open_all(Store *store, const char **error)
{
    if (!store__open_schema(store, error))
        return false;
    store__prepare(store);
    if (!store__has_tables(store) || !read_server(store)) {
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
                         .is_older = store__older,
                         .disk = config->disk,
                         .log_pages = config->log_pages};
}

ServerStore *server_store_open(Arena *arena, const ServerStoreConfig *config, const char **error)
{
    Store *store = ARENA_NEW(arena, Store);
    ExtDbConfig db = db_config(config);
    store->arena = arena;
    store->config = *config;
    store->has_own_clock = config->clock_ms != NULL;
    store->config.clock_ms = config->clock_ms == NULL ? system_ms : config->clock_ms;
    store->journal = store__journal_create(arena);
    store->db = ext_db_open(arena, &db, error);
    if (store->db == NULL)
        return NULL;
    if (!open_all(store, error)) {
        *error = text_format(arena, "%s: %s", config->path, *error);
        ext_db_close(store->db);
        return NULL;
    }
    if (config->disk == NULL)
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
                                 .count = count,
                                 .maker = maker,
                                 .bytes = bytes,
                                 .all_bytes = all_bytes,
                                 .load_seats = store__load_seats,
                                 .list_played = store__list_played,
                                 .put_played = store__put_played,
                                 .leave_seat = store__leave_seat,
                                 .forget_played = store__forget_played,
                                 .put_moment = store__put_moment,
                                 .find_moment = store__find_moment,
                                 .count_moments = store__count_moments,
                                 .drop_moments = store__drop_moments};
    return &store->table;
}

void server_store_close(ServerStore *store)
{
    if (store != NULL) {
        Store *own = store->context;
        const char *ignored = NULL;
        settle_all(own);
        if (ext_db_begin(own->db) && put_lived(own, 1))
            commit(own, &ignored);
        ext_db_close(own->db);
        arena_destroy(own->scratch);
    }
}

bool server_store_copy(Arena *arena, const char *path, const char *to, TextBuffer *damaged,
                       const char **error)
{
    ExtDbConfig db = db_config(&(ServerStoreConfig){.path = path});
    if (!ext_db_is_ours(arena, &db, error) || !ext_db_copy(arena, path, to, error))
        return false;
    db.path = to;
    ExtDb *copy = ext_db_open(arena, &db, error);
    ExtDbQuery *query = copy == NULL ? NULL : ext_db_query(copy, store__find_damaged);
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
    if (!settle_all(own) || !ext_db_begin(own->db))
        return false;
    put_lived(own, 1);
    ext_db_set_int(own->clear, 1, store__lived_s(own));
    ext_db_set_int(own->clear, 2, ages->days_over);
    ext_db_set_int(own->clear, 3, ages->days_running);
    ext_db_set_int(own->clear, 4, ages->days_unplayed);
    ext_db_set_int(own->clear, 5, CLEAR_MAX);
    if (ext_db_do(own->clear))
        store__clear_people(own, ages->days_history);
    return commit(own, &error);
}

void server_store_rest(ServerStore *store)
{
    Store *own = store->context;
    const char *ignored = NULL; // it is tried again
    store__lived_s(own);
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
