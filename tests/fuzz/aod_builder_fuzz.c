// Whatever is typed in the guided builder, it goes on: the draft stays within its bounds, is
// printed as valid UTF-8 unless something else was typed, and what it prints is read as the same
// lines.
#include "fuzz.h"
#include "fuzz_aod.h"

#include "aod_builder_parts.h"
#include "base_assert.h"
#include "base_file.h"

enum { LINES_MAX = 40 };

// The rule book, for `page`; kept as the packs are.
static const Rulebook *rules(void)
{
    static Arena *kept;
    static Rulebook book;
    if (kept == NULL) {
        kept = arena_create(1 << 20);
        DiagnosticList problems = diagnostic_list(kept);
        ASSERT(rulebook_load(kept, file_at_home(kept, "docs/rules"), &problems, &book));
    }
    return &book;
}

int LLVMFuzzerInitialize(int *argc, char ***argv);

// Reading the packs takes longer than any input may.
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_aod_library();
    rules();
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
            line.text[line.length - 1] == '\r'))
        line.length--;
    return line;
}

static void check(const AodBuilder *builder)
{
    const AodDraft *draft = &builder->draft;
    ASSERT(draft->header_count <= AOD_DRAFT_LINES_MAX);
    ASSERT(draft->line_count <= AOD_DRAFT_LINES_MAX);
    ASSERT(draft->end <= draft->line_count);
    ASSERT(draft->step_count <= AOD_DRAFT_STEPS_MAX);
    AodDraft *again = ARENA_NEW(draft->arena, AodDraft);
    again->arena = draft->arena;
    TextBuffer text = text_start(draft->arena);
    aod__draft_append(draft, &text);
    aod__draft_set(again, text_span(&text));
    ASSERT(again->header_count == draft->header_count);
    ASSERT(again->line_count == draft->line_count);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const AodLibrary *library = fuzz_aod_library();
    Arena *arena = arena_create(1 << 20);
    uint8_t list = length > 0 ? bytes[0] : 0;
    TextBuffer said = text_start(arena);
    void *builder = aod__builder.start(
        arena, library, rules(), span_of(library->list[list % library->list_count].id), &said);
    ASSERT(builder != NULL);
    BuilderAnswer answer = {0};
    Span rest = span_make((const char *)bytes + (length > 0), length - (length > 0));
    Span line;
    for (unsigned i = 0;
         i < LINES_MAX && answer.state == BUILDER_GOES_ON && span_next_line(&rest, &line); i++) {
        // As from fgets: what is behind a NUL is not seen.
        const char *text = arena_text(arena, line.text, line.length);
        line = typed(span_of(text));
        if (line.length > 0 && !is_of_files(line)) {
            said = text_start(arena);
            answer = aod__builder.take(builder, line, &said);
        }
        check(builder);
    }
    arena_destroy(arena);
    return 0;
}
