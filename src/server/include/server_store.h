// What is kept of the tables, so that every game goes on after a restart.
//
// The session layer says what it wants kept through ServerStore and does not know where that is.
// server_store_open gives one that is an SQLite file; tests give their own, or one in memory.
//
// What is put lasts from `commit` on, all of it or nothing. Nobody is told of an action before the
// commit that keeps it.
//
// This is the door of the room `store`. It owns the file: tables in rows, the journal at its end,
// the numbers of makers, the ages after which a game goes. It knows no game and reads no line of
// one, and plays no part in the protocol.
#pragma once

#include "base_text.h"

enum {
    SERVER_HOLDERS = 3,           // seat 0, seat 1, spectators
    SERVER_TOKEN_HASH_BYTES = 32, // BLAKE2b of a token: tokens themselves are never kept
    SERVER_MATCH_ID_MAX = 16,
};

// A log entry that is no event of the game: those come again when the lines are played again.
typedef struct ServerKeptNote {
    uint32_t entry; // its place in the log
    uint8_t kind;
    uint8_t seat;
    uint32_t index;
    uint32_t line;
} ServerKeptNote;

// An answer that is given again to a repeated request.
typedef struct ServerKeptAnswer {
    uint8_t seat;
    uint32_t slot;
    Span id;
    Span text;
} ServerKeptAnswer;

// A table, or what is new of it: lines from `line_first` on, notes and answers that were added.
typedef struct ServerKept {
    Span id;
    // A step, such as a choice: beside lines, notes and answers nothing is new but fingerprint,
    // steps, answers, entries, who asks for a take-back or offers a draw, and what the clocks say.
    bool is_step;
    int64_t changed_s; // of a step, of the time that servers ran on the file: the store's own
    uint64_t maker;    // who made it, as ServerStore.bytes counts; 0: nobody is counted
    Span game;
    Span header; // of the record, key of the chance stream included; empty: as it was kept before
    Span result; // last line of the record; empty while the game runs
    uint64_t fingerprint;
    uint8_t token_hash[SERVER_HOLDERS][SERVER_TOKEN_HASH_BYTES];
    // Of the tokens that seats were given in exchange and have not used yet; all zero: none.
    uint8_t next_hash[SERVER_HOLDERS - 1][SERVER_TOKEN_HASH_BYTES];
    Span name[SERVER_HOLDERS - 1];     // of the persons; empty: none was given
    bool taken[SERVER_HOLDERS - 1];    // somebody has sat down there
    bool open;                         // in the lobby
    bool accepted[SERVER_HOLDERS - 1]; // the packs of the match's own
    uint64_t step_count[SERVER_HOLDERS];
    uint64_t answer_count[SERVER_HOLDERS];
    int takeback_seat;
    uint64_t takeback_line;
    uint64_t entry_count;
    int draw_seat; // who offers a draw; -1: nobody
    int64_t claim_after_ms;
    int64_t clock_bank_ms; // 0: no clock
    int64_t clock_increment_ms;
    int64_t clock_left_ms[SERVER_HOLDERS - 1];
    uint64_t clock_paid[SERVER_HOLDERS - 1]; // lines that an increment was given for

    size_t line_first;
    size_t line_count; // of the whole game: line[0] is number line_first
    const Span *line;
    const ServerKeptNote *note;
    size_t note_count;
    const ServerKeptAnswer *answer;
    size_t answer_count_new;
} ServerKept;

// What a person has played or plays: a row for each seat that somebody sat down at who said who
// they are. It outlives its match.
typedef enum ServerResult {
    SERVER_PLAYING,
    SERVER_WON,
    SERVER_LOST,
    SERVER_DRAWN,
} ServerResult;

typedef struct ServerPlayed {
    uint8_t person[SERVER_TOKEN_HASH_BYTES]; // BLAKE2b of a key: keys themselves are never kept
    Span match;
    uint8_t seat;
    Span game;
    Span side;      // of the seat
    Span foe_side;  // of the other one
    Span foe;       // who plays there: "human", or a computer
    Span foe_name;  // of a person there; empty: none was given
    uint8_t result; // ServerResult
    int8_t actor;   // whose decision it is, a seat; -1: nobody's
    bool alone;     // both seats are of one person: nobody won against anybody
    // The store's own: dates in seconds since 1970, of when the row was made, and of when `actor`
    // or `result` changed last.
    int64_t began_s;
    int64_t changed_s;
    bool left;    // the person has given the seat up
    bool is_kept; // the match is
} ServerPlayed;

// A link to a moment of a game that is over, given away by who sat at `seat`.
typedef struct ServerMoment {
    Span match;
    uint8_t seat;
    uint32_t entry; // of the log
    int8_t eyes;    // a seat, SERVER_EYES_PUBLIC, SERVER_EYES_ALL
} ServerMoment;

enum { SERVER_EYES_PUBLIC = -1, SERVER_EYES_ALL = -2 };

enum { SERVER_MAKER_BITS = 24 }; // of a maker's number, below those of its network

