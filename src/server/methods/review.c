// The look back at a game that is over (search_review.h): how the chance to win went.
//
// It takes seconds, so it is thought of where computers think, a line of the game at a time: after
// each line it stands at the end of the queue again, and no computer that is to move waits longer
// for it than for one decision. It goes on as long as somebody who asked is there, and what was
// found is kept with the table. Where computers think at once, so does this.
#include "methods.h"

#include "search_review.h"

enum {
    REVIEWS_MAX = 8,  // tables that are looked back at at a time: they share the computers' threads
    TELL_MS = 200,    // between two notifications of how far it is
    WORDS_MAX = 1000, // lines of a game whose choices are all told in words
};

static bool is_wanted(const Table *table)
{
    for (size_t i = 0; i < table->link_count; i++)
        if (table->link[i].reviews && !table->link[i].leaves)
            return true;
    return false;
}

static void set_wanted(Table *table, uint32_t session, bool wanted)
{
    for (size_t i = 0; i < table->link_count; i++)
        if (table->link[i].session == session)
            table->link[i].reviews = wanted;
}

static bool begin(Call *call, Table *table)
{
    const ServerTables *tables = server__tables(call->rpc);
    int others = 0;
    for (size_t i = 0; i < tables->count; i++)
        others += think__review_is_under_way(tables->table[i]->thinking.review);
    if (others >= REVIEWS_MAX) {
        return server__fail(call, SERVER_LIMIT, NULL, "Try again later",
                            "too many others look back at their games");
    }
    if (table->thinking.review == NULL)
        table->thinking.review = ARENA_NEW(table->arena, Review);
    think__review_begin(table->thinking.review, table->run);
    return true;
}

// --- what is told ---

// The last log entry before the line: `from` is where to look on. -1: none.
static int64_t entry_before(const Table *table, uint32_t line, size_t *from, int64_t last)
{
    for (; *from < table->log.count; ++*from) {
        const TableEntry *entry = &table->log.entry[*from];
        if (entry->kind != TABLE_EVENT || entry->undone)
            continue;
        if (entry->line >= line)
            break;
        last = (int64_t)*from;
    }
    return last;
}

static void put_entry(JsonWriter *writer, int64_t entry)
{
    if (entry >= 0)
        json_put_int(writer, "entry", entry);
    else
        json_put_null(writer, "entry");
}

static void put_choice(SearchReview *review, size_t index, JsonWriter *writer)
{
    const SearchReviewStep *step = search_review_step(review, index);
    json_put_real(writer, "best", step->best);
    json_put_real(writer, "chosen", step->chosen);
    if (search_review_count(review) > WORDS_MAX)
        return;
    TextBuffer chosen = text_start(writer->buffer->arena);
    TextBuffer better = text_start(writer->buffer->arena);
    search_review_describe(review, index, &chosen, &better);
    json_put_span(writer, "choice", text_span(&chosen));
    if (step->is_slip)
        json_put_span(writer, "better", text_span(&better));
}

static void put_points(const Table *table, JsonWriter *writer)
{
    SearchReview *review = table->thinking.review->review;
    size_t from = 0;
    int64_t entry = -1;
    json_open_list(writer, "points");
    for (size_t i = 0; i < search_review_count(review); i++) {
        const SearchReviewStep *step = search_review_step(review, i);
        entry = entry_before(table, step->line, &from, entry);
        json_open_object(writer, NULL);
        put_entry(writer, entry);
        json_put_int(writer, "turn", step->turn);
        table_put_actor(writer, "actor", step->actor);
        json_put_real(writer, "chance", step->chance);
        json_put_real(writer, "luck", step->luck);
        if (step->is_choice)
            put_choice(review, i, writer);
        json_close(writer);
    }
    json_close(writer);
}

// The log's entry of the first test of a line, else of its last event.
static int64_t entry_of_luck(const Table *table, const SearchReviewStep *step)
{
    int64_t last = -1;
    for (size_t i = 0; i < table->log.count; i++) {
        const TableEntry *entry = &table->log.entry[i];
        if (entry->kind == TABLE_EVENT && !entry->undone && entry->line == step->line) {
            last = (int64_t)i;
            if (entry->index == step->event)
                break;
        }
    }
    return last;
}

static void put_turn(const Table *table, JsonWriter *writer, const SearchReviewTurn *turn)
{
    Arena *arena = writer->buffer->arena;
    SearchReview *review = table->thinking.review->review;
    const SearchReviewStep *step = search_review_step(review, turn->step);
    TextBuffer chosen = text_start(arena);
    TextBuffer better = text_start(arena);
    search_review_describe(review, turn->step, &chosen, &better);
    json_open_object(writer, NULL);
    json_put_int(writer, "point", turn->step);
    json_put_text(writer, "kind", turn->is_luck ? "luck" : "choice");
    json_put_int(writer, "seat", turn->seat);
    json_put_real(writer, "size", turn->size);
    if (turn->is_luck) {
        put_entry(writer, entry_of_luck(table, step));
        bool is_test = step->event < table->run->event_count;
        TextBuffer text = text_start(arena);
        if (is_test) {
            kernel_event_write(table->loaded->game->words, table->match,
                               &table->run->event[step->event], VIEWER_ALL, &text);
        }
        if (text.length > 0)
            json_put_span(writer, "text", text_span(&text));
        else
            json_put_null(writer, "text");
    } else {
        size_t from = 0;
        put_entry(writer, entry_before(table, step->line, &from, -1));
        json_put_span(writer, "better", text_span(&better));
    }
    json_put_span(writer, "choice", text_span(&chosen));
    json_close(writer);
}

