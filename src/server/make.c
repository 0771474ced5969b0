// Making a table: a new match or a record that is loaded, its seats and its tokens.
#include "make.h"
#include "base_assert.h"
#include "server_fair.h"

#include <inttypes.h>
#include <string.h>

// --- making ---

Table *table_make(Call *call, const LoadedGame *loaded)
{
    Arena *arena = arena_create(0);
    Table *table = ARENA_NEW(arena, Table);
    table->arena = arena;
    table->loaded = loaded;
    table->header = record_default(loaded->game);
    table->takeback_seat = table->draw_seat = -1;
    table->picture = arena_alloc(arena, loaded->game->rules->state_bytes, 64);
    table->seen = arena_alloc(arena, loaded->game->rules->state_bytes, 64);
    for (size_t i = 0; i < loaded->pack_count && i < RECORD_PACKS_MAX; i++) {
        table->header.pack[i] = (RecordText){.name = loaded->pack[i].name,
                                             .hash = kernel_content_hash(loaded->pack[i].text)};
        table->header.pack_count++;
    }
    // Its problems are told to who asks; once it is open it is everybody's.
    arena_set_language(arena, arena_language(call->arena));
    return table;
}

bool table_take_who(Table *table, int seat, Span words, const char **problem)
{
    TableSeat *sitting = &table->seat[seat];
    if (span_equal_text(words, "human")) {
        sitting->who = "human";
    } else if (search_spec_parse(table->arena, words, &sitting->computer, problem)) {
        sitting->who = sitting->computer.text;
    } else {
        return false;
    }
    table->header.seat[seat] = sitting->who;
    return true;
}

// Their texts live in the arena of a table that comes to nothing: a copy goes with the error.
static const char *keep_problems(Call *call, const DiagnosticList *problems)
{
    DiagnosticList *kept = ARENA_NEW(call->arena, DiagnosticList);
    *kept = diagnostic_list(call->arena);
    for (size_t i = 0; i < problems->count; i++) {
        diagnostic_add(kept, &problems->item[i]);
    }
    call->problems = kept;
    return kept->count > 0 ? kept->item[0].text : NULL;
}

bool table_fail_to_set_up(Call *call, const DiagnosticList *problems, const char *path)
{
    const char *first = keep_problems(call, problems);
    return server__fail(call, SERVER_BAD_INPUT, path, NULL, "the match cannot be set up%s%s",
                        first != NULL ? ": " : "", first != NULL ? first : "");
}

bool table_create_match(Call *call, Table *table, const MatchSetup *setup)
{
    DiagnosticList problems = diagnostic_list(table->arena);
    problems.enough = SERVER_PROBLEMS_MAX;
    table->match = table->loaded->game->rules->match_create(table->arena, table->loaded->library,
                                                            setup, &problems);
    if (table->match != NULL) {
        record_drop_other_packs(&table->header, table->loaded->game, table->match);
        return true;
    }
    return table_fail_to_set_up(call, &problems, "/params");
}

void table_start(Table *table)
{
    table->run = run_create(table->arena, table->loaded->game, table->match);
    switch (table->header.chance) {
    case RUN_CHANCE_SEED:
        run_chance_seed(table->run, table->header.seed);
        break;
    case RUN_CHANCE_KEY:
        run_chance_key(table->run, table->header.key.byte);
        break;
    case RUN_CHANCE_MANUAL:
        break;
    }
}

void table_seat_players(Table *table, bool with_search)
{
    uint64_t seed = server_fair_player_seed(&table->header);
    table->lacks_search = false;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        TableSeat *sitting = &table->seat[seat];
        sitting->is_person = strcmp(sitting->who, "human") == 0;
        if (sitting->is_person || sitting->player != NULL) {
            continue;
        }
        if (sitting->computer.kind == SEARCH_TREE && !with_search) {
            table->lacks_search = true;
        } else {
            sitting->player = search_player_create(table->arena, table->loaded->game, table->match,
                                                   &sitting->computer, seed, 0, seat);
        }
    }
}

