#include "packs.h"

#include "base_file.h"

#include <string.h>

enum { PACK_BYTES_MAX = 16 * 1024 * 1024 };

// Schemas describe packs and are none.
static bool is_schema(const char *path)
{
    return strstr(path, "/schema/") != NULL;
}

bool packs_read_file(Arena *arena, const char *path, SourceText *out, DiagnosticList *problems)
{
    const char *error = NULL;
    out->name = path;
    if (!file_read(arena, path, PACK_BYTES_MAX, &out->text, &error)) {
        diagnostic_report(problems, path, 0, 0, "%s", error);
        return false;
    }
    return true;
}

// Adds the files under data/<game> with this ending. Names in messages and records are relative.
static bool read_files(Arena *arena, const char *folder, const char *suffix, SourceText **out,
                       size_t *count, DiagnosticList *problems)
{
    const char *const *paths = NULL;
    size_t path_count = 0;
    const char *error = NULL;
    if (!file_list(arena, folder, suffix, &paths, &path_count, &error)) {
        diagnostic_report(problems, folder, 0, 0, "%s", error);
        return false;
    }
    SourceText *all = ARENA_ARRAY(arena, SourceText, *count + path_count);
    if (*count > 0)
        memcpy(all, *out, *count * sizeof *all);
    *out = all;
    for (size_t i = 0; i < path_count; i++) {
        if (is_schema(paths[i]))
            continue;
        SourceText *file = &all[*count];
        const char *beside = paths[i] + strlen(folder);
        file->name = beside + (beside[0] == '/' ? 1 : 0);
        if (!file_read(arena, paths[i], PACK_BYTES_MAX, &file->text, &error)) {
            diagnostic_report(problems, paths[i], 0, 0, "%s", error);
            return false;
        }
        ++*count;
    }
    return true;
}

static bool read_game(Arena *arena, const char *name, bool with_armies, const SourceText **out,
                      size_t *count, DiagnosticList *problems)
{
    const char *folder = file_at_home(arena, text_format(arena, "data/%s", name));
    SourceText *pack = ARENA_ARRAY(arena, SourceText, 0);
    *count = 0;
    // A game may have no packs, but a program that was moved away from its data has none at all.
    const char *data = file_at_home(arena, "data");
    if (!file_is_folder(data)) {
        Diagnostic *problem = diagnostic_report(problems, data, 0, 0, "there is no such folder");
        if (problem != NULL)
            problem->remedy = "Set STRATEGIUM_HOME to the folder that holds data and docs";
        return false;
    }
    static const char *const endings[] = {".json", ".deck", ".lesson", ".puzzle", ".army"};
    size_t ending_count = sizeof endings / sizeof endings[0] - (with_armies ? 0 : 1);
    for (size_t i = 0; i < ending_count && file_is_folder(folder); i++)
        if (!read_files(arena, folder, endings[i], &pack, count, problems))
            return false;
    *out = pack;
    return true;
}

bool packs_read(Arena *arena, const char *name, const SourceText **out, size_t *count,
                DiagnosticList *problems)
{
    return read_game(arena, name, true, out, count, problems);
}

bool packs_read_without_armies(Arena *arena, const char *name, const SourceText **out,
                               size_t *count, DiagnosticList *problems)
{
    return read_game(arena, name, false, out, count, problems);
}
