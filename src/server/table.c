// Tables: making, finding, joining, moving on, telling.
#include "table.h"

#include "base_assert.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// --- all tables ---

ServerTables *server__tables_create(void)
{
    // The list lives as long as the server and grows by hand: tables come and go.
    Arena *arena = arena_create(0);
    ServerTables *tables = ARENA_NEW(arena, ServerTables);
    tables->arena = arena;
    return tables;
}

void server__tables_destroy(ServerTables *tables)
{
    for (size_t i = 0; i < tables->count; i++) {
        arena_destroy(tables->table[i]->arena);
    }
    while (tables->gone != NULL) { // nobody thinks any more
        Table *table = tables->gone;
        tables->gone = table->next_gone;
        arena_destroy(table->arena);
    }
    arena_destroy(tables->arena);
}

void table_add(ServerTables *tables, Table *table, uint32_t max)
{
    if (tables->table == NULL) {
        tables->table = ARENA_ARRAY(tables->arena, Table *, max);
    }
    ASSERT(tables->count < max);
    tables->table[tables->count++] = table;
}

Table *table_find(const ServerTables *tables, Span id)
{
    for (size_t i = 0; i < tables->count; i++) {
        if (span_equal_text(id, tables->table[i]->id)) {
            return tables->table[i];
        }
    }
    return NULL;
}

// --- who speaks ---

static bool holds(const Call *call, const Table *table, int viewer)
{
    if (server__config(call->rpc)->trusted) {
        return true;
    }
    for (size_t i = 0; i < table->link_count; i++) {
        const TableLink *link = &table->link[i];
        if (link->session == call->session && !link->leaves &&
            (link->viewer == viewer || viewer == VIEWER_PUBLIC)) {
            return true;
        }
    }
    return false;
}

static bool no_match(Call *call, Span id)
{
    return server__fail(call, SERVER_NO_MATCH, "/params/match", NULL,
                        "there is no match \"%s\" with this seat for you",
                        text_visible(call->arena, span_slice(id, 0, 100)));
}

static bool read_viewer(Call *call, TableSpeaker speaker, int *viewer)
{
    const ExtJson *value = ext_json_member(call->params, "seat");
    bool trusted = server__config(call->rpc)->trusted;
    bool missing = value == NULL || value->kind == EXT_JSON_NULL;
    int64_t number = 0;
    Span word = SPAN_LITERAL("");
    ext_json_get_text(value, &word);
    if (ext_json_get_int(value, 0, KERNEL_SEATS - 1, &number)) {
        *viewer = (int)number;
    } else if (speaker == TABLE_ANYBODY && (missing || span_equal_text(word, "public"))) {
        *viewer = VIEWER_PUBLIC;
    } else if (speaker == TABLE_ANYBODY && trusted && span_equal_text(word, "all")) {
        // The owner of the program may look at everything, if it asks for just that.
        *viewer = VIEWER_ALL;
    } else if (speaker == TABLE_CHOOSER && trusted && span_equal_text(word, "chance")) {
        *viewer = VIEWER_ALL;
    } else {
        const char *remedy =
            speaker == TABLE_ANYBODY
                ? (trusted ? "Give 0, 1, \"public\" or \"all\"" : "Give 0, 1 or \"public\"")
            : speaker == TABLE_CHOOSER && trusted ? "Give 0, 1 or \"chance\""
                                                  : "Give 0 or 1";
        return server__fail(call, SERVER_BAD_PARAMS, "/params/seat", remedy,
                            missing ? "\"seat\" is missing" : "there is no such seat");
    }
    return true;
}

bool table_of_call(Call *call, TableSpeaker speaker, Table **table, int *viewer)
{
    Span id;
    if (!server__need_text(call, "match", &id) || !read_viewer(call, speaker, viewer)) {
        return false;
    }
    ServerTables *tables = server__tables(call->rpc);
    *table = table_find(tables, id);
    if (*table != NULL) {
        (*table)->used = ++tables->asked;
    }
    if (*table == NULL || !holds(call, *table, *viewer)) {
        return no_match(call, id);
    }
    if ((*table)->waiting && (speaker == TABLE_PLAYER || speaker == TABLE_CHOOSER)) {
        return table_not_begun(call);
    }
    table_clock_check(call->rpc, *table);
    if (speaker == TABLE_CHOOSER && *viewer == VIEWER_ALL &&
        (*table)->run->chance != RUN_CHANCE_MANUAL) {
        return server__fail(call, SERVER_NOT_NOW, "/params/seat", NULL,
                            "chance is drawn in this match, not handed in");
    }
    return true;
}

bool table_look_of_call(Call *call, Table **table, int *viewer, int64_t *from, bool *has_from)
{
    static const char *const keys[] = {"match", "seat", "from", NULL};
    return server__only(call, keys) && table_of_call(call, TABLE_ANYBODY, table, viewer) &&
           server__take_int(call, "from", 0, UINT32_MAX, from, has_from);
}

// --- pictures ---

uint64_t table_revision(const Table *table, int viewer)
{
    uint64_t steps = 0;
    for (int seat = 0; seat <= KERNEL_SEATS; seat++) {
        if (viewer == seat || viewer == VIEWER_ALL) {
            steps += table->seat[seat].step_count;
        }
    }
    return table->entry_count + table_setup_steps(table) + steps;
}

// What the viewer may know of the state in table->picture.
static const void *blot_out(Table *table, int viewer)
{
    const GameModule *module = table->game->module;
    if (viewer == VIEWER_ALL) {
        return table->picture;
    }
    if (viewer < KERNEL_SEATS) {
        module->observe(table->match, table->picture, viewer, table->seen);
        return table->seen;
    }
    // Spectators: what is left when both seats' secrets are blotted out.
    module->observe(table->match, table->picture, 0, table->seen);
    module->observe(table->match, table->seen, 1, table->picture);
    return table->picture;
}

const void *table_observe(Table *table, int viewer)
{
    run_state_for(table->run, viewer, table->picture);
    return blot_out(table, viewer);
}

const void *table_observe_after(Table *table, size_t line, int viewer)
{
    if (line + 1 >= table->run->line_count) {
        return table_observe(table, viewer);
    }
    run_state_before(table->run, line + 1, table->picture);
    return blot_out(table, viewer);
}

