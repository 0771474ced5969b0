// Loading Epic's packs: army packs and army files to one read-only library.
//
// Map: one army pack, all files, looking things up.
#include "epic_internal.h"
#include "epic_library_internal.h"

#include "base_assert.h"

#include <string.h>

enum { PACK_VERSION = 1 };

// --- one army pack ---

// Rules of chapter 5 that bind formations, by their words.
uint16_t epic__read_force(PackObject *object, const char *field)
{
    static const struct {
        const char *word;
        uint16_t force;
    } known[] = {
        {"They Shall Know No Fear", EPIC_FORCE_NO_FEAR}, // 5.1.1
        {"Mob Rule", EPIC_FORCE_MOB},                    // 5.5.1, 5.8.1
        {"Power of the Waaagh", EPIC_FORCE_WAAAGH},      // 5.5.2, 5.8.2
        {"Hit and Run", EPIC_FORCE_HIT_AND_RUN},         // 5.6.2, 5.13.1
        {"Fleet of Foot", EPIC_FORCE_FLEET_OF_FOOT},     // 5.13.2
        {"Implacable Advance", EPIC_FORCE_IMPLACABLE},   // 5.15.2
        {"Phase Out", EPIC_FORCE_PHASE_OUT},             // 5.15.3
        {"Swarming", EPIC_FORCE_SWARM},                  // 5.21.1
        {"Pack Mentality", EPIC_FORCE_PACK},             // 5.26.1
        {"Summoning", EPIC_FORCE_SUMMONS},               // 6.11.3
        {"Siege HQ", EPIC_FORCE_SIEGE_HQ},               // 6.7.1
        {"Gargant Mob", EPIC_FORCE_GARGANT_MOB},         // 5.34.1
        {"Avatar", EPIC_FORCE_AVATAR},                   // 6.6.2
    };
    enum { KNOWN = sizeof known / sizeof known[0] };
    uint8_t count = 0;
    uint16_t out = 0;
    const char *const *name = epic__read_names(object, field, KNOWN, &count);
    for (uint8_t i = 0; i < count; i++) {
        size_t n = 0;
        while (n < KNOWN && strcmp(name[i], known[n].word) != 0) {
            n++;
        }
        if (n == KNOWN) {
            pack_report(object->reader, object->value, NULL, NULL, "there is no force rule \"%s\"",
                        name[i]);
        } else {
            out |= known[n].force;
        }
    }
    return out;
}

static void read_list_header(PackReader *reader, const ExtJson *value, EpicList *list)
{
    PackObject object = pack_object(reader, value, "army list");
    list->strategy = (uint8_t)pack_int(&object, "strategy", 0, 9);     // 1.5b
    list->initiative = (uint8_t)pack_int(&object, "initiative", 1, 6); // 1.2.2a
    list->force = epic__read_force(&object, "force");
    pack_object_end(&object);
}

static bool read_pack(Arena *arena, const SourceText *source, EpicList *list,
                      DiagnosticList *problems)
{
    PackReader reader;
    if (!pack_open(&reader, arena, source, problems)) {
        return false;
    }
    static const char *const formats[] = {"strategium-epic-army"};
    PackObject object = pack_object(&reader, reader.root, "army pack");
    pack_text_optional(&object, "$schema", EPIC_NOTE_BYTES_MAX, "");
    pack_word(&object, "format", formats, 1);
    pack_int(&object, "version", PACK_VERSION, PACK_VERSION);
    list->id = pack_text(&object, "id", EPIC_NAME_BYTES_MAX).text;
    list->name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    list->source = pack_text_optional(&object, "source", EPIC_NOTE_BYTES_MAX, "").text;
    list->sheet = epic__read_sheets(&reader, &object, &list->sheet_count);
    read_list_header(&reader, pack_required(&object, "list"), list);
    pack_object_end(&object);
    return reader.ok;
}

// --- all files ---

static bool is_army_pack(const SourceText *source)
{
    return span_ends_with(span_of(source->name), ".json") &&
           span_find(source->text, SPAN_LITERAL("strategium-epic-army")) != SIZE_MAX;
}

const EpicLibrary *epic_library_load(Arena *arena, const SourceText *source, size_t source_count,
                                     DiagnosticList *problems)
{
    EpicLibrary *library = ARENA_NEW(arena, EpicLibrary);
    EpicList *list = ARENA_ARRAY(arena, EpicList, source_count);
    bool ok = true;
    for (size_t i = 0; i < source_count; i++) {
        if (is_army_pack(&source[i])) {
            ok = read_pack(arena, &source[i], &list[library->list_count], problems) && ok;
            library->list_count++;
        }
    }
    library->list = list;
    ok = epic__read_tables(arena, source, source_count, library, problems) && ok;
    return ok ? library : NULL;
}

// --- looking things up ---

const EpicList *epic_library_list(const EpicLibrary *library, Span id)
{
    for (size_t i = 0; i < library->list_count; i++) {
        if (span_equal_nocase_text(id, library->list[i].id) ||
            span_equal_nocase_text(id, library->list[i].name)) {
            return &library->list[i];
        }
    }
    return NULL;
}

const EpicSheet *epic_list_sheet(const EpicList *list, Span name)
{
    for (uint16_t i = 0; i < list->sheet_count; i++) {
        if (span_equal_nocase_text(name, list->sheet[i].name)) {
            return &list->sheet[i];
        }
    }
    return NULL;
}
