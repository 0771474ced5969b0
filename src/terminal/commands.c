// What a person types: a choice by number or in notation, or one of the words below.
//
// Map: choosing; plans once more; taking back; leaving, saving, conceding; showing; the table of
// words; completion.
#include "kernel_views.h"
#include "kernel_words.h"
#include "terminal_internal.h"

#include <string.h>

typedef bool Command(Session *session, Span words); // true: the game went on

// --- choosing ---

static void chosen(Session *session, size_t events_before)
{
    session->told[session->seat] = events_before;
    session->page_first = 0;
    session->filter = NULL;
    session->note = NULL;
}

static bool choose(Session *session, const Action *action)
{
    size_t events = session->run->event_count;
    bool begins = !run_is_unfinished(session->run);
    RunProblem problem = {.arena = session->arena};
    if (!run_act(session->run, (Actor)session->seat, action, &problem)) {
        terminal__note(session, PAGE_ALARM, "%s", problem.text);
        return false;
    }
    chosen(session, begins ? events : session->told[session->seat]);
    return true;
}

static bool choose_number(Session *session, int64_t number)
{
    const Action *options;
    size_t count = run_legal(session->run, &options);
    if (number < 1 || (uint64_t)number > count) {
        terminal__note(session, PAGE_ALARM, "There is no choice %lld: they are 1 to %zu.",
                       (long long)number, count);
        return false;
    }
    Action action = options[number - 1];
    return choose(session, &action);
}

// What `pass` and the space key mean, by its notation: only what lets things be as they are.
static bool is_quiet(Span notation)
{
    static const char *const quiet[] = {"pass", "no block", "decline", "no", "done"};
    for (size_t i = 0; i < sizeof quiet / sizeof quiet[0]; i++)
        if (span_equal_text(notation, quiet[i]))
            return true;
    return false;
}

// The quiet choice, if there is one; its notation in *words.
static const Action *find_quiet(Session *session, Span *words)
{
    const Action *options;
    size_t count = run_legal(session->run, &options);
    for (size_t i = 0; i < count; i++) {
        TextBuffer text = text_start(session->page_arena);
        session->game->words->action_write(session->match, session->run->state, &options[i],
                                           session->seat, &text);
        *words = text_span(&text);
        if (is_quiet(*words))
            return &options[i];
    }
    return NULL;
}

static const Action *quiet_choice(Session *session, Span *words)
{
    const Action *quiet = find_quiet(session, words);
    if (quiet == NULL)
        terminal__note(session, PAGE_ALARM,
                       "There is nothing to pass here: this has to be decided.");
    return quiet;
}

static bool pass(Session *session, Span words)
{
    const Action *quiet = quiet_choice(session, &words);
    if (quiet == NULL)
        return false;
    Action action = *quiet;
    return choose(session, &action);
}

// A key that is pressed once too often must not decide anything: the word is only written, and
// Enter sends it like any other.
void terminal__propose_pass(Session *session)
{
    Span words;
    const Action *quiet = quiet_choice(session, &words);
    if (quiet == NULL)
        return;
    TextBuffer text = text_start(session->page_arena);
    session->game->words->action_describe(session->match, session->run->state, quiet, &text);
    terminal__note(session, PAGE_QUIET, "Enter plays this: %.*s", SPAN_PRINT(text_span(&text)));
    tty_begin_line(session->tty, words);
}

// Choices that have the typed words in them, when the words are no notation.
static bool filter_by(Session *session, Span words, const char *otherwise)
{
    session->filter = arena_text(session->arena, words.text, words.length);
    const Action *options;
    size_t count = run_legal(session->run, &options);
    for (size_t i = 0; i < count; i++) {
        if (terminal__is_listed(session, &options[i])) {
            session->page_first = 0;
            session->list_again = true;
            return false;
        }
    }
    session->filter = NULL;
    terminal__note(session, PAGE_ALARM, "%s", otherwise);
    return false;
}