Decision table_pending(Table *table, int viewer)
{
    Decision pending = run_pending(table->run);
    if (!run_is_unfinished(table->run) || viewer == pending.actor || viewer == VIEWER_ALL) {
        return pending;
    }
    run_state_for(table->run, viewer, table->picture);
    return table->game->module->pending(table->match, table->picture);
}

static void put_actor(ExtJsonWriter *writer, const char *key, int actor)
{
    switch (actor) {
    case ACTOR_SEAT0:
    case ACTOR_SEAT1:
        ext_json_put_int(writer, key, actor);
        break;
    case ACTOR_CHANCE:
        ext_json_put_text(writer, key, "chance");
        break;
    default:
        ext_json_put_null(writer, key);
        break;
    }
}

void table_put_standing(ServerRpc *rpc, Table *table, ExtJsonWriter *writer, int viewer)
{
    Outcome outcome = run_outcome(table->run);
    ext_json_put_int(writer, "revision", (int64_t)table_revision(table, viewer));
    ext_json_put_bool(writer, "over", outcome != OUTCOME_NONE);
    table_put_clock(rpc, table, writer, viewer);
    table_put_ending(table, writer);
    if (outcome != OUTCOME_NONE) {
        ext_json_put_text(writer, "outcome", kernel_outcome_text(outcome));
        ext_json_put_text(writer, "fingerprint",
                          text_format(writer->buffer->arena, "%016" PRIx64,
                                      kernel_fingerprint(table->game->module, table->run->state)));
    }
    table_put_setup(table, writer);
    if (outcome != OUTCOME_NONE) {
        return;
    }
    if (table->waiting) {
        ext_json_put_null(writer, "decision");
        return;
    }
    Decision decision = table_pending(table, viewer);
    ext_json_open_object(writer, "decision");
    put_actor(writer, "actor", decision.actor);
    ext_json_put_text(writer, "kind", kernel_decision_name(table->game->module, decision.kind));
    ext_json_put_bool(writer, "continues", decision.continues != 0);
    if (decision.actor != ACTOR_NONE) {
        TextBuffer prompt = text_start(writer->buffer->arena);
        const void *seen = table_observe(table, viewer);
        table->game->module->prompt(table->match, seen, viewer, &prompt);
        ext_json_put_span(writer, "prompt", text_span(&prompt));
    }
    table_put_hold(rpc, table, writer, viewer);
    ext_json_close(writer);
    if (table->takeback_seat >= 0) {
        ext_json_open_object(writer, "takeback");
        ext_json_put_int(writer, "asked_by", table->takeback_seat);
        ext_json_close(writer);
    }
}

void table_put_where(Call *call, Table *table, int viewer)
{
    TextBuffer where = text_start(call->arena);
    ExtJsonWriter writer = ext_json_writer(&where);
    ext_json_open_object(&writer, NULL);
    table_put_standing(call->rpc, table, &writer, viewer);
    ext_json_close(&writer);
    call->where = where.text;
}

// --- the log ---

void table_add_entry(Table *table, TableEntryKind kind, int seat, uint32_t index, uint32_t line)
{
    if (table->entry_count == table->entry_max) {
        size_t max = table->entry_max == 0 ? 256 : table->entry_max * 2;
        TableEntry *entry = ARENA_ARRAY(table->arena, TableEntry, max);
        if (table->entry_count > 0) {
            memcpy(entry, table->entry, table->entry_count * sizeof *entry);
        }
        table->entry = entry;
        table->entry_max = max;
    }
    table->entry[table->entry_count++] =
        (TableEntry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .index = index, .line = line};
}

bool table_log_lines(Table *table, size_t most)
{
    const Run *run = table->run;
    size_t before = table->line_logged;
    size_t finished = run->line_count;
    if (finished > 0 && run_is_unfinished(run)) {
        finished--;
    }
    if (before < finished && finished - before > most) {
        finished = before + most;
    }
    for (; table->line_logged < finished; table->line_logged++) {
        const RunLine *line = &run->line[table->line_logged];
        for (uint32_t i = 0; i < line->event_count; i++) {
            table_add_entry(table, TABLE_EVENT, 0, line->event_first + i,
                            (uint32_t)table->line_logged);
        }
    }
    return table->line_logged > before;
}

void table_undo_entries(Table *table, size_t line)
{
    for (size_t i = 0; i < table->entry_count; i++) {
        if (table->entry[i].kind == TABLE_EVENT && table->entry[i].line >= line) {
            table->entry[i].undone = true;
        }
    }
    table->line_logged = table->run->line_count;
}

static void put_arguments(Table *table, ExtJsonWriter *writer, const Event *event, int viewer)
{
    bool secret = viewer == VIEWER_PUBLIC
                      ? event->secret_from != 0
                      : viewer < KERNEL_SEATS && (event->secret_from >> viewer & 1) != 0;
    ext_json_open_list(writer, "arguments");
    for (int i = 0; i < event->message.argument_count; i++) {
        const MessageArgument *argument = &event->message.argument[i];
        if (secret && (event->secret_arguments >> i & 1) != 0) {
            ext_json_put_text(writer, NULL, "?");
            continue;
        }
        TextBuffer text = text_start(writer->buffer->arena);
        switch ((MessageArgumentKind)argument->kind) {
        case MESSAGE_INT:
            ext_json_put_int(writer, NULL, argument->as.number);
            break;
        case MESSAGE_TEXT:
            ext_json_put_span(writer, NULL, span_make(argument->as.text, argument->text_length));
            break;
        case MESSAGE_WORDS:
            text_say(&text, argument->as.text);
            ext_json_put_span(writer, NULL, text_span(&text));
            break;
        case MESSAGE_NAME:
            table->game->module->name_text(table->match, argument->as.name, &text);
            ext_json_put_span(writer, NULL, text_span(&text));
            break;
        case MESSAGE_RULE:
            kernel_rule_write(table->game->module, argument->as.rule, &text);
            ext_json_put_span(writer, NULL, text_span(&text));
            break;
        case MESSAGE_NONE:
            ext_json_put_null(writer, NULL);
            break;
        }
    }
    ext_json_close(writer);
}

