// The picture of a table of miniatures, as a page keeps it: members of units and formations, made
// from a view, on which the beats of events are put.
#pragma once

#include "client.h"

typedef struct Board {
    Arena *arena; // NULL: there is no picture
    struct BoardPiece *piece;
    size_t count;
    int64_t next; // log entry
} Board;

// From the answer to `match.view`.
void board_read(Board *board, const ExtJson *answer);
// Puts the beats of the answer's log on the picture; false: something was taken back.
bool board_put(Board *board, const ExtJson *answer);
// Stops the test where the picture is not that of the answer.
void board_compare(const Board *board, const Client *client, const ExtJson *answer);
void board_forget(Board *board);
