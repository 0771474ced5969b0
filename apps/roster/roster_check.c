// `strategium roster check`: rosters by the rules and by data files.
#include "roster_command.h"

#include "commands.h"
#include "usage.h"

// Asks the rules and the data. False: what they need cannot be read.
static bool judge(Rosters *rosters, Arena *arena, RosterChecked *one)
{
    one->game = roster_whose(games_all, arena, one->roster, &one->whose);
    one->by_rules = one->whose.is_judged;
    one->has_data = rosters->folder != NULL;
    const void *library = one->by_rules ? roster_packs(rosters, one->game) : NULL;
    if ((one->by_rules && library == NULL) || (one->has_data && !roster_load_data(rosters)))
        return false;
    roster_judge(arena, library, one->has_data ? rosters->data : NULL, one);
    return true;
}

// Every file in an arena of its own: a folder of them takes no more memory than one. Packs and data
// wait for the first roster that can be read. False: they cannot be read themselves.
static bool check_one(Rosters *rosters, JsonWriter *writer, const char *path, RosterOutcome *came)
{
    Arena *arena = arena_create(1 << 20);
    arena_set_language(arena, arena_language(rosters->arena));
    RosterChecked one = roster_checked_default(arena, path);
    one.roster = roster_open(arena, path, &one.totals);
    bool is_asked = one.roster == NULL || judge(rosters, arena, &one);
    is_asked = is_asked && !one.data.is_stopped;
    *came = roster_outcome(&one);
    if (is_asked && rosters->json)
        roster_put_checked(writer, &one);
    else if (is_asked)
        roster_say_checked(&rosters->out, &one);
    const DiagnosticList *lists[] = {&one.totals, &one.imported.problems, &one.data_problems};
    for (size_t i = 0; is_asked && i < sizeof lists / sizeof lists[0]; i++) {
        if (!rosters->json)
            diagnostic_format_all(&rosters->out, lists[i], false);
        diagnostic_add_all(&rosters->problems, lists[i]);
    }
    arena_destroy(arena);
    return is_asked;
}

static int check_data(Rosters *rosters)
{
    if (!roster_load_data(rosters))
        return EXIT_USAGE;
    return rosters->data->unresolved_count + rosters->data->unsupported_count == 0
               ? EXIT_HOLDS
               : EXIT_DOES_NOT_HOLD;
}

// One after the other, until Ctrl-C. False: packs or data cannot be read.
static bool check_files(Rosters *rosters, RosterSummary *summary, JsonWriter *items)
{
    while (summary->done < summary->files.count) {
        RosterOutcome came = ROSTER_NOT_READ;
        progress_tell(&rosters->progress, "%.0f of %.0f rosters, %.0f s left",
                      (double)summary->done, (double)summary->files.count);
        bool is_asked = !progress_is_stopped() &&
                        check_one(rosters, items, summary->files.path[summary->done], &came);
        if (!is_asked)
            return progress_is_stopped();
        summary->outcome[came]++;
        summary->done++;
    }
    return true;
}

int roster_check(Rosters *rosters)
{
    RosterSummary summary = {0};
    if (rosters->file_count == 0 && rosters->folder == NULL)
        return bad_usage("roster", "check needs one file or folder, or more");
    rosters->progress = progress_begin(rosters->arena);
    if (rosters->file_count == 0)
        return check_data(rosters);
    if (!roster_list_files(rosters, &summary.files))
        return EXIT_USAGE;
    TextBuffer list = text_start(rosters->arena);
    JsonWriter items = json_writer(&list);
    json_open_list(&items, NULL);
    bool is_asked = check_files(rosters, &summary, &items);
    progress_end(&rosters->progress);
    if (!is_asked)
        return EXIT_USAGE;
    json_close(&items);
    bool is_whole = summary.done == summary.files.count && summary.outcome[ROSTER_NOT_READ] == 0;
    bool ok = is_whole && rosters->problems.count == 0;
    if (rosters->json) {
        JsonWriter writer = json_writer(&rosters->out);
        json_open_object(&writer, NULL);
        json_put_bool(&writer, "ok", ok);
        json_put_problems(&writer, "problems", &rosters->problems);
        roster_put_summary(&writer, &summary);
        json_put_raw(&writer, "rosters", text_span(&list));
        json_close(&writer);
        text_append_char(&rosters->out, '\n');
    } else if (summary.files.count > 1 || summary.files.folder_count > 0) {
        roster_say_summary(&rosters->out, &summary);
    }
    rosters->problems.count = rosters->problems.dropped = 0; // said
    return !is_whole ? EXIT_USAGE : ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}
