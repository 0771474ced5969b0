// What a new match is to be: the parameters of match.new, and of match.load where they are the
// same.
#include "kernel_loadouts.h"
#include "methods.h"

#include <string.h>

static bool read_who(Call *call, Table *table, int seat, const ExtJson *value)
{
    const char *path = text_format(call->arena, "/params/seats/%d", seat);
    Span words;
    if (!ext_json_get_text(value, &words)) {
        return server__fail(call, SERVER_BAD_PARAMS, path, NULL, "a seat must be a text, not %s",
                            ext_json_kind_text(value));
    }
    const char *problem = NULL;
    if (!table_take_who(table, seat, words, &problem)) {
        TextBuffer known = text_start(call->arena);
        text_append(&known, "Give \"human\"");
        for (size_t i = 0; search_spec_word(i) != NULL; i++) {
            text_append(&known, search_spec_word(i + 1) == NULL ? " or \"" : ", \"");
            text_append(&known, search_spec_word(i));
            text_append(&known, "\"");
        }
        return server__fail(call, SERVER_BAD_PARAMS, path, known.text, "%s", problem);
    }
    const SearchSpec *computer = &table->seat[seat].computer;
    if (strcmp(table->seat[seat].who, "human") == 0 || server__config(call->rpc)->trusted)
        return true;
    if (!search_spec_is_modest(computer)) {
        return server__fail(call, SERVER_BAD_PARAMS, path, "Choose a level, or less time",
                            "this player would think for too long for a game over a network");
    }
    return computer->kind != SEARCH_TREE || table_has_search_room(call->rpc, true) ||
           table_push_fairly(call, ROOM_SEARCH, server__maker(call->rpc, call->session)) ||
           server__fail(call, SERVER_LIMIT, path, "Try again later, or play against \"greedy\"",
                        "there are already too many matches with computers that search");
}

// The seats of a new match; both are people if nothing is said.
bool server__read_seats(Call *call, Table *table)
{
    const ExtJson *seats = ext_json_member(call->params, "seats");
    if (seats != NULL && (seats->kind != EXT_JSON_LIST || seats->count != KERNEL_SEATS)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/seats",
                            "Such as [\"human\", \"greedy\"]", "\"seats\" must be a list of two");
    }
    for (uint32_t i = 0; i < KERNEL_SEATS; i++) {
        const char *problem = NULL;
        if (seats == NULL ? !table_take_who(table, (int)i, SPAN_LITERAL("human"), &problem)
                          : !read_who(call, table, (int)i, ext_json_item(seats, i)))
            return false;
    }
    // Nobody would wait for what computers do among themselves, and everybody for the computers.
    bool person =
        strcmp(table->seat[0].who, "human") == 0 || strcmp(table->seat[1].who, "human") == 0;
    return person || server__config(call->rpc)->trusted ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/seats", "Such as [\"human\", \"greedy\"]",
                        "a person sits at each match over a network");
}

// A side is the name of a shipped one or {name, text}; never a path: whoever sends messages may not
// read our files.
bool server__read_side(Call *call, Table *table, uint32_t seat, const ExtJson *value,
                       const char *path, MatchSetup *setup)
{
    enum { SIDES_MAX = 256 };
    const LoadedGame *loaded = table->loaded;
    Span word;
    Span text;
    if (value->kind == EXT_JSON_NULL)
        return true;
    if (value->kind == EXT_JSON_OBJECT &&
        ext_json_get_text(ext_json_member(value, "text"), &text)) {
        if (!ext_json_get_text(ext_json_member(value, "name"), &word))
            word = SPAN_LITERAL("own");
        SourceText *source = &setup->side_text[seat];
        source->name = server__shown(table->arena, word);
        source->text = span_make(arena_text(table->arena, text.text, text.length), text.length);
        setup->side[seat] = source->name;
        table->header.side[seat] = (RecordText){
            .name = source->name, .hash = kernel_content_hash(source->text), .text = source->text};
        return true;
    }
    if (!ext_json_get_text(value, &word)) {
        return server__fail(call, SERVER_BAD_PARAMS, path, NULL,
                            "a side is a name, or {\"name\", \"text\"}, not %s",
                            ext_json_kind_text(value));
    }
    const char **names = ARENA_ARRAY(call->arena, const char *, SIDES_MAX);
    size_t count = loaded->game->loadouts->list_sides(loaded->library, names, SIDES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (span_equal_nocase_text(word, names[i])) {
            setup->side[seat] = names[i];
            table->header.side[seat].name = names[i];
            return true;
        }
    }
    size_t nearest = text_nearest(word, names, count);
    return server__fail(call, SERVER_BAD_PARAMS, path,
                        nearest == SIZE_MAX
                            ? "The method \"games\" lists the shipped ones"
                            : text_format(call->arena, "Did you mean \"%s\"?", names[nearest]),
                        "there is no side \"%s\"", server__shown(call->arena, word));
}

