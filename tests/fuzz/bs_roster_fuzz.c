// Any bytes read as a roster give a roster or a problem; and what was read is written and read
// again as the same, shown, and made an army, whose text is read again as the same army.
#include "fuzz.h"
#include "fuzz_aod.h"
#include "fuzz_tell.h"

#include "aod.h"
#include "aod_import.h"
#include "base_assert.h"
#include "bs_page.h"
#include "ext_json.h"
#include "roster_import.h"

#include <string.h>

static void write_and_read(Arena *arena, const BsRoster *roster, const char *name)
{
    Span written;
    DiagnosticList problems = diagnostic_list(arena);
    if (!bs_roster_write(arena, roster, name, &written))
        ASSERT(false);
    // Escapes and indentation may make the file larger than what is read.
    BsRosterLimits limits = bs_roster_limits_default();
    limits.xml.bytes_max *= 8;
    limits.zip.archive_bytes_max *= 8;
    limits.zip.content_bytes_max *= 8;
    limits.zip.ratio_max = 10000;
    const BsRoster *again = bs_roster_read(arena, written, name, limits, &problems);
    ASSERT(again != NULL);
    ASSERT(ext_xml_equal(roster->xml, again->xml));
}

static const void *library_of(void *context, const Game *game)
{
    (void)context;
    ASSERT(game == &aod_game);
    return fuzz_aod_library();
}

static const Game *const games[] = {&aod_game, NULL};

// As a page and as JSON, both of which are valid UTF-8.
static void show(Arena *arena, const BsRoster *roster)
{
    TextBuffer page = text_start(arena);
    RosterWhose whose;
    roster_whose(games, arena, roster, &whose);
    bs_append_page(&page, roster, whose.sentence);
    bs_append_profiles(&page, roster);
    ASSERT(text_is_utf8(text_span(&page), NULL));
    TextBuffer json = text_start(arena);
    roster_put_import(arena, games, roster->content, "fuzz.ros", bs_roster_limits_served(),
                      library_of, NULL, &json);
    DiagnosticList problems = diagnostic_list(arena);
    const ExtJson *read =
        ext_json_parse(arena, text_span(&json), "fuzz.json",
                       (ExtJsonLimits){.bytes_max = 64 << 20, .depth_max = 63}, &problems);
    ASSERT(read != NULL);
}

static bool is_told(const DiagnosticList *list, const char *text)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->item[i].text, text) == 0)
            return true;
    return false;
}

// Every selection is accounted for, and the text of the army is judged as the roster was.
static void make_army(Arena *arena, const BsRoster *roster)
{
    const GameImport *table = aod_game.loadouts->import;
    GameImported army;
    table->make(arena, fuzz_aod_library(), roster, &army);
    const AodImport *import = army.own;
    uint32_t kinds = 0;
    for (AodImportKind kind = AOD_IMPORT_MATCHED; kind < AOD_IMPORT_KIND_COUNT; kind++)
        kinds += import->kind_count[kind];
    ASSERT(import->item_count == roster->selection_count && kinds == roster->selection_count);
    bool is_legal = army.problems.count == 0 && army.unjudged.count == 0;
    ASSERT(!is_legal || (import->army != NULL && kinds == import->kind_count[AOD_IMPORT_MATCHED]));
    TextBuffer page = text_start(arena);
    table->say(&army, &page);
    DiagnosticList ours = diagnostic_list(arena);
    DiagnosticList theirs = diagnostic_list(arena);
    ASSERT(table->compare(&army, &army.unjudged, &ours, &theirs) == army.is_judged);
    ASSERT(text_is_utf8(text_span(&page), NULL));
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    SourceText source = {.name = "fuzz.army", .text = import->text};
    if (import->army != NULL) {
        const AodArmy *again =
            aod_army_read(arena, fuzz_aod_library(), &source, 1, &problems, &unjudged);
        ASSERT(again != NULL && again->points == import->army->points);
        ASSERT(problems.count == army.problems.count);
        for (size_t i = 0; i < problems.count; i++)
            ASSERT(is_told(&army.problems, problems.item[i].text));
    }
    fuzz_tell(&army.problems);
    fuzz_tell(&army.unjudged);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);

// Reading the packs takes longer than any input may.
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
    Span content = span_make((const char *)bytes, length);
    const BsRoster *roster =
        bs_roster_read(arena, content, "fuzz.ros", bs_roster_limits_default(), &problems);
    ASSERT(roster != NULL || problems.count != 0);
    if (roster != NULL) {
        bs_roster_check_totals(roster, &problems);
        show(arena, roster);
        make_army(arena, roster);
        if (strcmp(roster->made_by, BS_TEXT) != 0) { // which is not written as a roster
            write_and_read(arena, roster, "fuzz.ros");
            write_and_read(arena, roster, "fuzz.rosz");
        }
    }
    fuzz_tell(&problems);
    arena_destroy(arena);
    return 0;
}