void table_make_token(Call *call, char out[2 * TABLE_TOKEN_BYTES + 1])
{
    uint8_t bytes[TABLE_TOKEN_BYTES];
    server__random(call->rpc, bytes, sizeof bytes);
    server__hex(bytes, sizeof bytes, out);
}

static void give_token(Call *call, Table *table, int viewer, TableTokens *tokens)
{
    table_make_token(call, tokens->text[viewer]);
    table_token_hash(span_of(tokens->text[viewer]), table->token_hash[viewer]);
}

static void name_table(Call *call, Table *table)
{
    ServerTables *tables = server__tables(call->rpc);
    TextBuffer id = text_start(call->arena);
    tables->made++;
    if (server__config(call->rpc)->trusted) {
        text_print(&id, "m%" PRIu64, tables->made);
    } else {
        uint8_t bytes[6];
        char random_id[13];
        server__random(call->rpc, bytes, sizeof bytes);
        server__hex(bytes, sizeof bytes, random_id);
        text_append(&id, random_id);
    }
    ASSERT(id.length <= TABLE_ID_MAX);
    memcpy(table->id, id.text, id.length + 1);
}

void table_open(Call *call, Table *table, const char *id, TableTokens *tokens_out)
{
    arena_set_language(table->arena, LANGUAGE_ENGLISH);
    for (int i = 0; i < TABLE_VIEWERS; i++) {
        give_token(call, table, i, tokens_out);
    }
    server__add_made(call->rpc, call->session);
    if (id == NULL) {
        name_table(call, table);
    } else {
        ASSERT(strlen(id) <= TABLE_ID_MAX);
        memcpy(table->id, id, strlen(id) + 1);
    }
    table_seat_players(table, true);
    table->maker = server__maker(call->rpc, call->session);
    table_add(server__tables(call->rpc), table, server__config(call->rpc)->tables_max);
    table_settle(call->rpc, table);
}

void table_put_new(Call *call, Table *table, const TableTokens *tokens)
{
    json_put_text(&call->result, "match", table->id);
    json_open_list(&call->result, "tokens");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        json_put_text(&call->result, NULL, table->seat[seat].is_person ? tokens->text[seat] : NULL);
    }
    json_close(&call->result);
    json_put_text(&call->result, "spectator", tokens->text[VIEWER_PUBLIC]);
    table_put_players(call->rpc, table, &call->result);
    table_put_standing(call->rpc, table, &call->result, VIEWER_PUBLIC);
}

bool table_seat_maker(Call *call, Table *table, const TableMaker *maker)
{
    table->open = maker->open;
    for (int i = 0; i < KERNEL_SEATS; i++) {
        table->accepted[i] = maker->takes[i]; // its own packs
        if (maker->takes[i] && !table_sit_down(call, table, i, maker->name, maker->has_name)) {
            return false;
        }
    }
    return true;
}

// The table is made: its maker sits down and is told, and it goes on.
static bool open_for(Call *call, Table *table, const TableMaker *maker)
{
    TableTokens tokens;
    table_open(call, table, NULL, &tokens);
    if (!table_seat_maker(call, table, maker)) {
        return false;
    }
    table_go_on(call->rpc, table);
    table_put_new(call, table, &tokens);
    return true;
}

bool server__match_new(Call *call)
{
    static const char *const keys[] = {
        "game", "sides", "seats", "mission", "options",        "seed", "chance", "dice",
        "join", "name",  "open",  "clock",   "claim_after_ms", "hold", "packs",  NULL};
    TableMaker maker;
    Span name;
    Span mission;
    bool has_mission = false;
    if (!server__only(call, keys) || !server__need_text(call, "game", &name) ||
        !server__take_text(call, "mission", &mission, &has_mission)) {
        return false;
    }
    const LoadedGame *loaded = server__find_game(call, name);
    if (loaded == NULL || !table_has_room(call)) {
        return false;
    }
    Table *table = table_make(call, loaded);
    MatchSetup setup;
    memset(&setup, 0, sizeof setup);
    if (has_mission) {
        setup.mission = text_visible(table->arena, span_slice(mission, 0, 200));
        table->header.mission = setup.mission;
    }
    if (!table_read_seats(call, table) || !table_read_maker(call, table, &maker) ||
        !table_read_clock(call, table) || !table_read_claim(call, table) ||
        !table_read_packs(call, table) || !table_read_sides(call, table, &setup) ||
        !table_read_options(call, table) || !table_read_hold(call, table) ||
        !table_read_chance(call, table)) {
        arena_destroy(table->arena);
        return false;
    }
    setup.option = table->header.option;
    setup.option_count = table->header.option_count;
    if (!table_create_match(call, table, &setup)) {
        arena_destroy(table->arena);
        return false;
    }
    table_start(table);
    return open_for(call, table, &maker);
}

