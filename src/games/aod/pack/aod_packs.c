// Packs in the order that they need: the shipped ones, then somebody's own.
//
// Map: one pack, all of them, own packs.
#include "aod_mission.h"
#include "aod_read.h"
#include "kernel_lesson.h"

#include <string.h>

// --- one pack ---

typedef enum Round {
    ROUND_LEGIONS,
    ROUND_UNITS,
    ROUND_ARMY,
    ROUND_REST,
    ROUND_TABLES,
    ROUND_TRAININGS,
    ROUND_OWN,
    ROUND_COUNT
} Round;

static const char *const formats[] = {
    "strategium-aod-units",   "strategium-aod-army",   "strategium-aod-rites",
    "strategium-aod-weapons", "strategium-aod-terms",  "strategium-aod-models",
    "strategium-aod-mounts",  "strategium-aod-access", "strategium-aod-missions",
    "strategium-aod-rosters", "strategium-aod-table",  "strategium-aod-training",
    "strategium-aod-pack"};
enum {
    FORMAT_UNITS,
    FORMAT_ARMY,
    FORMAT_RITES,
    FORMAT_WEAPONS,
    FORMAT_TERMS,
    FORMAT_MODELS,
    FORMAT_MOUNTS,
    FORMAT_ACCESS,
    FORMAT_MISSIONS,
    FORMAT_ROSTERS,
    FORMAT_TABLE,
    FORMAT_TRAINING,
    FORMAT_OWN,
    FORMAT_COUNT
};

// The Legions must be known before any option is read: their ids are looked at first.
static void peek_legions(AodReader *all, const ExtJson *root)
{
    const ExtJson *list = ext_json_member(root, "legions");
    AodLegion *legion = ARENA_ARRAY(all->arena, AodLegion, AOD_LEGIONS_MAX);
    uint8_t count = 0;
    for (uint32_t i = 0; list != NULL && list->kind == EXT_JSON_LIST && i < list->count; i++) {
        Span id;
        if (count < AOD_LEGIONS_MAX &&
            ext_json_get_text(ext_json_member(ext_json_item(list, i), "id"), &id))
            legion[count++].id = id.text;
    }
    all->library->legion = legion;
    all->library->legion_count = count;
}

static bool is_for(Round round, size_t format)
{
    return round == ROUND_TRAININGS ? format == FORMAT_TRAINING
           : round == ROUND_UNITS   ? format == FORMAT_UNITS
           : round == ROUND_ARMY    ? format == FORMAT_ARMY
           : round == ROUND_REST    ? format >= FORMAT_RITES && format <= FORMAT_ROSTERS
           : round == ROUND_TABLES  ? format == FORMAT_TABLE
           : round == ROUND_OWN     ? format == FORMAT_OWN
                                    : false;
}

static void read_table(AodReader *all, PackReader *reader, PackObject *object)
{
    AodLibrary *library = all->library;
    AodTable table = {0};
    aod__read_table(reader, object, library, &table);
    for (uint32_t i = 0; reader->ok && i < library->table_count; i++) {
        if (strcmp(library->table[i].id, table.id) == 0) {
            const ExtJson *at = ext_json_member(reader->root, "id");
            pack_report(reader, at, NULL, "Give it an id of its own",
                        "there is a table \"%s\" already", table.id);
        }
    }
    if (reader->ok && library->table_count < AOD_TABLES_MAX)
        all->table[library->table_count++] = table;
    library->table = all->table;
}

// Sorted by their order as they come; ids are neither those of others nor of missions.
static void read_training(AodReader *all, PackReader *reader, PackObject *object)
{
    AodLibrary *library = all->library;
    AodTraining training = aod__read_training(reader, object, library);
    if (reader->ok && (aod_library_training(library, span_of(training.id)) != NULL ||
                       aod_library_play(library, span_of(training.id)) != NULL))
        pack_report(reader, ext_json_member(reader->root, "id"), NULL, "Give it an id of its own",
                    "there is a mission \"%s\" already", training.id);
    if (!reader->ok || library->training_count == AOD_TRAININGS_MAX)
        return;
    uint32_t at = library->training_count++;
    for (; at > 0 && all->training[at - 1].order > training.order; at--)
        all->training[at] = all->training[at - 1];
    all->training[at] = training;
    library->training = all->training;
}

static void read_pack(AodReader *all, PackReader *reader, Round round)
{
    Span name;
    if (round == ROUND_LEGIONS) {
        if (ext_json_get_text(ext_json_member(reader->root, "format"), &name) &&
            span_equal_text(name, formats[FORMAT_ARMY]))
            peek_legions(all, reader->root);
        return;
    }
    // A format that nobody knows is said once, with the units.
    if (round != ROUND_UNITS && ext_json_get_text(ext_json_member(reader->root, "format"), &name)) {
        bool mine = false;
        for (size_t i = 0; i < FORMAT_COUNT; i++)
            mine = mine || (is_for(round, i) && span_equal_text(name, formats[i]));
        if (!mine)
            return;
    } else if (round != ROUND_UNITS) {
        return;
    }
    PackObject object = pack_object(reader, reader->root, "pack");
    pack_field(&object, "$schema");
    size_t format = pack_word(&object, "format", formats, FORMAT_COUNT);
    pack_int(&object, "version", 1, 1);
    if (format == SIZE_MAX || !is_for(round, format))
        return;
    if (format == FORMAT_UNITS) {
        if (all->library->pack_count < AOD_PACKS_MAX)
            all->pack[all->library->pack_count++] = aod__read_units(all, reader, &object);
    } else if (format == FORMAT_ARMY) {
        aod__read_army(all, reader, &object);
    } else if (format == FORMAT_RITES) {
        aod__read_rites(all, reader, &object);
    } else if (format == FORMAT_TERMS) {
        aod__read_terms(all, reader, &object);
    } else if (format == FORMAT_MODELS) {
        aod__read_models(all, reader, &object);
    } else if (format == FORMAT_MOUNTS) {
        aod__read_mounts(all, reader, &object);
    } else if (format == FORMAT_ACCESS) {
        aod__read_access(all, reader, &object);
    } else if (format == FORMAT_MISSIONS) {
        aod__read_missions(all, reader, &object);
    } else if (format == FORMAT_TABLE) {
        read_table(all, reader, &object);
    } else if (format == FORMAT_TRAINING) {
        read_training(all, reader, &object);
    } else if (format == FORMAT_OWN) {
        aod__read_own(all, reader, &object);
    } else if (format == FORMAT_ROSTERS) {
        aod__read_roster_words(reader, &object, &all->library->rosters);
    } else {
        aod__read_weapons(all, reader, &object);
    }
    pack_object_end(&object);
}

