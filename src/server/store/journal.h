// What choices add to the tables, before it goes to their own rows of the store.
//
// A choice changes little of its table, but that lies on several pages of the file, and a commit
// writes whole pages. So it is one row at the end of one list instead: what all tables of a turn
// did lies side by side. A table's rows are put where they belong together, when they have become
// many or the list long. Nobody looks for a table's rows in the file: which wait is known here, in
// memory, and read from the list when the store is opened.
//
// Here are the rows as texts, and which of them wait. No input or output.
#pragma once

#include "server_store.h"

enum {
    JOURNAL_ROWS_DUE = 24,   // of one table that wait: time to put them where they belong
    JOURNAL_ROWS_MAX = 48,   // the same, at once
    JOURNAL_SPAN_MAX = 8192, // from the first row that waits to the last: what the list holds
};

typedef struct Journal Journal;

// A table with rows that wait; lives until it is dropped.
typedef struct JournalTable {
    char id[SERVER_MATCH_ID_MAX + 1];
    int64_t *row; // their numbers, ascending
    size_t count;
    size_t max;
    struct JournalTable *next; // with the same hash, or free
    struct JournalTable *older;
    struct JournalTable *newer;
} JournalTable;

Journal *store__journal_create(Arena *arena);

JournalTable *store__journal_find(const Journal *journal, Span id); // NULL: none of its rows waits
// The one whose first row is the oldest of all; NULL: no row waits.
JournalTable *store__journal_oldest(const Journal *journal);
// Numbers ascend.
JournalTable *store__journal_add(Journal *journal, Span id, int64_t row);
void store__journal_drop(Journal *journal, JournalTable *table); // its rows wait no more
void store__journal_drop_all(Journal *journal);

// A step (server_store.h) as a text, and back; what was read lives in the arena, its `id` and all
// that a step does not change are empty. False: the text is damaged.
void store__journal_write(const ServerKept *step, TextBuffer *out);
bool store__journal_read(Arena *arena, Span text, ServerKept *step);
// The part, or the whole table, with what the step adds. False: it does not follow.
bool store__journal_join(Arena *arena, ServerKept *whole, const ServerKept *step);
