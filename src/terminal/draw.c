// What is on the screen: the table, the news, the question, the choices, the line to type on.
#include "kernel_views.h"
#include "kernel_words.h"
#include "terminal_internal.h"

#include <string.h>

enum {
    BOARD_ROWS_MIN = 8,
    NEWS_ROWS_MIN = 2,
    CHOICE_ROWS_MIN = 5,
    QUESTION_ROWS = 2,
    PIPE_CHOICES = 40,    // choices listed at a time in a pipe
    PIPE_BOARD_ROWS = 40, // in a pipe there is no screen to fit
};

void terminal__observe(Session *session)
{
    session->game->rules->observe(session->match, session->run->state, session->seat,
                                  session->seen);
}

void terminal__board(Session *session, int columns, int rows, TextBuffer *out)
{
    if (session->game->views->screen == NULL)
        return;
    if (session->game->views->screen_part != NULL) {
        session->game->views->screen_part(session->match, session->seen, session->seat,
                                          &session->part, columns, rows, out);
        return;
    }
    session->game->views->screen(session->match, session->seen, session->seat, columns, rows, out);
}

// Windows close with passes, one after the other; only the last thing that happened is news.
static bool is_stale_pass(const Session *session, size_t event)
{
    const Run *run = session->run;
    const MessageEntry *entry =
        message_entry(session->game->words->messages, run->event[event].message.number);
    return event + 1 < run->event_count && entry != NULL &&
           span_equal_nocase_text(span_of(entry->name), "passes");
}

// Several events in one sentence, where the game has one for them; gives how many.
static size_t tell_gist(const Session *session, size_t event, TextBuffer *out)
{
    const Run *run = session->run;
    if (session->game->words->gist == NULL)
        return 0;
    size_t told = session->game->words->gist(session->match, &run->event[event],
                                             run->event_count - event, out);
    if (told > 0)
        text_append_char(out, '\n');
    return told;
}

void terminal__tell(const Session *session, size_t from, int viewer, TextBuffer *out)
{
    const Run *run = session->run;
    size_t before = SIZE_MAX; // where the last line begins
    unsigned times = 1;
    for (size_t i = from; i < run->event_count; i++) {
        if (kernel_event_is_quiet(session->game->words, &run->event[i]))
            continue;
        size_t together = tell_gist(session, i, out);
        if (together > 0)
            before = SIZE_MAX;
        i += together > 0 ? together - 1 : 0;
        if (together > 0 || is_stale_pass(session, i))
            continue;
        size_t start = out->length;
        kernel_event_write(session->game->words, session->match, &run->event[i], viewer, out);
        Span line = span_from(text_span(out), start);
        // "draws ?", six times over, is one piece of news.
        if (before != SIZE_MAX &&
            span_equal(line, span_slice(text_span(out), before, line.length)) &&
            start > before + line.length) {
            times++;
            out->length = before + line.length;
            text_print(out, " (%u times)\n", times);
            continue;
        }
        before = start;
        times = 1;
        text_append_char(out, '\n');
    }
}

void terminal__choice_text(Session *session, const Action *action, TextBuffer *out)
{
    // From what the seat may know: the words have no viewer of their own.
    session->game->words->action_describe(session->match, session->seen, action, out);
}

static void append_notation(Session *session, const Action *action, TextBuffer *out)
{
    session->game->words->action_write(session->match, session->run->state, action, session->seat,
                                       out);
}

static bool contains_nocase(Span text, Span wanted)
{
    for (size_t i = 0; i + wanted.length <= text.length; i++)
        if (span_equal_nocase(span_slice(text, i, wanted.length), wanted))
            return true;
    return false;
}

bool terminal__is_listed(Session *session, const Action *action)
{
    if (session->filter == NULL)
        return true;
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    append_notation(session, action, &text);
    text_append_char(&text, '\n');
    terminal__choice_text(session, action, &text);
    Span rest = span_of(session->filter);
    Span word;
    bool listed = true;
    while (listed && span_next_word(&rest, &word))
        listed = contains_nocase(text_span(&text), word);
    arena_destroy(arena);
    return listed;
}

