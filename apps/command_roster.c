// `strategium roster`: reads rosters of BattleScribe and New Recruit, shows them, checks them.
//
// Map: reading, packs and data, import, check, the command.
#include "commands.h"
#include "usage.h"

#ifdef STRATEGIUM_BATTLESCRIBE
#    include "base_file.h"
#    include "bs_check.h"
#    include "bs_number.h"
#    include "packs.h"
#    include "roster_army.h"
#    include "roster_page.h"

#    include <stdio.h>
#    include <string.h>

enum { FILES_MAX = 4096 };

typedef struct Rosters {
    Arena *arena; // of the words
    DiagnosticList problems;
    TextBuffer out;
    bool json;
    bool with_profiles;
    const char *output;
    Span content;       // of the file that is imported
    const char *folder; // of data files
    const BsData *data; // read when a roster is there that is asked by it, as are the packs
    const AodLibrary *packs;
    const char *file[FILES_MAX];
    size_t file_count;
} Rosters;

// --- reading ---

static bool read_file(Arena *arena, const char *path, Span *content, DiagnosticList *problems)
{
    const char *error = NULL;
    if (!file_read(arena, path, BS_ROSTER_FILE_BYTES_MAX, content, &error)) {
        diagnostic_report(problems, path, 0, 0, "%s", error);
        return false;
    }
    return true;
}

static const BsRoster *read_roster(Arena *arena, const char *path, DiagnosticList *problems)
{
    Span content;
    return read_file(arena, path, &content, problems)
               ? bs_roster_read(arena, content, path, bs_roster_limits_default(), problems)
               : NULL;
}

// --- packs and data ---

// The packs without the shipped armies.
static const AodLibrary *packs_of(Rosters *rosters)
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

