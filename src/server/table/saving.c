// Putting tables into the store, and what becomes of a turn that could not be kept.
//
// A table is put when something of it changed, once a turn, however many messages the turn had.
// What is put is the new part: lines from the last one on (it may have been unfinished), notes and
// answers. Events are not kept: they come again when the lines are played again.
#include "table_inner.h"

#include "base_assert.h"
#include "base_hash.h"

#include <inttypes.h>
#include <string.h>

// --- putting ---

// The part of the record before its lines: a header never has an empty line.
Span table_header_text(Arena *arena, const Table *table)
{
    TextBuffer text = text_start(arena);
    record_write(&table->header, table->run, VIEWER_ALL, &text);
    size_t end = span_find(text_span(&text), SPAN_LITERAL("\n\n"));
    ASSERT(end != SIZE_MAX);
    return span_slice(text_span(&text), 0, end + 1);
}

static Span result_of(Arena *arena, const Table *table, uint64_t fingerprint)
{
    Outcome outcome = run_outcome(table->run);
    if (outcome == OUTCOME_NONE)
        return SPAN_LITERAL("");
    return span_of(text_format(arena, "result %s lines %zu fingerprint %016" PRIx64,
                               kernel_outcome_text(outcome), table->run->line_count, fingerprint));
}

static void add_lines(Arena *arena, const Table *table, ServerKept *part)
{
    // The last line that was kept may have been unfinished, and may even be gone.
    size_t first = table->kept.lines == 0 ? 0 : table->kept.lines - 1;
    size_t count = table->run->line_count;
    part->line_first = first < count ? first : count;
    part->line_count = count;
    Span *lines = ARENA_ARRAY(arena, Span, count - part->line_first);
    for (size_t i = part->line_first; i < count; i++) {
        TextBuffer text = text_start(arena);
        run_line_write(table->run, i, VIEWER_ALL, &text);
        lines[i - part->line_first] = text_span(&text);
    }
    part->line = lines;
}

static void add_notes(Arena *arena, const Table *table, ServerKept *part)
{
    ServerKeptNote *notes =
        ARENA_ARRAY(arena, ServerKeptNote, table->log.count - table->kept.entries);
    for (size_t i = table->kept.entries; i < table->log.count; i++) {
        const TableEntry *entry = &table->log.entry[i];
        if (entry->kind != TABLE_EVENT) {
            notes[part->note_count++] = (ServerKeptNote){.entry = (uint32_t)i,
                                                         .kind = entry->kind,
                                                         .seat = entry->seat,
                                                         .index = entry->index,
                                                         .line = entry->line};
        }
    }
    part->note = notes;
}

static void add_answers(Arena *arena, const Table *table, ServerKept *part)
{
    ServerKeptAnswer *answers =
        ARENA_ARRAY(arena, ServerKeptAnswer, KERNEL_SEATS * (size_t)TABLE_ANSWERS_MAX);
    for (int i = 0; i < KERNEL_SEATS; i++) {
        const TableSeat *seat = &table->seat[i];
        size_t first = table->kept.answers[i];
        if (seat->answer_count - first > TABLE_ANSWERS_MAX)
            first = seat->answer_count - TABLE_ANSWERS_MAX;
        for (size_t j = first; j < seat->answer_count; j++) {
            const TableAnswer *answer = &seat->answer[j % TABLE_ANSWERS_MAX];
            answers[part->answer_count_new++] =
                (ServerKeptAnswer){.seat = (uint8_t)i,
                                   .slot = (uint32_t)(j % TABLE_ANSWERS_MAX),
                                   .id = span_of(answer->id),
                                   .text = span_of(answer->text)};
        }
    }
    part->answer = answers;
}

static bool put_packs(ServerStore *store, const Table *table)
{
    bool good = true;
    for (size_t i = 0; good && i < table->loaded->pack_count; i++) {
        const SourceText *pack = &table->loaded->pack[i];
        good = store->put_pack(store->context, span_of(pack->name), kernel_content_hash(pack->text),
                               pack->text);
    }
    return good;
}

// What a step leaves as it is (server_store.h), as one number; never 0.
static uint64_t rest_of(const ServerKept *part)
{
    Hash64 hash = hash64_start(0);
    hash64_add(&hash, part->token_hash, sizeof part->token_hash);
    hash64_add(&hash, part->next_hash, sizeof part->next_hash);
    for (int i = 0; i < KERNEL_SEATS; i++) {
        hash64_add_u64(&hash, part->name[i].length);
        hash64_add(&hash, part->name[i].text, part->name[i].length);
        hash64_add_u64(&hash, (part->taken[i] ? 1 : 0) + (part->accepted[i] ? 2 : 0));
    }
    hash64_add_u64(&hash, part->maker);
    hash64_add_u64(&hash, part->open ? 1 : 0);
    hash64_add_u64(&hash, (uint64_t)part->claim_after_ms);
    hash64_add_u64(&hash, (uint64_t)part->clock_bank_ms);
    hash64_add_u64(&hash, (uint64_t)part->clock_increment_ms);
    return hash64_finish(&hash) | 1;
}