// What a sentence adds in brackets or behind a colon; nothing, if it does not.
static Span addition_of(Span sentence)
{
    size_t end = 0;
    while (end < sentence.length && !span_starts_with(span_from(sentence, end), " (") &&
           !span_starts_with(span_from(sentence, end), ": "))
        end++;
    return span_from(sentence, end);
}

// "  3  Shoot Bikes with Tanks    shoot tanks, bikes": the notation stands at the end, where there
// is room. In a narrow column it says it shorter, and leaves room for what the sentence adds.
static void add_choice(Session *session, Page *page, size_t number, const Action *action,
                       size_t columns, bool is_narrow)
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
        if (at + more > columns)
            at = columns - more;
        text_append_repeat(&line, ' ', at - used);
        text_append_span(&line, text_span(&notation));
    }
    if (is_narrow && used > columns && 5 + more <= columns) {
        TextBuffer sentence = text_start(page->arena);
        terminal__choice_text(session, action, &sentence);
        text_clear(&line);
        text_print(&line, "%3zu  ", number);
        text_append_span(&line, text_span(&notation));
        text_append_span(&line, addition_of(text_span(&sentence)));
    }
    page_add_wrapped(page, text_span(&line), columns, 5, PAGE_CHOICE);
}

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

// The choices that are listed under the present filter, by their numbers from 0.
static size_t list_choices(Session *session, Arena *arena, const Action **options, size_t **number)
{
    size_t count = run_legal(session->run, options);
    size_t listed = 0;
    *number = ARENA_ARRAY(arena, size_t, count + 1);
    for (size_t i = 0; i < count; i++)
        if (terminal__is_listed(session, &(*options)[i]))
            (*number)[listed++] = i;
    if (session->page_first >= listed)
        session->page_first = 0;
    return listed;
}

// Which choices are shown and how to see others; empty if all are.
static Span choices_hint(Session *session, Arena *arena, size_t shown, size_t listed)
{
    TextBuffer hint = text_start(arena);
    size_t first = session->page_first;
    if (session->filter != NULL) {
        text_print(&hint, "%zu with \"%s\"; `all` lists all", listed,
                   text_visible(arena, span_of(session->filter)));
    } else if (shown < listed) {
        text_print(&hint, "%zu to %zu of %zu", first + 1, first + shown, listed);
    }
    if (shown < listed)
        text_append(&hint, "; Enter: more, `?`: all");
    return text_span(&hint);
}

// Choices side by side, each whole.
typedef struct Columns {
    size_t across, wide; // how many, and how wide each is
    Page *cell;          // cell[i], valid for i < count
    size_t count;        // of the choices that are left
} Columns;

static Columns columns_of(Session *session, Arena *arena, const Action *options,
                          const size_t *number, size_t count, size_t columns, size_t across,
                          bool is_short)
{
    Columns made = {.across = across, .wide = columns / across, .count = count};
    made.cell = ARENA_ARRAY(arena, Page, count + 1);
    for (size_t i = 0; i < count; i++) {
        made.cell[i] = page_start(arena);
        add_choice(session, &made.cell[i], number[i] + 1, &options[number[i]],
                   made.wide - (across > 1), is_short);
    }
    return made;
}

// How many of them find room in so many rows, one column after the other; where each begins, if
// that is asked.
static size_t fill(const Columns *columns, size_t rows, size_t *column_first)
{
    size_t i = 0;
    for (size_t column = 0; column < columns->across; column++) {
        if (column_first != NULL)
            column_first[column] = i;
        for (size_t used = 0; i < columns->count && used + columns->cell[i].count <= rows; i++)
            used += columns->cell[i].count;
    }
    return i;
}

enum { COLUMN_MIN = 38, COLUMNS_MAX = 16 };

