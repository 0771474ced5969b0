// What a viewer sees of a table: the revision, the observation, where things stand.
#include "table_inner.h"

#include "base_assert.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include <inttypes.h>
#include <string.h>

uint64_t table_revision(const Table *table, int viewer)
{
    uint64_t steps = 0;
    for (int seat = 0; seat <= KERNEL_SEATS; seat++)
        if (viewer == VIEWER_ALL || (viewer == seat && seat < KERNEL_SEATS)) // the last is chance
            steps += table->seat[seat].step_count;
    return table->log.count + table_setup_steps(table) + steps;
}

uint64_t table_mark(const Table *table, int viewer)
{
    // Somebody else's silent choice (a pass that is no event) is nothing that may be seen; that it
    // is now the viewer's own turn is.
    Decision decision = run_pending(table->run);
    bool own_turn = viewer < KERNEL_SEATS && decision.actor == viewer && decision.continues == 0;
    return table_revision(table, viewer) * 2 + (own_turn ? 1 : 0);
}

// What the viewer may know of the state in table->shown.state.
static const void *blot_out(Table *table, int viewer)
{
    const Game *game = table->loaded->game;
    if (viewer == VIEWER_ALL)
        return table->shown.state;
    if (viewer < KERNEL_SEATS) {
        game->rules->observe(table->match, table->shown.state, viewer, table->shown.seen);
        return table->shown.seen;
    }
    // Spectators: what is left when both seats' secrets are blotted out.
    game->rules->observe(table->match, table->shown.state, 0, table->shown.seen);
    game->rules->observe(table->match, table->shown.seen, 1, table->shown.state);
    return table->shown.state;
}

const void *table_observe(Table *table, int viewer)
{
    run_state_for(table->run, viewer, table->shown.state);
    return blot_out(table, viewer);
}

const void *table_observe_after(Table *table, size_t line, int viewer)
{
    if (line + 1 >= table->run->line_count)
        return table_observe(table, viewer);
    run_state_before(table->run, line + 1, table->shown.state);
    return blot_out(table, viewer);
}

static Span make_view(Table *table, const void *seen, int viewer, Arena *arena)
{
    TextBuffer text = text_start(arena);
    table->loaded->game->views->view_json(table->match, seen, viewer, &text);
    return text_span(&text);
}

Span table_view_json(Table *table, int viewer, Arena *arena)
{
    size_t bytes = table->loaded->game->rules->state_bytes;
    const void *seen = table_observe(table, viewer);
    if (viewer >= TABLE_VIEWERS)
        return make_view(table, seen, viewer, arena);
    TableView *last = &table->shown.view[viewer];
    bool same = last->seen != NULL && last->language == arena_language(arena) &&
                memcmp(last->seen, seen, bytes) == 0;
    if (!same) {
        if (last->seen == NULL) {
            last->seen = arena_alloc(table->arena, bytes, 64);
            last->text = text_start(table->arena);
        }
        memcpy(last->seen, seen, bytes);
        last->language = arena_language(arena);
        text_clear(&last->text);
        text_append_span(&last->text, make_view(table, seen, viewer, arena));
    }
    // What was given before is what would be made now.
    VALIDATE(!same || span_equal(text_span(&last->text), make_view(table, seen, viewer, arena)));
    return text_span(&last->text);
}

// The pending decision as the viewer may know it.
static Decision pending_for(Table *table, int viewer)
{
    Decision pending = run_pending(table->run);
    if (!run_is_unfinished(table->run) || viewer == pending.actor || viewer == VIEWER_ALL)
        return pending;
    run_state_for(table->run, viewer, table->shown.state);
    return table->loaded->game->rules->pending(table->match, table->shown.state);
}

void table_put_actor(JsonWriter *writer, const char *key, int actor)
{
    switch (actor) {
    case ACTOR_SEAT0:
    case ACTOR_SEAT1:
        json_put_int(writer, key, actor);
        break;
    case ACTOR_CHANCE:
        json_put_text(writer, key, "chance");
        break;
    default:
        json_put_null(writer, key);
        break;
    }
}

static void put_ending(const Table *table, JsonWriter *writer)
{
    if (table->asked.draw_seat >= 0)
        json_put_int(writer, "draw_offer", table->asked.draw_seat);
    else
        json_put_null(writer, "draw_offer");
    const char *by = run_ended_by(table->run);
    if (by == NULL)
        json_put_null(writer, "ended_by");
    else
        json_put_text(writer, "ended_by", by);
}

void table_put_standing(ServerRpc *rpc, Table *table, JsonWriter *writer, int viewer)
{
    Outcome outcome = run_outcome(table->run);
    json_put_int(writer, "revision", (int64_t)table_revision(table, viewer));
    json_put_bool(writer, "over", outcome != OUTCOME_NONE);
    table_put_clock(rpc, table, writer, viewer);
    put_ending(table, writer);
    table_put_rematch(table, writer);
    if (outcome != OUTCOME_NONE) {
        json_put_text(writer, "outcome", kernel_outcome_text(outcome));
        json_put_text(writer, "fingerprint",
                      text_format(writer->buffer->arena, "%016" PRIx64,
                                  kernel_fingerprint(table->loaded->game, table->run->state)));
    }
    table_put_setup(table, writer);
    if (outcome != OUTCOME_NONE)
        return;
    if (table->setup.waiting) {
        json_put_null(writer, "decision");
        return;
    }
    Decision decision = pending_for(table, viewer);
    json_open_object(writer, "decision");
    table_put_actor(writer, "actor", decision.actor);
    json_put_text(writer, "kind", kernel_decision_name(table->loaded->game, decision.kind));
    json_put_bool(writer, "continues", decision.continues != 0);
    if (decision.actor != ACTOR_NONE) {
        TextBuffer prompt = text_start(writer->buffer->arena);
        const void *seen = table_observe(table, viewer);
        table->loaded->game->words->prompt(table->match, seen, viewer, &prompt);
        json_put_span(writer, "prompt", text_span(&prompt));
    }
    table_put_hold(rpc, table, writer, viewer);
    json_close(writer);
    if (table->asked.takeback_seat >= 0) {
        json_open_object(writer, "takeback");
        json_put_int(writer, "asked_by", table->asked.takeback_seat);
        json_close(writer);
    }
}

void table_put_where(Call *call, Table *table, int viewer)
{
    TextBuffer where = text_start(call->arena);
    JsonWriter writer = json_writer(&where);
    json_open_object(&writer, NULL);
    table_put_standing(call->rpc, table, &writer, viewer);
    json_close(&writer);
    call->where = where.text;
}
