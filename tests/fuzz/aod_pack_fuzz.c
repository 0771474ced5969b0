// Any bytes read as a pack of Age of Darkness give a library or problems: alone, as the packs of
// the whole game, and as own packs beside the shipped ones, whose units then stand in an army.
// Files of several packs are told apart by a line of three dashes.
#include "fuzz.h"
#include "fuzz_aod.h"
#include "fuzz_tell.h"

#include "aod_army.h"
#include "aod_muster.h"
#include "aod_page.h"
#include "base_assert.h"

enum { FILES_MAX = 8, UNITS_MAX = 20 };

// One of each unit, with each option of its own once.
static void add_units(const AodUnits *pack, TextBuffer *text)
{
    for (uint32_t i = 0; i < pack->unit_count && i < UNITS_MAX; i++) {
        const AodUnit *unit = &pack->unit[i];
        text_print(text, "%s\n", unit->name);
        for (uint16_t j = 0; j < unit->option_count; j++)
            for (uint16_t k = 0; k < unit->option[j].choice_count; k++)
                text_print(text, "  + %s\n", unit->option[j].choice[k].name);
    }
}

static void judge_army(Arena *arena, const AodLibrary *library, const AodList *list,
                       const AodUnits *pack)
{
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    TextBuffer text = text_start(arena);
    text_print(&text, "list: %s\nallegiance: loyalist\npoints: 3000\n\n", list->id);
    add_units(pack, &text);
    SourceText source = {"fuzz.army", text_span(&text)};
    const AodArmy *army = aod_army_read(arena, library, &source, 1, &problems, &unjudged);
    ASSERT(army != NULL || problems.count != 0);
    TextBuffer page = text_start(arena);
    if (army != NULL) {
        Rulebook none = {0};
        aod_army_page(arena, library, &none, army, &page);
        const AodMuster *muster = aod_muster(arena, library, army, &problems);
        if (muster != NULL)
            aod_muster_say(muster, &page);
    }
    aod_army_template(library, list, &page);
    ASSERT(text_is_utf8(text_span(&page), NULL));
    fuzz_tell(&problems);
    fuzz_tell(&unjudged);
}

static void use_own_packs(Arena *arena, const SourceText *source, size_t count)
{
    const AodLibrary *base = fuzz_aod_library();
    DiagnosticList problems = diagnostic_list(arena);
    const AodLibrary *library = aod_library_extend(arena, base, source, count, &problems);
    ASSERT((library != NULL) == (problems.count == 0));
    fuzz_tell(&problems);
    for (uint32_t i = base->pack_count; library != NULL && i < library->pack_count; i++) {
        for (uint32_t j = 0; j < library->list_count; j++) {
            for (uint8_t k = 0; k < library->list[j].pack_count; k++)
                if (library->list[j].pack[k] == library->pack[i])
                    judge_army(arena, library, &library->list[j], library->pack[i]);
        }
    }
}

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_aod_library();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    Span rest = span_make((const char *)bytes, length);
    SourceText source[FILES_MAX];
    size_t count = 0;
    while (count < FILES_MAX && rest.length > 0) {
        size_t end = span_find(rest, SPAN_LITERAL("\n---\n"));
        Span part = end == SIZE_MAX ? rest : span_slice(rest, 0, end);
        source[count++] = (SourceText){"fuzz.json", part};
        rest = end == SIZE_MAX ? (Span){NULL, 0} : span_from(rest, end + 5);
    }
    const AodLibrary *library = aod_library_load(arena, source, count, &problems);
    ASSERT(library != NULL || problems.count != 0);
    fuzz_tell(&problems);
    use_own_packs(arena, source, count);
    arena_destroy(arena);
    return 0;
}
