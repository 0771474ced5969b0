// Making a table: its match, its seats and its tokens.
#include "make.h"

#include "base_assert.h"
#include "table_inner.h"

#include <inttypes.h>
#include <string.h>

Table *table_make(Call *call, const LoadedGame *loaded)
{
    Arena *arena = arena_create(0);
    Table *table = ARENA_NEW(arena, Table);
    table->arena = arena;
    table->loaded = loaded;
    table->header = record_header(loaded);
    table->asked.takeback_seat = table->asked.draw_seat = -1;
    table->shown.state = arena_alloc(arena, loaded->game->rules->state_bytes, 64);
    table->shown.seen = arena_alloc(arena, loaded->game->rules->state_bytes, 64);
    // Its problems are told to who asks; once it is open it is everybody's.
    arena_set_language(arena, arena_language(call->arena));
    return table;
}

// Their texts live in the arena of a table that comes to nothing: a copy goes with the error.
const char *table_keep_problems(Call *call, const DiagnosticList *problems)
{
    DiagnosticList *kept = ARENA_NEW(call->arena, DiagnosticList);
    *kept = diagnostic_list(call->arena);
    for (size_t i = 0; i < problems->count; i++)
        diagnostic_add(kept, &problems->item[i]);
    call->problems = kept;
    return kept->count > 0 ? kept->item[0].text : NULL;
}

bool table_fail_to_set_up(Call *call, const DiagnosticList *problems, const char *path)
{
    const char *first = table_keep_problems(call, problems);
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
    for (int i = 0; i < TABLE_VIEWERS; i++)
        give_token(call, table, i, tokens_out);
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
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        json_put_text(&call->result, NULL, table->seat[seat].is_person ? tokens->text[seat] : NULL);
    json_close(&call->result);
    json_put_text(&call->result, "spectator", tokens->text[VIEWER_PUBLIC]);
    table_put_players(call->rpc, table, &call->result);
    table_put_standing(call->rpc, table, &call->result, VIEWER_PUBLIC);
}

bool table_seat_maker(Call *call, Table *table, const TableMaker *maker)
{
    table->open = maker->open;
    for (int i = 0; i < KERNEL_SEATS; i++) {
        table->setup.accepted[i] = maker->takes[i]; // its own packs
        if (maker->takes[i] && !table_sit_down(call, table, i, maker->name, maker->has_name))
            return false;
    }
    return true;
}