static void put_event(Table *table, ExtJsonWriter *writer, const Event *event, int viewer)
{
    const GameModule *module = table->game->module;
    Arena *arena = writer->buffer->arena;
    TextBuffer text = text_start(arena);
    kernel_event_write(module, table->match, event, viewer, &text);
    ext_json_put_span(writer, "text", text_span(&text));
    if (event->rule != 0) {
        TextBuffer rule = text_start(arena);
        kernel_rule_write(module, event->rule, &rule);
        ext_json_put_span(writer, "rule", text_span(&rule));
    }
    const MessageEntry *entry = message_entry(module->messages, event->message.number);
    ext_json_put_text(writer, "message", entry == NULL ? NULL : entry->name);
    put_arguments(table, writer, event, viewer);
}

// What happened at the table itself: the seat stands where `#` is in the text, and in `arguments`.
static void put_note(ExtJsonWriter *writer, const TableEntry *entry)
{
    static const struct {
        const char *name;
        const char *text;
    } notes[] = {
        [TABLE_TAKEBACK] = {"takeback", "Seat # takes back."},
        [TABLE_ASKED] = {"takeback_asked", "Seat # asks to take back the last choice."},
        [TABLE_REFUSED] = {"takeback_refused", "Seat # does not agree to the take-back."},
        [TABLE_TIME] = {"time", "Seat # has run out of time and loses."},
        [TABLE_CLAIMED] = {"claim", "Seat # was away for too long and loses."},
        [TABLE_DRAW_OFFERED] = {"draw_offered", "Seat # offers a draw."},
        [TABLE_DRAW_REFUSED] = {"draw_refused", "Seat # does not take the draw."},
        [TABLE_DRAW_AGREED] = {"draw_agreed", "The game is a draw by agreement."},
    };
    ASSERT(entry->kind < sizeof notes / sizeof notes[0] && notes[entry->kind].name != NULL);
    TextBuffer text = text_start(writer->buffer->arena);
    bool has_seat = false;
    for (const char *c = text_in(&text, notes[entry->kind].text); *c != '\0'; c++) {
        has_seat = has_seat || *c == '#';
        text_append_char(&text, *c == '#' ? (char)('0' + entry->seat) : *c);
    }
    ext_json_put_text(writer, "message", notes[entry->kind].name);
    ext_json_put_span(writer, "text", text_span(&text));
    ext_json_open_list(writer, "arguments");
    if (has_seat) {
        ext_json_put_int(writer, NULL, entry->seat);
    }
    ext_json_close(writer);
    if (entry->kind == TABLE_TAKEBACK) {
        ext_json_put_int(writer, "from", entry->index);
    }
}

size_t table_put_entries(Table *table, ExtJsonWriter *writer, const char *key, int viewer,
                         size_t from, size_t max)
{
    size_t to = from;
    ext_json_open_list(writer, key);
    for (; to < table->entry_count && to - from < max; to++) {
        const TableEntry *entry = &table->entry[to];
        ext_json_open_object(writer, NULL);
        ext_json_put_int(writer, "index", (int64_t)to);
        if (entry->kind == TABLE_EVENT) {
            put_event(table, writer, &table->run->event[entry->index], viewer);
        } else {
            put_note(writer, entry);
        }
        if (entry->undone) {
            ext_json_put_bool(writer, "undone", true);
        }
        ext_json_close(writer);
    }
    ext_json_close(writer);
    return to;
}

// --- telling those who watch ---

static void tell_link(ServerRpc *rpc, Table *table, TableLink *link)
{
    // Somebody else's silent choice (a pass that is no event) is nothing that may be seen; that it
    // is now the viewer's own turn is.
    Decision decision = run_pending(table->run);
    uint64_t revision = table_revision(table, link->viewer);
    bool own_turn = decision.actor == link->viewer && decision.continues == 0;
    uint64_t mark = revision * 2 + (own_turn ? 1 : 0);
    if (mark == link->told_revision) {
        return;
    }
    link->told_revision = mark;
    Arena *arena = arena_create(0);
    arena_set_language(arena, server__language(rpc, link->session));
    TextBuffer out = text_start(arena);
    ExtJsonWriter writer = ext_json_writer(&out);
    ext_json_open_object(&writer, NULL);
    ext_json_put_text(&writer, "jsonrpc", "2.0");
    ext_json_put_text(&writer, "method", "match.changed");
    ext_json_open_object(&writer, "params");
    ext_json_put_text(&writer, "match", table->id);
    if (link->viewer < KERNEL_SEATS) {
        ext_json_put_int(&writer, "seat", link->viewer);
    }
    table_put_standing(rpc, table, &writer, link->viewer);
    link->told = table_put_entries(table, &writer, "events", link->viewer, link->told,
                                   server__config(rpc)->log_max);
    ext_json_close(&writer);
    ext_json_close(&writer);
    server__send(rpc, link->session, text_span(&out));
    arena_destroy(arena);
}

void table_publish(ServerRpc *rpc, Table *table)
{
    table_log_lines(table, SIZE_MAX);
    table->dirty = true;
    if (run_outcome(table->run) != OUTCOME_NONE) {
        table->takeback_seat = table->draw_seat = -1;
    }
    table_clock_follow(rpc, table);
    table_hurry_past(table);
    if (table_is_thinking(table)) {
        table->to_tell = true; // at the end of the turn: mostly the answer is there by then
    } else {
        table_tell(rpc, table);
    }
}

void table_tell(ServerRpc *rpc, Table *table)
{
    table->to_tell = false;
    for (size_t i = 0; i < table->link_count; i++) {
        if (table->link[i].watches && !table->link[i].leaves) {
            tell_link(rpc, table, &table->link[i]);
        }
    }
}

// --- making ---

bool table_make_room(ServerTables *tables, bool with_packs)
{
    size_t oldest = SIZE_MAX;
    for (size_t i = 0; i < tables->count; i++) {
        const Table *table = tables->table[i];
        const Table *best = oldest == SIZE_MAX ? NULL : tables->table[oldest];
        bool runs = table->clock.running >= 0;
        bool best_runs = best != NULL && best->clock.running >= 0;
        if (table->link_count == 0 && table->is_kept && !table->dirty &&
            (!with_packs || table->packs != NULL) && !table_is_thinking(table) &&
            (best == NULL || (runs == best_runs ? table->used < best->used : best_runs))) {
            oldest = i;
        }
    }
    if (oldest == SIZE_MAX) {
        return false;
    }
    table_destroy(tables, tables->table[oldest]);
    tables->table[oldest] = tables->table[--tables->count];
    return true;
}

