// What `strategium army` reads: shipped packs, those of --pack, files.
#include "army_command.h"

#include "base_file.h"
#include "packs.h"

enum { FILE_BYTES_MAX = 1 << 22 };

// The packs of data/<game>; shipped armies only where they are asked for. NULL: with problems.
static const SourceText *read_packs(Armies *armies, const char *game, size_t *count)
{
    const SourceText *source = NULL;
    if (armies->is_unread) {
        return NULL;
    }
    armies->is_unread =
        !(armies->with_armies
              ? packs_read(armies->arena, game, &source, count, &armies->problems)
              : packs_read_without_armies(armies->arena, game, &source, count, &armies->problems));
    return armies->is_unread ? NULL : source;
}

bool army_read_file(Armies *armies, const char *path, SourceText *out)
{
    const char *error = NULL;
    out->name = path;
    if (!file_read(armies->arena, path, FILE_BYTES_MAX, &out->text, &error)) {
        diagnostic_report(&armies->problems, path, 0, 0, "%s", error);
        return false;
    }
    return true;
}

// The files that one --pack names: itself, or all that end in .json if it is a folder.
static bool list_pack(Armies *armies, const char *path, const char *const **file, size_t *count)
{
    const char *error = NULL;
    if (!file_is_folder(path)) {
        const char **one = ARENA_ARRAY(armies->arena, const char *, 1);
        one[0] = path;
        *file = one;
        *count = 1;
        return true;
    }
    if (!file_list(armies->arena, path, ".json", file, count, &error)) {
        diagnostic_report(&armies->problems, path, 0, 0, "%s", error);
        return false;
    }
    if (*count == 0) {
        Diagnostic *problem =
            diagnostic_report(&armies->problems, path, 0, 0, "the folder holds no pack");
        if (problem != NULL) {
            problem->remedy = "Packs are files whose names end in .json";
        }
    }
    return *count > 0;
}

static bool read_own_packs(Armies *armies)
{
    enum { OWN_MAX = 1000 };
    SourceText *own = ARENA_ARRAY(armies->arena, SourceText, OWN_MAX);
    armies->own = own;
    for (size_t i = 0; i < armies->pack_count; i++) {
        const char *const *file = NULL;
        size_t count = 0;
        if (!list_pack(armies, armies->pack[i], &file, &count)) {
            return false;
        }
        for (size_t j = 0; j < count; j++) {
            if (armies->own_count == OWN_MAX) {
                diagnostic_report(&armies->problems, armies->pack[i], 0, 0,
                                  "at most %d packs can be loaded", (int)OWN_MAX);
                return false;
            }
            if (!army_read_file(armies, file[j], &own[armies->own_count++])) {
                return false;
            }
        }
    }
    return true;
}

// Those of one game.
static SourceText *own_packs(Armies *armies, bool is_aod, size_t *count)
{
    SourceText *out = ARENA_ARRAY(armies->arena, SourceText, armies->own_count);
    *count = 0;
    for (size_t i = 0; i < armies->own_count; i++) {
        if (aod_is_pack(armies->own[i].text) == is_aod) {
            out[(*count)++] = armies->own[i];
        }
    }
    return out;
}

const EpicLibrary *army_packs_epic(Armies *armies)
{
    size_t count = 0;
    const SourceText *source = armies->epic == NULL ? read_packs(armies, "epic", &count) : NULL;
    if (source != NULL) {
        armies->epic = epic_library_load(armies->arena, source, count, &armies->problems);
        source = own_packs(armies, false, &count);
        if (armies->epic != NULL && count > 0) {
            armies->epic =
                epic_library_extend(armies->arena, armies->epic, source, count, &armies->problems);
        }
        armies->is_unread = armies->epic == NULL;
    }
    return armies->epic;
}

const AodLibrary *army_packs_aod(Armies *armies)
{
    size_t count = 0;
    const SourceText *source = armies->aod == NULL ? read_packs(armies, "aod", &count) : NULL;
    if (source != NULL) {
        armies->aod = aod_library_load(armies->arena, source, count, &armies->problems);
        source = own_packs(armies, true, &count);
        if (armies->aod != NULL && count > 0) {
            armies->aod =
                aod_library_extend(armies->arena, armies->aod, source, count, &armies->problems);
        }
        armies->is_unread = armies->aod == NULL;
    }
    return armies->aod;
}

// A pack with a mistake is told whether or not the command would use it.
bool army_packs_load(Armies *armies, bool with_armies)
{
    size_t epic_count = 0;
    size_t aod_count = 0;
    armies->with_armies = with_armies;
    if (!read_own_packs(armies)) {
        return false;
    }
    own_packs(armies, false, &epic_count);
    own_packs(armies, true, &aod_count);
    return (epic_count == 0 || army_packs_epic(armies) != NULL) &&
           (aod_count == 0 || army_packs_aod(armies) != NULL);
}
