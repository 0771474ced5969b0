// Writing JSON by hand: keys, and commas where they belong.
#pragma once

#include "epic_words.h"

typedef struct Json {
    TextBuffer *out;
    uint32_t any; // bit per depth: something stands there already
    unsigned depth;
} Json;

static inline void json_key(Json *json, const char *key)
{
    if ((json->any >> json->depth & 1) != 0)
        text_append_char(json->out, ',');
    json->any |= UINT32_C(1) << json->depth;
    if (key != NULL) {
        text_append_json(json->out, span_of(key));
        text_append_char(json->out, ':');
    }
}
static inline void json_open(Json *json, const char *key, char bracket)
{
    json_key(json, key);
    text_append_char(json->out, bracket);
    json->depth++;
    json->any &= ~(UINT32_C(1) << json->depth);
}
static inline void json_close(Json *json, char bracket)
{
    text_append_char(json->out, bracket);
    json->depth--;
}
static inline void json_text(Json *json, const char *key, const char *text)
{
    json_key(json, key);
    if (text == NULL)
        text_append(json->out, "null");
    else
        text_append_json(json->out, span_of(text));
}
static inline void json_int(Json *json, const char *key, int64_t number)
{
    json_key(json, key);
    text_append_int(json->out, number);
}
// A list of so many numbers.
static inline void json_ints(Json *json, const char *key, const int *number, unsigned count)
{
    json_open(json, key, '[');
    for (unsigned i = 0; i < count; i++)
        json_int(json, NULL, number[i]);
    json_close(json, ']');
}
static inline void json_bool(Json *json, const char *key, bool value)
{
    json_key(json, key);
    text_append(json->out, value ? "true" : "false");
}
static inline void json_null(Json *json, const char *key)
{
    json_key(json, key);
    text_append(json->out, "null");
}
static inline void json_length(Json *json, const char *key, int32_t u) // in centimetres
{
    json_key(json, key);
    epic__write_length(u, json->out);
}
static inline void json_point(Json *json, const char *key, int32_t x, int32_t y)
{
    json_open(json, key, '[');
    json_length(json, NULL, x);
    json_length(json, NULL, y);
    json_close(json, ']');
}
// A list of places, by their coordinates.
static inline void json_points(Json *json, const char *key, const GeomPoint *point, unsigned count)
{
    json_open(json, key, '[');
    for (unsigned i = 0; i < count; i++)
        json_point(json, NULL, point[i].x, point[i].y);
    json_close(json, ']');
}
static inline void json_formation(Json *json, const char *key, const EpicMatch *m, unsigned f)
{
    json_key(json, key);
    text_append_char(json->out, '"');
    epic__write_formation(m, f, json->out);
    text_append_char(json->out, '"');
}
static inline void json_unit(Json *json, const char *key, const EpicMatch *m, unsigned u)
{
    json_key(json, key);
    text_append_char(json->out, '"');
    epic__write_unit(m, u, json->out);
    text_append_char(json->out, '"');
}
static inline void json_set(Json *json, const char *key, const EpicMatch *m, EpicSet set)
{
    json_open(json, key, '[');
    for (unsigned f = 0; f < m->formation_count; f++) {
        if ((set & epic__set(f)) != 0)
            json_formation(json, NULL, m, f);
    }
    json_close(json, ']');
}