void server_rpc_rest(ServerRpc *rpc)
{
    ServerTables *tables = server__tables(rpc);
    for (size_t i = tables->count; i-- > 0;) {
        Table *table = tables->table[i];
        bool used = table->link_count > 0 || table->dirty || table->clock.running >= 0 ||
                    table_is_thinking(table);
        if (used || !table->is_kept) {
            table->dirty = true;
        } else {
            table_destroy(tables, table);
            tables->table[i] = tables->table[--tables->count];
        }
    }
}

static bool has_room(Call *call)
{
    uint32_t max = server__config(call->rpc)->tables_max;
    uint32_t made_max = server__config(call->rpc)->made_max;
    if (!server__config(call->rpc)->trusted &&
        server__count_made(call->rpc, call->session) >= made_max) {
        return server__fail(call, SERVER_LIMIT, NULL, "Go on with one of them",
                            "this connection has made %u matches", made_max);
    }
    if (server__tables(call->rpc)->count < max ||
        table_make_room(server__tables(call->rpc), false)) {
        return true;
    }
    return server__fail(call, SERVER_LIMIT, NULL, "Close one with match.close",
                        "there are already %u matches", max);
}

static Table *new_table(Call *call, const ServerGame *game)
{
    Arena *arena = arena_create(0);
    Table *table = ARENA_NEW(arena, Table);
    table->arena = arena;
    table->game = game;
    table->header = record_default(game->module);
    table->takeback_seat = table->draw_seat = -1;
    table->picture = arena_alloc(arena, game->module->state_bytes, 64);
    table->seen = arena_alloc(arena, game->module->state_bytes, 64);
    for (size_t i = 0; i < game->pack_count && i < RECORD_PACKS_MAX; i++) {
        table->header.pack[i] = (RecordText){.name = game->pack[i].name,
                                             .hash = kernel_content_hash(game->pack[i].text)};
        table->header.pack_count++;
    }
    // Its problems are told to who asks; once it is open it is everybody's.
    arena_set_language(arena, arena_language(call->arena));
    return table;
}

const char *table_known_who(const char *who)
{
    static const char *const known[] = {"human", "random", "greedy"};
    for (size_t i = 0; who != NULL && i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(who, known[i]) == 0) {
            return known[i];
        }
    }
    return NULL;
}

static bool read_who(Call *call, const ExtJson *value, const char *path, const char **who)
{
    Span word;
    if (!ext_json_get_text(value, &word)) {
        return server__fail(call, SERVER_BAD_PARAMS, path, NULL, "a seat must be a text, not %s",
                            ext_json_kind_text(value));
    }
    *who = table_known_who(word.text);
    if (*who != NULL) {
        return true;
    }
    bool search = span_starts_with(word, "search");
    return server__fail(call, search ? SERVER_NOT_THERE : SERVER_BAD_PARAMS, path,
                        "Give \"human\", \"random\" or \"greedy\"",
                        search ? "the search does not exist in this build yet"
                               : "nobody is called \"%s\" here",
                        text_visible(call->arena, span_slice(word, 0, 100)));
}

// The seats of a new match; both are people if nothing is said.
static bool read_seats(Call *call, Table *table)
{
    const ExtJson *seats = ext_json_member(call->params, "seats");
    if (seats != NULL && (seats->kind != EXT_JSON_LIST || seats->count != KERNEL_SEATS)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/seats",
                            "Such as [\"human\", \"greedy\"]", "\"seats\" must be a list of two");
    }
    for (uint32_t i = 0; i < KERNEL_SEATS; i++) {
        table->seat[i].who = "human";
        if (seats != NULL &&
            !read_who(call, ext_json_item(seats, i),
                      text_format(call->arena, "/params/seats/%u", i), &table->seat[i].who)) {
            return false;
        }
        table->header.seat[i] = table->seat[i].who;
    }
    // Nobody would wait for what computers do among themselves, and everybody for the computers.
    bool person =
        strcmp(table->seat[0].who, "human") == 0 || strcmp(table->seat[1].who, "human") == 0;
    return person || server__config(call->rpc)->trusted ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/seats", "Such as [\"human\", \"greedy\"]",
                        "a person sits at each match over a network");
}

// A side is the name of a shipped one or {name, text}; never a path: whoever sends messages may not
// read our files.
static bool read_side(Call *call, Table *table, uint32_t seat, const ExtJson *value,
                      MatchSetup *setup)
{
    enum { SIDES_MAX = 256 };
    const char *path = text_format(call->arena, "/params/sides/%u", seat);
    const ServerGame *game = table->game;
    Span word;
    Span text;
    if (value->kind == EXT_JSON_NULL) {
        return true;
    }
    if (value->kind == EXT_JSON_OBJECT &&
        ext_json_get_text(ext_json_member(value, "text"), &text)) {
        if (!ext_json_get_text(ext_json_member(value, "name"), &word)) {
            word = SPAN_LITERAL("own");
        }
        SourceText *source = &setup->side_text[seat];
        source->name = text_visible(table->arena, span_slice(word, 0, 100));
        source->text = span_make(arena_text(table->arena, text.text, text.length), text.length);
        setup->side[seat] = source->name;
        table->header.side[seat] = (RecordText){
            .name = source->name, .hash = kernel_content_hash(source->text), .text = source->text};
        return true;
    }
    if (!ext_json_get_text(value, &word)) {
        return server__fail(call, SERVER_BAD_PARAMS, path, NULL,
                            "a side is a name, or {\"name\", \"text\"}, not %s",
                            ext_json_kind_text(value));
    }
    const char **names = ARENA_ARRAY(call->arena, const char *, SIDES_MAX);
    size_t count = game->module->list_sides(game->library, names, SIDES_MAX);
    for (size_t i = 0; i < count; i++) {
        if (span_equal_nocase_text(word, names[i])) {
            setup->side[seat] = names[i];
            table->header.side[seat].name = names[i];
            return true;
        }
    }
    size_t nearest = text_nearest(word, names, count);
    return server__fail(
        call, SERVER_BAD_PARAMS, path,
        nearest == SIZE_MAX ? "The method \"games\" lists the shipped ones"
                            : text_format(call->arena, "Did you mean \"%s\"?", names[nearest]),
        "there is no side \"%s\"", text_visible(call->arena, span_slice(word, 0, 100)));
}

