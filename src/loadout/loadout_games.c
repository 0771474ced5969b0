#include "loadout_games.h"

#include "base_assert.h"
#include "loadout.h"

const Game *loadout_game(const Game *const *games, LoadoutKind kind, size_t i)
{
    for (; *games != NULL; games++) {
        const GameLoadouts *loadouts = (*games)->loadouts;
        if (loadouts != NULL && loadouts->kind == kind && i-- == 0)
            return *games;
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

bool loadout_has_header(Span text)
{
    return loadout_header(text, "game").length > 0 || loadout_header(text, "list").length > 0;
}

const Game *loadout_army_game(const Game *const *games, Span text, LoadoutLibrary library,
                              void *context)
{
    Span said = loadout_header(text, "game");
    Span list = loadout_header(text, "list");
    const Game *game = NULL;
    for (size_t i = 0; (game = loadout_game(games, LOADOUT_ARMY, i)) != NULL; i++) {
        const GameLoadouts *loadouts = game->loadouts;
        const void *own = NULL;
        if (said.length > 0) {
            if (span_equal_nocase_text(said, game->id))
                return game;
        } else if (list.length == 0) {
            if (loadouts->is_pasted != NULL && loadouts->is_pasted(text))
                return game;
        } else if ((own = library(context, game)) != NULL && loadouts->has_list(own, list)) {
            return game;
        }
    }
    return loadout_game(games, LOADOUT_ARMY, 0);
}
