// Any bytes read as card wording, standing anywhere, give programs or problems. What is understood
// is printed, and what was printed is understood as the same.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "cardlang.h"

#include <string.h>

static const CardlangKeyword keyword_items[] = {
    {"infantry", CARDLANG_KEYWORD_FIRST},
    {"vehicle", CARDLANG_KEYWORD_FIRST + 1},
    {"assault marine", CARDLANG_KEYWORD_FIRST + 2},
    {"leader", CARDLANG_KEYWORD_FIRST + 3},
};
static const CardlangKeywords keywords = {keyword_items,
                                          sizeof keyword_items / sizeof keyword_items[0]};

// `tokens`: for how many tokens it may look for the nearest wording, or for what follows a sentence
// that is wrong.
static CardlangText read(Arena *arena, Span text, CardlangPlace place, bool guess, size_t tokens)
{
    DiagnosticList problems = diagnostic_list(arena);
    CardlangContext context = cardlang_context_default(&keywords);
    context.place = place;
    context.file = "fuzz";
    context.guess = guess;
    context.guess_tokens = &tokens;
    CardlangText result = cardlang_read(arena, text, &context, &problems);
    ASSERT(result.ok == (problems.count == 0));
    fuzz_tell(&problems);
    for (size_t i = 0; i < result.line_count; i++) {
        const CardlangLine *line = &result.line[i];
        if (line->program != NULL) {
            TextBuffer out = text_start(arena);
            cardlang_disassemble(&out, line->program, &keywords);
            cardlang_explain(arena, line, &context);
        }
    }
    return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length < 1)
        return 0;
    Arena *arena = arena_create(0);
    // The first byte says where the text stands; guessing is slow, so only some inputs ask for a
    // little of it.
    CardlangPlace place = (CardlangPlace)(bytes[0] % CARDLANG_PLACE_COUNT);
    bool guess = bytes[0] >= 192;
    size_t tokens = bytes[0] == 255 ? 4000 : 400;
    CardlangText text =
        read(arena, span_make((const char *)bytes + 1, length - 1), place, guess, tokens);
    for (size_t i = 0; text.ok && i < text.line_count; i++) {
        CardlangText again = read(arena, span_of(text.line[i].wording), place, false, tokens);
        ASSERT(again.ok);
        ASSERT(again.line_count == 1);
        ASSERT(strcmp(again.line[0].wording, text.line[i].wording) == 0);
    }
    arena_destroy(arena);
    return 0;
}