static bool read_sides(Call *call, Table *table, MatchSetup *setup)
{
    enum { SIDES_MAX = 256 };
    const ExtJson *sides = ext_json_member(call->params, "sides");
    if (sides != NULL && (sides->kind != EXT_JSON_LIST || sides->count != KERNEL_SEATS)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/sides", NULL,
                            "\"sides\" must be a list of two");
    }
    const char *names[KERNEL_SEATS] = {NULL, NULL};
    const char **all = ARENA_ARRAY(call->arena, const char *, SIDES_MAX);
    size_t count = table->game->module->list_sides(table->game->library, all, SIDES_MAX);
    for (size_t i = 0; i < KERNEL_SEATS && count > 0; i++) {
        names[i] = all[i < count ? i : count - 1];
    }
    for (uint32_t i = 0; i < KERNEL_SEATS; i++) {
        if (sides != NULL && !read_side(call, table, i, ext_json_item(sides, i), setup)) {
            return false;
        }
        if (setup->side[i] == NULL) {
            setup->side[i] = names[i];
            table->header.side[i].name = names[i];
        }
    }
    record_drop_other_sides(&table->header, all, count);
    return true;
}

static bool read_options(Call *call, Table *table)
{
    const ExtJson *options = ext_json_member(call->params, "options");
    if (options == NULL || options->kind == EXT_JSON_NULL) {
        return true;
    }
    if (options->kind != EXT_JSON_OBJECT || options->count > RECORD_OPTIONS_MAX) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/options", NULL,
                            "\"options\" must be an object with at most %d members",
                            RECORD_OPTIONS_MAX);
    }
    for (uint32_t i = 0; i < options->count; i++) {
        const ExtJson *value = &options->as.item[i];
        TextBuffer text = text_start(table->arena);
        text_append_visible(&text, value->key);
        text_append_char(&text, '=');
        if (value->kind == EXT_JSON_TEXT) {
            text_append_visible(&text, value->as.text);
        } else if (value->kind == EXT_JSON_INT) {
            text_print(&text, "%lld", (long long)value->as.integer);
        } else if (value->kind == EXT_JSON_BOOL) {
            text_append(&text, value->as.boolean ? "yes" : "no");
        } else {
            TextBuffer path = text_start(call->arena);
            ext_json_path(&path, value);
            return server__fail(call, SERVER_BAD_PARAMS, path.text, NULL,
                                "an option is a text, a number or true or false");
        }
        table->header.option[table->header.option_count++] = text.text;
    }
    return true;
}

// Where chance comes from: over a network from a key that nobody knows; on standard input as asked.
static bool read_chance(Call *call, Table *table)
{
    bool trusted = server__config(call->rpc)->trusted;
    bool has_seed = false;
    bool has_chance = false;
    bool has_dice = false;
    bool shared = false;
    int64_t seed = 0;
    Span chance;
    if (!server__take_int(call, "seed", 0, INT64_MAX, &seed, &has_seed) ||
        !server__take_text(call, "chance", &chance, &has_chance) ||
        !table_read_dice(call, &has_dice, &shared)) {
        return false;
    }
    if (!trusted && (has_seed || has_chance)) {
        return server__fail(call, SERVER_BAD_PARAMS, has_seed ? "/params/seed" : "/params/chance",
                            NULL, "seeds and chance are the server's own here");
    }
    if (has_dice && (has_seed || has_chance)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/dice", "Leave one of them out",
                            "dice that nobody knows have no seed and are not handed in");
    }
    if (has_chance && !span_equal_text(chance, "manual") && !span_equal_text(chance, "seed")) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/chance", NULL,
                            "\"chance\" is \"manual\" or \"seed\"");
    }
    if (has_chance && span_equal_text(chance, "manual")) {
        table->header.chance = RUN_CHANCE_MANUAL;
        return true;
    }
    if (has_dice || !trusted) {
        table_promise_dice(call->rpc, table, shared);
        return true;
    }
    if (!has_seed) {
        uint8_t bytes[8];
        server__random(call->rpc, bytes, sizeof bytes);
        for (size_t i = 0; i < sizeof bytes; i++) {
            seed = (int64_t)(((uint64_t)seed << 8 | bytes[i]) & INT64_MAX);
        }
    }
    table->header.chance = RUN_CHANCE_SEED;
    table->header.seed = (uint64_t)seed;
    return true;
}

static bool create_match(Call *call, Table *table, const MatchSetup *setup)
{
    DiagnosticList problems = diagnostic_list(table->arena);
    table->match =
        table->game->module->match_create(table->arena, table->game->library, setup, &problems);
    if (table->match != NULL) {
        return true;
    }
    DiagnosticList *kept = ARENA_NEW(call->arena, DiagnosticList);
    *kept = diagnostic_list(call->arena);
    for (size_t i = 0; i < problems.count; i++) {
        // The texts live in the table's arena, which goes away.
        Diagnostic copy = problems.item[i];
        diagnostic_add(kept, &copy);
    }
    call->problems = kept;
    return server__fail(call, SERVER_BAD_INPUT, "/params", NULL, "the match cannot be set up%s%s",
                        kept->count > 0 ? ": " : "", kept->count > 0 ? kept->item[0].text : "");
}

static void start_chance(Table *table)
{
    switch (table->header.chance) {
    case RUN_CHANCE_SEED:
        run_chance_seed(table->run, table->header.seed);
        break;
    case RUN_CHANCE_KEY:
        run_chance_key(table->run, table->header.key.byte);
        break;
    case RUN_CHANCE_MANUAL:
        break;
    }
}

void table_seat_players(Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        TableSeat *sitting = &table->seat[seat];
        sitting->is_person = strcmp(sitting->who, "human") == 0;
        if (!sitting->is_person) {
            sitting->player = search_player_create(
                table->arena, table->game->module, table->match,
                strcmp(sitting->who, "random") == 0 ? SEARCH_PLAYER_RANDOM : SEARCH_PLAYER_GREEDY,
                table->header.seed, 0, seat);
        }
    }
}

