// Advice: what the search would choose for a person, with its real numbers.
//
// It is given what the seat observes, as a computer is. Where computers think elsewhere it is one
// more thought: the first request begins it, a notification says that it is there, and a request
// for the same question is then answered at once.
#include "table.h"

#include <string.h>

enum {
    ADVICE_MS_MIN = 20,
    ADVICE_MS_MAX = 3000,
    ADVICE_MS_USUAL = 500,
    ADVICE_MAX = 64, // choices that are told
};

struct TableAdvisor {
    SearchPlayer *player;
    void *seen;    // what the seat observed when it asked
    bool is_ready; // for that
    uint32_t session;
    SearchAdvice found[ADVICE_MAX];
    size_t count;
    uint64_t simulations;
};

static TableAdvisor *advisor_of(Table *table, int seat, int64_t ms)
{
    const GameModule *module = table->game->module;
    TableAdvisor *advisor = table->seat[seat].advisor;
    if (advisor == NULL) {
        SearchSpec spec = search_spec_of("search:200ms"); // its pool serves for longer, too
        advisor = ARENA_NEW(table->arena, TableAdvisor);
        advisor->player = search_player_create(table->arena, module, table->match, &spec,
                                               table->header.seed, 0, seat);
        advisor->seen = arena_alloc(table->arena, module->state_bytes, 64);
        table->seat[seat].advisor = advisor;
    }
    search_player_set_milliseconds(advisor->player, (uint32_t)ms);
    return advisor;
}

static void take_found(TableAdvisor *advisor)
{
    advisor->count = search_player_advice(advisor->player, advisor->found, ADVICE_MAX);
    advisor->simulations = search_player_simulations(advisor->player);
    advisor->is_ready = true;
}

static int percent(const SearchAdvice *advice)
{
    return (int)(advice->win * 100 + 0.5);
}

// A sentence from the numbers alone.
static const char *reason(Arena *arena, const TableAdvisor *advisor)
{
    if (advisor->count < 2) {
        return text_format(arena, "There is nothing else to choose.");
    }
    return text_format(
        arena, "Of %d courses looked at, this choice wins %d in 100, the next best %d.",
        (int)advisor->simulations, percent(&advisor->found[0]), percent(&advisor->found[1]));
}

static void put_advice(Table *table, ExtJsonWriter *writer, int seat, const TableAdvisor *advisor)
{
    ext_json_put_bool(writer, "thinking", false);
    ext_json_put_int(writer, "simulations", (int64_t)advisor->simulations);
    ext_json_put_text(writer, "reason", reason(writer->buffer->arena, advisor));
    ext_json_open_list(writer, "choices");
    for (size_t i = 0; i < advisor->count; i++) {
        ext_json_open_object(writer, NULL);
        table_put_choice(table, writer, seat, advisor->seen, &advisor->found[i].action);
        if (advisor->found[i].visits > 0) {
            ext_json_put_real(writer, "win", advisor->found[i].win);
        } else {
            ext_json_put_null(writer, "win"); // never tried
        }
        ext_json_put_int(writer, "simulations", (int64_t)advisor->found[i].visits);
        ext_json_close(writer);
    }
    ext_json_close(writer);
}

bool server__match_advise(Call *call)
{
    static const char *const keys[] = {"match", "seat", "ms", NULL};
    Table *table = NULL;
    int seat = 0;
    int64_t ms = ADVICE_MS_USUAL;
    bool present = false;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_PLAYER, &table, &seat) ||
        !server__take_int(call, "ms", ADVICE_MS_MIN, ADVICE_MS_MAX, &ms, &present)) {
        return false;
    }
    if (table_is_between_people(table)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                            "no advice is given in games between people");
    }
    if (run_pending(table->run).actor != (Actor)seat) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                            "advice is given where you have to choose");
    }
    const GameModule *module = table->game->module;
    module->observe(table->match, table->run->state, seat, table->seen);
    if (table_is_thinking(table)) {
        ext_json_put_bool(&call->result, "thinking", true);
        return true;
    }
    TableAdvisor *advisor = advisor_of(table, seat, ms);
    if (!advisor->is_ready || memcmp(advisor->seen, table->seen, module->state_bytes) != 0) {
        memcpy(advisor->seen, table->seen, module->state_bytes);
        advisor->is_ready = false;
        advisor->session = call->session;
        if (server__config(call->rpc)->think != NULL) {
            table_hand_out(call->rpc, table, seat, advisor->player, true);
            ext_json_put_bool(&call->result, "thinking", true);
            return true;
        }
        Action best;
        search_player_choose(advisor->player, advisor->seen, NULL, &best);
        take_found(advisor);
    }
    put_advice(table, &call->result, seat, advisor);
    return true;
}

void table_take_advice(ServerRpc *rpc, Table *table, int seat)
{
    TableAdvisor *advisor = table->seat[seat].advisor;
    take_found(advisor);
    Arena *arena = arena_create(0);
    arena_set_language(arena, server__language(rpc, advisor->session));
    TextBuffer out = text_start(arena);
    ExtJsonWriter writer = ext_json_writer(&out);
    ext_json_open_object(&writer, NULL);
    ext_json_put_text(&writer, "jsonrpc", "2.0");
    ext_json_put_text(&writer, "method", "match.advice");
    ext_json_open_object(&writer, "params");
    ext_json_put_text(&writer, "match", table->id);
    ext_json_put_int(&writer, "seat", seat);
    put_advice(table, &writer, seat, advisor);
    ext_json_close(&writer);
    ext_json_close(&writer);
    for (size_t i = 0; i < table->link_count; i++) {
        // Whoever asked may have left the seat meanwhile.
        if (table->link[i].session == advisor->session && table->link[i].viewer == seat &&
            !table->link[i].leaves) {
            server__send(rpc, advisor->session, text_span(&out));
        }
    }
    arena_destroy(arena);
}
