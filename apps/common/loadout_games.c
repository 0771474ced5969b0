#include "loadout_games.h"

#include "base_assert.h"
#include "base_file.h"
#include "games.h"
#include "roster.h"

const Game *loadout_games(LoadoutKind kind, size_t i)
{
    for (size_t at = 0; games_all[at] != NULL; at++) {
        const GameLoadouts *loadouts = games_all[at]->loadouts;
        if (loadouts != NULL && loadouts->kind == kind && i-- == 0) {
            return games_all[at];
        }
    }
    return NULL;
}

void loadout_put_all(JsonWriter *writer, const char *key, const LoadedGame *loaded, bool whole)
{
    enum { NAMES_MAX = 1024 };
    const GameLoadouts *loadouts = loaded->game->loadouts;
    const char *name[NAMES_MAX];
    size_t count = loadouts->list_sides(loaded->library, name, NAMES_MAX);
    ASSERT(count < NAMES_MAX); // decks and armies of a library are fewer
    json_open_list(writer, key);
    for (size_t i = 0; i < count; i++) {
        const void *loadout = loadouts->find(loaded->library, span_of(name[i]));
        loadouts->put(writer, loaded->library, loadout, whole);
    }
    json_close(writer);
}

Rulebook loadout_rules(Arena *arena)
{
    DiagnosticList ignored = diagnostic_list(arena);
    Rulebook book = {0};
    bool is_read = rulebook_load(arena, file_at_home(arena, "docs/rules"), &ignored, &book);
    return is_read ? book : (Rulebook){0};
}

const Game *army_games(size_t i)
{
    return loadout_games(LOADOUT_ARMY, i);
}

bool army_has_header(Span text)
{
    return roster_header(text, "game").length > 0 || roster_header(text, "list").length > 0;
}

const Game *army_game_of(Span text, ArmyLibrary library, void *context)
{
    Span said = roster_header(text, "game");
    Span list = roster_header(text, "list");
    for (size_t i = 0; army_games(i) != NULL; i++) {
        const Game *game = army_games(i);
        const GameLoadouts *loadouts = game->loadouts;
        const void *own = NULL;
        if (said.length > 0) {
            if (span_equal_nocase_text(said, game->id)) {
                return game;
            }
        } else if (list.length == 0) {
            if (loadouts->is_pasted != NULL && loadouts->is_pasted(text)) {
                return game;
            }
        } else if ((own = library(context, game)) != NULL && loadouts->has_list(own, list)) {
            return game;
        }
    }
    return army_games(0);
}
