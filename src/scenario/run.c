// Cases: their keys, their position, their script; and the report.
#include "scenario_internal.h"

#include "base_assert.h"
#include "base_json.h"
#include "base_rulebook.h"
#include "kernel_puzzle.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"

#include <stdarg.h>
#include <string.h>

enum { LOG_SHOWN = 3000, OPTIONS_SHOWN = 40 };

// --- Failing ---

static ScenarioFailure *add_failure(ScenarioReport *report)
{
    if (report->failure_count == report->failure_max) {
        size_t more = report->failure_max == 0 ? 16 : report->failure_max * 2;
        ScenarioFailure *moved = ARENA_ARRAY(report->arena, ScenarioFailure, more);
        if (report->failure_count > 0)
            memcpy(moved, report->failure, report->failure_count * sizeof *moved);
        report->failure = moved;
        report->failure_max = more;
    }
    return &report->failure[report->failure_count++];
}

static void write_details(ScenarioCase *the_case, TextBuffer *out)
{
    Run *run = the_case->run;
    if (run == NULL)
        return;
    Decision decision = run_pending(run);
    if (decision.actor == ACTOR_NONE) {
        text_print(out, "  the game is over: %s\n", kernel_outcome_text(run_outcome(run)));
    } else {
        const Action *options;
        size_t count = run_legal(run, &options);
        text_print(
            out, "  pending: %s of %s%s, options:", kernel_decision_name(run->game, decision.kind),
            kernel_actor_name((Actor)decision.actor),
            decision.continues ? " (the line goes on)" : "");
        for (size_t i = 0; i < count && i < OPTIONS_SHOWN; i++) {
            text_append(out, i == 0 ? " " : " | ");
            run->game->words->action_write(run->match, run->state, &options[i], VIEWER_ALL, out);
        }
        if (count > OPTIONS_SHOWN)
            text_print(out, " | and %zu more", count - OPTIONS_SHOWN);
        text_append_char(out, '\n');
    }
    TextBuffer log = text_start(the_case->arena);
    run_log_write(run, 0, VIEWER_ALL, &log);
    if (log.length == 0)
        return;
    text_append(out, "  log so far:\n");
    Span rest = text_span(&log);
    if (rest.length > LOG_SHOWN) {
        rest = span_from(rest, rest.length - LOG_SHOWN);
        text_append(out, "    ...\n");
    }
    Span line;
    while (span_next_line(&rest, &line)) {
        text_append(out, "    ");
        text_append_visible(out, line);
        text_append_char(out, '\n');
    }
}

bool scenario__fail(ScenarioCase *the_case, const char *format, ...)
{
    if (the_case->failed)
        return false;
    the_case->failed = true;
    TextBuffer message = text_start(the_case->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&message, format, arguments);
    va_end(arguments);
    TextBuffer details = text_start(the_case->report->arena);
    write_details(the_case, &details);
    ScenarioFailure *failure = add_failure(the_case->report);
    failure->file = the_case->file;
    failure->line = the_case->line;
    failure->title = arena_strdup(the_case->report->arena, the_case->title);
    failure->message = text_visible(the_case->report->arena, text_span(&message));
    failure->details = details.text;
    return false;
}

// The first of some problems as the failure, at its own line.
static bool fail_with(ScenarioCase *the_case, const char *what, const DiagnosticList *problems)
{
    if (problems->count == 0)
        return scenario__fail(the_case, "%s, and nobody says why", what);
    const Diagnostic *first = &problems->item[0];
    bool here = first->file != NULL && strcmp(first->file, the_case->file) == 0;
    if (here && first->line > 0)
        the_case->line = first->line;
    TextBuffer rest = text_start(the_case->arena);
    for (size_t i = 1; i < problems->count && i < 5; i++) {
        text_print(&rest, "; line %u: %s", (unsigned)problems->item[i].line,
                   problems->item[i].text);
    }
    return scenario__fail(the_case, "%s: %s%s%s%s%s%s%s", what, first->text,
                          first->rule != NULL ? " (" : "", first->rule != NULL ? first->rule : "",
                          first->rule != NULL ? ")" : "", first->remedy != NULL ? ". " : "",
                          first->remedy != NULL ? first->remedy : "", rest.text);
}

