// Army files of any game.
#include "army_command.h"

#include "base_file.h"

const Game *army_games(size_t i)
{
    return loadout_game(games_all, LOADOUT_ARMY, i);
}

Rulebook army_rules(Arena *arena)
{
    DiagnosticList ignored = diagnostic_list(arena);
    Rulebook book = {0};
    bool is_read = rulebook_load(arena, file_at_home(arena, "docs/rules"), &ignored, &book);
    return is_read ? book : (Rulebook){0};
}

static const void *library_of(void *context, const Game *game)
{
    return army_library(context, game);
}

bool army_read(Armies *armies, const SourceText *source, ArmyRead *out, DiagnosticList *unjudged)
{
    out->game = loadout_army_game(games_all, source->text, library_of, armies);
    out->library = army_library(armies, out->game);
    if (out->library != NULL) {
        out->army = out->game->loadouts->read(armies->arena, out->library, source,
                                              &armies->problems, unjudged);
    }
    return out->library != NULL;
}

static bool is_pasted(Span text)
{
    for (size_t i = 0; army_games(i) != NULL; i++) {
        const GameLoadouts *loadouts = army_games(i)->loadouts;
        if (loadouts->is_pasted != NULL && loadouts->is_pasted(text))
            return true;
    }
    return false;
}

// "`game: epic` or `game: aod`"
static const char *game_lines(Arena *arena)
{
    TextBuffer text = text_start(arena);
    for (size_t i = 0; army_games(i) != NULL; i++)
        text_print(&text, "%s`game: %s`", i == 0 ? "" : " or ", army_games(i)->id);
    return text.text;
}

bool army_is_file(Armies *armies, const SourceText *source)
{
    Span text = span_trim(source->text);
    const char *what = NULL;
    const char *remedy = "`strategium army new LIST` writes one to start from";
    if (text.length == 0) {
        what = "the file is empty";
    } else if (text.text[0] == '<' || span_starts_with(text, "PK")) {
        what = "this is no army file, but perhaps the roster of another program";
        remedy = "`strategium roster check FILE` reads rosters";
    } else if (text.text[0] == '{' || text.text[0] == '[') {
        what = "this is no army file, but perhaps a pack";
        remedy = "`--pack FILE` adds a pack";
    } else if (!is_pasted(text) && !loadout_has_header(text)) {
        what = "the file says neither for which game it is nor of which list";
        remedy = text_format(armies->arena, "Begin it with %s, and `list: NAME`",
                             game_lines(armies->arena));
    }
    Diagnostic *problem =
        what != NULL ? diagnostic_report(&armies->problems, source->name, 0, 0, "%s", what) : NULL;
    if (problem != NULL)
        problem->remedy = remedy;
    return what == NULL;
}