static void add_columns(Page *page, const Columns *columns, size_t rows, size_t width)
{
    size_t first[COLUMNS_MAX + 1];
    first[columns->across] = fill(columns, rows, first);
    for (size_t row = 0; row < rows; row++) {
        TextBuffer line = text_start(page->arena);
        bool is_any = false;
        for (size_t column = 0; column < columns->across; column++) {
            size_t at = row, i = first[column];
            while (i < first[column + 1] && at >= columns->cell[i].count)
                at -= columns->cell[i++].count;
            if (i == first[column + 1])
                continue;
            is_any = true;
            size_t used = text_columns(text_span(&line));
            text_append_repeat(&line, ' ', column * columns->wide - used);
            text_append_span(&line, columns->cell[i].line[at].text);
        }
        if (is_any)
            page_add_clipped(page, text_span(&line), width, PAGE_CHOICE);
    }
}

// The choices from page_first on, in at most `rows` lines: each whole, as sentences if all of them
// fit, else shorter and in as many columns as show most of them. Gives how many are shown.
static size_t add_choices(Session *session, Page *page, size_t rows, size_t columns)
{
    Arena *arena = page->arena;
    const Action *options;
    size_t *number;
    size_t listed = list_choices(session, arena, &options, &number);
    size_t first = session->page_first, count = listed - first;
    size_t most = smaller(columns / COLUMN_MIN, COLUMNS_MAX);
    Columns best = columns_of(session, arena, options, number + first, count, columns, 1, false);
    size_t shown = fill(&best, rows, NULL);
    for (size_t across = 1; across <= most && shown < count; across++) {
        Columns made =
            columns_of(session, arena, options, number + first, count, columns, across, true);
        size_t room = fill(&made, rows, NULL);
        if (room <= shown)
            continue;
        shown = room;
        best = made;
    }
    session->page_next = 0;
    if (shown == 0 && listed > first) { // one that is longer than all the room: its beginning
        page_add_page(page, &best.cell[0], 0, rows);
        shown = 1;
    } else {
        // No longer than it has to be.
        size_t down = 1;
        while (down < rows && fill(&best, down, NULL) < shown)
            down++;
        add_columns(page, &best, down, columns);
    }
    if (first + shown < listed)
        session->page_next = first + shown;
    return shown;
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

static void add_prompt(Session *session, Page *page, size_t columns, Span hint)
{
    TextBuffer prompt = text_start(page->arena);
    session->game->words->prompt(session->match, session->run->state, session->seat, &prompt);
    if (hint.length > 0) {
        text_append(&prompt, "  [");
        text_append_span(&prompt, hint);
        text_append_char(&prompt, ']');
    }
    page_add_wrapped(page, text_span(&prompt), columns, 2, PAGE_STRONG);
}

static void add_note(Session *session, Page *page, size_t columns)
{
    if (session->note != NULL)
        page_add_wrapped(page, span_of(session->note), columns, 2, session->note_look);
}

// How many lines the table gets. A map that changed its scale with the length of the news or of the
// choices could not be followed: it gets the same in every window of that height.
static size_t board_rows(const Session *session, size_t rows, size_t others)
{
    enum { SMALL_ROWS = 23 };
    if (session->game->views->look != NULL) {
        others = QUESTION_ROWS + CHOICE_ROWS_MIN + NEWS_ROWS_MIN +
                 (rows > SMALL_ROWS ? (rows - SMALL_ROWS) / 6 : 0);
    }
    return rows > others + BOARD_ROWS_MIN ? rows - others : BOARD_ROWS_MIN;
}

static void draw_screen(Session *session)
{
    Arena *arena = session->page_arena;
    size_t columns = (size_t)tty_columns(session->tty);
    size_t rows = (size_t)tty_rows(session->tty) - 1; // the last one is typed on
    Page note = page_start(arena);
    add_note(session, &note, columns);
    Page question = page_start(arena);
    add_prompt(session, &question, columns, SPAN_LITERAL(""));

    // In a small window the table is drawn shorter and the choices stand side by side; what is left
    // over goes to the choices first and then to the news.
    const Action *options;
    size_t *number;
    size_t choices = list_choices(session, arena, &options, &number);
    size_t choice_rows = smaller(choices, CHOICE_ROWS_MIN + rows / 12);
    size_t news = smaller(news_rows(session, arena, columns), NEWS_ROWS_MIN + rows / 16);
    size_t fixed = note.count + question.count + choice_rows + news;
    TextBuffer board = text_start(arena);
    terminal__board(session, (int)columns, (int)board_rows(session, rows, fixed), &board);

    Page page = page_start(arena);
    Span rest = text_span(&board);
    Span line;
    while (span_next_line(&rest, &line))
        page_add_clipped(&page, line, columns, PAGE_PLAIN);
    size_t used = page.count + note.count + question.count;
    size_t left = rows > used ? rows - used : 2;
    size_t news_min = smaller(news, NEWS_ROWS_MIN);
    Page choice = page_start(arena);
    size_t shown = add_choices(session, &choice, left > news_min ? left - news_min : 1, columns);
    question.count = 0;
    add_prompt(session, &question, columns, choices_hint(session, arena, shown, choices));
    used = page.count + note.count + question.count + choice.count;
    add_news(session, &page, rows > used ? rows - used : 0, columns);
    page_add_page(&page, &note, 0, note.count);
    page_add_page(&page, &question, 0, question.count);
    page_add_page(&page, &choice, 0, choice.count);
    // More than fits (a long refusal in a small window): what can be done stays in sight.
    if (page.count > rows) {
        Page end = page_start(arena);
        page_add_page(&end, &page, page.count - rows, rows);
        page = end;
    }

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
        while (span_next_line(&rest, &line))
            page_add_clipped(&page, line, columns, PAGE_PLAIN);
    }
    add_note(session, &page, columns);
    if (is_new || session->list_again) {
        Page choice = page_start(arena);
        const Action *options;
        size_t *number;
        size_t listed = list_choices(session, arena, &options, &number);
        size_t shown = add_choices(session, &choice, PIPE_CHOICES, columns);
        add_prompt(session, &page, columns, choices_hint(session, arena, shown, listed));
        page_add_page(&page, &choice, 0, choice.count);
    }
    TextBuffer out = text_start(arena);
    page_print(&out, &page, false);
    tty_write(session->tty, text_span(&out));
}

