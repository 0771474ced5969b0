// How games end beside their rules: by time, by a claim, by agreement; and what is said of it.
#include "table.h"

#include "base_assert.h"

#include <inttypes.h>

enum {
    CLAIM_AFTER_MS = 300000,
    CLAIM_AFTER_MS_MIN = 1000,
    CLAIM_AFTER_MS_MAX = 7 * 24 * 3600 * 1000,
};

void table_note_ending(Table *table)
{
    const Run *run = table->run;
    const RunLine *last = run->line_count == 0 ? NULL : &run->line[run->line_count - 1];
    TableEntryKind kind = TABLE_EVENT;
    switch (last == NULL ? RUN_LINE_PLAY : (RunLineKind)last->kind) {
    case RUN_LINE_TIME:
        kind = TABLE_TIME;
        break;
    case RUN_LINE_AWAY:
        kind = TABLE_CLAIMED;
        break;
    case RUN_LINE_DRAW:
        kind = TABLE_DRAW_AGREED;
        break;
    case RUN_LINE_PLAY:
    case RUN_LINE_TAKEBACK:
    case RUN_LINE_CONCEDE:
        return; // the game's own events tell it
    }
    table_log_lines(table, SIZE_MAX);
    table_add_entry(table, kind, last->actor, 0, 0);
}

void table_end(ServerRpc *rpc, Table *table, RunLineKind kind, int seat)
{
    // Nobody else has seen what was begun.
    run_drop_unfinished(table->run);
    bool done = run_end(table->run, kind, seat, NULL);
    ASSERT(done);
    table_note_ending(table);
    table_publish(rpc, table);
}

bool table_is_between_people(const Table *table)
{
    return table->seat[0].is_person && table->seat[1].is_person;
}

bool table_read_claim(Call *call, Table *table)
{
    bool present = false;
    table->claim_after_ms = CLAIM_AFTER_MS;
    if (!server__take_int(call, "claim_after_ms", CLAIM_AFTER_MS_MIN, CLAIM_AFTER_MS_MAX,
                          &table->claim_after_ms, &present)) {
        return false;
    }
    bool computer = false;
    for (int i = 0; i < KERNEL_SEATS; i++) {
        computer = computer || !span_equal_text(SPAN_LITERAL("human"), table->seat[i].who);
    }
    return !present || !computer ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/claim_after_ms", "Leave it out",
                        "a computer is never away, and claims nothing");
}

// Where the game must stand for people to end it together.
static bool can_end(Call *call, const Table *table)
{
    if (!table_is_between_people(table)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, "match.concede gives the game up",
                            "this is no game between two people");
    }
    if (run_outcome(table->run) != OUTCOME_NONE) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "The game is over.");
    }
    return table_has_begun(call->rpc, table) ||
           server__fail(call, SERVER_NOT_NOW, NULL, NULL, "the game has not begun");
}

bool server__match_claim(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !can_end(call, table)) {
        return false;
    }
    int other = 1 - viewer;
    int64_t away = table_away_ms(call->rpc, table, other);
    if (run_pending(table->run).actor != other) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                            "the other seat does not decide now: nobody waits for it");
    }
    if (away < 0) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "the other seat is not away");
    }
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
    for (size_t i = table->entry_count; i-- > 0;) {
        const TableEntry *entry = &table->entry[i];
        if (entry->kind == TABLE_EVENT) {
            return true;
        }
        if (entry->kind == TABLE_DRAW_OFFERED && entry->seat == seat) {
            return false;
        }
    }
    return true;
}

static bool offer_draw(Call *call, Table *table, int viewer)
{
    if (table->draw_seat == viewer) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "you have offered a draw already");
    }
    if (!may_offer(table, viewer)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, "Play on, and offer it again later",
                            "nothing has happened since you last offered a draw");
    }
    table->draw_seat = viewer;
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
    if (!server__only(call, keys) || !table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !server__take_bool(call, "accept", &accept) || !can_end(call, table)) {
        return false;
    }
    bool answers = ext_json_member(call->params, "accept") != NULL;
    bool asked = table->draw_seat == 1 - viewer;
    if (answers && !asked) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "nobody has offered you a draw");
    }
    if (!asked) {
        if (!offer_draw(call, table, viewer)) {
            return false;
        }
    } else if (accept) {
        table_end(call->rpc, table, RUN_LINE_DRAW, viewer);
    } else {
        table->draw_seat = -1;
        table_add_entry(table, TABLE_DRAW_REFUSED, viewer, 0, 0);
        table_publish(call->rpc, table);
    }
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}

void table_note_choice(Table *table, int seat, size_t from)
{
    Decision decision = run_pending(table->run);
    bool shows = decision.actor != seat;
    for (size_t i = from; i < table->entry_count && !shows; i++) {
        shows = table->entry[i].kind == TABLE_EVENT;
    }
    if (shows) {
        table->takeback_seat = -1; // who plays on does not wait for an answer
        table->draw_seat = table->draw_seat == 1 - seat ? -1 : table->draw_seat;
    }
}

void table_put_ending(const Table *table, JsonWriter *writer)
{
    if (table->draw_seat >= 0) {
        json_put_int(writer, "draw_offer", table->draw_seat);
    } else {
        json_put_null(writer, "draw_offer");
    }
    const char *by = run_ended_by(table->run);
    if (by == NULL) {
        json_put_null(writer, "ended_by");
    } else {
        json_put_text(writer, "ended_by", by);
    }
}