// --- Keys of a case ---

static bool take_game(ScenarioCase *the_case, Span name)
{
    const char *why = "there is no such game";
    const LoadedGame *loaded = the_case->host->game(the_case->host->context, name, &why);
    if (loaded == NULL)
        return scenario__fail(the_case, "game \"%.*s\": %s", SPAN_PRINT(name), why);
    the_case->loaded = *loaded;
    return true;
}

static bool needs_game(ScenarioCase *the_case)
{
    if (the_case->loaded.game == NULL)
        return scenario__fail(the_case, "a line `game:` is missing before this");
    return true;
}

bool scenario__is_sound(ScenarioCase *the_case, const char *what)
{
    const Run *run = the_case->run;
    Message message = {0};
    if (run->game->rules->validate(run->match, run->state, &message))
        return true;
    TextBuffer words = text_start(the_case->arena);
    kernel_message_write(run->game->words, run->match, &message, &words);
    return scenario__fail(the_case, "%s: %s", what, words.text);
}

static bool take_position(ScenarioCase *the_case, Span text, uint32_t first_line)
{
    const Game *game = the_case->loaded.game;
    if (!needs_game(the_case))
        return false;
    if (game->scenarios->position == NULL)
        return scenario__fail(the_case, "%s has no positions; use `setup:`", game->title);
    // What the whole file has above its positions. Its lines are numbered so that those of the
    // block itself are right, and told apart by that.
    uint32_t above = 0;
    for (size_t i = 0; i < the_case->positions.length; i++)
        above += the_case->positions.text[i] == '\n';
    if (the_case->positions.length > 0) {
        text = span_of(text_format(the_case->arena, "%.*s%.*s", SPAN_PRINT(the_case->positions),
                                   SPAN_PRINT(text)));
    }
    SourceText block = {the_case->file, text};
    DiagnosticList problems = diagnostic_list(the_case->arena);
    void *state = arena_alloc(the_case->arena, game->rules->state_bytes, 64);
    bool good = game->scenarios->position(the_case->arena, the_case->loaded.library, &block,
                                          first_line - above, &the_case->match, state, &problems);
    for (size_t i = 0; i < problems.count; i++)
        if (problems.item[i].line > 0 && problems.item[i].line < first_line)
            problems.item[i].line += the_case->positions_line + above - first_line;
    if (!good || problems.count > 0)
        return fail_with(the_case, "the position cannot be built", &problems);
    the_case->run = run_create_at(the_case->arena, game, the_case->match, state);
    return scenario__is_sound(the_case, "the position is impossible");
}

