// A new match, and a record that is loaded to go on from.
#include "methods.h"

#include <string.h>

enum { MISSION_BYTES_MAX = 200 }; // of its name; no game has one so long

// The table is made: its maker sits down and is told, and it goes on.
static bool open_for(Call *call, Table *table, const TableMaker *maker)
{
    TableTokens tokens;
    table_open(call, table, NULL, &tokens);
    if (!table_seat_maker(call, table, maker))
        return false;
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
        !server__take_text(call, "mission", &mission, &has_mission))
        return false;
    const LoadedGame *loaded = server__find_game(call, name);
    if (loaded == NULL || !table_has_room(call))
        return false;
    Table *table = table_make(call, loaded);
    MatchSetup setup;
    memset(&setup, 0, sizeof setup);
    if (has_mission) {
        setup.mission = text_visible(table->arena, span_slice(mission, 0, MISSION_BYTES_MAX));
        table->header.mission = setup.mission;
    }
    if (!server__read_seats(call, table) || !server__read_maker(call, table, &maker) ||
        !table_read_clock(call, table) || !table_read_claim(call, table) ||
        !table_read_packs(call, table) || !server__read_sides(call, table, &setup) ||
        !server__read_options(call, table) || !table_read_hold(call, table) ||
        !server__read_chance(call, table)) {
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

static bool bad_record(Call *call, const DiagnosticList *problems)
{
    const char *first = table_keep_problems(call, problems);
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
        !table_take_packs(table, &record, &problems))
        return bad_record(call, &problems);
    if ((table->packs != NULL && !table_may_pack(call)) || !server__may_replay(call, &record))
        return false;
    if (record.is_view) {
        return server__fail(call, SERVER_BAD_INPUT, "/params/record",
                            "Load the whole record: of a game that is over, or with seat \"all\"",
                            "this is one seat's view of a game, with gaps in it");
    }
    MatchSetup setup = record_setup(&record);
    if (!table_create_match(call, table, &setup))
        return false;
    if (!record_replay(&record, table->loaded->game, table->match, table->arena, SIZE_MAX,
                       &table->run, &problems))
        return bad_record(call, &problems);
    record.has_result = false; // it is written anew from the game
    record_drop_texts(&record, table->loaded->pack, table->loaded->pack_count);
    table->header = record;
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        table->header.seat[seat] = table->seat[seat].who;
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
        !table_read_dice(call, &has_dice, &shared))
        return false;
    if (!has_game) {
        // The record says it: the header's line "game: NAME".
        DiagnosticList problems = diagnostic_list(call->arena);
        Record record;
        if (!record_read(call->arena, "record", text, &record, &problems))
            return bad_record(call, &problems);
        name = span_of(record.game);
    }
    const LoadedGame *loaded = server__find_game(call, name);
    if (loaded == NULL || !table_has_room(call))
        return false;
    Table *table = table_make(call, loaded);
    if (!server__read_seats(call, table) || !server__read_maker(call, table, &maker) ||
        !table_read_clock(call, table) || !table_read_claim(call, table) ||
        !replay_record(call, table, text, has_dice || !server__config(call->rpc)->trusted,
                       shared)) {
        arena_destroy(table->arena);
        return false;
    }
    table_note_ending(table);
    return open_for(call, table, &maker);
}
