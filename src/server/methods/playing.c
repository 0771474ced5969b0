// The methods of a running match: asking, choosing, taking back, conceding.
#include "kernel_views.h"
#include "methods.h"

#include <inttypes.h>
#include <string.h>

// --- asking ---

bool server__match_check(Call *call)
{
    static const char *const keys[] = {"match", "seat", "action", NULL};
    Table *table = NULL;
    int viewer = 0;
    Span action;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_CHOOSER, &table, &viewer) ||
        !server__need_text(call, "action", &action))
        return false;
    RunProblem problem = {.arena = call->arena};
    bool good = run_try(table->run, table_actor_of(viewer), action, &problem);
    json_put_bool(&call->result, "ok", good);
    if (good)
        return true;
    json_put_text(&call->result, "why", problem.text);
    if (problem.status == RUN_REFUSED) {
        TextBuffer rule = text_start(call->arena);
        kernel_rule_write(table->loaded->game->words, problem.rule, &rule);
        json_put_span(&call->result, "rule", text_span(&rule));
    }
    json_put_int(&call->result, "offset", (int64_t)problem.offset);
    return true;
}

// --- choosing ---

static bool refuse_action(Call *call, const Table *table, const RunProblem *problem)
{
    switch (problem->status) {
    case RUN_REFUSED: {
        TextBuffer rule = text_start(call->arena);
        kernel_rule_write(table->loaded->game->words, problem->rule, &rule);
        call->rule = rule.text;
        return server__fail(call, SERVER_REFUSED, "/params/action", NULL, "%s", problem->text);
    }
    case RUN_UNREADABLE:
    case RUN_TOO_LONG:
    case RUN_UNFINISHED:
        return server__fail(call, SERVER_BAD_PARAMS, "/params/action",
                            "match.legal lists the choices", "%s", problem->text);
    case RUN_OK:
    case RUN_OVER:
    case RUN_WRONG_SEAT:
    case RUN_REVEALED:
    case RUN_NO_LINE:
        break;
    }
    return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "%s", problem->text);
}

bool server__match_threats(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_CHOOSER, &table, &viewer))
        return false;
    const Game *game = table->loaded->game;
    if (game->views->threats_json == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s tells no threats", game->id);
    if (viewer >= KERNEL_SEATS)
        return server__fail(call, SERVER_BAD_PARAMS, "/params/seat", NULL,
                            "only a seat is threatened");
    TextBuffer threats = text_start(call->arena);
    game->views->threats_json(table->match, table_observe(table, viewer), viewer, &threats);
    json_put_raw(&call->result, "threats", text_span(&threats));
    return true;
}

bool server__match_preview(Call *call)
{
    static const char *const keys[] = {"match", "seat", "action", NULL};
    Table *table = NULL;
    int viewer = 0;
    Span text;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_CHOOSER, &table, &viewer) ||
        !server__need_text(call, "action", &text))
        return false;
    const Game *game = table->loaded->game;
    if (game->views->preview_json == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no previews", game->id);
    RunProblem problem = {.arena = call->arena};
    Action action;
    if (!table_is_own(table, viewer))
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "it is not your decision");
    if (!run_read(table->run, text, &action, &problem))
        return refuse_action(call, table, &problem);
    TextBuffer preview = text_start(call->arena);
    game->views->preview_json(table->match, table_observe(table, viewer), &action, &preview);
    json_put_raw(&call->result, "preview", text_span(&preview));
    return true;
}

static const TableAnswer *find_answer(const TableSeat *seat, const char *id)
{
    size_t kept = seat->answer_count < TABLE_ANSWERS_MAX ? seat->answer_count : TABLE_ANSWERS_MAX;
    for (size_t i = 0; i < kept; i++)
        if (strcmp(seat->answer[i].id, id) == 0)
            return &seat->answer[i];
    return NULL;
}

