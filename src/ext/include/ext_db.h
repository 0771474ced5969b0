// A database in one file. Wraps SQLite.
//
//     ExtDbQuery *put = ext_db_query(db, "INSERT INTO t VALUES (?1, ?2)");
//     ext_db_set_int(put, 1, 7); ext_db_set_text(put, 2, text); ext_db_do(put);
//
// Write-ahead log, every commit flushed to the disk: what was committed stays, whatever happens.
// Errors are sticky until the commit: a series of changes is asked once, and nothing of one that
// has failed has happened.
#pragma once

#include "base_text.h"

typedef struct ExtDb ExtDb;
typedef struct ExtDbQuery ExtDbQuery;

typedef struct ExtDbConfig {
    const char *path; // ":memory:": no file
    // The files of one program have a number in their head. One that has another, or none although
    // it has tables, is refused, and not a byte of it is changed. 0: any file will do.
    uint32_t application_id;
    // Of a file without a number: gives a row if an earlier version of this program made it.
    const char *is_older;
    // The disk, by its name; NULL: the system's. Another one looks itself after who may use a file.
    const char *disk;
    int log_pages; // of the write-ahead log, from which on a commit copies them; 0: many
} ExtDbConfig;

// Opens or makes the file, readable by its owner only. Nobody else may have it open for the same
// purpose. NULL and a sentence in *error. The arena must outlive the database.
ExtDb *ext_db_open(Arena *arena, const ExtDbConfig *config, const char **error);
void ext_db_close(ExtDb *db);

// Whether such a file could be opened, as far as its number and tables tell. False and a sentence.
bool ext_db_is_ours(Arena *arena, const ExtDbConfig *config, const char **error);

// Copies a database as it is at this moment into a new file, readable by its owner only. Whoever
// has it open may go on. False and a sentence in *error.
bool ext_db_copy(Arena *arena, const char *path, const char *to, const char **error);

// Statements without parameters or rows.
bool ext_db_run(ExtDb *db, const char *sql);
// A statement that is made ready when it is first used; an error in it is one of that use. Lives as
// long as the database, and so does `sql`.
ExtDbQuery *ext_db_query(ExtDb *db, const char *sql);

// Parameters, numbered from 1. The bytes must stay until the statement was carried out.
void ext_db_set_int(ExtDbQuery *query, int at, int64_t number);
void ext_db_set_text(ExtDbQuery *query, int at, Span text);
void ext_db_set_bytes(ExtDbQuery *query, int at, const void *bytes, size_t count);
void ext_db_set_null(ExtDbQuery *query, int at);

// In statements `row_sum(a, b, ...)` is a number of 63 bits over any values, the same on every
// machine: a row keeps it beside them, and whoever reads it finds out whether they are the same.

// Carries a statement out that gives no rows.
bool ext_db_do(ExtDbQuery *query);
// The next row; false when there is none, and the statement can begin anew.
bool ext_db_row(ExtDbQuery *query);
void ext_db_end_rows(ExtDbQuery *query); // of one whose rows are not all wanted

// Columns of the row, numbered from 0, valid until the next row.
int64_t ext_db_int(ExtDbQuery *query, int at);
Span ext_db_text(ExtDbQuery *query, int at);
Span ext_db_bytes(ExtDbQuery *query, int at);

bool ext_db_begin(ExtDb *db); // nothing happens if it has begun
// False: something since the beginning went wrong, and nothing of it has happened.
bool ext_db_commit(ExtDb *db);

// For somebody who commits all the time and whom no commit may hold up: from now on a thread does
// what can be done beside them. What is left, some ten milliseconds the first time and then one or
// two now and then, is done by ext_db_rest, which must be called between commits.
void ext_db_hurry(ExtDb *db);
void ext_db_rest(ExtDb *db);

// Whether anything went wrong since the beginning, or since it was forgotten; only what has not
// begun can be forgotten.
bool ext_db_has_failed(const ExtDb *db);
void ext_db_forget_error(ExtDb *db);

// The last thing that went wrong, for a person.
const char *ext_db_error(const ExtDb *db);
