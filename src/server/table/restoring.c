// Getting tables back from the store: the same game, the same log, the same revisions, the same
// answers to repeated requests.
#include "table_inner.h"

#include "base_hash.h"

#include <string.h>

static bool is_same_packs(const Record *record, const SourceText *pack, size_t count)
{
    Arena *arena = arena_create(0);
    DiagnosticList ignored = diagnostic_list(arena);
    bool same = record_check_packs(record, pack, count, &ignored);
    arena_destroy(arena);
    return same;
}

// What a game was made of, from the store; false with problems.
static bool load_packs(ServerStore *store, const Record *record, const LoadedGame *present,
                       TableOldGame *old, DiagnosticList *problems)
{
    SourceText *packs = ARENA_ARRAY(old->arena, SourceText, record->pack_count);
    size_t count = 0;
    for (size_t i = 0; i < record->pack_count; i++) {
        const RecordText *pack = &record->pack[i];
        if (pack->text.text != NULL)
            continue; // the match's own, which it carries
        packs[count].name = arena_strdup(old->arena, pack->name);
        if (store == NULL || !store->load_pack(store->context, old->arena, span_of(pack->name),
                                               pack->hash, &packs[count++].text)) {
            diagnostic_report(problems, NULL, 0, 0, "its pack \"%s\" was not kept",
                              text_visible(problems->arena, span_of(pack->name)));
            return false;
        }
    }
    old->loaded.pack = packs;
    old->loaded.pack_count = count;
    DiagnosticList alone = diagnostic_list(problems->arena);
    old->loaded.library = old->loaded.game->library_load(old->arena, packs, count, &alone);
    if (old->loaded.library != NULL)
        return true;
    SourceText *all = ARENA_ARRAY(old->arena, SourceText, count + present->pack_count);
    old->loaded.pack = all;
    old->loaded.pack_count =
        record_fill_packs(packs, count, present->pack, present->pack_count, all);
    old->loaded.library =
        old->loaded.game->library_load(old->arena, all, old->loaded.pack_count, problems);
    return old->loaded.library != NULL;
}

// The game as it was when the match began: the present one if its packs are the same, else one that
// is loaded from the packs that were kept.
const LoadedGame *table_game_of_record(ServerRpc *rpc, const Record *record,
                                       DiagnosticList *problems)
{
    const ServerConfig *config = server__config(rpc);
    ServerTables *tables = server__tables(rpc);
    const LoadedGame *present = NULL;
    for (size_t i = 0; i < config->loaded_count && present == NULL; i++)
        if (strcmp(config->loaded[i].game->id, record->game) == 0)
            present = &config->loaded[i];
    if (present == NULL) {
        diagnostic_report(problems, NULL, 0, 0, "the game \"%s\" is not in this program",
                          text_visible(problems->arena, span_of(record->game)));
        return NULL;
    }
    if (is_same_packs(record, present->pack, present->pack_count))
        return present;
    for (TableOldGame *old = tables->old_games; old != NULL; old = old->next)
        if (old->loaded.game == present->game &&
            is_same_packs(record, old->loaded.pack, old->loaded.pack_count))
            return &old->loaded;
    Arena *arena = arena_create(0);
    TableOldGame *old = ARENA_NEW(arena, TableOldGame);
    *old = (TableOldGame){.arena = arena, .loaded.game = present->game};
    if (!load_packs(config->store, record, present, old, problems)) {
        arena_destroy(arena);
        return NULL;
    }
    old->next = tables->old_games;
    tables->old_games = old;
    return &old->loaded;
}

static Span whole_record(Arena *arena, const ServerKept *kept)
{
    TextBuffer text = text_start(arena);
    text_append_span(&text, kept->header);
    text_append_char(&text, '\n');
    for (size_t i = 0; i < kept->line_count; i++) {
        text_append_span(&text, kept->line[i]);
        text_append_char(&text, '\n');
    }
    text_append_span(&text, kept->result);
    return text_span(&text);
}