// The tokens of a table, which it forgets: it keeps their hashes.
typedef struct Tokens {
    char text[TABLE_VIEWERS][2 * TABLE_TOKEN_BYTES + 1];
} Tokens;

void table_make_token(Call *call, char out[2 * TABLE_TOKEN_BYTES + 1])
{
    uint8_t bytes[TABLE_TOKEN_BYTES];
    server__random(call->rpc, bytes, sizeof bytes);
    server__hex(bytes, sizeof bytes, out);
}

static void give_token(Call *call, Table *table, int viewer, Tokens *tokens)
{
    table_make_token(call, tokens->text[viewer]);
    table_token_hash(span_of(tokens->text[viewer]), table->token_hash[viewer]);
}

// The computers sit down, the table gets its names and goes on the list.
static void open_table(Call *call, Table *table, Tokens *tokens_out)
{
    ServerTables *tables = server__tables(call->rpc);
    const ServerConfig *config = server__config(call->rpc);
    uint8_t bytes[TABLE_TOKEN_BYTES];
    arena_set_language(table->arena, LANGUAGE_ENGLISH);
    for (int i = 0; i < TABLE_VIEWERS; i++) {
        give_token(call, table, i, tokens_out);
    }
    tables->made++;
    server__add_made(call->rpc, call->session);
    TextBuffer id = text_start(call->arena);
    if (config->trusted) {
        text_print(&id, "m%" PRIu64, tables->made);
    } else {
        server__random(call->rpc, bytes, 6);
        char random_id[13];
        server__hex(bytes, 6, random_id);
        text_append(&id, random_id);
    }
    ASSERT(id.length <= TABLE_ID_MAX);
    memcpy(table->id, id.text, id.length + 1);
    table_seat_players(table);
    table_add(tables, table, config->tables_max);
    table_settle(call->rpc, table);
}

static void put_new_table(Call *call, Table *table, const Tokens *tokens)
{
    ext_json_put_text(&call->result, "match", table->id);
    ext_json_open_list(&call->result, "tokens");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        ext_json_put_text(&call->result, NULL,
                          table->seat[seat].is_person ? tokens->text[seat] : NULL);
    }
    ext_json_close(&call->result);
    ext_json_put_text(&call->result, "spectator", tokens->text[VIEWER_PUBLIC]);
    table_put_players(call->rpc, table, &call->result);
    table_put_standing(call->rpc, table, &call->result, VIEWER_PUBLIC);
}

// What whoever makes a table wants for itself: the seats that it takes at once, under which name,
// and whether the others stand open to anybody.
typedef struct Maker {
    bool takes[KERNEL_SEATS];
    Span name;
    bool has_name;
    bool open;
} Maker;

static bool read_maker(Call *call, const Table *table, Maker *maker)
{
    const ExtJson *join = ext_json_member(call->params, "join");
    *maker = (Maker){.name = SPAN_LITERAL("")};
    if (!table_take_name(call, &maker->name, &maker->has_name) ||
        !server__take_bool(call, "open", &maker->open)) {
        return false;
    }
    if (join != NULL && join->kind != EXT_JSON_LIST) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/join", "Such as [0], or [0, 1]",
                            "\"join\" must be a list of seats");
    }
    size_t taken = 0;
    for (uint32_t i = 0; join != NULL && i < join->count; i++) {
        int64_t seat = 0;
        if (!ext_json_get_int(ext_json_item(join, i), 0, KERNEL_SEATS - 1, &seat) ||
            strcmp(table->seat[seat].who, "human") != 0 || maker->takes[seat]) {
            return server__fail(call, SERVER_BAD_PARAMS,
                                text_format(call->arena, "/params/join/%u", i), NULL,
                                "\"join\" names seats of persons, each once");
        }
        maker->takes[seat] = true;
        taken++;
    }
    size_t persons = 0;
    for (int i = 0; i < KERNEL_SEATS; i++) {
        persons += strcmp(table->seat[i].who, "human") == 0;
    }
    if (maker->open && (taken == 0 || taken == persons)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/open",
                            "Join one seat of two persons, such as {\"join\": [0]}",
                            "an open table has somebody who waits and a seat that is free");
    }
    return true;
}

static bool seat_maker(Call *call, Table *table, const Maker *maker)
{
    table->open = maker->open;
    for (int i = 0; i < KERNEL_SEATS; i++) {
        table->accepted[i] = maker->takes[i]; // its own packs
        if (maker->takes[i] && !table_sit_down(call, table, i, maker->name, maker->has_name)) {
            return false;
        }
    }
    return true;
}

bool server__match_new(Call *call)
{
    static const char *const keys[] = {
        "game", "sides", "seats", "mission", "options",        "seed", "chance", "dice",
        "join", "name",  "open",  "clock",   "claim_after_ms", "hold", "packs",  NULL};
    Maker maker;
    Span name;
    Span mission;
    bool has_mission = false;
    if (!server__only(call, keys) || !server__need_text(call, "game", &name) ||
        !server__take_text(call, "mission", &mission, &has_mission)) {
        return false;
    }
    const ServerGame *game = server__find_game(call, name);
    if (game == NULL || !has_room(call)) {
        return false;
    }
    Table *table = new_table(call, game);
    MatchSetup setup;
    memset(&setup, 0, sizeof setup);
    if (has_mission) {
        setup.mission = text_visible(table->arena, span_slice(mission, 0, 200));
        table->header.mission = setup.mission;
    }
    if (!read_seats(call, table) || !read_maker(call, table, &maker) ||
        !table_read_clock(call, table) || !table_read_claim(call, table) ||
        !table_read_packs(call, table) || !read_sides(call, table, &setup) ||
        !read_options(call, table) || !table_read_hold(call, table) || !read_chance(call, table)) {
        arena_destroy(table->arena);
        return false;
    }
    setup.option = table->header.option;
    setup.option_count = table->header.option_count;
    if (!create_match(call, table, &setup)) {
        arena_destroy(table->arena);
        return false;
    }
    table->run = run_create(table->arena, game->module, table->match);
    start_chance(table);
    Tokens tokens;
    open_table(call, table, &tokens);
    if (!seat_maker(call, table, &maker)) {
        return false;
    }
    table_go_on(call->rpc, table);
    put_new_table(call, table, &tokens);
    return true;
}

