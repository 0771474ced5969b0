#include "roster_import.h"

#include "bs_json.h"

const Game *roster_whose(const Game *const *games, const Arena *speaker, const BsRoster *roster,
                         RosterWhose *out)
{
    const Game *game = NULL;
    for (size_t i = 0; (game = loadout_game(games, LOADOUT_ARMY, i)) != NULL; i++) {
        const GameImport *import = game->loadouts->import;
        if (import != NULL && import->knows(speaker, roster, out))
            return game;
    }
    *out = (RosterWhose){
        "other",
        language_text_in(speaker, "a roster of another game: it is read and shown, not judged"),
        false};
    return NULL;
}

void roster_put_import(Arena *arena, const Game *const *games, Span content, const char *file,
                       BsRosterLimits limits, LoadoutLibrary library, void *context,
                       TextBuffer *out)
{
    enum { PROBLEMS_MAX = 30 };
    DiagnosticList problems = diagnostic_list(arena);
    problems.enough = PROBLEMS_MAX;
    const BsRoster *roster = bs_roster_read(arena, content, file, limits, &problems);
    RosterWhose whose = {0};
    GameImported imported = {0};
    const Game *game = NULL;
    const void *own = NULL; // the game's library, if it judges the roster
    if (roster != NULL) {
        bs_roster_check_totals(roster, &problems);
        game = roster_whose(games, arena, roster, &whose);
        own = whose.is_judged ? library(context, game) : NULL;
    }
    if (own != NULL) {
        game->loadouts->import->make(arena, own, roster, &imported);
        diagnostic_add_all(&problems, &imported.problems);
    }
    diagnostic_keep(&problems, PROBLEMS_MAX);
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", problems.count == 0);
    json_put_problems(&writer, "problems", &problems);
    if (roster == NULL)
        json_put_null(&writer, "roster");
    else
        bs_put_roster(&writer, "roster", roster, whose.word, whose.sentence);
    if (own != NULL)
        game->loadouts->import->put(&writer, "by_rules", &imported, true);
    else
        json_put_null(&writer, "by_rules");
    json_close(&writer);
}
