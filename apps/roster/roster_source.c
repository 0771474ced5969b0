// What `strategium roster` reads: rosters, folders of them, packs, data files.
#include "roster_command.h"

#include "base_file.h"

#include <string.h>

// --- rosters ---

bool roster_read_file(Arena *arena, const char *path, Span *content, DiagnosticList *problems)
{
    const char *error = NULL;
    if (!file_read(arena, path, BS_ROSTER_FILE_BYTES_MAX, content, &error)) {
        Diagnostic *problem = diagnostic_report(problems, path, 0, 0, "%s", error);
        if (problem != NULL) {
            problem->remedy =
                text_format(arena, "Name a roster of at most %d MiB that is there and may be read",
                            (int)(BS_ROSTER_FILE_BYTES_MAX >> 20));
        }
        return false;
    }
    Span text = span_trim(*content);
    bool is_army =
        !span_starts_with(text, "<") && !span_starts_with(text, "PK") && loadout_has_header(text);
    Diagnostic *problem =
        is_army ? diagnostic_report(problems, path, 0, 0, "this is an army file, not a roster")
                : NULL;
    if (problem != NULL)
        problem->remedy = language_text_in(arena, "`strategium army check FILE` reads army files");
    return !is_army;
}

const BsRoster *roster_open(Arena *arena, const char *path, DiagnosticList *problems)
{
    Span content;
    return roster_read_file(arena, path, &content, problems)
               ? bs_roster_read(arena, content, path, bs_roster_limits_default(), problems)
               : NULL;
}

static bool complain(Rosters *rosters, const char *path, const char *text, const char *remedy)
{
    Diagnostic *problem = diagnostic_report(&rosters->problems, path, 0, 0, "%s",
                                            language_text_in(rosters->arena, text));
    if (problem != NULL)
        problem->remedy = remedy;
    return false;
}

static bool list_one(Rosters *rosters, const char *path, RosterFiles *files, const char **all)
{
    static const char *const suffixes[] = {".ros", ".rosz"};
    const char *error = NULL;
    FileTree tree = {.path = &path, .count = 1};
    if (file_is_folder(path)) {
        if (!file_tree(rosters->arena, path, suffixes, 2, &tree, &error))
            return complain(rosters, path, error, NULL);
        if (tree.count == 0) {
            return complain(rosters, path, "there is no roster in this folder",
                            "Name one with .ros or .rosz files in it or in its folders");
        }
    }
    files->folder_count += tree.folder_count;
    files->link_count += tree.link_count;
    files->deep_count += tree.deep_count;
    if (files->count + tree.count > ROSTER_FILES_MAX) {
        return complain(rosters, path,
                        text_format(rosters->arena, "at most %d rosters are checked at a time",
                                    (int)ROSTER_FILES_MAX),
                        "Name the folders in it one by one");
    }
    memcpy(all + files->count, tree.path, tree.count * sizeof *all);
    files->count += tree.count;
    return true;
}

bool roster_list_files(Rosters *rosters, RosterFiles *out)
{
    const char **all = ARENA_ARRAY(rosters->arena, const char *, ROSTER_FILES_MAX);
    *out = (RosterFiles){.path = all};
    for (size_t i = 0; i < rosters->file_count; i++)
        if (!list_one(rosters, rosters->file[i], out, all))
            return false;
    return true;
}

// --- packs and data ---

const void *roster_packs(Rosters *rosters, const Game *game)
{
    return game_library(rosters->arena, game, rosters->loaded, &rosters->problems)->library;
}

// Asked while data files are read and rosters are checked against them.
static bool goes_on(void *context, BsStage stage, uint64_t done, uint64_t total)
{
    Rosters *rosters = context;
    const double MIB = 1 << 20;
    if (stage == BS_STAGE_READ) {
        progress_tell(&rosters->progress, "reading the data files: %.0f of %.0f MiB",
                      (double)done / MIB, (double)total / MIB);
    } else if (stage == BS_STAGE_LINK && done % 64 == 0) {
        progress_tell(&rosters->progress, "linking the data: %.0f of %.0f entries", (double)done,
                      (double)total);
    }
    return !progress_is_stopped();
}

static void say_data(const Rosters *rosters, TextBuffer *out)
{
    const BsData *data = rosters->data;
    text_append_visible(out, span_of(rosters->folder));
    text_print(out, ": data files: %zu, entries: %zu, links: %zu, links that lead nowhere: %zu\n",
               data->catalogue_count, data->entry_count, data->link_count, data->unresolved_count);
    if (data->unsupported_count > 0) {
        text_print(out, "  conditions, modifiers and the like that are not understood: %zu\n",
                   data->unsupported_count);
    }
}

static void put_data(const BsData *data, const DiagnosticList *problems, TextBuffer *out)
{
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", problems->count == 0);
    json_put_problems(&writer, "problems", problems);
    json_put_int(&writer, "files", (int64_t)data->catalogue_count);
    json_put_int(&writer, "entries", (int64_t)data->entry_count);
    json_put_int(&writer, "links", (int64_t)data->link_count);
    json_put_int(&writer, "unresolved", (int64_t)data->unresolved_count);
    json_put_int(&writer, "not_understood", (int64_t)data->unsupported_count);
    json_close(&writer);
    text_append_char(out, '\n');
}

bool roster_load_data(Rosters *rosters)
{
    if (rosters->data != NULL)
        return true;
    DiagnosticList problems = diagnostic_list(rosters->arena);
    BsWatch *watch = ARENA_NEW(rosters->arena, BsWatch);
    *watch = (BsWatch){goes_on, rosters};
    rosters->data = bs_data_load(rosters->arena, rosters->folder, watch, &problems);
    progress_end(&rosters->progress);
    progress_restart(&rosters->progress);
    if (rosters->data == NULL) {
        diagnostic_add_all(&rosters->problems, &problems);
        return false;
    }
    bool is_alone = rosters->file_count == 0;
    if (!rosters->json)
        say_data(rosters, &rosters->out);
    if (is_alone && rosters->json)
        put_data(rosters->data, &problems, &rosters->out);
    else if (is_alone)
        diagnostic_format_all(&rosters->out, &problems, false);
    return true;
}
