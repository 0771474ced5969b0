// What can be asked of a tree of JSON, and problems at its values. json_parse.c makes it.
#include "ext_json.h"

#include "base_assert.h"

#include <string.h>

ExtJsonLimits ext_json_limits_default(void)
{
    return (ExtJsonLimits){.bytes_max = 16 * 1024 * 1024, .depth_max = 64};
}

const ExtJson *ext_json_member(const ExtJson *object, const char *key)
{
    if (object == NULL || object->kind != EXT_JSON_OBJECT)
        return NULL;
    const ExtJson *item = object->as.item;
    size_t length = strlen(key);
    for (uint32_t i = 0; i < object->count; i++)
        if (item[i].key.length == length && memcmp(item[i].key.text, key, length) == 0)
            return &item[i];
    return NULL;
}

const ExtJson *ext_json_item(const ExtJson *list, uint32_t index)
{
    bool has_items = list != NULL && (list->kind == EXT_JSON_LIST || list->kind == EXT_JSON_OBJECT);
    return has_items && index < list->count ? &list->as.item[index] : NULL;
}

const char *ext_json_kind_text(const ExtJson *value)
{
    if (value == NULL)
        return "nothing";
    switch (value->kind) {
    case EXT_JSON_NULL:
        return "null";
    case EXT_JSON_BOOL:
        return "true or false";
    case EXT_JSON_INT:
        return "a whole number";
    case EXT_JSON_REAL:
        return "a number with a fraction";
    case EXT_JSON_TEXT:
        return "a text";
    case EXT_JSON_LIST:
        return "a list";
    case EXT_JSON_OBJECT:
        return "an object";
    }
    UNREACHABLE();
}

bool ext_json_get_text(const ExtJson *value, Span *out)
{
    if (value == NULL || value->kind != EXT_JSON_TEXT)
        return false;
    *out = value->as.text;
    return true;
}

bool ext_json_get_int(const ExtJson *value, int64_t min, int64_t max, int64_t *out)
{
    if (value == NULL || value->kind != EXT_JSON_INT || value->as.integer < min ||
        value->as.integer > max)
        return false;
    *out = value->as.integer;
    return true;
}

bool ext_json_get_real(const ExtJson *value, double *out)
{
    if (value == NULL || (value->kind != EXT_JSON_REAL && value->kind != EXT_JSON_INT))
        return false;
    *out = value->kind == EXT_JSON_REAL ? value->as.real : (double)value->as.integer;
    return true;
}

bool ext_json_get_bool(const ExtJson *value, bool *out)
{
    if (value == NULL || value->kind != EXT_JSON_BOOL)
        return false;
    *out = value->as.boolean;
    return true;
}

void ext_json_path(TextBuffer *buffer, const ExtJson *value)
{
    if (value->parent == NULL)
        return;
    ext_json_path(buffer, value->parent);
    text_append_char(buffer, '/');
    if (value->parent->kind == EXT_JSON_LIST) {
        text_print(buffer, "%u", (unsigned)value->index);
        return;
    }
    TextBuffer key = text_start(buffer->arena);
    for (size_t i = 0; i < value->key.length; i++) {
        char c = value->key.text[i];
        text_append_span(&key, c == '~'   ? SPAN_LITERAL("~0")
                               : c == '/' ? SPAN_LITERAL("~1")
                                          : span_make(&c, 1));
    }
    text_append_visible(buffer, text_span(&key));
}

// Whether a part of a path, with its ~0 and ~1, names this key.
static bool names_key(Span part, Span key)
{
    size_t at = 0;
    for (size_t i = 0; i < key.length; i++) {
        char wanted = key.text[i];
        if (wanted == '~' || wanted == '/') {
            if (at + 1 >= part.length || part.text[at] != '~' ||
                part.text[at + 1] != (wanted == '~' ? '0' : '1'))
                return false;
            at += 2;
        } else if (at >= part.length || part.text[at++] != wanted) {
            return false;
        }
    }
    return at == part.length;
}

const ExtJson *ext_json_at_path(const ExtJson *root, Span path)
{
    const ExtJson *value = root;
    Span part = {NULL, 0};
    if (path.length == 0)
        return root;
    if (path.text[0] != '/')
        return NULL;
    path = span_from(path, 1);
    while (value != NULL && span_next_part(&path, '/', &part)) {
        const ExtJson *found = NULL;
        int64_t index = 0;
        if (value->kind == EXT_JSON_LIST && span_integer(part, 0, UINT32_MAX, &index))
            found = ext_json_item(value, (uint32_t)index);
        else if (value->kind == EXT_JSON_OBJECT)
            for (uint32_t i = 0; i < value->count && found == NULL; i++)
                found = names_key(part, value->as.item[i].key) ? &value->as.item[i] : NULL;
        value = found;
    }
    return value;
}

void ext_json_place(Span content, const ExtJson *value, uint32_t *line, uint32_t *column,
                    Span *source)
{
    diagnostic_place(content, value->offset, line, column, source);
}

TEXT_PRINTF(6, 0)
static Diagnostic *report_span(DiagnosticList *problems, const char *file, Span content,
                               size_t offset, size_t length, const char *format, va_list arguments)
{
    TextBuffer text = text_start(problems->arena);
    text_print_list(&text, format, arguments);
    uint32_t line = 0;
    uint32_t column = 0;
    Span source = {NULL, 0};
    diagnostic_place(content, offset, &line, &column, &source);
    Diagnostic *problem = diagnostic_report(problems, file, line, column, "%s", text.text);
    if (problem != NULL) {
        size_t on_line = source.length - (column - 1 < source.length ? column - 1 : source.length);
        problem->length = (uint32_t)(length < on_line ? length : on_line);
        problem->source = arena_text(problems->arena, source.text, source.length);
    }
    return problem;
}

Diagnostic *ext_json_report(DiagnosticList *problems, const char *file, Span content,
                            const ExtJson *value, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diagnostic *problem =
        report_span(problems, file, content, value->offset, value->length, format, arguments);
    va_end(arguments);
    return problem;
}

Diagnostic *ext_json_report_key(DiagnosticList *problems, const char *file, Span content,
                                const ExtJson *value, const char *format, ...)
{
    bool has_key = value->parent != NULL && value->parent->kind == EXT_JSON_OBJECT;
    size_t offset = has_key ? value->key_offset : value->offset;
    size_t length = has_key ? value->key.length + 2 : value->length;
    va_list arguments;
    va_start(arguments, format);
    Diagnostic *problem = report_span(problems, file, content, offset, length, format, arguments);
    va_end(arguments);
    return problem;
}

void ext_json_put_value(JsonWriter *writer, const char *key, const ExtJson *value)
{
    switch (value->kind) {
    case EXT_JSON_NULL:
        json_put_null(writer, key);
        return;
    case EXT_JSON_BOOL:
        json_put_bool(writer, key, value->as.boolean);
        return;
    case EXT_JSON_INT:
        json_put_int(writer, key, value->as.integer);
        return;
    case EXT_JSON_REAL:
        json_put_real(writer, key, value->as.real);
        return;
    case EXT_JSON_TEXT:
        json_put_span(writer, key, value->as.text);
        return;
    case EXT_JSON_LIST:
    case EXT_JSON_OBJECT:
        break;
    }
    bool is_object = value->kind == EXT_JSON_OBJECT;
    if (is_object)
        json_open_object(writer, key);
    else
        json_open_list(writer, key);
    for (uint32_t i = 0; i < value->count; i++) {
        const ExtJson *item = &value->as.item[i];
        ext_json_put_value(writer, is_object ? item->key.text : NULL, item);
    }
    json_close(writer);
}
