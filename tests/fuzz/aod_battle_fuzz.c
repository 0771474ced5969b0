// The bytes are the notation of an action of Age of Darkness: what can be read is written and read
// again, is the same action, and is judged; a word for somebody who looks; a position of a scenario
// file: built or refused with a reason; or they play.
#include "aod.h"
#include "fuzz.h"
#include "fuzz_aod.h"
#include "fuzz_play.h"

#include "base_assert.h"
#include "kernel.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

enum { BYTES_MAX = 4096, PLAYED_MAX = 64 };

// Kept until the process ends, and reachable, so that the leak check is content.
static Arena *kept;
static const void *match;

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    kept = arena_create(1 << 20);
    const char *option[] = {"map=Dawn of War", "table=four-districts"};
    MatchSetup setup = {.side = {"void-and-iron", "excerpt-solar-auxilia"},
                        .mission = "Blood Feud",
                        .option = option,
                        .option_count = 2};
    DiagnosticList problems = diagnostic_list(kept);
    match = aod_game.rules->match_create(kept, fuzz_aod_library(), &setup, &problems);
    ASSERT(match != NULL);
    return 0;
}

static void *fresh(Arena *arena)
{
    void *state = arena_alloc(arena, aod_game.rules->state_bytes, 64);
    aod_game.rules->start(match, state);
    return state;
}

static void read_action(Arena *arena, Span text)
{
    void *state = fresh(arena);
    Action action = {0}, again = {0};
    Message problem = {0};
    if (!aod_game.words->action_read(match, state, text, &action, &problem)) {
        ASSERT(problem.number != 0);
        TextBuffer why = text_start(arena);
        kernel_message_write(aod_game.words, match, &problem, &why);
        return;
    }
    TextBuffer notation = text_start(arena), words = text_start(arena);
    aod_game.words->action_write(match, state, &action, VIEWER_ALL, &notation);
    ASSERT(aod_game.words->action_read(match, state, text_span(&notation), &again, &problem));
    ASSERT(action_equal(&action, &again));
    aod_game.words->action_describe(match, state, &action, &words);
    Refusal refusal = {0};
    ASSERT(aod_game.rules->check(match, state, &action, &refusal) || refusal.rule != 0);
    aod_game.views->refers_json(match, state, &action, &words);
    aod_game.views->preview_json(match, state, &action, &words);
}

static void read_position(Arena *arena, Span text)
{
    SourceText block = {"fuzz", text};
    DiagnosticList problems = diagnostic_list(arena);
    const void *made = NULL;
    void *state = arena_alloc(arena, aod_game.rules->state_bytes, 64);
    bool is_built =
        aod_game.scenarios->position(arena, fuzz_aod_library(), &block, 1, &made, state, &problems);
    ASSERT(is_built || problems.count > 0);
}

static void ask(Arena *arena, Span text)
{
    void *state = fresh(arena);
    TextBuffer out = text_start(arena);
    ScreenPart part = {0};
    aod_game.scenarios->fact(match, state, text, &out);
    aod_game.words->explain(match, state, text, 0, &out);
    if (aod_game.views->look(match, state, text, &part))
        aod_game.views->screen_part(match, state, 0, &part, 80, 30, &out);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0 || length > BYTES_MAX)
        return 0;
    Arena *arena = arena_create(0);
    Span text = span_make((const char *)bytes + 1, length - 1);
    switch (bytes[0] % 4) {
    case 0:
        read_action(arena, text);
        break;
    case 1:
        ask(arena, text);
        break;
    case 2:
        text = span_of(text_format(arena, "army 0 void-and-iron\narmy 1 void-and-iron\n%.*s",
                                   SPAN_PRINT(text)));
        read_position(arena, text);
        break;
    default:
        fuzz_play(&aod_game, match, bytes + 1, length - 1 < PLAYED_MAX ? length - 1 : PLAYED_MAX);
    }
    arena_destroy(arena);
    return 0;
}