// A choice may be written from its beginning while it is under way: `act a2` may be followed by
// `act a2, stay`, as it stands in a book and among the earlier lines. What of it has been chosen
// already is taken off its front.
Span terminal__left_to_choose(Session *session, Span words)
{
    Run *run = session->run;
    Span rest = words;
    if (!run_is_unfinished(run) || run->line_count == 0)
        return words;
    TextBuffer line = text_start(session->page_arena);
    run_line_write(run, run->line_count - 1, session->seat, &line);
    Span begun = text_span(&line);
    begun = span_from(begun, span_find_char(begun, ':') + 1);
    Span mine, theirs;
    while (span_next_part(&begun, ',', &mine))
        if (!span_next_part(&rest, ',', &theirs) ||
            !span_equal_nocase(span_trim(mine), span_trim(theirs)))
            return words;
    return span_is_empty(span_trim(rest)) ? words : span_trim(rest);
}

// Why something cannot be chosen, and how it can be if only the choice under way stands before it.
static void refused(Session *session, Span words, const RunProblem *problem)
{
    RunProblem unused = {.arena = session->page_arena};
    bool is_later = run_try_anew(session->run, (Actor)session->seat, words, &unused);
    terminal__note(session, PAGE_ALARM, "%s%s", problem->text,
                   is_later ? " `back` leaves what is chosen now; then this can be done." : "");
}

static bool choose_notation(Session *session, Span words)
{
    words = terminal__left_to_choose(session, words);
    size_t events = session->run->event_count;
    bool begins = !run_is_unfinished(session->run);
    RunProblem problem = {.arena = session->arena};
    if (run_play(session->run, (Actor)session->seat, words, &problem)) {
        chosen(session, begins ? events : session->told[session->seat]);
        return true;
    }
    if (problem.status != RUN_UNREADABLE) {
        refused(session, words, &problem);
        return false;
    }
    if (terminal__usages(session, words))
        return false;
    const char *sentence = text_format(session->arena, "%s. `?` lists the choices.%s", problem.text,
                                       terminal__usage_hint(session, words));
    if (span_find_char(words, ',') == SIZE_MAX)
        return filter_by(session, words, sentence);
    terminal__note(session, PAGE_ALARM, "%s", sentence);
    return false;
}

// Whether the choice of this number leaves nothing for a further number of the same line.
static bool completes(Session *session, int64_t number)
{
    const Action *options;
    size_t count = run_legal(session->run, &options);
    if (number < 1 || (uint64_t)number > count)
        return false;
    TextBuffer line = text_start(session->page_arena);
    session->game->words->action_write(session->match, session->run->state, &options[number - 1],
                                       session->seat, &line);
    // The word behind the comma is never looked at if the choice is complete before it.
    text_append(&line, ", ,");
    RunProblem problem = {.arena = session->page_arena};
    return !run_try(session->run, (Actor)session->seat, text_span(&line), &problem) &&
           problem.status == RUN_TOO_LONG;
}

// "3" or "3, 1, 2": numbers one after the other, each counted in the list that it meets.
static bool choose_numbers(Session *session, Span words, bool *are_numbers)
{
    Span rest = words;
    Span part;
    int64_t number = 0;
    while (span_next_part(&rest, ',', &part)) {
        if (!span_integer(span_trim(part), INT64_MIN, INT64_MAX, &number)) {
            *are_numbers = false;
            return false;
        }
    }
    *are_numbers = true;
    rest = words;
    bool went_on = false;
    while (span_next_part(&rest, ',', &part)) {
        span_integer(span_trim(part), INT64_MIN, INT64_MAX, &number);
        if (!span_is_empty(rest) && completes(session, number)) {
            terminal__note(session, PAGE_ALARM,
                           "%lld alone completes the choice; what stands behind it is too much. "
                           "Nothing is played.",
                           (long long)number);
            return went_on;
        }
        if (!choose_number(session, number))
            return went_on;
        went_on = true;
    }
    return went_on;
}

// --- once more ---

