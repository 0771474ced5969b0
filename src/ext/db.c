#include "ext_db.h"

#include "base_assert.h"
#include "base_hash.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    ERROR_MAX = 256,
    LOG_PAGES = 2000, // of the write-ahead log, from which on they are copied: 8 MB
};

// Makes the log as long as it will be before it begins anew: a commit that makes the file longer
// takes two to ten times as long. What is written is given up, so that nothing but the length
// stays. Writing 12 MB is more than all else that a start does with the file: nobody is to wait for
// it then.
static const char lengthen_log[] = "BEGIN;"
                                   "CREATE TABLE fill (bytes BLOB);"
                                   "INSERT INTO fill VALUES (zeroblob(12000000));"
                                   "ROLLBACK;";

// Copying what was committed from the write-ahead log into the file takes tens of milliseconds, so
// a thread does it, on a connection of its own, and whoever commits goes on meanwhile. What came in
// that time is little; ext_db_rest copies it, and with the next commit the log begins anew.
typedef enum CopyState { COPY_NONE, COPY_WANTED, COPY_DONE, COPY_STOP } CopyState;

typedef struct Copier {
    pthread_t thread;
    pthread_mutex_t mutex; // of the state
    pthread_cond_t changed;
    CopyState state;
    sqlite3 *sqlite; // of the thread
    bool has_length; // the log was lengthened
} Copier;

struct ExtDbQuery {
    ExtDb *db;
    const char *sql;
    sqlite3_stmt *statement; // NULL until it is used
    ExtDbQuery *next;
};

struct ExtDb {
    Arena *arena;
    sqlite3 *sqlite;
    ExtDbQuery *queries;
    Copier *copier; // NULL: there is none
    int file;       // our own hold on the file, for its lock; -1: in memory
    // Made ready when there was memory for it: without any, what has begun must still end.
    sqlite3_stmt *begin;
    sqlite3_stmt *commit;
    sqlite3_stmt *rollback;
    bool has_begun;
    bool failed;   // since the last begin or rollback
    bool is_stuck; // what was to be rolled back could not be: until it is, nothing is read
    char error[ERROR_MAX];
};

static bool fail(ExtDb *db)
{
    db->failed = true;
    strncpy(db->error, sqlite3_errmsg(db->sqlite), ERROR_MAX - 1);
    return false;
}

static bool carry_out(ExtDb *db, sqlite3_stmt *statement)
{
    bool good = sqlite3_step(statement) == SQLITE_DONE || fail(db);
    sqlite3_reset(statement);
    return good;
}

// Takes back what has begun. Whoever read before that is done would take for kept what is not.
static bool take_back(ExtDb *db)
{
    // Some errors have ended the transaction already.
    if (sqlite3_get_autocommit(db->sqlite) == 0)
        carry_out(db, db->rollback);
    db->is_stuck = sqlite3_get_autocommit(db->sqlite) == 0;
    return !db->is_stuck || fail(db);
}

static void roll_back(ExtDb *db)
{
    take_back(db);
    db->has_begun = false;
    db->failed = false;
}

// The file with its rights and its lock. SQLite gives its other files the same rights.
static int hold_file(Arena *arena, const char *path, const char **error)
{
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0 || fchmod(file, S_IRUSR | S_IWUSR) != 0)
        *error = text_format(arena, "%s: %s", path, strerror(errno));
    else if (flock(file, LOCK_EX | LOCK_NB) != 0)
        *error = text_format(arena, "%s: another server uses it", path);
    else
        return file;
    if (file >= 0)
        close(file);
    return -1;
}

// --- the write-ahead log ---

