// What `strategium roster` reads: rosters, folders of them, packs, data files.
#include "roster_command.h"

#include "base_file.h"
#include "packs.h"

// --- rosters ---

bool roster_read_file(Arena *arena, const char *path, Span *content, DiagnosticList *problems)
{
    const char *error = NULL;
    if (!file_read(arena, path, BS_ROSTER_FILE_BYTES_MAX, content, &error)) {
        diagnostic_report(problems, path, 0, 0, "%s", error);
        return false;
    }
    return true;
}

const BsRoster *roster_open(Arena *arena, const char *path, DiagnosticList *problems)
{
    Span content;
    return roster_read_file(arena, path, &content, problems)
               ? bs_roster_read(arena, content, path, bs_roster_limits_default(), problems)
               : NULL;
}

bool roster_list_files(Rosters *rosters, const char *const **paths, size_t *count)
{
    static const char *const suffixes[] = {".ros", ".rosz"};
    const char **all = ARENA_ARRAY(rosters->arena, const char *, ROSTER_FILES_MAX);
    *count = 0;
    for (size_t i = 0; i < rosters->file_count; i++) {
        const char *path = rosters->file[i];
        if (!file_is_folder(path)) {
            if (*count < ROSTER_FILES_MAX) {
                all[(*count)++] = path;
            }
            continue;
        }
        size_t before = *count;
        for (size_t s = 0; s < 2; s++) {
            const char *const *here = NULL;
            size_t here_count = 0;
            const char *error = NULL;
            if (!file_list(rosters->arena, path, suffixes[s], &here, &here_count, &error)) {
                diagnostic_report(&rosters->problems, path, 0, 0, "%s", error);
                return false;
            }
            for (size_t j = 0; j < here_count && *count < ROSTER_FILES_MAX; j++) {
                all[(*count)++] = here[j];
            }
        }
        if (*count == before) {
            Diagnostic *problem = diagnostic_report(&rosters->problems, path, 0, 0,
                                                    "there is no roster in this folder");
            if (problem != NULL) {
                problem->remedy = "Name one with .ros or .rosz files; folders in it are left out";
            }
            return false;
        }
    }
    if (*count == ROSTER_FILES_MAX) { // perhaps more: nobody is to think that all were looked at
        diagnostic_report(&rosters->problems, NULL, 0, 0, "there are %d rosters or more",
                          (int)ROSTER_FILES_MAX);
        return false;
    }
    *paths = all;
    return true;
}

// --- packs and data ---

const AodLibrary *roster_packs(Rosters *rosters)
{
    const SourceText *source = NULL;
    size_t count = 0;
    if (rosters->packs != NULL ||
        !packs_read_without_armies(rosters->arena, "aod", &source, &count, &rosters->problems)) {
        return rosters->packs;
    }
    rosters->packs = aod_library_load(rosters->arena, source, count, &rosters->problems);
    return rosters->packs;
}

bool roster_load_data(Rosters *rosters)
{
    if (rosters->data != NULL) {
        return true;
    }
    DiagnosticList problems = diagnostic_list(rosters->arena);
    rosters->data = bs_data_load(rosters->arena, rosters->folder, &problems);
    if (rosters->data == NULL) {
        diagnostic_add_all(&rosters->problems, &problems);
        return false;
    }
    if (!rosters->json) {
        text_append_visible(&rosters->out, span_of(rosters->folder));
        text_print(&rosters->out,
                   ": data files: %zu, entries: %zu, links: %zu, links that lead nowhere: %zu\n",
                   rosters->data->catalogue_count, rosters->data->entry_count,
                   rosters->data->link_count, rosters->data->unresolved_count);
        if (rosters->data->unsupported_count > 0) {
            text_print(&rosters->out,
                       "  conditions, modifiers and the like that are not understood: %zu\n",
                       rosters->data->unsupported_count);
        }
        if (rosters->file_count == 0) {
            diagnostic_format_all(&rosters->out, &problems, false);
        }
    } else if (rosters->file_count == 0) {
        ExtJsonWriter writer = ext_json_writer(&rosters->out);
        ext_json_open_object(&writer, NULL);
        ext_json_put_bool(&writer, "ok", problems.count == 0);
        ext_json_put_problems(&writer, "problems", &problems);
        ext_json_put_int(&writer, "files", (int64_t)rosters->data->catalogue_count);
        ext_json_put_int(&writer, "entries", (int64_t)rosters->data->entry_count);
        ext_json_put_int(&writer, "links", (int64_t)rosters->data->link_count);
        ext_json_put_int(&writer, "unresolved", (int64_t)rosters->data->unresolved_count);
        ext_json_put_int(&writer, "not_understood", (int64_t)rosters->data->unsupported_count);
        ext_json_close(&writer);
        text_append_char(&rosters->out, '\n');
    }
    return true;
}
