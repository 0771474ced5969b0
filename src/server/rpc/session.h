// Inside the room: the server's connections, and what came and leaves in the present turn.
#pragma once

#include "rpc.h"

// A message of the present turn: one that came, or one that leaves when the turn is kept.
typedef struct Mail {
    uint32_t session; // 0: has gone
    Span text;
    struct Mail *next;
} Mail;

typedef struct MailList {
    Mail *first;
    Mail *last;
} MailList;

// Who a connection says that it is.
typedef struct RpcPerson {
    bool is_known;
    uint32_t said; // how often another one
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
} RpcPerson;

struct ServerRpc {
    ServerConfig config;
    Arena *arena;                    // of the server's own life
    Arena *scratch;                  // of one message
    ServerTables *tables;            // of whoever made it
    const ServerMethodEntry *method; // that can be asked for
    size_t method_count;
    bool *connected;    // by session - 1
    uint32_t *made;     // matches, by session - 1
    uint32_t *packed;   // attempts at one with packs of its own, by session - 1
    uint64_t *maker;    // by session - 1
    int64_t *lag_ms;    // by session - 1
    Language *language; // by session - 1
    RpcPerson *person;  // by session - 1
    uint64_t counter;   // for counted "random" bytes
    // --- with a store ---
    Arena *turn;
    MailList came;
    MailList leaves;
    const char *refusal; // why every request is refused just now; NULL: it is not
    bool is_short;       // there is no memory for a request
    bool is_late;        // the batch has taken its time: so is the rest of it
    bool is_long;        // its answers have taken their room
};

// Whether a message of that length, or the next request of one, can be worked on.
bool rpc__has_memory(const ServerRpc *rpc, size_t length);
// The message is worked on again if the turn cannot be kept.
void rpc__note_came(ServerRpc *rpc, uint32_t session, Span message);