// The data files themselves: told once, before the first roster that is asked by them. Links that
// lead nowhere are no fault of a roster.
static bool load_data(Rosters *rosters)
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
                   ": %zu data files, %zu entries, %zu links, %zu of them lead nowhere\n",
                   rosters->data->catalogue_count, rosters->data->entry_count,
                   rosters->data->link_count, rosters->data->unresolved_count);
        if (rosters->data->unsupported_count > 0) {
            text_print(&rosters->out, "  not understood: %zu conditions, modifiers and the like\n",
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

// --- import ---

static bool ends_as_roster(const char *path)
{
    return span_ends_with(span_of(path), ".ros") || span_ends_with(span_of(path), ".rosz");
}

static bool ends_as_army(const char *path)
{
    return span_ends_with(span_of(path), ".army");
}

// The roster again, or its army in the text form. `army` is NULL where the roster is not judged.
static bool make_output(Rosters *rosters, const BsRoster *roster, const RosterArmy *army,
                        Span *content)
{
    if (ends_as_roster(rosters->output)) {
        bool is_made = bs_roster_write(rosters->arena, roster, rosters->output, content);
        if (!is_made) {
            diagnostic_report(&rosters->problems, rosters->output, 0, 0, "cannot be packed");
        }
        return is_made;
    }
    if (army != NULL && army->import.text.length > 0) {
        *content = army->import.text;
        return true;
    }
    Diagnostic *problem = diagnostic_report(
        &rosters->problems, rosters->output, 0, 0, "there is no army to write: %s",
        army == NULL ? roster_game_sentence(rosters->arena, roster)
                     : "the roster is of no list of the packs");
    if (problem != NULL) {
        problem->remedy = "Write the roster itself, to a name that ends in .rosz";
    }
    return false;
}

static int write_output(Rosters *rosters, const BsRoster *roster, const RosterArmy *army)
{
    Span content = {0};
    const char *error = NULL;
    if (!make_output(rosters, roster, army, &content)) {
        return EXIT_USAGE;
    }
    if (!file_write(rosters->arena, rosters->output, content, &error)) {
        diagnostic_report(&rosters->problems, rosters->output, 0, 0, "%s", error);
        return EXIT_USAGE;
    }
    return EXIT_HOLDS;
}

static void say_import(Rosters *rosters, const BsRoster *roster, const RosterArmy *army)
{
    if (rosters->output == NULL) {
        roster_append_page(&rosters->out, roster);
        text_append_char(&rosters->out, '\n');
    }
    if (army != NULL) {
        text_print(&rosters->out, "%s: %s\n", text_visible(rosters->arena, span_of(roster->file)),
                   roster_army_verdict(army));
        roster_army_append(&rosters->out, army);
    }
    if (rosters->with_profiles) {
        roster_append_profiles(&rosters->out, roster);
    }
}

// A roster that was read: its page, its army, and what is asked to be written.
static int show_import(Rosters *rosters, const BsRoster *roster)
{
    const RosterArmy *army = NULL;
    if (roster_game(roster) == ROSTER_GAME_AOD_2) {
        if (packs_of(rosters) == NULL) {
            return EXIT_USAGE;
        }
        RosterArmy *made = ARENA_NEW(rosters->arena, RosterArmy);
        *made = roster_army_make(rosters->arena, rosters->packs, roster);
        diagnostic_add_all(&rosters->problems, &made->problems);
        army = made;
    }
    if (!rosters->json) {
        say_import(rosters, roster, army);
    } else if (rosters->output == NULL) {
        roster_put_import(rosters->arena, rosters->packs, rosters->content, roster->file,
                          bs_roster_limits_default(), &rosters->out);
        text_append_char(&rosters->out, '\n');
    }
    int code = rosters->output == NULL ? EXIT_HOLDS : write_output(rosters, roster, army);
    return code == EXIT_HOLDS && rosters->problems.count > 0 ? EXIT_DOES_NOT_HOLD : code;
}

static int import_roster(Rosters *rosters)
{
    if (rosters->file_count != 1) {
        return bad_usage("roster", "import needs one file");
    }
    if (rosters->output != NULL && !ends_as_roster(rosters->output) &&
        !ends_as_army(rosters->output)) {
        return bad_usage("roster",
                         "-o writes an army to a name that ends in .army, or the roster itself to "
                         "one that ends in .ros or .rosz; \"%s\" ends otherwise",
                         rosters->output);
    }
    const char *path = rosters->file[0];
    if (!read_file(rosters->arena, path, &rosters->content, &rosters->problems)) {
        return EXIT_USAGE;
    }
    const BsRoster *roster = bs_roster_read(rosters->arena, rosters->content, path,
                                            bs_roster_limits_default(), &rosters->problems);
    if (roster == NULL) {
        if (rosters->json) {
            roster_put_import(rosters->arena, NULL, rosters->content, path,
                              bs_roster_limits_default(), &rosters->out);
            text_append_char(&rosters->out, '\n');
        }
        return EXIT_USAGE;
    }
    bs_roster_check_totals(roster, &rosters->problems);
    return show_import(rosters, roster);
}

// --- check ---

// A folder stands for all rosters in it.
static bool list_files(Rosters *rosters, const char *const **paths, size_t *count)
{
    static const char *const suffixes[] = {".ros", ".rosz"};
    const char **all = ARENA_ARRAY(rosters->arena, const char *, FILES_MAX);
    *count = 0;
    for (size_t i = 0; i < rosters->file_count; i++) {
        const char *path = rosters->file[i];
        if (!file_is_folder(path)) {
            if (*count < FILES_MAX) {
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
            for (size_t j = 0; j < here_count && *count < FILES_MAX; j++) {
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
    if (*count == FILES_MAX) { // perhaps more: nobody is to think that all were looked at
        diagnostic_report(&rosters->problems, NULL, 0, 0, "there are %d rosters or more",
                          (int)FILES_MAX);
        return false;
    }
    *paths = all;
    return true;
}

// What the data says of a roster, in a line.
static void say_by_data(TextBuffer *out, const BsCheck *result)
{
    text_print(out, "  by the data: %u of %u selections known, %s in all, %u constraints asked",
               (unsigned)result->matched_count, (unsigned)result->selection_count,
               bs_number_text(out->arena, result->total_milli), (unsigned)result->constraint_count);
    text_print(out, ", %u problems\n", (unsigned)result->problem_count);
    if (result->met_unsupported) {
        text_append(out, "  not judged: what hangs on parts of the data that are not understood; "
                         "\"roster check --data FOLDER\" without rosters lists them\n");
    }
    if (result->too_deep_count > 0) {
        text_print(out, "  not judged: %u offers that stand deep in groups and links\n",
                   (unsigned)result->too_deep_count);
    }
    if (result->note != NULL) {
        text_print(out, "  note: %s\n", result->note);
    }
    if (result->category_note != NULL) {
        text_print(out, "  note: selections with other categories by the data: %u; %s\n",
                   (unsigned)result->category_difference_count, result->category_note);
    }
}

static void put_by_data(ExtJsonWriter *writer, const BsCheck *result, const DiagnosticList *found)
{
    ext_json_open_object(writer, "by_data");
    ext_json_put_int(writer, "selections", result->selection_count);
    ext_json_put_int(writer, "known", result->matched_count);
    ext_json_put_int(writer, "costs", result->cost_count);
    ext_json_put_int(writer, "constraints", result->constraint_count);
    ext_json_put_int(writer, "problems", result->problem_count);
    ext_json_put_problems(writer, "found", found);
    ext_json_put_real(writer, "total", (double)result->total_milli / 1000);
    ext_json_put_int(writer, "too_deep", result->too_deep_count);
    ext_json_put_bool(writer, "not_understood", result->met_unsupported);
    ext_json_put_text(writer, "note", result->note);
    ext_json_put_int(writer, "other_categories", result->category_difference_count);
    ext_json_put_text(writer, "category_note", result->category_note);
    ext_json_close(writer);
}

// A roster with all that is said of it.
typedef struct Checked {
    const char *path;
    const BsRoster *roster; // NULL: not read
    bool by_rules, has_data, by_data;
    RosterArmy army;
    BsCheck data;
    DiagnosticList totals; // and what kept it from being read
    DiagnosticList data_problems;
} Checked;

static bool is_right(const Checked *one)
{
    return one->totals.count == 0 && one->army.problems.count == 0 && one->data_problems.count == 0;
}

// What comes out for a roster: one of these, told of all together at the end.
typedef enum RosterOutcome {
    ROSTER_RIGHT,
    ROSTER_RIGHT_IN_PART, // nothing wrong in what was judged
    ROSTER_WRONG,
    ROSTER_NOT_JUDGED,
    ROSTER_NOT_READ,
    ROSTER_OUTCOME_COUNT,
} RosterOutcome;

static RosterOutcome outcome(const Checked *one)
{
    if (one->roster == NULL) {
        return ROSTER_NOT_READ;
    }
    if (!is_right(one)) {
        return ROSTER_WRONG;
    }
    bool is_army = one->by_rules && one->army.import.army != NULL;
    if (!is_army && !one->by_data) {
        return ROSTER_NOT_JUDGED;
    }
    bool is_open = !is_army || one->army.unjudged.count > 0 ||
                   (one->by_data && (one->data.met_unsupported || one->data.too_deep_count > 0));
    return is_open ? ROSTER_RIGHT_IN_PART : ROSTER_RIGHT;
}

static void say_outcomes(TextBuffer *out, size_t count,
                         const unsigned outcomes[ROSTER_OUTCOME_COUNT])
{
    text_print(out,
               "%zu rosters: %u right, %u with nothing wrong in what can be judged, %u wrong, "
               "%u not judged, %u not read\n",
               count, outcomes[ROSTER_RIGHT], outcomes[ROSTER_RIGHT_IN_PART],
               outcomes[ROSTER_WRONG], outcomes[ROSTER_NOT_JUDGED], outcomes[ROSTER_NOT_READ]);
}

static void put_outcomes(ExtJsonWriter *writer, size_t count,
                         const unsigned outcomes[ROSTER_OUTCOME_COUNT])
{
    static const char *const keys[] = {[ROSTER_RIGHT] = "right",
                                       [ROSTER_RIGHT_IN_PART] = "right_in_part",
                                       [ROSTER_WRONG] = "wrong",
                                       [ROSTER_NOT_JUDGED] = "not_judged",
                                       [ROSTER_NOT_READ] = "not_read"};
    ext_json_open_object(writer, "summary");
    ext_json_put_int(writer, "rosters", (int64_t)count);
    for (RosterOutcome i = ROSTER_RIGHT; i < ROSTER_OUTCOME_COUNT; i++) {
        ext_json_put_int(writer, keys[i], outcomes[i]);
    }
    ext_json_close(writer);
}

static void say_checked(TextBuffer *out, const Checked *one)
{
    text_append_visible(out, span_of(one->path));
    text_append(out, ": ");
    if (one->roster == NULL) {
        text_append(out, "NOT READ\n");
        return;
    }
    text_append_visible(out, span_of(one->roster->name));
    text_append(out, ", ");
    roster_append_sum(out, one->roster);
    text_print(out, ", units: %u, selections: %u, totals %s", (unsigned)one->roster->unit_count,
               (unsigned)one->roster->selection_count,
               one->totals.count == 0 ? "right" : "NOT RIGHT");
    if (one->by_rules) {
        text_print(out, ", %s", roster_army_verdict(&one->army));
    }
    if (one->by_data) {
        text_print(out, ", %s by the data", one->data_problems.count == 0 ? "right" : "NOT RIGHT");
    }
    text_print(out, "; %s\n", roster_game_sentence(out->arena, one->roster));
    if (one->by_rules) {
        roster_army_append(out, &one->army);
    }
    if (one->by_data) {
        say_by_data(out, &one->data);
    } else if (one->has_data) {
        text_append(out, "  the data files are of another game: not asked\n");
    }
    if (one->by_rules && one->by_data) {
        roster_army_append_compared(out, &one->army, &one->data_problems);
    }
}

static void put_checked(ExtJsonWriter *writer, const Checked *one)
{
    const BsRoster *roster = one->roster;
    ext_json_open_object(writer, NULL);
    ext_json_put_text(writer, "file", one->path);
    ext_json_put_bool(writer, "ok", is_right(one));
    ext_json_put_text(writer, "game", roster == NULL ? NULL : roster_game_word(roster));
    ext_json_put_text(writer, "about",
                      roster == NULL ? NULL : roster_game_sentence(writer->buffer->arena, roster));
    ext_json_put_int(writer, "selections", roster == NULL ? 0 : roster->selection_count);
    if (one->by_rules) {
        roster_army_put(writer, "by_rules", &one->army, false);
    }
    if (one->by_data) {
        put_by_data(writer, &one->data, &one->data_problems);
    }
    if (one->by_rules && one->by_data) {
        roster_army_put_compared(writer, "compared", &one->army, &one->data_problems);
    }
    ext_json_close(writer);
}

// Asks the rules and the data. False: what they need cannot be read.
static bool judge(Rosters *rosters, Arena *arena, Checked *one)
{
    one->by_rules = roster_game(one->roster) == ROSTER_GAME_AOD_2;
    one->has_data = rosters->folder != NULL;
    if ((one->by_rules && packs_of(rosters) == NULL) || (one->has_data && !load_data(rosters))) {
        return false;
    }
    bs_roster_check_totals(one->roster, &one->totals);
    if (one->by_rules) {
        one->army = roster_army_make(arena, rosters->packs, one->roster);
    }
    one->by_data = one->has_data && bs_check_is_of(rosters->data, one->roster);
    if (one->by_data) {
        one->data = bs_check(arena, rosters->data, one->roster, &one->data_problems);
    }
    return true;
}

// Every file in an arena of its own: a folder of them takes no more memory than one. Packs and data
// wait for the first roster that can be read. False: they cannot be read themselves.
static bool check_one(Rosters *rosters, ExtJsonWriter *writer, const char *path,
                      RosterOutcome *came)
{
    Arena *arena = arena_create(1 << 20);
    Checked one = {
        .path = path, .totals = diagnostic_list(arena), .data_problems = diagnostic_list(arena)};
    one.army.problems = diagnostic_list(arena);
    one.roster = read_roster(arena, path, &one.totals);
    bool is_asked = one.roster == NULL || judge(rosters, arena, &one);
    *came = outcome(&one);
    if (is_asked && rosters->json) {
        put_checked(writer, &one);
    } else if (is_asked) {
        say_checked(&rosters->out, &one);
    }
    const DiagnosticList *lists[] = {&one.totals, &one.army.problems, &one.data_problems};
    for (size_t i = 0; is_asked && i < sizeof lists / sizeof lists[0]; i++) {
        if (!rosters->json) {
            diagnostic_format_all(&rosters->out, lists[i], false);
        }
        diagnostic_add_all(&rosters->problems, lists[i]);
    }
    arena_destroy(arena);
    return is_asked;
}

static int check_rosters(Rosters *rosters)
{
    const char *const *path = NULL;
    size_t count = 0;
    unsigned outcomes[ROSTER_OUTCOME_COUNT] = {0};
    if (rosters->file_count == 0 && rosters->folder == NULL) {
        return bad_usage("roster", "check needs one file or folder, or more");
    }
    if (!list_files(rosters, &path, &count)) {
        return EXIT_USAGE;
    }
    if (rosters->file_count == 0) {
        return !load_data(rosters) ? EXIT_USAGE
               : rosters->data->unresolved_count + rosters->data->unsupported_count == 0
                   ? EXIT_HOLDS
                   : EXIT_DOES_NOT_HOLD;
    }
    TextBuffer list = text_start(rosters->arena);
    ExtJsonWriter items = ext_json_writer(&list);
    ext_json_open_list(&items, NULL);
    for (size_t i = 0; i < count; i++) {
        RosterOutcome came = ROSTER_NOT_READ;
        if (!check_one(rosters, &items, path[i], &came)) {
            return EXIT_USAGE;
        }
        outcomes[came]++;
    }
    ext_json_close(&items);
    bool ok = rosters->problems.count == 0;
    if (rosters->json) {
        ExtJsonWriter writer = ext_json_writer(&rosters->out);
        ext_json_open_object(&writer, NULL);
        ext_json_put_bool(&writer, "ok", ok);
        ext_json_put_problems(&writer, "problems", &rosters->problems);
        put_outcomes(&writer, count, outcomes);
        ext_json_put_raw(&writer, "rosters", text_span(&list));
        ext_json_close(&writer);
        text_append_char(&rosters->out, '\n');
    } else if (count > 1) {
        say_outcomes(&rosters->out, count, outcomes);
    }
    rosters->problems.count = rosters->problems.dropped = 0; // said
    return outcomes[ROSTER_NOT_READ] > 0 ? EXIT_USAGE : ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- the command ---

static int read_words(Rosters *rosters, int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            rosters->json = true;
        } else if (strcmp(argv[i], "--profiles") == 0) {
            rosters->with_profiles = true;
        } else if (strcmp(argv[i], "-o") == 0) {
            if (i + 1 == argc) {
                return bad_usage("roster", "-o needs a file");
            }
            rosters->output = argv[++i];
        } else if (strcmp(argv[i], "--data") == 0) {
            if (i + 1 == argc) {
                return bad_usage("roster", "--data needs a folder");
            }
            rosters->folder = argv[++i];
        } else if (argv[i][0] == '-' && argv[i][1] != '\0') {
            return bad_usage("roster", "there is no option \"%s\"", argv[i]);
        } else if (rosters->file_count == FILES_MAX) {
            return bad_usage("roster", "at most %d files can be given", FILES_MAX);
        } else {
            rosters->file[rosters->file_count++] = argv[i];
        }
    }
    return EXIT_HOLDS;
}

// What one of the commands would take and do nothing with.
static int refuse_unused(const Rosters *rosters, const char *what)
{
    bool is_check = strcmp(what, "check") == 0;
    bool is_import = strcmp(what, "import") == 0;
    const char *unused = is_check && rosters->output != NULL                    ? "-o"
                         : is_check && rosters->with_profiles                   ? "--profiles"
                         : is_import && rosters->folder != NULL                 ? "--data"
                         : is_import && rosters->json && rosters->with_profiles ? "--profiles: "
                                                                                  "--json has them"
                                                                                : NULL;
    return unused != NULL ? bad_usage("roster", "%s has no use for %s", what, unused) : EXIT_HOLDS;
}

// Nothing could be asked: who wants JSON gets a document all the same.
static void put_refusal(Rosters *rosters)
{
    ExtJsonWriter writer = ext_json_writer(&rosters->out);
    ext_json_open_object(&writer, NULL);
    ext_json_put_bool(&writer, "ok", false);
    ext_json_put_problems(&writer, "problems", &rosters->problems);
    ext_json_close(&writer);
    text_append_char(&rosters->out, '\n');
}

int command_roster(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Rosters *rosters = ARENA_NEW(arena, Rosters);
    rosters->arena = arena;
    rosters->problems = diagnostic_list(arena);
    rosters->out = text_start(arena);
    const char *what = argc >= 2 ? argv[1] : "";
    int code = read_words(rosters, argc, argv);
    if (code == EXIT_HOLDS) {
        code = refuse_unused(rosters, what);
    }
    if (code == EXIT_HOLDS) {
        code = strcmp(what, "import") == 0  ? import_roster(rosters)
               : strcmp(what, "check") == 0 ? check_rosters(rosters)
                                            : bad_usage("roster", "say import or check");
    }
    if (rosters->json && rosters->out.length == 0 && rosters->problems.count > 0) {
        put_refusal(rosters);
    }
    fwrite(rosters->out.text, 1, rosters->out.length, stdout);
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, &rosters->problems, false);
    fputs(text.text, stderr);
    arena_destroy(arena);
    return code;
}

#else

int command_roster(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return bad_usage("roster", "this build cannot read rosters: expat and libzip were missing "
                               "(libexpat1-dev, libzip-dev) when it was made");
}

#endif