bool server__read_sides(Call *call, Table *table, MatchSetup *setup)
{
    const ExtJson *sides = ext_json_member(call->params, "sides");
    if (sides != NULL && (sides->kind != EXT_JSON_LIST || sides->count != KERNEL_SEATS)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/sides", NULL,
                            "\"sides\" must be a list of two");
    }
    const Game *game = table->loaded->game;
    const char *names[KERNEL_SEATS] = {NULL, NULL};
    const char **all = ARENA_ARRAY(call->arena, const char *, KERNEL_SIDES_MAX);
    size_t count = game->loadouts->list_sides(table->loaded->library, all, KERNEL_SIDES_MAX);
    bool brings = kernel_brings_sides(table->loaded, setup->mission);
    if (brings && sides != NULL &&
        (ext_json_item(sides, 0)->kind != EXT_JSON_NULL ||
         ext_json_item(sides, 1)->kind != EXT_JSON_NULL)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/sides", "Leave \"sides\" out",
                            "this mission brings both sides itself");
    }
    for (size_t i = 0; i < KERNEL_SEATS && count > 0 && !brings; i++)
        names[i] = all[i < count ? i : count - 1];
    for (uint32_t i = 0; i < KERNEL_SEATS; i++) {
        const char *path = text_format(call->arena, "/params/sides/%u", i);
        if (sides != NULL &&
            !server__read_side(call, table, i, ext_json_item(sides, i), path, setup))
            return false;
        if (setup->side[i] == NULL) {
            setup->side[i] = names[i];
            table->header.side[i].name = names[i];
        }
    }
    record_drop_other_sides(&table->header, table->loaded, call->arena);
    return true;
}

bool server__read_options(Call *call, Table *table)
{
    const ExtJson *options = ext_json_member(call->params, "options");
    if (options == NULL || options->kind == EXT_JSON_NULL)
        return true;
    if (options->kind != EXT_JSON_OBJECT || options->count > RECORD_OPTIONS_MAX) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/options", NULL,
                            "\"options\" must be an object with at most %d members",
                            RECORD_OPTIONS_MAX);
    }
    for (uint32_t i = 0; i < options->count; i++) {
        const ExtJson *value = &options->as.item[i];
        TextBuffer text = text_start(table->arena);
        text_append_visible(&text, value->key);
        text_append_char(&text, '=');
        if (value->kind == EXT_JSON_TEXT) {
            text_append_visible(&text, value->as.text);
        } else if (value->kind == EXT_JSON_INT) {
            text_print(&text, "%lld", (long long)value->as.integer);
        } else if (value->kind == EXT_JSON_BOOL) {
            text_append(&text, value->as.boolean ? "yes" : "no");
        } else {
            TextBuffer path = text_start(call->arena);
            ext_json_path(&path, value);
            return server__fail(call, SERVER_BAD_PARAMS, path.text, NULL,
                                "an option is a text, a number or true or false");
        }
        table->header.option[table->header.option_count++] = text.text;
    }
    return true;
}

void server__draw_seed(Call *call, Table *table)
{
    uint8_t bytes[8];
    uint64_t seed = 0;
    server__random(call->rpc, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        seed = (seed << 8 | bytes[i]) & INT64_MAX;
    table->header.chance = RUN_CHANCE_SEED;
    table->header.seed = seed;
}

// Where chance comes from: over a network from a key that nobody knows; on standard input as asked.
bool server__read_chance(Call *call, Table *table)
{
    bool trusted = server__config(call->rpc)->trusted;
    bool has_seed = false;
    bool has_chance = false;
    bool has_dice = false;
    bool shared = false;
    int64_t seed = 0;
    Span chance;
    if (!server__take_int(call, "seed", 0, INT64_MAX, &seed, &has_seed) ||
        !server__take_text(call, "chance", &chance, &has_chance) ||
        !table_read_dice(call, &has_dice, &shared))
        return false;
    if (!trusted && (has_seed || has_chance)) {
        return server__fail(call, SERVER_BAD_PARAMS, has_seed ? "/params/seed" : "/params/chance",
                            NULL, "seeds and chance are the server's own here");
    }
    if (has_dice && (has_seed || has_chance)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/dice", "Leave one of them out",
                            "dice that nobody knows have no seed and are not handed in");
    }
    if (has_chance && !span_equal_text(chance, "manual") && !span_equal_text(chance, "seed")) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/chance", NULL,
                            "\"chance\" is \"manual\" or \"seed\"");
    }
    if (has_chance && span_equal_text(chance, "manual")) {
        table->header.chance = RUN_CHANCE_MANUAL;
        return true;
    }
    if (has_dice || !trusted) {
        table_promise_dice(call->rpc, table, shared);
        return true;
    }
    server__draw_seed(call, table);
    if (has_seed)
        table->header.seed = (uint64_t)seed;
    return true;
}

bool server__read_maker(Call *call, const Table *table, TableMaker *maker)
{
    const ExtJson *join = ext_json_member(call->params, "join");
    *maker = (TableMaker){.name = SPAN_LITERAL("")};
    if (!table_take_name(call, &maker->name, &maker->has_name) ||
        !server__take_bool(call, "open", &maker->open))
        return false;
    if (join != NULL && join->kind != EXT_JSON_LIST) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/join", "Such as [0], or [0, 1]",
                            "\"join\" must be a list of seats");
    }
    size_t taken = 0;
    for (uint32_t i = 0; join != NULL && i < join->count; i++) {
        int64_t seat = 0;
        if (!ext_json_get_int(ext_json_item(join, i), 0, KERNEL_SEATS - 1, &seat) ||
            strcmp(table->seat[seat].who, "human") != 0 || maker->takes[seat]) {
            return server__fail(call, SERVER_BAD_PARAMS,
                                text_format(call->arena, "/params/join/%u", i), NULL,
                                "\"join\" names seats of persons, each once");
        }
        maker->takes[seat] = true;
        taken++;
    }
    size_t persons = 0;
    for (int i = 0; i < KERNEL_SEATS; i++)
        persons += strcmp(table->seat[i].who, "human") == 0;
    if (maker->open && (taken == 0 || taken == persons)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/open",
                            "Join one seat of two persons, such as {\"join\": [0]}",
                            "an open table has somebody who waits and a seat that is free");
    }
    return true;
}
