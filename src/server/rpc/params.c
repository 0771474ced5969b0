// A call: its error, its parameters, its share of what is short.
#include "session.h"

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

bool server__fail_for_memory(Call *call)
{
    return server__fail(call, SERVER_LIMIT, NULL, "Try again later; nothing was done",
                        "the server has no memory left just now");
}

bool server__need_room(Call *call, size_t bytes)
{
    return server__config(call->rpc)->spare_bytes == 0 || arena_has_room(bytes) ||
           server__fail_for_memory(call);
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
    if (!*present || ext_json_get_text(value, out))
        return true;
    return wrong_kind(call, key, "a text", value);
}

bool server__need_text(Call *call, const char *key, Span *out)
{
    bool present = false;
    if (!server__take_text(call, key, out, &present))
        return false;
    if (!present) {
        return server__fail(call, SERVER_BAD_PARAMS, param_path(call, key),
                            "docs/protocol shows every method", "\"%s\" is missing", key);
    }
    return true;
}

bool server__take_int(Call *call, const char *key, int64_t min, int64_t max, int64_t *out,
                      bool *present)
{
    const ExtJson *value = ext_json_member(call->params, key);
    *present = value != NULL && value->kind != EXT_JSON_NULL;
    if (!*present || ext_json_get_int(value, min, max, out))
        return true;
    if (value->kind != EXT_JSON_INT)
        return wrong_kind(call, key, "a whole number", value);
    return server__fail(call, SERVER_BAD_PARAMS, param_path(call, key), NULL,
                        "\"%s\" must be from %lld to %lld", key, (long long)min, (long long)max);
}

bool server__take_bool(Call *call, const char *key, bool *out)
{
    const ExtJson *value = ext_json_member(call->params, key);
    if (value == NULL || ext_json_get_bool(value, out))
        return true;
    return wrong_kind(call, key, "true or false", value);
}

const char *server__shown(Arena *arena, Span text)
{
    enum { SHOWN_BYTES_MAX = 100 };
    return text_visible(arena, span_slice(text, 0, SHOWN_BYTES_MAX));
}

bool server__only(Call *call, const char *const *keys)
{
    if (call->params == NULL)
        return true;
    size_t count = 0;
    while (keys[count] != NULL)
        count++;
    for (uint32_t i = 0; i < call->params->count; i++) {
        Span key = call->params->as.item[i].key;
        bool known = false;
        for (size_t k = 0; k < count && !known; k++)
            known = span_equal_text(key, keys[k]);
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
                                server__shown(call->arena, key));
        }
    }
    return true;
}
