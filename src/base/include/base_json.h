// Writing JSON: one document into a buffer, without blanks or line feeds. `key` is NULL in lists
// and at the root. Text is escaped; bytes that are no UTF-8 become U+FFFD. Reading is ext_json.h's.
#pragma once

#include "base_diagnostic.h"

typedef struct JsonWriter {
    TextBuffer *buffer;
    uint64_t has_items; // bit d: something was written at depth d
    uint64_t is_object; // bit d: depth d is an object
    uint32_t depth;     // at most 63
} JsonWriter;

JsonWriter json_writer(TextBuffer *buffer);
void json_open_object(JsonWriter *writer, const char *key);
void json_open_list(JsonWriter *writer, const char *key);
void json_close(JsonWriter *writer); // the innermost open object or list
void json_put_text(JsonWriter *writer, const char *key, const char *text); // NULL: null
void json_put_span(JsonWriter *writer, const char *key, Span text);
void json_put_int(JsonWriter *writer, const char *key, int64_t number);
void json_put_real(JsonWriter *writer, const char *key,
                   double number); // shortest exact form
void json_put_bool(JsonWriter *writer, const char *key, bool value);
void json_put_null(JsonWriter *writer, const char *key);
// The comma and the key of a value that the caller then appends to the buffer itself.
void json_start_value(JsonWriter *writer, const char *key);
// A value that is JSON already, such as an id handed back.
void json_put_raw(JsonWriter *writer, const char *key, Span json);
// The members of an object that is JSON already.
void json_put_members(JsonWriter *writer, Span object);
// The list that every `check` command gives: [{file, line, column, rule, message, remedy}]. Where
// there are more than it holds, KEY_not_shown behind it says how many.
void json_put_problems(JsonWriter *writer, const char *key, const DiagnosticList *problems);
