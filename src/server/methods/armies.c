// Armies: checked against their lists, listed, begun, and built line by line.
//
// Map: whose they are, checking, what there is, one in the making.
#include "methods.h"

#include "loadout_games.h"
#include "loadout_offers.h"

// --- whose they are ---

// The game of an army file, and its library with the packs of the call; NULL with the error set.
static const LoadedGame *game_of_text(Call *call, Span text, const void **library)
{
    const Game *game = loadout_army_game(server__all_games(call), text, server__library_of, call);
    const LoadedGame *loaded = game != NULL ? server__loaded_game(call, game) : NULL;
    if (loaded == NULL || loaded->library == NULL) {
        server__fail(call, SERVER_NOT_THERE, NULL, NULL, "there are no armies here");
        return NULL;
    }
    return server__packs_library(call, loaded, library) ? loaded : NULL;
}

// The game that the parameter `game` names; NULL with the error set.
static const LoadedGame *named_game(Call *call)
{
    Span name;
    if (!server__need_text(call, "game", &name))
        return NULL;
    const LoadedGame *loaded = server__find_game(call, name);
    if (loaded != NULL && loaded->game->loadouts->kind != LOADOUT_ARMY) {
        server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no armies", loaded->game->id);
        return NULL;
    }
    return loaded;
}

static bool can_build(Call *call, const Game *game)
{
    return game->loadouts->offers != NULL ||
           server__fail(call, SERVER_NOT_THERE, NULL,
                        "Type it line by line in the terminal, or write its file",
                        "armies of %s are not built here yet", game->id);
}

// --- checking ---

bool server__army_check(Call *call)
{
    static const char *const keys[] = {"text", "packs", NULL};
    SourceText source = {.name = "text"};
    if (!server__only(call, keys) || !server__need_text(call, "text", &source.text) ||
        !server__is_short_enough(call, source.text, SERVER_LIST_BYTES_MAX) ||
        !server__need_room_to_check(call))
        return false;
    const void *library = NULL;
    const LoadedGame *loaded = game_of_text(call, source.text, &library);
    if (loaded == NULL)
        return false;
    const GameLoadouts *loadouts = loaded->game->loadouts;
    DiagnosticList problems = server__problems(call);
    DiagnosticList unjudged = diagnostic_list(call->arena);
    const void *army = loadouts->read(call->arena, library, &source, &problems, &unjudged);
    json_put_bool(&call->result, "ok", problems.count == 0);
    json_put_problems(&call->result, "problems", &problems);
    json_put_problems(&call->result, "unjudged", &unjudged);
    json_open_list(&call->result, "armies");
    if (army != NULL)
        loadouts->put(&call->result, library, army, true);
    json_close(&call->result);
    return true;
}

// --- what there is ---

bool server__army_list(Call *call)
{
    static const char *const keys[] = {"game", NULL};
    if (!server__only(call, keys))
        return false;
    const LoadedGame *loaded = named_game(call);
    if (loaded == NULL || !can_build(call, loaded->game))
        return false;
    loaded->game->loadouts->put_all(&call->result, loaded->library);
    return true;
}

// A shipped one, or the beginning of one of a list.
bool server__army_text(Call *call)
{
    static const char *const keys[] = {"game", "name", "list", NULL};
    Span name;
    Span list;
    bool has_name = false;
    bool has_list = false;
    if (!server__only(call, keys) || !server__take_text(call, "name", &name, &has_name) ||
        !server__take_text(call, "list", &list, &has_list))
        return false;
    const LoadedGame *loaded = named_game(call);
    if (loaded == NULL || !can_build(call, loaded->game))
        return false;
    if (has_name == has_list) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params", NULL,
                            "give the \"name\" of an army or a \"list\"");
    }
    const GameLoadouts *loadouts = loaded->game->loadouts;
    const void *army = has_name ? loadouts->find(loaded->library, name) : NULL;
    if (army != NULL) {
        json_put_span(&call->result, "text", loadouts->offers->text(army));
        return true;
    }
    if (has_list && loadout_put_start(&call->result, "text", loadouts, loaded->library, list))
        return true;
    return server__fail(call, SERVER_BAD_PARAMS, has_name ? "/params/name" : "/params/list",
                        "The method \"army.list\" lists them", "there is no \"%s\"",
                        server__shown(call->arena, has_name ? name : list));
}

// --- one in the making ---

bool server__army_offers(Call *call)
{
    static const char *const keys[] = {"text", "line", "packs", NULL};
    SourceText source = {.name = "text"};
    int64_t line = 0;
    bool has_line = false;
    if (!server__only(call, keys) || !server__need_text(call, "text", &source.text) ||
        !server__is_short_enough(call, source.text, OFFERS_BYTES_MAX) ||
        !server__take_int(call, "line", 1, OFFERS_BYTES_MAX, &line, &has_line) ||
        !server__need_room_to_check(call))
        return false;
    const void *library = NULL;
    const LoadedGame *loaded = game_of_text(call, source.text, &library);
    if (loaded == NULL || !can_build(call, loaded->game))
        return false;
    const GameLoadouts *loadouts = loaded->game->loadouts;
    if (loadouts->is_pasted != NULL && loadouts->is_pasted(source.text)) {
        return server__fail(call, SERVER_BAD_INPUT, "/params/text",
                            "The method \"roster.import\" makes one of it",
                            "this is a list as people paste it into chats, and no army file");
    }
    OffersQuestion question = {.loadouts = loadouts,
                               .library = library,
                               .source = &source,
                               .line = has_line ? (uint32_t)line : 0,
                               .enough = SERVER_PROBLEMS_MAX};
    DiagnosticList *problems = ARENA_NEW(call->arena, DiagnosticList);
    *problems = diagnostic_list(call->arena);
    if (loadout_put_offers(&call->result, call->arena, &question, problems))
        return true;
    if (problems->count == 0) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/line", NULL,
                            "the army has nothing in line %u", (unsigned)line);
    }
    call->problems = problems;
    return server__fail(call, SERVER_BAD_INPUT, "/params/text", NULL, "the army cannot be read: %s",
                        problems->item[0].text);
}