// The lines of a `setup:` block: `side0: NAME` or `side0:` with the loadout's lines indented below.
static bool take_setup(ScenarioCase *the_case, Span text, uint32_t first_line)
{
    if (!needs_game(the_case))
        return false;
    if (the_case->loaded.game->rules == NULL)
        return scenario__fail(the_case, "%s is not played yet", the_case->loaded.game->title);
    enum { OPTIONS_MAX = 16 };
    const char *options[OPTIONS_MAX];
    MatchSetup setup = {.option = options};
    ScenarioReader reader = {the_case->arena, text, 0};
    ScenarioLine line;
    while (scenario__next(&reader, &line)) {
        the_case->line = first_line + line.number - 1;
        Span value = line.text;
        Span key;
        if (!span_next_part(&value, ':', &key))
            key = line.text;
        value = span_trim(value);
        const char *kept = arena_text(the_case->arena, value.text, value.length);
        if (span_equal_text(key, "side0") || span_equal_text(key, "side1")) {
            int seat = span_equal_text(key, "side1");
            setup.side[seat] = kept;
            if (value.length == 0) {
                uint32_t block_line;
                setup.side[seat] = the_case->file;
                setup.side_text[seat] = (SourceText){
                    the_case->file, scenario__block(&reader, line.indent, true, &block_line)};
            }
        } else if (span_equal_text(key, "mission")) {
            setup.mission = kept;
        } else if (span_equal_text(key, "option") && setup.option_count < OPTIONS_MAX) {
            options[setup.option_count++] = kept;
        } else {
            return scenario__fail(
                the_case,
                "a set-up has lines `side0:`, `side1:`, `mission:` and `option:`, "
                "not \"%.*s\"",
                SPAN_PRINT(line.text));
        }
    }
    const Game *game = the_case->loaded.game;
    DiagnosticList problems = diagnostic_list(the_case->arena);
    the_case->match =
        game->rules->match_create(the_case->arena, the_case->loaded.library, &setup, &problems);
    if (the_case->match == NULL)
        return fail_with(the_case, "the game cannot be set up", &problems);
    the_case->run = run_create(the_case->arena, game, the_case->match);
    return true;
}

static bool take_check(ScenarioCase *the_case, Span kind, Span text, uint32_t first_line)
{
    if (!needs_game(the_case))
        return false;
    SourceText block = {the_case->file, text};
    the_case->problems = diagnostic_list(the_case->arena);
    the_case->canonical = text_start(the_case->arena);
    the_case->has_check = true;
    const Game *game = the_case->loaded.game;
    if (game->scenarios->check_text == NULL ||
        !game->scenarios->check_text(the_case->arena, the_case->loaded.library, kind, &block,
                                     first_line, &the_case->canonical, &the_case->problems)) {
        return scenario__fail(the_case, "%s cannot check a \"%.*s\"", game->title,
                              SPAN_PRINT(kind));
    }
    return true;
}

// The rules that a case proves; `strategium rules --coverage` counts them.
static bool take_rules(ScenarioCase *the_case, Span rules)
{
    const ScenarioHost *host = the_case->host;
    Span id;
    while (host->has_rule != NULL && rulebook_next_id(&rules, &id)) {
        if (!host->has_rule(host->context, id)) {
            return scenario__fail(the_case,
                                  "there is no rule %.*s; `strategium rules WORDS` finds the one "
                                  "that is meant",
                                  SPAN_PRINT(id));
        }
    }
    return true;
}

// A key with a block under it, or a statement.
static bool take_line(ScenarioCase *the_case, ScenarioReader *reader, const ScenarioLine *line)
{
    static const char *const keys[] = {"rules", "why",   "note",   "game",   "position",
                                       "setup", "check", "script", "expect", "refused"};
    Span value = line->text;
    Span key;
    the_case->line = line->number;
    if (!span_next_part(&value, ':', &key) || key.length == line->text.length)
        return scenario__statement(the_case, line->text);
    key = span_trim(key);
    value = span_trim(value);
    if (span_equal_text(key, "rules"))
        return take_rules(the_case, value);
    if (span_equal_text(key, "script"))
        return true;
    if (span_equal_text(key, "why") || span_equal_text(key, "note")) {
        uint32_t unused;
        scenario__block(reader, line->indent, true, &unused); // for people
        return true;
    }
    if (span_equal_text(key, "game"))
        return take_game(the_case, value);
    bool position = span_equal_text(key, "position");
    bool setup = span_equal_text(key, "setup");
    if (position || setup || span_starts_with(key, "check ")) {
        uint32_t first_line = line->number;
        Span text = value;
        if (text.length == 0)
            text = scenario__block(reader, line->indent, !position, &first_line);
        if (position)
            return take_position(the_case, text, first_line);
        return setup ? take_setup(the_case, text, first_line)
                     : take_check(the_case, span_trim(span_from(key, 6)), text, first_line);
    }
    if (line->indent == 0 && !span_equal_text(key, "0") && !span_equal_text(key, "1") &&
        !span_equal_text(key, "chance") && !span_starts_with(key, "expect") &&
        !span_starts_with(key, "refused")) {
        size_t nearest = text_nearest(key, keys, sizeof keys / sizeof keys[0]);
        return scenario__fail(the_case, "a case has no line \"%.*s:\"%s%s%s", SPAN_PRINT(key),
                              nearest != SIZE_MAX ? "; perhaps \"" : "",
                              nearest != SIZE_MAX ? keys[nearest] : "",
                              nearest != SIZE_MAX ? "\" was meant" : "");
    }
    return scenario__statement(the_case, line->text);
}