// It may come from the store. There are hundreds in a game and hardly one of them is said again, so
// each is read where it is said.
static bool say_again(Call *call, const TableAnswer *answer)
{
    Span text = span_of(answer->text);
    DiagnosticList problems = diagnostic_list(call->arena);
    const ExtJson *object =
        ext_json_parse(call->arena, text, NULL, ext_json_limits_default(), &problems);
    if (object == NULL || object->kind != EXT_JSON_OBJECT) {
        return server__fail(call, SERVER_BAD_INPUT, "/params/id", "Look again with match.view",
                            "this choice was made, but what was answered was changed afterwards");
    }
    json_put_members(&call->result, text);
    return true;
}

static void remember_answer(Table *table, TableSeat *seat, const char *id, Span text)
{
    TableAnswer *answer = &seat->answer[seat->answer_count++ % TABLE_ANSWERS_MAX];
    memcpy(answer->id, id, strlen(id) + 1);
    answer->text = arena_text(table->arena, text.text, text.length);
}

// The request's own id, text or number, as text; "" if there is none.
static bool take_act_id(Call *call, char out[TABLE_ANSWER_ID_MAX + 1])
{
    const ExtJson *value = ext_json_member(call->params, "id");
    Span text;
    int64_t number = 0;
    out[0] = '\0';
    if (value == NULL || value->kind == EXT_JSON_NULL)
        return true;
    if (ext_json_get_int(value, INT64_MIN, INT64_MAX, &number)) {
        text = span_of(text_format(call->arena, "%" PRId64, number));
    } else if (!ext_json_get_text(value, &text) || text.length == 0 ||
               text.length > TABLE_ANSWER_ID_MAX || memchr(text.text, '\0', text.length) != NULL) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/id", NULL,
                            "\"id\" is a whole number or a text of 1 to %d bytes",
                            TABLE_ANSWER_ID_MAX);
    }
    memcpy(out, text.text, text.length);
    out[text.length] = '\0';
    return true;
}

static bool check_revision(Call *call, Table *table, int viewer)
{
    int64_t revision = 0;
    bool present = false;
    if (!server__take_int(call, "revision", 0, INT64_MAX, &revision, &present))
        return false;
    if (!present || (uint64_t)revision == table_revision(table, viewer))
        return true;
    table_put_where(call, table, viewer);
    return server__fail(call, SERVER_STALE, "/params/revision", "Look again with match.view",
                        "the match has moved on: it is at revision %" PRIu64,
                        table_revision(table, viewer));
}

static bool is_hold_over(Call *call, Table *table, int viewer)
{
    int64_t left = table_hold_left_ms(call->rpc, table);
    if (left == 0)
        return true;
    table_put_where(call, table, viewer);
    return server__fail(
        call, SERVER_NOT_NOW, "/params/action", "Pass when \"hold_ms\" is over",
        "the window is held for %" PRId64 " ms more, whether or not there is an answer", left);
}

// What has happened since `from`, and where things stand: one object, to be remembered as it is.
static Span act_answer(Call *call, Table *table, int viewer, size_t from)
{
    TextBuffer answer = text_start(call->arena);
    JsonWriter writer = json_writer(&answer);
    json_open_object(&writer, NULL);
    size_t next = table_put_entries(table, &writer, "events", viewer, from,
                                    server__config(call->rpc)->log_max);
    json_put_int(&writer, "next", (int64_t)next);
    json_put_bool(&writer, "complete",
                  !run_is_unfinished(table->run) ||
                      run_pending(table->run).actor != table_actor_of(viewer));
    table_put_standing(call->rpc, table, &writer, viewer);
    json_close(&writer);
    return text_span(&answer);
}

