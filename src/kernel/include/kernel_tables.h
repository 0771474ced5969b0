// Tables that people make and play on: files of terrain, read, judged and drawn before any battle.
#pragma once

#include "base_json.h"
#include "kernel.h"

struct GameTables {
    // Whether a JSON file is a table of this game, by its `format`.
    bool (*is_table)(Span text);
    // Reads and judges it. NULL, with problems, each with its place.
    const void *(*read)(Arena *arena, const void *library, const SourceText *source,
                        DiagnosticList *problems);
    const void *(*find)(const void *library, Span id); // a shipped one, or NULL
    // Made from chance: the same seed is the same table everywhere.
    const void *(*make)(Arena *arena, const void *library, uint64_t seed);
    void (*write)(const void *table, TextBuffer *out); // as a file
    // A picture in at most so many columns, and what each piece is; as one JSON object likewise.
    void (*say)(const void *library, const void *table, unsigned columns, TextBuffer *out);
    void (*put)(JsonWriter *writer, const void *table);
    // All shipped ones and what they can be played with, a line each.
    void (*say_all)(const void *library, TextBuffer *out);
    void (*put_all)(JsonWriter *writer, const void *library); // members of an open object
};
