// What is on the screen: the table, the news, the question, the choices, the line to type on.
#include "terminal_internal.h"

#include <string.h>

enum {
    BOARD_ROWS_MIN = 8,
    NEWS_ROWS_MIN = 3,
    CHOICE_ROWS_MIN = 5,
    PIPE_CHOICES = 40,    // choices listed at a time in a pipe
    PIPE_BOARD_ROWS = 40, // in a pipe there is no screen to fit
};

void terminal__observe(Session *session)
{
    session->module->observe(session->match, session->run->state, session->seat, session->seen);
}

void terminal__board(Session *session, int columns, int rows, TextBuffer *out)
{
    if (session->module->screen == NULL) {
        return;
    }
    session->module->screen(session->match, session->seen, session->seat, columns, rows, out);
}

// Windows close with passes, one after the other; only the last thing that happened is news.
static bool is_stale_pass(const Session *session, size_t event)
{
    const Run *run = session->run;
    const MessageEntry *entry =
        message_entry(session->module->messages, run->event[event].message.number);
    return event + 1 < run->event_count && entry != NULL &&
           span_equal_nocase_text(span_of(entry->name), "passes");
}

void terminal__tell(const Session *session, size_t from, int viewer, TextBuffer *out)
{
    const Run *run = session->run;
    for (size_t i = from; i < run->event_count; i++) {
        if (is_stale_pass(session, i)) {
            continue;
        }
        kernel_event_write(session->module, session->match, &run->event[i], viewer, out);
        text_append_char(out, '\n');
    }
}

void terminal__choice_text(Session *session, const Action *action, TextBuffer *out)
{
    // From what the seat may know: the words have no viewer of their own.
    session->module->action_describe(session->match, session->seen, action, out);
}

static void append_notation(Session *session, const Action *action, TextBuffer *out)
{
    session->module->action_write(session->match, session->run->state, action, session->seat, out);
}

static bool contains_nocase(Span text, Span wanted)
{
    for (size_t i = 0; i + wanted.length <= text.length; i++) {
        if (span_equal_nocase(span_slice(text, i, wanted.length), wanted)) {
            return true;
        }
    }
    return false;
}

bool terminal__is_listed(Session *session, const Action *action)
{
    if (session->filter == NULL) {
        return true;
    }
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    append_notation(session, action, &text);
    text_append_char(&text, '\n');
    terminal__choice_text(session, action, &text);
    Span rest = span_of(session->filter);
    Span word;
    bool listed = true;
    while (listed && span_next_word(&rest, &word)) {
        listed = contains_nocase(text_span(&text), word);
    }
    arena_destroy(arena);
    return listed;
}

// "  3  Shoot Bikes with Tanks    shoot tanks, bikes": the notation stands at the end, where there
// is room.
static void add_choice(Session *session, Page *page, size_t number, const Action *action,
                       size_t columns, bool whole)
{
    TextBuffer line = text_start(page->arena);
    text_print(&line, "%3zu  ", number);
    terminal__choice_text(session, action, &line);
    TextBuffer notation = text_start(page->arena);
    append_notation(session, action, &notation);
    size_t used = text_columns(text_span(&line));
    size_t more = text_columns(text_span(&notation));
    if (used + 3 + more <= columns) {
        size_t at = used < columns / 2 ? columns / 2 : used + 3;
        if (at + more > columns) {
            at = columns - more;
        }
        text_append_repeat(&line, ' ', at - used);
        text_append_span(&line, text_span(&notation));
    }
    if (whole) {
        page_add_wrapped(page, text_span(&line), columns, 5, PAGE_CHOICE);
    } else {
        page_add_clipped(page, text_span(&line), columns, PAGE_CHOICE);
    }
}