// The last wish (a plan, a layout) of the seat that can be played now, as it was written. What is
// asked in between (who gets out, between two moves) may be let be first: then *quiet is how, else
// it is empty.
static bool last_wish(Session *session, Span *quiet, Span *words)
{
    enum { WISHES_MAX = 20 }; // each that is tried is worked out
    RunProblem problem = {.arena = session->page_arena};
    Actor actor = (Actor)session->seat;
    *quiet = (Span){0};
    for (size_t back = 0; back < WISHES_MAX && run_wish(session->run, actor, back, words); back++)
        if (run_try(session->run, actor, *words, &problem))
            return true;
    if (find_quiet(session, quiet) != NULL)
        for (size_t back = 0; back < WISHES_MAX && run_wish(session->run, actor, back, words);
             back++)
            if (run_try_behind(session->run, actor, *quiet, *words, &problem))
                return true;
    terminal__note(session, PAGE_ALARM,
                   "None of your last plans can be done again here; `?` lists the choices.");
    return false;
}

static bool again(Session *session, Span words)
{
    Span quiet;
    return last_wish(session, &quiet, &words) &&
           (span_is_empty(quiet) || choose_notation(session, quiet)) &&
           choose_notation(session, words);
}

// As with the space key: it is only written, to be changed or sent.
void terminal__propose_again(Session *session)
{
    Span quiet, words;
    Action action;
    RunProblem problem = {.arena = session->page_arena};
    if (!last_wish(session, &quiet, &words))
        return;
    if (!span_is_empty(quiet)) {
        terminal__note(session, PAGE_QUIET, "Enter plays these: %.*s, and then %.*s",
                       SPAN_PRINT(quiet), SPAN_PRINT(words));
        tty_begin_line(session->tty, SPAN_LITERAL("again"));
        return;
    }
    if (!run_read(session->run, words, &action, &problem))
        return;
    TextBuffer text = text_start(session->page_arena);
    session->game->words->action_describe(session->match, session->run->state, &action, &text);
    terminal__note(session, PAGE_QUIET, "Enter plays this, or change it first: %.*s",
                   SPAN_PRINT(text_span(&text)));
    tty_begin_line(session->tty, words);
}

// --- taking back ---

static void taken_back(Session *session, const char *sentence)
{
    session->page_first = 0;
    session->filter = NULL;
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        session->told[seat] = session->run->event_count;
    terminal__note(session, PAGE_QUIET, "%s", sentence);
}

static bool undo(Session *session, Span words)
{
    (void)words;
    session->arranges[session->seat] = false;
    if (run_is_unfinished(session->run)) {
        run_step_back(session->run);
        taken_back(session, "One step of this choice is taken back.");
        return true;
    }
    size_t line = run_last_line_of(session->run, (Actor)session->seat);
    RunProblem problem = {.arena = session->arena};
    if (line == SIZE_MAX) {
        terminal__note(session, PAGE_ALARM, "There is nothing of yours to take back.");
        return false;
    }
    // Whoever sits at the same keyboard has seen the question asked: they agree by handing it over.
    if (!run_takeback(session->run, line, (Actor)session->seat, &problem)) {
        terminal__note(session, PAGE_ALARM, "%s", problem.text);
        return false;
    }
    taken_back(session, "Your last move is taken back.");
    return true;
}

static bool back(Session *session, Span words)
{
    if (!run_is_unfinished(session->run))
        return undo(session, words);
    run_drop_unfinished(session->run);
    taken_back(session, "This choice is begun anew.");
    return true;
}

// --- leaving ---

