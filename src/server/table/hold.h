// Windows that are held: a seat is asked although there may be nothing that it can answer, and
// passes only after a while, so that nobody can tell.
#pragma once

#include "rpc.h"

typedef struct Table Table;

// A window that is held.
typedef struct TableHold {
    bool is_on;
    bool only_pass; // the seat has nothing else
    int64_t until_ms;
    size_t actions; // of the run when it began, to know it again
    size_t lines;
} TableHold;

bool table_holds(const Table *table);
// The parameter `hold` of a new match, after its options.
bool table_read_hold(Call *call, Table *table);
int64_t table_hold_left_ms(const ServerRpc *rpc, const Table *table); // 0: nothing is held
// Whether the action is the pass in a held window.
bool table_is_held_pass(Table *table, int viewer, Span action);
int64_t table_hold_due_ms(ServerRpc *rpc, const Table *table); // -1: never
