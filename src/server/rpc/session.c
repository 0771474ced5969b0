// The server's connections: who is there, in which language, what each has made; what leaves.
#include "session.h"

#include "base_assert.h"

#include <string.h>

ServerConfig server_config_default(void)
{
    return (ServerConfig){
        .message_bytes_max = 1u << 20,
        .depth_max = 32,
        .batch_max = 64,
        .batch_ms_max = 200,
        .batch_bytes_max = 1u << 20,
        .tables_max = 256,
        .made_max = 64,
        .tables_maker_max = UINT32_MAX,
        .bytes_maker_max = INT64_MAX,
        .tables_network_max = UINT32_MAX,
        .bytes_network_max = INT64_MAX,
        .bytes_max = INT64_MAX,
        .packed_max = 32,
        .sessions_max = 1024,
        .search_bytes_max = (size_t)512 << 20,
        .log_max = 500,
        .think_ms_max = 5000,
    };
}

// Whether a message of that length, or the next request of one, can be worked on. What is put by
// suffices for every short one; a long one of nothing but brackets and commas takes a hundred times
// its length.
bool rpc__has_memory(const ServerRpc *rpc, size_t length)
{
    enum { SHORT = 1 << 16, TIMES = 100 };
    return rpc->config.spare_bytes == 0 || (arena_put_by(rpc->config.spare_bytes) &&
                                            (length <= SHORT || arena_has_room(length * TIMES)));
}

ServerRpc *server__create(const ServerConfig *config, const ServerMethodEntry *method,
                          size_t method_count, ServerTables *tables)
{
    ASSERT(config->owner.send != NULL);
    ASSERT(config->sessions_max > 0);
    Arena *arena = arena_create(0);
    ServerRpc *rpc = ARENA_NEW(arena, ServerRpc);
    rpc->config = *config;
    rpc->arena = arena;
    rpc->scratch = arena_create(0);
    rpc->turn = arena_create(0);
    rpc->connected = ARENA_ARRAY(arena, bool, config->sessions_max);
    rpc->made = ARENA_ARRAY(arena, uint32_t, config->sessions_max);
    rpc->packed = ARENA_ARRAY(arena, uint32_t, config->sessions_max);
    rpc->maker = ARENA_ARRAY(arena, uint64_t, config->sessions_max);
    rpc->lag_ms = ARENA_ARRAY(arena, int64_t, config->sessions_max);
    rpc->language = ARENA_ARRAY(arena, Language, config->sessions_max);
    rpc->person = ARENA_ARRAY(arena, RpcPerson, config->sessions_max);
    rpc->tables = tables;
    rpc->method = method;
    rpc->method_count = method_count;
    rpc__has_memory(rpc, 0);
    return rpc;
}

void server__destroy(ServerRpc *rpc)
{
    arena_destroy(rpc->scratch);
    arena_destroy(rpc->turn);
    arena_destroy(rpc->arena);
}

static void add_mail(ServerRpc *rpc, MailList *list, uint32_t session, Span text)
{
    Mail *mail = ARENA_NEW(rpc->turn, Mail);
    mail->session = session;
    mail->text = span_make(arena_text(rpc->turn, text.text, text.length), text.length);
    *(list->last == NULL ? &list->first : &list->last->next) = mail;
    list->last = mail;
}

void rpc__note_came(ServerRpc *rpc, uint32_t session, Span message)
{
    if (rpc->config.store != NULL)
        add_mail(rpc, &rpc->came, session, message);
}

static void forget_mail(MailList *list, uint32_t session)
{
    for (Mail *mail = list->first; mail != NULL; mail = mail->next)
        mail->session = mail->session == session ? 0 : mail->session;
}

