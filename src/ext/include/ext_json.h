// Reading JSON; writing it is base_json.h's.
//
// Reading gives a read-only tree in an arena. Every value knows where it stands in the text, so a
// reader that finds something wrong later can say line and column. Refused are: texts over the size
// limit, nesting over the depth limit, invalid UTF-8, duplicate keys, numbers that do not fit, NUL
// in a text, and anything after the value.
#pragma once

#include "base_diagnostic.h"
#include "base_json.h"

typedef enum ExtJsonKind {
    EXT_JSON_NULL,
    EXT_JSON_BOOL,
    EXT_JSON_INT,
    EXT_JSON_REAL,
    EXT_JSON_TEXT,
    EXT_JSON_LIST,
    EXT_JSON_OBJECT,
} ExtJsonKind;

typedef struct ExtJson ExtJson;
struct ExtJson {
    ExtJsonKind kind;
    uint32_t index;        // place in the parent, in the order of the text
    uint32_t offset;       // first byte of the value in the text
    uint32_t length;       // bytes of the value in the text
    uint32_t key_offset;   // first byte of the key in the text; 0 when there is none
    uint32_t count;        // items of a list, members of an object
    const ExtJson *parent; // NULL: the root
    Span key;              // of a member of an object, decoded; also NUL-terminated
    union {
        bool boolean;
        int64_t integer;
        double real;
        Span text;           // decoded; also NUL-terminated
        const ExtJson *item; // item[i] for i < count; members stand in the order of the text
    } as;
};

typedef struct ExtJsonLimits {
    size_t bytes_max;   // at most UINT32_MAX
    uint32_t depth_max; // nested lists and objects
} ExtJsonLimits;

// 16 MiB, 64 levels.
ExtJsonLimits ext_json_limits_default(void);

// Parses a whole text. NULL on failure, with one problem added to `problems`. The tree lives in
// `arena` and keeps no pointer into `content`. `file` is only named in the problem.
const ExtJson *ext_json_parse(Arena *arena, Span content, const char *file, ExtJsonLimits limits,
                              DiagnosticList *problems);

// The member of an object, or NULL; NULL too when `object` is NULL or no object.
const ExtJson *ext_json_member(const ExtJson *object, const char *key);
const ExtJson *ext_json_item(const ExtJson *list, uint32_t index); // NULL beyond the end

// What a value is, for messages: "a text", "a list", "nothing" for NULL.
const char *ext_json_kind_text(const ExtJson *value);

// Typed access for lenient callers: false and *out untouched if the value is NULL or of another
// kind, or outside the bounds.
bool ext_json_get_text(const ExtJson *value, Span *out);
bool ext_json_get_int(const ExtJson *value, int64_t min, int64_t max, int64_t *out);
bool ext_json_get_real(const ExtJson *value, double *out); // an integer too
bool ext_json_get_bool(const ExtJson *value, bool *out);

// Appends the path from the root: /cards/3/name, with ~ and / in keys written ~0 and ~1; the root
// is the empty text.
void ext_json_path(TextBuffer *buffer, const ExtJson *value);
// Finds a value by such a path, or NULL.
const ExtJson *ext_json_at_path(const ExtJson *root, Span path);

// Line and column of a value in the text that it was parsed from.
void ext_json_place(Span content, const ExtJson *value, uint32_t *line, uint32_t *column,
                    Span *source);

// Adds a problem at a value, or at its key, with place, source line and caret length filled in.
// Gives the problem for rule and remedy, or NULL if the list is full.
Diagnostic *ext_json_report(DiagnosticList *problems, const char *file, Span content,
                            const ExtJson *value, const char *format, ...) TEXT_PRINTF(5, 6);
Diagnostic *ext_json_report_key(DiagnosticList *problems, const char *file, Span content,
                                const ExtJson *value, const char *format, ...) TEXT_PRINTF(5, 6);

// Copies a parsed value.
void ext_json_put_value(JsonWriter *writer, const char *key, const ExtJson *value);
