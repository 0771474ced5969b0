// Who speaks, and of what: the game, the match and the seat that a request names.
#include "methods.h"

const LoadedGame *server__find_game(Call *call, Span name)
{
    const ServerConfig *config = server__config(call->rpc);
    const char **names = ARENA_ARRAY(call->arena, const char *, config->loaded_count + 1);
    for (size_t i = 0; i < config->loaded_count; i++) {
        if (span_equal_text(name, config->loaded[i].game->id))
            return &config->loaded[i];
        names[i] = config->loaded[i].game->id;
    }
    size_t nearest = text_nearest(name, names, config->loaded_count);
    server__fail(call, SERVER_BAD_PARAMS, "/params/game",
                 nearest == SIZE_MAX
                     ? "The method \"games\" lists them"
                     : text_format(call->arena, "Did you mean \"%s\"?", names[nearest]),
                 "there is no game \"%s\"", server__shown(call->arena, name));
    return NULL;
}

bool server__is_held_by(const Call *call, const Table *table, int viewer)
{
    if (server__config(call->rpc)->trusted)
        return true;
    for (size_t i = 0; i < table->link_count; i++) {
        const TableLink *link = &table->link[i];
        if (link->session == call->session && !link->leaves &&
            (link->viewer == viewer || viewer == VIEWER_PUBLIC))
            return true;
    }
    return false;
}

static bool no_match(Call *call, Span id)
{
    return server__fail(call, SERVER_NO_MATCH, "/params/match", NULL,
                        "there is no match \"%s\" with this seat for you",
                        server__shown(call->arena, id));
}

static bool read_viewer(Call *call, TableSpeaker speaker, int *viewer)
{
    const ExtJson *value = ext_json_member(call->params, "seat");
    bool trusted = server__config(call->rpc)->trusted;
    bool missing = value == NULL || value->kind == EXT_JSON_NULL;
    int64_t number = 0;
    Span word = SPAN_LITERAL("");
    ext_json_get_text(value, &word);
    if (ext_json_get_int(value, 0, KERNEL_SEATS - 1, &number)) {
        *viewer = (int)number;
    } else if (speaker == TABLE_ANYBODY && (missing || span_equal_text(word, "public"))) {
        *viewer = VIEWER_PUBLIC;
    } else if (speaker == TABLE_ANYBODY && trusted && span_equal_text(word, "all")) {
        // The owner of the program may look at everything, if it asks for just that.
        *viewer = VIEWER_ALL;
    } else if (speaker == TABLE_CHOOSER && trusted && span_equal_text(word, "chance")) {
        *viewer = VIEWER_ALL;
    } else {
        const char *remedy =
            speaker == TABLE_ANYBODY
                ? (trusted ? "Give 0, 1, \"public\" or \"all\"" : "Give 0, 1 or \"public\"")
            : speaker == TABLE_CHOOSER && trusted ? "Give 0, 1 or \"chance\""
                                                  : "Give 0 or 1";
        return server__fail(call, SERVER_BAD_PARAMS, "/params/seat", remedy,
                            missing ? "\"seat\" is missing" : "there is no such seat");
    }
    return true;
}

bool server__table_of_call(Call *call, TableSpeaker speaker, Table **table, int *viewer)
{
    Span id;
    if (!server__need_text(call, "match", &id) || !read_viewer(call, speaker, viewer))
        return false;
    ServerTables *tables = server__tables(call->rpc);
    *table = table_find(tables, id);
    if (*table != NULL)
        (*table)->used = ++tables->asked;
    if (*table == NULL || !server__is_held_by(call, *table, *viewer))
        return no_match(call, id);
    if ((*table)->setup.waiting && (speaker == TABLE_PLAYER || speaker == TABLE_CHOOSER))
        return table_not_begun(call);
    table_clock_check(call->rpc, *table);
    if (speaker == TABLE_CHOOSER && *viewer == VIEWER_ALL &&
        (*table)->run->chance != RUN_CHANCE_MANUAL) {
        return server__fail(call, SERVER_NOT_NOW, "/params/seat", NULL,
                            "chance is drawn in this match, not handed in");
    }
    return true;
}

bool server__require_over(Call *call, const Table *table)
{
    return run_outcome(table->run) != OUTCOME_NONE ||
           server__fail(call, SERVER_NOT_NOW, "/params/match",
                        "Ask again when it is over: until then the chances may tell of "
                        "hidden cards",
                        "the game is not over");
}
