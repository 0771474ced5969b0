// Map: opening and signals; writing; the pipe's lines; the terminal's edited line.
#include "tty.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

struct Tty {
    int in;
    int out;
    bool screen;
    bool colour;
    bool broken;
    bool raw;
    bool at_end;
    struct termios saved;
    TtyComplete *complete;
    void *complete_context;
    size_t line_length;
    size_t cursor; // byte offset in `line`
    size_t read_at;
    size_t read_length;
    size_t history_count;
    size_t history_at; // history_count: the line being typed
    bool keep_line;    // the next read goes on with what was typed (after a resize)
    char *history[TTY_HISTORY_MAX];
    Arena *arena;
    char line[TTY_LINE_MAX + 1];
    char buffer[4096];
};

// Signals carry no context: these are the only variables of this file, and there is one Tty.
static volatile sig_atomic_t signal_resized;
static volatile sig_atomic_t signal_stop;
static volatile sig_atomic_t signal_interrupt;

static void on_signal(int number)
{
    if (number == SIGWINCH)
        signal_resized = 1;
    else if (number == SIGINT)
        signal_interrupt = 1;
    else
        signal_stop = 1;
}

static void catch_signals(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = on_signal; // no SA_RESTART: a signal must wake the read
    sigaction(SIGWINCH, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
}

// --- opening ---

static bool enter_raw(Tty *tty)
{
    struct termios raw = tty->saved;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
    raw.c_iflag &= ~(tcflag_t)(ICRNL | IXON | ISTRIP | INLCR);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    return tcsetattr(tty->in, TCSADRAIN, &raw) == 0;
}

static void enter_screen(Tty *tty)
{
    if (tty->raw)
        return;
    if (!enter_raw(tty)) {
        tty->screen = false;
        return;
    }
    tty->raw = true;
    tty_write(tty, SPAN_LITERAL("\x1b[?1049h\x1b[?7h"));
    tty_clear(tty);
}

static void leave_screen(Tty *tty)
{
    if (!tty->raw)
        return;
    tty_clear(tty);
    tty_write(tty, SPAN_LITERAL("\x1b[?1049l\x1b[0m"));
    tcsetattr(tty->in, TCSADRAIN, &tty->saved);
    tty->raw = false;
}

Tty *tty_open(Arena *arena, int in, int out, bool plain)
{
    Tty *tty = ARENA_NEW(arena, Tty);
    tty->arena = arena;
    tty->in = in;
    tty->out = out;
    const char *kind = getenv("TERM");
    bool able = kind != NULL && kind[0] != '\0' && strcmp(kind, "dumb") != 0;
    tty->screen = !plain && able && isatty(in) && isatty(out) && tcgetattr(in, &tty->saved) == 0;
    const char *no_colour = getenv("NO_COLOR");
    tty->colour = tty->screen && (no_colour == NULL || no_colour[0] == '\0');
    signal_resized = signal_stop = signal_interrupt = 0;
    catch_signals();
    if (tty->screen)
        enter_screen(tty);
    return tty;
}

void tty_close(Tty *tty)
{
    if (tty->screen)
        leave_screen(tty);
    tty->screen = false;
    tty->colour = false;
}

bool tty_is_screen(const Tty *tty)
{
    return tty->screen;
}

bool tty_has_colour(const Tty *tty)
{
    return tty->colour;
}

static struct winsize window_size(const Tty *tty)
{
    struct winsize size;
    memset(&size, 0, sizeof size);
    if (!tty->screen || ioctl(tty->out, TIOCGWINSZ, &size) != 0)
        size.ws_col = size.ws_row = 0;
    if (size.ws_col == 0)
        size.ws_col = 80;
    if (size.ws_row == 0)
        size.ws_row = 24;
    return size;
}

enum { COLUMNS_MIN = 40, COLUMNS_MAX = 500, ROWS_MIN = 12, ROWS_MAX = 300 };

// Even a window of one cell must not make a layout divide by nothing: smaller ones are cut off.
int tty_columns(const Tty *tty)
{
    int columns = window_size(tty).ws_col;
    return columns < COLUMNS_MIN ? COLUMNS_MIN : columns > COLUMNS_MAX ? COLUMNS_MAX : columns;
}

int tty_rows(const Tty *tty)
{
    int rows = window_size(tty).ws_row;
    return rows < ROWS_MIN ? ROWS_MIN : rows > ROWS_MAX ? ROWS_MAX : rows;
}

// --- writing ---

void tty_write(Tty *tty, Span text)
{
    size_t at = 0;
    while (at < text.length && !tty->broken) {
        ssize_t written = write(tty->out, text.text + at, text.length - at);
        if (written > 0)
            at += (size_t)written;
        else if (written < 0 && errno != EINTR && errno != EAGAIN)
            tty->broken = true;
        else if (written < 0 && signal_stop)
            return; // somebody who does not read and wants us to end
    }
}

bool tty_is_stopped(const Tty *tty)
{
    return tty->broken || signal_stop || signal_interrupt;
}

void tty_clear(Tty *tty)
{
    if (tty->screen)
        tty_write(tty, SPAN_LITERAL("\x1b[0m\x1b[H\x1b[2J\x1b[3J"));
}

void tty_set_complete(Tty *tty, TtyComplete *complete, void *context)
{
    tty->complete = complete;
    tty->complete_context = context;
}

// --- bytes in ---

typedef enum ByteRead { BYTE_OK, BYTE_END, BYTE_SIGNAL } ByteRead;

static ByteRead next_byte(Tty *tty, unsigned char *byte)
{
    if (tty->read_at < tty->read_length) {
        *byte = (unsigned char)tty->buffer[tty->read_at++];
        return BYTE_OK;
    }
    if (tty->at_end)
        return BYTE_END;
    if (signal_stop || signal_interrupt || (signal_resized && tty->screen))
        return BYTE_SIGNAL;
    ssize_t got = read(tty->in, tty->buffer, sizeof tty->buffer);
    if (got < 0 && errno == EINTR)
        return BYTE_SIGNAL;
    if (got <= 0) {
        tty->at_end = true;
        return BYTE_END;
    }
    tty->read_at = 0;
    tty->read_length = (size_t)got;
    return next_byte(tty, byte);
}

// Which input a signal is; false if it was none of ours.
static bool take_signal(Tty *tty, TtyInput *input)
{
    if (signal_stop) {
        *input = TTY_END;
        return true;
    }
    if (signal_interrupt) {
        signal_interrupt = 0;
        *input = TTY_INTERRUPTED;
        return true;
    }
    if (signal_resized && tty->screen) {
        signal_resized = 0;
        *input = TTY_RESIZED;
        return true;
    }
    signal_resized = 0;
    return false;
}

// --- a line from a pipe ---

static TtyInput read_pipe_line(Tty *tty, const char *prompt, Span *line)
{
    tty_write(tty, span_of(prompt));
    tty->line_length = 0;
    bool too_long = false;
    bool any = false;
    for (;;) {
        unsigned char byte = 0;
        ByteRead got = next_byte(tty, &byte);
        TtyInput input = TTY_END;
        if (got == BYTE_SIGNAL) {
            if (take_signal(tty, &input))
                return input;
            continue;
        }
        if (got == BYTE_END && !any) {
            tty_write(tty, SPAN_LITERAL("\n"));
            return TTY_END;
        }
        if (got == BYTE_END || byte == '\n')
            break;
        any = true;
        if (tty->line_length < TTY_LINE_MAX)
            tty->line[tty->line_length++] = (char)byte;
        else
            too_long = true;
    }
    if (tty->line_length > 0 && tty->line[tty->line_length - 1] == '\r')
        tty->line_length--;
    tty->line[tty->line_length] = '\0';
    *line = span_make(tty->line, tty->line_length);
    return too_long ? TTY_TOO_LONG : TTY_LINE;
}

// --- a line edited on the screen ---

static bool continues_character(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

static void step_left(Tty *tty)
{
    do {
        if (tty->cursor > 0)
            tty->cursor--;
    } while (tty->cursor > 0 && continues_character(tty->line[tty->cursor]));
}

static void step_right(Tty *tty)
{
    do {
        if (tty->cursor < tty->line_length)
            tty->cursor++;
    } while (tty->cursor < tty->line_length && continues_character(tty->line[tty->cursor]));
}

static void insert_bytes(Tty *tty, const char *bytes, size_t count)
{
    if (count > TTY_LINE_MAX - tty->line_length)
        return; // what does not fit is not taken; nobody types that much
    memmove(tty->line + tty->cursor + count, tty->line + tty->cursor,
            tty->line_length - tty->cursor);
    memcpy(tty->line + tty->cursor, bytes, count);
    tty->line_length += count;
    tty->cursor += count;
}

static void remove_bytes(Tty *tty, size_t from, size_t to)
{
    memmove(tty->line + from, tty->line + to, tty->line_length - to);
    tty->line_length -= to - from;
    tty->cursor = from;
}

static void set_line(Tty *tty, Span text)
{
    tty->line_length = text.length < TTY_LINE_MAX ? text.length : TTY_LINE_MAX;
    memcpy(tty->line, text.text, tty->line_length);
    tty->cursor = tty->line_length;
}

static void draw_line(Tty *tty, const char *prompt)
{
    Arena *arena = arena_create(0);
    TextBuffer out = text_start(arena);
    size_t width = (size_t)tty_columns(tty) - strlen(prompt) - 1;
    // Long lines scroll: the cursor stays in sight.
    size_t from = 0;
    size_t before = text_columns(span_make(tty->line, tty->cursor));
    while (before >= width && from < tty->cursor) {
        do {
            from++;
        } while (from < tty->cursor && continues_character(tty->line[from]));
        before--;
    }
    text_print(&out, "\r\x1b[K%s", prompt);
    size_t shown = 0;
    for (size_t at = from; at < tty->line_length && shown < width;) {
        size_t start = at;
        uint32_t codepoint = 0;
        bool valid = text_decode(span_make(tty->line, tty->line_length), &at, &codepoint);
        if (!valid || codepoint < 0x20 || codepoint == 0x7f)
            text_append_char(&out, '?');
        else
            text_append_span(&out, span_make(tty->line + start, at - start));
        shown++;
    }
    text_print(&out, "\r\x1b[%zuC", strlen(prompt) + before);
    tty_write(tty, text_span(&out));
    arena_destroy(arena);
}

static void remember_line(Tty *tty)
{
    if (tty->line_length == 0)
        return;
    if (tty->history_count == TTY_HISTORY_MAX) {
        memmove(tty->history, tty->history + 1, sizeof(char *) * (TTY_HISTORY_MAX - 1));
        tty->history_count--;
    }
    tty->history[tty->history_count++] = arena_text(tty->arena, tty->line, tty->line_length);
}

static void go_history(Tty *tty, bool older)
{
    if (older && tty->history_at > 0)
        tty->history_at--;
    else if (!older && tty->history_at < tty->history_count)
        tty->history_at++;
    else
        return;
    bool newest = tty->history_at == tty->history_count;
    set_line(tty, newest ? SPAN_LITERAL("") : span_of(tty->history[tty->history_at]));
}

// The longest beginning that all words share is filled in; a single word also gets a blank.
static void complete_line(Tty *tty)
{
    if (tty->complete == NULL || tty->cursor != tty->line_length)
        return;
    const char *words[TTY_WORDS_MAX];
    size_t count = 0;
    size_t typed =
        tty->complete(tty->complete_context, span_make(tty->line, tty->line_length), words, &count);
    if (count == 0 || typed > tty->line_length)
        return;
    size_t common = strlen(words[0]);
    for (size_t i = 1; i < count; i++) {
        size_t same = 0;
        while (same < common && words[i][same] == words[0][same])
            same++;
        common = same;
    }
    while (common > 0 && continues_character(words[0][common]))
        common--;
    if (common < typed)
        return;
    remove_bytes(tty, tty->line_length - typed, tty->line_length);
    insert_bytes(tty, words[0], common);
    if (count == 1)
        insert_bytes(tty, " ", 1);
}

typedef enum Key {
    KEY_NONE,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_UP,
    KEY_DOWN,
    KEY_HOME,
    KEY_END,
    KEY_DELETE,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
} Key;

// A key's sequence comes at once; the escape key itself is followed by nothing.
static bool has_more(const Tty *tty)
{
    enum { SEQUENCE_MS = 30 };
    struct pollfd input = {.fd = tty->in, .events = POLLIN};
    return tty->read_at < tty->read_length || poll(&input, 1, SEQUENCE_MS) > 0;
}

// Reads what follows an escape character. Sequences that are not known are taken whole and ignored.
enum { ESCAPE_BYTES_MAX = 16 }; // of one key; what is longer is none that we know

static Key read_escape(Tty *tty)
{
    unsigned char byte = 0;
    if (!has_more(tty) || next_byte(tty, &byte) != BYTE_OK || (byte != '[' && byte != 'O'))
        return KEY_NONE;
    unsigned number = 0;
    for (int i = 0; i < ESCAPE_BYTES_MAX; i++) {
        if (next_byte(tty, &byte) != BYTE_OK)
            return KEY_NONE;
        if (byte >= '0' && byte <= '9')
            number = number * 10 + (unsigned)(byte - '0');
        else if (byte >= 0x40 && byte <= 0x7e)
            break;
    }
    switch (byte) {
    case 'A':
        return KEY_UP;
    case 'B':
        return KEY_DOWN;
    case 'C':
        return KEY_RIGHT;
    case 'D':
        return KEY_LEFT;
    case 'H':
        return KEY_HOME;
    case 'F':
        return KEY_END;
    case '~':
        return number == 3                  ? KEY_DELETE
               : number == 5                ? KEY_PAGE_UP
               : number == 6                ? KEY_PAGE_DOWN
               : number == 1 || number == 7 ? KEY_HOME
               : number == 4 || number == 8 ? KEY_END
                                            : KEY_NONE;
    default:
        return KEY_NONE;
    }
}

static void edit_key(Tty *tty, Key key)
{
    size_t at = tty->cursor;
    switch (key) {
    case KEY_LEFT:
        step_left(tty);
        break;
    case KEY_RIGHT:
        step_right(tty);
        break;
    case KEY_UP:
        go_history(tty, true);
        break;
    case KEY_DOWN:
        go_history(tty, false);
        break;
    case KEY_HOME:
        tty->cursor = 0;
        break;
    case KEY_END:
        tty->cursor = tty->line_length;
        break;
    case KEY_DELETE:
        step_right(tty);
        remove_bytes(tty, at, tty->cursor);
        break;
    case KEY_NONE:
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        break;
    }
}

static void suspend(Tty *tty)
{
    leave_screen(tty);
    raise(SIGTSTP);
    enter_screen(tty);
    signal_resized = 1;
}

enum {
    CTRL_A = 1,
    CTRL_C = 3,
    CTRL_D = 4,
    CTRL_E = 5,
    CTRL_H = 8,
    CTRL_K = 11,
    CTRL_L = 12,
    CTRL_U = 21,
    CTRL_W = 23,
    CTRL_Z = 26,
    ESCAPE = 27,
    RUBOUT = 127,
};

// The word before the cursor, with the blanks behind it.
static void remove_word(Tty *tty)
{
    size_t end = tty->cursor;
    while (tty->cursor > 0 && tty->line[tty->cursor - 1] == ' ')
        tty->cursor--;
    while (tty->cursor > 0 && tty->line[tty->cursor - 1] != ' ')
        tty->cursor--;
    remove_bytes(tty, tty->cursor, end);
}

// One control character of the edited line; true if it ends the reading with *input.
static bool edit_control(Tty *tty, unsigned char byte, TtyInput *input)
{
    size_t at = tty->cursor;
    switch (byte) {
    case '\r':
    case '\n':
        remember_line(tty);
        *input = TTY_LINE;
        return true;
    case CTRL_C:
        *input = TTY_INTERRUPTED;
        return true;
    case CTRL_D:
        *input = TTY_END;
        return tty->line_length == 0;
    case CTRL_L:
        *input = TTY_REDRAW;
        tty->keep_line = true;
        return true;
    case '\t':
        complete_line(tty);
        break;
    case CTRL_A:
        tty->cursor = 0;
        break;
    case CTRL_E:
        tty->cursor = tty->line_length;
        break;
    case CTRL_K:
        tty->line_length = tty->cursor;
        break;
    case CTRL_U:
        remove_bytes(tty, 0, at);
        break;
    case CTRL_W:
        remove_word(tty);
        break;
    case CTRL_H:
    case RUBOUT:
        step_left(tty);
        remove_bytes(tty, tty->cursor, at);
        break;
    case CTRL_Z:
        suspend(tty);
        break;
    case ESCAPE: {
        Key key = read_escape(tty);
        if (key == KEY_PAGE_UP || key == KEY_PAGE_DOWN) {
            *input = key == KEY_PAGE_UP ? TTY_PAGE_BEFORE : TTY_PAGE_NEXT;
            tty->keep_line = true;
            return true;
        }
        edit_key(tty, key);
        break;
    }
    default:
        break;
    }
    return false;
}

static TtyInput read_screen_line(Tty *tty, const char *prompt, Span *line)
{
    if (!tty->keep_line)
        tty->line_length = tty->cursor = 0;
    tty->keep_line = false;
    tty->history_at = tty->history_count;
    draw_line(tty, prompt);
    for (;;) {
        unsigned char byte = 0;
        TtyInput input = TTY_END;
        ByteRead got = next_byte(tty, &byte);
        if (got == BYTE_END)
            return TTY_END;
        if (got == BYTE_SIGNAL) {
            if (take_signal(tty, &input)) {
                tty->keep_line = input == TTY_RESIZED;
                return input;
            }
            continue;
        }
        if ((byte == ' ' || byte == '.') && tty->line_length == 0)
            return byte == ' ' ? TTY_SPACE : TTY_DOT;
        if (byte >= 0x20 && byte != RUBOUT) {
            insert_bytes(tty, (const char *)&byte, 1);
        } else if (edit_control(tty, byte, &input)) {
            tty->line[tty->line_length] = '\0';
            *line = span_make(tty->line, tty->line_length);
            return input;
        }
        // A pasted line is drawn once, not once a byte.
        if (tty->read_at == tty->read_length)
            draw_line(tty, prompt);
    }
}

void tty_begin_line(Tty *tty, Span text)
{
    set_line(tty, text);
    tty->keep_line = true;
}

TtyInput tty_read(Tty *tty, const char *prompt, Span *line)
{
    *line = SPAN_LITERAL("");
    if (tty->broken)
        return TTY_END;
    TtyInput input = TTY_END;
    if (take_signal(tty, &input)) {
        tty->keep_line = input == TTY_RESIZED;
        return input;
    }
    return tty->screen ? read_screen_line(tty, prompt, line) : read_pipe_line(tty, prompt, line);
}