// The log again: events as the lines give them, notes where they stood.
static bool restore_log(Table *table, const ServerKept *kept)
{
    size_t note = 0;
    while (table->log.count < kept->entry_count || note < kept->note_count) {
        if (note < kept->note_count && kept->note[note].entry == table->log.count) {
            const ServerKeptNote *next = &kept->note[note++];
            table_add_entry(table, (TableEntryKind)next->kind, next->seat, next->index, next->line);
        } else if (!table_log_lines(table, 1)) {
            return false;
        }
    }
    for (size_t i = 0; i < table->log.count; i++) {
        TableEntry *entry = &table->log.entry[i];
        entry->undone = entry->kind == TABLE_EVENT && table->run->line[entry->line].undone;
    }
    table->log.lines = table->run->line_count - (run_is_unfinished(table->run) ? 1 : 0);
    return table->log.count == kept->entry_count;
}

static bool restore_seats(Table *table, const ServerKept *kept)
{
    for (int i = 0; i < SERVER_HOLDERS; i++) {
        table->seat[i].step_count = kept->step_count[i];
        table->seat[i].answer_count = (size_t)kept->answer_count[i];
    }
    for (int i = 0; i < KERNEL_SEATS; i++) {
        TableSeat *seat = &table->seat[i];
        seat->taken = kept->taken[i];
        table->setup.accepted[i] = kept->accepted[i];
        table_set_name(seat, kept->name[i]);
        const char *problem = NULL;
        if (!table_take_who(table, i, span_of(table->header.seat[i]), &problem))
            return false;
    }
    for (size_t i = 0; i < kept->answer_count_new; i++) {
        const ServerKeptAnswer *from = &kept->answer[i];
        if (from->seat >= KERNEL_SEATS || from->slot >= TABLE_ANSWERS_MAX ||
            from->id.length > TABLE_ANSWER_ID_MAX)
            return false;
        TableAnswer *answer = &table->seat[from->seat].answer[from->slot];
        memcpy(answer->id, from->id.text, from->id.length);
        answer->id[from->id.length] = '\0';
        answer->text = arena_text(table->arena, from->text.text, from->text.length);
    }
    // A slot that was counted must be there.
    for (int i = 0; i < KERNEL_SEATS; i++) {
        const TableSeat *seat = &table->seat[i];
        for (size_t j = 0; j < seat->answer_count && j < TABLE_ANSWERS_MAX; j++)
            if (seat->answer[j].text == NULL)
                return false;
    }
    return true;
}

// What is counted with, and what stands in the log beside the events, as it can have been put.
static bool is_sound(const ServerKept *kept)
{
    const int64_t most_ms = INT64_C(1) << 50;
    bool good = kept->takeback_seat >= -1 && kept->takeback_seat < KERNEL_SEATS &&
                kept->draw_seat >= -1 && kept->draw_seat < KERNEL_SEATS &&
                kept->claim_after_ms >= 0 && kept->claim_after_ms < most_ms &&
                kept->clock_bank_ms >= 0 && kept->clock_bank_ms < most_ms &&
                kept->clock_increment_ms >= 0 && kept->clock_increment_ms < most_ms;
    for (int i = 0; i < KERNEL_SEATS; i++)
        good = good && kept->clock_left_ms[i] >= 0 && kept->clock_left_ms[i] < most_ms;
    for (size_t i = 0; good && i < kept->note_count; i++) {
        good = kept->note[i].kind > TABLE_EVENT && kept->note[i].kind < TABLE_ENTRY_KINDS &&
               kept->note[i].seat <= ACTOR_NONE; // nobody: a draw that both agreed on
    }
    return good;
}

static bool damaged(DiagnosticList *problems, const char *what)
{
    diagnostic_report(problems, NULL, 0, 0, "%s", what);
    return false;
}

