// A rematch: offering one, the match that comes of it, and the way there.
#include "methods.h"

#include <string.h>

enum { OFFERS_MAX = 3 }; // of a seat: the log has an end

// --- making ---

// The same match once more, with its own packs and decks; only the dice are others.
static bool set_up(Call *call, Table *table, const Table *old, Span header)
{
    DiagnosticList problems = diagnostic_list(call->arena);
    Record record;
    Span text = span_make(arena_text(table->arena, header.text, header.length), header.length);
    if (!record_read(table->arena, "match", text, &record, &problems) ||
        !table_take_packs(table, &record, &problems))
        return table_fail_to_set_up(call, &problems, NULL);
    record.given = 0;
    record.chance = RUN_CHANCE_MANUAL;
    record.key = (RecordBytes){0};
    record.dice = (RecordDice){0};
    table->header = record;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        table->header.seat[seat] = table->seat[seat].who = old->seat[1 - seat].who;
        table->setup.accepted[seat] = old->setup.accepted[1 - seat];
    }
    table->claim_after_ms = old->claim_after_ms;
    table->clock.running = -1;
    table->clock.bank_ms = old->clock.bank_ms;
    table->clock.increment_ms = old->clock.increment_ms;
    table->clock.left_ms[0] = table->clock.left_ms[1] = old->clock.bank_ms;
    bool trusted = server__config(call->rpc)->trusted;
    if (old->header.dice.commitment.is_given || !trusted)
        table_promise_dice(call->rpc, table, old->header.dice.shared);
    else if (old->header.chance != RUN_CHANCE_MANUAL)
        server__draw_seed(call, table);
    MatchSetup setup = record_setup(&table->header);
    if (!table_create_match(call, table, &setup))
        return false;
    table_start(table);
    return true;
}

static Table *make_next(Call *call, Table *old)
{
    DiagnosticList problems = diagnostic_list(call->arena);
    Record record;
    Span header = table_header_text(call->arena, old);
    if (!table_has_room(call) || (old->packs != NULL && !table_may_pack(call)))
        return NULL;
    const LoadedGame *loaded = record_read(call->arena, "match", header, &record, &problems)
                                   ? table_game_of_record(call->rpc, &record, &problems)
                                   : NULL;
    if (loaded == NULL) {
        table_fail_to_set_up(call, &problems, NULL);
        return NULL;
    }
    Table *table = table_make(call, loaded);
    if (!set_up(call, table, old, header)) {
        arena_destroy(table->arena);
        return NULL;
    }
    TableTokens tokens;
    int before = table_count_notes(old, TABLE_REMATCH_AGREED, ACTOR_NONE);
    table_open(call, table, table_rematch_id(call->arena, old, before + 1), &tokens);
    memcpy(old->next_spectator, tokens.text[VIEWER_PUBLIC], sizeof old->next_spectator);
    table_go_on(call->rpc, table);
    return table;
}

// --- going there ---

// The same person may be there twice, on two pages: both are given the same token, or the one that
// comes first would be of no use any more.
static void put_token(Call *call, Table *old, Table *next, int seat)
{
    char *token = old->next_token[seat];
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    table_token_hash(span_of(token), hash);
    if (token[0] != '\0' && (memcmp(hash, next->token_hash[seat], sizeof hash) == 0 ||
                             memcmp(hash, next->next_hash[seat], sizeof hash) == 0)) {
        table_link(next, call->session, seat)->token = table_token_mark(hash);
        json_put_text(&call->result, "token", token);
    } else {
        table_exchange_token(call, next, seat, token);
    }
}

// Whoever sits at the old table sits at the new one from now on; whoever looks on may look on
// there.
static bool lead(Call *call, Table *old, Table *next, int viewer)
{
    int seat = viewer < KERNEL_SEATS ? 1 - viewer : VIEWER_PUBLIC;
    Span name = viewer < KERNEL_SEATS ? span_of(old->seat[viewer].name) : SPAN_LITERAL("");
    if (!table_sit_down(call, next, seat, name, true))
        return false;
    if (seat < KERNEL_SEATS)
        put_token(call, old, next, seat);
    json_put_text(&call->result, "spectator",
                  old->next_spectator[0] == '\0' ? NULL : old->next_spectator);
    table_put_joined(call, next, seat);
    return true;
}

// --- the method ---

static bool may_offer(Call *call, const Table *table, int seat)
{
    return table_count_notes(table, TABLE_REMATCH_OFFERED, seat) < OFFERS_MAX ||
           server__fail(call, SERVER_NOT_NOW, NULL, "Begin a new match and send its link",
                        "you have offered a rematch %d times", OFFERS_MAX);
}

// Who has left cannot be led anywhere.
static bool is_other_there(Call *call, const Table *table, int seat)
{
    return table->seat[1 - seat].taken || server__config(call->rpc)->trusted ||
           server__fail(call, SERVER_NOT_NOW, NULL, "Begin a new match and send its link",
                        "the other person has left this match");
}

static bool note(Call *call, Table *table, TableEntryKind kind, int seat)
{
    table_add_entry(table, kind, seat, 0, 0);
    table_publish(call->rpc, table);
    table_put_standing(call->rpc, table, &call->result, seat);
    return true;
}

static bool nobody_offers(Call *call)
{
    return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "nobody has offered you a rematch");
}

bool server__match_rematch(Call *call)
{
    static const char *const keys[] = {"match", "seat", "accept", NULL};
    Table *table = NULL;
    int viewer = 0;
    bool accept = true; // who offers what was offered agrees
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer) ||
        !server__take_bool(call, "accept", &accept))
        return false;
    if (!table_is_over_between_people(table)) {
        bool over = run_outcome(table->run) != OUTCOME_NONE;
        return server__fail(call, SERVER_NOT_NOW, NULL, over ? "Begin a new match" : NULL,
                            over ? "this was no game between two people" : "the game is not over");
    }
    TableOffer offer = table_last_offer(table);
    if (offer.agreed > 0) {
        Table *next =
            table_fetch(call, span_of(table_rematch_id(call->arena, table, offer.agreed)));
        if (next != NULL)
            return lead(call, table, next, viewer);
        if (call->code != 0)
            return false; // there is no room for it now
        // It was deleted: there may be another.
    }
    if (viewer >= KERNEL_SEATS)
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "there is no rematch");
    bool answers = ext_json_member(call->params, "accept") != NULL;
    if (answers && !accept) {
        return offer.by < 0 ? nobody_offers(call)
                            : note(call, table, TABLE_REMATCH_REFUSED, viewer);
    }
    if (offer.by != 1 - viewer) {
        return answers ? nobody_offers(call)
               : offer.by == viewer
                   ? server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                                  "you have offered a rematch already")
                   : may_offer(call, table, viewer) && is_other_there(call, table, viewer) &&
                         note(call, table, TABLE_REMATCH_OFFERED, viewer);
    }
    Table *next = is_other_there(call, table, viewer) ? make_next(call, table) : NULL;
    if (next == NULL)
        return false;
    table_add_entry(table, TABLE_REMATCH_AGREED, viewer, 0, 0);
    table_publish(call->rpc, table);
    return lead(call, table, next, viewer);
}
