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
        {"Siege Masters", EPIC_FORCE_SIEGE_MASTERS},     // 5.25.1
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
    epic__read_list(&reader, pack_required(&object, "list"), list);
    pack_object_end(&object);
    return reader.ok;
}

// --- all files ---

static bool is_army_pack(const SourceText *source)
{
    return span_ends_with(span_of(source->name), ".json") &&
           span_find(source->text, SPAN_LITERAL("strategium-epic-army")) != SIZE_MAX;
}

static bool is_army(const SourceText *source)
{
    return span_ends_with(span_of(source->name), ".army");
}

// The armies of the first game come first, then the others by their files' names.
static int rank_of(const EpicArmy *army)
{
    static const char *const first[] = {"codex-spearhead", "war-horde-green-tide"};
    for (int i = 0; i < 2; i++) {
        if (strcmp(army->slug, first[i]) == 0) {
            return i;
        }
    }
    return 2;
}

static bool comes_before(const EpicArmy *a, const EpicArmy *b)
{
    int rank_a = rank_of(a);
    int rank_b = rank_of(b);
    return rank_a != rank_b ? rank_a < rank_b : strcmp(a->slug, b->slug) < 0;
}

static void add_army(EpicLibrary *library, const EpicArmy **all, const EpicArmy *army)
{
    size_t at = library->army_count++;
    while (at > 0 && comes_before(army, all[at - 1])) {
        all[at] = all[at - 1];
        at--;
    }
    all[at] = army;
}

// The tables of the files after those that are there.
static void read_tables(Arena *arena, const EpicLibrary *library, const SourceText *source,
                        size_t source_count, EpicLibrary *out, DiagnosticList *problems)
{
    epic__read_tables(arena, source, source_count, out, problems);
    if (library->table_count == 0) {
        return;
    }
    size_t count = library->table_count + out->table_count;
    EpicTable *table = ARENA_ARRAY(arena, EpicTable, count);
    memcpy(table, library->table, library->table_count * sizeof *table);
    if (out->table_count > 0) {
        memcpy(table + library->table_count, out->table, out->table_count * sizeof *table);
    }
    out->table = table;
    out->table_count = count;
}

const EpicLibrary *epic_library_extend(Arena *arena, const EpicLibrary *library,
                                       const SourceText *source, size_t source_count,
                                       DiagnosticList *problems)
{
    EpicLibrary *out = ARENA_NEW(arena, EpicLibrary);
    EpicList *list = ARENA_ARRAY(arena, EpicList, library->list_count + source_count);
    const EpicArmy **army =
        ARENA_ARRAY(arena, const EpicArmy *, library->army_count + source_count);
    size_t before = problems->count;
    if (library->list_count > 0) {
        memcpy(list, library->list, library->list_count * sizeof *list);
    }
    out->list = list;
    out->list_count = library->list_count;
    for (size_t i = 0; i < source_count; i++) {
        if (is_army_pack(&source[i]) && !diagnostic_is_enough(problems)) {
            EpicList *one = &list[out->list_count];
            if (read_pack(arena, &source[i], one, problems)) {
                if (epic_library_list(out, span_of(one->id)) != NULL) {
                    diagnostic_report(problems, source[i].name, 0, 0,
                                      "there is an army list \"%s\" already", one->id);
                }
                out->list_count++;
            }
        }
    }
    out->army = army;
    for (size_t i = 0; i < library->army_count; i++) {
        army[out->army_count++] = library->army[i];
    }
    for (size_t i = 0; i < source_count && problems->count == before; i++) {
        const EpicArmy *one =
            is_army(&source[i]) ? epic_army_read(arena, out, &source[i], 1, problems, NULL) : NULL;
        if (one != NULL) {
            add_army(out, army, one);
        }
    }
    read_tables(arena, library, source, source_count, out, problems);
    return problems->count == before ? out : NULL;
}

const EpicLibrary *epic_library_load(Arena *arena, const SourceText *source, size_t source_count,
                                     DiagnosticList *problems)
{
    static const EpicLibrary empty;
    return epic_library_extend(arena, &empty, source, source_count, problems);
}

size_t epic_list_sides(const void *library, const char **out, size_t out_max)
{
    const EpicLibrary *l = library;
    size_t count = 0;
    while (count < l->army_count && count < out_max) {
        out[count] = l->army[count]->slug;
        count++;
    }
    return count;
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

const EpicArmy *epic_library_army(const EpicLibrary *library, Span slug)
{
    for (size_t i = 0; i < library->army_count; i++) {
        if (span_equal_nocase_text(slug, library->army[i]->slug) ||
            span_equal_nocase_text(slug, library->army[i]->name)) {
            return library->army[i];
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