static void put_review(const Table *table, JsonWriter *writer)
{
    SearchReview *review = table->thinking.review->review;
    json_put_int(writer, "simulations", search_review_simulations(review));
    json_put_real(writer, "result", search_review_result(review));
    put_points(table, writer);
    SearchReviewTurn turn[SEARCH_REVIEW_TURNS_MAX];
    size_t count = search_review_turns(review, turn);
    json_open_list(writer, "turning_points");
    for (size_t i = 0; i < count; i++)
        put_turn(table, writer, &turn[i]);
    json_close(writer);
    json_open_list(writer, "seats");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        SearchReviewSum sum = search_review_sum(review, seat);
        json_open_object(writer, NULL);
        json_put_int(writer, "choices", sum.choices);
        json_put_int(writer, "slips", sum.slips);
        json_put_real(writer, "lost", sum.lost);
        json_put_real(writer, "luck", sum.luck);
        json_close(writer);
    }
    json_close(writer);
}

static void put_progress(const Table *table, JsonWriter *writer)
{
    const SearchReview *review =
        table->thinking.review != NULL ? table->thinking.review->review : NULL;
    json_put_bool(writer, "ready", think__review_is_ready(table->thinking.review));
    json_put_int(writer, "done", review == NULL ? 0 : (int64_t)search_review_done(review));
    json_put_int(writer, "lines", review == NULL ? 0 : (int64_t)search_review_count(review));
}

static void tell_progress(ServerRpc *rpc, Table *table)
{
    Arena *arena = arena_create(0);
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", "match.reviewing");
    json_open_object(&writer, "params");
    json_put_text(&writer, "match", table->id);
    put_progress(table, &writer);
    json_close(&writer);
    json_close(&writer);
    for (size_t i = 0; i < table->link_count; i++) {
        const TableLink *link = &table->link[i];
        bool told = !link->reviews || link->leaves;
        for (size_t j = 0; j < i && !told; j++)
            told = table->link[j].session == link->session; // two seats at one screen
        if (!told)
            server__send(rpc, link->session, text_span(&out));
    }
    arena_destroy(arena);
}

// --- asking, thinking ---

void server__go_on_reviewing(ServerRpc *rpc, Table *table)
{
    if (!think__review_is_under_way(table->thinking.review) || table_is_thinking(table))
        return;
    if (is_wanted(table))
        table_hand_out_review(rpc, table, table->thinking.review->review);
    else
        think__review_drop(table->thinking.review);
}

void server__take_review(ServerRpc *rpc, Table *table)
{
    Review *it = table->thinking.review;
    int64_t now = table_now_ms(rpc);
    if (search_review_done(it->review) == search_review_count(it->review)) {
        think__review_finish(table->thinking.review);
        tell_progress(rpc, table);
        for (size_t i = 0; i < table->link_count; i++)
            table->link[i].reviews = false;
    } else if (now - it->told_ms >= TELL_MS) {
        it->told_ms = now;
        tell_progress(rpc, table);
    }
    server__go_on_reviewing(rpc, table);
}

bool server__match_review(Call *call)
{
    static const char *const keys[] = {"match", "seat", "cancel", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    bool cancel = false;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer) ||
        !server__take_bool(call, "cancel", &cancel))
        return false;
    if (!server__require_over(call, table))
        return false;
    if (table->thinking.review != NULL && table->thinking.review->lines != table->run->line_count &&
        !table_is_thinking(table))
        think__review_drop(table->thinking.review);
    set_wanted(table, call->session, !cancel && !think__review_is_ready(table->thinking.review));
    if (cancel && !think__review_is_ready(table->thinking.review)) {
        json_put_bool(&call->result, "ready", false);
        return true; // whoever thinks about it finds that nobody waits
    }
    if ((table->thinking.review == NULL || table->thinking.review->review == NULL) &&
        !begin(call, table)) {
        set_wanted(table, call->session, false);
        return false;
    }
    if (think__review_is_under_way(table->thinking.review) &&
        server__config(call->rpc)->owner.think == NULL) {
        while (search_review_go_on(table->thinking.review->review)) {
        }
        think__review_finish(table->thinking.review);
        set_wanted(table, call->session, false);
    }
    server__go_on_reviewing(call->rpc, table);
    put_progress(table, &call->result);
    if (think__review_is_ready(table->thinking.review))
        put_review(table, &call->result);
    return true;
}
