#include "base_json.h"

#include "base_assert.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_MAX = 63 };

JsonWriter json_writer(TextBuffer *buffer)
{
    return (JsonWriter){.buffer = buffer};
}

void json_start_value(JsonWriter *writer, const char *key)
{
    uint64_t bit = UINT64_C(1) << writer->depth;
    ASSERT((key != NULL) == ((writer->is_object & bit) != 0));
    if ((writer->has_items & bit) != 0)
        text_append_char(writer->buffer, ',');
    writer->has_items |= bit;
    if (key != NULL) {
        text_append_json(writer->buffer, span_of(key));
        text_append_char(writer->buffer, ':');
    }
}

static void open_value(JsonWriter *writer, const char *key, bool is_object)
{
    json_start_value(writer, key);
    ASSERT(writer->depth < DEPTH_MAX);
    writer->depth++;
    uint64_t bit = UINT64_C(1) << writer->depth;
    writer->has_items &= ~bit;
    writer->is_object = is_object ? writer->is_object | bit : writer->is_object & ~bit;
    text_append_char(writer->buffer, is_object ? '{' : '[');
}

void json_open_object(JsonWriter *writer, const char *key)
{
    open_value(writer, key, true);
}

void json_open_list(JsonWriter *writer, const char *key)
{
    open_value(writer, key, false);
}

void json_close(JsonWriter *writer)
{
    ASSERT(writer->depth > 0);
    bool is_object = (writer->is_object >> writer->depth & 1) != 0;
    text_append_char(writer->buffer, is_object ? '}' : ']');
    writer->depth--;
}

void json_put_span(JsonWriter *writer, const char *key, Span text)
{
    json_start_value(writer, key);
    text_append_json(writer->buffer, text);
}

void json_put_text(JsonWriter *writer, const char *key, const char *text)
{
    if (text == NULL) {
        json_put_null(writer, key);
        return;
    }
    json_put_span(writer, key, span_of(text));
}

void json_put_int(JsonWriter *writer, const char *key, int64_t number)
{
    json_start_value(writer, key);
    text_append_int(writer->buffer, number);
}

void json_put_real(JsonWriter *writer, const char *key, double number)
{
    if (!isfinite(number)) {
        json_put_null(writer, key);
        return;
    }
    // The shortest of the three precisions that reads back as the same number. There is one zero:
    // "-0" would be read as a whole number, and written as "0" then.
    char text[40];
    number = number < 0 || number > 0 ? number : 0;
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, number);
        double back = strtod(text, NULL);
        if (back >= number && back <= number)
            break;
    }
    json_start_value(writer, key);
    text_append(writer->buffer, text);
}

void json_put_bool(JsonWriter *writer, const char *key, bool value)
{
    json_start_value(writer, key);
    text_append(writer->buffer, value ? "true" : "false");
}

void json_put_null(JsonWriter *writer, const char *key)
{
    json_start_value(writer, key);
    text_append(writer->buffer, "null");
}

void json_put_raw(JsonWriter *writer, const char *key, Span json)
{
    json_start_value(writer, key);
    text_append_span(writer->buffer, json);
}

void json_put_members(JsonWriter *writer, Span object)
{
    object = span_trim(object);
    ASSERT(object.length >= 2 && object.text[0] == '{' && object.text[object.length - 1] == '}');
    Span members = span_trim(span_slice(object, 1, object.length - 2));
    uint64_t bit = UINT64_C(1) << writer->depth;
    ASSERT((writer->is_object & bit) != 0);
    if (members.length == 0)
        return;
    if ((writer->has_items & bit) != 0)
        text_append_char(writer->buffer, ',');
    writer->has_items |= bit;
    text_append_span(writer->buffer, members);
}

void json_put_problems(JsonWriter *writer, const char *key, const DiagnosticList *problems)
{
    json_open_list(writer, key);
    for (size_t i = 0; i < problems->count; i++) {
        const Diagnostic *problem = &problems->item[i];
        json_open_object(writer, NULL);
        json_put_text(writer, "file", problem->file);
        json_put_int(writer, "line", problem->line);
        json_put_int(writer, "column", problem->column);
        json_put_text(writer, "rule", problem->rule);
        json_put_text(writer, "message", text_in(writer->buffer, problem->text));
        json_put_text(writer, "remedy", text_in(writer->buffer, problem->remedy));
        json_close(writer);
    }
    json_close(writer);
    if (key != NULL && problems->dropped != 0) {
        const char *more = text_format(writer->buffer->arena, "%s_not_shown", key);
        json_put_int(writer, more, (int64_t)problems->dropped);
    }
}
