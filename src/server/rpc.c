// JSON-RPC 2.0: messages, batches, notifications, errors; sessions; parameters.
#include "base_assert.h"
#include "server_internal.h"

#include <string.h>

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

// When there is no memory: longer ones are not even read for the ids of their requests.
enum { REFUSED_BYTES_MAX = 1 << 14 };

struct ServerRpc {
    ServerConfig config;
    Arena *arena;   // of the server's own life
    Arena *scratch; // of one message
    ServerTables *tables;
    bool *connected;    // by session - 1
    uint32_t *made;     // matches, by session - 1
    uint32_t *packed;   // attempts at one with packs of its own, by session - 1
    uint64_t *maker;    // by session - 1
    int64_t *lag_ms;    // by session - 1
    Language *language; // by session - 1
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
static bool has_memory(const ServerRpc *rpc, size_t length)
{
    enum { SHORT = 1 << 16, TIMES = 100 };
    return rpc->config.spare_bytes == 0 || (arena_put_by(rpc->config.spare_bytes) &&
                                            (length <= SHORT || arena_has_room(length * TIMES)));
}

ServerRpc *server_rpc_create(const ServerConfig *config)
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
    rpc->tables = server__tables_create();
    has_memory(rpc, 0);
    return rpc;
}

void server_rpc_destroy(ServerRpc *rpc)
{
    if (rpc == NULL) {
        return;
    }
    server__tables_destroy(rpc->tables);
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

static void forget_mail(MailList *list, uint32_t session)
{
    for (Mail *mail = list->first; mail != NULL; mail = mail->next) {
        mail->session = mail->session == session ? 0 : mail->session;
    }
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
            return i + 1;
        }
    }
    return 0;
}