static bool save(Session *session, Span words)
{
    const char *error = "";
    if (span_is_empty(words))
        words = span_of(session->options->save_path);
    const char *path = arena_text(session->page_arena, words.text, words.length);
    if (memchr(words.text, '\0', words.length) != NULL) {
        terminal__note(session, PAGE_ALARM, "A file's name has no NUL in it.");
    } else if (run_is_unfinished(session->run)) {
        terminal__note(session, PAGE_ALARM,
                       "Finish this choice first, or take it back with `back`, then save.");
    } else if (session->options->save(session->options->save_context, session->page_arena, path,
                                      &error)) {
        terminal__note(session, PAGE_QUIET, "Saved as %s.",
                       text_visible(session->page_arena, words));
    } else {
        terminal__note(session, PAGE_ALARM, "%s: %s.", text_visible(session->page_arena, words),
                       error);
    }
    return false;
}

static bool quit(Session *session, Span words)
{
    (void)words;
    session->leaving = true;
    return true;
}

static bool concede(Session *session, Span words)
{
    (void)words;
    if (!terminal__confirm(session, "Give the game up? Type yes: ")) {
        terminal__note(session, PAGE_QUIET, "The game goes on.");
        return session->leaving;
    }
    if (run_is_unfinished(session->run))
        run_drop_unfinished(session->run);
    RunProblem problem = {.arena = session->arena};
    if (!run_concede(session->run, session->seat, &problem)) {
        terminal__note(session, PAGE_ALARM, "%s", problem.text);
        return false;
    }
    return true;
}

// --- showing ---

static bool show_log(Session *session, Span words)
{
    int64_t lines = 0;
    const Run *run = session->run;
    TextBuffer out = text_start(session->page_arena);
    bool few = span_integer(words, 1, 1000000, &lines);
    if (!few && !span_is_empty(words) && !span_equal_nocase_text(words, "all")) {
        terminal__note(session, PAGE_ALARM, "`log` shows everything, `log 20` the last 20 lines.");
        return false;
    }
    if (!few) {
        run_log_write(run, 0, session->seat, &out);
    } else {
        size_t from = run->line_count > (size_t)lines ? run->line_count - (size_t)lines : 0;
        run_log_write(run, from, session->seat, &out);
    }
    terminal__sheet(session, "The log: every choice, every chance outcome, every rule",
                    text_span(&out));
    return false;
}

static bool show_news(Session *session, Span words)
{
    (void)words;
    TextBuffer out = text_start(session->page_arena);
    terminal__tell(session, session->told[session->seat], session->seat, &out);
    if (out.length == 0) {
        terminal__note(session, PAGE_QUIET,
                       "Nothing has happened since your last choice; `log` has what came before.");
        return false;
    }
    terminal__sheet(session, "Since your last choice", text_span(&out));
    return false;
}

static bool show_board(Session *session, Span words)
{
    if (span_equal_nocase_text(words, "off") || span_equal_nocase_text(words, "on")) {
        session->board_off = span_equal_nocase_text(words, "off");
        terminal__note(session, PAGE_QUIET, "The table is drawn %s.",
                       session->board_off ? "when you type `board`" : "at each decision");
        return false;
    }
    // Nowhere near the screen's height, and whole whatever is looked at: everything is to be seen.
    TextBuffer out = text_start(session->page_arena);
    ScreenPart part = session->part;
    session->part = (ScreenPart){0};
    terminal__board(session, tty_columns(session->tty), 200, &out);
    session->part = part;
    terminal__sheet(session, "The table", text_span(&out));
    return false;
}

static bool zoom(Session *session, Span words)
{
    if (session->game->views->look == NULL) {
        terminal__note(session, PAGE_ALARM, "The table of this game is always drawn whole.");
        return false;
    }
    if (!session->game->views->look(session->match, session->seen, span_trim(words),
                                    &session->part)) {
        terminal__note(
            session, PAGE_ALARM,
            "`zoom NAME`, `zoom in`, `zoom out`, `zoom left` ...; `zoom` alone shows the "
            "whole table.");
        return false;
    }
    // On a screen the table is drawn anew by itself.
    if (!tty_is_screen(session->tty)) {
        TextBuffer out = text_start(session->page_arena);
        terminal__board(session, tty_columns(session->tty), 40, &out);
        terminal__sheet(session, "The table", text_span(&out));
    }
    return false;
}