bool server__match_act(Call *call)
{
    static const char *const keys[] = {"match", "seat", "action", "id", "revision", NULL};
    Table *table = NULL;
    int viewer = 0;
    Span action;
    char id[TABLE_ANSWER_ID_MAX + 1];
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_CHOOSER, &table, &viewer) ||
        !server__need_text(call, "action", &action) || !take_act_id(call, id))
        return false;
    bool is_chance = viewer == VIEWER_ALL;
    TableSeat *seat = &table->seat[is_chance ? KERNEL_SEATS : viewer];
    const TableAnswer *before = id[0] == '\0' ? NULL : find_answer(seat, id);
    if (before != NULL)
        return say_again(call, before);
    if (!seat->is_person && !is_chance) {
        return server__fail(call, SERVER_NOT_NOW, "/params/seat", NULL,
                            "a computer plays this seat");
    }
    // No game needs so many; whoever takes back and chooses again without end would fill the
    // memory.
    if (!server__config(call->rpc)->trusted && seat->step_count >= TABLE_STEPS_MAX) {
        return server__fail(call, SERVER_LIMIT, NULL, "Give the game up",
                            "this seat has chosen %d times in this game", TABLE_STEPS_MAX);
    }
    if (!check_revision(call, table, viewer))
        return false;
    bool is_held_pass = !is_chance && table_is_held_pass(table, viewer, action);
    if (is_held_pass && !is_hold_over(call, table, viewer))
        return false;
    RunProblem problem = {.arena = call->arena};
    size_t from = table->log.count;
    if (!run_play(table->run, table_actor_of(viewer), action, &problem))
        return refuse_action(call, table, &problem);
    seat->step_count++;
    table_clock_credit(call->rpc, table, viewer, call->session);
    table_move_on(call->rpc, table);
    // A pass in a held window may be the server's own: it answers nothing that was asked.
    if (!is_held_pass)
        table_note_choice(table, viewer, from);
    table_publish(call->rpc, table);

    Span answer = act_answer(call, table, viewer, from);
    if (id[0] != '\0')
        remember_answer(table, seat, id, answer);
    json_put_members(&call->result, answer);
    return true;
}

// --- taking back, conceding ---

static bool not_revealed(Call *call, Table *table, size_t line)
{
    RunProblem problem = {.arena = call->arena};
    // In a lesson nobody has anything to hide.
    if (run_outcome(table->run) != OUTCOME_NONE && !server__config(call->rpc)->trusted &&
        !table_has_lesson(table)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, "Load its record to go on from there",
                            "the game is over: its cards and dice are open to everybody");
    }
    if (run_can_takeback(table->run, line, &problem))
        return true;
    return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "%s", problem.text);
}

static bool take_back(Call *call, Table *table, size_t line, int seat)
{
    RunProblem problem = {.arena = call->arena};
    if (!run_takeback(table->run, line, (Actor)seat, &problem))
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "%s", problem.text);
    size_t first = 0;
    while (first < table->log.count &&
           (table->log.entry[first].kind != TABLE_EVENT || table->log.entry[first].line < line))
        first++;
    table_undo_entries(table, line);
    table_add_entry(table, TABLE_TAKEBACK, seat, (uint32_t)first, 0);
    table->asked.takeback_seat = -1;
    table_settle(call->rpc, table);
    return true;
}

// Where the take-back goes: the seat's last choice, or the one that caused a log entry.
static bool takeback_line(Call *call, const Table *table, int viewer, size_t *line)
{
    int64_t to = 0;
    bool has_to = false;
    if (!server__take_int(call, "to", 0, UINT32_MAX, &to, &has_to))
        return false;
    if (has_to) {
        if ((uint64_t)to >= table->log.count || table->log.entry[to].kind != TABLE_EVENT ||
            table->log.entry[to].undone) {
            return server__fail(call, SERVER_BAD_PARAMS, "/params/to", NULL,
                                "no choice belongs to log entry %lld", (long long)to);
        }
        *line = run_line_seen_from(table->run, table->log.entry[to].line, viewer);
        return true;
    }
    *line = run_last_line_of(table->run, (Actor)viewer);
    if (*line == SIZE_MAX) {
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL,
                            "there is nothing of yours to take back");
    }
    return true;
}

// The other is not asked again and again: some times, and then something has to happen.
static bool may_ask(const Table *table, int seat)
{
    enum { ASKED_MAX = 3 };
    int asked = 0;
    for (size_t i = table->log.count; i-- > 0;) {
        const TableEntry *entry = &table->log.entry[i];
        // A take-back is something that happened too: the table stands at another place since.
        if ((entry->kind == TABLE_EVENT && !entry->undone) || entry->kind == TABLE_TAKEBACK)
            break;
        asked += entry->kind == TABLE_ASKED && entry->seat == seat;
    }
    return asked < ASKED_MAX;
}