static bool finish_case(ScenarioCase *the_case)
{
    if (!the_case->has_expectation)
        return scenario__fail(the_case, "the case expects nothing, so it proves nothing");
    if (the_case->run != NULL && run_pending(the_case->run).actor == ACTOR_CHANCE &&
        !the_case->chance_is_expected)
        return scenario__fail(the_case, "the script ends where a chance outcome is missing");
    return true;
}

// Runs the case whose title line has been read; moves the reader to the next title.
static void run_case(ScenarioCase *the_case, ScenarioReader *reader)
{
    ScenarioLine line;
    while (scenario__peek(reader, &line) && !span_starts_with(line.text, "scenario:")) {
        scenario__next(reader, &line);
        if (!the_case->failed)
            take_line(the_case, reader, &line);
    }
    if (!the_case->failed)
        finish_case(the_case);
    if (the_case->failed)
        the_case->report->failed++;
    else
        the_case->report->passed++;
}

static bool judge_lesson(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                         DiagnosticList *problems)
{
    return lesson->is_puzzle
               ? puzzle_plan(arena, game, lesson, match, ARENA_NEW(arena, PuzzlePlan), problems)
               : lesson_plan(arena, game, lesson, match, ARENA_NEW(arena, LessonPlan), problems);
}

// A lesson is one case: its lines can be played, its sentences belong where they stand, its goals
// are reached; or a puzzle, whose question is asked and has the choices that the file names.
static bool run_lesson(const ScenarioHost *host, const char *file, Span text,
                       ScenarioReport *report)
{
    Arena *arena = arena_create(0);
    ScenarioCase the_case = {.arena = arena, .report = report, .host = host, .file = file};
    the_case.title = lesson_name(report->arena, file);
    SourceText source = {file, text};
    DiagnosticList problems = diagnostic_list(arena);
    Lesson *lesson = ARENA_NEW(arena, Lesson);
    bool good = lesson_read(arena, &source, lesson, &problems);
    the_case.line = lesson->position_at;
    if (!good) {
        fail_with(&the_case, "the lesson cannot be read", &problems);
    } else if (take_game(&the_case, span_of(lesson->game))) {
        const Game *game = the_case.loaded.game;
        MatchSetup setup = {.mission = lesson->name};
        LoadedGame alone = the_case.loaded;
        if (game->library_extend == NULL || game->rules->brings_sides == NULL)
            scenario__fail(&the_case, "%s has no lessons", game->title);
        else if (!game->rules->brings_sides(alone.library, lesson->name) &&
                 !kernel_add_packs(arena, &alone, &source, 1, &problems))
            fail_with(&the_case, "the lesson cannot be taken up", &problems);
        else if ((the_case.match =
                      game->rules->match_create(arena, alone.library, &setup, &problems)) == NULL)
            fail_with(&the_case, "the position cannot be built", &problems);
        else if (!judge_lesson(arena, game, lesson, the_case.match, &problems))
            fail_with(&the_case, "the lesson does not fit", &problems);
    }
    report->passed += !the_case.failed;
    report->failed += the_case.failed;
    arena_destroy(arena);
    return !the_case.failed;
}

