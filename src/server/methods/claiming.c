// Ending a game beside its rules: a claim on whoever is away, a draw by agreement.
#include "methods.h"

#include <inttypes.h>

// Where the game must stand for people to end it together.
static bool can_end(Call *call, const Table *table)
{
    if (!table_is_between_people(table)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, "match.concede gives the game up",
                            "this is no game between two people");
    }
    if (run_outcome(table->run) != OUTCOME_NONE)
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "The game is over.");
    return table_has_begun(call->rpc, table) ||
           server__fail(call, SERVER_NOT_NOW, NULL, NULL, "the game has not begun");
}

bool server__match_claim(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !can_end(call, table))
        return false;
    int other = 1 - viewer;
    int64_t away = table_away_ms(call->rpc, table, other);
    if (run_pending(table->run).actor != other) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                            "the other seat does not decide now: nobody waits for it");
    }
    if (away < 0)
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "the other seat is not away");
    if (away < table->claim_after_ms) {
        return server__fail(call, SERVER_NOT_NOW, NULL, "Wait until then",
                            "the other seat is away for %" PRId64
                            " seconds; the game can be claimed after %" PRId64,
                            away / 1000, table->claim_after_ms / 1000);
    }
    table_end(call->rpc, table, RUN_LINE_AWAY, other);
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}

// Whether something has happened since the seat's last offer: who is refused plays on first.
static bool may_offer(const Table *table, int seat)
{
    for (size_t i = table->log.count; i-- > 0;) {
        const TableEntry *entry = &table->log.entry[i];
        if (entry->kind == TABLE_EVENT)
            return true;
        if (entry->kind == TABLE_DRAW_OFFERED && entry->seat == seat)
            return false;
    }
    return true;
}

static bool offer_draw(Call *call, Table *table, int viewer)
{
    if (table->asked.draw_seat == viewer)
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "you have offered a draw already");
    if (!may_offer(table, viewer)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, "Play on, and offer it again later",
                            "nothing has happened since you last offered a draw");
    }
    table->asked.draw_seat = viewer;
    table_add_entry(table, TABLE_DRAW_OFFERED, viewer, 0, 0);
    table_publish(call->rpc, table);
    return true;
}

bool server__match_draw(Call *call)
{
    static const char *const keys[] = {"match", "seat", "accept", NULL};
    Table *table = NULL;
    int viewer = 0;
    bool accept = true; // who offers what was offered agrees
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !server__take_bool(call, "accept", &accept) || !can_end(call, table))
        return false;
    bool answers = ext_json_member(call->params, "accept") != NULL;
    bool asked = table->asked.draw_seat == 1 - viewer;
    if (answers && !asked)
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "nobody has offered you a draw");
    if (!asked) {
        if (!offer_draw(call, table, viewer))
            return false;
    } else if (accept) {
        table_end(call->rpc, table, RUN_LINE_DRAW, viewer);
    } else {
        table->asked.draw_seat = -1;
        table_add_entry(table, TABLE_DRAW_REFUSED, viewer, 0, 0);
        table_publish(call->rpc, table);
    }
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}
