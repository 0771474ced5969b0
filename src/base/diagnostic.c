#include "base_diagnostic.h"

#include <string.h>

DiagnosticList diagnostic_list(Arena *arena)
{
    return (DiagnosticList){.arena = arena};
}

bool diagnostic_is_enough(const DiagnosticList *list)
{
    return list->enough != 0 && list->count >= list->enough;
}

static Diagnostic *next_item(DiagnosticList *list)
{
    if (list->count == DIAGNOSTIC_MAX) {
        list->dropped++;
        return NULL;
    }
    if (list->count == list->capacity) {
        size_t capacity = list->capacity != 0 ? list->capacity * 2 : 8;
        Diagnostic *item = ARENA_ARRAY(list->arena, Diagnostic, capacity);
        if (list->count != 0)
            memcpy(item, list->item, list->count * sizeof *item);
        list->item = item;
        list->capacity = capacity;
    }
    return &list->item[list->count++];
}

static const char *copy(Arena *arena, const char *text)
{
    return text != NULL ? arena_strdup(arena, text) : NULL;
}

void diagnostic_add(DiagnosticList *list, const Diagnostic *diagnostic)
{
    Diagnostic *item = next_item(list);
    if (item == NULL)
        return;
    *item = *diagnostic;
    item->file = copy(list->arena, diagnostic->file);
    item->rule = copy(list->arena, diagnostic->rule);
    item->text = copy(list->arena, diagnostic->text);
    item->remedy = copy(list->arena, diagnostic->remedy);
    item->source = copy(list->arena, diagnostic->source);
}

void diagnostic_add_all(DiagnosticList *list, const DiagnosticList *more)
{
    for (size_t i = 0; i < more->count; i++)
        diagnostic_add(list, &more->item[i]);
    list->dropped += more->dropped;
}

void diagnostic_keep(DiagnosticList *list, size_t most)
{
    if (list->count > most) {
        list->dropped += list->count - most;
        list->count = most;
    }
}

Diagnostic *diagnostic_report(DiagnosticList *list, const char *file, uint32_t line,
                              uint32_t column, const char *format, ...)
{
    Diagnostic *item = next_item(list);
    if (item == NULL)
        return NULL;
    TextBuffer text = text_start(list->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    *item = (Diagnostic){
        .file = copy(list->arena, file), .line = line, .column = column, .text = text.text};
    return item;
}

static bool is_same_file(const Diagnostic *a, const Diagnostic *b)
{
    return a->file == b->file ||
           (a->file != NULL && b->file != NULL && strcmp(a->file, b->file) == 0);
}

// Whether `a` is read after `b`; both are of one file.
static bool is_later(const Diagnostic *a, const Diagnostic *b)
{
    if (a->line != b->line)
        return a->line == 0 || (b->line != 0 && a->line > b->line);
    return a->column > b->column;
}

void diagnostic_sort(DiagnosticList *list, size_t from)
{
    // Insertion: lists are short and nearly sorted. A problem goes behind the last one of its file
    // that is not later; problems of other files in between move on.
    for (size_t i = from + 1; i < list->count; i++) {
        Diagnostic moving = list->item[i];
        size_t place = i;
        for (size_t k = i; k > from; k--) {
            const Diagnostic *before = &list->item[k - 1];
            if (!is_same_file(before, &moving))
                continue;
            if (!is_later(before, &moving)) {
                place = k;
                break;
            }
            place = k - 1;
        }
        memmove(&list->item[place + 1], &list->item[place], (i - place) * sizeof moving);
        list->item[place] = moving;
    }
}

void diagnostic_place(Span content, size_t offset, uint32_t *line, uint32_t *column, Span *source)
{
    if (offset > content.length)
        offset = content.length;
    uint32_t number = 1;
    size_t start = 0;
    const char *end = NULL;
    while (start < offset && (end = memchr(content.text + start, '\n', offset - start)) != NULL) {
        number++;
        start = (size_t)(end - content.text) + 1;
    }
    Span rest = span_from(content, start);
    Span found = rest;
    if (!span_next_line(&rest, &found))
        found.length = 0;
    *line = number;
    *column = (uint32_t)(offset - start) + 1;
    if (source != NULL)
        *source = found;
}

// The source line with its hidden characters made visible, cut to a window around the place, and
// the caret below it, counted in what the line became.
static void append_caret(TextBuffer *buffer, const Diagnostic *diagnostic)
{
    enum { WINDOW_BYTES = 160 };
    Span source = span_of(diagnostic->source);
    size_t at = diagnostic->column - 1;
    if (at > source.length)
        at = source.length;
    size_t from = at > WINDOW_BYTES / 2 ? at - WINDOW_BYTES / 2 : 0;
    // Never begin inside a UTF-8 sequence.
    while (from < at && ((unsigned char)source.text[from] & 0xc0) == 0x80)
        from++;
    size_t to = source.length - from > WINDOW_BYTES ? from + WINDOW_BYTES : source.length;
    while (to < source.length && ((unsigned char)source.text[to] & 0xc0) == 0x80)
        to++;
    size_t end = at + (diagnostic->length != 0 ? diagnostic->length : 1);
    if (end > to)
        end = to;
    Span before = span_slice(source, from, at - from);
    Span under = span_slice(source, at, end > at ? end - at : 0);
    text_append(buffer, from != 0 ? "    ..." : "    ");
    text_append_visible(buffer, span_slice(source, from, to - from));
    text_append(buffer, to != source.length ? "...\n" : "\n");
    size_t indent =
        (from != 0 ? 7 : 4) + text_columns(span_of(text_visible(buffer->arena, before)));
    size_t carets = text_columns(span_of(text_visible(buffer->arena, under)));
    text_append_repeat(buffer, ' ', indent);
    text_append_repeat(buffer, '^', carets != 0 ? carets : 1);
    text_append_char(buffer, '\n');
}

void diagnostic_format(TextBuffer *buffer, const Diagnostic *diagnostic, bool caret)
{
    if (diagnostic->file != NULL) {
        text_append_visible(buffer, span_of(diagnostic->file));
        text_append_char(buffer, ':');
    }
    if (diagnostic->line != 0) {
        text_print(buffer, "%u:", (unsigned)diagnostic->line);
        if (diagnostic->column != 0)
            text_print(buffer, "%u:", (unsigned)diagnostic->column);
    }
    if (diagnostic->file != NULL || diagnostic->line != 0)
        text_append_char(buffer, ' ');
    text_say(buffer, diagnostic->text);
    if (diagnostic->rule != NULL)
        text_print(buffer, " (%s)", diagnostic->rule);
    text_append_char(buffer, '.');
    if (diagnostic->remedy != NULL) {
        const char *remedy = text_in(buffer, diagnostic->remedy);
        size_t length = strlen(remedy);
        bool asks = length > 0 && remedy[length - 1] == '?'; // "Did you mean ...?"
        text_print(buffer, " %s%s", remedy, asks ? "" : ".");
    }
    text_append_char(buffer, '\n');
    if (caret && diagnostic->source != NULL && diagnostic->column != 0)
        append_caret(buffer, diagnostic);
}

void diagnostic_format_all(TextBuffer *buffer, const DiagnosticList *list, bool caret)
{
    for (size_t i = 0; i < list->count; i++)
        diagnostic_format(buffer, &list->item[i], caret);
    if (list->dropped == 1)
        text_say(buffer, "1 more problem is not shown.\n");
    else if (list->dropped != 0)
        text_print(buffer, "%zu more problems are not shown.\n", list->dropped);
}
