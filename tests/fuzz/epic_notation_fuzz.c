// The bytes are the notation of an action of Epic: what can be read is written and read again, is
// the same action, and is judged; and as a position of a scenario file: built or refused with a
// reason.
#include "epic.h"
#include "fuzz.h"
#include "fuzz_epic.h"

#include "base_assert.h"
#include "kernel.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include <string.h>

enum { BYTES_MAX = 4096 };

static void read_action(Arena *arena, Span text)
{
    const void *match = fuzz_epic_match(1);
    void *state = arena_alloc(arena, epic_game.rules->state_bytes, 64);
    Action action = {0}, again = {0};
    Message problem = {0};
    epic_game.rules->start(match, state);
    if (!epic_game.words->action_read(match, state, text, &action, &problem)) {
        ASSERT(problem.number != 0);
        TextBuffer why = text_start(arena);
        kernel_message_write(epic_game.words, match, &problem, &why);
        return;
    }
    TextBuffer notation = text_start(arena), words = text_start(arena);
    epic_game.words->action_write(match, state, &action, VIEWER_ALL, &notation);
    ASSERT(epic_game.words->action_read(match, state, text_span(&notation), &again, &problem));
    ASSERT(action_equal(&action, &again));
    epic_game.words->action_describe(match, state, &action, &words);
    Refusal refusal = {0};
    ASSERT(epic_game.rules->check(match, state, &action, &refusal) || refusal.rule != 0);
    epic_game.views->refers_json(match, state, &action, &words);
    epic_game.views->preview_json(match, state, &action, &words);
}

static void read_position(Arena *arena, Span text)
{
    SourceText block = {"fuzz", text};
    DiagnosticList problems = diagnostic_list(arena);
    const void *match = NULL;
    void *state = arena_alloc(arena, epic_game.rules->state_bytes, 64);
    bool is_built = epic_game.scenarios->position(arena, fuzz_epic_library(), &block, 1, &match,
                                                  state, &problems);
    ASSERT(is_built || problems.count > 0);
}

static void ask(Arena *arena, Span text)
{
    const void *match = fuzz_epic_match(1);
    void *state = arena_alloc(arena, epic_game.rules->state_bytes, 64);
    TextBuffer out = text_start(arena);
    ScreenPart part = {0};
    epic_game.rules->start(match, state);
    epic_game.scenarios->fact(match, state, text, &out);
    epic_game.words->explain(match, state, text, 0, &out);
    if (epic_game.views->look(match, state, text, &part))
        epic_game.views->screen_part(match, state, 0, &part, 80, 30, &out);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_epic_match(1);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0 || length > BYTES_MAX)
        return 0;
    Arena *arena = arena_create(0);
    Span text = span_make((const char *)bytes + 1, length - 1);
    switch (bytes[0] % 3) {
    case 0:
        read_action(arena, text);
        break;
    case 1:
        ask(arena, text);
        break;
    default:
        // A position with units of its own may begin anywhere: nothing goes on in it.
        text = span_of(text_format(arena, "still\n%.*s", SPAN_PRINT(text)));
        read_position(arena, text);
    }
    arena_destroy(arena);
    return 0;
}
