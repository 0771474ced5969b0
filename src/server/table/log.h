// The log of a table: events, and what happened at the table itself.
#pragma once

#include "rpc.h"

typedef struct Table Table;

typedef enum TableEntryKind {
    TABLE_EVENT,
    TABLE_TAKEBACK,
    TABLE_ASKED,
    TABLE_REFUSED,
    // The numbers above and below are kept: new ones go to the end.
    TABLE_TIME,    // the seat's time ran out
    TABLE_CLAIMED, // the seat was away
    TABLE_DRAW_OFFERED,
    TABLE_DRAW_REFUSED,
    TABLE_DRAW_AGREED,
    TABLE_REMATCH_OFFERED,
    TABLE_REMATCH_REFUSED, // or withdrawn
    TABLE_REMATCH_AGREED,
    TABLE_ENTRY_KINDS
} TableEntryKind;

// The log of a table: events and what happened at the table itself. Choices are no entries: whether
// a seat was really asked is not for the other one to know (CCG-18.2.4 and its like).
typedef struct TableEntry {
    uint8_t kind; // TableEntryKind
    uint8_t seat; // who took back or asked
    bool undone;
    uint32_t index; // event of the run; of a take-back the first entry that it undoes
    uint32_t line;  // of the run; of a take-back the first line that it undoes
} TableEntry;

typedef struct TableLog {
    TableEntry *entry;
    size_t count;
    size_t max;
    size_t lines; // of the run, whose events are in the log
} TableLog;

void table_add_entry(Table *table, TableEntryKind kind, int seat, uint32_t index, uint32_t line);
// After a take-back to `line`: marks the entries.
void table_undo_entries(Table *table, size_t line);
// A list of log entries from `from` on, at most `max`; gives the index after the last.
size_t table_put_entries(Table *table, JsonWriter *writer, const char *key, int viewer, size_t from,
                         size_t max);
