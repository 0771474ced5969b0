// Problems found in files, messages and card wording: collected, all of them, with place and
// remedy.
#pragma once

#include "base_text.h"

// One problem. All texts live in the list's arena.
typedef struct Diagnostic {
    const char *file;   // as the user named it; NULL: no file
    uint32_t line;      // from 1; 0: the file as a whole
    uint32_t column;    // from 1, in bytes; 0: the line as a whole
    uint32_t length;    // bytes under the caret, 0 counts as 1
    const char *rule;   // "CCG-2.1.2" or NULL
    const char *text;   // what is wrong, without the full stop
    const char *remedy; // what to do, without the full stop; NULL: none
    const char *source; // the source line for the caret, or NULL
} Diagnostic;

typedef struct DiagnosticList {
    Arena *arena;
    size_t count;
    size_t capacity;
    size_t dropped; // problems beyond DIAGNOSTIC_MAX, counted only
    size_t enough;  // a reader of much may stop once there are so many; 0: it may not
    Diagnostic *item;
} DiagnosticList;

// A hostile file must not fill the screen or the memory with problems.
enum { DIAGNOSTIC_MAX = 1000 };

DiagnosticList diagnostic_list(Arena *arena);

bool diagnostic_is_enough(const DiagnosticList *list);

// Adds a copy; texts from outside inside `text` must already be visible (text_append_visible).
void diagnostic_add(DiagnosticList *list, const Diagnostic *diagnostic);

// With those that `more` only counted.
void diagnostic_add_all(DiagnosticList *list, const DiagnosticList *more);

// Leaves the first so many; the others are counted only.
void diagnostic_keep(DiagnosticList *list, size_t most);

// Adds a problem with a formatted text; returns it so that the caller may set what is left
// (remedy, rule, source, length), or NULL when the list is full.
Diagnostic *diagnostic_report(DiagnosticList *list, const char *file, uint32_t line,
                              uint32_t column, const char *format, ...) TEXT_PRINTF(5, 6);

// Sorts the problems from number `from` on as people read: files in the order of their first
// problem, lines and columns ascending, problems of a file as a whole last. Equal places keep their
// order.
void diagnostic_sort(DiagnosticList *list, size_t from);

// Line, column and the whole source line of an offset in a text, for the fields above.
void diagnostic_place(Span content, size_t offset, uint32_t *line, uint32_t *column, Span *source);

// Appends `FILE:LINE:COLUMN: problem (RULE-ID). Remedy.` and a line feed; with `caret` also the
// source line and a caret under the place.
void diagnostic_format(TextBuffer *buffer, const Diagnostic *diagnostic, bool caret);
void diagnostic_format_all(TextBuffer *buffer, const DiagnosticList *list, bool caret);