void terminal__draw(Session *session, bool is_new)
{
    arena_reset(session->page_arena);
    terminal__observe(session);
    if (tty_is_screen(session->tty))
        draw_screen(session);
    else
        draw_pipe(session, is_new);
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
    if (*first >= all.count)
        *first = all.count > rows ? all.count - rows : 0;
    Page page = page_start(arena);
    page_add_clipped(&page, span_of(title), columns, PAGE_STRONG);
    page_add_page(&page, &all, *first, rows);
    TextBuffer hint = text_start(arena);
    size_t last = smaller(*first + rows, all.count);
    text_print(&hint, "lines %zu to %zu of %zu: %s%s%sq goes back to the game",
               all.count == 0 ? 0 : *first + 1, last, all.count,
               last < all.count ? "Enter or space: on, " : "", *first > 0 ? "b: back, " : "",
               last < all.count ? "" : "Enter or ");
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
        if (text.length > 0 && text.text[text.length - 1] != '\n')
            tty_write(session->tty, SPAN_LITERAL("\n"));
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
        // Keys that turn pages stay on the last one: pressed once too often they must not reach the
        // game's question.
        bool turns = input == TTY_PAGE_NEXT || input == TTY_SPACE;
        bool on = turns || (input == TTY_LINE && span_is_empty(line));
        if (input == TTY_RESIZED || input == TTY_REDRAW || input == TTY_DOT) {
            continue;
        } else if (back) {
            first = first > step ? first - step : 0;
        } else if (on && first + step < count) {
            first += step;
        } else if (!turns) {
            if (input == TTY_END)
                session->leaving = true;
            return;
        }
    }
}
