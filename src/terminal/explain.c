// What `?` answers: a choice, a decision, why something cannot be done, a rule, how something is
// written.
#include "ext_json.h"
#include "kernel_views.h"
#include "kernel_words.h"
#include "terminal_internal.h"

#include <string.h>

// --- how something is written ---

// How what begins with these words is written: a sheet. False: nothing that is known.
bool terminal__usages(Session *session, Span words)
{
    TextBuffer out = text_start(session->page_arena);
    const WordsUsage *usage = session->game->words->usages;
    for (; usage != NULL && usage->example != NULL; usage++)
        if (span_starts_with_nocase(span_of(usage->example),
                                    arena_text(session->page_arena, words.text, words.length)))
            text_print(&out, "  %-31s %s\n", usage->example, text_in(&out, usage->help));
    if (out.length == 0)
        return false;
    text_append(&out, "\n`? ` before any of it shows what it would lead to, `undo` takes it back "
                      "until a die is rolled, the full stop writes your last one again.\n");
    terminal__sheet(session, text_format(session->page_arena, "%.*s ...", SPAN_PRINT(words)),
                    text_span(&out));
    return true;
}

// "`plan` alone lists ...", where the line begins as something does that has usages.
const char *terminal__usage_hint(Session *session, Span words)
{
    Span first;
    span_next_word(&words, &first);
    const WordsUsage *usage = session->game->words->usages;
    for (; usage != NULL && usage->example != NULL; usage++) {
        Span rest = span_of(usage->example), word;
        if (span_next_word(&rest, &word) && span_equal_nocase(word, first))
            return text_format(session->arena, " `%.*s` alone lists how it is written.",
                               SPAN_PRINT(word));
    }
    return "";
}

// --- explaining ---

bool terminal__append_rules(const Session *session, Span words, TextBuffer *out)
{
    RuleTexts *rules = session->options->rules;
    return rules != NULL && rule_texts_append(rules, span_of(session->game->id), words, out);
}

static void append_rule(Session *session, Rule rule, TextBuffer *out)
{
    char name[64];
    size_t length = session->game->words->rule_name(rule, name, sizeof name);
    if (length == 0 || length > sizeof name)
        return;
    TextBuffer text = text_start(session->page_arena);
    if (terminal__append_rules(session, span_make(name, length), &text)) {
        text_append_char(out, '\n');
        text_append_span(out, text_span(&text));
    }
}

// The sentences under "text" of the game's preview, one a line; those apart that are on the page
// already.
static void append_preview(Session *session, const void *state, const Action *action, Span told,
                           TextBuffer *out)
{
    if (session->game->views->preview_json == NULL)
        return;
    TextBuffer json = text_start(session->page_arena);
    session->game->views->preview_json(session->match, state, action, &json);
    DiagnosticList problems = diagnostic_list(session->page_arena);
    const ExtJson *root = ext_json_parse(session->page_arena, text_span(&json), NULL,
                                         ext_json_limits_default(), &problems);
    const ExtJson *lines = ext_json_member(root, "text");
    for (uint32_t i = 0; lines != NULL && lines->kind == EXT_JSON_LIST && i < lines->count; i++) {
        Span line;
        if (ext_json_get_text(ext_json_item(lines, i), &line) && !span_equal(line, told)) {
            text_append_span(out, line);
            text_append_char(out, '\n');
        }
    }
}

// The table as the choice would leave it, in the room that the text leaves on the page.
static void append_screen_after(Session *session, const Action *action, TextBuffer *out)
{
    enum { ROWS_MIN = 14, PIPE_ROWS = 30, SHEET_ROWS = 3 };
    if (session->game->views->screen_after == NULL)
        return;
    int rows = PIPE_ROWS;
    if (tty_is_screen(session->tty)) {
        Page page = page_start(session->page_arena);
        page_add_wrapped(&page, text_span(out), (size_t)tty_columns(session->tty), 2, PAGE_PLAIN);
        rows = tty_rows(session->tty) - SHEET_ROWS - (int)page.count;
        rows = rows > ROWS_MIN ? rows : ROWS_MIN;
    }
    session->game->views->screen_after(session->match, session->seen, action,
                                       tty_columns(session->tty), rows, out);
}

static void explain_choice(Session *session, const Action *action, TextBuffer *out)
{
    TextBuffer choice = text_start(session->page_arena);
    terminal__choice_text(session, action, &choice);
    text_append_span(out, text_span(&choice));
    text_append(out, "\nWritten: ");
    session->game->words->action_write(session->match, session->run->state, action, session->seat,
                                       out);
    text_append_char(out, '\n');
    append_preview(session, session->seen, action, text_span(&choice), out);
    append_screen_after(session, action, out);
}

