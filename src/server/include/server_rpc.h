// The protocol of docs/protocol: JSON-RPC 2.0 messages in, messages out, no input or output of
// its own. Whoever owns the connection (standard input, a WebSocket, a test) hands in whole
// messages and gets whole messages through `send`.
//
//     connection --- session (seats that it holds, what it watches)
//                       |
//     ServerRpc ---- table (match, running game, who sits where)
//
// Everything runs on one thread. Nothing that a message says can end the process, and nothing that
// a session is sent holds what its seats may not know: a table is read only through the game's
// `observe` and the views of the running game.
#pragma once

#include "base_rule_texts.h"
#include "kernel.h"
#include "server_store.h"

typedef struct ServerRpc ServerRpc;
// A question to a computer, and its answer (think.h).
typedef struct ServerThought ServerThought;

// What the program knows and the server does not: all its games, packs, rule texts, randomness. Its
// functions are called with `host` and nothing else, so it goes from hand to hand as a whole; what
// a ServerHost is, the file that fills this in says for itself. All zero: nothing of it is there.
typedef struct ServerHost ServerHost;

typedef struct ServerProgram {
    ServerHost *host;
    // Bytes that nobody can guess: seeds and tokens. NULL: counted ones, for tests only.
    void (*random_bytes)(ServerHost *host, uint8_t *out, size_t count);
    RuleTexts *rules; // NULL: no rules here
    // All games, those too that are not played: armies and rosters are of any. Ended by NULL; NULL
    // itself: none.
    const Game *const *games;
    // What was read for one that is not played, read when somebody asks; its library is NULL if
    // that cannot be.
    const LoadedGame *(*unplayed)(ServerHost *host, const Game *game);
    const struct OddsGame *const *odds; // what is asked about chances, as `games`
} ServerProgram;

// Whoever owns the connections, the clock and the threads: likewise, with a context of its own.
typedef struct ServerLoop ServerLoop;

typedef struct ServerOwner {
    ServerLoop *loop;
    // One whole message for a session, without a line feed. It must not call back into the server.
    void (*send)(ServerLoop *loop, uint32_t session, Span message);
    // Milliseconds on a clock that only goes forward: how long somebody is away, the clocks of
    // games. NULL: it stands still.
    int64_t (*clock_ms)(ServerLoop *loop);
    // A computer's decision for somebody who runs server_thought_run on it, on any thread, and
    // hands it back with server_rpc_take_thought. NULL: computers decide at once.
    void (*think)(ServerLoop *loop, ServerThought *thought);
    // A sentence for whoever runs the server, such as of a game that is damaged. NULL: nobody does.
    void (*tell)(ServerLoop *loop, const char *sentence);
} ServerOwner;

typedef struct ServerConfig {
    const LoadedGame *loaded; // that are played
    size_t loaded_count;
    // Standard input: one person's program. Every session then holds every seat, may give seeds and
    // chance outcomes, and may have as many matches as the limits allow.
    bool trusted;
    size_t message_bytes_max;    // of one message in
    uint32_t depth_max;          // of lists and objects inside one another
    uint32_t batch_max;          // requests in one message
    uint32_t batch_ms_max;       // after which the rest of them is refused, unless it is trusted
    size_t batch_bytes_max;      // of answers to it, after which likewise
    uint32_t tables_max;         // matches at a time
    uint32_t made_max;           // matches that one connection may make, unless it is trusted
    uint32_t tables_maker_max;   // matches at a time of one maker that is counted
    int64_t bytes_maker_max;     // of its matches that are kept
    uint32_t tables_network_max; // the same of all makers of one network (server_network)
    int64_t bytes_network_max;
    int64_t bytes_max;       // of all; where it is reached no counted maker makes one
    uint32_t packed_max;     // times that it may hand in packs of its own, unless it is trusted
    uint32_t sessions_max;   // connections at a time
    size_t search_bytes_max; // of memory for the computers that search, unless it is trusted
    uint32_t log_max;        // log entries in one answer
    ServerProgram program;
    ServerOwner owner;
    uint32_t think_ms_max; // then a computer is hurried
    // Memory that is put by (base_arena.h) so that a request that was begun is carried out to its
    // end when there is none left; the next ones are refused until there is some again. 0: none
    size_t spare_bytes;
    // Where tables are kept; NULL: nowhere, they end with the server. With a store nothing is sent
    // before server_rpc_commit. A game comes back from there when somebody comes for it: a start
    // reads none.
    ServerStore *store;
    // Where what persons play is kept if nothing else is, for one person's program; NULL: nowhere.
    ServerStore *people;
} ServerConfig;

// The limits as documented; the caller fills in games, program and owner.
ServerConfig server_config_default(void);

// The games and texts of the configuration must outlive the server.
ServerRpc *server_rpc_create(const ServerConfig *config);
void server_rpc_destroy(ServerRpc *rpc);

// A new connection; 0 if there are too many.
uint32_t server_rpc_connect(ServerRpc *rpc);
void server_rpc_disconnect(ServerRpc *rpc, uint32_t session);

// One message. Answers and notifications have gone out through `send` when this returns, or with a
// store when server_rpc_commit does.
void server_rpc_receive(ServerRpc *rpc, uint32_t session, Span message);
// The connection skipped a message that was over message_bytes_max: answers the error.
void server_rpc_receive_too_long(ServerRpc *rpc, uint32_t session);

// Whom it counts for, as ServerStore.maker tells: what it makes is one's own. 0, as it begins:
// nobody in particular.
void server_rpc_set_maker(ServerRpc *rpc, uint32_t session, uint64_t maker);
// How long a message needs to the session and back, as the connection has measured it.
void server_rpc_set_lag(ServerRpc *rpc, uint32_t session, int64_t lag_ms);

// Decides: takes what time it needs, allocates nothing and looks at nothing but the observation and
// the rules. Any thread, one at a time for a thought.
void server_thought_run(ServerThought *thought);
// It ends with the best that it has found so far, soon. Any thread.
void server_thought_hurry(ServerThought *thought);
bool server_thought_is_hurried(const ServerThought *thought);
// Whether it takes milliseconds, for somebody who waits: such are to be run before others.
bool server_thought_is_quick(const ServerThought *thought);
// For whoever has it: a link of a list, a number.
ServerThought **server_thought_next(ServerThought *thought);
uint64_t *server_thought_mark(ServerThought *thought);
// It is done: the choice is made, unless the table has changed meanwhile. The thought is the
// table's again.
void server_rpc_take_thought(ServerRpc *rpc, ServerThought *thought);

// To be called once a turn, before the commit: ends the games whose time has run out, hurries who
// thinks too long, tells of what computers have done.
void server_rpc_tick(ServerRpc *rpc);
// After how many milliseconds that is next to be done, if no message comes before; -1: never.
int64_t server_rpc_wait_ms(ServerRpc *rpc);
// Before old games are deleted from the store: lets go of those that nobody is at, and counts the
// others as played. To be followed by a commit.
void server_rpc_rest(ServerRpc *rpc);
// Before the last commit of a server that ends in order: the clocks are kept as they stand.
void server_rpc_keep_clocks(ServerRpc *rpc);

// The end of a turn: keeps what has happened, then sends what is to be said about it. If it cannot
// be kept, nothing of it has happened, and every request of the turn is answered with an error:
// false.
bool server_rpc_commit(ServerRpc *rpc);
