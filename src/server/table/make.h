// Making a table: what match.new, match.load and their like share.
#pragma once

#include "table.h"

// The tokens of a table, which it forgets: it keeps their hashes.
typedef struct TableTokens {
    char text[TABLE_VIEWERS][2 * TABLE_TOKEN_BYTES + 1];
} TableTokens;

// What whoever makes a table wants for itself: the seats that it takes at once, under which name,
// and whether the others stand open to anybody.
typedef struct TableMaker {
    bool takes[KERNEL_SEATS];
    Span name;
    bool has_name;
    bool open;
} TableMaker;

// A table of the game, on no list yet: destroy its arena if it comes to nothing.
Table *table_make(Call *call, const LoadedGame *loaded);
// A copy of the problems for the call: their texts live in the arena of a table that comes to
// nothing. Gives the first one, or NULL.
const char *table_keep_problems(Call *call, const DiagnosticList *problems);
// The error of a match that cannot be made, with a copy of its problems; always false.
bool table_fail_to_set_up(Call *call, const DiagnosticList *problems, const char *path);
// The match, on table->match; false with the error.
bool table_create_match(Call *call, Table *table, const MatchSetup *setup);
// The game at its beginning, with chance as the header says.
void table_start(Table *table);
// The computers sit down, the table gets its name (`id`, or a new one) and tokens and goes on the
// list.
void table_open(Call *call, Table *table, const char *id, TableTokens *tokens_out);
// The maker sits down.
bool table_seat_maker(Call *call, Table *table, const TableMaker *maker);
// The answer.
void table_put_new(Call *call, Table *table, const TableTokens *tokens);
