// Laying out text in columns: lists of lines that are wrapped, clipped and cut into pages.
//
// Everything here is plain text without control characters; looks (bold, colour) are a mark of a
// whole line and are turned into escape sequences only where there is a screen.
#pragma once

#include "base_text.h"

typedef enum PageLook {
    PAGE_PLAIN,
    PAGE_STRONG, // the prompt
    PAGE_CHOICE, // what can be done now: the one warm colour
    PAGE_QUIET,  // hints and rules
    PAGE_ALARM,  // a refusal
} PageLook;

typedef struct PageLine {
    Span text;
    PageLook look;
} PageLine;

typedef struct Page {
    Arena *arena;
    size_t count;
    size_t capacity;
    PageLine *line;
} Page;

Page page_start(Arena *arena);
// One line, clipped to `columns` (an ellipsis marks the cut).
void page_add_clipped(Page *page, Span text, size_t columns, PageLook look);
// Text of any number of lines, wrapped at blanks; lines after the first of each paragraph are
// indented by `indent`. Blanks that begin a line are kept.
void page_add_wrapped(Page *page, Span text, size_t columns, size_t indent, PageLook look);
void page_add_page(Page *page, const Page *other, size_t from, size_t count);

// Appends the lines with line feeds; with `colour` in the looks.
void page_print(TextBuffer *out, const Page *page, bool colour);
