// Epic's values as JSON: lengths, places, formations and units.
#pragma once

#include "epic_names.h"

#include "base_json.h"

// A list of so many numbers.
static inline void epic__put_ints(JsonWriter *json, const char *key, const int *number,
                                  unsigned count)
{
    json_open_list(json, key);
    for (unsigned i = 0; i < count; i++)
        json_put_int(json, NULL, number[i]);
    json_close(json);
}
// Of the view: degrees without a part.
static inline int epic__whole_degrees(unsigned facing_bam)
{
    enum { TURN = 65536, DEGREES = 360 };
    return (int)((facing_bam * DEGREES + TURN / 2) / TURN % DEGREES);
}
static inline void epic__put_length(JsonWriter *json, const char *key, int32_t u) // in centimetres
{
    json_start_value(json, key);
    epic__write_length(u, json->buffer);
}
static inline void epic__put_point(JsonWriter *json, const char *key, int32_t x, int32_t y)
{
    json_open_list(json, key);
    epic__put_length(json, NULL, x);
    epic__put_length(json, NULL, y);
    json_close(json);
}
// A list of places, by their coordinates.
static inline void epic__put_points(JsonWriter *json, const char *key, const GeomPoint *point,
                                    unsigned count)
{
    json_open_list(json, key);
    for (unsigned i = 0; i < count; i++)
        epic__put_point(json, NULL, point[i].x, point[i].y);
    json_close(json);
}
static inline void epic__put_formation(JsonWriter *json, const char *key, const EpicMatch *m,
                                       unsigned f)
{
    json_start_value(json, key);
    text_append_char(json->buffer, '"');
    epic__write_formation(m, f, json->buffer);
    text_append_char(json->buffer, '"');
}
static inline void epic__put_unit(JsonWriter *json, const char *key, const EpicMatch *m, unsigned u)
{
    json_start_value(json, key);
    text_append_char(json->buffer, '"');
    epic__write_unit(m, u, json->buffer);
    text_append_char(json->buffer, '"');
}
static inline void epic__put_set(JsonWriter *json, const char *key, const EpicMatch *m, EpicSet set)
{
    json_open_list(json, key);
    for (unsigned f = 0; f < m->formation_count; f++)
        if ((set & epic__set(f)) != 0)
            epic__put_formation(json, NULL, m, f);
    json_close(json);
}