// --- loading ---

static bool bad_record(Call *call, const DiagnosticList *problems)
{
    DiagnosticList *kept = ARENA_NEW(call->arena, DiagnosticList);
    *kept = diagnostic_list(call->arena);
    for (size_t i = 0; i < problems->count; i++) {
        diagnostic_add(kept, &problems->item[i]);
    }
    call->problems = kept;
    return server__fail(call, SERVER_BAD_INPUT, "/params/record", NULL,
                        "the record cannot be loaded%s%s", kept->count > 0 ? ": " : "",
                        kept->count > 0 ? kept->item[0].text : "");
}

static bool replay_record(Call *call, Table *table, Span text, bool new_key, bool shared)
{
    DiagnosticList problems = diagnostic_list(table->arena);
    Span copy = span_make(arena_text(table->arena, text.text, text.length), text.length);
    Record record;
    if (!record_read(table->arena, "record", copy, &record, &problems) ||
        !record_check_packs(&record, table->game->pack, table->game->pack_count, &problems) ||
        !table_take_packs(table, &record, &problems)) {
        return bad_record(call, &problems);
    }
    if ((table->packs != NULL && !table_may_pack(call)) || !server__may_replay(call, &record)) {
        return false;
    }
    if (record.is_view) {
        return server__fail(call, SERVER_BAD_INPUT, "/params/record",
                            "Load the whole record: of a game that is over, or with seat \"all\"",
                            "this is one seat's view of a game, with gaps in it");
    }
    MatchSetup setup = record_setup(&record);
    if (!create_match(call, table, &setup)) {
        return false;
    }
    if (!record_replay(&record, table->game->module, table->match, table->arena, SIZE_MAX,
                       &table->run, &problems)) {
        return bad_record(call, &problems);
    }
    record.has_result = false; // it is written anew from the game
    record_drop_texts(&record, table->game->pack, table->game->pack_count);
    table->header = record;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        table->header.seat[seat] = table->seat[seat].who;
    }
    if (new_key && run_outcome(table->run) == OUTCOME_NONE) {
        // Whoever has the record knows its key: what is to come is drawn from another one.
        run_chance_manual(table->run);
        table->header.chance = RUN_CHANCE_MANUAL;
        table->header.key = (RecordBytes){0};
        table->header.given = table->run->chance_count;
        table_promise_dice(call->rpc, table, shared);
    }
    return true;
}

bool server__match_load(Call *call)
{
    static const char *const keys[] = {"game", "record", "seats",          "name", "join",
                                       "dice", "clock",  "claim_after_ms", NULL};
    Maker maker;
    Span name;
    Span text;
    bool has_game = false;
    bool has_dice = false;
    bool shared = false;
    if (!server__only(call, keys) || !server__need_text(call, "record", &text) ||
        !server__may_read_record(call, text) ||
        !server__take_text(call, "game", &name, &has_game) ||
        !table_read_dice(call, &has_dice, &shared)) {
        return false;
    }
    if (!has_game) {
        // The record says it: the header's line "game: NAME".
        DiagnosticList problems = diagnostic_list(call->arena);
        Record record;
        if (!record_read(call->arena, "record", text, &record, &problems)) {
            return bad_record(call, &problems);
        }
        name = span_of(record.game);
    }
    const ServerGame *game = server__find_game(call, name);
    if (game == NULL || !has_room(call)) {
        return false;
    }
    Table *table = new_table(call, game);
    if (!read_seats(call, table) || !read_maker(call, table, &maker) ||
        !table_read_clock(call, table) || !table_read_claim(call, table) ||
        !replay_record(call, table, text, has_dice || !server__config(call->rpc)->trusted,
                       shared)) {
        arena_destroy(table->arena);
        return false;
    }
    table_note_ending(table);
    Tokens tokens;
    open_table(call, table, &tokens);
    if (!seat_maker(call, table, &maker)) {
        return false;
    }
    table_go_on(call->rpc, table);
    put_new_table(call, table, &tokens);
    return true;
}

// --- joining, listing, closing, watching ---

// The table that a token belongs to: one at hand, or one from the store.
static Table *find_by_token(Call *call, Span token, int *viewer)
{
    ServerTables *tables = server__tables(call->rpc);
    const ServerConfig *config = server__config(call->rpc);
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    Span id;
    table_token_hash(token, hash);
    for (int round = 0; round < 2; round++) {
        for (size_t t = 0; t < tables->count; t++) {
            Table *table = tables->table[t];
            for (*viewer = 0; *viewer < TABLE_VIEWERS; ++*viewer) {
                bool person = *viewer >= KERNEL_SEATS || table->seat[*viewer].is_person;
                bool same = memcmp(hash, table->token_hash[*viewer], sizeof hash) == 0 ||
                            (*viewer < KERNEL_SEATS &&
                             memcmp(hash, table->next_hash[*viewer], sizeof hash) == 0);
                if (person && same) {
                    return table;
                }
            }
        }
        if (round > 0 || config->store == NULL ||
            !config->store->find(config->store->context, call->arena, hash, &id)) {
            break;
        }
        DiagnosticList problems = diagnostic_list(call->arena);
        bool room = tables->count < config->tables_max || table_make_room(tables, false);
        Table *table =
            table_find(tables, id) != NULL || !room ? NULL : table_load(call->rpc, id, &problems);
        if (table == NULL) {
            break;
        }
        table_add(tables, table, config->tables_max);
        if (table->to_move) {
            table_settle(call->rpc, table);
        }
    }
    server__fail(call, SERVER_NO_MATCH, "/params/token", NULL, "no seat has this token");
    return NULL;
}

void table_put_joined(Call *call, Table *table, int viewer)
{
    ext_json_put_text(&call->result, "match", table->id);
    put_actor(&call->result, "seat", viewer < KERNEL_SEATS ? viewer : ACTOR_NONE);
    ext_json_put_text(&call->result, "game", table->game->module->name);
    table_put_players(call->rpc, table, &call->result);
    table_put_standing(call->rpc, table, &call->result, viewer);
}