// --- loading ---

static bool bad_record(Call *call, const DiagnosticList *problems)
{
    const char *first = keep_problems(call, problems);
    return server__fail(call, SERVER_BAD_INPUT, "/params/record", NULL,
                        "the record cannot be loaded%s%s", first != NULL ? ": " : "",
                        first != NULL ? first : "");
}

static bool replay_record(Call *call, Table *table, Span text, bool new_key, bool shared)
{
    DiagnosticList problems = diagnostic_list(table->arena);
    Span copy = span_make(arena_text(table->arena, text.text, text.length), text.length);
    Record record;
    if (!record_read(table->arena, "record", copy, &record, &problems) ||
        !record_check_packs(&record, table->loaded->pack, table->loaded->pack_count, &problems) ||
        !table_take_packs(table, &record, &problems)) {
        return bad_record(call, &problems);
    }
    if ((table->packs != NULL && !table_may_pack(call)) || !server__may_replay(call, &record)) {
        return false;
    }
    if (record.is_view) {
        return server__fail(call, SERVER_BAD_INPUT, "/params/record",
                            "Load the whole record: of a game that is over, or with seat \"all\"",
                            "this is one seat's view of a game, with gaps in it");
    }
    MatchSetup setup = record_setup(&record);
    if (!table_create_match(call, table, &setup)) {
        return false;
    }
    if (!record_replay(&record, table->loaded->game, table->match, table->arena, SIZE_MAX,
                       &table->run, &problems)) {
        return bad_record(call, &problems);
    }
    record.has_result = false; // it is written anew from the game
    record_drop_texts(&record, table->loaded->pack, table->loaded->pack_count);
    table->header = record;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        table->header.seat[seat] = table->seat[seat].who;
    }
    if (new_key && run_outcome(table->run) == OUTCOME_NONE) {
        // Whoever has the record knows its key: what is to come is drawn from another one.
        run_chance_manual(table->run);
        table->header.chance = RUN_CHANCE_MANUAL;
        table->header.key = (RecordBytes){0};
        table->header.given = table->run->chance_count;
        table_promise_dice(call->rpc, table, shared);
    }
    return true;
}

bool server__match_load(Call *call)
{
    static const char *const keys[] = {"game", "record", "seats",          "name", "join",
                                       "dice", "clock",  "claim_after_ms", NULL};
    TableMaker maker;
    Span name;
    Span text;
    bool has_game = false;
    bool has_dice = false;
    bool shared = false;
    if (!server__only(call, keys) || !server__need_text(call, "record", &text) ||
        !server__may_read_record(call, text) ||
        !server__take_text(call, "game", &name, &has_game) ||
        !table_read_dice(call, &has_dice, &shared)) {
        return false;
    }
    if (!has_game) {
        // The record says it: the header's line "game: NAME".
        DiagnosticList problems = diagnostic_list(call->arena);
        Record record;
        if (!record_read(call->arena, "record", text, &record, &problems)) {
            return bad_record(call, &problems);
        }
        name = span_of(record.game);
    }
    const LoadedGame *loaded = server__find_game(call, name);
    if (loaded == NULL || !table_has_room(call)) {
        return false;
    }
    Table *table = table_make(call, loaded);
    if (!table_read_seats(call, table) || !table_read_maker(call, table, &maker) ||
        !table_read_clock(call, table) || !table_read_claim(call, table) ||
        !replay_record(call, table, text, has_dice || !server__config(call->rpc)->trusted,
                       shared)) {
        arena_destroy(table->arena);
        return false;
    }
    table_note_ending(table);
    return open_for(call, table, &maker);
}
