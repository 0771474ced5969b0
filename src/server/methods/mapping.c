// What a map asks while a person plans (kernel_map.h): match.try, match.reach, match.sight.
#include "kernel_map.h"
#include "methods.h"

#include <string.h>

// --- parameters ---

static bool take_map_text(Call *call, const char *key, Span *out)
{
    if (!server__need_text(call, key, out))
        return false;
    return out->length <= MAP_TEXT_MAX ||
           server__fail(call, SERVER_LIMIT, text_format(call->arena, "/params/%s", key), NULL,
                        "the text has more than %zu bytes", (size_t)MAP_TEXT_MAX);
}

// The same, or left out.
static bool take_map_option(Call *call, const char *key, Span *out)
{
    bool is_there = false;
    return server__take_text(call, key, out, &is_there) &&
           (!is_there || take_map_text(call, key, out));
}

// The other end of a line of sight: left out, or something.
static bool take_end(Call *call, Span *out)
{
    if (!take_map_option(call, "to", out))
        return false;
    return out->text == NULL || out->length > 0 ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/to", "Leave it out", "\"to\" is empty");
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

// --- looks -----------------------------------------------------------------------------------------

static bool refuse(Call *call, const MapProblem *problem)
{
    return server__fail(call, SERVER_BAD_PARAMS,
                        text_format(call->arena, "/params%s", problem->path), problem->remedy, "%s",
                        problem->text);
}

static bool refuse_late(Call *call)
{
    return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "something newer has taken its place");
}

static Span keep(Arena *arena, Span text)
{
    return span_make(arena_text(arena, text.text, text.length), text.length);
}

static MapTrial keep_trial(Arena *arena, const MapTrial *trial)
{
    MapTrial kept = {.line = keep(arena, trial->line), .at_count = trial->at_count};
    for (size_t i = 0; i < trial->at_count; i++)
        kept.at[i] = keep(arena, trial->at[i]);
    return kept;
}

static Look *look_for(Call *call, Table *table, const GameMap *map, int seat, LookAsks asks)
{
    size_t bytes = table->loaded->game->rules->state_bytes;
    Arena *arena = arena_create(0);
    arena_set_language(arena, server__language(call->rpc, call->session));
    Look *look = ARENA_NEW(arena, Look);
    void *state = arena_alloc(arena, bytes, 64);
    memcpy(state, table_observe(table, seat), bytes);
    *look = (Look){.arena = arena,
                   .map = map,
                   .asks = asks,
                   .session = call->session,
                   .id = keep(arena, call->id),
                   .question = {.match = table->match,
                                .state = state,
                                .seat = seat,
                                .stop = &look->thought.hurry,
                                .arena = arena}};
    return look;
}

// Told in this call.
static bool tell(Call *call, Look *look)
{
    think__look_run(look);
    if (look->answer == MAP_TOLD)
        json_put_members(&call->result, keep(call->arena, text_span(&look->result)));
    else
        refuse(call, &(MapProblem){arena_strdup(call->arena, look->problem.path),
                                   arena_strdup(call->arena, look->problem.text),
                                   arena_strdup(call->arena, look->problem.remedy)});
    arena_destroy(look->arena);
    return call->code == 0;
}

static void answer_late(ServerRpc *rpc, Look *look)
{
    Call call = {.rpc = rpc, .arena = look->arena};
    refuse_late(&call);
    if (look->session != 0)
        server__answer(rpc, look->session, look->id, &call, (Span){0});
    arena_destroy(look->arena);
}

// Where somebody else thinks the answer comes later.
static bool ask(Call *call, Table *table, int seat, Look *look)
{
    if (server__config(call->rpc)->owner.think == NULL || !call->may_wait)
        return tell(call, look);
    call->waits = true;
    if (call->id.text == NULL) { // nobody waits for it
        arena_destroy(look->arena);
        return true;
    }
    look->is_new = true;
    server__tables(call->rpc)->looks_begun = true;
    Look *replaced = table_hand_out_look(call->rpc, table, seat, look);
    if (replaced != NULL)
        answer_late(call->rpc, replaced);
    return true;
}

void server__take_look(ServerRpc *rpc, Table *table, Look *look)
{
    Call call = {.rpc = rpc, .arena = look->arena};
    Look *dropped = table_take_look(rpc, table, look);
    if (dropped != NULL)
        answer_late(rpc, dropped);
    if (table->is_gone)
        table_destroy(server__tables(rpc), table);
    if (look->answer == MAP_STOPPED) {
        answer_late(rpc, look);
        return;
    }
    if (look->answer == MAP_UNREAD)
        refuse(&call, &look->problem);
    if (look->session != 0)
        server__answer(rpc, look->session, look->id, call.code == 0 ? NULL : &call,
                       text_span(&look->result));
    arena_destroy(look->arena);
}

// --- methods ---------------------------------------------------------------------------------------

enum { LOOK_BYTES = 4 << 20 }; // that one may take

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
    if (map == NULL || !server__need_room(call, LOOK_BYTES))
        return false;
    if (!table_is_own(table, seat))
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "it is not your decision");
    Look *look = look_for(call, table, map, seat, LOOK_TRY);
    look->trial = keep_trial(look->arena, trial);
    return ask(call, table, seat, look);
}

bool server__match_reach(Call *call)
{
    static const char *const keys[] = {"match", "seat", "formation", "order", NULL};
    Table *table = NULL;
    int seat = 0;
    Span formation = {0}, order = {0};
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &seat) ||
        !take_map_text(call, "formation", &formation) || !take_map_option(call, "order", &order))
        return false;
    const GameMap *map = map_of(call, table);
    if (map == NULL || !server__need_room(call, LOOK_BYTES))
        return false;
    Look *look = look_for(call, table, map, seat, LOOK_REACH);
    look->text[0] = keep(look->arena, formation);
    look->text[1] = keep(look->arena, order);
    return ask(call, table, seat, look);
}

bool server__match_sight(Call *call)
{
    static const char *const keys[] = {"match", "seat", "from", "to", "action", "at", NULL};
    Table *table = NULL;
    int seat = 0;
    MapSight *asked = ARENA_NEW(call->arena, MapSight);
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &seat) ||
        !take_map_text(call, "from", &asked->from) || !take_end(call, &asked->to) ||
        !take_map_option(call, "action", &asked->trial.line) || !take_places(call, &asked->trial))
        return false;
    const GameMap *map = map_of(call, table);
    if (map == NULL || !server__need_room(call, LOOK_BYTES))
        return false;
    // What is supposed to have been done is the seat's own; mere looking is free at any time.
    bool is_supposed = asked->trial.line.length > 0 || asked->trial.at_count > 0;
    if (is_supposed && !table_is_own(table, seat))
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "it is not your decision");
    Look *look = look_for(call, table, map, seat, LOOK_SIGHT);
    look->sight.from = keep(look->arena, asked->from);
    look->sight.to = keep(look->arena, asked->to);
    look->sight.trial = keep_trial(look->arena, &asked->trial);
    return ask(call, table, seat, look);
}
