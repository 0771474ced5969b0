// Reading data packs: JSON files whose every field is asked for by name, type and bounds.
//
// A pack is opened once, then read field by field. Whatever is wrong is added to the list of
// problems with file, line, column and the path inside the document; reading goes on, so that a
// person sees all problems of a file at once. Fields that nobody asked for are refused when an
// object is closed, with the nearest name that would be known. Nothing is guessed: after a problem
// the reader's `ok` is false and the caller throws away what it built.
//
// Everything lives in the caller's arena. Texts are decoded UTF-8, terminated, and free of control
// characters. The module knows no game.
#pragma once

#include "base_diagnostic.h"
#include "ext_json.h"
#include "kernel.h"

enum {
    PACK_BYTES_MAX = 4 << 20, // of one file; the largest shipped pack is far below 1 MiB
    PACK_DEPTH_MAX = 16,      // nested lists and objects
    PACK_FIELDS_MAX = 48,     // different fields that one object may be asked for
};

// One file being read. Valid as long as its arena and the text that it was opened with.
typedef struct PackReader {
    Arena *arena;
    DiagnosticList *problems;
    const char *file; // as it was named, for problems
    Span content;
    const ExtJson *root;
    bool ok; // false once a problem was found in this file
} PackReader;

// Whether the file says that its format begins so ("strategium-epic-"), before it is parsed.
bool pack_has_format(Span text, const char *prefix);

// Parses the text. False (and at least one problem) if it is no JSON document within the limits.
bool pack_open(PackReader *reader, Arena *arena, const SourceText *source,
               DiagnosticList *problems);

// A number for the bytes of a pack. Records name packs by it.
uint64_t pack_hash(Span content);

// Adds a problem at a value, with its path, and marks the reader. Rule and remedy may be NULL.
void pack_report(PackReader *reader, const ExtJson *value, const char *rule, const char *remedy,
                 const char *format, ...) TEXT_PRINTF(5, 6);
// The same at the key of a member.
void pack_report_key(PackReader *reader, const ExtJson *value, const char *rule, const char *remedy,
                     const char *format, ...) TEXT_PRINTF(5, 6);

// Line and column of a value, and its whole source line.
void pack_place(const PackReader *reader, const ExtJson *value, uint32_t *line, uint32_t *column,
                Span *source);

// An object being read field by field.
typedef struct PackObject {
    PackReader *reader;
    const ExtJson *value; // NULL if what stands there is no object: then every field is absent
    const char *what;     // what it describes, for problems: "card"
    const char *known[PACK_FIELDS_MAX];
    size_t known_count;
    uint64_t asked; // bit i: member i of the value, among the first 64, was asked for
} PackObject;

// Starts an object. If the value is none, that is a problem and all reads below give their fallback
// without further problems.
PackObject pack_object(PackReader *reader, const ExtJson *value, const char *what);

// The member of that name, or NULL. The name must outlive the object (a literal); it is known from
// now on.
const ExtJson *pack_field(PackObject *object, const char *name);
// As above, but its absence is a problem.
const ExtJson *pack_required(PackObject *object, const char *name);

// A whole number from min to max; the fallback if it is absent (optional) or wrong.
int64_t pack_int(PackObject *object, const char *name, int64_t min, int64_t max);
int64_t pack_int_optional(PackObject *object, const char *name, int64_t min, int64_t max,
                          int64_t fallback);

// A text of 1 to bytes_max bytes in one line, without control characters and without blanks at its
// ends; the empty span if it is wrong. An optional text may be absent: then it is the fallback.
Span pack_text(PackObject *object, const char *name, size_t bytes_max);
Span pack_text_optional(PackObject *object, const char *name, size_t bytes_max,
                        const char *fallback);
// The same for a value that is already at hand, such as an item of a list.
Span pack_text_value(PackReader *reader, const ExtJson *value, const char *what, size_t bytes_max);

// One word of a list of words; its index, or SIZE_MAX if it is wrong.
size_t pack_word(PackObject *object, const char *name, const char *const *words, size_t word_count);
size_t pack_word_optional(PackObject *object, const char *name, const char *const *words,
                          size_t word_count, size_t fallback);

// A list of count_min to count_max items, or NULL. An optional list may be absent.
const ExtJson *pack_list(PackObject *object, const char *name, size_t count_min, size_t count_max);
const ExtJson *pack_list_optional(PackObject *object, const char *name, size_t count_min,
                                  size_t count_max);

// Refuses a field that the object may not have, if it is there; gives whether it was there.
bool pack_forbid(PackObject *object, const char *name, const char *rule, const char *why);

// Ends the object: every field that was not asked for is a problem.
void pack_object_end(PackObject *object);
