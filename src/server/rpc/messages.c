// JSON-RPC 2.0: messages and batches in, the methods that they name, answers and errors out.
#include "session.h"

#include "base_assert.h"

// When there is no memory: longer ones are not even read for the ids of their requests.
enum { REFUSED_BYTES_MAX = 1 << 14 };

// --- one request ---

static void put_optional(JsonWriter *writer, const char *key, const char *text)
{
    if (text != NULL)
        json_put_text(writer, key, text_in(writer->buffer, text));
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
    if (call->problems != NULL)
        json_put_problems(writer, "problems", call->problems);
    if (call->where != NULL)
        json_put_raw(writer, "where", span_of(call->where));
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

static const ServerMethodEntry *find_method(const ServerRpc *rpc, Span name)
{
    for (size_t i = 0; i < rpc->method_count; i++)
        if (span_equal_text(name, rpc->method[i].name))
            return &rpc->method[i];
    return NULL;
}

static bool call_method(Call *call, Span name)
{
    if (call->rpc->refusal != NULL) {
        return server__fail(call, SERVER_LIMIT, NULL, "Try again later; nothing was done",
                            "the server cannot keep what happens: %s", call->rpc->refusal);
    }
    if (call->rpc->is_short)
        return server__fail_for_memory(call);
    if (call->rpc->is_late) {
        return server__fail(call, SERVER_LIMIT, NULL, "Send it again; nothing was done",
                            "the requests before it in this batch took too long");
    }
    if (call->rpc->is_long) {
        return server__fail(call, SERVER_LIMIT, NULL, "Send it again; nothing was done",
                            "the answers before it in this batch are too long");
    }
    const ServerMethodEntry *entry = find_method(call->rpc, name);
    if (entry != NULL)
        return entry->method(call);
    size_t count = call->rpc->method_count;
    const char **names = ARENA_ARRAY(call->arena, const char *, count);
    for (size_t i = 0; i < count; i++)
        names[i] = call->rpc->method[i].name;
    size_t nearest = text_nearest(name, names, count);
    return server__fail(call, SERVER_NO_METHOD, "/method",
                        nearest == SIZE_MAX
                            ? "docs/protocol lists the methods"
                            : text_format(call->arena, "Did you mean \"%s\"?", names[nearest]),
                        "there is no method \"%s\"", server__shown(call->arena, name));
}

void server__answer(ServerRpc *rpc, uint32_t session, Span id, const Call *error, Span result)
{
    Arena *arena = arena_create(0);
    TextBuffer out = text_start(arena);
    if (error != NULL) {
        ASSERT(error->code != 0);
        answer_error(&out, id, error);
    } else {
        JsonWriter writer = open_answer(&out, id);
        json_put_raw(&writer, "result", result);
        json_close(&writer);
    }
    server__send(rpc, session, text_span(&out));
    arena_destroy(arena);
}

// Carries out one request; true if `out` was given an answer. `is_alone`: it stands in no batch,
// whose answers come together.
static bool run_request(ServerRpc *rpc, uint32_t session, const ExtJson *request, Span content,
                        bool is_alone, TextBuffer *out)
{
    TextBuffer result = text_start(rpc->scratch);
    Call call = {.rpc = rpc,
                 .session = session,
                 .arena = rpc->scratch,
                 .result = json_writer(&result),
                 .may_wait = is_alone};
    Span method = SPAN_LITERAL("");
    Span id;
    bool wants_answer = true;
    json_open_object(&call.result, NULL);
    bool good = read_request(&call, request, content, &method, &id, &wants_answer);
    call.id = wants_answer ? id : (Span){0};
    good = good && call_method(&call, method);
    if (!wants_answer || (good && call.waits))
        return false;
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
        if (any)
            text_append_char(&out, ',');
        rpc->is_late =
            !rpc->config.trusted && now_ms(rpc) - begin_ms > (int64_t)rpc->config.batch_ms_max;
        rpc->is_long = !rpc->config.trusted && before > rpc->config.batch_bytes_max;
        rpc->is_short = rpc->is_short || !rpc__has_memory(rpc, 0);
        if (run_request(rpc, session, &batch->as.item[i], content, false, &out)) {
            any = true;
        } else {
            out.length = before;
            out.text[before] = '\0';
        }
    }
    rpc->is_late = rpc->is_long = false;
    text_append_char(&out, ']');
    if (any)
        server__send(rpc, session, text_span(&out));
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
        if (run_request(rpc, session, root, message, true, &out))
            server__send(rpc, session, text_span(&out));
    }
}

void server_rpc_receive(ServerRpc *rpc, uint32_t session, Span message)
{
    ASSERT(session >= 1 && session <= rpc->config.sessions_max && rpc->connected[session - 1]);
    if (message.length > rpc->config.message_bytes_max) {
        server_rpc_receive_too_long(rpc, session);
        return;
    }
    rpc->is_short = !rpc__has_memory(rpc, message.length);
    rpc__note_came(rpc, session, message);
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

void server__end_turn(ServerRpc *rpc, const char *error)
{
    if (error != NULL) {
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
    for (Mail *mail = rpc->leaves.first; mail != NULL; mail = mail->next)
        if (mail->session != 0)
            rpc->config.owner.send(rpc->config.owner.loop, mail->session, mail->text);
    rpc->came = rpc->leaves = (MailList){0};
    arena_reset(rpc->turn);
}