uint32_t server_rpc_connect(ServerRpc *rpc)
{
    for (uint32_t i = 0; i < rpc->config.sessions_max; i++) {
        if (!rpc->connected[i]) {
            rpc->connected[i] = true;
            rpc->made[i] = rpc->packed[i] = 0;
            rpc->maker[i] = 0;
            rpc->lag_ms[i] = 0;
            rpc->language[i] = LANGUAGE_ENGLISH;
            rpc->person[i] = (RpcPerson){.is_known = false};
            return i + 1;
        }
    }
    return 0;
}

bool server__forget(ServerRpc *rpc, uint32_t session)
{
    if (session == 0 || session > rpc->config.sessions_max)
        return false;
    rpc->connected[session - 1] = false;
    forget_mail(&rpc->came, session);
    forget_mail(&rpc->leaves, session);
    return true;
}

const ServerConfig *server__config(const ServerRpc *rpc)
{
    return &rpc->config;
}

ServerTables *server__tables(ServerRpc *rpc)
{
    return rpc->tables;
}

void server__random(ServerRpc *rpc, uint8_t *out, size_t count)
{
    const ServerProgram *program = &rpc->config.program;
    if (program->random_bytes != NULL) {
        program->random_bytes(program->host, out, count);
        return;
    }
    Rng rng;
    rng_start(&rng, 0, ++rpc->counter, RNG_PURPOSE_TEST);
    for (size_t i = 0; i < count; i++)
        out[i] = (uint8_t)rng_next64(&rng);
}

void server__hex(const uint8_t *bytes, size_t count, char *out)
{
    for (size_t i = 0; i < count; i++) {
        out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    out[2 * count] = '\0';
}

uint32_t server__count_made(const ServerRpc *rpc, uint32_t session)
{
    return rpc->made[session - 1];
}

void server__add_made(ServerRpc *rpc, uint32_t session)
{
    rpc->made[session - 1]++;
}

void server_rpc_set_lag(ServerRpc *rpc, uint32_t session, int64_t lag_ms)
{
    ASSERT(session >= 1 && session <= rpc->config.sessions_max);
    rpc->lag_ms[session - 1] = lag_ms < 0 ? 0 : lag_ms;
}

void server_rpc_set_maker(ServerRpc *rpc, uint32_t session, uint64_t maker)
{
    ASSERT(session >= 1 && session <= rpc->config.sessions_max);
    rpc->maker[session - 1] = maker;
}

uint64_t server__maker(const ServerRpc *rpc, uint32_t session)
{
    return rpc->maker[session - 1];
}

int64_t server__lag_ms(const ServerRpc *rpc, uint32_t session)
{
    return rpc->lag_ms[session - 1];
}

void server__set_language(ServerRpc *rpc, uint32_t session, Language language)
{
    rpc->language[session - 1] = language;
}

Language server__language(const ServerRpc *rpc, uint32_t session)
{
    return rpc->language[session - 1];
}

bool server__enter(Call *call, const uint8_t hash[SERVER_TOKEN_HASH_BYTES])
{
    enum { PERSONS_MAX = 8 }; // of a connection: a page has one, and a new one after an import
    RpcPerson *person = &call->rpc->person[call->session - 1];
    bool same = person->is_known && memcmp(person->hash, hash, sizeof person->hash) == 0;
    if (!same && !call->rpc->config.trusted && person->said == PERSONS_MAX) {
        return server__fail(call, SERVER_LIMIT, "/params/key", "Connect anew",
                            "this connection has been %d persons", PERSONS_MAX);
    }
    person->said += same ? 0 : 1;
    person->is_known = true;
    memcpy(person->hash, hash, sizeof person->hash);
    return true;
}

const uint8_t *server__person(const ServerRpc *rpc, uint32_t session)
{
    const RpcPerson *person = &rpc->person[session - 1];
    return person->is_known ? person->hash : NULL;
}

void server__send(ServerRpc *rpc, uint32_t session, Span message)
{
    if (rpc->config.store != NULL)
        add_mail(rpc, &rpc->leaves, session, message);
    else
        rpc->config.owner.send(rpc->config.owner.loop, session, message);
}
