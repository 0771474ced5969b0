// Questions to computers: for their own seats, as advice, and for the look back.
#pragma once

#include "rpc.h"
#include "think.h"

typedef struct Table Table;

typedef struct TableThinking {
    ServerThought *thought; // NULL: none was ever handed out
    Review *review;         // of the game that is over; NULL: nobody ever asked
    bool to_move;           // came from the store: a computer may have to move
    bool lacks_search;      // so: a computer that searches waits for memory
    bool to_tell;           // watchers are told at the end of the turn
} TableThinking;

// What a seat's map has asked last, of one kind: a look that is out, and the newest behind it.
typedef struct TableLook {
    Look *out;  // NULL: none is
    Look *next; // NULL: none waits
} TableLook;

bool table_is_thinking(const Table *table);
// Whether a thread may read of it: for a computer, or for a map.
bool table_is_busy(const Table *table);
// Hands a look of the seat to whoever thinks; while another of its kind is out that one is stopped,
// and this one waits. Gives the one in whose place it waits, which is nobody's then; NULL: none.
Look *table_hand_out_look(ServerRpc *rpc, Table *table, int seat, Look *look);
// A look has come back, and is nobody's then: the next one goes out. Gives that one, if the table
// has gone: nobody's either.
Look *table_take_look(ServerRpc *rpc, Table *table, Look *look);
// Nobody waits for the looks of this connection any more.
void table_forget_looks(Table *table, uint32_t session);
// The end of a turn: if it was not kept, whoever asked in it has been refused.
void table_settle_looks(Table *table, bool kept);
void table_stop_looks(Table *table); // the table goes
// Whether it is still the question that was asked: the same seat, which sees the same.
bool table_still_asks(Table *table, const ServerThought *thought);
// Hands a question of the seat to whoever thinks; `advises`: for a person, else the choice is made.
void table_hand_out(ServerRpc *rpc, Table *table, int seat, SearchPlayer *player, bool advises);
// The next line of a look back, for whoever thinks.
void table_hand_out_review(ServerRpc *rpc, Table *table, SearchReview *review);
// When table_think_tick is next to be called; -1: never.
int64_t table_think_wait_ms(const ServerRpc *rpc, const Table *table, int64_t now_ms);
