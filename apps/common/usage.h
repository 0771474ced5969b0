// What a command answers when it was called in a way that it does not understand, or with what it
// cannot read.
#pragma once

#include "base_diagnostic.h"
#include "base_text.h"

// "strategium COMMAND: ... See `strategium COMMAND --help`." on standard error, words from outside
// with their control characters made visible; gives EXIT_USAGE.
TEXT_PRINTF(2, 3)
int bad_usage(const char *command, const char *format, ...);

// The problems on standard error, with a caret under the place if `caret`; gives EXIT_USAGE.
int print_problems(const DiagnosticList *problems, bool caret);

// For the option `--language` at argv[*at]: the arena speaks what follows, and *at moves there.
// Gives EXIT_HOLDS, or what bad_usage does.
int read_language(const char *command, int argc, char **argv, int *at, Arena *arena);
