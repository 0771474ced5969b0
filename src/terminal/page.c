#include "page.h"

#include <string.h>

Page page_start(Arena *arena)
{
    Page page = {.arena = arena};
    return page;
}

static void add_line(Page *page, Span text, PageLook look)
{
    if (page->count == page->capacity) {
        size_t capacity = page->capacity == 0 ? 32 : page->capacity * 2;
        PageLine *line = ARENA_ARRAY(page->arena, PageLine, capacity);
        if (page->count > 0)
            memcpy(line, page->line, page->count * sizeof *line);
        page->line = line;
        page->capacity = capacity;
    }
    page->line[page->count++] = (PageLine){.text = text, .look = look};
}

// Bytes of the beginning of `text` that fill at most `columns`.
static size_t bytes_in_columns(Span text, size_t columns)
{
    size_t at = 0;
    uint32_t codepoint = 0;
    for (size_t shown = 0; shown < columns && at < text.length; shown++)
        text_decode(text, &at, &codepoint);
    return at;
}

void page_add_clipped(Page *page, Span text, size_t columns, PageLook look)
{
    if (text_columns(text) <= columns) {
        add_line(page, text, look);
        return;
    }
    TextBuffer clipped = text_start(page->arena);
    text_append_span(&clipped, span_slice(text, 0, bytes_in_columns(text, columns - 1)));
    text_append(&clipped, "…");
    add_line(page, text_span(&clipped), look);
}

// How many bytes of `text` go on one line of `columns`: up to the last blank that fits.
static size_t bytes_of_line(Span text, size_t columns)
{
    size_t fits = bytes_in_columns(text, columns);
    if (fits == text.length)
        return fits;
    size_t cut = fits;
    while (cut > 0 && text.text[cut] != ' ')
        cut--;
    // A word longer than the line is cut; so is one behind nothing but blanks.
    return span_is_empty(span_trim(span_slice(text, 0, cut))) ? fits : cut;
}

static void add_paragraph(Page *page, Span text, size_t columns, size_t indent, PageLook look)
{
    if (columns < indent + 8)
        indent = 0;
    size_t here = bytes_of_line(text, columns);
    add_line(page, span_slice(text, 0, here), look);
    Span rest = span_from(text, here);
    while (!span_is_empty(span_trim(rest))) {
        rest = span_trim(rest);
        here = bytes_of_line(rest, columns - indent);
        TextBuffer line = text_start(page->arena);
        text_append_repeat(&line, ' ', indent);
        text_append_span(&line, span_slice(rest, 0, here));
        add_line(page, text_span(&line), look);
        rest = span_from(rest, here);
    }
}

void page_add_wrapped(Page *page, Span text, size_t columns, size_t indent, PageLook look)
{
    Span line;
    while (span_next_line(&text, &line))
        add_paragraph(page, line, columns, indent, look);
}

void page_add_page(Page *page, const Page *other, size_t from, size_t count)
{
    for (size_t i = from; i < other->count && i < from + count; i++)
        add_line(page, other->line[i].text, other->line[i].look);
}

static const char *look_sequence(PageLook look)
{
    switch (look) {
    case PAGE_STRONG:
        return "\x1b[1m";
    case PAGE_CHOICE:
        return "\x1b[33m";
    case PAGE_QUIET:
        return "\x1b[2m";
    case PAGE_ALARM:
        return "\x1b[1;31m";
    case PAGE_PLAIN:
        break;
    }
    return NULL;
}

void page_print(TextBuffer *out, const Page *page, bool colour)
{
    for (size_t i = 0; i < page->count; i++) {
        const char *sequence = colour ? look_sequence(page->line[i].look) : NULL;
        if (sequence != NULL)
            text_append(out, sequence);
        text_append_span(out, page->line[i].text);
        text_append(out, sequence != NULL ? "\x1b[0m\n" : "\n");
    }
}
