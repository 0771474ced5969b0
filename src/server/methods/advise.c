// Advice: what the search would choose for a person, with its real numbers.
//
// It is given what the seat observes, as a computer is. Where computers think elsewhere it is one
// more thought: the first request begins it, a notification says that it is there, and a request
// for the same question is then answered at once. If somebody still thinks about what is past, the
// wish waits. The player and its memory are there only from the wish to the answer.
#include "kernel_words.h"
#include "methods.h"

#include <string.h>

enum {
    ADVICE_MS_MIN = 20,
    ADVICE_MS_MAX = 3000,
    ADVICE_MS_USUAL = 500,
    ADVISED_MAX = 16, // tables that wait for advice at a time: those who play against computers
                      // share their threads
};

static Advisor *advisor_of(Table *table, int seat)
{
    if (table->seat[seat].advisor == NULL)
        table->seat[seat].advisor = think__advisor_create(table->arena, table->loaded->game);
    return table->seat[seat].advisor;
}

// Nobody thinks with it meanwhile.
static SearchPlayer *ready_player(Table *table, int seat, Advisor *advisor)
{
    return think__advisor_player(advisor, table->loaded->game, table->match, table->header.seed,
                                 seat);
}

// What the seat sees now is what the advice is for.
static bool is_same_question(Table *table, int seat, const Advisor *advisor)
{
    const Game *game = table->loaded->game;
    if (run_pending(table->run).actor != (Actor)seat)
        return false;
    game->rules->observe(table->match, table->run->state, seat, table->shown.seen);
    return memcmp(advisor->seen, table->shown.seen, game->rules->state_bytes) == 0;
}

static bool may_begin(Call *call)
{
    const ServerTables *tables = server__tables(call->rpc);
    int advised = 0;
    for (size_t i = 0; i < tables->count; i++) {
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            const Advisor *advisor = tables->table[i]->seat[seat].advisor;
            advised += advisor != NULL && advisor->player != NULL;
        }
    }
    return advised < ADVISED_MAX || server__fail(call, SERVER_LIMIT, NULL, "Try again later",
                                                 "too many others wait for advice");
}

static void put_course(Table *table, JsonWriter *writer, const SearchCourse *course)
{
    json_open_list(writer, "expects");
    for (size_t i = 0; i < course->count; i++) {
        TextBuffer words = text_start(writer->buffer->arena);
        table->loaded->game->words->action_describe(table->match, course->state[i],
                                                    &course->action[i], &words);
        json_open_object(writer, NULL);
        json_put_int(writer, "seat", course->actor[i]);
        json_put_span(writer, "text", text_span(&words));
        json_close(writer);
    }
    json_close(writer);
}

static void put_advice(Table *table, JsonWriter *writer, int seat, const Advisor *advisor)
{
    json_put_bool(writer, "thinking", false);
    json_put_int(writer, "simulations", (int64_t)advisor->simulations);
    json_put_text(writer, "reason", think__advisor_reason(writer->buffer->arena, advisor));
    json_open_list(writer, "choices");
    for (size_t i = 0; i < advisor->count; i++) {
        json_open_object(writer, NULL);
        table_put_choice(table, writer, seat, advisor->seen, &advisor->found[i].action);
        if (advisor->found[i].visits > 0)
            json_put_real(writer, "win", advisor->found[i].win);
        else
            json_put_null(writer, "win"); // never tried
        json_put_int(writer, "simulations", (int64_t)advisor->found[i].visits);
        json_close(writer);
    }
    json_close(writer);
    put_course(table, writer, &advisor->course);
}

static bool may_ask(Call *call, const Table *table, int seat)
{
    if (table_is_between_people(table)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                            "no advice is given in games between people");
    }
    return run_pending(table->run).actor == (Actor)seat ||
           server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                        "advice is given where you have to choose");
}

bool server__match_advise(Call *call)
{
    static const char *const keys[] = {"match", "seat", "ms", NULL};
    Table *table = NULL;
    int seat = 0;
    int64_t ms = ADVICE_MS_USUAL;
    bool present = false;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &seat) ||
        !server__take_int(call, "ms", ADVICE_MS_MIN, ADVICE_MS_MAX, &ms, &present) ||
        !may_ask(call, table, seat))
        return false;
    Advisor *advisor = advisor_of(table, seat);
    bool same = is_same_question(table, seat, advisor);
    if (same && advisor->is_ready) {
        put_advice(table, &call->result, seat, advisor);
        return true;
    }
    if (advisor->player == NULL && !may_begin(call))
        return false;
    memcpy(advisor->seen, table->shown.seen, table->loaded->game->rules->state_bytes);
    advisor->is_ready = false;
    advisor->is_wanted = true;
    advisor->ms = (uint32_t)ms;
    if (server__config(call->rpc)->owner.think == NULL) {
        Action best;
        search_player_choose(ready_player(table, seat, advisor), advisor->seen, NULL, &best);
        think__advisor_take_found(advisor);
        put_advice(table, &call->result, seat, advisor);
        return true;
    }
    server__go_on_advising(call->rpc, table);
    json_put_bool(&call->result, "thinking", true);
    return true;
}

void server__go_on_advising(ServerRpc *rpc, Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS && !table_is_thinking(table); seat++) {
        Advisor *advisor = table->seat[seat].advisor;
        if (advisor == NULL || advisor->is_ready)
            continue;
        if (advisor->is_wanted && is_same_question(table, seat, advisor)) {
            table_hand_out(rpc, table, seat, ready_player(table, seat, advisor), true);
        } else {
            advisor->is_wanted = false;
            think__advisor_drop_player(advisor);
        }
    }
}

static void tell_advice(ServerRpc *rpc, Table *table, int seat, uint32_t session)
{
    Arena *arena = arena_create(0);
    arena_set_language(arena, server__language(rpc, session));
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", "match.advice");
    json_open_object(&writer, "params");
    json_put_text(&writer, "match", table->id);
    json_put_int(&writer, "seat", seat);
    put_advice(table, &writer, seat, table->seat[seat].advisor);
    json_close(&writer);
    json_close(&writer);
    server__send(rpc, session, text_span(&out));
    arena_destroy(arena);
}

void server__take_advice(ServerRpc *rpc, Table *table, int seat, const void *observation)
{
    Advisor *advisor = table->seat[seat].advisor;
    memcpy(advisor->seen, observation, table->loaded->game->rules->state_bytes);
    think__advisor_take_found(advisor);
    // Whoever holds the seat now: the page may have been opened anew meanwhile.
    for (size_t i = 0; i < table->link_count; i++)
        if (table->link[i].viewer == seat && !table->link[i].leaves)
            tell_advice(rpc, table, seat, table->link[i].session);
}
