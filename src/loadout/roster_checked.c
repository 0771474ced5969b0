// Judging a roster, and what is said of it, in words and as JSON.
#include "roster_checked.h"

#include "bs_number.h"
#include "bs_page.h"

RosterChecked roster_checked_default(Arena *arena, const char *path)
{
    return (RosterChecked){.path = path,
                           .imported = {.problems = diagnostic_list(arena)},
                           .totals = diagnostic_list(arena),
                           .data_problems = diagnostic_list(arena)};
}

void roster_judge(Arena *arena, const void *library, const BsData *data, RosterChecked *one)
{
    bs_roster_check_totals(one->roster, &one->totals);
    if (one->by_rules)
        one->game->loadouts->import->make(arena, library, one->roster, &one->imported);
    one->by_data = data != NULL && bs_check_is_of(data, one->roster);
    if (one->by_data)
        one->data = bs_check(arena, data, one->roster, &one->data_problems);
}

// What the data says of a roster, in a line.
static void say_by_data(TextBuffer *out, const BsCheck *result)
{
    text_print(out,
               language_count(result->selection_count,
                              "  by the data: %u of %u selection known, %s in all",
                              "  by the data: %u of %u selections known, %s in all"),
               (unsigned)result->matched_count, (unsigned)result->selection_count,
               bs_number_text(out->arena, result->total_milli));
    text_print(
        out,
        language_count(result->constraint_count, ", %u constraint asked", ", %u constraints asked"),
        (unsigned)result->constraint_count);
    text_print(out, language_count(result->problem_count, ", %u problem\n", ", %u problems\n"),
               (unsigned)result->problem_count);
    if (result->met_unsupported) {
        text_say(out, "  not judged: what hangs on parts of the data that are not understood; "
                      "\"roster check --data FOLDER\" without rosters lists them\n");
    }
    if (result->too_deep_count > 0) {
        text_print(out,
                   language_count(result->too_deep_count,
                                  "  not judged: %u offer that stands deep in groups and links\n",
                                  "  not judged: %u offers that stand deep in groups and links\n"),
                   (unsigned)result->too_deep_count);
    }
    if (result->note != NULL)
        text_print(out, "  note: %s\n", result->note);
    if (result->category_note != NULL) {
        text_print(out, "  note: selections with other categories by the data: %u; %s\n",
                   (unsigned)result->category_difference_count, result->category_note);
    }
}

static void put_by_data(JsonWriter *writer, const BsCheck *result, const DiagnosticList *found)
{
    json_open_object(writer, "by_data");
    json_put_int(writer, "selections", result->selection_count);
    json_put_int(writer, "known", result->matched_count);
    json_put_int(writer, "costs", result->cost_count);
    json_put_int(writer, "constraints", result->constraint_count);
    json_put_int(writer, "problems", result->problem_count);
    json_put_problems(writer, "found", found);
    json_put_real(writer, "total", (double)result->total_milli / 1000);
    json_put_int(writer, "too_deep", result->too_deep_count);
    json_put_bool(writer, "not_understood", result->met_unsupported);
    json_put_text(writer, "note", result->note);
    json_put_int(writer, "other_categories", result->category_difference_count);
    json_put_text(writer, "category_note", result->category_note);
    json_close(writer);
}

// What only the rules find, and what only the data files find.
typedef struct Compared {
    DiagnosticList rules, data;
    bool is_done; // false: the rules have not judged it
} Compared;

static Compared compare(Arena *arena, const RosterChecked *one)
{
    Compared only = {.rules = diagnostic_list(arena), .data = diagnostic_list(arena)};
    only.is_done = one->game->loadouts->import->compare(&one->imported, &one->data_problems,
                                                        &only.rules, &only.data);
    return only;
}

static void append_only(TextBuffer *out, const DiagnosticList *only, const char *heading)
{
    for (size_t i = 0; i < only->count; i++) {
        text_say(out, heading);
        if (only->item[i].line != 0)
            text_print(out, "line %u: ", (unsigned)only->item[i].line);
        text_say(out, only->item[i].text);
        text_append_char(out, '\n');
    }
}

static void say_compared(TextBuffer *out, const RosterChecked *one)
{
    Compared only = compare(out->arena, one);
    if (!only.is_done) {
        text_say(out, "  nothing is compared: the rules have not judged this roster\n");
        return;
    }
    append_only(out, &only.rules, "  only the rules say: ");
    append_only(out, &only.data, "  only the data says: ");
    if (only.rules.count + only.data.count == 0)
        text_say(out, "  the rules and the data say the same\n");
}

static void put_compared(JsonWriter *writer, const RosterChecked *one)
{
    Compared only = compare(writer->buffer->arena, one);
    if (!only.is_done) {
        json_put_null(writer, "compared");
        return;
    }
    json_open_object(writer, "compared");
    json_put_bool(writer, "same", only.rules.count + only.data.count == 0);
    json_put_problems(writer, "only_rules", &only.rules);
    json_put_problems(writer, "only_data", &only.data);
    json_close(writer);
}