static bool ask(Call *call, Table *table, int seat, size_t line)
{
    bool again = table->asked.takeback_seat == seat && table->asked.takeback_line == line;
    if (!again && !may_ask(table, seat)) {
        return server__fail(call, SERVER_NOT_NOW, NULL, "Play on, and ask again later",
                            "nothing has happened since you asked three times");
    }
    if (!again) {
        table->asked.takeback_seat = seat;
        table->asked.takeback_line = line;
        table_add_entry(table, TABLE_ASKED, seat, 0, 0);
        table_publish(call->rpc, table);
    }
    json_put_bool(&call->result, "asked", true);
    return true;
}

// Whether a choice of the other person would go too: then that person is asked. One that the viewer
// never saw is none, such as a pass: to ask would tell that there was something to pass.
static bool touches_other_person(const Table *table, int viewer, size_t line)
{
    int other = 1 - viewer;
    for (size_t i = line; i < table->run->line_count && table->seat[other].is_person; i++) {
        const RunLine *played = &table->run->line[i];
        if (played->kind == RUN_LINE_PLAY && played->actor == other && !played->undone &&
            run_line_is_shown(table->run, i, viewer))
            return true;
    }
    return false;
}

bool server__match_takeback(Call *call)
{
    static const char *const keys[] = {"match", "seat", "to", NULL};
    Table *table = NULL;
    int viewer = 0;
    size_t line = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer))
        return false;
    bool has_to = ext_json_member(call->params, "to") != NULL;
    if (!has_to && run_is_unfinished(table->run) && run_pending(table->run).actor == viewer) {
        // Nobody else has seen it.
        run_drop_unfinished(table->run);
        table->seat[viewer].step_count++;
        table_publish(call->rpc, table);
    } else {
        // What the other has begun and not finished goes too: to say so would tell that it has.
        if (!takeback_line(call, table, viewer, &line) || !not_revealed(call, table, line))
            return false;
        if (touches_other_person(table, viewer, line) ? !ask(call, table, viewer, line)
                                                      : !take_back(call, table, line, viewer))
            return false;
    }
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}

bool server__match_answer(Call *call)
{
    static const char *const keys[] = {"match", "seat", "accept", NULL};
    Table *table = NULL;
    int viewer = 0;
    bool accept = false;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !server__take_bool(call, "accept", &accept))
        return false;
    if (ext_json_member(call->params, "accept") == NULL) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/accept", "Give true or false",
                            "\"accept\" is missing");
    }
    if (table->asked.takeback_seat != 1 - viewer)
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "nobody has asked you anything");
    int asking = table->asked.takeback_seat;
    if (!accept) {
        table->asked.takeback_seat = -1;
        table_add_entry(table, TABLE_REFUSED, viewer, 0, 0);
        table_publish(call->rpc, table);
    } else if (!not_revealed(call, table, table->asked.takeback_line) ||
               !take_back(call, table, table->asked.takeback_line, asking)) {
        return false;
    }
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}

bool server__match_concede(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer))
        return false;
    if (!table->seat[viewer].is_person) {
        return server__fail(call, SERVER_NOT_NOW, "/params/seat", NULL,
                            "a computer plays this seat");
    }
    if (run_pending(table->run).actor == viewer)
        run_drop_unfinished(table->run);
    RunProblem problem = {.arena = call->arena};
    if (!run_concede(table->run, viewer, &problem))
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "%s", problem.text);
    table->seat[viewer].step_count++;
    table_publish(call->rpc, table);
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}

// --- the record ---

bool server__match_record(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer))
        return false;
    bool over = run_outcome(table->run) != OUTCOME_NONE;
    bool whole = over || viewer == VIEWER_ALL;
    TextBuffer text = text_start(call->arena);
    record_write(&table->header, table->run, whole ? VIEWER_ALL : viewer, &text);
    json_put_bool(&call->result, "whole", whole);
    json_put_span(&call->result, "record", text_span(&text));
    return true;
}

// --- "play now" ---

bool server__match_hurry(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer))
        return false;
    bool thinks = table_is_thinking(table) && table->thinking.thought->review == NULL;
    if (thinks)
        server_thought_hurry(table->thinking.thought);
    json_put_bool(&call->result, "hurried", thinks);
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}
