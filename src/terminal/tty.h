// The person's end of the line: a terminal (its size, its keys, one edited line) or a pipe.
//
// On a terminal the alternate screen is used, so that nothing of a hand stays in the scrollback; in
// a pipe no control character is ever written. One `Tty` a process: signals belong to it.
#pragma once

#include "base_text.h"

enum {
    TTY_LINE_MAX = 4096, // longer lines are refused as a whole
    TTY_HISTORY_MAX = 50,
};

typedef enum TtyInput {
    TTY_LINE,      // a line was entered
    TTY_TOO_LONG,  // a line over TTY_LINE_MAX was skipped
    TTY_RESIZED,   // draw again; what was typed so far is kept
    TTY_REDRAW,    // the person asks for it (Ctrl-L)
    TTY_PAGE_NEXT, // the page keys
    TTY_PAGE_BEFORE,
    TTY_SPACE,       // the space key on an empty line
    TTY_DOT,         // the full stop on an empty line
    TTY_END,         // end of input, hang-up, or a signal to end
    TTY_INTERRUPTED, // Ctrl-C
} TtyInput;

// Appends to `out` the words that may complete `line`; returns how many bytes at its end they
// replace. `out` is a list of `*count` texts, at most TTY_WORDS_MAX.
enum { TTY_WORDS_MAX = 512 };
typedef size_t TtyComplete(void *context, Span line, const char **out, size_t *count);

typedef struct Tty Tty;

// `in` and `out` are file descriptors. `plain`: as in a pipe even on a terminal.
Tty *tty_open(Arena *arena, int in, int out, bool plain);
void tty_close(Tty *tty); // restores the terminal; may be called twice

bool tty_is_screen(const Tty *tty); // true: a terminal that is drawn on
bool tty_has_colour(const Tty *tty);
int tty_columns(const Tty *tty);
int tty_rows(const Tty *tty);

// Writes everything; a reader that has gone away asks to end (tty_is_stopped).
void tty_write(Tty *tty, Span text);
// Whether a signal asked to end (long computer play looks at this between decisions).
bool tty_is_stopped(const Tty *tty);
// Empties the screen and the scrollback, where there is a screen.
void tty_clear(Tty *tty);

void tty_set_complete(Tty *tty, TtyComplete *complete, void *context);

// On a screen the next line begins with this, as if it had been typed; only Enter sends it.
void tty_begin_line(Tty *tty, Span text);

// Waits for the next input. `prompt` is plain ASCII. The line (valid UTF-8 or not, as it came)
// stays valid until the next call.
TtyInput tty_read(Tty *tty, const char *prompt, Span *line);