// A link's token is exchanged for one that stays with whoever came first. The old one ends when the
// new one is used, so that an answer that was lost locks nobody out.
static void exchange_token(Call *call, Table *table, int viewer)
{
    char token[2 * TABLE_TOKEN_BYTES + 1];
    table_make_token(call, token);
    table_token_hash(span_of(token), table->next_hash[viewer]);
    table->dirty = true;
    ext_json_put_text(&call->result, "token", token);
}

// True for one that is used for the first time.
static bool confirm_token(Table *table, int viewer, Span token)
{
    static const uint8_t none[SERVER_TOKEN_HASH_BYTES];
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    table_token_hash(token, hash);
    if (viewer >= KERNEL_SEATS || memcmp(hash, table->next_hash[viewer], sizeof hash) != 0) {
        return false;
    }
    memcpy(table->token_hash[viewer], hash, sizeof hash);
    memcpy(table->next_hash[viewer], none, sizeof none);
    table->dirty = true;
    return true;
}

bool server__match_join(Call *call)
{
    static const char *const keys[] = {"token", "name", "exchange", NULL};
    Span token;
    Span name;
    bool has_name = false;
    bool exchange = false;
    if (!server__only(call, keys) || !server__need_text(call, "token", &token) ||
        !table_take_name(call, &name, &has_name) ||
        !server__take_bool(call, "exchange", &exchange)) {
        return false;
    }
    int viewer = 0;
    Table *table = find_by_token(call, token, &viewer);
    if (table == NULL) {
        return false;
    }
    if (!table_sit_down(call, table, viewer, name, has_name)) {
        return false;
    }
    if (!confirm_token(table, viewer, token) && exchange && viewer < KERNEL_SEATS) {
        exchange_token(call, table, viewer);
    }
    table_put_joined(call, table, viewer);
    return true;
}

bool server__match_list(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys)) {
        return false;
    }
    ServerTables *tables = server__tables(call->rpc);
    ext_json_open_list(&call->result, "matches");
    for (size_t t = 0; t < tables->count; t++) {
        Table *table = tables->table[t];
        if (!holds(call, table, VIEWER_PUBLIC)) {
            continue;
        }
        ext_json_open_object(&call->result, NULL);
        ext_json_put_text(&call->result, "match", table->id);
        ext_json_put_text(&call->result, "game", table->game->module->name);
        ext_json_put_bool(&call->result, "over", run_outcome(table->run) != OUTCOME_NONE);
        ext_json_open_list(&call->result, "seats");
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            if (table->seat[seat].is_person && holds(call, table, seat)) {
                ext_json_put_int(&call->result, NULL, seat);
            }
        }
        ext_json_close(&call->result);
        ext_json_close(&call->result);
    }
    ext_json_close(&call->result);
    return true;
}

// Whether the caller sits at it, and whether somebody else does.
static bool sits_at(const Call *call, const Table *table, bool *others)
{
    bool sits = false;
    *others = false;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        bool mine = table->seat[seat].is_person && holds(call, table, seat);
        *others = *others || (table->seat[seat].is_person && table->seat[seat].taken && !mine);
        sits = sits || mine;
    }
    return sits;
}

// The caller's seats of a game that is over: nobody is known to have sat there.
static void give_up_seats(Call *call, Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        if (table->seat[seat].is_person && holds(call, table, seat)) {
            table_forget_person(table, seat);
        }
    }
    table->dirty = true;
    table_tell_people(call->rpc, table);
}

static void tell_closed(Call *call, const Table *table)
{
    TextBuffer out = text_start(call->arena);
    ExtJsonWriter writer = ext_json_writer(&out);
    ext_json_open_object(&writer, NULL);
    ext_json_put_text(&writer, "jsonrpc", "2.0");
    ext_json_put_text(&writer, "method", "match.closed");
    ext_json_open_object(&writer, "params");
    ext_json_put_text(&writer, "match", table->id);
    ext_json_close(&writer);
    ext_json_close(&writer);
    for (size_t i = 0; i < table->link_count; i++) {
        if (table->link[i].watches && table->link[i].session != call->session) {
            server__send(call->rpc, table->link[i].session, text_span(&out));
        }
    }
}

bool server__match_close(Call *call)
{
    static const char *const keys[] = {"match", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    bool others = false;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_ANYBODY, &table, &viewer)) {
        return false;
    }
    bool sits = sits_at(call, table, &others);
    // Who does not want to play with the cards or at all says so before the game.
    others = others && !table->waiting;
    bool trusted = server__config(call->rpc)->trusted;
    if (!trusted && (!sits || (others && run_outcome(table->run) == OUTCOME_NONE))) {
        return server__fail(call, SERVER_NOT_NOW, NULL,
                            sits ? "Give it up, offer a draw, or end it; then delete it" : NULL,
                            sits ? "somebody else plays this game with you"
                                 : "only who plays a game can delete it");
    }
    ext_json_put_bool(&call->result, "closed", true);
    ext_json_put_bool(&call->result, "deleted", trusted || !others);
    if (!trusted && others) {
        give_up_seats(call, table);
        return true;
    }
    tell_closed(call, table);
    ServerTables *tables = server__tables(call->rpc);
    for (size_t t = 0; t < tables->count; t++) {
        if (tables->table[t] == table) {
            tables->table[t] = tables->table[--tables->count];
            break;
        }
    }
    if (table->is_kept) {
        table->next_closed = tables->closed; // until the store has let go of it too
        tables->closed = table;
    } else {
        table_destroy(tables, table);
    }
    return true;
}

bool server__match_watch(Call *call)
{
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    int64_t from = 0;
    bool has_from = false;
    if (!table_look_of_call(call, &table, &viewer, &from, &has_from)) {
        return false;
    }
    TableLink *link = table_link(table, call->session, viewer);
    if (link == NULL) {
        return table_too_many_links(call);
    }
    size_t first = has_from ? (size_t)from : table->entry_count;
    Decision decision = run_pending(table->run);
    link->watches = true;
    table_put_standing(call->rpc, table, &call->result, viewer);
    link->told = table_put_entries(table, &call->result, "events", viewer,
                                   first < table->entry_count ? first : table->entry_count,
                                   server__config(call->rpc)->log_max);
    ext_json_put_int(&call->result, "next", (int64_t)link->told);
    link->told_revision = table_revision(table, viewer) * 2 +
                          (decision.actor == viewer && decision.continues == 0 ? 1 : 0);
    return true;
}
