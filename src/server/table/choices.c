// What a seat is shown: the table and its choices.
#include "kernel_views.h"
#include "kernel_words.h"
#include "table_inner.h"

#include <string.h>

// --- the choices ---

// Who the viewer chooses for. "chance" is told everything: it is the one that makes it so.
Actor table_actor_of(int viewer)
{
    return viewer == VIEWER_ALL ? ACTOR_CHANCE : (Actor)viewer;
}

bool table_is_own(const Table *table, int viewer)
{
    return run_pending(table->run).actor == table_actor_of(viewer);
}

void table_put_choice(Table *table, JsonWriter *writer, int viewer, const void *seen,
                      const Action *action)
{
    const Game *game = table->loaded->game;
    TextBuffer text = text_start(writer->buffer->arena);
    game->words->action_write(table->match, table->run->state, action, viewer, &text);
    json_put_span(writer, "action", text_span(&text));
    TextBuffer words = text_start(writer->buffer->arena);
    game->words->action_describe(table->match, seen, action, &words);
    json_put_span(writer, "text", text_span(&words));
    if (game->views->refers_json != NULL) {
        TextBuffer refers = text_start(writer->buffer->arena);
        game->views->refers_json(table->match, seen, action, &refers);
        json_put_raw(writer, "refers", text_span(&refers));
    }
}

static void put_refusal(Table *table, JsonWriter *writer, const Refusal *refusal)
{
    const Game *game = table->loaded->game;
    TextBuffer rule = text_start(writer->buffer->arena);
    TextBuffer why = text_start(writer->buffer->arena);
    kernel_rule_write(game->words, refusal->rule, &rule);
    kernel_message_write(game->words, table->match, &refusal->message, &why);
    json_put_span(writer, "rule", text_span(&rule));
    json_put_span(writer, "why", text_span(&why));
    const MessageEntry *entry = message_entry(game->words->messages, refusal->message.number);
    if (entry != NULL)
        json_put_text(writer, "message", entry->name);
}

static void put_refused(Table *table, JsonWriter *writer, int viewer, const void *seen)
{
    const Game *game = table->loaded->game;
    if (game->views->refused == NULL)
        return;
    Action *refused = ARENA_ARRAY(writer->buffer->arena, Action, KERNEL_OPTIONS_MAX);
    size_t count =
        game->views->refused(table->match, table->run->state, refused, KERNEL_OPTIONS_MAX);
    for (size_t i = 0; i < count; i++) {
        Refusal refusal;
        memset(&refusal, 0, sizeof refusal);
        if (game->rules->check(table->match, table->run->state, &refused[i], &refusal))
            continue;
        json_open_object(writer, NULL);
        table_put_choice(table, writer, viewer, seen, &refused[i]);
        put_refusal(table, writer, &refusal);
        json_close(writer);
    }
}

// For people the best come first, then those of which nothing is foreseen, as they were, and last
// what comes to nothing.
typedef struct Told {
    size_t option;
    int64_t worth;
} Told;

static bool is_before(const Told *one, const Told *other)
{
    int one_class = one->worth > 0 ? 0 : one->worth < 0 ? 1 : 2;
    int other_class = other->worth > 0 ? 0 : other->worth < 0 ? 1 : 2;
    return one_class != other_class ? one_class < other_class : one->worth > other->worth;
}

static const Told *in_order(const Table *table, const void *seen, const Action *options,
                            size_t count, Arena *arena)
{
    const GameViews *views = table->loaded->game->views;
    Told *told = ARENA_ARRAY(arena, Told, count);
    for (size_t i = 0; i < count; i++) {
        Told one = {i, views->worth != NULL ? views->worth(table->match, seen, &options[i]) : -1};
        size_t at = i;
        for (; at > 0 && is_before(&one, &told[at - 1]); at--)
            told[at] = told[at - 1];
        told[at] = one;
    }
    return told;
}

// A seat that does not decide is told nothing about the choices, not even how many there are.
void table_put_choices(Table *table, JsonWriter *writer, int viewer, bool with_refused)
{
    bool own = !table->setup.waiting && table_is_own(table, viewer);
    const void *seen = table_observe(table, viewer);
    const Action *options = NULL;
    size_t count = own ? run_legal(table->run, &options) : 0;
    json_put_bool(writer, "yours", own);
    const Told *told = in_order(table, seen, options, count, writer->buffer->arena);
    json_open_list(writer, "choices");
    for (size_t i = 0; i < count; i++) {
        json_open_object(writer, NULL);
        table_put_choice(table, writer, viewer, seen, &options[told[i].option]);
        if (told[i].worth >= 0)
            json_put_int(writer, "worth", told[i].worth);
        json_close(writer);
    }
    json_close(writer);
    if (with_refused) {
        json_open_list(writer, "refused");
        if (own)
            put_refused(table, writer, viewer, seen);
        json_close(writer);
    }
}

// --- the table ---

void table_put_look(ServerRpc *rpc, Table *table, JsonWriter *writer, int viewer)
{
    table_put_players(rpc, table, writer);
    if (table_is_between_people(table))
        json_put_int(writer, "claim_after_ms", table->claim_after_ms);
    else
        json_put_null(writer, "claim_after_ms");
    json_put_bool(writer, "hold", table_holds(table));
    if (table->loaded->game->views->view_json != NULL)
        json_put_raw(writer, "view", table_view_json(table, viewer, writer->buffer->arena));
    table_put_lesson(table, writer, viewer);
    json_put_int(writer, "log_length", (int64_t)table->log.count);
}