// Lists the choices from page_first on in at most `rows` lines, the last of which says how many
// there are if they do not all fit.
static void add_choices(Session *session, Page *page, size_t rows, size_t columns)
{
    const Action *options;
    size_t count = run_legal(session->run, &options);
    size_t listed = 0;
    size_t *number = ARENA_ARRAY(page->arena, size_t, count + 1);
    for (size_t i = 0; i < count; i++) {
        if (terminal__is_listed(session, &options[i])) {
            number[listed++] = i;
        }
    }
    if (session->page_first >= listed) {
        session->page_first = 0;
    }
    bool all = listed <= rows && session->filter == NULL;
    size_t room = all ? rows : rows - 1;
    size_t first = session->page_first;
    size_t last = first;
    if (all) {
        // Few long choices are better read whole.
        Page whole = page_start(page->arena);
        for (size_t i = 0; i < listed && whole.count <= rows; i++) {
            add_choice(session, &whole, number[i] + 1, &options[number[i]], columns, true);
        }
        if (whole.count <= rows) {
            page_add_page(page, &whole, 0, whole.count);
            session->page_next = 0;
            return;
        }
    }
    for (; last < listed && last - first < room; last++) {
        add_choice(session, page, number[last] + 1, &options[number[last]], columns, false);
    }
    session->page_next = last < listed ? last : 0;
    if (all) {
        return;
    }
    TextBuffer hint = text_start(page->arena);
    if (session->filter != NULL) {
        text_print(&hint, "     %zu of %zu choices have \"%s\" in them; `all` lists all", listed,
                   count, text_visible(page->arena, span_of(session->filter)));
    } else {
        text_print(&hint, "     choices %zu to %zu of %zu", first + 1, last, listed);
    }
    if (listed > room) {
        text_append(&hint, "; Enter shows more, a word shows those that have it");
    }
    page_add_clipped(page, text_span(&hint), columns, PAGE_QUIET);
}

// The last of the news that fit; what came before is only counted.
static void add_news(Session *session, Page *page, size_t rows, size_t columns)
{
    TextBuffer text = text_start(page->arena);
    terminal__tell(session, session->told[session->seat], session->seat, &text);
    Page all = page_start(page->arena);
    page_add_wrapped(&all, text_span(&text), columns, 2, PAGE_PLAIN);
    if (all.count <= rows) {
        page_add_page(page, &all, 0, all.count);
    } else if (rows >= 2) {
        TextBuffer hint = text_start(page->arena);
        text_print(&hint, "(%zu lines before these: `news` shows them)", all.count - (rows - 1));
        page_add_clipped(page, text_span(&hint), columns, PAGE_QUIET);
        page_add_page(page, &all, all.count - (rows - 1), rows - 1);
    }
}

static size_t news_rows(Session *session, Arena *arena, size_t columns)
{
    Page page = page_start(arena);
    add_news(session, &page, SIZE_MAX / 2, columns);
    return page.count;
}

static void add_prompt(Session *session, Page *page, size_t columns)
{
    TextBuffer prompt = text_start(page->arena);
    session->module->prompt(session->match, session->run->state, session->seat, &prompt);
    page_add_wrapped(page, text_span(&prompt), columns, 2, PAGE_STRONG);
}