bool scenario_run_text(const ScenarioHost *host, const char *file, Span text,
                       ScenarioReport *report)
{
    if (lesson_is_file(file))
        return run_lesson(host, file, text, report);
    uint32_t failed_before = report->failed;
    uint32_t cases_before = report->failed + report->passed;
    Arena *arena = arena_create(0);
    Arena *lines = arena_create(0);
    ScenarioReader reader = {lines, text, 0};
    // What stands before the first title holds for the whole file: its game, and what stands above
    // each of its positions.
    ScenarioCase head = {.arena = arena, .report = report, .host = host, .file = file, .title = ""};
    size_t bad = 0;
    ScenarioLine line;
    if (text.length > SCENARIO_BYTES_MAX) {
        scenario__fail(&head, "the file is larger than any scenario file");
    } else if (!text_is_utf8(text, &bad)) {
        uint32_t column;
        Span source;
        diagnostic_place(text, bad, &head.line, &column, &source);
        scenario__fail(&head, "this is not UTF-8 text; save the file as UTF-8");
    }
    while (!head.failed && scenario__next(&reader, &line)) {
        head.line = line.number;
        if (!span_starts_with(line.text, "scenario:")) {
            if (span_starts_with(line.text, "game:")) {
                take_game(&head, span_trim(span_from(line.text, 5)));
            } else if (span_equal_text(line.text, "positions:")) {
                Span above = scenario__block(&reader, line.indent, false, &head.positions_line);
                head.positions = span_of(text_format(arena, "%.*s\n", SPAN_PRINT(above)));
            } else {
                scenario__fail(&head, "a file begins with `scenario: TITLE` (or for all cases "
                                      "`game:` and `positions:`)");
            }
            continue;
        }
        Arena *of_case = arena_create(0);
        Span title = span_trim(span_from(line.text, 9));
        ScenarioCase the_case = {.arena = of_case,
                                 .report = report,
                                 .host = host,
                                 .file = file,
                                 .title = text_visible(of_case, title),
                                 .line = line.number,
                                 .loaded = head.loaded,
                                 .positions = head.positions,
                                 .positions_line = head.positions_line};
        run_case(&the_case, &reader);
        arena_destroy(of_case);
    }
    if (!head.failed && report->failed + report->passed == cases_before) {
        head.line = 1;
        scenario__fail(&head,
                       "there is no case in this file; a case begins with `scenario: TITLE`");
    }
    report->failed += head.failed;
    arena_destroy(lines);
    arena_destroy(arena);
    return report->failed == failed_before;
}

void scenario_report_write(const ScenarioReport *report, TextBuffer *out)
{
    for (size_t i = 0; i < report->failure_count; i++) {
        const ScenarioFailure *failure = &report->failure[i];
        text_append_visible(out, span_of(failure->file));
        text_print(out, ":%u: %s", (unsigned)failure->line, failure->message);
        if (failure->title[0] != '\0')
            text_print(out, " [%s]", failure->title);
        text_append_char(out, '\n');
        text_append(out, failure->details);
    }
}

void scenario_report_write_json(const ScenarioReport *report, TextBuffer *out)
{
    JsonWriter json = json_writer(out);
    json_open_object(&json, NULL);
    json_put_int(&json, "passed", report->passed);
    json_put_int(&json, "failed", report->failed);
    json_open_list(&json, "failures");
    for (size_t i = 0; i < report->failure_count; i++) {
        const ScenarioFailure *failure = &report->failure[i];
        json_open_object(&json, NULL);
        json_put_text(&json, "file", failure->file);
        json_put_int(&json, "line", failure->line);
        json_put_text(&json, "title", failure->title);
        json_put_text(&json, "message", failure->message);
        json_put_text(&json, "details", failure->details);
        json_close(&json);
    }
    json_close(&json);
    json_close(&json);
    text_append_char(out, '\n');
}
