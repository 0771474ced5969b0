// The talk: lines come in, the army is judged anew after each, and what changed is said.
#include "army_builder.h"

#include "army_builder_parts.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

static volatile sig_atomic_t was_interrupted;

static void on_interrupt(int signal)
{
    (void)signal;
    was_interrupted = 1;
}

// Ctrl-C at a prompt leaves nothing behind by accident: once it says how to leave, twice it ends
// like `done`.
static void take_interrupt(Builder *builder)
{
    fputc('\n', stderr);
    if (builder->is_interrupted) {
        builder->is_done = true;
        return;
    }
    builder->is_interrupted = true;
    text_print(&builder->out, "  `done` ends and prints the army, `quit` leaves it; Ctrl-C again "
                              "ends too.\n");
    builder_say(builder);
}

// A line that is too long is taken from the input whole and told.
static bool is_whole(const char *buffer)
{
    if (strchr(buffer, '\n') != NULL || strlen(buffer) + 1 < BUILDER_LINE_BYTES_MAX) {
        return true;
    }
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

bool army_build(Arena *arena, const void *library, Span name, TextBuffer *out)
{
    const AodList *list = aod_library_list(library, name);
    if (list == NULL) {
        return false;
    }
    Builder *builder = ARENA_NEW(arena, Builder);
    struct sigaction action = {.sa_handler = on_interrupt};
    struct sigaction old;
    sigset_t closed;
    sigset_t open;
    sigemptyset(&closed);
    sigaddset(&closed, SIGINT);
    sigprocmask(SIG_BLOCK, &closed, &open);
    sigaction(SIGINT, &action, &old);
    setvbuf(stdin, NULL, _IONBF, 0); // what was read ahead could not be waited for
    builder_start(builder, arena, library, list, stderr);
    char buffer[BUILDER_LINE_BYTES_MAX];
    while (!builder->is_done) {
        fputs("> ", stderr);
        if (!wait_for_input(&open)) {
            take_interrupt(builder);
            continue;
        }
        if (fgets(buffer, sizeof buffer, stdin) == NULL) {
            break; // the input is over: as `done`
        }
        if (!is_whole(buffer)) {
            text_print(&builder->out, "  A line has at most %d characters.\n",
                       BUILDER_LINE_BYTES_MAX - 2);
            builder_say(builder);
            continue;
        }
        Span line = span_of(buffer);
        while (line.length > 0 && strchr(" \t\r\n", line.text[line.length - 1]) != NULL) {
            line.length--;
        }
        if (line.length > 0) {
            builder_take_line(builder, line);
        }
    }
    sigaction(SIGINT, &old, NULL);
    sigprocmask(SIG_SETMASK, &open, NULL);
    if (!builder->is_dropped && !(builder->is_saved && isatty(STDOUT_FILENO))) {
        draft_append(&builder->draft, out);
    }
    return true;
}
