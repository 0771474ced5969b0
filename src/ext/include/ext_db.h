// A database in one file. Wraps SQLite.
//
//     ExtDbQuery *put = ext_db_query(db, "INSERT INTO t VALUES (?1, ?2)");
//     ext_db_set_int(put, 1, 7); ext_db_set_text(put, 2, text); ext_db_do(put);
//
// Write-ahead log, every commit flushed to the disk: what was committed stays, whatever happens.
// Errors are sticky until ext_db_rollback: a series of changes is asked once, at its commit.
#pragma once

#include "base_text.h"

typedef struct ExtDb ExtDb;
typedef struct ExtDbQuery ExtDbQuery;

// Opens or makes the file, readable by its owner only; ":memory:" is none. Nobody else may have it
// open for the same purpose. NULL and a sentence in *error. The arena must outlive the database.
ExtDb *ext_db_open(Arena *arena, const char *path, const char **error);
void ext_db_close(ExtDb *db);

// Copies a database as it is at this moment into a new file, readable by its owner only. Whoever
// has it open may go on. False and a sentence in *error.
bool ext_db_copy(Arena *arena, const char *path, const char *to, const char **error);

// Statements without parameters or rows.
bool ext_db_run(ExtDb *db, const char *sql);
// A prepared statement; lives as long as the database. NULL if it cannot be prepared.
ExtDbQuery *ext_db_query(ExtDb *db, const char *sql);

// Parameters, numbered from 1. The bytes must stay until the statement was carried out.
void ext_db_set_int(ExtDbQuery *query, int at, int64_t number);
void ext_db_set_text(ExtDbQuery *query, int at, Span text);
void ext_db_set_bytes(ExtDbQuery *query, int at, const void *bytes, size_t count);
void ext_db_set_null(ExtDbQuery *query, int at);

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
void ext_db_rollback(ExtDb *db);

// For somebody who commits all the time and whom no commit may hold up: from now on a thread does
// what can be done beside them. What is left, a millisecond or two now and then, is done by
// ext_db_rest, which must be called between commits.
void ext_db_hurry(ExtDb *db);
void ext_db_rest(ExtDb *db);

// The last thing that went wrong, for a person.
const char *ext_db_error(const ExtDb *db);
