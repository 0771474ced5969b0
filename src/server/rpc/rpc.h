// JSON-RPC 2.0: messages and batches in, the methods that they name, answers and errors out.
//
// The room owns the connections (their language, their counts, what came and leaves in the present
// turn) and a call in progress: its parameters, its answer, its error. It knows neither what the
// methods do nor what a table is: both are handed in when a server is made. With a store nothing
// leaves before server__end_turn.
//
// Of docs/protocol: the frame of messages, the codes of errors, what is said of parameters.
#pragma once

#include "ext_json.h"
#include "kernel_record.h"
#include "search_player.h"
#include "server_rpc.h"

enum { SERVER_PROBLEMS_MAX = 30 }; // of one text: nobody reads more, and each takes its time

enum {
    // JSON-RPC 2.0
    SERVER_PARSE_ERROR = -32700,
    SERVER_INVALID_REQUEST = -32600,
    SERVER_NO_METHOD = -32601,
    SERVER_BAD_PARAMS = -32602,
    SERVER_INTERNAL = -32603,
    // ours, as docs/protocol lists them
    SERVER_REFUSED = 1,   // the rules forbid it
    SERVER_STALE = 2,     // the revision is not the present one
    SERVER_NO_MATCH = 3,  // no such match, or a seat that the session does not hold
    SERVER_NOT_NOW = 4,   // not this seat's decision, over, nothing to answer
    SERVER_LIMIT = 5,     // a limit of the server
    SERVER_BAD_INPUT = 6, // a deck, record or text with problems; data.problems lists them
    SERVER_NOT_THERE = 7, // this build or game cannot do it
};

typedef struct Call {
    ServerRpc *rpc;
    uint32_t session;
    Arena *arena;          // of this message, in the session's language
    const ExtJson *params; // an object, or NULL
    JsonWriter result;     // an open object: members of the result
    Span id;               // of the request, as JSON; no text: nobody waits for an answer
    bool may_wait;         // the answer may come later (server__answer); then the method says so:
    bool waits;
    // --- the error, if `code` is not 0 ---
    int code;
    const char *message;
    const char *rule;
    const char *path;
    const char *remedy;
    const DiagnosticList *problems;
    const char *where; // JSON text of where things stand, for a stale revision
} Call;

// A method, as the protocol calls it. False: the call has its error.
typedef bool ServerMethod(Call *call);
typedef struct ServerMethodEntry {
    const char *name;
    ServerMethod *method;
} ServerMethodEntry;

// What is played; whose it is says what it is.
typedef struct ServerTables ServerTables;

// A server that can be asked for these methods; they and the tables must outlive it.
ServerRpc *server__create(const ServerConfig *config, const ServerMethodEntry *method,
                          size_t method_count, ServerTables *tables);
void server__destroy(ServerRpc *rpc);
// The connection has ended; false: there is no such one.
bool server__forget(ServerRpc *rpc, uint32_t session);
// What was to be said in this turn is sent, as all of it was kept. `error`: it was not, nothing has
// happened, and that is all that is said, to whoever asked for anything.
void server__end_turn(ServerRpc *rpc, const char *error);

// Sets the error; always false, so that callers can `return server__fail(...)`.
bool server__fail(Call *call, int code, const char *path, const char *remedy, const char *format,
                  ...) TEXT_PRINTF(5, 6);

// The answer of a call that waits: to that connection, to the request with that id. `error`: a call
// that holds one; NULL: the result, an object as JSON.
void server__answer(ServerRpc *rpc, uint32_t session, Span id, const Call *error, Span result);

bool server__fail_for_memory(Call *call); // the error of no memory
// For what may take more than was put by. Fails while so much cannot be had, before anything is
// done.
bool server__need_room(Call *call, size_t bytes);

// Parameters. The `need_` ones fail when it is missing; all fail when it is of the wrong kind.
bool server__need_text(Call *call, const char *key, Span *out);
bool server__take_text(Call *call, const char *key, Span *out, bool *present);
bool server__take_int(Call *call, const char *key, int64_t min, int64_t max, int64_t *out,
                      bool *present);
bool server__take_bool(Call *call, const char *key, bool *out);
// Fails on a parameter that is not in the list (ended by NULL), naming the nearest.
bool server__only(Call *call, const char *const *keys);

// What somebody sent, safe and short enough to stand in a sentence.
const char *server__shown(Arena *arena, Span text);
// Two digits a byte, and the end of the text.
void server__hex(const uint8_t *bytes, size_t count, char *out);

const ServerConfig *server__config(const ServerRpc *rpc);
ServerTables *server__tables(ServerRpc *rpc);
void server__random(ServerRpc *rpc, uint8_t *out, size_t count);
// Matches that a connection has made.
uint32_t server__count_made(const ServerRpc *rpc, uint32_t session);
void server__add_made(ServerRpc *rpc, uint32_t session);
// Whom the session makes matches as, as the store counts; 0: nobody who is counted.
uint64_t server__maker(const ServerRpc *rpc, uint32_t session);
// Counts an attempt with packs of its own; false with the error if the connection has made too
// many.
bool server__may_pack(Call *call);
// What the network takes of a session's time, there and back, as far as it is known.
int64_t server__lag_ms(const ServerRpc *rpc, uint32_t session);
// What the session is told in from now on; English until then.
void server__set_language(ServerRpc *rpc, uint32_t session, Language language);
Language server__language(const ServerRpc *rpc, uint32_t session);
// The connection is this person from now on, by the hash of a key; false with the error if it has
// been too many.
bool server__enter(Call *call, const uint8_t hash[SERVER_TOKEN_HASH_BYTES]);
// NULL: it has not said who it is.
const uint8_t *server__person(const ServerRpc *rpc, uint32_t session);
void server__send(ServerRpc *rpc, uint32_t session, Span message);
