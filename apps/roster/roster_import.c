// `strategium roster import`: a roster on one page, as an army, or written again.
#include "roster_command.h"

#include "base_file.h"
#include "bs_page.h"
#include "commands.h"
#include "usage.h"

#include <string.h>

static bool ends_as_roster(const char *path)
{
    return span_ends_with(span_of(path), ".ros") || span_ends_with(span_of(path), ".rosz");
}

static bool ends_as_army(const char *path)
{
    return span_ends_with(span_of(path), ".army");
}

// A roster that was read, with its army.
typedef struct Import {
    const BsRoster *roster;
    RosterWhose whose;
    const GameImport *by; // NULL: it is not judged
    GameImported imported;
} Import;

// The roster again, or its army in the text form.
static bool make_output(Rosters *rosters, const Import *import, Span *content)
{
    if (ends_as_roster(rosters->output) && strcmp(import->roster->made_by, BS_TEXT) == 0) {
        Diagnostic *problem =
            diagnostic_report(&rosters->problems, rosters->output, 0, 0,
                              "a list as plain text says too little to be written as a roster");
        if (problem != NULL)
            problem->remedy = "Write its army, to a name that ends in .army";
        return false;
    }
    if (ends_as_roster(rosters->output)) {
        bool is_made = bs_roster_write(rosters->arena, import->roster, rosters->output, content);
        if (!is_made)
            diagnostic_report(&rosters->problems, rosters->output, 0, 0, "cannot be packed");
        return is_made;
    }
    if (import->imported.text.length > 0) {
        *content = import->imported.text;
        return true;
    }
    Diagnostic *problem = diagnostic_report(
        &rosters->problems, rosters->output, 0, 0, "there is no army to write: %s",
        import->by == NULL
            ? import->whose.sentence
            : language_text_in(rosters->arena, "the roster is of no list of the packs"));
    if (problem != NULL)
        problem->remedy = "Write the roster itself, to a name that ends in .rosz";
    return false;
}

static int write_output(Rosters *rosters, const Import *import)
{
    Span content = {0};
    const char *error = NULL;
    if (!make_output(rosters, import, &content))
        return EXIT_USAGE;
    if (!file_write(rosters->arena, rosters->output, content, &error)) {
        diagnostic_report(&rosters->problems, rosters->output, 0, 0, "%s", error);
        return EXIT_USAGE;
    }
    return EXIT_HOLDS;
}

static void say_import(Rosters *rosters, const Import *import)
{
    TextBuffer *out = &rosters->out;
    if (rosters->output == NULL) {
        bs_append_page(out, import->roster, import->whose.sentence);
        text_append_char(out, '\n');
    }
    if (import->by != NULL) {
        text_print(out, "%s: %s\n", text_visible(rosters->arena, span_of(import->roster->file)),
                   text_in(out, import->imported.verdict));
        import->by->say(&import->imported, out);
    }
    if (rosters->with_profiles)
        bs_append_profiles(out, import->roster);
}

static const void *packs_of(void *context, const Game *game)
{
    return roster_packs(context, game);
}

static void put_import(Rosters *rosters)
{
    roster_put_import(rosters->arena, games_all, rosters->content, rosters->file[0],
                      bs_roster_limits_default(), packs_of, rosters, &rosters->out);
    text_append_char(&rosters->out, '\n');
}

// Its page, its army, and what is asked to be written.
static int show_import(Rosters *rosters, const BsRoster *roster)
{
    Import import = {.roster = roster};
    const Game *game = roster_whose(games_all, rosters->arena, roster, &import.whose);
    if (import.whose.is_judged) {
        const void *library = roster_packs(rosters, game);
        if (library == NULL)
            return EXIT_USAGE;
        import.by = game->loadouts->import;
        import.by->make(rosters->arena, library, roster, &import.imported);
        diagnostic_add_all(&rosters->problems, &import.imported.problems);
    }
    if (!rosters->json)
        say_import(rosters, &import);
    else if (rosters->output == NULL)
        put_import(rosters);
    int code = rosters->output == NULL ? EXIT_HOLDS : write_output(rosters, &import);
    return code == EXIT_HOLDS && rosters->problems.count > 0 ? EXIT_DOES_NOT_HOLD : code;
}

int roster_import(Rosters *rosters)
{
    if (rosters->file_count != 1)
        return bad_usage("roster", "import needs one file");
    if (rosters->output != NULL && !ends_as_roster(rosters->output) &&
        !ends_as_army(rosters->output)) {
        return bad_usage("roster",
                         "-o writes an army to a name that ends in .army, or the roster itself to "
                         "one that ends in .ros or .rosz; \"%s\" ends otherwise",
                         rosters->output);
    }
    const char *path = rosters->file[0];
    if (!roster_read_file(rosters->arena, path, &rosters->content, &rosters->problems))
        return EXIT_USAGE;
    const BsRoster *roster = bs_roster_read(rosters->arena, rosters->content, path,
                                            bs_roster_limits_default(), &rosters->problems);
    if (roster == NULL) {
        if (rosters->json)
            put_import(rosters);
        return EXIT_USAGE;
    }
    bs_roster_check_totals(roster, &rosters->problems);
    return show_import(rosters, roster);
}
