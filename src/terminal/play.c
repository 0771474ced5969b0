// The game at the keyboard: whose turn it is, handing over, ending, saving.
#include "terminal_internal.h"
#include "terminal_review.h"

#include "base_file.h"

#include <stdio.h>
#include <string.h>

enum { AUTOSAVE_SECONDS = 5 };

void terminal__note(Session *session, PageLook look, const char *format, ...)
{
    TextBuffer text = text_start(session->arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    session->note = text.text;
    session->note_look = look;
}

static void say(Session *session, const char *format, ...) TEXT_PRINTF(2, 3);

static void say(Session *session, const char *format, ...)
{
    TextBuffer text = text_start(session->page_arena);
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    tty_write(session->tty, text_span(&text));
}

bool terminal__confirm(Session *session, const char *question)
{
    for (;;) {
        Span line;
        if (tty_is_screen(session->tty))
            tty_write(session->tty, SPAN_LITERAL("\r\x1b[K"));
        TtyInput input = tty_read(session->tty, question, &line);
        if (input == TTY_END || input == TTY_INTERRUPTED)
            session->leaving = true;
        if (input != TTY_RESIZED && input != TTY_REDRAW) {
            line = span_trim(line);
            return input == TTY_LINE &&
                   (span_equal_nocase_text(line, "yes") || span_equal_nocase_text(line, "y"));
        }
    }
}

// Writes the game to the path for unfinished games; false after having said why not.
static bool autosave(Session *session)
{
    const char *error = "";
    const char *path = session->options->save_path;
    if (session->options->save(session->options->save_context, session->page_arena, path, &error)) {
        session->saved_at = time(NULL);
        return true;
    }
    terminal__note(session, PAGE_ALARM, "The game could not be saved as %s: %s.", path, error);
    return false;
}

// A crash of the machine must not cost more than the last few seconds.
static void save_now_and_then(Session *session)
{
    if (time(NULL) - session->saved_at >= AUTOSAVE_SECONDS && !run_is_unfinished(session->run))
        autosave(session);
}

// --- handing over ---

static int people(const Session *session)
{
    return (session->player[0] == NULL) + (session->player[1] == NULL);
}

static const char *seat_text(Session *session, int seat)
{
    const char *name = session->options->seat_name[seat];
    return name == NULL ? text_format(session->page_arena, "player %d", seat)
                        : text_format(session->page_arena, "player %d (%s)", seat,
                                      text_visible(session->page_arena, span_of(name)));
}

// Between two people the screen shows nothing of either hand until the next one says so.
static void hand_over(Session *session, int seat)
{
    int before = session->seat;
    session->seat = seat;
    session->note = NULL;
    session->page_first = 0;
    session->filter = NULL;
    if (before == seat || people(session) < 2)
        return;
    if (!tty_is_screen(session->tty)) {
        say(session, "\n--- %s decides ---\n", seat_text(session, seat));
        return;
    }
    if (session->open_hands)
        return;
    for (;;) {
        tty_clear(session->tty);
        say(session,
            "\n\n   Now %s decides.\n\n   Hand over the keyboard; whoever plays %s presses Enter.\n"
            "   (Nothing of the other hand is shown. `open` in the game stops this asking.)\n\n",
            seat_text(session, seat), seat_text(session, seat));
        Span line;
        TtyInput input = tty_read(session->tty, "   ", &line);
        if (input == TTY_END || input == TTY_INTERRUPTED) {
            session->leaving = true;
            return;
        }
        if (input == TTY_LINE)
            return;
    }
}

// --- turns ---

// Said once, to whoever sits down first: who plays, and the words that lead to all others.
static void welcome(Session *session, int seat)
{
    session->is_welcomed = true;
    if (session->options->puzzle != NULL && !session->is_judged) {
        terminal__ask_puzzle(session);
        return;
    }
    int other = 1 - seat;
    const TerminalOptions *options = session->options;
    const char *problem =
        options->save_problem == NULL
            ? ""
            : text_format(session->page_arena,
                          "This game cannot be saved: %s %s. Start in a folder where you may "
                          "write, or with STRATEGIUM_HOME set to one that has data and docs. ",
                          options->save_path, options->save_problem);
    terminal__note(session, problem[0] == '\0' ? PAGE_QUIET : PAGE_ALARM,
                   "%sYou are %s; %s plays %s. Type the number of a choice. `?` explains what is "
                   "asked, `help` lists the other words, `quit` saves and leaves.",
                   problem, seat_text(session, seat),
                   session->player[other] == NULL ? "another person" : "the computer",
                   seat_text(session, other));
}

static void person_turn(Session *session, int seat)
{
    if (session->seat != seat)
        hand_over(session, seat);
    if (!session->is_welcomed)
        welcome(session, seat);
    for (bool is_new = true; !session->leaving; is_new = false) {
        terminal__draw(session, is_new);
        Span line;
        switch (tty_read(session->tty, "> ", &line)) {
        case TTY_LINE:
            if (terminal__command(session, line))
                return;
            break;
        case TTY_SPACE:
            session->note = NULL;
            terminal__propose_pass(session);
            break;
        case TTY_DOT:
            session->note = NULL;
            terminal__propose_again(session);
            break;
        case TTY_TOO_LONG:
            terminal__note(session, PAGE_ALARM,
                           "A line has at most %d bytes; this one was skipped.", TTY_LINE_MAX);
            break;
        case TTY_PAGE_NEXT:
            session->page_first = session->page_next;
            break;
        case TTY_PAGE_BEFORE:
            session->page_first = 0;
            break;
        case TTY_RESIZED:
        case TTY_REDRAW:
            tty_clear(session->tty);
            break;
        case TTY_END:
        case TTY_INTERRUPTED:
            session->leaving = true;
            break;
        }
    }
}

static void computer_turn(Session *session, int seat)
{
    RunProblem problem = {.arena = session->arena};
    // A computer sees what its seat may know, as a person does.
    session->game->rules->observe(session->match, session->run->state, seat, session->seen);
    Action action;
    search_player_choose(session->player[seat], session->seen, NULL, &action);
    if (!run_act(session->run, (Actor)seat, &action, &problem)) {
        // Our own bug, but not one to lose a game for: take the first choice instead.
        const Action *options;
        run_legal(session->run, &options);
        action = options[0];
        run_act(session->run, (Actor)seat, &action, &problem);
    }
}

// With nobody at the keyboard the log is the show.
static void print_lines(Session *session, size_t *printed)
{
    if (run_is_unfinished(session->run))
        return;
    arena_reset(session->page_arena);
    TextBuffer out = text_start(session->page_arena);
    run_log_write(session->run, *printed, VIEWER_ALL, &out);
    *printed = session->run->line_count;
    tty_write(session->tty, text_span(&out));
}

static void play_on(Session *session)
{
    size_t printed = session->run->line_count;
    bool show = people(session) == 0;
    while (!session->leaving) {
        run_settle(session->run);
        Decision decision = run_pending(session->run);
        if (decision.actor >= KERNEL_SEATS)
            break; // over; chance has been settled
        if (session->player[decision.actor] == NULL) {
            if (terminal__arrange_on(session, decision.actor))
                continue;
            save_now_and_then(session);
            terminal__judge_puzzle(session);
            person_turn(session, decision.actor);
        } else {
            computer_turn(session, decision.actor);
            session->leaving = session->leaving || tty_is_stopped(session->tty);
        }
        if (show)
            print_lines(session, &printed);
    }
    if (show)
        print_lines(session, &printed);
}

// --- the end ---

static void say_progress(void *context, const char *progress)
{
    say(context, "\r  %s\x1b[K", progress);
}

static bool is_stopped(void *context)
{
    return tty_is_stopped(((Session *)context)->tty);
}

// Where the game was won, for whoever wants to know; only on a screen, where it can be asked.
static void offer_review(Session *session)
{
    if (!tty_is_screen(session->tty) ||
        !terminal__confirm(session,
                           "Where was it won? Looking back takes some seconds: yes or no? "))
        return;
    SearchReview *review = search_review_create(session->arena, session->arena, session->run,
                                                search_review_usual(session->run));
    if (!terminal_review_make(review, session, say_progress, is_stopped))
        return;
    arena_reset(session->page_arena);
    TextBuffer out = text_start(session->page_arena);
    terminal_review_write(review, session->run, session->options->seat_name,
                          (size_t)tty_columns(session->tty), &out);
    terminal__sheet(session, "Where it was won", text_span(&out));
}

static void show_end(Session *session)
{
    Outcome outcome = run_outcome(session->run);
    const char *result = outcome == OUTCOME_DRAW
                             ? "The game is a draw."
                             : text_format(session->arena, "The game is over: %s wins.",
                                           seat_text(session, outcome == OUTCOME_SEAT0 ? 0 : 1));
    if (people(session) > 0 && session->seat >= 0) {
        arena_reset(session->page_arena);
        terminal__observe(session);
        TextBuffer out = text_start(session->page_arena);
        terminal__board(session, tty_columns(session->tty), 200, &out);
        text_append_char(&out, '\n');
        terminal__tell(session, session->told[session->seat], session->seat, &out);
        if (tty_is_screen(session->tty))
            text_print(&out, "\n%s\n", result); // in a pipe it is said once, below
        terminal__sheet(session, result, text_span(&out));
        offer_review(session);
    }
    tty_close(session->tty);
    if (terminal__judge_puzzle(session))
        say(session, "%s\n", session->note);
    say(session, "%s\n", result);
}

static bool write_record(Session *session, const char *path)
{
    const char *error = "";
    if (session->options->save(session->options->save_context, session->page_arena, path, &error))
        return true;
    fprintf(stderr, "%s: %s.\n", path, error);
    return false;
}

static TerminalEnd finish(Session *session)
{
    const TerminalOptions *options = session->options;
    bool over = run_outcome(session->run) != OUTCOME_NONE;
    if (over) {
        show_end(session);
    } else {
        run_drop_unfinished(session->run);
        tty_close(session->tty);
    }
    bool watched = people(session) > 0;
    const char *path = options->record_path != NULL ? options->record_path : options->save_path;
    if (over && options->record_path == NULL && !watched)
        return TERMINAL_OVER; // it can be had again from its seed
    if (!write_record(session, path))
        return TERMINAL_FAILED;
    const char *program = file_program(session->page_arena);
    if (over) {
        say(session,
            "The record is %s; `%s replay %s` shows it again, `%s review %s` where it was won.\n",
            path, program, path, program, path);
        return TERMINAL_OVER;
    }
    say(session, "The game is saved. Go on with: %s play %s --resume %s\n", program,
        session->game->id, path);
    return TERMINAL_LEFT;
}

TerminalEnd terminal_play(const TerminalOptions *options)
{
    Arena *arena = arena_create(0);
    Session *session = ARENA_NEW(arena, Session);
    *session = (Session){
        .options = options,
        .game = options->game,
        .match = options->match,
        .run = options->run,
        .arena = arena,
        .page_arena = arena_create(0),
        .words_arena = arena_create(0),
        .seat = -1,
        .open_hands = options->open_hands,
        .saved_at = time(NULL),
    };
    session->seen = arena_alloc(arena, session->game->rules->state_bytes, 64);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        session->told[seat] = session->run->event_count;
        if (options->computer[seat] != NULL) {
            session->player[seat] =
                search_player_create(arena, session->game, session->match, options->computer[seat],
                                     options->seed, 0, seat);
        }
    }
    session->tty =
        tty_open(arena, options->in, options->out, options->plain || people(session) == 0);
    tty_set_complete(session->tty, terminal__complete, session);
    if (options->save_problem != NULL)
        session->saved_at = INT64_MAX; // trying again would say so again and again
    play_on(session);
    TerminalEnd end = finish(session);
    arena_destroy(session->words_arena);
    arena_destroy(session->page_arena);
    arena_destroy(arena);
    return end;
}