static bool restore_game(ServerRpc *rpc, Table *table, const ServerKept *kept,
                         DiagnosticList *problems)
{
    Record record;
    Span text = whole_record(table->arena, kept);
    if (!record_read(table->arena, "game", text, &record, problems))
        return false;
    table->loaded = table_game_of_record(rpc, &record, problems);
    if (table->loaded == NULL || !table_take_packs(table, &record, problems))
        return false;
    const Game *game = table->loaded->game;
    table->shown.state = arena_alloc(table->arena, game->rules->state_bytes, 64);
    table->shown.seen = arena_alloc(table->arena, game->rules->state_bytes, 64);
    MatchSetup setup = record_setup(&record);
    table->match =
        game->rules->match_create(table->arena, table->loaded->library, &setup, problems);
    if (table->match == NULL ||
        !record_replay(&record, game, table->match, table->arena, SIZE_MAX, &table->run, problems))
        return false;
    record.has_result = false; // it is written anew from the game
    table->header = record;
    if (kernel_fingerprint(game, table->run->state) != kept->fingerprint)
        return damaged(problems, "its lines lead to another position than the one that was kept");
    return true;
}

// A table from what was kept of it; NULL and problems.
static Table *restore_table(ServerRpc *rpc, const ServerKept *kept, DiagnosticList *problems)
{
    Arena *arena = arena_create(0);
    Table *table = ARENA_NEW(arena, Table);
    table->arena = arena;
    bool good = kept->id.length <= TABLE_ID_MAX && restore_game(rpc, table, kept, problems);
    if (good && (!is_sound(kept) || !restore_seats(table, kept) || !restore_log(table, kept)))
        good = damaged(problems, "what was kept of it does not fit together");
    if (!good) {
        arena_destroy(arena);
        return NULL;
    }
    memcpy(table->id, kept->id.text, kept->id.length);
    memcpy(table->token_hash, kept->token_hash, sizeof table->token_hash);
    table->maker = kept->maker;
    table->open = kept->open;
    table->asked.takeback_seat = kept->takeback_seat;
    table->asked.takeback_line = (size_t)kept->takeback_line;
    table->asked.draw_seat = kept->draw_seat;
    table->claim_after_ms = kept->claim_after_ms;
    table->clock.bank_ms = kept->clock_bank_ms;
    table->clock.increment_ms = kept->clock_increment_ms;
    for (int i = 0; i < KERNEL_SEATS; i++) {
        table->clock.left_ms[i] = kept->clock_left_ms[i];
        table->clock.paid[i] = (size_t)kept->clock_paid[i];
    }
    memcpy(table->next_hash, kept->next_hash, sizeof table->next_hash);
    table_seat_players(table, false);
    table_find_out_waiting(table);
    table_note_absent(rpc, table);
    table_clock_resume(rpc, table);
    table->thinking.to_move = table_computer_to_move(table) >= 0;
    table_mark_kept(server__tables(rpc), table);
    return table;
}

// Whoever runs the server is told of a game that is left as it is, the first time that somebody
// comes for it.
static void tell_once(ServerRpc *rpc, Span id, const char *why)
{
    ServerTables *tables = server__tables(rpc);
    const ServerOwner *owner = &server__config(rpc)->owner;
    uint64_t hash = hash64(id.text, id.length);
    for (size_t i = 0; i < tables->told_count; i++)
        if (tables->told[i] == hash)
            return;
    if (owner->tell == NULL || tables->told_count == TABLE_TOLD_MAX)
        return;
    Arena *arena = arena_create(0);
    tables->told[tables->told_count++] = hash;
    owner->tell(owner->loop,
                text_format(arena, "game %s cannot be gone on with, and is left as it is: %s",
                            text_visible(arena, id), why));
    arena_destroy(arena);
}

Table *table_load(ServerRpc *rpc, Span id, bool *later, DiagnosticList *problems)
{
    ServerStore *store = server__config(rpc)->store;
    Arena *arena = arena_create(0);
    ServerKept kept;
    Table *table = NULL;
    switch (store->load(store->context, arena, id, &kept)) {
    case SERVER_LOADED:
        table = restore_table(rpc, &kept, problems);
        if (table != NULL && !table_restore_people(rpc, arena, table)) {
            arena_destroy(table->arena);
            table = NULL;
            *later = true;
        }
        break;
    case SERVER_LOADED_NONE:
        break;
    case SERVER_LOADED_LATER:
        *later = true;
        break;
    case SERVER_LOADED_DAMAGED:
        damaged(problems, "what was kept of it was changed afterwards, by the disk or by hand");
        break;
    }
    if (problems->count > 0)
        tell_once(rpc, id, problems->item[0].text);
    arena_destroy(arena);
    return table;
}
