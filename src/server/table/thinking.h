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

bool table_is_thinking(const Table *table);
// Whether it is still the question that was asked: the same seat, which sees the same.
bool table_still_asks(Table *table, const ServerThought *thought);
// Hands a question of the seat to whoever thinks; `advises`: for a person, else the choice is made.
void table_hand_out(ServerRpc *rpc, Table *table, int seat, SearchPlayer *player, bool advises);
// The next line of a look back, for whoever thinks.
void table_hand_out_review(ServerRpc *rpc, Table *table, SearchReview *review);
// When table_think_tick is next to be called; -1: never.
int64_t table_think_wait_ms(const ServerRpc *rpc, const Table *table, int64_t now_ms);
