// Writing JSON needs no library: text goes straight into a buffer.
#include "ext_json.h"

#include "base_assert.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_MAX = 63 };

ExtJsonWriter ext_json_writer(TextBuffer *buffer)
{
    return (ExtJsonWriter){.buffer = buffer};
}

// The comma before a value, and its key.
static void start_value(ExtJsonWriter *writer, const char *key)
{
    uint64_t bit = UINT64_C(1) << writer->depth;
    ASSERT((key != NULL) == ((writer->is_object & bit) != 0));
    if ((writer->has_items & bit) != 0) {
        text_append_char(writer->buffer, ',');
    }
    writer->has_items |= bit;
    if (key != NULL) {
        text_append_json(writer->buffer, span_of(key));
        text_append_char(writer->buffer, ':');
    }
}

static void open_value(ExtJsonWriter *writer, const char *key, bool is_object)
{
    start_value(writer, key);
    ASSERT(writer->depth < DEPTH_MAX);
    writer->depth++;
    uint64_t bit = UINT64_C(1) << writer->depth;
    writer->has_items &= ~bit;
    writer->is_object = is_object ? writer->is_object | bit : writer->is_object & ~bit;
    text_append_char(writer->buffer, is_object ? '{' : '[');
}

void ext_json_open_object(ExtJsonWriter *writer, const char *key)
{
    open_value(writer, key, true);
}

void ext_json_open_list(ExtJsonWriter *writer, const char *key)
{
    open_value(writer, key, false);
}

void ext_json_close(ExtJsonWriter *writer)
{
    ASSERT(writer->depth > 0);
    bool is_object = (writer->is_object >> writer->depth & 1) != 0;
    text_append_char(writer->buffer, is_object ? '}' : ']');
    writer->depth--;
}

void ext_json_put_span(ExtJsonWriter *writer, const char *key, Span text)
{
    start_value(writer, key);
    text_append_json(writer->buffer, text);
}

void ext_json_put_text(ExtJsonWriter *writer, const char *key, const char *text)
{
    if (text == NULL) {
        ext_json_put_null(writer, key);
        return;
    }
    ext_json_put_span(writer, key, span_of(text));
}

void ext_json_put_int(ExtJsonWriter *writer, const char *key, int64_t number)
{
    start_value(writer, key);
    text_append_int(writer->buffer, number);
}

void ext_json_put_real(ExtJsonWriter *writer, const char *key, double number)
{
    if (!isfinite(number)) {
        ext_json_put_null(writer, key);
        return;
    }
    // The shortest of the three precisions that reads back as the same number.
    char text[40];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        double back = strtod(text, NULL);
        if (back >= number && back <= number) {
            break;
        }
    }
    start_value(writer, key);
    text_append(writer->buffer, text);
}

void ext_json_put_bool(ExtJsonWriter *writer, const char *key, bool value)
{
    start_value(writer, key);
    text_append(writer->buffer, value ? "true" : "false");
}

void ext_json_put_null(ExtJsonWriter *writer, const char *key)
{
    start_value(writer, key);
    text_append(writer->buffer, "null");
}

void ext_json_put_raw(ExtJsonWriter *writer, const char *key, Span json)
{
    start_value(writer, key);
    text_append_span(writer->buffer, json);
}

void ext_json_put_members(ExtJsonWriter *writer, Span object)
{
    object = span_trim(object);
    ASSERT(object.length >= 2 && object.text[0] == '{' && object.text[object.length - 1] == '}');
    Span members = span_trim(span_slice(object, 1, object.length - 2));
    uint64_t bit = UINT64_C(1) << writer->depth;
    ASSERT((writer->is_object & bit) != 0);
    if (members.length == 0) {
        return;
    }
    if ((writer->has_items & bit) != 0) {
        text_append_char(writer->buffer, ',');
    }
    writer->has_items |= bit;
    text_append_span(writer->buffer, members);
}

void ext_json_put_value(ExtJsonWriter *writer, const char *key, const ExtJson *value)
{
    switch (value->kind) {
    case EXT_JSON_NULL:
        ext_json_put_null(writer, key);
        return;
    case EXT_JSON_BOOL:
        ext_json_put_bool(writer, key, value->as.boolean);
        return;
    case EXT_JSON_INT:
        ext_json_put_int(writer, key, value->as.integer);
        return;
    case EXT_JSON_REAL:
        ext_json_put_real(writer, key, value->as.real);
        return;
    case EXT_JSON_TEXT:
        ext_json_put_span(writer, key, value->as.text);
        return;
    case EXT_JSON_LIST:
    case EXT_JSON_OBJECT:
        break;
    }
    bool is_object = value->kind == EXT_JSON_OBJECT;
    open_value(writer, key, is_object);
    for (uint32_t i = 0; i < value->count; i++) {
        const ExtJson *item = &value->as.item[i];
        ext_json_put_value(writer, is_object ? item->key.text : NULL, item);
    }
    ext_json_close(writer);
}

void ext_json_put_problems(ExtJsonWriter *writer, const char *key, const DiagnosticList *problems)
{
    ext_json_open_list(writer, key);
    for (size_t i = 0; i < problems->count; i++) {
        const Diagnostic *problem = &problems->item[i];
        ext_json_open_object(writer, NULL);
        ext_json_put_text(writer, "file", problem->file);
        ext_json_put_int(writer, "line", problem->line);
        ext_json_put_int(writer, "column", problem->column);
        ext_json_put_text(writer, "rule", problem->rule);
        ext_json_put_text(writer, "message", text_in(writer->buffer, problem->text));
        ext_json_put_text(writer, "remedy", text_in(writer->buffer, problem->remedy));
        ext_json_close(writer);
    }
    ext_json_close(writer);
    if (key != NULL && problems->dropped != 0) {
        const char *more = text_format(writer->buffer->arena, "%s_not_shown", key);
        ext_json_put_int(writer, more, (int64_t)problems->dropped);
    }
}
