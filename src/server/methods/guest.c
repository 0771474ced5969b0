// Somebody who was invited: what they are told before they sit down, and what they bring.
#include "methods.h"

#include "kernel_loadouts.h"

#include <string.h>

// Whether who comes with the token of this seat may still choose what it plays.
static bool may_bring(const Table *table, int viewer)
{
    const GameLoadouts *loadouts = table->loaded->game->loadouts;
    return viewer < KERNEL_SEATS && table->setup.waiting && !table->seat[viewer].taken &&
           table_is_between_people(table) && table->packs == NULL && table->log.count == 0 &&
           table->run->line_count == 0 && loadouts != NULL &&
           !kernel_brings_sides(table->loaded, table->header.mission);
}

bool server__match_invitation(Call *call)
{
    static const char *const keys[] = {"token", NULL};
    Span token;
    int viewer = 0;
    if (!server__only(call, keys) || !server__need_text(call, "token", &token))
        return false;
    Table *table = table_fetch_by_token(call, token, &viewer);
    if (table == NULL)
        return false;
    bool over = run_outcome(table->run) != OUTCOME_NONE;
    json_put_text(&call->result, "match", table->id);
    table_put_actor(&call->result, "seat", viewer < KERNEL_SEATS ? viewer : ACTOR_NONE);
    json_put_text(&call->result, "game", table->loaded->game->id);
    json_put_text(&call->result, "mission", table->header.mission);
    json_put_bool(&call->result, "over", over);
    json_put_bool(&call->result, "begun", !over && table_has_begun(call->rpc, table));
    json_put_bool(&call->result, "side_is_free", may_bring(table, viewer));
    json_put_bool(&call->result, "hold", table_holds(table));
    table_put_clock(call->rpc, table, &call->result, VIEWER_PUBLIC);
    table_put_players(call->rpc, table, &call->result);
    return true;
}

// Everybody is shown the table anew: what was shown before is of other sides.
static void show_anew(ServerRpc *rpc, Table *table)
{
    for (int viewer = 0; viewer < TABLE_VIEWERS; viewer++)
        table->shown.view[viewer] = (TableView){.seen = NULL};
    table_go_on(rpc, table);
}

static bool remake(Call *call, Table *table, int seat, const ExtJson *side)
{
    const Record header = table->header;
    const void *match = table->match;
    MatchSetup given;
    memset(&given, 0, sizeof given);
    const Record fresh = record_header(table->loaded);
    memcpy(table->header.pack, fresh.pack, sizeof fresh.pack);
    table->header.pack_count = fresh.pack_count;
    table->header.side[seat] = (RecordText){.name = NULL};
    arena_set_language(table->arena, arena_language(call->arena));
    bool good = server__read_side(call, table, (uint32_t)seat, side, "/params/side", &given);
    if (good) {
        record_drop_other_sides(&table->header, table->loaded, call->arena);
        MatchSetup setup = record_setup(&table->header);
        good = table_create_match(call, table, &setup);
    }
    arena_set_language(table->arena, LANGUAGE_ENGLISH);
    if (!good) {
        table->header = header;
        table->match = match;
        return false;
    }
    table_start(table);
    show_anew(call->rpc, table);
    return true;
}

bool server__take_guest_side(Call *call, Table *table, int viewer)
{
    const ExtJson *side = ext_json_member(call->params, "side");
    if (side == NULL || side->kind == EXT_JSON_NULL)
        return true;
    if (!may_bring(table, viewer)) {
        return server__fail(call, SERVER_NOT_NOW, "/params/side", "Leave it out",
                            "what this seat plays is settled");
    }
    return remake(call, table, viewer, side);
}