static bool show_hand(Session *session, Span words)
{
    (void)words;
    TextBuffer out = text_start(session->page_arena);
    if (session->game->words->explain == NULL ||
        !session->game->words->explain(session->match, session->seen, SPAN_LITERAL("hand"),
                                       session->seat, &out)) {
        terminal__note(session, PAGE_ALARM, "There are no hands in this game.");
        return false;
    }
    terminal__sheet(session, "Your hand", text_span(&out));
    return false;
}

static bool show_rules(Session *session, Span words)
{
    TextBuffer out = text_start(session->page_arena);
    if (!terminal__append_rules(session, words, &out)) {
        terminal__note(session, PAGE_ALARM, "There is no rule for \"%s\".",
                       text_visible(session->page_arena, words));
        return false;
    }
    terminal__sheet(session, "Rules", text_span(&out));
    return false;
}

static bool more(Session *session, Span words)
{
    (void)words;
    session->page_first = session->page_next;
    session->list_again = true;
    return false;
}

static bool all(Session *session, Span words)
{
    (void)words;
    session->filter = NULL;
    session->page_first = 0;
    session->list_again = true;
    return false;
}

static bool open_hands(Session *session, Span words)
{
    (void)words;
    session->open_hands = !session->open_hands;
    terminal__note(session, PAGE_QUIET, "%s",
                   session->open_hands
                       ? "Hands are open: nobody is asked to hand over the keyboard."
                       : "Hands are hidden between seats again.");
    return false;
}

// --- setting up by proposals ---

// Whether the seat has more to set up than one last line.
static bool has_more_to_arrange(Session *session, int seat)
{
    Action action;
    bool is_last = false;
    bool (*next)(const void *, const void *, Action *, bool *) = session->game->players->arrange;
    session->game->rules->observe(session->match, session->run->state, seat, session->seen);
    return next != NULL && next(session->match, session->seen, &action, &is_last) && !is_last;
}

bool terminal__arrange_on(Session *session, int seat)
{
    RunProblem problem = {0};
    session->arranges[seat] =
        session->arranges[seat] && has_more_to_arrange(session, seat) &&
        run_play(session->run, (Actor)seat, SPAN_LITERAL(RUN_ARRANGE), &problem);
    return session->arranges[seat];
}

static bool arrange(Session *session, Span words)
{
    RunProblem problem = {.arena = session->page_arena};
    (void)words;
    bool has_more = has_more_to_arrange(session, session->seat);
    if (!run_play(session->run, (Actor)session->seat, SPAN_LITERAL(RUN_ARRANGE), &problem)) {
        terminal__note(session, PAGE_ALARM, "%s", problem.text);
        return false;
    }
    // Sides are set up in turns. What dice lead to is asked about: hits between equals of another
    // throw have not been spoken of.
    session->arranges[session->seat] = has_more && run_pending(session->run).actor < KERNEL_SEATS;
    if (session->arranges[session->seat])
        terminal__note(session, PAGE_QUIET,
                       "Your side sets itself up, a line for each, all but the last; `undo` takes "
                       "one back, `arrange` goes on.");
    return true;
}

static bool help(Session *session, Span words);

// --- the table of words ---

