// Held windows: a seat that is asked in a window cannot pass at once, whether or not it has an
// answer (CCG-18.2.6 says who is asked). Its page passes when the hold is over, in both cases, so
// that both come over the same network; the server passes for a seat without an answer if nobody
// is there to do it.
//
// The time is drawn when the window is put to the seat, uniformly from HOLD_MS_MIN to HOLD_MS_MAX
// by the whole millisecond. It is not kept: after a restart it is drawn again. Between people only,
// and only where time passes.
#include "table_inner.h"

#include "base_assert.h"
#include "kernel_players.h"

#include <string.h>

enum {
    HOLD_MS_MIN = 400,
    HOLD_MS_MAX = 1200,
    HOLD_MS_COUNT = HOLD_MS_MAX - HOLD_MS_MIN + 1,
    // After a hold its pass may be on its way: the server waits so long for whoever is connected,
    // and no clock runs meanwhile.
    PASS_WAITS_MS = 400,
    CLOCK_RESTS_MS = 500
};

#define TABLE_HOLD "held_windows=yes" // the match option, of any game that has it

static int64_t draw_ms(ServerRpc *rpc)
{
    enum { VALUES = 1 << 16 };
    uint32_t value;
    do {
        uint8_t bytes[2];
        server__random(rpc, bytes, sizeof bytes);
        value = bytes[0] | (uint32_t)bytes[1] << 8;
    } while (value >= VALUES - VALUES % HOLD_MS_COUNT); // so that all are equally likely
    return HOLD_MS_MIN + value % HOLD_MS_COUNT;
}

// --- making ---

bool table_holds(const Table *table)
{
    bool holds = false;
    for (size_t i = 0; i < table->header.option_count; i++) {
        Span option = span_of(table->header.option[i]);
        holds =
            span_starts_with(option, "held_windows=") ? span_equal_text(option, TABLE_HOLD) : holds;
    }
    return holds && table->loaded->game->rules->is_held != NULL;
}

bool table_read_hold(Call *call, Table *table)
{
    bool hold = false;
    Record *header = &table->header;
    if (!server__take_bool(call, "hold", &hold) || !hold)
        return call->code == 0;
    if (table->loaded->game->rules->is_held == NULL) {
        return server__fail(call, SERVER_NOT_THERE, "/params/hold", "Leave it out",
                            "%s has no windows to hold", table->loaded->game->id);
    }
    for (int i = 0; i < KERNEL_SEATS; i++) {
        if (strcmp(table->seat[i].who, "human") != 0) {
            return server__fail(call, SERVER_BAD_PARAMS, "/params/hold", "Leave it out",
                                "windows are held between people, not against a computer");
        }
    }
    if (header->option_count == RECORD_OPTIONS_MAX) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/options", "Leave one out",
                            "a match has at most %d options, held windows are one",
                            RECORD_OPTIONS_MAX);
    }
    header->option[header->option_count++] = TABLE_HOLD;
    return true;
}

// --- following the game ---

static bool is_held(const ServerRpc *rpc, const Table *table)
{
    const Game *game = table->loaded->game;
    return game->rules->is_held != NULL && server__config(rpc)->owner.clock_ms != NULL &&
           run_pending(table->run).actor < KERNEL_SEATS && table_is_between_people(table) &&
           table_has_begun(rpc, table) && game->rules->is_held(table->match, table->run->state);
}

void table_hold_follow(ServerRpc *rpc, Table *table)
{
    TableHold *hold = &table->hold;
    const Run *run = table->run;
    if (run_is_unfinished(run))
        return; // half an answer may be dropped again: then it is the same window
    if (!is_held(rpc, table)) {
        hold->is_on = false;
    } else if (!hold->is_on || hold->actions != run->action_count ||
               hold->lines != run->line_count) {
        const Action *options;
        *hold = (TableHold){.is_on = true,
                            .only_pass = run_legal(table->run, &options) == 1,
                            .until_ms = table_now_ms(rpc) + draw_ms(rpc),
                            .actions = run->action_count,
                            .lines = run->line_count};
    }
}

bool table_hold_rests_clock(const ServerRpc *rpc, const Table *table)
{
    return table->hold.is_on && table_now_ms(rpc) < table->hold.until_ms + CLOCK_RESTS_MS;
}

int64_t table_hold_left_ms(const ServerRpc *rpc, const Table *table)
{
    int64_t left = table->hold.is_on ? table->hold.until_ms - table_now_ms(rpc) : 0;
    return left > 0 ? left : 0;
}

void table_put_hold(const ServerRpc *rpc, const Table *table, JsonWriter *writer, int viewer)
{
    // Nobody else is told: what they see is the same for any hand.
    if (table->hold.is_on && run_pending(table->run).actor == viewer &&
        !run_is_unfinished(table->run))
        json_put_int(writer, "hold_ms", table_hold_left_ms(rpc, table));
}

static bool is_quiet(const Table *table, const Action *action)
{
    const Game *game = table->loaded->game;
    const Action *options;
    size_t count = run_legal(table->run, &options);
    size_t quiet = game->players->quiet == NULL
                       ? count - 1
                       : game->players->quiet(table->match, table->run->state, options, count);
    return action_equal(&options[quiet], action);
}

bool table_is_held_pass(Table *table, int viewer, Span text)
{
    RunProblem problem = {0};
    Action action;
    text = span_slice(text, 0, span_find_char(text, ',')); // it may be the first of a line
    return table->hold.is_on && run_pending(table->run).actor == viewer &&
           !run_is_unfinished(table->run) && run_read(table->run, text, &action, &problem) &&
           is_quiet(table, &action);
}

// --- time ---

// For the seat that decides, if it has nothing else.
bool table_pass_alone(Table *table)
{
    const Action *options;
    int seat = run_pending(table->run).actor;
    if (run_legal(table->run, &options) != 1)
        return false;
    Action only = options[0];
    bool done = run_act(table->run, (Actor)seat, &only, NULL);
    ASSERT(done);
    table->seat[seat].step_count++;
    return true;
}

bool table_hold_skip(Table *table)
{
    const Game *game = table->loaded->game;
    return game->rules->is_held != NULL && !table_is_between_people(table) &&
           run_pending(table->run).actor < KERNEL_SEATS &&
           game->rules->is_held(table->match, table->run->state) && table_pass_alone(table);
}

int64_t table_hold_due_ms(ServerRpc *rpc, const Table *table)
{
    const TableHold *hold = &table->hold;
    bool rests = table->clock.bank_ms > 0 && table->clock.running < 0;
    if (!hold->is_on || (!hold->only_pass && !rests))
        return -1;
    bool is_there = table_away_ms(rpc, table, run_pending(table->run).actor) < 0;
    int64_t after = !hold->only_pass ? CLOCK_RESTS_MS : is_there ? PASS_WAITS_MS : 0;
    int64_t due = hold->until_ms + after - table_now_ms(rpc);
    return due > 0 ? due : 0;
}