static bool is_right(const RosterChecked *one)
{
    return one->totals.count == 0 && one->imported.problems.count == 0 &&
           one->data_problems.count == 0;
}

RosterOutcome roster_outcome(const RosterChecked *one)
{
    if (one->roster == NULL)
        return ROSTER_NOT_READ;
    if (!is_right(one))
        return ROSTER_WRONG;
    const GameImported *army = &one->imported;
    bool is_army = one->by_rules && army->is_judged;
    if ((!is_army && !one->by_data) || (is_army && army->is_in_doubt))
        return ROSTER_NOT_JUDGED;
    bool is_open = !is_army || army->unjudged.count > 0 ||
                   (one->by_data && (one->data.met_unsupported || one->data.too_deep_count > 0));
    return is_open ? ROSTER_RIGHT_IN_PART : ROSTER_RIGHT;
}

void roster_say_summary(TextBuffer *out, const RosterSummary *summary)
{
    const RosterFiles *files = &summary->files;
    const unsigned *outcome = summary->outcome;
    text_print(out, language_count(summary->done, "%zu roster", "%zu rosters"), summary->done);
    if (files->folder_count > 0) {
        text_print(out, language_count(files->folder_count, " in %zu folder", " in %zu folders"),
                   files->folder_count);
    }
    text_print(out,
               ": %u right, %u with nothing wrong in what can be judged, %u wrong, %u not judged, "
               "%u not read\n",
               outcome[ROSTER_RIGHT], outcome[ROSTER_RIGHT_IN_PART], outcome[ROSTER_WRONG],
               outcome[ROSTER_NOT_JUDGED], outcome[ROSTER_NOT_READ]);
    if (files->link_count > 0)
        text_print(out, "not looked into, links to folders: %zu\n", files->link_count);
    if (files->deep_count > 0)
        text_print(out, "not looked into, folders that lie too deep: %zu\n", files->deep_count);
}

void roster_put_summary(JsonWriter *writer, const RosterSummary *summary)
{
    static const char *const keys[] = {[ROSTER_RIGHT] = "right",
                                       [ROSTER_RIGHT_IN_PART] = "right_in_part",
                                       [ROSTER_WRONG] = "wrong",
                                       [ROSTER_NOT_JUDGED] = "not_judged",
                                       [ROSTER_NOT_READ] = "not_read"};
    const RosterFiles *files = &summary->files;
    json_open_object(writer, "summary");
    json_put_int(writer, "rosters", (int64_t)summary->done);
    for (RosterOutcome i = ROSTER_RIGHT; i < ROSTER_OUTCOME_COUNT; i++)
        json_put_int(writer, keys[i], summary->outcome[i]);
    json_put_int(writer, "folders", (int64_t)files->folder_count);
    json_put_int(writer, "links_left_out", (int64_t)files->link_count);
    json_put_int(writer, "deep_folders_left_out", (int64_t)files->deep_count);
    json_put_int(writer, "stopped_before", (int64_t)(files->count - summary->done));
    json_close(writer);
}

void roster_say_checked(TextBuffer *out, const RosterChecked *one)
{
    text_append_visible(out, span_of(one->path));
    text_append(out, ": ");
    if (one->roster == NULL) {
        text_say(out, "NOT READ\n");
        return;
    }
    text_append_visible(out, span_of(one->roster->name));
    text_append(out, ", ");
    bs_append_sum(out, one->roster);
    text_print(out,
               one->totals.count == 0 ? ", units: %u, selections: %u, totals right"
                                      : ", units: %u, selections: %u, totals NOT RIGHT",
               (unsigned)one->roster->unit_count, (unsigned)one->roster->selection_count);
    if (one->by_rules)
        text_print(out, ", %s", text_in(out, one->imported.verdict));
    if (one->by_data) {
        text_say(out,
                 one->data_problems.count == 0 ? ", right by the data" : ", NOT RIGHT by the data");
    }
    text_print(out, "; %s\n", one->whose.sentence);
    if (one->by_rules)
        one->game->loadouts->import->say(&one->imported, out);
    if (one->by_data)
        say_by_data(out, &one->data);
    else if (one->has_data)
        text_say(out, "  the data files are of another game: not asked\n");
    if (one->by_rules && one->by_data)
        say_compared(out, one);
}

void roster_put_checked(JsonWriter *writer, const RosterChecked *one)
{
    const BsRoster *roster = one->roster;
    json_open_object(writer, NULL);
    json_put_text(writer, "file", one->path);
    json_put_bool(writer, "ok", is_right(one));
    json_put_text(writer, "game", one->whose.word);
    json_put_text(writer, "about", one->whose.sentence);
    json_put_int(writer, "selections", roster == NULL ? 0 : roster->selection_count);
    if (one->by_rules)
        one->game->loadouts->import->put(writer, "by_rules", &one->imported, false);
    if (one->by_data)
        put_by_data(writer, &one->data, &one->data_problems);
    if (one->by_rules && one->by_data)
        put_compared(writer, one);
    json_close(writer);
}