static const struct {
    const char *word;
    Command *command;
    bool takes_words;
    const char *usage;
    const char *help;
} commands[] = {
    {"help", help, false, "help", "this list"},
    {"?", terminal__explain, true, "?",
     "everything about the present decision; what cannot be done, and why"},
    {"why", terminal__explain, true, "? WORDS",
     "a choice by number, a card or unit, an action, a rule (also: why)"},
    {"hint", terminal__hint, false, "hint", "what the search would choose, with win chances"},
    {"undo", undo, false, "undo",
     "takes your last step back (a plan, too), until something hidden was seen"},
    {"back", back, false, "back", "begins a choice of several steps anew"},
    {"again", again, false, "again",
     "your last plan once more, for whoever is asked now; the full stop writes it to be changed"},
    {"arrange", arrange, false, "arrange",
     "sets up the rest of your side by proposals, a line for each"},
    {"pass", pass, false, "pass",
     "lets things be as they are; the space key writes it for you, Enter plays it"},
    {"more", more, false, "more", "the next choices, if they do not all fit (also: Enter)"},
    {"all", all, false, "all", "all choices again, after words have picked some"},
    {"news", show_news, false, "news", "what happened since your last choice"},
    {"log", show_log, true, "log [N]", "every choice, die and rule; the last N lines"},
    {"hand", show_hand, false, "hand", "your hand in full"},
    {"board", show_board, true, "board [off|on]", "the whole table; in a pipe: not by itself"},
    {"zoom", zoom, true, "zoom [WORDS]",
     "a part of a large table: a name, a place, in, out, left, right, up, down; alone: all of it"},
    {"rules", show_rules, true, "rules WORDS", "rules by number or words"},
    {"open", open_hands, false, "open", "two people: stop or begin hiding the hands"},
    {"save", save, true, "save [FILE]", "writes the record of the game so far"},
    {"concede", concede, false, "concede", "gives the game up"},
    {"quit", quit, false, "quit", "leaves; the game is saved and can be resumed (also: Ctrl-D)"},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static bool help(Session *session, Span words)
{
    (void)words;
    TextBuffer out = text_start(session->page_arena);
    text_append(&out, "Type the number of a choice, or write it as the log does; what belongs "
                      "together goes on one line with commas. The space key writes the choice that "
                      "passes, Enter plays it. Other words list the choices that have them.\n\n");
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        text_print(&out, "  %-15s %s\n", commands[i].usage, commands[i].help);
    text_append(&out, "\nTab completes a word, the arrow keys bring back earlier lines, Ctrl-L "
                      "draws the screen anew.\n");
    terminal__sheet(session, "Commands", text_span(&out));
    return false;
}

bool terminal__command(Session *session, Span line)
{
    session->note = NULL;
    line = span_trim(line);
    if (span_is_empty(line))
        return more(session, line);
    if (line.text[0] == '?')
        return terminal__explain(session, span_from(line, 1));
    Span rest = line;
    Span word;
    span_next_word(&rest, &word);
    rest = span_trim(rest);
    for (size_t i = 0; i < COMMAND_COUNT; i++)
        if (span_equal_nocase_text(word, commands[i].word) &&
            (commands[i].takes_words || span_is_empty(rest)))
            return commands[i].command(session, rest);
    bool are_numbers = false;
    bool went_on = choose_numbers(session, line, &are_numbers);
    return are_numbers ? went_on : choose_notation(session, line);
}

// --- completion ---

size_t terminal__complete(void *context, Span line, const char **out, size_t *count)
{
    Session *session = context;
    arena_reset(session->words_arena);
    const Action *options;
    size_t option_count = run_legal(session->run, &options);
    for (size_t i = 0; i < COMMAND_COUNT && *count < TTY_WORDS_MAX; i++)
        if (span_starts_with_nocase(span_of(commands[i].word),
                                    arena_text(session->words_arena, line.text, line.length)))
            out[(*count)++] = commands[i].word;
    for (size_t i = 0; i < option_count && *count < TTY_WORDS_MAX; i++) {
        TextBuffer text = text_start(session->words_arena);
        session->game->words->action_write(session->match, session->run->state, &options[i],
                                           session->seat, &text);
        if (span_starts_with_nocase(text_span(&text),
                                    arena_text(session->words_arena, line.text, line.length)))
            out[(*count)++] = text.text;
    }
    const WordsUsage *usage = session->game->words->usages;
    for (; usage != NULL && usage->example != NULL && *count < TTY_WORDS_MAX; usage++)
        if (span_starts_with_nocase(span_of(usage->example),
                                    arena_text(session->words_arena, line.text, line.length)))
            out[(*count)++] = usage->example;
    return line.length;
}
