// What a map asks while a person plans (kernel_map.h): match.try.
#include "kernel_map.h"
#include "methods.h"

// --- parameters ---

static bool take_map_text(Call *call, const char *key, Span *out)
{
    if (!server__need_text(call, key, out))
        return false;
    return out->length <= MAP_TEXT_MAX ||
           server__fail(call, SERVER_LIMIT, text_format(call->arena, "/params/%s", key), NULL,
                        "the text has more than %zu bytes", (size_t)MAP_TEXT_MAX);
}

// The parameter `at`: a list of texts.
static bool take_places(Call *call, MapTrial *trial)
{
    const ExtJson *list = ext_json_member(call->params, "at");
    if (list == NULL || list->kind == EXT_JSON_NULL)
        return true;
    if (list->kind != EXT_JSON_LIST || list->count > MAP_PLACES_MAX) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/at", NULL,
                            "\"at\" is a list of at most %d texts", MAP_PLACES_MAX);
    }
    for (uint32_t i = 0; i < list->count; i++) {
        Span *place = &trial->at[trial->at_count++];
        if (!ext_json_get_text(ext_json_item(list, i), place) || place->length > MAP_TEXT_MAX) {
            return server__fail(call, SERVER_BAD_PARAMS,
                                text_format(call->arena, "/params/at/%u", i), NULL,
                                "a place is a short text");
        }
    }
    return true;
}

static const GameMap *map_of(Call *call, const Table *table)
{
    const Game *game = table->loaded->game;
    if (game->map == NULL)
        server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s is played on no map", game->id);
    return game->map;
}

static bool refuse(Call *call, const MapProblem *problem)
{
    return server__fail(call, SERVER_BAD_PARAMS,
                        text_format(call->arena, "/params%s", problem->path), problem->remedy, "%s",
                        problem->text);
}

// --- methods ---

bool server__match_try(Call *call)
{
    static const char *const keys[] = {"match", "seat", "action", "at", NULL};
    Table *table = NULL;
    int seat = 0;
    MapTrial *trial = ARENA_NEW(call->arena, MapTrial);
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &seat) ||
        !take_map_text(call, "action", &trial->line) || !take_places(call, trial))
        return false;
    const GameMap *map = map_of(call, table);
    if (map == NULL)
        return false;
    if (!table_is_own(table, seat))
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "it is not your decision");
    MapQuestion question = {.match = table->match,
                            .state = table_observe(table, seat),
                            .seat = seat,
                            .arena = call->arena};
    MapProblem problem = {0};
    return map->trial(&question, trial, &call->result, &problem) == MAP_TOLD ||
           refuse(call, &problem);
}
