// Map: the screen, lines, the talk.
#include "terminal_builder.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

enum { WIDTH_MIN = 40, WIDTH_MAX = 100 };

// --- the screen ---

static unsigned screen_width(void)
{
    struct winsize size;
    unsigned width = WIDTH_MAX;
    if (isatty(STDERR_FILENO) && ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        width = size.ws_col;
    return width < WIDTH_MIN ? WIDTH_MIN : width > WIDTH_MAX ? WIDTH_MAX : width;
}

// How many bytes of a text stand in so many columns.
static size_t bytes_in(Span text, unsigned columns)
{
    size_t bytes = 0;
    for (; bytes < text.length; bytes++) {
        bool is_start = ((unsigned char)text.text[bytes] & 0xc0) != 0x80;
        if (is_start && columns-- == 0)
            break;
    }
    return bytes;
}

// Where the text of a line begins, after its number and price.
static unsigned text_column(Span line)
{
    enum { NUMBERS_WIDTH = 30 };
    unsigned column = 0;
    for (unsigned i = 0; i + 1 < line.length && i < NUMBERS_WIDTH; i++)
        if (line.text[i] == ' ' && line.text[i + 1] != ' ' && (i == 0 || line.text[i - 1] == ' '))
            column = i + 1;
    return column;
}

// A line that is too long goes on below, indented further than it began.
static void put_line(Span line, unsigned width)
{
    unsigned hang = text_column(line) + 4;
    unsigned indent = 0;
    while (bytes_in(line, width - indent) < line.length) {
        size_t end = bytes_in(line, width - indent);
        size_t cut = end;
        while (cut > 0 && line.text[cut] != ' ')
            cut--;
        cut = cut <= text_column(line) ? end : cut; // a word without end
        fprintf(stderr, "%*s%.*s\n", (int)indent, "", SPAN_PRINT(span_slice(line, 0, cut)));
        line = span_trim(span_from(line, cut));
        indent = hang < width / 2 ? hang : 4;
    }
    fprintf(stderr, "%*s%.*s\n", (int)indent, "", SPAN_PRINT(line));
}

static void say(const TextBuffer *text)
{
    Span rest = text_span(text);
    Span line;
    while (span_next_line(&rest, &line))
        put_line(line, screen_width());
}

// --- lines ---

static volatile sig_atomic_t was_interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    was_interrupted = 1;
}

// A line that is too long is taken from the input whole and told.
static bool is_whole(const char *buffer)
{
    if (strchr(buffer, '\n') != NULL || strlen(buffer) + 1 < BUILDER_LINE_BYTES_MAX)
        return true;
    for (int c = getchar(); c != EOF && c != '\n'; c = getchar()) {
    }
    return false;
}

// Waits for input. SIGINT comes through only here, so that none is lost before the wait begins.
// False: it came.
static bool wait_for_input(const sigset_t *open)
{
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    was_interrupted = 0;
    pselect(STDIN_FILENO + 1, &input, NULL, NULL, NULL, open);
    return was_interrupted == 0;
}

// Reads a line, without blanks at its end. False: the input is over. Too long a line is told, and
// empty then.
static bool read_line(Arena *arena, Span *line)
{
    char buffer[BUILDER_LINE_BYTES_MAX];
    if (fgets(buffer, sizeof buffer, stdin) == NULL)
        return false;
    *line = (Span){0};
    if (!is_whole(buffer)) {
        TextBuffer text = text_start(arena);
        text_print(&text, "  A line has at most %d characters.\n", BUILDER_LINE_BYTES_MAX - 2);
        say(&text);
        return true;
    }
    size_t length = strlen(buffer);
    while (length > 0 && strchr(" \t\r\n", buffer[length - 1]) != NULL)
        length--;
    *line = span_of(arena_text(arena, buffer, length));
    return true;
}

// --- the talk ---

typedef struct Talk {
    Arena *arena;
    const GameBuilder *table;
    void *builder;
    BuilderAnswer answer; // to the last line
    bool is_interrupted;  // Ctrl-C came once
} Talk;

// Ctrl-C at a prompt leaves nothing behind by accident: once it says how to leave, twice it ends
// like `done`.
static void take_interrupt(Talk *talk)
{
    fputc('\n', stderr);
    if (talk->is_interrupted) {
        talk->answer.state = BUILDER_DONE;
        return;
    }
    talk->is_interrupted = true;
    TextBuffer text = text_start(talk->arena);
    text_print(&text, "  `done` ends and prints the army, `quit` leaves it; Ctrl-C again "
                      "ends too.\n");
    say(&text);
}

static void take_line(Talk *talk, Span line)
{
    TextBuffer text = text_start(talk->arena);
    talk->is_interrupted = false;
    talk->answer = talk->table->take(talk->builder, line, &text);
    if (talk->answer.is_file)
        fputs(text.text, stderr);
    else
        say(&text);
}

// `open`: the signals that come through while it waits.
static void go_on(Talk *talk, const sigset_t *open)
{
    Span line;
    while (talk->answer.state == BUILDER_GOES_ON) {
        fputs("> ", stderr);
        if (!wait_for_input(open)) {
            take_interrupt(talk);
            continue;
        }
        if (!read_line(talk->arena, &line))
            return; // as `done`
        if (line.length > 0)
            take_line(talk, line);
    }
}

bool terminal_build(Arena *arena, const GameBuilder *table, const void *library,
                    const Rulebook *book, Span list, TextBuffer *out)
{
    struct sigaction action = {.sa_handler = on_interrupt};
    struct sigaction old;
    sigset_t closed;
    sigset_t open;
    sigemptyset(&closed);
    sigaddset(&closed, SIGINT);
    sigprocmask(SIG_BLOCK, &closed, &open);
    sigaction(SIGINT, &action, &old);
    setvbuf(stdin, NULL, _IONBF, 0); // what was read ahead could not be waited for
    TextBuffer text = text_start(arena);
    Talk talk = {.arena = arena, .table = table};
    talk.builder = table->start(arena, library, book, list, &text);
    say(&text);
    if (talk.builder != NULL)
        go_on(&talk, &open);
    sigaction(SIGINT, &old, NULL);
    sigprocmask(SIG_SETMASK, &open, NULL);
    bool is_wanted = talk.answer.state != BUILDER_LEFT;
    if (talk.builder != NULL && is_wanted && !(talk.answer.is_saved && isatty(STDOUT_FILENO)))
        table->append(talk.builder, out);
    return talk.builder != NULL;
}
