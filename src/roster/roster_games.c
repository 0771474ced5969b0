#include "roster_games.h"

#include "base_assert.h"
#include "roster.h"

const Game *roster_game(const Game *const *games, LoadoutKind kind, size_t i)
{
    for (; *games != NULL; games++) {
        const GameLoadouts *loadouts = (*games)->loadouts;
        if (loadouts != NULL && loadouts->kind == kind && i-- == 0)
            return *games;
    }
    return NULL;
}

void roster_put_all(JsonWriter *writer, const char *key, const LoadedGame *loaded, bool whole)
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

bool roster_has_header(Span text)
{
    return roster_header(text, "game").length > 0 || roster_header(text, "list").length > 0;
}

const Game *roster_army_game(const Game *const *games, Span text, RosterLibrary library,
                             void *context)
{
    Span said = roster_header(text, "game");
    Span list = roster_header(text, "list");
    const Game *game = NULL;
    for (size_t i = 0; (game = roster_game(games, LOADOUT_ARMY, i)) != NULL; i++) {
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
    return roster_game(games, LOADOUT_ARMY, 0);
}
