// Any bytes read as a pack of datasheets, a list, a table or a mission give a library or problems,
// alone and beside what is shipped; what is read can be shown, and a mission be begun.
#include "epic.h"
#include "epic_library.h"
#include "fuzz.h"
#include "fuzz_epic.h"
#include "fuzz_tell.h"

static void show_lists(Arena *arena, const EpicLibrary *library)
{
    TextBuffer text = text_start(arena);
    for (size_t i = 0; i < library->list_count; i++)
        epic_army_template(&library->list[i], &text);
    ASSERT(text_is_utf8(text_span(&text), NULL));
}

// A match may still be refused: a unit may have too many weapons.
static void begin_missions(Arena *arena, const EpicLibrary *library, DiagnosticList *problems)
{
    void *state = arena_alloc(arena, epic_game.rules->state_bytes, 64);
    for (size_t i = 0; i < library->mission_count; i++) {
        MatchSetup setup = {.mission = library->mission[i].id};
        const void *match = epic_game.rules->match_create(arena, library, &setup, problems);
        ASSERT(match != NULL || problems->count > 0);
        if (match != NULL)
            epic_game.rules->start(match, state);
    }
}

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_epic_library();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList beside = diagnostic_list(arena);
    SourceText source = {"fuzz.json", span_make((const char *)bytes, length)};
    const EpicLibrary *library = epic_library_load(arena, &source, 1, &problems);
    ASSERT((library != NULL) == (problems.count == 0));
    if (library != NULL)
        show_lists(arena, library);
    const EpicLibrary *shipped = fuzz_epic_library();
    library = epic_library_extend(arena, shipped, &source, 1, &beside);
    ASSERT((library != NULL) == (beside.count == 0));
    if (library != NULL && library->mission_count > shipped->mission_count)
        begin_missions(arena, library, &beside);
    fuzz_tell(&problems);
    fuzz_tell(&beside);
    arena_destroy(arena);
    return 0;
}