static void explain_refused(Session *session, TextBuffer *out)
{
    if (session->game->views->refused == NULL)
        return;
    Action *refused = ARENA_ARRAY(session->page_arena, Action, KERNEL_OPTIONS_MAX);
    size_t count = session->game->views->refused(session->match, session->run->state, refused,
                                                 KERNEL_OPTIONS_MAX);
    if (count > 0)
        text_append(out, "\nWhat cannot be done now, and why:\n");
    for (size_t i = 0; i < count; i++) {
        Refusal refusal;
        memset(&refusal, 0, sizeof refusal);
        if (session->game->rules->check(session->match, session->run->state, &refused[i], &refusal))
            continue;
        text_append(out, "  ");
        terminal__choice_text(session, &refused[i], out);
        text_append(out, "\n    ");
        kernel_refusal_write(session->game->words, session->match, &refusal, out);
        text_append_char(out, '\n');
    }
}

static void explain_decision(Session *session, TextBuffer *out)
{
    session->game->words->prompt(session->match, session->run->state, session->seat, out);
    text_append(out, "\n\n");
    const Action *options;
    size_t count = run_legal(session->run, &options);
    for (size_t i = 0; i < count; i++) {
        text_print(out, "%3zu  ", i + 1);
        terminal__choice_text(session, &options[i], out);
        text_append(out, "   ");
        session->game->words->action_write(session->match, session->run->state, &options[i],
                                           session->seat, out);
        text_append_char(out, '\n');
    }
    explain_refused(session, out);
    text_append(out, "\n`? 3` explains a choice, `? NAME` a card or unit, `? ACTION` why something "
                     "cannot be done, `? RULE` a rule, `help` the commands.\n");
}

// Of a line of several choices the last, as it would be asked then.
static void explain_last(Session *session, Span words, TextBuffer *out)
{
    const GameRules *rules = session->game->rules;
    unsigned char *then = ARENA_ARRAY(session->page_arena, unsigned char, rules->state_bytes);
    memcpy(then, session->seen, rules->state_bytes);
    for (;;) {
        Action action;
        Message problem;
        if (!kernel_take_action(session->game->words, session->match, then, &words, &action,
                                &problem) ||
            !rules->check(session->match, then, &action, NULL))
            return;
        if (span_trim(words).length == 0) {
            append_preview(session, then, &action, (Span){0}, out);
            return;
        }
        rules->apply(session->match, then, &action, NULL);
    }
}

// Why an action cannot be done: the rule, the sentence, the rule's text.
static bool explain_action(Session *session, Span words, TextBuffer *out)
{
    RunProblem problem = {.arena = session->page_arena};
    Action action;
    words = terminal__left_to_choose(session, words);
    if (run_try(session->run, (Actor)session->seat, words, &problem)) {
        text_append(out, "This can be done now.\n");
        if (run_read(session->run, words, &action, &problem))
            explain_choice(session, &action, out);
        else
            explain_last(session, words, out);
        return true;
    }
    if (problem.status == RUN_UNREADABLE)
        return false;
    text_append(out, problem.text);
    text_append_char(out, '\n');
    if (problem.status == RUN_REFUSED)
        append_rule(session, problem.rule, out);
    return true;
}

// Of a word with which choices begin ("evade"): that choice, or all of them.
static bool explain_begun(Session *session, Span words, TextBuffer *out)
{
    const Action *options;
    size_t count = run_legal(session->run, &options), found = 0, last = 0;
    TextBuffer lines = text_start(session->page_arena);
    const char *begun = text_format(session->page_arena, "%.*s ", SPAN_PRINT(words));
    for (size_t i = 0; i < count; i++) {
        TextBuffer written = text_start(session->page_arena);
        session->game->words->action_write(session->match, session->run->state, &options[i],
                                           session->seat, &written);
        if (!span_starts_with_nocase(text_span(&written), begun))
            continue;
        found++;
        last = i;
        text_print(&lines, "%3zu  ", i + 1);
        terminal__choice_text(session, &options[i], &lines);
        text_print(&lines, "   %s\n", written.text);
    }
    if (found == 1)
        explain_choice(session, &options[last], out);
    else
        text_append_span(out, text_span(&lines));
    return found > 0;
}

bool terminal__explain(Session *session, Span words)
{
    TextBuffer out = text_start(session->page_arena);
    words = span_trim(words);
    const Action *options;
    size_t count = run_legal(session->run, &options);
    int64_t number = 0;
    if (span_is_empty(words)) {
        explain_decision(session, &out);
    } else if (span_integer(words, 1, (int64_t)count, &number)) {
        Action action = options[number - 1];
        explain_choice(session, &action, &out);
    } else if (explain_action(session, words, &out) ||
               (session->game->words->explain != NULL &&
                session->game->words->explain(session->match, session->seen, words, session->seat,
                                              &out)) ||
               explain_begun(session, words, &out) ||
               terminal__append_rules(session, words, &out)) {
        // said
    } else if (terminal__usages(session, words)) {
        return false;
    } else {
        terminal__note(session, PAGE_ALARM,
                       "Nothing here is called \"%s\": no card or unit, no action, no rule.",
                       text_visible(session->page_arena, words));
        return false;
    }
    terminal__sheet(session, text_format(session->page_arena, "? %.*s", SPAN_PRINT(words)),
                    text_span(&out));
    return false;
}