static void add_note(Session *session, Page *page, size_t columns)
{
    if (session->note != NULL) {
        page_add_wrapped(page, span_of(session->note), columns, 2, session->note_look);
    }
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

static void draw_screen(Session *session)
{
    Arena *arena = session->page_arena;
    size_t columns = (size_t)tty_columns(session->tty);
    size_t rows = (size_t)tty_rows(session->tty) - 1; // the last one is typed on
    Page question = page_start(arena);
    add_note(session, &question, columns);
    add_prompt(session, &question, columns);

    // The choices come first, then the table, then the news: in a small window the table shrinks,
    // and what is left over is given back to the choices.
    const Action *options;
    size_t choices = run_legal(session->run, &options) + (session->filter != NULL ? 1 : 0);
    size_t choice_rows = smaller(choices, CHOICE_ROWS_MIN + rows / 12);
    size_t news = smaller(news_rows(session, arena, columns), NEWS_ROWS_MIN + rows / 16);
    size_t fixed = question.count + choice_rows + news;
    size_t board_rows = rows > fixed + BOARD_ROWS_MIN ? rows - fixed : BOARD_ROWS_MIN;
    TextBuffer board = text_start(arena);
    terminal__board(session, (int)columns, (int)board_rows, &board);

    Page page = page_start(arena);
    Span rest = text_span(&board);
    Span line;
    while (span_next_line(&rest, &line)) {
        page_add_clipped(&page, line, columns, PAGE_PLAIN);
    }
    size_t left = rows > page.count + question.count ? rows - page.count - question.count : 0;
    size_t wanted = smaller(choices, left);
    size_t for_news = left > wanted ? left - wanted : 0;
    if (for_news < smaller(news, NEWS_ROWS_MIN)) {
        for_news = smaller(smaller(news, NEWS_ROWS_MIN), left);
    }
    add_news(session, &page, for_news, columns);
    page_add_page(&page, &question, 0, question.count);
    size_t room = rows > page.count ? rows - page.count : 1;
    add_choices(session, &page, room < 2 ? 2 : room, columns);

    TextBuffer out = text_start(arena);
    page_print(&out, &page, tty_has_colour(session->tty));
    // Each line is wiped from its end on and the rest below: no flicker of an emptied screen.
    TextBuffer sent = text_start(arena);
    text_append(&sent, "\x1b[H");
    rest = text_span(&out);
    while (span_next_line(&rest, &line)) {
        text_append_span(&sent, line);
        text_append(&sent, "\x1b[K\n");
    }
    text_append(&sent, "\x1b[J");
    tty_write(session->tty, text_span(&sent));
}

static void draw_pipe(Session *session, bool is_new)
{
    Arena *arena = session->page_arena;
    size_t columns = (size_t)tty_columns(session->tty);
    Page page = page_start(arena);
    add_news(session, &page, SIZE_MAX / 2, columns);
    // What has been printed needs no second telling.
    session->told[session->seat] = session->run->event_count;
    if (is_new && !session->board_off && !run_is_unfinished(session->run)) {
        TextBuffer board = text_start(arena);
        terminal__board(session, (int)columns, PIPE_BOARD_ROWS, &board);
        Span rest = text_span(&board);
        Span line;
        while (span_next_line(&rest, &line)) {
            page_add_clipped(&page, line, columns, PAGE_PLAIN);
        }
    }
    add_note(session, &page, columns);
    if (is_new || session->list_again) {
        add_prompt(session, &page, columns);
        add_choices(session, &page, PIPE_CHOICES, columns);
    }
    TextBuffer out = text_start(arena);
    page_print(&out, &page, false);
    tty_write(session->tty, text_span(&out));
}

void terminal__draw(Session *session, bool is_new)
{
    arena_reset(session->page_arena);
    terminal__observe(session);
    if (tty_is_screen(session->tty)) {
        draw_screen(session);
    } else {
        draw_pipe(session, is_new);
    }
    session->list_again = false;
}

// --- sheets ---

static void draw_sheet(Session *session, const char *title, Span text, size_t *first, size_t *count)
{
    Arena *arena = arena_create(0);
    size_t columns = (size_t)tty_columns(session->tty);
    size_t rows = (size_t)tty_rows(session->tty) - 3;
    Page all = page_start(arena);
    page_add_wrapped(&all, text, columns, 2, PAGE_PLAIN);
    *count = all.count;
    if (*first >= all.count) {
        *first = all.count > rows ? all.count - rows : 0;
    }
    Page page = page_start(arena);
    page_add_clipped(&page, span_of(title), columns, PAGE_STRONG);
    page_add_page(&page, &all, *first, rows);
    TextBuffer hint = text_start(arena);
    size_t last = smaller(*first + rows, all.count);
    text_print(&hint, "lines %zu to %zu of %zu: %sq goes back to the game",
               all.count == 0 ? 0 : *first + 1, last, all.count,
               all.count > rows ? "Enter or space: on, b: back, " : "Enter or ");
    page_add_clipped(&page, text_span(&hint), columns, PAGE_QUIET);
    TextBuffer out = text_start(arena);
    text_append(&out, "\x1b[H\x1b[J");
    page_print(&out, &page, tty_has_colour(session->tty));
    tty_write(session->tty, text_span(&out));
    arena_destroy(arena);
}

void terminal__sheet(Session *session, const char *title, Span text)
{
    if (!tty_is_screen(session->tty)) {
        tty_write(session->tty, text);
        if (text.length > 0 && text.text[text.length - 1] != '\n') {
            tty_write(session->tty, SPAN_LITERAL("\n"));
        }
        return;
    }
    size_t first = 0;
    for (;;) {
        size_t count = 0;
        size_t step = (size_t)tty_rows(session->tty) - 3;
        draw_sheet(session, title, text, &first, &count);
        Span line;
        TtyInput input = tty_read(session->tty, "", &line);
        line = span_trim(line);
        bool back = input == TTY_PAGE_BEFORE || (input == TTY_LINE && span_equal_text(line, "b"));
        bool on = input == TTY_PAGE_NEXT || input == TTY_PASS ||
                  (input == TTY_LINE && span_is_empty(line));
        if (input == TTY_RESIZED || input == TTY_REDRAW) {
            continue;
        } else if (back) {
            first = first > step ? first - step : 0;
        } else if (on && first + step < count) {
            first += step;
        } else {
            if (input == TTY_END) {
                session->leaving = true;
            }
            return;
        }
    }
}
