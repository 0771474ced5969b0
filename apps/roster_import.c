// `strategium roster import`: a roster on one page, as an army, or written again.
#include "roster_command.h"

#include "base_file.h"
#include "commands.h"
#include "roster_game.h"
#include "roster_page.h"
#include "roster_profiles.h"
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

// The roster again, or its army in the text form. `army` is NULL where the roster is not judged.
static bool make_output(Rosters *rosters, const BsRoster *roster, const RosterArmy *army,
                        Span *content)
{
    if (ends_as_roster(rosters->output) && strcmp(roster->made_by, BS_TEXT) == 0) {
        Diagnostic *problem =
            diagnostic_report(&rosters->problems, rosters->output, 0, 0,
                              "a list as plain text says too little to be written as a roster");
        if (problem != NULL) {
            problem->remedy = "Write its army, to a name that ends in .army";
        }
        return false;
    }
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
                     : language_text_in(rosters->arena, "the roster is of no list of the packs"));
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
                   text_in(&rosters->out, roster_army_verdict(army)));
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
        if (roster_packs(rosters) == NULL) {
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

int roster_import(Rosters *rosters)
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
    if (!roster_read_file(rosters->arena, path, &rosters->content, &rosters->problems)) {
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
