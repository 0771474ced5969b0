// What the guided builder says: lines that fit the screen, and the verdict.
#include "army_builder_parts.h"

#include "aod_loadouts.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_MIN = 40, WIDTH_MAX = 100 };

// --- the screen ---

static unsigned screen_width(void)
{
    struct winsize size;
    unsigned width = WIDTH_MAX;
    if (isatty(STDERR_FILENO) && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        width = size.ws_col;
    }
    return width < WIDTH_MIN ? WIDTH_MIN : width > WIDTH_MAX ? WIDTH_MAX : width;
}

// How many bytes of a text stand in so many columns.
static size_t bytes_in(Span text, unsigned columns)
{
    size_t bytes = 0;
    for (; bytes < text.length; bytes++) {
        bool is_start = ((unsigned char)text.text[bytes] & 0xc0) != 0x80;
        if (is_start && columns-- == 0) {
            break;
        }
    }
    return bytes;
}

// Where the text of a line begins, after its number and price.
static unsigned text_column(Span line)
{
    enum { NUMBERS_WIDTH = 30 };
    unsigned column = 0;
    for (unsigned i = 0; i + 1 < line.length && i < NUMBERS_WIDTH; i++) {
        if (line.text[i] == ' ' && line.text[i + 1] != ' ' && (i == 0 || line.text[i - 1] == ' ')) {
            column = i + 1;
        }
    }
    return column;
}

// A line that is too long goes on below, indented further than it began.
static void put_line(FILE *screen, Span line, unsigned width)
{
    unsigned hang = text_column(line) + 4;
    unsigned indent = 0;
    while (bytes_in(line, width - indent) < line.length) {
        size_t end = bytes_in(line, width - indent);
        size_t cut = end;
        while (cut > 0 && line.text[cut] != ' ') {
            cut--;
        }
        cut = cut <= text_column(line) ? end : cut; // a word without end
        fprintf(screen, "%*s%.*s\n", (int)indent, "", SPAN_PRINT(span_slice(line, 0, cut)));
        line = span_trim(span_from(line, cut));
        indent = hang < width / 2 ? hang : 4;
    }
    fprintf(screen, "%*s%.*s\n", (int)indent, "", SPAN_PRINT(line));
}

void builder_say(Builder *builder)
{
    Span rest = text_span(&builder->out);
    Span line;
    while (span_next_line(&rest, &line)) {
        put_line(builder->screen, line, screen_width());
    }
    builder->out = text_start(builder->draft.arena);
}

// --- the verdict ---

static void append_problem(TextBuffer *out, const Diagnostic *problem)
{
    Diagnostic without_place = *problem; // lines are those of a file that nobody sees
    without_place.file = NULL;
    without_place.line = 0;
    text_append(out, "  ");
    diagnostic_format(out, &without_place, false);
}

static bool is_told(const Builder *builder, const char *text)
{
    for (size_t i = 0; i < builder->told_count; i++) {
        if (strcmp(builder->told[i], text) == 0) {
            return true;
        }
    }
    return false;
}

// What was told before, in short: the first few by their texts, the others counted.
static void append_old(Builder *builder, const DiagnosticList *problems, size_t old)
{
    enum { SHOWN_MAX = 3 };
    TextBuffer *out = &builder->out;
    size_t shown = 0;
    for (size_t i = 0; i < problems->count && shown < SHOWN_MAX && old > 0; i++) {
        if (is_told(builder, problems->item[i].text)) {
            text_print(out, shown++ == 0 ? "  as before: %s" : "; %s", problems->item[i].text);
        }
    }
    if (old > shown) {
        text_print(out,
                   language_count(old - shown, "; and %zu problem more", "; and %zu problems more"),
                   old - shown);
    }
    text_append(out, old > 0 ? text_in(out, "; `problems` shows all\n") : "");
}

static void remember(Builder *builder, const DiagnosticList *problems)
{
    builder->told = ARENA_ARRAY(builder->draft.arena, const char *, problems->count + 1);
    builder->told_count = 0;
    for (size_t i = 0; i < problems->count; i++) {
        builder->told[builder->told_count++] =
            arena_strdup(builder->draft.arena, problems->item[i].text);
    }
}

void builder_say_verdict(Builder *builder, bool all)
{
    TextBuffer *out = &builder->out;
    Arena *scratch = arena_create(1 << 20);
    arena_set_language(scratch, arena_language(builder->draft.arena));
    DiagnosticList problems = diagnostic_list(scratch);
    DiagnosticList unjudged = diagnostic_list(scratch);
    const AodArmy *army = draft_read(&builder->draft, scratch, &problems, &unjudged);
    if (army != NULL) {
        aod_append_state(out, army, problems.count == 0, unjudged.count > 0);
        text_append_char(out, '\n');
    }
    size_t old = 0;
    for (size_t i = 0; i < problems.count; i++) {
        if (all || !is_told(builder, problems.item[i].text)) {
            append_problem(out, &problems.item[i]);
        } else {
            old++;
        }
    }
    append_old(builder, &problems, all ? 0 : old);
    for (size_t i = 0; i < unjudged.count && all; i++) {
        text_print(out, "  not judged: %s\n", unjudged.item[i].text);
    }
    remember(builder, &problems);
    builder_say(builder);
    arena_destroy(scratch);
}

void builder_change(Builder *builder)
{
    draft_mark(&builder->draft);
    builder->is_saved = false;
}