// --- all of them ---

static AodReader reader_of(Arena *arena, const SourceText *source, size_t count,
                           DiagnosticList *problems)
{
    return (AodReader){.arena = arena,
                       .problems = problems,
                       .library = ARENA_NEW(arena, AodLibrary),
                       .pack = ARENA_ARRAY(arena, AodUnits *, AOD_PACKS_MAX),
                       .table = ARENA_ARRAY(arena, AodTable, AOD_TABLES_MAX),
                       .training = ARENA_ARRAY(arena, AodTraining, AOD_TRAININGS_MAX),
                       .source = source,
                       .source_count = count,
                       .ok = true};
}

static void need(AodReader *all, bool is_there, const char *what)
{
    if (!is_there && all->ok) {
        diagnostic_report(all->problems, NULL, 0, 0, "data/aod has no file of %s", what);
        all->ok = false;
    }
}

static void read_packs(AodReader *all)
{
    PackReader *readers = ARENA_ARRAY(all->arena, PackReader, all->source_count);
    bool *is_open = ARENA_ARRAY(all->arena, bool, all->source_count);
    for (size_t i = 0; i < all->source_count; i++) {
        if (span_ends_with(span_of(all->source[i].name), ".json")) {
            is_open[i] = pack_open(&readers[i], all->arena, &all->source[i], all->problems);
            all->ok = all->ok && is_open[i];
        }
    }
    for (Round round = ROUND_LEGIONS; round < ROUND_COUNT; round++) {
        for (size_t i = 0; i < all->source_count; i++) {
            if (is_open[i] && (round != ROUND_OWN || all->ok)) {
                read_pack(all, &readers[i], round);
                all->ok = all->ok && readers[i].ok;
            }
        }
    }
    need(all, all->library->pack_count > 0, "units");
    need(all, all->has_army, "lists");
    need(all, all->has_rites, "rites");
    need(all, all->has_weapons, "weapons");
    need(all, all->has_models, "models");
    need(all, all->has_mounts, "mounts");
    need(all, all->has_access, "Access Points");
    need(all, all->has_missions, "missions");
    need(all, all->library->table_count > 0, "tables");
}

// Those of before and the new ones.
static void keep_lessons(AodReader *all)
{
    AodLibrary *library = all->library;
    SourceText *lesson =
        ARENA_ARRAY(all->arena, SourceText, library->lesson_count + all->source_count + 1);
    if (library->lesson_count > 0)
        memcpy(lesson, library->lesson, library->lesson_count * sizeof *lesson);
    for (size_t i = 0; i < all->source_count; i++)
        if (lesson_is_file(all->source[i].name))
            lesson[library->lesson_count++] = all->source[i];
    library->lesson = lesson;
}

AodLibrary *aod__read_packs(Arena *arena, const SourceText *source, size_t count,
                            DiagnosticList *problems)
{
    AodReader all = reader_of(arena, source, count, problems);
    read_packs(&all);
    keep_lessons(&all);
    all.library->pack = (const AodUnits *const *)all.pack;
    if (all.ok)
        aod__sort_weapons(arena, all.library);
    return all.ok ? all.library : NULL;
}

// --- own packs ---

// Own packs: each may use what those before it bring. Other formats say what the whole library is,
// and are refused here.
static void read_own_packs(AodReader *all)
{
    for (size_t i = 0; i < all->source_count && !diagnostic_is_enough(all->problems); i++) {
        PackReader reader;
        if (lesson_is_file(all->source[i].name))
            continue;
        if (!pack_open(&reader, all->arena, &all->source[i], all->problems)) {
            all->ok = false;
            continue;
        }
        PackObject object = pack_object(&reader, reader.root, "pack");
        pack_field(&object, "$schema");
        bool is_own = pack_word(&object, "format", &formats[FORMAT_OWN], 1) == 0;
        pack_int(&object, "version", 1, 1);
        if (is_own && reader.ok) {
            aod__read_own(all, &reader, &object);
            pack_object_end(&object);
        }
        all->ok = all->ok && reader.ok;
    }
}

const AodLibrary *aod_library_extend(Arena *arena, const AodLibrary *library,
                                     const SourceText *source, size_t count,
                                     DiagnosticList *problems)
{
    AodReader all = reader_of(arena, source, count, problems);
    *all.library = *library;
    memcpy(all.pack, library->pack, library->pack_count * sizeof *all.pack);
    all.library->pack = (const AodUnits *const *)all.pack;
    read_own_packs(&all);
    keep_lessons(&all);
    if (all.ok)
        aod__sort_weapons(arena, all.library);
    return all.ok ? all.library : NULL;
}