static bool put_table(ServerRpc *rpc, Arena *arena, Table *table)
{
    ServerStore *store = server__config(rpc)->store;
    uint64_t fingerprint = kernel_fingerprint(table->loaded->game, table->run->state);
    ServerKept part = {.id = span_of(table->id),
                       .game = span_of(table->loaded->game->id),
                       .result = result_of(arena, table, fingerprint),
                       .fingerprint = fingerprint,
                       .maker = table->maker,
                       .open = table->open,
                       .takeback_seat = table->asked.takeback_seat,
                       .takeback_line = table->asked.takeback_line,
                       .entry_count = table->log.count,
                       .draw_seat = table->asked.draw_seat,
                       .claim_after_ms = table->claim_after_ms,
                       .clock_bank_ms = table->clock.bank_ms,
                       .clock_increment_ms = table->clock.increment_ms};
    if (!table->kept.is_there || table->kept.header_dirty)
        part.header = table_header_text(arena, table);
    memcpy(part.token_hash, table->token_hash, sizeof part.token_hash);
    memcpy(part.next_hash, table->next_hash, sizeof part.next_hash);
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        part.step_count[i] = table->seat[i].step_count;
        part.answer_count[i] = table->seat[i].answer_count;
    }
    for (int i = 0; i < KERNEL_SEATS; i++) {
        part.name[i] = span_of(table->seat[i].name);
        part.taken[i] = table->seat[i].taken;
        part.accepted[i] = table->setup.accepted[i];
        part.clock_left_ms[i] = table_clock_kept_ms(rpc, table, i);
        part.clock_paid[i] = table->clock.paid[i];
    }
    add_lines(arena, table, &part);
    add_notes(arena, table, &part);
    add_answers(arena, table, &part);
    // If this is not kept the table is loaded anew, and its rest is not known.
    uint64_t rest = rest_of(&part);
    part.is_step =
        span_is_empty(part.header) && span_is_empty(part.result) && rest == table->kept.rest;
    table->kept.rest = rest;
    return (table->kept.is_there || put_packs(store, table)) && store->put(store->context, &part) &&
           table_put_played(rpc, table);
}

void table_mark_kept(ServerTables *tables, Table *table)
{
    table->kept.dirty = false;
    for (size_t i = table->link_count; i-- > 0;) {
        if (table->link[i].leaves) {
            table_drop_picture(tables, &table->link[i]);
            table->link[i] = table->link[--table->link_count];
        }
    }
    table->kept.is_there = true;
    table->kept.header_dirty = false;
    table->kept.lines = table->run->line_count;
    table->kept.entries = table->log.count;
    for (int i = 0; i < KERNEL_SEATS; i++)
        table->kept.answers[i] = table->seat[i].answer_count;
}

// --- the turn ---

static void move_links(Table *from, Table *to)
{
    for (size_t i = 0; i < from->link_count; i++) {
        TableLink *link = &to->link[i];
        *link = from->link[i];
        link->leaves = false;
        if (link->told > to->log.count)
            link->told = to->log.count; // what it was to be told has not happened
        link->told_mark = table_mark(to, link->viewer);
    }
    to->link_count = from->link_count;
    from->link_count = 0;
}

// Everything as it was at the last commit.
static void revert(ServerRpc *rpc)
{
    ServerTables *tables = server__tables(rpc);
    for (size_t i = tables->count; i-- > 0;) {
        Table *table = tables->table[i];
        table_drop_pictures(tables, table); // nobody was shown what was to be told in this turn
        if (!table->kept.dirty)
            continue;
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        bool later;
        Table *before =
            table->kept.is_there ? table_load(rpc, span_of(table->id), &later, &problems) : NULL;
        if (before != NULL) {
            table_seat_players(before, true); // it has had its memory
            move_links(table, before);
            tables->table[i] = before;
        } else {
            tables->table[i] = tables->table[--tables->count];
        }
        table_destroy(tables, table);
        arena_destroy(arena);
    }
}

// Tables that were closed in this turn: gone for good, or on the list again as they were.
static void settle_closed(ServerRpc *rpc, bool gone)
{
    ServerTables *tables = server__tables(rpc);
    uint32_t max = server__config(rpc)->tables_max;
    while (tables->closed != NULL) {
        Table *table = tables->closed;
        table_drop_pictures(tables, table);
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        bool later;
        Table *before = gone || tables->count == max
                            ? NULL
                            : table_load(rpc, span_of(table->id), &later, &problems);
        tables->closed = table->next_closed;
        if (before != NULL) {
            table_seat_players(before, true);
            move_links(table, before);
            table_add(tables, before, max);
        }
        table_destroy(tables, table);
        arena_destroy(arena);
    }
}

bool server__tables_commit(ServerRpc *rpc, const char **error)
{
    ServerStore *store = server__config(rpc)->store;
    ServerTables *tables = server__tables(rpc);
    Arena *arena = NULL;
    bool good = true;
    for (const Table *table = tables->closed; good && table != NULL; table = table->next_closed)
        good = store->remove(store->context, span_of(table->id));
    for (size_t i = 0; good && i < tables->count; i++) {
        if (tables->table[i]->kept.dirty) {
            arena = arena == NULL ? arena_create(0) : arena;
            good = put_table(rpc, arena, tables->table[i]);
        }
    }
    if (arena == NULL && tables->closed == NULL && !tables->people_dirty)
        return true; // nothing happened
    tables->people_dirty = false;
    arena_destroy(arena);
    // Asked even if a part failed: that is what takes the other parts back.
    good = store->commit(store->context, error) && good;
    if (!good) {
        revert(rpc);
        settle_closed(rpc, false);
        return false;
    }
    settle_closed(rpc, true);
    for (size_t i = 0; i < tables->count; i++)
        if (tables->table[i]->kept.dirty)
            table_mark_kept(tables, tables->table[i]);
    return true;
}