static inline uint64_t server_network(uint64_t maker)
{
    return maker >> SERVER_MAKER_BITS;
}

// What became of a table that was asked for.
typedef enum ServerLoaded {
    SERVER_LOADED,
    SERVER_LOADED_NONE,    // there is none
    SERVER_LOADED_LATER,   // nothing can be read at the moment
    SERVER_LOADED_DAMAGED, // not as it was put: left as it is, and never deleted for its age
} ServerLoaded;

typedef struct ServerStore {
    void *context;
    // A text that games are made of. Putting one again does nothing.
    bool (*put_pack)(void *context, Span name, uint64_t hash, Span text);
    bool (*put)(void *context, const ServerKept *part);
    bool (*remove)(void *context, Span id);
    // False: nothing that was put since the last commit is kept, and *error says why.
    bool (*commit)(void *context, const char **error);

    // The texts live in the arena.
    ServerLoaded (*load)(void *context, Arena *arena, Span id, ServerKept *out);
    bool (*load_pack)(void *context, Arena *arena, Span name, uint64_t hash, Span *text);
    // The table of a token: SERVER_LOADED, NONE or LATER.
    ServerLoaded (*find)(void *context, Arena *arena,
                         const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES], Span *id);
    // Of the two seats of a match those of whom it is known who sits there: SERVER_LOADED or LATER.
    ServerLoaded (*load_seats)(void *context, Arena *arena, Span match, ServerPlayed out[2],
                               size_t *count);
    // Of a person, what goes on before what is over, and then the newest first, from number `first`
    // on, at most `max`: SERVER_LOADED or LATER. *all is how many there are.
    ServerLoaded (*list_played)(void *context, Arena *arena,
                                const uint8_t person[SERVER_TOKEN_HASH_BYTES], size_t first,
                                size_t max, ServerPlayed *out, size_t *count, size_t *all);
    // Puts the row of a seat; of the person only the newest that are over are kept beside it.
    bool (*put_played)(void *context, const ServerPlayed *played);
    // The person has given the seat up: what was played there stays known.
    bool (*leave_seat)(void *context, Span match, int seat);
    // Forgets what the person played in this match; `match` is empty: in all.
    bool (*forget_played)(void *context, const uint8_t person[SERVER_TOKEN_HASH_BYTES], Span match);
    // Links to moments. `find_moment`: SERVER_LOADED, NONE or LATER.
    bool (*put_moment)(void *context, const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES],
                       const ServerMoment *moment);
    ServerLoaded (*find_moment)(void *context, Arena *arena,
                                const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES],
                                ServerMoment *out);
    size_t (*count_moments)(void *context, Span match, int seat);
    bool (*drop_moments)(void *context, Span match, int seat);

    // How many games are not over.
    size_t (*count)(void *context);
    // A number for somebody who makes matches, such as the address of a connection in its network:
    // the same for the same texts as long as the file lives, and never 0. Those of a network begin
    // with the same bits (server_network). Who reads the file cannot tell of whom it is.
    uint64_t (*maker)(void *context, Span network, Span who);
    // What is kept of the matches of the makers from `first` to `last`, all of one network, in
    // bytes; and of all matches. What waits in the journal, a few KB a match, is not in it.
    int64_t (*bytes)(void *context, uint64_t first, uint64_t last);
    int64_t (*all_bytes)(void *context);
} ServerStore;

typedef struct ServerStoreConfig {
    const char *path; // an SQLite file, or ":memory:"
    // Milliseconds on a clock that only goes forward. NULL: the system's. It tells how long servers
    // ran on the file; one that jumps counts for an hour at most.
    int64_t (*clock_ms)(void *context);
    void *context;
    // Of a simulation: the disk, by SQLite's name for it, without threads beside it, and how many
    // pages the write-ahead log has before they are copied. NULL and 0: the system's.
    const char *disk;
    int log_pages;
} ServerStoreConfig;

// NULL and a sentence in *error. The arena must outlive it.
ServerStore *server_store_open(Arena *arena, const ServerStoreConfig *config, const char **error);
void server_store_close(ServerStore *store);
// Copies the file, which a server may have open. False and a sentence in *error. Damaged games go
// with it as they are; their ids are in *damaged, one a line.
bool server_store_copy(Arena *arena, const char *path, const char *to, TextBuffer *damaged,
                       const char **error);

// Days that servers ran on the file, after which a game goes that nobody has played in them.
typedef struct ServerStoreAges {
    int days_over;
    int days_running;
    int days_unplayed; // nobody ever made a choice in it
    int days_history;  // of what a person played, once its match is gone; 0: no end
} ServerStoreAges;

// Deletes what is old, some hundred at a time. False if it cannot.
bool server_store_clear(ServerStore *store, const ServerStoreAges *ages);
// After a commit, when its answers have left: tidies up a little, which would have held them up.
void server_store_rest(ServerStore *store);
// As if nothing could be written any more, for tests.
void server_store_refuse(ServerStore *store, bool refuse);
