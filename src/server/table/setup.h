// What is settled before a game begins: dice that nobody has made alone, packs that both agree to,
// people who are still to sit down.
#pragma once

#include "rpc.h"

typedef struct Table Table;

typedef struct TableSetup {
    bool waiting;                // the game has not begun
    bool accepted[KERNEL_SEATS]; // the packs of the match's own
} TableSetup;

typedef enum TableDice { TABLE_DICE_HASH, TABLE_DICE_CONTRIBUTION, TABLE_DICE_READY } TableDice;

// Whether the seat has a part in the key of the dice; which part everybody is to send now.
bool table_takes_part(const Table *table, int seat);
TableDice table_dice_stage(const Table *table);
// Whoever plays with cards that are not shipped has seen them and agrees; a computer always does.
bool table_has_accepted(const Table *table, int seat);
// The parameter `dice`.
bool table_read_dice(Call *call, bool *given, bool *shared);
// The server's secret, and the promise that goes with it: the table waits from now on.
void table_promise_dice(ServerRpc *rpc, Table *table, bool shared);
bool table_not_begun(Call *call); // the error of that

// Something of the setup has changed: tells everybody, and begins the game if nothing is missing.
// Nothing happens once it has begun.
void table_go_on(ServerRpc *rpc, Table *table);
// The connection holds the viewer's place, with a name for the seat; tells the others.
bool table_sit_down(Call *call, Table *table, int viewer, Span name, bool has_name);
