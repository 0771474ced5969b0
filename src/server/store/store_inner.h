// Inside the store: the file that is open, what it looks like, and the rows of one table.
#pragma once

#include "ext_db.h"
#include "journal.h"

// What is kept of a match, in bytes, with some for each row. It is kept as a sum: to add all rows
// up again costs more from choice to choice.
#define MATCH_WEIGHT  500
#define LINE_WEIGHT   30
#define NOTE_WEIGHT   40
#define ANSWER_WEIGHT 60

typedef struct Store {
    ServerStore table; // first: what we hand out
    Arena *arena;
    Arena *scratch; // of one row of the journal, or of those of one table
    ExtDb *db;
    Journal *journal;
    int64_t last_row;  // number of the journal's last row, ever
    JournalTable *due; // enough of its rows wait; NULL: of none
    bool can_cut;      // rows at the journal's beginning do not wait any more
    bool is_lost;      // which rows wait is not known: it could not be read
    ServerStoreConfig config;
    bool has_own_clock;
    int64_t lived_ms; // how long servers ran on the file
    int64_t at_ms;    // on the clock, when that was counted
    int64_t kept_s;   // of it, as the file has it
    uint64_t secret;  // of the makers' numbers
    int64_t grown;    // by so many bytes the match that is being put
#define STATEMENT(name, text) ExtDbQuery *name;
#include "store_statements.inl"
#undef STATEMENT
} Store;

// --- the file ---

// What a file of before there were numbers in heads is known by (ext_db.h).
extern const char store__older[];
// The ids of all tables of which a row is not as it was put.
extern const char store__find_damaged[];

// Makes the tables of a new file, brings those of an older one up to date; false and a sentence in
// *error.
bool store__open_schema(Store *store, const char **error);
void store__prepare(Store *store);
// Whether every table is there. The statements are made ready one by one as they are used, and it
// is to be told before a game is begun.
bool store__has_tables(Store *store);

// --- the rows of one table ---

// What changes only until the game has begun.
bool store__put_header(Store *store, const ServerKept *part);
// What a step leaves as it is.
bool store__put_rest(Store *store, const ServerKept *part);
// Everything else, with the lines, notes and answers.
bool store__put_part(Store *store, const ServerKept *part);
// The match itself, and then its lines, notes and answers; false: some of them are damaged.
ServerLoaded store__read_match(Store *store, Arena *arena, Span id, ServerKept *out);
bool store__read_rows(Store *store, Arena *arena, ServerKept *out);

// --- values ---

const char *store__hash_text(char out[17], uint64_t hash);
Span store__keep_text(Arena *arena, Span text);
int64_t store__only_number(ExtDbQuery *query); // 0: there is none

// In seconds, how long servers ran on the file.
int64_t store__lived_s(Store *store);

// --- persons: what ServerStore has of them ---

ServerLoaded store__load_seats(void *context, Arena *arena, Span match, ServerPlayed out[2],
                               size_t *count);
ServerLoaded store__list_played(void *context, Arena *arena,
                                const uint8_t person[SERVER_TOKEN_HASH_BYTES], size_t first,
                                size_t max, ServerPlayed *out, size_t *count, size_t *all);
bool store__put_played(void *context, const ServerPlayed *played);
bool store__leave_seat(void *context, Span match, int seat);
bool store__forget_played(void *context, const uint8_t person[SERVER_TOKEN_HASH_BYTES], Span match);
bool store__put_moment(void *context, const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES],
                       const ServerMoment *moment);
ServerLoaded store__find_moment(void *context, Arena *arena,
                                const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES],
                                ServerMoment *out);
size_t store__count_moments(void *context, Span match, int seat);
bool store__drop_moments(void *context, Span match, int seat);
// Of a match that is removed only what was played to its end is remembered; its links end.
bool store__forget_unfinished(Store *store, Span match);
bool store__clear_people(Store *store, int days_history);
