// `strategium army muster` and `strategium army estimates`: from the list to the models.
//
// Map: what a name means, rosters, muster, estimates.
#include "army_command.h"

#include "base_file.h"
#include "commands.h"
#include "packs.h"
#include "usage.h"

#ifdef STRATEGIUM_BATTLESCRIBE
#    include "roster_import.h"
#endif

#include <stdio.h>

// --- what a name means ---

// A shipped army. False: no game has it.
static bool find_shipped(Armies *armies, Span name, ArmyRead *out)
{
    for (size_t i = 0; army_games(i) != NULL && out->army == NULL; i++) {
        out->game = army_games(i);
        out->library = army_library(armies, out->game);
        if (out->library == NULL)
            return false;
        out->army = out->game->loadouts->find(out->library, name);
    }
    return out->army != NULL;
}

// --- rosters ---

#ifdef STRATEGIUM_BATTLESCRIBE
// The army that a roster of some game is, in its text form.
static bool read_roster(Armies *armies, const char *path, Span content, SourceText *out)
{
    const BsRoster *roster =
        bs_roster_read(armies->arena, content, path, bs_roster_limits_default(), &armies->problems);
    RosterWhose whose = {0};
    if (roster == NULL)
        return false;
    const Game *game = roster_whose(games_all, armies->arena, roster, &whose);
    LoadedGame loaded = {.game = game == NULL ? games_all[0] : game};
    if (game != NULL && (loaded.library = army_library(armies, game)) == NULL)
        return false;
    return games_roster_army(armies->arena, &loaded, path, content, out, &armies->problems);
}
#else
static bool read_roster(Armies *armies, const char *path, Span content, SourceText *out)
{
    LoadedGame none = {.game = games_all[0]};
    return games_roster_army(armies->arena, &none, path, content, out, &armies->problems);
}
#endif

// --- muster ---

static bool read_file(Armies *armies, const char *path, SourceText *out)
{
    const char *error = NULL;
    Span content = {0};
    enum { BYTES_MAX = 8 << 20 };
    if (file_read(armies->arena, path, BYTES_MAX, &content, &error) && games_is_roster(content))
        return read_roster(armies, path, content, out);
    return packs_read_file(armies->arena, path, out, &armies->problems) &&
           army_is_file(armies, out);
}

static bool read_named(Armies *armies, const char *name, ArmyRead *out)
{
    SourceText source = {0};
    if (find_shipped(armies, span_of(name), out))
        return true;
    if (armies->problems.count > 0 || armies->is_unread)
        return false;
    if (!file_exists(name)) {
        fprintf(stderr,
                "strategium army: there is no army or file \"%s\". `strategium army list` lists "
                "what there is.\n",
                text_visible(armies->arena, span_of(name)));
        return false;
    }
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    return read_file(armies, name, &source) && army_read(armies, &source, out, &unjudged) &&
           out->army != NULL;
}

int army_muster(Armies *armies)
{
    if (armies->word_count != 1)
        return bad_usage("army", "muster needs one army: the name of a shipped one, or a file");
    ArmyRead read = {0};
    if (!read_named(armies, armies->word[0], &read))
        return EXIT_USAGE;
    const GameMuster *muster = read.game->loadouts->muster;
    if (muster == NULL) {
        return bad_usage("army", "%s has no models to muster: its units stand in its army",
                         read.game->title);
    }
    // What is wrong with the army itself was told by `army check`; here it is told again, and the
    // models of what there is.
    bool is_legal = armies->problems.count == 0;
    bool is_mustered = muster->say(armies->arena, read.library, read.army, armies->json,
                                   &armies->out, &armies->problems);
    return is_mustered && is_legal ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- estimates ---

int army_estimates(Armies *armies)
{
    if (armies->word_count > 0)
        return bad_usage("army", "estimates takes no word");
    for (size_t i = 0; army_games(i) != NULL; i++) {
        const Game *game = army_games(i);
        if (game->loadouts->muster == NULL)
            continue;
        const void *library = army_library(armies, game);
        if (library == NULL)
            return EXIT_USAGE;
        game->loadouts->muster->estimates(library, armies->json, &armies->out);
    }
    return EXIT_HOLDS;
}