static void copy_log(sqlite3 *sqlite)
{
    // If it cannot be done now (a full disk) it is tried again later: nothing is lost by that.
    sqlite3_wal_checkpoint_v2(sqlite, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static void *run_copier(void *context)
{
    Copier *copier = context;
    pthread_mutex_lock(&copier->mutex);
    while (copier->state != COPY_STOP) {
        if (copier->state != COPY_WANTED) {
            pthread_cond_wait(&copier->changed, &copier->mutex);
            continue;
        }
        pthread_mutex_unlock(&copier->mutex);
        copy_log(copier->sqlite);
        pthread_mutex_lock(&copier->mutex);
        copier->state = copier->state == COPY_STOP ? COPY_STOP : COPY_DONE;
    }
    pthread_mutex_unlock(&copier->mutex);
    return NULL;
}

static int after_commit(void *context, sqlite3 *sqlite, const char *name, int log_pages)
{
    Copier *copier = context;
    (void)sqlite;
    (void)name;
    if (log_pages >= LOG_PAGES) {
        pthread_mutex_lock(&copier->mutex);
        if (copier->state == COPY_NONE) {
            copier->state = COPY_WANTED;
            pthread_cond_signal(&copier->changed);
        }
        pthread_mutex_unlock(&copier->mutex);
    }
    return SQLITE_OK;
}

void ext_db_rest(ExtDb *db)
{
    Copier *copier = db->copier;
    if (copier == NULL || db->has_begun)
        return;
    pthread_mutex_lock(&copier->mutex);
    bool done = copier->state == COPY_DONE;
    copier->state = done ? COPY_NONE : copier->state;
    pthread_mutex_unlock(&copier->mutex);
    if (done)
        copy_log(db->sqlite);
    if (!copier->has_length) {
        copier->has_length = true;
        if (sqlite3_exec(db->sqlite, lengthen_log, NULL, NULL, NULL) != SQLITE_OK)
            roll_back(db); // it gets longer by and by, if there is room
    }
}

void ext_db_hurry(ExtDb *db)
{
    if (db->file < 0 || db->copier != NULL)
        return;
    Copier *copier = ARENA_NEW(db->arena, Copier);
    const char *path = sqlite3_db_filename(db->sqlite, "main");
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_mutex_init(&copier->mutex, NULL);
    pthread_cond_init(&copier->changed, NULL);
    // A connection knows of the log only once it has read something.
    bool good =
        sqlite3_open_v2(path, &copier->sqlite, flags, NULL) == SQLITE_OK &&
        sqlite3_exec(copier->sqlite, "PRAGMA schema_version", NULL, NULL, NULL) == SQLITE_OK;
    if (good) {
        pthread_sigmask(SIG_BLOCK, &all, &before); // signals are the caller's
        good = pthread_create(&copier->thread, NULL, run_copier, copier) == 0;
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    if (!good) {
        sqlite3_close(copier->sqlite); // the library itself copies now and then, within a commit
        return;
    }
    db->copier = copier;
    sqlite3_wal_hook(db->sqlite, after_commit, copier);
}

static void stop_copier(Copier *copier)
{
    if (copier == NULL)
        return;
    pthread_mutex_lock(&copier->mutex);
    copier->state = COPY_STOP;
    pthread_cond_signal(&copier->changed);
    pthread_mutex_unlock(&copier->mutex);
    pthread_join(copier->thread, NULL);
    pthread_cond_destroy(&copier->changed);
    pthread_mutex_destroy(&copier->mutex);
    sqlite3_close(copier->sqlite);
}

// --- sums of rows ---

// Each value with its kind and length, so that no two lists of values are the same bytes.
static void row_sum(sqlite3_context *context, int count, sqlite3_value **value)
{
    Hash64 hash = hash64_start(0);
    for (int i = 0; i < count; i++) {
        int kind = sqlite3_value_type(value[i]);
        hash64_add_u64(&hash, (uint64_t)kind);
        if (kind == SQLITE_INTEGER) {
            hash64_add_u64(&hash, (uint64_t)sqlite3_value_int64(value[i]));
        } else if (kind != SQLITE_NULL) {
            // A text that is asked for as bytes becomes bytes, for the next who has it too.
            const void *bytes = kind == SQLITE_BLOB ? sqlite3_value_blob(value[i])
                                                    : (const void *)sqlite3_value_text(value[i]);
            int length = sqlite3_value_bytes(value[i]);
            hash64_add_u64(&hash, (uint64_t)length);
            hash64_add(&hash, bytes == NULL ? "" : bytes, (size_t)length);
        }
    }
    sqlite3_result_int64(context, (sqlite3_int64)(hash64_finish(&hash) >> 1));
}

// --- whose file it is ---

static int64_t only_number(sqlite3 *sqlite, const char *sql, int *result)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = 0;
    *result = sqlite3_prepare_v2(sqlite, sql, -1, &statement, NULL);
    if (*result == SQLITE_OK) {
        *result = sqlite3_step(statement);
        number = *result == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
        *result = *result == SQLITE_ROW || *result == SQLITE_DONE ? SQLITE_OK : *result;
    }
    sqlite3_finalize(statement);
    return number;
}

// As SQLite takes names with parameters.
static const char *file_uri(Arena *arena, const char *path, const char *parameters)
{
    TextBuffer uri = text_start(arena);
    text_append(&uri, "file:");
    for (; *path != '\0'; path++)
        if (strchr("%?#", *path) != NULL)
            text_print(&uri, "%%%02x", (unsigned)*path);
        else
            text_append_char(&uri, *path);
    text_append(&uri, parameters);
    return uri.text;
}

// Read without a trace: beside a file that is not in use, SQLite puts no others if it may take it
// for one that never changes.
static sqlite3 *open_to_look(Arena *arena, const char *path, int *result)
{
    struct stat log;
    const char *log_path = text_format(arena, "%s-wal", path);
    bool has_log = stat(log_path, &log) == 0 && log.st_size > 0;
    sqlite3 *sqlite = NULL;
    *result = sqlite3_open_v2(file_uri(arena, path, has_log ? "" : "?immutable=1"), &sqlite,
                              SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, NULL);
    return sqlite;
}

bool ext_db_is_ours(Arena *arena, const ExtDbConfig *config, const char **error)
{
    struct stat about;
    int result = SQLITE_OK;
    if (config->application_id == 0 || config->disk != NULL || stat(config->path, &about) != 0 ||
        about.st_size == 0)
        return true;
    sqlite3 *sqlite = open_to_look(arena, config->path, &result);
    int64_t id = result != SQLITE_OK ? 0 : only_number(sqlite, "PRAGMA application_id", &result);
    bool ours = id == (int64_t)config->application_id;
    if (result == SQLITE_OK && id == 0) {
        int64_t tables = only_number(sqlite, "SELECT count(*) FROM sqlite_schema", &result);
        ours = result == SQLITE_OK &&
               (tables == 0 ||
                (config->is_older != NULL && only_number(sqlite, config->is_older, &result) != 0));
    }
    if (result != SQLITE_OK && result != SQLITE_NOTADB && result != SQLITE_ERROR) {
        *error = text_format(arena, "%s: %s", config->path, sqlite3_errmsg(sqlite));
    } else if (!ours) {
        *error = text_format(arena,
                             "%s: this file belongs to another program, and nothing of it "
                             "was changed. Name another file",
                             config->path);
    }
    sqlite3_close(sqlite);
    return ours;
}

// --- opening ---

// A new file has its number before anything else.
static bool number_file(ExtDb *db, uint32_t id)
{
    int result = SQLITE_OK;
    if (id == 0 || only_number(db->sqlite, "SELECT count(*) FROM sqlite_schema", &result) != 0 ||
        only_number(db->sqlite, "PRAGMA application_id", &result) != 0)
        return result == SQLITE_OK;
    char sql[64];
    snprintf(sql, sizeof sql, "PRAGMA application_id = %u", (unsigned)id);
    return result == SQLITE_OK && ext_db_run(db, sql);
}

// What was committed when a process was killed may be in the system's memory only, and is seen all
// the same: whoever builds on it would lose it with the power. Copying the log syncs it first, so
// that it does not matter whether there is room for the copy.
static bool sync_log(ExtDb *db)
{
    int result = sqlite3_wal_checkpoint_v2(db->sqlite, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    return result == SQLITE_OK || result == SQLITE_FULL || fail(db);
}

static bool make_ready(ExtDb *db, const char *sql, sqlite3_stmt **out)
{
    return sqlite3_prepare_v3(db->sqlite, sql, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) ==
           SQLITE_OK;
}

static bool open_library(ExtDb *db, const ExtDbConfig *config)
{
    enum { WAIT_MS = 2000 };
    // One thread has a connection, so the library's own locks are not needed.
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int functions = SQLITE_UTF8 | SQLITE_DETERMINISTIC;
    return sqlite3_open_v2(config->path, &db->sqlite, flags, config->disk) == SQLITE_OK &&
           sqlite3_busy_timeout(db->sqlite, WAIT_MS) == SQLITE_OK &&
           sqlite3_create_function_v2(db->sqlite, "row_sum", -1, functions, NULL, row_sum, NULL,
                                      NULL, NULL) == SQLITE_OK &&
           number_file(db, config->application_id) && ext_db_run(db, "PRAGMA journal_mode = WAL") &&
           ext_db_run(db, "PRAGMA synchronous = FULL") &&
           ext_db_run(db, "PRAGMA foreign_keys = ON") &&
           ext_db_run(db, "PRAGMA trusted_schema = OFF") &&
           (config->log_pages == 0 ||
            sqlite3_wal_autocheckpoint(db->sqlite, config->log_pages) == SQLITE_OK) &&
           make_ready(db, "BEGIN IMMEDIATE", &db->begin) && make_ready(db, "COMMIT", &db->commit) &&
           make_ready(db, "ROLLBACK", &db->rollback) && sync_log(db);
}

ExtDb *ext_db_open(Arena *arena, const ExtDbConfig *config, const char **error)
{
    ExtDb *db = ARENA_NEW(arena, ExtDb);
    db->arena = arena;
    db->file = -1;
    if (strcmp(config->path, ":memory:") != 0 && config->disk == NULL) {
        if (!ext_db_is_ours(arena, config, error))
            return NULL;
        db->file = hold_file(arena, config->path, error);
        if (db->file < 0)
            return NULL;
    }
    if (!open_library(db, config)) {
        *error = text_format(arena, "%s: %s", config->path, sqlite3_errmsg(db->sqlite));
        ext_db_close(db);
        return NULL;
    }
    return db;
}

void ext_db_close(ExtDb *db)
{
    if (db == NULL)
        return;
    stop_copier(db->copier);
    for (ExtDbQuery *query = db->queries; query != NULL; query = query->next)
        sqlite3_finalize(query->statement);
    sqlite3_finalize(db->begin);
    sqlite3_finalize(db->commit);
    sqlite3_finalize(db->rollback);
    sqlite3_close(db->sqlite);
    if (db->file >= 0)
        close(db->file); // not before: it would let go of the library's own locks
}

bool ext_db_copy(Arena *arena, const char *path, const char *to, const char **error)
{
    enum { WAIT_MS = 10000 };
    sqlite3 *from = NULL;
    sqlite3_stmt *copy = NULL;
    *error = NULL;
    // An empty file of ours, which is filled then: nobody else can read it at any moment.
    int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) {
        *error = text_format(arena, "%s: %s", to, strerror(errno));
        return false;
    }
    close(file);
    if (sqlite3_open_v2(path, &from, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(from, WAIT_MS) != SQLITE_OK ||
        sqlite3_prepare_v2(from, "VACUUM INTO ?1", -1, &copy, NULL) != SQLITE_OK ||
        sqlite3_bind_text(copy, 1, to, -1, SQLITE_STATIC) != SQLITE_OK ||
        sqlite3_step(copy) != SQLITE_DONE) {
        *error = text_format(arena, "%s: %s", path, sqlite3_errmsg(from));
        unlink(to);
    }
    sqlite3_finalize(copy);
    sqlite3_close(from);
    return *error == NULL;
}

bool ext_db_run(ExtDb *db, const char *sql)
{
    return sqlite3_exec(db->sqlite, sql, NULL, NULL, NULL) == SQLITE_OK || fail(db);
}

ExtDbQuery *ext_db_query(ExtDb *db, const char *sql)
{
    ExtDbQuery *query = ARENA_NEW(db->arena, ExtDbQuery);
    *query = (ExtDbQuery){.db = db, .sql = sql, .next = db->queries};
    db->queries = query;
    return query;
}

static bool is_ready(ExtDbQuery *query)
{
    return query->statement != NULL || make_ready(query->db, query->sql, &query->statement);
}

void ext_db_set_int(ExtDbQuery *query, int at, int64_t number)
{
    if (!is_ready(query) || sqlite3_bind_int64(query->statement, at, number) != SQLITE_OK)
        fail(query->db);
}

void ext_db_set_text(ExtDbQuery *query, int at, Span text)
{
    const char *bytes = text.text == NULL ? "" : text.text; // NULL would be another value
    if (!is_ready(query) || sqlite3_bind_text64(query->statement, at, bytes, text.length,
                                                SQLITE_STATIC, SQLITE_UTF8) != SQLITE_OK)
        fail(query->db);
}

void ext_db_set_bytes(ExtDbQuery *query, int at, const void *bytes, size_t count)
{
    if (!is_ready(query) ||
        sqlite3_bind_blob64(query->statement, at, bytes, count, SQLITE_STATIC) != SQLITE_OK)
        fail(query->db);
}

void ext_db_set_null(ExtDbQuery *query, int at)
{
    if (!is_ready(query) || sqlite3_bind_null(query->statement, at) != SQLITE_OK)
        fail(query->db);
}

bool ext_db_do(ExtDbQuery *query)
{
    bool good =
        !query->db->failed && is_ready(query) && sqlite3_step(query->statement) == SQLITE_DONE;
    if (!good && !query->db->failed)
        fail(query->db);
    ext_db_end_rows(query);
    return good;
}

bool ext_db_row(ExtDbQuery *query)
{
    if (query->db->is_stuck && !take_back(query->db)) {
        ext_db_end_rows(query);
        return false;
    }
    int result = is_ready(query) ? sqlite3_step(query->statement) : SQLITE_NOMEM;
    if (result == SQLITE_ROW)
        return true;
    if (result != SQLITE_DONE)
        fail(query->db);
    ext_db_end_rows(query);
    return false;
}

void ext_db_end_rows(ExtDbQuery *query)
{
    if (query->statement != NULL) {
        sqlite3_reset(query->statement);
        sqlite3_clear_bindings(query->statement);
    }
}

int64_t ext_db_int(ExtDbQuery *query, int at)
{
    return sqlite3_column_int64(query->statement, at);
}

Span ext_db_text(ExtDbQuery *query, int at)
{
    const char *text = (const char *)sqlite3_column_text(query->statement, at);
    return span_make(text, (size_t)sqlite3_column_bytes(query->statement, at));
}

Span ext_db_bytes(ExtDbQuery *query, int at)
{
    const char *bytes = sqlite3_column_blob(query->statement, at);
    return span_make(bytes, (size_t)sqlite3_column_bytes(query->statement, at));
}

bool ext_db_begin(ExtDb *db)
{
    if (!db->has_begun) {
        db->failed = false;
        db->has_begun = (!db->is_stuck || take_back(db)) && carry_out(db, db->begin);
    }
    return db->has_begun;
}

bool ext_db_commit(ExtDb *db)
{
    if (!db->has_begun && !db->failed)
        return true;
    if (!db->failed && carry_out(db, db->commit)) {
        db->has_begun = false;
        return true;
    }
    roll_back(db);
    return false;
}

bool ext_db_has_failed(const ExtDb *db)
{
    return db->failed;
}

void ext_db_forget_error(ExtDb *db)
{
    db->failed = db->failed && db->has_begun;
}

const char *ext_db_error(const ExtDb *db)
{
    return db->error;
}
