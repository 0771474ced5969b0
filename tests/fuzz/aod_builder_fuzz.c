// Whatever is typed in the guided builder, it goes on: the draft stays within its bounds, is
// printed as valid UTF-8 unless something else was typed, and what it prints is read as the same
// lines.
#include "fuzz.h"
#include "fuzz_aod.h"

#include "army_builder_parts.h"
#include "base_assert.h"

#include <stdio.h>

enum { LINES_MAX = 40 };

int LLVMFuzzerInitialize(int *argc, char ***argv);

// Reading the packs takes longer than any input may.
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_aod_library();
    return 0;
}

// What reads and writes files is left to the session tests.
static bool is_of_files(Span line)
{
    Span word;
    return span_next_word(&line, &word) &&
           (span_equal_nocase_text(word, "save") || span_equal_nocase_text(word, "open"));
}

// A line as the prompt gives it: no line feed, not longer than it reads, without blanks at its end.
static Span typed(Span line)
{
    line = span_slice(line, 0,
                      line.length < BUILDER_LINE_BYTES_MAX - 2 ? line.length
                                                               : BUILDER_LINE_BYTES_MAX - 2);
    while (line.length > 0 &&
           (line.text[line.length - 1] == ' ' || line.text[line.length - 1] == '\t' ||
            line.text[line.length - 1] == '\r')) {
        line.length--;
    }
    return line;
}

static void check(const Builder *builder)
{
    const ArmyDraft *draft = &builder->draft;
    ASSERT(draft->header_count <= DRAFT_LINES_MAX);
    ASSERT(draft->line_count <= DRAFT_LINES_MAX);
    ASSERT(draft->end <= draft->line_count);
    ASSERT(draft->step_count <= DRAFT_STEPS_MAX);
    ArmyDraft *again = ARENA_NEW(draft->arena, ArmyDraft);
    again->arena = draft->arena;
    TextBuffer text = text_start(draft->arena);
    draft_append(draft, &text);
    draft_set(again, text_span(&text));
    ASSERT(again->header_count == draft->header_count);
    ASSERT(again->line_count == draft->line_count);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static FILE *nowhere;
    nowhere = nowhere != NULL ? nowhere : fopen("/dev/null", "w");
    ASSERT(nowhere != NULL);
    const AodLibrary *library = fuzz_aod_library();
    Arena *arena = arena_create(1 << 20);
    Builder *builder = ARENA_NEW(arena, Builder);
    uint8_t list = length > 0 ? bytes[0] : 0;
    builder_start(builder, arena, library, &library->list[list % library->list_count], nowhere);
    Span rest = span_make((const char *)bytes + (length > 0), length - (length > 0));
    Span line;
    for (unsigned i = 0; i < LINES_MAX && !builder->is_done && span_next_line(&rest, &line); i++) {
        // As from fgets: what is behind a NUL is not seen.
        const char *text = arena_text(arena, line.text, line.length);
        line = typed(span_of(text));
        if (line.length > 0 && !is_of_files(line)) {
            builder_take_line(builder, line);
        }
        check(builder);
    }
    arena_destroy(arena);
    return 0;
}