void server_rpc_disconnect(ServerRpc *rpc, uint32_t session)
{
    if (session == 0 || session > rpc->config.sessions_max) {
        return;
    }
    rpc->connected[session - 1] = false;
    forget_mail(&rpc->came, session);
    forget_mail(&rpc->leaves, session);
    server__tables_forget_session(rpc, session);
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
    for (size_t i = 0; i < count; i++) {
        out[i] = (uint8_t)rng_next64(&rng);
    }
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

bool server__may_pack(Call *call)
{
    const ServerConfig *config = &call->rpc->config;
    uint32_t *packed = &call->rpc->packed[call->session - 1];
    if (!config->trusted && *packed >= config->packed_max) {
        return server__fail(call, SERVER_LIMIT, "/params/packs", "Connect again later",
                            "this connection has handed in packs %u times", *packed);
    }
    ++*packed;
    return true;
}

void server__set_language(ServerRpc *rpc, uint32_t session, Language language)
{
    rpc->language[session - 1] = language;
}

Language server__language(const ServerRpc *rpc, uint32_t session)
{
    return rpc->language[session - 1];
}

void server__send(ServerRpc *rpc, uint32_t session, Span message)
{
    if (rpc->config.store != NULL) {
        add_mail(rpc, &rpc->leaves, session, message);
    } else {
        rpc->config.owner.send(rpc->config.owner.loop, session, message);
    }
}

// --- errors and parameters ---

bool server__fail(Call *call, int code, const char *path, const char *remedy, const char *format,
                  ...)
{
    va_list arguments;
    va_start(arguments, format);
    TextBuffer text = text_start(call->arena);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    call->code = code;
    call->message = text.text;
    call->path = path;
    call->remedy = remedy;
    return false;
}

static const char *param_path(Call *call, const char *key)
{
    return text_format(call->arena, "/params/%s", key);
}

static bool wrong_kind(Call *call, const char *key, const char *wanted, const ExtJson *value)
{
    return server__fail(call, SERVER_BAD_PARAMS, param_path(call, key), NULL,
                        "\"%s\" must be %s, not %s", key, wanted, ext_json_kind_text(value));
}

bool server__take_text(Call *call, const char *key, Span *out, bool *present)
{
    const ExtJson *value = ext_json_member(call->params, key);
    *present = value != NULL && value->kind != EXT_JSON_NULL;
    if (!*present || ext_json_get_text(value, out)) {
        return true;
    }
    return wrong_kind(call, key, "a text", value);
}

bool server__need_text(Call *call, const char *key, Span *out)
{
    bool present = false;
    if (!server__take_text(call, key, out, &present)) {
        return false;
    }
    if (!present) {
        return server__fail(call, SERVER_BAD_PARAMS, param_path(call, key),
                            "docs/protocol.md shows every method", "\"%s\" is missing", key);
    }
    return true;
}

bool server__take_int(Call *call, const char *key, int64_t min, int64_t max, int64_t *out,
                      bool *present)
{
    const ExtJson *value = ext_json_member(call->params, key);
    *present = value != NULL && value->kind != EXT_JSON_NULL;
    if (!*present || ext_json_get_int(value, min, max, out)) {
        return true;
    }
    if (value->kind != EXT_JSON_INT) {
        return wrong_kind(call, key, "a whole number", value);
    }
    return server__fail(call, SERVER_BAD_PARAMS, param_path(call, key), NULL,
                        "\"%s\" must be from %lld to %lld", key, (long long)min, (long long)max);
}

bool server__take_bool(Call *call, const char *key, bool *out)
{
    const ExtJson *value = ext_json_member(call->params, key);
    if (value == NULL || ext_json_get_bool(value, out)) {
        return true;
    }
    return wrong_kind(call, key, "true or false", value);
}

bool server__only(Call *call, const char *const *keys)
{
    if (call->params == NULL) {
        return true;
    }
    size_t count = 0;
    while (keys[count] != NULL) {
        count++;
    }
    for (uint32_t i = 0; i < call->params->count; i++) {
        Span key = call->params->as.item[i].key;
        bool known = false;
        for (size_t k = 0; k < count && !known; k++) {
            known = span_equal_text(key, keys[k]);
        }
        if (!known) {
            TextBuffer path = text_start(call->arena);
            ext_json_path(&path, &call->params->as.item[i]);
            size_t nearest = text_nearest(key, keys, count);
            const char *remedy =
                nearest == SIZE_MAX
                    ? "Leave it out"
                    : text_format(call->arena, "Did you mean \"%s\"?", keys[nearest]);
            return server__fail(call, SERVER_BAD_PARAMS, path.text, remedy,
                                "this method has no parameter \"%s\"",
                                text_visible(call->arena, span_slice(key, 0, 100)));
        }
    }
    return true;
}

// --- one request ---

static void put_optional(JsonWriter *writer, const char *key, const char *text)
{
    if (text != NULL) {
        json_put_text(writer, key, text_in(writer->buffer, text));
    }
}

static void put_error(JsonWriter *writer, const Call *call)
{
    json_open_object(writer, "error");
    json_put_int(writer, "code", call->code);
    json_put_text(writer, "message", call->message);
    json_open_object(writer, "data");
    put_optional(writer, "rule", call->rule);
    put_optional(writer, "path", call->path);
    put_optional(writer, "remedy", call->remedy);
    if (call->problems != NULL) {
        json_put_problems(writer, "problems", call->problems);
    }
    if (call->where != NULL) {
        json_put_raw(writer, "where", span_of(call->where));
    }
    json_close(writer);
    json_close(writer);
}

// Opens the answer object: version and id ("null" where the request had none that could be read).
static JsonWriter open_answer(TextBuffer *out, Span id)
{
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_raw(&writer, "id", id);
    return writer;
}

static void answer_error(TextBuffer *out, Span id, const Call *call)
{
    JsonWriter writer = open_answer(out, id);
    put_error(&writer, call);
    json_close(&writer);
}

static bool read_request(Call *call, const ExtJson *request, Span content, Span *method, Span *id,
                         bool *wants_answer)
{
    const ExtJson *id_value = ext_json_member(request, "id");
    *id = SPAN_LITERAL("null");
    *wants_answer = true; // until we know that it is a notification
    if (request->kind != EXT_JSON_OBJECT) {
        return server__fail(call, SERVER_INVALID_REQUEST, NULL, NULL,
                            "a request is an object, not %s", ext_json_kind_text(request));
    }
    if (id_value != NULL) {
        if (id_value->kind != EXT_JSON_TEXT && id_value->kind != EXT_JSON_INT &&
            id_value->kind != EXT_JSON_REAL && id_value->kind != EXT_JSON_NULL) {
            return server__fail(call, SERVER_INVALID_REQUEST, "/id", NULL,
                                "\"id\" must be a text, a number or null");
        }
        *id = span_slice(content, id_value->offset, id_value->length);
    }
    Span version;
    if (!ext_json_get_text(ext_json_member(request, "jsonrpc"), &version) ||
        !span_equal_text(version, "2.0")) {
        return server__fail(call, SERVER_INVALID_REQUEST, "/jsonrpc", NULL,
                            "\"jsonrpc\" must be \"2.0\"");
    }
    if (!ext_json_get_text(ext_json_member(request, "method"), method)) {
        return server__fail(call, SERVER_INVALID_REQUEST, "/method", NULL,
                            "\"method\" must be a text");
    }
    *wants_answer = id_value != NULL;
    const ExtJson *params = ext_json_member(request, "params");
    if (params != NULL && params->kind != EXT_JSON_OBJECT) {
        bool empty_list = params->kind == EXT_JSON_LIST && params->count == 0;
        if (!empty_list) {
            return server__fail(call, SERVER_BAD_PARAMS, "/params",
                                "Give the parameters by name, as an object",
                                "\"params\" must be an object, not %s", ext_json_kind_text(params));
        }
        params = NULL;
    }
    call->params = params;
    return true;
}

static bool fail_for_memory(Call *call)
{
    return server__fail(call, SERVER_LIMIT, NULL, "Try again later; nothing was done",
                        "the server has no memory left just now");
}

bool server__need_room(Call *call, size_t bytes)
{
    return call->rpc->config.spare_bytes == 0 || arena_has_room(bytes) || fail_for_memory(call);
}

static bool call_method(Call *call, Span name)
{
    ServerMethod *method = server__method(name);
    if (call->rpc->refusal != NULL) {
        return server__fail(call, SERVER_LIMIT, NULL, "Try again later; nothing was done",
                            "the server cannot keep what happens: %s", call->rpc->refusal);
    }
    if (call->rpc->is_short) {
        return fail_for_memory(call);
    }
    if (call->rpc->is_late) {
        return server__fail(call, SERVER_LIMIT, NULL, "Send it again; nothing was done",
                            "the requests before it in this batch took too long");
    }
    if (call->rpc->is_long) {
        return server__fail(call, SERVER_LIMIT, NULL, "Send it again; nothing was done",
                            "the answers before it in this batch are too long");
    }
    if (method != NULL) {
        return method(call);
    }
    const char *names[64];
    size_t count = server__method_names(names, 64);
    size_t nearest = text_nearest(name, names, count);
    return server__fail(
        call, SERVER_NO_METHOD, "/method",
        nearest == SIZE_MAX ? "docs/protocol.md lists the methods"
                            : text_format(call->arena, "Did you mean \"%s\"?", names[nearest]),
        "there is no method \"%s\"", text_visible(call->arena, span_slice(name, 0, 100)));
}

// Carries out one request; true if `out` was given an answer.
static bool run_request(ServerRpc *rpc, uint32_t session, const ExtJson *request, Span content,
                        TextBuffer *out)
{
    TextBuffer result = text_start(rpc->scratch);
    Call call = {
        .rpc = rpc, .session = session, .arena = rpc->scratch, .result = json_writer(&result)};
    Span method = SPAN_LITERAL("");
    Span id;
    bool wants_answer = true;
    json_open_object(&call.result, NULL);
    bool good = read_request(&call, request, content, &method, &id, &wants_answer) &&
                call_method(&call, method);
    if (!wants_answer) {
        return false;
    }
    if (!good) {
        ASSERT(call.code != 0);
        answer_error(out, id, &call);
        return true;
    }
    json_close(&call.result);
    JsonWriter writer = open_answer(out, id);
    json_put_raw(&writer, "result", text_span(&result));
    json_close(&writer);
    return true;
}

// --- whole messages ---

static void send_error(ServerRpc *rpc, uint32_t session, int code, const char *path,
                       const char *remedy, const char *message)
{
    Call call = {.rpc = rpc,
                 .arena = rpc->scratch,
                 .code = code,
                 .message = message,
                 .path = path,
                 .remedy = remedy};
    TextBuffer out = text_start(rpc->scratch);
    answer_error(&out, SPAN_LITERAL("null"), &call);
    server__send(rpc, session, text_span(&out));
}

static int64_t now_ms(const ServerRpc *rpc)
{
    const ServerOwner *owner = &rpc->config.owner;
    return owner->clock_ms == NULL ? 0 : owner->clock_ms(owner->loop);
}

// A connection's share of time is counted between its messages: one that holds much that takes long
// would hold up everybody.
static void run_batch(ServerRpc *rpc, uint32_t session, const ExtJson *batch, Span content)
{
    TextBuffer out = text_start(rpc->scratch);
    int64_t begin_ms = now_ms(rpc);
    bool any = false;
    text_append_char(&out, '[');
    for (uint32_t i = 0; i < batch->count; i++) {
        size_t before = out.length;
        if (any) {
            text_append_char(&out, ',');
        }
        rpc->is_late =
            !rpc->config.trusted && now_ms(rpc) - begin_ms > (int64_t)rpc->config.batch_ms_max;
        rpc->is_long = !rpc->config.trusted && before > rpc->config.batch_bytes_max;
        rpc->is_short = rpc->is_short || !has_memory(rpc, 0);
        if (run_request(rpc, session, &batch->as.item[i], content, &out)) {
            any = true;
        } else {
            out.length = before;
            out.text[before] = '\0';
        }
    }
    rpc->is_late = rpc->is_long = false;
    text_append_char(&out, ']');
    if (any) {
        server__send(rpc, session, text_span(&out));
    }
}

static void run_message(ServerRpc *rpc, uint32_t session, Span message)
{
    arena_set_language(rpc->scratch, rpc->language[session - 1]);
    DiagnosticList problems = diagnostic_list(rpc->scratch);
    ExtJsonLimits limits = {.bytes_max = rpc->config.message_bytes_max,
                            .depth_max = rpc->config.depth_max};
    const ExtJson *root = ext_json_parse(rpc->scratch, message, NULL, limits, &problems);
    if (root == NULL) {
        const Diagnostic *first = problems.count > 0 ? &problems.item[0] : NULL;
        const char *text = first == NULL ? "the message is no JSON"
                           : first->column == 0
                               ? first->text
                               : text_format(rpc->scratch, "%s (line %u, column %u)", first->text,
                                             first->line, first->column);
        send_error(rpc, session, SERVER_PARSE_ERROR, NULL, first == NULL ? NULL : first->remedy,
                   text);
    } else if (root->kind == EXT_JSON_LIST && root->count == 0) {
        send_error(rpc, session, SERVER_INVALID_REQUEST, NULL, NULL, "a batch must not be empty");
    } else if (root->kind == EXT_JSON_LIST && root->count > rpc->config.batch_max) {
        send_error(
            rpc, session, SERVER_INVALID_REQUEST, NULL, "Send fewer requests at a time",
            text_format(rpc->scratch, "a batch has at most %u requests", rpc->config.batch_max));
    } else if (root->kind == EXT_JSON_LIST) {
        run_batch(rpc, session, root, message);
    } else {
        TextBuffer out = text_start(rpc->scratch);
        if (run_request(rpc, session, root, message, &out)) {
            server__send(rpc, session, text_span(&out));
        }
    }
}

void server_rpc_receive(ServerRpc *rpc, uint32_t session, Span message)
{
    ASSERT(session >= 1 && session <= rpc->config.sessions_max && rpc->connected[session - 1]);
    if (message.length > rpc->config.message_bytes_max) {
        server_rpc_receive_too_long(rpc, session);
        return;
    }
    rpc->is_short = !has_memory(rpc, message.length);
    if (rpc->config.store != NULL) {
        add_mail(rpc, &rpc->came, session, message);
    }
    if (rpc->is_short && message.length > REFUSED_BYTES_MAX) {
        send_error(rpc, session, SERVER_LIMIT, NULL, "Try again later; nothing was done",
                   text_format(rpc->scratch, "the server has no memory left just now"));
    } else {
        run_message(rpc, session, message); // refuses each of its requests by its id
    }
    rpc->is_short = false;
    arena_reset(rpc->scratch);
}

void server_rpc_receive_too_long(ServerRpc *rpc, uint32_t session)
{
    arena_set_language(rpc->scratch, rpc->language[session - 1]);
    send_error(rpc, session, SERVER_PARSE_ERROR, NULL, "Send shorter messages",
               text_format(rpc->scratch, "a message has at most %zu bytes",
                           rpc->config.message_bytes_max));
    arena_reset(rpc->scratch);
}

bool server_rpc_commit(ServerRpc *rpc)
{
    const char *error = "";
    if (rpc->config.store == NULL) {
        return true;
    }
    bool kept = server__tables_commit(rpc, &error);
    if (!kept) {
        // What was to be said has not happened. Who asked is told that nothing was done.
        rpc->leaves = (MailList){0};
        rpc->refusal = text_visible(rpc->turn, span_of(error));
        for (Mail *mail = rpc->came.first; mail != NULL; mail = mail->next) {
            if (mail->session != 0) {
                run_message(rpc, mail->session, mail->text);
                arena_reset(rpc->scratch);
            }
        }
        rpc->refusal = NULL;
    }
    for (Mail *mail = rpc->leaves.first; mail != NULL; mail = mail->next) {
        if (mail->session != 0) {
            rpc->config.owner.send(rpc->config.owner.loop, mail->session, mail->text);
        }
    }
    rpc->came = rpc->leaves = (MailList){0};
    arena_reset(rpc->turn);
    return kept;
}
