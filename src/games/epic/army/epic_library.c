// Loading Epic's packs: army packs, tables, missions and army files to one read-only library.
#include "epic_muster.h"
#include "epic_pack.h"

#include "base_assert.h"
#include "kernel_lesson.h"

#include <stddef.h>
#include <string.h>

enum { PACK_VERSION = 1 };

// --- one army pack ---

static bool read_pack(Arena *arena, const SourceText *source, EpicList *list,
                      DiagnosticList *problems)
{
    PackReader reader;
    if (!pack_open(&reader, arena, source, problems))
        return false;
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

// What the files of data/epic are, by the field "format".
typedef enum PackKind { PACK_ARMY, PACK_TABLE, PACK_MISSION, PACK_FIRST, PACK_NONE } PackKind;

static PackKind kind_of_file(const SourceText *source)
{
    static const char *const formats[PACK_NONE] = {
        [PACK_ARMY] = "strategium-epic-army",
        [PACK_TABLE] = "strategium-epic-table",
        [PACK_MISSION] = "strategium-epic-mission",
        [PACK_FIRST] = "strategium-epic-first",
    };
    PackKind kind = PACK_ARMY;
    while (kind < PACK_NONE && span_find(source->text, span_of(formats[kind])) == SIZE_MAX)
        kind++;
    return kind;
}

static bool is_json(const SourceText *source)
{
    return span_ends_with(span_of(source->name), ".json");
}

static bool is_army(const SourceText *source)
{
    return span_ends_with(span_of(source->name), ".army");
}

// The armies of the first game come first, then the others by their files' names.
static int rank_of(const EpicFirstGame *first, const EpicArmy *army)
{
    int rank = 0;
    while (rank < 2 && (first->army[rank] == NULL || strcmp(army->slug, first->army[rank]) != 0))
        rank++;
    return rank;
}

static bool comes_before(const EpicFirstGame *first, const EpicArmy *a, const EpicArmy *b)
{
    int rank_a = rank_of(first, a);
    int rank_b = rank_of(first, b);
    return rank_a != rank_b ? rank_a < rank_b : strcmp(a->slug, b->slug) < 0;
}

static void add_army(EpicLibrary *library, const EpicArmy **all, const EpicArmy *army)
{
    size_t at = library->army_count++;
    while (at > 0 && comes_before(&library->first, army, all[at - 1])) {
        all[at] = all[at - 1];
        at--;
    }
    all[at] = army;
}

// A file that begins as none of ours is told here; the readers of each kind tell the rest.
static void refuse_pack(Arena *arena, const SourceText *source, DiagnosticList *problems)
{
    static const char *const formats[] = {"strategium-epic-army", "strategium-epic-table",
                                          "strategium-epic-mission", "strategium-epic-first"};
    PackReader reader;
    if (pack_open(&reader, arena, source, problems)) {
        PackObject object = pack_object(&reader, reader.root, "pack");
        pack_word(&object, "format", formats, sizeof formats / sizeof *formats);
    }
}

static void read_lists(Arena *arena, const SourceText *source, size_t source_count,
                       EpicLibrary *out, EpicList *list, DiagnosticList *problems)
{
    for (size_t i = 0; i < source_count && !diagnostic_is_enough(problems); i++) {
        EpicList *one = &list[out->list_count];
        if (!is_json(&source[i]) || kind_of_file(&source[i]) != PACK_ARMY ||
            !read_pack(arena, &source[i], one, problems))
            continue;
        if (epic_library_list(out, span_of(one->id)) != NULL) {
            diagnostic_report(problems, source[i].name, 0, 0,
                              "there is an army list \"%s\" already", one->id);
        }
        out->list_count++;
    }
}

// Tables, and what is played first.
static void read_tables(Arena *arena, const SourceText *source, size_t source_count,
                        EpicLibrary *out, EpicTable *table, DiagnosticList *problems)
{
    for (size_t i = 0; i < source_count && !diagnostic_is_enough(problems); i++) {
        PackKind kind = kind_of_file(&source[i]);
        if (kind == PACK_TABLE &&
            epic__read_table(arena, &source[i], out, &table[out->table_count], problems))
            out->table_count++;
        else if (kind == PACK_FIRST)
            epic__read_first_game(arena, &source[i], &out->first, problems);
        else if (kind == PACK_NONE && is_json(&source[i]))
            refuse_pack(arena, &source[i], problems);
    }
}

// The table of the first game becomes the first.
static void put_first(const EpicLibrary *library, EpicTable *table)
{
    size_t at = 0;
    while (library->first.table != NULL && at < library->table_count &&
           strcmp(table[at].id, library->first.table) != 0)
        at++;
    if (library->first.table != NULL && at < library->table_count) {
        EpicTable first = table[at];
        memmove(table + 1, table, at * sizeof *table);
        table[0] = first;
    }
}

static void add_mission(EpicLibrary *library, EpicMissionPack *all, const EpicMissionPack *mission)
{
    size_t at = library->mission_count++;
    while (at > 0 && mission->order < all[at - 1].order) {
        all[at] = all[at - 1];
        at--;
    }
    all[at] = *mission;
}

// Missions name tables and lists, which are there by then.
static void read_missions(Arena *arena, const SourceText *source, size_t source_count,
                          EpicLibrary *out, EpicMissionPack *all, DiagnosticList *problems)
{
    for (size_t i = 0; i < source_count && !diagnostic_is_enough(problems); i++) {
        EpicMissionPack mission = {0};
        if (kind_of_file(&source[i]) == PACK_MISSION &&
            epic__read_mission(arena, &source[i], out, &mission, problems))
            add_mission(out, all, &mission);
    }
}

static void read_armies(Arena *arena, const SourceText *source, size_t source_count,
                        EpicLibrary *out, const EpicArmy **army, DiagnosticList *problems)
{
    size_t before = problems->count;
    for (size_t i = 0; i < source_count && problems->count == before; i++) {
        const EpicArmy *one =
            is_army(&source[i]) ? epic_army_read(arena, out, &source[i], 1, problems, NULL) : NULL;
        if (one != NULL)
            add_army(out, army, one);
    }
}

static void keep_lessons(const SourceText *source, size_t source_count, EpicLibrary *out,
                         SourceText *lesson)
{
    for (size_t i = 0; i < source_count; i++)
        if (lesson_is_file(source[i].name))
            lesson[out->lesson_count++] = source[i];
}

// An array of what was there, with room for more.
static void *extend(Arena *arena, const void *old, size_t count, size_t more, size_t bytes)
{
    void *out = arena_alloc(arena, (count + more) * bytes + 1, _Alignof(max_align_t));
    if (count > 0)
        memcpy(out, old, count * bytes);
    return out;
}

const EpicLibrary *epic_library_extend(Arena *arena, const EpicLibrary *library,
                                       const SourceText *source, size_t source_count,
                                       DiagnosticList *problems)
{
    EpicLibrary *out = ARENA_NEW(arena, EpicLibrary);
    size_t before = problems->count;
    *out = *library;
    EpicList *list = extend(arena, library->list, library->list_count, source_count, sizeof *list);
    EpicTable *table =
        extend(arena, library->table, library->table_count, source_count, sizeof *table);
    EpicMissionPack *mission =
        extend(arena, library->mission, library->mission_count, source_count, sizeof *mission);
    const EpicArmy **army =
        extend(arena, library->army, library->army_count, source_count, sizeof *army);
    SourceText *lesson =
        extend(arena, library->lesson, library->lesson_count, source_count, sizeof *lesson);
    out->lesson = lesson;
    keep_lessons(source, source_count, out, lesson);
    out->list = list;
    out->table = table;
    out->mission = mission;
    out->army = army;
    read_lists(arena, source, source_count, out, list, problems);
    read_tables(arena, source, source_count, out, table, problems);
    put_first(out, table);
    if (problems->count == before) { // of a broken list or table they would tell what is no fault
        read_missions(arena, source, source_count, out, mission, problems);
        read_armies(arena, source, source_count, out, army, problems);
    }
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
    for (size_t i = 0; i < library->list_count; i++)
        if (span_equal_nocase_text(id, library->list[i].id) ||
            span_equal_nocase_text(id, library->list[i].name))
            return &library->list[i];
    return NULL;
}

const EpicArmy *epic_library_army(const EpicLibrary *library, Span slug)
{
    for (size_t i = 0; i < library->army_count; i++)
        if (span_equal_nocase_text(slug, library->army[i]->slug) ||
            span_equal_nocase_text(slug, library->army[i]->name))
            return library->army[i];
    return NULL;
}

const EpicMissionPack *epic_library_mission(const EpicLibrary *library, Span id)
{
    for (size_t i = 0; i < library->mission_count; i++)
        if (span_equal_nocase_text(id, library->mission[i].id) ||
            span_equal_nocase_text(id, library->mission[i].name))
            return &library->mission[i];
    return NULL;
}
