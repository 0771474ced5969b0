// Moving on: chance, computers, and passes that are made for whoever has nothing else.
#include "table_inner.h"

#include "base_assert.h"

void table_play(Table *table, int seat, const Action *answer)
{
    if (!run_act(table->run, (Actor)seat, answer, NULL)) {
        const Action *options;
        run_legal(table->run, &options);
        Action first = options[0];
        bool done = run_act(table->run, (Actor)seat, &first, NULL);
        ASSERT(done);
    }
    table->seat[seat].step_count++;
}

// Chance; in a lesson what its lines say, as long as it is followed.
static void settle(Table *table)
{
    while (table->run->chance != RUN_CHANCE_MANUAL &&
           run_pending(table->run).actor == ACTOR_CHANCE) {
        const Action *taught = table_lesson_choice(table, ACTOR_CHANCE);
        if (taught == NULL)
            break;
        bool done = run_act(table->run, ACTOR_CHANCE, taught, NULL);
        ASSERT(done);
    }
    run_settle(table->run);
}

void table_move_on(ServerRpc *rpc, Table *table)
{
    table->thinking.to_move = false;
    for (;;) {
        if (!table->setup.waiting)
            settle(table);
        if (!table->setup.waiting && table_hold_skip(table))
            continue;
        int seat = table_computer_to_move(table);
        if (seat < 0 || table_is_thinking(table) || table_lesson_is_over(table))
            break;
        const Action *taught = table_lesson_choice(table, seat);
        if (taught != NULL) {
            table_play(table, seat, taught);
            continue;
        }
        if (server__config(rpc)->owner.think != NULL) {
            table_hand_out(rpc, table, seat, table->seat[seat].player, false);
            break;
        }
        table->loaded->game->rules->observe(table->match, table->run->state, seat,
                                            table->shown.seen);
        Action action;
        search_player_choose(table->seat[seat].player, table->shown.seen, NULL, &action);
        table_play(table, seat, &action);
    }
    table_log_lines(table, SIZE_MAX);
}

void table_settle(ServerRpc *rpc, Table *table)
{
    table_move_on(rpc, table);
    table_publish(rpc, table);
}

void table_think_tick(ServerRpc *rpc, Table *table, int64_t now_ms)
{
    if (table_is_thinking(table) &&
        now_ms - table->thinking.thought->since_ms >= server__config(rpc)->think_ms_max)
        server_thought_hurry(table->thinking.thought);
    if (table->thinking.to_move)
        table_settle(rpc, table);
    if (table->thinking.to_tell)
        table_tell(rpc, table);
}

void table_hold_tick(ServerRpc *rpc, Table *table)
{
    if (table_hold_due_ms(rpc, table) != 0)
        return;
    if (table->hold.only_pass) {
        table_pass_alone(table);
        table_settle(rpc, table);
    } else {
        table_clock_follow(rpc, table); // from now on it is the seat's own time
    }
}
