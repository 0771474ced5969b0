// The clock of a table: what is left to each seat, and who pays for the present moment.
#pragma once

#include "rpc.h"

typedef struct Table Table;

// What is left is as it was at `since_ms`.
typedef struct TableClock {
    int64_t bank_ms; // 0: the table has no clock
    int64_t increment_ms;
    int64_t left_ms[KERNEL_SEATS];
    int running; // the seat whose time runs; -1: nobody's
    int64_t since_ms;
    int64_t credit_ms;         // for the network, of the choice that is being made
    size_t actions;            // of the run at `since_ms`
    size_t entries;            // of the log at `since_ms`
    size_t paid[KERNEL_SEATS]; // lines of the seat that an increment was given for
    int64_t kept_ms;           // when the store was last told
} TableClock;

// The parameter `clock` of a new match.
bool table_read_clock(Call *call, Table *table);
// After an action of the seat: what the network took of its time.
void table_clock_credit(ServerRpc *rpc, Table *table, int seat, uint32_t session);
void table_put_clock(const ServerRpc *rpc, const Table *table, JsonWriter *writer, int viewer);
// How long until the running time is over for good: what is still on its way in the network counts.
// -1: no clock runs.
int64_t table_clock_due_ms(const ServerRpc *rpc, const Table *table, int64_t now_ms);
// A running clock is to be kept now and then, whatever happens.
void table_clock_keep(Table *table, int64_t now_ms);
// Ends the game of whoever's time is over.
void table_clock_check(ServerRpc *rpc, Table *table);
